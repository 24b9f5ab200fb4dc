//! Section 4: roads, and fighting and firing in terrain.

use crate::support;
use acies_impetus::Command;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use acies_tabletop::{Hand, Point};
use support::*;

/// An enemy far away, so that a battle can be played.
fn alone(table: Table) -> Table {
    table.second("far", fp().at(20.0, 55.0, 180.0))
}

/// A road straight up the middle of the table, 2U wide.
fn with_road(table: Table) -> Table {
    table.line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 60.0)])
}

#[test]
fn bi08_ter_11_roads_raise_speed_by_half() {
    let mut play = with_road(alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))).play();
    play.activate(&["fp"])
        .refused(road(7.6), "BI08-TER-11")
        .refused(ahead(5.1), "BI08-MOV-01")
        .ok(road(7.5))
        .expect_at("fp", 60.0, 27.5)
        .expect_disordered("fp", false);
    // That was its move: nothing is combined with it.
    assert_eq!(play.asked(), Side::Second);
}

#[test]
fn bi08_ter_11_a_road_is_followed_without_wheeling() {
    let mut play = alone(Table::new().first("fp", fp().m(8.0).at(60.0, 20.0, 0.0)))
        .line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 22.0), (120.0, 22.0)])
        .play();
    // 2U to the corner, then 10U to the right.
    play.act("fp", road(12.0))
        .expect_at("fp", 70.0, 22.0)
        .expect_facing("fp", 90.0)
        .expect_disordered("fp", false);
}

#[test]
fn bi08_ter_11_only_whoever_stands_on_the_road_and_along_it() {
    let table = |x: f64, degrees: f64, width: f64| {
        alone(Table::new().first("s", s().at(x, 20.0, degrees)))
            .line(TerrainKind::Road, width, &[(60.0, 0.0), (60.0, 60.0)])
            .play()
    };
    table(61.0, 0.0, 2.0).activate(&["s"]).ok(road(11.0));
    table(61.1, 0.0, 2.0).activate(&["s"]).refused(road(1.0), "BI08-TER-11");
    // Across a broad road: both middles lie on it, but it does not face along it.
    table(61.0, 90.0, 4.0).activate(&["s"]).refused(road(1.0), "BI08-TER-11");
    // Down the road as well as up.
    table(60.0, 180.0, 2.0).activate(&["s"]).ok(road(12.0)).expect_at("s", 60.0, 8.0);
}

#[test]
fn bi08_ter_11_a_group_follows_a_road_in_column() {
    let table = |second: (f64, f64)| {
        with_road(alone(
            Table::new().first("a", fp().at(60.0, 20.0, 0.0)).first("b", fp().at(second.0, second.1, 0.0)),
        ))
        .play()
    };
    table((68.0, 20.0)).activate(&["a", "b"]).refused(road(5.0), "BI08-TER-11");
    table((60.0, 17.0))
        .activate(&["a", "b"])
        .ok(road(7.5))
        .expect_at("a", 60.0, 27.5)
        .expect_at("b", 60.0, 24.5);
}

#[test]
fn bi08_ter_11_ground_under_a_road_counts_as_open_and_a_river_as_bridged() {
    for kind in [TerrainKind::Wood, TerrainKind::Scrub, TerrainKind::Swamp] {
        let mut play = with_road(alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0))))
            .rect(kind, 50.0, 15.0, 70.0, 35.0)
            .play();
        play.act("fp", road(7.5)).expect_at("fp", 60.0, 27.5).expect_disordered("fp", false);
    }
    for kind in [TerrainKind::CrossableRiver, TerrainKind::UncrossableRiver] {
        let table = || {
            with_road(alone(
                Table::new().first("a", fp().at(60.0, 20.0, 0.0)).first("b", fp().at(60.0, 17.0, 0.0)),
            ))
            .line(kind, 3.0, &[(0.0, 24.0), (120.0, 24.0)])
            .play()
        };
        table().act("a", road(7.5)).expect_at("a", 60.0, 27.5).expect_disordered("a", false);
        // Straight along the road it is a bridge too, for a column as well.
        table().act("a", ahead(5.0)).expect_at("a", 60.0, 25.0).expect_disordered("a", false);
        table()
            .activate(&["a", "b"])
            .ok(ahead(5.0))
            .expect_disordered("a", false)
            .expect_disordered("b", false);
    }
}

