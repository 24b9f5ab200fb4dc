//! A rectangular base on the table.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use crate::bounded::Bounded;
use crate::{Angle, Convex, Footprint, Heading, Pose, Segment, Vec2};

/// An edge of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Edge {
    /// Front.
    Front,
    /// Right side.
    Right,
    /// Rear.
    Rear,
    /// Left side.
    Left,
}

impl Edge {
    /// All four, clockwise from the front.
    pub const ALL: [Edge; 4] = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left];
}

/// Left or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// A base computed from its pose and footprint: an oriented rectangle. Cheap to copy.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Base {
    /// Middle of the front edge.
    pub front: Vec2,
    /// Unit vector of the facing.
    pub forward: Vec2,
    /// Unit vector to its right: always [`Base::forward`] turned by a right angle.
    pub right: Vec2,
    /// Half of the front.
    pub half_width: f64,
    /// Front to rear.
    pub depth: f64,
}

/// Two bases whose edges differ by less than this cosine from opposed cannot meet flush (about eight degrees;
/// the tolerance of the caller then decides).
const OPPOSED: f64 = -0.99;

/// One edge as a frame: x along it from its middle, y outwards.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) middle: Vec2,
    pub(crate) along: Vec2,
    pub(crate) out: Vec2,
    pub(crate) half: f64,
}

impl Frame {
    pub(crate) fn local(&self, p: Vec2) -> Vec2 {
        let from = p - self.middle;
        Vec2::new(from.dot(self.along), from.dot(self.out))
    }
}

/// Where two bases stand to each other on the four axes of their edges: distance of the centres along the
/// axis (signed), and the distance at which they would just touch there.
#[derive(Clone, Copy)]
pub(crate) struct Axes {
    pub(crate) apart: [f64; 4],
    pub(crate) touch: [f64; 4],
}

impl Axes {
    /// Largest separation; negative when the bases overlap, then its amount is the penetration.
    pub(crate) fn separation(&self) -> f64 {
        let on = |i: usize| self.apart[i].abs() - self.touch[i];
        on(0).at_least(on(1)).at_least(on(2).at_least(on(3)))
    }
}

impl Base {
    /// The base at a pose.
    pub fn new(pose: Pose, footprint: Footprint) -> Base {
        let forward = pose.heading.forward();
        Base {
            front: pose.front.vec(),
            forward,
            right: forward.clockwise(),
            half_width: footprint.width.units().at_least(0.0) * 0.5,
            depth: footprint.depth.units().at_least(0.0),
        }
    }

    /// Middle of the rectangle.
    pub fn centre(&self) -> Vec2 {
        self.front - self.forward * (self.depth * 0.5)
    }

    /// Middle of the rear edge.
    pub fn rear(&self) -> Vec2 {
        self.front - self.forward * self.depth
    }

    /// Corners clockwise as seen by the base: front left, front right, rear right, rear left.
    pub fn corners(&self) -> [Vec2; 4] {
        let (rear, side) = (self.rear(), self.right * self.half_width);
        [self.front - side, self.front + side, rear + side, rear - side]
    }

    /// An edge, `a` to `b` clockwise (front: left corner to right corner; right: front right to rear right;
    /// and so on).
    pub fn edge(&self, edge: Edge) -> Segment {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        match edge {
            Edge::Front => Segment { a: front_left, b: front_right },
            Edge::Right => Segment { a: front_right, b: rear_right },
            Edge::Rear => Segment { a: rear_right, b: rear_left },
            Edge::Left => Segment { a: rear_left, b: front_left },
        }
    }

    /// Outward unit normal of an edge.
    pub fn normal(&self, edge: Edge) -> Vec2 {
        match edge {
            Edge::Front => self.forward,
            Edge::Right => self.right,
            Edge::Rear => -self.forward,
            Edge::Left => -self.right,
        }
    }

