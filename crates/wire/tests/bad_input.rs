//! Bad input gets a clear refusal that names the field or the rule, and changes nothing.

mod support;

use serde_json::{Value, json};
use support::{Talk, two_units};

#[test]
fn lines_that_are_no_requests() {
    let mut talk = Talk::at(two_units());
    let before = talk.hash();
    let lines = [
        "{",
        "{\"do\":\"hello\"",
        "[]",
        "7",
        "\"hello\"",
        "null",
        "{}{}",
        "{\"do\":\"hello\"} x",
        "\u{0}",
        "{\"do\":7}",
    ];
    for line in lines {
        let answer = talk.line(line);
        assert_eq!(answer["ok"], false, "{line}");
        assert_eq!(answer["error"]["kind"], "bad-request", "{line}");
    }
    let deep = "[".repeat(100_000);
    assert_eq!(talk.line(&deep)["error"]["field"], "line");
    let long = format!("{{\"do\":\"hello\",\"id\":\"{}\"}}", "x".repeat(acies_wire::MAX_BYTES));
    let error = talk.line(&long)["error"].clone();
    assert_eq!(error["message"], "line: larger than 16 MiB");
    assert_eq!(talk.hash(), before);
}

#[test]
fn every_prefix_of_a_request_is_refused() {
    let mut talk = Talk::default();
    let request = json!({ "do": "load", "position": two_units() }).to_string();
    for (end, _) in request.char_indices() {
        assert_eq!(talk.line(&request[..end])["ok"], false, "{}", &request[..end]);
    }
    assert_eq!(talk.line(&request)["ok"], true);
}

#[test]
fn unknown_requests_fields_and_types_are_named() {
    let mut talk = Talk::at(two_units());
    let cases = [
        (json!({ "do": "fly" }), "do", "`fly`"),
        (json!({}), "do", "do"),
        (json!({ "do": "hello", "whom": 1 }), "whom", "`whom`"),
        (json!({ "do": "load", "scenario": 7 }), "scenario", "expected a string"),
        (json!({ "do": "load", "scenario": "bench-9v9", "sed": 7 }), "sed", "`sed`"),
        (json!({ "do": "load", "scenario": "bench-9v9", "seed": -1 }), "seed", "-1"),
        (json!({ "do": "load", "scenario": "bench-9v9", "seed": 1.5 }), "seed", "1.5"),
        (json!({ "do": "load", "scenario": "bench-9v9", "players": ["A"] }), "players", "1"),
        (json!({ "do": "load", "scenario": "nowhere" }), "scenario", "`nowhere`"),
        (json!({ "do": "command", "by": "third", "command": "rally" }), "by", "`third`"),
        (json!({ "do": "command", "by": "first", "command": "fly" }), "command", "`fly`"),
        (
            json!({ "do": "command", "by": "first", "command": { "activate": { "units": [0], "now": 1 } } }),
            "command.activate.now",
            "`now`",
        ),
        (
            json!({ "do": "command", "by": "first", "command": { "activate": { "units": [64] } } }),
            "command.activate.units",
            "64",
        ),
        (
            json!({ "do": "command", "by": "first", "command": { "activate": { "units": [999] } } }),
            "command.activate.units[0]",
            "999",
        ),
        (
            json!({ "do": "command", "by": "first", "command": { "move": { "manoeuvre": { "advance": { "before": "far" } } } } }),
            "command.move.manoeuvre.advance.before",
            "a number",
        ),
        (
            json!({ "do": "command", "by": "first", "command": { "move": { "manoeuvre": { "advance": { "before": 1e9 } } } } }),
            "command.move.manoeuvre.advance.before",
            "100000",
        ),
        (json!({ "do": "roll", "faces": [0] }), "faces", "die 1 shows 0"),
        (json!({ "do": "roll", "faces": [1, 7] }), "faces", "die 2 shows 7"),
        (json!({ "do": "roll", "faces": [1.5] }), "faces[0]", "1.5"),
        (json!({ "do": "roll", "faces": vec![1; 1000] }), "faces", "64"),
        (json!({ "do": "measure", "a": 0 }), "request", "`b`"),
    ];
    let before = talk.hash();
    for (request, field, said) in cases {
        let error = talk.bad(request.clone());
        assert_eq!(error["kind"], "bad-request", "{request} -> {error}");
        assert_eq!(error["field"].as_str().unwrap_or_default(), field, "{request} -> {error}");
        assert!(error["message"].as_str().is_some_and(|m| m.contains(said)), "{request} -> {error}");
    }
    assert_eq!(talk.hash(), before);
}

