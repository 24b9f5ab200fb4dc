//! The tables of both sheets (section 39 of the ledger). Where they differ, a row or a field says so (section 40).

use super::ids;
use crate::editions::{
    Allowances, Band, Deep, Demoralisation, Diced, Factor, Fighting, FiringLine, Flight, Hedge, HostBook,
    ImpetuousUntil, LargeUnits, LightCavalryArc, LossCap, Manoeuvring, Passing, Pila, Priorities, Pursuits,
    QualityRow, Range, Row, Rulebook, Shieldwall, Sizes, SquareTest, Stampede, StructureRow, Thrown,
};
use crate::host::{Quality, Structure};
use crate::options::Options;
use crate::rule::Rule;
use crate::terrain::TerrainKind;
use crate::unit::{Troop, TroopSet, Weapon};
use acies_tabletop::{Footprint, Length};

const NO: Option<i8> = None;

const fn line(
    weapon: Weapon,
    flight: Flight,
    point_blank: [Option<i8>; 2],
    short: [Option<i8>; 2],
    long: [Option<i8>; 2],
    extreme: Option<i8>,
) -> FiringLine {
    let most = match (long, extreme) {
        (_, Some(_)) => 80,
        ([Some(_), _] | [_, Some(_)], _) => 30,
        _ => 15,
    };
    FiringLine {
        weapon,
        flight,
        short,
        long,
        extreme: [extreme, extreme],
        point_blank,
        least: Length::ZERO,
        most: Length::whole(most),
    }
}

const fn pair(foot: i8, mounted: i8) -> [Option<i8>; 2] {
    [Some(foot), Some(mounted)]
}

const fn row(factor: Factor, amount: i16, rule: &'static str) -> Row {
    Row { factor, amount, rule }
}

const fn depth(troop: Troop, units: i32) -> (Troop, Length, Length) {
    (troop, Length::whole(units), Length::whole(units))
}

/// Table 39.5 (IMP-FTB-01): Foot / Mounted at Point Blank, Short and Long range; Extreme.
#[rustfmt::skip]
const FIRING: &[FiringLine] = &[
    line(Weapon::LongbowA, Flight::Arched, pair(3, 5), pair(0, 2), pair(-1, 1), NO),
    line(Weapon::LongbowB, Flight::Arched, pair(2, 4), pair(0, 1), pair(-2, 0), NO),
    line(Weapon::ShortBowA, Flight::Arched, pair(2, 4), pair(0, 1), pair(-3, 0), NO),
    line(Weapon::ShortBowB, Flight::Arched, pair(2, 3), pair(-1, 0), [NO, Some(-1)], NO),
    line(Weapon::CompositeBowA, Flight::Arched, pair(3, 5), pair(0, 1), pair(-2, -1), NO),
    line(Weapon::CompositeBowB, Flight::Arched, pair(2, 4), pair(0, 1), pair(-4, -3), NO),
    line(Weapon::CompositeBowC, Flight::Arched, pair(1, 2), pair(-2, 0), pair(-4, -3), NO),
    line(Weapon::CrossbowA, Flight::Direct, pair(4, 5), pair(0, 2), pair(-2, 0), NO),
    line(Weapon::CrossbowB, Flight::Direct, pair(2, 3), pair(0, 1), [NO, NO], NO),
    line(Weapon::Handgun, Flight::Direct, pair(2, 3), pair(-1, 0), [NO, NO], NO),
    line(Weapon::HarquebusA, Flight::Direct, pair(4, 5), pair(1, 2), pair(-2, -1), NO),
    line(Weapon::HarquebusB, Flight::Direct, pair(3, 4), pair(1, 2), [NO, NO], NO),
    line(Weapon::Musket, Flight::Direct, pair(4, 5), pair(2, 3), pair(-1, 0), NO),
    line(Weapon::Javelin, Flight::Arched, pair(2, 3), pair(-1, 0), [NO, NO], NO),
    line(Weapon::Sling, Flight::Arched, pair(2, 3), pair(0, 1), [NO, NO], NO),
    line(Weapon::ArtilleryA, Flight::Direct, pair(2, 2), pair(4, 4), pair(3, 3), Some(0)),
    line(Weapon::ArtilleryB, Flight::Direct, pair(3, 3), pair(3, 3), pair(2, 2), NO),
    line(Weapon::ArtilleryC, Flight::ArchedFree, [NO, NO], pair(3, 3), pair(2, 2), Some(0)),
    line(Weapon::Various, Flight::Direct, pair(1, 1), pair(0, 0), [NO, NO], NO),
];

