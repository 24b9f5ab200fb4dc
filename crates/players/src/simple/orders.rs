//! What an activated Unit or Group does.

use super::reach::longest;
use super::standing::{Outlook, best_shot};
use super::{Mind, taste::Taste, trial, worth};
use acies_dice::{D6, Faces};
use acies_impetus::command::{Command, Finish, Manoeuvre, Stance, Wheel};
use acies_impetus::frame::{Activation, Done, Frame, MAX_GROUP};
use acies_impetus::procedures::activation::{compelled, judge_fire, movers};
use acies_impetus::steps::group::{self, Formation};
use acies_impetus::steps::{movement, run};
use acies_impetus::{Impetus, Roll, State, UnitId, UnitSet};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Angle, Hand, Heading, Length, first_touch};

/// Charges that are looked at twice.
const SHORT_LIST: usize = 2;

/// A command and how good it is.
#[derive(Clone, Debug)]
pub(crate) struct Choice {
    pub command: Command,
    pub score: f64,
}

/// The best of them; of equals the first.
pub(super) fn best(choices: impl IntoIterator<Item = Choice>) -> Option<Choice> {
    let mut best: Option<Choice> = None;
    for choice in choices {
        if best.as_ref().is_none_or(|b| choice.score > b.score) {
            best = Some(choice);
        }
    }
    best
}

/// The activation in progress.
fn activation(state: &State) -> Option<Activation> {
    match state.agenda().last() {
        Some(Frame::Activation(act)) => Some(*act),
        _ => None,
    }
}

/// Everything worth a thought that those activated could do.
pub(super) fn options(mind: &Mind, state: &State, side: Side) -> Vec<Choice> {
    let only = |command| vec![Choice { command, score: 0.0 }];
    let Some(act) = activation(state) else { return Vec::new() };
    let Some(first) = act.units.iter().next() else { return Vec::new() };
    let taste = &mind.temper.taste;
    if state.in_melee(first) {
        return fight_or_wait(mind, state, side).into();
    }
    if !act.done.may_move() || act.stance.is_some_and(|s| s != Stance::Moving) {
        return only(fire(taste, state, &act, stance_after(&act)).unwrap_or(Command::EndActivation));
    }
    let outlook = &mind.outlook(state, side);
    let mut choices = Vec::new();
    stay(state, &act, outlook, &mut choices);
    moves(mind, state, side, &act, outlook, &mut choices);
    if let Some(charge) = best_charge(mind, state, side, &act, outlook) {
        // Whoever charges throws what he has first: that leaves him free to go on.
        let volley = act.stance.is_none().then(|| fire(taste, state, &act, Stance::Moving)).flatten();
        let command = volley.unwrap_or(charge.command);
        choices.push(Choice { command, score: outlook.felt(charge.score) });
    }
    choices
}

/// What the rules let those say that have moved or rallied.
fn stance_after(act: &Activation) -> Stance {
    match (act.done, act.stance) {
        (Done::Moved | Done::SetOut, _) => Stance::Moving,
        (Done::Rallied, _) => Stance::Rallying,
        (_, Some(stance)) => stance,
        _ => Stance::Stationary,
    }
}

/// The best shot of any member that has not fired.
fn fire(taste: &Taste, state: &State, act: &Activation, stance: Stance) -> Option<Command> {
    let mut shots = Vec::new();
    for unit in act.units.iter().filter(|u| !act.fired.has(*u) && state.unit(*u).is_on_table()) {
        if let Some(shot) = best_shot(taste, state, unit, stance)
            && judge_fire(state, act, unit, shot.target, shot.edge, stance).is_ok()
        {
            let command = Command::Fire { unit, target: shot.target, edge: shot.edge, stance };
            shots.push(Choice { command, score: shot.worth });
        }
    }
    best(shots).map(|choice| choice.command)
}

/// Worth of all shots of those activated, with this stance, where they stand in `after`.
fn shots(taste: &Taste, after: &State, act: &Activation, stance: Stance) -> f64 {
    let units = act.units.iter().filter(|u| !act.fired.has(*u) && !after.in_melee(*u));
    units.filter_map(|unit| best_shot(taste, after, unit, stance)).map(|shot| shot.worth).sum()
}

