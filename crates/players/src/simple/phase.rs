//! Who acts next: those that shoot, then those that charge, then melees that go on, then the march.

use super::reach::longest;
use super::standing::{Role, best_shot, role};
use super::{Mind, orders};
use acies_impetus::command::{Command, Finish, Manoeuvre, Stance};
use acies_impetus::editions::Pace;
use acies_impetus::frame::{Activation, Done, Frame};
use acies_impetus::procedures::activation::judge_move;
use acies_impetus::{Impetus, State, UnitId, UnitSet};
use acies_rules::{RuleSet, Sampling, Side};
use acies_tabletop::Length;

/// Those whose charges are looked at twice.
const SHORT_LIST: usize = 3;
/// Groups whose charges are looked at: a bound for armies that stand in many lines.
const MOST_GROUPS: usize = 8;
/// Groups march as long as no enemy is nearer than this to any of them; in U.
const GROUP_UNTIL: f64 = 7.0;

/// The next Unit or Group, or the end of the phase.
pub(super) fn choose(mind: &Mind, state: &State, side: Side, ready: UnitSet) -> Command {
    if ready.is_empty() {
        return Command::EndPhase;
    }
    let activate = |units| Command::Activate { units };
    if let Some(unit) = shooters(mind, state, ready).first() {
        return activate(UnitSet::one(*unit));
    }
    let groups = groups(state);
    if let Some(units) = chargers(mind, state, side, ready, &groups).first() {
        return activate(*units);
    }
    if let Some(unit) = fighters(mind, state, side, ready).first() {
        return activate(UnitSet::one(*unit));
    }
    marcher(state, ready, &groups).map_or(Command::EndPhase, activate)
}

/// Those that might act next, the first two for each reason: what [`choose`] would do comes first.
pub(super) fn candidates(mind: &Mind, state: &State, side: Side, ready: UnitSet) -> Vec<UnitSet> {
    let groups = groups(state);
    let mut found: Vec<UnitSet> = Vec::new();
    found.extend(shooters(mind, state, ready).into_iter().take(2).map(UnitSet::one));
    found.extend(chargers(mind, state, side, ready, &groups).into_iter().take(2));
    found.extend(fighters(mind, state, side, ready).into_iter().take(2).map(UnitSet::one));
    found.extend(marcher(state, ready, &groups));
    let mut kept: Vec<UnitSet> = Vec::new();
    for units in found {
        if !kept.contains(&units) {
            kept.push(units);
        }
    }
    kept
}

/// Groups that may be activated, as the engine offers them.
pub(super) fn groups(state: &State) -> Vec<UnitSet> {
    let mut commands = Vec::new();
    Impetus::sample(state, Sampling::All, &mut commands);
    let of = |command| match command {
        Command::Activate { units } if units.len() > 1 => Some(units),
        _ => None,
    };
    commands.into_iter().filter_map(of).collect()
}

/// Those that stand and shoot go first, the best shot before all: what they disorder is charged afterwards.
fn shooters(mind: &Mind, state: &State, ready: UnitSet) -> Vec<UnitId> {
    let free = ready.iter().filter(|u| !state.in_melee(*u) && !state.unit(*u).rolling);
    let shot =
        |unit| best_shot(&mind.temper.taste, state, unit, Stance::Stationary).map(|shot| (shot.worth, unit));
    best_first(free.filter(|u| role(state, *u) == Role::Shooter).filter_map(shot).collect())
}

/// By what they bring, most first.
fn best_first<T>(mut found: Vec<(f64, T)>) -> Vec<T> {
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, what)| what).collect()
}