/// IMP-GEN-05, IMP-RET-04, IMP-PUR-05: D6 for Mounted, half of it rounded up for Foot.
const HALF_FOR_FOOT: Diced = Diced {
    foot: [1, 1, 2, 2, 3, 3],
    mounted: [1, 2, 3, 4, 5, 6],
    light_cavalry: [1, 2, 3, 4, 5, 6],
    impetuous_foot_as_mounted: false,
};

const fn quality(quality: Quality, leadership: u8) -> QualityRow {
    QualityRow { quality, leadership, rolls_again: false, may_leave: false, eludes: false, rally: 0 }
}

/// Table 39.1 (IMP-CMD-02, IMP-CMD-06 to IMP-CMD-10).
const QUALITIES: &[QualityRow] = &[
    QualityRow { rolls_again: true, may_leave: true, eludes: true, ..quality(Quality::Genius, 4) },
    QualityRow { rolls_again: true, eludes: true, rally: 1, ..quality(Quality::Charismatic, 4) },
    QualityRow { rolls_again: true, ..quality(Quality::Expert, 3) },
    quality(Quality::Fair, 2),
    quality(Quality::Poor, 1),
    quality(Quality::Incompetent, 0),
    quality(Quality::Coward, 0),
];

const fn structure(structure: Structure, reach: i32, loss: i16) -> StructureRow {
    StructureRow { structure, reach: Length::whole(reach), loss }
}

/// IMP-CMD-03, IMP-CLO-02.
const STRUCTURES: &[StructureRow] = &[
    structure(Structure::Good, 50, -4),
    structure(Structure::Average, 30, -2),
    structure(Structure::Poor, 10, 0),
];

/// Table 39.3.
const DISCIPLINE: &[Row] = &[
    row(Factor::CommanderWith, 1, "IMP-DIS-02"),
    row(Factor::OutOfCommand, -1, "IMP-DIS-03"),
    row(Factor::LaterMoves, -1, "IMP-DIS-04"),
    row(Factor::Charismatic, 1, "IMP-CMD-10"),
];

/// Table 39.6, what both sheets print.
const FIRE: [Row; 10] = [
    row(Factor::Phases, -1, "IMP-FMO-01"),
    row(Factor::Disordered, -1, "IMP-FMO-02"),
    row(Factor::Indirect, -2, "IMP-FMO-03"),
    row(Factor::Evading, -1, "IMP-FMO-08"),
    row(Factor::WoodEdge, -2, "IMP-FMO-09"),
    row(Factor::Fortified, -2, "IMP-FMO-10"),
    row(Factor::FortifiedVsArtillery, -1, "IMP-FMO-10"),
    row(Factor::WagonOrPavise, -1, "IMP-FMO-11"),
    row(Factor::DeepTarget, 2, "IMP-FMO-12"),
    row(Factor::ShieldwallFront, -1, "IMP-FMO-14"),
];

const FIRE_V17: &[Row] = &[
    FIRE[0],
    FIRE[1],
    FIRE[2],
    row(Factor::LightTargetFar, -2, "IMP-FMO-04"),
    row(Factor::LightTargetShort, -1, "IMP-FMO-06"),
    row(Factor::LightAtLight, -1, "IMP-FMO-06"),
    FIRE[3],
    FIRE[4],
    FIRE[5],
    FIRE[6],
    FIRE[7],
    row(Factor::WoodenProtection, -1, "IMP-FMO-11"),
    FIRE[8],
    FIRE[9],
];

const FIRE_V70: &[Row] = &[
    FIRE[0],
    FIRE[1],
    FIRE[2],
    row(Factor::LightTargetFarOfAny, -2, "IMP-FMO-05"),
    row(Factor::LightAtLightShort, -1, "IMP-FMO-07"),
    FIRE[3],
    FIRE[4],
    FIRE[5],
    FIRE[6],
    FIRE[7],
    FIRE[8],
    FIRE[9],
];

