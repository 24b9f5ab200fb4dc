//! What a command would lead to, as far as no die decides: whom a charge meets and with which dice both sides fight.

use super::Judged;
use crate::Impetus;
use crate::command::Command;
use crate::editions::Factor;
use crate::event::Event;
use crate::frame::{Answer, Frame};
use crate::question::Question;
use crate::roll::Roll;
use crate::set::UnitSet;
use crate::state::{Engagement, State};
use crate::steps::{contact, melee};
use crate::unit::UnitId;
use acies_dice::Faces;
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, Side, Tally};
use acies_tabletop::{Length, Pose};
use serde::Serialize;

/// A melee that would be fought.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MeleeAid {
    /// Main Units, first player's first.
    pub mains: [UnitId; 2],
    /// Supports.
    pub supports: [UnitSet; 2],
    /// Dice of both sides.
    pub dice: [i16; 2],
    /// How they come about.
    pub tallies: [Tally<Factor>; 2],
}

/// Pila that might be thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PilaAid {
    /// By whom.
    pub by: Side,
    /// The thrower.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// How many dice.
    pub dice: u8,
}

/// What a command would lead to.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outlook {
    /// If a die decides how far a charge or a pursuit goes: how many of its six faces lead to contact.
    pub faces: Option<u8>,
    /// Contacts, by the best die.
    pub contacts: Vec<Engagement>,
    /// Melees, as they would be if each were fought first.
    pub melees: Vec<MeleeAid>,
    /// Pila.
    pub pila: Vec<PilaAid>,
    /// Who would be Disordered before any dice of combat.
    pub disordered: UnitSet,
    /// How far the first mover would go.
    pub distance: Option<Length>,
    /// Where those who move would stand.
    pub reaches: Vec<Reach>,
}

/// Where a Unit would stand: by the lowest and by the highest die, if one decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reach {
    /// The Unit.
    pub unit: UnitId,
    /// At least here.
    pub least: Pose,
    /// At most here.
    pub most: Pose,
}

/// Steps that are followed at most.
const STEPS: u32 = 40;
/// Melees that are looked at.
const MELEES: usize = 8;

/// What a legal command leads to.
pub fn outlook(state: &State, by: Side, command: &Command) -> Judged<Outlook> {
    let mut scratch = state.clone();
    let mut events = Vec::new();
    Impetus::perform(&mut scratch, by, command, &mut events)?;
    let mut outlook = Outlook::default();
    outlook.note(&events);
    outlook.follow(scratch, STEPS);
    Ok(outlook)
}

impl Outlook {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event {
                Event::Engaged(engagement) if !self.contacts.contains(engagement) => {
                    self.contacts.push(*engagement);
                }
                Event::Disordered { unit, .. } => self.disordered.insert(*unit),
                Event::Moved { unit, from, to, .. } => {
                    self.distance
                        .get_or_insert_with(|| Length::snap((to.front.vec() - from.front.vec()).length()));
                    self.reaches.retain(|reach| reach.unit != *unit);
                    self.reaches.push(Reach { unit: *unit, least: *to, most: *to });
                }
                _ => {}
            }
        }
    }

    /// Goes on with whatever comes until dice of combat are due.
    fn follow(&mut self, mut state: State, steps: u32) {
        let mut events = Vec::new();
        for left in (0..steps).rev() {
            events.clear();
            match Impetus::next(&state) {
                Next::Over(_) => return,
                Next::Roll(Roll::Melee { .. }) => {
                    self.melee(&state);
                    return;
                }
                Next::Roll(roll @ Roll::ChargeBonus { .. }) => {
                    let touching = (1..=6).filter(|die| touches(&state, &roll, *die)).count();
                    self.faces = Some(touching as u8);
                    if !settle(&mut state, &roll, 6, &mut events) {
                        return;
                    }
                }
                Next::Roll(roll @ Roll::Alignment { .. }) => {
                    if !settle(&mut state, &roll, 2, &mut events) {
                        return;
                    }
                }
                // What follows if they obey.
                Next::Roll(roll @ Roll::Discipline { .. }) => {
                    if !settle(&mut state, &roll, 6, &mut events) {
                        return;
                    }
                }
                Next::Roll(roll @ Roll::Pursuit { unit, .. }) => {
                    let catching = (1..=6).filter(|die| catches(&state, &roll, unit, *die)).count();
                    self.faces = Some(catching as u8);
                    self.run(&state, &roll, unit);
                    return;
                }
                Next::Roll(roll @ Roll::Retreat { unit, .. }) => {
                    self.run(&state, &roll, unit);
                    return;
                }
                Next::Roll(_) => return,
                Next::Decide(prompt) => {
                    if let Question::WhichMelee { mains } = &prompt.question {
                        for pair in mains {
                            let mut other = state.clone();
                            let choice = Command::ChooseMelee { main: pair[0] };
                            if Impetus::perform(&mut other, prompt.who, &choice, &mut events).is_ok() {
                                self.follow(other, left);
                            }
                        }
                        return;
                    }
                    let Some(answer) = self.answer(&state, prompt.who, &prompt.question) else { return };
                    if Impetus::perform(&mut state, prompt.who, &answer, &mut events).is_err() {
                        return;
                    }
                }
            }
            self.note(&events);
        }
    }

    /// A run whose length a die decides.
    fn run(&mut self, state: &State, roll: &Roll, unit: UnitId) {
        let end = |die| after_run(state, roll, unit, die).map(|after| after.unit(unit).pose());
        if let (Some(least), Some(most)) = (end(1), end(6)) {
            self.reaches.retain(|reach| reach.unit != unit);
            self.reaches.push(Reach { unit, least, most });
        }
    }

    /// A plain answer to a question on the way.
    fn answer(&mut self, state: &State, who: Side, question: &Question) -> Option<Command> {
        match question {
            Question::Pila { unit, target, dice } => {
                self.pila.push(PilaAid { by: who, unit: *unit, target: *target, dice: *dice });
                Some(Command::ThrowPila { throw: false })
            }
            Question::GoOn { most, touches, .. } => {
                Some(Command::GoOn { distance: if *touches { *most } else { Length::ZERO } })
            }
            Question::Phase { .. }
            | Question::Activation { .. }
            | Question::Orders { .. }
            | Question::Acting { .. }
            | Question::Deploy { .. } => None,
            Question::Chance { .. } => Some(Command::Decline),
            Question::Answer { answers, .. } if answers.contains(&Answer::Stand) => {
                Some(Command::Answer { answer: Answer::Stand })
            }
            _ => {
                let mut commands = Vec::new();
                Impetus::sample(state, Sampling::All, &mut commands);
                commands.into_iter().next()
            }
        }
    }

    fn melee(&mut self, state: &State) {
        let Some(Frame::Melee(frame)) = state.agenda().last() else { return };
        if self.melees.len() >= MELEES {
            return;
        }
        let tallies = Side::BOTH.map(|side| melee::side_dice(state, frame, side));
        let dice = [tallies[0].total(), tallies[1].total()];
        self.melees.push(MeleeAid { mains: frame.mains, supports: frame.supports, dice, tallies });
    }
}

