//! The line protocol with battles of Field of Glory.

mod support;

use acies_dice::Seeded;
use acies_field_of_glory::FieldOfGlory;
use acies_players::{Player, RandomPlayer};
use acies_rules::{Next, digest};
use acies_wire::file;
use serde_json::{Value, json};
use support::Talk;

const SCENARIO: &str = "crecy-1346";

/// Spearmen of the first player, 4 wide and 2 deep.
fn spears(side: &str, x: f64, y: f64, heading: f64) -> Value {
    json!({
        "side": side,
        "roster": {
            "name": "Spearmen",
            "training": "drilled",
            "front": { "troop": "heavy-foot", "armour": "protected", "impact": "offensive-spearmen" },
            "bases": 8
        },
        "at": { "front": { "x": x, "y": y }, "heading": heading },
        "files": 4
    })
}

/// Two bodies of spearmen, 2 MU apart; the first player's impact phase.
fn two_groups() -> Value {
    json!({
        "rule-set": "field-of-glory-2",
        "title": "Two battle groups",
        "fixed-terrain": true,
        "groups": [spears("first", 36.0, 20.0, 0.0), spears("second", 36.0, 22.0, 180.0)],
        "start": { "phase": { "active": "first", "phase": "impact" } }
    })
}

/// Plays by `sample` and the dice of the seed, until the end or so many steps.
fn play(talk: &mut Talk, seed: u64, steps: u64) -> Value {
    for step in 0..steps {
        let next = talk.good(json!({ "do": "next" }))["next"].clone();
        if next.get("roll").is_some() {
            talk.good(json!({ "do": "roll" }));
        } else if let Some(who) = next["decide"]["who"].as_str() {
            let one = seed.wrapping_mul(1_000_003).wrapping_add(step);
            let commands = talk.good(json!({ "do": "sample", "one": one }))["commands"].clone();
            talk.command(who, commands[0].clone());
        } else {
            return next["over"].clone();
        }
    }
    Value::Null
}

#[test]
fn it_is_named_and_listed() {
    let mut talk = Talk::default();
    let rule_sets = talk.good(json!({ "do": "hello" }))["rule-sets"].clone();
    assert!(rule_sets.as_array().expect("rule sets").contains(&json!("field-of-glory-2")));
    let listed = talk.good(json!({ "do": "list" }));
    let has = |kind: &str, id: &str| listed[kind].as_array().expect("a list").iter().any(|x| x["id"] == id);
    assert!(has("scenarios", SCENARIO) && has("armies", "swiss-confederates"), "{listed}");
    let rule = talk.good(json!({ "do": "rule", "rule": "fog-ct-06" }));
    assert_eq!(rule["rule"], "FOG-CT-06");
}

#[test]
fn a_whole_battle_over_the_protocol_is_the_same_in_process_and_opens_again() {
    let seed = 3;
    let mut talk = Talk::about(SCENARIO, seed);
    let mut dice = Seeded::new(seed);
    let text = acies_armies::field_of_glory::scenario_text(SCENARIO).expect("the scenario");
    let (position, state) = file::scenario_of::<FieldOfGlory>(text).expect("a good scenario");
    let mut battle = acies_wire::start::<FieldOfGlory>(&position, state, Some(seed), Default::default());
    let mut player = RandomPlayer::<FieldOfGlory>::new(seed);
    loop {
        let step = match battle.next() {
            Next::Over(_) => break,
            Next::Roll(_) => {
                talk.good(json!({ "do": "roll" }));
                battle.roll(&mut dice)
            }
            Next::Decide(prompt) => {
                let command = player.choose(battle.state()).expect("a command");
                talk.good(json!({ "do": "command", "by": prompt.who, "command": command }));
                battle.command(prompt.who, &command)
            }
        };
        step.expect("a legal step");
    }
    assert_eq!(talk.hash(), digest(battle.state()).to_string());
    assert!(talk.good(json!({ "do": "next" }))["next"]["over"].is_object());
    let saved = talk.good(json!({ "do": "save" }))["journal"].clone();
    let written: Value =
        serde_json::from_str(&file::write_journal::<FieldOfGlory>(&position, &battle)).expect("JSON");
    assert_eq!(saved, written);
    let opened = Talk::default().good(json!({ "do": "open", "journal": saved, "seed": seed }));
    assert_eq!(opened["hash"], digest(battle.state()).to_string());
}

