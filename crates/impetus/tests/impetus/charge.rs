//! Impetus 1.7 and 7.0-it: the charge (section 19).

use crate::support;

use acies_impetus::command::Reaction;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::state::AttackClass;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Troop, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use support::*;

/// A charger at (60, 20) and an enemy so far ahead, facing it.
fn duel(table: Table, charger: Spec, enemy: Spec, gap: f64) -> Table {
    table.first("charger", charger.at(60.0, 20.0, 0.0)).second("enemy", enemy.at(60.0, 20.0 + gap, 180.0))
}

#[test]
fn imp_chg_01_only_with_impetus() {
    for table in Table::both() {
        duel(table.clone(), t(), fp(), 4.0).play().activate(&["charger"]).refused(charge(), "IMP-CHG-01");
        // Printed Impetus counts, Worn or not.
        let worn = fp().i(1).vbu_now(3);
        duel(table, worn, fp(), 4.0).play().charge_home("charger").expect_in_melee("charger", true);
    }
}

#[test]
fn imp_chg_02_light_cavalry_without_impetus() {
    for table in Table::both() {
        let at = |enemy: Spec| duel(table.clone(), cl().i(0), enemy, 6.0).play();
        at(fp()).activate(&["charger"]).refused(charge(), "IMP-CHG-02");
        for prey in [fp().disordered(), s()] {
            at(prey).charge_home("charger").expect_in_melee("charger", true);
        }
        at(art()).charge_home("charger").expect_gone("enemy");
        let mut play =
            duel(table.clone(), cl().i(0), bag(), 6.0).second("far", fp().at(10.0, 88.0, 180.0)).play();
        play.activate(&["charger"]).test(6).ok(charge()).expect_in_melee("charger", true);
        // On flank and rear.
        for (x, degrees) in [(70.0, 0.0), (60.0, 0.0)] {
            let mut play = table
                .clone()
                .first("charger", cl().i(0).at(60.0, 20.0, if x > 60.0 { 90.0 } else { 0.0 }))
                .second("enemy", fp().at(x, if x > 60.0 { 26.0 } else { 30.0 }, degrees))
                .play();
            play.charge_home("charger").expect_in_melee("charger", true);
            assert!(play.attack_class("charger", "enemy").expect("a contact").is_flank_or_rear());
        }
        // Everybody whom it would touch must be such a target.
        let mut play = table
            .clone()
            .first("charger", cl().i(0).at(60.0, 20.0, 0.0))
            .second("s", s().at(56.0, 26.0, 180.0))
            .second("fp", fp().at(64.0, 26.0, 180.0))
            .play();
        play.activate(&["charger"]).refused(charge(), "IMP-CHG-02");
        // With Impetus it charges whom it likes.
        let mut play = duel(table.clone(), cl().i(1), fp(), 6.0).play();
        play.charge_home("charger").expect_in_melee("charger", true);
    }
}

#[test]
fn imp_chg_03_who_never_charges() {
    for table in Table::both() {
        for never in [w().i(1), art().i(1)] {
            duel(table.clone(), never, fp(), 2.0)
                .play()
                .activate(&["charger"])
                .refused(charge(), "IMP-CHG-03");
        }
        duel(table.clone(), s(), fp(), 4.0).play().activate(&["charger"]).refused(charge(), "IMP-CHG-01");
        let mut play = duel(table, s().i(1), fp(), 4.0).play();
        play.charge_home("charger").expect_in_melee("charger", true);
    }
}

#[test]
fn imp_chg_04_the_bonus() {
    for table in Table::both() {
        let reaches = |spec: Spec, gap: f64, die: u8| {
            let mut play = duel(table.clone(), spec, fp().i(0), gap).play();
            play.act("charger", charge_with_bonus()).roll("charge-bonus", &[die]);
            play.state().in_melee(play.id("charger"))
        };
        assert!(reaches(cp(), 12.0, 4) && !reaches(cp(), 12.1, 4));
        assert!(reaches(fp(), 7.0, 4) && !reaches(fp(), 7.1, 4) && reaches(fp(), 8.0, 5));
        // Rolled when they have reacted; and nothing follows it.
        let mut play = duel(table.clone(), cp(), cl(), 12.0).play();
        play.act("charger", charge_with_bonus());
        assert!(matches!(play.question(), Question::Answer { .. }));
        play.answer(Answer::Evade).roll("charge-bonus", &[4]).expect_at("charger", 60.0, 32.0);
        play.activate_refused(&["charger"], "IMP-ACT-01");
        // It may be the last of several phases.
        let mut play = duel(table.clone(), cp(), fp().i(0), 19.0).play();
        play.act("charger", ahead(8.0)).ok(charge_with_bonus()).test(4).roll("charge-bonus", &[3]);
        play.expect_in_melee("charger", true);
    }
}

