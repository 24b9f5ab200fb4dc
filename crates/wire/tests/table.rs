//! The table of the page, asked as the page asks it.

use acies_wire::table::Table;
use serde_json::{Value, json};

fn ask(table: &mut Table, question: Value) -> Value {
    let answer: Value = serde_json::from_str(&table.answer(&question.to_string())).expect("JSON");
    assert!(answer.get("trouble").is_none(), "{question}: {answer}");
    answer
}

fn trouble(table: &mut Table, question: Value) -> Value {
    let answer: Value = serde_json::from_str(&table.answer(&question.to_string())).expect("JSON");
    answer.get("trouble").cloned().unwrap_or_else(|| panic!("{question}: {answer}"))
}

fn begin(table: &mut Table, scenario: &str) -> Value {
    let beginning = json!({ "scenario": { "id": scenario } });
    ask(table, json!({ "do": "begin", "beginning": beginning, "seed": 7, "players": ["A", "B"] }))["began"]
        .take()
}

fn thought(table: &mut Table) -> Value {
    ask(table, json!({ "do": "think", "level": "random", "seed": 5 }))["thought"].take()
}

/// One step as the computer would take it; `None` at the end of the battle.
fn step(table: &mut Table, scene: &Value) -> Option<Value> {
    let next = &scene["next"];
    if next.get("over").is_some() {
        return None;
    }
    let stepped = if next.get("roll").is_some() {
        ask(table, json!({ "do": "roll", "faces": null }))
    } else {
        let command = thought(table);
        ask(table, json!({ "do": "command", "by": next["decide"]["who"], "command": command }))
    };
    Some(stepped["stepped"].clone())
}

#[test]
fn a_whole_battle_with_its_log_moments_and_account() {
    for scenario in ["hastings-1066", "assyrians-mycenaeans"] {
        let mut table = Table::new();
        let began = begin(&mut table, scenario);
        let mut scene = began["scene"].clone();
        let mut hashes = vec![scene["view"]["hash"].clone()];
        let mut entries = Vec::new();
        for _ in 0..6000 {
            let Some(stepped) = step(&mut table, &scene) else { break };
            scene = stepped["scene"].clone();
            hashes.push(scene["view"]["hash"].clone());
            entries.push(stepped["entry"].clone());
        }
        assert!(scene["next"].get("over").is_some(), "{scenario} ends");
        // What was told on the way is what the log tells.
        let log = ask(&mut table, json!({ "do": "log", "from": 0 }))["log"].take();
        assert_eq!(log.as_array().unwrap(), &entries);
        // Any moment can be seen again.
        for at in [0, 1, hashes.len() / 2, hashes.len() - 1] {
            let moment = ask(&mut table, json!({ "do": "moment", "at": at }));
            assert_eq!(moment["scene"]["view"]["hash"], hashes[at], "moment {at}");
            assert_eq!(moment["scene"]["at"], at);
        }
        let account = ask(&mut table, json!({ "do": "account" }))["account"].take();
        assert_eq!(account["sides"][0]["vd"][0], scene["view"]["lost-vd"][0][0]);
        assert!(account["sides"][0]["damage-expected"].as_f64().unwrap() > 0.0);
        assert!(account["sides"][0]["luck"].as_f64().unwrap().abs() < 6.0);
        // Nobody is lost without somebody who struck him.
        let losses = account["losses"].as_array().unwrap();
        assert!(!losses.is_empty());
        for loss in losses {
            assert!(loss["blow"].is_object(), "{loss}");
        }
        // A file keeps it all.
        let saved = ask(&mut table, json!({ "do": "save" }))["saved"].take();
        let mut other = Table::new();
        let opened = ask(&mut other, json!({ "do": "open", "text": saved, "seed": 7 }));
        assert_eq!(opened["began"]["scene"]["view"]["hash"], *hashes.last().unwrap());
        // A branch goes its own way and leaves the past as it was.
        let middle = hashes.len() / 2;
        let branch = ask(&mut other, json!({ "do": "branch", "at": middle, "seed": 99 }))["began"].take();
        assert_eq!(branch["scene"]["view"]["hash"], hashes[middle]);
        assert_eq!(branch["scene"]["of"], middle);
    }
}

