//! Movement phases (section 15 of the ledger of Impetus): each is a straight move, a wheel, a shift or a turn.

use super::body::Body;
use super::group::Formation;
use super::movement::{self, Plan};
use super::{Judged, SLACK, TOLERANCE, refuse, road, zone};
use crate::command::{Manoeuvre, Wheel};
use crate::editions::Pace;
use crate::host::Discipline;
use crate::rule::Rule;
use crate::state::State;
use crate::unit::{Trait, Troop, UnitId};
use crate::why::Why;
use acies_tabletop::{Angle, Length, Pose, about_face_pose, first_touch};

/// Judges one phase of a Unit or Group that is not compelled to anything.
pub fn judge(state: &State, formation: &Formation, manoeuvre: Manoeuvre) -> Judged<Plan> {
    for member in &formation.members {
        judge_may_move(state, member.unit, manoeuvre)?;
    }
    let mut plan = match manoeuvre {
        Manoeuvre::Advance { before, wheel: None, after } => straight(state, formation, before + after)?,
        Manoeuvre::Advance { before, wheel: Some(wheel), after } => {
            wheeling(state, formation, before, wheel, after)?
        }
        Manoeuvre::Shift { direction, distance } => shift(state, formation, direction, distance)?,
        Manoeuvre::Road { distance } => road::judge(state, formation, distance)?,
        Manoeuvre::AboutFace => about_face(state, formation)?,
        Manoeuvre::TwoWheels { .. } => return refuse(Why::NotOffered, Rule::WheelAndMove),
    };
    schiltrons(state, formation, &mut plan);
    Ok(plan)
}

/// IMP-SCH-01: every phase disorders a schiltron.
pub(super) fn schiltrons(state: &State, formation: &Formation, plan: &mut Plan) {
    for member in formation.members.iter().filter(|m| state.profile(m.unit).has(Trait::Schiltron)) {
        plan.disorder(member.unit, Rule::SchiltronMoves);
    }
}

/// Who moves at all, and how (IMP-STA-07, IMP-MOV-11, IMP-SQR-02, IMP-BAG-02).
fn judge_may_move(state: &State, unit: UnitId, manoeuvre: Manoeuvre) -> Judged<()> {
    let plain = matches!(manoeuvre, Manoeuvre::Advance { .. } | Manoeuvre::Road { .. });
    let marks = state.marks(unit);
    if state.profile(unit).troop == Troop::Bag {
        return refuse(Why::MayNot { unit }, Rule::BaggageTaken);
    }
    if marks.square {
        return refuse(Why::MayNot { unit }, Rule::SquareEnds);
    }
    if marks.garrison.is_some() {
        return refuse(Why::InGarrison { unit }, Rule::LeaveBuiltUpArea);
    }
    if state.unit(unit).disordered && !plain {
        let rule = if manoeuvre == Manoeuvre::AboutFace { Rule::AboutFace } else { Rule::DisorderedMoves };
        return refuse(Why::Disordered { unit }, rule);
    }
    if state.profile(unit).troop == Troop::Art && !plain {
        return refuse(Why::MayNot { unit }, Rule::ArtilleryMoves);
    }
    Ok(())
}

/// IMP-MOV-02, IMP-CHG-06: straight ahead, and short of enemies that it was not told to charge.
fn straight(state: &State, formation: &Formation, distance: Length) -> Judged<Plan> {
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let mut far = distance.units();
    for member in &formation.members {
        for enemy in state.army(state.side(member.unit).other()) {
            let reach = far + state.book().keep_clear.units();
            let direction = member.base.forward;
            if let Some(touch) = first_touch(&member.base, direction, reach, state.base(enemy), SLACK) {
                far = far.min(touch.distance - state.book().keep_clear.units());
                if far <= TOLERANCE {
                    return refuse(Why::EnemyInTheWay { unit: member.unit, enemy }, Rule::Charge);
                }
            }
        }
    }
    let mut body = Body::new(state, formation);
    body.straight(far);
    body.spend(Pace::March)?;
    judge_crossing(formation, &body)?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.forward = true;
    Ok(plan)
}

/// IMP-TER-14: single Units and columns cross a river.
fn judge_crossing(formation: &Formation, body: &Body<'_>) -> Judged<()> {
    if formation.is_group() && !formation.column && body.crosses_river() {
        return refuse(Why::NotAsGroup, Rule::Bridge);
    }
    Ok(())
}

/// Most that a Unit wheels (IMP-MOV-03).
pub fn most_wheel(state: &State, unit: UnitId) -> f64 {
    let profile = state.profile(unit);
    match profile.troop {
        Troop::Cgp | Troop::Cf => 45.0,
        Troop::Art if profile.is_heavy_artillery() => 45.0,
        _ => 90.0,
    }
}

