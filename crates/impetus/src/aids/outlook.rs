//! What a command would lead to, as far as no die decides: whom a charge meets and with which dice both sides fight.

use crate::Impetus;
use crate::command::Command;
use crate::editions::Factor;
use crate::event::Event;
use crate::frame::Frame;
use crate::question::Question;
use crate::roll::Roll;
use crate::set::UnitSet;
use crate::state::{Engagement, State};
use crate::steps::{Judged, melee};
use crate::unit::UnitId;
use acies_dice::Faces;
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, Side, Tally};
use acies_tabletop::Length;
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
    /// If a charge bonus is rolled: how many of the six faces lead to contact.
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
                Event::Moved { from, to, .. } if self.distance.is_none() => {
                    self.distance = Some(Length::snap((to.front.vec() - from.front.vec()).length()));
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
            Question::Phase { .. } | Question::Activation { .. } | Question::Deploy { .. } => None,
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
