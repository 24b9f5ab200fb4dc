//! Impetus 1.7 and 7.0-it: what comes up rarely, rule by rule.

use crate::support;

use acies_impetus::command::Reaction;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Mark, Quality, Seat, Structure};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

const FIRST: Side = Side::First;
const SECOND: Side = Side::Second;

fn far() -> Spec {
    fp().vd(20).at(10.0, 88.0, 180.0)
}

/// The second player's Command has put these on Opportunity, and the first player's acts.
fn watching(table: Table, names: &[&str]) -> Play {
    let mut play = table.phase(SECOND, true).play();
    for name in names {
        play.on_opportunity(name);
    }
    play.end_command().contest_rest();
    play
}

fn answers(play: &Play) -> Vec<Answer> {
    match play.question() {
        Question::Answer { answers, .. } => answers.to_vec(),
        other => panic!("nobody is asked about a charge: {other:?}"),
    }
}

fn is_acting(play: &Play) -> bool {
    matches!(play.question(), Question::Acting { .. })
}

// Status and orders.

/// A rally is the first act: nobody shoots first and pays for a movement that is none.
#[test]
fn imp_sta_03_not_after_a_shot() {
    for table in Table::both() {
        // 4 - 1 for the weapon, - 1 for Disorder; the phase that is announced is free.
        let mut play = table
            .first("s", s().vbu(4).weapon(Weapon::Javelin).disordered().at(60.0, 30.0, 0.0))
            .second("fp", fp().at(60.0, 42.0, 180.0))
            .play();
        let announced = play.shoot_command("s", "fp", 1);
        play.act("s", announced).roll("fire", &[1, 1]).refused(Command::Rally, "IMP-STA-03");
    }
}

/// Covers: IMP-SHW-01
#[test]
fn imp_sta_03_after_it_one_fires_or_stands_in_a_shieldwall() {
    for table in Table::both() {
        // No Opportunity, whether or not there is somebody to shoot at.
        let mut play = table
            .clone()
            .first("t", t().weapon(Weapon::LongbowA).disordered().at(60.0, 30.0, 0.0))
            .second("fp", fp().at(60.0, 42.0, 180.0))
            .play();
        play.act("t", Command::Rally).test(6).refused(Command::TakeOpportunity, "IMP-OPP-01");
        // 4 + 0 - 1.
        play.shoot("t", "fp").expect_roll("fire", 3);
        // It has stood still, and is in order: it may form a shieldwall.
        let walled = |die: u8| {
            let mut play = table
                .clone()
                .first("wall", fp().with(Trait::Shieldwall).disordered().at(60.0, 20.0, 0.0))
                .second("far", far())
                .play();
            play.act("wall", Command::Rally).test(die);
            play
        };
        let mut play = walled(4);
        assert!(is_acting(&play));
        play.ok(Command::FormShieldwall).expect_disordered("wall", false);
        assert!(play.unit("wall").shieldwall && !is_acting(&play));
        assert!(!is_acting(&walled(3)));
    }
}

