//! Voluntary moves (sections 7 to 11): judged as a whole, then carried out as a whole.

use super::ground::{self, Leg, Passage};
use super::group::{Formation, Member};
use super::{CONTACT, Judged, SLACK, TOLERANCE, passing, refuse, zone};
use crate::command::{Finish, Manoeuvre, Wheel};
use crate::frame::MAX_GROUP;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::{Ground, Piece, TerrainKind};
use crate::unit::{Trait, Troop, UnitId};
use crate::why::Why;
use acies_rules::Side;
use acies_tabletop::{
    Angle, Base, Hand, Heading, Length, Pose, Vec2, first_touch, swept, wheel_first_gap, wheel_pose,
};
use arrayvec::ArrayVec;

/// A move that is legal, with all it does.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// Where each member ends.
    pub places: ArrayVec<(UnitId, Pose), MAX_GROUP>,
    /// Skirmishers that were passed and follow (BI08-INT-07).
    pub displaced: ArrayVec<(UnitId, Pose), 8>,
    /// Who is Disordered by it, and by which rule.
    pub disordered: ArrayVec<(UnitId, &'static str), 24>,
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
}

impl Plan {
    fn disorder(&mut self, unit: UnitId, rule: &'static str) {
        if !self.disordered.iter().any(|(u, _)| *u == unit) {
            let _ = self.disordered.try_push((unit, rule));
        }
    }
}

/// Allowance of a Unit or Group: that of its slowest member (BI08-GRP-05).
pub fn allowance(state: &State, formation: &Formation) -> f64 {
    formation
        .members
        .iter()
        .map(|m| state.profile(m.unit).movement.units())
        .fold(f64::INFINITY, f64::min)
}

/// Length of a wheel (BI08-MAN-03).
pub fn wheel_length(state: &State, front: f64, angle: Angle) -> f64 {
    let radians = angle.as_radians();
    if state.options().wheel_by_arc {
        front * radians
    } else {
        2.0 * front * libm_sin(radians / 2.0)
    }
}

fn libm_sin(radians: f64) -> f64 {
    Heading::degrees(radians.to_degrees()).forward().x
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
        if !formation
            .members
            .iter()
            .any(|m| state.profile(m.unit).troop.is_war_chariot())
        {
            return refuse(Why::NotAChariot { unit }, "BI08-CHR-01");
        }
        // Only a forward move keeps rolling.
        match manoeuvre {
            Manoeuvre::Advance {
                before: Length::ZERO,
                wheel: Some(_),
                ..
            } => return refuse(Why::NotOffered, "BI08-CHR-04"),
            Manoeuvre::Shift { .. } => return refuse(Why::NotOffered, "BI08-CHR-07"),
            _ => {}
        }
    }
    match manoeuvre {
        Manoeuvre::AboutFace => refuse(Why::NoAboutFace, "BI08-MAN-09"),
        Manoeuvre::Advance { before, wheel, after } => {
            judge_advance(state, formation, before, wheel, after, rolling)
        }
        Manoeuvre::Shift { direction, distance } => judge_shift(state, formation, direction, distance),
        Manoeuvre::Road { distance } => judge_road(state, formation, distance, rolling),
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
        return refuse(Why::NoDistance, "BI08-MOV-01");
    }
    if wheel.is_some_and(|w| w.angle <= Angle::ZERO) {
        return refuse(Why::NoDistance, "BI08-MAN-03");
    }
    let Some(wheel) = wheel else {
        return judge_straight(state, formation, before + after, rolling);
    };
    let chariots = formation
        .members
        .iter()
        .filter(|m| state.profile(m.unit).troop.is_war_chariot())
        .count();
    judge_turn(state, formation, wheel)?;
    if before <= Length::ZERO {
        judge_outside_zones(state, formation)?;
    }
    if chariots > 0 {
        // BI08-GRP-05: a Group of chariots and others cannot wheel: the ones wheel first, the others last.
        if chariots < formation.members.len() {
            return refuse(Why::NotAsGroup, "BI08-GRP-05");
        }
        judge_chariot_wheel(state, formation, before, after, rolling)?;
    } else {
        if before > Length::ZERO {
            return refuse(Why::WheelComesFirst, "BI08-MAN-02");
        }
        if after > Length::ZERO {
            if let Some(member) = formation.members.iter().find(|m| state.unit(m.unit).disordered) {
                return refuse(Why::Disordered { unit: member.unit }, "BI08-MAN-02");
            }
            if formation.is_group() && !state.options().group_wheel_and_move {
                return refuse(Why::NotAsGroup, "BI08-MAN-02");
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
    body.spend(allowance(state, formation))?;
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
            plan.disorder(member.unit, "BI08-MAN-02");
        }
    }
    Ok(plan)
}

