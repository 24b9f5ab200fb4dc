//! The computer players by name.

use crate::{Budget, Captain, Greedy, Plan, Player, RandomPlayer, Simple};
use acies_impetus::{Command, Impetus, State};
use serde::{Deserialize, Serialize};

/// How well a computer player plays. Files, programs and the page all use these names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Any legal command.
    Random,
    /// A beginner: misjudges, overlooks, forgets.
    Recruit,
    /// Whatever brings most at once: a yardstick.
    Greedy,
    /// Sees what is in reach, and thinks one step ahead.
    Simple,
    /// Weighs its orders by the chance of victory.
    Captain,
}

impl Level {
    /// All of them, weakest first.
    pub const ALL: [Level; 5] = [Level::Random, Level::Greedy, Level::Recruit, Level::Simple, Level::Captain];

    /// Its name, as files and programs write it.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Recruit => "recruit",
            Level::Simple => "simple",
            Level::Captain => "captain",
        }
    }

    /// By its name.
    pub fn parse(name: &str) -> Option<Level> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }

    /// A player of this level, with a seed of its own.
    pub fn player(self, seed: u64) -> Box<dyn Player<Impetus>> {
        match self {
            Level::Random => Box::new(RandomPlayer::<Impetus>::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Recruit => Box::new(Simple::recruit(seed)),
            Level::Simple => Box::new(Simple::new(seed)),
            Level::Captain => Box::new(Captain::new(seed)),
        }
    }

    /// What a player of this level would command, and what else it weighs. It is the command it would give.
    pub fn ponder(self, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Considered> {
        match self {
            Level::Recruit => Simple::recruit(seed).ponder(state, budget),
            Level::Simple => Simple::new(seed).ponder(state, budget),
            Level::Captain => Captain::new(seed).ponder(state, budget),
            Level::Random | Level::Greedy => {
                let command = self.player(seed).choose_within(state, budget)?;
                Some(Considered { command, weighed: Vec::new() })
            }
        }
    }

    /// What a player of this level means to do in the phase that it is asked about; `None` if it has no plan, or is asked
    /// something else.
    pub fn plan(self, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Plan> {
        match self {
            Level::Recruit => Simple::recruit(seed).plan(state, budget),
            Level::Simple => Simple::new(seed).plan(state, budget),
            Level::Captain => Captain::new(seed).plan(state, budget),
            Level::Random | Level::Greedy => None,
        }
    }
}

/// A command, and what a player weighed before it came to it. Of Impetus, if nothing is said.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered<C = Command> {
    /// The command.
    pub command: C,
    /// What it weighed, the best first; nothing if it knew at once.
    pub weighed: Vec<Weighed<C>>,
}

/// A command that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed<C = Command> {
    /// The command.
    pub command: C,
    /// What it seemed to be worth.
    pub value: Value,
}

/// What a command seems to be worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Value {
    /// How likely it makes the victory, in per cent.
    Victory(f64),
    /// What those concerned are worth after it, in hundredths of an army.
    Worth(f64),
}

impl Value {
    /// To compare two of the same kind.
    pub fn number(self) -> f64 {
        match self {
            Value::Victory(number) | Value::Worth(number) => number,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_player_is_found_by_its_name() {
        for level in Level::ALL {
            assert_eq!(Level::parse(level.name()), Some(level));
            let written = serde_json::to_value(level).expect("JSON");
            assert_eq!(written, level.name(), "one name everywhere");
        }
        assert_eq!(Level::parse("alexander"), None);
    }
}
