//! Voluntary moves (sections 7 to 11): judged as a whole, then carried out as a whole.

use super::body::Body;
use super::ground::{self, Leg};
use super::group::Formation;
use super::obstacle::{Obstacle, each_obstacle, half_budget_reach, nearest_obstacle};
use super::{CONTACT, Judged, SLACK, TOLERANCE, drill, phase, refuse, road, zone};
use crate::command::{Finish, Manoeuvre, Wheel};
use crate::editions::{Manoeuvring, Pace};
use crate::frame::MAX_GROUP;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Trait, Troop, UnitId};
use crate::why::Why;
use acies_tabletop::{Angle, Length, Pose, first_touch};
use arrayvec::ArrayVec;

/// A move that is legal, with all it does.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Where each member ends.
    pub places: ArrayVec<(UnitId, Pose), MAX_GROUP>,
    /// The friend all were carried clear of, and how far, free of cost (BI08-INT-06).
    pub carried: Option<(UnitId, Length)>,
    /// Skirmishers that were passed and follow (BI08-INT-07).
    pub displaced: ArrayVec<(UnitId, Pose), 8>,
    /// Who is Disordered by it, and by which rule.
    pub disordered: ArrayVec<(UnitId, Rule), 24>,
    /// Members that went at least half speed straight before anything else (BI08-CHR-04).
    pub went_straight: bool,
    /// A wheel was made.
    pub wheeled: bool,
    /// It was a forward move, after which a War Chariot may keep rolling.
    pub forward: bool,
    /// An obstacle stopped a rolling chariot.
    pub stopped: bool,
    /// The most any member spent of its allowance.
    pub cost: f64,
    /// The longest way of a member, whatever it cost.
    pub length: f64,
}

impl Plan {
    pub(crate) fn disorder(&mut self, unit: UnitId, rule: Rule) {
        if !self.disordered.iter().any(|(u, _)| *u == unit) {
            let _ = self.disordered.try_push((unit, rule));
        }
    }
}

/// Allowance of a Unit or Group: that of its slowest member (BI08-GRP-05).
pub fn allowance(state: &State, formation: &Formation) -> f64 {
    allowance_at(state, formation, Pace::March)
}

/// The same at some pace.
pub fn allowance_at(state: &State, formation: &Formation, pace: Pace) -> f64 {
    formation.members.iter().map(|m| state.allowance(m.unit, pace)).fold(f64::INFINITY, f64::min)
}

/// Length of a wheel (BI08-MAN-03).
pub fn wheel_length(state: &State, front: f64, angle: Angle) -> f64 {
    let radians = angle.as_radians();
    if state.options().wheel_by_arc {
        front * radians
    } else {
        2.0 * front * Angle::radians(radians / 2.0).sin()
    }
}

/// Judges a move (BI08-MOV-01). `rolling`: the chariots that were rolling when the activation began.
pub fn judge(
    state: &State,
    formation: &Formation,
    manoeuvre: Manoeuvre,
    finish: Finish,
    rolling: UnitSet,
) -> Judged<Plan> {
    if finish == Finish::KeepRolling {
        let unit = formation.members[0].unit;
        if !state.book().chariots_roll {
            return refuse(Why::NotOffered, Rule::ChariotsRoll);
        }
        if !formation.members.iter().any(|m| state.profile(m.unit).troop.is_war_chariot()) {
            return refuse(Why::NotAChariot { unit }, Rule::ChariotsRoll);
        }
        // Only a forward move keeps rolling.
        match manoeuvre {
            Manoeuvre::Advance { before: Length::ZERO, wheel: Some(_), .. } => {
                return refuse(Why::NotOffered, Rule::ChariotWheel);
            }
            Manoeuvre::Shift { .. } => return refuse(Why::NotOffered, Rule::ChariotShifts),
            _ => {}
        }
    }
    match state.book().manoeuvring {
        Manoeuvring::TwoWheels => drill::judge(state, formation, manoeuvre, Pace::March),
        Manoeuvring::WheelFirst => judge_wheel_first(state, formation, manoeuvre, rolling),
        Manoeuvring::ByPhases => phase::judge(state, formation, manoeuvre),
    }
}

