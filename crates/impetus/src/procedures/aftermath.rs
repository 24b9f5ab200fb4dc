//! What follows a melee: retreats, then pursuit (section 30.6, M8 to M10).

use super::assault::scatter;
use super::charge::engage;
use super::clash::is_done_but_for;
use super::{Coming, acting, ask, special};
use crate::command::Command;
use crate::editions::{Factor, Pace, Pursuits};
use crate::event::Event;
use crate::frame::{Aftermath, AftermathStage, Clash, Frame, Occasion, Pursuit, Retreat, Trial};
use crate::game::Game;
use crate::host::Mark;
use crate::question::Question;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::pursuit::{Duty, duty, into_difficult, leaves_alone};
use crate::steps::{Judged, discipline, refuse};
use crate::unit::{Troop, UnitId, first_of};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Side, Tally};
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
        AftermathStage::Storm(_) => {
            let unit = fall.winner.unwrap_or(fall.loser);
            Next::Roll(discipline::roll(state, UnitSet::one(unit)))
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
                // IMP-BUA-07: it may try to occupy instead.
                (Duty::Must, None) if storms(game.state, &fall, unit).is_some() => false,
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
            let asks = game.state.book().pursuits == Pursuits::ToHalfStrength;
            match (units.is_empty(), units.single()) {
                (true, _) => go(game, fall, AftermathStage::Contact),
                // IMP-PUR-06: they may.
                (false, Some(_)) if asks => false,
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
        AftermathStage::Storm(_) => false,
    }
}

/// IMP-BUA-07: the Built Up Area that the winner may try to occupy at once.
fn storms(state: &State, fall: &Aftermath, unit: UnitId) -> Option<u8> {
    let piece = state.marks(fall.loser).driven_from?;
    let foot = matches!(state.profile(unit).troop, Troop::Fp | Troop::Fl | Troop::T | Troop::S);
    let may = foot && !state.is_large(unit) && acting::is_free(state, piece);
    (may && special::touches_area(state, unit, piece)).then_some(piece)
}

/// Must it pursue, unless it occupies?
fn compelled(state: &State, fall: &Aftermath) -> bool {
    winner(state, fall).is_some_and(|unit| {
        duty(state, unit).0 == Duty::Must
            && storms(state, fall, unit).is_some()
            && !into_difficult(state, fall.loser, &fled_to(state, fall))
    })
}

/// What is added to the Discipline Test of a winner that tries to occupy.
pub fn storm_modifiers(state: &State, unit: UnitId, piece: u8) -> Tally<Factor> {
    discipline::modifiers(state, UnitSet::one(unit), Trial::Occupy(piece), 0)
}

/// The Discipline Test of a winner that tries to occupy.
pub fn settle(game: &mut Game<'_>, fall: Aftermath, faces: &Faces) {
    let (AftermathStage::Storm(piece), Some(unit), Some(die)) = (fall.stage, fall.winner, faces.get(0))
    else {
        return;
    };
    let units = UnitSet::one(unit);
    let needed = discipline::needed(game.state, units);
    let (total, passed) = discipline::result(game.state, units, Trial::Occupy(piece), 0, die);
    game.emit(Event::DisciplineTested { unit, total, needed, passed });
    finish(game, fall);
    if passed && game.state.unit(unit).is_on_table() {
        special::occupy(game, unit, piece);
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
    game.mark(fall.loser, Mark::DrivenFrom(None));
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
        (AftermathStage::Choice, Command::Occupy { piece }) => {
            let unit = fall.winner.unwrap_or(fall.loser);
            if storms(game.state, &fall, unit) != Some(*piece) {
                return refuse(Why::NotOffered, Rule::GarrisonBeaten);
            }
            game.go_on(Frame::from(Aftermath { stage: AftermathStage::Storm(*piece), ..fall }));
            Ok(())
        }
        (AftermathStage::Choice, Command::Pursue { pursue: false }) if compelled(game.state, &fall) => {
            refuse(Why::NotOffered, Rule::CompelledPursuit)
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
        (AftermathStage::SupportsPursue, Command::Pursue { pursue: false })
            if game.state.book().pursuits == Pursuits::ToHalfStrength =>
        {
            let supports_pursue = UnitSet::EMPTY;
            game.go_on(Frame::from(Aftermath { supports_pursue, ..fall }));
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
        if game.state.host_book().is_some() {
            scatter(game, UnitSet::one(unit), UnitSet::EMPTY);
        }
        let met = engage(game, unit, &began, &mut newly_met);
        if caught || !met.is_empty() {
            newcomers.insert(unit);
        }
    }
    game.mark(fall.loser, Mark::DrivenFrom(None));
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
