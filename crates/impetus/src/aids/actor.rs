//! Those who act now, in whichever way their book lets them act.

use crate::command::{Command, Finish, Manoeuvre, Stance, Wheel};
use crate::editions::{Factor, Pace};
use crate::frame::{Acting, Activation, Done, Trial};
use crate::procedures::{acting, activation};
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::group::Formation;
use crate::steps::movement::Plan;
use crate::steps::volley::{self, Haste};
use crate::steps::{Judged, fire, run};
use crate::unit::UnitId;
use acies_rules::Tally;
use acies_tabletop::Edge;

/// Those who act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// One of each action, in a phase of the army.
    Activation(Activation),
    /// As long as tests are passed, in the turn of a Command.
    Acting(Acting),
}

/// Movement phases that a shot may announce at most: more cost more dice than weapons have.
const MOST_PHASES: u8 = 2;

impl Actor {
    /// Who they are.
    pub fn units(&self) -> UnitSet {
        match self {
            Actor::Activation(act) => act.units,
            Actor::Acting(act) => act.units,
        }
    }

    /// Have they done anything yet?
    pub fn has_begun(&self) -> bool {
        match self {
            Actor::Activation(act) => {
                act.done != Done::Nothing || !act.fired.is_empty() || act.stance.is_some()
            }
            Actor::Acting(act) => {
                act.phases > 0 || act.tried != 0 || act.left.is_some() || !act.fired.is_empty()
            }
        }
    }

    /// The pace of the next move: light troops that have moved may have a second one.
    pub fn pace(&self) -> Pace {
        match self {
            Actor::Activation(act) if act.done == Done::Moved => Pace::Second,
            Actor::Activation(_) | Actor::Acting(_) => Pace::March,
        }
    }

    /// Those who move together.
    pub fn movers(&self, state: &State) -> UnitSet {
        match self {
            Actor::Activation(act) => activation::movers(state, act),
            Actor::Acting(act) => acting::movers(state, act),
        }
    }

    /// May they move or charge at all now?
    pub fn judge_may_move(&self, state: &State) -> Judged<()> {
        match self {
            Actor::Activation(act) => activation::judge_may_move(state, act),
            Actor::Acting(act) => acting::judge_may_phase(state, act),
        }
    }

    /// A move.
    pub fn judge_move(&self, state: &State, manoeuvre: Manoeuvre, finish: Finish) -> Judged<Plan> {
        match self {
            Actor::Activation(act) => activation::judge_move(state, act, manoeuvre, finish),
            Actor::Acting(act) => acting::judge_move(state, act, manoeuvre),
        }
    }

    /// A charge.
    pub fn judge_charge(
        &self,
        state: &State,
        formation: &Formation,
        wheel: Option<Wheel>,
        bonus: bool,
    ) -> Judged<()> {
        match self {
            Actor::Activation(act) => run::judge(state, formation, wheel, bonus, act.rolling),
            Actor::Acting(act) => acting::judge_charge(state, act, wheel, bonus).map(|_| ()),
        }
    }

    /// The ways to shoot at this enemy, each with what the dice are made of, or why it cannot be.
    pub(super) fn volleys(
        &self,
        state: &State,
        unit: UnitId,
        target: UnitId,
        edge: Edge,
    ) -> Vec<Judged<super::shots::Volley>> {
        match self {
            Actor::Activation(act) => [Stance::Stationary, Stance::Moving, Stance::Rallying]
                .into_iter()
                .map(|stance| {
                    let dice = activation::judge_fire(state, act, unit, target, edge, stance)?;
                    let tally = fire::dice(state, &fire::aim(state, unit, edge, target)?, stance);
                    let command = Command::Fire { unit, target, edge, stance };
                    Ok(super::shots::Volley { stance, then: 0, dice, tally, command })
                })
                .collect(),
            Actor::Acting(act) => (0..=MOST_PHASES)
                .map(|then| {
                    let salvo = acting::judge_shoot(state, act, unit, target, edge, then)?;
                    let tally = announced(state, act, unit, target, edge, then)?;
                    let moved = act.phases > 0 || then > 0;
                    let stance = if moved { Stance::Moving } else { Stance::Stationary };
                    let command = Command::Shoot { unit, target, edge, then };
                    Ok(super::shots::Volley { stance, then, dice: salvo.dice, tally, command })
                })
                .collect(),
        }
    }
}

/// The dice of a shot before so many phases.
fn announced(
    state: &State,
    act: &Acting,
    unit: UnitId,
    target: UnitId,
    edge: Edge,
    then: u8,
) -> Judged<Tally<Factor>> {
    let aimed = volley::aim(state, unit, edge, target)?;
    let rallied = act.tried & Trial::Rally.bit() != 0;
    let haste = Haste { phases: state.marks(unit).phases + then, rallied, reaction: false };
    Ok(volley::dice(state, &aimed, haste))
}
