//! Motion: what a moving base meets first.

use arrayvec::ArrayVec;

use crate::bounded::Bounded;
use crate::{Base, Convex, Edge, Vec2};

/// Overlaps that differ by less are the same: what rounding leaves of a product of coordinates.
const NOISE: f64 = 1e-9;
/// Unevenness of flush edges that snapping leaves.
const SNAPPED: f64 = 0.002;

/// The first touch of a sweep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch {
    /// Distance travelled until the touch (0 when they touch at the start and the motion would press on).
    pub distance: f64,
    /// Where the touch happens (middle of the common stretch when edges meet flush).
    pub at: Vec2,
}

/// First touch of a base moving along the unit vector `direction` for at most `reach` with a base that stands
/// still, by exact swept separating axes. `slack` (0.01 or so) is the overlap that is not yet a touch:
/// bases that merely slide along each other, or stand in contact and move apart, do not touch; a base in
/// contact that would be pressed into more than `slack` touches at distance 0. The distance returned is that
/// of the exact touch (overlap 0), not of the overlap `slack`, and never negative.
///
/// A touch within `reach` counts when the motion, carried on by ten times `slack`, would press in by more
/// than `slack`: so a move that ends exactly in contact touches, and one that glances off does not. Bases
/// that overlap by more than `slack` at the start touch when the motion would deepen that.
pub fn first_touch(mover: &Base, direction: Vec2, reach: f64, target: &Base, slack: f64) -> Option<Touch> {
    let from = target.centre() - mover.centre();
    if passes_by(mover, direction, target, from) {
        return None;
    }
    let axes = mover.axes(target, from);
    let closing = [
        direction.dot(mover.right),
        direction.dot(mover.forward),
        direction.dot(target.right),
        direction.dot(target.forward),
    ];
    let level = slack.at_least(-axes.separation()).at_least(0.0) + NOISE;
    let mut pressed = Interval { from: 0.0, to: reach + 10.0 * slack.at_least(0.0) + NOISE };
    let mut distance = 0.0_f64;
    for ((apart, touch), rate) in axes.apart.into_iter().zip(axes.touch).zip(closing) {
        pressed = pressed.where_within(apart, -rate, touch - level);
        let touching = Interval::EVER.where_within(apart, -rate, touch);
        distance = distance.at_least(touching.from);
    }
    if pressed.is_empty() || distance > reach + NOISE {
        return None;
    }
    let distance = distance.at_most(reach).at_least(0.0);
    Some(Touch { distance, at: meeting_place(&mover.shifted(direction * distance), target) })
}

/// Does the whole path of the mover certainly pass the target by? Cheap: bounding circles, no root.
fn passes_by(mover: &Base, direction: Vec2, target: &Base, from: Vec2) -> bool {
    mover.circles_apart(target, direction * direction.cross(from))
}

/// Distances along a move; empty when `from` is not below `to`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Interval {
    pub(crate) from: f64,
    pub(crate) to: f64,
}

impl Interval {
    pub(crate) const EVER: Interval = Interval { from: f64::NEG_INFINITY, to: f64::INFINITY };
    const NEVER: Interval = Interval { from: f64::INFINITY, to: f64::NEG_INFINITY };

    pub(crate) fn is_empty(&self) -> bool {
        // Also when either is not a number.
        !matches!(self.from.partial_cmp(&self.to), Some(core::cmp::Ordering::Less))
    }

    /// The part where `start + rate * distance` lies within `-bound..bound`.
    pub(crate) fn where_within(self, start: f64, rate: f64, bound: f64) -> Interval {
        self.where_below(start, rate, bound).where_below(-start, -rate, bound)
    }

    /// The part where `start + rate * distance` lies below `bound`.
    pub(crate) fn where_below(self, start: f64, rate: f64, bound: f64) -> Interval {
        if rate.abs() < 1e-12 {
            return if start < bound { self } else { Interval::NEVER };
        }
        let at = (bound - start) / rate;
        if rate > 0.0 {
            Interval { from: self.from, to: self.to.at_most(at) }
        } else {
            Interval { from: self.from.at_least(at), to: self.to }
        }
    }
}

