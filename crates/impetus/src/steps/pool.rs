//! Pools of dice.

use acies_dice::{D6, Distribution, Faces, OddsError, enumerate_alike};

/// BI08-GEN-07: one DAMAGE for each 6 and one for each pair of 5s.
pub fn damage(faces: &Faces) -> u8 {
    faces.count(6) + faces.count(5) / 2
}

/// Which dice of a pool do DAMAGE (BI08-GEN-07): each 6, and 5s as far as they make pairs.
pub fn scoring(faces: &Faces) -> impl Iterator<Item = bool> + '_ {
    let mut fives = faces.count(5) / 2 * 2;
    faces.iter().map(move |die| match die.get() {
        6 => true,
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

/// BI08-RET-01, BI08-CHG-03, BI08-PUR-01: D6 for Mounted, half of it rounded up for Foot.
pub fn diced_distance(die: D6, foot: bool) -> u8 {
    if foot { half_up(die.get()) } else { die.get() }
}

/// Faces below 5 do nothing, so they need not be told apart.
fn alike(die: D6) -> D6 {
    if die.get() < 5 { D6::ALL[0] } else { die }
}

/// All that a pool can do, exactly.
///
/// # Errors
/// When the pool is larger than [`acies_dice::MAX_ODDS_DICE`].
pub fn odds(dice: u8) -> Result<Distribution<u8>, OddsError> {
    Distribution::of_pool_alike(dice, alike, damage)
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
pub fn throws(dice: u8) -> Result<Vec<Throw>, OddsError> {
    let mut throws: Vec<Throw> = Vec::with_capacity(usize::from(dice) + 1);
    enumerate_alike(dice, alike, |faces, ways| {
        let damage = damage(faces);
        match throws.binary_search_by_key(&damage, |throw| throw.damage) {
            Ok(index) => throws[index].ways += ways,
            Err(index) => throws.insert(index, Throw { damage, faces: *faces, ways }),
        }
    })?;
    Ok(throws)
}
