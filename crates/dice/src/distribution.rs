//! How likely each outcome is, in integers.

use std::cmp::Ordering;

use crate::enumerate::{OddsError, enumerate, enumerate_alike};
use crate::{D6, Faces};

/// Outcomes in order, each with a count over a common denominator.
///
/// The counts are never zero and add up to the denominator. Nothing is rounded: what does not fit in a `u128` is an
/// [`OddsError`]. Two distributions are equal when they have the same outcomes with the same counts; call
/// [`reduce`](Distribution::reduce) first to compare them as fractions.
///
/// ```
/// use acies_dice::Distribution;
///
/// let hit = Distribution::of_d6(|die| die.get() >= 5);
/// assert_eq!(hit.probability(|&hit| hit), (1, 3));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Distribution<T: Ord> {
    outcomes: Vec<(T, u128)>, // Sorted by outcome, no two the same, no count zero.
    denominator: u128,        // Their sum; never zero.
}

impl<T: Ord> Distribution<T> {
    /// One outcome and no other.
    pub fn certain(outcome: T) -> Distribution<T> {
        Distribution { outcomes: vec![(outcome, 1)], denominator: 1 }
    }

    /// What comes of one die.
    pub fn of_d6(mut outcome: impl FnMut(D6) -> T) -> Distribution<T> {
        let mut tally = Tally::new();
        for die in D6::ALL {
            tally.add(outcome(die), 1);
        }
        tally.over(6)
    }

    /// What comes of a pool of dice. The function sees each throw once, highest die first, and must not depend on
    /// the order of the dice.
    ///
    /// # Errors
    /// When the pool is larger than [`MAX_ODDS_DICE`](crate::MAX_ODDS_DICE).
    pub fn of_pool(count: u8, mut outcome: impl FnMut(&Faces) -> T) -> Result<Distribution<T>, OddsError> {
        let mut tally = Tally::new();
        enumerate(count, |faces, weight| tally.add(outcome(faces), weight))?;
        Ok(tally.over(6u128.pow(count.into())))
    }

    /// What comes of a pool of dice under a rule that tells few faces apart: `alike` gives the face that stands
    /// for each face, as in [`enumerate_alike`].
    ///
    /// # Errors
    /// When the pool is larger than [`MAX_ODDS_DICE`](crate::MAX_ODDS_DICE).
    pub fn of_pool_alike(
        count: u8,
        alike: impl Fn(D6) -> D6,
        mut outcome: impl FnMut(&Faces) -> T,
    ) -> Result<Distribution<T>, OddsError> {
        let mut tally = Tally::new();
        enumerate_alike(count, alike, |faces, weight| tally.add(outcome(faces), weight))?;
        Ok(tally.over(6u128.pow(count.into())))
    }

    /// Outcomes with their counts, in any order; counts of the same outcome are added, zeros are dropped.
    ///
    /// # Errors
    /// When nothing is counted, or when the counts add up to more than a `u128`.
    pub fn from_counts(counts: impl IntoIterator<Item = (T, u128)>) -> Result<Distribution<T>, OddsError> {
        let mut tally = Tally::new();
        let mut denominator: u128 = 0;
        for (outcome, count) in counts {
            denominator = denominator.checked_add(count).ok_or(OddsError::TooFine)?;
            tally.add(outcome, count);
        }
        match denominator {
            0 => Err(OddsError::NoOutcome),
            _ => Ok(tally.over(denominator)),
        }
    }

    /// What the counts add up to.
    pub fn denominator(&self) -> u128 {
        self.denominator
    }

    /// The count of this outcome; 0 if it cannot happen.
    pub fn count_of(&self, outcome: &T) -> u128 {
        match self.outcomes.binary_search_by(|(known, _)| known.cmp(outcome)) {
            Ok(index) => self.outcomes[index].1,
            Err(_) => 0,
        }
    }

