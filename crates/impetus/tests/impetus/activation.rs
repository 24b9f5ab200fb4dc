//! Impetus 1.7 and 7.0-it: activation (section 9), and how a great Commander eludes his loss (section 6).

use crate::support;

use acies_impetus::command::{Finish, Manoeuvre, Reaction};
use acies_impetus::frame::Answer;
use acies_impetus::host::{Quality, Seat, Standing, Structure};
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use acies_tabletop::Edge;
use support::*;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

fn far() -> Spec {
    fp().at(20.0, 85.0, 180.0)
}

/// A Commander of that quality in a Unit that fire has cost 1 VBU: modifiers of his loss come to nothing.
fn at_risk(quality: Quality) -> Play {
    let mut play = Table::v17()
        .first("led", fp().at(60.0, 20.0, 0.0))
        .first("other", fp().at(20.0, 10.0, 0.0))
        .second("archers", t().weapon(Weapon::LongbowA).at(60.0, 32.0, 180.0))
        .command_with(FIRST, quality, &["led"], "led")
        .command(FIRST, Quality::Poor, &["other"])
        .structure(FIRST, Structure::Good)
        .phase(SECOND, true)
        .play();
    play.activate(&["archers"]).shoot("archers", "led").roll("fire", &[6, 1, 1, 1]);
    play.roll("cohesion-test", &[6]).expect_vbu("led", 4);
    assert_eq!(play.tally().total(), 0, "{:?}", play.tally().lines());
    play
}

#[test]
fn imp_cmd_08_a_genius_rolls_one_die_of_his_loss_again() {
    for quality in [Quality::Genius, Quality::Charismatic] {
        let mut play = at_risk(quality);
        play.roll("commander-loss", &[6, 5]);
        assert!(matches!(play.question(), Question::RollLossAgain { command: 0, dice: [6, 5], total: 11 }));
        assert_eq!(play.asked(), FIRST);
        play.refused(Command::RollLossAgain { die: Some(2) }, "IMP-CMD-08");
        // 2 and 5 are 7: he is captured, and his Command stays.
        play.ok(Command::RollLossAgain { die: Some(0) }).roll("commander-loss", &[2]);
        let command = play.state().command(0).expect("a Command");
        assert_eq!((command.seat, command.doomed), (Seat::Lost, false));
        // 1 and 5 are 6: nothing happens. Once only.
        let mut play = at_risk(quality);
        play.roll("commander-loss", &[6, 5]).ok(Command::RollLossAgain { die: Some(0) });
        play.roll("commander-loss", &[1]);
        assert_eq!(play.state().command(0).expect("a Command").seat, Seat::With(play.id("led")));
        // He may keep what he rolled: 11 routs his Command.
        let mut play = at_risk(quality);
        play.roll("commander-loss", &[6, 5]).ok(Command::RollLossAgain { die: None });
        assert!(play.state().command(0).expect("a Command").doomed);
    }
}

#[test]
fn imp_cmd_08_others_take_what_they_rolled() {
    // One Leadership less: -1.
    let mut play = Table::v17()
        .first("led", fp().at(60.0, 20.0, 0.0))
        .second("archers", t().weapon(Weapon::LongbowA).at(60.0, 32.0, 180.0))
        .command_with(FIRST, Quality::Expert, &["led"], "led")
        .structure(FIRST, Structure::Good)
        .phase(SECOND, true)
        .play();
    play.activate(&["archers"]).shoot("archers", "led").roll("fire", &[6, 1, 1, 1]);
    play.roll("cohesion-test", &[6]).roll("commander-loss", &[4, 4]);
    assert_eq!(play.state().command(0).expect("a Command").seat, Seat::Lost);
}

#[test]
fn imp_act_01_one_after_the_other_each_once() {
    let mut play = Table::v17()
        .first("a", fp().at(40.0, 10.0, 0.0))
        .first("b", fp().at(60.0, 10.0, 0.0))
        .first("c", fp().at(90.0, 10.0, 0.0))
        .second("x", far())
        .command(FIRST, Quality::Fair, &["a", "b"])
        .command(FIRST, Quality::Fair, &["c"])
        .play();
    // Another Command's Unit has to wait; nobody and an enemy cannot be named.
    play.activate_refused(&["c"], "IMP-ACT-01").activate_refused(&[], "IMP-ACT-01");
    play.activate_refused(&["x"], "IMP-INI-02");
    // In any order; one is finished before the next begins.
    play.act("b", ahead(5.0)).activate_refused(&["a"], "IMP-ACT-01").refused(Command::EndPhase, "IMP-ACT-01");
    play.ok(Command::EndActivation).activate_refused(&["b"], "IMP-ACT-01");
    play.act("a", ahead(5.0)).ok(Command::EndActivation);
    // In the next turn again.
    play.ok(Command::EndPhase);
    play.contest([6, 5]).contest([1, 2]).end_command().contest([5, 4]).end_command();
    play.ok(Command::Nominate { command: 0 }).contest([6, 5]).contest([1, 2]);
    play.act("b", ahead(5.0)).expect_at("b", 60.0, 20.0);
}

