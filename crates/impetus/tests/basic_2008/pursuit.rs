//! Section 26: pursuit. The winner stands on y = 30 and faces +y, the loser faces it.

use crate::support;
use acies_impetus::command::{Chase, Way};
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Trait;
use acies_impetus::{Command, Event, Question, Roll};
use acies_rules::Side;
use support::*;

/// The winner fights, takes no DAMAGE and does 1; the loser rolls a 6 in its test.
fn fight(table: Table) -> Play {
    let mut play = table.play();
    play.activate(&["winner"])
        .ok(Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[6]);
    play
}

fn won(table: Table, winner: Spec, loser: Spec) -> Play {
    fight(
        table
            .first("winner", winner.at(60.0, 30.0, 0.0))
            .second("loser", loser.at(60.0, 30.0, 180.0))
            .second("others", fp().at(110.0, 58.0, 180.0).vbu(9))
            .engaged("winner", "loser"),
    )
}

fn pursue(pursue: bool) -> Command {
    Command::Pursue { pursue }
}

fn is_asked_to_pursue(play: &Play) -> bool {
    let unit = play.id("winner");
    play.question() == Question::Pursue { unit }
}

#[test]
fn bi08_pur_01_heavy_cavalry_pursue_without_being_asked() {
    for loser in [cm(), fp().vbu(1)] {
        let mut play = won(Table::new(), cp(), loser);
        if play.unit("loser").is_on_table() {
            play.roll("retreat", &[6]);
        }
        play.roll("pursuit", &[3]).expect_at("winner", 60.0, 33.0).expect_no_roll();
    }
}

/// Covers: BI08-UNI-03
#[test]
fn bi08_pur_02_impetuous_troops_and_those_the_list_compels_must_pursue() {
    for (winner, die, y) in [
        (fl().with(Trait::Impetuous), 5, 33.0),
        (fp().with(Trait::Impetuous), 2, 31.0),
        (cm().with(Trait::Impetuous), 5, 35.0),
        (cm().with(Trait::MustPursue), 4, 34.0),
        (t().with(Trait::MustPursue), 4, 32.0),
    ] {
        won(Table::new(), winner, fp().vbu(1))
            .expect_gone("loser")
            .roll("pursuit", &[die])
            .expect_at("winner", 60.0, y);
    }
}

#[test]
fn bi08_pur_03_others_with_impetus_choose_before_their_die() {
    let worn = || fp().vbu(6).vbu_now(5).i(1);
    let mut play = won(Table::new(), worn(), cm());
    play.roll("retreat", &[6]);
    assert!(is_asked_to_pursue(&play));
    assert_eq!(play.asked(), Side::First);
    play.refused(Command::EndPhase, "BI08-PUR-03");
    play.ok(pursue(true)).roll("pursuit", &[4]).expect_at("winner", 60.0, 32.0);
    let mut play = won(Table::new(), worn(), cm());
    play.roll("retreat", &[6]).ok(pursue(false)).expect_no_roll().expect_at("winner", 60.0, 30.0);
}

#[test]
fn bi08_pur_03_a_table_may_choose_before_the_retreat() {
    let mut play = won(Table::new().options(|o| o.pursuit_choice_after_retreat = false), fp(), cm());
    assert!(is_asked_to_pursue(&play));
    play.ok(pursue(true)).roll("retreat", &[6]).roll("pursuit", &[6]).expect_at("winner", 60.0, 33.0);
}

#[test]
fn bi08_pur_04_without_impetus_nobody_pursues() {
    let mut play = won(Table::new(), t().i(0), cm());
    play.roll("retreat", &[6]).expect_no_roll().expect_at("winner", 60.0, 30.0);
    assert!(matches!(play.question(), Question::Phase { .. }));
    // Heavy cavalry do all the same.
    won(Table::new(), cp().i(0), cm()).roll("retreat", &[6]).expect_roll("pursuit", 1);
}

