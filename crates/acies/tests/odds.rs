//! `acies odds` as people and scripts meet it.

use serde_json::Value;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_acies"));
    command.arg("odds").args(arguments).stdin(Stdio::null());
    command.output().expect("the program starts")
}

/// What is printed, when all goes well.
fn good(arguments: &[&str]) -> String {
    let output = run(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The same with `--json`: one object.
fn json(arguments: &[&str]) -> Value {
    let mut all = arguments.to_vec();
    all.push("--json");
    let printed = good(&all);
    assert_eq!(printed.lines().count(), 1, "{printed}");
    serde_json::from_str(&printed).expect("JSON")
}

/// What is said on standard error of a command line that is wrong. Nothing is printed then.
fn bad(arguments: &[&str]) -> String {
    let output = run(arguments);
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty() && !said.contains("panicked"), "{said}");
    said
}

const KNIGHTS: &str = "CP vbu=6 i=4";
const SPEARS: &str = "FP vbu=5 i=1";
const BOWS: &str = "T vbu=4 weapon=longbow-a";

#[test]
fn the_help_of_each_says_what_a_unit_is() {
    for of in ["volley", "cohesion", "melee", "chain"] {
        let help = good(&[of, "--help"]);
        assert!(help.contains(&format!("Usage: acies odds {of}")), "{help}");
        assert!(help.contains("vbu=N") && help.contains("docs/odds.md"), "{help}");
        assert!(help.lines().all(|line| line.chars().count() <= 120), "{help}");
    }
}

#[test]
fn a_volley_in_words_and_as_json() {
    let volley = ["volley", "--firer", BOWS, "--target", SPEARS, "--range", "10"];
    let told = good(&volley);
    for words in ["The firer rolls 4 dice:", "BI08-FIR-02", "BI08-WPN-01", "32/81", "█", "0.40 VBU"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let odds = &json(&volley)["volley"];
    assert_eq!((&odds["dice"], &odds["tally"]["total"]), (&4.into(), &4.into()));
    assert_eq!(odds["damage"][0]["chance"]["fraction"], "32/81");
    assert_eq!(odds["damage"][0]["chance"]["count"], "512");
    let moving = json(&[&volley[..], &["--moving"]].concat());
    assert_eq!(moving["volley"]["dice"], 2);
}

#[test]
fn a_test_in_words_and_as_json() {
    let test = ["cohesion", "--unit", "FP vbu=5 disordered", "--damage", "2"];
    let told = good(&test);
    assert!(told.contains("The critical number is 2:") && told.contains("6    4, Disordered"), "{told}");
    let odds = &json(&test)["cohesion"];
    assert_eq!(odds["critical"], 2);
    assert_eq!(odds["faces"].as_array().map(Vec::len), Some(6));
}

#[test]
fn a_melee_in_words_and_as_json() {
    let melee = ["melee", "--attacker", KNIGHTS, "--defender", "FP vbu=5"];
    let told = good(&melee);
    for words in ["The attacker rolls 10 dice:", "The defender rolls 5 dice:", "8060697517/16529940864"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert_eq!(json(&melee)["melee"]["lost"][1]["fraction"], "8060697517/16529940864");
    let flank = good(&[&melee[..], &["--on", "flank"]].concat());
    assert!(flank.contains("disordered") && flank.contains("BI08-RES-06"), "{flank}");
    let again = json(&[&melee[..], &["--renewal"]].concat());
    assert_eq!(again["melee"]["pools"][0]["dice"], 6);
    let helped = json(&[&melee[..], &["--support", KNIGHTS]].concat());
    // In contact already, so without Impetus: half of 6.
    assert_eq!(helped["melee"]["pools"][0]["dice"], 13);
}

#[test]
fn a_chain_in_words_and_as_json() {
    let chain = ["chain", "--attacker", SPEARS, "--defender", SPEARS];
    let told = good(&chain);
    for words in
        ["up to 3 phases", "Phase 2:", "no longer on the table", "Assumed: pila are thrown", "Left open:"]
    {
        assert!(told.contains(words), "{words}: {told}");
    }
    let odds = json(&[&chain[..], &["--phases", "1", "--hold", "--keep-pila"]].concat());
    let found = &odds["chain"]["chain"];
    assert_eq!(found["horizon"], 1);
    assert_eq!(found["habits"]["pursue"], serde_json::json!([false, false]));
    assert_eq!(found["phases"].as_array().map(Vec::len), Some(1));
    assert_eq!(found["phases"][0]["lost"], odds["chain"]["first"]["lost"]);
}

#[test]
fn a_unit_of_an_army_list() {
    let test = json(&["cohesion", "--unit", "anglo-danes/huscarls, disordered", "--damage", "1"]);
    // VBU 6, one DAMAGE, Disordered; the General is not there unless it is said.
    assert_eq!(test["cohesion"]["critical"], 4);
    let led = json(&["cohesion", "--unit", "anglo-danes/huscarls, general", "--damage", "1"]);
    assert_eq!(led["cohesion"]["critical"], 6);
}

#[test]
fn what_is_wrong_is_named_by_option_field_or_rule() {
    let melee = |attacker: &str| bad(&["melee", "--attacker", attacker, "--defender", SPEARS]);
    assert!(melee("XY vbu=5").contains("--attacker: “XY” is no troop type"));
    assert!(melee("FP").contains("--attacker: say its VBU"));
    assert!(melee("FP vbu=5 brave").contains("“brave” says nothing of a Unit"));
    assert!(melee("FP vbu=0 i=1").contains("attacker.vbu: VBU is 1 to 20 (BI08-STA-07)"));
    assert!(melee("FP vbu=5 now=6 i=1").contains("attacker.vbu-now"));
    assert!(melee("CP vbu=5 i=1 large").contains("attacker.rear-vbu"));
    assert!(
        melee("FP vbu=5")
            .contains("the attacker has no Impetus in its list and may not charge (BI08-CHG-02)")
    );
    let volley =
        |firer: &str, range: &str| bad(&["volley", "--firer", firer, "--target", SPEARS, "--range", range]);
    assert!(volley("T vbu=4", "10").contains("firer.weapon"));
    assert!(volley(BOWS, "60").contains("BI08-FIR-03"));
    assert!(volley(BOWS, "90").contains("range"));
    assert!(volley(BOWS, "NaN").contains("--range"));
    assert!(volley(BOWS, "near").contains("--range"));
    let chain =
        |more: &[&str]| bad(&[&["chain", "--attacker", SPEARS, "--defender", SPEARS][..], more].concat());
    assert!(chain(&["--phases", "0"]).contains("--phases"));
    assert!(chain(&["--phases", "200"]).contains("--phases"));
    let far = chain(&["--distance", "20"]);
    assert!(far.contains("within 5U (BI08-CHG-01)"), "the allowance, without a tolerance: {far}");
    let beside = chain(&["--on", "flank", "--support", SPEARS]);
    assert!(
        beside.contains("support: beside its enemy a Unit supports only front against front"),
        "{beside}"
    );
    assert!(bad(&["cohesion", "--unit", SPEARS, "--damage", "0"]).contains("damage"));
    assert!(bad(&["cohesion", "--unit", SPEARS]).contains("--damage"));
    assert!(bad(&["duel"]).contains("duel"));
    bad(&[]);
}
