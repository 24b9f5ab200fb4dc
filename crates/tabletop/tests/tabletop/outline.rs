use acies_tabletop::{Convex, Outline, OutlineError, Point, Segment, Vec2};

use crate::cast::{
    EAST, NORTH, SOUTH, assert_at, assert_near, assert_within, base, field, horseshoe, outline, points,
};

#[test]
fn an_outline_is_kept_counter_clockwise() {
    let clockwise = outline(&[(0.0, 0.0), (0.0, 10.0), (10.0, 10.0), (10.0, 0.0)]);
    assert_near(clockwise.area(), 100.0);
    assert!(clockwise.is_convex());
    assert_at(clockwise.centroid(), 5.0, 5.0);
    assert_eq!(clockwise.bounds(), (Vec2::new(0.0, 0.0), Vec2::new(10.0, 10.0)));
    assert!(!horseshoe().is_convex());
    assert_near(horseshoe().area(), 52.0);
    // Bottom 20 at height 1, arms 32 at height 6.
    assert_at(horseshoe().centroid(), 5.0, (20.0 * 1.0 + 32.0 * 6.0) / 52.0);
}

#[test]
fn repeated_corners_are_dropped() {
    let closed = outline(&[(0.0, 0.0), (10.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0), (0.0, 0.0)]);
    assert_eq!(closed.corners().len(), 4);
}

#[test]
fn what_is_no_outline_says_why() {
    let refused = |corners: &[(f64, f64)]| Outline::new(&points(corners)).expect_err("no outline");
    assert_eq!(refused(&[]), OutlineError::TooFew);
    assert_eq!(refused(&[(0.0, 0.0), (1.0, 0.0), (1.0, 0.0)]), OutlineError::TooFew);
    assert_eq!(refused(&[(0.0, 0.0), (1.0, 1.0), (3.0, 3.0)]), OutlineError::Flat);
    assert_eq!(refused(&[(0.0, 0.0), (2.0, 2.0), (2.0, 0.0), (0.0, 2.0)]), OutlineError::Crosses);
    assert_eq!(refused(&[(0.0, 0.0), (4.0, 0.0), (2.0, 0.0), (2.0, 2.0)]), OutlineError::Crosses);
    // A corner that touches a far edge.
    assert_eq!(refused(&[(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 0.0), (0.0, 4.0)]), OutlineError::Crosses);
    let circle = |count: u32| -> Vec<Point> {
        let corner = |i: u32| {
            acies_tabletop::Heading::degrees(f64::from(i) * 360.0 / f64::from(count)).forward() * 50.0
        };
        (0..count).map(|i| corner(i).snap()).collect()
    };
    assert_eq!(Outline::new(&circle(513)).expect_err("too many"), OutlineError::TooMany);
    assert_within(
        Outline::new(&circle(512)).expect("not too many").area(),
        core::f64::consts::PI * 2500.0,
        1.0,
    );
}

#[test]
fn the_diameters_are_those_of_the_smallest_rectangle() {
    let (long, short) = outline(&[(0.0, 0.0), (4.0, 4.0), (2.0, 6.0), (-2.0, 2.0)]).diameters();
    assert_near(long, 32.0_f64.sqrt());
    assert_near(short, 8.0_f64.sqrt());
    let (long, short) = horseshoe().diameters();
    assert_near(long, 10.0);
    assert_near(short, 10.0);
}

#[test]
fn the_border_belongs_to_the_inside() {
    let horseshoe = horseshoe();
    for (x, y, inside) in [
        (5.0, 1.0, true),
        (5.0, 2.0, true),
        (5.0, 2.1, false),
        (5.0, 10.0, false),
        (1.0, 9.0, true),
        (0.0, 0.0, true),
        (10.0, 10.0, true),
        (10.1, 5.0, false),
        (-0.1, 0.0, false),
        (9.0, 2.0, true),
    ] {
        assert_eq!(horseshoe.holds(Vec2::new(x, y)), inside, "({x}, {y})");
    }
}

