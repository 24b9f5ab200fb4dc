//! Impetus 1.7 and 7.0-it: terrain and movement (section 11).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::steps::ground;
use acies_impetus::terrain::{Ground, TerrainKind};
use acies_impetus::unit::Trait;
use acies_tabletop::Hand;
use support::*;

const DIFFICULT: [TerrainKind; 3] = [TerrainKind::Wood, TerrainKind::SteepHill, TerrainKind::Swamp];

fn far() -> Spec {
    fp().at(10.0, 88.0, 180.0)
}

/// One Unit at (60, 20) that faces a strip of ground from one side of the table to the other.
fn before(table: Table, kind: TerrainKind, from: f64, to: f64, spec: Spec) -> Play {
    table
        .rect(kind, 20.0, from, 100.0, to)
        .first("unit", spec.at(60.0, 20.0, 0.0))
        .second("far", far())
        .play()
}

#[test]
fn imp_ter_01_within_is_half_of_the_base() {
    let within = |edge: f64| {
        let play = before(Table::v17(), TerrainKind::Scrub, edge, 40.0, fp());
        ground::within_class(play.state(), play.id("unit"), Ground::Broken)
    };
    // 16 of 32 square U, and 15.9.
    assert!(within(18.0) && !within(18.0125));
    // Movement is affected by what it is within.
    for table in Table::both() {
        let mut play = before(table.clone(), TerrainKind::Scrub, 23.0, 40.0, fp());
        play.act("unit", ahead(4.9)).expect_disordered("unit", false);
        let mut play = before(table, TerrainKind::Scrub, 23.0, 40.0, fp());
        play.act("unit", ahead(5.0)).expect_disordered("unit", true);
    }
    let play = before(Table::v17(), TerrainKind::Wood, 15.9, 40.0, fp());
    let unit = play.id("unit");
    let profile = play.state().profile(unit);
    assert!(ground::entirely_in_difficult(play.state(), unit, profile));
    let play = before(Table::v17(), TerrainKind::Wood, 16.5, 40.0, fp());
    assert!(!ground::entirely_in_difficult(play.state(), unit, play.state().profile(unit)));
}

#[test]
fn imp_ter_01_any_overlap_costs_impetus() {
    let charge_over = |from: f64| {
        let mut play = Table::v70()
            .rect(TerrainKind::Scrub, 20.0, from, 100.0, from + 1.0)
            .first("cm", cm().at(60.0, 20.0, 0.0))
            .second("fl", fl().i(0).at(60.0, 28.0, 180.0))
            .play();
        play.charge_home("cm").expect_disordered("cm", false);
        play
    };
    // It is never within a strip of 1 U, but it goes over it.
    charge_over(23.0).expect_denied(Factor::Impetus, "IMP-IMB-04");
    charge_over(30.0).expect_line(Factor::Impetus, Some(2));
}

#[test]
fn imp_ter_02_classes_of_ground() {
    use TerrainKind as T;
    let classes = [
        (T::GentleHill, Ground::Open),
        (T::Rocky, Ground::Broken),
        (T::Scrub, Ground::Broken),
        (T::Mud, Ground::Broken),
        (T::CultivatedField, Ground::Broken),
        (T::Wood, Ground::Difficult),
        (T::SteepHill, Ground::Difficult),
        (T::WoodedHill, Ground::Difficult),
        (T::Dunes, Ground::Difficult),
        (T::EnclosedField, Ground::Difficult),
        (T::Swamp, Ground::Difficult),
        (T::Pond, Ground::Difficult),
        (T::Rocks, Ground::Impassable),
        (T::Lake, Ground::Impassable),
        (T::Sea, Ground::Impassable),
        (T::BuiltUpArea, Ground::Impassable),
    ];
    for table in Table::both() {
        for (kind, class) in classes {
            let play = before(table.clone(), kind, 40.0, 50.0, fp());
            let state = play.state();
            assert_eq!(
                ground::class_for(state, state.profile(play.id("unit")), &state.field.pieces[0]),
                class
            );
        }
        for (kind, class) in
            [(T::Road, Ground::Road), (T::DryRiver, Ground::DryBed), (T::NormalRiver, Ground::Impassable)]
        {
            let play = table.clone().line(kind, 2.0, &[(0.0, 50.0), (120.0, 50.0)]);
            let play = play.first("unit", fp().at(60.0, 20.0, 0.0)).second("far", far()).play();
            let state = play.state();
            assert_eq!(
                ground::class_for(state, state.profile(play.id("unit")), &state.field.pieces[0]),
                class
            );
        }
        // Where two areas overlap the worse applies: missile troops do not mind scrub, but the wood in it.
        let table = table.rect(T::Scrub, 20.0, 22.0, 100.0, 40.0);
        let mut play = before(table.clone(), T::Wood, 22.0, 40.0, t());
        play.activate(&["unit"])
            .refused(ahead(5.1), "IMP-TER-06")
            .ok(ahead(5.0))
            .expect_disordered("unit", true);
    }
}