    /// The outcomes in order with their counts.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, u128)> + DoubleEndedIterator {
        self.outcomes.iter().map(|(outcome, count)| (outcome, *count))
    }

    /// How likely it is that the outcome is one of those, as a fraction in lowest terms.
    pub fn probability(&self, mut holds: impl FnMut(&T) -> bool) -> (u128, u128) {
        let count = self.iter().filter(|(outcome, _)| holds(outcome)).map(|(_, count)| count).sum();
        let divisor = greatest_common_divisor(count, self.denominator);
        (count / divisor, self.denominator / divisor)
    }

    /// The same likelihoods over the lowest denominator.
    #[must_use]
    pub fn reduce(mut self) -> Distribution<T> {
        let divisor = self.common_divisor();
        for (_, count) in &mut self.outcomes {
            *count /= divisor;
        }
        self.denominator /= divisor;
        self.checked()
    }

    /// What follows from each outcome.
    pub fn map<U: Ord>(&self, mut outcome: impl FnMut(&T) -> U) -> Distribution<U> {
        let mut tally = Tally::new();
        for (before, count) in self.iter() {
            tally.add(outcome(before), count);
        }
        tally.over(self.denominator)
    }

    /// What comes of this and another, independent of each other.
    ///
    /// # Errors
    /// When the common denominator is beyond a `u128` even in lowest terms of both.
    pub fn combine<U: Ord, V: Ord>(
        &self,
        other: &Distribution<U>,
        mut outcome: impl FnMut(&T, &U) -> V,
    ) -> Result<Distribution<V>, OddsError> {
        let whole = (self.denominator, other.denominator);
        let (mine, its) = match whole.0.checked_mul(whole.1) {
            Some(_) => (1, 1),
            None => (self.common_divisor(), other.common_divisor()),
        };
        let denominator = (whole.0 / mine).checked_mul(whole.1 / its).ok_or(OddsError::TooFine)?;
        let mut tally = Tally::new();
        for (a, count) in self.iter() {
            for (b, times) in other.iter() {
                tally.add(outcome(a, b), (count / mine) * (times / its));
            }
        }
        Ok(tally.over(denominator))
    }

    /// What comes of a second chance that depends on the outcome of this one.
    ///
    /// # Errors
    /// When the common denominator is beyond a `u128` even in lowest terms.
    pub fn and_then<U: Ord>(
        &self,
        mut then: impl FnMut(&T) -> Distribution<U>,
    ) -> Result<Distribution<U>, OddsError> {
        self.try_and_then(|outcome| Ok(then(outcome)))
    }

    /// Like [`and_then`](Distribution::and_then), for a second chance that may itself be beyond counting.
    ///
    /// # Errors
    /// The first error of `then`; or when the common denominator is beyond a `u128` even in lowest terms.
    pub fn try_and_then<U: Ord, E: From<OddsError>>(
        &self,
        mut then: impl FnMut(&T) -> Result<Distribution<U>, E>,
    ) -> Result<Distribution<U>, E> {
        let mut second = Vec::with_capacity(self.outcomes.len());
        for (outcome, _) in self.iter() {
            second.push(then(outcome)?);
        }
        if let Some(shared) = common_denominator(self.denominator, &second) {
            return Ok(self.joined(second, 1, shared));
        }
        let second: Vec<_> = second.into_iter().map(Distribution::reduce).collect();
        let divisor = self.common_divisor();
        match common_denominator(self.denominator / divisor, &second) {
            Some(shared) => Ok(self.joined(second, divisor, shared)),
            None => Err(OddsError::TooFine.into()),
        }
    }

    /// Joins each of these to the outcome before it. `shared` is a multiple of all their denominators, and its
    /// product with this one's over `divisor` has been checked to fit; every count is part of that product.
    fn joined<U: Ord>(&self, second: Vec<Distribution<U>>, divisor: u128, shared: u128) -> Distribution<U> {
        let mut tally = Tally::new();
        for ((_, count), then) in self.iter().zip(second) {
            let scale = (count / divisor) * (shared / then.denominator);
            for (outcome, times) in then.outcomes {
                tally.add(outcome, scale * times);
            }
        }
        tally.over((self.denominator / divisor) * shared)
    }

    /// The greatest number that divides the denominator and all counts.
    fn common_divisor(&self) -> u128 {
        self.iter().fold(self.denominator, |divisor, (_, count)| greatest_common_divisor(divisor, count))
    }

    /// Holds the invariants against mistakes in this file.
    fn checked(self) -> Distribution<T> {
        debug_assert!(self.denominator > 0);
        debug_assert!(self.outcomes.is_sorted_by(|(a, _), (b, _)| a < b));
        debug_assert!(self.iter().all(|(_, count)| count > 0));
        debug_assert_eq!(self.iter().map(|(_, count)| count).sum::<u128>(), self.denominator);
        self
    }
}

