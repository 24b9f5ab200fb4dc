//! Section 25: elephants. They stand on y = 30, face -y and run towards +y; their base is 4U deep.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::unit::{Fate, Weapon};
use acies_impetus::{Command, Event, Question, Roll};
use support::*;

fn archers() -> Spec {
    t().vbu(8).weapon(Weapon::LongbowA)
}

/// Elephants shot at by so many hits, about to test.
fn under_fire(table: Table, elephants: Spec, damage: usize) -> Play {
    let mut play = table
        .first("archers", archers().at(60.0, 20.0, 0.0))
        .second("elephants", elephants.at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"])
        .fire("archers", "elephants", Stance::Stationary)
        .roll_padded("fire", &[6, 6, 6, 6][..damage]);
    play
}

/// Elephants of VBU 5 in panic: only the die of their run is missing.
fn in_panic(table: Table) -> Play {
    let mut play = under_fire(table, el(), 1);
    play.roll("cohesion-test", &[5]).expect_roll("panic", 1);
    play
}

/// Elephants of VBU 5 that have just lost a melee.
fn beaten(table: Table) -> Play {
    let mut play = table
        .first("winner", t().at(60.0, 30.0, 0.0))
        .second("elephants", el().at(60.0, 30.0, 180.0))
        .engaged("winner", "elephants")
        .play();
    play.activate(&["winner"])
        .ok(Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[5]);
    play
}

#[test]
fn bi08_ele_01_elephants_disorder_mounted_that_fight_them() {
    let mut play = Table::new()
        .first("knights", cp().vbu(6).i(4).at(60.0, 25.0, 0.0))
        .second("elephants", el().at(60.0, 30.0, 180.0))
        .play();
    play.act("knights", charge())
        .expect_disordered("knights", true)
        .expect_roll("melee", 5)
        .expect_line(Factor::Impetus, None);
    assert_eq!(play.disorder_rule("knights"), Some("BI08-ELE-01"));
}

/// A drawn melee of the elephants with somebody, renewed.
fn renewed(table: Table, enemy: Spec) -> Play {
    let mut play = table
        .first("enemy", enemy.at(60.0, 30.0, 0.0))
        .second("elephants", el().at(60.0, 30.0, 180.0))
        .engaged("enemy", "elephants")
        .play();
    play.activate(&["enemy"]).ok(Command::Fight);
    play
}

#[test]
fn bi08_ele_01_at_the_start_of_each_phase_but_neither_foot_nor_their_like() {
    for horse in [cm(), cl(), cgp(), cgl()] {
        renewed(Table::new(), horse).expect_disordered("enemy", true);
    }
    for other in [fp(), s(), el(), w(), cf()] {
        renewed(Table::new(), other).expect_disordered("enemy", false);
    }
    let strict = || Table::new().options(|o| o.elephants_spare_elephants_and_wagons = false);
    for other in [el(), w()] {
        renewed(strict(), other).expect_disordered("enemy", true);
    }
    renewed(strict(), cf()).expect_disordered("enemy", false);
}

#[test]
fn bi08_ele_01_every_mounted_unit_of_the_melee_also_by_elephants_in_support() {
    // FP are Main opponents of CM, the elephants support FP; CL support CM.
    let mut play = Table::new()
        .first("horse", cm().at(58.0, 30.0, 0.0))
        .first("light", cl().at(50.0, 30.0, 0.0))
        .second("foot", fp().at(56.0, 30.0, 180.0))
        .second("elephants", el().at(64.0, 30.0, 180.0))
        .engaged("horse", "foot")
        .engaged("light", "foot")
        .engaged("horse", "elephants")
        .play();
    play.activate(&["horse"]).ok(Command::Fight);
    let (horse, foot) = (play.id("horse"), play.id("foot"));
    assert!(matches!(play.next_roll(), Roll::Melee { unit, target, .. } if (unit, target) == (horse, foot)));
    play.expect_disordered("horse", true).expect_disordered("light", true);
}

#[test]
fn bi08_ele_02_elephants_that_fail_under_fire_run() {
    let mut play = under_fire(Table::new(), el(), 2);
    play.expect_critical(3)
        .roll("cohesion-test", &[5])
        .expect_vbu("elephants", 3)
        .expect_disordered("elephants", true)
        .roll("panic", &[4])
        .expect_at("elephants", 60.0, 34.0)
        .expect_facing("elephants", 180.0);
    // A passed test is no panic, also if it costs a VBU.
    let mut play = under_fire(Table::new(), el(), 2);
    play.roll("cohesion-test", &[3])
        .expect_vbu("elephants", 5)
        .expect_disordered("elephants", true)
        .expect_no_roll();
    let mut play = under_fire(Table::new(), el().disordered(), 1);
    play.expect_critical(3).roll("cohesion-test", &[3]).expect_vbu("elephants", 4).expect_no_roll();
    // A 6 always fails.
    let mut play = under_fire(Table::new(), el().vbu(9), 1);
    play.expect_critical(8).roll("cohesion-test", &[6]).expect_roll("panic", 1);
    // Routed elephants do not run.
    under_fire(Table::new(), el().vbu(2), 2)
        .roll("cohesion-test", &[6])
        .expect_gone("elephants")
        .expect_no_roll();
}

#[test]
fn bi08_ele_03_whom_they_meet_stops_them_and_suffers() {
    // (who, VBU before, VBU after): 2U behind the elephants.
    for (friend, after) in
        [(fp().vbu(5), 4), (cm().vbu(5), 3), (s().vbu(2), 1), (w().vbu(5), 3), (cgl().vbu(5), 3)]
    {
        let mut play = in_panic(Table::new().second("friend", friend.at(60.0, 36.0, 180.0)));
        play.roll("panic", &[4])
            .expect_at("elephants", 60.0, 32.0)
            .expect_at("friend", 60.0, 36.0)
            .expect_vbu("friend", after)
            .expect_disordered("friend", true)
            .expect_fresh("friend", false);
        assert_eq!(play.disorder_rule("friend"), Some("BI08-ELE-03"));
        assert!(matches!(play.question(), Question::Phase { .. }));
    }
}

#[test]
fn bi08_ele_03_enemies_and_units_in_melee_suffer_too_and_no_melee_begins() {
    let mut play = in_panic(Table::new().first("enemy", fp().at(60.0, 39.0, 0.0)));
    play.roll("panic", &[4])
        .expect_at("elephants", 60.0, 32.0)
        .expect_vbu("enemy", 4)
        .expect_disordered("enemy", true)
        .expect_in_melee("enemy", false)
        .expect_in_melee("elephants", false);
    let mut play = in_panic(
        Table::new()
            .second("friend", fp().at(60.0, 39.0, 0.0))
            .first("enemy", fp().at(60.0, 39.0, 180.0))
            .engaged("enemy", "friend"),
    );
    play.roll("panic", &[4])
        .expect_at("elephants", 60.0, 32.0)
        .expect_vbu("friend", 4)
        .expect_vbu("enemy", 5)
        .expect_in_melee("friend", true);
}

#[test]
fn bi08_ele_03_everybody_touched_there_suffers_and_nobody_beyond() {
    let mut play = in_panic(
        Table::new()
            .second("left", fp().at(56.0, 36.0, 180.0))
            .second("right", cm().at(64.0, 36.0, 180.0))
            .second("behind", fl().at(56.0, 39.0, 180.0))
            .second("aside", fl().at(68.5, 30.0, 180.0)),
    );
    play.roll("panic", &[6])
        .expect_at("elephants", 60.0, 32.0)
        .expect_vbu("left", 4)
        .expect_vbu("right", 3)
        .expect_vbu("behind", 4)
        .expect_vbu("aside", 4);
}

#[test]
fn bi08_ele_03_the_loss_may_rout_without_a_rout_zone() {
    let mut play = in_panic(
        Table::new()
            .second("friend", fp().vbu(1).at(60.0, 36.0, 180.0))
            .second("behind", fp().at(60.0, 41.0, 180.0)),
    );
    play.roll("panic", &[4])
        .expect_gone("friend")
        .expect_at("elephants", 60.0, 32.0)
        .expect_vbu("behind", 5)
        .expect_disordered("behind", false);
}

#[test]
fn bi08_ele_03_scythed_chariots_lose_vbu_but_not_their_order() {
    let mut play = in_panic(Table::new().second("friend", cf().vbu(4).at(60.0, 36.0, 180.0)));
    play.roll("panic", &[4]).expect_vbu("friend", 2).expect_disordered("friend", false);
}

#[test]
fn bi08_ele_04_beaten_elephants_run_with_the_same_effects() {
    let mut play = beaten(Table::new().second("friend", fl().vbu(4).at(60.0, 37.0, 180.0)));
    play.roll("panic", &[6])
        .expect_at("elephants", 60.0, 33.0)
        .expect_in_melee("elephants", false)
        .expect_vbu("friend", 3)
        .expect_disordered("friend", true);
}

#[test]
fn bi08_ele_04_blocked_at_once_they_stay_in_melee() {
    let mut play = beaten(Table::new().second("friend", fl().vbu(4).at(60.0, 34.0, 180.0)));
    play.roll("panic", &[6])
        .expect_at("elephants", 60.0, 30.0)
        .expect_in_melee("elephants", true)
        .expect_vbu("friend", 3)
        .expect_disordered("friend", true);
}

#[test]
fn bi08_ele_04_elephants_in_support_run_too() {
    let mut play = Table::new()
        .first("winner", t().at(58.0, 30.0, 0.0))
        .second("main", fp().at(56.0, 30.0, 180.0))
        .second("elephants", el().at(64.0, 30.0, 180.0))
        .second("friend", fp().at(64.0, 36.0, 180.0))
        .engaged("winner", "main")
        .engaged("winner", "elephants")
        .play();
    play.activate(&["winner"])
        .ok(Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[5])
        .roll("retreat", &[1])
        .roll("panic", &[5])
        .expect_at("elephants", 64.0, 32.0)
        .expect_vbu("friend", 4)
        .expect_disordered("friend", true);
}

#[test]
fn bi08_ele_05_elephants_that_are_met_run_themselves() {
    let mut play = in_panic(
        Table::new()
            .second("met", el().vbu(4).at(60.0, 36.0, 180.0))
            .second("friend", fp().at(60.0, 43.0, 180.0)),
    );
    play.roll("panic", &[4]).expect_vbu("met", 2).expect_disordered("met", true);
    let met = play.id("met");
    assert!(matches!(play.next_roll(), Roll::Panic { unit, .. } if unit == met));
    play.roll("panic", &[5])
        .expect_at("elephants", 60.0, 32.0)
        .expect_at("met", 60.0, 39.0)
        .expect_vbu("friend", 4)
        .expect_no_roll();
    // Routed by the loss they do not run.
    let mut play = in_panic(Table::new().second("met", el().vbu(2).at(60.0, 36.0, 180.0)));
    play.roll("panic", &[4]).expect_gone("met").expect_no_roll();
}

#[test]
fn bi08_ele_05_each_runs_at_most_once_per_chain() {
    // The second elephants face the first and run back into them.
    let mut play = in_panic(Table::new().second("met", el().vbu(6).at(60.0, 40.0, 0.0)));
    play.roll("panic", &[4]).expect_at("elephants", 60.0, 32.0).expect_vbu("met", 4);
    play.roll("panic", &[3])
        .expect_at("met", 60.0, 40.0)
        .expect_at("elephants", 60.0, 32.0)
        .expect_vbu("elephants", 2) // 5, 1 by the test, 2 by the others.
        .expect_no_roll();
}

/// Two elephants are met together; the first of them drives on a fourth, into which the second runs later.
#[test]
fn bi08_ele_05_no_elephants_run_twice_although_two_were_met() {
    let mut play = in_panic(
        Table::new()
            .second("left", el().vbu(6).at(56.0, 36.0, 180.0))
            .second("right", el().vbu(6).at(64.0, 36.0, 180.0))
            .second("last", el().vbu(8).at(60.0, 42.0, 180.0)),
    );
    play.roll("panic", &[2]).expect_vbu("left", 4).expect_vbu("right", 4);
    let runs = |play: &Play| {
        play.events.iter().filter(|e| matches!(e, Event::Rolled { roll: Roll::Panic { .. }, .. })).count()
    };
    for _ in 0..3 {
        play.roll("panic", &[2]);
    }
    assert_eq!(runs(&play), 4);
    play.expect_no_roll();
}

/// Covers: BI08-RET-08, BI08-RET-11
#[test]
fn bi08_ele_06_impassable_ground_and_the_table_edge_rout_them() {
    use acies_impetus::terrain::TerrainKind::{Lake, UncrossableRiver};
    let lake = || Table::new().rect(Lake, 50.0, 37.0, 70.0, 45.0);
    let mut play = in_panic(lake());
    play.roll("panic", &[5]).expect_gone("elephants");
    let id = play.id("elephants");
    assert!(play.happened(|e| matches!(
        e,
        Event::Removed { unit, fate: Fate::Impassable, rule } if *unit == id && rule.0 == "BI08-ELE-06"
    )));
    in_panic(lake()).roll("panic", &[3]).expect_at("elephants", 60.0, 33.0);
    in_panic(Table::new().line(UncrossableRiver, 4.0, &[(0.0, 38.0), (120.0, 38.0)]))
        .roll("panic", &[3])
        .expect_gone("elephants");
    // Their middle is 3U from the edge.
    for (die, gone) in [(4, true), (3, false)] {
        let mut play = Table::new()
            .first("archers", archers().at(60.0, 45.0, 0.0))
            .second("elephants", el().at(60.0, 55.0, 180.0))
            .play();
        play.activate(&["archers"])
            .fire("archers", "elephants", Stance::Stationary)
            .roll_padded("fire", &[6])
            .roll("cohesion-test", &[5])
            .roll("panic", &[die]);
        if gone {
            play.expect_gone("elephants");
        } else {
            play.expect_at("elephants", 60.0, 58.0);
        }
    }
}

/// Elephants in Support retreat in order, but ground disorders them as it does every retreat.
/// Covers: BI08-RES-05
#[test]
fn bi08_ele_04_ground_disorders_elephants_that_run() {
    for (wood, disordered) in [(false, false), (true, true)] {
        let table = if wood {
            Table::new().rect(acies_impetus::terrain::TerrainKind::Wood, 50.0, 34.5, 80.0, 50.0)
        } else {
            Table::new()
        };
        let mut play = table
            .first("winner", t().at(60.0, 30.0, 0.0))
            .second("main", fp().at(57.0, 30.0, 180.0))
            .second("elephants", el().at(65.0, 30.0, 180.0))
            .engaged("winner", "main")
            .engaged("winner", "elephants")
            .play();
        play.act("winner", Command::Fight)
            .roll_padded("melee", &[6])
            .roll_padded("melee", &[])
            .roll("cohesion-test", &[6])
            .roll("retreat", &[1])
            .roll("panic", &[5])
            .expect_at("elephants", 65.0, 35.0)
            .expect_disordered("elephants", disordered);
    }
}
