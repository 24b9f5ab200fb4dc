//! Impetus 1.7 and 7.0-it: what is added to and taken from the dice of a shot (section 27).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use support::*;

fn bows() -> Spec {
    t().vbu(4).weapon(Weapon::LongbowA)
}

/// The firer at (60, 20) and a target straight ahead.
fn duel(table: &Table, firer: Spec, target: Spec, far: f64) -> Table {
    let table = table.clone().first("firer", firer.at(60.0, 20.0, 0.0));
    table.second("target", target.at(60.0, 20.0 + far, 180.0))
}

/// Shoots at once; the dice.
fn shot(table: Table) -> Play {
    let mut play = table.play();
    play.activate(&["firer"]).shoot("firer", "target");
    play
}

fn no_dice(table: Table) {
    table.play().activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-01");
}

#[test]
fn imp_fmo_01_every_phase_costs_a_die() {
    for table in Table::both() {
        let crossbows = s().vbu(2).weapon(Weapon::CrossbowB);
        let mut play = duel(&table, crossbows, cm(), 13.0).play();
        play.act("firer", ahead(8.0)).shoot("firer", "target");
        play.expect_line(Factor::Phases, Some(-1)).expect_roll("fire", 4);
        // Javelins of S and FL: the first is free.
        let javelins = || fl().weapon(Weapon::Javelin);
        let mut play = duel(&table, javelins(), fp(), 16.0).play();
        play.act("firer", ahead(6.0)).shoot("firer", "target").expect_line(Factor::Phases, None);
        play.expect_roll("fire", 3);
        let mut play = duel(&table, javelins(), fp(), 22.0).play();
        play.act("firer", ahead(6.0)).ok(ahead(6.0)).test(6).shoot("firer", "target");
        play.expect_line(Factor::Phases, Some(-1)).expect_roll("fire", 2);
        let mut play = duel(&table, s().weapon(Weapon::Javelin), cm(), 16.0).play();
        play.act("firer", ahead(8.0)).shoot("firer", "target").expect_roll("fire", 2);
        // Others with javelins pay.
        let mut play = duel(&table, cl().weapon(Weapon::Javelin), fp(), 20.0).play();
        play.act("firer", ahead(10.0)).shoot("firer", "target").expect_line(Factor::Phases, Some(-1));
        // Announced phases count.
        let mut play = duel(&table, bows(), fp(), 12.0).play();
        let command = play.shoot_command("firer", "target", 2);
        play.activate(&["firer"]).ok(command).expect_line(Factor::Phases, Some(-2)).expect_roll("fire", 2);
        // A rally counts, passed or not, also with javelins.
        let mut play = duel(&table, bows().disordered(), fp(), 12.0).play();
        play.act("firer", Command::Rally).test(6).shoot("firer", "target").expect_roll("fire", 3);
        let mut play = duel(&table, s().weapon(Weapon::Javelin).disordered(), cm(), 12.0).play();
        play.act("firer", Command::Rally).test(6).shoot("firer", "target").expect_roll("fire", 1);
    }
}

/// Evasions and counter-charges are phases; a retreat is none.
#[test]
fn imp_fmo_01_what_counts_as_a_phase() {
    for table in Table::both() {
        let play = |answer: Answer, spec: Spec| {
            let mut play = table
                .clone()
                .first("cp", cp().at(60.0, 20.0, 0.0))
                .second("unit", spec.at(60.0, 26.0, 180.0))
                .play();
            play.act("cp", charge()).answer(answer);
            play
        };
        assert_eq!(play(Answer::Evade, s()).marks("unit").phases, 1);
        let mut countered = play(Answer::CounterCharge, cp());
        countered.test(6);
        assert_eq!(countered.marks("unit").phases, 1);
        let mut beaten = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("unit", t().i(0).at(60.0, 26.0, 180.0))
            .play();
        beaten.charge_home("cp").fight(&[6], &[]).roll("cohesion-test", &[6]).roll("retreat", &[4]);
        assert_eq!(beaten.marks("unit").phases, 0);
        beaten.expect_at("unit", 60.0, 28.0);
    }
}

#[test]
fn imp_fmo_02_disordered() {
    for table in Table::both() {
        shot(duel(&table, bows().disordered(), fp(), 12.0))
            .expect_line(Factor::Disordered, Some(-1))
            .expect_roll("fire", 3);
    }
}

