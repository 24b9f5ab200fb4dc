//! Moves and charges that come to mind, and what a move would bring.

use super::estimate::passes;
use super::standing::{Outlook, approach};
use super::worth;
use acies_dice::Faces;
use acies_field_of_glory::command::{Advance, Command, Flank, Manoeuvre, Order, Wheel};
use acies_field_of_glory::formation::Turn;
use acies_field_of_glory::frame::Frame;
use acies_field_of_glory::procedures::{impact, manoeuvre};
use acies_field_of_glory::refusal::Why;
use acies_field_of_glory::roll::Purpose;
use acies_field_of_glory::rulebook::range;
use acies_field_of_glory::set::BgSet;
use acies_field_of_glory::steps::{charge, cohesion, ground, line, morale};
use acies_field_of_glory::troops::Troop;
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Angle, Hand, Heading, Length, Vec2};

/// Enemies that a battle group looks at when it thinks of where to go.
const LOOKS_AT: usize = 4;
/// Less than this nobody bothers to go.
const LEAST: Length = Length::milli(200);
/// As far from its flank one rides round an enemy.
const ROUND: f64 = 2.6;

/// A wheel towards a place, and what is left to march then.
fn towards(state: &State, group: BgId, to: Vec2, rate: f64) -> Option<Advance> {
    let own = state.block(group);
    let place = own.local(to);
    if place.y < 0.2 {
        return None;
    }
    let angle = Heading::NORTH.turn_to(Heading::towards(place));
    let most = Angle::radians((rate / own.width()).min(1.5));
    let turn = angle.abs().min(most).min(Angle::QUARTER);
    if turn < Angle::seconds(3600) {
        return Some(Advance::straight(Length::snap(rate)));
    }
    let left = (rate - own.width() * turn.as_radians() - 0.01).max(0.0);
    let hand = if angle > Angle::ZERO { Hand::Right } else { Hand::Left };
    Some(Advance::wheeling(hand, turn, Length::snap(left)))
}

/// The enemies that are nearest to come to.
fn nearest(state: &State, group: BgId) -> Vec<BgId> {
    let own = state.block(group);
    let mut enemies: Vec<(f64, BgId)> =
        state.enemies(group).map(|e| (approach(state, own, e).way, e)).collect();
    enemies.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    enemies.into_iter().take(LOOKS_AT).map(|(_, e)| e).collect()
}

/// Moves of a battle group that come to mind; not all of them are legal.
pub(super) fn manoeuvres(state: &State, group: BgId) -> Vec<Manoeuvre> {
    let troop = state.troop(group);
    let rate = ground::rate(state, group, None).unwrap_or(1.0);
    let own = state.block(group);
    let enemies = nearest(state, group);
    let mut found = Vec::new();
    if troop == Troop::HeavyArtillery {
        found.extend([-30, -15, 15, 30].map(|n| Manoeuvre::Pivot { angle: Angle::seconds(n * 3600) }));
        return found;
    }
    let go = |found: &mut Vec<Manoeuvre>, far: f64| {
        if far >= 0.1 && far <= rate + 1e-9 {
            found.push(Manoeuvre::Advance(Advance::straight(Length::snap(far))));
        }
    };
    // All the way, and so that the line keeps step with slower friends.
    for far in [rate, 4.0, 3.0, 2.0, 1.0] {
        if far <= rate {
            go(&mut found, far);
        }
    }
    for enemy in enemies.iter().copied() {
        let target = state.block(enemy);
        if let Some(advance) = towards(state, group, target.centre(), rate) {
            found.push(Manoeuvre::Advance(advance));
            // To face it, and no more.
            found.push(Manoeuvre::Advance(Advance { after: Length::ZERO, ..advance }));
            let half = Length::snap(advance.after.units() * 0.5);
            found.push(Manoeuvre::Advance(Advance { after: half, ..advance }));
        }
        // Just out of its reach, and just where one shoots well.
        let gap = own.gap(target);
        let keeps = ground::rate(state, enemy, None).unwrap_or(0.0) + 0.1;
        go(&mut found, gap - keeps);
        let shoots = range(state.front(group), state.group(group).is_one_deep());
        if let Some((effective, most)) = shoots {
            go(&mut found, gap - effective + 0.05);
            go(&mut found, gap - most + 0.05);
        }
        if troop.is_mounted() || troop.is_skirmisher() || troop == Troop::MediumFoot {
            for hand in [-1.0, 1.0] {
                let beside = target.right() * (hand * (target.half_width() + ROUND + own.half_width()));
                let round = target.front() + beside - target.forward() * (target.depth() + 1.0);
                found.extend(towards(state, group, round, rate).map(Manoeuvre::Advance));
            }
        }
    }
    // Beside a friend that fights, where one overlaps; or into line with a neighbour.
    for friend in state.friends(group) {
        let block = state.block(friend);
        let place = own.local(block.front());
        let gap = place.x.abs() - own.half_width() - block.half_width();
        if gap.abs() < 1.0 && place.y > 0.05 && own.forward().dot(block.forward()) > 0.99 {
            go(&mut found, place.y);
        }
    }
    for turn in [Turn::Left, Turn::Right, Turn::About] {
        found.push(Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst });
    }
    if troop.is_skirmisher() {
        let back = Some(Advance::straight(Length::snap(rate)));
        found.push(Manoeuvre::Turn { turn: Turn::About, advance: back, order: Order::FormFirst });
    }
    if enemies.first().is_some_and(|e| own.gap(state.block(*e)) < 10.0) {
        found.push(Manoeuvre::Retire { distance: Length::whole(2) });
        for (left, right) in [(1, 1), (1, 0), (0, 1)] {
            found.push(Manoeuvre::Expand { left, right, advance: None });
        }
        found.push(Manoeuvre::Contract { left: 1, right: 1, advance: None, order: Order::FormFirst });
    }
    let mut kept: Vec<Manoeuvre> = Vec::new();
    for manoeuvre in found {
        if !kept.contains(&manoeuvre) {
            kept.push(manoeuvre);
        }
    }
    kept
}

