//! Basic Impetus 3.0: weather (section 28).

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::{Position, Start};
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::weather::{Climate, Season, Sky, Spell, Weather};
use acies_impetus::{Command, Event, Question, UnitSet};
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
fn bi3_set_04_a_scenario_that_begins_in_place_rolls_first() {
    let table = Table::basic_3().first("a", fp().at(15.0, 6.0, 0.0)).second("b", fp().at(15.0, 14.0, 180.0));
    let switches = Switches { weather: true, ..Switches::CORE };
    let position = Position { start: Start::Initiative, ..table.switches(switches).position() };
    let mut play = play_of(position.clone(), &["a", "b"]);
    assert_eq!(play.state().turn, 0);
    play.roll("weather", &[3, 4]);
    assert_eq!((now(&play).row, now(&play).attacker, play.state().turn), (7, Side::First, 1));
    turn(&mut play);
    // Where the scenario says what the weather is, or a battle is well under way, nobody rolls.
    for later in
        [Position { weather: Some(weather_of(7)), ..position.clone() }, Position { turn: 2, ..position }]
    {
        turn(&mut play_of(later, &["a", "b"]));
    }
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
    assert_eq!(position.clone().into_state().expect_err("not played").field, "weather");
    let position = Position { switches: Switches::FULL, ..position };
    assert_eq!(position.into_state().expect("played with all options").weather(), Some(&weather_of(5)));
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
    // A 6 too; the second result stands.
    let mut play = before_battle(Season::Mild, Climate::Tropical);
    play.roll("weather", &[6, 1])
        .expect_roll("weather", 2)
        .roll("weather", &[1, 6])
        .expect_roll("initiative", 2);
    assert_eq!(now(&play).row, 7);
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
    let winds = in_force(10, Spell::HighWinds);
    let brought = |weather: Weather, face| weather.blown(face).brought;
    assert_eq!([1, 2].map(|face| brought(winds, face)), [Some(Spell::Rain); 2]);
    assert_eq!([3, 4, 5].map(|face| brought(winds, face)), [None; 3]);
    // Rain ends on a 1 or 2, Snow on a 6; both with the winds.
    let rain = Weather { brought: Some(Spell::Rain), ..winds };
    assert_eq!([1, 2, 3, 6].map(|face| brought(rain, face)), [None, None, rain.brought, rain.brought]);
    let snow = Weather { brought: Some(Spell::Snow), ..winds };
    assert_eq!([6, 1].map(|face| brought(snow, face)), [None, snow.brought]);
    let (calm, _) = snow.diced(Spell::HighWinds, 3);
    assert_eq!((calm.spell, calm.brought), (None, None));
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
fn bi3_wea_10_night() {
    for night in [weather_of(2), in_force(12, Spell::Night)] {
        duel(night, cp2(), fp(), 1.0).act("a", charge()).roll("night-drift", &[3]).expect_in_melee("b", true);
        let mut play = duel(night, cp2(), fp(), 1.2);
        play.activate(&["a"]).refused(charge(), "BI3-CHG-01").refused(charge_with_bonus(), "BI3-WEA-10");
        let mut play = duel(night, cl(), fp(), 9.0);
        play.activate(&["a"]).refused(ahead(1.1), "BI3-MOV-01").ok(ahead(1.0)).roll("night-drift", &[2]);
        // No second move is left to light troops.
        assert!(matches!(play.question(), Question::Phase { .. }));
        let shot = |distance| duel(night, t().weapon(Weapon::LongbowA), fp(), distance);
        shot(1.0).activate(&["a"]).fire("a", "b", Stance::Stationary);
        shot(1.5).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-10");
    }
}

#[test]
fn bi3_wea_10_night_shortens_what_is_diced_for() {
    let mut play = duel(weather_of(2), fp(), cl(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]).ok(Command::Evade { evade: true });
    play.roll("evade-test", &[6]).roll("evade-move", &[6]).expect_at("b", 15.0, 6.9);
    // Foot would retreat 2H with a 6, and its victor pursue 2H.
    let mut play = duel(weather_of(2), fl(), fp(), 1.0);
    play.act("a", charge()).roll("night-drift", &[3]).fight(&[6, 6], &[]).roll("cohesion-test", &[6]);
    play.ok(Command::Pursue { pursue: true }).roll("retreat", &[6]).expect_at("b", 15.0, 7.0);
    play.roll("pursuit", &[6]).expect_at("a", 15.0, 7.0);
}

#[test]
fn bi3_wea_11_moonless() {
    let moonless = in_force(2, Spell::Moonless);
    let mut play = duel(moonless, cp2().vbu(6).i(4), fp(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]).expect_roll("melee", 6);
    let archers = || t().weapon(Weapon::LongbowA);
    let mut play = duel(moonless, archers(), fp(), 0.9);
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-11");
    // By moonlight archers may fire at a charger, without it they may not.
    let mut play = duel(weather_of(2), fp(), archers(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]);
    assert!(matches!(play.question(), Question::Defence { .. }));
    let mut play = duel(moonless, fp(), archers(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]).expect_in_melee("b", true).expect_roll("melee", 5);
    // Pila are thrown from so near that nobody needs a moon.
    let mut play = duel(moonless, fp().with(Trait::Pilum), fp(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]);
    assert!(matches!(play.question(), Question::Pila { dice: 2, .. }));
}

fn at_night(units: &[(&str, Spec)]) -> Play {
    let (mut table, mut names) = (Table::basic_3(), Vec::new());
    for (name, spec) in units {
        table = table.first(name, spec.clone());
        names.push(*name);
    }
    let table = table.second("enemy", fp().at(20.0, 6.0, 180.0)).second("far", fp().at(4.0, 18.0, 180.0));
    names.extend(["enemy", "far"]);
    let position = table.switches(Switches { weather: true, ..Switches::CORE }).position();
    play_of(Position { weather: Some(weather_of(2)), ..position }, &names)
}

#[test]
fn bi3_wea_12_night_drift() {
    for (die, x, y) in [(1, 16.0, 5.0), (6, 14.0, 5.0), (2, 15.0, 6.0), (5, 15.0, 6.0)] {
        let mut play = at_night(&[("a", fp().at(15.0, 5.0, 0.0))]);
        play.act("a", ahead(1.0)).roll("night-drift", &[die]).expect_at("a", x, y).expect_facing("a", 0.0);
        play.expect_disordered("a", false);
        if y == 5.0 {
            // It has still its whole move, but it has set out: it does not stand and shoot, nor think better of it.
            play.refused(Command::CancelActivation, "BI3-TURN-05").refused(Command::Rally, "BI3-TURN-06");
            play.ok(ahead(1.0)).expect_at("a", x, 6.0);
        }
        assert!(play.unit("a").activated);
    }
}

#[test]
fn bi3_wea_12_a_line_may_break() {
    let mut play = at_night(&[("a", fp().at(10.0, 5.0, 0.0)), ("b", fp().at(12.0, 5.0, 0.0))]);
    // The first cannot go astray into its neighbour; the second leaves it.
    play.activate(&["a", "b"]).ok(ahead(1.0)).roll("night-drift", &[1]).roll("night-drift", &[1]);
    play.expect_at("a", 10.0, 5.0).expect_at("b", 13.0, 5.0);
    let (a, b, enemy) = (play.id("a"), play.id("b"), play.id("enemy"));
    assert_eq!(play.question(), Question::MoveNext { units: UnitSet::one(a).with(b) });
    play.refused(Command::MoveNext { unit: enemy }, "BI3-WEA-12").refused(ahead(1.0), "BI3-WEA-12");
    play.ok(Command::MoveNext { unit: b }).ok(ahead(1.0)).expect_at("b", 13.0, 6.0);
    assert_eq!(play.question(), Question::Activation { units: UnitSet::one(a) });
    play.ok(ahead(0.5)).expect_at("a", 10.0, 5.5);
    // Both have acted.
    assert!(play.unit("a").activated && play.unit("b").activated);
}

#[test]
fn bi3_wea_12_a_line_that_keeps_together_moves_as_ordered() {
    let mut play = at_night(&[("a", fp().at(10.0, 5.0, 0.0)), ("b", fp().at(12.0, 5.0, 0.0))]);
    play.activate(&["a", "b"]).ok(ahead(1.0)).roll("night-drift", &[1]).roll("night-drift", &[4]);
    play.expect_at("a", 10.0, 6.0).expect_at("b", 12.0, 6.0);
    // In column nobody rolls.
    let mut play = at_night(&[("a", fp().at(10.0, 5.0, 0.0)), ("b", fp().at(10.0, 4.0, 0.0))]);
    play.activate(&["a", "b"]).ok(ahead(1.0)).expect_at("a", 10.0, 6.0).expect_at("b", 10.0, 5.0);
}

#[test]
fn bi3_wea_12_where_a_drift_stops() {
    // The enemy's right side is 1H to the right: 0.05H are kept.
    let mut play = at_night(&[("a", fp().at(17.5, 6.5, 0.0))]);
    play.act("a", ahead(0.5)).roll("night-drift", &[1]).expect_at("a", 17.95, 6.5);
    // Who touches an enemy already does not press into him.
    let mut play = at_night(&[("a", fp().at(18.0, 6.5, 0.0))]);
    play.act("a", shift(180.0, 0.5)).roll("night-drift", &[1]).expect_at("a", 18.0, 6.0);
    let mut play = at_night(&[("a", fp().at(10.0, 5.0, 0.0)), ("friend", fp().at(12.4, 5.0, 0.0))]);
    play.act("a", ahead(1.0)).roll("night-drift", &[1]).expect_at("a", 10.4, 5.0);
    let mut play = at_night(&[("a", fp().at(1.25, 5.0, 0.0))]);
    play.act("a", ahead(1.0)).roll("night-drift", &[6]).expect_at("a", 1.0, 5.0);
    // Those who stand, shoot or rally do not roll.
    let mut play = at_night(&[("a", fp().disordered().at(10.0, 5.0, 0.0))]);
    play.act("a", Command::Rally).expect_no_roll();
    let mut play = at_night(&[("a", t().weapon(Weapon::LongbowA).at(20.0, 5.0, 0.0))]);
    play.activate(&["a"]).fire("a", "enemy", Stance::Stationary).roll_padded("fire", &[]).expect_no_roll();
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
fn bi3_wea_13_no_volley_and_no_longer_charge_in_mist() {
    let mist = in_force(3, Spell::Mist);
    // Neither archers nor wagons fire at a charger.
    let mut play = duel(mist, fp(), t().weapon(Weapon::LongbowA), 0.9);
    play.act("a", charge()).expect_in_melee("b", true);
    duel(mist, fp(), w(), 0.9).act("a", charge()).expect_in_melee("b", true);
    // The bonus is not forbidden, but nobody goes farther by it.
    duel(mist, cp2(), fp(), 1.2).activate(&["a"]).refused(charge_with_bonus(), "BI3-CHG-01");
    duel(mist, cp2(), fp(), 1.0)
        .act("a", charge_with_bonus())
        .roll("charge-bonus", &[6])
        .expect_in_melee("b", true);
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
    // Behind the Attacker, on his left, facing him, on his right; he stands in the south, or in the north.
    let from = |attacker| [1, 2, 3, 4, 5, 6].map(|face| Weather::sun_at(face, attacker).as_degrees());
    assert_eq!(from(Side::First), [180.0, 270.0, 270.0, 0.0, 90.0, 90.0]);
    assert_eq!(from(Side::Second), [0.0, 90.0, 90.0, 180.0, 270.0, 270.0]);
}

#[test]
fn bi3_wea_15_facing_the_sun() {
    let sun = Weather { sun: Some(Heading::NORTH), ..weather_of(5) };
    assert_eq!(damage(sun, Weapon::CrossbowA, &[6, 6, 5, 5]), 1);
    let mut play = duel(sun, t().weapon(Weapon::CrossbowA), fp(), 1.5);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).expect_line(Factor::NoSixes, Some(0));
}

#[test]
fn bi3_wea_15_the_sun_spoils_pila_but_not_a_melee() {
    let sun = |heading| Weather { sun: Some(heading), ..weather_of(5) };
    let throw = |weather| {
        let mut play = duel(weather, fp().with(Trait::Pilum), fp(), 1.5);
        play.act("a", charge()).ok(Command::ThrowPila { throw: true });
        play
    };
    // Two 6s do nothing, and melee follows, where they count.
    let mut play = throw(sun(Heading::NORTH));
    play.expect_line(Factor::NoSixes, Some(0)).roll("pila", &[6, 6]).roll_padded("melee", &[6, 6]);
    play.roll_padded("melee", &[]).expect_roll("cohesion-test", 1);
    // A pair of 5s hits.
    throw(sun(Heading::NORTH)).roll("pila", &[5, 5]).expect_roll("cohesion-test", 1);
    // With the Sun behind them 6s hit.
    throw(sun(Heading::SOUTH)).expect_line(Factor::NoSixes, None).roll("pila", &[6, 6]).expect_critical(5);
}

/// Covers: BI3-WEA-19, BI3-DEF-06
#[test]
fn bi3_wea_15_the_volley_of_wagons_too() {
    // The wagons face south, and the Sun stands there: the tally of their volley says what does not hit.
    let volley = |weather| {
        let mut play = duel(weather, fp(), w(), 1.5);
        play.act("a", charge()).ok(Command::Defend { fire: true }).roll("defensive-fire-test", &[4]);
        play
    };
    let sun = |heading| Weather { sun: Some(heading), ..weather_of(5) };
    let mut play = volley(sun(Heading::SOUTH));
    play.expect_line(Factor::NoSixes, Some(0)).roll("fire", &[6, 6]).expect_roll("melee", 5);
    let mut play = volley(sun(Heading::NORTH));
    play.expect_line(Factor::NoSixes, None).roll("fire", &[6, 6]).expect_roll("cohesion-test", 1);
    let mut play = volley(in_force(10, Spell::HighWinds));
    play.expect_line(Factor::NoFives, Some(0)).roll("fire", &[5, 5]).expect_roll("melee", 5);
}

#[test]
fn bi3_wea_16_dawn_has_no_effect() {
    // Dawn without Mist, and Cloudy: every move and range as on a clear day.
    for weather in [weather_of(4), weather_of(8)] {
        let mut play = duel(weather, t().weapon(Weapon::LongbowA), fp(), 5.5);
        play.activate(&["a"]).fire("a", "b", Stance::Stationary);
        let mut play = duel(weather, art().weapon(Weapon::ArtilleryA), fp(), 7.0);
        play.activate(&["a"]).fire("a", "b", Stance::Stationary);
        let mut play = duel(weather, cm(), fp(), 9.0);
        play.activate(&["a"]).refused(ahead(3.1), "BI3-MOV-01").ok(ahead(3.0)).expect_at("a", 15.0, 8.0);
        duel(weather, cp2(), fp(), 4.0).act("a", charge_with_bonus()).roll("charge-bonus", &[6]);
        assert_eq!(damage(weather, Weapon::LongbowA, &[6, 6, 5, 5]), 3);
    }
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
fn bi3_wea_20_rain_makes_rivers_rise() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[4, 5]);
    for (turn_number, face) in [(1, 2), (2, 5), (3, 1), (4, 2), (5, 5), (6, 1), (7, 6), (8, 1)] {
        turn(&mut play).roll("weather-change", &[face]);
        assert_eq!(now(&play).is(Spell::Rain), [1, 2, 4, 5, 8].contains(&turn_number));
        assert!(!now(&play).flooded, "turn {turn_number}");
        play.ok(Command::EndPhase).ok(Command::EndPhase);
    }
    assert!(now(&play).flooded);
    // For the rest of the battle, also when the rain stops.
    turn(&mut play).roll("weather-change", &[1]);
    assert!(now(&play).flooded && !now(&play).is(Spell::Rain));
}