/// Whatever is asked on the way changes nothing, and everything offered is legal.
#[test]
fn aids_change_nothing_and_offer_what_is_legal() {
    let mut table = Table::new();
    let mut scene = begin(&mut table, "showcase")["scene"].clone();
    let (mut shots, mut charges, mut ghosts) = (0, 0, 0);
    for round in 0..900 {
        if let Some(decide) = scene["next"].get("decide").filter(|_| round % 3 == 0) {
            let who = decide["who"].clone();
            let hash = scene["view"]["hash"].clone();
            let question = &decide["question"];
            let units: Vec<Value> = if let Some(phase) = question.get("phase") {
                phase["ready"].as_array().unwrap().iter().take(4).map(|u| json!([u])).collect()
            } else if let Some(act) = question.get("activation") {
                vec![act["units"].clone()]
            } else {
                Vec::new()
            };
            // Where each answer leads, as far as it can be told.
            if question.get("chase").or(question.get("pursue")).is_some() {
                for command in scene["choices"].as_array().unwrap() {
                    let told = ask(&mut table, json!({ "do": "outlook", "units": [], "command": command }));
                    let outlook = &told["outlook"];
                    assert!(outlook.is_object(), "{told}");
                    if question.get("chase").is_some() {
                        assert_eq!(outlook["reaches"].as_array().unwrap().len(), 1, "{outlook}");
                        assert!(outlook["faces"].as_u64().unwrap() <= 6);
                    }
                }
            }
            for set in units {
                let options = ask(&mut table, json!({ "do": "options", "units": set }))["options"].take();
                let activated = question.get("activation").is_some();
                for charge in options["charges"].as_array().unwrap() {
                    charges += 1;
                    assert!(!charge["outlook"]["contacts"].as_array().unwrap().is_empty(), "{charge}");
                    if activated {
                        let judge = json!({ "do": "judge", "by": who, "command": charge["command"] });
                        assert_eq!(ask(&mut table, judge)["judged"]["legal"], true);
                    }
                }
                for shot in options["shots"].as_array().unwrap() {
                    let volleys = shot["volleys"].as_array().unwrap();
                    shots += volleys.len();
                    assert_ne!(volleys.is_empty(), shot["objection"].is_null(), "{shot}");
                    for volley in volleys.iter().filter(|_| activated) {
                        let fire = json!({ "fire": { "unit": shot["unit"], "target": shot["target"],
                            "edge": shot["edge"], "stance": volley["stance"] } });
                        let judge = json!({ "do": "judge", "by": who, "command": fire });
                        assert_eq!(ask(&mut table, judge)["judged"]["legal"], true, "{fire}");
                    }
                }
                let unit = set[0].as_u64().unwrap() as usize;
                let at = &scene["view"]["units"][unit]["at"]["front"];
                let (x, y) = (at["x"].as_f64().unwrap(), at["y"].as_f64().unwrap());
                for (handle, dx, dy) in [
                    ("body", 1.0, 9.0),
                    ("body", 6.0, 7.0),
                    ("body", -9.0, 1.0),
                    ("ahead", 0.0, 30.0),
                    ("wheel-left", 2.0, 5.0),
                    ("wheel-right", 2.0, -5.0),
                    ("sideways", 4.0, 0.0),
                    ("oblique", 3.0, 3.0),
                    ("rear", 0.0, -3.0),
                    ("road", 0.0, 3.0),
                    ("charge", 2.0, 9.0),
                ] {
                    let drag = json!({ "handle": handle, "from": { "x": x, "y": y },
                        "to": { "x": x + dx, "y": y + dy }, "snap": true, "finish": "halt" });
                    let answer =
                        ask(&mut table, json!({ "do": "ghost", "units": set, "wish": { "drag": drag } }));
                    let Some(ghost) = answer.get("ghost") else {
                        assert!(answer.get("refused").is_some());
                        continue;
                    };
                    ghosts += 1;
                    assert_eq!(ghost["places"].as_array().unwrap().len(), set.as_array().unwrap().len());
                    assert!(ghost["legal"] == true || !ghost["objection"].is_null(), "{ghost}");
                    if activated && ghost["legal"] == true {
                        let judge = json!({ "do": "judge", "by": who, "command": ghost["command"] });
                        let judged = ask(&mut table, judge)["judged"].take();
                        assert_eq!(judged["legal"], true, "{ghost}");
                    }
                }
                ask(&mut table, json!({ "do": "surroundings", "unit": set[0] }));
            }
            let seen = ask(&mut table, json!({ "do": "see" }));
            assert_eq!(seen["scene"]["view"]["hash"], hash, "questions change nothing");
        }
        match step(&mut table, &scene) {
            Some(stepped) => scene = stepped["scene"].clone(),
            None => break,
        }
    }
    assert!(shots > 20 && charges > 20 && ghosts > 200, "{shots} shots, {charges} charges, {ghosts} ghosts");
}

