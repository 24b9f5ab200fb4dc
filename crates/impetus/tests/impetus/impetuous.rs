//! Impetus 1.7 and 7.0-it: the impetuous move and interpenetration (sections 17 and 18).

use crate::support;

use acies_impetus::Command;
use acies_impetus::command::{Finish, Manoeuvre, Reaction};
use acies_impetus::steps::passing;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

fn far() -> Spec {
    fp().at(10.0, 88.0, 180.0)
}

/// Impetuous light infantry at (60, 20), and an enemy.
fn wild(table: Table, enemy: Spec) -> Table {
    table.first("wild", fl().with(Trait::Impetuous).at(60.0, 20.0, 0.0)).second("enemy", enemy)
}

fn about_face() -> Command {
    Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt }
}

/// Must it advance?
fn must(table: Table) -> bool {
    let mut play = table.play();
    play.activate(&["wild"]);
    let free = play.battle.clone().command(Side::First, &Command::EndActivation).is_ok();
    if !free {
        play.refused(Command::EndActivation, "IMP-IMV-06");
    }
    !free
}

#[test]
fn imp_imv_01_an_enemy_within_thirty_draws_it_on() {
    for table in Table::both() {
        assert!(must(wild(table.clone(), fp().at(60.0, 50.0, 180.0))));
        assert!(!must(wild(table.clone(), fp().at(60.0, 50.1, 180.0))));
        // Skirmishers do not.
        assert!(!must(wild(table.clone(), s().at(60.0, 30.0, 180.0))));
        assert!(must(wild(table.clone(), t().at(60.0, 30.0, 180.0))));
        // Any part ahead of the front line counts, wherever it is; what is behind does not.
        assert!(must(wild(table.clone(), fp().at(90.0, 20.5, 180.0))));
        assert!(!must(wild(table.clone(), fp().at(90.0, 20.0, 0.0))));
        // What it does not see does not count.
        let wood = |table: Table| table.rect(TerrainKind::Wood, 20.0, 30.0, 100.0, 40.0);
        assert!(!must(wood(wild(table.clone(), fp().at(60.0, 48.0, 180.0)))));
        // The troops must be impetuous.
        let tame = table.first("wild", fl().at(60.0, 20.0, 0.0)).second("enemy", fp().at(60.0, 40.0, 180.0));
        assert!(!must(tame));
    }
}

#[test]
fn imp_imv_01_one_full_move() {
    for table in Table::both() {
        let mut play = wild(table, fp().at(60.0, 50.0, 180.0)).play();
        play.activate(&["wild"]).refused(ahead(5.0), "IMP-IMV-01").refused(ahead(6.5), "IMP-IMV-01");
        play.ok(ahead(6.0)).expect_at("wild", 60.0, 26.0).ok(Command::EndActivation);
    }
}

#[test]
fn imp_imv_02_nobody_storms_a_village_for_it() {
    for table in Table::both() {
        let mut play = wild(table, fl().at(60.0, 36.0, 180.0))
            .rect(TerrainKind::BuiltUpArea, 54.0, 28.0, 66.0, 36.0)
            .phase(Side::Second, true)
            .play();
        play.act("enemy", Command::Occupy { piece: 0 }).test(6);
        assert!(play.marks("enemy").garrison.is_some());
        play.end_command().contest_rest();
        play.activate(&["wild"]).ok(Command::EndActivation);
    }
}

#[test]
fn imp_imv_02_nor_leaves_one() {
    let mut play = wild(Table::v17(), cm().at(60.0, 64.0, 180.0))
        .rect(TerrainKind::BuiltUpArea, 54.0, 20.0, 66.0, 28.0)
        .second("more", fp().vd(9).at(10.0, 88.0, 180.0))
        .play();
    play.act("wild", Command::Occupy { piece: 0 }).test(6).end_command().contest_rest();
    play.act("enemy", ahead(10.0)).end_command().contest_rest();
    // 26 U from the edge of the area.
    play.activate(&["wild"]).ok(Command::EndActivation);
}

