//! The tables of the 3.0 sheet.

use crate::editions::{
    Allowances, Band, Deep, Demoralisation, Diced, Factor, Fighting, FiringLine, Flight, Hedge, LargeUnits,
    LightCavalryArc, LossCap, Manoeuvring, MoveRow, Passing, Pila, Pursuits, Range, Row, Rulebook,
    Shieldwall, Sizes, Stampede,
};
use crate::options::Options;
use crate::terrain::TerrainKind;
use crate::unit::{Troop, TroopSet, Weapon};
use acies_tabletop::{Footprint, Length};

const NO: Option<i8> = None;

/// Nothing is shot over friends (BI3-FIR-05); a weapon reaches as far as its last band (BI3-FIR-08).
const fn line(
    weapon: Weapon,
    short: [Option<i8>; 2],
    long: [Option<i8>; 2],
    extreme: [Option<i8>; 2],
    least: i32,
) -> FiringLine {
    let most = match (long, extreme) {
        (_, [Some(_), _] | [_, Some(_)]) => 12,
        ([Some(_), _] | [_, Some(_)], _) => 6,
        _ => 3,
    };
    FiringLine {
        weapon,
        flight: Flight::Direct,
        short,
        long,
        extreme,
        point_blank: [NO, NO],
        least: Length::whole(least),
        most: Length::whole(most),
    }
}

/// Table 31.5 (BI3-WPN-01): Foot / Mounted at short, long, extreme range; least range (BI3-WPN-02).
#[rustfmt::skip]
const FIRING: &[FiringLine] = &[
    line(Weapon::LongbowA, [Some(0), Some(2)], [Some(-1), Some(1)], [NO, NO], 0),
    line(Weapon::LongbowB, [Some(0), Some(1)], [Some(-2), Some(0)], [NO, NO], 0),
    line(Weapon::ShortBowA, [Some(0), Some(1)], [Some(-3), Some(0)], [NO, NO], 0),
    line(Weapon::ShortBowB, [Some(-1), Some(0)], [NO, Some(-1)], [NO, NO], 0),
    line(Weapon::CompositeBow, [Some(-1), Some(0)], [Some(-4), Some(-3)], [NO, NO], 0),
    line(Weapon::CrossbowA, [Some(0), Some(2)], [Some(-2), Some(0)], [NO, NO], 0),
    line(Weapon::CrossbowB, [Some(0), Some(1)], [NO, NO], [NO, NO], 0),
    line(Weapon::Handgun, [Some(-1), Some(0)], [NO, NO], [NO, NO], 0),
    line(Weapon::HarquebusA, [Some(1), Some(2)], [Some(-2), Some(-1)], [NO, NO], 0),
    line(Weapon::HarquebusB, [Some(1), Some(2)], [NO, NO], [NO, NO], 0),
    line(Weapon::Musket, [Some(2), Some(3)], [Some(-1), Some(0)], [NO, NO], 0),
    line(Weapon::Javelin, [Some(-1), Some(0)], [NO, NO], [NO, NO], 0),
    line(Weapon::Sling, [Some(0), Some(1)], [Some(-1), Some(1)], [NO, NO], 0),
    line(Weapon::ArtilleryA, [Some(3), Some(3)], [Some(3), Some(3)], [Some(0), Some(1)], 0),
    line(Weapon::ArtilleryB, [Some(3), Some(3)], [Some(2), Some(2)], [NO, NO], 0),
    line(Weapon::ArtilleryC, [Some(2), Some(2)], [Some(2), Some(2)], [Some(0), Some(0)], 2),
    line(Weapon::Various, [Some(-1), Some(0)], [NO, NO], [NO, NO], 0),
];

const fn table(width: i32, depth: i32) -> Footprint {
    Footprint { width: Length::whole(width), depth: Length::whole(depth) }
}

const fn row(factor: Factor, amount: i16, rule: &'static str) -> Row {
    Row { factor, amount, rule }
}

const fn depth(troop: Troop, milli: i32) -> (Troop, Length, Length) {
    (troop, Length::milli(milli), Length::milli(milli))
}

const fn goes(
    troop: Troop,
    open: [u8; 2],
    difficult: Option<[u8; 2]>,
    sideways: [u8; 2],
    oblique: [u8; 2],
    second: [u8; 2],
) -> MoveRow {
    MoveRow { troop, impetuous: false, open, difficult, sideways, oblique, second }
}

