//! Basic Impetus 3.0: results of combat, retreat and rout, elephants, pursuit (sections 23 to 26).

use crate::support;

use acies_impetus::command::{Chase, Way};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use support::*;

fn far() -> Spec {
    fp().vd(9).at(3.0, 18.0, 180.0)
}

/// A melee that has been going on: `a` (at (15, 8), facing up) against `b` in front of it.
fn melee(a: Spec, b: Spec) -> Table {
    Table::basic_3()
        .first("a", a.at(15.0, 8.0, 0.0))
        .first("reserve", fp().vd(9).at(27.0, 2.0, 0.0))
        .second("b", b.at(15.0, 8.0, 180.0))
        .second("far", far())
        .engaged("a", "b")
}

/// One phase: hits of `a`, hits of `b`, then the dice of their tests, `a` first.
fn fought(table: Table, hits: [u8; 2], dice: [Option<u8>; 2]) -> Play {
    let mut play = table.play();
    play.act("a", Command::Fight);
    let sixes = |n: u8| vec![6; usize::from(n)];
    play.fight(&sixes(hits[0]), &sixes(hits[1]));
    for die in dice.into_iter().flatten() {
        play.roll("cohesion-test", &[die]);
    }
    play
}

/// `a` wins: `b` takes two hits and fails by this die.
fn won(table: Table, die: u8) -> Play {
    fought(table, [2, 0], [None, Some(die)])
}

fn pursue(pursue: bool) -> Command {
    Command::Pursue { pursue }
}

// Results.

#[test]
fn bi3_res_01_more_lost_by_failing_loses() {
    // Critical number 3 for each of two hits; a 5 costs 2, a 4 costs 1.
    let mut play = fought(melee(fp(), fp()), [2, 2], [Some(5), Some(4)]);
    play.expect_decided(Some(Side::First), [2, 1]);
    let mut play = fought(melee(fp().disordered(), fp()), [0, 1], [Some(2), None]);
    play.expect_vbu("a", 4).expect_decided(None, [0, 0]);
}

#[test]
fn bi3_res_02_equal_losses_are_a_draw() {
    let mut play = fought(melee(fp(), fp()), [2, 2], [Some(4), Some(4)]);
    play.expect_decided(None, [1, 1]).expect_in_melee("a", true);
}

#[test]
fn bi3_res_03_scythed_chariots_are_spent() {
    let mut play = fought(melee(cf(), fp()), [0, 0], [None, None]);
    assert_eq!(play.removed("a"), Some((Fate::Expended, "BI3-RES-03")));
    play.expect_on_table("b");
}

#[test]
fn bi3_res_04_supports_retreat_in_disorder() {
    let table = melee(fp(), fp()).second("support", cm().at(17.0, 8.0, 180.0)).engaged("a", "support");
    let table = table.first("wide", fp().at(13.0, 8.0, 0.0));
    // The support touches `a` only at a corner; placed so that it does.
    let mut play = won(table, 5);
    play.ok(pursue(false)).roll("retreat", &[2]).expect_at("b", 15.0, 9.0);
    play.roll("retreat", &[5]).expect_at("support", 17.0, 10.0).expect_disordered("support", true);
    assert_eq!(play.disorder_rule("support"), Some("BI3-RES-04"));
}

#[test]
fn bi3_res_05_rout_in_melee() {
    let table = melee(fp().vbu(2), fp()).first("support", fp().at(13.0, 8.0, 0.0)).engaged("support", "b");
    let mut play = fought(table, [3, 2], [Some(3), Some(5)]);
    // `a` lost 2 and is gone, `b` lost 3: it stays and does not pursue.
    play.expect_gone("a").expect_vbu("b", 2).roll("retreat", &[1]).expect_at("support", 13.0, 7.0);
    play.expect_at("b", 15.0, 8.0).expect_no_roll();
    // With the one that is gone on its flank it is routed all the same.
    let mut play = Table::basic_3()
        .first("a", fl().vbu(2).i(3).at(17.0, 7.4, 270.0))
        .second("b", fp().at(15.0, 8.5, 0.0))
        .second("far", far())
        .first("reserve", fp().vd(9).at(27.0, 2.0, 0.0))
        .play();
    play.act("a", charge()).fight(&[6, 6, 6], &[6, 6]);
    play.roll("cohesion-test", &[3]).roll("cohesion-test", &[5]).expect_gone("a").expect_gone("b");
}

