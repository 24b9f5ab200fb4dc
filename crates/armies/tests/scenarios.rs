//! Scenarios: those of the project, those made from two armies, and their documentation.

use acies_armies::{
    Army, Choices, OptionChoice, build, list, lists, quick_scenario, scenario, scenario_text, scenarios,
};
use acies_impetus::position::{Position, Start};
use acies_impetus::state::BaseSet;
use acies_impetus::steps::setup::{judge_piece, judge_place};
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Profile, Trait, Troop, UnitId};
use acies_impetus::{Edition, Impetus, State};
use acies_rules::conformance::{Limits, battle};
use acies_rules::{Next, RuleSet, Side};

fn position(id: &str) -> Position {
    let text = scenario_text(id).unwrap_or_else(|| panic!("no scenario {id}"));
    serde_json::from_str(text).unwrap_or_else(|e| panic!("{id}: {e}"))
}

fn state(id: &str, position: Position) -> State {
    position.into_state().unwrap_or_else(|e| panic!("{id}: {e}"))
}

fn all() -> impl Iterator<Item = (&'static str, Position)> {
    scenarios().iter().map(|(id, _)| (*id, position(id)))
}

fn army(id: &str, options: &[usize]) -> Army {
    let options = options.iter().map(|option| OptionChoice { option: *option, replaces: None });
    let choices = Choices { options: options.collect(), ..Choices::default() };
    let list = list(id).unwrap_or_else(|| panic!("no list {id}"));
    build(list, &choices).unwrap_or_else(|e| panic!("{id}: {e}"))
}

fn profiles(position: &Position, side: Side) -> Vec<Profile> {
    let own = position.units.iter().filter(|unit| unit.side == side);
    own.map(|unit| unit.profile.clone()).collect()
}

#[test]
fn every_scenario_can_be_read_and_played() {
    assert_eq!(scenarios().len(), 15);
    for (id, position) in all() {
        assert!(!position.title.is_empty(), "{id}");
        assert!(position.description.len() > 60, "{id}");
        assert!(position.armies.iter().all(|name| !name.is_empty()), "{id}");
        let start = position.start;
        let state = state(id, position);
        match (start, Impetus::next(&state)) {
            (Start::Terrain | Start::Initiative, Next::Roll(_)) => {}
            // Somebody nominates a Command.
            (Start::Initiative, Next::Decide(_)) if state.host_book().is_some() => {}
            (Start::Deployment { defender }, Next::Decide(prompt)) => {
                assert_eq!(prompt.who, defender, "{id}")
            }
            (start, next) => panic!("{id} begins with {start:?}, then comes {next:?}"),
        }
    }
}

#[test]
fn a_random_battle_of_every_scenario_holds_together() {
    for (id, position) in all() {
        let report = battle::<Impetus>(&state(id, position), 1, Limits::default());
        let report = report.unwrap_or_else(|what| panic!("{id}: {what}"));
        assert!(report.steps > 100, "{id}: {report:?}");
    }
}

#[test]
fn every_scenario_has_two_generals_and_no_unexpected_warning() {
    for (id, position) in all() {
        for side in Side::BOTH {
            let generals = profiles(&position, side).iter().filter(|p| p.general).count();
            let commands = position.roster.commands.iter().filter(|command| command.side == side).count();
            assert_eq!(generals, commands.max(1), "{id} {side:?}");
        }
        let expected: &[&str] = match id {
            "peipus-1242" => &[
                "First army: 11 Units; an army is about 7 to 10 (BI08-UNI-04)",
                "Second army: 12 Units; an army is about 7 to 10 (BI08-UNI-04)",
            ],
            "assyrians-mycenaeans" => &["First army: 11 Units; an army is about 7 to 10 (BI08-UNI-04)"],
            _ => &[],
        };
        assert_eq!(position.warnings(), expected, "{id}");
    }
}

