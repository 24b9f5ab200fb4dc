//! Frames of battles in which armies act in Commands (decision 13).

use super::Charge;
use crate::command::{Manoeuvre, Wheel};
use crate::editions::Band;
use crate::set::UnitSet;
use crate::unit::UnitId;
use acies_rules::Side;
use acies_tabletop::{Edge, Length};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Each player nominates a Command (I0).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Nominate {
    /// Nominated so far.
    pub chosen: [Option<u8>; 2],
}

/// Stage of an Initiative roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ContestStage {
    /// This side rolls.
    Roll(Side),
    /// May this side roll dice again?
    AskAgain(Side),
    /// It rolls so many again.
    Again(Side),
    /// Does the winner leave it to the enemy?
    AskLeave(Side),
}

/// An Initiative roll (I1 to I5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Contest {
    /// The nominated Commands.
    pub commands: [Option<u8>; 2],
    /// The dice.
    pub dice: [[u8; 2]; 2],
    /// Who has decided whether to roll again.
    pub decided: [bool; 2],
    /// Which dice are, or were, rolled again.
    pub again: [[bool; 2]; 2],
    /// Where it stands.
    pub stage: ContestStage,
}

/// A Command acts (A0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// Which.
    pub command: u8,
    /// Has its Commander changed his place?
    pub commander_moved: bool,
}

/// What a Discipline Test is taken for (table 39.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trial {
    /// To rally.
    Rally,
    /// To go on Opportunity.
    Opportunity,
    /// A second or later movement, or an about-face.
    Move(Manoeuvre),
    /// A second or later movement that is a charge.
    Charge {
        /// A wheel before it, in a compulsory move.
        wheel: Option<Wheel>,
        /// With the charge bonus.
        bonus: bool,
    },
    /// CM and CGL to the rear, in order.
    FallBack(Length),
    /// To dismount.
    Dismount,
    /// Out of a melee.
    Disengage(Length),
    /// To take the place of this Unit.
    Relieve(UnitId),
    /// Into the square.
    FormSquare,
    /// Out of it.
    LeaveSquare,
    /// Into this Built Up Area.
    Occupy(u8),
    /// To leave the enemy Baggage alone.
    Lure,
    /// To evade.
    Evade,
    /// To charge in turn.
    CounterCharge,
}

impl Trial {
    /// One bit for each kind: what has been tried in this activation.
    pub const fn bit(self) -> u16 {
        1 << match self {
            Trial::Rally => 0,
            Trial::Opportunity => 1,
            Trial::Move(Manoeuvre::AboutFace) => 2,
            Trial::Move(_) | Trial::Charge { .. } => 3,
            Trial::FallBack(_) => 4,
            Trial::Dismount => 5,
            Trial::Disengage(_) => 6,
            Trial::Relieve(_) => 7,
            Trial::FormSquare => 8,
            Trial::LeaveSquare => 9,
            Trial::Occupy(_) => 10,
            Trial::Lure => 11,
            Trial::Evade => 12,
            Trial::CounterCharge => 13,
        }
    }
}

/// Stage of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ActingStage {
    /// It begins.
    Begin,
    /// Its owner decides.
    Free,
    /// A test is rolled.
    Trial(Trial),
    /// It is over.
    Over,
}

/// A Unit or Group acts (A1 to A8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Acting {
    /// The Unit or Group.
    pub units: UnitSet,
    /// Movement phases made.
    pub phases: u8,
    /// Movement phases that may still be made, where a shot or something else has said how many.
    pub left: Option<u8>,
    /// What was tried (`Trial::bit`).
    pub tried: u16,
    /// Those that have fired.
    pub fired: UnitSet,
    /// Drawn on by enemy Baggage: the compulsory move has still to be made.
    pub lured: bool,
    /// The first two phases kept to a road.
    pub on_road: bool,
    /// Where it stands.
    pub stage: ActingStage,
}

/// The other player's Units on Opportunity may react (R0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// Who may react.
    pub by: Side,
    /// To whom.
    pub triggers: UnitSet,
    /// By fire too; else by charges only.
    pub fire: bool,
}

