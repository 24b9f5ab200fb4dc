//! Impetus 1.7 and 7.0-it: Commands, Commanders and Initiative (sections 6 and 7).

use crate::support;

use acies_impetus::host::{Quality, Seat, Standing, Structure};
use acies_impetus::{Command, Edition, Event, Question};
use acies_rules::Side;
use acies_tabletop::Point;
use support::*;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

/// One Command on each side, nominations first.
fn duel(ours: Quality, theirs: Quality) -> Table {
    Table::v17()
        .first("ours", fp().at(60.0, 10.0, 0.0))
        .second("theirs", fp().at(60.0, 80.0, 180.0))
        .command(FIRST, ours, &["ours"])
        .command(SECOND, theirs, &["theirs"])
        .initiative()
}

/// Two Commands on our side, one on theirs.
fn three(a: Quality, b: Quality, c: Quality) -> Table {
    Table::v17()
        .first("a", fp().at(40.0, 10.0, 0.0))
        .first("b", fp().at(80.0, 10.0, 0.0))
        .second("c", fp().at(60.0, 80.0, 180.0))
        .command(FIRST, a, &["a"])
        .command(FIRST, b, &["b"])
        .command(SECOND, c, &["c"])
        .initiative()
}

fn quality(play: &Play, number: u8) -> Quality {
    play.state().command(number).expect("a Command").quality
}

#[test]
fn imp_cmd_01_every_unit_in_one_command() {
    let table = || {
        Table::v17()
            .first("a", fp().at(40.0, 10.0, 0.0))
            .first("b", fp().at(80.0, 10.0, 0.0))
            .second("c", fp().at(60.0, 80.0, 180.0))
    };
    assert!(table().command(FIRST, Quality::Fair, &["a"]).position().into_state().is_err());
    let twice = table().command(FIRST, Quality::Fair, &["a", "b"]).command(FIRST, Quality::Fair, &["b"]);
    assert!(twice.position().into_state().is_err());
    let good = table().command(FIRST, Quality::Fair, &["a"]).command(FIRST, Quality::Fair, &["b"]);
    assert!(good.position().into_state().is_ok());
    // Baggage belongs to none.
    let play = Table::v17()
        .first("a", fp().at(40.0, 10.0, 0.0))
        .first("bag", bag().at(80.0, 8.0, 0.0))
        .second("c", fp().at(60.0, 80.0, 180.0))
        .play();
    assert_eq!(play.state().command_of(play.id("bag")), None);
}

#[test]
fn imp_cmd_02_leadership() {
    for edition in [Edition::Impetus17, Edition::Impetus70It] {
        let book = edition.rulebook().host.expect("Commands");
        let leadership = Quality::ALL.map(|quality| book.quality(quality).leadership);
        assert_eq!(leadership, [4, 4, 3, 2, 1, 0, 0]);
    }
}

/// Is a Unit so far from its Commander in command?
fn in_command(structure: Structure, quality: Quality, far: f64, attached: bool) -> bool {
    let table = Table::v17()
        .first("staff", fp().at(6.0, 10.0, 0.0))
        .first("unit", fp().at(if attached { 14.0 + far } else { 10.0 + far }, 10.0, 0.0))
        .second("enemy", fp().at(60.0, 80.0, 180.0))
        .structure(FIRST, structure);
    let names: &[&str] = &["staff", "unit"];
    let table = if attached {
        table.command_with(FIRST, quality, names, "staff")
    } else {
        table.command_at(FIRST, quality, names, 6.0, 10.0)
    };
    let play = table.play();
    play.state().in_command(play.id("unit"))
}

#[test]
fn imp_cmd_03_structure_sets_the_range() {
    let fair = |structure, far| in_command(structure, Quality::Fair, far, true);
    assert!(fair(Structure::Average, 30.0) && !fair(Structure::Average, 30.1));
    assert!(fair(Structure::Good, 50.0) && !fair(Structure::Good, 50.1));
    assert!(fair(Structure::Poor, 10.0) && !fair(Structure::Poor, 10.1));
}

