//! Field of Glory on the command line.

mod support;

use serde_json::Value;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use support::{acies, text};

const SCENARIO: &str = "crecy-1346";

fn good(command: &str, arguments: &[&str]) -> String {
    support::good(arguments, &acies(command, arguments).output().expect("the program starts"))
}

fn bad(code: i32, command: &str, arguments: &[&str]) -> String {
    support::bad(code, arguments, &acies(command, arguments).output().expect("the program starts"))
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

/// A journal of a few turns, in a folder of its own.
fn journal(name: &str) -> PathBuf {
    let file = folder(name).join("a.journal");
    good("fight", &[SCENARIO, "--seed", "7", "--turns", "6", "-q", "-o", path(&file)]);
    file
}

#[test]
fn an_account_says_how_many_dice_why_and_what_came_of_them() {
    let account = good("fight", &[SCENARIO, "--seed", "7"]);
    assert!(account.starts_with("Crécy") || account.contains("against"), "{account}");
    for word in [
        "points of advantage (POA)",
        "— Turn 1, ",
        "Impact phase:",
        " fights with ",
        " dice [bases ",
        "(FOG-DIC-12)",
        "POA ",
        "(FOG-HIT-01).",
        "Cohesion test of ",
        "(FOG-CT-09)",
        "Death roll of ",
        "(FOG-DTH-01)",
        "(FOG-IMP-03)",
    ] {
        assert!(account.contains(word), "{word}: {account}");
    }
    let last = account.lines().last().unwrap_or_default();
    assert!(last.contains("Attrition: ①"), "{last}");
    assert!(!account.contains('\u{1b}'), "no escape codes outside a terminal");
    assert_eq!(account, good("fight", &[SCENARIO, "--seed", "7", "--watch", "--pace", "0"]));
    assert_eq!(account, good("fight", &[SCENARIO, "--seed", "7", "--rules", "field-of-glory-2"]));
}

#[test]
fn a_fight_as_json_ends_with_attrition() {
    let all = lines(&good("fight", &[SCENARIO, "--seed", "7", "--turns", "4", "--json"]));
    let (end, entries) = all.split_last().expect("lines");
    assert!(entries.iter().all(|entry| entry["account"].is_array()));
    assert_eq!(end["entries"], entries.len());
    assert!(
        end["attrition"].is_array() && end["break-points"].is_array() && end["over"].is_object(),
        "{end}"
    );
    let quiet = good("fight", &[SCENARIO, "--seed", "7", "--turns", "4", "-q"]);
    assert!(quiet.starts_with("After 4 turns: ") && quiet.contains("Attrition: ①"), "{quiet}");
}

#[test]
fn players_by_level_lead_and_say_what_they_are_about() {
    let led = [SCENARIO, "--turns", "2", "--player", "simple", "--player", "greedy", "--plans"];
    let told = good("fight", &led);
    assert!(told.lines().any(|line| line.starts_with('①') && line.contains(" plans to ")), "{told}");
    let json = lines(&good("fight", &[&led[..], &["--json"]].concat()));
    assert!(json.iter().any(|line| line["plan"]["parts"][0]["aim"].is_string()));
}

#[test]
fn armies_of_lists_set_up_by_the_rules() {
    let armies = ["--army", "swiss-confederates:650", "--army", "medieval-french", "--turns", "1"];
    let account = good("fight", &armies);
    assert!(account.contains("for the initiative [") && account.contains("is deployed, "), "{account}");
    let mixed = bad(2, "fight", &["--army", "swiss-confederates", "--army", "welsh"]);
    assert!(mixed.contains("two armies meet only by the same rules"), "{mixed}");
    assert!(mixed.contains("field-of-glory-2") && mixed.contains("basic-impetus-2008"), "{mixed}");
    assert!(bad(2, "fight", &["--army", "gauls", "--army", "martians"]).contains("`martians`"));
    assert!(bad(2, "fight", &["--army", "gauls"]).contains("twice"));
    assert!(bad(2, "fight", &["--army", "gauls:few", "--army", "gauls"]).contains("`few` is no size"));
}

#[test]
fn the_families_are_not_mixed() {
    let said = bad(2, "fight", &["hastings-1066", "--rules", "field-of-glory-2"]);
    assert!(
        said.contains("is written for basic-impetus-2008 and cannot be fought by field-of-glory-2"),
        "{said}"
    );
    let said = bad(2, "fight", &[SCENARIO, "--rules", "basic-impetus-3"]);
    assert!(said.contains("is written for field-of-glory-2"), "{said}");
    let said = bad(2, "fight", &["--army", "gauls", "--army", "gauls", "--rules", "impetus-1.7"]);
    assert!(said.contains("the list `gauls` is written for field-of-glory-2"), "{said}");
    let said = bad(2, "fight", &["--army", "welsh", "--army", "incas", "--rules", "field-of-glory-2"]);
    assert!(said.contains("the list `welsh` is written for basic-impetus-2008"), "{said}");
    assert!(bad(2, "fight", &[SCENARIO, "--optional", "full"]).contains("has no optional rules"));
    assert!(
        bad(2, "fight", &["--rules", "chess"]).contains("field-of-glory-2"),
        "it is among the known ones"
    );
}

#[test]
fn a_journal_replays_whole_by_turn_by_entry_and_step_by_step() {
    let file = journal("glory-replays");
    let verified = &lines(&good("replay", &[path(&file), "--verify", "--json"]))[0];
    assert_eq!(verified["verified"], true);
    let entries = lines(&good("replay", &[path(&file), "--json"]));
    assert_eq!(entries.last().map(|entry| &entry["hash"]), Some(&verified["hash"]));
    let told = good("replay", &[path(&file), "--turn", "2"]);
    assert!(told.contains("every hash verified") && told.contains("POA"), "{told}");
    let picture = good("replay", &[path(&file), "--at", "5"]);
    assert!(picture.contains('▒') && picture.contains('∆') && picture.contains("attrition: ①"), "{picture}");
    let at = &lines(&good("replay", &[path(&file), "--at", "0", "--json"]))[0];
    assert_eq!((&at["state"]["rule-set"], &at["state"]["turn"]), (&"field-of-glory-2".into(), &1.into()));
    let mut child = acies("replay", &[path(&file), "--step"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("its input").write_all(b"\nt 2\nb\nq\n").expect("it reads");
    let output = child.wait_with_output().expect("the program ends");
    assert!(text(&output.stdout).contains("— turn 2 —"));
    assert!(bad(2, "replay", &[path(&file), "--turn", "99"]).contains("99"));
    let whole = fs::read_to_string(&file).expect("the journal");
    let torn = file.with_file_name("torn.journal");
    fs::write(&torn, whole.replacen("\"faces\":[", "\"faces\":[6,", 1)).expect("a file");
    assert!(bad(1, "replay", &[path(&torn)]).contains("entries["));
    fs::write(&torn, whole.replacen("\"files\":", "\"file\":", 1)).expect("a file");
    assert!(bad(1, "replay", &[path(&torn)]).contains("file"));
}

#[test]
fn a_battle_is_drawn_base_by_base() {
    let file = journal("glory-draws");
    let svg = file.with_file_name("a.svg");
    good("draw", &[path(&file), "-o", path(&svg)]);
    let picture = fs::read_to_string(&svg).expect("the picture");
    for part in ["data-group=\"0\"", "data-camp=\"first\"", "data-mark=\"commander\"", "data-terrain=\"0\""] {
        assert!(picture.contains(part), "{part}");
    }
    assert_eq!(picture, good("draw", &[path(&file)]));
    assert_ne!(picture, good("draw", &[path(&file), "--at", "0"]));
    let png = file.with_file_name("a.png");
    good("draw", &[SCENARIO, "-o", path(&png), "--width", "900"]);
    assert!(fs::read(&png).expect("the picture").starts_with(b"\x89PNG"));
    assert!(bad(2, "draw", &[SCENARIO, "--at", "3"]).contains("only a journal has entries"));
}

#[test]
fn lists_and_rules_name_it() {
    let listed = good("list", &[]);
    for word in
        [SCENARIO, "(field-of-glory-2)", "Armies for Field of Glory", "swiss-confederates", "800 or 650"]
    {
        assert!(listed.contains(word), "{word}: {listed}");
    }
    let json = lines(&good("list", &["--json"]));
    assert!(json.iter().any(|line| line["scenario"] == SCENARIO && line["rule-set"] == "field-of-glory-2"));
    assert!(json.iter().any(|line| line["army"] == "gauls" && line["rule-set"] == "field-of-glory-2"));
    assert!(good("rules", &["fog-ct-06"]).starts_with("FOG-CT-06"));
    assert!(good("rules", &["threatened", "flank"]).contains("FOG-"));
}

#[test]
fn the_arena_fights_it_with_any_number_of_threads() {
    let contest =
        ["--scenario", SCENARIO, "--first", "greedy", "--pairs", "1", "--turns", "2", "--json", "-q"];
    let one = good("arena", &[&contest[..], &["--threads", "1"]].concat());
    assert_eq!(one, good("arena", &[&contest[..], &["--threads", "2"]].concat()));
    let result = &lines(&one)[0];
    assert_eq!((&result["rule-set"], &result["pairs"]), (&"field-of-glory-2".into(), &1.into()));
}

const KNIGHTS: &str = "Kn lancers swordsmen heavily-armoured superior bases=4";
const SPEARS: &str = "HF offensive-spearmen protected bases=8 files=4";

#[test]
fn fog_dic_12_odds_of_an_impact_in_words_and_as_json() {
    let combat = ["combat", "--attacker", KNIGHTS, "--defender", SPEARS];
    let told = good("odds", &combat);
    for words in [
        "Impact: Kn, 4 bases, 2 wide",
        "FOG-DIC-12",
        "FOG-POAI-03",
        "Ones are rolled again",
        "█",
        "the attacker wins",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let odds: Value =
        serde_json::from_str(&good("odds", &[&combat[..], &["--json"]].concat())).expect("JSON");
    let [attacker, defender] = [0, 1].map(|i| odds["combat"]["fighters"][i].clone());
    // Two files of knights touch two of the spearmen, or three where they stand between files.
    assert_eq!(attacker["dice"]["total"], 4);
    assert_eq!(
        (&attacker["again"], &defender["again"]),
        (&serde_json::json!({ "up-to": 1 }), &"never".into())
    );
    let sum: f64 =
        odds["combat"]["wins"].as_array().expect("three").iter().filter_map(|c| c["decimal"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    assert_eq!(told, good("odds", &[&combat[..], &["--rules", "field-of-glory-2"]].concat()));
}

#[test]
fn odds_of_a_melee_a_flank_a_volley_and_a_test() {
    let melee = good(
        "odds",
        &["combat", "--phase", "melee", "--attacker", SPEARS, "--defender", "HF bases=8 files=3"],
    );
    assert!(melee.contains("FOG-DIC-22") && melee.contains("overlapping"), "{melee}");
    let flank = good("odds", &["combat", "--on", "flank", "--attacker", SPEARS, "--defender", SPEARS]);
    assert!(flank.contains("FOG-POAI-16") && flank.contains("FOG-FLK-03"), "{flank}");
    let bows = "MF longbow protected drilled bases=8 files=4";
    let volley =
        ["volley", "--rules", "field-of-glory-2", "--firer", bows, "--target", KNIGHTS, "--range", "4"];
    let told = good("odds", &volley);
    // FOG-DIC-02: four in the first rank, and half a die for each of the second.
    assert!(
        told.contains("A volley at 4 MU") && told.contains("rolls 6 dice") && told.contains("FOG-DIC-02"),
        "{told}"
    );
    let test = ["test", "--group", SPEARS, "--because", "lost-impact", "--received", "4", "--inflicted", "1"];
    let told = good("odds", &test);
    assert!(
        told.contains("Two dice and -2") && told.contains("FOG-CTM-02") && told.contains("drops two levels"),
        "{told}"
    );
    let listed = good("odds", &["test", "--group", "gauls/", "--because", "shot", "--hits", "2"]);
    assert!(listed.contains("Cohesion test of"), "{listed}");
}

#[test]
fn what_cannot_be_is_refused_by_its_field_or_rule() {
    let combat = |attacker: &str, defender: &str| {
        bad(2, "odds", &["combat", "--attacker", attacker, "--defender", defender])
    };
    assert!(
        combat("HF bases=20", SPEARS)
            .contains("attacker.bases: a battle group has 2 to 12 bases (FOG-TRP-01)")
    );
    assert!(
        combat(SPEARS, "HF files=9 bases=8")
            .contains("defender.files: 8 bases have 1 to 8 files (FOG-BG-02)")
    );
    assert!(combat("FP vbu=5", SPEARS).contains("--attacker: “FP” is no troop type"));
    assert!(combat(SPEARS, "HArt in=forest").contains("(FOG-MOV-01)"));
    assert!(combat(SPEARS, "HF front-rank").contains("(FOG-CMD-05)"));
    let volley = |firer: &str, range: &str| {
        let words =
            ["volley", "--rules", "field-of-glory-2", "--firer", firer, "--target", SPEARS, "--range", range];
        bad(2, "odds", &words)
    };
    assert!(volley("HF", "4").contains("firer: it has nothing to shoot with (FOG-TRP-04)"));
    assert!(volley("MF bow", "20").contains("range: the target is out of its reach"));
    let wrong_family = bad(
        2,
        "odds",
        &["melee", "--rules", "field-of-glory-2", "--attacker", "CP vbu=6", "--defender", "FP vbu=5"],
    );
    assert!(wrong_family.contains("ask `combat`, `volley`, `test` or `death`"), "{wrong_family}");
    let death = good("odds", &["death", "--group", "HF bases=8", "--hits", "3", "--after", "lost"]);
    assert!(death.contains("A base is lost on 3 or less."), "{death}");
    let wrong_family =
        bad(2, "odds", &["combat", "--rules", "basic-impetus-3", "--attacker", "HF", "--defender", "HF"]);
    assert!(wrong_family.contains("ask `melee`"), "{wrong_family}");
}

#[test]
fn the_engine_plays_it() {
    let mut child = acies("engine", &[])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let requests =
        format!("{{\"do\":\"load\",\"scenario\":\"{SCENARIO}\",\"seed\":7}}\n{{\"do\":\"state\"}}\n");
    child.stdin.take().expect("its input").write_all(requests.as_bytes()).expect("it reads");
    let answers = lines(&text(&child.wait_with_output().expect("the program ends").stdout));
    assert_eq!(answers[1]["state"]["rule-set"], "field-of-glory-2", "{answers:?}");
}