#[test]
fn imp_bag_04_no_rally_instead_of_plunder() {
    for table in Table::both() {
        let mut play = table
            .first("unit", cm().disordered().at(60.0, 60.0, 0.0))
            .second("bag", bag().at(60.0, 72.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["unit"]).test(3).refused(Command::Rally, "IMP-BAG-04");
        play.ok(ahead(10.0)).expect_at("unit", 60.0, 70.0);
    }
}

/// Bases 5/5: the losses of both count, also when the rear base is gone.
#[test]
fn imp_sta_16_large_units_count_all_their_bases() {
    // So much is lost in one melee phase.
    let after = |table: Table, lost: u8| {
        let band = || fl().vbu(5).with(Trait::Impetuous).with(Trait::Warband);
        let mut play = table
            .first("band", band().at(60.0, 40.0, 0.0))
            .first("rear", band())
            .large("band", "rear")
            .second("enemy", t().at(60.0, 40.0, 180.0))
            .second("far", far())
            .engaged("band", "enemy")
            .play();
        // Critical number 1: the die less 1.
        play.act("band", Command::Fight).fight(&[], &[6, 6, 6, 6]).roll("cohesion-test", &[lost + 1]);
        assert_eq!(play.state().vbu_in_all(play.id("band")), 10 - lost);
        play.state().is_impetuous(play.id("band"))
    };
    // 5 of 10 are lost: the rear base is gone.
    assert!(after(Table::v70(), 4) && !after(Table::v70(), 5));
    assert!(after(Table::v17(), 5));
}

/// The same for the English sheet, where less than half must be left.
#[test]
fn imp_sta_15_large_units_count_all_their_bases() {
    let after = |table: Table, front: u8| {
        let band = || fl().vbu(5).with(Trait::Impetuous).with(Trait::Warband);
        let mut play = table
            .first("band", band().vbu_now(front).at(60.0, 40.0, 0.0))
            .first("rear", band().vbu_now(1))
            .large("band", "rear")
            .second("enemy", t().at(60.0, 40.0, 180.0))
            .second("far", far())
            .engaged("band", "enemy")
            .play();
        // Whatever the front base counts, four hits leave a critical number of 1: a 2 costs the rear base.
        play.act("band", Command::Fight).fight(&[], &[6, 6, 6, 6]).roll("cohesion-test", &[2]);
        assert_eq!(play.state().vbu_in_all(play.id("band")), front);
        play.state().is_impetuous(play.id("band"))
    };
    // 5 of 10 are half; 4 are less.
    assert!(after(Table::v17(), 5) && !after(Table::v17(), 4));
    assert!(!after(Table::v70(), 5));
}

#[test]
fn imp_sta_01_worn_by_the_second_test() {
    for table in Table::both() {
        let mut play = table
            .first("ours", fp().at(60.0, 40.0, 0.0))
            .second("theirs", fp().at(60.0, 40.0, 180.0))
            .engaged("theirs", "ours")
            .play();
        play.act("ours", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[1]);
        play.expect_disordered("ours", true).expect_fresh("ours", true).end_command();
        play.contest_rest();
        while play.acting_command() != Some(0) {
            play.activate(&["theirs"]).ok(Command::Fight).fight(&[], &[]).end_command().contest_rest();
        }
        play.act("ours", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[1]);
        play.expect_vbu("ours", 4).expect_fresh("ours", false);
    }
}

/// Pushed by a friend in retreat: a second Disorder costs nothing.
#[test]
fn imp_sta_02_pushed_in_disorder() {
    for table in Table::both() {
        let mut play = table
            .first("loser", cp().at(60.0, 40.0, 0.0))
            .first("behind", fp().disordered().at(60.0, 31.0, 0.0))
            .second("winner", fp().i(0).at(60.0, 40.0, 180.0))
            .second("far", far())
            .engaged("winner", "loser")
            .play();
        play.act("loser", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]).roll("retreat", &[5]);
        // 5 U, with 3 U of room: it is pushed 2 U.
        play.expect_at("loser", 60.0, 35.0).expect_at("behind", 60.0, 29.0);
        play.expect_vbu("behind", 5).expect_disordered("behind", true);
    }
}

/// The middle one of three crosses the Zone of an enemy who is not to its front; he is to the front of the third.
#[test]
fn imp_grp_09_the_middle_one_drops_out() {
    for table in Table::both() {
        let mut play = table
            .first("a", fp().at(52.0, 30.0, 0.0))
            .first("b", fp().at(60.0, 30.0, 0.0))
            .first("c", fp().at(68.0, 30.0, 0.0))
            .second("enemy", fp().at(67.5, 37.0, 225.0))
            .play();
        play.activate(&["a", "b", "c"]).ok(ahead(3.9));
        play.expect_disordered("a", false).expect_disordered("b", true).expect_disordered("c", false);
        assert_eq!(play.disorder_rule("b"), Some("IMP-ZOC-03"));
        // Each of the others finishes by itself: its second movement is tested for.
        let (mut left, mut moved) = (vec!["a", "c"], 0);
        while let Question::Acting { units } = play.question() {
            let unit = units.single().expect("a single Unit");
            let name = play.state().profile(unit).name.clone();
            left.retain(|known| *known != name);
            if name == "a" {
                play.ok(ahead(5.0)).expect_needs(4).test(4).expect_at("a", 52.0, 38.9);
                moved += 1;
            }
            if matches!(play.question(), Question::Acting { units } if units.has(unit)) {
                play.ok(Command::EndActivation);
            }
        }
        assert!(left.is_empty() && moved == 1);
        for name in ["a", "b", "c"] {
            play.activate_refused(&[name], "IMP-ACT-01");
        }
    }
}

