//! Who could charge whom in his next activation: an estimate for planning, the judge decides later.

use acies_impetus::editions::Pace;
use acies_impetus::steps::{discipline, passing, run, zone};
use acies_impetus::{State, UnitId, UnitSet};
use acies_tabletop::{Edge, Hand, Heading, first_touch};

/// A way to an enemy.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// Length of move it takes, wheel included.
    pub need: f64,
    /// It must turn first.
    pub wheel: bool,
    /// Somebody else stands in the way, or it may not turn here.
    pub blocked: bool,
    /// It comes from completely behind the enemy's front (BI08-CHG-09).
    pub flank: bool,
}

/// The way of a Unit to an enemy. `far`: beyond this length nobody looks for what is in the way.
pub(super) fn way(state: &State, unit: UnitId, enemy: UnitId, far: f64) -> Way {
    let (base, target) = (state.base(unit), state.base(enemy));
    let flank = target.wholly_behind_front(base, 0.005);
    let straight = base.corridor_cuts(Edge::Front, target, 0.01);
    if straight {
        let need =
            first_touch(base, base.forward, 300.0, target, 0.01).map_or(base.gap(target), |t| t.distance);
        let blocked = need <= far && is_blocked(state, unit, enemy, 0.0, need);
        return Way { need, wheel: false, blocked, flank };
    }
    let to = target.centre() - base.front;
    let turn = state.unit(unit).pose().heading.turn_to(Heading::towards(to)).as_radians();
    let aside = (base.half_width + 0.6 * target.half_width) / to.length().max(state.book().scale);
    let angle = (turn.abs() - aside).max(0.05);
    let gap = base.gap(target);
    let need = angle * 2.0 * base.half_width + gap;
    let may_turn = !state.unit(unit).disordered
        && !state.profile(unit).troop.is_war_chariot()
        && angle < 1.4
        && (need > far || zone::zones_holding(state, state.side(unit), base).is_empty());
    let signed = if turn < 0.0 { -angle } else { angle };
    let blocked =
        !may_turn || need <= far && is_blocked(state, unit, enemy, signed, gap + 2.0 * state.book().scale);
    Way { need, wheel: true, blocked, flank }
}

/// Does anybody else stand between them, once the Unit has turned?
fn is_blocked(state: &State, unit: UnitId, enemy: UnitId, turn: f64, reach: f64) -> bool {
    let side = state.side(unit);
    let mut base = *state.base(unit);
    if turn != 0.0 {
        let hand = if turn < 0.0 { Hand::Left } else { Hand::Right };
        base = base.turned(base.front_corner(hand), turn);
    }
    state.on_table().filter(|o| *o != unit && *o != enemy).any(|other| {
        let friend = state.side(other) == side;
        first_touch(&base, base.forward, reach, state.base(other), 0.01).is_some_and(|touch| {
            // Another enemy that is touched together with this one only joins the melee.
            if friend {
                !passing::can_pass(state, unit, other)
            } else {
                touch.distance < reach - 0.3 * state.book().scale
            }
        })
    })
}

/// How likely a charge over this length arrives, bonus die included (BI08-CHG-03).
pub(super) fn arrives(state: &State, unit: UnitId, need: f64) -> f64 {
    let missing = need - state.allowance(unit, Pace::Charge);
    if missing <= 0.0 {
        return 1.0;
    }
    let enough = (1..=6).filter(|die| run::bonus(state, unit, *die) >= missing).count();
    let at_once = enough as f64 / 6.0;
    if state.host_book().is_some() && !state.unit(unit).disordered {
        let approach = state.allowance(unit, Pace::March);
        let in_two = if missing <= approach { passes(state, UnitSet::one(unit)) } else { 0.0 };
        return at_once.max(in_two);
    }
    at_once
}

/// The longest charge of a Unit: where several phases can be made in one activation, after a move in order.
pub(super) fn longest(state: &State, unit: UnitId) -> f64 {
    let charge = state.allowance(unit, Pace::Charge) + run::bonus(state, unit, 6);
    let approaches = state.host_book().is_some() && !state.unit(unit).disordered;
    charge + if approaches { state.allowance(unit, Pace::March) } else { 0.0 }
}

/// How likely these pass a Discipline Test.
pub(super) fn passes(state: &State, units: UnitSet) -> f64 {
    (7.0 - f64::from(discipline::needed(state, units))).clamp(0.0, 6.0) / 6.0
}
