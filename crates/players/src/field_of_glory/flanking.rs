//! Ways to an enemy's flank: several moves in a row, as if everybody else stood still. Enemies who are held by friends do.

use super::standing::Outlook;
use crate::Budget;
use acies_field_of_glory::aids::aim;
use acies_field_of_glory::battle_group::Deeds;
use acies_field_of_glory::command::{Advance, Manoeuvre, Order, Wheel};
use acies_field_of_glory::event::Motion;
use acies_field_of_glory::formation::Turn;
use acies_field_of_glory::procedures::manoeuvre;
use acies_field_of_glory::steps::{charge, ground};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, State};
use acies_rules::RuleSet;
use acies_tabletop::{Angle, Hand, Length, Vec2};

/// Moves in a row that are thought of.
const MOVES: u8 = 3;
/// Places that are gone on from after each move.
const KEPT: usize = 8;
/// A charge in flank that promises less is not worth the way.
const LEAST: f64 = 0.3;
/// As far from its flank one comes upon an enemy.
const BESIDE: f64 = 2.0;

/// A way that ends in a charge in flank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The first move; `None` if it has come as near as it needs.
    pub(super) first: Option<Manoeuvre>,
    /// What the charge promises, less with every move before it.
    pub(super) promise: f64,
}

/// An enemy whose flank might be reached.
struct Prey {
    enemy: BgId,
    /// What a charge in its flank promises.
    profit: f64,
    /// What is left of that with each move.
    patience: f64,
    /// The moves after which it is still there.
    moves: u8,
}

/// Where it could stand after some moves.
struct Place {
    state: State,
    first: Option<Manoeuvre>,
    /// How far it still seems to have to go.
    left: f64,
}

/// The best way of a battle group to an enemy's flank, if there is one, and time to find it.
pub(super) fn way(outlook: &Outlook<'_>, state: &State, group: BgId, budget: &Budget<'_>) -> Option<Way> {
    if charge::judge_charger(state, group).is_err() {
        return None;
    }
    let rate = ground::rate(state, group, None)?;
    let prey = preys(outlook, state, group, rate);
    if prey.is_empty() {
        return None;
    }
    if let Some(promise) = reached(state, group, &prey, 0) {
        return Some(Way { first: None, promise });
    }
    let mut best: Option<Way> = None;
    let mut places = vec![Place { state: state.clone(), first: None, left: f64::INFINITY }];
    for number in 1..=MOVES {
        let mut next: Vec<Place> = Vec::new();
        for place in &places {
            for manoeuvre in manoeuvres(&place.state, group, rate, &prey) {
                if !budget.spend() {
                    return None;
                }
                let Ok(plan) = manoeuvre::judge_move(&place.state, group, &manoeuvre) else { continue };
                let mut then = place.state.clone();
                let from = *then.group(group).formation();
                FieldOfGlory::apply(&mut then, &Event::Moved { group, from, to: plan.to, how: Motion::Move });
                FieldOfGlory::apply(&mut then, &Event::Did { group, deeds: Deeds::default() });
                let first = Some(place.first.unwrap_or(manoeuvre));
                if let Some(promise) = reached(&then, group, &prey, number)
                    && best.is_none_or(|best| promise > best.promise)
                {
                    best = Some(Way { first, promise });
                }
                let left = left(&then, group, rate, &prey);
                next.push(Place { state: then, first, left });
            }
        }
        if best.is_some() {
            break;
        }
        next.sort_by(|a, b| a.left.total_cmp(&b.left));
        next.dedup_by(|a, b| a.state.block(group).front() == b.state.block(group).front());
        next.truncate(KEPT);
        places = next;
    }
    best
}

/// Enemies whose flank might be reached in time.
fn preys(outlook: &Outlook<'_>, state: &State, group: BgId, rate: f64) -> Vec<Prey> {
    let own = state.block(group);
    let prey = |enemy: BgId| {
        if state.group(enemy).is_broken() {
            return None;
        }
        let held = state.in_close_combat(enemy);
        let (moves, patience) = if held { (MOVES, outlook.taste.patience) } else { (1, outlook.taste.hunt) };
        let far = (own.centre() - state.block(enemy).centre()).length();
        if far > rate * (f64::from(moves) + 1.0) + 2.0 || patience <= 0.0 {
            return None;
        }
        let profit = outlook.profit(state, group, enemy, true);
        (profit >= LEAST).then_some(Prey { enemy, profit, patience, moves })
    };
    state.enemies(group).filter_map(prey).collect()
}

/// What the best charge in flank from here promises after so many moves.
fn reached(state: &State, group: BgId, prey: &[Prey], moves: u8) -> Option<f64> {
    let near = |prey: &&Prey| {
        let target = state.block(prey.enemy);
        let rect = state.block(group).rect();
        prey.moves >= moves
            && [Hand::Left, Hand::Right].iter().all(|hand| target.ahead(rect.front_corner(*hand)) <= 0.05)
            && charges_flank(state, group, prey.enemy)
    };
    let promises =
        prey.iter().filter(near).map(|prey| prey.profit * libm::pow(prey.patience, f64::from(moves)));
    promises.reduce(f64::max)
}

/// Could it charge this enemy in flank or rear from where it stands?
fn charges_flank(state: &State, group: BgId, enemy: BgId) -> bool {
    let own = state.block(group);
    let target = state.block(enemy);
    let aims = [target.centre(), target.front() - target.forward() * target.depth()];
    let wheels = aims.iter().filter_map(|at| aim(own, *at)).map(|(wheel, _)| wheel);
    std::iter::once(None).chain(wheels).any(|wheel| charge::takes_in_flank(state, group, wheel, enemy))
}