// Commands.

/// Covers: IMP-DIS-03
#[test]
fn imp_cmd_04_without_a_commander_all_are_out_of_range() {
    for table in Table::both() {
        let mut play = table
            .first("unit", fp().at(60.0, 20.0, 0.0))
            .second("far", far())
            .command_of_nobody(FIRST, Quality::Fair, &["unit"])
            .play();
        play.act("unit", Command::TakeOpportunity).expect_needs(5);
    }
}

#[test]
fn imp_cmd_09_one_hundred_u() {
    let reached = |x: f64| {
        let play = Table::v17()
            .first("unit", fp().at(x, 10.0, 0.0))
            .second("far", far())
            .command_at(FIRST, Quality::Genius, &["unit"], 6.0, 10.0)
            .structure(FIRST, Structure::Good)
            .play();
        play.state().in_command(play.id("unit"))
    };
    // From his place to the nearest point of the base, 4 U before its middle.
    assert!(reached(110.0) && !reached(110.1));
}

#[test]
fn imp_cmd_05_ridden_over_on_the_way() {
    let table = |place: f64| {
        Table::v17()
            .first("fp", fp().at(60.0, 24.0, 0.0))
            .second("cm", cm().at(60.0, 50.0, 180.0))
            .command_at(FIRST, Quality::Fair, &["fp"], 60.0, place)
            .phase(SECOND, true)
    };
    // His place lies 1 U ahead; the base ends 3 U beyond it.
    let mut play = table(49.0).agreed(|agreed| agreed.commander_move_u = Some(u(30.0))).play();
    play.act("cm", ahead(10.0)).expect_at("cm", 60.0, 40.0);
    assert_eq!(play.state().commander_with(play.id("fp")), Some(0));
    // Nobody of his is near enough: captured.
    let mut play = table(49.0).play();
    play.act("cm", ahead(10.0));
    assert_eq!(play.state().command(0).expect("a Command").seat, Seat::Lost);
    // Beyond where it ends he is safe.
    let mut play = table(39.9).play();
    play.act("cm", ahead(10.0));
    assert!(matches!(play.state().command(0).expect("a Command").seat, Seat::At(_)));
}

/// A Commander by himself whose Command has routed is no longer in play.
#[test]
fn imp_clo_02_the_commander_of_a_routed_command_counts_no_more() {
    let mut play = Table::v17()
        .first("a", fp().vbu_now(1).at(60.0, 40.0, 0.0))
        .first("b", fp().vd(5).at(80.0, 10.0, 0.0))
        .second("x", fp().at(60.0, 40.0, 180.0))
        .second("y", fp().vd(9).at(20.0, 80.0, 180.0))
        .command_at(FIRST, Quality::Fair, &["a"], 60.0, 10.0)
        .command_with(FIRST, Quality::Expert, &["b"], "b")
        .command(SECOND, Quality::Fair, &["x", "y"])
        .engaged("x", "a")
        .initiative()
        .play();
    play.ok(Command::Nominate { command: 0 }).contest([6, 5]).contest([1, 2]);
    play.activate(&["a"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[5]).expect_gone("a");
    play.ok(Command::Pursue { pursue: false });
    assert_eq!(play.state().leadership(0), 2);
    play.contest([1, 4]).contest([1, 2]).ok(Command::RollAgain { dice: [false; 2] }).end_command();
    play.contest([1, 2]).end_command();
    assert_eq!(play.state().turn, 2);
    assert_eq!((play.state().leadership(0), play.state().leadership(1)), (0, 3));
}

// Movement and terrain.

#[test]
fn imp_ter_04_a_charge_along_a_road_through_a_wood() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::Wood, 20.0, 15.0, 100.0, 50.0)
            .line(TerrainKind::Road, 3.0, &[(60.0, 0.0), (60.0, 90.0)])
            .first("cm", cm().at(60.0, 30.0, 0.0))
            .second("fp", fp().i(0).at(60.0, 38.0, 180.0))
            .play();
        play.charge_home("cm").expect_at("cm", 60.0, 38.0).expect_disordered("cm", false);
    }
}

