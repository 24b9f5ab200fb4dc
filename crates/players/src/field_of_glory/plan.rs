//! What a player is about, as plain data: which part of its army does what. Sentences are made where a language is known.

use crate::plan::Wing;
use acies_field_of_glory::BgId;
use acies_field_of_glory::set::BgSet;
use acies_rules::Side;
use serde::Serialize;

/// What a player means to do in the phase that begins, drawn from the commands it would give.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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
#[serde(rename_all = "kebab-case")]
pub struct Part {
    /// What it does.
    pub aim: Aim,
    /// Where it stands, from left to right as its player sees it; nowhere in particular if all along the line.
    pub wings: Vec<Wing>,
    /// Who.
    pub groups: BgSet,
    /// The enemies it is meant for.
    pub enemies: Vec<BgId>,
}

/// What part of an army is to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// Charge now.
    Charge,
    /// Go on with melees.
    Fight,
    /// Come upon an enemy's flank or rear.
    TurnFlank,
    /// Shoot from where it stands or goes.
    Shoot,
    /// Go for the enemy.
    Advance,
    /// Turn, widen, deepen, or go back: get into better order.
    Form,
    /// Stay, and let the enemy come.
    Hold,
}

impl Aim {
    /// All of them, in the order in which they are told.
    pub const ALL: [Aim; 7] =
        [Aim::Charge, Aim::Fight, Aim::TurnFlank, Aim::Shoot, Aim::Advance, Aim::Form, Aim::Hold];
}