/// Standing still: shoot, rally, close the shields, or nothing.
fn stay(state: &State, act: &Activation, outlook: &Outlook, choices: &mut Vec<Choice>) {
    let here = outlook.all(state, act.units);
    let side = state.active;
    if act.rolling.is_empty() {
        match fire(&outlook.taste, state, act, Stance::Stationary).filter(|_| act.stance.is_none()) {
            Some(shot) => {
                let shots = shots(&outlook.taste, state, act, Stance::Stationary);
                choices.push(Choice { command: shot, score: outlook.felt(here + shots) });
            }
            None => {
                choices.push(Choice { command: Command::EndActivation, score: outlook.felt(here) });
            }
        }
    }
    for command in [Command::Rally, Command::FormShieldwall] {
        if let Some(after) = after(state, side, &command) {
            let shots = if command == Command::Rally {
                shots(&outlook.taste, &after, act, Stance::Rallying)
            } else {
                0.0
            };
            let score = outlook.felt(outlook.all(&after, act.units) + shots);
            choices.push(Choice { command, score });
        }
    }
    if choices.is_empty() {
        let mut must = Vec::new();
        compelled(state, act, &mut must);
        let command = must.pop().unwrap_or(Command::EndActivation);
        choices.push(Choice { command, score: here - 5.0 });
    }
}

/// The state after a command that needs no dice but those of a night march, in which nobody is thought to go astray.
fn after(state: &State, side: Side, command: &Command) -> Option<State> {
    let mut after = state.clone();
    Impetus::perform(&mut after, side, command, &mut Vec::new()).ok()?;
    for _ in 0..MAX_GROUP {
        let Next::Roll(roll @ Roll::Drift { .. }) = Impetus::next(&after) else { break };
        Impetus::settle(&mut after, &roll, &Faces::from(D6::ALL[2]), &mut Vec::new());
    }
    Some(after)
}

/// All moves worth a thought.
fn moves(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Activation,
    outlook: &Outlook,
    choices: &mut Vec<Choice>,
) {
    let Ok(formation) = group::form(state, movers(state, act)) else { return };
    let chariot = act.units.iter().any(|u| state.profile(u).troop.is_war_chariot());
    let finishes: &[Finish] = if chariot { &[Finish::Halt, Finish::KeepRolling] } else { &[Finish::Halt] };
    for manoeuvre in manoeuvres(state, &formation, chariot) {
        for finish in finishes {
            if !mind.budget.spend() {
                return;
            }
            let command = Command::Move { manoeuvre, finish: *finish };
            let Some(after) = after(state, side, &command) else { continue };
            // A chariot that charges from a standstill has no Impetus (BI08-IMP-10).
            let rolling = if *finish == Finish::KeepRolling { 0.4 } else { 0.0 };
            let score =
                outlook.all(&after, act.units) + shots(&outlook.taste, &after, act, Stance::Moving) + rolling;
            choices.push(Choice { command, score: outlook.felt(score) });
        }
    }
}

/// Straight on, wheels towards enemies, and steps aside or back for single Units.
pub(super) fn manoeuvres(state: &State, formation: &Formation, chariot: bool) -> Vec<Manoeuvre> {
    let most = movement::allowance(state, formation);
    let mut found = Vec::new();
    for distance in straight_distances(state, formation, most) {
        found.push(Manoeuvre::straight(Length::snap(distance)));
    }
    found.push(Manoeuvre::Road { distance: Length::snap(most * 1.5) });
    let before = if chariot { most / 2.0 } else { 0.0 };
    for (to, angle) in wheels(state, formation) {
        let left = most - before - movement::wheel_length(state, formation.wheel_front(to), angle);
        if left < 0.0 {
            continue;
        }
        let wheel = Some(Wheel { to, angle });
        let (before, zero) = (Length::snap(before), Length::ZERO);
        found.push(Manoeuvre::Advance { before: zero, wheel, after: zero });
        for share in [0.5, 1.0] {
            found.push(Manoeuvre::Advance { before, wheel, after: Length::snap(left * share) });
        }
    }
    if !formation.is_group() {
        for direction in [45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0] {
            let direction = Angle::degrees(direction);
            for share in [0.5, 1.0] {
                found.push(Manoeuvre::Shift { direction, distance: Length::snap(most * share) });
            }
        }
    }
    found
}

