//! A battle seen from the other side of the table: everything turned by half a turn, sides exchanged. The rules must not care.

use crate::command::{Command, Station};
use crate::formation::Formation;
use crate::frame::{Flight, Frame, Impact, Joint, JointStage, TerrainSetup, Throwing};
use crate::state::{Camp, State};
use crate::terrain::{Field, Fortification, Piece, PieceSpec};
use acies_rules::{Agenda, Outcome, Side};
use acies_tabletop::{Angle, Footprint, Heading, Point, Pose};
use std::sync::Arc;

fn point(p: Point, table: Footprint) -> Point {
    Point { x: table.width - p.x, y: table.depth - p.y }
}

fn heading(h: Heading) -> Heading {
    h.turned(Angle::HALF)
}

fn pose(p: Pose, table: Footprint) -> Pose {
    Pose { front: point(p.front, table), heading: heading(p.heading) }
}

fn swap<T: Clone>(pair: &[T; 2]) -> [T; 2] {
    [pair[1].clone(), pair[0].clone()]
}

fn piece(spec: &PieceSpec, table: Footprint) -> PieceSpec {
    PieceSpec {
        feature: spec.feature,
        corners: spec.corners.iter().map(|c| point(*c, table)).collect(),
        crest: spec.crest.map(|[a, b]| [point(a, table), point(b, table)]),
    }
}

fn camp(camp: Option<Camp>, table: Footprint) -> Option<Camp> {
    camp.map(|camp| Camp { x: table.width - camp.x, ..camp })
}

fn frame(frame: &Frame) -> Frame {
    match frame {
        Frame::Initiative { totals } => Frame::Initiative { totals: swap(totals) },
        Frame::Terrain(terrain) => Frame::Terrain(Box::new(TerrainSetup {
            picks: terrain.picks.iter().map(|(side, f, l)| (side.other(), *f, *l)).collect(),
            picking: terrain.picking.map(Side::other),
            ..(**terrain).clone()
        })),
        Frame::March { orders, side } => Frame::March { orders: Box::new(swap(orders)), side: side.other() },
        Frame::Camps { side, orders } => Frame::Camps { side: side.other(), orders: Box::new(swap(orders)) },
        Frame::Deploy { side, quarter, orders } => {
            Frame::Deploy { side: side.other(), quarter: *quarter, orders: Box::new(swap(orders)) }
        }
        Frame::Commanders { side } => Frame::Commanders { side: side.other() },
        Frame::Impact(impact) => {
            let mut impact: Impact = (**impact).clone();
            for evasion in &mut impact.evasions {
                evasion.heading = heading(evasion.heading);
            }
            Frame::Impact(Box::new(impact))
        }
        Frame::Joint(joint) => {
            let stage = match joint.stage {
                JointStage::Commanders(side) => JointStage::Commanders(side.other()),
                JointStage::Routs(side) => JointStage::Routs(side.other()),
                stage => stage,
            };
            Frame::Joint(Joint { stage, ..*joint })
        }
        Frame::Throwing(throwing) => {
            Frame::Throwing(Box::new(Throwing { by: throwing.by.other(), ..**throwing }))
        }
        Frame::Flight(flight) => Frame::Flight(Flight { heading: heading(flight.heading), ..*flight }),
        Frame::KeepInitiative
        | Frame::Manoeuvre(_)
        | Frame::Shooting(_)
        | Frame::Melee(_)
        | Frame::Combat(_)
        | Frame::Test { .. }
        | Frame::Facing { .. }
        | Frame::Seen
        | Frame::Reckoning(_)
        | Frame::Death { .. }
        | Frame::Peril { .. } => frame.clone(),
    }
}

/// The battle from the other side.
pub fn mirrored(state: &State) -> State {
    let mut other = state.clone();
    let table = state.setup.table;
    let mut setup = (*state.setup).clone();
    setup.break_points = swap(&setup.break_points);
    setup.works = swap(&setup.works);
    other.setup = Arc::new(setup);
    let pieces = state.field.pieces.iter().filter_map(|p| Piece::new(piece(p.spec(), table)).ok());
    let fortifications = state.field.fortifications.iter().map(|f| Fortification {
        side: f.side.other(),
        a: point(f.a, table),
        b: point(f.b, table),
    });
    other.field = Arc::new(Field { pieces: pieces.collect(), fortifications: fortifications.collect() });
    for (group, roster) in other.groups.iter_mut().zip(&state.setup.rosters) {
        group.side = group.side.other();
        let formation = *group.formation();
        // Those who never had a place have none.
        if formation != Formation::default() {
            group.put(Formation { pose: pose(formation.pose, table), ..formation }, roster);
        }
    }
    for commander in &mut other.commanders {
        commander.side = commander.side.other();
        commander.at = point(commander.at, table);
    }
    other.agenda = Agenda::default();
    for f in state.agenda.frames() {
        other.agenda.push(frame(f));
    }
    other.camps = [camp(state.camps[1], table), camp(state.camps[0], table)];
    other.active = state.active.other();
    other.initiative = state.initiative.other();
    other.outcome = state.outcome.map(|outcome| match outcome {
        Outcome::Won { by, rule } => Outcome::Won { by: by.other(), rule },
        drawn => drawn,
    });
    other
}

/// The same command given from the other side.
pub fn mirrored_command(state: &State, command: &Command) -> Command {
    let table = state.setup.table;
    match command {
        Command::PlacePiece { piece: spec } => Command::PlacePiece { piece: Box::new(piece(spec, table)) },
        Command::AdjustPiece { piece: spec } => Command::AdjustPiece { piece: Box::new(piece(spec, table)) },
        Command::Fortify { a, b } => Command::Fortify { a: point(*a, table), b: point(*b, table) },
        Command::PlaceCamp { x } => Command::PlaceCamp { x: table.width - *x },
        Command::Deploy { group, pose: at, files } => {
            Command::Deploy { group: *group, pose: pose(*at, table), files: *files }
        }
        Command::MoveCommander { commander, to: Station::At(at) } => {
            Command::MoveCommander { commander: *commander, to: Station::At(point(*at, table)) }
        }
        other => other.clone(),
    }
}

/// The same battle, places compared to a hundredth of an MU: where a sum falls on the border between two snapped values, the
/// mirrored sum may fall on the other side of it.
pub fn alike(a: &State, b: &State) -> bool {
    let near = |p: &Formation, q: &Formation| {
        let apart = p.pose.front.vec() - q.pose.front.vec();
        let steps = p.steps.iter().zip(&q.steps).all(|(s, t)| s.abs_diff(*t) <= 12);
        apart.length() <= 0.015 && p.pose.heading.turn_to(q.pose.heading).abs() <= Angle::seconds(2) && steps
    };
    if a.groups.len() != b.groups.len() {
        return false;
    }
    let mut moved = b.clone();
    for ((group, like), roster) in moved.groups.iter_mut().zip(&a.groups).zip(&a.setup.rosters) {
        if near(group.formation(), like.formation()) && group.formation().files == like.formation().files {
            let to = Formation { last_rank: group.formation().last_rank, ..*like.formation() };
            group.put(to, roster);
        }
    }
    // What is still open may remember a place or a distance that was rounded.
    moved.agenda = a.agenda.clone();
    a.agenda.frames().len() == b.agenda.frames().len() && *a == moved
}
