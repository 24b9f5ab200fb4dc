//! `acies simulate` as people and scripts meet it: the report in all its forms, threads, interruption, going on, full
//! disks, and words that do not fit together.

mod support;

use acies_wire::simulation::Pick;
use acies_wire::table::Table;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::text;

fn acies(arguments: &[&str]) -> Command {
    support::acies("simulate", arguments)
}

fn run(arguments: &[&str]) -> Output {
    acies(arguments).output().expect("the program starts")
}

fn good(arguments: &[&str]) -> String {
    support::good(arguments, &run(arguments))
}

fn bad(code: i32, arguments: &[&str]) -> String {
    support::bad(code, arguments, &run(arguments))
}

/// Battles that are quick to fight.
const QUICK: [&str; 7] = ["--army", "welsh", "--army", "incas", "--even", "--player", "random"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&QUICK[..], more].concat()
}

/// An empty folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("simulate").join(name);
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
    let words = good(&with(&["--battles", "20"]));
    for word in [
        "Welsh against Incas, even ground, led by random, seed 1",
        "20 battles: ",
        "Share of the points",
        "How it ended",
        "turns on average",
        "Which Units earned their cost",
        "4 T Longbowmen",
        "Luck against skill",
        "The army with the luckier dice took",
    ] {
        assert!(words.contains(word), "{word}: {words}");
    }
}

#[test]
fn the_report_as_json_adds_up() {
    let json: Value = serde_json::from_str(&good(&with(&["--battles", "20", "--json", "-"]))).expect("JSON");
    assert_eq!((&json["format"], &json["version"]), (&"acies-simulation-report".into(), &1.into()));
    assert_eq!(json["simulation"]["armies"], serde_json::json!(["welsh", "incas"]));
    let result = &json["result"];
    assert_eq!((&result["battles"], &result["wanted"]), (&20.into(), &20.into()));
    let number = |value: &Value| value.as_f64().expect("a number");
    let won = number(&result["armies"][0]["won"]) + number(&result["armies"][1]["won"]);
    assert_eq!(won + number(&result["drawn"]), 20.0);
    let sum = |list: &Value, field: &str| -> f64 {
        list.as_array().expect("a list").iter().map(|one| number(&one[field])).sum()
    };
    assert_eq!(sum(&result["endings"], "battles"), 20.0);
    assert_eq!(sum(&result["length"]["turns"], "battles"), 20.0);
    // Every VD that somebody lost was lost by a line; most of them were routed by somebody.
    for army in [0, 1] {
        let name = ["first", "second"][army];
        let units: Vec<&Value> =
            result["units"].as_array().expect("a list").iter().filter(|unit| unit["army"] == name).collect();
        let lost: f64 = units
            .iter()
            .map(|unit| number(&unit["lost"]) * number(&unit["count"]) * number(&unit["vd"]))
            .sum();
        assert!((lost - number(&result["armies"][army]["lost-vd"])).abs() < 1e-9, "{lost}");
        let enemies = number(&result["armies"][1 - army]["lost-vd"]);
        let routed: f64 = units.iter().map(|unit| number(&unit["routed-vd"]) * number(&unit["count"])).sum();
        assert!(routed <= enemies + 1e-9 && routed > 0.5 * enemies, "{routed} of {enemies}");
    }
}

#[test]
fn tables_have_a_row_for_each_battle_and_line() {
    let folder = folder("tables");
    everything(&folder, &["--battles", "9"]);
    let battles = read(&folder.join("battles.csv"));
    let rows: Vec<Vec<&str>> = battles.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 11, "an odd number is made even");
    assert!(rows.iter().all(|row| row.len() == rows[0].len()));
    assert_eq!(rows[0][..5], ["pair", "battle", "seed", "first_player", "first_phase"]);
    assert_eq!((&rows[1][..2], &rows[2][..2]), (&["0", "1"][..], &["0", "2"][..]));
    assert_eq!((rows[1][2], rows[1][3], rows[2][3]), (rows[2][2], "1", "2"));
    let units = read(&folder.join("units.csv"));
    assert_eq!(units.lines().count(), 1 + 10 * 9, "nine lines of the two lists");
    assert!(units.contains(",Longbowmen,T,0,2,4,"), "{units}");
    let parquet = fs::read(folder.join("r.parquet")).expect("a file");
    assert!(parquet.starts_with(b"PAR1") && parquet.ends_with(b"PAR1"));
    let html = read(&folder.join("r.html"));
    assert!(html.starts_with("<!doctype html>") && html.matches("<svg").count() == 5);
    for elsewhere in ["http", "<script", "@import", "url("] {
        assert!(!html.contains(elsewhere), "{elsewhere}");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 5, "nothing is left beside");
}