#[test]
fn imp_ter_03_gentle_hills_cost_nothing() {
    for table in Table::both() {
        for spec in [cm(), cgp().m(10.0), el().m(10.0), cf()] {
            let mut play = before(table.clone(), TerrainKind::GentleHill, 21.0, 50.0, spec);
            play.act("unit", ahead(10.0)).expect_at("unit", 60.0, 30.0).expect_disordered("unit", false);
        }
    }
}

/// A road straight up the table at x = 60.
fn on_a_road(table: Table) -> Table {
    table.line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 90.0)]).second("far", far())
}

#[test]
fn imp_ter_04_the_second_move_along_a_road() {
    for table in Table::both() {
        let mut play = on_a_road(table.clone())
            .first("a", cm().at(60.0, 30.0, 0.0))
            .first("b", cm().at(60.0, 24.0, 0.0))
            .play();
        play.activate(&["a", "b"]).refused(road(10.1), "IMP-TER-04");
        play.ok(road(10.0))
            .ok(road(10.0))
            .expect_no_roll()
            .expect_at("a", 60.0, 50.0)
            .expect_at("b", 60.0, 44.0);
        // The third is tested for, with -1.
        play.ok(road(10.0)).expect_needs(5).test(5).expect_disordered("a", false);
        // A single Unit, straight ahead.
        let mut play = on_a_road(table.clone()).first("a", cm().at(60.0, 30.0, 0.0)).play();
        play.act("a", ahead(10.0)).ok(ahead(10.0)).expect_no_roll().expect_at("a", 60.0, 50.0);
        // Not beside it, nor after a first phase that began beside it, nor in line.
        let mut play = on_a_road(table.clone()).first("a", cm().at(62.0, 30.0, 0.0)).play();
        play.act("a", ahead(10.0)).ok(ahead(10.0)).expect_needs(4);
        let mut play = on_a_road(table.clone()).first("a", cl().at(61.5, 30.0, 0.0)).play();
        play.act("a", shift(-90.0, 1.5)).ok(ahead(10.0)).expect_needs(4);
        let mut play = on_a_road(table.clone())
            .first("a", cm().at(60.0, 30.0, 0.0))
            .first("b", cm().at(68.0, 30.0, 0.0))
            .play();
        play.activate(&["a", "b"]).refused(road(5.0), "IMP-TER-04");
        play.ok(ahead(10.0)).ok(ahead(10.0)).expect_needs(4);
    }
}

#[test]
fn imp_ter_04_a_road_leads_through_rough_ground() {
    for table in Table::both() {
        for kind in [TerrainKind::Scrub, TerrainKind::Wood] {
            for order in [ahead(10.0), road(10.0)] {
                let mut play = before(on_a_road_only(table.clone()), kind, 10.0, 80.0, cm());
                play.act("unit", order).expect_at("unit", 60.0, 30.0).expect_disordered("unit", false);
            }
            // Scythed chariots are not lost on it.
            let mut play = before(on_a_road_only(table.clone()), kind, 10.0, 80.0, cf());
            play.act("unit", road(10.0)).expect_at("unit", 60.0, 30.0);
        }
        // It is followed round its bends.
        let mut play = table
            .line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 30.0), (100.0, 30.0)])
            .first("unit", cm().at(60.0, 26.0, 0.0))
            .second("far", far())
            .play();
        play.act("unit", road(10.0)).expect_at("unit", 66.0, 30.0).expect_facing("unit", 90.0);
        play.ok(road(10.0)).expect_no_roll().expect_disordered("unit", false);
    }
}