/// Covers: BI3-PUR-02
#[test]
fn bi3_res_06_the_victor_may_pursue() {
    let play = won(melee(fl(), fp()), 5);
    assert!(matches!(play.question(), Question::Pursue { .. }));
}

/// Covers: BI3-DEM-01, BI3-DEM-02
#[test]
fn bi3_res_07_demoralisation_after_each_combat() {
    let table = Table::basic_3()
        .first("a", fp().at(15.0, 8.0, 0.0))
        .second("b", fl().vbu(1).vd(2).at(15.0, 8.0, 180.0))
        .second("far", fp().vd(2).at(3.0, 18.0, 180.0))
        .engaged("a", "b");
    let mut play = table.play();
    play.act("a", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.expect_gone("b").expect_disordered("far", true);
}

// Retreat and rout.

#[test]
fn bi3_ret_01_distances() {
    let back = |loser: Spec, die: u8| {
        let mut play = won(melee(fp().i(0), loser), 6);
        play.roll("retreat", &[die]);
        let front = play.unit("b").pose().front.vec();
        front.y - 8.0
    };
    assert_eq!(back(fp(), 5), 2.0);
    assert_eq!(back(cp1(), 3), 2.0);
    assert_eq!(back(cl(), 4), 2.0);
    assert_eq!(back(fl().with(Trait::Impetuous), 4), 1.0);
}

#[test]
fn bi3_ret_02_straight_to_the_rear() {
    let mut play = won(melee(fp().i(0), fp()), 5);
    play.roll("retreat", &[1]).expect_at("b", 15.0, 9.0).expect_facing("b", 180.0);
}

#[test]
fn bi3_ret_03_wagons_stay() {
    let mut play = won(melee(fp(), w()), 5);
    play.expect_at("b", 15.0, 8.0).expect_in_melee("b", true).expect_disordered("b", true);
}

#[test]
fn bi3_ret_04_through_friends() {
    let retreat = |loser: Spec, friend: Spec| {
        let mut play = won(melee(fp().i(0), loser).second("friend", friend.at(15.0, 9.5, 180.0)), 6);
        play.roll("retreat", &[5]);
        play
    };
    let mut play = retreat(t(), fp().with(Trait::Impetuous));
    play.ok(Command::MeetFriend { way: Way::Pass })
        .expect_about("b", 15.0, 10.5)
        .expect_disordered("friend", false);
    assert!(matches!(retreat(fp(), t()).question(), Question::RetreatFriend { .. }));
    retreat(fp(), fp()).expect_disordered("friend", true).expect_at("friend", 15.0, 11.0);
}

#[test]
fn bi3_ret_05_friends_are_pushed() {
    let mut play = won(melee(fp().i(0), fp()).second("friend", fp().at(15.0, 9.5, 180.0)), 5);
    play.roll("retreat", &[5]).expect_at("b", 15.0, 10.0).expect_at("friend", 15.0, 11.0);
    play.expect_disordered("friend", true);
    assert_eq!(play.disorder_rule("friend"), Some("BI3-RET-05"));
}

#[test]
fn bi3_ret_06_wagons_are_not_pushed() {
    let mut play = won(melee(fp().i(0), fp()).second("wagons", w().at(15.0, 9.5, 180.0)), 5);
    play.roll("retreat", &[1]).expect_at("wagons", 15.0, 9.5).expect_about("b", 15.0, 12.5);
    play.expect_disordered("wagons", false);
}

#[test]
fn bi3_ret_07_friends_in_melee_stop_it() {
    let table = melee(fp().i(0), fp())
        .second("friend", fp().at(15.0, 10.0, 180.0))
        .first("other", fp().at(16.0, 10.5, 270.0))
        .engaged("friend", "other");
    let mut play = table.play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[5]);
    play.expect_at("b", 15.0, 9.0).expect_disordered("friend", true);
}

#[test]
fn bi3_ret_08_no_way_back() {
    let behind = |gap: f64| {
        let mut play = won(melee(fp().i(0), fp()).first("s", s().at(15.0, 9.75 + gap, 0.0)), 5);
        play.roll("retreat", &[5]);
        play
    };
    assert_eq!(behind(0.0).removed("b"), Some((Fate::Surrounded, "BI3-RET-08")));
    let mut play = behind(0.5);
    play.expect_at("b", 15.0, 8.5).expect_in_melee("b", false).expect_in_melee("s", false);
}

