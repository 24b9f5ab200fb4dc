//! Impetus 1.7 and 7.0-it: setting up and victory (section 37).

use crate::support;

use acies_impetus::frame::Permission;
use acies_impetus::host::Quality;
use acies_impetus::position::Start;
use acies_impetus::state::BaseSet;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Fate;
use acies_impetus::{Command, Event, Question};
use acies_rules::{Next, Outcome, Side};
use acies_tabletop::{Footprint, Heading, Length, Point, Pose};
use support::*;

fn outcome(play: &Play) -> Option<Outcome> {
    match play.battle.next() {
        Next::Over(outcome) => Some(outcome),
        _ => None,
    }
}

/// Both armies do nothing; the turn ends.
fn idle(play: &mut Play) {
    for _ in 0..12 {
        if outcome(play).is_some() || play.state().turn > 1 {
            return;
        }
        match play.battle.next() {
            Next::Roll(_) => {
                play.contest_rest();
            }
            _ => {
                play.ok(Command::EndPhase);
            }
        }
    }
}

/// An army of the first player of which `lost` VD are gone and `left` are there, in one Command; the turn ends.
fn after_losses(table: &Table, lost: u8, left: u8) -> Play {
    let mut play = table
        .clone()
        .first("lost", fp().vd(lost).gone())
        .first("left", fp().vd(left).at(60.0, 20.0, 0.0))
        .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
        .play();
    idle(&mut play);
    play
}

#[test]
fn imp_vic_01_half_of_the_value() {
    for table in Table::both() {
        // 14 of 29: it fights on. 15 of 29: it is beaten.
        let play = after_losses(&table, 14, 15);
        assert_eq!((play.state().setup.vdt[0], play.state().lost_vd[0], outcome(&play)), (29, 14, None));
        let play = after_losses(&table, 15, 14);
        assert!(matches!(outcome(&play), Some(Outcome::Won { by: Side::Second, .. })));
        assert!(matches!(
            outcome(&after_losses(&table, 15, 15)),
            Some(Outcome::Won { by: Side::Second, .. })
        ));
    }
}

/// A Command of VD 10 that has lost 5 of them, and another one.
fn broken(table: &Table, other: u8) -> Play {
    let mut play = table
        .clone()
        .first("lost", fp().vd(5).gone())
        .first("left", fp().vd(5).at(60.0, 20.0, 0.0))
        .first("behind", fp().at(60.0, 12.0, 0.0).vd(other))
        .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
        .command(Side::First, Quality::Fair, &["lost", "left"])
        .command(Side::First, Quality::Fair, &["behind"])
        .command(Side::Second, Quality::Fair, &["far"])
        .play();
    play.expect_on_table("left");
    play.end_command();
    for _ in 0..8 {
        match play.battle.next() {
            Next::Over(_) => break,
            _ if play.state().turn > 1 => break,
            Next::Roll(_) => play.contest_rest(),
            _ => play.ok(Command::EndPhase),
        };
    }
    play
}

#[test]
fn imp_vic_02_a_routed_command_counts_whole() {
    for table in Table::both() {
        let mut play = broken(&table, 12);
        play.expect_gone("left").expect_on_table("behind");
        assert_eq!(play.removed("left"), Some((Fate::WithItsCommand, "IMP-VIC-02")));
        assert!(play.happened(|event| matches!(event, Event::CommandRouted { command: 0 })));
        // All 10 of 22 count, and nobody behind loses heart.
        assert_eq!((play.state().lost_vd[0], outcome(&play)), (10, None));
        play.expect_vbu("behind", 5).expect_disordered("behind", false);
        // 10 of 20: beaten.
        assert!(matches!(outcome(&broken(&table, 10)), Some(Outcome::Won { by: Side::Second, .. })));
    }
}

#[test]
fn imp_vic_03_baggage_and_a_village_count_three() {
    for table in Table::both() {
        // The Defender has lost 12 of 30, and the Attacker enters the village.
        let set = |defender: Side| {
            let mut play = table
                .clone()
                .rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0)
                .first("fl", fl().vd(30).at(56.0, 30.0, 0.0))
                .second("lost", fp().vd(12).gone())
                .second("left", fp().vd(18).at(10.0, 80.0, 180.0))
                .defender(defender)
                .play();
            play.act("fl", Command::Occupy { piece: 0 }).test(6).end_command();
            idle(&mut play);
            play
        };
        assert!(matches!(outcome(&set(Side::Second)), Some(Outcome::Won { by: Side::First, .. })));
        // In the hands of the Defender it counts nothing, and it is no part of the whole.
        let play = set(Side::First);
        assert_eq!((outcome(&play), play.state().setup.vdt[1]), (None, 30));
        // Lost Baggage: 3.
        let mut play = table
            .clone()
            .first("fp", fp().at(60.0, 40.0, 0.0))
            .second("bag", bag().at(60.0, 40.0, 180.0))
            .second("far", fp().vd(30).at(10.0, 80.0, 180.0))
            .engaged("fp", "bag")
            .play();
        play.act("fp", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[6]).expect_gone("bag");
        assert_eq!(play.state().lost_vd, [0, 3]);
    }
}

