use acies_tabletop::{
    Angle, Base, Convex, Edge, Footprint, Hand, Heading, Length, Outline, Point, Pose, Segment, Vec2,
    contact, first_touch, swept, wheel_first_gap, wheel_pose,
};
use proptest::prelude::*;

/// Anywhere on a small table, so that bases often meet; one in three stands square to it.
fn poses() -> impl Strategy<Value = Pose> {
    let square = (0_i64..4).prop_map(|quarter| Heading::seconds(quarter * 324_000));
    let any = (0_i64..1_296_000).prop_map(Heading::seconds);
    let headings = prop_oneof![1 => square, 2 => any];
    (-8_000..8_000, -8_000..8_000, headings).prop_map(|(x, y, heading)| Pose {
        front: Point { x: Length::milli(x), y: Length::milli(y) },
        heading,
    })
}

fn bases() -> impl Strategy<Value = Base> {
    (poses(), 500..8_000, 500..5_000).prop_map(|(pose, width, depth)| {
        Base::new(pose, Footprint { width: Length::milli(width), depth: Length::milli(depth) })
    })
}

fn directions() -> impl Strategy<Value = Vec2> {
    (0_i64..1_296_000).prop_map(|seconds| Heading::seconds(seconds).forward())
}

/// Stars about a place: simple whatever the radii, mostly concave.
fn stars() -> impl Strategy<Value = Outline> {
    let radii = prop::collection::vec(1.0..7.0, 3..12);
    (-8.0..8.0, -8.0..8.0, radii).prop_filter_map("no outline", |(x, y, radii): (f64, f64, Vec<f64>)| {
        let step = 1_296_000 / radii.len() as i64;
        let corner = |(i, radius): (usize, &f64)| {
            (Vec2::new(x, y) + Heading::seconds(step * i as i64).forward() * *radius).snap()
        };
        Outline::new(&radii.iter().enumerate().map(corner).collect::<Vec<_>>()).ok()
    })
}

/// Hulls of a few points.
fn convex_outlines() -> impl Strategy<Value = Outline> {
    let points = prop::collection::vec((-9.0..9.0, -9.0..9.0), 3..9);
    points.prop_filter_map("flat", |points| {
        let points: Vec<Vec2> = points.into_iter().map(|(x, y)| Vec2::new(x, y)).collect();
        let corners: Vec<Point> = Convex::hull(&points).corners().iter().map(|p| p.snap()).collect();
        Outline::new(&corners).ok().filter(Outline::is_convex)
    })
}

/// Gap, or minus the penetration.
fn signed_gap(one: &Base, other: &Base) -> f64 {
    let gap = one.gap(other);
    if gap > 0.0 { gap } else { -one.penetration(other) }
}

/// The base as little squares: how much of it `inside` holds, by counting.
fn counted_area(base: &Base, inside: impl Fn(Vec2) -> bool) -> f64 {
    const CUTS: i32 = 60;
    let mut count = 0;
    for row in 0..CUTS {
        for column in 0..CUTS {
            let (x, y) =
                ((f64::from(column) + 0.5) / f64::from(CUTS), (f64::from(row) + 0.5) / f64::from(CUTS));
            let across = base.right * ((2.0 * x - 1.0) * base.half_width);
            count += i32::from(inside(base.front + across - base.forward * (y * base.depth)));
        }
    }
    base.area() * f64::from(count) / f64::from(CUTS * CUTS)
}

fn holds(base: &Base, p: Vec2) -> bool {
    let local = base.local(p);
    local.x.abs() <= base.half_width && local.y <= 0.0 && local.y >= -base.depth
}

fn distance_to_border(base: &Base, p: Vec2) -> f64 {
    Edge::ALL.map(|edge| base.edge(edge).distance_to(p)).into_iter().fold(f64::INFINITY, f64::min)
}

/// How wide the path of a moving base is: the most its common area with anything can change per distance.
fn width_of_path(base: &Base, direction: Vec2) -> f64 {
    2.0 * base.half_width * direction.dot(base.forward).abs() + base.depth * direction.dot(base.right).abs()
}

