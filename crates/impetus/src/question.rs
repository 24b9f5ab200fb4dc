//! What a player is asked.

use crate::frame::{Answer, Permission};
use crate::set::UnitSet;
use crate::unit::UnitId;
use acies_tabletop::Length;
use arrayvec::ArrayVec;
use serde::Serialize;

/// A question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Question {
    /// Place terrain, or roll for a river or a Built Up Area.
    Terrain { placed: u8, river: Permission, built_up: Permission },
    /// Remove or move one element, or leave it.
    ChangeTerrain,
    /// Deploy.
    Deploy { unplaced: UnitSet },
    /// Activate somebody, or end the phase.
    Phase { ready: UnitSet },
    /// What does the activated Unit or Group do?
    Activation { units: UnitSet },
    /// How far does this charging Unit go on?
    GoOn { unit: UnitId, most: Length, touches: bool },
    /// Which melee is fought next?
    WhichMelee {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<[UnitId; 2]>"))]
        mains: ArrayVec<[UnitId; 2], 8>,
    },
    /// Who is Main opponent of whom?
    WhichMain {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<[UnitId; 2]>"))]
        pairs: ArrayVec<[UnitId; 2], 8>,
    },
    /// Which two melees does this Unit support?
    WhichSupported { unit: UnitId, mains: UnitSet },
    /// Throw pila?
    Pila { unit: UnitId, target: UnitId, dice: u8 },
    /// Who retreats next?
    RetreatNext { units: UnitSet },
    /// A retreat meets a friend: pass or push?
    RetreatFriend { unit: UnitId, friend: UnitId },
    /// Pursue?
    Pursue { unit: UnitId },
    /// Straight ahead or along the flight?
    Chase { unit: UnitId },
    /// A pursuit meets a friend: pass or stop?
    PursuitFriend { unit: UnitId, friend: UnitId },
    /// Who pursues next?
    PursueNext { units: UnitSet },
    /// Where does a charge halt whose target evaded?
    HaltCharge { unit: UnitId, least: Length, most: Length },
    /// Evade this charger?
    Evade { unit: UnitId, charger: UnitId, needed: u8 },
    /// Surprise those who may evade?
    Surprise { evaders: UnitSet },
    /// Charge in turn?
    CounterCharge { unit: UnitId, charger: UnitId, most: u8 },
    /// How far does it come to meet the charger?
    CounterMove { unit: UnitId, distances: [Length; 2] },
    /// Fire at this charger?
    Defence { unit: UnitId, charger: UnitId, needed: u8, dice: u8 },
    /// The drift has broken the line: who goes next?
    MoveNext { units: UnitSet },
    /// Which Command for the next Initiative roll?
    Nominate {
        #[cfg_attr(feature = "typescript", ts(as = "Vec<u8>"))]
        commands: ArrayVec<u8, 16>,
    },
    /// Roll dice of the initiative again?
    RollAgain { command: u8, dice: [u8; 2] },
    /// Leave the initiative to the enemy?
    LeaveInitiative { command: u8 },
    /// What does the Command do?
    Orders { command: u8, ready: UnitSet, waiting: UnitSet },
    /// What does the activated Unit or Group do?
    Acting { units: UnitSet },
    /// Does a Unit on Opportunity react to these?
    Chance { units: UnitSet, triggers: UnitSet, fire: bool },
    /// What does this Unit do about the charge?
    Answer {
        unit: UnitId,
        charger: UnitId,
        #[cfg_attr(feature = "typescript", ts(as = "Vec<Answer>"))]
        answers: ArrayVec<Answer, 6>,
    },
    /// Roll a die of the Commander's loss again?
    RollLossAgain { command: u8, dice: [u8; 2], total: i16 },
}
