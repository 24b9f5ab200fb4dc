//! `docs/protocol.schema.json` describes the real traffic, and refuses what the engine refuses.

mod support;

use serde_json::{Map, Value, json};
use support::{Talk, two_units};

/// The part of JSON Schema (2020-12) that the file uses. Any other word in the file fails the test, so nothing in
/// it goes unchecked (`docs/decisions/0005-protocol.md` says why it is not a library).
struct Schema {
    root: Value,
}

impl Schema {
    fn read() -> Schema {
        let text = include_str!("../../../docs/protocol.schema.json");
        Schema { root: serde_json::from_str(text).expect("the schema is JSON") }
    }

    /// A definition by its name.
    fn definition(&self, name: &str) -> &Value {
        let found = &self.root["$defs"][name];
        assert!(found.is_object(), "no definition `{name}`");
        found
    }

    /// What is wrong with a value, if anything.
    fn check(&self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let words = schema.as_object().ok_or_else(|| format!("{at}: not a schema"))?;
        for (word, wants) in words {
            self.check_word(words, word, wants, value, at)?;
        }
        Ok(())
    }

    fn check_word(
        &self,
        words: &Map<String, Value>,
        word: &str,
        wants: &Value,
        value: &Value,
        at: &str,
    ) -> Result<(), String> {
        let holds = match word {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let name = wants.as_str().and_then(|r| r.strip_prefix("#/$defs/")).ok_or("a strange $ref")?;
                return self.check(self.definition(name), value, at);
            }
            "oneOf" | "anyOf" => return self.check_any(word, wants, value, at),
            "type" => match wants {
                Value::Array(types) => types.iter().any(|t| is_type(t, value)),
                one => is_type(one, value),
            },
            "const" => value == wants,
            "enum" => wants.as_array().is_some_and(|all| all.contains(value)),
            "required" => {
                let missing = |name: &&Value| name.as_str().is_none_or(|n| value.get(n).is_none());
                match wants.as_array().into_iter().flatten().find(missing) {
                    Some(name) if value.is_object() => return Err(format!("{at}: {name} is missing")),
                    _ => true,
                }
            }
            "properties" => {
                for (name, schema) in wants.as_object().into_iter().flatten() {
                    if let Some(inner) = value.get(name) {
                        self.check(schema, inner, &format!("{at}.{name}"))?;
                    }
                }
                true
            }
            "additionalProperties" => {
                assert_eq!(*wants, false, "only `false` is used");
                let known = words.get("properties").and_then(Value::as_object);
                let unknown = |name: &&String| known.is_none_or(|k| !k.contains_key(*name));
                match value.as_object().and_then(|fields| fields.keys().find(unknown)) {
                    Some(name) => return Err(format!("{at}: unknown field `{name}`")),
                    None => true,
                }
            }
            "items" => {
                for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                    self.check(wants, item, &format!("{at}[{i}]"))?;
                }
                true
            }
            "minItems" => value.as_array().is_none_or(|a| a.len() as u64 >= wants.as_u64().unwrap_or(0)),
            "maxItems" => value.as_array().is_none_or(|a| a.len() as u64 <= wants.as_u64().unwrap_or(0)),
            "minLength" => {
                value.as_str().is_none_or(|s| s.chars().count() as u64 >= wants.as_u64().unwrap_or(0))
            }
            "maxLength" => {
                value.as_str().is_none_or(|s| s.chars().count() as u64 <= wants.as_u64().unwrap_or(0))
            }
            "minimum" => value.as_f64().is_none_or(|n| Some(n) >= wants.as_f64()),
            "maximum" => value.as_f64().is_none_or(|n| Some(n) <= wants.as_f64()),
            "exclusiveMinimum" => value.as_f64().is_none_or(|n| Some(n) > wants.as_f64()),
            other => panic!("{at}: `{other}` is not known to this test"),
        };
        if holds { Ok(()) } else { Err(format!("{at}: {value} breaks {word} {wants}")) }
    }

    fn check_any(&self, word: &str, wants: &Value, value: &Value, at: &str) -> Result<(), String> {
        let each: Vec<_> = wants.as_array().into_iter().flatten().map(|s| self.check(s, value, at)).collect();
        match (word, each.iter().filter(|c| c.is_ok()).count()) {
            ("oneOf", 1) => Ok(()),
            ("anyOf", n) if n > 0 => Ok(()),
            (_, n) => {
                let wrong: Vec<String> = each.into_iter().filter_map(Result::err).collect();
                Err(format!("{at}: fits {n} of {word}: {}", wrong.join(" | ")))
            }
        }
    }

    fn must_hold(&self, name: &str, value: &Value) {
        if let Err(problem) = self.check(self.definition(name), value, name) {
            panic!("{value}\n{problem}");
        }
    }
}

