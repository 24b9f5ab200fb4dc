//! Optional rules in a few words, as the command line takes them and files name them.
//!
//! `core` is none of them, `full` all. Otherwise the rules that are played, with commas between; what has a value of its
//! own is written with `=`: `counter-charge,weather,season=winter`. After `full` only what differs is said.

use acies_impetus::switches::Switches;
use serde_json::{Map, Value};

/// The fields of a set of optional rules.
fn fields(switches: &Switches) -> Map<String, Value> {
    match serde_json::to_value(switches) {
        Ok(Value::Object(fields)) => fields,
        _ => Map::new(), // A struct is an object.
    }
}

/// Reads the words.
///
/// # Errors
/// When a word is no optional rule; the text says which there are.
pub fn read(words: &str) -> Result<Switches, String> {
    let mut parts = words.split(',').map(str::trim).filter(|part| !part.is_empty()).peekable();
    let base = match parts.peek() {
        Some(&"full") => Switches::FULL,
        _ => Switches::CORE,
    };
    parts.next_if(|first| ["core", "full"].contains(first));
    let mut all = fields(&base);
    for part in parts {
        let (name, value) = part.split_once('=').map_or((part, None), |(name, value)| (name, Some(value)));
        let Some(field) = all.get_mut(name) else {
            let known: Vec<&str> = all.keys().map(String::as_str).collect();
            return Err(format!("`{name}` is no optional rule; there are core, full, {}", known.join(", ")));
        };
        *field = match value {
            None | Some("yes") => true.into(),
            Some("no") => false.into(),
            // Two players: first, second or both.
            Some(who @ ("first" | "second" | "both")) => Value::from(vec![who != "second", who != "first"]),
            Some(other) => other.into(),
        };
    }
    serde_json::from_value(Value::Object(all)).map_err(|error| format!("`{words}`: {error}"))
}

/// The words for them: what [`read`] reads back.
pub fn words(switches: &Switches) -> String {
    let all = fields(switches);
    let said = |base: &Switches| -> Vec<String> {
        let base = fields(base);
        let differ = all.iter().filter(|(name, value)| base.get(*name) != Some(value));
        differ
            .map(|(name, value)| match value {
                Value::Bool(true) => name.clone(),
                Value::Bool(false) => format!("{name}=no"),
                Value::Array(who) => match (who[0].as_bool(), who[1].as_bool()) {
                    (Some(true), Some(true)) => format!("{name}=both"),
                    (Some(true), _) => format!("{name}=first"),
                    _ => format!("{name}=second"),
                },
                Value::String(text) => format!("{name}={text}"),
                other => format!("{name}={other}"),
            })
            .collect()
    };
    let (core, full) = (said(&Switches::CORE), said(&Switches::FULL));
    match (core.len(), full.len()) {
        (0, _) => "core".to_owned(),
        (_, 0) => "full".to_owned(),
        (c, f) if f < c => format!("full,{}", full.join(",")),
        _ => core.join(","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_read_back() {
        for text in [
            "core",
            "full",
            "counter-charge",
            "double-activation,counter-charge",
            "full,auto-evade=no,evader-surprised=no",
            "full,cautious=second",
            "cautious-command,cautious=both",
        ] {
            let read_back = words(&read(text).expect(text));
            assert_eq!(read(&read_back), read(text), "{text} {read_back}");
        }
        assert_eq!(words(&Switches::FULL), "full");
        assert_eq!(words(&Switches::CORE), "core");
        assert_eq!(read(""), Ok(Switches::CORE));
        assert!(read("full,cautious=both").expect("read").cautious == [true; 2]);
    }

    #[test]
    fn a_word_that_is_no_rule_is_named() {
        let error = read("counter-charge,elephants").expect_err("no such rule");
        assert!(error.starts_with("`elephants` is no optional rule; there are core, full, "), "{error}");
        assert!(error.contains("counter-charge"), "{error}");
        let error = read("counter-charge=perhaps").expect_err("no such value");
        assert!(error.contains("counter-charge=perhaps"), "{error}");
    }
}
