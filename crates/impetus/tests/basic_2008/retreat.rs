//! Section 24: retreat and rout. The loser stands on y = 30, faces -y and goes back towards +y.

use crate::support;
use acies_impetus::command::{Stance, Way};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Weapon};
use acies_impetus::{Command, Event, Question, Roll};
use support::*;

/// The winner has I 0, so that nobody pursues.
fn fought(table: Table, loser: Spec) -> Play {
    fight(
        table
            .first("winner", t().at(60.0, 30.0, 0.0))
            .second("loser", loser.at(60.0, 30.0, 180.0))
            .engaged("winner", "loser"),
    )
}

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

fn meet(way: Way) -> Command {
    Command::MeetFriend { way }
}

fn is_asked(play: &Play, friend: &str) -> bool {
    let (unit, friend) = (play.id("loser"), play.id(friend));
    play.question() == Question::RetreatFriend { unit, friend }
}

fn fate(play: &Play, name: &str) -> Option<(Fate, &'static str)> {
    let id = play.id(name);
    play.events.iter().find_map(|e| match e {
        Event::Removed { unit, fate, rule } if *unit == id => Some((*fate, rule.0)),
        _ => None,
    })
}

#[test]
fn bi08_ret_01_mounted_roll_d6_foot_half_of_it() {
    for (loser, die, y) in
        [(cm(), 4, 34.0), (fp(), 5, 33.0), (art().vbu(5), 1, 31.0), (cgl(), 6, 36.0), (s().vbu(5), 2, 31.0)]
    {
        fought(Table::new(), loser)
            .roll("retreat", &[die])
            .expect_at("loser", 60.0, y)
            .expect_in_melee("loser", false);
    }
}

/// Covers: BI08-ZOC-05
#[test]
fn bi08_ret_01_neither_ground_nor_zones_change_the_distance() {
    let table = Table::new()
        .rect(TerrainKind::Wood, 50.0, 31.0, 70.0, 45.0)
        .first("enemy", fp().at(53.0, 37.0, 90.0));
    let mut play = fought(table, cm());
    play.roll("retreat", &[4]).expect_at("loser", 60.0, 34.0);
}

#[test]
fn bi08_ret_02_straight_to_its_own_rear_facing_kept() {
    fought(Table::new(), fp())
        .roll("retreat", &[5])
        .expect_at("loser", 60.0, 33.0)
        .expect_facing("loser", 180.0);
    // The winner stands at its side: the same way.
    let mut play = fight(
        Table::new()
            .first("winner", t().at(56.0, 31.0, 90.0))
            .second("loser", fp().at(60.0, 30.0, 180.0))
            .engaged("winner", "loser"),
    );
    play.roll("retreat", &[5]).expect_at("loser", 60.0, 33.0).expect_facing("loser", 180.0);
}

#[test]
fn bi08_ret_03_wagons_never_retreat() {
    let mut play = Table::new()
        .first("winner", cp().at(60.0, 30.0, 0.0))
        .second("wagons", w().at(60.0, 30.0, 180.0))
        .engaged("winner", "wagons")
        .play();
    play.activate(&["winner"])
        .ok(Command::Fight)
        .roll_padded("melee", &[6, 6])
        .roll_padded("melee", &[])
        .expect_critical(3)
        .roll("cohesion-test", &[6])
        .expect_vbu("wagons", 2)
        .expect_disordered("wagons", true)
        .expect_at("wagons", 60.0, 30.0)
        .expect_in_melee("wagons", true)
        .expect_no_roll();
}

/// CM (6U deep) retreat towards CL this far behind.
fn light_horse_behind(table: Table, gap: f64) -> Play {
    fought(table.second("light", cl().at(60.0, 36.0 + gap, 180.0)), cm())
}

/// Covers: BI08-INT-10
#[test]
fn bi08_ret_04_the_owner_chooses_between_passing_and_pushing() {
    let mut play = light_horse_behind(Table::new(), 0.5);
    play.roll("retreat", &[4]);
    assert!(is_asked(&play, "light"));
    play.refused(Command::EndPhase, "BI08-RET-04");
    play.ok(meet(Way::Pass))
        .expect_at("loser", 60.0, 42.5)
        .expect_at("light", 60.0, 36.5)
        .expect_disordered("light", true)
        .expect_vbu("light", 3);
    let mut play = light_horse_behind(Table::new(), 0.5);
    play.roll("retreat", &[4])
        .ok(meet(Way::PushOrStop))
        .expect_at("loser", 60.0, 34.0)
        .expect_at("light", 60.0, 40.0)
        .expect_disordered("light", true);
}

