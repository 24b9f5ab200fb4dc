//! A single retreat (M8).

use super::result::{evict, is_light_horse};
use super::{Coming, ask};
use crate::command::{Command, Way};
use crate::editions::Pace;
use crate::event::{Event, Motion};
use crate::frame::{Bank, Frame, Retreat};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::ground::{self, Leg};
use crate::steps::retreat::{Plan, Retreating, plan};
use crate::steps::{Judged, TOLERANCE, refuse};
use crate::unit::{Fate, UnitId};
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
    let far = far + farther(game.state, retreat.unit);
    let far = Length::snap(game.state.in_this_weather(f64::from(far)));
    game.go_on(Frame::Retreat(Retreat { distance: Some(far), ..retreat }));
}

/// IMP-RET-11: it stays at the bank if the dice are not above its VBU; else it is lost.
pub fn settle_bank(game: &mut Game<'_>, bank: Bank, faces: &Faces) {
    game.end();
    let unit = bank.unit;
    if faces.sum() > u32::from(game.state.unit(unit).vbu()) as _ && game.state.unit(unit).is_on_table() {
        game.remove(unit, Fate::Drowned, Rule::DeepRiver);
    }
}

/// Goes back, or asks. `true` if something happened.
pub fn advance(game: &mut Game<'_>, retreat: Retreat) -> bool {
    let Some(distance) = retreat.distance else {
        return false;
    };
    if retreat.asked.is_some() {
        return false;
    }
    if game.state.marks(retreat.unit).garrison.is_some() {
        game.end();
        if let Some(enemy) = beaten_by(game.state, retreat.unit) {
            evict(game, retreat.unit, enemy, distance.units());
        }
        return true;
    }
    match plan(game.state, retreat.unit, distance.units(), retreat.passes, retreat.pushes) {
        // IMP-IPN-05: where the type decides nobody is asked.
        Retreating::Ask(friend) if game.state.host_book().is_some() => {
            game.go_on(Frame::Retreat(Retreat { passes: retreat.passes.with(friend), ..retreat }));
        }
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

/// The enemy Main Unit of the melee that a Unit retreats from.
fn beaten_by(state: &State, unit: UnitId) -> Option<UnitId> {
    let fall = state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Aftermath(fall) => Some(fall),
        _ => None,
    })?;
    if state.side(unit) == state.side(fall.loser) { fall.winner } else { Some(fall.loser) }
}

/// IMP-RET-03: how much farther CM, CL and CGL go back from Foot.
fn farther(state: &State, unit: UnitId) -> u8 {
    let Some(book) = state.host_book() else { return 0 };
    let foot = beaten_by(state, unit).is_some_and(|enemy| state.profile(enemy).is_foot());
    if foot && is_light_horse(state, unit) { book.light_retreat } else { 0 }
}

fn back_by(state: &State, unit: UnitId, along: acies_tabletop::Vec2, distance: f64) -> Pose {
    let pose = state.unit(unit).pose();
    Pose { front: (pose.front.vec() + along * distance).snap(), heading: pose.heading }
}

pub(super) const fn bank_rule(deep: bool) -> Rule {
    if deep { Rule::DeepRiver } else { Rule::RiverBank }
}

/// IMP-RET-10, IMP-RET-11: a river stops it, in Disorder; at a deep one the dice say whether it is lost.
pub(super) fn stop_at_bank(game: &mut Game<'_>, unit: UnitId, rule: Rule, melee: UnitSet) {
    game.disorder(unit, rule);
    let deep = rule == Rule::DeepRiver;
    if deep && !game.state.agreed().deep_river_roll {
        game.remove(unit, Fate::Drowned, Rule::DeepRiver);
    } else if deep {
        game.begin(Frame::Bank(Bank { unit, melee }));
    }
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
    for (friend, _) in &plan.pushed {
        if !game.state.holds_point(game.state.base(*friend).centre()) {
            game.remove(*friend, Fate::LeftTable, Rule::RetreatOffTable);
        }
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
    if let Some(deep) = plan.bank {
        stop_at_bank(game, unit, bank_rule(deep), retreat.melee);
        if !game.state.unit(unit).is_on_table() {
            return;
        }
    }
    if plan.touches_enemy {
        game.disorder(unit, Rule::RetreatBlocked);
    }
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
