//! The tables of the sheet. Every row carries the id of its rule.

use crate::troops::{Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Training, Troop};
use acies_tabletop::Length;
use serde::{Deserialize, Serialize};

/// The id of the rule set.
pub const ID: &str = "field-of-glory-2";
/// Its unit of length.
pub const UNIT: &str = "MU";

/// FOG-SET-01: the table.
pub const TABLE: (Length, Length) = (Length::whole(72), Length::whole(48));
/// FOG-GEN-02: bases this near are in contact, with a hair that makes binary fractions inclusive.
pub const CONTACT: f64 = 0.010_001;
/// FOG-GEN-02: an overlap that is none yet.
pub const SLACK: f64 = 0.010_1;
/// FOG-GEN-02: "within X" reaches this much farther.
pub const WITHIN: f64 = 0.001_001;
/// FOG-MOV-16: how far a move keeps from the enemy.
pub const KEEP_OFF: f64 = 0.02;
/// FOG-RA-01: depth of a restricted area.
pub const RESTRICTED: f64 = 2.0;
/// FOG-CT-02: how near a break is seen.
pub const SEEN_BREAKING: f64 = 3.0;
/// FOG-MAN-05: enemy battle troops, or the camp, this near are close.
pub const CLOSE_BATTLE: f64 = 6.0;
/// FOG-MAN-05: enemy skirmishers this near are close.
pub const CLOSE_SKIRMISHERS: f64 = 4.0;
/// FOG-CT-08: how far behind rear support may stand.
pub const REAR_SUPPORT: f64 = 8.0;
/// FOG-MANR-07, FOG-MANR-11: what an expansion or a turn takes from the advance.
pub const FORMATION_COST: f64 = 2.0;
/// FOG-EVA-03: evaders stop this far from enemies they cannot avoid.
pub const EVADER_STOPS: f64 = 0.5;
/// FOG-ROU-03: routers stop this far from enemies and ground they cannot pass.
pub const ROUTER_STOPS: f64 = 1.0;

/// FOG-TER-01: classes of going.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Going {
    #[default]
    Open,
    Uneven,
    Rough,
    Difficult,
    Impassable,
}

/// FOG-TER-07, FOG-TER-08: what going does to the order of a base.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Disorder {
    #[default]
    None,
    Disordered,
    SeverelyDisordered,
}

/// FOG-MOV-01: rates for open, uneven, rough and difficult going; `None` where they may not go.
pub fn rates(profile: &Profile) -> [Option<u8>; 4] {
    let some = |[a, b, c, d]: [u8; 4]| [Some(a), Some(b), Some(c), Some(d)];
    let three = |[a, b, c]: [u8; 3]| [Some(a), Some(b), Some(c), None];
    match profile.troop {
        _ if profile.is_heavy_horse() => some([4, 3, 2, 1]),
        Troop::LightFoot => some([5, 5, 5, 4]),
        Troop::MediumFoot => some([4, 4, 4, 3]),
        Troop::HeavyFoot => some([3, 3, 2, 2]),
        Troop::LightHorse => some(COMMANDER_RATES),
        Troop::Cavalry | Troop::Camelry | Troop::Knights => some([5, 4, 3, 1]),
        Troop::Cataphracts => some([4, 3, 2, 1]),
        Troop::Elephants => some([4, 4, 3, 2]),
        Troop::LightChariots => some([5, 3, 2, 1]),
        Troop::HeavyChariots | Troop::ScythedChariots => three([4, 2, 1]),
        Troop::BattleWagons => three([3, 2, 1]),
        Troop::LightArtillery => three([2, 1, 1]),
        Troop::HeavyArtillery => three([1, 1, 1]),
    }
}

/// FOG-MOV-01, FOG-CMD-07: commanders move as light horse.
pub const COMMANDER_RATES: [u8; 4] = [7, 7, 5, 3];

/// FOG-MOV-01: how far in this going; `None` if they may not enter it.
pub fn rate(profile: &Profile, going: Going) -> Option<f64> {
    rates(profile).get(going as usize).copied().flatten().map(f64::from)
}

/// FOG-TER-06: what this going does to troops.
pub fn disorder(profile: &Profile, going: Going) -> Disorder {
    use Disorder::{Disordered as D, None as N, SeverelyDisordered as S};
    let row = match profile.troop {
        _ if profile.is_heavy_horse() => [N, D, S, S],
        Troop::LightFoot => [N, N, N, N],
        Troop::MediumFoot => [N, N, N, D],
        Troop::HeavyFoot
        | Troop::LightHorse
        | Troop::Cavalry
        | Troop::Camelry
        | Troop::Knights
        | Troop::Elephants => [N, N, D, S],
        Troop::Cataphracts
        | Troop::LightChariots
        | Troop::HeavyChariots
        | Troop::ScythedChariots
        | Troop::BattleWagons
        | Troop::LightArtillery
        | Troop::HeavyArtillery => [N, D, S, S],
    };
    row.get(going as usize).copied().unwrap_or(S)
}