#[test]
fn bi08_ret_04_who_does_not_get_halfway_can_only_push() {
    let mut play = light_horse_behind(Table::new(), 2.0);
    play.roll("retreat", &[4])
        .expect_no_roll()
        .expect_at("loser", 60.0, 34.0)
        .expect_at("light", 60.0, 40.0)
        .expect_disordered("light", true);
    let mut play = light_horse_behind(Table::new().options(|o| o.retreat_halfway_condition = false), 2.0);
    play.roll("retreat", &[4]);
    assert!(is_asked(&play, "light"));
}

/// Covers: BI08-INT-07
#[test]
fn bi08_ret_04_skirmishers_passed_fall_back_and_are_disordered() {
    let mut play = fought(Table::new().second("light", s().at(60.0, 35.0, 180.0)), fp());
    play.roll("retreat", &[5]);
    assert!(is_asked(&play, "light"));
    play.ok(meet(Way::Pass))
        .expect_at("loser", 60.0, 33.0)
        .expect_at("light", 60.0, 36.0)
        .expect_disordered("light", true)
        .expect_vbu("light", 2);
    assert_eq!(play.disorder_rule("light"), Some("BI08-RET-04"));
}

#[test]
fn bi08_ret_04_a_friend_who_is_just_reached_is_not_met() {
    for friend in [fp(), s(), cl()] {
        let mut play = fought(Table::new().second("friend", friend.at(60.0, 36.0, 180.0)), fp());
        play.roll("retreat", &[5])
            .expect_no_roll()
            .expect_at("loser", 60.0, 33.0)
            .expect_at("friend", 60.0, 36.0)
            .expect_disordered("friend", false);
        assert!(matches!(play.question(), Question::Phase { .. }));
    }
}

#[test]
fn bi08_ret_05_friends_are_pushed_and_push_others_in_turn() {
    let mut play = fought(Table::new().second("friend", fp().at(60.0, 34.0, 180.0)), fp());
    play.roll("retreat", &[5])
        .expect_at("loser", 60.0, 33.0)
        .expect_at("friend", 60.0, 36.0)
        .expect_facing("friend", 180.0)
        .expect_disordered("friend", true)
        .expect_vbu("friend", 5);
    assert_eq!(play.disorder_rule("friend"), Some("BI08-RET-05"));
    // 1U of room between the first and the second; skirmishers are pushed too, never passed, by a pushed Unit.
    let mut play = fought(
        Table::new()
            .second("friend", fp().at(60.0, 34.0, 180.0))
            .second("next", s().at(60.0, 38.0, 180.0))
            .second("aside", fp().at(68.1, 35.0, 180.0)),
        fp(),
    );
    play.roll("retreat", &[5])
        .expect_at("friend", 60.0, 36.0)
        .expect_at("next", 60.0, 39.0)
        .expect_disordered("next", true)
        .expect_at("aside", 68.1, 35.0)
        .expect_disordered("aside", false);
}

#[test]
fn bi08_ret_05_wagons_are_passed_and_never_pushed() {
    let mut play = fought(Table::new().second("wagons", w().at(60.0, 34.0, 180.0)), fp());
    play.roll("retreat", &[6])
        .expect_no_roll()
        .expect_at("wagons", 60.0, 34.0)
        .expect_at("loser", 60.0, 42.0)
        .expect_disordered("wagons", true);
    // Behind a pushed friend they stop the push.
    let mut play = fought(
        Table::new().second("friend", fp().at(60.0, 33.0, 180.0)).second("wagons", w().at(60.0, 37.0, 180.0)),
        fp(),
    );
    play.roll("retreat", &[6])
        .expect_at("friend", 60.0, 34.0)
        .expect_at("wagons", 60.0, 37.0)
        .expect_at("loser", 60.0, 31.0);
}

#[test]
fn bi08_ret_05_a_pushed_friend_passes_nobody_whom_the_retreat_might_pass() {
    // FP stand nearer than the wagons and would be pushed into them: the wagons stop the push, and the retreat.
    let mut play = fought(
        Table::new().second("friend", fp().at(64.5, 37.0, 180.0)).second("wagons", w().at(57.0, 41.0, 180.0)),
        cm(),
    );
    play.roll("retreat", &[6])
        .expect_no_roll()
        .expect_at("friend", 64.5, 38.0)
        .expect_at("wagons", 57.0, 41.0)
        .expect_at("loser", 60.0, 32.0);
}

