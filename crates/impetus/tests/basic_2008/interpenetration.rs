//! Section 10: interpenetration.

use crate::support;
use acies_impetus::command::{Command, Way};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Troop;
use acies_impetus::{Event, Question};
use acies_tabletop::{Hand, Length};
use support::*;

/// A mover with its front on y = 20, and an enemy far off.
fn table(mover: Spec) -> Table {
    Table::new().first("mover", mover.at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

/// A fast mover behind a friend that it could pass completely.
fn through(mover: Spec, friend: Spec) -> Play {
    let mut play = table(mover.m(20.0)).first("friend", friend.at(60.0, 29.0, 0.0)).play();
    play.activate(&["mover"]);
    play
}

fn passes(mover: Spec, friend: Spec) {
    let mut play = through(mover, friend);
    play.ok(ahead(16.0));
    let front = play.unit("mover").pose().front.vec().y;
    let rear = front - play.unit("mover").footprint().depth.units();
    assert!(rear >= 29.0 - 0.01, "it stands clear: rear at {rear}");
    play.expect_disordered("mover", false).expect_disordered("friend", false);
}

fn does_not_pass(mover: Spec, friend: Spec) {
    through(mover, friend).refused(ahead(16.0), "BI08-INT-01");
}

#[test]
fn bi08_int_01_only_in_the_permitted_cases() {
    does_not_pass(t(), fp());
    does_not_pass(fp(), fp());
    does_not_pass(cm(), fl());
    does_not_pass(cf(), cm());
}

#[test]
fn bi08_int_01_never_through_a_unit_in_melee() {
    let mut play = Table::new()
        .first("skirmishers", s().at(60.0, 14.0, 0.0))
        .first("fighting", fp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 20.0, 180.0))
        .engaged("fighting", "enemy")
        .play();
    play.activate(&["skirmishers"]).refused(ahead(4.0), "BI08-INT-01").ok(ahead(3.0));
    let mut play = Table::new()
        .first("mover", fp().at(60.0, 15.0, 0.0))
        .first("skirmishers", s().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 20.0, 180.0))
        .engaged("skirmishers", "enemy")
        .play();
    play.activate(&["mover"]).refused(ahead(4.0), "BI08-INT-01");
}

#[test]
fn bi08_int_01_never_through_enemies() {
    let mut play = table(s().m(20.0)).second("enemy", s().at(60.0, 27.0, 0.0)).play();
    play.activate(&["mover"]).refused(ahead(16.0), "BI08-CHG-01");
}

/// CL may pass CP, CM may not.
#[test]
fn bi08_int_01_in_a_group_every_pair_must_be_permitted() {
    let group = |x: f64| {
        Table::new()
            .first("light", cl().m(20.0).at(52.0, 20.0, 0.0))
            .first("medium", cm().m(20.0).at(60.0, 20.0, 0.0))
            .first("heavy", cp().at(x, 29.0, 0.0))
            .second("far", s().at(20.0, 58.0, 180.0))
            .play()
    };
    group(58.0).activate(&["light", "medium"]).refused(ahead(16.0), "BI08-INT-01");
    let mut play = group(51.0);
    play.activate(&["light", "medium"])
        .ok(ahead(16.0))
        .expect_at("light", 52.0, 36.0)
        .expect_at("medium", 60.0, 36.0);
}

#[test]
fn bi08_int_01_nobody_is_passed_during_a_wheel() {
    let mut play = table(cm()).first("friend", s().at(58.0, 24.0, 0.0)).play();
    play.activate(&["mover"]).refused(wheel(Hand::Right, 45.0, 0.0), "BI08-INT-01").ok(wheel(
        Hand::Right,
        10.0,
        0.0,
    ));
}

#[test]
fn bi08_int_01_sideways_and_rear_stretches_pass_too() {
    // Skirmishers through heavy infantry beside them, and back through heavy infantry behind them.
    let mut play = table(s().m(20.0)).first("friend", fp().at(69.0, 20.0, 0.0)).play();
    play.act("mover", shift(90.0, 18.0)).expect_at("mover", 78.0, 20.0);
    let mut play = table(s()).first("friend", fp().at(60.0, 17.0, 0.0)).play();
    play.act("mover", shift(180.0, 6.0)).expect_at("mover", 60.0, 14.0);
}

