//! Many random battles under the conformance suite.

use acies_impetus::{Impetus, State};
use acies_rules::RuleSet;
use acies_rules::conformance::{Limits, battle};
use std::io::Write;
use std::ops::Range;

/// As many seeds from 1 on, or those that `ACIES_SEED` and `ACIES_BATTLES` ask for.
pub fn seeds(count: u64) -> Range<u64> {
    let number =
        |name: &str, usual: u64| std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let from = number("ACIES_SEED", 1);
    from..from + number("ACIES_BATTLES", count)
}

/// Fights them all. A seed that goes wrong is told at once, past the test's own capture, since a long run may be cut
/// off before its end; the others are fought all the same. How many of them came to an end within the bound of turns.
pub fn fight(start: &State, seeds: Range<u64>, limits: Limits) -> usize {
    let edition = <Impetus as RuleSet>::id(start);
    let (mut wrong, mut ended) = (Vec::new(), 0);
    for seed in seeds.clone() {
        match battle::<Impetus>(start, seed, limits) {
            Ok(report) => ended += usize::from(report.outcome.is_some()),
            Err(what) => {
                let what = format!("{edition}, seed {seed}: {what}");
                let _ = writeln!(std::io::stderr(), "{what}");
                wrong.push(what);
            }
        }
    }
    assert!(wrong.is_empty(), "{} of the battles {seeds:?} went wrong:\n{}", wrong.len(), wrong.join("\n"));
    ended
}
