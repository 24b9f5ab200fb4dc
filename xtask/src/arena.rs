//! `cargo xtask arena-smoke`: a match small enough for every day, that says whether the arena can be trusted.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::programs::{cargo, program_beside_this, ran, target_folder};

/// The match. Its battles are the same on every machine.
const MATCH: [&str; 11] =
    ["arena", "--first", "simple", "--second", "random", "--pairs", "6", "--seed", "1", "--json", "--quiet"];

/// What the simple player must score at least; over many battles it is 95 %.
const CLEARLY: f64 = 0.8;

/// Builds the program and tries the arena.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    if let [argument, ..] = arguments {
        return Err(format!("cargo xtask arena-smoke, not '{argument}'"));
    }
    // Together with an example of the same workspace, cargo takes what the tests have compiled already.
    let build = ["build", "--quiet", "--workspace", "--bin", "acies", "--example", "record"];
    ran("cargo build", cargo().args(build).current_dir(root))?;
    check(root)?;
    println!("The arena is well.");
    Ok(())
}

/// Tries the arena with the program as it is built.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let folder = target_folder()?.join("arena-smoke");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = folder.join("results.jsonl");
    if file.exists() {
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let file = file.to_str().ok_or("the target folder has a name that is not UTF-8")?;

    let whole = fight(root, &["--threads", "1", "--resume", file])?;
    same("with two threads", &whole, &fight(root, &["--threads", "2"])?)?;
    let score = score(&whole).ok_or_else(|| format!("no score in {whole}"))?;
    if score < CLEARLY {
        return Err(format!("simple scores {score} against random, less than {CLEARLY}: {whole}"));
    }
    let written = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    // In the middle of a line, as a program that is killed leaves it.
    fs::write(file, &written[..written.len() / 2]).map_err(|error| format!("{file}: {error}"))?;
    same("after an interruption", &whole, &fight(root, &["--threads", "2", "--resume", file])?)
}

fn fight(root: &Path, more: &[&str]) -> Result<String, String> {
    let mut program = Command::new(program_beside_this());
    let output = program.args(MATCH).args(more).current_dir(root).output();
    let output = output.map_err(|error| format!("acies arena: cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => {
            Err(format!("acies arena: {}: {}", output.status, String::from_utf8_lossy(&output.stderr).trim()))
        }
    }
}

fn same(when: &str, expected: &str, found: &str) -> Result<(), String> {
    match expected == found {
        true => Ok(()),
        false => Err(format!("{when} the arena says something else:\n{expected}{found}")),
    }
}

/// The score in what `--json` prints.
fn score(json: &str) -> Option<f64> {
    let (_, rest) = json.split_once("\"score\":")?;
    rest.split([',', '}']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_found() {
        assert_eq!(score("{\"pairs\":6,\"score\":0.95,\"seed\":1}"), Some(0.95));
        assert_eq!(score("{\"score\":1}"), Some(1.0));
        assert_eq!(score("{\"score\":null}"), None);
        assert_eq!(score("{\"pair-scores\":[0]}"), None);
    }

    #[test]
    fn a_difference_is_shown() {
        assert_eq!(same("twice", "a", "a"), Ok(()));
        assert!(same("twice", "a\n", "b\n").is_err_and(|error| error.starts_with("twice the arena")));
        assert!(run(Path::new("."), &["--fast".to_owned()]).is_err_and(|error| error.contains("--fast")));
    }
}
