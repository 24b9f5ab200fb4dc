//! Where dice come from.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::{D6, Faces, FacesError, MAX_DICE};

/// Hands in the dice that the rules ask for.
pub trait DiceSource {
    /// The faces of `count` dice thrown for the roll called `name`.
    ///
    /// # Errors
    /// When the source has no such dice; it is then unchanged.
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError>;

    /// Says that no more dice will be asked for.
    ///
    /// # Errors
    /// When dice are left that should have been used.
    fn finish(&mut self) -> Result<(), DiceError>;
}

impl<S: DiceSource + ?Sized> DiceSource for &mut S {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        (**self).roll(name, count)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        (**self).finish()
    }
}

impl<S: DiceSource + ?Sized> DiceSource for Box<S> {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        (**self).roll(name, count)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        (**self).finish()
    }
}

/// Why a source could not hand in the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceError {
    /// The source has run out of dice.
    Missing {
        /// The roll that was asked for.
        name: String,
        /// How many dice it needed.
        wanted: u8,
        /// How many were left.
        left: usize,
    },
    /// The end was reached with dice unused.
    LeftOver {
        /// How many dice were left.
        count: usize,
    },
    /// More dice were asked for than one throw may hold.
    TooMany {
        /// The roll that was asked for.
        name: String,
        /// How many dice it wanted.
        wanted: u8,
    },
    /// The record holds another roll at this place.
    Mismatch {
        /// The roll that was asked for.
        name: String,
        /// How many dice it needed.
        wanted: u8,
        /// The roll on record.
        recorded: String,
        /// How many dice it holds.
        dice: usize,
    },
}

impl fmt::Display for DiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DiceError::Missing { name, wanted, left } => {
                write!(f, "the roll '{name}' needs {wanted} dice and {left} are left")
            }
            DiceError::LeftOver { count } => write!(f, "{count} dice are left over"),
            DiceError::TooMany { name, wanted } => {
                write!(f, "the roll '{name}' asks for {wanted} dice; one throw holds at most {MAX_DICE}")
            }
            DiceError::Mismatch { name, wanted, recorded, dice } => {
                write!(
                    f,
                    "the roll '{name}' of {wanted} dice is asked for; the record holds '{recorded}' of {dice}"
                )
            }
        }
    }
}

impl std::error::Error for DiceError {}

fn refuse_too_many(name: &str, count: u8) -> Result<(), DiceError> {
    match usize::from(count) > MAX_DICE {
        true => Err(DiceError::TooMany { name: name.to_owned(), wanted: count }),
        false => Ok(()),
    }
}

/// Fair dice from a seed, the same on every machine.
///
/// So that anyone can check them, this is all there is to it:
///
/// 1. The 32-byte key is the seed in 8 bytes, least significant first, then 24 zero bytes
///    (or the whole key, with [`Seeded::from_key`]).
/// 2. Bytes come from the ChaCha stream cipher with 8 rounds, that key, a zero 64-bit nonce and a 64-bit block
///    counter from 0.
/// 3. A byte of 252 or more is thrown away; any other byte `b` is the face `b % 6 + 1`. As 252 is 42 × 6, every
///    face is equally likely.
///
/// Dice leave the stream in the order they are asked for; the name of a roll does not change its faces.
#[derive(Clone)]
pub struct Seeded {
    stream: ChaCha8Rng,
    bytes: [u8; Seeded::BUFFER],
    used: usize, // At most `BUFFER`.
}

impl Seeded {
    const BUFFER: usize = 256; // Four blocks of the cipher: what it makes in one go.
    const FAIR_BELOW: u8 = 252; // The highest multiple of 6 in a byte.

    /// Dice from a small seed.
    pub fn new(seed: u64) -> Seeded {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Seeded::from_key(key)
    }

    /// Dice from a whole key.
    pub fn from_key(key: [u8; 32]) -> Seeded {
        Seeded { stream: ChaCha8Rng::from_seed(key), bytes: [0; Seeded::BUFFER], used: Seeded::BUFFER }
    }

    /// Throws one die.
    pub fn die(&mut self) -> D6 {
        loop {
            // Not bounded by a count: each turn throws a byte away with chance 1/64.
            let byte = self.byte();
            if byte < Seeded::FAIR_BELOW {
                return D6::ALL[usize::from(byte % 6)];
            }
        }
    }

    fn byte(&mut self) -> u8 {
        if self.used == Seeded::BUFFER {
            self.stream.fill_bytes(&mut self.bytes);
            self.used = 0;
        }
        let byte = self.bytes[self.used];
        self.used += 1;
        byte
    }
}