/// Light infantry a little south of a water.
fn before_water(weather: Weather, kind: TerrainKind, y: f64) -> Play {
    let table = Table::basic_3().first("a", fl().at(15.0, y, 0.0)).second("b", fp().at(4.0, 18.0, 180.0));
    let table = match kind {
        TerrainKind::Pond => table.piece(oval(kind, 15.0, 6.0, 3.0, 0.9)),
        _ => table.line(kind, 1.0, &[(0.0, 6.0), (30.0, 6.0)]),
    };
    let position = table.switches(Switches { weather: true, ..Switches::CORE }).position();
    play_of(Position { weather: Some(weather), ..position }, &["a", "b"])
}

#[test]
fn bi3_wea_20_streams_are_fords_and_fords_bar_the_way() {
    let flood = Weather { flooded: true, ..weather_of(9) };
    let mut play = before_water(flood, TerrainKind::Stream, 5.0);
    play.act("a", ahead(2.0)).expect_disordered("a", true);
    before_water(weather_of(9), TerrainKind::Stream, 5.0).act("a", ahead(2.0)).expect_disordered("a", false);
    let mut play = before_water(flood, TerrainKind::CrossableRiver, 5.0);
    play.activate(&["a"]).refused(ahead(2.0), "BI3-WEA-20");
    // Who stands in it may move out.
    let mut play = before_water(flood, TerrainKind::CrossableRiver, 6.2);
    play.act("a", ahead(2.0)).expect_at("a", 15.0, 8.2).expect_disordered("a", true);
}

