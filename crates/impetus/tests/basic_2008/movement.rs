//! Section 7: movement.

use crate::support;
use acies_impetus::Event;
use acies_impetus::command::{Command, Manoeuvre, Stance};
use acies_impetus::editions::Factor;
use acies_impetus::event::Motion;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Weapon;
use acies_tabletop::Hand;
use support::*;

/// One Unit of the first player in the middle, facing away from him, and an enemy far off.
fn alone(spec: Spec) -> Table {
    Table::new().first("mover", spec.at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

#[test]
fn bi08_mov_01_a_unit_moves_up_to_m_straight_ahead() {
    alone(fp()).play().act("mover", ahead(5.0)).expect_at("mover", 60.0, 25.0);
    let mut play = alone(fp()).play();
    play.activate(&["mover"]).refused(ahead(5.01), "BI08-MOV-01");
    play.refused(ahead(0.0), "BI08-MOV-01").refused(ahead(-1.0), "BI08-MOV-01");
    let mut play = alone(fp()).play();
    let before = play.unit("mover").pose();
    play.act("mover", ahead(0.001));
    let after = play.unit("mover").pose();
    assert_ne!(before, after, "a thousandth is a move");
    assert_eq!(before.heading, after.heading);
}

#[test]
fn bi08_mov_01_straight_ahead_is_along_the_facing() {
    let table =
        Table::new().first("mover", cm().at(60.0, 20.0, 30.0)).second("far", s().at(20.0, 58.0, 180.0));
    let mut play = table.play();
    play.act("mover", ahead(10.0)).expect_at("mover", 65.0, 28.660).expect_facing("mover", 30.0);
}

#[test]
fn bi08_mov_01_once_per_activation() {
    let table = Table::new()
        .first("mover", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", fp().at(60.0, 35.0, 180.0));
    let mut play = table.play();
    play.act("mover", ahead(2.0)).refused(ahead(1.0), "BI08-TURN-03");
    play.fire("mover", "target", Stance::Moving);
}

#[test]
fn bi08_mov_01_no_base_is_overlapped_on_the_way() {
    let mut play = alone(fp()).first("friend", fl().at(60.0, 26.0, 0.0)).play();
    play.activate(&["mover"])
        .refused(ahead(3.0), "BI08-INT-01")
        .ok(ahead(2.0))
        .expect_at("mover", 60.0, 22.0);
    let mut play = alone(fp()).rect(TerrainKind::Lake, 40.0, 23.0, 80.0, 33.0).play();
    play.activate(&["mover"])
        .refused(ahead(4.0), "BI08-TER-08")
        .ok(ahead(3.0))
        .expect_at("mover", 60.0, 23.0);
}

#[test]
fn bi08_mov_01_a_thin_obstacle_is_not_jumped_over() {
    let mut play = alone(cl().m(20.0)).rect(TerrainKind::Rocks, 58.0, 25.0, 60.0, 26.0).play();
    play.activate(&["mover"]).refused(ahead(20.0), "BI08-TER-08");
    let mut play = alone(cl().m(20.0)).second("enemy", s().at(66.0, 24.0, 0.0)).play();
    play.activate(&["mover"]).refused(ahead(20.0), "BI08-CHG-01");
}

#[test]
fn bi08_mov_01_a_fifth_of_a_unit_is_kept_from_enemies() {
    let mut play = alone(fp()).second("enemy", fp().at(60.0, 24.0, 180.0)).play();
    play.activate(&["mover"])
        .refused(ahead(4.0), "BI08-CHG-01")
        .refused(ahead(3.9), "BI08-MOV-01")
        .ok(ahead(3.8))
        .expect_at("mover", 60.0, 23.8);
}

#[test]
fn bi08_mov_01_who_starts_nearer_may_go_if_the_distance_does_not_shrink() {
    let table = alone(fp()).second("behind", fp().disordered().at(60.0, 16.9, 0.0));
    let mut play = table.clone().play();
    play.activate(&["mover"])
        .refused(shift(180.0, 0.05), "BI08-MAN-08")
        .ok(ahead(0.05))
        .expect_at("mover", 60.0, 20.05);
    let mut play = table.play();
    play.act("mover", shift(90.0, 3.0)).expect_at("mover", 63.0, 20.0);
}

/// Covers: BI08-TER-06
#[test]
fn bi08_mov_02_each_unit_of_length_in_difficult_ground_costs_two() {
    let table = alone(fp()).rect(TerrainKind::Wood, 40.0, 20.5, 80.0, 40.0);
    let mut play = table.play();
    play.activate(&["mover"])
        .refused(ahead(3.52), "BI08-MOV-02")
        .ok(ahead(3.5))
        .expect_at("mover", 60.0, 23.5)
        .expect_disordered("mover", true);
}

#[test]
fn bi08_mov_02_two_units_out_of_the_wood_cost_four() {
    let table = alone(cl()).rect(TerrainKind::Wood, 40.0, 5.0, 80.0, 19.0);
    let mut play = table.play();
    play.activate(&["mover"])
        .refused(ahead(10.02), "BI08-MOV-02")
        .ok(ahead(10.0))
        .expect_at("mover", 60.0, 30.0)
        .expect_disordered("mover", false);
}

#[test]
fn bi08_mov_02_broken_ground_and_rivers_cost_one() {
    let table = alone(cm()).rect(TerrainKind::Scrub, 40.0, 5.0, 80.0, 55.0);
    table.play().act("mover", ahead(10.0)).expect_at("mover", 60.0, 30.0);
    let table = alone(cm()).line(TerrainKind::CrossableRiver, 4.0, &[(0.0, 24.0), (120.0, 24.0)]);
    table.play().act("mover", ahead(10.0)).expect_at("mover", 60.0, 30.0);
}

#[test]
fn bi08_mov_02_a_road_move_costs_two_thirds() {
    let table = alone(fp()).line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 60.0)]);
    let mut play = table.play();
    play.activate(&["mover"]).refused(road(7.52), "BI08-TER-11").ok(road(7.5)).expect_at("mover", 60.0, 27.5);
}

