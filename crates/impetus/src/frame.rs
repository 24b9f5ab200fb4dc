//! The frames of the agenda: every procedure that can be interrupted by a question or a die.

mod host;

pub use host::{
    Acting, ActingStage, Answer, Assault, AssaultStage, Bank, Chance, Contest, ContestStage, Loss, MAX_SHOTS,
    Nominate, Orders, Reach, Salvo, Trial, Volley, VolleyStage,
};

use crate::command::{Chase, Finish, Manoeuvre, Stance, Wheel};
use crate::set::UnitSet;
use crate::unit::UnitId;
use crate::weather::Spell;
use acies_rules::Side;
use acies_tabletop::{Edge, Heading, Length, Pose};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Most members of a charging Group whose starting places are remembered.
pub const MAX_GROUP: usize = 16;

/// A permission that may be diced for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// Not rolled for.
    NotAsked,
    /// The die is on the table.
    Rolling,
    /// 5 or 6.
    Granted,
    /// 4 or less.
    Denied,
}

/// What the activated Units have done besides firing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Done {
    /// Nothing yet.
    Nothing,
    /// Moved, or charged and missed.
    Moved,
    /// Rallied.
    Rallied,
    /// Everything it may: melee fought, shieldwall formed.
    Everything,
    /// Moved, and moved again as light troops may.
    MovedTwice,
    /// Charged and missed, where a charge is more than a move.
    Charged,
    /// Set out at night; the dice for the drift are rolled, and the move is still to come (BI3-WEA-12).
    SetOut,
}

impl Done {
    /// Is a move or charge still to come?
    pub const fn may_move(self) -> bool {
        matches!(self, Done::Nothing | Done::SetOut)
    }
}

/// An activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// The Unit or Group.
    pub units: UnitSet,
    /// Moved, rallied or nothing.
    pub done: Done,
    /// Those that have fired.
    pub fired: UnitSet,
    /// What was declared before moving.
    pub stance: Option<Stance>,
    /// War Chariots that were rolling when it began.
    pub rolling: UnitSet,
    /// How far they have gone, where the weather counts both moves of light troops together (BI3-WEA-21).
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub gone: Length,
}

fn is_nothing(length: &Length) -> bool {
    *length == Length::ZERO
}

/// Where nothing is counted it has the hash that it had before anything was.
impl Hash for Activation {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (self.units, self.done, self.fired, self.stance, self.rolling).hash(hasher);
        if !is_nothing(&self.gone) {
            self.gone.hash(hasher);
        }
    }
}

/// Stage of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ShotStage {
    /// The pool is rolled.
    Pool,
    /// The target tests.
    Test {
        /// DAMAGE taken.
        damage: u8,
    },
}

/// A shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Shot {
    /// Who fires.
    pub firer: UnitId,
    /// At whom.
    pub target: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// What it declared.
    pub stance: Stance,
    /// How many dice, frozen when declared.
    pub dice: u8,
    /// Where it stands.
    pub stage: ShotStage,
}

/// Stage of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ChargeStage {
    /// The bonus is rolled.
    Bonus,
    /// The run begins.
    Run,
    /// Members without contact go on or halt.
    Onward,
    /// Exact alignment is looked for.
    Align,
    /// The alignment die is rolled.
    AlignDie {
        /// The aligned charger.
        unit: UnitId,
    },
    /// Contacts are made.
    Contact,
}

/// A charge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Charge {
    /// Who charges.
    pub units: UnitSet,
    /// Where they began, before any wheel.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<(UnitId, Pose)>"))]
    pub from: ArrayVec<(UnitId, Pose), MAX_GROUP>,
    /// The wheel.
    pub wheel: Option<Wheel>,
    /// What the wheel costs.
    pub arc: Length,
    /// Is the bonus rolled for?
    pub bonus: bool,
    /// Its die.
    pub die: u8,
    /// Distance of the common run until the first contact.
    pub run: Length,
    /// Members that may still go on.
    pub waiting: UnitSet,
    /// War Chariots that stood when the activation began.
    pub halted: UnitSet,
    /// Where it stands.
    pub stage: ChargeStage,
}

