//! Basic Impetus 3.0: weather (section 28).

mod support;

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::{Position, Start};
use acies_impetus::switches::Switches;
use acies_impetus::unit::Weapon;
use acies_impetus::weather::{Climate, Season, Sky, Spell, Weather};
use acies_impetus::{Command, Event};
use acies_rules::Side;
use acies_tabletop::{Heading, Point, Pose};
use support::*;

fn weather_of(row: u8) -> Weather {
    Weather::of_row(row, Climate::Temperate, Side::Second)
}

fn in_force(row: u8, spell: Spell) -> Weather {
    Weather { spell: Some(spell), ..weather_of(row) }
}

/// The first player defends; both armies stand, and the weather is about to be rolled for.
fn before_battle(season: Season, climate: Climate) -> Play {
    let table = Table::basic_3().first("a", fp()).second("b", fp());
    let mut position =
        table.switches(Switches { weather: true, season, climate, ..Switches::CORE }).position();
    position.units.iter_mut().for_each(|unit| unit.at = None);
    let start = Start::Deployment { defender: Side::First };
    let mut play = play_of(Position { start, ..position }, &["a", "b"]);
    for (name, y, degrees) in [("a", 6.0, 0.0), ("b", 14.0, 180.0)] {
        let pose = Pose { front: Point::at(15.0, y), heading: Heading::degrees(degrees) };
        let deploy = Command::Deploy { unit: play.id(name), pose, rear: None, shieldwall: false };
        play.ok(deploy).ok(Command::EndDeployment);
    }
    play
}

fn row(season: Season, climate: Climate, faces: &[u8]) -> u8 {
    let mut play = before_battle(season, climate);
    play.roll("weather", faces);
    now(&play).row
}

fn now(play: &Play) -> Weather {
    *play.state().weather().expect("there is weather")
}

/// Rolls for the initiative, which the first player has.
fn turn(play: &mut Play) -> &mut Play {
    play.roll("initiative", &[6, 5]).roll("initiative", &[1, 1])
}

/// A battle under this weather, in the phase of the first player.
fn under(weather: Weather, first: Spec, second: Spec, switches: Switches) -> Play {
    let table = Table::basic_3().first("a", first).second("b", second);
    let table = table.second("far", fp().vd(9).at(4.0, 18.0, 180.0));
    let position = table.switches(Switches { weather: true, ..switches }).position();
    play_of(Position { weather: Some(weather), ..position }, &["a", "b", "far"])
}

fn duel(weather: Weather, first: Spec, second: Spec, distance: f64) -> Play {
    under(weather, first.at(15.0, 5.0, 0.0), second.at(15.0, 5.0 + distance, 180.0), Switches::CORE)
}

fn damage(weather: Weather, weapon: Weapon, faces: &[u8]) -> u8 {
    let mut play = duel(weather, t().vbu(6).weapon(weapon), fp(), 1.5);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).roll_padded("fire", faces);
    let found = play.events.iter().rev().find_map(|event| match event {
        Event::Damage { damage, .. } => Some(*damage),
        _ => None,
    });
    found.expect("a pool")
}

#[test]
fn bi3_set_04_after_deployment() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    assert_eq!(play.state().turn, 0);
    play.expect_roll("weather", 2).roll("weather", &[2, 3]).expect_roll("initiative", 2);
    assert_eq!(play.state().turn, 1);
}

#[test]
fn bi3_opt_08_only_where_it_is_played() {
    let table = Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 15.0, 180.0));
    let position = Position { weather: Some(weather_of(5)), ..table.position() };
    assert_eq!(position.into_state().expect_err("not played").field, "weather");
    assert!(Switches::FULL.weather);
}

#[test]
fn bi3_wea_01_the_table() {
    assert_eq!(row(Season::Summer, Climate::Temperate, &[1, 2]), 2);
    assert_eq!(row(Season::Winter, Climate::Temperate, &[5, 6]), 12);
}

#[test]
fn bi3_wea_02_summer_or_desert() {
    assert_eq!(row(Season::Summer, Climate::Temperate, &[4, 5]), 7);
    assert_eq!(row(Season::Summer, Climate::Desert, &[4, 5]), 7);
}

#[test]
fn bi3_wea_03_winter() {
    assert_eq!(row(Season::Winter, Climate::Temperate, &[4, 4]), 10);
    assert_eq!(row(Season::Winter, Climate::Desert, &[4, 4]), 8);
}

#[test]
fn bi3_wea_04_tropical() {
    let mut play = before_battle(Season::Mild, Climate::Tropical);
    play.roll("weather", &[1, 4]).expect_roll("weather", 1).roll("weather", &[6]);
    assert_eq!(now(&play).row, 10);
}

#[test]
fn bi3_wea_05_starts_and_stops() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[4, 5]);
    for (face, rain) in [(2, true), (5, true), (1, false)] {
        turn(&mut play).roll("weather-change", &[face]);
        assert_eq!(now(&play).is(Spell::Rain), rain);
        play.ok(Command::EndPhase).ok(Command::EndPhase);
    }
}

#[test]
fn bi3_wea_06_alternatives() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[5, 6]);
    turn(&mut play).roll("weather-change", &[3]).roll("weather-change", &[1]);
    assert_eq!(now(&play).spell, Some(Spell::Ice));
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[6, 6]);
    turn(&mut play).roll("weather-change", &[2]).ok(Command::EndPhase).ok(Command::EndPhase);
    assert!(now(&play).is(Spell::Snow));
    turn(&mut play).roll("weather-change", &[2]).expect_no_roll();
    assert_eq!(now(&play).spell, None);
}

