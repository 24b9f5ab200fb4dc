//! What was learnt from battles that were fought to their end: a small network that foretells the victory.
//!
//! Its weights stand in `experience/weights.rs`. `cargo run --release -p acies-players --example learn` writes battles
//! down and `examples/learn/train.py` learns from them; decision 12 says how far that led.

#[allow(clippy::approx_constant)] // That one of these numbers is near another says nothing.
mod weights;

use super::sight::{ALL, Sight};
use super::signs::{odds_of, per_cent};
use weights::WEIGHTS;

/// Numbers between what is seen and what is foretold.
pub(super) const HIDDEN: usize = 16;
/// Of each of those the weights of all that is seen, then what each adds, what all that is seen adds by itself, and what
/// adds that was thought before.
pub(super) const COUNT: usize = HIDDEN * ALL + HIDDEN + ALL + 1;

/// How likely the victory is, in per cent, if it was thought as likely as `before` without experience.
pub(super) fn victory(sight: &Sight, before: f64) -> f64 {
    let (rows, rest) = WEIGHTS.split_at(HIDDEN * ALL);
    let (adds, rest) = rest.split_at(HIDDEN);
    let (straight, thought) = rest.split_at(ALL);
    let seen =
        |row: &[f32]| row.iter().zip(sight).map(|(weight, seen)| f64::from(*weight) * seen).sum::<f64>();
    let mut odds = seen(straight) + f64::from(thought[0]) * odds_of(before);
    for (row, add) in rows.chunks_exact(ALL).zip(adds) {
        odds += f64::from(*add) * seen(row).max(0.0);
    }
    per_cent(odds)
}
