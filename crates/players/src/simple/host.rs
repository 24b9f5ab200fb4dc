//! Where armies act in Commands, and Units act in several phases: who acts next, and what those activated do.

use super::orders::{self, Choice};
use super::reach::{longest, passes};
use super::standing::{Outlook, Role, best_shot, role};
use super::{Mind, commander, phase, trial};
use acies_impetus::command::{Command, Finish, Stance};
use acies_impetus::frame::{Acting, Frame};
use acies_impetus::procedures::acting::{goal, judge_charge, judge_may_phase, judge_shoot, movers};
use acies_impetus::steps::group::{self, Formation};
use acies_impetus::{Impetus, State, UnitId, UnitSet};
use acies_rules::{RuleSet, Sampling, Side};

/// Charges that are looked at twice.
const SHORT_LIST: usize = 3;
/// Throws for what depends on one Discipline Test: every face once.
const TEST: u32 = 6;
/// And for the many moves that do.
const GLANCE: u32 = 3;
/// How much of a shot, and of a charge, is had by whoever waits for the enemy on Opportunity.
const OPPORTUNITY: [f64; 2] = [0.6, 0.4];

/// The activation in progress.
fn acting(state: &State) -> Option<Acting> {
    match state.agenda().last() {
        Some(Frame::Acting(act)) => Some(*act),
        _ => None,
    }
}

/// The next Unit or Group of the Command, or the end of its phase. Those that wait must act.
pub(super) fn next(mind: &Mind, state: &State, side: Side, ready: UnitSet, waiting: UnitSet) -> Command {
    let activate = |units| Command::Activate { units };
    if let Some(to) = commander::rides(&mind.temper.taste, state, side) {
        return Command::MoveCommander { to };
    }
    let ready = ready.or(waiting);
    if let Some(unit) = shooter(mind, state, ready) {
        return activate(UnitSet::one(unit));
    }
    let groups = phase::groups(state);
    if let Some(units) = charger(mind, state, side, ready, &groups) {
        return activate(units);
    }
    if let Some(unit) = ready.iter().find(|unit| state.in_melee(*unit)) {
        return activate(UnitSet::one(unit));
    }
    phase::marcher(state, ready, &groups).map_or(Command::EndPhase, activate)
}

/// Those that stand and shoot go first: what they disorder is charged afterwards.
fn shooter(mind: &Mind, state: &State, ready: UnitSet) -> Option<UnitId> {
    let free = ready.iter().filter(|u| !state.in_melee(*u) && role(state, *u) == Role::Shooter);
    let shot = |unit| Some((best_shot(&mind.temper.taste, state, unit, Stance::Stationary)?.worth, unit));
    free.filter_map(shot).max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, unit)| unit)
}

/// The battle as it would be if those were activated.
fn activated(state: &State, side: Side, units: UnitSet) -> Option<(State, Acting)> {
    let mut trial = state.clone();
    Impetus::perform(&mut trial, side, &Command::Activate { units }, &mut Vec::new()).ok()?;
    let act = acting(&trial)?;
    Some((trial, act))
}

/// Those whose charge is better than standing where they are, the best of them.
fn charger(mind: &Mind, state: &State, side: Side, ready: UnitSet, groups: &[UnitSet]) -> Option<UnitSet> {
    let may = |units: &UnitSet| units.iter().all(|u| !state.in_melee(u) && near_enemy(state, u));
    let bodies: Vec<UnitSet> =
        ready.iter().map(UnitSet::one).chain(groups.iter().copied()).filter(may).collect();
    if bodies.is_empty() {
        return None;
    }
    let outlook = &mind.outlook(state, side);
    let gain = |units: UnitSet| {
        if !mind.budget.spend() {
            return None;
        }
        let (trial, act) = activated(state, side, units)?;
        let charge = best_charge(mind, &trial, side, &act, outlook)?;
        Some((charge.score - outlook.all(state, units), units))
    };
    let best = bodies.into_iter().filter_map(gain).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 > outlook.taste.worth_a_charge).then_some(best.1)
}

fn near_enemy(state: &State, unit: UnitId) -> bool {
    let far = longest(state, unit);
    state.army(state.side(unit).other()).any(|enemy| state.base(unit).is_within(state.base(enemy), far))
}

/// Everything worth a thought that those activated could do.
pub(super) fn options(mind: &Mind, state: &State, side: Side) -> Vec<Choice> {
    let Some(act) = acting(state) else { return Vec::new() };
    let outlook = &mind.outlook(state, side);
    let mut choices = Vec::new();
    others(mind, state, side, &act, outlook, &mut choices);
    if act.units.iter().any(|unit| state.in_melee(unit)) || goal(state, &act).is_some() {
        return choices;
    }
    shots(state, &act, outlook, &mut choices);
    if judge_may_phase(state, &act).is_ok()
        && let Ok(formation) = group::form(state, movers(state, &act))
    {
        moves(mind, state, side, &act, &formation, outlook, &mut choices);
    }
    choices.extend(best_charge(mind, state, side, &act, outlook));
    choices
}

/// What is neither a move nor a shot nor a charge of one's own free will: to stay, to rally, to wait on Opportunity, to
/// form up, to fight on or to disengage, and what those do that must advance.
fn others(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Acting,
    outlook: &Outlook,
    choices: &mut Vec<Choice>,
) {
    let free = goal(state, act).is_none() && !act.units.iter().any(|unit| state.in_melee(unit));
    let mut commands = Vec::new();
    Impetus::sample(state, Sampling::All, &mut commands);
    let of_its_own = |command: &Command| {
        matches!(command, Command::Move { .. } | Command::Charge { .. } | Command::Shoot { .. })
    };
    for command in commands.into_iter().filter(|command| !(free && of_its_own(command))) {
        let throws = if free { TEST } else { mind.temper.looks.second };
        let waits =
            if command == Command::TakeOpportunity { chance_meanwhile(state, act, outlook) } else { 0.0 };
        let Some(score) = score(mind, state, side, act, outlook, &command, throws) else { continue };
        choices.push(Choice { command, score: outlook.felt(score + waits) });
    }
}

