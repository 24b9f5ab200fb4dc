//! The program as people and scripts meet it: what it prints, its exit codes, and what bad input gets.

use serde_json::{Value, json};
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn acies(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    acies(arguments).output().expect("the program starts")
}

fn run_with_input(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = acies(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("its input");
    std::thread::scope(|scope| {
        // The program may end before it has read everything.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the program ends")
    })
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What is printed, when all goes well.
fn good(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// What is said on standard error, with the exit code it must have.
fn bad(code: i32, arguments: &[&str]) -> String {
    refused(code, run(arguments))
}

fn refused(code: i32, output: Output) -> String {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(!said.contains("panicked"), "{said}");
    assert!(!said.is_empty());
    said
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// A folder of a test, empty at first.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

/// A journal of a whole battle, in a folder of its own.
fn journal(name: &str) -> PathBuf {
    let file = folder(name).join("a.journal");
    good(&["fight", "bench-9v9", "--seed", "7", "-q", "-o", path(&file)]);
    file
}

#[test]
fn every_help_is_written_for_people() {
    let all = good(&["--help"]);
    assert!(all.contains("Start here:"), "{all}");
    for command in ["fight", "arena", "replay", "draw", "rules", "list", "engine"] {
        assert!(all.contains(command));
        let help = good(&[command, "--help"]);
        assert!(help.contains(&format!("Usage: acies {command}")), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "{help}");
    }
    assert!(good(&["--version"]).starts_with("acies "));
    bad(2, &[]);
    bad(2, &["dance"]);
    bad(2, &["fight", "--sed", "1"]);
    bad(2, &["fight", "--seed", "-1"]);
    bad(2, &["fight", "--turns", "0"]);
}

#[test]
fn an_account_begins_with_a_legend_and_ends_with_the_outcome() {
    let account = good(&["fight", "--seed", "7"]);
    assert!(account.starts_with("Hastings, 1066: ① Normans against ② English, seed 7\n"), "{account}");
    for word in ["VBU is", "— Turn 1 —", "Initiative:", "Cohesion Test of", " dice [VBU ", "(BI08-GEN-07)"]
    {
        assert!(account.contains(word), "{word}");
    }
    let last = account.lines().last().unwrap_or_default();
    assert!(last.contains("VD lost: ①"), "{last}");
    assert!(!account.contains('\u{1b}'), "no escape codes outside a terminal");
    assert_eq!(account, good(&["fight", "hastings-1066", "--seed", "7", "--watch", "--pace", "0"]));
    assert_ne!(account, good(&["fight", "--seed", "8"]));
}

#[test]
fn a_fight_as_json_ends_with_its_outcome() {
    let all = lines(&good(&["fight", "bench-9v9", "--seed", "7", "--json"]));
    let (end, entries) = all.split_last().expect("lines");
    for (i, entry) in entries.iter().enumerate() {
        assert_eq!(entry["entry"], i + 1);
        assert!(entry["account"].is_array() && entry["turn"].is_u64(), "{entry}");
    }
    assert_eq!(end["entries"], entries.len());
    assert!(end["over"].is_object(), "{end}");
    assert_eq!(
        lines(&good(&["fight", "bench-9v9", "--seed", "7", "--json", "-q"])),
        std::slice::from_ref(end)
    );
}

#[test]
fn players_by_name_think_within_their_nodes_or_their_time() {
    let fight = |more: &[&str]| {
        let words = [&["fight", "bench-9v9", "--turns", "4", "--json", "-q"][..], more].concat();
        lines(&good(&words)).pop().expect("an end")["hash"].clone()
    };
    let led = ["--player", "captain", "--player", "simple"];
    let nodes = |n: &'static str| fight(&[&led[..], &["--nodes", n]].concat());
    assert_eq!(nodes("30"), nodes("30"), "the same nodes give the same battle");
    assert_eq!(nodes("1000000"), fight(&led), "nodes that are never spent change nothing");
    assert_ne!(nodes("30"), fight(&led));
    assert_ne!(fight(&["--player", "simple"]), fight(&[]));
    fight(&[&led[..], &["--limit", "0.001"]].concat());
    assert!(bad(2, &["fight", "--player", "alexander"]).contains("captain"));
    assert!(bad(2, &["fight", "--limit", "soon"]).contains("seconds"));
    let three = ["fight", "--player", "simple", "--player", "simple", "--player", "simple"];
    assert!(bad(2, &three).contains("once or twice"));
}

#[test]
fn players_say_what_they_are_about() {
    let battle =
        ["fight", "bench-9v9", "--turns", "2", "--player", "captain", "--player", "simple", "--plans"];
    let told = good(&battle);
    let plans: Vec<&str> = told.lines().filter(|line| line.contains(" plans to ")).collect();
    assert_eq!(plans.len(), 4, "one for each phase of two turns: {plans:?}");
    assert!(
        plans.iter().any(|plan| plan.starts_with('①') && plan.contains("let the enemy come, until turn 5"))
    );
    assert!(plans.iter().any(|plan| plan.starts_with('②') && plan.contains("advance on ①")), "{plans:?}");
    let json = lines(&good(&[&battle[..], &["--json"]].concat()));
    let plans: Vec<&Value> = json.iter().filter_map(|line| line.get("plan")).collect();
    assert!(plans.len() == 4 && plans.iter().all(|plan| plan["parts"][0]["aim"].is_string()), "{plans:?}");
    assert!(
        !good(&["fight", "--plans", "--turns", "2"]).contains(" plans to "),
        "who plays by chance has none"
    );
}

#[test]
fn armies_set_up_by_the_rules() {
    let account = good(&["fight", "--army", "welsh", "--army", "incas", "--turns", "3"]);
    assert!(account.contains("Who defends?") && account.contains("is deployed"), "{account}");
    assert!(bad(2, &["fight", "--army", "welsh"]).contains("twice"));
    assert!(bad(2, &["fight", "--army", "welsh", "--army", "martians"]).contains("`martians`"));
    bad(2, &["fight", "bench-9v9", "--army", "welsh", "--army", "incas"]);
}

#[test]
fn a_journal_replays_whole_by_turn_by_entry_and_as_json() {
    let file = journal("replays");
    let end = lines(&good(&["fight", "bench-9v9", "--seed", "7", "--json", "-q"]))[0].clone();
    assert!(good(&["replay", path(&file)]).contains("every hash verified"));
    assert!(good(&["replay", path(&file), "--verify"]).contains(end["hash"].as_str().unwrap_or("?")));
    let verified = lines(&good(&["replay", path(&file), "--verify", "--json"]));
    assert_eq!(verified, [json!({ "verified": true, "entries": end["entries"], "hash": end["hash"] })]);
    let entries = lines(&good(&["replay", path(&file), "--json"]));
    assert_eq!(entries.last().map(|e| &e["hash"]), Some(&end["hash"]));
    let turn = lines(&good(&["replay", path(&file), "--turn", "2", "--json"]));
    assert!(!turn.is_empty() && turn.iter().all(|entry| entry["turn"] == 2));
    let at = &lines(&good(&["replay", path(&file), "--at", "0", "--json"]))[0];
    assert_eq!(at["state"]["turn"], 1);
    assert_eq!(at["next"]["roll"]["name"], "initiative");
    assert!(good(&["replay", path(&file), "--at", "5"]).contains("▒"));
    assert!(bad(2, &["replay", path(&file), "--at", "99999"]).contains("99999"));
    assert!(bad(2, &["replay", path(&file), "--turn", "99"]).contains("99"));
    let content = fs::read(&file).expect("the journal");
    let output = run_with_input(&["replay", "-", "--verify"], &content);
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn stepping_works_without_a_terminal() {
    let file = journal("steps");
    let steps = |input: &str| {
        let output = run_with_input(&["replay", path(&file), "--step"], input.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(steps("").contains("[entry 0 of "));
    assert!(steps("\n\nq\n").contains("[entry 2 of "));
    assert!(steps("\nb\nq\n").matches("[entry 0 of ").count() == 2);
    assert!(steps("t 2\nq\n").contains("— turn 2 —"));
    assert!(steps("t 99\nq\n").contains("There is no turn 99."));
    assert!(steps("t\nhop\nq\n").contains("Say nothing, b, t"));
    assert!(steps(&"\n".repeat(5000)).contains("The journal ends here."));
    assert!(!steps("\n").contains('\u{1b}'));
    let output = run_with_input(&["replay", path(&file), "--step"], b"\xff\xfe\nq\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(bad(2, &["replay", "-", "--step"]).contains("--step"));
}

#[test]
fn a_closed_pipe_is_no_failure() {
    for arguments in [&["rules"][..], &["list"], &["fight", "--seed", "2"], &["rules", "--json"]] {
        let mut child = acies(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut first = [0; 1];
        let mut out = child.stdout.take().expect("its output");
        out.read_exact(&mut first).expect("a first letter");
        drop(out);
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(text(&output.stderr), "", "{arguments:?}");
    }
}

#[test]
fn a_journal_is_written_even_if_nobody_listens() {
    let file = folder("unheard").join("a.journal");
    let mut child = acies(&["fight", "--seed", "2", "-o", path(&file)])
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    assert_eq!(child.wait().expect("the program ends").code(), Some(0));
    good(&["replay", path(&file), "--verify"]);
}

#[test]
fn files_that_do_not_exist_or_cannot_be_written() {
    assert!(bad(2, &["fight", "no-such-scenario"]).contains("`no-such-scenario`"));
    assert!(bad(1, &["replay", "no-such.journal"]).contains("no-such.journal"));
    let folder = folder("unwritable");
    let nowhere = folder.join("not").join("there.journal");
    assert!(bad(1, &["fight", "bench-9v9", "-q", "-o", path(&nowhere)]).contains("there.journal"));
    assert!(!nowhere.exists());
    // A folder cannot be replaced by a file: it stays, and nothing is left beside it.
    let taken = folder.join("taken");
    fs::create_dir_all(taken.join("inside")).expect("a folder");
    bad(1, &["fight", "bench-9v9", "-q", "-o", path(&taken)]);
    assert!(taken.join("inside").is_dir());
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1);
    assert!(bad(1, &["replay", path(&folder)]).contains("unwritable"));
}

#[test]
fn an_old_file_is_replaced_whole_or_not_at_all() {
    let file = journal("replaced");
    let before = fs::read(&file).expect("the journal");
    bad(2, &["fight", "no-such-scenario", "-o", path(&file)]);
    assert_eq!(fs::read(&file).expect("the journal"), before);
    good(&["fight", "bench-9v9", "--seed", "8", "-q", "-o", path(&file)]);
    assert_ne!(fs::read(&file).expect("the journal"), before);
    assert_eq!(fs::read_dir(file.parent().expect("its folder")).expect("the folder").count(), 1);
}

#[test]
fn broken_journals_are_refused_with_the_field() {
    let file = journal("broken");
    let whole = fs::read_to_string(&file).expect("the journal");
    let entry = whole.lines().position(|line| line.contains("\"faces\":[")).expect("a throw");
    let with_line = |change: &dyn Fn(&str) -> String| {
        let lines = whole.lines().enumerate();
        lines
            .map(|(i, line)| if i == entry { change(line) } else { line.to_owned() })
            .collect::<Vec<_>>()
            .join("\n")
    };
    let cases: [(Vec<u8>, &str); 9] = [
        (whole[..whole.len() / 2].into(), "EOF"),
        (Vec::new(), "EOF"),
        (b"\xff\xfe".to_vec(), "UTF-8"),
        (b"[1, 2".to_vec(), "file"),
        (whole.replace("\"version\": 1", "\"version\": 7").into_bytes(), "version: 7 is newer"),
        (whole.replace("\"version\": 1", "\"version\": 1, \"colour\": 3").into_bytes(), "`colour`"),
        (
            with_line(&|line| line.replace("\"hash\":\"", "\"hash\":\"0").replace("\"}", "X\"}"))
                .into_bytes(),
            "hash",
        ),
        (with_line(&|line| line.replace("\"n\":", "\"n\":9")).into_bytes(), "sequence number"),
        (with_line(&|line| line.replace("\"faces\":[", "\"faces\":[7,")).into_bytes(), "shows 7"),
    ];
    for (content, said) in cases {
        fs::write(&file, &content).expect("written");
        let message = bad(1, &["replay", path(&file), "--verify"]);
        assert!(message.contains(said) && message.contains("a.journal"), "{said}: {message}");
    }
    let big = vec![b' '; 17 * 1024 * 1024];
    assert!(refused(1, run_with_input(&["replay", "-"], &big)).contains("16 MiB"));
}

#[test]
fn broken_scenarios_are_refused_with_the_field() {
    let file = folder("scenarios").join("small.json");
    let unit = |side: &str, x: f64| {
        json!({ "side": side, "profile": { "name": "Foot", "type": "FP", "m": 5, "vbu": 5, "i": 1, "vd": 2 },
            "at": { "front": { "x": x, "y": 20 }, "heading": 0 } })
    };
    let scenario = json!({
        "rule-set": "basic-impetus-2008", "base-set": "F8", "table": { "width": 120, "depth": 60 },
        "units": [unit("first", 20.0), unit("second", 60.0)], "turn-limit": 1
    });
    let said = |change: &dyn Fn(&mut Value)| {
        let mut changed = scenario.clone();
        change(&mut changed);
        fs::write(&file, changed.to_string()).expect("written");
        run(&["fight", path(&file), "-q"])
    };
    assert_eq!(said(&|_| {}).status.code(), Some(0));
    let overlap = refused(1, said(&|s| s["units"][1]["at"]["front"]["x"] = json!(21)));
    assert!(overlap.contains("units[1].at") && overlap.contains("BI08-MOV-01"), "{overlap}");
    assert_eq!(overlap.matches("units[1].at").count(), 1, "{overlap}");
    let unknown = refused(1, said(&|s| s["units"][0]["colour"] = json!("red")));
    assert!(unknown.contains("units[0].colour"), "{unknown}");
    let zero = refused(1, said(&|s| s["units"][0]["profile"]["vbu"] = json!(0)));
    assert!(zero.contains("units[0].profile.vbu"), "{zero}");
}

#[test]
fn rules_by_id_and_by_words() {
    assert!(good(&["rules", "bi08-chg-05"]).starts_with("BI08-CHG-05 — "));
    assert!(good(&["rules", "zone", "of", "control"]).contains("BI08-ZOC-01"));
    assert!(good(&["rules"]).lines().all(|line| line.chars().count() <= 125));
    let json = lines(&good(&["rules", "BI08-GEN-07", "--json"]));
    assert_eq!(json[0]["rule"], "BI08-GEN-07");
    assert!(bad(2, &["rules", "no", "such", "rule", "anywhere"]).contains("no such rule anywhere"));
}

#[test]
fn what_is_listed_can_be_fought() {
    assert!(good(&["list"]).contains("acies fight ID"));
    let all = lines(&good(&["list", "--json"]));
    let scenarios: Vec<_> = all.iter().filter_map(|line| line["scenario"].as_str()).collect();
    assert!(scenarios.len() >= 10);
    for scenario in scenarios {
        good(&["fight", scenario, "-q", "--turns", "2"]);
    }
}

#[test]
fn armies_in_commands_are_listed_and_fight() {
    let words = good(&["list"]);
    assert!(words.contains("Swiss, 1400-1522 AD (500 or 300 points)"), "{words}");
    assert!(words.contains("(impetus-1.7)"), "{words}");
    let all = lines(&good(&["list", "--json"]));
    let swiss = all.iter().find(|line| line["army"] == "swiss").expect("it is listed");
    assert_eq!((&swiss["rule-set"], &swiss["ready"][1][0]), (&json!("impetus-1.7"), &json!(300)));
    let fight = |more: &[&str]| {
        let words = ["fight", "-q", "--turns", "1", "--army", "swiss:300", "--army"];
        words.into_iter().chain(more.iter().copied()).map(str::to_owned).collect::<Vec<_>>()
    };
    for more in [&["hussites"][..], &["mongols", "--rules", "impetus-7.0-it"], &["welsh"]] {
        let arguments = fight(more);
        good(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
    }
    bad(2, &["fight", "--army", "swiss:many", "--army", "hussites"]);
    bad(2, &["fight", "--army", "akkadian-empire", "--army", "hussites"]);
    bad(1, &["fight", "--army", "swiss", "--army", "hussites", "--rules", "basic-impetus-2008"]);
}

#[test]
fn the_engine_answers_line_by_line_whatever_it_is_given() {
    let mut input = Vec::new();
    input.extend_from_slice(b"{\"do\":\"hello\"}\n\n   \nnonsense\n\xff\xfe\n");
    input.extend(std::iter::repeat_n(b'x', 17 * 1024 * 1024));
    input.extend_from_slice(b"\n{\"do\":\"hash\",\"id\":1}\r\n{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n");
    let output = run_with_input(&["engine"], &input);
    assert_eq!(output.status.code(), Some(0));
    let answers = lines(&text(&output.stdout));
    let said: Vec<_> = answers.iter().map(|a| a["error"]["message"].as_str().unwrap_or("")).collect();
    assert_eq!(answers.len(), 6, "{said:?}");
    assert_eq!(answers[0]["name"], "acies");
    assert_eq!(said[1], "line: expected ident at line 1 column 2");
    assert_eq!(said[2], "line: not UTF-8");
    assert_eq!(said[3], "line: longer than 16 MiB");
    assert_eq!(answers[4]["error"]["kind"], "no-battle");
    assert_eq!(answers[5]["bye"], true);
    // The end of the input is a good end too, even within a line.
    let output = run_with_input(&["engine"], b"{\"do\":\"hello\"}\n{\"do\":\"hel");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(lines(&text(&output.stdout)).len(), 2);
}

#[test]
fn a_journal_of_fight_goes_on_in_the_engine() {
    let file = journal("engine");
    let journal: Value = serde_json::from_slice(&fs::read(&file).expect("the journal")).expect("JSON");
    let entries = journal["entries"].as_array().expect("entries");
    let input = format!("{}\n", json!({ "do": "open", "journal": journal, "seed": 7 }));
    let answer = &lines(&text(&run_with_input(&["engine"], input.as_bytes()).stdout))[0];
    assert_eq!(answer["hash"], entries[entries.len() - 1]["hash"]);
    assert!(answer["next"]["over"].is_object());
}

#[cfg(unix)]
#[test]
fn play_says_where_it_is_and_ends_well_with_control_c() {
    use std::io::{BufRead, BufReader};
    let mut child = acies(&["play", "--no-browser", "--port", "0"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut said = BufReader::new(child.stdout.take().expect("its output")).lines().map_while(Result::ok);
    let Some(first) = said.next() else {
        // Built without the client: then it says how to get one.
        let said = refused(1, child.wait_with_output().expect("the program ends"));
        assert!(said.contains("`cargo xtask play`"), "{said}");
        return;
    };
    let port = first.strip_prefix("Acies is at http://127.0.0.1:").expect("an address");
    assert!(said.next().is_some_and(|line| line.ends_with("Ctrl-C ends the program.")));
    let mut page = std::net::TcpStream::connect(format!("127.0.0.1:{port}")).expect("it listens");
    page.write_all(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n").expect("it reads");
    let mut answer = String::new();
    page.read_to_string(&mut answer).expect("it answers");
    assert!(answer.starts_with("HTTP/1.0 200 OK"), "{answer}");
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(said.last().as_deref(), Some("Acies has ended."));
}
