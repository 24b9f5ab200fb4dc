//! The nouns of the army list: troop types, weapons, traits, profiles; and the Unit on the table.

use crate::host::Discipline;
use crate::set::UnitSet;
use acies_rules::Side;
use acies_tabletop::{Base, Footprint, Length, Pose};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// A Unit's number in the battle: its place in the scenario's order of Units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct UnitId(pub u8);

impl UnitId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Foot or Mounted: the two categories that dice and distances ask for (BI08-TRP-01, BI08-TRP-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Category {
    /// The sheets' "infantry".
    Foot,
    /// The sheets' "cavalry": horse, camels, chariots, elephants and wagons.
    Mounted,
}

/// Troop types, by the abbreviations of the army lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "UPPERCASE")]
pub enum Troop {
    /// Heavy infantry.
    Fp,
    /// Light infantry.
    Fl,
    /// Missile troops.
    T,
    /// Skirmishers.
    S,
    /// Artillery.
    Art,
    /// Heavy cavalry.
    Cp,
    /// Medium cavalry.
    Cm,
    /// Light cavalry.
    Cl,
    /// Heavy war chariots.
    Cgp,
    /// Light war chariots.
    Cgl,
    /// Scythed chariots.
    Cf,
    /// Elephants.
    El,
    /// Wagenburg.
    W,
    /// The heaviest cavalry, where the book tells it from other heavy cavalry.
    Cp1,
    /// Other heavy cavalry.
    Cp2,
    /// Baggage.
    Bag,
}

impl Troop {
    /// All types.
    pub const ALL: [Troop; 16] = [
        Troop::Fp,
        Troop::Fl,
        Troop::T,
        Troop::S,
        Troop::Art,
        Troop::Cp,
        Troop::Cm,
        Troop::Cl,
        Troop::Cgp,
        Troop::Cgl,
        Troop::Cf,
        Troop::El,
        Troop::W,
        Troop::Cp1,
        Troop::Cp2,
        Troop::Bag,
    ];

    /// BI08-TRP-01, BI08-TRP-02.
    pub const fn category(self) -> Category {
        match self {
            Troop::Fp | Troop::Fl | Troop::T | Troop::S | Troop::Art | Troop::Bag => Category::Foot,
            _ => Category::Mounted,
        }
    }

    /// BI08-TRP-03: heavy, light and scythed.
    pub const fn is_war_chariot(self) -> bool {
        matches!(self, Troop::Cgp | Troop::Cgl | Troop::Cf)
    }

    /// Horse of any weight: not chariots, elephants or wagons.
    pub const fn is_cavalry(self) -> bool {
        matches!(self, Troop::Cp | Troop::Cp1 | Troop::Cp2 | Troop::Cm | Troop::Cl)
    }

    /// The abbreviation of the army lists.
    pub const fn code(self) -> &'static str {
        match self {
            Troop::Fp => "FP",
            Troop::Fl => "FL",
            Troop::T => "T",
            Troop::S => "S",
            Troop::Art => "ART",
            Troop::Cp => "CP",
            Troop::Cm => "CM",
            Troop::Cl => "CL",
            Troop::Cgp => "CGP",
            Troop::Cgl => "CGL",
            Troop::Cf => "CF",
            Troop::El => "EL",
            Troop::W => "W",
            Troop::Cp1 => "CP1",
            Troop::Cp2 => "CP2",
            Troop::Bag => "BAGGAGE",
        }
    }
}

/// A set of troop types.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Troop>"))]
#[serde(from = "Vec<Troop>", into = "Vec<Troop>")]
pub struct TroopSet(u16);

impl TroopSet {
    /// No type.
    pub const NONE: TroopSet = TroopSet(0);

    /// These types.
    pub const fn of(troops: &[Troop]) -> TroopSet {
        let mut bits = 0;
        let mut i = 0;
        while i < troops.len() {
            bits |= 1 << troops[i] as u16;
            i += 1;
        }
        TroopSet(bits)
    }

    /// Is the type among them?
    pub const fn has(self, troop: Troop) -> bool {
        self.0 & (1 << troop as u16) != 0
    }
}

impl From<Vec<Troop>> for TroopSet {
    fn from(troops: Vec<Troop>) -> Self {
        TroopSet::of(&troops)
    }
}

impl From<TroopSet> for Vec<Troop> {
    fn from(set: TroopSet) -> Self {
        Troop::ALL.into_iter().filter(|troop| set.has(*troop)).collect()
    }
}

