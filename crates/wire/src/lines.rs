//! What results files have in common: JSON lines, the first of which says what the others belong to.

use crate::{Fault, ReadError, read};
use serde::Deserialize;
use std::fmt::Display;

/// What kind of file it is, before anything else of it is judged.
pub(crate) fn check_kind(line: &str, format: &str, version: u32, of: &str) -> Result<(), ReadError> {
    #[derive(Deserialize)]
    struct Head {
        format: Option<serde_json::Value>,
        version: Option<serde_json::Value>,
    }
    let not_ours = || {
        let problem = format!("must be \"{format}\": this is not a results file of {of}");
        ReadError::new("format", Fault::NotOurs, problem)
    };
    let head: Head = read(line).map_err(|_| not_ours())?;
    if head.format.as_ref().and_then(|found| found.as_str()) != Some(format) {
        return Err(not_ours());
    }
    match head.version.as_ref().and_then(|found| found.as_u64()) {
        Some(found) if found == u64::from(version) => Ok(()),
        Some(found) if found > u64::from(version) => {
            let problem = format!("{found} is newer than this program knows, which is {version}");
            let found = found.min(u64::from(u32::MAX)) as u32;
            Err(ReadError::new("version", Fault::Newer { version: found, known: version }, problem))
        }
        _ => Err(ReadError::new("version", Fault::BadValue, format!("must be {version}"))),
    }
}

/// A field of the first line must be as it is wanted. `what` the file holds is said if it is not.
pub(crate) fn check_same<T: PartialEq + Display>(
    field: &str,
    found: &T,
    wanted: &T,
    what: &str,
) -> Result<(), ReadError> {
    if found == wanted {
        return Ok(());
    }
    let problem = format!("the file holds {what} with {found}, this one is with {wanted}");
    Err(ReadError::new(field, Fault::BadValue, problem))
}