/// Charges that come to mind: straight ahead, and at each enemy that may be in reach. All of them are legal.
pub(super) fn charges(state: &State) -> Vec<(BgId, Option<Wheel>, BgSet)> {
    let declared: BgSet = match state.agenda().last() {
        Some(Frame::Impact(frame)) => frame.charges.iter().map(|c| c.group).collect(),
        _ => BgSet::EMPTY,
    };
    let mut found: Vec<(BgId, Option<Wheel>, BgSet)> = Vec::new();
    for group in impact::could_charge(state).minus(declared).iter() {
        let own = state.block(group);
        let rate = ground::rate(state, group, None).unwrap_or(0.0);
        let mut wheels = vec![None];
        for enemy in state.enemies(group).filter(|e| own.is_within(state.block(*e), rate)) {
            let target = state.block(enemy);
            for place in [target.centre(), target.front()] {
                let local = own.local(place);
                if local.y <= 0.0 {
                    continue;
                }
                let angle = Heading::NORTH.turn_to(Heading::towards(local));
                let to = if angle > Angle::ZERO { Hand::Right } else { Hand::Left };
                for share in [1.0, 0.5] {
                    let degrees = (angle.abs().as_degrees() * share).round();
                    if degrees >= 1.0 {
                        wheels.push(Some(Wheel { to, angle: Angle::seconds(degrees as i32 * 3600) }));
                    }
                }
            }
        }
        wheels.dedup();
        for wheel in wheels {
            // Of several ways to the same targets the first is as good as any.
            if let Ok(targets) = charge::judge(state, group, wheel)
                && !found.iter().any(|(g, _, t)| *g == group && *t == targets)
            {
                found.push((group, wheel, targets));
            }
        }
    }
    found
}

/// What a battle group, or a battle line, would look like after a command that moves it, and how likely that succeeds.
pub(super) fn tried(state: &State, who: Side, command: &Command) -> Option<(State, f64)> {
    let mut then = state.clone();
    let mut events = Vec::new();
    FieldOfGlory::perform(&mut then, who, command, &mut events).ok()?;
    let Next::Roll(roll) = FieldOfGlory::next(&then) else { return Some((then, 1.0)) };
    let Purpose::ComplexMove { group, needs, .. } = roll.purpose else { return None };
    let modifiers = cohesion::complex_move(&morale::complex_move(state, group)).total();
    let chance = passes(state.roster(group).quality, modifiers, i16::from(needs));
    // Two fives are never rolled again, and pass if anything does.
    let fives = Faces::from_slice(&[5, 5]).ok()?;
    if !FieldOfGlory::settle(&mut then, &roll, &fives, &mut events) {
        return None;
    }
    Some((then, chance))
}

/// What those that a command moves are worth now.
pub(super) struct Before {
    groups: BgSet,
    standing: f64,
    fights: Option<f64>,
}

impl Before {
    pub(super) fn of(outlook: &Outlook<'_>, state: &State, groups: BgSet) -> Before {
        let standing = groups.iter().map(|g| outlook.standing(state, g)).sum();
        Before { groups, standing, fights: None }
    }

    /// What a command brings that moves them; `None` if it is refused.
    pub(super) fn gain(
        &mut self,
        outlook: &Outlook<'_>,
        state: &State,
        who: Side,
        command: &Command,
    ) -> Option<f64> {
        let (then, chance) = tried(state, who, command)?;
        let standing: f64 = self.groups.iter().map(|g| outlook.standing(&then, g)).sum();
        let mut gain = standing - self.standing;
        let joins = |g: BgId| {
            let block = then.block(g);
            then.enemies(g).any(|e| then.in_close_combat(e) && block.is_within(then.block(e), 0.05))
        };
        // Who comes beside a fight takes part in it.
        if matches!(command, Command::Feed { .. }) || self.groups.iter().any(joins) {
            let fights = |state: &State| {
                let [own, enemy] = worth::melees(outlook.taste, state, who);
                enemy - own
            };
            let now = *self.fights.get_or_insert_with(|| fights(state));
            gain += fights(&then) - now;
        }
        Some(gain * chance - trouble(outlook, command))
    }
}

