//! The project's everyday commands: `cargo xtask test`, `cargo xtask play`, `cargo xtask rules`.

mod play;
mod rules;
mod test;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
The everyday commands of Acies.

  cargo xtask play [options of `acies fight`]   build the program and watch a battle
  cargo xtask test [--fast]                     every check; --fast leaves out the documentation
  cargo xtask rules [--check] [--json]          which rule is in which code and test;
                                                --check leaves out the table";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match arguments.split_first() {
        Some((command, rest)) => run(command, rest),
        None => Err(USAGE.to_owned()),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: &str, arguments: &[String]) -> Result<(), String> {
    let root = root()?;
    match command {
        "play" => play::run(&root, arguments),
        "test" => test::run(&root, test::Options::parse(arguments)?),
        "rules" => rules::run(&root, rules::Options::parse(arguments)?),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => Err(format!("no command '{other}'\n\n{USAGE}")),
    }
}

/// The folder of the whole project. Cargo names this package's folder; the project is the one above.
fn root() -> Result<PathBuf, String> {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").ok_or("run this as `cargo xtask`")?;
    let root = Path::new(&package)
        .parent()
        .ok_or("xtask lies outside the project")?;
    Ok(root.to_owned())
}

/// The cargo that runs this program, so that its version is kept.
fn cargo() -> std::process::Command {
    std::process::Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}