/// BI3-LIT-01: a second move of light troops.
pub fn judge_second(state: &State, formation: &Formation, manoeuvre: Manoeuvre) -> Judged<Plan> {
    drill::judge(state, formation, manoeuvre, Pace::Second)
}

fn judge_wheel_first(
    state: &State,
    formation: &Formation,
    manoeuvre: Manoeuvre,
    rolling: UnitSet,
) -> Judged<Plan> {
    match manoeuvre {
        Manoeuvre::AboutFace => refuse(Why::NoAboutFace, Rule::AboutFace),
        Manoeuvre::TwoWheels { .. } => refuse(Why::NotOffered, Rule::WheelAndMove),
        Manoeuvre::Advance { before, wheel, after } => {
            judge_advance(state, formation, before, wheel, after, rolling)
        }
        Manoeuvre::Shift { direction, distance } => judge_shift(state, formation, direction, distance),
        Manoeuvre::Road { distance } => road::judge(state, formation, distance),
    }
}

/// Straight ahead, wheel, or both.
fn judge_advance(
    state: &State,
    formation: &Formation,
    before: Length,
    wheel: Option<Wheel>,
    after: Length,
    rolling: UnitSet,
) -> Judged<Plan> {
    if before < Length::ZERO || after < Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    if wheel.is_some_and(|w| w.angle <= Angle::ZERO) {
        return refuse(Why::NoAngle, Rule::Wheel);
    }
    let Some(wheel) = wheel else {
        return judge_straight(state, formation, before + after, rolling);
    };
    let chariots = formation.members.iter().filter(|m| state.profile(m.unit).troop.is_war_chariot()).count();
    judge_turn(state, formation, wheel)?;
    if before <= Length::ZERO {
        judge_outside_zones(state, formation)?;
    }
    if chariots > 0 {
        // BI08-GRP-05: a Group of chariots and others cannot wheel: the ones wheel first, the others last.
        if chariots < formation.members.len() {
            return refuse(Why::NotAsGroup, Rule::GroupMove);
        }
        judge_chariot_wheel(state, formation, before, after, rolling)?;
    } else {
        if before > Length::ZERO {
            return refuse(Why::WheelComesFirst, Rule::WheelAndMove);
        }
        if after > Length::ZERO {
            if let Some(member) = formation.members.iter().find(|m| state.unit(m.unit).disordered) {
                return refuse(Why::Disordered { unit: member.unit }, Rule::WheelAndMove);
            }
            if formation.is_group() && !state.options().group_wheel_and_move {
                return refuse(Why::NotAsGroup, Rule::WheelAndMove);
            }
        }
    }
    let mut body = Body::new(state, formation);
    if before > Length::ZERO {
        body.straight(before.units());
    }
    body.wheel(wheel);
    if after > Length::ZERO {
        body.straight(after.units());
    }
    body.spend(Pace::March)?;
    body.half_speed_first()?;
    body.compelled = rolling;
    body.keep_off_zones()?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.wheeled = true;
    plan.forward = before > Length::ZERO;
    plan.went_straight = before > Length::ZERO;
    if chariots == 0 && after > Length::ZERO {
        // BI08-MAN-02.
        for member in &formation.members {
            plan.disorder(member.unit, Rule::WheelDisorders);
        }
    }
    Ok(plan)
}

/// A wheel from where the formation stands.
pub fn judge_wheel_alone(state: &State, formation: &Formation, wheel: Wheel) -> Judged<()> {
    judge_turn(state, formation, wheel)?;
    judge_outside_zones(state, formation)
}

