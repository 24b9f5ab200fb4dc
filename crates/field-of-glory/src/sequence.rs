//! The sequence of play (section 8 of the ledger).

use crate::command::Command;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Game;
use crate::procedures::{self, Coming, impact, joint, manoeuvre, melee, shooting, throwing};
use crate::refusal::{Judged, Why, refuse};
use crate::state::{Phase, State};
use crate::steps::victory;
use acies_dice::Faces;
use acies_rules::{Next, Outcome, RuleId, Side};

/// Steps a battle may take by itself between two questions; a bound that no battle comes near.
const MAX_STEPS: usize = 4000;

/// What comes next.
pub fn next(state: &State) -> Coming {
    if let Some(outcome) = state.outcome {
        return Next::Over(outcome);
    }
    match state.agenda.top() {
        Some(frame) => procedures::next(state, frame),
        None => procedures::idle(),
    }
}

/// FOG-GEN-09: judges a command and, if it is legal, carries it out. A refusal leaves everything as it was.
pub fn command(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
    let who = match next(game.state) {
        Next::Over(_) => return refuse(Why::BattleOver, "FOG-ATT-03"),
        Next::Roll(_) => return refuse(Why::DiceComeNext, "FOG-GEN-09"),
        Next::Decide(prompt) => prompt.who,
    };
    if *command == Command::Concede {
        let rule = RuleId("FOG-ATT-05");
        game.emit(Event::Over(Outcome::Won { by: by.other(), rule }));
        return Ok(());
    }
    if who != by {
        return refuse(Why::OtherPlayerDecides { who }, "FOG-GEN-08");
    }
    let Some(frame) = game.state.agenda.top().cloned() else {
        return refuse(Why::BattleOver, "FOG-ATT-03");
    };
    procedures::answer(game, frame, by, command)?;
    advance(game);
    Ok(())
}

/// What these faces mean.
pub fn settle(game: &mut Game<'_>, faces: &Faces) {
    if let Some(Frame::Throwing(frame)) = game.state.agenda.top().cloned() {
        throwing::settle(game, *frame, faces);
        advance(game);
    }
}

/// Goes on until somebody decides, dice are rolled, or the battle is over.
pub fn advance(game: &mut Game<'_>) {
    for _ in 0..MAX_STEPS {
        if game.state.outcome.is_some() {
            return;
        }
        let went_on = match game.state.agenda.top().cloned() {
            Some(frame) => procedures::advance(game, frame),
            None => {
                next_phase(game);
                true
            }
        };
        if !went_on {
            return;
        }
    }
}

/// FOG-SEQ-01: impact, manoeuvre, shooting, melee, joint action; then the other player's turn.
fn next_phase(game: &mut Game<'_>) {
    let (phase, frame) = match game.state.phase {
        // FOG-SET-07: the side without the initiative has the first turn.
        Phase::SetUp => {
            let side = game.state.initiative.other();
            game.emit(Event::TurnBegan { turn: 1, side });
            (Phase::Impact, Frame::Impact(Box::new(impact::new())))
        }
        Phase::Impact => (Phase::Manoeuvre, Frame::Manoeuvre(manoeuvre::new())),
        Phase::Manoeuvre => (Phase::Shooting, Frame::Shooting(Box::new(shooting::new()))),
        Phase::Shooting => (Phase::Melee, Frame::Melee(melee::new())),
        Phase::Melee => (Phase::JointAction, Frame::Joint(joint::new())),
        Phase::JointAction => {
            if let Some(outcome) = victory::judge(game.state) {
                game.emit(Event::Over(outcome));
                return;
            }
            let turn = game.state.turn.saturating_add(1);
            game.emit(Event::TurnBegan { turn, side: game.state.active.other() });
            (Phase::Impact, Frame::Impact(Box::new(impact::new())))
        }
    };
    game.emit(Event::PhaseBegan { phase });
    game.begin(frame);
    if phase == Phase::Impact {
        impact::mark_pursuers(game);
    }
}
