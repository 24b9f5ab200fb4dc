//! Basic Impetus 3.0: checks of the ledger to their last number, where the files by subject stop short of it.

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::Start;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait, Troop, Weapon};
use acies_impetus::{Command, Edition, Question};
use acies_rules::Side;
use acies_tabletop::{Hand, Heading, Point, Pose};
use support::*;

fn far() -> Spec {
    fp().vd(9).at(3.0, 18.0, 180.0)
}

fn archers() -> Spec {
    t().weapon(Weapon::LongbowA)
}

// General rules and status.

#[test]
fn bi3_gen_08_heavy_cavalry_is_two_types() {
    let heavy = Edition::Basic3.rulebook().must_pursue;
    assert!(heavy.has(Troop::Cp1) && heavy.has(Troop::Cp2) && !heavy.has(Troop::Cm));
}

#[test]
fn bi3_gen_09_core_plays_none_of_the_options_and_full_all() {
    let all = |s: Switches| {
        [
            s.double_activation,
            s.counter_charge,
            s.auto_evade,
            s.evader_surprised,
            s.cautious_command,
            s.weather,
        ]
    };
    assert_eq!((all(Switches::CORE), all(Switches::FULL)), ([false; 6], [true; 6]));
}

#[test]
fn bi3_sta_03_who_is_disordered_already_loses_nothing() {
    let mut play =
        Table::basic_3().first("a", fp().disordered().at(15.0, 5.0, 0.0)).second("far", far()).play();
    play.act("a", advance(1.0, Hand::Left, 20.0, 0.0, acies_impetus::command::Finish::Halt));
    play.expect_disordered("a", true).expect_vbu("a", 5);
    // Pushed back by a friend that retreats.
    let mut play = Table::basic_3()
        .first("a", fp().i(0).at(15.0, 8.0, 0.0))
        .second("b", fp().at(15.0, 8.0, 180.0))
        .second("friend", fp().disordered().at(15.0, 9.5, 180.0))
        .second("far", far())
        .engaged("a", "b")
        .play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[5]).roll("retreat", &[5]);
    play.expect_at("friend", 15.0, 11.0).expect_disordered("friend", true).expect_vbu("friend", 5);
}

#[test]
fn bi3_sta_04_a_shot_before_the_rally_pays_for_both() {
    let mut play = Table::basic_3()
        .first("t", t().weapon(Weapon::CrossbowB).disordered().at(15.0, 5.0, 0.0))
        .second("target", fl().at(15.0, 8.0, 180.0))
        .play();
    // 4 + 0 - 2 for rallying - 1 for Disorder.
    play.activate(&["t"]).fire("t", "target", Stance::Rallying).expect_roll("fire", 1).roll("fire", &[1]);
    play.refused(ahead(1.0), "BI3-STA-04").ok(Command::Rally).expect_disordered("t", false);
}

#[test]
fn bi3_sta_05_scythed_chariots_pass_twice_for_nothing() {
    let mut play = Table::basic_3()
        .first("one", archers().at(13.0, 5.0, 0.0))
        .first("two", archers().at(17.0, 5.0, 0.0))
        .second("cf", cf().at(15.0, 7.0, 180.0))
        .second("far", far())
        .play();
    for name in ["one", "two"] {
        play.activate(&[name]).fire(name, "cf", Stance::Stationary).roll_padded("fire", &[6]);
        play.roll("cohesion-test", &[1]).expect_vbu("cf", 3).expect_disordered("cf", false);
    }
}

// Groups and Large Units.

#[test]
fn bi3_grp_03_skirmishers_do_not_join_horse_and_foot() {
    let mut play = Table::basic_3()
        .first("cm", cm().at(13.0, 5.0, 0.0))
        .first("s", s().at(15.0, 5.0, 0.0))
        .first("fp", fp().at(17.0, 5.0, 0.0))
        .second("far", far())
        .play();
    play.activate_refused(&["cm", "s", "fp"], "BI3-GRP-03").activate(&["cm", "s"]);
}

