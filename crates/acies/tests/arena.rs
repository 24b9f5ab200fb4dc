//! `acies arena` as people and scripts meet it: threads, interruption, going on, and files that are not what they should be.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use support::text;

fn acies(arguments: &[&str]) -> Command {
    support::acies("arena", arguments)
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

/// A match that is quick to fight.
const MATCH: [&str; 6] = ["--first", "random", "--second", "random", "--scenario", "hastings-1066"];

fn with<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&MATCH[..], more].concat()
}

fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("arena");
    fs::create_dir_all(&folder).expect("a folder");
    let file = folder.join(name);
    let _ = fs::remove_file(&file);
    file
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("the results")
}

#[test]
fn the_result_is_told_in_words_and_as_json() {
    let words = good(&["--first", "simple", "--second", "random", "--pairs", "4", "--sprt", "0,300"]);
    for word in
        ["simple against random, bench-9v9, seed 1", "battles ", "% for simple", "Elo ", "p-value ", "LLR "]
    {
        assert!(words.contains(word), "{word}: {words}");
    }
    let json: Value =
        serde_json::from_str(&good(&with(&["--pairs", "3", "--json", "--sprt", "-5,5"]))).expect("JSON");
    assert_eq!(json["pairs"], 3);
    assert_eq!(json["pair-scores"], serde_json::json!([0, 0, 3, 0, 0]));
    assert_eq!((&json["score"], &json["sprt"]["verdict"]), (&0.5.into(), &"undecided".into()));
    let ladder = good(&["--ladder"]);
    assert!(ladder.contains("simple") && ladder.contains("  acies arena --first simple"), "{ladder}");
}

/// Whatever the number of threads, and wherever the file is cut, the result is the same letter by letter.
#[test]
fn threads_and_interruptions_change_nothing() {
    let path = file("cut.jsonl");
    let arguments = ["--pairs", "12", "--seed", "5", "--json", "--resume", shown(&path)];
    let one = good(&with(&[&arguments[..], &["--threads", "1"]].concat()));
    let whole = read(&path);
    assert_eq!(whole.lines().count(), 13);
    assert_eq!(good(&with(&["--pairs", "12", "--seed", "5", "--json", "--threads", "3"])), one);
    let sorted = |text: &str| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let header = whole.find('\n').expect("a header");
    for cut in [0, header / 2, header + 1, header + 40, whole.len() / 2, whole.len() - 1] {
        fs::write(&path, &whole[..cut]).expect("written");
        assert_eq!(good(&with(&[&arguments[..], &["--threads", "2"]].concat())), one, "cut at {cut}");
        assert_eq!(sorted(&read(&path)), sorted(&whole), "cut at {cut}");
    }
}

#[test]
fn a_torn_line_is_dropped_with_a_notice() {
    let path = file("torn.jsonl");
    let arguments = with(&["--pairs", "3", "--resume", shown(&path)]);
    good(&arguments);
    let whole = read(&path);
    fs::write(&path, &whole[..whole.len() - 20]).expect("written");
    let said = text(&run(&arguments).stderr);
    assert!(said.contains("the last line is not whole") && said.contains("holds 2 pairs"), "{said}");
    assert_eq!(read(&path).lines().count(), 4);
}

#[test]
fn a_match_can_be_made_longer_and_looked_at_again() {
    let path = file("longer.jsonl");
    good(&with(&["--pairs", "3", "--resume", shown(&path)]));
    let longer = good(&with(&["--pairs", "6", "--resume", shown(&path)]));
    assert_eq!(longer, good(&with(&["--pairs", "6"])));
    let held = read(&path);
    assert_eq!(good(&with(&["--pairs", "3", "--resume", shown(&path)])), good(&with(&["--pairs", "3"])));
    assert_eq!(read(&path), held);
}

#[test]
fn players_with_few_nodes_fight_another_match() {
    let file = file("nodes");
    let few = ["--first", "simple", "--second", "random", "--pairs", "1", "--turns", "3", "--nodes", "20"];
    let resumed = [&few[..], &["--resume", shown(&file)]].concat();
    assert_eq!(good(&resumed), good(&few));
    let more = [&few[..8], &["--resume", shown(&file)]].concat();
    assert!(bad(1, &more).contains("nodes"));
}

#[test]
fn another_match_is_refused_by_the_field() {
    let path = file("other.jsonl");
    good(&with(&["--pairs", "2", "--resume", shown(&path)]));
    let held = read(&path);
    let refused = |field: &str, arguments: &[&str]| {
        let said = bad(1, &[arguments, &["--pairs", "2", "--resume", shown(&path)]].concat());
        assert!(said.contains(&format!("other.jsonl: {field}")), "{field}: {said}");
        assert_eq!(read(&path), held, "nothing is changed");
    };
    refused("seed: the file holds a match with 1, this one is with 2", &with(&["--seed", "2"]));
    refused("start: ", &with(&["--turns", "30"]));
    refused("scenario: ", &["--first", "random"]);
    refused("players[0]: ", &["--second", "random", "--scenario", "hastings-1066"]);
}

