//! The project's everyday commands: `cargo xtask test`, `cargo xtask play` and the others of [`USAGE`].

mod arena;
mod bench;
mod browser;
mod client;
mod download;
mod play;
mod programs;
mod rules;
mod series;
mod simulate;
mod test;
mod types;
mod wasm;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "\
The everyday commands of Acies.

  cargo xtask play [--port N] [--no-browser]    build everything and play in the browser
  cargo xtask test [--fast]                     every check; --fast leaves out documentation,
                                                WebAssembly and the browser
  cargo xtask rules [--check] [--json]          which rule is in which code and test;
                                                --check leaves out the table
  cargo xtask wasm [--check]                    the engine as WebAssembly, for the page and for Node.js;
                                                --check compares it with the native one
  cargo xtask types [--check]                   the types of the engine for the client, as TypeScript;
                                                --check only compares
  cargo xtask arena-smoke                       a small match in the arena: the same with any number of
                                                threads, and after an interruption
  cargo xtask simulate-smoke                    the same for a small simulation
  cargo xtask bench [--profile] [--wasm]        how fast it is, beside OpenSpiel; or where the time goes, or
                    [--odds] [--write]          WebAssembly beside native, or exact odds beside icepool and
                                                dyce; --write puts it into docs/benchmarks.md";

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
        "play" => play::run(&root, play::options(arguments)?),
        "test" => test::run(&root, test::Options::parse(arguments)?),
        "rules" => rules::run(&root, rules::Options::parse(arguments)?),
        "wasm" => wasm::run(&root, arguments),
        "types" => types::run(&root, arguments),
        "arena-smoke" => arena::run(&root, arguments),
        "simulate-smoke" => simulate::run(&root, arguments),
        "bench" => bench::run(&root, bench::Options::parse(arguments)?),
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
    let root = Path::new(&package).parent().ok_or("xtask lies outside the project")?;
    Ok(root.to_owned())
}