fn odd_numbers() -> impl Strategy<Value = f64> {
    let odd = [0.0, -0.0, -1.0, 1e-300, 1e300, f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    prop_oneof![prop::sample::select(odd.to_vec()), any::<f64>()]
}

proptest! {
    #[test]
    fn headings_survive_every_way_round(seconds in 0_i64..1_296_000, turn in -1_296_000_i32..1_296_000) {
        let heading = Heading::seconds(seconds);
        prop_assert_eq!(Heading::towards(heading.forward()), heading);
        prop_assert_eq!(Heading::degrees(heading.as_degrees()), heading);
        let turned = heading.turned(Angle::seconds(turn));
        prop_assert_eq!(turned.turned(-Angle::seconds(turn)), heading);
        prop_assert_eq!(heading.turned(heading.turn_to(turned)), turned);
        prop_assert!(heading.turn_to(turned).abs() <= Angle::HALF);
        prop_assert!((heading.forward().length() - 1.0).abs() < 1e-15);
        prop_assert_eq!(heading.forward().dot(heading.right()), 0.0);
        let (there, mirrored) = (heading.forward(), Heading::seconds(324_000 - seconds).forward());
        prop_assert_eq!((mirrored.x, mirrored.y), (there.y, there.x));
        prop_assert_eq!(Angle::radians(Angle::seconds(turn).as_radians()), Angle::seconds(turn));
    }

    #[test]
    fn stored_numbers_survive_a_journey(milli: i32, seconds: i32, pose in poses()) {
        let (length, angle) = (Length::milli(milli), Angle::seconds(seconds));
        let heading = Heading::seconds(i64::from(seconds));
        let text = serde_json::to_string(&(length, angle, heading, pose)).expect("written");
        let read: (Length, Angle, Heading, Pose) = serde_json::from_str(&text).expect("read");
        prop_assert_eq!(read, (length, angle, heading, pose));
        prop_assert_eq!(Length::snap(length.units()), length);
        prop_assert_eq!(length.to_string().parse::<f64>().expect("a number"), length.units());
    }

    #[test]
    fn gap_penetration_and_common_area_agree(one in bases(), other in bases()) {
        let gap = one.gap(&other);
        prop_assert!((gap - other.gap(&one)).abs() <= 1e-12);
        prop_assert!((one.common_area(&other) - other.common_area(&one)).abs() <= 1e-9);
        if gap > 1e-9 {
            prop_assert!(one.penetration(&other) <= 0.0);
            prop_assert_eq!(one.common_area(&other), 0.0);
        }
        if one.penetration(&other) > 1e-6 {
            prop_assert_eq!(gap, 0.0);
            prop_assert!(one.common_area(&other) > 0.0);
        }
        if one.common_area(&other) > 1e-9 {
            prop_assert!(one.penetration(&other) > 0.0);
        }
        prop_assert!(one.is_within(&other, gap + 1e-9));
        prop_assert!(gap == 0.0 || !one.is_within(&other, gap - 1e-9));
    }

    /// Bases and convex polygons are computed by different code.
    #[test]
    fn bases_measure_like_convex_polygons(one in bases(), other in bases()) {
        let (convex, further) = (one.convex(), other.convex());
        prop_assert!((one.gap(&other) - convex.gap(&further)).abs() <= 1e-9);
        prop_assert!((one.common_area(&other) - convex.common_area(&further)).abs() <= 1e-9);
        let penetration = one.penetration(&other);
        if penetration > 1e-9 {
            prop_assert!((penetration - convex.penetration(&further)).abs() <= 1e-9);
        } else {
            prop_assert!(convex.penetration(&further) <= 1e-9);
        }
    }

    #[test]
    fn parting_by_the_penetration_parts(one in bases(), other in bases()) {
        let penetration = one.penetration(&other);
        if penetration <= 0.001 {
            return Ok(());
        }
        // Some direction parts them by the penetration and no more; none does by less.
        let normals = Edge::ALL.map(|e| one.normal(e)).into_iter().chain(Edge::ALL.map(|e| -other.normal(e)));
        let apart = |by: Vec2| other.shifted(by).penetration(&one) <= 1e-9;
        let parted = |by: f64| normals.clone().any(|normal| apart(normal * by));
        prop_assert!(parted(penetration + 1e-9));
        prop_assert!(!parted(penetration - 1e-6));
    }

    #[test]
    fn the_common_area_is_what_counting_finds(one in bases(), other in bases(), star in stars()) {
        let coarse = one.area() * 0.04 + 0.01;
        let counted = counted_area(&one, |p| holds(&other, p));
        let area = one.common_area(&other);
        prop_assert!((area - counted).abs() <= coarse, "{area} {counted}");
        let counted = counted_area(&one, |p| star.holds(p));
        let area = star.common_area_with(&one);
        prop_assert!((area - counted).abs() <= coarse, "{area} {counted}");
    }

    /// The window's own frame, pairs of edges, and pairs of edges with corners swapped: three ways.
    #[test]
    fn the_common_area_is_the_same_all_ways(base in bases(), star in stars(), convex in convex_outlines()) {
        let area = star.common_area_with(&base);
        prop_assert!((area - star.common_area(&base.convex())).abs() <= 1e-9);
        prop_assert!(area <= base.area() + 1e-12 && area <= star.area() + 1e-12);
        let shared = star.common_area(&Convex::hull(convex.corners()));
        prop_assert!(star.overlaps(&convex, shared - 1e-6) && convex.overlaps(&star, shared - 1e-6));
        prop_assert!(!star.overlaps(&convex, shared + 1e-6) && !convex.overlaps(&star, shared + 1e-6));
        prop_assert!(shared <= 1e-9 || star.gap(&convex) == 0.0);
        prop_assert!(area <= 1e-9 || star.gap_to(&base) == 0.0);
    }

    #[test]
    fn a_gap_to_an_outline_is_not_closed_before(base in bases(), star in stars(), direction in directions()) {
        let gap = star.gap_to(&base);
        let nearer = base.shifted(direction * (gap - 1e-6).max(0.0));
        prop_assert!(gap < 1e-6 || star.common_area_with(&nearer) <= 1e-9);
        for corner in star.corners() {
            prop_assert!(gap <= distance_to_border(&base, *corner) + 1e-9);
        }
    }

    #[test]
    fn a_touch_is_exact(one in bases(), other in bases(), direction in directions(), reach in 0.0..25.0) {
        if one.gap(&other) <= 0.05 {
            return Ok(());
        }
        let slack = 0.01;
        match first_touch(&one, direction, reach, &other, slack) {
            Some(touch) => {
                let there = one.shifted(direction * touch.distance);
                prop_assert!(touch.distance > 0.0 && touch.distance <= reach);
                prop_assert!(there.gap(&other) <= 1e-6);
                prop_assert!(there.penetration(&other) <= 1e-6);
                let before = one.shifted(direction * (touch.distance - 0.001));
                prop_assert!(before.gap(&other) > 0.0);
                prop_assert!(distance_to_border(&there, touch.at) <= 0.003);
                prop_assert!(distance_to_border(&other, touch.at) <= 0.003);
                prop_assert!(contact(&there, &other, 0.003).is_some());
            }
            None => {
                for step in 0..=200 {
                    let there = one.shifted(direction * (reach * f64::from(step) / 200.0));
                    prop_assert!(there.penetration(&other) <= slack + 1e-6);
                }
            }
        }
    }

    /// Stopped by a touch and snapped to the grid, a base may go on along the edge or back, and not ahead.
    #[test]
    fn a_snapped_touch_does_not_hold_fast(one in bases(), other in bases(), direction in directions()) {
        if one.gap(&other) <= 0.05 {
            return Ok(());
        }
        if let Some(touch) = first_touch(&one, direction, 25.0, &other, 0.01) {
            let there = one.shifted(direction * touch.distance);
            let snapped = Base { front: there.front.snap().vec(), ..there };
            prop_assert!(first_touch(&snapped, -direction, 25.0, &other, 0.01).is_none());
            let again = first_touch(&snapped, direction, 25.0, &other, 0.01);
            // A corner that is grazed may be let by after snapping; a touch cannot move far.
            prop_assert!(again.is_none_or(|touch| touch.distance <= 0.2), "{again:?}");
        }
    }

    #[test]
    fn the_swept_area_is_the_hull(base in bases(), direction in directions(), reach in 0.0..20.0) {
        let moved = base.shifted(direction * reach);
        let both = [base.corners(), moved.corners()];
        let hull = Convex::hull(both.as_flattened());
        let swept = swept(&base, direction, reach);
        prop_assert!((swept.area() - hull.area()).abs() <= 1e-9);
        for corner in both.as_flattened() {
            prop_assert!(swept.gap(&Convex::hull(&[*corner])) <= 1e-9);
        }
    }

    #[test]
    fn a_wheel_never_comes_too_near(
        one in bases(), other in bases(), right: bool, most in 0.1..6.2,
        clearance in prop_oneof![Just(0.0), 0.0..2.0],
    ) {
        let hand = if right { Hand::Right } else { Hand::Left };
        let sign = if right { 1.0 } else { -1.0 };
        let pivot = one.front_corner(hand);
        let start = signed_gap(&one, &other);
        let at = |angle: f64| signed_gap(&one.turned(pivot, sign * angle), &other);
        let limit = match clearance {
            0.0 => (-0.01_f64).min(start - 0.001),
            _ if start < clearance => start - 0.001,
            _ => clearance,
        };
        let found = wheel_first_gap(&one, pivot, hand, most, &other, clearance);
        let until = found.unwrap_or(most);
        for step in 0..=300 {
            let angle = until * f64::from(step) / 300.0;
            prop_assert!(at(angle) >= limit - 1e-6, "{} at {angle} of {found:?}", at(angle));
        }
        if let Some(angle) = found {
            let level = match clearance {
                0.0 if start > 1e-9 => 0.0,
                0.0 => start.min(-0.002),
                _ => limit,
            };
            prop_assert!((at(angle) - level).abs() <= 1e-5, "{} is not {level}", at(angle));
            // A dip that just reaches the limit may be too short to be seen, so a little less will do.
            let deeper = (0..=4000).any(|step| at(angle + 0.0005 * f64::from(step)) < limit + 0.005);
            prop_assert!(deeper, "nothing came of it");
        }
    }

    #[test]
    fn a_wheeled_pose_is_the_turned_base(pose in poses(), right: bool, seconds in 0_i32..648_000) {
        let footprint = Footprint { width: Length::whole(4), depth: Length::whole(2) };
        let (hand, sign) = if right { (Hand::Right, 1.0) } else { (Hand::Left, -1.0) };
        let base = Base::new(pose, footprint);
        let (pivot, angle) = (base.front_corner(hand), Angle::seconds(seconds));
        let wheeled = Base::new(wheel_pose(pose, pivot, hand, angle), footprint);
        let turned = base.turned(pivot, sign * angle.as_radians());
        prop_assert!((wheeled.front_corner(hand) - pivot).length() <= 0.001);
        prop_assert!((wheeled.front - turned.front).length() <= 0.001);
        prop_assert!((wheeled.forward - turned.forward).length() <= 1e-9);
    }

    #[test]
    fn a_convex_field_is_entered_once(
        base in bases(), field in convex_outlines(), direction in directions(), reach in 0.0..25.0,
        share in prop_oneof![9 => 0.01..1.0, 1 => Just(1.0)],
    ) {
        let stretches = field.stretches_within(&base, direction, reach, share);
        prop_assert!(stretches.len() <= 1);
        let share_at = |distance: f64| field.share_of(&base.shifted(direction * distance));
        let (from, to) = stretches.first().copied().unwrap_or((f64::INFINITY, f64::NEG_INFINITY));
        for step in 0..=200 {
            let distance = reach * f64::from(step) / 200.0;
            if distance >= from && distance <= to {
                prop_assert!(share_at(distance) >= share - 1e-6);
            } else if distance < from - 0.0002 || distance > to + 0.0002 {
                prop_assert!(share_at(distance) < share + 1e-6, "{} at {distance}", share_at(distance));
            }
        }
        if !stretches.is_empty() {
            prop_assert!(share_at(from) >= share - 1e-6 && share_at(to) >= share - 1e-6);
        }
    }

    #[test]
    fn any_field_is_entered_where_it_says(
        base in bases(), field in stars(), direction in directions(), reach in 0.0..25.0,
        share in prop_oneof![9 => 0.05..1.0, 1 => Just(1.0)],
    ) {
        let stretches = field.stretches_within(&base, direction, reach, share);
        let area_at = |distance: f64| field.common_area_with(&base.shifted(direction * distance));
        // What a step of 0.125 can overlook, at most.
        let overlooked = 0.07 * width_of_path(&base, direction);
        let wanted = share * base.area();
        let mut last = f64::NEG_INFINITY;
        for (from, to) in &stretches {
            prop_assert!(last < *from && from <= to && *from >= 0.0 && *to <= reach);
            prop_assert!(area_at(*from) >= wanted - 1e-6 && area_at(*to) >= wanted - 1e-6);
            prop_assert!(*from == 0.0 || area_at(from - 0.0002) < wanted + 1e-6);
            prop_assert!(*to == reach || area_at(to + 0.0002) < wanted + 1e-6);
            last = *to;
        }
        if stretches.len() == 4 {
            return Ok(());
        }
        for step in 0..=200 {
            let distance = reach * f64::from(step) / 200.0;
            let near = |(from, to): &(f64, f64)| distance >= from - 0.0002 && distance <= to + 0.0002;
            let inside = stretches.iter().any(near);
            let area = area_at(distance);
            let short = if inside { wanted - area } else { area - wanted };
            prop_assert!(short <= overlooked);
        }
    }

    #[test]
    fn the_first_overlap_is_the_first(
        base in bases(), convex in convex_outlines(), star in stars(), direction in directions(),
        reach in 0.0..25.0, area in prop_oneof![Just(0.0), 0.0..4.0],
    ) {
        for field in [convex, star] {
            let overlooked = if field.is_convex() { 1e-6 } else { 0.07 * width_of_path(&base, direction) };
            let area_at = |distance: f64| field.common_area_with(&base.shifted(direction * distance));
            let first = field.first_overlap(&base, direction, reach, area);
            for step in 0..=200 {
                let distance = first.unwrap_or(reach) * f64::from(step) / 200.0;
                prop_assert!(area_at(distance) <= area + overlooked || distance == 0.0);
            }
            if let Some(first) = first {
                prop_assert!(first >= 0.0 && first <= reach);
                prop_assert!(area_at(first).max(area_at(first + 0.0002)) > area);
            }
        }
    }

    #[test]
    fn the_length_inside_is_what_counting_finds(star in stars(), base in bases(), reach in 0.1..20.0) {
        let segment = Segment { a: base.front, b: base.front + base.forward * reach };
        let at = |i: i32| segment.a + base.forward * (reach * (f64::from(i) + 0.5) / 500.0);
        let counted = reach * (0..500).filter(|i| star.holds(at(*i))).count() as f64 / 500.0;
        prop_assert!((star.length_inside(segment) - counted).abs() <= reach * 0.03);
        let back = Segment { a: segment.b, b: segment.a };
        prop_assert!((star.length_inside(segment) - star.length_inside(back)).abs() <= 1e-9);
    }

    /// Nothing panics, whatever the numbers.
    #[test]
    fn odd_numbers_do_no_harm(
        one in bases(), other in bases(), star in stars(), odd in prop::array::uniform6(odd_numbers()),
    ) {
        let [a, b, c, d, e, f] = odd;
        let broken = Base { front: Vec2::new(a, b), half_width: c, depth: d, ..one };
        let bent = Base { forward: Vec2::new(e, f), right: Vec2::new(f, e), ..one };
        for (mover, target) in [(&one, &broken), (&broken, &one), (&bent, &other), (&other, &bent)] {
            let direction = Vec2::new(e, f);
            let _ = (mover.gap(target), mover.penetration(target), mover.common_area(target));
            let _ = (mover.is_within(target, e), mover.edges_touching(target, e), contact(mover, target, c));
            let _ = (first_touch(mover, direction, c, target, d), swept(mover, direction, c));
            let _ = wheel_first_gap(mover, direction, Hand::Left, c, target, d);
            let _ = star.stretches_within(mover, direction, c, d);
            let _ = star.first_overlap(mover, direction, c, d);
            let _ = (star.gap_to(mover), star.share_of(mover), star.common_area(&mover.convex()));
            let _ = (mover.corridor_cuts(Edge::Left, target, e), mover.zone(Edge::Right, e));
            let _ = (mover.convex().gap(&target.convex()), mover.convex().penetration(&target.convex()));
            let _ = star.length_inside(mover.edge(Edge::Rear));
        }
        let _ = (Point::at(a, b), Angle::degrees(c), Heading::degrees(d), Heading::towards(Vec2::new(e, f)));
    }
}