/// How far each may turn (BI08-MAN-03, BI08-MAN-04, BI08-CHR-04), and forward only (BI08-GRP-05).
fn judge_turn(state: &State, formation: &Formation, wheel: Wheel) -> Judged<()> {
    if formation.stands_out(wheel.to) {
        return refuse(Why::NotAsGroup, Rule::GroupMove);
    }
    for member in &formation.members {
        let profile = state.profile(member.unit);
        let (most, rule) = match profile.troop {
            Troop::Cgp | Troop::Cf => (45.0, Rule::ChariotWheel),
            Troop::Cgl => (90.0, Rule::ChariotWheel),
            Troop::Art if profile.is_heavy_artillery() => (45.0, Rule::HeavyArtilleryTurns),
            _ => (90.0, Rule::Wheel),
        };
        // The angle tolerance is a hundredth of a degree (BI08-GEN-02).
        if wheel.angle.as_degrees() > most + 0.01 {
            return refuse(Why::TurnsTooFar { unit: member.unit, most: Angle::degrees(most) }, rule);
        }
    }
    Ok(())
}

/// No wheel in a Zone (BI08-ZOC-02, BI08-ZOC-06).
pub(super) fn judge_outside_zones(state: &State, formation: &Formation) -> Judged<()> {
    for member in &formation.members {
        let zones = zone::zones_holding(state, state.side(member.unit), &member.base);
        if let Some(of) = zones.iter().next() {
            let rule = if formation.is_group() { Rule::GroupInZone } else { Rule::InZone };
            return refuse(Why::InZone { unit: member.unit, of }, rule);
        }
    }
    Ok(())
}

/// BI08-CHR-02 to BI08-CHR-04.
fn judge_chariot_wheel(
    state: &State,
    formation: &Formation,
    before: Length,
    after: Length,
    rolling: UnitSet,
) -> Judged<()> {
    for member in &formation.members {
        let unit = member.unit;
        if before > Length::ZERO {
            continue;
        }
        let half = Length::snap(state.allowance(unit, Pace::March) / 2.0);
        if rolling.has(unit) || after > Length::ZERO {
            return refuse(Why::TooShort { unit, least: half }, Rule::ChariotHalfSpeed);
        }
        if state.unit(unit).wheeled {
            return refuse(Why::WheeledAlready { unit }, Rule::ChariotWheel);
        }
    }
    Ok(())
}

fn judge_straight(state: &State, formation: &Formation, distance: Length, rolling: UnitSet) -> Judged<Plan> {
    let compelled = formation.members.iter().find(|m| rolling.has(m.unit));
    if let Some(member) = compelled {
        return judge_rolling(state, formation, member.unit, distance, rolling);
    }
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let mut body = Body::new(state, formation);
    body.straight(distance.units());
    body.spend(Pace::March)?;
    body.half_speed_first()?;
    body.zones_of_straight_move()?;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.forward = true;
    plan.went_straight = true;
    Ok(plan)
}

/// A rolling chariot must go half speed, or as far as an obstacle lets it (BI08-CHR-05, BI08-CHR-06, BI08-INT-08).
fn judge_rolling(
    state: &State,
    formation: &Formation,
    unit: UnitId,
    distance: Length,
    rolling: UnitSet,
) -> Judged<Plan> {
    let half = half_budget_reach(state, formation);
    let obstacle = nearest_obstacle(state, formation, half);
    if let Some(Obstacle::Enemy { enemy, .. }) = obstacle {
        return refuse(Why::MustCharge { unit, enemy }, Rule::RollingChariotCharges);
    }
    let stop = match obstacle {
        Some(Obstacle::Friend { distance, .. } | Obstacle::Edge { distance }) => Some(distance),
        _ => None,
    };
    if let Some(stop) = stopping_place(state, formation, half, distance.units()) {
        // It goes as far as it can and comes to a halt there.
        let mut body = Body::new(state, formation);
        body.straight(stop);
        body.spend(Pace::March)?;
        body.compelled = rolling;
        let mut plan = body.finish()?;
        plan.forward = true;
        plan.stopped = true;
        plan.went_straight = stop >= half - TOLERANCE;
        for friend in friends_met(state, formation, stop).iter() {
            plan.disorder(friend, Rule::StoppedByFriends);
        }
        return Ok(plan);
    }
    if distance.units() < half - TOLERANCE {
        let least = stop.map_or(half, |stop| stop.min(half));
        return refuse(Why::TooShort { unit, least: Length::snap(least) }, Rule::RollingChariotMoves);
    }
    let mut body = Body::new(state, formation);
    body.straight(distance.units());
    body.spend(Pace::March)?;
    body.compelled = rolling;
    body.compulsory = true;
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    plan.forward = true;
    plan.went_straight = true;
    Ok(plan)
}

