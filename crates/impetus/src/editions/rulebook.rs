//! What a rulebook of the family holds: rows with their rule ids, and closed enums for shapes.

use super::HostBook;
use crate::options::Options;
use crate::rule::Rule;
use crate::state::BaseSet;
use crate::steps::TOLERANCE;
use crate::terrain::TerrainKind;
use crate::unit::{Category, Profile, Trait, Troop, TroopSet, UnitId, Weapon};
use acies_dice::D6;
use acies_tabletop::{Footprint, Length};
use serde::Serialize;

/// What a line of a tally counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Factor {
    /// Current VBU.
    Vbu,
    /// DAMAGE just taken.
    Damage,
    /// The General is with the Unit.
    General,
    /// Disordered.
    Disordered,
    /// In shieldwall.
    Shieldwall,
    /// The floor of a number.
    Floor,
    /// The figure of the firing table.
    WeaponFigure,
    /// The firer moved or will move.
    Moved,
    /// The firer rallied or will rally.
    Rallied,
    /// Fire over friends.
    Indirect,
    /// The target is S, ART or, in the older book, CL.
    LightTarget,
    /// The target is in the edge of a wood.
    WoodEdge,
    /// The target is a wagenburg, or has pavises.
    WagonOrPavise,
    /// The target is a halted War Chariot.
    HaltedChariot,
    /// Artillery at a deep target.
    DeepTarget,
    /// Impetus Bonus.
    Impetus,
    /// Large Unit of pikes against Mounted.
    DepthPikeVsMounted,
    /// Large Unit of pikes against Foot.
    DepthPikeVsFoot,
    /// Large Unit of impetuous Foot against Foot.
    DepthImpetuousVsFoot,
    /// Nearer the crest of a hill.
    HigherGround,
    /// Mounted or pikes in Difficult ground, or against troops entirely in it.
    DifficultGround,
    /// Half the dice of a Support.
    Support(UnitId),
    /// Pila of a Main Unit that charged.
    PilaCharging,
    /// Pila of a Main Unit that was charged.
    PilaCharged,
    /// Pila of a Support that was charged.
    PilaSupport(UnitId),
    /// Number of Mounted Units.
    MountedUnits,
    /// The firer is light enough to pay less for moving.
    MovedLightly,
    /// The same for rallying.
    RalliedLightly,
    /// The target is light cavalry.
    LightCavalryTarget,
    /// Shot at by anything but artillery.
    ShotAt,
    /// The heaviest cavalry and heavy infantry, shot at by anything but artillery.
    ArmourUnderFire,
    /// On the flank or rear of an enemy.
    OnFlank,
    /// Heavy infantry against cavalry.
    HeavyFootVsCavalry,
    /// Foot that defends a hill or a river bank, or stands in a village.
    DefendedGround,
    /// Large Unit with long spears or polearms against Mounted.
    DepthSpearVsMounted,
    /// Large Unit with long spears or polearms against Foot.
    DepthSpearVsFoot,
    /// Heavy war chariots against Foot.
    HeavyChariotsVsFoot,
    /// The volley of a wagenburg.
    WagonVolley,
    /// A volley at Mounted that charge.
    VolleyVsMounted,
    /// The charger is Disordered and draws on its Charge Movement Bonus.
    ChargerInDisorder,
    /// A Cautious Command.
    Cautious,
    /// Surprised, and charged in flank or within a wood.
    Surprised,
    /// Fresh or impetuous.
    Eager,
    /// Charged from the side.
    FromTheSide,
    /// Facing the Sun.
    Dazzled,
    /// It has snowed for three turns or more.
    LongSnow,
    /// The weather lets no 6 count.
    NoSixes,
    /// The weather lets no pair of 5s count.
    NoFives,
    /// The Commander is with the Unit or Group that tests.
    CommanderWith,
    /// Out of reach of its Commander.
    OutOfCommand,
    /// Movements after the second.
    LaterMoves,
    /// A Charismatic Commander helps his Command to rally.
    Charismatic,
    /// Movement phases of the firer.
    Phases,
    /// Skirmishers, light cavalry or artillery at Long or Extreme range, shot at by others than S and CL.
    LightTargetFar,
    /// The same, shot at by anybody.
    LightTargetFarOfAny,
    /// Skirmishers or light cavalry at Short range, shot at by others.
    LightTargetShort,
    /// S or CL shoot at S or CL.
    LightAtLight,
    /// The same at Short range.
    LightAtLightShort,
    /// The target evades.
    Evading,
    /// Behind fortifications, shot at by anything but artillery.
    Fortified,
    /// Behind fortifications, shot at by artillery.
    FortifiedVsArtillery,
    /// Behind wooden protection other than pavises.
    WoodenProtection,
    /// A shieldwall, shot at from the front.
    ShieldwallFront,
    /// Half of the dice: shot through S or CL.
    ThroughLight,
    /// Shot at from Point Blank or Short range.
    ShotNear,
    /// Shot at from Long or Extreme range.
    ShotFar,
    /// Heavy infantry that is shot at, but not by artillery A or C.
    HeavyFootShotAt,
    /// Mounted or Large Units of FP in Broken ground, or against troops entirely in it.
    InBroken,
    /// The same in Difficult ground.
    InDifficult,
    /// Heavy infantry whose enemies are all Mounted.
    HeavyFootVsMounted,
    /// Pikes three deep whose enemies are all Mounted.
    ThreeDeepVsMounted,
    /// A flank with a friend beside it.
    SupportedFlank,
    /// Better Discipline than the enemy Main Unit.
    BetterDiscipline,
    /// Charging a flank or the rear.
    ChargeOnFlank,
    /// Mounted in Difficult ground, or against troops entirely in it.
    MountedInDifficult,
    /// Pikes and chariots in the same case.
    ClumsyInDifficult,
    /// Charging fortifications or other cover.
    ChargeOnCover,
    /// Chariots that stood when they were charged.
    StandingChariots,
    /// Heavy cavalry or warbands in depth against Foot.
    DepthWeightVsFoot,
    /// Heavy javelins.
    HeavyJavelin,
    /// Leadership of the Commander.
    Leadership,
    /// Leadership of the other Commanders of the army.
    OtherLeaders,
    /// Command Structure.
    CommandStructure,
    /// VBU lost in the test.
    LostInTest,
    /// The Commander is Mounted.
    MountedCommander,
}

