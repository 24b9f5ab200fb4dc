//! Exact odds: the rules' own functions, run over every throw there is.
//!
//! A single exchange (a volley, a phase of a melee) is counted by [`exchange`]; whatever a command leads to, with
//! retreats, pursuits and further melees, by [`chain`]. [`situation`] puts two Units on an empty table for people who
//! only want to know what such a fight would bring. No die is drawn, and no state but a copy is changed.

mod army;
pub mod chain;
pub mod exchange;
mod habits;
pub mod situation;

pub use habits::Habits;
