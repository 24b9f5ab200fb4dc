//! `acies simulate` by Field of Glory: the report in all its forms, threads, going on, and words that do not fit together.

mod support;

use acies_wire::glory::Table;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

fn run(arguments: &[&str]) -> std::process::Output {
    support::acies("simulate", arguments).output().expect("the program starts")
}

fn good(arguments: &[&str]) -> String {
    support::good(arguments, &run(arguments))
}

fn bad(code: i32, arguments: &[&str]) -> String {
    support::bad(code, arguments, &run(arguments))
}

/// Battles that are quick to fight.
const QUICK: [&str; 9] = [
    "--army",
    "swiss-confederates:650",
    "--army",
    "medieval-french:650",
    "--even",
    "--player",
    "random",
    "--turns",
    "16",
];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&QUICK[..], more].concat()
}

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("simulate-glory").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("a file")
}

/// Writes everything there is into a folder, and gives it back byte by byte with what was printed.
fn everything(folder: &Path, more: &[&str]) -> Vec<Vec<u8>> {
    let files = ["r.json", "r.parquet", "r.html"].map(|name| folder.join(name));
    let outputs = [
        "--csv",
        shown(folder),
        "--json",
        shown(&files[0]),
        "--parquet",
        shown(&files[1]),
        "--html",
        shown(&files[2]),
    ];
    let printed = good(&with(&[&outputs[..], more].concat()));
    let mut all = vec![printed.into_bytes()];
    for file in files.into_iter().chain(["battles.csv", "units.csv"].map(|name| folder.join(name))) {
        all.push(fs::read(&file).expect("a file"));
    }
    all
}

#[test]
fn the_report_is_told_in_words() {
    let words = good(&with(&["--battles", "6"]));
    for word in [
        "Swiss Confederates against Medieval French, even ground, led by random, seed 1",
        "6 battles: ",
        "Share of the points",
        "How it ended",
        "turns on average",
        "Which battle groups earned their points (attrition inflicted for each 100 points of their own)",
        "points   lost   hits inflicted  earned",
        " HF ",
        " Kn ",
        "Luck against skill",
    ] {
        assert!(words.contains(word), "{word}: {words}");
    }
    for impetus in ["VD", "VBU", "Unit", "damage"] {
        assert!(!words.contains(impetus), "{impetus}: {words}");
    }
}

#[test]
fn the_report_as_json_adds_up() {
    let json: Value = serde_json::from_str(&good(&with(&["--battles", "6", "--json", "-"]))).expect("JSON");
    assert_eq!(json["simulation"]["armies"], json!(["swiss-confederates:650", "medieval-french:650"]));
    assert_eq!(json["simulation"]["rule-set"], "field-of-glory-2");
    let result = &json["result"];
    let number = |value: &Value| value.as_f64().expect("a number");
    assert_eq!(number(&result["battles"]), 6.0);
    for army in [0, 1] {
        let name = ["first", "second"][army];
        let own = &result["armies"][army];
        let units: Vec<&Value> =
            result["units"].as_array().expect("a list").iter().filter(|unit| unit["army"] == name).collect();
        let sum = |field: &str| -> f64 {
            units.iter().map(|unit| number(&unit[field]) * number(&unit["count"])).sum()
        };
        assert_eq!(sum("points"), number(&own["points"]));
        assert!(sum("attrition") <= number(&own["attrition"]) + 1e-9);
        let enemies = number(&result["armies"][1 - army]["attrition"]);
        assert!(sum("inflicted") <= enemies + 0.02, "{} of {enemies}", sum("inflicted"));
        let earned = number(&own["earned"]);
        assert!((earned - 100.0 * sum("inflicted") / sum("points")).abs() < 1e-9);
        assert!(number(&own["breaks-at"]) > 5.0);
    }
}

#[test]
fn tables_have_a_row_for_each_battle_and_line() {
    let folder = folder("tables");
    everything(&folder, &["--battles", "4"]);
    let battles = read(&folder.join("battles.csv"));
    let rows: Vec<Vec<&str>> = battles.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 5);
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    for column in
        ["attrition_1", "hits_2", "hits_expected_1", "passed_1", "spared_expected_2", "luck_difference"]
    {
        assert!(rows[0].contains(&column), "{column}");
    }
    let units = read(&folder.join("units.csv"));
    let head = units.lines().next().expect("a line of names");
    assert_eq!(
        head,
        "pair,battle,army,line,name,type,armour,quality,training,bases,points,count,lost,attrition,bases_lost,hits,inflicted"
    );
    assert!(units.contains(",heavy-foot,"), "{units}");
    let parquet = fs::read(folder.join("r.parquet")).expect("a file");
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    let html = read(&folder.join("r.html"));
    assert!(html.starts_with("<!doctype html>") && html.matches("<svg").count() == 5);
    assert!(html.contains("break point") && !html.contains("VD"), "the words are those of the family");
}