#[test]
fn imp_chg_04_a_group_rolls_one_die() {
    let mut play = Table::v17()
        .first("a", cp().at(60.0, 20.0, 0.0))
        .first("b", cp().at(68.0, 20.0, 0.0))
        .second("x", fp().i(0).at(59.0, 30.0, 180.0))
        .second("y", fp().i(0).at(69.0, 31.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge_with_bonus()).expect_roll("charge-bonus", 1);
    play.roll("charge-bonus", &[3]).expect_at("a", 60.0, 30.0).expect_at("b", 68.0, 31.0);
}

#[test]
fn imp_chg_05_fallen_short() {
    for table in Table::both() {
        let mut play = duel(table.clone(), cp(), fp().i(0), 11.0).play();
        play.act("charger", charge_with_bonus()).roll("charge-bonus", &[2]);
        play.expect_at("charger", 60.0, 30.0).expect_disordered("charger", true);
        // Also when the enemy evaded.
        let mut play = duel(table.clone(), cp(), cl(), 11.0).play();
        play.act("charger", charge_with_bonus()).answer(Answer::Evade).roll("charge-bonus", &[6]).stand_all();
        play.expect_disordered("charger", true);
        // Not when it swept somebody aside.
        let mut play = duel(table.clone(), cp(), s(), 11.0).play();
        play.act("charger", charge_with_bonus()).answer(Answer::Stand).roll("charge-bonus", &[6]).stand_all();
        play.expect_gone("enemy").expect_disordered("charger", false);
        // Without the bonus it keeps its order.
        let mut play = duel(table, cp(), cl(), 6.0).play();
        play.act("charger", charge()).answer(Answer::Evade).stand_all().expect_disordered("charger", false);
    }
}

#[test]
fn imp_chg_06_contact_must_be_declared() {
    for table in Table::both() {
        let mut play = duel(table.clone(), cm(), fp(), 6.0).play();
        play.act("charger", ahead(10.0)).expect_at("charger", 60.0, 25.8).expect_in_melee("charger", false);
        // Beyond M only with the bonus, and not beyond the best one.
        let mut play = duel(table.clone(), cm(), fp().i(0), 12.0).play();
        play.activate(&["charger"]).refused(charge(), "IMP-CHG-06").ok(charge_with_bonus());
        let mut play = duel(table.clone(), cm(), fp().i(0), 16.5).play();
        play.activate(&["charger"]).refused(charge_with_bonus(), "IMP-CHG-06");
        // All that the corridor meets first are targets.
        let mut play = table
            .first("charger", cp().at(60.0, 20.0, 0.0))
            .second("left", cl().at(56.0, 26.0, 180.0))
            .second("right", cl().at(64.0, 26.0, 180.0))
            .play();
        play.act("charger", charge()).evades().evades();
        play.expect_at("left", 56.0, 38.0).expect_at("right", 64.0, 38.0).expect_at("charger", 60.0, 28.0);
    }
}

/// The order of it all: reactions, the die, the move, fire, contact, Disorder of the failed test, melee.
/// Covers: IMP-OPP-07, IMP-OPP-08
#[test]
fn imp_chg_07_order_of_resolution() {
    for table in Table::both() {
        let mut play = table
            .first("charger", cp().at(60.0, 20.0, 0.0))
            .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 37.0, 180.0))
            .second("light", cl().at(69.0, 37.0, 180.0))
            .phase(Side::Second, true)
            .play();
        play.on_opportunity("bows").end_command().contest_rest();
        play.act("charger", ahead(8.0))
            .ok(Command::Decline)
            .ok(charge_with_bonus())
            .test(3)
            .expect_at("charger", 60.0, 28.0);
        // The reaction is chosen, then the die, then the move; it is still in order.
        play.answer(Answer::Fire).roll("charge-bonus", &[1]).expect_at("charger", 60.0, 37.0);
        play.expect_disordered("charger", false).expect_in_melee("charger", false);
        play.roll_padded("fire", &[]).expect_disordered("charger", true).expect_in_melee("charger", true);
        play.expect_roll("melee", 9);
    }
}

/// How a charge from the side meets a Unit at (60, 40) that faces +y, by the y of the charger's foremost corner in its
/// frame.
fn from_the_side(target: Spec, corner: f64) -> Play {
    let mut play = Table::v17()
        .first("charger", cm().at(66.0, 36.0 + corner, -90.0))
        .second("target", target.at(60.0, 40.0, 0.0))
        .play();
    play.charge_home("charger");
    play
}