#[test]
fn imp_cmd_04_of_the_own_commander() {
    assert!(in_command(Structure::Average, Quality::Fair, 20.0, true));
    let mut play = Table::v17()
        .first("a", fp().at(60.0, 10.0, 0.0))
        .first("b", fp().at(70.0, 10.0, 0.0))
        .second("c", fp().at(60.0, 80.0, 180.0))
        .command_at(FIRST, Quality::Fair, &["b"], 110.0, 10.0)
        .command_at(FIRST, Quality::Fair, &["a"], 60.0, 8.0)
        .play();
    // The Commander of the other Command stands beside it, and is not its own.
    play.act("b", Command::TakeOpportunity).expect_needs(5);
}

#[test]
fn imp_cmd_05_a_commander_moves_once() {
    let table = || {
        Table::v17()
            .first("a", fp().at(40.0, 10.0, 0.0))
            .first("b", fp().at(60.0, 10.0, 0.0))
            .first("c", fp().at(90.0, 10.0, 0.0))
            .second("x", fp().at(60.0, 80.0, 180.0))
            .command_with(FIRST, Quality::Fair, &["a", "b", "c"], "a")
    };
    let mut play = table().play();
    let (b, c) = (play.id("b"), play.id("c"));
    play.refused(Command::MoveCommander { to: Seat::With(c) }, "IMP-CMD-05");
    play.ok(Command::MoveCommander { to: Seat::With(b) });
    assert_eq!(play.state().commander_with(b), Some(0));
    play.refused(Command::MoveCommander { to: Seat::At(Point::at(60.0, 14.0)) }, "IMP-CMD-05");
}

#[test]
fn imp_cmd_05_ridden_over_he_joins_a_unit_nearby() {
    let table = |friend: f64| {
        Table::v17()
            .first("fp", fp().at(60.0, friend, 0.0))
            .second("cm", cm().at(60.0, 50.0, 180.0))
            .command_at(FIRST, Quality::Fair, &["fp"], 60.0, 43.0)
            .phase(SECOND, true)
    };
    // 19 U from a friend: he is attached to him.
    let mut play = table(24.0).play();
    play.act("cm", ahead(8.0));
    assert_eq!(play.state().commander_with(play.id("fp")), Some(0));
    let mut play = table(10.0).play();
    play.act("cm", ahead(8.0));
    assert_eq!(play.state().command(0).expect("a Command").seat, Seat::Lost);
}

/// Covers: IMP-INI-04
#[test]
fn imp_cmd_06_expert_commanders_roll_again() {
    let mut play = duel(Quality::Expert, Quality::Genius).play();
    play.contest([1, 4]).contest([1, 4]);
    // 8 against 9: the Expert decides first.
    assert!(matches!(play.question(), Question::RollAgain { command: 0, dice: [1, 4] }));
    play.ok(Command::RollAgain { dice: [true, false] }).roll("initiative-again", &[4]);
    // 11 against 9.
    assert!(matches!(play.question(), Question::RollAgain { command: 1, .. }));
    play.ok(Command::RollAgain { dice: [false, false] });
    assert_eq!(play.acting_command(), Some(0));
    let mut play = duel(Quality::Fair, Quality::Fair).play();
    play.contest([1, 4]).contest([2, 4]);
    assert_eq!(play.acting_command(), Some(1));
}

#[test]
fn imp_cmd_07_a_genius_may_leave_the_initiative() {
    let mut play = duel(Quality::Genius, Quality::Fair).play();
    play.contest([4, 4]).contest([1, 4]).ok(Command::RollAgain { dice: [false, false] });
    play.ok(Command::LeaveInitiative { leave: true });
    assert_eq!(play.acting_command(), Some(1));
    assert_eq!(play.state().command(0).expect("a Command").standing, Standing::Available);
    // Not after he rolled again.
    let mut play = duel(Quality::Genius, Quality::Fair).play();
    play.contest([4, 3]).contest([1, 4]).ok(Command::RollAgain { dice: [true, false] });
    play.roll("initiative-again", &[5]);
    assert_eq!(play.acting_command(), Some(0));
}

