//! Section 12, weapons: the firing table (31.3) as the ledger prints it.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Question};
use support::*;

const LEDGER: &str = include_str!("../../../../docs/rules/basic-impetus-2008.md");

/// The ledger's names of the weapons, in the order of the table.
const NAMES: [(&str, Weapon); 19] = [
    ("LONG_BOW_A", Weapon::LongbowA),
    ("LONG_BOW_B", Weapon::LongbowB),
    ("SHORT_BOW_A", Weapon::ShortBowA),
    ("SHORT_BOW_B", Weapon::ShortBowB),
    ("COMPOSITE_BOW_A", Weapon::CompositeBowA),
    ("COMPOSITE_BOW_B", Weapon::CompositeBowB),
    ("COMPOSITE_BOW_C", Weapon::CompositeBowC),
    ("CROSSBOW_A", Weapon::CrossbowA),
    ("CROSSBOW_B", Weapon::CrossbowB),
    ("HANDGUN", Weapon::Handgun),
    ("HARQUEBUS_A", Weapon::HarquebusA),
    ("HARQUEBUS_B", Weapon::HarquebusB),
    ("MUSKET", Weapon::Musket),
    ("JAVELIN", Weapon::Javelin),
    ("SLING", Weapon::Sling),
    ("ARTILLERY_A", Weapon::ArtilleryA),
    ("ARTILLERY_B", Weapon::ArtilleryB),
    ("ARTILLERY_C", Weapon::ArtilleryC),
    ("VARIOUS", Weapon::Various),
];

/// A firer with its front on y = 5, and an enemy that faces it at this range.
fn facing(firer: Spec, target: Spec, range: f64) -> Play {
    Table::new()
        .first("firer", firer.at(60.0, 5.0, 0.0))
        .second("target", target.at(60.0, 5.0 + range, 180.0))
        .play()
}

fn row(name: &str) -> Vec<&'static str> {
    let line = LEDGER
        .lines()
        .find(|line| line.split(',').next() == Some(name) && line.split(',').count() == 16)
        .unwrap_or_else(|| panic!("no row {name} in table 31.3"));
    line.split(',').collect()
}

/// Fires with VBU 4, stationary, in order, at a plain target; what the table says must come of it.
fn check(weapon: Weapon, mounted: bool, range: f64, says: &str) {
    let target = if mounted { cm() } else { fp() };
    let mut play = facing(t().vbu(4).weapon(weapon), target, range);
    play.activate(&["firer"]);
    match says {
        "NO" => {
            let rule = match weapon {
                Weapon::Javelin | Weapon::Sling => "BI08-WPN-02",
                _ => "BI08-WPN-01",
            };
            play.fire_refused("firer", "target", Stance::Stationary, rule);
        }
        "0" => {
            play.fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-02");
        }
        dice => {
            let dice = dice.parse().expect("a number of dice");
            play.fire("firer", "target", Stance::Stationary).expect_roll("fire", dice);
        }
    }
}

#[test]
fn bi08_wpn_01_every_row_of_the_firing_table() {
    for (name, weapon) in NAMES {
        let row = row(name);
        let most: f64 = row[9].parse().expect("a greatest range");
        let ranges = [most.min(10.0), 20.0, 50.0];
        for (band, range) in ranges.into_iter().enumerate() {
            for mounted in [false, true] {
                let says = row[10 + 2 * band + usize::from(mounted)];
                check(weapon, mounted, range, says);
                // The figure itself: dice less VBU 4.
                let figure = row[2 + 2 * band + usize::from(mounted)];
                if let (Ok(dice), Ok(figure)) = (says.parse::<i8>(), figure.parse::<i8>()) {
                    assert_eq!(dice, 4 + figure, "{name} at {range}U");
                }
            }
        }
    }
}

#[test]
fn bi08_wpn_01_the_worked_rows() {
    for (weapon, range, foot, mounted) in [
        (Weapon::ShortBowB, 20.0, "NO", "3"),
        (Weapon::CompositeBowA, 20.0, "2", "3"),
        (Weapon::CompositeBowB, 20.0, "0", "1"),
        (Weapon::CompositeBowC, 10.0, "2", "4"),
        (Weapon::Musket, 10.0, "6", "7"),
        (Weapon::Handgun, 10.0, "3", "4"),
    ] {
        check(weapon, false, range, foot);
        check(weapon, true, range, mounted);
    }
}

