//! Basic Impetus 3.0: random battles under the conformance suite.

mod support;

use acies_impetus::division::{Division, Divisions};
use acies_impetus::position::{Position, Start, UnitSpec};
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, UnitId, Weapon};
use acies_impetus::weather::{Climate, Season, Spell, Weather};
use acies_impetus::{Impetus, State};
use acies_rules::Side;
use acies_rules::conformance::{Limits, battle};
use support::*;

/// One Unit of every type and weapon class against another army of the same kind, without places.
fn armies() -> Table {
    let host = |table: Table, second: bool| {
        let add = |table: Table, name: &str, spec: Spec| {
            if second { table.second(&format!("{name}-2"), spec) } else { table.first(name, spec) }
        };
        let table = add(table, "general", cp2().general());
        let table = add(table, "cataphracts", cp1());
        let table = add(table, "horse", cm().weapon(Weapon::Javelin));
        let table = add(table, "archers-on-horse", cl().weapon(Weapon::CompositeBow));
        let table = add(table, "legion", fp().with(Trait::Pilum));
        let table = add(table, "spears", fp().with(Trait::LongSpear).with(Trait::Shieldwall));
        let table = add(table, "warband", fl().i(4).with(Trait::Impetuous));
        let table = add(table, "peltasts", fl().weapon(Weapon::Javelin));
        let table = add(table, "archers", t().weapon(Weapon::LongbowA).with(Trait::Stakes));
        let table = add(table, "slingers", s().weapon(Weapon::Sling));
        let table = add(table, "elephants", el().weapon(Weapon::Javelin));
        let table = add(table, "chariots", cgl().weapon(Weapon::Javelin));
        let table = add(table, "scythes", cf());
        add(table, "guns", art().weapon(Weapon::ArtilleryB))
    };
    let table = host(host(Table::basic_3(), false), true);
    let table = table.first("wagons", w()).second("warriors-2", fp().with(Trait::Impetuous));
    table.rect(TerrainKind::Scrub, 6.0, 8.0, 10.0, 12.0)
}

fn from_set_up(switches: Switches) -> State {
    let position = Position { terrain: Vec::new(), start: Start::Terrain, switches, ..armies().position() };
    position.into_state().expect("legal")
}

fn check(start: &State, seeds: std::ops::Range<u64>) {
    fight(start, seeds, Limits::default());
}

#[test]
fn random_battles_from_the_set_up_hold_the_rules_together() {
    check(&from_set_up(Switches::CORE), seeds(16));
}

#[test]
fn random_battles_with_optional_rules_hold_together() {
    check(&from_set_up(Switches { cautious: [true, false], ..Switches::FULL }), seeds(16));
}

#[test]
fn random_battles_of_divided_armies_hold_together() {
    let mut position = Position { terrain: Vec::new(), start: Start::Terrain, ..armies().position() };
    position.switches = Switches::FULL;
    let wings = |side: Side| {
        let own = |wing: usize| {
            let of = |(i, unit): &(usize, &UnitSpec)| unit.side == side && i % 3 == wing;
            position.units.iter().enumerate().filter(of).map(|(i, _)| UnitId(i as u8)).collect()
        };
        (0..3).map(|wing| Division { side, units: own(wing), cautious: wing == 1 }).collect::<Vec<_>>()
    };
    position.divisions = Divisions(Side::BOTH.into_iter().flat_map(wings).collect());
    check(&position.into_state().expect("legal"), seeds(12));
}

/// Two lines close enough to come to blows at once, on ground of all kinds.
fn close_quarters(switches: Switches) -> State {
    close_quarters_under(switches, None)
}