/// A row of a table of modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// What.
    pub factor: Factor,
    /// Dice, or points of the critical number.
    pub amount: i16,
    /// The rule.
    pub rule: &'static str,
}

/// Range bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    /// Short.
    Short,
    /// Long.
    Long,
    /// Extreme.
    Extreme,
    /// Point Blank, nearer than Short.
    PointBlank,
}

/// Limits of the bands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    /// Up to and including.
    pub most: Length,
    /// Which band.
    pub band: Band,
}

/// How a missile flies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Flight {
    /// Straight.
    Direct,
    /// May be shot over friends with a penalty.
    Arched,
    /// May be shot over friends without one.
    ArchedFree,
}

/// A line of the firing table: figures for Foot and Mounted by band; `None` = cannot fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FiringLine {
    /// The weapon.
    pub weapon: Weapon,
    /// How it flies.
    pub flight: Flight,
    /// Short: Foot, Mounted.
    pub short: [Option<i8>; 2],
    /// Long: Foot, Mounted.
    pub long: [Option<i8>; 2],
    /// Extreme: Foot, Mounted.
    pub extreme: [Option<i8>; 2],
    /// Point Blank, where the book knows it: Foot, Mounted.
    pub point_blank: [Option<i8>; 2],
    /// Least range.
    pub least: Length,
    /// Most range.
    pub most: Length,
}

/// Arcs of fire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ArcOfFire {
    /// 45° outward from the front corners.
    Ahead,
    /// From any edge.
    AllRound,
}

