//! Snapped numbers that are stored, and the vectors that are computed from them.

use core::fmt;
use core::ops::{Add, Mul, Neg, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::bounded::Bounded;

/// Arc seconds in a full turn.
const TURN: i64 = 1_296_000;
/// Arc seconds in a right angle.
const RIGHT_ANGLE: u32 = 324_000;
/// Radians in an arc second.
const SECOND: f64 = core::f64::consts::PI / 648_000.0;

/// The nearest whole number, halves away from zero; 0 for NaN, the ends of the range for what lies beyond.
fn nearest(x: f64) -> i64 {
    (x + 0.5_f64.copysign(x)) as i64
}

/// A length in thousandths of the rule set's unit (U, H or MU), at most 100,000 units either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Length(i32); // Never beyond `LIMIT`, so that whatever is stored can be read back.

impl Length {
    const LIMIT: i32 = 100_000_000;

    /// No distance at all.
    pub const ZERO: Length = Length(0);
    /// The longest length.
    pub const MAX: Length = Length(Length::LIMIT);

    /// From thousandths; values beyond the range are clamped to its ends.
    pub const fn milli(thousandths: i32) -> Length {
        if thousandths > Length::LIMIT {
            Length(Length::LIMIT)
        } else if thousandths < -Length::LIMIT {
            Length(-Length::LIMIT)
        } else {
            Length(thousandths)
        }
    }

    /// From whole units; values beyond the range are clamped to its ends.
    pub const fn whole(units: i32) -> Length {
        Length::milli(units.saturating_mul(1000))
    }

    /// The nearest thousandth; values that are too large are clamped to the ends of the range, NaN is zero.
    pub fn snap(units: f64) -> Length {
        let limit = i64::from(Length::LIMIT);
        Length(nearest(units * 1000.0).clamp(-limit, limit) as i32)
    }

    /// Thousandths.
    pub const fn as_milli(self) -> i32 {
        self.0
    }

    /// As a number of units.
    pub fn units(self) -> f64 {
        // A division, because a thousandth has no exact `f64`: so 5250 gives 5.25 and nothing beside it.
        f64::from(self.0) / 1000.0
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length::milli(self.0 + other.0) // Twice the limit still fits.
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length::milli(self.0 - other.0)
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl fmt::Display for Length {
    /// "5", "5.25": at most three decimals, no trailing zeros.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let magnitude = self.0.unsigned_abs();
        let (whole, rest) = (magnitude / 1000, magnitude % 1000);
        if self.0 < 0 {
            f.write_str("-")?;
        }
        write!(f, "{whole}")?;
        if rest == 0 {
            Ok(())
        } else if rest % 100 == 0 {
            write!(f, ".{}", rest / 100)
        } else if rest % 10 == 0 {
            write!(f, ".{:02}", rest / 10)
        } else {
            write!(f, ".{rest:03}")
        }
    }
}

impl Serialize for Length {
    /// A decimal number of units.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.units())
    }
}

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Length, D::Error> {
        number_within(deserializer, -100_000.0, 100_000.0, "a length in units").map(Length::snap)
    }
}

/// A signed turn in arc seconds (1/1,296,000 of a full turn), positive clockwise, at most two full turns
/// either way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Angle(i32); // Never beyond `LIMIT`, so that whatever is stored can be read back.

impl Angle {
    const LIMIT: i32 = 2 * TURN as i32;

    /// No turn.
    pub const ZERO: Angle = Angle(0);
    /// A right angle.
    pub const QUARTER: Angle = Angle(324_000);
    /// Half a turn.
    pub const HALF: Angle = Angle(648_000);

    /// From arc seconds; more than two full turns are clamped to that.
    pub const fn seconds(seconds: i32) -> Angle {
        if seconds > Angle::LIMIT {
            Angle(Angle::LIMIT)
        } else if seconds < -Angle::LIMIT {
            Angle(-Angle::LIMIT)
        } else {
            Angle(seconds)
        }
    }

    /// The nearest arc second to a number of degrees.
    pub fn degrees(degrees: f64) -> Angle {
        Angle::nearest(degrees * 3600.0)
    }

    /// The nearest arc second to a number of radians.
    pub fn radians(radians: f64) -> Angle {
        Angle::nearest(radians / SECOND)
    }

    fn nearest(seconds: f64) -> Angle {
        let limit = i64::from(Angle::LIMIT);
        Angle(nearest(seconds).clamp(-limit, limit) as i32)
    }

    /// Arc seconds.
    pub const fn as_seconds(self) -> i32 {
        self.0
    }

    /// As degrees.
    pub fn as_degrees(self) -> f64 {
        f64::from(self.0) / 3600.0
    }

    /// As radians.
    pub fn as_radians(self) -> f64 {
        f64::from(self.0) * SECOND
    }

    /// Its sine.
    pub fn sin(self) -> f64 {
        libm::sin(self.as_radians())
    }

    /// The same direction as a turn of at most half a turn either way.
    pub fn normalised(self) -> Angle {
        Heading::NORTH.turn_to(Heading::NORTH.turned(self))
    }