    pub(crate) fn frame(&self, edge: Edge) -> Frame {
        let (half_depth, half_width) = (self.depth * 0.5, self.half_width);
        let out = self.normal(edge);
        let (reach, half) = match edge {
            Edge::Front | Edge::Rear => (half_depth, half_width),
            Edge::Right | Edge::Left => (half_width, half_depth),
        };
        // The front's middle is kept exactly; the others follow from the centre.
        let middle = if edge == Edge::Front { self.front } else { self.centre() + out * reach };
        Frame { middle, along: out.clockwise(), out, half }
    }

    /// Area.
    pub fn area(&self) -> f64 {
        2.0 * self.half_width * self.depth
    }

    /// The same base shifted.
    pub fn shifted(&self, by: Vec2) -> Base {
        Base { front: self.front + by, ..*self }
    }

    /// The same base turned clockwise (negative: anticlockwise) about a pivot by radians.
    pub fn turned(&self, pivot: Vec2, clockwise: f64) -> Base {
        let (sin, cos) = libm::sincos(clockwise);
        self.turned_by(pivot, sin, cos)
    }

    /// The same base turned clockwise about a pivot by the angle with this sine and cosine.
    pub(crate) fn turned_by(&self, pivot: Vec2, sin: f64, cos: f64) -> Base {
        let forward = self.forward.spun(sin, cos);
        let front = pivot + (self.front - pivot).spun(sin, cos);
        Base { front, forward, right: forward.clockwise(), ..*self }
    }

    /// The front corner on that hand.
    pub fn front_corner(&self, hand: Hand) -> Vec2 {
        match hand {
            Hand::Left => self.front - self.right * self.half_width,
            Hand::Right => self.front + self.right * self.half_width,
        }
    }

    /// As a convex polygon.
    pub fn convex(&self) -> Convex {
        let [front_left, front_right, rear_right, rear_left] = self.corners();
        let corners = [front_left, rear_left, rear_right, front_right];
        if self.area() > 0.0 { Convex::from_corners(&corners) } else { Convex::hull(&corners) }
    }

    /// Rectangle on an edge, as wide as that edge, reaching `depth` outwards (zones of control, rout zones).
    /// It faces outwards: its rear lies on the edge.
    pub fn zone(&self, edge: Edge, depth: f64) -> Base {
        let frame = self.frame(edge);
        let depth = depth.at_least(0.0);
        Base {
            front: frame.middle + frame.out * depth,
            forward: frame.out,
            right: frame.along,
            half_width: frame.half,
            depth,
        }
    }

    /// Local coordinates of a point: x to the right of the front's middle, y ahead of the front edge.
    pub fn local(&self, p: Vec2) -> Vec2 {
        let from = p - self.front;
        Vec2::new(from.dot(self.right), from.dot(self.forward))
    }

    /// Bounding circle radius about [`Base::centre`].
    pub fn radius(&self) -> f64 {
        self.radius_square().sqrt()
    }

    fn radius_square(&self) -> f64 {
        self.half_width * self.half_width + self.depth * self.depth * 0.25
    }

    /// Smallest rectangle along the table's axes: (lower left, upper right).
    pub fn bounds(&self) -> (Vec2, Vec2) {
        let (centre, extent) = (self.centre(), self.extent());
        (centre - extent, centre + extent)
    }

    /// Half the size of the smallest rectangle along the table's axes.
    pub(crate) fn extent(&self) -> Vec2 {
        Vec2::new(self.reach_along(Vec2::new(1.0, 0.0)), self.reach_along(Vec2::new(0.0, 1.0)))
    }

    /// How far the base reaches from its centre along a unit vector.
    pub(crate) fn reach_along(&self, axis: Vec2) -> f64 {
        self.half_width * self.right.dot(axis).abs() + self.depth * 0.5 * self.forward.dot(axis).abs()
    }

