//! `cargo xtask rules`: which rule is in which code and in which test.
//!
//! The ledgers in `docs/rules/` define the rules. Code cites a rule by its id in a comment or a string; a test covers
//! the rule that its name begins with (`bi08_ter_05_…`) and those that a line `/// Covers: …` of its documentation
//! names.

mod id;
mod ledger;
mod report;
mod source;

use std::fs;
use std::path::{Path, PathBuf};

use ledger::Ledgers;
use report::Report;
use source::{Place, scan};

/// What the command line asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Options {
    /// The table, and what is wrong.
    Table,
    /// Only what is wrong.
    Check,
    /// Everything, for other programs.
    Json,
}

impl Options {
    /// Reads the options.
    pub(crate) fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options::Table;
        for argument in arguments {
            options = match (argument.as_str(), options) {
                ("--json", _) | ("--check", Options::Json) => Options::Json,
                ("--check", _) => Options::Check,
                (other, _) => return Err(format!("cargo xtask rules [--check] [--json], not '{other}'")),
            };
        }
        Ok(options)
    }
}

/// Prints the report; an error if anything is wrong.
pub(crate) fn run(root: &Path, options: Options) -> Result<(), String> {
    let report = read(root)?;
    match options {
        Options::Table => println!("{}\n{}", report.table(), report.notes()),
        Options::Check => (),
        Options::Json => {
            println!("{}", report.json());
            return if report.is_well() { Ok(()) } else { Err(report.summary()) };
        }
    }
    if !report.is_well() {
        return Err(format!("{}\n{}", report.faults(), report.summary()));
    }
    println!("{}", report.summary());
    Ok(())
}

/// The check as a step of `cargo xtask test`.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    run(root, Options::Check)
}

fn read(root: &Path) -> Result<Report, String> {
    let mut ledgers = Ledgers::default();
    for path in files(&root.join("docs/rules"), "md")? {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        ledgers.read(&name, &text(&path)?);
    }
    let mut scans = Vec::new();
    for path in files(&root.join("crates"), "rs")? {
        let shown = shown(path.strip_prefix(root).unwrap_or(&path));
        let scan = scan(&text(&path)?, place_of(&shown));
        scans.push((shown, scan));
    }
    Ok(Report::new(ledgers, &scans))
}

/// What a file as a whole is for, by its path.
fn place_of(path: &str) -> Place {
    let is_test = path.split('/').any(|part| matches!(part, "tests" | "tests.rs" | "benches" | "examples"));
    if is_test { Place::Test } else { Place::Play }
}

/// A path as the report shows it, the same on every system.
fn shown(path: &Path) -> String {
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy()).collect();
    parts.join("/")
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// All files below a folder whose names end so, sorted. Links are not followed.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let cannot = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(cannot)? {
        let entry = entry.map_err(cannot)?;
        let kind = entry.file_type().map_err(cannot)?;
        let path = entry.path();
        if kind.is_dir() && entry.file_name() != "target" {
            found.extend(files(&path, ending)?);
        } else if kind.is_file() && path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(&arguments.iter().map(|argument| argument.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn options_are_read_in_any_order() {
        assert_eq!(options(&[]), Ok(Options::Table));
        assert_eq!(options(&["--check"]), Ok(Options::Check));
        assert_eq!(options(&["--check", "--json"]), Ok(Options::Json));
        assert_eq!(options(&["--json", "--check"]), Ok(Options::Json));
        assert_eq!(options(&["--all"]), Err("cargo xtask rules [--check] [--json], not '--all'".into()));
    }

    #[test]
    fn files_of_tests_are_known_by_their_path() {
        assert_eq!(place_of("crates/impetus/src/editions/basic_2008/tests/fire.rs"), Place::Test);
        assert_eq!(place_of("crates/impetus/src/steps/tests.rs"), Place::Test);
        assert_eq!(place_of("crates/wire/tests/journal.rs"), Place::Test);
        assert_eq!(place_of("crates/impetus/src/steps/fire.rs"), Place::Play);
    }

    #[test]
    fn a_missing_folder_is_named() {
        let error = files(Path::new("no/such/folder"), "md").unwrap_err();
        assert!(error.starts_with("no/such/folder: "), "{error}");
    }

    #[test]
    fn the_ledger_of_this_project_is_read() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut ledgers = Ledgers::default();
        ledgers.read("basic-impetus-2008", &text(&root.join("docs/rules/basic-impetus-2008.md")).unwrap());
        assert!(ledgers.rules.len() > 200, "{}", ledgers.rules.len());
        assert!(ledgers.doubles.is_empty(), "{:?}", ledgers.doubles);
        assert!(ledgers.rules.contains_key("BI08-TER-05"));
    }
}
