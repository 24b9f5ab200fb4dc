//! Impetus 1.7 and 7.0-it: special rules of troop types (section 24).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::state::AttackClass;
use acies_impetus::unit::{Fate, Trait, Weapon};
use acies_impetus::{Command, Question};
use acies_rules::{Next, Side};
use acies_tabletop::{Edge, Hand};
use support::*;

/// Somebody of the second army who keeps the battle going.
fn far() -> Spec {
    fp().vd(20).at(10.0, 88.0, 180.0)
}

/// A charger whose front is at (60, 20), and an enemy with his front at (60, 26).
fn six_apart(table: &Table, charger: Spec, enemy: Spec) -> Table {
    table
        .clone()
        .first("charger", charger.at(60.0, 20.0, 0.0))
        .first("rest", fp().vd(20).at(10.0, 10.0, 0.0))
        .second("enemy", enemy.at(60.0, 26.0, 180.0))
        .second("far", far())
}

/// The charge is made, and whoever is charged stands.
fn charged(table: &Table, charger: Spec, enemy: Spec) -> Play {
    let mut play = six_apart(table, charger, enemy).play();
    play.charge_home("charger");
    play
}

/// May this Unit of the first player fire from that edge at an enemy?
fn fires(play: &Play, edge: Edge) -> bool {
    let command = Command::Shoot { unit: play.id("unit"), target: play.id("enemy"), edge, then: 0 };
    play.battle.clone().command(Side::First, &command).is_ok()
}

#[test]
fn imp_art_01_artillery_that_is_touched_is_eliminated() {
    for table in Table::both() {
        let friend = fp().at(60.0, 35.0, 180.0);
        let mut play = six_apart(&table, cl().m(12.0), art().vd(2)).second("friend", friend).play();
        play.charge_home("charger").expect_gone("enemy");
        assert_eq!(play.removed("enemy"), Some((Fate::Taken, "IMP-ART-01")));
        // Without a melee; its 2 VD are lost, and friends behind are not concerned.
        assert_eq!((play.phases(), play.state().lost_vd), (0, [0, 2]));
        play.expect_vbu("friend", 5).expect_disordered("friend", false);
        // By light cavalry without Impetus too, and by a pursuit.
        charged(&table, cl().i(0), art()).expect_gone("enemy");
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 40.0, 0.0))
            .second("fp", fp().vbu_now(1).at(60.0, 40.0, 180.0))
            .second("guns", art().at(60.0, 44.0, 180.0))
            .second("far", far())
            .engaged("cp", "fp")
            .play();
        play.act("cp", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("fp");
        play.roll("pursuit", &[4]).expect_gone("guns");
    }
}

#[test]
fn imp_cam_01_horses_fear_camels() {
    for table in Table::both() {
        let camels = || cm().vbu(5).i(2).with(Trait::Camel);
        charged(&table, cp().vbu(7).i(4), camels())
            .expect_roll("melee", 7)
            .expect_line(Factor::Impetus, None);
        charged(&table, camels(), camels()).expect_roll("melee", 7).expect_line(Factor::Impetus, Some(2));
        // All who are mounted, not only horsemen.
        charged(&table, cgl().i(2), camels()).expect_line(Factor::Impetus, None);
    }
}

#[test]
fn imp_cfa_01_scythed_chariots() {
    for table in Table::both() {
        let worn = || cf().vbu(4).i(5).vbu_now(3);
        charged(&table, worn(), fp().i(0)).expect_roll("melee", 8).expect_line(Factor::Impetus, Some(5));
        // They know no Disorder: not by a movement to the side, nor by a test that they pass.
        let mut play = table.clone().first("cf", worn().at(60.0, 20.0, 0.0)).second("far", far()).play();
        play.act("cf", shift(90.0, 5.0)).expect_disordered("cf", false);
        let mut play = charged(&table, cf().vbu(4), fp().i(0).vbu_now(1));
        play.fight(&[6], &[6]).roll("cohesion-test", &[2]).roll("cohesion-test", &[6]);
        play.expect_disordered("charger", false).expect_vbu("charger", 4);
        // And no Groups.
        let mut play = table
            .clone()
            .first("cf", cf().at(60.0, 20.0, 0.0))
            .first("other", cf().at(68.0, 20.0, 0.0))
            .second("far", far())
            .play();
        play.activate_refused(&["cf", "other"], "IMP-GRP-04");
    }
}

