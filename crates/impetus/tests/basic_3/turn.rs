//! Basic Impetus 3.0: set-up, the turn, demoralisation (sections 5, 6 and 29).

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::frame::Frame;
use acies_impetus::position::{Position, Start};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Weapon;
use acies_impetus::{Command, Event, Impetus, Question};
use acies_rules::{Next, Outcome, RuleSet, Side};
use acies_tabletop::{Heading, Point, Pose};
use support::*;

fn two() -> Table {
    Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 15.0, 180.0))
}

fn from_terrain(table: Table, names: &[&str]) -> Play {
    let mut position = table.position();
    position.units.iter_mut().for_each(|unit| unit.at = None);
    play_of(Position { start: Start::Terrain, ..position }, names)
}

fn deploy(play: &Play, name: &str, x: f64, y: f64, degrees: f64) -> Command {
    let pose = Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) };
    Command::Deploy { unit: play.id(name), pose, rear: None, shieldwall: false }
}

#[test]
fn bi3_set_01_who_defends() {
    let table = Table::basic_3()
        .first("a", cm())
        .first("b", cm())
        .first("c", cm())
        .second("d", cm())
        .second("e", cm())
        .second("f", cm())
        .second("g", cm())
        .second("h", cm());
    let mut play = from_terrain(table, &["a", "b", "c", "d", "e", "f", "g", "h"]);
    // 7 and three Mounted against 6 and five: the first player has the lower total.
    play.roll("sides", &[3, 4]).roll("sides", &[3, 3]);
    assert_eq!(play.asked(), Side::First);
}

#[test]
fn bi3_set_02_terrain() {
    let mut play = from_terrain(two(), &["a", "b"]);
    play.roll("sides", &[1, 1]).roll("sides", &[6, 6]);
    let wood =
        |x: f64, r: f64| Command::PlaceTerrain { piece: Box::new(oval(TerrainKind::Wood, x, 10.0, r, r)) };
    let river = || {
        let piece = line(TerrainKind::CrossableRiver, 1.0, &[(2.0, 0.0), (2.0, 20.0)]);
        Command::PlaceTerrain { piece: Box::new(piece) }
    };
    play.refused(river(), "BI3-SET-02")
        .ok(Command::RollForRiver)
        .roll("river", &[4])
        .refused(river(), "BI3-SET-02");
    play.refused(wood(10.0, 0.9), "BI3-SET-02").refused(wood(10.0, 4.2), "BI3-SET-02");
    play.ok(wood(10.0, 1.2))
        .refused(Command::EndTerrain, "BI3-SET-02")
        .ok(wood(20.0, 3.9))
        .ok(Command::EndTerrain);
    assert_eq!(play.asked(), Side::Second);
    play.ok(Command::RemoveTerrain { piece: 0 });
    assert_eq!(play.state().field.pieces.len(), 1);
    let mut play = from_terrain(two(), &["a", "b"]);
    play.roll("sides", &[1, 1]).roll("sides", &[6, 6]);
    play.ok(Command::RollForRiver).roll("river", &[5]).ok(river());
}

#[test]
fn bi3_set_02_a_stream_is_drawn_like_a_river() {
    let mut play = from_terrain(two(), &["a", "b"]);
    play.roll("sides", &[1, 1]).roll("sides", &[6, 6]).ok(Command::RollForBuiltUpArea);
    play.roll("built-up-area", &[5]);
    let place = |piece| Command::PlaceTerrain { piece: Box::new(piece) };
    play.ok(place(rect(TerrainKind::BuiltUpArea, 20.0, 8.0, 24.0, 12.0)));
    let stream = |width, points: &[(f64, f64)]| place(line(TerrainKind::Stream, width, points));
    // One H wide, from table edge to table edge, without sharp bends; villages do not draw it near.
    play.refused(stream(2.0, &[(5.0, 0.0), (5.0, 20.0)]), "BI3-SET-02");
    play.refused(stream(1.0, &[(5.0, 0.0), (5.0, 15.0)]), "BI3-SET-02");
    play.refused(stream(1.0, &[(5.0, 0.0), (5.0, 10.0), (0.0, 10.0)]), "BI3-SET-02");
    play.ok(stream(1.0, &[(5.0, 0.0), (5.0, 20.0)]));
}

#[test]
fn bi3_set_03_deployment() {
    let mut position = two().position();
    position.units.iter_mut().for_each(|unit| unit.at = None);
    position.start = Start::Deployment { defender: Side::First };
    let mut play = play_of(position, &["a", "b"]);
    play.refused(deploy(&play, "a", 15.0, 6.1, 0.0), "BI3-SET-03");
    play.refused(deploy(&play, "a", 3.9, 6.0, 0.0), "BI3-SET-03");
    play.ok(deploy(&play, "a", 15.0, 6.0, 0.0)).ok(Command::EndDeployment);
    assert_eq!(play.asked(), Side::Second);
    play.ok(deploy(&play, "b", 15.0, 14.0, 180.0)).ok(Command::EndDeployment).expect_roll("initiative", 2);
}

