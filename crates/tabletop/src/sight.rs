//! Arcs and lines of sight.

use crate::{Base, Convex, Edge, Segment, Vec2};

/// Is a point in the arc of fire of an edge: ahead of the edge's line and between two rays that leave the
/// edge's corners `spread` radians outward? Inclusive within `tolerance` units.
pub fn arc_holds(firer: &Base, edge: Edge, spread: f64, point: Vec2, tolerance: f64) -> bool {
    let seen = firer.frame(edge).local(point);
    let (sin, cos) = libm::sincos(spread);
    // Beyond the ray, measured at right angles to it; the arc is the same on both hands.
    let beyond = (seen.x.abs() - firer.frame(edge).half) * cos - seen.y * sin;
    seen.y >= -tolerance && beyond <= tolerance
}

/// The convex hull of a firing edge and a side of the target: what must be free of obstacles.
pub fn sight_hull(firing: Segment, side: Segment) -> Convex {
    Convex::hull(&[firing.a, firing.b, side.a, side.b])
}