/// IMP-MOV-03, IMP-MOV-04, IMP-CHA-01: a wheel is a phase of its own; chariots wheel after half of their move.
fn wheeling(
    state: &State,
    formation: &Formation,
    before: Length,
    wheel: Wheel,
    after: Length,
) -> Judged<Plan> {
    if before < Length::ZERO || after < Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    if wheel.angle <= Angle::ZERO {
        return refuse(Why::NoAngle, Rule::Wheel);
    }
    if formation.stands_out(wheel.to) {
        return refuse(Why::NotAsGroup, Rule::GroupMove);
    }
    if after > Length::ZERO {
        return refuse(Why::NotOffered, Rule::WheelAndMove);
    }
    for member in &formation.members {
        let unit = member.unit;
        let most = most_wheel(state, unit);
        if wheel.angle.as_degrees() > most + 0.01 {
            return refuse(Why::TurnsTooFar { unit, most: Angle::degrees(most) }, Rule::Wheel);
        }
        let half = state.allowance(unit, Pace::March) / 2.0;
        match state.profile(unit).troop {
            Troop::Cgp | Troop::Cgl if before.units() < half - TOLERANCE => {
                return refuse(Why::TooShort { unit, least: Length::snap(half) }, Rule::ChariotHalfSpeed);
            }
            Troop::Cgp | Troop::Cgl => {}
            _ if before > Length::ZERO => return refuse(Why::NotOffered, Rule::WheelAndMove),
            _ => {}
        }
    }
    if before <= Length::ZERO {
        movement::judge_outside_zones(state, formation)?;
    }
    let mut body = Body::new(state, formation);
    if before > Length::ZERO {
        body.straight(before.units());
    }
    body.wheel(wheel);
    body.spend(Pace::March)?;
    body.keep_off_zones()?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.wheeled = true;
    Ok(plan)
}

/// IMP-MOV-05, IMP-MOV-07, IMP-MOV-08: sideways, obliquely or to the rear, facing kept.
fn shift(state: &State, formation: &Formation, direction: Angle, distance: Length) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::GroupsDoNotShift);
    }
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let member = formation.members[0];
    let unit = member.unit;
    let turn = direction.normalised().as_degrees();
    let rear = turn.abs() >= 179.0;
    if turn.abs() <= 1.0 || !rear && turn.abs() > 90.01 {
        return refuse(Why::NotOffered, Rule::Shift);
    }
    if rear {
        return to_the_rear(state, formation, distance, Tested::No);
    }
    if let Some(of) = zone::zones_holding(state, state.side(unit), &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, Rule::InZone);
    }
    let mut body = Body::new(state, formation);
    body.shift(member.pose.heading.turned(direction), distance.units());
    body.spend(Pace::March)?;
    body.keep_off_zones()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    let profile = state.profile(unit);
    let nimble = matches!(profile.troop, Troop::S | Troop::Cl)
        || state.discipline(unit) == Discipline::A
        || profile.has(Trait::FreeManoeuvre);
    if !nimble {
        plan.disorder(unit, Rule::ShiftDisorders);
    }
    Ok(plan)
}

/// Has a rearward move been tested for?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tested {
    /// It disorders all but the lightest.
    No,
    /// CM and CGL that have passed keep their order.
    Passed,
}

/// IMP-MOV-07, IMP-LRG-05: straight back.
pub fn to_the_rear(state: &State, formation: &Formation, distance: Length, tested: Tested) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::GroupsDoNotShift);
    }
    let member = formation.members[0];
    let unit = member.unit;
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::RearMove);
    }
    if state.is_large(unit) {
        return refuse(Why::MayNot { unit }, Rule::ShiftOfLargeUnits);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, Rule::DisorderedMoves);
    }
    let mut body = Body::new(state, formation);
    body.shift(member.pose.heading.turned(Angle::HALF), distance.units());
    body.spend(Pace::March)?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    let profile = state.profile(unit);
    let nimble = matches!(profile.troop, Troop::S | Troop::Cl)
        || tested == Tested::Passed && matches!(profile.troop, Troop::Cm | Troop::Cgl)
        || profile.has(Trait::FreeManoeuvre);
    if !nimble {
        plan.disorder(unit, Rule::RearMove);
    }
    schiltrons(state, formation, &mut plan);
    Ok(plan)
}

/// IMP-MOV-06: half a turn about the middle of the base.
fn about_face(state: &State, formation: &Formation) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::GroupMove);
    }
    let member = formation.members[0];
    let unit = member.unit;
    if let Some(of) = zone::zones_holding(state, state.side(unit), &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, Rule::InZone);
    }
    let mut plan = Plan::default();
    let to: Pose = about_face_pose(member.pose, state.unit(unit).footprint());
    let _ = plan.places.try_push((unit, to));
    plan.disorder(unit, Rule::AboutFace);
    Ok(plan)
}
