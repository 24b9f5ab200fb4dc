//! Section 6: the turn.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::Start;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event, Question, Why};
use acies_rules::{BattleError, Next, Outcome, Side};
use support::*;

/// Two far lines of two, and an Initiative Roll.
fn two_each() -> Table {
    Table::new()
        .first("a", fp().at(40.0, 10.0, 0.0))
        .first("b", fp().at(60.0, 10.0, 0.0))
        .second("x", fp().at(40.0, 50.0, 180.0))
        .second("y", fp().at(60.0, 50.0, 180.0))
        .start(Start::Initiative)
}

fn is_phase(play: &Play) -> bool {
    matches!(play.question(), Question::Phase { .. })
}

#[test]
fn bi08_turn_01_the_winner_activates_everything_he_wishes_then_the_other() {
    let mut play = two_each().play();
    play.expect_roll("initiative", 2).roll("initiative", &[4, 5]).roll("initiative", &[2, 4]);
    assert_eq!((play.asked(), is_phase(&play)), (Side::First, true), "9 against 6");
    // In any order.
    play.act("b", ahead(5.0));
    assert_eq!(play.asked(), Side::First);
    play.activate_refused(&["x"], "BI08-TURN-01");
    play.act("a", ahead(5.0));
    // All are activated: his phase is over.
    assert_eq!(play.asked(), Side::Second);
    play.act("x", ahead(5.0));
    // He need not activate the rest.
    play.end_phase();
    play.expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 2);
    play.roll("initiative", &[1, 1]).roll("initiative", &[6, 6]);
    assert_eq!(play.asked(), Side::Second, "a new roll, a new winner");
    // Everybody can be activated again.
    play.act("x", ahead(1.0)).end_phase();
    assert_eq!(play.asked(), Side::First);
    play.act("a", ahead(1.0)).end_phase().expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 3);
}

/// Covers: BI08-CMD-02
#[test]
fn bi08_turn_02_two_dice_and_two_for_the_general() {
    let table = || {
        Table::new()
            .first("led", fp().general().at(40.0, 10.0, 0.0))
            .second("x", fp().at(40.0, 50.0, 180.0))
            .second("y", fp().at(60.0, 50.0, 180.0))
            .start(Start::Initiative)
            .play()
    };
    let mut play = table();
    play.expect_line(Factor::General, Some(2))
        .roll("initiative", &[2, 4])
        .expect_line(Factor::General, None)
        .roll("initiative", &[3, 4]);
    assert_eq!(play.asked(), Side::First, "6 + 2 beats 7");
    let mut play = table();
    play.roll("initiative", &[3, 4]).roll("initiative", &[4, 5]).expect_roll("initiative", 2);
    assert!(
        matches!(play.next_roll(), acies_impetus::Roll::Initiative { by: Side::First }),
        "7 + 2 against 9: again"
    );
    play.roll("initiative", &[1, 1]).roll("initiative", &[2, 3]);
    assert_eq!(play.asked(), Side::Second, "4 against 5");
}

/// Covers: BI08-CMD-01
#[test]
fn bi08_turn_02_a_general_who_is_gone_adds_nothing() {
    let mut play = Table::new()
        .first("led", fp().general().gone())
        .first("a", fp().vd(9).at(40.0, 10.0, 0.0))
        .second("x", fp().at(40.0, 50.0, 180.0))
        .start(Start::Initiative)
        .play();
    play.roll("initiative", &[2, 4]).roll("initiative", &[3, 4]);
    assert_eq!(play.asked(), Side::Second, "6 against 7");
}

#[test]
fn bi08_turn_03_a_unit_is_activated_once_in_a_turn() {
    let mut play = two_each().phase(Side::First, true).play();
    play.act("a", ahead(2.0)).activate_refused(&["a"], "BI08-TURN-03");
    // An activation in which nothing was done can be taken back.
    play.activate(&["b"]).ok(Command::CancelActivation).activate(&["b"]).ok(Command::EndActivation);
    assert_eq!(play.asked(), Side::Second, "both are spent");
    // Nobody, and Units that do not exist.
    play.activate_refused(&[], "BI08-TURN-03");
    let nobody = Command::Activate { units: acies_impetus::UnitSet::one(acies_impetus::UnitId(40)) };
    play.refused(nobody, "BI08-TURN-03");
}