/// Where two bases touch that stand in contact: the corner, or the middle of the stretch where edges are
/// flush.
fn meeting_place(mover: &Base, target: &Base) -> Vec2 {
    let (ours, our_edge) = facing_edge(mover, target);
    let (theirs, their_edge) = facing_edge(target, mover);
    let (owner, edge, other) =
        if ours > theirs { (mover, our_edge, target) } else { (target, their_edge, mover) };
    let frame = owner.frame(edge);
    let local = other.corners().map(|corner| frame.local(corner));
    let nearest = local.iter().map(|p| p.y).fold(f64::INFINITY, Bounded::at_most);
    let touching = local.iter().filter(|p| p.y <= nearest + SNAPPED);
    let (from, to) = touching
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(from, to), p| (from.at_most(p.x), to.at_least(p.x)));
    let middle =
        0.5 * (from.at_least(-frame.half).at_most(frame.half) + to.at_most(frame.half).at_least(-frame.half));
    frame.middle + frame.along * middle
}

/// The edge of a base beyond which the other lies farthest, and how far.
fn facing_edge(base: &Base, other: &Base) -> (f64, Edge) {
    let from = other.centre() - base.centre();
    let mut best = (f64::NEG_INFINITY, Edge::Front);
    for edge in Edge::ALL {
        let out = base.normal(edge);
        let separation = from.dot(out) - base.reach_along(out) - other.reach_along(out);
        if separation > best.0 {
            best = (separation, edge);
        }
    }
    best
}

/// Area swept by a base that moves along `direction` for `reach`: a convex polygon.
pub fn swept(mover: &Base, direction: Vec2, reach: f64) -> Convex {
    let by = direction * reach;
    let [front_left, front_right, rear_right, rear_left] = mover.corners();
    if mover.area() <= 0.0 {
        let corners = [front_left, front_right, rear_right, rear_left];
        let both = [corners, corners.map(|corner| corner + by)];
        return Convex::hull(both.as_flattened());
    }
    let ahead = |out: Vec2| match out.dot(direction) * reach {
        rate if rate > NOISE => 1,
        rate if rate < -NOISE => -1,
        _ => 0,
    };
    // Counter-clockwise, each corner with the edge before it and the edge after it.
    let (front, left) = (ahead(mover.forward), ahead(-mover.right));
    let turns = [
        (front_left, front, left),
        (rear_left, left, -front),
        (rear_right, -front, -left),
        (front_right, -left, front),
    ];
    let mut corners = ArrayVec::<Vec2, 8>::new();
    for (corner, before, after) in turns {
        match (before, after) {
            (-1, 1) => corners.extend([corner, corner + by]),
            (1, -1) => corners.extend([corner + by, corner]),
            (1, _) | (_, 1) => corners.extend([corner + by]),
            _ => corners.extend([corner]),
        }
    }
    Convex::from_corners(&corners)
}

/// Which edges of `target` the `mover` touches (within `tolerance`) where it now stands, and whether the
/// touch involves the mover's front edge or a front corner.
pub fn contact(mover: &Base, target: &Base, tolerance: f64) -> Option<Contact> {
    if !mover.is_within(target, tolerance) {
        return None;
    }
    let target_edges = target.edges_touching(mover, tolerance);
    let mut best: Option<(f64, f64, Edge)> = None;
    for (edge, touched) in Edge::ALL.into_iter().zip(target_edges) {
        if !touched {
            continue;
        }
        let length = target.flush_length(edge, mover, tolerance);
        let opposed = -target.normal(edge).dot(mover.forward);
        let better = match best {
            None => true,
            Some((longest, most, _)) => length > longest || (length == longest && opposed > most),
        };
        if better {
            best = Some((length, opposed, edge));
        }
    }
    let (length, _, main_edge) = best?;
    Some(Contact { target_edges, mover_edges: mover.edges_touching(target, tolerance), main_edge, length })
}

/// How two bases touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The edges of the target that are touched, clockwise from the front; a corner counts for both its
    /// edges.
    pub target_edges: [bool; 4],
    /// The edges of the mover that touch.
    pub mover_edges: [bool; 4],
    /// The edge of the target over which the common stretch is longest; on a tie of point touches the edge
    /// whose outward normal is most opposed to the mover's facing.
    pub main_edge: Edge,
    /// Length of the common stretch (0 for a corner).
    pub length: f64,
}