    /// Are the bounding circles certainly apart? Cheap: no root is taken, so it errs towards "no".
    pub(crate) fn circles_apart(&self, other: &Base, from: Vec2) -> bool {
        // (r + s)² is at most 2 (r² + s²).
        from.dot(from) > 2.0 * (self.radius_square() + other.radius_square())
    }

    /// The four separating axes: this base's right and forward, then the other's.
    pub(crate) fn axes(&self, other: &Base, from: Vec2) -> Axes {
        // Both frames are rectangular, so two products describe how they are turned against each other.
        let cos = self.right.dot(other.right).abs();
        let sin = self.right.dot(other.forward).abs();
        let (w, d) = (self.half_width, self.depth * 0.5);
        let (v, e) = (other.half_width, other.depth * 0.5);
        Axes {
            apart: [
                from.dot(self.right),
                from.dot(self.forward),
                from.dot(other.right),
                from.dot(other.forward),
            ],
            touch: [
                w + v * cos + e * sin,
                d + v * sin + e * cos,
                v + w * cos + d * sin,
                e + w * sin + d * cos,
            ],
        }
    }

    /// Shortest distance between two bases; 0 when they touch or overlap.
    pub fn gap(&self, other: &Base) -> f64 {
        let axes = self.axes(other, other.centre() - self.centre());
        if axes.separation() <= 0.0 { 0.0 } else { self.corner_gap_square(other).sqrt() }
    }

    /// Is the gap between two bases at most `distance`? Faster than asking for the gap when they are far
    /// apart.
    pub fn is_within(&self, other: &Base, distance: f64) -> bool {
        let from = other.centre() - self.centre();
        // (r + s + d)² is at most 3 (r² + s² + d²).
        let far = 3.0 * (self.radius_square() + other.radius_square() + distance * distance);
        if from.dot(from) > far {
            return false;
        }
        let separation = self.axes(other, from).separation();
        if separation <= 0.0 {
            return distance >= 0.0;
        }
        separation <= distance && self.corner_gap_square(other) <= distance * distance
    }

    /// Could the gap between two bases be at most `distance`? Bounding circles alone: cheap, and errs towards yes.
    pub fn may_be_within(&self, other: &Base, distance: f64) -> bool {
        let from = other.centre() - self.centre();
        from.dot(from) <= 3.0 * (self.radius_square() + other.radius_square() + distance * distance)
    }

    /// Length of the longest common stretch over which an edge of this base and one of the other stand flush within
    /// `tolerance`: that of [`contact`](crate::contact), and 0 where that finds a corner or nothing.
    pub fn common_stretch(&self, other: &Base, tolerance: f64) -> f64 {
        // Edges that are neither parallel nor at right angles meet in a point.
        let (cos, sin) = (self.forward.dot(other.forward).abs(), self.forward.dot(other.right).abs());
        if cos.at_least(sin) < -OPPOSED - 0.001 || !other.is_within(self, tolerance) {
            return 0.0;
        }
        Edge::ALL.iter().map(|edge| self.flush_length(*edge, other, tolerance)).fold(0.0, Bounded::at_least)
    }

    /// Square of the distance of two bases that are apart: some corner of one is then nearest to the other.
    fn corner_gap_square(&self, other: &Base) -> f64 {
        let to = |base: &Base, corners: [Vec2; 4]| {
            let (centre, half_depth) = (base.centre(), base.depth * 0.5);
            let [a, b, c, d] = corners.map(|corner| {
                let from = corner - centre;
                let x = (from.dot(base.right).abs() - base.half_width).at_least(0.0);
                let y = (from.dot(base.forward).abs() - half_depth).at_least(0.0);
                x * x + y * y
            });
            a.at_most(b).at_most(c.at_most(d))
        };
        to(self, other.corners()).at_most(to(other, self.corners()))
    }

    /// From the nearest place of this base to a point, in local coordinates; null when it is inside.
    pub(crate) fn off(&self, p: Vec2) -> Vec2 {
        let from = p - self.centre();
        let beyond = |along: f64, half: f64| (along.abs() - half).at_least(0.0).copysign(along);
        Vec2::new(
            beyond(from.dot(self.right), self.half_width),
            beyond(from.dot(self.forward), self.depth * 0.5),
        )
    }