#[test]
fn imp_cmd_09_a_genius_by_himself_reaches_twice_as_far() {
    assert!(in_command(Structure::Good, Quality::Genius, 99.0, false));
    assert!(!in_command(Structure::Good, Quality::Genius, 51.0, true));
    assert!(!in_command(Structure::Good, Quality::Fair, 51.0, false));
}

#[test]
fn imp_cmd_10_a_charismatic_commander_helps_to_rally() {
    let c = || fp().discipline(acies_impetus::host::Discipline::C).disordered();
    let mut play = Table::v17()
        .first("a", c().at(60.0, 10.0, 0.0))
        .first("b", c().at(75.0, 10.0, 0.0))
        .second("x", fp().at(60.0, 80.0, 180.0))
        .command_with(FIRST, Quality::Charismatic, &["a", "b"], "a")
        .play();
    play.act("a", Command::Rally).expect_needs(3).test(3).expect_disordered("a", false);
    play.act("b", Command::Rally).expect_needs(4);
}

/// Covers: IMP-CMD-20
#[test]
fn imp_cmd_11_the_loss_of_a_charismatic_commander() {
    let mut play = Table::v17()
        .first("led", fp().vbu(5).vbu_now(1).at(60.0, 40.0, 0.0))
        .first("five", fp().vbu(5).at(20.0, 10.0, 0.0))
        .first("four", fp().vbu(4).at(40.0, 10.0, 0.0))
        .first("one", fp().vbu(4).vbu_now(1).at(80.0, 10.0, 0.0))
        .second("enemy", fp().at(60.0, 40.0, 180.0))
        .command_with(FIRST, Quality::Charismatic, &["led", "five", "four", "one"], "led")
        .engaged("enemy", "led")
        .play();
    play.activate(&["led"]).ok(Command::Fight);
    play.fight(&[], &[6]).roll("cohesion-test", &[5]).expect_gone("led");
    play.expect_vbu("five", 4).expect_vbu("four", 3).expect_gone("one").expect_fresh("five", false);
    assert_eq!(play.state().command(0).expect("a Command").seat, Seat::Lost);
    // Only a Commander-in-Chief is Charismatic.
    let two = three(Quality::Fair, Quality::Charismatic, Quality::Fair);
    assert!(two.position().into_state().is_err());
}

#[test]
fn imp_cmd_12_levels_rise_and_fall() {
    let mut play = duel(Quality::Fair, Quality::Fair).play();
    play.contest([6, 6]).contest([1, 1]);
    assert_eq!((quality(&play, 0), quality(&play, 1)), (Quality::Expert, Quality::Poor));
    assert_eq!(play.acting_command(), Some(0));
    // This roll counted 14: the other has 13 at most.
    let mut play = duel(Quality::Fair, Quality::Fair).play();
    play.contest([6, 6]).contest([6, 5]);
    assert_eq!(play.acting_command(), Some(0));
}

#[test]
fn imp_cmd_13_an_expert_in_chief_becomes_a_genius_for_good() {
    let mut play = duel(Quality::Expert, Quality::Fair).play();
    play.contest([6, 6]).contest([1, 2]).ok(Command::RollAgain { dice: [false, false] });
    assert_eq!(quality(&play, 0), Quality::Genius);
    assert!(play.state().command(0).expect("a Command").settled);
    play.end_command().contest([3, 4]).end_command();
    play.contest([1, 1]).contest([1, 2]);
    play.ok(Command::RollAgain { dice: [false, false] });
    assert_eq!(quality(&play, 0), Quality::Genius);
    // A subordinate stays Expert.
    let mut play = three(Quality::Fair, Quality::Expert, Quality::Fair).play();
    play.ok(Command::Nominate { command: 1 }).contest([6, 6]).contest([1, 2]);
    play.ok(Command::RollAgain { dice: [false, false] });
    assert_eq!(quality(&play, 1), Quality::Expert);
}

