//! Impetus 1.7 and 7.0-it: disengaging and special manoeuvres (sections 22 and 23).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::Discipline;
use acies_impetus::position::Start;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event};
use acies_rules::Side;
use acies_tabletop::{Hand, Heading, Length, Point, Pose};
use support::*;

fn far() -> Spec {
    fp().vd(9).at(10.0, 88.0, 180.0)
}

fn disengage(distance: i32) -> Command {
    Command::Disengage { distance: Length::whole(distance) }
}

/// A Unit at (60, 40) in melee with an enemy in front of it.
fn melee(table: Table, unit: Spec, enemy: Spec) -> Table {
    table
        .first("unit", unit.at(60.0, 40.0, 0.0))
        .second("enemy", enemy.at(60.0, 40.0, 180.0))
        .engaged("unit", "enemy")
}

#[test]
fn imp_dsg_01_who_may_try() {
    for table in Table::both() {
        melee(table.clone(), cm(), fp()).play().act("unit", disengage(5)).expect_roll("discipline-test", 1);
        for (unit, enemy) in [(fp(), cm()), (cm(), cm()), (cm().disordered(), fp()), (w().m(10.0), fp())] {
            melee(table.clone(), unit, enemy).play().activate(&["unit"]).refused(disengage(3), "IMP-DSG-01");
        }
        // Every enemy in contact must be slower; none may touch flank or rear.
        let mut play = melee(table.clone(), cm(), fp())
            .second("fast", cl().at(68.0, 40.0, 180.0))
            .engaged("unit", "fast")
            .play();
        play.activate(&["unit"]).refused(disengage(3), "IMP-DSG-01");
        let mut play = melee(table.clone(), cm(), fp())
            .second("side", fp().at(64.0, 35.0, -90.0))
            .engaged("side", "unit")
            .play();
        play.activate(&["unit"]).refused(disengage(3), "IMP-DSG-01");
        // No Large Unit.
        let deep = || fp().m(8.0).with(Trait::Pike);
        let mut play = melee(table.clone(), deep(), fp()).first("rear", deep()).large("unit", "rear").play();
        play.activate(&["unit"]).refused(disengage(3), "IMP-DSG-01");
        // Nor who is not in melee.
        let mut play = table.first("unit", cm().at(60.0, 20.0, 0.0)).second("far", far()).play();
        play.activate(&["unit"]).refused(disengage(3), "IMP-DSG-01");
    }
}

#[test]
fn imp_dsg_02_straight_back() {
    for table in Table::both() {
        for (unit, distance, disordered) in
            [(cp(), 8, true), (cm(), 10, false), (cl(), 12, false), (cgl(), 10, false)]
        {
            let mut play = melee(table.clone(), unit.clone(), fp()).play();
            play.act("unit", disengage(distance)).test(4);
            play.expect_at("unit", 60.0, 40.0 - f64::from(distance)).expect_disordered("unit", disordered);
            // Nobody pursues, and its activation is over.
            play.expect_in_melee("enemy", false).expect_at("enemy", 60.0, 40.0);
            play.activate_refused(&["unit"], "IMP-ACT-01");
            let mut play = melee(table.clone(), unit, fp()).play();
            play.activate(&["unit"]).refused(disengage(distance + 1), "IMP-DSG-02");
        }
    }
}

#[test]
fn imp_dsg_03_failed() {
    let mut play = melee(Table::v70(), cm(), fp()).play();
    play.act("unit", disengage(5)).test(3).expect_disordered("unit", true).expect_in_melee("unit", true);
    // Its action is to fight: 5 - 1 dice.
    play.expect_roll("melee", 4);
}

// Line relief.

fn lines(table: Table, front: Spec, rear: Spec) -> Table {
    table
        .first("front", front.with(Trait::LineRelief).with(Trait::Legionary))
        .first("rear", rear.with(Trait::LineRelief).with(Trait::Legionary))
        .second("far", far())
}

