//! What must hold for any bytes whatever: one function a fuzz target. They panic where something does not hold.
//!
//! Bytes that begin like text are taken as a text. A first byte of 128 or more makes them a recipe instead: a valid
//! input is made and then altered, value by value, so that the fuzzer gets past the reader and into the rules.
//!
//! `crates/wire/tests/regressions.rs` includes this file and replays what was found with it.

use acies_armies::points::read_points_lists;
use acies_armies::{Choices, build, field_of_glory, quick_scenario, read_lists, scenarios};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_impetus::state::BaseSet;
use acies_rules::conformance::{Inspect, Limits, battle};
use acies_rules::digest;
use acies_wire::file;
use acies_wire::protocol::{Session, Spoken};
use serde_json::{Value, json};

/// Most lines of one conversation.
const MAX_LINES: usize = 32;

/// Most steps of one battle.
const MAX_STEPS: u32 = 200;

/// Text, or a recipe.
enum Input<'a> {
    Text(&'a str),
    Recipe(Recipe<'a>),
    Neither,
}

impl Input<'_> {
    fn of(data: &[u8]) -> Input<'_> {
        match data.split_first() {
            Some((first, rest)) if *first >= 128 => Input::Recipe(Recipe { bytes: rest }),
            _ => std::str::from_utf8(data).map_or(Input::Neither, Input::Text),
        }
    }
}

/// Bytes that are used up one by one; when none are left they are zero.
struct Recipe<'a> {
    bytes: &'a [u8],
}

impl Recipe<'_> {
    fn byte(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((first, rest)) => {
                self.bytes = rest;
                *first
            }
            None => 0,
        }
    }

    fn number(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }

    fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// One of the scenarios of the project; from 192 on one of Field of Glory.
    fn scenario(&mut self) -> (&'static str, Value) {
        let byte = self.byte();
        let all = if byte < 192 { scenarios() } else { field_of_glory::scenarios() };
        let (id, text) = all[usize::from(byte) % all.len()];
        (id, serde_json::from_str(text).expect("a scenario of the project is JSON"))
    }

    /// Alters one value somewhere in a document.
    fn alter(&mut self, document: &mut Value) {
        let count = count(document);
        let mut place = usize::from(self.number()) % count;
        let (how, much) = (self.byte(), self.number());
        if let Some(value) = nth(document, &mut place) {
            altered(value, how, much);
        }
    }
}

/// How many values a document holds, itself included.
fn count(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(count).sum(),
        Value::Object(fields) => fields.values().map(count).sum(),
        _ => 0,
    }
}

/// The value at a place in reading order.
fn nth<'a>(value: &'a mut Value, place: &mut usize) -> Option<&'a mut Value> {
    if *place == 0 {
        return Some(value);
    }
    *place -= 1;
    match value {
        Value::Array(items) => items.iter_mut().find_map(|item| nth(item, place)),
        Value::Object(fields) => fields.values_mut().find_map(|field| nth(field, place)),
        _ => None,
    }
}

/// Changes a value into one that is wrong, or just unusual.
fn altered(value: &mut Value, how: u8, much: u16) {
    let small = f64::from(much as i16) / 1000.0;
    match value {
        Value::Number(number) => {
            let before = number.as_f64().unwrap_or_default();
            *value = match how % 8 {
                0 => json!(before + small),
                1 => json!(before - f64::from(much)),
                2 => json!(much),
                3 => json!(u64::from(much) * 0x0001_0001_0001_0001),
                4 => json!(-before),
                5 => json!(before * 1e300),
                6 => json!((before as i64).saturating_add(i64::from(much % 16) - 8)),
                _ => json!(before / 2.0),
            };
        }
        Value::Bool(bool) => *bool = !*bool,
        Value::String(text) => match how % 3 {
            0 => text.clear(),
            1 => *text = WORDS[usize::from(much) % WORDS.len()].to_owned(),
            _ => text.push(char::from_u32(u32::from(much)).unwrap_or('\u{fffd}')),
        },
        Value::Array(items) => {
            let at = usize::from(much) % items.len().max(1);
            match how % 3 {
                _ if items.is_empty() => items.push(json!(much)),
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                _ => items.swap(0, at),
            }
        }
        Value::Object(fields) => {
            let name = fields.keys().nth(usize::from(much) % fields.len().max(1)).cloned();
            match name {
                Some(name) if how < 128 => drop(fields.remove(&name)),
                _ => drop(fields.insert("more".to_owned(), Value::Null)),
            }
        }
        Value::Null => *value = json!(much),
    }
}

