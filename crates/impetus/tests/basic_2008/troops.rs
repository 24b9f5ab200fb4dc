//! Section 1: troop types, and what a Unit's list line says.

use crate::support;
use acies_impetus::command::{Chase, Stance};
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Category, Trait, Troop, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use acies_tabletop::Edge;
use support::*;

/// The first player's Unit charges the second player's, 6U straight ahead.
fn clash(charger: Spec, enemy: Spec) -> Play {
    let mut play = Table::new()
        .first("charger", charger.at(60.0, 20.0, 0.0))
        .second("enemy", enemy.at(60.0, 26.0, 180.0))
        .play();
    play.act("charger", charge());
    play
}

/// Longbow A, VBU 4, at a target 10U off.
fn shot_at(target: Spec) -> Play {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", target.at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play
}

#[test]
fn bi08_trp_01_foot() {
    for troop in [Troop::Fp, Troop::Fl, Troop::T, Troop::S, Troop::Art] {
        assert_eq!(troop.category(), Category::Foot, "{troop:?}");
    }
}

#[test]
fn bi08_trp_02_mounted() {
    let mounted = [Troop::Cp, Troop::Cm, Troop::Cl, Troop::Cgp, Troop::Cgl, Troop::Cf, Troop::El, Troop::W];
    for troop in mounted {
        assert_eq!(troop.category(), Category::Mounted, "{troop:?}");
    }
    let troops: Vec<Troop> = acies_impetus::Edition::Basic2008.rulebook().troops.into();
    assert_eq!(troops.len(), 5 + mounted.len());
}

/// A wagenburg is shot at as Mounted.
#[test]
fn bi08_trp_02_wagenburg_counts_as_mounted() {
    shot_at(w())
        .expect_roll("fire", 5)
        .expect_line(Factor::WeaponFigure, Some(2))
        .expect_line(Factor::WagonOrPavise, Some(-1));
}

/// Elephants add the whole die to a charge, as Mounted do.
#[test]
fn bi08_trp_02_elephants_count_as_mounted() {
    for (die, touches) in [(5, true), (4, false)] {
        let mut play = Table::new()
            .first("elephants", el().at(60.0, 10.0, 0.0))
            .second("enemy", fp().at(60.0, 23.0, 180.0))
            .play();
        play.act("elephants", charge_with_bonus()).roll("charge-bonus", &[die]);
        play.expect_in_melee("elephants", touches);
    }
}

#[test]
fn bi08_trp_03_war_chariots_are_heavy_light_and_scythed() {
    for troop in Troop::ALL {
        let chariot = matches!(troop, Troop::Cgp | Troop::Cgl | Troop::Cf);
        assert_eq!(troop.is_war_chariot(), chariot, "{troop:?}");
    }
}

/// Covers: BI08-FIR-20
#[test]
fn bi08_trp_03_halted_scythed_chariots_are_an_easy_target() {
    shot_at(cf()).expect_roll("fire", 7).expect_line(Factor::HaltedChariot, Some(1));
    shot_at(cf().rolling()).expect_roll("fire", 6).expect_line(Factor::HaltedChariot, None);
}

/// Covers: BI08-IMP-10
#[test]
fn bi08_trp_03_halted_scythed_chariots_charge_without_impetus() {
    clash(cf(), fp()).expect_roll("melee", 3).expect_denied(Factor::Impetus, "BI08-IMP-10");
    clash(cf().rolling(), fp()).expect_roll("melee", 3 + 5).expect_line(Factor::Impetus, Some(5));
    // The other reading of the open point.
    let mut play = Table::new()
        .options(|o| o.chariot_standstill_includes_cf = false)
        .first("charger", cf().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 26.0, 180.0))
        .play();
    play.act("charger", charge()).expect_roll("melee", 8);
}

/// Pikes and long spears deny Mounted their Impetus.
/// Covers: BI08-IMP-05
#[test]
fn bi08_trp_04_pikes_and_long_spears_deny_impetus_to_mounted() {
    for weapon in [Trait::Pike, Trait::LongSpear] {
        let mut play = clash(cp(), fp().with(weapon));
        play.expect_roll("melee", 6).expect_denied(Factor::Impetus, "BI08-IMP-05");
        // A single base has no Depth Bonus.
        play.roll("melee", &[1; 6]).expect_roll("melee", 5);
    }
    clash(cp(), fp()).expect_roll("melee", 6 + 4);
}

