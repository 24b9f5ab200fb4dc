//! Section 33.2: the readings a table may play otherwise. Each test plays one situation by the ledger's reading and by the
//! other one.

use crate::support;
use acies_impetus::command::{Finish, Stance, Way};
use acies_impetus::editions::Factor;
use acies_impetus::options::Options;
use acies_impetus::position::Start;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use acies_tabletop::{Hand, Heading, Point, Pose};
use support::*;

/// The ledger's reading.
fn default() -> Table {
    Table::new()
}

/// The other one.
fn other(change: impl Fn(&mut Options)) -> Table {
    let table = Table::new().options(change);
    assert_ne!(table.clone().first("a", fp()).position().options, Options::default(), "nothing was changed");
    table
}

/// The winner fights, takes no DAMAGE and does 1; the loser rolls a 6 in its test.
fn beat(table: Table, winner: &str) -> Play {
    let mut play = table.play();
    play.act(winner, Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[6]);
    play
}

#[test]
fn bi08_ter_09_built_up_areas_may_be_difficult() {
    // CP pursue towards a village 2.5U ahead; FP retreat towards one 1U behind them.
    let pursuit = |table: Table| {
        let table = table
            .first("winner", cp().at(60.0, 20.0, 0.0))
            .second("loser", s().vbu(1).at(60.0, 20.0, 180.0))
            .second("others", fp().at(100.0, 50.0, 180.0))
            .rect(TerrainKind::BuiltUpArea, 50.0, 22.5, 70.0, 40.0)
            .engaged("winner", "loser");
        beat(table, "winner")
    };
    pursuit(default()).roll("pursuit", &[6]).expect_about("winner", 60.0, 22.5);
    pursuit(other(|o| o.built_up_area_impassable = false))
        .roll("pursuit", &[6])
        .expect_about("winner", 60.0, 26.0)
        .expect_disordered("winner", true);
    let retreat = |table: Table| {
        let table = table
            .first("winner", t().at(60.0, 20.0, 0.0))
            .second("loser", fp().at(60.0, 20.0, 180.0))
            .second("others", fp().at(100.0, 50.0, 180.0))
            .rect(TerrainKind::BuiltUpArea, 50.0, 24.0, 70.0, 40.0)
            .engaged("winner", "loser");
        beat(table, "winner")
    };
    retreat(default()).roll("retreat", &[5]).expect_gone("loser");
    retreat(other(|o| o.built_up_area_impassable = false))
        .roll("retreat", &[5])
        .expect_about("loser", 60.0, 23.0);
}

#[test]
fn bi08_tac_02_the_higher_ground_may_count_on_gentle_hills_only() {
    for (kind, by_default, otherwise) in
        [(TerrainKind::GentleHill, 6, 6), (TerrainKind::SteepHill, 6, 5), (TerrainKind::WoodedHill, 6, 5)]
    {
        // The defender stands on the hill, higher than the charger.
        let charged = |table: Table| {
            let mut play = table
                .piece(oval(kind, 60.0, 36.0, 12.0, 8.0))
                .first("charger", fl().at(62.0, 28.0, 0.0))
                .second("target", fp().at(60.0, 30.0, 180.0))
                .play();
            play.act("charger", charge()).roll_padded("melee", &[]);
            play
        };
        charged(default()).expect_roll("melee", by_default);
        charged(other(|o| o.hill_bonus_on_all_hills = false)).expect_roll("melee", otherwise);
    }
}

#[test]
fn bi08_dep_03_a_flank_attack_may_cost_the_depth_bonus() {
    let pikes = || fp().with(Trait::Pike);
    // CM in the flank of a pike block: VBU 5, Disordered, +4 against Mounted or nothing.
    let flanked = |table: Table| {
        let mut play = table
            .first("flankers", cm().at(70.0, 35.5, 270.0))
            .second("front", pikes().at(60.0, 40.0, 0.0))
            .second("rear", pikes())
            .large("front", "rear")
            .play();
        play.act("flankers", charge());
        play
    };
    flanked(default()).expect_pools(5, 8);
    flanked(other(|o| o.depth_bonus_if_flanked = false)).expect_pools(5, 4);
    // From the front both readings are alike.
    for table in [default(), other(|o| o.depth_bonus_if_flanked = false)] {
        let mut play = table
            .first("charger", cm().at(60.0, 47.0, 180.0))
            .second("front", pikes().at(60.0, 40.0, 0.0))
            .second("rear", pikes())
            .large("front", "rear")
            .play();
        play.act("charger", charge()).expect_pools(5, 9);
    }
}

