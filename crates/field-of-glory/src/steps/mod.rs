//! Steps of the game: pure functions over a state and the tables of the sheet.

pub mod charge;
pub mod cohesion;
pub mod combat;
pub mod conform;
pub mod contact;
pub mod dice;
pub mod flight;
pub mod ground;
pub mod lead;
pub mod line;
pub mod morale;
pub mod moves;
pub mod poa;
pub mod setup;
pub mod shooting;
pub mod sight;
pub mod stations;
pub mod victory;
