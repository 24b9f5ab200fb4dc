//! Field of Glory, rule by rule: one file a subject.

#[path = "../support/mod.rs"]
mod support;

mod between;
mod charge;
mod chronicle;
mod cohesion;
mod dice;
mod edges;
mod end;
mod hostile;
mod impact;
mod melee;
mod movement;
mod odds;
mod outcome;
mod played;
mod poa;
mod position;
mod responses;
mod sequence;
mod shooting;
mod tables;
mod terrain;
mod troops;
