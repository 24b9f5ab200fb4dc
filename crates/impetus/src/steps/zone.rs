//! Zones of Control (section 11).

use super::ground::Leg;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Base, Edge, swept};

/// BI08-ZOC-01: the zone of a Unit that is neither Disordered nor in melee.
pub fn zone_of(state: &State, unit: UnitId) -> Option<Base> {
    let u = state.unit(unit);
    if !u.is_on_table() || u.disordered || state.in_melee(unit) {
        return None;
    }
    // IMP-ZOC-01.
    if state.profile(unit).troop == Troop::Bag || state.marks(unit).garrison.is_some() {
        return None;
    }
    Some(u.base().zone(Edge::Front, state.book().zone_depth.units()))
}

fn near(zone: &Base, base: &Base, more: f64) -> bool {
    (zone.centre() - base.centre()).length() <= zone.radius() + base.radius() + more
}

/// Enemies in whose Zone a base of this side stands (BI08-ZOC-02).
pub fn zones_holding(state: &State, side: Side, base: &Base) -> UnitSet {
    state
        .army(side.other())
        .filter(|enemy| near(state.base(*enemy), base, state.book().zone_depth.units()))
        .filter(|enemy| {
            zone_of(state, *enemy)
                .is_some_and(|zone| near(&zone, base, 0.0) && zone.common_area(base) > state.book().area)
        })
        .collect()
}

/// Enemies whose Zone a leg touches anywhere.
pub fn zones_crossed(state: &State, side: Side, leg: &Leg) -> UnitSet {
    let (centre, radius) = leg.circle();
    let depth = state.book().zone_depth.units();
    let mut hull = None;
    let mut crosses = |zone: &Base| match leg {
        Leg::Straight { base, direction, reach } => {
            let hull = hull.get_or_insert_with(|| swept(base, *direction, *reach));
            hull.common_area(&zone.convex()) > state.book().area
        }
        Leg::Turn { radians, .. } => {
            let steps = ((radians / 0.0349) as usize).clamp(1, 45);
            (0..=steps).any(|step| leg.at(step as f64 / steps as f64).common_area(zone) > state.book().area)
        }
    };
    state
        .army(side.other())
        .filter(|enemy| {
            let base = state.base(*enemy);
            let far = base.radius() + radius + depth;
            (base.centre() - centre).length() <= far
                && zone_of(state, *enemy).is_some_and(|zone| {
                    (zone.centre() - centre).length() <= zone.radius() + radius && crosses(&zone)
                })
        })
        .collect()
}

/// BI08-ZOC-04: an enemy whose Zone a straight move ahead crosses although that enemy is not to the front.
pub fn crossed_aside(state: &State, side: Side, leg: &Leg) -> Option<UnitId> {
    let Leg::Straight { base, direction, .. } = leg else {
        return None;
    };
    if base.forward.dot(*direction) < 0.999_99 {
        return None;
    }
    zones_crossed(state, side, leg).iter().find(|enemy| !to_the_front(state, base, *enemy))
}

/// BI08-ZOC-03: is that enemy to the front, cut by the corridor straight ahead?
pub fn to_the_front(state: &State, base: &Base, enemy: UnitId) -> bool {
    base.corridor_cuts(Edge::Front, state.base(enemy), super::TOLERANCE)
}
