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

thread_local! {
    static NOW: std::cell::Cell<f64> = const { std::cell::Cell::new(0.0) };
}

/// Every look at it takes a millisecond.
fn ticking() -> f64 {
    NOW.replace(NOW.get() + 1.0)
}

#[test]
fn a_computer_player_answers_within_its_limit_and_lawfully() {
    let mut table = Table::with_clock(ticking);
    let mut scene = begin(&mut table, "bench-9v9")["scene"].take();
    let (mut asked, mut cut) = (0, 0);
    for _ in 0..300 {
        let next = scene["next"].clone();
        if next.get("over").is_some() {
            break;
        }
        let stepped = if next.get("roll").is_some() {
            ask(&mut table, json!({ "do": "roll", "faces": null }))
        } else {
            let whole = ask(&mut table, json!({ "do": "think", "level": "captain", "seed": 5 }));
            let before = NOW.get();
            let timed = json!({ "do": "think", "level": "captain", "seed": 5, "limit": 40 });
            let thought = ask(&mut table, timed)["thought"].take();
            assert!(NOW.get() - before <= 43.0, "it looked at the clock after it had struck");
            let nodes = json!({ "do": "think", "level": "captain", "seed": 5, "nodes": 1_000_000 });
            assert_eq!(ask(&mut table, nodes), whole, "nodes that are never spent change nothing");
            asked += 1;
            cut += usize::from(thought != whole["thought"]);
            ask(&mut table, json!({ "do": "command", "by": next["decide"]["who"], "command": thought }))
        };
        scene = stepped["stepped"]["scene"].clone();
    }
    assert!(asked > 50 && cut > 5, "{cut} of {asked} answers were cut short");
    let clockless = &mut Table::new();
    begin(clockless, "bench-9v9");
    let mut scene = ask(clockless, json!({ "do": "see" }))["scene"].take();
    while scene["next"].get("roll").is_some() {
        scene = ask(clockless, json!({ "do": "roll", "faces": null }))["stepped"]["scene"].take();
    }
    let refused = trouble(clockless, json!({ "do": "think", "level": "captain", "seed": 5, "limit": 40 }));
    assert_eq!(refused["field"], "limit");
}

#[test]
fn what_the_computer_weighs_can_be_looked_at_now_and_afterwards() {
    let mut table = Table::with_clock(ticking);
    let mut scene = begin(&mut table, "bench-9v9")["scene"].take();
    let (mut pictured, mut activations, mut plans) = (0, 0, 0);
    let mut first_plan = None;
    for entry in 0..160u32 {
        let next = scene["next"].clone();
        let stepped = if next.get("roll").is_some() {
            ask(&mut table, json!({ "do": "roll", "faces": null }))
        } else {
            let hash = scene["view"]["hash"].clone();
            let question = json!({ "do": "ponder", "level": "captain", "seed": 5 });
            let pondered = ask(&mut table, question)["pondered"].take();
            assert_eq!(
                ask(&mut table, json!({ "do": "see" }))["scene"]["view"]["hash"],
                hash,
                "nothing is done"
            );
            let thought =
                ask(&mut table, json!({ "do": "think", "level": "captain", "seed": 5 }))["thought"].take();
            let steps = pondered["steps"].as_array().expect("steps");
            assert_eq!(steps[0]["command"], thought);
            assert_eq!(pondered["by"], next["decide"]["who"]);
            for step in steps.iter().filter(|step| !step["weighed"].as_array().expect("a list").is_empty()) {
                let weighed = step["weighed"].as_array().expect("a list");
                assert!(weighed.len() <= 13 && step["weighed-in-all"].as_u64() >= Some(weighed.len() as u64));
                let chosen: Vec<_> = weighed.iter().filter(|weighed| weighed["chosen"] == true).collect();
                assert!(chosen.len() == 1 && chosen[0]["command"] == step["command"], "{step}");
                pictured +=
                    weighed.iter().filter(|w| !w["reaches"].as_array().expect("a list").is_empty()).count();
            }
            if thought.get("activate").is_some() {
                assert_eq!(steps.len(), 2, "who acts, and what they do");
                activations += 1;
            }
            // The same looked at later is the same.
            let before = json!({ "do": "ponder", "level": "captain", "seed": 5, "at": entry });
            assert_eq!(ask(&mut table, before)["pondered"], pondered);
            if next["decide"]["question"].get("phase").is_some() {
                let plan =
                    ask(&mut table, json!({ "do": "plan", "level": "captain", "seed": 5, "at": entry }));
                assert_eq!(plan["plan"]["side"], next["decide"]["who"]);
                plans += 1;
                first_plan.get_or_insert((entry, plan));
            }
            ask(&mut table, json!({ "do": "command", "by": next["decide"]["who"], "command": thought }))
        };
        scene = stepped["stepped"]["scene"].clone();
    }
    assert!(pictured > 20 && activations > 10 && plans > 10, "{pictured} {activations} {plans}");
    let (at, plan) = first_plan.expect("a plan");
    assert_eq!(ask(&mut table, json!({ "do": "plan", "level": "captain", "seed": 5, "at": at })), plan);
    let none = ask(&mut table, json!({ "do": "plan", "level": "random", "seed": 5, "at": at }));
    assert_eq!(none["plan"], Value::Null);
}