#[test]
fn imp_lin_01_who_may_exchange() {
    for table in Table::both() {
        let at = |y: f64, degrees: f64| {
            lines(table.clone(), fp().at(60.0, 30.0, 0.0), fp().at(60.0, y, degrees)).play()
        };
        let front = at(24.0, 0.0).id("front");
        let relieve = Command::Relieve { front };
        at(24.0, 0.0).act("rear", relieve.clone()).expect_needs(4).test(4).expect_at("rear", 60.0, 30.0);
        // Within its own M of 5, facing alike within 10 degrees, directly behind.
        at(21.0, 0.0).act("rear", relieve.clone()).expect_roll("discipline-test", 1);
        at(20.5, 0.0).activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
        at(24.0, 9.0).act("rear", relieve.clone()).expect_roll("discipline-test", 1);
        at(24.0, 11.0).activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
        let refused = |front: Spec, rear: Spec| {
            let mut play = lines(table.clone(), front, rear).play();
            play.activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
        };
        refused(fp().at(60.0, 30.0, 0.0), fp().at(66.0, 24.0, 0.0));
        refused(fp().at(60.0, 30.0, 0.0), fp().disordered().at(60.0, 24.0, 0.0));
        // Both carry the flag.
        let mut play = table
            .clone()
            .first("front", fp().at(60.0, 30.0, 0.0))
            .first("rear", fp().with(Trait::LineRelief).at(60.0, 24.0, 0.0))
            .second("far", far())
            .play();
        play.activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
        // Neither is in melee.
        let mut play = lines(table.clone(), fp().at(60.0, 30.0, 0.0), fp().at(60.0, 24.0, 0.0))
            .second("enemy", fp().at(60.0, 30.0, 180.0))
            .engaged("enemy", "front")
            .play();
        play.activate(&["rear"]).refused(relieve.clone(), "IMP-LIN-01");
        // The front Unit may be Disordered.
        let mut play =
            lines(table.clone(), fp().disordered().at(60.0, 30.0, 0.0), fp().at(60.0, 24.0, 0.0)).play();
        play.act("rear", relieve).test(4).expect_disordered("front", true).expect_disordered("rear", false);
    }
}

/// Who must advance does not stay behind by an exchange, in front or behind.
#[test]
fn imp_lin_01_no_escape_from_a_compulsory_move() {
    for table in Table::both() {
        let wild = || fp().with(Trait::Impetuous);
        let set = |front: Spec, rear: Spec| {
            let table = lines(table.clone(), front.at(60.0, 30.0, 0.0), rear.at(60.0, 24.0, 0.0));
            table.second("near", fp().at(70.0, 45.0, 180.0)).play()
        };
        for mut play in [set(wild(), fp()), set(fp(), wild())] {
            let front = play.id("front");
            play.activate(&["rear"]).refused(Command::Relieve { front }, "IMP-IMV-06");
        }
        // Who has made his move may be relieved.
        let mut play = set(wild().activated(), fp());
        let front = play.id("front");
        play.act("rear", Command::Relieve { front }).test(4).expect_at("rear", 60.0, 30.0);
    }
}

#[test]
fn imp_lin_02_places_are_exchanged() {
    for table in Table::both() {
        let mut play = lines(table, fp().at(60.0, 30.0, 8.0), fp().at(60.0, 24.0, 0.0)).play();
        let front = play.id("front");
        play.act("rear", Command::Relieve { front }).test(4);
        play.expect_at("rear", 60.0, 30.0).expect_facing("rear", 8.0);
        play.expect_at("front", 60.0, 24.0).expect_facing("front", 0.0);
        play.expect_disordered("rear", false).expect_disordered("front", false);
        assert_eq!((play.marks("rear").phases, play.marks("front").phases), (1, 1));
        play.activate_refused(&["front"], "IMP-ACT-01").activate_refused(&["rear"], "IMP-ACT-01");
    }
}

// Dismounting.

