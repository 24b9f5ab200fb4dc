//! The table of the page for Field of Glory, asked as the page asks it.

use acies_wire::glory::Table;
use serde_json::{Value, json};

fn told(table: &mut Table, question: &Value) -> Value {
    serde_json::from_str(&table.answer(&question.to_string())).expect("JSON")
}

fn ask(table: &mut Table, question: Value) -> Value {
    let answer = told(table, &question);
    assert!(answer.get("trouble").is_none(), "{question}: {answer}");
    answer
}

fn trouble(table: &mut Table, question: Value) -> Value {
    let answer = told(table, &question);
    answer.get("trouble").cloned().unwrap_or_else(|| panic!("{question}: {answer}"))
}

fn begin(table: &mut Table, beginning: Value, seed: u64) -> Value {
    let question = json!({ "do": "begin", "beginning": beginning, "seed": seed, "players": ["A", "B"] });
    ask(table, question)["began"].take()
}

fn scenario(table: &mut Table, id: &str) -> Value {
    begin(table, json!({ "scenario": { "id": id } }), 7)
}

/// One step as a random player would take it; `None` at the end of the battle.
fn step(table: &mut Table, scene: &Value) -> Option<Value> {
    let next = &scene["next"];
    if next.get("over").is_some() {
        return None;
    }
    let stepped = if next.get("roll").is_some() {
        ask(table, json!({ "do": "roll", "faces": null }))
    } else {
        let thought = ask(table, json!({ "do": "think", "level": "random", "seed": 5 }))["thought"].take();
        ask(table, json!({ "do": "command", "by": next["decide"]["who"], "command": thought }))
    };
    Some(stepped["stepped"].clone())
}

#[test]
fn the_catalogue_names_scenarios_and_armies_with_their_points() {
    let catalogue = ask(&mut Table::new(), json!({ "do": "catalogue" }))["catalogue"].take();
    assert_eq!(catalogue["rule-set"], "field-of-glory-2");
    assert_eq!(catalogue["unit"], "MU");
    assert!(catalogue["scenarios"].as_array().unwrap().len() >= 4);
    let lists = catalogue["lists"].as_array().unwrap();
    assert!(lists.len() >= 8);
    for list in lists {
        let ready = list["ready"].as_array().unwrap();
        assert!(!ready.is_empty(), "{}", list["id"]);
        for army in ready {
            let (points, size) = (army["points"].as_u64().unwrap(), army["size"].as_u64().unwrap());
            assert!((600..=800).contains(&points) && points <= size, "{}: {points}", list["id"]);
        }
    }
}

#[test]
fn a_whole_battle_with_its_log_moments_branch_and_file() {
    let mut table = Table::new();
    let began = scenario(&mut table, "crecy-1346");
    assert_eq!(began["sheet"]["rule-set"], "field-of-glory-2");
    let mut scene = began["scene"].clone();
    let mut hashes = vec![scene["hash"].clone()];
    let mut entries = Vec::new();
    for _ in 0..8000 {
        let Some(stepped) = step(&mut table, &scene) else { break };
        scene = stepped["scene"].clone();
        hashes.push(scene["hash"].clone());
        entries.push(stepped["entry"].clone());
    }
    assert!(scene["next"].get("over").is_some(), "it ends");
    let log = ask(&mut table, json!({ "do": "log", "from": 0 }))["log"].take();
    assert_eq!(log.as_array().unwrap(), &entries, "what was told on the way is what the log tells");
    for at in [0, 1, hashes.len() / 2, hashes.len() - 1] {
        let moment = ask(&mut table, json!({ "do": "moment", "at": at }));
        assert_eq!(moment["scene"]["hash"], hashes[at], "moment {at}");
    }
    let saved = ask(&mut table, json!({ "do": "save" }))["saved"].take();
    let mut other = Table::new();
    let opened = ask(&mut other, json!({ "do": "open", "text": saved, "seed": 7 }));
    assert_eq!(opened["began"]["scene"]["hash"], *hashes.last().unwrap());
    let middle = hashes.len() / 2;
    let branch = ask(&mut other, json!({ "do": "branch", "at": middle, "seed": 99 }))["began"].take();
    assert_eq!(branch["scene"]["hash"], hashes[middle]);
    // Every die that hits is marked, and no other.
    let fights = entries.iter().filter(|e| !e["scoring"].as_array().unwrap().is_empty());
    let mut seen = 0;
    for entry in fights {
        let needs = entry["roll"]["roll"]["to-hit"].as_array().unwrap();
        let faces = entry["faces"].as_array().unwrap();
        assert_eq!(needs.len(), faces.len(), "{entry}");
        for ((need, face), hit) in needs.iter().zip(faces).zip(entry["scoring"].as_array().unwrap()) {
            assert_eq!(hit.as_bool().unwrap(), face.as_u64() >= need.as_u64());
        }
        seen += 1;
    }
    assert!(seen > 5, "{seen}");
}

