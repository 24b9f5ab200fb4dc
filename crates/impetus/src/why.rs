//! Why a command is refused. Texts live where a language is known.

use crate::set::UnitSet;
use crate::terrain::PieceError;
use crate::unit::{Category, UnitId};
use crate::weather::Spell;
use acies_rules::Side;
use acies_tabletop::{Angle, Length};
use serde::Serialize;

/// What stands against a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Why {
    /// The battle is over.
    BattleOver,
    /// Dice come next.
    DiceComeNext,
    /// The other player decides.
    OtherPlayerDecides { who: Side },
    /// The command does not answer the present question.
    NotTheQuestion,
    /// The choice is not among those offered.
    NotOffered,
    /// There is no such Unit.
    NoSuchUnit { unit: UnitId },
    /// It is the enemy's.
    NotYours { unit: UnitId },
    /// It is not on the table.
    NotOnTable { unit: UnitId },
    /// It was activated this turn.
    AlreadyActivated { unit: UnitId },
    /// It is not part of this activation.
    NotActivated { unit: UnitId },
    /// Nobody was named.
    NobodyNamed,
    /// It is in melee.
    InMelee { unit: UnitId },
    /// It is not in melee.
    NotInMelee { unit: UnitId },
    /// It does not stand in line or column with the others.
    NotAligned { unit: UnitId },
    /// These do not form a Group.
    MayNotGroup { unit: UnitId, with: UnitId },
    /// It never forms a Group.
    NeverGroups { unit: UnitId },
    /// A Group may not do this.
    NotAsGroup,
    /// It is Disordered.
    Disordered { unit: UnitId },
    /// It is not Disordered.
    InOrder { unit: UnitId },
    /// No distance, or a negative one.
    NoDistance,
    /// A wheel by no angle, or backwards.
    NoAngle,
    /// Farther than it may.
    TooFar { unit: UnitId, most: Length },
    /// Less than it must.
    TooShort { unit: UnitId, least: Length },
    /// It may not turn so far.
    TurnsTooFar { unit: UnitId, most: Angle },
    /// It does not turn round.
    NoAboutFace,
    /// The wheel comes first.
    WheelComesFirst,
    /// It stands in an enemy Zone of Control.
    InZone { unit: UnitId, of: UnitId },
    /// It would enter an enemy Zone of Control.
    EntersZone { unit: UnitId, of: UnitId },
    /// It would come too close to an enemy without charging.
    TooCloseTo { unit: UnitId, enemy: UnitId },
    /// An enemy stands in the way.
    EnemyInTheWay { unit: UnitId, enemy: UnitId },
    /// It may not pass through that friend.
    MayNotPass { unit: UnitId, friend: UnitId },
    /// It would not get halfway through that friend.
    NotHalfway { unit: UnitId, friend: UnitId, needs: Length },
    /// No free room beyond that friend.
    NoRoomBeyond { unit: UnitId, friend: UnitId },
    /// Ground that cannot be entered.
    ImpassableGround { unit: UnitId, piece: u8 },
    /// A Group may not enter this ground.
    GroundBarsGroup { unit: UnitId, piece: u8 },
    /// It would leave the table.
    LeavesTable { unit: UnitId },
    /// It does not stand on a road.
    NotOnRoad { unit: UnitId },
    /// Its list gives it no Impetus.
    NoImpetus { unit: UnitId },
    /// No enemy can be reached.
    NobodyInReach { farthest: Length },
    /// A charging War Chariot does not wheel.
    ChariotsDoNotWheelInCharge { unit: UnitId },
    /// It has wheeled already and not gone straight since.
    WheeledAlready { unit: UnitId },
    /// It is rolling.
    Rolling { unit: UnitId },
    /// Only a War Chariot keeps rolling.
    NotAChariot { unit: UnitId },
    /// A rolling chariot has still to move.
    MustMove { unit: UnitId },
    /// An enemy stands in its compulsory way: it must charge.
    MustCharge { unit: UnitId, enemy: UnitId },
    /// It has moved or rallied in this activation.
    HasMoved,
    /// It has fired in this activation.
    HasFired { unit: UnitId },
    /// It declared that it stays where it is.
    DeclaredStationary,
    /// It declared otherwise.
    DeclaredOtherwise,
    /// It has no missile weapon.
    Unarmed { unit: UnitId },
    /// It fires only when stationary.
    FiresOnlyStationary { unit: UnitId },
    /// It fires only to its front.
    FiresOnlyAhead { unit: UnitId },
    /// Not in the arc of fire.
    OutOfArc { target: UnitId },
    /// Out of range. At this range the weapon still has a figure against `only` the others, if there is one.
    OutOfRange { target: UnitId, range: Length, only: Option<Category> },
    /// Not visible.
    NotVisible { target: UnitId, blocked_by: Option<UnitId> },
    /// Too deep in a wood.
    TooDeepInWood { target: UnitId },
    /// Another target comes first.
    OtherTargetFirst { target: UnitId },
    /// No dice are left.
    NoDice { total: i16 },
    /// Its list does not allow a shieldwall.
    NoShieldwall { unit: UnitId },
    /// It is Worn.
    Worn { unit: UnitId },
    /// The phase cannot end yet.
    PhaseCannotEnd { waiting: UnitSet },
    /// Not rolled for, or denied by the die.
    NotPermitted,
    /// Rolled for already, or too late.
    TooLate,
    /// Too many elements.
    TooManyElements { most: u8 },
    /// Too few elements.
    TooFewElements { least: u8 },
    /// The shape is not allowed.
    BadShape { problem: ShapeProblem },
    /// It overlaps another element.
    OverlapsElement { piece: u8 },
    /// There is no such element.
    NoSuchElement { piece: u8 },
    /// It is not the same element.
    NotTheSameElement,
    /// The base overlaps another.
    Overlaps { unit: UnitId, with: UnitId },
    /// Outside the deployment zone.
    OutsideZone { unit: UnitId },
    /// A Unit is not yet placed.
    NotPlaced { unit: UnitId },
    /// These two do not form a Large Unit.
    NoLargeUnit { front: UnitId, rear: UnitId },
    /// Ground that this Unit, or this move of it, keeps off.
    GroundBars { unit: UnitId, piece: u8 },
    /// Nobody of a demoralised Command or army rallies.
    Demoralised { unit: UnitId },
    /// Only light troops in order move twice.
    MovesOnce { unit: UnitId },
    /// In this weather it does not shoot.
    NoFireInWeather { unit: UnitId, weather: Spell },
    /// In this weather nobody draws on a Charge Movement Bonus.
    NoBonusInWeather { weather: Spell },
    /// There is no such Command, or it may not act.
    NoSuchCommand { command: u8 },
    /// It belongs to another Command.
    OtherCommand { unit: UnitId },
    /// It was tried before in this activation.
    TriedBefore,
    /// It must make its compulsory move.
    MustAdvance { unit: UnitId },
    /// It may not do this.
    MayNot { unit: UnitId },
    /// It may not charge that enemy.
    MayNotCharge { unit: UnitId, enemy: UnitId },
    /// It occupies a Built Up Area.
    InGarrison { unit: UnitId },
    /// No more movement is left.
    NoMoveLeft { unit: UnitId },
    /// It is not on Opportunity.
    NotOnOpportunity { unit: UnitId },
}

/// What is wrong with the shape of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum ShapeProblem {
    /// Not an outline at all.
    Broken,
    /// Neither an oval nor, where that is allowed, a rectangle.
    NotOval,
    /// A diameter or side out of bounds.
    Size { least: Length, most: Length },
    /// A crest line lies inside its hill.
    CrestOutside,
    /// A piece of sea lies along an edge.
    SeaAtEdge,
    /// A bend too sharp.
    Bend { most: Angle },
    /// It crosses itself.
    CrossesItself,
    /// Its ends do not lie where they must.
    Ends,
    /// Its width is out of bounds.
    Width { least: Length, most: Length },
    /// It leaves the table.
    OffTable,
    /// It does not come near the Built Up Area.
    FarFromBuiltUpArea,
    /// It runs over ground it cannot cross.
    Crosses { piece: u8 },
}

impl From<PieceError> for ShapeProblem {
    fn from(error: PieceError) -> Self {
        match error {
            PieceError::Crosses => ShapeProblem::CrossesItself,
            _ => ShapeProblem::Broken,
        }
    }
}