#[test]
fn bi08_ele_01_elephants_may_disorder_elephants_and_wagons() {
    let met = |table: Table, enemy: Spec| {
        let mut play = table
            .first("elephants", el().at(60.0, 20.0, 0.0))
            .second("enemy", enemy.at(60.0, 25.0, 180.0))
            .play();
        play.act("elephants", charge());
        play
    };
    for enemy in [el(), w()] {
        met(default(), enemy.clone()).expect_disordered("enemy", false).expect_pools(5, 5);
        met(other(|o| o.elephants_spare_elephants_and_wagons = false), enemy)
            .expect_disordered("enemy", true);
    }
    // Two bodies of elephants disorder each other; scythed chariots are spared by both readings.
    met(other(|o| o.elephants_spare_elephants_and_wagons = false), el()).expect_pools(4, 4);
    for table in [default(), other(|o| o.elephants_spare_elephants_and_wagons = false)] {
        met(table, cf()).expect_disordered("enemy", false);
    }
}

#[test]
fn bi08_shw_03_a_shieldwall_may_deny_impetus_from_every_side() {
    let charged = |table: Table, x: f64, y: f64, facing: f64| {
        let mut play = table
            .first("charger", cp().at(x, y, facing))
            .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
            .play();
        play.act("charger", charge());
        play
    };
    let all_round = || other(|o| o.shieldwall_all_round = true);
    let (flank, rear, front) = ((70.0, 36.0, 270.0), (60.0, 38.0, 180.0), (60.0, 25.0, 0.0));
    for (x, y, facing) in [flank, rear] {
        charged(default(), x, y, facing).expect_line(Factor::Impetus, Some(4));
        charged(all_round(), x, y, facing).expect_denied(Factor::Impetus, "BI08-IMP-13");
    }
    let (x, y, facing) = front;
    for table in [default(), all_round()] {
        charged(table, x, y, facing).expect_denied(Factor::Impetus, "BI08-IMP-13");
    }
}

#[test]
fn bi08_shw_01_a_shieldwall_may_be_barred_at_deployment() {
    let deploying = |table: Table| {
        let play = table
            .first("wall", fp().with(Trait::Shieldwall))
            .second("enemy", fp())
            .start(Start::Deployment { defender: Side::First })
            .play();
        let deploy = |shieldwall: bool| Command::Deploy {
            unit: play.id("wall"),
            pose: Pose { front: Point::at(60.0, 15.0), heading: Heading::degrees(0.0) },
            rear: None,
            shieldwall,
        };
        let (up, down) = (deploy(true), deploy(false));
        (play, up, down)
    };
    let (mut play, up, _) = deploying(default());
    play.ok(up);
    assert!(play.unit("wall").shieldwall);
    let (mut play, up, down) = deploying(other(|o| o.shieldwall_at_deployment = false));
    play.refused(up, "BI08-SHW-01").ok(down);
    assert!(!play.unit("wall").shieldwall);
}

