//! The editions of the family: each a rulebook (data) and a sequence of play.

pub mod basic_2008;
mod rulebook;

pub use rulebook::{
    Allowances, ArcOfFire, Band, Deep, Diced, Factor, FiringLine, Flight, Hedge, LossCap, Pace, Passing,
    Pila, Range, Row, Rulebook, Sizes, Stampede,
};
use serde::{Deserialize, Serialize};

/// Which sheet is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Edition {
    /// Basic Impetus, November 2008.
    #[serde(rename = "basic-impetus-2008")]
    Basic2008,
}

impl Edition {
    /// All of them.
    pub const ALL: [Edition; 1] = [Edition::Basic2008];

    /// Its rulebook.
    pub const fn rulebook(self) -> &'static Rulebook {
        match self {
            Edition::Basic2008 => &basic_2008::RULEBOOK,
        }
    }
}
