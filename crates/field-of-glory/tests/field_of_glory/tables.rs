//! The tables of the ledger, cell by cell.

use acies_field_of_glory::rulebook::{Disorder, Going, disorder, points_per_base, range, rate};
use acies_field_of_glory::steps::poa::{Shot, shooting};
use acies_field_of_glory::steps::setup::features;
use acies_field_of_glory::terrain::{Feature, Visibility};
use acies_field_of_glory::troops::{Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Training, Troop};
use acies_rules::Standing;

const GOINGS: [Going; 4] = [Going::Open, Going::Uneven, Going::Rough, Going::Difficult];

fn clad(troop: Troop, armour: Armour) -> Profile {
    Profile { armour, ..Profile::of(troop) }
}

/// The rows of FOG-MOV-01 and FOG-TER-06.
fn rows() -> Vec<(Vec<Profile>, &'static str, &'static str)> {
    let heavy = Armour::HeavilyArmoured;
    vec![
        (vec![Profile::of(Troop::LightFoot)], "5554", "NNNN"),
        (vec![Profile::of(Troop::MediumFoot)], "4443", "NNND"),
        (vec![Profile::of(Troop::HeavyFoot)], "3322", "NNDS"),
        (vec![Profile::of(Troop::LightHorse)], "7753", "NNDS"),
        (
            vec![
                clad(Troop::Cavalry, heavy),
                Profile::of(Troop::Camelry),
                clad(Troop::Knights, Armour::Armoured),
                Profile::of(Troop::Knights),
            ],
            "5431",
            "NNDS",
        ),
        (
            vec![clad(Troop::Knights, heavy), Profile::of(Troop::Cataphracts), clad(Troop::Camelry, heavy)],
            "4321",
            "NDSS",
        ),
        (vec![Profile::of(Troop::Elephants)], "4432", "NNDS"),
        (vec![Profile::of(Troop::LightChariots)], "5321", "NDSS"),
        (vec![Profile::of(Troop::HeavyChariots), Profile::of(Troop::ScythedChariots)], "421-", "NDS-"),
        (vec![Profile::of(Troop::BattleWagons)], "321-", "NDS-"),
        (vec![Profile::of(Troop::LightArtillery)], "211-", "NDS-"),
        (vec![Profile::of(Troop::HeavyArtillery)], "111-", "NDS-"),
    ]
}

/// Covers: FOG-TER-06, FOG-TRP-10
#[test]
fn fog_mov_01_rates_and_disorder_by_going() {
    for (profiles, rates, disorders) in rows() {
        for profile in profiles {
            let cells: String =
                GOINGS.iter().map(|g| rate(&profile, *g).map_or("-".to_owned(), |r| r.to_string())).collect();
            assert_eq!(cells, rates, "{profile:?}");
            let cells: String = GOINGS
                .iter()
                .map(|g| match (rate(&profile, *g), disorder(&profile, *g)) {
                    (None, _) => '-',
                    (_, Disorder::None) => 'N',
                    (_, Disorder::Disordered) => 'D',
                    (_, Disorder::SeverelyDisordered) => 'S',
                })
                .collect();
            assert_eq!(cells, disorders, "{profile:?}");
            assert_eq!(rate(&profile, Going::Impassable), None);
        }
    }
}

#[test]
fn fog_trp_01_depths_sizes_and_classes() {
    let table = [
        (Troop::HeavyFoot, 0.6, (4, 12), "foot"),
        (Troop::MediumFoot, 0.8, (4, 12), "foot"),
        (Troop::LightFoot, 0.8, (4, 8), "foot"),
        (Troop::Cavalry, 1.2, (4, 6), "mounted"),
        (Troop::Camelry, 1.2, (4, 6), "mounted"),
        (Troop::LightHorse, 1.2, (4, 6), "mounted"),
        (Troop::Cataphracts, 1.2, (2, 6), "mounted"),
        (Troop::Knights, 1.2, (2, 6), "mounted"),
        (Troop::Elephants, 1.6, (2, 2), "mounted"),
        (Troop::LightChariots, 1.6, (4, 6), "mounted"),
        (Troop::HeavyChariots, 1.6, (4, 6), "mounted"),
        (Troop::ScythedChariots, 1.6, (2, 4), "mounted"),
        (Troop::BattleWagons, 3.2, (2, 4), "neither"),
        (Troop::LightArtillery, 1.6, (2, 2), "neither"),
        (Troop::HeavyArtillery, 1.6, (2, 2), "neither"),
    ];
    assert_eq!(table.len(), Troop::ALL.len());
    for (troop, depth, sizes, class) in table {
        let found = match (troop.is_foot(), troop.is_mounted()) {
            (true, false) => "foot",
            (false, true) => "mounted",
            (false, false) => "neither",
            (true, true) => "both",
        };
        assert_eq!((troop.depth().units(), troop.usual_bases(), found), (depth, sizes, class), "{troop:?}");
        let light = matches!(troop, Troop::LightFoot | Troop::LightHorse);
        assert_eq!((troop.is_skirmisher(), troop.is_battle_troops()), (light, !light));
    }
}

