//! Section 2: Fresh and Worn, Disorder and rally, rout, and who is in melee.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait, Weapon, Whereabouts};
use acies_impetus::{Command, Event};
use acies_rules::Side;
use support::*;

/// Archers of the first player have hit a Unit of the second, 10U off, for 1 DAMAGE.
fn hit(target: Spec) -> Play {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", target.at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]);
    play
}

fn clash(charger: Spec, enemy: Spec) -> Play {
    let mut play = Table::new()
        .first("charger", charger.at(60.0, 20.0, 0.0))
        .second("enemy", enemy.at(60.0, 25.0, 180.0))
        .play();
    play.act("charger", charge());
    play
}

/// How often a Unit became Disordered.
fn disorders(play: &Play, name: &str) -> usize {
    let id = play.id(name);
    play.events.iter().filter(|e| matches!(e, Event::Disordered { unit, .. } if *unit == id)).count()
}

#[test]
fn bi08_sta_01_fresh_until_vbu_is_lost() {
    let mut play = hit(fp());
    play.expect_critical(4).roll("cohesion-test", &[3]);
    play.expect_disordered("target", true).expect_vbu("target", 5).expect_fresh("target", true);
    let mut play = hit(fp().disordered());
    play.expect_critical(3).roll("cohesion-test", &[2]);
    play.expect_vbu("target", 4).expect_fresh("target", false);
}

/// A loss by friends that rout makes Worn as well.
/// Covers: BI08-RET-10
#[test]
fn bi08_sta_01_any_permanent_loss_makes_worn() {
    let mut play = Table::new()
        .first("charger", cm().at(60.0, 20.0, 0.0))
        .second("enemy", fp().vbu(1).at(60.0, 25.0, 180.0))
        .second("behind", fl().at(60.0, 30.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll("melee", &[1]);
    play.roll("cohesion-test", &[3]).expect_gone("enemy");
    play.expect_vbu("behind", 3).expect_fresh("behind", false);
    assert_eq!(play.disorder_rule("behind"), Some("BI08-RET-10"));
}

/// Covers: BI08-IMP-02, BI08-RES-04
#[test]
fn bi08_sta_02_only_a_fresh_unit_has_its_impetus() {
    clash(cp().vbu_now(5), fp()).expect_roll("melee", 5).expect_denied(Factor::Impetus, "BI08-IMP-02");
    clash(cp(), fp()).expect_roll("melee", 6 + 4).expect_line(Factor::Impetus, Some(4));
    clash(cf().vbu_now(2).rolling(), fp()).expect_roll("melee", 2 + 5).expect_line(Factor::Impetus, Some(5));
}

/// Disorder costs 1 in melee dice, in fire dice and in the Cohesion Test.
/// Covers: BI08-TAC-01, BI08-FIR-15, BI08-COH-01
#[test]
fn bi08_sta_03_disorder_costs_one() {
    let mut play = Table::new()
        .first("tired", fp().vbu(4).disordered().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 20.0, 180.0))
        .engaged("tired", "enemy")
        .play();
    play.act("tired", Command::Fight).expect_roll("melee", 3).expect_line(Factor::Disordered, Some(-1));

    let crossbows = t().weapon(Weapon::CrossbowA).disordered();
    let mut play = Table::new()
        .first("crossbows", crossbows.at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["crossbows"]).fire("crossbows", "enemy", Stance::Stationary);
    play.expect_roll("fire", 3).expect_line(Factor::Disordered, Some(-1));

    hit(fp().vbu(4).disordered()).expect_critical(2).expect_line(Factor::Disordered, Some(-1));
}

/// Fresh or Worn and in order or Disordered are independent.
#[test]
fn bi08_sta_03_disorder_is_beside_fresh_and_worn() {
    for (spec, fresh, disordered) in [
        (fp(), true, false),
        (fp().disordered(), true, true),
        (fp().vbu_now(3), false, false),
        (fp().vbu_now(3).disordered(), false, true),
    ] {
        let mut play = Table::new()
            .first("unit", spec.at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 40.0, 180.0))
            .play();
        play.expect_fresh("unit", fresh).expect_disordered("unit", disordered);
    }
}

#[test]
fn bi08_sta_04_broken_ground_costs_a_disordered_unit_nothing_more() {
    let mut play = Table::new()
        .rect(TerrainKind::Scrub, 40.0, 21.0, 80.0, 40.0)
        .first("spears", fp().disordered().at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 59.0, 0.0))
        .play();
    play.act("spears", ahead(5.0)).expect_at("spears", 60.0, 25.0);
    play.expect_vbu("spears", 5).expect_disordered("spears", true);
    assert_eq!(disorders(&play, "spears"), 0);
}

