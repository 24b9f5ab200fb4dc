use acies_tabletop::{Convex, Vec2};

use crate::cast::{assert_at, assert_near};

fn hull(points: &[(f64, f64)]) -> Convex {
    let points: Vec<Vec2> = points.iter().map(|(x, y)| Vec2::new(*x, *y)).collect();
    Convex::hull(&points)
}

fn square() -> Convex {
    hull(&[(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)])
}

#[test]
fn a_hull_is_counter_clockwise_without_collinear_corners() {
    let hull = hull(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 1.0), (0.0, 2.0), (0.0, 2.0)]);
    assert_eq!(hull.corners(), square().corners());
    assert_near(hull.area(), 4.0);
    let (low, high) = hull.bounds();
    assert_at(low, 0.0, 0.0);
    assert_at(high, 2.0, 2.0);
}

#[test]
fn a_hull_may_be_flat_or_empty() {
    assert_eq!(hull(&[]).corners().len(), 0);
    assert_eq!(hull(&[(1.0, 1.0), (1.0, 1.0)]).corners().len(), 1);
    assert_eq!(hull(&[(0.0, 0.0), (1.0, 1.0), (3.0, 3.0)]).corners().len(), 2);
    assert_eq!(hull(&[]).gap(&square()), f64::INFINITY);
    assert_near(hull(&[(3.0, 1.0)]).gap(&square()), 1.0);
    assert_near(hull(&[(1.0, 1.0)]).gap(&square()), 0.0);
    assert_near(hull(&[(1.0, 1.0)]).gap(&hull(&[(4.0, 5.0)])), 5.0);
    let (row, further) = (hull(&[(0.0, 0.0), (2.0, 0.0)]), hull(&[(5.0, 0.0), (7.0, 0.0)]));
    assert_near(row.gap(&further), 3.0);
    assert_near(row.gap(&hull(&[(1.0, -1.0), (1.0, 1.0)])), 0.0);
    assert!(row.penetration(&further) <= 0.0);
    assert_near(row.area(), 0.0);
    assert_near(row.common_area(&square()), 0.0);
}

#[test]
fn only_the_first_twelve_points_count() {
    let points: Vec<Vec2> = (0..20).map(|i| Vec2::new(f64::from(i), f64::from(i * i))).collect();
    assert_eq!(Convex::hull(&points).corners().len(), 12);
}

#[test]
fn gap_penetration_and_common_area_of_convex_polygons() {
    let triangle = hull(&[(5.0, 0.0), (9.0, 0.0), (5.0, 4.0)]);
    assert_near(square().gap(&triangle), 3.0);
    assert!(square().penetration(&triangle) <= 0.0);
    let nearer = hull(&[(1.0, 0.0), (5.0, 0.0), (1.0, 4.0)]);
    assert_near(square().gap(&nearer), 0.0);
    assert_near(square().penetration(&nearer), 1.0);
    assert_near(square().common_area(&nearer), 2.0);
    assert_near(square().common_area(&square()), 4.0);
    // The slanted side cuts the corner off the square.
    assert_near(square().common_area(&hull(&[(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)])), 3.5);
}

#[test]
fn what_is_common_to_convex_polygons() {
    let corner = square().common(&hull(&[(0.0, 0.0), (3.0, 0.0), (0.0, 3.0)]));
    assert_eq!(corner.corners().len(), 5);
    assert_near(corner.area(), 3.5);
    let inside = hull(&[(0.5, 0.5), (1.0, 0.5), (0.5, 1.0)]);
    assert_near(square().common(&inside).area(), 0.125);
    assert_near(inside.common(&square()).area(), 0.125);
    assert_eq!(square().common(&hull(&[(5.0, 0.0), (9.0, 0.0), (5.0, 4.0)])).corners().len(), 0);
    // Beside one another they have an edge in common and no area.
    assert_near(square().common(&hull(&[(2.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0)])).area(), 0.0);
}