#[test]
fn bi3_ret_08_friends_at_its_back() {
    // A friend in melee, touching the rear of the loser, and a hair less than half an H behind it.
    let behind = |gap: f64| {
        let table = melee(fp().i(0), fp())
            .second("friend", fp().at(15.0, 9.0 + gap, 180.0))
            .first("other", fp().at(16.0, 9.5 + gap, 270.0))
            .engaged("friend", "other");
        let mut play = won(table, 5);
        play.roll("retreat", &[5]).expect_disordered("friend", true);
        play
    };
    assert_eq!(behind(0.0).removed("b"), Some((Fate::Surrounded, "BI3-RET-08")));
    behind(0.4).expect_at("b", 15.0, 8.4);
    // A friend that cannot give way, because an enemy stands behind it.
    let chain = |gap: f64| {
        let table = melee(fp().i(0), fp())
            .second("friend", fp().at(15.0, 9.0, 180.0))
            .first("s", s().at(15.0, 10.75 + gap, 0.0));
        let mut play = won(table, 5);
        play.roll("retreat", &[5]);
        play
    };
    assert_eq!(chain(0.0).removed("b"), Some((Fate::Surrounded, "BI3-RET-08")));
    chain(0.4).expect_at("b", 15.0, 8.4).expect_at("friend", 15.0, 9.4).expect_disordered("friend", true);
}

/// Covers: BI3-LRG-06
#[test]
fn bi3_ret_09_who_is_flanked_and_loses_is_routed() {
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, 7.4, 270.0))
        .second("b", fp().at(15.0, 8.5, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).fight(&[6, 6], &[]).roll("cohesion-test", &[4]);
    assert_eq!(play.removed("b"), Some((Fate::LostWhileFlanked, "BI3-RET-09")));
}

#[test]
fn bi3_lrg_06_a_flanked_block_is_routed_as_a_whole() {
    let pikes = || fp().vd(2).with(Trait::Pike);
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, 7.4, 270.0))
        .second("b", pikes().at(15.0, 8.5, 0.0))
        .second("rear", pikes())
        .large("b", "rear")
        .second("far", far())
        .play();
    play.act("a", charge())
        .fight(&[6, 6], &[])
        .roll("cohesion-test", &[4])
        .expect_gone("b")
        .expect_gone("rear");
    assert_eq!(play.state().lost_vd[1], 4);
}

/// Covers: BI3-PUR-07
#[test]
fn bi3_ret_10_a_rout_is_a_move_to_the_rear() {
    let mut play = won(melee(cp2(), fp().vbu(1)), 6);
    assert_eq!(play.removed("b").map(|(fate, _)| fate), Some(Fate::NoVbuLeft));
    // The pursuer follows the flight of 2H, straight ahead.
    play.roll("pursuit", &[5]).expect_at("a", 15.0, 10.0).expect_facing("a", 0.0);
}

#[test]
fn bi3_ret_11_friends_behind_a_rout() {
    let behind = |loser: Spec, gap: f64| {
        let mut play =
            won(melee(fp().i(0), loser.vbu(1)).second("friend", fl().at(15.0, 9.0 + gap, 180.0)), 6);
        play.expect_gone("b");
        play
    };
    behind(fp(), 0.8).expect_vbu("friend", 3).expect_disordered("friend", true);
    behind(fp(), 1.1).expect_vbu("friend", 4).expect_disordered("friend", false);
    behind(s(), 0.5).expect_vbu("friend", 4);
}

/// Covers: BI3-PUR-10
#[test]
fn bi3_ret_12_a_pursuer_that_catches_up_fights_again() {
    let mut play = won(melee(cp2(), fp()), 5);
    play.roll("retreat", &[1]).roll("pursuit", &[5]).expect_at("a", 15.0, 9.0).expect_in_melee("a", true);
    // Fresh, it has its Impetus: six and four, against four less one for Disorder.
    play.expect_pools(10, 3);
}

#[test]
fn bi3_ret_13_off_the_table() {
    let near_edge = |die: u8| {
        let mut play = Table::basic_3()
            .first("a", fp().i(0).at(15.0, 18.6, 0.0))
            .second("b", fp().at(15.0, 18.6, 180.0))
            .second("far", far())
            .engaged("a", "b")
            .play();
        play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[die]);
        play
    };
    assert_eq!(near_edge(1).removed("b"), Some((Fate::LeftTable, "BI3-RET-13")));
}