#[test]
fn bi08_shw_03_a_shieldwall_may_be_of_no_use_against_fire() {
    let no_use = || other(|o| o.shieldwall_vs_fire = false);
    let shot = |table: Table| {
        let mut play = table
            .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
            .play();
        play.activate(&["archers"]).fire("archers", "wall", Stance::Stationary);
        play.roll_padded("fire", &[6, 6]);
        play
    };
    shot(default()).expect_critical(4);
    shot(no_use()).expect_critical(3);
    // Pila are fire; the melee that follows is not.
    let charged = |table: Table| {
        let mut play = table
            .first("legion", fp().with(Trait::Pilum).at(60.0, 25.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
            .play();
        play.act("legion", charge()).ok(Command::ThrowPila { throw: true }).roll("pila", &[6]);
        play
    };
    for (table, number) in [(default(), 5), (no_use(), 4)] {
        let mut play = charged(table);
        play.expect_critical(number).roll("cohesion-test", &[2]);
        // Disordered by the pila, in shieldwall by both readings: 5 - 1 - 1 + 1.
        play.expect_pools(5, 5).fight(&[6], &[]).expect_critical(4);
    }
}

#[test]
fn bi08_ret_04_the_halfway_condition_may_be_waived_in_retreats() {
    // CM retreat 4U, CL 2U behind: 2 + 3 = 5U to get halfway.
    let retreating = |table: Table| {
        let table = table
            .first("winner", t().at(60.0, 30.0, 0.0))
            .second("loser", cm().at(60.0, 30.0, 180.0))
            .second("light", cl().at(60.0, 38.0, 180.0))
            .engaged("winner", "loser");
        let mut play = beat(table, "winner");
        play.roll("retreat", &[4]);
        play
    };
    retreating(default()).expect_at("loser", 60.0, 34.0).expect_at("light", 60.0, 40.0);
    let mut play = retreating(other(|o| o.retreat_halfway_condition = false));
    let (unit, friend) = (play.id("loser"), play.id("light"));
    assert_eq!(play.question(), Question::RetreatFriend { unit, friend });
    play.ok(Command::MeetFriend { way: Way::Pass })
        .expect_at("loser", 60.0, 44.0)
        .expect_at("light", 60.0, 38.0)
        .expect_disordered("light", true);
}

#[test]
fn bi08_trp_03_scythed_chariots_may_charge_from_a_standstill_with_impetus() {
    let charged = |table: Table, chariots: Spec| {
        let mut play = table
            .first("chariots", chariots.at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 26.0, 180.0))
            .play();
        play.act("chariots", charge());
        play
    };
    let with_impetus = || other(|o| o.chariot_standstill_includes_cf = false);
    charged(default(), cf()).expect_denied(Factor::Impetus, "BI08-IMP-10");
    charged(with_impetus(), cf()).expect_line(Factor::Impetus, Some(5));
    // Other War Chariots stay bound by the rule.
    charged(with_impetus(), cgp()).expect_denied(Factor::Impetus, "BI08-IMP-10");
}

#[test]
fn bi08_pil_06_pila_may_be_thrown_on_contact_by_pursuit() {
    // S are routed without a rout zone, so the legion behind them is still Fresh when the pursuer comes.
    let pursued = |table: Table| {
        let table = table
            .first("winner", cp().at(60.0, 25.0, 0.0))
            .second("loser", s().vbu(1).at(60.0, 25.0, 180.0))
            .second("legion", fp().with(Trait::Pilum).at(60.0, 29.0, 180.0))
            .engaged("winner", "loser");
        let mut play = beat(table, "winner");
        play.roll("pursuit", &[6]).expect_in_melee("legion", true);
        play
    };
    pursued(default()).expect_roll("melee", 10);
    let mut play = pursued(other(|o| o.pilum_on_pursuit = true));
    assert_eq!(play.asked(), Side::Second);
    play.ok(Command::ThrowPila { throw: true }).expect_roll("pila", 3);
    // A legion that pursues throws one die.
    let pursuing = |table: Table| {
        let table = table
            .first("winner", fp().with(Trait::Pilum).with(Trait::Impetuous).at(60.0, 25.0, 0.0))
            .second("loser", s().vbu(1).at(60.0, 25.0, 180.0))
            .second("next", fp().at(60.0, 27.5, 180.0))
            .engaged("winner", "loser");
        let mut play = beat(table, "winner");
        play.roll("pursuit", &[6]).expect_in_melee("next", true);
        play
    };
    pursuing(default()).expect_roll("melee", 6);
    pursuing(other(|o| o.pilum_on_pursuit = true))
        .ok(Command::ThrowPila { throw: true })
        .expect_roll("pila", 1);
}

#[test]
fn bi08_ret_10_a_rout_by_fire_may_have_a_rout_zone() {
    let from_fire = || other(|o| o.rout_zone_from_fire = true);
    let shot = |table: Table| {
        let mut play = table
            .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", fp().vbu(1).at(60.0, 30.0, 180.0))
            .second("behind", fl().at(60.0, 36.0, 180.0))
            .play();
        play.activate(&["archers"])
            .fire("archers", "target", Stance::Stationary)
            .roll_padded("fire", &[6])
            .roll("cohesion-test", &[6])
            .expect_gone("target");
        play
    };
    shot(default()).expect_vbu("behind", 4).expect_disordered("behind", false);
    shot(from_fire()).expect_vbu("behind", 3).expect_disordered("behind", true);
    // Elephants that run into a lake after fire are routed by it too: the lake begins 2U behind them, the friend stands
    // 3.5U behind.
    let stampede = |table: Table| {
        let mut play = table
            .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("elephants", el().at(60.0, 30.0, 180.0))
            .second("behind", fl().at(63.0, 37.5, 180.0))
            .rect(TerrainKind::Lake, 50.0, 36.0, 58.0, 41.0)
            .play();
        play.activate(&["archers"])
            .fire("archers", "elephants", Stance::Stationary)
            .roll_padded("fire", &[6])
            .roll("cohesion-test", &[5])
            .roll("panic", &[6])
            .expect_gone("elephants");
        play
    };
    stampede(default()).expect_vbu("behind", 4);
    stampede(from_fire()).expect_vbu("behind", 3);
}

#[test]
fn bi08_imp_11_rough_ground_may_matter_under_the_charger_only() {
    let charged = |table: Table, y0: f64, y1: f64| {
        let mut play = table
            .rect(TerrainKind::CultivatedField, 50.0, y0, 70.0, y1)
            .first("charger", cp().at(60.0, 20.0, 0.0))
            .second("target", t().at(60.0, 25.0, 180.0))
            .play();
        play.act("charger", charge());
        play
    };
    let charger_only = || other(|o| o.rough_impetus_looks_at_either = false);
    charged(default(), 25.0, 35.0).expect_denied(Factor::Impetus, "BI08-IMP-11");
    charged(charger_only(), 25.0, 35.0).expect_line(Factor::Impetus, Some(4));
    // Under the charger itself it matters by both readings.
    charged(charger_only(), 10.0, 25.0).expect_denied(Factor::Impetus, "BI08-IMP-11");
}

#[test]
fn bi08_man_03_a_wheel_may_be_measured_along_the_chord() {
    // 36 degrees: 5.027U of arc, 4.944U of chord.
    let mover = |table: Table| {
        let mut play =
            table.first("mover", fp().at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0)).play();
        play.activate(&["mover"]);
        play
    };
    mover(default()).refused(wheel(Hand::Right, 36.0, 0.0), "BI08-MAN-03");
    mover(other(|o| o.wheel_by_arc = false)).ok(wheel(Hand::Right, 36.0, 0.0)).expect_facing("mover", 36.0);
    // In a charge too: FP wheel 34 degrees, 4.747U of arc or 4.678U of chord, and have 5U; the rear of the
    // enemy is 0.3U away.
    let charger = |table: Table| {
        let mut play = table
            .first("charger", fp().at(60.0, 20.0, 0.0))
            .second("target", s().at(61.970, 24.144, 34.0))
            .play();
        play.activate(&["charger"]);
        play
    };
    let wheeling = || charge_wheeling(Hand::Right, 34.0, false);
    charger(default()).refused(wheeling(), "BI08-CHG-01");
    charger(other(|o| o.wheel_by_arc = false)).ok(wheeling()).expect_in_melee("target", true);
}

