//! Why a roll has the dice it has: the tally behind it.

use crate::editions::Factor;
use crate::frame::{ActingStage, AftermathStage, AssaultStage, Frame, MeleeStage, Volley, VolleyStage};
use crate::procedures::{acting, aftermath, assault, loss, onset};
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::cohesion::{After, critical_number};
use crate::steps::{counter, defence, discipline, evasion, fire, melee, volley};
use acies_rules::{RuleId, Tally};

/// The rule that asks for a roll that comes next.
pub fn rule(state: &State, roll: &Roll) -> RuleId {
    state.cite(roll.rule(test_after(state)))
}

/// What a Cohesion Test that comes next follows.
pub fn test_after(state: &State) -> After {
    match state.agenda().last() {
        Some(Frame::Melee(frame)) if !matches!(frame.stage, MeleeStage::TestPila(_)) => After::Melee,
        _ => After::Fire,
    }
}

/// The tally of a roll that comes next: dice for a pool, the critical number for a Cohesion Test.
pub fn explain(state: &State, roll: &Roll) -> Option<Tally<Factor>> {
    let top = state.agenda().last()?;
    match (roll, top) {
        (Roll::Fire { .. }, Frame::Shot(shot)) => {
            let aim = fire::aim(state, shot.firer, shot.edge, shot.target).ok()?;
            Some(fire::dice(state, &aim, shot.stance))
        }
        (Roll::Fire { .. }, Frame::Defence(shot)) => Some(defence::volley(state, shot.firer, shot.target)),
        (Roll::Evade { unit, .. }, Frame::Onset(onset)) => {
            let surprised = onset::is_surprised(state, onset, *unit);
            Some(evasion::modifiers(state, *unit, surprised))
        }
        (Roll::Counter { unit, .. }, Frame::Onset(onset)) => {
            Some(counter::modifiers(state, *unit, onset::class_against(state, onset, *unit)))
        }
        (Roll::Defence { unit, target, .. }, Frame::Onset(onset)) => {
            Some(defence::modifiers(state, *unit, *target, onset.charge.bonus))
        }
        (
            Roll::Cohesion { unit, damage, .. },
            Frame::Shot(_) | Frame::Defence(_) | Frame::Melee(_) | Frame::Volley(_),
        ) => Some(critical_number(state, *unit, *damage, test_after(state))),
        (Roll::Fire { .. }, Frame::Volley(frame)) => shot_of_volley(state, frame),
        (Roll::CommandInitiative { command, .. }, _) => {
            let mut tally = Tally::new();
            let leadership = i16::from(state.leadership(*command));
            tally.count_if(leadership > 0, Factor::Leadership, leadership, state.id_of(Rule::Initiative));
            Some(tally)
        }
        (Roll::Discipline { .. }, Frame::Acting(act)) => match act.stage {
            ActingStage::Trial(trial) => Some(acting::trial_modifiers(state, act, trial)),
            _ => None,
        },
        (Roll::Discipline { unit, .. }, Frame::Assault(frame)) => match frame.stage {
            AssaultStage::Test(_, answer) => {
                let later = assault::later(state, *unit, answer);
                Some(discipline::modifiers(state, UnitSet::one(*unit), assault::trial(answer), later))
            }
            _ => None,
        },
        (Roll::Discipline { unit, .. }, Frame::Aftermath(frame)) => match frame.stage {
            AftermathStage::Storm(piece) => Some(aftermath::storm_modifiers(state, *unit, piece)),
            _ => None,
        },
        (Roll::CommanderLoss { .. }, Frame::Loss(frame)) => Some(loss::modifiers(state, frame)),
        (Roll::Melee { by, .. }, Frame::Melee(frame)) => Some(melee::side_dice(state, frame, *by)),
        // The frame keeps who might throw when the phase began.
        (Roll::Pila { by, .. }, Frame::Melee(frame)) => Some(melee::pila(state, frame, *by)),
        (Roll::Initiative { by }, _) => {
            let mut tally = Tally::new();
            tally.count_if(
                state.general_lives(*by),
                Factor::General,
                2,
                state.id_of(Rule::GeneralAndInitiative),
            );
            Some(tally)
        }
        (Roll::Sides { by }, _) => {
            let mut tally = Tally::new();
            let mounted = crate::procedures::setup::mounted_units(state, *by);
            tally.count(Factor::MountedUnits, i16::from(mounted), state.id_of(Rule::AttackerAndDefender));
            Some(tally)
        }
        _ => None,
    }
}

/// The dice of the shot that is rolled for. What counted when it was declared counts still: the shots of a volley are
/// resolved together. Reactions are all but the first shot of one that was declared.
fn shot_of_volley(state: &State, frame: &Volley) -> Option<Tally<Factor>> {
    let VolleyStage::Pool(at) = frame.stage else { return None };
    let shot = frame.shots.get(usize::from(at))?;
    let aimed = volley::aim(state, shot.firer, shot.edge, shot.target).ok()?;
    // The phases kept are those that are paid for.
    let reaction = !frame.declared || at > 0;
    let haste = volley::Haste { phases: shot.phases, rallied: true, reaction };
    Some(volley::dice(state, &aimed, haste))
}
