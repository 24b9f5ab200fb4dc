//! Chances of whole dice: so many ways out of a power of six, however many dice it takes.

use std::cmp::Ordering;
use std::fmt;

use crate::enumerate::OddsError;

/// Limbs of a [`Ways`].
const LIMBS: usize = 8;

/// A number of ways dice can fall. Its 512 bits hold every throw of [`MAX_CHAIN_DICE`] dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ways([u64; LIMBS]);

/// The most dice a [`Chance`] can be about: 6 to the power of 198 is the highest that fits in its 512 bits.
pub const MAX_CHAIN_DICE: u16 = 198;

impl Ways {
    /// None.
    pub const NONE: Ways = Ways([0; LIMBS]);

    fn plus(&self, other: &Ways) -> Option<Ways> {
        let mut sum = Ways::NONE;
        let mut carry = false;
        for ((limb, a), b) in sum.0.iter_mut().zip(self.0).zip(other.0) {
            let (partial, first) = a.overflowing_add(b);
            let (whole, second) = partial.overflowing_add(u64::from(carry));
            *limb = whole;
            carry = first || second;
        }
        (!carry).then_some(sum)
    }

    fn minus(&self, other: &Ways) -> Option<Ways> {
        let mut difference = Ways::NONE;
        let mut borrow = false;
        for ((limb, a), b) in difference.0.iter_mut().zip(self.0).zip(other.0) {
            let (partial, first) = a.overflowing_sub(b);
            let (whole, second) = partial.overflowing_sub(u64::from(borrow));
            *limb = whole;
            borrow = first || second;
        }
        (!borrow).then_some(difference)
    }

    fn times(&self, factor: u64) -> Option<Ways> {
        let mut product = Ways::NONE;
        let mut carry: u128 = 0;
        for (limb, a) in product.0.iter_mut().zip(self.0) {
            let step = u128::from(a) * u128::from(factor) + carry;
            *limb = step as u64;
            carry = step >> 64;
        }
        (carry == 0).then_some(product)
    }

    fn times_wide(&self, factor: u128) -> Option<Ways> {
        let low = self.times(factor as u64)?;
        match (factor >> 64) as u64 {
            0 => Some(low),
            high => {
                let product = self.times(high)?;
                if product.0[LIMBS - 1] != 0 {
                    return None;
                }
                let mut shifted = Ways::NONE;
                shifted.0[1..].copy_from_slice(&product.0[..LIMBS - 1]);
                low.plus(&shifted)
            }
        }
    }

    /// Sixfold, so many times over.
    fn over_dice(&self, dice: u16) -> Option<Ways> {
        // 6 to the power of 24 is the highest that fits in one limb.
        let mut ways = *self;
        for _ in 0..dice / 24 {
            ways = ways.times(6u64.pow(24))?;
        }
        ways.times(6u64.pow(u32::from(dice % 24)))
    }

    fn divided(&self, divisor: u64) -> (Ways, u64) {
        let mut quotient = Ways::NONE;
        let mut rest: u128 = 0;
        for (limb, a) in quotient.0.iter_mut().zip(self.0).rev() {
            let part = (rest << 64) | u128::from(a);
            *limb = (part / u128::from(divisor)) as u64;
            rest = part % u128::from(divisor);
        }
        (quotient, rest as u64)
    }

    fn is_none(&self) -> bool {
        self.0.iter().all(|limb| *limb == 0)
    }

    fn to_f64(self) -> f64 {
        self.0.iter().rev().fold(0.0, |sum, limb| sum * 18_446_744_073_709_551_616.0 + *limb as f64)
    }
}

impl From<u128> for Ways {
    fn from(ways: u128) -> Ways {
        let mut wide = Ways::NONE;
        wide.0[0] = ways as u64;
        wide.0[1] = (ways >> 64) as u64;
        wide
    }
}