/// How a clash came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// By a charge.
    Charge,
    /// By a pursuit.
    Pursuit,
    /// A drawn melee goes on.
    Renewal,
}

/// Melees to be fought after a contact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Clash {
    /// The Units whose melees are fought.
    pub newcomers: UnitSet,
    /// How it came about.
    pub occasion: Occasion,
    /// Newcomers that were halted chariots.
    pub halted: UnitSet,
    /// Enemies that were not in melee before this contact.
    pub newly_met: UnitSet,
    /// Units that have fought in this clash.
    pub fought: UnitSet,
    /// Ties broken: these pairs are Main Units before others of equal claim.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<[UnitId; 2]>"))]
    pub preferred: ArrayVec<[UnitId; 2], 16>,
    /// Supports that had to choose, with the friendly Main Units they support.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<(UnitId, UnitSet)>"))]
    pub supporting: ArrayVec<(UnitId, UnitSet), 8>,
    /// Units whose pila are settled.
    pub pila_settled: UnitSet,
    /// Who chooses the order.
    pub chooser: Side,
    /// The die that breaks a tie between two opponents of this charger.
    pub tie_die: Option<UnitId>,
    /// The melee that was chosen to be next, by one of its Main Units.
    pub chosen: Option<UnitId>,
}

/// Stage of a melee phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MeleeStage {
    /// Elephants disorder.
    Begin,
    /// A side may throw pila.
    AskPila(Side),
    /// Pila are rolled.
    RollPila(Side),
    /// The target of pila tests.
    TestPila(Side),
    /// Dice are counted.
    Count,
    /// A pool is rolled.
    Roll(Side),
    /// A Main Unit tests.
    Test(Side),
    /// Who won?
    Result,
}

/// A melee phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// Main Units, first player's first.
    pub mains: [UnitId; 2],
    /// Supports, first player's first.
    pub supports: [UnitSet; 2],
    /// Units that have their Impetus Bonus if they are entitled to it.
    pub newcomers: UnitSet,
    /// How the contact came about.
    pub occasion: Occasion,
    /// Newcomers that were halted chariots.
    pub halted: UnitSet,
    /// Enemies that were not in melee before.
    pub newly_met: UnitSet,
    /// Units whose pila were settled before.
    pub pila_settled: UnitSet,
    /// Dice of pila that are thrown.
    pub pila: [u8; 2],
    /// Dice, frozen.
    pub dice: [u8; 2],
    /// DAMAGE taken.
    pub damage: [u8; 2],
    /// Main Units with an enemy on flank or rear when the dice were counted (BI08-CHG-11).
    pub flanked: UnitSet,
    /// Loss by the failed test.
    pub loss: [u8; 2],
    /// Where it stands.
    pub stage: MeleeStage,
}

/// Stage of what follows a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AftermathStage {
    /// The pursuit is chosen before the retreat (a table's option).
    EarlyChoice,
    /// Losers retreat.
    Retreats,
    /// The winner pursues or not.
    Choice,
    /// The Main Unit pursues.
    MainPursues,
    /// Supports pursue.
    SupportsPursue,
    /// Contacts are made.
    Contact,
    /// The winner tries to occupy this Built Up Area instead of pursuing.
    Storm(u8),
}

/// Retreats and pursuits after a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Aftermath {
    /// Everybody who fought: no rout zone touches them.
    pub melee: UnitSet,
    /// The losing Main Unit, while it has still to retreat.
    pub main_retreats: Option<UnitId>,
    /// Supports that have still to retreat, first player's first.
    pub supports_retreat: [UnitSet; 2],
    /// The winning Main Unit, if somebody may pursue.
    pub winner: Option<UnitId>,
    /// Its Supports that must pursue if it does.
    pub supports_pursue: UnitSet,
    /// The losing Main Unit.
    pub loser: UnitId,
    /// Where it fled.
    pub flight: Heading,
    /// Chosen before the retreat.
    pub chosen: Option<bool>,
    /// Pursuers, with the place where each began.
    pub began: Pursuers,
    /// Where it stands.
    pub stage: AftermathStage,
}