#[test]
fn imp_dsm_01_on_foot() {
    for table in Table::both() {
        let setup = |spec: Spec, foot: Spec| {
            table
                .clone()
                .first("cp", spec.at(60.0, 20.0, 30.0))
                .second("far", far())
                .on_foot("cp", foot)
                .play()
        };
        let mut play = setup(cp().vbu(7).vbu_now(5), fp().vbu(6));
        play.act("cp", Command::Dismount).test(4).expect_vbu("cp", 4).expect_fresh("cp", false);
        play.expect_at("cp", 60.0, 20.0).expect_facing("cp", 30.0).expect_disordered("cp", false);
        assert!(play.state().profile(play.id("cp")).is_foot());
        // One phase at most, at the rate of Foot; it cannot remount.
        play.refused(Command::Dismount, "IMP-DIS-07").refused(ahead(6.0), "IMP-MOV-02").ok(ahead(5.0));
        play.activate_refused(&["cp"], "IMP-ACT-01");
        // In Disorder too, which is carried over.
        let mut play = setup(cp().disordered(), fp());
        play.act("cp", Command::Dismount).test(4).expect_disordered("cp", true);
        assert!(play.marks("cp").dismounted);
        // Only at the start, and not with more losses than the foot could bear.
        setup(cp(), fp()).act("cp", ahead(3.0)).refused(Command::Dismount, "IMP-DSM-01");
        setup(cp().vbu(7).vbu_now(1), fp().vbu(6)).activate(&["cp"]).refused(Command::Dismount, "IMP-DSM-01");
        // By the list, and not in melee.
        let mut play = table.clone().first("cp", cp().at(60.0, 20.0, 0.0)).second("far", far()).play();
        play.activate(&["cp"]).refused(Command::Dismount, "IMP-DSM-01");
        let mut play = melee(table.clone(), cp(), fp()).on_foot("unit", fp()).play();
        play.activate(&["unit"]).refused(Command::Dismount, "IMP-DSM-01");
    }
}

// Square.

/// Muskets beside pikes, and a rider.
fn shot(table: Table, enemy: Spec) -> Table {
    table
        .first("muskets", t().weapon(Weapon::Musket).at(60.0, 30.0, 0.0))
        .first("pikes", fp().with(Trait::Pike).at(68.0, 30.0, 0.0))
        .second("enemy", enemy)
        .second("far", far())
}

fn squared(table: Table, enemy: Spec) -> Play {
    let tested = table.clone().position().rule_set.rulebook().host.expect("Commands").square;
    let mut play = shot(table, enemy).play();
    play.act("muskets", Command::FormSquare);
    if tested == acies_impetus::editions::SquareTest::Forming {
        play.test(4);
    }
    assert!(play.marks("muskets").square);
    play
}

#[test]
fn imp_sqr_01_shot_beside_pikes() {
    for table in Table::both() {
        let forms = |unit: Spec, pikes: Spec| {
            let mut play = table
                .clone()
                .first("unit", unit.at(60.0, 30.0, 0.0))
                .first("pikes", pikes)
                .second("far", far())
                .play();
            play.activate(&["unit"]);
            play.battle.clone().command(Side::First, &Command::FormSquare).is_ok()
        };
        let musket = || t().weapon(Weapon::Musket);
        let beside = || fp().with(Trait::Pike).at(68.0, 30.0, 0.0);
        assert!(forms(musket(), beside()));
        assert!(
            forms(t().weapon(Weapon::HarquebusA), beside())
                && forms(t().weapon(Weapon::HarquebusB), beside())
        );
        assert!(
            !forms(t().weapon(Weapon::CrossbowA), beside()) && !forms(fl().weapon(Weapon::Musket), beside())
        );
        // Over more than a corner, and beside pikes only.
        assert!(!forms(musket(), fp().with(Trait::Pike).at(68.0, 26.0, 0.0)));
        assert!(
            !forms(musket(), fp().at(68.0, 30.0, 0.0))
                && !forms(musket(), fp().with(Trait::Pike).at(70.0, 30.0, 0.0))
        );
        // Instead of moving.
        let mut play = shot(table.clone(), cp().at(60.0, 80.0, 180.0)).play();
        play.act("muskets", ahead(1.0)).refused(Command::FormSquare, "IMP-SQR-01");
        let mut play = squared(table.clone(), cp().at(60.0, 80.0, 180.0));
        play.activate_refused(&["muskets"], "IMP-ACT-01");
    }
}

