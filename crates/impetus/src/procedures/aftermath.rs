//! What follows a melee: retreats, then pursuit (section 30.6, M8 to M10).

use super::charge::engage;
use super::clash::is_done_but_for;
use super::{Coming, ask};
use crate::command::Command;
use crate::editions::Pace;
use crate::frame::{Aftermath, AftermathStage, Clash, Frame, Occasion, Pursuit, Retreat};
use crate::game::Game;
use crate::question::Question;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::pursuit::{Duty, duty, into_difficult, leaves_alone};
use crate::steps::{Judged, refuse};
use crate::unit::{Troop, UnitId, first_of};
use crate::why::Why;
use acies_rules::Side;
use acies_tabletop::Base;
use arrayvec::ArrayVec;

/// The side whose Supports retreat now: the losing Main Unit's first.
fn retreating(state: &State, fall: &Aftermath) -> Option<(Side, UnitSet)> {
    let first = state.side(fall.loser);
    [first, first.other()].into_iter().find_map(|side| {
        let left: UnitSet =
            fall.supports_retreat[side.index()].iter().filter(|u| state.unit(*u).is_on_table()).collect();
        (!left.is_empty()).then_some((side, left))
    })
}

fn winner(state: &State, fall: &Aftermath) -> Option<UnitId> {
    fall.winner.filter(|u| state.unit(*u).is_on_table())
}

fn pursuing_supports(state: &State, fall: &Aftermath) -> UnitSet {
    fall.supports_pursue.iter().filter(|u| state.unit(*u).is_on_table()).collect()
}

/// What the aftermath waits for.
pub fn next(state: &State, fall: &Aftermath) -> Coming {
    match fall.stage {
        AftermathStage::Retreats => {
            let (side, units) = retreating(state, fall).unwrap_or((state.active, UnitSet::EMPTY));
            ask(state, side, Question::RetreatNext { units }, Rule::OrderOfRetreats)
        }
        AftermathStage::SupportsPursue => {
            let units = pursuing_supports(state, fall);
            ask(state, state.side(first_of(units)), Question::PursueNext { units }, Rule::OrderOfPursuits)
        }
        _ => {
            let unit = fall.winner.unwrap_or(fall.loser);
            let rule = match duty(state, unit).0 {
                Duty::Must => Rule::PursuitIntoDifficult,
                _ => Rule::PursuitChoice,
            };
            ask(state, state.side(unit), Question::Pursue { unit }, rule)
        }
    }
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, fall: Aftermath) -> bool {
    let go = |game: &mut Game<'_>, fall: Aftermath, stage| {
        game.go_on(Frame::from(Aftermath { stage, ..fall }));
        true
    };
    match fall.stage {
        AftermathStage::EarlyChoice => {
            let asks = !game.state.options().pursuit_choice_after_retreat
                && winner(game.state, &fall).is_some_and(|w| {
                    // Whether the enemy retreats is known already: who may not follow is not asked.
                    let retreats = fall.main_retreats.is_some();
                    duty(game.state, w).0 == Duty::May
                        && !(retreats && leaves_alone(game.state, w, fall.loser))
                });
            !asks && go(game, fall, AftermathStage::Retreats)
        }
        AftermathStage::Retreats => {
            if let Some(unit) = fall.main_retreats {
                let fall = Aftermath { main_retreats: None, ..fall };
                game.go_on(Frame::from(fall));
                start_retreat(game, unit, fall.melee);
                return true;
            }
            match retreating(game.state, &fall) {
                None => go(game, fall, AftermathStage::Choice),
                Some((_, units)) => match units.single() {
                    Some(unit) => {
                        retreat_support(game, fall, unit);
                        true
                    }
                    None => false,
                },
            }
        }
        AftermathStage::Choice => {
            let Some(unit) = winner(game.state, &fall) else {
                return finish(game, fall);
            };
            if leaves_alone(game.state, unit, fall.loser) {
                return finish(game, fall);
            }
            let fled = fled_to(game.state, &fall);
            match (duty(game.state, unit).0, fall.chosen) {
                // BI3-PUR-05: this one choice comes after the retreat.
                (Duty::Must, None) if into_difficult(game.state, fall.loser, &fled) => false,
                (Duty::Must, Some(false)) => finish(game, fall),
                (Duty::Must, _) | (Duty::May, Some(true)) => go(game, fall, AftermathStage::MainPursues),
                (Duty::MustNot, _) | (Duty::May, Some(false)) => finish(game, fall),
                (Duty::May, None) => false,
            }
        }
        AftermathStage::MainPursues => match winner(game.state, &fall) {
            Some(unit) => {
                start_pursuit(game, Aftermath { stage: AftermathStage::SupportsPursue, ..fall }, unit);
                true
            }
            None => finish(game, fall),
        },
        AftermathStage::SupportsPursue => {
            let units = pursuing_supports(game.state, &fall);
            match (units.is_empty(), units.single()) {
                (true, _) => go(game, fall, AftermathStage::Contact),
                (false, Some(unit)) => {
                    start_pursuit(game, fall, unit);
                    true
                }
                _ => false,
            }
        }
        AftermathStage::Contact => {
            make_contact(game, fall);
            true
        }
    }
}

