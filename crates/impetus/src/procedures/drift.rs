//! The drift at night (BI3-WEA-12): who sets out may go astray, and a line may break by it.

use super::activation::{self, movers};
use super::{Coming, ask};
use crate::command::Command;
use crate::event::{Event, Motion};
use crate::frame::{Activation, Done, Drift, Frame, Order};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::{Judged, drift as steps, group, refuse};
use crate::unit::{UnitId, first_of};
use crate::weather::Weather;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::Hand;

/// Those who roll before these move or charge: each Unit, but nobody of a column.
pub fn who_rolls(state: &State, act: &Activation) -> UnitSet {
    if act.done != Done::Nothing || !state.weather().is_some_and(Weather::is_night) {
        return UnitSet::EMPTY;
    }
    let setting_out = movers(state, act);
    match group::form(state, setting_out) {
        Ok(formation) if formation.is_group() && formation.column => UnitSet::EMPTY,
        _ => setting_out,
    }
}

/// The dice come before the move or charge that was ordered.
pub fn begin(game: &mut Game<'_>, act: Activation, waiting: UnitSet, order: Order) {
    game.go_on(Frame::Activation(Activation { done: Done::SetOut, ..act }));
    game.begin(Frame::Drift(Box::new(Drift { order, waiting, astray: false })));
}

/// One die each.
pub fn next(state: &State, drift: &Drift) -> Coming {
    Next::Roll(Roll::Drift { by: state.active, unit: first_of(drift.waiting) })
}

/// 1: to the right, 6: to the left.
pub fn settle(game: &mut Game<'_>, drift: Drift, faces: &Faces) {
    let unit = first_of(drift.waiting);
    let from = game.state.unit(unit).pose();
    let to = match faces.get(0).map(|die| die.get()) {
        Some(1) => steps::astray(game.state, unit, Hand::Right),
        Some(6) => steps::astray(game.state, unit, Hand::Left),
        _ => from,
    };
    game.place(unit, to, Motion::Drift);
    let drift = Drift { waiting: drift.waiting.without(unit), astray: drift.astray || to != from, ..drift };
    if drift.waiting.is_empty() {
        game.end();
        set_out(game, drift);
    } else {
        game.go_on(Frame::Drift(Box::new(drift)));
    }
}

/// What was ordered is done if nobody went astray; otherwise it is decided anew, by each alone if the line is broken.
fn set_out(game: &mut Game<'_>, drift: Drift) {
    let Some(Frame::Activation(act)) = game.state.agenda().last().cloned() else { return };
    if drift.astray {
        if group::form(game.state, movers(game.state, &act)).is_err() {
            game.go_on(Frame::Stragglers(act));
        }
        return;
    }
    let command = match drift.order {
        Order::Move { manoeuvre, finish } => Command::Move { manoeuvre, finish },
        Order::Charge { wheel, bonus } => Command::Charge { wheel, bonus },
    };
    // It was allowed before the dice, and nothing has changed; a refusal would only ask again.
    let _ = activation::answer(game, act, &command);
}

fn left(state: &State, act: &Activation) -> UnitSet {
    act.units.iter().filter(|unit| state.unit(*unit).is_on_table()).collect()
}

/// Who of a broken line goes next?
pub fn stragglers_next(state: &State, act: &Activation) -> Coming {
    ask(state, state.active, Question::MoveNext { units: left(state, act) }, Rule::NightDrift)
}

/// One of them goes, or the others stay where they are.
pub fn stragglers_answer(game: &mut Game<'_>, act: Activation, command: &Command) -> Judged<()> {
    match command {
        Command::MoveNext { unit } if left(game.state, &act).has(*unit) => {
            go(game, act, *unit);
            Ok(())
        }
        Command::MoveNext { .. } => refuse(Why::NotOffered, Rule::NightDrift),
        Command::EndActivation => {
            stay(game, act);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, Rule::NightDrift),
    }
}

/// The last one is not asked for. `true` if something happened.
pub fn stragglers_advance(game: &mut Game<'_>, act: Activation) -> bool {
    let units = left(game.state, &act);
    match (units.is_empty(), units.single()) {
        (true, _) => stay(game, act),
        (false, Some(unit)) => go(game, act, unit),
        (false, None) => return false,
    }
    true
}

fn go(game: &mut Game<'_>, act: Activation, unit: UnitId) {
    game.go_on(Frame::Stragglers(Activation { units: act.units.without(unit), ..act }));
    game.begin(Frame::Activation(Activation { units: UnitSet::one(unit), ..act }));
}

fn stay(game: &mut Game<'_>, act: Activation) {
    if !act.units.is_empty() {
        game.emit(Event::Spent { units: act.units });
    }
    game.end();
}
