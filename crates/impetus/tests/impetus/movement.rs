//! Impetus 1.7 and 7.0-it: movement (section 15).

use crate::support;

use acies_impetus::Command;
use acies_impetus::command::{Finish, Manoeuvre, Wheel};
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use acies_tabletop::{Angle, Hand, Length};
use support::*;

const ABOUT: Command = Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt };

fn far() -> Spec {
    fp().at(10.0, 88.0, 180.0)
}

/// One Unit at (60, 40), nobody near.
fn one(table: &Table, spec: Spec) -> Play {
    table.clone().first("unit", spec.at(60.0, 40.0, 0.0)).second("far", far()).play()
}

/// The same beside an enemy that faces away.
fn near(table: &Table, spec: Spec, x: f64, y: f64, degrees: f64) -> Play {
    table.clone().first("unit", spec.at(60.0, 40.0, 0.0)).second("enemy", fp().at(x, y, degrees)).play()
}

fn fall_back(distance: i32) -> Command {
    Command::FallBack { distance: Length::whole(distance) }
}

#[test]
fn imp_mov_01_any_number_of_phases() {
    for table in Table::both() {
        let mut play = one(&table, fp());
        play.act("unit", ahead(5.0)).expect_no_roll();
        play.ok(ahead(5.0)).expect_needs(4).test(4).ok(ahead(5.0)).expect_needs(5).test(5);
        play.expect_at("unit", 60.0, 55.0).expect_disordered("unit", false);
        // Whatever its kind; a short one counts as well.
        for next in [ahead(1.0), wheel(Hand::Left, 10.0, 0.0), shift(90.0, 2.0), shift(180.0, 2.0), ABOUT] {
            let mut play = one(&table, fp());
            play.act("unit", ahead(0.5)).ok(next.clone()).expect_needs(4);
            let mut play = one(&table, fp());
            play.act("unit", ahead(0.5)).ok(ahead(0.5)).test(6).ok(next).expect_needs(5);
        }
    }
}

#[test]
fn imp_mov_02_forward() {
    for table in Table::both() {
        one(&table, cp())
            .activate(&["unit"])
            .refused(ahead(0.0), "IMP-MOV-02")
            .refused(ahead(8.1), "IMP-MOV-02");
        one(&table, cp())
            .act("unit", ahead(8.0))
            .expect_at("unit", 60.0, 48.0)
            .expect_disordered("unit", false);
        one(&table, cp()).act("unit", ahead(0.1)).expect_at("unit", 60.0, 40.1);
        // It alone contacts the enemy, and may take the bonus.
        let mut play = near(&table, cp(), 60.0, 50.0, 180.0);
        play.activate(&["unit"]).refused(charge(), "IMP-CHG-06").ok(charge_with_bonus()).stand_all();
        play.roll("charge-bonus", &[2]).expect_in_melee("unit", true);
    }
}

#[test]
fn imp_mov_03_wheels() {
    for table in Table::both() {
        let wheels = |spec: Spec, most: f64| {
            for hand in [Hand::Left, Hand::Right] {
                let mut play = one(&table, spec.clone());
                play.activate(&["unit"]).refused(wheel(hand, most + 0.1, 0.0), "IMP-MOV-03");
                play.ok(wheel(hand, most, 0.0)).expect_disordered("unit", false);
                play.expect_facing("unit", if hand == Hand::Left { -most } else { most });
            }
        };
        wheels(fp(), 35.8);
        wheels(cl(), 85.9);
        wheels(art().m(2.0).weapon(Weapon::ArtilleryA), 14.3);
        // However far it goes: 45 degrees for the clumsy, 90 for the others.
        wheels(cf(), 45.0);
        wheels(art().m(9.0).weapon(Weapon::ArtilleryA), 45.0);
        wheels(art().m(9.0).weapon(Weapon::ArtilleryC), 45.0);
        wheels(art().m(13.0).weapon(Weapon::ArtilleryB), 90.0);
        wheels(cl().m(13.0), 90.0);
        // The pivot is a front corner: the left one stays.
        let mut play = one(&table, cl());
        play.act("unit", wheel(Hand::Left, 60.0, 0.0)).expect_at("unit", 58.0, 40.0 + 4.0 * 0.866_025);
        // Two in line turn about the end of the line.
        let pair = || {
            let table =
                table.clone().first("a", fp().at(56.0, 40.0, 0.0)).first("b", fp().at(64.0, 40.0, 0.0));
            table.second("far", far()).play()
        };
        pair().activate(&["a", "b"]).refused(wheel(Hand::Left, 18.0, 0.0), "IMP-MOV-03").ok(wheel(
            Hand::Left,
            17.9,
            0.0,
        ));
        // It does not contact the enemy.
        near(&table, cl(), 60.0, 50.0, 0.0)
            .activate(&["unit"])
            .refused(wheel(Hand::Left, 80.0, 0.0), "IMP-MOV-09");
    }
}

