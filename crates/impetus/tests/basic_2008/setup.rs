//! Section 5: setting up.

use crate::support;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Permission;
use acies_impetus::position::Start;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Trait, Whereabouts};
use acies_impetus::{Command, Event, Question, Why};
use acies_rules::{BattleError, Side};
use acies_tabletop::{Heading, Point, Pose};
use support::*;

fn place(piece: PieceSpec) -> Command {
    Command::PlaceTerrain { piece: Box::new(piece) }
}

fn move_to(piece: u8, to: PieceSpec) -> Command {
    Command::MoveTerrain { piece, to: Box::new(to) }
}

fn deploy(play: &Play, name: &str, x: f64, y: f64, degrees: f64) -> Command {
    deploy_with(play, name, x, y, degrees, None)
}

fn deploy_with(play: &Play, name: &str, x: f64, y: f64, degrees: f64, rear: Option<&str>) -> Command {
    Command::Deploy {
        unit: play.id(name),
        pose: Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) },
        rear: rear.map(|r| play.id(r)),
        shieldwall: false,
    }
}

/// A command of a player who is not asked: refused by this rule, leaving the state as it was.
fn refused_to(play: &mut Play, by: Side, command: &Command, rule: &str) {
    let before = play.state().clone();
    match play.battle.command(by, command) {
        Err(BattleError::Refused(refusal)) => {
            assert_eq!(refusal.rule.0, rule, "{refusal:?}");
            assert!(matches!(refusal.why, Why::OtherPlayerDecides { .. }), "{refusal:?}");
        }
        other => panic!("expected a refusal: {other:?}"),
    }
    assert_eq!(before, *play.state());
}

/// The first player defends and is asked for terrain.
fn placing() -> Play {
    let mut play = Table::new().first("fp", fp()).second("cm", cm()).start(Start::Terrain).play();
    play.roll("sides", &[1, 1]).roll("sides", &[6, 6]);
    assert_eq!(play.asked(), Side::First);
    play
}

/// The same, with a river and a Built Up Area allowed by the dice.
fn placing_all() -> Play {
    let mut play = placing();
    play.ok(Command::RollForRiver)
        .roll("river", &[5])
        .ok(Command::RollForBuiltUpArea)
        .roll("built-up-area", &[6]);
    play
}

/// The first player deploys first.
fn deploying() -> Play {
    deploying_on(Table::new())
}

fn deploying_on(table: Table) -> Play {
    table
        .first("fp", fp())
        .first("fl", fl())
        .second("cm", cm())
        .start(Start::Deployment { defender: Side::First })
        .play()
}

fn wood(x: f64, y: f64, long: f64, short: f64) -> PieceSpec {
    oval(TerrainKind::Wood, x, y, long / 2.0, short / 2.0)
}

#[test]
fn bi08_set_01_a_stored_field_may_be_anything_a_diced_one_may_not() {
    let long_wood = wood(60.0, 30.0, 30.0, 10.0);
    let play = Table::new()
        .first("fp", fp().at(60.0, 10.0, 0.0))
        .second("cm", cm().at(60.0, 50.0, 180.0))
        .piece(long_wood.clone())
        .play();
    assert_eq!(play.state().field.pieces[0].spec(), &long_wood);
    placing().refused(place(long_wood), "BI08-SET-03");
}