/// Whatever is asked on the way changes nothing, and what is offered is legal.
#[test]
fn questions_change_nothing_and_offers_are_legal() {
    let mut table = Table::new();
    let mut scene = scenario(&mut table, "cannae-216-bc-field-of-glory")["scene"].clone();
    let (mut charges, mut combats, mut volleys) = (0, 0, 0);
    for n in 0..900 {
        let hash = scene["hash"].clone();
        if let Some(decide) = scene["next"].get("decide") {
            let by = &decide["who"];
            let question = &decide["question"];
            let moving = question == "charges" || question.get("manoeuvre").is_some();
            for choice in scene["choices"].as_array().unwrap() {
                let judged = ask(&mut table, json!({ "do": "judge", "by": by, "command": choice }));
                assert_eq!(judged["judged"]["legal"], true, "{question}: {choice}");
            }
            for group in 0..scene["groups"].as_array().unwrap().len() {
                let view = &scene["groups"][group];
                if !moving || view["side"] != *by || view["whereabouts"] != "table" || (n + group) % 5 != 0 {
                    continue;
                }
                let options = ask(&mut table, json!({ "do": "options", "group": group }))["options"].take();
                for ghost in options["moves"].as_array().unwrap() {
                    let command = &ghost["command"];
                    let judged = ask(&mut table, json!({ "do": "judge", "by": by, "command": command }));
                    assert_eq!(judged["judged"]["legal"], ghost["objection"].is_null(), "{ghost}");
                }
                for ghost in options["charges"].as_array().unwrap() {
                    if question == "charges" {
                        let command = &ghost["command"];
                        let question = json!({ "do": "impact", "by": by, "command": command });
                        let impact = ask(&mut table, question)["impact"].take();
                        if !impact.is_null() {
                            sums_to_one(&impact);
                            charges += 1;
                        }
                    }
                }
            }
        }
        for group in 0..scene["groups"].as_array().unwrap().len() {
            if (n + group) % 7 != 0 || scene["groups"][group]["whereabouts"] != "table" {
                continue;
            }
            for kind in ["impact", "melee"] {
                let combat = ask(&mut table, json!({ "do": "combat", "group": group, "kind": kind }));
                if !combat["combat"].is_null() {
                    sums_to_one(&combat["combat"]);
                    combats += 1;
                }
            }
            let volley = ask(&mut table, json!({ "do": "volley", "target": group }))["volley"].take();
            if !volley.is_null() {
                certain(&volley["fates"]["outcomes"]);
                volleys += 1;
            }
        }
        let now = ask(&mut table, json!({ "do": "see" }))["scene"].take();
        assert_eq!(now["hash"], hash, "a question has changed the battle");
        let Some(stepped) = step(&mut table, &scene) else { break };
        scene = stepped["scene"].clone();
    }
    assert!(charges > 0 && combats > 0 && volleys > 0, "{charges} {combats} {volleys}");
}