/// What it costs to change formation or facing: whoever fidgets is not in line when the enemy comes.
fn trouble(outlook: &Outlook<'_>, command: &Command) -> f64 {
    match command {
        Command::Move { manoeuvre: Manoeuvre::Advance(advance), .. } if advance.wheel.is_none() => 0.0,
        Command::Move { manoeuvre: Manoeuvre::Advance(_) | Manoeuvre::Pivot { .. }, .. } => {
            outlook.taste.fidget * 0.3
        }
        Command::Move { .. } => outlook.taste.fidget,
        _ => 0.0,
    }
}

/// FOG-CMD-10: the longest line a commander can lead from where he is, and how it could go.
pub(super) fn lines(state: &State, who: Side) -> Vec<Command> {
    let mut found = Vec::new();
    for (commander, c) in state.living(who) {
        let Some(group) = c.with.filter(|g| state.group(*g).is_on_table()) else { continue };
        if !c.settled || c.moved || state.in_close_combat(group) {
            continue;
        }
        let alike = |f: &BgId| state.group(*f).deeds.moved == state.group(group).deeds.moved;
        let mut groups = BgSet::one(group);
        for _ in 1..c.rank.battle_line() {
            let beside = |f: &BgId| groups.iter().any(|g| state.block(*f).is_within(state.block(g), 0.1));
            let longer = |f: &BgId| line::judge_in_line(state, groups.with(*f)).is_ok();
            let next = state.army(who).find(|f| !groups.has(*f) && alike(f) && beside(f) && longer(f));
            let Some(next) = next else { break };
            groups.insert(next);
        }
        if groups.len() < 2 {
            continue;
        }
        let slow = groups.iter().filter_map(|g| ground::rate(state, g, None)).fold(7.0, f64::min);
        for far in [slow, 2.0, 1.0] {
            if far <= slow {
                let advance = Advance::straight(Length::snap(far));
                found.push(Command::MoveLine { commander, groups, advance });
            }
        }
    }
    found
}

/// FOG-CNF-05: files that could be fed into melees.
pub(super) fn feeds(state: &State, who: Side) -> Vec<Command> {
    let mut found = Vec::new();
    for group in state.army(who).filter(|g| state.in_close_combat(*g) && !state.group(*g).is_broken()) {
        for to in [Flank::Left, Flank::Right, Flank::SecondRank] {
            found.push(Command::Feed { group, to });
        }
    }
    found
}

/// A move as the judge lets it be made: as far as the ground allows, if it was meant to go farther. `None` if it is refused.
pub(super) fn fitted(state: &State, group: BgId, mut meant: Manoeuvre) -> Option<Manoeuvre> {
    let Err(refusal) = manoeuvre::judge_move(state, group, &meant) else { return Some(meant) };
    let Why::TooFar { most } = refusal.why else { return None };
    let advance = match &mut meant {
        Manoeuvre::Advance(advance) | Manoeuvre::Turn { advance: Some(advance), .. } => advance,
        _ => return None,
    };
    let last = if advance.wheel.is_some() { &mut advance.after } else { &mut advance.before };
    if most < LEAST || most >= *last {
        return None;
    }
    *last = most;
    manoeuvre::judge_move(state, group, &meant).is_ok().then_some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field_of_glory::ten_against_ten;

    #[test]
    fn a_move_that_is_too_far_is_made_as_far_as_the_ground_allows() {
        let state = ten_against_ten::position(None);
        let archers = BgId(3);
        let on = |far: i32| Manoeuvre::Advance(Advance::straight(Length::milli(far)));
        // Four MU in the open, and not as far where the marsh begins.
        assert!(manoeuvre::judge_move(&state, archers, &on(9_000)).is_err());
        let Some(Manoeuvre::Advance(advance)) = fitted(&state, archers, on(9_000)) else {
            panic!("archers can go on");
        };
        assert!(manoeuvre::judge_move(&state, archers, &Manoeuvre::Advance(advance)).is_ok());
        let farther = Length::milli(advance.before.as_milli() + 20);
        let farther = Manoeuvre::Advance(Advance { before: farther, ..advance });
        assert!(manoeuvre::judge_move(&state, archers, &farther).is_err(), "that was the farthest");
        assert_eq!(fitted(&state, archers, on(1_000)), Some(on(1_000)), "what is legal stays as it is");
        let gone = Manoeuvre::Advance(Advance::straight(Length::ZERO));
        assert_eq!(fitted(&state, archers, gone), None, "what is refused for another reason stays refused");
    }
}
