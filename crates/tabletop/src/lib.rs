//! The measured table: the only geometry of the project.
//!
//! What a battle stores is snapped ([`Length`] in thousandths, [`Heading`] and [`Angle`] in arc seconds), so
//! that states compare, hash and travel exactly. What is computed from it ([`Vec2`], [`Base`], [`Convex`],
//! [`Outline`]) is `f64` with pinned `libm` functions, so that every target gives the same answer.
//! Nothing here knows a rule: tolerances are handed in by the caller.

mod band;
mod base;
mod bounded;
mod convex;
mod measure;
mod outline;
mod polygon;
#[doc(hidden)]
pub mod probe;
mod sight;
mod sweep;
mod wheel;

pub use band::Band;
pub use base::{Base, Edge, Hand, about_face_pose, shift_pose, wheel_pose};
pub use convex::{Convex, MAX_CORNERS};
pub use measure::{Angle, Footprint, Heading, Length, Point, Pose, Segment, Vec2};
pub use outline::{Outline, OutlineError};
pub use sight::{arc_holds, sight_hull};
pub use sweep::{Contact, Touch, contact, first_touch, swept};
pub use wheel::wheel_first_gap;
