//! Section 16: charging.

use crate::support;
use acies_impetus::command::{Command, Stance};
use acies_impetus::editions::Factor;
use acies_impetus::state::AttackClass;
use acies_impetus::unit::{Fate, Weapon};
use acies_impetus::{Event, Question, Roll};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

/// A charger at (60, 20) and an enemy straight ahead of it at this distance.
fn ahead_of(charger: Spec, enemy: Spec, distance: f64) -> Play {
    Table::new()
        .first("a", charger.at(60.0, 20.0, 0.0))
        .second("e", enemy.at(60.0, 20.0 + distance, 180.0))
        .play()
}

/// An enemy at (60, 40) that faces +y: its front line is y = 40, its sides are x = 56 and x = 64.
fn against(target: Spec, attacker: Spec) -> Play {
    Table::new().first("a", attacker).second("e", target.at(60.0, 40.0, 0.0)).play()
}

#[test]
fn bi08_chg_01_a_charge_must_be_able_to_reach_an_enemy() {
    let mut play = ahead_of(fp(), fp(), 8.5);
    play.activate(&["a"]).refused(charge_with_bonus(), "BI08-CHG-01").refused(charge(), "BI08-CHG-01");

    let mut play = ahead_of(fp(), fp(), 8.0);
    play.activate(&["a"])
        .refused(charge(), "BI08-CHG-01")
        .ok(charge_with_bonus())
        .roll("charge-bonus", &[6])
        .expect_at("a", 60.0, 28.0)
        .expect_in_melee("a", true);
}

#[test]
fn bi08_chg_01_only_a_charge_makes_contact() {
    let mut play = ahead_of(fp(), fp(), 4.0);
    play.activate(&["a"]).refused(ahead(4.0), "BI08-CHG-01");
    // 0.2U short of the enemy it is a plain move.
    play.ok(ahead(3.8)).expect_in_melee("a", false);
}

#[test]
fn bi08_chg_01_an_enemy_touched_without_melee_is_charged_over_no_distance() {
    let mut play =
        Table::new().first("a", fp().at(60.0, 20.0, 0.0)).second("e", fp().at(60.0, 23.0, 0.0)).play();
    play.expect_in_melee("a", false);
    play.act("a", charge()).expect_at("a", 60.0, 20.0).expect_in_melee("a", true);
    assert_eq!(play.attack_class("a", "e"), Some(AttackClass::Rear));

    // Side against side is no contact of its front: nobody is in reach.
    let mut play =
        Table::new().first("a", fp().at(60.0, 20.0, 0.0)).second("e", fp().at(68.0, 20.0, 0.0)).play();
    play.activate(&["a"]).refused(charge(), "BI08-CHG-01");
}

#[test]
fn bi08_chg_02_only_units_with_impetus_may_charge() {
    let mut play = ahead_of(fp().i(1).vbu_now(3).disordered(), fp(), 4.0);
    play.act("a", charge()).expect_in_melee("a", true).expect_pools(2, 5);

    let mut play = ahead_of(s(), fp(), 4.0);
    play.activate(&["a"]).refused(charge(), "BI08-CHG-02");
}

#[test]
fn bi08_chg_02_a_group_with_a_member_without_impetus_does_not_charge() {
    let mut play = Table::new()
        .first("cm", cm().at(56.0, 20.0, 0.0))
        .first("s", s().at(64.0, 20.0, 0.0))
        .second("e", fp().at(57.0, 26.0, 180.0))
        .play();
    play.activate(&["cm", "s"]).refused(charge(), "BI08-CHG-02").ok(Command::CancelActivation);
    play.act("cm", charge()).expect_in_melee("cm", true).expect_in_melee("s", false);
}

