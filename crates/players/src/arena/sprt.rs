//! A test that stops when it knows: is the first contender better, worse, or is it too early to say?
//!
//! The generalised sequential probability ratio test on pairs, with two guesses at the first contender's strength:
//! `elo0`, the lower, and `elo1`, the higher. Of all distributions of a pair's score whose mean is what a guess says,
//! take the one under which the scores seen are likeliest. It is `p / (1 + x (a − s))` for a score `a` seen with
//! frequency `p`, where `s` is the mean the guess asks for and `x` makes it come out. The logarithm of how much likelier
//! the scores are under `elo1` than under `elo0` is the LLR. It ends at `log((1 − beta) / alpha)` with *better*, at
//! `log(beta / (1 − alpha))` with *worse*. If the true strength is `elo0` it says *better* with a chance of about
//! `alpha`, if it is `elo1` it says *worse* with a chance of about `beta`, however often one looks.

use super::statistics::{Scores, expected_score};
use std::fmt;

/// Scores never seen count as this much of a pair, so that no score is thought impossible.
const UNSEEN: f64 = 1e-3;

/// Steps of the search for `x`; each halves what is left, and a number has 53 bits.
const HALVINGS: u32 = 100;

/// A sequential test. Its numbers make sense: see [`Sprt::new`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sprt {
    elo: [f64; 2],
    alpha: f64,
    beta: f64,
}

/// What a test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Rather `elo1` than `elo0`.
    Better,
    /// Rather `elo0` than `elo1`.
    Worse,
    /// Too early to say.
    Undecided,
}

/// Why a test makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SprtError {
    /// The second Elo must be larger than the first.
    Order,
    /// Differences over 1000 Elo cannot be told apart from always winning.
    Range,
    /// The risks must be over 0 and under one half.
    Risk,
}

impl fmt::Display for SprtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SprtError::Order => "the second Elo must be larger than the first",
            SprtError::Range => "Elo must be from -1000 to 1000",
            SprtError::Risk => "the risks must be over 0 and under one half",
        })
    }
}

impl std::error::Error for SprtError {}

impl Sprt {
    /// The usual risk of being wrong, in either direction.
    pub const USUAL_RISK: f64 = 0.05;

    /// A test of `elo1` against `elo0`, wrong with a chance of `alpha` if it is `elo0`, of `beta` if it is `elo1`.
    ///
    /// # Errors
    /// When the numbers make no sense together.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Sprt, SprtError> {
        let in_range = |elo: f64| (-1000.0..=1000.0).contains(&elo);
        if !in_range(elo0) || !in_range(elo1) {
            return Err(SprtError::Range);
        }
        if elo0 >= elo1 {
            return Err(SprtError::Order);
        }
        let sensible = |risk: f64| risk > 0.0 && risk < 0.5;
        if !sensible(alpha) || !sensible(beta) {
            return Err(SprtError::Risk);
        }
        Ok(Sprt { elo: [elo0, elo1], alpha, beta })
    }

    /// Both guesses, the lower first.
    pub fn elo(&self) -> [f64; 2] {
        self.elo
    }

    /// Where it ends: with *worse*, with *better*.
    pub fn bounds(&self) -> [f64; 2] {
        [libm::log(self.beta / (1.0 - self.alpha)), libm::log((1.0 - self.beta) / self.alpha)]
    }

    /// Logarithm of how much likelier the scores are under the higher guess than under the lower.
    pub fn llr(&self, scores: &Scores) -> f64 {
        if scores.pairs() == 0 {
            return 0.0;
        }
        let seen = scores.0.map(|count| if count == 0 { UNSEEN } else { f64::from(count) });
        let [lower, higher] = self.elo.map(|elo| likeliest(&seen, expected_score(elo)));
        (0..5).map(|i| seen[i] * libm::log(higher[i] / lower[i])).sum()
    }

    /// What the scores say.
    pub fn verdict(&self, scores: &Scores) -> Verdict {
        let [worse, better] = self.bounds();
        match self.llr(scores) {
            llr if llr >= better => Verdict::Better,
            llr if llr <= worse => Verdict::Worse,
            _ => Verdict::Undecided,
        }
    }
}

