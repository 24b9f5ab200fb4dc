//! Pools of dice.

use acies_dice::{D6, Distribution, Faces, OddsError};

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

/// All that a pool can do, exactly.
///
/// # Errors
/// When the pool is larger than [`acies_dice::MAX_ODDS_DICE`].
pub fn odds(dice: u8) -> Result<Distribution<u8>, OddsError> {
    // Faces below 5 do nothing, so they need not be told apart.
    Distribution::of_pool_alike(dice, |die| if die.get() < 5 { D6::ALL[0] } else { die }, damage)
}
