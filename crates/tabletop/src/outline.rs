//! Shapes of terrain.

use core::fmt;

use arrayvec::ArrayVec;

use crate::base::gap_box_segment;
use crate::bounded::Bounded;
use crate::polygon::{self, edges};
use crate::sweep::Interval;
use crate::{Base, Convex, Point, Segment, Vec2};

/// Where to look next in the longer of two parts.
const GOLDEN: f64 = 0.381_966_011_250_105;
/// Most corners of an outline.
const MOST_CORNERS: usize = 512;
/// A point this near to a border is on it.
const ON_BORDER: f64 = 1e-9;
/// Areas that differ by less are the same: what rounding leaves of a sum of products of coordinates.
const AREA_NOISE: f64 = 1e-9;
/// Boundaries along a move are found to this distance.
const EXACT: f64 = 0.0001;
/// Shortest step along a move past a concave outline.
const STEP: f64 = 0.125;
/// Longest move that is looked at.
const FARTHEST: f64 = 1e6;
/// Most steps along a move past a concave outline.
const MOST_STEPS: usize = 1024;

/// A simple polygon with what is worth computing once (bounds, area, centroid, whether it is convex). Corners
/// may be given either way round and are kept counter-clockwise.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    corners: Vec<Vec2>,
    area: f64,
    centroid: Vec2,
    convex: bool,
    bounds: (Vec2, Vec2),
    radius: f64, // Of a circle about the centroid that holds all corners.
}

impl Outline {
    /// From stored corners. At least three; `Err` says what is wrong (too few, area zero, crosses itself,
    /// more than 512). A corner that repeats the one before it is dropped.
    pub fn new(corners: &[Point]) -> Result<Outline, OutlineError> {
        if corners.len() > MOST_CORNERS {
            return Err(OutlineError::TooMany);
        }
        let mut points = corners.to_vec();
        points.dedup();
        while points.len() > 1 && points.first() == points.last() {
            points.pop();
        }
        if points.len() < 3 {
            return Err(OutlineError::TooFew);
        }
        let bend = |i: usize| turn(points[i], points[(i + 1) % points.len()], points[(i + 2) % points.len()]);
        if (0..points.len()).all(|i| bend(i) == 0) {
            return Err(OutlineError::Flat);
        }
        if crosses_itself(&points) {
            return Err(OutlineError::Crosses);
        }
        let bends = || (0..points.len()).map(bend);
        let convex = bends().all(|bend| bend >= 0) || bends().all(|bend| bend <= 0);
        let mut corners: Vec<Vec2> = points.iter().map(|p| p.vec()).collect();
        if polygon::area(&corners) < 0.0 {
            corners.reverse();
        }
        let centroid = polygon::centroid(&corners);
        let radius = corners.iter().map(|p| (*p - centroid).length()).fold(0.0, Bounded::at_least);
        let (area, bounds) = (polygon::area(&corners), polygon::bounds(&corners));
        Ok(Outline { corners, area, centroid, convex, bounds, radius })
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Vec2] {
        &self.corners
    }

    /// Area.
    pub fn area(&self) -> f64 {
        self.area
    }

    /// Centre of mass.
    pub fn centroid(&self) -> Vec2 {
        self.centroid
    }

    /// Convex?
    pub fn is_convex(&self) -> bool {
        self.convex
    }

    /// Smallest rectangle along the axes: (lower left, upper right).
    pub fn bounds(&self) -> (Vec2, Vec2) {
        self.bounds
    }

    /// Sides of the smallest-area rectangle that holds the shape, longer first (calipers along each edge of
    /// the hull).
    pub fn diameters(&self) -> (f64, f64) {
        let mut sorted = self.corners.clone();
        sorted.sort_unstable_by(|p, q| p.x.total_cmp(&q.x).then(p.y.total_cmp(&q.y)));
        let mut hull = vec![Vec2::ZERO; 2 * sorted.len()];
        let used = polygon::hull_into(&sorted, &mut hull);
        hull.truncate(used);
        let mut best: Option<(f64, f64)> = None;
        for edge in edges(&hull) {
            // One side of the smallest rectangle lies along an edge of the hull.
            let along = (edge.b - edge.a) * (1.0 / edge.length());
            let width = extent_along(&hull, along);
            let height = extent_along(&hull, along.clockwise());
            if best.is_none_or(|(w, h)| width * height < w * h) {
                best = Some((width, height));
            }
        }
        let (width, height) = best.unwrap_or((0.0, 0.0));
        (width.at_least(height), width.at_most(height))
    }

