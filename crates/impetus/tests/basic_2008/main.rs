//! Basic Impetus, November 2008, rule by rule: one file a subject, one program for all of them, as linking takes longer than testing.

#[path = "../support/mod.rs"]
mod support;

mod charge;
mod chariots;
mod cohesion;
mod elephants;
mod fire;
mod general;
mod groups;
mod impetus;
mod interpenetration;
mod manoeuvre;
mod melee;
mod melee_dice;
mod movement;
mod options;
mod pilum;
mod pursuit;
mod results;
mod retreat;
mod setup;
mod shieldwall_victory;
mod status;
mod terrain;
mod terrain_use;
mod troops;
mod turn;
mod weapons;
mod zones;