#[test]
fn fog_trp_07_who_is_shock() {
    let shock = |troop, impact| Profile { impact, ..Profile::of(troop) }.is_shock();
    for troop in [Troop::HeavyFoot, Troop::MediumFoot] {
        for arm in [ImpactArm::ImpactFoot, ImpactArm::OffensiveSpearmen, ImpactArm::Pikemen] {
            assert!(shock(troop, Some(arm)), "{troop:?} {arm:?}");
            assert!(!shock(Troop::LightFoot, Some(arm)));
        }
        for arm in [ImpactArm::DefensiveSpearmen, ImpactArm::LightSpear, ImpactArm::HeavyWeapon] {
            assert!(!shock(troop, Some(arm)), "{troop:?} {arm:?}");
        }
    }
    for troop in [Troop::Cavalry, Troop::Camelry, Troop::Cataphracts, Troop::Knights] {
        assert!(shock(troop, Some(ImpactArm::Lancers)) && !shock(troop, None), "{troop:?}");
    }
    assert!(!shock(Troop::LightHorse, Some(ImpactArm::Lancers)));
    assert!(shock(Troop::ScythedChariots, None));
    assert!(!shock(Troop::Elephants, None) && !shock(Troop::HeavyChariots, None));
}

#[test]
fn fog_trp_14_start_values_and_additions() {
    let plain = |troop| points_per_base(Quality::Average, Training::Undrilled, &Profile::of(troop));
    let start = [
        (Troop::LightFoot, 3),
        (Troop::MediumFoot, 3),
        (Troop::HeavyFoot, 3),
        (Troop::LightHorse, 6),
        (Troop::Cavalry, 7),
        (Troop::Camelry, 7),
        (Troop::Cataphracts, 8),
        (Troop::Knights, 9),
        (Troop::LightChariots, 11),
        (Troop::HeavyChariots, 15),
        (Troop::ScythedChariots, 13),
        (Troop::Elephants, 25),
        (Troop::BattleWagons, 20),
        (Troop::LightArtillery, 15),
        (Troop::HeavyArtillery, 20),
    ];
    for (troop, points) in start {
        assert_eq!(plain(troop), points, "{troop:?}");
    }
    let more = |profile: Profile| {
        points_per_base(Quality::Average, Training::Undrilled, &profile) as i32 - plain(profile.troop) as i32
    };
    let levels = [Armour::Protected, Armour::Armoured, Armour::HeavilyArmoured];
    assert_eq!(levels.map(|a| more(clad(Troop::HeavyFoot, a))), [1, 3, 5]);
    assert_eq!(levels.map(|a| more(clad(Troop::Cavalry, a))), [1, 4, 7]);
    let impact = |arm| more(Profile { impact: Some(arm), ..Profile::of(Troop::HeavyFoot) });
    use ImpactArm::{
        DefensiveSpearmen, HeavyWeapon, ImpactFoot, Lancers, LightSpear, OffensiveSpearmen, Pikemen,
    };
    assert_eq!([ImpactFoot, OffensiveSpearmen, Pikemen, Lancers, HeavyWeapon].map(impact), [2; 5]);
    assert_eq!([DefensiveSpearmen, LightSpear].map(impact), [1; 2]);
    let melee = |arm| more(Profile { melee: Some(arm), ..Profile::of(Troop::HeavyFoot) });
    assert_eq!([MeleeArm::Swordsmen, MeleeArm::SkilledSwordsmen].map(melee), [1, 2]);
    // What serves in both phases is paid for once, but another weapon is paid for too.
    let both = |impact, melee| {
        more(Profile { impact: Some(impact), melee: Some(melee), ..Profile::of(Troop::HeavyFoot) })
    };
    assert_eq!(both(Pikemen, MeleeArm::Pikemen), 2);
    assert_eq!(both(DefensiveSpearmen, MeleeArm::Spearmen), 1);
    assert_eq!(both(LightSpear, MeleeArm::HeavyWeapon), 3);
    let missile = |arm| more(Profile { missile: Some(arm), ..Profile::of(Troop::MediumFoot) });
    use Missile::{Bow, Crossbow, Firearm, Javelins, LightBow, Longbow, Sling};
    assert_eq!(
        [Javelins, Sling, LightBow, Firearm, Bow, Crossbow, Longbow].map(missile),
        [1, 1, 1, 1, 2, 2, 3]
    );
    let of = |quality, training| points_per_base(quality, training, &Profile::of(Troop::Cavalry));
    assert_eq!(
        [Quality::Elite, Quality::Superior, Quality::Poor].map(|q| of(q, Training::Undrilled)),
        [12, 10, 5]
    );
    assert_eq!(of(Quality::Average, Training::Drilled), 8);
    let poorest = points_per_base(Quality::Poor, Training::Undrilled, &Profile::of(Troop::LightFoot));
    assert_eq!(poorest, 2, "never less than 2");
}

