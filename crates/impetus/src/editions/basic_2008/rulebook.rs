//! The tables of the 2008 sheet.

use crate::editions::{
    Allowances, Band, Deep, Demoralisation, Diced, Factor, Fighting, FiringLine, Flight, Hedge, LargeUnits,
    LightCavalryArc, LossCap, Manoeuvring, Passing, Pila, Pursuits, Range, Row, Rulebook, Shieldwall, Sizes,
    Stampede,
};
use crate::options::Options;
use crate::terrain::TerrainKind;
use crate::unit::{Troop, TroopSet, Weapon};
use acies_tabletop::{Footprint, Length};

const NO: Option<i8> = None;

const fn line(
    weapon: Weapon,
    flight: Flight,
    short: [Option<i8>; 2],
    long: [Option<i8>; 2],
    extreme: [Option<i8>; 2],
    least: i32,
    most: i32,
) -> FiringLine {
    FiringLine {
        weapon,
        flight,
        short,
        long,
        extreme,
        point_blank: [NO, NO],
        least: Length::whole(least),
        most: Length::whole(most),
    }
}

const fn table(width: i32, depth: i32) -> Footprint {
    Footprint { width: Length::whole(width), depth: Length::whole(depth) }
}

const fn row(factor: Factor, amount: i16, rule: &'static str) -> Row {
    Row { factor, amount, rule }
}

const fn depth(troop: Troop, f8: i32, f6: i32) -> (Troop, Length, Length) {
    (troop, Length::milli(f8), Length::milli(f6))
}

/// Table 31.3 (BI08-WPN-01): Foot / Mounted at short, long, extreme range; least and most range
/// (BI08-WPN-02, BI08-WPN-03). Artillery and various weapons have one figure for both (BI08-WPN-04).
#[rustfmt::skip]
const FIRING: &[FiringLine] = &[
    line(Weapon::LongbowA, Flight::Arched, [Some(0), Some(2)], [Some(-1), Some(1)], [NO, NO], 0, 20),
    line(Weapon::LongbowB, Flight::Arched, [Some(0), Some(1)], [Some(-2), Some(0)], [NO, NO], 0, 20),
    line(Weapon::ShortBowA, Flight::Arched, [Some(0), Some(1)], [Some(-3), Some(0)], [NO, NO], 0, 20),
    line(Weapon::ShortBowB, Flight::Arched, [Some(-1), Some(0)], [NO, Some(-1)], [NO, NO], 0, 20),
    line(Weapon::CompositeBowA, Flight::Arched, [Some(0), Some(1)], [Some(-2), Some(-1)], [NO, NO], 0, 20),
    line(Weapon::CompositeBowB, Flight::Arched, [Some(0), Some(1)], [Some(-4), Some(-3)], [NO, NO], 0, 20),
    line(Weapon::CompositeBowC, Flight::Arched, [Some(-2), Some(0)], [Some(-4), Some(-3)], [NO, NO], 0, 20),
    line(Weapon::CrossbowA, Flight::Direct, [Some(0), Some(2)], [Some(-2), Some(0)], [NO, NO], 0, 20),
    line(Weapon::CrossbowB, Flight::Direct, [Some(0), Some(1)], [NO, NO], [NO, NO], 0, 10),
    line(Weapon::Handgun, Flight::Direct, [Some(-1), Some(0)], [NO, NO], [NO, NO], 0, 10),
    line(Weapon::HarquebusA, Flight::Direct, [Some(1), Some(2)], [Some(-2), Some(-1)], [NO, NO], 0, 20),
    line(Weapon::HarquebusB, Flight::Direct, [Some(1), Some(2)], [NO, NO], [NO, NO], 0, 10),
    line(Weapon::Musket, Flight::Direct, [Some(2), Some(3)], [Some(-1), Some(0)], [NO, NO], 0, 20),
    line(Weapon::Javelin, Flight::Arched, [Some(-1), Some(0)], [NO, NO], [NO, NO], 0, 5),
    line(Weapon::Sling, Flight::Arched, [Some(0), Some(1)], [NO, NO], [NO, NO], 0, 5),
    line(Weapon::ArtilleryA, Flight::Direct, [Some(4), Some(4)], [Some(2), Some(2)], [Some(0), Some(0)], 0, 50),
    line(Weapon::ArtilleryB, Flight::Direct, [Some(3), Some(3)], [Some(2), Some(2)], [NO, NO], 0, 20),
    line(Weapon::ArtilleryC, Flight::ArchedFree, [Some(3), Some(3)], [Some(2), Some(2)], [Some(0), Some(0)], 5, 50),
    line(Weapon::Various, Flight::Direct, [Some(0), Some(0)], [NO, NO], [NO, NO], 0, 10),
];

/// Table 31.5: one test for fire, pila and melee.
const COHESION: &[Row] = &[
    row(Factor::General, 1, "BI08-CMD-02"),
    row(Factor::Disordered, -1, "BI08-COH-01"),
    row(Factor::Shieldwall, 1, "BI08-SHW-03"),
];

/// BI08-RET-01, BI08-CHG-03, BI08-PUR-01: D6 for Mounted, half of it rounded up for Foot (BI08-GEN-08).
const HALF_FOR_FOOT: Diced = Diced {
    foot: [1, 1, 2, 2, 3, 3],
    mounted: [1, 2, 3, 4, 5, 6],
    light_cavalry: [1, 2, 3, 4, 5, 6],
    impetuous_foot_as_mounted: false,
};

