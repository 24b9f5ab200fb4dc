//! Basic Impetus 3.0 (`docs/rules/basic-impetus-3.md`).

mod ids;
mod rulebook;
pub mod sequence;

pub use rulebook::RULEBOOK;