#[test]
fn bi08_chg_03_foot_add_half_the_die_and_mounted_the_whole() {
    for (spec, distance, die, far, contact) in [
        (fp(), 7.0, 3, 7.0, true),
        (fp(), 7.0, 2, 6.0, false),
        (cp(), 12.5, 5, 12.5, true),
        (cp(), 12.5, 4, 12.0, false),
    ] {
        let mut play = ahead_of(spec, fp(), distance);
        play.act("a", charge_with_bonus()).roll("charge-bonus", &[die]);
        play.expect_at("a", 60.0, 20.0 + far).expect_in_melee("a", contact);
    }
}

/// The die is rolled before the move; without it a Unit goes M at most.
#[test]
fn bi08_chg_03_the_bonus_is_declared_and_rolled_before_moving() {
    let mut play = ahead_of(cp(), fp(), 8.5);
    play.activate(&["a"]).refused(charge(), "BI08-CHG-01");
    play.ok(charge_with_bonus())
        .expect_roll("charge-bonus", 1)
        .expect_at("a", 60.0, 20.0)
        .roll("charge-bonus", &[6])
        .expect_at("a", 60.0, 28.5);
}

#[test]
fn bi08_chg_03_a_group_rolls_one_die() {
    let mut play = Table::new()
        .first("a", fp().at(56.0, 20.0, 0.0))
        .first("b", fp().at(64.0, 20.0, 0.0))
        .second("e", fp().at(59.0, 27.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge_with_bonus());
    play.roll("charge-bonus", &[3])
        .expect_at("a", 56.0, 27.0)
        .expect_at("b", 64.0, 27.0)
        .expect_roll("melee", 9);
    let bonus_dice =
        play.events.iter().filter(|e| matches!(e, Event::Rolled { roll: Roll::ChargeBonus { .. }, .. }));
    assert_eq!(bonus_dice.count(), 1);
}

#[test]
fn bi08_chg_04_a_unit_that_used_the_bonus_and_misses_is_disordered() {
    let mut play = ahead_of(fp(), fp(), 7.0);
    play.act("a", charge_with_bonus())
        .roll("charge-bonus", &[2])
        .expect_disordered("a", true)
        .expect_in_melee("a", false);
    assert_eq!(play.disorder_rule("a"), Some("BI08-CHG-04"));

    let mut play = ahead_of(fp(), fp(), 7.0);
    play.act("a", charge_with_bonus()).roll("charge-bonus", &[3]).expect_disordered("a", false);
}

#[test]
fn bi08_chg_04_each_unit_of_a_group_is_judged_by_itself() {
    let mut play = Table::new()
        .first("a", fp().at(52.0, 20.0, 0.0))
        .first("b", fp().at(60.0, 20.0, 0.0))
        .first("c", fp().at(68.0, 20.0, 0.0))
        .second("e", fp().at(57.0, 27.0, 180.0))
        .play();
    play.activate(&["a", "b", "c"]).ok(charge_with_bonus());
    // The bonus is spent to the last U: nothing is left to go on with, and nothing is asked.
    play.roll("charge-bonus", &[4])
        .expect_roll("melee", 9)
        .expect_disordered("a", false)
        .expect_disordered("b", false)
        .expect_disordered("c", true)
        .expect_in_melee("c", false);
    assert_eq!(play.disorder_rule("c"), Some("BI08-CHG-04"));
}

#[test]
fn bi08_chg_04_after_a_miss_it_may_fire_as_having_moved() {
    let mut play = ahead_of(t().i(1).weapon(Weapon::LongbowA), fp(), 8.9);
    play.act("a", charge_with_bonus()).roll("charge-bonus", &[1]).expect_at("a", 60.0, 27.0);
    play.fire_refused("a", "e", Stance::Stationary, "BI08-FIR-14");
    play.fire("a", "e", Stance::Moving)
        .expect_roll("fire", 1)
        .expect_line(Factor::Moved, Some(-2))
        .expect_line(Factor::Disordered, Some(-1));
}

/// CM wheels 30° to its right about (64, 20); the enemy stands square before its new front.
fn wheeled(cm: Spec, distance: f64) -> Play {
    let (x, y) = (60.5359 + 0.5 * distance, 22.0 + 0.866_025 * distance);
    Table::new().first("a", cm.at(60.0, 20.0, 0.0)).second("e", fp().at(x, y, 210.0)).play()
}

#[test]
fn bi08_chg_05_a_wheel_may_precede_the_charge_and_disorders() {
    let mut play = wheeled(cm(), 5.8);
    play.act("a", charge_wheeling(Hand::Right, 30.0, false))
        .expect_in_melee("a", true)
        .expect_facing("a", 30.0)
        .expect_disordered("a", true)
        .expect_pools(6, 5)
        .expect_line(Factor::Impetus, Some(2))
        .expect_line(Factor::Disordered, Some(-1));
    assert_eq!(play.disorder_rule("a"), Some("BI08-CHG-05"));

    // The arc counts: 4.189 + 5.9 is more than 10, and a bonus of 1 makes it good.
    let mut play = wheeled(cm(), 5.9);
    play.activate(&["a"])
        .refused(charge_wheeling(Hand::Right, 30.0, false), "BI08-CHG-01")
        .ok(charge_wheeling(Hand::Right, 30.0, true))
        .roll("charge-bonus", &[1])
        .expect_in_melee("a", true);
}

/// 50° are 6.981U: with a die of 1 the charge of FP ends after 6U of arc, with a 6 it goes on to the enemy.
#[test]
fn bi08_chg_05_a_wheel_ends_where_allowance_and_bonus_are_spent() {
    for (die, facing, contact) in [(1, 42.972, false), (6, 50.0, true)] {
        let mut play = Table::new()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .second("e", fp().disordered().at(62.0416, 23.5784, 230.0))
            .play();
        play.act("a", charge_wheeling(Hand::Right, 50.0, true))
            .roll("charge-bonus", &[die])
            .expect_facing("a", facing)
            .expect_in_melee("a", contact)
            .expect_disordered("a", true);
    }
}

#[test]
fn bi08_chg_05_no_wheel_when_disordered_in_a_zone_or_touching_an_enemy() {
    let turn = || charge_wheeling(Hand::Right, 30.0, false);
    let mut play = wheeled(cm().disordered(), 5.8);
    play.activate(&["a"]).refused(turn(), "BI08-CHG-05");

    // In the Zone of an enemy straight ahead.
    let mut play = ahead_of(cm(), fp(), 4.0);
    play.activate(&["a"]).refused(turn(), "BI08-ZOC-02");

    // An enemy without a Zone stands where the left front corner would sweep.
    let mut play = Table::new()
        .first("a", cm().at(60.0, 20.0, 0.0))
        .second("e", fp().disordered().at(57.0, 22.0, 180.0))
        .play();
    play.activate(&["a"]).refused(turn(), "BI08-CHG-05");

    // No angle at all, and more than any Unit turns.
    let mut play = wheeled(cm(), 5.8);
    play.activate(&["a"])
        .refused(charge_wheeling(Hand::Right, 0.0, false), "BI08-CHG-05")
        .refused(charge_wheeling(Hand::Right, 91.0, false), "BI08-MAN-03");
}

#[test]
fn bi08_chg_06_a_charge_in_a_zone_not_to_the_front_disorders() {
    let table = |a: Spec| {
        Table::new()
            .first("a", a.at(60.0, 20.0, 0.0))
            .second("x", fp().at(54.0, 18.0, 90.0))
            .second("y", fp().at(60.0, 23.0, 180.0))
            .play()
    };
    let mut play = table(fp());
    play.act("a", charge()).expect_in_melee("a", true).expect_disordered("a", true).expect_pools(5, 5);
    assert_eq!(play.disorder_rule("a"), Some("BI08-ZOC-04"));

    let mut play = table(fp().disordered());
    play.activate(&["a"]).refused(charge(), "BI08-ZOC-04");
}

#[test]
fn bi08_chg_07_a_front_corner_is_contact_and_stops_the_charge() {
    // The enemy line runs down to the right: at x = 64 it lies at 26 - tan 20°.
    let mut play =
        Table::new().first("a", cp().at(60.0, 20.0, 0.0)).second("e", fp().at(63.0, 26.0, 200.0)).play();
    play.act("a", charge())
        .expect_at("a", 60.0, 25.636)
        .expect_in_melee("a", true)
        .expect_in_melee("e", true)
        .expect_roll("melee", 10);
    assert_eq!(play.attack_class("a", "e"), Some(AttackClass::Frontal));
}

#[test]
fn bi08_chg_07_all_enemies_touched_are_in_melee() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .second("e", fp().at(55.0, 23.0, 180.0))
        .second("f", fp().at(63.0, 23.0, 180.0))
        .second("g", fp().at(71.0, 23.0, 180.0))
        .play();
    play.act("a", charge()).expect_in_melee("e", true).expect_in_melee("f", true).expect_in_melee("g", false);
}