fn composite(spec: Spec) -> Spec {
    spec.vbu(4).weapon(Weapon::CompositeBowA)
}

#[test]
fn imp_fmo_04_light_targets_far_off_in_the_english_sheet() {
    let table = Table::v17();
    shot(duel(&table, composite(cl()), art(), 20.0)).expect_roll("fire", 2);
    no_dice(duel(&table, composite(t()), art(), 20.0));
    shot(duel(&table, composite(s()), art(), 20.0)).expect_roll("fire", 2);
    for target in [s(), cl(), art()] {
        shot(duel(&table, bows(), target, 20.0)).expect_line(Factor::LightTargetFar, Some(-2));
    }
    shot(duel(&table, bows(), fp(), 20.0)).expect_line(Factor::LightTargetFar, None);
    shot(duel(&table, bows(), art(), 12.0)).expect_roll("fire", 4);
    // Extreme range.
    shot(duel(&table, art().vbu(3).weapon(Weapon::ArtilleryA), s(), 40.0)).expect_roll("fire", 1);
}

#[test]
fn imp_fmo_05_light_targets_far_off_in_the_italian_sheet() {
    let table = Table::v70();
    no_dice(duel(&table, composite(cl()), art(), 20.0));
    for target in [s(), cl(), art()] {
        shot(duel(&table, bows(), target, 20.0)).expect_line(Factor::LightTargetFarOfAny, Some(-2));
    }
    shot(duel(&table, composite(cl()).vbu(5), s(), 20.0)).expect_roll("fire", 1);
    shot(duel(&table, art().vbu(3).weapon(Weapon::ArtilleryA), s(), 40.0)).expect_roll("fire", 1);
}

#[test]
fn imp_fmo_06_light_targets_near_in_the_english_sheet() {
    let table = Table::v17();
    let short = || t().vbu(4).weapon(Weapon::ShortBowA);
    shot(duel(&table, short(), cl(), 12.0)).expect_roll("fire", 4);
    shot(duel(&table, short(), cl(), 4.0)).expect_roll("fire", 8);
    shot(duel(&table, composite(cl()), cl(), 20.0)).expect_roll("fire", 2);
    shot(duel(&table, composite(cl()), s(), 4.0)).expect_roll("fire", 6);
    // Never twice; and not at artillery.
    shot(duel(&table, composite(cl()), cl(), 12.0)).expect_roll("fire", 4);
    shot(duel(&table, short(), art(), 12.0)).expect_roll("fire", 4);
}

#[test]
fn imp_fmo_07_light_against_light_in_the_italian_sheet() {
    let table = Table::v70();
    shot(duel(&table, t().vbu(4).weapon(Weapon::ShortBowA), cl(), 12.0)).expect_roll("fire", 5);
    shot(duel(&table, composite(cl()), cl(), 12.0)).expect_roll("fire", 4);
    shot(duel(&table, composite(cl()), cl(), 20.0)).expect_roll("fire", 1);
    shot(duel(&table, composite(cl()), s(), 4.0)).expect_roll("fire", 7);
}

#[test]
fn imp_fmo_08_the_target_evades() {
    // 4 + 3 at Point Blank, less the phase and the evasion; in the English sheet light troops at light ones besides.
    for (table, dice) in Table::both().into_iter().zip([4, 5]) {
        let mut play = table
            .first("firer", composite(cl()).at(60.0, 20.0, 0.0))
            .second("target", s().at(60.0, 26.0, 180.0))
            .play();
        play.act("firer", charge()).evades().shoot("firer", "target");
        play.expect_line(Factor::Evading, Some(-1)).expect_roll("fire", dice);
        // It ends with the activation.
        play.roll_padded("fire", &[]);
        assert_eq!(play.marks("target").evasions, 0);
    }
    // 2 + 0 - 1 for the evasion, - 1 for light at light, - 1 for the charge itself.
    let mut play = Table::v70()
        .first("firer", cl().vbu(2).weapon(Weapon::Sling).m(8.0).at(60.0, 20.0, 0.0))
        .second("target", s().m(16.0).at(60.0, 24.0, 180.0))
        .play();
    play.act("firer", charge()).evades().shoot_refused("firer", "target", "IMP-FIR-01");
}