#[test]
fn without_a_battle_there_is_nothing_to_do() {
    let mut talk = Talk::default();
    for request in ["next", "sample", "roll", "state", "hash", "undo", "save"] {
        assert_eq!(talk.bad(json!({ "do": request }))["kind"], "no-battle", "{request}");
    }
    for request in ["judge", "command"] {
        let error = talk.bad(json!({ "do": request, "by": "first", "command": "rally" }));
        assert_eq!(error["kind"], "no-battle");
    }
    assert_eq!(talk.bad(json!({ "do": "measure", "a": 0, "b": 1 }))["kind"], "no-battle");
}

/// The two Units with something changed.
fn changed(path: &str, value: Value) -> Value {
    let mut position = two_units();
    let (parent, field) = path.rsplit_once('/').expect("a path");
    position.pointer_mut(parent).expect("the place")[field] = value;
    position
}

#[test]
fn impossible_positions_are_refused_by_field_and_rule() {
    let mut talk = Talk::default();
    let there = |x: f64, y: f64| json!({ "front": { "x": x, "y": y }, "heading": 0 });
    let mut two_generals = two_units();
    two_generals["units"].as_array_mut().expect("units").push(json!({
        "side": "first",
        "profile": { "name": "Guard", "type": "CP", "m": 8, "vbu": 6, "i": 3, "vd": 3, "general": true },
        "at": { "front": { "x": 20, "y": 20 }, "heading": 0 }
    }));
    two_generals["units"][0]["profile"]["general"] = json!(true);
    let lake = json!([{ "kind": "lake", "shape": { "area": { "corners": [
        { "x": 50, "y": 10 }, { "x": 70, "y": 10 }, { "x": 70, "y": 25 }, { "x": 50, "y": 25 } ] } } }]);
    let bow_tie = json!([{ "kind": "wood", "shape": { "area": { "corners": [
        { "x": 10, "y": 10 }, { "x": 20, "y": 20 }, { "x": 20, "y": 10 }, { "x": 10, "y": 20 } ] } } }]);
    let cases = [
        (changed("/units/1/at", there(61.0, 21.0)), "position.units[1].at", Some("BI08-MOV-01")),
        (changed("/units/1/at", there(300.0, 21.0)), "position.units[1].at", Some("BI08-MOV-06")),
        (changed("/units/1/profile/vbu", json!(0)), "position.units[1].profile.vbu", Some("BI08-STA-07")),
        (changed("/units/1/profile/vbu", json!(21)), "position.units[1].profile.vbu", Some("BI08-STA-07")),
        (changed("/units/1/vbu-now", json!(0)), "position.units[1].vbu-now", Some("BI08-STA-07")),
        (changed("/units/1/vbu-now", json!(6)), "position.units[1].vbu-now", Some("BI08-STA-01")),
        (changed("/units/1/profile/m", json!(0)), "position.units[1].profile.m", Some("BI08-UNI-01")),
        (changed("/units/1/profile/traits", json!(["flying"])), "position.units[1].profile.traits[0]", None),
        (changed("/units/1/profile/type", json!("XX")), "position.units[1].profile.type", None),
        (changed("/units/1/profile/wings", json!(2)), "position.units[1].profile.wings", None),
        (changed("/units/1/rolling", json!(true)), "position.units[1].rolling", Some("BI08-CHR-01")),
        (changed("/units/1/shieldwall", json!(true)), "position.units[1].shieldwall", Some("BI08-SHW-01")),
        (changed("/units/1/rear", json!(9)), "position.units[1].rear", None),
        (changed("/units/1/side", json!("first")), "position.units", Some("BI08-UNI-04")),
        (changed("/units", json!([])), "position.units", Some("BI08-UNI-04")),
        (two_generals, "position.units[2].profile.general", Some("BI08-UNI-04")),
        (changed("/table/width", json!(5)), "position.table.width", Some("BI08-GEN-06")),
        (changed("/table/depth", json!("deep")), "position.table.depth", None),
        (changed("/terrain", lake), "position.units[0].at", Some("BI08-TER-08")),
        (changed("/terrain", bow_tie), "position.terrain[0].shape", Some("BI08-TER-03")),
        (changed("/turn", json!(0)), "position.turn", None),
        (changed("/turn-limit", json!(0)), "position.turn-limit", Some("BI08-VIC-04")),
        (changed("/rule-set", json!("chess")), "position.rule-set", None),
        (changed("/colour", json!("red")), "position.colour", None),
        (changed("/start", json!("lunch")), "position.start", None),
    ];
    for (position, field, rule) in cases {
        let error = talk.bad(json!({ "do": "load", "position": position }));
        assert_eq!(error["kind"], "bad-position", "{error}");
        assert_eq!(error["field"], field, "{error}");
        assert_eq!(error["rule"].as_str(), rule, "{error}");
        let message = error["message"].as_str().unwrap_or_default();
        assert!(message.starts_with(field), "{message}");
    }
    assert_eq!(talk.bad(json!({ "do": "next" }))["kind"], "no-battle");
    assert_eq!(talk.bad(json!({ "do": "load" }))["kind"], "bad-request");
    let both = json!({ "do": "load", "scenario": "bench-9v9", "position": two_units() });
    assert_eq!(talk.bad(both)["kind"], "bad-request");
}