/// Words that mean something somewhere.
const WORDS: [&str; 30] = [
    "first",
    "second",
    "terrain",
    "initiative",
    "FP",
    "S",
    "ART",
    "CP",
    "CF",
    "EL",
    "W",
    "wood",
    "lake",
    "road",
    "uncrossable-river",
    "gentle-hill",
    "longbow-a",
    "artillery-c",
    "front",
    "rear",
    "impact",
    "melee",
    "heavy-foot",
    "elephants",
    "battle-wagons",
    "pikemen",
    "forest",
    "impassable-water",
    "fragmented",
    "broken",
];

/// A conversation: every answer is an object that says whether it went well, and one that did not changes nothing.
pub fn protocol(data: &[u8]) {
    let mut session = Session::new();
    match Input::of(data) {
        Input::Text(text) => {
            for line in text.lines().take(MAX_LINES) {
                asked(&mut session, line);
            }
        }
        Input::Recipe(mut recipe) => {
            let (id, _) = recipe.scenario();
            asked(&mut session, &json!({ "do": "load", "scenario": id, "seed": recipe.byte() }).to_string());
            for _ in 0..MAX_LINES {
                if recipe.is_done() {
                    break;
                }
                let request = request(&mut session, &mut recipe);
                asked(&mut session, &request.to_string());
            }
            reopened(&mut session);
        }
        Input::Neither => {}
    }
}