/// 5U of the allowance are 2.5U of arc: 17.9 degrees.
#[test]
fn bi08_mov_02_a_wheel_in_difficult_ground_costs_twice_its_arc() {
    let table = alone(fp()).rect(TerrainKind::Wood, 40.0, 5.0, 80.0, 40.0);
    let mut play = table.play();
    play.activate(&["mover"])
        .refused(wheel(Hand::Right, 18.0, 0.0), "BI08-MOV-02")
        .ok(wheel(Hand::Right, 17.9, 0.0))
        .expect_facing("mover", 17.9);
}

/// FP M 5 in a wood, die 2: (5 + 1) / 2 = 3U; the best die would carry it 4U.
#[test]
fn bi08_mov_02_difficult_ground_halves_the_charge_bonus() {
    let table = || {
        Table::new().first("mover", fp().at(60.0, 20.0, 0.0)).rect(TerrainKind::Wood, 40.0, 5.0, 80.0, 40.0)
    };
    let mut play = table().second("enemy", fp().at(60.0, 23.5, 180.0)).play();
    play.act("mover", charge_with_bonus())
        .roll("charge-bonus", &[2])
        .expect_at("mover", 60.0, 23.0)
        .expect_in_melee("mover", false);
    let mut play = table().second("enemy", fp().at(60.0, 24.1, 180.0)).play();
    play.activate(&["mover"]).refused(charge_with_bonus(), "BI08-CHG-01");
}

/// CM M 10 in a wood: 30 degrees cost 2 x 4.189U, which leaves 0.81U straight on.
#[test]
fn bi08_mov_02_the_wheel_of_a_charge_costs_twice_too() {
    let table = |gap: f64| {
        Table::new()
            .first("mover", cm().at(60.0, 20.0, 0.0))
            .second("enemy", fp().disordered().at(60.536 + 0.5 * gap, 22.0 + 0.866 * gap, 210.0))
            .rect(TerrainKind::Wood, 30.0, 5.0, 90.0, 50.0)
            .play()
    };
    table(0.95).activate(&["mover"]).refused(charge_wheeling(Hand::Right, 30.0, false), "BI08-CHG-01");
    table(0.7).act("mover", charge_wheeling(Hand::Right, 30.0, false)).expect_in_melee("mover", true);
}