#[test]
fn commands_out_of_turn_and_wrong_dice() {
    let mut talk = Talk::at(two_units());
    let why = |talk: &mut Talk, by: &str, command: Value| {
        let error = talk.bad(json!({ "do": "command", "by": by, "command": command }));
        assert_eq!(error["kind"], "refused", "{error}");
        assert!(error["rule"].as_str().is_some_and(|r| r.starts_with("BI08-")), "{error}");
        error["why"].clone()
    };
    assert_eq!(
        why(&mut talk, "second", json!("end-phase")),
        json!({ "other-player-decides": { "who": "first" } })
    );
    assert_eq!(why(&mut talk, "first", json!("rally")), "not-the-question");
    assert_eq!(
        why(&mut talk, "first", json!({ "activate": { "units": [1] } })),
        json!({ "not-yours": { "unit": 1 } })
    );
    assert_eq!(
        why(&mut talk, "first", json!({ "activate": { "units": [9] } })),
        json!({ "no-such-unit": { "unit": 9 } })
    );
    assert_eq!(why(&mut talk, "first", json!({ "activate": { "units": [] } })), "nobody-named");
    assert_eq!(talk.bad(json!({ "do": "roll", "faces": [1] }))["kind"], "dice");
    assert_eq!(talk.bad(json!({ "do": "roll" }))["kind"], "dice");
    talk.command("first", json!({ "activate": { "units": [0] } }));
    talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    let before = talk.hash();
    assert_eq!(why(&mut talk, "first", json!("end-phase")), "dice-come-next");
    for faces in [vec![], vec![1; 3], vec![1; 5], vec![1; 64]] {
        let error = talk.bad(json!({ "do": "roll", "faces": faces }));
        assert_eq!((&error["kind"], &error["field"]), (&json!("dice"), &json!("faces")));
    }
    assert_eq!(talk.bad(json!({ "do": "roll" }))["field"], "faces");
    assert_eq!(talk.hash(), before);
    talk.faces(&[1, 1, 1, 1]);
    talk.command("second", json!("concede"));
    assert_eq!(why(&mut talk, "first", json!("end-phase")), "battle-over");
}

