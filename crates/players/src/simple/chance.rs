//! Chance for a player's own use: what it imagines, never the dice of the battle.

use super::odds::damage_odds;
use acies_dice::{D6, Faces};

/// A small source of chance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From 0 to 1.
    pub(crate) fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}

/// Imagined throws, spread evenly: over all trials of a command every roll comes out once in each of as many equally
/// likely ways, so that few trials are already fair.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spread {
    /// Which trial, of how many.
    number: u32,
    of: u32,
    chance: Chance,
}

impl Spread {
    /// The first trials are as good as any, so a short look is part of a long one only by chance.
    pub(crate) fn new(seed: u64, number: u32, of: u32) -> Spread {
        Spread { number, of: of.max(1), chance: Chance::new(seed) }
    }

    /// The faces of the next roll. All trials draw the same numbers here, and each takes its own place among them.
    pub(crate) fn faces(&mut self, dice: u8) -> Faces {
        let (stride, start) = (self.chance.next() | 1, self.chance.next());
        let place = u64::from(self.number).wrapping_mul(stride).wrapping_add(start) % u64::from(self.of);
        // Within its place each trial lies somewhere else.
        let jitter = Chance::new(start ^ u64::from(self.number).wrapping_mul(0xd6e8_feb8_6659_fd93)).share();
        let share = (place as f64 + jitter) / f64::from(self.of);
        if dice == 1 { die(share) } else { pool(dice, share) }
    }
}

fn die(share: f64) -> Faces {
    let face = ((share * 6.0) as usize).min(5);
    let mut faces = Faces::new();
    let _ = faces.push(D6::ALL[face]);
    faces
}

/// A pool that does as much DAMAGE as this share of all throws does at most: so many 6s, and 1s.
fn pool(dice: u8, share: f64) -> Faces {
    let mut sixes = 0;
    let mut below = 0.0;
    for odds in damage_odds(usize::from(dice)) {
        below += odds;
        if share < below {
            break;
        }
        sixes += 1;
    }
    let mut faces = Faces::new();
    for n in 0..dice {
        let _ = faces.push(D6::ALL[if n < sixes { 5 } else { 0 }]);
    }
    faces
}
