//! Impetus 1.7 and 7.0-it: evading and charging in turn (sections 20 and 21).

use crate::support;

use acies_impetus::Command;
use acies_impetus::Question;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::Quality;
use acies_impetus::steps::volley::{self, Haste};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Weapon};
use acies_rules::{Next, Side};
use acies_tabletop::Edge;
use support::*;

/// A charger at (60, 20) and an enemy so far ahead, facing it.
fn duel(table: Table, charger: Spec, enemy: Spec, gap: f64) -> Table {
    table.first("charger", charger.at(60.0, 20.0, 0.0)).second("enemy", enemy.at(60.0, 20.0 + gap, 180.0))
}

/// Is this answer offered to the Unit that is asked?
fn offered(play: &Play, answer: Answer) -> bool {
    match play.battle.next() {
        Next::Decide(prompt) => match prompt.question {
            Question::Answer { answers, .. } => answers.contains(&answer),
            _ => false,
        },
        _ => false,
    }
}

fn charged(table: Table, charger: Spec, enemy: Spec, gap: f64) -> Play {
    let mut play = duel(table, charger, enemy, gap).play();
    play.act("charger", charge());
    play
}

/// The enemy spends its Command's activation on going on Opportunity, then the charger's acts.
fn on_guard(table: Table, charger: Spec, enemy: Spec, gap: f64) -> Play {
    let mut play = duel(table, charger, enemy, gap).phase(Side::Second, true).play();
    play.on_opportunity("enemy").end_command().contest_rest();
    play
}

#[test]
fn imp_eva_01_light_troops_evade() {
    for table in Table::both() {
        for light in [s(), cl()] {
            let mut play = charged(table.clone(), cp(), light, 6.0);
            play.evades().expect_no_roll().expect_disordered("enemy", false);
            play.expect_in_melee("charger", false).expect_on_table("enemy");
        }
        for other in [fp(), fl(), t(), cp(), cgp(), cf(), el(), w()] {
            assert!(!offered(&charged(table.clone(), cp(), other, 6.0), Answer::Evade));
        }
    }
}

#[test]
fn imp_eva_02_medium_horse_tests_or_is_on_guard() {
    for table in Table::both() {
        for medium in [cm(), cgl()] {
            let mut play = charged(table.clone(), cp(), medium.clone(), 6.0);
            play.evades().expect_needs(4).test(4);
            play.expect_at("enemy", 60.0, 36.0).expect_disordered("enemy", false);
            // It fails: it stands in order and may not charge in turn.
            let mut play = charged(table.clone(), cp(), medium.clone(), 6.0);
            play.evades().test(3).expect_at("enemy", 60.0, 26.0);
            play.expect_disordered("enemy", false).expect_in_melee("enemy", true);
            // On Opportunity without a test.
            let mut play = on_guard(table.clone(), cp(), medium, 6.0);
            play.act("charger", charge()).evades().expect_no_roll();
            play.expect_at("enemy", 60.0, 36.0);
            assert!(!play.marks("enemy").opportunity);
        }
    }
}

#[test]
fn imp_eva_03_a_full_move_before_the_charger() {
    for table in Table::both() {
        let mut play = charged(table.clone(), cp(), cl(), 6.0);
        play.evades().expect_at("enemy", 60.0, 38.0).expect_facing("enemy", 180.0);
        play.expect_at("charger", 60.0, 28.0).expect_in_melee("charger", false);
        // From flank or rear along the charger's direction.
        let from_the_side = |spec: Spec| {
            let mut play = table
                .clone()
                .first("charger", cp().at(66.0, 35.0, -90.0))
                .second("enemy", spec.at(60.0, 40.0, 0.0))
                .play();
            play.act("charger", charge());
            play
        };
        for light in [cl(), s().m(12.0)] {
            let mut play = from_the_side(light);
            play.evades().expect_at("enemy", 48.0, 40.0).expect_facing("enemy", 0.0);
        }
        // Medium horse evades from its front only.
        for medium in [cm(), cgl()] {
            assert!(!offered(&from_the_side(medium), Answer::Evade));
        }
    }
}