/// Covers: BI08-SET-03
#[test]
fn bi08_set_02_areas_are_ovals_and_some_may_be_rectangles() {
    placing().ok(place(wood(60.0, 30.0, 12.0, 6.0)));
    placing().refused(place(wood(60.0, 30.0, 12.0, 4.0)), "BI08-SET-03");
    placing().refused(place(wood(60.0, 30.0, 21.0, 10.0)), "BI08-SET-03");
    let field = |w: f64, d: f64| rect(TerrainKind::CultivatedField, 40.0, 20.0, 40.0 + w, 20.0 + d);
    placing().ok(place(field(8.0, 3.0)));
    placing().ok(place(field(8.0, 2.5)));
    placing().refused(place(field(8.0, 2.4)), "BI08-SET-02");
    placing().refused(place(field(4.9, 3.0)), "BI08-SET-03");
    placing().refused(place(field(20.1, 3.0)), "BI08-SET-03");
    placing().ok(place(rect(TerrainKind::EnclosedField, 40.0, 20.0, 60.0, 30.0)));
    placing_all().ok(place(rect(TerrainKind::BuiltUpArea, 40.0, 20.0, 50.0, 30.0)));
    // A rectangular wood, an oval of eleven corners, a dented one.
    placing().refused(place(rect(TerrainKind::Wood, 40.0, 20.0, 50.0, 30.0)), "BI08-SET-02");
    let corners = |n: u32, dent: f64| PieceSpec {
        kind: TerrainKind::Wood,
        shape: Shape::Area {
            corners: (0..n)
                .map(|i| {
                    let out = Heading::degrees(f64::from(i) * 360.0 / f64::from(n)).forward();
                    let r = if i == 0 { 5.0 - dent } else { 5.0 };
                    Point::at(60.0 + out.x * r, 30.0 + out.y * r)
                })
                .collect(),
            crest: None,
        },
    };
    placing().refused(place(corners(11, 0.0)), "BI08-SET-02");
    placing().ok(place(corners(12, 0.0)));
    placing().refused(place(corners(12, 2.0)), "BI08-SET-02");
    // Roads and rivers are lines, areas are not.
    placing().refused(place(line(TerrainKind::Wood, 3.0, &[(40.0, 20.0), (60.0, 20.0)])), "BI08-SET-02");
    placing().refused(place(rect(TerrainKind::Road, 40.0, 20.0, 60.0, 22.0)), "BI08-SET-02");
}

#[test]
fn bi08_set_02_a_crest_line_lies_inside_its_hill() {
    let hill = |end: (f64, f64)| {
        let mut spec = oval(TerrainKind::GentleHill, 60.0, 30.0, 8.0, 5.0);
        if let Shape::Area { crest, .. } = &mut spec.shape {
            *crest = Some([Point::at(55.0, 30.0), Point::at(end.0, end.1)]);
        }
        spec
    };
    placing().ok(place(hill((65.0, 30.0))));
    placing().refused(place(hill((75.0, 30.0))), "BI08-SET-02");
}

#[test]
fn bi08_set_03_sizes_are_5_to_20u() {
    let lake = |long: f64, short: f64| oval(TerrainKind::Lake, 60.0, 30.0, long / 2.0, short / 2.0);
    placing().ok(place(lake(20.0, 8.0)));
    placing().refused(place(lake(22.0, 8.0)), "BI08-SET-03");
    // Sixteen corners on a circle of 5.2U: 5.1U from side to side; of 5.0U: 4.9U.
    placing().ok(place(lake(5.2, 5.2)));
    placing().refused(place(lake(5.0, 5.0)), "BI08-SET-03");
    placing().refused(place(lake(8.0, 4.9)), "BI08-SET-03");
    placing().refused(place(oval(TerrainKind::Rocks, 60.0, 30.0, 4.0, 2.0)), "BI08-SET-03");
    // A turned oval is measured along its own axes.
    let turned = |long: f64| {
        let (sin, cos) = (Heading::degrees(30.0).forward().x, Heading::degrees(30.0).forward().y);
        let corners = (0..16)
            .map(|i| {
                let out = Heading::degrees(f64::from(i) * 22.5).forward();
                let (x, y) = (out.x * long / 2.0, out.y * 4.0);
                Point::at(60.0 + x * cos - y * sin, 30.0 + x * sin + y * cos)
            })
            .collect();
        PieceSpec { kind: TerrainKind::Lake, shape: Shape::Area { corners, crest: None } }
    };
    placing().ok(place(turned(20.0)));
    placing().refused(place(turned(20.2)), "BI08-SET-03");
}

#[test]
fn bi08_set_03_a_piece_of_sea_lies_along_a_table_edge() {
    placing().ok(place(rect(TerrainKind::Sea, 0.0, 10.0, 6.0, 30.0)));
    placing().refused(place(rect(TerrainKind::Sea, 0.0, 10.0, 6.0, 30.2)), "BI08-SET-03");
    placing().refused(place(rect(TerrainKind::Sea, 1.0, 10.0, 7.0, 30.0)), "BI08-SET-03");
}

