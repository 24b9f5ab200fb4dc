//! The sequence of play of both sheets (section 38 of their ledger).

use crate::command::Command;
use crate::event::Event;
use crate::frame::{Frame, Nominate};
use crate::game::Game;
use crate::procedures::{self, acting, command as commands, setup, turn};
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::Judged;
use crate::unit::{Fate, Troop};
use acies_dice::Faces;
use acies_rules::{Outcome, Side};

/// Judges a command and, if it is legal, carries it out. A refusal leaves everything as it was.
pub fn command(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
    let Some(frame) = turn::answered(game, by, command)? else { return Ok(()) };
    match frame {
        Frame::Deploy { side, then } => {
            if setup::deploy_answer(game, side, command)? {
                end_deployment(game, side, then);
            }
        }
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
    procedures::settle(game, frame, faces);
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
        let between = matches!(
            frame,
            Frame::Orders(_) | Frame::Acting(_) | Frame::Nominate(_) | Frame::Clash(_) | Frame::Aftermath(_)
        );
        if between && let Some(outcome) = without_units(game.state) {
            game.emit(Event::Over(outcome));
            return;
        }
        if matches!(frame, Frame::Orders(_) | Frame::Acting(_) | Frame::Nominate(_) | Frame::Clash(_)) {
            acting::upkeep(game);
        }
        let went_on = match frame {
            Frame::Nominate(frame) => commands::nominate_advance(game, frame).unwrap_or_else(|| {
                end_turn(game);
                true
            }),
            frame => procedures::advance(game, frame),
        };
        if !went_on {
            return;
        }
    }
}

/// An army of Baggage is none.
fn without_units(state: &State) -> Option<Outcome> {
    let rule = state.cite(Rule::BattleEnds);
    let fights = |side: Side| state.army(side).any(|unit| state.profile(unit).troop != Troop::Bag);
    match Side::BOTH.map(fights) {
        [true, true] => None,
        [true, false] => Some(Outcome::Won { by: Side::First, rule }),
        [false, true] => Some(Outcome::Won { by: Side::Second, rule }),
        [false, false] => Some(turn::by_share(state, rule)),
    }
}

fn end_deployment(game: &mut Game<'_>, side: Side, then: Option<Side>) {
    match then {
        Some(next) => {
            // The Defender deploys first.
            game.emit(Event::Defends { side });
            game.go_on(Frame::Deploy { side: next, then: None });
        }
        None => {
            for number in 0..game.state.host().commands.len() as u8 {
                let spec = game.state.setup.roster.commands[usize::from(number)].clone();
                if spec.seat.is_none() {
                    let seat = game.state.usual_seat(&spec);
                    game.emit(Event::CommanderMoved { command: number, seat });
                }
            }
            game.emit(Event::TurnBegan { turn: 1 });
            game.go_on(Frame::Nominate(Nominate::default()));
        }
    }
}

/// 38.8: Commands, then armies, then the next turn.
fn end_turn(game: &mut Game<'_>) {
    let routing: Vec<u8> =
        (0..game.state.host().commands.len() as u8).filter(|number| routs(game.state, *number)).collect();
    for number in &routing {
        game.emit(Event::CommandRouted { command: *number });
    }
    for number in routing {
        for unit in game.state.units_of(number).iter() {
            game.remove(unit, Fate::WithItsCommand, Rule::CommandRouts);
        }
    }
    if let Some(outcome) = judge_defeat(game.state) {
        game.emit(Event::Over(outcome));
        return;
    }
    let turn = game.state.turn.saturating_add(1);
    game.emit(Event::TurnBegan { turn });
    game.go_on(Frame::Nominate(Nominate::default()));
}

/// Does a Command rout at the end of this turn? IMP-VIC-02: half of its own value lost, or doomed by its Commander.
pub fn routs(state: &State, number: u8) -> bool {
    let Some(command) = state.command(number) else { return false };
    if command.routed {
        return false;
    }
    let spec = &state.setup.roster.commands[usize::from(number)];
    let value = |lost: bool| -> u16 {
        let counted = |unit: &crate::unit::UnitId| {
            !lost || matches!(state.unit(*unit).whereabouts, crate::unit::Whereabouts::Gone(_))
        };
        spec.units.iter().filter(counted).map(|u| u16::from(state.setup.profiles[u.index()].vd)).sum()
    };
    let (lost, all) = (value(true), value(false));
    let share = u32::from(state.agreed().command_rout_share);
    command.doomed || lost > 0 && 100 * u32::from(lost) >= share * u32::from(all)
}

/// What an army has lost, with what the enemy holds (IMP-VIC-01, IMP-VIC-03).
fn lost(state: &State, side: Side) -> u16 {
    let defends = state.host().defender == Some(side);
    let held = state.army(side.other()).filter(|unit| state.marks(*unit).garrison.is_some()).count() as u16;
    let prize = state.host_book().map_or(0, |book| book.prize);
    state.lost_vd[side.index()] + if defends { held * prize } else { 0 }
}

/// IMP-VIC-01, IMP-VIC-04, IMP-VIC-05.
fn judge_defeat(state: &State) -> Option<Outcome> {
    let lost = Side::BOTH.map(|side| u32::from(lost(state, side)));
    let all = state.setup.vdt.map(|all| u32::from(all.max(1)));
    let beaten = Side::BOTH.map(|side| {
        let i = side.index();
        state.host().doomed[i] || lost[i] > 0 && 2 * lost[i] >= all[i]
    });
    let by_share = |rule: Rule| {
        let rule = state.cite(rule);
        match (lost[0] * all[1]).cmp(&(lost[1] * all[0])) {
            std::cmp::Ordering::Less => Outcome::Won { by: Side::First, rule },
            std::cmp::Ordering::Greater => Outcome::Won { by: Side::Second, rule },
            std::cmp::Ordering::Equal => Outcome::Drawn { rule },
        }
    };
    match beaten {
        [false, true] => Some(Outcome::Won { by: Side::First, rule: state.cite(Rule::ArmyBeaten) }),
        [true, false] => Some(Outcome::Won { by: Side::Second, rule: state.cite(Rule::ArmyBeaten) }),
        [true, true] => Some(by_share(Rule::BothBeaten)),
        [false, false] => match state.setup.turn_limit {
            Some(limit) if state.turn >= limit => Some(by_share(Rule::BattleEnds)),
            _ => None,
        },
    }
}