/// A failed test that cannot disorder them is not without effect: they go no farther in this activation.
#[test]
fn imp_cfa_01_a_failed_movement_is_their_last() {
    for table in Table::both() {
        let setup = || {
            let table = table.clone().first("cf", cf().m(5.0).at(60.0, 10.0, 0.0));
            table.first("rest", fp().at(10.0, 10.0, 0.0)).second("far", far()).play()
        };
        let mut play = setup();
        play.act("cf", ahead(5.0)).ok(ahead(5.0)).test(4).ok(ahead(5.0)).test(5);
        play.ok(ahead(5.0))
            .expect_needs(6)
            .test(5)
            .expect_at("cf", 60.0, 30.0)
            .expect_disordered("cf", false);
        play.activate_refused(&["cf"], "IMP-ACT-01");
        // A charge that failed its test and met nobody was their last movement too.
        let mut play = setup();
        play.act("cf", ahead(5.0)).ok(ahead(5.0)).test(3).activate_refused(&["cf"], "IMP-ACT-01");
    }
}

#[test]
fn imp_cfa_02_spent_unless_the_enemy_is_gone() {
    for table in Table::both() {
        // The enemy loses 2 VBU and retreats: the chariots are spent all the same.
        let mut play = charged(&table, cf().vd(3), fp().i(0).vbu(5));
        play.fight(&[6, 6], &[]).roll("cohesion-test", &[6]);
        assert_eq!(play.removed("charger"), Some((Fate::Expended, "IMP-CFA-02")));
        play.roll("retreat", &[1]).expect_vbu("enemy", 3).expect_on_table("enemy");
        assert_eq!(play.state().lost_vd, [3, 0]);
        // Nothing happens to either: spent.
        charged(&table, cf(), fp().i(0)).fight(&[], &[]).expect_gone("charger");
        // The enemy is gone: they stay.
        let mut play = charged(&table, cf(), fp().i(0).vbu_now(1));
        play.fight(&[6], &[]).roll("cohesion-test", &[6]).expect_gone("enemy").expect_on_table("charger");
        // Nobody behind them loses heart.
        let friend = fp().at(60.0, 12.0, 0.0);
        let mut play = six_apart(&table, cf(), fp().i(0)).first("friend", friend).play();
        play.charge_home("charger").fight(&[], &[]).expect_gone("charger");
        play.expect_vbu("friend", 5).expect_disordered("friend", false);
    }
}

#[test]
fn imp_cha_01_chariots_wheel_after_half_of_their_move() {
    for table in Table::both() {
        let setup = |spec: Spec| {
            let mut play = table.clone().first("unit", spec.at(60.0, 20.0, 0.0)).second("far", far()).play();
            play.activate(&["unit"]);
            play
        };
        let turn = |before: f64, degrees: f64| {
            advance(before, Hand::Right, degrees, 0.0, acies_impetus::command::Finish::Halt)
        };
        // M 8: 4 U, then an arc of 4 U on a front of 8 U, 28.6 degrees.
        let mut play = setup(cgp().m(8.0));
        play.ok(turn(4.0, 28.6)).expect_facing("unit", 28.6).expect_disordered("unit", false);
        setup(cgp().m(8.0)).refused(turn(4.0, 28.8), "IMP-CHA-01");
        setup(cgp().m(8.0)).refused(turn(3.9, 10.0), "IMP-CHA-01");
        setup(cgp().m(8.0)).refused(turn(0.0, 10.0), "IMP-CHA-01");
        // 45 degrees at most, 90 for light chariots.
        setup(cgp().m(16.0)).refused(turn(8.0, 46.0), "IMP-MOV-03").ok(turn(8.0, 45.0));
        setup(cgl().m(26.0)).refused(turn(13.0, 91.0), "IMP-MOV-03").ok(turn(13.0, 90.0));
        // Or plainly forward.
        setup(cgl().m(10.0)).ok(ahead(2.0)).expect_disordered("unit", false);
    }
}