/// The 2008 sheet.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "basic-impetus-2008",
    ids: super::ids::id,
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
    ]),
    terrain: TerrainKind::ALL.split_at(19).0,
    readings: Options::BASIC_2008,
    unit: "U",
    scale: 1.0,
    area: 0.05,
    over_edge: 0.01,
    // BI08-GEN-04.
    frontages: [Length::whole(6), Length::whole(8)],
    // BI08-GEN-05: the first figure of each entry of table 31.1.
    depths: &[
        depth(Troop::Fp, 3000, 2000),
        depth(Troop::Fl, 4000, 3000),
        depth(Troop::T, 4000, 3000),
        depth(Troop::S, 2000, 1500),
        depth(Troop::Cp, 6000, 4000),
        depth(Troop::Cm, 6000, 4000),
        depth(Troop::Cl, 6000, 4000),
        depth(Troop::Cgp, 4000, 3000),
        depth(Troop::Cgl, 4000, 3000),
        depth(Troop::Cf, 4000, 3000),
        depth(Troop::Art, 4000, 3000),
        depth(Troop::El, 4000, 3000),
        depth(Troop::W, 8000, 8000),
    ],
    sizes: Sizes {
        table: (Length::whole(30), Length::whole(400)),
        // BI08-GEN-06.
        usual_tables: [table(90, 60), table(120, 60)],
        depth: (Length::whole(1), Length::whole(20)),
        // BI08-SET-02 to BI08-SET-05.
        area: (Length::whole(5), Length::whole(20)),
        rectangle: Length::milli(2500),
        river: (Length::whole(1), Length::whole(4)),
        road: (Length::milli(100), Length::whole(4)),
        road_past_village: Length::whole(5),
        // BI08-SET-10.
        from_middle: Length::whole(15),
        from_sides: Length::whole(10),
    },
    // BI08-MOV-01, BI08-MOV-02.
    allowances: Allowances::Printed,
    manoeuvring: Manoeuvring::WheelFirst,
    chariots_roll: true,
    // BI08-GRP-04.
    never_group: TroopSet::of(&[Troop::W, Troop::Art, Troop::Cf]),
    heavy_artillery_alone: false,
    large_units: LargeUnits::PikesAndWarbands,
    shieldwall: Shieldwall::Declared,
    // BI08-GRP-01.
    aligned: Length::milli(200),
    // BI08-INT-07.
    follow: Length::whole(8),
    passing: Passing::SkirmishersAndHorse,
    skirmishers_give_way: true,
    // BI08-RET-04.
    passed_in_retreat_disordered: true,
    pushed_off_table: false,
    blocked_by_friends_routs: false,
    firing: FIRING,
    // BI08-FIR-03.
    ranges: &[
        Range { most: Length::whole(10), band: Band::Short },
        Range { most: Length::whole(20), band: Band::Long },
        Range { most: Length::whole(50), band: Band::Extreme },
    ],
    // BI08-FIR-05.
    all_round: TroopSet::of(&[Troop::Cl, Troop::Cgl, Troop::Cgp, Troop::Cf, Troop::W]),
    light_cavalry_arc: LightCavalryArc::Any,
    moved_lightly: TroopSet::NONE,
    // Table 31.4.
    fire: &[
        row(Factor::Moved, -2, "BI08-FIR-14"),
        row(Factor::Rallied, -2, "BI08-FIR-14"),
        row(Factor::Disordered, -1, "BI08-FIR-15"),
        row(Factor::Indirect, -2, "BI08-FIR-19"),
        row(Factor::LightTarget, -2, "BI08-FIR-16"),
        row(Factor::WoodEdge, -2, "BI08-FIR-17"),
        row(Factor::WagonOrPavise, -1, "BI08-FIR-18"),
        row(Factor::HaltedChariot, 1, "BI08-FIR-20"),
        row(Factor::DeepTarget, 1, "BI08-FIR-21"),
    ],
    // BI08-FIR-16.
    light_targets: TroopSet::of(&[Troop::S, Troop::Cl, Troop::Art]),
    // BI08-FIR-21.
    deep: Deep::PikeBlocks,
    missile_test: COHESION,
    melee_test: COHESION,
    loss_cap: LossCap::None,
    artillery_ignores_general: false,
    // BI08-PIL-01.
    pila: Pila { charging: 1, charged: 3, troops: TroopSet::of(&[Troop::Fp]) },
    pila_before_contact: false,
    // Table 31.6.
    melee: &[
        row(Factor::DepthPikeVsMounted, 4, "BI08-DEP-01"),
        row(Factor::DepthPikeVsFoot, 2, "BI08-DEP-01"),
        row(Factor::DepthImpetuousVsFoot, 2, "BI08-DEP-02"),
        row(Factor::Disordered, -1, "BI08-TAC-01"),
        row(Factor::HigherGround, 1, "BI08-TAC-02"),
        row(Factor::DifficultGround, -2, "BI08-TAC-03"),
        row(Factor::Shieldwall, 1, "BI08-TAC-04"),
    ],
    // BI08-IMP-02.
    impetus_when_worn: TroopSet::of(&[Troop::Cf]),
    // BI08-IMP-05.
    hedge: Hedge::HeavyFoot,
    warbands_vs_spears: None,
    loose_foot_in_rough: false,
    bonus_in_any_ground: false,
    reactions: false,
    // BI08-CHG-15.
    alignment_shifts: true,
    locked_pairs_stay: false,
    // BI08-RES-05.
    retreating_supports_disordered: false,
    pursuits: Pursuits::AlongTheFlight,
    demoralisation: Demoralisation::EndsTheBattle,
    bonus: HALF_FOR_FOOT,
    retreat: HALF_FOR_FOOT,
    stampede: Stampede::Die,
    // BI08-PUR-01.
    must_pursue: TroopSet::of(&[Troop::Cp]),
    zone_depth: Length::whole(5),
    rout_zone_depth: Length::whole(5),
    wood_edge: Length::whole(3),
    keep_clear: Length::milli(200),
    fighting: Fighting::Basic,
    host: None,
};
