//! Impetus 1.7 and 7.0-it: melee, its modifiers and depth (sections 30 and 31).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::Discipline;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::Trait;
use acies_rules::Side;
use acies_tabletop::Point;
use support::*;

/// The first player's charges straight ahead over 5 U.
fn charged(table: &Table, ours: Spec, theirs: Spec) -> Play {
    let mut play = table
        .clone()
        .first("ours", ours.at(60.0, 35.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .play();
    play.charge_home("ours");
    play
}

/// Front to front, in melee already.
fn facing(table: &Table, ours: Spec, theirs: Spec) -> Table {
    table
        .clone()
        .first("ours", ours.at(60.0, 40.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .engaged("ours", "theirs")
}

/// The melee goes on.
fn renewed(table: Table) -> Play {
    let mut play = table.play();
    play.act("ours", Command::Fight);
    play
}

#[test]
fn imp_mel_01_at_once_and_again_when_activated_or_joined() {
    for table in Table::both() {
        let mut play = charged(&table, fl(), fp().i(0));
        play.expect_roll("melee", 5).fight(&[], &[]).expect_decided(None, [0, 0]);
        assert_eq!(play.phases(), 1);
        // One activation, one phase of all who are in it.
        let mut play = facing(&table, fl(), fp()).first("joins", fl().at(68.0, 36.0, 0.0));
        play = play.first("other", fp().at(20.0, 10.0, 0.0));
        let mut play = play.play();
        play.act("ours", Command::Fight).fight(&[], &[]);
        assert_eq!(play.phases(), 1);
        play.activate_refused(&["ours"], "IMP-ACT-01");
        // A new Unit joins: they fight again.
        let mut play = table
            .first("ours", fl().at(58.0, 40.0, 0.0))
            .first("joins", fl().at(66.0, 35.0, 0.0))
            .second("theirs", fp().i(0).at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .play();
        play.charge_home("joins").expect_roll("melee", 4 + 3);
        play.fight(&[], &[]).expect_joined(["ours", "theirs"], [&["joins"], &[]]);
    }
}

#[test]
fn imp_mel_02_vbu_impetus_and_modifiers() {
    for table in Table::both() {
        charged(&table, cp().vbu(7).i(4), fp().vbu(5)).expect_pools(11, 5);
    }
}

#[test]
fn imp_mel_03_supports_count_half() {
    for table in Table::both() {
        let mut play = table
            .clone()
            .first("ours", fp().at(58.0, 40.0, 0.0))
            .first("joins", fl().vbu(5).i(2).disordered().at(66.0, 35.0, 0.0))
            .second("theirs", fp().i(0).at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .play();
        let joins = play.id("joins");
        play.charge_home("joins").expect_line(Factor::Support(joins), Some(3)).expect_pools(8, 5);
        // Each for itself: half of 5 twice is 6.
        let mut play = table
            .first("left", fp().at(52.0, 40.0, 0.0))
            .first("ours", fp().at(60.0, 40.0, 0.0))
            .first("right", cm().vbu(5).at(64.0, 42.0, 270.0))
            .second("theirs", fp().at(58.0, 40.0, 180.0))
            .second("x", fp().at(20.0, 85.0, 180.0))
            .engaged("left", "theirs")
            .engaged("ours", "theirs")
            .play();
        play.act("ours", Command::Fight).expect_pools(5 + 3, 5);
    }
}

#[test]
fn imp_mel_04_at_least_one_die() {
    for table in Table::both() {
        let wood = |table: Table| table.rect(TerrainKind::Wood, 40.0, 30.0, 80.0, 50.0);
        let weak = || cm().vbu(5).vbu_now(1).disordered();
        renewed(wood(facing(&table, weak(), fl()))).expect_pools(1, 4);
        let supported = table
            .first("ours", fl().at(58.0, 40.0, 0.0))
            .first("weak", weak().at(66.0, 40.0, 0.0))
            .second("theirs", fl().at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .engaged("weak", "theirs");
        renewed(wood(supported)).expect_pools(4 + 1, 4);
    }
}

#[test]
fn imp_mel_05_main_units_and_supports() {
    for table in Table::both() {
        // 6 U and 2 U of the enemy's front.
        let mut play = table
            .clone()
            .first("a", fp().at(60.0, 35.0, 0.0))
            .first("b", fp().at(68.0, 35.0, 0.0))
            .second("one", fp().i(0).at(62.0, 40.0, 180.0))
            .play();
        play.activate(&["a", "b"]).ok(charge()).fight(&[], &[]);
        play.expect_joined(["a", "one"], [&["b"], &[]]);
        // Frontal by 1 U comes before 4 U on the flank.
        let mut play = table
            .clone()
            .first("a", fp().at(67.0, 40.0, 0.0))
            .first("b", fp().at(51.0, 42.0, 90.0))
            .second("one", fp().i(0).at(60.0, 40.0, 180.0))
            .engaged("a", "one")
            .play();
        play.charge_home("b").fight(&[], &[]).expect_joined(["a", "one"], [&["b"], &[]]);
        // Equal claims: the active player says.
        let mut play = table
            .clone()
            .first("a", fp().at(56.0, 35.0, 0.0))
            .first("b", fp().at(64.0, 35.0, 0.0))
            .second("one", fp().i(0).at(60.0, 40.0, 180.0))
            .play();
        play.activate(&["a", "b"]).ok(charge());
        if matches!(play.battle.next(), acies_rules::Next::Roll(_)) {
            play.roll("alignment", &[2]).fight(&[], &[]).expect_joined(["a", "one"], [&["b"], &[]]);
        } else {
            let pair = [play.id("b"), play.id("one")];
            assert_eq!(play.asked(), Side::First);
            play.ok(Command::ChooseMain { pair }).fight(&[], &[]);
            play.expect_joined(["b", "one"], [&["a"], &[]]);
        }
        // In the middle of two melees: it supports both.
        let mut play = table
            .first("a", fp().at(53.0, 40.0, 0.0))
            .first("b", fp().at(61.0, 40.0, 0.0))
            .first("c", fp().at(69.0, 40.0, 0.0))
            .second("one", fp().at(55.0, 40.0, 180.0))
            .second("two", fp().at(67.0, 40.0, 180.0))
            .engaged("a", "one")
            .engaged("b", "one")
            .engaged("b", "two")
            .engaged("c", "two")
            .play();
        // Both fight, in the order that its owner says.
        let main = play.id("c");
        play.act("b", Command::Fight).ok(Command::ChooseMelee { main }).expect_pools(5 + 3, 5);
        play.fight(&[], &[]).fight(&[], &[]).expect_joined(["a", "one"], [&["b"], &[]]).expect_no_roll();
        assert_eq!(play.phases(), 2);
    }
}

#[test]
fn imp_mel_06_only_main_units_test() {
    for table in Table::both() {
        let mut play = table
            .first("left", fp().at(52.0, 40.0, 0.0))
            .first("ours", fp().vbu(6).at(60.0, 40.0, 0.0))
            .first("right", fp().at(68.0, 40.0, 0.0))
            .second("theirs", cp().vbu(9).at(60.5, 40.0, 180.0))
            .second("beside", cp().vbu(9).at(50.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .engaged("right", "theirs")
            .engaged("left", "beside")
            .play();
        play.act("ours", Command::Fight).fight(&[], &[6, 6, 6]);
        // 6 - 3 + 1: FP against Mounted only.
        play.expect_critical(4).roll("cohesion-test", &[1]);
        play.expect_disordered("ours", true).expect_disordered("right", false).expect_no_roll();
    }
}

#[test]
fn imp_mel_07_both_test_with_what_they_had() {
    for table in Table::both() {
        let mut play = renewed(facing(&table, fl().vbu(4), fl().vbu(4)));
        play.fight(&[6, 6], &[6, 6]).expect_critical(2).roll("cohesion-test", &[6]);
        // The first has lost all; the second tests all the same.
        play.expect_critical(2).roll("cohesion-test", &[6]).expect_gone("ours").expect_gone("theirs");
    }
}

#[test]
fn imp_mel_08_a_draw_keeps_them_in_contact() {
    for table in Table::both() {
        let mut play = renewed(facing(&table, fp(), fp()));
        play.fight(&[], &[]).expect_in_melee("ours", true).expect_at("ours", 60.0, 40.0);
    }
}

#[test]
fn imp_mod_01_disordered() {
    for table in Table::both() {
        renewed(facing(&table, fp().disordered(), fp())).expect_pools(4, 5);
    }
}

#[test]
fn imp_mod_02_supported_flanks_in_the_english_sheet() {
    let beside = |table: &Table, left: Spec, right: Spec| {
        let table = facing(table, fp(), fp());
        renewed(table.first("left", left.at(52.0, 40.0, 0.0)).first("right", right.at(68.0, 40.0, 0.0)))
    };
    let v17 = Table::v17();
    beside(&v17, fp(), fp()).expect_line(Factor::SupportedFlank, Some(2)).expect_pools(7, 5);
    beside(&v17, fp(), fp().disordered()).expect_pools(6, 5);
    for weak in [s(), art()] {
        beside(&v17, fp(), weak).expect_pools(6, 5);
    }
    beside(&Table::v70(), fp(), fp()).expect_pools(5, 5);
    // It must lie along the side over 1 U, and face about the same way.
    let alone = |friend: Spec| renewed(facing(&v17, fp(), fp()).first("friend", friend));
    alone(fp().at(68.0, 37.1, 0.0)).expect_pools(6, 5);
    alone(fp().at(68.0, 36.9, 0.0)).expect_pools(5, 5);
    alone(fp().at(68.0, 36.0, 180.0)).expect_pools(5, 5);
    // Who supports with dice does not cover the flank.
    let mut play = v17
        .clone()
        .first("ours", fp().at(60.0, 40.0, 0.0))
        .first("support", fp().at(68.0, 40.0, 0.0))
        .second("theirs", fp().at(62.0, 40.0, 180.0))
        .engaged("ours", "theirs")
        .engaged("support", "theirs")
        .play();
    play.act("ours", Command::Fight).expect_pools(5 + 3, 5);
    // A schiltron has no flanks. It has its depth.
    let schiltron = facing(&v17, fp().with(Trait::Schiltron), fp()).first("friend", fp().at(68.0, 40.0, 0.0));
    renewed(schiltron).expect_line(Factor::SupportedFlank, None).expect_pools(6, 5);
}

#[test]
fn imp_mod_03_better_discipline_in_the_english_sheet() {
    let met = |table: &Table, ours: Discipline, theirs: Discipline| {
        renewed(facing(table, fp().discipline(ours), fp().with(Trait::Warband).discipline(theirs)))
    };
    met(&Table::v17(), Discipline::A, Discipline::C).expect_pools(6, 5);
    met(&Table::v17(), Discipline::C, Discipline::B).expect_pools(5, 6);
    met(&Table::v17(), Discipline::A, Discipline::A).expect_pools(5, 5);
    met(&Table::v70(), Discipline::A, Discipline::C).expect_pools(5, 5);
    // Baggage counts as C.
    let mut play = Table::v17()
        .first("ours", fp().i(2).at(60.0, 35.0, 0.0))
        .second("bag", bag().at(60.0, 40.0, 180.0))
        .second("guard", cp().at(20.0, 80.0, 180.0))
        .play();
    play.activate(&["ours"]).test(6).ok(charge()).expect_line(Factor::BetterDiscipline, Some(1));
}

/// The first player's charges the left flank of a Unit that faces down.
fn on_flank(table: &Table, ours: Spec, theirs: Spec) -> Play {
    let mut play = table
        .clone()
        .first("ours", ours.at(50.0, 44.5, 90.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .play();
    play.charge_home("ours");
    play
}

#[test]
fn imp_mod_04_a_charge_on_the_flank() {
    for table in Table::both() {
        let mut play = on_flank(&table, cm().vbu(6).i(2), fp().i(0));
        play.expect_line(Factor::ChargeOnFlank, Some(2));
        // Who is hit there is Disordered by it.
        play.expect_pools(10, 4);
        // Only in the phase of the contact.
        let engaged = table
            .clone()
            .first("ours", cm().vbu(6).at(56.0, 44.5, 90.0))
            .second("theirs", fp().at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs");
        renewed(engaged).expect_line(Factor::ChargeOnFlank, None).expect_pools(6, 5);
        on_flank(&table, cm().vbu(6).i(2), w()).expect_line(Factor::ChargeOnFlank, None);
        let schiltron = fp().i(0).with(Trait::Schiltron);
        on_flank(&table, cm().vbu(6).i(2), schiltron).expect_line(Factor::ChargeOnFlank, None);
        // Also for a Support, before halving: (4 + 1 + 2) / 2.
        let mut play = table
            .first("ours", fl().at(60.0, 40.0, 0.0))
            .first("joins", fl().at(51.0, 44.5, 90.0))
            .second("theirs", fp().i(0).at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .play();
        play.charge_home("joins").expect_pools(4 + 4, 4);
    }
}

#[test]
fn imp_mod_05_higher_on_a_gentle_hill() {
    for table in Table::both() {
        // The crest runs up the table at x = 57: 3 U from the one and 5 U from the other.
        let hill = |far: f64| {
            let corners = [(45.0, 30.0), (69.0, 30.0), (69.0, 50.0), (45.0, 50.0)];
            let corners = corners.into_iter().map(|(x, y)| Point::at(x + far, y)).collect();
            let crest = Some([Point::at(57.0 + far, 32.0), Point::at(57.0 + far, 48.0)]);
            PieceSpec { kind: TerrainKind::GentleHill, shape: Shape::Area { corners, crest } }
        };
        let met = |far: f64| {
            table
                .clone()
                .piece(hill(far))
                .first("ours", fp().at(60.0, 40.0, 0.0))
                .second("theirs", fp().at(62.0, 40.0, 180.0))
                .engaged("ours", "theirs")
        };
        renewed(met(0.0)).expect_line(Factor::HigherGround, Some(1)).expect_pools(6, 5);
        renewed(met(30.0)).expect_pools(5, 5);
    }
}

fn wood(table: Table, y: (f64, f64)) -> Table {
    table.rect(TerrainKind::Wood, 50.0, y.0, 70.0, y.1)
}

#[test]
fn imp_mod_06_mounted_and_difficult_ground() {
    for table in Table::both() {
        // The enemy is entirely in it, or half of the own base.
        renewed(wood(facing(&table, cm().vbu(6), fl()), (40.0, 50.0))).expect_pools(5, 4);
        renewed(wood(facing(&table, cm().vbu(6), fl()), (30.0, 37.0))).expect_pools(5, 4);
        renewed(wood(facing(&table, cm().vbu(6), fl()), (30.0, 36.9))).expect_pools(6, 4);
        renewed(wood(facing(&table, cm().vbu(6), fl()), (40.1, 50.0))).expect_pools(6, 4);
        renewed(wood(facing(&table, fl(), fl()), (40.0, 50.0))).expect_pools(4, 4);
    }
}

#[test]
fn imp_mod_07_pikes_and_chariots() {
    for table in Table::both() {
        let inside = |ours: Spec| renewed(wood(facing(&table, ours, fl()), (30.0, 40.0)));
        inside(cgl().vbu(5).disordered()).expect_pools(2, 4);
        inside(cgp().vbu(6)).expect_line(Factor::MountedInDifficult, None).expect_pools(4, 4);
        inside(fp().with(Trait::Pike)).expect_line(Factor::ClumsyInDifficult, Some(-2)).expect_pools(3, 4);
        // Or facing somebody wholly inside.
        renewed(wood(facing(&table, cgl(), fl()), (40.0, 50.0))).expect_pools(3, 4);
    }
}

#[test]
fn imp_mod_08_a_charge_on_cover() {
    for table in Table::both() {
        let wall = table.clone().line(TerrainKind::Fortification, 0.2, &[(50.0, 39.9), (70.0, 39.9)]);
        charged(&wall, fp().i(2), fp().i(0)).expect_denied(Factor::Impetus, "IMP-IMB-11").expect_pools(4, 5);
        for cover in [Trait::Stakes, Trait::Pavise, Trait::WoodenProtection] {
            charged(&table, fp().i(2), t().with(cover)).expect_line(Factor::ChargeOnCover, Some(-1));
            // Not in a melee that goes on, and not from the flank.
            renewed(facing(&table, fp(), t().with(cover))).expect_line(Factor::ChargeOnCover, None);
            on_flank(&table, fp().m(10.0).i(2), t().with(cover)).expect_line(Factor::ChargeOnCover, None);
        }
        // Once.
        charged(&wall, fp().i(2), t().with(Trait::Pavise)).expect_pools(4, 4);
    }
}

#[test]
fn imp_mod_09_standing_chariots_in_the_italian_sheet() {
    let chariots = || cgp().vbu(5).i(0);
    charged(&Table::v70(), cp(), chariots()).expect_line(Factor::Impetus, Some(4)).expect_pools(10, 4);
    charged(&Table::v17(), cp(), chariots()).expect_pools(10, 5);
    // It moved when it was last activated.
    let mut play = Table::v70()
        .first("ours", cp().at(60.0, 35.0, 0.0))
        .second("theirs", chariots().at(60.0, 45.0, 180.0))
        .phase(Side::Second, true)
        .play();
    play.act("theirs", ahead(4.0)).end_command().contest_rest();
    play.charge_home("ours").expect_pools(10, 5);
    // It charges in turn.
    let mut play = Table::v70()
        .first("ours", cp().at(60.0, 30.0, 0.0))
        .second("theirs", cgp().vbu(5).i(3).at(60.0, 36.0, 180.0))
        .play();
    play.act("ours", charge()).answer(Answer::CounterCharge).test(6).expect_pools(10, 8);
}

#[test]
fn imp_mod_10_of_the_enemies_only_the_main_unit_counts() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::Wood, 64.0, 40.0, 76.0, 50.0)
            .first("ours", cm().vbu(6).at(62.0, 40.0, 0.0))
            .second("theirs", fp().at(60.0, 40.0, 180.0))
            .second("support", fl().at(68.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .engaged("ours", "support")
            .play();
        play.act("ours", Command::Fight).expect_line(Factor::MountedInDifficult, None).expect_pools(6, 5 + 2);
    }
}

/// The second player's Unit in so many ranks.
fn deep(table: &Table, ours: Spec, theirs: Spec, ranks: usize) -> Table {
    let mut table = facing(table, ours, theirs.clone());
    let names = ["theirs", "second", "third"];
    for pair in names.windows(2).take(ranks - 1) {
        table = table.second(pair[1], theirs.clone()).large(pair[0], pair[1]);
    }
    table
}

fn pikes() -> Spec {
    fp().vbu(4).with(Trait::Pike)
}

#[test]
fn imp_dep_01_not_in_difficult_ground_nor_with_a_foe_on_the_flank() {
    for table in Table::both() {
        renewed(wood(deep(&table, fl(), pikes(), 3), (36.0, 60.0)))
            .expect_line(Factor::DepthPikeVsFoot, None);
        let mut play = deep(&table, cp(), pikes(), 3).first("flanker", cm().at(50.0, 44.5, 90.0)).play();
        play.charge_home("flanker").roll_padded("melee", &[]).expect_line(Factor::DepthPikeVsMounted, None);
        // The front base may be Worn.
        let mut worn = facing(&table, cp(), pikes().vbu_now(3));
        worn = worn.second("second", pikes()).large("theirs", "second");
        renewed(worn).expect_pools(6, 3 + 3);
    }
}

#[test]
fn imp_dep_02_pikes_against_mounted() {
    for table in Table::both() {
        for (ranks, dice) in [(3, 10), (2, 7), (1, 4)] {
            renewed(deep(&table, cp(), pikes(), ranks)).expect_pools(6, dice);
        }
    }
}

#[test]
fn imp_dep_03_pikes_against_infantry() {
    for table in Table::both() {
        for (ranks, dice) in [(3, 6), (2, 5), (1, 4)] {
            renewed(deep(&table, fp(), pikes(), ranks)).expect_pools(5, dice);
        }
    }
}

#[test]
fn imp_dep_04_schiltrons_and_long_spears_against_mounted() {
    for table in Table::both() {
        let schiltron = || fp().with(Trait::Schiltron);
        renewed(facing(&table, cp(), schiltron())).expect_pools(6, 7);
        renewed(facing(&table, cp(), schiltron().vbu(6).vbu_now(5))).expect_pools(6, 7);
        renewed(deep(&table, cp(), fp().with(Trait::LongSpear), 1)).expect_pools(6, 5);
        renewed(deep(&table, cp(), fp().with(Trait::LongSpear), 2)).expect_pools(6, 7);
    }
}

#[test]
fn imp_dep_05_and_against_infantry() {
    for table in Table::both() {
        let spears = || fp().with(Trait::LongSpear);
        renewed(deep(&table, cm(), spears(), 2)).expect_pools(5, 7);
        renewed(deep(&table, fl(), spears(), 2)).expect_pools(4, 6);
        renewed(facing(&table, fl(), fp().with(Trait::Schiltron))).expect_pools(4, 6);
    }
}

#[test]
fn imp_dep_06_warbands_and_heavy_cavalry_against_infantry() {
    for table in Table::both() {
        let band = |theirs: Spec| {
            let warband = || fl().vbu(5).i(4).with(Trait::Warband).with(Trait::Impetuous);
            let mut play = table
                .clone()
                .first("ours", warband().at(60.0, 35.0, 0.0))
                .first("rear", warband())
                .large("ours", "rear")
                .second("theirs", theirs.at(60.0, 40.0, 180.0))
                .play();
            play.charge_home("ours");
            play
        };
        band(fp()).expect_pools(11, 5);
        band(cm()).expect_pools(5, 5);
        let knights = || cp().with(Trait::LargeUnit);
        renewed(deep(&table, fp(), knights(), 2)).expect_pools(5, 6 + 2);
        renewed(deep(&table, cm(), knights(), 2)).expect_pools(5, 6);
    }
}
