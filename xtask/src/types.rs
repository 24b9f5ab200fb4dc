//! `cargo xtask types`: the types of the engine as the client knows them.

use std::path::Path;
use std::process::Stdio;

use crate::programs::cargo;

/// The files, and what the example that prints the types calls them.
const FILES: [(&str, &str); 2] =
    [("client/src/engine/types.ts", "impetus"), ("client/src/engine/glory.ts", "glory")];
const HEADER: &str = "// Written by `cargo xtask types` from the Rust types. Do not edit.\n";

/// Writes the file; with `--check` it only compares.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => write(root),
        [option] if option == "--check" => check(root),
        _ => Err(format!("cargo xtask types [--check], not '{}'", arguments.join(" "))),
    }
}

/// Are the files what the Rust types say?
pub(crate) fn check(root: &Path) -> Result<(), String> {
    for (path, family) in FILES {
        let wanted = declared(root, family)?;
        let found = std::fs::read_to_string(root.join(path)).map_err(|error| format!("{path}: {error}"));
        match found.as_deref().map(|found| difference(&wanted, found)) {
            Ok(None) => {}
            Ok(Some(line)) => {
                return Err(format!(
                    "{path} is not what the Rust types say, from line {line} on: run `cargo xtask types`"
                ));
            }
            Err(error) => return Err(format!("{error}: run `cargo xtask types`")),
        }
    }
    Ok(())
}

fn write(root: &Path) -> Result<(), String> {
    for (path, family) in FILES {
        let text = declared(root, family)?;
        let file = root.join(path);
        if std::fs::read_to_string(&file).is_ok_and(|found| found == text) {
            println!("{path} is up to date");
            continue;
        }
        // Beside it first: whoever reads the file meanwhile gets the old one or the new one, never half of it.
        let beside = file.with_extension("ts.tmp");
        let written = std::fs::write(&beside, text).and_then(|()| std::fs::rename(&beside, &file));
        written.map_err(|error| format!("{path}: {error}"))?;
        println!("{path} written");
    }
    Ok(())
}

/// The text of a file, made from the Rust types.
fn declared(root: &Path, family: &str) -> Result<String, String> {
    let mut command = cargo();
    command.current_dir(root).args(["run", "--quiet", "--package", "acies-wire", "--features", "typescript"]);
    command.args(["--example", "types", "--", family]).stderr(Stdio::inherit());
    // It runs for a moment and is built anew after every change of the engine: nothing here is worth optimising.
    command.env("CARGO_PROFILE_DEV_OPT_LEVEL", "0").env("CARGO_PROFILE_DEV_DEBUG", "false");
    let output = command.output().map_err(|error| format!("cargo cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("the types could not be written out: {}", output.status));
    }
    let types = String::from_utf8(output.stdout).map_err(|error| format!("the types: {error}"))?;
    Ok(HEADER.to_owned() + &types)
}

/// The first line, from 1, in which two texts differ.
fn difference(one: &str, other: &str) -> Option<usize> {
    if one == other {
        return None;
    }
    let same = one.lines().zip(other.lines()).take_while(|(one, other)| one == other).count();
    Some(same + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_found_by_its_line() {
        assert_eq!(difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(difference("a\nb\n", "a\n"), Some(2));
    }

    #[test]
    fn other_options_are_refused() {
        let refusal = run(Path::new("."), &["--write".to_owned()]);
        assert_eq!(refusal, Err("cargo xtask types [--check], not '--write'".into()));
    }
}
