//! Shots that are resolved together (38.5 of the ledger of Impetus).

use super::chance::Concern;
use super::shot::{after_fire, cohesion_roll, take_test};
use super::{Coming, ask, chance, loss};
use crate::command::{Command as Order, Reaction};
use crate::event::Event;
use crate::frame::{Frame, Salvo, Volley, VolleyStage};
use crate::game::Game;
use crate::host::Mark;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::cohesion::After;
use crate::steps::volley::{Aimed, Haste, dice, phases_paid};
use crate::steps::{Judged, pool, refuse};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use arrayvec::ArrayVec;

/// A shot as it is frozen when declared; `None` if it has no dice.
pub fn salvo(state: &State, aimed: &Aimed, haste: Haste) -> Option<Salvo> {
    let count = dice(state, aimed, haste).total();
    (count > 0).then(|| Salvo {
        firer: aimed.firer,
        target: aimed.target,
        edge: aimed.edge,
        phases: phases_paid(state, aimed.firer, haste),
        dice: count.min(64) as u8,
        band: aimed.band.into(),
        damage: 0,
    })
}

/// Begins a volley; `declared`: by an activated Unit, so that others may fire back (F1).
pub fn begin(game: &mut Game<'_>, shots: &[Salvo], declared: bool) {
    for shot in shots {
        note(game, shot);
    }
    let shots: ArrayVec<Salvo, { crate::frame::MAX_SHOTS }> = shots.iter().copied().take(8).collect();
    let stage = if declared { VolleyStage::Ask } else { VolleyStage::Pool(0) };
    game.begin(Frame::from(Volley { shots, declared, stage }));
}

/// IMP-ACT-07, IMP-OPP-03, IMP-FPR-02: who fires has fired, and is no longer on Opportunity.
fn note(game: &mut Game<'_>, shot: &Salvo) {
    game.mark(shot.firer, Mark::Fired);
    game.mark(shot.firer, Mark::Opportunity(false));
    game.mark(shot.target, Mark::ShotBy(shot.firer));
}

/// Is a shot made at this Unit, or at a friend of it?
pub fn concern(shot: &Salvo, unit: crate::unit::UnitId) -> Concern {
    if shot.target == unit { Concern::Own } else { Concern::Friend }
}

/// Enemies on Opportunity that could fire back at the first shooter.
fn returners(state: &State, volley: &Volley) -> UnitSet {
    let Some(first) = volley.shots.first() else { return UnitSet::EMPTY };
    let busy: UnitSet = volley.shots.iter().map(|shot| shot.firer).collect();
    let by = state.side(first.firer).other();
    let full = volley.shots.is_full();
    // IMP-FPR-01, IMP-FPR-02: who is shot at fires back before all others.
    let can = |unit: &crate::unit::UnitId| {
        !full
            && !busy.has(*unit)
            && chance::fires_back(state, *unit, first.firer, concern(first, *unit)).is_some()
    };
    state.army(by).filter(|unit| state.marks(*unit).opportunity).filter(can).collect()
}

/// What the volley waits for.
pub fn next(state: &State, volley: &Volley) -> Coming {
    let shot = |at: u8| volley.shots.get(usize::from(at)).copied();
    match volley.stage {
        VolleyStage::Ask => {
            let units = returners(state, volley);
            let triggers = volley.shots.first().map_or(UnitSet::EMPTY, |shot| UnitSet::one(shot.firer));
            let by = volley.shots.first().map_or(state.active, |shot| state.side(shot.firer)).other();
            ask(state, by, Question::Chance { units, triggers, fire: true }, Rule::OpportunityFire)
        }
        VolleyStage::Test(at) => match shot(at) {
            Some(shot) => Next::Roll(cohesion_roll(state, shot.target, shot.damage, After::Fire)),
            None => pool_of(state, volley, 0),
        },
        VolleyStage::Pool(at) => pool_of(state, volley, at),
    }
}

fn pool_of(state: &State, volley: &Volley, at: u8) -> Coming {
    let shot = volley.shots[usize::from(at).min(volley.shots.len() - 1)];
    let (unit, target, dice) = (shot.firer, shot.target, shot.dice);
    Next::Roll(Roll::Fire { by: state.side(unit), unit, target, dice })
}