#[test]
fn bi08_pur_05_the_charged_side_pursues_too() {
    let mut play = Table::new()
        .first("foot", fp().at(60.0, 25.0, 0.0))
        .second("knights", cp().at(60.0, 30.0, 180.0))
        .play();
    play.act("foot", charge())
        .roll_padded("melee", &[])
        .roll_padded("melee", &[6])
        .roll("cohesion-test", &[6])
        .roll("retreat", &[6])
        .expect_at("foot", 60.0, 27.0)
        .roll("pursuit", &[1])
        .expect_at("knights", 60.0, 29.0);
}

/// Covers: BI08-RES-08, BI08-RES-02
#[test]
fn bi08_pur_05_neither_wagons_that_stay_nor_a_draw_are_pursued() {
    won(Table::new(), cp(), w())
        .expect_no_roll()
        .expect_at("winner", 60.0, 30.0)
        .expect_in_melee("loser", true);
    let mut play = Table::new()
        .first("winner", cp().at(60.0, 30.0, 0.0))
        .second("loser", fp().at(60.0, 30.0, 180.0))
        .engaged("winner", "loser")
        .play();
    play.activate(&["winner"])
        .ok(Command::Fight)
        .roll_padded("melee", &[])
        .roll_padded("melee", &[])
        .expect_no_roll()
        .expect_in_melee("loser", true);
}

/// CM face -x; the pursuer touches their side and faces +y. They go back 6U towards +x.
fn beaten_sideways(table: Table, winner: Spec) -> Play {
    let mut play = fight(
        table
            .first("winner", winner.at(58.0, 30.0, 0.0))
            .second("loser", cm().at(57.0, 34.0, 270.0))
            .engaged("winner", "loser"),
    );
    play.roll("retreat", &[6]).expect_at("loser", 63.0, 34.0);
    play
}

#[test]
fn bi08_pur_06_straight_ahead_or_along_the_flight() {
    let mut play = beaten_sideways(Table::new(), cp());
    let unit = play.id("winner");
    assert_eq!(play.question(), Question::Chase { unit });
    play.refused(pursue(false), "BI08-PUR-06");
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight })
        .roll("pursuit", &[2])
        .expect_at("winner", 60.0, 30.0)
        .expect_facing("winner", 90.0)
        .expect_disordered("winner", false);
    // Straight ahead.
    let mut play = beaten_sideways(Table::new(), cp());
    play.ok(Command::ChooseChase { chase: Chase::StraightAhead })
        .roll("pursuit", &[2])
        .expect_at("winner", 58.0, 32.0)
        .expect_facing("winner", 0.0);
}

#[test]
fn bi08_pur_06_no_question_where_a_turn_changes_nothing_or_is_too_far() {
    // Straight before it.
    won(Table::new(), cp(), cm()).roll("retreat", &[6]).expect_roll("pursuit", 1);
    // CM face +y with the pursuer at their rear: they are Routed, and fled towards -y, behind the pursuer.
    let mut play = fight(
        Table::new()
            .first("winner", cp().at(60.0, 30.0, 0.0))
            .second("loser", cm().at(60.0, 36.0, 0.0))
            .second("others", fp().at(110.0, 58.0, 180.0))
            .engaged("winner", "loser"),
    );
    play.expect_gone("loser").roll("pursuit", &[2]).expect_at("winner", 60.0, 32.0);
}

#[test]
fn bi08_pur_06_a_pivot_that_meets_a_base_stops_at_the_last_free_angle() {
    // CP turning right swing their rear to the left, where a friend stands 0.5U off.
    let mut play = beaten_sideways(Table::new().first("friend", fp().at(49.5, 26.0, 0.0)), cp());
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight }).roll("pursuit", &[1]);
    let turned = play.unit("winner").pose().heading.as_degrees();
    assert!(turned > 1.0 && turned < 45.0, "turned by {turned}");
    play.expect_disordered("winner", false);
}