/// Covers: BI08-CHG-11
#[test]
fn bi08_sta_04_a_flank_attack_costs_a_disordered_unit_nothing_more() {
    for (spec, times) in [(fp().disordered(), 0), (fp(), 1)] {
        let mut play = Table::new()
            .first("flankers", fl().at(70.0, 36.0, 270.0))
            .second("target", spec.at(60.0, 30.0, 180.0))
            .play();
        play.act("flankers", charge());
        play.expect_roll("melee", 4 + 1).expect_vbu("target", 5);
        assert_eq!(disorders(&play, "target"), times);
        play.roll("melee", &[1; 5]).expect_roll("melee", 4);
    }
}

/// Covers: BI08-RET-05
#[test]
fn bi08_sta_04_a_push_costs_a_disordered_unit_nothing_more() {
    let mut play = Table::new()
        .first("charger", cp().at(60.0, 20.0, 0.0))
        .second("front", fp().at(60.0, 25.0, 180.0))
        .second("behind", fp().disordered().at(60.0, 29.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_at("front", 60.0, 28.0).expect_at("behind", 60.0, 31.0);
    play.expect_vbu("behind", 5).expect_disordered("behind", true);
    assert_eq!(disorders(&play, "behind"), 0);
}

fn disordered_crossbows() -> Play {
    let mut play = Table::new()
        .first("crossbows", t().weapon(Weapon::CrossbowB).disordered().at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["crossbows"]);
    play
}

/// Rally, then shoot: as after a move, in order again.
/// Covers: BI08-FIR-14
#[test]
fn bi08_sta_05_rally_then_shoot() {
    let mut play = disordered_crossbows();
    play.ok(Command::Rally).expect_no_roll().expect_disordered("crossbows", false);
    play.fire_refused("crossbows", "spears", Stance::Stationary, "BI08-FIR-14");
    play.fire("crossbows", "spears", Stance::Rallying)
        .expect_roll("fire", 2)
        .expect_line(Factor::Rallied, Some(-2))
        .expect_line(Factor::Disordered, None);
}

#[test]
fn bi08_sta_05_shoot_then_rally() {
    let mut play = disordered_crossbows();
    play.fire("crossbows", "spears", Stance::Rallying)
        .expect_roll("fire", 1)
        .expect_line(Factor::Rallied, Some(-2))
        .expect_line(Factor::Disordered, Some(-1));
    play.roll("fire", &[1]);
    play.refused(ahead(1.0), "BI08-STA-05");
    play.ok(Command::Rally).expect_disordered("crossbows", false);
    // A shot declared as stationary leaves no rally.
    let mut play = disordered_crossbows();
    play.fire("crossbows", "spears", Stance::Stationary).roll("fire", &[1; 3]);
    assert!(play.unit("crossbows").activated && play.unit("crossbows").disordered);
}

/// It stays where it is: no wheel, move or charge in that activation; and no rally after a move.
/// Covers: BI08-TURN-03, BI08-TURN-06
#[test]
fn bi08_sta_05_a_rally_takes_the_place_of_the_move() {
    let mut play = disordered_crossbows();
    play.ok(Command::Rally)
        .refused(ahead(1.0), "BI08-TURN-03")
        .refused(wheel(acies_tabletop::Hand::Left, 5.0, 0.0), "BI08-TURN-03")
        .refused(charge(), "BI08-TURN-03")
        .refused(Command::Rally, "BI08-TURN-03");
    play.expect_at("crossbows", 60.0, 20.0);
    let mut play = disordered_crossbows();
    play.ok(ahead(1.0)).refused(Command::Rally, "BI08-TURN-03");
    play.expect_disordered("crossbows", true);
}

/// In any ground, and in an enemy Zone of Control; a Unit in order has nothing to rally.
#[test]
fn bi08_sta_05_rally_anywhere_outside_melee() {
    let mut play = Table::new()
        .rect(TerrainKind::Wood, 50.0, 10.0, 70.0, 22.0)
        .first("spears", fp().disordered().at(60.0, 20.0, 0.0))
        .first("steady", fp().at(90.0, 20.0, 0.0))
        .first("fighting", fp().disordered().at(30.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 23.0, 180.0))
        .second("other", fp().at(30.0, 20.0, 180.0))
        .engaged("fighting", "other")
        .play();
    play.act("spears", Command::Rally).expect_disordered("spears", false);
    play.activate(&["steady"]).refused(Command::Rally, "BI08-STA-05");
    play.ok(Command::CancelActivation);
    play.activate(&["fighting"]).refused(Command::Rally, "BI08-TURN-06");
}

/// Covers: BI08-CHR-01, BI08-CHR-05
#[test]
fn bi08_sta_06_war_chariots_rally_only_when_halted() {
    let mut play = Table::new()
        .first("chariots", cgl().rolling().disordered().at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 57.0, 180.0))
        .play();
    play.activate(&["chariots"]).refused(Command::Rally, "BI08-STA-06").refused(ahead(4.9), "BI08-CHR-05");
    play.ok(ahead(5.0)).expect_disordered("chariots", true);
    assert!(!play.unit("chariots").rolling);
    play.end_phase();
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.act("chariots", Command::Rally).expect_disordered("chariots", false);
}

/// Two passed tests in one turn cost scythed chariots nothing.
/// Covers: BI08-COH-07
#[test]
fn bi08_sta_06_scythed_chariots_are_never_disordered() {
    let mut play = Table::new()
        .first("left", t().weapon(Weapon::LongbowA).at(56.0, 20.0, 0.0))
        .first("right", t().weapon(Weapon::LongbowA).at(64.0, 20.0, 0.0))
        .second("scythes", cf().at(60.0, 29.0, 180.0))
        .play();
    for archers in ["left", "right"] {
        play.activate(&[archers]).fire(archers, "scythes", Stance::Stationary);
        play.roll_padded("fire", &[6]).expect_critical(2).roll("cohesion-test", &[2]);
        play.expect_vbu("scythes", 3).expect_disordered("scythes", false);
    }
    assert_eq!(disorders(&play, "scythes"), 0);
}

/// Also on ground that disorders everybody else.
#[test]
fn bi08_sta_06_scythed_chariots_are_not_disordered_by_ground() {
    for (spec, disordered) in [(cf(), false), (cgl(), true)] {
        let mut play = Table::new()
            .rect(TerrainKind::Scrub, 40.0, 21.0, 80.0, 40.0)
            .first("chariots", spec.at(60.0, 20.0, 0.0))
            .second("far", fp().at(60.0, 59.0, 0.0))
            .play();
        play.act("chariots", ahead(6.0)).expect_disordered("chariots", disordered);
    }
}

#[test]
fn bi08_sta_06_no_position_holds_disordered_scythed_chariots() {
    let position = Table::new()
        .first("scythes", cf().disordered().at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 50.0, 180.0))
        .position();
    let error = position.into_state().expect_err("never Disordered");
    assert_eq!(error.rule, Some("BI08-STA-06"));
}

