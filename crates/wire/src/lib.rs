//! The only crate that knows JSON: files, views and the line protocol.

pub mod arena;
pub mod family;
pub mod file;
pub mod glory;
pub mod laboratory;
mod lines;
pub mod odds;
pub mod optional;
mod playing;
pub mod protocol;
mod question;
pub mod simulation;
pub mod table;
#[cfg(feature = "typescript")]
pub mod typescript;
pub mod view;
pub mod words;

pub use playing::start;

use acies_impetus::Impetus;
use acies_rules::Battle;
use serde::de::DeserializeSeed;
use std::io::{self, Write};
use std::marker::PhantomData;

/// A battle of the Impetus family.
pub type AnyBattle = Battle<Impetus>;

/// Largest text that is read at all.
pub const MAX_BYTES: usize = 16 * 1024 * 1024;

/// What is wrong with a text: where, and what.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct ReadError {
    /// The field, for example `entries[3].faces`, or the whole file.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
    /// The same for whoever has words of his own.
    pub fault: Fault,
}

impl ReadError {
    pub(crate) fn new(field: impl Into<String>, fault: Fault, problem: impl Into<String>) -> ReadError {
        ReadError { field: field.into(), problem: problem.into(), fault }
    }
}

/// What can be wrong with something that is handed in. Whoever shows it finds the words.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It is no JSON, or broken off.
    NotJson,
    /// It is larger than anything of ours.
    TooLarge {
        /// Megabytes that are read at most.
        most: u32,
    },
    /// It is neither a journal nor a scenario.
    NotOurs,
    /// A newer program wrote it.
    Newer {
        /// Its version.
        version: u32,
        /// The newest that is known here.
        known: u32,
    },
    /// It was written for rules that have changed since.
    OtherRevision {
        /// Their revision.
        revision: u32,
        /// The one that is played here.
        known: u32,
    },
    /// The rule set is not known.
    UnknownRuleSet {
        /// Its id.
        id: String,
    },
    /// The scenario is not known.
    UnknownScenario {
        /// Its id.
        id: String,
    },
    /// The army list is not known.
    UnknownList {
        /// Its id.
        id: String,
    },
    /// A field nobody knows.
    UnknownField {
        /// Its name.
        name: String,
    },
    /// A field is missing.
    MissingField {
        /// Its name.
        name: String,
    },
    /// A field holds what it cannot.
    BadValue,
    /// The pieces stand as they cannot stand.
    BadPosition,
    /// The journal does not begin as its position says.
    OtherStart,
    /// From this entry on the journal does not follow the rules or its own dice.
    NotReplayed {
        /// The entry, from 1.
        entry: u32,
    },
    /// No battle, or more than are fought here.
    BattleCount {
        /// The most.
        most: u32,
    },
    /// The army cannot be built like this.
    Army(acies_armies::BuildError),
    /// The army cannot be bought like this.
    Bought(acies_armies::points::PointsError),
}

impl Fault {
    /// What the reader of JSON found.
    fn of_json(error: &serde_json::Error) -> Fault {
        if !error.is_data() {
            return Fault::NotJson;
        }
        let text = error.to_string();
        let quoted = || text.split('`').nth(1).unwrap_or_default().to_owned();
        if text.starts_with("unknown field") {
            Fault::UnknownField { name: quoted() }
        } else if text.starts_with("missing field") {
            Fault::MissingField { name: quoted() }
        } else {
            Fault::BadValue
        }
    }
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for ReadError {}

/// Writes JSON in one line. Field names have hyphens, whatever the engine calls them inside.
pub fn to_json<T: serde::Serialize + ?Sized>(value: &T) -> String {
    let mut text = Vec::new();
    let mut json = serde_json::Serializer::with_formatter(&mut text, Hyphens { in_key: false });
    match value.serialize(&mut json) {
        Ok(()) => String::from_utf8(text).unwrap_or_else(|_| "null".to_owned()),
        // Our own types can always be written.
        Err(_) => "null".to_owned(),
    }
}

struct Hyphens {
    in_key: bool,
}

impl serde_json::ser::Formatter for Hyphens {
    fn begin_object_key<W: ?Sized + Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        self.in_key = true;
        if first { Ok(()) } else { writer.write_all(b",") }
    }

    fn end_object_key<W: ?Sized + Write>(&mut self, _: &mut W) -> io::Result<()> {
        self.in_key = false;
        Ok(())
    }

    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        if self.in_key {
            writer.write_all(fragment.replace('_', "-").as_bytes())
        } else {
            writer.write_all(fragment.as_bytes())
        }
    }
}

/// Reads JSON strictly; an error names the field.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    read_as(text, PhantomData)
}

/// The same, where what is read has to know something first.
fn read_as<'de, S: DeserializeSeed<'de>>(text: &'de str, seed: S) -> Result<S::Value, ReadError> {
    if text.len() > MAX_BYTES {
        let most = MAX_BYTES / (1024 * 1024);
        let fault = Fault::TooLarge { most: most as u32 };
        return Err(ReadError::new("file", fault, format!("larger than {most} MiB")));
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let mut track = serde_path_to_error::Track::new();
    let value = seed.deserialize(serde_path_to_error::Deserializer::new(&mut json, &mut track));
    let value = value.map_err(|error| {
        let path = track.path().to_string();
        let field = if path == "." || path == "?" { "file".to_owned() } else { path };
        ReadError::new(field, Fault::of_json(&error), error.to_string())
    })?;
    json.end().map_err(|error| ReadError::new("file", Fault::NotJson, error.to_string()))?;
    Ok(value)
}

/// What the reader of JSON says, without the names of Rust's types.
fn plain(problem: &str) -> String {
    const WORDS: [(&str, &str); 6] = [
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected u16", "expected a whole number from 0 to 65535"),
        ("expected u32", "expected a whole number"),
        ("expected u64", "expected a whole number"),
        ("expected f64", "expected a number"),
        ("expected struct ", "expected an object: "),
    ];
    WORDS.iter().fold(problem.to_owned(), |text, (from, to)| text.replace(from, to))
}
