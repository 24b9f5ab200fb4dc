//! The turn: initiative, phases, and the end of the battle.

use super::{Coming, activation};
use crate::command::Command;
use crate::event::Event;
use crate::frame::Frame;
use crate::game::Game;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::{Judged, refuse};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Outcome, RuleId, Side};

/// Steps a battle may take by itself between two questions; a bound that no battle comes near.
pub(crate) const MAX_STEPS: usize = 500;

/// What comes next.
pub fn next(state: &State) -> Coming {
    if let Some(outcome) = state.outcome {
        return Next::Over(outcome);
    }
    match state.agenda.top() {
        Some(frame) => super::next(state, frame),
        None => Next::Over(Outcome::Drawn { rule: state.cite(Rule::BattleEnds) }),
    }
}

/// What a command answers, if a question is open and this player is asked. `None`: it was not an answer but a word about
/// the whole battle, and has taken effect.
pub(crate) fn answered(game: &mut Game<'_>, by: Side, command: &Command) -> Judged<Option<Frame>> {
    let who = match next(game.state) {
        Next::Over(_) => return refuse(Why::BattleOver, Rule::ArmyBeaten),
        Next::Roll(_) => return refuse(Why::DiceComeNext, Rule::ActivationIsFinished),
        Next::Decide(prompt) => prompt.who,
    };
    if ends_it(game, by, command) {
        return Ok(None);
    }
    let Some(frame) = game.state.agenda.top().cloned() else {
        return refuse(Why::BattleOver, Rule::ArmyBeaten);
    };
    judge_who(&frame, who, by)?;
    Ok(Some(frame))
}

/// What a player may say at any question (BI08-VIC-04): concede, or offer and accept a draw. `true` if that was it.
pub fn ends_it(game: &mut Game<'_>, by: Side, command: &Command) -> bool {
    let rule = game.state.cite(Rule::BattleEnds);
    match command {
        Command::Concede => {
            game.emit(Event::Over(Outcome::Won { by: by.other(), rule }));
            true
        }
        Command::OfferDraw => {
            if game.state.draw_offered[by.other().index()] {
                game.emit(Event::Over(Outcome::Drawn { rule }));
            } else {
                game.emit(Event::DrawOffered { by });
            }
            true
        }
        _ => false,
    }
}

/// Is it this player who decides? In the set-up the question's own rule says whose turn it is.
pub fn judge_who(frame: &Frame, who: Side, by: Side) -> Judged<()> {
    if who == by {
        return Ok(());
    }
    let rule = match frame {
        Frame::Terrain { .. } => Rule::PlacingTerrain,
        Frame::ChangeTerrain { .. } => Rule::ChangingTerrain,
        Frame::Deploy { .. } => Rule::Deployment,
        _ => Rule::WhoDecides,
    };
    refuse(Why::OtherPlayerDecides { who }, rule)
}

/// Both players roll, the first player first.
pub fn initiative_next(totals: [Option<u8>; 2]) -> Coming {
    let by = if totals[0].is_none() { Side::First } else { Side::Second };
    Next::Roll(Roll::Initiative { by })
}

/// BI08-TURN-02, BI3-TURN-02, BI3-TURN-03: 2D6, +2 while the General is on the table; ties are rolled again.
pub fn initiative_settle(game: &mut Game<'_>, mut totals: [Option<u8>; 2], faces: &Faces) {
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

/// Somebody is activated. `None`: the player ends his phase.
pub fn phase_answer(game: &mut Game<'_>, side: Side, command: &Command) -> Judged<Option<UnitSet>> {
    match command {
        Command::Activate { units } => {
            activation::judge_activate(game.state, side, *units)?;
            Ok(Some(*units))
        }
        Command::EndPhase => {
            let waiting = compelled(game.state, side);
            if !waiting.is_empty() {
                return refuse(Why::PhaseCannotEnd { waiting }, Rule::RollingChariotMoves);
            }
            Ok(None)
        }
        _ => refuse(Why::NotTheQuestion, Rule::Activation),
    }
}

/// BI08-VIC-04: an army with no Unit left is beaten at once.
pub fn without_units(state: &State) -> Option<Outcome> {
    let rule = state.cite(Rule::BattleEnds);
    match Side::BOTH.map(|s| state.army(s).next().is_some()) {
        [true, true] => None,
        [true, false] => Some(Outcome::Won { by: Side::First, rule }),
        [false, true] => Some(Outcome::Won { by: Side::Second, rule }),
        [false, false] => Some(by_share(state, rule)),
    }
}

/// BI08-TURN-09, BI08-VIC-02, BI08-VIC-03: half of the initial total lost, judged at the end of the turn.
pub fn judge_defeat(state: &State) -> Option<Outcome> {
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
pub fn by_share(state: &State, rule: RuleId) -> Outcome {
    let share = |side: Side| {
        u32::from(state.lost_vd[side.index()]) * u32::from(state.setup.vdt[side.other().index()].max(1))
    };
    match share(Side::First).cmp(&share(Side::Second)) {
        std::cmp::Ordering::Less => Outcome::Won { by: Side::First, rule },
        std::cmp::Ordering::Greater => Outcome::Won { by: Side::Second, rule },
        std::cmp::Ordering::Equal => Outcome::Drawn { rule },
    }
}