#[test]
fn bi08_int_02_skirmishers_pass_everybody_and_are_passed_by_everybody() {
    for other in [fp(), fl(), t(), s(), art(), cp(), cm(), cl(), cgp(), cgl(), cf(), el(), w()] {
        passes(s(), other);
    }
    for other in [fp(), fl(), t(), s(), art(), cp(), cm(), cl(), cgp(), cgl(), cf(), el()] {
        passes(other, s());
    }
    let mut play = through(w(), s());
    play.ok(ahead(16.0)).expect_at("mover", 60.0, 36.0).expect_at("friend", 60.0, 28.0);
}

#[test]
fn bi08_int_03_artillery_and_wagons_are_passed_by_everybody() {
    for mover in [fp(), fl(), t(), art(), cp(), cm(), cl(), cgp(), cgl(), cf(), el()] {
        passes(mover.clone(), w());
        passes(mover, art());
    }
    let mut play = through(w(), art());
    play.ok(ahead(16.0)).expect_at("mover", 60.0, 37.0);
    does_not_pass(art(), fp());
    does_not_pass(w(), fp());
}

#[test]
fn bi08_int_04_light_cavalry_and_horse_pass_each_other() {
    for horse in [cl(), cm(), cp()] {
        passes(cl(), horse.clone());
        passes(horse, cl());
    }
    does_not_pass(cl(), cgl());
    does_not_pass(el(), cl());
    does_not_pass(cm(), cp());
    does_not_pass(cp(), cm());
    does_not_pass(cl(), fp());
    does_not_pass(fp(), cl());
}

#[test]
fn bi08_int_05_a_list_may_allow_more() {
    passes(fp().passes(&[Troop::T]), t());
    does_not_pass(t(), fp().passes(&[Troop::T]));
}

#[test]
fn bi08_int_06_the_mover_must_get_halfway_and_is_carried_clear() {
    let eight = || table(cl()).first("friend", cm().at(60.0, 34.0, 0.0)).play();
    for far in [11.0, 12.0] {
        let mut play = eight();
        play.act("mover", ahead(far))
            .expect_at("mover", 60.0, 40.0)
            .expect_at("friend", 60.0, 34.0)
            .expect_disordered("mover", false)
            .expect_disordered("friend", false);
        // How much of it was free is told.
        let free = |by: Length| (by.units() - (20.0 - far)).abs() < 0.01;
        assert!(play.happened(|e| matches!(e, Event::Carried { by, .. } if free(*by))), "{far}");
    }
    eight().activate(&["mover"]).refused(ahead(10.9), "BI08-INT-06");
    let mut play = table(cl()).first("friend", cm().at(60.0, 36.0, 0.0)).play();
    play.activate(&["mover"]).refused(ahead(12.0), "BI08-INT-06").ok(ahead(10.0));
}

/// CL over CM with something in the 8U on which it is carried.
#[test]
fn bi08_int_06_without_free_room_beyond_the_move_is_illegal() {
    let base = || table(cl()).first("friend", cm().at(60.0, 34.0, 0.0));
    let blocked = [
        base().first("other", fp().at(60.0, 42.0, 0.0)),
        base().second("enemy", fp().disordered().at(60.0, 41.0, 0.0)),
        base().second("enemy", fp().disordered().at(60.0, 40.1, 180.0)),
        base().rect(TerrainKind::Lake, 40.0, 38.0, 80.0, 48.0),
        // Beside the friend, in the way of the stretch itself.
        base().rect(TerrainKind::Rocks, 63.5, 34.2, 66.0, 34.6),
    ];
    for table in blocked {
        table.play().activate(&["mover"]).refused(ahead(12.0), "BI08-INT-06");
    }
    let edge = Table::new()
        .first("mover", cl().at(60.0, 40.0, 0.0))
        .first("friend", cm().at(60.0, 54.0, 0.0))
        .second("far", s().at(20.0, 20.0, 180.0));
    let mut play = edge.play();
    play.act("mover", ahead(12.0)).expect_at("mover", 60.0, 60.0);
    let edge = Table::new()
        .first("mover", cl().at(60.0, 40.0, 0.0))
        .first("friend", cm().at(60.0, 54.1, 0.0))
        .second("far", s().at(20.0, 20.0, 180.0));
    edge.play().activate(&["mover"]).refused(ahead(12.0), "BI08-INT-06");
}

/// Covers: BI08-INT-07
#[test]
fn bi08_int_06_skirmishers_beyond_give_way() {
    let mut play = table(cl())
        .first("friend", cm().at(60.0, 34.0, 0.0))
        .first("skirmishers", s().at(60.0, 40.0, 0.0))
        .play();
    // Their place would be inside the friend: the next free one lies behind it.
    play.act("mover", ahead(12.0))
        .expect_at("mover", 60.0, 40.0)
        .expect_at("skirmishers", 60.0, 28.0)
        .expect_disordered("skirmishers", false);
}

