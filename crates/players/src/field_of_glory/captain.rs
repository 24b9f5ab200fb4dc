//! The captain: the simple player with a longer look, a taste that was found by many battles, and what it has learnt from its
//! own.

use super::experience::Experience;
use super::sight::Sight;
use super::simple::{Simple, Temper};
use super::taste::Taste;
use crate::level::Considered;
use crate::{Budget, Player};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::{FieldOfGlory, State};
use acies_rules::Side;

/// How it thinks.
const PATIENT: Temper = Temper { taste: Taste::WAITING, throws: 8, haze: 0.0, forgets: 0.0 };

/// Lets an enemy come who does, goes for flanks, and weighs what it does by what battles like this have come to.
#[derive(Clone, Debug)]
pub struct Captain {
    simple: Simple,
}

impl Captain {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { simple: Simple::of(seed, PATIENT).experienced(Experience::learnt()) }
    }

    /// The same player with another taste.
    #[must_use]
    pub fn with(self, taste: Taste) -> Self {
        Self { simple: self.simple.with(taste) }
    }

    /// The same player with something else that was learnt from battles.
    #[must_use]
    pub fn experienced(self, experience: Experience) -> Self {
        Self { simple: self.simple.experienced(experience) }
    }

    /// What a side sees of a battle.
    pub fn sight(&self, state: &State, side: Side) -> Sight {
        self.simple.sight(state, side)
    }

    /// Its command, and what else it weighed.
    pub fn consider(&self, state: &State, budget: &Budget<'_>) -> Option<Considered<Command>> {
        self.simple.consider(state, budget)
    }
}

impl Player<FieldOfGlory> for Captain {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        self.consider(state, budget).map(|considered| considered.command)
    }
}