    /// Is the point inside or on the border?
    pub fn holds(&self, p: Vec2) -> bool {
        let (low, high) = self.bounds;
        if p.x < low.x - ON_BORDER
            || p.x > high.x + ON_BORDER
            || p.y < low.y - ON_BORDER
            || p.y > high.y + ON_BORDER
        {
            return false;
        }
        let mut inside = false;
        for edge in edges(&self.corners) {
            if edge.distance_to(p) <= ON_BORDER {
                return true;
            }
            if (edge.a.y > p.y) != (edge.b.y > p.y) {
                let left = (edge.b - edge.a).cross(p - edge.a) > 0.0;
                inside ^= left == (edge.b.y > edge.a.y);
            }
        }
        inside
    }

    /// Does a stretch from `a` to `b` surely keep farther than `margin` from a convex outline? Cheap and on the safe side:
    /// `false` says nothing, and is the answer for every outline that is not convex.
    pub fn surely_misses(&self, a: Vec2, b: Vec2, margin: f64) -> bool {
        if !self.convex {
            return false;
        }
        let mut from = match self.corners.last() {
            Some(last) => *last,
            None => return false,
        };
        for to in &self.corners {
            let edge = *to - from;
            // The edge's length is at most the sum of its parts: a margin that needs no root.
            let outside = -margin * (edge.x.abs() + edge.y.abs());
            if edge.cross(a - from) < outside && edge.cross(b - from) < outside {
                return true;
            }
            from = *to;
        }
        false
    }

    /// Area common with a convex polygon; exact also for concave outlines. Returns 0 fast when the bounds are
    /// apart.
    pub fn common_area(&self, window: &Convex) -> f64 {
        if polygon::bounds_apart(self.bounds, window.bounds()) {
            return 0.0;
        }
        polygon::common_area(&self.corners, window.corners()).at_most(self.area).at_most(window.area())
    }

    /// What of it lies in a window, as convex parts with the sign that each counts with: a fan of triangles from the
    /// first corner, of which those that turn back are taken off again. Exact also for concave outlines.
    pub fn parts_in<'a>(&'a self, window: &'a Convex) -> impl Iterator<Item = (Convex, f64)> + 'a {
        let first = self.corners.first().copied().unwrap_or(Vec2::ZERO);
        let apart = polygon::bounds_apart(self.bounds, window.bounds());
        let fan = edges(&self.corners).filter(move |_| !apart);
        fan.filter_map(move |edge| {
            let turn = (edge.a - first).cross(edge.b - first);
            let (a, b) = if turn < 0.0 { (edge.b, edge.a) } else { (edge.a, edge.b) };
            let part = window.common(&Convex::from_corners(&[first, a, b]));
            (turn != 0.0).then_some((part, turn.signum()))
        })
    }

    /// Area common with a base; fast when the bounds are apart.
    pub fn common_area_with(&self, base: &Base) -> f64 {
        if self.is_apart_from(base) {
            return 0.0;
        }
        self.area_within(base)
    }

    /// Area common with a base, without looking at the bounds first.
    fn area_within(&self, base: &Base) -> f64 {
        let last = self.corners.last().copied().unwrap_or(Vec2::ZERO);
        let local = self.corners.iter().map(|corner| base.local(*corner));
        base.window().common_area(local, base.local(last)).at_most(self.area)
    }

    fn is_apart_from(&self, base: &Base) -> bool {
        polygon::bounds_apart(self.bounds, base.bounds())
    }

    /// Share of a base that lies inside, 0 to 1. A base without area is inside when its centre is.
    pub fn share_of(&self, base: &Base) -> f64 {
        let area = base.area();
        if area > 0.0 {
            (self.common_area_with(base) / area).at_most(1.0)
        } else if self.holds(base.centre()) {
            1.0
        } else {
            0.0
        }
    }