/// Whatever the number of threads, and wherever the file is cut, everything is the same byte by byte.
#[test]
fn threads_and_interruptions_change_nothing() {
    let folder = folder("same");
    let results = folder.parent().expect("a folder").join("same.jsonl");
    let _ = fs::remove_file(&results);
    let usual = ["--battles", "24", "--seed", "5"];
    let resumed = [&usual[..], &["--resume", shown(&results)]].concat();
    let one = everything(&folder, &[&resumed[..], &["--threads", "1"]].concat());
    let whole = read(&results);
    assert_eq!(whole.lines().count(), 13);
    assert_eq!(everything(&folder, &[&usual[..], &["--threads", "2"]].concat()), one);
    assert_eq!(everything(&folder, &[&usual[..], &["--threads", "3"]].concat()), one);
    let header = whole.find('\n').expect("a header");
    for cut in [0, header / 2, header + 1, header + 40, whole.len() / 2, whole.len() - 1, whole.len()] {
        fs::write(&results, &whole[..cut]).expect("written");
        assert!(everything(&folder, &[&resumed[..], &["--threads", "2"]].concat()) == one, "cut at {cut}");
        let [now, before] = [read(&results), whole.clone()].map(|text| {
            let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        });
        assert_eq!(now, before, "cut at {cut}");
    }
    assert_ne!(everything(&folder, &["--battles", "24", "--seed", "6"])[1], one[1]);
}

#[test]
fn an_army_against_itself_is_even_in_every_pair() {
    let arguments = [
        "--army",
        "welsh",
        "--army",
        "welsh",
        "--even",
        "--player",
        "random",
        "--battles",
        "10",
        "--json",
        "-",
    ];
    let json: Value = serde_json::from_str(&good(&arguments)).expect("JSON");
    assert_eq!(json["result"]["pair-scores"], serde_json::json!([0, 0, 5, 0, 0]));
    assert_eq!(json["simulation"]["names"], serde_json::json!(["Welsh (1)", "Welsh (2)"]));
}

#[test]
fn two_players_are_named_and_are_part_of_the_result() {
    let words = good(&with(&["--player", "simple", "--battles", "2"]));
    assert!(words.starts_with("Welsh against Incas, even ground, led by random and simple"), "{words}");
    let words = good(
        &["--army", "welsh", "--army", "welsh", "--even", "--player", "simple", "--player", "random"]
            .into_iter()
            .chain(["--battles", "16"])
            .collect::<Vec<_>>(),
    );
    assert!(words.contains("The stronger here, army and player together: Welsh (1)"), "{words}");
}

