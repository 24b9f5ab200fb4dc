//! Procedures: one file per frame of the agenda. Each says what it asks, what an answer or a die does to it, and
//! how it goes on by itself. Which of them follow each other is the editions' to say.

pub mod activation;
pub mod aftermath;
pub mod charge;
pub mod clash;
pub mod melee;
pub mod panic;
pub mod pursuit;
pub mod retreat;
pub mod setup;
pub mod shot;

use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use acies_rules::{Next, Prompt, Side};

/// What comes next.
pub type Coming = Next<Question, Roll>;

/// A question.
pub(crate) fn ask(state: &State, who: Side, question: Question, rule: Rule) -> Coming {
    Next::Decide(Prompt { who, question, rule: state.cite(rule) })
}
