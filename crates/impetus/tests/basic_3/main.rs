//! Basic Impetus 3.0, rule by rule: one file a subject.

#[path = "../support/mod.rs"]
mod support;

mod charge;
mod checks;
mod fire;
mod general;
mod melee;
mod movement;
mod options;
mod results;
mod turn;
mod weather;
