//! The sequence of play of the 3.0 sheet (section 30 of its ledger).

use crate::command::Command;
use crate::event::Event;
use crate::frame::{Frame, WeatherStage};
use crate::game::Game;
use crate::procedures::{self, activation, setup, turn, weather};
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
                end_deployment(game, side, then);
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
        Frame::Initiative { totals } => initiative(game, totals, faces),
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
        // What is simultaneous is finished first; then an army without Units is beaten at once (BI3-DEM-04).
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

/// BI3-SET-04: the Attacker deploys last, and rolls for the weather before the first turn.
fn end_deployment(game: &mut Game<'_>, side: Side, then: Option<Side>) {
    match then {
        Some(side) => game.go_on(Frame::Deploy { side, then: None }),
        None if game.state.switches().weather => {
            game.go_on(Frame::Initiative { totals: [None; 2] });
            game.begin(Frame::Weather { by: side, stage: WeatherStage::Row });
        }
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

/// BI3-TURN-04: who decides the initiative with a natural 12 has earned another phase. The weather comes before it.
fn initiative(game: &mut Game<'_>, totals: [Option<u8>; 2], faces: &Faces) {
    let before = totals[0];
    turn::initiative_settle(game, totals, faces);
    let Some(Frame::Phase { side, .. }) = game.state.agenda.top().cloned() else { return };
    if game.state.switches().double_activation {
        let general = if game.state.general_lives(Side::First) { 2 } else { 0 };
        if before.is_some_and(|total| total == 12 + general) {
            game.emit(Event::PhaseEarned { side: Side::First });
        }
        if faces.sum() == 12 {
            game.emit(Event::PhaseEarned { side: Side::Second });
        }
    }
    weather::begin_turn(game, side);
}

/// BI3-TURN-01: the other player's phase, then the end of the turn.
fn end_phase(game: &mut Game<'_>, side: Side, first: bool) {
    if first {
        let side = side.other();
        game.emit(Event::PhaseBegan { side });
        game.go_on(Frame::Phase { side, first: false });
        return;
    }
    // The winner of the initiative comes first: this was the other's phase.
    let earned = [side.other(), side].into_iter().find(|s| game.state.kept().extra_phase[s.index()]);
    if let Some(side) = earned {
        game.emit(Event::FurtherPhaseBegan { side });
        game.go_on(Frame::Phase { side, first: false });
        return;
    }
    if let Some(outcome) = turn::judge_defeat(game.state) {
        game.emit(Event::Over(outcome));
        return;
    }
    weather::end_turn(game);
    let turn = game.state.turn.saturating_add(1);
    game.emit(Event::TurnBegan { turn });
    game.go_on(Frame::Initiative { totals: [None; 2] });
}
