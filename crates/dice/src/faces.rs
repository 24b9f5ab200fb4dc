//! The dice of one throw.

use std::fmt;
use std::hash::{Hash, Hasher};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::D6;
use crate::face::Shown;

/// The most dice one throw may hold.
pub const MAX_DICE: usize = 64;

/// The faces of one throw, in the order they were handed in.
///
/// Held inline: copying one allocates nothing.
#[derive(Clone, Copy)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "number[]"))]
pub struct Faces {
    dice: [D6; MAX_DICE], // What lies beyond `len` means nothing.
    len: u8,              // At most `MAX_DICE`.
}

impl From<D6> for Faces {
    fn from(die: D6) -> Faces {
        let mut faces = Faces::blank(1);
        faces.turn(0, die);
        faces
    }
}

impl Faces {
    /// A throw of no dice.
    pub const fn new() -> Faces {
        Faces { dice: [D6::ALL[0]; MAX_DICE], len: 0 }
    }

    /// The throw that shows these numbers.
    ///
    /// # Errors
    /// When a number is not a face of a die, or when there are more than [`MAX_DICE`].
    pub fn from_slice(values: &[u8]) -> Result<Faces, FacesError> {
        let mut faces = Faces::new();
        for (index, &value) in values.iter().enumerate() {
            faces.push(D6::new(value).ok_or(FacesError::NotAFace { index, value: value.into() })?)?;
        }
        Ok(faces)
    }

    /// Adds one die at the end.
    ///
    /// # Errors
    /// When the throw is full; it is then unchanged.
    pub fn push(&mut self, die: D6) -> Result<(), FacesError> {
        let slot = self.dice.get_mut(usize::from(self.len)).ok_or(FacesError::TooMany)?;
        *slot = die;
        self.len += 1;
        Ok(())
    }

    /// The number of dice.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no die was thrown.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The dice in order.
    pub fn as_slice(&self) -> &[D6] {
        &self.dice[..self.len()]
    }

    /// The dice in order, by value.
    pub fn iter(&self) -> std::iter::Copied<std::slice::Iter<'_, D6>> {
        self.as_slice().iter().copied()
    }

    /// The die at this place, counted from 0.
    pub fn get(&self, index: usize) -> Option<D6> {
        self.as_slice().get(index).copied()
    }

    /// How many dice show this number.
    pub fn count(&self, face: u8) -> u8 {
        self.iter().map(|die| u8::from(die.get() == face)).sum()
    }

    /// What the dice add up to.
    pub fn sum(&self) -> u32 {
        self.iter().map(|die| u32::from(die.get())).sum()
    }

    /// A throw of `len` dice to be written over, for walking through throws without building each anew.
    /// The caller has checked `len`; a longer one is cut to [`MAX_DICE`].
    pub(crate) fn blank(len: u8) -> Faces {
        Faces { dice: [D6::ALL[0]; MAX_DICE], len: len.min(MAX_DICE as u8) }
    }

    /// Writes over one die of the throw, if there is such a die.
    pub(crate) fn turn(&mut self, index: u8, die: D6) {
        debug_assert!(index < self.len);
        if let Some(slot) = self.dice.get_mut(usize::from(index)) {
            *slot = die;
        }
    }
}

impl Default for Faces {
    fn default() -> Faces {
        Faces::new()
    }
}

impl PartialEq for Faces {
    fn eq(&self, other: &Faces) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Faces {}

impl PartialOrd for Faces {
    fn partial_cmp(&self, other: &Faces) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Faces {
    fn cmp(&self, other: &Faces) -> std::cmp::Ordering {
        self.as_slice().cmp(other.as_slice())
    }
}

impl Hash for Faces {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<'a> IntoIterator for &'a Faces {
    type Item = D6;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, D6>>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, die) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{die}")?;
        }
        f.write_str("]")
    }
}

impl fmt::Debug for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Faces{self}")
    }
}

impl Serialize for Faces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Faces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Faces, D::Error> {
        struct Dice;

        impl<'de> Visitor<'de> for Dice {
            type Value = Faces;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of at most {MAX_DICE} dice, each 1 to 6")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Faces, A::Error> {
                let mut faces = Faces::new();
                while let Some(shown) = numbers.next_element::<Shown>()? {
                    let die = shown.as_die(faces.len()).map_err(A::Error::custom)?;
                    faces.push(die).map_err(A::Error::custom)?;
                }
                Ok(faces)
            }
        }

        deserializer.deserialize_seq(Dice)
    }
}

/// Why a list of numbers is not a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FacesError {
    /// A number that no die shows.
    NotAFace {
        /// The place of the die in the list, counted from 0.
        index: usize,
        /// What it was said to show.
        value: i64,
    },
    /// More than [`MAX_DICE`] dice.
    TooMany,
}

