//! Basic Impetus 3.0: interpenetration, Zones of Control, evasion, charges, pila (sections 10, 11, 15, 16 and 18).

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::state::AttackClass;
use acies_impetus::steps::{passing, zone};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait, Weapon};
use acies_impetus::{Command, Question};
use acies_tabletop::Hand;
use support::*;

fn far() -> Spec {
    fp().at(4.0, 18.0, 180.0)
}

// Interpenetration.

/// May a Unit pass through a friend?
fn passes(mover: Spec, friend: Spec) -> bool {
    let play = Table::basic_3()
        .first("mover", mover.at(15.0, 4.0, 0.0))
        .first("friend", friend.at(15.0, 8.0, 0.0))
        .second("far", far())
        .play();
    passing::can_pass(play.state(), play.id("mover"), play.id("friend"))
}

fn warband(spec: Spec) -> Spec {
    spec.with(Trait::Impetuous)
}

#[test]
fn bi3_int_01_skirmishers_pass_and_are_passed() {
    assert!(passes(s(), el()) && passes(el(), s()));
}

#[test]
fn bi3_int_02_loose_foot() {
    assert!(passes(cp1(), t()) && passes(t(), fp().with(Trait::Pike)) && passes(cp1(), art()));
    assert!(!passes(t(), warband(fp())) && !passes(fp(), fp()) && !passes(fl(), cm()));
    let block = || t().with(Trait::LargeUnit);
    let play = Table::basic_3()
        .first("block", block().at(15.0, 4.0, 0.0))
        .first("rear", block())
        .large("block", "rear")
        .first("spears", fp().at(15.0, 8.0, 0.0))
        .second("far", far())
        .play();
    assert!(!passing::can_pass(play.state(), play.id("block"), play.id("spears")));
}

#[test]
fn bi3_int_03_wagons_are_passed() {
    assert!(passes(cp2(), w()) && !passes(el(), w()) && !passes(w(), w()));
}

#[test]
fn bi3_int_04_light_cavalry_and_other_mounted() {
    assert!(passes(cp2(), cl()) && passes(cl(), cgp()) && passes(w(), cl()));
    assert!(!passes(cl(), el()) && !passes(el(), cl()));
}

#[test]
fn bi3_int_05_never_through_a_melee() {
    let mut play = Table::basic_3()
        .first("s", s().at(15.0, 4.0, 0.0))
        .first("friend", fp().at(15.0, 6.0, 0.0))
        .second("enemy", fp().at(15.0, 6.0, 180.0))
        .engaged("friend", "enemy")
        .play();
    play.activate(&["s"]).refused(ahead(1.5), "BI3-INT-05");
}

#[test]
fn bi3_int_06_at_least_halfway() {
    let behind = |gap: f64| {
        Table::basic_3()
            .first("t", t().at(15.0, 5.0, 0.0))
            .first("fp", fp().at(15.0, 6.0 + gap, 0.0))
            .second("far", far())
            .play()
    };
    let mut play = behind(0.5);
    play.activate(&["t"]).refused(ahead(0.9), "BI3-INT-06").ok(ahead(2.0)).expect_about("t", 15.0, 7.5);
    behind(1.6).activate(&["t"]).refused(ahead(2.0), "BI3-INT-06");
}

#[test]
fn bi3_int_07_skirmishers_go_behind() {
    let mut play = Table::basic_3()
        .first("fp", fp().at(15.0, 5.0, 0.0))
        .first("s", s().at(15.0, 7.25, 0.0))
        .second("far", far())
        .play();
    play.act("fp", ahead(2.0))
        .expect_at("fp", 15.0, 7.0)
        .expect_at("s", 15.0, 6.0)
        .expect_disordered("s", false);
}

#[test]
fn bi3_int_08_a_charge_ends_clear_of_friends() {
    let table = |friend: Spec| {
        Table::basic_3()
            .first("cp", cp2().at(15.0, 5.0, 0.0))
            .first("friend", friend.at(15.0, 6.9, 0.0))
            .second("enemy", fl().at(15.0, 7.0, 180.0))
            .play()
    };
    table(t()).activate(&["cp"]).refused(charge(), "BI3-INT-08");
    table(s()).act("cp", charge()).expect_in_melee("cp", true).expect_about("friend", 15.0, 5.5);
}

// Zones of Control.