/// Table 39.12, what both sheets print.
const MELEE: [Row; 11] = [
    row(Factor::DepthPikeVsMounted, 3, "IMP-DEP-02"),
    row(Factor::DepthPikeVsFoot, 1, "IMP-DEP-03"),
    row(Factor::DepthSpearVsMounted, 2, "IMP-DEP-04"),
    row(Factor::DepthSpearVsFoot, 1, "IMP-DEP-05"),
    row(Factor::DepthWeightVsFoot, 2, "IMP-DEP-06"),
    row(Factor::Disordered, -1, "IMP-MOD-01"),
    row(Factor::ChargeOnFlank, 2, "IMP-MOD-04"),
    row(Factor::HigherGround, 1, "IMP-MOD-05"),
    row(Factor::MountedInDifficult, -1, "IMP-MOD-06"),
    row(Factor::ClumsyInDifficult, -2, "IMP-MOD-07"),
    row(Factor::ChargeOnCover, -1, "IMP-MOD-08"),
];

const MELEE_V17: &[Row] = &[
    MELEE[0],
    MELEE[1],
    MELEE[2],
    MELEE[3],
    MELEE[4],
    MELEE[5],
    row(Factor::SupportedFlank, 1, "IMP-MOD-02"),
    row(Factor::BetterDiscipline, 1, "IMP-MOD-03"),
    MELEE[6],
    MELEE[7],
    MELEE[8],
    MELEE[9],
    MELEE[10],
];

const MELEE_V70: &[Row] = &[
    MELEE[0],
    MELEE[1],
    MELEE[2],
    MELEE[3],
    MELEE[4],
    MELEE[5],
    MELEE[6],
    MELEE[7],
    MELEE[8],
    MELEE[9],
    MELEE[10],
    row(Factor::StandingChariots, -1, "IMP-MOD-09"),
];

/// IMP-VIS-01, IMP-VIS-02 as the English sheet prints them.
const FAR_ON_STEEP_HILLS: &[(TerrainKind, Length)] = &[
    (TerrainKind::Wood, Length::whole(5)),
    (TerrainKind::WoodedHill, Length::whole(5)),
    (TerrainKind::GentleHill, Length::whole(15)),
    (TerrainKind::SteepHill, Length::whole(15)),
    (TerrainKind::Dunes, Length::whole(5)),
    (TerrainKind::EnclosedField, Length::whole(5)),
    (TerrainKind::Swamp, Length::whole(5)),
    (TerrainKind::Pond, Length::whole(5)),
];

/// IMP-VIS-01, IMP-VIS-02 as the Italian sheet prints them.
const FAR_IN_SWAMPS: &[(TerrainKind, Length)] = &[
    (TerrainKind::Wood, Length::whole(5)),
    (TerrainKind::WoodedHill, Length::whole(5)),
    (TerrainKind::GentleHill, Length::whole(15)),
    (TerrainKind::SteepHill, Length::whole(5)),
    (TerrainKind::Dunes, Length::whole(15)),
    (TerrainKind::EnclosedField, Length::whole(15)),
    (TerrainKind::Swamp, Length::whole(15)),
    (TerrainKind::Pond, Length::whole(15)),
];

/// What both sheets say of Commands; the fields that differ are those of the English one.
const HOST_V17: HostBook = HostBook {
    qualities: QUALITIES,
    structures: STRUCTURES,
    // IMP-CMD-05.
    commander_move: Length::whole(20),
    // IMP-DIS-01.
    needed: [3, 4, 5],
    discipline: DISCIPLINE,
    // IMP-CLO-02.
    mounted_commander: -2,
    // IMP-SQR-03.
    square: SquareTest::Forming,
    // IMP-LIN-01.
    relief_of_legionaries: false,
    // IMP-TER-07.
    loose_groups_in_column: true,
    // IMP-TER-09.
    impetuous_into_difficult: true,
    // IMP-VIS-01, IMP-VIS-02.
    visibility: FAR_ON_STEEP_HILLS,
    visibility_exchanged: FAR_IN_SWAMPS,
    // IMP-VIS-04.
    beyond_crest: Length::whole(5),
    // IMP-TER-11, IMP-TER-13.
    crossings_disorder: true,
    // IMP-STA-15.
    impetuous_until: ImpetuousUntil::BelowHalf,
    // IMP-FPR-01.
    priorities: Priorities::FrontalThenNearest,
    pilum: Thrown { charging: 1, charged: 3, rule: "IMP-PIL-01" },
    pilum_of_legionaries: false,
    // IMP-PIL-02.
    heavy_javelin: Some(Thrown { charging: 2, charged: 2, rule: "IMP-PIL-02" }),
    // IMP-IMV-01.
    impetuous_sight: Length::whole(30),
    // IMP-BAG-04.
    lure: Length::whole(15),
    // IMP-BAG-01.
    baggage_from_edge: Length::whole(15),
    // IMP-FIR-08.
    through_light: Length::whole(15),
    // IMP-VIC-03.
    prize: 3,
    // IMP-BUA-03.
    garrison_vbu: 7,
    // IMP-RET-03.
    light_retreat: 5,
};