/// Somebody fires back, or nobody does.
pub fn answer(game: &mut Game<'_>, mut volley: Volley, order: &Order) -> Judged<()> {
    let rule = Rule::OpportunityFire;
    if volley.stage != VolleyStage::Ask {
        return refuse(Why::DiceComeNext, rule);
    }
    match order {
        Order::Decline => {
            volley.stage = VolleyStage::Pool(0);
            game.go_on(Frame::from(volley));
            Ok(())
        }
        Order::React { unit, reaction: Reaction::Fire { target, edge } } => {
            if !returners(game.state, &volley).has(*unit) {
                return refuse(Why::NotOnOpportunity { unit: *unit }, rule);
            }
            let first = volley.shots[0].firer;
            if *target != first {
                return refuse(Why::OtherTargetFirst { target: first }, rule);
            }
            let shot = chance::judge_fire(game.state, *unit, *target, *edge)?;
            let concern = concern(&volley.shots[0], *unit);
            if !chance::may_answer(game.state, *unit, *edge, *target, concern) {
                return refuse(Why::OtherTargetFirst { target: *target }, Rule::TargetPriority);
            }
            note(game, &shot);
            let _ = volley.shots.try_push(shot);
            game.go_on(Frame::from(volley));
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, rule),
    }
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, mut volley: Volley) -> bool {
    match volley.stage {
        VolleyStage::Ask if returners(game.state, &volley).is_empty() => {
            volley.stage = VolleyStage::Pool(0);
            game.go_on(Frame::from(volley));
            true
        }
        VolleyStage::Test(at) => {
            let shot = volley.shots.get(usize::from(at)).copied();
            match shot {
                None => {
                    finish(game, &volley);
                    true
                }
                Some(shot) if shot.damage == 0 || !game.state.unit(shot.target).is_on_table() => {
                    volley.stage = VolleyStage::Test(at + 1);
                    game.go_on(Frame::from(volley));
                    true
                }
                Some(_) => false,
            }
        }
        VolleyStage::Ask | VolleyStage::Pool(_) => false,
    }
}

/// After a declared shot the shooter may be charged (R0, trigger b).
fn finish(game: &mut Game<'_>, volley: &Volley) {
    game.end();
    let Some(first) = volley.shots.first() else { return };
    if volley.declared && game.state.unit(first.firer).is_on_table() {
        chance::open(game, game.state.side(first.firer).other(), UnitSet::one(first.firer), false);
    }
}

/// What faces mean.
pub fn settle(game: &mut Game<'_>, mut volley: Volley, faces: &Faces) {
    match volley.stage {
        VolleyStage::Pool(at) => {
            let Some(shot) = volley.shots.get_mut(usize::from(at)) else { return };
            let damage = pool::damage(faces, game.state.hits_of_shot(shot.firer));
            shot.damage = damage;
            let unit = shot.target;
            let more = usize::from(at) + 1 < volley.shots.len();
            volley.stage = if more { VolleyStage::Pool(at + 1) } else { VolleyStage::Test(0) };
            game.emit(Event::Damage { unit, damage, rule: game.state.cite(Rule::Hits) });
            game.go_on(Frame::from(volley));
        }
        VolleyStage::Test(at) => {
            let Some(shot) = volley.shots.get(usize::from(at)).copied() else { return };
            let tested = take_test(game, shot.target, shot.damage, After::Fire, faces);
            volley.stage = VolleyStage::Test(at + 1);
            game.go_on(Frame::from(volley));
            let die = faces.get(0).map_or(1, |die| die.get());
            if !loss::risk(game, shot.target, die, tested.loss) && tested.loss + tested.disorder_loss > 0 {
                if tested.loss > 0 {
                    after_fire(game, shot.target);
                } else if game.state.unit(shot.target).vbu() == 0 {
                    game.remove(shot.target, crate::unit::Fate::NoVbuLeft, Rule::RoutedByFire);
                }
            }
        }
        VolleyStage::Ask => {}
    }
}