/// All outcomes of a combat for each who fights, and who wins.
fn sums_to_one(combat: &Value) {
    for fighter in combat["fighters"].as_array().unwrap() {
        certain(&fighter["hits"]);
        certain(&fighter["fates"]["outcomes"]);
    }
    if let Some(wins) = combat["wins"].as_array() {
        let sum: f64 = wins.iter().map(|chance| chance["decimal"].as_f64().unwrap()).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{sum}");
    }
}

fn certain(outcomes: &Value) {
    let chances = outcomes.as_array().unwrap().iter().map(|o| o["chance"]["decimal"].as_f64().unwrap());
    let sum: f64 = chances.sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}: {outcomes}");
}

/// A ghost towards a point goes there as far as it gets, and never farther than the judge allows.
#[test]
fn a_ghost_follows_the_pointer() {
    let mut table = Table::new();
    let position = json!({
        "rule-set": "field-of-glory-2", "title": "Two", "fixed-terrain": true,
        "groups": [
            { "side": "first", "roster": { "name": "Foot", "front": { "troop": "heavy-foot" }, "bases": 8,
              "training": "drilled" },
              "at": { "front": { "x": 36.0, "y": 10.0 }, "heading": 0.0 }, "files": 4 },
            { "side": "second", "roster": { "name": "Far", "front": { "troop": "heavy-foot" }, "bases": 8 },
              "at": { "front": { "x": 36.0, "y": 40.0 }, "heading": 180.0 }, "files": 4 }
        ],
        "start": { "phase": { "active": "first", "phase": "manoeuvre" } }
    });
    let began = begin(&mut table, json!({ "position": { "position": position } }), 1);
    let before = began["scene"]["hash"].clone();
    let mut ghost = |x: f64, y: f64| {
        let wish = json!({ "towards": { "at": { "x": x, "y": y } } });
        ask(&mut table, json!({ "do": "ghost", "group": 0, "wish": wish }))["ghost"].take()
    };
    // Straight ahead, within its 3 MU.
    let near = ghost(36.0, 12.0);
    assert!(near["objection"].is_null(), "{near}");
    assert_eq!(near["command"]["move"]["manoeuvre"]["advance"]["before"], 2.0);
    // Far ahead: as far as it gets.
    let far = ghost(36.0, 30.0);
    assert!(far["objection"].is_null(), "{far}");
    let went = far["command"]["move"]["manoeuvre"]["advance"]["before"].as_f64().unwrap();
    assert!((2.9..=3.0).contains(&went), "{went}");
    // Ahead to the right: a wheel, then straight.
    let right = ghost(44.0, 20.0);
    assert!(right["objection"].is_null(), "{right}");
    assert_eq!(right["command"]["move"]["manoeuvre"]["advance"]["wheel"]["to"], "right");
    // Behind it: it turns about.
    let behind = ghost(36.0, 2.0);
    assert_eq!(behind["command"]["move"]["manoeuvre"]["turn"]["turn"], "about");
    assert_eq!(behind["bases"].as_array().unwrap().len(), 8);
    assert_eq!(ask(&mut table, json!({ "do": "see" }))["scene"]["hash"], before);
}

#[test]
fn armies_meet_ready_or_by_the_rules() {
    let mut table = Table::new();
    for by_the_rules in [false, true] {
        let armies = json!({ "armies": { "lists": ["swiss-confederates", "medieval-french"], "sizes": [700, 700],
            "by-the-rules": by_the_rules } });
        let began = begin(&mut table, armies, 3);
        assert_eq!(began["scene"]["phase"], if by_the_rules { "set-up" } else { "manoeuvre" });
        let mut scene = began["scene"].clone();
        for _ in 0..150 {
            let Some(stepped) = step(&mut table, &scene) else { break };
            scene = stepped["scene"].clone();
        }
    }
}