    /// Length of a segment that lies inside or on the border.
    pub fn length_inside(&self, segment: Segment) -> f64 {
        let length = segment.length();
        if length <= 0.0 {
            return 0.0;
        }
        let along = (segment.b - segment.a) * (1.0 / length);
        // Seen from the segment: x along it, y to its left, heights within rounding taken as level.
        let local = |p: Vec2| {
            let (x, y) = ((p - segment.a).dot(along), along.cross(p - segment.a));
            Vec2::new(x, if y.abs() <= ON_BORDER { 0.0 } else { y })
        };
        let mut inside = 0.0;
        for edge in edges(&self.corners) {
            let (a, b) = (local(edge.a), local(edge.b));
            if (a.y > 0.0) != (b.y > 0.0) {
                // A rising edge bounds the inside on the right, a falling one on the left.
                let x = a.x + (b.x - a.x) * (a.y / (a.y - b.y));
                let sign = if b.y > a.y { 1.0 } else { -1.0 };
                inside += sign * x.at_least(0.0).at_most(length);
            } else if a.y == 0.0 && b.y == 0.0 && b.x < a.x {
                // A level edge with the inside below it: only just missed by counting just above the line.
                inside += a.x.at_least(0.0).at_most(length) - b.x.at_least(0.0).at_most(length);
            }
        }
        inside.at_least(0.0).at_most(length)
    }

    /// Do two outlines overlap by more than `tolerance` square units? (any simple polygons)
    pub fn overlaps(&self, other: &Outline, tolerance: f64) -> bool {
        if polygon::bounds_apart(self.bounds, other.bounds) {
            return tolerance < 0.0;
        }
        polygon::common_area(&self.corners, &other.corners) > tolerance + AREA_NOISE
    }

    /// Shortest distance between the outline (border and inside) and a base.
    pub fn gap_to(&self, base: &Base) -> f64 {
        let centre = base.centre();
        if self.holds(centre) {
            return 0.0;
        }
        let half = Vec2::new(base.half_width, base.depth * 0.5);
        let local = |p: Vec2| Vec2::new((p - centre).dot(base.right), (p - centre).dot(base.forward));
        let mut least = f64::INFINITY;
        let mut a = local(self.corners.last().copied().unwrap_or(centre));
        for corner in &self.corners {
            let b = local(*corner);
            if box_distance_at_least(half, a, b) < least {
                least = least.at_most(gap_box_segment(half, Segment { a, b }));
            }
            a = b;
        }
        least
    }

    /// Shortest distance between two outlines; 0 when they overlap.
    pub fn gap(&self, other: &Outline) -> f64 {
        let inside =
            |outer: &Outline, inner: &Outline| inner.corners.first().is_some_and(|p| outer.holds(*p));
        if inside(self, other) || inside(other, self) {
            return 0.0;
        }
        let mut least = f64::INFINITY;
        for ours in edges(&self.corners) {
            let centre = ours.middle();
            let half = Vec2::new((ours.a.x - ours.b.x).abs() * 0.5, (ours.a.y - ours.b.y).abs() * 0.5);
            for theirs in edges(&other.corners) {
                if box_distance_at_least(half, theirs.a - centre, theirs.b - centre) < least {
                    least = least.at_most(ours.gap(theirs));
                }
            }
        }
        least
    }

    /// The stretches `[from, to]` of a straight move (distance along `direction`, unit vector, up to `reach`)
    /// during which the share of the base inside is at least `share`. In order, at most four (further ones
    /// are left out); boundaries exact to 0.0002, and at both ends of a stretch the share is reached.
    /// Empty at once when the bounds of the sweep are apart from the outline or the outline is too small.
    pub fn stretches_within(
        &self,
        mover: &Base,
        direction: Vec2,
        reach: f64,
        share: f64,
    ) -> ArrayVec<(f64, f64), 4> {
        let mut stretches = ArrayVec::new();
        let reach = sane_reach(reach);
        let wanted = share * mover.area();
        if wanted <= 0.0 {
            // Nothing is asked of it, so the whole move will do. A base without area has no share either.
            if share <= 0.0 {
                stretches.push((0.0, reach));
            }
            return stretches;
        }
        let wanted = wanted - AREA_NOISE.at_most(wanted * 0.5);
        if wanted > mover.area() || wanted > self.area {
            return stretches;
        }
        let Some(glide) = Glide::new(self, mover, direction, reach) else {
            return stretches;
        };
        if self.convex {
            stretches.extend(glide.only_stretch(wanted.sqrt()));
        } else {
            let mut from = 0.0;
            glide.march(wanted.sqrt(), |crossing| match crossing {
                Crossing::Enter { at, .. } => {
                    from = at;
                    !stretches.is_full()
                }
                Crossing::Leave { at } => stretches.try_push((from, at)).is_ok(),
            });
        }
        stretches
    }