#[test]
fn bi3_ret_13_pushed_off_the_table() {
    let pushed = |die: u8| {
        let mut play = Table::basic_3()
            .first("a", fp().i(0).at(15.0, 17.0, 0.0))
            .second("b", fp().at(15.0, 17.0, 180.0))
            .second("friend", fp().at(15.0, 18.5, 180.0))
            .second("far", far())
            .engaged("a", "b")
            .play();
        play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[die]);
        play
    };
    pushed(1).expect_at("b", 15.0, 18.0).expect_at("friend", 15.0, 19.0);
    // Pushed by 1.5H its middle would be half an H beyond the edge.
    let mut play = pushed(5);
    play.expect_at("b", 15.0, 19.0);
    assert_eq!(play.removed("friend"), Some((Fate::LeftTable, "BI3-RET-13")));
}

/// Covers: BI3-TER-04
#[test]
fn bi3_ret_14_into_a_lake() {
    let mut play = won(melee(fp().i(0), fp()).rect(TerrainKind::Lake, 10.0, 10.0, 20.0, 13.0), 5);
    play.roll("retreat", &[5]);
    assert_eq!(play.removed("b"), Some((Fate::Impassable, "BI3-RET-14")));
}

// Elephants.

#[test]
fn bi3_ele_01_they_disorder_horses_in_every_phase() {
    let mut play = melee(el(), cm()).play();
    play.act("a", Command::Fight).expect_disordered("b", true);
    assert_eq!(play.disorder_rule("b"), Some("BI3-ELE-01"));
}

#[test]
fn bi3_ele_02_beaten_they_trample_whom_they_meet() {
    let mut play = won(melee(fp().i(0), el()).second("friend", cm().at(15.0, 10.5, 180.0)), 6);
    play.roll("panic", &[4])
        .expect_at("b", 15.0, 9.0)
        .expect_vbu("friend", 3)
        .expect_disordered("friend", true);
}

#[test]
fn bi3_ele_03_elephants_frighten_elephants() {
    let mut play = won(melee(fp().i(0), el()).second("friend", el().vbu(4).at(15.0, 10.5, 180.0)), 6);
    play.roll("panic", &[4])
        .expect_vbu("friend", 2)
        .expect_disordered("friend", true)
        .expect_at("friend", 15.0, 12.5);
}

// Pursuit.

#[test]
fn bi3_pur_01_heavy_cavalry_and_warbands_must() {
    for spec in [cp1(), cp2(), fl().with(Trait::Impetuous), fp().with(Trait::Impetuous)] {
        won(melee(spec, fp()), 5).roll("retreat", &[1]).expect_roll("pursuit", 1);
    }
    assert!(matches!(won(melee(cm(), fp()), 5).question(), Question::Pursue { .. }));
}

#[test]
fn bi3_pur_02_others_choose_before_the_retreat() {
    let mut play = won(melee(fl().vbu_now(3), fp()), 5);
    assert!(matches!(play.question(), Question::Pursue { .. }));
    play.ok(pursue(true)).roll("retreat", &[1]).expect_roll("pursuit", 1);
}

#[test]
fn bi3_pur_03_without_impetus_nobody() {
    let mut play = won(melee(cl().i(0), s().vbu(4)), 6);
    play.roll("retreat", &[1]).expect_at("a", 15.0, 8.0).expect_no_roll();
}

#[test]
fn bi3_pur_04_heavy_infantry_does_not_chase_horses() {
    let mut play = won(melee(fp().i(2), cm()), 6);
    play.roll("retreat", &[1]).expect_no_roll().expect_at("a", 15.0, 8.0);
    let play = won(melee(fp().i(2), cm().vbu(1)), 6);
    assert!(matches!(play.question(), Question::Pursue { .. }), "routed horses may be pursued");
}

#[test]
fn bi3_pur_05_nobody_must_follow_into_difficult_ground() {
    let table = melee(fl().with(Trait::Impetuous), fl()).rect(TerrainKind::Wood, 10.0, 9.9, 20.0, 14.0);
    let mut play = won(table, 6);
    play.roll("retreat", &[5]).expect_at("b", 15.0, 10.0);
    assert!(matches!(play.question(), Question::Pursue { .. }));
    play.ok(pursue(false)).expect_at("a", 15.0, 8.0);
}