static ENGLISH: HostBook = HOST_V17;

static ITALIAN: HostBook = HostBook {
    // IMP-SQR-04.
    square: SquareTest::Leaving,
    // IMP-LIN-01.
    relief_of_legionaries: true,
    // IMP-TER-08.
    loose_groups_in_column: false,
    // IMP-TER-09.
    impetuous_into_difficult: false,
    // IMP-VIS-01, IMP-VIS-02.
    visibility: FAR_IN_SWAMPS,
    visibility_exchanged: FAR_IN_SWAMPS,
    // IMP-TER-12, IMP-TER-14.
    crossings_disorder: false,
    // IMP-STA-16.
    impetuous_until: ImpetuousUntil::HalfLost,
    // IMP-FPR-02, IMP-FPR-03.
    priorities: Priorities::ExchangeThenNearest,
    // IMP-PIL-01.
    pilum_of_legionaries: true,
    heavy_javelin: None,
    ..HOST_V17
};

const DEPTHS: &[(Troop, Length, Length)] = &[
    depth(Troop::S, 3),
    depth(Troop::Fp, 4),
    depth(Troop::Fl, 4),
    depth(Troop::T, 4),
    depth(Troop::Cp, 6),
    depth(Troop::Cm, 6),
    depth(Troop::Cl, 6),
    depth(Troop::Cgp, 6),
    depth(Troop::Cgl, 6),
    depth(Troop::Cf, 6),
    depth(Troop::El, 6),
    depth(Troop::Art, 6),
    depth(Troop::W, 12),
    depth(Troop::Bag, 6),
];

const RANGES: &[Range] = &[
    Range { most: Length::whole(5), band: Band::PointBlank },
    Range { most: Length::whole(15), band: Band::Short },
    Range { most: Length::whole(30), band: Band::Long },
    Range { most: Length::whole(80), band: Band::Extreme },
];

const MISSILE_TEST: &[Row] = &[
    row(Factor::Disordered, -1, "IMP-COH-06"),
    row(Factor::General, 1, "IMP-COH-07"),
    row(Factor::ShotNear, 1, "IMP-COH-08"),
    row(Factor::ShotFar, 2, "IMP-COH-09"),
    row(Factor::HeavyFootShotAt, 1, "IMP-COH-10"),
];

const MELEE_TEST: &[Row] = &[
    row(Factor::Disordered, -1, "IMP-COH-06"),
    row(Factor::General, 1, "IMP-COH-07"),
    row(Factor::HeavyFootVsMounted, 1, "IMP-COH-11"),
    row(Factor::InBroken, -1, "IMP-COH-12"),
    row(Factor::InDifficult, -3, "IMP-COH-13"),
    row(Factor::ThreeDeepVsMounted, 1, "IMP-COH-14"),
];

