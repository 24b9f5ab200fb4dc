//! What a rule set is.
//!
//! A rule set answers three questions about a battle, all of them pure: what comes [`next`](RuleSet::next)
//! (somebody decides, dice are rolled, or it is over), what a command [does or why it is
//! refused](RuleSet::decide), and what given dice [mean](RuleSet::resolve). Only
//! [`apply`](RuleSet::apply) writes.
//!
//! This crate knows no game, no file format, no clock and no randomness.

mod agenda;
mod battle;
pub mod conformance;
mod digest;
mod journal;
mod refusal;
mod ruleset;
mod tally;

pub use agenda::{Agenda, MAX_FRAMES};
pub use battle::{Battle, BattleError, Step};
pub use digest::{StateHash, digest};
pub use journal::{Cause, Entry, Header, Journal, JournalError, Seat};
pub use refusal::{Refusal, RuleId};
pub use ruleset::{NamedRoll, Next, Outcome, Prompt, RuleSet, Sampling, Side};
pub use tally::{Line, MAX_LINES, Standing, Tally};