/// The first phase led off the road: the second one is tested.
#[test]
fn imp_ter_04_both_phases_along_it() {
    let mut play = Table::v17()
        .line(TerrainKind::Road, 3.0, &[(60.0, 32.0), (60.0, 90.0)])
        .first("cp", cp().at(60.0, 30.0, 0.0))
        .second("cl", cl().at(60.0, 36.0, 180.0))
        .second("far", far())
        .play();
    // Its middle was at y = 27, short of the road, and is at y = 35 on it.
    play.act("cp", charge()).evades().expect_at("cp", 60.0, 38.0);
    play.ok(ahead(2.0)).expect_needs(4);
}

/// Who comes within it on the way is lost, though the end of the way lies beyond.
#[test]
fn imp_ter_05_scythed_chariots_are_lost_on_their_way() {
    for table in Table::both() {
        let strip = |deep: f64| {
            table
                .clone()
                .rect(TerrainKind::Scrub, 40.0, 20.5, 80.0, 20.5 + deep)
                .first("cf", cf().at(60.0, 20.0, 0.0))
                .second("far", far())
                .play()
        };
        let mut play = strip(4.0);
        play.act("cf", ahead(10.0));
        assert_eq!(play.removed("cf"), Some((Fate::InGround, "IMP-TER-05")));
        // A strip in which never half of the base lies does no harm.
        strip(2.0).act("cf", ahead(10.0)).expect_on_table("cf").expect_at("cf", 60.0, 30.0);
    }
}

/// A compulsory move that is a charge is a compulsory move.
#[test]
fn imp_ter_09_no_charge_into_difficult_ground() {
    let play = |table: Table, enemy: f64| {
        table
            .rect(TerrainKind::Wood, 20.0, 25.0, 100.0, 45.0)
            .first("unit", fl().m(8.0).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().i(0).at(60.0, enemy, 180.0))
            .second("far", far())
            .play()
    };
    // The English sheet: it may go in.
    play(Table::v17(), 27.0).charge_home("unit").expect_in_melee("enemy", true);
    // The Italian one: it stops at the edge; what it does further it does of its own accord.
    let mut it = play(Table::v70(), 27.0);
    it.activate(&["unit"]).refused(charge(), "IMP-CHG-06").refused(charge_with_bonus(), "IMP-CHG-06");
    it.ok(ahead(5.0)).expect_about("unit", 60.0, 25.0);
    it.ok(charge()).test(5).stand_all().expect_in_melee("enemy", true);
    // Somebody at the very edge is charged.
    play(Table::v70(), 25.0).charge_home("unit").expect_in_melee("enemy", true);
    // Skirmishers are no reason for it: then it is no compulsory move.
    let mut it = Table::v70()
        .rect(TerrainKind::Wood, 20.0, 25.0, 100.0, 45.0)
        .first("unit", fl().m(8.0).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
        .second("s", s().at(60.0, 27.0, 180.0))
        .second("far", far())
        .play();
    it.charge_home("unit").expect_gone("s");
}

#[test]
fn imp_imv_03_the_wheel_before_a_charge() {
    for table in Table::both() {
        // In Disorder too.
        let mut play = table
            .clone()
            .first("wild", fl().m(8.0).with(Trait::Impetuous).disordered().at(60.0, 20.0, 0.0))
            .second("enemy", fp().i(0).at(64.0, 25.0, 180.0))
            .play();
        play.act("wild", charge_wheeling(Hand::Right, 20.0, false)).stand_all();
        play.expect_facing("wild", 20.0).expect_in_melee("enemy", true);
        // Not for chariots, who wheel nowhere before half of their move.
        let mut play = table
            .first("wild", cgl().with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(75.0, 45.0, 180.0))
            .play();
        play.activate(&["wild"]).refused(wheel(Hand::Right, 20.0, 7.21), "IMP-CHA-01");
    }
}

/// Covers: IMP-IMV-04
#[test]
fn imp_sch_01_a_compulsory_move_disorders_too() {
    for table in Table::both() {
        let mut play = table
            .first("wild", fp().with(Trait::Schiltron).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 45.0, 180.0))
            .play();
        play.act("wild", ahead(5.0)).expect_disordered("wild", true);
        assert_eq!(play.disorder_rule("wild"), Some("IMP-SCH-01"));
    }
}