/// Covers: BI08-COH-08
#[test]
fn bi08_sta_07_at_vbu_zero_routed_and_removed() {
    let mut play = hit(fp().vbu(1));
    play.expect_critical(1).roll("cohesion-test", &[2]);
    play.expect_gone("target");
    assert_eq!(play.unit("target").whereabouts, Whereabouts::Gone(Fate::NoVbuLeft));
    assert_eq!(play.state().lost_vd, [0, 2]);
}

#[test]
fn bi08_sta_07_no_surplus_passes_to_anybody() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", fp().vbu(2).at(60.0, 30.0, 180.0))
        .second("beside", fp().at(68.0, 30.0, 180.0))
        .second("behind", fp().at(60.0, 33.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).expect_critical(1).roll("cohesion-test", &[4]);
    play.expect_gone("target");
    let target = play.id("target");
    assert!(play.happened(|e| matches!(e, Event::LostVbu { unit, points: 2, .. } if *unit == target)));
    for friend in ["beside", "behind"] {
        play.expect_vbu(friend, 5).expect_disordered(friend, false);
    }
}

/// Covers: BI08-LRG-06, BI08-RES-06
#[test]
fn bi08_sta_08_rear_base_is_routed_with_the_front() {
    let pikes = || fp().with(Trait::Pike);
    let mut play = Table::new()
        .first("flankers", fl().i(2).at(70.0, 36.0, 270.0))
        .second("front", pikes().at(60.0, 30.0, 180.0))
        .second("rear", pikes())
        .second("far", fp().at(20.0, 50.0, 180.0))
        .large("front", "rear")
        .play();
    play.act("flankers", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.expect_critical(3).roll("cohesion-test", &[4]);
    let fate = |name: &str| play.unit(name).whereabouts;
    assert_eq!(fate("front"), Whereabouts::Gone(Fate::LostWhileFlanked));
    assert_eq!(fate("rear"), Whereabouts::Gone(Fate::WithItsBlock));
    let rear = play.id("rear");
    assert!(play.happened(|e| matches!(e, Event::Removed { unit, rule, .. }
            if *unit == rear && rule.0 == "BI08-STA-08")));
}

/// Covers: BI08-FIR-09, BI08-TURN-06
#[test]
fn bi08_sta_09_a_unit_in_melee_only_fights() {
    let longbow = || t().weapon(Weapon::LongbowA);
    let mut play = Table::new()
        .first("fighting", longbow().disordered().at(60.0, 20.0, 0.0))
        .first("free", longbow().at(68.0, 12.0, 0.0))
        .second("enemy", fp().at(63.0, 20.0, 180.0))
        .second("beyond", fp().at(60.0, 29.0, 180.0))
        .engaged("enemy", "fighting")
        .play();
    play.activate_refused(&["fighting", "free"], "BI08-STA-09");
    play.activate(&["fighting"])
        .refused(shift(180.0, 1.0), "BI08-STA-09")
        .refused(charge(), "BI08-STA-09")
        .refused(Command::Rally, "BI08-TURN-06");
    play.fire_refused("fighting", "beyond", Stance::Stationary, "BI08-FIR-09");
    play.ok(Command::CancelActivation);
    play.activate(&["free"]);
    play.fire_refused("free", "enemy", Stance::Stationary, "BI08-FIR-09");
    play.ok(Command::CancelActivation);
    play.act("fighting", Command::Fight).expect_roll("melee", 3);
}

/// Side against side is no melee, however it came about: both may move and fire.
#[test]
fn bi08_sta_09_sides_that_touch_after_a_retreat_are_not_in_melee() {
    let mut play = Table::new()
        .first("charger", cm().at(60.0, 20.0, 0.0))
        .first("wing", t().weapon(Weapon::LongbowA).at(68.0, 34.0, 0.0))
        .second("loser", fl().weapon(Weapon::Javelin).at(60.0, 25.0, 180.0))
        .second("far", fp().at(68.0, 43.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_at("loser", 60.0, 28.0);
    let gap = play.unit("wing").base().gap(play.unit("loser").base());
    assert!(gap <= 0.01, "their sides touch: {gap}");
    play.ok(Command::Pursue { pursue: false });
    play.expect_in_melee("wing", false).expect_in_melee("loser", false);
    play.activate(&["wing"]).fire("wing", "far", Stance::Moving);
    play.expect_roll("fire", 2).roll("fire", &[1; 2]);
    play.ok(ahead(2.0)).expect_at("wing", 68.0, 36.0);
    assert_eq!(play.asked(), Side::Second);
    play.activate(&["loser"]).fire("loser", "charger", Stance::Stationary);
    play.expect_roll("fire", 1);
}

/// Elephants that run into a Unit touch it, and that is all: no melee.
/// Covers: BI08-ELE-03
#[test]
fn bi08_sta_09_elephants_that_run_into_a_unit_start_no_melee() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("behind", fp().at(60.0, 36.0, 180.0))
        .second("elephants", el().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "elephants", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[5]);
    play.roll("panic", &[6]).expect_at("elephants", 60.0, 32.0);
    play.expect_vbu("behind", 4).expect_disordered("behind", true);
    let gap = play.unit("behind").base().gap(play.unit("elephants").base());
    assert!(gap <= 0.01, "they touch: {gap}");
    play.expect_in_melee("behind", false).expect_in_melee("elephants", false);
}

/// A loser that cannot get away stays in melee.
/// Covers: BI08-RET-06
#[test]
fn bi08_sta_09_a_blocked_retreat_leaves_the_pair_in_melee() {
    let mut play = Table::new()
        .first("winner", fp().i(0).at(60.0, 20.0, 0.0))
        .first("other", fp().at(60.0, 26.0, 180.0))
        .second("loser", fp().at(60.0, 20.0, 180.0))
        .second("behind", fp().at(60.0, 26.0, 0.0))
        .engaged("winner", "loser")
        .engaged("other", "behind")
        .play();
    play.act("winner", Command::Fight);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_at("loser", 60.0, 20.0).expect_in_melee("loser", true).expect_in_melee("winner", true);
    assert_eq!(play.disorder_rule("behind"), Some("BI08-RET-06"));
}

/// A retreat ends the melee as soon as the bases part.
#[test]
fn bi08_sta_09_a_retreat_ends_the_melee() {
    let mut play = clash(fp().i(1), fp());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]);
    play.expect_in_melee("enemy", true).roll("retreat", &[1]);
    play.expect_at("enemy", 60.0, 26.0).expect_in_melee("enemy", false).expect_in_melee("charger", false);
    let (a, b) = (play.id("charger"), play.id("enemy"));
    assert!(play.happened(|e| *e == Event::Parted { a, b }));
}