#[test]
fn bi08_pur_07_the_enemy_is_caught_and_fought_again_at_once() {
    let mut play = won(Table::new(), cp(), fp());
    play.roll("retreat", &[3])
        .expect_at("loser", 60.0, 32.0)
        .roll("pursuit", &[2])
        .expect_at("winner", 60.0, 32.0)
        .expect_in_melee("loser", true)
        .expect_roll("melee", 10)
        .expect_line(Factor::Impetus, Some(4));
    // Worn pursuers have none.
    won(Table::new(), cp().vbu(7).vbu_now(6), fp())
        .roll("retreat", &[3])
        .roll("pursuit", &[6])
        .expect_at("winner", 60.0, 32.0)
        .expect_roll("melee", 6);
    won(Table::new(), cp(), fp())
        .roll("retreat", &[3])
        .roll("pursuit", &[1])
        .expect_at("winner", 60.0, 31.0)
        .expect_in_melee("loser", false)
        .expect_no_roll();
}

/// Covers: BI08-MEL-13
#[test]
fn bi08_pur_07_as_often_as_the_enemy_is_caught() {
    let mut play = won(Table::new(), cp(), fp().vbu(7));
    for y in [32.0, 34.0] {
        play.roll("retreat", &[3])
            .roll("pursuit", &[2])
            .expect_at("winner", 60.0, y)
            .roll_padded("melee", &[6])
            .roll_padded("melee", &[])
            .roll("cohesion-test", &[6]);
    }
    assert!(play.events.iter().filter(|e| matches!(e, Event::MeleeJoined { .. })).count() == 3);
}

#[test]
fn bi08_pur_08_another_enemy_met_is_fought_at_once() {
    // T 2U behind the Routed FP: they lose 1 VBU and their order to the rout first.
    let mut play = won(Table::new().second("archers", t().vbu(4).at(60.0, 35.0, 180.0)), cp(), fp().vbu(1));
    play.expect_gone("loser")
        .roll("pursuit", &[6])
        .expect_at("winner", 60.0, 35.0)
        .expect_in_melee("archers", true)
        .expect_roll("melee", 10)
        .expect_line(Factor::Impetus, Some(4))
        .roll("melee", &[1; 10])
        .expect_roll("melee", 2);
    // One U less, and there is no contact.
    won(Table::new().second("archers", t().vbu(4).at(60.0, 35.0, 180.0)), cp(), fp().vbu(1))
        .roll("pursuit", &[4])
        .expect_no_roll();
}

/// Covers: BI08-MEL-14
#[test]
fn bi08_pur_08_all_enemies_touched_take_part_and_a_melee_is_joined() {
    // The right one is in melee with a friend already, 7U of front; the left one is free.
    let mut play = won(
        Table::new()
            .second("left", fl().at(57.0, 33.0, 180.0))
            .second("right", fl().at(65.0, 33.0, 180.0))
            .first("friend", fp().at(68.1, 33.0, 0.0))
            .engaged("friend", "right"),
        cp(),
        s().vbu(1).depth(3.0),
    );
    play.expect_gone("loser").roll("pursuit", &[6]);
    let [winner, left, right] = ["winner", "left", "right"].map(|name| play.id(name));
    assert!(play.state().engaged(winner, left).is_some());
    assert!(play.state().engaged(winner, right).is_some());
    // Main against the left one, over 5U; the right one has the friend as its Main opponent, over 4.9U: its melee is
    // not fought again, since the pursuer is Main elsewhere.
    let dice = 6 + 4;
    assert!(
        matches!(play.next_roll(), Roll::Melee { unit, target, dice: d, .. } if (unit, target, d) == (winner, left, dice))
    );
    play.roll("melee", &[1; 10]).roll_padded("melee", &[]).expect_no_roll();
    assert!(matches!(play.question(), Question::Phase { .. }));
}