/// Covers: BI08-CHG-09, BI08-CHG-10
#[test]
fn bi08_chg_08_the_class_of_an_attack_is_where_it_began_and_what_it_touches() {
    for (x, y, degrees, class) in [
        // From +y on the front edge.
        (60.0, 43.0, 180.0, AttackClass::Frontal),
        // The front corner touched from before the front line.
        (66.0, 42.0, 225.0, AttackClass::Frontal),
        // Wholly behind the front line, on the side x = 64 and on the rear y = 37.
        (68.0, 35.9, 270.0, AttackClass::Flank),
        (60.0, 33.0, 0.0, AttackClass::Rear),
        // Its base reached y = 40.5 when it began.
        (68.0, 36.5, 270.0, AttackClass::Side),
    ] {
        let mut play = against(fp(), fp().at(x, y, degrees));
        play.act("a", charge()).expect_in_melee("a", true);
        assert_eq!(play.attack_class("a", "e"), Some(class), "from ({x}, {y}), {degrees}°");
        play.expect_disordered("e", class.is_flank_or_rear());
    }
}

/// Where the base stood before the wheel decides, not where it stands after it.
#[test]
fn bi08_chg_09_began_is_the_base_before_the_wheel() {
    // Facing west below the front line; turned 20° left its right rear corner stands above it.
    let mut play = against(fp(), cm().at(70.0, 35.9, 270.0));
    play.act("a", charge_wheeling(Hand::Left, 20.0, false))
        .expect_facing("a", 250.0)
        .expect_in_melee("a", true);
    assert_eq!(play.attack_class("a", "e"), Some(AttackClass::Flank));

    // The other way round: above the front line at its start, below it after the wheel.
    let mut play = against(fp(), cm().at(68.628, 35.66, 250.0));
    play.act("a", charge_wheeling(Hand::Right, 20.0, false))
        .expect_facing("a", 270.0)
        .expect_in_melee("a", true);
    assert_eq!(play.attack_class("a", "e"), Some(AttackClass::Side));
}

