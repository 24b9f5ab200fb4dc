//! `acies engine`: the line protocol on standard input and output.

use crate::failure::Failure;
use acies_wire::protocol::{MAX_LINE, Session};
use std::io::{BufRead, Read, Write};

/// Answers line by line until the input ends.
pub(crate) fn run() -> Result<(), Failure> {
    let mut input = std::io::stdin().lock();
    let mut out = std::io::stdout().lock();
    let mut session = Session::new();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut input).take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if line.len() > MAX_LINE {
            skip_line(&mut input)?;
            writeln!(out, "{}", bad_line(&format!("longer than {} MiB", MAX_LINE / (1024 * 1024))))?;
            out.flush()?;
            continue;
        }
        let Ok(text) = std::str::from_utf8(&line) else {
            writeln!(out, "{}", bad_line("not UTF-8"))?;
            out.flush()?;
            continue;
        };
        if text.trim().is_empty() {
            continue;
        }
        let (answer, over) = session.answer(text.trim());
        writeln!(out, "{answer}")?;
        out.flush()?;
        if over {
            return Ok(());
        }
    }
}

fn bad_line(message: &str) -> serde_json::Value {
    serde_json::json!({ "ok": false, "error": { "kind": "bad-request", "field": "line", "message": format!("line: {message}") } })
}

/// Leaves the rest of an overlong line behind.
fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let (found, used) = {
            let buffer = input.fill_buf()?;
            match buffer.iter().position(|b| *b == b'\n') {
                Some(at) => (true, at + 1),
                None => (buffer.is_empty(), buffer.len()),
            }
        };
        input.consume(used);
        if found {
            return Ok(());
        }
    }
}