fn is_type(name: &Value, value: &Value) -> bool {
    match name.as_str().unwrap_or_default() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.as_f64().is_some_and(|n| n.fract() == 0.0),
        other => panic!("type `{other}`"),
    }
}

/// A conversation whose every line is held against the schema.
struct Watched {
    talk: Talk,
    schema: Schema,
}

impl Watched {
    fn new() -> Watched {
        Watched { talk: Talk::default(), schema: Schema::read() }
    }

    fn ask(&mut self, request: Value) -> Value {
        self.schema.must_hold("request", &request);
        let answer = self.talk.ask(request);
        self.schema.must_hold("answer", &answer);
        answer
    }
}

#[test]
fn every_request_and_answer_of_whole_battles_fits() {
    let mut watched = Watched::new();
    watched.ask(json!({ "do": "hello", "id": "a" }));
    watched.ask(json!({ "do": "list", "id": 2 }));
    watched.ask(json!({ "do": "rule", "rule": "BI08-GEN-07" }));
    watched.ask(json!({ "do": "state" }));
    for (scenario, seed) in
        [("trebia-218-bc", 1), ("assyrians-mycenaeans", 2), ("showcase", 3), ("showcase", 4)]
    {
        watched.ask(json!({ "do": "load", "scenario": scenario, "seed": seed, "players": ["A", "B"] }));
        for step in 0..5000_u64 {
            let next = watched.ask(json!({ "do": "next" }))["next"].clone();
            if step % 101 == 0 {
                watched.ask(json!({ "do": "state" }));
                watched.ask(json!({ "do": "sample" }));
                watched.ask(json!({ "do": "undo" }));
                continue;
            }
            if step % 37 == 0 {
                watched.ask(json!({ "do": "odds", "phases": 1 }));
            }
            if next.get("roll").is_some() {
                watched.ask(json!({ "do": "roll" }));
            } else if let Some(who) = next["decide"]["who"].as_str() {
                let sampled = watched.ask(json!({ "do": "sample", "one": seed * 7919 + step }));
                let command = &sampled["commands"][0];
                watched.ask(json!({ "do": "judge", "by": who, "command": command }));
                if step % 29 == 0 {
                    let habits = json!({ "pursue": [false, true] });
                    let odds =
                        json!({ "do": "odds", "by": who, "command": command, "habits": habits, "phases": 1 });
                    watched.ask(odds);
                }
                watched.ask(json!({ "do": "command", "by": who, "command": command }));
            } else {
                break;
            }
        }
        let journal = watched.ask(json!({ "do": "save" }))["journal"].clone();
        watched.ask(json!({ "do": "open", "journal": journal, "seed": seed }));
        watched.ask(json!({ "do": "hash" }));
        watched.ask(json!({ "do": "measure", "a": 0, "b": 1 }));
    }
    watched.ask(json!({ "do": "quit" }));
}

/// Basic Impetus 3.0: weather, reactions to charges, Commands that lose heart.
#[test]
fn whole_battles_with_weather_and_reactions_fit_too() {
    let mut watched = Watched::new();
    for (scenario, switches, seed) in [
        ("cannae-216-bc", json!({}), 1),
        ("towton-1461", json!({}), 2),
        ("trebia-218-bc", full(), 3),
        ("hastings-1066", full(), 4),
    ] {
        let load = json!({
            "do": "load", "scenario": scenario, "seed": seed, "players": ["A", "B"],
            "rule-set": "basic-impetus-3", "switches": switches,
        });
        assert_eq!(watched.ask(load)["ok"], true);
        play_on(&mut watched, seed);
    }
}

