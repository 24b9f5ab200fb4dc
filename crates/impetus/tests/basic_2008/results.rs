//! Sections 22 and 23: the Cohesion Test in melee, and the results of combat.

use crate::support;
use acies_impetus::command::{Command, Stance};
use acies_impetus::unit::{Fate, Weapon};
use acies_impetus::{Event, Question};
use acies_rules::Side;
use support::*;

/// `a` charges `e` 2U straight ahead. Both armies have one more Unit, far away.
fn charges(a: Spec, e: Spec) -> Play {
    let mut play = Table::new()
        .first("a", a.at(60.0, 20.0, 0.0))
        .first("more", fp().at(10.0, 5.0, 0.0).activated())
        .second("e", e.at(60.0, 22.0, 180.0))
        .second("others", fp().at(110.0, 55.0, 180.0))
        .play();
    play.act("a", charge());
    play
}

/// `a` alone against `e` and its Support `k`: 6U and 2U of common front. The first player renews the melee.
fn against_two(a: Spec, e: Spec, k: Spec) -> Play {
    let mut play = Table::new()
        .first("a", a.at(60.0, 30.0, 0.0))
        .second("e", e.at(58.0, 30.0, 180.0))
        .second("k", k.at(66.0, 30.0, 180.0))
        .engaged("a", "e")
        .engaged("a", "k")
        .play();
    play.activate(&["a"]).ok(Command::Fight);
    play.expect_joined(["a", "e"], [&[], &["k"]]);
    play
}

/// The last test: loss by failing, loss by Disorder.
fn expect_tested(play: &Play, wanted: (u8, u8)) {
    let tested = play.events.iter().rev().find_map(|e| match e {
        Event::Tested { loss, disorder_loss, .. } => Some((*loss, *disorder_loss)),
        _ => None,
    });
    assert_eq!(tested, Some(wanted), "losses of the last test");
}

#[test]
fn bi08_mec_01_a_main_unit_that_took_damage_tests() {
    let mut play = charges(fp(), fp());
    play.fight(&[6, 6, 6], &[]).expect_critical(2).roll("cohesion-test", &[4]);
    expect_tested(&play, (2, 0));
    play.expect_vbu("e", 3).expect_disordered("e", true);
}

#[test]
fn bi08_mec_01_without_damage_nobody_tests() {
    let mut play = charges(fp(), fp());
    play.fight(&[5], &[5]).expect_no_roll();
    play.expect_decided(None, [0, 0]).expect_disordered("a", false).expect_disordered("e", false);
}

#[test]
fn bi08_mec_02_passing_while_disordered_costs_a_point_that_decides_nothing() {
    let mut play = charges(fp(), fp().vbu(4).disordered());
    play.fight(&[6], &[]).expect_critical(2).roll("cohesion-test", &[2]);
    expect_tested(&play, (0, 1));
    play.expect_vbu("e", 3).expect_decided(None, [0, 0]).expect_in_melee("e", true);
}

#[test]
fn bi08_res_01_the_greater_loss_by_a_failed_test_loses() {
    // a fails for 2, e for 1.
    let mut play = charges(fp(), fp());
    play.fight(&[6], &[6, 6])
        .expect_critical(3)
        .roll("cohesion-test", &[5])
        .expect_critical(4)
        .roll("cohesion-test", &[5]);
    play.expect_decided(Some(Side::First), [2, 1]).expect_roll("retreat", 1);

    // a passes and loses 1 by Disorder, e is untouched: a draw.
    let mut play = charges(fp().disordered(), fp());
    play.fight(&[], &[6]).roll("cohesion-test", &[2]);
    play.expect_vbu("a", 4).expect_decided(None, [0, 0]);

    // a fails for 1, e loses 1 by Disorder: a loses.
    let mut play = charges(fp(), fp().disordered());
    play.fight(&[6], &[6]).roll("cohesion-test", &[5]).roll("cohesion-test", &[2]);
    play.expect_vbu("a", 4).expect_vbu("e", 4).expect_decided(Some(Side::First), [1, 0]);
}

#[test]
fn bi08_res_02_equal_losses_are_a_draw() {
    let mut play = charges(fp(), fp());
    play.fight(&[6], &[6]).roll("cohesion-test", &[5]).roll("cohesion-test", &[5]);
    play.expect_decided(None, [1, 1]).expect_in_melee("a", true).expect_in_melee("e", true).expect_no_roll();

    let mut play = charges(fp(), fp());
    play.fight(&[], &[]).expect_decided(None, [0, 0]);
    play.expect_in_melee("a", true).expect_no_roll();
}