#[test]
fn fog_ter_02_features() {
    let row = |f: Feature| {
        let going = match f.going() {
            Going::Open => "open",
            Going::Uneven => "uneven",
            Going::Rough => "rough",
            Going::Difficult => "difficult",
            Going::Impassable => "impassable",
        };
        let sight = match f.visibility() {
            Visibility::Unlimited => "far".to_owned(),
            Visibility::Crest => "crest".to_owned(),
            Visibility::LightFoot => "LF4".to_owned(),
            Visibility::Within(n) | Visibility::Hollow(n) => n.to_string(),
            Visibility::Blocked => "blocked".to_owned(),
        };
        let yes = |b: bool| if b { "yes" } else { "no" };
        format!("{going} {sight} {} {}", yes(f.one_rank()), yes(f.cover()))
    };
    let table = [
        (Feature::GentleHill, "open crest no no"),
        (Feature::OpenFields, "uneven far no no"),
        (Feature::BrokenGround, "uneven far no no"),
        (Feature::Brush, "rough LF4 no no"),
        (Feature::EnclosedFields, "rough LF4 no yes"),
        (Feature::Plantation, "rough 2 yes yes"),
        (Feature::Gully, "rough 1 no no"),
        (Feature::Forest, "difficult 1 yes yes"),
        (Feature::Vineyards, "difficult LF4 no yes"),
        (Feature::Marsh, "difficult far no no"),
        (Feature::SoftSand, "difficult far no no"),
        (Feature::SteepHill, "difficult crest no no"),
        (Feature::Village, "difficult 1 yes yes"),
        (Feature::UnevenRiver, "uneven far no no"),
        (Feature::RoughRiver, "rough far no no"),
        (Feature::DifficultRiver, "difficult far no no"),
        (Feature::ImpassableHeight, "impassable blocked no no"),
        (Feature::ImpassableWater, "impassable far no no"),
    ];
    assert_eq!(table.len(), Feature::ALL.len());
    for (feature, cells) in table {
        assert_eq!(row(feature), cells, "{feature:?}");
    }
}