#[test]
fn imp_vic_04_at_the_end_of_the_turn() {
    for table in Table::both() {
        // The only other Unit of the second army falls in the middle of the turn: 20 of 30 are lost.
        let mut play = table
            .clone()
            .first("fp", fp().at(60.0, 40.0, 0.0))
            .second("t", t().vbu_now(1).vd(20).at(60.0, 40.0, 180.0))
            .second("far", fp().vd(10).at(10.0, 80.0, 180.0))
            .engaged("fp", "t")
            .play();
        play.act("fp", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("t");
        play.ok(Command::Pursue { pursue: false });
        assert_eq!((play.state().lost_vd[1], outcome(&play)), (20, None));
        // The Command that has lost more than half still acts, and is removed when the turn ends.
        play.end_command().contest_rest();
        play.expect_on_table("far").ok(Command::EndPhase).expect_gone("far");
        assert!(matches!(outcome(&play), Some(Outcome::Won { by: Side::First, .. })));
    }
}

#[test]
fn imp_vic_05_both_beaten_in_one_turn() {
    for table in Table::both() {
        // Commands whose losses do not rout them: what is left is in Commands of its own.
        let ended = |first: [u8; 2], second: [u8; 2]| {
            let mut play = table
                .clone()
                .first("lost", fp().vd(first[0]).gone())
                .first("left", fp().vd(first[1]).at(60.0, 20.0, 0.0))
                .second("lost-2", fp().vd(second[0]).gone())
                .second("left-2", fp().vd(second[1]).at(60.0, 80.0, 180.0))
                .command(Side::First, Quality::Fair, &["left"])
                .command(Side::First, Quality::Fair, &["lost"])
                .command(Side::Second, Quality::Fair, &["left-2"])
                .command(Side::Second, Quality::Fair, &["lost-2"])
                .play();
            idle(&mut play);
            outcome(&play)
        };
        // 16 of 30 against 15 of 29: 53.3 % to 51.7 %.
        assert!(matches!(ended([16, 14], [15, 14]), Some(Outcome::Won { by: Side::Second, .. })));
        assert!(matches!(ended([15, 14], [16, 14]), Some(Outcome::Won { by: Side::First, .. })));
        assert!(matches!(ended([16, 14], [16, 14]), Some(Outcome::Drawn { .. })));
    }
}

#[test]
fn imp_vic_06_the_lower_roll_defends() {
    for table in Table::both() {
        let set = || {
            let mut table = table.clone().start(Start::Terrain);
            for name in ["a", "b", "c", "d"] {
                table = table.first(name, cm());
            }
            table.second("horse", cm()).second("foot", fp()).play()
        };
        // 7 and 4 mounted are 11, 9 and 1 mounted are 10.
        let mut play = set();
        play.roll("sides", &[3, 4]).roll("sides", &[4, 5]);
        assert_eq!(play.asked(), Side::Second);
        assert!(matches!(play.question(), Question::Terrain { .. }));
        // A tie: again.
        let mut play = set();
        play.roll("sides", &[3, 4]).roll("sides", &[4, 6]).expect_roll("sides", 2);
        // Rivers and Built Up Areas on 5 or 6 only.
        for (die, given) in [(4, Permission::Denied), (5, Permission::Granted), (6, Permission::Granted)] {
            let mut play = set();
            play.roll("sides", &[3, 4]).roll("sides", &[4, 5]);
            play.ok(Command::RollForRiver).roll("river", &[die]);
            play.ok(Command::RollForBuiltUpArea).roll("built-up-area", &[die]);
            match play.question() {
                Question::Terrain { river, built_up, .. } => assert_eq!((river, built_up), (given, given)),
                other => panic!("{other:?}"),
            }
        }
        // Two elements at least; the Attacker then changes one, and the Defender deploys first.
        let mut play = set();
        play.roll("sides", &[3, 4]).roll("sides", &[4, 5]);
        play.refused(Command::EndTerrain, "IMP-VIC-06");
        for x in [40.0, 80.0] {
            play.ok(Command::PlaceTerrain { piece: Box::new(oval(TerrainKind::Wood, x, 45.0, 6.0, 6.0)) });
        }
        play.ok(Command::EndTerrain);
        assert_eq!(play.asked(), Side::First);
        play.ok(Command::RemoveTerrain { piece: 0 });
        assert_eq!(play.asked(), Side::Second);
        assert!(matches!(play.question(), Question::Deploy { .. }));
    }
}

#[test]
fn imp_vic_06_places_and_tables() {
    for table in Table::both() {
        let set = || {
            let table = table.clone().first("fp", fp()).second("cm", cm());
            table.start(Start::Deployment { defender: Side::First }).play()
        };
        let at = |play: &Play, x: f64, y: f64| Command::Deploy {
            unit: play.id("fp"),
            pose: Pose { front: Point::at(x, y), heading: Heading::degrees(0.0) },
            rear: None,
            shieldwall: false,
        };
        // 15 U from the middle line at 45 U, more than 10 U from the short edges.
        let mut play = set();
        let (near, edge, side) = (at(&play, 60.0, 30.1), at(&play, 14.0, 20.0), at(&play, 14.1, 30.0));
        play.refused(near, "IMP-VIC-06").refused(edge, "IMP-VIC-06").ok(side);
        play.ok(Command::EndDeployment);
        assert_eq!(play.asked(), Side::Second);
    }
    // 120 x 90 U is usual; larger armies have 180 x 120 U.
    let book = acies_impetus::Edition::Impetus17.rulebook();
    let of = |w: i32, d: i32| Footprint { width: Length::whole(w), depth: Length::whole(d) };
    assert_eq!(book.usual_table(BaseSet::F8), of(120, 90));
    for table in Table::both() {
        let far = fp().at(100.0, 110.0, 180.0);
        let mut position = table.first("fp", fp().at(100.0, 20.0, 0.0)).second("far", far).position();
        assert!(position.clone().into_state().is_err(), "a base beyond the edge");
        position.table = of(180, 120);
        assert!(position.into_state().is_ok());
    }
}