/// How fast a Unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A move of its own.
    March,
    /// The straight move of a charge.
    Charge,
    /// Sideways, facing kept.
    Sideways,
    /// At 45 degrees, facing kept.
    Oblique,
    /// The second move of light troops.
    Second,
}

/// How far a type goes, by ground and pace (table 31.1 of the 3.0 ledger). On Broken ground everybody who may enter it
/// goes as far as on Open ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRow {
    /// The type.
    pub troop: Troop,
    /// The row of impetuous troops of this type.
    pub impetuous: bool,
    /// On Open and Broken ground: march, charge.
    pub open: [u8; 2],
    /// In Difficult ground: march, charge. `None`: it may enter neither Broken nor Difficult ground.
    pub difficult: Option<[u8; 2]>,
    /// Sideways: without Disorder, at most.
    pub sideways: [u8; 2],
    /// At 45 degrees: without Disorder, at most.
    pub oblique: [u8; 2],
    /// Second move on Open ground and in Difficult ground; nothing where there is none.
    pub second: [u8; 2],
}

impl MoveRow {
    /// On Open and in Difficult ground.
    const fn at(&self, pace: Pace) -> (u8, Option<u8>) {
        match (pace, self.difficult) {
            (Pace::March, None) => (self.open[0], None),
            (Pace::Charge, None) => (self.open[1], None),
            (Pace::March, Some(slow)) => (self.open[0], Some(slow[0])),
            (Pace::Charge, Some(slow)) => (self.open[1], Some(slow[1])),
            (Pace::Second, _) => (self.second[0], Some(self.second[1])),
            // The lower of this figure and the one of the ground.
            (Pace::Sideways, slow) => (self.sideways[1], lower(slow, self.sideways[1])),
            (Pace::Oblique, slow) => (self.oblique[1], lower(slow, self.oblique[1])),
        }
    }
}

const fn lower(slow: Option<[u8; 2]>, most: u8) -> Option<u8> {
    match slow {
        Some([march, _]) => Some(if march < most { march } else { most }),
        None => None,
    }
}

/// Where the allowance of a Unit comes from.
#[derive(Debug)]
pub enum Allowances {
    /// Its army list prints M; Difficult ground halves it.
    Printed,
    /// It follows from the type.
    ByType(&'static [MoveRow]),
    /// Its army list prints M; Difficult ground halves it for all but S and FL.
    PrintedLooseFree,
}

/// How Units change their facing and move otherwise than straight ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manoeuvring {
    /// One wheel, before anything else; rolling chariots have rules of their own; nobody faces about.
    WheelFirst,
    /// Up to two wheels among straight stretches; sideways and oblique moves by a table; Units face about.
    TwoWheels,
    /// One phase after the other, each a straight move, a wheel, a shift or a turn; a wheel is a phase of its own.
    ByPhases,
}

/// How a shieldwall comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shieldwall {
    /// It is declared, and denies Impetus except from flank and rear.
    Declared,
    /// By standing still, while in order; it denies Impetus to its front.
    ByStandingStill,
}

/// Who may form Large Units besides those whose list says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LargeUnits {
    /// Pikes, and impetuous light and heavy infantry.
    PikesAndWarbands,
    /// Also Foot with long spears or polearms that is not impetuous.
    AlsoSpears,
}

/// Which light cavalry fires all round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LightCavalryArc {
    /// All of it.
    Any,
    /// With bows and javelins.
    BowsAndJavelins,
    /// All but crossbows and firearms.
    NoCrossbowsOrFirearms,
}

/// How winners pursue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pursuits {
    /// Along the enemy's flight.
    AlongTheFlight,
    /// With the front towards the enemy's. Nobody without Impetus pursues, heavy infantry that is not impetuous does not
    /// pursue Mounted, nobody must pursue into Difficult ground, and Supports go no farther than their Main Unit.
    AtTheEnemy,
    /// Straight ahead or along the flight, each by its own rules: nobody must below half of its value, Foot lets CM, CL and
    /// CGL go, Supports may follow.
    ToHalfStrength,
}