#[test]
fn bi08_res_03_the_loser_retreats_and_the_other_stays() {
    let mut play = charges(fp(), fp());
    play.fight(&[6, 6], &[6]).roll("cohesion-test", &[5]).roll("cohesion-test", &[5]);
    play.expect_decided(Some(Side::Second), [1, 2]);
    let e = play.id("e");
    assert!(matches!(play.next_roll(), acies_impetus::Roll::Retreat { unit, .. } if unit == e));
    play.roll("retreat", &[4]).expect_at("e", 60.0, 24.0).expect_at("a", 60.0, 22.0);
}

#[test]
fn bi08_res_03_after_fire_nobody_retreats() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("e", fp().at(60.0, 28.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "e", Stance::Stationary);
    play.roll_padded("fire", &[6, 6]).roll("cohesion-test", &[6]);
    play.expect_vbu("e", 2).expect_no_roll().expect_at("e", 60.0, 28.0);
}

#[test]
fn bi08_res_04_scythed_chariots_that_draw_are_eliminated() {
    let mut play = Table::new()
        .first("a", cf().rolling().at(60.0, 20.0, 0.0))
        .first("behind", fp().at(60.0, 14.0, 0.0))
        .second("e", fp().at(60.0, 22.0, 180.0))
        .play();
    play.act("a", charge()).fight(&[], &[]);
    play.expect_decided(None, [0, 0]).expect_gone("a").expect_at("e", 60.0, 22.0).expect_in_melee("e", false);
    assert_eq!(play.removed("a"), Some((Fate::Expended, "BI08-RES-04")));
    // Its VD counts; no rout zone; the enemy has not won and is not asked to pursue.
    assert_eq!(play.state().lost_vd, [1, 0]);
    play.expect_disordered("behind", false).expect_vbu("behind", 5);
    assert!(matches!(play.question(), Question::Phase { .. }));
}

#[test]
fn bi08_res_04_scythed_chariots_that_lose_are_eliminated_and_pursued() {
    let mut play = charges(cf().vbu(5).rolling(), fp());
    play.fight(&[], &[6]).expect_critical(4).roll("cohesion-test", &[5]);
    play.expect_decided(Some(Side::First), [1, 0]).expect_gone("a");
    assert_eq!(play.removed("a"), Some((Fate::Expended, "BI08-RES-04")));
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::Pursue { .. }));
}

#[test]
fn bi08_res_04_scythed_chariots_that_win_stay() {
    let mut play = charges(cf().rolling(), fp());
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[1]);
    play.ok(Command::Pursue { pursue: false }).expect_on_table("a");
}

#[test]
fn bi08_res_04_supporting_scythed_chariots_are_eliminated_unless_their_side_wins() {
    // A draw.
    let mut play = against_two(fp(), fp(), cf());
    play.fight(&[], &[]);
    play.expect_gone("k").expect_on_table("e").expect_in_melee("a", true);
    assert_eq!(play.removed("k"), Some((Fate::Expended, "BI08-RES-04")));
    // Their side loses: eliminated, no retreat die of their own.
    let mut play = against_two(fp(), fp(), cf());
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).expect_gone("k");
    assert!(matches!(play.question(), Question::Pursue { .. }));
    // Their side wins: they stay.
    let mut play = against_two(fp(), fp(), cf());
    play.fight(&[], &[6]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).expect_on_table("k");
}

/// A Main Unit of CF that drew leaves its own Supports where they are, paired anew.
#[test]
fn bi08_res_04_the_supports_of_spent_chariots_stay() {
    let mut play = against_two(fp(), cf(), fp());
    play.fight(&[], &[]);
    play.expect_gone("e").expect_in_melee("k", true).expect_at("k", 66.0, 30.0).expect_no_roll();
    assert_eq!(play.phases(), 1);
    play.activate(&["k"]).ok(Command::Fight).expect_joined(["a", "k"], [&[], &[]]);
}

#[test]
fn bi08_res_05_supports_retreat_with_their_main_unit() {
    let mut play = against_two(fp(), fp(), cm());
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).expect_at("e", 58.0, 31.0);
    play.roll("retreat", &[5]).expect_at("k", 66.0, 35.0).expect_disordered("k", false);
}

#[test]
fn bi08_res_05_a_supporting_wagenburg_stays() {
    let mut play = against_two(fp(), fp(), w());
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).expect_at("k", 66.0, 30.0).expect_in_melee("k", true);
    assert!(matches!(play.question(), Question::Pursue { .. }));
}