/// One shot of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Salvo {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// Phases that count against it.
    pub phases: u8,
    /// Dice, frozen when declared.
    pub dice: u8,
    /// At what range.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub band: Reach,
    /// DAMAGE done.
    pub damage: u8,
}

/// A range band that can be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reach {
    /// Point Blank or Short.
    Near,
    /// Long or Extreme.
    Far,
}

impl From<Band> for Reach {
    fn from(band: Band) -> Reach {
        match band {
            Band::PointBlank | Band::Short => Reach::Near,
            Band::Long | Band::Extreme => Reach::Far,
        }
    }
}

/// Stage of a volley.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum VolleyStage {
    /// Does anybody fire back?
    Ask,
    /// The pool of this shot.
    Pool(u8),
    /// The test after this shot.
    Test(u8),
}

/// Most shots of one volley.
pub const MAX_SHOTS: usize = 8;

/// Shots that are resolved together (F0 to F3).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "VolleyFrame"))]
#[serde(deny_unknown_fields)]
pub struct Volley {
    /// The shots; the first one was declared.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Salvo>"))]
    pub shots: ArrayVec<Salvo, MAX_SHOTS>,
    /// Was it declared by an activated Unit, so that others may react?
    pub declared: bool,
    /// Where it stands.
    pub stage: VolleyStage,
}

/// What a Unit that is charged, or could fire at the charger, answers (C1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// It evades.
    Evade,
    /// It charges in turn.
    CounterCharge,
    /// It forms square.
    Square,
    /// It shelters behind pikes.
    Shelter,
    /// It fires at the charger.
    Fire,
    /// It stands.
    Stand,
}

/// Stage of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AssaultStage {
    /// Who reacts next?
    Reactions,
    /// This one is asked.
    Ask(UnitId),
    /// Its test.
    Test(UnitId, Answer),
    /// The charge bonus.
    Bonus,
    /// The run.
    Run,
    /// Fire at those who arrive.
    Fire,
    /// Exact alignment is looked for.
    Align,
    /// The alignment die.
    AlignDie(UnitId),
    /// Contact.
    Contact,
    /// Where does it halt, now that its target has left (IMP-CHG-13)?
    Halt,
    /// Those who do not stand have fired, and are swept away (IMP-OPP-07).
    Sweep,
}

/// A charge (C0 to C7).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The charge; its own stage is not used.
    pub charge: Charge,
    /// Is it an opportunity charge?
    pub opportunity: bool,
    /// Its move test failed: Disorder at contact, or where it ends.
    pub disorder: bool,
    /// Enemies that have answered.
    pub answered: UnitSet,
    /// Enemies that have said whether they fire first (opportunity charges).
    pub said_fire: UnitSet,
    /// Enemies that charge in turn.
    pub countering: UnitSet,
    /// Enemies that fire, at which charger.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<(UnitId, UnitId)>"))]
    pub shooters: ArrayVec<(UnitId, UnitId), MAX_SHOTS>,
    /// Is it a compulsory move? Then it goes on as far as it can.
    pub compelled: bool,
    /// How far to where the first target stood that has left: from there on the charge may halt (IMP-CHG-13).
    pub least: Option<Length>,
    /// Chargers that have touched somebody who left the table at once.
    pub met: UnitSet,
    /// Where it stands.
    pub stage: AssaultStage,
}

/// Is a Commander lost (section 36)?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CommanderLossFrame"))]
#[serde(deny_unknown_fields)]
pub struct Loss {
    /// Whose Commander.
    pub command: u8,
    /// The Unit he is with.
    pub unit: UnitId,
    /// VBU lost in the test.
    pub lost: u8,
    /// The dice, once rolled.
    pub dice: Option<[u8; 2]>,
    /// The die that is rolled again.
    pub again: Option<u8>,
}

/// A retreat has come to the bank of a deep river (IMP-RET-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Bank {
    /// Who.
    pub unit: UnitId,
    /// Everybody of the melee.
    pub melee: UnitSet,
}