/// Covers: BI08-TER-09
#[test]
fn bi08_ter_11_a_village_is_entered_by_its_road_only() {
    let table = |y: f64| {
        with_road(alone(Table::new().first("fp", fp().at(60.0, y, 0.0))))
            .rect(TerrainKind::BuiltUpArea, 50.0, 21.0, 70.0, 36.0)
            .play()
    };
    let mut play = table(20.0);
    play.act("fp", road(7.5)).expect_at("fp", 60.0, 27.5).expect_disordered("fp", false);
    table(20.0).act("fp", ahead(5.0)).expect_at("fp", 60.0, 25.0);
    // Inside, it keeps to the road.
    let mut play = table(28.0);
    play.activate(&["fp"])
        .refused(wheel(Hand::Left, 20.0, 0.0), "BI08-TER-09")
        .refused(shift(90.0, 3.0), "BI08-TER-09")
        .ok(ahead(5.0))
        .expect_at("fp", 60.0, 33.0);
}

/// The road leads past a lake, but the base is broader than the road.
#[test]
fn bi08_ter_11_a_lake_beside_the_road_bars_the_base() {
    let table = |x0: f64| {
        with_road(alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0))))
            .rect(TerrainKind::Lake, x0, 23.0, 75.0, 33.0)
            .play()
    };
    table(62.0).activate(&["fp"]).refused(road(7.5), "BI08-TER-08").ok(road(3.0));
    table(64.0).activate(&["fp"]).ok(road(7.5));
}

#[test]
fn bi08_ter_11_no_road_speed_in_a_charge() {
    let table = || {
        with_road(
            Table::new().first("fp", fp().at(60.0, 20.0, 0.0)).second("enemy", fp().at(60.0, 26.0, 180.0)),
        )
        .play()
    };
    table().activate(&["fp"]).refused(charge(), "BI08-CHG-01");
    // A road move keeps off the enemy.
    table().activate(&["fp"]).refused(road(6.0), "BI08-MOV-01").ok(road(5.8));
}

/// Covers: BI08-TAC-03, BI08-TAC-01
#[test]
fn bi08_ter_12_mounted_and_pikes_lose_two_dice_in_difficult_ground() {
    let table = |spec: Spec, wood: (f64, f64)| {
        let mut play = Table::new()
            .first("unit", spec.at(60.0, 20.0, 0.0))
            .second("fl", fl().at(60.0, 20.0, 180.0))
            .engaged("unit", "fl")
            .rect(TerrainKind::Wood, 50.0, wood.0, 70.0, wood.1)
            .play();
        play.act("unit", Command::Fight);
        play
    };
    // Within the wood and Disordered by it: 5 - 2 - 1.
    table(cm().disordered(), (10.0, 20.0))
        .expect_line(Factor::DifficultGround, Some(-2))
        .expect_line(Factor::Disordered, Some(-1))
        .expect_roll("melee", 2);
    // In the open against troops entirely inside it.
    table(cm(), (20.0, 30.0)).expect_roll("melee", 3);
    // 70 % inside is not entirely: the wood covers 2.8 of 4 U.
    table(cm(), (21.2, 30.0)).expect_line(Factor::DifficultGround, None).expect_roll("melee", 5);
    // Once only, though both hold.
    table(cm(), (10.0, 30.0)).expect_roll("melee", 3);
    table(fp().with(Trait::Pike), (10.0, 20.0)).expect_roll("melee", 3);
    table(fp(), (10.0, 20.0)).expect_line(Factor::DifficultGround, None).expect_roll("melee", 5);
    table(fl(), (10.0, 20.0)).expect_roll("melee", 4);
}

/// Covers: BI08-IMP-11
#[test]
fn bi08_ter_13_only_impetuous_light_infantry_keeps_its_impetus_in_rough_ground() {
    let table = |spec: Spec, kind: TerrainKind| {
        let mut play = Table::new()
            .first("charger", spec.at(60.0, 20.0, 0.0))
            .second("fp", fp().at(60.0, 22.0, 180.0))
            .rect(kind, 50.0, 10.0, 70.0, 22.0)
            .play();
        play.act("charger", charge());
        play
    };
    for kind in [TerrainKind::Scrub, TerrainKind::Wood] {
        let mut play = table(cp(), kind);
        play.expect_line(Factor::Impetus, None);
        let tally = play.tally();
        let line = tally.lines().iter().find(|l| l.what == Factor::Impetus).expect("a line");
        assert_eq!(line.rule.0, "BI08-IMP-11");
        table(fl(), kind).expect_line(Factor::Impetus, None);
        table(fl().i(2).with(Trait::Impetuous), kind)
            .expect_line(Factor::Impetus, Some(2))
            .expect_roll("melee", 6);
        table(fp().with(Trait::Impetuous), kind).expect_line(Factor::Impetus, None);
    }
    // A gentle hill is Open; from it the charge goes downhill: 6 + 4 + 1.
    table(cp(), TerrainKind::GentleHill).expect_line(Factor::Impetus, Some(4)).expect_roll("melee", 11);
}

