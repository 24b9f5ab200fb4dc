//! Commands tried out on a copy of the battle, with imagined dice, until the next free choice.

use crate::Budget;
use crate::simple::chance::Chance;
use acies_dice::{D6, Faces};
use acies_field_of_glory::command::{Command, Way};
use acies_field_of_glory::{Event, FieldOfGlory, Question, State};
use acies_rules::{NamedRoll, Next, RuleSet, Side};
use acies_tabletop::Hand;

/// Steps after which a trial is cut off: a phase with many combats has its end before.
const MOST_STEPS: usize = 400;

/// What a command is worth by some measure, on average over so many throws. `None`: it is refused, or there is no time to
/// look at it; a look that is not brought to its end says nothing.
pub(super) fn mean_by(
    budget: &Budget<'_>,
    state: &State,
    side: Side,
    commands: &[Command],
    seed: u64,
    throws: u32,
    measure: impl Fn(&State) -> f64,
) -> Option<f64> {
    if !budget.spend() {
        return None;
    }
    let mut start = state.clone();
    let mut events = Vec::new();
    for command in commands {
        FieldOfGlory::perform(&mut start, side, command, &mut events).ok()?;
    }
    let mut sum = 0.0;
    for number in 0..throws.max(1) {
        if number > 0 && !budget.spend() {
            return None;
        }
        let mut trial = start.clone();
        let certain = run_on(&mut trial, seed ^ u64::from(number).wrapping_mul(0xd6e8_feb8_6659_fd93));
        let worth = measure(&trial);
        if certain {
            return Some(worth);
        }
        sum += worth;
    }
    Some(sum / f64::from(throws.max(1)))
}

/// Imagined dice.
fn throw(chance: &mut Chance, dice: u8) -> Faces {
    let mut faces = Faces::new();
    for _ in 0..dice {
        let face = (chance.share() * 6.0) as usize;
        let _ = faces.push(D6::ALL[face.min(5)]);
    }
    faces
}

/// Plays on until somebody has a free choice again. `true` if no die was needed.
pub(super) fn run_on(state: &mut State, seed: u64) -> bool {
    let mut chance = Chance::new(seed);
    let mut certain = true;
    let mut events: Vec<Event> = Vec::new();
    for _ in 0..MOST_STEPS {
        events.clear();
        match FieldOfGlory::next(state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                certain = false;
                if !FieldOfGlory::settle(state, &roll, &throw(&mut chance, roll.dice()), &mut events) {
                    break;
                }
            }
            Next::Decide(prompt) => {
                let Some(command) = habit(state, &prompt.question) else { break };
                if FieldOfGlory::perform(state, prompt.who, &command, &mut events).is_err() {
                    break;
                }
            }
        }
    }
    certain
}

/// How small questions are answered while something else is tried out; `None` for a free choice.
pub(super) fn habit(state: &State, question: &Question) -> Option<Command> {
    Some(match question {
        Question::WhichWheel { .. } => Command::ChooseWheel { to: Hand::Left },
        Question::Respond { group, may_stand } => {
            if *may_stand && !state.troop(*group).is_skirmisher() {
                Command::Stand
            } else {
                Command::Evade { way: Way::Away }
            }
        }
        Question::Intercept { .. } => Command::EndPhase,
        Question::ChargeOn { least, .. } => Command::GoOn { distance: *least },
        Question::Commit { .. } => Command::Commit { commit: false },
        Question::WhichCombat { groups } => Command::ChooseCombat { group: groups.first()? },
        Question::TestNext { groups } => Command::TestNext { group: groups.first()? },
        Question::Pursue { .. } => Command::Pursue { pursue: true },
        Question::PursueOn { .. } => Command::Pursue { pursue: false },
        Question::Face { .. } => Command::Face { turn: true },
        Question::WhichTarget { targets, .. } => Command::ChooseTarget { target: targets.first()? },
        Question::WhoConforms { groups } => Command::ConformNext { group: groups.first()? },
        Question::WhichPlace { .. } => Command::ChoosePlace { place: 0 },
        Question::BreakOff { most, .. } => Command::BreakOff { distance: *most },
        Question::Initiative
        | Question::Territory
        | Question::Features { .. }
        | Question::PlacePiece { .. }
        | Question::AdjustPiece { .. }
        | Question::March
        | Question::Camp
        | Question::Deploy { .. }
        | Question::Commanders
        | Question::Charges
        | Question::Manoeuvre { .. }
        | Question::JointAction => return None,
    })
}