/// What half of its demoralisation value lost does to an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Demoralisation {
    /// It is beaten at the end of the turn.
    EndsTheBattle,
    /// From that moment all its Units are Disordered for good; at the end of the turn it is beaten.
    DisordersTheArmy,
}

/// Distances by a die: by the troops that go, and the face.
#[derive(Clone, Copy, Debug)]
pub struct Diced {
    /// Foot.
    pub foot: [u8; 6],
    /// Mounted.
    pub mounted: [u8; 6],
    /// Light cavalry.
    pub light_cavalry: [u8; 6],
    /// Impetuous Foot go as Mounted.
    pub impetuous_foot_as_mounted: bool,
}

impl Diced {
    /// The distance of a Unit with this face, in whole units of length.
    pub fn of(&self, profile: &Profile, die: D6) -> u8 {
        let mounted = profile.is_mounted() || self.impetuous_foot_as_mounted && profile.has(Trait::Impetuous);
        let column = match profile.troop {
            Troop::Cl => &self.light_cavalry,
            _ if mounted => &self.mounted,
            _ => &self.foot,
        };
        column[usize::from(die.get()) - 1]
    }
}

/// How far elephants run that fire has frightened, or others of their kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stampede {
    /// As far as the face of a die.
    Die,
    /// A full move; after a lost melee as far as others retreat.
    FullMove,
}

/// The most that a failed Cohesion Test costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LossCap {
    /// All by which the die beat the critical number.
    None,
    /// No more than the hits that it followed.
    Hits,
}

/// Which friends may be passed through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passing {
    /// Skirmishers pass and are passed, artillery and wagons are passed, light cavalry and other horse pass each other.
    SkirmishersAndHorse,
    /// Also light infantry, missile troops and artillery are passed by everybody and pass other Foot.
    LooseFoot,
    /// Skirmishers, missile troops and light infantry that is not impetuous pass and are passed by everybody; artillery and
    /// wagons are passed; light and other cavalry pass each other. In retreats the type alone decides who passes.
    LooseTroops,
}

/// How a melee is counted and decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fighting {
    /// As in Basic Impetus.
    Basic,
    /// As in Impetus: depth by the base, flanks and Discipline, all enemies deny Impetus, light horse gives way to Foot.
    Full,
}

/// Which Foot stops a charge of Mounted with its weapons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hedge {
    /// Heavy infantry with pikes or long spears.
    HeavyFoot,
    /// Any Foot with pikes, long spears or polearms, or behind stakes and pavises.
    AnyFoot,
}

/// Which targets are deep for artillery, besides wagons and Groups in column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deep {
    /// Pikes two deep.
    PikeBlocks,
    /// Every Large Unit.
    LargeUnits,
}

/// Pila and the like, in dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pila {
    /// Thrown by a Main Unit that charges.
    pub charging: i16,
    /// Thrown by a Main Unit that is charged.
    pub charged: i16,
    /// Who can throw them.
    pub troops: TroopSet,
}

/// Sizes of tables and terrain, and where armies are deployed.
#[derive(Clone, Copy, Debug)]
pub struct Sizes {
    /// Least and most length and depth of a table.
    pub table: (Length, Length),
    /// The usual table: F6, F8.
    pub usual_tables: [Footprint; 2],
    /// Least and most depth of a base that an army list may choose.
    pub depth: (Length, Length),
    /// Least and most diameter of an area.
    pub area: (Length, Length),
    /// Least width of a rectangle.
    pub rectangle: Length,
    /// Least and most width of a river.
    pub river: (Length, Length),
    /// Least and most width of a road.
    pub road: (Length, Length),
    /// A road passes a Built Up Area at most this far off.
    pub road_past_village: Length,
    /// From the middle line of the table to the deployment zones.
    pub from_middle: Length,
    /// From the short edges to the deployment zones.
    pub from_sides: Length,
}

