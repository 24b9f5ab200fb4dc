//! Small convex polygons.

use arrayvec::ArrayVec;

use crate::bounded::Bounded;
use crate::polygon::{self, edges};
use crate::{Segment, Vec2};

/// Most corners a [`Convex`] can have.
pub const MAX_CORNERS: usize = 12;

/// A convex polygon of at most [`MAX_CORNERS`] corners, counter-clockwise.
/// It may be flat: the hull of points on one line has two corners, that of a single point one.
#[derive(Clone, Debug, PartialEq)]
pub struct Convex {
    corners: ArrayVec<Vec2, MAX_CORNERS>,
}

impl Convex {
    /// Convex hull of at most [`MAX_CORNERS`] points (further ones are ignored); collinear corners dropped.
    pub fn hull(points: &[Vec2]) -> Convex {
        let mut sorted: ArrayVec<Vec2, MAX_CORNERS> = points.iter().copied().take(MAX_CORNERS).collect();
        sorted.sort_unstable_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull = [Vec2::ZERO; 2 * MAX_CORNERS];
        let used = polygon::hull_into(&sorted, &mut hull);
        Convex::from_corners(&hull[..used])
    }

    /// From corners that are known to be convex and counter-clockwise.
    pub(crate) fn from_corners(corners: &[Vec2]) -> Convex {
        Convex { corners: corners.iter().copied().take(MAX_CORNERS).collect() }
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    /// Area.
    pub fn area(&self) -> f64 {
        polygon::area(&self.corners).at_least(0.0)
    }

    fn is_flat(&self) -> bool {
        self.corners.len() < 3
    }

    /// Shortest distance; 0 when they touch or overlap, infinite when either has no corners.
    pub fn gap(&self, other: &Convex) -> f64 {
        let parted = self.separation_from(other).at_least(other.separation_from(self)) > 0.0;
        // Separating axes are complete as soon as one of the two has an inside.
        let complete = !self.is_flat() || !other.is_flat();
        if complete && !parted {
            return if self.corners.is_empty() || other.corners.is_empty() { f64::INFINITY } else { 0.0 };
        }
        let pairs =
            edges(&self.corners).flat_map(|ours| edges(&other.corners).map(move |theirs| (ours, theirs)));
        pairs.map(|(ours, theirs)| ours.gap(theirs)).fold(f64::INFINITY, Bounded::at_most)
    }

    /// Largest distance of the other polygon beyond an edge of this one; negative when it reaches across all.
    fn separation_from(&self, other: &Convex) -> f64 {
        let beyond = |edge: Segment| {
            let outward = (edge.b - edge.a).clockwise();
            let least =
                other.corners.iter().map(|p| outward.dot(*p - edge.a)).fold(f64::INFINITY, Bounded::at_most);
            let length = outward.length();
            if length > 0.0 { least / length } else { f64::NEG_INFINITY }
        };
        edges(&self.corners).map(beyond).fold(f64::NEG_INFINITY, Bounded::at_least)
    }

    /// Depth of overlap (least translation that parts them); not positive when they do not overlap.
    pub fn penetration(&self, other: &Convex) -> f64 {
        if self.is_flat() && other.is_flat() {
            return 0.0;
        }
        if polygon::bounds_apart(self.bounds(), other.bounds()) {
            return -1.0;
        }
        let ours = self.separation_from(other);
        if ours > 0.0 { -ours } else { -ours.at_least(other.separation_from(self)) }
    }

    /// Area common to both.
    pub fn common_area(&self, other: &Convex) -> f64 {
        polygon::common_area(&self.corners, &other.corners).at_most(self.area()).at_most(other.area())
    }

    /// What is common to both; without corners when they are apart. It has at most as many corners as both together;
    /// those beyond [`MAX_CORNERS`] are dropped.
    pub fn common(&self, other: &Convex) -> Convex {
        let mut left = self.corners.clone();
        for edge in edges(&other.corners) {
            let along = edge.b - edge.a;
            let uncut = std::mem::take(&mut left);
            for side in edges(&uncut) {
                let (a, b) = (along.cross(side.a - edge.a), along.cross(side.b - edge.a));
                if a >= 0.0 {
                    let _ = left.try_push(side.a);
                }
                if (a >= 0.0) != (b >= 0.0) {
                    let _ = left.try_push(side.a + (side.b - side.a) * (a / (a - b)));
                }
            }
        }
        Convex { corners: left }
    }

    /// Smallest rectangle along the axes: (lower left, upper right).
    pub fn bounds(&self) -> (Vec2, Vec2) {
        polygon::bounds(&self.corners)
    }
}
