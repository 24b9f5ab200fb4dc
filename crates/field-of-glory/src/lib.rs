//! Field of Glory, ancient and medieval: battle groups of bases, five phases, both players act in most of them.
//!
//! A battle is a [`State`]; players give [`Command`]s; what happens is [`Event`]s. The tables of the sheet are in
//! [`rulebook`], pure steps in [`steps`], what can be interrupted in [`procedures`], and the order of phases in
//! [`sequence`].

pub mod aids;
pub mod battle_group;
pub mod chronicle;
pub mod command;
pub mod commander;
mod conformance;
pub mod event;
pub mod explain;
pub mod factor;
pub mod formation;
pub mod frame;
pub mod game;
pub mod invariants;
pub mod mirror;
pub mod odds;
pub mod position;
pub mod procedures;
pub mod question;
pub mod refusal;
pub mod roll;
pub mod rulebook;
pub mod sample;
pub mod sequence;
pub mod set;
pub mod state;
pub mod steps;
pub mod terrain;
pub mod troops;

pub use battle_group::BgId;
pub use command::Command;
pub use event::Event;
pub use question::Question;
pub use refusal::Why;
pub use roll::Roll;
pub use set::BgSet;
pub use state::State;

use acies_dice::Faces;
use acies_rules::{NamedRoll, Next, Refusal, RuleId, RuleSet, Sampling, Side};
use game::Game;

/// Revision of the code: raised whenever a change makes old journals replay differently.
pub const REVISION: u32 = 6;

/// The rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldOfGlory {}

impl RuleSet for FieldOfGlory {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Roll = Roll;
    type Question = Question;
    type Why = Why;

    fn id(_state: &State) -> &'static str {
        rulebook::ID
    }

    fn next(state: &State) -> Next<Question, Roll> {
        sequence::next(state)
    }

    fn rule_of(_state: &State, roll: &Roll) -> RuleId {
        RuleId(roll.purpose.rule())
    }

    fn decide(state: &State, by: Side, command: &Command) -> Result<Vec<Event>, Refusal<Why>> {
        let mut scratch = state.clone();
        let mut events = Vec::new();
        Self::perform(&mut scratch, by, command, &mut events)?;
        Ok(events)
    }

    fn resolve(state: &State, roll: &Roll, faces: &Faces) -> Option<Vec<Event>> {
        let mut scratch = state.clone();
        let mut events = Vec::new();
        Self::settle(&mut scratch, roll, faces, &mut events).then_some(events)
    }

    fn apply(state: &mut State, event: &Event) {
        event::apply(state, event);
    }

    fn perform(
        state: &mut State,
        by: Side,
        command: &Command,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal<Why>> {
        sequence::command(&mut Game { state, events }, by, command)
    }

    fn settle(state: &mut State, roll: &Roll, faces: &Faces, events: &mut Vec<Event>) -> bool {
        let due = matches!(Self::next(state), Next::Roll(next) if next == *roll);
        if !due || faces.len() != usize::from(roll.dice()) {
            return false;
        }
        sequence::settle(&mut Game { state, events }, faces);
        true
    }

    fn sample(state: &State, sampling: Sampling, commands: &mut Vec<Command>) {
        sample::sample(state, sampling, commands);
    }
}
