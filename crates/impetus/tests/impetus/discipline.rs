//! Impetus 1.7 and 7.0-it: the Discipline Test (section 8).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event};
use acies_rules::Side;
use acies_tabletop::Length;
use support::*;

fn far() -> Spec {
    fp().at(20.0, 85.0, 180.0)
}

fn one(table: Table, spec: Spec) -> Play {
    table.first("unit", spec.at(60.0, 20.0, 0.0)).second("far", far()).play()
}

/// Covers: IMP-OPP-01
#[test]
fn imp_dis_01_a_three_b_four_c_five() {
    for table in Table::both() {
        for (discipline, needed) in [(Discipline::A, 3), (Discipline::B, 4), (Discipline::C, 5)] {
            let takes = |die: u8| {
                let mut play = one(table.clone(), fp().discipline(discipline));
                play.act("unit", Command::TakeOpportunity).expect_needs(i16::from(needed)).test(die);
                play.marks("unit").opportunity
            };
            assert!(takes(needed) && !takes(needed - 1));
        }
    }
}

#[test]
fn imp_dis_02_the_commander_is_with_them() {
    let mut play = Table::v17()
        .first("unit", fp().at(60.0, 20.0, 0.0))
        .second("far", far())
        .command_with(Side::First, Quality::Coward, &["unit"], "unit")
        .play();
    play.act("unit", Command::TakeOpportunity).expect_line(Factor::CommanderWith, Some(1)).test(3);
    assert!(play.marks("unit").opportunity);
}

#[test]
fn imp_dis_03_out_of_command() {
    let table = || {
        Table::v17()
            .first("unit", fp().discipline(Discipline::C).at(60.0, 20.0, 0.0))
            .first("other", fp().at(68.0, 20.0, 0.0))
            .second("far", far())
    };
    // 31 U from the Commander: the one on his side is in reach, the other is not.
    let mut play = table().command_at(Side::First, Quality::Fair, &["unit", "other"], 103.0, 20.0).play();
    play.act("unit", Command::TakeOpportunity).expect_line(Factor::OutOfCommand, Some(-1)).test(5);
    assert!(!play.marks("unit").opportunity);
    // A Group pays for any member outside.
    let mut play = table().command_at(Side::First, Quality::Fair, &["unit", "other"], 100.0, 20.0).play();
    play.activate(&["unit", "other"])
        .ok(ahead(1.0))
        .ok(ahead(1.0))
        .expect_line(Factor::OutOfCommand, Some(-1));
}

/// Covers: IMP-MOV-01
#[test]
fn imp_dis_04_movements_after_the_second() {
    for table in Table::both() {
        let mut play = one(table, fp());
        play.act("unit", ahead(5.0)).ok(ahead(5.0)).expect_needs(4).test(4);
        play.ok(ahead(5.0)).expect_needs(5).test(5);
        play.expect_at("unit", 60.0, 35.0).expect_disordered("unit", false);
        play.ok(ahead(5.0)).expect_needs(6).test(6).ok(ahead(5.0)).expect_needs(7);
    }
}