/// Table 31.1 (BI3-MOV-07 to BI3-MOV-19): march and charge on Open ground and in Difficult ground, sideways and oblique
/// moves without and with Disorder, the second move of light troops.
#[rustfmt::skip]
const MOVES: &[MoveRow] = &[
    goes(Troop::Cp1, [2, 3], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
    goes(Troop::Cp2, [3, 4], Some([2, 2]), [0, 3], [0, 3], [0, 0]),
    goes(Troop::Cm, [3, 3], Some([2, 2]), [1, 3], [1, 3], [0, 0]),
    goes(Troop::Cgp, [3, 3], Some([2, 2]), [0, 3], [0, 3], [0, 0]),
    goes(Troop::Cgl, [3, 3], Some([2, 2]), [0, 3], [0, 3], [0, 0]),
    goes(Troop::Cf, [3, 3], None, [1, 1], [3, 3], [0, 0]),
    goes(Troop::Cl, [4, 4], Some([2, 2]), [4, 4], [4, 4], [2, 0]),
    goes(Troop::Fp, [2, 2], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
    goes(Troop::Art, [2, 2], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
    goes(Troop::El, [2, 2], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
    goes(Troop::Fl, [2, 2], Some([1, 1]), [1, 2], [1, 2], [0, 0]),
    MoveRow { impetuous: true, ..goes(Troop::Fl, [2, 3], Some([1, 2]), [0, 2], [0, 2], [0, 0]) },
    goes(Troop::T, [2, 2], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
    goes(Troop::S, [2, 2], Some([1, 1]), [2, 2], [2, 2], [2, 1]),
    goes(Troop::W, [2, 2], Some([1, 1]), [0, 2], [0, 2], [0, 0]),
];

/// The 3.0 sheet.
pub static RULEBOOK: Rulebook = Rulebook {
    id: "basic-impetus-3",
    ids: super::ids::id,
    // BI3-GEN-08.
    troops: TroopSet::of(&[
        Troop::Fp,
        Troop::Fl,
        Troop::T,
        Troop::S,
        Troop::Art,
        Troop::Cp1,
        Troop::Cp2,
        Troop::Cm,
        Troop::Cl,
        Troop::Cgp,
        Troop::Cgl,
        Troop::Cf,
        Troop::El,
        Troop::W,
    ]),
    terrain: TerrainKind::ALL.split_at(20).0,
    readings: Options::BASIC_3,
    unit: "H",
    // BI3-GEN-02.
    scale: 0.25,
    // BI3-ZOC-03: a base that reaches a Zone by a hundredth of an H is in it.
    area: 0.005,
    // No length in whole thousandths, so that no rounding decides.
    over_edge: 0.010_1,
    // BI3-GEN-01: 1H is half of the frontage.
    frontages: [Length::whole(2), Length::whole(2)],
    // BI3-GEN-10.
    depths: &[
        depth(Troop::S, 750),
        depth(Troop::Fp, 1000),
        depth(Troop::Fl, 1000),
        depth(Troop::T, 1000),
        depth(Troop::Cp1, 1500),
        depth(Troop::Cp2, 1500),
        depth(Troop::Cm, 1500),
        depth(Troop::Cl, 1500),
        depth(Troop::Cgp, 1500),
        depth(Troop::Cgl, 1500),
        depth(Troop::Cf, 1500),
        depth(Troop::Art, 1500),
        depth(Troop::El, 1500),
        depth(Troop::W, 3000),
    ],
    sizes: Sizes {
        table: (Length::whole(10), Length::whole(100)),
        // BI3-SET-03.
        usual_tables: [table(30, 20), table(30, 20)],
        depth: (Length::milli(250), Length::whole(5)),
        // BI3-SET-02.
        area: (Length::whole(2), Length::whole(8)),
        rectangle: Length::whole(1),
        river: (Length::whole(1), Length::whole(1)),
        road: (Length::whole(1), Length::whole(1)),
        road_past_village: Length::whole(1),
        // BI3-SET-03.
        from_middle: Length::whole(4),
        from_sides: Length::whole(3),
    },
    allowances: Allowances::ByType(MOVES),
    manoeuvring: Manoeuvring::TwoWheels,
    chariots_roll: false,
    // BI3-GRP-02.
    never_group: TroopSet::of(&[Troop::Cf, Troop::W]),
    heavy_artillery_alone: true,
    // BI3-LRG-01.
    large_units: LargeUnits::AlsoSpears,
    // BI3-IMP-12.
    shieldwall: Shieldwall::ByStandingStill,
    // BI3-GRP-01.
    aligned: Length::milli(50),
    // BI3-INT-07.
    follow: Length::whole(2),
    passing: Passing::LooseFoot,
    // BI3-INT-06.
    skirmishers_give_way: false,
    // BI3-RET-04.
    passed_in_retreat_disordered: false,
    // BI3-RET-13.
    pushed_off_table: true,
    // BI3-RET-08.
    blocked_by_friends_routs: true,
    firing: FIRING,
    // BI3-FIR-08.
    ranges: &[
        Range { most: Length::whole(3), band: Band::Short },
        Range { most: Length::whole(6), band: Band::Long },
        Range { most: Length::whole(12), band: Band::Extreme },
    ],
    // BI3-FIR-03.
    all_round: TroopSet::of(&[Troop::Cl, Troop::Cgl, Troop::Cgp, Troop::W]),
    light_cavalry_arc: LightCavalryArc::BowsAndJavelins,
    // BI3-FIR-11.
    moved_lightly: TroopSet::of(&[Troop::Cgl, Troop::Cm, Troop::Cl]),
    // Table 31.6.
    fire: &[
        row(Factor::Moved, -2, "BI3-FIR-11"),
        row(Factor::MovedLightly, -1, "BI3-FIR-11"),
        row(Factor::Rallied, -2, "BI3-STA-04"),
        row(Factor::RalliedLightly, -1, "BI3-STA-04"),
        row(Factor::Disordered, -1, "BI3-FIR-12"),
        row(Factor::LightTarget, -2, "BI3-FIR-13"),
        row(Factor::LightCavalryTarget, -1, "BI3-FIR-14"),
        row(Factor::WoodEdge, -1, "BI3-FIR-15"),
        row(Factor::WagonOrPavise, -1, "BI3-FIR-16"),
        row(Factor::DeepTarget, 1, "BI3-FIR-17"),
    ],
    // BI3-FIR-13.
    light_targets: TroopSet::of(&[Troop::S, Troop::Art]),
    deep: Deep::LargeUnits,
    // Table 31.7.
    missile_test: &[
        row(Factor::Disordered, -1, "BI3-MIS-03"),
        row(Factor::Cautious, 1, "BI3-MIS-04"),
        row(Factor::ShotAt, 1, "BI3-MIS-05"),
        row(Factor::ArmourUnderFire, 1, "BI3-MIS-05"),
        row(Factor::General, 1, "BI3-MIS-05"),
    ],
    melee_test: &[
        row(Factor::Disordered, -1, "BI3-MEC-02"),
        row(Factor::OnFlank, 1, "BI3-MEC-03"),
        row(Factor::DefendedGround, 1, "BI3-MEC-04"),
        row(Factor::HeavyFootVsCavalry, 1, "BI3-MEC-05"),
        row(Factor::General, 1, "BI3-MEC-06"),
        row(Factor::Shieldwall, 1, "BI3-IMP-12"),
    ],
    // BI3-MIS-06, BI3-MEC-07.
    loss_cap: LossCap::Hits,
    // BI3-MIS-05.
    artillery_ignores_general: true,
    // BI3-PIL-01.
    pila: Pila { charging: 2, charged: 4, troops: TroopSet::of(&Troop::ALL) },
    // Section 30.4, C10 and C11.
    pila_before_contact: true,
    // Table 31.8.
    melee: &[
        row(Factor::DepthPikeVsMounted, 4, "BI3-DEP-01"),
        row(Factor::DepthPikeVsFoot, 2, "BI3-DEP-01"),
        row(Factor::DepthSpearVsMounted, 2, "BI3-DEP-02"),
        row(Factor::DepthSpearVsFoot, 1, "BI3-DEP-02"),
        row(Factor::DepthImpetuousVsFoot, 2, "BI3-DEP-03"),
        row(Factor::Disordered, -1, "BI3-TAC-01"),
        row(Factor::OnFlank, 2, "BI3-TAC-02"),
        row(Factor::DifficultGround, -2, "BI3-TAC-03"),
        row(Factor::HeavyChariotsVsFoot, 1, "BI3-TAC-04"),
        row(Factor::Shieldwall, 1, "BI3-IMP-12"),
    ],
    // BI3-IMP-02.
    impetus_when_worn: TroopSet::of(&[Troop::Cf, Troop::El]),
    // BI3-IMP-05.
    hedge: Hedge::AnyFoot,
    // BI3-IMP-10.
    warbands_vs_spears: Some(2),
    // BI3-IMP-03.
    loose_foot_in_rough: true,
    // BI3-CHG-03.
    bonus_in_any_ground: true,
    // BI3-CHG-11, BI3-CHG-02.
    reactions: true,
    // BI3-CHG-14.
    alignment_shifts: false,
    // BI3-MEL-12.
    locked_pairs_stay: true,
    // BI3-RES-04.
    retreating_supports_disordered: true,
    // BI3-PUR-04, BI3-PUR-05.
    pursuits: Pursuits::AtTheEnemy,
    // BI3-DEM-03.
    demoralisation: Demoralisation::DisordersTheArmy,
    // Table 31.4.
    bonus: Diced {
        foot: [0, 0, 0, 1, 1, 2],
        mounted: [0, 0, 1, 1, 2, 2],
        light_cavalry: [1, 1, 1, 2, 2, 3],
        impetuous_foot_as_mounted: true,
    },
    retreat: Diced {
        foot: [1, 1, 1, 1, 2, 2],
        mounted: [1, 1, 2, 2, 2, 2],
        light_cavalry: [1, 2, 2, 2, 3, 3],
        impetuous_foot_as_mounted: false,
    },
    // BI3-ELE-04.
    stampede: Stampede::FullMove,
    // BI3-PUR-01.
    must_pursue: TroopSet::of(&[Troop::Cp1, Troop::Cp2]),
    // BI3-ZOC-01.
    zone_depth: Length::whole(1),
    // BI3-RET-11.
    rout_zone_depth: Length::whole(1),
    // BI3-TER-07.
    wood_edge: Length::whole(1),
    // BI3-MOV-01.
    keep_clear: Length::milli(50),
    fighting: Fighting::Basic,
    host: None,
};