#[test]
fn files_that_are_not_ours_stay_as_they_are() {
    let path = file("foreign.jsonl");
    // One thread writes the pairs in their order.
    let arguments = with(&["--pairs", "2", "--threads", "1", "--resume", shown(&path)]);
    good(&arguments);
    let whole = read(&path);
    let lines: Vec<&str> = whole.lines().collect();
    let twice = format!("{whole}{}\n", lines[1]);
    let changed = whole.replacen("\"turns\":", "\"turns\":1", 1);
    for (content, said) in [
        ("Dear diary".to_owned(), "format"),
        ("Dear diary\n".to_owned(), "format"),
        ("[1, 2]\n[3]\n".to_owned(), "format"),
        ("\u{0}".repeat(100_000), "line 1"),
        (whole.replace("\"version\":1", "\"version\":2"), "version: 2 is newer"),
        (whole.replace("\"pair\":1", "\"pear\":1"), "line 3: pear"),
        (twice, "line 4: pair 0 is there twice"),
        (changed, "pair 0 comes out otherwise"),
    ] {
        fs::write(&path, &content).expect("written");
        let message = bad(1, &arguments);
        assert!(message.contains("foreign.jsonl: ") && message.contains(said), "{said}: {message}");
        assert_eq!(read(&path), content, "{said}");
    }
    let folder = path.parent().expect("a folder");
    assert!(bad(1, &with(&["--resume", shown(folder)])).contains("not an ordinary file"));
    assert!(bad(1, &with(&["--resume", shown(&folder.join("no/such/file"))])).contains("no/such/file"));
}

#[test]
fn wrong_words_are_refused() {
    assert!(bad(2, &["--first", "hannibal"]).contains("`hannibal`; there are: random, "));
    assert!(bad(2, &["--scenario", "cannae"]).contains("`cannae`"));
    assert!(bad(2, &["--sprt", "20"]).contains("such as 0,20"));
    assert!(bad(2, &["--sprt", "20,0"]).contains("larger"));
    assert!(bad(2, &["--sprt", "0,nan"]).contains("from -1000 to 1000"));
    for arguments in [["--pairs", "0"], ["--threads", "0"], ["--turns", "0"], ["--ladder", "--json"]] {
        bad(2, &arguments);
    }
}

/// A limit on the size of files does what a full disk does: a part of a line is written, then nothing more.
#[cfg(unix)]
#[test]
fn a_full_disk_is_said_and_what_is_there_is_kept() {
    let path = file("full.jsonl");
    let arguments = with(&["--pairs", "12", "--json", "--resume", shown(&path)]);
    let limited = format!(
        "trap '' XFSZ; ulimit -f 4; exec {} arena {} --threads 2",
        env!("CARGO_BIN_EXE_acies"),
        arguments.join(" ")
    );
    let output = Command::new("sh").args(["-c", &limited]).output().expect("a shell");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains("full.jsonl: cannot be written: ") && said.contains(" are kept; "), "{said}");
    let held = read(&path);
    assert!(held.ends_with('\n') && held.lines().count() > 2 && held.lines().count() < 13, "{held}");
    assert_eq!(good(&arguments), good(&with(&["--pairs", "12", "--json"])));
}

/// Ctrl-C shows what is known, and the same command goes on from there.
#[cfg(unix)]
#[test]
fn control_c_keeps_what_is_done() {
    let path = file("interrupted.jsonl");
    let arguments = with(&["--pairs", "1000000", "--resume", shown(&path)]);
    let child = acies(&arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let many = |path: &Path| fs::read_to_string(path).is_ok_and(|text| text.lines().count() > 4);
    for _ in 0..600 {
        if many(&path) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    assert!(bad(1, &arguments).contains("another arena is writing to it"));
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.is_ok_and(|status| status.success()));
    let output = child.wait_with_output().expect("it ends");
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("interrupted after ") && said.contains("the same command goes on"), "{said}");
    assert!(text(&output.stdout).contains("% for random"), "{}", text(&output.stdout));
    let pairs = read(&path).lines().count() - 1;
    let shorter = with(&["--pairs", "4", "--resume", shown(&path)]);
    let said = text(&run(&shorter).stderr);
    assert!(said.contains(&format!("holds {pairs} pairs")), "{said}");
}
