//! Procedures: one file per frame of the agenda. Each says what it asks, what an answer or dice do to it, and how it goes on
//! by itself. Which phases follow each other is the sequence's to say.

pub mod combat;
pub mod flight;
pub mod impact;
pub mod joint;
pub mod manoeuvre;
pub mod melee;
pub mod reckoning;
pub mod setup;
pub mod shooting;
pub mod throwing;

use crate::command::Command;
use crate::frame::Frame;
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::{Purpose, Roll};
use crate::state::State;
use acies_dice::Faces;
use acies_rules::{Next, Outcome, Prompt, RuleId, Side};

/// What comes next.
pub type Coming = Next<Question, Roll>;

/// A question.
pub(crate) fn ask(who: Side, question: Question, rule: &'static str) -> Coming {
    Next::Decide(Prompt { who, question, rule: RuleId(rule) })
}

/// A procedure that goes on by itself never rests; should one, nobody has won.
pub(crate) fn idle() -> Coming {
    Next::Over(Outcome::Drawn { rule: RuleId("FOG-GEN-08") })
}

/// What a procedure waits for.
pub fn next(state: &State, frame: &Frame) -> Coming {
    match frame {
        Frame::KeepInitiative => ask(state.initiative, Question::Initiative, "FOG-SET-02"),
        Frame::Terrain(terrain) => setup::terrain_next(state, terrain),
        Frame::March { side, .. } => ask(*side, Question::March, "FOG-SET-05"),
        Frame::Camps { side, .. } => ask(*side, Question::Camp, "FOG-CMP-01"),
        Frame::Deploy { side, quarter, orders } => {
            let unplaced = setup::unplaced(state, *side, *quarter, orders);
            ask(*side, Question::Deploy { unplaced }, "FOG-SET-05")
        }
        Frame::Commanders { side } => ask(*side, Question::Commanders, "FOG-SET-06"),
        Frame::Impact(frame) => impact::next(state, frame),
        Frame::Manoeuvre(frame) => manoeuvre::next(state, frame),
        Frame::Melee(frame) => melee::next(state, frame),
        Frame::Joint(frame) => joint::next(state, frame),
        Frame::Throwing(frame) => throwing::next(frame),
        Frame::Facing { group } => ask(state.side(*group), Question::Face { group: *group }, "FOG-RAL-03"),
        Frame::Shooting(frame) => shooting::next(state, frame),
        Frame::Combat(frame) => combat::next(state, frame),
        Frame::Seen => reckoning::seen_next(state),
        Frame::Flight(frame) => flight::next(state, frame),
        Frame::Initiative { .. }
        | Frame::Test { .. }
        | Frame::Reckoning(_)
        | Frame::Death { .. }
        | Frame::Peril { .. } => idle(),
    }
}

/// What an answer does to a procedure.
pub fn answer(game: &mut Game<'_>, frame: Frame, by: Side, command: &Command) -> Judged<()> {
    match frame {
        Frame::KeepInitiative => setup::keep_answer(game, command),
        Frame::Terrain(terrain) => setup::terrain_answer(game, *terrain, by, command),
        Frame::March { orders, side } => setup::march_answer(game, *orders, side, command),
        Frame::Camps { side, orders } => setup::camp_answer(game, side, *orders, command),
        Frame::Deploy { side, quarter, orders } => {
            setup::deploy_answer(game, side, quarter, *orders, command)
        }
        Frame::Commanders { side } => setup::commanders_answer(game, side, command),
        Frame::Impact(frame) => impact::answer(game, *frame, command),
        Frame::Manoeuvre(frame) => manoeuvre::answer(game, frame, command),
        Frame::Melee(frame) => melee::answer(game, frame, command),
        Frame::Joint(frame) => joint::answer(game, frame, command),
        Frame::Facing { group } => reckoning::facing_answer(game, group, command),
        Frame::Shooting(frame) => shooting::answer(game, *frame, command),
        Frame::Combat(frame) => combat::answer(game, *frame, command),
        Frame::Seen => reckoning::seen_answer(game, by, command),
        Frame::Flight(frame) => flight::answer(game, frame, command),
        _ => refuse(Why::DiceComeNext, "FOG-GEN-09"),
    }
}

/// What dice that are thrown, and thrown again where that is due, do to the procedure that asked for them.
pub fn thrown(game: &mut Game<'_>, frame: Frame, purpose: Purpose, faces: &Faces) {
    match frame {
        Frame::Initiative { totals } => setup::initiative_thrown(game, totals, faces),
        Frame::Terrain(terrain) => setup::terrain_thrown(game, *terrain, faces),
        Frame::Impact(frame) => impact::thrown(game, *frame, purpose, faces),
        Frame::Manoeuvre(frame) => manoeuvre::thrown(game, frame, purpose, faces),
        Frame::Shooting(frame) => shooting::thrown(game, *frame, purpose, faces),
        Frame::Melee(frame) => melee::thrown(game, frame, purpose, faces),
        Frame::Combat(frame) => combat::thrown(game, *frame, purpose, faces),
        Frame::Test { group, test } => reckoning::test_thrown(game, group, &test, faces),
        Frame::Death { group, hits, wounds } => reckoning::death_thrown(game, group, hits, wounds, faces),
        Frame::Peril { commander, lost_on, stranded } => {
            reckoning::peril_thrown(game, commander, lost_on, stranded, faces)
        }
        Frame::Flight(frame) => flight::thrown(game, frame, purpose, faces),
        Frame::KeepInitiative
        | Frame::March { .. }
        | Frame::Camps { .. }
        | Frame::Deploy { .. }
        | Frame::Commanders { .. }
        | Frame::Joint(_)
        | Frame::Throwing(_)
        | Frame::Facing { .. }
        | Frame::Seen
        | Frame::Reckoning(_) => {}
    }
}

/// How a procedure goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, frame: Frame) -> bool {
    match frame {
        Frame::Initiative { totals } => setup::initiative_advance(game, totals),
        Frame::Terrain(terrain) => setup::terrain_advance(game, *terrain),
        Frame::Impact(frame) => impact::advance(game, *frame),
        Frame::Manoeuvre(frame) => manoeuvre::advance(game, frame),
        Frame::Shooting(frame) => shooting::advance(game, *frame),
        Frame::Melee(frame) => melee::advance(game, frame),
        Frame::Joint(frame) => joint::advance(game, frame),
        Frame::Combat(frame) => combat::advance(game, *frame),
        Frame::Test { group, .. } => reckoning::test_advance(game, group),
        Frame::Seen => reckoning::seen_advance(game),
        Frame::Reckoning(stage) => reckoning::advance(game, stage),
        Frame::Flight(frame) => flight::advance(game, frame),
        Frame::Death { group, hits, .. } => reckoning::death_advance(game, group, hits),
        Frame::Peril { commander, lost_on, .. } => reckoning::peril_advance(game, commander, lost_on),
        Frame::KeepInitiative
        | Frame::March { .. }
        | Frame::Camps { .. }
        | Frame::Deploy { .. }
        | Frame::Facing { .. }
        | Frame::Throwing(_) => false,
        Frame::Commanders { side } => setup::commanders_advance(game, side),
    }
}
