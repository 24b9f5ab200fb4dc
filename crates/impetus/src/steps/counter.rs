//! Counter-charges (section 17 of the 3.0 ledger).

use super::ground::{self, Leg};
use super::obstacle::room_on_table;
use super::{SLACK, TOLERANCE};
use crate::editions::Factor;
use crate::rule::Rule;
use crate::state::{AttackClass, State};
use crate::unit::{Trait, Troop, UnitId};
use acies_dice::D6;
use acies_rules::Tally;
use acies_tabletop::{Angle, Base, Heading, Length, Pose, first_touch};

/// BI3-CTR-01: may it try? Not against flank and rear, not without Impetus, no wagons, nobody in melee.
pub fn may_try(state: &State, unit: UnitId, class: AttackClass) -> bool {
    let profile = state.profile(unit);
    state.switches().counter_charge
        && profile.impetus > 0
        && profile.troop != Troop::W
        && !state.in_melee(unit)
        && !class.is_flank_or_rear()
}

/// BI3-CTR-03, BI3-CTR-04: what is added to the die, which must not be above the Impetus.
pub fn modifiers(state: &State, unit: UnitId, class: AttackClass) -> Tally<Factor> {
    let mut tally = Tally::new();
    let eager = state.unit(unit).is_fresh() || state.profile(unit).has(Trait::Impetuous);
    tally.count_if(eager, Factor::Eager, -1, state.id_of(Rule::CounterEager));
    let side = class == AttackClass::Side;
    tally.count_if(side, Factor::FromTheSide, 1, state.id_of(Rule::CounterFromSide));
    let facing = state.unit(unit).pose().heading;
    let dazzled = state.weather().is_some_and(|weather| weather.dazzles(facing));
    tally.count_if(dazzled, Factor::Dazzled, 1, state.id_of(Rule::CounterFromSide));
    tally
}

/// BI3-CTR-02.
pub fn succeeds(state: &State, unit: UnitId, class: AttackClass, die: D6) -> bool {
    i16::from(die.get()) + modifiers(state, unit, class).total() <= i16::from(state.profile(unit).impetus)
}

/// Where it sets out: turned towards a charger from the side on the middle of its front, as far as there is room.
pub fn set_out(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> Pose {
    let pose = state.unit(unit).pose();
    if class != AttackClass::Side {
        return pose;
    }
    let towards = Heading::towards(state.base(charger).front - state.base(unit).front);
    let turn = pose.heading.turn_to(towards);
    let steps = (turn.abs().as_seconds() / 3600).max(1);
    let at = |step: i32| {
        let angle =
            Angle::seconds((i64::from(turn.as_seconds()) * i64::from(step) / i64::from(steps)) as i32);
        Pose { front: pose.front, heading: pose.heading.turned(angle) }
    };
    let free = |pose: Pose| {
        let base = Base::new(pose, state.unit(unit).footprint());
        let leg = Leg::Straight { base, direction: base.forward, reach: 0.0 };
        state.holds(&base)
            && ground::first_impassable(state, unit, &leg).is_none()
            && ground::first_kept_off(state, unit, &[leg]).is_none()
            && state.on_table().filter(|o| *o != unit).all(|o| base.penetration(state.base(o)) <= SLACK)
    };
    (1..=steps).map(at).take_while(|pose| free(*pose)).last().unwrap_or(pose)
}

/// BI3-CTR-06: one H, or a third of the gap, and never beyond contact.
pub fn distances(state: &State, unit: UnitId, from: Pose, gap: f64) -> [Length; 2] {
    let base = Base::new(from, state.unit(unit).footprint());
    let reach = gap.max(1.0) + TOLERANCE;
    let mut room = room_on_table(state, &base, base.forward, reach);
    for other in state.on_table().filter(|o| *o != unit) {
        if let Some(touch) = first_touch(&base, base.forward, reach, state.base(other), SLACK) {
            room = room.min(touch.distance);
        }
    }
    let leg = Leg::Straight { base, direction: base.forward, reach: room };
    if let Some((at, _)) = ground::first_impassable(state, unit, &leg) {
        room = room.min(at);
    }
    if let Some((at, _)) = ground::first_kept_off(state, unit, &[leg]) {
        room = room.min(at);
    }
    [1.0, gap / 3.0].map(|far| Length::snap(state.in_this_weather(far).min(room).max(0.0)))
}