#[test]
fn bi08_turn_03_one_move_and_one_shot_in_an_activation() {
    let table = || {
        Table::new()
            .first("t", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .first("b", fp().at(20.0, 10.0, 0.0))
            .second("x", fp().at(60.0, 32.0, 180.0))
            .play()
    };
    // A move, then a shot, no second of either.
    let mut play = table();
    play.act("t", ahead(2.0))
        .refused(ahead(1.0), "BI08-TURN-03")
        .refused(charge(), "BI08-TURN-03")
        .refused(Command::Rally, "BI08-TURN-03");
    play.fire("t", "x", Stance::Moving).expect_roll("fire", 2);
    play.roll("fire", &[1, 1]);
    assert!(is_phase(&play), "nothing is left to do");
    // A shot, then a move; a second shot is refused.
    let mut play = table();
    play.activate(&["t"]).fire("t", "x", Stance::Moving).roll("fire", &[1]);
    play.fire_refused("t", "x", Stance::Moving, "BI08-TURN-03");
    play.ok(ahead(2.0));
    assert!(is_phase(&play));
}

#[test]
fn bi08_turn_03_fire_and_rally_are_done_unit_by_unit() {
    let mut play = Table::new()
        .first("a", t().weapon(Weapon::LongbowA).at(56.0, 20.0, 0.0))
        .first("b", t().weapon(Weapon::LongbowA).at(64.0, 20.0, 0.0))
        .second("x", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["a", "b"]).refused(Command::Rally, "BI08-GRP-07");
    // A little aside of each: 10.8U, Long.
    play.fire("a", "x", Stance::Stationary).expect_roll("fire", 3).roll("fire", &[1, 1, 1]);
    play.fire("b", "x", Stance::Stationary).expect_roll("fire", 3).roll("fire", &[1, 1, 1]);
    assert_eq!(play.asked(), Side::Second);
}

#[test]
fn bi08_turn_03_only_rolling_chariots_must_be_activated() {
    let mut play = Table::new()
        .first("a", fp().at(20.0, 10.0, 0.0))
        .first("cgl", cgl().rolling().at(60.0, 10.0, 0.0))
        .second("x", fp().at(60.0, 50.0, 180.0))
        .play();
    play.refused(Command::EndPhase, "BI08-CHR-05")
        .activate(&["cgl"])
        .refused(Command::EndActivation, "BI08-CHR-05")
        .ok(ahead(5.0))
        .ok(Command::EndPhase);
    assert_eq!(play.asked(), Side::Second);
}

/// Covers: BI08-FIR-14
#[test]
fn bi08_turn_04_fire_before_or_after_the_move_at_a_price() {
    let table = |y: f64| {
        Table::new()
            .first("t", t().weapon(Weapon::LongbowA).at(60.0, y, 0.0))
            .second("x", fp().at(60.0, 30.0, 180.0))
            .play()
    };
    // Foot at 10U: 4 dice stationary.
    let mut play = table(20.0);
    play.activate(&["t"])
        .fire("t", "x", Stance::Stationary)
        .expect_roll("fire", 4)
        .roll("fire", &[1, 1, 1, 1]);
    assert_eq!(play.asked(), Side::Second, "who shot stationary does not move");
    // 2 dice before a move, and after one that ends at 10U.
    let mut play = table(20.0);
    play.activate(&["t"])
        .fire("t", "x", Stance::Moving)
        .expect_roll("fire", 2)
        .roll("fire", &[1, 1])
        .ok(ahead(3.0))
        .expect_at("t", 60.0, 23.0);
    let mut play = table(18.0);
    play.act("t", ahead(2.0))
        .fire_refused("t", "x", Stance::Stationary, "BI08-FIR-14")
        .fire("t", "x", Stance::Moving)
        .expect_roll("fire", 2);
}

/// Covers: BI08-MEL-01
#[test]
fn bi08_turn_05_the_melee_follows_contact_at_once_and_ends_the_activation() {
    let mut play = Table::new()
        .first("cm", cm().weapon(Weapon::Javelin).at(60.0, 20.0, 0.0))
        .first("b", fp().at(20.0, 10.0, 0.0))
        .second("s", s().vbu(1).at(60.0, 25.0, 180.0))
        .second("x", fp().at(60.0, 31.5, 180.0))
        .play();
    play.activate(&["cm"])
        .refused(ahead(5.0), "BI08-CHG-01")
        .ok(charge())
        .expect_in_melee("cm", true)
        .expect_roll("melee", 7);
    play.refused_while_rolling(Command::EndActivation);
    play.roll_padded("melee", &[6, 6]).roll("melee", &[1]);
    play.roll("cohesion-test", &[6]).expect_gone("s");
    // The enemy is gone, x stands 6.5U away: no pursuit by choice, and no shot after it.
    play.ok(Command::Pursue { pursue: false }).expect_in_melee("cm", false);
    assert!(is_phase(&play));
    let shot = play.fire_command("cm", "x", acies_tabletop::Edge::Front, Stance::Moving);
    play.refused(shot, "BI08-TURN-03").activate_refused(&["cm"], "BI08-TURN-03");
}

/// A charge that misses is a move: a shot may follow.
#[test]
fn bi08_turn_05_a_charge_that_misses_does_not_end_the_activation() {
    let mut play = Table::new()
        .first("cm", cm().weapon(Weapon::Javelin).at(60.0, 20.0, 0.0))
        .second("x", fp().at(60.0, 35.0, 180.0))
        .play();
    play.act("cm", charge_with_bonus()).roll("charge-bonus", &[1]);
    play.expect_at("cm", 60.0, 31.0).expect_disordered("cm", true);
    // 5 - 1 moved -2, Disordered -1.
    play.fire("cm", "x", Stance::Moving).expect_roll("fire", 1);
}

/// Covers: BI08-STA-09, BI08-FIR-09
#[test]
fn bi08_turn_06_units_in_melee_neither_move_fire_nor_rally() {
    let mut play = Table::new()
        .first("fp", fp().disordered().weapon(Weapon::Javelin).at(60.0, 20.0, 0.0))
        .second("x", fp().at(60.0, 20.0, 180.0))
        .second("y", fp().at(60.0, 28.0, 180.0))
        .engaged("x", "fp")
        .play();
    play.activate(&["fp"])
        .refused(Command::Rally, "BI08-TURN-06")
        .refused(shift(180.0, 1.0), "BI08-STA-09")
        .refused(ahead(1.0), "BI08-STA-09")
        .refused(charge(), "BI08-STA-09")
        .fire_refused("fp", "x", Stance::Stationary, "BI08-FIR-09");
}

/// Covers: BI08-STA-05
#[test]
fn bi08_turn_06_a_rallying_unit_stays_where_it_is() {
    let mut play = Table::new()
        .first("fp", fp().disordered().at(60.0, 20.0, 0.0))
        .first("t", t().disordered().weapon(Weapon::LongbowA).at(80.0, 20.0, 0.0))
        .second("x", fp().at(80.0, 30.0, 180.0))
        .play();
    play.act("fp", Command::Rally).expect_disordered("fp", false).expect_at("fp", 60.0, 20.0);
    play.activate_refused(&["fp"], "BI08-TURN-03");
    play.act("t", Command::Rally)
        .refused(ahead(1.0), "BI08-TURN-03")
        .refused(charge(), "BI08-TURN-03")
        .refused(Command::Rally, "BI08-TURN-03");
}

#[test]
fn bi08_turn_07_a_unit_completes_all_its_actions_before_the_next() {
    let table = || {
        Table::new()
            .first("t", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .first("fp", fp().at(20.0, 10.0, 0.0))
            .second("x", fp().at(60.0, 30.0, 180.0))
            .play()
    };
    let mut play = table();
    play.activate(&["t"]).fire("t", "x", Stance::Moving).roll("fire", &[1, 1]);
    // It may still move: FP waits, and so does the end of the phase.
    play.activate_refused(&["fp"], "BI08-TURN-07")
        .refused(Command::EndPhase, "BI08-TURN-07")
        .refused(Command::CancelActivation, "BI08-TURN-07");
    play.ok(Command::EndActivation).activate(&["fp"]);
    // FP is activated: T has had its turn.
    play.activate_refused(&["t"], "BI08-TURN-07");
    play.fire_refused("t", "x", Stance::Moving, "BI08-TURN-07");
    play.ok(ahead(5.0));
    assert_eq!(play.asked(), Side::Second);
    play.expect_at("t", 60.0, 20.0);
    let mut play = table();
    play.act("fp", ahead(1.0)).activate(&["t"]).fire("t", "x", Stance::Stationary);
    play.roll("fire", &[1, 1, 1, 1]);
    assert_eq!(play.asked(), Side::Second);
}

/// Rolls a melee phase in which nobody is hurt.
fn draw(play: &mut Play) {
    play.roll_padded("melee", &[]).roll_padded("melee", &[]);
}

/// A (first player) stands 3U before B.
fn charge_and_draw(first: bool) -> Play {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 27.0, 0.0))
        .first("other", fp().at(20.0, 10.0, 0.0))
        .second("b", fp().at(60.0, 30.0, 180.0))
        .second("far", fp().at(20.0, 50.0, 180.0))
        .phase(Side::First, first)
        .play();
    play.act("a", charge());
    draw(&mut play);
    play.expect_in_melee("a", true);
    play
}

