//! Sets of battle groups.

use crate::battle_group::BgId;
use serde::{Deserialize, Serialize};

/// Most battle groups in one battle.
pub const MAX_GROUPS: usize = 64;

/// A set of battle groups, in the order of their numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<BgId>"))]
#[serde(try_from = "Vec<BgId>", into = "Vec<BgId>")]
pub struct BgSet(u64);

impl BgSet {
    /// None.
    pub const EMPTY: BgSet = BgSet(0);

    /// One battle group.
    pub const fn one(group: BgId) -> BgSet {
        BgSet(1 << (group.0 & 63))
    }

    /// Is it in the set?
    pub const fn has(self, group: BgId) -> bool {
        group.0 < 64 && self.0 & (1 << group.0) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, group: BgId) -> BgSet {
        BgSet(self.0 | 1 << (group.0 & 63))
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, group: BgId) -> BgSet {
        BgSet(self.0 & !(1 << (group.0 & 63)))
    }

    /// Adds one.
    pub fn insert(&mut self, group: BgId) {
        *self = self.with(group);
    }

    /// In either.
    #[must_use]
    pub const fn or(self, o: BgSet) -> BgSet {
        BgSet(self.0 | o.0)
    }

    /// In both.
    #[must_use]
    pub const fn and(self, o: BgSet) -> BgSet {
        BgSet(self.0 & o.0)
    }

    /// In this and not in the other.
    #[must_use]
    pub const fn minus(self, o: BgSet) -> BgSet {
        BgSet(self.0 & !o.0)
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The one with the lowest number.
    pub fn first(self) -> Option<BgId> {
        if self.0 == 0 { None } else { Some(BgId(self.0.trailing_zeros() as u8)) }
    }

    /// By rising number.
    pub fn iter(self) -> impl Iterator<Item = BgId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros();
            bits &= bits - 1;
            Some(BgId(at as u8))
        })
    }
}

impl FromIterator<BgId> for BgSet {
    fn from_iter<I: IntoIterator<Item = BgId>>(groups: I) -> Self {
        groups.into_iter().fold(BgSet::EMPTY, BgSet::with)
    }
}

impl std::fmt::Debug for BgSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|g| g.0)).finish()
    }
}

impl TryFrom<Vec<BgId>> for BgSet {
    type Error = String;
    fn try_from(groups: Vec<BgId>) -> Result<Self, String> {
        match groups.iter().find(|g| g.index() >= MAX_GROUPS) {
            Some(group) => Err(format!("battle group number {} is too large", group.0)),
            None => Ok(groups.into_iter().collect()),
        }
    }
}

impl From<BgSet> for Vec<BgId> {
    fn from(set: BgSet) -> Self {
        set.iter().collect()
    }
}
