//! Elephants that run (section 25).

use super::{Coming, retreat};
use crate::editions::{Pace, Stampede};
use crate::event::Motion;
use crate::frame::Frame;
use crate::game::Game;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::ground::{self, Leg};
use crate::steps::retreat::stampede;
use crate::unit::{Fate, Troop, UnitId};
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::Pose;

/// D6.
pub fn next(state: &State, unit: UnitId) -> Coming {
    Next::Roll(Roll::Panic { by: state.side(unit), unit })
}

/// A chain of elephants that run: `unit` now, those `waiting` afterwards; `ran` are those that will not run again.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    /// Who runs now.
    pub unit: UnitId,
    /// Who has run.
    pub ran: UnitSet,
    /// Who has still to run.
    pub waiting: UnitSet,
    /// Everybody of the melee that was lost; empty after fire.
    pub melee: UnitSet,
}

/// How far they run without a die (BI3-ELE-03, BI3-ELE-04): a full move, but after a lost melee the first of them retreat
/// as others do.
fn full_move(state: &State, chain: &Chain) -> Option<f64> {
    match state.book().stampede {
        Stampede::Die => None,
        Stampede::FullMove if !chain.melee.is_empty() => None,
        Stampede::FullMove => Some(state.allowance(chain.unit, Pace::March)),
    }
}

/// Runs at once where no die is needed. `true` if something happened.
pub fn advance(game: &mut Game<'_>, chain: Chain) -> bool {
    match full_move(game.state, &chain) {
        Some(far) => {
            bolt(game, chain, far);
            true
        }
        None => false,
    }
}

/// What the die means.
pub fn settle(game: &mut Game<'_>, chain: Chain, faces: &Faces) {
    let Some(die) = faces.get(0) else { return };
    let far = match game.state.book().stampede {
        Stampede::Die => die.get(),
        Stampede::FullMove => game.state.book().retreat.of(game.state.profile(chain.unit), die),
    };
    bolt(game, chain, game.state.in_this_weather(f64::from(far)));
}

/// They run until they meet somebody; whom they meet suffers (BI08-ELE-03, BI08-ELE-05).
fn bolt(game: &mut Game<'_>, chain: Chain, far: f64) {
    let unit = chain.unit;
    let run = stampede(game.state, unit, far);
    let fought_at = *game.state.base(unit);
    if let Some((fate, rule)) = run.fate {
        game.remove(unit, fate, rule);
        // Whom the first of the chain flees from is known; those it met flee from their like.
        let by_fire = chain.melee.is_empty() && chain.ran.single() == Some(unit);
        if !chain.melee.is_empty() || by_fire && game.state.options().rout_zone_from_fire {
            game.rout_zone(unit, &fought_at, chain.melee);
        }
        go_on(game, chain, UnitSet::EMPTY);
        return;
    }
    let pose = game.state.unit(unit).pose();
    let front = (pose.front.vec() - pose.heading.forward() * run.distance).snap();
    let leg = Leg::Straight { base: fought_at, direction: fought_at.forward * -1.0, reach: run.distance };
    let ground = if run.distance > 0.0 {
        ground::passage(game.state, unit, &[leg], Pace::March).disorder
    } else {
        None
    };
    game.place(unit, Pose { front, heading: pose.heading }, Motion::Panic);
    if let Some(rule) = ground {
        game.disorder(unit, rule);
    }
    for met in run.met.iter() {
        let loss = if game.state.profile(met).is_mounted() { 2 } else { 1 };
        game.disorder(met, Rule::ElephantsTrample);
        if game.lose(met, loss, Rule::ElephantsTrample) {
            game.remove(met, Fate::NoVbuLeft, Rule::ElephantsTrample);
        }
    }
    go_on(game, chain, run.met);
    if let Some(deep) = run.bank {
        retreat::stop_at_bank(game, unit, retreat::bank_rule(deep), chain.melee);
    }
}

/// Elephants that were met run next, each at most once per chain (BI08-ELE-05).
fn go_on(game: &mut Game<'_>, chain: Chain, met: UnitSet) {
    let state = &*game.state;
    let frightened = met.iter().filter(|m| state.profile(*m).troop == Troop::El);
    let waiting: UnitSet = frightened
        .filter(|m| !chain.ran.has(*m))
        .chain(chain.waiting.iter())
        .filter(|m| state.unit(*m).is_on_table())
        .collect();
    match waiting.iter().next() {
        None => game.end(),
        Some(unit) => game.go_on(Frame::Panic {
            unit,
            ran: chain.ran.with(unit),
            waiting: waiting.without(unit),
            melee: UnitSet::EMPTY,
        }),
    }
}