#[test]
fn bi3_zoc_01_two_wide_and_one_deep() {
    let zone_of = |spec: Spec| {
        let play = Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("far", far()).play();
        zone::zone_of(play.state(), play.id("a"))
    };
    let area = zone_of(fp()).expect("a Zone");
    assert!((area.depth - 1.0).abs() < 1e-9 && (area.half_width - 1.0).abs() < 1e-9);
    assert!(zone_of(fp().disordered()).is_none());
}

/// Covers: BI3-ZOC-01
#[test]
fn bi3_zoc_03_in_it_by_any_part() {
    let held = |gap: f64| {
        let play = Table::basic_3()
            .first("a", fp().at(15.0, 5.0, 0.0))
            .second("b", fp().at(15.0, 5.0 + gap, 180.0))
            .play();
        let base = *play.state().base(play.id("a"));
        !zone::zones_holding(play.state(), acies_rules::Side::First, &base).is_empty()
    };
    assert!(held(0.99) && !held(1.0));
    // A sideways move ends at its border.
    let mut play =
        Table::basic_3().first("a", cl().at(12.0, 5.0, 0.0)).second("b", fp().at(15.0, 5.5, 180.0)).play();
    play.activate(&["a"]).refused(shift(90.0, 1.5), "BI3-ZOC-03").ok(shift(90.0, 1.0));
}

#[test]
fn bi3_zoc_04_towards_its_owner() {
    let ahead_of = |x: f64| {
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0 + x, 5.9, 180.0)).play()
    };
    ahead_of(1.8).act("a", ahead(0.5)).expect_disordered("a", false);
    let play = ahead_of(2.2);
    assert!(!zone::to_the_front(play.state(), play.state().base(play.id("a")), play.id("b")));
}

#[test]
fn bi3_zoc_05_straight_back() {
    let table = |spec: Spec| {
        Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 5.5, 180.0)).play()
    };
    table(fp()).act("a", shift(180.0, 2.0)).expect_disordered("a", true);
    table(fp().disordered()).activate(&["a"]).refused(shift(180.0, 1.0), "BI3-MAN-14");
    table(s().disordered()).activate(&["a"]).ok(shift(180.0, 1.0));
}

/// Covers: BI3-CHG-15
#[test]
fn bi3_zoc_06_past_it_in_disorder() {
    let table = |spec: Spec| {
        Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("b", fp().at(13.5, 4.5, 90.0)).play()
    };
    table(fp()).act("a", ahead(2.0)).expect_disordered("a", true);
    table(fp().disordered()).activate(&["a"]).refused(ahead(1.0), "BI3-ZOC-06");
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .second("b", fp().at(13.5, 4.5, 90.0))
        .second("c", fp().at(15.0, 6.5, 180.0))
        .play();
    play.act("a", charge()).expect_disordered("a", true).expect_in_melee("a", true);
}

/// Covers: BI3-EVA-06
#[test]
fn bi3_zoc_07_forced_moves_ignore_zones() {
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .first("b", fp().at(12.4, 8.0, 90.0))
        .second("s", s().at(15.0, 6.5, 180.0))
        .play();
    play.act("a", charge())
        .ok(Command::Evade { evade: true })
        .roll("evade-test", &[6])
        .roll("evade-move", &[6]);
    play.ok(Command::GoOn { distance: u(1.5) }).expect_at("s", 15.0, 8.5).expect_disordered("s", false);
}

// Evasion.

fn evade() -> Command {
    Command::Evade { evade: true }
}