#[test]
fn bi08_set_04_one_river_without_unnatural_loops() {
    let river = |points: &[(f64, f64)]| line(TerrainKind::CrossableRiver, 3.0, points);
    let across = || river(&[(0.0, 30.0), (120.0, 30.0)]);
    placing_all().ok(place(across()));
    placing_all()
        .ok(place(across()))
        .refused(place(river(&[(30.0, 0.0), (30.0, 20.0), (0.0, 25.0)])), "BI08-SET-04");
    // Bends of 60 and 61 degrees, then out at the far edge.
    let bend = |degrees: f64| {
        let turn = Heading::degrees(degrees).forward();
        let reach = 30.0 / turn.y;
        river(&[(40.0, 0.0), (40.0, 30.0), (40.0 + turn.x * reach, 60.0)])
    };
    placing_all().ok(place(bend(60.0)));
    placing_all().refused(place(bend(61.0)), "BI08-SET-04");
    // From edge to edge, or to a lake.
    placing_all().refused(place(river(&[(0.0, 30.0), (60.0, 30.0)])), "BI08-SET-04");
    placing_all().refused(place(river(&[(50.0, 30.0), (70.0, 30.0)])), "BI08-SET-04");
    placing_all()
        .ok(place(oval(TerrainKind::Lake, 60.0, 30.0, 5.0, 5.0)))
        .ok(place(river(&[(0.0, 30.0), (57.0, 30.0)])));
    // It does not cross itself.
    placing_all().refused(
        place(river(&[
            (0.0, 10.0),
            (60.0, 10.0),
            (80.0, 20.0),
            (75.0, 40.0),
            (55.0, 40.0),
            (50.0, 20.0),
            (60.0, 0.0),
        ])),
        "BI08-SET-04",
    );
    // Width 1 to 4U, either kind.
    for (width, legal) in [(0.9, false), (1.0, true), (4.0, true), (4.1, false)] {
        let piece = line(TerrainKind::UncrossableRiver, width, &[(0.0, 30.0), (120.0, 30.0)]);
        if legal {
            placing_all().ok(place(piece));
        } else {
            placing_all().refused(place(piece), "BI08-SET-04");
        }
    }
}

/// Covers: BI08-SET-07
#[test]
fn bi08_set_04_a_river_meets_a_lake_only_at_its_end() {
    let lake = || oval(TerrainKind::Lake, 60.0, 30.0, 5.0, 5.0);
    let river = || line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 30.0), (120.0, 30.0)]);
    placing_all().ok(place(lake())).refused(place(river()), "BI08-SET-07");
    placing_all().ok(place(river())).refused(place(lake()), "BI08-SET-07");
}

#[test]
fn bi08_set_05_a_road_leads_from_one_side_to_the_opposite_one() {
    let road = |width: f64, points: &[(f64, f64)]| line(TerrainKind::Road, width, points);
    placing().ok(place(road(4.0, &[(0.0, 30.0), (120.0, 30.0)])));
    placing().refused(place(road(4.1, &[(0.0, 30.0), (120.0, 30.0)])), "BI08-SET-05");
    placing().refused(place(road(2.0, &[(0.0, 30.0), (60.0, 60.0)])), "BI08-SET-05");
    placing().ok(place(road(2.0, &[(40.0, 0.0), (50.0, 30.0), (45.0, 60.0)])));
    placing().refused(place(road(2.0, &[(0.0, 30.0), (100.0, 30.0)])), "BI08-SET-05");
    placing().refused(place(road(2.0, &[(0.0, 30.0), (130.0, 30.0)])), "BI08-SET-05");
    // Over fields, woods and rivers, not over lakes or rocks.
    placing_all()
        .ok(place(line(TerrainKind::UncrossableRiver, 3.0, &[(0.0, 20.0), (120.0, 20.0)])))
        .ok(place(wood(60.0, 40.0, 10.0, 8.0)))
        .ok(place(road(2.0, &[(60.0, 0.0), (60.0, 60.0)])));
    for kind in [TerrainKind::Lake, TerrainKind::Rocks] {
        placing()
            .ok(place(oval(kind, 60.0, 40.0, 5.0, 5.0)))
            .refused(place(road(2.0, &[(60.0, 0.0), (60.0, 60.0)])), "BI08-SET-05")
            .ok(place(road(2.0, &[(70.0, 0.0), (70.0, 60.0)])));
        placing()
            .ok(place(road(2.0, &[(60.0, 0.0), (60.0, 60.0)])))
            .refused(place(oval(kind, 60.0, 40.0, 5.0, 5.0)), "BI08-SET-05");
    }
}