#[test]
fn bi08_wpn_02_javelin_and_sling_reach_5() {
    for (weapon, dice) in [(Weapon::Sling, "4"), (Weapon::Javelin, "3")] {
        check(weapon, false, 5.0, dice);
        check(weapon, false, 5.1, "NO");
    }
}

#[test]
fn bi08_wpn_03_artillery_c_has_a_least_range_of_5() {
    let engine = || art().vbu(2).weapon(Weapon::ArtilleryC);
    let mut play = facing(engine(), fp(), 4.9);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-WPN-03");
    let mut play = facing(engine(), fp(), 5.0);
    play.activate(&["firer"]).fire("firer", "target", Stance::Stationary).expect_roll("fire", 5);
    // Too far is another matter.
    let mut play = facing(engine(), fp(), 50.1);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-03");
}

#[test]
fn bi08_wpn_04_artillery_and_various_weapons_have_one_figure() {
    for target in [cm(), fp()] {
        let mut play = facing(t().vbu(3).weapon(Weapon::Various), target, 10.0);
        play.activate(&["firer"]).fire("firer", "target", Stance::Stationary).expect_roll("fire", 3);
    }
    for weapon in [Weapon::Various, Weapon::ArtilleryA, Weapon::ArtilleryB, Weapon::ArtilleryC] {
        let line = acies_impetus::Edition::Basic2008.rulebook().line(weapon).expect("a line");
        for [foot, mounted] in [line.short, line.long, line.extreme] {
            assert_eq!(foot, mounted, "{weapon:?}");
        }
    }
}

#[test]
fn bi08_wpn_05_mounted_infantry_fire_only_when_stationary() {
    let crossbows = || cl().weapon(Weapon::CrossbowB);
    // Stationary: 3 + 0.
    let mut play = facing(crossbows(), fp(), 10.0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Moving, "BI08-WPN-05");
    play.fire("firer", "target", Stance::Stationary).expect_roll("fire", 3);
    // Moved: the activation is over, nothing is left to do.
    let mut play = facing(crossbows().vbu(9), fp(), 10.0);
    play.act("firer", ahead(1.0));
    assert!(matches!(play.question(), Question::Phase { .. }));
    // Rallied: the same; and it cannot be declared beforehand.
    let mut play = facing(crossbows().vbu(9).disordered(), fp(), 10.0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Rallying, "BI08-WPN-05");
    play.ok(Command::Rally);
    assert!(matches!(play.question(), Question::Phase { .. }));
}

#[test]
fn bi08_wpn_05_who_is_mounted_infantry() {
    let moving = |firer: Spec, refused: bool| {
        let mut play = facing(firer.vbu(6), fp(), 10.0);
        play.activate(&["firer"]);
        if refused {
            play.fire_refused("firer", "target", Stance::Moving, "BI08-WPN-05");
        } else {
            play.fire("firer", "target", Stance::Moving);
        }
    };
    for weapon in [
        Weapon::CrossbowA,
        Weapon::CrossbowB,
        Weapon::Handgun,
        Weapon::HarquebusA,
        Weapon::HarquebusB,
        Weapon::Musket,
    ] {
        for horse in [cl(), cm(), cp()] {
            moving(horse.weapon(weapon), true);
        }
        // Wagons, elephants, chariots and Foot are not.
        for other in [w(), el(), cgl(), t()] {
            moving(other.weapon(weapon), false);
        }
    }
    // Bows only by the list's flag.
    moving(cl().weapon(Weapon::LongbowA), false);
    moving(cl().weapon(Weapon::LongbowA).with(Trait::MountedInfantry), true);
}

#[test]
fn bi08_wpn_06_the_list_says_which_line_is_used() {
    let mut play = facing(t().weapon(Weapon::CrossbowB), fp(), 12.0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-WPN-01");
    let mut play = facing(t().weapon(Weapon::CrossbowA), fp(), 12.0);
    play.activate(&["firer"]).fire("firer", "target", Stance::Stationary).expect_roll("fire", 2);
}
