//! Section 8: War Chariots.

use crate::support;
use acies_impetus::Event;
use acies_impetus::Question;
use acies_impetus::command::{Command, Finish, Manoeuvre};
use acies_impetus::event::Motion;
use acies_impetus::position::Start;
use acies_impetus::terrain::TerrainKind;
use acies_rules::{Next, Side};
use acies_tabletop::{Hand, Heading, Point, Pose};
use support::*;

/// One chariot of the first player in the middle, and an enemy far off.
fn alone(spec: Spec) -> Table {
    Table::new().first("chariot", spec.at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

fn rolling(play: &Play, name: &str) -> bool {
    play.unit(name).rolling
}

/// Straight ahead, wheel, straight ahead.
fn drive(before: f64, degrees: f64, after: f64) -> Command {
    advance(before, Hand::Left, degrees, after, Finish::Halt)
}

/// Ends both phases and gives the first player the initiative again.
fn next_turn(play: &mut Play) {
    for _ in 0..4 {
        if matches!(play.battle.next(), Next::Roll(_)) {
            break;
        }
        play.end_phase();
    }
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
}

#[test]
fn bi08_chr_01_deployed_chariots_are_halted() {
    let mut play = Table::new()
        .start(Start::Deployment { defender: Side::First })
        .first("chariot", cgl())
        .second("far", s())
        .play();
    let deploy = |play: &mut Play, name: &str, y: f64, degrees: f64| {
        let unit = play.id(name);
        let pose = Pose { front: Point::at(60.0, y), heading: Heading::degrees(degrees) };
        play.ok(Command::Deploy { unit, pose, rear: None, shieldwall: false });
        play.ok(Command::EndDeployment);
    };
    deploy(&mut play, "chariot", 14.0, 0.0);
    deploy(&mut play, "far", 46.0, 180.0);
    assert!(!rolling(&play, "chariot"));
}

#[test]
fn bi08_chr_01_the_owner_declares_halt_or_rolling() {
    let mut play = alone(cgl()).play();
    play.act("chariot", roll_on(5.0)).expect_at("chariot", 60.0, 25.0);
    assert!(rolling(&play, "chariot"));
    let mut play = alone(cgl()).play();
    play.act("chariot", ahead(5.0));
    assert!(!rolling(&play, "chariot"));
    let mut play = alone(cgl().rolling()).play();
    play.act("chariot", ahead(5.0));
    assert!(!rolling(&play, "chariot"), "it may halt after its compulsory half");
    // After half speed and a wheel too, and after a road.
    let mut play = alone(cgl()).play();
    play.act("chariot", advance(5.0, Hand::Left, 10.0, 1.0, Finish::KeepRolling));
    assert!(rolling(&play, "chariot"));
    let mut play = alone(cgl()).line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 60.0)]).play();
    play.act(
        "chariot",
        Command::Move { manoeuvre: Manoeuvre::Road { distance: u(10.0) }, finish: Finish::KeepRolling },
    );
    assert!(rolling(&play, "chariot"));
}

#[test]
fn bi08_chr_01_only_chariots_keep_rolling() {
    let mut play = alone(cm()).play();
    play.activate(&["chariot"]).refused(roll_on(5.0), "BI08-CHR-01");
    // In a Group the chariots may.
    let mut play = alone(cgl()).first("horse", cl().at(68.0, 20.0, 0.0)).play();
    play.activate(&["chariot", "horse"]).ok(roll_on(5.0));
    assert!(rolling(&play, "chariot") && !rolling(&play, "horse"));
}

#[test]
fn bi08_chr_01_a_chariot_that_is_contacted_halts() {
    let mut play = Table::new()
        .first("chariot", cgl().rolling().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 24.0, 180.0))
        .phase(Side::Second, true)
        .play();
    play.act("enemy", charge());
    assert!(!rolling(&play, "chariot"));
    play.expect_in_melee("chariot", true);
}