#[test]
fn imp_imv_03_a_wheel_towards_the_enemy_first() {
    for table in Table::both() {
        let setup = || {
            table
                .clone()
                .first("wild", fl().m(8.0).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
                .second("enemy", fp().at(75.0, 40.0, 180.0))
                .play()
        };
        // 20 degrees are 2.79 U of 8.
        let mut play = setup();
        play.activate(&["wild"])
            .refused(wheel(Hand::Right, 20.0, 5.0), "IMP-IMV-01")
            .refused(wheel(Hand::Right, 20.0, 8.0), "IMP-IMV-01")
            .refused(wheel(Hand::Left, 20.0, 5.21), "IMP-IMV-03")
            .refused(wheel(Hand::Right, 90.0, 0.0), "IMP-IMV-03");
        play.ok(wheel(Hand::Right, 20.0, 5.21)).expect_facing("wild", 20.0).expect_disordered("wild", false);
        // The outer corner goes no farther than M: 70 degrees would be 9.8 U of 8.
        let mut play = table
            .clone()
            .first("wild", fl().m(8.0).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(85.0, 24.0, 180.0))
            .play();
        play.activate(&["wild"]).refused(wheel(Hand::Right, 70.0, 0.0), "IMP-IMV-03");
        play.refused(wheel(Hand::Right, 90.0, 0.0), "IMP-IMV-03").ok(wheel(Hand::Right, 50.0, 1.019));
        // Only at the start.
        let mut play = setup();
        play.activate(&["wild"]).refused(advance(2.0, Hand::Right, 20.0, 3.21, Finish::Halt), "IMP-IMV-06");
    }
}

#[test]
fn imp_imv_03_or_around_bad_ground() {
    for table in Table::both() {
        for kind in [TerrainKind::Swamp, TerrainKind::Lake] {
            let mut play =
                wild(table.clone(), fp().at(60.0, 46.0, 180.0)).rect(kind, 63.6, 23.0, 80.0, 28.0).play();
            // 15 degrees are 2.094 U of 6.
            play.act("wild", wheel(Hand::Left, 15.0, 3.906)).expect_facing("wild", -15.0);
            play.expect_disordered("wild", false);
        }
        // Without it nothing leads away from the enemy.
        let mut play = wild(table, fp().at(60.0, 46.0, 180.0)).play();
        play.activate(&["wild"]).refused(wheel(Hand::Left, 15.0, 3.906), "IMP-IMV-03");
    }
}

#[test]
fn imp_imv_03_what_stops_it() {
    // Impassable ground in both, Difficult ground in the Italian sheet.
    for (table, kind, far) in [
        (Table::v17(), TerrainKind::Lake, 3.0),
        (Table::v70(), TerrainKind::Lake, 3.0),
        (Table::v70(), TerrainKind::Swamp, 3.0),
        (Table::v17(), TerrainKind::Swamp, 6.0),
    ] {
        let mut play = wild(table, fp().at(60.0, 46.0, 180.0)).rect(kind, 61.0, 23.0, 80.0, 33.0).play();
        play.activate(&["wild"]).refused(ahead(2.5), "IMP-IMV-01").ok(ahead(far));
        play.expect_about("wild", 60.0, 20.0 + far);
    }
    // The edge of the table.
    let mut play = Table::v17()
        .first("wild", fl().with(Trait::Impetuous).at(60.0, 86.0, 0.0))
        .second("enemy", fp().at(80.0, 86.0, 180.0))
        .play();
    play.act("wild", ahead(4.0)).expect_at("wild", 60.0, 90.0);
}

#[test]
fn imp_imv_04_the_full_move_is_a_charge() {
    for table in Table::both() {
        let mut play = wild(table.clone(), t().at(60.0, 25.0, 180.0)).play();
        play.activate(&["wild"]).refused(ahead(4.0), "IMP-IMV-01").ok(charge()).expect_in_melee("wild", true);
        // The bonus may be added, and need not.
        let mut play = wild(table.clone(), t().at(60.0, 28.5, 180.0)).play();
        play.act("wild", charge_with_bonus()).roll("charge-bonus", &[4]);
        play.expect_at("wild", 60.0, 28.0).expect_disordered("wild", true);
        let mut play = wild(table.clone(), t().at(60.0, 28.5, 180.0)).play();
        play.act("wild", ahead(6.0)).expect_at("wild", 60.0, 26.0);
        // Further phases by test.
        play.ok(charge()).expect_needs(4).test(4).expect_in_melee("wild", true);
        // With a wheel, which nobody else may make in a charge.
        let aside = || t().at(67.0, 24.0, 180.0);
        let mut play = wild(table.clone(), aside()).play();
        play.act("wild", charge_wheeling(Hand::Right, 10.0, false)).expect_in_melee("wild", true);
        let mut play = table.first("tame", fl().at(60.0, 20.0, 0.0)).second("enemy", aside()).play();
        play.activate(&["tame"]).refused(charge_wheeling(Hand::Right, 10.0, false), "IMP-MOV-04");
    }
}

#[test]
fn imp_imv_05_in_disorder_it_may_try_to_rally() {
    let setup = || {
        Table::v17()
            .first("wild", fl().with(Trait::Impetuous).disordered().at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 40.0, 180.0))
            .play()
    };
    let mut play = setup();
    play.act("wild", Command::Rally).test(3).expect_disordered("wild", true).expect_at("wild", 60.0, 20.0);
    // It stands: its activation is over.
    play.activate_refused(&["wild"], "IMP-ACT-01");
    let mut play = setup();
    play.act("wild", Command::Rally).test(4).expect_disordered("wild", false);
    // Otherwise it goes.
    let mut play = setup();
    play.activate(&["wild"]).refused(Command::EndActivation, "IMP-IMV-06").ok(ahead(6.0));
}

