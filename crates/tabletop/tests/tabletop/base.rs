use acies_tabletop::{
    Angle, Base, Edge, Footprint, Hand, Heading, Length, Point, Pose, Vec2, shift_pose, wheel_pose,
};

use crate::cast::{assert_at, assert_near, base};

/// 4 wide, 2 deep, front at the origin, looking north.
fn block() -> Base {
    base(0.0, 0.0, 0.0, 4.0, 2.0)
}

#[test]
fn a_base_has_corners_edges_and_normals_clockwise_from_the_front() {
    let block = block();
    let [front_left, front_right, rear_right, rear_left] = block.corners();
    assert_at(front_left, -2.0, 0.0);
    assert_at(front_right, 2.0, 0.0);
    assert_at(rear_right, 2.0, -2.0);
    assert_at(rear_left, -2.0, -2.0);
    assert_at(block.centre(), 0.0, -1.0);
    assert_at(block.rear(), 0.0, -2.0);
    assert_at(block.edge(Edge::Right).a, 2.0, 0.0);
    assert_at(block.edge(Edge::Right).b, 2.0, -2.0);
    assert_at(block.edge(Edge::Left).a, -2.0, -2.0);
    assert_at(block.normal(Edge::Left), -1.0, 0.0);
    assert_at(block.normal(Edge::Rear), 0.0, -1.0);
    assert_at(block.front_corner(Hand::Left), -2.0, 0.0);
    assert_near(block.area(), 8.0);
    assert_near(block.radius(), 5.0_f64.sqrt());
    let (low, high) = base(0.0, 0.0, 90.0, 4.0, 2.0).bounds();
    assert_at(low, -2.0, -2.0);
    assert_at(high, 0.0, 2.0);
}

#[test]
fn a_base_facing_east_has_its_right_to_the_south() {
    let east = base(10.0, 5.0, 90.0, 4.0, 2.0);
    assert_at(east.corners()[1], 10.0, 3.0);
    assert_at(east.rear(), 8.0, 5.0);
    assert_at(east.local(Vec2::new(11.0, 4.0)), 1.0, 1.0);
}

#[test]
fn a_shifted_or_turned_base_keeps_its_size() {
    let moved = block().shifted(Vec2::new(1.0, 2.0));
    assert_at(moved.front, 1.0, 2.0);
    let turned = block().turned(Vec2::new(-2.0, 0.0), -core::f64::consts::FRAC_PI_2);
    assert_at(turned.front, -2.0, 2.0);
    assert_at(turned.forward, -1.0, 0.0);
    assert_at(turned.right, 0.0, 1.0);
}

#[test]
fn a_negative_footprint_is_empty() {
    let pose = Pose::default();
    let footprint = Footprint { width: Length::whole(-4), depth: Length::whole(2) };
    assert_eq!(Base::new(pose, footprint).area(), 0.0);
}

#[test]
fn a_base_is_a_convex_polygon_of_the_same_area() {
    let convex = base(3.0, 4.0, 33.0, 4.0, 2.0).convex();
    assert_eq!(convex.corners().len(), 4);
    assert_near(convex.area(), 8.0);
}

#[test]
fn a_zone_stands_on_its_edge_and_faces_outwards() {
    let ahead = block().zone(Edge::Front, 5.0);
    assert_at(ahead.rear(), 0.0, 0.0);
    assert_at(ahead.front, 0.0, 5.0);
    let left = block().zone(Edge::Left, 3.0);
    assert_at(left.centre(), -3.5, -1.0);
    assert_near(left.half_width, 1.0);
    assert_at(left.forward, -1.0, 0.0);
    assert_eq!(block().zone(Edge::Rear, -1.0).area(), 0.0);
}

#[test]
fn the_gap_is_between_edges_corners_or_both() {
    assert_near(block().gap(&base(0.0, 5.0, 0.0, 4.0, 2.0)), 3.0);
    assert_near(block().gap(&base(7.0, 6.0, 0.0, 4.0, 2.0)), 5.0);
    // A corner of the one turned by 45 degrees points at the edge of the other.
    let tip = 8.0_f64.sqrt();
    let diamond = Base { front: Vec2::new(tip * 0.5, 3.0 + tip * 1.5), ..base(0.0, 0.0, 45.0, 4.0, 4.0) };
    assert_near(block().gap(&diamond), 3.0);
    assert_eq!(block().gap(&base(0.0, 2.0, 0.0, 4.0, 2.0)), 0.0);
    assert_eq!(block().gap(&base(1.0, 1.0, 20.0, 4.0, 2.0)), 0.0);
}

