//! Procedures: one file per frame of the agenda. Each says what it asks, what an answer or a die does to it, and
//! how it goes on by itself. Which of them follow each other is the editions' to say.

pub mod acting;
pub mod activation;
pub mod aftermath;
pub mod assault;
pub mod chance;
pub mod charge;
pub mod clash;
pub mod command;
pub mod drift;
pub mod loss;
pub mod melee;
pub mod onset;
pub mod panic;
pub mod pursuit;
pub mod result;
pub mod retreat;
pub mod setup;
pub mod shot;
pub mod special;
pub mod turn;
pub mod volley;
pub mod weather;

use crate::command::Command;
use crate::frame::Frame;
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::setup::unplaced;
use crate::steps::{Judged, refuse};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Prompt, Side};

/// What comes next.
pub type Coming = Next<Question, Roll>;

/// A question.
pub(crate) fn ask(state: &State, who: Side, question: Question, rule: Rule) -> Coming {
    Next::Decide(Prompt { who, question, rule: state.cite(rule) })
}

/// What a procedure waits for.
pub fn next(state: &State, frame: &Frame) -> Coming {
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
        Frame::Initiative { totals } => turn::initiative_next(*totals),
        Frame::Weather { by, stage } => weather::next(state, *by, *stage),
        Frame::Drift(drift) => drift::next(state, drift),
        Frame::Stragglers(act) => drift::stragglers_next(state, act),
        Frame::Phase { side, .. } => {
            ask(state, *side, Question::Phase { ready: activation::ready(state, *side) }, Rule::Phases)
        }
        Frame::Activation(act) => {
            ask(state, state.active, Question::Activation { units: act.units }, Rule::Activation)
        }
        Frame::Shot(frame) | Frame::Defence(frame) => shot::next(state, frame),
        Frame::Panic { unit, .. } => panic::next(state, *unit),
        Frame::Charge(frame) => charge::next(state, frame),
        Frame::Onset(frame) => onset::next(state, frame),
        Frame::Clash(frame) => clash::next(state, frame),
        Frame::Melee(frame) => melee::next(state, frame),
        Frame::Aftermath(frame) => aftermath::next(state, frame),
        Frame::Retreat(frame) => retreat::next(state, frame),
        Frame::Pursuit(frame) => pursuit::next(state, frame),
        Frame::Nominate(frame) => command::nominate_next(state, frame),
        Frame::Contest(frame) => command::contest_next(state, frame),
        Frame::Orders(frame) => command::orders_next(state, frame),
        Frame::Acting(frame) => acting::next(state, frame),
        Frame::Chance(frame) => chance::next(state, frame),
        Frame::Volley(frame) => volley::next(state, frame),
        Frame::Assault(frame) => assault::next(state, frame),
        Frame::Loss(frame) => loss::next(state, frame),
        Frame::Bank(frame) => Next::Roll(Roll::DeepRiver { by: state.side(frame.unit), unit: frame.unit }),
    }
}

/// What an answer does to a procedure inside a phase, or to the set-up before deployment.
pub fn answer(game: &mut Game<'_>, frame: Frame, command: &Command) -> Judged<()> {
    match frame {
        Frame::Terrain { defender, river, built_up } => {
            setup::terrain_answer(game, defender, river, built_up, command)
        }
        Frame::ChangeTerrain { defender } => setup::change_answer(game, defender, command),
        Frame::Activation(act) => activation::answer(game, act, command),
        Frame::Stragglers(act) => drift::stragglers_answer(game, act, command),
        Frame::Charge(frame) => charge::answer(game, *frame, command),
        Frame::Onset(frame) => onset::answer(game, *frame, command),
        Frame::Clash(frame) => clash::answer(game, *frame, command),
        Frame::Melee(frame) => melee::answer(game, frame, command),
        Frame::Aftermath(frame) => aftermath::answer(game, *frame, command),
        Frame::Retreat(frame) => retreat::answer(game, frame, command),
        Frame::Pursuit(frame) => pursuit::answer(game, frame, command),
        Frame::Nominate(frame) => command::nominate_answer(game, frame, command),
        Frame::Contest(frame) => command::contest_answer(game, frame, command),
        Frame::Orders(frame) => command::orders_answer(game, frame, command),
        Frame::Acting(frame) => acting::answer(game, frame, command),
        Frame::Chance(frame) => chance::answer(game, frame, command),
        Frame::Volley(frame) => volley::answer(game, *frame, command),
        Frame::Assault(frame) => assault::answer(game, *frame, command),
        Frame::Loss(frame) => loss::answer(game, frame, command),
        Frame::Bank(_) => refuse(Why::DiceComeNext, Rule::ActivationIsFinished),
        Frame::Deploy { .. } | Frame::Phase { .. } => refuse(Why::NotTheQuestion, Rule::Activation),
        Frame::Sides { .. }
        | Frame::Initiative { .. }
        | Frame::Weather { .. }
        | Frame::Drift(_)
        | Frame::Shot(_)
        | Frame::Defence(_)
        | Frame::Panic { .. } => refuse(Why::DiceComeNext, Rule::ActivationIsFinished),
    }
}

