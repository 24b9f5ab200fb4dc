//! Every conversation in `docs/protocol.md` is a real one.

mod support;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use support::Talk;

const PAGE: &str = include_str!("../../../docs/protocol.md");

/// The blocks of the page that begin with this mark.
fn blocks(mark: &str) -> impl Iterator<Item = &'static str> {
    let open = format!("```{mark}\n");
    PAGE.match_indices("```")
        .filter(move |(at, _)| PAGE[*at..].starts_with(&open))
        .map(|(at, _)| PAGE[at..].split("```").nth(1).unwrap_or_default())
        .map(|block| block.split_once('\n').map_or("", |(_, lines)| lines))
}

/// Does an answer look as the page shows it? `…` leaves out what comes further.
fn fits(shown: &Value, real: &Value) -> bool {
    match (shown, real) {
        (Value::Object(shown), Value::Object(real)) => {
            let more = shown.contains_key("…");
            let fields = shown.iter().filter(|(name, _)| *name != "…");
            (more || shown.len() == real.len())
                && fields.into_iter().all(|(name, value)| match real.get(name) {
                    // Hashes change with the form of the state.
                    Some(Value::String(hash)) if name.ends_with("hash") || name == "seed-commitment" => {
                        hash.len() == 16
                    }
                    Some(found) => fits(value, found),
                    None => false,
                })
        }
        (Value::Array(shown), Value::Array(real)) => match shown.split_last() {
            Some((Value::String(more), first)) if more == "…" => {
                real.len() > first.len() && first.iter().zip(real).all(|(s, r)| fits(s, r))
            }
            _ => shown.len() == real.len() && shown.iter().zip(real).all(|(s, r)| fits(s, r)),
        },
        (Value::String(shown), Value::String(real)) => match shown.strip_suffix('…') {
            Some(beginning) => real.starts_with(beginning),
            None => shown == real,
        },
        (Value::Number(shown), Value::Number(real)) => shown.as_f64() == real.as_f64(),
        _ => shown == real,
    }
}

#[test]
fn the_conversations_are_real() {
    let mut talk = Talk::default();
    let mut waiting: Option<(&str, Value)> = None;
    let mut checked = 0;
    for line in blocks("jsonl").flat_map(str::lines) {
        if let Some(request) = line.strip_prefix("> ") {
            assert!(waiting.is_none(), "no answer is shown before {request}");
            let answer = talk.line(request);
            if request.contains("\"quit\"") {
                talk = Talk::default();
            }
            waiting = Some((request, answer));
        } else if let Some(shown) = line.strip_prefix("< ") {
            let (request, answer) = waiting.take().expect("a request before this answer");
            let shown: Value = serde_json::from_str(shown).expect("JSON");
            assert!(fits(&shown, &answer), "{request}\nthe page shows {shown}\nthe program says {answer}");
            checked += 1;
        } else {
            panic!("neither request nor answer: {line}");
        }
    }
    assert!(checked >= 30, "{checked}");
}

/// The name of a word or of an object with one field.
fn name(value: &Value) -> String {
    match value {
        Value::String(name) => name.clone(),
        Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Every command of a family is on the page, and what is there can be read and written.
fn commands_are_whole<C: Serialize + DeserializeOwned>(mark: &str) {
    let mut seen = Vec::new();
    for line in blocks(mark).flat_map(str::lines) {
        let command: C = acies_wire::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let shown: Value = serde_json::from_str(line).expect("JSON");
        let written = serde_json::to_value(&command).expect("JSON");
        assert_eq!(name(&shown), name(&written), "{line}");
        seen.push(name(&written));
    }
    // The reader itself names all commands there are.
    let all = match acies_wire::read::<C>("\"fly\"") {
        Ok(_) => panic!("no command"),
        Err(error) => error.problem,
    };
    for command in all.split('`').skip(3).step_by(2) {
        assert!(seen.iter().any(|s| s == command), "`{command}` is not on the page");
    }
}

#[test]
fn every_command_of_the_page_can_be_read_and_written() {
    commands_are_whole::<acies_impetus::Command>("json commands");
    commands_are_whole::<acies_field_of_glory::Command>("json commands of field of glory");
}