    /// First distance of a straight move at which the common area exceeds `area`; `None` if it never does.
    /// Exact to 0.0002, and up to that distance the area is not yet exceeded. 0 when it does at the start.
    pub fn first_overlap(&self, mover: &Base, direction: Vec2, reach: f64, area: f64) -> Option<f64> {
        let reach = sane_reach(reach);
        if area < 0.0 {
            return Some(0.0);
        }
        let wanted = area + AREA_NOISE;
        if wanted > mover.area() || wanted > self.area {
            return None;
        }
        let glide = Glide::new(self, mover, direction, reach)?;
        if self.convex {
            return glide.first(wanted.sqrt());
        }
        let mut first = None;
        glide.march(wanted.sqrt(), |crossing| {
            if let Crossing::Enter { before, .. } = crossing {
                first = Some(before);
            }
            false
        });
        first
    }
}

/// A move that is backwards or not a number goes nowhere, one beyond any table is cut short.
fn sane_reach(reach: f64) -> f64 {
    if reach > 0.0 { reach.at_most(FARTHEST) } else { 0.0 }
}

/// Size of a polygon along a unit vector.
fn extent_along(corners: &[Vec2], axis: Vec2) -> f64 {
    let most = corners.iter().map(|p| p.dot(axis)).fold(f64::NEG_INFINITY, Bounded::at_least);
    let least = corners.iter().map(|p| p.dot(axis)).fold(f64::INFINITY, Bounded::at_most);
    most - least
}

/// A distance from a box around the origin that no point of a segment falls short of: cheap, to leave edges
/// out.
fn box_distance_at_least(half: Vec2, a: Vec2, b: Vec2) -> f64 {
    let x = a.x.at_most(b.x).at_least(-a.x.at_least(b.x)) - half.x;
    let y = a.y.at_most(b.y).at_least(-a.y.at_least(b.y)) - half.y;
    x.at_least(y)
}

/// Twice the signed area of a triangle in square thousandths: exact, since a length has at most 28 bits.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    let step = |from: Point, to: Point| {
        let x = i64::from(to.x.as_milli()) - i64::from(from.x.as_milli());
        let y = i64::from(to.y.as_milli()) - i64::from(from.y.as_milli());
        (x, y)
    };
    let ((ux, uy), (vx, vy)) = (step(a, b), step(a, c));
    ux * vy - uy * vx
}

/// Do edges of a closed line meet other than neighbours at their common corner?
fn crosses_itself(points: &[Point]) -> bool {
    let count = points.len();
    let at = |i: usize| points[i % count];
    for i in 0..count {
        if folds_back(at(i), at(i + 1), at(i + 2)) {
            return true;
        }
        for j in i + 2..count {
            let neighbours = (j + 1) % count == i;
            if !neighbours && meet((at(i), at(i + 1)), (at(j), at(j + 1))) {
                return true;
            }
        }
    }
    false
}

/// Does a line from `a` to `b` go back over itself to `c`?
fn folds_back(a: Point, b: Point, c: Point) -> bool {
    let (u, v) = (a.vec() - b.vec(), c.vec() - b.vec());
    turn(a, b, c) == 0 && u.dot(v) > 0.0
}

/// Do two segments share a point? Exact.
fn meet(one: (Point, Point), other: (Point, Point)) -> bool {
    let apart = |p: (i32, i32), q: (i32, i32)| p.0.max(p.1) < q.0.min(q.1) || q.0.max(q.1) < p.0.min(p.1);
    let xs = |s: (Point, Point)| (s.0.x.as_milli(), s.1.x.as_milli());
    let ys = |s: (Point, Point)| (s.0.y.as_milli(), s.1.y.as_milli());
    if apart(xs(one), xs(other)) || apart(ys(one), ys(other)) {
        return false;
    }
    let sides = |line: (Point, Point), ends: (Point, Point)| {
        turn(line.0, line.1, ends.0).signum() * turn(line.0, line.1, ends.1).signum()
    };
    sides(one, other) <= 0 && sides(other, one) <= 0
}

/// A base moving straight past an outline.
struct Glide<'a> {
    outline: &'a Outline,
    base: &'a Base,
    direction: Vec2,
    from: f64,
    to: f64,
}

