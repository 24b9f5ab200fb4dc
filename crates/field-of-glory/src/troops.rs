//! Troops: types, armour, quality, training and what they fight with (section 2 of the ledger).

use acies_tabletop::Length;
use serde::{Deserialize, Serialize};

/// FOG-GEN-01: the width of every base.
pub const BASE_WIDTH: Length = Length::milli(1600);
/// The same in units.
pub const BW: f64 = 1.6;

/// FOG-TRP-01: troop types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Troop {
    /// Heavy foot.
    HeavyFoot,
    /// Medium foot.
    MediumFoot,
    /// Light foot.
    LightFoot,
    /// Cavalry.
    Cavalry,
    /// Camelry.
    Camelry,
    /// Light horse.
    LightHorse,
    /// Cataphracts.
    Cataphracts,
    /// Knights.
    Knights,
    /// Elephants.
    Elephants,
    /// Light chariots.
    LightChariots,
    /// Heavy chariots.
    HeavyChariots,
    /// Scythed chariots.
    ScythedChariots,
    /// Battle wagons.
    BattleWagons,
    /// Light artillery.
    LightArtillery,
    /// Heavy artillery.
    HeavyArtillery,
}

impl Troop {
    /// All of them.
    pub const ALL: [Troop; 15] = [
        Troop::HeavyFoot,
        Troop::MediumFoot,
        Troop::LightFoot,
        Troop::Cavalry,
        Troop::Camelry,
        Troop::LightHorse,
        Troop::Cataphracts,
        Troop::Knights,
        Troop::Elephants,
        Troop::LightChariots,
        Troop::HeavyChariots,
        Troop::ScythedChariots,
        Troop::BattleWagons,
        Troop::LightArtillery,
        Troop::HeavyArtillery,
    ];

    /// FOG-TRP-01: light foot and light horse are the only skirmishers.
    pub const fn is_skirmisher(self) -> bool {
        matches!(self, Troop::LightFoot | Troop::LightHorse)
    }

    /// FOG-TRP-01: everything that is not a skirmisher.
    pub const fn is_battle_troops(self) -> bool {
        !self.is_skirmisher()
    }

    /// Foot of any kind. Battle wagons and artillery are neither foot nor mounted.
    pub const fn is_foot(self) -> bool {
        matches!(self, Troop::HeavyFoot | Troop::MediumFoot | Troop::LightFoot)
    }

    /// Mounted of any kind.
    pub const fn is_mounted(self) -> bool {
        !self.is_foot() && !self.is_artillery() && !matches!(self, Troop::BattleWagons)
    }

    /// Artillery of either kind.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Troop::LightArtillery | Troop::HeavyArtillery)
    }

    /// Chariots of any kind.
    pub const fn is_chariot(self) -> bool {
        matches!(self, Troop::LightChariots | Troop::HeavyChariots | Troop::ScythedChariots)
    }

    /// FOG-TRP-02: elephants, chariots, wagons and artillery have no armour to speak of.
    pub const fn has_armour(self) -> bool {
        !self.is_chariot() && !self.is_artillery() && !matches!(self, Troop::Elephants | Troop::BattleWagons)
    }

    /// FOG-TRP-01: depth of a base.
    pub const fn depth(self) -> Length {
        Length::milli(match self {
            Troop::HeavyFoot => 600,
            Troop::MediumFoot | Troop::LightFoot => 800,
            Troop::Cavalry | Troop::Camelry | Troop::LightHorse | Troop::Cataphracts | Troop::Knights => 1200,
            Troop::BattleWagons => 3200,
            _ => 1600,
        })
    }

    /// FOG-TRP-01: how many bases a battle group of them has, least and most.
    pub const fn usual_bases(self) -> (u8, u8) {
        match self {
            Troop::HeavyFoot | Troop::MediumFoot => (4, 12),
            Troop::LightFoot => (4, 8),
            Troop::Cavalry | Troop::Camelry | Troop::LightHorse => (4, 6),
            Troop::Cataphracts | Troop::Knights => (2, 6),
            Troop::Elephants | Troop::LightArtillery | Troop::HeavyArtillery => (2, 2),
            Troop::LightChariots | Troop::HeavyChariots => (4, 6),
            Troop::ScythedChariots | Troop::BattleWagons => (2, 4),
        }
    }
}