#[test]
fn bi3_turn_01_initiative_then_both_phases() {
    let mut play = two().start(Start::Initiative).play();
    play.roll("initiative", &[2, 2]).roll("initiative", &[5, 5]);
    assert_eq!(play.asked(), Side::Second);
    play.ok(Command::EndPhase);
    assert_eq!(play.asked(), Side::First);
    play.ok(Command::EndPhase).expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 2);
}

#[test]
fn bi3_turn_02_two_more_with_the_general() {
    let mut play = Table::basic_3()
        .first("a", fp().general().at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 15.0, 180.0))
        .start(Start::Initiative)
        .play();
    play.roll("initiative", &[3, 3]).roll("initiative", &[3, 4]);
    assert_eq!(play.asked(), Side::First);
}

#[test]
fn bi3_turn_03_ties_are_rolled_again() {
    let mut play = two().start(Start::Initiative).play();
    play.roll("initiative", &[4, 5]).roll("initiative", &[3, 6]).expect_roll("initiative", 2);
    play.roll("initiative", &[4, 5]).roll("initiative", &[3, 5]);
    assert_eq!(play.asked(), Side::First);
}

#[test]
fn bi3_turn_05_once_and_to_the_end() {
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .first("c", fp().at(20.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 15.0, 180.0))
        .play();
    let other = Command::Activate { units: play.set(&["c"]) };
    play.activate(&["a"]).refused(other, "BI3-TURN-05").ok(ahead(1.0));
    play.activate_refused(&["a"], "BI3-TURN-05").ok(Command::EndPhase);
}

#[test]
fn bi3_turn_06_one_move_and_one_shot() {
    let mut play = Table::basic_3()
        .first("a", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 9.0, 180.0))
        .play();
    play.activate(&["a"])
        .ok(ahead(0.5))
        .refused(ahead(0.5), "BI3-TURN-06")
        .refused(Command::Rally, "BI3-TURN-06");
}

#[test]
fn bi3_turn_07_the_other_player_reacts() {
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", s().at(15.0, 6.5, 180.0)).play();
    play.act("a", charge());
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::Evade { .. }));
    // It is not the active player's to answer.
    let refusal =
        Impetus::decide(play.state(), Side::First, &Command::Evade { evade: true }).expect_err("refused");
    assert_eq!(refusal.rule.0, "BI3-TURN-07");
}

#[test]
fn bi3_turn_08_a_drawn_melee_is_fought_again() {
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 8.0, 0.0))
        .first("c", fp().at(20.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 8.0, 180.0))
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).fight(&[], &[]).expect_in_melee("a", true);
    assert!(play.unit("a").activated && !play.unit("b").activated);
    play.activate(&["c"]).refused(Command::Fight, "BI3-TURN-08");
}

#[test]
fn bi3_turn_09_beaten_at_the_end_of_the_turn() {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .first("others", fp().at(20.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(2).at(15.0, 8.0, 180.0))
        .second("rest", fp().vd(2).at(4.0, 18.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[6]).expect_gone("target");
    // The turn is played to its end.
    play.ok(Command::EndPhase);
    assert!(matches!(play.state().agenda().last(), Some(Frame::Phase { side: Side::Second, .. })));
    play.ok(Command::EndPhase);
    match play.battle.next() {
        Next::Over(Outcome::Won { by, rule }) => assert_eq!((by, rule.0), (Side::First, "BI3-DEM-04")),
        other => panic!("{other:?}"),
    }
}

/// Loses VD in a battle of two armies with these totals, and says whether the second is demoralised.
fn demoralised(lost: u8, left: u8) -> bool {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(lost).at(15.0, 8.0, 180.0))
        .second("rest", fp().vd(left).at(4.0, 18.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[6]);
    assert_eq!(play.unit("rest").disordered, play.state().is_demoralised(Side::Second));
    play.state().is_demoralised(Side::Second)
}

#[test]
fn bi3_dem_01_an_army_is_one_command() {
    let play = two().play();
    assert_eq!(play.state().setup.vdt, [2, 2]);
}

/// An army of 60 in two Commands: one of 20, of which this much is about to be shot away, and one of 40.
fn divided(lost: u8) -> Table {
    Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(lost).at(15.0, 8.0, 180.0))
        .second("left", fp().vd(20 - lost).at(4.0, 18.0, 180.0))
        .second("right", fp().vd(40).at(25.0, 18.0, 180.0))
        .division(Side::Second, &["target", "left"])
        .division(Side::Second, &["right"])
}

fn shot_away(table: Table) -> Play {
    let mut play = table.play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[6]).expect_gone("target");
    play
}

