//! Files are written beside and renamed, so that nothing is ever half there.

use crate::failure::Failure;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

/// Writes a file whole, or leaves the old one as it was.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failure = |error| Failure::File { path: path.display().to_string(), error };
    let mut beside = path.as_os_str().to_owned();
    beside.push(".tmp");
    let beside = Path::new(&beside);
    let written = fs::File::create(beside).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| fs::rename(beside, path));
    renamed.map_err(|error| {
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
