//! A single pursuit (M10).

use super::{Coming, ask};
use crate::command::{Chase, Command, Way};
use crate::editions::{Pace, Pursuits};
use crate::event::Motion;
use crate::frame::{Frame, Pursuit};
use crate::game::Game;
use crate::host::Mark;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::ground::Leg;
use crate::steps::impact::worst_ground;
use crate::steps::pursuit::{Pursuing, may_turn, most_for, plan, plan_to_half, towards, turned_to_follow};
use crate::steps::{Judged, TOLERANCE, refuse};
use crate::unit::{Fate, Troop};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Base, Length, Pose};

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
        let may_turn = match game.state.book().pursuits {
            Pursuits::ToHalfStrength => turned_to_follow(game.state, &pursuit).is_some(),
            _ => may_turn(game.state, pursuit.unit, towards(game.state, &pursuit)),
        };
        if may_turn {
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
    if game.state.book().pursuits == Pursuits::ToHalfStrength {
        run_after(game, pursuit, chase, distance);
        return true;
    }
    match plan(game.state, &pursuit, chase, distance.units()) {
        // BI3-PUR-11: it passes whom it may, and nobody is asked.
        Pursuing::Ask(friend) if game.state.book().pursuits == Pursuits::AtTheEnemy => {
            game.go_on(Frame::Pursuit(Pursuit { passes: pursuit.passes.with(friend), ..pursuit }));
        }
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

/// A pursuit in which nobody chooses on the way.
fn run_after(game: &mut Game<'_>, pursuit: Pursuit, chase: Chase, distance: Length) {
    let unit = pursuit.unit;
    let plan = plan_to_half(game.state, &pursuit, chase, distance.units());
    let base = Base::new(
        Pose { heading: plan.to.heading, ..game.state.unit(unit).pose() },
        game.state.unit(unit).footprint(),
    );
    let reach = (plan.to.front.vec() - base.front).length();
    let leg = Leg::Straight { base, direction: base.forward, reach };
    let rough = worst_ground(game.state, unit, &leg);
    game.end();
    for enemy in plan.swept.iter() {
        match game.state.profile(enemy).troop {
            Troop::Art => game.remove(enemy, Fate::Taken, Rule::ArtilleryTaken),
            _ => game.remove(enemy, Fate::Dispersed, Rule::SkirmishersDispersed),
        }
    }
    game.place(unit, plan.to, Motion::Pursuit);
    game.mark(unit, Mark::WentThrough(rough));
    for (friend, to) in &plan.displaced {
        game.place(*friend, *to, Motion::Displaced);
        game.disorder(*friend, Rule::StoppedByFriends);
    }
    if let Some(rule) = plan.disordered {
        game.disorder(unit, rule);
    }
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
