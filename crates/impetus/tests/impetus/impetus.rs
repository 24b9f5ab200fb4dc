//! Impetus 1.7 and 7.0-it: the Impetus Bonus (section 32).

use crate::support;

use acies_impetus::Command;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use support::*;

fn knights() -> Spec {
    cp().vbu(7).i(4)
}
fn spearmen() -> Spec {
    fp().vbu(5).i(2)
}
fn warriors() -> Spec {
    fl().vbu(5).i(4).with(Trait::Impetuous).with(Trait::Warband)
}
fn elephants() -> Spec {
    el().vbu(5).i(4)
}

/// The first player's charges straight ahead over 4 U; everybody stands.
fn charged(table: &Table, ours: Spec, theirs: Spec) -> Play {
    let mut play = table
        .clone()
        .first("ours", ours.at(60.0, 36.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .second("far", cp().at(10.0, 80.0, 180.0))
        .play();
    play.charge_home("ours");
    play
}

#[test]
fn imp_imb_01_for_whoever_moved_into_contact() {
    for table in Table::both() {
        let mut play = charged(&table, knights(), fp().i(0));
        play.expect_line(Factor::Impetus, Some(4)).expect_roll("melee", 11);
        // Later phases of the same melee: none.
        let mut play = table
            .clone()
            .first("ours", knights().at(60.0, 40.0, 0.0))
            .second("theirs", fp().at(60.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .play();
        play.act("ours", Command::Fight).expect_roll("melee", 7);
        // A counter-charger has it too.
        let mut play = table
            .clone()
            .first("ours", knights().at(60.0, 34.0, 0.0))
            .second("theirs", knights().at(60.0, 40.0, 180.0))
            .play();
        play.act("ours", charge()).answer(Answer::CounterCharge).test(6).expect_pools(11, 11);
        play.fight(&[], &[]);
        // And a charge from Opportunity.
        let mut play = table
            .first("ours", knights().at(60.0, 34.0, 0.0))
            .second("theirs", t().at(60.0, 43.0, 180.0))
            .play();
        play.on_opportunity("ours").end_command().contest_rest().act("theirs", ahead(3.0));
        play.react("ours", acies_impetus::command::Reaction::Charge { bonus: false }).stand_all();
        play.expect_pools(11, 4);
    }
}

#[test]
fn imp_imb_02_worn_units_have_none() {
    for table in Table::both() {
        let mut play = charged(&table, knights().vbu_now(6), fp());
        play.expect_denied(Factor::Impetus, "IMP-IMB-02").expect_roll("melee", 6);
        charged(&table, cf().vbu(4).vbu_now(3).i(5), fp()).expect_roll("melee", 8);
    }
}

#[test]
fn imp_imb_03_foot_through_difficult_ground() {
    for table in Table::both() {
        // A corner crosses the swamp.
        let swamp = table.clone().rect(TerrainKind::Swamp, 63.5, 36.5, 72.0, 39.0);
        let mut play = charged(&swamp, spearmen().m(8.0), fp());
        play.expect_denied(Factor::Impetus, "IMP-IMB-03").expect_disordered("ours", false);
        play.expect_roll("melee", 5);
        // From outside a compulsory move of the Italian sheet would not go in (IMP-TER-09).
        let from_inside = table.rect(TerrainKind::Swamp, 63.5, 34.0, 72.0, 39.0);
        charged(&from_inside, warriors(), fp()).expect_roll("melee", 9);
        charged(&swamp, fl().vbu(5).i(2), fp()).expect_roll("melee", 5);
    }
}

#[test]
fn imp_imb_04_mounted_through_broken_ground() {
    for table in Table::both() {
        let field = table.rect(TerrainKind::CultivatedField, 63.5, 36.5, 72.0, 39.0);
        let mut play = charged(&field, knights(), fp());
        play.expect_denied(Factor::Impetus, "IMP-IMB-04").expect_disordered("ours", false);
        play.expect_roll("melee", 7);
        charged(&field, spearmen(), fp()).expect_roll("melee", 7);
    }
}

#[test]
fn imp_imb_05_a_garrison() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::BuiltUpArea, 54.0, 40.0, 66.0, 48.0)
            .first("ours", spearmen().at(60.0, 36.0, 0.0))
            .second("garrison", fl().at(60.0, 48.0, 180.0))
            .phase(Side::Second, true)
            .play();
        play.act("garrison", Command::Occupy { piece: 0 }).test(6).end_command().contest_rest();
        play.charge_home("ours").expect_denied(Factor::Impetus, "IMP-IMB-05").expect_pools(5, 7);
    }
}

#[test]
fn imp_imb_06_camels() {
    for table in Table::both() {
        let camels = || cl().with(Trait::Camel);
        charged(&table, cm().vbu(6).i(2), camels())
            .expect_denied(Factor::Impetus, "IMP-IMB-06")
            .expect_roll("melee", 6);
        charged(&table, spearmen(), camels())
            .expect_denied(Factor::Impetus, "IMP-IMB-07")
            .expect_roll("melee", 5);
        charged(&table, cm().vbu(6).i(2).with(Trait::Camel), camels()).expect_roll("melee", 8);
    }
}

#[test]
fn imp_imb_07_foot_against_mounted() {
    for table in Table::both() {
        let mut play = charged(&table, warriors(), cm());
        play.expect_denied(Factor::Impetus, "IMP-IMB-07").expect_roll("melee", 5);
    }
}

#[test]
fn imp_imb_08_mounted_against_pikes_wagons_and_elephants() {
    for table in Table::both() {
        for target in [fp().with(Trait::LongSpear), fp().with(Trait::Pike), fl().with(Trait::LongSpear)] {
            let mut play = charged(&table, knights(), target);
            play.expect_denied(Factor::Impetus, "IMP-IMB-08").expect_roll("melee", 7);
        }
        // Elephants and wagons disorder them besides.
        charged(&table, knights(), el()).expect_denied(Factor::Impetus, "IMP-IMB-08").expect_roll("melee", 6);
        charged(&table, knights(), w()).expect_denied(Factor::Impetus, "IMP-IMB-08").expect_roll("melee", 6);
        charged(&table, elephants(), el()).expect_roll("melee", 5);
        // Foot does not mind.
        charged(&table, warriors(), fp().with(Trait::Pike)).expect_roll("melee", 9);
    }
}

#[test]
fn imp_imb_09_elephants_against_loose_foot() {
    for table in Table::both() {
        charged(&table, elephants(), t()).expect_roll("melee", 9);
        let mut play = charged(&table, elephants(), fl());
        play.expect_denied(Factor::Impetus, "IMP-IMB-09").expect_roll("melee", 5);
        charged(&table, elephants(), fl().with(Trait::Impetuous)).expect_roll("melee", 9);
    }
}

#[test]
fn imp_imb_10_scythed_chariots_against_loose_foot() {
    for table in Table::both() {
        let chariots = || cf().vbu(4).i(5);
        let mut play = charged(&table, chariots(), fl());
        play.expect_denied(Factor::Impetus, "IMP-IMB-10").expect_roll("melee", 4);
        charged(&table, chariots(), fl().with(Trait::Impetuous)).expect_roll("melee", 9);
        charged(&table, chariots(), s()).expect_gone("theirs");
    }
}

#[test]
fn imp_imb_11_fortifications() {
    for table in Table::both() {
        let wall = table.line(TerrainKind::Fortification, 0.2, &[(50.0, 39.9), (70.0, 39.9)]);
        let mut play = charged(&wall, warriors(), fp());
        play.expect_denied(Factor::Impetus, "IMP-IMB-11").expect_roll("melee", 4);
        charged(&wall, knights(), fp()).expect_denied(Factor::Impetus, "IMP-IMB-11").expect_roll("melee", 6);
    }
}

#[test]
fn imp_imb_12_stakes_and_pavises() {
    for table in Table::both() {
        for cover in [Trait::Stakes, Trait::Pavise] {
            let archers = || t().with(cover);
            let mut play = charged(&table, knights(), archers());
            play.expect_denied(Factor::Impetus, "IMP-IMB-12").expect_roll("melee", 6);
            let mut play = table
                .clone()
                .first("ours", knights().at(50.0, 44.5, 90.0))
                .second("theirs", archers().at(60.0, 40.0, 180.0))
                .play();
            play.charge_home("ours").expect_roll("melee", 13);
            // Foot is hindered, not robbed of its Impetus.
            charged(&table, warriors(), archers())
                .expect_line(Factor::Impetus, Some(4))
                .expect_roll("melee", 8);
        }
    }
}

#[test]
fn imp_imb_13_a_shieldwall() {
    for table in Table::both() {
        let mut play = charged(&table, knights(), fp().shieldwall());
        play.expect_denied(Factor::Impetus, "IMP-IMB-13").expect_roll("melee", 7);
        charged(&table, warriors(), fp().shieldwall()).expect_roll("melee", 5);
        let mut play = table
            .first("ours", knights().at(50.0, 44.5, 90.0))
            .second("theirs", fp().shieldwall().at(60.0, 40.0, 180.0))
            .play();
        play.charge_home("ours").expect_roll("melee", 13);
    }
}

/// Covers: IMP-SQR-02, IMP-SQR-05
#[test]
fn imp_imb_14_shot_beside_pikes() {
    for table in Table::both() {
        for weapon in [Weapon::HarquebusA, Weapon::Musket] {
            let met = |ours: Spec, pikes: f64| {
                let mut play = table
                    .clone()
                    .first("ours", ours.at(59.0, 36.0, 0.0))
                    .second("theirs", t().weapon(weapon).at(60.0, 40.0, 180.0))
                    .second("pikes", fp().with(Trait::Pike).at(pikes, 40.0, 180.0))
                    .play();
                play.charge_home("ours");
                play
            };
            met(knights(), 68.0).expect_denied(Factor::Impetus, "IMP-IMB-14").expect_roll("melee", 7);
            met(knights(), 70.0).expect_roll("melee", 11);
            met(warriors(), 68.0).expect_line(Factor::Impetus, Some(4));
        }
    }
}

#[test]
fn imp_imb_15_supports_deny_it_as_well() {
    for table in Table::both() {
        let met = |ours: Spec, main: Spec, support: Spec| {
            let mut play = table
                .clone()
                .first("ours", ours.at(62.0, 36.0, 0.0))
                .second("main", main.at(60.0, 40.0, 180.0))
                .second("support", support.at(68.0, 40.0, 180.0))
                .second("far", cp().at(10.0, 80.0, 180.0))
                .play();
            play.charge_home("ours");
            play
        };
        met(knights(), fl(), fp().with(Trait::Pike)).expect_roll("melee", 7);
        met(knights(), fl(), fl()).expect_roll("melee", 11);
        met(spearmen(), fp(), cm()).expect_roll("melee", 5);
        met(spearmen(), fp(), fp()).expect_roll("melee", 7);
        charged(&table, knights(), fl()).expect_roll("melee", 11);
        let wood = table.clone().rect(TerrainKind::Wood, 50.0, 28.0, 70.0, 48.0);
        charged(&wood, warriors(), fl()).expect_roll("melee", 9);
        // Heavy infantry is Disordered in there besides (IMP-TER-06).
        let mut play = charged(&wood, spearmen().m(10.0), fl());
        play.expect_denied(Factor::Impetus, "IMP-IMB-03").expect_roll("melee", 4);
    }
}
