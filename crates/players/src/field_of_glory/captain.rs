//! The captain: the simple player with a longer look and a taste that was found by many battles.

use super::simple::{Simple, Temper};
use super::taste::Taste;
use crate::level::Considered;
use crate::{Budget, Player};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::{FieldOfGlory, State};

/// How it thinks.
const PATIENT: Temper = Temper { taste: Taste::WAITING, throws: 8, haze: 0.0, forgets: 0.0 };

/// Lets the enemy come, and weighs what it does with more throws than the simple player.
#[derive(Clone, Debug)]
pub struct Captain {
    simple: Simple,
}

impl Captain {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { simple: Simple::of(seed, PATIENT) }
    }

    /// The same player with another taste.
    #[must_use]
    pub fn with(self, taste: Taste) -> Self {
        Self { simple: self.simple.with(taste) }
    }

    /// Its command, and what else it weighed.
    pub(super) fn consider(&self, state: &State, budget: &Budget<'_>) -> Option<Considered<Command>> {
        self.simple.consider(state, budget)
    }
}

impl Player<FieldOfGlory> for Captain {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        self.consider(state, budget).map(|considered| considered.command)
    }
}
