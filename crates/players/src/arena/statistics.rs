//! What many pairs of battles say about two players.
//!
//! Everything is computed from [`Scores`]: how many pairs brought the first contender 0, ¼, ½, ¾ and all of the
//! points. With `N` pairs, mean score `m` and variance `v` of a pair's score:
//!
//! - A single yes-or-no battle of that mean would have the variance `m(1 − m)`. A pair has the share
//!   `r = v / (m(1 − m))` of it: ½ if its two battles have nothing to do with each other, less if mirroring takes luck
//!   out, never more than 1. One pair's worth of doubt is added, `r' = (N r + 1) / (N + 1)`, so that a handful of equal
//!   results does not pass for certainty. The pairs then tell as much as `n = N / r'` yes-or-no trials.
//! - The interval is Wilson's for `n` trials: all true scores `s` with `|m − s| ≤ z √(s(1 − s)/n)`, `z = 1.96`.
//! - The p-value is how often equal players would differ at least as much: `erfc(|m − ½| / √(½/n))`. It is under 0.05
//!   exactly when the interval leaves out ½.
//! - Elo is `−400 log₁₀(1/s − 1)`, of the score and of both ends of the interval. Wilson's interval lies evenly around
//!   it on this scale, so there is one error for both directions.

use super::Pair;
use serde::Serialize;

/// 95 % of a normal distribution are within this many standard deviations.
pub(crate) const Z: f64 = 1.959_963_984_540_054;

/// Pairs by the points of the first contender, in quarters: the last count is of pairs in which it won both battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scores(pub [u32; 5]);

impl Scores {
    /// Counts a pair.
    pub fn add(&mut self, pair: &Pair) {
        self.0[pair.quarters()] += 1;
    }

    /// How many pairs.
    pub fn pairs(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The same from the other side of the table.
    pub fn swapped(&self) -> Scores {
        let mut counts = self.0;
        counts.reverse();
        Scores(counts)
    }

    /// Share of the points, and variance of a pair's share.
    fn mean_and_variance(&self) -> (f64, f64) {
        let pairs = f64::from(self.pairs());
        let over = |value: &dyn Fn(f64) -> f64| -> f64 {
            self.0.iter().enumerate().map(|(i, &count)| value(i as f64 / 4.0) * f64::from(count)).sum::<f64>()
                / pairs
        };
        let mean = over(&|score| score);
        (mean, over(&|score| (score - mean) * (score - mean)))
    }

    /// What they say; nothing without a pair.
    pub fn summary(&self) -> Option<Summary> {
        if self.pairs() == 0 {
            return None;
        }
        let (score, variance) = self.mean_and_variance();
        let trials = trials(f64::from(self.pairs()), score, variance);
        let interval = wilson(score, trials);
        let distance = (score - 0.5).abs();
        Some(Summary {
            score,
            interval,
            elo: elo(score),
            elo_interval: Interval { low: elo(interval.low), high: elo(interval.high) },
            p_value: libm::erfc(distance / (0.5 / trials).sqrt()),
        })
    }
}

/// How many yes-or-no trials say as much as the pairs.
fn trials(pairs: f64, score: f64, variance: f64) -> f64 {
    let most = score * (1.0 - score);
    let share = if most > 0.0 { variance / most } else { 1.0 };
    pairs * (pairs + 1.0) / (pairs * share + 1.0)
}

/// Wilson's score interval.
pub(crate) fn wilson(score: f64, trials: f64) -> Interval {
    let doubt = Z * Z / trials;
    let middle = (score + doubt / 2.0) / (1.0 + doubt);
    let half = (score * (1.0 - score) * doubt + doubt * doubt / 4.0).sqrt() / (1.0 + doubt);
    Interval { low: (middle - half).max(0.0), high: (middle + half).min(1.0) }
}

/// Elo difference of a score; infinite for all or nothing.
pub fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * libm::log10(score / (1.0 - score))
    }
}

/// Score to be expected with this Elo difference.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// From, to.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Interval {
    /// From.
    pub low: f64,
    /// To.
    pub high: f64,
}

/// What the pairs say about the first contender.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Summary {
    /// Share of the points, from 0 to 1; a draw is half a point.
    pub score: f64,
    /// Where the true share is, with 95 % confidence.
    pub interval: Interval,
    /// The score as a difference in Elo; infinite if one contender won everything.
    pub elo: f64,
    /// The interval as differences in Elo.
    pub elo_interval: Interval,
    /// How often players of equal strength would come out at least as far apart.
    pub p_value: f64,
}

impl Summary {
    /// Half the width of the interval in Elo; infinite if one contender won everything.
    pub fn elo_error(&self) -> f64 {
        (self.elo_interval.high - self.elo_interval.low) / 2.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9 * b.abs().max(1.0)
    }

    /// The numbers were computed apart from this program, by the formulae above.
    #[test]
    fn known_numbers() {
        let check = |counts, score, low, high, p: f64, elo, error| {
            let summary = Scores(counts).summary().expect("pairs");
            let found = [
                summary.score,
                summary.interval.low,
                summary.interval.high,
                summary.elo,
                summary.elo_error(),
            ];
            for (found, known) in found.into_iter().zip([score, low, high, elo, error]) {
                assert!(close(found, known), "{counts:?}: {found} is not {known}");
            }
            assert!((summary.p_value - p).abs() < 1e-9, "{counts:?}: p {}", summary.p_value);
        };
        check(
            [5, 20, 50, 30, 10],
            0.543_478_260_869_565_2,
            0.498_715_037_030_563_1,
            0.587_550_066_644_438_4,
            0.056_949_863_848_232_925,
            30.288_285_575_247_322,
            31.181_171_264_266_77,
        );
        check(
            [30, 0, 60, 0, 10],
            0.4,
            0.342_572_749_147_184_05,
            0.460_313_622_108_365_13,
            0.001_197_948_074_101_566_4,
            -70.436_503_622_272_5,
            42.801_451_996_646_94,
        );
    }