#[test]
fn bi3_pur_06_straight_ahead_if_he_likes() {
    let mut play = Table::basic_3()
        .first("a", cp2().at(15.0, 8.0, 0.0))
        .second("b", fp().at(15.8, 8.0, 180.0))
        .second("far", far())
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[5]);
    play.ok(Command::ChooseChase { chase: Chase::StraightAhead }).roll("pursuit", &[4]);
    play.expect_at("a", 15.0, 9.0).expect_facing("a", 0.0);
}

#[test]
fn bi3_pur_07_or_with_its_front_to_the_enemy() {
    let mut play = Table::basic_3()
        .first("a", cp2().at(15.0, 8.0, 0.0))
        .second("b", fp().at(15.8, 8.0, 180.0))
        .second("far", far())
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[5]);
    let (own, enemy) = (play.unit("a").pose().front.vec(), play.unit("b").pose().front.vec());
    let towards = acies_tabletop::Heading::towards(enemy - own).as_degrees();
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight }).roll("pursuit", &[3]);
    play.expect_facing("a", towards);
}

#[test]
fn bi3_pur_07_the_pivot_is_free() {
    // Cavalry in the rear of light infantry, which is routed and flees 2H past it.
    let mut play = Table::basic_3()
        .first("a", cp2().at(15.0, 6.0, 0.0))
        .second("b", fl().at(15.5, 8.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).expect_gone("b");
    // From (15, 7) to where its front would be, (15.5, 6): to the right and behind.
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight }).roll("pursuit", &[1]);
    let towards = acies_tabletop::Heading::towards(acies_tabletop::Vec2::new(0.5, -1.0)).as_degrees();
    play.expect_at("a", 15.0, 7.0).expect_facing("a", towards);
}

#[test]
fn bi3_pur_08_distances() {
    let far_gone = |winner: Spec, die: u8| {
        let mut play = won(melee(winner, fp().vbu(1)), 6);
        if matches!(play.battle.next(), acies_rules::Next::Decide(_)) {
            play.ok(pursue(true));
        }
        play.roll("pursuit", &[die]);
        play.unit("a").pose().front.vec().y - 8.0
    };
    assert_eq!(far_gone(cp2(), 4), 1.0);
    assert_eq!(far_gone(fp().i(2), 3), 0.0);
    assert_eq!(far_gone(fl().with(Trait::Impetuous), 5), 2.0);
}

#[test]
fn bi3_pur_09_supports_go_no_farther_than_their_main_unit() {
    let with = |support: Spec| {
        let table =
            melee(cp2(), fp().vbu(1)).first("support", support.at(13.0, 8.0, 0.0)).engaged("support", "b");
        let mut play = table.play();
        play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[6]).roll("pursuit", &[4]);
        play
    };
    let mut play = with(cp1());
    play.ok(Command::ChooseChase { chase: Chase::StraightAhead });
    play.roll("pursuit", &[6]).expect_at("a", 15.0, 9.0).expect_at("support", 13.0, 9.0);
    with(cm()).expect_no_roll().expect_at("support", 13.0, 8.0);
    // Without Impetus nobody pursues, heavy cavalry neither (BI3-PUR-03).
    with(cp2().i(0)).expect_no_roll().expect_at("support", 13.0, 8.0);
}

#[test]
fn bi3_pur_10_contact_is_a_new_melee() {
    let mut play = won(melee(cp2(), fp().vbu(1)).second("next", fl().at(15.0, 9.5, 180.0)), 6);
    play.roll("pursuit", &[5]).expect_in_melee("next", true).expect_at("a", 15.0, 9.5);
}

#[test]
fn bi3_pur_11_friends_in_the_way() {
    let into = |friend: Spec| {
        let mut play = won(melee(cp2(), fp().vbu(1)).first("friend", friend.at(15.0, 10.5, 0.0)), 6);
        play.roll("pursuit", &[5]);
        play
    };
    into(fp()).expect_disordered("friend", true).expect_at("a", 15.0, 9.5);
    // Skirmishers are passed: it stands where they were, and they go behind it.
    let mut play = into(s());
    play.expect_at("a", 15.0, 10.0).expect_disordered("friend", false).expect_about("friend", 15.0, 8.5);
}

#[test]
fn bi3_pur_12_choice_retreats_pursuits() {
    let mut play = won(melee(fl(), fp()), 5);
    play.ok(pursue(true)).roll("retreat", &[5]).roll("pursuit", &[4]).expect_at("a", 15.0, 9.0);
}