/// Covers: BI08-MEL-12
#[test]
fn bi08_turn_08_a_drawn_melee_goes_on_when_an_unactivated_unit_of_it_is_activated() {
    let mut play = charge_and_draw(true);
    // A is spent; its owner can do no more here.
    play.activate_refused(&["a"], "BI08-TURN-03")
        .activate(&["other"])
        .refused(Command::Fight, "BI08-TURN-08")
        .ok(Command::EndActivation);
    assert_eq!(play.asked(), Side::Second);
    // B may fight A again, or not.
    play.activate(&["b"]).ok(Command::CancelActivation).act("b", Command::Fight).expect_roll("melee", 5);
    draw(&mut play);
    assert!(is_phase(&play));
    play.activate_refused(&["b"], "BI08-TURN-03");
    // Next turn A has its activation again, whoever plays first: being fought against used up nothing.
    play.end_phase().roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.act("a", Command::Fight).expect_roll("melee", 5);
}

#[test]
fn bi08_turn_08_if_the_charged_player_has_had_his_phase_nothing_happens_until_next_turn() {
    let mut play = charge_and_draw(false);
    play.end_phase().expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 2);
    play.expect_in_melee("b", true);
}

/// Covers: BI08-MEL-14
#[test]
fn bi08_turn_08_being_fought_against_uses_up_nothing() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("other", fp().at(20.0, 10.0, 0.0))
        .second("b", fp().at(60.0, 30.0, 180.0))
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight);
    draw(&mut play);
    play.end_phase();
    assert_eq!(play.asked(), Side::Second);
    assert!(!play.unit("b").activated);
    play.act("b", Command::Fight).expect_roll("melee", 5);
}