#[test]
fn imp_mov_04_a_wheel_or_a_move() {
    for table in Table::both() {
        let mut play = one(&table, cl());
        play.activate(&["unit"]).refused(wheel(Hand::Left, 10.0, 1.0), "IMP-MOV-04");
        play.refused(advance(1.0, Hand::Left, 10.0, 0.0, Finish::Halt), "IMP-MOV-04");
        let turn = Wheel { to: Hand::Left, angle: Angle::degrees(10.0) };
        let twice = Manoeuvre::TwoWheels {
            before: Length::ZERO,
            first: turn,
            between: Length::ZERO,
            second: turn,
            after: Length::ZERO,
        };
        play.refused(Command::Move { manoeuvre: twice, finish: Finish::Halt }, "IMP-MOV-04");
        play.refused(charge_wheeling(Hand::Left, 10.0, false), "IMP-MOV-04");
        // One after the other, as two phases.
        play.ok(wheel(Hand::Left, 10.0, 0.0)).ok(ahead(1.0)).test(6).expect_facing("unit", -10.0);
    }
}

#[test]
fn imp_mov_05_oblique_and_sideways() {
    for table in Table::both() {
        let leg = 5.0 * std::f64::consts::FRAC_1_SQRT_2;
        let mut play = one(&table, fp());
        play.act("unit", shift(45.0, 5.0))
            .expect_at("unit", 60.0 + leg, 40.0 + leg)
            .expect_facing("unit", 0.0);
        play.expect_disordered("unit", true);
        assert_eq!(play.disorder_rule("unit"), Some("IMP-MOV-05"));
        // So it cannot move again.
        play.activate_refused(&["unit"], "IMP-ACT-01");
        let mut play = one(&table, fp().discipline(Discipline::A));
        play.act("unit", shift(-45.0, 5.0)).expect_disordered("unit", false);
        let mut play = one(&table, cl().discipline(Discipline::C));
        play.act("unit", shift(90.0, 12.0)).expect_at("unit", 72.0, 40.0).expect_disordered("unit", false);
        play.ok(ahead(1.0)).expect_needs(5);
        let mut play = one(&table, cm());
        play.act("unit", shift(-90.0, 10.0)).expect_at("unit", 50.0, 40.0).expect_disordered("unit", true);
        // At most M, never backwards, not in Disorder, not into the enemy.
        let mut play = one(&table, fp());
        play.activate(&["unit"])
            .refused(shift(45.0, 5.1), "IMP-MOV-02")
            .refused(shift(91.0, 1.0), "IMP-MOV-05");
        play.refused(shift(-91.0, 1.0), "IMP-MOV-05").refused(shift(150.0, 1.0), "IMP-MOV-05");
        one(&table, fp().disordered()).activate(&["unit"]).refused(shift(45.0, 1.0), "IMP-STA-07");
        one(&table, s().disordered()).activate(&["unit"]).refused(shift(90.0, 1.0), "IMP-STA-07");
        near(&table, fp(), 71.0, 40.0, 90.0).activate(&["unit"]).refused(shift(90.0, 5.0), "IMP-MOV-09");
    }
}

#[test]
fn imp_mov_06_about_face() {
    for table in Table::both() {
        let a = || fp().discipline(Discipline::A);
        // About the middle of the base, which stays where it is.
        let mut play = one(&table, a());
        play.act("unit", ABOUT)
            .expect_needs(3)
            .test(3)
            .expect_at("unit", 60.0, 36.0)
            .expect_facing("unit", 180.0);
        play.expect_disordered("unit", true);
        assert_eq!((play.disorder_rule("unit"), play.marks("unit").phases), (Some("IMP-MOV-06"), 1));
        let mut play = one(&table, a());
        play.act("unit", ABOUT).test(2).expect_at("unit", 60.0, 40.0).expect_disordered("unit", false);
        // The phase is spent: the next one is tested for. It may not try again.
        play.refused(ABOUT, "IMP-DIS-07").ok(ahead(5.0)).expect_needs(3);
        // As a later phase one test serves both; a failure has no effect.
        let mut play = one(&table, a());
        play.act("unit", ahead(1.0)).ok(ahead(1.0)).test(6).ok(ABOUT).expect_needs(4).test(3);
        play.expect_facing("unit", 0.0).expect_disordered("unit", false);
        // Not in Disorder; scythed chariots alone keep their order.
        one(&table, a().disordered()).activate(&["unit"]).refused(ABOUT, "IMP-MOV-06");
        one(&table, s()).act("unit", ABOUT).test(6).expect_disordered("unit", true);
        one(&table, cl()).act("unit", ABOUT).test(6).expect_disordered("unit", true);
        one(&table, cf())
            .act("unit", ABOUT)
            .test(6)
            .expect_facing("unit", 180.0)
            .expect_disordered("unit", false);
    }
}