/// Parts of the allowance, up to whatever is ahead, and into line with friends.
fn straight_distances(state: &State, formation: &Formation, most: f64) -> Vec<f64> {
    let mut found = vec![most, most * 0.75, most * 0.5, most * 0.25];
    let mut free = most;
    // What is too little to bother with, and how near friends keep in line with each other.
    let (least, near) = (0.1 * state.book().scale, 30.0 * state.book().scale);
    let clear = state.book().keep_clear.units() + 0.01;
    for member in &formation.members {
        let base = &member.base;
        for other in state.on_table().filter(|o| formation.members.iter().all(|m| m.unit != *o)) {
            let Some(touch) = first_touch(base, base.forward, most, state.base(other), 0.01) else {
                continue;
            };
            let keep = if state.side(other) == state.side(member.unit) { 0.0 } else { clear };
            free = free.min(touch.distance - keep);
        }
    }
    if free < most && free > least {
        found.push(free);
    }
    let Some(leader) = formation.members.first() else { return found };
    let (base, heading) = (&leader.base, leader.pose.heading);
    for friend in state.army(state.side(leader.unit)) {
        let f = state.unit(friend);
        let ahead = base.local(f.base().front).y;
        let near = (f.base().front - base.front).length() < near;
        if near
            && ahead > least
            && ahead < most
            && heading.turn_to(f.pose().heading).abs() < Angle::degrees(1.0)
        {
            found.push(ahead);
        }
    }
    found.truncate(10);
    found
}

/// Angles that bring an enemy straight ahead, and a few others.
fn wheels(state: &State, formation: &Formation) -> Vec<(Hand, Angle)> {
    let Some(leader) = formation.members.first() else { return Vec::new() };
    let middle = (formation.left + formation.right) * 0.5;
    let mut angles: Vec<f64> = vec![10.0, -10.0, 25.0, -25.0, 45.0, -45.0, 70.0, -70.0];
    let mut enemies: Vec<(f64, f64)> = state
        .army(state.side(leader.unit).other())
        .map(|enemy| {
            let to = state.base(enemy).centre() - middle;
            (to.length(), leader.pose.heading.turn_to(Heading::towards(to)).as_degrees())
        })
        .filter(|(_, turn)| turn.abs() > 2.0 && turn.abs() <= 90.0)
        .collect();
    enemies.sort_by(|a, b| a.0.total_cmp(&b.0));
    angles.extend(enemies.iter().take(4).map(|(_, turn)| *turn));
    let hand = |turn: f64| if turn > 0.0 { Hand::Right } else { Hand::Left };
    angles.into_iter().map(|turn| (hand(turn), Angle::degrees(turn.abs()))).collect()
}

/// The best charge of those activated, measured like the other choices; `None` if there is none.
fn best_charge(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Activation,
    outlook: &Outlook,
) -> Option<Choice> {
    let short = likely_charges(mind, state, side, act, outlook);
    closer_look(mind, state, side, act, outlook, short)
}

/// The best of a few charges, with more throws.
pub(super) fn closer_look(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Activation,
    outlook: &Outlook,
    short: Vec<Choice>,
) -> Option<Choice> {
    let looked_at = short.into_iter().map(|Choice { command, score }| {
        // Without time for a second look the first one counts.
        let again = charge_score(mind, state, side, act.units, outlook, &command, mind.temper.looks.second);
        Choice { command, score: again.unwrap_or(score) }
    });
    best(looked_at)
}

/// A few charges that look best at first sight, the best first.
pub(super) fn likely_charges(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Activation,
    outlook: &Outlook,
) -> Vec<Choice> {
    if !act.done.may_move() || act.stance.is_some_and(|s| s != Stance::Moving) {
        return Vec::new();
    }
    let Ok(formation) = group::form(state, movers(state, act)) else { return Vec::new() };
    let mut charges: Vec<Choice> = charges(state, &formation, act.rolling)
        .into_iter()
        .filter_map(|command| {
            let score =
                charge_score(mind, state, side, act.units, outlook, &command, mind.temper.looks.first)?;
            Some(Choice { command, score })
        })
        .collect();
    charges.sort_by(|a, b| b.score.total_cmp(&a.score));
    charges.truncate(SHORT_LIST);
    charges
}

