//! What polygons of any kind have in common. Corners are counter-clockwise.

use crate::bounded::Bounded;
use crate::{Segment, Vec2};

/// Twice the area of a triangle below which its corners count as standing on one line.
const COLLINEAR: f64 = 1e-10;

/// The edges of a polygon, one from each corner.
pub(crate) fn edges(corners: &[Vec2]) -> impl Iterator<Item = Segment> + Clone + '_ {
    let next = corners.iter().skip(1).chain(corners.first());
    corners.iter().zip(next).map(|(a, b)| Segment { a: *a, b: *b })
}

/// Area, positive when counter-clockwise.
pub(crate) fn area(corners: &[Vec2]) -> f64 {
    let Some(&origin) = corners.first() else {
        return 0.0;
    };
    0.5 * edges(corners).map(|edge| (edge.a - origin).cross(edge.b - origin)).sum::<f64>()
}

/// Centre of mass; the first corner when there is no area.
pub(crate) fn centroid(corners: &[Vec2]) -> Vec2 {
    let Some(&origin) = corners.first() else {
        return Vec2::ZERO;
    };
    let mut doubled = 0.0;
    let mut moment = Vec2::ZERO;
    for edge in edges(corners) {
        let (a, b) = (edge.a - origin, edge.b - origin);
        let cross = a.cross(b);
        doubled += cross;
        moment = moment + (a + b) * cross;
    }
    if doubled == 0.0 { origin } else { origin + moment * (1.0 / (3.0 * doubled)) }
}

/// Smallest rectangle along the axes: (lower left, upper right). Both 0 when there are no corners.
pub(crate) fn bounds(corners: &[Vec2]) -> (Vec2, Vec2) {
    let Some(&first) = corners.first() else {
        return (Vec2::ZERO, Vec2::ZERO);
    };
    corners.iter().fold((first, first), |(low, high), p| {
        (
            Vec2::new(low.x.at_most(p.x), low.y.at_most(p.y)),
            Vec2::new(high.x.at_least(p.x), high.y.at_least(p.y)),
        )
    })
}

/// Are two rectangles along the axes apart, or no more than touching?
pub(crate) fn bounds_apart(ours: (Vec2, Vec2), theirs: (Vec2, Vec2)) -> bool {
    ours.0.x >= theirs.1.x || theirs.0.x >= ours.1.x || ours.0.y >= theirs.1.y || theirs.0.y >= ours.1.y
}

/// Area common to two simple polygons.
///
/// A polygon is the signed sum of the regions below its edges, so the common area is the signed sum over all
/// pairs of edges of the region below both: a trapezium or two. Exact, and there is nothing to store.
pub(crate) fn common_area(ours: &[Vec2], theirs: &[Vec2]) -> f64 {
    let (our_bounds, their_bounds) = (bounds(ours), bounds(theirs));
    if bounds_apart(our_bounds, their_bounds) {
        return 0.0;
    }
    // Near the common part little is lost to rounding.
    let origin =
        Vec2::new(our_bounds.0.x.at_least(their_bounds.0.x), our_bounds.0.y.at_least(their_bounds.0.y));
    let right = our_bounds.1.x.at_most(their_bounds.1.x) - origin.x;
    let mut sum = 0.0;
    for ours in edges(ours) {
        let Some(ours) = Slope::new(ours, origin, right) else {
            continue;
        };
        for theirs in edges(theirs) {
            if let Some(theirs) = Slope::new(theirs, origin, right) {
                sum += ours.below_both(&theirs);
            }
        }
    }
    sum.at_least(0.0)
}

/// An edge as a height over x.
struct Slope {
    left: f64,
    right: f64,
    anchor: Vec2,
    slope: f64,
    sign: f64, // Plus for an upper edge (one that runs to the left), minus for a lower one.
}

impl Slope {
    /// The edge seen from `origin`, unless it is upright or outside `0..right`.
    fn new(edge: Segment, origin: Vec2, right: f64) -> Option<Slope> {
        let (a, b) = (edge.a - origin, edge.b - origin);
        let (left_end, right_end, sign) = if a.x < b.x { (a, b, -1.0) } else { (b, a, 1.0) };
        let (from, to) = (left_end.x.at_least(0.0), right_end.x.at_most(right));
        if from >= to {
            return None;
        }
        let slope = (right_end.y - left_end.y) / (right_end.x - left_end.x);
        // A steep edge is measured from the end that is nearer to the part that counts.
        let anchor = if from > left_end.x { right_end } else { left_end };
        Some(Slope { left: from, right: to, anchor, slope, sign })
    }

    fn height(&self, x: f64) -> f64 {
        self.anchor.y + (x - self.anchor.x) * self.slope
    }

    /// Signed area below both edges.
    fn below_both(&self, other: &Slope) -> f64 {
        let (from, to) = (self.left.at_least(other.left), self.right.at_most(other.right));
        if from >= to {
            return 0.0;
        }
        let (start, end) = (self.height(from), self.height(to));
        let (other_start, other_end) = (other.height(from), other.height(to));
        let (before, after) = (start - other_start, end - other_end);
        let (low_start, low_end) = (start.at_most(other_start), end.at_most(other_end));
        let mean = if (before < 0.0) == (after < 0.0) || before == after {
            0.5 * (low_start + low_end)
        } else {
            let at = before / (before - after);
            let middle = start + (end - start) * at;
            0.5 * (at * (low_start + middle) + (1.0 - at) * (middle + low_end))
        };
        self.sign * other.sign * (to - from) * mean
    }
}

/// Convex hull of points sorted by x, then y, counter-clockwise without collinear corners. `into` must hold
/// twice as many places; says how many are used.
pub(crate) fn hull_into(sorted: &[Vec2], into: &mut [Vec2]) -> usize {
    let lower = chain(sorted.iter(), into, 0, 0);
    let all = chain(sorted.iter().rev(), into, lower, lower.saturating_sub(1));
    // The last corner repeats the first, unless there is but one.
    if all > 1 { all - 1 } else { all }
}

/// Adds points to a chain that turns left all along and never gives up its first `floor + 1` corners.
fn chain<'a>(points: impl Iterator<Item = &'a Vec2>, into: &mut [Vec2], used: usize, floor: usize) -> usize {
    let mut used = used;
    for &p in points {
        if used > 0 && into[used - 1] == p {
            continue;
        }
        while used >= floor + 2 && (into[used - 1] - into[used - 2]).cross(p - into[used - 1]) <= COLLINEAR {
            used -= 1;
        }
        if used < into.len() {
            into[used] = p;
            used += 1;
        }
    }
    used
}