const fn book(
    id: &'static str,
    ids: fn(Rule) -> &'static str,
    fire: &'static [Row],
    melee: &'static [Row],
    host: &'static HostBook,
) -> Rulebook {
    Rulebook {
        id,
        ids,
        // IMP-TRP-01.
        troops: TroopSet::of(&[
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
            Troop::Bag,
        ]),
        terrain: &[
            TerrainKind::GentleHill,
            TerrainKind::Rocky,
            TerrainKind::Scrub,
            TerrainKind::Mud,
            TerrainKind::CultivatedField,
            TerrainKind::Wood,
            TerrainKind::SteepHill,
            TerrainKind::WoodedHill,
            TerrainKind::Dunes,
            TerrainKind::EnclosedField,
            TerrainKind::Swamp,
            TerrainKind::Pond,
            TerrainKind::Rocks,
            TerrainKind::Lake,
            TerrainKind::Sea,
            TerrainKind::BuiltUpArea,
            TerrainKind::Road,
            TerrainKind::DryRiver,
            TerrainKind::NormalRiver,
            TerrainKind::DeepRiver,
            TerrainKind::Ford,
            TerrainKind::Bridge,
            TerrainKind::Fortification,
        ],
        readings: Options::IMPETUS,
        unit: "U",
        scale: 1.0,
        area: 0.05,
        over_edge: 0.01,
        // IMP-GEN-04.
        frontages: [Length::whole(8), Length::whole(8)],
        // IMP-GEN-10.
        depths: DEPTHS,
        sizes: Sizes {
            table: (Length::whole(30), Length::whole(400)),
            depth: (Length::whole(1), Length::whole(20)),
            area: (Length::whole(5), Length::whole(20)),
            rectangle: Length::milli(2500),
            river: (Length::whole(1), Length::whole(4)),
            road: (Length::milli(100), Length::whole(4)),
            road_past_village: Length::whole(5),
            // IMP-VIC-06.
            from_middle: Length::whole(15),
            from_sides: Length::whole(10),
            usual_tables: [Footprint { width: Length::whole(120), depth: Length::whole(90) }; 2],
        },
        // IMP-MOV-02, IMP-TER-06.
        allowances: Allowances::PrintedLooseFree,
        manoeuvring: Manoeuvring::ByPhases,
        chariots_roll: false,
        // IMP-GRP-04, IMP-GRP-05.
        never_group: TroopSet::of(&[Troop::W, Troop::Art, Troop::Cf, Troop::Bag]),
        heavy_artillery_alone: false,
        large_units: LargeUnits::PikesAndWarbands,
        // IMP-SHW-01.
        shieldwall: Shieldwall::Declared,
        // IMP-GRP-01.
        aligned: Length::milli(200),
        follow: Length::whole(8),
        // IMP-IPN-01 to IMP-IPN-03.
        passing: Passing::LooseTroops,
        skirmishers_give_way: true,
        // IMP-IPN-05.
        passed_in_retreat_disordered: false,
        pushed_off_table: true,
        blocked_by_friends_routs: false,
        firing: FIRING,
        // IMP-FIR-02.
        ranges: RANGES,
        // IMP-FIR-05.
        all_round: TroopSet::of(&[Troop::Cl, Troop::Cgl, Troop::Cgp, Troop::W]),
        light_cavalry_arc: LightCavalryArc::NoCrossbowsOrFirearms,
        moved_lightly: TroopSet::NONE,
        fire,
        light_targets: TroopSet::of(&[Troop::S, Troop::Cl, Troop::Art]),
        // IMP-FMO-12.
        deep: Deep::LargeUnits,
        // Table 39.11.
        missile_test: MISSILE_TEST,
        melee_test: MELEE_TEST,
        // IMP-COH-04.
        loss_cap: LossCap::None,
        artillery_ignores_general: false,
        pila: Pila { charging: 1, charged: 3, troops: TroopSet::of(&Troop::ALL) },
        pila_before_contact: false,
        melee,
        // IMP-IMB-02.
        impetus_when_worn: TroopSet::of(&[Troop::Cf]),
        hedge: Hedge::AnyFoot,
        warbands_vs_spears: None,
        loose_foot_in_rough: false,
        bonus_in_any_ground: false,
        reactions: false,
        // IMP-CHG-11.
        alignment_shifts: true,
        locked_pairs_stay: false,
        // IMP-RET-07.
        retreating_supports_disordered: false,
        pursuits: Pursuits::ToHalfStrength,
        demoralisation: Demoralisation::EndsTheBattle,
        bonus: HALF_FOR_FOOT,
        retreat: HALF_FOR_FOOT,
        // IMP-ELE-02.
        stampede: Stampede::Die,
        // IMP-PUR-01.
        must_pursue: TroopSet::of(&[Troop::Cp]),
        // IMP-ZOC-01.
        zone_depth: Length::whole(5),
        // IMP-ROU-04.
        rout_zone_depth: Length::whole(5),
        wood_edge: Length::whole(5),
        // IMP-CHG-06.
        keep_clear: Length::milli(200),
        fighting: Fighting::Full,
        host: Some(host),
    }
}

/// The English sheet 1.7.
pub static V17: Rulebook = book("impetus-1.7", ids::v17, FIRE_V17, MELEE_V17, &ENGLISH);

/// The Italian sheet 7.0.
pub static V70_IT: Rulebook = book("impetus-7.0-it", ids::v70_it, FIRE_V70, MELEE_V70, &ITALIAN);
