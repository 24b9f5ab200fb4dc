//! Files are written beside and renamed, so that nothing is ever half there.

use crate::failure::Failure;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

/// Writes a file whole, or leaves the old one as it was.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failure = |error| Failure::File { path: path.display().to_string(), error };
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}.tmp", std::process::id()));
    let beside = Path::new(&beside);
    let mut file = fs::File::create_new(beside).map_err(failure)?;
    let written = file.write_all(bytes).and_then(|()| file.sync_all());
    written.and_then(|()| fs::rename(beside, path)).map_err(|error| {
        // The file beside is ours; if it cannot be removed either there is nothing more to do.
        let _ = fs::remove_file(beside);
        failure(error)
    })
}

/// Reads a text file of bounded size; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<String, Failure> {
    let failure = |error| Failure::File { path: path.display().to_string(), error };
    let most = acies_wire::MAX_BYTES as u64 + 1;
    let mut text = Vec::new();
    if path.as_os_str() == "-" {
        std::io::stdin().take(most).read_to_end(&mut text).map_err(failure)?;
    } else {
        fs::File::open(path).map_err(failure)?.take(most).read_to_end(&mut text).map_err(failure)?;
    }
    String::from_utf8(text).map_err(|_| Failure::Content {
        path: path.display().to_string(),
        problem: "file: not a text in UTF-8".to_owned(),
    })
}
