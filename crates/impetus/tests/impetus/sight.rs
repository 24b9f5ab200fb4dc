//! Impetus 1.7 and 7.0-it: what terrain does to sight and in combat (sections 12 and 13).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::steps::sight;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Edition};
use acies_tabletop::Point;
use support::*;

fn far() -> Spec {
    fp().at(10.0, 88.0, 180.0)
}

fn bows() -> Spec {
    t().weapon(Weapon::LongbowA)
}

/// Does a Unit whose front is at y = 20 see one whose front is at `y`, over the terrain of the table, and is it seen?
fn sees(table: Table, y: f64) -> bool {
    let play =
        table.first("viewer", fp().at(60.0, 20.0, 0.0)).second("target", fp().at(60.0, y, 180.0)).play();
    let (viewer, target) = (play.id("viewer"), play.id("target"));
    let there = sight::sees(play.state(), viewer, target);
    assert_eq!(there, sight::sees(play.state(), target, viewer), "both ways alike");
    there
}

/// The same over a strip of that ground, so deep.
fn sees_over(table: Table, kind: TerrainKind, deep: f64) -> bool {
    sees(table.rect(kind, 20.0, 30.0, 100.0, 30.0 + deep), 60.0)
}

#[test]
fn imp_vis_01_open_broken_and_woods() {
    for table in Table::both() {
        assert!(sees(table.clone(), 80.0));
        assert!(sees_over(table.clone(), TerrainKind::Scrub, 20.0));
        let road = table.clone().line(TerrainKind::Road, 3.0, &[(60.0, 0.0), (60.0, 90.0)]);
        assert!(sees(road, 80.0));
        for kind in [TerrainKind::Wood, TerrainKind::WoodedHill] {
            assert!(sees_over(table.clone(), kind, 5.0) && !sees_over(table.clone(), kind, 5.1));
        }
        // Fire needs sight as well.
        let shoot = |deep: f64| {
            let strip = table.clone().rect(TerrainKind::Wood, 20.0, 22.0, 100.0, 22.0 + deep);
            strip.first("bows", bows().at(60.0, 20.0, 0.0)).second("fp", fp().at(60.0, 34.0, 180.0)).play()
        };
        shoot(5.0).activate(&["bows"]).shoot("bows", "fp").expect_roll("fire", 4);
        shoot(5.1).activate(&["bows"]).shoot_refused("bows", "fp", "IMP-VIS-03");
    }
}

#[test]
fn imp_vis_02_steep_hills_and_other_difficult_ground() {
    for (table, steep, other) in [(Table::v17(), 15.0, 5.0), (Table::v70(), 5.0, 15.0)] {
        let over = |kind: TerrainKind, deep: f64| sees_over(table.clone(), kind, deep);
        assert!(over(TerrainKind::SteepHill, steep) && !over(TerrainKind::SteepHill, steep + 0.1));
        assert_eq!(over(TerrainKind::SteepHill, 8.0), steep > 8.0);
        for kind in [TerrainKind::Swamp, TerrainKind::Dunes, TerrainKind::EnclosedField, TerrainKind::Pond] {
            assert!(over(kind, other) && !over(kind, other + 0.1), "{kind:?}");
            assert_eq!(over(kind, 8.0), other > 8.0);
        }
    }
}

#[test]
fn imp_vis_03_into_out_of_and_through() {
    for table in Table::both() {
        // So far inside the wood that begins at y = 30.
        let inside =
            |far: f64| sees(table.clone().rect(TerrainKind::Wood, 20.0, 30.0, 100.0, 60.0), 30.0 + far);
        assert!(inside(4.0) && !inside(6.0));
        // Two in one wood.
        let both = |far: f64| sees(table.clone().rect(TerrainKind::Wood, 20.0, 5.0, 100.0, 80.0), 20.0 + far);
        assert!(both(5.0) && !both(6.0));
        // What lies in all areas of the kind counts together.
        let two = |other: TerrainKind, deep: f64| {
            let woods = table.clone().rect(TerrainKind::Wood, 20.0, 30.0, 100.0, 33.0);
            sees(woods.rect(other, 20.0, 40.0, 100.0, 40.0 + deep), 60.0)
        };
        assert!(two(TerrainKind::Wood, 2.0) && !two(TerrainKind::Wood, 2.1));
        assert!(two(TerrainKind::WoodedHill, 2.0) && !two(TerrainKind::WoodedHill, 2.1));
        assert!(two(TerrainKind::Swamp, 5.0));
    }
}