/// A wheel from where the formation stands.
pub fn judge_wheel_alone(state: &State, formation: &Formation, wheel: Wheel) -> Judged<()> {
    judge_turn(state, formation, wheel)?;
    judge_outside_zones(state, formation)
}

/// How far each may turn (BI08-MAN-03, BI08-MAN-04, BI08-CHR-04).
fn judge_turn(state: &State, formation: &Formation, wheel: Wheel) -> Judged<()> {
    for member in &formation.members {
        let profile = state.profile(member.unit);
        let (most, rule) = match profile.troop {
            Troop::Cgp | Troop::Cf => (45.0, "BI08-CHR-04"),
            Troop::Cgl => (90.0, "BI08-CHR-04"),
            Troop::Art if profile.is_heavy_artillery() => (45.0, "BI08-MAN-04"),
            _ => (90.0, "BI08-MAN-03"),
        };
        // The angle tolerance is a hundredth of a degree (BI08-GEN-02).
        if wheel.angle.as_degrees() > most + 0.01 {
            return refuse(
                Why::TurnsTooFar {
                    unit: member.unit,
                    most: Angle::degrees(most),
                },
                rule,
            );
        }
    }
    Ok(())
}

/// No wheel in a Zone (BI08-ZOC-02, BI08-ZOC-06).
fn judge_outside_zones(state: &State, formation: &Formation) -> Judged<()> {
    for member in &formation.members {
        let zones = zone::zones_holding(state, state.side(member.unit), &member.base);
        if let Some(of) = zones.iter().next() {
            let rule = if formation.is_group() {
                "BI08-ZOC-06"
            } else {
                "BI08-ZOC-02"
            };
            return refuse(
                Why::InZone {
                    unit: member.unit,
                    of,
                },
                rule,
            );
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
        let half = Length::snap(state.profile(unit).movement.units() / 2.0);
        if rolling.has(unit) || after > Length::ZERO {
            return refuse(Why::TooShort { unit, least: half }, "BI08-CHR-02");
        }
        if state.unit(unit).wheeled {
            return refuse(Why::WheeledAlready { unit }, "BI08-CHR-04");
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
        return refuse(Why::NoDistance, "BI08-MOV-01");
    }
    let mut body = Body::new(state, formation);
    body.straight(distance.units());
    body.spend(allowance(state, formation))?;
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
        return refuse(Why::MustCharge { unit, enemy }, "BI08-CHR-06");
    }
    let stop = match obstacle {
        Some(Obstacle::Friend { distance, .. } | Obstacle::Edge { distance }) => Some(distance),
        _ => None,
    };
    if let Some(stop) = stopping_place(state, formation, half, distance.units()) {
        // It goes as far as it can and comes to a halt there.
        let mut body = Body::new(state, formation);
        body.straight(stop);
        body.spend(allowance(state, formation))?;
        body.compelled = rolling;
        let mut plan = body.finish()?;
        plan.forward = true;
        plan.stopped = true;
        plan.went_straight = stop >= half - TOLERANCE;
        for friend in friends_met(state, formation, stop).iter() {
            plan.disorder(friend, "BI08-INT-08");
        }
        return Ok(plan);
    }
    if distance.units() < half - TOLERANCE {
        let least = stop.map_or(half, |stop| stop.min(half));
        return refuse(
            Why::TooShort {
                unit,
                least: Length::snap(least),
            },
            "BI08-CHR-05",
        );
    }
    let mut body = Body::new(state, formation);
    body.straight(distance.units());
    body.spend(allowance(state, formation))?;
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
    let Leg::Straight {
        base,
        direction,
        reach,
    } = *leg
    else {
        return Some(*leg);
    };
    let budget = state.profile(unit).movement.units() / 2.0;
    let half = ground::reach_of_budget(state, unit, &base, direction, budget);
    (reach > half + TOLERANCE).then(|| Leg::Straight {
        base: base.shifted(direction * half),
        direction,
        reach: reach - half,
    })
}

/// How far half of the budget carries the slowest chariot (BI08-CHR-02).
pub fn half_budget_reach(state: &State, formation: &Formation) -> f64 {
    formation
        .members
        .iter()
        .filter(|m| state.profile(m.unit).troop.is_war_chariot())
        .map(|m| {
            let half = state.profile(m.unit).movement.units() / 2.0;
            ground::reach_of_budget(state, m.unit, &m.base, m.base.forward, half)
        })
        .fold(0.0, f64::max)
}

/// What stands first in the way straight ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Obstacle {
    /// An enemy.
    Enemy {
        /// Which.
        enemy: UnitId,
        /// How far off.
        distance: f64,
    },
    /// A friend that stops it.
    Friend {
        /// Which.
        friend: UnitId,
        /// How far off.
        distance: f64,
    },
    /// Impassable ground or the table edge.
    Edge {
        /// How far off.
        distance: f64,
    },
}

