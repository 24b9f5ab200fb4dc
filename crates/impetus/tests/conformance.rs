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