/// Only the Main Unit loses: the flank attacker of k has an opponent of its own and k is a Support.
#[test]
fn bi08_res_05_a_flanked_support_retreats_only() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("flank", fp().at(70.0, 38.0, 270.0))
        .second("e", fp().at(58.0, 30.0, 180.0))
        .second("k", cm().at(66.0, 30.0, 180.0))
        .second("m", fp().at(74.0, 42.0, 180.0))
        .engaged("a", "e")
        .engaged("a", "k")
        .engaged("flank", "k")
        .engaged("m", "flank")
        .play();
    assert!(play.state().is_flanked(play.id("k")));
    play.activate(&["a"]).ok(Command::Fight);
    play.expect_joined(["a", "e"], [&[], &["k"]]);
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).roll("retreat", &[5]);
    play.expect_on_table("k").expect_at("k", 66.0, 35.0);
}

#[test]
fn bi08_res_05_a_support_of_two_melees_retreats_as_soon_as_one_is_lost() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("b", fp().at(71.0, 30.0, 0.0))
        .second("e", fp().at(58.0, 30.0, 180.0))
        .second("k", cm().at(66.0, 30.0, 180.0))
        .second("f", fp().at(74.0, 30.0, 180.0))
        .engaged("a", "e")
        .engaged("a", "k")
        .engaged("b", "k")
        .engaged("b", "f")
        .play();
    play.activate(&["a"]).ok(Command::Fight);
    play.expect_joined(["a", "e"], [&[], &["k"]]);
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).roll("retreat", &[5]);
    play.expect_at("k", 66.0, 35.0).expect_in_melee("k", false).expect_in_melee("f", true);
}

/// A Support stays where its Main Unit drew, and where it won without pursuit.
#[test]
fn bi08_res_05_supports_of_a_draw_or_a_victory_stay() {
    let mut play = against_two(fp(), fp(), cm());
    play.fight(&[], &[]).expect_in_melee("k", true);

    let mut play = against_two(fp(), fp(), cm());
    play.fight(&[], &[6]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2])
        .ok(Command::Pursue { pursue: false })
        .expect_at("k", 66.0, 30.0)
        .expect_at("e", 58.0, 30.0);
}

#[test]
fn bi08_res_06_a_loser_with_a_flank_contact_is_routed_and_its_supports_retreat() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("flank", fp().at(51.0, 34.5, 90.0))
        .second("e", fp().at(58.0, 30.0, 180.0))
        .second("k", cm().at(66.0, 30.0, 180.0))
        .engaged("a", "e")
        .engaged("a", "k")
        .play();
    play.act("flank", charge()).expect_joined(["a", "e"], [&["flank"], &["k"]]).expect_disordered("e", true);
    // VBU 5 Disordered, 1 DAMAGE: 3; it fails for 1, the enemy for nothing.
    play.fight(&[6], &[]).expect_critical(3).roll("cohesion-test", &[4]);
    play.expect_decided(Some(Side::Second), [0, 1]).expect_gone("e");
    assert_eq!(play.removed("e"), Some((Fate::LostWhileFlanked, "BI08-RES-06")));
    play.roll("retreat", &[5]).expect_at("k", 66.0, 35.0);
}

#[test]
fn bi08_res_07_a_survivor_with_the_larger_loss_stays_and_does_not_pursue() {
    let mut play = charges(fp().vbu_now(2), fp());
    play.fight(&[6, 6], &[6])
        .expect_critical(1)
        .roll("cohesion-test", &[3])
        .expect_critical(3)
        .roll("cohesion-test", &[6]);
    play.expect_gone("a")
        .expect_vbu("e", 2)
        .expect_at("e", 60.0, 22.0)
        .expect_decided(None, [2, 3])
        .expect_no_roll();
    assert!(!play.happened(|e| matches!(e, Event::Began(acies_impetus::frame::Frame::Pursuit(_)))));
}

#[test]
fn bi08_res_07_a_survivor_with_the_smaller_loss_wins() {
    let mut play = charges(fp().vbu_now(2), fp());
    play.fight(&[6], &[6]).roll("cohesion-test", &[3]).expect_critical(4).roll("cohesion-test", &[5]);
    play.expect_gone("a").expect_decided(Some(Side::First), [2, 1]);
    assert_eq!(play.asked(), Side::Second);
    assert!(matches!(play.question(), Question::Pursue { .. }));
}

/// Routed by the loss of accumulated Disorder: nobody lost more by a test, so nobody won.
#[test]
fn bi08_res_07_a_rout_by_disorder_gives_no_victory() {
    let mut play = charges(fp(), fp().vbu_now(1).disordered());
    play.fight(&[6], &[]).roll("cohesion-test", &[1]);
    play.expect_gone("e").expect_decided(None, [0, 0]).expect_no_roll();
}