#[test]
fn imp_sqr_01_in_reaction_to_horse() {
    for (table, tested) in [(Table::v17(), true), (Table::v70(), false)] {
        let mut play = shot(table, cp().at(60.0, 38.0, 180.0)).play();
        play.on_opportunity("muskets").end_command().contest_rest();
        play.act("enemy", charge()).answer(Answer::Square);
        if tested {
            play.test(4);
        }
        assert!(play.marks("muskets").square);
    }
}

#[test]
fn imp_sqr_02_in_square() {
    for table in Table::both() {
        // No flank or rear: horse from the side has no Impetus, and nobody is Disordered.
        let mut play = squared(table.clone(), cp().at(54.0, 25.0, 90.0));
        play.end_command().contest_rest();
        play.charge_home("enemy").expect_disordered("muskets", false).expect_line(Factor::Impetus, None);
        assert!(!play.attack_class("enemy", "muskets").expect("a contact").is_flank_or_rear());
        // It does not move, and fires.
        let mut play = squared(table.clone(), cp().at(60.0, 42.0, 180.0));
        play.refused(ahead(3.0), "IMP-ACT-03").shoot("muskets", "enemy").roll_padded("fire", &[]);
        let mut play = squared(table.clone(), cp().at(60.0, 80.0, 180.0));
        play.end_command().contest_rest().end_command().contest_rest();
        play.activate(&["muskets"]).refused(ahead(3.0), "IMP-SQR-02");
        // The pikes march off: it falls apart in Disorder.
        let mut play = squared(table.clone(), cp().at(60.0, 80.0, 180.0));
        play.act("pikes", ahead(5.0)).expect_disordered("muskets", true);
        assert!(!play.marks("muskets").square);
        assert_eq!(play.disorder_rule("muskets"), Some("IMP-SQR-02"));
    }
}

/// Pikes that are attacked have not gone away: the square holds.
#[test]
fn imp_sqr_02_while_the_pikes_fight() {
    let mut play = squared(Table::v70(), fp().at(70.0, 34.0, 180.0));
    play.end_command().contest_rest();
    play.charge_home("enemy").expect_in_melee("pikes", true);
    assert!(play.marks("muskets").square);
    play.expect_disordered("muskets", false);
}

#[test]
fn imp_sqr_03_forming_needs_a_test_leaving_none() {
    let mut play = squared(Table::v17(), cp().at(60.0, 80.0, 180.0));
    play.end_command().contest_rest().end_command().contest_rest();
    play.act("muskets", Command::LeaveSquare).expect_no_roll();
    assert!(!play.marks("muskets").square);
    play.expect_disordered("muskets", false);
}

/// Covers: IMP-DIS-20
#[test]
fn imp_sqr_04_leaving_needs_a_test_forming_none() {
    let leave = |die: u8| {
        let mut play = squared(Table::v70(), cp().at(60.0, 80.0, 180.0));
        play.end_command().contest_rest().end_command().contest_rest();
        play.act("muskets", Command::LeaveSquare).expect_needs(4).test(die);
        play.expect_disordered("muskets", false);
        play.marks("muskets").square
    };
    assert!(!leave(4) && leave(3));
}

/// Musketeers who fail to leave their square stay in it, and may not try again.
#[test]
fn imp_dis_20_a_failed_test_keeps_them_in_square() {
    let mut play = shot(Table::v70(), cp().at(60.0, 42.0, 180.0)).play();
    play.act("muskets", Command::FormSquare).expect_no_roll().end_command().contest_rest();
    play.end_command().contest_rest();
    play.act("muskets", Command::LeaveSquare).test(3).refused(Command::LeaveSquare, "IMP-DIS-07");
    assert!(play.marks("muskets").square);
}

#[test]
fn imp_sqr_05_beside_pikes_without_a_square() {
    for table in Table::both() {
        let mut play = table
            .clone()
            .first("cp", cp().vbu(7).i(4).at(60.0, 22.0, 0.0))
            .second("shot", t().weapon(Weapon::HarquebusA).at(60.0, 30.0, 180.0))
            .second("pikes", fp().with(Trait::Pike).at(69.0, 30.0, 180.0))
            .play();
        play.charge_home("cp").expect_pools(11, 4);
        let mut play = table
            .first("cp", cp().vbu(7).i(4).at(59.0, 22.0, 0.0))
            .second("shot", t().weapon(Weapon::HarquebusA).at(60.0, 30.0, 180.0))
            .second("pikes", fp().with(Trait::Pike).at(68.0, 30.0, 180.0))
            .play();
        play.charge_home("cp").expect_roll("melee", 7);
    }
}

