//! Section 21: the Impetus Bonus.

use crate::support;
use acies_impetus::command::Command;
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

/// `a` charges `e` 2U straight ahead, on this table.
fn on(table: Table, a: Spec, e: Spec) -> Play {
    let mut play = table.first("a", a.at(60.0, 20.0, 0.0)).second("e", e.at(60.0, 22.0, 180.0)).play();
    play.act("a", charge());
    play
}

fn charges(a: Spec, e: Spec) -> Play {
    on(Table::new(), a, e)
}

/// The bonus of `a`, or the rule that denies it.
fn expect(play: &mut Play, bonus: Result<i16, &str>) {
    match bonus {
        Ok(bonus) => play.expect_line(Factor::Impetus, Some(bonus)),
        Err(rule) => play.expect_denied(Factor::Impetus, rule),
    };
}

#[test]
fn bi08_imp_01_only_the_charger_has_it_in_the_first_phase() {
    let mut play = charges(cp(), fp().i(2));
    expect(&mut play, Ok(4));
    play.expect_pools(10, 5).roll_padded("melee", &[]);
    // The charged FP.
    expect(&mut play, Err("BI08-IMP-01"));
    play.roll_padded("melee", &[]);
    // The second phase after a draw: nobody.
    play.activate(&["e"]).ok(Command::Fight).expect_pools(6, 5);
    expect(&mut play, Err("BI08-IMP-01"));
    play.roll_padded("melee", &[]);
    expect(&mut play, Err("BI08-IMP-01"));
}

#[test]
fn bi08_imp_01_a_pursuer_has_it_again_on_contact() {
    let mut play = charges(cp(), fp().vbu(8));
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.roll("retreat", &[2]).roll("pursuit", &[1]);
    play.expect_in_melee("a", true).expect_pools(10, 6);
    expect(&mut play, Ok(4));
}

/// Against another enemy met in the pursuit too.
#[test]
fn bi08_imp_01_it_counts_against_any_enemy_met_in_pursuit() {
    let mut play = Table::new()
        .first("a", cp().at(60.0, 20.0, 0.0))
        .second("e", fp().vbu(1).at(60.0, 22.0, 180.0))
        .second("t", t().at(60.0, 29.0, 180.0))
        .play();
    play.act("a", charge());
    play.fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("e");
    play.roll("pursuit", &[6]).expect_at("a", 60.0, 28.0).expect_in_melee("t", false);

    let mut play = Table::new()
        .first("a", cp().at(60.0, 20.0, 0.0))
        .second("e", fp().vbu(1).at(60.0, 22.0, 180.0))
        .second("t", t().at(60.0, 27.5, 180.0))
        .play();
    play.act("a", charge());
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.roll("pursuit", &[6]).expect_in_melee("t", true);
    expect(&mut play, Ok(4));
}

#[test]
fn bi08_imp_02_a_loss_before_the_melee_cancels_it() {
    let mut play = charges(cp(), fp().with(Trait::Pilum));
    play.ok(Command::ThrowPila { throw: true })
        .roll("pila", &[6, 5, 5])
        .expect_critical(4)
        .roll("cohesion-test", &[5]);
    play.expect_vbu("a", 5).expect_pools(4, 5);
    expect(&mut play, Err("BI08-IMP-02"));
}

#[test]
fn bi08_imp_02_only_fresh_units_and_scythed_chariots() {
    expect(&mut charges(cp().vbu_now(5), fp()), Err("BI08-IMP-02"));
    expect(&mut charges(el().vbu_now(4), fp()), Err("BI08-IMP-02"));
    expect(&mut charges(cf().vbu_now(2).rolling(), fp()), Ok(5));
}

/// Covers: BI08-LRG-04
#[test]
fn bi08_imp_02_a_large_unit_has_it_while_its_front_unit_is_fresh() {
    let warband = || fp().i(3).with(Trait::Impetuous);
    for (front, rear, bonus) in
        [(warband(), warband().vbu_now(2), Ok(3)), (warband().vbu_now(4), warband(), Err("BI08-IMP-02"))]
    {
        let mut play = Table::new()
            .first("a", front.at(60.0, 20.0, 0.0))
            .first("rear", rear)
            .large("a", "rear")
            .second("e", fp().at(60.0, 22.0, 180.0))
            .play();
        play.act("a", charge());
        expect(&mut play, bonus);
    }
}

#[test]
fn bi08_imp_03_disorder_does_not_cancel_it() {
    // Wheeled 10° about (64, 20) before the charge.
    let mut play =
        Table::new().first("a", cp().at(60.0, 20.0, 0.0)).second("e", fp().at(61.2, 26.6, 190.0)).play();
    play.act("a", charge_wheeling(Hand::Right, 10.0, false)).expect_disordered("a", true).expect_pools(9, 5);
    expect(&mut play, Ok(4));
}