#[test]
fn bi08_pur_08_another_enemy_it_was_engaged_with_blocks_the_way() {
    // The wagons support the loser, stay, and block the pursuer, without a new phase.
    let mut play = fight(
        Table::new()
            .first("winner", cp().at(58.0, 30.0, 0.0))
            .second("loser", fp().at(56.0, 30.0, 180.0))
            .second("wagons", w().at(64.0, 30.0, 180.0))
            .engaged("winner", "loser")
            .engaged("winner", "wagons"),
    );
    play.roll("retreat", &[1])
        .roll("pursuit", &[6])
        .expect_at("winner", 58.0, 30.0)
        .expect_in_melee("wagons", true)
        .expect_no_roll();
    assert!(matches!(play.question(), Question::Phase { .. }));
}

/// CM are Main and a Support stands at their right; the loser goes back far.
fn with_support(support: Spec) -> Play {
    let mut play = fight(
        Table::new()
            .first("winner", cm().at(58.0, 30.0, 0.0))
            .first("support", support.at(66.0, 30.0, 0.0))
            .second("loser", cm().at(60.0, 30.0, 180.0))
            .engaged("winner", "loser")
            .engaged("support", "loser"),
    );
    play.roll("retreat", &[6]);
    assert!(is_asked_to_pursue(&play));
    play
}

#[test]
fn bi08_pur_09_supports_pursue_if_the_main_unit_does_but_only_those_compelled() {
    for (support, die, y) in
        [(cp(), 5, 35.0), (fl().with(Trait::Impetuous), 5, 33.0), (cm().with(Trait::MustPursue), 1, 31.0)]
    {
        let mut play = with_support(support);
        let (winner, other) = (play.id("winner"), play.id("support"));
        play.ok(pursue(true));
        assert!(matches!(play.next_roll(), Roll::Pursuit { unit, .. } if unit == winner));
        play.roll("pursuit", &[2]).expect_at("winner", 58.0, 32.0);
        assert!(matches!(play.next_roll(), Roll::Pursuit { unit, .. } if unit == other));
        play.roll("pursuit", &[die]).expect_at("support", 66.0, y);
    }
    for support in [fp(), cm(), cl()] {
        with_support(support)
            .ok(pursue(true))
            .roll("pursuit", &[2])
            .expect_no_roll()
            .expect_at("support", 66.0, 30.0);
    }
    // The Main Unit stays: everybody stays.
    with_support(cp()).ok(pursue(false)).expect_no_roll().expect_at("support", 66.0, 30.0);
}

/// The pursuer covers x 60 to 68, so that a friend can stand ahead of it beside the loser.
fn with_friend_ahead(friend: Spec) -> Play {
    fight(
        Table::new()
            .first("winner", cp().at(64.0, 30.0, 0.0))
            .first("friend", friend)
            .second("loser", fp().vbu(1).at(60.0, 30.0, 180.0))
            .second("others", fp().at(110.0, 58.0, 180.0))
            .engaged("winner", "loser"),
    )
}

/// Covers: BI08-INT-08, BI08-INT-07
#[test]
fn bi08_pur_10_skirmishers_are_passed_or_stop_the_pursuer() {
    let ahead = || with_friend_ahead(s().at(68.5, 34.0, 0.0));
    let mut play = ahead();
    play.roll("pursuit", &[5]);
    let (unit, friend) = (play.id("winner"), play.id("friend"));
    assert_eq!(play.question(), Question::PursuitFriend { unit, friend });
    play.refused(pursue(true), "BI08-INT-08");
    play.ok(Command::MeetFriend { way: Way::Pass })
        .expect_at("winner", 64.0, 35.0)
        .expect_at("friend", 64.0, 29.0)
        .expect_disordered("friend", false);
    let mut play = ahead();
    play.roll("pursuit", &[5])
        .ok(Command::MeetFriend { way: Way::PushOrStop })
        .expect_at("winner", 64.0, 32.0)
        .expect_at("friend", 68.5, 34.0)
        .expect_disordered("friend", true);
    assert_eq!(play.disorder_rule("friend"), Some("BI08-INT-08"));
}