#[test]
fn imp_cha_03_light_chariots_evade_as_medium_cavalry_does() {
    for table in Table::both() {
        for unit in [cgl().m(10.0), cm()] {
            let set = |die: u8| {
                let mut play = six_apart(&table, cp(), unit.clone()).play();
                play.act("charger", charge()).answer(Answer::Evade).expect_needs(4).test(die);
                play
            };
            set(4).expect_at("enemy", 60.0, 36.0).expect_disordered("enemy", false);
            set(3).expect_at("enemy", 60.0, 26.0).expect_in_melee("enemy", true);
        }
        // Heavy ones do not.
        let mut play = six_apart(&table, cp(), cgp()).play();
        play.act("charger", charge()).refused(Command::Answer { answer: Answer::Evade }, "IMP-CHG-07");
    }
}

#[test]
fn imp_clc_01_light_cavalry_without_impetus() {
    for table in Table::both() {
        let raiders = || cl().i(0);
        // Skirmishers, Disordered Units, and flank or rear.
        for enemy in [s(), fp().disordered(), art()] {
            six_apart(&table, raiders(), enemy).play().act("charger", charge());
        }
        six_apart(&table, raiders(), bag()).play().activate(&["charger"]).test(6).ok(charge());
        let mut play = six_apart(&table, raiders(), fp()).play();
        play.activate(&["charger"]).refused(charge(), "IMP-CHG-02");
        let behind = fp().at(60.0, 22.0, 0.0);
        let set = table.clone().first("charger", raiders().at(60.0, 12.0, 0.0)).second("enemy", behind);
        let mut play = set.second("far", far()).play();
        play.charge_home("charger");
        assert_eq!(play.attack_class("charger", "enemy"), Some(AttackClass::Rear));
        // With Impetus they are free.
        six_apart(&table, cl().i(1), fp()).play().act("charger", charge());
        // Charged Units that do not evade fight.
        let mut play = six_apart(&table, fp().m(8.0), raiders()).play();
        play.act("charger", charge()).answer(Answer::Stand).expect_in_melee("enemy", true);
    }
}