fn on_a_road_only(table: Table) -> Table {
    table.line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 90.0)])
}

#[test]
fn imp_ter_05_broken_ground() {
    let scrub = |from: f64, spec: Spec| before(Table::v70(), TerrainKind::Scrub, from, 50.0, spec);
    // 10 U, the last 4 of them within.
    let mut play = scrub(23.0, cm());
    play.act("unit", ahead(10.0)).expect_at("unit", 60.0, 30.0).expect_disordered("unit", true);
    assert_eq!(play.disorder_rule("unit"), Some("IMP-TER-05"));
    for table in Table::both() {
        for spec in [s(), fl(), t()] {
            let mut play = before(table.clone(), TerrainKind::Scrub, 20.0, 50.0, spec.m(8.0));
            play.act("unit", ahead(8.0)).expect_at("unit", 60.0, 28.0).expect_disordered("unit", false);
        }
        for spec in [fp(), cp(), cl(), cgl(), cgp(), el(), art(), w()] {
            let mut play = before(table.clone(), TerrainKind::Scrub, 20.0, 50.0, spec.m(8.0));
            play.act("unit", ahead(8.0)).expect_at("unit", 60.0, 28.0).expect_disordered("unit", true);
        }
    }
    // Who is within and moves about in it is Disordered; who leaves it, or stands still, is not.
    scrub(10.0, cm()).act("unit", ahead(1.0)).expect_disordered("unit", true);
    let leave = || before(Table::v70(), TerrainKind::Scrub, 10.0, 21.0, cm());
    leave().act("unit", ahead(5.0)).expect_at("unit", 60.0, 25.0).expect_disordered("unit", false);
    let mut play = scrub(10.0, cm());
    play.act("unit", Command::TakeOpportunity).test(6).expect_disordered("unit", false);
}

#[test]
fn imp_ter_05_scythed_chariots_are_lost_quietly() {
    for table in Table::both() {
        for kind in [TerrainKind::Scrub, TerrainKind::Wood] {
            let mut play = table
                .clone()
                .rect(kind, 40.0, 22.0, 80.0, 60.0)
                .first("cf", cf().at(60.0, 20.0, 0.0))
                .first("near", fp().at(60.0, 13.5, 0.0))
                .second("far", far())
                .play();
            play.act("cf", ahead(6.0)).expect_gone("cf");
            assert_eq!(play.removed("cf").map(|(_, rule)| rule), Some("IMP-TER-05"));
            play.expect_vbu("near", 5).expect_disordered("near", false);
        }
    }
}

#[test]
fn imp_ter_06_difficult_ground() {
    for table in Table::both() {
        for kind in DIFFICULT {
            let enter = |from: f64, spec: Spec| before(table.clone(), kind, from, 50.0, spec);
            // 4 U in the open, then 3 within.
            let mut play = enter(21.0, cm());
            play.activate(&["unit"]).refused(ahead(7.1), "IMP-TER-06");
            play.ok(ahead(7.0)).expect_at("unit", 60.0, 27.0).expect_disordered("unit", true);
            assert_eq!(play.disorder_rule("unit"), Some("IMP-TER-06"));
            // Missile troops: 4 U and 1.
            let mut play = enter(22.0, t());
            play.activate(&["unit"]).refused(ahead(5.1), "IMP-TER-06");
            play.ok(ahead(5.0)).expect_disordered("unit", true);
            // Skirmishers and light infantry, impetuous or not, are free.
            for spec in [s().m(6.0), fl(), fl().with(Trait::Impetuous)] {
                let mut play = enter(22.0, spec);
                play.act("unit", ahead(6.0)).expect_at("unit", 60.0, 26.0).expect_disordered("unit", false);
            }
            // Wagons do not go in.
            let mut play = enter(22.0, w().m(9.0));
            play.activate(&["unit"]).refused(ahead(9.0), "IMP-TER-06").ok(ahead(7.9));
            // Leaving costs twice as long as it is within: 4 U for 8, then 2.
            let mut play = before(table.clone(), kind, 5.0, 21.0, cm());
            play.activate(&["unit"]).refused(ahead(6.1), "IMP-TER-06");
            play.ok(ahead(6.0)).expect_at("unit", 60.0, 26.0).expect_disordered("unit", false);
        }
    }
}