/// Dice of both sides in the first phase of a melee, with all that is said besides.
fn melee_dice(rule_set: &str, melee: Value, around: Value) -> Result<[u64; 2], String> {
    let question = json!({ "do": "umpire", "rule-set": rule_set, "situation": { "melee": melee }, "around": around, "phases": 1 });
    let answer: Value = serde_json::from_str(&Table::new().answer(&question.to_string())).expect("JSON");
    match answer.get("trouble") {
        Some(trouble) => Err(trouble["field"].as_str().unwrap_or("refused").to_owned()),
        None => {
            let pools = &answer["umpire"]["odds"]["melee"]["pools"];
            Ok([0, 1].map(|i| pools[i]["dice"].as_u64().expect("dice")))
        }
    }
}

#[test]
fn an_umpire_is_told_of_several_supports_on_front_flank_and_rear() {
    let spears = json!({ "type": "FP", "vbu": 5, "i": 1 });
    let support = |side: &str, on: &str| json!({ "unit": spears, "side": side, "on": on });
    let fight = |on: &str, meeting: &str| json!({ "attacker": spears, "defender": spears, "on": on, "meeting": meeting });
    let dice = |melee: Value, supports: &[Value]| {
        melee_dice("basic-impetus-2008", melee, json!({ "supports": supports }))
    };
    let alone = dice(fight("frontal", "charge"), &[]).expect("dice");
    assert_eq!(alone, [6, 5]);
    // Each gives half its dice; an enemy in flank or rear before the charge has taken its Disorder along already.
    assert_eq!(dice(fight("frontal", "charge"), &[support("first", "frontal")]), Ok([6 + 3, 5]));
    let two = [support("first", "frontal"), support("first", "flank")];
    assert_eq!(dice(fight("frontal", "charge"), &two).expect("dice")[0], 6 + 3 + 3);
    let three = [support("first", "frontal"), support("first", "flank"), support("first", "rear")];
    assert_eq!(dice(fight("frontal", "charge"), &three).expect("dice")[0], 6 + 3 + 3 + 3);
    // A pinned enemy is charged in flank and rear: front against front is Main, and the charger gives half of its 6 dice.
    for on in ["flank", "rear"] {
        let pinned = dice(fight(on, "charge"), &[support("first", "frontal")]).expect("dice");
        assert_eq!(pinned, [5 + 3, 4], "{on}");
    }
    // The enemy's friends reach the attacker in a melee that goes on.
    let renewed = dice(fight("frontal", "renewal"), &[]).expect("dice");
    let met = dice(fight("frontal", "renewal"), &[support("second", "flank"), support("second", "rear")]);
    assert_eq!(met.expect("dice")[1], renewed[1] + 3 + 3);
    assert_eq!(dice(fight("frontal", "charge"), &[support("second", "flank")]), Err("supports[0].on".into()));
    let twice = [support("first", "rear"), support("first", "rear")];
    assert_eq!(dice(fight("frontal", "charge"), &twice), Err("supports[1].on".into()));
    let seven: Vec<Value> = (0..7).map(|_| support("first", "flank")).collect();
    assert_eq!(dice(fight("frontal", "charge"), &seven), Err("supports".into()));
}

#[test]
fn an_umpire_is_told_of_optional_rules_and_weather() {
    let archers = json!({ "type": "T", "vbu": 4, "weapon": "short-bow-b" });
    let target = json!({ "type": "FP", "vbu": 5, "i": 1 });
    let volley = |around: Value| {
        let situation = json!({ "volley": { "firer": archers, "target": target, "range": 3 } });
        let question = json!({ "do": "umpire", "rule-set": "basic-impetus-3", "situation": situation, "around": around, "phases": 1 });
        let answer = ask(&mut Table::new(), question);
        answer["umpire"]["odds"]["volley"]["mean-lost"].as_f64().expect("a mean")
    };
    let rain = json!({ "row": 9, "sky": "overcast", "changeable": false, "spell": "rain", "brought": null,
        "sun": null, "snow-turns": 0, "rain-turns": 3, "flooded": false, "attacker": "first" });
    let dry = volley(json!({}));
    let wet = volley(json!({ "switches": { "weather": true }, "weather": rain }));
    // BI3-WEA-18.
    assert!(wet < dry, "rain on the bow strings: {wet} lost, {dry} without");
    // Switched on without any known, weather changes nothing.
    assert_eq!(volley(json!({ "switches": { "weather": true, "season": "winter" } })), dry);
    let refused = json!({ "do": "umpire", "rule-set": "basic-impetus-2008",
        "situation": { "cohesion": { "unit": target, "damage": 1 } },
        "around": { "switches": { "counter-charge": true } }, "phases": 1 });
    assert_eq!(trouble(&mut Table::new(), refused)["kind"], "bad-position");
}

