//! Impetus 1.7 and 7.0-it: the Cohesion Test, pila and heavy javelins (sections 28 and 29).

use crate::support;

use acies_impetus::Command;
use acies_impetus::Event;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::Quality;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use support::*;

fn bows() -> Spec {
    t().vbu(6).weapon(Weapon::LongbowA)
}

/// Sixes enough for so much damage.
fn hits(damage: usize) -> Vec<u8> {
    vec![6; damage]
}

/// A Unit is shot at and takes damage; its test comes next.
fn shot_by(table: &Table, firer: Spec, target: Spec, far: f64, damage: usize) -> Play {
    let mut play = table
        .clone()
        .first("firer", firer.at(60.0, 20.0, 0.0))
        .second("target", target.at(60.0, 20.0 + far, 180.0))
        .play();
    play.activate(&["firer"]).shoot("firer", "target").roll_padded("fire", &hits(damage));
    play
}

fn shot(table: &Table, target: Spec, far: f64, damage: usize) -> Play {
    shot_by(table, bows(), target, far, damage)
}

/// Two that have fought before go on: the second player's takes damage, the first player's none.
fn renewed(table: Table, damage: usize) -> Play {
    let mut play = table.engaged("ours", "theirs").play();
    play.act("ours", Command::Fight).fight(&hits(damage), &[]);
    play
}

fn facing(table: &Table, ours: Spec, theirs: Spec) -> Table {
    table.clone().first("ours", ours.at(60.0, 40.0, 0.0)).second("theirs", theirs.at(60.0, 40.0, 180.0))
}

#[test]
fn imp_coh_01_once_for_every_damage_and_never_below_one() {
    for table in Table::both() {
        // VBU 3, Disordered, 3 damage.
        shot(&table, t().vbu(3).disordered(), 12.0, 3).expect_critical(1);
        renewed(facing(&table, cp(), t().vbu(3).disordered()), 3).expect_critical(1);
        // 2 damage are one test; none is no test.
        shot(&table, t().vbu(4), 12.0, 2).expect_critical(3).roll("cohesion-test", &[1]).expect_no_roll();
        shot(&table, t().vbu(4), 12.0, 0).expect_no_roll();
    }
}

#[test]
fn imp_coh_02_a_one_passes_and_a_six_fails() {
    for table in Table::both() {
        let mut play = shot(&table, t().vbu(3), 12.0, 4);
        play.expect_critical(1).roll("cohesion-test", &[1]).expect_vbu("target", 3);
        let mut play = shot(&table, cp().vbu(7), 25.0, 1);
        play.expect_critical(8).roll("cohesion-test", &[6]).expect_vbu("target", 6);
    }
}

#[test]
fn imp_coh_03_passed_it_is_disordered() {
    for table in Table::both() {
        let mut play = shot(&table, cp().vbu(7), 12.0, 1);
        play.roll("cohesion-test", &[3]).expect_vbu("target", 7).expect_disordered("target", true);
        let mut play = shot(&table, cp().vbu(7).disordered(), 12.0, 1);
        play.expect_critical(6).roll("cohesion-test", &[3]);
        play.expect_vbu("target", 6).expect_disordered("target", true);
    }
}

#[test]
fn imp_coh_04_failed_it_loses_the_difference() {
    for table in Table::both() {
        for (vbu, damage, critical, die, lost) in
            [(5, 2, 4, 6, 2), (6, 1, 6, 6, 1), (4, 3, 2, 5, 3), (5, 1, 5, 6, 1)]
        {
            let mut play = shot(&table, cp().vbu(vbu), 12.0, damage);
            play.expect_critical(critical).roll("cohesion-test", &[die]);
            play.expect_vbu("target", vbu - lost).expect_disordered("target", true);
        }
        // The loss may be greater than the damage.
        let mut play = shot(&table, cp().vbu(7).vbu_now(4).disordered(), 12.0, 1);
        play.expect_critical(3).roll("cohesion-test", &[6]).expect_vbu("target", 1);
    }
}