#[test]
fn a_battle_saved_and_opened_goes_on_with_the_same_dice() {
    let (mut whole, mut first) = (Talk::about("magnesia-190-bc", 4), Talk::about("magnesia-190-bc", 4));
    play(&mut first, 4, 120);
    play(&mut whole, 4, 120);
    let journal = first.good(json!({ "do": "save" }))["journal"].clone();
    let mut second = Talk::default();
    let opened = second.good(json!({ "do": "open", "journal": journal, "seed": 4 }));
    assert_eq!(opened["hash"], whole.hash());
    assert_eq!(play(&mut second, 5, 300), play(&mut whole, 5, 300));
    assert_eq!(second.hash(), whole.hash());
    let error = second.bad(json!({ "do": "open", "journal": journal, "seed": 5 }));
    assert_eq!((&error["kind"], &error["field"]), (&json!("dice"), &json!("seed")));
}

#[test]
fn a_conversation_may_change_from_one_family_to_the_other() {
    let mut talk = Talk::about("bench-9v9", 1);
    talk.good(json!({ "do": "load", "scenario": SCENARIO, "seed": 1 }));
    assert_eq!(talk.good(json!({ "do": "state" }))["state"]["rule-set"], "field-of-glory-2");
    talk.good(json!({ "do": "load", "scenario": "bench-9v9" }));
    assert_eq!(talk.good(json!({ "do": "state" }))["state"]["rule-set"], "basic-impetus-2008");
}

#[test]
fn judging_changes_nothing_and_refuses_by_a_rule() {
    let mut talk = Talk::at(two_groups());
    let before = talk.hash();
    let commands = talk.good(json!({ "do": "sample" }))["commands"].clone();
    for command in commands.as_array().expect("commands") {
        let judged = talk.good(json!({ "do": "judge", "by": "first", "command": command }));
        assert_eq!(judged["legal"], true, "{command}");
    }
    let refusal = |talk: &mut Talk, by: &str, command: Value| {
        let judged = talk.good(json!({ "do": "judge", "by": by, "command": command }));
        assert_eq!(judged["legal"], false, "{command}");
        judged["refusal"].clone()
    };
    let other = refusal(&mut talk, "second", json!("end-phase"));
    assert_eq!(other["why"], json!({ "other-player-decides": { "who": "first" } }));
    assert!(other["rule"].as_str().is_some_and(|rule| rule.starts_with("FOG-")), "{other}");
    let enemy = refusal(&mut talk, "first", json!({ "charge": { "group": 1 } }));
    assert!(enemy["rule"].as_str().is_some_and(|rule| rule.starts_with("FOG-")), "{enemy}");
    assert!(enemy["message"].as_str().is_some_and(|said| said.contains("FOG-")), "{enemy}");
    assert_eq!(talk.hash(), before);
    let error =
        talk.bad(json!({ "do": "command", "by": "first", "command": { "activate": { "units": [0] } } }));
    assert_eq!(error["kind"], "bad-request", "a command of Impetus: {error}");
}