fn hill(kind: TerrainKind, crest: Option<[(f64, f64); 2]>) -> PieceSpec {
    let mut spec = oval(kind, 60.0, 36.0, 10.0, 10.0);
    if let Shape::Area { crest: line, .. } = &mut spec.shape {
        *line = crest.map(|ends| ends.map(|(x, y)| Point::at(x, y)));
    }
    spec
}

/// Covers: BI08-TAC-02
#[test]
fn bi08_ter_14_the_unit_nearer_the_crest_has_one_die_more() {
    // FL faces down the hill, its front 6U below the top; FP charges up to it, squarely or a little aside.
    for x in [60.0, 62.0, 57.0] {
        for kind in [TerrainKind::GentleHill, TerrainKind::SteepHill, TerrainKind::WoodedHill] {
            let mut play = Table::new()
                .first("fp", fp().at(x, 28.0, 0.0))
                .second("fl", fl().at(60.0, 30.0, 180.0))
                .piece(hill(kind, None))
                .play();
            play.act("fp", charge()).expect_line(Factor::HigherGround, None).roll_padded("melee", &[]);
            play.expect_line(Factor::HigherGround, Some(1)).expect_roll("melee", 5);
        }
    }
    // Charging downhill: the charger has it, and the charged below has not.
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 34.0, 180.0))
        .second("fl", fl().at(60.0, 30.0, 0.0))
        .piece(hill(TerrainKind::GentleHill, None))
        .play();
    play.act("fp", charge())
        .expect_line(Factor::HigherGround, Some(1))
        .expect_roll("melee", 7)
        .roll_padded("melee", &[]);
    play.expect_line(Factor::HigherGround, None).expect_roll("melee", 4);
}

#[test]
fn bi08_ter_14_a_crest_line_is_measured_as_drawn() {
    // The crest runs along y = 28, below the fight: now the lower one by the centroid is the higher.
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 31.0, 0.0))
        .second("fl", fl().at(60.0, 34.0, 180.0))
        .piece(hill(TerrainKind::GentleHill, Some([(54.0, 28.0), (66.0, 28.0)])))
        .play();
    play.act("fp", charge()).expect_line(Factor::HigherGround, Some(1)).roll_padded("melee", &[]);
    play.expect_line(Factor::HigherGround, None).expect_roll("melee", 4);
}

/// T with longbow A at (60, 20), FL with its front `range` away, and a wood from `y0` to `y1`.
fn wood_shot(kind: TerrainKind, range: f64, y0: f64, y1: f64) -> Play {
    let mut play = Table::new()
        .first("t", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("fl", fl().at(60.0, 20.0 + range, 180.0))
        .rect(kind, 45.0, y0, 75.0, y1)
        .play();
    play.activate(&["t"]);
    play
}

/// Covers: BI08-FIR-17
#[test]
fn bi08_ter_15_a_unit_in_the_edge_of_a_wood_is_hit_at_minus_two() {
    for kind in [TerrainKind::Wood, TerrainKind::WoodedHill] {
        wood_shot(kind, 10.0, 27.1, 45.0)
            .fire("t", "fl", Stance::Stationary)
            .expect_line(Factor::WoodEdge, Some(-2))
            .expect_roll("fire", 2);
        wood_shot(kind, 10.0, 26.9, 45.0).fire_refused("t", "fl", Stance::Stationary, "BI08-TER-15");
        // Exactly 3U counts as the edge.
        wood_shot(kind, 10.0, 27.0, 45.0).fire("t", "fl", Stance::Stationary).expect_roll("fire", 2);
    }
    // Overlapping the wood without being within it: no penalty.
    wood_shot(TerrainKind::Wood, 10.0, 32.5, 45.0)
        .fire("t", "fl", Stance::Stationary)
        .expect_line(Factor::WoodEdge, None)
        .expect_roll("fire", 4);
}

#[test]
fn bi08_ter_15_a_firer_in_the_edge_shoots_out_without_penalty() {
    wood_shot(TerrainKind::Wood, 10.0, 10.0, 22.9)
        .fire("t", "fl", Stance::Stationary)
        .expect_line(Factor::WoodEdge, None)
        .expect_roll("fire", 4);
    wood_shot(TerrainKind::Wood, 10.0, 10.0, 23.1).fire_refused("t", "fl", Stance::Stationary, "BI08-TER-15");
}

#[test]
fn bi08_ter_15_inside_one_wood_units_fire_at_each_other_within_3u() {
    wood_shot(TerrainKind::Wood, 3.0, 10.0, 40.0).fire("t", "fl", Stance::Stationary).expect_roll("fire", 2);
    wood_shot(TerrainKind::Wood, 4.0, 10.0, 40.0).fire_refused("t", "fl", Stance::Stationary, "BI08-TER-15");
}

/// Covers: BI08-FIR-07
#[test]
fn bi08_ter_15_a_wood_overlapped_by_neither_blocks_sight() {
    wood_shot(TerrainKind::Wood, 10.0, 24.0, 25.0).fire_refused("t", "fl", Stance::Stationary, "BI08-FIR-07");
}

#[test]
fn bi08_ter_11_the_way_to_the_middle_of_the_road_is_paid() {
    let mut play = alone(Table::new().first("fp", fp().at(61.5, 20.0, 0.0)))
        .line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 60.0)])
        .play();
    play.activate(&["fp"]).refused(road(6.1), "BI08-TER-11").ok(road(6.0)).expect_at("fp", 60.0, 26.0);
}