// Opportunity and evasion.

/// Who evades from an opportunity charge has done so in this activation, and not in the next.
#[test]
fn imp_eva_04_also_from_an_opportunity_charge() {
    for table in Table::both() {
        let table = table.first("s", s().at(60.0, 22.0, 0.0)).second("cp", cp().at(60.0, 34.0, 180.0));
        let mut play = watching(table.first("rest", fp().at(20.0, 10.0, 0.0)), &["cp"]);
        play.act("s", ahead(8.0)).react("cp", Reaction::Charge { bonus: false });
        play.answer(Answer::Evade);
        assert_eq!(play.marks("s").evasions, 1);
        play.halts_last();
        assert_eq!(play.marks("s").evasions, 0);
    }
}

/// Who is swept from the table fires first, if it said so.
#[test]
fn imp_opp_07_before_skirmishers_scatter_and_guns_are_taken() {
    for table in Table::both() {
        let charged = |name: &'static str, spec: Spec, edge: f64| {
            let mut play = watching(
                table
                    .clone()
                    .first("cp", cp().at(60.0, 20.0, 0.0))
                    .second(name, spec.at(60.0, edge, 180.0))
                    .second("far", far()),
                &[name],
            );
            play.act("cp", charge());
            assert!(answers(&play).contains(&Answer::Fire));
            play.answer(Answer::Fire);
            play
        };
        // Skirmishers with slings at Short range: 2 + 1; Disorder does not stop the charge.
        let mut play = charged("s", s().weapon(Weapon::Sling), 26.0);
        play.expect_on_table("s").expect_roll("fire", 3).roll("fire", &[6, 1, 1]).roll("cohesion-test", &[2]);
        play.halts_last().expect_gone("s").expect_disordered("cp", true);
        assert_eq!(play.removed("s"), Some((Fate::Dispersed, "IMP-SKI-01")));
        // Guns: 2 + 3 at Short range. Routed, the charger takes nothing.
        let mut play = charged("guns", art().weapon(Weapon::ArtilleryB), 26.0);
        play.expect_roll("fire", 5);
        play.roll("fire", &[6, 6, 6, 6, 6]).roll("cohesion-test", &[6]);
        // 6 - 5 + 1 = 2 against a 6: 4 are lost.
        play.expect_vbu("cp", 2).halts_last().expect_gone("guns");
        assert_eq!(play.removed("guns"), Some((Fate::Taken, "IMP-ART-01")));
        // One shot, no more.
        assert_eq!(
            play.events.iter().filter(|e| matches!(e, acies_impetus::Event::Damage { .. })).count(),
            1
        );
    }
}

