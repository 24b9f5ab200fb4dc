//! Section 4: terrain.

use crate::support;
use acies_impetus::Event;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::Position;
use acies_impetus::steps::ground;
use acies_impetus::terrain::{Ground, Piece, PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Trait, Weapon};
use acies_tabletop::{Hand, Point, Vec2};
use support::*;

/// An enemy far away, so that a battle can be played.
fn alone(table: Table) -> Table {
    table.second("far", fp().at(20.0, 55.0, 180.0))
}

fn within(play: &Play, name: &str, ground: Ground) -> bool {
    ground::within_class(play.state(), play.id(name), ground)
}

/// In a renewed fight: rolls the active side's pool without DAMAGE and stands at the other's.
fn to_second_pool(play: &mut Play) {
    play.roll_padded("melee", &[]);
}

#[test]
fn bi08_ter_01_within_means_at_least_half_of_the_base() {
    // FP at (60, 20): x 56 to 64, y 17 to 20; 24 square U. The wood covers it from x0 to the right.
    let table = |x0: f64| {
        alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))
            .rect(TerrainKind::Wood, x0, 10.0, 80.0, 30.0)
            .play()
    };
    let inside = |x0: f64| within(&table(x0), "fp", Ground::Difficult);
    assert!(inside(60.0), "12.0 of 24 square U");
    assert!(!inside(60.034), "11.9 of 24 square U");
    // Entirely within: all of it.
    let entirely = |x0: f64| {
        let play = table(x0);
        let fp = play.id("fp");
        ground::entirely_in_difficult(play.state(), fp, play.state().profile(fp))
    };
    assert!(entirely(56.0));
    assert!(!entirely(56.1));
}

/// Half of a Large Unit is half of both bases.
#[test]
fn bi08_ter_01_a_large_unit_is_measured_as_a_whole() {
    let play = |y1: f64| {
        let pikes = || fp().with(Trait::Pike);
        alone(
            Table::new()
                .first("front", pikes().at(60.0, 20.0, 0.0))
                .first("rear", pikes())
                .large("front", "rear"),
        )
        .rect(TerrainKind::Wood, 50.0, y1, 70.0, 30.0)
        .play()
    };
    // 8 x 6 U, y 14 to 20.
    assert!(within(&play(17.0), "front", Ground::Difficult), "the front base only");
    assert!(!within(&play(17.1), "front", Ground::Difficult));
}

/// Covers: BI08-TER-02
#[test]
fn bi08_ter_01_a_base_too_big_for_a_small_wood_is_never_within_it() {
    let mut play = alone(Table::new().first("cm", cm().at(60.0, 20.0, 0.0)))
        .piece(oval(TerrainKind::Wood, 60.0, 24.0, 2.5, 2.5))
        .play();
    for y in 0..60 {
        let piece = &play.state().field.pieces[0];
        let base = play.state().base(play.id("cm"));
        let there = base.shifted(Vec2::new(0.0, f64::from(y) * 0.25 - 4.0));
        assert!(!ground::is_within(piece, &there), "at step {y}");
    }
    play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0).expect_disordered("cm", false);
}

#[test]
fn bi08_ter_02_ground_affects_a_move_only_while_the_unit_is_within() {
    let table = |x0: f64| {
        alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))
            .rect(TerrainKind::Wood, x0, 10.0, 80.0, 40.0)
            .play()
    };
    // 3.2 of 8 U: 40 %.
    let mut play = table(60.8);
    play.act("fp", ahead(5.0)).expect_at("fp", 60.0, 25.0).expect_disordered("fp", false);
    // 60 %: half speed and Disorder.
    let mut play = table(59.2);
    play.activate(&["fp"])
        .refused(ahead(5.0), "BI08-MOV-02")
        .refused(ahead(2.51), "BI08-MOV-02")
        .ok(ahead(2.5))
        .expect_disordered("fp", true);
}