/// FOG-MOV-12: what a die adds to a variable move.
pub const VARIABLE_MOVE: [i8; 6] = [-2, -1, 0, 0, 1, 2];

/// FOG-HIT-01: shooting, for a net POA of -2 to 2.
pub const TO_HIT_SHOOTING: [u8; 5] = [6, 5, 4, 3, 3];
/// FOG-HIT-01: close combat, for a net POA of -2 to 2.
pub const TO_HIT_CLOSE_COMBAT: [u8; 5] = [5, 5, 4, 4, 3];

/// FOG-QUA-04: losses above this share of the original bases break a battle group.
pub const fn autobreak_percent(quality: Quality) -> u32 {
    match quality {
        Quality::Elite => 60,
        Quality::Superior => 50,
        Quality::Average => 40,
        Quality::Poor => 30,
    }
}

/// FOG-CMT-01: what a complex move test must reach.
pub const fn cmt_pass(troop: Troop, training: Training) -> i16 {
    if troop.is_skirmisher() || matches!(training, Training::Drilled) { 7 } else { 8 }
}

/// FOG-SHO-01: effective and maximum range.
pub fn range(profile: &Profile, one_deep: bool) -> Option<(f64, f64)> {
    let missile = profile.missile?;
    Some(match missile {
        // FOG-DIC-05: artillery on wagons is light.
        _ if missile.is_artillery() && profile.troop == Troop::BattleWagons => (6.0, 6.0),
        Missile::Sling => (3.0, 3.0),
        Missile::Javelins | Missile::Firearm => (2.0, 2.0),
        Missile::HeavyArtillery => (6.0, 12.0),
        Missile::LightArtillery => (6.0, 6.0),
        Missile::Bow | Missile::LightBow | Missile::Longbow | Missile::Crossbow => match profile.troop {
            Troop::MediumFoot | Troop::HeavyFoot => (4.0, 6.0),
            Troop::LightFoot => (3.0, 6.0),
            Troop::LightHorse => (3.0, 3.0),
            Troop::Cavalry | Troop::Camelry if one_deep => (3.0, 3.0),
            _ => (4.0, 4.0),
        },
    })
}

/// A row of the table of moves (FOG-MAN-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum MoveRow {
    /// Row 1.
    Charge,
    /// Row 2.
    AdvanceFull,
    /// Row 3.
    AdvanceFar,
    /// Row 4.
    AdvanceNear,
    /// Row 5.
    TwoWheels,
    /// Row 6.
    Expand,
    /// Row 7.
    ExpandAndAdvance,
    /// Row 8.
    ContractAndAdvance,
    /// Row 9.
    Contract,
    /// Row 10.
    Turn,
    /// Row 11.
    TurnAndAdvance,
    /// Row 12.
    AboutTurnAndAdvance,
    /// Row 13.
    Retire,
}

/// Whether a move needs a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Difficulty {
    Simple,
    Complex,
    Impossible,
}

/// FOG-MAN-02: the columns of the table of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum MoveColumn {
    Skirmishers,
    Drilled,
    UndrilledCavalry,
    UndrilledWithCommander,
    UndrilledAlone,
}

impl MoveRow {
    /// All rows.
    pub const ALL: [MoveRow; 13] = [
        MoveRow::Charge,
        MoveRow::AdvanceFull,
        MoveRow::AdvanceFar,
        MoveRow::AdvanceNear,
        MoveRow::TwoWheels,
        MoveRow::Expand,
        MoveRow::ExpandAndAdvance,
        MoveRow::ContractAndAdvance,
        MoveRow::Contract,
        MoveRow::Turn,
        MoveRow::TurnAndAdvance,
        MoveRow::AboutTurnAndAdvance,
        MoveRow::Retire,
    ];

    /// The id of the row.
    pub const fn rule(self) -> &'static str {
        match self {
            MoveRow::Charge => "FOG-MANR-01",
            MoveRow::AdvanceFull => "FOG-MANR-02",
            MoveRow::AdvanceFar => "FOG-MANR-03",
            MoveRow::AdvanceNear => "FOG-MANR-04",
            MoveRow::TwoWheels => "FOG-MANR-05",
            MoveRow::Expand => "FOG-MANR-06",
            MoveRow::ExpandAndAdvance => "FOG-MANR-07",
            MoveRow::ContractAndAdvance => "FOG-MANR-08",
            MoveRow::Contract => "FOG-MANR-09",
            MoveRow::Turn => "FOG-MANR-10",
            MoveRow::TurnAndAdvance => "FOG-MANR-11",
            MoveRow::AboutTurnAndAdvance => "FOG-MANR-12",
            MoveRow::Retire => "FOG-MANR-13",
        }
    }
}