/// Depth only for a Large Unit of pikes; long spears form none.
/// Covers: BI08-LRG-01, BI08-DEP-01
#[test]
fn bi08_trp_04_only_pikes_have_depth() {
    let block = |weapon| {
        Table::new()
            .first("charger", cp().at(60.0, 20.0, 0.0))
            .second("enemy", fp().with(weapon).at(60.0, 26.0, 180.0))
            .second("rear", fp().with(weapon))
            .large("enemy", "rear")
    };
    let mut play = block(Trait::Pike).play();
    play.act("charger", charge()).expect_roll("melee", 6).roll("melee", &[1; 6]);
    play.expect_roll("melee", 5 + 4).expect_line(Factor::DepthPikeVsMounted, Some(4));
    let error = block(Trait::LongSpear).position().into_state();
    assert_eq!(error.expect_err("no Large Unit").rule, Some("BI08-LRG-01"));
}

/// Covers: BI08-MOV-05
#[test]
fn bi08_trp_05_wagenburg_is_disordered_by_every_move() {
    let mut play = Table::new()
        .first("wagons", w().at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 55.0, 180.0))
        .play();
    play.act("wagons", ahead(0.1)).expect_disordered("wagons", true);
    assert_eq!(play.disorder_rule("wagons"), Some("BI08-MOV-05"));
}

/// Covers: BI08-RES-08, BI08-RET-03, BI08-PUR-05
#[test]
fn bi08_trp_05_wagenburg_never_retreats() {
    let mut play = clash(cp(), w());
    play.expect_roll("melee", 6).roll_padded("melee", &[6]);
    play.expect_roll("melee", 5).roll_padded("melee", &[]);
    play.expect_critical(4).roll("cohesion-test", &[6]);
    play.expect_vbu("enemy", 3).expect_no_roll();
    play.expect_at("enemy", 60.0, 26.0).expect_in_melee("enemy", true);
}

/// Covers: BI08-FIR-05
#[test]
fn bi08_trp_05_wagenburg_carries_missile_troops_all_round() {
    let mut play = Table::new()
        .first("wagons", w().weapon(Weapon::CrossbowA).at(60.0, 20.0, 0.0))
        .second("behind", fp().at(60.0, 4.0, 0.0))
        .play();
    play.activate(&["wagons"]);
    let shot = play.fire_command("wagons", "behind", Edge::Rear, Stance::Stationary);
    play.ok(shot).expect_roll("fire", 5);
}

/// Covers: BI08-IMP-07
#[test]
fn bi08_trp_06_no_impetus_against_camels() {
    clash(cp(), cm().with(Trait::Camel))
        .expect_roll("melee", 6)
        .expect_denied(Factor::Impetus, "BI08-IMP-07");
    // Camels know camels.
    clash(cm().with(Trait::Camel), cm().with(Trait::Camel))
        .expect_roll("melee", 5 + 2)
        .expect_line(Factor::Impetus, Some(2));
}

/// Covers: BI08-TER-07
#[test]
fn bi08_trp_06_dunes_are_gentle_hills_for_camels() {
    let on_dunes = |spec: Spec| {
        let mut play = Table::new()
            .rect(TerrainKind::Dunes, 40.0, 5.0, 80.0, 40.0)
            .first("riders", spec.at(60.0, 20.0, 0.0))
            .second("far", fp().at(60.0, 59.0, 0.0))
            .play();
        play.activate(&["riders"]);
        play
    };
    let mut play = on_dunes(cm().with(Trait::Camel));
    play.refused(ahead(10.1), "BI08-MOV-01");
    play.ok(ahead(10.0)).expect_at("riders", 60.0, 30.0);
    play.expect_disordered("riders", false);
    let mut play = on_dunes(cm());
    play.refused(ahead(5.1), "BI08-MOV-02");
    play.ok(ahead(5.0)).expect_disordered("riders", true);
}