/// Three of light infantry in line, or in column, before a wood.
fn three(table: Table, column: bool) -> Play {
    let at = |n: f64| if column { (60.0, 20.0 - 4.0 * n) } else { (52.0 + 8.0 * n, 20.0) };
    let place = |n: f64| fl().at(at(n).0, at(n).1, 0.0);
    let table = table.rect(TerrainKind::Wood, 20.0, 22.0, 100.0, 50.0);
    table.first("a", place(0.0)).first("b", place(1.0)).first("c", place(2.0)).second("far", far()).play()
}

#[test]
fn imp_ter_07_light_groups_in_column() {
    let mut play = three(Table::v17(), false);
    play.activate(&["a", "b", "c"]).refused(ahead(6.0), "IMP-TER-07").ok(ahead(3.9));
    let mut play = three(Table::v17(), true);
    play.activate(&["a", "b", "c"]).ok(ahead(6.0)).expect_at("a", 60.0, 26.0).expect_disordered("a", false);
}

#[test]
fn imp_ter_08_light_groups_as_they_like() {
    for column in [false, true] {
        let mut play = three(Table::v70(), column);
        play.activate(&["a", "b", "c"]).ok(ahead(6.0)).expect_disordered("a", false);
        assert!((play.unit("a").pose().front.vec().y - 26.0).abs() < 0.01);
    }
}

#[test]
fn imp_ter_09_compulsory_moves_and_difficult_ground() {
    let play = |table: Table| {
        table
            .rect(TerrainKind::Wood, 20.0, 25.0, 100.0, 29.9)
            .first("unit", fl().m(8.0).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 45.0, 180.0))
            .play()
    };
    // The Italian sheet: 5 U, its front on the edge.
    let mut it = play(Table::v70());
    it.activate(&["unit"]).refused(ahead(8.0), "IMP-IMV-01").refused(Command::EndActivation, "IMP-IMV-06");
    it.ok(ahead(5.0)).expect_about("unit", 60.0, 25.0);
    // The English one: it may go in.
    let mut en = play(Table::v17());
    en.act("unit", ahead(8.0)).expect_at("unit", 60.0, 28.0).expect_disordered("unit", false);
    // A wheel that avoids it is the player's choice.
    play(Table::v17())
        .act("unit", wheel(Hand::Left, 30.0, 8.0 - 8.0 * 30.0_f64.to_radians()))
        .expect_facing("unit", -30.0);
}

#[test]
fn imp_ter_10_dry_rivers() {
    for table in Table::both() {
        let bed = |table: Table| table.line(TerrainKind::DryRiver, 2.0, &[(0.0, 21.0), (120.0, 21.0)]);
        // 6 U in the bed cost 12 of the allowance: 2.5 + 2.5 + 1.
        let mut play = bed(table.clone()).first("fp", fp().at(60.0, 20.0, 0.0)).second("far", far()).play();
        play.activate(&["fp"]).refused(ahead(2.6), "IMP-TER-10").ok(ahead(2.5));
        play.ok(ahead(2.5)).test(4).refused(ahead(4.1), "IMP-TER-10").ok(ahead(4.0)).test(5);
        play.expect_at("fp", 60.0, 29.0).expect_disordered("fp", false);
        // A line does not enter; a column does.
        let mut play = bed(table.clone())
            .first("a", fp().at(60.0, 20.0, 0.0))
            .first("b", fp().at(68.0, 20.0, 0.0))
            .second("far", far())
            .play();
        play.activate(&["a", "b"]).refused(ahead(2.0), "IMP-TER-10");
        let mut play = bed(table)
            .first("a", fp().at(60.0, 20.0, 0.0))
            .first("b", fp().at(60.0, 16.0, 0.0))
            .second("far", far())
            .play();
        play.activate(&["a", "b"]).ok(ahead(2.5)).expect_at("a", 60.0, 22.5);
    }
}