#[test]
fn bi08_ret_05_where_the_push_stops_the_retreat_stops() {
    // FP 1U behind CM, with 1U of room behind it.
    let friend = || Table::new().second("friend", fp().at(60.0, 37.0, 180.0));
    for table in [
        friend().rect(TerrainKind::Lake, 50.0, 41.0, 70.0, 45.0),
        friend().first("enemy", s().at(60.0, 43.0, 0.0)),
        friend()
            .second("locked", fp().at(60.0, 44.0, 0.0))
            .first("enemy", fp().at(60.0, 44.0, 180.0))
            .engaged("enemy", "locked"),
    ] {
        let mut play = fought(table, cm());
        play.roll("retreat", &[5])
            .expect_about("loser", 60.0, 32.0)
            .expect_about("friend", 60.0, 38.0)
            .expect_on_table("loser")
            .expect_disordered("friend", true);
    }
    // The table edge: 1U behind the friend.
    let mut play = fight(
        Table::new()
            .first("winner", t().at(60.0, 48.0, 0.0))
            .second("loser", cm().at(60.0, 48.0, 180.0))
            .second("friend", fp().at(60.0, 56.0, 180.0))
            .engaged("winner", "loser"),
    );
    play.roll("retreat", &[6])
        .expect_at("loser", 60.0, 51.0)
        .expect_at("friend", 60.0, 57.0)
        .expect_on_table("friend");
}

/// Covers: BI08-SHW-02, BI08-CHR-01
#[test]
fn bi08_ret_05_being_pushed_ends_a_shieldwall_and_halts_a_chariot() {
    let mut play = fought(Table::new().second("friend", fp().shieldwall().at(60.0, 34.0, 180.0)), fp());
    play.roll("retreat", &[5]);
    assert!(!play.unit("friend").shieldwall);
    let mut play = fought(Table::new().second("friend", cgl().rolling().at(60.0, 34.0, 180.0)), fp());
    play.roll("retreat", &[5]).expect_at("friend", 60.0, 36.0);
    assert!(!play.unit("friend").rolling);
}

/// A friend in melee, its base so far behind FP that retreat.
fn locked_behind(gap: f64, winner: Spec) -> Table {
    let y = 33.0 + gap;
    Table::new()
        .first("winner", winner.at(60.0, 30.0, 0.0))
        .second("loser", fp().at(60.0, 30.0, 180.0))
        .second("locked", fp().at(60.0, y + 3.0, 0.0))
        .first("enemy", fp().at(60.0, y + 3.0, 180.0))
        .engaged("winner", "loser")
        .engaged("enemy", "locked")
}

#[test]
fn bi08_ret_06_a_friend_in_melee_blocks_the_retreat_and_is_disordered() {
    let mut play = fight(locked_behind(1.0, t()));
    play.roll("retreat", &[6])
        .expect_at("loser", 60.0, 31.0)
        .expect_on_table("loser")
        .expect_disordered("locked", true)
        .expect_vbu("locked", 5)
        .expect_at("locked", 60.0, 37.0);
    assert_eq!(play.disorder_rule("locked"), Some("BI08-RET-06"));
    // At full distance nobody is met.
    fight(locked_behind(3.0, t()))
        .roll("retreat", &[6])
        .expect_at("loser", 60.0, 33.0)
        .expect_disordered("locked", false);
}

#[test]
fn bi08_ret_06_all_friends_in_melee_that_block_are_disordered() {
    let mut play = fought(
        Table::new()
            .second("left", fp().at(56.0, 37.0, 0.0))
            .second("right", fp().at(64.0, 37.0, 0.0))
            .first("enemy", fp().at(60.0, 37.0, 180.0))
            .engaged("enemy", "left")
            .engaged("enemy", "right"),
        fp(),
    );
    play.roll("retreat", &[6])
        .expect_at("loser", 60.0, 31.0)
        .expect_disordered("left", true)
        .expect_disordered("right", true);
}

