//! `cargo xtask simulate-smoke`: a simulation small enough for every day, that says whether its reports can be trusted.

use std::path::Path;

use crate::series::{build, fought_alike};

/// The simulation. Its battles are the same on every machine.
const SIMULATION: [&str; 14] = [
    "--army",
    "later-magyars:+1",
    "--army",
    "incas",
    "--even",
    "--player",
    "random",
    "--battles",
    "24",
    "--seed",
    "5",
    "--quiet",
    "--json",
    "-",
];

/// The same by Field of Glory.
const GLORY: [&str; 16] = [
    "--army",
    "swiss-confederates:650",
    "--army",
    "medieval-french:650",
    "--even",
    "--player",
    "random",
    "--battles",
    "24",
    "--seed",
    "5",
    "--turns",
    "12",
    "--quiet",
    "--json",
    "-",
];

/// Builds the program and tries a simulation.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    if let [argument, ..] = arguments {
        return Err(format!("cargo xtask simulate-smoke, not '{argument}'"));
    }
    build(root)?;
    check(root)?;
    println!("Simulations are well.");
    Ok(())
}

/// Tries a simulation of each family with the program as it is built.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    for simulation in [&SIMULATION[..], &GLORY[..]] {
        let report = fought_alike(root, "simulate", simulation)?;
        if !report.contains("\"battles\":24,\"wanted\":24,") {
            return Err(format!("not all battles count: {report}"));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_words_are_refused() {
        assert!(run(Path::new("."), &["--fast".to_owned()]).is_err_and(|error| error.contains("--fast")));
    }
}
