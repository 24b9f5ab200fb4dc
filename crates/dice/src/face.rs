//! One die.

use std::fmt;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::FacesError;

/// The face of a six-sided die, from 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct D6(u8); // From 1 to 6.

impl D6 {
    /// The six faces, lowest first.
    pub const ALL: [D6; 6] = [D6(1), D6(2), D6(3), D6(4), D6(5), D6(6)];

    /// The face with this number; `None` unless it is 1 to 6.
    pub const fn new(face: u8) -> Option<D6> {
        match face {
            1..=6 => Some(D6(face)),
            _ => None,
        }
    }

    /// The number on the face.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for D6 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<D6> for u8 {
    fn from(die: D6) -> u8 {
        die.0
    }
}

impl Serialize for D6 {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for D6 {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<D6, D::Error> {
        let Shown(value) = Shown::deserialize(deserializer)?;
        face_shown(value)
            .ok_or_else(|| D::Error::custom(format_args!("{value} is not a face of a die: 1 to 6")))
    }
}

/// Whatever integer a file claims a die shows, so that a refusal can name it.
pub(crate) struct Shown(pub(crate) i64);

impl Shown {
    /// The face of die number `index`, or the error that names that die.
    pub(crate) fn as_die(&self, index: usize) -> Result<D6, FacesError> {
        face_shown(self.0).ok_or(FacesError::NotAFace { index, value: self.0 })
    }
}

fn face_shown(value: i64) -> Option<D6> {
    u8::try_from(value).ok().and_then(D6::new)
}

impl<'de> Deserialize<'de> for Shown {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shown, D::Error> {
        struct Number;

        impl Visitor<'_> for Number {
            type Value = Shown;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a face of a die: 1 to 6")
            }

            fn visit_i64<E: Error>(self, value: i64) -> Result<Shown, E> {
                Ok(Shown(value))
            }

            fn visit_u64<E: Error>(self, value: u64) -> Result<Shown, E> {
                Ok(Shown(i64::try_from(value).unwrap_or(i64::MAX))) // Refused as a face either way.
            }
        }

        deserializer.deserialize_u8(Number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_to_six_are_faces() {
        let faces: Vec<u8> = (0..=u8::MAX).filter_map(D6::new).map(D6::get).collect();
        assert_eq!(faces, [1, 2, 3, 4, 5, 6]);
        assert_eq!(D6::ALL.map(D6::get), [1, 2, 3, 4, 5, 6]);
    }

    #[test]
    fn a_die_travels_as_a_number() {
        assert_eq!(serde_json::to_string(&D6::ALL).unwrap(), "[1,2,3,4,5,6]");
        assert_eq!(serde_json::from_str::<D6>("4").unwrap(), D6(4));
    }

    #[test]
    fn a_file_with_another_number_is_refused_by_that_number() {
        for (text, message) in [
            ("0", "0 is not a face of a die: 1 to 6"),
            ("7", "7 is not a face of a die: 1 to 6"),
            ("-1", "-1 is not a face of a die: 1 to 6"),
            ("300", "300 is not a face of a die: 1 to 6"),
            ("2.5", "expected a face of a die: 1 to 6"),
            ("\"six\"", "expected a face of a die: 1 to 6"),
        ] {
            let error = serde_json::from_str::<D6>(text).unwrap_err().to_string();
            assert!(error.contains(message), "{text}: {error}");
        }
    }
}