/// Covers: BI08-PUR-07
#[test]
fn bi08_ret_06_blocked_at_once_it_stays_in_melee_and_the_pursuer_fights_again() {
    let mut play = fight(locked_behind(0.0, t()));
    play.roll("retreat", &[6])
        .expect_at("loser", 60.0, 30.0)
        .expect_on_table("loser")
        .expect_in_melee("loser", true)
        .expect_no_roll();
    // CP I 4 Fresh pursue: a new phase at once, with Impetus.
    let mut play = fight(locked_behind(0.0, cp()));
    play.roll("retreat", &[6]).roll("pursuit", &[2]).expect_at("winner", 60.0, 30.0).expect_roll("melee", 10);
}

#[test]
fn bi08_ret_07_carried_on_it_pushes_whom_it_lands_on() {
    let mut play = fought(
        Table::new().second("light", cl().at(60.0, 36.5, 180.0)).second("foot", fp().at(60.0, 43.5, 180.0)),
        cm(),
    );
    play.roll("retreat", &[4]);
    assert!(is_asked(&play, "light"));
    play.ok(meet(Way::Pass))
        .expect_at("loser", 60.0, 42.5)
        .expect_at("foot", 60.0, 48.5)
        .expect_disordered("light", true)
        .expect_disordered("foot", true);
}

#[test]
fn bi08_ret_07_for_each_friend_the_owner_decides_anew_in_the_order_of_touching() {
    // Two skirmishers, half before the loser each; the right one stands nearer.
    let table =
        || Table::new().second("left", s().at(55.5, 38.0, 180.0)).second("right", s().at(64.5, 37.0, 180.0));
    let mut play = fought(table(), cm());
    play.roll("retreat", &[5]);
    assert!(is_asked(&play, "right"));
    play.ok(meet(Way::PushOrStop));
    assert!(is_asked(&play, "left"));
    play.ok(meet(Way::Pass))
        .expect_at("loser", 60.0, 35.0)
        .expect_at("right", 64.5, 41.0)
        .expect_disordered("left", true)
        .expect_disordered("right", true);
    // The left one lies under the loser and falls back behind it.
    assert!(play.unit("left").pose().front.vec().y >= 40.99);
}

#[test]
fn bi08_ret_07_without_room_beyond_there_is_only_pushing() {
    // An enemy where CM would come to stand behind CL: CL are pushed, up to him.
    let mut play = fought(
        Table::new().second("light", cl().at(60.0, 36.5, 180.0)).first("enemy", fp().at(60.0, 48.0, 0.0)),
        cm(),
    );
    play.roll("retreat", &[4])
        .expect_no_roll()
        .expect_at("light", 60.0, 39.0)
        .expect_at("loser", 60.0, 33.0)
        .expect_disordered("light", true);
    // An enemy beside CL in whom the retreat itself would end: the same.
    let mut play = fought(
        Table::new().second("light", cl().at(62.0, 36.5, 180.0)).first("enemy", s().at(53.0, 41.0, 0.0)),
        cm(),
    );
    play.roll("retreat", &[6])
        .expect_no_roll()
        .expect_at("loser", 60.0, 33.0)
        .expect_at("light", 62.0, 39.0)
        .expect_disordered("light", true);
}

/// Covers: BI08-TER-08, BI08-TER-10
#[test]
fn bi08_ret_08_impassable_ground_routs() {
    let lake = || Table::new().rect(TerrainKind::Lake, 50.0, 39.0, 70.0, 45.0);
    let mut play = fought(lake(), cp());
    play.roll("retreat", &[5]).expect_gone("loser");
    assert_eq!(fate(&play, "loser"), Some((Fate::Impassable, "BI08-RET-08")));
    fought(lake(), cp()).roll("retreat", &[3]).expect_at("loser", 60.0, 33.0);
    let river = Table::new().line(TerrainKind::UncrossableRiver, 2.0, &[(0.0, 39.0), (120.0, 39.0)]);
    fought(river, cp()).roll("retreat", &[4]).expect_gone("loser");
}

#[test]
fn bi08_ret_09_an_enemy_against_its_rear_routs_it() {
    let mut play = fought(Table::new().first("enemy", s().at(60.0, 38.0, 0.0)), cm());
    play.roll("retreat", &[4]).expect_gone("loser");
    assert_eq!(fate(&play, "loser"), Some((Fate::Surrounded, "BI08-RET-09")));
    // Also if friends stand there beside him, whoever comes first in the list.
    let mut play = fought(
        Table::new().second("friend", fp().at(55.9, 36.0, 180.0)).first("enemy", s().at(64.0, 38.0, 0.0)),
        cm(),
    );
    play.roll("retreat", &[4]).expect_gone("loser").expect_at("friend", 55.9, 36.0);
    // He was not pushed; he suffers from the rout.
    assert_eq!(play.disorder_rule("friend"), Some("BI08-RET-10"));
}

