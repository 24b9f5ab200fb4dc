//! A single pursuit (M10).

use super::{Coming, ask};
use crate::command::{Chase, Command, Way};
use crate::editions::Pace;
use crate::event::Motion;
use crate::frame::{Frame, Pursuit};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::pursuit::{Pursuing, may_turn, most_for, plan, towards};
use crate::steps::{Judged, TOLERANCE, refuse};
use crate::unit::Troop;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::Length;

/// Direction, die, then a choice for each friend met where both ways are open.
pub fn next(state: &State, pursuit: &Pursuit) -> Coming {
    let (by, unit) = (state.side(pursuit.unit), pursuit.unit);
    match (pursuit.chase, pursuit.asked) {
        (None, _) => ask(state, by, Question::Chase { unit }, Rule::PursuitDirection),
        (Some(_), Some(friend)) => {
            ask(state, by, Question::PursuitFriend { unit, friend }, Rule::StoppedByFriends)
        }
        _ => Next::Roll(Roll::Pursuit { by, unit }),
    }
}

/// BI08-PUR-01 to BI08-PUR-03: D6, half of it for Foot.
pub fn settle(game: &mut Game<'_>, pursuit: Pursuit, faces: &Faces) {
    let Some(die) = faces.get(0) else { return };
    let far = game.state.book().bonus.of(game.state.profile(pursuit.unit), die);
    let far = Length::snap(game.state.in_this_weather(f64::from(far)));
    let most = most_for(game.state, pursuit.unit).map_or(far, Length::snap);
    let distance = Some(far.min(most));
    game.go_on(Frame::Pursuit(Pursuit { distance, ..pursuit }));
}

/// Goes on, or asks. `true` if something happened.
pub fn advance(game: &mut Game<'_>, pursuit: Pursuit) -> bool {
    let Some(chase) = pursuit.chase else {
        // BI08-PUR-06: no question where the turn is not possible or changes nothing.
        if may_turn(game.state, pursuit.unit, towards(game.state, &pursuit)) {
            return false;
        }
        let chase = Some(Chase::StraightAhead);
        game.go_on(Frame::Pursuit(Pursuit { chase, ..pursuit }));
        return true;
    };
    let Some(distance) = pursuit.distance else {
        return false;
    };
    if pursuit.asked.is_some() {
        return false;
    }
    match plan(game.state, &pursuit, chase, distance.units()) {
        Pursuing::Ask(friend) => {
            game.go_on(Frame::Pursuit(Pursuit { asked: Some(friend), ..pursuit }));
        }
        Pursuing::Planned(plan) => {
            game.end();
            let unit = pursuit.unit;
            let from = game.state.unit(unit).pose();
            game.place(unit, plan.to, Motion::Pursuit);
            for (friend, to) in &plan.displaced {
                game.place(*friend, *to, Motion::Displaced);
            }
            if let Some(rule) = plan.disordered {
                game.disorder(unit, rule);
            }
            if plan.to != from && game.state.profile(unit).troop == Troop::W {
                game.disorder(unit, Rule::WagonsMove);
            }
            for friend in plan.stopped_by.iter() {
                game.disorder(friend, Rule::StoppedByFriends);
            }
            // BI08-CHR-01: rolling after a pursuit, halted where an obstacle stops it. BI08-CHR-04: less than half
            // speed does not make up for a wheel.
            let gone = (plan.to.front.vec() - from.front.vec()).length();
            let short = gone < game.state.allowance(unit, Pace::March) / 2.0 - TOLERANCE;
            let wheeled = game.state.unit(unit).wheeled && short;
            game.gait(unit, !plan.stopped, wheeled);
        }
    }
    true
}

/// Direction, or pass or stop.
pub fn answer(game: &mut Game<'_>, pursuit: Pursuit, command: &Command) -> Judged<()> {
    let mut pursuit = pursuit;
    match (pursuit.chase, pursuit.asked, command) {
        (None, _, Command::ChooseChase { chase }) => pursuit.chase = Some(*chase),
        (Some(_), Some(friend), Command::MeetFriend { way }) => {
            pursuit.asked = None;
            match way {
                Way::Pass => pursuit.passes.insert(friend),
                Way::PushOrStop => pursuit.stops.insert(friend),
            }
        }
        (None, ..) => return refuse(Why::NotTheQuestion, Rule::PursuitDirection),
        _ => return refuse(Why::NotTheQuestion, Rule::StoppedByFriends),
    }
    game.go_on(Frame::Pursuit(pursuit));
    Ok(())
}