impl Obstacle {
    fn distance(self) -> f64 {
        match self {
            Obstacle::Enemy { distance, .. }
            | Obstacle::Friend { distance, .. }
            | Obstacle::Edge { distance } => distance,
        }
    }
}

/// The first obstacle within `reach` straight ahead of any member.
pub fn nearest_obstacle(state: &State, formation: &Formation, reach: f64) -> Option<Obstacle> {
    let mut first: Option<Obstacle> = None;
    each_obstacle(state, formation, reach, |obstacle| {
        if first.is_none_or(|best| obstacle.distance() < best.distance()) {
            first = Some(obstacle);
        }
    });
    first
}

/// Every obstacle within `reach` straight ahead of a member, in no order.
fn each_obstacle(state: &State, formation: &Formation, reach: f64, mut see: impl FnMut(Obstacle)) {
    let members: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    for member in &formation.members {
        let direction = member.base.forward;
        for other in state.on_table().filter(|o| !members.has(*o)) {
            let Some(touch) = first_touch(&member.base, direction, reach, state.base(other), SLACK) else {
                continue;
            };
            if state.side(other) == state.side(member.unit) {
                see(Obstacle::Friend {
                    friend: other,
                    distance: touch.distance,
                });
            } else {
                see(Obstacle::Enemy {
                    enemy: other,
                    distance: touch.distance,
                });
            }
        }
        let leg = Leg::Straight {
            base: member.base,
            direction,
            reach,
        };
        if let Some((distance, _)) = ground::first_impassable(state, member.unit, &leg) {
            see(Obstacle::Edge { distance });
        }
        let room = room_on_table(state, &member.base, direction, reach);
        if room < reach {
            see(Obstacle::Edge { distance: room });
        }
    }
}

/// Does a stretch leave the table anywhere (BI08-MOV-06)? A wheel is looked at every five degrees.
pub fn leaves_table(state: &State, leg: &Leg) -> bool {
    match leg {
        Leg::Straight { .. } => !state.holds(&leg.at(1.0)),
        Leg::Turn { radians, .. } => {
            let steps = ((radians / 0.0873) as usize).clamp(1, 18);
            (1..=steps).any(|s| !state.holds(&leg.at(s as f64 / steps as f64)))
        }
    }
}

/// How far a base can go before a corner leaves the table (BI08-MOV-06).
pub fn room_on_table(state: &State, base: &Base, direction: Vec2, reach: f64) -> f64 {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let mut room = reach;
    for corner in base.corners() {
        for (at, speed, size) in [(corner.x, direction.x, w), (corner.y, direction.y, h)] {
            if speed > 1e-12 {
                room = room.min((size - at) / speed);
            } else if speed < -1e-12 {
                room = room.min(at / -speed);
            }
        }
    }
    room.max(0.0)
}

/// Sideways, oblique or to the rear (BI08-MAN-05 to BI08-MAN-08).
fn judge_shift(state: &State, formation: &Formation, direction: Angle, distance: Length) -> Judged<Plan> {
    if formation.is_group() {
        return refuse(Why::NotAsGroup, "BI08-MAN-05");
    }
    let member = formation.members[0];
    let unit = member.unit;
    let profile = state.profile(unit);
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, "BI08-MOV-01");
    }
    let degrees = direction.as_degrees();
    let turn = libm_rem(degrees);
    if turn.abs() <= 1.0 {
        return refuse(Why::NotOffered, "BI08-MAN-05");
    }
    let rear = turn.abs() >= 179.0;
    let light = matches!(profile.troop, Troop::S | Troop::Cl);
    if profile.troop.is_war_chariot() && state.unit(unit).rolling {
        return refuse(Why::Rolling { unit }, "BI08-CHR-07");
    }
    if state.unit(unit).disordered && !(rear && light) {
        return refuse(Why::Disordered { unit }, "BI08-MAN-07");
    }
    let heading = if rear {
        member.pose.heading.turned(Angle::HALF)
    } else {
        member.pose.heading.turned(direction)
    };
    let side = state.side(unit);
    if !rear && let Some(of) = zone::zones_holding(state, side, &member.base).iter().next() {
        return refuse(Why::InZone { unit, of }, "BI08-ZOC-02");
    }
    let mut body = Body::new(state, formation);
    body.shift(heading, distance.units());
    body.spend(allowance(state, formation))?;
    if !rear {
        body.keep_off_zones()?;
    }
    body.keep_off_obstacles()?;
    let mut plan = body.finish()?;
    if !light && !profile.has(Trait::FreeManoeuvre) {
        plan.disorder(unit, "BI08-MAN-06");
    }
    Ok(plan)
}