/// What faces do to a procedure inside a phase, or to the set-up.
pub fn settle(game: &mut Game<'_>, frame: Frame, faces: &Faces) {
    match frame {
        Frame::Sides { totals } => setup::sides_settle(game, totals, faces),
        Frame::Terrain { defender, river, built_up } => {
            setup::terrain_settle(game, defender, river, built_up, faces)
        }
        Frame::Weather { by, stage } => weather::settle(game, by, stage, faces),
        Frame::Drift(drift) => drift::settle(game, *drift, faces),
        Frame::Shot(frame) => shot::settle(game, frame, faces),
        Frame::Defence(frame) => shot::settle_defence(game, frame, faces),
        Frame::Panic { unit, ran, waiting, melee } => {
            panic::settle(game, panic::Chain { unit, ran, waiting, melee }, faces)
        }
        Frame::Charge(frame) => charge::settle(game, *frame, faces),
        Frame::Onset(frame) => onset::settle(game, *frame, faces),
        Frame::Clash(frame) => clash::settle(game, *frame, faces),
        Frame::Melee(frame) => melee::settle(game, frame, faces),
        Frame::Aftermath(frame) => aftermath::settle(game, *frame, faces),
        Frame::Retreat(frame) => retreat::settle(game, frame, faces),
        Frame::Pursuit(frame) => pursuit::settle(game, frame, faces),
        Frame::Contest(frame) => command::contest_settle(game, frame, faces),
        Frame::Acting(frame) => acting::settle(game, frame, faces),
        Frame::Volley(frame) => volley::settle(game, *frame, faces),
        Frame::Assault(frame) => assault::settle(game, *frame, faces),
        Frame::Loss(frame) => loss::settle(game, frame, faces),
        Frame::Bank(frame) => retreat::settle_bank(game, frame, faces),
        Frame::ChangeTerrain { .. }
        | Frame::Deploy { .. }
        | Frame::Initiative { .. }
        | Frame::Phase { .. }
        | Frame::Activation(_)
        | Frame::Stragglers(_)
        | Frame::Nominate(_)
        | Frame::Orders(_)
        | Frame::Chance(_) => {}
    }
}

/// How a procedure inside a phase goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, frame: Frame) -> bool {
    match frame {
        Frame::Activation(act) => activation::advance(game, act),
        Frame::Stragglers(act) => drift::stragglers_advance(game, act),
        Frame::Panic { unit, ran, waiting, melee } => {
            panic::advance(game, panic::Chain { unit, ran, waiting, melee })
        }
        Frame::Charge(frame) => charge::advance(game, *frame),
        Frame::Onset(frame) => onset::advance(game, *frame),
        Frame::Clash(frame) => clash::advance(game, *frame),
        Frame::Melee(frame) => melee::advance(game, frame),
        Frame::Aftermath(frame) => aftermath::advance(game, *frame),
        Frame::Retreat(frame) => retreat::advance(game, frame),
        Frame::Pursuit(frame) => pursuit::advance(game, frame),
        Frame::Orders(frame) => command::orders_advance(game, frame),
        Frame::Acting(frame) => acting::advance(game, frame),
        Frame::Chance(frame) => chance::advance(game, frame),
        Frame::Volley(frame) => volley::advance(game, *frame),
        Frame::Assault(frame) => assault::advance(game, *frame),
        Frame::Sides { .. }
        | Frame::Terrain { .. }
        | Frame::ChangeTerrain { .. }
        | Frame::Deploy { .. }
        | Frame::Initiative { .. }
        | Frame::Weather { .. }
        | Frame::Drift(_)
        | Frame::Phase { .. }
        | Frame::Shot(_)
        | Frame::Defence(_)
        | Frame::Nominate(_)
        | Frame::Contest(_)
        | Frame::Loss(_)
        | Frame::Bank(_) => false,
    }
}
