//! Battle groups: bodies of bases that move, test and break as one (section 3 of the ledger).

use crate::formation::{Block, Formation};
use crate::troops::Roster;
use acies_rules::Side;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// The number of a battle group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct BgId(pub u8);

impl BgId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// FOG-COH-01: levels of cohesion, best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Cohesion {
    #[default]
    Steady,
    Disrupted,
    Fragmented,
    Broken,
}

impl Cohesion {
    /// One level lower; below BROKEN there is nothing.
    #[must_use]
    pub const fn dropped(self) -> Cohesion {
        match self {
            Cohesion::Steady => Cohesion::Disrupted,
            Cohesion::Disrupted => Cohesion::Fragmented,
            Cohesion::Fragmented | Cohesion::Broken => Cohesion::Broken,
        }
    }

    /// One level higher.
    #[must_use]
    pub const fn risen(self) -> Cohesion {
        match self {
            Cohesion::Broken => Cohesion::Fragmented,
            Cohesion::Fragmented => Cohesion::Disrupted,
            Cohesion::Disrupted | Cohesion::Steady => Cohesion::Steady,
        }
    }
}

/// Why a battle group is no longer there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Destroyed, or removed when it broke.
    Destroyed,
    /// It routed off the table.
    RoutedOff,
    /// It evaded off the table.
    EvadedOff,
    /// It pursued off the table.
    PursuedOff,
}

/// Where a battle group is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// Not placed yet.
    #[default]
    Reserve,
    /// On the table.
    Table,
    /// Gone.
    Gone(Fate),
}

/// What a battle group has done, forgotten when the phase or the turn ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Deeds {
    /// FOG-IMP-04: it charges in this impact phase.
    pub charging: bool,
    /// FOG-CHG-08: it has responded to a charge in this phase.
    pub responded: bool,
    /// It has made its move of this turn.
    pub moved: bool,
    /// FOG-MOV-15: it has made a second move in this turn.
    pub moved_twice: bool,
    /// FOG-MOV-15: an enemy was close during that move.
    pub near: bool,
    /// FOG-MAN-01: it has taken its complex move test of this phase.
    pub tested: bool,
    /// FOG-MAN-01: and passed it.
    pub passed: bool,
    /// FOG-RAL-01: a commander has tried to bolster or rally it in this phase.
    pub rallied: bool,
    /// It pursued in this phase.
    pub pursued: bool,
}

/// A battle group.
#[derive(Clone, Copy, Debug)]
pub struct BattleGroup {
    /// Whose.
    pub side: Side,
    /// Its cohesion.
    pub level: Cohesion,
    /// FOG-QUA-04: it never rallies.
    pub autobroken: bool,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// What it has done.
    pub deeds: Deeds,
    /// FOG-PUR-05: whom it pursues.
    pub pursuing: Option<BgId>,
    /// FOG-CMP-05: it loots a camp.
    pub looting: bool,
    /// Bases at the start of the present phase (FOG-GEN-05).
    pub at_start: u8,
    /// FOG-CTM-01: hits suffered in the present phase.
    pub suffered: u8,
    pub(crate) bases: u8,    // Never more than `original`.
    pub(crate) original: u8, // FOG-BG-01.
    formation: Formation,
    block: Block, // Computed from the formation.
}

impl PartialEq for BattleGroup {
    fn eq(&self, o: &Self) -> bool {
        (self.side, self.level, self.autobroken, self.whereabouts, self.deeds)
            == (o.side, o.level, o.autobroken, o.whereabouts, o.deeds)
            && (self.pursuing, self.looting, self.at_start, self.bases, self.original)
                == (o.pursuing, o.looting, o.at_start, o.bases, o.original)
            && (self.suffered, self.formation) == (o.suffered, o.formation)
    }
}

impl Hash for BattleGroup {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.side, self.level, self.autobroken, self.whereabouts, self.deeds).hash(hasher);
        (self.pursuing, self.looting, self.at_start, self.bases, self.original).hash(hasher);
        self.formation.hash(hasher);
        if self.suffered > 0 {
            self.suffered.hash(hasher);
        }
    }
}

impl BattleGroup {
    /// A battle group that is not on the table yet.
    pub fn new(side: Side, roster: &Roster) -> BattleGroup {
        let formation = Formation::default();
        BattleGroup {
            side,
            level: Cohesion::Steady,
            autobroken: false,
            whereabouts: Whereabouts::Reserve,
            deeds: Deeds::default(),
            pursuing: None,
            looting: false,
            at_start: roster.bases,
            suffered: 0,
            bases: roster.bases,
            original: roster.bases,
            formation,
            block: formation.block(roster.bases, roster),
        }
    }

    /// Bases now.
    pub const fn bases(&self) -> u8 {
        self.bases
    }

    /// FOG-BG-01: bases at the start of the battle.
    pub const fn original(&self) -> u8 {
        self.original
    }

    /// On the table.
    pub const fn is_on_table(&self) -> bool {
        matches!(self.whereabouts, Whereabouts::Table)
    }

    /// BROKEN.
    pub fn is_broken(&self) -> bool {
        self.level == Cohesion::Broken
    }

    /// Its formation.
    pub const fn formation(&self) -> &Formation {
        &self.formation
    }

    /// Its bases on the table.
    pub const fn block(&self) -> &Block {
        &self.block
    }

    pub(crate) fn put(&mut self, formation: Formation, roster: &Roster) {
        self.formation = formation;
        self.block = formation.block(self.bases, roster);
    }

    /// FOG-BG-03: every base in the front rank.
    pub const fn is_one_deep(&self) -> bool {
        self.block.ranks() <= 1
    }
}
