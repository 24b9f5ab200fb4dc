//! Players of Field of Glory, at the same levels as those of Impetus.
//!
//! None of them knows a rule. What a command does they learn by trying it on a copy of the battle (`trial`); what fights
//! and shots are likely to bring they estimate with the engine's own dice, numbers to hit, tests and death rolls
//! (`estimate`). What no rule gives, how much DISRUPTED costs or a flank is worth, is in `taste`.

mod captain;
mod commanders;
mod estimate;
mod experience;
mod flanking;
mod greedy;
mod moves;
pub mod plan;
mod planning;
mod setup;
pub mod sight;
mod simple;
mod standing;
mod taste;
mod trial;
mod waiting;
mod worth;

#[cfg(test)]
#[path = "../../tests/support/ten_against_ten.rs"]
mod ten_against_ten;

pub use captain::Captain;
pub use experience::Experience;
pub use greedy::Greedy;
pub use plan::Plan;
pub use simple::Simple;
pub use taste::Taste;
pub use worth::counted_of;

use crate::arena::Measure;
use crate::level::{Considered, Level};
use crate::{Budget, Family, Player, RandomPlayer};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::{FieldOfGlory, State};
use acies_rules::Side;

impl Family for FieldOfGlory {
    type Plan = Plan;

    fn player(level: Level, seed: u64) -> Box<dyn Player<FieldOfGlory>> {
        match level {
            Level::Random => Box::new(RandomPlayer::<FieldOfGlory>::new(seed)),
            Level::Greedy => Box::new(Greedy::new(seed)),
            Level::Recruit => Box::new(Simple::recruit(seed)),
            Level::Simple => Box::new(Simple::new(seed)),
            Level::Captain => Box::new(Captain::new(seed)),
        }
    }

    fn ponder(level: Level, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Considered<Command>> {
        match level {
            Level::Recruit => Simple::recruit(seed).consider(state, budget),
            Level::Simple => Simple::new(seed).consider(state, budget),
            Level::Captain => Captain::new(seed).consider(state, budget),
            Level::Random | Level::Greedy => {
                let command = Self::player(level, seed).choose_within(state, budget)?;
                Some(Considered { command, weighed: Vec::new() })
            }
        }
    }

    fn plan(level: Level, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Plan> {
        let taste = match level {
            Level::Recruit | Level::Simple => Taste::DEFAULT,
            Level::Captain => Taste::WAITING,
            Level::Random | Level::Greedy => return None,
        };
        let mut player = Self::player(level, seed);
        planning::plan(state, &taste, budget, |then| player.choose_within(then, budget))
    }

    fn measure(state: &State) -> Measure {
        let lost = |side| victory::attrition(state, side).total().max(0) as u16;
        Measure { turns: state.turn, lost: Side::BOTH.map(lost) }
    }
}
