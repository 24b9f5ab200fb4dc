//! The editions of the family: each a rulebook (data) and a sequence of play.

pub mod basic_2008;
pub mod basic_3;
mod rulebook;

pub use rulebook::{
    Allowances, ArcOfFire, Band, Deep, Demoralisation, Diced, Factor, FiringLine, Flight, Hedge, LargeUnits,
    LightCavalryArc, LossCap, Manoeuvring, MoveRow, Pace, Passing, Pila, Pursuits, Range, Row, Rulebook,
    Shieldwall, Sizes, Stampede,
};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Which sheet is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Edition {
    /// Basic Impetus, November 2008.
    #[serde(rename = "basic-impetus-2008")]
    Basic2008,
    /// Basic Impetus 3.0.
    #[serde(rename = "basic-impetus-3")]
    Basic3,
}

/// While there was one edition it did not tell states apart: the first one adds nothing, so that its battles keep the
/// hashes that they have in journals.
impl Hash for Edition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Edition::Basic2008 {
            self.rulebook().id.hash(hasher);
        }
    }
}

impl Edition {
    /// All of them.
    pub const ALL: [Edition; 2] = [Edition::Basic2008, Edition::Basic3];

    /// Its rulebook.
    pub const fn rulebook(self) -> &'static Rulebook {
        match self {
            Edition::Basic2008 => &basic_2008::RULEBOOK,
            Edition::Basic3 => &basic_3::RULEBOOK,
        }
    }
}