#[test]
fn imp_coh_05_a_natural_six_with_the_commander() {
    let play = |die: u8, table: Table| {
        let mut play = table
            .first("firer", bows().at(60.0, 20.0, 0.0))
            .second("target", cp().at(60.0, 32.0, 180.0))
            .command_with(Side::Second, Quality::Fair, &["target"], "target")
            .play();
        play.activate(&["firer"]).shoot("firer", "target").roll_padded("fire", &[6]);
        play.expect_critical(7).roll("cohesion-test", &[die]);
        play
    };
    for table in Table::both() {
        play(6, table.clone()).expect_roll("commander-loss", 2).expect_vbu("target", 5);
        play(5, table).expect_no_roll();
    }
}

#[test]
fn imp_coh_07_the_commander_is_with_them() {
    for table in Table::both() {
        for quality in [Quality::Genius, Quality::Coward] {
            let table = facing(&table, t(), t().vbu(5));
            let table = table.command_with(Side::Second, quality, &["theirs"], "theirs");
            renewed(table, 1).expect_line(Factor::General, Some(1)).expect_critical(5);
        }
    }
}

#[test]
fn imp_coh_08_fire_from_near() {
    for table in Table::both() {
        shot(&table, fp().vbu(5), 12.0, 2).expect_critical(5);
        shot(&table, fp().vbu(5), 5.0, 2).expect_line(Factor::ShotNear, Some(1)).expect_critical(5);
    }
}

#[test]
fn imp_coh_09_fire_from_afar() {
    for table in Table::both() {
        let mut play = shot(&table, cp().vbu(7), 25.0, 2);
        play.expect_critical(7).roll("cohesion-test", &[6]).expect_vbu("target", 6);
        shot(&table, cp().vbu(7), 25.0, 2).roll("cohesion-test", &[5]).expect_vbu("target", 7);
        let engine = art().vbu(4).weapon(Weapon::ArtilleryA);
        shot_by(&table, engine, cp().vbu(7), 50.0, 2)
            .expect_line(Factor::ShotFar, Some(2))
            .expect_critical(7);
    }
}

#[test]
fn imp_coh_10_heavy_infantry_under_fire() {
    for table in Table::both() {
        for (weapon, armour) in
            [(Weapon::ArtilleryB, Some(1)), (Weapon::ArtilleryA, None), (Weapon::ArtilleryC, None)]
        {
            let mut play = shot_by(&table, art().vbu(3).weapon(weapon), fp().vbu(5), 20.0, 1);
            play.expect_line(Factor::HeavyFootShotAt, armour).expect_line(Factor::ShotFar, Some(2));
            play.expect_critical(if armour.is_some() { 7 } else { 6 });
        }
        shot(&table, fl(), 12.0, 1).expect_line(Factor::HeavyFootShotAt, None);
    }
}

#[test]
fn imp_coh_11_heavy_infantry_against_mounted_only() {
    for table in Table::both() {
        renewed(facing(&table, cp(), fp().vbu(5)), 2).expect_critical(4);
        renewed(facing(&table, cp(), fl().vbu(5)), 2).expect_critical(3);
        // Light infantry supports the heavy cavalry.
        let mut play = table
            .first("ours", cp().at(60.0, 40.0, 0.0))
            .first("support", fl().at(68.0, 40.0, 0.0))
            .second("theirs", fp().vbu(5).at(62.0, 40.0, 180.0))
            .engaged("ours", "theirs")
            .engaged("support", "theirs")
            .play();
        play.act("ours", Command::Fight).fight(&hits(2), &[]).expect_critical(3);
    }
}

#[test]
fn imp_coh_12_mounted_and_masses_in_broken_ground() {
    for table in Table::both() {
        let field =
            |table: Table, y: (f64, f64)| table.rect(TerrainKind::CultivatedField, 50.0, y.0, 70.0, y.1);
        let disordered = facing(&table, fl(), cp().vbu(7).disordered());
        renewed(field(disordered.clone(), (40.0, 50.0)), 2).expect_critical(3);
        renewed(disordered, 2).expect_critical(4);
        // The enemy is entirely in it.
        renewed(field(facing(&table, fl(), cp().vbu(7)), (30.0, 40.0)), 2).expect_critical(4);
        // Foot does not mind, Large Units of FP do.
        renewed(field(facing(&table, fl(), fp().vbu(5)), (40.0, 50.0)), 2).expect_critical(3);
        let spears = || fp().vbu(5).with(Trait::LongSpear);
        let large = facing(&table, fl(), spears()).second("rear", spears()).large("theirs", "rear");
        renewed(field(large, (40.0, 50.0)), 2).expect_line(Factor::InBroken, Some(-1)).expect_critical(2);
    }
}

