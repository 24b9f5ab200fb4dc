//! A battle seen from the other side of the table: everything turned by half a turn, sides exchanged.
//! The rules must not care.

use crate::command::Command;
use crate::frame::{
    Aftermath, Assault, Chance, Charge, Clash, Contest, ContestStage, Frame, Melee, MeleeStage, Nominate,
    Onset, Pursuit,
};
use crate::host::{Host, Roster, Seat};
use crate::state::State;
use crate::terrain::{Field, Piece, PieceSpec, Shape};
use crate::weather::Weather;
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

fn swap<T: Copy>(pair: [T; 2]) -> [T; 2] {
    [pair[1], pair[0]]
}

fn piece(spec: &PieceSpec, table: Footprint) -> PieceSpec {
    let shape = match &spec.shape {
        Shape::Area { corners, crest } => Shape::Area {
            corners: corners.iter().map(|c| point(*c, table)).collect(),
            crest: crest.map(|[a, b]| [point(a, table), point(b, table)]),
        },
        Shape::Line { points, width } => {
            Shape::Line { points: points.iter().map(|p| point(*p, table)).collect(), width: *width }
        }
    };
    PieceSpec { kind: spec.kind, shape }
}

fn stage(stage: MeleeStage) -> MeleeStage {
    match stage {
        MeleeStage::AskPila(side) => MeleeStage::AskPila(side.other()),
        MeleeStage::RollPila(side) => MeleeStage::RollPila(side.other()),
        MeleeStage::TestPila(side) => MeleeStage::TestPila(side.other()),
        MeleeStage::Roll(side) => MeleeStage::Roll(side.other()),
        MeleeStage::Test(side) => MeleeStage::Test(side.other()),
        stage => stage,
    }
}

fn frame(frame: &Frame, table: Footprint) -> Frame {
    match frame {
        Frame::Sides { totals } => Frame::Sides { totals: swap(*totals) },
        Frame::Terrain { defender, river, built_up } => {
            Frame::Terrain { defender: defender.other(), river: *river, built_up: *built_up }
        }
        Frame::ChangeTerrain { defender } => Frame::ChangeTerrain { defender: defender.other() },
        Frame::Deploy { side, then } => Frame::Deploy { side: side.other(), then: then.map(Side::other) },
        Frame::Initiative { totals } => Frame::Initiative { totals: swap(*totals) },
        Frame::Weather { by, stage } => Frame::Weather { by: by.other(), stage: *stage },
        Frame::Phase { side, first } => Frame::Phase { side: side.other(), first: *first },
        Frame::Charge(charge) => Frame::from(Charge {
            from: charge.from.iter().map(|(u, p)| (*u, pose(*p, table))).collect(),
            ..(**charge).clone()
        }),
        Frame::Onset(onset) => {
            let from = onset.charge.from.iter().map(|(u, p)| (*u, pose(*p, table))).collect();
            Frame::from(Onset { charge: Charge { from, ..onset.charge.clone() }, ..(**onset).clone() })
        }
        Frame::Defence(shot) => Frame::Defence(*shot),
        Frame::Clash(clash) => Frame::from(Clash {
            chooser: clash.chooser.other(),
            preferred: clash.preferred.iter().map(|p| swap(*p)).collect(),
            ..(**clash).clone()
        }),
        Frame::Melee(melee) => Frame::Melee(Melee {
            mains: swap(melee.mains),
            supports: swap(melee.supports),
            pila: swap(melee.pila),
            dice: swap(melee.dice),
            damage: swap(melee.damage),
            loss: swap(melee.loss),
            stage: stage(melee.stage),
            ..*melee
        }),
        Frame::Aftermath(fall) => {
            let mut began = crate::frame::Pursuers::default();
            for (unit, from) in fall.began.iter() {
                began.push(unit, pose(from, table));
            }
            Frame::from(Aftermath {
                supports_retreat: swap(fall.supports_retreat),
                flight: heading(fall.flight),
                began,
                ..**fall
            })
        }
        Frame::Pursuit(pursuit) => Frame::Pursuit(Pursuit { flight: heading(pursuit.flight), ..*pursuit }),
        Frame::Nominate(frame) => Frame::Nominate(Nominate { chosen: swap(frame.chosen) }),
        Frame::Contest(contest) => Frame::Contest(Contest {
            commands: swap(contest.commands),
            dice: swap(contest.dice),
            decided: swap(contest.decided),
            again: swap(contest.again),
            stage: match contest.stage {
                ContestStage::Roll(side) => ContestStage::Roll(side.other()),
                ContestStage::AskAgain(side) => ContestStage::AskAgain(side.other()),
                ContestStage::Again(side) => ContestStage::Again(side.other()),
                ContestStage::AskLeave(side) => ContestStage::AskLeave(side.other()),
            },
        }),
        Frame::Chance(chance) => Frame::Chance(Chance { by: chance.by.other(), ..*chance }),
        Frame::Assault(assault) => {
            let from = assault.charge.from.iter().map(|(u, p)| (*u, pose(*p, table))).collect();
            let charge = Charge { from, ..assault.charge.clone() };
            Frame::from(Assault { charge, ..(**assault).clone() })
        }
        Frame::Orders(_)
        | Frame::Acting(_)
        | Frame::Volley(_)
        | Frame::Loss(_)
        | Frame::Bank(_)
        | Frame::Activation(_)
        | Frame::Shot(_)
        | Frame::Panic { .. }
        | Frame::Retreat(_)
        | Frame::Drift(_)
        | Frame::Stragglers(_) => frame.clone(),
    }
}

