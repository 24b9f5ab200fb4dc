use acies_tabletop::{Base, Edge, Hand, Touch, Vec2, contact, first_touch, swept, wheel_first_gap};

use crate::cast::{EAST, NORTH, SOUTH, assert_at, assert_near, assert_within, base};

const SLACK: f64 = 0.01;

/// 4 wide, 2 deep, front at the origin, looking north.
fn block() -> Base {
    base(0.0, 0.0, 0.0, 4.0, 2.0)
}

fn ahead(target: &Base, reach: f64) -> Option<Touch> {
    first_touch(&block(), NORTH, reach, target, SLACK)
}

#[test]
fn a_straight_move_touches_what_stands_ahead() {
    let touch = ahead(&base(1.0, 5.0, 180.0, 4.0, 2.0), 20.0).expect("it stands ahead");
    assert_near(touch.distance, 5.0);
    // Flush from x = -1 to 2.
    assert_at(touch.at, 0.5, 5.0);
    assert_eq!(ahead(&base(1.0, 5.0, 180.0, 4.0, 2.0), 4.99), None);
    assert_eq!(ahead(&base(1.0, -5.0, 0.0, 4.0, 2.0), 20.0), None);
    assert_eq!(ahead(&base(5.0, 5.0, 0.0, 4.0, 2.0), 20.0), None);
    assert_eq!(ahead(&base(500.0, 5.0, 0.0, 4.0, 2.0), 20.0), None);
}

#[test]
fn edges_that_are_flush_but_for_snapping_touch_in_the_middle() {
    let askew = base(1.0, 5.0, 180.0 + 10.0 / 3600.0, 4.0, 2.0);
    let touch = ahead(&askew, 20.0).expect("it stands ahead");
    assert_within(touch.at.x, 0.5, 0.001);
    assert_within(touch.at.y, 5.0, 0.001);
}

#[test]
fn a_move_that_ends_exactly_in_contact_touches() {
    assert_near(ahead(&base(0.0, 5.0, 180.0, 4.0, 2.0), 5.0).expect("just so").distance, 5.0);
}

#[test]
fn a_corner_is_met_by_an_edge() {
    let diamond = base(0.0, 0.0, 45.0, 2.0, 2.0);
    let lowest = diamond.corners().into_iter().fold(Vec2::ZERO, |low, c| if c.y < low.y { c } else { low });
    let diamond = diamond.shifted(Vec2::new(1.0, 7.0) - lowest);
    let touch = ahead(&diamond, 20.0).expect("its corner hangs into the way");
    assert_near(touch.distance, 7.0);
    assert_at(touch.at, 1.0, 7.0);
}

#[test]
fn a_slanting_move_meets_the_side() {
    let slant = Vec2::new(0.6, 0.8);
    let touch =
        first_touch(&block(), slant, 50.0, &base(9.0, 6.0, 0.0, 4.0, 10.0), SLACK).expect("a slanting hit");
    // The right side at x = 2 meets x = 7 after 5 / 0.6, when it covers y from 4.67 to 6.67.
    assert_near(touch.distance, 5.0 / 0.6);
    assert_at(touch.at, 7.0, (5.0 / 0.6 * 0.8 - 2.0 + 6.0) / 2.0);
}

#[test]
fn sliding_along_is_no_touch() {
    for overlap in [-0.002, 0.0, 0.002] {
        let beside = base(4.0 - overlap, 0.5, 0.0, 4.0, 2.0);
        assert_eq!(ahead(&beside, 20.0), None, "{overlap}");
        // Sideways along the front of one that stands flush ahead.
        let flush = base(1.0, -overlap, 180.0, 4.0, 2.0);
        assert_eq!(first_touch(&block(), EAST, 20.0, &flush, SLACK), None, "{overlap}");
    }
}

#[test]
fn moving_apart_is_no_touch() {
    for overlap in [-0.002, 0.0, 0.002, 0.5] {
        let flush = base(1.0, -overlap, 180.0, 4.0, 2.0);
        assert_eq!(first_touch(&block(), SOUTH, 20.0, &flush, SLACK), None, "{overlap}");
    }
}

#[test]
fn pressing_on_touches_at_once() {
    for overlap in [0.0, 0.002, 0.5] {
        let flush = base(1.0, -overlap, 180.0, 4.0, 2.0);
        let touch = ahead(&flush, 3.0).expect("pressed in");
        assert_eq!(touch.distance, 0.0, "{overlap}");
        let beside = base(4.0 - overlap, 0.5, 0.0, 4.0, 2.0);
        assert!(first_touch(&block(), EAST, 1.0, &beside, SLACK).is_some());
    }
}

#[test]
fn a_corner_that_is_grazed_by_less_than_the_slack_is_no_touch() {
    let grazed = |overlap: f64| ahead(&base(4.0 - overlap, 9.0, 180.0, 4.0, 2.0), 20.0);
    assert_eq!(grazed(0.009), None);
    assert_near(grazed(0.011).expect("more than the slack").distance, 9.0);
}

#[test]
fn gliding_in_too_slowly_is_no_touch() {
    // One arc second off straight ahead: pressed in by 0.01 only after some 2000 units.
    let beside = base(4.0, 0.0, 0.0, 4.0, 200.0);
    let glancing = acies_tabletop::Heading::seconds(1).forward();
    assert_eq!(first_touch(&block(), glancing, 100.0, &beside, SLACK), None);
    assert_eq!(first_touch(&block(), glancing, f64::NAN, &beside, SLACK), None);
}

