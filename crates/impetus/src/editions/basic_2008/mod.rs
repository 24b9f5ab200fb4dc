//! Basic Impetus, November 2008 (`docs/rules/basic-impetus-2008.md`).

mod ids;
mod rulebook;
pub mod sequence;

pub use rulebook::RULEBOOK;
