//! What players of any family of rules have in common: the same levels, told in the same way.
//!
//! Whoever plays by one family alone can ask [`Level`] for players of Impetus; whoever plays by any asks the family.

use crate::arena::{Contest, Measure};
use crate::level::{Considered, Level};
use crate::{Bounded, Budget, Plan, Player};
use acies_impetus::{Impetus, State};
use acies_rules::RuleSet;

/// A family of rules that computer players can play.
pub trait Family: RuleSet {
    /// What its players say they are about.
    type Plan;

    /// A player of this level, with a seed of its own.
    fn player(level: Level, seed: u64) -> Box<dyn Player<Self>>;

    /// What a player of this level would command, and what else it weighs. It is the command it would give.
    fn ponder(
        level: Level,
        seed: u64,
        state: &Self::State,
        budget: &Budget<'_>,
    ) -> Option<Considered<Self::Command>>;

    /// What a player of this level means to do in the phase that it is asked about; `None` if it has no plan, or is asked
    /// something else.
    fn plan(level: Level, seed: u64, state: &Self::State, budget: &Budget<'_>) -> Option<Self::Plan>;

    /// Turns and losses of a battle, for the arena.
    fn measure(state: &Self::State) -> Measure;

    /// Two levels against each other, each with so many nodes for a command, from this state on.
    fn contest(start: Self::State, levels: [Level; 2], nodes: Option<u64>, seed: u64) -> Contest<Self> {
        let contenders = levels.map(|level| {
            let maker = move |chance| -> Box<dyn Player<Self>> {
                Box::new(Bounded::new(Self::player(level, chance), nodes))
            };
            Box::new(maker) as crate::arena::Maker<Self>
        });
        Contest { start, contenders, measure: Self::measure, seed }
    }
}

impl Family for Impetus {
    type Plan = Plan;

    fn player(level: Level, seed: u64) -> Box<dyn Player<Impetus>> {
        level.player(seed)
    }

    fn ponder(level: Level, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Considered> {
        level.ponder(seed, state, budget)
    }

    fn plan(level: Level, seed: u64, state: &State, budget: &Budget<'_>) -> Option<Plan> {
        level.plan(seed, state, budget)
    }

    fn measure(state: &State) -> Measure {
        Measure { turns: state.turn, lost: state.lost_vd }
    }
}