#[test]
fn bi08_ter_11_a_column_does_not_end_on_top_of_itself_at_a_bend() {
    let table = alone(Table::new().first("a", fp().at(60.0, 27.0, 0.0)).first("b", fp().at(60.0, 24.0, 0.0)));
    let mut play = table.line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 30.0), (90.0, 60.0)]).play();
    play.activate(&["a", "b"]).refused(road(4.0), "BI08-TER-11").ok(road(2.0)).expect_at("b", 60.0, 26.0);
}

#[test]
fn bi08_ter_11_a_road_that_ends_in_the_field_ends_the_road_move() {
    let table = alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)));
    let mut play = table.line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 24.0)]).play();
    play.activate(&["fp"]).refused(road(5.0), "BI08-TER-11").ok(road(4.0)).expect_at("fp", 60.0, 24.0);
}

#[test]
fn bi08_ter_11_a_charge_out_of_a_village_may_end_before_the_road_bends() {
    let table = Table::new()
        .first("fp", fp().m(8.0).at(60.0, 31.0, 0.0))
        .second("enemy", fp().at(60.0, 34.5, 180.0))
        .rect(TerrainKind::BuiltUpArea, 50.0, 26.0, 70.0, 34.0)
        .line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 35.0), (120.0, 35.0)]);
    let mut play = table.play();
    play.activate(&["fp"]).refused(ahead(8.0), "BI08-TER-09").ok(charge());
    play.expect_at("fp", 60.0, 34.5).expect_in_melee("enemy", true);
}

/// A village from y = 30 to y = 40 with a road through it; archers stand 1U inside, looking along the road.
fn at_the_gate(enemy: f64) -> Play {
    with_road(Table::new())
        .first("firer", t().weapon(Weapon::LongbowA).at(60.0, 31.0, 0.0))
        .second("target", fp().at(60.0, enemy, 180.0))
        .rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 70.0, 40.0)
        .play()
}

#[test]
fn bi08_fir_07_nobody_is_seen_through_a_village() {
    at_the_gate(45.0).activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
    at_the_gate(33.9).activate(&["firer"]).fire("firer", "target", Stance::Stationary);
}

#[test]
fn bi08_ter_15_a_wood_beside_the_line_of_fire_does_not_matter() {
    // Both have a corner in the wood, but the range segment lies outside it.
    let mut play = Table::new()
        .first("firer", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", fp().at(60.0, 30.0, 180.0))
        .rect(TerrainKind::Wood, 63.0, 10.0, 75.0, 40.0)
        .play();
    play.activate(&["firer"]).fire("firer", "target", Stance::Stationary).expect_roll("fire", 4);
}

/// A side road leaves to the right where the Unit stands: it follows the road it faces along, whichever was placed first.
#[test]
fn bi08_ter_11_at_a_fork_the_road_most_nearly_faced_is_followed() {
    let straight = line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 60.0)]);
    let aside = line(TerrainKind::Road, 4.0, &[(58.0, 10.0), (62.0, 20.0), (80.0, 60.0)]);
    for roads in [[straight.clone(), aside.clone()], [aside, straight]] {
        let [a, b] = roads;
        let mut play = Table::new()
            .first("march", fp().at(60.0, 16.5, 0.0))
            .second("far", s().at(10.0, 58.0, 180.0))
            .piece(a)
            .piece(b)
            .play();
        play.act("march", road(6.0)).expect_at("march", 60.0, 22.5).expect_facing("march", 0.0);
    }
}