#[test]
fn imp_chg_08_flank_and_rear() {
    let class = |corner| from_the_side(fp(), corner).attack_class("charger", "target");
    assert_eq!(class(-0.2), Some(AttackClass::Flank));
    // It touches the side, and is no flank attack all the same.
    assert_eq!(class(1.0), Some(AttackClass::Side));
    assert!(!AttackClass::Side.is_flank_or_rear());
    let mut play = Table::v70()
        .first("charger", cm().at(60.0, 30.0, 0.0))
        .second("target", fp().at(60.0, 40.0, 0.0))
        .play();
    play.charge_home("charger");
    assert_eq!(play.attack_class("charger", "target"), Some(AttackClass::Rear));
}

/// Where the contacting phase began counts, not the phase before.
#[test]
fn imp_chg_08_when_the_phase_began() {
    let mut play = Table::v17()
        .first("charger", cm().at(76.0, 35.0, -90.0))
        .second("target", fp().at(60.0, 40.0, 0.0))
        .play();
    play.act("charger", ahead(5.0)).ok(charge()).test(4).stand_all();
    assert_eq!(play.attack_class("charger", "target"), Some(AttackClass::Flank));
}

#[test]
fn imp_chg_09_disordered_at_once() {
    let mut play = from_the_side(fp(), -0.2);
    play.expect_disordered("target", true).expect_line(Factor::ChargeOnFlank, Some(2));
    assert_eq!(play.disorder_rule("target"), Some("IMP-CHG-09"));
    match play.state().agenda().last() {
        Some(acies_impetus::frame::Frame::Melee(melee)) => assert_eq!(melee.dice[1], 4),
        other => panic!("no melee: {other:?}"),
    }
    from_the_side(fp(), 1.0).expect_disordered("target", false);
}

#[test]
fn imp_chg_10_all_front() {
    for target in [fp().with(Trait::Schiltron), w().depth(4.0)] {
        let mut play = from_the_side(target, -0.2);
        assert_eq!(play.attack_class("charger", "target"), Some(AttackClass::Frontal));
        play.expect_disordered("target", false);
    }
    // A garrison.
    let mut play = Table::v17()
        .rect(TerrainKind::BuiltUpArea, 56.0, 30.0, 64.0, 38.0)
        .first("charger", fp().at(60.0, 26.0, 0.0))
        .second("target", fl().at(60.0, 38.0, 180.0))
        .second("more", fp().vd(9).at(10.0, 88.0, 180.0))
        .phase(Side::Second, true)
        .play();
    play.act("target", Command::Occupy { piece: 0 }).test(6).end_command().contest_rest();
    play.charge_home("charger");
    assert_eq!(play.attack_class("charger", "target"), Some(AttackClass::Frontal));
    play.expect_disordered("target", false);
}

#[test]
fn imp_chg_11_aligned_fronts_are_shifted() {
    let charge_at = |with_friend: bool, more: Option<f64>| {
        let mut table = Table::v70()
            .first("charger", fp().at(60.0, 20.0, 0.0))
            .second("target", fp().i(0).at(60.0, 24.0, 180.0));
        if let Some(x) = more {
            table = table.second("more", fp().i(0).at(x, 24.0, 180.0));
        }
        if with_friend {
            table = table.first("friend", fp().at(68.0, 23.5, 0.0));
        }
        let mut play = table.play();
        play.act("charger", charge());
        play
    };
    charge_at(false, Some(68.0)).roll("alignment", &[3]).expect_at("charger", 59.9, 24.0);
    charge_at(false, Some(68.0)).roll("alignment", &[4]).expect_at("charger", 60.1, 24.0);
    // A friend on that side: to the other one.
    charge_at(true, Some(68.0)).roll("alignment", &[4]).expect_at("charger", 59.9, 24.0);
    // Where it does not matter nobody rolls.
    charge_at(false, None).expect_roll("melee", 6);
    charge_at(false, Some(90.0)).expect_roll("melee", 6);
}

#[test]
fn imp_chg_12_each_stops_at_its_own_contact() {
    for table in Table::both() {
        let mut play = table
            .first("a", cp().at(60.0, 20.0, 0.0))
            .first("b", cp().at(68.0, 20.0, 0.0))
            .first("c", cp().at(76.0, 20.0, 0.0))
            .second("x", fp().i(0).at(58.0, 23.0, 180.0))
            .second("y", fp().i(0).at(67.0, 25.0, 180.0))
            .play();
        play.activate(&["a", "b", "c"]).ok(charge());
        play.expect_at("a", 60.0, 23.0).expect_at("b", 68.0, 25.0).expect_at("c", 76.0, 28.0);
        // All have moved before the first melee.
        play.expect_in_melee("a", true).expect_in_melee("b", true).expect_in_melee("c", false);
        assert_eq!(play.phases(), 0);
        play.expect_facing("a", 0.0);
    }
}