#[test]
fn what_cannot_be_is_refused_by_name() {
    let mut table = Table::new();
    assert_eq!(trouble(&mut table, json!({ "do": "see" }))["kind"], "no-battle");
    let unknown = json!({ "do": "begin", "beginning": { "scenario": { "id": "waterloo" } }, "seed": 1,
        "players": ["", ""] });
    assert_eq!(trouble(&mut table, unknown)["field"], "id");
    let army = json!({ "do": "begin", "seed": 1, "players": ["", ""], "beginning": { "armies": {
        "lists": ["martians", "medieval-french"], "sizes": [700, 700], "by-the-rules": false } } });
    let wrong = trouble(&mut table, army);
    assert_eq!(wrong["kind"], "bad-army");
    assert!(wrong["message"].as_str().unwrap().contains("martians"));
    scenario(&mut table, "crecy-1346");
    assert_eq!(trouble(&mut table, json!({ "do": "options", "group": 200 }))["field"], "group");
    assert_eq!(trouble(&mut table, json!({ "do": "volley", "target": 99 }))["field"], "target");
    let charge = json!({ "do": "command", "by": "first", "command": { "charge": { "group": 250 } } });
    let refused = trouble(&mut table, charge);
    assert_eq!(refused["kind"], "refused");
    assert!(refused["rule"].as_str().unwrap().starts_with("FOG-"), "{refused}");
    assert_eq!(trouble(&mut table, json!({ "do": "open", "text": "{", "seed": 1 }))["kind"], "bad-file");
    let other = trouble(
        &mut table,
        json!({ "do": "open", "seed": 1,
        "text": "{\"format\":\"acies-journal\",\"version\":9}" }),
    );
    assert_eq!(other["field"], "version");
    assert_eq!(trouble(&mut table, json!({ "do": "fly" }))["kind"], "bad-request");
}

/// The computer's players answer, and say what they weighed.
#[test]
fn computers_think_and_ponder() {
    let mut table = Table::new();
    let scene = scenario(&mut table, "hastings-1066-field-of-glory")["scene"].clone();
    let by = scene["next"]["decide"]["who"].clone();
    for level in ["random", "greedy", "recruit", "simple", "captain"] {
        let thought = ask(&mut table, json!({ "do": "think", "level": level, "seed": 1 }))["thought"].take();
        let judged = ask(&mut table, json!({ "do": "judge", "by": by, "command": thought }));
        assert_eq!(judged["judged"]["legal"], true, "{level}: {thought}");
    }
    let pondered =
        ask(&mut table, json!({ "do": "ponder", "level": "captain", "seed": 1 }))["pondered"].take();
    let judged = ask(&mut table, json!({ "do": "judge", "by": by, "command": pondered["command"] }));
    assert_eq!(judged["judged"]["legal"], true);
    assert_eq!(
        trouble(&mut table, json!({ "do": "think", "level": "captain", "seed": 1, "limit": 5 }))["field"],
        "limit"
    );
}

/// Who drags a battle group a little ahead and aside means straight on; behind it he means a turn.
#[test]
fn a_near_point_ahead_means_straight_on() {
    let mut table = Table::new();
    let scene = scenario(&mut table, "hastings-1066-field-of-glory")["scene"].clone();
    let front = scene["groups"][0]["formation"]["pose"]["front"].clone();
    let (x, y) = (front["x"].as_f64().unwrap(), front["y"].as_f64().unwrap());
    let mut wished = |dx: f64, dy: f64| {
        let wish = json!({ "towards": { "at": { "x": x + dx, "y": y + dy } } });
        ask(&mut table, json!({ "do": "ghost", "group": 0, "wish": wish }))["ghost"]["command"].take()
    };
    let near = wished(0.3, 0.5);
    assert_eq!(near["move"]["manoeuvre"]["advance"]["before"], 0.5, "{near}");
    assert_eq!(near["move"]["manoeuvre"]["advance"]["wheel"], Value::Null);
    assert_eq!(wished(0.0, -4.0)["move"]["manoeuvre"]["turn"]["turn"], "about");
}

