//! Elephants that run (section 25).

use super::Coming;
use crate::event::Motion;
use crate::frame::Frame;
use crate::game::Game;
use crate::roll::Roll;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::retreat::stampede;
use crate::unit::{Fate, Troop, UnitId};
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::Pose;

/// D6.
pub fn next(state: &State, unit: UnitId) -> Coming {
    Next::Roll(Roll::Panic {
        by: state.side(unit),
        unit,
    })
}

/// They run until they meet somebody; whom they meet suffers (BI08-ELE-03, BI08-ELE-05).
pub fn settle(game: &mut Game<'_>, unit: UnitId, ran: UnitSet, melee: UnitSet, faces: &Faces) {
    let run = stampede(game.state, unit, f64::from(faces.sum()));
    let fought_at = *game.state.base(unit);
    game.end();
    if let Some((fate, rule)) = run.fate {
        game.remove(unit, fate, rule);
        if !melee.is_empty() {
            game.rout_zone(unit, &fought_at, melee);
        }
        return;
    }
    let pose = game.state.unit(unit).pose();
    let front = (pose.front.vec() - pose.heading.forward() * run.distance).snap();
    game.place(
        unit,
        Pose {
            front,
            heading: pose.heading,
        },
        Motion::Panic,
    );
    // Each runs at most once per chain (BI08-ELE-05).
    let ran = game.state.agenda().iter().fold(ran, |all, frame| match frame {
        Frame::Panic { ran, .. } => all.or(*ran),
        _ => all,
    });
    let elephants: UnitSet = run
        .met
        .iter()
        .filter(|m| game.state.profile(*m).troop == Troop::El)
        .collect();
    for met in run.met.iter() {
        let loss = if game.state.profile(met).is_mounted() {
            2
        } else {
            1
        };
        game.disorder(met, "BI08-ELE-03");
        if game.lose(met, loss, "BI08-ELE-03") {
            game.remove(met, Fate::NoVbuLeft, "BI08-ELE-03");
        }
    }
    for met in elephants.minus(ran).iter() {
        if game.state.unit(met).is_on_table() {
            game.begin(Frame::Panic {
                unit: met,
                ran: ran.or(elephants),
                melee: UnitSet::EMPTY,
            });
        }
    }
}