/// FOG-MAN-03: the table. `nimble` are non-shock cavalry, camelry and light chariots entirely 1 base deep, for row 13.
pub fn difficulty(row: MoveRow, column: MoveColumn, nimble: bool) -> Difficulty {
    use Difficulty::{Complex as C, Impossible as X, Simple as S};
    let cells = match row {
        MoveRow::Charge | MoveRow::AdvanceFull | MoveRow::AdvanceFar => [S, S, S, S, S],
        MoveRow::AdvanceNear | MoveRow::TwoWheels => [S, S, S, S, C],
        MoveRow::Expand => [S, S, C, C, C],
        MoveRow::ExpandAndAdvance => [S, C, X, X, X],
        MoveRow::ContractAndAdvance => [S, S, S, C, C],
        MoveRow::Contract => [S, C, C, X, X],
        MoveRow::Turn => [S, S, S, S, C],
        MoveRow::TurnAndAdvance => [S, C, C, X, X],
        MoveRow::AboutTurnAndAdvance => [S, X, X, X, X],
        MoveRow::Retire if nimble => [C, C, C, X, X],
        MoveRow::Retire => [C, X, X, X, X],
    };
    cells[column as usize]
}

/// FOG-TRP-14: points of a base, at least 2.
pub fn points_per_base(quality: Quality, training: Training, profile: &Profile) -> u32 {
    let start = match profile.troop {
        Troop::LightFoot | Troop::MediumFoot | Troop::HeavyFoot => 3,
        Troop::LightHorse => 6,
        Troop::Cavalry | Troop::Camelry => 7,
        Troop::Cataphracts => 8,
        Troop::Knights => 9,
        Troop::LightChariots => 11,
        Troop::HeavyChariots => 15,
        Troop::ScythedChariots => 13,
        Troop::Elephants => 25,
        Troop::BattleWagons | Troop::HeavyArtillery => 20,
        Troop::LightArtillery => 15,
    };
    let armour = match (profile.troop.is_foot(), profile.armour) {
        _ if !profile.troop.has_armour() => 0,
        (_, Armour::Unprotected) => 0,
        (_, Armour::Protected) => 1,
        (true, Armour::Armoured) => 3,
        (true, Armour::HeavilyArmoured) => 5,
        (false, Armour::Armoured) => 4,
        (false, Armour::HeavilyArmoured) => 7,
    };
    let drill = i32::from(training == Training::Drilled);
    let worth = match quality {
        Quality::Elite => 5,
        Quality::Superior => 3,
        Quality::Average => 0,
        Quality::Poor => -2,
    };
    let impact = match profile.impact {
        None => 0,
        Some(ImpactArm::DefensiveSpearmen | ImpactArm::LightSpear) => 1,
        Some(_) => 2,
    };
    let melee = match profile.melee {
        Some(MeleeArm::Swordsmen) => 1,
        Some(MeleeArm::SkilledSwordsmen) => 2,
        // Spear, pike and heavy weapon are paid for once.
        both if both == profile.impact_arm_in_melee() => 0,
        Some(MeleeArm::Spearmen) => 1,
        Some(MeleeArm::Pikemen | MeleeArm::HeavyWeapon) => 2,
        None => 0,
    };
    let missile = match profile.missile {
        Some(Missile::Javelins | Missile::Sling | Missile::LightBow | Missile::Firearm) => 1,
        Some(Missile::Bow | Missile::Crossbow) => 2,
        Some(Missile::Longbow) => 3,
        // Artillery is nothing but its engines: they are in its start value.
        Some(Missile::LightArtillery | Missile::HeavyArtillery) | None => 0,
    };
    (start + armour + drill + worth + impact + melee + missile).max(2) as u32
}

/// FOG-ATT-01, FOG-ATT-02: attrition points.
pub mod attrition {
    /// A battle group BROKEN on the table, destroyed or removed.
    pub const BROKEN: u16 = 2;
    /// A battle group FRAGMENTED.
    pub const FRAGMENTED: u16 = 1;
    /// The camp sacked.
    pub const CAMP: u16 = 2;
    /// Skirmishers that evaded off the table.
    pub const EVADED_SKIRMISHERS: u16 = 1;
    /// Battle troops that evaded off the table.
    pub const EVADED_BATTLE: u16 = 2;
    /// Pursuers of any kind that left the table.
    pub const PURSUED: u16 = 1;
}
