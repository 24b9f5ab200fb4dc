//! Pools of dice.

use crate::weather::Hits;
use acies_dice::{D6, Distribution, Faces, MAX_ODDS_DICE, OddsError};

/// BI08-GEN-07: one DAMAGE for each 6 and one for each pair of 5s, as far as these count.
pub fn damage(faces: &Faces, hits: Hits) -> u8 {
    scored(faces.count(6), faces.count(5), hits)
}

const fn scored(sixes: u8, fives: u8, hits: Hits) -> u8 {
    let of_sixes = if hits.sixes { sixes } else { 0 };
    let of_fives = if hits.fives { fives / 2 } else { 0 };
    of_sixes + of_fives
}

/// Which dice of a pool do DAMAGE (BI08-GEN-07): each 6, and 5s as far as they make pairs.
pub fn scoring(faces: &Faces, hits: Hits) -> impl Iterator<Item = bool> + '_ {
    let mut fives = if hits.fives { faces.count(5) / 2 * 2 } else { 0 };
    faces.iter().map(move |die| match die.get() {
        6 => hits.sixes,
        5 if fives > 0 => {
            fives -= 1;
            true
        }
        _ => false,
    })
}

/// BI08-GEN-08: half, rounded up.
pub const fn half_up(n: u8) -> u8 {
    n.div_ceil(2)
}

/// Faces below 5 do nothing, so they need not be told apart.
fn alike(die: D6) -> D6 {
    if die.get() < 5 { D6::ALL[0] } else { die }
}

/// All that a pool can do, exactly.
///
/// # Errors
/// When the pool is larger than [`acies_dice::MAX_ODDS_DICE`].
pub fn odds(dice: u8, hits: Hits) -> Result<Distribution<u8>, OddsError> {
    Distribution::of_pool_alike(dice, alike, |faces| damage(faces, hits))
}

/// One throw that stands for all that do the same DAMAGE.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// What it does.
    pub damage: u8,
    /// How it may lie.
    pub faces: Faces,
    /// In how many ways a pool does this.
    pub ways: u128,
}

/// The throws of a pool that differ in what they do, by DAMAGE.
///
/// # Errors
/// When the pool is larger than [`acies_dice::MAX_ODDS_DICE`].
pub fn throws(dice: u8, hits: Hits) -> Result<Vec<Throw>, OddsError> {
    if dice > MAX_ODDS_DICE {
        return Err(OddsError::TooManyDice { count: dice });
    }
    let mut ways = [0u128; MAX_ODDS_DICE as usize + 1];
    for sixes in 0..=dice {
        let others = dice - sixes;
        for fives in 0..=others {
            // Which of the dice are sixes, which of the others are fives, and four faces for each of the rest.
            let placed = u128::from(CHOICES[usize::from(dice)][usize::from(sixes)])
                * u128::from(CHOICES[usize::from(others)][usize::from(fives)]);
            ways[usize::from(scored(sixes, fives, hits))] += placed << (2 * (others - fives));
        }
    }
    let mut throws = Vec::with_capacity(usize::from(dice) + 1);
    let mut lying = [1; MAX_ODDS_DICE as usize];
    for damage in 0..=dice {
        if ways[usize::from(damage)] == 0 {
            break;
        }
        if damage > 0 {
            let last = usize::from(damage) - 1;
            if hits.sixes {
                lying[last] = 6;
            } else {
                lying[2 * last..2 * last + 2].fill(5);
            }
        }
        let faces = Faces::from_slice(&lying[..usize::from(dice)]);
        let faces = faces.map_err(|_| OddsError::TooManyDice { count: dice })?;
        throws.push(Throw { damage, faces, ways: ways[usize::from(damage)] });
    }
    Ok(throws)
}

/// In how many ways some can be chosen from so many dice: the row has all of them, the column those chosen.
static CHOICES: [[u64; MAX_ODDS_DICE as usize + 1]; MAX_ODDS_DICE as usize + 1] = {
    let mut rows = [[0; MAX_ODDS_DICE as usize + 1]; MAX_ODDS_DICE as usize + 1];
    let mut all = 0;
    while all < rows.len() {
        rows[all][0] = 1;
        let mut chosen = 1;
        while chosen <= all {
            rows[all][chosen] = rows[all - 1][chosen - 1] + rows[all - 1][chosen];
            chosen += 1;
        }
        all += 1;
    }
    rows
};