#[test]
fn bi08_set_05_a_road_passes_through_or_near_the_built_up_area() {
    let village = || rect(TerrainKind::BuiltUpArea, 50.0, 25.0, 60.0, 35.0);
    let road = |y: f64| line(TerrainKind::Road, 2.0, &[(0.0, y), (120.0, y)]);
    placing_all().ok(place(village())).ok(place(road(30.0)));
    // Its edge 5.0U and 5.1U from the village.
    placing_all().ok(place(village())).ok(place(road(41.0)));
    placing_all().ok(place(village())).refused(place(road(41.1)), "BI08-SET-05");
    // It is judged when the road is placed: the village may come later.
    placing_all().ok(place(road(50.0))).ok(place(village()));
    // A second road may end at the village; a first one, or a third, may not.
    let spur = |x: f64| line(TerrainKind::Road, 2.0, &[(x, 0.0), (x, 25.0)]);
    placing_all()
        .ok(place(village()))
        .refused(place(spur(52.0)), "BI08-SET-05")
        .ok(place(road(30.0)))
        .ok(place(spur(52.0)))
        .refused(place(spur(58.0)), "BI08-SET-05");
}

#[test]
fn bi08_set_06_the_lower_total_defends() {
    let table = || {
        Table::new()
            .first("a", cm())
            .first("b", cp())
            .first("c", cl())
            .first("foot", fp())
            .second("d", cm())
            .second("e", cm())
            .second("f", cm())
            // Elephants and wagons are Mounted Units.
            .second("g", el())
            .second("h", w())
            .start(Start::Terrain)
            .play()
    };
    let mut play = table();
    play.expect_roll("sides", 2)
        .expect_line(Factor::MountedUnits, Some(3))
        .roll("sides", &[3, 4])
        .expect_line(Factor::MountedUnits, Some(5))
        .roll("sides", &[2, 4]);
    assert_eq!(play.asked(), Side::First, "10 against 11");
    let mut play = table();
    play.roll("sides", &[4, 5]).roll("sides", &[2, 4]);
    assert_eq!(play.asked(), Side::Second, "12 against 11");
    // A tie, 11 against 11, is rolled again.
    let mut play = table();
    play.roll("sides", &[4, 4])
        .roll("sides", &[2, 4])
        .expect_roll("sides", 2)
        .roll("sides", &[6, 6])
        .roll("sides", &[1, 1]);
    assert_eq!(play.asked(), Side::Second);
}

#[test]
fn bi08_set_07_the_defender_places_two_to_four_elements() {
    let mut play = placing();
    refused_to(&mut play, Side::Second, &place(wood(20.0, 30.0, 8.0, 8.0)), "BI08-SET-07");
    play.refused(Command::EndTerrain, "BI08-SET-07")
        .ok(place(wood(20.0, 30.0, 8.0, 8.0)))
        .refused(Command::EndTerrain, "BI08-SET-07")
        .ok(place(wood(35.0, 30.0, 8.0, 8.0)))
        .ok(place(wood(50.0, 30.0, 8.0, 8.0)))
        .ok(place(wood(65.0, 30.0, 8.0, 8.0)))
        .refused(place(wood(80.0, 30.0, 8.0, 8.0)), "BI08-SET-07")
        .ok(Command::EndTerrain);
    assert_eq!(play.question(), Question::ChangeTerrain);
    assert_eq!(play.state().field.pieces.len(), 4);
    placing()
        .ok(place(wood(20.0, 30.0, 8.0, 8.0)))
        .ok(place(wood(35.0, 30.0, 8.0, 8.0)))
        .ok(Command::EndTerrain);
}