/// A charge straight at light troops that face it, so far away.
fn charged(charger: Spec, target: Spec, gap: f64) -> Play {
    let mut play = Table::basic_3()
        .first("charger", charger.at(15.0, 5.0, 0.0))
        .second("light", target.at(15.0, 5.0 + gap, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge());
    play
}

#[test]
fn bi3_eva_01_skirmishers_and_light_cavalry_may_evade() {
    let mut play = charged(fp(), s(), 1.5);
    assert!(matches!(play.question(), Question::Evade { .. }));
    play.ok(Command::Evade { evade: false }).expect_in_melee("light", true);
    charged(fp(), cl(), 1.5).ok(evade());
    charged(fp(), fl(), 1.5).expect_in_melee("light", true);
}

#[test]
fn bi3_eva_02_the_faster_the_charger_the_harder() {
    let needed = |charger: Spec, light: Spec| match charged(charger, light, 1.5).question() {
        Question::Evade { needed, .. } => needed,
        other => panic!("{other:?}"),
    };
    assert_eq!(needed(fp(), s()), 3);
    assert_eq!(needed(cm(), s()), 4);
    assert_eq!(needed(cp2(), cl()), 2);
    assert_eq!(needed(cl(), cl()), 3);
}

#[test]
fn bi3_eva_03_disorder_and_the_general() {
    let mut play = charged(fl(), s().disordered(), 1.5);
    play.ok(evade())
        .expect_line(Factor::Disordered, Some(-1))
        .roll("evade-test", &[3])
        .expect_in_melee("light", true);
}

#[test]
fn bi3_eva_04_a_one_always_fails() {
    let mut play = charged(cp1(), cl().general(), 1.5);
    play.ok(evade()).roll("evade-test", &[1]).expect_in_melee("light", true);
}

#[test]
fn bi3_eva_05_distances() {
    let mut play = charged(cm(), cl(), 1.5);
    play.ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[4]).expect_at("light", 15.0, 8.5);
    let mut play = charged(fp(), s(), 1.5);
    play.ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[5]).expect_at("light", 15.0, 8.5);
}

#[test]
fn bi3_eva_06_which_way() {
    let mut play = charged(fp(), s(), 1.5);
    play.ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.expect_at("light", 15.0, 8.5).expect_facing("light", 180.0);
    // From the flank: along the charger's advance.
    let mut play = Table::basic_3()
        .first("charger", fp().at(12.5, 4.6, 90.0))
        .second("light", s().at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.expect_at("light", 17.0, 6.0).expect_facing("light", 0.0);
}

#[test]
fn bi3_eva_07_through_friends() {
    let mut play = Table::basic_3()
        .first("charger", fp().at(15.0, 3.0, 0.0))
        .second("light", s().at(15.0, 4.5, 180.0))
        .second("friend", fp().at(15.0, 5.75, 180.0))
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.expect_about("light", 15.0, 6.75);
}

#[test]
fn bi3_eva_08_failing_costs_nothing_else() {
    let mut play = charged(fp(), s(), 1.5);
    play.ok(evade())
        .roll("evade-test", &[2])
        .expect_disordered("light", false)
        .expect_in_melee("light", true);
}

#[test]
fn bi3_eva_09_the_charger_goes_on() {
    for (die, gap) in [(1, 1.0), (6, 2.0)] {
        let mut play = charged(cp2(), s(), 2.0);
        play.ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[die]);
        play.expect_in_melee("light", true).expect_at("charger", 15.0, 7.0 + gap);
    }
    let mut play = charged(cm(), s(), 2.0);
    play.ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.refused(Command::GoOn { distance: u(1.9) }, "BI3-EVA-09")
        .refused(Command::GoOn { distance: u(3.1) }, "BI3-EVA-09")
        .ok(Command::GoOn { distance: u(2.5) })
        .expect_at("charger", 15.0, 7.5)
        .expect_in_melee("charger", false)
        .expect_disordered("charger", false);
}