/// They win against skirmishers and may pursue; with Impetus they pursue into whatever they meet.
#[test]
fn imp_clc_01_pursuit() {
    for table in Table::both() {
        let won = |cl: Spec| {
            let mut play = table
                .clone()
                .first("cl", cl.at(60.0, 40.0, 0.0))
                .second("s", s().vbu(4).at(60.0, 40.0, 180.0))
                .second("fp", fp().at(60.0, 45.0, 180.0))
                .second("far", far())
                .engaged("cl", "s")
                .play();
            play.act("cl", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
            play.roll("retreat", &[2]);
            assert_eq!(play.question(), Question::Pursue { unit: play.id("cl") });
            play.ok(Command::Pursue { pursue: true });
            play
        };
        let mut play = won(cl().i(0).vbu(4));
        play.roll("pursuit", &[1]).expect_about("cl", 60.0, 41.0);
        // Skirmishers that are Disordered are caught and fought.
        let mut play = won(cl().i(0).vbu(4));
        assert!(!play.state().in_melee(play.id("cl")));
        play.roll("pursuit", &[6]);
        assert_eq!(play.phases(), 2);
    }
}

#[test]
fn imp_clc_02_evasion_arcs_and_pursuit_of_cavalry() {
    for table in Table::both() {
        // CL evade without a test, CM by one.
        let mut play = six_apart(&table, cp(), cl().m(12.0)).play();
        play.act("charger", charge()).answer(Answer::Evade).expect_at("enemy", 60.0, 38.0);
        let mut play = six_apart(&table, cp(), cm()).play();
        play.act("charger", charge()).answer(Answer::Evade).expect_roll("discipline-test", 1);
        // 360 degrees, but not with a crossbow: an enemy 12 U behind.
        let behind = |weapon: Weapon| {
            let mut play = table
                .clone()
                .first("unit", cl().weapon(weapon).at(60.0, 40.0, 0.0))
                .second("enemy", fp().at(60.0, 22.0, 0.0))
                .play();
            play.activate(&["unit"]);
            play
        };
        assert!(fires(&behind(Weapon::CompositeBowA), Edge::Rear));
        assert!(!fires(&behind(Weapon::CrossbowB), Edge::Rear));
        // CP must pursue.
        let mut play = table
            .clone()
            .first("cp", cp().at(60.0, 40.0, 0.0))
            .second("t", t().at(60.0, 40.0, 180.0))
            .second("far", far())
            .engaged("cp", "t")
            .play();
        play.act("cp", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
        play.roll("retreat", &[6]).expect_roll("pursuit", 1);
    }
}

#[test]
fn imp_ele_01_elephants_disorder_mounted_troops() {
    for table in Table::both() {
        // Charged by elephants: 6 - 1 dice.
        let mut play = charged(&table, el(), cm().vbu(6));
        assert_eq!(play.disorder_rule("enemy"), Some("IMP-ELE-01"));
        play.roll_padded("melee", &[]).expect_roll("melee", 5);
        // Charging them.
        charged(&table, cp(), el()).expect_disordered("charger", true);
        // Foot is not concerned, nor are other elephants and friends.
        charged(&table, el(), fp()).expect_disordered("enemy", false);
        charged(&table, el(), el()).expect_disordered("enemy", false).expect_disordered("charger", false);
        let friend = cm().at(68.0, 26.0, 0.0);
        let mut play = six_apart(&table, el(), fp()).first("friend", friend).play();
        play.charge_home("charger").expect_disordered("friend", false);
    }
}

#[test]
fn imp_imt_01_impetuous_troops() {
    for table in Table::both() {
        let wild = |now: u8| fl().vbu(6).vbu_now(now).i(4).discipline(Discipline::C).with(Trait::Impetuous);
        let set = |spec: Spec| {
            let table = table.clone().first("wild", spec.at(60.0, 20.0, 0.0));
            table.first("fl", fl().at(68.0, 20.0, 0.0)).second("enemy", fp().vd(20).at(60.0, 45.0, 180.0))
        };
        // Compelled to advance, and in Groups only among themselves.
        let mut play = set(wild(6)).play();
        play.activate_refused(&["wild", "fl"], "IMP-GRP-03");
        play.activate(&["wild"]).refused(Command::EndActivation, "IMP-IMV-06");
        // Not rallied by a Commander who is with them: C needs 5, and he adds nothing.
        let mut play =
            set(wild(6).disordered()).command_with(Side::First, Quality::Fair, &["wild", "fl"], "wild");
        play = play.command(Side::Second, Quality::Fair, &["enemy"]);
        play.play().act("wild", Command::Rally).expect_needs(5);
        // They must pursue.
        let mut play = table
            .clone()
            .first("wild", wild(6).at(60.0, 40.0, 0.0))
            .second("t", t().at(60.0, 40.0, 180.0))
            .second("far", far())
            .engaged("wild", "t")
            .play();
        play.act("wild", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
        play.roll("retreat", &[6]).expect_roll("pursuit", 1);
    }
    // Until half strength: below it in the English sheet, at it in the Italian one.
    for (table, now, free) in
        [(Table::v17(), 3, false), (Table::v17(), 2, true), (Table::v70(), 4, false), (Table::v70(), 3, true)]
    {
        let wild = fl().vbu(6).vbu_now(now).i(4).with(Trait::Impetuous).at(60.0, 20.0, 0.0);
        let mut play = table.first("wild", wild).second("enemy", fp().at(60.0, 45.0, 180.0)).play();
        play.activate(&["wild"]);
        let ends = play.battle.clone().command(Side::First, &Command::EndActivation).is_ok();
        assert_eq!(ends, free, "{now} of 6");
    }
}

#[test]
fn imp_inf_01_foot_lets_light_horse_go() {
    for table in Table::both() {
        for (horse, asked) in
            [(cm().vbu(6), false), (cl().vbu(6), false), (cgl().vbu(6), false), (cp().vbu(7), true)]
        {
            let mut play = table
                .clone()
                .first("fp", fp().at(60.0, 40.0, 0.0))
                .second("horse", horse.at(60.0, 40.0, 180.0))
                .second("far", far())
                .engaged("fp", "horse")
                .play();
            play.act("fp", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]).roll("retreat", &[6]);
            let pursues = matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::Pursue { .. }));
            assert_eq!(pursues, asked);
        }
    }
}