#[test]
fn bi08_imp_04_foot_have_it_against_foot_only() {
    expect(&mut charges(fp().i(3), cm()), Err("BI08-IMP-04"));
    expect(&mut charges(fp().i(3), fp().with(Trait::Pike)), Ok(3));
    expect(&mut charges(fp().i(3).with(Trait::ImpetusVsMounted), cm()), Ok(3));
    expect(&mut charges(fp().i(2), w()), Err("BI08-IMP-04"));
}

#[test]
fn bi08_imp_05_pikes_long_spears_and_wagons_deny_it_to_mounted() {
    expect(&mut charges(cp(), t()), Ok(4));
    expect(&mut charges(cp(), cgl()), Ok(4));
    expect(&mut charges(cp(), fp()), Ok(4));
    for denier in
        [fp().with(Trait::LongSpear), fp().with(Trait::LongSpear).disordered(), fp().with(Trait::Pike), w()]
    {
        expect(&mut charges(cp(), denier), Err("BI08-IMP-05"));
    }
    // Only heavy infantry: light infantry and missile troops with long spears do not.
    expect(&mut charges(cp(), fl().with(Trait::LongSpear)), Ok(4));
    expect(&mut charges(cp(), t().with(Trait::LongSpear)), Ok(4));

    // In flank as well.
    let mut play = Table::new()
        .first("a", cp().at(70.0, 35.9, 270.0))
        .second("e", fp().with(Trait::LongSpear).at(60.0, 40.0, 0.0))
        .play();
    play.act("a", charge()).expect_disordered("e", true);
    expect(&mut play, Err("BI08-IMP-05"));
}

#[test]
fn bi08_imp_06_the_bonus_may_be_denied_the_charge_may_not() {
    let mut play = charges(fp().i(1), cm());
    play.expect_in_melee("a", true).expect_pools(5, 5);
    expect(&mut play, Err("BI08-IMP-04"));
}

#[test]
fn bi08_imp_07_other_mounted_have_none_against_camels() {
    let camels = || cm().with(Trait::Camel);
    expect(&mut charges(cp(), camels()), Err("BI08-IMP-07"));
    expect(&mut charges(el().i(3), cl().with(Trait::Camel)), Err("BI08-IMP-07"));
    expect(&mut charges(camels(), camels()), Ok(2));
    expect(&mut charges(fp().i(2), camels()), Err("BI08-IMP-04"));
}

#[test]
fn bi08_imp_08_mounted_have_none_against_elephants() {
    expect(&mut charges(el(), el()), Err("BI08-IMP-08"));
    let mut play = charges(cp(), el());
    expect(&mut play, Err("BI08-IMP-08"));
    // BI08-ELE-01: and are Disordered by them.
    play.expect_pools(5, 5);
}

#[test]
fn bi08_imp_09_elephants_have_none_against_skirmishers_and_plain_light_infantry() {
    expect(&mut charges(el(), s()), Err("BI08-IMP-09"));
    expect(&mut charges(el(), fl()), Err("BI08-IMP-09"));
    expect(&mut charges(el(), fl().with(Trait::Impetuous)), Ok(4));
    expect(&mut charges(el(), fp()), Ok(4));
    expect(&mut charges(el(), fp().with(Trait::Pike)), Err("BI08-IMP-05"));
}

/// Covers: BI08-TRP-03
#[test]
fn bi08_imp_10_chariots_that_charge_from_a_standstill_have_none() {
    expect(&mut charges(cgp(), fp()), Err("BI08-IMP-10"));
    expect(&mut charges(cgp().rolling(), fp()), Ok(3));
    expect(&mut charges(cf(), fp()), Err("BI08-IMP-10"));
    let lenient = Table::new().options(|o| o.chariot_standstill_includes_cf = false);
    expect(&mut on(lenient, cf(), fp()), Ok(5));
}

/// A chariot that charged from a standstill, won and pursues is rolling: it has its bonus on the next contact.
#[test]
fn bi08_imp_10_does_not_touch_pursuits() {
    let mut play = Table::new()
        .first("a", cgp().at(60.0, 20.0, 0.0))
        .second("e", fp().vbu(1).at(60.0, 22.0, 180.0))
        .second("f", fp().at(60.0, 27.5, 180.0))
        .play();
    play.act("a", charge());
    expect(&mut play, Err("BI08-IMP-10"));
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.ok(Command::Pursue { pursue: true }).roll("pursuit", &[6]);
    play.expect_in_melee("f", true);
    expect(&mut play, Ok(3));
}