/// Most pursuers of one aftermath: a Main Unit and as many Supports as can touch one enemy.
const MAX_PURSUERS: usize = 8;

/// Pursuers and where they began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "([UnitId, Pose] | null)[]"))]
#[serde(transparent)]
pub struct Pursuers([Option<(UnitId, Pose)>; MAX_PURSUERS]);

impl Pursuers {
    /// Adds a pursuer; more than a base has room for are not remembered and make no contact of their own.
    pub fn push(&mut self, unit: UnitId, pose: Pose) {
        if let Some(free) = self.0.iter_mut().find(|slot| slot.is_none()) {
            *free = Some((unit, pose));
        }
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = (UnitId, Pose)> + '_ {
        self.0.iter().flatten().copied()
    }
}

/// A single retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who.
    pub unit: UnitId,
    /// Everybody of the melee it retreats from.
    pub melee: UnitSet,
    /// How far, once rolled.
    pub distance: Option<Length>,
    /// Friends to be passed.
    pub passes: UnitSet,
    /// Friends to be pushed.
    pub pushes: UnitSet,
    /// The friend in question.
    pub asked: Option<UnitId>,
}

/// A single pursuit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Pursuit {
    /// Who.
    pub unit: UnitId,
    /// Whom.
    pub loser: UnitId,
    /// Where the enemy fled.
    pub flight: Heading,
    /// Where it goes, once chosen.
    pub chase: Option<Chase>,
    /// How far, once rolled.
    pub distance: Option<Length>,
    /// Friends to be passed.
    pub passes: UnitSet,
    /// Friends to stop at.
    pub stops: UnitSet,
    /// The friend in question.
    pub asked: Option<UnitId>,
}

/// What is diced for of the weather.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum WeatherStage {
    /// The row of the table.
    Row,
    /// Dice of it that are rolled again.
    RowAgain {
        /// What the others show.
        kept: u8,
        /// How many.
        dice: u8,
    },
    /// Where the Sun stands.
    Sun,
    /// Does this start or end?
    Spell(Spell),
    /// What High Winds bring.
    Precipitation,
}

/// A move or charge that waits for the dice for the drift.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Order {
    /// A move.
    Move {
        /// Which.
        manoeuvre: Manoeuvre,
        /// How it ends.
        finish: Finish,
    },
    /// A charge.
    Charge {
        /// With this wheel first.
        wheel: Option<Wheel>,
        /// With the bonus.
        bonus: bool,
    },
}

/// Who sets out at night may go astray (BI3-WEA-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Drift {
    /// What was ordered.
    pub order: Order,
    /// Those who have still to roll.
    pub waiting: UnitSet,
    /// Somebody went astray.
    pub astray: bool,
}