/// Covers: BI08-INT-08
#[test]
fn bi08_pur_10_whom_it_may_not_pass_stops_it() {
    with_friend_ahead(fp().at(68.5, 35.0, 0.0))
        .roll("pursuit", &[5])
        .expect_no_roll()
        .expect_at("winner", 64.0, 32.0)
        .expect_disordered("friend", true);
    // CL 6U deep 1U ahead: halfway is 4U.
    let light = || with_friend_ahead(cl().at(68.5, 37.0, 0.0));
    let mut play = light();
    play.roll("pursuit", &[5])
        .ok(Command::MeetFriend { way: Way::Pass })
        .expect_at("winner", 64.0, 43.0)
        .expect_disordered("friend", false);
    let mut play = light();
    play.roll("pursuit", &[3])
        .expect_no_roll()
        .expect_at("winner", 64.0, 31.0)
        .expect_disordered("friend", true);
}

#[test]
fn bi08_pur_11_ground_disorders_but_does_not_slow_down() {
    let field = |kind| Table::new().rect(kind, 40.0, 31.0, 80.0, 45.0);
    for kind in [TerrainKind::CultivatedField, TerrainKind::Swamp] {
        let rout = |die: u8| {
            let mut play = won(field(kind), cp(), fp().vbu(1));
            play.roll("pursuit", &[die]);
            play
        };
        rout(5).expect_at("winner", 60.0, 35.0).expect_disordered("winner", true);
        // 3U of 6U in it: within. 2U: not.
        rout(4).expect_disordered("winner", true);
        rout(3).expect_at("winner", 60.0, 33.0).expect_disordered("winner", false);
    }
}

#[test]
fn bi08_pur_11_impassable_ground_and_the_table_edge_stop_it() {
    won(Table::new().rect(TerrainKind::Lake, 40.0, 34.0, 80.0, 45.0), cp(), fp().vbu(1))
        .roll("pursuit", &[6])
        .expect_about("winner", 60.0, 34.0)
        .expect_on_table("winner");
    let mut play = fight(
        Table::new()
            .first("winner", cp().at(60.0, 56.0, 0.0))
            .second("loser", fp().vbu(1).at(60.0, 56.0, 180.0))
            .second("others", fp().at(110.0, 50.0, 180.0))
            .engaged("winner", "loser"),
    );
    play.roll("pursuit", &[6]).expect_at("winner", 60.0, 60.0).expect_on_table("winner");
}

/// Covers: BI08-SHW-02, BI08-CHR-01
#[test]
fn bi08_pur_11_it_is_forward_movement_for_shieldwalls_and_chariots() {
    let mut play = won(Table::new(), fp().shieldwall(), fp().vbu(1));
    play.ok(pursue(true)).roll("pursuit", &[2]);
    assert!(!play.unit("winner").shieldwall);
    let mut play = won(Table::new(), cgl(), fp().vbu(1));
    play.ok(pursue(true)).roll("pursuit", &[2]);
    assert!(play.unit("winner").rolling);
    let mut play = won(Table::new(), cgl(), fp().vbu(1));
    play.ok(pursue(false));
    assert!(!play.unit("winner").rolling);
}

#[test]
fn bi08_pur_12_the_retreat_is_complete_before_the_pursuit() {
    // Loser and its Support go back, then the winner is asked.
    let mut play = fight(
        Table::new()
            .first("winner", cm().at(58.0, 30.0, 0.0))
            .second("loser", fp().at(56.0, 30.0, 180.0))
            .second("support", fp().at(64.0, 30.0, 180.0))
            .engaged("winner", "loser")
            .engaged("winner", "support"),
    );
    play.roll("retreat", &[6])
        .roll("retreat", &[4])
        .expect_at("loser", 56.0, 33.0)
        .expect_at("support", 64.0, 32.0);
    assert!(is_asked_to_pursue(&play));
    play.ok(pursue(true)).expect_roll("pursuit", 1);
}

