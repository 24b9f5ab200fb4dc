//! Section 9: manoeuvre.

use crate::support;
use acies_impetus::command::{Command, Finish, Manoeuvre};
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Next;
use acies_tabletop::Hand;
use support::*;

/// One Unit of the first player in the middle, and an enemy far off.
fn alone(spec: Spec) -> Table {
    Table::new().first("mover", spec.at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

/// A line of FP with their fronts on y = 20, the leftmost at x = 52.
fn line_of(count: usize) -> (Table, Vec<&'static str>) {
    let names = ["a", "b", "c"];
    let mut table = Table::new().second("far", s().at(20.0, 58.0, 180.0));
    for (n, name) in names.iter().take(count).enumerate() {
        table = table.first(name, fp().at(52.0 + 8.0 * n as f64, 20.0, 0.0));
    }
    (table, names[..count].to_vec())
}

/// A wheel to the right that must be legal at the one angle and refused at the other.
fn most(table: Table, names: &[&str], legal: f64, refused: f64, rule: &str) {
    table
        .clone()
        .play()
        .activate(names)
        .refused(wheel(Hand::Right, refused, 0.0), rule)
        .ok(wheel(Hand::Right, legal, 0.0))
        .expect_facing(names[0], legal);
}

#[test]
fn bi08_man_01_a_wheel_alone_keeps_order() {
    let mut play = alone(fp()).play();
    play.act("mover", wheel(Hand::Right, 20.0, 0.0))
        .expect_facing("mover", 20.0)
        .expect_disordered("mover", false);
}

#[test]
fn bi08_man_01_a_disordered_unit_may_wheel_alone_or_go_straight_alone() {
    let mut play = alone(fp().disordered()).play();
    play.act("mover", wheel(Hand::Left, 20.0, 0.0)).expect_facing("mover", -20.0);
    let mut play = alone(fp().disordered()).play();
    play.act("mover", ahead(5.0)).expect_at("mover", 60.0, 25.0);
}

/// 30 degrees are 4.189U of 10U; the pivot is (64, 20).
#[test]
fn bi08_man_02_wheel_then_straight_with_the_rest_disorders() {
    let mut play = alone(cm()).play();
    play.activate(&["mover"])
        .refused(wheel(Hand::Right, 30.0, 5.83), "BI08-MAN-02")
        .ok(wheel(Hand::Right, 30.0, 5.811))
        .expect_at("mover", 63.4414, 27.0325)
        .expect_facing("mover", 30.0)
        .expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-MAN-02"));
}

#[test]
fn bi08_man_02_not_if_disordered_and_always_the_wheel_first() {
    let mut play = alone(cm().disordered()).play();
    play.activate(&["mover"]).refused(wheel(Hand::Right, 30.0, 1.0), "BI08-MAN-02");
    let mut play = alone(cm()).play();
    let straight_then_wheel = |after: f64| advance(1.0, Hand::Right, 10.0, after, Finish::Halt);
    play.activate(&["mover"])
        .refused(straight_then_wheel(0.0), "BI08-MAN-02")
        .refused(straight_then_wheel(1.0), "BI08-MAN-02");
}

#[test]
fn bi08_man_02_skirmishers_and_light_cavalry_have_no_exemption() {
    for spec in [s(), cl(), fl().with(Trait::FreeManoeuvre)] {
        let mut play = alone(spec).play();
        play.act("mover", wheel(Hand::Right, 10.0, 1.0)).expect_disordered("mover", true);
    }
}

#[test]
fn bi08_man_02_a_group_wheels_and_moves_and_every_member_is_disordered() {
    let (table, names) = line_of(2);
    let mut play = table.clone().play();
    play.activate(&names)
        .ok(wheel(Hand::Right, 5.0, 2.0))
        .expect_disordered("a", true)
        .expect_disordered("b", true)
        .expect_facing("a", 5.0)
        .expect_facing("b", 5.0);
    let mut play = table.options(|o| o.group_wheel_and_move = false).play();
    play.activate(&names).refused(wheel(Hand::Right, 5.0, 2.0), "BI08-MAN-02").ok(wheel(
        Hand::Right,
        5.0,
        0.0,
    ));
}

#[test]
fn bi08_man_03_the_outer_corner_travels_at_most_m() {
    most(alone(fp()), &["mover"], 35.81, 35.9, "BI08-MAN-03");
    most(alone(cm()), &["mover"], 71.62, 71.7, "BI08-MAN-03");
    most(alone(cl()), &["mover"], 85.94, 86.1, "BI08-MAN-03");
    most(alone(cl().m(14.0)), &["mover"], 90.0, 90.02, "BI08-MAN-03");
    let f6 =
        Table::new().f6().first("mover", fp().at(45.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0));
    most(f6, &["mover"], 47.75, 47.9, "BI08-MAN-03");
    let (line, names) = line_of(3);
    most(line, &names, 11.94, 11.97, "BI08-MAN-03");
}

/// 45 degrees are 6.283U of arc.
#[test]
fn bi08_man_03_the_length_is_the_arc() {
    alone(cm().m(6.284)).play().act("mover", wheel(Hand::Right, 45.0, 0.0));
    alone(cm().m(6.27)).play().activate(&["mover"]).refused(wheel(Hand::Right, 45.0, 0.0), "BI08-MAN-03");
    // By the chord 5U reach 36.4 degrees.
    let chord = alone(fp()).options(|o| o.wheel_by_arc = false);
    most(chord, &["mover"], 36.4, 36.6, "BI08-MAN-03");
}

#[test]
fn bi08_man_03_a_wheel_turns_forward_about_a_front_corner() {
    let mut play = alone(cl().m(14.0)).play();
    play.act("mover", wheel(Hand::Left, 90.0, 0.0))
        .expect_facing("mover", 270.0)
        .expect_at("mover", 56.0, 24.0);
    let mut play = alone(cl().m(14.0)).play();
    play.act("mover", wheel(Hand::Right, 90.0, 0.0))
        .expect_facing("mover", 90.0)
        .expect_at("mover", 64.0, 24.0);
    let mut play = alone(cl()).play();
    play.activate(&["mover"])
        .refused(wheel(Hand::Left, -10.0, 0.0), "BI08-MAN-03")
        .refused(wheel(Hand::Left, 0.0, 0.0), "BI08-MAN-03");
}

/// The whole line turns about the front corner of its end.
#[test]
fn bi08_man_03_a_line_wheels_about_its_end() {
    let (table, names) = line_of(3);
    let mut play = table.play();
    let (sin, cos) = (0.173_648, 0.984_808);
    play.activate(&names).ok(wheel(Hand::Right, 10.0, 0.0));
    // The pivot is (72, 20); "a" stands 20U from it, "c" 4U.
    for (name, far) in [("a", 20.0), ("b", 12.0), ("c", 4.0)] {
        play.expect_at(name, 72.0 - far * cos, 20.0 + far * sin).expect_disordered(name, false);
    }
}

#[test]
fn bi08_man_04_heavy_artillery_turns_45_degrees_at_most() {
    let table = |spec: Spec| {
        Table::new()
            .f6()
            .first("mover", spec.m(5.0).at(45.0, 20.0, 0.0))
            .second("far", s().at(20.0, 58.0, 180.0))
    };
    for weapon in [Weapon::ArtilleryA, Weapon::ArtilleryC] {
        most(table(art().weapon(weapon)), &["mover"], 45.0, 45.1, "BI08-MAN-04");
    }
    let light = art().weapon(Weapon::ArtilleryB);
    most(table(light.clone()), &["mover"], 47.75, 47.9, "BI08-MAN-03");
    most(table(light.with(Trait::HeavyArtillery)), &["mover"], 45.0, 45.1, "BI08-MAN-04");
}

#[test]
fn bi08_man_05_at_an_angle_the_facing_is_kept() {
    let mut play = alone(fp()).play();
    play.act("mover", shift(45.0, 4.0)).expect_at("mover", 62.828, 22.828).expect_facing("mover", 0.0);
    let mut play = alone(fp()).play();
    play.act("mover", shift(-135.0, 4.0)).expect_at("mover", 57.172, 17.172).expect_facing("mover", 0.0);
}

#[test]
fn bi08_man_05_sideways_and_rear_up_to_m_and_never_as_a_group() {
    let mut play = alone(fp()).play();
    play.activate(&["mover"])
        .refused(shift(90.0, 5.01), "BI08-MOV-01")
        .refused(shift(90.0, 0.0), "BI08-MOV-01")
        .refused(shift(0.5, 3.0), "BI08-MAN-05")
        .ok(shift(90.0, 5.0))
        .expect_at("mover", 65.0, 20.0);
    let (table, names) = line_of(2);
    let mut play = table.play();
    play.activate(&names).refused(shift(90.0, 2.0), "BI08-MAN-05").refused(shift(180.0, 2.0), "BI08-MAN-05");
}

/// Within a degree the rear is the rear.
#[test]
fn bi08_man_05_the_rear_is_snapped() {
    let mut play = alone(cl().disordered()).play();
    play.act("mover", shift(179.2, 12.0)).expect_at("mover", 60.0, 8.0);
    let mut play = alone(cl().disordered()).play();
    play.activate(&["mover"]).refused(shift(178.5, 12.0), "BI08-MAN-07");
}

#[test]
fn bi08_man_06_it_disorders_all_but_skirmishers_and_light_cavalry() {
    let mut play = alone(t()).play();
    play.act("mover", shift(180.0, 2.0)).expect_at("mover", 60.0, 18.0).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-MAN-06"));
    let mut play = alone(cl()).play();
    play.act("mover", shift(90.0, 12.0)).expect_at("mover", 72.0, 20.0).expect_disordered("mover", false);
    for spec in [fp(), fl(), t(), art(), cp(), cm(), el(), cgl(), cgp(), w()] {
        for direction in [90.0, 135.0, 180.0] {
            let mut play = alone(spec.clone()).play();
            play.act("mover", shift(direction, 2.0)).expect_disordered("mover", true);
        }
    }
    for spec in [s(), cl(), cf(), cm().with(Trait::FreeManoeuvre)] {
        for direction in [90.0, 135.0, 180.0] {
            let mut play = alone(spec.clone()).play();
            play.act("mover", shift(direction, 2.0)).expect_disordered("mover", false);
        }
    }
}

#[test]
fn bi08_man_07_disordered_only_skirmishers_and_light_cavalry_go_to_the_rear() {
    for spec in [cl(), s()] {
        let mut play = alone(spec.disordered()).play();
        play.activate(&["mover"])
            .refused(shift(90.0, 2.0), "BI08-MAN-07")
            .refused(shift(135.0, 2.0), "BI08-MAN-07")
            .ok(shift(180.0, 2.0))
            .expect_at("mover", 60.0, 18.0);
    }
    // A list that frees from the Disorder does not lift the ban.
    for spec in [fp(), cm().with(Trait::FreeManoeuvre)] {
        let mut play = alone(spec.disordered()).play();
        play.activate(&["mover"])
            .refused(shift(180.0, 2.0), "BI08-MAN-07")
            .refused(shift(90.0, 2.0), "BI08-MAN-07");
    }
}

#[test]
fn bi08_man_08_a_sideways_move_keeps_off_the_enemy() {
    let mut play = alone(cl()).second("enemy", fp().at(75.0, 20.0, 0.0)).play();
    play.activate(&["mover"])
        .refused(shift(90.0, 7.0), "BI08-MAN-08")
        .refused(shift(90.0, 6.9), "BI08-MAN-08")
        .ok(shift(90.0, 6.8))
        .expect_at("mover", 66.8, 20.0);
}

/// The outer corner comes to y = 22.736 at 20 degrees, 21.389 at 10.
#[test]
fn bi08_man_08_nor_may_a_wheel_touch_the_enemy() {
    let mut play = alone(fp()).second("enemy", fp().disordered().at(60.0, 22.0, 180.0)).play();
    play.activate(&["mover"])
        .refused(wheel(Hand::Right, 20.0, 0.0), "BI08-MAN-08")
        .refused(wheel(Hand::Right, 14.0, 0.0), "BI08-MAN-08")
        .ok(wheel(Hand::Right, 10.0, 0.0));
}

#[test]
fn bi08_man_09_there_is_no_about_face() {
    let mut play = alone(cl().m(40.0)).play();
    let about = Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt };
    play.activate(&["mover"])
        .refused(about, "BI08-MAN-09")
        .refused(wheel(Hand::Left, 180.0, 0.0), "BI08-MAN-03");
}

#[test]
fn bi08_man_09_two_quarter_turns_need_two_turns() {
    let mut play = alone(cl().m(14.0)).play();
    let quarter = || wheel(Hand::Left, 90.0, 0.0);
    play.act("mover", quarter()).expect_facing("mover", 270.0);
    for _ in 0..4 {
        if matches!(play.battle.next(), Next::Roll(_)) {
            break;
        }
        play.end_phase();
    }
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.act("mover", quarter()).expect_facing("mover", 180.0);
}