/// A procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Frame {
    /// Who defends?
    Sides {
        /// Totals rolled so far.
        totals: [Option<u8>; 2],
    },
    /// The Defender places terrain.
    Terrain {
        /// Who.
        defender: Side,
        /// May there be a river?
        river: Permission,
        /// May there be a Built Up Area?
        built_up: Permission,
    },
    /// The Attacker changes one element.
    ChangeTerrain {
        /// Who defends.
        defender: Side,
    },
    /// An army is deployed.
    Deploy {
        /// Whose.
        side: Side,
        /// Who deploys after it.
        then: Option<Side>,
    },
    /// Who has the initiative?
    Initiative {
        /// Totals rolled so far.
        totals: [Option<u8>; 2],
    },
    /// A player's phase.
    Phase {
        /// Whose.
        side: Side,
        /// Does the other's phase follow?
        first: bool,
    },
    /// An activation.
    Activation(Activation),
    /// A shot.
    Shot(Shot),
    /// Elephants run.
    Panic {
        /// Which.
        unit: UnitId,
        /// Elephants that have run in this chain.
        ran: UnitSet,
        /// Elephants that were met and have still to run.
        waiting: UnitSet,
        /// Everybody of the melee that was lost; empty after fire.
        melee: UnitSet,
    },
    /// A charge.
    Charge(Box<Charge>),
    /// Melees after a contact.
    Clash(Box<Clash>),
    /// A melee phase.
    Melee(Melee),
    /// Retreats and pursuits.
    Aftermath(Box<Aftermath>),
    /// A single retreat.
    Retreat(Retreat),
    /// A single pursuit.
    Pursuit(Pursuit),
    /// A charge at enemies who react.
    Onset(Box<Onset>),
    /// Fire at a charger.
    Defence(Shot),
    /// The weather is diced for.
    Weather {
        /// Who rolls.
        by: Side,
        /// What for.
        stage: WeatherStage,
    },
    /// The dice for the drift at night.
    Drift(Box<Drift>),
    /// A line that the drift broke: its Units go one by one.
    Stragglers(Activation),
    /// Commands are nominated.
    Nominate(Nominate),
    /// An Initiative roll.
    Contest(Contest),
    /// A Command acts.
    Orders(Orders),
    /// A Unit or Group acts.
    Acting(Acting),
    /// Units on Opportunity may react.
    Chance(Chance),
    /// Shots that are resolved together.
    Volley(Box<Volley>),
    /// A charge at enemies who react as their Discipline lets them.
    Assault(Box<Assault>),
    /// Is a Commander lost?
    Loss(Loss),
    /// At the bank of a deep river.
    Bank(Bank),
}

/// What a charge at enemies who react waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OnsetStage {
    /// Who is charged, and who of them reacts next.
    Reactions,
    /// This one evades or stands.
    AskEvade(UnitId),
    /// Its test.
    EvadeTest(UnitId),
    /// Its distance.
    EvadeMove(UnitId),
    /// The charger surprises the evaders or not.
    AskCard,
    /// This one fires at the charger or not.
    AskDefence(UnitId),
    /// Its test.
    DefenceTest(UnitId),
    /// This one charges in turn or not.
    AskCounter(UnitId),
    /// Its test.
    CounterTest(UnitId),
    /// How far it comes.
    CounterMove(UnitId),
    /// The Charge Movement Bonus.
    Bonus,
    /// The straight move.
    Run,
    /// Where a charge that meets nobody halts.
    Halt,
    /// Members without contact go on.
    Onward,
    /// Contact.
    Contact,
}

/// A charge at enemies who react: the charge itself, and what came of the reactions.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Onset {
    /// The charge; its own stage is not used.
    pub charge: Charge,
    /// Enemies that it would have touched first when it was declared.
    pub targets: UnitSet,
    /// Enemies whose reaction is used up.
    pub reacted: UnitSet,
    /// Enemies that do not wish to evade.
    pub stood: UnitSet,
    /// Enemies that do not wish to fire.
    pub held_fire: UnitSet,
    /// How far it must go at least: to where an evader stood.
    pub least: Length,
    /// Does the charger surprise evaders? `None` until he has said so.
    pub surprise: Option<bool>,
    /// Enemies that charge in turn.
    pub countering: UnitSet,
    /// What it waits for.
    pub stage: OnsetStage,
}

impl From<Volley> for Frame {
    fn from(volley: Volley) -> Frame {
        Frame::Volley(Box::new(volley))
    }
}

impl From<Assault> for Frame {
    fn from(assault: Assault) -> Frame {
        Frame::Assault(Box::new(assault))
    }
}

impl From<Onset> for Frame {
    fn from(onset: Onset) -> Frame {
        Frame::Onset(Box::new(onset))
    }
}

impl From<Charge> for Frame {
    fn from(charge: Charge) -> Frame {
        Frame::Charge(Box::new(charge))
    }
}

impl From<Clash> for Frame {
    fn from(clash: Clash) -> Frame {
        Frame::Clash(Box::new(clash))
    }
}

impl From<Aftermath> for Frame {
    fn from(fall: Aftermath) -> Frame {
        Frame::Aftermath(Box::new(fall))
    }
}