/// Missile weapons: the lines of the firing table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names are those of the army lists.
pub enum Weapon {
    LongbowA,
    LongbowB,
    ShortBowA,
    ShortBowB,
    CompositeBowA,
    CompositeBowB,
    CompositeBowC,
    CrossbowA,
    CrossbowB,
    Handgun,
    HarquebusA,
    HarquebusB,
    Musket,
    Javelin,
    Sling,
    ArtilleryA,
    ArtilleryB,
    ArtilleryC,
    Various,
    CompositeBow,
}

impl Weapon {
    /// All weapons.
    pub const ALL: [Weapon; 20] = [
        Weapon::LongbowA,
        Weapon::LongbowB,
        Weapon::ShortBowA,
        Weapon::ShortBowB,
        Weapon::CompositeBowA,
        Weapon::CompositeBowB,
        Weapon::CompositeBowC,
        Weapon::CrossbowA,
        Weapon::CrossbowB,
        Weapon::Handgun,
        Weapon::HarquebusA,
        Weapon::HarquebusB,
        Weapon::Musket,
        Weapon::Javelin,
        Weapon::Sling,
        Weapon::ArtilleryA,
        Weapon::ArtilleryB,
        Weapon::ArtilleryC,
        Weapon::Various,
        Weapon::CompositeBow,
    ];

    /// Shot from the shoulder by mounted infantry (BI08-WPN-05).
    pub const fn is_crossbow_or_firearm(self) -> bool {
        matches!(
            self,
            Weapon::CrossbowA
                | Weapon::CrossbowB
                | Weapon::Handgun
                | Weapon::HarquebusA
                | Weapon::HarquebusB
                | Weapon::Musket
        )
    }

    /// Longbow, short bow or composite bow (BI3-FIR-02).
    pub const fn is_bow(self) -> bool {
        matches!(
            self,
            Weapon::LongbowA
                | Weapon::LongbowB
                | Weapon::ShortBowA
                | Weapon::ShortBowB
                | Weapon::CompositeBowA
                | Weapon::CompositeBowB
                | Weapon::CompositeBowC
                | Weapon::CompositeBow
        )
    }

    /// Harquebus or musket (BI08-IMP-12).
    pub const fn is_harquebus_or_musket(self) -> bool {
        matches!(self, Weapon::HarquebusA | Weapon::HarquebusB | Weapon::Musket)
    }
}

/// What the notes of an army list can say of a Unit (BI08-UNI-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// Impetuous troops.
    Impetuous,
    /// Pikes.
    Pike,
    /// Long spears.
    LongSpear,
    /// Pilum or a like weapon.
    Pilum,
    /// Protected by pavises.
    Pavise,
    /// Mounted on camels.
    Camel,
    /// May form a shieldwall.
    Shieldwall,
    /// Mounted crossbowmen and the like: fire only when stationary, straight ahead.
    MountedInfantry,
    /// May turn 45° at most.
    HeavyArtillery,
    /// May form Large Units although neither pike nor impetuous.
    LargeUnit,
    /// Sideways, oblique and rear moves do not disorder it.
    FreeManoeuvre,
    /// Must pursue.
    MustPursue,
    /// Foot that keep their Impetus against Mounted.
    ImpetusVsMounted,
    /// Polearms.
    Polearm,
    /// Heavy javelins and the like, thrown at the last moment.
    PointBlank,
    /// Planted stakes, until the Unit first moves. Lists of the older book name stakes as a rule of their own.
    #[serde(rename = "planted-stakes")]
    Stakes,
    /// Warbands.
    Warband,
    /// Heavy javelins.
    HeavyJavelin,
    /// Legionaries.
    Legionary,
    /// Behind wooden protection.
    WoodenProtection,
    /// A schiltron.
    Schiltron,
    /// May take turns with another line.
    LineRelief,
    /// Shoots over friends without a penalty.
    IndirectFree,
}

impl Trait {
    /// Known only to the books whose armies act in Commands (IMP-GEN-08).
    pub const OF_ARMIES_IN_COMMANDS: [Trait; 7] = [
        Trait::Warband,
        Trait::HeavyJavelin,
        Trait::Legionary,
        Trait::WoodenProtection,
        Trait::Schiltron,
        Trait::LineRelief,
        Trait::IndirectFree,
    ];
}

/// A set of traits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Trait>"))]
#[serde(from = "Vec<Trait>", into = "Vec<Trait>")]
pub struct Traits(u32);