#[test]
fn fog_sho_01_the_table_of_ranges() {
    let of = |troop, missile, one_deep| {
        range(&Profile { missile: Some(missile), ..Profile::of(troop) }, one_deep).unwrap()
    };
    for bow in [Missile::Bow, Missile::LightBow, Missile::Longbow, Missile::Crossbow] {
        assert_eq!(of(Troop::MediumFoot, bow, false), (4.0, 6.0));
        assert_eq!(of(Troop::HeavyFoot, bow, false), (4.0, 6.0));
        assert_eq!(of(Troop::LightFoot, bow, false), (3.0, 6.0));
        for troop in [Troop::Cavalry, Troop::Camelry] {
            assert_eq!((of(troop, bow, true), of(troop, bow, false)), ((3.0, 3.0), (4.0, 4.0)));
        }
        assert_eq!(
            (of(Troop::LightHorse, bow, true), of(Troop::LightHorse, bow, false)),
            ((3.0, 3.0), (3.0, 3.0))
        );
        for troop in [Troop::Cataphracts, Troop::LightChariots, Troop::BattleWagons, Troop::Elephants] {
            assert_eq!(of(troop, bow, true), (4.0, 4.0), "{troop:?}");
        }
    }
    assert_eq!(of(Troop::LightFoot, Missile::Sling, false), (3.0, 3.0));
    assert_eq!(of(Troop::LightHorse, Missile::Javelins, false), (2.0, 2.0));
    assert_eq!(of(Troop::MediumFoot, Missile::Firearm, false), (2.0, 2.0));
    assert_eq!(of(Troop::HeavyArtillery, Missile::HeavyArtillery, true), (6.0, 12.0));
    assert_eq!(of(Troop::LightArtillery, Missile::LightArtillery, true), (6.0, 6.0));
    // FOG-DIC-05: whatever artillery is on wagons has the range of light artillery.
    assert_eq!(of(Troop::BattleWagons, Missile::HeavyArtillery, true), (6.0, 6.0));
}

#[test]
fn fog_set_03_territories() {
    use Feature::{
        BrokenGround, Brush, EnclosedFields, Forest, GentleHill, Gully, ImpassableHeight, Marsh, OpenFields,
        Plantation, SoftSand, SteepHill, Village, Vineyards,
    };
    use acies_field_of_glory::command::Territory;
    let table: [(Territory, Feature, &[Feature]); 7] = [
        (
            Territory::Agricultural,
            OpenFields,
            &[GentleHill, EnclosedFields, Plantation, Vineyards, Village, Brush],
        ),
        (
            Territory::Hilly,
            GentleHill,
            &[SteepHill, BrokenGround, Brush, Forest, Gully, Vineyards, OpenFields],
        ),
        (Territory::Woodlands, Forest, &[Marsh, Brush, GentleHill, BrokenGround, OpenFields]),
        (Territory::Steppes, BrokenGround, &[GentleHill, Brush, Gully]),
        (Territory::Desert, SoftSand, &[BrokenGround, Gully, GentleHill, ImpassableHeight]),
        (Territory::Tropical, Forest, &[Plantation, Marsh, Brush, Gully, Village]),
        (Territory::Mountains, SteepHill, &[ImpassableHeight, Brush, Forest, Gully, BrokenGround]),
    ];
    for (territory, compulsory, further) in table {
        assert_eq!(features(territory), (compulsory, further), "{territory:?}");
    }
}

/// The weapons of the shooting rows, in the order of the columns below.
const WEAPONS: [Missile; 9] = [
    Missile::Bow,
    Missile::LightBow,
    Missile::Longbow,
    Missile::Crossbow,
    Missile::Sling,
    Missile::Javelins,
    Missile::Firearm,
    Missile::LightArtillery,
    Missile::HeavyArtillery,
];

/// Targets, one base deep or not, and their cells by weapon: + - = for the POA, a dot where the row does not name the
/// weapon; and the rules of the cells.
type Targets = (Vec<Profile>, &'static [bool], &'static str, &'static [&'static str]);