/// Impetus: Commands, Discipline, Opportunity, Commanders who ride by themselves.
#[test]
fn whole_battles_in_commands_fit_too() {
    let mut watched = Watched::new();
    for (edition, seed) in [("impetus-1.7", 1), ("impetus-7.0-it", 2)] {
        let load = json!({
            "do": "load", "scenario": "trebia-218-bc-impetus", "seed": seed, "players": ["A", "B"],
            "rule-set": edition,
        });
        assert_eq!(watched.ask(load)["ok"], true);
        let state = watched.ask(json!({ "do": "state" }))["state"].clone();
        assert!(state["commands"].is_array() && state["units"][0]["drill"].is_object(), "{state}");
        play_on(&mut watched, seed);
    }
}

/// Plays what is loaded by chance, looks around now and then, and saves it.
fn play_on(watched: &mut Watched, seed: u64) {
    for step in 0..3000_u64 {
        let next = watched.ask(json!({ "do": "next" }))["next"].clone();
        if step % 101 == 0 {
            watched.ask(json!({ "do": "state" }));
            watched.ask(json!({ "do": "sample" }));
            continue;
        }
        if next.get("roll").is_some() {
            watched.ask(json!({ "do": "roll" }));
        } else if let Some(who) = next["decide"]["who"].as_str() {
            let sampled = watched.ask(json!({ "do": "sample", "one": seed * 7919 + step }));
            let command = &sampled["commands"][0];
            watched.ask(json!({ "do": "command", "by": who, "command": command }));
        } else {
            break;
        }
    }
    let journal = watched.ask(json!({ "do": "save" }))["journal"].clone();
    watched.ask(json!({ "do": "open", "journal": journal, "seed": seed }));
}

/// All optional rules.
fn full() -> Value {
    json!({
        "double-activation": true, "counter-charge": true, "auto-evade": true, "evader-surprised": true,
        "cautious-command": true, "weather": true, "season": "winter",
    })
}

#[test]
fn whole_battles_of_field_of_glory_fit_too() {
    let mut watched = Watched::new();
    for (scenario, seed) in [("crecy-1346", 1), ("magnesia-190-bc", 2)] {
        watched.ask(json!({ "do": "load", "scenario": scenario, "seed": seed, "players": ["A", "B"] }));
        for step in 0..4000_u64 {
            let next = watched.ask(json!({ "do": "next" }))["next"].clone();
            if step % 101 == 0 {
                watched.ask(json!({ "do": "state" }));
                watched.ask(json!({ "do": "sample" }));
                watched.ask(json!({ "do": "undo" }));
                continue;
            }
            if step % 37 == 0 {
                for group in 0..4 {
                    watched.ask(json!({ "do": "odds", "combat": { "group": group, "kind": "melee" } }));
                    watched.ask(json!({ "do": "odds", "volley": { "target": group } }));
                }
            }
            if next.get("roll").is_some() {
                watched.ask(json!({ "do": "roll" }));
            } else if let Some(who) = next["decide"]["who"].as_str() {
                let sampled = watched.ask(json!({ "do": "sample", "one": seed * 7919 + step }));
                let command = &sampled["commands"][0];
                watched.ask(json!({ "do": "judge", "by": who, "command": command }));
                if command.get("charge").is_some() {
                    watched.ask(json!({ "do": "odds", "charge": { "by": who, "command": command } }));
                }
                watched.ask(json!({ "do": "command", "by": who, "command": command }));
            } else {
                break;
            }
        }
        let journal = watched.ask(json!({ "do": "save" }))["journal"].clone();
        watched.ask(json!({ "do": "open", "journal": journal, "seed": seed }));
    }
}

