//! Dice asked for by name.

use crate::battle_group::BgId;
use crate::commander::CommanderId;
use acies_rules::{NamedRoll, Side};
use serde::Serialize;

/// FOG-CMT-05: what a complex move test is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum CmtUse {
    /// A complex move.
    Move,
    /// A declared charge.
    Charge,
    /// Shock troops hold back.
    Hold,
    /// Skirmishers stand.
    Stand,
    /// An interception.
    Intercept,
    /// Pursuers stop.
    Stop,
    /// Looters leave the camp.
    Loot,
}

/// What dice are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Purpose {
    /// FOG-SET-02.
    Initiative,
    /// FOG-SET-04: where a piece goes.
    PlacePiece,
    /// FOG-SET-04: what the opponent may do to it.
    AdjustPiece,
    /// FOG-CMT-01: a complex move test that needs this much.
    ComplexMove { group: BgId, to: CmtUse, needs: u8 },
    /// FOG-CT-06: a cohesion test.
    Cohesion { group: BgId },
    /// Dice of close combat.
    Fight { group: BgId },
    /// Dice of shooting.
    Shoot { group: BgId },
    /// FOG-DTH-01: a death roll against so many hits.
    Death { group: BgId, hits: u8 },
    /// FOG-MOV-12: a variable move.
    VariableMove { group: BgId },
    /// FOG-CMD-09: is he lost? From this on.
    CommanderLoss { commander: CommanderId, lost_on: u8 },
    /// FOG-CMP-03: an assault on a fortified camp.
    Camp { group: BgId },
}

/// Whether dice are rolled for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Throw {
    /// For the first time.
    First,
    /// FOG-QUA-01: again.
    Again,
}

/// A roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Roll {
    /// What for.
    pub purpose: Purpose,
    /// Whose dice.
    pub by: Side,
    /// How many.
    pub dice: u8,
    /// For the first time or again.
    pub throw: Throw,
}

impl Purpose {
    /// The rule that asks.
    pub const fn rule(self) -> &'static str {
        match self {
            Purpose::Initiative => "FOG-SET-02",
            Purpose::PlacePiece | Purpose::AdjustPiece => "FOG-SET-04",
            Purpose::ComplexMove { to, .. } => match to {
                CmtUse::Move => "FOG-CMT-01",
                CmtUse::Charge => "FOG-CHG-12",
                CmtUse::Hold => "FOG-CHG-09",
                CmtUse::Stand => "FOG-RSP-03",
                CmtUse::Intercept => "FOG-INT-01",
                CmtUse::Stop => "FOG-PUR-05",
                CmtUse::Loot => "FOG-CMP-05",
            },
            Purpose::Cohesion { .. } => "FOG-CT-06",
            Purpose::Fight { .. } | Purpose::Shoot { .. } => "FOG-HIT-01",
            Purpose::Death { .. } => "FOG-DTH-01",
            Purpose::VariableMove { .. } => "FOG-MOV-12",
            Purpose::CommanderLoss { .. } => "FOG-CMD-09",
            Purpose::Camp { .. } => "FOG-CMP-03",
        }
    }
}

impl NamedRoll for Roll {
    fn name(&self) -> &'static str {
        match (self.throw, self.purpose) {
            (Throw::Again, _) => "re-roll",
            (_, Purpose::Initiative) => "initiative",
            (_, Purpose::PlacePiece) => "place-terrain",
            (_, Purpose::AdjustPiece) => "adjust-terrain",
            (_, Purpose::ComplexMove { .. }) => "complex-move-test",
            (_, Purpose::Cohesion { .. }) => "cohesion-test",
            (_, Purpose::Fight { .. }) => "close-combat",
            (_, Purpose::Shoot { .. }) => "shooting",
            (_, Purpose::Death { .. }) => "death-roll",
            (_, Purpose::VariableMove { .. }) => "variable-move",
            (_, Purpose::CommanderLoss { .. }) => "commander-loss",
            (_, Purpose::Camp { .. }) => "camp-assault",
        }
    }

    fn dice(&self) -> u8 {
        self.dice
    }

    fn by(&self) -> Side {
        self.by
    }
}