#[test]
fn bi3_dem_01_each_command_has_its_value() {
    let play = shot_away(divided(9));
    let values: Vec<(u16, u16)> =
        play.state().setup.divisions.0.iter().map(|command| play.state().value_of(command)).collect();
    assert_eq!((values, play.state().setup.vdt[1]), (vec![(20, 9), (40, 0)], 60));
    let wrong = |table: Table| table.position().into_state().expect_err("not so").field;
    // Each Unit of a divided army belongs to one Command of it.
    let two = || Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 15.0, 180.0));
    let three = || two().second("c", fp().at(20.0, 15.0, 180.0));
    assert_eq!(wrong(three().division(Side::Second, &["b"])), "divisions.units");
    assert_eq!(wrong(two().division(Side::Second, &["a", "b"])), "divisions.units");
    let twice = three().division(Side::Second, &["b", "c"]).division(Side::Second, &["c"]);
    assert_eq!(wrong(twice), "divisions.units");
    assert!(
        three().division(Side::Second, &["c"]).division(Side::Second, &["b"]).position().into_state().is_ok()
    );
    // A book without demoralised Commands knows none.
    let old = Table::new().first("a", fp().at(60.0, 10.0, 0.0)).second("b", fp().at(60.0, 50.0, 180.0));
    assert_eq!(wrong(old.division(Side::First, &["a"])), "divisions");
}

#[test]
fn bi3_dem_02_a_command_at_half_of_its_value() {
    // VDT 20: 10 lost is half, 9 is not; the army has lost a sixth.
    let mut play = shot_away(divided(10));
    play.expect_disordered("left", true).expect_disordered("right", false);
    assert!(!play.state().is_demoralised(Side::Second));
    assert!(play.state().has_lost_heart(play.id("left")) && !play.state().has_lost_heart(play.id("right")));
    shot_away(divided(9)).expect_disordered("left", false).expect_disordered("right", false);
}

/// Covers: BI3-STA-08
#[test]
fn bi3_dem_03_a_demoralised_command_does_not_rally() {
    let mut play = shot_away(divided(10));
    assert_eq!(play.disorder_rule("left"), Some("BI3-DEM-03"));
    play.activate(&["left"]).refused(Command::Rally, "BI3-DEM-03").ok(Command::EndActivation);
    // Those of the other Command rally as ever.
    let table = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(10).at(15.0, 8.0, 180.0))
        .second("right", fp().vd(40).disordered().at(25.0, 18.0, 180.0))
        .division(Side::Second, &["target"])
        .division(Side::Second, &["right"]);
    shot_away(table).act("right", Command::Rally).expect_disordered("right", false);
}

#[test]
fn bi3_dem_04_a_command_alone_does_not_end_the_battle() {
    let mut play = shot_away(divided(10));
    play.ok(Command::EndPhase).expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 2);
}

#[test]
fn bi3_dem_02_at_half_of_its_value() {
    assert!(demoralised(10, 10) && !demoralised(9, 11));
    assert!(demoralised(8, 7) && !demoralised(7, 8));
}

#[test]
fn bi3_dem_03_permanently_disordered() {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .first("fl", fl().at(4.0, 16.5, 0.0))
        .second("target", fl().vbu(1).vd(5).at(15.0, 8.0, 180.0))
        .second("rest", fp().vd(2).at(4.0, 18.0, 180.0))
        .second("scythes", cf().at(20.0, 18.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[6]).expect_disordered("scythes", false);
    play.act("fl", charge()).expect_pools(5, 4);
    assert!(play.happened(|e| matches!(e, Event::Disordered { rule, .. } if rule.0 == "BI3-DEM-03")));
}

#[test]
fn bi3_dem_04_the_smaller_share_wins() {
    // Both have lost half or more: 10 of 20 against 12 of 20.
    let mut play = Table::basic_3()
        .first("a", fp().vd(10).at(15.0, 5.0, 0.0))
        .first("a-gone", fp().vd(10).gone())
        .second("b", fp().vd(8).at(15.0, 15.0, 180.0))
        .second("b-gone", fp().vd(12).gone())
        .phase(Side::First, false)
        .play();
    play.ok(Command::EndPhase);
    match play.battle.next() {
        Next::Over(Outcome::Won { by, .. }) => assert_eq!(by, Side::First),
        other => panic!("{other:?}"),
    }
}