/// What the page fights is what the command line that it shows fights, whatever is chosen; and its records are gone on
/// with.
#[test]
fn the_page_and_its_command_line_say_the_same() {
    let choices = "later-magyars:+1".parse::<Pick>().expect("a pick").choices;
    let armies = |field: &str| {
        let magyars = serde_json::json!({ "list": "later-magyars", "choices": choices });
        serde_json::json!({ "armies": { "picks": [magyars, { "list": "incas" }], "field": field } })
    };
    let scenario = serde_json::json!({ "scenario": { "id": "hastings-1066" } });
    let both = ["random", "random"];
    for (contest, players) in
        [(armies("even"), ["recruit", "random"]), (armies("by-the-rules"), both), (scenario, both)]
    {
        let simulation =
            serde_json::json!({ "contest": contest, "players": players, "turns": 9, "seed": 11 });
        let mut page = Table::new();
        let mut ask = |question: Value| -> Value {
            serde_json::from_str(&page.answer(&question.to_string())).expect("JSON")
        };
        let records = ask(serde_json::json!({ "do": "fight", "simulation": simulation, "pairs": [1, 0] }));
        let collect = |records: &Value| serde_json::json!({ "do": "collect", "simulation": simulation, "battles": 4, "records": records });
        let results = ask(collect(&records["fought"]));
        let command = results["results"]["simulation"]["command"].as_str().expect("a command").to_owned();
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[..2], ["acies", "simulate"]);
        let mut file = |name: &str| ask(serde_json::json!({ "do": "results", "file": name }))["saved"].take();
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
fn scenarios_and_battles_by_the_rules_are_fought_too() {
    let words = good(&["--scenario", "hastings-1066", "--player", "random", "--battles", "4"]);
    assert!(words.starts_with("Normans against English, hastings-1066, led by random"), "{words}");
    let words =
        good(&["--army", "welsh", "--army", "incas", "--player", "random", "--battles", "2", "--turns", "9"]);
    assert!(words.starts_with("Welsh against Incas, terrain and deployment by the rules"), "{words}");
}

#[test]
fn another_simulation_is_refused_by_the_field() {
    let results = folder("other").join("other.jsonl");
    good(&with(&["--battles", "2", "--resume", shown(&results)]));
    let held = read(&results);
    let refused = |field: &str, arguments: &[&str]| {
        let said = bad(1, &[arguments, &["--battles", "2", "--resume", shown(&results)]].concat());
        assert!(said.contains(&format!("other.jsonl: {field}")), "{field}: {said}");
        assert_eq!(read(&results), held, "nothing is changed");
    };
    refused("seed: the file holds a simulation with 1, this one is with 2", &with(&["--seed", "2"]));
    refused("turn-limit: ", &with(&["--turns", "30"]));
    refused("ground: ", &["--army", "welsh", "--army", "incas", "--player", "random"]);
    refused("player: ", &["--army", "welsh", "--army", "incas", "--even"]);
    refused("armies[1]: ", &["--army", "welsh", "--army", "islemen", "--even", "--player", "random"]);
    fs::write(&results, held.replacen("\"turns\":", "\"turns\":1", 1)).expect("written");
    let said = bad(1, &with(&["--battles", "2", "--resume", shown(&results)]));
    assert!(said.contains("pair 0 comes out otherwise"), "{said}");
    fs::write(&results, "Dear diary\n").expect("written");
    let said = bad(1, &with(&["--resume", shown(&results)]));
    assert!(said.contains("not a results file of simulations"), "{said}");
    assert_eq!(read(&results), "Dear diary\n");
}

#[test]
fn wrong_words_are_refused() {
    assert!(bad(2, &["--army", "welsh", "--army", "atlanteans"]).contains("no army list `atlanteans`"));
    assert!(bad(2, &["--army", "welsh"]).contains("--army is given twice"));
    assert!(bad(2, &["--scenario", "cannae"]).contains("`cannae`"));
    assert!(bad(2, &["--scenario", "bench-9v9", "--player", "hannibal"]).contains("no player `hannibal`"));
    let said = bad(2, &["--army", "welsh:2", "--army", "incas"]);
    assert!(said.contains("`2` is no choice"), "{said}");
    let said = bad(1, &["--army", "welsh:+99", "--army", "incas"]);
    assert!(said.contains("welsh:+99: "), "{said}");
    let three = ["--player", "random", "--player", "simple"];
    assert!(bad(2, &with(&three)).contains("--player is given once for both armies, or once for each"));
    bad(2, &[]);
    bad(2, &["--scenario", "bench-9v9", "--even"]);
    bad(2, &["--scenario", "bench-9v9", "--army", "welsh", "--army", "incas"]);
    for arguments in [["--battles", "0"], ["--threads", "0"], ["--turns", "0"]] {
        bad(2, &with(&arguments));
    }
}

/// What cannot be written is said before the battles, not after.
#[test]
fn outputs_that_cannot_be_are_refused_at_once() {
    let folder = folder("outputs");
    let nowhere = folder.join("no/such/report.html");
    let endless = ["--battles", "1000000", "--html", shown(&nowhere)];
    assert!(bad(1, &with(&endless)).contains("there is no such folder"));
    let endless = ["--battles", "1000000", "--parquet", shown(&folder)];
    assert!(bad(1, &with(&endless)).contains("a file is wanted"));
    let file = folder.join("file");
    fs::write(&file, "").expect("written");
    bad(1, &with(&["--battles", "1000000", "--csv", shown(&file)]));
}

/// A limit on the size of files does what a full disk does: a part is written, then nothing more.
#[cfg(unix)]
#[test]
fn a_full_disk_is_said_and_what_is_there_is_kept() {
    let folder = folder("full");
    let (results, html) = (folder.join("full.jsonl"), folder.join("full.html"));
    let limited = |blocks: u32, arguments: &[&str]| {
        let words = arguments.join(" ");
        let limited = format!(
            "trap '' XFSZ; ulimit -f {blocks}; exec {} simulate {words}",
            env!("CARGO_BIN_EXE_acies")
        );
        let output = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        said
    };
    let arguments = with(&["--battles", "40", "--json", "-", "--resume", shown(&results)]);
    let said = limited(8, &arguments);
    assert!(said.contains("full.jsonl: cannot be written: ") && said.contains(" are kept; "), "{said}");
    let held = read(&results);
    assert!(held.ends_with('\n') && (3..21).contains(&held.lines().count()), "{held}");
    assert_eq!(good(&arguments), good(&with(&["--battles", "40", "--json", "-"])));
    // The battles fit, the page does not: it is not half there, and the battles need not be fought again.
    let page = [&arguments[..], &["--html", shown(&html)]].concat();
    let said = limited(8, &page);
    assert!(said.contains("full.html: ") && said.contains("The battles are kept in "), "{said}");
    assert!(!html.exists());
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing is left beside");
    good(&page);
    assert!(html.exists());
}

/// Ctrl-C shows what is known and writes it too, and the same command goes on from there.
#[cfg(unix)]
#[test]
fn control_c_keeps_what_is_done() {
    let folder = folder("interrupted");
    let (results, html) = (folder.join("interrupted.jsonl"), folder.join("interrupted.html"));
    let arguments = with(&["--battles", "1000000", "--resume", shown(&results), "--html", shown(&html)]);
    let child = acies(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    for _ in 0..600 {
        if fs::read_to_string(&results).is_ok_and(|text| text.lines().count() > 4) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(bad(1, &arguments).contains("another simulation is writing to it"));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("interrupted after ") && said.contains("the same command goes on"), "{said}");
    assert!(text(&output.stdout).contains("of 1000000 battles have been fought"), "{}", text(&output.stdout));
    assert!(read(&html).contains("of 1000000 battles have been fought"));
    let pairs = read(&results).lines().count() - 1;
    let said = text(&run(&with(&["--battles", "4", "--resume", shown(&results)])).stderr);
    assert!(said.contains(&format!("holds {pairs} pairs")), "{said}");
}