#[test]
fn bi08_pur_12_new_melees_follow_when_all_have_pursued() {
    // Main CP and Support CP catch two different enemies; the owner chooses the order.
    let mut play = fight(
        Table::new()
            .first("winner", cp().at(58.0, 30.0, 0.0))
            .first("support", cp().at(66.0, 30.0, 0.0))
            .second("loser", s().vbu(1).at(60.0, 30.0, 180.0))
            .second("one", fl().at(56.0, 34.0, 180.0))
            .second("two", fl().at(68.0, 34.0, 180.0))
            .engaged("winner", "loser")
            .engaged("support", "loser"),
    );
    play.roll("pursuit", &[6])
        .expect_at("winner", 58.0, 34.0)
        .expect_in_melee("one", false)
        .roll("pursuit", &[6])
        .expect_in_melee("one", true)
        .expect_in_melee("two", true);
    assert!(matches!(play.question(), Question::WhichMelee { .. }));
    assert_eq!(play.asked(), Side::First);
    let two = play.id("two");
    play.ok(Command::ChooseMelee { main: two });
    assert!(matches!(play.next_roll(), Roll::Melee { target, .. } if target == two));
}

/// Covers: BI08-MOV-05
#[test]
fn bi08_pur_11_a_wagenburg_is_disordered_by_its_pursuit() {
    let mut play = won(Table::new(), w().i(1), cm());
    play.roll("retreat", &[6]).ok(pursue(true)).roll("pursuit", &[2]);
    play.expect_at("winner", 60.0, 32.0).expect_disordered("winner", true);
    assert_eq!(play.disorder_rule("winner"), Some("BI08-MOV-05"));
    let mut play = won(Table::new(), w().i(1), cm());
    play.roll("retreat", &[6]).ok(pursue(false)).expect_disordered("winner", false);
}

/// Covers: BI08-MOV-06
#[test]
fn bi08_pur_06_a_pivot_stops_where_a_corner_would_leave_the_table() {
    let mut play = Table::new()
        .first("winner", cp().at(4.5, 30.0, 0.0))
        .second("loser", fp().vbu(1).at(2.0, 34.0, 270.0))
        .second("others", fp().at(110.0, 58.0, 180.0))
        .engaged("winner", "loser")
        .play();
    play.act("winner", Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[6])
        .expect_gone("loser")
        .ok(Command::ChooseChase { chase: Chase::AlongFlight })
        .roll("pursuit", &[6]);
    let winner = play.id("winner");
    assert!(play.state().holds(play.state().base(winner)), "it stands on the table");
    let turned = play.unit("winner").pose().heading.as_degrees();
    assert!(turned > 1.0 && turned < 89.0, "turned by {turned}");
}

/// The pursuer comes out of the rout on the flank of another enemy: it is Disordered at once and Routed when it loses.
/// Covers: BI08-CHG-09, BI08-CHG-11, BI08-RES-06
#[test]
fn bi08_pur_08_a_pursuit_into_a_flank_is_a_flank_attack() {
    let mut play = Table::new()
        .first("winner", cp().at(60.0, 30.0, 0.0))
        .second("loser", s().vbu(1).at(60.0, 30.0, 180.0))
        .second("next", fp().at(65.0, 38.0, 90.0))
        .second("others", fp().at(110.0, 58.0, 180.0))
        .engaged("winner", "loser")
        .play();
    play.act("winner", Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[6])
        .roll("pursuit", &[6])
        .expect_at("winner", 60.0, 34.0)
        .expect_disordered("next", true);
    assert_eq!(play.attack_class("winner", "next"), Some(acies_impetus::state::AttackClass::Flank));
    play.expect_pools(10, 4).fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("next");
    assert_eq!(play.removed("next").map(|(_, rule)| rule), Some("BI08-RES-06"));
}