#[test]
fn bi08_chg_10_a_side_attack_neither_disorders_nor_routs() {
    let mut play = against(fp(), fp().at(68.0, 36.5, 270.0));
    play.act("a", charge()).expect_disordered("e", false).expect_pools(6, 5);
    play.fight(&[6], &[]).expect_critical(4).roll("cohesion-test", &[5]);
    play.expect_facing("e", 0.0).roll("retreat", &[4]);
    play.expect_on_table("e").expect_at("e", 60.0, 38.0);
}

#[test]
fn bi08_chg_11_flank_and_rear_contact_disorders_at_once_and_routs_the_loser() {
    let mut play = against(fp(), fl().i(2).at(69.0, 35.9, 270.0));
    play.act("a", charge()).expect_disordered("e", true).expect_pools(6, 4);
    assert_eq!(play.disorder_rule("e"), Some("BI08-CHG-11"));
    play.fight(&[6], &[]).expect_critical(3).roll("cohesion-test", &[4]);
    play.expect_gone("e");
    assert_eq!(play.removed("e"), Some((Fate::LostWhileFlanked, "BI08-RES-06")));
}

#[test]
fn bi08_chg_11_a_disordered_unit_suffers_nothing_more_at_contact() {
    let mut play = against(fp().disordered(), fl().i(2).at(69.0, 35.9, 270.0));
    play.act("a", charge()).expect_vbu("e", 5).expect_disordered("e", true).expect_pools(6, 4);
    assert_eq!(play.disorder_rule("e"), None);
}