#[test]
fn undo_and_refusals() {
    let mut table = Table::new();
    assert_eq!(trouble(&mut table, json!({ "do": "see" }))["kind"], "no-battle");
    let mut scene = begin(&mut table, "hastings-1066")["scene"].clone();
    while scene["next"].get("decide").is_none() {
        scene = step(&mut table, &scene).unwrap()["scene"].clone();
    }
    assert_eq!(trouble(&mut table, json!({ "do": "undo" }))["kind"], "nothing-to-undo");
    let who = scene["next"]["decide"]["who"].clone();
    let ready = scene["next"]["decide"]["question"]["phase"]["ready"].clone();
    let activate = json!({ "activate": { "units": [ready[0]] } });
    let stepped = ask(&mut table, json!({ "do": "command", "by": who, "command": activate }));
    assert_eq!(stepped["stepped"]["scene"]["undoable"], 1);
    let undone = ask(&mut table, json!({ "do": "undo" }));
    assert_eq!(undone["undone"]["scene"]["view"]["hash"], scene["view"]["hash"]);
    let other = if who == "first" { "second" } else { "first" };
    let refused = trouble(&mut table, json!({ "do": "command", "by": other, "command": activate }));
    assert_eq!(refused["kind"], "refused");
    assert!(refused["rule"].as_str().unwrap().starts_with("BI08-"));
    assert_eq!(trouble(&mut table, json!({ "do": "fly" }))["kind"], "bad-request");
    assert_eq!(trouble(&mut table, json!({ "do": "roll", "faces": [1, 2] }))["kind"], "dice");
}

#[test]
fn broken_and_foreign_files_name_what_is_wrong() {
    let mut table = Table::new();
    begin(&mut table, "hastings-1066");
    for (text, field, fault) in [
        ("", "file", json!("not-json")),
        ("{", "file", json!("not-json")),
        ("[1, 2]", "file", json!("not-ours")),
        ("{\"format\": \"chess\"}", "format", json!("not-ours")),
        (
            "{\"format\": \"acies-journal\", \"version\": 99}",
            "version",
            json!({ "newer": { "version": 99, "known": 1 } }),
        ),
        (
            "{\"rule-set\": \"basic-impetus-2008\", \"units\": [], \"banana\": 1}",
            "banana",
            json!({ "unknown-field": { "name": "banana" } }),
        ),
    ] {
        let trouble = trouble(&mut table, json!({ "do": "open", "text": text, "seed": 1 }));
        assert_eq!(trouble["kind"], "bad-file", "{text}");
        assert_eq!(trouble["field"], field, "{text}: {trouble}");
        assert_eq!(trouble["fault"], fault, "{text}: {trouble}");
    }
    // The battle on the table is still there.
    ask(&mut table, json!({ "do": "see" }));
}

