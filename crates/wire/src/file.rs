//! Scenario and journal files.

use crate::{AnyBattle, ReadError, read};
use acies_dice::Faces;
use acies_impetus::{Command, Impetus, State, position::Position};
use acies_rules::{Battle, Cause, Entry, Header, Journal, Side, StateHash};
use acies_rulesets::RuleSetId;
use serde::{Deserialize, Serialize};

/// The word by which a journal file is known.
pub const FORMAT: &str = "acies-journal";
/// The version that is written; newer ones are refused by name.
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct JournalFile {
    format: String,
    version: u32,
    header: Header,
    start: Position,
    start_hash: StateHash,
    entries: Vec<EntryLine>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryLine {
    n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<Command>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roll: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Faces>,
    hash: StateHash,
}

/// What a file is, before all of it is read.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

/// Reads a scenario and makes it a battle's first state.
pub fn scenario(text: &str) -> Result<(Position, State), ReadError> {
    let position: Position = read(text)?;
    let state = position
        .clone()
        .into_state()
        .map_err(|error| ReadError { field: error.field.clone(), problem: error.to_string() })?;
    Ok((position, state))
}

/// A journal read from a file: the position it begins with and the battle replayed to its end, every hash verified.
#[derive(Clone, Debug)]
pub struct Opened {
    /// Where it begins.
    pub start: Position,
    /// The first state.
    pub first: State,
    /// The battle at its end.
    pub battle: AnyBattle,
}

/// Reads and verifies a journal.
pub fn journal(text: &str) -> Result<Opened, ReadError> {
    let wrong = |field: &str, problem: String| ReadError { field: field.to_owned(), problem };
    let head: Head = read_head(text)?;
    match head.format.as_deref() {
        Some(FORMAT) => {}
        _ => return Err(wrong("format", format!("this is not a journal: `format` must be \"{FORMAT}\""))),
    }
    match head.version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => {
            let problem = format!("version {newer} is newer than this program knows ({VERSION})");
            return Err(wrong("version", problem));
        }
        _ => return Err(wrong("version", "an unknown version".to_owned())),
    }
    let file: JournalFile = read(text)?;
    let rules = RuleSetId::parse(&file.header.rule_set)
        .ok_or_else(|| wrong("header.rule_set", format!("unknown rule set `{}`", file.header.rule_set)))?;
    if file.header.revision != rules.revision() {
        let problem = format!(
            "written by revision {} of {}, this program plays revision {}",
            file.header.revision,
            rules.id(),
            rules.revision()
        );
        return Err(wrong("header.revision", problem));
    }
    if RuleSetId::from(file.start.rule_set) != rules {
        return Err(wrong("start.rule-set", format!("the header says {}", rules.id())));
    }
    let first = file
        .start
        .clone()
        .into_state()
        .map_err(|error| wrong(&format!("start.{}", error.field), error.to_string()))?;
    let mut entries = Vec::with_capacity(file.entries.len());
    for (i, line) in file.entries.into_iter().enumerate() {
        entries.push(entry(i, line)?);
    }
    let journal: Journal<Impetus> = Journal::from_parts(file.header, file.start_hash, entries);
    let battle = Battle::replay(first.clone(), journal).map_err(|error| wrong("entries", error.to_string()))?;
    Ok(Opened { start: file.start, first, battle })
}

/// The head alone; a broken file still gets the better message of the full reading.
fn read_head(text: &str) -> Result<Head, ReadError> {
    #[derive(Deserialize)]
    struct Loose {
        format: Option<serde_json::Value>,
        version: Option<serde_json::Value>,
    }
    let loose: Loose = read(text)?;
    Ok(Head {
        format: loose.format.and_then(|f| f.as_str().map(str::to_owned)),
        version: loose.version.and_then(|v| v.as_u64()).map(|v| v.min(u64::from(u32::MAX)) as u32),
    })
}

fn entry(i: usize, line: EntryLine) -> Result<Entry<Impetus>, ReadError> {
    let cause = match (line.by, line.command, line.roll, line.faces) {
        (Some(by), Some(command), None, None) => Cause::Command { by, command },
        (None, None, Some(roll), Some(faces)) => Cause::Faces { roll, faces },
        _ => {
            let problem = "either `by` and `command`, or `roll` and `faces`".to_owned();
            return Err(ReadError { field: format!("entries[{i}]"), problem });
        }
    };
    Ok(Entry { sequence: line.n, cause, hash: line.hash })
}

/// Writes a journal: one entry a line, so that files can be compared by eye.
pub fn write_journal(start: &Position, battle: &AnyBattle) -> String {
    let journal = battle.journal();
    let json = |value: &dyn erased::Json| value.text();
    let mut text = String::from("{\n");
    text.push_str(&format!("\"format\": \"{FORMAT}\",\n\"version\": {VERSION},\n"));
    text.push_str(&format!("\"header\": {},\n", json(journal.header())));
    text.push_str(&format!("\"start\": {},\n", json(start)));
    text.push_str(&format!("\"start-hash\": \"{}\",\n\"entries\": [", journal.start()));
    for (i, entry) in journal.entries().iter().enumerate() {
        let (by, command, roll, faces) = match &entry.cause {
            Cause::Command { by, command } => (Some(*by), Some(command.clone()), None, None),
            Cause::Faces { roll, faces } => (None, None, Some(roll.clone()), Some(*faces)),
        };
        let line = EntryLine { n: entry.sequence, by, command, roll, faces, hash: entry.hash };
        text.push_str(if i == 0 { "\n" } else { ",\n" });
        text.push_str(&json(&line));
    }
    text.push_str("\n]\n}\n");
    text
}

mod erased {
    /// Anything that can be written as JSON text. Our own types always can.
    pub(super) trait Json {
        fn text(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn text(&self) -> String {
            serde_json::to_string(self).unwrap_or_else(|_| "null".to_owned())
        }
    }
}