/// A rolling CGL charges over 4U; what comes of it.
fn charged(first: &[u8], second: &[u8]) -> Play {
    let mut play = Table::new()
        .first("chariot", cgl().rolling().at(60.0, 20.0, 0.0))
        .first("reserve", s().at(20.0, 10.0, 0.0))
        .second("enemy", t().at(60.0, 24.0, 180.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .play();
    play.act("chariot", charge()).roll_padded("melee", first).roll_padded("melee", second);
    play
}

#[test]
fn bi08_chr_01_after_a_drawn_melee_it_is_halted() {
    let mut play = charged(&[1], &[1]);
    assert!(!rolling(&play, "chariot"));
    play.expect_in_melee("chariot", true);
}

#[test]
fn bi08_chr_01_after_a_retreat_it_is_halted() {
    let mut play = charged(&[1], &[6, 6]);
    play.roll("cohesion-test", &[6]).roll("retreat", &[2]).expect_at("chariot", 60.0, 22.0);
    assert!(!rolling(&play, "chariot"));
}

#[test]
fn bi08_chr_01_a_pushed_chariot_is_halted() {
    let mut play = Table::new()
        .first("loser", fp().at(60.0, 30.0, 0.0))
        .first("chariot", cgl().rolling().at(60.0, 26.0, 0.0))
        .second("enemy", t().at(60.0, 30.0, 180.0))
        .engaged("enemy", "loser")
        .play();
    play.act("loser", Command::Fight)
        .roll_padded("melee", &[1])
        .roll_padded("melee", &[6, 6])
        .roll("cohesion-test", &[6])
        .roll("retreat", &[5])
        .expect_at("chariot", 60.0, 24.0);
    assert!(!rolling(&play, "chariot"));
}

#[test]
fn bi08_chr_01_after_winning_without_pursuit_it_is_halted_and_after_pursuit_it_rolls() {
    for pursue in [false, true] {
        let mut play = charged(&[6, 6, 6], &[1]);
        play.roll("cohesion-test", &[3]).roll("retreat", &[6]);
        assert!(matches!(play.question(), Question::Pursue { .. }));
        play.ok(Command::Pursue { pursue });
        if pursue {
            play.roll("pursuit", &[1]).expect_at("chariot", 60.0, 25.0);
        }
        assert_eq!(rolling(&play, "chariot"), pursue);
    }
}

#[test]
fn bi08_chr_01_a_charge_without_contact_leaves_it_rolling() {
    let mut play = alone(cgl()).second("enemy", fp().at(60.0, 33.0, 180.0)).play();
    play.act("chariot", charge_with_bonus()).roll("charge-bonus", &[1]).expect_at("chariot", 60.0, 31.0);
    assert!(rolling(&play, "chariot"));
}

#[test]
fn bi08_chr_02_a_forward_move_is_at_least_half_speed() {
    let mut play = alone(cgl()).play();
    play.activate(&["chariot"])
        .refused(ahead(4.9), "BI08-CHR-02")
        .refused(drive(4.9, 10.0, 0.0), "BI08-CHR-02")
        .ok(ahead(5.0))
        .expect_at("chariot", 60.0, 25.0);
    let mut play = alone(cgl().rolling()).play();
    play.activate(&["chariot"]).refused(ahead(4.9), "BI08-CHR-05").ok(ahead(10.0));
}

#[test]
fn bi08_chr_02_in_difficult_ground_half_of_the_budget_is_a_quarter_of_m() {
    for spec in [cgl(), cgl().rolling()] {
        let table = || alone(spec.clone()).rect(TerrainKind::Wood, 40.0, 5.0, 80.0, 55.0);
        let least = if rolling(&table().play(), "chariot") { "BI08-CHR-05" } else { "BI08-CHR-02" };
        let mut play = table().play();
        play.activate(&["chariot"])
            .refused(ahead(2.4), least)
            .refused(ahead(5.02), "BI08-MOV-02")
            .ok(ahead(2.5));
        table().play().act("chariot", ahead(5.0)).expect_at("chariot", 60.0, 25.0);
    }
}

#[test]
fn bi08_chr_03_after_half_speed_it_wheels_from_the_same_allowance() {
    for spec in [cgl(), cgl().disordered(), cgl().rolling()] {
        let disordered = alone(spec.clone()).play().unit("chariot").disordered;
        let mut play = alone(spec).play();
        play.activate(&["chariot"])
            .refused(drive(5.0, 36.0, 0.0), "BI08-CHR-03")
            .ok(drive(5.0, 35.81, 0.0))
            .expect_facing("chariot", -35.81)
            .expect_disordered("chariot", disordered);
    }
    let mut play = alone(cgp()).play();
    play.activate(&["chariot"])
        .refused(drive(6.0, 45.0, 0.0), "BI08-CHR-03")
        .ok(drive(6.0, 42.97, 0.0))
        .expect_facing("chariot", -42.97)
        .expect_disordered("chariot", false);
}

#[test]
fn bi08_chr_03_what_is_left_after_the_wheel_is_used_straight_ahead() {
    let mut play = Table::new()
        .f6()
        .first("chariot", cgp().at(45.0, 20.0, 0.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .play();
    // Pivot (42, 26), then 1.288U to the north-west.
    let diagonal = core::f64::consts::FRAC_1_SQRT_2;
    let (x, y) = (42.0 + (3.0 - 1.288) * diagonal, 26.0 + (3.0 + 1.288) * diagonal);
    play.activate(&["chariot"])
        .refused(drive(6.0, 45.0, 1.3), "BI08-CHR-03")
        .ok(drive(6.0, 45.0, 1.288))
        .expect_at("chariot", x, y)
        .expect_disordered("chariot", false);
}

#[test]
fn bi08_chr_04_a_halted_chariot_wheels_on_the_spot() {
    let mut play = alone(cgl().m(12.0)).play();
    play.activate(&["chariot"])
        .refused(wheel(Hand::Left, 86.1, 0.0), "BI08-MAN-03")
        .ok(wheel(Hand::Left, 85.94, 0.0))
        .expect_disordered("chariot", false);
    assert!(!rolling(&play, "chariot"));
    alone(cgl().m(14.0))
        .play()
        .activate(&["chariot"])
        .refused(wheel(Hand::Left, 90.1, 0.0), "BI08-CHR-04")
        .ok(wheel(Hand::Left, 90.0, 0.0));
    for spec in [cgp(), cf()] {
        let mut play = alone(spec).play();
        play.activate(&["chariot"]).refused(wheel(Hand::Left, 46.0, 0.0), "BI08-CHR-04").ok(wheel(
            Hand::Left,
            45.0,
            0.0,
        ));
    }
}

#[test]
fn bi08_chr_04_the_wheel_on_the_spot_is_its_whole_move() {
    let mut play = alone(cgl()).play();
    play.activate(&["chariot"])
        .refused(wheel(Hand::Left, 10.0, 2.0), "BI08-CHR-02")
        .refused(advance(0.0, Hand::Left, 10.0, 0.0, Finish::KeepRolling), "BI08-CHR-04");
    let mut play = alone(cgl().rolling()).play();
    play.activate(&["chariot"]).refused(wheel(Hand::Left, 10.0, 0.0), "BI08-CHR-02");
}

#[test]
fn bi08_chr_04_two_consecutive_turns_are_not_allowed() {
    let mut play = alone(cgp()).play();
    play.act("chariot", wheel(Hand::Left, 20.0, 0.0));
    next_turn(&mut play);
    play.activate(&["chariot"]).refused(wheel(Hand::Left, 20.0, 0.0), "BI08-CHR-04").ok(ahead(6.0));
    next_turn(&mut play);
    play.act("chariot", wheel(Hand::Left, 20.0, 0.0)).expect_facing("chariot", -40.0);
}

/// A position remembers the wheel, and only a chariot has one to remember.
#[test]
fn bi08_chr_04_a_position_remembers_the_wheel() {
    let mut play = alone(cgp().wheeled()).play();
    let position = acies_impetus::position::of_state(play.state(), "").expect("a position");
    assert!(position.units[0].wheeled);
    play.activate(&["chariot"]).refused(wheel(Hand::Left, 20.0, 0.0), "BI08-CHR-04");
    let error = alone(cm().wheeled()).position().into_state().expect_err("no chariot");
    assert_eq!(error.rule, Some("BI08-CHR-04"));
}

#[test]
fn bi08_chr_04_a_sideways_move_does_not_lie_between_two_turns() {
    let mut play = alone(cf()).play();
    play.act("chariot", drive(5.0, 20.0, 0.0));
    next_turn(&mut play);
    play.act("chariot", shift(90.0, 6.0));
    next_turn(&mut play);
    play.activate(&["chariot"]).refused(wheel(Hand::Left, 20.0, 0.0), "BI08-CHR-04");
}

/// 5.65U of M 10 are more than half speed, 4.65U are less.
#[test]
fn bi08_chr_04_a_charge_lies_between_two_turns_if_it_was_long_enough() {
    for (far, wheeled) in [(6.0, false), (5.0, true)] {
        let mut play = Table::new()
            .first("chariot", cgl().at(60.0, 20.0, 5.0))
            .second("enemy", fp().disordered().at(60.0, 20.0 + far, 180.0))
            .play();
        play.act("chariot", wheel(Hand::Left, 5.0, 0.0));
        next_turn(&mut play);
        play.act("chariot", charge());
        let id = play.id("chariot");
        let run: f64 = play
            .events
            .iter()
            .filter_map(|e| match e {
                Event::Moved { unit, from, to, how: Motion::Charge } if *unit == id => {
                    Some((to.front.vec() - from.front.vec()).length())
                }
                _ => None,
            })
            .sum();
        assert_eq!(run < 5.0, wheeled, "it ran {run}");
        assert_eq!(play.unit("chariot").wheeled, wheeled);
    }
}

#[test]
fn bi08_chr_05_a_rolling_chariot_must_move() {
    let mut play = alone(cgl().rolling()).play();
    play.refused(Command::EndPhase, "BI08-CHR-05")
        .activate(&["chariot"])
        .refused(Command::EndActivation, "BI08-CHR-05")
        .ok(ahead(5.0));
    let mut play = alone(cgl().rolling().disordered()).play();
    play.activate(&["chariot"]).refused(Command::Rally, "BI08-STA-06");
    // In melee it is free.
    let mut play = Table::new()
        .first("chariot", cgl().rolling().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 20.0, 180.0))
        .engaged("chariot", "enemy")
        .play();
    play.ok(Command::EndPhase);
}

/// Enemy on the left, facing the chariot's side: its Zone covers the chariot.
/// Covers: BI08-ZOC-05
#[test]
fn bi08_chr_05_neither_disorder_nor_a_zone_releases_it() {
    let table = |spec: Spec| alone(spec.rolling()).second("aside", fp().at(53.0, 18.0, 90.0));
    let mut play = table(cgp().disordered()).play();
    play.refused(Command::EndPhase, "BI08-CHR-05")
        .activate(&["chariot"])
        .refused(ahead(5.9), "BI08-CHR-05")
        .ok(ahead(6.0))
        .expect_at("chariot", 60.0, 26.0);
    let mut play = table(cgp()).play();
    play.act("chariot", ahead(6.0)).expect_disordered("chariot", false);
    // The same chariot halted goes of its own will and is Disordered.
    let mut play = alone(cgp()).second("aside", fp().at(53.0, 18.0, 90.0)).play();
    play.act("chariot", ahead(6.0)).expect_disordered("chariot", true);
    assert_eq!(play.disorder_rule("chariot"), Some("BI08-ZOC-04"));
}

/// Covers: BI08-ZOC-05, BI08-ZOC-04
#[test]
fn bi08_chr_05_what_it_goes_beyond_the_half_is_its_own_will() {
    let table = || alone(cgp().rolling()).second("aside", fp().at(53.0, 31.0, 90.0));
    table().play().act("chariot", ahead(6.0)).expect_disordered("chariot", false);
    let mut play = table().play();
    play.act("chariot", ahead(12.0)).expect_disordered("chariot", true);
    assert_eq!(play.disorder_rule("chariot"), Some("BI08-ZOC-04"));
}

/// It starts in a Zone, leaves it straight on, and wheels outside.
/// Covers: BI08-ZOC-02
#[test]
fn bi08_chr_03_it_may_wheel_where_its_straight_stretch_has_left_the_zone() {
    let table = |y: f64| alone(cgp().rolling()).second("aside", fp().at(53.0, y, 90.0));
    let right = advance(6.0, Hand::Right, 20.0, 0.0, Finish::Halt);
    let mut play = table(17.0).play();
    play.act("chariot", right.clone()).expect_facing("chariot", 20.0);
    let mut play = table(22.0).play();
    play.activate(&["chariot"]).refused(right, "BI08-ZOC-02");
}

#[test]
fn bi08_chr_06_an_enemy_in_the_compulsory_half_is_charged() {
    let mut play = Table::new()
        .first("chariot", cf().rolling().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 23.0, 180.0))
        .play();
    play.refused(Command::EndPhase, "BI08-CHR-05")
        .activate(&["chariot"])
        .refused(ahead(2.5), "BI08-CHR-06")
        .refused(ahead(5.0), "BI08-CHR-06")
        .refused(Command::EndActivation, "BI08-CHR-05")
        .ok(charge())
        .expect_at("chariot", 60.0, 23.0)
        .expect_in_melee("chariot", true);
}

#[test]
fn bi08_chr_06_impassable_ground_and_the_table_edge_stop_and_halt_it() {
    let lake = alone(cgl().rolling()).rect(TerrainKind::Lake, 40.0, 23.0, 80.0, 33.0);
    let mut play = lake.play();
    play.activate(&["chariot"])
        .refused(ahead(5.0), "BI08-TER-08")
        .refused(ahead(2.0), "BI08-CHR-05")
        .ok(roll_on(3.0));
    let y = play.unit("chariot").pose().front.vec().y;
    assert!((y - 23.0).abs() < 0.01, "{y}");
    assert!(!rolling(&play, "chariot"));
    let mut play = Table::new()
        .first("chariot", cgl().rolling().at(60.0, 57.0, 0.0))
        .second("far", s().at(20.0, 20.0, 180.0))
        .play();
    play.activate(&["chariot"])
        .refused(ahead(5.0), "BI08-MOV-06")
        .refused(ahead(2.0), "BI08-CHR-05")
        .ok(roll_on(3.0))
        .expect_at("chariot", 60.0, 60.0);
    assert!(!rolling(&play, "chariot"));
}

/// Covers: BI08-MOV-03
#[test]
fn bi08_chr_06_ground_disorders_a_chariot_that_is_stopped() {
    let mut play = alone(cgl().rolling())
        .rect(TerrainKind::Lake, 40.0, 24.0, 80.0, 34.0)
        .rect(TerrainKind::Scrub, 40.0, 20.0, 80.0, 24.0)
        .play();
    play.act("chariot", ahead(4.0)).expect_disordered("chariot", true);
    assert_eq!(play.disorder_rule("chariot"), Some("BI08-TER-05"));
}

#[test]
fn bi08_chr_07_only_a_halted_chariot_moves_sideways() {
    let mut play = alone(cgl()).play();
    play.activate(&["chariot"])
        .refused(shift(90.0, 10.1), "BI08-MOV-01")
        .ok(shift(90.0, 3.0))
        .expect_at("chariot", 63.0, 20.0)
        .expect_disordered("chariot", true);
    assert!(!rolling(&play, "chariot"));
    for direction in [90.0, 45.0, 180.0] {
        let mut play = alone(cgl().rolling()).play();
        play.activate(&["chariot"]).refused(shift(direction, 3.0), "BI08-CHR-07");
        let mut play = alone(cgp().disordered()).play();
        play.activate(&["chariot"]).refused(shift(direction, 3.0), "BI08-MAN-07");
        let mut play = alone(cgp()).play();
        play.act("chariot", shift(direction, 3.0)).expect_disordered("chariot", true);
        let mut play = alone(cf()).play();
        play.act("chariot", shift(direction, 3.0)).expect_disordered("chariot", false);
    }
    let mut play = alone(cgl()).play();
    let keep = Command::Move {
        manoeuvre: Manoeuvre::Shift { direction: acies_tabletop::Angle::QUARTER, distance: u(3.0) },
        finish: Finish::KeepRolling,
    };
    play.activate(&["chariot"]).refused(keep, "BI08-CHR-07");
}

#[test]
fn bi08_chr_08_a_charging_chariot_makes_no_wheel() {
    let mut play = alone(cgp()).second("enemy", fp().at(60.0, 23.0, 180.0)).play();
    play.activate(&["chariot"])
        .refused(charge_wheeling(Hand::Left, 10.0, false), "BI08-CHR-08")
        .ok(charge())
        .expect_at("chariot", 60.0, 23.0)
        .expect_in_melee("chariot", true);
}

#[test]
fn bi08_chr_05_no_group_holds_a_rolling_chariot_back() {
    // Four U are less than half of its speed.
    let slow = || alone(cgl().rolling()).first("slow", s().m(4.0).at(68.0, 20.0, 0.0)).play();
    let mut play = slow();
    let both = play.set(&["chariot", "slow"]);
    play.refused(Command::Activate { units: both }, "BI08-CHR-05").activate(&["chariot"]).ok(ahead(5.0));
    // Skirmishers with an enemy before them could neither go on nor charge.
    let mut play = alone(cgl().rolling())
        .first("slow", s().at(68.0, 20.0, 0.0))
        .second("enemy", fp().at(71.0, 22.0, 180.0))
        .play();
    play.refused(Command::Activate { units: both }, "BI08-CHR-05");
}

#[test]
fn bi08_chr_05_a_rolling_chariot_may_follow_a_road() {
    let mut play = alone(cgl().rolling()).line(TerrainKind::Road, 2.0, &[(60.0, 0.0), (60.0, 60.0)]).play();
    let far = |distance| Command::Move {
        manoeuvre: Manoeuvre::Road { distance: u(distance) },
        finish: Finish::KeepRolling,
    };
    play.activate(&["chariot"])
        .refused(far(7.4), "BI08-CHR-02")
        .ok(far(15.0))
        .expect_at("chariot", 60.0, 35.0);
    assert!(rolling(&play, "chariot"));
}