/// Covers: BI08-ELE-01, BI08-IMP-08
#[test]
fn bi08_trp_07_elephants_disorder_mounted_and_suffer_no_impetus_from_them() {
    let mut play = clash(cm(), el());
    play.expect_disordered("charger", true)
        .expect_roll("melee", 4)
        .expect_denied(Factor::Impetus, "BI08-IMP-08")
        .expect_line(Factor::Disordered, Some(-1));
    assert_eq!(play.disorder_rule("charger"), Some("BI08-ELE-01"));
    // Foot are not disordered by them.
    clash(el(), fp()).expect_roll("melee", 5 + 4).expect_disordered("enemy", false);
}

/// Covers: BI08-IMP-09
#[test]
fn bi08_trp_07_elephants_have_no_impetus_against_light_troops() {
    for light in [s(), fl()] {
        clash(el(), light).expect_roll("melee", 5).expect_denied(Factor::Impetus, "BI08-IMP-09");
    }
    clash(el(), fl().with(Trait::Impetuous)).expect_roll("melee", 5 + 4);
}

/// The sample line: S, M 8, VBU 2, I 0, VD 1, sling.
#[test]
fn bi08_uni_01_the_sample_unit() {
    let mut play = Table::new()
        .first("slingers", s().weapon(Weapon::Sling).at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 25.0, 180.0))
        .play();
    play.activate(&["slingers"]).refused(charge(), "BI08-CHG-02").refused(shift(180.0, 8.01), "BI08-MOV-01");
    play.fire("slingers", "spears", Stance::Stationary).expect_roll("fire", 2);
    let mut play = Table::new()
        .first("slingers", s().weapon(Weapon::Sling).at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 50.0, 180.0))
        .play();
    play.act("slingers", ahead(8.0)).expect_at("slingers", 60.0, 28.0);
}

/// Every note of a list line can be written and read; all are off by default.
#[test]
fn bi08_uni_01_notes_of_the_list_line() {
    let notes = [
        ("impetuous", Trait::Impetuous),
        ("pike", Trait::Pike),
        ("long-spear", Trait::LongSpear),
        ("pilum", Trait::Pilum),
        ("pavise", Trait::Pavise),
        ("camel", Trait::Camel),
        ("shieldwall", Trait::Shieldwall),
        ("mounted-infantry", Trait::MountedInfantry),
        ("heavy-artillery", Trait::HeavyArtillery),
        ("large-unit", Trait::LargeUnit),
        ("free-manoeuvre", Trait::FreeManoeuvre),
        ("must-pursue", Trait::MustPursue),
        ("impetus-vs-mounted", Trait::ImpetusVsMounted),
    ];
    let plain = r#"{"name":"a","type":"CM","m":10,"vbu":5,"i":2,"vd":2}"#;
    let plain: acies_impetus::unit::Profile = serde_json::from_str(plain).expect("a line");
    assert!(!plain.general && plain.weapon.is_none());
    for (name, note) in notes {
        assert!(!plain.has(note));
        let text = format!(
            r#"{{"name":"a","type":"CM","m":10,"vbu":5,"i":2,"vd":2,"traits":["{name}"],"passes":["FP"],"general":true}}"#
        );
        let line: acies_impetus::unit::Profile = serde_json::from_str(&text).expect(name);
        assert!(line.has(note) && line.general && line.passes.has(Troop::Fp));
        assert_eq!(Vec::from(line.traits), [note]);
    }
    // Large Units without a note: pikes and impetuous FL or FP.
    for (spec, may) in [
        (fp().with(Trait::Pike), true),
        (fl().with(Trait::Impetuous), true),
        (fp().with(Trait::Impetuous), true),
        (t().with(Trait::LargeUnit), true),
        (fp(), false),
        (cm().with(Trait::Impetuous), false),
    ] {
        let position = Table::new().first("a", spec.at(60.0, 20.0, 0.0)).position();
        assert_eq!(position.rule_set.rulebook().may_form_large_unit(&position.units[0].profile), may);
    }
}