#[test]
fn bi08_set_07_a_river_and_a_built_up_area_need_a_5_or_6() {
    let village = || rect(TerrainKind::BuiltUpArea, 40.0, 20.0, 50.0, 30.0);
    let river = || line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 40.0), (120.0, 40.0)]);
    let mut play = placing();
    play.refused(place(village()), "BI08-SET-07")
        .refused(place(river()), "BI08-SET-07")
        .ok(Command::RollForBuiltUpArea)
        .expect_roll("built-up-area", 1)
        .roll("built-up-area", &[4]);
    assert_eq!(
        play.question(),
        Question::Terrain { placed: 0, river: Permission::NotAsked, built_up: Permission::Denied }
    );
    // None this battle, and no second roll; no element is used up.
    play.refused(place(village()), "BI08-SET-07")
        .refused(Command::RollForBuiltUpArea, "BI08-SET-07")
        .ok(Command::RollForRiver)
        .roll("river", &[5])
        .refused(place(village()), "BI08-SET-07")
        .ok(place(river()));
    // Once something lies on the table it is too late to roll.
    placing()
        .ok(place(wood(20.0, 30.0, 8.0, 8.0)))
        .refused(Command::RollForRiver, "BI08-SET-07")
        .refused(Command::RollForBuiltUpArea, "BI08-SET-07");
    // One Built Up Area at most; it counts as one of the elements.
    placing_all()
        .ok(place(village()))
        .refused(place(rect(TerrainKind::BuiltUpArea, 70.0, 20.0, 80.0, 30.0)), "BI08-SET-07")
        .ok(place(river()))
        .ok(Command::EndTerrain);
}

#[test]
fn bi08_set_07_areas_lie_on_the_table_and_overlap_nothing() {
    placing().refused(place(wood(3.0, 30.0, 8.0, 8.0)), "BI08-SET-07");
    placing()
        .ok(place(wood(40.0, 30.0, 8.0, 8.0)))
        .refused(place(wood(46.0, 30.0, 8.0, 8.0)), "BI08-SET-07")
        .ok(place(wood(48.0, 30.0, 8.0, 8.0)));
    placing_all()
        .ok(place(line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 30.0), (120.0, 30.0)])))
        .refused(place(wood(40.0, 32.0, 8.0, 8.0)), "BI08-SET-07")
        .ok(place(wood(40.0, 36.0, 8.0, 8.0)));
}

/// A wood, a hill and a field lie; the Attacker is asked.
fn changing() -> Play {
    let mut play = placing();
    play.ok(place(wood(30.0, 30.0, 12.0, 8.0)))
        .ok(place(oval(TerrainKind::GentleHill, 60.0, 30.0, 6.0, 5.0)))
        .ok(place(rect(TerrainKind::CultivatedField, 80.0, 25.0, 90.0, 30.0)))
        .ok(Command::EndTerrain);
    assert_eq!(play.asked(), Side::Second);
    play
}

#[test]
fn bi08_set_08_the_attacker_moves_or_removes_one_element() {
    let mut play = changing();
    refused_to(&mut play, Side::First, &Command::KeepTerrain, "BI08-SET-08");
    play.ok(move_to(0, wood(30.0, 40.0, 12.0, 8.0)));
    assert_eq!(play.state().field.pieces[0].spec(), &wood(30.0, 40.0, 12.0, 8.0));
    // That was one: the Defender deploys now.
    refused_to(&mut play, Side::Second, &Command::RemoveTerrain { piece: 1 }, "BI08-SET-09");
    assert_eq!(play.asked(), Side::First);
    assert!(matches!(play.question(), Question::Deploy { .. }));

    let mut play = changing();
    play.refused(Command::RemoveTerrain { piece: 3 }, "BI08-SET-08").ok(Command::RemoveTerrain { piece: 1 });
    assert_eq!(play.state().field.pieces.len(), 2);
    assert!(play.state().field.pieces.iter().all(|p| p.kind() != TerrainKind::GentleHill));

    let mut play = changing();
    play.ok(Command::KeepTerrain);
    assert_eq!(play.state().field.pieces.len(), 3);
    assert_eq!(play.asked(), Side::First);
}

