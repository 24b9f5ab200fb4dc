//! Basic Impetus 3.0: melee, depth, modifiers, Impetus, the Cohesion Test in melee (sections 19 to 22).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use support::*;

fn far() -> Spec {
    fp().at(4.0, 18.0, 180.0)
}

/// A charge straight into a Unit that faces it; whoever is asked something on the way declines.
fn charge_into(charger: Spec, charged: Spec) -> Play {
    on(Table::basic_3(), charger, charged)
}

fn on(table: Table, charger: Spec, charged: Spec) -> Play {
    let mut play = table
        .first("a", charger.at(15.0, 5.0, 0.0))
        .second("b", charged.at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge());
    decline(&mut play);
    play
}

fn decline(play: &mut Play) {
    while let acies_rules::Next::Decide(prompt) = play.battle.next() {
        match prompt.question {
            acies_impetus::Question::Evade { .. } => play.ok(Command::Evade { evade: false }),
            acies_impetus::Question::Defence { .. } => play.ok(Command::Defend { fire: false }),
            acies_impetus::Question::Pila { .. } => play.ok(Command::ThrowPila { throw: false }),
            _ => return,
        };
    }
}

fn pike(spec: Spec) -> Spec {
    spec.with(Trait::Pike)
}

fn warband(spec: Spec) -> Spec {
    spec.with(Trait::Impetuous)
}

/// Dice of the charger and of the charged.
fn dice(charger: Spec, charged: Spec) -> [u8; 2] {
    pools(&charge_into(charger, charged))
}

fn pools(play: &Play) -> [u8; 2] {
    match play.state().agenda().last() {
        Some(acies_impetus::frame::Frame::Melee(melee)) => melee.dice,
        other => panic!("no melee: {other:?}"),
    }
}

/// A block of two bases at (15, 6.5), charged.
fn into_block(charger: Spec, block: impl Fn() -> Spec) -> Play {
    let mut play = Table::basic_3()
        .first("a", charger.at(15.0, 5.0, 0.0))
        .second("b", block().at(15.0, 6.5, 180.0))
        .second("rear", block())
        .large("b", "rear")
        .second("far", far())
        .play();
    play.act("a", charge());
    decline(&mut play);
    play
}

// Melee.

#[test]
fn bi3_mel_01_at_once_after_contact() {
    charge_into(fl(), fp()).expect_roll("melee", 5);
}

/// Covers: BI3-IMP-01
#[test]
fn bi3_mel_02_vbu_and_what_is_added() {
    assert_eq!(dice(cp2(), fp()), [10, 5]);
}

#[test]
fn bi3_mel_03_at_least_one_die() {
    let wood = Table::basic_3().rect(TerrainKind::Wood, 5.0, 6.5, 25.0, 12.0);
    let play = on(wood, fl(), cm().vbu(2).disordered());
    assert_eq!(pools(&play)[1], 1);
}

#[test]
fn bi3_mel_04_impetus_in_the_first_phase_only() {
    let mut play = charge_into(fl(), fp());
    play.expect_pools(5, 5).fight(&[], &[]);
    // Nobody was hit: a draw. In the next turn the melee goes on without Impetus.
    play.expect_in_melee("a", true).act("b", Command::Fight).expect_pools(4, 5);
}

#[test]
fn bi3_mel_05_both_roll_and_whoever_is_hit_tests() {
    let mut play = charge_into(fl(), fp());
    play.fight(&[6], &[6])
        .roll("cohesion-test", &[1])
        .roll("cohesion-test", &[1])
        .expect_decided(None, [0, 0]);
    let mut play = charge_into(fl(), fp());
    play.fight(&[], &[6]).roll("cohesion-test", &[1]).expect_decided(None, [0, 0]);
}