#[test]
fn imp_cmd_14_a_genius_settles_or_falls() {
    let first = |dice: [u8; 2]| {
        let mut play = duel(Quality::Genius, Quality::Fair).play();
        play.contest(dice).contest([1, 2]).ok(Command::RollAgain { dice: [false, false] });
        (quality(&play, 0), play.state().command(0).expect("a Command").settled)
    };
    assert_eq!(first([6, 6]), (Quality::Genius, true));
    assert_eq!(first([1, 1]), (Quality::Expert, false));
    let mut play = duel(Quality::Charismatic, Quality::Fair).play();
    play.contest([1, 1]).contest([1, 2]).ok(Command::RollAgain { dice: [false, false] });
    assert_eq!(quality(&play, 0), Quality::Expert);
}

#[test]
fn imp_cmd_15_an_incompetent_and_his_doubles() {
    let mut play = duel(Quality::Incompetent, Quality::Fair).play();
    play.contest([4, 4]).contest([1, 2]);
    assert_eq!(play.acting_command(), Some(1));
    assert_eq!(play.state().command(0).expect("a Command").standing, Standing::Barred);
    let mut play = duel(Quality::Incompetent, Quality::Fair).play();
    play.contest([6, 6]).contest([1, 2]);
    assert_eq!((play.acting_command(), quality(&play, 0)), (Some(0), Quality::Poor));
}

#[test]
fn imp_cmd_16_a_coward_and_his_doubles() {
    let mut play = duel(Quality::Coward, Quality::Fair).play();
    play.contest([6, 6]).contest([1, 2]);
    assert_eq!(play.acting_command(), Some(1));
    assert!(
        play.happened(
            |e| matches!(e, Event::CommandBarred { command: 0, rule, .. } if rule.0 == "IMP-CMD-16")
        )
    );
}