    /// How deep two bases overlap (least translation that parts them); 0 or negative (no particular value)
    /// when they do not overlap. Separating axes on the four edge normals.
    pub fn penetration(&self, other: &Base) -> f64 {
        let from = other.centre() - self.centre();
        if self.circles_apart(other, from) { -1.0 } else { -self.axes(other, from).separation() }
    }

    /// Area common to both.
    pub fn common_area(&self, other: &Base) -> f64 {
        let from = other.centre() - self.centre();
        if self.circles_apart(other, from) || self.axes(other, from).separation() >= 0.0 {
            return 0.0;
        }
        let [a, b, c, d] = other.corners().map(|corner| self.local(corner));
        // Clockwise as the base sees them, so counter-clockwise the other way round.
        self.window().common_area([d, c, b, a].into_iter(), a).at_most(other.area())
    }

    /// The rectangle in local coordinates.
    pub(crate) fn window(&self) -> Window {
        Window { half_width: self.half_width, depth: self.depth }
    }

    /// Does the corridor straight ahead of `edge` (the edge extended outwards without limit) cut the other
    /// base by more than `tolerance` (both across and in depth)?
    pub fn corridor_cuts(&self, edge: Edge, other: &Base, tolerance: f64) -> bool {
        let frame = self.frame(edge);
        let centre = frame.local(other.centre());
        let (across, ahead) = (other.reach_along(frame.along), other.reach_along(frame.out));
        if centre.x.abs() - across + tolerance >= frame.half || centre.y + ahead <= tolerance {
            return false;
        }
        let mut cut: ArrayVec<Vec2, 8> = other.corners().into_iter().map(|p| frame.local(p)).collect();
        cut = clipped(&cut, |p| p.x + frame.half);
        cut = clipped(&cut, |p| frame.half - p.x);
        cut = clipped(&cut, |p| p.y);
        extent_of(&cut, |p| p.x) > tolerance && extent_of(&cut, |p| p.y) > tolerance
    }

    /// Is the other base wholly behind the prolonged line of this base's front edge (every corner at most
    /// `tolerance` ahead of it)?
    pub fn wholly_behind_front(&self, other: &Base, tolerance: f64) -> bool {
        self.local(other.centre()).y + other.reach_along(self.forward) <= tolerance
    }

    /// Length of `edge` of this base that is covered when the other base's front edge is projected at right
    /// angles on it.
    pub fn edge_covered_by_front_of(&self, edge: Edge, other: &Base) -> f64 {
        let frame = self.frame(edge);
        let middle = (other.front - frame.middle).dot(frame.along);
        let reach = other.half_width * other.right.dot(frame.along).abs();
        ((middle + reach).at_most(frame.half) - (middle - reach).at_least(-frame.half)).at_least(0.0)
    }

    /// Edges of this base that lie within `tolerance` of the other base (both within it of each other).
    /// Where edges meet flush, those edges are reported and not the sides that end there; a touch at a corner
    /// reports both edges of that corner.
    pub fn edges_touching(&self, other: &Base, tolerance: f64) -> [bool; 4] {
        if !self.is_within(other, tolerance) {
            return [false; 4];
        }
        let flush = Edge::ALL.map(|edge| self.flush_length(edge, other, tolerance) > 0.0);
        if flush.contains(&true) {
            return flush;
        }
        Edge::ALL.map(|edge| other.gap_to_segment(self.edge(edge)) <= tolerance)
    }