/// An edition's data.
#[derive(Debug)]
pub struct Rulebook {
    /// Id of the rule set.
    pub id: &'static str,
    /// Which rule of its ledger each rule of the family is.
    pub ids: fn(Rule) -> &'static str,
    /// Troop types of its army lists.
    pub troops: TroopSet,
    /// Kinds of terrain that it knows.
    pub terrain: &'static [TerrainKind],
    /// The readings it is played by where a table chooses none.
    pub readings: Options,
    /// Its unit of length, as it is written behind a number.
    pub unit: &'static str,
    /// What 1U of 15 mm figures is in its unit of length. For distances that no rule prints.
    pub scale: f64,
    /// Area that counts as being in a zone or on Impassable ground.
    pub area: f64,
    /// How far a corner may reach over the edge of the table: places are rounded.
    pub over_edge: f64,
    /// Frontage of every base: F6, F8.
    pub frontages: [Length; 2],
    /// Default depths of bases: troop type, F8, F6.
    pub depths: &'static [(Troop, Length, Length)],
    /// Sizes of tables and terrain.
    pub sizes: Sizes,
    /// How far Units go.
    pub allowances: Allowances,
    /// How Units manoeuvre.
    pub manoeuvring: Manoeuvring,
    /// War Chariots roll from turn to turn.
    pub chariots_roll: bool,
    /// Types that are never in a Group.
    pub never_group: TroopSet,
    /// Artillery of class A and C is never in a Group either.
    pub heavy_artillery_alone: bool,
    /// Who may form Large Units.
    pub large_units: LargeUnits,
    /// How a shieldwall comes about.
    pub shieldwall: Shieldwall,
    /// How far out of line a member of a Group may stand.
    pub aligned: Length,
    /// How far behind a Unit skirmishers that it passed may follow.
    pub follow: Length,
    /// Which friends may be passed through.
    pub passing: Passing,
    /// Skirmishers may be passed by whoever does not get halfway through them.
    pub skirmishers_give_way: bool,
    /// Friends that a retreat passes through are Disordered.
    pub passed_in_retreat_disordered: bool,
    /// Friends may be pushed over the table edge, and are Routed if their middle leaves the table.
    pub pushed_off_table: bool,
    /// Who must retreat and has a friend at his back who can be neither passed nor pushed is Routed, as by an enemy there.
    pub blocked_by_friends_routs: bool,
    /// Firing table.
    pub firing: &'static [FiringLine],
    /// Range bands, nearest first.
    pub ranges: &'static [Range],
    /// Types that fire all round.
    pub all_round: TroopSet,
    /// Which light cavalry does.
    pub light_cavalry_arc: LightCavalryArc,
    /// Types that pay less for moving and firing.
    pub moved_lightly: TroopSet,
    /// Fire modifiers.
    pub fire: &'static [Row],
    /// Targets of [`Factor::LightTarget`].
    pub light_targets: TroopSet,
    /// Which targets are deep for artillery.
    pub deep: Deep,
    /// Modifiers of the Cohesion Test after fire.
    pub missile_test: &'static [Row],
    /// Modifiers of the Cohesion Test in melee.
    pub melee_test: &'static [Row],
    /// The most that a test costs.
    pub loss_cap: LossCap,
    /// The General does not help under the fire of artillery.
    pub artillery_ignores_general: bool,
    /// Pila and the like.
    pub pila: Pila,
    /// They are thrown before flank, rear and elephants disorder anybody.
    pub pila_before_contact: bool,
    /// Melee modifiers, the Disorder of the Unit included.
    pub melee: &'static [Row],
    /// Who keeps its Impetus when Worn.
    pub impetus_when_worn: TroopSet,
    /// Which Foot stops Mounted.
    pub hedge: Hedge,
    /// Long spears and polearms leave charging warbands no more than this.
    pub warbands_vs_spears: Option<u8>,
    /// In rough ground impetuous FL have no Impetus against other FL and S.
    pub loose_foot_in_rough: bool,
    /// The length bought by the Charge Movement Bonus costs the same in all ground.
    pub bonus_in_any_ground: bool,
    /// Who is charged may evade or fire before contact, and light troops without Impetus may charge skirmishers.
    pub reactions: bool,
    /// Exact alignment is broken by a small shift of the chargers.
    pub alignment_shifts: bool,
    /// Who charges into a melee and touches an enemy that is nobody's Main opponent leaves the pairs locked there as they are.
    pub locked_pairs_stay: bool,
    /// Supports that retreat are Disordered.
    pub retreating_supports_disordered: bool,
    /// How winners pursue.
    pub pursuits: Pursuits,
    /// What half of its value lost does to an army.
    pub demoralisation: Demoralisation,
    /// Charge Movement Bonus and pursuit.
    pub bonus: Diced,
    /// Retreat.
    pub retreat: Diced,
    /// How far frightened elephants run.
    pub stampede: Stampede,
    /// Types that must pursue.
    pub must_pursue: TroopSet,
    /// Depth of a Zone of Control.
    pub zone_depth: Length,
    /// Depth of a rout zone.
    pub rout_zone_depth: Length,
    /// How deep one sees and shoots into a wood.
    pub wood_edge: Length,
    /// What a voluntary move keeps from enemies.
    pub keep_clear: Length,
    /// How a melee is counted and decided.
    pub fighting: Fighting,
    /// Where armies act in Commands: all about them.
    pub host: Option<&'static HostBook>,
}

