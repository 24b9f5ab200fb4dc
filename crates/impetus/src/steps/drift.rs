//! How far a Unit goes astray at night (BI3-WEA-12).

use super::ground::{self, Leg};
use super::obstacle::room_on_table;
use super::{SLACK, TOLERANCE, run};
use crate::state::State;
use crate::unit::UnitId;
use acies_tabletop::{Base, Hand, Length, Pose, Vec2, first_touch, swept};

/// The most of it.
const FARTHEST: f64 = 1.0;

/// Where a Unit comes to stand: sideways, up to friends, Impassable ground and the table edge, and clear of enemies.
pub fn astray(state: &State, unit: UnitId, to: Hand) -> Pose {
    let base = *state.base(unit);
    let direction = if to == Hand::Right { base.right } else { base.right * -1.0 };
    let mut room = room_on_table(state, &base, direction, FARTHEST);
    let leg = Leg::Straight { base, direction, reach: room };
    if let Some((at, _)) = ground::first_impassable(state, unit, &leg) {
        room = room.min(at);
    }
    if let Some((at, _)) = ground::first_kept_off(state, unit, &[leg]) {
        room = room.min(at);
    }
    for other in state.on_table().filter(|other| *other != unit) {
        let body = state.base(other);
        if let Some(touch) = first_touch(&base, direction, room, body, SLACK) {
            room = room.min(touch.distance);
        }
        if state.side(other) != state.side(unit) {
            room = clear_of(state, &base, direction, room, body);
        }
    }
    run::shifted_pose(state, unit, direction * Length::snap(room).units())
}

/// How far a base goes without coming closer to an enemy than it may.
fn clear_of(state: &State, base: &Base, direction: Vec2, reach: f64, enemy: &Base) -> f64 {
    let least = state.book().keep_clear.units().min(base.gap(enemy)) - TOLERANCE;
    let enemy = enemy.convex();
    let clear = |far: f64| swept(base, direction, far).gap(&enemy) >= least;
    if clear(reach) {
        return reach;
    }
    let (mut low, mut high) = (0.0, reach);
    for _ in 0..14 {
        let middle = (low + high) / 2.0;
        if clear(middle) { low = middle } else { high = middle }
    }
    low
}