/// A river 4 U wide before a Unit, with a crossing 10 U wide.
fn river(table: Table, kind: TerrainKind, crossing: TerrainKind, x: f64) -> Play {
    table
        .line(kind, 4.0, &[(0.0, 25.0), (120.0, 25.0)])
        .rect(crossing, 55.0, 22.0, 65.0, 28.0)
        .first("cm", cm().at(x, 20.0, 0.0))
        .second("far", far())
        .play()
}

#[test]
fn imp_ter_11_a_normal_river_disorders() {
    for crossing in [TerrainKind::Ford, TerrainKind::Bridge] {
        let mut play = river(Table::v17(), TerrainKind::NormalRiver, crossing, 60.0);
        play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0).expect_disordered("cm", true);
        // As soon as it overlaps the crossing.
        let mut play = river(Table::v17(), TerrainKind::NormalRiver, crossing, 60.0);
        play.act("cm", ahead(2.1)).expect_disordered("cm", true);
    }
    let mut play = river(Table::v17(), TerrainKind::NormalRiver, TerrainKind::Ford, 64.0);
    play.activate(&["cm"]).refused(ahead(10.0), "IMP-TER-11").ok(ahead(1.9)).expect_disordered("cm", false);
    // A road to it changes nothing.
    for order in [ahead(10.0), road(10.0)] {
        let table = on_a_road_only(Table::v17());
        let mut play = river(table, TerrainKind::NormalRiver, TerrainKind::Bridge, 60.0);
        play.act("cm", order).expect_at("cm", 60.0, 30.0).expect_disordered("cm", true);
    }
}

#[test]
fn imp_ter_12_a_normal_river_is_crossed_in_order() {
    for crossing in [TerrainKind::Ford, TerrainKind::Bridge] {
        let mut play = river(Table::v70(), TerrainKind::NormalRiver, crossing, 60.0);
        play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0).expect_disordered("cm", false);
    }
    let mut play = river(Table::v70(), TerrainKind::NormalRiver, TerrainKind::Ford, 64.0);
    play.activate(&["cm"]).refused(ahead(10.0), "IMP-TER-12");
}

#[test]
fn imp_ter_13_a_deep_river_disorders() {
    let mut play = river(Table::v17(), TerrainKind::DeepRiver, TerrainKind::Bridge, 60.0);
    play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0).expect_disordered("cm", true);
    assert_eq!(play.disorder_rule("cm"), Some("IMP-TER-13"));
    let mut play = river(Table::v17(), TerrainKind::DeepRiver, TerrainKind::Ford, 60.0);
    play.activate(&["cm"]).refused(ahead(10.0), "IMP-TER-13");
}

#[test]
fn imp_ter_14_all_of_a_unit_that_is_over_a_river_is_on_the_crossing() {
    for (table, rule) in [(Table::v17(), "IMP-TER-13"), (Table::v70(), "IMP-TER-14")] {
        let river = |x: f64| river(table.clone(), TerrainKind::DeepRiver, TerrainKind::Bridge, x);
        river(61.0).act("cm", ahead(10.0)).expect_at("cm", 61.0, 30.0);
        // A side of it that hangs over by a hand's breadth: 0.07 U along all of the river.
        river(61.07).activate(&["cm"]).refused(ahead(10.0), rule).ok(ahead(1.9));
        // Two bridges side by side carry it together; laid on one another they carry no more than one.
        let beside = |x0: f64, x1: f64| {
            let table = table.clone().line(TerrainKind::DeepRiver, 4.0, &[(0.0, 25.0), (120.0, 25.0)]);
            let table = table.rect(TerrainKind::Bridge, 50.0, 22.0, 60.0, 28.0);
            let table = table.rect(TerrainKind::Bridge, x0, 22.0, x1, 28.0);
            table.first("cm", cm().at(60.0, 20.0, 0.0)).second("far", far()).play()
        };
        beside(60.0, 70.0).act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0);
        beside(52.0, 60.0).activate(&["cm"]).refused(ahead(10.0), rule);
    }
}