/// Covers: BI08-TER-05
#[test]
fn bi08_mov_03_leaving_broken_ground_keeps_order() {
    let inside = || alone(cm()).rect(TerrainKind::Scrub, 40.0, 5.0, 80.0, 22.0);
    inside().play().act("mover", ahead(10.0)).expect_disordered("mover", false);
    let mut play = inside().play();
    play.act("mover", ahead(1.0)).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-TER-05"));
}

#[test]
fn bi08_mov_03_a_strip_that_was_crossed_disorders() {
    let strip = |to: f64| alone(cm()).rect(TerrainKind::Scrub, 40.0, 20.5, 80.0, to);
    strip(23.9).play().act("mover", ahead(10.0)).expect_disordered("mover", true);
    // A strip too narrow for half the base: it is never within.
    strip(23.4).play().act("mover", ahead(10.0)).expect_disordered("mover", false);
}

#[test]
fn bi08_mov_03_rallying_in_rough_ground_keeps_order() {
    let mut play = alone(cm().disordered()).rect(TerrainKind::Scrub, 40.0, 5.0, 80.0, 40.0).play();
    play.act("mover", Command::Rally).expect_disordered("mover", false);
}

/// The Disorder costs its die in the melee of the same move.
#[test]
fn bi08_mov_03_disorder_by_ground_is_in_force_before_contact() {
    let mut play = Table::new()
        .first("mover", cm().at(60.0, 20.0, 0.0))
        .second("enemy", t().at(60.0, 28.0, 180.0))
        .rect(TerrainKind::Scrub, 40.0, 20.0, 80.0, 32.0)
        .play();
    play.act("mover", charge())
        .expect_disordered("mover", true)
        .expect_line(Factor::Disordered, Some(-1))
        .expect_roll("melee", 4);
}

/// Covers: BI08-PUR-11
#[test]
fn bi08_mov_03_forced_moves_disorder_in_the_same_way() {
    let mut play = Table::new()
        .first("mover", cp().at(60.0, 20.0, 0.0))
        .second("loser", s().at(60.0, 20.0, 180.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .engaged("mover", "loser")
        .rect(TerrainKind::Scrub, 40.0, 20.5, 80.0, 40.0)
        .play();
    play.act("mover", Command::Fight)
        .roll_padded("melee", &[6, 6, 6])
        .roll_padded("melee", &[1])
        .roll("cohesion-test", &[6])
        .roll("pursuit", &[5])
        .expect_at("mover", 60.0, 25.0)
        .expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-TER-05"));
}

#[test]
fn bi08_mov_04_disorder_gained_on_the_way_does_not_stop_the_move() {
    let mut play = alone(fp()).rect(TerrainKind::Scrub, 40.0, 20.0, 80.0, 40.0).play();
    play.act("mover", wheel(Hand::Right, 10.0, 3.6)).expect_disordered("mover", true);
    let id = play.id("mover");
    let times =
        play.events.iter().filter(|e| matches!(e, Event::Disordered { unit, .. } if *unit == id)).count();
    assert_eq!(times, 1, "Disordered once");
    assert!(play.happened(|e| matches!(e, Event::Moved { unit, how: Motion::Move, .. } if *unit == id)));
}

#[test]
fn bi08_mov_05_a_wagenburg_is_disordered_by_every_move() {
    for command in [wheel(Hand::Left, 5.0, 0.0), ahead(1.0), shift(180.0, 1.0)] {
        let mut play = alone(w()).play();
        play.act("mover", command).expect_disordered("mover", true);
        assert_eq!(play.disorder_rule("mover"), Some("BI08-MOV-05"));
    }
}

#[test]
fn bi08_mov_06_nobody_leaves_the_table_of_his_own_will() {
    let table =
        || Table::new().first("mover", fp().at(60.0, 58.0, 0.0)).second("far", s().at(20.0, 20.0, 180.0));
    let mut play = table().play();
    play.activate(&["mover"])
        .refused(ahead(3.0), "BI08-MOV-06")
        .ok(ahead(2.0))
        .expect_at("mover", 60.0, 60.0);
    // Neither does a wheel, a sideways move or a road lead off it.
    let mut play = table().play();
    play.activate(&["mover"]).refused(wheel(Hand::Right, 30.0, 0.0), "BI08-MOV-06");
    let mut play =
        Table::new().first("mover", cl().at(5.0, 30.0, 0.0)).second("far", s().at(80.0, 50.0, 180.0)).play();
    play.activate(&["mover"]).refused(shift(-90.0, 1.5), "BI08-MOV-06").ok(shift(-90.0, 1.0));
}

/// The rear left corner swings over the edge between 20 and 55 degrees and comes back.
#[test]
fn bi08_mov_06_no_part_of_a_wheel_leaves_the_table() {
    let mut play = Table::new()
        .first("mover", cl().m(14.0).at(5.5, 30.0, 0.0))
        .second("enemy", fp().disordered().at(20.0, 34.0, 270.0))
        .play();
    play.activate(&["mover"])
        .refused(wheel(Hand::Right, 85.0, 0.0), "BI08-MOV-06")
        .refused(charge_wheeling(Hand::Right, 85.0, true), "BI08-MOV-06");
}

#[test]
fn bi08_mov_06_a_pursuit_stops_at_the_edge() {
    let mut play = Table::new()
        .first("mover", fp().at(60.0, 58.0, 0.0))
        .second("loser", s().at(60.0, 58.0, 180.0))
        .second("far", s().at(20.0, 20.0, 180.0))
        .engaged("mover", "loser")
        .play();
    play.act("mover", Command::Fight)
        .roll_padded("melee", &[6, 6, 6])
        .roll_padded("melee", &[1])
        .roll("cohesion-test", &[6])
        .ok(Command::Pursue { pursue: true })
        .roll("pursuit", &[5])
        .expect_at("mover", 60.0, 60.0)
        .expect_on_table("mover");
}

#[test]
fn bi08_mov_06_a_move_along_a_road_ends_at_the_table_edge() {
    let table =
        Table::new().first("mover", fp().at(60.0, 56.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0));
    let mut play = table.line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 60.0)]).play();
    let along = |distance: f64| Command::Move {
        manoeuvre: Manoeuvre::Road { distance: u(distance) },
        finish: Default::default(),
    };
    play.activate(&["mover"]).refused(along(5.0), "BI08-MOV-06").ok(along(4.0));
}