#[test]
fn the_common_area_with_a_window() {
    let window = Convex::hull(&[
        Vec2::new(-1.0, 1.0),
        Vec2::new(11.0, 1.0),
        Vec2::new(11.0, 5.0),
        Vec2::new(-1.0, 5.0),
    ]);
    assert_near(field().common_area(&window), 40.0);
    // Bottom strip 10 x 1, then two arms of 2 x 3.
    assert_near(horseshoe().common_area(&window), 22.0);
    let triangle = Convex::hull(&[Vec2::new(0.0, 0.0), Vec2::new(10.0, 0.0), Vec2::new(0.0, 10.0)]);
    // Half of the square, less the triangle (2, 2) (8, 2) (2, 8) that lies in the opening.
    assert_near(horseshoe().common_area(&triangle), 50.0 - 18.0);
    let far = Convex::hull(&[Vec2::new(50.0, 0.0), Vec2::new(60.0, 0.0), Vec2::new(50.0, 10.0)]);
    assert_eq!(horseshoe().common_area(&far), 0.0);
}

#[test]
fn the_share_of_a_base_inside() {
    assert_near(field().share_of(&base(5.0, 5.0, 30.0, 4.0, 2.0)), 1.0);
    assert_near(field().share_of(&base(5.0, 11.0, 0.0, 4.0, 2.0)), 0.5);
    assert_near(field().share_of(&base(0.0, 11.0, 0.0, 4.0, 2.0)), 0.25);
    assert_near(field().share_of(&base(5.0, 12.0, 0.0, 4.0, 2.0)), 0.0);
    assert_near(field().common_area_with(&base(10.0, 5.0, 90.0, 4.0, 2.0)), 8.0);
    // Across both arms: 12 wide, 2 of 6 and 2 of 6.
    assert_near(horseshoe().common_area_with(&base(5.0, 8.0, 0.0, 12.0, 2.0)), 8.0);
    // A square turned by 45 degrees about a corner of the field: a quarter of it is inside.
    let tip = 2.0_f64.sqrt();
    let diamond = base(0.0, 0.0, 45.0, 2.0, 2.0);
    let diamond = diamond.shifted(-diamond.centre());
    assert_near(diamond.radius(), tip);
    assert_near(field().share_of(&diamond), 0.25);
    assert_near(field().share_of(&base(5.0, 5.0, 0.0, 0.0, 2.0)), 1.0);
    assert_near(field().share_of(&base(50.0, 5.0, 0.0, 0.0, 2.0)), 0.0);
}

#[test]
fn the_length_of_a_segment_inside() {
    let line = |ax, ay, bx, by| Segment { a: Vec2::new(ax, ay), b: Vec2::new(bx, by) };
    assert_near(field().length_inside(line(-5.0, 5.0, 5.0, 5.0)), 5.0);
    assert_near(field().length_inside(line(2.0, 2.0, 5.0, 6.0)), 5.0);
    assert_near(field().length_inside(line(-5.0, -5.0, 20.0, 20.0)), 200.0_f64.sqrt());
    assert_near(horseshoe().length_inside(line(-5.0, 5.0, 15.0, 5.0)), 4.0);
    assert_near(horseshoe().length_inside(line(15.0, 5.0, -5.0, 5.0)), 4.0);
    // Along the border it is inside, on either side of it.
    assert_near(field().length_inside(line(-5.0, 10.0, 5.0, 10.0)), 5.0);
    assert_near(field().length_inside(line(5.0, 10.0, -5.0, 10.0)), 5.0);
    assert_near(field().length_inside(line(5.0, 0.0, 15.0, 0.0)), 5.0);
    // The inner border of the bottom, and the bottom of both arms.
    assert_near(horseshoe().length_inside(line(-1.0, 2.0, 11.0, 2.0)), 10.0);
    assert_near(horseshoe().length_inside(line(11.0, 2.0, -1.0, 2.0)), 10.0);
    assert_near(field().length_inside(line(-1.0, 11.0, 11.0, 11.0)), 0.0);
    assert_near(field().length_inside(line(5.0, 5.0, 5.0, 5.0)), 0.0);
    let _ = field().length_inside(line(f64::NAN, 5.0, 5.0, 5.0));
}

