//! The sequence of play of the 2008 sheet (section 30 of the ledger).

use crate::command::Command;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Game;
use crate::procedures::{self, activation, setup, turn};
use crate::roll::Roll;
use crate::steps::Judged;
use acies_dice::Faces;
use acies_rules::Side;

/// Judges a command and, if it is legal, carries it out. A refusal leaves everything as it was.
pub fn command(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
    let Some(frame) = turn::answered(game, by, command)? else { return Ok(()) };
    match frame {
        Frame::Deploy { side, then } => {
            if setup::deploy_answer(game, side, command)? {
                end_deployment(game, then);
            }
        }
        Frame::Phase { side, first } => match turn::phase_answer(game, side, command)? {
            Some(units) => activation::begin(game, units),
            None => end_phase(game, side, first),
        },
        frame => procedures::answer(game, frame, command)?,
    }
    advance(game);
    Ok(())
}

/// What these faces mean.
pub fn settle(game: &mut Game<'_>, roll: &Roll, faces: &Faces) {
    game.emit(Event::Rolled { roll: *roll, faces: *faces });
    let Some(frame) = game.state.agenda.top().cloned() else {
        return;
    };
    match frame {
        Frame::Initiative { totals } => turn::initiative_settle(game, totals, faces),
        frame => procedures::settle(game, frame, faces),
    }
    advance(game);
}

/// Goes on until somebody decides, dice are rolled, or the battle is over.
pub fn advance(game: &mut Game<'_>) {
    for _ in 0..turn::MAX_STEPS {
        if game.state.outcome.is_some() {
            return;
        }
        let Some(frame) = game.state.agenda.top().cloned() else {
            return;
        };
        // What is simultaneous is finished first; then an army without Units is beaten at once (BI08-VIC-04).
        let between = matches!(
            frame,
            Frame::Phase { .. } | Frame::Activation(_) | Frame::Clash(_) | Frame::Aftermath(_)
        );
        if between && let Some(outcome) = turn::without_units(game.state) {
            game.emit(Event::Over(outcome));
            return;
        }
        let went_on = match frame {
            Frame::Phase { side, first } => phase_advance(game, side, first),
            frame => procedures::advance(game, frame),
        };
        if !went_on {
            return;
        }
    }
}

fn end_deployment(game: &mut Game<'_>, then: Option<Side>) {
    match then {
        Some(side) => game.go_on(Frame::Deploy { side, then: None }),
        None => {
            game.emit(Event::TurnBegan { turn: 1 });
            game.go_on(Frame::Initiative { totals: [None; 2] });
        }
    }
}

/// A phase in which nobody is left to act ends by itself.
fn phase_advance(game: &mut Game<'_>, side: Side, first: bool) -> bool {
    if activation::ready(game.state, side).is_empty() {
        end_phase(game, side, first);
        return true;
    }
    false
}

/// BI08-TURN-01: the other player's phase, then the end of the turn.
fn end_phase(game: &mut Game<'_>, side: Side, first: bool) {
    if first {
        let side = side.other();
        game.emit(Event::PhaseBegan { side });
        game.go_on(Frame::Phase { side, first: false });
        return;
    }
    if let Some(outcome) = turn::judge_defeat(game.state) {
        game.emit(Event::Over(outcome));
        return;
    }
    let turn = game.state.turn.saturating_add(1);
    game.emit(Event::TurnBegan { turn });
    game.go_on(Frame::Initiative { totals: [None; 2] });
}