#[test]
fn imp_imv_06_what_it_may_not_do() {
    let setup = || {
        let wild = fp().with(Trait::Impetuous).with(Trait::Shieldwall).weapon(Weapon::ShortBowA);
        Table::v17()
            .first("wild", wild.at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 45.0, 180.0))
            .play()
    };
    let mut play = setup();
    play.activate(&["wild"]);
    for order in [
        Command::TakeOpportunity,
        Command::FormShieldwall,
        shift(180.0, 3.0),
        shift(90.0, 3.0),
        about_face(),
        Command::EndActivation,
    ] {
        play.refused(order, "IMP-IMV-06");
    }
    // It fires before the move, announcing it, or after it.
    play.shoot_refused("wild", "enemy", "IMP-IMV-06");
    let before = play.shoot_command("wild", "enemy", 1);
    play.ok(before).roll_padded("fire", &[]).refused(Command::EndActivation, "IMP-IMV-06");
    play.ok(ahead(5.0)).expect_at("wild", 60.0, 25.0);
    let mut play = setup();
    play.act("wild", ahead(5.0)).shoot("wild", "enemy").roll_padded("fire", &[]);
}

#[test]
fn imp_imv_07_as_a_group() {
    let setup = || {
        Table::v17()
            .first("near", fl().with(Trait::Impetuous).at(60.0, 20.0, 0.0))
            .first("beside", fl().with(Trait::Impetuous).at(68.0, 20.0, 0.0))
            .second("enemy", fp().at(56.0, 50.0, 180.0))
            .play()
    };
    setup().activate(&["beside"]).ok(Command::EndActivation);
    setup().activate(&["near"]).refused(Command::EndActivation, "IMP-IMV-06");
    let mut play = setup();
    play.activate(&["near", "beside"]).refused(Command::EndActivation, "IMP-IMV-06");
    play.refused(ahead(5.0), "IMP-IMV-01").ok(ahead(6.0));
    play.expect_at("near", 60.0, 26.0).expect_at("beside", 68.0, 26.0);
}

// Interpenetration.

/// May `a` pass through `b`?
fn passes(a: Spec, b: Spec) -> bool {
    let play = Table::v17()
        .first("a", a.at(30.0, 20.0, 0.0))
        .first("b", b.at(60.0, 20.0, 0.0))
        .second("far", far())
        .play();
    let answer = passing::can_pass(play.state(), play.id("a"), play.id("b"));
    let other = Table::v70()
        .first("a", play_spec(&play, "a"))
        .first("b", play_spec(&play, "b"))
        .second("far", far())
        .play();
    assert_eq!(answer, passing::can_pass(other.state(), other.id("a"), other.id("b")));
    answer
}

