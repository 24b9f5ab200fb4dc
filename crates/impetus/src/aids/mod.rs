//! What a player wants to know before deciding: ghosts of moves, shots, charges and what they lead to, neighbours.
//!
//! Everything here asks the judges that play the battle, on a copy of it. Nothing is decided and no die is drawn.

mod actor;
pub mod charges;
pub mod ghost;
pub mod outlook;
pub mod shots;
pub mod surroundings;

pub use actor::Actor;

use crate::command::Command;
use crate::frame::Frame;
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
pub fn activated(state: &State, units: UnitSet) -> Judged<(State, Actor)> {
    let mut scratch = state.clone();
    if let Some(actor) = acting(state).filter(|actor| actor.units() == units) {
        return Ok((scratch, actor));
    }
    let side = match state.agenda().last() {
        Some(Frame::Phase { side, .. }) => *side,
        Some(Frame::Orders(orders)) => state.side_of(orders.command),
        _ => return Err(not_the_question(state)),
    };
    Impetus::perform(&mut scratch, side, &Command::Activate { units }, &mut Vec::new())?;
    match acting(&scratch) {
        Some(actor) => Ok((scratch, actor)),
        None => Err(not_the_question(state)),
    }
}

/// Those who act.
fn acting(state: &State) -> Option<Actor> {
    match state.agenda().last() {
        Some(Frame::Activation(act)) => Some(Actor::Activation(*act)),
        Some(Frame::Acting(act)) => Some(Actor::Acting(*act)),
        _ => None,
    }
}
