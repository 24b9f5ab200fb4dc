//! Commanders (section 4 of the ledger).

use crate::battle_group::BgId;
use acies_rules::Side;
use acies_tabletop::Point;
use serde::{Deserialize, Serialize};

/// The number of a commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct CommanderId(pub u8);

impl CommanderId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Most commanders of both sides.
pub const MAX_COMMANDERS: usize = 8;
/// Half the side of a commander's base.
pub const HALF_BASE: f64 = 0.6;

/// FOG-CMD-01: types of commander, least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Rank {
    Troop,
    Field,
    Inspired,
}

impl Rank {
    /// FOG-CMD-01: command range.
    pub const fn range(self) -> f64 {
        match self {
            Rank::Inspired => 12.0,
            Rank::Field => 8.0,
            Rank::Troop => 4.0,
        }
    }

    /// FOG-CMD-10: battle groups in a battle line.
    pub const fn battle_line(self) -> usize {
        match self {
            Rank::Inspired => 6,
            Rank::Field => 4,
            Rank::Troop => 2,
        }
    }

    /// FOG-SET-02: what he adds to the initiative.
    pub const fn initiative(self) -> i16 {
        match self {
            Rank::Inspired => 2,
            Rank::Field => 1,
            Rank::Troop => 0,
        }
    }

    /// FOG-TRP-14: what he costs.
    pub const fn points(self) -> u32 {
        match self {
            Rank::Inspired => 80,
            Rank::Field => 50,
            Rank::Troop => 35,
        }
    }
}

/// What a commander rides (FOG-CMD-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Mount {
    #[default]
    Horse,
    Elephant,
}

/// A commander.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Commander {
    /// Whose.
    pub side: Side,
    /// His type.
    pub rank: Rank,
    /// FOG-CMD-02: commander-in-chief.
    #[serde(default)]
    pub in_chief: bool,
    /// FOG-CMD-03: ally general of this contingent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<u8>,
    /// What he rides.
    #[serde(default)]
    pub mount: Mount,
    /// FOG-CMD-04: with this battle group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<BgId>,
    /// Where he stands when he is with nobody.
    #[serde(default)]
    pub at: Point,
    /// FOG-CMD-05: committed to the front rank.
    #[serde(default)]
    pub committed: bool,
    /// FOG-CMD-07: he has moved in this phase.
    #[serde(default)]
    pub moved: bool,
    /// FOG-CMT-02, FOG-MAN-02: he was with his battle group when the phase began.
    #[serde(default)]
    pub settled: bool,
    /// FOG-MOV-15: he has led a second move in this turn.
    #[serde(default)]
    pub led: bool,
    /// FOG-RAL-01: he has tried to bolster or rally in this phase.
    #[serde(default)]
    pub rallied: bool,
    /// FOG-CMD-09: lost.
    #[serde(default)]
    pub lost: bool,
}
