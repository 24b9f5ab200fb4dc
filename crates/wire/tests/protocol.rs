//! The line protocol, request by request.

mod support;

use acies_dice::Seeded;
use acies_impetus::Impetus;
use acies_players::{Player, RandomPlayer};
use acies_rules::{Next, RuleSet, Sampling, digest};
use acies_wire::{file, protocol};
use serde_json::{Value, json};
use support::{Talk, two_units};

#[test]
fn hello_names_program_protocol_and_rule_sets() {
    let mut talk = Talk::default();
    let answer = talk.good(json!({ "do": "hello" }));
    assert_eq!(answer["name"], "acies");
    assert_eq!(answer["protocol"], protocol::VERSION);
    assert_eq!(
        answer["rule-sets"],
        json!(["basic-impetus-2008", "basic-impetus-3", "impetus-1.7", "impetus-7.0-it", "field-of-glory-2"])
    );
    talk.good(json!({ "do": "hello", "protocol": protocol::VERSION }));
    let error = talk.bad(json!({ "do": "hello", "protocol": protocol::VERSION + 1 }));
    assert_eq!(error["field"], "protocol");
}

#[test]
fn an_id_comes_back_and_must_be_a_word_or_a_number() {
    let mut talk = Talk::default();
    assert_eq!(talk.ask(json!({ "do": "hello", "id": "a_b" }))["id"], "a_b");
    assert_eq!(talk.ask(json!({ "do": "hello", "id": 17 }))["id"], 17);
    assert_eq!(talk.ask(json!({ "do": "fly", "id": 18 }))["id"], 18);
    assert_eq!(talk.ask(json!({ "do": "hello" })).get("id"), None);
    for id in [json!([1]), json!({}), json!(true), json!(null)] {
        assert_eq!(talk.bad(json!({ "do": "hello", "id": id }))["field"], "id");
    }
}

#[test]
fn whatever_is_listed_can_be_loaded() {
    let mut talk = Talk::default();
    let answer = talk.good(json!({ "do": "list" }));
    let scenarios = answer["scenarios"].as_array().expect("scenarios");
    assert!(scenarios.len() >= 10);
    assert!(!answer["armies"].as_array().expect("armies").is_empty());
    for scenario in scenarios {
        assert_ne!(scenario["title"], "");
        talk.good(json!({ "do": "load", "scenario": scenario["id"] }));
    }
}

#[test]
fn a_shot_with_scripted_dice() {
    let mut talk = Talk::at(two_units());
    talk.command("first", json!({ "activate": { "units": [0] } }));
    let answer = talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    assert_eq!(answer["next"]["roll"]["name"], "fire");
    assert_eq!(answer["next"]["roll"]["dice"], 4);
    assert_eq!(answer["next"]["roll"]["tally"]["total"], 4);
    let answer = talk.faces(&[6, 5, 5, 2]);
    assert_eq!(answer["events"][1]["damage"]["damage"], 2);
    assert_eq!(answer["next"]["roll"]["roll"]["cohesion"]["critical"], 3);
    let answer = talk.faces(&[4]);
    assert_eq!(answer["events"][1]["tested"]["loss"], 1);
    assert_eq!(answer["events"][1]["tested"]["disorder-loss"], 0);
    let state = talk.good(json!({ "do": "state" }))["state"].clone();
    assert_eq!(state["units"][1]["vbu"], json!([4, 5]));
    assert_eq!(state["units"][1]["disordered"], true);
    assert_eq!(state["hash"], talk.hash());
}

#[test]
fn judging_changes_nothing() {
    let mut talk = Talk::at(two_units());
    let before = (talk.hash(), talk.good(json!({ "do": "save" })));
    let commands = talk.good(json!({ "do": "sample" }))["commands"].clone();
    for command in commands.as_array().expect("commands") {
        let answer = talk.good(json!({ "do": "judge", "by": "first", "command": command }));
        assert_eq!(answer["legal"], true, "{command}");
        assert!(answer["next"].is_object());
    }
    let answer = talk.good(json!({ "do": "judge", "by": "second", "command": "end-phase" }));
    assert_eq!(answer["legal"], false);
    assert_eq!(answer["refusal"]["why"], json!({ "other-player-decides": { "who": "first" } }));
    assert_eq!(before, (talk.hash(), talk.good(json!({ "do": "save" }))));
}

