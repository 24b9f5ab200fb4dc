//! Why a roll has the dice it has: the tally behind it.

use crate::editions::Factor;
use crate::frame::{Frame, MeleeStage};
use crate::roll::Roll;
use crate::state::State;
use crate::steps::cohesion::{After, critical_number};
use crate::steps::{fire, melee};
use acies_rules::Tally;

/// The tally of a roll that comes next: dice for a pool, the critical number for a Cohesion Test.
pub fn explain(state: &State, roll: &Roll) -> Option<Tally<Factor>> {
    let top = state.agenda().last()?;
    match (roll, top) {
        (Roll::Fire { .. }, Frame::Shot(shot)) => {
            let aim = fire::aim(state, shot.firer, shot.edge, shot.target).ok()?;
            Some(fire::dice(state, &aim, shot.stance))
        }
        (Roll::Cohesion { unit, damage, .. }, Frame::Shot(_)) => {
            Some(critical_number(state, *unit, *damage, After::Fire))
        }
        (Roll::Cohesion { unit, damage, .. }, Frame::Melee(frame)) => {
            let after = match frame.stage {
                MeleeStage::TestPila(_) => After::Fire,
                _ => After::Melee,
            };
            Some(critical_number(state, *unit, *damage, after))
        }
        (Roll::Melee { by, .. }, Frame::Melee(frame)) => Some(melee::side_dice(state, frame, *by)),
        // The frame keeps who might throw when the phase began.
        (Roll::Pila { by, .. }, Frame::Melee(frame)) => Some(melee::pila(state, frame, *by)),
        (Roll::Initiative { by }, _) => {
            let mut tally = Tally::new();
            tally.count_if(state.general_lives(*by), Factor::General, 2, "BI08-CMD-02");
            Some(tally)
        }
        (Roll::Sides { by }, _) => {
            let mut tally = Tally::new();
            let mounted = crate::procedures::setup::mounted_units(state, *by);
            tally.count(Factor::MountedUnits, i16::from(mounted), "BI08-SET-06");
            Some(tally)
        }
        _ => None,
    }
}