#[test]
fn the_armies_of_the_historical_scenarios_are_those_of_the_lists() {
    for (id, first, second) in [
        ("trebia-218-bc", army("polybian-romans", &[]), army("carthaginians-veterans", &[])),
        ("hastings-1066", army("normans-year-1000", &[]), army("anglo-danes", &[])),
        ("dyrrhachium-1081", army("thematic-byzantines", &[0]), army("normans-year-1000", &[])),
        ("legnano-1176", army("italian-city-states-xii", &[0]), army("imperial-germans-italy", &[])),
        ("peipus-1242", army("teutonic-order-peipus", &[]), army("russians-peipus", &[])),
        ("bannockburn-1314", army("scots-wallace-bruce", &[]), army("english-1180", &[])),
        ("otumba-1520", army("conquistadores", &[]), army("aztecs-bi", &[])),
        ("assyrians-mycenaeans", army("assyrians-745", &[]), army("early-mycenaeans", &[])),
    ] {
        let position = position(id);
        assert_eq!(profiles(&position, Side::First), first.profiles(), "{id}");
        assert_eq!(profiles(&position, Side::Second), second.profiles(), "{id}");
    }
}

/// Two battles of each edition and each scenario in Commands: nearly all come to an end by themselves.
#[test]
fn scenarios_in_commands_are_fought_to_their_end() {
    let (mut fought, mut ended) = (0, 0);
    for (id, position) in all().filter(|(_, position)| position.rule_set.rulebook().host.is_some()) {
        for side in Side::BOTH {
            let own = position.roster.commands.iter().filter(|command| command.side == side);
            assert!(own.count() > 1, "{id} {side:?}");
        }
        for rules in [Edition::Impetus17, Edition::Impetus70It] {
            let position = position.clone().under(rules, Switches::CORE).expect("the same family");
            for seed in 0..2 {
                let limits = Limits { turns: 120, ..Limits::default() };
                let report = battle::<Impetus>(&state(id, position.clone()), seed, limits);
                let report = report.unwrap_or_else(|what| panic!("{id} {rules:?} {seed}: {what}"));
                fought += 1;
                ended += usize::from(report.outcome.is_some());
            }
        }
    }
    assert!(fought == 12 && ended >= 11, "{ended} of {fought}");
}

#[test]
fn every_kind_of_terrain_and_every_start_occurs() {
    let kinds: Vec<TerrainKind> =
        all().flat_map(|(_, position)| position.terrain).map(|piece| piece.kind).collect();
    for kind in Edition::Basic2008.rulebook().terrain {
        assert!(kinds.contains(kind), "{kind:?}");
    }
    let starts: Vec<Start> = all().map(|(_, position)| position.start).collect();
    for start in [Start::Terrain, Start::Initiative]
        .into_iter()
        .chain(Side::BOTH.map(|defender| Start::Deployment { defender }))
    {
        assert!(starts.contains(&start), "{start:?}");
    }
}

/// Scenarios may do otherwise (BI08-SET-01), but these need not.
#[test]
fn bi08_set_10_whoever_has_a_place_stands_in_the_deployment_zone() {
    let mut standing = 0;
    for (id, position) in all() {
        let state = state(id, position);
        for unit in state.on_table() {
            let u = state.unit(unit);
            let judged = judge_place(&state, unit, u.pose(), u.rear);
            assert!(judged.is_ok(), "{id} {unit:?} {:?}", judged.err());
            standing += 1;
        }
    }
    assert!(standing > 80, "{standing}");
}

#[test]
fn pieces_of_terrain_lie_on_the_table_and_apart() {
    for (id, position) in all() {
        let state = state(id, position);
        let pieces = &state.field.pieces;
        for (n, piece) in pieces.iter().enumerate() {
            if piece.band().is_none() {
                let corners = piece.outline().corners();
                assert!(corners.iter().all(|c| state.holds_point(*c)), "{id} terrain[{n}]");
            }
            for (m, other) in pieces[..n].iter().enumerate() {
                let kinds = [piece.kind(), other.kind()];
                let road = kinds.contains(&TerrainKind::Road);
                let mouth = kinds.contains(&TerrainKind::Lake) && kinds.iter().any(|k| k.is_river());
                let apart = !piece.outline().overlaps(other.outline(), 0.05);
                assert!(road || mouth || apart, "{id}: terrain[{n}] on terrain[{m}]");
            }
        }
    }
}