/// The same Unit for another table.
fn play_spec(play: &Play, name: &str) -> Spec {
    let profile = play.state().profile(play.id(name));
    let mut spec = fp().troop(profile.troop);
    if profile.has(Trait::Impetuous) {
        spec = spec.with(Trait::Impetuous);
    }
    let front = play.unit(name).pose().front.vec();
    spec.at(front.x, front.y, 0.0)
}

#[test]
fn imp_ipn_01_loose_foot_goes_through_everybody() {
    let wild = || fl().with(Trait::Impetuous);
    for loose in [s(), t(), fl()] {
        for other in [fp(), wild(), cp(), cm(), cl(), cgp(), cgl(), cf(), el(), w(), art()] {
            assert!(passes(loose.clone(), other.clone()) && passes(other, loose.clone()));
        }
    }
    assert!(!passes(wild(), fp()) && !passes(fp(), wild()) && !passes(fp(), fp()));
    // Large Units too.
    for table in Table::both() {
        let mut play = table
            .first("s", s().at(60.0, 20.0, 0.0))
            .first("front", fp().with(Trait::Pike).at(60.0, 28.0, 0.0))
            .first("second", fp().with(Trait::Pike))
            .large("front", "second")
            .second("far", far())
            .play();
        play.act("s", ahead(8.0)).expect_at("s", 60.0, 31.0).expect_disordered("front", false);
    }
}

#[test]
fn imp_ipn_02_everybody_through_artillery_and_wagons() {
    for mover in [fp(), fl().with(Trait::Impetuous), cp(), cm(), cl(), cgp(), el(), s()] {
        assert!(passes(mover.clone(), art()) && passes(mover, w()));
    }
    assert!(!passes(w(), fp()) && !passes(art(), cm()));
}

#[test]
fn imp_ipn_03_horse_through_light_horse() {
    for horse in [cl(), cm(), cp()] {
        assert!(passes(horse.clone(), cl()) && passes(cl(), horse));
    }
    assert!(!passes(cm(), cp()) && !passes(cp(), cm()) && !passes(cl(), el()) && !passes(el(), cl()));
    assert!(!passes(cl(), cgl()) && !passes(cl(), fp()) && !passes(cm(), fp()));
}

#[test]
fn imp_ipn_04_at_least_halfway() {
    let setup = |front: f64| {
        Table::v17()
            .first("t", t().m(5.0).at(60.0, 30.0, 0.0))
            .first("fp", fp().at(60.0, front, 0.0))
            .second("far", far())
    };
    // Touching, 4 U deep: carried on to its front.
    setup(34.0).play().act("t", ahead(5.0)).expect_at("t", 60.0, 38.0).expect_disordered("t", false);
    // 3.5 U ahead: 5.5 U would be needed.
    setup(37.5).play().activate(&["t"]).refused(ahead(5.0), "IMP-IPN-04");
    // No room beyond.
    let mut play = setup(34.0).second("enemy", fp().at(60.0, 36.0, 180.0)).play();
    play.activate(&["t"]).refused(ahead(5.0), "IMP-IPN-04");
}

#[test]
fn imp_ipn_04_loose_troops_close_up_behind() {
    for loose in [t(), s().depth(4.0), fl()] {
        let mut play = Table::v70()
            .first("fp", fp().at(60.0, 30.0, 0.0))
            .first("loose", loose.at(60.0, 38.0, 0.0))
            .second("far", far())
            .play();
        play.act("fp", ahead(5.0)).expect_at("fp", 60.0, 35.0).expect_at("loose", 60.0, 31.0);
        play.expect_disordered("loose", false).expect_disordered("fp", false);
    }
}

#[test]
fn imp_ipn_04_to_charge_but_not_through_a_melee() {
    let setup = || {
        Table::v17()
            .first("fp", fp().at(60.0, 30.0, 0.0))
            .first("t", t().at(60.0, 34.2, 0.0))
            .second("enemy", fp().i(0).at(60.0, 34.5, 180.0))
    };
    let mut play = setup().play();
    play.act("fp", charge()).expect_in_melee("fp", true).expect_at("t", 60.0, 30.5);
    let mut play = Table::v17()
        .first("fp", fp().at(60.0, 30.0, 0.0))
        .first("t", t().at(60.0, 34.5, 0.0))
        .second("enemy", fp().i(0).at(60.0, 34.5, 180.0))
        .engaged("enemy", "t")
        .play();
    play.activate(&["fp"]).refused(ahead(5.0), "IMP-IPN-01").refused(charge(), "IMP-CHG-06");
}