// Shieldwall.

fn wall(table: Table, spec: Spec) -> Play {
    table.first("wall", spec.with(Trait::Shieldwall).at(60.0, 20.0, 0.0)).second("far", far()).play()
}

#[test]
fn imp_shw_01_fresh_in_order_and_standing() {
    for table in Table::both() {
        let mut play = wall(table.clone(), fp());
        play.act("wall", Command::FormShieldwall).expect_no_roll();
        assert!(play.unit("wall").shieldwall);
        for (bad, rule) in [(fp().vbu_now(4), "IMP-SHW-01"), (fp().disordered(), "IMP-SHW-01")] {
            wall(table.clone(), bad).activate(&["wall"]).refused(Command::FormShieldwall, rule);
        }
        wall(table.clone(), fp()).act("wall", ahead(2.0)).refused(Command::FormShieldwall, "IMP-SHW-01");
        // Having formed it, it stands; the flag allows it.
        let mut play = table.clone().first("a", fp().at(60.0, 20.0, 0.0)).second("far", far()).play();
        play.activate(&["a"]).refused(Command::FormShieldwall, "IMP-SHW-01");
        // With a shot in the same activation.
        let bows = fp().with(Trait::Shieldwall).weapon(Weapon::ShortBowA);
        let mut play = table
            .clone()
            .first("wall", bows.at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 32.0, 180.0))
            .play();
        play.act("wall", Command::FormShieldwall).refused(ahead(2.0), "IMP-ACT-03");
        play.shoot("wall", "enemy").expect_roll("fire", 5);
    }
}

#[test]
fn imp_shw_01_with_opportunity() {
    for table in Table::both() {
        let mut play = wall(table, fp());
        play.act("wall", Command::FormShieldwall).ok(Command::TakeOpportunity).test(4);
        assert!(play.unit("wall").shieldwall && play.marks("wall").opportunity);
    }
}

#[test]
fn imp_shw_02_no_impetus_against_its_front() {
    for table in Table::both() {
        let band = || fp().i(4).with(Trait::Warband);
        let mut play = table
            .clone()
            .first("band", band().at(60.0, 20.0, 0.0))
            .second("wall", fp().i(0).shieldwall().at(60.0, 24.0, 180.0))
            .play();
        play.act("band", charge()).expect_pools(5, 5);
        let mut play = table
            .first("band", band().at(67.0, 25.0, -90.0))
            .second("wall", fp().i(0).shieldwall().at(60.0, 30.0, 0.0))
            .play();
        play.act("band", charge()).expect_roll("melee", 11);
    }
}

#[test]
fn imp_shw_03_shots_at_its_front() {
    for table in Table::both() {
        let bows = || t().weapon(Weapon::ShortBowA);
        let mut play = table
            .clone()
            .first("bows", bows().at(60.0, 20.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 32.0, 180.0))
            .play();
        play.activate(&["bows"]).shoot("bows", "wall").expect_roll("fire", 3);
        play.expect_line(Factor::ShieldwallFront, Some(-1));
        // From behind it does not help.
        let mut play = table
            .first("bows", bows().at(60.0, 20.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 36.0, 0.0))
            .play();
        play.activate(&["bows"]).shoot("bows", "wall").expect_line(Factor::ShieldwallFront, None);
    }
}