/// Covers: IMP-TEC-06
#[test]
fn imp_coh_13_in_difficult_ground() {
    for table in Table::both() {
        let wood =
            facing(&table, fl(), cm().vbu(6).disordered()).rect(TerrainKind::Wood, 50.0, 40.0, 70.0, 50.0);
        renewed(wood.clone(), 1)
            .expect_line(Factor::InDifficult, Some(-3))
            .expect_line(Factor::InBroken, None)
            .expect_critical(1);
        // Broken ground besides: only the worse counts.
        renewed(wood.rect(TerrainKind::CultivatedField, 50.0, 30.0, 70.0, 40.0), 1)
            .expect_line(Factor::InDifficult, Some(-3))
            .expect_line(Factor::InBroken, None);
    }
}

#[test]
fn imp_coh_14_three_pikes_deep() {
    for table in Table::both() {
        let pikes = || fp().vbu(4).with(Trait::Pike);
        let three = |ours: Spec| {
            facing(&table, ours, pikes())
                .second("second", pikes())
                .second("third", pikes())
                .large("theirs", "second")
                .large("second", "third")
        };
        renewed(three(cp()), 2).expect_critical(4);
        renewed(three(fl()), 2).expect_critical(2);
        let two = facing(&table, cp(), pikes()).second("second", pikes()).large("theirs", "second");
        renewed(two, 2).expect_critical(3);
    }
}

const THROW: Command = Command::ThrowPila { throw: true };

fn legion() -> Spec {
    fp().i(0).with(Trait::Pilum).with(Trait::Legionary)
}