/// A Unit at (60, 40) that loses its melee; its enemy is heavy infantry, or horse.
fn loser(table: Table, unit: Spec, enemy: Spec) -> Table {
    table
        .first("loser", unit.at(60.0, 40.0, 0.0))
        .second("enemy", enemy.i(0).at(60.0, 40.0, 180.0))
        .engaged("enemy", "loser")
}

/// It loses a melee and rolls for its retreat.
fn lose(play: &mut Play, die: u8) {
    play.activate(&["loser"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]);
    play.roll("retreat", &[die]);
}

#[test]
fn imp_ipn_05_light_troops_retreat_through_friends() {
    for table in Table::both() {
        for (unit, enemy, depth) in [
            (t().vbu(6), fp(), 4.0),
            (fl().vbu(6).with(Trait::Impetuous), fp(), 4.0),
            (s().vbu(6).depth(4.0), cl(), 4.0),
            (cl().vbu(6), cm(), 6.0),
        ] {
            let rear = 40.0 - depth;
            let die = if depth > 5.0 { 2 } else { 4 };
            let friend = || fp().at(60.0, rear - 1.0, 0.0);
            // 2 U, and the friend is 1 U behind it.
            let mut play = loser(table.clone(), unit.clone(), enemy.clone()).first("fp", friend()).play();
            lose(&mut play, die);
            play.expect_at("loser", 60.0, rear - 5.0).expect_at("fp", 60.0, rear - 1.0);
            play.expect_disordered("fp", false);
            // In melee the friend stops it, and is Disordered.
            let mut play = loser(table.clone(), unit.clone(), enemy.clone())
                .first("fp", friend())
                .second("other", cm().at(64.0, rear - 3.0, -90.0))
                .engaged("other", "fp")
                .play();
            lose(&mut play, die);
            play.expect_at("loser", 60.0, 39.0).expect_disordered("fp", true);
        }
    }
}

/// It is the one that retreats who goes behind, whomever it meets.
#[test]
fn imp_ipn_05_also_through_skirmishers() {
    let mut play = loser(Table::v17(), t().vbu(6), fp()).first("s", s().at(60.0, 35.0, 0.0)).play();
    lose(&mut play, 4);
    play.expect_at("loser", 60.0, 32.0).expect_at("s", 60.0, 35.0).expect_disordered("s", false);
    // Where the distance carries it past the friend, it ends there.
    let mut play = loser(Table::v17(), cl().vbu(6), cm()).first("s", s().at(60.0, 33.0, 0.0)).play();
    lose(&mut play, 6);
    play.expect_at("loser", 60.0, 30.0).expect_at("s", 60.0, 33.0);
    let mut play =
        loser(Table::v17(), cl().vbu(6), cm()).first("s", s().depth(1.0).at(60.0, 33.5, 0.0)).play();
    lose(&mut play, 3);
    play.expect_at("loser", 60.0, 32.5);
}

