//! Short cuts that must agree with the long way.

use acies_tabletop::{Base, Footprint, Heading, Length, Point, Pose, contact};

/// SplitMix64.
fn draw(random: &mut u64) -> u64 {
    *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *random;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Bases on a grid of tenths, mostly square to each other and a few arc seconds or degrees off, so that many stand flush.
fn base(random: &mut u64) -> Base {
    let tenths = |random: &mut u64, most: u64| (draw(random) % most) as f64 * 0.1;
    let quarter = (draw(random) % 4) as i64 * 324_000;
    let off = match draw(random) % 8 {
        0 => (draw(random) % 60) as i64,
        1 => (draw(random) % 40_000) as i64,
        _ => 0,
    };
    let front = Point::at(tenths(random, 40), tenths(random, 40));
    let footprint = Footprint {
        width: Length::snap(0.4 + tenths(random, 20)),
        depth: Length::snap(0.4 + tenths(random, 12)),
    };
    Base::new(Pose { front, heading: Heading::seconds(quarter + off) }, footprint)
}

#[test]
fn the_common_stretch_is_the_length_of_the_contact() {
    let mut random = 1;
    let mut flush = 0;
    for _ in 0..100_000 {
        let (one, other) = (base(&mut random), base(&mut random));
        let length = contact(&one, &other, 0.013).map_or(0.0, |contact| contact.length);
        assert_eq!(other.common_stretch(&one, 0.013), length, "{one:?} {other:?}");
        flush += u32::from(length > 0.05);
    }
    assert!(flush > 1000, "{flush} stand flush");
}

#[test]
fn who_is_within_may_be_within() {
    let mut random = 2;
    for _ in 0..100_000 {
        let (one, other) = (base(&mut random), base(&mut random));
        let distance = (draw(&mut random) % 400) as f64 * 0.01;
        assert!(one.may_be_within(&other, distance) || !one.is_within(&other, distance));
    }
    let mut far = base(&mut random);
    far.front.x += 100.0;
    assert!(!far.may_be_within(&base(&mut random), 1.0));
}
