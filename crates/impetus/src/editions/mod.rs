//! The editions of the family: each a rulebook (data) and a sequence of play.

pub mod basic_2008;
pub mod basic_3;
mod host_book;
pub mod impetus;
mod rulebook;

use crate::command::Command;
use crate::game::Game;
use crate::roll::Roll;
use crate::steps::Judged;
use acies_dice::Faces;
use acies_rules::Side;
pub use host_book::{HostBook, ImpetuousUntil, Priorities, QualityRow, SquareTest, StructureRow, Thrown};
pub use rulebook::{
    Allowances, ArcOfFire, Band, Deep, Demoralisation, Diced, Factor, Fighting, FiringLine, Flight, Hedge,
    LargeUnits, LightCavalryArc, LossCap, Manoeuvring, MoveRow, Pace, Passing, Pila, Pursuits, Range, Row,
    Rulebook, Shieldwall, Sizes, Stampede,
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
    /// Impetus, English sheet 1.7.
    #[serde(rename = "impetus-1.7")]
    Impetus17,
    /// Impetus, Italian sheet 7.0.
    #[serde(rename = "impetus-7.0-it")]
    Impetus70It,
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
    pub const ALL: [Edition; 4] =
        [Edition::Basic2008, Edition::Basic3, Edition::Impetus17, Edition::Impetus70It];

    /// Revision of its code: raised whenever a change makes old journals of it replay differently.
    pub const fn revision(self) -> u32 {
        match self {
            Edition::Basic2008 => 1,
            Edition::Basic3 | Edition::Impetus17 | Edition::Impetus70It => 4,
        }
    }

    /// Its rulebook.
    pub const fn rulebook(self) -> &'static Rulebook {
        match self {
            Edition::Basic2008 => &basic_2008::RULEBOOK,
            Edition::Basic3 => &basic_3::RULEBOOK,
            Edition::Impetus17 => &impetus::V17,
            Edition::Impetus70It => &impetus::V70_IT,
        }
    }

    /// Judges a command by its sequence of play and, if it is legal, carries it out.
    pub(crate) fn command(self, game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
        match self {
            Edition::Basic2008 => basic_2008::sequence::command(game, by, command),
            Edition::Basic3 => basic_3::sequence::command(game, by, command),
            Edition::Impetus17 | Edition::Impetus70It => impetus::sequence::command(game, by, command),
        }
    }

    /// What faces mean in its sequence of play.
    pub(crate) fn settle(self, game: &mut Game<'_>, roll: &Roll, faces: &Faces) {
        match self {
            Edition::Basic2008 => basic_2008::sequence::settle(game, roll, faces),
            Edition::Basic3 => basic_3::sequence::settle(game, roll, faces),
            Edition::Impetus17 | Edition::Impetus70It => impetus::sequence::settle(game, roll, faces),
        }
    }
}