/// Where the loser is after the move of a rout (BI3-RET-10).
fn fled_to(state: &State, fall: &Aftermath) -> Base {
    let base = state.base(fall.loser);
    base.shifted(fall.flight.forward() * state.allowance(fall.loser, Pace::March))
}

/// BI08-CHR-01: chariots that win without pursuing come to a halt.
fn finish(game: &mut Game<'_>, fall: Aftermath) -> bool {
    for unit in fall.supports_pursue.iter().chain(winner(game.state, &fall)) {
        game.halt(unit);
    }
    game.end();
    true
}

fn start_retreat(game: &mut Game<'_>, unit: UnitId, melee: UnitSet) {
    // BI08-ELE-04: beaten elephants run as they do in panic.
    if game.state.profile(unit).troop == Troop::El {
        game.begin(Frame::Panic { unit, ran: UnitSet::one(unit), waiting: UnitSet::EMPTY, melee });
    } else {
        game.begin(Frame::Retreat(Retreat {
            unit,
            melee,
            distance: None,
            passes: UnitSet::EMPTY,
            pushes: UnitSet::EMPTY,
            asked: None,
        }));
    }
}

fn retreat_support(game: &mut Game<'_>, mut fall: Aftermath, unit: UnitId) {
    let side = game.state.side(unit).index();
    fall.supports_retreat[side] = fall.supports_retreat[side].without(unit);
    game.go_on(Frame::from(fall));
    start_retreat(game, unit, fall.melee);
}

fn start_pursuit(game: &mut Game<'_>, mut fall: Aftermath, unit: UnitId) {
    fall.supports_pursue = fall.supports_pursue.without(unit);
    fall.began.push(unit, game.state.unit(unit).pose());
    game.go_on(Frame::from(fall));
    game.begin(Frame::Pursuit(Pursuit {
        unit,
        loser: fall.loser,
        flight: fall.flight,
        chase: None,
        distance: None,
        passes: UnitSet::EMPTY,
        stops: UnitSet::EMPTY,
        asked: None,
    }));
}

/// Answers the questions of the aftermath.
pub fn answer(game: &mut Game<'_>, fall: Aftermath, command: &Command) -> Judged<()> {
    match (fall.stage, command) {
        (AftermathStage::Retreats, Command::RetreatNext { unit }) => {
            let offered = retreating(game.state, &fall).is_some_and(|(_, units)| units.has(*unit));
            if !offered {
                return refuse(Why::NotOffered, Rule::OrderOfRetreats);
            }
            retreat_support(game, fall, *unit);
            Ok(())
        }
        (AftermathStage::EarlyChoice, Command::Pursue { pursue }) => {
            let chosen = Some(*pursue);
            let stage = AftermathStage::Retreats;
            game.go_on(Frame::from(Aftermath { chosen, stage, ..fall }));
            Ok(())
        }
        (AftermathStage::Choice, Command::Pursue { pursue }) => {
            game.go_on(Frame::from(Aftermath { chosen: Some(*pursue), ..fall }));
            Ok(())
        }
        (AftermathStage::SupportsPursue, Command::PursueNext { unit }) => {
            if !pursuing_supports(game.state, &fall).has(*unit) {
                return refuse(Why::NotOffered, Rule::OrderOfPursuits);
            }
            start_pursuit(game, fall, *unit);
            Ok(())
        }
        (AftermathStage::Retreats, _) => refuse(Why::NotTheQuestion, Rule::OrderOfRetreats),
        (AftermathStage::SupportsPursue, _) => refuse(Why::NotTheQuestion, Rule::OrderOfPursuits),
        _ => refuse(Why::NotTheQuestion, Rule::PursuitChoice),
    }
}

/// BI08-PUR-07, BI08-PUR-08: pursuers that touch an enemy fight at once.
fn make_contact(game: &mut Game<'_>, fall: Aftermath) {
    let mut newcomers = UnitSet::EMPTY;
    let mut newly_met = UnitSet::EMPTY;
    let chooser = game.state.side(fall.loser).other();
    for (unit, from) in fall.began.iter() {
        if !game.state.unit(unit).is_on_table() {
            continue;
        }
        let began = Base::new(from, game.state.unit(unit).footprint());
        // An enemy that could not get away is contacted again by any pursuit.
        let caught =
            game.state.unit(fall.loser).is_on_table() && game.state.engaged(unit, fall.loser).is_some();
        let met = engage(game, unit, &began, &mut newly_met);
        if caught || !met.is_empty() {
            newcomers.insert(unit);
        }
    }
    game.end();
    if !newcomers.is_empty() {
        // BI08-MEL-13: a series of pursuits may be long; a clash in which nothing else waits ends before the next begins.
        if let Some(Frame::Clash(clash)) = game.state.agenda().last().cloned()
            && is_done_but_for(game.state, &clash, newcomers)
        {
            game.end();
        }
        game.begin(Frame::from(Clash {
            newcomers,
            occasion: Occasion::Pursuit,
            halted: UnitSet::EMPTY,
            newly_met,
            fought: UnitSet::EMPTY,
            preferred: ArrayVec::new(),
            supporting: ArrayVec::new(),
            pila_settled: UnitSet::EMPTY,
            chooser,
            tie_die: None,
            chosen: None,
        }));
    }
}