#[test]
fn bi08_ter_03_every_piece_has_one_of_six_classes() {
    use TerrainKind::*;
    let state = Table::new()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("far", fp().at(20.0, 55.0, 180.0))
        .play()
        .state()
        .clone();
    let profile = state.profile(acies_impetus::UnitId(0));
    let class = |kind: TerrainKind| {
        let spec = if kind.is_band() {
            line(kind, 2.0, &[(0.0, 30.0), (120.0, 30.0)])
        } else {
            rect(kind, 40.0, 20.0, 50.0, 30.0)
        };
        let piece = Piece::new(spec).expect("a piece");
        ground::class_for(&state, profile, &piece)
    };
    let expected: &[(Ground, &[TerrainKind])] = &[
        (Ground::Open, &[GentleHill]),
        (Ground::Broken, &[Rocky, Scrub, Mud, CultivatedField]),
        (Ground::Difficult, &[Wood, SteepHill, WoodedHill, Dunes, EnclosedField, Swamp, Pond]),
        (Ground::Impassable, &[Rocks, Lake, Sea, BuiltUpArea, UncrossableRiver]),
        (Ground::Road, &[Road]),
        (Ground::River, &[CrossableRiver]),
    ];
    let mut seen = 0;
    for (ground, kinds) in expected {
        for kind in *kinds {
            assert_eq!(class(*kind), *ground, "{kind:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, state.book().terrain.len());
}

#[test]
fn bi08_ter_03_a_piece_without_a_class_is_refused_by_the_loader() {
    let position = Table::new()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("far", fp().at(20.0, 55.0, 180.0))
        .rect(TerrainKind::Wood, 40.0, 20.0, 50.0, 30.0)
        .position();
    let text = serde_json::to_string(&position).expect("text");
    assert!(serde_json::from_str::<Position>(&text).is_ok());
    let odd = text.replace("\"wood\"", "\"jungle\"");
    assert_ne!(odd, text);
    assert!(serde_json::from_str::<Position>(&odd).is_err());
    // A road that is an area is none either.
    let mut position = position;
    position.terrain[0].kind = TerrainKind::Road;
    let error = position.into_state().expect_err("a road is a line");
    assert_eq!((error.field.as_str(), error.rule), ("terrain[0].shape", Some("BI08-TER-03")));
}

#[test]
fn bi08_ter_04_gentle_hills_are_open() {
    let mut play = alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))
        .piece(oval(TerrainKind::GentleHill, 60.0, 24.0, 10.0, 10.0))
        .play();
    play.activate(&["fp"])
        .refused(ahead(5.01), "BI08-MOV-01")
        .ok(ahead(5.0))
        .expect_at("fp", 60.0, 25.0)
        .expect_disordered("fp", false);
}

#[test]
fn bi08_ter_04_without_a_crest_line_the_middle_is_the_highest_point() {
    // An L-shaped hill: the centroid lies off the middle of its bounds.
    let corners = [(0, 0), (20, 0), (20, 10), (10, 10), (10, 20), (0, 20)]
        .map(|(x, y)| Point::at(f64::from(x), f64::from(y)))
        .to_vec();
    let mut spec = PieceSpec {
        kind: TerrainKind::GentleHill,
        shape: Shape::Area { corners: corners.clone(), crest: None },
    };
    let hill = Piece::new(spec.clone()).expect("a hill");
    // Two rectangles: 200 at (10, 5) and 100 at (5, 15).
    let middle = Vec2::new(2500.0 / 300.0, 2500.0 / 300.0);
    assert!(hill.distance_to_crest(middle) < 1e-6);
    spec.shape = Shape::Area { corners, crest: Some([Point::at(2.0, 5.0), Point::at(18.0, 5.0)]) };
    let hill = Piece::new(spec).expect("a hill with a crest");
    assert!((hill.distance_to_crest(Vec2::new(10.0, 8.0)) - 3.0).abs() < 1e-9);
    assert!((hill.distance_to_crest(Vec2::new(22.0, 8.0)) - 5.0).abs() < 1e-9);
}

#[test]
fn bi08_ter_05_skirmishers_light_infantry_and_missile_troops_cross_broken_ground_in_order() {
    let mut play = alone(
        Table::new()
            .first("a", t().at(52.0, 20.0, 0.0))
            .first("b", t().at(60.0, 20.0, 0.0))
            .first("c", t().at(68.0, 20.0, 0.0)),
    )
    .rect(TerrainKind::CultivatedField, 40.0, 20.0, 80.0, 30.0)
    .play();
    play.activate(&["a", "b", "c"]).ok(ahead(6.0));
    for (name, x) in [("a", 52.0), ("b", 60.0), ("c", 68.0)] {
        play.expect_at(name, x, 26.0).expect_disordered(name, false);
        assert!(within(&play, name, Ground::Broken));
    }
    for (spec, reach) in [(s(), 8.0), (fl(), 6.0), (t(), 6.0)] {
        for kind in [TerrainKind::Rocky, TerrainKind::Scrub, TerrainKind::Mud] {
            let mut play = alone(Table::new().first("unit", spec.clone().at(60.0, 20.0, 0.0)))
                .rect(kind, 40.0, 20.0, 80.0, 30.0)
                .play();
            play.act("unit", ahead(reach)).expect_disordered("unit", false);
        }
    }
}

#[test]
fn bi08_ter_05_others_are_disordered_by_broken_ground() {
    for spec in [fp(), art().m(5.0), cp(), cm(), cl(), el()] {
        let mut play = alone(Table::new().first("unit", spec.at(60.0, 20.0, 0.0)))
            .rect(TerrainKind::CultivatedField, 40.0, 18.0, 80.0, 30.0)
            .play();
        play.act("unit", ahead(5.0)).expect_at("unit", 60.0, 25.0).expect_disordered("unit", true);
        assert_eq!(play.disorder_rule("unit"), Some("BI08-TER-05"));
    }
}

#[test]
fn bi08_ter_05_a_group_of_others_leaves_broken_ground_but_does_not_enter_or_stay() {
    let line = |kind: TerrainKind, y0: f64, y1: f64| {
        alone(Table::new().first("a", fp().at(56.0, 20.0, 0.0)).first("b", fp().at(64.0, 20.0, 0.0)))
            .rect(kind, 40.0, y0, 80.0, y1)
            .play()
    };
    // Standing in crops, moving out together: in order.
    let mut play = line(TerrainKind::CultivatedField, 10.0, 20.5);
    assert!(within(&play, "a", Ground::Broken));
    play.activate(&["a", "b"])
        .refused(ahead(1.0), "BI08-TER-05")
        .ok(ahead(5.0))
        .expect_at("a", 56.0, 25.0)
        .expect_at("b", 64.0, 25.0)
        .expect_disordered("a", false)
        .expect_disordered("b", false);
    // Entering together: refused, but a move that ends before half of a base is inside is not.
    let mut play = line(TerrainKind::CultivatedField, 20.0, 30.0);
    play.activate(&["a", "b"])
        .refused(ahead(5.0), "BI08-TER-05")
        .ok(ahead(1.4))
        .expect_disordered("a", false);
}

#[test]
fn bi08_ter_06_light_troops_cross_difficult_ground_in_order_at_half_speed() {
    let table = |spec: Spec| {
        alone(Table::new().first("unit", spec.at(60.0, 20.0, 0.0)))
            .rect(TerrainKind::Wood, 40.0, 10.0, 80.0, 40.0)
            .play()
    };
    let mut play = table(fl());
    play.activate(&["unit"])
        .refused(ahead(3.01), "BI08-MOV-02")
        .ok(ahead(3.0))
        .expect_at("unit", 60.0, 23.0)
        .expect_disordered("unit", false);
    let mut play = table(s());
    play.act("unit", ahead(4.0)).expect_disordered("unit", false);
    let mut play = table(t());
    play.activate(&["unit"])
        .refused(ahead(3.01), "BI08-MOV-02")
        .ok(ahead(3.0))
        .expect_at("unit", 60.0, 23.0)
        .expect_disordered("unit", true);
    assert_eq!(play.disorder_rule("unit"), Some("BI08-TER-06"));
    for kind in [
        TerrainKind::SteepHill,
        TerrainKind::WoodedHill,
        TerrainKind::Dunes,
        TerrainKind::EnclosedField,
        TerrainKind::Swamp,
        TerrainKind::Pond,
    ] {
        let mut play = alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))
            .rect(kind, 40.0, 10.0, 80.0, 40.0)
            .play();
        play.activate(&["fp"])
            .refused(ahead(2.6), "BI08-MOV-02")
            .ok(ahead(2.5))
            .expect_disordered("fp", true);
    }
}