/// The chance of every complex move test is one: throws that count out of all throws.
#[test]
fn the_odds_of_complex_move_tests_are_chances() {
    let mut table = Table::new();
    let scene = scenario(&mut table, "hastings-1066-field-of-glory")["scene"].clone();
    let own = scene["groups"].as_array().unwrap().iter().filter(|g| g["side"] == "first").count();
    for group in 0..own {
        let options = ask(&mut table, json!({ "do": "options", "group": group }))["options"].take();
        let passed = options["test"]["passed"]["decimal"].as_f64().unwrap();
        assert!(passed > 0.0 && passed <= 1.0, "{group}: {options}");
    }
}

fn body(side: &str, name: &str, (x, y): (f64, f64), roster: Value, files: u8) -> Value {
    let mut own = json!({ "name": name, "bases": 4 });
    own.as_object_mut().unwrap().extend(roster.as_object().unwrap().clone());
    let heading = if side == "first" { 0.0 } else { 180.0 };
    json!({ "side": side, "roster": own, "at": { "front": { "x": x, "y": y }, "heading": heading }, "files": files })
}

fn position(groups: Value, commanders: Value, phase: &str) -> Value {
    json!({ "position": { "position": {
        "rule-set": "field-of-glory-2", "title": "Made for a test", "fixed-terrain": true,
        "groups": groups, "commanders": commanders,
        "start": { "phase": { "active": "first", "phase": phase } }
    } } })
}

/// What is offered has every row of the table of moves that is legal for somebody: skirmishers do all of them, heavy
/// artillery only pivots.
#[test]
fn fog_man_03_moves_of_every_row_are_offered() {
    let mut table = Table::new();
    let groups = json!([
        body(
            "first",
            "Riders",
            (20.0, 10.0),
            json!({ "training": "drilled", "front": { "troop": "light-horse" } }),
            2
        ),
        body(
            "first",
            "Guns",
            (50.0, 10.0),
            json!({ "bases": 2, "front": { "troop": "heavy-artillery" } }),
            2
        ),
        body("second", "Far", (36.0, 44.0), json!({ "front": { "troop": "heavy-foot" } }), 2),
    ]);
    begin(&mut table, position(groups, json!([]), "manoeuvre"), 1);
    let mut moves = |group: u8| {
        let options = ask(&mut table, json!({ "do": "options", "group": group }))["options"].take();
        options["moves"].as_array().unwrap().clone()
    };
    let riders = moves(0);
    let legal: Vec<&str> =
        riders.iter().filter(|m| m["objection"].is_null()).map(|m| m["row"].as_str().unwrap()).collect();
    for row in [
        "advance-full",
        "expand",
        "expand-and-advance",
        "contract",
        "contract-and-advance",
        "turn",
        "turn-and-advance",
        "about-turn-and-advance",
        "retire",
    ] {
        assert!(legal.contains(&row), "{row}: {legal:?}");
    }
    assert!(
        riders.iter().all(|m| m["command"]["move"]["manoeuvre"].get("pivot").is_none()),
        "only guns pivot"
    );
    let guns = moves(1);
    let pivots: Vec<_> = guns.iter().filter(|m| m["objection"].is_null()).collect();
    assert_eq!(pivots.len(), 2, "{guns:?}");
    assert!(pivots.iter().all(|m| m["command"]["move"]["manoeuvre"].get("pivot").is_some()), "{pivots:?}");
}