#[test]
fn a_cross_of_two_bases_has_no_gap_though_no_corner_is_inside() {
    let (tall, wide) = (base(0.0, 5.0, 0.0, 2.0, 10.0), base(0.0, 1.0, 0.0, 10.0, 2.0));
    assert_eq!(tall.gap(&wide), 0.0);
    assert_near(tall.penetration(&wide), 6.0);
    assert_near(tall.common_area(&wide), 4.0);
}

#[test]
fn is_within_says_the_same_as_the_gap() {
    let other = base(7.0, 6.0, 0.0, 4.0, 2.0);
    assert!(block().is_within(&other, 5.0));
    assert!(!block().is_within(&other, 4.999));
    assert!(!block().is_within(&base(500.0, 0.0, 0.0, 4.0, 2.0), 5.0));
    assert!(block().is_within(&block(), 0.0));
}

#[test]
fn the_penetration_is_the_shortest_way_out() {
    assert_near(block().penetration(&base(0.0, 1.5, 0.0, 4.0, 2.0)), 0.5);
    assert_near(block().penetration(&base(3.9, 0.0, 0.0, 4.0, 2.0)), 0.1);
    assert_near(block().penetration(&base(0.0, 2.0, 0.0, 4.0, 2.0)), 0.0);
    assert!(block().penetration(&base(0.0, 2.5, 0.0, 4.0, 2.0)) < 0.0);
    assert!(block().penetration(&base(0.0, 100.0, 0.0, 4.0, 2.0)) < 0.0);
}

#[test]
fn the_common_area_of_two_bases() {
    assert_near(block().common_area(&base(1.0, 1.0, 0.0, 4.0, 2.0)), 3.0);
    assert_near(block().common_area(&block()), 8.0);
    assert_near(block().common_area(&base(0.0, 2.0, 0.0, 4.0, 2.0)), 0.0);
    // A square of side 2 turned by 45 degrees about the same centre as one of side 2: an octagon.
    let square = base(0.0, 1.0, 0.0, 2.0, 2.0);
    let half = 0.5_f64.sqrt();
    let turned = Base { front: Vec2::new(half, half), ..base(0.0, 0.0, 45.0, 2.0, 2.0) };
    assert_near(square.common_area(&turned), 8.0 * (2.0_f64.sqrt() - 1.0));
}

#[test]
fn the_corridor_ahead_cuts_what_stands_in_it() {
    let block = block();
    assert!(block.corridor_cuts(Edge::Front, &base(3.5, 50.0, 0.0, 4.0, 2.0), 0.01));
    assert!(!block.corridor_cuts(Edge::Front, &base(4.0, 50.0, 0.0, 4.0, 2.0), 0.01));
    assert!(!block.corridor_cuts(Edge::Front, &base(3.995, 50.0, 0.0, 4.0, 2.0), 0.01));
    assert!(!block.corridor_cuts(Edge::Front, &base(0.0, -2.0, 0.0, 4.0, 2.0), 0.01));
    // Beside the base and reaching ahead of it by less than the tolerance, or by more.
    assert!(!block.corridor_cuts(Edge::Front, &base(0.0, 0.005, 0.0, 4.0, 2.0), 0.01));
    assert!(block.corridor_cuts(Edge::Front, &base(0.0, 0.5, 0.0, 4.0, 2.0), 0.01));
    assert!(block.corridor_cuts(Edge::Right, &base(9.0, -1.9, 0.0, 4.0, 2.0), 0.01));
    assert!(!block.corridor_cuts(Edge::Right, &base(9.0, -2.1, 0.0, 4.0, 2.0), 0.01));
    // A turned base that reaches ahead of the front and between the sides, but never both at once.
    assert!(!block.corridor_cuts(Edge::Front, &base(4.2, -1.0, 45.0, 4.0, 2.0), 0.01));
    assert!(block.corridor_cuts(Edge::Front, &base(4.2, 3.2, 45.0, 4.0, 2.0), 0.5));
    assert!(!block.corridor_cuts(Edge::Front, &base(4.2, 3.2, 45.0, 4.0, 2.0), 0.7));
}

#[test]
fn wholly_behind_the_front_counts_every_corner() {
    assert!(block().wholly_behind_front(&base(9.0, 0.0, 0.0, 4.0, 2.0), 0.0));
    assert!(!block().wholly_behind_front(&base(9.0, 0.1, 0.0, 4.0, 2.0), 0.05));
    assert!(!block().wholly_behind_front(&base(9.0, 0.0, 10.0, 4.0, 2.0), 0.05));
    assert!(block().wholly_behind_front(&base(9.0, -0.5, 10.0, 4.0, 2.0), 0.0));
}