    /// Length over which an edge of this base and some edge of the other face each other within `tolerance`;
    /// 0 when they meet in a point only, or at an angle, or over no more than the tolerance.
    pub(crate) fn flush_length(&self, edge: Edge, other: &Base, tolerance: f64) -> f64 {
        let out = self.normal(edge);
        let opposed = |theirs: &&Edge| out.dot(other.normal(**theirs)) <= OPPOSED;
        Edge::ALL
            .iter()
            .filter(opposed)
            .map(|theirs| flush_stretch(&self.frame(edge), &other.frame(*theirs), tolerance))
            .fold(0.0, Bounded::at_least)
    }

    /// Shortest distance to a segment; 0 when it touches or enters the base.
    pub(crate) fn gap_to_segment(&self, segment: Segment) -> f64 {
        let centre = self.centre();
        let local = |p: Vec2| {
            let from = p - centre;
            Vec2::new(from.dot(self.right), from.dot(self.forward))
        };
        let half = Vec2::new(self.half_width, self.depth * 0.5);
        gap_box_segment(half, Segment { a: local(segment.a), b: local(segment.b) })
    }
}

/// Common stretch of two opposed edges, 0 unless they face each other within `tolerance` all along it.
fn flush_stretch(ours: &Frame, theirs: &Frame, tolerance: f64) -> f64 {
    let reach = theirs.along * theirs.half;
    let (a, b) = (ours.local(theirs.middle + reach), ours.local(theirs.middle - reach));
    let (from, to) = (a.x.at_least(-ours.half), b.x.at_most(ours.half));
    // Opposed edges run against each other, so `a` lies before `b`; the slope between them is small.
    let slope = (b.y - a.y) / (b.x - a.x);
    let height = |x: f64| (a.y + slope * (x - a.x)).abs();
    let length = to - from;
    if length > tolerance && height(from) <= tolerance && height(to) <= tolerance { length } else { 0.0 }
}

/// Distance between a box around the origin (half its sizes given) and a segment.
pub(crate) fn gap_box_segment(half: Vec2, segment: Segment) -> f64 {
    let outside = |p: Vec2| {
        let (x, y) = ((p.x.abs() - half.x).at_least(0.0), (p.y.abs() - half.y).at_least(0.0));
        x * x + y * y
    };
    let ends = outside(segment.a).at_most(outside(segment.b));
    let along = segment.b - segment.a;
    // The segment enters the box unless an axis parts them: x, y, or the segment's normal.
    let parted = segment.a.x.at_most(segment.b.x) > half.x
        || segment.a.x.at_least(segment.b.x) < -half.x
        || segment.a.y.at_most(segment.b.y) > half.y
        || segment.a.y.at_least(segment.b.y) < -half.y
        || segment.a.cross(along).abs() > half.x * along.y.abs() + half.y * along.x.abs();
    if ends <= 0.0 || !parted {
        return 0.0;
    }
    let corners = [half, Vec2::new(-half.x, half.y), -half, Vec2::new(half.x, -half.y)];
    corners.iter().fold(ends.sqrt(), |least, corner| least.at_most(segment.distance_to(*corner)))
}

/// The part of a convex polygon where `side` is not negative (`side` must be linear).
fn clipped(polygon: &ArrayVec<Vec2, 8>, side: impl Fn(Vec2) -> f64) -> ArrayVec<Vec2, 8> {
    let mut kept = ArrayVec::new();
    let Some(mut last) = polygon.last().copied() else {
        return kept;
    };
    let mut last_side = side(last);
    for &corner in polygon {
        let corner_side = side(corner);
        if (last_side < 0.0) != (corner_side < 0.0) {
            let crossing = last + (corner - last) * (last_side / (last_side - corner_side));
            let _ = kept.try_push(crossing); // Each cut adds at most one corner: four and three fit in eight.
        }
        if corner_side >= 0.0 {
            let _ = kept.try_push(corner);
        }
        (last, last_side) = (corner, corner_side);
    }
    kept
}

/// Size of a polygon along one coordinate; not positive for an empty one.
fn extent_of(polygon: &[Vec2], coordinate: impl Fn(&Vec2) -> f64) -> f64 {
    let most = polygon.iter().map(&coordinate).fold(f64::NEG_INFINITY, Bounded::at_least);
    let least = polygon.iter().map(&coordinate).fold(f64::INFINITY, Bounded::at_most);
    most - least
}

