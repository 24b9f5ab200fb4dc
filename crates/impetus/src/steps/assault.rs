//! Charges where armies act in Commands (sections 19 to 21 of the ledger of Impetus): who may charge whom, who may evade or
//! charge in turn, and how far.

use super::ground::{self, Leg};
use super::obstacle::room_on_table;
use super::{SLACK, TOLERANCE, contact};
use crate::agreements::Meeting;
use crate::editions::Pace;
use crate::frame::Assault;
use crate::rule::Rule;
use crate::state::{AttackClass, State};
use crate::unit::{Trait, Troop, UnitId};
use acies_tabletop::{Base, Edge, Vec2, first_touch};

/// May this Unit charge that enemy (IMP-CHG-01 to IMP-CHG-03, IMP-BUA-06)?
pub fn may_charge(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    why_not(state, unit, enemy).is_none()
}

/// The rule that keeps a Unit from charging that enemy.
pub fn why_not(state: &State, unit: UnitId, enemy: UnitId) -> Option<Rule> {
    let (c, t) = (state.profile(unit), state.profile(enemy));
    if matches!(c.troop, Troop::W | Troop::Art | Troop::Bag) {
        return Some(Rule::WagonsNeverCharge);
    }
    if state.marks(enemy).garrison.is_some() && c.is_mounted() {
        return Some(Rule::ChargeAtGarrison);
    }
    if c.impetus > 0 {
        return None;
    }
    if c.troop != Troop::Cl {
        return Some(Rule::ChargeNeedsImpetus);
    }
    let behind =
        !state.is_all_front(enemy) && state.base(enemy).wholly_behind_front(state.base(unit), TOLERANCE);
    let prey =
        matches!(t.troop, Troop::S | Troop::Art | Troop::Bag) || state.unit(enemy).disordered || behind;
    (!prey).then_some(Rule::ChargesOfLightCavalry)
}

/// How a charger that stands there would meet an enemy after that distance (IMP-CHG-08).
pub fn class_at(state: &State, unit: UnitId, began: &Base, distance: f64, enemy: UnitId) -> AttackClass {
    if state.is_all_front(enemy) {
        return AttackClass::Frontal;
    }
    let base = state.base(unit);
    let there = base.shifted(base.forward * distance);
    contact::melee_contact(&there, state.base(enemy))
        .map_or(AttackClass::Frontal, |touch| contact::classify(began, state.base(enemy), &touch).0)
}

/// IMP-EVA-01, IMP-EVA-02, IMP-EVA-03: may it evade a charge of this class at all?
pub fn may_evade(state: &State, unit: UnitId, class: AttackClass) -> bool {
    let marks = state.marks(unit);
    // IMP-EVA-04: who is Disordered may evade once.
    if state.in_melee(unit) || state.unit(unit).disordered && marks.evasions > 0 {
        return false;
    }
    if marks.garrison.is_some() || marks.square {
        return false;
    }
    match state.profile(unit).troop {
        Troop::S | Troop::Cl => true,
        Troop::Cm | Troop::Cgl => !class.is_flank_or_rear(),
        _ => false,
    }
}

/// Must it test (IMP-EVA-02, IMP-EVA-04)?
pub fn evasion_needs_test(state: &State, unit: UnitId) -> bool {
    let marks = state.marks(unit);
    match state.profile(unit).troop {
        Troop::S | Troop::Cl => marks.evasions > 0,
        _ => !marks.opportunity || marks.evasions > 0,
    }
}

/// IMP-CCH-01: may it charge this charger in turn?
pub fn may_counter(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> bool {
    let marks = state.marks(unit);
    !class.is_flank_or_rear()
        && !state.unit(unit).disordered
        && !state.in_melee(unit)
        && marks.garrison.is_none()
        && !marks.square
        && may_charge(state, unit, charger)
        && !behind_fortification(state, unit)
        && state.base(unit).corridor_cuts(Edge::Front, state.base(charger), TOLERANCE)
}

/// Does a fortification run along its front (IMP-CCH-01)?
fn behind_fortification(state: &State, unit: UnitId) -> bool {
    let zone = state.base(unit).zone(Edge::Front, 1.0);
    let is_wall = |kind| kind == crate::terrain::TerrainKind::Fortification;
    state
        .field
        .pieces
        .iter()
        .any(|piece| is_wall(piece.kind()) && piece.outline().common_area_with(&zone) > state.book().area)
}

/// IMP-CCH-02: half of the gap, at most M.
pub fn counter_distance(state: &State, unit: UnitId, charger: UnitId) -> f64 {
    let base = *state.base(unit);
    let reach = 200.0;
    let Some(touch) = first_touch(&base, base.forward, reach, state.base(charger), SLACK) else { return 0.0 };
    let far = match state.agreed().counter_charge_meet {
        Meeting::HalfTheGap => touch.distance / 2.0,
        Meeting::FiveU => touch.distance.min(5.0),
    };
    let mut far = far.min(state.allowance(unit, Pace::Charge));
    far = far.min(room_on_table(state, &base, base.forward, far));
    for other in state.on_table().filter(|o| *o != unit && *o != charger) {
        if let Some(touch) = first_touch(&base, base.forward, far, state.base(other), SLACK) {
            far = far.min(touch.distance);
        }
    }
    let leg = Leg::Straight { base, direction: base.forward, reach: far };
    if let Some((at, _)) = ground::first_impassable(state, unit, &leg) {
        far = far.min(at);
    }
    if let Some((at, _)) = ground::first_kept_off(state, unit, &[leg]) {
        far = far.min(at);
    }
    far.max(0.0)
}

/// Where a charge began, before any wheel.
pub fn began(state: &State, assault: &Assault, unit: UnitId) -> Base {
    let from = assault.charge.from.iter().find(|(known, _)| *known == unit).map(|(_, pose)| *pose);
    from.map_or(*state.base(unit), |pose| Base::new(pose, state.unit(unit).footprint()))
}

/// IMP-SKI-01: is it scattered when this enemy reaches it?
pub fn is_scattered_by(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let light = matches!(state.profile(charger).troop, Troop::S | Troop::Cl);
    state.profile(unit).troop == Troop::S && !(light && state.agreed().skirmishers_fight)
}

/// IMP-SKI-01, IMP-ART-01: does it leave the table at once when this enemy reaches it?
pub fn gives_no_battle(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let taken = state.profile(unit).troop == Troop::Art || is_scattered_by(state, unit, charger);
    taken && state.marks(unit).garrison.is_none()
}

/// IMP-SKI-02: a friendly pike Unit, not in melee, that skirmishers touch.
pub fn pikes_beside(state: &State, unit: UnitId) -> Option<UnitId> {
    if state.profile(unit).troop != Troop::S || state.in_melee(unit) {
        return None;
    }
    let base = state.base(unit);
    state.army(state.side(unit)).find(|friend| {
        *friend != unit
            && state.profile(*friend).has(Trait::Pike)
            && !state.in_melee(*friend)
            && base.gap(state.base(*friend)) <= super::CONTACT
    })
}

/// IMP-EVA-03: along its own axis to the rear, or away from a charger that comes from flank or rear.
pub fn evasion_direction(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> Vec2 {
    if class.is_flank_or_rear() { state.base(charger).forward } else { state.base(unit).forward * -1.0 }
}
