//! The tally behind a roll.

use crate::factor::Factor;
use crate::frame::{Frame, Kind};
use crate::procedures::manoeuvre;
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
        (Purpose::ComplexMove { group, .. }, Frame::Manoeuvre(phase)) => {
            Some(cohesion::complex_move(&manoeuvre::test_counts(state, phase, group)))
        }
        (Purpose::ComplexMove { group, .. }, _) => {
            Some(cohesion::complex_move(&morale::complex_move(state, group)))
        }
        (Purpose::Fight { group }, Frame::Combat(frame)) => {
            Some(combat::dice_tally(state, group, frame.kind))
        }
        (Purpose::Shoot { group }, Frame::Shooting(phase)) => {
            Some(shooting::dice_tally(state, group, &phase.choices))
        }
        (Purpose::Death { group, .. }, Frame::Death { wounds, .. }) => {
            Some(cohesion::death(state.troop(group), *wounds))
        }
        (Purpose::Initiative, _) => Some(setup::initiative(state, roll.by)),
        _ => None,
    }
}

/// FOG-HIT-01: what each die of a roll must show to hit, in the order of the dice; nothing where dice do not hit.
pub fn to_hit(state: &State, roll: &Roll) -> Vec<u8> {
    let pools = match (roll.purpose, asking(state)) {
        (Purpose::Fight { group }, Some(Frame::Combat(frame))) => combat::pools(state, group, frame.kind),
        (Purpose::Shoot { group }, Some(Frame::Shooting(phase))) => {
            shooting::pools(state, group, &phase.choices)
        }
        _ => return Vec::new(),
    };
    let all = pools.iter().flat_map(|pool| std::iter::repeat_n(pool.to_hit, usize::from(pool.dice)));
    match state.agenda().last() {
        Some(Frame::Throwing(throwing)) => match &throwing.first {
            Some(first) => {
                let again = first.iter().zip(all).filter(|(die, _)| throwing.again.takes(die.get()));
                again.map(|(_, needs)| needs).collect()
            }
            None => all.collect(),
        },
        _ => all.collect(),
    }
}

/// The net POA of each pair of a battle group in a combat, for those who look on.
pub fn advantages(state: &State, group: crate::BgId, kind: Kind) -> Vec<Tally<Factor>> {
    let pairs = crate::steps::contact::pairs(state, group, kind);
    pairs.iter().map(|pair| combat::advantage(state, group, pair, kind)).collect()
}
