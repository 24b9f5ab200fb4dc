//! What the table measures, by hand-computed numbers and by properties that must always hold.

mod band;
mod base;
mod cast;
mod convex;
mod determinism;
mod measure;
mod outline;
mod properties;
mod sight;
mod stretches;
mod sweep;
