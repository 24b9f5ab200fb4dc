//! Wheeling: a base that turns about a corner past a base that stands still.

use core::f64::consts::{PI, TAU};

use arrayvec::ArrayVec;

use crate::bounded::Bounded;
use crate::{Base, Hand, Vec2};

/// Gaps and angles that differ by less are the same: what rounding leaves.
const NOISE: f64 = 1e-9;
/// Overlap that snapping leaves.
const SNAPPED: f64 = 0.002;
/// Overlap at which a wheeling base in contact stops sliding along.
const OVERLAP: f64 = 0.01;
/// How much nearer a base may come that is too near at the start.
const SHRINK: f64 = 0.001;

/// A base wheels forward about `pivot` (its own or its group's front corner on `hand`) by at most `most`
/// radians: the first angle at which its gap to the target falls below `clearance`; `None` when it never
/// does. By conservative advancement.
///
/// If the gap at the start is already below `clearance`, the gap must not shrink by more than a thousandth:
/// then the first angle at which it is smaller than at the start by more than that.
///
/// With `clearance` 0 bases that stand in contact may slide: touching is reported when they would overlap by
/// more than 0.01. The angle is then that of the touch itself, or, for bases in contact from the start, the
/// last one at which they overlap by no more than at the start or 0.002.
pub fn wheel_first_gap(
    mover: &Base,
    pivot: Vec2,
    hand: Hand,
    most: f64,
    target: &Base,
    clearance: f64,
) -> Option<f64> {
    if most.is_nan() || most <= 0.0 || never_nearer(mover, pivot, target, clearance) {
        return None;
    }
    let wheel = Wheel::new(mover, pivot, hand, target, most.at_most(TAU));
    let start = signed_gap(mover, target);
    if clearance > 0.0 {
        let limit = if start < clearance { start - SHRINK } else { clearance };
        return wheel.first_below(limit);
    }
    let deep = wheel.first_below((-OVERLAP).at_most(start - SHRINK))?;
    let level = if start > NOISE { 0.0 } else { start.at_most(-SNAPPED) };
    Some(wheel.last_before(level, deep))
}

/// Does the circle that the mover would sweep all the way round stay clear of the target?
fn never_nearer(mover: &Base, pivot: Vec2, target: &Base, clearance: f64) -> bool {
    let square = mover.corners().map(|corner| (corner - pivot).dot(corner - pivot));
    let reach = square.into_iter().fold(0.0, Bounded::at_least).sqrt() + clearance.at_least(0.0);
    let off = target.off(pivot);
    off.dot(off) > reach * reach
}

/// Gap of two bases, or minus their penetration when they overlap.
fn signed_gap(one: &Base, other: &Base) -> f64 {
    let separation = one.axes(other, other.centre() - one.centre()).separation();
    if separation > 0.0 { one.gap(other) } else { separation }
}

/// An angle with its sine and cosine.
#[derive(Clone, Copy)]
struct Turn {
    angle: f64,
    sin: f64,
    cos: f64,
}

impl Turn {
    fn new(angle: f64) -> Turn {
        let (sin, cos) = libm::sincos(angle);
        Turn { angle, sin, cos }
    }
}

/// Which base an axis belongs to, and stands still or turns with.
#[derive(Clone, Copy, PartialEq)]
enum Owner {
    Mover,
    Target,
}

struct Wheel<'a> {
    mover: &'a Base,
    target: &'a Base,
    pivot: Vec2,
    sign: f64,                 // Of the turn: plus clockwise.
    end: Turn,                 // At most a full turn.
    mover_corners: [Vec2; 4],  // From the pivot, at the start.
    target_corners: [Vec2; 4], // From the pivot.
}

