//! Moves where wheels stand among straight stretches and a table says who moves sideways (sections 7 to 9 of the 3.0
//! ledger).

use super::body::Body;
use super::group::Formation;
use super::movement::{self, Plan};
use super::{Judged, TOLERANCE, refuse, road, zone};
use crate::command::{Manoeuvre, Wheel};
use crate::editions::Pace;
use crate::rule::Rule;
use crate::state::State;
use crate::unit::{Profile, Trait, Troop};
use crate::why::Why;
use acies_tabletop::{Angle, Length, Pose};
use arrayvec::ArrayVec;

/// What goes straight ahead before a wheel of chariots and of Disordered troops (BI3-MAN-04, BI3-MAN-05).
const STRAIGHT_FIRST: Length = Length::whole(1);

/// Straight stretches, each followed by a wheel but the last.
struct Course {
    wheels: ArrayVec<(Length, Wheel), 2>,
    last: Length,
}

/// Judges a move (BI3-MOV-01); `pace`: the march, or the second move of light troops.
pub(super) fn judge(state: &State, formation: &Formation, manoeuvre: Manoeuvre, pace: Pace) -> Judged<Plan> {
    match manoeuvre {
        Manoeuvre::Advance { before, wheel: None, after } => straight(state, formation, before + after, pace),
        Manoeuvre::Advance { before, wheel: Some(wheel), after } => {
            let course = Course { wheels: [(before, wheel)].into_iter().collect(), last: after };
            wheels(state, formation, &course, pace)
        }
        Manoeuvre::TwoWheels { before, first, between, second, after } => {
            let wheels_of = [(before, first), (between, second)].into_iter().collect();
            wheels(state, formation, &Course { wheels: wheels_of, last: after }, pace)
        }
        Manoeuvre::Shift { direction, distance } => shift(state, formation, direction, distance, pace),
        // BI3-TER-06: the road does not lengthen the second move.
        Manoeuvre::Road { .. } if pace == Pace::Second => refuse(Why::NotOffered, Rule::RoadMove),
        Manoeuvre::Road { distance } => road::judge(state, formation, distance),
        Manoeuvre::AboutFace if pace == Pace::Second => refuse(Why::HasMoved, Rule::AboutFace),
        Manoeuvre::AboutFace => about_face(state, formation),
    }
}

fn straight(state: &State, formation: &Formation, distance: Length, pace: Pace) -> Judged<Plan> {
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let mut body = Body::new(state, formation);
    body.straight(distance.units());
    body.spend(pace)?;
    body.keep_to_open_country(pace)?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.forward = true;
    Ok(plan)
}

fn wheels(state: &State, formation: &Formation, course: &Course, pace: Pace) -> Judged<Plan> {
    if course.last < Length::ZERO || course.wheels.iter().any(|(before, _)| *before < Length::ZERO) {
        return refuse(Why::NoDistance, Rule::Move);
    }
    if course.wheels.iter().any(|(_, wheel)| wheel.angle <= Angle::ZERO) {
        return refuse(Why::NoAngle, Rule::Wheel);
    }
    judge_wheels(state, formation, course)?;
    if course.wheels.first().is_some_and(|(before, _)| *before <= Length::ZERO) {
        movement::judge_outside_zones(state, formation)?;
    }
    let mut body = Body::new(state, formation);
    for (before, wheel) in &course.wheels {
        if *before > Length::ZERO {
            body.straight(before.units());
        }
        body.wheel(*wheel);
    }
    if course.last > Length::ZERO {
        body.straight(course.last.units());
    }
    body.spend(pace)?;
    body.keep_to_open_country(pace)?;
    body.keep_off_zones()?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.wheeled = true;
    // BI3-MAN-02: chariots alone keep their order.
    for member in &formation.members {
        if !state.profile(member.unit).troop.is_war_chariot() {
            plan.disorder(member.unit, Rule::WheelDisorders);
        }
    }
    Ok(plan)
}