#[test]
fn imp_ter_14_a_deep_river_is_crossed_in_order() {
    let mut play = river(Table::v70(), TerrainKind::DeepRiver, TerrainKind::Bridge, 60.0);
    play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 30.0).expect_disordered("cm", false);
    let mut play = river(Table::v70(), TerrainKind::DeepRiver, TerrainKind::Ford, 60.0);
    play.activate(&["cm"]).refused(ahead(10.0), "IMP-TER-14");
    // A line does not cross, however wide the bridge; a column does.
    let wide = |table: Table| {
        table.line(TerrainKind::DeepRiver, 4.0, &[(0.0, 25.0), (120.0, 25.0)]).rect(
            TerrainKind::Bridge,
            50.0,
            22.0,
            80.0,
            28.0,
        )
    };
    for (table, rule) in [(Table::v17(), "IMP-TER-13"), (Table::v70(), "IMP-TER-14")] {
        let line =
            wide(table.clone()).first("a", fl().at(60.0, 20.0, 0.0)).first("b", fl().at(68.0, 20.0, 0.0));
        line.second("far", far()).play().activate(&["a", "b"]).refused(ahead(6.0), rule).ok(ahead(1.9));
        let column = wide(table).first("a", fl().at(60.0, 20.0, 0.0)).first("b", fl().at(60.0, 16.0, 0.0));
        column.second("far", far()).play().activate(&["a", "b"]).ok(ahead(6.0)).expect_at("a", 60.0, 26.0);
    }
}

/// FP of the first player at (60, 40) loses its melee and rolls that die to retreat.
fn beaten(table: Table, spec: Spec, y: f64, die: u8) -> Play {
    let mut play = table
        .first("loser", spec.at(60.0, y, 0.0))
        .second("winner", fp().i(0).at(60.0, y, 180.0))
        .second("far", far())
        .engaged("winner", "loser")
        .play();
    play.activate(&["loser"])
        .ok(Command::Fight)
        .fight(&[], &[6])
        .roll("cohesion-test", &[6])
        .roll("retreat", &[die]);
    play
}

#[test]
fn imp_ter_15_impassable_ground() {
    for table in Table::both() {
        let mut play = before(table.clone(), TerrainKind::Lake, 24.0, 50.0, fp());
        play.activate(&["unit"]).refused(ahead(5.0), "IMP-TER-15").ok(ahead(3.9));
        // A retreat of 3 U, the lake 2 U behind.
        let lake = table.clone().rect(TerrainKind::Lake, 40.0, 20.0, 80.0, 34.0);
        let mut play = beaten(lake, fp(), 40.0, 5);
        play.expect_gone("loser");
        assert_eq!(play.removed("loser").map(|(_, rule)| rule), Some("IMP-TER-15"));
        // An evasion of 12 U, the lake 5 U behind.
        let mut play = table
            .clone()
            .rect(TerrainKind::Lake, 40.0, 37.0, 80.0, 50.0)
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("cl", cl().at(60.0, 26.0, 180.0))
            .play();
        play.act("cp", charge()).answer(Answer::Evade).expect_about("cl", 60.0, 31.0);
        // A compulsory move ends at its edge.
        let mut play = table
            .clone()
            .rect(TerrainKind::Lake, 40.0, 24.0, 80.0, 30.0)
            .first("unit", fl().with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 45.0, 180.0))
            .play();
        play.activate(&["unit"])
            .refused(ahead(6.0), "IMP-IMV-01")
            .ok(ahead(4.0))
            .expect_about("unit", 60.0, 24.0);
        // So does a pursuit.
        let mut play = pursuit(table.rect(TerrainKind::Lake, 40.0, 44.0, 80.0, 60.0), 40.0);
        play.roll("pursuit", &[6]).expect_about("cp", 60.0, 44.0);
    }
}