/// Units and Commands of a staged situation of Impetus, played out.
#[test]
fn imp_mel_02_a_situation_of_impetus_is_played_out() {
    for rules in ["impetus-1.7", "impetus-7.0-it"] {
        let mut table = Table::new();
        let told =
            ask(&mut table, json!({"do": "stage", "rule-set": rules, "situation": encounter(), "seed": 1}));
        // Spears with Impetus may charge in turn: their player is asked.
        let asked = &told["began"]["scene"]["next"]["decide"];
        assert_eq!(asked["who"], "second", "{told}");
        assert!(asked["question"]["answer"]["answers"].as_array().expect("answers").len() > 1);
        let stand = json!({ "answer": { "answer": "stand" } });
        let told = ask(&mut table, json!({ "do": "command", "by": "second", "command": stand }));
        let roll = &told["stepped"]["scene"]["next"]["roll"];
        assert_eq!((&roll["name"], &roll["dice"]), (&json!("melee"), &json!(10)));
        // Who has rallied shoots himself afterwards.
        let bows = json!({ "type": "T", "vbu": 4, "weapon": "longbow-a" });
        let target = json!({ "type": "FP", "vbu": 5 });
        let volley =
            json!({ "volley": { "firer": bows, "target": target, "range": 12, "stance": "rallying" } });
        let told = ask(&mut table, json!({"do": "stage", "rule-set": rules, "situation": volley, "seed": 1}));
        assert_eq!(told["began"]["scene"]["next"]["roll"]["name"], "discipline-test");
    }
}

fn points_list(table: &mut Table, id: &str) -> Value {
    let catalogue = ask(table, json!({ "do": "catalogue" }))["catalogue"].take();
    let lists = catalogue["points"].as_array().expect("lists").clone();
    lists.into_iter().find(|list| list["id"] == id).expect("a list")
}

fn purchase(muster: &Value) -> Value {
    let mut choices = muster.clone();
    choices.as_object_mut().expect("an object").remove("points");
    choices
}

#[test]
fn an_army_is_bought_for_points_with_what_it_costs_and_what_is_wrong() {
    let mut table = Table::new();
    let swiss = points_list(&mut table, "swiss");
    let ready = &swiss["muster"][0];
    let mut choices = purchase(ready);
    let mut asked = |choices: &Value| {
        let question =
            json!({ "do": "muster", "list": "swiss", "choices": choices, "rule-set": "impetus-1.7" });
        ask(&mut table, question)["muster"].take()
    };
    let view = asked(&choices);
    assert_eq!(view["points"], ready["points"]);
    assert_eq!(view["army"]["share"]["points"], ready["points"]);
    assert!(view["problem"].is_null());
    assert_eq!(view["bounds"][0], json!([6, 18]));
    // Three ranks of pikes: 32 + 24 + 24.
    assert_eq!(view["prices"][0][0], 80);
    // One block more is too dear, and still costed; the line is named where there are too many.
    choices["commands"][0]["units"][1]["count"] = json!(2);
    let view = asked(&choices);
    assert_eq!(view["points"].as_i64(), ready["points"].as_i64().map(|points| points + 80));
    assert!(view["problem"]["why"]["too-dear"].is_object() && view["army"].is_null(), "{view}");
    choices["commands"][1]["units"][2]["count"] = json!(9);
    let view = asked(&choices);
    assert_eq!(view["problem"]["field"], "commands[1].units[2]");
    assert_eq!(view["problem"]["why"]["number"]["most"], 4);
    choices["commands"][0]["units"][0]["line"] = json!(77);
    let view = asked(&choices);
    assert!(view["points"].is_null(), "what is not in the list has no price");
    assert_eq!(view["problem"]["why"]["no-such-line"]["line"], 77);
}

#[test]
fn armies_that_were_bought_meet_each_other_and_those_of_other_lists() {
    let mut table = Table::new();
    let swiss = points_list(&mut table, "swiss");
    let bought = purchase(&swiss["muster"][0]);
    let mut begin = |second: &str, purchases: Value| {
        let armies = json!({
            "lists": ["swiss", second], "bought": purchases, "rule-set": "impetus-7.0-it",
            "base-set": "F8", "by-the-rules": true,
        });
        let question =
            json!({ "do": "begin", "beginning": { "armies": armies }, "seed": 3, "players": ["", ""] });
        serde_json::from_str::<Value>(&table.answer(&question.to_string())).expect("JSON")
    };
    for (second, purchases) in [
        ("swiss", json!([bought, bought])),
        ("anglo-danes", json!([bought, null])),
        ("swiss:300", json!([null, null])),
    ] {
        let told = begin(second, purchases);
        assert_eq!(told["began"]["sheet"]["rule-set"], "impetus-7.0-it", "{told}");
    }
    let mut dear = bought.clone();
    dear["size"] = json!(100);
    let told = begin("swiss", json!([bought, dear]));
    assert!(told["trouble"]["fault"]["bought"].is_object(), "{told}");
    let told = begin("swiss:many", json!([null, null]));
    assert_eq!(told["trouble"]["fault"]["unknown-list"]["id"], "swiss:many");
}