#[test]
fn bi08_set_08_a_moved_element_keeps_its_size_and_may_be_turned() {
    // Turned by a right angle.
    changing().ok(move_to(0, wood(30.0, 30.0, 8.0, 12.0)));
    let mut play = changing();
    play.refused(move_to(0, wood(30.0, 30.0, 14.0, 8.0)), "BI08-SET-08")
        .refused(move_to(0, oval(TerrainKind::Swamp, 30.0, 30.0, 6.0, 4.0)), "BI08-SET-08")
        .refused(move_to(7, wood(30.0, 30.0, 12.0, 8.0)), "BI08-SET-08")
        // It must be legal where it lies.
        .refused(move_to(0, wood(60.0, 30.0, 12.0, 8.0)), "BI08-SET-07")
        .refused(move_to(0, wood(2.0, 30.0, 12.0, 8.0)), "BI08-SET-07");
    // The kind of a river stays.
    let river = |kind, y: f64| line(kind, 3.0, &[(0.0, y), (120.0, y)]);
    let mut play = placing_all();
    play.ok(place(river(TerrainKind::CrossableRiver, 40.0)))
        .ok(place(wood(30.0, 20.0, 12.0, 8.0)))
        .ok(Command::EndTerrain)
        .refused(move_to(0, river(TerrainKind::UncrossableRiver, 50.0)), "BI08-SET-08")
        .ok(move_to(0, river(TerrainKind::CrossableRiver, 50.0)));
}

#[test]
fn bi08_set_09_the_defender_deploys_first_and_everybody() {
    let mut play = deploying();
    let attacker = deploy(&play, "cm", 60.0, 50.0, 180.0);
    refused_to(&mut play, Side::Second, &attacker, "BI08-SET-09");
    let (a, b) = (deploy(&play, "fp", 60.0, 15.0, 0.0), deploy(&play, "fl", 70.0, 15.0, 0.0));
    play.refused(attacker.clone(), "BI08-SET-09")
        .ok(a)
        .refused(Command::EndDeployment, "BI08-SET-09")
        .ok(b)
        .ok(Command::EndDeployment);
    assert_eq!(play.asked(), Side::Second);
    // The Defender is done.
    let again = deploy(&play, "fp", 80.0, 15.0, 0.0);
    refused_to(&mut play, Side::First, &again, "BI08-SET-09");
    play.refused(Command::EndDeployment, "BI08-SET-09")
        .ok(attacker)
        .ok(Command::EndDeployment)
        .expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 1);
    // The other player may be the Defender.
    let play = Table::new()
        .first("fp", fp())
        .second("cm", cm())
        .start(Start::Deployment { defender: Side::Second })
        .play();
    assert_eq!(play.asked(), Side::Second);
}

#[test]
fn bi08_set_09_bases_overlap_neither_bases_nor_impassable_ground() {
    let mut play = deploying_on(Table::new().rect(TerrainKind::Lake, 30.0, 5.0, 40.0, 15.0).rect(
        TerrainKind::Wood,
        80.0,
        5.0,
        95.0,
        15.0,
    ));
    let at = |play: &Play, name: &str, x: f64, degrees: f64| deploy(play, name, x, 8.0, degrees);
    let (lake, fp_first, fl_on_it, fl_in_wood) = (
        at(&play, "fp", 41.0, 0.0),
        at(&play, "fp", 60.0, 0.0),
        at(&play, "fl", 67.0, 0.0),
        at(&play, "fl", 88.0, 135.0),
    );
    play.refused(lake, "BI08-SET-09")
        .ok(fp_first)
        .refused(fl_on_it, "BI08-SET-09")
        // Any facing; ground that is not Impassable causes no Disorder.
        .ok(fl_in_wood)
        .expect_facing("fl", 135.0)
        .expect_disordered("fl", false);
    // A Unit that stands may be placed again.
    let again = at(&play, "fp", 62.0, 0.0);
    play.ok(again).expect_at("fp", 62.0, 8.0);
}

