//! A shot (section 30.4).

use super::{Coming, onset};
use crate::event::Event;
use crate::frame::{Frame, Shot, ShotStage};
use crate::game::Game;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::cohesion::{self, After};
use crate::steps::pool;
use crate::unit::{Fate, Troop, UnitId};
use acies_dice::Faces;
use acies_rules::Next;

/// The pool, then the target's test.
pub fn next(state: &State, shot: &Shot) -> Coming {
    match shot.stage {
        ShotStage::Pool => Next::Roll(Roll::Fire {
            by: state.side(shot.firer),
            unit: shot.firer,
            target: shot.target,
            dice: shot.dice,
        }),
        ShotStage::Test { damage } => Next::Roll(cohesion_roll(state, shot.target, damage, After::Fire)),
    }
}

/// The roll of a Cohesion Test.
pub fn cohesion_roll(state: &State, unit: UnitId, damage: u8, after: After) -> Roll {
    let critical = cohesion::critical_number(state, unit, damage, after).total().clamp(1, 99) as u8;
    Roll::Cohesion { by: state.side(unit), unit, damage, critical }
}

/// What the faces mean.
pub fn settle(game: &mut Game<'_>, shot: Shot, faces: &Faces) {
    settle_as(game, shot, faces, Frame::Shot);
}

/// The same for fire at a charger: elephants that run from it are out of the charge.
pub fn settle_defence(game: &mut Game<'_>, shot: Shot, faces: &Faces) {
    settle_as(game, shot, faces, Frame::Defence);
}

fn settle_as(game: &mut Game<'_>, shot: Shot, faces: &Faces, frame: fn(Shot) -> Frame) {
    match shot.stage {
        ShotStage::Pool => {
            let damage = pool::damage(faces, game.state.hits_of_shot(shot.firer));
            game.emit(Event::Damage { unit: shot.target, damage, rule: game.state.cite(Rule::Hits) });
            if damage == 0 {
                // BI08-FIR-22: no test.
                game.end();
            } else {
                game.go_on(frame(Shot { stage: ShotStage::Test { damage }, ..shot }));
            }
        }
        ShotStage::Test { damage } => {
            let tested = take_test(game, shot.target, damage, After::Fire, faces);
            game.end();
            if tested.loss > 0 && game.state.profile(shot.target).troop == Troop::El {
                onset::drop_out(game, shot.target);
            }
            settle_fire_test(game, shot.target, tested, UnitSet::EMPTY);
        }
    }
}

/// Takes a test: Disorder and losses; a Unit without VBU is not yet removed.
pub fn take_test(
    game: &mut Game<'_>,
    unit: UnitId,
    damage: u8,
    after: After,
    faces: &Faces,
) -> cohesion::Tested {
    let critical = cohesion::critical_number(game.state, unit, damage, after).total().clamp(1, 99) as u8;
    let troop = game.state.profile(unit).troop;
    let was_disordered = game.state.unit(unit).disordered;
    let Some(die) = faces.get(0) else {
        return cohesion::Tested { loss: 0, disorder_loss: 0 };
    };
    let tested = cohesion::test(game.state.book(), critical, damage, was_disordered, troop, die);
    game.emit(Event::Tested {
        unit,
        critical,
        die: die.get(),
        loss: tested.loss,
        disorder_loss: tested.disorder_loss,
    });
    let (disorder, loss) = if tested.loss > 0 { after.failed() } else { after.passed() };
    game.disorder(unit, disorder);
    if tested.loss > 0 {
        game.lose(unit, tested.loss, loss);
    } else if tested.disorder_loss > 0 {
        game.lose(unit, tested.disorder_loss, loss);
    }
    tested
}

/// What a failed test under fire brings besides, once nothing else waits: Rout, or panic of elephants.
pub fn after_fire(game: &mut Game<'_>, unit: UnitId) {
    settle_fire_test(game, unit, cohesion::Tested { loss: 1, disorder_loss: 0 }, UnitSet::EMPTY);
}

/// After fire or pila: Rout (BI08-COH-08), or panic of elephants (BI08-ELE-02). Nobody else retreats (BI08-COH-09).
/// `melee`: those who fight with it, if these were pila.
pub fn settle_fire_test(game: &mut Game<'_>, unit: UnitId, tested: cohesion::Tested, melee: UnitSet) {
    if game.state.unit(unit).vbu() == 0 {
        let base = *game.state.base(unit);
        game.remove(unit, Fate::NoVbuLeft, Rule::RoutedByFire);
        if game.state.options().rout_zone_from_fire {
            game.rout_zone(unit, &base, melee);
        }
    } else if tested.loss > 0 && game.state.profile(unit).troop == Troop::El {
        game.begin(Frame::Panic {
            unit,
            ran: UnitSet::one(unit),
            waiting: UnitSet::EMPTY,
            melee: UnitSet::EMPTY,
        });
    }
}