/// Into -180..=180.
fn libm_rem(degrees: f64) -> f64 {
    Heading::NORTH.turn_to(Heading::degrees(degrees)).as_degrees()
}

/// Along a road (BI08-TER-11).
fn judge_road(state: &State, formation: &Formation, distance: Length, rolling: UnitSet) -> Judged<Plan> {
    let leader = formation.members[0];
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, "BI08-MOV-01");
    }
    if !formation.column {
        return refuse(Why::NotAsGroup, "BI08-TER-11");
    }
    if let Some(member) = formation.members.iter().find(|m| rolling.has(m.unit)) {
        return refuse(Why::Rolling { unit: member.unit }, "BI08-CHR-05");
    }
    let road = state
        .field
        .pieces
        .iter()
        .find(|piece| formation.members.iter().all(|m| faces_along(piece, &m.base)));
    let Some(band) = road.and_then(|piece| piece.band()) else {
        return refuse(Why::NotOnRoad { unit: leader.unit }, "BI08-TER-11");
    };
    // Each U along the road costs two thirds of a U.
    let spent = distance.units() * 2.0 / 3.0;
    let most = allowance(state, formation);
    if spent > most + TOLERANCE {
        return refuse(
            Why::TooFar {
                unit: leader.unit,
                most: Length::snap(most * 1.5),
            },
            "BI08-TER-11",
        );
    }
    if let Some(member) = formation
        .members
        .iter()
        .find(|m| state.profile(m.unit).troop.is_war_chariot())
        && spent < state.profile(member.unit).movement.units() / 2.0 - TOLERANCE
    {
        let least = Length::snap(state.profile(member.unit).movement.units() * 0.75);
        return refuse(
            Why::TooShort {
                unit: member.unit,
                least,
            },
            "BI08-CHR-02",
        );
    }
    let mut plan = Plan {
        cost: spent,
        forward: true,
        went_straight: true,
        ..Plan::default()
    };
    let own: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let steps = (distance.units() / 0.5) as usize + 1;
    for member in &formation.members {
        let (front, rear) = (
            band.nearest(member.base.front).0,
            band.nearest(member.base.rear()).0,
        );
        let sense = if front >= rear { 1.0 } else { -1.0 };
        let end = front + sense * distance.units();
        let depth = member.base.depth;
        if end < -TOLERANCE || end > band.length() + TOLERANCE {
            return refuse(Why::LeavesTable { unit: member.unit }, "BI08-MOV-06");
        }
        let place = |share: f64| {
            let along = front + sense * distance.units() * share;
            let (head, tail) = (band.at(along), band.at(along - sense * depth));
            Pose {
                front: head.snap(),
                heading: Heading::towards(head - tail),
            }
        };
        let footprint = state.unit(member.unit).footprint();
        let side = state.side(member.unit);
        let turns = (0..=steps).any(|s| {
            let heading = place(s as f64 / steps as f64).heading;
            member.pose.heading.turn_to(heading).abs().as_degrees() > 1.0
        });
        let held = zone::zones_holding(state, side, &member.base);
        if turns && let Some(of) = held.iter().next() {
            return refuse(
                Why::InZone {
                    unit: member.unit,
                    of,
                },
                "BI08-ZOC-02",
            );
        }
        for step in 1..=steps {
            let base = Base::new(place(step as f64 / steps as f64), footprint);
            road_step(state, member, &base, own, side)?;
            let entered = zone::zones_holding(state, side, &base).minus(held);
            if turns && let Some(of) = entered.iter().next() {
                return refuse(
                    Why::EntersZone {
                        unit: member.unit,
                        of,
                    },
                    "BI08-ZOC-02",
                );
            }
            for enemy in entered
                .or(held)
                .iter()
                .filter(|e| !zone::to_the_front(state, &member.base, *e))
            {
                if state.unit(member.unit).disordered {
                    return refuse(
                        Why::InZone {
                            unit: member.unit,
                            of: enemy,
                        },
                        "BI08-ZOC-04",
                    );
                }
                plan.disorder(member.unit, "BI08-ZOC-04");
            }
        }
        let _ = plan.places.try_push((member.unit, place(1.0)));
        if state.profile(member.unit).troop == Troop::W {
            plan.disorder(member.unit, "BI08-MOV-05");
        }
    }
    Ok(plan)
}