#[test]
fn armies_and_catalogue() {
    let mut table = Table::new();
    let catalogue = ask(&mut table, json!({ "do": "catalogue" }))["catalogue"].take();
    assert!(catalogue["scenarios"].as_array().unwrap().len() >= 9);
    for list in catalogue["armies"].as_array().unwrap() {
        let army = ask(&mut table, json!({ "do": "army", "list": list["id"] }))["army"].take();
        assert!(army["break-at"].as_u64().unwrap() * 2 >= army["vdt"].as_u64().unwrap());
    }
    let unknown = trouble(&mut table, json!({ "do": "army", "list": "martians" }));
    assert_eq!(unknown["field"], "list");
    assert_eq!(unknown["fault"]["unknown-list"]["id"], "martians");
    for by_the_rules in [true, false] {
        let beginning = json!({ "armies": { "lists": ["polybian-romans", "welsh"], "base-set": "F8",
            "by-the-rules": by_the_rules, "turn-limit": 12 } });
        let begin = json!({ "do": "begin", "beginning": beginning, "seed": 3, "players": ["", ""] });
        let mut scene = ask(&mut table, begin)["began"]["scene"].clone();
        for _ in 0..200 {
            match step(&mut table, &scene) {
                Some(stepped) => scene = stepped["scene"].clone(),
                None => break,
            }
        }
        assert!(scene["view"]["turn"].as_u64().unwrap() >= 1);
    }
}

/// Heavy cavalry charges heavy infantry.
fn encounter() -> Value {
    json!({"melee": {"attacker": {"type": "CP", "vbu": 6, "i": 4}, "defender": {"type": "FP", "vbu": 5, "i": 1}}})
}

#[test]
fn an_umpire_is_told_odds_and_who_is_who() {
    let mut table = Table::new();
    let told = ask(
        &mut table,
        json!({"do": "umpire", "rule-set": "basic-impetus-2008", "situation": encounter(), "phases": 3}),
    );
    let view = &told["umpire"];
    assert_eq!(view["roles"], json!(["reserve", "reserve", "attacker", "defender"]));
    assert_eq!(view["odds"]["melee"]["pools"][0]["dice"], 10);
    assert_eq!(view["odds"]["melee"]["lost"][1]["fraction"], "8060697517/16529940864");
    // No battle is on the table for that.
    assert_eq!(trouble(&mut table, json!({"do": "see"}))["kind"], "no-battle");
}

#[test]
fn a_situation_is_played_out_with_dice_from_outside() {
    let mut table = Table::new();
    let told = ask(
        &mut table,
        json!({"do": "stage", "rule-set": "basic-impetus-2008", "situation": encounter(), "seed": 1}),
    );
    let began = &told["began"];
    assert_eq!(began["warnings"], json!([]), "that these are no armies goes without saying");
    assert_eq!(began["scene"]["next"]["roll"]["name"], "melee");
    assert_eq!(began["scene"]["next"]["roll"]["dice"], 10);
    let mut next = |faces: Value| {
        let told = ask(&mut table, json!({"do": "roll", "faces": faces}));
        told["stepped"]["scene"]["next"].clone()
    };
    assert_eq!(next(json!([6, 6, 6, 1, 1, 1, 1, 1, 1, 1]))["roll"]["dice"], 5);
    // Three DAMAGE for the defenders, none for the attackers: one test, on 5 − 3.
    let test = next(json!([1, 1, 1, 1, 1]));
    assert_eq!(test["roll"]["name"], "cohesion-test");
    assert_eq!(test["roll"]["tally"]["total"], 2);
    // 4: two lost, so they retreat.
    assert_eq!(next(json!([4]))["roll"]["name"], "retreat");
}

#[test]
fn odds_of_a_command_are_counted_and_nothing_is_done() {
    let mut table = Table::new();
    let stage = json!({"do": "stage", "rule-set": "basic-impetus-2008", "situation": encounter(), "seed": 1});
    ask(&mut table, stage);
    let before = ask(&mut table, json!({"do": "see"}));
    let told = ask(&mut table, json!({"do": "odds", "units": [], "command": null, "phases": 1}));
    assert_eq!(told["odds"]["phases"][0]["lost"][1]["fraction"], "8060697517/16529940864");
    assert_eq!(ask(&mut table, json!({"do": "see"})), before);
}