#[test]
fn imp_fmo_09_on_the_edge_of_a_wood() {
    for table in Table::both() {
        let table = duel(&table, t().vbu(4).weapon(Weapon::HarquebusA), fl(), 12.0);
        shot(table.clone()).expect_roll("fire", 5);
        shot(table.rect(TerrainKind::Wood, 50.0, 32.0, 70.0, 42.0))
            .expect_line(Factor::WoodEdge, Some(-2))
            .expect_roll("fire", 3);
    }
}

#[test]
fn imp_fmo_10_behind_fortifications() {
    for table in Table::both() {
        let wall =
            |table: Table, y: f64| table.line(TerrainKind::Fortification, 0.2, &[(48.0, y), (72.0, y)]);
        let engine = || art().vbu(3).weapon(Weapon::ArtilleryB);
        shot(wall(duel(&table, engine(), fp(), 20.0), 39.5)).expect_roll("fire", 4);
        shot(wall(duel(&table, bows(), fp(), 12.0), 31.5)).expect_roll("fire", 2);
        // 2 U before the target, or behind it: no cover.
        shot(wall(duel(&table, bows(), fp(), 12.0), 29.8)).expect_roll("fire", 4);
        shot(wall(duel(&table, bows(), fp(), 12.0), 36.5)).expect_roll("fire", 4);
        // Not besides pavises.
        shot(wall(duel(&table, bows(), t().with(Trait::Pavise), 12.0), 31.5)).expect_roll("fire", 2);
    }
}

#[test]
fn imp_fmo_11_wagons_and_pavises() {
    for (table, mantlets) in Table::both().into_iter().zip([3, 4]) {
        let pavises = || t().weapon(Weapon::CrossbowA).with(Trait::Pavise);
        shot(duel(&table, bows(), pavises(), 12.0)).expect_roll("fire", 3);
        let behind = t().with(Trait::WoodenProtection);
        shot(duel(&table, bows(), behind, 12.0)).expect_roll("fire", mantlets);
        shot(duel(&table, bows(), w(), 12.0))
            .expect_line(Factor::WagonOrPavise, Some(-1))
            .expect_roll("fire", 5);
        // Artillery does not mind, and they protect the front only.
        let engine = art().vbu(3).weapon(Weapon::ArtilleryB);
        shot(duel(&table, engine, pavises(), 12.0)).expect_roll("fire", 6);
        let turned =
            table.first("firer", bows().at(60.0, 20.0, 0.0)).second("target", pavises().at(60.0, 36.0, 0.0));
        shot(turned).expect_roll("fire", 4);
    }
}

#[test]
fn imp_fmo_12_artillery_at_deep_targets() {
    for table in Table::both() {
        let engine = || art().vbu(3).weapon(Weapon::ArtilleryA);
        let pikes = || fp().vbu(4).with(Trait::Pike);
        let deep =
            |firer: Spec| duel(&table, firer, pikes(), 20.0).second("rear", pikes()).large("target", "rear");
        shot(deep(engine())).expect_line(Factor::DeepTarget, Some(2)).expect_roll("fire", 8);
        shot(deep(bows())).expect_roll("fire", 3);
        shot(duel(&table, engine(), pikes(), 20.0)).expect_roll("fire", 6);
        shot(duel(&table, engine(), w(), 20.0)).expect_roll("fire", 8);
        let column = duel(&table, engine(), fp(), 20.0).second("behind", fp().at(60.0, 44.0, 180.0));
        shot(column).expect_roll("fire", 8);
    }
}

#[test]
fn imp_fmo_14_at_a_shieldwall_from_the_front() {
    for table in Table::both() {
        let bolts = || t().vbu(4).weapon(Weapon::CrossbowA);
        shot(duel(&table, bolts(), fp().shieldwall(), 12.0))
            .expect_line(Factor::ShieldwallFront, Some(-1))
            .expect_roll("fire", 3);
        let flank = table
            .first("firer", bolts().at(60.0, 20.0, 0.0))
            .second("target", fp().shieldwall().at(62.0, 36.0, 90.0));
        shot(flank).expect_roll("fire", 4);
    }
}