/// How often, how far and after what each member may wheel (BI3-MAN-01 to BI3-MAN-07).
fn judge_wheels(state: &State, formation: &Formation, course: &Course) -> Judged<()> {
    let total = course.wheels.iter().fold(Angle::ZERO, |sum, (_, wheel)| sum + wheel.angle);
    let first = course.wheels.first().map_or(Length::ZERO, |(before, _)| *before);
    if course.wheels.iter().any(|(_, wheel)| formation.stands_out(wheel.to)) {
        return refuse(Why::NotAsGroup, Rule::GroupMove);
    }
    for member in &formation.members {
        let unit = member.unit;
        let profile = state.profile(unit);
        let (most, rule) = match profile.troop {
            Troop::Cgp => (45.0, Rule::ChariotWheel),
            Troop::Cgl => (90.0, Rule::ChariotWheel),
            Troop::Cf => (45.0, Rule::ScythedWheel),
            Troop::Art if profile.is_heavy_artillery() => (45.0, Rule::HeavyArtilleryTurns),
            _ if course.wheels.len() > 1 => (90.0, Rule::WheelAndMove),
            _ => (90.0, Rule::Wheel),
        };
        let chariot = profile.troop.is_war_chariot();
        let disordered = state.unit(unit).disordered;
        let once = if chariot { rule } else { Rule::DisorderedWheel };
        if (chariot || disordered) && first.units() < STRAIGHT_FIRST.units() - TOLERANCE {
            return refuse(Why::TooShort { unit, least: STRAIGHT_FIRST }, once);
        }
        if (chariot || disordered) && course.wheels.len() > 1 {
            return refuse(Why::WheeledAlready { unit }, once);
        }
        // The angle tolerance is a hundredth of a degree (BI3-GEN-01).
        if total.as_degrees() > most + 0.01 {
            return refuse(Why::TurnsTooFar { unit, most: Angle::degrees(most) }, rule);
        }
    }
    Ok(())
}

/// The rule on sideways, oblique and rearward moves of a Unit (BI3-MAN-09 to BI3-MAN-14).
fn shift_rule(profile: &Profile, large: bool) -> Rule {
    match profile.troop {
        // The row of Large Units overrides that of their type.
        _ if large => Rule::ShiftOfLargeUnits,
        Troop::Cf => Rule::ShiftOfScythed,
        Troop::Cgp | Troop::Cgl | Troop::Art => Rule::ChariotShifts,
        Troop::S | Troop::Cl => Rule::ShiftOfLight,
        Troop::Cm => Rule::ShiftOfMedium,
        Troop::Fl if !profile.has(Trait::Impetuous) => Rule::ShiftOfMedium,
        _ => Rule::ShiftDisorders,
    }
}

/// Sideways, obliquely or to the rear, facing kept (BI3-MAN-08 to BI3-MAN-18).
fn shift(
    state: &State,
    formation: &Formation,
    direction: Angle,
    distance: Length,
    pace: Pace,
) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::GroupsDoNotShift);
    }
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let member = formation.members[0];
    let unit = member.unit;
    let profile = state.profile(unit);
    let rule = shift_rule(profile, state.is_large(unit));
    let turn = direction.normalised();
    let is = |degrees: f64| (turn.abs().as_degrees() - degrees).abs() <= 1.0;
    let (rear, oblique) = (is(180.0), is(45.0) || is(135.0));
    if !rear && !oblique && !is(90.0) {
        return refuse(Why::NotOffered, Rule::Shift);
    }
    let light = rule == Rule::ShiftOfLight;
    if state.unit(unit).disordered && !(rear && light) {
        return refuse(Why::Disordered { unit }, rule);
    }
    if !rear && let Some(of) = zone::zones_holding(state, state.side(unit), &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, Rule::InZone);
    }
    let row = state.book().move_row(profile);
    let (own_pace, free) = match row {
        _ if rear => (Pace::March, 0),
        Some(row) if oblique => (Pace::Oblique, row.oblique[0]),
        Some(row) => (Pace::Sideways, row.sideways[0]),
        None => (Pace::March, 0),
    };
    let heading = member.pose.heading.turned(if rear { Angle::HALF } else { direction });
    let mut body = Body::new(state, formation);
    body.shift(heading, distance.units());
    body.spend(if pace == Pace::Second { pace } else { own_pace })?;
    body.keep_to_open_country(pace)?;
    if oblique && let Some((_, piece)) = body.disordering_ground() {
        return refuse(Why::GroundBars { unit, piece }, Rule::ObliqueInGround);
    }
    if !rear {
        body.keep_off_zones()?;
    }
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    // A Large Unit has no free step (BI3-MAN-13); to the rear only light troops have one.
    let free = if rule == Rule::ShiftOfLargeUnits || rear { 0 } else { free };
    let in_order =
        light || profile.has(Trait::FreeManoeuvre) || distance.units() <= f64::from(free) + TOLERANCE;
    if !in_order {
        plan.disorder(unit, rule);
    }
    Ok(plan)
}

/// BI3-MAN-19: half a turn on the middle of the base.
fn about_face(state: &State, formation: &Formation) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::AboutFace);
    }
    let member = formation.members[0];
    let unit = member.unit;
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, Rule::AboutFace);
    }
    if let Some(of) = zone::zones_holding(state, state.side(unit), &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, Rule::InZone);
    }
    let heading = member.pose.heading.turned(Angle::HALF);
    let mut plan = Plan::default();
    let _ = plan.places.try_push((unit, Pose { front: member.base.rear().snap(), heading }));
    if !matches!(state.profile(unit).troop, Troop::S | Troop::Cl) {
        plan.disorder(unit, Rule::AboutFace);
    }
    Ok(plan)
}