impl fmt::Debug for Seeded {
    /// Shows nothing of the key: whoever knows it knows the dice to come.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seeded").finish_non_exhaustive()
    }
}

impl DiceSource for Seeded {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        refuse_too_many(name, count)?;
        let mut faces = Faces::blank(count);
        for index in 0..count {
            faces.turn(index, self.die());
        }
        Ok(faces)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        Ok(())
    }
}

/// Dice written down beforehand, handed in one after the other.
#[derive(Clone, Debug)]
pub struct Scripted {
    dice: Vec<D6>,
    used: usize, // At most the number of dice.
}

impl Scripted {
    /// Dice that will show these numbers; the script may be longer than one throw.
    ///
    /// # Errors
    /// When a number is not a face of a die.
    pub fn new(values: &[u8]) -> Result<Scripted, FacesError> {
        let die = |(index, &value): (usize, &u8)| {
            D6::new(value).ok_or(FacesError::NotAFace { index, value: value.into() })
        };
        let dice = values.iter().enumerate().map(die).collect::<Result<_, _>>()?;
        Ok(Scripted { dice, used: 0 })
    }

    /// How many dice are left.
    pub fn left(&self) -> usize {
        self.dice.len() - self.used
    }
}

impl DiceSource for Scripted {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        refuse_too_many(name, count)?;
        let Some(dice) = self.dice.get(self.used..self.used + usize::from(count)) else {
            return Err(DiceError::Missing { name: name.to_owned(), wanted: count, left: self.left() });
        };
        let mut faces = Faces::blank(count);
        for (index, &die) in (0..count).zip(dice) {
            faces.turn(index, die);
        }
        self.used += usize::from(count);
        Ok(faces)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        match self.left() {
            0 => Ok(()),
            count => Err(DiceError::LeftOver { count }),
        }
    }
}

/// One roll as it was asked for, with the faces it showed.
pub type RecordedRoll = (String, Faces);

/// The dice of an earlier battle, handed in again.
#[derive(Clone, Debug)]
pub struct Recorded {
    rolls: Vec<RecordedRoll>,
    used: usize, // At most the number of rolls.
}

impl Recorded {
    /// Hands in these rolls in order.
    pub fn new(rolls: Vec<RecordedRoll>) -> Recorded {
        Recorded { rolls, used: 0 }
    }

    /// The rolls not yet asked for.
    pub fn left(&self) -> &[RecordedRoll] {
        &self.rolls[self.used..]
    }
}

impl DiceSource for Recorded {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        refuse_too_many(name, count)?;
        let Some((recorded, faces)) = self.rolls.get(self.used) else {
            return Err(DiceError::Missing { name: name.to_owned(), wanted: count, left: 0 });
        };
        if recorded != name || faces.len() != usize::from(count) {
            return Err(DiceError::Mismatch {
                name: name.to_owned(),
                wanted: count,
                recorded: recorded.clone(),
                dice: faces.len(),
            });
        }
        self.used += 1;
        Ok(*faces)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        match self.left() {
            [] => Ok(()),
            rolls => Err(DiceError::LeftOver { count: rolls.iter().map(|(_, faces)| faces.len()).sum() }),
        }
    }
}

/// Passes on the dice of another source and keeps what it gave.
#[derive(Clone, Debug)]
pub struct Recording<S> {
    source: S,
    rolls: Vec<RecordedRoll>,
}

impl<S> Recording<S> {
    /// Records what this source gives from now on.
    pub fn new(source: S) -> Recording<S> {
        Recording { source, rolls: Vec::new() }
    }

    /// The rolls given so far.
    pub fn rolls(&self) -> &[RecordedRoll] {
        &self.rolls
    }

    /// The source, and the rolls it gave.
    pub fn into_parts(self) -> (S, Vec<RecordedRoll>) {
        (self.source, self.rolls)
    }
}

impl<S: DiceSource> DiceSource for Recording<S> {
    fn roll(&mut self, name: &str, count: u8) -> Result<Faces, DiceError> {
        let faces = self.source.roll(name, count)?;
        self.rolls.push((name.to_owned(), faces));
        Ok(faces)
    }