/// FOG-CMD-10: whoever stands in line with a commander is told so, any of them may be wished to go, and all are shown.
#[test]
fn fog_cmd_10_a_battle_line_is_chosen_and_judged() {
    let mut table = Table::new();
    let foot = || json!({ "training": "drilled", "front": { "troop": "heavy-foot" } });
    let groups = json!([
        body("first", "Left", (20.0, 10.0), foot(), 2),
        body("first", "Middle", (23.2, 10.0), foot(), 2),
        body("first", "Right", (26.4, 10.0), foot(), 2),
        body("first", "Apart", (40.0, 10.0), foot(), 2),
        body("second", "Far", (36.0, 44.0), foot(), 2),
    ]);
    let commanders = json!([{ "name": "He", "side": "first", "rank": "troop", "in-chief": true, "with": 1 }]);
    begin(&mut table, position(groups, commanders, "manoeuvre"), 1);
    let mut lines = |group: u8| {
        let options = ask(&mut table, json!({ "do": "options", "group": group }))["options"].take();
        options["lines"].clone()
    };
    assert_eq!(lines(3), json!([]), "who stands apart is in no line");
    let line = lines(0)[0].clone();
    assert_eq!(line["commander"], 0);
    assert_eq!(line["standing"], json!([0, 1, 2]));
    assert_eq!(line["usual"].as_array().unwrap().len(), 2, "a troop commander leads two: {line}");
    let mut wished = |groups: Value, advance: Value| {
        let wish = json!({ "line": { "commander": 0, "groups": groups, "advance": advance } });
        ask(&mut table, json!({ "do": "ghost", "group": 1, "wish": wish }))["ghost"].take()
    };
    let ghost = wished(json!([1, 2]), json!({ "before": 2.5 }));
    assert!(ghost["objection"].is_null(), "{ghost}");
    assert_eq!(ghost["bases"].as_array().unwrap().len(), 8, "the bases of both");
    let wheel = json!({ "before": 0, "wheel": { "to": "left", "angle": 10 }, "after": 1 });
    assert!(wished(json!([1, 2]), wheel.clone())["objection"].is_null());
    // Refused, it is shown all the same: the whole line wheels about its end.
    let three = wished(json!([0, 1, 2]), wheel);
    assert_eq!(three["objection"]["rule"], "FOG-CMD-10");
    assert_eq!(three["bases"].as_array().unwrap().len(), 12);
    let pivot =
        three["bases"].as_array().unwrap().iter().map(|b| b[0]["x"].as_f64().unwrap()).fold(99.0, f64::min);
    assert!((pivot - 18.4).abs() < 0.2, "{pivot}");
    assert_eq!(wished(json!([1, 50]), json!({ "before": 1 }))["objection"]["rule"], "FOG-CMD-10");
}

/// FOG-INT-01: who could intercept a charge that is considered, with his zone.
#[test]
fn fog_int_01_interceptors_of_a_charge_are_shown() {
    let mut table = Table::new();
    let horse = || json!({ "front": { "troop": "cavalry", "armour": "armoured" } });
    let foot = || json!({ "training": "drilled", "front": { "troop": "heavy-foot" } });
    let groups = json!([
        body("first", "Knights", (30.0, 20.0), horse(), 2),
        body("second", "Target", (30.0, 24.0), foot(), 2),
        { "side": "second", "roster": { "name": "Guard", "bases": 4, "front": { "troop": "cavalry" } },
          "at": { "front": { "x": 34.5, "y": 22.0 }, "heading": 270.0 }, "files": 2 },
        body("second", "Far", (60.0, 44.0), foot(), 2),
    ]);
    begin(&mut table, position(groups, json!([]), "impact"), 1);
    let ghost =
        ask(&mut table, json!({ "do": "ghost", "group": 0, "wish": { "charge": {} } }))["ghost"].take();
    assert!(ghost["objection"].is_null(), "{ghost}");
    let interceptors = ghost["interceptors"].as_array().unwrap();
    assert_eq!(interceptors.len(), 1, "{ghost}");
    assert_eq!(interceptors[0]["group"], 2);
    let zone = interceptors[0]["zone"].as_array().unwrap();
    let west = zone.iter().map(|p| p["x"].as_f64().unwrap()).fold(99.0, f64::min);
    assert!((west - 30.5).abs() < 0.01, "4 MU deep for mounted: {zone:?}");
}

