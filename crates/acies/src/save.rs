//! Files are written beside and renamed, so that nothing is ever half there.

use crate::failure::Failure;
use std::fs;
use std::io::{Read, Write};
use std::path::Path;

/// Writes a file whole, or leaves the old one as it was. A link stays one, and what is no ordinary file, such as a terminal or
/// `/dev/null`, is written to and never replaced.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let failure = |error| Failure::File { path: path.display().to_string(), error };
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file() && !there.is_dir()) {
        let mut device = fs::OpenOptions::new().write(true).open(path).map_err(failure)?;
        return device.write_all(bytes).map_err(failure);
    }
    let path = &match there {
        Some(_) => fs::canonicalize(path).map_err(failure)?,
        None => path.to_path_buf(),
    };
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::{FileTypeExt, symlink};

    #[test]
    fn a_file_is_written_whole_through_a_link_and_a_device_is_not_replaced() {
        let folder = std::env::temp_dir().join(format!("acies-save-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let (file, link) = (folder.join("file"), folder.join("link"));
        write(&file, b"old").expect("room");
        symlink(&file, &link).expect("a link");
        write(&link, b"new").expect("room");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink(), "the link stays one");
        assert_eq!(fs::read(&file).expect("there"), b"new");
        assert!(write(&folder, b"not a file").is_err());
        assert_eq!(fs::read_dir(&folder).expect("there").count(), 2, "nothing is left beside");
        fs::remove_dir_all(&folder).expect("ours");

        write(Path::new("/dev/null"), b"gone").expect("all is taken");
        assert!(fs::metadata("/dev/null").expect("there").file_type().is_char_device());
        #[cfg(target_os = "linux")]
        {
            assert!(write(Path::new("/dev/full"), b"no room").is_err());
            assert!(fs::metadata("/dev/full").expect("there").file_type().is_char_device());
        }
    }
}
