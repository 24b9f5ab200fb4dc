//! A fingerprint of the arithmetic: the same number on every target, or the geometry is not deterministic.

use crate::{
    Angle, Band, Base, Convex, Edge, Footprint, Hand, Heading, Length, Outline, Point, Pose, Segment, Vec2,
};

/// FNV-1a over the bits of all results of `rounds` rounds of random calls.
pub fn fingerprint(rounds: u32) -> u64 {
    let mut probe = Probe { random: 0x9e37_79b9_7f4a_7c15, hash: 0xcbf2_9ce4_8422_2325 };
    for _ in 0..rounds {
        probe.round();
    }
    probe.hash
}

struct Probe {
    random: u64,
    hash: u64,
}

impl Probe {
    /// SplitMix64.
    fn draw(&mut self) -> u64 {
        self.random = self.random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.random;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn number(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * ((self.draw() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    fn word(&mut self, word: u64) {
        for byte in word.to_le_bytes() {
            self.hash = (self.hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    fn keep(&mut self, number: f64) {
        // Adding 0 makes one of both zeros: which of them it is does not matter.
        self.word((number + 0.0).to_bits());
    }

    fn keep_all(&mut self, numbers: impl IntoIterator<Item = f64>) {
        for number in numbers {
            self.keep(number);
        }
    }

    fn keep_vec(&mut self, v: Vec2) {
        self.keep_all([v.x, v.y]);
    }

    fn pose(&mut self) -> Pose {
        let quarter = i64::from(Angle::QUARTER.as_seconds());
        // One in four stands square to the table, where edges meet flush.
        let seconds = match self.draw() % 4 {
            0 => (self.draw() % 4) as i64 * quarter,
            _ => (self.draw() % 1_296_000) as i64,
        };
        Pose { front: self.point(12.0), heading: Heading::seconds(seconds) }
    }

    fn point(&mut self, size: f64) -> Point {
        Point::at(self.number(0.0, size), self.number(0.0, size))
    }

    fn base(&mut self) -> Base {
        let footprint = Footprint {
            width: Length::snap(self.number(1.0, 8.0)),
            depth: Length::snap(self.number(0.5, 4.0)),
        };
        Base::new(self.pose(), footprint)
    }

    /// A star about a random place: simple whatever the radii, mostly concave.
    fn outline(&mut self) -> Option<Outline> {
        let centre = self.point(12.0).vec();
        let count = 3 + self.draw() % 8;
        let corner = |probe: &mut Probe, i: u64| {
            let heading = Heading::seconds((i * 1_296_000 / count) as i64);
            (centre + heading.forward() * probe.number(1.0, 6.0)).snap()
        };
        let corners: Vec<Point> = (0..count).map(|i| corner(self, i)).collect();
        Outline::new(&corners).ok()
    }

    fn round(&mut self) {
        let (one, other) = (self.base(), self.base());
        let direction = Heading::seconds((self.draw() % 1_296_000) as i64).forward();
        let reach = self.number(0.0, 15.0);
        self.bases(&one, &other);
        self.motion(&one, &other, direction, reach);
        if let Some(outline) = self.outline() {
            self.terrain(&outline, &one, direction, reach);
        }
        self.road(&one);
        let (pose, by) = (self.pose(), Angle::radians(self.number(0.0, 3.0)));
        let wheeled = crate::wheel_pose(pose, one.front, Hand::Left, by);
        let shifted = crate::shift_pose(wheeled, Heading::towards(direction), reach);
        self.word(u64::from(shifted.heading.as_seconds()));
        self.keep_vec(shifted.front.vec());
    }

    fn bases(&mut self, one: &Base, other: &Base) {
        self.keep_all([one.gap(other), one.penetration(other), one.common_area(other), one.radius()]);
        self.keep(f64::from(u8::from(one.is_within(other, 1.0))));
        for edge in Edge::ALL {
            self.keep(one.edge_covered_by_front_of(edge, other));
            self.word(u64::from(one.corridor_cuts(edge, other, 0.01)));
            self.word(u64::from(crate::arc_holds(one, edge, 0.7, other.front, 0.01)));
            self.keep_vec(one.zone(edge, 2.0).centre());
        }
        self.word(u64::from(one.wholly_behind_front(other, 0.01)));
        let hull = crate::sight_hull(one.edge(Edge::Front), other.edge(Edge::Rear));
        let (square, mixed) =
            (other.convex(), Convex::hull(&[one.front, other.front, other.rear(), one.rear()]));
        self.keep_all([hull.area(), hull.gap(&mixed), hull.penetration(&square), hull.common_area(&square)]);
    }

    fn motion(&mut self, one: &Base, other: &Base, direction: Vec2, reach: f64) {
        if let Some(touch) = crate::first_touch(one, direction, reach, other, 0.01) {
            self.keep(touch.distance);
            self.keep_vec(touch.at);
            let moved = one.shifted(direction * touch.distance);
            if let Some(contact) = crate::contact(&moved, other, 0.01) {
                self.keep(contact.length);
                self.word(contact.main_edge as u64);
            }
        }
        self.keep(crate::swept(one, direction, reach).area());
        for (hand, clearance) in [(Hand::Left, 0.0), (Hand::Right, 1.0)] {
            let pivot = one.front_corner(hand);
            if let Some(angle) = crate::wheel_first_gap(one, pivot, hand, 3.0, other, clearance) {
                self.keep(angle);
            }
        }
    }

    fn terrain(&mut self, outline: &Outline, base: &Base, direction: Vec2, reach: f64) {
        let (long, short) = outline.diameters();
        self.keep_all([outline.area(), long, short, outline.share_of(base), outline.gap_to(base)]);
        self.keep_vec(outline.centroid());
        self.keep(outline.common_area(&crate::swept(base, direction, reach)));
        self.keep(outline.length_inside(Segment { a: base.front, b: base.front + direction * reach }));
        for (from, to) in outline.stretches_within(base, direction, reach, 0.5) {
            self.keep_all([from, to]);
        }
        self.keep_all(outline.first_overlap(base, direction, reach, 0.25));
        if let Some(other) = self.outline() {
            self.keep(outline.gap(&other));
            self.word(u64::from(outline.overlaps(&other, 1.0)));
        }
    }

    fn road(&mut self, base: &Base) {
        let line = [self.point(12.0), self.point(12.0), self.point(12.0)];
        let Ok(band) = Band::new(&line, 0.5) else { return };
        let (along, off) = band.nearest(base.front);
        self.keep_all([band.length(), band.sharpest_bend(), along, off]);
        self.keep_vec(band.at(along));
        if let Ok(outline) = band.outline() {
            self.keep(outline.share_of(base));
        }
    }
}
