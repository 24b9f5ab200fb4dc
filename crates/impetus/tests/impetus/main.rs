//! Impetus 1.7 and 7.0-it, rule by rule: one file a subject.

#[path = "../support/mod.rs"]
mod support;

mod activation;
mod agreements;
mod charge;
mod cohesion;
mod commander_loss;
mod commands;
mod discipline;
mod evade;
mod fire;
mod fire_dice;
mod general;
mod groups;
mod impetuous;
mod impetus;
mod melee;
mod movement;
mod odds;
mod opportunity;
mod rare;
mod results;
mod sight;
mod special;
mod terrain;
mod troops;
mod victory;
mod villages;
mod zones;