#[test]
fn the_swept_area_is_the_hull_of_both_ends() {
    assert_near(swept(&block(), NORTH, 5.0).area(), 4.0 * 7.0);
    assert_eq!(swept(&block(), NORTH, 5.0).corners().len(), 4);
    let slant = swept(&block(), Vec2::new(0.6, 0.8), 5.0);
    assert_eq!(slant.corners().len(), 6);
    assert_near(slant.area(), 8.0 + 4.0 * 4.0 + 2.0 * 3.0);
    assert_near(swept(&block(), Vec2::new(-0.6, 0.8), 5.0).area(), slant.area());
    assert_near(swept(&block(), SOUTH, 0.0).area(), 8.0);
    assert_near(swept(&base(0.0, 0.0, 0.0, 4.0, 0.0), NORTH, 5.0).area(), 20.0);
}

#[test]
fn a_wheel_comes_to_its_clearance() {
    // The right front corner runs on a circle of radius 4 about the left one; the target's rear is at 3.
    let target = base(-2.0, 5.0, 0.0, 20.0, 2.0);
    let wheel =
        |clearance| wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 1.5, &target, clearance);
    assert_within(wheel(0.0).expect("it hits"), libm::asin(3.0 / 4.0), 1e-6);
    assert_within(wheel(1.0).expect("it comes near"), libm::asin(2.0 / 4.0), 1e-6);
    assert_eq!(wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 0.5, &target, 1.0), None);
    assert_eq!(wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, f64::NAN, &target, 1.0), None);
    let far = base(-2.0, 50.0, 0.0, 20.0, 2.0);
    assert_eq!(wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 1.5, &far, 1.0), None);
}

#[test]
fn a_wheel_to_the_right_mirrors_one_to_the_left() {
    let (left, right) = (base(-6.0, 4.0, 45.0, 3.0, 1.0), base(6.0, 4.0, 315.0, 3.0, 1.0));
    let on_left = wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 3.0, &left, 0.5);
    let on_right = wheel_first_gap(&block(), Vec2::new(2.0, 0.0), Hand::Right, 3.0, &right, 0.5);
    assert_within(on_left.expect("left"), on_right.expect("right"), 1e-9);
}

#[test]
fn a_wheel_may_slide_along_its_neighbour() {
    // The neighbour on the pivot's side: the left rear corner turns into it at once.
    let neighbour = base(-4.0, 0.0, 0.0, 4.0, 2.0);
    let pressed = wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 1.0, &neighbour, 0.0);
    assert_eq!(pressed, None, "wheeling left the left side turns away to the right");
    let pressed =
        wheel_first_gap(&block(), Vec2::new(2.0, 0.0), Hand::Right, 1.0, &base(4.0, 0.0, 0.0, 4.0, 2.0), 0.0);
    assert_eq!(pressed, None);
    // One that stands flush ahead of the outer half is hit at once.
    let ahead = base(2.0, 0.0, 180.0, 2.0, 2.0);
    let hit = wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 1.0, &ahead, 0.0);
    // Where the corner at radius 4 has pressed in by 0.002.
    assert_within(hit.expect("hit"), 0.002 / 4.0, 1e-6);
}

#[test]
fn a_wheel_that_starts_too_near_must_not_come_nearer() {
    let near = base(0.0, 0.5, 180.0, 4.0, 2.0);
    let hit = wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 1.0, &near, 1.0);
    // A thousandth nearer at radius 4.
    assert_within(hit.expect("nearer"), 0.001 / 4.0, 1e-6);
    let beside = base(-5.0, 0.0, 0.0, 4.0, 2.0);
    assert_eq!(wheel_first_gap(&block(), Vec2::new(-2.0, 0.0), Hand::Left, 0.4, &beside, 1.5), None);
}

#[test]
fn a_flush_contact_names_one_edge_each() {
    let touch = contact(&block(), &base(1.0, 0.001, 180.0, 4.0, 2.0), 0.01).expect("front to front");
    assert_eq!(touch.main_edge, Edge::Front);
    assert_eq!(touch.target_edges, [true, false, false, false]);
    assert_eq!(touch.mover_edges, [true, false, false, false]);
    assert_near(touch.length, 3.0);
    let flank = contact(&block(), &base(3.0, 1.0, 90.0, 2.0, 6.0), 0.01).expect("in the flank");
    assert_eq!(flank.main_edge, Edge::Right);
    assert_near(flank.length, 4.0);
    assert_eq!(contact(&block(), &base(0.0, 1.0, 180.0, 4.0, 2.0), 0.01), None);
}

#[test]
fn a_corner_contact_prefers_the_edge_that_is_attacked() {
    // The mover's left front corner touches the target's front right corner... both look at each other.
    let touch = contact(&block(), &base(-4.0, 0.0, 180.0, 4.0, 2.0), 0.01).expect("corner to corner");
    assert_eq!(touch.length, 0.0);
    assert_eq!(touch.main_edge, Edge::Front);
    assert_eq!(touch.target_edges, [true, false, false, true]);
    assert_eq!(touch.mover_edges, [true, false, false, true]);
    // The same corner of one that looks east: its side is attacked.
    let touch = contact(&block(), &base(-2.0, 1.0, 90.0, 2.0, 4.0), 0.01).expect("corner to corner");
    assert_eq!(touch.main_edge, Edge::Right);
    assert_eq!(touch.target_edges, [true, true, false, false]);
}