/// A Main Unit in front and two Supports against the sides of a deep enemy.
fn three_on_one() -> Table {
    Table::new()
        .first("main", fp().at(60.0, 30.0, 0.0))
        .first("left", fl().at(56.0, 31.0, 90.0))
        .first("right", fl().at(64.0, 31.0, 270.0))
        .first("other", fp().at(20.0, 10.0, 0.0))
        .second("b", el().depth(8.0).at(60.0, 30.0, 180.0))
        .second("far", fp().at(20.0, 50.0, 180.0))
        .engaged("main", "b")
        .engaged("left", "b")
        .engaged("right", "b")
}

#[test]
fn bi08_turn_08_a_main_and_two_supports_fight_once() {
    for picked in ["main", "left", "right"] {
        let mut play = three_on_one().play();
        play.act(picked, Command::Fight).expect_roll("melee", 5 + 2 + 2);
        let joined = play.set(&["main", "left", "right"]);
        assert!(
            play.happened(|e| matches!(e, Event::Spent { units } if *units == joined)),
            "all of them are spent"
        );
        draw(&mut play);
        for name in ["main", "left", "right"] {
            play.activate_refused(&[name], "BI08-TURN-03");
        }
    }
    // The other reading: only a Main Unit renews the melee.
    let mut play = three_on_one().options(|o| o.refight_by_any_unit = false).play();
    play.activate(&["left"])
        .refused(Command::Fight, "BI08-TURN-08")
        .ok(Command::CancelActivation)
        .act("main", Command::Fight)
        .expect_roll("melee", 9);
}

