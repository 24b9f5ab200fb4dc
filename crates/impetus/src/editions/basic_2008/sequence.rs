//! The sequence of play of the 2008 sheet (section 30 of the ledger).

use crate::command::Command;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Game;
use crate::procedures::{
    Coming, activation, aftermath, ask, charge, clash, melee, panic, pursuit, retreat, setup, shot,
};
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::setup::unplaced;
use crate::steps::{Judged, refuse};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Outcome, RuleId, Side};

/// Steps a battle may take by itself between two questions; a bound that no battle comes near.
const MAX_STEPS: usize = 500;

/// What comes next.
pub fn next(state: &State) -> Coming {
    if let Some(outcome) = state.outcome {
        return Next::Over(outcome);
    }
    let Some(frame) = state.agenda.top() else {
        return Next::Over(Outcome::Drawn { rule: state.cite(Rule::BattleEnds) });
    };
    match frame {
        Frame::Sides { totals } => setup::sides_next(*totals),
        Frame::Terrain { defender, river, built_up } => {
            setup::terrain_next(state, *defender, *river, *built_up)
        }
        Frame::ChangeTerrain { defender } => {
            ask(state, defender.other(), Question::ChangeTerrain, Rule::ChangingTerrain)
        }
        Frame::Deploy { side, .. } => {
            ask(state, *side, Question::Deploy { unplaced: unplaced(state, *side) }, Rule::Deployment)
        }
        Frame::Initiative { totals } => {
            let by = if totals[0].is_none() { Side::First } else { Side::Second };
            Next::Roll(Roll::Initiative { by })
        }
        Frame::Phase { side, .. } => {
            ask(state, *side, Question::Phase { ready: activation::ready(state, *side) }, Rule::Phases)
        }
        Frame::Activation(act) => {
            ask(state, state.active, Question::Activation { units: act.units }, Rule::Activation)
        }
        Frame::Shot(frame) => shot::next(state, frame),
        Frame::Panic { unit, .. } => panic::next(state, *unit),
        Frame::Charge(frame) => charge::next(state, frame),
        Frame::Clash(frame) => clash::next(state, frame),
        Frame::Melee(frame) => melee::next(state, frame),
        Frame::Aftermath(frame) => aftermath::next(state, frame),
        Frame::Retreat(frame) => retreat::next(state, frame),
        Frame::Pursuit(frame) => pursuit::next(state, frame),
    }
}

