//! Impetus 1.7 and 7.0-it: the loss of Commanders (section 36).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::host::{Quality, Seat, Structure};
use acies_impetus::unit::{Fate, Trait, Weapon};
use acies_impetus::{Command, Event, Question};
use acies_rules::{Next, Outcome, Side};
use support::*;

/// A Commander of that quality with a Unit in melee; `colleague`: the other Commander of his army.
fn led(table: &Table, unit: Spec, quality: Quality, colleague: Quality) -> Table {
    table
        .clone()
        .first("led", unit.at(60.0, 40.0, 0.0))
        .first("rest", fp().vd(30).at(10.0, 20.0, 0.0))
        .second("enemy", t().vbu(6).at(60.0, 40.0, 180.0))
        .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
        .engaged("led", "enemy")
        .command_with(Side::First, quality, &["led"], "led")
        .command_at(Side::First, colleague, &["rest"], 10.0, 30.0)
        .command(Side::Second, Quality::Fair, &["enemy", "far"])
        .phase(Side::Second, true)
}

/// The same where the Commander is a subordinate.
fn subordinate(table: &Table, unit: Spec, quality: Quality) -> Table {
    table
        .clone()
        .first("led", unit.at(60.0, 40.0, 0.0))
        .first("rest", fp().vd(30).at(10.0, 20.0, 0.0))
        .second("enemy", t().vbu(6).at(60.0, 40.0, 180.0))
        .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
        .engaged("led", "enemy")
        .command_of_nobody(Side::First, Quality::Fair, &["rest"])
        .command_with(Side::First, quality, &["led"], "led")
        .command(Side::Second, Quality::Fair, &["enemy", "far"])
        .structure(Side::First, Structure::Poor)
        .phase(Side::Second, true)
}

/// A melee phase in which the led Unit takes so many hits and rolls that die.
fn hit(table: Table, hits: usize, die: u8) -> Play {
    let mut play = table.play();
    play.act("enemy", Command::Fight).fight(&vec![6; hits], &[]).roll("cohesion-test", &[die]);
    play
}

/// Whether he was captured or killed, and whether his Command and his army rout; `None`: he is safe.
fn fate(play: &Play) -> Option<(bool, bool, bool)> {
    play.events.iter().rev().find_map(|event| match event {
        Event::CommanderLost { killed, command_routs, army_routs, .. } => {
            Some((*killed, *command_routs, *army_routs))
        }
        _ => None,
    })
}

#[test]
fn imp_clo_01_a_natural_six_puts_him_at_risk() {
    for table in Table::both() {
        let set = || led(&table, fp(), Quality::Expert, Quality::Fair);
        hit(set(), 3, 6).expect_roll("commander-loss", 2);
        // A failed test on 5 does not: 5 - 3 + 1 = 3.
        let mut play = hit(set(), 3, 5);
        play.expect_vbu("led", 3).expect_roll("retreat", 1);
        // By fire: 1 hit at Short range, 5 - 1 + 1 + 1 + 1 = 7, and the 6 fails all the same.
        let shot = |die: u8| {
            let mut play = table
                .clone()
                .first("led", fp().at(60.0, 40.0, 0.0))
                .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 52.0, 180.0))
                .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
                .command_with(Side::First, Quality::Fair, &["led"], "led")
                .command(Side::Second, Quality::Fair, &["bows", "far"])
                .phase(Side::Second, true)
                .play();
            play.activate(&["bows"]).shoot("bows", "led").roll_padded("fire", &[6]).expect_critical(7);
            play.roll("cohesion-test", &[die]);
            play
        };
        shot(6).expect_roll("commander-loss", 2);
        shot(5).expect_no_roll();
        // By pila: charged by legionaries, 5 - 1 + 1 = 5.
        let pila = |die: u8| {
            let legion = fp().with(Trait::Legionary).with(Trait::Pilum).at(60.0, 44.0, 180.0);
            let mut play = table
                .clone()
                .first("led", fp().at(60.0, 40.0, 0.0))
                .second("legion", legion)
                .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
                .command_with(Side::First, Quality::Fair, &["led"], "led")
                .command(Side::Second, Quality::Fair, &["legion", "far"])
                .phase(Side::Second, true)
                .play();
            play.act("legion", charge()).stand_all().ok(Command::ThrowPila { throw: true });
            play.roll("pila", &[6]).expect_critical(5).roll("cohesion-test", &[die]);
            play
        };
        pila(6).expect_roll("commander-loss", 2);
        pila(5).roll_padded("melee", &[]).expect_roll("melee", 5 - 1);
    }
}

#[test]
fn imp_clo_02_what_is_added() {
    for table in Table::both() {
        // Expert 3, a Fair colleague 2, Average 2, 2 losses (6 - 3 + 1 = 4 against a 6), mounted 2.
        let mut play = hit(led(&table, cp(), Quality::Expert, Quality::Fair), 3, 6);
        play.expect_vbu("led", 4).expect_roll("commander-loss", 2);
        play.expect_line(Factor::Leadership, Some(3)).expect_line(Factor::OtherLeaders, Some(-2));
        play.expect_line(Factor::CommandStructure, Some(-2)).expect_line(Factor::LostInTest, Some(2));
        play.expect_line(Factor::MountedCommander, Some(-2));
        assert_eq!(play.tally().total(), -1);
        // 9: 8, captured.
        play.roll("commander-loss", &[4, 5]);
        assert_eq!(fate(&play), Some((false, false, false)));
        // On foot nothing is taken off, and a colleague who is lost counts nothing.
        let mut play = hit(subordinate(&table, fp(), Quality::Expert), 3, 6);
        play.expect_line(Factor::MountedCommander, None).expect_line(Factor::OtherLeaders, None);
        play.expect_line(Factor::CommandStructure, None).expect_line(Factor::LostInTest, Some(3));
        // Good Structure takes 4.
        let good = led(&table, cp(), Quality::Expert, Quality::Fair).structure(Side::First, Structure::Good);
        hit(good, 3, 6).expect_line(Factor::CommandStructure, Some(-4));
    }
}