fn close_quarters_under(switches: Switches, weather: Option<Weather>) -> State {
    let mut position = Position { switches, weather, ..armies().position() };
    position.terrain = vec![
        rect(TerrainKind::Wood, 3.0, 7.0, 7.0, 13.0),
        rect(TerrainKind::Scrub, 10.0, 8.5, 14.0, 11.5),
        oval(TerrainKind::GentleHill, 19.0, 10.0, 3.0, 2.0),
        line(TerrainKind::Stream, 1.0, &[(0.0, 10.0), (30.0, 10.0)]),
        rect(TerrainKind::BuiltUpArea, 24.0, 9.0, 27.0, 12.0),
    ];
    if weather.is_some() {
        position.terrain.push(line(TerrainKind::CrossableRiver, 1.0, &[(0.0, 15.0), (30.0, 15.5)]));
        position.terrain.push(line(TerrainKind::UncrossableRiver, 1.0, &[(29.5, 0.0), (29.0, 20.0)]));
    }
    let (mut columns, mut rows) = ([0u32; 2], [0u32; 2]);
    for unit in &mut position.units {
        let side = unit.side.index();
        if columns[side] == 13 {
            (columns[side], rows[side]) = (0, rows[side] + 1);
        }
        let x = 2.5 + f64::from(columns[side]) * 2.05;
        let y =
            if side == 0 { 8.0 - f64::from(rows[side]) * 3.2 } else { 12.0 + f64::from(rows[side]) * 3.2 };
        let facing = if side == 0 { 0.0 } else { 180.0 };
        unit.at = Some(acies_tabletop::Pose {
            front: acies_tabletop::Point::at(x, y),
            heading: acies_tabletop::Heading::degrees(facing),
        });
        columns[side] += 1;
    }
    position.start = Start::Initiative;
    position.into_state().expect("legal")
}

#[test]
fn random_battles_at_close_quarters_hold_the_rules_together() {
    check(&close_quarters(Switches::CORE), seeds(40));
    check(&close_quarters(Switches::FULL), seeds(40));
}

#[test]
fn random_battles_in_every_weather_hold_together() {
    for row in 2..=12 {
        let weather = Weather::of_row(row, Climate::Temperate, Side::Second);
        check(&close_quarters_under(Switches::FULL, Some(weather)), seeds(4));
    }
    let weather = Weather::of_row(11, Climate::Temperate, Side::Second);
    // Waters that have risen, and ice on them that may thaw.
    check(&close_quarters_under(Switches::FULL, Some(Weather { flooded: true, ..weather })), seeds(4));
    let frozen = Weather { flooded: true, spell: Some(Spell::Ice), ..weather };
    check(&close_quarters_under(Switches::FULL, Some(frozen)), seeds(4));
}

#[test]
fn random_battles_in_every_season_and_climate_hold_together() {
    for season in [Season::Mild, Season::Summer, Season::Winter] {
        for climate in [Climate::Temperate, Climate::Desert, Climate::Tropical] {
            check(&from_set_up(Switches { season, climate, ..Switches::FULL }), seeds(2));
        }
    }
}

/// Battles that once went wrong stay right: what was amiss is said beside the seed.
#[test]
fn battles_that_once_went_wrong() {
    let cautious = Switches { cautious: [true, false], ..Switches::FULL };
    let [night, snow] = [2, 12].map(|row| Weather::of_row(row, Climate::Temperate, Side::Second));
    for (start, seed) in [
        // Who touched an enemy drifted into him at night.
        (from_set_up(cautious), 150),
        (close_quarters_under(Switches::FULL, Some(night)), 5),
        // Whether a charge touched whom it only just passed was a matter of rounding.
        (close_quarters_under(Switches::FULL, Some(snow)), 579),
        // A wheel took a Unit that stood partly off the table quite off it.
        (from_set_up(cautious), 237),
        // Two thousandths towards an enemy were too many from one side of the table only.
        (from_set_up(Switches::CORE), 2342),
        // A pursuer that stood partly off the table turned quite off it.
        (from_set_up(Switches::CORE), 112),
        // Skirmishers who were passed went to another place from the other side of the table: half a thousandth was
        // rounded up on both.
        (from_set_up(cautious), 200_580),
        // Between a lake and rocks those who had deployed closed up again and again, to where they stood, and left no room
        // for the last.
        (from_set_up(Switches::CORE), 70_798),
        (from_set_up(cautious), 70_798),
    ] {
        if let Err(what) = battle::<Impetus>(&start, seed, Limits { thorough_every: 1, ..Limits::default() })
        {
            panic!("seed {seed}: {what}");
        }
    }
}
