//! Impetus 1.7 and 7.0-it: Zones of Control (section 16).

use crate::support;

use acies_impetus::Command;
use acies_impetus::command::{Finish, Manoeuvre, Reaction};
use acies_impetus::frame::Answer;
use acies_impetus::steps::zone;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Trait;
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

const ABOUT: Command = Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt };

fn far() -> Spec {
    fp().at(10.0, 88.0, 180.0)
}

/// Is a Unit of ours whose front is at that place in the Zone of an enemy at (60, 40) that faces it?
fn controlled(table: &Table, enemy: Spec, x: f64, y: f64) -> bool {
    let play =
        table.clone().first("unit", fp().at(x, y, 0.0)).second("enemy", enemy.at(60.0, 40.0, 180.0)).play();
    let base = *play.state().base(play.id("unit"));
    zone::zones_holding(play.state(), Side::First, &base).has(play.id("enemy"))
}

#[test]
fn imp_zoc_01_the_zone() {
    for table in Table::both() {
        // Its corner 3.9 U aside and 4.9 U ahead, or 5.1.
        assert!(controlled(&table, fp(), 60.1, 35.1) && !controlled(&table, fp(), 60.1, 34.9));
        // As wide as the front.
        assert!(controlled(&table, fp(), 67.5, 36.0) && !controlled(&table, fp(), 68.1, 36.0));
        for enemy in [s(), art(), w(), cm()] {
            assert!(controlled(&table, enemy, 60.0, 36.0));
        }
        assert!(!controlled(&table, fp().disordered(), 60.0, 36.0));
        // Terrain and sight do not matter.
        let wood = table.clone().rect(TerrainKind::Wood, 20.0, 20.0, 100.0, 60.0);
        assert!(controlled(&wood, fp(), 60.0, 36.0));
        // Baggage has none, and who is in melee has none.
        let play = table
            .clone()
            .first("unit", fp().at(60.0, 36.0, 0.0))
            .first("other", fp().at(20.0, 40.0, 0.0))
            .second("baggage", bag().at(60.0, 40.0, 180.0))
            .second("engaged", fp().at(22.0, 40.0, 180.0))
            .first("beside", fp().at(30.0, 37.0, 0.0))
            .engaged("engaged", "other")
            .play();
        for unit in ["unit", "beside"] {
            let base = *play.state().base(play.id(unit));
            assert!(zone::zones_holding(play.state(), Side::First, &base).is_empty());
        }
        // Nor has the garrison of a village.
        let mut play = table
            .clone()
            .rect(TerrainKind::BuiltUpArea, 50.0, 40.0, 70.0, 48.0)
            .first("unit", fp().at(60.0, 38.0, 0.0))
            .second("garrison", fp().at(60.0, 48.0, 180.0))
            .phase(Side::Second, true)
            .play();
        play.act("garrison", Command::Occupy { piece: 0 }).test(6);
        assert!(zone::zone_of(play.state(), play.id("garrison")).is_none());
    }
}

#[test]
fn imp_zoc_02_what_it_forbids() {
    for table in Table::both() {
        let held = || {
            table
                .clone()
                .first("fp", fp().at(60.0, 37.0, 0.0))
                .second("enemy", fp().at(60.0, 40.0, 180.0))
                .play()
        };
        let mut play = held();
        play.activate(&["fp"]);
        for order in [wheel(Hand::Left, 10.0, 0.0), shift(90.0, 1.0), shift(45.0, 1.0), ABOUT] {
            play.refused(order, "IMP-ZOC-02");
        }
        // Straight ahead towards it, or straight back.
        play.ok(ahead(2.0)).expect_at("fp", 60.0, 39.0).expect_disordered("fp", false);
        held().act("fp", shift(180.0, 5.0)).expect_at("fp", 60.0, 32.0).expect_disordered("fp", true);
        // Who enters it goes straight ahead only.
        let outside = |spec: Spec, x: f64, y: f64| {
            table.clone().first("unit", spec.at(x, y, 0.0)).second("enemy", fp().at(60.0, 40.0, 180.0)).play()
        };
        let mut play = outside(cl(), 50.0, 37.0);
        play.activate(&["unit"])
            .refused(shift(90.0, 4.0), "IMP-ZOC-02")
            .refused(shift(60.0, 4.0), "IMP-ZOC-02");
        play.ok(shift(90.0, 1.9)).expect_at("unit", 51.9, 37.0);
        let mut play = outside(cl(), 53.0, 34.0);
        play.activate(&["unit"]).refused(wheel(Hand::Right, 80.0, 0.0), "IMP-ZOC-02");
        outside(cl(), 60.0, 30.0)
            .act("unit", ahead(8.0))
            .expect_at("unit", 60.0, 38.0)
            .expect_disordered("unit", false);
    }
}