#[test]
fn an_edge_is_covered_by_the_projected_front() {
    assert_near(block().edge_covered_by_front_of(Edge::Front, &base(1.0, 5.0, 180.0, 4.0, 2.0)), 3.0);
    assert_near(block().edge_covered_by_front_of(Edge::Front, &base(4.0, 5.0, 180.0, 4.0, 2.0)), 0.0);
    assert_near(block().edge_covered_by_front_of(Edge::Front, &base(0.0, 5.0, 120.0, 4.0, 2.0)), 2.0);
    assert_near(block().edge_covered_by_front_of(Edge::Right, &base(5.0, -1.5, 270.0, 2.0, 2.0)), 1.5);
}

#[test]
fn flush_edges_touch_without_their_sides() {
    let [front, right, rear, left] = block().edges_touching(&base(0.0, 0.001, 180.0, 4.0, 2.0), 0.01);
    assert_eq!([front, right, rear, left], [true, false, false, false]);
    let behind = block().edges_touching(&base(1.0, -2.0, 0.0, 4.0, 2.0), 0.01);
    assert_eq!(behind, [false, false, true, false]);
    assert_eq!(block().edges_touching(&base(0.0, 0.1, 180.0, 4.0, 2.0), 0.01), [false; 4]);
}

#[test]
fn a_corner_touches_with_both_its_edges() {
    // Front right corner against front right corner.
    let corner = block().edges_touching(&base(4.0, 0.0, 180.0, 4.0, 2.0), 0.01);
    assert_eq!(corner, [true, true, false, false]);
    // A corner in the middle of the front.
    let diamond = base(0.0, 0.0, 225.0, 2.0, 2.0);
    let tip = diamond.corners()[0];
    let diamond = diamond.shifted(-tip);
    assert_eq!(block().edges_touching(&diamond, 0.01), [true, false, false, false]);
    assert_eq!(diamond.edges_touching(&block(), 0.01), [true, false, false, true]);
}

#[test]
fn edges_that_face_each_other_over_less_than_the_tolerance_touch_at_a_corner() {
    let barely = block().edges_touching(&base(3.995, 0.0, 180.0, 4.0, 2.0), 0.01);
    assert_eq!(barely, [true, true, false, false]);
    let flush = block().edges_touching(&base(3.98, 0.0, 180.0, 4.0, 2.0), 0.01);
    assert_eq!(flush, [true, false, false, false]);
}

#[test]
fn a_wheel_keeps_its_corner_in_place() {
    let pose = Pose { front: Point::at(10.0, 10.0), heading: Heading::NORTH };
    let left = wheel_pose(pose, Vec2::new(8.0, 10.0), Hand::Left, Angle::QUARTER);
    assert_eq!(left, Pose { front: Point::at(8.0, 12.0), heading: Heading::degrees(270.0) });
    let right = wheel_pose(pose, Vec2::new(12.0, 10.0), Hand::Right, Angle::QUARTER);
    assert_eq!(right, Pose { front: Point::at(12.0, 12.0), heading: Heading::degrees(90.0) });
    assert_eq!(wheel_pose(pose, Vec2::new(8.0, 10.0), Hand::Left, -Angle::QUARTER), pose);
}

#[test]
fn a_shift_goes_clockwise_from_the_facing() {
    let pose = Pose { front: Point::at(10.0, 10.0), heading: Heading::degrees(90.0) };
    assert_eq!(shift_pose(pose, Heading::NORTH, 2.5).front, Point::at(12.5, 10.0));
    assert_eq!(shift_pose(pose, Heading::degrees(90.0), 2.0).front, Point::at(10.0, 8.0));
    assert_eq!(shift_pose(pose, Heading::SOUTH, 1.0).heading, pose.heading);
}

#[test]
fn a_base_that_turns_about_covers_the_same_ground() {
    let footprint = Footprint { width: Length::whole(8), depth: Length::whole(3) };
    let pose = Pose { front: Point::at(10.0, 20.0), heading: Heading::NORTH };
    let about = acies_tabletop::about_face_pose(pose, footprint);
    assert_eq!(about, Pose { front: Point::at(10.0, 17.0), heading: Heading::SOUTH });
    let (before, after) = (Base::new(pose, footprint), Base::new(about, footprint));
    assert_near(before.common_area(&after), 24.0);
    assert_eq!(acies_tabletop::about_face_pose(about, footprint), pose);
}
