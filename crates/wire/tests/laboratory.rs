//! The laboratory of the page, asked as the page asks it, against the simulation itself.

use acies_armies::{build, list};
use acies_impetus::switches::Switches;
use acies_players::Level;
use acies_players::simulation::{Battles, Simulation, report};
use acies_wire::simulation::{Field, Header, Matchup, Pick, battles_table, report_json, units_table};
use acies_wire::table::Table;
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
fn asked(first: &str, second: &str, seed: u64) -> Value {
    let pick = |id: &str| json!({ "list": id });
    json!({
        "contest": { "armies": { "picks": [pick(first), pick(second)], "field": "even" } },
        "players": ["random", "random"],
        "turns": 60,
        "seed": seed,
    })
}

/// The same without the page.
fn simulated(picks: [&str; 2], levels: [Level; 2], seed: u64, pairs: u32) -> (Header, Simulation, Battles) {
    let picks = picks.map(|pick| pick.parse::<Pick>().expect("a pick"));
    let [a, b] =
        picks.each_ref().map(|p| build(list(&p.list).expect("a list"), &p.choices).expect("an army"));
    let matchup = Matchup::of_armies(&picks, [&a, &b], Field::Even, Switches::CORE);
    let (header, simulation) = matchup.begin(levels, 60, seed).expect("a simulation");
    let mut battles = Battles::new(pairs);
    for number in 0..pairs {
        battles.add(number, simulation.pair(number).expect("a pair"));
    }
    (header, simulation, battles)
}

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
    let (header, simulation, battles) = simulated(["welsh", "incas"], [Level::Random; 2], 5, 8);
    let report = report(&simulation, &battles);
    let wanted = [
        report_json(&header, report.as_ref()),
        battles_table(&simulation, &battles).csv(),
        units_table(&simulation, &battles).csv(),
    ];
    let asked = asked("welsh", "incas", 5);
    for workers in [1usize, 2, 3] {
        let mut engines: Vec<Table> = (0..workers).map(|_| Table::new()).collect();
        let mut page = Table::new();
        let mut results = Value::Null;
        // The last first, by turns, one by one or two at once.
        let batches = [vec![7, 6], vec![4], vec![5], vec![1, 3], vec![2], vec![0]];
        for (i, batch) in batches.iter().enumerate() {
            let records = fight(&mut engines[i % workers], &asked, batch);
            results = collect(&mut page, &asked, 16, &records);
        }
        assert_eq!((&results["fought"], &results["findings"]["report"]["battles"]), (&16.into(), &16.into()));
        let told = ["report", "battles", "units"].map(|name| file(&mut page, name));
        assert_eq!(told, wanted, "{workers} engines");
        let view: Value = serde_json::from_str(&wanted[0]).expect("JSON");
        assert_eq!(results["findings"]["report"], view["result"], "what is shown is the report");
    }
}

/// Results grow, wait for a pair that is missing, and can be made longer; another simulation begins anew.
#[test]
fn results_grow_and_belong_to_their_simulation() {
    let (simulation, other) = (asked("welsh", "incas", 5), asked("welsh", "incas", 6));
    let mut table = Table::new();
    let results = collect(&mut table, &simulation, 4, &json!([]));
    assert_eq!((&results["fought"], &results["findings"]), (&0.into(), &Value::Null));
    let second = fight(&mut table, &simulation, &[1]);
    let results = collect(&mut table, &simulation, 4, &second);
    assert_eq!((&results["fought"], &results["findings"]), (&2.into(), &Value::Null), "pair 0 is missing");
    let first = fight(&mut table, &simulation, &[0]);
    let results = collect(&mut table, &simulation, 4, &first);
    assert_eq!((&results["fought"], &results["findings"]["report"]["battles"]), (&4.into(), &4.into()));
    assert_eq!(collect(&mut table, &simulation, 4, &first)["fought"], 4, "twice is once");
    let results = collect(&mut table, &simulation, 9, &json!([]));
    assert_eq!((&results["simulation"]["pairs"], &results["fought"]), (&5.into(), &4.into()));
    assert_eq!(results["findings"]["report"]["wanted"], 10);
    let records = file(&mut table, "records");
    assert_eq!(records.lines().count(), 3);
    assert_eq!(records.lines().nth(1), first[0].as_str().map(str::trim_end));
    assert_eq!(collect(&mut table, &other, 4, &json!([]))["fought"], 0);
}