/// A request that makes sense now, now and then altered.
fn request(session: &mut Session, recipe: &mut Recipe<'_>) -> Value {
    let (kind, detail) = (recipe.byte(), recipe.byte());
    let mut request = match kind % 16 {
        0..=4 => going_on(session, detail),
        5 => json!({ "do": "roll", "faces": vec![detail % 8; usize::from(detail / 8)] }),
        6 => json!({ "do": "undo" }),
        7 => json!({ "do": "measure", "a": detail % 20, "b": detail / 13 }),
        8 => json!({ "do": "state" }),
        9 => json!({ "do": "save" }),
        10 => json!({ "do": "list" }),
        11 => json!({ "do": "rule", "id": "BI08-CHG-05" }),
        12 => {
            let mut judged = going_on(session, detail);
            if judged["do"] == "command" {
                judged["do"] = json!("judge");
            }
            judged
        }
        13 => {
            let saved = asked(session, r#"{"do":"save"}"#);
            json!({ "do": "open", "journal": saved["journal"], "seed": detail })
        }
        14 => json!({ "do": "load", "position": recipe.scenario().1 }),
        _ => json!({ "do": "next", "id": detail }),
    };
    if kind >= 128 {
        recipe.alter(&mut request);
    }
    request
}

/// The battle's next step: dice, or a command that is offered.
fn going_on(session: &mut Session, chance: u8) -> Value {
    let next = asked(session, r#"{"do":"next"}"#);
    let who = &next["next"]["decide"]["who"];
    if who.is_null() {
        return json!({ "do": "roll" });
    }
    let offered = asked(session, &json!({ "do": "sample", "one": chance }).to_string());
    json!({ "do": "command", "by": who, "command": offered["commands"][0] })
}

/// Asks, and checks the answer.
fn asked(session: &mut Session, line: &str) -> Value {
    let before = session.answer(r#"{"do":"hash"}"#).0;
    let (text, _) = session.answer(line);
    let answer: Value = serde_json::from_str(&text).expect("an answer is JSON");
    match answer["ok"].as_bool() {
        Some(true) => {}
        Some(false) => {
            let error = &answer["error"];
            assert!(error["kind"].as_str().is_some_and(|kind| !kind.is_empty()), "{text}");
            assert!(error["message"].as_str().is_some_and(|words| !words.is_empty()), "{text}");
            assert_eq!(session.answer(r#"{"do":"hash"}"#).0, before, "{line} failed and changed the battle");
        }
        None => panic!("{text} does not say whether it went well"),
    }
    answer
}

/// What is saved opens again, in the same state.
fn reopened(session: &mut Session) {
    let hash = asked(session, r#"{"do":"hash"}"#)["hash"].clone();
    let saved = asked(session, r#"{"do":"save"}"#);
    if saved["ok"] == true {
        let opened = asked(session, &json!({ "do": "open", "journal": saved["journal"] }).to_string());
        assert_eq!(opened["hash"], hash, "{opened}");
    }
}

/// A journal file: refused, or written and read again to the same end.
pub fn journal(data: &[u8]) {
    match Input::of(data) {
        Input::Text(text) => read_journal(text),
        Input::Recipe(mut recipe) => {
            let mut session = Session::new();
            let (id, _) = recipe.scenario();
            asked(&mut session, &json!({ "do": "load", "scenario": id, "seed": recipe.byte() }).to_string());
            for step in 0..recipe.byte() % 48 {
                let request = going_on(&mut session, step.wrapping_mul(37));
                asked(&mut session, &request.to_string());
            }
            let mut saved = asked(&mut session, r#"{"do":"save"}"#);
            let mut altering = 0;
            while !recipe.is_done() && altering < 4 {
                // The start is long; half of the changes go to the entries.
                let part = if recipe.byte() < 128 { "entries" } else { "start" };
                recipe.alter(&mut saved["journal"][part]);
                altering += 1;
            }
            let text = saved["journal"].to_string();
            if altering == 0 {
                let opens = if is_glory(&text) {
                    file::journal_of::<FieldOfGlory>(&text).is_ok()
                } else {
                    file::journal(&text).is_ok()
                };
                assert!(opens, "what was saved does not open");
            }
            read_journal(&text);
        }
        Input::Neither => {}
    }
}

/// Is a text of Field of Glory, by its own word?
fn is_glory(text: &str) -> bool {
    file::rule_set_of(text).is_some_and(|rules| rules.edition().is_none())
}

fn read_journal(text: &str) {
    if is_glory(text) { journal_of::<FieldOfGlory>(text) } else { journal_of::<Impetus>(text) }
}

fn journal_of<F: Spoken>(text: &str) {
    match file::journal_of::<F>(text) {
        Ok(opened) => {
            let written = file::write_journal::<F>(&opened.start, &opened.battle);
            let again = file::journal_of::<F>(&written).expect("what was written can be read");
            assert_eq!(digest(again.battle.state()), digest(opened.battle.state()));
        }
        Err(error) => assert!(!error.field.is_empty() && !error.problem.is_empty(), "{error:?}"),
    }
}

/// A scenario file: refused by a field, or a battle that holds together.
pub fn scenario(data: &[u8]) {
    match Input::of(data) {
        Input::Text(text) => read_scenario(text, text.len() as u64),
        Input::Recipe(mut recipe) => {
            let (_, mut scenario) = recipe.scenario();
            let seed = u64::from(recipe.byte());
            for _ in 0..8 {
                if recipe.is_done() {
                    break;
                }
                recipe.alter(&mut scenario);
            }
            read_scenario(&scenario.to_string(), seed);
        }
        Input::Neither => {}
    }
}

fn read_scenario(text: &str, seed: u64) {
    if is_glory(text) { scenario_of::<FieldOfGlory>(text, seed) } else { scenario_of::<Impetus>(text, seed) }
}

fn scenario_of<F: Spoken + Inspect>(text: &str, seed: u64) {
    match file::scenario_of::<F>(text) {
        Ok((position, state)) => {
            let _ = F::warnings(&position);
            let again = F::first(position.clone()).expect("twice the same");
            assert_eq!(digest(&again), digest(&state));
            let limits = Limits { steps: MAX_STEPS, ..Limits::default() };
            match battle::<F>(&state, seed, limits) {
                Ok(_) => {}
                // It need not be over after so few steps.
                Err(reason) if reason.ends_with("the battle does not end") => {}
                Err(reason) => panic!("{reason}\n{text}"),
            }
        }
        Err(error) => assert!(!error.field.is_empty() && !error.problem.is_empty(), "{error:?}"),
    }
}

/// Army lists: refused by a field, or armies that can be built and put on a table.
pub fn armies(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else { return };
    priced_armies(text);
    glorious_armies(text);
    let lists = match read_lists(text) {
        Ok(lists) => lists,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for list in &lists {
        let Ok(army) = build(list, &Choices::default()) else { continue };
        assert_eq!(
            usize::from(army.vdt()),
            army.units.iter().map(|unit| usize::from(unit.profile.vd)).sum::<usize>()
        );
        assert!(army.break_at() <= army.vdt().max(1));
        if let Err(error) = quick_scenario("fuzz", &army, &army, BaseSet::F8).into_state() {
            // Too many Units for a table, and the like.
            assert!(!error.field.is_empty() && !error.problem.is_empty(), "{error:?}");
        }
    }
}

/// The same for lists with prices.
fn priced_armies(text: &str) {
    let file = match read_points_lists(text) {
        Ok(file) => file,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for list in &file.lists {
        for muster in &list.muster {
            let Ok(army) = list.build(&muster.choices()) else { continue };
            assert!(army.share.as_ref().is_some_and(|share| share.points <= share.size));
            if let Err(error) = quick_scenario("fuzz", &army, &army, BaseSet::F8).into_state() {
                assert!(!error.field.is_empty() && !error.problem.is_empty(), "{error:?}");
            }
        }
    }
}

/// The same for lists of Field of Glory.
fn glorious_armies(text: &str) {
    let lists = match field_of_glory::read_lists(text) {
        Ok(lists) => lists,
        Err(error) => return assert!(!error.to_string().is_empty()),
    };
    for list in &lists {
        for muster in &list.muster {
            let Ok(army) = list.build(&muster.choices()) else { continue };
            assert!(army.points <= u32::from(army.size));
            if let Err(error) = field_of_glory::quick_scenario("fuzz", &army, &army).into_state() {
                assert!(!error.field.is_empty() && !error.problem.is_empty(), "{error:?}");
            }
        }
    }
}