#[test]
fn imp_ipn_06_the_others_push() {
    for table in Table::both() {
        let cp = || loser(table.clone(), cp(), cm());
        let mut play =
            cp().first("fp", fp().at(60.0, 31.0, 0.0)).first("more", fp().at(60.0, 26.0, 0.0)).play();
        lose(&mut play, 5);
        play.expect_at("loser", 60.0, 35.0).expect_at("fp", 60.0, 29.0).expect_disordered("fp", true);
        // One in turn pushes the next.
        play.expect_at("more", 60.0, 25.0).expect_disordered("more", true);
        // Skirmishers are pushed as well.
        let mut play = cp().first("s", s().at(60.0, 31.0, 0.0)).play();
        lose(&mut play, 5);
        play.expect_at("s", 60.0, 29.0).expect_disordered("s", true);
        // Wagons, artillery and Baggage are not: the retreat stops there.
        for fast in [w(), art(), bag()] {
            let mut play = cp().first("fast", fast.at(60.0, 31.0, 0.0)).play();
            lose(&mut play, 5);
            play.expect_at("loser", 60.0, 37.0).expect_at("fast", 60.0, 31.0);
            play.expect_disordered("fast", true);
        }
        // Nor anybody in melee.
        let mut play = cp()
            .first("fp", fp().at(60.0, 31.0, 0.0))
            .second("other", cm().at(64.0, 29.0, -90.0))
            .engaged("other", "fp")
            .play();
        lose(&mut play, 5);
        play.expect_at("loser", 60.0, 37.0).expect_at("fp", 60.0, 31.0).expect_disordered("fp", true);
        // Impassable ground behind the friend stops both.
        let mut play =
            cp().first("fp", fp().at(60.0, 31.0, 0.0)).rect(TerrainKind::Lake, 40.0, 16.0, 80.0, 26.0).play();
        lose(&mut play, 5);
        play.expect_about("loser", 60.0, 36.0).expect_about("fp", 60.0, 30.0).expect_disordered("fp", true);
    }
}

/// Covers: IMP-ELE-02
#[test]
fn imp_ipn_07_elephants_cause_panic_instead() {
    for table in Table::both() {
        let mut play = loser(table, el(), cm()).first("cm", cm().at(60.0, 31.0, 0.0)).play();
        play.activate(&["loser"]).ok(Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]);
        play.roll("panic", &[4]).expect_at("loser", 60.0, 37.0).expect_at("cm", 60.0, 31.0);
        play.expect_disordered("cm", true).expect_vbu("cm", 3);
    }
}

#[test]
fn imp_ipn_08_forwards_in_a_compulsory_move() {
    for table in Table::both() {
        let wild = || wild(table.clone(), fp().at(60.0, 50.0, 180.0));
        let mut play = wild().first("s", s().at(60.0, 26.0, 0.0)).play();
        play.act("wild", ahead(6.0)).expect_at("wild", 60.0, 26.0).expect_at("s", 60.0, 22.0);
        play.expect_disordered("s", true).expect_disordered("wild", false);
        let mut play = wild().first("fp", fp().at(66.0, 27.0, 0.0)).play();
        play.activate(&["wild"]).refused(ahead(6.0), "IMP-IMV-01").ok(ahead(3.0));
        play.expect_disordered("fp", false).expect_disordered("wild", false);
    }
}

#[test]
fn imp_ipn_08_forwards_in_a_pursuit() {
    let chase = |table: Table, friend: Spec| {
        let mut play = table
            .first("wild", fl().vbu(6).with(Trait::Impetuous).at(60.0, 40.0, 0.0))
            .first("friend", friend.at(57.0, 44.0, 0.0))
            .second("enemy", t().vbu_now(1).at(65.0, 40.0, 180.0))
            .second("far", far())
            .engaged("wild", "enemy")
            .play();
        play.activate(&["wild"]).ok(Command::Fight).fight(&[6, 6], &[]).roll("cohesion-test", &[6]);
        play.expect_gone("enemy").roll("pursuit", &[6]);
        play
    };
    for table in Table::both() {
        let mut play = chase(table.clone(), s());
        play.expect_at("wild", 60.0, 43.0).expect_at("friend", 60.0, 39.0).expect_disordered("friend", true);
        let mut play = chase(table, fp().depth(3.0));
        play.expect_at("wild", 60.0, 41.0)
            .expect_disordered("friend", false)
            .expect_disordered("wild", false);
    }
}

/// A charge on Opportunity is voluntary: loose troops passed through keep their order.
#[test]
fn imp_ipn_08_but_not_in_a_charge_on_opportunity() {
    let mut play = Table::v17()
        .first("cp", cp().at(60.0, 20.0, 0.0))
        .first("s", s().at(60.0, 25.0, 0.0))
        .second("enemy", t().at(60.0, 32.0, 180.0))
        .second("far", far())
        .play();
    play.on_opportunity("cp").end_command().contest_rest();
    play.act("enemy", ahead(5.0)).react("cp", Reaction::Charge { bonus: false });
    play.expect_at("cp", 60.0, 27.0).expect_at("s", 60.0, 21.0).expect_disordered("s", false);
}