#[test]
fn bi08_man_02_a_group_may_be_barred_from_moving_after_a_wheel() {
    let group = |table: Table| {
        let mut play = table
            .first("a", fp().at(56.0, 20.0, 0.0))
            .first("b", fp().at(64.0, 20.0, 0.0))
            .second("far", s().at(20.0, 58.0, 180.0))
            .play();
        play.activate(&["a", "b"]);
        play
    };
    group(default()).ok(wheel(Hand::Right, 5.0, 2.0)).expect_facing("a", 5.0);
    group(other(|o| o.group_wheel_and_move = false))
        .refused(wheel(Hand::Right, 5.0, 2.0), "BI08-MAN-02")
        .ok(wheel(Hand::Right, 5.0, 0.0))
        .expect_facing("a", 5.0);
    // A single Unit keeps its right.
    let mut play = other(|o| o.group_wheel_and_move = false)
        .first("a", fp().at(56.0, 20.0, 0.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .play();
    play.act("a", advance(0.0, Hand::Right, 5.0, 2.0, Finish::Halt)).expect_disordered("a", true);
}

#[test]
fn bi08_fir_14_all_skirmishers_may_shoot_freely_after_moving() {
    let moved = |table: Table, firer: Spec| {
        let mut play = table
            .first("firer", firer.at(60.0, 20.0, 0.0))
            .second("target", cm().at(60.0, 25.0, 180.0))
            .play();
        play.activate(&["firer"]);
        play
    };
    let all = || other(|o| o.moving_fire_free_for_javelins_only = false);
    let slingers = || s().weapon(Weapon::Sling);
    moved(default(), slingers()).fire("firer", "target", Stance::Moving).expect_roll("fire", 1);
    moved(all(), slingers()).fire("firer", "target", Stance::Moving).expect_roll("fire", 3);
    // Missile troops pay by both readings.
    for table in [default(), all()] {
        moved(table, t().weapon(Weapon::Sling))
            .fire("firer", "target", Stance::Moving)
            .expect_roll("fire", 3);
    }
}

#[test]
fn bi08_fir_18_pavises_may_protect_all_round() {
    let shot = |table: Table, facing: f64, y: f64| {
        let mut play = table
            .first("firer", t().weapon(Weapon::CrossbowA).at(60.0, 20.0, 0.0))
            .second("target", t().with(Trait::Pavise).at(60.0, y, facing))
            .play();
        play.activate(&["firer"]).fire("firer", "target", Stance::Stationary);
        play
    };
    let all_round = || other(|o| o.pavise_frontal = false);
    shot(default(), 0.0, 34.0).expect_line(Factor::WagonOrPavise, None);
    shot(all_round(), 0.0, 34.0).expect_line(Factor::WagonOrPavise, Some(-1));
    for table in [default(), all_round()] {
        shot(table, 180.0, 30.0).expect_line(Factor::WagonOrPavise, Some(-1));
    }
}

#[test]
fn bi08_fir_08_range_may_leave_out_the_rear_edge() {
    // Shot from behind: the rear edge is 10U away (Short), the middle of the side 12.2U (Long).
    let shot = |table: Table| {
        let mut play = table
            .first("firer", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", fp().at(60.0, 33.0, 0.0))
            .play();
        play.activate(&["firer"]).fire("firer", "target", Stance::Stationary);
        play
    };
    shot(default()).expect_roll("fire", 4);
    shot(other(|o| o.range_to_rear_edge = false)).expect_roll("fire", 3);
}

#[test]
fn bi08_pur_03_the_pursuit_may_be_chosen_before_the_retreat() {
    let won = |table: Table| {
        let table = table
            .first("winner", cm().at(60.0, 20.0, 0.0))
            .second("loser", fp().at(60.0, 20.0, 180.0))
            .engaged("winner", "loser");
        beat(table, "winner")
    };
    let mut play = won(default());
    let asked = Question::Pursue { unit: play.id("winner") };
    play.roll("retreat", &[6]);
    assert_eq!(play.question(), asked);
    play.ok(Command::Pursue { pursue: false }).expect_no_roll();
    for (pursue, y) in [(true, 22.0), (false, 20.0)] {
        let mut play = won(other(|o| o.pursuit_choice_after_retreat = false));
        assert_eq!(play.question(), asked);
        play.ok(Command::Pursue { pursue }).roll("retreat", &[6]);
        // It is not asked again.
        if pursue {
            play.roll("pursuit", &[2]);
        }
        play.expect_no_roll().expect_at("winner", 60.0, y);
    }
}

#[test]
fn bi08_turn_08_only_main_units_may_renew_a_melee() {
    let drawn = |table: Table| {
        let mut play = table
            .first("main", fp().at(60.0, 30.0, 0.0))
            .first("support", fl().at(56.0, 31.0, 90.0))
            .second("enemy", el().depth(8.0).at(60.0, 30.0, 180.0))
            .engaged("main", "enemy")
            .engaged("support", "enemy")
            .play();
        play.activate(&["support"]);
        play
    };
    drawn(default()).ok(Command::Fight).expect_roll("melee", 5 + 2);
    drawn(other(|o| o.refight_by_any_unit = false))
        .refused(Command::Fight, "BI08-TURN-08")
        .ok(Command::CancelActivation)
        .act("main", Command::Fight)
        .expect_roll("melee", 5 + 2);
}

/// Where two have the same claim to be Main Unit the one that renews the melee is; a mere Support still may not.
#[test]
fn bi08_turn_08_of_equal_claims_the_one_that_fights_is_main() {
    let drawn = |table: Table| {
        table
            .first("a", fp().at(56.0, 30.0, 0.0))
            .first("b", fl().at(64.0, 30.0, 0.0))
            .first("c", fl().at(64.0, 34.0, 270.0))
            .second("enemy", el().depth(8.0).at(60.0, 30.0, 180.0))
            .engaged("a", "enemy")
            .engaged("b", "enemy")
            .engaged("c", "enemy")
            .play()
    };
    let mut play = drawn(default());
    play.act("c", Command::Fight);
    assert!(matches!(play.question(), Question::WhichMain { .. }));
    let main_only = || other(|o| o.refight_by_any_unit = false);
    drawn(main_only()).activate(&["c"]).refused(Command::Fight, "BI08-TURN-08");
    drawn(main_only()).act("b", Command::Fight).expect_joined(["b", "enemy"], [&["a", "c"], &[]]);
    drawn(main_only()).act("a", Command::Fight).expect_joined(["a", "enemy"], [&["b", "c"], &[]]);
}