#[test]
fn bi08_ter_06_a_group_of_light_troops_enters_in_column_only() {
    let table = |second: (f64, f64)| {
        alone(Table::new().first("a", fl().at(60.0, 20.0, 0.0)).first("b", fl().at(second.0, second.1, 0.0)))
            .rect(TerrainKind::Wood, 40.0, 19.0, 90.0, 40.0)
            .play()
    };
    let mut play = table((68.0, 20.0));
    play.activate(&["a", "b"]).refused(ahead(3.0), "BI08-TER-06");
    let mut play = table((60.0, 16.0));
    play.activate(&["a", "b"])
        .ok(ahead(3.0))
        .expect_at("a", 60.0, 23.0)
        .expect_at("b", 60.0, 19.0)
        .expect_disordered("a", false)
        .expect_disordered("b", false);
    // A column of others may not enter.
    let mut play =
        alone(Table::new().first("a", t().at(60.0, 20.0, 0.0)).first("b", t().at(60.0, 16.0, 0.0)))
            .rect(TerrainKind::Wood, 40.0, 19.0, 90.0, 40.0)
            .play();
    play.activate(&["a", "b"]).refused(ahead(3.0), "BI08-TER-06");
}

/// Covers: BI08-MOV-02
#[test]
fn bi08_ter_06_leaving_is_at_half_speed_until_the_unit_is_no_longer_within() {
    // The base y 16 to 20 in a wood that ends at 20: half is out after 2U (cost 4), then 2U more of the 6.
    let mut play = alone(Table::new().first("fl", fl().at(60.0, 20.0, 0.0)))
        .rect(TerrainKind::Wood, 40.0, 10.0, 80.0, 20.0)
        .play();
    play.activate(&["fl"]).refused(ahead(4.1), "BI08-MOV-02").ok(ahead(3.99)).expect_disordered("fl", false);
    // A line of others leaves together, in order.
    let mut play =
        alone(Table::new().first("a", t().at(56.0, 20.0, 0.0)).first("b", t().at(64.0, 20.0, 0.0)))
            .rect(TerrainKind::Wood, 40.0, 10.0, 80.0, 20.0)
            .play();
    play.activate(&["a", "b"])
        .refused(ahead(1.0), "BI08-TER-06")
        .ok(ahead(3.99))
        .expect_disordered("a", false)
        .expect_disordered("b", false);
}