/// Judges a command and, if it is legal, carries it out. A refusal leaves everything as it was.
pub fn command(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<()> {
    let who = match next(game.state) {
        Next::Over(_) => return refuse(Why::BattleOver, Rule::ArmyBeaten),
        Next::Roll(_) => return refuse(Why::DiceComeNext, Rule::ActivationIsFinished),
        Next::Decide(prompt) => prompt.who,
    };
    // BI08-VIC-04: a player may concede at any question, and both may agree a draw.
    match command {
        Command::Concede => {
            game.emit(Event::Over(Outcome::Won { by: by.other(), rule: game.state.cite(Rule::BattleEnds) }));
            return Ok(());
        }
        Command::OfferDraw => {
            if game.state.draw_offered[by.other().index()] {
                game.emit(Event::Over(Outcome::Drawn { rule: game.state.cite(Rule::BattleEnds) }));
            } else {
                game.emit(Event::DrawOffered { by });
            }
            return Ok(());
        }
        _ => {}
    }
    let Some(frame) = game.state.agenda.top().cloned() else {
        return refuse(Why::BattleOver, Rule::ArmyBeaten);
    };
    if who != by {
        // In the set-up the question's own rule says whose turn it is.
        let rule = match frame {
            Frame::Terrain { .. } => Rule::PlacingTerrain,
            Frame::ChangeTerrain { .. } => Rule::ChangingTerrain,
            Frame::Deploy { .. } => Rule::Deployment,
            _ => Rule::WhoDecides,
        };
        return refuse(Why::OtherPlayerDecides { who }, rule);
    }
    match frame {
        Frame::Terrain { defender, river, built_up } => {
            setup::terrain_answer(game, defender, river, built_up, command)?
        }
        Frame::ChangeTerrain { defender } => setup::change_answer(game, defender, command)?,
        Frame::Deploy { side, then } => {
            if setup::deploy_answer(game, side, command)? {
                end_deployment(game, then);
            }
        }
        Frame::Phase { side, first } => phase_answer(game, side, first, command)?,
        Frame::Activation(act) => activation::answer(game, act, command)?,
        Frame::Charge(frame) => charge::answer(game, *frame, command)?,
        Frame::Clash(frame) => clash::answer(game, *frame, command)?,
        Frame::Melee(frame) => melee::answer(game, frame, command)?,
        Frame::Aftermath(frame) => aftermath::answer(game, *frame, command)?,
        Frame::Retreat(frame) => retreat::answer(game, frame, command)?,
        Frame::Pursuit(frame) => pursuit::answer(game, frame, command)?,
        Frame::Sides { .. } | Frame::Initiative { .. } | Frame::Shot(_) | Frame::Panic { .. } => {
            return refuse(Why::DiceComeNext, Rule::ActivationIsFinished);
        }
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
        Frame::Sides { totals } => setup::sides_settle(game, totals, faces),
        Frame::Terrain { defender, river, built_up } => {
            setup::terrain_settle(game, defender, river, built_up, faces)
        }
        Frame::Initiative { totals } => initiative_settle(game, totals, faces),
        Frame::Shot(frame) => shot::settle(game, frame, faces),
        Frame::Panic { unit, ran, waiting, melee } => {
            let chain = panic::Chain { unit, ran, waiting, melee };
            panic::settle(game, chain, faces)
        }
        Frame::Charge(frame) => charge::settle(game, *frame, faces),
        Frame::Clash(frame) => clash::settle(game, *frame, faces),
        Frame::Melee(frame) => melee::settle(game, frame, faces),
        Frame::Retreat(frame) => retreat::settle(game, frame, faces),
        Frame::Pursuit(frame) => pursuit::settle(game, frame, faces),
        Frame::ChangeTerrain { .. }
        | Frame::Deploy { .. }
        | Frame::Phase { .. }
        | Frame::Activation(_)
        | Frame::Aftermath(_) => {}
    }
    advance(game);
}

/// Goes on until somebody decides, dice are rolled, or the battle is over.
pub fn advance(game: &mut Game<'_>) {
    for _ in 0..MAX_STEPS {
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
        if between && let Some(outcome) = without_units(game.state) {
            game.emit(Event::Over(outcome));
            return;
        }
        let went_on = match frame {
            Frame::Phase { side, first } => phase_advance(game, side, first),
            Frame::Activation(act) => activation::advance(game, act),
            Frame::Charge(frame) => charge::advance(game, *frame),
            Frame::Clash(frame) => clash::advance(game, *frame),
            Frame::Melee(frame) => melee::advance(game, frame),
            Frame::Aftermath(frame) => aftermath::advance(game, *frame),
            Frame::Retreat(frame) => retreat::advance(game, frame),
            Frame::Pursuit(frame) => pursuit::advance(game, frame),
            Frame::Sides { .. }
            | Frame::Terrain { .. }
            | Frame::ChangeTerrain { .. }
            | Frame::Deploy { .. }
            | Frame::Initiative { .. }
            | Frame::Shot(_)
            | Frame::Panic { .. } => false,
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

/// BI08-TURN-02: 2D6, +2 while the General is on the table; ties are rolled again.
fn initiative_settle(game: &mut Game<'_>, mut totals: [Option<u8>; 2], faces: &Faces) {
    let side = if totals[0].is_none() { Side::First } else { Side::Second };
    let general = if game.state.general_lives(side) { 2 } else { 0 };
    totals[side.index()] = Some(faces.sum() as u8 + general);
    match totals {
        [Some(a), Some(b)] if a == b => game.go_on(Frame::Initiative { totals: [None; 2] }),
        [Some(a), Some(b)] => {
            let side = if a > b { Side::First } else { Side::Second };
            game.emit(Event::PhaseBegan { side });
            game.go_on(Frame::Phase { side, first: true });
        }
        _ => game.go_on(Frame::Initiative { totals }),
    }
}

/// Rolling chariots that have not moved yet (BI08-CHR-05).
fn compelled(state: &State, side: Side) -> UnitSet {
    state
        .army(side)
        .filter(|u| state.unit(*u).rolling && !state.unit(*u).activated && !state.in_melee(*u))
        .collect()
}

fn phase_answer(game: &mut Game<'_>, side: Side, first: bool, command: &Command) -> Judged<()> {
    match command {
        Command::Activate { units } => {
            activation::judge_activate(game.state, side, *units)?;
            activation::begin(game, *units);
            Ok(())
        }
        Command::EndPhase => {
            let waiting = compelled(game.state, side);
            if !waiting.is_empty() {
                return refuse(Why::PhaseCannotEnd { waiting }, Rule::RollingChariotMoves);
            }
            end_phase(game, side, first);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, Rule::Activation),
    }
}

/// BI08-VIC-04: an army with no Unit left is beaten at once.
fn without_units(state: &State) -> Option<Outcome> {
    let rule = state.cite(Rule::BattleEnds);
    match Side::BOTH.map(|s| state.army(s).next().is_some()) {
        [true, true] => None,
        [true, false] => Some(Outcome::Won { by: Side::First, rule }),
        [false, true] => Some(Outcome::Won { by: Side::Second, rule }),
        [false, false] => Some(by_share(state, rule)),
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

fn end_phase(game: &mut Game<'_>, side: Side, first: bool) {
    if first {
        let side = side.other();
        game.emit(Event::PhaseBegan { side });
        game.go_on(Frame::Phase { side, first: false });
        return;
    }
    if let Some(outcome) = judge_defeat(game.state) {
        game.emit(Event::Over(outcome));
        return;
    }
    let turn = game.state.turn.saturating_add(1);
    game.emit(Event::TurnBegan { turn });
    game.go_on(Frame::Initiative { totals: [None; 2] });
}

/// BI08-TURN-09, BI08-VIC-02, BI08-VIC-03: half of the initial total lost, judged at the end of the turn.
fn judge_defeat(state: &State) -> Option<Outcome> {
    let beaten = Side::BOTH.map(|s| {
        let (lost, all) = (state.lost_vd[s.index()], state.setup.vdt[s.index()]);
        lost > 0 && 2 * lost >= all
    });
    match beaten {
        [false, true] => Some(Outcome::Won { by: Side::First, rule: state.cite(Rule::ArmyBeaten) }),
        [true, false] => Some(Outcome::Won { by: Side::Second, rule: state.cite(Rule::ArmyBeaten) }),
        [true, true] => Some(by_share(state, state.cite(Rule::BothBeaten))),
        [false, false] => match state.setup.turn_limit {
            Some(limit) if state.turn >= limit => Some(by_share(state, state.cite(Rule::BattleEnds))),
            _ => None,
        },
    }
}

/// The one that lost the smaller share wins; equal shares are a draw.
fn by_share(state: &State, rule: RuleId) -> Outcome {
    let share = |side: Side| {
        u32::from(state.lost_vd[side.index()]) * u32::from(state.setup.vdt[side.other().index()].max(1))
    };
    match share(Side::First).cmp(&share(Side::Second)) {
        std::cmp::Ordering::Less => Outcome::Won { by: Side::First, rule },
        std::cmp::Ordering::Greater => Outcome::Won { by: Side::Second, rule },
        std::cmp::Ordering::Equal => Outcome::Drawn { rule },
    }
}