#[test]
fn odds_of_every_kind_of_situation_fit() {
    let mut watched = Watched::new();
    let spears = json!({ "type": "FP", "vbu": 5, "vbu-now": null, "i": 1, "traits": ["pilum"] });
    let bows = json!({ "type": "T", "vbu": 4, "weapon": "longbow-a", "ground": "wood", "general": true });
    let fight = json!({ "attacker": spears, "defender": spears, "support": spears, "meeting": "charge" });
    let situations = [
        json!({ "volley": { "firer": bows, "target": spears, "range": 8, "stance": "moving" } }),
        json!({ "cohesion": { "unit": bows, "damage": 3, "melee": true } }),
        json!({ "melee": fight }),
        json!({ "chain": fight }),
    ];
    for situation in situations {
        let answer = watched.ask(json!({ "do": "odds", "id": 1, "situation": situation }));
        assert_eq!(answer["ok"], true, "{answer}");
    }
    let foot =
        json!({ "roster": { "front": { "troop": "heavy-foot", "missile": "bow" }, "bases": 8 }, "files": 4 });
    let because = json!({ "occasion": "lost-impact", "received": 4, "inflicted": 1 });
    let situations = [
        json!({ "combat": { "attacker": foot, "defender": foot, "kind": "impact", "on": "flank" } }),
        json!({ "volley": { "shooter": foot, "target": foot, "range": 3 } }),
        json!({ "test": { "group": foot, "because": because } }),
    ];
    for situation in situations {
        let rules = "field-of-glory-2";
        let answer = watched.ask(json!({ "do": "odds", "rule-set": rules, "situation": situation }));
        assert_eq!(answer["ok"], true, "{answer}");
    }
    let refused = json!({ "cohesion": { "unit": { "type": "FP", "vbu": 2, "vbu-now": 3 }, "damage": 1 } });
    assert_eq!(watched.ask(json!({ "do": "odds", "situation": refused }))["ok"], false);
}

#[test]
fn scenarios_and_the_commands_of_the_page_fit() {
    let schema = Schema::read();
    for (id, text) in acies_armies::scenarios() {
        let position: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{id}: {e}"));
        schema.must_hold("position", &position);
    }
    for (id, text) in acies_armies::field_of_glory::scenarios() {
        let position: Value = serde_json::from_str(text).unwrap_or_else(|e| panic!("{id}: {e}"));
        schema.must_hold("glory-position", &position);
    }
    let page = include_str!("../../../docs/protocol.md");
    for (fence, name) in
        [("```json commands\n", "command"), ("```json commands of field of glory\n", "glory-command")]
    {
        let (_, rest) = page.split_once(fence).expect("the commands");
        for line in rest.split("```").next().unwrap_or_default().lines() {
            schema.must_hold(name, &serde_json::from_str(line).expect("JSON"));
        }
    }
}

#[test]
fn what_the_engine_refuses_to_read_the_schema_refuses_too() {
    let schema = Schema::read();
    let mut position = two_units();
    position["units"][0]["profile"]["traits"] = json!(["flying"]);
    let requests = [
        json!({}),
        json!({ "do": "fly" }),
        json!({ "do": "hello", "whom": 1 }),
        json!({ "do": "hello", "id": [] }),
        json!({ "do": "load" }),
        json!({ "do": "load", "position": position }),
        json!({ "do": "load", "position": two_units(), "scenario": "bench-9v9" }),
        json!({ "do": "roll", "faces": [7] }),
        json!({ "do": "roll", "faces": [0] }),
        json!({ "do": "command", "by": "third", "command": "rally" }),
        json!({ "do": "command", "by": "first", "command": "fly" }),
        json!({ "do": "command", "by": "first", "command": { "rally": { "loudly": true } } }),
        json!({ "do": "command", "by": "first", "command": { "activate": { "units": [64] } } }),
        json!({ "do": "command", "by": "first", "command": { "activate": { "units": [0], "now": true } } }),
        json!({ "do": "measure", "a": 0 }),
        json!({ "do": "odds", "by": "first" }),
        json!({ "do": "odds", "phases": 0 }),
        json!({ "do": "odds", "phases": 7 }),
        json!({ "do": "odds", "situation": { "duel": {} } }),
        json!({ "do": "odds", "situation": { "cohesion": { "unit": { "type": "FP", "vbu": 0 }, "damage": 1 } } }),
        json!({ "do": "odds", "situation": { "cohesion": { "unit": { "type": "FP", "vbu": 3 }, "hits": 1 } } }),
        json!({ "do": "odds", "command": "rally", "situation": { "cohesion": { "unit": { "type": "FP", "vbu": 3 }, "damage": 1 } } }),
        json!({ "do": "open", "journal": { "format": "acies-journal", "version": 2 } }),
    ];
    for request in requests {
        assert_eq!(Talk::default().ask(request.clone())["ok"], false, "{request}");
        assert!(schema.check(schema.definition("request"), &request, "request").is_err(), "{request}");
    }
}