#[test]
fn imp_act_02_the_actions() {
    let about = Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt };
    let mut play = Table::v17()
        .first("mover", fp().at(10.0, 10.0, 0.0))
        .first("archer", t().weapon(Weapon::LongbowA).at(60.0, 70.0, 0.0))
        .first("shaken", fp().disordered().at(30.0, 10.0, 0.0))
        .first("waiting", fp().at(45.0, 10.0, 0.0))
        .first("turning", fp().at(60.0, 10.0, 0.0))
        .first("knights", cp().at(75.0, 12.0, 0.0))
        .first("shields", fp().with(Trait::Shieldwall).at(90.0, 10.0, 0.0))
        .first("fighting", cm().at(110.0, 40.0, 0.0))
        .second("x", fp().at(60.0, 84.0, 180.0))
        .second("foe", fp().at(110.0, 40.0, 180.0))
        .on_foot("knights", fp())
        .engaged("fighting", "foe")
        .play();
    play.act("mover", ahead(5.0)).refused(Command::Nominate { command: 0 }, "IMP-ACT-02");
    play.ok(Command::EndActivation);
    play.activate(&["archer"]).shoot("archer", "x").roll("fire", &[1, 1, 1, 1]);
    play.act("shaken", Command::Rally).test(6).expect_disordered("shaken", false);
    play.act("waiting", Command::TakeOpportunity).test(6);
    play.act("turning", about).test(6).expect_facing("turning", 180.0);
    play.act("knights", Command::Dismount).test(6).ok(Command::EndActivation);
    play.act("shields", Command::FormShieldwall).ok(Command::EndActivation);
    assert!(play.state().in_shieldwall(play.id("shields")));
    play.act("fighting", Command::Fight).expect_roll("melee", 5);
}

#[test]
fn imp_act_03_fire_before_or_after_movement() {
    for table in Table::both() {
        let table = table
            .first("cl", cl().vbu(4).weapon(Weapon::CompositeBowA).at(60.0, 30.0, 0.0))
            .second("fp", fp().at(60.0, 42.0, 180.0));
        // First, with one movement phase announced: 4 + 0 - 1.
        let mut play = table.clone().play();
        let first = play.shoot_command("cl", "fp", 1);
        play.act("cl", first).expect_roll("fire", 3).roll("fire", &[1, 1, 1]);
        play.ok(shift(180.0, 5.0)).expect_at("cl", 60.0, 25.0);
        // One was announced: there is no other.
        play.activate_refused(&["cl"], "IMP-ACT-01");
        // Two announced, one made.
        let mut play = table.clone().play();
        let first = play.shoot_command("cl", "fp", 2);
        play.act("cl", first).roll("fire", &[1, 1]).ok(shift(180.0, 5.0)).ok(shift(180.0, 5.0)).test(6);
        play.activate_refused(&["cl"], "IMP-ACT-01");
        // None announced: 4 dice, and it stands.
        let mut play = table.clone().play();
        play.activate(&["cl"]).shoot("cl", "fp").roll("fire", &[1, 1, 1, 1]);
        play.activate_refused(&["cl"], "IMP-ACT-01");
        // After a phase: 3 dice.
        let mut play = table.play();
        play.act("cl", shift(180.0, 1.0)).shoot("cl", "fp").expect_roll("fire", 3);
    }
}

#[test]
fn imp_act_03_in_a_group_who_has_fired_binds_the_rest() {
    let mut play = Table::v17()
        .first("a", t().weapon(Weapon::LongbowA).at(56.0, 30.0, 0.0))
        .first("b", t().weapon(Weapon::LongbowA).at(64.0, 30.0, 0.0))
        .second("fp", fp().at(60.0, 42.0, 180.0))
        .play();
    play.activate(&["a", "b"]).shoot("a", "fp").roll("fire", &[1, 1, 1, 1]);
    play.refused(ahead(3.0), "IMP-ACT-03");
    let announced = play.shoot_command("b", "fp", 1);
    play.refused(announced, "IMP-ACT-03").shoot("b", "fp").roll("fire", &[1, 1, 1, 1]);
}