/// Covers: IMP-OPP-04
#[test]
fn imp_sta_11_at_the_moment_of_disorder() {
    for table in Table::both() {
        // Evading horse stops at wagons that wait behind it: Disordered they no longer fire at the charger.
        let mut play = watching(
            table
                .first("cp", cp().at(60.0, 20.0, 0.0))
                .second("cm", cm().at(60.0, 26.0, 180.0))
                .second("w", w().weapon(Weapon::LongbowA).at(60.0, 40.0, 180.0)),
            &["w"],
        );
        play.act("cp", charge()).answer(Answer::Evade).test(6);
        play.expect_at("cm", 60.0, 34.0).expect_disordered("w", true);
        assert!(!play.marks("w").opportunity);
        play.halts_last().expect_no_roll();
    }
}

/// Covers: IMP-BUA-02, IMP-SQR-02
#[test]
fn imp_opp_06_neither_garrisons_nor_squares_charge() {
    for table in Table::both() {
        let mut play = table
            .clone()
            .rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0)
            .first("fp", fp().at(56.0, 21.0, 0.0))
            .second("garrison", fp().at(56.0, 38.0, 180.0))
            .second("far", far())
            .phase(SECOND, true)
            .play();
        play.act("garrison", Command::Occupy { piece: 0 }).test(6).end_command().contest_rest();
        play.end_command().contest([1, 2]).contest([6, 5]);
        play.on_opportunity("garrison").end_command().contest_rest();
        assert!(play.marks("garrison").opportunity);
        // 4 U before the village.
        play.act("fp", ahead(5.0));
        assert!(is_acting(&play), "{:?}", play.question());
        // Musketeers with Impetus who have formed square beside their pikes.
        let mut play = table
            .first("fp", fp().at(60.0, 19.0, 0.0))
            .second("muskets", t().i(1).weapon(Weapon::Musket).at(60.0, 28.0, 180.0))
            .second("pikes", fp().with(Trait::Pike).at(68.0, 28.0, 180.0))
            .second("far", far())
            .mark("muskets", Mark::Square(true))
            .mark("muskets", Mark::Opportunity(true))
            .play();
        play.act("fp", ahead(5.0));
        let question = play.question();
        let muskets = play.id("muskets");
        // They fire and nothing else.
        assert!(matches!(question, Question::Chance { units, .. } if units.has(muskets)), "{question:?}");
        play.refused(
            Command::React { unit: muskets, reaction: Reaction::Charge { bonus: false } },
            "IMP-OPP-06",
        );
    }
}

// Fire.

#[test]
fn imp_fir_06_ground_beside_the_middle() {
    for table in Table::both() {
        let shot = |weapon: Weapon, kind: TerrainKind, x0: f64, x1: f64| {
            let mut play = table
                .clone()
                .rect(kind, x0, 24.0, x1, 30.0)
                .first("firer", t().weapon(weapon).at(60.0, 20.0, 0.0))
                .second("target", fp().at(60.0, 34.0, 180.0))
                .play();
            play.activate(&["firer"]);
            play
        };
        // On one of the two lines, though not on the middle: hidden from everybody.
        for weapon in [Weapon::LongbowA, Weapon::CrossbowA] {
            let mut play = shot(weapon, TerrainKind::BuiltUpArea, 63.0, 70.0);
            play.shoot_refused("firer", "target", "IMP-FIR-06");
            // 6 U of wood.
            shot(weapon, TerrainKind::Wood, 63.0, 70.0).shoot_refused("firer", "target", "IMP-VIS-03");
        }
        // Between the lines it stops direct fire only.
        let mut play = shot(Weapon::CrossbowA, TerrainKind::BuiltUpArea, 57.4, 62.6);
        play.shoot_refused("firer", "target", "IMP-FIR-06");
        shot(Weapon::LongbowA, TerrainKind::BuiltUpArea, 57.4, 62.6)
            .shoot("firer", "target")
            .expect_roll("fire", 4);
        // Beside them it stops nobody.
        shot(Weapon::CrossbowA, TerrainKind::BuiltUpArea, 64.5, 70.0)
            .shoot("firer", "target")
            .expect_roll("fire", 4);
    }
}