/// Knights at (60, y) have routed their enemy and pursue.
fn pursuit(table: Table, y: f64) -> Play {
    let mut play = table
        .first("cp", cp().at(60.0, y, 0.0))
        .second("fp", fp().vbu_now(1).at(60.0, y, 180.0))
        .second("far", far())
        .second("others", fp().vd(9).at(110.0, 88.0, 180.0))
        .engaged("cp", "fp")
        .play();
    play.activate(&["cp"]).ok(Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("fp");
    play
}

#[test]
fn imp_ter_16_dunes_and_camels() {
    for table in Table::both() {
        let mut play = before(table.clone(), TerrainKind::Dunes, 20.0, 50.0, cm().with(Trait::Camel));
        play.act("unit", ahead(10.0)).expect_at("unit", 60.0, 30.0).expect_disordered("unit", false);
        let mut play = before(table.clone(), TerrainKind::Dunes, 20.0, 50.0, cm());
        play.activate(&["unit"]).refused(ahead(10.0), "IMP-TER-06");
        // They charge there with Impetus; horse does not.
        let charging = |spec: Spec| {
            let mut play = table
                .clone()
                .rect(TerrainKind::Dunes, 20.0, 5.0, 100.0, 60.0)
                .first("unit", spec.at(60.0, 20.0, 0.0))
                .second("fl", fl().i(0).at(60.0, 24.0, 180.0))
                .play();
            play.charge_home("unit");
            play
        };
        let mut camels = charging(cm().with(Trait::Camel));
        camels.expect_disordered("unit", false).expect_line(Factor::Impetus, Some(2));
        camels.expect_line(Factor::MountedInDifficult, None);
        let mut horse = charging(cm());
        horse.expect_disordered("unit", true).expect_line(Factor::Impetus, None);
        horse.expect_line(Factor::MountedInDifficult, Some(-1));
        // For the enemy of camels they are Difficult.
        let mut play = table
            .rect(TerrainKind::Dunes, 20.0, 5.0, 100.0, 80.0)
            .first("camels", cm().with(Trait::Camel).at(60.0, 40.0, 0.0))
            .second("horse", cm().at(60.0, 40.0, 180.0))
            .engaged("horse", "camels")
            .play();
        play.activate(&["camels"]).ok(Command::Fight).expect_line(Factor::MountedInDifficult, None);
        play.roll_padded("melee", &[]).expect_line(Factor::MountedInDifficult, Some(-1));
    }
}

#[test]
fn imp_ter_17_the_table_edge() {
    for table in Table::both() {
        let mut play = table.clone().first("fp", fp().at(60.0, 86.0, 0.0)).second("far", far()).play();
        play.activate(&["fp"]).refused(ahead(4.1), "IMP-TER-17").ok(ahead(4.0));
        // Evaders stop at it.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 73.0, 0.0))
            .second("cl", cl().at(60.0, 79.0, 180.0))
            .play();
        play.act("cp", charge()).answer(Answer::Evade).expect_about("cl", 60.0, 84.0);
        // So do pursuers.
        let mut play = pursuit(table.clone(), 86.0);
        play.roll("pursuit", &[6]).expect_about("cp", 60.0, 90.0);
        // So is a friend that is pushed over it.
        let mut play = table
            .clone()
            .first("loser", cp().at(60.0, 10.0, 0.0))
            .first("friend", fp().at(60.0, 4.0, 0.0))
            .second("winner", fp().i(0).at(60.0, 10.0, 180.0))
            .second("far", far())
            .engaged("winner", "loser")
            .play();
        play.activate(&["loser"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]);
        play.roll("retreat", &[6]).expect_gone("friend").expect_at("loser", 60.0, 4.0);
        // Who retreats is Routed if its middle would leave it.
        beaten(table.clone(), cp(), 8.0, 4).expect_on_table("loser").expect_at("loser", 60.0, 4.0);
        let mut play = beaten(table, cp(), 8.0, 6);
        play.expect_gone("loser");
        assert_eq!(play.removed("loser").map(|(_, rule)| rule), Some("IMP-TER-17"));
    }
}
