//! Frames of the agenda: procedures in progress, as plain data.

use crate::battle_group::BgId;
use crate::command::{Advance, Manoeuvre, Territory, Way, Wheel};
use crate::commander::CommanderId;
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::steps::cohesion::{CohesionTest, Wounds};
use crate::steps::dice::Again;
use crate::terrain::Feature;
use acies_dice::Faces;
use acies_rules::Side;
use acies_tabletop::{Angle, Heading, Length};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Most charges of one phase.
pub const MAX_CHARGES: usize = 32;

/// A number for each battle group.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Counts([u8; crate::set::MAX_GROUPS]);

impl Default for Counts {
    fn default() -> Self {
        Counts([0; crate::set::MAX_GROUPS])
    }
}

impl std::fmt::Debug for Counts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_map().entries(self.0.iter().enumerate().filter(|(_, n)| **n > 0)).finish()
    }
}

impl Counts {
    /// The number of one.
    pub fn of(&self, group: BgId) -> u8 {
        self.0.get(group.index()).copied().unwrap_or(0)
    }

    /// Adds to it.
    pub fn add(&mut self, group: BgId, more: u8) {
        if let Some(count) = self.0.get_mut(group.index()) {
            *count = count.saturating_add(more);
        }
    }
}

/// Dice that are being rolled, and rolled again where quality allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throwing {
    /// What for.
    pub purpose: Purpose,
    /// Whose dice.
    pub by: Side,
    /// How many.
    pub dice: u8,
    /// What is rolled again.
    pub again: Again,
    /// The first throw, while dice are rolled again.
    pub first: Option<Faces>,
}

/// How far a charge has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChargeStage {
    /// Declared; perhaps it has to be tested for.
    Declared,
    /// It goes ahead.
    Fixed,
    /// FOG-CHG-08: its targets are gone; it goes as far as the die says.
    Loose,
    /// FOG-INT-03: called off.
    Cancelled,
    /// Moved.
    Done,
}

/// A charge (FOG-CHG-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Charge {
    /// Who.
    pub group: BgId,
    /// The wheel at its beginning.
    pub wheel: Option<Wheel>,
    /// FOG-CHG-03: whom.
    pub targets: BgSet,
    /// How far it has got.
    pub stage: ChargeStage,
    /// How far it is to the nearest target, as declared.
    pub contact: Length,
    /// FOG-CHG-08: the least and the most it goes, once the die is cast.
    pub between: Option<[Length; 2]>,
}

/// An evasion that is announced (FOG-RSP-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Evasion {
    /// Who.
    pub group: BgId,
    /// Where.
    pub heading: Heading,
    /// Done.
    pub done: bool,
}

/// An interception that is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Interception {
    /// Who.
    pub group: BgId,
    /// How far.
    pub distance: Length,
    /// Whose charge.
    pub charger: BgId,
    /// FOG-INT-02: it contacts the charger's flank or rear, case (b).
    pub flank: bool,
}

/// Stages of the impact phase (FOG-SEQ-02, FOG-CHG-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ImpactStage {
    /// The active player declares.
    Declare,
    /// Tests for declared charges.
    Tests,
    /// Shock troops hold back or do not.
    Hold,
    /// Which way do these wheel?
    HoldWheel(BgId, Angle),
    /// FRAGMENTED targets test.
    Fragmented,
    /// This FRAGMENTED target has tested.
    FragmentedTested(BgId),
    /// Targets respond.
    Respond,
    /// This one must evade: its test to stand failed.
    MustEvade(BgId),
    /// Interceptions are announced.
    Intercept,
    /// Interceptors move.
    MoveInterceptors,
    /// Evaders move.
    Evade,
    /// Chargers move.
    Move,
    /// Flank and rear targets drop.
    Flanks,
    /// Commanders are committed.
    Commit,
    /// Combats.
    Fight,
    /// What follows from them.
    Reckon,
    /// It ends.
    End,
}

/// The impact phase.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Impact {
    /// Where it stands.
    pub stage: ImpactStage,
    /// Charges, in the order of their declaration.
    pub charges: ArrayVec<Charge, MAX_CHARGES>,
    /// Shock troops that need not be asked about any more.
    pub held: BgSet,
    /// FRAGMENTED targets that have tested.
    pub tested: BgSet,
    /// Evasions.
    pub evasions: ArrayVec<Evasion, MAX_CHARGES>,
    /// Interceptions.
    pub interceptions: ArrayVec<Interception, 16>,
    /// Interceptors that failed their test.
    pub refused: BgSet,
    /// FOG-CHG-08: targets that were uncovered respond; interceptions are over.
    pub again: bool,
    /// Commanders who were asked about the front rank, by number.
    pub asked: u8,
}

