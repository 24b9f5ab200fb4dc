//! Contact: who touches whom, and how (sections 16 and 2).

use super::{CONTACT, TOLERANCE};
use crate::state::{AttackClass, Engagement, State};
use crate::unit::UnitId;
use acies_tabletop::{Base, Contact, Edge, contact};

/// The contact of an attacker with an enemy where both now stand, if it is one that starts a melee: the front edge or a
/// front corner of one touches the other (BI08-STA-09, BI08-CHG-07).
pub fn melee_contact(attacker: &Base, enemy: &Base) -> Option<Contact> {
    let touch = contact(attacker, enemy, CONTACT)?;
    let front = Edge::Front as usize;
    (touch.mover_edges[front] || touch.target_edges[front]).then_some(touch)
}

/// BI08-CHG-07: does the front edge or a front corner of a base touch the other?
pub fn front_touches(attacker: &Base, enemy: &Base) -> bool {
    attacker.gap(enemy) <= CONTACT
        && contact(attacker, enemy, CONTACT).is_some_and(|touch| touch.mover_edges[Edge::Front as usize])
}

/// Frontal, Side, Flank or Rear (BI08-CHG-08 to BI08-CHG-10): `began` is the attacker's base when it set out.
pub fn classify(began: &Base, target: &Base, touch: &Contact) -> (AttackClass, Edge) {
    let touches = |edge: Edge| touch.target_edges[edge as usize];
    let side = if touches(Edge::Left) && !touches(Edge::Right) { Edge::Left } else { Edge::Right };
    if target.wholly_behind_front(began, TOLERANCE) {
        return match touch.main_edge {
            Edge::Rear => (AttackClass::Rear, Edge::Rear),
            Edge::Front if touches(Edge::Left) || touches(Edge::Right) => (AttackClass::Flank, side),
            Edge::Front if touches(Edge::Rear) => (AttackClass::Rear, Edge::Rear),
            Edge::Front => (AttackClass::Frontal, Edge::Front),
            edge => (AttackClass::Flank, edge),
        };
    }
    if touches(Edge::Front) {
        (AttackClass::Frontal, Edge::Front)
    } else {
        (AttackClass::Side, touch.main_edge)
    }
}

/// The engagement that an attacker's arrival makes with an enemy it touches.
pub fn engagement(state: &State, attacker: UnitId, began: &Base, enemy: UnitId) -> Option<Engagement> {
    let (own, other) = (state.base(attacker), state.base(enemy));
    let touch = melee_contact(own, other)?;
    let (class, target_edge) = classify(began, other, &touch);
    let attacker_edge = if touch.mover_edges[Edge::Front as usize] {
        Edge::Front
    } else {
        Edge::ALL.into_iter().find(|e| touch.mover_edges[*e as usize]).unwrap_or(Edge::Front)
    };
    Some(Engagement { attacker, target: enemy, class, target_edge, attacker_edge })
}

/// Do the fronts of both meet?
pub fn is_front_to_front(engagement: &Engagement) -> bool {
    engagement.attacker_edge == Edge::Front && engagement.target_edge == Edge::Front
}

/// The edge of the target that a touch of this class lies on, if it is touched.
pub fn edge_for(state: &State, attacker: UnitId, target: UnitId, class: AttackClass) -> Option<Edge> {
    let touch = melee_contact(state.base(attacker), state.base(target))?;
    let wanted: &[Edge] = match class {
        AttackClass::Frontal => &[Edge::Front],
        AttackClass::Side | AttackClass::Flank => &[Edge::Right, Edge::Left],
        AttackClass::Rear => &[Edge::Rear],
    };
    wanted.iter().copied().find(|edge| touch.target_edges[*edge as usize])
}
