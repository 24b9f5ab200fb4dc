//! Evasion (section 15 of the 3.0 ledger): who may, whether it succeeds, and where it leads.

use super::ground::{self, Leg};
use super::{SLACK, TOLERANCE, passing};
use crate::editions::{Factor, Pace};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::{AttackClass, State};
use crate::unit::{Troop, UnitId};
use acies_dice::D6;
use acies_rules::Tally;
use acies_tabletop::{Base, Pose, Vec2, first_touch};

/// BI3-EVA-01: skirmishers and light cavalry that are not in melee.
pub fn may_evade(state: &State, unit: UnitId) -> bool {
    matches!(state.profile(unit).troop, Troop::S | Troop::Cl) && !state.in_melee(unit)
}

/// BI3-EVA-02: what the die must show at least, by the speed of the charger.
pub fn needed(state: &State, unit: UnitId, charger: UnitId) -> u8 {
    // The weather slows both, and nobody becomes the faster by it.
    let speed = |unit| state.book().allowance(state.profile(unit), Pace::March);
    let (own, theirs) = (speed(unit), speed(charger));
    match theirs.total_cmp(&own) {
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 3,
        std::cmp::Ordering::Greater => 4,
    }
}

/// BI3-EVA-03: what is added to the die.
pub fn modifiers(state: &State, unit: UnitId, surprised: bool) -> Tally<Factor> {
    let mut tally = Tally::new();
    let rule = state.id_of(Rule::EvadeModifiers);
    tally.count_if(state.unit(unit).disordered, Factor::Disordered, -1, rule);
    tally.count_if(state.has_general(unit), Factor::General, 1, rule);
    if state.switches().auto_evade {
        tally.count_if(surprised, Factor::Surprised, -1, state.id_of(Rule::SurprisedEvader));
    }
    if let Some(weather) = state.weather() {
        tally.count_if(weather.snow_turns >= 3, Factor::LongSnow, -1, state.id_of(Rule::EvadeInSnow));
    }
    tally
}

/// BI3-EVA-02 to BI3-EVA-04: a natural 1 always fails.
pub fn succeeds(state: &State, unit: UnitId, surprised: bool, needed: u8, die: D6) -> bool {
    die.get() > 1 && i16::from(die.get()) + modifiers(state, unit, surprised).total() >= i16::from(needed)
}

/// Is a base within a wood?
pub fn in_wood(state: &State, base: &Base) -> bool {
    state.field.pieces.iter().any(|piece| piece.kind().is_wood() && ground::is_within(piece, base))
}

/// BI3-EVA-06: to its own rear, or away from a charger that comes from flank or rear.
pub fn direction(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> Vec2 {
    if class.is_flank_or_rear() { state.base(charger).forward } else { state.base(unit).forward * -1.0 }
}

/// An evade, with all it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// Where it ends.
    pub to: Pose,
    /// The ground disorders it.
    pub disordered: Option<Rule>,
    /// Its middle leaves the table (BI3-RET-13).
    pub leaves_table: bool,
}

/// BI3-EVA-06, BI3-EVA-07: through friends, and short of enemies, of friends in melee and of Impassable ground. `None`
/// if it cannot move at all.
pub fn plan(state: &State, unit: UnitId, direction: Vec2, distance: f64) -> Option<Plan> {
    let base = *state.base(unit);
    let clear = state.book().keep_clear.units();
    let limit = limit(state, unit, &base, direction, distance * 2.0 + base.depth * 2.0, clear);
    let mut end = distance.min(limit);
    let through: UnitSet =
        state.army(state.side(unit)).filter(|f| *f != unit && !state.in_melee(*f)).collect();
    let over = |at: f64| {
        let there = base.shifted(direction * at);
        through.iter().find(|f| there.penetration(state.base(*f)) > SLACK)
    };
    for _ in 0..16 {
        let Some(friend) = over(end) else { break };
        let beyond = passing::clear_of(&base, direction, end, state.base(friend));
        if beyond <= limit {
            end = beyond;
            continue;
        }
        // No room beyond: it stops before the friend.
        let touch = first_touch(&base, direction, end, state.base(friend), SLACK);
        end = touch.map_or(0.0, |touch| touch.distance.min(end));
    }
    if end < TOLERANCE || over(end).is_some() {
        return None;
    }
    let leg = Leg::Straight { base, direction, reach: end };
    let disordered = ground::passage(state, unit, &[leg], Pace::March).disorder;
    let pose = state.unit(unit).pose();
    let to = Pose { front: (pose.front.vec() + direction * end).snap(), heading: pose.heading };
    // Judged where the base is put down, which rounding may have moved by a hair.
    let leaves_table = !state.holds_point(Base::new(to, state.unit(unit).footprint()).centre());
    Some(Plan { to, disordered, leaves_table })
}

/// How far nothing stops it that cannot be passed.
fn limit(state: &State, unit: UnitId, base: &Base, direction: Vec2, reach: f64, clear: f64) -> f64 {
    let mut limit = reach;
    for other in state.on_table().filter(|o| *o != unit) {
        if state.side(other) == state.side(unit) && !state.in_melee(other) {
            continue;
        }
        if let Some(touch) = first_touch(base, direction, reach, state.base(other), SLACK) {
            limit = limit.min((touch.distance - clear).max(0.0));
        }
    }
    let leg = Leg::Straight { base: *base, direction, reach: limit };
    match ground::first_impassable(state, unit, &leg) {
        Some((at, _)) => limit.min(at),
        None => limit,
    }
}
