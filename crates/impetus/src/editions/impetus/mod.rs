//! Impetus (`docs/rules/impetus.md`): the English sheet 1.7 and the Italian sheet 7.0, one game at two dates.

mod ids;
mod rulebook;
pub mod sequence;

pub use rulebook::{V17, V70_IT};