#[test]
fn fog_dic_12_odds_of_a_charge_have_two_dice_for_each_base_in_front() {
    let mut talk = Talk::at(two_groups());
    let before = talk.hash();
    let charge = json!({ "by": "first", "command": { "charge": { "group": 0 } } });
    let odds = talk.good(json!({ "do": "odds", "charge": charge }))["odds"]["combat"].clone();
    assert_eq!((&odds["kind"], odds["fighters"].as_array().map(Vec::len)), (&json!("impact"), Some(2)));
    for fighter in odds["fighters"].as_array().expect("fighters") {
        assert_eq!(fighter["dice"]["total"], 8, "{fighter}");
        assert_eq!(fighter["dice"]["lines"][0]["rule"], "FOG-DIC-12");
    }
    let sum: f64 =
        odds["wins"].as_array().expect("three chances").iter().filter_map(|c| c["decimal"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    assert_eq!(talk.hash(), before, "nothing has happened");
    let error = talk.bad(json!({ "do": "odds", "charge": { "by": "first", "command": "end-phase" } }));
    assert_eq!(error["field"], "charge.command");
    let error = talk
        .bad(json!({ "do": "odds", "charge": { "by": "second", "command": { "charge": { "group": 1 } } } }));
    assert_eq!(error["kind"], "refused");
    let error = talk.bad(json!({ "do": "odds", "combat": { "group": 0, "kind": "melee" } }));
    assert_eq!(error["field"], "combat.group");
    let error = talk.bad(json!({ "do": "odds", "volley": { "target": 7 } }));
    assert_eq!(error["field"], "volley.target");
    assert_eq!(talk.bad(json!({ "do": "odds" }))["kind"], "bad-request");
}

#[test]
fn odds_of_a_combat_and_a_volley_in_battle() {
    let mut position = two_groups();
    position["groups"][1]["at"]["front"]["y"] = json!(20.0);
    position["engaged"] =
        json!([{ "attacker": 0, "target": 1, "edge": "front", "flank": false, "due": false }]);
    position["groups"][0]["roster"]["front"]["missile"] = json!("bow");
    position["start"] = json!({ "phase": { "active": "first", "phase": "manoeuvre" } });
    let mut talk = Talk::at(position.clone());
    let odds = talk.good(json!({ "do": "odds", "combat": { "group": 1, "kind": "melee" } }))["odds"].clone();
    assert_eq!(odds["combat"]["fighters"][0]["dice"]["lines"][0]["rule"], "FOG-DIC-22");
    position["groups"][1]["at"]["front"]["y"] = json!(23.0);
    position["engaged"] = json!([]);
    let mut talk = Talk::at(position);
    let odds = talk.good(json!({ "do": "odds", "volley": { "target": 1 } }))["odds"]["volley"].clone();
    assert_eq!((&odds["target"], &odds["shooters"][0]["group"]), (&json!(1), &json!(0)));
    // FOG-DIC-02: 4 in the first rank, 4 in the second for half a die each.
    assert_eq!(odds["shooters"][0]["dice"]["total"], 6);
}

#[test]
fn situations_need_no_battle_and_are_refused_by_field_and_rule() {
    let mut talk = Talk::default();
    let foot = json!({
        "roster": { "front": { "troop": "heavy-foot", "impact": "offensive-spearmen" }, "bases": 8 }, "files": 4
    });
    let ask = |talk: &mut Talk, situation: Value| {
        talk.ask(json!({ "do": "odds", "rule-set": "field-of-glory-2", "situation": situation }))
    };
    let even = json!({ "combat": { "attacker": foot, "defender": foot, "kind": "melee" } });
    let odds = ask(&mut talk, even)["odds"]["combat"].clone();
    assert_eq!(odds["wins"][0]["fraction"], odds["wins"][2]["fraction"], "they are alike");
    let because = json!({ "occasion": "lost-impact", "received": 4, "inflicted": 1, "rear-support": true });
    let odds =
        ask(&mut talk, json!({ "test": { "group": foot, "because": because } }))["odds"]["test"].clone();
    // FOG-CTM-01, FOG-CTM-02 and FOG-CTM-14: -1, -1 and +1; then 8 or more holds.
    assert_eq!(odds["modifiers"]["total"], -1);
    assert_eq!(odds["outcomes"][0]["chance"]["fraction"], "5/12");
    let wrong = |talk: &mut Talk, change: &dyn Fn(&mut Value)| {
        let mut body = foot.clone();
        change(&mut body);
        let situation = json!({ "combat": { "attacker": foot, "defender": body, "kind": "impact" } });
        ask(talk, situation)["error"].clone()
    };
    let error = wrong(&mut talk, &|body| body["roster"]["bases"] = json!(20));
    assert_eq!(error["field"], "situation.combat.defender.roster.bases");
    assert_eq!((&error["kind"], &error["rule"]), (&json!("bad-position"), &json!("FOG-TRP-01")));
    let error = wrong(&mut talk, &|body| body["files"] = json!(9));
    assert_eq!(
        (&error["field"], &error["rule"]),
        (&json!("situation.combat.defender.files"), &json!("FOG-BG-02"))
    );
    let error = wrong(&mut talk, &|body| body["ground"] = json!("impassable-water"));
    assert_eq!(
        (&error["field"], &error["rule"]),
        (&json!("situation.combat.defender.ground"), &json!("FOG-MOV-01"))
    );
    let error = wrong(&mut talk, &|body| body["front-rank"] = json!(true));
    assert_eq!(error["rule"], "FOG-CMD-05");
    let far = json!({ "volley": { "shooter": foot, "target": foot, "range": 4 } });
    assert_eq!(ask(&mut talk, far)["error"]["field"], "situation.volley.shooter", "nothing to shoot with");
}

#[test]
fn a_bad_position_is_named_field_by_field() {
    let mut talk = Talk::default();
    let mut wrong = |field: &str, rule: Value, change: &dyn Fn(&mut Value)| {
        let mut position = two_groups();
        change(&mut position);
        let error = talk.bad(json!({ "do": "load", "position": position }));
        assert_eq!(error["kind"], "bad-position", "{error}");
        assert_eq!((&error["field"], &error["rule"]), (&json!(field), &rule), "{error}");
    };
    wrong("position.groups[0].files", json!("FOG-BG-02"), &|p| p["groups"][0]["files"] = json!(9));
    wrong("position.groups[1].roster.bases", json!("FOG-TRP-01"), &|p| {
        p["groups"][1]["roster"]["bases"] = json!(1);
    });
    wrong("position.groups[1].at", json!("FOG-GEN-02"), &|p| {
        p["groups"][1]["at"]["front"]["y"] = json!(20.3);
        p["groups"][1]["at"]["heading"] = json!(0);
    });
    wrong("position.commanders[0].with", Value::Null, &|p| {
        p["commanders"] = json!([{ "side": "first", "rank": "field", "with": 9 }]);
    });
    wrong("position.groups[0].roster.front.troop", Value::Null, &|p| {
        p["groups"][0]["roster"]["front"]["troop"] = json!("heavy-foots");
    });
    wrong("position.groups[0].morale", Value::Null, &|p| p["groups"][0]["morale"] = json!(3));
}

#[test]
fn what_belongs_to_one_family_is_refused_by_the_other() {
    let mut talk = Talk::default();
    let error = talk.bad(json!({ "do": "load", "scenario": "bench-9v9", "rule-set": "field-of-glory-2" }));
    assert!(error["message"].as_str().is_some_and(|said| said.contains("basic-impetus-2008")), "{error}");
    let error = talk.bad(json!({ "do": "load", "scenario": SCENARIO, "rule-set": "basic-impetus-3" }));
    assert!(error["message"].as_str().is_some_and(|said| said.contains("field-of-glory-2")), "{error}");
    let journal = Talk::about(SCENARIO, 1).good(json!({ "do": "save" }))["journal"].clone();
    let error = file::journal(&journal.to_string()).expect_err("it is of Field of Glory");
    assert_eq!(error.field, "header.rule-set");
    assert!(error.problem.contains("field-of-glory-2"), "{error}");
    let impetus = Talk::about("bench-9v9", 1).good(json!({ "do": "save" }))["journal"].clone();
    let error = file::journal_of::<FieldOfGlory>(&impetus.to_string()).expect_err("it is of Impetus");
    assert_eq!(error.field, "header.rule-set");
    // A journal that lies about its rules is refused as well.
    let mut lying = journal;
    lying["header"]["rule-set"] = json!("basic-impetus-2008");
    talk.bad(json!({ "do": "open", "journal": lying }));
}

#[test]
fn distances_between_battle_groups() {
    let mut talk = Talk::at(two_groups());
    let answer = talk.good(json!({ "do": "measure", "a": 0, "b": 1 }));
    assert_eq!((&answer["gap"], &answer["front-to-front"]), (&json!(2.0), &json!(2.0)));
    let error = talk.bad(json!({ "do": "measure", "a": 0, "b": 2 }));
    assert_eq!(error["message"], "battle group 2 is not on the table");
}
