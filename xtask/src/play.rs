//! `cargo xtask play`: the game, from a fresh clone to the browser.

use std::path::Path;
use std::process::Command;

use crate::programs::{PROGRAM, cargo, ran, target_folder, timed};
use crate::{client, wasm};

type Step = (&'static str, fn(&Path) -> Result<(), String>);

/// What must be there before the game can start. Each step does nothing if nothing has changed.
const STEPS: [Step; 4] = [
    ("the engine as WebAssembly", wasm::build),
    ("packages of the client", client::packages),
    ("client", client::build),
    ("program with the client in it", program),
];

/// Reads the options; they are those of `acies play`. A `--` before them is allowed.
pub(crate) fn options(arguments: &[String]) -> Result<&[String], String> {
    let options = arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments);
    let mut rest = options.iter().map(String::as_str);
    while let Some(option) = rest.next() {
        let port = match option {
            "--no-browser" => continue,
            "--port" => rest.next(),
            other => other.strip_prefix("--port="),
        };
        if port.is_none_or(|port| port.parse::<u16>().is_err()) {
            return Err(format!("cargo xtask play [--port N] [--no-browser], not '{}'", options.join(" ")));
        }
    }
    Ok(options)
}

/// Builds what is missing, and starts the game.
pub(crate) fn run(root: &Path, options: &[String]) -> Result<(), String> {
    client::has_node()?;
    let total = STEPS.len();
    for (index, (name, act)) in STEPS.into_iter().enumerate() {
        let place = format!("[{}/{total}] {name}", index + 1);
        println!("{place}");
        let (result, duration) = timed(|| act(root));
        result.map_err(|error| format!("{error}\n\n{place}: failed"))?;
        println!("{place}: done in {:.1} s", duration.as_secs_f64());
    }
    println!();
    let mut game = Command::new(target_folder()?.join("release").join(PROGRAM));
    become_program(game.arg("play").args(options))
}

fn program(root: &Path) -> Result<(), String> {
    println!("  cargo build --release --package acies (the first time takes minutes)");
    let mut build = cargo();
    ran("cargo build", build.current_dir(root).args(["build", "--release", "--package", "acies"]))
}

/// Gives way to the game, so that Ctrl-C and the exit code are its own.
#[cfg(unix)]
fn become_program(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    Err(format!("acies play: cannot be started: {}", command.exec()))
}

/// Waits for the game.
#[cfg(not(unix))]
fn become_program(command: &mut Command) -> Result<(), String> {
    ran("acies play", command)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(arguments: &[&str]) -> Result<Vec<String>, String> {
        let arguments: Vec<String> = arguments.iter().map(|argument| argument.to_string()).collect();
        options(&arguments).map(<[String]>::to_vec)
    }

    #[test]
    fn options_are_those_of_the_game() {
        assert_eq!(read(&[]), Ok(vec![]));
        assert_eq!(read(&["--port", "0"]).map(|options| options.len()), Ok(2));
        assert_eq!(read(&["--", "--no-browser"]), Ok(vec!["--no-browser".to_owned()]));
        assert_eq!(read(&["--port=2781", "--no-browser"]).map(|options| options.len()), Ok(2));
    }

    #[test]
    fn other_options_are_refused_before_anything_is_built() {
        for wrong in [&["--seed", "7"][..], &["--port"], &["--port", "many"], &["--port=70000"], &["play"]] {
            let refusal = read(wrong).unwrap_err();
            assert_eq!(
                refusal,
                format!("cargo xtask play [--port N] [--no-browser], not '{}'", wrong.join(" "))
            );
        }
    }
}
