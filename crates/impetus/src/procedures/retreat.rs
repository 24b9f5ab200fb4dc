//! A single retreat (M8).

use super::{Coming, ask};
use crate::command::{Command, Way};
use crate::editions::Pace;
use crate::event::{Event, Motion};
use crate::frame::{Frame, Retreat};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::ground::{self, Leg};
use crate::steps::retreat::{Plan, Retreating, plan};
use crate::steps::{Judged, TOLERANCE, refuse};
use crate::unit::UnitId;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Length, Pose};

/// The die, then a choice for each friend met where both ways are open.
pub fn next(state: &State, retreat: &Retreat) -> Coming {
    match (retreat.distance, retreat.asked) {
        (Some(_), Some(friend)) => {
            let question = Question::RetreatFriend { unit: retreat.unit, friend };
            ask(state, state.side(retreat.unit), question, Rule::RetreatThroughFriends)
        }
        _ => Next::Roll(Roll::Retreat { by: state.side(retreat.unit), unit: retreat.unit }),
    }
}

/// BI08-RET-01.
pub fn settle(game: &mut Game<'_>, retreat: Retreat, faces: &Faces) {
    let Some(die) = faces.get(0) else { return };
    let far = game.state.book().retreat.of(game.state.profile(retreat.unit), die);
    let far = Length::snap(game.state.in_this_weather(f64::from(far)));
    game.go_on(Frame::Retreat(Retreat { distance: Some(far), ..retreat }));
}

/// Goes back, or asks. `true` if something happened.
pub fn advance(game: &mut Game<'_>, retreat: Retreat) -> bool {
    let Some(distance) = retreat.distance else {
        return false;
    };
    if retreat.asked.is_some() {
        return false;
    }
    match plan(game.state, retreat.unit, distance.units(), retreat.passes, retreat.pushes) {
        Retreating::Ask(friend) => {
            game.go_on(Frame::Retreat(Retreat { asked: Some(friend), ..retreat }));
        }
        Retreating::Planned(plan) => {
            game.end();
            carry_out(game, retreat, &plan);
        }
    }
    true
}

/// Pass or push.
pub fn answer(game: &mut Game<'_>, retreat: Retreat, command: &Command) -> Judged<()> {
    let (Some(friend), Command::MeetFriend { way }) = (retreat.asked, command) else {
        return refuse(Why::NotTheQuestion, Rule::RetreatThroughFriends);
    };
    let mut retreat = Retreat { asked: None, ..retreat };
    match way {
        Way::Pass => retreat.passes.insert(friend),
        Way::PushOrStop => retreat.pushes.insert(friend),
    }
    game.go_on(Frame::Retreat(retreat));
    Ok(())
}

fn back_by(state: &State, unit: UnitId, along: acies_tabletop::Vec2, distance: f64) -> Pose {
    let pose = state.unit(unit).pose();
    Pose { front: (pose.front.vec() + along * distance).snap(), heading: pose.heading }
}

fn carry_out(game: &mut Game<'_>, retreat: Retreat, plan: &Plan) {
    let unit = retreat.unit;
    let fought_at = *game.state.base(unit);
    let back = fought_at.forward * -1.0;
    for (friend, by) in &plan.pushed {
        let to = back_by(game.state, *friend, back, *by);
        game.place(*friend, to, Motion::Pushed);
        game.halt(*friend);
    }
    for (friend, to) in &plan.displaced {
        game.place(*friend, *to, Motion::Displaced);
    }
    for (friend, rule) in &plan.disordered {
        game.disorder(*friend, *rule);
    }
    if let Some((fate, rule)) = plan.fate {
        game.remove(unit, fate, rule);
        game.rout_zone(unit, &fought_at, retreat.melee);
        return;
    }
    let leg = Leg::Straight { base: fought_at, direction: back, reach: plan.distance };
    let ground = if plan.distance > 0.0 {
        ground::passage(game.state, unit, &[leg], Pace::March).disorder
    } else {
        None
    };
    let to = back_by(game.state, unit, back, plan.distance);
    game.place(unit, to, Motion::Retreat);
    let goal = retreat.distance.map_or(plan.distance, Length::units);
    if plan.distance > goal + TOLERANCE {
        let (units, by) = (UnitSet::one(unit), Length::snap(plan.distance - goal));
        game.emit(Event::Carried {
            units,
            past: retreat.passes,
            by,
            rule: game.state.cite(Rule::RetreatThroughFriends),
        });
    }
    if let Some(rule) = ground {
        game.disorder(unit, rule);
    }
    game.halt(unit);
}