#[test]
fn imp_dis_05_a_group_tests_once_with_the_worst() {
    let mut play = Table::v17()
        .first("a", fp().discipline(Discipline::A).at(60.0, 20.0, 0.0))
        .first("c", fp().discipline(Discipline::C).at(68.0, 20.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["a", "c"]).ok(ahead(5.0)).ok(ahead(5.0)).expect_needs(5).test(4);
    play.expect_disordered("a", true).expect_disordered("c", true).expect_at("a", 60.0, 30.0);
}

/// Covers: IMP-CHA-02
#[test]
fn imp_dis_06_not_rallied_by_a_commander() {
    let rally = |spec: Spec| {
        let mut play = Table::v17()
            .first("unit", spec.discipline(Discipline::C).disordered().at(60.0, 20.0, 0.0))
            .second("far", far())
            .command_with(Side::First, Quality::Charismatic, &["unit"], "unit")
            .play();
        play.act("unit", Command::Rally).expect_needs(5).test(4).expect_disordered("unit", true);
    };
    rally(fl().with(Trait::Impetuous));
    rally(cgl());
    rally(cgp());
    // For another move he counts.
    let mut play = Table::v17()
        .first("unit", fl().with(Trait::Impetuous).discipline(Discipline::C).at(60.0, 20.0, 0.0))
        .second("far", far())
        .command_with(Side::First, Quality::Fair, &["unit"], "unit")
        .play();
    play.act("unit", ahead(5.0)).ok(ahead(5.0)).expect_needs(4);
}

/// Covers: IMP-DIS-11
#[test]
fn imp_dis_07_no_effect_leaves_it_as_it_was() {
    let mut play = one(Table::v17(), fp());
    play.act("unit", Command::TakeOpportunity).test(3).refused(Command::TakeOpportunity, "IMP-DIS-07");
    play.expect_disordered("unit", false).ok(ahead(5.0)).expect_at("unit", 60.0, 25.0);
}

#[test]
fn imp_dis_12_a_failed_move_is_made_in_disorder() {
    let mut play = Table::v70()
        .first("cp", cp().vbu(7).i(4).at(60.0, 20.0, 0.0))
        .second("fp", fp().i(0).at(60.0, 34.0, 180.0))
        .play();
    play.act("cp", ahead(8.0)).ok(charge()).test(3).stand_all();
    play.expect_disordered("cp", true).expect_line(Factor::Impetus, Some(4)).expect_pools(10, 5);
}

#[test]
fn imp_dis_13_a_failed_dismounting() {
    let mut play =
        Table::v17().first("cp", cp().at(60.0, 20.0, 0.0)).second("far", far()).on_foot("cp", fp()).play();
    play.act("cp", Command::Dismount).test(3).expect_disordered("cp", true);
    assert!(!play.marks("cp").dismounted);
    play.ok(wheel(acies_tabletop::Hand::Left, 10.0, 0.0)).expect_facing("cp", -10.0);
}

#[test]
fn imp_dis_14_a_failed_counter_charge() {
    let mut play =
        Table::v70().first("cp", cp().at(60.0, 20.0, 0.0)).second("fp", fp().at(60.0, 26.0, 180.0)).play();
    play.act("cp", charge()).answer(Answer::CounterCharge).test(3).expect_disordered("fp", true);
    play.expect_at("fp", 60.0, 26.0).expect_pools(10, 4);
}

/// Covers: IMP-DSG-03
#[test]
fn imp_dis_15_a_failed_disengagement() {
    let mut play = Table::v17()
        .first("cm", cm().at(60.0, 40.0, 0.0))
        .second("fp", fp().at(60.0, 40.0, 180.0))
        .engaged("cm", "fp")
        .play();
    play.act("cm", Command::Disengage { distance: Length::whole(5) }).test(3).expect_disordered("cm", true);
    play.expect_in_melee("cm", true).expect_roll("melee", 4);
}

/// Covers: IMP-MOV-06
#[test]
fn imp_dis_16_a_failed_about_face() {
    let turn = Command::Move {
        manoeuvre: acies_impetus::command::Manoeuvre::AboutFace,
        finish: acies_impetus::command::Finish::Halt,
    };
    let mut play = one(Table::v17(), fp().discipline(Discipline::A));
    play.act("unit", turn.clone()).test(3).expect_facing("unit", 180.0).expect_disordered("unit", true);
    let mut play = one(Table::v17(), fp().discipline(Discipline::A));
    play.act("unit", turn).test(2).expect_facing("unit", 0.0).expect_disordered("unit", false);
    assert_eq!(play.marks("unit").phases, 0);
}

/// Covers: IMP-LIN-01, IMP-LIN-02
#[test]
fn imp_dis_17_line_relief() {
    let table = || {
        Table::v17()
            .first("front", fp().with(Trait::LineRelief).at(60.0, 30.0, 0.0))
            .first("rear", fp().with(Trait::LineRelief).at(60.0, 24.0, 0.0))
            .second("far", far())
            .play()
    };
    let mut play = table();
    let front = play.id("front");
    play.act("rear", Command::Relieve { front })
        .test(4)
        .expect_at("rear", 60.0, 30.0)
        .expect_at("front", 60.0, 24.0);
    play.activate_refused(&["front"], "IMP-ACT-01");
    let mut play = table();
    play.act("rear", Command::Relieve { front })
        .test(3)
        .expect_at("rear", 60.0, 24.0)
        .expect_disordered("rear", false);
    play.refused(Command::Relieve { front }, "IMP-DIS-07");
}

/// Covers: IMP-BUA-01
#[test]
fn imp_dis_18_a_built_up_area_not_entered() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0)
            .first("fl", fl().discipline(Discipline::C).at(56.0, 30.0, 0.0))
            .second("far", far())
            .play();
        play.act("fl", Command::Occupy { piece: 0 }).test(4).expect_disordered("fl", false);
        play.expect_at("fl", 56.0, 30.0);
        assert_eq!(play.marks("fl").garrison, None);
        play.activate_refused(&["fl"], "IMP-ACT-01");
    }
}