#[test]
fn bi08_ret_09_an_enemy_further_behind_stops_it_without_melee() {
    for enemy in [s().at(60.0, 39.0, 0.0), s().at(60.0, 37.0, 180.0)] {
        let mut play = fought(Table::new().first("enemy", enemy), cm());
        play.roll("retreat", &[4])
            .expect_at("loser", 60.0, 31.0)
            .expect_in_melee("loser", false)
            .expect_in_melee("enemy", false);
    }
}

#[test]
fn bi08_ret_10_a_rout_from_melee_costs_the_friends_behind() {
    // All bases are 3U deep here.
    let behind = |gap: f64, loser: Spec| {
        fought(
            Table::new()
                .second("behind", fl().vbu(4).at(60.0, 33.0 + gap, 180.0))
                .second("others", fp().at(100.0, 55.0, 180.0)),
            loser.depth(3.0),
        )
    };
    let mut play = behind(4.0, fp().vbu(1));
    play.expect_gone("loser")
        .expect_vbu("behind", 3)
        .expect_disordered("behind", true)
        .expect_fresh("behind", false);
    assert_eq!(play.disorder_rule("behind"), Some("BI08-RET-10"));
    behind(5.1, fp().vbu(1)).expect_gone("loser").expect_vbu("behind", 4).expect_disordered("behind", false);
    behind(4.0, cl().vbu(1)).expect_gone("loser").expect_vbu("behind", 4).expect_disordered("behind", false);
    behind(1.0, s().vbu(1)).expect_gone("loser").expect_vbu("behind", 4);
}

#[test]
fn bi08_ret_10_even_partly_within_but_not_beside() {
    let mut play = fought(
        Table::new().second("beside", fl().at(52.0, 34.0, 180.0)).first("enemy", s().at(60.0, 37.0, 0.0)),
        fp().vbu(1),
    );
    play.expect_gone("loser").expect_vbu("beside", 4).expect_vbu("enemy", 2); // Friends only.
    fought(Table::new().second("partly", fl().at(67.0, 37.0, 180.0)), fp().vbu(1)).expect_vbu("partly", 3);
}

#[test]
fn bi08_ret_10_not_by_a_rout_under_fire() {
    let shot = |table: Table| {
        let mut play = table
            .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", t().vbu(1).at(60.0, 30.0, 180.0))
            .second("behind", fl().at(60.0, 36.0, 180.0))
            .play();
        play.activate(&["archers"])
            .fire("archers", "target", Stance::Stationary)
            .roll_padded("fire", &[6])
            .roll("cohesion-test", &[6])
            .expect_gone("target");
        play
    };
    shot(Table::new()).expect_vbu("behind", 4).expect_disordered("behind", false);
    shot(Table::new().options(|o| o.rout_zone_from_fire = true))
        .expect_vbu("behind", 3)
        .expect_disordered("behind", true);
}

#[test]
fn bi08_ret_10_losses_rout_others_without_a_zone_of_their_own() {
    fought(
        Table::new()
            .second("behind", fp().vbu(1).at(60.0, 34.0, 180.0))
            .second("last", fp().at(60.0, 39.0, 180.0)),
        fp().vbu(1),
    )
    .expect_gone("loser")
    .expect_gone("behind")
    .expect_vbu("last", 5)
    .expect_disordered("last", false);
}

#[test]
fn bi08_ret_10_scythed_chariots_lose_vbu_but_not_their_order() {
    fought(Table::new().second("behind", cf().at(60.0, 34.0, 180.0)), fp().vbu(1))
        .expect_vbu("behind", 2)
        .expect_disordered("behind", false);
}

#[test]
fn bi08_ret_10_the_zone_lies_where_it_fought_also_if_it_is_lost_in_the_retreat() {
    // CP fought with their rear on y = 36; 2U further back they are lost.
    let mut play = fought(
        Table::new()
            .rect(TerrainKind::Lake, 40.0, 38.0, 63.4, 50.0)
            .second("near", fp().at(67.5, 40.0, 180.0))
            .second("far", fp().at(67.5, 43.0, 180.0)),
        cp(),
    );
    play.roll("retreat", &[5])
        .expect_gone("loser")
        .expect_vbu("near", 4)
        .expect_disordered("near", true)
        .expect_vbu("far", 5);
}

