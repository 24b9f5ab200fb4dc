//! The laboratory of the page by Field of Glory, asked as the page asks it, against the simulation itself.

use acies_field_of_glory::FieldOfGlory;
use acies_players::Level;
use acies_players::simulation::{Battles, report};
use acies_wire::glory::Table;
use acies_wire::simulation::{
    Field, GloryPick, Header, Matchup, battles_table, pair_line, read_pair, report_json, units_table,
};
use serde_json::{Value, json};

fn told(table: &mut Table, question: &Value) -> Value {
    serde_json::from_str(&table.answer(&question.to_string())).expect("JSON")
}

fn ask(table: &mut Table, answer: &str, question: Value) -> Value {
    let mut told = told(table, &question);
    assert!(told.get(answer).is_some(), "{question}: {told}");
    told[answer].take()
}

fn trouble(question: Value) -> Value {
    told(&mut Table::new(), &question)["trouble"].take()
}

/// Battles that are quick to fight.
fn asked(lists: [&str; 2], seed: u64) -> Value {
    json!({
        "contest": { "armies": { "picks": lists.map(|id| json!({ "list": id, "size": 650 })), "field": "even" } },
        "players": ["random", "random"],
        "turns": 12,
        "seed": seed,
    })
}

const SWISS_AND_FRENCH: [&str; 2] = ["swiss-confederates", "medieval-french"];

fn fight(table: &mut Table, simulation: &Value, pairs: &[u32]) -> Value {
    ask(table, "fought", json!({ "do": "fight", "simulation": simulation, "pairs": pairs }))
}

fn collect(table: &mut Table, simulation: &Value, battles: u32, records: &Value) -> Value {
    let question =
        json!({ "do": "collect", "simulation": simulation, "battles": battles, "records": records });
    ask(table, "results", question)
}

fn file(table: &mut Table, file: &str) -> String {
    let saved = ask(table, "saved", json!({ "do": "results", "file": file }));
    saved.as_str().expect("a text").to_owned()
}

/// Whichever engine fights a pair, and in whatever order pairs come: report and tables are those of the command line.
#[test]
fn the_page_finds_what_the_command_line_finds() {
    let picks = SWISS_AND_FRENCH.map(|list| GloryPick { list: list.to_owned(), size: Some(650) });
    let [a, b] = picks.each_ref().map(|pick| pick.army().expect("an army"));
    let matchup = Matchup::of_glory(&picks, [&a, &b], Field::Even);
    let (header, simulation) = matchup.begin([Level::Random; 2], 12, 5).expect("a simulation");
    let mut battles = Battles::<FieldOfGlory>::new(4);
    for number in 0..4 {
        let pair = simulation.pair(number).expect("a pair");
        assert_eq!(read_pair(pair_line(number, &pair).trim_end()), Ok((number, pair.clone())));
        battles.add(number, pair);
    }
    let wanted = [
        report_json(&header, report(&simulation, &battles).as_ref()),
        battles_table(&simulation, &battles).csv(),
        units_table(&simulation, &battles).csv(),
    ];
    let asked = asked(SWISS_AND_FRENCH, 5);
    let mut engines = [Table::new(), Table::new()];
    let mut page = Table::new();
    let mut results = Value::Null;
    for (i, batch) in [vec![3, 1], vec![2], vec![0]].iter().enumerate() {
        let records = fight(&mut engines[i % 2], &asked, batch);
        results = collect(&mut page, &asked, 8, &records);
    }
    assert_eq!((&results["fought"], &results["findings"]["report"]["battles"]), (&8.into(), &8.into()));
    assert_eq!(["report", "battles", "units"].map(|name| file(&mut page, name)), wanted);
    let view: Value = serde_json::from_str(&wanted[0]).expect("JSON");
    assert_eq!(results["findings"]["report"], view["result"], "what is shown is the report");
    assert_eq!(
        results["simulation"]["command"],
        "acies simulate --army swiss-confederates:650 --army medieval-french:650 --player random --turns 12 \
         --battles 8 --seed 5 --even"
    );
    let records = file(&mut page, "records");
    assert_eq!(records.lines().count(), 5);
    assert_eq!(header.check(records.lines().next().expect("a header")), Ok(()));
}

