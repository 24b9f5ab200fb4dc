//! The trait every rule set implements.

use crate::{Refusal, RuleId};
use acies_dice::Faces;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;

/// A player's side. The first player sits at the edge y = 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// The first player.
    First,
    /// The second player.
    Second,
}

impl Side {
    /// Both, first player first.
    pub const BOTH: [Side; 2] = [Side::First, Side::Second];

    /// The opponent.
    pub const fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }

    /// 0 for the first player, 1 for the second.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// One side won.
    Won {
        /// The winner.
        by: Side,
        /// The rule that says so.
        #[serde(skip_deserializing, default = "no_rule")]
        rule: RuleId,
    },
    /// Nobody won.
    Drawn {
        /// The rule that says so.
        #[serde(skip_deserializing, default = "no_rule")]
        rule: RuleId,
    },
}

fn no_rule() -> RuleId {
    RuleId("")
}

/// A question put to a player.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prompt<Q> {
    /// Who decides.
    pub who: Side,
    /// What is asked.
    pub question: Q,
    /// The rule that asks.
    pub rule: RuleId,
}

/// What comes next.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Next<Q, R> {
    /// Somebody decides.
    Decide(Prompt<Q>),
    /// Dice are rolled.
    Roll(R),
    /// The battle is over.
    Over(Outcome),
}

/// Dice asked for by name.
pub trait NamedRoll {
    /// The name of the roll, for example `cohesion-test`.
    fn name(&self) -> &'static str;
    /// How many dice.
    fn dice(&self) -> u8;
    /// Whose dice they are.
    fn by(&self) -> Side;
}

/// How many commands to sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sampling {
    /// A representative set: every kind of command, every unit, a grid of distances and angles.
    All,
    /// One command, drawn with the given number as the source of chance.
    One(u64),
}

/// A rule set. Everything is pure except [`RuleSet::apply`] and [`RuleSet::perform`].
pub trait RuleSet: Debug + Clone + 'static {
    /// A battle at one moment; plain data.
    type State: Clone + Debug + PartialEq + Hash;
    /// What a player can say.
    type Command: Clone + Debug + PartialEq;
    /// What happened.
    type Event: Clone + Debug + PartialEq;
    /// Dice asked for.
    type Roll: NamedRoll + Clone + Debug + PartialEq;
    /// What a player is asked.
    type Question: Clone + Debug + PartialEq;
    /// Why a command is refused.
    type Why: Clone + Debug + PartialEq;

    /// The id of the rule set a state is played by, for example `basic-impetus-2008`.
    fn id(state: &Self::State) -> &'static str;
    /// What comes next.
    fn next(state: &Self::State) -> Next<Self::Question, Self::Roll>;
    /// The rule that asks for the dice that come next.
    fn rule_of(state: &Self::State, roll: &Self::Roll) -> RuleId;
    /// Judges a command and says what it does. Never changes the state.
    fn decide(
        state: &Self::State,
        by: Side,
        command: &Self::Command,
    ) -> Result<Vec<Self::Event>, Refusal<Self::Why>>;
    /// What these faces mean, when `roll` is what comes next. `None` if it is not, or if the number of faces is wrong.
    fn resolve(state: &Self::State, roll: &Self::Roll, faces: &Faces) -> Option<Vec<Self::Event>>;
    /// The only writer.
    fn apply(state: &mut Self::State, event: &Self::Event);
    /// [`RuleSet::decide`] and [`RuleSet::apply`] in one, without a copy of the state; a refusal leaves the state untouched.
    fn perform(
        state: &mut Self::State,
        by: Side,
        command: &Self::Command,
        events: &mut Vec<Self::Event>,
    ) -> Result<(), Refusal<Self::Why>>;
    /// [`RuleSet::resolve`] and [`RuleSet::apply`] in one. `false` if nothing was done.
    fn settle(
        state: &mut Self::State,
        roll: &Self::Roll,
        faces: &Faces,
        events: &mut Vec<Self::Event>,
    ) -> bool;
    /// Legal commands for the present question. Empty when nobody is asked.
    fn sample(state: &Self::State, sampling: Sampling, commands: &mut Vec<Self::Command>);
}