/// Covers: BI3-DEP-04, BI3-IMP-02
#[test]
fn bi3_lrg_04_depth_and_impetus_while_the_front_is_fresh() {
    let pikes = || fp().with(Trait::Pike);
    let charged = |front: Spec, rear: Spec| {
        let mut play = Table::basic_3()
            .first("a", fl().at(15.0, 5.0, 0.0))
            .second("b", front.at(15.0, 6.5, 180.0))
            .second("rear", rear)
            .large("b", "rear")
            .second("far", far())
            .play();
        play.act("a", charge());
        play
    };
    charged(pikes(), pikes().vbu_now(2)).expect_pools(5, 7);
    charged(pikes().vbu_now(4), pikes()).expect_pools(5, 4);
    // A warband that charges: four, its Impetus of 3 and two for depth.
    let warband = || fl().i(3).with(Trait::Impetuous);
    let mut play = Table::basic_3()
        .first("a", warband().at(15.0, 5.0, 0.0))
        .first("rear", warband().vbu_now(2))
        .large("a", "rear")
        .second("b", fp().at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge()).expect_pools(9, 5);
}

// Terrain and set-up.

#[test]
fn bi3_ter_07_out_of_a_wood_and_within_one() {
    // Archers so deep in a wood shoot at somebody in the open.
    let out = |deep: f64| {
        Table::basic_3()
            .rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 5.0 + deep)
            .first("archers", archers().at(15.0, 5.0, 0.0))
            .second("target", fl().at(15.0, 8.0, 180.0))
            .play()
    };
    let mut play = out(0.9);
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary).expect_roll("fire", 4);
    out(1.1).activate(&["archers"]).fire_refused("archers", "target", Stance::Stationary, "BI3-TER-07");
    // Two in the same wood see each other within 1H.
    let within = |apart: f64| {
        Table::basic_3()
            .rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 16.0)
            .first("archers", archers().at(15.0, 5.0, 0.0))
            .second("target", fl().at(15.0, 5.0 + apart, 180.0))
            .play()
    };
    within(1.0).activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    within(1.1).activate(&["archers"]).fire_refused("archers", "target", Stance::Stationary, "BI3-TER-07");
}

#[test]
fn bi3_set_03_more_than_three_from_the_short_edges() {
    let mut position = Table::basic_3().first("a", fp()).second("b", fp()).position();
    position.start = Start::Deployment { defender: Side::First };
    let mut play = play_of(position, &["a", "b"]);
    let deploy = |play: &Play, x: f64| {
        let pose = Pose { front: Point::at(x, 6.0), heading: Heading::NORTH };
        Command::Deploy { unit: play.id("a"), pose, rear: None, shieldwall: false }
    };
    play.refused(deploy(&play, 4.0), "BI3-SET-03");
    play.ok(deploy(&play, 4.1));
}

// Light troops and fire.

#[test]
fn bi3_lit_02_the_second_move_touches_nobody() {
    let mut play =
        Table::basic_3().first("a", cl().at(15.0, 5.0, 0.0)).second("b", s().at(15.0, 10.0, 180.0)).play();
    // After 4H the skirmishers are 1H ahead, and their Zone begins where it stands.
    play.activate(&["a"]).ok(ahead(4.0)).refused(ahead(1.0), "BI3-LIT-03").refused(charge(), "BI3-TURN-06");
    // Disordered they have no Zone, and are not touched all the same.
    let mut play = Table::basic_3()
        .first("a", cl().at(15.0, 5.0, 0.0))
        .second("b", s().disordered().at(15.0, 10.0, 180.0))
        .play();
    play.activate(&["a"]).ok(ahead(4.0)).refused(ahead(1.0), "BI3-CHG-01").ok(ahead(0.95));
}