#[test]
fn lines_are_pinned() {
    let line = fight(&mut Table::new(), &asked(SWISS_AND_FRENCH, 5), &[0])[0].take();
    let pair: Value = serde_json::from_str(line.as_str().expect("a line")).expect("JSON");
    let battle = &pair["battles"][0];
    let keys: Vec<&String> = battle.as_object().expect("an object").keys().collect();
    for key in ["winner", "end", "opened", "turns", "decisions", "lost", "dice", "lines", "hash"] {
        assert!(keys.iter().any(|known| *known == key), "{key}: {keys:?}");
    }
    for kind in ["hits", "tests", "deaths"] {
        assert_eq!(battle["dice"][0][kind].as_array().map(Vec::len), Some(4), "{kind}");
    }
    assert_eq!(battle["lines"][0].as_array().map(Vec::len), Some(5));
    assert_eq!(battle["opened"], "first", "on even ground the first player begins");
}

/// A scenario says for itself by which rules it is fought.
#[test]
fn a_scenario_has_its_command_line() {
    let simulation = json!({
        "contest": { "scenario": { "id": "crecy-1346" } }, "players": ["simple", "random"], "turns": 9, "seed": 1,
    });
    let question = json!({ "do": "simulation", "simulation": simulation, "battles": 3 });
    let view = ask(&mut Table::new(), "simulation", question);
    assert_eq!(view["pairs"], 2);
    let command = view["command"].as_str().expect("words");
    assert!(
        command.starts_with("acies simulate --scenario crecy-1346 --player simple --player random "),
        "{command}"
    );
}

#[test]
fn what_makes_no_sense_is_said() {
    let question = |simulation: &Value, battles: u32| json!({ "do": "simulation", "simulation": simulation, "battles": battles });
    let good = asked(["gauls", "gauls"], 1);
    ask(&mut Table::new(), "simulation", question(&good, 20_000));
    assert_eq!(trouble(question(&good, 20_001))["fault"], json!({ "battle-count": { "most": 20_000 } }));
    let unknown = trouble(question(&asked(["martians", "gauls"], 1), 2));
    assert_eq!(unknown["fault"], json!({ "unknown-list": { "id": "martians" } }));
    // A list of the other family is none here.
    let unknown = trouble(question(&asked(["welsh", "gauls"], 1), 2));
    assert_eq!(unknown["fault"], json!({ "unknown-list": { "id": "welsh" } }));
    let mut wrong = good.clone();
    wrong["contest"] = json!({ "scenario": { "id": "hastings-1066" } });
    assert_eq!(
        trouble(question(&wrong, 2))["fault"],
        json!({ "unknown-scenario": { "id": "hastings-1066" } })
    );
    let mut wrong = good.clone();
    wrong["turns"] = json!(0);
    assert_eq!(trouble(question(&wrong, 2))["field"], "turns");
    let torn = json!({ "do": "collect", "simulation": good, "battles": 2, "records": ["{\"pair\":0"] });
    assert_eq!(trouble(torn)["kind"], "bad-file");
    assert_eq!(trouble(json!({ "do": "results", "file": "report" }))["kind"], "no-battle");
}

/// Records of one family are none of the other's.
#[test]
fn the_families_do_not_mix() {
    let mut impetus = acies_wire::table::Table::new();
    let simulation = json!({
        "contest": { "armies": { "picks": [{ "list": "welsh" }, { "list": "incas" }], "field": "even" } },
        "players": ["random", "random"], "turns": 3, "seed": 1,
    });
    let fought = json!({ "do": "fight", "simulation": simulation, "pairs": [0] }).to_string();
    let records: Value = serde_json::from_str(&impetus.answer(&fought)).expect("JSON");
    let mixed = json!({
        "do": "collect", "simulation": asked(SWISS_AND_FRENCH, 1), "battles": 2, "records": records["fought"],
    });
    let trouble = trouble(mixed);
    assert_eq!(trouble["kind"], "bad-file", "{trouble}");
    let header = |line: &str| line.replace("field-of-glory-2", "basic-impetus-2008");
    let mut table = Table::new();
    let own = fight(&mut table, &asked(SWISS_AND_FRENCH, 1), &[0]);
    collect(&mut table, &asked(SWISS_AND_FRENCH, 1), 2, &own);
    let first = file(&mut table, "records").lines().next().expect("a header").to_owned();
    let read: Header = serde_json::from_str(&first).expect("a header");
    assert_eq!(read.check(&header(&first)).expect_err("another family").field, "rule-set");
}