#[test]
fn what_is_chosen_and_who_leads_are_fought() {
    let text = "later-magyars:+1";
    let pick: Pick = text.parse().expect("a pick");
    let asked = json!({
        "contest": { "armies": {
            "picks": [{ "list": pick.list, "choices": pick.choices }, { "list": "incas" }], "field": "even",
        } },
        "players": ["random", "recruit"],
        "turns": 60,
        "seed": 3,
    });
    let view = ask(
        &mut Table::new(),
        "simulation",
        json!({ "do": "simulation", "simulation": asked, "battles": 1 }),
    );
    assert_eq!(view["names"], json!(["Later Magyars", "Incas"]));
    assert_eq!(
        view["command"],
        "acies simulate --army later-magyars:+1 --army incas --player random --player recruit --turns 60 \
         --battles 2 --seed 3 --even"
    );
    let (header, simulation, battles) = simulated([text, "incas"], [Level::Random, Level::Recruit], 3, 1);
    let mut table = Table::new();
    let records = fight(&mut table, &asked, &[0]);
    collect(&mut table, &asked, 2, &records);
    let wanted = report_json(&header, report(&simulation, &battles).as_ref());
    assert_eq!(file(&mut table, "report"), wanted);
    let (plain, ..) = simulated(["later-magyars", "incas"], [Level::Random, Level::Recruit], 3, 0);
    assert_ne!(plain.start, header.start, "the option makes another army");
}

#[test]
fn charts_get_what_they_need() {
    let simulation = json!({
        "contest": { "scenario": { "id": "hastings-1066" } }, "players": ["random", "random"], "turns": 60, "seed": 1,
    });
    let mut table = Table::new();
    let records = fight(&mut table, &simulation, &[0, 1, 2]);
    let results = collect(&mut table, &simulation, 6, &records);
    let findings = &results["findings"];
    let sum = |list: &str| -> u64 {
        findings[list].as_array().expect("a list").iter().filter_map(|one| one["battles"].as_u64()).sum()
    };
    assert_eq!((sum("bins"), sum("luck-dots")), (6, 6));
    let curve = findings["luck-curve"].as_array().expect("a list");
    assert_eq!((&curve[0][0], &curve[curve.len() - 1][0]), (&json!(-3.0), &json!(3.0)));
    let even = &findings["report"]["luck"]["even"]["share"];
    assert_eq!(curve[curve.len() / 2], json!([0.0, even]));
    assert!(results["simulation"]["command"].as_str().expect("words").contains("--scenario hastings-1066"));
}

#[test]
fn what_makes_no_sense_is_said() {
    let question = |simulation: &Value, battles: u32| json!({ "do": "simulation", "simulation": simulation, "battles": battles });
    let good = asked("welsh", "welsh", 1);
    ask(&mut Table::new(), "simulation", question(&good, 20_000));
    for battles in [0, 20_001] {
        let trouble = trouble(question(&good, battles));
        assert_eq!(
            (&trouble["field"], &trouble["fault"]),
            (&"battles".into(), &json!({ "battle-count": { "most": 20_000 } }))
        );
    }
    let unknown = trouble(question(&asked("atlanteans", "incas", 1), 2));
    assert_eq!(unknown["fault"], json!({ "unknown-list": { "id": "atlanteans" } }));
    let mut wrong = good.clone();
    wrong["contest"] = json!({ "scenario": { "id": "cannae" } });
    assert_eq!(trouble(question(&wrong, 2))["fault"], json!({ "unknown-scenario": { "id": "cannae" } }));
    let mut wrong = good.clone();
    wrong["turns"] = json!(0);
    assert_eq!(trouble(question(&wrong, 2))["field"], "turns");
    wrong["players"] = json!(["random", "hannibal"]);
    assert_eq!(trouble(question(&wrong, 2))["kind"], "bad-request");
    let torn = json!({ "do": "collect", "simulation": good, "battles": 2, "records": ["{\"pair\":0"] });
    assert_eq!(trouble(torn)["kind"], "bad-file");
    assert_eq!(trouble(json!({ "do": "results", "file": "report" }))["kind"], "no-battle");
}