/// The rout rule holds while the contact lasts, in later phases too.
#[test]
fn bi08_chg_11_holds_in_any_phase_while_the_contact_lasts() {
    let mut play = against(fp(), fl().i(2).at(69.0, 35.9, 270.0));
    play.act("a", charge()).fight(&[], &[]);
    play.expect_in_melee("e", true);
    play.activate(&["e"]).ok(Command::Fight);
    play.expect_pools(4, 4).fight(&[], &[6]).roll("cohesion-test", &[6]);
    play.expect_gone("e");
}

/// Covers: BI08-RES-08
#[test]
fn bi08_chg_12_a_wagenburg_ignores_flank_and_rear_attacks() {
    let mut play = against(w(), fp().at(60.0, 29.0, 0.0));
    play.act("a", charge()).expect_disordered("e", false).expect_pools(5, 5);
    assert_eq!(play.attack_class("a", "e"), Some(AttackClass::Rear));
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.expect_decided(Some(Side::Second), [0, 2])
        .expect_on_table("e")
        .expect_in_melee("e", true)
        .expect_at("e", 60.0, 40.0);
}

#[test]
fn bi08_chg_13_bases_stay_as_they_touch() {
    let mut play =
        Table::new().first("a", fp().at(60.0, 22.0, 0.0)).second("e", fp().at(63.0, 26.0, 200.0)).play();
    play.act("a", charge())
        .expect_roll("melee", 6)
        .expect_facing("a", 0.0)
        .expect_facing("e", 200.0)
        .expect_at("e", 63.0, 26.0);
    play.fight(&[], &[]).expect_in_melee("a", true);
    play.expect_facing("a", 0.0).expect_facing("e", 200.0);
}

