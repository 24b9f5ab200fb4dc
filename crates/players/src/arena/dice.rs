//! Dice that are the same in both battles of a pair.

use acies_dice::{DiceSource, Faces, Seeded};
use acies_rules::{NamedRoll, Side};

/// The dice of a pair.
///
/// A throw depends on the seed of the pair, the name of the roll, whose dice they are, and how often that side has
/// thrown dice of that name before; not on what else was thrown, nor on how many dice were asked for in earlier
/// throws. So the first player's third Cohesion Test shows the same face in both battles, whoever sits there and
/// whatever happened in between, and luck goes with the seat.
///
/// Each throw is the beginning of a stream of [`Seeded`] dice, with this key: the seed in 8 bytes, the name of the roll
/// as a 64-bit FNV-1a hash in 8 bytes, the number of earlier throws in 8 bytes, all least significant first; then a
/// byte that is 1 for the first player and 2 for the second, and seven zero bytes.
#[derive(Clone, Debug)]
pub struct PairDice {
    seed: u64,
    thrown: Vec<(&'static str, Side, u64)>, // As many as there are names, twice.
}

impl PairDice {
    /// The dice of the pair with this seed.
    pub fn new(seed: u64) -> PairDice {
        PairDice { seed, thrown: Vec::new() }
    }

    /// Throws. `None` if that many dice cannot be thrown at once.
    pub fn throw(&mut self, roll: &impl NamedRoll) -> Option<Faces> {
        let (name, side) = (roll.name(), roll.by());
        let earlier = self.earlier(name, side);
        let mut key = [0; 32];
        key[..8].copy_from_slice(&self.seed.to_le_bytes());
        key[8..16].copy_from_slice(&fnv(name).to_le_bytes());
        key[16..24].copy_from_slice(&earlier.to_le_bytes());
        key[24] = side as u8 + 1;
        Seeded::from_key(key).roll(name, roll.dice()).ok()
    }

    /// Counts a throw, and says how many there were before it.
    fn earlier(&mut self, name: &'static str, side: Side) -> u64 {
        let known = self.thrown.iter_mut().find(|(other, by, _)| *other == name && *by == side);
        match known {
            Some((_, _, count)) => {
                *count += 1;
                *count - 1
            }
            None => {
                self.thrown.push((name, side, 1));
                0
            }
        }
    }
}

fn fnv(name: &str) -> u64 {
    name.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Roll(&'static str, u8, Side);

    impl NamedRoll for Roll {
        fn name(&self) -> &'static str {
            self.0
        }
        fn dice(&self) -> u8 {
            self.1
        }
        fn by(&self) -> Side {
            self.2
        }
    }

    const FIRST: Roll = Roll("melee", 6, Side::First);
    const SECOND: Roll = Roll("melee", 6, Side::Second);

    /// All but the last are left out in one of two battles; the last must not care.
    #[test]
    fn a_throw_does_not_depend_on_other_rolls() {
        let mut busy = PairDice::new(7);
        let mut quiet = PairDice::new(7);
        let (a, b) = (busy.throw(&FIRST), quiet.throw(&Roll("melee", 2, Side::First)));
        assert_eq!(a.expect("dice").as_slice()[..2], *b.expect("dice").as_slice());
        for _ in 0..5 {
            busy.throw(&SECOND);
            busy.throw(&Roll("cohesion-test", 1, Side::First));
        }
        assert_eq!(busy.throw(&FIRST), quiet.throw(&FIRST));
    }

    #[test]
    fn seed_side_name_and_count_all_matter() {
        let once = |seed, roll: &Roll| PairDice::new(seed).throw(roll);
        let usual = once(7, &FIRST);
        assert_ne!(usual, once(8, &FIRST));
        assert_ne!(usual, once(7, &SECOND));
        assert_ne!(usual, once(7, &Roll("volley", 6, Side::First)));
        let mut dice = PairDice::new(7);
        assert_eq!(dice.throw(&FIRST), usual);
        assert_ne!(dice.throw(&FIRST), usual);
    }

    #[test]
    fn the_dice_are_fair() {
        let mut counts = [0u32; 6];
        let mut dice = PairDice::new(1);
        for _ in 0..10_000 {
            for die in dice.throw(&FIRST).expect("dice").iter() {
                counts[usize::from(die.get()) - 1] += 1;
            }
        }
        // 10,000 are expected of each; 500 is more than five standard deviations.
        assert!(counts.iter().all(|count| count.abs_diff(10_000) < 500), "{counts:?}");
    }

    #[test]
    fn more_dice_than_a_throw_can_hold_are_refused() {
        assert_eq!(PairDice::new(1).throw(&Roll("melee", 255, Side::First)), None);
    }
}