#[test]
fn imp_shw_04_what_ends_it() {
    for table in Table::both() {
        let mut play = wall(table.clone(), fp().shieldwall());
        play.act("wall", ahead(5.0));
        assert!(play.unit("wall").shieldwall);
        play.ok(ahead(5.0)).test(4);
        assert!(!play.unit("wall").shieldwall);
        // Kept in Disorder.
        let mut play = wall(table.clone(), fp().shieldwall());
        play.act("wall", shift(180.0, 3.0)).expect_disordered("wall", true);
        assert!(play.unit("wall").shieldwall);
        // Lost in a charge, and in one in turn.
        let pair = || {
            table
                .clone()
                .first("wall", fp().shieldwall().at(60.0, 20.0, 0.0))
                .second("enemy", fp().at(60.0, 24.0, 180.0))
        };
        let mut play = pair().play();
        play.charge_home("wall");
        assert!(!play.unit("wall").shieldwall);
        let mut play = pair().phase(Side::Second, true).play();
        play.act("enemy", charge()).answer(Answer::CounterCharge).test(4);
        assert!(!play.unit("wall").shieldwall);
        // No longer Fresh, or beaten back.
        let mut play = table
            .clone()
            .first("wall", fp().shieldwall().at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 20.0, 180.0))
            .engaged("enemy", "wall")
            .play();
        play.activate(&["wall"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]);
        assert!(!play.unit("wall").shieldwall);
        assert!(play.happened(|e| matches!(e, Event::ShieldwallEnded { .. })));
        // Its front has no bonus of its own: 5 dice, and a critical number of 5 - 1.
        let mut play = table
            .clone()
            .first("wall", fp().shieldwall().at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 20.0, 180.0))
            .engaged("enemy", "wall")
            .play();
        play.activate(&["wall"]).ok(Command::Fight).expect_pools(5, 5).fight(&[], &[6]).expect_critical(4);
    }
}

// Schiltron.

#[test]
fn imp_sch_01_every_move_disorders() {
    for table in Table::both() {
        let one = || fp().with(Trait::Schiltron);
        let setup = |enemy: Spec| {
            table.clone().first("unit", one().at(60.0, 20.0, 0.0)).second("enemy", enemy).play()
        };
        for order in [wheel(Hand::Left, 10.0, 0.0), ahead(3.0), shift(90.0, 3.0)] {
            setup(far()).act("unit", order).expect_disordered("unit", true);
        }
        // It charges, Disordered.
        let mut play = setup(fp().i(0).at(60.0, 24.0, 180.0));
        play.act("unit", charge()).expect_disordered("unit", true).expect_line(Factor::Disordered, Some(-1));
        // No flank.
        let mut play = table
            .clone()
            .first("cm", cm().at(67.0, 25.0, -90.0))
            .second("unit", one().at(60.0, 30.0, 0.0))
            .play();
        play.charge_home("cm").expect_disordered("unit", false);
        // Standing it keeps its order.
        setup(far()).activate(&["unit"]).ok(Command::EndActivation).expect_disordered("unit", false);
    }
}

// Baggage.

/// Baggage of the second player fights with its VBU of 2.
fn expect_two_dice(play: &Play) {
    match play.state().agenda().last() {
        Some(acies_impetus::frame::Frame::Melee(melee)) => assert_eq!(melee.dice[1], 2),
        other => panic!("no melee is being fought: {other:?}"),
    }
}

#[test]
fn imp_bag_01_vbu_two_and_vd_three() {
    for table in Table::both() {
        let play = table
            .clone()
            .first("a", fp().vd(27).at(60.0, 20.0, 0.0))
            .first("bag", bag().at(60.0, 10.0, 0.0))
            .second("far", far())
            .play();
        assert_eq!(play.state().setup.vdt[0], 30);
        assert_eq!(play.state().command_of(play.id("bag")), None);
    }
}

#[test]
fn imp_bag_01_at_the_rear() {
    for table in Table::both() {
        let table = table.first("bag", bag()).first("fp", fp()).second("far", fp());
        let mut play = table.start(Start::Deployment { defender: Side::First }).play();
        let at = |play: &Play, y: f64| Command::Deploy {
            unit: play.id("bag"),
            pose: Pose { front: Point::at(60.0, y), heading: Heading::NORTH },
            rear: None,
            shieldwall: false,
        };
        // 6 U deep: its middle is 15 U from the edge.
        let (far, near) = (at(&play, 18.1), at(&play, 18.0));
        play.refused(far, "IMP-BAG-01").ok(near);
    }
}

