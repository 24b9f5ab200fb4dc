//! Random battles under the conformance suite.

use acies_impetus::{Impetus, position::Position};
use acies_rules::conformance::{Limits, battle};

fn small() -> Position {
    serde_json::from_str(include_str!("positions/small.json")).expect("a position")
}

#[test]
fn random_battles_hold_the_rules_together() {
    let start = small().into_state().expect("legal");
    let count: u64 = std::env::var("ACIES_BATTLES").ok().and_then(|n| n.parse().ok()).unwrap_or(120);
    let from: u64 = std::env::var("ACIES_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    for seed in from..from + count {
        match battle::<Impetus>(&start, seed, Limits::default()) {
            Ok(_) => {}
            Err(what) => panic!("seed {seed}: {what}"),
        }
    }
}

/// Battles that once went wrong: each file of `regressions/` is named by position and seed, and says what was amiss.
#[test]
fn battles_that_once_went_wrong_stay_right() {
    let start = small().into_state().expect("legal");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/regressions");
    let mut seeds: Vec<u64> = std::fs::read_dir(folder)
        .expect("the folder")
        .map(|file| {
            let name = file.expect("a file").file_name().into_string().expect("a name");
            let seed = name.strip_prefix("small-").and_then(|n| n.strip_suffix(".txt"));
            seed.and_then(|n| n.parse().ok()).unwrap_or_else(|| panic!("{name} names no seed"))
        })
        .collect();
    seeds.sort_unstable();
    assert!(seeds.len() >= 10, "{seeds:?}");
    for seed in seeds {
        if let Err(what) = battle::<Impetus>(&start, seed, Limits { thorough_every: 1, ..Limits::default() })
        {
            panic!("seed {seed}: {what}");
        }
    }
}
