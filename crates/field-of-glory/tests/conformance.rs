//! Random battles under the conformance suite.

mod support;

use acies_field_of_glory::FieldOfGlory;
use acies_rules::conformance::{Limits, battle};

fn play(start: &acies_field_of_glory::State, battles: u64, limits: Limits) -> [u32; 3] {
    let count: u64 = std::env::var("ACIES_BATTLES").ok().and_then(|n| n.parse().ok()).unwrap_or(battles);
    let from: u64 = std::env::var("ACIES_SEED").ok().and_then(|n| n.parse().ok()).unwrap_or(1);
    let mut ends = [0; 3];
    for seed in from..from + count {
        match battle::<FieldOfGlory>(start, seed, limits) {
            Ok(report) => match report.outcome {
                Some(acies_rules::Outcome::Won { .. }) => ends[0] += 1,
                Some(acies_rules::Outcome::Drawn { .. }) => ends[1] += 1,
                None => ends[2] += 1,
            },
            Err(what) => panic!("seed {seed}: {what}"),
        }
    }
    ends
}

/// Two armies face each other on a table with terrain; most battles end with an army routed.
#[test]
fn random_battles_hold_the_rules_together() {
    let start = support::small_battle().into_state().expect("legal");
    let ends = play(&start, 12, Limits { turns: 120, ..Limits::default() });
    assert!(ends[0] > 0, "somebody wins now and then: {ends:?}");
}

/// From the dice for the initiative on: terrain, orders of march, deployment.
#[test]
fn random_battles_from_the_set_up_on() {
    let start = support::from_set_up().into_state().expect("legal");
    play(&start, 4, Limits { turns: 60, ..Limits::default() });
}

fn once_went_wrong(start: &acies_field_of_glory::State, seeds: &[u64], turns: u32) {
    for seed in seeds {
        if let Err(what) = battle::<FieldOfGlory>(start, *seed, Limits { turns, ..Limits::default() }) {
            panic!("seed {seed}: {what}");
        }
    }
}

/// 572: a commander rode up to the border of a piece of terrain. 1080: of many sight lines between parallel edges, one was
/// chosen by rounding. 20919: a base reached into a piece of terrain by exactly a hundredth.
#[test]
fn battles_that_once_went_wrong() {
    once_went_wrong(&support::from_set_up().into_state().expect("legal"), &[572], 60);
    once_went_wrong(&support::small_battle().into_state().expect("legal"), &[20_919], 120);
    once_went_wrong(&support::odd_battle().into_state().expect("legal"), &[1080], 120);
}

/// Chariots, wagons, guns, camels, mixed bodies and allies.
#[test]
fn random_battles_of_rarer_troops() {
    let start = support::odd_battle().into_state().expect("legal");
    play(&start, 6, Limits { turns: 120, ..Limits::default() });
}

/// Every number of dice is the total of its tally, and every line of a tally names a rule of the ledger.
#[test]
fn dice_and_their_tallies_agree() {
    use acies_dice::{DiceSource, Seeded};
    use acies_field_of_glory::explain;
    use acies_field_of_glory::roll::{Purpose, Throw};
    use acies_rules::{NamedRoll, Next, RuleSet, Sampling};
    let ledger = include_str!("../../../docs/rules/field-of-glory.md");
    let mut seen = 0;
    for (seed, position) in [(1, support::small_battle()), (2, support::odd_battle())] {
        let mut state = position.into_state().expect("legal");
        let (mut dice, mut commands) = (Seeded::new(seed), Vec::new());
        for step in 0..1500 {
            match FieldOfGlory::next(&state) {
                Next::Over(_) => break,
                Next::Decide(prompt) => {
                    FieldOfGlory::sample(&state, Sampling::One(seed * 104_729 + step), &mut commands);
                    let command = commands.first().expect("something is offered");
                    FieldOfGlory::perform(&mut state, prompt.who, command, &mut Vec::new()).expect("legal");
                }
                Next::Roll(roll) => {
                    let tally = explain::tally(&state, &roll);
                    let pool = matches!(roll.purpose, Purpose::Fight { .. } | Purpose::Shoot { .. });
                    if pool && roll.throw == Throw::First {
                        let tally = tally.as_ref().expect("dice are explained");
                        assert_eq!(tally.total(), i16::from(roll.dice()), "{roll:?}: {tally:?}");
                        seen += 1;
                    }
                    for line in tally.iter().flat_map(|t| t.lines()) {
                        let defined = ledger.contains(&format!("**{}**", line.rule))
                            || ledger.contains(&format!("| {}", line.rule));
                        assert!(defined, "{line:?}");
                    }
                    let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                    assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut Vec::new()));
                }
            }
        }
    }
    assert!(seen > 20, "{seen} pools");
}