/// The distribution with this mean under which the scores seen are likeliest, up to a factor.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let off = |i: usize| i as f64 / 4.0 - mean;
    // Falls from +∞ to −∞ between these two, as every score has a weight.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let x = (low + high) / 2.0;
        let pull: f64 = (0..5).map(|i| seen[i] * off(i) / (1.0 + x * off(i))).sum();
        if pull > 0.0 { low = x } else { high = x }
    }
    let x = (low + high) / 2.0;
    [0, 1, 2, 3, 4].map(|i| seen[i] / (1.0 + x * off(i)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sprt(elo0: f64, elo1: f64) -> Sprt {
        Sprt::new(elo0, elo1, Sprt::USUAL_RISK, Sprt::USUAL_RISK).expect("a test")
    }

    /// The LLR as fishtest, the testing ground of Stockfish, defines it (`LLR_logistic`), computed apart from this program.
    #[test]
    fn known_numbers() {
        for (elo0, elo1, counts, known) in [
            (0.0, 20.0, [5, 20, 50, 30, 10], 1.625_291_678_762_651_7),
            (0.0, 20.0, [0, 0, 10, 0, 190], 11.181_785_832_072_384),
            (0.0, 20.0, [0, 0, 200, 0, 0], -11.834_344_250_814_768),
            (-10.0, 10.0, [30, 0, 60, 0, 10], -2.874_692_528_744_255),
            (0.0, 5.0, [10_789, 19_328, 33_806, 19_402, 10_543], -38.514_408_473_411_706),
        ] {
            let found = sprt(elo0, elo1).llr(&Scores(counts));
            assert!((found - known).abs() < 1e-6, "{counts:?}: {found} is not {known}");
        }
    }

    #[test]
    fn it_ends_at_wald_s_bounds() {
        let [worse, better] = sprt(0.0, 20.0).bounds();
        assert!((better - 2.944_438_979).abs() < 1e-8 && (worse + 2.944_438_979).abs() < 1e-8);
        assert_eq!(sprt(0.0, 20.0).verdict(&Scores::default()), Verdict::Undecided);
        assert_eq!(sprt(0.0, 20.0).verdict(&Scores([0, 0, 10, 0, 190])), Verdict::Better);
        assert_eq!(sprt(0.0, 20.0).verdict(&Scores([190, 0, 10, 0, 0])), Verdict::Worse);
        assert_eq!(sprt(0.0, 20.0).verdict(&Scores([5, 20, 50, 30, 10])), Verdict::Undecided);
    }

    #[test]
    fn numbers_that_make_no_sense_are_refused() {
        let new = |a, b, risk| Sprt::new(a, b, risk, 0.05).map(|_| ());
        assert_eq!(new(20.0, 0.0, 0.05), Err(SprtError::Order));
        assert_eq!(new(5.0, 5.0, 0.05), Err(SprtError::Order));
        assert_eq!(new(f64::NAN, 5.0, 0.05), Err(SprtError::Range));
        assert_eq!(new(0.0, f64::INFINITY, 0.05), Err(SprtError::Range));
        assert_eq!(new(0.0, 5.0, 0.0), Err(SprtError::Risk));
        assert_eq!(new(0.0, 5.0, 0.5), Err(SprtError::Risk));
        assert_eq!(new(-5.0, 5.0, 0.01), Ok(()));
    }

    /// Runs many tests on battles whose strength is known. The risks are those of the bounds, or a little less.
    #[test]
    fn it_is_wrong_as_rarely_as_it_says() {
        let sprt = sprt(0.0, 100.0);
        let wrong = |elo: f64, wrong: Verdict| {
            let share = expected_score(elo);
            let mut chance = crate::arena::mix(elo.to_bits());
            let mut wins = || {
                chance = crate::arena::mix(chance);
                usize::from(((chance >> 11) as f64) < share * (1u64 << 53) as f64)
            };
            let mut end = || {
                let mut scores = Scores::default();
                for _ in 0..2_000 {
                    scores.0[2 * (wins() + wins())] += 1;
                    match sprt.verdict(&scores) {
                        Verdict::Undecided => {}
                        verdict => return verdict,
                    }
                }
                Verdict::Undecided
            };
            (0..400).filter(|_| end() == wrong).count()
        };
        // 5 % of 400 are 20; 37 is four standard deviations more.
        assert!(wrong(0.0, Verdict::Better) < 37);
        assert!(wrong(100.0, Verdict::Worse) < 37);
        assert!(wrong(50.0, Verdict::Better) > 100, "between the two it may say either");
    }

    proptest! {
        #[test]
        fn the_other_side_sees_the_opposite(counts in prop::array::uniform5(0u32..200), elo in 1.0f64..50.0) {
            let test = sprt(-elo, elo);
            let (own, other) = (test.llr(&Scores(counts)), test.llr(&Scores(counts).swapped()));
            prop_assert!((own + other).abs() < 1e-6 * own.abs().max(1.0), "{own} {other}");
        }

        /// Beyond both guesses there is no doubt to which of them the scores are nearer.
        #[test]
        fn its_sign_is_that_of_the_score(counts in prop::array::uniform5(0u32..200), elo in 1.0f64..50.0) {
            let scores = Scores(counts);
            let llr = sprt(-elo, elo).llr(&scores);
            if let Some(summary) = scores.summary() {
                if summary.score > expected_score(elo) + 1e-3 {
                    prop_assert!(llr > 0.0, "{llr}");
                }
                if summary.score < expected_score(-elo) - 1e-3 {
                    prop_assert!(llr < 0.0, "{llr}");
                }
            }
        }

        #[test]
        fn it_is_always_a_number(counts in prop::array::uniform5(0u32..1_000_000), low in -1000.0f64..1000.0, more in 0.1f64..500.0) {
            if let Ok(test) = Sprt::new(low, low + more, 0.05, 0.05) {
                prop_assert!(test.llr(&Scores(counts)).is_finite());
            }
        }
    }
}