/// FOG-TRP-02: levels of armour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Armour {
    /// None.
    #[default]
    Unprotected,
    /// Shields or the like.
    Protected,
    /// Metal armour.
    Armoured,
    /// Full armour.
    HeavilyArmoured,
}

impl Armour {
    /// 0 to 3.
    pub const fn level(self) -> i16 {
        self as i16
    }
}

/// FOG-TRP-03: quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Quality {
    Poor,
    #[default]
    Average,
    Superior,
    Elite,
}

/// FOG-TRP-03: training.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Training {
    #[default]
    Undrilled,
    Drilled,
}

/// FOG-TRP-04: what a base shoots with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Missile {
    Bow,
    /// Bow*: fewer bows among them; range and POA of a bow, dice of light missiles, no support shooting.
    LightBow,
    Longbow,
    Crossbow,
    Sling,
    Javelins,
    Firearm,
    LightArtillery,
    HeavyArtillery,
}

impl Missile {
    /// Bow, bow*, longbow, crossbow: one row of the table of ranges.
    pub const fn is_bow_like(self) -> bool {
        matches!(self, Missile::Bow | Missile::LightBow | Missile::Longbow | Missile::Crossbow)
    }

    /// Artillery of either kind.
    pub const fn is_artillery(self) -> bool {
        matches!(self, Missile::LightArtillery | Missile::HeavyArtillery)
    }
}

/// FOG-TRP-05: the impact list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum ImpactArm {
    ImpactFoot,
    Lancers,
    LightSpear,
    OffensiveSpearmen,
    DefensiveSpearmen,
    Pikemen,
    HeavyWeapon,
}

/// FOG-TRP-05: the melee list; spear, pike and heavy weapon of the impact list serve in both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum MeleeArm {
    Swordsmen,
    SkilledSwordsmen,
    Spearmen,
    Pikemen,
    HeavyWeapon,
}

/// What one base is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// Troop type.
    pub troop: Troop,
    /// Armour.
    #[serde(default)]
    pub armour: Armour,
    /// Shooting capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missile: Option<Missile>,
    /// Impact capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub impact: Option<ImpactArm>,
    /// Melee capability.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub melee: Option<MeleeArm>,
}

impl Profile {
    /// Troops of a type, with nothing.
    pub const fn of(troop: Troop) -> Profile {
        Profile { troop, armour: Armour::Unprotected, missile: None, impact: None, melee: None }
    }

    /// FOG-TRP-05: what of the impact list serves in the melee phase, too.
    pub fn impact_arm_in_melee(&self) -> Option<MeleeArm> {
        match self.impact {
            Some(ImpactArm::OffensiveSpearmen | ImpactArm::DefensiveSpearmen) => Some(MeleeArm::Spearmen),
            Some(ImpactArm::Pikemen) => Some(MeleeArm::Pikemen),
            Some(ImpactArm::HeavyWeapon) => Some(MeleeArm::HeavyWeapon),
            _ => None,
        }
    }

    /// FOG-TRP-05: does it fight so? Spear, pike and heavy weapon serve in both phases, whichever list names them.
    pub fn fights_as(&self, arm: MeleeArm) -> bool {
        self.melee == Some(arm) || self.impact_arm_in_melee() == Some(arm)
    }

    /// FOG-TRP-05: has it anything for the impact phase?
    pub fn has_impact_capability(&self) -> bool {
        let both = matches!(self.melee, Some(MeleeArm::Spearmen | MeleeArm::Pikemen | MeleeArm::HeavyWeapon));
        self.impact.is_some() || both
    }