/// A survivor with the larger loss that was attacked in flank is Routed all the same.
#[test]
fn bi08_res_07_a_flanked_survivor_with_the_larger_loss_is_routed() {
    // The flank attacker itself is the Main Unit that is Routed in the same phase.
    let mut play = Table::new()
        .first("a", fp().vbu_now(2).at(68.0, 35.9, 270.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("e", fp().at(60.0, 40.0, 0.0))
        .second("far", fp().at(20.0, 50.0, 180.0))
        .play();
    play.act("a", charge()).expect_pools(2, 4);
    play.fight(&[6, 6], &[6]).roll("cohesion-test", &[3]).expect_critical(2).roll("cohesion-test", &[5]);
    play.expect_decided(None, [2, 3]).expect_gone("a").expect_gone("e");
    assert_eq!(play.removed("e"), Some((Fate::LostWhileFlanked, "BI08-RES-07")));
}

#[test]
fn bi08_res_07_if_both_are_routed_the_supports_of_both_retreat() {
    let mut play = Table::new()
        .first("a", fp().vbu_now(1).at(60.0, 30.0, 0.0))
        .first("b", cm().at(52.0, 30.0, 0.0))
        .second("e", fp().vbu_now(1).at(58.0, 30.0, 180.0))
        .second("k", cm().at(66.0, 30.0, 180.0))
        .engaged("a", "e")
        .engaged("a", "k")
        .engaged("b", "e")
        .play();
    play.activate(&["a"]).ok(Command::Fight);
    play.expect_joined(["a", "e"], [&["b"], &["k"]]);
    play.fight(&[6], &[6]).roll("cohesion-test", &[6]).roll("cohesion-test", &[6]);
    play.expect_decided(None, [5, 5]).expect_gone("a").expect_gone("e");
    play.roll("retreat", &[3]).roll("retreat", &[4]);
    play.expect_at("b", 52.0, 27.0).expect_at("k", 66.0, 34.0);
    assert!(matches!(play.question(), Question::Phase { .. }));
}

#[test]
fn bi08_res_08_a_losing_wagenburg_stays_and_the_melee_goes_on() {
    let mut play = charges(cp(), w());
    play.fight(&[6], &[]).expect_critical(4).roll("cohesion-test", &[6]);
    play.expect_decided(Some(Side::Second), [0, 2])
        .expect_vbu("e", 3)
        .expect_disordered("e", true)
        .expect_in_melee("a", true)
        .expect_at("a", 60.0, 22.0)
        .expect_at("e", 60.0, 22.0)
        .expect_no_roll();
    // The next phase as after a draw (BI08-TURN-08).
    play.activate(&["e"]).ok(Command::Fight).expect_pools(6, 2);
}

#[test]
fn bi08_res_08_the_supports_of_a_losing_wagenburg_stay() {
    let mut play = against_two(cp(), w(), fp());
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.expect_at("k", 66.0, 30.0).expect_in_melee("k", true).expect_no_roll();
}

/// A block attacked in front and rear loses its rear base in the test: the attacker behind no longer touches it, but the
/// loser is judged as it stood when the dice fell.
/// Covers: BI08-LRG-05, BI08-STA-09
#[test]
fn bi08_res_07_a_block_that_loses_its_rear_base_was_still_attacked_in_rear() {
    let pikes = || fp().with(acies_impetus::unit::Trait::Pike);
    let fought = |own: &[u8]| {
        let mut play = Table::new()
            .first("a", fp().at(60.0, 30.0, 0.0))
            .first("behind", t().at(60.0, 36.0, 180.0))
            .second("block", pikes().at(60.0, 30.0, 180.0))
            .second("rear", pikes().vbu_now(1))
            .second("others", fp().at(110.0, 55.0, 180.0))
            .large("block", "rear")
            .engaged("a", "block")
            .engaged("behind", "block")
            .play();
        play.act("a", Command::Fight).expect_joined(["a", "block"], [&["behind"], &[]]);
        play.fight(&[6], own);
        play
    };
    // It loses: Routed.
    fought(&[]).roll("cohesion-test", &[5]).expect_gone("rear").expect_gone("block");
    // A draw: the block is an ordinary Unit now, and nobody stands behind it any more.
    fought(&[6])
        .roll("cohesion-test", &[5])
        .roll("cohesion-test", &[5])
        .expect_gone("rear")
        .expect_on_table("block")
        .expect_in_melee("block", true)
        .expect_in_melee("behind", false);
}