#[test]
fn the_showcase_has_all_troop_types_and_most_terrain() {
    let position = position("showcase");
    for troop in Vec::<Troop>::from(Edition::Basic2008.rulebook().troops) {
        assert!(position.units.iter().any(|u| u.profile.troop == troop), "{troop:?}");
    }
    let known = Edition::Basic2008.rulebook().terrain.iter().copied();
    let absent: Vec<TerrainKind> =
        known.filter(|kind| position.terrain.iter().all(|piece| piece.kind != *kind)).collect();
    assert_eq!(absent, [TerrainKind::Sea, TerrainKind::UncrossableRiver]);
    let state = state("showcase", position);
    assert!(state.is_large(UnitId(6)) && state.is_large(UnitId(16)));
    assert!(state.unit(UnitId(14)).shieldwall);
}

#[test]
fn the_benchmark_is_nine_against_nine_and_fair() {
    let position = position("bench-9v9");
    assert_eq!((position.terrain.len(), position.start), (6, Start::Initiative));
    let (first, second) = (profiles(&position, Side::First), profiles(&position, Side::Second));
    assert_eq!(first.len(), 9);
    assert_eq!(first, second);
}

#[test]
fn a_scenario_of_two_armies_begins_with_terrain() {
    let (a, b) = (army("welsh", &[]), army("english-1180", &[]));
    let position = scenario("Border war", &a, &b, BaseSet::F6);
    assert_eq!((position.start, position.units.len()), (Start::Terrain, 20));
    assert_eq!(position.armies, ["Welsh", "English"]);
    let text = serde_json::to_string(&position).expect("a position can be written");
    assert_eq!(serde_json::from_str::<Position>(&text).expect("and read"), position);
    state("made", position);
}

#[test]
fn a_quick_scenario_of_any_two_lists_is_a_legal_battle() {
    for base_set in [BaseSet::F8, BaseSet::F6] {
        for (i, one) in lists().iter().enumerate() {
            let other = &lists()[(i + 7) % lists().len()];
            let armies = [one, other].map(|list| army(&list.id, &[]));
            let position = quick_scenario("Quick", &armies[0], &armies[1], base_set);
            let id = format!("{} against {} on {base_set:?}", one.id, other.id);
            assert_eq!(position.start, Start::Initiative, "{id}");
            let state = state(&id, position);
            for unit in state.on_table() {
                let judged = judge_place(&state, unit, state.unit(unit).pose(), None);
                assert!(judged.is_ok(), "{id} {unit:?} {:?}", judged.err());
            }
        }
    }
}

/// Generated tables obey the rules for terrain (BI08-SET-01).
#[test]
fn bi08_set_01_the_terrain_of_a_quick_scenario_is_legal_and_even() {
    let romans = army("polybian-romans", &[]);
    for base_set in [BaseSet::F8, BaseSet::F6] {
        let position = quick_scenario("Quick", &romans, &romans, base_set);
        let state = state("quick", position);
        for (n, piece) in state.field.pieces.iter().enumerate() {
            let judged = judge_piece(&state, piece.spec(), Some(n as u8));
            assert!(judged.is_ok(), "{n}: {:?}", judged.err());
        }
        let middle = |n: usize| state.field.pieces[n].outline().centroid();
        let table = state.setup.table;
        for (a, b) in [(0, 1), (2, 3)] {
            assert!((middle(a).x + middle(b).x - table.width.units()).abs() < 0.01);
            assert!((middle(a).y + middle(b).y - table.depth.units()).abs() < 0.01);
        }
    }
}

