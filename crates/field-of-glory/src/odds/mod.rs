//! Exact odds: the rules' own functions, run over every throw there is.
//!
//! [`hits`] counts what dice score that quality rolls again; [`tests`] what a cohesion test, a death roll and the peril of a
//! commander bring; [`exchange`] puts them together: what a battle group suffers from a shooting phase, and what an impact
//! or a melee does to those who fight it. Every number is so many ways out of all throws of so many dice, and they add up.
//! No die is drawn, and no state but a copy is changed.

pub mod exchange;
pub mod hits;
pub mod meeting;
pub mod tests;