#[test]
fn bi3_fir_09_nearer_in_arc_before_farther_ahead() {
    // Heavy infantry 4H ahead; light cavalry 3.5H away, turned to the archers, in their arc.
    let mut play = Table::basic_3()
        .first("a", archers().at(15.0, 5.0, 0.0))
        .second("fp", fp().at(15.0, 9.0, 180.0))
        .second("cl", cl().at(17.1, 7.8, 210.0))
        .play();
    let range = {
        let (from, to) = (play.state().base(play.id("a")), play.state().base(play.id("cl")));
        (to.front - from.front).length()
    };
    assert!((range - 3.5).abs() < 0.001, "{range}");
    play.activate(&["a"]).fire_refused("a", "fp", Stance::Stationary, "BI3-FIR-09");
    play.fire("a", "cl", Stance::Stationary);
}

#[test]
fn bi3_fir_11_what_is_declared_binds() {
    let play = || {
        Table::basic_3()
            .first("a", archers().at(15.0, 5.0, 0.0))
            .second("b", fl().at(15.0, 8.0, 180.0))
            .second("far", far())
            .play()
    };
    // Stationary: no penalty, and the activation is over.
    let mut still = play();
    still.activate(&["a"]).fire("a", "b", Stance::Stationary).roll("fire", &[1; 4]);
    assert!(still.unit("a").activated);
    // After a move nobody is stationary.
    let mut moved = play();
    moved.activate(&["a"]).ok(ahead(0.5)).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-11");
    moved.fire("a", "b", Stance::Moving).expect_roll("fire", 2);
    // Pushed or evading in the enemy's phase is no movement of its own.
    let mut evader = Table::basic_3()
        .first("charger", fp().at(15.0, 5.0, 0.0))
        .second("light", cl().weapon(Weapon::Javelin).at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    evader.act("charger", charge()).ok(Command::Evade { evade: true });
    evader.roll("evade-test", &[6]).roll("evade-move", &[3]).ok(Command::GoOn { distance: u(1.5) });
    evader.activate(&["light"]).fire("light", "charger", Stance::Stationary).expect_roll("fire", 2);
}

#[test]
fn bi3_def_04_needs_a_three() {
    let mut play = Table::basic_3()
        .first("charger", cp2().at(15.0, 5.0, 0.0))
        .second("shooter", t().weapon(Weapon::CrossbowB).at(15.0, 8.0, 180.0))
        .play();
    play.act("charger", charge_wheeling(Hand::Left, 5.0, true)).ok(Command::Defend { fire: true });
    play.roll("defensive-fire-test", &[2]).expect_roll("charge-bonus", 1);
}

// Charges.

#[test]
fn bi3_chg_05_the_wheel_is_paid_for() {
    // 30 degrees to the left about the corner at (14, 5): the front is then at (14.866, 5.5).
    let enemy = |away: f64| {
        let (x, y) = (14.0 + 0.866_025 - 0.5 * away, 5.5 + 0.866_025 * away);
        Table::basic_3().first("a", cp2().at(15.0, 5.0, 0.0)).second("b", fp().at(x, y, 150.0)).play()
    };
    // 1.047H of 4H are spent, 2.953H are left.
    let mut play = enemy(2.95);
    play.act("a", charge_wheeling(Hand::Left, 30.0, false)).expect_in_melee("a", true);
    play.expect_line(Factor::Disordered, Some(-1));
    enemy(2.97).activate(&["a"]).refused(charge_wheeling(Hand::Left, 30.0, false), "BI3-CHG-01");
}

#[test]
fn bi3_ctr_08_it_leaves_its_stakes() {
    let charged = |attempt: bool| {
        let mut play = Table::basic_3()
            .switches(Switches { counter_charge: true, ..Switches::CORE })
            .first("a", cp2().at(15.0, 5.0, 0.0))
            .second("b", fp().i(3).with(Trait::Stakes).at(15.0, 7.4, 180.0))
            .second("far", far())
            .play();
        play.act("a", charge()).ok(Command::CounterCharge { attempt });
        play
    };
    charged(false).expect_denied(Factor::Impetus, "BI3-IMP-06");
    let mut play = charged(true);
    play.roll("counter-charge-test", &[1]).ok(Command::GoOn { distance: u(1.0) });
    play.expect_line(Factor::Impetus, Some(4));
}

/// Covers: BI3-CTR-08
#[test]
fn bi3_mec_04_who_came_down_in_turn_does_not_defend_the_hill() {
    let tested = |attempt: bool| {
        let mut play = Table::basic_3()
            .switches(Switches { counter_charge: true, ..Switches::CORE })
            .piece(oval(TerrainKind::GentleHill, 15.0, 9.0, 4.0, 4.0))
            .first("a", fp().at(15.0, 5.0, 0.0))
            .second("b", fl().i(3).at(15.0, 6.8, 180.0))
            .second("far", far())
            .play();
        play.act("a", charge()).ok(Command::CounterCharge { attempt });
        if attempt {
            play.roll("counter-charge-test", &[1]).ok(Command::GoOn { distance: u(0.6) });
        }
        play.fight(&[6, 6], &[]);
        play
    };
    tested(false).expect_critical(3);
    tested(true).expect_critical(2);
}

#[test]
fn bi3_pil_02_none_from_the_flank() {
    let mut play = Table::basic_3()
        .first("a", fl().at(17.0, 4.9, 270.0))
        .second("b", fp().with(Trait::Pilum).at(15.0, 6.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge()).expect_roll("melee", 7);
    assert_eq!(play.attack_class("a", "b"), Some(acies_impetus::state::AttackClass::Flank));
}

// Melee.

#[test]
fn bi3_mel_06_two_melees_one_after_the_other() {
    let mut play = Table::basic_3()
        .first("a", fl().at(14.8, 5.0, 0.0))
        .first("b", fl().at(16.8, 5.0, 0.0))
        .second("one", fp().at(14.0, 6.0, 180.0))
        .second("two", fp().at(16.0, 6.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    let main = play.id("b");
    play.ok(Command::ChooseMelee { main }).expect_joined(["b", "two"], [&[], &[]]).fight(&[], &[]);
    play.expect_joined(["a", "one"], [&[], &[]]).fight(&[], &[]);
    assert_eq!(play.phases(), 2);
}

#[test]
fn bi3_tac_02_a_support_on_the_flank() {
    // (4 + 2 + 2) / 2: the front is held by a friend, who is the Main Unit.
    let mut play = Table::basic_3()
        .first("front", fp().at(15.0, 6.0, 180.0))
        .first("flank", fl().i(2).at(17.0, 4.9, 270.0))
        .second("b", fp().at(15.0, 6.0, 0.0))
        .second("far", far())
        .engaged("front", "b")
        .play();
    play.act("flank", charge()).expect_joined(["front", "b"], [&["flank"], &[]]);
    let unit = play.id("flank");
    play.expect_line(Factor::Support(unit), Some(4)).expect_disordered("b", true);
}

#[test]
fn bi3_tac_03_pikes_in_a_wood_and_in_disorder() {
    let pikes = || fp().with(Trait::Pike);
    let mut play = Table::basic_3()
        .rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 12.0)
        .first("a", fl().at(15.0, 5.5, 0.0))
        .second("b", pikes().disordered().at(15.0, 6.5, 180.0))
        .second("rear", pikes())
        .large("b", "rear")
        .second("far", far())
        .play();
    play.act("a", charge());
    play.roll_padded("melee", &[]).expect_roll("melee", 4);
}

#[test]
fn bi3_mec_07_a_six_always_costs() {
    let mut play = Table::basic_3()
        .first("a", fl().at(15.0, 5.0, 0.0))
        .second("b", fp().vbu(8).at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge())
        .fight(&[6], &[])
        .expect_critical(7)
        .roll("cohesion-test", &[6])
        .expect_vbu("b", 7);
}

// Results, elephants, demoralisation.

#[test]
fn bi3_res_03_scythed_chariots_in_support() {
    // Their side does not win: they are spent, their Main Unit stays.
    let table = |hits: &[u8]| {
        let mut play = Table::basic_3()
            .first("a", fp().at(14.4, 8.0, 0.0))
            .first("cf", cf().at(16.4, 8.0, 0.0))
            .second("b", fp().at(15.0, 8.0, 180.0))
            .second("far", far())
            .engaged("a", "b")
            .engaged("cf", "b")
            .play();
        play.act("a", Command::Fight).fight(hits, &[]);
        play
    };
    let mut play = table(&[]);
    assert_eq!(play.removed("cf"), Some((Fate::Expended, "BI3-RES-03")));
    play.expect_in_melee("a", true);
    // It wins: they stay.
    let mut play = table(&[6, 6]);
    play.roll("cohesion-test", &[5]).ok(Command::Pursue { pursue: false }).roll("retreat", &[1]);
    play.expect_on_table("cf");
}

/// Covers: BI3-RET-06
#[test]
fn bi3_ele_02_wagons_stop_them_and_stay() {
    let mut play = Table::basic_3()
        .first("a", fp().i(0).at(15.0, 8.0, 0.0))
        .first("reserve", fp().vd(9).at(27.0, 2.0, 0.0))
        .second("el", el().at(15.0, 8.0, 180.0))
        .second("wagons", w().at(15.0, 10.0, 180.0))
        .second("far", far())
        .engaged("a", "el")
        .play();
    play.act("a", Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[6]).roll("panic", &[4]);
    // The elephants, 1.5H deep, are 0.5H from the wagons.
    play.expect_at("el", 15.0, 8.5).expect_at("wagons", 15.0, 10.0);
    play.expect_vbu("wagons", 3).expect_disordered("wagons", true);
}

#[test]
fn bi3_ele_04_who_passes_does_not_run() {
    let mut play = Table::basic_3()
        .first("a", fl().weapon(Weapon::Javelin).at(15.0, 5.0, 0.0))
        .second("b", el().at(15.0, 8.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).roll_padded("fire", &[6, 6]).expect_critical(4);
    play.roll("cohesion-test", &[4])
        .expect_vbu("b", 5)
        .expect_at("b", 15.0, 8.0)
        .expect_disordered("b", true);
}

#[test]
fn bi3_dem_03_no_groups_and_a_loss_for_passing() {
    let mut play = Table::basic_3()
        .first("one", archers().at(13.0, 5.0, 0.0))
        .first("two", archers().at(17.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(9).at(13.0, 7.0, 180.0))
        .second("a", fp().at(17.0, 7.0, 180.0))
        .second("b", fp().at(19.0, 7.0, 180.0))
        .play();
    play.activate(&["one"]).fire("one", "target", Stance::Stationary).roll_padded("fire", &[6]);
    play.roll("cohesion-test", &[6]).expect_gone("target").expect_disordered("a", true);
    play.activate(&["two"]).fire("two", "a", Stance::Stationary).roll_padded("fire", &[6]);
    play.roll("cohesion-test", &[1]).expect_vbu("a", 4);
    if matches!(play.question(), Question::Phase { .. }) && play.asked() == Side::First {
        play.ok(Command::EndPhase);
    }
    play.activate_refused(&["a", "b"], "BI3-GRP-02");
}

#[test]
fn bi3_dem_03_a_scenario_may_begin_with_lost_hearts() {
    let play = Table::basic_3()
        .first("a", fp().at(15.0, 5.0, 0.0))
        .second("gone", cm().vd(10).gone())
        .second("left", fp().vd(10).at(5.0, 15.0, 180.0))
        .second("scythes", cf().vd(0).at(8.0, 15.0, 180.0))
        .second("right", fp().vd(40).at(25.0, 15.0, 180.0))
        .division(Side::Second, &["gone", "left", "scythes"])
        .division(Side::Second, &["right"])
        .play();
    let disordered = ["left", "scythes", "right"].map(|name| play.unit(name).disordered);
    assert_eq!(disordered, [true, false, false]);
}
