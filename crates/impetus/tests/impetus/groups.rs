//! Impetus 1.7 and 7.0-it: Groups and Large Units (sections 4 and 5).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::steps::group;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

fn far() -> Spec {
    fp().at(20.0, 85.0, 180.0)
}

fn pair(a: Spec, b: Spec) -> Play {
    Table::v17()
        .first("a", a.at(60.0, 30.0, 0.0))
        .first("b", b.at(68.0, 30.0, 0.0))
        .second("far", far())
        .play()
}

fn groups(a: Spec, b: Spec) -> bool {
    let play = pair(a, b);
    group::form(play.state(), play.set(&["a", "b"])).is_ok()
}

#[test]
fn imp_grp_01_in_line_within_a_fifth() {
    let apart = |y: f64| {
        let play = Table::v17()
            .first("a", fp().at(60.0, 30.0, 0.0))
            .first("b", fp().at(68.0, 30.0 + y, 0.0))
            .second("far", far())
            .play();
        group::form(play.state(), play.set(&["a", "b"])).is_ok()
    };
    assert!(apart(0.15) && !apart(0.5));
    // In column too.
    let mut play = Table::v17()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("b", fp().at(60.0, 26.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["a", "b"]).ok(ahead(5.0)).expect_at("a", 60.0, 35.0).expect_at("b", 60.0, 31.0);
}

#[test]
fn imp_grp_02_foot_with_foot_and_mounted_with_mounted() {
    assert!(groups(fp(), t()) && !groups(fp(), cm()) && groups(s(), cm()));
    let mut play = Table::v17()
        .first("s", s().at(60.0, 30.0, 0.0))
        .first("cm", cm().at(68.0, 30.0, 0.0))
        .first("fp", fp().at(52.0, 30.0, 0.0))
        .second("far", far())
        .play();
    play.activate_refused(&["s", "cm", "fp"], "IMP-GRP-02");
}

#[test]
fn imp_grp_03_impetuous_units_among_themselves() {
    let wild = |spec: Spec| spec.with(Trait::Impetuous);
    assert!(groups(wild(fl()), wild(fp())) && !groups(wild(fl()), s()) && !groups(wild(fl()), wild(cp())));
}

#[test]
fn imp_grp_04_scythed_chariots_act_alone() {
    assert!(!groups(cf(), cf()) && !groups(cf(), cm()));
}

#[test]
fn imp_grp_05_neither_wagons_nor_artillery() {
    assert!(!groups(w(), w()));
    pair(art(), art()).activate_refused(&["a", "b"], "IMP-GRP-05");
}

#[test]
fn imp_grp_06_at_the_rate_of_the_slowest() {
    let mut play = pair(s().m(8.0), cm().m(10.0));
    play.activate(&["a", "b"]).refused(ahead(8.5), "IMP-MOV-02").ok(ahead(8.0));
    play.expect_at("a", 60.0, 38.0).expect_at("b", 68.0, 38.0);
}

#[test]
fn imp_grp_07_forward_and_wheels_only() {
    let mut play = pair(fp(), fp());
    play.activate(&["a", "b"])
        .refused(shift(90.0, 3.0), "IMP-GRP-07")
        .refused(shift(180.0, 3.0), "IMP-GRP-07");
    play.ok(wheel(Hand::Left, 10.0, 0.0)).expect_facing("a", -10.0).expect_facing("b", -10.0);
}

#[test]
fn imp_grp_08_no_ground_that_disorders_a_member() {
    let into = |spec: fn() -> Spec| {
        Table::v17()
            .first("a", spec().at(60.0, 30.0, 0.0))
            .first("b", spec().at(68.0, 30.0, 0.0))
            .rect(TerrainKind::Scrub, 50.0, 30.5, 80.0, 50.0)
            .second("far", far())
            .play()
    };
    into(fp).activate(&["a", "b"]).refused(ahead(5.0), "IMP-GRP-08");
    into(fl).activate(&["a", "b"]).ok(ahead(5.0)).expect_disordered("a", false);
}

#[test]
fn imp_grp_09_who_is_disordered_drops_out() {
    // The middle one crosses a Zone aside and is Disordered: the others finish one by one.
    let mut play = Table::v17()
        .first("a", fp().at(52.0, 30.0, 0.0))
        .first("b", fp().at(60.0, 30.0, 0.0))
        .first("c", fp().at(68.0, 30.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["a", "b", "c"]).ok(ahead(5.0)).ok(ahead(5.0)).test(1);
    // The test failed: everybody is Disordered, and nobody moves again.
    for name in ["a", "b", "c"] {
        play.expect_disordered(name, true);
        play.activate_refused(&[name], "IMP-ACT-01");
    }
}

#[test]
fn imp_grp_10_fire_and_opportunity_unit_by_unit() {
    let mut play = Table::v17()
        .first("a", t().weapon(Weapon::LongbowA).at(60.0, 30.0, 0.0))
        .first("b", t().weapon(Weapon::LongbowA).at(68.0, 30.0, 0.0))
        .second("x", fp().at(60.0, 42.0, 180.0))
        .second("y", fp().at(68.0, 42.0, 180.0))
        .play();
    play.activate(&["a", "b"]).refused(Command::TakeOpportunity, "IMP-GRP-10");
    play.shoot("a", "x").roll_padded("fire", &[]);
    play.shoot("b", "y").expect_roll("fire", 4);
}

#[test]
fn imp_grp_11_a_column_as_target_of_artillery() {
    let mut play = Table::v17()
        .first("guns", art().weapon(Weapon::ArtilleryB).at(60.0, 30.0, 0.0))
        .second("cm", cm().at(60.0, 50.0, 180.0))
        .second("more", cm().at(60.0, 56.0, 180.0))
        .play();
    play.activate(&["guns"]).shoot("guns", "cm").expect_line(Factor::DeepTarget, Some(2));
}

// Large Units.

fn pikes() -> Spec {
    fp().vbu(4).with(Trait::Pike)
}

/// Three bases of pikes, and an enemy.
fn phalanx(table: Table, enemy: Spec) -> Table {
    table
        .first("front", pikes().at(60.0, 30.0, 0.0))
        .first("second", pikes())
        .first("third", pikes())
        .large("front", "second")
        .large("second", "third")
        .first("spare", fp().at(100.0, 10.0, 0.0))
        .second("enemy", enemy)
}

#[test]
fn imp_lrg_01_three_bases_of_pikes_are_one_unit() {
    for table in Table::both() {
        let play = phalanx(table, far()).play();
        assert_eq!(play.unit("front").footprint().depth, u(12.0));
        assert_eq!(play.state().ranks(play.id("front")), 3);
    }
    let spears = || fp().with(Trait::LongSpear);
    let table = Table::v17()
        .first("front", spears().at(60.0, 30.0, 0.0))
        .first("second", spears())
        .first("third", spears())
        .large("front", "second")
        .large("second", "third")
        .second("far", far());
    assert!(table.position().into_state().is_err());
}

#[test]
fn imp_lrg_02_losses_come_off_the_rear() {
    let mut play = phalanx(Table::v17(), fp().at(60.0, 30.0, 180.0)).engaged("enemy", "front").play();
    // Critical number 4 - 3 = 1: a 6 costs 5, four of the rear base and one of the next.
    play.activate(&["front"]).ok(Command::Fight);
    play.fight(&[], &[6, 6, 6]).roll("cohesion-test", &[6]);
    play.expect_gone("third").expect_vbu("second", 3).expect_vbu("front", 4);
    assert_eq!(play.unit("front").footprint().depth, u(8.0));
}

#[test]
fn imp_lrg_03_disorder_falls_on_the_whole() {
    let mut play = phalanx(Table::v17(), far()).play();
    play.act("front", ahead(5.0)).ok(ahead(5.0)).test(1).expect_disordered("front", true);
    assert_eq!(play.state().ranks(play.id("front")), 3);
}

#[test]
fn imp_lrg_04_fresh_while_its_front_is() {
    let mut play = Table::v17()
        .first("front", pikes().i(2).at(60.0, 30.0, 0.0))
        .first("second", pikes().i(2).vbu_now(2))
        .large("front", "second")
        .second("enemy", fp().at(60.0, 34.0, 180.0))
        .play();
    play.charge_home("front").expect_line(Factor::Impetus, Some(2)).expect_fresh("front", true);
}

#[test]
fn imp_lrg_05_no_large_unit_moves_to_the_rear() {
    phalanx(Table::v17(), far()).play().activate(&["front"]).refused(shift(180.0, 3.0), "IMP-LRG-05");
    let mut play = Table::v17().first("a", pikes().at(60.0, 30.0, 0.0)).second("far", far()).play();
    play.act("a", shift(180.0, 3.0)).expect_at("a", 60.0, 27.0).expect_disordered("a", true);
}

#[test]
fn imp_lrg_06_routed_as_a_whole() {
    let mut play = phalanx(Table::v17(), cm().at(69.0, 26.0, -90.0)).phase(Side::Second, true).play();
    play.charge_home("enemy");
    play.fight(&[6, 6], &[]).roll("cohesion-test", &[6]);
    play.expect_gone("front").expect_gone("second").expect_gone("third");
    assert_eq!(play.state().lost_vd[0], 6);
}
