//! The bases and shapes the tests speak of.

use acies_tabletop::{Base, Footprint, Heading, Length, Outline, Point, Pose, Vec2};

/// A base by the middle of its front, its heading in degrees, its width and its depth.
pub(crate) fn base(x: f64, y: f64, degrees: f64, width: f64, depth: f64) -> Base {
    let pose = Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) };
    Base::new(pose, Footprint { width: Length::snap(width), depth: Length::snap(depth) })
}

/// An outline by its corners.
pub(crate) fn outline(corners: &[(f64, f64)]) -> Outline {
    Outline::new(&points(corners)).expect("the corners of a test make an outline")
}

/// Stored points.
pub(crate) fn points(corners: &[(f64, f64)]) -> Vec<Point> {
    corners.iter().map(|(x, y)| Point::at(*x, *y)).collect()
}

/// A square from the origin to (10, 10).
pub(crate) fn field() -> Outline {
    outline(&[(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)])
}

/// A U, open upwards: two arms of width 2 and a bottom of height 2, 10 wide, 10 high. Area 52.
pub(crate) fn horseshoe() -> Outline {
    outline(&[
        (0.0, 0.0),
        (10.0, 0.0),
        (10.0, 10.0),
        (8.0, 10.0),
        (8.0, 2.0),
        (2.0, 2.0),
        (2.0, 10.0),
        (0.0, 10.0),
    ])
}

pub(crate) const NORTH: Vec2 = Vec2::new(0.0, 1.0);
pub(crate) const EAST: Vec2 = Vec2::new(1.0, 0.0);
pub(crate) const SOUTH: Vec2 = Vec2::new(0.0, -1.0);

#[track_caller]
pub(crate) fn assert_near(left: f64, right: f64) {
    assert_within(left, right, 1e-9);
}

#[track_caller]
pub(crate) fn assert_within(left: f64, right: f64, tolerance: f64) {
    assert!((left - right).abs() <= tolerance, "{left} is not {right}");
}

#[track_caller]
pub(crate) fn assert_at(place: Vec2, x: f64, y: f64) {
    assert!((place - Vec2::new(x, y)).length() <= 1e-9, "{place:?} is not ({x}, {y})");
}