/// Units and Groups with charges that are better than staying where they are, the best first: all at first sight, the
/// most likely looked at again.
pub(super) fn chargers(
    mind: &Mind,
    state: &State,
    side: Side,
    ready: UnitSet,
    groups: &[UnitSet],
) -> Vec<UnitSet> {
    let able = |unit: UnitId| state.profile(unit).impetus > 0 && !state.in_melee(unit);
    let may = |units: &UnitSet| units.iter().all(|u| able(u) && near_enemy(state, u));
    let groups = groups.iter().copied().filter(may).take(MOST_GROUPS);
    let near: Vec<UnitSet> = ready.iter().map(UnitSet::one).filter(may).chain(groups).collect();
    if near.is_empty() {
        return Vec::new();
    }
    let outlook = &mind.outlook(state, side);
    let first_sight = |units: UnitSet| {
        if !mind.budget.spend() {
            return None;
        }
        let (trial, act) = activated(state, side, units)?;
        let charges = orders::likely_charges(mind, &trial, side, &act, outlook);
        let here = outlook.all(state, units);
        Some(Chance { gain: charges.first()?.score - here, units, trial, act, charges, here })
    };
    let mut likely: Vec<Chance> = near.into_iter().filter_map(first_sight).collect();
    likely.sort_by(|a, b| b.gain.total_cmp(&a.gain));
    let looked_at = likely.into_iter().take(SHORT_LIST).filter_map(|chance| {
        let Chance { units, trial, act, charges, here, .. } = chance;
        let charge = orders::closer_look(mind, &trial, side, &act, outlook, charges)?;
        Some((charge.score - here, units))
    });
    best_first(looked_at.filter(|(gain, _)| *gain > outlook.taste.worth_a_charge).collect())
}

/// Those that may charge, and what it looks like at first sight.
struct Chance {
    gain: f64,
    units: UnitSet,
    trial: State,
    act: Activation,
    charges: Vec<orders::Choice>,
    here: f64,
}

/// The battle as it would be if those were activated.
pub(super) fn activated(state: &State, side: Side, units: UnitSet) -> Option<(State, Activation)> {
    let mut trial = state.clone();
    Impetus::perform(&mut trial, side, &Command::Activate { units }, &mut Vec::new()).ok()?;
    let act = match trial.agenda().last() {
        Some(Frame::Activation(act)) => *act,
        _ => return None,
    };
    Some((trial, act))
}

fn near_enemy(state: &State, unit: UnitId) -> bool {
    let far = longest(state, unit);
    state.army(state.side(unit).other()).any(|enemy| state.base(unit).is_within(state.base(enemy), far))
}

/// Units whose drawn melees should go on.
fn fighters(mind: &Mind, state: &State, side: Side, ready: UnitSet) -> Vec<UnitId> {
    let gain = |unit: UnitId| {
        let (trial, _) = activated(state, side, UnitSet::one(unit))?;
        Some((orders::fight_gain(mind, &trial, side)?, unit))
    };
    let fighting = ready.iter().filter(|u| state.in_melee(*u));
    best_first(fighting.filter_map(gain).filter(|(gain, _)| *gain > 0.0).collect())
}

/// Who marches next: the foremost, as a line if it is one, so that nobody stands in the way of those behind.
pub(super) fn marcher(state: &State, ready: UnitSet, groups: &[UnitSet]) -> Option<UnitSet> {
    let side = state.active;
    let distance = |unit: UnitId| {
        let gaps = state.army(side.other()).map(|enemy| state.base(unit).gap(state.base(enemy)));
        gaps.fold(f64::INFINITY, f64::min)
    };
    let free = ready.iter().filter(|u| !state.in_melee(*u));
    let (_, first) = free.map(|u| (distance(u), u)).min_by(|a, b| a.0.total_cmp(&b.0))?;
    let (kind, until) = (role(state, first), GROUP_UNTIL * state.book().scale);
    let alike = |units: &UnitSet| {
        units.has(first) && units.iter().all(|u| role(state, u) == kind && distance(u) > until)
    };
    let lines = groups.iter().copied().filter(|units| alike(units) && goes_on(state, *units));
    Some(lines.max_by_key(|units| units.len()).unwrap_or(UnitSet::one(first)))
}

/// Can the Group go straight on for half a move? Ground that disorders stops Groups (BI08-TER-05, BI08-TER-06), and what
/// stops one of them should not stop all.
fn goes_on(state: &State, units: UnitSet) -> bool {
    let rolling = units.iter().filter(|u| state.unit(*u).rolling).collect();
    let gone = Length::ZERO;
    let act = Activation { units, done: Done::Nothing, fired: UnitSet::EMPTY, stance: None, rolling, gone };
    let slowest = units.iter().map(|u| state.allowance(u, Pace::March)).min_by(f64::total_cmp);
    slowest.is_some_and(|most| {
        let half = Manoeuvre::straight(Length::snap(most / 2.0));
        judge_move(state, &act, half, Finish::Halt).is_ok()
    })
}