/// All targets there are.
fn targets() -> Vec<Targets> {
    use Armour::{Armoured, HeavilyArmoured, Protected, Unprotected};
    use Troop::{BattleWagons, Camelry, Cataphracts, Cavalry, HeavyFoot, Knights, LightFoot, MediumFoot};
    let each = |troops: &[Troop], armours: &[Armour]| -> Vec<Profile> {
        troops.iter().flat_map(|t| armours.iter().map(|a| clad(*t, *a))).collect()
    };
    let all = &[Unprotected, Protected, Armoured, HeavilyArmoured];
    let solid = [HeavyFoot, MediumFoot];
    let foot = [HeavyFoot, MediumFoot, LightFoot];
    let others = [
        Troop::LightHorse,
        Troop::LightChariots,
        Troop::HeavyChariots,
        Troop::ScythedChariots,
        Troop::LightArtillery,
        Troop::HeavyArtillery,
    ];
    let horse = [Cavalry, Camelry];
    let (deep, line, any): (&[bool], &[bool], &[bool]) = (&[false], &[true], &[false, true]);
    vec![
        (each(&horse, &[Unprotected]), deep, "++++++...", &["FOG-POAS-01"]),
        (each(&horse, &[Protected, Armoured, HeavilyArmoured]), deep, "..++.....", &["FOG-POAS-02"]),
        (each(&[Knights], &[Unprotected, Protected, Armoured]), deep, "..++.....", &["FOG-POAS-02"]),
        (each(&horse, all), line, ".........", &[]),
        (each(&[Knights], &[Unprotected, Protected, Armoured]), line, ".........", &[]),
        (each(&[Cataphracts], all), any, "--..--...", &["FOG-POAS-03"]),
        (each(&[Knights], &[HeavilyArmoured]), any, "--..--...", &["FOG-POAS-03"]),
        (each(&[Troop::Elephants], all), any, "+++++++..", &["FOG-POAS-04"]),
        (each(&[BattleWagons], all), any, "-------..", &["FOG-POAS-05"]),
        (each(&solid, &[Unprotected]), any, "+++-++---", &["FOG-POAS-06", "FOG-POAS-07"]),
        (each(&foot, &[Armoured]), any, "--.------", &["FOG-POAS-08"]),
        (each(&foot, &[HeavilyArmoured]), any, "==--==---", &["FOG-POAS-10", "FOG-POAS-09"]),
        (each(&solid, &[Protected]), any, "...-..---", &["FOG-POAS-11"]),
        (each(&[LightFoot], &[Unprotected, Protected]), any, "...-..---", &["FOG-POAS-11"]),
        (each(&others, all), any, ".........", &[]),
    ]
}

/// Covers: FOG-POA-03, FOG-POAS-02, FOG-POAS-03, FOG-POAS-04, FOG-POAS-05, FOG-POAS-06, FOG-POAS-07, FOG-POAS-08,
/// FOG-POAS-09, FOG-POAS-10, FOG-POAS-11
#[test]
fn fog_poas_01_to_11_every_weapon_at_every_target() {
    let mut seen = 0;
    for (profiles, depths, cells, rules) in targets() {
        for (target, one_deep) in profiles.iter().flat_map(|p| depths.iter().map(move |deep| (*p, *deep))) {
            for (missile, cell) in WEAPONS.into_iter().zip(cells.chars()) {
                let tally = shooting(&Shot { missile, target, one_deep, awkward: false, cover: false });
                let counts = tally.lines().iter().filter(|l| l.standing == Standing::Counts);
                let found: Vec<(i16, &str)> = counts.map(|l| (l.amount, l.rule.0)).collect();
                let here = format!("{missile:?} at {target:?}, one deep: {one_deep}");
                // Rows with two rules: the first is that of the weapons that are named first in the ledger's row.
                let rule = match (rules, cell) {
                    ([one], _) => Some(*one),
                    ([first, _], '+' | '=') => Some(*first),
                    ([_, second], '-') => Some(*second),
                    _ => None,
                };
                let amount = match cell {
                    '+' => 1,
                    '-' => -1,
                    '=' => -2,
                    _ => 0,
                };
                let expected: Vec<(i16, &str)> =
                    rule.filter(|_| cell != '.').map(|rule| (amount, rule)).into_iter().collect();
                assert_eq!(found, expected, "{here}");
                seen += 1;
            }
        }
    }
    // Fifteen troop types, four levels of armour, one deep or not, nine weapons: every one of them once.
    assert_eq!(seen, 15 * 4 * 2 * 9);
}

/// Covers: FOG-POAS-13
#[test]
fn fog_poas_12_awkward_shots_and_cover_are_added_to_every_row() {
    for (profiles, depths, _, _) in targets() {
        for (target, one_deep) in profiles.iter().flat_map(|p| depths.iter().map(move |deep| (*p, *deep))) {
            for missile in WEAPONS {
                let total =
                    |awkward, cover| shooting(&Shot { missile, target, one_deep, awkward, cover }).total();
                let row = total(false, false);
                let covered = i16::from(!missile.is_artillery());
                assert_eq!(total(true, false), row - 1, "{missile:?} {target:?}");
                assert_eq!(total(false, true), row - covered, "{missile:?} {target:?}");
                assert_eq!(total(true, true), row - 1 - covered, "{missile:?} {target:?}");
            }
        }
    }
}
