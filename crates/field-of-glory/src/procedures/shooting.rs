//! The shooting phase: all dice of both players first, then tests, then death rolls (FOG-SEQ-04).

use super::combat::in_order;
use crate::event::Event;
use crate::frame::{Counts, Frame, ReckoningStage, Shooting, ShootingStage};
use crate::game::Game;
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::steps::cohesion::{CohesionTest, Occasion, Wounds, one_hit_per};
use crate::steps::dice::{self, Again};
use crate::steps::shooting;
use acies_dice::Faces;
use acies_rules::RuleId;

/// The phase at its beginning.
pub fn new() -> Shooting {
    Shooting {
        stage: ShootingStage::Shots,
        done: BgSet::EMPTY,
        hits: Counts::default(),
        artillery: BgSet::EMPTY,
        guns: BgSet::EMPTY,
    }
}

fn staged(game: &mut Game<'_>, mut phase: Shooting, stage: ShootingStage) {
    phase.stage = stage;
    phase.done = BgSet::EMPTY;
    game.go_on(Frame::Shooting(Box::new(phase)));
}

/// Goes on with the next battle group, or the next stage.
pub fn advance(game: &mut Game<'_>, mut phase: Shooting) -> bool {
    match phase.stage {
        ShootingStage::Shots => {
            let waiting: BgSet = game.state.on_table().filter(|g| !phase.done.has(*g)).collect();
            let order: Vec<_> = in_order(game.state, waiting).collect();
            for group in order {
                phase.done.insert(group);
                let count = dice::total(&shooting::pools(game.state, group));
                if count > 0 {
                    game.go_on(Frame::Shooting(Box::new(phase)));
                    let again = Again::by(game.state.roster(group).quality);
                    game.throw(Purpose::Shoot { group }, game.state.side(group), count, again);
                    return true;
                }
            }
            staged(game, phase, ShootingStage::Tests);
        }
        ShootingStage::Tests | ShootingStage::Deaths => next_target(game, phase),
        ShootingStage::Reckon => {
            staged(game, phase, ShootingStage::End);
            game.begin(Frame::Reckoning(ReckoningStage::Seen));
        }
        ShootingStage::End => game.end(),
    }
    true
}

/// FOG-SHO-09, FOG-SHO-10: tests and death rolls of those who were hit.
fn next_target(game: &mut Game<'_>, mut phase: Shooting) {
    let waiting: BgSet =
        game.state.on_table().filter(|g| phase.hits.of(*g) > 0 && !phase.done.has(*g)).collect();
    let Some(group) = in_order(game.state, waiting).next() else {
        let stage =
            if phase.stage == ShootingStage::Tests { ShootingStage::Deaths } else { ShootingStage::Reckon };
        staged(game, phase, stage);
        return;
    };
    phase.done.insert(group);
    let stage = phase.stage;
    let hits = phase.hits.of(group);
    let (artillery, guns) = (phase.artillery.has(group), phase.guns.has(group));
    game.go_on(Frame::Shooting(Box::new(phase)));
    if stage == ShootingStage::Deaths {
        game.begin(Frame::Death { group, hits, wounds: Wounds::Shot });
        return;
    }
    let bases = game.state.group(group).at_start;
    let due = one_hit_per(3, hits, bases) || (artillery && hits >= 2);
    if due && !game.state.group(group).is_broken() {
        let test = CohesionTest { hits, bases, terrible: guns, ..CohesionTest::of(Occasion::Shot) };
        game.begin(Frame::Test { group, test });
    }
}

/// The dice of one battle group.
pub fn thrown(game: &mut Game<'_>, mut phase: Shooting, purpose: Purpose, faces: &Faces) {
    let Purpose::Shoot { group } = purpose else {
        return;
    };
    let pools = shooting::pools(game.state, group);
    let (artillery, guns) = shooting::weapons(game.state, group);
    for (pool, hits) in pools.iter().zip(dice::hits(&pools, faces)) {
        phase.hits.add(pool.against, hits);
        if artillery {
            phase.artillery.insert(pool.against);
        }
        if guns {
            phase.guns.insert(pool.against);
        }
        game.emit(Event::Hit { by: group, on: pool.against, hits, rule: RuleId("FOG-HIT-01") });
    }
    game.go_on(Frame::Shooting(Box::new(phase)));
}