#[test]
fn bi08_ter_07_dunes_are_gentle_hills_for_camels() {
    let table = |spec: Spec| {
        alone(Table::new().first("riders", spec.at(60.0, 20.0, 0.0)))
            .rect(TerrainKind::Dunes, 40.0, 10.0, 80.0, 40.0)
            .play()
    };
    let mut play = table(cm().with(Trait::Camel));
    play.act("riders", ahead(10.0)).expect_at("riders", 60.0, 30.0).expect_disordered("riders", false);
    let mut play = table(cm());
    play.activate(&["riders"])
        .refused(ahead(5.01), "BI08-MOV-02")
        .ok(ahead(5.0))
        .expect_disordered("riders", true);
}

/// Covers: BI08-TAC-03, BI08-IMP-11, BI08-TAC-02
#[test]
fn bi08_ter_07_dunes_cost_a_fighting_camel_unit_nothing() {
    let table = |spec: Spec| {
        Table::new()
            .first("riders", spec.at(60.0, 20.0, 0.0))
            .second("fl", fl().at(60.0, 26.0, 180.0))
            .rect(TerrainKind::Dunes, 50.0, 21.0, 70.0, 45.0)
            .play()
    };
    // Camels charge up dunes as up an open hill: VBU 5 and I 2; the light infantry is higher but on foot in dunes.
    let mut play = table(cm().with(Trait::Camel));
    play.act("riders", charge())
        .expect_disordered("riders", false)
        .expect_line(Factor::Impetus, Some(2))
        .expect_line(Factor::DifficultGround, None)
        .expect_roll("melee", 7);
    to_second_pool(&mut play);
    play.expect_line(Factor::HigherGround, None).expect_roll("melee", 4);
    // Horses: Disordered, no Impetus, -2 for an enemy entirely inside: 5 - 1 - 2.
    let mut play = table(cm());
    play.act("riders", charge())
        .expect_disordered("riders", true)
        .expect_line(Factor::Impetus, None)
        .expect_line(Factor::DifficultGround, Some(-2))
        .expect_roll("melee", 2);
    // Camels that hold dunes have the higher ground, as on any hill.
    let mut play = Table::new()
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("camels", cm().with(Trait::Camel).at(60.0, 20.0, 180.0))
        .rect(TerrainKind::Dunes, 50.0, 18.0, 70.0, 40.0)
        .engaged("fp", "camels")
        .play();
    play.act("fp", acies_impetus::Command::Fight);
    to_second_pool(&mut play);
    play.expect_line(Factor::HigherGround, Some(1))
        .expect_line(Factor::DifficultGround, None)
        .expect_roll("melee", 6);
}