    /// Without its sign.
    pub fn abs(self) -> Angle {
        Angle(self.0.abs())
    }
}

impl Add for Angle {
    type Output = Angle;
    fn add(self, other: Angle) -> Angle {
        Angle::seconds(self.0 + other.0) // Twice the limit still fits.
    }
}

impl Sub for Angle {
    type Output = Angle;
    fn sub(self, other: Angle) -> Angle {
        Angle::seconds(self.0 - other.0)
    }
}

impl Neg for Angle {
    type Output = Angle;
    fn neg(self) -> Angle {
        Angle(-self.0)
    }
}

impl Serialize for Angle {
    /// Decimal degrees.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.as_degrees())
    }
}

impl<'de> Deserialize<'de> for Angle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Angle, D::Error> {
        number_within(deserializer, -720.0, 720.0, "an angle in degrees").map(Angle::degrees)
    }
}

/// A direction on the table: arc seconds clockwise from +y, always in `0..1_296_000`.
/// Heading 0 looks along +y (away from player 1's edge), a quarter turn looks along +x.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number"))]
pub struct Heading(u32);

impl Heading {
    /// Along +y.
    pub const NORTH: Heading = Heading(0);
    /// Along -y.
    pub const SOUTH: Heading = Heading(648_000);

    /// Arc seconds clockwise from +y, taken modulo a full turn.
    pub const fn seconds(seconds: i64) -> Heading {
        Heading(seconds.rem_euclid(TURN) as u32)
    }

    /// Degrees clockwise from +y, taken modulo a full turn; +y for what is not finite.
    pub fn degrees(degrees: f64) -> Heading {
        Heading::seconds(nearest(degrees % 360.0 * 3600.0))
    }

    /// The heading nearest to a direction; +y for a null vector.
    pub fn towards(direction: Vec2) -> Heading {
        Heading::seconds(nearest(libm::atan2(direction.x, direction.y) / SECOND))
    }

    /// Arc seconds.
    pub const fn as_seconds(self) -> u32 {
        self.0
    }

    /// As degrees in 0..360.
    pub fn as_degrees(self) -> f64 {
        f64::from(self.0) / 3600.0
    }

    /// Turned clockwise by an angle.
    pub fn turned(self, by: Angle) -> Heading {
        Heading::seconds(i64::from(self.0) + i64::from(by.0))
    }

    /// The smallest signed turn from this heading to the other, in -half..=half. A half turn is positive.
    pub fn turn_to(self, other: Heading) -> Angle {
        let clockwise = (i64::from(other.0) - i64::from(self.0)).rem_euclid(TURN);
        let signed = if clockwise > TURN / 2 { clockwise - TURN } else { clockwise };
        Angle(signed as i32)
    }

    /// Unit vector (sin, cos). Exact for multiples of a quarter turn.
    pub fn forward(self) -> Vec2 {
        let (sin, cos) = sin_cos_of_rest(self.0 % RIGHT_ANGLE);
        match self.0 / RIGHT_ANGLE {
            0 => Vec2::new(sin, cos),
            1 => Vec2::new(cos, -sin),
            2 => Vec2::new(-sin, -cos),
            _ => Vec2::new(-cos, sin),
        }
    }

    /// Unit vector to the right of [`Heading::forward`]: (cos, -sin).
    pub fn right(self) -> Vec2 {
        self.forward().clockwise()
    }
}

/// Sine and cosine of less than a right angle in arc seconds. Beyond 45° the complement is taken: then the
/// argument never needs reducing, and mirrored headings give mirrored vectors to the last bit.
fn sin_cos_of_rest(seconds: u32) -> (f64, f64) {
    if seconds == 0 {
        (0.0, 1.0)
    } else if seconds <= RIGHT_ANGLE / 2 {
        libm::sincos(f64::from(seconds) * SECOND)
    } else {
        let (sin, cos) = libm::sincos(f64::from(RIGHT_ANGLE - seconds) * SECOND);
        (cos, sin)
    }
}

impl Serialize for Heading {
    /// Decimal degrees.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.as_degrees())
    }
}

impl<'de> Deserialize<'de> for Heading {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Heading, D::Error> {
        number_within(deserializer, -360.0, 720.0, "a heading in degrees").map(Heading::degrees)
    }
}

/// Reads a number and refuses what is not within the bounds (so also NaN and infinities).
fn number_within<'de, D: Deserializer<'de>>(
    deserializer: D,
    least: f64,
    most: f64,
    what: &str,
) -> Result<f64, D::Error> {
    let number = f64::deserialize(deserializer)?;
    if (least..=most).contains(&number) {
        Ok(number)
    } else {
        Err(de::Error::custom(format_args!("{what} must lie between {least} and {most}, not {number}")))
    }
}

/// A stored place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Point {
    /// Along the long side.
    pub x: Length,
    /// Away from player 1's edge.
    pub y: Length,
}

impl Point {
    /// From units, snapped.
    pub fn at(x: f64, y: f64) -> Point {
        Point { x: Length::snap(x), y: Length::snap(y) }
    }

