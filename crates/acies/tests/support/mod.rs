//! What the tests of the program's commands share.

use std::process::{Command, Output, Stdio};

/// The program with one of its commands and these words.
pub(crate) fn acies(command: &str, arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_acies"));
    program.arg(command).args(arguments).stdin(Stdio::null());
    program
}

/// What was printed, as text.
pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What is printed, when all goes well.
pub(crate) fn good(arguments: &[&str], output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

/// What is said on standard error, with the exit code it must have.
pub(crate) fn bad(code: i32, arguments: &[&str], output: &Output) -> String {
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {said}");
    assert!(!said.contains("panicked") && !said.is_empty(), "{said}");
    said
}
