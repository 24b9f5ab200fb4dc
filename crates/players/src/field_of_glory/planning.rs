//! How a plan is found: the commands of a whole phase are imagined one after the other, and gathered by what they do.

use super::estimate::shots;
use super::moves;
use super::plan::{Aim, Part, Plan};
use super::simple::is_planned;
use super::standing::approach;
use super::taste::Taste;
use super::waiting;
use crate::Budget;
use crate::plan::Wing;
use acies_field_of_glory::command::{Command, Manoeuvre};
use acies_field_of_glory::set::BgSet;
use acies_field_of_glory::steps::charge;
use acies_field_of_glory::{BgId, FieldOfGlory, Question, State};
use acies_rules::{Next, RuleSet, Side};

/// Commands of a phase that are imagined at most.
const MOST: usize = 40;

/// What a side would do in the phase that it is asked about, if these are the commands it gives.
pub(super) fn plan(
    state: &State,
    taste: &Taste,
    budget: &Budget<'_>,
    mut choose: impl FnMut(&State) -> Option<Command>,
) -> Option<Plan> {
    let Next::Decide(prompt) = FieldOfGlory::next(state) else { return None };
    if !is_planned(state.phase) || !matches!(prompt.question, Question::Charges | Question::Manoeuvre { .. })
    {
        return None;
    }
    let who = prompt.who;
    let mut aims: Vec<(BgId, Aim, Vec<BgId>)> = Vec::new();
    let mut then = state.clone();
    for _ in 0..MOST {
        if budget.is_over() {
            break;
        }
        let Next::Decide(now) = FieldOfGlory::next(&then) else { break };
        let goes_on = matches!(now.question, Question::Charges | Question::Manoeuvre { .. });
        if now.who != who || !goes_on || then.phase != state.phase {
            break;
        }
        let Some(command) = choose(&then).filter(|command| *command != Command::EndPhase) else { break };
        let Some((after, _)) = moves::tried(&then, who, &command) else { break };
        note(&mut aims, &then, &after, &command);
        then = after;
    }
    for group in state.army(who).filter(|g| !state.group(*g).is_broken()) {
        if aims.iter().all(|(other, ..)| *other != group) {
            aims.push((group, idle(state, group), Vec::new()));
        }
    }
    let waits = taste.waits > 0.0 && waiting::since(taste, state, who).is_none();
    let waits_until = waits.then_some(taste.waits as u16);
    Some(Plan { side: who, waits_until, parts: gather(state, who, &aims) })
}

/// What those do who are given no command.
fn idle(state: &State, group: BgId) -> Aim {
    if state.in_close_combat(group) {
        Aim::Fight
    } else if !shots(state, group).is_empty() {
        Aim::Shoot
    } else {
        Aim::Hold
    }
}

/// What a command is for.
fn note(aims: &mut Vec<(BgId, Aim, Vec<BgId>)>, before: &State, after: &State, command: &Command) {
    match command {
        Command::Charge { group, wheel } => {
            let targets = charge::judge(before, *group, *wheel).map(|t| t.iter().collect());
            aims.push((*group, Aim::Charge, targets.unwrap_or_default()));
        }
        Command::Move { group, manoeuvre } => aims.push(moved(after, *group, manoeuvre)),
        Command::MoveLine { groups, .. } => {
            for group in groups.iter() {
                let (aim, enemies) = going(after, group);
                aims.push((group, aim, enemies));
            }
        }
        Command::Feed { group, .. } => aims.push((*group, Aim::Fight, Vec::new())),
        _ => {}
    }
}

fn moved(after: &State, group: BgId, manoeuvre: &Manoeuvre) -> (BgId, Aim, Vec<BgId>) {
    match manoeuvre {
        Manoeuvre::Advance(_) => {
            let (aim, enemies) = going(after, group);
            (group, aim, enemies)
        }
        _ => (group, Aim::Form, Vec::new()),
    }
}

/// Where an advance leads.
fn going(after: &State, group: BgId) -> (Aim, Vec<BgId>) {
    let own = after.block(group);
    let nearest = after
        .enemies(group)
        .filter(|e| !after.group(*e).is_broken())
        .map(|e| (approach(after, own, e), e))
        .min_by(|a, b| a.0.way.total_cmp(&b.0.way));
    let Some((way, enemy)) = nearest else { return (Aim::Advance, Vec::new()) };
    if way.flank && way.way < 12.0 {
        (Aim::TurnFlank, vec![enemy])
    } else if let Some((target, _)) = shots(after, group).first() {
        (Aim::Shoot, vec![*target])
    } else {
        (Aim::Advance, vec![enemy])
    }
}

/// A third of the line, as its player sees it.
fn wing(state: &State, who: Side, group: BgId) -> Wing {
    let share = state.block(group).centre().x / state.setup.table.width.units();
    let share = if who == Side::First { share } else { 1.0 - share };
    match share {
        share if share < 1.0 / 3.0 => Wing::Left,
        share if share > 2.0 / 3.0 => Wing::Right,
        _ => Wing::Centre,
    }
}

fn gather(state: &State, who: Side, aims: &[(BgId, Aim, Vec<BgId>)]) -> Vec<Part> {
    let mut parts = Vec::new();
    for aim in Aim::ALL {
        let alike = || aims.iter().filter(|(_, other, _)| *other == aim);
        let groups: BgSet = alike().map(|(group, ..)| *group).collect();
        if groups.is_empty() {
            continue;
        }
        let mut enemies: Vec<BgId> = alike().flat_map(|(_, _, enemies)| enemies.iter().copied()).collect();
        enemies.sort();
        enemies.dedup();
        let mut wings: Vec<Wing> = groups.iter().map(|group| wing(state, who, group)).collect();
        wings.sort();
        wings.dedup();
        if wings.len() == 3 {
            wings.clear();
        }
        parts.push(Part { aim, wings, groups, enemies });
    }
    parts
}
