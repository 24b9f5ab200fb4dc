use acies_tabletop::{Edge, Segment, Vec2, arc_holds, sight_hull};

use crate::cast::{assert_near, base};

#[test]
fn the_arc_opens_from_the_corners_of_the_edge() {
    let firer = base(0.0, 0.0, 0.0, 4.0, 2.0);
    let eighth = core::f64::consts::FRAC_PI_4;
    for (x, y, seen) in [
        (0.0, 10.0, true),
        (2.0, 0.0, true),
        (12.0, 10.0, true),
        (12.1, 10.0, false),
        (-12.0, 10.0, true),
        (-12.1, 10.0, false),
        (0.0, -0.1, false),
        (3.0, 0.0, false),
    ] {
        assert_eq!(arc_holds(&firer, Edge::Front, eighth, Vec2::new(x, y), 0.001), seen, "({x}, {y})");
    }
}

#[test]
fn the_tolerance_is_measured_at_right_angles_to_the_ray() {
    let firer = base(0.0, 0.0, 0.0, 4.0, 2.0);
    let eighth = core::f64::consts::FRAC_PI_4;
    // 0.1 beside the ray along x is 0.0707 from it.
    assert!(arc_holds(&firer, Edge::Front, eighth, Vec2::new(12.1, 10.0), 0.08));
    assert!(!arc_holds(&firer, Edge::Front, eighth, Vec2::new(12.1, 10.0), 0.07));
    assert!(arc_holds(&firer, Edge::Front, 0.0, Vec2::new(2.0, 50.0), 0.001));
    assert!(!arc_holds(&firer, Edge::Front, 0.0, Vec2::new(2.1, 50.0), 0.001));
}

#[test]
fn every_edge_has_its_arc() {
    let firer = base(0.0, 0.0, 90.0, 4.0, 2.0);
    assert!(arc_holds(&firer, Edge::Front, 0.3, Vec2::new(5.0, 0.0), 0.001));
    assert!(arc_holds(&firer, Edge::Right, 0.3, Vec2::new(-1.0, -5.0), 0.001));
    assert!(arc_holds(&firer, Edge::Left, 0.3, Vec2::new(-1.0, 5.0), 0.001));
    assert!(arc_holds(&firer, Edge::Rear, 0.3, Vec2::new(-5.0, 0.0), 0.001));
    assert!(!arc_holds(&firer, Edge::Rear, 0.3, Vec2::new(5.0, 0.0), 0.001));
}

#[test]
fn the_sight_hull_holds_both_edges() {
    let firing = Segment { a: Vec2::new(0.0, 0.0), b: Vec2::new(4.0, 0.0) };
    let side = Segment { a: Vec2::new(6.0, 10.0), b: Vec2::new(2.0, 10.0) };
    assert_near(sight_hull(firing, side).area(), 40.0);
    assert_eq!(sight_hull(firing, side).corners().len(), 4);
}