/// Two FP in line charge an enemy line that runs off at 5° to the right.
fn oblique() -> Play {
    let mut play = Table::new()
        .first("a", fp().at(56.0, 20.0, 0.0))
        .first("b", fp().at(64.0, 20.0, 0.0))
        .second("e", fp().at(54.0, 23.175, 175.0))
        .second("f", fp().at(61.9696, 23.8722, 175.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    play
}

#[test]
fn bi08_chg_14_the_first_to_touch_stops_and_the_others_go_on() {
    let mut play = oblique();
    play.expect_at("a", 56.0, 23.0).expect_at("b", 64.0, 23.0);
    let Question::GoOn { unit, most, touches } = play.question() else {
        panic!("{:?}", play.question());
    };
    assert_eq!((unit, touches), (play.id("b"), true));
    assert!((most.units() - 0.7).abs() < 0.006, "{most:?}");
    play.refused(Command::GoOn { distance: u(0.8) }, "BI08-CHG-14")
        .refused(Command::GoOn { distance: u(-0.1) }, "BI08-CHG-14")
        .ok(Command::GoOn { distance: most });
    play.expect_at("b", 64.0, 23.7).expect_in_melee("a", true).expect_in_melee("b", true);
    assert!(matches!(play.question(), Question::WhichMelee { mains } if mains.len() == 2));
}

#[test]
fn bi08_chg_14_the_owner_may_halt_a_unit_that_touches_nothing() {
    let mut play = oblique();
    play.ok(Command::GoOn { distance: u(0.3) })
        .expect_at("b", 64.0, 23.3)
        .expect_in_melee("b", false)
        .expect_disordered("b", false);
    // Melee follows when all have moved.
    play.expect_roll("melee", 6).expect_joined(["a", "e"], [&[], &[]]);
}

#[test]
fn bi08_chg_14_a_member_stops_at_a_friend_it_may_not_pass() {
    let mut play = Table::new()
        .first("a", fp().at(56.0, 20.0, 0.0))
        .first("b", fp().at(64.0, 20.0, 0.0))
        .first("friend", t().at(65.0, 28.0, 0.0))
        .second("e", fp().at(55.0, 23.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    let Question::GoOn { most, touches, .. } = play.question() else {
        panic!("{:?}", play.question());
    };
    assert!((most.units() - 1.0).abs() < 0.011 && !touches, "{most:?} {touches}");
    play.ok(Command::GoOn { distance: u(1.0) }).expect_at("b", 64.0, 24.0).expect_disordered("friend", false);
}

fn aligned(friend: bool) -> Play {
    let table = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .second("1", fp().at(60.0, 23.0, 180.0))
        .second("2", fp().at(68.0, 23.0, 180.0));
    let table = if friend { table.first("friend", fp().at(68.0, 22.5, 0.0)) } else { table };
    let mut play = table.play();
    play.act("a", charge());
    play
}

#[test]
fn bi08_chg_15_a_die_breaks_exact_alignment() {
    let mut play = aligned(false);
    play.roll("alignment", &[4]).expect_at("a", 60.1, 23.0).expect_joined(["a", "1"], [&[], &["2"]]);

    let mut play = aligned(false);
    play.roll("alignment", &[3])
        .expect_at("a", 59.9, 23.0)
        .expect_in_melee("2", false)
        .expect_joined(["a", "1"], [&[], &[]]);
}

#[test]
fn bi08_chg_15_if_one_side_is_blocked_it_shifts_to_the_other() {
    let mut play = aligned(true);
    play.roll("alignment", &[4]).expect_at("a", 59.9, 23.0).expect_in_melee("2", false);
}

#[test]
fn bi08_chg_15_no_die_where_nothing_would_change() {
    let mut play = ahead_of(fp(), fp(), 3.0);
    play.act("a", charge()).expect_roll("melee", 6).expect_at("a", 60.0, 23.0);
}

/// The whole Group shifts.
#[test]
fn bi08_chg_15_a_group_shifts_as_a_whole() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .first("b", fp().at(52.0, 20.0, 0.0))
        .second("1", fp().at(60.0, 23.0, 180.0))
        .second("2", fp().at(68.0, 23.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    while matches!(
        play.battle.next(),
        acies_rules::Next::Decide(acies_rules::Prompt { question: Question::GoOn { .. }, .. })
    ) {
        play.ok(Command::GoOn { distance: u(0.0) });
    }
    play.roll("alignment", &[2]).expect_at("a", 60.1, 23.0).expect_at("b", 52.1, 23.0);
}

/// Two of a Group: one fights, the other misses and shoots when the melee is over.
#[test]
fn bi08_chg_04_a_member_of_a_group_that_missed_may_fire_after_the_melee() {
    let mut play = Table::new()
        .first("a", t().i(1).at(60.0, 20.0, 0.0))
        .first("b", t().i(1).weapon(Weapon::LongbowA).at(68.0, 20.0, 0.0))
        .second("e", fp().at(56.0, 25.0, 180.0))
        .second("far", fp().at(70.0, 36.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge()).ok(Command::GoOn { distance: u(0.0) });
    play.fight(&[], &[]).expect_in_melee("a", true);
    assert!(play.unit("a").activated);
    play.fire_refused("a", "far", Stance::Moving, "BI08-TURN-07");
    play.fire("b", "far", Stance::Moving).expect_line(Factor::Moved, Some(-2)).roll_padded("fire", &[]);
    assert!(play.unit("b").activated);
}
