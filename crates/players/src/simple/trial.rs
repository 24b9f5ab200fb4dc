//! Commands tried out on a copy of the battle, with imagined dice, until the next free choice.

use super::{Mind, chance::Spread, worth};
use crate::Budget;
use acies_impetus::command::Command;
use acies_impetus::odds::Habits;
use acies_impetus::{Event, Impetus, State};
use acies_rules::{NamedRoll, Next, RuleSet, Side};

/// Steps after which a trial is cut off: a chain of pursuits has its end long before.
const MOST_STEPS: usize = 120;

/// What the battle is worth to `side` after `command`, on average over so many throws. `None`: it is refused, or there is
/// no time to look at it; a look that is not brought to its end says nothing.
pub(super) fn mean(mind: &Mind, state: &State, side: Side, command: &Command, throws: u32) -> Option<f64> {
    let taste = &mind.temper.taste;
    let worth = |state: &State| worth::battle(taste, state, side);
    mean_by(mind.budget, state, side, command, mind.seed, throws, worth)
}

/// The same by another measure.
pub(crate) fn mean_by(
    budget: &Budget<'_>,
    state: &State,
    side: Side,
    command: &Command,
    seed: u64,
    throws: u32,
    measure: impl Fn(&State) -> f64,
) -> Option<f64> {
    if !budget.spend() {
        return None;
    }
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
        if number > 0 && !budget.spend() {
            return None;
        }
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