/// Stages of the manoeuvre phase (FOG-SEQ-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManoeuvreStage {
    /// Looters try to leave.
    Looters,
    /// Re-form.
    Reform,
    /// Conform.
    Conform,
    /// Moves.
    Moves,
}

/// The manoeuvre phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ManoeuvrePhase {
    /// Where it stands.
    pub stage: ManoeuvreStage,
    /// Looters that have tested.
    pub asked: BgSet,
    /// FOG-CNF-02: who has conformed.
    pub conformed: BgSet,
    /// FOG-CNF-02: who conforms now.
    pub conforming: Option<BgId>,
    /// FOG-CNF-05: fed to the left.
    pub fed_left: BgSet,
    /// FOG-CNF-05: fed to the right.
    pub fed_right: BgSet,
    /// FOG-CNF-05: fed behind those who fight.
    pub fed_behind: BgSet,
    /// The move that is being tested for.
    pub pending: Option<Pending>,
}

/// A move that waits for its complex move test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pending {
    /// Of one battle group.
    Group(BgId, Manoeuvre),
    /// FOG-CMD-10: of a battle line.
    Line {
        /// Who leads it.
        commander: CommanderId,
        /// Who is in it.
        groups: BgSet,
        /// How it goes.
        advance: Advance,
    },
}

/// Stages of the shooting phase (FOG-SEQ-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShootingStage {
    /// Dice.
    Shots,
    /// Tests.
    Tests,
    /// Death rolls.
    Deaths,
    /// What follows.
    Reckon,
    /// It ends.
    End,
}

/// The shooting phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Shooting {
    /// Where it stands.
    pub stage: ShootingStage,
    /// Battle groups that have shot, tested or rolled in this stage.
    pub done: BgSet,
    /// FOG-SHO-06: who shoots next, and at whom its files do that can choose.
    pub shooter: Option<BgId>,
    /// The targets chosen for them, by file.
    pub choices: crate::steps::shooting::Choices,
    /// Hits on each.
    pub hits: Counts,
    /// Shot at by artillery.
    pub artillery: BgSet,
    /// FOG-CTM-08: shot at by artillery or firearms.
    pub guns: BgSet,
}

/// Stages of the melee phase (FOG-SEQ-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MeleeStage {
    /// Commanders are committed.
    Commit,
    /// Combats.
    Fight,
    /// What follows.
    Reckon,
    /// Camps.
    Camps,
    /// It ends.
    End,
}

/// The melee phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Melee {
    /// Where it stands.
    pub stage: MeleeStage,
    /// Commanders who were asked.
    pub asked: u8,
    /// Battle groups whose combat is fought, or that have assaulted the camp.
    pub fought: BgSet,
}

/// Stages of the joint action phase (FOG-SEQ-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum JointStage {
    /// Mounted break off.
    BreakOff,
    /// Commanders of this side.
    Commanders(Side),
    /// Routers of this side.
    Routs(Side),
    /// What follows.
    Reckon,
    /// Attrition.
    Attrition,
}

/// The joint action phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Joint {
    /// Where it stands.
    pub stage: JointStage,
    /// Battle groups that have broken off, routed or been asked.
    pub done: BgSet,
}

/// Which close combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Kind {
    Impact,
    Melee,
}

/// Stages of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CombatStage {
    /// Dice.
    Dice,
    /// Commanders who may be lost.
    Commanders,
    /// Losers test.
    Tests,
    /// Death rolls.
    Deaths,
    /// It ends.
    End,
}

/// FOG-SEQ-07: a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combat {
    /// Impact or melee.
    pub kind: Kind,
    /// Everybody in it, overlaps included.
    pub groups: BgSet,
    /// Where it stands.
    pub stage: CombatStage,
    /// Battle groups that are through with this stage.
    pub done: BgSet,
    /// Hits received.
    pub received: Counts,
    /// Hits inflicted.
    pub inflicted: Counts,
    /// FOG-CTM-08: who fought enemies of the kind that shakes it, whatever becomes of them.
    pub terrible: BgSet,
}

/// Stages of what follows at the end of a phase (FOG-SEQ-07).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ReckoningStage {
    /// Friends test.
    Seen,
    /// Routs and pursuits.
    Routs,
    /// Commanders whose battle group is gone.
    Commanders,
    /// Friends test again.
    SeenAgain,
    /// It ends.
    End,
}

