//! What must hold in every state of a battle.

use crate::frame::Frame;
use crate::state::State;
use crate::steps::ground::{Leg, area_uncarried, first_impassable};
use crate::steps::{CONTACT, SLACK};
use crate::terrain::TerrainKind;
use crate::unit::{Troop, UnitId, Whereabouts};
use acies_rules::Side;

/// The first thing that does not hold, in words for a test report.
pub fn violation(state: &State) -> Option<String> {
    let standing: Vec<UnitId> = state.on_table().collect();
    for (n, unit) in standing.iter().enumerate() {
        let u = state.unit(*unit);
        let base = u.base();
        if !state.holds_point(base.centre()) {
            return Some(format!("unit {} stands off the table", unit.0));
        }
        if u.vbu() > u.vbu_printed() {
            return Some(format!("unit {} has more VBU than printed", unit.0));
        }
        if u.disordered && state.profile(*unit).troop == Troop::Cf {
            return Some(format!("scythed chariots {} are Disordered", unit.0));
        }
        if u.shieldwall && !u.is_fresh() {
            return Some(format!("unit {} is Worn and in shieldwall", unit.0));
        }
        if u.rolling && !state.profile(*unit).troop.is_war_chariot() {
            return Some(format!("unit {} rolls and is no chariot", unit.0));
        }
        for other in &standing[..n] {
            let depth = base.penetration(state.base(*other));
            if depth > 2.0 * SLACK && !at_walls(state, *unit, *other) {
                return Some(format!("units {} and {} overlap by {depth:.4}", unit.0, other.0));
            }
        }
        let leg = Leg::Straight { base: *base, direction: base.forward, reach: 0.0 };
        if let Some((_, piece)) = first_impassable(state, *unit, &leg) {
            let p = &state.field.pieces[usize::from(piece)];
            // Stopped at an edge, a base may overlap it by the tolerance of the sweep.
            let bridged =
                matches!(state.kind_now(p), TerrainKind::BuiltUpArea | TerrainKind::UncrossableRiver);
            let area = match p.kind() {
                TerrainKind::NormalRiver | TerrainKind::DeepRiver => area_uncarried(state, p, base),
                _ => p.outline().common_area_with(base),
            };
            if area > 0.2 && !bridged {
                return Some(format!("unit {} overlaps Impassable ground {piece} by {area:.3}", unit.0));
            }
        }
    }
    losses(state).or_else(|| melees(state)).or_else(|| routed(state))
}

/// A garrison holds its whole Built Up Area, at whose edge another base may stand with a sliver inside.
fn at_walls(state: &State, a: UnitId, b: UnitId) -> bool {
    [(a, b), (b, a)].into_iter().any(|(garrison, other)| {
        let held =
            state.marks(garrison).garrison.and_then(|(piece, _)| state.field.pieces.get(usize::from(piece)));
        held.is_some_and(|piece| piece.outline().common_area_with(state.base(other)) <= 0.2)
    })
}

/// Every Unit that is gone is counted, and nobody else (BI08-VIC-02).
fn losses(state: &State) -> Option<String> {
    for side in Side::BOTH {
        let gone: u16 = state
            .units()
            .iter()
            .zip(&state.setup.profiles)
            .filter(|(u, _)| u.side == side && matches!(u.whereabouts, Whereabouts::Gone(_)))
            .map(|(_, p)| u16::from(p.vd))
            .sum();
        if gone != state.lost_vd[side.index()] {
            return Some(format!("{side:?} lost {gone} VD, counted {}", state.lost_vd[side.index()]));
        }
    }
    None
}

fn melees(state: &State) -> Option<String> {
    for e in state.engagements() {
        let both = [e.attacker, e.target];
        if both.iter().any(|u| !state.unit(*u).is_on_table()) {
            return Some(format!("units {} and {} are in melee, one is gone", e.attacker.0, e.target.0));
        }
        let gap = state.base(e.attacker).gap(state.base(e.target));
        if gap > CONTACT + 0.002 {
            return Some(format!("units {} and {} fight {gap:.3} apart", e.attacker.0, e.target.0));
        }
    }
    None
}

/// No Unit stays on the table without VBU, except inside the melee that is just being decided.
fn routed(state: &State) -> Option<String> {
    let deciding = state.agenda().iter().any(|f| matches!(f, Frame::Melee(_)));
    // Whose Commander is at risk leaves the table once that is known (IMP-CLO-01).
    let at_risk = |unit: UnitId| state.agenda().iter().any(|f| matches!(f, Frame::Loss(l) if l.unit == unit));
    let found = state.on_table().find(|u| state.unit(*u).vbu() == 0 && !at_risk(*u));
    match found {
        Some(unit) if !deciding => Some(format!("unit {} stands with VBU 0", unit.0)),
        _ => None,
    }
}