/// What may come of waiting on Opportunity.
fn chance_meanwhile(state: &State, act: &Acting, outlook: &Outlook) -> f64 {
    let [shot, charge] = OPPORTUNITY;
    let of =
        |unit: UnitId| shot * outlook.best_next_shot(state, unit) + charge * outlook.best_charge(state, unit);
    passes(state, act.units) * act.units.iter().map(of).sum::<f64>()
}

/// A command tried out, on the scale on which Units stand: those activated count with what they are worth and with their
/// prospects, all others with what they have gained or lost.
fn score(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Acting,
    outlook: &Outlook,
    command: &Command,
    throws: u32,
) -> Option<f64> {
    let worth = |state: &State| super::worth::battle(&outlook.taste, state, side);
    let own = |state: &State| -> f64 {
        let alive = act.units.iter().filter(|u| state.unit(*u).is_on_table());
        alive.map(|u| super::worth::unit(&outlook.taste, state, u)).sum()
    };
    let measure = |then: &State| worth(then) - own(then) + outlook.all(then, act.units);
    let then = trial::mean_by(mind.budget, state, side, command, mind.seed, throws, measure)?;
    Some(then - worth(state) + own(state))
}

/// Shots of those that have not fired, from where they stand.
fn shots(state: &State, act: &Acting, outlook: &Outlook, choices: &mut Vec<Choice>) {
    let here = outlook.all(state, act.units);
    for unit in act.units.iter().filter(|u| state.unit(*u).is_on_table() && !act.fired.has(*u)) {
        let Some(shot) = best_shot(&outlook.taste, state, unit, Stance::Stationary) else { continue };
        let then = 0;
        if judge_shoot(state, act, unit, shot.target, shot.edge, then).is_ok() {
            let command = Command::Shoot { unit, target: shot.target, edge: shot.edge, then };
            choices.push(Choice { command, score: outlook.felt(here + shot.worth) });
        }
    }
}

/// Phases of movement, and what those could do after them.
fn moves(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Acting,
    formation: &Formation,
    outlook: &Outlook,
    choices: &mut Vec<Choice>,
) {
    let throws = if act.phases == 0 { 1 } else { GLANCE };
    for manoeuvre in orders::manoeuvres(state, formation, false) {
        let command = Command::Move { manoeuvre, finish: Finish::Halt };
        let after = |then: &State| {
            let units = act.units.iter().filter(|u| then.unit(*u).is_on_table() && !act.fired.has(*u));
            let shots = units.filter_map(|u| best_shot(&outlook.taste, then, u, Stance::Moving));
            outlook.all(then, act.units) + shots.map(|shot| shot.worth).sum::<f64>()
        };
        let Some(score) = trial::mean_by(mind.budget, state, side, &command, mind.seed, throws, after) else {
            continue;
        };
        let then_charge = match manoeuvre {
            acies_impetus::command::Manoeuvre::Advance { wheel: Some(_), .. } => {
                charge_after(mind, state, side, &command, outlook)
            }
            _ => None,
        };
        let score = then_charge.map_or(score, |charge| charge.max(score));
        choices.push(Choice { command, score: outlook.felt(score) });
    }
}

/// What a charge would be worth once those have wheeled.
fn charge_after(mind: &Mind, state: &State, side: Side, wheel: &Command, outlook: &Outlook) -> Option<f64> {
    let mut then = state.clone();
    Impetus::perform(&mut then, side, wheel, &mut Vec::new()).ok()?;
    let act = acting(&then)?;
    let charge = charges(&then, &act).into_iter().next()?;
    charge_score(mind, &then, side, &act, outlook, &charge, mind.temper.looks.first)
}

/// Charges that the judge allows: straight ahead.
fn charges(state: &State, act: &Acting) -> Vec<Command> {
    if !movers(state, act).iter().any(|unit| near_enemy(state, unit)) {
        return Vec::new();
    }
    let able = |bonus: &bool| judge_charge(state, act, None, *bonus).is_ok();
    // The bonus die is thrown only where the way is too long without; all of a Group should arrive.
    let found = [false, true].into_iter().filter(able).map(|bonus| Command::Charge { wheel: None, bonus });
    if act.units.len() == 1 { found.take(1).collect() } else { found.collect() }
}

/// The best charge of those activated, measured like the other choices.
fn best_charge(mind: &Mind, state: &State, side: Side, act: &Acting, outlook: &Outlook) -> Option<Choice> {
    if goal(state, act).is_some() {
        return None;
    }
    let looked_at = charges(state, act).into_iter().take(SHORT_LIST).filter_map(|command| {
        let throws = mind.temper.looks.first + mind.temper.looks.second;
        let score = charge_score(mind, state, side, act, outlook, &command, throws)?;
        Some(Choice { command, score: outlook.felt(score) })
    });
    looked_at.max_by(|a, b| a.score.total_cmp(&b.score))
}

fn charge_score(
    mind: &Mind,
    state: &State,
    side: Side,
    act: &Acting,
    outlook: &Outlook,
    charge: &Command,
    throws: u32,
) -> Option<f64> {
    orders::charge_score(mind, state, side, act.units, outlook, charge, throws)
}