#[test]
fn imp_eva_03_what_lies_behind() {
    let evade = |enemy: Spec, table: Table| {
        let mut play = duel(table, cp(), enemy, 6.0).play();
        play.act("charger", charge()).evades();
        play
    };
    for table in Table::both() {
        // The table edge, impassable ground and enemies stop it.
        let mut play = table
            .clone()
            .first("charger", cp().at(60.0, 60.0, 0.0))
            .second("enemy", cl().at(60.0, 66.0, 180.0))
            .play();
        play.act("charger", charge()).evades().expect_at("enemy", 60.0, 78.0);
        let mut play = table
            .clone()
            .first("charger", cp().at(60.0, 74.0, 0.0))
            .second("enemy", cl().at(60.0, 80.0, 180.0))
            .play();
        play.act("charger", charge()).evades().expect_at("enemy", 60.0, 84.0);
        let mut play = evade(cl(), table.clone().rect(TerrainKind::Lake, 40.0, 37.0, 80.0, 50.0));
        play.expect_about("enemy", 60.0, 31.0);
        let mut play = evade(cl(), table.clone().first("block", fp().at(60.0, 41.0, 0.0)));
        play.expect_at("enemy", 60.0, 30.8);
        // Rough ground slows it as any move: light horse in a wood.
        let play = evade(cl(), table.clone().rect(TerrainKind::Wood, 40.0, 36.0, 80.0, 60.0));
        let back = play.unit("enemy").pose().front.vec().y - 26.0;
        assert!(back > 3.5 && back < 11.0, "{back}");
    }
}

/// Covers: IMP-IPN-05, IMP-IPN-06
#[test]
fn imp_eva_03_light_troops_pass_and_medium_horse_pushes() {
    for table in Table::both() {
        // 12 U would end upon the friend: it is placed behind it.
        let mut play = duel(table.clone(), cp(), cl(), 6.0).second("fp", fp().at(60.0, 42.0, 180.0)).play();
        play.act("charger", charge()).evades().expect_at("enemy", 60.0, 46.0);
        play.expect_at("fp", 60.0, 42.0).expect_disordered("fp", false).expect_disordered("enemy", false);
        // 10 U end 2 U within the friend: it is pushed as far, and Disordered.
        for medium in [cm(), cgl()] {
            let mut play =
                duel(table.clone(), cp(), medium, 6.0).second("fp", fp().at(60.0, 40.0, 180.0)).play();
            play.act("charger", charge()).evades().test(6).expect_at("enemy", 60.0, 36.0);
            play.expect_at("fp", 60.0, 42.0).expect_disordered("fp", true).expect_disordered("enemy", false);
        }
        // Wagons are not pushed: it stops there.
        let mut play = duel(table.clone(), cp(), cm(), 6.0).second("w", w().at(60.0, 40.0, 180.0)).play();
        play.act("charger", charge()).evades().test(6).expect_at("enemy", 60.0, 34.0);
        play.expect_at("w", 60.0, 40.0).expect_disordered("w", true);
    }
}

#[test]
fn imp_eva_04_again_from_the_same_charge() {
    for table in Table::both() {
        let setup = || {
            let mut play = table
                .clone()
                .first("charger", cp().m(12.0).at(60.0, 10.0, 0.0))
                .second("enemy", cl().at(60.0, 16.0, 180.0))
                .command_at(Side::Second, Quality::Fair, &["enemy"], 80.0, 30.0)
                .play();
            play.act("charger", charge()).evades().expect_at("enemy", 60.0, 28.0);
            play.ok(charge()).test(4).evades().expect_needs(4);
            play
        };
        let mut play = setup();
        play.test(3).halts_last().expect_at("enemy", 60.0, 40.0).expect_disordered("enemy", true);
        assert_eq!(play.disorder_rule("enemy"), Some("IMP-EVA-04"));
        // A third charge catches it.
        play.ok(charge()).test(5);
        assert!(!offered(&play, Answer::Evade));
        play.stand_all().expect_in_melee("enemy", true);
        // Passed: the third needs one more.
        let mut play = setup();
        play.test(4).halts_last().expect_disordered("enemy", false);
        play.ok(charge()).test(5).evades().expect_needs(5);
    }
}

#[test]
fn imp_eva_04_once_in_disorder() {
    for table in Table::both() {
        let mut play = duel(table, cp().m(12.0), cl().disordered(), 6.0).play();
        play.act("charger", charge()).evades().expect_no_roll().expect_at("enemy", 60.0, 38.0);
        play.ok(charge()).test(4);
        assert!(!offered(&play, Answer::Evade));
        play.stand_all().expect_in_melee("enemy", true);
    }
}

/// The same charge is the same activation: the next charger meets a first evade again.
#[test]
fn imp_eva_04_another_activation_is_another_charge() {
    let mut play = duel(Table::v17(), cp(), cl(), 6.0).first("other", cp().m(12.0).at(63.0, 9.0, 0.0)).play();
    play.act("charger", charge()).evades().expect_at("enemy", 60.0, 38.0);
    play.ok(wheel(acies_tabletop::Hand::Left, 5.0, 0.0)).test(1).activate(&["other"]);
    assert_eq!(play.marks("enemy").evasions, 0);
}

