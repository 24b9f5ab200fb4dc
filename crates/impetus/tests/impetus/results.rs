//! Impetus 1.7 and 7.0-it: how a melee ends, retreat, rout and pursuit (sections 33 to 35).

use crate::support;

use acies_impetus::command::Chase;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait};
use acies_impetus::{Command, Question};
use acies_rules::{Next, Side};
use support::*;

fn facing(table: &Table, ours: Spec, theirs: Spec) -> Table {
    table
        .clone()
        .first("ours", ours.at(60.0, 40.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .first("rest", cp().at(10.0, 20.0, 0.0))
        .second("others", cp().at(10.0, 80.0, 180.0))
        .engaged("ours", "theirs")
}

fn renewed(table: Table) -> Play {
    let mut play = table.play();
    play.act("ours", Command::Fight);
    play
}

/// Ours is beaten: one hit, a 6 in the test.
fn beaten(table: Table) -> Play {
    let mut play = renewed(table);
    play.fight(&[], &[6]).roll("cohesion-test", &[6]);
    play
}

/// Ours wins: one hit, a 6 in the test.
fn won(table: Table) -> Play {
    let mut play = renewed(table);
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play
}

fn asks_pursuit(play: &Play) -> bool {
    matches!(play.battle.next(), Next::Decide(prompt) if matches!(prompt.question, Question::Pursue { .. }))
}

#[test]
fn imp_ret_01_who_loses_more_in_a_failed_test() {
    for table in Table::both() {
        let mut play = renewed(facing(&table, fl(), fl()));
        play.fight(&[6], &[6]).roll("cohesion-test", &[5]).roll("cohesion-test", &[4]);
        play.expect_decided(Some(Side::First), [2, 1]).roll("retreat", &[5]).expect_at("ours", 60.0, 37.0);
        // The loss for passing while Disordered does not count.
        let mut play = renewed(facing(&table, fl().disordered(), fl()));
        play.fight(&[], &[6]).roll("cohesion-test", &[2]).expect_vbu("ours", 3);
        play.expect_decided(None, [0, 0]).expect_no_roll().expect_in_melee("ours", true);
        // Equal losses: a draw.
        let mut play = renewed(facing(&table, fl(), fl()));
        play.fight(&[6], &[6]).roll("cohesion-test", &[4]).roll("cohesion-test", &[4]);
        play.expect_decided(None, [1, 1]).expect_in_melee("ours", true);
        // The enemy is gone and the survivor has lost more: neither retreat nor pursuit.
        let mut play = renewed(facing(&table, fl(), fl().vbu_now(1)));
        play.fight(&[6], &[6]).roll("cohesion-test", &[6]).roll("cohesion-test", &[3]);
        play.expect_gone("theirs").expect_no_roll().expect_at("ours", 60.0, 40.0);
        assert!(!asks_pursuit(&play));
    }
}

/// Covers: IMP-RET-03
#[test]
fn imp_ret_02_light_horse_gives_way_to_infantry() {
    for table in Table::both() {
        for horse in [cm(), cl(), cgl()] {
            let mut play = table
                .clone()
                .first("ours", horse.at(60.0, 36.0, 0.0))
                .second("theirs", fp().i(0).disordered().at(60.0, 40.0, 180.0))
                .play();
            play.charge_home("ours").fight(&[], &[]).roll("retreat", &[4]);
            play.expect_at("ours", 60.0, 31.0).expect_disordered("ours", true);
        }
        // Not from Mounted, and not heavy cavalry.
        renewed(facing(&table, cm(), cm())).fight(&[], &[]).expect_in_melee("ours", true);
        renewed(facing(&table, cp(), fp())).fight(&[], &[]).expect_in_melee("ours", true);
    }
}

/// Covers: IMP-RET-05
#[test]
fn imp_ret_04_a_die_or_half_of_it() {
    for table in Table::both() {
        for (ours, theirs, far) in [(cp(), t(), 5.0), (fp(), t(), 3.0), (cm(), cp(), 5.0), (fl(), t(), 3.0)] {
            let mut play = beaten(facing(&table, ours, theirs));
            play.roll("retreat", &[5]).expect_at("ours", 60.0, 40.0 - far).expect_facing("ours", 0.0);
        }
        // Ground does not slow it.
        let wood = facing(&table, fp(), t()).rect(TerrainKind::Wood, 50.0, 25.0, 70.0, 36.0);
        beaten(wood).roll("retreat", &[6]).expect_at("ours", 60.0, 37.0);
    }
}

#[test]
fn imp_ret_06_wagons_stay() {
    for table in Table::both() {
        let mut play = beaten(facing(&table, w(), t()));
        play.expect_no_roll().expect_at("ours", 60.0, 40.0).expect_in_melee("ours", true);
    }
}

#[test]
fn imp_ret_07_supports_go_with_their_main_unit() {
    for table in Table::both() {
        let supported = |support: Spec| {
            let mut play = table
                .clone()
                .first("ours", fp().vbu_now(1).at(60.0, 40.0, 0.0))
                .first("support", support.at(68.0, 40.0, 0.0))
                .first("rest", cp().at(10.0, 20.0, 0.0))
                .second("theirs", fp().i(0).at(62.0, 40.0, 180.0))
                .engaged("ours", "theirs")
                .engaged("support", "theirs")
                .play();
            play.act("ours", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[6]).expect_gone("ours");
            play
        };
        let mut play = supported(cm());
        play.roll("retreat", &[3]).expect_at("support", 68.0, 32.0).expect_disordered("support", true);
        let mut play = supported(fp());
        play.roll("retreat", &[3]).expect_at("support", 68.0, 38.0).expect_disordered("support", false);
    }
}

#[test]
fn imp_ret_09_enemies_in_the_way() {
    for table in Table::both() {
        let behind = |spec: Spec| {
            let mut play = beaten(facing(&table, fp(), t()).second("behind", spec));
            play.roll("retreat", &[5]);
            play
        };
        let mut play = behind(fl().at(60.0, 34.0, 0.0));
        play.expect_about("ours", 60.0, 38.0)
            .expect_disordered("ours", true)
            .expect_in_melee("behind", false);
        behind(s().at(60.0, 36.0, 0.0)).expect_gone("ours");
    }
}

#[test]
fn imp_ret_10_a_river_behind() {
    for table in Table::both() {
        let river = |kind| facing(&table, fp(), t()).line(kind, 2.0, &[(0.0, 33.0), (120.0, 33.0)]);
        let mut play = beaten(river(TerrainKind::NormalRiver));
        play.roll("retreat", &[6]).expect_on_table("ours").expect_disordered("ours", true);
        let y = play.unit("ours").pose().front.vec().y;
        assert!((37.5..=38.5).contains(&y), "{y}");
        let lake = facing(&table, fp(), t()).rect(TerrainKind::Lake, 50.0, 25.0, 70.0, 35.0);
        beaten(lake).roll("retreat", &[6]).expect_gone("ours");
    }
}

#[test]
fn imp_ret_11_a_deep_river_behind() {
    for table in Table::both() {
        let river = || {
            let table = facing(&table, fp(), t());
            let mut play = renewed(table.line(TerrainKind::DeepRiver, 2.0, &[(0.0, 33.0), (120.0, 33.0)]));
            play.fight(&[], &[6]).roll("cohesion-test", &[5]);
            play.expect_vbu("ours", 4).roll("retreat", &[6]);
            play
        };
        river().roll("deep-river", &[1, 3]).expect_on_table("ours").expect_disordered("ours", true);
        river().roll("deep-river", &[1, 4]).expect_gone("ours");
    }
}

/// Covers: IMP-ROU-05
#[test]
fn imp_rou_01_without_vbu_it_is_routed() {
    for table in Table::both() {
        let mut play = beaten(facing(&table, fp().vbu_now(1), t()));
        play.expect_gone("ours");
        assert_eq!(play.removed("ours").map(|(fate, _)| fate), Some(Fate::NoVbuLeft));
    }
}

/// One of ours is attacked in front and hit in the flank.
fn flanked(table: &Table) -> Play {
    let mut play = table
        .clone()
        .first("ours", fl().at(60.0, 40.0, 0.0))
        .first("flanker", fl().at(51.0, 44.5, 90.0))
        .second("theirs", fp().i(0).at(60.0, 40.0, 180.0))
        .second("others", cp().at(10.0, 80.0, 180.0))
        .engaged("ours", "theirs")
        .play();
    play.charge_home("flanker");
    play
}

#[test]
fn imp_rou_02_beaten_with_an_enemy_on_the_flank() {
    for table in Table::both() {
        let mut play = flanked(&table);
        play.fight(&[6], &[]).roll("cohesion-test", &[4]).expect_gone("theirs");
        assert_eq!(play.removed("theirs").map(|(_, rule)| rule), Some("IMP-ROU-02"));
    }
}

#[test]
fn imp_rou_03_or_by_any_failed_test() {
    for table in Table::both() {
        let mut play = flanked(&table);
        play.fight(&[6], &[6]).roll("cohesion-test", &[4]).roll("cohesion-test", &[4]);
        play.expect_gone("theirs").expect_on_table("ours");
        assert_eq!(play.removed("theirs").map(|(_, rule)| rule), Some("IMP-ROU-03"));
        // Who passes stays.
        flanked(&table).fight(&[6], &[]).roll("cohesion-test", &[3]).expect_on_table("theirs");
    }
}

#[test]
fn imp_rou_04_friends_behind_lose_heart() {
    for table in Table::both() {
        let behind = |ours: Spec, depth: f64, far: f64| {
            let friend = fp().at(62.0, 40.0 - depth - far, 0.0);
            let mut play = beaten(facing(&table, ours.vbu_now(1), t()).first("friend", friend));
            play.expect_gone("ours");
            play
        };
        behind(fp(), 4.0, 4.0).expect_vbu("friend", 4).expect_disordered("friend", true);
        behind(fp(), 4.0, 6.0).expect_vbu("friend", 5).expect_disordered("friend", false);
        behind(cm(), 6.0, 4.0).expect_vbu("friend", 4);
        for (loose, depth) in [(t(), 4.0), (cl(), 6.0), (fl(), 4.0), (s(), 3.0)] {
            behind(loose, depth, 4.0).expect_vbu("friend", 5).expect_disordered("friend", false);
        }
    }
}

/// Covers: IMP-PUR-03
#[test]
fn imp_pur_01_heavy_cavalry_and_impetuous_troops_must() {
    for table in Table::both() {
        let pursues = |ours: Spec, theirs: Spec| {
            let mut play = won(facing(&table, ours, theirs));
            play.roll("retreat", &[6]);
            play
        };
        pursues(cp().vbu(7).vbu_now(4), t()).expect_roll("pursuit", 1);
        assert!(asks_pursuit(&pursues(cp().vbu(7).vbu_now(3), t())));
        pursues(fl().with(Trait::Impetuous), t()).expect_roll("pursuit", 1);
        // Everybody else with Impetus has the choice, Worn or not.
        assert!(asks_pursuit(&pursues(fp().vbu(6).vbu_now(5), t())));
        let mut play = pursues(t(), fp());
        assert!(!asks_pursuit(&play));
        play.expect_no_roll();
    }
}

#[test]
fn imp_pur_02_infantry_lets_light_horse_go() {
    for table in Table::both() {
        for horse in [cm().vbu(6), cl().vbu(6), cgl().vbu(6)] {
            let mut play = won(facing(&table, fl().with(Trait::Impetuous), horse));
            play.roll("retreat", &[1]).expect_no_roll();
            assert!(!asks_pursuit(&play));
        }
        won(facing(&table, fl().with(Trait::Impetuous), cp()))
            .roll("retreat", &[6])
            .expect_roll("pursuit", 1);
    }
}

#[test]
fn imp_pur_05_a_die_or_half_of_it() {
    for table in Table::both() {
        let mut play = won(facing(&table, fl().with(Trait::Impetuous), t()));
        play.roll("retreat", &[6]).roll("pursuit", &[3]).expect_at("ours", 60.0, 42.0);
        let mut play = won(facing(&table, cp(), t()).second("x", t().at(80.0, 80.0, 180.0)));
        play.roll("retreat", &[6]).roll("pursuit", &[2]).expect_at("ours", 60.0, 42.0);
    }
}

/// Covers: IMP-PUR-09
#[test]
fn imp_pur_08_contact_by_pursuit_is_a_charge() {
    for table in Table::both() {
        let mut play = won(facing(&table, cp(), t()));
        play.roll("retreat", &[4]).expect_at("theirs", 60.0, 42.0).roll("pursuit", &[5]);
        play.expect_at("ours", 60.0, 42.0).expect_roll("melee", 6 + 4);
        assert_eq!(play.phases(), 2);
        // Worn: no Impetus.
        let mut play = won(facing(&table, cp().vbu_now(5), t()));
        play.roll("retreat", &[4]).roll("pursuit", &[5]).expect_roll("melee", 5);
        // Without contact it stands where the die put it, as it was.
        let mut play = won(facing(&table, cp(), t()));
        play.roll("retreat", &[6]).roll("pursuit", &[1]).expect_at("ours", 60.0, 41.0);
        play.expect_disordered("ours", false).expect_in_melee("ours", false);
    }
}

#[test]
fn imp_ret_08_friends_in_the_way() {
    for table in Table::both() {
        // Missile troops pass through heavy infantry 1 U behind them; it keeps its order.
        let friend = fp().at(60.0, 35.0, 0.0);
        let mut play = beaten(facing(&table, t().vbu(6), fp()).first("friend", friend));
        play.roll("retreat", &[4]).expect_at("ours", 60.0, 31.0).expect_disordered("friend", false);
        // Heavy cavalry that goes back 5 U pushes it, 3 U behind, by 2 U, in Disorder.
        let friend = fp().at(60.0, 31.0, 0.0);
        let mut play = beaten(facing(&table, cp(), t()).first("friend", friend));
        play.roll("retreat", &[5]).expect_at("ours", 60.0, 35.0).expect_at("friend", 60.0, 29.0);
        play.expect_disordered("friend", true);
    }
}

#[test]
fn imp_pur_04_light_cavalry_without_impetus_stops_short() {
    for table in Table::both() {
        let chases = |met: Spec| {
            let table = facing(&table, cl().i(0), s().vbu_now(1)).second("met", met.at(60.0, 43.0, 180.0));
            let mut play = won(table);
            play.expect_gone("theirs").ok(Command::Pursue { pursue: true }).roll("pursuit", &[5]);
            play
        };
        // Heavy infantry in order 3 U ahead: 0.2 U short of it.
        chases(fp()).expect_at("ours", 60.0, 42.8).expect_in_melee("ours", false);
        // Whom it might charge it meets.
        chases(fp().disordered()).expect_at("ours", 60.0, 43.0).expect_in_melee("ours", true);
        // It need not.
        let mut play = won(facing(&table, cl().i(0), s().vbu_now(1)));
        play.ok(Command::Pursue { pursue: false }).expect_at("ours", 60.0, 40.0);
    }
}

/// A Main Unit of heavy cavalry wins with a Support beside it; it has pursued 1 U.
fn supported(table: &Table, support: Spec) -> Play {
    let mut play = table
        .clone()
        .first("ours", cp().at(60.0, 40.0, 0.0))
        .first("support", support.at(68.0, 40.0, 0.0))
        .second("theirs", fp().i(0).at(62.0, 40.0, 180.0))
        .second("others", cp().at(10.0, 80.0, 180.0))
        .engaged("ours", "theirs")
        .engaged("support", "theirs")
        .play();
    play.act("ours", Command::Fight).fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.roll("retreat", &[6]).roll("pursuit", &[1]).expect_at("ours", 60.0, 41.0);
    play
}

#[test]
fn imp_pur_06_supports_may_follow() {
    for table in Table::both() {
        for support in [cp(), cgp(), cgl(), fl().with(Trait::Impetuous)] {
            let foot = support.clone();
            let mut play = supported(&table, support);
            let units = play.set(&["support"]);
            assert_eq!(play.question(), Question::PursueNext { units });
            // With a die of its own.
            let unit = play.id("support");
            let far = if play.state().profile(unit).is_foot() { 1.0 } else { 2.0 };
            play.ok(Command::PursueNext { unit }).roll("pursuit", &[2]).expect_at(
                "support",
                68.0,
                40.0 + far,
            );
            // It need not.
            let mut play = supported(&table, foot);
            play.ok(Command::Pursue { pursue: false }).expect_at("support", 68.0, 40.0);
        }
        // Others do not.
        for support in [fp(), cm()] {
            let mut play = supported(&table, support);
            assert!(!matches!(play.question(), Question::PursueNext { .. }));
            play.expect_at("support", 68.0, 40.0);
        }
    }
}

#[test]
fn imp_pur_07_straight_ahead_or_along_the_flight() {
    // The enemy faces 150 degrees; a corner of his front touches ours.
    let oblique = |table: &Table| {
        table
            .clone()
            .first("ours", cp().at(60.0, 40.0, 0.0))
            .second("theirs", fl().at(61.464, 42.0, 150.0))
            .second("others", cp().at(10.0, 80.0, 180.0))
            .engaged("ours", "theirs")
    };
    for table in Table::both() {
        let retreats = |table: Table| {
            let mut play = won(table);
            play.roll("retreat", &[6]);
            play
        };
        let mut play = retreats(oblique(&table));
        assert_eq!(play.question(), Question::Chase { unit: play.id("ours") });
        play.ok(Command::ChooseChase { chase: Chase::StraightAhead }).roll("pursuit", &[1]);
        play.expect_at("ours", 60.0, 41.0).expect_facing("ours", 0.0);
        // A free turn about its middle, at (60, 37), then 1 U.
        let mut play = retreats(oblique(&table));
        play.ok(Command::ChooseChase { chase: Chase::AlongFlight }).roll("pursuit", &[1]);
        play.expect_facing("ours", 330.0).expect_about("ours", 58.0, 40.464);
        // No room to turn: straight ahead.
        let mut play = retreats(oblique(&table).first("beside", fp().at(68.1, 40.0, 0.0)));
        play.roll("pursuit", &[1]).expect_facing("ours", 0.0);
        // Nor after a rout.
        let rout = table
            .clone()
            .first("ours", cp().at(60.0, 40.0, 0.0))
            .second("theirs", fl().vbu_now(1).at(61.464, 42.0, 150.0))
            .second("others", cp().at(10.0, 80.0, 180.0))
            .engaged("ours", "theirs");
        won(rout).roll("pursuit", &[1]).expect_facing("ours", 0.0);
        // Decided before the die; ground does not slow it, but disorders it.
        let scrub = facing(&table, fp(), t()).rect(TerrainKind::Scrub, 50.0, 41.0, 70.0, 60.0);
        let mut play = won(scrub);
        play.roll("retreat", &[6]);
        assert!(asks_pursuit(&play));
        play.ok(Command::Pursue { pursue: true }).roll("pursuit", &[5]);
        assert_eq!(play.disorder_rule("ours"), Some("IMP-TER-05"));
    }
}

/// The pursuit goes on over skirmishers and guns that it sweeps aside.
#[test]
fn imp_ski_01_pursuers_sweep_skirmishers_aside() {
    for table in Table::both() {
        let table = facing(&table, cp(), t().vbu_now(1)).second("s", s().depth(1.0).at(60.0, 44.0, 180.0));
        let mut play = won(table.second("guns", art().depth(1.0).at(60.0, 45.5, 180.0)));
        play.roll("pursuit", &[6]).expect_gone("s").expect_gone("guns").expect_at("ours", 60.0, 46.0);
        assert_eq!(play.removed("s"), Some((Fate::Dispersed, "IMP-SKI-01")));
        assert_eq!(play.removed("guns"), Some((Fate::Taken, "IMP-ART-01")));
    }
}