// Manoeuvres and melee.

/// The Italian sheet speaks of hastati and principes.
#[test]
fn imp_lin_01_legionaries_only_in_the_italian_sheet() {
    let play = |table: Table, spec: Spec| {
        let relief = spec.with(Trait::LineRelief);
        table
            .first("front", relief.clone().at(60.0, 30.0, 0.0))
            .first("rear", relief.at(60.0, 24.0, 0.0))
            .second("far", far())
            .play()
    };
    let front = play(Table::v17(), fp()).id("front");
    let relieve = Command::Relieve { front };
    for spec in [fp(), fp().with(Trait::Legionary)] {
        play(Table::v17(), spec).act("rear", relieve.clone()).expect_needs(4);
    }
    play(Table::v70(), fp()).activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
    play(Table::v70(), fp().with(Trait::Legionary)).act("rear", relieve).expect_needs(4);
}

/// Friends behind are passed as in any rearward move, or stop it.
#[test]
fn imp_dsg_02_through_friends() {
    for table in Table::both() {
        let back = |friend: Spec| {
            let mut play = table
                .clone()
                .first("cm", cm().at(60.0, 40.0, 0.0))
                .first("friend", friend.at(60.0, 32.0, 0.0))
                .second("fp", fp().at(60.0, 40.0, 180.0))
                .engaged("cm", "fp")
                .play();
            play.activate(&["cm"]);
            play
        };
        let disengage = |far: f64| Command::Disengage { distance: u(far) };
        // 2 U behind it stands light cavalry, 6 U deep: it is carried clear of it.
        let mut play = back(cl());
        play.ok(disengage(10.0)).test(4).expect_at("cm", 60.0, 26.0).expect_in_melee("fp", false);
        play.expect_at("friend", 60.0, 32.0)
            .expect_disordered("cm", false)
            .expect_disordered("friend", false);
        back(cl()).refused(disengage(4.9), "IMP-DSG-02");
        // Skirmishers close up; heavy infantry does not let it through.
        back(s()).ok(disengage(10.0)).test(4).expect_at("cm", 60.0, 30.0);
        back(fp())
            .refused(disengage(10.0), "IMP-DSG-02")
            .ok(disengage(2.0))
            .test(4)
            .expect_at("cm", 60.0, 38.0);
    }
}

/// Chariots that have moved in the activation in which they are charged did not stand.
#[test]
fn imp_mod_09_charged_on_opportunity() {
    let charged = |table: Table| {
        let mut play = watching(
            table
                .first("cgp", cgp().vbu(5).i(0).at(60.0, 20.0, 0.0))
                .second("cp", cp().at(60.0, 40.0, 180.0))
                .second("far", far()),
            &["cp"],
        );
        play.act("cgp", ahead(12.0)).react("cp", Reaction::Charge { bonus: false }).stand_all();
        play
    };
    charged(Table::v70()).expect_pools(5, 10);
    charged(Table::v17()).expect_pools(5, 10);
}