#[test]
fn outlines_overlap_by_more_than_a_tolerance() {
    // The square in the opening touches all around, but has nothing in common.
    let inlay = outline(&[(2.0, 2.0), (8.0, 2.0), (8.0, 8.0), (2.0, 8.0)]);
    assert!(!horseshoe().overlaps(&inlay, 0.0));
    assert_eq!(horseshoe().gap(&inlay), 0.0);
    let larger = outline(&[(1.5, 2.0), (8.0, 2.0), (8.0, 8.0), (1.5, 8.0)]);
    assert!(horseshoe().overlaps(&larger, 2.9));
    assert!(!horseshoe().overlaps(&larger, 3.1));
    assert!(field().overlaps(&horseshoe(), 51.9));
    assert!(!field().overlaps(&outline(&[(20.0, 0.0), (30.0, 0.0), (20.0, 9.0)]), 0.0));
}

#[test]
fn the_gap_to_a_base_and_between_outlines() {
    assert_near(field().gap_to(&base(15.0, 5.0, 270.0, 4.0, 2.0)), 5.0);
    assert_near(field().gap_to(&base(15.0, 17.0, 0.0, 4.0, 3.0)), 5.0);
    assert_eq!(field().gap_to(&base(5.0, 5.0, 10.0, 4.0, 2.0)), 0.0);
    assert_eq!(field().gap_to(&base(5.0, 50.0, 0.0, 4.0, 60.0)), 0.0);
    // In the opening of the horseshoe: nearest is the bottom.
    assert_near(horseshoe().gap_to(&base(5.0, 6.0, 0.0, 3.0, 3.0)), 1.0);
    // A base that holds a whole outline.
    let stone = outline(&[(4.0, 4.0), (5.0, 4.0), (5.0, 5.0)]);
    assert_eq!(stone.gap_to(&base(5.0, 10.0, 0.0, 10.0, 10.0)), 0.0);
    assert_eq!(stone.gap(&field()), 0.0);
    assert_eq!(field().gap(&stone), 0.0);
    assert_near(horseshoe().gap(&stone), 2.0);
    assert_near(field().gap(&outline(&[(13.0, 14.0), (20.0, 14.0), (20.0, 20.0)])), 5.0);
}

#[test]
fn a_move_through_a_convex_field_has_one_stretch() {
    let mover = base(5.0, -1.0, 0.0, 4.0, 2.0);
    let stretches = field().stretches_within(&mover, NORTH, 20.0, 0.5);
    assert_eq!(stretches.len(), 1);
    // Half in when the front is 1 beyond the border: from 2; half out 12 later... the front at 11, so 12.
    assert_within(stretches[0].0, 2.0, 0.0002);
    assert_within(stretches[0].1, 12.0, 0.0002);
    let whole = field().stretches_within(&mover, NORTH, 20.0, 1.0);
    assert_within(whole[0].0, 3.0, 0.0002);
    assert_within(whole[0].1, 11.0, 0.0002);
    let cut_short = field().stretches_within(&mover, NORTH, 7.0, 1.0);
    assert_within(cut_short[0].1, 7.0, 0.0);
    let inside = field().stretches_within(&base(5.0, 5.0, 0.0, 4.0, 2.0), EAST, 1.0, 1.0);
    assert_eq!(inside.as_slice(), &[(0.0, 1.0)]);
}

