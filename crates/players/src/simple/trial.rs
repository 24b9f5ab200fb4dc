//! Commands tried out on a copy of the battle, with imagined dice, until the next free choice.

use super::{chance::Spread, worth};
use acies_impetus::command::{Chase, Command, Way};
use acies_impetus::{Event, Impetus, Question, State, UnitSet};
use acies_rules::{NamedRoll, Next, RuleSet, Side};
use acies_tabletop::Length;

/// Steps after which a trial is cut off: a chain of pursuits has its end long before.
const MOST_STEPS: usize = 120;

/// What the battle is worth to `side` after `command`, on average over so many throws. `None`: it is refused.
pub(super) fn mean(state: &State, side: Side, command: &Command, seed: u64, throws: u32) -> Option<f64> {
    mean_by(state, side, command, seed, throws, |state| worth::battle(state, side))
}

/// The same by another measure.
pub(super) fn mean_by(
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
                let Some(command) = reflex(&prompt.question) else { break };
                if Impetus::perform(state, prompt.who, &command, events).is_err() {
                    break;
                }
            }
        }
    }
    certain
}

/// What anybody would answer without thinking. `None` where the choice is free.
fn reflex(question: &Question) -> Option<Command> {
    Some(match question {
        Question::Terrain { .. }
        | Question::ChangeTerrain
        | Question::Deploy { .. }
        | Question::Phase { .. }
        | Question::Activation { .. } => return None,
        Question::GoOn { most, touches, .. } => {
            Command::GoOn { distance: if *touches { *most } else { Length::ZERO } }
        }
        Question::WhichMelee { mains } => Command::ChooseMelee { main: mains.first()?[0] },
        Question::WhichMain { pairs } => Command::ChooseMain { pair: *pairs.first()? },
        Question::WhichSupported { mains, .. } => {
            Command::ChooseSupported { mains: mains.iter().take(2).collect::<UnitSet>() }
        }
        Question::Pila { .. } => Command::ThrowPila { throw: true },
        Question::RetreatNext { units } => Command::RetreatNext { unit: units.iter().next()? },
        Question::RetreatFriend { .. } | Question::PursuitFriend { .. } => {
            Command::MeetFriend { way: Way::Pass }
        }
        Question::Pursue { .. } => Command::Pursue { pursue: true },
        Question::Chase { .. } => Command::ChooseChase { chase: Chase::StraightAhead },
        Question::PursueNext { units } => Command::PursueNext { unit: units.iter().next()? },
    })
}
