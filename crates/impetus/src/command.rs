//! What a player can say.

use crate::frame::Answer;
use crate::host::Seat;
use crate::set::UnitSet;
use crate::terrain::PieceSpec;
use crate::unit::UnitId;
use acies_tabletop::{Angle, Edge, Hand, Length, Pose};
use serde::{Deserialize, Serialize};

/// A wheel about a front corner: `to` the left pivots on the left front corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Wheel {
    /// Towards which hand.
    pub to: Hand,
    /// By how much.
    pub angle: Angle,
}

/// A way to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Manoeuvre {
    /// Straight ahead, a wheel, or both: `before` straight, then the wheel, then `after` straight.
    Advance {
        /// Straight ahead before the wheel.
        #[serde(default)]
        before: Length,
        /// The wheel.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wheel: Option<Wheel>,
        /// Straight ahead after the wheel.
        #[serde(default)]
        after: Length,
    },
    /// Sideways, at an angle or to the rear, facing kept.
    Shift {
        /// Direction, clockwise from the facing: 90 right, -90 left, 180 rear.
        direction: Angle,
        /// How far.
        distance: Length,
    },
    /// Two wheels with straight stretches before, between and after.
    TwoWheels {
        /// Straight ahead before the first wheel.
        #[serde(default)]
        before: Length,
        /// The first wheel.
        first: Wheel,
        /// Straight ahead between the wheels.
        #[serde(default)]
        between: Length,
        /// The second wheel.
        second: Wheel,
        /// Straight ahead after the second wheel.
        #[serde(default)]
        after: Length,
    },
    /// Along a road.
    Road {
        /// How far along it.
        distance: Length,
    },
    /// Turn to face the rear on the spot.
    AboutFace,
}

impl Manoeuvre {
    /// Straight ahead.
    pub const fn straight(distance: Length) -> Manoeuvre {
        Manoeuvre::Advance { before: distance, wheel: None, after: Length::ZERO }
    }
}

/// What a War Chariot does at the end of a forward move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Finish {
    /// Comes to a halt. Everybody else does this without saying so.
    #[default]
    Halt,
    /// Keeps rolling.
    KeepRolling,
}

/// What a firer declares before it fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stance {
    /// It does not move, rally or charge in this activation.
    Stationary,
    /// It has moved, or may move afterwards.
    Moving,
    /// It has rallied, or will rally afterwards.
    Rallying,
}

/// Through a friend, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Way {
    /// Pass through it.
    Pass,
    /// In a retreat: push it back. In a forward move: stop at it.
    PushOrStop,
}

/// Where a pursuer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Chase {
    /// Straight ahead.
    StraightAhead,
    /// Along the enemy's flight, after a free turn.
    AlongFlight,
}

