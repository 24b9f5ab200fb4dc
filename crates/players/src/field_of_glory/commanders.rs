//! Where commanders help most, and what they try there.

use super::taste::Taste;
use super::worth;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Command, Station};
use acies_field_of_glory::commander::CommanderId;
use acies_field_of_glory::procedures::{joint, manoeuvre};
use acies_field_of_glory::troops::Training;
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_rules::{RuleSet, Side};

/// How much better another place must be before he rides there.
const WORTH_A_RIDE: f64 = 0.15;
/// What it is worth to do without a test what others have to be tested for.
const UNDRILLED: f64 = 0.1;

/// What commanders do in the joint action phase: first they try to restore order, then they ride to where they are needed.
pub(super) fn joint_action(state: &State, who: Side) -> Command {
    let mut rally: Option<(Cohesion, CommanderId)> = None;
    for (commander, _) in state.living(who) {
        if let Ok(group) = joint::judge_rally(state, who, commander) {
            let level = state.level(group);
            if rally.is_none_or(|(worst, _)| level > worst) {
                rally = Some((level, commander));
            }
        }
    }
    if let Some((_, commander)) = rally {
        return Command::Rally { commander };
    }
    ride(state, who).unwrap_or(Command::EndPhase)
}

/// The ride that gains most.
fn ride(state: &State, who: Side) -> Option<Command> {
    let mut best: Option<(f64, Command)> = None;
    for (commander, c) in state.living(who) {
        if c.moved {
            continue;
        }
        let here = c.with.map_or(0.0, |group| need(state, commander, group));
        for to in manoeuvre::stations_of(state, commander) {
            let Station::With(group) = to else { continue };
            let gain = need(state, commander, group) - here - WORTH_A_RIDE;
            if c.with != Some(group) && gain > best.as_ref().map_or(0.0, |(most, _)| *most) {
                best = Some((gain, Command::MoveCommander { commander, to }));
            }
        }
    }
    best.map(|(_, command)| command)
}

/// How much a battle group needs this commander.
fn need(state: &State, commander: CommanderId, group: BgId) -> f64 {
    let g = state.group(group);
    let lost = 2 * g.bases() <= g.original() || g.autobroken;
    let shaken = match g.level {
        Cohesion::Steady => 0.0,
        Cohesion::Disrupted => 0.6,
        Cohesion::Fragmented => 1.0,
        Cohesion::Broken if lost => -0.5,
        Cohesion::Broken => 0.8,
    };
    let fights = if state.in_close_combat(group) && !g.is_broken() { 0.3 } else { 0.0 };
    let slow = state.roster(group).training == Training::Undrilled && state.troop(group).is_battle_troops();
    let other = |(id, c): (CommanderId, &acies_field_of_glory::commander::Commander)| {
        id != commander && c.with == Some(group)
    };
    let taken = if state.living(g.side).any(other) { 2.0 } else { 0.0 };
    let idle = if state.troop(group).is_skirmisher() { 0.0 } else { 0.1 };
    shaken + fights + idle + if slow { UNDRILLED } else { 0.0 } - taken
}

/// Is it worth the risk to fight in the front rank? What it is worth to do so, and what not to.
pub(super) fn commit(taste: &Taste, state: &State, who: Side) -> [f64; 2] {
    [true, false].map(|commit| {
        let mut then = state.clone();
        if FieldOfGlory::perform(&mut then, who, &Command::Commit { commit }, &mut Vec::new()).is_err() {
            return f64::NEG_INFINITY;
        }
        // The fight may have begun already when the last of them was asked: then the dice tell, not this.
        let [own, enemy] = worth::melees(taste, &then, who);
        enemy - own - if commit { taste.peril } else { 0.0 }
    })
}