impl PartialOrd for Ways {
    fn partial_cmp(&self, other: &Ways) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ways {
    fn cmp(&self, other: &Ways) -> Ordering {
        self.0.iter().rev().cmp(other.0.iter().rev())
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const BLOCK: u64 = 10_000_000_000_000_000_000;
        let mut blocks = Vec::new();
        let mut left = *self;
        while !left.is_none() {
            let (rest, block) = left.divided(BLOCK);
            blocks.push(block);
            left = rest;
        }
        let mut digits = blocks.pop().unwrap_or(0).to_string();
        for block in blocks.iter().rev() {
            digits.push_str(&format!("{block:019}"));
        }
        f.pad_integral(true, "", &digits)
    }
}

/// How likely something is: so many ways out of all throws of so many dice. Nothing is rounded.
///
/// ```
/// use acies_dice::Chance;
///
/// let six = Chance::CERTAIN.times(1, 1).unwrap();
/// let two_sixes = six.times(1, 1).unwrap();
/// assert_eq!(two_sixes.to_string(), "1/36");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chance {
    ways: Ways,
    dice: u16,
}

impl Chance {
    /// Never.
    pub const NEVER: Chance = Chance { ways: Ways::NONE, dice: 0 };
    /// Always.
    pub const CERTAIN: Chance = Chance { ways: Ways([1, 0, 0, 0, 0, 0, 0, 0]), dice: 0 };

    /// So many ways out of all throws of so many dice.
    ///
    /// # Errors
    /// When there are more dice than can be counted.
    pub fn of(ways: u128, dice: u16) -> Result<Chance, OddsError> {
        if dice > MAX_CHAIN_DICE {
            return Err(OddsError::TooFine);
        }
        Ok(Chance { ways: Ways::from(ways), dice })
    }

    /// The chance of this and then of something that dice thrown now do in so many ways.
    ///
    /// # Errors
    /// When more dice are thrown in all than can be counted.
    pub fn times(&self, ways: u128, dice: u8) -> Result<Chance, OddsError> {
        let dice = self.dice + u16::from(dice);
        if dice > MAX_CHAIN_DICE {
            return Err(OddsError::TooFine);
        }
        let ways = self.ways.times_wide(ways).ok_or(OddsError::TooFine)?;
        Ok(Chance { ways, dice })
    }

    /// The chance of this or of something that excludes it.
    ///
    /// # Errors
    /// When both together are more than can be counted, which no two chances of one throw are.
    pub fn plus(&self, other: &Chance) -> Result<Chance, OddsError> {
        let dice = self.dice.max(other.dice);
        let (a, b) = (self.over(dice)?, other.over(dice)?);
        Ok(Chance { ways: a.plus(&b).ok_or(OddsError::TooFine)?, dice })
    }

    /// The chance of this without a part of it.
    ///
    /// # Errors
    /// When the part is more than the whole.
    pub fn minus(&self, part: &Chance) -> Result<Chance, OddsError> {
        let dice = self.dice.max(part.dice);
        let (a, b) = (self.over(dice)?, part.over(dice)?);
        Ok(Chance { ways: a.minus(&b).ok_or(OddsError::TooFine)?, dice })
    }

    /// In how many ways it happens, out of all throws of `dice` dice.
    fn over(&self, dice: u16) -> Result<Ways, OddsError> {
        if dice == self.dice {
            return Ok(self.ways);
        }
        self.ways.over_dice(dice - self.dice).ok_or(OddsError::TooFine)
    }

    /// The same chance out of all throws of more dice.
    ///
    /// # Errors
    /// When there are more dice than can be counted, or fewer than it is about.
    pub fn spread(&self, dice: u16) -> Result<Chance, OddsError> {
        if dice > MAX_CHAIN_DICE || dice < self.dice {
            return Err(OddsError::TooFine);
        }
        Ok(Chance { ways: self.over(dice)?, dice })
    }

    /// In how many ways it happens.
    pub fn ways(&self) -> Ways {
        self.ways
    }