#[test]
fn a_move_past_a_field_has_no_stretch() {
    let beside = base(20.0, 0.0, 0.0, 4.0, 2.0);
    assert!(field().stretches_within(&beside, NORTH, 20.0, 0.5).is_empty());
    assert!(field().stretches_within(&base(5.0, -5.0, 0.0, 4.0, 2.0), SOUTH, 20.0, 0.5).is_empty());
    // It brushes the field with a quarter of its width.
    let brushing = base(11.0, -1.0, 0.0, 4.0, 2.0);
    assert!(field().stretches_within(&brushing, NORTH, 20.0, 0.5).is_empty());
    assert_eq!(field().stretches_within(&brushing, NORTH, 20.0, 0.25).len(), 1);
    let stone = outline(&[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
    assert!(stone.stretches_within(&base(0.0, -1.0, 0.0, 4.0, 2.0), NORTH, 20.0, 0.5).is_empty());
    assert!(field().stretches_within(&beside, NORTH, 20.0, 1.1).is_empty());
}

#[test]
fn no_share_is_reached_everywhere() {
    let beside = base(20.0, 0.0, 0.0, 4.0, 2.0);
    assert_eq!(field().stretches_within(&beside, NORTH, 20.0, 0.0).as_slice(), &[(0.0, 20.0)]);
}

#[test]
fn a_base_that_stands_still_has_a_stretch_of_no_length() {
    let standing = base(5.0, 5.0, 0.0, 4.0, 2.0);
    assert_eq!(field().stretches_within(&standing, NORTH, 0.0, 1.0).as_slice(), &[(0.0, 0.0)]);
    assert_eq!(
        horseshoe().stretches_within(&base(5.0, 2.0, 0.0, 4.0, 2.0), NORTH, 0.0, 1.0).as_slice(),
        &[(0.0, 0.0)]
    );
    assert!(field().stretches_within(&base(5.0, 20.0, 0.0, 4.0, 2.0), NORTH, f64::NAN, 1.0).is_empty());
}

#[test]
fn a_move_across_both_arms_has_two_stretches() {
    // 1 wide, 1 deep, through the arms at height 5.5 to 6.5, from x = -2 (front) on.
    let mover = base(-2.0, 6.0, 90.0, 1.0, 1.0);
    let stretches = horseshoe().stretches_within(&mover, EAST, 20.0, 0.5);
    assert_eq!(stretches.len(), 2);
    let expected = [(2.5, 4.5), (10.5, 12.5)];
    for ((from, to), (start, end)) in stretches.into_iter().zip(expected) {
        assert_within(from, start, 0.0002);
        assert_within(to, end, 0.0002);
    }
}

#[test]
fn a_comb_has_no_more_than_four_stretches() {
    let mut corners = vec![(0.0, 0.0)];
    for tooth in 0..6 {
        let x = 2.0 * f64::from(tooth);
        corners.extend([(x + 0.001, 5.0), (x + 1.0, 5.0), (x + 1.001, 1.0), (x + 2.0, 1.0)]);
    }
    corners.push((12.0, 0.0));
    let comb = outline(&corners);
    let stretches = comb.stretches_within(&base(-1.0, 4.0, 90.0, 0.5, 0.5), EAST, 30.0, 0.5);
    assert_eq!(stretches.len(), 4);
    assert_within(stretches[3].0, 7.25, 0.001);
}

#[test]
fn the_first_overlap_of_a_move() {
    let mover = base(5.0, -3.0, 0.0, 4.0, 2.0);
    let first = |area| field().first_overlap(&mover, NORTH, 10.0, area);
    assert_within(first(0.0).expect("it touches"), 3.0, 0.0002);
    assert_within(first(4.0).expect("it enters"), 4.0, 0.0002);
    assert_eq!(first(8.0), None);
    assert_eq!(field().first_overlap(&mover, NORTH, 2.0, 0.0), None);
    assert_eq!(field().first_overlap(&mover, SOUTH, 10.0, 0.0), None);
    assert_eq!(field().first_overlap(&base(5.0, 5.0, 0.0, 4.0, 2.0), SOUTH, 10.0, 1.0), Some(0.0));
    // Flush with the border and moving along it.
    assert_eq!(field().first_overlap(&base(-2.0, 0.0, 0.0, 4.0, 2.0), NORTH, 30.0, 0.0), None);
    let across = horseshoe().first_overlap(&base(5.0, 6.0, 90.0, 1.0, 1.0), EAST, 10.0, 0.25);
    assert_within(across.expect("the right arm"), 3.25, 0.0002);
}

#[test]
fn the_parts_in_a_window_add_up_also_for_concave_outlines() {
    let window = |x0: f64, y0: f64, x1: f64, y1: f64| {
        Convex::hull(&[(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(|(x, y)| Vec2::new(x, y)))
    };
    for outline in [horseshoe(), field()] {
        for window in
            [window(-1.0, -1.0, 11.0, 11.0), window(1.0, 1.0, 9.0, 4.0), window(3.0, 3.0, 7.0, 12.0)]
        {
            let sum: f64 = outline.parts_in(&window).map(|(part, sign)| sign * part.area()).sum();
            assert_near(sum, outline.common_area(&window));
        }
    }
    assert_eq!(horseshoe().parts_in(&window(20.0, 20.0, 30.0, 30.0)).count(), 0);
}