/// Does the base stand on this road and face along it, within 45 degrees (BI08-TER-11)?
fn faces_along(piece: &Piece, base: &Base) -> bool {
    piece.kind() == TerrainKind::Road
        && piece.carries(base)
        && piece.band().is_some_and(|band| {
            let along = band.nearest(base.front).0 - band.nearest(base.rear()).0;
            along.abs() >= base.depth * std::f64::consts::FRAC_1_SQRT_2 - TOLERANCE
        })
}

fn road_step(state: &State, member: &Member, base: &Base, own: UnitSet, side: Side) -> Judged<()> {
    let unit = member.unit;
    if !state.holds(base) {
        return refuse(Why::LeavesTable { unit }, "BI08-MOV-06");
    }
    // The road leads through Built Up Areas and over rivers; a lake beside it bars the base all the same.
    let leg = Leg::Straight {
        base: *base,
        direction: base.forward,
        reach: 0.0,
    };
    if let Some((_, piece)) = ground::first_impassable(state, unit, &leg) {
        let rule = ground::impassable_rule(&state.field.pieces[usize::from(piece)]);
        return refuse(Why::ImpassableGround { unit, piece }, rule);
    }
    for other in state.on_table().filter(|o| !own.has(*o)) {
        if state.side(other) == side {
            if base.penetration(state.base(other)) > SLACK {
                return refuse(Why::MayNotPass { unit, friend: other }, "BI08-INT-01");
            }
        } else {
            let gap = base.gap(state.base(other));
            if gap < state.book().keep_clear.units() - TOLERANCE
                && gap < member.base.gap(state.base(other)) - 0.002
            {
                return refuse(Why::TooCloseTo { unit, enemy: other }, "BI08-MOV-01");
            }
        }
    }
    Ok(())
}

/// A Unit or Group on its way: one path for each member.
struct Body<'a> {
    state: &'a State,
    formation: &'a Formation,
    units: UnitSet,
    paths: ArrayVec<Path, MAX_GROUP>,
    compulsory: bool,
    /// Rolling chariots, whom no Zone concerns in the half that they must go (BI08-ZOC-05).
    compelled: UnitSet,
}

#[derive(Clone)]
struct Path {
    unit: UnitId,
    legs: ArrayVec<Leg, 3>,
    base: Base,
    pose: Pose,
    passage: Passage,
}

