//! Six-sided dice: faces, named rolls, sources of dice, exact distributions.
//!
//! The rules never draw a die. They ask for a number of dice by name, and a [`DiceSource`] hands in the faces:
//!
//! | source | faces come from |
//! |---|---|
//! | [`Seeded`] | a seed, the same on every machine |
//! | [`Scripted`] | a list in a test; a die missing or left over is an error |
//! | [`Recorded`] | an earlier battle; name and count of each roll must match |
//! | [`Recording`] | another source, and a copy is kept |
//!
//! Odds run the functions of play over every throw there is: [`enumerate`] walks the throws of a pool, and a
//! [`Distribution`] counts what comes of them, in integers over a denominator. A [`Chance`] does the same over long
//! chains of rolls.
//!
//! This crate knows no game, no clock and no ambient randomness, and panics on no input.

mod chance;
mod distribution;
mod enumerate;
mod face;
mod faces;
mod source;

pub use chance::{Chance, MAX_CHAIN_DICE, Odds, Ways};
pub use distribution::Distribution;
pub use enumerate::{MAX_ODDS_DICE, OddsError, enumerate, enumerate_alike};
pub use face::D6;
pub use faces::{Faces, FacesError, MAX_DICE};
pub use source::{DiceError, DiceSource, Recorded, RecordedRoll, Recording, Scripted, Seeded};
