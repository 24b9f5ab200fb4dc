//! What is assumed of players while a chain of events is followed.

use crate::command::{Chase, Command, Way};
use crate::frame::Answer;
use crate::question::Question;
use crate::set::UnitSet;
use acies_rules::Side;
use acies_tabletop::Length;

/// How both players answer the questions that come up on the way, first player first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Habits {
    /// Throw pila when they can (BI08-PIL-01).
    pub throw_pila: [bool; 2],
    /// Pursue when they may (BI08-PUR-03).
    pub pursue: [bool; 2],
    /// What Units do that are charged, if they may; otherwise they stand (IMP-EVA-01, IMP-CCH-01).
    pub answer: [Option<Answer>; 2],
}

impl Default for Habits {
    fn default() -> Habits {
        Habits { throw_pila: [true; 2], pursue: [true; 2], answer: [None; 2] }
    }
}

impl Habits {
    /// The answer. `None` where the choice is free: there a chain of events ends.
    pub fn answer(&self, who: Side, question: &Question) -> Option<Command> {
        Some(match question {
            Question::Terrain { .. }
            | Question::ChangeTerrain
            | Question::Deploy { .. }
            | Question::Phase { .. }
            | Question::Activation { .. }
            | Question::MoveNext { .. }
            | Question::Nominate { .. }
            | Question::Orders { .. }
            | Question::Acting { .. } => return None,
            Question::GoOn { most, touches, .. } => {
                Command::GoOn { distance: if *touches { *most } else { Length::ZERO } }
            }
            Question::WhichMelee { mains } => Command::ChooseMelee { main: mains.first()?[0] },
            Question::WhichMain { pairs } => Command::ChooseMain { pair: *pairs.first()? },
            Question::WhichSupported { mains, .. } => {
                Command::ChooseSupported { mains: mains.iter().take(2).collect::<UnitSet>() }
            }
            Question::Pila { .. } => Command::ThrowPila { throw: self.throw_pila[who.index()] },
            Question::RetreatNext { units } => Command::RetreatNext { unit: units.iter().next()? },
            Question::RetreatFriend { .. } | Question::PursuitFriend { .. } => {
                Command::MeetFriend { way: Way::Pass }
            }
            Question::Pursue { .. } => Command::Pursue { pursue: self.pursue[who.index()] },
            Question::Chase { .. } => Command::ChooseChase { chase: Chase::StraightAhead },
            Question::PursueNext { units } => Command::PursueNext { unit: units.iter().next()? },
            Question::HaltCharge { least, .. } => Command::GoOn { distance: *least },
            Question::Evade { .. } => Command::Evade { evade: true },
            Question::Surprise { .. } => Command::Surprise { play: false },
            Question::CounterCharge { .. } => Command::CounterCharge { attempt: true },
            Question::CounterMove { distances, .. } => Command::GoOn { distance: distances[0] },
            Question::Defence { .. } => Command::Defend { fire: true },
            Question::RollAgain { .. } => Command::RollAgain { dice: [false; 2] },
            Question::LeaveInitiative { .. } => Command::LeaveInitiative { leave: false },
            Question::Chance { .. } => Command::Decline,
            Question::Answer { answers, .. } => {
                let wanted = self.answer[who.index()].filter(|answer| answers.contains(answer));
                Command::Answer { answer: wanted.or(answers.last().copied())? }
            }
            Question::RollLossAgain { .. } => Command::RollLossAgain { die: None },
        })
    }
}