#[test]
fn bi08_mov_06_a_unit_partly_off_the_table_may_come_back_bit_by_bit() {
    // A retreat has left its rear 3.5U beyond the edge.
    let table =
        || Table::new().first("mover", w().at(60.0, 4.5, 0.0)).second("far", s().at(20.0, 58.0, 180.0));
    let mut play = table().play();
    play.activate(&["mover"]).refused(shift(180.0, 0.1), "BI08-MOV-06").ok(ahead(2.0));
    play.expect_at("mover", 60.0, 6.5);
    table().play().act("mover", shift(90.0, 2.0)).expect_at("mover", 62.0, 4.5);
}

/// A rolling chariot whose way through a wood ends inside its compulsory half still goes its whole half (found by a
/// mirrored battle: a rounding error ended the way at the edge of the wood).
#[test]
fn bi08_mov_02_a_budget_is_spent_to_the_end_beyond_difficult_ground() {
    use acies_impetus::editions::Pace;
    use acies_impetus::steps::ground::reach_of_budget;
    for step in 0..200 {
        let y = 20.0 + f64::from(step) * 0.013;
        let play = Table::new()
            .first("chariots", cgl().at(60.0, y, 0.0))
            .second("far", s().at(20.0, 58.0, 180.0))
            .rect(acies_impetus::terrain::TerrainKind::Wood, 50.0, 15.0, 70.0, 21.5)
            .play();
        let (state, unit) = (play.state(), play.id("chariots"));
        let base = *state.base(unit);
        let reach = reach_of_budget(state, unit, &base, base.forward, 5.0, Pace::March);
        // Half of the 4U deep base is out of the wood when its front has passed the edge by 2U.
        let inside = (23.5 - y).clamp(0.0, 2.5);
        let wanted = inside + 5.0 - 2.0 * inside;
        assert!((reach - wanted).abs() < 0.01, "from {y}: {reach}, expected {wanted}");
    }
}