/// The least common multiple of the denominators of `second`, if its product with `first` fits in a `u128`.
fn common_denominator<U: Ord>(first: u128, second: &[Distribution<U>]) -> Option<u128> {
    let mut shared: u128 = 1;
    for then in second {
        let divisor = greatest_common_divisor(shared, then.denominator);
        shared = shared.checked_mul(then.denominator / divisor)?;
    }
    first.checked_mul(shared).map(|_| shared)
}

/// Never 0 unless both are.
fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = match (u64::try_from(a), u64::try_from(b)) {
            (Ok(a), Ok(b)) => (b.into(), (a % b).into()), // Four times as fast as in 128 bits.
            _ => (b, a % b),
        };
    }
    a
}

/// Adds up counts by outcome. New outcomes wait beside the sorted ones until there are many, so that few
/// outcomes are counted by a short search and many are sorted in one go.
struct Tally<T> {
    sorted: Vec<(T, u128)>,
    waiting: Vec<(T, u128)>,
}

impl<T: Ord> Tally<T> {
    const WAITING_MIN: usize = 8;

    fn new() -> Tally<T> {
        Tally { sorted: Vec::new(), waiting: Vec::new() }
    }

    fn add(&mut self, outcome: T, count: u128) {
        if count == 0 {
            return;
        }
        match self.sorted.binary_search_by(|(known, _)| known.cmp(&outcome)) {
            Ok(index) => self.sorted[index].1 += count,
            Err(_) => self.wait(outcome, count),
        }
    }

    fn wait(&mut self, outcome: T, count: u128) {
        self.waiting.push((outcome, count));
        if self.waiting.len() >= self.sorted.len().max(Tally::<T>::WAITING_MIN) {
            self.merge();
        }
    }

    fn merge(&mut self) {
        self.sorted.append(&mut self.waiting);
        self.sorted.sort_by(|(a, _), (b, _)| a.cmp(b));
        self.sorted.dedup_by(|(later, more), (kept, count)| {
            let same = later.cmp(&kept) == Ordering::Equal;
            if same {
                *count += *more;
            }
            same
        });
    }