    /// Out of all throws of how many dice.
    pub fn dice(&self) -> u16 {
        self.dice
    }

    /// It cannot happen.
    pub fn is_never(&self) -> bool {
        self.ways.is_none()
    }

    /// Numerator and denominator in lowest terms.
    pub fn fraction(&self) -> (Ways, Ways) {
        if self.ways.is_none() {
            return (Ways::NONE, Ways::from(1));
        }
        let one = Ways::from(1);
        let (mut ways, mut of) = (self.ways, one.over_dice(self.dice).unwrap_or(one));
        // The denominator has no other primes than those of six.
        for prime in [2, 3] {
            loop {
                let ((less, rest), (lower, over)) = (ways.divided(prime), of.divided(prime));
                if rest != 0 || over != 0 {
                    break;
                }
                (ways, of) = (less, lower);
            }
        }
        (ways, of)
    }

    /// As a decimal fraction, as near as that comes.
    pub fn decimal(&self) -> f64 {
        let of = Ways::from(1).over_dice(self.dice).unwrap_or(Ways::from(1));
        self.ways.to_f64() / of.to_f64()
    }
}

impl Default for Chance {
    fn default() -> Chance {
        Chance::NEVER
    }
}

impl PartialEq for Chance {
    fn eq(&self, other: &Chance) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Chance {}

impl PartialOrd for Chance {
    fn partial_cmp(&self, other: &Chance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Chance {
    fn cmp(&self, other: &Chance) -> Ordering {
        let dice = self.dice.max(other.dice);
        // Beyond what can be counted only if it is more than certain.
        match (self.over(dice), other.over(dice)) {
            (Ok(a), Ok(b)) => a.cmp(&b),
            (Ok(_), Err(_)) => Ordering::Less,
            (Err(_), Ok(_)) => Ordering::Greater,
            (Err(_), Err(_)) => Ordering::Equal,
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (ways, of) = self.fraction();
        f.pad(&format!("{ways}/{of}"))
    }
}

/// Outcomes in order, each with its chance.
///
/// Like a [`Distribution`](crate::Distribution) over more dice than a `u128` can count, filled bit by bit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds<T: Ord> {
    outcomes: Vec<(T, Chance)>, // Sorted by outcome, no two the same, no chance zero.
}

impl<T: Ord> Default for Odds<T> {
    fn default() -> Odds<T> {
        Odds { outcomes: Vec::new() }
    }
}

impl<T: Ord> Odds<T> {
    /// Adds to the chance of an outcome.
    ///
    /// # Errors
    /// When that is beyond counting.
    pub fn add(&mut self, outcome: T, chance: Chance) -> Result<(), OddsError> {
        if chance.is_never() {
            return Ok(());
        }
        match self.outcomes.binary_search_by(|(known, _)| known.cmp(&outcome)) {
            Ok(index) => {
                let known = &mut self.outcomes[index].1;
                *known = known.plus(&chance)?;
            }
            Err(index) => self.outcomes.insert(index, (outcome, chance)),
        }
        Ok(())
    }

    /// The outcomes in order with their chances.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, Chance)> + DoubleEndedIterator {
        self.outcomes.iter().map(|(outcome, chance)| (outcome, *chance))
    }

    /// How many dice the finest of the chances is about.
    pub fn dice(&self) -> u16 {
        self.outcomes.iter().map(|(_, chance)| chance.dice).max().unwrap_or(0)
    }

    /// The chance of all those outcomes together.
    ///
    /// # Errors
    /// When that is beyond counting.
    pub fn chance(&self, mut of: impl FnMut(&T) -> bool) -> Result<Chance, OddsError> {
        self.iter().filter(|(outcome, _)| of(outcome)).try_fold(Chance::NEVER, |sum, (_, c)| sum.plus(&c))
    }

    /// The chance of anything at all: certain, unless something was left out.
    ///
    /// # Errors
    /// When that is beyond counting.
    pub fn total(&self) -> Result<Chance, OddsError> {
        self.chance(|_| true)
    }

    /// The mean of a number, as near as a decimal fraction comes.
    pub fn mean(&self, number: impl Fn(&T) -> f64) -> f64 {
        self.iter().map(|(outcome, chance)| number(outcome) * chance.decimal()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn all_throws_of_the_most_dice_can_be_counted_and_one_die_more_cannot() {
        let mut chance = Chance::CERTAIN;
        for _ in 0..MAX_CHAIN_DICE {
            chance = chance.times(6, 1).unwrap();
        }
        assert_eq!(chance, Chance::CERTAIN);
        assert_eq!(chance.times(1, 1), Err(OddsError::TooFine));
        assert!(Ways::from(6).over_dice(MAX_CHAIN_DICE).is_none());
    }

    #[test]
    fn decimal_digits_are_those_of_the_number() {
        assert_eq!(Ways::NONE.to_string(), "0");
        assert_eq!(Ways::from(u128::MAX).to_string(), u128::MAX.to_string());
        let ten_to_the_twentieth = Ways::from(10u128.pow(20));
        assert_eq!(ten_to_the_twentieth.to_string(), "100000000000000000000");
        // 2^256
        let wide = Ways::from(1 << 127).times_wide(1 << 127).unwrap().times(4).unwrap();
        let digits = "115792089237316195423570985008687907853269984665640564039457584007913129639936";
        assert_eq!(wide.to_string(), digits);
    }

    #[test]
    fn chances_over_different_dice_compare_and_add_as_fractions() {
        let half = Chance::CERTAIN.times(3, 1).unwrap();
        let same = Chance::CERTAIN.times(18, 2).unwrap();
        assert_eq!(half, same);
        assert_eq!(Chance::of(18, 2), Ok(half));
        assert_eq!(Chance::of(1, MAX_CHAIN_DICE + 1), Err(OddsError::TooFine));
        assert_eq!(half.plus(&same).unwrap(), Chance::CERTAIN);
        assert_eq!(half.to_string(), "1/2");
        assert!((half.decimal() - 0.5).abs() < 1e-15);
        assert!(half < Chance::CERTAIN && half > Chance::NEVER);
        assert_eq!(Chance::CERTAIN.minus(&same), Ok(half));
        assert_eq!(half.minus(&Chance::CERTAIN), Err(OddsError::TooFine));
        assert_eq!(Chance::NEVER.to_string(), "0/1");
    }

    #[test]
    fn odds_add_up_to_certainty() {
        let mut odds = Odds::default();
        for face in 1..=6u8 {
            odds.add(face > 4, Chance::CERTAIN.times(1, 1).unwrap()).unwrap();
        }
        odds.add(true, Chance::NEVER).unwrap();
        assert_eq!(odds.total(), Ok(Chance::CERTAIN));
        assert_eq!(odds.chance(|hit| *hit).unwrap().to_string(), "1/3");
        assert_eq!(odds.iter().len(), 2);
    }

    proptest! {
        #[test]
        fn wide_numbers_agree_with_narrow_ones(a in any::<u64>(), b in any::<u64>(), c in 1..u64::MAX) {
            let (wide, narrow) = (Ways::from(u128::from(a)), u128::from(a) * u128::from(b));
            prop_assert_eq!(wide.times(b).unwrap(), Ways::from(narrow));
            prop_assert_eq!(wide.times_wide(u128::from(b) << 64).unwrap().divided(1 << 32).0.divided(1 << 32).0, Ways::from(narrow));
            let (quotient, rest) = Ways::from(narrow).divided(c);
            prop_assert_eq!(quotient, Ways::from(narrow / u128::from(c)));
            prop_assert_eq!(u128::from(rest), narrow % u128::from(c));
            let sum = Ways::from(u128::MAX).plus(&Ways::from(narrow)).unwrap();
            prop_assert_eq!(sum > Ways::from(u128::MAX), narrow > 0);
        }
    }
}