#[test]
fn judge_and_command_say_the_same() {
    let mut talk = Talk::at(two_units());
    talk.command("first", json!({ "activate": { "units": [0] } }));
    let command = json!({ "move": { "manoeuvre": { "advance": { "before": 2 } } } });
    let judged = talk.good(json!({ "do": "judge", "by": "first", "command": command }));
    let done = talk.command("first", command);
    for field in ["events", "account", "next"] {
        assert_eq!(judged[field], done[field], "{field}");
    }
}

#[test]
fn undo_goes_back_to_the_last_die_and_not_past_it() {
    let mut talk = Talk::at(two_units());
    let start = talk.hash();
    assert_eq!(talk.bad(json!({ "do": "undo" }))["kind"], "nothing-to-undo");
    talk.command("first", json!({ "activate": { "units": [0] } }));
    let activated = talk.hash();
    talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    let answer = talk.good(json!({ "do": "undo" }));
    assert_eq!(answer["undoable"], 1);
    assert_eq!(answer["hash"], activated);
    assert_eq!(talk.good(json!({ "do": "undo" }))["hash"], start);
    assert_eq!(talk.bad(json!({ "do": "undo" }))["kind"], "nothing-to-undo");
    talk.command("first", json!({ "activate": { "units": [0] } }));
    talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    talk.faces(&[1, 2, 3, 4]);
    let rolled = talk.hash();
    assert_eq!(talk.bad(json!({ "do": "undo" }))["kind"], "nothing-to-undo");
    assert_eq!(talk.hash(), rolled);
    // What was taken back is not in the journal.
    let journal = talk.good(json!({ "do": "save" }))["journal"].clone();
    assert_eq!(journal["entries"].as_array().expect("entries").len(), 3);
}

#[test]
fn distances_between_units() {
    let mut talk = Talk::at(two_units());
    let answer = talk.good(json!({ "do": "measure", "a": 0, "b": 1 }));
    assert_eq!(answer["gap"], 10.0);
    assert_eq!(answer["front-to-front"], 10.0);
    assert_eq!(talk.bad(json!({ "do": "measure", "a": 0, "b": 2 }))["field"], "b");
}

#[test]
fn a_rule_by_its_id() {
    let mut talk = Talk::default();
    let answer = talk.good(json!({ "do": "rule", "rule": "bi08-gen-07", "id": 4 }));
    assert_eq!((&answer["rule"], &answer["id"]), (&json!("BI08-GEN-07"), &json!(4)));
    assert_eq!(talk.bad(json!({ "do": "rule", "rule": "BI08-NO-SUCH" }))["field"], "rule");
}

