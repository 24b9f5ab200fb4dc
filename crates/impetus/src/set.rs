//! Sets of Units.

use crate::unit::UnitId;
use serde::{Deserialize, Serialize};

/// Most Units in one battle.
pub const MAX_UNITS: usize = 64;

/// A set of Units, in the order of their numbers.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<UnitId>"))]
#[serde(try_from = "Vec<UnitId>", into = "Vec<UnitId>")]
pub struct UnitSet(u64);

impl UnitSet {
    /// No Unit.
    pub const EMPTY: UnitSet = UnitSet(0);

    /// One Unit.
    pub const fn one(unit: UnitId) -> UnitSet {
        UnitSet(1 << (unit.0 & 63))
    }

    /// Is the Unit in it?
    pub const fn has(self, unit: UnitId) -> bool {
        unit.0 < 64 && self.0 & (1 << unit.0) != 0
    }

    /// With one more.
    #[must_use]
    pub const fn with(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 | 1 << (unit.0 & 63))
    }

    /// Without one.
    #[must_use]
    pub const fn without(self, unit: UnitId) -> UnitSet {
        UnitSet(self.0 & !(1 << (unit.0 & 63)))
    }

    /// Adds one.
    pub fn insert(&mut self, unit: UnitId) {
        *self = self.with(unit);
    }

    /// In either.
    #[must_use]
    pub const fn or(self, o: UnitSet) -> UnitSet {
        UnitSet(self.0 | o.0)
    }

    /// In both.
    #[must_use]
    pub const fn and(self, o: UnitSet) -> UnitSet {
        UnitSet(self.0 & o.0)
    }

    /// In this and not in the other.
    #[must_use]
    pub const fn minus(self, o: UnitSet) -> UnitSet {
        UnitSet(self.0 & !o.0)
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None at all?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only one, if there is exactly one.
    pub fn single(self) -> Option<UnitId> {
        if self.len() == 1 { self.iter().next() } else { None }
    }

    /// By rising number.
    pub fn iter(self) -> impl Iterator<Item = UnitId> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros();
            bits &= bits - 1;
            Some(UnitId(at as u8))
        })
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> Self {
        units.into_iter().fold(UnitSet::EMPTY, UnitSet::with)
    }
}

impl std::fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter().map(|u| u.0)).finish()
    }
}

impl TryFrom<Vec<UnitId>> for UnitSet {
    type Error = String;
    fn try_from(units: Vec<UnitId>) -> Result<Self, String> {
        match units.iter().find(|u| u.index() >= MAX_UNITS) {
            Some(unit) => Err(format!("unit number {} is too large", unit.0)),
            None => Ok(units.into_iter().collect()),
        }
    }
}

impl From<UnitSet> for Vec<UnitId> {
    fn from(set: UnitSet) -> Self {
        set.iter().collect()
    }
}