impl<'a> Wheel<'a> {
    fn new(mover: &'a Base, pivot: Vec2, hand: Hand, target: &'a Base, most: f64) -> Wheel<'a> {
        Wheel {
            mover,
            target,
            pivot,
            sign: match hand {
                Hand::Left => -1.0,
                Hand::Right => 1.0,
            },
            end: Turn::new(most),
            mover_corners: mover.corners().map(|corner| corner - pivot),
            target_corners: target.corners().map(|corner| corner - pivot),
        }
    }

    fn turned(&self, turn: Turn) -> Base {
        self.mover.turned_by(self.pivot, self.sign * turn.sin, turn.cos)
    }

    /// First angle at which the signed gap falls below the limit.
    ///
    /// An axis on which the bases are apart by the limit proves that they are clear, and when it will stop
    /// doing so follows from the circles on which the corners run. So each round goes on to where the best
    /// axis fails; when no axis carries any further, the bases are at the limit.
    fn first_below(&self, limit: f64) -> Option<f64> {
        let mut turn = Turn { angle: 0.0, sin: 0.0, cos: 1.0 };
        for _ in 0..64 {
            let reached = self.carried(turn, limit);
            if reached >= self.end.angle {
                return None;
            }
            if reached <= turn.angle + NOISE {
                break;
            }
            turn = Turn::new(reached);
        }
        Some(turn.angle) // After so many rounds it comes closer and closer without end: as good as there.
    }

    /// The angle up to which some axis that is clear now stays clear.
    fn carried(&self, turn: Turn, limit: f64) -> f64 {
        let mover = self.turned(turn);
        let mut reached = turn.angle;
        for (_, owner, out) in clear_axes(&mover, self.target, limit) {
            reached = reached.at_least(self.until(owner, out, turn, limit));
            if reached >= self.end.angle {
                return reached;
            }
        }
        if limit > 0.0 {
            // Corner against corner no edge's axis proves the gap; the line between the nearest places does.
            if let Some(out) = nearest_line(self.target, &mover, limit) {
                reached = reached.at_least(self.until(Owner::Target, out, turn, limit));
            }
        }
        reached
    }

    /// The angle up to which an axis keeps the bases apart by the limit; it points away from its owner.
    fn until(&self, owner: Owner, out: Vec2, turn: Turn, limit: f64) -> f64 {
        // Seen from the mover it is the target that runs round, the other way.
        let (runners, axis, sign, still) = match owner {
            Owner::Target => (&self.mover_corners, out, self.sign, &self.target_corners),
            Owner::Mover => {
                let at_start = out.spun(-self.sign * turn.sin, turn.cos);
                (&self.target_corners, at_start, -self.sign, &self.mover_corners)
            }
        };
        let border =
            still.iter().map(|corner| corner.dot(axis)).fold(f64::NEG_INFINITY, Bounded::at_least) + limit;
        let wave = |corner: &Vec2| Wave { a: axis.dot(*corner), b: sign * axis.dot(corner.clockwise()) };
        let below = |corner: &Vec2| wave(corner).first_below(border, turn, self.end);
        runners.iter().map(below).fold(f64::INFINITY, Bounded::at_most)
    }

    /// The last angle before `deep` at which the signed gap is still at least `level`, as it is at the start.
    fn last_before(&self, level: f64, deep: f64) -> f64 {
        let holds = |angle: f64| signed_gap(&self.turned(Turn::new(angle)), self.target) >= level - NOISE;
        // Back in growing strides to where it holds, then halving.
        let (mut clear, mut beyond, mut stride) = (deep, deep, 1e-4);
        while clear > 0.0 {
            clear = (deep - stride).at_least(0.0);
            if holds(clear) {
                break;
            }
            (beyond, stride) = (clear, stride * 2.0);
        }
        while beyond - clear > 1e-7 {
            let middle = 0.5 * (clear + beyond);
            if holds(middle) {
                clear = middle;
            } else {
                beyond = middle;
            }
        }
        clear
    }
}

/// Where a corner that runs round stands along an axis: `a cos + b sin` of the angle turned.
#[derive(Clone, Copy)]
struct Wave {
    a: f64,
    b: f64,
}

impl Wave {
    fn height(self, turn: Turn) -> f64 {
        self.a * turn.cos + self.b * turn.sin
    }

    fn slope(self, turn: Turn) -> f64 {
        self.b * turn.cos - self.a * turn.sin
    }

    /// The first angle at which the wave falls below the border; infinite when it does not before the end.
    /// At the beginning it must be above the border, or no more below it than rounding explains.
    fn first_below(self, border: f64, from: Turn, end: Turn) -> f64 {
        if self.height(from) <= border && self.slope(from) <= 0.0 {
            return from.angle;
        }
        let dips = self.slope(from) < 0.0 && self.slope(end) > 0.0;
        if end.angle - from.angle <= PI && !dips && self.height(end) >= border && self.height(from) >= border
        {
            return f64::INFINITY; // Over half a wave without a trough in between the ends are lowest.
        }
        let radius = (self.a * self.a + self.b * self.b).sqrt();
        if border <= -radius {
            return f64::INFINITY;
        }
        if border >= radius {
            return from.angle;
        }
        let leave = libm::atan2(self.b, self.a) + libm::acos(border / radius);
        // The same place some turns on or back; a hair before the beginning is there, not a turn later.
        let rounds = ((from.angle - NOISE - leave) / TAU).ceil();
        (leave + rounds * TAU).at_least(from.angle)
    }
}

/// The axes of the bases' edges on which they are apart by at least the limit, the widest gap first: it
/// probably lasts longest. Each with its gap and its owner, and pointing away from that.
fn clear_axes(mover: &Base, target: &Base, limit: f64) -> ArrayVec<(f64, Owner, Vec2), 4> {
    let axes = mover.axes(target, target.centre() - mover.centre());
    let owned = [
        (Owner::Mover, mover.right),
        (Owner::Mover, mover.forward),
        (Owner::Target, target.right),
        (Owner::Target, target.forward),
    ];
    let mut clear = ArrayVec::new();
    for (i, (owner, axis)) in owned.into_iter().enumerate() {
        let gap = axes.apart[i].abs() - axes.touch[i];
        if gap >= limit - NOISE {
            // The distance is that of the target from the mover.
            let away = (axes.apart[i] > 0.0) == (owner == Owner::Mover);
            clear.push((gap, owner, if away { axis } else { -axis }));
        }
    }
    clear.sort_unstable_by(|one: &(f64, Owner, Vec2), other| other.0.total_cmp(&one.0));
    clear
}

/// Unit vector from the target's nearest place to the mover's, when they are apart by at least the limit.
fn nearest_line(target: &Base, mover: &Base, limit: f64) -> Option<Vec2> {
    let mut best = (f64::INFINITY, Vec2::ZERO);
    for (base, other, sign) in [(target, mover, 1.0), (mover, target, -1.0)] {
        for corner in other.corners() {
            let off = base.off(corner);
            let square = off.dot(off);
            if square < best.0 {
                best = (square, (base.right * off.x + base.forward * off.y) * sign);
            }
        }
    }
    let length = best.0.sqrt();
    (length > 0.0 && length >= limit - NOISE).then(|| best.1 * (1.0 / length))
}
