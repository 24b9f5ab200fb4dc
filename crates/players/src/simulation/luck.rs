//! How much of a result is luck: a curve through luck and results.
//!
//! The curve is logistic: an army whose dice were `d` standard deviations luckier than its enemy's wins with probability
//! `1 / (1 + exp(-(a + b d)))`. `a` and `b` are those under which the results are likeliest (Newton's method). Two half
//! points with even dice are added, and `b` is held back a little, so that there is an answer where one army has won
//! everything or the dice alone have decided. As the battles of a pair hang together, the error of `a` is that of
//! whole pairs (the sandwich estimator).

use crate::arena::Interval;
use crate::arena::statistics::Z;
use serde::Serialize;

/// A battle for this purpose: luck of an army beyond its enemy's, and the share of the point it got.
pub type Sample = (f64, f64);

/// Steps of Newton's method: it needs about six.
const MAX_STEPS: usize = 60;

/// How strongly `b` is held back.
const HELD_BACK: f64 = 0.1;

/// Chance to win, given luck.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Curve {
    /// Log odds of winning with even dice.
    pub level: f64,
    /// What a standard deviation of luck adds to them.
    pub slope: f64,
    /// Standard error of the level.
    pub level_error: f64,
}

impl Curve {
    /// The likeliest curve; none without a pair.
    pub fn through(pairs: &[[Sample; 2]]) -> Option<Curve> {
        if pairs.is_empty() {
            return None;
        }
        let mut curve = Curve { level: 0.0, slope: 0.0, level_error: 0.0 };
        for _ in 0..MAX_STEPS {
            let (gradient, bend) = curve.slope_of_likelihood(pairs);
            let inverse = invert(bend)?;
            let step = times(inverse, gradient);
            // Long steps are cut, so that a steep curve is not overshot.
            curve.level += step[0].clamp(-2.0, 2.0);
            curve.slope += step[1].clamp(-2.0, 2.0);
            if step[0].abs() + step[1].abs() < 1e-10 {
                break;
            }
        }
        let (_, bend) = curve.slope_of_likelihood(pairs);
        let inverse = invert(bend)?;
        let mut meat = [[0.0; 2]; 2];
        for pair in pairs {
            let mut pull = [0.0; 2];
            for &(luck, points) in pair {
                let miss = points - curve.at(luck);
                pull[0] += miss;
                pull[1] += miss * luck;
            }
            for i in 0..2 {
                for j in 0..2 {
                    meat[i][j] += pull[i] * pull[j];
                }
            }
        }
        // The pair's worth of doubt that the arena adds too: a handful of equal results is no certainty.
        meat[0][0] += 0.25;
        let row = inverse[0];
        let variance: f64 = (0..2).map(|i| (0..2).map(|j| row[i] * meat[i][j] * row[j]).sum::<f64>()).sum();
        curve.level_error = variance.max(0.0).sqrt();
        Some(curve)
    }

    /// Chance to win with this much more luck than the enemy.
    pub fn at(&self, luck: f64) -> f64 {
        1.0 / (1.0 + libm::exp(-(self.level + self.slope * luck)))
    }

    /// Where the true chance with even dice is, with 95 % confidence.
    pub fn even_interval(&self) -> Interval {
        let ends = [-Z, Z].map(|z| Curve { level: self.level + z * self.level_error, ..*self }.at(0.0));
        Interval { low: ends[0], high: ends[1] }
    }

    /// First and (negated) second derivatives of the logarithm of the likelihood.
    fn slope_of_likelihood(&self, pairs: &[[Sample; 2]]) -> ([f64; 2], [[f64; 2]; 2]) {
        let mut gradient = [0.0, -HELD_BACK * self.slope];
        let mut bend = [[0.0, 0.0], [0.0, HELD_BACK]];
        let added = [(0.0, 0.5), (0.0, 0.5)];
        for &(luck, points) in pairs.iter().flatten().chain(&added) {
            let chance = self.at(luck);
            let (miss, weight) = (points - chance, (chance * (1.0 - chance)).max(1e-9));
            gradient[0] += miss;
            gradient[1] += miss * luck;
            bend[0][0] += weight;
            bend[0][1] += weight * luck;
            bend[1][0] += weight * luck;
            bend[1][1] += weight * luck * luck;
        }
        (gradient, bend)
    }
}

fn invert([[a, b], [c, d]]: [[f64; 2]; 2]) -> Option<[[f64; 2]; 2]> {
    let det = a * d - b * c;
    (det.abs() > 1e-12).then(|| [[d / det, -b / det], [-c / det, a / det]])
}

