//! The web client: its packages, its checks, and the build that goes into the program.

use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};

use crate::programs::{answers, npm, printed, ran};
use crate::wasm;

const OLDEST_NODE: u32 = 20;

/// What was built last, and from what.
const STAMP: &str = "target/client.stamp";

/// Folders of the client that do not go into the build.
const NOT_BUILT_FROM: [&str; 6] =
    ["node_modules", "dist", "tests", "test-results", "playwright-report", "screenshots"];

/// Are there Node.js and npm, and are they new enough?
pub(crate) fn has_node() -> Result<(), String> {
    let wanted = format!(
        "The client needs Node.js {OLDEST_NODE} or newer, with npm: see https://nodejs.org. On Debian and Ubuntu, \
         `apt-get install nodejs npm` may do."
    );
    let Some(version) = printed(OsStr::new("node"), &["--version"]) else {
        return Err(format!("There is no Node.js here. {wanted}"));
    };
    if major(&version) < OLDEST_NODE {
        return Err(format!("This Node.js is too old: {version}. {wanted}"));
    }
    match answers(npm().arg("--version")) {
        true => Ok(()),
        false => Err(format!("There is Node.js {version}, but no npm. {wanted}")),
    }
}

/// 20 of `v20.20.2`.
fn major(version: &str) -> u32 {
    let digits = version.trim_start_matches('v').split('.').next().unwrap_or_default();
    digits.parse().unwrap_or(0)
}

/// Installs the packages, unless they are those of the lock file.
pub(crate) fn packages(root: &Path) -> Result<(), String> {
    has_node()?;
    let client = folder(root);
    // npm writes this file last, so packages that were fetched by half have none.
    if is_newer(&client.join("node_modules/.package-lock.json"), &client.join("package-lock.json")) {
        println!("  the packages are up to date");
        return Ok(());
    }
    println!("  npm ci");
    ran_npm(root, &["ci", "--no-audit", "--no-fund", "--loglevel=error"])
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let time = |file: &Path| fs::metadata(file).and_then(|metadata| metadata.modified());
    matches!((time(file), time(than)), (Ok(file), Ok(than)) if file >= than)
}

/// Types and warnings in the client's own code.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    ran_npm(root, &["run", "--silent", "check"])
}

/// The client's own tests, without a browser.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    ran_npm(root, &["test", "--silent"])
}

/// Builds the page into `client/dist`, unless the one there was built from the same files.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    let sources = sources(root)?;
    let stamp = root.join(STAMP);
    if fs::read_to_string(&stamp).is_ok_and(|found| Ok(found) == stamp_text(root, sources)) {
        println!("  the client is up to date");
        return Ok(());
    }
    println!("  npm run build");
    ran_npm(root, &["run", "--silent", "build", "--", "--logLevel=warn"])?;
    let written = stamp_text(root, sources)
        .and_then(|text| fs::write(&stamp, text).map_err(|error| format!("{STAMP}: {error}")));
    written.map_err(|error| format!("the client was built, but {error}"))
}

/// Runs npm in the client's folder.
fn ran_npm(root: &Path, arguments: &[&str]) -> Result<(), String> {
    ran(&format!("npm {}", arguments.join(" ")), npm().current_dir(folder(root)).args(arguments))
}

pub(crate) fn folder(root: &Path) -> PathBuf {
    root.join("client")
}

fn stamp_text(root: &Path, sources: u64) -> Result<String, String> {
    let mut hasher = DefaultHasher::new();
    hash_folder(&folder(root).join("dist"), &[], &mut hasher)?;
    Ok(format!("sources {sources:016x}\ndist {:016x}\n", hasher.finish()))
}

/// A number for all that the page is built from: the client's files, and the engine. Contents count, not times: the
/// engine is written anew at every start.
fn sources(root: &Path) -> Result<u64, String> {
    let mut hasher = DefaultHasher::new();
    hash_folder(&folder(root), &NOT_BUILT_FROM, &mut hasher)?;
    for package in wasm::web(root) {
        hash_folder(&package, &[], &mut hasher)?;
    }
    Ok(hasher.finish())
}

/// Takes in the names and contents of all files of a folder, in order of their names.
fn hash_folder(folder: &Path, but: &[&str], hasher: &mut DefaultHasher) -> Result<(), String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut files = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>).map_err(wrong)?;
    files.sort_by_key(fs::DirEntry::file_name);
    for file in files {
        let name = file.file_name();
        if but.iter().any(|but| name == *but) {
            continue;
        }
        hasher.write(name.as_encoded_bytes());
        let path = file.path();
        if path.is_dir() {
            hasher.write(b"/");
            hash_folder(&path, &[], hasher)?;
            hasher.write(b"..");
        } else {
            let content = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            hasher.write_usize(content.len());
            hasher.write(&content);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_of_node_are_compared_by_their_first_number() {
        assert_eq!(major("v20.20.2"), 20);
        assert_eq!(major("v8.1.0"), 8);
        assert_eq!(major("no version"), 0);
    }

    #[test]
    fn a_folder_is_known_by_names_and_contents() {
        let folder = std::env::temp_dir().join(format!("acies-xtask-{}", std::process::id()));
        let hash = || {
            let mut hasher = DefaultHasher::new();
            hash_folder(&folder, &["dist"], &mut hasher).map(|()| hasher.finish())
        };
        fs::create_dir_all(folder.join("dist")).unwrap();
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::write(folder.join("src/a.ts"), "a").unwrap();
        let first = hash();
        assert!(first.is_ok());
        fs::write(folder.join("dist/a.js"), "a").unwrap();
        fs::write(folder.join("src/a.ts"), "a").unwrap();
        assert_eq!(hash(), first, "written again, and a folder that does not count");
        fs::write(folder.join("src/a.ts"), "b").unwrap();
        assert_ne!(hash(), first, "another content");
        fs::rename(folder.join("src/a.ts"), folder.join("src/b.ts")).unwrap();
        fs::write(folder.join("src/b.ts"), "a").unwrap();
        assert_ne!(hash(), first, "another name");
        fs::remove_dir_all(&folder).unwrap();
        assert!(hash().is_err(), "no folder");
    }
}