    /// Spearmen of either kind, at impact or in melee.
    pub fn is_spearmen(&self) -> bool {
        self.fights_as(MeleeArm::Spearmen)
    }

    /// FOG-TRP-05: spearmen that are not offensive; whom only the melee list names are defensive.
    pub fn is_defensive_spearmen(&self) -> bool {
        self.is_spearmen() && self.impact != Some(ImpactArm::OffensiveSpearmen)
    }

    /// Pikemen.
    pub fn is_pikemen(&self) -> bool {
        self.fights_as(MeleeArm::Pikemen)
    }

    /// FOG-TRP-06: mounted with lances.
    pub fn is_lancers(&self) -> bool {
        self.troop.is_mounted() && self.impact == Some(ImpactArm::Lancers)
    }

    /// FOG-TRP-06: knights with lances.
    pub fn is_knightly_lancers(&self) -> bool {
        self.is_lancers() && self.troop == Troop::Knights
    }

    /// FOG-TRP-07: shock troops, as long as they are not FRAGMENTED.
    pub fn is_shock(&self) -> bool {
        match self.troop {
            Troop::ScythedChariots => true,
            Troop::LightFoot | Troop::LightHorse | Troop::Elephants | Troop::HeavyChariots => false,
            troop if troop.is_foot() => {
                matches!(self.impact, Some(ImpactArm::ImpactFoot | ImpactArm::OffensiveSpearmen))
                    || self.is_pikemen()
            }
            _ => self.is_lancers(),
        }
    }

    /// Heavily armoured knights move and suffer as cataphracts do; camelry so armoured as well (FOG-TRP-10).
    pub fn is_heavy_horse(&self) -> bool {
        self.troop == Troop::Cataphracts
            || (matches!(self.troop, Troop::Knights | Troop::Camelry)
                && self.armour == Armour::HeavilyArmoured)
    }
}

/// A line of an army list: what a battle group is before the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Roster {
    /// What the list calls them.
    #[serde(default)]
    pub name: String,
    /// Quality.
    #[serde(default)]
    pub quality: Quality,
    /// Training.
    #[serde(default)]
    pub training: Training,
    /// The front rank, and all ranks unless `rear` says otherwise.
    pub front: Profile,
    /// FOG-TRP-08: other troops in the rear ranks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rear: Option<Rear>,
    /// Bases at the start (FOG-BG-01).
    pub bases: u8,
    /// FOG-CMD-03: the ally contingent it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<u8>,
}

/// FOG-TRP-08: the rear ranks of a mixed battle group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Rear {
    /// From which rank on, counted from 0.
    pub from_rank: u8,
    /// What they are.
    pub profile: Profile,
}

impl Roster {
    /// The profile of the bases of a rank, counted from 0.
    pub fn at_rank(&self, rank: u8) -> &Profile {
        match &self.rear {
            Some(rear) if rank >= rear.from_rank => &rear.profile,
            _ => &self.front,
        }
    }

    /// The kinds of base in it.
    pub fn profiles(&self) -> impl Iterator<Item = &Profile> {
        std::iter::once(&self.front).chain(self.rear.as_ref().map(|rear| &rear.profile))
    }

    /// FOG-TRP-14: points of the whole battle group.
    pub fn points(&self) -> u32 {
        let bases = u32::from(self.bases);
        match &self.rear {
            None => bases * self.points_per_base(&self.front),
            // The front rank is taken as widest as it can be: half of the bases, rounded up.
            Some(rear) => {
                let front = bases.div_ceil(2);
                front * self.points_per_base(&self.front)
                    + (bases - front) * self.points_per_base(&rear.profile)
            }
        }
    }

    /// FOG-TRP-14: points of a base.
    pub fn points_per_base(&self, profile: &Profile) -> u32 {
        crate::rulebook::points_per_base(self.quality, self.training, profile)
    }
}