fn seat(seat: Seat, table: Footprint) -> Seat {
    match seat {
        Seat::At(at) => Seat::At(point(at, table)),
        seat => seat,
    }
}

fn roster(roster: &Roster, table: Footprint) -> Roster {
    let mut other = roster.clone();
    other.structures = swap(roster.structures);
    other.defender = roster.defender.map(Side::other);
    for command in &mut other.commands {
        command.side = command.side.other();
        command.seat = command.seat.map(|at| seat(at, table));
    }
    other
}

fn host(host: &Host, table: Footprint) -> Host {
    let mut other = host.clone();
    other.acted_last = host.acted_last.map(Side::other);
    other.defender = host.defender.map(Side::other);
    other.doomed = swap(host.doomed);
    for command in &mut other.commands {
        command.seat = seat(command.seat, table);
    }
    other
}

/// The battle from the other side.
pub fn mirrored(state: &State) -> State {
    let mut other = state.clone();
    let table = state.setup.table;
    let mut setup = (*state.setup).clone();
    setup.vdt = swap(setup.vdt);
    setup.switches.cautious = swap(setup.switches.cautious);
    setup.roster = roster(&setup.roster, table);
    setup.divisions = setup.divisions.mirrored();
    other.host = host(&state.host, table);
    other.setup = Arc::new(setup);
    let pieces = state.field.pieces.iter().filter_map(|p| Piece::new(piece(p.spec(), table)).ok());
    other.field = Arc::new(Field { pieces: pieces.collect() });
    for unit in &mut other.units {
        unit.side = unit.side.other();
        let there = pose(unit.pose(), table);
        // Those who are gone keep the place they fell at; those who never had one have none.
        if unit.pose() != Pose::default() {
            unit.put(there);
        }
    }
    other.agenda = Agenda::default();
    for f in state.agenda.frames() {
        other.agenda.push(frame(f, table));
    }
    other.active = state.active.other();
    other.lost_vd = swap(state.lost_vd);
    other.draw_offered = swap(state.draw_offered);
    other.kept.extra_phase = swap(state.kept.extra_phase);
    other.kept.card_played = swap(state.kept.card_played);
    other.kept.weather = state.kept.weather.map(|weather| Weather {
        sun: weather.sun.map(|sun| sun.turned(Angle::HALF)),
        attacker: weather.attacker.other(),
        ..weather
    });
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
        Command::PlaceTerrain { piece: spec } => {
            Command::PlaceTerrain { piece: Box::new(piece(spec, table)) }
        }
        Command::MoveTerrain { piece: number, to } => {
            Command::MoveTerrain { piece: *number, to: Box::new(piece(to, table)) }
        }
        Command::Deploy { unit, pose: at, rear, shieldwall } => {
            Command::Deploy { unit: *unit, pose: pose(*at, table), rear: *rear, shieldwall: *shieldwall }
        }
        Command::MoveCommander { to } => Command::MoveCommander { to: seat(*to, table) },
        Command::LeaveBuiltUpArea { pose: at } => Command::LeaveBuiltUpArea { pose: pose(*at, table) },
        Command::ChooseMain { pair } => Command::ChooseMain { pair: swap(*pair) },
        other => other.clone(),
    }
}

/// The same battle, places compared to a hundredth of a U: where a sum falls on the border between two snapped values,
/// the mirrored sum may fall on the other side of it.
pub fn alike(a: &State, b: &State) -> bool {
    let near = |p: Pose, q: Pose| {
        let apart = p.front.vec() - q.front.vec();
        apart.length() <= 0.015 && p.heading.turn_to(q.heading).abs() <= Angle::seconds(2)
    };
    if a.units.len() != b.units.len() {
        return false;
    }
    let mut moved = b.clone();
    for (unit, like) in moved.units.iter_mut().zip(&a.units) {
        if unit.pose() != like.pose() && near(unit.pose(), like.pose()) {
            unit.put(like.pose());
        }
    }
    // What is still open may remember a place or a distance that was rounded.
    moved.agenda = a.agenda.clone();
    a.agenda.frames().len() == b.agenda.frames().len() && *a == moved
}