/// A journal with four entries: two commands, two throws.
fn journal() -> Value {
    let mut talk = Talk::at(two_units());
    talk.command("first", json!({ "activate": { "units": [0] } }));
    talk.command("first", json!({ "fire": { "unit": 0, "target": 1, "stance": "stationary" } }));
    talk.faces(&[6, 5, 5, 2]);
    talk.faces(&[4]);
    talk.good(json!({ "do": "save" }))["journal"].clone()
}

#[test]
fn a_journal_with_anything_changed_is_refused_where_it_was_changed() {
    let good = journal();
    let mut talk = Talk::default();
    talk.good(json!({ "do": "open", "journal": good }));
    let other = "0123456789abcdef";
    let cases = [
        ("/format", json!("chess"), "journal.format"),
        ("/version", json!(2), "journal.version"),
        ("/version", json!(0), "journal.version"),
        ("/version", json!("1"), "journal.version"),
        ("/version", json!(1e300), "journal.version"),
        ("/header/rule-set", json!("chess"), "journal.header.rule-set"),
        ("/header/revision", json!(99), "journal.header.revision"),
        ("/header/colour", json!("red"), "journal.header.colour"),
        ("/colour", json!("red"), "journal.colour"),
        ("/start-hash", json!(other), "journal.start-hash"),
        ("/start-hash", json!("xyz"), "journal.start-hash"),
        ("/start/units/0/profile/vbu", json!(5), "journal.start-hash"),
        ("/start/units/0/profile/vbu", json!(0), "journal.start.units[0].profile.vbu"),
        ("/entries/0/hash", json!(other), "journal.entries[0].hash"),
        ("/entries/2/hash", json!(other), "journal.entries[2].hash"),
        ("/entries/1/n", json!(3), "journal.entries[1].n"),
        ("/entries/1/n", json!(1), "journal.entries[1].n"),
        ("/entries/0/by", json!("second"), "journal.entries[0]"),
        ("/entries/0/command/activate/units", json!([1]), "journal.entries[0]"),
        ("/entries/1/command/fire/stance", json!("moving"), "journal.entries[1].hash"),
        ("/entries/2/faces", json!([6, 5, 5, 3, 2]), "journal.entries[2]"),
        ("/entries/2/faces", json!([6, 5, 5, 7]), "journal.entries[2].faces"),
        ("/entries/2/faces", json!([6, 1, 1, 2]), "journal.entries[2].hash"),
        ("/entries/2/roll", json!("melee"), "journal.entries[2].roll"),
        ("/entries/2/command", json!("rally"), "journal.entries[2]"),
        ("/entries/3/colour", json!("red"), "journal.entries[3].colour"),
    ];
    for (path, value, field) in cases {
        let mut journal = good.clone();
        let (parent, name) = path.rsplit_once('/').expect("a path");
        journal.pointer_mut(parent).expect("the place")[name] = value.clone();
        let error = talk.bad(json!({ "do": "open", "journal": journal }));
        assert_eq!(error["kind"], "bad-journal", "{path} {value}: {error}");
        assert_eq!(error["field"], field, "{path} {value}: {error}");
    }
    let mut missing = good.clone();
    missing["entries"].as_array_mut().expect("entries").remove(1);
    assert_eq!(talk.bad(json!({ "do": "open", "journal": missing }))["field"], "journal.entries[1].n");
    for journal in [json!(null), json!([]), json!("journal"), json!({}), json!(7)] {
        assert_eq!(talk.bad(json!({ "do": "open", "journal": journal }))["kind"], "bad-journal");
    }
}