/// Covers: BI08-MOV-03
#[test]
fn bi08_int_06_ground_on_the_stretch_beyond_disorders() {
    let mut play = table(cl())
        .first("friend", cm().at(60.0, 34.0, 0.0))
        .rect(TerrainKind::Scrub, 40.0, 34.0, 80.0, 44.0)
        .play();
    play.act("mover", ahead(12.0)).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-TER-05"));
}

#[test]
fn bi08_int_07_passed_skirmishers_are_put_behind_the_mover() {
    for (degrees, y, after) in [(0.0, 26.0, 22.0), (180.0, 24.0, 20.0)] {
        let mut play = table(fp()).first("skirmishers", s().at(61.0, y, degrees)).play();
        play.act("mover", ahead(5.0))
            .expect_at("mover", 60.0, 25.0)
            .expect_at("skirmishers", 60.0, after)
            .expect_facing("skirmishers", degrees)
            .expect_disordered("skirmishers", false)
            .expect_disordered("mover", false);
    }
}

#[test]
fn bi08_int_07_skirmishers_stay_where_the_mover_ends_clear_of_them() {
    let mut play = table(cm()).first("skirmishers", s().at(60.0, 23.0, 0.0)).play();
    play.act("mover", ahead(10.0)).expect_at("mover", 60.0, 30.0).expect_at("skirmishers", 60.0, 23.0);
}

/// The skirmishers stand across: 8U long in the direction of the move.
#[test]
fn bi08_int_07_if_the_place_is_taken_the_next_within_8u_behind() {
    let base = || table(fp()).first("skirmishers", s().at(61.0, 28.0, 90.0));
    let mut play = base().play();
    play.act("mover", ahead(5.0)).expect_at("skirmishers", 61.0, 18.0);
    let mut play = base().first("behind", s().at(60.0, 17.0, 0.0)).play();
    play.act("mover", ahead(5.0)).expect_at("skirmishers", 56.0, 18.0).expect_facing("skirmishers", 90.0);
    // Straight behind is nearer than aside when a whole line stands there.
    let line = |behind: fn() -> Spec| {
        base()
            .first("left", behind().at(52.0, 17.0, 0.0))
            .first("behind", behind().at(60.0, 17.0, 0.0))
            .first("right", behind().at(68.0, 17.0, 0.0))
            .play()
    };
    line(s).act("mover", ahead(5.0)).expect_at("skirmishers", 61.0, 11.0);
    let mut play = line(t);
    play.activate(&["mover"]).refused(ahead(5.0), "BI08-INT-07");
}

