//! What a player is about, as plain data: which part of its army does what. Sentences are made where a language is known.

use acies_impetus::{UnitId, UnitSet};
use acies_rules::Side;
use serde::Serialize;

/// What a player means to do in the phase that begins, drawn from what it weighs when it gives its orders.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Plan {
    /// Whose plan.
    pub side: Side,
    /// It lets the enemy come, and goes for him only after this turn.
    pub waits_until: Option<u16>,
    /// What the parts of the army do, the boldest first.
    pub parts: Vec<Part>,
}

/// Part of an army that does the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// What it does.
    pub aim: Aim,
    /// Where it stands, from left to right as its player sees it; nowhere in particular if all along the line.
    pub wings: Vec<Wing>,
    /// What troops.
    pub arm: Arm,
    /// Who.
    pub units: UnitSet,
    /// The enemies it is meant for, the most wanted first.
    pub enemies: Vec<UnitId>,
}

/// What part of an army is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Charge now.
    Charge,
    /// Ride round an enemy's flank.
    TurnFlank,
    /// Shoot from where it stands.
    Shoot,
    /// Go on with melees.
    Fight,
    /// Go for the enemy.
    Advance,
    /// Restore order.
    Rally,
    /// Go back before the enemy.
    FallBack,
    /// Stay, and let the enemy come.
    Hold,
}

impl Aim {
    /// All of them, in the order in which they are told.
    pub const ALL: [Aim; 8] = [
        Aim::Charge,
        Aim::TurnFlank,
        Aim::Shoot,
        Aim::Fight,
        Aim::Advance,
        Aim::Rally,
        Aim::FallBack,
        Aim::Hold,
    ];
}

/// A third of the line, as its player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Wing {
    /// Left.
    Left,
    /// Centre.
    Centre,
    /// Right.
    Right,
}

/// What troops a part consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Foot that fights hand to hand.
    Foot,
    /// Cavalry that fights hand to hand.
    Cavalry,
    /// Elephants and War Chariots.
    Beasts,
    /// Those that shoot.
    Shooters,
    /// Of several kinds.
    Mixed,
}
