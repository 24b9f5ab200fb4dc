//! `cargo xtask play`: a battle to watch, from one command.

use std::path::Path;

use crate::cargo;

/// Builds the program and lets it fight, with the given options or with its own default scenario.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    let mut command = cargo();
    command.current_dir(root);
    command.args(["run", "--quiet", "--release", "--package", "acies", "--", "fight", "--watch"]);
    command.args(arguments);
    println!("building acies (the first time takes a minute) …");
    let status = command.status().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !status.success() {
        return Err(format!("acies fight: {status}"));
    }
    Ok(())
}
