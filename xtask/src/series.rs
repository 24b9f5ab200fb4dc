//! What the smoke tests of `acies arena` and `acies simulate` share: a long series of battles is the same with any number
//! of threads, and after an interruption.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::programs::{cargo, program_beside_this, ran, target_folder};

/// Builds the program.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    // Together with an example of the same workspace, cargo takes what the tests have compiled already.
    let build = ["build", "--quiet", "--workspace", "--bin", "acies", "--example", "record"];
    ran("cargo build", cargo().args(build).current_dir(root))
}

/// Fights with one thread, with two, and again with half of the results file; gives what the program says each time.
pub(crate) fn fought_alike(root: &Path, command: &str, words: &[&str]) -> Result<String, String> {
    let folder = target_folder()?.join("smoke");
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let file = folder.join(command).with_extension("jsonl");
    if file.exists() {
        fs::remove_file(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    }
    let file = file.to_str().ok_or("the target folder has a name that is not UTF-8")?;
    let fight = |more: &[&str]| fight(root, command, &[words, more].concat());

    let whole = fight(&["--threads", "1", "--resume", file])?;
    same(command, "with two threads", &whole, &fight(&["--threads", "2"])?)?;
    let written = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
    // In the middle of a line, as a program that is killed leaves it.
    fs::write(file, &written[..written.len() / 2]).map_err(|error| format!("{file}: {error}"))?;
    same(command, "after an interruption", &whole, &fight(&["--threads", "2", "--resume", file])?)?;
    Ok(whole)
}

fn fight(root: &Path, command: &str, words: &[&str]) -> Result<String, String> {
    let mut program = Command::new(program_beside_this());
    let output = program.arg(command).args(words).current_dir(root).output();
    let output = output.map_err(|error| format!("acies {command}: cannot be started: {error}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => {
            let said = String::from_utf8_lossy(&output.stderr);
            Err(format!("acies {command}: {}: {}", output.status, said.trim()))
        }
    }
}

fn same(command: &str, when: &str, expected: &str, found: &str) -> Result<(), String> {
    match expected == found {
        true => Ok(()),
        false => Err(format!("{when} acies {command} says something else:\n{expected}{found}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_shown() {
        assert_eq!(same("arena", "twice", "a", "a"), Ok(()));
        let differs = same("arena", "twice", "a\n", "b\n");
        assert!(differs.is_err_and(|error| error.starts_with("twice acies arena")));
    }
}
