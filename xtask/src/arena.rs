//! `cargo xtask arena-smoke`: a match small enough for every day, that says whether the arena can be trusted.

use std::path::Path;

use crate::series::{build, fought_alike};

/// The match. Its battles are the same on every machine.
const MATCH: [&str; 10] =
    ["--first", "simple", "--second", "random", "--pairs", "6", "--seed", "1", "--json", "--quiet"];

/// What the simple player must score at least; over many battles it is 95 %.
const CLEARLY: f64 = 0.8;

/// Builds the program and tries the arena.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    if let [argument, ..] = arguments {
        return Err(format!("cargo xtask arena-smoke, not '{argument}'"));
    }
    build(root)?;
    check(root)?;
    println!("The arena is well.");
    Ok(())
}

/// Tries the arena with the program as it is built.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let whole = fought_alike(root, "arena", &MATCH)?;
    let score = score(&whole).ok_or_else(|| format!("no score in {whole}"))?;
    if score < CLEARLY {
        return Err(format!("simple scores {score} against random, less than {CLEARLY}: {whole}"));
    }
    Ok(())
}

/// The score in what `--json` prints.
fn score(json: &str) -> Option<f64> {
    let (_, rest) = json.split_once("\"score\":")?;
    rest.split([',', '}']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_score_is_found() {
        assert_eq!(score("{\"pairs\":6,\"score\":0.95,\"seed\":1}"), Some(0.95));
        assert_eq!(score("{\"score\":1}"), Some(1.0));
        assert_eq!(score("{\"score\":null}"), None);
        assert_eq!(score("{\"pair-scores\":[0]}"), None);
    }

    #[test]
    fn other_words_are_refused() {
        assert!(run(Path::new("."), &["--fast".to_owned()]).is_err_and(|error| error.contains("--fast")));
    }
}