/// FOG-RAL-01, FOG-CT-09: before dice are thrown it is told what they may come to, and beside a rally how likely it is.
#[test]
fn odds_stand_beside_rallies_and_dice_that_are_due() {
    let mut table = Table::new();
    let mut shaken = body("first", "Foot", (20.0, 10.0), json!({ "front": { "troop": "heavy-foot" } }), 2);
    shaken["level"] = json!("disrupted");
    let far = body("second", "Far", (36.0, 44.0), json!({ "front": { "troop": "heavy-foot" } }), 2);
    let commanders = json!([{ "name": "He", "side": "first", "rank": "troop", "in-chief": true, "with": 0 }]);
    let began = begin(&mut table, position(json!([shaken, far]), commanders, "joint-action"), 1);
    let rallies = began["scene"]["rallies"].as_array().unwrap();
    assert_eq!((rallies.len(), &rallies[0]["group"]), (1, &json!(0)), "{rallies:?}");
    let rises = rallies[0]["rises"].clone();
    let rally = json!({ "do": "command", "by": "first", "command": { "rally": { "commander": 0 } } });
    let due = ask(&mut table, rally)["stepped"]["scene"]["next"]["roll"].take();
    certain(&due["odds"]["tested"]);
    let rising = due["odds"]["tested"].as_array().unwrap().iter().find(|o| o["verdict"] == "rise").unwrap();
    assert_eq!(rising["chance"]["fraction"], rises["fraction"], "the same as beside the button");
    assert_eq!(due["tally"]["total"], rallies[0]["tally"]["total"]);
}

/// FOG-CMD-09: a commander in the front rank may be lost, and the odds of the combat say how likely.
#[test]
fn fog_cmd_09_the_loss_of_a_commander_stands_among_the_fates() {
    let mut table = Table::new();
    let knights = json!({ "front": { "troop": "knights", "impact": "lancers", "melee": "swordsmen" } });
    let groups = json!([
        body("first", "Knights", (30.0, 20.0), knights, 2),
        body("second", "Target", (30.0, 23.0), json!({ "front": { "troop": "heavy-foot" } }), 2),
    ]);
    let commanders = json!([{ "name": "He", "side": "first", "rank": "troop", "in-chief": true, "with": 0 }]);
    begin(&mut table, position(groups, commanders, "impact"), 1);
    for command in
        [json!({ "charge": { "group": 0 } }), json!("end-phase"), json!({ "commit": { "commit": true } })]
    {
        ask(&mut table, json!({ "do": "command", "by": "first", "command": command }));
    }
    let combat = ask(&mut table, json!({ "do": "combat", "group": 0, "kind": "impact" }))["combat"].take();
    let lost =
        |fighter: usize| combat["fighters"][fighter]["fates"]["commander-lost"]["decimal"].as_f64().unwrap();
    assert!(lost(0) > 0.0 && lost(0) < 0.2, "{combat}");
    assert!(lost(1) == 0.0, "the others have none");
}

/// FOG-CHG-06: who is DISRUPTED tests before it charges, and the ghost says how likely it passes.
#[test]
fn fog_chg_06_a_charge_that_is_tested_for_has_its_odds() {
    let mut table = Table::new();
    let foot = || json!({ "front": { "troop": "heavy-foot" } });
    for (level, rule) in [("steady", Value::Null), ("disrupted", json!("FOG-CHG-06"))] {
        let mut charger = body("first", "Foot", (30.0, 20.0), foot(), 2);
        charger["level"] = json!(level);
        let groups = json!([charger, body("second", "Target", (30.0, 22.0), foot(), 2)]);
        begin(&mut table, position(groups, json!([]), "impact"), 1);
        let ghost =
            ask(&mut table, json!({ "do": "ghost", "group": 0, "wish": { "charge": {} } }))["ghost"].take();
        assert_eq!(ghost["tested-by"], rule, "{ghost}");
        assert_eq!(ghost["test"].is_null(), rule.is_null(), "{ghost}");
    }
}