/// A gentle hill with a drawn crest.
fn hill(y0: f64, y1: f64, crest: f64) -> PieceSpec {
    let mut piece = rect(TerrainKind::GentleHill, 20.0, y0, 100.0, y1);
    if let Shape::Area { crest: line, .. } = &mut piece.shape {
        *line = Some([Point::at(20.0, crest), Point::at(100.0, crest)]);
    }
    piece
}

/// Covers: IMP-VIS-01
#[test]
fn imp_vis_04_over_the_crest_of_a_gentle_hill() {
    for table in Table::both() {
        // No crest is drawn: the longer axis, at y = 35.
        let over = |y: f64| {
            sees_one_way(table.clone().piece(rect(TerrainKind::GentleHill, 20.0, 30.0, 100.0, 40.0)), y)
        };
        assert!(over(39.0) && !over(41.0));
        assert!(over(40.0) && !over(40.1));
        // A drawn one, 2 U up the hill.
        let drawn = |y: f64| sees_one_way(table.clone().piece(hill(30.0, 70.0, 32.0)), y);
        assert!(drawn(37.0) && !drawn(37.1));
        // At most 15 U on the hill before it, and 15 U where the line does not reach it.
        let before = |crest: f64, y: f64| sees_one_way(table.clone().piece(hill(30.0, 80.0, crest)), y);
        assert!(before(44.9, 48.0) && !before(45.2, 48.0));
        assert!(before(60.0, 45.0) && !before(60.0, 45.1));
    }
}

fn sees_one_way(table: Table, y: f64) -> bool {
    let play =
        table.first("viewer", fp().at(60.0, 20.0, 0.0)).second("target", fp().at(60.0, y, 180.0)).play();
    sight::sees(play.state(), play.id("viewer"), play.id("target"))
}

#[test]
fn imp_vis_05_units_in_the_way() {
    for table in Table::both() {
        let past = |spec: Spec| {
            let table = table.clone().first("between", spec);
            sees_one_way(table, 45.0)
        };
        assert!(!past(fp().at(60.0, 34.0, 0.0)));
        // One free line is enough.
        assert!(past(fp().at(61.0, 34.0, 0.0)));
        assert!(past(s().at(60.0, 34.0, 0.0)));
        // Impetuous troops are drawn on by whom they see.
        let drawn = |spec: Spec| {
            table
                .clone()
                .first("unit", fl().with(Trait::Impetuous).at(60.0, 20.0, 0.0))
                .first("between", spec.at(60.0, 34.0, 0.0))
                .second("enemy", fp().at(60.0, 45.0, 180.0))
                .play()
        };
        drawn(fp()).ok(Command::EndPhase);
        drawn(s()).refused(Command::EndPhase, "IMP-ACT-05");
    }
}

#[test]
fn imp_vis_06_built_up_areas_and_rivers() {
    for table in Table::both() {
        let village = |x0: f64| table.clone().rect(TerrainKind::BuiltUpArea, x0, 30.0, 80.0, 34.0);
        assert!(!sees(village(40.0), 60.0) && sees(village(65.0), 60.0));
        for kind in [TerrainKind::DryRiver, TerrainKind::NormalRiver, TerrainKind::DeepRiver] {
            assert!(sees(table.clone().line(kind, 4.0, &[(0.0, 40.0), (120.0, 40.0)]), 60.0));
        }
    }
}

#[test]
fn imp_tec_01_the_higher_unit() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::GentleHill, 20.0, 20.0, 100.0, 60.0)
            .first("fp", fp().at(60.0, 45.0, 0.0))
            .second("foe", fp().at(60.0, 45.0, 180.0))
            .engaged("foe", "fp")
            .play();
        play.activate(&["fp"])
            .ok(Command::Fight)
            .expect_line(Factor::HigherGround, Some(1))
            .expect_pools(6, 5);
    }
}

#[test]
fn imp_tec_02_mounted_over_broken_ground() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::Scrub, 20.0, 20.0, 100.0, 40.0)
            .first("cm", cm().vbu(6).at(60.0, 20.0, 0.0))
            .second("fl", fl().i(0).at(60.0, 30.0, 180.0))
            .play();
        play.charge_home("cm").expect_disordered("cm", true).expect_denied(Factor::Impetus, "IMP-IMB-04");
        play.expect_roll("melee", 5);
    }
}