/// Covers: BI08-TER-13
#[test]
fn bi08_imp_11_in_rough_ground_only_impetuous_light_infantry_have_it() {
    let all = |kind| Table::new().rect(kind, 50.0, 10.0, 70.0, 30.0);
    let theirs = |kind| Table::new().rect(kind, 50.0, 22.0, 70.0, 32.0);
    let impetuous = || fl().i(4).with(Trait::Impetuous);
    expect(&mut on(all(TerrainKind::Wood), impetuous(), fp()), Ok(4));
    expect(&mut on(all(TerrainKind::Wood), fl().i(4), fp()), Err("BI08-IMP-11"));
    expect(&mut on(all(TerrainKind::CultivatedField), fp().i(2), fp()), Err("BI08-IMP-11"));
    expect(&mut on(all(TerrainKind::Scrub), cp(), fp()), Err("BI08-IMP-11"));
    // The charger in the open, the enemy in the crops.
    expect(&mut on(theirs(TerrainKind::CultivatedField), cp(), t()), Err("BI08-IMP-11"));
    let charger_only =
        theirs(TerrainKind::CultivatedField).options(|o| o.rough_impetus_looks_at_either = false);
    expect(&mut on(charger_only, cp(), t()), Ok(4));
}

/// CP charges missile troops with this weapon; pikes stand beside them, their front at this y.
fn beside_pikes(weapon: Weapon, gap: f64, pikes_y: f64) -> Play {
    let mut play = Table::new()
        .first("a", cp().at(59.0, 20.0, 0.0))
        .second("e", t().weapon(weapon).at(60.0, 22.0, 180.0))
        .second("pikes", fp().with(Trait::Pike).at(68.0 + gap, pikes_y, 180.0))
        .play();
    play.act("a", charge());
    play
}

#[test]
fn bi08_imp_12_harquebus_and_musket_beside_pikes_deny_it_to_mounted() {
    for weapon in [Weapon::Musket, Weapon::HarquebusA, Weapon::HarquebusB] {
        expect(&mut beside_pikes(weapon, 0.0, 22.0), Err("BI08-IMP-12"));
    }
    // The common length of the side edges is 0.1U, then 0.2U.
    expect(&mut beside_pikes(Weapon::Musket, 0.0, 25.9), Ok(4));
    expect(&mut beside_pikes(Weapon::Musket, 0.0, 25.8), Err("BI08-IMP-12"));
    // The gap is at most 0.2U.
    expect(&mut beside_pikes(Weapon::Musket, 0.2, 22.0), Err("BI08-IMP-12"));
    expect(&mut beside_pikes(Weapon::Musket, 0.3, 22.0), Ok(4));
    expect(&mut beside_pikes(Weapon::Handgun, 0.0, 22.0), Ok(4));

    // Foot are not concerned, nor are Mounted where no pikes stand.
    expect(&mut charges(cp(), t().weapon(Weapon::Musket)), Ok(4));
    let mut play = Table::new()
        .first("a", fp().i(2).at(59.0, 20.0, 0.0))
        .second("e", t().weapon(Weapon::Musket).at(60.0, 22.0, 180.0))
        .second("pikes", fp().with(Trait::Pike).at(68.0, 22.5, 180.0))
        .play();
    play.act("a", charge());
    expect(&mut play, Ok(2));
}

/// Covers: BI08-SHW-03
#[test]
fn bi08_imp_13_a_shieldwall_denies_it_from_the_front() {
    expect(&mut charges(cp(), fp().shieldwall()), Err("BI08-IMP-13"));
    let mut play = charges(fp().i(4).with(Trait::Impetuous), fp().shieldwall());
    expect(&mut play, Err("BI08-IMP-13"));
    play.expect_pools(5, 6);

    let flank = |table: Table| {
        let mut play = table
            .first("a", cp().at(70.0, 35.9, 270.0))
            .second("e", fp().shieldwall().at(60.0, 40.0, 0.0))
            .play();
        play.act("a", charge());
        play
    };
    expect(&mut flank(Table::new()), Ok(4));
    let all_round = Table::new().options(|o| o.shieldwall_all_round = true);
    expect(&mut flank(all_round), Err("BI08-IMP-13"));
}

#[test]
fn bi08_imp_14_it_is_judged_against_the_enemy_main_unit() {
    let table = |left: Spec, right: Spec| {
        // 6U and 2U of common front.
        let mut play = Table::new()
            .first("a", cp().at(59.0, 20.0, 0.0))
            .second("left", left.at(57.0, 22.0, 180.0))
            .second("right", right.at(65.0, 22.0, 180.0))
            .play();
        play.act("a", charge()).expect_joined(["a", "left"], [&[], &["right"]]);
        play
    };
    expect(&mut table(fp(), fp().with(Trait::Pike)), Ok(4));
    expect(&mut table(fp().with(Trait::Pike), fp()), Err("BI08-IMP-05"));
}

/// Contact made by a Support counts for that Unit.
#[test]
fn bi08_imp_01_a_supporting_charger_has_it() {
    let mut play = Table::new()
        .phase(Side::First, true)
        .first("a", fp().at(57.0, 30.0, 0.0))
        .first("b", fp().i(3).at(66.0, 27.0, 0.0))
        .second("e", fp().at(60.0, 30.0, 180.0))
        .engaged("a", "e")
        .play();
    let support = Factor::Support(play.id("b"));
    play.act("b", charge())
        .expect_joined(["a", "e"], [&["b"], &[]])
        .expect_line(Factor::Impetus, None)
        .expect_line(support, Some(4));
}
