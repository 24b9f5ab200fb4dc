//! Hits of pools of dice that quality rolls again (FOG-HIT-01, FOG-QUA-01).

use crate::battle_group::BgId;
use crate::steps::dice::{self, Again, Loss, Pool, Pools};
use acies_dice::{Chance, D6, Faces, MAX_ODDS_DICE, OddsError};

/// In how many ways a pool scores so many hits, out of all throws of its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolHits {
    /// Dice thrown in all: twice as many as the pool has, where some may be rolled again.
    pub dice: u8,
    /// Ways to score none, one, two …
    pub ways: Vec<u128>,
}

/// FOG-QUA-01: in how many ways one die ends as a hit, and of how many dice; what is rolled again counts as a second die.
pub fn die(again: Again, to_hit: u8) -> (u128, u8) {
    let pool = Pool { against: BgId(0), to_hit, dice: 1, light: false, loss: Loss::None, shot: false };
    let pools: Pools = [pool].into_iter().collect();
    let scores = |settled: &Faces| dice::hits(&pools, settled).first().copied().unwrap_or(0) > 0;
    if again == Again::Never {
        return (D6::ALL.iter().filter(|die| scores(&Faces::from(**die))).count() as u128, 1);
    }
    let both = D6::ALL.iter().flat_map(|first| D6::ALL.iter().map(move |second| (*first, *second)));
    let hit = |(first, second): &(D6, D6)| scores(&again.settle(&Faces::from(*first), &Faces::from(*second)));
    (both.filter(hit).count() as u128, 2)
}

/// What a pool of so many dice scores.
///
/// # Errors
/// When the pool is larger than can be counted.
pub fn pool(count: u8, to_hit: u8, again: Again) -> Result<PoolHits, OddsError> {
    let (hit, each) = die(again, to_hit);
    let miss = 6u128.pow(u32::from(each)) - hit;
    let dice = count.saturating_mul(each);
    if dice > MAX_ODDS_DICE {
        return Err(OddsError::TooManyDice { count: dice });
    }
    let mut ways = vec![1];
    for _ in 0..count {
        let mut more = vec![0; ways.len() + 1];
        for (hits, known) in ways.iter().enumerate() {
            more[hits] += known * miss;
            more[hits + 1] += known * hit;
        }
        ways = more;
    }
    Ok(PoolHits { dice, ways })
}

/// The chance of none, one, two … hits by several pools together, after something of this chance.
///
/// # Errors
/// When more dice are thrown in all than can be counted.
pub fn together(before: Chance, pools: &[PoolHits]) -> Result<Vec<Chance>, OddsError> {
    let mut chances = vec![before];
    for pool in pools {
        let mut more = vec![Chance::NEVER; chances.len() + pool.ways.len() - 1];
        for (scored, chance) in chances.iter().enumerate() {
            for (hits, ways) in pool.ways.iter().enumerate() {
                if *ways > 0 {
                    more[scored + hits] = more[scored + hits].plus(&chance.times(*ways, pool.dice)?)?;
                }
            }
        }
        chances = more;
    }
    Ok(chances)
}

/// What pools of a battle group score against one enemy, or against all.
///
/// # Errors
/// When a pool is larger than can be counted.
pub fn of_pools(pools: &Pools, against: Option<BgId>, again: Again) -> Result<Vec<PoolHits>, OddsError> {
    let chosen = pools.iter().filter(|p| against.is_none_or(|enemy| p.against == enemy));
    chosen.map(|p| pool(p.dice, p.to_hit, again)).collect()
}
