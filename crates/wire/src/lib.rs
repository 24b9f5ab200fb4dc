//! The only crate that knows JSON: files, views and the line protocol.

pub mod file;
pub mod protocol;
pub mod view;
pub mod words;

use acies_impetus::Impetus;
use acies_rules::Battle;

/// A battle of any rule set that can be played.
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
}

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)
    }
}

impl std::error::Error for ReadError {}

/// Reads JSON strictly; an error names the field.
pub fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    if text.len() > MAX_BYTES {
        let problem = format!("larger than {} MiB", MAX_BYTES / (1024 * 1024));
        return Err(ReadError { field: "file".into(), problem });
    }
    let mut json = serde_json::Deserializer::from_str(text);
    let value = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { "file".to_owned() } else { path };
        ReadError { field, problem: error.into_inner().to_string() }
    })?;
    json.end().map_err(|error| ReadError { field: "file".into(), problem: error.to_string() })?;
    Ok(value)
}
