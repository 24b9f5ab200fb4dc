//! Dice, and dice that are rolled again (FOG-QUA-01).

use super::Coming;
use crate::event::Event;
use crate::frame::{Frame, Throwing};
use crate::game::Game;
use crate::roll::{Roll, Throw};
use acies_dice::Faces;
use acies_rules::Next;

/// The roll that is due.
pub fn roll(throwing: &Throwing) -> Roll {
    let (dice, throw) = match &throwing.first {
        None => (throwing.dice, Throw::First),
        Some(first) => (throwing.again.count(first), Throw::Again),
    };
    Roll { purpose: throwing.purpose, by: throwing.by, dice, throw }
}

/// Dice come next.
pub fn next(throwing: &Throwing) -> Coming {
    Next::Roll(roll(throwing))
}

/// What these faces mean: perhaps some are rolled again, and then the procedure below learns of them.
pub fn settle(game: &mut Game<'_>, throwing: Throwing, faces: &Faces) {
    game.emit(Event::Rolled { roll: roll(&throwing), faces: *faces });
    let settled = match &throwing.first {
        None if throwing.again.count(faces) > 0 => {
            game.go_on(Frame::Throwing(Box::new(Throwing { first: Some(*faces), ..throwing })));
            return;
        }
        None => *faces,
        Some(first) => throwing.again.settle(first, faces),
    };
    game.end();
    if let Some(frame) = game.state.agenda.top().cloned() {
        super::thrown(game, frame, throwing.purpose, &settled);
    }
}