#[test]
fn bi3_wea_23_ice_bears() {
    let ice = in_force(11, Spell::Ice);
    let mut play = before_water(ice, TerrainKind::UncrossableRiver, 5.0);
    play.act("a", ahead(2.0)).expect_at("a", 15.0, 7.0).expect_disordered("a", true);
    let mut play = before_water(weather_of(11), TerrainKind::UncrossableRiver, 5.0);
    play.activate(&["a"]).refused(ahead(2.0), "BI3-TER-05");
    // A pond is no longer Difficult for light infantry, but a ford that disorders.
    before_water(ice, TerrainKind::Pond, 5.0).act("a", ahead(2.0)).expect_disordered("a", true);
    before_water(weather_of(11), TerrainKind::Pond, 5.0).act("a", ahead(1.0)).expect_disordered("a", false);
    before_water(ice, TerrainKind::Stream, 5.0).act("a", ahead(2.0)).expect_disordered("a", false);
    // Rivers that rose freeze too.
    let mut play = before_water(Weather { flooded: true, ..ice }, TerrainKind::CrossableRiver, 5.0);
    play.act("a", ahead(2.0)).expect_disordered("a", true);
}

/// Covers: BI3-MEC-04
#[test]
fn bi3_wea_23_a_frozen_pond_has_no_bank() {
    // The charger ends within the water, the charged stand beyond it.
    let critical = |kind: TerrainKind, weather| {
        let table =
            Table::basic_3().first("a", fl().at(15.0, 5.4, 0.0)).second("b", fl().at(15.0, 6.5, 180.0));
        let table = match kind {
            TerrainKind::Pond => table.rect(kind, 12.0, 5.4, 18.0, 6.4),
            _ => table.line(kind, 1.0, &[(0.0, 5.9), (30.0, 5.9)]),
        };
        let position = table.switches(Switches { weather: true, ..Switches::CORE }).position();
        let mut play = play_of(Position { weather: Some(weather), ..position }, &["a", "b"]);
        play.act("a", charge()).fight(&[6, 6], &[]);
        match play.next_roll() {
            acies_impetus::Roll::Cohesion { critical, .. } => critical,
            other => panic!("{other:?}"),
        }
    };
    let ice = in_force(11, Spell::Ice);
    assert_eq!(critical(TerrainKind::UncrossableRiver, ice), 3);
    assert_eq!(critical(TerrainKind::Pond, ice), 2);
    assert_eq!(critical(TerrainKind::Pond, weather_of(11)), 2);
    // A stream that rose has one.
    assert_eq!(critical(TerrainKind::Stream, weather_of(9)), 2);
    assert_eq!(critical(TerrainKind::Stream, Weather { flooded: true, ..weather_of(9) }), 3);
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

/// Covers: BI3-LIT-01
#[test]
fn bi3_wea_21_two_h_in_both_moves_together() {
    let skirmishers = |weather, kind: Option<TerrainKind>| {
        let table =
            Table::basic_3().first("a", s().at(15.0, 5.0, 0.0)).second("b", fp().at(4.0, 18.0, 180.0));
        let table = match kind {
            Some(kind) => table.rect(kind, 5.0, 0.0, 25.0, 15.0),
            None => table,
        };
        let position = table.switches(Switches { weather: true, ..Switches::CORE }).position();
        play_of(Position { weather: Some(weather), ..position }, &["a", "b"])
    };
    let snow = in_force(12, Spell::Snow);
    // What the first move leaves of the 2H is left for the second.
    let mut play = skirmishers(snow, None);
    play.activate(&["a"]).ok(ahead(1.5)).refused(shift(90.0, 0.6), "BI3-MOV-01").ok(shift(90.0, 0.5));
    play.expect_at("a", 15.5, 6.5);
    let mut play = skirmishers(snow, None);
    play.act("a", ahead(2.0));
    assert!(play.unit("a").activated, "nothing is left");
    // In a wood 1H and 1H, as on any day.
    let mut play = skirmishers(snow, Some(TerrainKind::Wood));
    play.activate(&["a"]).refused(ahead(1.1), "BI3-MOV-02").ok(ahead(1.0));
    play.refused(ahead(1.1), "BI3-MOV-01").ok(ahead(1.0)).expect_at("a", 15.0, 7.0);
    // At night and in Mist there is no second move, however short the first.
    for dark in [weather_of(2), in_force(3, Spell::Mist)] {
        let mut play = skirmishers(dark, None);
        play.act("a", ahead(0.5));
        if dark.is_night() {
            play.roll("night-drift", &[3]);
        }
        play.expect_at("a", 15.0, 5.5);
        assert!(play.unit("a").activated);
    }
}

/// FL charge S; the test that follows, with this face.
fn evading(weather: Weather, auto_evade: bool) -> Play {
    let (first, second) = (fl().at(15.0, 5.0, 0.0), s().at(15.0, 6.5, 180.0));
    let mut play = under(weather, first, second, Switches { auto_evade, ..Switches::CORE });
    play.act("a", charge()).ok(Command::Evade { evade: true });
    play
}

#[test]
fn bi3_wea_22_evading_in_snow() {
    let snow = |snow_turns| Weather { snow_turns, ..in_force(12, Spell::Snow) };
    for auto_evade in [false, true] {
        let mut play = evading(snow(3), auto_evade);
        play.expect_line(Factor::LongSnow, Some(-1)).roll("evade-test", &[4]).expect_roll("evade-move", 1);
        evading(snow(3), auto_evade).roll("evade-test", &[3]).expect_in_melee("b", true);
        let mut play = evading(snow(2), auto_evade);
        play.expect_line(Factor::LongSnow, None).roll("evade-test", &[3]).expect_roll("evade-move", 1);
    }
}

#[test]
fn bi3_opt_05_not_where_the_snow_makes_it_test() {
    let first = || fp().at(17.0, 6.5, 270.0);
    let second = || s().at(15.0, 8.0, 0.0);
    let switches = Switches { auto_evade: true, evader_surprised: true, ..Switches::CORE };
    let flank = |card: bool| {
        let mut play = under(in_force(12, Spell::Snow), first(), second(), switches);
        play.act("a", charge()).ok(Command::Surprise { play: card }).ok(Command::Evade { evade: true });
        play
    };
    // Charged in the flank, it tests because of the Snow: the -1 belongs to the card.
    flank(false).expect_line(Factor::Surprised, None).roll("evade-test", &[3]).expect_roll("evade-move", 1);
    flank(true).expect_line(Factor::Surprised, Some(-1)).roll("evade-test", &[3]).expect_in_melee("b", true);
}

#[test]
fn bi3_wea_22_turns_in_a_row() {
    let mut play = before_battle(Season::Mild, Climate::Temperate);
    play.roll("weather", &[6, 6]);
    for (face, turns) in [(2, 1), (3, 2), (6, 3), (1, 0)] {
        turn(&mut play).roll("weather-change", &[face]);
        assert_eq!(now(&play).snow_turns, turns);
        play.ok(Command::EndPhase).ok(Command::EndPhase);
    }
}

#[test]
fn bi3_opt_04_rain_with_high_winds_needs_a_test() {
    evading(in_force(9, Spell::Rain), true).expect_roll("evade-move", 1);
    evading(in_force(10, Spell::HighWinds), true).expect_roll("evade-move", 1);
    let both = Weather { brought: Some(Spell::Rain), ..in_force(10, Spell::HighWinds) };
    evading(both, true).expect_roll("evade-test", 1);
}

#[test]
fn bi3_wea_24_several_at_once() {
    let storm = Weather { brought: Some(Spell::Snow), ..in_force(10, Spell::HighWinds) };
    let mut play = duel(storm, cl(), fp(), 9.0);
    play.activate(&["a"]).refused(ahead(2.1), "BI3-MOV-01").ok(ahead(2.0)).expect_at("a", 15.0, 7.0);
    // Overcast allows 6H, Snow 2H.
    let mut play = duel(storm, t().weapon(Weapon::LongbowA), fp(), 2.5);
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WEA-21");
    assert_eq!(damage(storm, Weapon::LongbowA, &[6, 5, 5]), 1);
    assert_eq!(damage(storm, Weapon::CrossbowA, &[5, 5, 5, 5]), 0);
}

#[test]
fn bi3_imp_13_no_impetus_without_a_moon() {
    let mut play = duel(in_force(2, Spell::Moonless), cp2().vbu(6).i(4), fp(), 0.9);
    play.act("a", charge()).roll("night-drift", &[3]).expect_denied(Factor::Impetus, "BI3-IMP-13");
}