/// Covers: BI08-RES-05
#[test]
fn bi08_ret_10_not_for_units_of_the_same_melee() {
    // The winner's front touches the sides of both; the Support stands right behind the one that is Routed.
    let mut play = fight(
        Table::new()
            .first("winner", t().at(56.0, 31.0, 90.0))
            .second("loser", fp().vbu(1).at(60.0, 30.0, 180.0))
            .second("support", fp().at(60.0, 33.0, 180.0))
            .engaged("winner", "loser")
            .engaged("winner", "support"),
    );
    play.expect_gone("loser")
        .expect_vbu("support", 5)
        .expect_disordered("support", false)
        .roll("retreat", &[2])
        .expect_at("support", 60.0, 34.0);
}

#[test]
fn bi08_ret_11_over_the_table_edge_it_is_lost() {
    let table = || {
        Table::new()
            .first("winner", t().at(60.0, 56.0, 0.0))
            .second("loser", fp().at(60.0, 56.0, 180.0))
            .engaged("winner", "loser")
    };
    let mut play = fight(table());
    play.roll("retreat", &[5]).expect_gone("loser");
    assert_eq!(fate(&play, "loser"), Some((Fate::LeftTable, "BI08-RET-11")));
    assert_eq!(play.state().lost_vd, [0, 2]);
    fight(table()).roll("retreat", &[4]).expect_at("loser", 60.0, 58.0);
}

/// A losing Main Unit and its Support, beside each other.
fn with_support(loser: Spec, support: Spec) -> Table {
    Table::new()
        .first("winner", t().at(58.0, 30.0, 0.0))
        .second("loser", loser.at(56.0, 30.0, 180.0))
        .second("support", support.at(64.0, 30.0, 180.0))
        .engaged("winner", "loser")
        .engaged("winner", "support")
}

#[test]
fn bi08_ret_12_a_routed_unit_is_gone_before_the_next_die() {
    let mut play = fight(with_support(fp().vbu(1), cm()));
    let support = play.id("support");
    play.expect_gone("loser");
    assert!(matches!(play.next_roll(), Roll::Retreat { unit, .. } if unit == support));
    let loser = play.id("loser");
    assert!(!play.happened(|e| matches!(e, Event::Moved { unit, .. } if *unit == loser)));
}

/// Covers: BI08-RES-05
#[test]
fn bi08_ret_13_the_main_unit_first_then_its_supports() {
    let mut play = fight(with_support(fp(), cm()));
    let (loser, support) = (play.id("loser"), play.id("support"));
    assert!(matches!(play.next_roll(), Roll::Retreat { unit, .. } if unit == loser));
    play.roll("retreat", &[2]).expect_at("loser", 56.0, 31.0);
    assert!(matches!(play.next_roll(), Roll::Retreat { unit, .. } if unit == support));
    play.roll("retreat", &[5]).expect_at("support", 64.0, 35.0).expect_disordered("support", false);
}

#[test]
fn bi08_ret_13_the_owner_orders_several_supports() {
    // The winner has the loser before him and an enemy at each side.
    let mut play = fight(
        Table::new()
            .first("winner", t().vbu(6).at(60.0, 30.0, 0.0))
            .second("loser", fp().at(60.0, 30.0, 180.0))
            .second("west", cm().at(56.0, 26.0, 90.0))
            .second("east", cm().at(64.0, 26.0, 270.0))
            .engaged("winner", "loser")
            .engaged("west", "winner")
            .engaged("east", "winner"),
    );
    play.roll("retreat", &[2]).expect_at("loser", 60.0, 31.0);
    let units = play.set(&["west", "east"]);
    assert_eq!(play.question(), Question::RetreatNext { units });
    let (loser, east) = (play.id("loser"), play.id("east"));
    play.refused(Command::RetreatNext { unit: loser }, "BI08-RET-13");
    play.ok(Command::RetreatNext { unit: east })
        .roll("retreat", &[4])
        .expect_at("east", 68.0, 26.0)
        .roll("retreat", &[3])
        .expect_at("west", 53.0, 26.0);
}