    /// If the battles of a pair have nothing to do with each other, this is Wilson's interval for that many battles:
    /// 60 of 100 gives 50.2 % to 69.1 %, as every table has it. The pair's worth of doubt makes it a little wider.
    #[test]
    fn independent_battles_give_the_usual_interval() {
        let interval = wilson(0.6, 100.0);
        assert!((interval.low - 0.502).abs() < 5e-4 && (interval.high - 0.6906).abs() < 5e-4, "{interval:?}");
        let summary = Scores([8, 0, 24, 0, 18]).summary().expect("pairs");
        assert!(close(summary.score, 0.6));
        assert!((summary.interval.low - 0.502).abs() < 5e-3, "{summary:?}");
        assert!(summary.interval.low < interval.low && summary.interval.high > interval.high);
    }

    #[test]
    fn elo_is_the_usual_scale() {
        assert!(close(elo(0.5), 0.0));
        assert!(close(elo(10.0 / 11.0), 400.0));
        assert!((elo(0.75) - 190.848_501_887_865).abs() < 1e-9);
        assert_eq!([elo(0.0), elo(1.0)], [f64::NEG_INFINITY, f64::INFINITY]);
        assert!(close(expected_score(400.0), 10.0 / 11.0));
    }

    #[test]
    fn nothing_is_said_without_a_pair() {
        assert_eq!(Scores::default().summary(), None);
    }

    #[test]
    fn a_handful_of_equal_results_is_not_certainty() {
        let won = Scores([0, 0, 0, 0, 3]).summary().expect("pairs");
        assert_eq!((won.score, won.interval.high, won.elo), (1.0, 1.0, f64::INFINITY));
        assert!(won.interval.low < 0.5 && won.p_value > 0.05, "{won:?}");
        let even = Scores([0, 0, 3, 0, 0]).summary().expect("pairs");
        assert!(even.p_value > 0.99 && even.interval.low < 0.3 && even.interval.high > 0.7, "{even:?}");
    }

    /// Draws matches from known distributions of a pair's score: the interval holds the true score about 95 times in 100,
    /// whether the battles of a pair have nothing to do with each other, pull apart, or go the same way.
    #[test]
    fn the_interval_is_right_as_often_as_it_says() {
        let mut chance = 1;
        for weights in [[25, 0, 50, 0, 25], [5, 2, 85, 2, 6], [0, 0, 9, 1, 90], [40, 0, 20, 0, 40]] {
            let truth = (0..5).map(|i| f64::from(weights[i]) * i as f64 / 400.0).sum::<f64>();
            let mut drawn = || {
                chance = crate::arena::mix(chance);
                let mut rest = (chance % 100) as u32;
                (0..4)
                    .find(|i| {
                        rest < weights[*i] || {
                            rest -= weights[*i];
                            false
                        }
                    })
                    .unwrap_or(4)
            };
            for pairs in [30, 200] {
                let mut matches = |_: &u32| {
                    let mut scores = Scores::default();
                    (0..pairs).for_each(|_| scores.0[drawn()] += 1);
                    let interval = scores.summary().expect("pairs").interval;
                    interval.low <= truth && truth <= interval.high
                };
                let right = (0..1_000).filter(|i| matches(i)).count();
                assert!((920..=990).contains(&right), "{weights:?}, {pairs} pairs: {right} of 1000");
            }
        }
    }

    fn any_scores() -> impl Strategy<Value = Scores> {
        prop::array::uniform5(0u32..200).prop_filter("a pair", |c| c.iter().any(|n| *n > 0)).prop_map(Scores)
    }

    proptest! {
        #[test]
        fn both_sides_see_the_same(scores in any_scores()) {
            let (own, other) = (scores.summary().expect("pairs"), scores.swapped().summary().expect("pairs"));
            prop_assert!(close(own.score, 1.0 - other.score));
            prop_assert!(close(own.interval.low, 1.0 - other.interval.high));
            prop_assert!(close(own.p_value, other.p_value));
        }

        #[test]
        fn the_interval_holds_the_score_and_fits_the_p_value(scores in any_scores()) {
            let said = scores.summary().expect("pairs");
            prop_assert!(said.interval.low <= said.score + 1e-12 && said.score <= said.interval.high + 1e-12);
            prop_assert!((0.0..=1.0).contains(&said.p_value));
            if (said.p_value - 0.05).abs() > 1e-6 {
                let leaves_out = said.interval.low > 0.5 || said.interval.high < 0.5;
                prop_assert_eq!(leaves_out, said.p_value < 0.05);
            }
        }

        #[test]
        fn more_of_the_same_makes_it_surer(scores in any_scores()) {
            let more = Scores(scores.0.map(|count| count * 4)).summary().expect("pairs");
            let some = scores.summary().expect("pairs");
            prop_assert!(more.interval.high - more.interval.low < some.interval.high - some.interval.low);
            prop_assert!(more.p_value <= some.p_value + 1e-12);
        }
    }
}
