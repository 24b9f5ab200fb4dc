//! The computer players by name.

use crate::{Captain, Greedy, Player, RandomPlayer, Simple};
use acies_impetus::Impetus;
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