/// A base seen from itself: `x` from minus to plus half its width, `y` from minus its depth to 0.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    half_width: f64,
    depth: f64,
}

impl Window {
    /// Area common with a simple polygon, counter-clockwise in local coordinates.
    ///
    /// The area is the integral over x of the length of the polygon's cut that lies in the window, and that
    /// length is the signed sum of the clamped heights of the edges. So every edge counts for itself: there
    /// is nothing to store, and concave polygons need no care.
    pub(crate) fn common_area(&self, corners: impl Iterator<Item = Vec2>, last: Vec2) -> f64 {
        let mut area = 0.0;
        let mut from = last;
        for to in corners {
            area += self.below(from, to);
            from = to;
        }
        area.at_least(0.0).at_most(2.0 * self.half_width * self.depth)
    }

    /// Signed area of the window below an edge: positive for edges that run to the left.
    fn below(&self, from: Vec2, to: Vec2) -> f64 {
        let w = self.half_width;
        let (enter, leave) = (from.x.at_least(-w).at_most(w), to.x.at_least(-w).at_most(w));
        if enter == leave {
            return 0.0; // Upright, or beside the window.
        }
        let slope = (to.y - from.y) / (to.x - from.x);
        let start = from.y + (enter - from.x) * slope;
        let end = to.y + (leave - to.x) * slope;
        (enter - leave) * self.mean_height(start, end)
    }

    /// Mean height above the window's lower border of a straight edge between two heights, cut off at both
    /// borders. Without branches, since those would be guessed wrong as often as not.
    fn mean_height(&self, start: f64, end: f64) -> f64 {
        let (low, high) = (start.at_most(end) + self.depth, start.at_least(end) + self.depth);
        let bottom = low.at_least(0.0).at_most(self.depth);
        let top = high.at_least(0.0).at_most(self.depth);
        let above = (high - low.at_least(self.depth)).at_least(0.0);
        let span = high - low;
        let slanting = ((top - bottom) * (top + bottom) * 0.5 + above * self.depth) / span;
        if span > 0.0 { slanting } else { bottom }
    }
}

/// The pose after wheeling forward about a front corner: `hand` is the corner that stands still
/// (wheeling to the left pivots on the left front corner). `angle` must not be negative; if it is, nothing
/// moves. For a group: every member's pose is turned about the same pivot.
pub fn wheel_pose(pose: Pose, pivot: Vec2, hand: Hand, angle: Angle) -> Pose {
    let angle = angle.max(Angle::ZERO);
    let clockwise = match hand {
        Hand::Left => -angle,
        Hand::Right => angle,
    };
    // As a heading, so that quarter turns are exact.
    let Vec2 { x: sin, y: cos } = Heading::NORTH.turned(clockwise).forward();
    let front = if angle == Angle::ZERO {
        pose.front
    } else {
        (pivot + (pose.front.vec() - pivot).spun(sin, cos)).snap()
    };
    Pose { front, heading: pose.heading.turned(clockwise) }
}

/// The pose after turning about on the spot: the rear edge becomes the front edge, the base covers the same ground.
pub fn about_face_pose(pose: Pose, footprint: Footprint) -> Pose {
    let rear = pose.front.vec() - pose.heading.forward() * footprint.depth.units();
    Pose { front: rear.snap(), heading: pose.heading.turned(Angle::HALF) }
}

/// The pose shifted by `distance` units in a direction given clockwise from the facing.
pub fn shift_pose(pose: Pose, direction: Heading, distance: f64) -> Pose {
    let seconds = i64::from(pose.heading.as_seconds()) + i64::from(direction.as_seconds());
    let along = Heading::seconds(seconds).forward();
    Pose { front: (pose.front.vec() + along * distance).snap(), ..pose }
}