    fn finish(&mut self) -> Result<(), DiceError> {
        self.source.finish()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn faces(values: &[u8]) -> Faces {
        Faces::from_slice(values).unwrap()
    }

    /// ChaCha as its author published it, written out here so that the recipe above is checked from outside.
    fn chacha8_block(key: [u8; 32], counter: u64) -> [u8; 64] {
        let mut start = [0u32; 16];
        start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
        for (word, bytes) in start[4..12].iter_mut().zip(key.chunks_exact(4)) {
            *word = u32::from_le_bytes(bytes.try_into().unwrap());
        }
        start[12] = counter as u32;
        start[13] = (counter >> 32) as u32;

        let mut words = start;
        let mut quarter = |a: usize, b: usize, c: usize, d: usize| {
            for (left, right) in [(16, 12), (8, 7)] {
                words[a] = words[a].wrapping_add(words[b]);
                words[d] = (words[d] ^ words[a]).rotate_left(left);
                words[c] = words[c].wrapping_add(words[d]);
                words[b] = (words[b] ^ words[c]).rotate_left(right);
            }
        };
        for _ in 0..4 {
            (0..4).for_each(|i| quarter(i, i + 4, i + 8, i + 12));
            (0..4).for_each(|i| quarter(i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12));
        }

        let mut block = [0; 64];
        for ((bytes, word), first) in block.chunks_exact_mut(4).zip(words).zip(start) {
            bytes.copy_from_slice(&word.wrapping_add(first).to_le_bytes());
        }
        block
    }

    fn by_the_recipe(key: [u8; 32], count: usize) -> Vec<u8> {
        let bytes = (0..).flat_map(|counter| chacha8_block(key, counter));
        bytes.filter(|byte| *byte < 252).map(|byte| byte % 6 + 1).take(count).collect()
    }

    /// The published keystream of ChaCha8 for the zero key, so that the check is itself checked.
    #[test]
    fn the_recipe_is_chacha8() {
        let published = [0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6, 0x7f, 0x5b, 0xb8, 0xe8];
        assert_eq!(chacha8_block([0; 32], 0)[..12], published);
    }

    #[test]
    fn seeded_dice_are_those_of_the_recipe() {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&0x0123_4567_89ab_cdef_u64.to_le_bytes());
        let mut source = Seeded::new(0x0123_4567_89ab_cdef);
        let thrown: Vec<u8> = (0..10_000).map(|_| source.die().get()).collect();
        assert_eq!(thrown, by_the_recipe(key, 10_000));
    }

    /// Journals name their seed: these faces may never change.
    #[test]
    fn seed_2008_gives_the_same_dice_for_ever() {
        let mut source = Seeded::new(2008);
        assert_eq!(source.roll("fire", 5).unwrap().to_string(), "[4 6 2 6 3]");
        assert_eq!(source.roll("melee", 14).unwrap().to_string(), "[2 6 1 1 2 4 1 2 1 2 4 5 2 1]");
    }

    #[test]
    fn seeded_dice_are_fair() {
        let mut source = Seeded::new(1);
        let mut seen = [0u32; 6];
        for _ in 0..600_000 {
            seen[usize::from(source.die().get() - 1)] += 1;
        }
        // The standard deviation is 289: five of them.
        assert!(seen.iter().all(|count| count.abs_diff(100_000) < 1_450), "{seen:?}");
    }

    #[test]
    fn the_name_of_a_roll_does_not_change_its_faces() {
        assert_eq!(Seeded::new(7).roll("fire", 9), Seeded::new(7).roll("melee", 9));
    }

    #[test]
    fn a_script_is_read_in_order() {
        let mut source = Scripted::new(&[6, 5, 5, 1]).unwrap();
        assert_eq!(source.roll("melee", 3), Ok(faces(&[6, 5, 5])));
        assert_eq!(source.roll("nothing", 0), Ok(faces(&[])));
        assert_eq!(source.roll("cohesion", 1), Ok(faces(&[1])));
        assert_eq!(source.finish(), Ok(()));
    }

    #[test]
    fn a_script_with_too_few_dice_is_an_error_and_loses_none() {
        let mut source = Scripted::new(&[6, 5]).unwrap();
        let error = source.roll("melee", 3).unwrap_err();
        assert_eq!(error, DiceError::Missing { name: "melee".into(), wanted: 3, left: 2 });
        assert_eq!(error.to_string(), "the roll 'melee' needs 3 dice and 2 are left");
        assert_eq!(source.roll("melee", 2), Ok(faces(&[6, 5])));
    }

    #[test]
    fn a_script_with_a_die_left_over_is_an_error() {
        let mut source = Scripted::new(&[6, 5]).unwrap();
        source.roll("cohesion", 1).unwrap();
        let error = source.finish().unwrap_err();
        assert_eq!(error, DiceError::LeftOver { count: 1 });
        assert_eq!(error.to_string(), "1 dice are left over");
    }