/// Covers: BI08-LRG-01, BI08-SHW-01
#[test]
fn bi08_set_09_large_units_and_shieldwalls_are_formed_now() {
    let mut play = Table::new()
        .first("front", fp().with(Trait::Pike))
        .first("rear", fp().with(Trait::Pike))
        .first("wall", fp().with(Trait::Shieldwall))
        .first("plain", fp())
        .second("cm", cm())
        .large("front", "rear")
        .start(Start::Deployment { defender: Side::First })
        .position();
    // The two bases have one list line, but are still to be joined.
    play.units[0].rear = None;
    let mut play = play_of(play, &["front", "rear", "wall", "plain", "cm"]);
    let block = deploy_with(&play, "front", 60.0, 15.0, 0.0, Some("rear"));
    let alone = deploy(&play, "rear", 30.0, 15.0, 0.0);
    let wrong = deploy_with(&play, "front", 60.0, 15.0, 0.0, Some("plain"));
    // The rear Unit was placed by itself first: it is taken up again.
    play.ok(alone).refused(wrong, "BI08-LRG-01").ok(block);
    assert_eq!(play.unit("rear").whereabouts, Whereabouts::RearOf(play.id("front")));
    assert_eq!(play.unit("front").footprint().depth, u(6.0));
    let shieldwall = |play: &Play, name: &str, x: f64| match deploy(play, name, x, 15.0, 0.0) {
        Command::Deploy { unit, pose, rear, .. } => Command::Deploy { unit, pose, rear, shieldwall: true },
        other => other,
    };
    let (wall, plain) = (shieldwall(&play, "wall", 80.0), shieldwall(&play, "plain", 90.0));
    play.refused(plain, "BI08-SHW-01").ok(wall);
    assert!(play.unit("wall").shieldwall);
    // Placed again as two single bases.
    let single = deploy(&play, "front", 60.0, 15.0, 0.0);
    play.ok(single);
    assert_eq!(play.unit("rear").whereabouts, Whereabouts::Reserve);
    assert_eq!(play.unit("front").footprint().depth, u(3.0));
}

#[test]
fn bi08_set_09_chariots_start_halted() {
    let mut play = Table::new()
        .first("cgl", cgl().rolling())
        .second("cm", cm())
        .start(Start::Deployment { defender: Side::First })
        .play();
    let here = deploy(&play, "cgl", 60.0, 15.0, 0.0);
    play.ok(here);
    assert!(!play.unit("cgl").rolling);
    assert!(play.happened(|e| matches!(e, Event::Deployed { .. })));
}

#[test]
fn bi08_set_10_fifteen_u_from_the_mid_line() {
    let mut play = deploying();
    let too_far = deploy(&play, "fp", 60.0, 15.1, 0.0);
    let legal = deploy(&play, "fp", 60.0, 15.0, 0.0);
    // Facing down the table its rear corners are the foremost.
    let turned = deploy(&play, "fl", 80.0, 12.0, 180.0);
    let turned_legal = deploy(&play, "fl", 80.0, 11.0, 180.0);
    let off_table = deploy(&play, "fl", 80.0, 3.9, 0.0);
    play.refused(too_far, "BI08-SET-10")
        .ok(legal)
        .refused(turned, "BI08-SET-10")
        .refused(off_table, "BI08-SET-10")
        .ok(turned_legal)
        .ok(Command::EndDeployment);
    let too_far = deploy(&play, "cm", 60.0, 44.9, 180.0);
    let other_half = deploy(&play, "cm", 60.0, 15.0, 0.0);
    let legal = deploy(&play, "cm", 60.0, 45.0, 180.0);
    play.refused(too_far, "BI08-SET-10").refused(other_half, "BI08-SET-10").ok(legal);
}

#[test]
fn bi08_set_10_more_than_10u_from_the_short_edges() {
    // FP is 8U wide: its left corner lies at x - 4, its right one at x + 4. Zones of 100 and 70U.
    for (table, width) in [(Table::new(), 120.0), (Table::new().f6(), 90.0)] {
        let half = if width > 100.0 { 4.0 } else { 3.0 };
        let mut play = deploying_on(table);
        let at = |play: &Play, corner: f64, hand: f64| deploy(play, "fp", corner - hand * half, 15.0, 0.0);
        let left = (at(&play, 10.0, -1.0), at(&play, 10.1, -1.0));
        let right = (at(&play, width - 10.0, 1.0), at(&play, width - 10.1, 1.0));
        play.refused(left.0, "BI08-SET-10").ok(left.1).refused(right.0, "BI08-SET-10").ok(right.1);
    }
}