/// A melee in a swamp: the first player's Unit has been in it before, or charges.
fn in_swamp(edition: Edition, spec: Spec, charges: bool) -> Play {
    let table = Table::impetus(edition).rect(TerrainKind::Swamp, 20.0, 5.0, 100.0, 80.0);
    let table = table.first("unit", spec.at(60.0, 40.0, 0.0));
    if charges {
        let mut play = table.second("foe", fl().i(0).at(60.0, 42.0, 180.0)).play();
        play.charge_home("unit");
        return play;
    }
    let table = table.second("foe", fl().at(60.0, 40.0, 180.0)).engaged("foe", "unit");
    let mut play = table.play();
    play.activate(&["unit"]).ok(Command::Fight);
    play
}

#[test]
fn imp_tec_03_difficult_ground() {
    for edition in [Edition::Impetus17, Edition::Impetus70It] {
        for (spec, dice) in [(cp(), 5), (cm(), 4), (cl(), 2), (fp(), 5), (fl(), 4)] {
            in_swamp(edition, spec, false).expect_pools(dice, 4);
        }
        let mut pikes = in_swamp(edition, fp().with(Trait::Pike), false);
        pikes.expect_line(Factor::ClumsyInDifficult, Some(-2)).expect_pools(3, 4);
        let mut chariots = in_swamp(edition, cgp(), false);
        chariots.expect_line(Factor::ClumsyInDifficult, Some(-2));
        chariots.expect_line(Factor::MountedInDifficult, None).expect_pools(4, 4);
        // The bonus: lost by horse, and by all foot but impetuous light infantry.
        in_swamp(edition, cm(), true).expect_denied(Factor::Impetus, "IMP-IMB-04");
        in_swamp(edition, fp(), true).expect_denied(Factor::Impetus, "IMP-IMB-03");
        in_swamp(edition, fp().with(Trait::Impetuous), true).expect_denied(Factor::Impetus, "IMP-IMB-03");
        in_swamp(edition, fl(), true).expect_denied(Factor::Impetus, "IMP-IMB-03");
        in_swamp(edition, fl().with(Trait::Impetuous), true).expect_line(Factor::Impetus, Some(1));
    }
}

#[test]
fn imp_tec_04_fire_at_the_edge_of_a_wood() {
    for table in Table::both() {
        let shoot = |kind: TerrainKind| {
            let mut play = table
                .clone()
                .rect(kind, 20.0, 31.0, 100.0, 60.0)
                .first("bows", bows().at(60.0, 20.0, 0.0))
                .second("fp", fp().at(60.0, 34.0, 180.0))
                .play();
            play.activate(&["bows"]).shoot("bows", "fp");
            play
        };
        // 3 U from the edge, 14 U away: 4 + 0 - 2.
        shoot(TerrainKind::Wood).expect_line(Factor::WoodEdge, Some(-2)).expect_roll("fire", 2);
        // Woods alone.
        shoot(TerrainKind::Swamp).expect_line(Factor::WoodEdge, None).expect_roll("fire", 4);
    }
}

#[test]
fn imp_tec_05_a_retreat_into_a_deep_river() {
    for table in Table::both() {
        let retreat = |dice: [u8; 2]| {
            let mut play = table
                .clone()
                .line(TerrainKind::DeepRiver, 4.0, &[(0.0, 28.0), (120.0, 28.0)])
                .first("cm", cm().at(60.0, 40.0, 0.0))
                .second("fp", fp().i(0).at(60.0, 40.0, 180.0))
                .second("far", far())
                .engaged("fp", "cm")
                .play();
            play.activate(&["cm"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[5]);
            // 5 + 4 U, the bank 4 U behind.
            play.roll("retreat", &[4]).expect_about("cm", 60.0, 36.0).expect_vbu("cm", 4);
            play.roll("deep-river", &dice);
            play
        };
        retreat([2, 2]).expect_on_table("cm").expect_disordered("cm", true);
        retreat([2, 3]).expect_gone("cm");
    }
}

#[test]
fn imp_tec_06_the_critical_number() {
    let critical = |kind: TerrainKind, spec: Spec, hits: &[u8]| {
        let mut play = Table::v70()
            .rect(kind, 20.0, 5.0, 100.0, 80.0)
            .first("unit", spec.disordered().at(60.0, 40.0, 0.0))
            .second("foe", fl().at(60.0, 40.0, 180.0))
            .engaged("foe", "unit")
            .play();
        play.activate(&["unit"]).ok(Command::Fight).fight(&[], hits);
        play
    };
    critical(TerrainKind::Scrub, cp().vbu(7), &[6, 6]).expect_critical(3);
    critical(TerrainKind::Wood, cm().vbu(6), &[6]).expect_critical(1);
}
