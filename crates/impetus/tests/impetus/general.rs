//! Impetus 1.7 and 7.0-it: general rules, troop types and status of Units (sections 1 to 3).

use crate::support;

use acies_dice::Faces;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::state::BaseSet;
use acies_impetus::steps::pool::{damage, half_up};
use acies_impetus::steps::zone;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Category, Trait, Troop, Weapon};
use acies_impetus::{Command, Edition};
use acies_rules::Side;
use acies_tabletop::Hand;
use support::*;

const EDITIONS: [Edition; 2] = [Edition::Impetus17, Edition::Impetus70It];

/// An enemy who takes no part.
fn far() -> Spec {
    fp().at(20.0, 85.0, 180.0)
}

/// Two Units whose fronts touch, the first player's in melee with the other.
fn in_melee(table: Table, ours: Spec, theirs: Spec) -> Play {
    table
        .first("ours", ours.at(60.0, 40.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .engaged("theirs", "ours")
        .play()
}

// General.

/// Covers: IMP-GEN-02
#[test]
fn imp_gen_01_two_editions_each_with_values_of_its_own() {
    for edition in EDITIONS {
        let book = edition.rulebook();
        // Initiative and the like stand on one sheet only and are used by both.
        assert_eq!(book.host.expect("Commands").quality(Quality::Expert).leadership, 3);
        let supported = book.melee.iter().any(|row| row.factor == Factor::SupportedFlank);
        assert_eq!(supported, edition == Edition::Impetus17);
    }
    assert_eq!(Edition::Impetus17.rulebook().id, "impetus-1.7");
    assert_eq!(Edition::Impetus70It.rulebook().id, "impetus-7.0-it");
}

#[test]
fn imp_gen_02_ranges_are_those_of_the_sheets() {
    for edition in EDITIONS {
        let bands: Vec<_> =
            [5.0, 15.0, 30.0, 80.0].into_iter().map(|far| edition.rulebook().band(far)).collect();
        assert!(bands.iter().all(Option::is_some), "{bands:?}");
        assert!(bands.windows(2).all(|pair| pair[0] != pair[1]), "{bands:?}");
    }
}

#[test]
fn imp_gen_03_a_row_that_names_a_type_beats_a_general_one() {
    for table in Table::both() {
        let mut play = table
            .first("fp", fp().at(60.0, 20.0, 0.0))
            .first("cl", cl().at(90.0, 20.0, 0.0))
            .second("far", far())
            .play();
        play.act("fp", ahead(5.0))
            .ok(ahead(5.0))
            .test(1)
            .expect_disordered("fp", true)
            .expect_at("fp", 60.0, 30.0);
    }
    for table in Table::both() {
        let mut play =
            table.first("cp", cp().at(60.0, 40.0, 0.0)).second("cm", cm().i(0).at(60.0, 46.0, 180.0)).play();
        play.act("cp", charge()).answer(Answer::Evade).test(1).stand_all();
        play.expect_at("cm", 60.0, 46.0).expect_disordered("cm", false);
    }
}

#[test]
fn imp_gen_04_one_base_is_eight_wide() {
    for table in Table::both() {
        let play = table.first("fp", fp().at(60.0, 20.0, 0.0)).second("far", far()).play();
        assert_eq!(play.unit("fp").footprint().width, u(8.0));
    }
    let band = |far: f64| Edition::Impetus17.rulebook().band(far);
    assert_eq!(band(15.004), band(15.0));
    assert_ne!(band(15.02), band(15.0));
}

#[test]
fn imp_gen_05_charge_bonus_is_a_die_or_half_of_it() {
    let reach = |spec: Spec, die: u8| {
        let mut play = Table::v17()
            .first("a", spec.at(60.0, 20.0, 0.0))
            .second("b", fp().i(0).at(60.0, 33.9, 180.0))
            .play();
        play.act("a", charge_with_bonus());
        play.stand_all().roll("charge-bonus", &[die]);
        play.unit("a").pose().front.vec().y - 20.0
    };
    let foot: Vec<f64> = (1..=6).map(|die| reach(fp().m(11.0), die)).collect();
    assert!(
        foot.iter().zip([12.0, 12.0, 13.0, 13.0, 13.9, 13.9]).all(|(a, b)| (a - b).abs() < 0.02),
        "{foot:?}"
    );
    let horse: Vec<f64> = (1..=4).map(|die| reach(cp(), die)).collect();
    assert!(horse.iter().zip([9.0, 10.0, 11.0, 12.0]).all(|(a, b)| (a - b).abs() < 0.02), "{horse:?}");
}

#[test]
fn imp_gen_06_halves_are_rounded_up() {
    assert_eq!([7, 6, 1, 0].map(half_up), [4, 3, 1, 0]);
}

#[test]
fn imp_gen_07_sixes_and_pairs_of_fives() {
    for (faces, hits) in [
        (vec![6, 5, 5, 2], 2),
        (vec![5, 5, 5], 1),
        (vec![6, 6, 5], 2),
        (vec![5, 5, 5, 5], 2),
        (vec![5, 4], 0),
    ] {
        let faces = Faces::from_slice(&faces).expect("faces");
        assert_eq!(damage(&faces, acies_impetus::weather::Hits::ALL), hits, "{faces}");
    }
}

#[test]
fn imp_gen_08_a_unit_has_a_discipline() {
    let mut position = Table::v17().first("fp", fp().at(60.0, 20.0, 0.0)).second("far", far()).position();
    position.units[0].profile.discipline = None;
    assert!(position.clone().into_state().is_err());
    position.units[0].profile.discipline = Some(Discipline::A);
    assert!(position.into_state().is_ok());
}

#[test]
fn imp_gen_09_foot_and_mounted() {
    for foot in [Troop::Fp, Troop::Fl, Troop::T, Troop::S, Troop::Art, Troop::Bag] {
        assert_eq!(foot.category(), Category::Foot);
    }
    for mounted in [Troop::Cp, Troop::Cm, Troop::Cl, Troop::Cgp, Troop::Cgl, Troop::Cf, Troop::El, Troop::W] {
        assert_eq!(mounted.category(), Category::Mounted);
    }
    for table in Table::both() {
        let mut play = table
            .first("bows", t().weapon(Weapon::LongbowA).at(60.0, 30.0, 0.0))
            .second("wagons", w().at(60.0, 42.0, 180.0))
            .play();
        play.activate(&["bows"]).shoot("bows", "wagons").expect_roll("fire", 5);
    }
}

#[test]
fn imp_gen_10_depths_of_bases() {
    let book = Edition::Impetus17.rulebook();
    let play = Table::v17()
        .first("s", s().at(10.0, 20.0, 0.0))
        .first("fp", fp().at(20.0, 20.0, 0.0))
        .first("cm", cm().at(30.0, 20.0, 0.0))
        .first("el", el().at(40.0, 20.0, 0.0))
        .first("w", w().at(50.0, 20.0, 0.0))
        .first("bag", bag().at(60.0, 10.0, 0.0))
        .second("far", far())
        .play();
    for (name, depth) in [("s", 3.0), ("fp", 4.0), ("cm", 6.0), ("el", 6.0), ("w", 12.0), ("bag", 6.0)] {
        assert_eq!(play.unit(name).footprint().depth, u(depth), "{name}");
    }
    assert_eq!(book.frontage(BaseSet::F8), u(8.0));
}

#[test]
fn imp_gen_11_behind_the_front_line_means_all_of_it() {
    let class = |y: f64| {
        let mut play =
            Table::v17().first("cm", cm().at(50.0, y, 90.0)).second("fp", fp().at(60.0, 40.0, 180.0)).play();
        play.charge_home("cm");
        play.attack_class("cm", "fp").expect("contact")
    };
    // The front line of the enemy is y = 40, and he looks down.
    assert!(class(44.1).is_flank_or_rear());
    assert!(!class(43.7).is_flank_or_rear());
}

#[test]
fn imp_gen_12_shots_together_take_effect_together() {
    let mut play = Table::v17()
        .first("a", t().vbu(4).vbu_now(1).weapon(Weapon::LongbowA).at(60.0, 30.0, 0.0))
        .second("b", t().vbu(4).vbu_now(1).weapon(Weapon::LongbowA).at(60.0, 34.0, 180.0))
        .second("spare", fp().at(20.0, 85.0, 180.0))
        .first("rest", fp().at(20.0, 10.0, 0.0))
        .phase(Side::Second, true)
        .play();
    play.on_opportunity("b").end_command();
    play.contest_rest();
    let (a, b) = (play.id("a"), play.id("b"));
    play.activate(&["a"]).shoot("a", "b");
    play.ok(Command::React {
        unit: b,
        reaction: acies_impetus::command::Reaction::Fire { target: a, edge: acies_tabletop::Edge::Front },
    });
    play.roll_padded("fire", &[6, 6]).roll_padded("fire", &[6, 6]);
    play.roll("cohesion-test", &[6]).roll("cohesion-test", &[6]);
    play.expect_gone("a").expect_gone("b");
}

// Troop types.

#[test]
fn imp_trp_01_all_types_of_the_sheets() {
    for edition in EDITIONS {
        let troops = edition.rulebook().troops;
        for troop in Troop::ALL {
            assert_eq!(troops.has(troop), !matches!(troop, Troop::Cp1 | Troop::Cp2), "{troop:?}");
        }
    }
}

#[test]
fn imp_trp_02_a_warband_stays_one_when_it_is_no_longer_impetuous() {
    let warband = || fp().vbu(5).i(4).with(Trait::Warband);
    let mut play = Table::v17()
        .first("band", warband().at(60.0, 30.0, 0.0))
        .first("rear", warband())
        .large("band", "rear")
        .second("fp", fp().at(60.0, 34.0, 180.0))
        .play();
    play.charge_home("band").expect_line(Factor::DepthWeightVsFoot, Some(2));
}

#[test]
fn imp_trp_03_schiltron_and_shieldwall_are_listed() {
    let mut play = Table::v17()
        .first("plain", fp().at(60.0, 30.0, 0.0))
        .first("wall", fp().with(Trait::Shieldwall).at(80.0, 30.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["plain"]).refused(Command::FormShieldwall, "IMP-SHW-01").ok(Command::EndActivation);
    play.act("wall", Command::FormShieldwall);
    assert!(play.unit("wall").shieldwall);
}

// Status.

#[test]
fn imp_sta_01_fresh_until_a_permanent_loss() {
    let mut play = in_melee(Table::v17(), fp(), fp());
    play.activate(&["ours"]).ok(Command::Fight);
    play.fight(&[6], &[6]).roll("cohesion-test", &[1]).roll("cohesion-test", &[1]);
    play.expect_fresh("ours", true).expect_disordered("ours", true);
}

#[test]
fn imp_sta_02_disorder_does_not_add_up() {
    let mut play = Table::v17()
        .first("fp", fp().disordered().at(60.0, 30.0, 0.0))
        .rect(TerrainKind::Scrub, 50.0, 31.0, 70.0, 50.0)
        .second("far", far())
        .play();
    play.act("fp", ahead(5.0)).expect_disordered("fp", true).expect_vbu("fp", 5);
}

/// Covers: IMP-DIS-10
#[test]
fn imp_sta_03_rally_is_a_discipline_test() {
    for table in Table::both() {
        let rally = |die: u8| {
            let mut play =
                table.clone().first("fp", fp().disordered().at(60.0, 30.0, 0.0)).second("far", far()).play();
            play.act("fp", Command::Rally).expect_needs(4).test(die);
            play.unit("fp").disordered
        };
        assert!(!rally(4) && rally(3));
    }
    // It replaces all movement and is tried once.
    let mut play = Table::v17()
        .first("t", t().disordered().weapon(Weapon::LongbowA).at(60.0, 30.0, 0.0))
        .second("enemy", fp().at(60.0, 42.0, 180.0))
        .play();
    play.act("t", Command::Rally)
        .test(3)
        .refused(ahead(1.0), "IMP-ACT-03")
        .refused(Command::Rally, "IMP-STA-03");
}

#[test]
fn imp_sta_04_no_rally_in_contact() {
    let mut play = Table::v17()
        .first("fp", fp().disordered().at(60.0, 30.0, 0.0))
        .second("enemy", fp().at(68.0, 30.0, 180.0))
        .play();
    play.activate(&["fp"]).refused(Command::Rally, "IMP-STA-04");
}

#[test]
fn imp_sta_05_rallying_counts_as_a_phase_for_fire() {
    let fire = |die: u8, spec: Spec| {
        let mut play = Table::v17()
            .first("t", spec.disordered().at(60.0, 30.0, 0.0))
            .second("enemy", fp().at(60.0, 42.0, 180.0))
            .play();
        play.act("t", Command::Rally).test(die).shoot("t", "enemy");
        acies_rules::NamedRoll::dice(&play.next_roll())
    };
    let crossbows = || t().vbu(4).weapon(Weapon::CrossbowB);
    assert_eq!((fire(4, crossbows()), fire(3, crossbows())), (3, 2));
    // Even with javelins.
    let figure =
        Edition::Impetus17.rulebook().figure(Weapon::Javelin, 12.0, Category::Foot).expect("a figure");
    let dice = fire(4, fl().vbu(4).weapon(Weapon::Javelin));
    assert_eq!(i16::from(dice), 4 + i16::from(figure) - 1);
}

#[test]
fn imp_sta_06_one_movement_in_disorder() {
    let mut play = Table::v17().first("fp", fp().at(60.0, 20.0, 0.0)).second("far", far()).play();
    play.act("fp", ahead(5.0))
        .ok(ahead(5.0))
        .test(3)
        .expect_at("fp", 60.0, 30.0)
        .expect_disordered("fp", true);
    play.expect_no_roll();
    // Nothing is left to do, and the activation is over.
    play.activate_refused(&["fp"], "IMP-ACT-01");
    let mut play =
        Table::v17().first("fp", fp().disordered().at(60.0, 20.0, 0.0)).second("far", far()).play();
    play.act("fp", ahead(5.0)).activate_refused(&["fp"], "IMP-ACT-01");
}

#[test]
fn imp_sta_07_forward_or_wheel_in_disorder() {
    let mut play =
        Table::v17().first("cl", cl().disordered().at(60.0, 20.0, 0.0)).second("far", far()).play();
    play.activate(&["cl"]).refused(shift(180.0, 5.0), "IMP-STA-07").refused(shift(90.0, 5.0), "IMP-STA-07");
    play.ok(wheel(Hand::Left, 30.0, 0.0));
    let mut play = Table::v17()
        .first("cp", cp().at(60.0, 40.0, 0.0))
        .second("cl", cl().disordered().at(60.0, 46.0, 180.0))
        .play();
    play.act("cp", charge()).answer(Answer::Evade).expect_at("cl", 60.0, 58.0);
}

#[test]
fn imp_sta_08_a_die_less_and_a_point_less() {
    let mut play = in_melee(Table::v70(), fp().disordered(), fp());
    play.activate(&["ours"]).ok(Command::Fight).expect_pools(4, 5);
    play.fight(&[], &[6, 6]).expect_critical(2);
}

#[test]
fn imp_sta_09_disorder_suspends_the_zone() {
    let zones = |enemy: Spec| {
        let play = Table::v17()
            .first("fp", fp().at(60.0, 30.0, 0.0))
            .second("enemy", enemy.at(60.0, 33.0, 180.0))
            .play();
        !zone::zones_holding(play.state(), Side::First, play.state().base(play.id("fp"))).is_empty()
    };
    assert!(zones(fp()) && !zones(fp().disordered()));
}

/// Covers: IMP-CCH-04
#[test]
fn imp_sta_10_no_counter_charge_in_disorder() {
    let mut play = Table::v17()
        .first("cp", cp().at(60.0, 40.0, 0.0))
        .second("fp", fp().disordered().at(60.0, 46.0, 180.0))
        .play();
    // Nobody is asked: the melee is joined at once.
    play.act("cp", charge()).expect_roll("melee", 6 + 4);
}

#[test]
fn imp_sta_11_opportunity_ends_with_disorder() {
    let mut play = Table::v17()
        .first("t", t().weapon(Weapon::LongbowA).at(60.0, 30.0, 0.0))
        .second("fp", fp().at(60.0, 42.0, 180.0))
        .phase(Side::Second, true)
        .play();
    play.on_opportunity("fp").end_command();
    assert!(play.marks("fp").opportunity);
    play.contest_rest();
    play.activate(&["t"]).shoot("t", "fp").roll_padded("fire", &[6]).roll("cohesion-test", &[1]);
    play.expect_disordered("fp", true);
    assert!(!play.marks("fp").opportunity);
}

#[test]
fn imp_sta_12_passing_in_disorder_costs_one() {
    let mut play = in_melee(Table::v17(), fp().vbu(7).disordered(), fp());
    play.activate(&["ours"]).ok(Command::Fight);
    play.fight(&[], &[6]).roll("cohesion-test", &[1]).expect_vbu("ours", 6).expect_disordered("ours", true);
}

#[test]
fn imp_sta_13_no_group_with_a_disordered_unit() {
    let mut play = Table::v17()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("b", fp().disordered().at(68.0, 30.0, 0.0))
        .second("far", far())
        .play();
    play.activate_refused(&["a", "b"], "IMP-STA-13");
}

#[test]
fn imp_sta_14_scythed_chariots_are_never_disordered() {
    let mut play = Table::v17()
        .first("cf", cf().vbu(4).at(60.0, 30.0, 0.0))
        .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 45.0, 180.0))
        .second("more", t().weapon(Weapon::LongbowA).at(69.0, 45.0, 180.0))
        .phase(Side::Second, true)
        .play();
    for name in ["bows", "more"] {
        play.activate(&[name]).shoot(name, "cf").roll_padded("fire", &[6]).roll("cohesion-test", &[1]);
        play.expect_disordered("cf", false).expect_vbu("cf", 4);
        if matches!(play.question(), acies_impetus::Question::Acting { .. }) {
            play.ok(Command::EndActivation);
        }
    }
}

fn is_impetuous(table: Table, vbu: u8, now: u8) -> bool {
    let play = table
        .first("band", fl().vbu(vbu).vbu_now(now).with(Trait::Impetuous).at(60.0, 20.0, 0.0))
        .second("far", far())
        .play();
    play.state().is_impetuous(play.id("band"))
}

#[test]
fn imp_sta_15_impetuous_until_below_half() {
    assert!(is_impetuous(Table::v17(), 6, 3) && !is_impetuous(Table::v17(), 6, 2));
}

#[test]
fn imp_sta_16_impetuous_until_half_is_lost() {
    assert!(!is_impetuous(Table::v70(), 6, 3));
    assert!(is_impetuous(Table::v70(), 5, 3) && !is_impetuous(Table::v70(), 5, 2));
}

/// Covers: IMP-ROU-01, IMP-ROU-05
#[test]
fn imp_sta_17_at_nothing_it_is_routed() {
    let mut play = Table::v17()
        .first("ours", fp().vbu_now(2).at(60.0, 40.0, 0.0))
        .first("spare", fp().at(90.0, 10.0, 0.0))
        .second("theirs", fp().at(60.0, 40.0, 180.0))
        .engaged("theirs", "ours")
        .play();
    play.activate(&["ours"]).ok(Command::Fight);
    // Critical number 1: a 4 costs 3.
    play.fight(&[], &[6]).roll("cohesion-test", &[4]).expect_gone("ours");
}

#[test]
fn imp_sta_18_in_melee_it_fights_or_disengages() {
    let mut play = in_melee(Table::v17(), fp().disordered().weapon(Weapon::Javelin), fp());
    play.activate(&["ours"]).refused(ahead(1.0), "IMP-STA-18").refused(Command::EndActivation, "IMP-ACT-04");
    play.refused(Command::TakeOpportunity, "IMP-OPP-01").refused(Command::Rally, "IMP-STA-04");
    play.shoot_refused("ours", "theirs", "IMP-FIR-09");
    play.ok(Command::Fight).expect_roll("melee", 4);
}