#[test]
fn imp_mov_06_a_failure_does_not_count_for_fire() {
    for table in Table::both() {
        let mut play = table
            .first("bows", t().weapon(Weapon::LongbowA).at(60.0, 40.0, 0.0))
            .second("fp", fp().at(60.0, 52.0, 180.0))
            .play();
        play.act("bows", ABOUT).test(3).shoot("bows", "fp").expect_roll("fire", 4);
    }
}

#[test]
fn imp_mov_07_to_the_rear() {
    for table in Table::both() {
        let mut play = one(&table, fp());
        play.act("unit", shift(180.0, 5.0)).expect_at("unit", 60.0, 35.0).expect_facing("unit", 0.0);
        play.expect_disordered("unit", true);
        assert_eq!(play.disorder_rule("unit"), Some("IMP-MOV-07"));
        for spec in [s(), cl()] {
            let mut play = one(&table, spec);
            play.act("unit", shift(180.0, 8.0))
                .expect_at("unit", 60.0, 32.0)
                .expect_disordered("unit", false);
        }
        // CM and CGL test, or are Disordered.
        for spec in [cm(), cgl()] {
            let mut play = one(&table, spec.clone());
            play.act("unit", fall_back(10)).expect_needs(4).test(4).expect_at("unit", 60.0, 30.0);
            play.expect_disordered("unit", false);
            let mut play = one(&table, spec.clone());
            play.act("unit", fall_back(10))
                .test(3)
                .expect_at("unit", 60.0, 40.0)
                .expect_disordered("unit", false);
            let mut play = one(&table, spec.clone());
            play.act("unit", shift(180.0, 10.0)).expect_no_roll().expect_disordered("unit", true);
            // Later one test serves both, and a failure means staying.
            let mut play = one(&table, spec);
            play.act("unit", ahead(6.0)).ok(ahead(6.0)).test(6).ok(fall_back(10)).expect_needs(5).test(4);
            play.expect_at("unit", 60.0, 52.0).expect_disordered("unit", false);
        }
        // Others have no such test; at most M; not in Disorder; not into the enemy.
        one(&table, cp())
            .activate(&["unit"])
            .refused(fall_back(5), "IMP-MOV-07")
            .refused(shift(180.0, 8.1), "IMP-MOV-02");
        one(&table, fp().disordered()).activate(&["unit"]).refused(shift(180.0, 1.0), "IMP-STA-07");
        near(&table, fp(), 60.0, 30.0, 180.0).activate(&["unit"]).refused(shift(180.0, 3.0), "IMP-MOV-09");
        // Large Units do not go back.
        let spear = || fp().with(Trait::LongSpear);
        let table =
            table.first("front", spear().at(60.0, 40.0, 0.0)).first("rear", spear()).large("front", "rear");
        table.second("far", far()).play().activate(&["front"]).refused(shift(180.0, 2.0), "IMP-LRG-05");
    }
}

#[test]
fn imp_mov_07_a_failure_is_one_of_the_phases_announced() {
    let mut play = Table::v17()
        .first("cm", cm().weapon(Weapon::CompositeBowA).at(60.0, 40.0, 0.0))
        .second("fp", fp().at(60.0, 52.0, 180.0))
        .play();
    let shot = play.shoot_command("cm", "fp", 1);
    play.act("cm", shot).roll_padded("fire", &[]).ok(fall_back(10)).test(1);
    play.activate_refused(&["cm"], "IMP-ACT-01");
}

/// Covers: IMP-SKI-03
#[test]
fn imp_mov_08_skirmishers_move_as_they_like() {
    for table in Table::both() {
        for direction in [45.0, -45.0, 90.0, -90.0, 180.0] {
            let mut play = one(&table, s().discipline(Discipline::C));
            play.act("unit", shift(direction, 8.0))
                .expect_facing("unit", 0.0)
                .expect_disordered("unit", false);
        }
    }
}