fn settle(state: &mut State, roll: &Roll, die: u8, events: &mut Vec<Event>) -> bool {
    faces(die, roll.dice()).is_some_and(|faces| Impetus::settle(state, roll, &faces, events))
}

fn faces(die: u8, count: u8) -> Option<Faces> {
    Faces::from_slice(&vec![die; usize::from(count)]).ok()
}

/// The battle after a run with this die; `None` if the Unit is lost on it. Friends met are passed or not as comes first.
fn after_run(state: &State, roll: &Roll, unit: UnitId, die: u8) -> Option<State> {
    let mut scratch = state.clone();
    let mut events = Vec::new();
    if !settle(&mut scratch, roll, die, &mut events) {
        return None;
    }
    for _ in 0..STEPS {
        let Next::Decide(prompt) = Impetus::next(&scratch) else { break };
        let (Question::PursuitFriend { unit: mover, .. } | Question::RetreatFriend { unit: mover, .. }) =
            prompt.question
        else {
            break;
        };
        if mover != unit {
            break;
        }
        let mut answers = Vec::new();
        Impetus::sample(&scratch, Sampling::All, &mut answers);
        Impetus::perform(&mut scratch, prompt.who, answers.first()?, &mut events).ok()?;
    }
    scratch.unit(unit).is_on_table().then_some(scratch)
}

/// Does a pursuit with this die catch an enemy? The melee waits until all have pursued, so it is not asked for.
fn catches(state: &State, roll: &Roll, unit: UnitId, die: u8) -> bool {
    after_run(state, roll, unit, die).is_some_and(|after| {
        after
            .army(after.side(unit).other())
            .any(|enemy| contact::front_touches(after.base(unit), after.base(enemy)))
    })
}

/// Does a charge with this die make contact?
fn touches(state: &State, roll: &Roll, die: u8) -> bool {
    let mut scratch = state.clone();
    let mut events = Vec::new();
    if !settle(&mut scratch, roll, die, &mut events) {
        return false;
    }
    for _ in 0..STEPS {
        if events.iter().any(|event| matches!(event, Event::Engaged(_))) {
            return true;
        }
        match Impetus::next(&scratch) {
            Next::Roll(roll @ Roll::Alignment { .. }) => {
                if !settle(&mut scratch, &roll, 2, &mut events) {
                    return false;
                }
            }
            Next::Decide(prompt) => {
                let Question::GoOn { most, touches, .. } = prompt.question else { return false };
                let distance = if touches { most } else { Length::ZERO };
                let answer = Command::GoOn { distance };
                if Impetus::perform(&mut scratch, prompt.who, &answer, &mut events).is_err() {
                    return false;
                }
            }
            _ => return false,
        }
    }
    false
}