fn row_of(rows: &'static [MoveRow], profile: &Profile) -> Option<&'static MoveRow> {
    let impetuous = profile.has(Trait::Impetuous) && profile.troop == Troop::Fl;
    rows.iter().find(|row| row.troop == profile.troop && row.impetuous == impetuous)
}

impl Rulebook {
    /// The id of a rule in this edition's ledger.
    pub fn id_of(&self, rule: Rule) -> &'static str {
        (self.ids)(rule)
    }

    /// Frontage of every base (BI08-GEN-04, BI3-GEN-01).
    pub const fn frontage(&self, set: BaseSet) -> Length {
        match set {
            BaseSet::F6 => self.frontages[0],
            BaseSet::F8 => self.frontages[1],
        }
    }

    /// The table that is usual with these bases (BI08-GEN-06, BI3-SET-03).
    pub const fn usual_table(&self, set: BaseSet) -> Footprint {
        match set {
            BaseSet::F6 => self.sizes.usual_tables[0],
            BaseSet::F8 => self.sizes.usual_tables[1],
        }
    }

    /// Depth of a base (BI08-GEN-05, BI3-GEN-10).
    pub fn depth(&self, set: BaseSet, profile: &Profile) -> Length {
        if let Some(depth) = profile.depth {
            return depth;
        }
        let row = self.depths.iter().find(|(troop, ..)| *troop == profile.troop);
        row.map_or(self.frontage(set), |(_, f8, f6)| match set {
            BaseSet::F8 => *f8,
            BaseSet::F6 => *f6,
        })
    }

    /// How far a Unit goes on Open ground.
    pub fn allowance(&self, profile: &Profile, pace: Pace) -> f64 {
        match self.allowances {
            Allowances::Printed | Allowances::PrintedLooseFree if pace == Pace::Second => 0.0,
            Allowances::Printed | Allowances::PrintedLooseFree => profile.movement.units(),
            Allowances::ByType(rows) => row_of(rows, profile).map_or(0.0, |row| f64::from(row.at(pace).0)),
        }
    }

    /// What a length in Difficult ground costs of that: so a budget goes on in whatever ground it is spent.
    pub fn cost_of_difficult(&self, profile: &Profile, pace: Pace) -> f64 {
        match self.allowances {
            Allowances::Printed => 2.0,
            Allowances::PrintedLooseFree if matches!(profile.troop, Troop::S | Troop::Fl) => 1.0,
            Allowances::PrintedLooseFree => 2.0,
            Allowances::ByType(rows) => match row_of(rows, profile).map(|row| row.at(pace)) {
                Some((open, Some(slow))) if slow > 0 => f64::from(open) / f64::from(slow),
                _ => 1.0,
            },
        }
    }

    /// The row of a type, where moves follow from the type.
    pub fn move_row(&self, profile: &Profile) -> Option<&'static MoveRow> {
        match self.allowances {
            Allowances::Printed | Allowances::PrintedLooseFree => None,
            Allowances::ByType(rows) => row_of(rows, profile),
        }
    }

    /// May the Unit not enter Broken and Difficult ground at all?
    pub fn keeps_off_rough(&self, profile: &Profile) -> bool {
        self.move_row(profile).is_some_and(|row| row.difficult.is_none())
    }

    /// May the Unit not enter Difficult ground (IMP-TER-06)?
    pub fn keeps_off_difficult(&self, profile: &Profile) -> bool {
        self.keeps_off_rough(profile)
            || matches!(self.allowances, Allowances::PrintedLooseFree) && profile.troop == Troop::W
    }

    /// Is the Unit never in a Group (BI08-GRP-04, BI3-GRP-02)?
    pub fn never_groups(&self, profile: &Profile) -> bool {
        self.never_group.has(profile.troop) || self.heavy_artillery_alone && profile.is_heavy_artillery()
    }

    /// May two such Units form a Large Unit (BI08-LRG-01, BI3-LRG-01)?
    pub fn may_form_large_unit(&self, profile: &Profile) -> bool {
        let spears = match self.large_units {
            LargeUnits::PikesAndWarbands => false,
            LargeUnits::AlsoSpears => profile.is_steady_spears(),
        };
        spears || profile.has(Trait::LargeUnit) || profile.has(Trait::Pike) || self.is_massed(profile)
    }

    fn is_massed(&self, profile: &Profile) -> bool {
        match self.host {
            None => profile.is_warband(),
            // IMP-LRG-01: warbands and long spears by flag.
            Some(_) => profile.has(Trait::Warband) || profile.has(Trait::LongSpear),
        }
    }

    /// Most bases of a Large Unit (BI08-LRG-01, IMP-LRG-01).
    pub fn most_ranks(&self, profile: &Profile) -> usize {
        if self.host.is_some() && profile.has(Trait::Pike) { 3 } else { 2 }
    }

    /// The line of a weapon.
    pub fn line(&self, weapon: Weapon) -> Option<&'static FiringLine> {
        self.firing.iter().find(|line| line.weapon == weapon)
    }

    /// The band a range falls into, within the length tolerance (BI08-GEN-02).
    pub fn band(&self, range: f64) -> Option<Band> {
        self.ranges.iter().find(|r| range <= r.most.units() + TOLERANCE).map(|r| r.band)
    }

    /// The figure of a weapon at a range against a category; `None` = cannot fire (BI08-WPN-01).
    pub fn figure(&self, weapon: Weapon, range: f64, against: Category) -> Option<i8> {
        let line = self.line(weapon)?;
        if range > line.most.units() + TOLERANCE || range < line.least.units() - TOLERANCE {
            return None;
        }
        let pair = match self.band(range)? {
            Band::Short => line.short,
            Band::Long => line.long,
            Band::Extreme => line.extreme,
            Band::PointBlank => line.point_blank,
        };
        match against {
            Category::Foot => pair[0],
            Category::Mounted => pair[1],
        }
    }

    /// BI08-FIR-04, BI08-FIR-05; BI3-FIR-02, BI3-FIR-03.
    pub fn arc(&self, profile: &Profile) -> ArcOfFire {
        let light = match self.light_cavalry_arc {
            LightCavalryArc::Any => true,
            LightCavalryArc::BowsAndJavelins => {
                profile.weapon.is_some_and(|weapon| weapon.is_bow() || weapon == Weapon::Javelin)
            }
            LightCavalryArc::NoCrossbowsOrFirearms => {
                !profile.weapon.is_some_and(Weapon::is_crossbow_or_firearm)
            }
        };
        let all_round = self.all_round.has(profile.troop) && (profile.troop != Troop::Cl || light);
        if all_round && !profile.is_mounted_infantry() { ArcOfFire::AllRound } else { ArcOfFire::Ahead }
    }
}