#[test]
fn bi3_mel_06_main_units_by_the_longest_front() {
    let mut play = Table::basic_3()
        .first("a", fl().at(14.4, 5.0, 0.0))
        .first("b", fl().at(16.4, 5.0, 0.0))
        .second("one", fp().at(15.0, 6.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["a", "b"]).ok(charge()).expect_joined(["a", "one"], [&["b"], &[]]);
    let mut play = Table::basic_3()
        .first("a", fl().at(14.8, 5.0, 0.0))
        .first("b", fl().at(16.8, 5.0, 0.0))
        .second("one", fp().at(14.0, 6.0, 180.0))
        .second("two", fp().at(16.0, 6.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    let main = play.id("a");
    play.ok(Command::ChooseMelee { main }).expect_joined(["a", "one"], [&[], &[]]);
}

#[test]
fn bi3_mel_07_half_of_a_support() {
    let support = |spec: Spec| {
        let mut play = Table::basic_3()
            .first("main", fl().at(14.4, 6.0, 0.0))
            .first("support", spec.at(16.4, 6.0, 0.0))
            .second("one", fp().at(15.0, 6.0, 180.0))
            .second("far", far())
            .engaged("main", "one")
            .engaged("support", "one")
            .play();
        play.act("main", Command::Fight);
        let unit = play.id("support");
        play.tally().lines().iter().find(|l| l.what == Factor::Support(unit)).map(|l| l.amount)
    };
    assert_eq!(support(fp().disordered()), Some(2));
    assert_eq!(support(s()), Some(1));
    let mut play = Table::basic_3()
        .first("main", cp2().at(14.4, 5.0, 0.0))
        .first("support", cp2().at(16.4, 5.0, 0.0))
        .second("one", fp().at(15.0, 6.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["main", "support"]).ok(charge());
    let unit = play.id("support");
    play.expect_line(Factor::Support(unit), Some(5));
}

#[test]
fn bi3_mel_08_only_the_main_unit_suffers() {
    let mut play = Table::basic_3()
        .first("main", fl().at(14.4, 5.0, 0.0))
        .first("support", fl().at(16.4, 5.0, 0.0))
        .second("one", fp().at(15.0, 6.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["main", "support"]).ok(charge()).fight(&[], &[6, 6, 6]);
    play.expect_critical(1).roll("cohesion-test", &[2]).expect_vbu("main", 3).expect_vbu("support", 4);
}

/// Covers: BI3-ELE-01
#[test]
fn bi3_mel_09_elephants_frighten_horses_first() {
    let mut play = charge_into(cp2(), el());
    play.expect_pools(5, 5).expect_disordered("a", true).expect_denied(Factor::Impetus, "BI3-IMP-08");
    charge_into(cgp(), el()).expect_disordered("a", true);
    charge_into(el(), w()).expect_disordered("b", false);
}

#[test]
fn bi3_mel_10_dice_are_frozen_before_the_roll() {
    let mut play = charge_into(fl(), fp());
    play.roll_padded("melee", &[6]).expect_roll("melee", 5);
}

#[test]
fn bi3_mel_11_a_drawn_melee_goes_on() {
    let mut play = charge_into(fl(), fp());
    play.fight(&[], &[]).expect_in_melee("a", true).expect_in_melee("b", true);
}

#[test]
fn bi3_mel_12_joining_a_melee() {
    let table = |x: f64| {
        Table::basic_3()
            .first("a", fp().at(13.0, 6.0, 0.0))
            .first("n", fl().at(x, 5.0, 0.0))
            .second("one", fp().at(13.6, 6.0, 180.0))
            .second("two", fp().at(15.6, 6.0, 180.0))
            .second("far", far())
            .engaged("a", "one")
            .play()
    };
    // It touches the second enemy: only that melee is fought.
    let mut play = table(15.2);
    play.act("n", charge()).expect_joined(["n", "two"], [&[], &[]]).fight(&[], &[]);
    assert_eq!(play.phases(), 1);
    // It can touch only the one in melee: that melee is fought again.
    let mut play = Table::basic_3()
        .first("a", fp().at(13.0, 6.0, 0.0))
        .first("n", fl().at(15.2, 5.0, 0.0))
        .second("one", fp().at(13.6, 6.0, 180.0))
        .second("far", far())
        .engaged("a", "one")
        .play();
    play.act("n", charge()).expect_joined(["a", "one"], [&["n"], &[]]);
}

#[test]
fn bi3_mel_12_locked_pairs_stay() {
    // The newcomer covers more of the one in melee than his opponent does, but touches another too.
    let table = |two: bool| {
        let table = Table::basic_3()
            .first("a", fp().at(13.4, 6.0, 0.0))
            .first("n", fl().at(15.4, 5.0, 0.0))
            .second("one", fp().at(14.6, 6.0, 180.0))
            .second("far", far());
        let table = if two { table.second("two", fp().at(16.6, 6.0, 180.0)) } else { table };
        table.engaged("a", "one").play()
    };
    let mut play = table(true);
    play.act("n", charge()).expect_joined(["n", "two"], [&[], &[]]).fight(&[], &[]);
    assert_eq!(play.phases(), 1);
    // Also when the newcomer has driven his own opponent off and still touches the one in melee.
    let mut play = table(true);
    play.act("n", charge()).fight(&[6, 6], &[]).roll("cohesion-test", &[5]);
    play.ok(Command::Pursue { pursue: false }).roll("retreat", &[1]).expect_no_roll();
    assert_eq!(play.phases(), 1);
    play.expect_in_melee("n", true).expect_in_melee("two", false);
    // Where there is nobody else Main and Supports are assigned anew.
    table(false).act("n", charge()).expect_joined(["n", "one"], [&["a"], &[]]);
}

// Depth and modifiers.

#[test]
fn bi3_dep_01_pikes() {
    assert_eq!(pools(&into_block(cp2(), || pike(fp())))[1], 9);
    assert_eq!(pools(&into_block(fl(), || pike(fp())))[1], 7);
}

#[test]
fn bi3_dep_02_spears_and_polearms() {
    assert_eq!(pools(&into_block(cm(), || fp().with(Trait::LongSpear)))[1], 7);
    assert_eq!(pools(&into_block(fl(), || fp().with(Trait::Polearm)))[1], 6);
}

#[test]
fn bi3_dep_03_warbands() {
    assert_eq!(pools(&into_block(fp(), || warband(fp())))[1], 7);
    assert_eq!(pools(&into_block(cp2(), || warband(fp())))[1], 5);
    assert_eq!(pools(&into_block(cp2(), || warband(fp()).with(Trait::LongSpear)))[1], 5);
    assert_eq!(pools(&into_block(cp2(), || pike(warband(fp()))))[1], 9);
}

#[test]
fn bi3_dep_04_fresh_and_not_flanked() {
    assert_eq!(pools(&into_block(cp2(), || pike(fp()).disordered()))[1], 8);
    let mut play = Table::basic_3()
        .first("a", cp2().at(18.0, 4.5, 270.0))
        .second("b", pike(fp()).at(15.0, 6.0, 0.0))
        .second("rear", pike(fp()))
        .large("b", "rear")
        .play();
    play.act("a", charge()).expect_pools(8, 4);
}

#[test]
fn bi3_dep_05_against_the_main_unit() {
    let mut play = into_block(fl(), || pike(fp()));
    play.roll_padded("melee", &[]).expect_line(Factor::DepthPikeVsFoot, Some(2));
    play.expect_line(Factor::DepthPikeVsMounted, None);
}

#[test]
fn bi3_tac_01_disorder() {
    assert_eq!(dice(fl(), fp().disordered())[1], 4);
}

#[test]
fn bi3_tac_02_on_the_flank() {
    let mut play = Table::basic_3()
        .first("a", fl().i(2).at(17.0, 4.9, 270.0))
        .second("b", fp().at(15.0, 6.0, 0.0))
        .play();
    play.act("a", charge()).expect_roll("melee", 8);
}

#[test]
fn bi3_tac_03_difficult_ground() {
    let wood = |edge: f64| Table::basic_3().rect(TerrainKind::Wood, 5.0, edge, 25.0, 12.0);
    // In the open against troops entirely in the wood, and against troops not quite in it.
    assert_eq!(pools(&on(wood(6.5), cm().i(1), fl()))[0], 3);
    assert_eq!(pools(&on(wood(6.8), cm().i(1), fl()))[0], 5);
    let mut play = Table::basic_3()
        .rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 12.0)
        .first("a", fl().at(15.0, 5.5, 0.0))
        .second("b", pike(fp()).at(15.0, 6.5, 180.0))
        .second("rear", pike(fp()))
        .large("b", "rear")
        .second("far", far())
        .play();
    play.act("a", charge());
    assert_eq!(pools(&play)[1], 5);
}

#[test]
fn bi3_tac_04_heavy_chariots_against_foot() {
    assert_eq!(dice(cgp().vbu(5), fp())[0], 9);
    assert_eq!(dice(cgp().vbu(5), cm())[0], 8);
}

#[test]
fn bi3_tac_05_no_dice_for_hills() {
    let hill = Table::basic_3().piece(oval(TerrainKind::GentleHill, 15.0, 9.0, 4.0, 4.0));
    assert_eq!(pools(&on(hill, fl(), fp())), [5, 5]);
}

// Impetus.

fn impetus(charger: Spec, charged: Spec) -> i16 {
    impetus_on(Table::basic_3(), charger, charged)
}

fn impetus_on(table: Table, charger: Spec, charged: Spec) -> i16 {
    let play = on(table, charger, charged);
    let tally = play.tally();
    let counted = tally
        .lines()
        .iter()
        .find(|l| l.what == Factor::Impetus && l.standing == acies_rules::Standing::Counts)
        .map(|l| l.amount);
    counted.unwrap_or(0)
}

#[test]
fn bi3_imp_01_only_who_charges() {
    let mut play = charge_into(fl(), fp().i(2));
    play.roll_padded("melee", &[]).expect_denied(Factor::Impetus, "BI3-IMP-01");
}

#[test]
fn bi3_imp_02_fresh_but_for_elephants_and_scythes() {
    assert_eq!(impetus(cp2().vbu_now(5), fp()), 0);
    assert_eq!(impetus(el().vbu_now(4), fp()), 4);
    assert_eq!(impetus(cf().vbu_now(2), fp()), 5);
}

#[test]
fn bi3_imp_03_in_rough_ground() {
    let wood = || Table::basic_3().rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 12.0);
    let scrub = || Table::basic_3().rect(TerrainKind::Scrub, 5.0, 0.0, 25.0, 12.0);
    let crops = || Table::basic_3().rect(TerrainKind::CultivatedField, 5.0, 6.5, 25.0, 12.0);
    assert_eq!(impetus_on(wood(), warband(fl()).i(4), fp()), 4);
    assert_eq!(impetus_on(wood(), warband(fl()).i(4), fl()), 0);
    assert_eq!(impetus_on(scrub(), fp().i(2), fp()), 0);
    assert_eq!(impetus_on(crops(), cp2(), t()), 0);
}

#[test]
fn bi3_imp_04_foot_against_mounted() {
    assert_eq!(impetus(fp().i(3), cm()), 0);
    assert_eq!(impetus(fp().i(3).with(Trait::ImpetusVsMounted), cm()), 3);
}

#[test]
fn bi3_imp_05_who_stops_mounted() {
    assert_eq!(impetus(cp1(), fp().with(Trait::Polearm)), 0);
    assert_eq!(impetus(cp1(), fl().with(Trait::LongSpear)), 0);
    assert_eq!(impetus(cp1(), fp()), 5);
    assert_eq!(impetus(cp1(), w()), 0);
}

#[test]
fn bi3_imp_06_stakes_to_the_front_until_they_are_left() {
    let archers = || t().with(Trait::Stakes);
    assert_eq!(impetus(cp2(), archers()), 0);
    assert_eq!(impetus(cp2(), t().with(Trait::Pavise)), 0);
    let mut play = Table::basic_3()
        .first("a", cp2().at(18.0, 4.5, 270.0))
        .second("b", archers().at(15.0, 6.0, 0.0))
        .play();
    play.act("a", charge()).expect_line(Factor::Impetus, Some(4));
    let mut play = Table::basic_3()
        .first("b", archers().at(15.0, 5.0, 0.0))
        .second("a", cp2().at(15.0, 8.0, 180.0))
        .play();
    play.act("b", ahead(0.5)).act("a", charge());
    assert!(!play.state().has_stakes(play.id("b")));
    play.expect_line(Factor::Impetus, Some(4));
}

#[test]
fn bi3_imp_07_camels() {
    let camel = |spec: Spec| spec.with(Trait::Camel);
    assert_eq!(impetus(cp2(), camel(cm())), 0);
    assert_eq!(impetus(el(), camel(cm())), 4);
    assert_eq!(impetus(camel(cm()), camel(cl())), 2);
}

#[test]
fn bi3_imp_08_against_elephants() {
    assert_eq!(impetus(el(), el()), 0);
    assert_eq!(impetus(cp2(), el()), 0);
}

#[test]
fn bi3_imp_09_elephants_against_loose_troops() {
    assert_eq!(impetus(el(), s()), 0);
    assert_eq!(impetus(el(), fl()), 0);
    assert_eq!(impetus(el(), warband(fl())), 4);
}

#[test]
fn bi3_imp_10_spears_against_warbands() {
    assert_eq!(impetus(warband(fl()).i(5), fp().with(Trait::LongSpear)), 2);
    assert_eq!(impetus(warband(fl()).i(1), fp().with(Trait::Polearm)), 1);
    assert_eq!(impetus(warband(fl()).i(5), pike(fp())), 5);
}

#[test]
fn bi3_imp_11_shot_beside_pikes() {
    let beside = |y: f64| {
        let mut play = Table::basic_3()
            .first("a", cp2().at(15.0, 5.0, 0.0))
            .second("shot", t().weapon(Weapon::Musket).at(15.0, 6.5, 180.0))
            .second("pikes", pike(fp()).at(17.0, y, 180.0))
            .play();
        play.act("a", charge()).ok(Command::Defend { fire: false });
        play
    };
    beside(6.5).expect_denied(Factor::Impetus, "BI3-IMP-11");
    beside(7.5).expect_line(Factor::Impetus, Some(4));
}

#[test]
fn bi3_imp_12_a_shieldwall_by_standing_still() {
    let mut play = Table::basic_3()
        .first("wall", fp().with(Trait::Shieldwall).at(15.0, 5.0, 0.0))
        .second("warband", warband(fl()).i(4).at(15.0, 7.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["wall"]).refused(Command::FormShieldwall, "BI3-IMP-12").ok(Command::EndActivation);
    assert!(play.unit("wall").shieldwall);
    play.act("warband", charge()).expect_denied(Factor::Impetus, "BI3-IMP-12");
    play.roll_padded("melee", &[6]).expect_line(Factor::Shieldwall, Some(1));
    play.roll_padded("melee", &[]).expect_line(Factor::Shieldwall, Some(1));
}

#[test]
fn bi3_imp_12_who_rallies_has_not_stood_still() {
    let mut play = Table::basic_3()
        .first("wall", fp().shieldwall().disordered().at(15.0, 5.0, 0.0))
        .second("warband", warband(fl()).i(4).at(15.0, 7.0, 180.0))
        .second("far", far())
        .play();
    play.act("wall", Command::Rally).expect_disordered("wall", false);
    assert!(!play.unit("wall").shieldwall);
    play.act("warband", charge()).expect_line(Factor::Impetus, Some(4));
    // In Disorder it has no effect; before it rallies it is not gone either.
    let mut play = Table::basic_3()
        .first("wall", fp().shieldwall().disordered().at(15.0, 5.0, 0.0))
        .second("warband", warband(fl()).i(4).at(15.0, 7.0, 180.0))
        .second("far", far())
        .phase(acies_rules::Side::Second, true)
        .play();
    play.act("warband", charge()).expect_line(Factor::Impetus, Some(4));
    assert!(play.unit("wall").shieldwall);
}

#[test]
fn bi3_imp_12_no_shieldwall_is_formed_in_melee() {
    let mut play = Table::basic_3()
        .first("wall", fp().with(Trait::Shieldwall).at(15.0, 5.0, 0.0))
        .second("fl", fl().at(15.0, 5.0, 180.0))
        .second("far", far())
        .engaged("fl", "wall")
        .play();
    play.act("wall", Command::EndActivation);
    assert!(!play.unit("wall").shieldwall);
    // One that stands already is kept: it has not moved.
    let mut play = Table::basic_3()
        .first("wall", fp().shieldwall().at(15.0, 5.0, 0.0))
        .second("fl", fl().at(15.0, 5.0, 180.0))
        .second("far", far())
        .engaged("fl", "wall")
        .play();
    play.act("wall", Command::Fight).fight(&[], &[]);
    assert!(play.unit("wall").shieldwall);
}

#[test]
fn bi3_imp_12_a_charge_ends_it_even_over_no_distance() {
    // The two touch without melee, as after a retreat.
    let mut play = Table::basic_3()
        .first("wall", fp().shieldwall().at(15.0, 5.0, 0.0))
        .second("fl", fl().at(15.0, 5.0, 180.0))
        .second("far", far())
        .play();
    play.act("wall", charge()).expect_in_melee("wall", true).expect_line(Factor::Shieldwall, None);
    assert!(!play.unit("wall").shieldwall);
}

#[test]
fn bi3_imp_14_chariots_need_no_run_up() {
    assert_eq!(impetus(cgl().i(3), fp()), 3);
}

// The test in melee.

/// Hits of the charger on the charged.
fn struck(charger: Spec, charged: Spec, hits: &[u8]) -> Play {
    let mut play = charge_into(charger, charged);
    play.fight(hits, &[]);
    play
}

#[test]
fn bi3_mec_01_die_against_critical_number() {
    let mut play = struck(fl(), fp(), &[6, 6, 6]);
    play.expect_critical(2).roll("cohesion-test", &[4]).expect_vbu("b", 3);
}

#[test]
fn bi3_mec_02_disorder() {
    struck(fl(), fp().disordered(), &[6, 6]).expect_critical(2);
}

#[test]
fn bi3_mec_03_on_the_flank() {
    let mut play =
        Table::basic_3().first("a", cm().at(17.0, 4.5, 270.0)).second("b", fp().at(15.0, 6.0, 0.0)).play();
    play.act("a", charge()).fight(&[], &[6, 6]).expect_critical(4);
}

#[test]
fn bi3_mec_04_defended_ground() {
    let hill = || Table::basic_3().piece(oval(TerrainKind::GentleHill, 15.0, 9.0, 4.0, 4.0));
    let mut play = on(hill(), fp(), fl());
    play.fight(&[6, 6], &[]).expect_critical(3);
    // Who charges downhill does not defend the hill.
    let mut play = hill()
        .first("b", fp().at(15.0, 5.0, 0.0))
        .second("a", fl().at(15.0, 6.5, 180.0))
        .phase(acies_rules::Side::Second, true)
        .play();
    play.act("a", charge()).fight(&[], &[6, 6]).expect_critical(2);
    let bank = Table::basic_3().line(TerrainKind::CrossableRiver, 1.0, &[(0.0, 5.9), (30.0, 5.9)]);
    let mut play = on(bank, fl(), fl());
    play.fight(&[6, 6], &[]).expect_critical(3);
    let village = Table::basic_3().rect(TerrainKind::BuiltUpArea, 12.0, 6.5, 18.0, 9.0);
    let mut play = on(village, fp(), fl());
    play.fight(&[6, 6], &[]).expect_critical(3);
}

#[test]
fn bi3_mec_05_heavy_infantry_against_cavalry() {
    struck(cp2(), fp(), &[6, 6, 6]).expect_critical(3);
    struck(el(), fp(), &[6, 6, 6]).expect_critical(2);
}

#[test]
fn bi3_mec_06_the_general() {
    let mut play = struck(cp2(), cp2().vbu(7).general(), &[6, 6, 6, 6]);
    play.expect_critical(4).roll("cohesion-test", &[3]).expect_vbu("b", 7);
}

#[test]
fn bi3_mec_07_no_more_than_the_hits() {
    let mut play = struck(cp2(), fp().vbu(8), &[6]);
    play.roll("cohesion-test", &[6]).expect_vbu("b", 7);
    let mut play = struck(fl(), fp().vbu(3).disordered(), &[6]);
    play.expect_critical(1).roll("cohesion-test", &[5]).expect_vbu("b", 2);
}

#[test]
fn bi3_mec_08_passing_in_disorder_costs_one() {
    let mut play = struck(fl(), fp().vbu(4).disordered(), &[6]);
    play.expect_critical(2).roll("cohesion-test", &[2]).expect_vbu("b", 3).expect_decided(None, [0, 0]);
    struck(fl(), fp(), &[6]).roll("cohesion-test", &[2]).expect_disordered("b", true);
}