/// Beaten Baggage is gone.
#[test]
fn imp_cfa_02_baggage_that_is_taken() {
    for table in Table::both() {
        let mut play = table
            .first("cf", cf().at(60.0, 60.0, 0.0))
            .second("bag", bag().at(60.0, 66.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["cf"]).test(6).ok(charge()).stand_all().fight(&[6], &[]).roll("cohesion-test", &[2]);
        // 2 - 1 = 1 against a 2: 1 of 2 is lost, and the melee with it.
        play.expect_gone("bag").expect_on_table("cf");
        assert_eq!(play.removed("bag"), Some((Fate::Taken, "IMP-BAG-02")));
    }
}

#[test]
fn imp_wag_02_in_a_pursuit() {
    for table in Table::both() {
        let mut play = table
            .first("cp", cp().at(60.0, 40.0, 0.0))
            .second("t", t().vbu_now(1).at(60.0, 40.0, 180.0))
            .second("w", w().at(60.0, 45.0, 180.0))
            .second("far", far())
            .engaged("cp", "t")
            .play();
        play.act("cp", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("t");
        play.roll("pursuit", &[5]).expect_at("cp", 60.0, 45.0).expect_disordered("cp", true);
        assert_eq!(play.disorder_rule("cp"), Some("IMP-WAG-02"));
        // No Impetus, Disordered: 6 - 1.
        play.expect_roll("melee", 5);
    }
}

/// Foot that supports heavy cavalry lets light horse go too.
#[test]
fn imp_pur_02_supports_of_foot() {
    for table in Table::both() {
        let won = |loser: Spec, support: Spec| {
            let mut play = table
                .clone()
                .first("ours", cp().at(60.0, 40.0, 0.0))
                .first("support", support.at(68.0, 40.0, 0.0))
                .second("theirs", loser.at(62.0, 40.0, 180.0))
                .second("far", far())
                .engaged("ours", "theirs")
                .engaged("support", "theirs")
                .play();
            play.act("ours", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
            play.roll("retreat", &[6]).roll("pursuit", &[1]);
            matches!(play.question(), Question::PursueNext { .. })
        };
        let wild = || fl().with(Trait::Impetuous);
        for horse in [cm(), cl().vbu(6), cgl()] {
            assert!(!won(horse.clone(), wild()) && won(horse, cp()));
        }
        assert!(won(fp().i(0), wild()) && won(cp(), wild()));
    }
}

// Elephants.

#[test]
fn imp_ele_02_panic_under_fire() {
    for table in Table::both() {
        let shot = |die: u8| {
            let mut play = table
                .clone()
                .first("el", el().at(60.0, 40.0, 0.0))
                .first("other", el().at(60.0, 31.0, 0.0))
                .first("behind", fp().at(60.0, 23.0, 0.0))
                .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 52.0, 180.0))
                .second("far", far())
                .phase(SECOND, true)
                .play();
            play.activate(&["bows"]).shoot("bows", "el").expect_roll("fire", 6);
            play.roll("fire", &[6, 1, 1, 1, 1, 1]).expect_critical(5).roll("cohesion-test", &[die]);
            play
        };
        // Passed: Disordered, no panic.
        shot(5).expect_no_roll().expect_disordered("el", true).expect_at("el", 60.0, 40.0);
        // Failed: 3 U back to the others, who lose 2 as Mounted and run in turn, 2 U to the foot, which loses 1.
        let mut play = shot(6);
        play.roll("panic", &[4]).expect_at("el", 60.0, 37.0).expect_vbu("other", 3);
        play.roll("panic", &[6]).expect_at("other", 60.0, 29.0).expect_vbu("behind", 4);
        play.expect_disordered("behind", true).expect_at("behind", 60.0, 23.0).expect_no_roll();
    }
}

/// Covers: IMP-ELE-02, IMP-RET-10
#[test]
fn imp_ret_11_elephants_at_a_river() {
    for table in Table::both() {
        let beaten = |kind: TerrainKind| {
            let mut play = table
                .clone()
                .line(kind, 2.0, &[(0.0, 31.0), (120.0, 31.0)])
                .first("el", el().at(60.0, 40.0, 0.0))
                .first("rest", fp().vd(20).at(10.0, 60.0, 0.0))
                .second("foe", t().at(60.0, 40.0, 180.0))
                .second("far", far())
                .engaged("el", "foe")
                .play();
            // 5 - 1 against a 5: 1 is lost.
            play.act("el", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[5]).expect_vbu("el", 4);
            play.roll("panic", &[5]);
            play
        };
        beaten(TerrainKind::NormalRiver).expect_about("el", 60.0, 38.0).expect_disordered("el", true);
        beaten(TerrainKind::DeepRiver).roll("deep-river", &[1, 3]).expect_on_table("el");
        let mut play = beaten(TerrainKind::DeepRiver);
        play.roll("deep-river", &[1, 4]);
        assert_eq!(play.removed("el"), Some((Fate::Drowned, "IMP-RET-11")));
    }
}