    #[test]
    fn a_script_names_the_number_that_is_no_face() {
        assert_eq!(Scripted::new(&[1, 9]).unwrap_err(), FacesError::NotAFace { index: 1, value: 9 });
    }

    #[test]
    fn no_source_throws_more_than_a_throw_holds() {
        let wanted = MAX_DICE as u8 + 1;
        let error = DiceError::TooMany { name: "melee".into(), wanted };
        assert_eq!(Seeded::new(1).roll("melee", wanted), Err(error.clone()));
        assert_eq!(Scripted::new(&[1; 100]).unwrap().roll("melee", wanted), Err(error.clone()));
        assert_eq!(Recorded::new(vec![]).roll("melee", wanted), Err(error.clone()));
        assert_eq!(error.to_string(), "the roll 'melee' asks for 65 dice; one throw holds at most 64");
        assert_eq!(Seeded::new(1).roll("melee", MAX_DICE as u8).unwrap().len(), MAX_DICE);
    }

    #[test]
    fn a_record_gives_the_same_battle_again() {
        let mut source = Recording::new(Seeded::new(3));
        let fire = source.roll("fire", 4).unwrap();
        let cohesion = source.roll("cohesion", 1).unwrap();
        source.finish().unwrap();
        let (_, rolls) = source.into_parts();

        let mut again = Recorded::new(rolls);
        assert_eq!(again.roll("fire", 4), Ok(fire));
        assert_eq!(again.finish(), Err(DiceError::LeftOver { count: 1 }));
        assert_eq!(again.roll("cohesion", 1), Ok(cohesion));
        assert_eq!(again.finish(), Ok(()));
        assert_eq!(
            again.roll("pursuit", 1),
            Err(DiceError::Missing { name: "pursuit".into(), wanted: 1, left: 0 })
        );
    }

    #[test]
    fn a_record_of_another_roll_is_an_error_and_loses_none() {
        let mut source = Recorded::new(vec![("fire".into(), faces(&[6, 1]))]);
        let error = source.roll("melee", 2).unwrap_err();
        let fields =
            DiceError::Mismatch { name: "melee".into(), wanted: 2, recorded: "fire".into(), dice: 2 };
        assert_eq!(error, fields);
        let text = "the roll 'melee' of 2 dice is asked for; the record holds 'fire' of 2";
        assert_eq!(error.to_string(), text);
        assert!(matches!(source.roll("fire", 3), Err(DiceError::Mismatch { wanted: 3, dice: 2, .. })));
        assert_eq!(source.roll("fire", 2), Ok(faces(&[6, 1])));
    }

    #[test]
    fn what_a_source_refuses_is_not_recorded() {
        let mut source = Recording::new(Scripted::new(&[1]).unwrap());
        assert!(source.roll("melee", 2).is_err());
        assert_eq!(source.rolls(), []);
        assert_eq!(source.finish(), Err(DiceError::LeftOver { count: 1 }));
    }

    #[test]
    fn a_borrowed_and_a_boxed_source_are_sources() {
        fn three(mut source: impl DiceSource) -> Faces {
            source.roll("three", 3).unwrap()
        }
        let mut source = Scripted::new(&[1, 2, 3, 4, 5, 6]).unwrap();
        assert_eq!(three(&mut source), faces(&[1, 2, 3]));
        let boxed: Box<dyn DiceSource> = Box::new(source);
        assert_eq!(three(boxed), faces(&[4, 5, 6]));
    }

    proptest! {
        #[test]
        fn every_key_follows_the_recipe(key in any::<[u8; 32]>(), counts in prop::collection::vec(0..=64u8, 0..20)) {
            let mut source = Seeded::from_key(key);
            let mut thrown = Vec::new();
            for count in counts {
                thrown.extend(source.roll("any", count).unwrap().iter().map(D6::get));
            }
            let count = thrown.len();
            prop_assert_eq!(thrown, by_the_recipe(key, count));
        }

        #[test]
        fn no_request_makes_a_source_panic(counts in prop::collection::vec(any::<u8>(), 0..40)) {
            let mut seeded = Seeded::new(5);
            let mut scripted = Scripted::new(&[4; 200]).unwrap();
            for count in counts {
                prop_assert_eq!(seeded.roll("any", count).is_ok(), usize::from(count) <= MAX_DICE);
                let left = scripted.left();
                match scripted.roll("any", count) {
                    Ok(faces) => prop_assert_eq!(scripted.left() + faces.len(), left),
                    Err(_) => prop_assert_eq!(scripted.left(), left),
                }
            }
        }
    }
}