#[test]
fn bi3_eva_10_then_it_may_shoot() {
    let mut play = Table::basic_3()
        .first("charger", cm().weapon(Weapon::Javelin).at(15.0, 5.0, 0.0))
        .second("light", s().at(15.0, 7.0, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.ok(Command::GoOn { distance: u(3.0) });
    play.fire("charger", "light", Stance::Moving).expect_roll("fire", 1);
}

#[test]
fn bi3_eva_11_somebody_else_behind() {
    let mut play = Table::basic_3()
        .first("charger", cp2().at(15.0, 3.0, 0.0))
        .second("light", s().at(15.0, 4.5, 180.0))
        .second("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.5, 180.0))
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[1]);
    // The skirmishers are behind the archers now, who have a reaction of their own.
    assert!(matches!(play.question(), Question::Defence { .. }), "{:?}", play.question());
    play.ok(Command::Defend { fire: false });
    // It has come to where the skirmishers stood after 1.5H; the archers are 1H farther.
    play.refused(Command::GoOn { distance: u(1.4) }, "BI3-EVA-09");
    play.refused(Command::GoOn { distance: u(2.47) }, "BI3-EVA-09");
    play.ok(Command::GoOn { distance: u(2.5) }).expect_in_melee("archers", true);
}

#[test]
fn bi3_eva_11_or_it_stops_where_the_evader_stood() {
    let mut play = Table::basic_3()
        .first("charger", cp2().at(15.0, 3.0, 0.0))
        .second("light", s().at(15.0, 4.5, 180.0))
        .second("spears", fp().at(15.0, 5.5, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[1]);
    play.ok(Command::GoOn { distance: u(1.5) }).expect_at("charger", 15.0, 4.5);
    play.expect_in_melee("spears", false).expect_disordered("charger", false);
    assert!(play.unit("charger").activated);
    // Who was charged himself and stands is met without a question.
    let mut play = Table::basic_3()
        .first("charger", cp2().at(15.0, 3.0, 0.0))
        .second("light", s().at(14.0, 4.5, 180.0))
        .second("spears", fp().at(16.0, 4.5, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[1]);
    play.expect_in_melee("spears", true).expect_at("charger", 15.0, 4.5);
}

// Charges.

#[test]
fn bi3_chg_01_straight_until_somebody_is_touched() {
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fl().at(15.0, 6.5, 180.0)).play();
    play.act("a", charge()).expect_at("a", 15.0, 6.5).expect_in_melee("a", true);
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fl().at(15.0, 7.5, 180.0)).play();
    play.activate(&["a"]).refused(charge(), "BI3-CHG-01").ok(charge_with_bonus());
}

#[test]
fn bi3_chg_02_without_impetus_no_charge() {
    let against = |charger: Spec, target: Spec| {
        Table::basic_3()
            .first("a", charger.at(15.0, 5.0, 0.0))
            .second("b", target.at(15.0, 6.5, 180.0))
            .play()
    };
    against(cl().i(0), s()).act("a", charge());
    against(cl().i(0), fl()).activate(&["a"]).refused(charge(), "BI3-CHG-01");
    against(fl().i(0), fl()).activate(&["a"]).refused(charge(), "BI3-CHG-02");
    against(w().i(1), fl()).activate(&["a"]).refused(charge(), "BI3-CHG-02");
    let mut play = against(fp().vbu_now(4), fl());
    play.act("a", charge()).expect_denied(Factor::Impetus, "BI3-IMP-02");
}

#[test]
fn bi3_chg_03_the_charge_bonus() {
    let reach = |spec: Spec, die: u8| {
        let play = Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("far", far()).play();
        let unit = play.id("a");
        play.state().allowance(unit, acies_impetus::editions::Pace::Charge)
            + acies_impetus::steps::run::bonus(play.state(), unit, die)
    };
    assert_eq!((reach(fp(), 4), reach(cm(), 4), reach(cl(), 6)), (3.0, 4.0, 7.0));
    assert_eq!(reach(fl().with(Trait::Impetuous), 3), 4.0);
}

#[test]
fn bi3_chg_04_a_charge_that_falls_short() {
    let mut play =
        Table::basic_3().first("a", cp1().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 10.0, 180.0)).play();
    play.act("a", charge_with_bonus()).roll("charge-bonus", &[4]);
    play.expect_at("a", 15.0, 9.0).expect_disordered("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-CHG-04"));
}

#[test]
fn bi3_chg_05_a_wheel_at_the_start() {
    let table = |spec: Spec| {
        Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("b", fp().at(13.0, 8.0, 180.0)).play()
    };
    let mut play = table(cp2());
    play.act("a", charge_wheeling(Hand::Left, 30.0, false)).expect_in_melee("a", true);
    play.expect_line(Factor::Disordered, Some(-1));
    table(cp2().disordered())
        .activate(&["a"])
        .refused(charge_wheeling(Hand::Left, 30.0, false), "BI3-CHG-05");
    table(cgl()).activate(&["a"]).refused(charge_wheeling(Hand::Left, 30.0, false), "BI3-CHG-05");
}

/// Somebody charges the right side of a target that stands at (15, 6) and faces up, from this height of its front corner.
fn from_the_side(y: f64) -> Play {
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, y, 270.0))
        .second("b", fp().at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge());
    play
}

#[test]
fn bi3_chg_06_frontal_side_flank_and_rear() {
    assert_eq!(from_the_side(4.9).attack_class("a", "b"), Some(AttackClass::Flank));
    assert_eq!(from_the_side(5.3).attack_class("a", "b"), Some(AttackClass::Side));
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fl().at(15.0, 6.5, 180.0)).play();
    play.act("a", charge());
    assert_eq!(play.attack_class("a", "b"), Some(AttackClass::Frontal));
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fl().at(15.0, 7.5, 0.0)).play();
    play.act("a", charge());
    assert_eq!(play.attack_class("a", "b"), Some(AttackClass::Rear));
}