#[test]
fn imp_bag_02_taken_when_beaten() {
    for table in Table::both() {
        let mut play = table
            .first("cm", cm().at(60.0, 60.0, 0.0))
            .second("bag", bag().at(60.0, 66.0, 180.0))
            .second("near", fp().at(60.0, 73.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["cm"]).test(6).ok(charge());
        expect_two_dice(&play);
        play.fight(&[6], &[]).roll_padded("cohesion-test", &[6]);
        play.expect_gone("bag").expect_vbu("near", 5).expect_disordered("near", false);
    }
}

#[test]
fn imp_bag_02_it_never_moves_nor_charges() {
    let mut play = Table::v17()
        .first("bag", bag().at(60.0, 10.0, 0.0))
        .first("a", fp().at(20.0, 10.0, 0.0))
        .second("far", far())
        .play();
    let units = play.set(&["bag"]);
    let before = play.state().clone();
    assert!(play.battle.command(Side::First, &Command::Activate { units }).is_err());
    assert_eq!(before, *play.state());
}

#[test]
fn imp_bag_03_no_flank_or_rear() {
    let mut play = Table::v17()
        .first("cm", cm().at(70.0, 70.0, -90.0))
        .second("bag", bag().at(60.0, 75.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["cm"]).test(6).ok(charge()).expect_disordered("bag", false);
    expect_two_dice(&play);
    assert!(!play.attack_class("cm", "bag").expect("a contact").is_flank_or_rear());
}

#[test]
fn imp_bag_04_plunder_draws() {
    for table in Table::both() {
        let setup = |unit: Spec, gap: f64| {
            table
                .clone()
                .first("unit", unit.at(60.0, 60.0, 0.0))
                .second("bag", bag().at(60.0, 60.0 + gap, 180.0))
                .second("far", far())
                .play()
        };
        let mut play = setup(cm(), 12.0);
        play.activate(&["unit"]).expect_needs(4).test(3).refused(ahead(5.0), "IMP-IMV-01");
        play.refused(Command::EndActivation, "IMP-IMV-06").ok(ahead(10.0)).expect_at("unit", 60.0, 70.0);
        // Passed: it does as it likes.
        setup(cm(), 12.0).activate(&["unit"]).test(4).ok(ahead(3.0)).expect_at("unit", 60.0, 63.0);
        // Reached, it is charged.
        let mut play = setup(cm(), 8.0);
        play.activate(&["unit"]).test(3).refused(ahead(5.0), "IMP-IMV-01").ok(charge());
        play.expect_in_melee("bag", true);
        // Within 15 U, and only who may charge it.
        setup(cm(), 15.0).activate(&["unit"]).expect_roll("discipline-test", 1);
        setup(cm(), 15.1).activate(&["unit"]).expect_no_roll();
        setup(t(), 8.0).activate(&["unit"]).expect_no_roll();
        // Unseen it draws nobody.
        let mut play = table
            .clone()
            .rect(TerrainKind::Wood, 30.0, 61.0, 90.0, 71.0)
            .first("unit", cm().at(60.0, 60.0, 0.0))
            .second("bag", bag().at(60.0, 72.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["unit"]).expect_no_roll();
        // A wheel towards it first: 30 degrees are 4.189 U of 10.
        let mut play = table
            .clone()
            .first("unit", cm().discipline(Discipline::A).at(60.0, 60.0, 0.0))
            .second("bag", bag().at(70.0, 68.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["unit"]).test(2).refused(wheel(Hand::Left, 30.0, 5.811), "IMP-IMV-03");
    }
}

/// A row of the English sheet: Baggage counts as Discipline C, so troops of B have a die more.
#[test]
fn imp_mod_03_baggage_is_of_the_worst_discipline() {
    for (table, dice) in [(Table::v17(), 5 + 2 + 1), (Table::v70(), 5 + 2)] {
        let mut play = table
            .first("cm", cm().vbu(5).i(2).at(60.0, 60.0, 0.0))
            .second("bag", bag().at(60.0, 66.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["cm"]).test(6).ok(charge()).expect_roll("melee", dice);
    }
}
