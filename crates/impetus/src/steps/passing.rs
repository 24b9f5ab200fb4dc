//! Interpenetration (section 10).

use super::SLACK;
use crate::state::State;
use crate::unit::{Troop, UnitId};
use acies_tabletop::{Base, Vec2};

/// May `mover` pass through `friend` at all (table 31.7)?
pub fn can_pass(state: &State, mover: UnitId, friend: UnitId) -> bool {
    // BI08-INT-01: never through a Unit in melee.
    if state.in_melee(friend) {
        return false;
    }
    let (m, p) = (state.profile(mover), state.profile(friend));
    // BI08-INT-02.
    if m.troop == Troop::S || p.troop == Troop::S {
        return true;
    }
    // BI08-INT-03.
    if matches!(p.troop, Troop::Art | Troop::W) {
        return true;
    }
    // BI08-INT-04.
    let horse = |t| matches!(t, Troop::Cl | Troop::Cm | Troop::Cp);
    if m.troop == Troop::Cl && horse(p.troop) || p.troop == Troop::Cl && horse(m.troop) {
        return true;
    }
    // BI08-INT-05.
    m.passes.has(p.troop)
}

/// BI08-INT-06: how far the mover must go to reach half of the friend's extent along the path, once it touches it
/// after `touch`.
pub fn halfway(touch: f64, friend: &Base, direction: Vec2) -> f64 {
    touch + extent(friend, direction) / 2.0
}

/// Extent of a base along a direction.
pub fn extent(base: &Base, direction: Vec2) -> f64 {
    let along = base.corners().map(|c| c.dot(direction));
    along.iter().copied().fold(f64::NEG_INFINITY, f64::max)
        - along.iter().copied().fold(f64::INFINITY, f64::min)
}

/// How far along `direction` (from `from` on) the mover must go to be clear of a base.
pub fn clear_of(mover: &Base, direction: Vec2, from: f64, other: &Base) -> f64 {
    let mut at = from;
    // The mover leaves the other for good once its hindmost point is past the foremost: bisect below that.
    let far = {
        let front = other
            .corners()
            .map(|c| c.dot(direction))
            .into_iter()
            .fold(f64::NEG_INFINITY, f64::max);
        let back = mover
            .corners()
            .map(|c| c.dot(direction))
            .into_iter()
            .fold(f64::INFINITY, f64::min);
        (front - back).max(from)
    };
    let overlaps = |t: f64| mover.shifted(direction * t).penetration(other) > SLACK / 4.0;
    if !overlaps(at) {
        return at;
    }
    let mut high = far;
    for _ in 0..24 {
        let middle = (at + high) / 2.0;
        if overlaps(middle) {
            at = middle
        } else {
            high = middle
        }
    }
    high
}
