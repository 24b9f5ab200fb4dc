use acies_tabletop::{Angle, Footprint, Heading, Length, Point, Pose, Segment, Vec2};

use crate::cast::{assert_at, assert_near};

#[test]
fn a_length_snaps_to_the_nearest_thousandth() {
    assert_eq!(Length::snap(5.25), Length::milli(5250));
    assert_eq!(Length::snap(0.0004), Length::ZERO);
    assert_eq!(Length::snap(0.0006), Length::milli(1));
    assert_eq!(Length::snap(-1.2346), Length::milli(-1235));
    assert_eq!(Length::whole(3).units(), 3.0);
    assert_eq!(Length::milli(5250).units(), 5.25);
}

#[test]
fn a_length_beyond_the_range_is_clamped_and_nan_is_none() {
    assert_eq!(Length::snap(f64::INFINITY), Length::MAX);
    assert_eq!(Length::snap(f64::NEG_INFINITY), -Length::MAX);
    assert_eq!(Length::snap(1e300), Length::MAX);
    assert_eq!(Length::snap(f64::NAN), Length::ZERO);
    assert_eq!(Length::whole(i32::MAX), Length::MAX);
    assert_eq!(Length::whole(i32::MIN), -Length::MAX);
    assert_eq!(Length::milli(i32::MIN), -Length::MAX);
    assert_eq!(Length::MAX + Length::MAX, Length::MAX);
    assert_eq!(-Length::MAX - Length::MAX, -Length::MAX);
}

#[test]
fn a_length_is_written_without_trailing_zeros() {
    let written = [
        (5000, "5"),
        (5250, "5.25"),
        (5200, "5.2"),
        (5, "0.005"),
        (-1_050, "-1.05"),
        (0, "0"),
        (-7, "-0.007"),
    ];
    for (milli, text) in written {
        assert_eq!(Length::milli(milli).to_string(), text);
    }
}

#[test]
fn an_angle_counts_arc_seconds() {
    assert_eq!(Angle::degrees(90.0), Angle::QUARTER);
    assert_eq!(Angle::radians(core::f64::consts::PI), Angle::HALF);
    assert_eq!(Angle::degrees(-0.5).as_seconds(), -1800);
    assert_eq!(Angle::degrees(-0.5).abs().as_degrees(), 0.5);
    assert_near(Angle::QUARTER.as_radians(), core::f64::consts::FRAC_PI_2);
    assert_eq!(Angle::QUARTER + Angle::QUARTER, Angle::HALF);
    assert_eq!(Angle::QUARTER - Angle::HALF, -Angle::QUARTER);
    assert_eq!(Angle::seconds(i32::MAX).as_degrees(), 720.0);
    assert_eq!((-Angle::seconds(i32::MAX) - Angle::seconds(i32::MAX)).as_degrees(), -720.0);
    assert_eq!(Angle::degrees(f64::NAN), Angle::ZERO);
}

#[test]
fn a_heading_runs_clockwise_from_north() {
    assert_eq!(Heading::degrees(0.0).forward(), Vec2::new(0.0, 1.0));
    assert_eq!(Heading::degrees(90.0).forward(), Vec2::new(1.0, 0.0));
    assert_eq!(Heading::degrees(180.0).forward(), Vec2::new(0.0, -1.0));
    assert_eq!(Heading::degrees(270.0).forward(), Vec2::new(-1.0, 0.0));
    assert_eq!(Heading::NORTH.right(), Vec2::new(1.0, 0.0));
    assert_eq!(Heading::SOUTH.right(), Vec2::new(-1.0, 0.0));
    let half = 0.5_f64.sqrt();
    assert_at(Heading::degrees(45.0).forward(), half, half);
    assert_at(Heading::degrees(210.0).forward(), -0.5, -(0.75_f64.sqrt()));
}

#[test]
fn a_heading_is_taken_modulo_a_turn() {
    assert_eq!(Heading::seconds(-1).as_seconds(), 1_295_999);
    assert_eq!(Heading::seconds(1_296_000), Heading::NORTH);
    assert_eq!(Heading::seconds(i64::MIN).as_seconds(), i64::MIN.rem_euclid(1_296_000) as u32);
    assert_eq!(Heading::degrees(-90.0), Heading::degrees(270.0));
    assert_eq!(Heading::degrees(359.999_999_9), Heading::NORTH);
    assert_eq!(Heading::degrees(f64::INFINITY), Heading::NORTH);
    assert_eq!(Heading::degrees(1e300).as_degrees(), Heading::degrees(1e300 % 360.0).as_degrees());
}