impl<'a> Glide<'a> {
    /// `None` when the base and the outline are apart all the way.
    fn new(outline: &'a Outline, base: &'a Base, direction: Vec2, reach: f64) -> Option<Glide<'a>> {
        let (centre, extent) = (base.centre(), base.extent());
        let (low, high) = outline.bounds;
        let (middle, half) = ((low + high) * 0.5, (high - low) * 0.5);
        // A hair beyond both ends: a base that stands still is a move, too.
        let mut span = Interval { from: -EXACT, to: reach + EXACT };
        span = span.where_within(centre.x - middle.x, direction.x, half.x + extent.x);
        span = span.where_within(centre.y - middle.y, direction.y, half.y + extent.y);
        let passes_by = direction.cross(centre - outline.centroid).abs() > outline.radius + base.radius();
        if span.is_empty() || passes_by {
            return None;
        }
        if outline.convex {
            span = overlapping(outline, base, direction, span);
            if span.is_empty() {
                return None;
            }
        }
        let from = span.from.at_least(0.0).at_most(reach);
        Some(Glide { outline, base, direction, from, to: span.to.at_most(reach).at_least(from) })
    }

    /// A place of the move: the distance, and the root of the common area there.
    fn look(&self, distance: f64) -> (f64, f64) {
        let moved = self.base.shifted(self.direction * distance);
        (distance, self.outline.area_within(&moved).sqrt())
    }

    /// The one stretch of a move past a convex outline during which the root of the common area is at least
    /// `goal`.
    fn only_stretch(&self, goal: f64) -> Option<(f64, f64)> {
        let (left, right) = (self.look(self.from), self.look(self.to));
        let inside = self.some_place(left, right, goal)?;
        let end = |outer: (f64, f64)| {
            if outer.1 >= goal { outer.0 } else { self.boundary(outer, inside, goal).1 }
        };
        Some((end(left), end(right)))
    }

    /// The first distance past a convex outline at which the root of the common area reaches `goal`, or just
    /// before it.
    fn first(&self, goal: f64) -> Option<f64> {
        let left = self.look(self.from);
        if left.1 >= goal {
            return Some(left.0);
        }
        let inside = self.some_place(left, self.look(self.to), goal)?;
        Some(self.boundary(left, inside, goal).0)
    }

    /// A place between two others past a convex outline at which the root of the common area reaches `goal`.
    ///
    /// That root is concave along the move (Brunn and Minkowski), so it has one summit; three places around
    /// it also say how high it can be at most, and hopeless searches end there.
    fn some_place(&self, left: (f64, f64), right: (f64, f64), goal: f64) -> Option<(f64, f64)> {
        let mut middle = self.look(0.5 * (left.0 + right.0));
        if let Some(found) = [middle, left, right].into_iter().find(|place| place.1 >= goal) {
            return Some(found);
        }
        let (mut left, mut right) = (left, right);
        for _ in 0..40 {
            let (before, after) = (middle.0 - left.0, right.0 - middle.0);
            if before <= EXACT * 0.5 && after <= EXACT * 0.5 {
                return None;
            }
            // The chord from either side, carried on beyond the middle, bounds the far half from above.
            let beyond = |side: (f64, f64), near: f64, far: f64| {
                if near > 0.0 { middle.1 + (middle.1 - side.1) / near * far } else { f64::INFINITY }
            };
            let summit =
                beyond(left, before, after).at_least(beyond(right, after, before)).at_least(middle.1);
            if summit < goal {
                return None;
            }
            // Look into the longer half and keep the three places around the summit.
            let step = if before > after { -GOLDEN * before } else { GOLDEN * after };
            let probe = self.look(middle.0 + step);
            if probe.1 >= goal {
                return Some(probe);
            }
            let (low, high) = if probe.0 < middle.0 { (probe, middle) } else { (middle, probe) };
            if low.1 > high.1 {
                (middle, right) = (low, high);
            } else {
                (left, middle) = (low, high);
            }
        }
        None
    }

    /// Between a place outside and one inside: the last place outside and the first inside when coming from
    /// the outside, at most [`EXACT`] apart.
    ///
    /// False position after the Illinois rule; the place asked lies a little beyond the crossing that is
    /// expected, so that the far end is drawn in as well. If two rounds have not halved the span, the next
    /// does.
    fn boundary(&self, outer: (f64, f64), inner: (f64, f64), goal: f64) -> (f64, f64) {
        let (mut outer, mut inner) = ((outer.0, outer.1 - goal), (inner.0, inner.1 - goal));
        let (mut wide, mut wider, mut last) = (f64::INFINITY, f64::INFINITY, None);
        for _ in 0..64 {
            let width = inner.0 - outer.0;
            if width.abs() <= EXACT {
                break;
            }
            let nudge = 0.4 * EXACT / width.abs();
            let mut share = outer.1 / (outer.1 - inner.1);
            share = if share < 0.5 { share + nudge } else { share - nudge };
            if width.abs() > 0.5 * wider {
                share = 0.5;
            }
            (wide, wider) = (width.abs(), wide);
            let at = outer.0 + width * share.at_least(nudge).at_most(1.0 - nudge);
            let height = self.look(at).1 - goal;
            let inside = height >= 0.0;
            if inside {
                inner = (at, height);
            } else {
                outer = (at, height);
            }
            if last == Some(inside) {
                let kept = if inside { &mut outer } else { &mut inner };
                kept.1 *= 0.5;
            }
            last = Some(inside);
        }
        (outer.0, inner.0)
    }

    /// Reports where the root of the common area with any outline rises to `goal` and falls below it again,
    /// in turn, until `go_on` says no. A move that begins or ends inside enters or leaves there.
    ///
    /// The common area changes by no more than the width of the path per distance. So steps are as long as
    /// the area is from the wanted one, and only what is shorter than [`STEP`] can be overlooked.
    fn march(&self, goal: f64, mut go_on: impl FnMut(Crossing) -> bool) {
        let path = 2.0 * self.base.reach_along(self.direction.clockwise());
        let least_step = STEP.at_least((self.to - self.from) / MOST_STEPS as f64);
        let mut here = self.look(self.from);
        if here.1 >= goal && !go_on(Crossing::Enter { before: here.0, at: here.0 }) {
            return;
        }
        for _ in 0..=MOST_STEPS {
            if here.0 >= self.to {
                break;
            }
            let step = ((here.1 * here.1 - goal * goal).abs() / path).at_least(least_step);
            let next = self.look((here.0 + step).at_most(self.to));
            let wanted = match (here.1 >= goal, next.1 >= goal) {
                (false, true) => {
                    let (before, at) = self.boundary(here, next, goal);
                    go_on(Crossing::Enter { before, at })
                }
                (true, false) => go_on(Crossing::Leave { at: self.boundary(next, here, goal).1 }),
                _ => true,
            };
            if !wanted {
                return;
            }
            here = next;
        }
        if here.1 >= goal {
            go_on(Crossing::Leave { at: here.0 });
        }
    }
}