#[test]
fn bi08_ter_08_nobody_enters_impassable_ground() {
    for kind in [TerrainKind::Rocks, TerrainKind::Lake, TerrainKind::Sea] {
        for spec in [s(), fl(), fp(), cm()] {
            let mut play = alone(Table::new().first("unit", spec.m(5.0).at(60.0, 20.0, 0.0)))
                .piece(oval(kind, 60.0, 25.5, 2.5, 2.5))
                .play();
            // The piece is smaller than half a base, and bars it all the same.
            play.activate(&["unit"])
                .refused(ahead(4.0), "BI08-TER-08")
                .ok(ahead(3.0))
                .expect_disordered("unit", false);
        }
    }
    // Neither by a wheel nor sideways.
    let mut play = alone(Table::new().first("fp", fp().at(60.0, 20.0, 0.0)))
        .rect(TerrainKind::Lake, 64.5, 10.0, 80.0, 19.0)
        .rect(TerrainKind::Lake, 52.0, 21.0, 58.0, 26.0)
        .play();
    play.activate(&["fp"])
        .refused(shift(90.0, 1.0), "BI08-TER-08")
        .refused(wheel(Hand::Right, 30.0, 0.0), "BI08-TER-08")
        .ok(shift(90.0, 0.5));
}

/// First's FP beats Second's Mounted at (60, 30), who rolls for its retreat next.
fn beaten(spec: Spec, lie: impl Fn(Table) -> Table) -> Play {
    let mut play = lie(Table::new()
        .first("fp", fp().at(60.0, 30.0, 0.0))
        .second("horse", spec.at(60.0, 30.0, 180.0))
        .second("far", fp().at(20.0, 55.0, 180.0))
        .engaged("fp", "horse"))
    .play();
    play.act("fp", acies_impetus::Command::Fight);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    // VBU 5 or 6, 1 DAMAGE: a 6 always costs at least one.
    play.roll("cohesion-test", &[6]).expect_roll("retreat", 1);
    play
}

/// Covers: BI08-RET-08
#[test]
fn bi08_ter_08_a_retreat_into_impassable_ground_routs() {
    let lake = |t: Table| t.rect(TerrainKind::Lake, 50.0, 39.0, 70.0, 46.0);
    let mut play = beaten(cm(), lake);
    play.roll("retreat", &[3]).expect_on_table("horse").expect_at("horse", 60.0, 33.0);
    let mut play = beaten(cm(), lake);
    play.roll("retreat", &[4]).expect_gone("horse");
    let horse = play.id("horse");
    assert!(play.happened(
        |e| matches!(e, Event::Removed { unit, rule, .. } if *unit == horse && rule.0 == "BI08-RET-08")
    ));
}