/// Covers: IMP-SKI-01
#[test]
fn imp_chg_13_the_charge_goes_on() {
    for table in Table::both() {
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("s", s().at(60.0, 23.0, 180.0))
            .second("fp", fp().at(60.0, 27.0, 180.0))
            .play();
        play.act("cp", charge()).answer(Answer::Stand).expect_gone("s").expect_at("cp", 60.0, 23.0);
        // Whom it then meets is asked at that moment.
        assert!(matches!(play.question(), Question::Answer { unit, .. } if unit == play.id("fp")));
        play.answer(Answer::Stand).stand_all();
        play.expect_at("cp", 60.0, 27.0).expect_in_melee("fp", true);
        // Beyond the distance that is left nobody is met.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("s", s().at(60.0, 23.0, 180.0))
            .second("fp", fp().at(60.0, 28.2, 180.0))
            .play();
        play.act("cp", charge())
            .answer(Answer::Stand)
            .stand_all()
            .expect_at("cp", 60.0, 28.0)
            .expect_in_melee("cp", false);
        // Nor is it stopped by artillery.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("art", art().depth(1.0).at(60.0, 23.0, 180.0))
            .second("fp", fp().i(0).at(60.0, 26.0, 180.0))
            .play();
        play.act("cp", charge()).stand_all();
        play.expect_gone("art").expect_at("cp", 60.0, 26.0).expect_in_melee("fp", true);
    }
}

/// Covers: IMP-OPP-02, IMP-OPP-06
#[test]
fn imp_chg_14_on_opportunity() {
    for table in Table::both() {
        let mut play = table
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("enemy", t().at(60.0, 32.0, 180.0))
            .second("other", cm().at(60.0, 60.0, 180.0))
            .play();
        play.on_opportunity("cp").end_command().contest_rest();
        play.act("enemy", ahead(5.0)).react("cp", Reaction::Charge { bonus: false });
        play.expect_at("cp", 60.0, 27.0).expect_in_melee("cp", true);
        assert_eq!(play.state().profile(play.id("enemy")).troop, Troop::T);
    }
}

fn go_on(distance: f64) -> Command {
    Command::GoOn { distance: u(distance) }
}

/// From where its first target stood the charge may halt at any point, but not sooner.
#[test]
fn imp_chg_13_the_charge_may_halt() {
    for table in Table::both() {
        let evaded = |charger: Spec| {
            let mut play = duel(table.clone(), charger, cl().m(12.0), 6.0).play();
            play.act("charger", charge()).answer(Answer::Evade);
            play
        };
        let mut play = evaded(cp());
        let (least, most) = (u(6.0), u(8.0));
        assert_eq!(play.question(), Question::HaltCharge { unit: play.id("charger"), least, most });
        play.refused(go_on(5.9), "IMP-CHG-13").refused(go_on(8.1), "IMP-CHG-13");
        play.ok(go_on(7.0)).expect_at("charger", 60.0, 27.0).expect_disordered("charger", false);
        evaded(cp()).ok(go_on(6.0)).expect_at("charger", 60.0, 26.0);
        evaded(cp()).ok(go_on(8.0)).expect_at("charger", 60.0, 28.0);
        // Where somebody was swept aside it may stand at once, or stop short of whom it would meet next.
        let swept = || {
            let table = table.clone().first("cp", cp().at(60.0, 20.0, 0.0));
            let table =
                table.second("s", s().at(60.0, 23.0, 180.0)).second("fp", fp().i(0).at(60.0, 27.0, 180.0));
            let mut play = table.play();
            play.act("cp", charge()).answer(Answer::Stand).expect_gone("s");
            play
        };
        swept().ok(go_on(0.0)).expect_at("cp", 60.0, 23.0).expect_in_melee("fp", false);
        swept().refused(go_on(3.9), "IMP-CHG-13").ok(go_on(3.8)).expect_at("cp", 60.0, 26.8);
        swept().ok(go_on(4.0)).expect_in_melee("fp", true);
        // A compulsory move goes on as far as it can.
        let mut play = evaded(fl().m(8.0).i(4).with(Trait::Impetuous));
        play.expect_at("charger", 60.0, 28.0);
        // Who sheltered behind pikes has left too.
        let table =
            table.clone().first("cp", cp().at(60.0, 20.0, 0.0)).second("s", s().at(60.0, 24.0, 180.0));
        let mut play = table.second("pikes", fp().with(Trait::Pike).at(68.0, 24.0, 180.0)).play();
        play.act("cp", charge()).answer(Answer::Shelter).refused(go_on(3.9), "IMP-CHG-13").ok(go_on(4.0));
    }
}