#[test]
fn imp_eva_05_caught_all_the_same() {
    for table in Table::both() {
        let setup = |spec: Spec, depth: f64, from: f64| {
            let mut play = table
                .clone()
                .first("charger", cp().at(60.0, from, 0.0))
                .second("enemy", spec.at(60.0, 84.0 - depth + 3.0, 180.0))
                .second("far", fp().at(10.0, 88.0, 180.0))
                .play();
            play.act("charger", charge()).evades();
            play
        };
        let mut play = setup(cl(), 6.0, 78.0);
        play.expect_at("enemy", 60.0, 84.0).expect_in_melee("enemy", true).expect_disordered("enemy", false);
        assert!(!play.attack_class("charger", "enemy").expect("a contact").is_flank_or_rear());
        setup(s(), 3.0, 80.0).expect_gone("enemy");
    }
}

/// Covers: IMP-FMO-08
#[test]
fn imp_eva_06_shots_at_evaders() {
    for (table, dice) in [(Table::v70(), 5), (Table::v17(), 4)] {
        let mut play = duel(table, cp(), cl(), 6.0)
            .first("bows", t().weapon(Weapon::LongbowA).at(70.0, 31.0, -50.0))
            .play();
        play.act("charger", charge()).evades().expect_at("enemy", 60.0, 38.0);
        // As long as the activation lasts that it evaded from.
        let aimed =
            volley::aim(play.state(), play.id("bows"), Edge::Front, play.id("enemy")).expect("a target");
        let haste = Haste { phases: 0, rallied: false, reaction: false };
        let tally = volley::dice(play.state(), &aimed, haste);
        assert_eq!(tally.total(), dice, "{:?}", tally.lines());
        play.ok(Command::EndActivation).activate(&["bows"]).shoot("bows", "enemy");
        play.expect_line(Factor::Evading, None);
    }
}

#[test]
fn imp_eva_07_it_counts_as_a_phase_for_fire() {
    for table in Table::both() {
        let horse = cl().vbu(4).weapon(Weapon::CompositeBowA);
        let mut play = charged(table, fp(), horse, 5.0);
        play.evades().expect_at("enemy", 60.0, 37.0).expect_at("charger", 60.0, 25.0);
        assert_eq!(play.marks("enemy").phases, 1);
        play.end_command().contest_rest();
        // Its activation is still its own.
        play.activate(&["enemy"]).shoot("enemy", "charger").expect_roll("fire", 3);
    }
}

#[test]
fn imp_eva_08_not_from_a_pursuit() {
    let mut play = Table::v17()
        .first("fp", fp().at(60.0, 40.0, 0.0))
        .second("t", t().vbu_now(1).at(64.0, 40.0, 180.0))
        .second("cl", cl().at(55.9, 42.0, 180.0))
        .second("far", fp().vd(9).at(10.0, 88.0, 180.0))
        .engaged("fp", "t")
        .play();
    play.activate(&["fp"])
        .ok(Command::Fight)
        .fight(&[6, 6], &[])
        .roll("cohesion-test", &[6])
        .expect_gone("t");
    play.ok(Command::Pursue { pursue: true }).roll("pursuit", &[6]);
    play.expect_in_melee("cl", true).expect_roll("melee", 5);
}

/// From a charge in turn nobody evades either, nor from a melee that is joined.
#[test]
fn imp_eva_08_nor_from_a_charge_in_turn_or_a_melee() {
    let mut play = charged(Table::v17(), cl(), cm(), 8.0);
    play.answer(Answer::CounterCharge).test(4).expect_in_melee("charger", true).expect_roll("melee", 4);
    let mut play = Table::v17()
        .first("cp", cp().at(60.0, 40.0, 0.0))
        .first("more", cp().at(71.0, 34.0, 0.0))
        .second("cl", cl().at(66.0, 40.0, 180.0))
        .engaged("cp", "cl")
        .play();
    play.act("more", charge());
    assert!(!offered(&play, Answer::Evade));
}

// Charging in turn.

#[test]
fn imp_cch_01_by_test_or_on_opportunity() {
    for table in Table::both() {
        let mut play = charged(table.clone(), cp(), fp(), 6.0);
        play.answer(Answer::CounterCharge).expect_needs(4).test(4).expect_at("enemy", 60.0, 23.0);
        let mut play = charged(table.clone(), cp(), fp(), 6.0);
        play.answer(Answer::CounterCharge).test(3).expect_disordered("enemy", true);
        play.expect_at("enemy", 60.0, 26.0);
        let mut play = on_guard(table.clone(), cp(), fp(), 6.0);
        play.act("charger", charge()).answer(Answer::CounterCharge).expect_at("enemy", 60.0, 23.0);
        play.expect_disordered("enemy", false);
        assert!(!play.marks("enemy").opportunity);
    }
}