#[test]
fn imp_ski_02_behind_the_pikes() {
    for table in Table::both() {
        let set = |skirmishers: Spec| {
            table
                .clone()
                .first("charger", cp().vbu(7).i(4).at(60.0, 20.0, 0.0))
                .second("s", skirmishers.at(60.0, 26.0, 180.0))
                .second("pikes", fp().with(Trait::Pike).at(68.0, 26.0, 180.0))
                .second("far", far())
        };
        // Directly behind them, without a test, even in Disorder.
        for skirmishers in [s(), s().disordered()] {
            let mut play = set(skirmishers).play();
            play.act("charger", charge()).answer(Answer::Shelter).expect_at("s", 68.0, 30.0);
            play.expect_facing("s", 180.0).expect_in_melee("s", false);
        }
        // Pikes in melee shelter nobody.
        let mut play = set(s()).first("other", fp().at(69.0, 26.0, 0.0)).engaged("other", "pikes").play();
        play.act("charger", charge()).refused(Command::Answer { answer: Answer::Shelter }, "IMP-CHG-07");
        // Horse that charges skirmishers beside pikes has no Impetus: light cavalry, which they fight.
        let mut play = table
            .clone()
            .first("charger", cl().vbu(4).i(2).at(57.0, 20.0, 0.0))
            .second("s", s().at(58.0, 26.0, 180.0))
            .second("pikes", fp().with(Trait::Pike).at(66.0, 26.0, 180.0))
            .second("far", far())
            .play();
        play.charge_home("charger").expect_line(Factor::Impetus, None).expect_roll("melee", 4);
    }
}

#[test]
fn imp_wag_01_wagenburg() {
    for table in Table::both() {
        // Every move disorders it.
        let mut play = table.clone().first("unit", w().at(60.0, 20.0, 0.0)).second("enemy", far()).play();
        play.act("unit", ahead(2.0)).expect_disordered("unit", true);
        // No charge.
        let mut play = six_apart(&table, w().i(1).m(10.0), fp()).play();
        play.activate(&["charger"]).refused(charge(), "IMP-CHG-03");
        // Beaten it stays, in contact.
        let mut play = charged(&table, fp().m(8.0), w());
        play.fight(&[6], &[]).roll("cohesion-test", &[6]).expect_decided(Some(Side::Second), [0, 2]);
        play.expect_no_roll().expect_at("enemy", 60.0, 26.0).expect_in_melee("enemy", true);
        // Neither flank nor rear.
        let mut play = table
            .clone()
            .first("charger", fp().m(8.0).at(60.0, 20.0, 0.0))
            .second("enemy", w().at(60.0, 38.0, 0.0))
            .second("far", far())
            .play();
        play.charge_home("charger");
        let class = play.attack_class("charger", "enemy").expect("a contact");
        assert!(!class.is_flank_or_rear());
        play.expect_disordered("enemy", false).expect_line(Factor::ChargeOnFlank, None);
        // It fires all round.
        for (x, y, edge) in [
            (60.0, 32.0, Edge::Front),
            (60.0, -4.0, Edge::Rear),
            (74.0, 14.0, Edge::Right),
            (46.0, 14.0, Edge::Left),
        ] {
            let mut play = table
                .clone()
                .first("unit", w().weapon(Weapon::HarquebusA).at(60.0, 40.0, 0.0))
                .second("enemy", fp().vd(20).at(x, y + 20.0, 180.0))
                .play();
            play.activate(&["unit"]);
            assert!(fires(&play, edge), "{edge:?}");
        }
    }
}

#[test]
fn imp_wag_02_mounted_troops_that_attack_wagons_are_disordered() {
    for table in Table::both() {
        let mut play = charged(&table, cp().vbu(7).i(4), w());
        play.expect_disordered("charger", true).expect_roll("melee", 6).expect_line(Factor::Impetus, None);
        assert_eq!(play.disorder_rule("charger"), Some("IMP-WAG-02"));
        // Foot is not.
        charged(&table, fp().m(8.0), w()).expect_disordered("charger", false);
    }
}