impl Traits {
    const ALL: [Trait; 23] = [
        Trait::Impetuous,
        Trait::Pike,
        Trait::LongSpear,
        Trait::Pilum,
        Trait::Pavise,
        Trait::Camel,
        Trait::Shieldwall,
        Trait::MountedInfantry,
        Trait::HeavyArtillery,
        Trait::LargeUnit,
        Trait::FreeManoeuvre,
        Trait::MustPursue,
        Trait::ImpetusVsMounted,
        Trait::Polearm,
        Trait::PointBlank,
        Trait::Stakes,
        Trait::Warband,
        Trait::HeavyJavelin,
        Trait::Legionary,
        Trait::WoodenProtection,
        Trait::Schiltron,
        Trait::LineRelief,
        Trait::IndirectFree,
    ];

    /// These traits.
    pub fn of(traits: &[Trait]) -> Traits {
        Traits(traits.iter().fold(0, |bits, t| bits | 1 << *t as u32))
    }

    /// Is the trait among them?
    pub const fn has(self, t: Trait) -> bool {
        self.0 & (1 << t as u32) != 0
    }

    /// With one more.
    pub const fn with(self, t: Trait) -> Traits {
        Traits(self.0 | 1 << t as u32)
    }
}

impl From<Vec<Trait>> for Traits {
    fn from(traits: Vec<Trait>) -> Self {
        Traits::of(&traits)
    }
}

impl From<Traits> for Vec<Trait> {
    fn from(set: Traits) -> Self {
        Traits::ALL.into_iter().filter(|t| set.has(*t)).collect()
    }
}

/// A Unit's line in its army list (BI08-UNI-01). Never changes during a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// What the list calls it.
    pub name: String,
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// Most units of length per turn; nothing where it follows from the type.
    #[serde(rename = "m", default)]
    pub movement: Length,
    /// Basic Unit Value: morale and fighting value.
    pub vbu: u8,
    /// Impetus Bonus.
    #[serde(rename = "i")]
    pub impetus: u8,
    /// Demoralisation value.
    pub vd: u8,
    /// Missile weapon.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Weapon>,
    /// Notes of the list.
    #[serde(default)]
    pub traits: Traits,
    /// Types it may pass through by its list, beyond the general rules (BI08-INT-05).
    #[serde(default)]
    pub passes: TroopSet,
    /// Depth of the base, if the list chooses another printed figure (BI08-GEN-05).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<Length>,
    /// The General is with this Unit.
    #[serde(default)]
    pub general: bool,
    /// How well it obeys, where the book asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub discipline: Option<Discipline>,
}

/// Only a Discipline that is said tells lines apart: others keep the hashes that they always had.
impl Hash for Profile {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        (&self.name, self.troop, self.movement, self.vbu, self.impetus, self.vd).hash(hasher);
        (self.weapon, self.traits, self.passes, self.depth, self.general).hash(hasher);
        if let Some(discipline) = self.discipline {
            discipline.hash(hasher);
        }
    }
}

impl Profile {
    /// Foot or Mounted.
    pub const fn category(&self) -> Category {
        self.troop.category()
    }

    /// Foot.
    pub fn is_foot(&self) -> bool {
        self.category() == Category::Foot
    }

    /// Mounted.
    pub fn is_mounted(&self) -> bool {
        self.category() == Category::Mounted
    }

    /// Does the list give it this trait?
    pub const fn has(&self, t: Trait) -> bool {
        self.traits.has(t)
    }

    /// BI08-WPN-05: the flag, or Mounted with a crossbow or firearm (not wagons, elephants or chariots).
    pub fn is_mounted_infantry(&self) -> bool {
        self.has(Trait::MountedInfantry)
            || self.troop.is_cavalry() && self.weapon.is_some_and(Weapon::is_crossbow_or_firearm)
    }

    /// BI08-MAN-04: the flag, or artillery of class A or C.
    pub fn is_heavy_artillery(&self) -> bool {
        self.has(Trait::HeavyArtillery)
            || self.troop == Troop::Art
                && matches!(self.weapon, Some(Weapon::ArtilleryA | Weapon::ArtilleryC))
    }

    /// BI08-SHW-01: heavy infantry whose list allows it.
    pub fn may_form_shieldwall(&self) -> bool {
        self.troop == Troop::Fp && self.has(Trait::Shieldwall)
    }

    /// Impetuous light or heavy infantry (BI3-GEN-08).
    pub const fn is_warband(&self) -> bool {
        self.has(Trait::Impetuous) && matches!(self.troop, Troop::Fl | Troop::Fp)
    }

    /// Foot with long spears or polearms that is not impetuous (BI3-DEP-02).
    pub fn is_steady_spears(&self) -> bool {
        self.is_foot()
            && !self.has(Trait::Impetuous)
            && (self.has(Trait::LongSpear) || self.has(Trait::Polearm))
    }
}