/// Stages of a flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FlightStage {
    /// The routers' move.
    Rout,
    /// Pursuers, one by one.
    Pursuit,
    /// This one may choose.
    Ask(BgId),
    /// This one's move.
    Pursue(BgId),
    /// FOG-PUR-04: a pursuer has thrown this die and would touch this enemy, who may evade.
    Dodge(BgId, BgId, u8),
    /// FOG-PUR-04: the same, and he evades this way.
    Run(BgId, BgId, u8, Way),
    /// Bases lost to pursuers in contact.
    Toll,
    /// A commander who may be lost.
    Commander,
    /// It ends.
    End,
}

/// A rout with its pursuits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Flight {
    /// Who routs.
    pub group: BgId,
    /// Where.
    pub heading: Heading,
    /// FOG-PUR-05: in the joint action phase pursuers may test to stop.
    pub later: bool,
    /// Pursuers that have still to move.
    pub pursuers: BgSet,
    /// FOG-PUR-04: enemies whom pursuers would touch that have evaded or chosen not to.
    pub asked: BgSet,
    /// Where it stands.
    pub stage: FlightStage,
}

/// What is rolled for when pieces are placed (FOG-SET-04).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TerrainSetup {
    /// The territory, once chosen.
    pub territory: Option<Territory>,
    /// Picks of both sides, with whose they are and whether they are large; the compulsory one first.
    pub picks: ArrayVec<(Side, Feature, bool), 12>,
    /// Who picks, or `None` when all have picked.
    pub picking: Option<Side>,
    /// The piece that is placed.
    pub placing: u8,
    /// What the die showed for its place.
    pub place_die: Option<u8>,
    /// It lies on the table.
    pub placed: bool,
    /// What the die showed for its adjustment.
    pub adjust_die: Option<u8>,
}

/// A procedure.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Frame {
    /// FOG-SET-02: who has the initiative?
    Initiative {
        /// Totals rolled so far.
        totals: [Option<i8>; 2],
    },
    /// FOG-SET-02: the winner keeps it or not.
    KeepInitiative,
    /// FOG-SET-03, FOG-SET-04: terrain.
    Terrain(Box<TerrainSetup>),
    /// FOG-SET-05: orders of march, the side without the initiative first.
    March {
        /// The orders.
        orders: Box<[ArrayVec<BgId, 32>; 2]>,
        /// Whose is asked for.
        side: Side,
    },
    /// FOG-CMP-01: camps.
    Camps {
        /// Whose.
        side: Side,
        /// The orders of march.
        orders: Box<[ArrayVec<BgId, 32>; 2]>,
    },
    /// FOG-SET-05: a quarter is placed.
    Deploy {
        /// Whose.
        side: Side,
        /// Which, from 0.
        quarter: u8,
        /// The orders of march.
        orders: Box<[ArrayVec<BgId, 32>; 2]>,
    },
    /// FOG-SET-06: commanders are placed.
    Commanders {
        /// Whose.
        side: Side,
    },
    /// The impact phase.
    Impact(Box<Impact>),
    /// The manoeuvre phase.
    Manoeuvre(ManoeuvrePhase),
    /// The shooting phase.
    Shooting(Box<Shooting>),
    /// The melee phase.
    Melee(Melee),
    /// The joint action phase.
    Joint(Joint),
    /// Dice.
    Throwing(Box<Throwing>),
    /// A combat.
    Combat(Box<Combat>),
    /// A cohesion test.
    Test {
        /// Who.
        group: BgId,
        /// What it counts.
        test: CohesionTest,
    },
    /// FOG-RAL-03: does a rallied battle group turn to face the nearest enemy?
    Facing {
        /// Who.
        group: BgId,
    },
    /// Tests for what friends saw.
    Seen,
    /// FOG-SEQ-07: what follows at the end of a phase.
    Reckoning(ReckoningStage),
    /// A rout.
    Flight(Flight),
    /// Death rolls.
    Death {
        /// Who.
        group: BgId,
        /// Hits.
        hits: u8,
        /// How they came about.
        wounds: Wounds,
    },
    /// A commander who may be lost.
    Peril {
        /// Who.
        commander: CommanderId,
        /// From which total on.
        lost_on: u8,
        /// FOG-CMD-09 (c): who survives joins the nearest friends.
        stranded: bool,
    },
}