/// Covers: BI08-PUR-11, BI08-CHR-06
#[test]
fn bi08_ter_08_pursuits_pushes_and_compulsory_moves_stop_at_its_edge() {
    // CP must pursue: 2U of room, die 5.
    let mut play = Table::new()
        .first("cp", cp().at(60.0, 30.0, 0.0))
        .second("fl", fl().vbu(1).at(60.0, 30.0, 180.0))
        .second("far", fp().at(20.0, 55.0, 180.0))
        .engaged("cp", "fl")
        .rect(TerrainKind::Lake, 50.0, 35.0, 70.0, 40.0)
        .play();
    play.act("cp", acies_impetus::Command::Fight);
    play.roll_padded("melee", &[6, 6]).roll("melee", &[1]);
    play.roll("cohesion-test", &[6]).expect_gone("fl");
    play.roll("pursuit", &[6]).expect_on_table("cp");
    let y = play.unit("cp").pose().front.vec().y;
    assert!((y - 35.0).abs() < 0.02, "stopped at {y}");

    // A rolling chariot that must go 5U has 3U.
    let mut play = alone(Table::new().first("cgl", cgl().rolling().at(60.0, 20.0, 0.0)))
        .rect(TerrainKind::Lake, 50.0, 23.0, 70.0, 40.0)
        .play();
    play.activate(&["cgl"]).refused(ahead(5.0), "BI08-TER-08").ok(ahead(3.0)).expect_on_table("cgl");
    let y = play.unit("cgl").pose().front.vec().y;
    assert!((y - 23.0).abs() < 0.02, "stopped at {y}");
    assert!(!play.unit("cgl").rolling);

    // A friend pushed back by 4U has 1U of room: the retreat stops with it.
    let mut play = beaten(cm(), |t| {
        t.second("behind", fp().at(60.0, 37.0, 180.0)).rect(TerrainKind::Lake, 50.0, 41.0, 70.0, 46.0)
    });
    play.roll("retreat", &[4])
        .expect_on_table("horse")
        .expect_on_table("behind")
        .expect_disordered("behind", true);
    let y = play.unit("behind").pose().front.vec().y;
    assert!((y - 38.0).abs() < 0.02, "pushed to {y}");
    let y = play.unit("horse").pose().front.vec().y;
    assert!((y - 32.0).abs() < 0.02, "retreated to {y}");
}

/// A chariot that an obstacle stops has been in the ground before it all the same.
#[test]
fn bi08_ter_05_a_stopped_chariot_is_disordered_by_the_ground_it_entered() {
    let mut play = alone(Table::new().first("cgl", cgl().rolling().at(60.0, 20.0, 0.0)))
        .rect(TerrainKind::Scrub, 50.0, 19.0, 70.0, 23.5)
        .rect(TerrainKind::Lake, 50.0, 23.5, 70.0, 40.0)
        .play();
    play.act("cgl", ahead(3.5)).expect_disordered("cgl", true);
    assert_eq!(play.disorder_rule("cgl"), Some("BI08-TER-05"));
}

#[test]
fn bi08_ter_09_built_up_areas_are_impassable() {
    let table = || {
        alone(Table::new().first("fl", fl().at(60.0, 20.0, 0.0))).rect(
            TerrainKind::BuiltUpArea,
            50.0,
            21.0,
            70.0,
            31.0,
        )
    };
    table().play().activate(&["fl"]).refused(ahead(3.0), "BI08-TER-09").ok(ahead(1.0));
    // The other reading: Difficult. Half is inside after 3U, then 1.5U at half speed.
    let mut play = table().options(|o| o.built_up_area_impassable = false).play();
    play.activate(&["fl"]).refused(ahead(4.6), "BI08-MOV-02").ok(ahead(4.49)).expect_disordered("fl", false);
    assert!(within(&play, "fl", Ground::Difficult));
}

