//! What stands in the way: other bases, Impassable ground, the table edge.

use super::ground::{self, Leg};
use super::group::Formation;
use super::{CREEP, SLACK};
use crate::editions::Pace;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::UnitId;
use acies_tabletop::{Base, Vec2, first_touch};

/// How far half of the budget carries the slowest chariot (BI08-CHR-02).
pub fn half_budget_reach(state: &State, formation: &Formation) -> f64 {
    formation
        .members
        .iter()
        .filter(|m| state.profile(m.unit).troop.is_war_chariot())
        .map(|m| {
            let half = state.allowance(m.unit, Pace::March) / 2.0;
            ground::reach_of_budget(state, m.unit, &m.base, m.base.forward, half, Pace::March)
        })
        .fold(0.0, f64::max)
}

/// What stands first in the way straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// An enemy.
    Enemy {
        /// Which.
        enemy: UnitId,
        /// How far off.
        distance: f64,
    },
    /// A friend that stops it.
    Friend {
        /// Which.
        friend: UnitId,
        /// How far off.
        distance: f64,
    },
    /// Impassable ground or the table edge.
    Edge {
        /// How far off.
        distance: f64,
    },
}

impl Obstacle {
    pub(super) fn distance(self) -> f64 {
        match self {
            Obstacle::Enemy { distance, .. }
            | Obstacle::Friend { distance, .. }
            | Obstacle::Edge { distance } => distance,
        }
    }
}

/// The first obstacle within `reach` straight ahead of any member.
pub fn nearest_obstacle(state: &State, formation: &Formation, reach: f64) -> Option<Obstacle> {
    let mut first: Option<Obstacle> = None;
    each_obstacle(state, formation, reach, |obstacle| {
        if first.is_none_or(|best| obstacle.distance() < best.distance()) {
            first = Some(obstacle);
        }
    });
    first
}

/// Every obstacle within `reach` straight ahead of a member, in no order.
pub(super) fn each_obstacle(state: &State, formation: &Formation, reach: f64, mut see: impl FnMut(Obstacle)) {
    let members: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    for member in &formation.members {
        let direction = member.base.forward;
        for other in state.on_table().filter(|o| !members.has(*o)) {
            let Some(touch) = first_touch(&member.base, direction, reach, state.base(other), SLACK) else {
                continue;
            };
            if state.side(other) == state.side(member.unit) {
                see(Obstacle::Friend { friend: other, distance: touch.distance });
            } else {
                see(Obstacle::Enemy { enemy: other, distance: touch.distance });
            }
        }
        let leg = Leg::Straight { base: member.base, direction, reach };
        if let Some((distance, _)) = ground::first_impassable(state, member.unit, &leg) {
            see(Obstacle::Edge { distance });
        }
        let room = room_on_table(state, &member.base, direction, reach);
        if room < reach {
            see(Obstacle::Edge { distance: room });
        }
    }
}

/// Does a stretch leave the table anywhere (BI08-MOV-06)? A wheel is looked at every five degrees.
pub fn leaves_table(state: &State, leg: &Leg) -> bool {
    let start = leg.at(0.0);
    match leg {
        Leg::Straight { .. } => goes_out(state, &start, &leg.at(1.0)),
        Leg::Turn { radians, .. } => {
            let steps = ((radians / 0.0873) as usize).clamp(1, 18);
            (1..=steps).any(|s| goes_out(state, &start, &leg.at(s as f64 / steps as f64)))
        }
    }
}

/// Is a base farther beyond a table edge than it was? One that a retreat left standing partly off the table
/// (BI08-RET-11) may come back bit by bit.
pub fn goes_out(state: &State, from: &Base, to: &Base) -> bool {
    if state.holds(to) {
        return false;
    }
    // A wheel may bring the middle out while no corner goes farther.
    if !state.holds_point(to.centre()) {
        return true;
    }
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let beyond = |base: &Base| {
        base.corners().iter().fold([state.book().over_edge; 4], |most, c| {
            let out = [-c.x, c.x - w, -c.y, c.y - h];
            std::array::from_fn(|edge| most[edge].max(out[edge]))
        })
    };
    let (before, after) = (beyond(from), beyond(to));
    (0..4).any(|edge| after[edge] > before[edge] + CREEP)
}

/// How far a base can go before a corner leaves the table (BI08-MOV-06).
pub fn room_on_table(state: &State, base: &Base, direction: Vec2, reach: f64) -> f64 {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let mut room = reach;
    for corner in base.corners() {
        for (at, speed, size) in [(corner.x, direction.x, w), (corner.y, direction.y, h)] {
            if speed > 1e-12 {
                room = room.min((size - at) / speed);
            } else if speed < -1e-12 {
                room = room.min(at / -speed);
            }
        }
    }
    room.max(0.0)
}