#[test]
fn bi3_chg_07_a_side_charge_has_no_effect_of_its_own() {
    let mut play = from_the_side(5.3);
    play.expect_disordered("b", false).expect_line(Factor::OnFlank, None);
}

/// Covers: BI3-TAC-02
#[test]
fn bi3_chg_08_a_flank_charge_has() {
    let mut play = from_the_side(4.9);
    play.expect_disordered("b", true).expect_line(Factor::OnFlank, Some(2));
    assert_eq!(play.disorder_rule("b"), Some("BI3-CHG-08"));
}

#[test]
fn bi3_chg_09_wagons_have_no_flank() {
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, 4.5, 270.0))
        .second("b", w().at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).ok(Command::Defend { fire: false });
    play.expect_disordered("b", false).expect_line(Factor::OnFlank, None);
}

#[test]
fn bi3_chg_10_a_shot_before_the_charge() {
    let mut play = Table::basic_3()
        .first("a", cm().weapon(Weapon::Javelin).at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["a"]).fire("a", "b", Stance::Moving).expect_roll("fire", 3).roll("fire", &[1, 1, 1]);
    play.ok(charge()).expect_in_melee("a", true);
}

#[test]
fn bi3_chg_11_one_reaction_each() {
    let mut play = charged(fp(), s(), 1.5);
    play.ok(evade()).roll("evade-test", &[1]).expect_in_melee("light", true).expect_roll("melee", 6);
}

#[test]
fn bi3_chg_12_the_charge_is_declared_before_reactions() {
    let mut play = Table::basic_3()
        .first("charger", fp().at(15.0, 5.0, 0.0))
        .second("light", s().at(15.0, 7.5, 180.0))
        .play();
    // Out of reach without the bonus; the enemy decides before its die is rolled.
    play.act("charger", charge_with_bonus()).expect_at("charger", 15.0, 5.0);
    assert!(matches!(play.question(), Question::Evade { .. }));
    play.ok(Command::Evade { evade: false }).roll("charge-bonus", &[4]).expect_in_melee("light", true);
}

#[test]
fn bi3_chg_13_members_of_a_group_stop_where_they_touch() {
    let mut play = Table::basic_3()
        .first("a", fl().at(14.0, 5.0, 0.0))
        .first("b", fl().at(16.0, 5.0, 0.0))
        .second("near", fp().at(13.5, 6.0, 180.0))
        .second("farther", fp().at(16.5, 6.5, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge()).expect_at("a", 14.0, 6.0);
    play.ok(Command::GoOn { distance: u(0.5) }).expect_at("b", 16.0, 6.5);
    play.expect_in_melee("a", true).expect_in_melee("b", true);
}

#[test]
fn bi3_chg_14_a_die_between_equal_opponents() {
    let mut play = Table::basic_3()
        .first("a", fl().at(15.0, 5.0, 0.0))
        .second("left", fp().at(14.0, 6.0, 180.0))
        .second("right", fp().at(16.0, 6.0, 180.0))
        .play();
    play.act("a", charge()).roll("alignment", &[3]).expect_at("a", 15.0, 6.0);
    play.expect_joined(["a", "left"], [&[], &["right"]]);
}

#[test]
fn bi3_chg_15_out_of_a_zone_in_disorder() {
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .second("x", fp().at(13.5, 4.5, 90.0))
        .second("y", fl().at(15.0, 6.5, 180.0))
        .play();
    play.act("a", charge()).expect_disordered("a", true).expect_in_melee("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-ZOC-06"));
}

// Pila.

fn pilum(spec: Spec) -> Spec {
    spec.with(Trait::Pilum)
}

fn meeting(charger: Spec, charged: Spec) -> Play {
    let mut play = Table::basic_3()
        .first("a", charger.at(15.0, 5.0, 0.0))
        .second("b", charged.at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge());
    play
}

fn thrown(play: &Play) -> u8 {
    match play.question() {
        Question::Pila { dice, .. } => dice,
        other => panic!("no pila: {other:?}"),
    }
}

#[test]
fn bi3_pil_01_two_charging_four_receiving() {
    assert_eq!(thrown(&meeting(pilum(fp()), fl())), 2);
    assert_eq!(thrown(&meeting(fl(), pilum(fp()))), 4);
    assert_eq!(thrown(&meeting(fl(), fl().with(Trait::PointBlank))), 4);
}