#[test]
fn imp_clo_03_table_of_losses() {
    let (none, captured, killed) = (None, Some((false, false, false)), Some((true, false, false)));
    for table in Table::both() {
        // Poor Structure, Expert, 1 lost (5 - 1 + 1 = 5 against a 6), on foot: the dice and 4.
        let rolled = |in_chief: bool, dice: [u8; 2]| {
            let table = match in_chief {
                true => led(&table, fp(), Quality::Expert, Quality::Coward)
                    .structure(Side::First, Structure::Poor),
                false => subordinate(&table, fp(), Quality::Expert),
            };
            let mut play = hit(table, 1, 6);
            assert_eq!(play.tally().total(), 4);
            play.roll("commander-loss", &dice);
            fate(&play)
        };
        for in_chief in [true, false] {
            assert_eq!(rolled(in_chief, [1, 1]), none, "6");
            assert_eq!(rolled(in_chief, [1, 2]), captured, "7");
            assert_eq!(rolled(in_chief, [2, 2]), captured, "8");
            assert_eq!(rolled(in_chief, [2, 3]), killed, "9");
            assert_eq!(rolled(in_chief, [3, 3]), killed, "10");
            assert_eq!(rolled(in_chief, [3, 4]), Some((false, true, false)), "11");
            assert_eq!(rolled(in_chief, [4, 4]), Some((false, true, false)), "12");
            assert_eq!(rolled(in_chief, [4, 5]), Some((true, true, false)), "13");
            assert_eq!(rolled(in_chief, [5, 5]), Some((true, true, false)), "14");
            // The army goes with its Commander-in-Chief only.
            assert_eq!(rolled(in_chief, [5, 6]), Some((true, true, in_chief)), "15");
        }
    }
}

#[test]
fn imp_clo_04_command_and_army_rout_at_the_end_of_the_turn() {
    for table in Table::both() {
        let rolled = |table: Table, dice: [u8; 2]| {
            let mut play = hit(table.structure(Side::First, Structure::Poor), 1, 6);
            play.roll("commander-loss", &dice).roll("retreat", &[1]);
            play
        };
        // Captured and the Command routs: it stands until the turn ends.
        let set = || led(&table, fp(), Quality::Expert, Quality::Coward);
        let mut play = rolled(set(), [3, 4]);
        play.expect_on_table("led");
        finish_turn(&mut play);
        play.expect_gone("led").expect_on_table("rest");
        assert_eq!(play.removed("led").map(|(fate, _)| fate), Some(Fate::WithItsCommand));
        // The army: beaten then, and not before.
        let mut play = rolled(set(), [5, 6]);
        assert!(!matches!(play.battle.next(), Next::Over(_)));
        finish_turn(&mut play);
        assert!(matches!(play.battle.next(), Next::Over(Outcome::Won { by: Side::Second, .. })));
    }
}

/// The turn goes on without anybody doing anything until the next one begins or the battle is over.
fn finish_turn(play: &mut Play) {
    let turn = play.state().turn;
    for _ in 0..20 {
        if play.state().turn != turn {
            return;
        }
        match play.battle.next() {
            Next::Over(_) => return,
            Next::Roll(_) => play.contest_rest(),
            Next::Decide(prompt) => match prompt.question {
                Question::Nominate { commands } => play.ok(Command::Nominate { command: commands[0] }),
                _ => play.ok(Command::EndPhase),
            },
        };
    }
}

#[test]
fn imp_clo_05_nobody_succeeds_the_commander_in_chief() {
    for table in Table::both() {
        let set = || {
            table
                .clone()
                .first("chief", fp().at(60.0, 20.0, 0.0))
                .first("unit", fp().at(30.0, 20.0, 0.0))
                .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
                .command_of_nobody(Side::First, Quality::Fair, &["chief"])
                .command(Side::First, Quality::Expert, &["unit"])
                .command(Side::Second, Quality::Fair, &["far"])
                .initiative()
                .play()
        };
        // A subordinate Expert stays one by a double 6; a Commander-in-Chief would be a Genius.
        let mut play = set();
        play.ok(Command::Nominate { command: 1 }).contest([6, 6]).contest([1, 2]);
        play.ok(Command::RollAgain { dice: [false; 2] });
        assert_eq!(play.state().command(1).map(|c| c.quality), Some(Quality::Expert));
        assert_eq!(play.state().command(0).map(|c| c.seat), Some(Seat::Lost));
        // And at 15 his army does not rout with him.
        let mut play = hit(subordinate(&table, fp(), Quality::Expert), 1, 6);
        play.roll("commander-loss", &[5, 6]);
        assert_eq!(fate(&play), Some((true, true, false)));
        assert_eq!(play.state().host().doomed, [false; 2]);
    }
}
