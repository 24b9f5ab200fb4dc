//! Battles of Field of Glory stay what they were: a change that is meant to make the engine faster, or for another family,
//! must not touch them.
//!
//! The numbers are digests of all states of some random battles. A change of the rules, of what is sampled or of what a
//! state holds changes them on purpose. After a change of rules or states journals replay differently, and the revision of
//! the rule set is raised; what is sampled is nothing to a journal.

mod support;

use acies_dice::{DiceSource, Seeded};
use acies_field_of_glory::position::Position;
use acies_field_of_glory::{FieldOfGlory, State};
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, digest};

fn states_of_battle(start: &State, seed: u64, steps: u64) -> Vec<u64> {
    let mut state = start.clone();
    let mut dice = Seeded::new(seed);
    let (mut events, mut commands, mut states) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0..steps {
        events.clear();
        match FieldOfGlory::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ step;
                FieldOfGlory::sample(&state, Sampling::One(chance), &mut commands);
                let command = commands.first().expect("a command");
                FieldOfGlory::perform(&mut state, prompt.who, command, &mut events).expect("legal");
            }
        }
        states.push(digest(&state).0);
    }
    states
}

/// The digest of all states of so many battles, and how many there are.
fn battles(position: Position, seeds: u64) -> (String, usize) {
    let start = position.into_state().expect("legal");
    let states: Vec<Vec<u64>> = (1..=seeds).map(|seed| states_of_battle(&start, seed, 1500)).collect();
    (digest(&states).to_string(), states.iter().map(Vec::len).sum())
}

#[test]
fn battles_on_a_table_with_terrain_are_bit_identical() {
    let (digest, states) = battles(support::small_battle(), 8);
    assert!(states > 3000, "{states}");
    assert_eq!(digest, "c2b1270dcc9fd2cd");
}

#[test]
fn battles_of_rarer_troops_are_bit_identical() {
    let (digest, states) = battles(support::odd_battle(), 6);
    assert!(states > 2000, "{states}");
    assert_eq!(digest, "ef0d2dd18fe2f7a8");
}

#[test]
fn battles_from_the_set_up_on_are_bit_identical() {
    let (digest, states) = battles(support::from_set_up(), 6);
    assert!(states > 3000, "{states}");
    assert_eq!(digest, "dbaf08fcf2b74f85");
}