/// Covers: BI08-FIR-07
#[test]
fn bi08_ter_09_built_up_areas_block_sight() {
    let table = |village: bool| {
        let table = Table::new()
            .first("t", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("fp", fp().at(60.0, 35.0, 180.0));
        let table =
            if village { table.rect(TerrainKind::BuiltUpArea, 57.0, 24.0, 63.0, 30.0) } else { table };
        let mut play = table.play();
        play.activate(&["t"]);
        play
    };
    table(true).fire_refused("t", "fp", Stance::Stationary, "BI08-FIR-07");
    table(false).fire("t", "fp", Stance::Stationary).expect_roll("fire", 3);
    // Whoever stands in it, on its road, is not hidden by it.
    let mut play = Table::new()
        .first("t", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("fp", fp().at(60.0, 30.0, 180.0))
        .line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 60.0)])
        .rect(TerrainKind::BuiltUpArea, 50.0, 28.0, 70.0, 38.0)
        .play();
    play.activate(&["t"]).fire("t", "fp", Stance::Stationary).expect_roll("fire", 4);
}

#[test]
fn bi08_ter_10_a_crossable_river_disorders_whoever_crosses() {
    let river = |table: Table| table.line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 24.0), (120.0, 24.0)]);
    for (spec, reach) in [(s(), 8.0), (fl(), 6.0), (fp(), 5.0), (cm(), 10.0)] {
        let mut play = river(alone(Table::new().first("unit", spec.at(60.0, 20.0, 0.0)))).play();
        // Speed is not reduced.
        play.act("unit", ahead(reach)).expect_at("unit", 60.0, 20.0 + reach).expect_disordered("unit", true);
        assert_eq!(play.disorder_rule("unit"), Some("BI08-TER-10"));
    }
    // Any overlap counts: the river begins 2.5U ahead.
    let mut play = river(alone(Table::new().first("s", s().at(60.0, 20.0, 0.0)))).play();
    play.act("s", ahead(2.6)).expect_disordered("s", true);
    let mut play = river(alone(Table::new().first("s", s().at(60.0, 20.0, 0.0)))).play();
    play.act("s", ahead(2.5)).expect_disordered("s", false);
    // Standing in it, it may rally.
    let mut play = river(alone(Table::new().first("s", s().disordered().at(60.0, 25.0, 0.0)))).play();
    play.act("s", acies_impetus::Command::Rally).expect_disordered("s", false);
}

#[test]
fn bi08_ter_10_a_group_leaves_a_river_but_does_not_cross_it() {
    let table = |y: f64| {
        alone(Table::new().first("a", s().at(56.0, y, 0.0)).first("b", s().at(64.0, y, 0.0)))
            .line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 24.0), (120.0, 24.0)])
            .play()
    };
    let mut play = table(20.0);
    play.activate(&["a", "b"])
        .refused(ahead(8.0), "BI08-TER-10")
        .refused(ahead(3.0), "BI08-TER-10")
        .ok(ahead(2.5));
    let mut play = table(25.0);
    play.activate(&["a", "b"]).refused(ahead(1.0), "BI08-TER-10").ok(ahead(4.0)).expect_at("a", 56.0, 29.0);
}

/// Covers: BI08-RET-08
#[test]
fn bi08_ter_10_an_uncrossable_river_is_impassable() {
    let mut play = alone(Table::new().first("s", s().at(60.0, 20.0, 0.0)))
        .line(TerrainKind::UncrossableRiver, 3.0, &[(0.0, 24.0), (120.0, 24.0)])
        .play();
    play.activate(&["s"]).refused(ahead(3.0), "BI08-TER-10").ok(ahead(2.5)).expect_disordered("s", false);
    // CP (6U deep) retreats 4U; the river is 2U behind it.
    let mut play =
        beaten(cp(), |t| t.line(TerrainKind::UncrossableRiver, 3.0, &[(0.0, 39.5), (120.0, 39.5)]));
    play.roll("retreat", &[4]).expect_gone("horse");
    // A crossable one lets it pass, Disordered (it was already by the test).
    let mut play = beaten(cp(), |t| t.line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 39.5), (120.0, 39.5)]));
    play.roll("retreat", &[4]).expect_on_table("horse").expect_at("horse", 60.0, 34.0);
}
