//! Every throw of a pool of dice, each with the number of ways it can fall.

use std::fmt;

use crate::{D6, Faces};

/// The most dice whose throws can be counted: 6 to the power of 49 is the highest that fits in a `u128`.
pub const MAX_ODDS_DICE: u8 = 49;

/// Why odds could not be worked out exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OddsError {
    /// More than [`MAX_ODDS_DICE`] dice in one pool.
    TooManyDice {
        /// The size of the pool.
        count: u8,
    },
    /// A denominator beyond `u128`.
    TooFine,
    /// A distribution of nothing at all.
    NoOutcome,
}

impl fmt::Display for OddsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OddsError::TooManyDice { count } => {
                write!(f, "odds of {count} dice: at most {MAX_ODDS_DICE} can be counted exactly")
            }
            OddsError::TooFine => f.write_str("odds too fine to be counted exactly"),
            OddsError::NoOutcome => f.write_str("odds without any outcome"),
        }
    }
}

impl std::error::Error for OddsError {}

/// Calls `each` with every throw of `count` dice that differs in more than its order, highest die first, and with
/// the number of ways it can fall. The ways add up to 6 to the power of `count`.
///
/// # Errors
/// When there are more than [`MAX_ODDS_DICE`] dice; `each` is then never called.
pub fn enumerate(count: u8, each: impl FnMut(&Faces, u128)) -> Result<(), OddsError> {
    enumerate_alike(count, |die| die, each)
}

/// Like [`enumerate`], for rules that tell few faces apart, and faster by as much.
///
/// `alike` gives the face that stands for each face. Where only sixes and fives score, let 1 stand for 1 to 4:
/// 14 dice then have 120 throws to look at instead of 11,628.
///
/// # Errors
/// When there are more than [`MAX_ODDS_DICE`] dice; `each` is then never called.
pub fn enumerate_alike(
    count: u8,
    alike: impl Fn(D6) -> D6,
    each: impl FnMut(&Faces, u128),
) -> Result<(), OddsError> {
    if count > MAX_ODDS_DICE {
        return Err(OddsError::TooManyDice { count });
    }
    let mut kinds = D6::ALL.map(|face| Kind { face, ways: 0 });
    for face in D6::ALL {
        kinds[usize::from(alike(face).get() - 1)].ways += 1;
    }
    kinds.reverse();
    let mut used = 0;
    for index in 0..kinds.len() {
        if kinds[index].ways > 0 {
            kinds.swap(used, index);
            used += 1;
        }
    }
    Walk { faces: Faces::blank(count), count, each }.over(&kinds[..used], 0, 1);
    Ok(())
}

/// A face that stands for `ways` faces.
#[derive(Clone, Copy)]
struct Kind {
    face: D6,
    ways: u128,
}

struct Walk<F> {
    faces: Faces,
    count: u8,
    each: F,
}

impl<F: FnMut(&Faces, u128)> Walk<F> {
    /// Lays the dice from place `from` on with these kinds, in every way; `weight` counts the dice before.
    ///
    /// No product here exceeds 6 to the power of `count`: each counts some of the ways the pool can fall.
    fn over(&mut self, kinds: &[Kind], from: u8, weight: u128) {
        let [kind, lower @ ..] = kinds else { return };
        let left = self.count - from;
        if lower.is_empty() {
            for place in from..self.count {
                self.faces.turn(place, kind.face);
            }
            return (self.each)(&self.faces, weight * power(kind.ways, left));
        }
        let mut choose: u64 = 1; // `left` over `dice`; at most 49 over 24, so its product with 49 fits too.
        let mut ways = 1;
        for dice in 0..=left {
            self.over(lower, from + dice, weight * u128::from(choose) * ways);
            if dice < left {
                self.faces.turn(from + dice, kind.face);
                choose = choose * u64::from(left - dice) / u64::from(dice + 1);
                ways *= kind.ways;
            }
        }
    }
}

fn power(base: u128, exponent: u8) -> u128 {
    match base {
        1 => 1,
        _ => base.pow(exponent.into()),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    /// Counts all ordered throws one by one and sorts each, highest first.
    fn by_brute_force(count: u8, alike: impl Fn(D6) -> D6) -> BTreeMap<Vec<D6>, u128> {
        let mut ways = BTreeMap::new();
        for number in 0..6usize.pow(count.into()) {
            let die = |place| alike(D6::ALL[number / 6usize.pow(place) % 6]);
            let mut dice: Vec<D6> = (0..count.into()).map(die).collect();
            dice.sort_by(|a, b| b.cmp(a));
            *ways.entry(dice).or_insert(0) += 1;
        }
        ways
    }

    fn walked(count: u8, alike: impl Fn(D6) -> D6) -> BTreeMap<Vec<D6>, u128> {
        let mut ways = BTreeMap::new();
        enumerate_alike(count, alike, |faces, weight| {
            assert_eq!(ways.insert(faces.as_slice().to_vec(), weight), None, "{faces} comes twice");
        })
        .unwrap();
        ways
    }

    #[test]
    fn two_dice_fall_in_twenty_one_throws() {
        let mut seen = Vec::new();
        enumerate(2, |faces, weight| seen.push((faces.to_string(), weight))).unwrap();
        assert_eq!(seen.len(), 21);
        assert!(seen.contains(&("[6 6]".into(), 1)));
        assert!(seen.contains(&("[6 5]".into(), 2)));
        assert!(seen.contains(&("[1 1]".into(), 1)));
    }

    #[test]
    fn the_walk_agrees_with_counting_one_by_one() {
        for count in 0..=6 {
            assert_eq!(walked(count, |die| die), by_brute_force(count, |die| die), "{count} dice");
        }
    }

    #[test]
    fn no_dice_fall_in_one_way() {
        assert_eq!(walked(0, |die| die), BTreeMap::from([(vec![], 1)]));
    }

    #[test]
    fn where_only_sixes_and_fives_score_fourteen_dice_have_120_throws() {
        let low_as_one = |die: D6| if die.get() < 5 { D6::ALL[0] } else { die };
        let ways = walked(14, low_as_one);
        assert_eq!(ways.len(), 120);
        assert_eq!(ways.values().sum::<u128>(), 6u128.pow(14));
        assert_eq!(ways[&vec![D6::ALL[0]; 14]], 4u128.pow(14));
        assert_eq!(walked(14, |die| die).len(), 11_628);
    }

    #[test]
    fn the_largest_pool_still_counts_exactly() {
        let mut total = 0;
        let hit_or_not = |die: D6| if die.get() < 4 { D6::ALL[0] } else { D6::ALL[5] };
        enumerate_alike(MAX_ODDS_DICE, hit_or_not, |_, weight| total += weight).unwrap();
        assert_eq!(total, 6u128.pow(49));
        assert_eq!(6u128.checked_pow(50), None);
    }

    #[test]
    fn a_pool_too_large_to_count_is_refused() {
        for count in [50, 64, 255] {
            let result = enumerate(count, |_, _| panic!("called"));
            assert_eq!(result, Err(OddsError::TooManyDice { count }));
        }
        let text = "odds of 50 dice: at most 49 can be counted exactly";
        assert_eq!(OddsError::TooManyDice { count: 50 }.to_string(), text);
    }

    proptest! {
        #[test]
        fn any_likeness_agrees_with_counting_one_by_one(count in 0..=5u8, stands in prop::array::uniform6(0..6usize)) {
            let alike = |die: D6| D6::ALL[stands[usize::from(die.get() - 1)]];
            prop_assert_eq!(walked(count, alike), by_brute_force(count, alike));
        }
    }
}