    fn over(mut self, denominator: u128) -> Distribution<T> {
        self.merge();
        Distribution { outcomes: self.sorted, denominator }.checked()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    /// What the Impetus rules make of a pool: one for each 6, one for each pair of 5s.
    fn damage(faces: &Faces) -> u8 {
        faces.count(6) + faces.count(5) / 2
    }

    fn low_as_one(die: D6) -> D6 {
        if die.get() < 5 { D6::ALL[0] } else { die }
    }

    fn counts<T: Ord + Copy>(odds: &Distribution<T>) -> Vec<(T, u128)> {
        odds.iter().map(|(outcome, count)| (*outcome, count)).collect()
    }

    /// Throws all the dice in every order, one by one.
    fn by_brute_force(count: u8, outcome: impl Fn(&Faces) -> u8) -> Vec<(u8, u128)> {
        let mut ways = BTreeMap::new();
        for number in 0..6usize.pow(count.into()) {
            let face = |place| (number / 6usize.pow(place) % 6) as u8 + 1;
            let dice: Vec<u8> = (0..count.into()).map(face).collect();
            *ways.entry(outcome(&Faces::from_slice(&dice).unwrap())).or_insert(0) += 1;
        }
        ways.into_iter().collect()
    }

    /// Out of 36: [6 6] makes 2; one 6 of two dice (10 ways) or [5 5] makes 1.
    #[test]
    fn damage_of_two_dice_by_hand() {
        let odds = Distribution::of_pool(2, damage).unwrap();
        assert_eq!(counts(&odds), [(0, 24), (1, 11), (2, 1)]);
        assert_eq!(odds.denominator(), 36);
        assert_eq!(odds.count_of(&1), 11);
        assert_eq!(odds.count_of(&3), 0);
        assert_eq!(odds.probability(|&damage| damage == 0), (2, 3));
        assert_eq!(odds.probability(|&damage| damage > 9), (0, 1));
        assert_eq!(odds.probability(|_| true), (1, 1));
    }

    /// Out of 216: none is no 6 and at most one 5 (64 + 48); one is a 6 and at most one 5 (72), or two or three 5s
    /// (12 + 1); two is two 6s (15) or a 6 and two 5s (3).
    #[test]
    fn damage_of_three_dice_by_hand() {
        let odds = Distribution::of_pool(3, damage).unwrap();
        assert_eq!(counts(&odds), [(0, 112), (1, 85), (2, 18), (3, 1)]);
    }

    #[test]
    fn pools_agree_with_throwing_every_die() {
        for count in 0..=6 {
            let odds = Distribution::of_pool(count, damage).unwrap();
            assert_eq!(counts(&odds), by_brute_force(count, damage), "{count} dice");
            let sum = |faces: &Faces| faces.sum() as u8;
            let odds = Distribution::of_pool(count, sum).unwrap();
            assert_eq!(counts(&odds), by_brute_force(count, sum), "{count} dice");
        }
    }

    #[test]
    fn faces_the_rule_holds_alike_change_nothing() {
        for count in 0..=16 {
            let all = Distribution::of_pool(count, damage).unwrap();
            let few = Distribution::of_pool_alike(count, low_as_one, damage).unwrap();
            assert_eq!(all, few, "{count} dice");
        }
    }

    #[test]
    fn one_die() {
        let odds = Distribution::of_d6(|die| die.get() / 2);
        assert_eq!(counts(&odds), [(0, 1), (1, 2), (2, 2), (3, 1)]);
    }

    #[test]
    fn what_is_certain_is_one_in_one() {
        let odds = Distribution::certain("routed");
        assert_eq!(counts(&odds), [("routed", 1)]);
        assert_eq!(odds.denominator(), 1);
    }

    #[test]
    fn many_outcomes_stay_sorted() {
        let odds = Distribution::of_pool(10, |faces| *faces).unwrap();
        assert_eq!(odds.iter().len(), 3_003);
        assert!(odds.iter().is_sorted_by(|(a, _), (b, _)| a < b));
        let three_kinds = Faces::from_slice(&[6, 6, 6, 6, 5, 5, 5, 4, 4, 4]).unwrap();
        assert_eq!(odds.count_of(&three_kinds), 4_200); // 10! / (4! 3! 3!)
    }

    #[test]
    fn counts_are_gathered() {
        let odds = Distribution::from_counts([("b", 3), ("a", 1), ("b", 2), ("c", 0)]).unwrap();
        assert_eq!(counts(&odds), [("a", 1), ("b", 5)]);
        assert_eq!(odds.denominator(), 6);
        let none: [(u8, u128); 1] = [(1, 0)];
        assert_eq!(Distribution::from_counts(none), Err(OddsError::NoOutcome));
        assert_eq!(Distribution::from_counts([(1, u128::MAX), (2, 1)]), Err(OddsError::TooFine));
    }

    #[test]
    fn two_dice_against_each_other() {
        let die = Distribution::of_d6(D6::get);
        let higher = die.combine(&die, |a, b| a.cmp(b)).unwrap();
        assert_eq!(counts(&higher), [(Ordering::Less, 15), (Ordering::Equal, 6), (Ordering::Greater, 15)]);
        let sum = die.combine(&die, |a, b| a + b).unwrap();
        assert_eq!(sum.count_of(&7), 6);
        assert_eq!(sum, Distribution::of_pool(2, |faces| faces.sum() as u8).unwrap());
    }

    /// Throw as many dice as the first die shows, and count the sixes: P(no six) is the mean of (5/6)^n.
    #[test]
    fn a_second_chance_depends_on_the_first() {
        let sixes = |count| Distribution::of_pool(count, |faces| faces.count(6)).unwrap();
        let odds = Distribution::of_d6(D6::get).and_then(|&count| sixes(count)).unwrap();
        assert_eq!(odds.denominator(), 6u128.pow(7));
        let none: u128 = (1..=6).map(|n| 5u128.pow(n) * 6u128.pow(6 - n)).sum();
        assert_eq!(odds.count_of(&0), none);
        assert_eq!(odds.count_of(&6), 1);
    }

    #[test]
    fn different_denominators_find_their_common_one() {
        let first = Distribution::from_counts([("a", 1), ("b", 1)]).unwrap();
        let odds = first
            .and_then(|&outcome| match outcome {
                "a" => Distribution::from_counts([(1, 1), (2, 3)]).unwrap(),
                _ => Distribution::from_counts([(1, 5), (3, 1)]).unwrap(),
            })
            .unwrap();
        assert_eq!(odds.denominator(), 24);
        assert_eq!(counts(&odds), [(1, 3 + 10), (2, 9), (3, 2)]);
    }

    #[test]
    fn odds_too_fine_are_refused() {
        let half = 1u128 << 100;
        let fine = Distribution::from_counts([(0, half - 1), (1, half + 1)]).unwrap();
        assert_eq!(fine.combine(&fine, |a, b| a + b), Err(OddsError::TooFine));
        assert_eq!(fine.and_then(|_| fine.clone()), Err(OddsError::TooFine));
        assert_eq!(Distribution::of_pool(50, damage), Err(OddsError::TooManyDice { count: 50 }));
        assert_eq!(
            Distribution::of_d6(D6::get).try_and_then(|&die| Distribution::of_pool(die + 45, damage)),
            Err(OddsError::TooManyDice { count: 50 })
        );
    }

    #[test]
    fn lowest_terms_are_tried_before_giving_up() {
        let half = 1u128 << 100;
        let coarse = Distribution::from_counts([(0, half), (1, half)]).unwrap();
        let both = coarse.combine(&coarse, |a, b| a + b).unwrap();
        assert_eq!(counts(&both), [(0, 1), (1, 2), (2, 1)]);
        let then = coarse.and_then(|_| coarse.clone()).unwrap();
        assert_eq!(counts(&then), [(0, 2), (1, 2)]);
    }

    #[test]
    fn the_greatest_common_divisor_of_large_numbers() {
        assert_eq!(greatest_common_divisor(0, 0), 0);
        assert_eq!(greatest_common_divisor(12, 18), 6);
        assert_eq!(greatest_common_divisor(6u128.pow(49), 10u128.pow(38)), 1 << 38);
    }

    fn some_odds() -> impl Strategy<Value = Distribution<u8>> {
        prop::collection::vec((0..8u8, 1..50u128), 1..12)
            .prop_map(|counts| Distribution::from_counts(counts).unwrap())
    }

    fn holds_together<T: Ord>(odds: &Distribution<T>) -> bool {
        odds.iter().map(|(_, count)| count).sum::<u128>() == odds.denominator()
            && odds.iter().is_sorted_by(|(a, _), (b, _)| a < b)
            && odds.iter().all(|(_, count)| count > 0)
    }

    proptest! {
        #[test]
        fn counts_always_add_up(a in some_odds(), b in some_odds(), modulus in 1..6u8) {
            prop_assert!(holds_together(&a.map(|x| x % modulus)));
            prop_assert!(holds_together(&a.combine(&b, |x, y| (x + y) % modulus).unwrap()));
            prop_assert!(holds_together(&a.and_then(|x| b.map(|y| (x * y) % modulus)).unwrap()));
            prop_assert!(holds_together(&a.clone().reduce()));
        }

        #[test]
        fn a_second_chance_that_heeds_nothing_is_independent(a in some_odds(), b in some_odds()) {
            let combined = a.combine(&b, |x, y| (*x, *y)).unwrap();
            let followed = a.and_then(|x| b.map(|y| (*x, *y))).unwrap();
            prop_assert_eq!(combined, followed);
        }

        #[test]
        fn lowest_terms_change_no_likelihood(a in some_odds(), limit in 0..8u8) {
            let reduced = a.clone().reduce();
            prop_assert_eq!(a.probability(|x| *x < limit), reduced.probability(|x| *x < limit));
            prop_assert_eq!(reduced.clone().reduce(), reduced);
        }

        #[test]
        fn a_certain_second_chance_changes_nothing(a in some_odds()) {
            prop_assert_eq!(a.and_then(|x| Distribution::certain(*x)).unwrap(), a);
        }

        #[test]
        fn pools_add_up(count in 0..=20u8) {
            let odds = Distribution::of_pool(count, damage).unwrap();
            prop_assert!(holds_together(&odds));
            prop_assert_eq!(odds.denominator(), 6u128.pow(count.into()));
        }
    }
}