/// The first player's charges; who is charged stands.
fn charged(table: &Table, ours: Spec, theirs: Spec) -> Play {
    let mut play = table
        .clone()
        .first("ours", ours.at(60.0, 35.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .play();
    play.charge_home("ours");
    play
}

/// Covers: IMP-COH-06
#[test]
fn imp_coh_15_pila_are_neither_fire_nor_melee() {
    for table in Table::both() {
        let mut play = charged(&table, fp().vbu(5), legion());
        play.ok(THROW).roll("pila", &[6, 1, 1]).expect_critical(4);
        play.expect_line(Factor::ShotNear, None).expect_line(Factor::HeavyFootShotAt, None);
        // Disordered: 3. Mounted do not mind the ground.
        charged(&table, fp().vbu(5).disordered(), legion())
            .ok(THROW)
            .roll("pila", &[6, 1, 1])
            .expect_critical(3);
        let mut play = table
            .rect(TerrainKind::CultivatedField, 40.0, 20.0, 80.0, 40.0)
            .first("ours", cp().vbu(7).disordered().at(60.0, 35.0, 0.0))
            .second("theirs", legion().at(60.0, 40.0, 180.0))
            .command_with(Side::First, Quality::Fair, &["ours"], "ours")
            .play();
        play.charge_home("ours").ok(THROW).roll("pila", &[6, 1, 1]).expect_line(Factor::InBroken, None);
        play.expect_line(Factor::General, Some(1)).expect_critical(6);
    }
}

#[test]
fn imp_pil_01_one_die_charging_three_charged() {
    for table in Table::both() {
        charged(&table, cp(), legion()).ok(THROW).expect_roll("pila", 3);
        charged(&table, cp(), legion().vbu_now(4)).expect_roll("melee", 6 + 4);
        charged(&table, legion().i(1), fp().i(0)).ok(THROW).expect_roll("pila", 1);
        // Two pairs of 5s and a 6 count as anywhere.
        let mut play = charged(&table, cp(), legion());
        play.ok(THROW).roll("pila", &[5, 5, 6]).expect_critical(4);
        // A counter-charger charges.
        let mut play = table
            .first("ours", cp().at(60.0, 34.0, 0.0))
            .second("theirs", legion().i(1).at(60.0, 40.0, 180.0))
            .play();
        play.act("ours", charge()).answer(Answer::CounterCharge).test(6).ok(THROW).expect_roll("pila", 1);
    }
    // Not of legionaries: only the English sheet lets them throw.
    let pilum = || fp().i(0).with(Trait::Pilum);
    charged(&Table::v17(), cp(), pilum()).ok(THROW).expect_roll("pila", 3);
    charged(&Table::v70(), cp(), pilum()).expect_roll("melee", 10);
}

#[test]
fn imp_pil_02_heavy_javelins_of_the_english_sheet() {
    let javelins = || fp().i(0).with(Trait::HeavyJavelin);
    charged(&Table::v17(), cp(), javelins()).ok(THROW).expect_roll("pila", 2);
    charged(&Table::v17(), javelins().i(1), fp().i(0)).ok(THROW).expect_roll("pila", 2);
    charged(&Table::v17(), cp(), javelins().disordered()).ok(THROW).expect_roll("pila", 1);
    charged(&Table::v17(), cp(), javelins().vbu_now(4)).expect_roll("melee", 10);
    charged(&Table::v70(), cp(), javelins()).expect_roll("melee", 10);
}

#[test]
fn imp_pil_03_supports_throw_one_die() {
    for table in Table::both() {
        let mut play = table
            .clone()
            .first("cp", cp().at(62.0, 35.0, 0.0))
            .second("main", legion().at(60.0, 40.0, 180.0))
            .second("support", legion().at(68.0, 40.0, 180.0))
            .play();
        play.charge_home("cp").ok(THROW).expect_roll("pila", 4);
        let mut play = table
            .first("main", legion().i(1).at(62.0, 35.0, 0.0))
            .first("support", legion().i(1).at(70.0, 35.0, 0.0))
            .second("target", fp().i(0).at(64.0, 40.0, 180.0))
            .play();
        play.activate(&["main", "support"]).ok(charge()).stand_all().ok(THROW).expect_roll("pila", 2);
    }
}

#[test]
fn imp_pil_04_disordered() {
    for table in Table::both() {
        charged(&table, legion().i(1).disordered(), fp().i(0)).expect_roll("melee", 5);
        charged(&table, cp(), legion().disordered()).ok(THROW).expect_roll("pila", 2);
    }
}

#[test]
fn imp_pil_05_before_the_melee_at_the_front() {
    for table in Table::both() {
        // The charger becomes Worn: 4 - 1 and no Impetus.
        let mut play = charged(&table, cp().vbu(5).i(4), legion());
        play.ok(THROW).roll("pila", &[6, 1, 1]).expect_critical(4).roll("cohesion-test", &[5]);
        play.expect_vbu("ours", 4).expect_roll("melee", 3).expect_denied(Factor::Impetus, "IMP-IMB-02");
        // Its failed test does not count for the melee.
        play.fight(&[], &[]).expect_decided(None, [0, 0]);
        // Both throw, and both test.
        let mut play = charged(&table, legion().i(1), legion());
        play.ok(THROW).ok(THROW).roll("pila", &[6]).roll("pila", &[6, 1, 1]);
        play.roll("cohesion-test", &[1]).roll("cohesion-test", &[1]).expect_roll("melee", 5);
        // Who is routed does not fight.
        let mut play = charged(&table, cp().vbu(1).i(4), legion());
        play.ok(THROW).roll("pila", &[6, 6, 6]).roll("cohesion-test", &[6]).expect_gone("ours");
        assert!(!play.happened(|e| matches!(e, Event::MeleeDecided { .. })));
        // Hit in the flank it does not throw.
        let mut play = table
            .clone()
            .first("ours", cp().at(52.0, 44.5, 90.0))
            .second("theirs", legion().at(60.0, 40.0, 180.0))
            .play();
        play.charge_home("ours");
        assert!(play.attack_class("ours", "theirs").is_some_and(|class| class.is_flank_or_rear()));
        play.expect_roll("melee", 6 + 4 + 2);
        // Nor in a melee that goes on.
        renewed(facing(&table, cp(), legion()), 0).expect_no_roll();
    }
}
