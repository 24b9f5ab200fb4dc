//! The tally behind a roll.

use crate::factor::Factor;
use crate::frame::{Frame, Kind};
use crate::roll::{Purpose, Roll};
use crate::state::State;
use crate::steps::{cohesion, combat, morale, setup, shooting};
use acies_rules::Tally;

/// The frame that asked for the dice that come next.
fn asking(state: &State) -> Option<&Frame> {
    state.agenda().iter().rev().find(|frame| !matches!(frame, Frame::Throwing(_)))
}

/// What is added to the dice, or how many dice there are and why; `None` where nothing is.
pub fn tally(state: &State, roll: &Roll) -> Option<Tally<Factor>> {
    match (roll.purpose, asking(state)?) {
        (Purpose::Cohesion { group }, Frame::Test { test, .. }) => {
            Some(cohesion::modifiers(test, &morale::tester(state, group)))
        }
        (Purpose::ComplexMove { group, .. }, _) => {
            Some(cohesion::complex_move(&morale::complex_move(state, group)))
        }
        (Purpose::Fight { group }, Frame::Combat(frame)) => {
            Some(combat::dice_tally(state, group, frame.kind))
        }
        (Purpose::Shoot { group }, _) => Some(shooting::dice_tally(state, group)),
        (Purpose::Death { group, .. }, Frame::Death { wounds, .. }) => {
            Some(cohesion::death(state.troop(group), *wounds))
        }
        (Purpose::Initiative, _) => Some(setup::initiative(state, roll.by)),
        _ => None,
    }
}

/// The net POA of each pair of a battle group in a combat, for those who look on.
pub fn advantages(state: &State, group: crate::BgId, kind: Kind) -> Vec<Tally<Factor>> {
    let pairs = crate::steps::contact::pairs(state, group, kind);
    pairs.iter().map(|pair| combat::advantage(state, group, pair, kind)).collect()
}