/// The whole of a Large Unit counts, and a table of another size has its own zone.
#[test]
fn bi08_set_10_both_bases_of_a_block_and_any_table() {
    let mut position = Table::new()
        .first("front", fp().with(Trait::Pike))
        .first("rear", fp().with(Trait::Pike))
        .second("cm", cm())
        .large("front", "rear")
        .start(Start::Deployment { defender: Side::First })
        .position();
    position.units[0].rear = None;
    position.table.depth = u(80.0);
    let mut play = play_of(position, &["front", "rear", "cm"]);
    // 40 - 15 = 25U deep. The block is 6U deep: facing down the table its rear reaches y + 6.
    let at = |play: &Play, y: f64, degrees: f64| deploy_with(play, "front", 60.0, y, degrees, Some("rear"));
    let (high, legal, turned, turned_legal) =
        (at(&play, 25.1, 0.0), at(&play, 25.0, 0.0), at(&play, 19.1, 180.0), at(&play, 19.0, 180.0));
    play.refused(high, "BI08-SET-10").ok(legal).refused(turned, "BI08-SET-10").ok(turned_legal);
}

/// Whatever is sent, it is judged.
#[test]
fn bi08_set_07_absurd_elements_and_places_are_refused() {
    let far = 2_000_000.0;
    for piece in [
        rect(TerrainKind::CultivatedField, -far, -far, far, far),
        rect(TerrainKind::CultivatedField, 5.0, 5.0, 5.0, 5.0),
        oval(TerrainKind::Lake, far, far, far, far),
        PieceSpec { kind: TerrainKind::Wood, shape: Shape::Area { corners: Vec::new(), crest: None } },
        line(TerrainKind::Road, far, &[(0.0, 30.0), (120.0, 30.0)]),
        line(TerrainKind::Road, -1.0, &[(0.0, 30.0), (120.0, 30.0)]),
        line(TerrainKind::Road, 2.0, &[(0.0, 30.0)]),
        line(TerrainKind::CrossableRiver, 2.0, &[(-far, 30.0), (far, 30.0)]),
        line(TerrainKind::CrossableRiver, 2.0, &[]),
    ] {
        let mut play = placing_all();
        assert!(
            matches!(play.battle.command(Side::First, &place(piece.clone())), Err(BattleError::Refused(_))),
            "{piece:?}"
        );
    }
    let mut play = changing();
    play.refused(Command::RemoveTerrain { piece: 255 }, "BI08-SET-08")
        .refused(move_to(255, wood(30.0, 30.0, 12.0, 8.0)), "BI08-SET-08")
        .refused(Command::EndTerrain, "BI08-SET-08");
    let mut play = deploying();
    let far_off = deploy(&play, "fp", far, -far, 45.0);
    let nobody = Command::Deploy {
        unit: acies_impetus::UnitId(63),
        pose: Pose { front: Point::at(60.0, 15.0), heading: Heading::NORTH },
        rear: None,
        shieldwall: false,
    };
    let theirs = deploy(&play, "cm", 60.0, 15.0, 0.0);
    play.refused(far_off, "BI08-SET-10").refused(nobody, "BI08-SET-09").refused(theirs, "BI08-SET-09");
}

/// (b): terrain placed freely and accepted by both is bound by the rules for shapes; a stored field is not.
#[test]
fn bi08_set_01_agreed_terrain_obeys_the_rules_for_shapes() {
    let position = |agreed: bool, long: f64| {
        let mut position = Table::new()
            .first("a", fp().at(60.0, 10.0, 0.0))
            .second("b", fp().at(60.0, 50.0, 180.0))
            .piece(oval(TerrainKind::Wood, 60.0, 30.0, long / 2.0, 4.0))
            .position();
        position.agreed_terrain = agreed;
        position
    };
    assert!(position(false, 30.0).into_state().is_ok(), "a stored field may be anything");
    assert!(position(true, 18.0).into_state().is_ok());
    let error = position(true, 30.0).into_state().expect_err("30U is too long");
    assert_eq!((error.field.as_str(), error.rule), ("terrain[0].shape", Some("BI08-SET-03")));
}