/// A charge, tried out so often, on the scale on which Units stand: those activated count with their worth.
pub(super) fn charge_score(
    mind: &Mind,
    state: &State,
    side: Side,
    units: UnitSet,
    outlook: &Outlook,
    charge: &Command,
    throws: u32,
) -> Option<f64> {
    let measure = |then: &State| {
        worth::battle(&outlook.taste, then, side) - outlook.taste.exposure * exposure(then, units, outlook)
    };
    let then = trial::mean_by(mind.budget, state, side, charge, mind.seed, throws, measure)?;
    let own: f64 = units.iter().map(|u| worth::unit(&outlook.taste, state, u)).sum();
    Some(own + then - worth::battle(&outlook.taste, state, side) + outlook.eagerness())
}

/// What the enemy could do to those that are not locked in melee.
fn exposure(state: &State, units: UnitSet, outlook: &Outlook) -> f64 {
    let free = units.iter().filter(|u| state.unit(*u).is_on_table() && !state.in_melee(*u));
    free.map(|unit| outlook.threat(state, unit)).sum()
}

/// Charges at enemies in reach: straight on, or with the wheel that brings one of them ahead.
fn charges(state: &State, formation: &Formation, rolling: UnitSet) -> Vec<Command> {
    let mut found: Vec<Command> = Vec::new();
    let far = formation.members.iter().map(|m| longest(state, m.unit)).fold(0.0, f64::max);
    let near: Vec<UnitId> = match formation.members.first() {
        Some(first) => state
            .army(state.side(first.unit).other())
            .filter(|e| in_reach(state, formation, *e, far))
            .collect(),
        None => Vec::new(),
    };
    if near.is_empty() {
        return found;
    }
    let mut wheels: Vec<Option<Wheel>> = vec![None];
    wheels.extend(charge_wheels(state, formation, &near).into_iter().map(Some));
    for wheel in wheels {
        // The bonus die is thrown only where the way is too long without: a miss disorders (BI08-CHG-04).
        let bonus =
            [false, true].into_iter().find(|b| run::judge(state, formation, wheel, *b, rolling).is_ok());
        if let Some(bonus) = bonus {
            let command = Command::Charge { wheel, bonus };
            if !found.contains(&command) {
                found.push(command);
            }
            // All of a Group should arrive, not only the first.
            if !bonus && formation.is_group() {
                found.push(Command::Charge { wheel, bonus: true });
            }
        }
    }
    found
}

fn in_reach(state: &State, formation: &Formation, enemy: UnitId, far: f64) -> bool {
    formation.members.iter().any(|m| m.base.is_within(state.base(enemy), far))
}

/// Wheels that bring an enemy's middle or one of its ends ahead.
fn charge_wheels(state: &State, formation: &Formation, near: &[UnitId]) -> Vec<Wheel> {
    let Some(leader) = formation.members.first() else { return Vec::new() };
    let middle = (formation.left + formation.right) * 0.5;
    let mut found: Vec<Wheel> = Vec::new();
    for enemy in near {
        let to = state.base(*enemy).centre() - middle;
        let turn = leader.pose.heading.turn_to(Heading::towards(to)).as_degrees();
        for share in [0.35, 0.6, 1.0] {
            let angle = Angle::degrees((turn * share).abs());
            let hand = if turn > 0.0 { Hand::Right } else { Hand::Left };
            let wheel = Wheel { to: hand, angle };
            if angle > Angle::degrees(1.5) && angle <= Angle::degrees(90.0) && !found.contains(&wheel) {
                found.push(wheel);
            }
        }
    }
    found
}

/// A drawn melee: go on with it if that is expected to pay.
fn fight_or_wait(mind: &Mind, state: &State, side: Side) -> [Choice; 2] {
    let gain = fight_gain(mind, state, side).unwrap_or(f64::NEG_INFINITY);
    [Choice { command: Command::EndActivation, score: 0.0 }, Choice { command: Command::Fight, score: gain }]
}

/// What going on with the drawn melee of the activated Unit is worth.
pub(super) fn fight_gain(mind: &Mind, state: &State, side: Side) -> Option<f64> {
    let taste = &mind.temper.taste;
    let now = worth::battle(taste, state, side);
    let eager = taste.fight_a_turn * f64::from(state.turn.min(12));
    let then = trial::mean(mind, state, side, &Command::Fight, mind.temper.looks.melee)?;
    Some(then - now + eager)
}