impl fmt::Display for FacesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            // People count dice from 1.
            FacesError::NotAFace { index, value } => {
                write!(f, "die {} shows {value}: a face is 1 to 6", index.saturating_add(1))
            }
            FacesError::TooMany => write!(f, "more than {MAX_DICE} dice in one throw"),
        }
    }
}

impl std::error::Error for FacesError {}

#[cfg(test)]
mod tests {
    use std::hash::{DefaultHasher, Hash, Hasher};

    use proptest::prelude::*;

    use super::*;

    fn hash(faces: &Faces) -> u64 {
        let mut hasher = DefaultHasher::new();
        faces.hash(&mut hasher);
        hasher.finish()
    }

    #[test]
    fn a_throw_counts_and_adds_its_dice() {
        let faces = Faces::from_slice(&[6, 5, 5]).unwrap();
        assert_eq!(faces.len(), 3);
        assert!(!faces.is_empty());
        assert_eq!([4, 5, 6].map(|face| faces.count(face)), [0, 2, 1]);
        assert_eq!(faces.count(0), 0);
        assert_eq!(faces.sum(), 16);
        assert_eq!(faces.get(0), D6::new(6));
        assert_eq!(faces.get(3), None);
        assert_eq!(faces.iter().map(D6::get).collect::<Vec<_>>(), [6, 5, 5]);
        assert_eq!(faces.to_string(), "[6 5 5]");
        assert_eq!(Faces::new().to_string(), "[]");
    }

    #[test]
    fn a_number_that_is_no_face_is_named_with_its_die() {
        let error = Faces::from_slice(&[6, 5, 7]).unwrap_err();
        assert_eq!(error, FacesError::NotAFace { index: 2, value: 7 });
        assert_eq!(error.to_string(), "die 3 shows 7: a face is 1 to 6");
    }

    #[test]
    fn a_full_throw_takes_no_more_and_stays_as_it_was() {
        let mut faces = Faces::from_slice(&[3; MAX_DICE]).unwrap();
        let before = faces;
        assert_eq!(faces.push(D6::ALL[5]), Err(FacesError::TooMany));
        assert_eq!(faces, before);
        assert_eq!(faces.sum(), 192);
        assert_eq!(faces.count(3), 64);
        assert_eq!(Faces::from_slice(&[3; MAX_DICE + 1]), Err(FacesError::TooMany));
    }

    #[test]
    fn what_lies_beyond_the_last_die_means_nothing() {
        let plain = Faces::from_slice(&[2]).unwrap();
        let mut used = Faces::blank(2);
        used.turn(0, D6::ALL[1]);
        used.turn(1, D6::ALL[5]);
        used.len = 1;
        assert_eq!(plain, used);
        assert_eq!(hash(&plain), hash(&used));
        assert_eq!(plain.cmp(&used), std::cmp::Ordering::Equal);
    }

    #[test]
    fn a_throw_travels_as_a_list_of_numbers() {
        let faces = Faces::from_slice(&[6, 5, 5]).unwrap();
        assert_eq!(serde_json::to_string(&faces).unwrap(), "[6,5,5]");
        assert_eq!(serde_json::from_str::<Faces>("[6,5,5]").unwrap(), faces);
        assert_eq!(serde_json::from_str::<Faces>("[]").unwrap(), Faces::new());
    }

    #[test]
    fn a_file_with_a_bad_throw_is_refused_with_the_die_named() {
        let too_many = format!("[{}1]", "1,".repeat(MAX_DICE));
        for (text, message) in [
            ("[6,0]", "die 2 shows 0: a face is 1 to 6"),
            ("[-3]", "die 1 shows -3: a face is 1 to 6"),
            ("[1,1,1000]", "die 3 shows 1000: a face is 1 to 6"),
            ("{}", "a list of at most 64 dice, each 1 to 6"),
            (&too_many, "more than 64 dice in one throw"),
        ] {
            let error = serde_json::from_str::<Faces>(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_are_a_throw_or_a_refusal(bytes in prop::collection::vec(any::<u8>(), 0..100)) {
            match Faces::from_slice(&bytes) {
                Ok(faces) => {
                    prop_assert_eq!(faces.iter().map(D6::get).collect::<Vec<_>>(), bytes);
                }
                Err(FacesError::NotAFace { index, value }) => {
                    prop_assert_eq!(i64::from(bytes[index]), value);
                    prop_assert!(!(1..=6).contains(&value));
                }
                Err(FacesError::TooMany) => prop_assert!(bytes.len() > MAX_DICE),
            }
        }

        #[test]
        fn any_throw_survives_the_journey(bytes in prop::collection::vec(1..=6u8, 0..=MAX_DICE)) {
            let faces = Faces::from_slice(&bytes).unwrap();
            let back: Faces = serde_json::from_str(&serde_json::to_string(&faces).unwrap()).unwrap();
            prop_assert_eq!(back, faces);
            prop_assert_eq!(hash(&back), hash(&faces));
        }
    }
}
