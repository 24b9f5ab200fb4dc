//! Why a roll has the dice it has: the tally behind it.

use crate::editions::Factor;
use crate::frame::{Frame, MeleeStage};
use crate::procedures::onset;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::cohesion::{After, critical_number};
use crate::steps::{counter, defence, evasion, fire, melee};
use acies_rules::{RuleId, Tally};

/// The rule that asks for a roll that comes next.
pub fn rule(state: &State, roll: &Roll) -> RuleId {
    state.cite(roll.rule(test_after(state)))
}

/// What a Cohesion Test that comes next follows.
pub fn test_after(state: &State) -> After {
    match state.agenda().last() {
        Some(Frame::Melee(frame)) if !matches!(frame.stage, MeleeStage::TestPila(_)) => After::Melee,
        _ => After::Fire,
    }
}

/// The tally of a roll that comes next: dice for a pool, the critical number for a Cohesion Test.
pub fn explain(state: &State, roll: &Roll) -> Option<Tally<Factor>> {
    let top = state.agenda().last()?;
    match (roll, top) {
        (Roll::Fire { .. }, Frame::Shot(shot)) => {
            let aim = fire::aim(state, shot.firer, shot.edge, shot.target).ok()?;
            Some(fire::dice(state, &aim, shot.stance))
        }
        (Roll::Fire { .. }, Frame::Defence(shot)) => Some(defence::volley(state, shot.firer, shot.target)),
        (Roll::Evade { unit, .. }, Frame::Onset(onset)) => {
            let surprised = onset::is_surprised(state, onset, *unit);
            Some(evasion::modifiers(state, *unit, surprised))
        }
        (Roll::Counter { unit, .. }, Frame::Onset(onset)) => {
            Some(counter::modifiers(state, *unit, onset::class_against(state, onset, *unit)))
        }
        (Roll::Defence { unit, target, .. }, Frame::Onset(onset)) => {
            Some(defence::modifiers(state, *unit, *target, onset.charge.bonus))
        }
        (Roll::Cohesion { unit, damage, .. }, Frame::Shot(_) | Frame::Defence(_) | Frame::Melee(_)) => {
            Some(critical_number(state, *unit, *damage, test_after(state)))
        }
        (Roll::Melee { by, .. }, Frame::Melee(frame)) => Some(melee::side_dice(state, frame, *by)),
        // The frame keeps who might throw when the phase began.
        (Roll::Pila { by, .. }, Frame::Melee(frame)) => Some(melee::pila(state, frame, *by)),
        (Roll::Initiative { by }, _) => {
            let mut tally = Tally::new();
            tally.count_if(
                state.general_lives(*by),
                Factor::General,
                2,
                state.id_of(Rule::GeneralAndInitiative),
            );
            Some(tally)
        }
        (Roll::Sides { by }, _) => {
            let mut tally = Tally::new();
            let mounted = crate::procedures::setup::mounted_units(state, *by);
            tally.count(Factor::MountedUnits, i16::from(mounted), state.id_of(Rule::AttackerAndDefender));
            Some(tally)
        }
        _ => None,
    }
}
