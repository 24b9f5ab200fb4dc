//! Shared steps of the family: pure functions over a state and its rulebook.

pub mod assault;
mod body;
pub mod cohesion;
pub mod combat;
pub mod contact;
pub mod counter;
pub mod defence;
pub mod discipline;
pub mod drift;
mod drill;
pub mod evasion;
pub mod fire;
pub mod ground;
pub mod group;
pub mod impact;
pub mod impetuous;
pub mod impetus_bonus;
pub mod melee;
pub mod movement;
pub mod obstacle;
pub mod passing;
pub mod phase;
pub mod pool;
pub mod pursuit;
pub mod retreat;
mod road;
pub mod run;
pub mod setup;
pub mod sight;
pub mod volley;
pub mod zone;

use crate::editions::Rulebook;
use crate::rule::Rule;
use crate::why::Why;
use acies_rules::Refusal;

/// A judgement.
pub type Judged<T> = Result<T, Refused>;

/// A judgement against what is asked: what stands against it, and by which rule of the family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// What stands against it.
    pub why: Why,
    /// The rule that says so.
    pub rule: Rule,
}

impl Refused {
    /// The refusal in the words of an edition: with the id of its own ledger.
    pub fn by(self, book: &Rulebook) -> Refusal<Why> {
        Refusal::new(self.why, book.id_of(self.rule))
    }
}

/// Two bases are in contact at most this far apart (BI08-GEN-02): 0.01U, and a hair that makes binary fractions inclusive.
pub const CONTACT: f64 = 0.010_001;
/// Length tolerance (BI08-GEN-02), inclusive: a hair more than 0.005, which snapped lengths can hit exactly.
pub const TOLERANCE: f64 = 0.005_001;
/// Overlap of bases that is no overlap yet: positions are snapped. A hair more than 0.01, which they can hit exactly.
pub const SLACK: f64 = 0.010_1;
/// Coming no nearer than this is not approaching. Halfway between two snapped lengths, so that a move of whole
/// thousandths straight at an enemy is judged alike from both sides of the table.
pub(crate) const CREEP: f64 = 0.002_5;

/// A refusal.
pub(crate) const fn refuse<T>(why: Why, rule: Rule) -> Judged<T> {
    Err(Refused { why, rule })
}
