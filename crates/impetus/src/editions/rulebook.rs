//! What a rulebook of the family holds: rows with their rule ids, and closed enums for shapes.

use crate::rule::Rule;
use crate::state::BaseSet;
use crate::steps::TOLERANCE;
use crate::unit::{Category, Profile, Troop, UnitId, Weapon};
use acies_tabletop::Length;
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
    /// The target is S, CL or ART.
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
}

/// A row of the cohesion table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CohesionRow {
    /// What.
    pub factor: Factor,
    /// Points of the critical number.
    pub amount: i16,
    /// The rule.
    pub rule: &'static str,
}

/// A row of the fire modifiers.
pub type FireRow = CohesionRow;
/// A row of the melee modifiers.
pub type MeleeRow = CohesionRow;

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

/// An edition's data.
#[derive(Debug)]
pub struct Rulebook {
    /// Id of the rule set.
    pub id: &'static str,
    /// Which rule of its ledger each rule of the family is.
    pub ids: fn(Rule) -> &'static str,
    /// Default depths of bases: troop type, F8, F6.
    pub depths: &'static [(Troop, Length, Length)],
    /// Firing table.
    pub firing: &'static [FiringLine],
    /// Range bands, nearest first.
    pub ranges: &'static [Range],
    /// Fire modifiers.
    pub fire: &'static [FireRow],
    /// Cohesion modifiers.
    pub cohesion: &'static [CohesionRow],
    /// Melee modifiers, the Disorder of the Unit included.
    pub melee: &'static [MeleeRow],
    /// Depth of a Zone of Control.
    pub zone_depth: Length,
    /// Depth of a rout zone.
    pub rout_zone_depth: Length,
    /// How deep one sees and shoots into a wood.
    pub wood_edge: Length,
    /// What a voluntary move keeps from enemies.
    pub keep_clear: Length,
}

impl Rulebook {
    /// The id of a rule in this edition's ledger.
    pub fn id_of(&self, rule: Rule) -> &'static str {
        (self.ids)(rule)
    }

    /// Frontage of every base (BI08-GEN-04).
    pub const fn frontage(&self, set: BaseSet) -> Length {
        match set {
            BaseSet::F6 => Length::whole(6),
            BaseSet::F8 => Length::whole(8),
        }
    }

    /// Depth of a base (BI08-GEN-05).
    pub fn depth(&self, set: BaseSet, profile: &Profile) -> Length {
        if let Some(depth) = profile.depth {
            return depth;
        }
        self.depths.iter().find(|(troop, ..)| *troop == profile.troop).map_or(
            Length::whole(4),
            |(_, f8, f6)| match set {
                BaseSet::F8 => *f8,
                BaseSet::F6 => *f6,
            },
        )
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
        };
        match against {
            Category::Foot => pair[0],
            Category::Mounted => pair[1],
        }
    }

    /// BI08-FIR-04, BI08-FIR-05.
    pub fn arc(&self, profile: &Profile) -> ArcOfFire {
        let all_round = matches!(profile.troop, Troop::Cl | Troop::Cgl | Troop::Cgp | Troop::Cf | Troop::W);
        if all_round && !profile.is_mounted_infantry() { ArcOfFire::AllRound } else { ArcOfFire::Ahead }
    }
}
