//! Commands tried out on a copy of the battle, with imagined dice, until the next free choice.

use super::{chance::Spread, taste::Taste, worth};
use acies_impetus::command::Command;
use acies_impetus::odds::Habits;
use acies_impetus::{Event, Impetus, State};
use acies_rules::{NamedRoll, Next, RuleSet, Side};

/// Steps after which a trial is cut off: a chain of pursuits has its end long before.
const MOST_STEPS: usize = 120;

/// What the battle is worth to `side` after `command`, on average over so many throws. `None`: it is refused.
pub(crate) fn mean(
    taste: &Taste,
    state: &State,
    side: Side,
    command: &Command,
    seed: u64,
    throws: u32,
) -> Option<f64> {
    mean_by(state, side, command, seed, throws, |state| worth::battle(taste, state, side))
}

/// The same by another measure.
pub(crate) fn mean_by(
    state: &State,
    side: Side,
    command: &Command,
    seed: u64,
    throws: u32,
    measure: impl Fn(&State) -> f64,
) -> Option<f64> {
    let mut start = state.clone();
    let mut events = Vec::new();
    Impetus::perform(&mut start, side, command, &mut events).ok()?;
    if !matches!(Impetus::next(&start), Next::Roll(_))
        && run_on(&mut start, &mut Spread::new(seed, 0, 1), &mut events)
    {
        return Some(measure(&start));
    }
    let mut sum = 0.0;
    for number in 0..throws {
        let mut trial = start.clone();
        run_on(&mut trial, &mut Spread::new(seed, number, throws), &mut events);
        sum += measure(&trial);
    }
    Some(sum / f64::from(throws.max(1)))
}

/// Plays on until somebody has a free choice again. `true` if no die was needed.
fn run_on(state: &mut State, spread: &mut Spread, events: &mut Vec<Event>) -> bool {
    let mut certain = true;
    for _ in 0..MOST_STEPS {
        events.clear();
        match Impetus::next(state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                certain = false;
                if !Impetus::settle(state, &roll, &spread.faces(roll.dice()), events) {
                    break;
                }
            }
            Next::Decide(prompt) => {
                let Some(command) = Habits::default().answer(prompt.who, &prompt.question) else { break };
                if Impetus::perform(state, prompt.who, &command, events).is_err() {
                    break;
                }
            }
        }
    }
    certain
}