    /// As a vector.
    pub fn vec(self) -> Vec2 {
        Vec2::new(self.x.units(), self.y.units())
    }
}

/// Where a base stands: the middle of its front edge and where it faces.
/// (The front is kept, not the centre, so that losing rear ranks does not move the base.)
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pose {
    /// Middle of the front edge.
    pub front: Point,
    /// Facing.
    pub heading: Heading,
}

/// Width and depth of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Footprint {
    /// Length of the front edge.
    pub width: Length,
    /// Front to rear.
    pub depth: Length,
}

/// A computed vector or place, in units.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Vec2 {
    /// Along +x.
    pub x: f64,
    /// Along +y.
    pub y: f64,
}

impl Vec2 {
    /// No vector.
    pub const ZERO: Vec2 = Vec2 { x: 0.0, y: 0.0 };

    /// A vector.
    pub const fn new(x: f64, y: f64) -> Vec2 {
        Vec2 { x, y }
    }

    /// Inner product.
    pub fn dot(self, o: Vec2) -> f64 {
        self.x * o.x + self.y * o.y
    }

    /// z of the outer product; positive when `o` lies counter-clockwise of `self`.
    pub fn cross(self, o: Vec2) -> f64 {
        self.x * o.y - self.y * o.x
    }

    /// Euclidean length (sqrt is exact on every target).
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// Turned clockwise by a right angle, exactly.
    pub fn clockwise(self) -> Vec2 {
        Vec2::new(self.y, -self.x)
    }

    /// Snapped for storing.
    pub fn snap(self) -> Point {
        Point::at(self.x, self.y)
    }

    /// Rotated clockwise about a pivot by radians.
    pub fn rotated(self, pivot: Vec2, clockwise: f64) -> Vec2 {
        let (sin, cos) = libm::sincos(clockwise);
        pivot + (self - pivot).spun(sin, cos)
    }

    /// Turned clockwise about the origin by the angle with this sine and cosine.
    pub(crate) fn spun(self, sin: f64, cos: f64) -> Vec2 {
        Vec2::new(self.x * cos + self.y * sin, self.y * cos - self.x * sin)
    }
}

impl Add for Vec2 {
    type Output = Vec2;
    fn add(self, other: Vec2) -> Vec2 {
        Vec2::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Vec2 {
    type Output = Vec2;
    fn sub(self, other: Vec2) -> Vec2 {
        Vec2::new(self.x - other.x, self.y - other.y)
    }
}

impl Neg for Vec2 {
    type Output = Vec2;
    fn neg(self) -> Vec2 {
        Vec2::new(-self.x, -self.y)
    }
}

impl Mul<f64> for Vec2 {
    type Output = Vec2;
    fn mul(self, by: f64) -> Vec2 {
        Vec2::new(self.x * by, self.y * by)
    }
}

/// A straight stretch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Segment {
    /// One end.
    pub a: Vec2,
    /// The other end.
    pub b: Vec2,
}

impl Segment {
    /// Its middle.
    pub fn middle(self) -> Vec2 {
        (self.a + self.b) * 0.5
    }

    /// Its length.
    pub fn length(self) -> f64 {
        (self.b - self.a).length()
    }

    /// Shortest distance to a point.
    pub fn distance_to(self, p: Vec2) -> f64 {
        (p - self.a - (self.b - self.a) * self.share_nearest_to(p)).length()
    }

    /// How far along the segment its place nearest to a point lies, 0 at `a` to 1 at `b`.
    pub(crate) fn share_nearest_to(self, p: Vec2) -> f64 {
        let along = self.b - self.a;
        let square = along.dot(along);
        if square > 0.0 { ((p - self.a).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 }
    }

    /// Do two segments share a point?
    pub(crate) fn meets(self, other: Segment) -> bool {
        let (d, e) = (self.b - self.a, other.b - other.a);
        let (a_side, b_side) = (d.cross(other.a - self.a), d.cross(other.b - self.a));
        let (c_side, d_side) = (e.cross(self.a - other.a), e.cross(self.b - other.a));
        if a_side == 0.0 && b_side == 0.0 && c_side == 0.0 && d_side == 0.0 {
            return self.bounds_meet(other);
        }
        a_side * b_side <= 0.0 && c_side * d_side <= 0.0
    }

    /// Do the rectangles along the axes around two segments meet?
    fn bounds_meet(self, other: Segment) -> bool {
        self.a.x.at_least(self.b.x) >= other.a.x.at_most(other.b.x)
            && other.a.x.at_least(other.b.x) >= self.a.x.at_most(self.b.x)
            && self.a.y.at_least(self.b.y) >= other.a.y.at_most(other.b.y)
            && other.a.y.at_least(other.b.y) >= self.a.y.at_most(self.b.y)
    }

    /// Shortest distance to another segment; 0 when they meet.
    pub(crate) fn gap(self, other: Segment) -> f64 {
        if self.meets(other) {
            return 0.0;
        }
        let ours = self.distance_to(other.a).at_most(self.distance_to(other.b));
        ours.at_most(other.distance_to(self.a)).at_most(other.distance_to(self.b))
    }
}
