//! Battles of Basic Impetus 2008 stay what they were: a change that is meant for another edition must not touch them.
//!
//! The number is the digest of all states of some random battles. A change of this edition's rules, of what is sampled
//! or of what a state holds changes it on purpose; then journals replay differently, and its revision is raised.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::{Impetus, position::Position};
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, digest};

const STEPS: u64 = 3000;

fn states_of_battle(seed: u64) -> Vec<u64> {
    let position: Position = serde_json::from_str(include_str!("positions/small.json")).expect("a position");
    let mut state = position.into_state().expect("legal");
    let mut dice = Seeded::new(seed);
    let (mut events, mut commands, mut states) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0..STEPS {
        match Impetus::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let chance = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ step;
                Impetus::sample(&state, Sampling::One(chance), &mut commands);
                let command = commands.first().expect("a command");
                Impetus::perform(&mut state, prompt.who, command, &mut events).expect("legal");
            }
        }
        states.push(digest(&state).0);
    }
    states
}

#[test]
fn battles_of_basic_impetus_2008_are_bit_identical() {
    let states: Vec<Vec<u64>> = (1..=24).map(states_of_battle).collect();
    assert!(states.iter().map(Vec::len).sum::<usize>() > 5000);
    assert_eq!(digest(&states).to_string(), "463d594e77312dcc");
}