/// A command of a player. Which of them answer the present question is the judge's to say.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Set-up: roll for a river (BI08-SET-07).
    RollForRiver,
    /// Set-up: roll for a Built Up Area.
    RollForBuiltUpArea,
    /// Set-up: place a terrain element.
    PlaceTerrain {
        /// The element.
        piece: Box<PieceSpec>,
    },
    /// Set-up: enough terrain is placed.
    EndTerrain,
    /// Set-up: the Attacker takes an element away.
    RemoveTerrain {
        /// Its number, from 0 in the order of placing.
        piece: u8,
    },
    /// Set-up: the Attacker moves an element.
    MoveTerrain {
        /// Its number.
        piece: u8,
        /// The same element in its new place.
        to: Box<PieceSpec>,
    },
    /// Set-up: the Attacker leaves the terrain as it is.
    KeepTerrain,
    /// Set-up: place a Unit (again, if it stands already).
    Deploy {
        /// The Unit.
        unit: UnitId,
        /// Where.
        pose: Pose,
        /// The Unit behind it with which it forms a Large Unit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rear: Option<UnitId>,
        /// In shieldwall.
        #[serde(default)]
        shieldwall: bool,
    },
    /// Set-up: the army stands.
    EndDeployment,
    /// Activate a Unit or a Group.
    Activate {
        /// Its Units.
        units: UnitSet,
    },
    /// Take an activation back in which nothing was done.
    CancelActivation,
    /// Move the activated Unit or Group.
    Move {
        /// How.
        manoeuvre: Manoeuvre,
        /// War Chariots: halt or keep rolling.
        #[serde(default)]
        finish: Finish,
    },
    /// Fire with an activated Unit.
    Fire {
        /// The firer.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The firing edge; only all-round firers may choose another than the front.
        #[serde(default = "front")]
        edge: Edge,
        /// What it declares; after a move or a rally it must say so.
        stance: Stance,
    },
    /// Charge with the activated Unit or Group.
    Charge {
        /// A wheel before the straight move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wheel: Option<Wheel>,
        /// Roll for the Charge Movement Bonus.
        bonus: bool,
    },
    /// Rally the activated Unit.
    Rally,
    /// Form a shieldwall with the activated Unit.
    FormShieldwall,
    /// Go on with the drawn melee of the activated Unit.
    Fight,
    /// End the activation.
    EndActivation,
    /// End the phase.
    EndPhase,
    /// Charging Group: how much further a Unit without contact goes.
    GoOn {
        /// How far; 0 halts it.
        distance: Length,
    },
    /// Which melee is fought next.
    ChooseMelee {
        /// One of its Main Units.
        main: UnitId,
    },
    /// Who is Main opponent where two are equal.
    ChooseMain {
        /// The Main Units.
        pair: [UnitId; 2],
    },
    /// Which melees a Support joins, by their own Main Units.
    ChooseSupported {
        /// At most two friendly Main Units.
        mains: UnitSet,
    },
    /// Throw pila or not.
    ThrowPila {
        /// Thrown.
        throw: bool,
    },
    /// Which Unit retreats next.
    RetreatNext {
        /// The Unit.
        unit: UnitId,
    },
    /// Through a friend in the way, or not.
    MeetFriend {
        /// How.
        way: Way,
    },
    /// Pursue or not.
    Pursue {
        /// Pursued.
        pursue: bool,
    },
    /// Where the pursuer goes.
    ChooseChase {
        /// Where.
        chase: Chase,
    },
    /// Which Support pursues next.
    PursueNext {
        /// The Unit.
        unit: UnitId,
    },
    /// Evade a charger or stand.
    Evade {
        /// Evaded.
        evade: bool,
    },
    /// Surprise those who may evade, or not.
    Surprise {
        /// The card is played.
        play: bool,
    },
    /// Charge a charger in turn, or not.
    CounterCharge {
        /// Tried.
        attempt: bool,
    },
    /// Fire at a charger or not.
    Defend {
        /// Fired, if the test allows it.
        fire: bool,
    },
    /// Which Unit of a line that the drift broke goes next.
    MoveNext {
        /// The Unit.
        unit: UnitId,
    },
    /// Give the battle up.
    Concede,
    /// Offer or accept a draw.
    OfferDraw,
    /// Nominate a Command for the next Initiative roll.
    Nominate {
        /// Its number.
        command: u8,
    },
    /// Roll these dice of the initiative again; none keeps them.
    RollAgain {
        /// Which.
        dice: [bool; 2],
    },
    /// Leave the initiative to the enemy, or take it.
    LeaveInitiative {
        /// Left.
        leave: bool,
    },
    /// The Commander of the Command that acts changes his place.
    MoveCommander {
        /// Where to.
        to: Seat,
    },
    /// Fire with an activated Unit that will make at most so many movement phases afterwards.
    Shoot {
        /// The firer.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// The firing edge.
        #[serde(default = "front")]
        edge: Edge,
        /// Movement phases announced.
        #[serde(default)]
        then: u8,
    },
    /// Try to go on Opportunity.
    TakeOpportunity,
    /// To the rear in order, by a Discipline Test.
    FallBack {
        /// How far.
        distance: Length,
    },
    /// Try to leave a melee.
    Disengage {
        /// How far.
        distance: Length,
    },
    /// Try to dismount.
    Dismount,
    /// Try to take the place of the Unit in front.
    Relieve {
        /// That Unit.
        front: UnitId,
    },
    /// Form square with pikes.
    FormSquare,
    /// Leave the square.
    LeaveSquare,
    /// Try to occupy a Built Up Area.
    Occupy {
        /// Its number.
        piece: u8,
    },
    /// Leave a Built Up Area.
    LeaveBuiltUpArea {
        /// Where to.
        pose: Pose,
    },
    /// A Unit on Opportunity reacts.
    React {
        /// The Unit.
        unit: UnitId,
        /// How.
        reaction: Reaction,
    },
    /// Nobody reacts.
    Decline,
    /// What the Unit that is asked does about a charge.
    Answer {
        /// What.
        answer: Answer,
    },
    /// Roll this die of a Commander's loss again; `None` keeps both.
    RollLossAgain {
        /// Which.
        die: Option<u8>,
    },
}

/// How a Unit on Opportunity reacts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reaction {
    /// It fires.
    Fire {
        /// At whom.
        target: UnitId,
        /// From which edge.
        #[serde(default = "front")]
        edge: Edge,
    },
    /// It charges straight ahead.
    Charge {
        /// With the charge bonus.
        bonus: bool,
    },
}

fn front() -> Edge {
    Edge::Front
}
