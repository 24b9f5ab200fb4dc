//! Lists in which an army is bought for points: Impetus, whose armies act in Commands.
//!
//! A [`PointsList`] is data: lines with numbers and prices, options, Command Structures, and armies ready for the
//! field. Given [`PointsChoices`] or one of those, [`PointsList::build`] makes it an [`Army`](crate::Army) whose
//! [`Share`] says what belongs to the Roster of a battle.

mod build;
mod check;
mod error;
mod list;
mod share;

pub use build::GameSize;
pub use error::{NotBought, PointsError};
pub use list::{
    Bought, Building, Dismounted, Fielded, FieldedGeneral, FieldedUnit, GeneralIn, GeneralPrices, LargeGame,
    Muster, PointsChoices, PointsCommand, PointsFile, PointsLine, PointsList, PointsOption, PointsStatus,
    SmallGame, StructurePrice, StructurePrices, Taken, read_points_lists,
};
pub use share::{Share, ShareCommand};