/// Whatever the number of threads, and wherever the file is cut, everything is the same byte by byte.
#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = folder("same");
    let results = folder.parent().expect("a folder").join("same.jsonl");
    let _ = fs::remove_file(&results);
    let usual = ["--battles", "8", "--seed", "5"];
    let resumed = [&usual[..], &["--resume", shown(&results)]].concat();
    let one = everything(&folder, &[&resumed[..], &["--threads", "1"]].concat());
    let whole = read(&results);
    assert_eq!(whole.lines().count(), 5);
    assert_eq!(everything(&folder, &[&usual[..], &["--threads", "3"]].concat()), one);
    for cut in [whole.find('\n').expect("a header") + 40, whole.len() / 2, whole.len()] {
        fs::write(&results, &whole[..cut]).expect("written");
        assert!(everything(&folder, &[&resumed[..], &["--threads", "2"]].concat()) == one, "cut at {cut}");
    }
    assert_ne!(everything(&folder, &["--battles", "8", "--seed", "6"])[1], one[1]);
    // A results file of Impetus is of another simulation.
    let impetus = ["--army", "welsh", "--army", "incas", "--player", "random", "--resume", shown(&results)];
    assert!(bad(1, &impetus).contains("same.jsonl: armies[0]: "));
}

#[test]
fn an_army_against_itself_is_even_in_every_pair() {
    let arguments = [
        "--army",
        "gauls",
        "--army",
        "gauls",
        "--even",
        "--player",
        "random",
        "--turns",
        "20",
        "--battles",
        "6",
        "--json",
        "-",
    ];
    let json: Value = serde_json::from_str(&good(&arguments)).expect("JSON");
    assert_eq!(json["result"]["pair-scores"], json!([0, 0, 3, 0, 0]));
    assert_eq!(json["simulation"]["names"], json!(["Gauls (1)", "Gauls (2)"]));
}

#[test]
fn every_level_leads() {
    for player in ["random", "greedy", "recruit", "simple", "captain"] {
        let words = good(&[
            "--scenario",
            "crecy-1346",
            "--player",
            player,
            "--battles",
            "2",
            "--turns",
            "2",
            "--quiet",
        ]);
        assert!(words.contains(&format!("crecy-1346, led by {player}, seed 1")), "{words}");
    }
}

/// What the page fights is what the command line that it shows fights; and its records are gone on with.
#[test]
fn the_page_and_its_command_line_say_the_same() {
    let pick = |list: &str| json!({ "list": list, "size": 650 });
    let armies = json!({
        "armies": { "picks": [pick("swiss-confederates"), pick("medieval-french")], "field": "by-the-rules" }
    });
    for contest in [armies, json!({ "scenario": { "id": "crecy-1346" } })] {
        let simulation =
            json!({ "contest": contest, "players": ["random", "random"], "turns": 8, "seed": 11 });
        let mut page = Table::new();
        let mut ask = |question: Value| -> Value {
            serde_json::from_str(&page.answer(&question.to_string())).expect("JSON")
        };
        let records = ask(json!({ "do": "fight", "simulation": simulation, "pairs": [1, 0] }));
        let collect =
            json!({ "do": "collect", "simulation": simulation, "battles": 4, "records": records["fought"] });
        let results = ask(collect);
        let command = results["results"]["simulation"]["command"].as_str().expect("a command").to_owned();
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[..2], ["acies", "simulate"]);
        let mut file = |name: &str| ask(json!({ "do": "results", "file": name }))["saved"].take();
        let told = good(&[&words[2..], &["--json", "-"]].concat());
        assert_eq!(Some(told.as_str()), file("report").as_str(), "{command}");
        let kept = folder("page").join("records.jsonl");
        fs::write(&kept, file("records").as_str().expect("a text")).expect("written");
        let resumed = [&words[2..], &["--json", "-", "--resume", shown(&kept)]].concat();
        assert_eq!(good(&resumed), told);
        assert_eq!(read(&kept).lines().count(), 3, "no battle is fought again");
    }
}

#[test]
fn wrong_words_are_refused() {
    let mixed = bad(2, &["--army", "swiss-confederates", "--army", "welsh"]);
    assert!(mixed.contains("two armies meet only by the same rules"), "{mixed}");
    assert!(mixed.contains("field-of-glory-2") && mixed.contains("basic-impetus-2008"), "{mixed}");
    assert!(bad(2, &["--army", "gauls", "--army", "martians"]).contains("no army list `martians`"));
    assert!(bad(2, &["--army", "gauls:few", "--army", "gauls"]).contains("`few` is no size in points"));
    assert!(bad(2, &["--army", "gauls"]).contains("--army is given twice"));
    let said = bad(2, &["--army", "gauls", "--army", "gauls", "--rules", "impetus-1.7"]);
    assert!(said.contains("the list `gauls` is written for field-of-glory-2"), "{said}");
    let said = bad(2, &["--army", "gauls", "--army", "gauls", "--optional", "full"]);
    assert!(said.contains("has no optional rules"), "{said}");
    let said = bad(2, &["--scenario", "crecy-1346", "--rules", "basic-impetus-3"]);
    assert!(said.contains("is written for field-of-glory-2"), "{said}");
    assert!(bad(2, &with(&["--player", "hannibal"])).contains("no player `hannibal`"));
}
