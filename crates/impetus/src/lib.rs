//! The Impetus family of rule sets: shared nouns, steps and procedures; editions as rulebooks and sequences.
//!
//! A battle is a [`State`]; players give [`Command`]s; what happens is [`Event`]s. The editions are data
//! ([`editions::Rulebook`]) and a sequence of play; nothing else asks which one is played.

pub mod agreements;
pub mod aids;
pub mod chronicle;
pub mod command;
mod conformance;
pub mod conversion;
pub mod division;
pub mod editions;
pub mod event;
pub mod explain;
pub mod frame;
pub mod game;
pub mod host;
pub mod invariants;
pub mod mirror;
pub mod odds;
pub mod options;
pub mod position;
pub mod procedures;
pub mod question;
pub mod roll;
pub mod rule;
pub mod sample;
pub mod scale;
pub mod set;
pub mod state;
pub mod steps;
pub mod switches;
pub mod terrain;
pub mod unit;
pub mod weather;
pub mod why;

pub use command::Command;
pub use editions::Edition;
pub use event::Event;
pub use question::Question;
pub use roll::Roll;
pub use rule::Rule;
pub use set::UnitSet;
pub use state::State;
pub use unit::UnitId;
pub use why::Why;

use acies_dice::Faces;
use acies_rules::{NamedRoll, Next, Refusal, RuleId, RuleSet, Sampling, Side};
use game::Game;

/// The family as a rule set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impetus {}

impl RuleSet for Impetus {
    type State = State;
    type Command = Command;
    type Event = Event;
    type Roll = Roll;
    type Question = Question;
    type Why = Why;

    fn id(state: &State) -> &'static str {
        state.book().id
    }

    fn next(state: &State) -> Next<Question, Roll> {
        procedures::turn::next(state)
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
        let edition = state.setup.edition;
        let mut game = Game { state, events };
        edition.command(&mut game, by, command).map_err(|refused| refused.by(edition.rulebook()))
    }

    fn settle(state: &mut State, roll: &Roll, faces: &Faces, events: &mut Vec<Event>) -> bool {
        let due = matches!(Self::next(state), Next::Roll(next) if next == *roll);
        if !due || faces.len() != usize::from(roll.dice()) {
            return false;
        }
        let edition = state.setup.edition;
        let mut game = Game { state, events };
        edition.settle(&mut game, roll, faces);
        true
    }

    fn rule_of(state: &State, roll: &Roll) -> RuleId {
        explain::rule(state, roll)
    }

    fn sample(state: &State, sampling: Sampling, commands: &mut Vec<Command>) {
        sample::sample(state, sampling, commands);
    }
}