#[test]
fn imp_act_04_a_unit_in_melee_fights() {
    let mut play = Table::v17()
        .first("fp", fp().at(60.0, 40.0, 0.0))
        .first("free", fp().at(20.0, 10.0, 0.0))
        .second("foe", fp().at(60.0, 40.0, 180.0))
        .engaged("fp", "foe")
        .play();
    // The Command is not done before it has fought.
    play.refused(Command::EndPhase, "IMP-ACT-05");
    play.activate(&["fp"]).refused(Command::EndActivation, "IMP-ACT-04").refused(ahead(2.0), "IMP-STA-18");
    play.ok(Command::Fight).expect_roll("melee", 5);
    play.fight(&[1], &[1]).ok(Command::EndPhase);
    // Who is not in melee does not fight.
    let mut play = Table::v17().first("a", fp().at(60.0, 10.0, 0.0)).second("x", far()).play();
    play.activate(&["a"]).refused(Command::Fight, "IMP-ACT-04");
}

#[test]
fn imp_act_05_who_must_act() {
    let table = |unit: Spec, other: Spec| {
        Table::v17()
            .first("unit", unit.at(60.0, 40.0, 0.0))
            .first("idle", fp().at(20.0, 10.0, 0.0))
            .second("other", other.at(60.0, 55.0, 180.0))
            .second("x", fp().at(10.0, 85.0, 180.0))
            .play()
    };
    // Others need not.
    table(fp(), fp()).ok(Command::EndPhase);
    // Impetuous troops drawn on by an enemy, and Units lured by Baggage, must.
    let mut play = table(fl().with(Trait::Impetuous), fp());
    play.refused(Command::EndPhase, "IMP-ACT-05");
    play.act("unit", ahead(6.0)).ok(Command::EndActivation).ok(Command::EndPhase);
    let mut play = table(fp(), bag());
    play.refused(Command::EndPhase, "IMP-ACT-05").activate(&["unit"]).test(6).ok(Command::EndActivation);
    play.ok(Command::EndPhase);
}

/// A Coward has rolled a double: his Command is barred, and the first player's acts.
fn barred(table: Table) -> Play {
    let mut play = table.phase(SECOND, true).play();
    play.on_opportunity("archers").end_command().contest_rest().end_command();
    play.contest([6, 5]).contest([2, 2]);
    assert_eq!(play.state().command(1).expect("a Command").standing, Standing::Barred);
    play
}

#[test]
fn imp_act_06_a_barred_command_reacts() {
    let table = || {
        Table::v17()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .first("fp", fp().at(100.0, 20.0, 0.0))
            .second("cl", cl().at(60.0, 26.0, 180.0))
            .second("archers", t().weapon(Weapon::LongbowA).at(100.0, 40.0, 180.0))
            .second("foot", fp().at(20.0, 50.0, 180.0))
            .command(FIRST, Quality::Fair, &["cp", "fp"])
            .command(SECOND, Quality::Coward, &["cl", "archers", "foot"])
    };
    let mut play = barred(table());
    play.act("fp", ahead(5.0));
    let (archers, foot) = (play.id("archers"), play.id("fp"));
    let question = play.question();
    assert!(matches!(question, Question::Chance { units, .. } if units.has(archers)), "{question:?}");
    play.react("archers", Reaction::Fire { target: foot, edge: Edge::Front });
    play.roll("fire", &[1, 1, 1, 1]).ok(Command::EndActivation);
    play.act("cp", charge()).evades().expect_at("cl", 60.0, 38.0);
    // Nobody of it is activated in this turn.
    play.end_command();
    assert_eq!(play.state().turn, 3);
    // It charges in turn, and fights.
    let mut play = barred(
        Table::v17()
            .first("horse", cm().at(20.0, 28.0, 0.0))
            .second("spears", fp().at(20.0, 35.0, 180.0))
            .second("archers", t().weapon(Weapon::LongbowA).at(100.0, 60.0, 180.0))
            .command(FIRST, Quality::Fair, &["horse"])
            .command(SECOND, Quality::Coward, &["spears", "archers"]),
    );
    play.act("horse", charge()).answer(Answer::CounterCharge).test(6).expect_roll("melee", 7);
}

#[test]
fn imp_act_07_one_shot_in_a_turn() {
    let mut play = Table::v17()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("archers", t().weapon(Weapon::LongbowA).at(60.0, 40.0, 180.0))
        .phase(SECOND, true)
        .play();
    play.on_opportunity("archers").end_command().contest_rest().end_command().contest_rest();
    let fp = play.id("fp");
    play.act("fp", ahead(5.0)).react("archers", Reaction::Fire { target: fp, edge: Edge::Front });
    play.roll("fire", &[1, 1, 1, 1]).ok(Command::EndActivation).end_command();
    play.contest([3, 4]).activate(&["archers"]).shoot_refused("archers", "fp", "IMP-ACT-07");
    // In the next turn it fires again; once.
    play.ok(Command::EndActivation).end_command().contest([1, 2]).contest([6, 5]);
    play.activate(&["archers"]).shoot("archers", "fp").roll("fire", &[1, 1, 1, 1]);
}