/// Places from where an enemy's flanks are charged.
fn sides(state: &State, enemy: BgId, own_depth: f64) -> [(Vec2, Vec2); 2] {
    let target = state.block(enemy);
    [-1.0, 1.0].map(|hand| {
        let aside = target.right() * hand;
        let at = target.front() - target.forward() * (0.5 * target.depth() + 0.8)
            + aside * (target.half_width() + BESIDE + 0.3 * own_depth);
        (at, aside * -1.0)
    })
}

/// How far it seems to have to go until it could charge one of them in flank.
fn left(state: &State, group: BgId, rate: f64, prey: &[Prey]) -> f64 {
    let own = state.block(group);
    let way = |prey: &Prey| {
        let ways = sides(state, prey.enemy, own.depth()).map(|(at, facing)| {
            let off = (at - own.front()).length();
            let askew = libm::acos(own.forward().dot(facing).clamp(-1.0, 1.0));
            (off + 0.5 * own.width() * askew) / rate
        });
        ways[0].min(ways[1]) - prey.profit * 0.2
    };
    prey.iter().map(way).fold(f64::INFINITY, f64::min)
}

/// Moves that may lead there.
fn manoeuvres(state: &State, group: BgId, rate: f64, prey: &[Prey]) -> Vec<Manoeuvre> {
    let own = state.block(group);
    let mut found = vec![Manoeuvre::Advance(Advance::straight(Length::snap(rate)))];
    let mut wheel = |wheel: Wheel| {
        let left = (rate - own.width() * wheel.angle.as_radians() - 0.01).max(0.0);
        if own.width() * wheel.angle.as_radians() <= rate {
            for share in [1.0, 0.5] {
                let advance = Advance::wheeling(wheel.to, wheel.angle, Length::snap(left * share));
                found.push(Manoeuvre::Advance(advance));
            }
        }
    };
    for prey in prey {
        for (at, _) in sides(state, prey.enemy, own.depth()) {
            if let Some((Some(turn), _)) = aim(own, at) {
                wheel(turn);
            }
        }
    }
    let most = (rate / own.width()).min(std::f64::consts::FRAC_PI_2);
    for share in [0.5, 0.95] {
        for to in [Hand::Left, Hand::Right] {
            let angle = Angle::radians(most * share);
            wheel(Wheel { to, angle });
        }
    }
    for turn in [Turn::Left, Turn::Right, Turn::About] {
        found.push(Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst });
    }
    let ahead = Some(Advance::straight(Length::snap(rate)));
    for turn in [Turn::Left, Turn::Right] {
        found.push(Manoeuvre::Turn { turn, advance: ahead, order: Order::FormFirst });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::field_of_glory::standing::Counted;
    use crate::field_of_glory::taste::Taste;
    use crate::field_of_glory::ten_against_ten;
    use acies_field_of_glory::command::Command;
    use acies_field_of_glory::position::Start;
    use acies_field_of_glory::state::Phase;
    use acies_rules::Side;
    use acies_tabletop::{Heading, Point, Pose};
    use std::cell::RefCell;

    /// The lancers of the first player, and spearmen of the second who look up the table; nobody else.
    fn alone(lancers: (f64, f64), heading: Heading) -> State {
        let mut position = ten_against_ten::plan(None);
        position.terrain.clear();
        position.commanders.clear();
        position.camps = [None; 2];
        let groups = std::mem::take(&mut position.groups);
        let at = |place: (f64, f64), heading| Some(Pose { front: Point::at(place.0, place.1), heading });
        let kinds = [(4, at(lancers, heading)), (11, at((36.0, 24.0), Heading::NORTH))];
        position.groups = kinds
            .into_iter()
            .map(|(kind, at)| acies_field_of_glory::position::GroupSpec { at, ..groups[kind].clone() })
            .collect();
        position.start = Start::Phase { active: Side::First, phase: Phase::Manoeuvre };
        position.into_state().expect("a legal position")
    }

    fn found(state: &State) -> Option<Way> {
        let counted = RefCell::new(Counted::default());
        way(&Outlook::new(&Taste::WAITING, &counted), state, BgId(0), &Budget::unbounded())
    }

    #[test]
    fn who_stands_beside_an_enemy_waits_for_the_charge() {
        let beside = alone((29.0, 22.0), Heading::degrees(90.0));
        assert!(found(&beside).is_some_and(|way| way.first.is_none() && way.promise > LEAST));
    }

    #[test]
    fn who_can_come_beside_an_enemy_in_one_move_makes_it() {
        let before = alone((29.0, 20.0), Heading::NORTH);
        let way = found(&before).expect("a way");
        let mut then = before.clone();
        let manoeuvre = way.first.expect("a move");
        let command = Command::Move { group: BgId(0), manoeuvre };
        FieldOfGlory::perform(&mut then, Side::First, &command, &mut Vec::new()).expect("a legal move");
        // In its next turn.
        FieldOfGlory::apply(&mut then, &Event::Did { group: BgId(0), deeds: Deeds::default() });
        assert!(found(&then).is_some_and(|there| there.first.is_none() && there.promise > way.promise));
    }

    #[test]
    fn from_before_an_enemy_who_is_free_there_is_none() {
        assert!(found(&alone((36.0, 34.0), Heading::SOUTH)).is_none());
        let (counted, before) = (RefCell::new(Counted::default()), alone((29.0, 20.0), Heading::NORTH));
        let hurried = way(&Outlook::new(&Taste::WAITING, &counted), &before, BgId(0), &Budget::nodes(1));
        assert!(hurried.is_none(), "nor if there is no time");
    }
}