/// Crosses the front of an enemy 4 U away.
fn across(table: Table, spec: Spec) -> Play {
    table.first("cm", spec.at(50.0, 32.0, 90.0)).second("enemy", fp().at(60.0, 40.0, 180.0)).play()
}

#[test]
fn imp_zoc_03_across_a_front() {
    for table in Table::both() {
        let mut play = across(table.clone(), cm());
        play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 32.0).expect_disordered("cm", true);
        assert_eq!(play.disorder_rule("cm"), Some("IMP-ZOC-03"));
        let mut play = across(table.clone(), cm().disordered());
        play.activate(&["cm"]).refused(ahead(10.0), "IMP-ZOC-03").ok(ahead(5.9));
        // 5.1 U away there is no Zone.
        let mut play =
            table.first("cm", cm().at(50.0, 30.9, 90.0)).second("enemy", fp().at(60.0, 40.0, 180.0)).play();
        play.act("cm", ahead(10.0)).expect_disordered("cm", false);
    }
}

#[test]
fn imp_zoc_04_what_ignores_it() {
    for table in Table::both() {
        // A charge, even of a Unit in Disorder.
        let mut play = table
            .clone()
            .first("cm", cm().disordered().at(50.0, 32.0, 90.0))
            .second("enemy", fp().at(56.0, 40.0, 180.0))
            .second("prey", fp().i(0).at(60.0, 32.0, -90.0))
            .play();
        play.charge_home("cm").expect_in_melee("cm", true);
        // A compulsory move.
        let mut play = table
            .clone()
            .first("fl", fl().with(Trait::Impetuous).at(50.0, 32.0, 90.0))
            .second("enemy", fp().at(60.0, 40.0, 180.0))
            .second("prey", fp().at(75.0, 32.0, -90.0))
            .play();
        play.act("fl", ahead(6.0)).expect_at("fl", 56.0, 32.0).expect_disordered("fl", false);
        // An evasion.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .first("watch", fp().at(75.0, 34.0, -90.0))
            .second("cl", cl().at(60.0, 26.0, 180.0))
            .play();
        play.act("cp", charge())
            .answer(Answer::Evade)
            .expect_at("cl", 60.0, 38.0)
            .expect_disordered("cl", false);
        // A pursuit.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 40.0, 0.0))
            .second("fp", fp().vbu_now(1).at(60.0, 40.0, 180.0))
            .second("watch", fp().at(69.0, 45.0, -90.0))
            .second("far", far().vd(9))
            .engaged("cp", "fp")
            .play();
        play.activate(&["cp"])
            .ok(Command::Fight)
            .fight(&[6], &[])
            .roll("cohesion-test", &[6])
            .expect_gone("fp");
        play.roll("pursuit", &[6]).expect_at("cp", 60.0, 46.0).expect_disordered("cp", false);
        // A counter-charge, and an opportunity charge.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .first("watch", fp().at(65.5, 34.0, -90.0))
            .second("foe", fp().at(60.0, 28.0, 180.0))
            .play();
        play.act("cp", charge()).answer(Answer::CounterCharge).test(6).expect_disordered("foe", false);
        let mut play = table
            .first("fp", fp().at(60.0, 15.0, 0.0))
            .first("watch", fp().at(69.0, 24.0, -90.0))
            .second("one", cp().at(60.0, 28.0, 180.0))
            .phase(Side::Second, true)
            .play();
        play.on_opportunity("one").end_command().contest_rest().act("fp", ahead(5.0));
        play.react("one", Reaction::Charge { bonus: false }).stand_all();
        play.expect_in_melee("one", true).expect_disordered("one", false);
    }
}