#[test]
fn imp_cch_01_who_may() {
    for table in Table::both() {
        let may = |enemy: Spec| offered(&charged(table.clone(), cp(), enemy, 6.0), Answer::CounterCharge);
        assert!(may(fp()) && may(cp()) && may(el()) && may(cm()) && may(cl()));
        // Who could not charge that enemy may not; nor wagons and guns.
        assert!(
            !may(t()) && !may(cl().i(0)) && !may(w().i(1)) && !may(art().i(1)) && !may(fp().disordered())
        );
        // Charged in the flank it may not.
        let from = |y: f64, degrees: f64| {
            let mut play = table
                .clone()
                .first("charger", cp().at(66.0, y, -90.0))
                .second("enemy", fp().at(60.0, 40.0, degrees))
                .play();
            play.act("charger", charge());
            offered(&play, Answer::CounterCharge)
        };
        assert!(!from(35.0, 0.0));
        // Nor where the charger is not straight ahead.
        assert!(!from(39.0, 0.0));
        // Nor behind a fortification.
        let mut play = duel(table.clone(), fp(), fp(), 4.0)
            .line(TerrainKind::Fortification, 0.5, &[(50.0, 23.7), (70.0, 23.7)])
            .play();
        play.act("charger", charge());
        assert!(!offered(&play, Answer::CounterCharge));
        let mut play = duel(table.clone(), fp(), fp(), 4.0).play();
        play.act("charger", charge());
        assert!(offered(&play, Answer::CounterCharge));
    }
}

#[test]
fn imp_cch_02_the_two_meet() {
    for table in Table::both() {
        let meet = |enemy: Spec, gap: f64, die: u8| {
            let mut play = duel(table.clone(), cp(), enemy, gap).play();
            play.act("charger", charge_with_bonus()).answer(Answer::CounterCharge).test(4);
            play.roll("charge-bonus", &[die]);
            play
        };
        meet(cp(), 10.0, 1).expect_at("enemy", 60.0, 25.0).expect_at("charger", 60.0, 25.0);
        for die in [1, 6] {
            let mut play = meet(fp(), 12.0, die);
            play.expect_at("enemy", 60.0, 27.0)
                .expect_at("charger", 60.0, 27.0)
                .expect_in_melee("enemy", true);
        }
        // They do not meet: 2 U and 9 U of 14.
        let mut play = meet(fp().m(2.0), 14.0, 1);
        play.expect_at("enemy", 60.0, 32.0).expect_at("charger", 60.0, 29.0);
        play.expect_disordered("enemy", false).expect_disordered("charger", true);
    }
}

#[test]
fn imp_cch_03_with_the_impetus_bonus() {
    for table in Table::both() {
        let knights = || cp().vbu(7).i(4);
        let mut play = charged(table, knights(), knights(), 6.0);
        play.answer(Answer::CounterCharge).test(4).expect_pools(11, 11);
    }
}

#[test]
fn imp_cch_04_not_in_disorder() {
    for table in Table::both() {
        let mut play = charged(table, cp(), fp().disordered(), 6.0);
        assert!(!offered(&play, Answer::CounterCharge));
        play.expect_in_melee("enemy", true);
    }
}

/// Medium cavalry that evades pushes friends; whose middle goes over the edge of the table is lost (seed 31 of the battles
/// from the set-up).
#[test]
fn imp_ter_17_pushed_off_the_table() {
    for table in Table::both() {
        let pushed = |y: f64| {
            let mut play = table
                .clone()
                .first("charger", cp().at(60.0, 74.0, 0.0))
                .second("cm", cm().at(60.0, 76.0, 180.0))
                .second("friend", fp().at(60.0, y, 180.0))
                .second("far", fp().vd(9).at(10.0, 80.0, 180.0))
                .play();
            play.act("charger", charge()).answer(Answer::Evade).test(4);
            play
        };
        // Its rear stops at the edge: 8 U. A friend 2 U behind it is pushed by 6 U.
        let mut play = pushed(84.0);
        play.expect_at("cm", 60.0, 84.0).expect_gone("friend");
        assert_eq!(play.removed("friend").map(|(fate, _)| fate), Some(Fate::LeftTable));
    }
}
