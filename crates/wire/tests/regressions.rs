//! What the fuzzer started from and what it has found, replayed as ordinary tests.
//!
//! The inputs are in `fuzz/seeds/` and `fuzz/regressions/`, the checks in `fuzz/src/checks.rs`; `CONTRIBUTING.md` says
//! how to add one.

#[path = "../../../fuzz/src/checks.rs"]
#[allow(unreachable_pub, reason = "the fuzz targets use it from outside")]
mod checks;

use std::path::{Path, PathBuf};

/// Hands every input of a target to its check; a failure names the file.
fn replay(target: &str, check: fn(&[u8])) {
    let mut inputs = Vec::new();
    for kept in ["seeds", "regressions"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(kept).join(target);
        let files = std::fs::read_dir(&folder).into_iter().flatten();
        inputs.extend(files.map(|file| file.expect("a readable folder").path()));
    }
    inputs.sort();
    assert!(!inputs.is_empty(), "{target} has no seeds");
    for input in inputs {
        let _named = Named(&input);
        check(&std::fs::read(&input).expect("a readable file"));
    }
}

/// Says which input was looked at when a check panics.
struct Named<'a>(&'a PathBuf);

impl Drop for Named<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("while replaying {}", self.0.display());
        }
    }
}

#[test]
fn conversations_are_answered() {
    replay("protocol", checks::protocol);
}

#[test]
fn journals_are_refused_or_replayed() {
    replay("journal", checks::journal);
}

#[test]
fn scenarios_are_refused_or_played() {
    replay("scenario", checks::scenario);
}

#[test]
fn army_lists_are_refused_or_built() {
    replay("armies", checks::armies);
}

/// A battlefield whose deployment zone is all water: nobody can be placed there (BI08-SET-10), and its player can only
/// concede. That is no dead end.
#[test]
fn a_zone_under_water_leaves_its_player_only_to_concede() {
    let text = include_str!("../../../fuzz/seeds/scenario/the-ford.json");
    let mut scenario: serde_json::Value = serde_json::from_str(text).expect("JSON");
    scenario["start"] = serde_json::json!({ "deployment": { "defender": "first" } });
    scenario["terrain"][0]["kind"] = "uncrossable-river".into();
    scenario["terrain"][0]["shape"]["line"]["width"] = 150.into();
    for unit in scenario["units"].as_array_mut().expect("Units") {
        unit.as_object_mut().expect("a Unit").remove("at");
    }
    checks::scenario(scenario.to_string().as_bytes());
}