impl<'a> Body<'a> {
    fn new(state: &'a State, formation: &'a Formation) -> Body<'a> {
        let paths = formation
            .members
            .iter()
            .map(|m| Path {
                unit: m.unit,
                legs: ArrayVec::new(),
                base: m.base,
                pose: m.pose,
                passage: Passage::default(),
            })
            .collect();
        let units = formation.members.iter().map(|m| m.unit).collect();
        Body {
            state,
            formation,
            units,
            paths,
            compulsory: false,
            compelled: UnitSet::EMPTY,
        }
    }

    fn straight(&mut self, reach: f64) {
        let heading = self.paths[0].pose.heading;
        self.shift(heading, reach);
    }

    fn shift(&mut self, heading: Heading, reach: f64) {
        let direction = heading.forward();
        for path in &mut self.paths {
            let _ = path.legs.try_push(Leg::Straight {
                base: path.base,
                direction,
                reach,
            });
            path.base = path.base.shifted(direction * reach);
            path.pose.front = path.base.front.snap();
        }
    }

    fn wheel(&mut self, wheel: Wheel) {
        let moved = self.paths[0].base.front - self.formation.members[0].base.front;
        let pivot = match wheel.to {
            Hand::Left => self.formation.left + moved,
            Hand::Right => self.formation.right + moved,
        };
        let radians = wheel.angle.as_radians();
        let arc = wheel_length(self.state, self.formation.front(), wheel.angle);
        for path in &mut self.paths {
            let leg = Leg::Turn {
                base: path.base,
                pivot,
                hand: wheel.to,
                radians,
                arc,
            };
            path.pose = wheel_pose(path.pose, pivot, wheel.to, wheel.angle);
            path.base = Base::new(path.pose, self.state.unit(path.unit).footprint());
            let _ = path.legs.try_push(leg);
        }
    }

    /// BI08-MOV-01, BI08-MOV-02, and ground that bars Groups.
    fn spend(&mut self, allowance: f64) -> Judged<()> {
        for path in &mut self.paths {
            path.passage = ground::passage(self.state, path.unit, &path.legs);
            if path.passage.cost > allowance + TOLERANCE {
                let length: f64 = path.legs.iter().map(Leg::length).sum();
                let rule = match path.legs.as_slice() {
                    _ if length <= allowance + TOLERANCE => "BI08-MOV-02",
                    [Leg::Turn { .. }] => "BI08-MAN-03",
                    [Leg::Turn { .. }, ..] => "BI08-MAN-02",
                    [_, Leg::Turn { .. }, ..] => "BI08-CHR-03",
                    _ => "BI08-MOV-01",
                };
                return refuse(
                    Why::TooFar {
                        unit: path.unit,
                        most: Length::snap(allowance),
                    },
                    rule,
                );
            }
        }
        if !self.formation.is_group() {
            return Ok(());
        }
        for path in &self.paths {
            for (piece, ground) in &path.passage.bars_group {
                let profile = self.state.profile(path.unit);
                let barred = match ground {
                    Ground::Broken => ground::disorders(profile, *ground),
                    Ground::Difficult => ground::disorders(profile, *ground) || !self.formation.column,
                    _ => true,
                };
                if barred {
                    let why = Why::GroundBarsGroup {
                        unit: path.unit,
                        piece: *piece,
                    };
                    return refuse(why, ground::disorder_rule(*ground));
                }
            }
        }
        Ok(())
    }

    /// BI08-CHR-02: a forward move of a War Chariot begins with half of its budget, straight ahead.
    fn half_speed_first(&self) -> Judged<()> {
        for path in &self.paths {
            let profile = self.state.profile(path.unit);
            if !profile.troop.is_war_chariot() || !matches!(path.legs.first(), Some(Leg::Straight { .. })) {
                continue;
            }
            let half = profile.movement.units() / 2.0;
            if path.passage.first_cost < half - TOLERANCE {
                return refuse(
                    Why::TooShort {
                        unit: path.unit,
                        least: Length::snap(half),
                    },
                    "BI08-CHR-02",
                );
            }
        }
        Ok(())
    }

    /// BI08-ZOC-02: no wheel, sideways or oblique move enters a Zone; straight parts follow BI08-ZOC-04.
    fn keep_off_zones(&mut self) -> Judged<()> {
        for path in &self.paths {
            let side = self.state.side(path.unit);
            for leg in &path.legs {
                let zones = zone::zones_crossed(self.state, side, leg);
                let Some(of) = zones.iter().next() else { continue };
                let straight_ahead = matches!(leg, Leg::Straight { base, direction, .. }
                    if base.forward.dot(*direction) > 0.999_99);
                if !straight_ahead {
                    return refuse(Why::EntersZone { unit: path.unit, of }, "BI08-ZOC-02");
                }
            }
        }
        Ok(())
    }

    /// BI08-ZOC-03, BI08-ZOC-04. A compelled chariot is not held by a Zone (BI08-CHR-05).
    fn zones_of_straight_move(&self) -> Judged<()> {
        let state = self.state;
        for path in &self.paths {
            let unit = path.unit;
            if !state.unit(unit).disordered || self.compelled.has(unit) {
                continue;
            }
            let side = state.side(unit);
            for leg in &path.legs {
                let Some(of) = zone::crossed_aside(state, side, leg) else {
                    continue;
                };
                let held = zone::zones_holding(state, side, &leg.at(0.0)).has(of);
                let why = if held {
                    Why::InZone { unit, of }
                } else {
                    Why::EntersZone { unit, of }
                };
                return refuse(why, "BI08-ZOC-04");
            }
        }
        Ok(())
    }

    /// Table edge, Impassable ground, enemies; friends are looked at in [`Body::finish`].
    fn keep_off_obstacles(&self) -> Judged<()> {
        for path in &self.paths {
            for leg in &path.legs {
                self.keep_leg_off(path, leg)?;
            }
        }
        Ok(())
    }

    fn keep_leg_off(&self, path: &Path, leg: &Leg) -> Judged<()> {
        let state = self.state;
        let unit = path.unit;
        if leaves_table(state, leg) {
            return refuse(Why::LeavesTable { unit }, "BI08-MOV-06");
        }
        if let Some((_, piece)) = ground::first_impassable(state, unit, leg) {
            let rule = ground::impassable_rule(&state.field.pieces[usize::from(piece)]);
            return refuse(Why::ImpassableGround { unit, piece }, rule);
        }
        let clear = state.book().keep_clear.units();
        let start = leg.at(0.0);
        let reach = leg.length() + clear;
        for enemy in state.army(state.side(unit).other()) {
            let base = state.base(enemy);
            if (base.centre() - start.centre()).length() > base.radius() + start.radius() + reach + 8.0 {
                continue;
            }
            match leg {
                Leg::Straight {
                    base: from,
                    direction,
                    reach,
                } => {
                    let gap = swept(from, *direction, *reach).gap(&base.convex());
                    if gap >= clear - TOLERANCE || gap >= from.gap(base) - 0.002 && gap > 0.0 {
                        continue;
                    }
                    if first_touch(from, *direction, *reach, base, SLACK).is_some() {
                        let rule = if from.forward.dot(*direction) > 0.999_99 {
                            "BI08-CHG-01"
                        } else {
                            "BI08-MAN-08"
                        };
                        return refuse(Why::EnemyInTheWay { unit, enemy }, rule);
                    }
                    if gap >= from.gap(base) - 0.002 || self.compulsory {
                        continue;
                    }
                    let rule = if from.forward.dot(*direction) > 0.999_99 {
                        "BI08-MOV-01"
                    } else {
                        "BI08-MAN-08"
                    };
                    return refuse(Why::TooCloseTo { unit, enemy }, rule);
                }
                Leg::Turn {
                    base: from,
                    pivot,
                    hand,
                    radians,
                    ..
                } => {
                    if wheel_first_gap(from, *pivot, *hand, *radians, base, clear - TOLERANCE).is_some() {
                        return refuse(Why::TooCloseTo { unit, enemy }, "BI08-MAN-08");
                    }
                }
            }
        }
        Ok(())
    }

    /// Friends in the way, the places at the end, and Disorder by ground and Zones.
    fn finish(&mut self) -> Judged<Plan> {
        let mut plan = Plan::default();
        let passed = self.friends_passed()?;
        let displaced = self.carry_clear(passed)?;
        plan.displaced = displaced;
        for path in &self.paths {
            let state = self.state;
            let profile = state.profile(path.unit);
            let _ = plan.places.try_push((path.unit, path.pose));
            plan.cost = plan.cost.max(path.passage.cost);
            if let Some(rule) = path.passage.disorder {
                plan.disorder(path.unit, rule);
            }
            if profile.troop == Troop::W {
                plan.disorder(path.unit, "BI08-MOV-05");
            }
            if self.crosses_zone_aside(path) {
                plan.disorder(path.unit, "BI08-ZOC-04");
            }
        }
        Ok(plan)
    }

    fn crosses_zone_aside(&self, path: &Path) -> bool {
        let (state, unit) = (self.state, path.unit);
        path.legs.iter().enumerate().any(|(number, leg)| {
            let free = number > 0 || !self.compelled.has(unit);
            let leg = if free {
                Some(*leg)
            } else {
                beyond_half(state, unit, leg)
            };
            leg.is_some_and(|leg| zone::crossed_aside(state, state.side(unit), &leg).is_some())
        })
    }

    /// BI08-INT-01 to BI08-INT-06: every friend met on the way, judged; those that are passed.
    fn friends_passed(&self) -> Judged<UnitSet> {
        let state = self.state;
        let mut passed = UnitSet::EMPTY;
        for path in &self.paths {
            let side = state.side(path.unit);
            for friend in state.army(side).filter(|f| !self.units.has(*f)) {
                let base = state.base(friend);
                for leg in &path.legs {
                    let start = leg.at(0.0);
                    let far = base.radius() + start.radius() + leg.length() + 8.0;
                    if (base.centre() - start.centre()).length() > far {
                        continue;
                    }
                    match leg {
                        Leg::Turn {
                            base: from,
                            pivot,
                            hand,
                            radians,
                            ..
                        } => {
                            // Skirmishers that are being passed when the wheel begins follow the mover.
                            let skirmishers = passed.has(friend) && state.profile(friend).troop == Troop::S;
                            if skirmishers && from.penetration(base) > SLACK {
                                continue;
                            }
                            // BI08-INT-01: no passing during a wheel.
                            if from.penetration(base) > SLACK
                                || wheel_first_gap(from, *pivot, *hand, *radians, base, 0.0).is_some() {
                                return refuse(
                                    Why::MayNotPass {
                                        unit: path.unit,
                                        friend,
                                    },
                                    "BI08-INT-01",
                                );
                            }
                        }
                        Leg::Straight {
                            base: from,
                            direction,
                            reach,
                        } => {
                            let Some(touch) = first_touch(from, *direction, *reach, base, SLACK) else {
                                continue;
                            };
                            // A move that ends against a friend does not pass it.
                            if touch.distance >= *reach - TOLERANCE {
                                continue;
                            }
                            if !passing::can_pass(state, path.unit, friend) {
                                return refuse(
                                    Why::MayNotPass {
                                        unit: path.unit,
                                        friend,
                                    },
                                    "BI08-INT-01",
                                );
                            }
                            let needs = passing::halfway(touch.distance, base, *direction);
                            if state.profile(friend).troop != Troop::S && needs > reach + TOLERANCE {
                                let why = Why::NotHalfway {
                                    unit: path.unit,
                                    friend,
                                    needs: Length::snap(needs),
                                };
                                return refuse(why, "BI08-INT-06");
                            }
                            passed.insert(friend);
                        }
                    }
                }
            }
        }
        Ok(passed)
    }

    /// BI08-INT-06, BI08-INT-07: carries the body on until it is clear of friends it has passed; skirmishers follow it.
    fn carry_clear(&mut self, mut passed: UnitSet) -> Judged<ArrayVec<(UnitId, Pose), 8>> {
        let mut displaced = ArrayVec::new();
        if passed.is_empty() {
            return Ok(displaced);
        }
        let state = self.state;
        let direction = match self.paths[0].legs.last() {
            Some(Leg::Straight { direction, .. }) => *direction,
            // A wheel ends clear of everybody but skirmishers, who follow.
            _ => self.paths[0].base.forward,
        };
        let mut further: f64 = 0.0;
        let mut because = None;
        for friend in passed.iter().filter(|f| state.profile(*f).troop != Troop::S) {
            for path in &self.paths {
                let clear = passing::clear_of(&path.base, direction, 0.0, state.base(friend));
                if clear > further {
                    further = clear;
                    because = Some(friend);
                }
            }
        }
        if let Some(friend) = because {
            for path in &self.paths {
                let leg = Leg::Straight {
                    base: path.base,
                    direction,
                    reach: further,
                };
                let Some(met) = self.carried_over(path, &leg) else {
                    let unit = path.unit;
                    return refuse(Why::NoRoomBeyond { unit, friend }, "BI08-INT-06");
                };
                passed = passed.or(met);
            }
            for path in &mut self.paths {
                path.base = path.base.shifted(direction * further);
                path.pose.front = path.base.front.snap();
                if let Some(Leg::Straight { reach, .. }) = path.legs.last_mut() {
                    *reach += further;
                }
                path.passage.disorder = ground::passage(state, path.unit, &path.legs).disorder;
            }
        }
        for friend in passed.iter().filter(|f| state.profile(*f).troop == Troop::S) {
            let over = self
                .paths
                .iter()
                .find(|p| p.base.penetration(state.base(friend)) > SLACK);
            let Some(path) = over else { continue };
            let others: ArrayVec<(UnitId, Base), MAX_GROUP> =
                self.paths.iter().map(|p| (p.unit, p.base)).collect();
            let Some(pose) = passing::place_behind(state, friend, &path.base, self.units, &others, &displaced) else {
                return refuse(
                    Why::NoRoomBeyond {
                        unit: path.unit,
                        friend,
                    },
                    "BI08-INT-07",
                );
            };
            let _ = displaced.try_push((friend, pose));
        }
        Ok(displaced)
    }

    /// BI08-INT-06: the stretch on which the body is carried clear must be as free as any other, and its end too;
    /// `None` if it is not. Otherwise the skirmishers met there, who follow.
    fn carried_over(&self, path: &Path, leg: &Leg) -> Option<UnitSet> {
        let (state, unit) = (self.state, path.unit);
        let (there, length) = (leg.at(1.0), leg.length());
        let direction = (there.front - path.base.front) * (1.0 / length);
        let side = state.side(unit);
        let held = state.unit(unit).disordered && !self.compelled.has(unit);
        let ahead = path.base.forward.dot(direction);
        let zoned = if ahead.abs() < 0.999_99 {
            !zone::zones_crossed(state, side, leg).is_empty()
        } else {
            held && zone::crossed_aside(state, side, leg).is_some()
        };
        if zoned || self.keep_leg_off(path, leg).is_err() {
            return None;
        }
        let mut met = UnitSet::EMPTY;
        for friend in state.army(side).filter(|f| !self.units.has(*f)) {
            let base = state.base(friend);
            let touched = first_touch(&path.base, direction, length, base, SLACK)
                .is_some_and(|touch| touch.distance < length - TOLERANCE);
            let overlapped = there.penetration(base) > SLACK;
            if !touched && !overlapped {
                continue;
            }
            let skirmishers = state.profile(friend).troop == Troop::S;
            if !passing::can_pass(state, unit, friend) || overlapped && !skirmishers {
                return None;
            }
            if skirmishers {
                met.insert(friend);
            }
        }
        Some(met)
    }
}