#[test]
fn bi3_pil_02_fresh_and_to_the_front() {
    assert_eq!(thrown(&meeting(fl(), pilum(fp()).disordered())), 3);
    meeting(fl(), pilum(fp()).vbu_now(4)).expect_roll("melee", 5);
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, 5.3, 270.0))
        .second("b", pilum(fp()).at(15.0, 6.0, 0.0))
        .play();
    play.act("a", charge()).expect_roll("melee", 5);
}

#[test]
fn bi3_pil_03_a_support_throws_one() {
    let mut play = Table::basic_3()
        .first("a", fl().at(15.4, 5.0, 0.0))
        .second("main", pilum(fp()).at(16.0, 6.5, 180.0))
        .second("support", pilum(fp()).at(14.0, 6.5, 180.0))
        .play();
    play.act("a", charge());
    assert_eq!(thrown(&play), 5);
}

#[test]
fn bi3_pil_04_tested_as_fire() {
    let mut play = meeting(cp2(), pilum(fp()));
    play.ok(Command::ThrowPila { throw: true }).roll("pila", &[6, 5, 5, 1]).expect_critical(5);
    play.roll("cohesion-test", &[6]).expect_vbu("a", 5).expect_denied(Factor::Impetus, "BI3-IMP-02");
}

/// Covers: BI3-CHG-08, BI3-ELE-01, BI3-MEL-10
#[test]
fn bi3_pil_04_thrown_before_the_flank_gives_way() {
    let mut play = Table::basic_3()
        .first("a", pilum(fp()).at(17.0, 4.9, 270.0))
        .second("b", fp().at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).expect_disordered("b", false).ok(Command::ThrowPila { throw: true });
    // Five, less two hits, one for fire and one for heavy infantry: it is not yet Disordered.
    play.roll("pila", &[6, 6]).expect_critical(5).roll("cohesion-test", &[1]).expect_vbu("b", 5);
    play.expect_disordered("b", true).expect_line(Factor::OnFlank, Some(2));
    // Without pila that hit, it is the contact that disorders it.
    let mut play = Table::basic_3()
        .first("a", pilum(fp()).at(17.0, 4.9, 270.0))
        .second("b", fp().at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).ok(Command::ThrowPila { throw: false }).expect_disordered("b", true);
    assert_eq!(play.disorder_rule("b"), Some("BI3-CHG-08"));
    // Horses throw their javelins before they smell the elephants.
    let mut play = meeting(cm().with(Trait::PointBlank), el());
    assert_eq!(thrown(&play), 2);
    play.ok(Command::ThrowPila { throw: false }).expect_disordered("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-ELE-01"));
}

/// Covers: BI3-PUR-10
#[test]
fn bi3_pil_05_on_a_charge_only() {
    let mut play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .second("b", pilum(fp()).at(15.0, 5.0, 180.0))
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).expect_roll("melee", 5);
    // Nor when a pursuer catches up.
    let mut play = Table::basic_3()
        .first("a", cp2().at(15.0, 8.0, 0.0))
        .second("b", pilum(fp()).at(15.0, 8.0, 180.0))
        .second("next", pilum(fp()).at(15.0, 9.5, 180.0))
        .second("far", far())
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[6]).expect_vbu("b", 3);
    play.roll("retreat", &[1]).roll("pursuit", &[6]).expect_in_melee("a", true).expect_roll("melee", 10);
}

#[test]
fn bi3_ter_04_an_evader_stops_at_a_lake() {
    let mut play = Table::basic_3()
        .rect(TerrainKind::Lake, 10.0, 8.25, 20.0, 12.0)
        .first("charger", fp().at(15.0, 5.0, 0.0))
        .second("light", s().at(15.0, 6.5, 180.0))
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    play.expect_about("light", 15.0, 7.5);
}

#[test]
fn bi3_ret_13_an_evader_leaves_the_table() {
    let mut play = Table::basic_3()
        .first("charger", fp().at(15.0, 16.5, 0.0))
        .second("light", s().at(15.0, 18.0, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(evade()).roll("evade-test", &[6]).roll("evade-move", &[6]);
    assert_eq!(play.removed("light"), Some((Fate::LeftTable, "BI3-RET-13")));
}