fn times([[a, b], [c, d]]: [[f64; 2]; 2], [x, y]: [f64; 2]) -> [f64; 2] {
    [a * x + b * y, c * x + d * y]
}

/// Correlation of luck and points, from -1 to 1; none if one of them never changes.
pub fn correlation(samples: &[Sample]) -> Option<f64> {
    let n = samples.len() as f64;
    let mean = |value: fn(&Sample) -> f64| samples.iter().map(value).sum::<f64>() / n;
    let (x, y) = (mean(|s| s.0), mean(|s| s.1));
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for (luck, points) in samples {
        xx += (luck - x) * (luck - x);
        xy += (luck - x) * (points - y);
        yy += (points - y) * (points - y);
    }
    (xx > 1e-12 && yy > 1e-12).then(|| xy / (xx * yy).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Battles drawn from a known curve, in pairs that have nothing to do with each other.
    fn drawn(level: f64, slope: f64, pairs: usize, seed: u64) -> Vec<[Sample; 2]> {
        let mut chance = seed;
        let mut uniform = || {
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ((chance >> 11) as f64) / (1u64 << 53) as f64
        };
        let truth = Curve { level, slope, level_error: 0.0 };
        let mut one = || {
            let luck = (0..12).map(|_| uniform()).sum::<f64>() - 6.0;
            (luck, if uniform() < truth.at(luck) { 1.0 } else { 0.0 })
        };
        (0..pairs).map(|_| [one(), one()]).collect()
    }

    #[test]
    fn a_known_curve_is_found() {
        let curve = Curve::through(&drawn(0.7, 1.5, 4_000, 1)).expect("pairs");
        assert!((curve.level - 0.7).abs() < 0.12 && (curve.slope - 1.5).abs() < 0.15, "{curve:?}");
    }

    #[test]
    fn the_interval_is_right_as_often_as_it_says() {
        let truth = 1.0 / (1.0 + libm::exp(-0.4));
        let right = (0..300)
            .filter(|seed| {
                let curve = Curve::through(&drawn(0.4, 1.0, 60, 1_000 + seed)).expect("pairs");
                let interval = curve.even_interval();
                interval.low <= truth && truth <= interval.high
            })
            .count();
        assert!((270..=298).contains(&right), "{right} of 300");
    }

    #[test]
    fn one_sided_results_still_have_an_answer() {
        let won = vec![[(0.3, 1.0), (-0.2, 1.0)]; 20];
        let curve = Curve::through(&won).expect("pairs");
        assert!(curve.at(0.0) > 0.9 && curve.at(0.0) < 1.0, "{curve:?}");
        let decided = vec![[(1.0, 1.0), (-1.0, 0.0)]; 20];
        let curve = Curve::through(&decided).expect("pairs");
        assert!(
            (curve.at(0.0) - 0.5).abs() < 1e-6 && curve.slope > 2.0 && curve.slope.is_finite(),
            "{curve:?}"
        );
        assert_eq!(Curve::through(&[]), None);
    }

    #[test]
    fn correlations_are_the_usual_ones() {
        let close = |samples: &[Sample], known: f64| {
            let found = correlation(samples).expect("a number");
            assert!((found - known).abs() < 1e-12, "{found}");
        };
        close(&[(0.0, 0.0), (1.0, 1.0)], 1.0);
        close(&[(0.0, 1.0), (1.0, 0.0)], -1.0);
        close(&[(1.0, 2.0), (2.0, 1.0), (3.0, 4.0), (4.0, 3.0)], 0.6);
        assert_eq!(correlation(&[(0.0, 1.0), (1.0, 1.0)]), None);
        assert_eq!(correlation(&[]), None);
    }

    proptest! {
        /// Seen from the other army, everything is turned round.
        #[test]
        fn both_armies_see_the_same(results in prop::collection::vec((-3.0f64..3.0, 0u8..3), 2..40)) {
            let pairs = |turned: bool| -> Vec<[Sample; 2]> {
                let one = |(luck, points): (f64, u8)| {
                    let points = f64::from(points) / 2.0;
                    if turned { (-luck, 1.0 - points) } else { (luck, points) }
                };
                results.chunks_exact(2).map(|pair| [one(pair[0]), one(pair[1])]).collect()
            };
            let (own, other) = (Curve::through(&pairs(false)), Curve::through(&pairs(true)));
            let (own, other) = (own.expect("pairs"), other.expect("pairs"));
            prop_assert!((own.at(0.0) + other.at(0.0) - 1.0).abs() < 1e-6);
            prop_assert!((own.slope - other.slope).abs() < 1e-5);
            let interval = own.even_interval();
            prop_assert!(interval.low <= own.at(0.0) && own.at(0.0) <= interval.high);
        }
    }
}