/// A Coward after another Command of his army has routed.
fn coward_after_a_rout() -> Play {
    let mut play = Table::v17()
        .first("a", fp().vbu_now(1).at(60.0, 40.0, 0.0))
        .first("b", fp().vd(5).at(80.0, 10.0, 0.0))
        .second("x", fp().at(60.0, 40.0, 180.0))
        .second("y", fp().vd(9).at(20.0, 80.0, 180.0))
        .command(FIRST, Quality::Fair, &["a"])
        .command(FIRST, Quality::Coward, &["b"])
        .command(SECOND, Quality::Fair, &["x", "y"])
        .engaged("x", "a")
        .initiative()
        .play();
    play.ok(Command::Nominate { command: 0 }).contest([6, 5]).contest([1, 2]);
    play.activate(&["a"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[5]).expect_gone("a");
    play.ok(Command::Pursue { pursue: false });
    // The enemy acts, then the Coward; with the end of the turn the first Command routs.
    play.contest([1, 4]).contest([1, 4]);
    play.end_command();
    play.contest([1, 4]).end_command();
    assert_eq!(play.state().turn, 2);
    play
}

#[test]
fn imp_cmd_17_a_coward_after_a_rout() {
    let mut play = coward_after_a_rout();
    assert!(play.state().command(1).expect("a Command").afraid);
    play.contest([3, 4]).contest([1, 2]);
    assert!(play.state().command(1).expect("a Command").doomed);
    assert_eq!(play.acting_command(), Some(2));
    let mut play = coward_after_a_rout();
    play.contest([3, 5]).contest([1, 2]);
    let command = play.state().command(1).expect("a Command");
    assert!(!command.doomed && !command.afraid);
    assert_eq!(play.acting_command(), Some(1));
}

/// Covers: IMP-COH-07
#[test]
fn imp_cmd_18_a_commander_steadies_his_unit() {
    for level in Quality::ALL.into_iter() {
        let mut play = Table::v17()
            .first("led", cp().vbu(7).at(60.0, 40.0, 0.0))
            .second("enemy", fp().at(60.0, 40.0, 180.0))
            .command_with(FIRST, level, &["led"], "led")
            .engaged("enemy", "led")
            .play();
        play.activate(&["led"]).ok(Command::Fight);
        play.fight(&[], &[6, 6, 6, 6]).expect_critical(4);
    }
}

#[test]
fn imp_cmd_19_without_a_commander_no_leadership() {
    let mut play = Table::v17()
        .first("a", fp().at(60.0, 10.0, 0.0))
        .second("x", fp().at(60.0, 80.0, 180.0))
        .command_of_nobody(FIRST, Quality::Incompetent, &["a"])
        .initiative()
        .play();
    // 8 without Leadership against 7, and the double does nothing.
    play.contest([4, 4]).contest([1, 4]);
    assert_eq!(play.acting_command(), Some(0));
    assert_eq!(play.state().leadership(0), 0);
}

// Initiative.

#[test]
fn imp_ini_01_two_dice_and_leadership() {
    let mut play = duel(Quality::Fair, Quality::Poor).play();
    play.contest([4, 4]).contest([1, 3]);
    assert_eq!(play.acting_command(), Some(0));
    let mut play = duel(Quality::Poor, Quality::Fair).play();
    // 7 + 1 against 7 + 2.
    play.contest([3, 4]).contest([3, 4]);
    assert_eq!(play.acting_command(), Some(1));
}

#[test]
fn imp_ini_02_the_loser_may_be_nominated_again() {
    let mut play = three(Quality::Fair, Quality::Fair, Quality::Fair).play();
    // They have one Command only and are not asked.
    assert_eq!(play.asked(), FIRST);
    play.refused(Command::Nominate { command: 2 }, "IMP-INI-02");
    play.ok(Command::Nominate { command: 0 }).contest([5, 6]).contest([1, 2]);
    assert_eq!(play.acting_command(), Some(0));
    play.end_command();
    // Then the other one against the same enemy.
    play.contest([1, 2]).contest([5, 6]);
    assert_eq!(play.acting_command(), Some(2));
    play.end_command().contest([1, 2]);
    assert_eq!(play.acting_command(), Some(1));
    play.end_command();
    assert_eq!(play.state().turn, 2);
}

#[test]
fn imp_ini_03_equal_totals_are_rolled_again() {
    let mut play = duel(Quality::Fair, Quality::Fair).play();
    play.contest([4, 4]).contest([3, 5]).contest([4, 4]).contest([1, 2]);
    assert_eq!(play.acting_command(), Some(0));
    // An automatic loss breaks the tie.
    let mut play = duel(Quality::Incompetent, Quality::Coward).play();
    play.contest([4, 4]).contest([3, 5]);
    assert_eq!(play.acting_command(), Some(1));
}

#[test]
fn imp_ini_04_on_a_tie_the_defender_decides_first() {
    let mut play = duel(Quality::Expert, Quality::Expert).defender(FIRST).play();
    play.contest([3, 4]).contest([2, 5]);
    assert!(matches!(play.question(), Question::RollAgain { command: 0, .. }));
    let mut play = duel(Quality::Expert, Quality::Expert).defender(SECOND).play();
    play.contest([3, 4]).contest([2, 5]);
    assert!(matches!(play.question(), Question::RollAgain { command: 1, .. }));
}

#[test]
fn imp_ini_05_the_last_one_rolls_all_the_same() {
    let mut play = duel(Quality::Incompetent, Quality::Fair).play();
    play.contest([1, 2]).contest([5, 6]).end_command();
    play.contest([2, 2]);
    assert_eq!(play.state().turn, 2);
    assert!(play.happened(|e| matches!(e, Event::CommandBarred { command: 0, .. })));
}

#[test]
fn imp_ini_06_both_lose_and_nobody_acts() {
    let mut play = duel(Quality::Coward, Quality::Incompetent).play();
    play.contest([5, 5]).contest([1, 1]);
    assert_eq!(play.state().turn, 2);
    let mut play = duel(Quality::Coward, Quality::Fair).play();
    play.contest([5, 5]).contest([1, 2]);
    assert_eq!(play.acting_command(), Some(1));
}