/// Covers: BI08-CHG-02, BI08-IMP-02
#[test]
fn bi08_uni_02_without_impetus_no_contact_of_its_own_will() {
    let mut play = Table::new()
        .first("slingers", s().i(0).at(60.0, 20.0, 0.0))
        .first("worn", fp().i(1).vbu_now(4).at(80.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 24.0, 180.0))
        .second("other", fp().at(80.0, 24.0, 180.0))
        .play();
    play.activate(&["slingers"])
        .refused(charge(), "BI08-CHG-02")
        .refused(charge_with_bonus(), "BI08-CHG-02")
        .refused(ahead(4.0), "BI08-CHG-01");
    play.ok(Command::CancelActivation);
    play.act("worn", charge()).expect_roll("melee", 4).expect_denied(Factor::Impetus, "BI08-IMP-02");
}

/// Wins against heavy infantry, which falls back 3U.
fn winning(charger: Spec) -> Play {
    let mut play = clash(charger, fp());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.expect_critical(4).roll("cohesion-test", &[5]);
    play.roll("retreat", &[6]).expect_at("enemy", 60.0, 29.0);
    play
}

/// Impetuous troops pursue without being asked; others are.
/// Covers: BI08-PUR-02, BI08-PUR-03
#[test]
fn bi08_uni_03_impetuous_troops_pursue_compulsorily() {
    let mut play = winning(fl().i(2).with(Trait::Impetuous));
    play.expect_roll("pursuit", 1).roll("pursuit", &[3]);
    play.expect_at("charger", 60.0, 28.0);
    let mut play = winning(fl().i(2));
    let unit = play.id("charger");
    assert_eq!(play.question(), Question::Pursue { unit });
    assert_eq!(play.asked(), Side::First);
    play.ok(Command::Pursue { pursue: false });
    play.expect_at("charger", 60.0, 26.0);
}

/// No uncontrolled advance: an impetuous Unit may stand still.
#[test]
fn bi08_uni_03_impetuous_troops_may_stand() {
    let mut play = Table::new()
        .first("warband", fl().with(Trait::Impetuous).at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 24.0, 180.0))
        .play();
    play.ok(Command::EndPhase).expect_at("warband", 60.0, 20.0);
    assert_eq!(play.asked(), Side::Second);
    // The question of the chase is not put where the flight is straight ahead.
    play.refused(Command::ChooseChase { chase: Chase::StraightAhead }, "BI08-TURN-03");
}

fn army(units: usize, generals: usize) -> Table {
    let mut table = Table::new();
    for n in 0..units {
        let spec = if n < generals { fp().general() } else { fp() };
        let spec = spec.at(12.0 + 9.0 * n as f64, 10.0, 0.0);
        table = table.first(&format!("u{n}"), spec);
    }
    for n in 0..8 {
        let spec = if n == 0 { fp().general() } else { fp() };
        let spec = spec.at(12.0 + 9.0 * n as f64, 50.0, 180.0);
        table = table.second(&format!("e{n}"), spec);
    }
    table
}

#[test]
fn bi08_uni_04_an_army_has_seven_to_ten_units_and_one_general() {
    for (units, warned) in [(6, true), (7, false), (10, false), (11, true)] {
        let position = army(units, 1).position();
        assert_eq!(!position.warnings().is_empty(), warned, "{units} Units");
        assert!(position.into_state().is_ok(), "a warning only");
    }
    for (units, generals) in [(8, 2), (0, 0)] {
        let error = army(units, generals).position().into_state();
        assert_eq!(error.expect_err("refused").rule, Some("BI08-UNI-04"));
    }
    // A position without a General can be played, with a warning.
    let position = army(8, 0).position();
    assert_eq!(position.warnings().len(), 1);
    assert!(position.into_state().is_ok());
}

#[test]
fn bi08_uni_04_a_large_unit_counts_as_two() {
    let pikes = || fp().with(Trait::Pike);
    let position = army(5, 1)
        .first("front", pikes().at(100.0, 10.0, 0.0))
        .first("rear", pikes())
        .large("front", "rear")
        .position();
    assert!(position.warnings().is_empty(), "{:?}", position.warnings());
}
