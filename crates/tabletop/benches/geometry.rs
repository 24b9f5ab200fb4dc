//! What a judge of moves asks most often. Each figure is the time of one pass over [`PAIRS`] random pairs on
//! a table of 24 by 18 units, so that branches are met in the mix of a battle and not learnt by heart.

use acies_tabletop::{
    Base, Footprint, Hand, Heading, Length, Outline, Point, Pose, Vec2, contact, first_touch, wheel_first_gap,
};
use divan::counter::ItemsCount;
use divan::{Bencher, black_box};

const PAIRS: usize = 1000;

fn main() {
    divan::main();
}

/// SplitMix64: the same battles every time.
struct Random(u64);

impl Random {
    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn number(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * ((self.draw() >> 11) as f64 / (1_u64 << 53) as f64)
    }

    fn heading(&mut self) -> Heading {
        Heading::seconds((self.draw() % 1_296_000) as i64)
    }

    fn pose(&mut self) -> Pose {
        Pose { front: Point::at(self.number(0.0, 24.0), self.number(0.0, 18.0)), heading: self.heading() }
    }

    fn base(&mut self) -> Base {
        Base::new(self.pose(), footprint())
    }

    /// Corners on circle-like rings, convex when the rings are one.
    fn outline(&mut self, corners: u32, least: f64) -> Outline {
        let centre = Vec2::new(self.number(0.0, 24.0), self.number(0.0, 18.0));
        let corner = |random: &mut Random, i: u32| {
            let heading = Heading::degrees(360.0 / f64::from(corners) * f64::from(i));
            (centre + heading.forward() * random.number(least, 4.0)).snap()
        };
        let corners: Vec<Point> = (0..corners).map(|i| corner(self, i)).collect();
        Outline::new(&corners).expect("a star crosses nothing")
    }
}

fn footprint() -> Footprint {
    Footprint { width: Length::whole(4), depth: Length::milli(1500) }
}

struct Case {
    mover: Base,
    target: Base,
    direction: Vec2,
    field: Outline,
}

/// Anywhere on the table, with a field of so many corners on rings from `least` to 4.
fn cases(corners: u32, least: f64) -> Vec<Case> {
    let mut random = Random(1);
    let case = |_| Case {
        mover: random.base(),
        target: random.base(),
        direction: random.heading().forward(),
        field: random.outline(corners, least),
    };
    (0..PAIRS).map(case).collect()
}

/// The same, moved so that mover and target, or mover and field, stand in each other's way.
fn near_cases(corners: u32, least: f64) -> Vec<Case> {
    let mut random = Random(2);
    let mut cases = cases(corners, least);
    for case in &mut cases {
        let off = Vec2::new(random.number(-3.0, 3.0), random.number(-3.0, 3.0));
        case.mover = case.mover.shifted(case.field.centroid() + off - case.mover.centre());
        case.target = case.target.shifted(case.mover.centre() - off - case.target.centre());
    }
    cases
}

fn measure<T>(bencher: Bencher<'_, '_>, cases: Vec<Case>, ask: impl Fn(&Case) -> T + Sync) {
    bencher.counter(ItemsCount::new(PAIRS)).bench(|| {
        for case in black_box(&cases) {
            black_box(ask(case));
        }
    });
}

#[divan::bench]
fn base_from_pose(bencher: Bencher<'_, '_>) {
    let mut random = Random(3);
    let poses: Vec<Pose> = (0..PAIRS).map(|_| random.pose()).collect();
    bencher.counter(ItemsCount::new(PAIRS)).bench(|| {
        for pose in black_box(&poses) {
            black_box(Base::new(*pose, footprint()));
        }
    });
}

mod anywhere {
    use super::*;

    #[divan::bench]
    fn gap(bencher: Bencher<'_, '_>) {
        measure(bencher, cases(4, 4.0), |case| case.mover.gap(&case.target));
    }

    #[divan::bench]
    fn is_within(bencher: Bencher<'_, '_>) {
        measure(bencher, cases(4, 4.0), |case| case.mover.is_within(&case.target, 1.0));
    }

    #[divan::bench]
    fn penetration(bencher: Bencher<'_, '_>) {
        measure(bencher, cases(4, 4.0), |case| case.mover.penetration(&case.target));
    }

    #[divan::bench]
    fn touch(bencher: Bencher<'_, '_>) {
        measure(bencher, cases(4, 4.0), |case| {
            first_touch(&case.mover, case.direction, 8.0, &case.target, 0.01)
        });
    }

    #[divan::bench]
    fn wheel(bencher: Bencher<'_, '_>) {
        measure(bencher, cases(4, 4.0), |case| {
            let pivot = case.mover.front_corner(Hand::Left);
            wheel_first_gap(&case.mover, pivot, Hand::Left, 1.5, &case.target, 0.0)
        });
    }

    #[divan::bench(args = [4, 12])]
    fn share_convex(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, cases(corners, 4.0), |case| case.field.share_of(&case.mover));
    }

    #[divan::bench(args = [4, 12])]
    fn stretches_convex(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, cases(corners, 4.0), |case| {
            case.field.stretches_within(&case.mover, case.direction, 8.0, 0.5)
        });
    }
}

mod near {
    use super::*;

    #[divan::bench]
    fn gap(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| case.mover.gap(&case.target));
    }

    #[divan::bench]
    fn penetration(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| case.mover.penetration(&case.target));
    }

    #[divan::bench]
    fn common_area(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| case.mover.common_area(&case.target));
    }

    #[divan::bench]
    fn touch(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| {
            first_touch(&case.mover, case.direction, 8.0, &case.target, 0.01)
        });
    }

    #[divan::bench]
    fn wheel(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| {
            let pivot = case.mover.front_corner(Hand::Left);
            wheel_first_gap(&case.mover, pivot, Hand::Left, 1.5, &case.target, 0.0)
        });
    }

    #[divan::bench]
    fn contact_edges(bencher: Bencher<'_, '_>) {
        measure(bencher, near_cases(4, 4.0), |case| contact(&case.mover, &case.target, 0.01));
    }

    #[divan::bench(args = [4, 12])]
    fn share_convex(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, near_cases(corners, 4.0), |case| case.field.share_of(&case.mover));
    }

    #[divan::bench(args = [12, 100])]
    fn share_concave(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, near_cases(corners, 2.0), |case| case.field.share_of(&case.mover));
    }

    #[divan::bench(args = [4, 12])]
    fn stretches_convex(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, near_cases(corners, 4.0), |case| {
            case.field.stretches_within(&case.mover, case.direction, 8.0, 0.5)
        });
    }

    #[divan::bench(args = [12])]
    fn stretches_concave(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, near_cases(corners, 2.0), |case| {
            case.field.stretches_within(&case.mover, case.direction, 8.0, 0.5)
        });
    }

    #[divan::bench(args = [4, 12])]
    fn first_overlap_convex(bencher: Bencher<'_, '_>, corners: u32) {
        measure(bencher, near_cases(corners, 4.0), |case| {
            case.field.first_overlap(&case.mover, case.direction, 8.0, 0.1)
        });
    }
}