/// Why a Unit is no longer on the table. All of them count as Routed for the army's losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// VBU fell to 0.
    NoVbuLeft,
    /// Lost a melee with an enemy on flank or rear.
    LostWhileFlanked,
    /// Scythed chariots that did not win.
    Expended,
    /// Retreated into Impassable ground.
    Impassable,
    /// Could not begin its retreat: the enemy stood behind it.
    Surrounded,
    /// Retreated off the table.
    LeftTable,
    /// Rear base of a Large Unit that was Routed with it.
    WithItsBlock,
    /// Skirmishers scattered by a charge.
    Dispersed,
    /// Artillery that was reached, or Baggage that was taken.
    Taken,
    /// Its Command routed.
    WithItsCommand,
    /// Lost in ground that it cannot cross.
    InGround,
    /// Drowned.
    Drowned,
}

/// Where a Unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Whereabouts {
    /// Not yet deployed.
    Reserve,
    /// On the table.
    Table,
    /// The rear base of a Large Unit.
    RearOf(UnitId),
    /// Removed.
    Gone(Fate),
}

/// A Unit in battle: what can change. What cannot is its [`Profile`].
#[derive(Clone, Debug)]
pub struct Unit {
    /// Whose it is.
    pub side: Side,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// Disordered (BI08-STA-03).
    pub disordered: bool,
    /// Shieldwall formed (BI08-SHW-01).
    pub shieldwall: bool,
    /// A war chariot on the move (BI08-CHR-01).
    pub rolling: bool,
    /// A war chariot that wheeled and has not gone half speed straight since (BI08-CHR-04).
    pub wheeled: bool,
    /// Activated this turn (BI08-TURN-03).
    pub activated: bool,
    /// Its stakes stand before it (BI3-IMP-06).
    pub stakes: bool,
    /// The rear base, in a Large Unit (BI08-LRG-01).
    pub rear: Option<UnitId>,
    pub(crate) vbu: u8,
    pub(crate) vbu_printed: u8,
    pub(crate) pose: Pose,
    pub(crate) footprint: Footprint,
    /// Computed from pose and footprint, kept because everything asks for it.
    pub(crate) base: Base,
}

impl PartialEq for Unit {
    fn eq(&self, o: &Self) -> bool {
        self.key() == o.key() && self.stakes == o.stakes
    }
}

impl Hash for Unit {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.key().hash(hasher);
        // Only who has stakes is told apart by them: other battles keep the hashes that they always had.
        if self.stakes {
            self.stakes.hash(hasher);
        }
    }
}

impl Unit {
    #[allow(clippy::type_complexity)]
    fn key(&self) -> (Side, Whereabouts, [bool; 5], Option<UnitId>, u8, u8, Pose, Footprint) {
        (
            self.side,
            self.whereabouts,
            [self.disordered, self.shieldwall, self.rolling, self.wheeled, self.activated],
            self.rear,
            self.vbu,
            self.vbu_printed,
            self.pose,
            self.footprint,
        )
    }

    pub(crate) fn new(side: Side, vbu: u8, footprint: Footprint) -> Unit {
        let pose = Pose::default();
        Unit {
            side,
            whereabouts: Whereabouts::Reserve,
            disordered: false,
            shieldwall: false,
            rolling: false,
            wheeled: false,
            activated: false,
            stakes: false,
            rear: None,
            vbu,
            vbu_printed: vbu,
            pose,
            footprint,
            base: Base::new(pose, footprint),
        }
    }

    pub(crate) fn put(&mut self, pose: Pose) {
        self.pose = pose;
        self.base = Base::new(pose, self.footprint);
    }

    pub(crate) fn set_footprint(&mut self, footprint: Footprint) {
        self.footprint = footprint;
        self.base = Base::new(self.pose, footprint);
    }

    /// Current VBU.
    pub fn vbu(&self) -> u8 {
        self.vbu
    }

    /// VBU of the army list.
    pub fn vbu_printed(&self) -> u8 {
        self.vbu_printed
    }

    /// Fresh until it has lost VBU (BI08-STA-01).
    pub fn is_fresh(&self) -> bool {
        self.vbu == self.vbu_printed
    }

    /// On the table, not counting rear bases of Large Units.
    pub fn is_on_table(&self) -> bool {
        self.whereabouts == Whereabouts::Table
    }

    /// Middle of the front edge and facing.
    pub fn pose(&self) -> Pose {
        self.pose
    }

    /// Width and depth, both bases of a Large Unit together.
    pub fn footprint(&self) -> Footprint {
        self.footprint
    }

    /// The base on the table.
    pub fn base(&self) -> &Base {
        &self.base
    }
}

/// Every Unit named by a set, for messages.
pub(crate) fn first_of(set: UnitSet) -> UnitId {
    set.iter().next().unwrap_or(UnitId(0))
}
