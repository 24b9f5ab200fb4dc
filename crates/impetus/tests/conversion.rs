//! The same army and battlefield under another edition.

use acies_impetus::Edition;
use acies_impetus::conversion::{is_possible, profile};
use acies_impetus::host::Discipline;
use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::{Shape, TerrainKind};
use acies_impetus::unit::{Profile, Trait, Troop, Weapon};
use acies_rules::Side;
use acies_tabletop::{Length, Point};

const OLD: Edition = Edition::Basic2008;
const NEW: Edition = Edition::Basic3;

fn line(troop: &str, m: i32, rest: &str) -> Profile {
    let text = format!(r#"{{"name": "Line", "type": "{troop}", "m": {m}, "vbu": 5, "i": 2, "vd": 2{rest}}}"#);
    serde_json::from_str(&text).expect("a line of a list")
}

fn under(old: &Profile) -> Profile {
    profile(old, OLD.rulebook(), NEW.rulebook())
}

#[test]
fn bi3_gen_06_heavy_cavalry_becomes_the_type_that_moves_most_like_it() {
    for (m, troop) in [(5, Troop::Cp1), (8, Troop::Cp1), (9, Troop::Cp1), (10, Troop::Cp2), (12, Troop::Cp2)]
    {
        let new = under(&line("CP", m, ""));
        assert_eq!((new.troop, new.movement), (troop, Length::ZERO), "M {m}");
    }
    let foot = under(&line("FL", 8, r#", "traits": ["impetuous"]"#));
    assert_eq!((foot.troop, foot.vbu, foot.impetus, foot.vd), (Troop::Fl, 5, 2, 2));
    assert_eq!(foot.traits, line("FL", 8, r#", "traits": ["impetuous"]"#).traits);
}

#[test]
fn bi3_wpn_01_every_composite_bow_is_the_composite_bow() {
    for class in ["composite-bow-a", "composite-bow-b", "composite-bow-c"] {
        let new = under(&line("CL", 12, &format!(r#", "weapon": "{class}""#)));
        assert_eq!(new.weapon, Some(Weapon::CompositeBow));
    }
    assert_eq!(under(&line("T", 6, r#", "weapon": "longbow-a""#)).weapon, Some(Weapon::LongbowA));
}

fn battle(base_set: &str) -> Position {
    let unit = |side: &str, x: f64, y: f64, heading: f64| {
        format!(
            r#"{{"side": "{side}", "profile": {{"name": "Foot", "type": "FP", "m": 5, "vbu": 5, "i": 1, "vd": 2}},
                "at": {{"front": {{"x": {x}, "y": {y}}}, "heading": {heading}}}}}"#
        )
    };
    let text = format!(
        r#"{{"rule-set": "basic-impetus-2008", "base-set": "{base_set}", "table": {{"width": 120, "depth": 60}},
            "terrain": [{{"kind": "wood", "shape": {{"area": {{"corners": [
                {{"x": 60, "y": 10}}, {{"x": 72, "y": 10}}, {{"x": 72, "y": 22}}, {{"x": 60, "y": 22}}]}}}}}}],
            "units": [{}, {}]}}"#,
        unit("first", 24.0, 20.0, 0.0),
        unit("second", 48.0, 40.0, 180.0)
    );
    serde_json::from_str(&text).expect("a position")
}

#[test]
fn bi3_gen_02_a_battlefield_is_measured_in_h() {
    let new = battle("F8").under(NEW, Switches::CORE).expect("it can be played");
    assert_eq!((new.table.width, new.table.depth), (Length::whole(30), Length::whole(15)));
    let at = new.units[0].at.expect("a place");
    assert_eq!((at.front.x, at.front.y), (Length::whole(6), Length::whole(5)));
    // 6U are two H as well: so there are three U in an H.
    let small = battle("F6").under(NEW, Switches::FULL).expect("it can be played");
    assert_eq!((small.table.width, small.table.depth), (Length::whole(40), Length::whole(20)));
    assert_eq!(small.units[0].at.expect("a place").front.x, Length::whole(8));
    assert_eq!(small.switches, Switches::FULL);
    for position in [new, small] {
        position.into_state().expect("a battle");
    }
}

#[test]
fn bi3_gen_10_bases_keep_their_depth() {
    let old = battle("F8").into_state().expect("a battle");
    let new =
        battle("F8").under(NEW, Switches::CORE).expect("it can be played").into_state().expect("a battle");
    for (old, new) in old.units().iter().zip(new.units()) {
        assert_eq!(old.footprint().depth.units() / 4.0, new.footprint().depth.units());
        assert_eq!(new.footprint().width, Length::whole(2));
    }
}

/// A list without M does not say how far its Units march in U.
#[test]
fn the_way_back_is_refused_by_name() {
    assert!(is_possible(OLD, NEW) && is_possible(NEW, NEW) && !is_possible(NEW, OLD));
    let new = battle("F8").under(NEW, Switches::CORE).expect("it can be played");
    let error = new.under(OLD, Switches::CORE).expect_err("no M");
    assert_eq!(error.field, "rule-set");
    assert!(error.to_string().contains("basic-impetus-3"), "{error}");
}

#[test]
fn imp_dis_01_imp_lrg_01_lists_of_2008_get_a_discipline_and_their_warbands_keep_their_depth() {
    let impetus = |old: &Profile| profile(old, OLD.rulebook(), Edition::Impetus17.rulebook());
    let warband = impetus(&line("FL", 8, r#", "traits": ["impetuous"]"#));
    assert_eq!(warband.discipline, Some(Discipline::C));
    assert!(warband.has(Trait::Warband) && warband.has(Trait::Impetuous));
    let levy = Profile { vd: 1, ..line("FP", 5, "") };
    let slingers = Profile { vd: 1, ..line("S", 8, r#", "weapon": "sling""#) };
    assert_eq!(impetus(&levy).discipline, Some(Discipline::C));
    assert_eq!(impetus(&slingers).discipline, Some(Discipline::B));
    let knights = impetus(&line("CP", 8, ""));
    assert_eq!((knights.discipline, knights.movement), (Some(Discipline::B), Length::whole(8)));
}

#[test]
fn imp_ter_02_rivers_of_2008_are_rivers_of_impetus() {
    let mut position = battle("F8");
    position.terrain[0].kind = TerrainKind::CrossableRiver;
    position.terrain[0].shape =
        Shape::Line { points: vec![Point::at(0.0, 30.0), Point::at(120.0, 30.0)], width: Length::whole(4) };
    let new = position.under(Edition::Impetus70It, Switches::CORE).expect("a battle of Impetus");
    assert_eq!(new.terrain[0].kind, TerrainKind::NormalRiver);
    assert_eq!(new.rule_set, Edition::Impetus70It);
    let state = new.into_state().expect("it can be fought");
    assert_eq!(state.host().commands.len(), 2, "each army is one Command");
}

#[test]
fn armies_in_commands_cannot_be_had_from_types_alone_and_are_not_given_up() {
    let (basic, new) = (Edition::Basic3, Edition::Impetus17);
    assert!(is_possible(OLD, new) && is_possible(new, Edition::Impetus70It));
    assert!(!is_possible(basic, new) && !is_possible(new, OLD) && !is_possible(new, basic));
}

#[test]
fn bi3_gen_09_who_plays_without_weather_has_none() {
    let text = include_str!("../../../data/scenarios/towton-1461.json");
    let position: Position = serde_json::from_str(text).expect("a scenario");
    assert!(position.weather.is_some());
    // Who says nothing plays what the scenario plays.
    let same = position.clone().under(NEW, Switches::CORE).expect("itself");
    assert_eq!(same, position);
    let dry = Switches { counter_charge: true, ..Switches::CORE };
    let mut wary = position;
    wary.divisions = serde_json::from_value(serde_json::json!([
        { "side": "first", "units": (0..wary.units.len()).filter(|i| wary.units[*i].side == Side::First).collect::<Vec<_>>(), "cautious": true }
    ]))
    .expect("a Command");
    let new = wary.under(NEW, dry).expect("the same field on another day");
    assert_eq!((new.switches, new.weather), (dry, None));
    let state = new.into_state().expect("it can be fought");
    assert!(!state.is_cautious(acies_impetus::UnitId(0)));
}