#[test]
fn a_turn_takes_the_short_way() {
    let (ten, west) = (Heading::degrees(10.0), Heading::degrees(350.0));
    assert_eq!(ten.turn_to(west), Angle::degrees(-20.0));
    assert_eq!(west.turn_to(ten), Angle::degrees(20.0));
    assert_eq!(ten.turn_to(Heading::degrees(190.0)), Angle::HALF);
    assert_eq!(west.turned(Angle::degrees(20.0)), ten);
}

#[test]
fn a_heading_towards_a_place() {
    assert_eq!(Heading::towards(Vec2::new(3.0, 0.0)).as_degrees(), 90.0);
    assert_eq!(Heading::towards(Vec2::new(-1.0, -1.0)).as_degrees(), 225.0);
    assert_eq!(Heading::towards(Vec2::ZERO), Heading::NORTH);
    assert_eq!(Heading::towards(Vec2::new(f64::NAN, 1.0)), Heading::NORTH);
}

#[test]
fn a_vector_turns_clockwise_about_a_pivot() {
    let turned = Vec2::new(2.0, 1.0).rotated(Vec2::new(1.0, 1.0), core::f64::consts::FRAC_PI_2);
    assert_at(turned, 1.0, 0.0);
    assert_near(Vec2::new(3.0, 4.0).length(), 5.0);
    assert!(Vec2::new(1.0, 0.0).cross(Vec2::new(0.0, 1.0)) > 0.0);
    assert_eq!(Vec2::new(1.23449, -2.0).snap(), Point::at(1.234, -2.0));
}

#[test]
fn a_segment_is_nearest_at_its_foot_or_its_end() {
    let segment = Segment { a: Vec2::new(0.0, 0.0), b: Vec2::new(10.0, 0.0) };
    assert_near(segment.distance_to(Vec2::new(4.0, 3.0)), 3.0);
    assert_near(segment.distance_to(Vec2::new(13.0, 4.0)), 5.0);
    assert_near(segment.distance_to(Vec2::new(-3.0, -4.0)), 5.0);
    assert_at(segment.middle(), 5.0, 0.0);
    assert_near(segment.length(), 10.0);
    let point = Segment { a: segment.b, b: segment.b };
    assert_near(point.distance_to(Vec2::new(10.0, 2.0)), 2.0);
}

#[test]
fn stored_numbers_travel_as_units_and_degrees() {
    let pose = Pose { front: Point::at(5.25, -0.001), heading: Heading::degrees(22.5) };
    let text = serde_json::to_string(&pose).expect("a pose can be written");
    assert_eq!(text, r#"{"front":{"x":5.25,"y":-0.001},"heading":22.5}"#);
    assert_eq!(serde_json::from_str::<Pose>(&text).expect("and read"), pose);
    let footprint: Footprint =
        serde_json::from_str(r#"{"width":12,"depth":6.0004}"#).expect("whole numbers, too");
    assert_eq!(footprint, Footprint { width: Length::whole(12), depth: Length::whole(6) });
    assert_eq!(serde_json::to_string(&Angle::degrees(-22.5)).expect("an angle"), "-22.5");
}

#[test]
fn stored_numbers_out_of_bounds_are_refused() {
    assert_eq!(serde_json::from_str::<Length>("100000").expect("the last one"), Length::MAX);
    for text in ["100000.5", "-1e9", "1e999", "null", "\"5\""] {
        assert!(serde_json::from_str::<Length>(text).is_err(), "{text}");
    }
    assert_eq!(serde_json::from_str::<Heading>("-90").expect("a turn back"), Heading::degrees(270.0));
    assert_eq!(serde_json::from_str::<Heading>("720").expect("two turns"), Heading::NORTH);
    assert!(serde_json::from_str::<Heading>("-361").is_err());
    assert!(serde_json::from_str::<Heading>("721").is_err());
    assert_eq!(serde_json::from_str::<Angle>("-720").expect("two turns"), Angle::seconds(-2_592_000));
    assert!(serde_json::from_str::<Angle>("720.1").is_err());
    let refusal = serde_json::from_str::<Length>("200000").expect_err("too far").to_string();
    assert!(
        refusal.starts_with("a length in units must lie between -100000 and 100000, not 200000"),
        "{refusal}"
    );
    assert!(serde_json::from_str::<Point>(r#"{"x":1,"y":2,"z":3}"#).is_err());
}