/// Covers: BI08-VIC-02
#[test]
fn bi08_turn_09_army_defeat_is_judged_at_the_end_of_the_turn() {
    // VDT 18 each; b is worth 9.
    let mut play = Table::new()
        .first("a", cp().at(60.0, 25.0, 0.0))
        .first("other", fp().vd(15).at(20.0, 10.0, 0.0))
        .second("b", fl().vbu(1).vd(9).at(60.0, 30.0, 180.0))
        .second("rest", fp().vd(9).at(20.0, 50.0, 180.0))
        .play();
    play.act("a", charge());
    play.roll_padded("melee", &[6, 6]).roll("melee", &[1]);
    play.roll("cohesion-test", &[6]).expect_gone("b");
    play.roll("pursuit", &[1]);
    play.end_phase();
    assert_eq!(play.asked(), Side::Second, "the second phase is still played");
    play.act("rest", ahead(1.0));
    assert!(
        matches!(play.battle.next(), Next::Over(Outcome::Won { by: Side::First, rule }) if rule.0 == "BI08-VIC-02"),
        "{:?}",
        play.battle.next()
    );
}

#[test]
fn bi08_turn_10_no_question_before_the_melee_to_whoever_is_charged() {
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("s", s().weapon(Weapon::Javelin).at(60.0, 24.0, 180.0))
        .play();
    play.act("fp", charge()).expect_roll("melee", 6);
}

#[test]
fn bi08_turn_10_the_inactive_player_answers_only_what_he_is_asked() {
    let mut play = two_each().phase(Side::First, true).play();
    for command in
        [Command::Activate { units: play.set(&["x"]) }, Command::EndPhase, Command::Pursue { pursue: true }]
    {
        match play.battle.command(Side::Second, &command) {
            Err(BattleError::Refused(refusal)) => {
                assert_eq!(refusal.rule.0, "BI08-TURN-10");
                assert_eq!(refusal.why, Why::OtherPlayerDecides { who: Side::First });
            }
            other => panic!("{other:?}"),
        }
    }
    // Pilum: the charged legionaries are asked.
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("legion", fp().with(Trait::Pilum).at(60.0, 24.0, 180.0))
        .play();
    play.act("fp", charge());
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::Pila { .. }));
    // Pursuit: the winner is asked, though it is not his phase.
    let mut play =
        Table::new().first("fp", fp().at(60.0, 20.0, 0.0)).second("x", fp().at(60.0, 24.0, 180.0)).play();
    play.act("fp", charge());
    play.roll_padded("melee", &[]).roll_padded("melee", &[6, 6]);
    play.roll("cohesion-test", &[6]).roll("retreat", &[6]);
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::Pursue { .. }));
}

/// His retreating Unit meets a friend it may pass: its owner chooses.
#[test]
fn bi08_turn_10_the_inactive_player_chooses_the_path_of_his_retreat() {
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 30.0, 0.0))
        .second("cm", cm().at(60.0, 30.0, 180.0))
        .second("cl", cl().at(60.0, 36.5, 180.0))
        .engaged("fp", "cm")
        .play();
    play.act("fp", Command::Fight);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[6]).roll("retreat", &[4]);
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::RetreatFriend { .. }));
}
