//! The shooting phase: all dice of both players first, then tests, then death rolls (FOG-SEQ-04).

use super::combat::{first_side, in_order};
use super::{Coming, ask, idle};
use crate::battle_group::BgId;
use crate::command::Command;
use crate::event::Event;
use crate::frame::{Counts, Frame, ReckoningStage, Shooting, ShootingStage};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion, Wounds};
use crate::steps::dice::{self, Again};
use crate::steps::shooting::{self, Volley};
use acies_dice::Faces;
use acies_rules::{RuleId, Side};

/// The phase at its beginning.
pub fn new() -> Shooting {
    Shooting {
        stage: ShootingStage::Shots,
        done: BgSet::EMPTY,
        shooter: None,
        choices: Default::default(),
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
                if phase.shooter != Some(group) {
                    phase.shooter = Some(group);
                    phase.choices = Default::default();
                }
                let volley = Volley::of(game.state, group);
                if volley.open_choice(&phase.choices).is_some() {
                    let asks = Frame::Shooting(Box::new(phase));
                    if game.state.agenda().last() != Some(&asks) {
                        game.go_on(asks);
                    }
                    return false;
                }
                phase.done.insert(group);
                let count = dice::total(&volley.pools(game.state, group, &phase.choices));
                if count > 0 {
                    game.go_on(Frame::Shooting(Box::new(phase)));
                    let again = Again::by(game.state.roster(group).quality);
                    game.throw(Purpose::Shoot { group }, game.state.side(group), count, again);
                    return true;
                }
            }
            staged(game, phase, ShootingStage::Tests);
        }
        ShootingStage::Tests => {
            let (_, groups) = testers(game.state, &phase);
            match (groups.len(), groups.first()) {
                (0, _) | (_, None) => staged(game, phase, ShootingStage::Deaths),
                (1, Some(group)) => test(game, phase, group),
                _ => return false,
            }
        }
        ShootingStage::Deaths => next_death(game, phase),
        ShootingStage::Reckon => {
            staged(game, phase, ShootingStage::End);
            game.begin(Frame::Reckoning(ReckoningStage::Seen));
        }
        ShootingStage::End => game.end(),
    }
    true
}

/// FOG-SHO-06: the owner chooses among targets that are as good.
pub fn next(state: &State, phase: &Shooting) -> Coming {
    if phase.stage == ShootingStage::Tests {
        // FOG-GEN-08: the owner chooses the order of his tests.
        let (side, groups) = testers(state, phase);
        return ask(side, Question::TestNext { groups }, "FOG-GEN-08");
    }
    let asking = phase.shooter.filter(|g| phase.stage == ShootingStage::Shots && !phase.done.has(*g));
    let open = asking.and_then(|group| {
        shooting::open_choice(state, group, &phase.choices).map(|(file, targets)| (group, file, targets))
    });
    match open {
        Some((group, file, targets)) => {
            ask(state.side(group), Question::WhichTarget { group, file, targets }, "FOG-SHO-06")
        }
        None => idle(),
    }
}

/// FOG-SHO-06: the target of the file in question.
pub fn answer(game: &mut Game<'_>, mut phase: Shooting, command: &Command) -> Judged<()> {
    if phase.stage == ShootingStage::Tests {
        let Command::TestNext { group } = command else {
            return refuse(Why::NotTheQuestion, "FOG-GEN-08");
        };
        if !testers(game.state, &phase).1.has(*group) {
            return refuse(Why::NotOffered, "FOG-GEN-08");
        }
        test(game, phase, *group);
        return Ok(());
    }
    let Command::ChooseTarget { target } = command else {
        return refuse(Why::NotTheQuestion, "FOG-SHO-06");
    };
    let open = phase.shooter.and_then(|group| shooting::open_choice(game.state, group, &phase.choices));
    match open {
        Some((file, targets)) if targets.has(*target) => {
            phase.choices[usize::from(file)] = Some(*target);
            game.go_on(Frame::Shooting(Box::new(phase)));
            Ok(())
        }
        _ => refuse(Why::NotOffered, "FOG-SHO-06"),
    }
}

/// FOG-SHO-09: those who have still to test for what they suffered, of the side that goes first.
fn testers(state: &State, phase: &Shooting) -> (Side, BgSet) {
    let due = |g: &BgId| {
        let hits = phase.hits.of(*g);
        let enough = shooting::calls_for_test(hits, state.group(*g).at_start, phase.artillery.has(*g));
        enough && !phase.done.has(*g) && !state.group(*g).is_broken()
    };
    first_side(state, state.on_table().filter(due).collect())
}

fn test(game: &mut Game<'_>, mut phase: Shooting, group: BgId) {
    phase.done.insert(group);
    let (hits, guns) = (phase.hits.of(group), phase.guns.has(group));
    game.go_on(Frame::Shooting(Box::new(phase)));
    let bases = game.state.group(group).at_start;
    let test = CohesionTest { hits, bases, terrible: guns, ..CohesionTest::of(Occasion::Shot) };
    game.begin(Frame::Test { group, test });
}

/// FOG-SHO-10: death rolls of those who were hit.
fn next_death(game: &mut Game<'_>, mut phase: Shooting) {
    let waiting: BgSet =
        game.state.on_table().filter(|g| phase.hits.of(*g) > 0 && !phase.done.has(*g)).collect();
    let Some(group) = in_order(game.state, waiting).next() else {
        staged(game, phase, ShootingStage::Reckon);
        return;
    };
    phase.done.insert(group);
    let hits = phase.hits.of(group);
    game.go_on(Frame::Shooting(Box::new(phase)));
    game.begin(Frame::Death { group, hits, wounds: Wounds::Shot });
}

/// The dice of one battle group.
pub fn thrown(game: &mut Game<'_>, mut phase: Shooting, purpose: Purpose, faces: &Faces) {
    let Purpose::Shoot { group } = purpose else {
        return;
    };
    let pools = shooting::pools(game.state, group, &phase.choices);
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