#[test]
fn imp_mov_09_no_overlap() {
    for table in Table::both() {
        // A gap between friends that it cannot pass.
        let gap = |wide: f64| {
            let half = wide / 2.0 + 4.0;
            let table = table.clone().first("unit", fp().at(60.0, 40.0, 0.0));
            let table =
                table.first("a", fp().at(60.0 - half, 46.0, 0.0)).first("b", fp().at(60.0 + half, 46.0, 0.0));
            table.second("far", far()).play()
        };
        gap(8.0).act("unit", ahead(5.0)).expect_at("unit", 60.0, 45.0);
        gap(7.9).activate(&["unit"]).refused(ahead(5.0), "IMP-IPN-01").ok(ahead(1.9));
        // An undeclared move ends short of the enemy.
        let mut play = near(&table, cp(), 60.0, 50.0, 0.0);
        play.act("unit", ahead(8.0)).expect_at("unit", 60.0, 45.8).expect_in_melee("unit", false);
    }
}

#[test]
fn imp_mov_10_crossbows_on_horseback() {
    for table in Table::both() {
        for weapon in [Weapon::CrossbowB, Weapon::Handgun, Weapon::HarquebusB, Weapon::Musket] {
            let ready = || {
                let table = table.clone().first("cl", cl().vbu(4).weapon(weapon).at(60.0, 40.0, 0.0));
                table.second("fp", fp().at(60.0, 53.0, 180.0)).play()
            };
            ready().activate(&["cl"]).shoot("cl", "fp");
            ready().act("cl", ahead(1.0)).shoot_refused("cl", "fp", "IMP-MOV-10");
            let mut play = ready();
            let announced = play.shoot_command("cl", "fp", 1);
            play.activate(&["cl"]).refused(announced, "IMP-MOV-10");
        }
        // An evasion is movement too.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("cl", cl().weapon(Weapon::CrossbowB).at(60.0, 26.0, 180.0))
            .play();
        play.act("cp", charge()).evades().end_command().contest([3, 4]);
        play.activate(&["cl"]).shoot_refused("cl", "cp", "IMP-MOV-10");
        assert_eq!(play.asked(), Side::Second);
        // Bows are not bound.
        let table = table.first("cl", cl().vbu(4).weapon(Weapon::CompositeBowA).at(60.0, 40.0, 0.0));
        table.second("fp", fp().at(60.0, 53.0, 180.0)).play().act("cl", ahead(1.0)).shoot("cl", "fp");
    }
}

#[test]
fn imp_mov_11_artillery() {
    for table in Table::both() {
        let guns = |spec: Spec, distance: f64| {
            let table = table.clone().first("art", spec.weapon(Weapon::ArtilleryB).at(60.0, 40.0, 0.0));
            table.second("fp", fp().at(60.0, 40.0 + distance, 180.0)).play()
        };
        // It has moved: there is neither a second phase nor a shot, and its activation is over.
        guns(art().m(4.0), 20.0)
            .act("art", ahead(4.0))
            .expect_at("art", 60.0, 44.0)
            .activate_refused(&["art"], "IMP-ACT-01");
        guns(art().m(4.0), 20.0)
            .act("art", wheel(Hand::Left, 5.0, 0.0))
            .activate_refused(&["art"], "IMP-ACT-01");
        // It cannot announce a phase, and after its shot it stays.
        let mut play = guns(art().m(4.0), 20.0);
        let announced = play.shoot_command("art", "fp", 1);
        play.activate(&["art"]).refused(announced, "IMP-MOV-11").shoot("art", "fp").roll_padded("fire", &[]);
        play.activate_refused(&["art"], "IMP-ACT-01");
        // Forward and wheel only; never a charge.
        let mut play = guns(art().m(4.0).i(1), 3.0);
        play.activate(&["art"])
            .refused(shift(90.0, 1.0), "IMP-MOV-11")
            .refused(shift(180.0, 1.0), "IMP-MOV-11");
        play.refused(ABOUT, "IMP-MOV-11").refused(charge(), "IMP-CHG-03");
    }
}

/// The best Unit there is, and no die but sixes: one off for each movement after the second ends it.
#[test]
fn imp_mov_01_seven_movements_at_most() {
    for table in Table::both() {
        for (unit, name) in [(fp().m(2.0), "fp"), (cf().m(2.0), "cf")] {
            let mut play = table
                .clone()
                .first(name, unit.discipline(Discipline::A).at(60.0, 20.0, 0.0))
                .second("far", fp().at(10.0, 88.0, 180.0))
                .command_with(Side::First, Quality::Fair, &[name], name)
                .command(Side::Second, Quality::Fair, &["far"])
                .play();
            play.act(name, ahead(2.0));
            for needs in [2, 3, 4, 5, 6, 7] {
                play.ok(ahead(2.0)).expect_needs(needs).test(6);
            }
            play.expect_at(name, 60.0, 34.0).expect_disordered(name, name == "fp");
            play.activate_refused(&[name], "IMP-ACT-01");
        }
    }
}
