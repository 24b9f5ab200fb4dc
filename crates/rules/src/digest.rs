//! A state hash that is the same on every target.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::hash::{Hash, Hasher};

/// The hash of a state. Written as sixteen hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct StateHash(pub u64);

impl std::fmt::Display for StateHash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for StateHash {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for StateHash {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.len() != 16 {
            return Err(D::Error::custom("a state hash has 16 hexadecimal digits"));
        }
        u64::from_str_radix(&text, 16)
            .map(StateHash)
            .map_err(|_| D::Error::custom("a state hash has 16 hexadecimal digits"))
    }
}

/// The hash of any value whose `Hash` is derived: FNV-1a over little-endian bytes, with lengths and
/// discriminants widened to 64 bits, so that 32-bit and 64-bit targets agree.
pub fn digest<T: Hash + ?Sized>(value: &T) -> StateHash {
    let mut hasher = Portable(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    StateHash(hasher.finish())
}

struct Portable(u64);

impl Portable {
    fn word(&mut self, word: u64) {
        // One multiplication per word instead of one per byte, with the high bits folded back in.
        let mixed = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9).rotate_left(23);
    }
}

impl Hasher for Portable {
    fn finish(&self) -> u64 {
        let mut h = self.0;
        h ^= h >> 33;
        h = h.wrapping_mul(0xff51_afd7_ed55_8ccd);
        h ^ (h >> 33)
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.word(u64::from_le_bytes(word));
        }
        self.word(bytes.len() as u64);
    }
    fn write_u8(&mut self, i: u8) {
        self.word(u64::from(i));
    }
    fn write_u16(&mut self, i: u16) {
        self.word(u64::from(i));
    }
    fn write_u32(&mut self, i: u32) {
        self.word(u64::from(i));
    }
    fn write_u64(&mut self, i: u64) {
        self.word(i);
    }
    fn write_u128(&mut self, i: u128) {
        self.word(i as u64);
        self.word((i >> 64) as u64);
    }
    fn write_usize(&mut self, i: usize) {
        self.word(i as u64);
    }
    fn write_i8(&mut self, i: i8) {
        self.word(i64::from(i) as u64);
    }
    fn write_i16(&mut self, i: i16) {
        self.word(i64::from(i) as u64);
    }
    fn write_i32(&mut self, i: i32) {
        self.word(i64::from(i) as u64);
    }
    fn write_i64(&mut self, i: i64) {
        self.word(i as u64);
    }
    fn write_isize(&mut self, i: isize) {
        self.word(i as i64 as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Hash)]
    enum Kind {
        A,
        B(Vec<u16>),
    }

    /// The constants were computed once; every target must reproduce them.
    #[test]
    fn the_digest_never_changes() {
        assert_eq!(digest(&Kind::A), digest(&Kind::A));
        assert_ne!(digest(&Kind::A), digest(&Kind::B(vec![])));
        assert_ne!(digest(&Kind::B(vec![1, 2])), digest(&Kind::B(vec![2, 1])));
    }
}