#[test]
fn bi3_wea_07_what_the_winds_bring() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[5, 5]);
    turn(&mut play).roll("weather-change", &[3]).roll("precipitation", &[6]);
    assert!(now(&play).is(Spell::HighWinds) && now(&play).is(Spell::Snow));
}

#[test]
fn bi3_wea_08_every_third_turn() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[3, 4]);
    assert_eq!(now(&play).sky, Sky::Cloudy);
    for _ in 0..2 {
        turn(&mut play).ok(Command::EndPhase).ok(Command::EndPhase);
    }
    turn(&mut play).roll("weather", &[4, 5]).roll("weather-change", &[2]);
    assert!(now(&play).is(Spell::Rain) && now(&play).sky == Sky::Cloudy);
}

#[test]
fn bi3_wea_09_clear_in_a_desert() {
    let mut play = before_battle(Season::Mild, Climate::Desert);
    play.roll("weather", &[4, 4]).expect_roll("sun", 1);
    assert_eq!((now(&play).row, now(&play).sky), (6, Sky::Clear));
}

#[test]
fn bi3_wea_13_mist() {
    let mist = in_force(3, Spell::Mist);
    duel(mist, s().weapon(Weapon::Sling), fp(), 3.0).activate(&["a"]).fire("a", "b", Stance::Stationary);
    let mut play = duel(mist, t().weapon(Weapon::LongbowA), fp(), 3.0);
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-13");
    play.refused(ahead(1.1), "BI3-MOV-01").ok(ahead(1.0));
}

#[test]
fn bi3_wea_14_where_the_sun_stands() {
    let mut play = before_battle(Season::Summer, Climate::Temperate);
    play.roll("weather", &[3, 4]).roll("sun", &[4]);
    // The second player attacks from the far edge.
    assert_eq!(now(&play).sun, Some(Heading::degrees(180.0)));
    let north = Weather { sun: Some(Weather::sun_at(4, Side::First)), ..weather_of(5) };
    assert!(north.dazzles(Heading::degrees(45.0)) && north.dazzles(Heading::degrees(315.0)));
    assert!(!north.dazzles(Heading::degrees(50.0)));
}

#[test]
fn bi3_wea_15_facing_the_sun() {
    let sun = Weather { sun: Some(Heading::NORTH), ..weather_of(5) };
    assert_eq!(damage(sun, Weapon::CrossbowA, &[6, 6, 5, 5]), 1);
}

#[test]
fn bi3_wea_16_dawn_has_no_effect() {
    let mut play = duel(weather_of(4), t().weapon(Weapon::LongbowA), fp(), 5.5);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary);
    assert_eq!(weather_of(4).most_move(), None);
}

#[test]
fn bi3_wea_17_overcast() {
    let mut play = duel(weather_of(12), art().weapon(Weapon::ArtilleryA), fp(), 7.0);
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-17");
    let mut play = duel(weather_of(6), art().weapon(Weapon::ArtilleryA), fp(), 7.0);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary);
}

#[test]
fn bi3_wea_18_rain() {
    let rain = in_force(9, Spell::Rain);
    assert_eq!(damage(rain, Weapon::LongbowA, &[6, 6, 5, 5, 5]), 1);
    assert_eq!(damage(rain, Weapon::CrossbowA, &[6, 6, 5, 5]), 3);
    let mut play = duel(rain, t().weapon(Weapon::LongbowA), fp(), 1.5);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).expect_line(Factor::NoSixes, Some(0));
}

#[test]
fn bi3_wea_19_high_winds() {
    let winds = in_force(10, Spell::HighWinds);
    assert_eq!(damage(winds, Weapon::LongbowA, &[6, 5, 5]), 1);
    let both = Weather { brought: Some(Spell::Rain), ..winds };
    assert_eq!(damage(both, Weapon::LongbowA, &[6, 6, 5, 5]), 0);
}

#[test]
fn bi3_wea_21_snow() {
    let snow = in_force(12, Spell::Snow);
    let mut play = duel(snow, cl(), fp(), 9.0);
    play.activate(&["a"]).refused(ahead(2.1), "BI3-MOV-01").ok(ahead(2.0));
    let shot = |distance| duel(snow, t().weapon(Weapon::LongbowA), fp(), distance);
    shot(2.0).activate(&["a"]).fire("a", "b", Stance::Stationary);
    shot(2.5).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-21");
    duel(snow, cp2(), fp(), 2.0).act("a", charge()).expect_in_melee("b", true);
    duel(snow, cp2(), fp(), 2.2).activate(&["a"]).refused(charge_with_bonus(), "BI3-WEA-21");
}

#[test]
fn bi3_wea_22_evading_in_snow() {
    let snow = Weather { snow_turns: 3, ..in_force(12, Spell::Snow) };
    let (first, second) = (fl().at(15.0, 5.0, 0.0), s().at(15.0, 6.5, 180.0));
    let mut play = under(snow, first, second, Switches { auto_evade: true, ..Switches::CORE });
    play.act("a", charge()).ok(Command::Evade { evade: true }).expect_line(Factor::LongSnow, Some(-1));
    play.roll("evade-test", &[4]).expect_roll("evade-move", 1);
}

#[test]
fn bi3_wea_24_several_at_once() {
    let storm = Weather { brought: Some(Spell::Snow), ..in_force(10, Spell::HighWinds) };
    assert_eq!(storm.most_move(), Some(2.0));
    assert_eq!(damage(storm, Weapon::LongbowA, &[6, 5, 5]), 1);
}

#[test]
fn bi3_imp_13_no_impetus_without_a_moon() {
    let mut play = duel(in_force(2, Spell::Moonless), cp2().vbu(6).i(4), fp(), 0.9);
    play.act("a", charge()).expect_denied(Factor::Impetus, "BI3-IMP-13");
}
