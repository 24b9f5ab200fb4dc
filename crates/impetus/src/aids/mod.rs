//! What a player wants to know before deciding: ghosts of moves, shots, charges and what they lead to, neighbours.
//!
//! Everything here asks the judges that play the battle, on a copy of it. Nothing is decided and no die is drawn.

pub mod charges;
pub mod ghost;
pub mod outlook;
pub mod shots;
pub mod surroundings;

use crate::command::Command;
use crate::frame::{Activation, Frame};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::why::Why;
use crate::{Impetus, UnitId};
use acies_rules::{Refusal, RuleSet};
use acies_tabletop::Pose;
use serde::Serialize;

/// A judgement in the words of the edition played.
pub type Judged<T> = Result<T, Refusal<Why>>;

fn not_the_question(state: &State) -> Refusal<Why> {
    Refusal::new(Why::NotTheQuestion, state.id_of(Rule::ActivationIsFinished))
}

/// A Unit in a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Placed {
    /// The Unit.
    pub unit: UnitId,
    /// Where.
    pub at: Pose,
}

/// The battle with these Units activated; they are activated on a copy if they are not yet.
pub fn activated(state: &State, units: UnitSet) -> Judged<(State, Activation)> {
    let mut scratch = state.clone();
    match state.agenda().last() {
        Some(Frame::Activation(act)) if act.units == units => return Ok((scratch, *act)),
        Some(Frame::Phase { side, .. }) => {
            Impetus::perform(&mut scratch, *side, &Command::Activate { units }, &mut Vec::new())?;
        }
        _ => return Err(not_the_question(state)),
    }
    match scratch.agenda().last() {
        Some(Frame::Activation(act)) => {
            let act = *act;
            Ok((scratch, act))
        }
        _ => Err(not_the_question(state)),
    }
}