#[test]
fn an_army_too_large_for_its_zone_is_deployed_by_its_player() {
    let mut horde = army("later-magyars", &[]);
    let more = horde.units.clone();
    horde.units.extend(more.iter().cycle().take(23).cloned());
    for unit in &mut horde.units[1..] {
        unit.profile.general = false;
        unit.profile.traits = unit.profile.traits.with(Trait::Camel);
    }
    let position = quick_scenario("Horde", &horde, &army("incas", &[]), BaseSet::F8);
    let defender = Side::First;
    assert_eq!(position.start, Start::Deployment { defender });
    assert!(position.units.iter().all(|unit| unit.at.is_none()));
    state("horde", position);
}

#[test]
fn the_example_in_the_documentation_is_a_scenario() {
    let page = include_str!("../../../docs/scenarios.md");
    let example = page.split("```json\n").nth(1).and_then(|rest| rest.split("```").next());
    let example = example.expect("the page has an example");
    let position: Position = serde_json::from_str(example).expect("it can be read");
    assert_eq!(position.title, "The ford");
    let state = state("example", position.clone());
    assert_eq!((state.units().len(), state.field.pieces.len()), (5, 3));
    // Every field of a scenario stands on the page.
    let whole = serde_json::to_value(&position).expect("it can be written");
    let fields = whole.as_object().expect("an object").keys();
    for field in fields.chain(whole["options"].as_object().expect("an object").keys()) {
        assert!(page.contains(&format!("`{field}`")), "{field}");
    }
    let unit = whole["units"][0].as_object().expect("an object");
    let profile = unit["profile"].as_object().expect("an object");
    for field in unit.keys().chain(profile.keys()) {
        assert!(page.contains(&format!("`{field}`")), "{field}");
    }
}

/// Covers: IMP-CMD-01
#[test]
fn the_example_in_commands_is_a_scenario_and_every_field_is_on_the_page() {
    let page = include_str!("../../../docs/scenarios.md");
    let example = page.split("```json\n").nth(2).and_then(|rest| rest.split("```").next());
    let position: Position =
        serde_json::from_str(example.expect("a second example")).expect("it can be read");
    let whole = serde_json::to_value(&position).expect("it can be written");
    let roster = whole["roster"].as_object().expect("an object");
    let command = whole["roster"]["commands"][1].as_object().expect("an object");
    for field in roster.keys().chain(command.keys()).map(String::as_str).chain(["roster", "discipline"]) {
        assert!(page.contains(&format!("`{field}`")), "{field}");
    }
    let state = state("causeway", position);
    assert_eq!((state.ranks(UnitId(0)), state.setup.roster.commands.len()), (2, 3));
    assert!(battle::<Impetus>(&state, 1, Limits::default()).is_ok());
}

/// Older scenarios are played in Commands too: one for each army.
#[test]
fn every_scenario_of_2008_can_be_played_by_impetus() {
    for (id, position) in all().filter(|(_, position)| position.rule_set == Edition::Basic2008) {
        for rules in [Edition::Impetus17, Edition::Impetus70It] {
            let converted = position.clone().under(rules, Switches::CORE).expect("converted");
            let state = state(id, converted);
            assert_eq!((state.setup.edition, state.setup.roster.commands.len()), (rules, 2), "{id}");
        }
    }
}

/// One battlefield, two rule sets (BI3-GEN-02).
#[test]
fn bi3_gen_02_every_scenario_can_be_played_by_the_3_0_sheet() {
    for (id, position) in all() {
        if position.rule_set.rulebook().host.is_some() {
            let refused =
                position.under(Edition::Basic3, Switches::FULL).expect_err("Commands are not given up");
            assert_eq!(refused.field, "rule-set", "{id}");
            continue;
        }
        let units = position.units.len();
        let converted = position.under(Edition::Basic3, Switches::FULL).expect("converted");
        let state = converted.into_state().unwrap_or_else(|error| panic!("{id}: {error}"));
        assert_eq!((state.units().len(), state.setup.edition), (units, Edition::Basic3), "{id}");
    }
}