/// Where a moving base comes to have enough in common with an outline, or no longer has.
enum Crossing {
    /// Not yet enough at `before`, enough at `at`.
    Enter { before: f64, at: f64 },
    /// Enough for the last time at `at`.
    Leave { at: f64 },
}

/// The part of a span during which a base that moves and a convex outline overlap: by separating axes.
fn overlapping(outline: &Outline, base: &Base, direction: Vec2, span: Interval) -> Interval {
    let (centre, mut span) = (base.centre(), span);
    for edge in edges(&outline.corners) {
        let out = (edge.b - edge.a).clockwise();
        span = span.where_below((centre - edge.a).dot(out), direction.dot(out), base.reach_along(out));
    }
    for (axis, half) in [(base.right, base.half_width), (base.forward, base.depth * 0.5)] {
        let heights = outline.corners.iter().map(|corner| corner.dot(axis));
        let (low, high) = heights
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), at| (low.at_most(at), high.at_least(at)));
        let (middle, extent) = ((low + high) * 0.5, (high - low) * 0.5);
        span = span.where_within(centre.dot(axis) - middle, direction.dot(axis), extent + half);
    }
    span
}

/// What is wrong with an outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OutlineError {
    /// Fewer than three corners (of a centre line: than two).
    TooFew,
    /// More than 512 (of a centre line: than 256).
    TooMany,
    /// No area.
    Flat,
    /// Edges cross.
    Crosses,
}

impl fmt::Display for OutlineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            OutlineError::TooFew => "too few corners",
            OutlineError::TooMany => "too many corners",
            OutlineError::Flat => "no area",
            OutlineError::Crosses => "edges cross",
        })
    }
}

impl core::error::Error for OutlineError {}