/// CP has just beaten S on y = 20; `friends` stand ahead of it.
fn pursuing(x: f64, friends: &[(&str, Spec)]) -> Play {
    let mut table = Table::new()
        .first("pursuer", cp().at(60.0, 20.0, 0.0))
        .second("loser", s().at(x, 20.0, 180.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .engaged("pursuer", "loser");
    for (name, friend) in friends {
        table = table.first(name, friend.clone());
    }
    let mut play = table.play();
    play.act("pursuer", Command::Fight)
        .roll_padded("melee", &[6, 6, 6])
        .roll_padded("melee", &[1])
        .roll("cohesion-test", &[6])
        .expect_gone("loser");
    play
}

#[test]
fn bi08_int_08_a_pursuit_stops_at_friends_and_disorders_them() {
    let mut play = pursuing(60.0, &[("friend", fp().at(60.0, 25.0, 0.0))]);
    play.roll("pursuit", &[5])
        .expect_at("pursuer", 60.0, 22.0)
        .expect_disordered("friend", true)
        .expect_disordered("pursuer", false);
    assert_eq!(play.disorder_rule("friend"), Some("BI08-INT-08"));
}

#[test]
fn bi08_int_08_all_friends_that_are_met_are_disordered() {
    let friends = [("left", fp().at(56.0, 25.0, 0.0)), ("right", fp().at(64.0, 25.0, 0.0))];
    let mut play = pursuing(60.0, &friends);
    play.roll("pursuit", &[5])
        .expect_at("pursuer", 60.0, 22.0)
        .expect_disordered("left", true)
        .expect_disordered("right", true);
}

#[test]
fn bi08_int_08_the_owner_chooses_where_it_may_pass() {
    let friends = [("light", cl().at(58.0, 27.0, 0.0))];
    let mut play = pursuing(67.0, &friends);
    play.roll("pursuit", &[5]);
    assert!(matches!(play.question(), Question::PursuitFriend { .. }));
    play.ok(Command::MeetFriend { way: Way::Pass })
        .expect_at("pursuer", 60.0, 33.0)
        .expect_disordered("light", false);
    let mut play = pursuing(67.0, &friends);
    play.roll("pursuit", &[5])
        .ok(Command::MeetFriend { way: Way::PushOrStop })
        .expect_at("pursuer", 60.0, 21.0)
        .expect_disordered("light", true);
    // 1 + 3 is more than 3: it cannot get halfway.
    let mut play = pursuing(67.0, &friends);
    play.roll("pursuit", &[3]).expect_at("pursuer", 60.0, 21.0).expect_disordered("light", true);
}

#[test]
fn bi08_int_08_a_friend_in_melee_always_stops_it() {
    let mut play = Table::new()
        .first("pursuer", cp().at(60.0, 20.0, 0.0))
        .first("friend", s().at(58.0, 24.0, 0.0))
        .second("loser", s().at(67.0, 20.0, 180.0))
        .second("other", fp().at(58.0, 24.0, 180.0))
        .engaged("pursuer", "loser")
        .engaged("other", "friend")
        .play();
    play.act("pursuer", Command::Fight)
        .roll_padded("melee", &[6, 6, 6])
        .roll_padded("melee", &[1])
        .roll("cohesion-test", &[6])
        .roll("pursuit", &[5])
        .expect_at("pursuer", 60.0, 22.0)
        .expect_disordered("friend", true);
}

/// Covers: BI08-CHR-06
#[test]
fn bi08_int_08_a_rolling_chariot_stops_at_friends_and_disorders_them() {
    let mut play = table(cgl().rolling()).first("friend", fp().at(60.0, 26.0, 0.0)).play();
    play.activate(&["mover"])
        .refused(ahead(5.0), "BI08-INT-01")
        .refused(ahead(2.0), "BI08-CHR-05")
        .ok(roll_on(3.0))
        .expect_at("mover", 60.0, 23.0)
        .expect_disordered("friend", true);
    assert_eq!(play.disorder_rule("friend"), Some("BI08-INT-08"));
    assert!(!play.unit("mover").rolling);
    // Two at once.
    let mut play = table(cgl().rolling())
        .first("left", fp().at(56.0, 26.0, 0.0))
        .first("right", fp().at(64.0, 26.0, 0.0))
        .play();
    play.act("mover", ahead(3.0)).expect_disordered("left", true).expect_disordered("right", true);
}

#[test]
fn bi08_int_08_a_rolling_chariot_may_pass_or_stop() {
    let skirmishers = || table(cgl().rolling()).first("friend", s().at(60.0, 25.0, 0.0)).play();
    skirmishers().act("mover", ahead(3.0)).expect_at("mover", 60.0, 23.0).expect_disordered("friend", true);
    skirmishers()
        .act("mover", roll_on(5.0))
        .expect_at("mover", 60.0, 25.0)
        .expect_at("friend", 60.0, 21.0)
        .expect_disordered("friend", false);
}

/// Skirmishers 1U ahead, heavy infantry 4U ahead.
#[test]
fn bi08_int_08_each_friend_is_judged_in_the_order_of_meeting() {
    let both = || {
        table(cf().rolling())
            .first("skirmishers", s().at(60.0, 23.0, 0.0))
            .first("heavy", fp().at(60.0, 27.0, 0.0))
            .play()
    };
    both()
        .act("mover", ahead(4.0))
        .expect_at("mover", 60.0, 24.0)
        .expect_at("skirmishers", 60.0, 20.0)
        .expect_disordered("skirmishers", false)
        .expect_disordered("heavy", true);
    both()
        .act("mover", ahead(1.0))
        .expect_at("mover", 60.0, 21.0)
        .expect_disordered("skirmishers", true)
        .expect_disordered("heavy", false);
}

#[test]
fn bi08_int_08_a_friend_in_melee_stops_a_rolling_chariot() {
    let mut play = table(cgl().rolling())
        .first("friend", s().at(60.0, 25.0, 0.0))
        .second("enemy", fp().at(60.0, 25.0, 180.0))
        .engaged("enemy", "friend")
        .play();
    play.activate(&["mover"])
        .refused(ahead(4.5), "BI08-CHR-05")
        .ok(ahead(3.0))
        .expect_disordered("friend", true);
}

/// CP 6U deep behind CL 6U deep: it is clear of them after 12U.
#[test]
fn bi08_int_09_a_charge_must_be_clear_of_friends_at_contact() {
    let at = |y: f64| {
        Table::new()
            .first("mover", cp().at(60.0, 20.0, 0.0))
            .first("light", cl().at(60.0, 26.0, 0.0))
            .second("enemy", fp().at(60.0, y, 180.0))
            .play()
    };
    at(31.0).activate(&["mover"]).refused(charge_with_bonus(), "BI08-INT-09");
    at(32.5)
        .act("mover", charge_with_bonus())
        .roll("charge-bonus", &[5])
        .expect_at("mover", 60.0, 32.5)
        .expect_in_melee("mover", true)
        .expect_disordered("light", false);
    // Falling short it has not got through, and stays before them.
    at(32.5)
        .act("mover", charge_with_bonus())
        .roll("charge-bonus", &[1])
        .expect_at("mover", 60.0, 20.0)
        .expect_disordered("mover", true)
        .expect_disordered("light", false);
}

#[test]
fn bi08_int_09_skirmishers_may_be_overlapped_at_contact_and_follow() {
    let mut play = Table::new()
        .first("mover", cp().at(60.0, 20.0, 0.0))
        .first("skirmishers", s().at(60.0, 23.0, 0.0))
        .second("enemy", fp().at(60.0, 25.0, 180.0))
        .play();
    play.act("mover", charge())
        .expect_at("mover", 60.0, 25.0)
        .expect_at("skirmishers", 60.0, 19.0)
        .expect_in_melee("mover", true)
        .expect_disordered("skirmishers", false);
}

#[test]
fn bi08_int_09_nobody_else_is_charged_through() {
    let mut play = Table::new()
        .first("mover", cp().at(60.0, 20.0, 0.0))
        .first("foot", fl().at(60.0, 25.0, 0.0))
        .second("enemy", fp().at(60.0, 27.0, 180.0))
        .play();
    play.activate(&["mover"]).refused(charge(), "BI08-CHG-01");
}

/// CM has lost a melee on y = 30 and goes back 4U; a friend half a U behind it.
fn retreating(friend: Spec) -> Play {
    let mut play = Table::new()
        .first("loser", cm().at(60.0, 30.0, 0.0))
        .first("friend", friend.at(60.0, 23.5, 0.0))
        .second("enemy", fp().at(60.0, 30.0, 180.0))
        .engaged("enemy", "loser")
        .play();
    play.act("loser", Command::Fight)
        .roll_padded("melee", &[1])
        .roll_padded("melee", &[6, 6])
        .roll("cohesion-test", &[5])
        .roll("retreat", &[4]);
    play
}

/// Covers: BI08-RET-04
#[test]
fn bi08_int_10_a_retreat_passes_or_pushes_and_disorders_either_way() {
    let mut play = retreating(cl());
    assert!(matches!(play.question(), Question::RetreatFriend { .. }));
    play.ok(Command::MeetFriend { way: Way::Pass })
        .expect_at("loser", 60.0, 17.5)
        .expect_at("friend", 60.0, 23.5)
        .expect_disordered("friend", true)
        .expect_vbu("friend", 3);
    let mut play = retreating(cl());
    play.ok(Command::MeetFriend { way: Way::PushOrStop })
        .expect_at("loser", 60.0, 26.0)
        .expect_at("friend", 60.0, 20.0)
        .expect_disordered("friend", true)
        .expect_vbu("friend", 3);
}

#[test]
fn bi08_int_10_those_it_may_not_pass_are_pushed_without_a_question() {
    let mut play = retreating(fp());
    play.expect_at("loser", 60.0, 26.0).expect_at("friend", 60.0, 20.0).expect_disordered("friend", true);
}

#[test]
fn bi08_int_06_a_group_is_not_carried_into_ground_that_bars_it() {
    let table = || {
        Table::new()
            .first("a", cm().m(12.0).at(60.0, 20.0, 0.0))
            .first("b", cm().m(12.0).at(68.0, 20.0, 0.0))
            .first("passed", cl().at(60.0, 34.0, 0.0))
            .second("enemy", s().at(20.0, 58.0, 180.0))
    };
    // They would end 20U on, among the crops; without crops, or one by one, they may.
    let crops = || table().rect(TerrainKind::CultivatedField, 50.0, 34.0, 80.0, 46.0);
    crops().play().activate(&["a", "b"]).refused(ahead(12.0), "BI08-TER-05");
    crops()
        .play()
        .activate(&["a"])
        .ok(ahead(12.0))
        .expect_about("a", 60.0, 40.0)
        .expect_disordered("a", true);
    table().play().activate(&["a", "b"]).ok(ahead(12.0)).expect_about("b", 68.0, 40.0);
}