/// Muskets beside pikes.
fn shot(table: Table) -> Play {
    table
        .first("muskets", t().weapon(Weapon::Musket).at(60.0, 30.0, 0.0))
        .first("pikes", fp().with(Trait::Pike).at(68.0, 30.0, 0.0))
        .second("far", far())
        .play()
}

/// Covers: IMP-SQR-01, IMP-SQR-03
#[test]
fn imp_dis_19_forming_square_is_tested_in_the_english_sheet() {
    let mut play = shot(Table::v17());
    play.act("muskets", Command::FormSquare).test(3);
    assert!(!play.marks("muskets").square);
    let mut play = shot(Table::v17());
    play.act("muskets", Command::FormSquare).test(4);
    assert!(play.marks("muskets").square);
}

/// Covers: IMP-SQR-04
#[test]
fn imp_dis_20_leaving_it_in_the_italian_one() {
    let mut play = shot(Table::v70());
    play.act("muskets", Command::FormSquare).expect_no_roll();
    assert!(play.marks("muskets").square);
}

/// Covers: IMP-BAG-04
#[test]
fn imp_dis_21_near_enemy_baggage() {
    let table = || {
        Table::v17()
            .first("cm", cm().at(60.0, 70.0, 0.0))
            .second("baggage", bag().at(60.0, 82.0, 180.0))
            .second("far", fp().at(10.0, 85.0, 180.0))
            .play()
    };
    let mut play = table();
    play.activate(&["cm"]).test(3).refused(Command::EndActivation, "IMP-IMV-06");
    play.ok(ahead(10.0)).expect_at("cm", 60.0, 80.0);
    let mut play = table();
    play.activate(&["cm"]).test(4).ok(Command::EndActivation);
}

/// Covers: IMP-EVA-02, IMP-MOV-07
#[test]
fn imp_dis_22_medium_horse_stays() {
    let mut play =
        Table::v17().first("cp", cp().at(60.0, 20.0, 0.0)).second("cm", cm().at(60.0, 26.0, 180.0)).play();
    play.act("cp", charge()).answer(Answer::Evade).test(2).expect_at("cm", 60.0, 26.0);
    // It may not charge in turn any more: the melee follows.
    play.expect_disordered("cm", false).expect_roll("melee", 10);
    let back = Command::FallBack { distance: Length::whole(10) };
    let mut play = one(Table::v17(), cm());
    play.act("unit", back.clone()).test(4).expect_at("unit", 60.0, 10.0).expect_disordered("unit", false);
    let mut play = one(Table::v17(), cm());
    play.act("unit", back).test(3).expect_at("unit", 60.0, 20.0).expect_disordered("unit", false);
    assert!(play.happened(|e| matches!(e, Event::DisciplineTested { passed: false, .. })));
}