/// Where a rolling chariot that is told to go so far within its compulsory half is stopped by friends, Impassable
/// ground or the table edge (BI08-CHR-06, BI08-INT-08). Friends before that place are passed.
fn stopping_place(state: &State, formation: &Formation, half: f64, distance: f64) -> Option<f64> {
    let mut stop = None;
    let mut barred = f64::INFINITY;
    each_obstacle(state, formation, half, |obstacle| {
        let at = obstacle.distance();
        let friend = matches!(obstacle, Obstacle::Friend { .. });
        if !friend {
            barred = barred.min(at);
        }
        if !matches!(obstacle, Obstacle::Enemy { .. }) && (at - distance).abs() <= 0.02 {
            stop = Some(stop.map_or(at, |best: f64| best.min(at)));
        }
    });
    stop.filter(|at| *at <= barred)
}

/// Friends that a formation touches once it has gone straight on so far.
fn friends_met(state: &State, formation: &Formation, distance: f64) -> UnitSet {
    let own: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let side = state.side(formation.members[0].unit);
    state
        .army(side)
        .filter(|friend| !own.has(*friend))
        .filter(|friend| {
            formation.members.iter().any(|m| {
                let there = m.base.shifted(m.base.forward * distance);
                first_touch(&there, m.base.forward, CONTACT, state.base(*friend), SLACK).is_some()
            })
        })
        .collect()
}

/// What a rolling chariot goes beyond the half of its budget that it must go (BI08-ZOC-05).
pub fn beyond_half(state: &State, unit: UnitId, leg: &Leg) -> Option<Leg> {
    let Leg::Straight { base, direction, reach } = *leg else {
        return Some(*leg);
    };
    let budget = state.allowance(unit, Pace::March) / 2.0;
    let half = ground::reach_of_budget(state, unit, &base, direction, budget, Pace::March);
    (reach > half + TOLERANCE).then(|| Leg::Straight {
        base: base.shifted(direction * half),
        direction,
        reach: reach - half,
    })
}

/// Sideways, oblique or to the rear (BI08-MAN-05 to BI08-MAN-08).
fn judge_shift(state: &State, formation: &Formation, direction: Angle, distance: Length) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, Rule::GroupsDoNotShift);
    }
    let member = formation.members[0];
    let unit = member.unit;
    let profile = state.profile(unit);
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    let turn = direction.normalised().as_degrees();
    if turn.abs() <= 1.0 {
        return refuse(Why::NotOffered, Rule::Shift);
    }
    let rear = turn.abs() >= 179.0;
    let light = matches!(profile.troop, Troop::S | Troop::Cl);
    if profile.troop.is_war_chariot() && state.unit(unit).rolling {
        return refuse(Why::Rolling { unit }, Rule::ChariotShifts);
    }
    if state.unit(unit).disordered && !(rear && light) {
        return refuse(Why::Disordered { unit }, Rule::NoShiftInDisorder);
    }
    let heading =
        if rear { member.pose.heading.turned(Angle::HALF) } else { member.pose.heading.turned(direction) };
    let side = state.side(unit);
    if !rear && let Some(of) = zone::zones_holding(state, side, &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, Rule::InZone);
    }
    let mut body = Body::new(state, formation);
    body.shift(heading, distance.units());
    body.spend(Pace::March)?;
    if !rear {
        body.keep_off_zones()?;
    }
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    if !light && !profile.has(Trait::FreeManoeuvre) {
        plan.disorder(unit, Rule::ShiftDisorders);
    }
    Ok(plan)
}