#[test]
fn quit_ends_the_conversation_and_nothing_else_does() {
    let mut session = protocol::Session::new();
    assert!(!session.answer(r#"{"do":"hello"}"#).1);
    assert!(!session.answer("nonsense").1);
    assert!(session.answer(r#"{"do":"quit"}"#).1);
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
fn a_whole_battle_over_the_protocol_is_the_same_in_process() {
    for seed in 1..=3 {
        let mut talk = Talk::about("bench-9v9", seed);
        let mut dice = Seeded::new(seed);
        let text = acies_armies::scenario_text("bench-9v9").expect("the scenario");
        let (position, state) = file::scenario(text).expect("a good scenario");
        let mut battle = acies_wire::start::<Impetus>(&position, state, Some(seed), Default::default());
        let mut player = RandomPlayer::<Impetus>::new(seed);
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
        let written: Value = serde_json::from_str(&file::write_journal(&position, &battle)).expect("JSON");
        assert_eq!(saved, written);
    }
}

#[test]
fn a_battle_saved_and_opened_goes_on_with_the_same_dice() {
    let (mut whole, mut first) = (Talk::about("trebia-218-bc", 4), Talk::about("trebia-218-bc", 4));
    play(&mut first, 4, 150);
    play(&mut whole, 4, 150);
    let journal = first.good(json!({ "do": "save" }))["journal"].clone();
    let mut second = Talk::default();
    let opened = second.good(json!({ "do": "open", "journal": journal, "seed": 4 }));
    assert_eq!(opened["hash"], whole.hash());
    assert_eq!(play(&mut second, 5, 5000), play(&mut whole, 5, 5000));
    assert_eq!(second.hash(), whole.hash());
    assert_eq!(second.good(json!({ "do": "save" })), whole.good(json!({ "do": "save" })));
    let error = second.bad(json!({ "do": "open", "journal": journal, "seed": 5 }));
    assert_eq!((&error["kind"], &error["field"]), (&json!("dice"), &json!("seed")));
}

#[test]
fn dice_handed_in_are_spent_from_the_seed_too() {
    let (mut rolled, mut given) = (Talk::about("bench-9v9", 9), Talk::about("bench-9v9", 9));
    rolled.good(json!({ "do": "roll" }));
    given.faces(&[1, 1]);
    let second = |talk: &mut Talk| talk.good(json!({ "do": "roll" }))["events"][0]["rolled"]["faces"].clone();
    assert_eq!(second(&mut rolled), second(&mut given));
}

#[test]
fn a_failed_load_leaves_the_battle_as_it_was() {
    let mut talk = Talk::about("bench-9v9", 1);
    talk.good(json!({ "do": "roll" }));
    let before = talk.hash();
    talk.bad(json!({ "do": "load", "scenario": "no-such-field" }));
    talk.bad(json!({ "do": "load", "position": { "rule-set": "chess" } }));
    talk.bad(json!({ "do": "open", "journal": {} }));
    assert_eq!(talk.hash(), before);
}

#[test]
fn what_is_sampled_is_what_the_engine_samples() {
    let mut talk = Talk::at(two_units());
    let sampled = talk.good(json!({ "do": "sample" }))["commands"].clone();
    let position =
        serde_json::from_value::<acies_impetus::position::Position>(two_units()).expect("a position");
    let mut commands = Vec::new();
    Impetus::sample(&position.into_state().expect("a state"), Sampling::All, &mut commands);
    assert_eq!(sampled, serde_json::to_value(commands).expect("JSON"));
    talk.command("first", json!({ "activate": { "units": [0] } }));
    talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    assert_eq!(talk.good(json!({ "do": "sample" }))["commands"], json!([]));
}

/// Covers: BI3-DEM-01
#[test]
fn bi3_dem_02_each_command_of_a_divided_army_shows_what_it_has_lost() {
    let unit = |side: &str, x: u32, vd: u32| {
        let (y, heading) = if side == "first" { (5, 0) } else { (15, 180) };
        json!({
            "side": side,
            "profile": { "name": "Spearmen", "type": "FP", "vbu": 5, "i": 1, "vd": vd },
            "at": { "front": { "x": x, "y": y }, "heading": heading },
        })
    };
    let gone = json!({ "side": "second", "profile": { "name": "Horse", "type": "CM", "vbu": 5, "i": 2, "vd": 3 }, "gone": true });
    let mut talk = Talk::at(json!({
        "rule-set": "basic-impetus-3",
        "base-set": "F8",
        "table": { "width": 30, "depth": 20 },
        "units": [unit("first", 10, 2), unit("second", 10, 3), unit("second", 20, 9), gone],
        "divisions": [{ "side": "second", "units": [1, 3] }, { "side": "second", "units": [2] }],
    }));
    let state = talk.good(json!({ "do": "state" }))["state"].clone();
    // Half of the first Command is lost, nothing of the second; the army has lost a fifth.
    assert_eq!(
        state["divisions"],
        json!([
            { "side": "second", "units": [1, 3], "cautious": false, "lost-vd": [3, 6], "demoralised": true },
            { "side": "second", "units": [2], "cautious": false, "lost-vd": [0, 9], "demoralised": false },
        ])
    );
    // Where no army is divided there is nothing to show.
    let state = Talk::at(two_units()).good(json!({ "do": "state" }))["state"].clone();
    assert!(state.get("divisions").is_none());
}
