//! `cargo xtask play`: a battle to watch, from one command.

use std::path::Path;

use crate::cargo;

/// Builds the program and lets it fight, with the given options or with its own default scenario.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut command = cargo();
    command.current_dir(root);
    command.args(["run", "--quiet", "--release", "--package", "acies", "--", "fight", "--watch"]);
    // `cargo xtask play -- --seed 7` and `cargo xtask play --seed 7` mean the same.
    let own = arguments.first().is_some_and(|first| first == "--");
    command.args(&arguments[usize::from(own)..]);
    println!("building acies (the first time takes a minute) …");
    let status = command.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !status.success() {
        return Err(format!("acies fight: {status}"));
    }
    Ok(())
}
