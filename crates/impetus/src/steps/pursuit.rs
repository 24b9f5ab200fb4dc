//! Pursuit (section 26).

use super::ground::{self, Leg};
use super::obstacle::room_on_table;
use super::passing::place_behind;
use super::{CONTACT, SLACK, TOLERANCE, passing};
use crate::command::Chase;
use crate::editions::{Pace, Pursuits};
use crate::frame::{Frame, Pursuit};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Trait, Troop, UnitId};
use acies_tabletop::{Angle, Base, Heading, Pose, first_touch};
use arrayvec::ArrayVec;

/// Whether a winner pursues (table 31.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Duty {
    /// It must.
    Must,
    /// Its owner chooses.
    May,
    /// It does not.
    MustNot,
}

/// BI08-PUR-01 to BI08-PUR-04.
pub fn duty(state: &State, unit: UnitId) -> (Duty, Rule) {
    let profile = state.profile(unit);
    if state.book().pursuits == Pursuits::ToHalfStrength {
        return duty_to_half(state, unit);
    }
    // BI3-PUR-03: nobody without Impetus, whatever it is.
    if state.book().pursuits == Pursuits::AtTheEnemy && profile.impetus == 0 {
        return (Duty::MustNot, Rule::NoPursuitWithoutImpetus);
    }
    if state.book().must_pursue.has(profile.troop) {
        (Duty::Must, Rule::HeavyCavalryPursue)
    } else if is_compelled(state, unit) {
        (Duty::Must, Rule::CompelledPursuit)
    } else if profile.impetus > 0 {
        (Duty::May, Rule::PursuitChoice)
    } else {
        (Duty::MustNot, Rule::NoPursuitWithoutImpetus)
    }
}

/// IMP-PUR-01, IMP-PUR-03, IMP-PUR-04: nobody must below half of its value; light cavalry without Impetus may.
fn duty_to_half(state: &State, unit: UnitId) -> (Duty, Rule) {
    let profile = state.profile(unit);
    let eager = state.book().must_pursue.has(profile.troop)
        || state.is_impetuous(unit)
        || profile.has(Trait::MustPursue);
    let fixed = matches!(profile.troop, Troop::W | Troop::Art | Troop::Bag)
        || state.marks(unit).garrison.is_some()
        || state.marks(unit).square;
    if fixed {
        (Duty::MustNot, Rule::NoPursuitWithoutImpetus)
    } else if eager && !state.is_below_half(unit) {
        (Duty::Must, Rule::CompelledPursuit)
    } else if profile.impetus > 0 || profile.troop == Troop::Cl {
        (Duty::May, Rule::PursuitChoice)
    } else {
        (Duty::MustNot, Rule::NoPursuitWithoutImpetus)
    }
}

/// IMP-PUR-06: may a Support follow its Main Unit?
pub fn may_follow(state: &State, unit: UnitId) -> bool {
    let troop = state.profile(unit).troop;
    matches!(troop, Troop::Cp | Troop::Cgl | Troop::Cgp) || state.is_impetuous(unit)
}

/// BI3-PUR-04: does it leave this enemy alone, who retreats? Heavy infantry that is not impetuous does not run after
/// Mounted.
pub fn leaves_alone(state: &State, unit: UnitId, loser: UnitId) -> bool {
    let profile = state.profile(unit);
    // IMP-PUR-02: Foot lets CM, CL and CGL go.
    if state.book().pursuits == Pursuits::ToHalfStrength {
        return profile.is_foot() && matches!(state.profile(loser).troop, Troop::Cm | Troop::Cl | Troop::Cgl);
    }
    state.book().pursuits == Pursuits::AtTheEnemy
        && profile.troop == Troop::Fp
        && !profile.has(Trait::Impetuous)
        && state.unit(loser).is_on_table()
        && state.profile(loser).is_mounted()
}

/// BI3-PUR-05: has the enemy retired into Difficult ground, where nobody must follow him?
pub fn into_difficult(state: &State, loser: UnitId, fled: &Base) -> bool {
    let profile = state.profile(loser);
    let there = if state.unit(loser).is_on_table() { state.base(loser) } else { fled };
    state.book().pursuits == Pursuits::AtTheEnemy
        && state.field.pieces.iter().any(|piece| {
            ground::class_for(state, profile, piece) == Ground::Difficult && ground::is_within(piece, there)
        })
}

/// BI3-PUR-09: how far a Support goes at most, once its Main Unit has pursued.
pub fn most_for(state: &State, unit: UnitId) -> Option<f64> {
    if state.book().pursuits != Pursuits::AtTheEnemy {
        return None;
    }
    let fall = state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Aftermath(fall) => Some(fall),
        _ => None,
    })?;
    let main = fall.winner.filter(|main| *main != unit)?;
    let (_, from) = fall.began.iter().find(|(pursuer, _)| *pursuer == main)?;
    Some((state.unit(main).pose().front.vec() - from.front.vec()).length())
}

/// BI08-PUR-09, BI3-PUR-09: does a Support pursue with its Main Unit? Without Impetus nobody does (BI3-PUR-03).
pub fn pursues_as_support(state: &State, unit: UnitId) -> bool {
    let barred = state.book().pursuits == Pursuits::AtTheEnemy && state.profile(unit).impetus == 0;
    !barred && is_compelled(state, unit)
}

/// BI08-PUR-02, BI08-PUR-09: heavy cavalry, impetuous troops and whomever the list compels.
pub fn is_compelled(state: &State, unit: UnitId) -> bool {
    let profile = state.profile(unit);
    state.book().must_pursue.has(profile.troop)
        || profile.has(Trait::Impetuous)
        || profile.has(Trait::MustPursue)
}

/// Where a pursuer turns to follow: along the flight (BI08-PUR-06), or with its front towards the front of the enemy where
/// he now stands, or would stand after a rout move (BI3-PUR-07).
pub fn towards(state: &State, pursuit: &Pursuit) -> Heading {
    if state.book().pursuits != Pursuits::AtTheEnemy {
        return pursuit.flight;
    }
    let loser = state.unit(pursuit.loser);
    let there = loser.pose().front.vec();
    let there = if loser.is_on_table() {
        there
    } else {
        there + pursuit.flight.forward() * state.allowance(pursuit.loser, Pace::March)
    };
    let way = there - state.base(pursuit.unit).front;
    if way.length() <= TOLERANCE { state.unit(pursuit.unit).pose().heading } else { Heading::towards(way) }
}

/// May it turn so far, and would that differ from straight ahead?
pub fn may_turn(state: &State, unit: UnitId, flight: Heading) -> bool {
    let turn = state.unit(unit).pose().heading.turn_to(flight).abs();
    // BI3-PUR-07: there the pivot is free.
    let free = state.book().pursuits == Pursuits::AtTheEnemy;
    turn > Angle::seconds(36) && (free || turn <= Angle::QUARTER)
}

/// The pose from which it sets out: turned along the flight as far as there is room (BI08-PUR-06).
pub fn turned(state: &State, unit: UnitId, flight: Heading, chase: Chase) -> Pose {
    let pose = state.unit(unit).pose();
    if chase == Chase::StraightAhead {
        return pose;
    }
    let turn = pose.heading.turn_to(flight);
    let steps = (turn.abs().as_seconds() / 3600).max(1);
    let free = |angle: Angle| {
        let there = Pose { front: pose.front, heading: pose.heading.turned(angle) };
        let base = Base::new(there, state.unit(unit).footprint());
        let leg = Leg::Straight { base, direction: base.forward, reach: 0.0 };
        // BI08-MOV-06: no part of it leaves the table; who stands partly off it does not turn quite off it.
        (state.holds(&base) || !state.holds(state.base(unit)) && state.holds_point(base.centre()))
            && state.on_table().filter(|o| *o != unit).all(|o| base.penetration(state.base(o)) <= SLACK)
            && ground::first_impassable(state, unit, &leg).is_none()
    };
    let mut last = Angle::ZERO;
    for step in 1..=steps {
        let angle =
            Angle::seconds((i64::from(turn.as_seconds()) * i64::from(step) / i64::from(steps)) as i32);
        if !free(angle) {
            break;
        }
        last = angle;
    }
    Pose { front: pose.front, heading: pose.heading.turned(last) }
}

/// IMP-PUR-07: may it turn about its middle to follow an enemy that is still there? Only all the way, and only with room.
pub fn turned_to_follow(state: &State, pursuit: &Pursuit) -> Option<Pose> {
    let unit = pursuit.unit;
    let from = state.unit(unit).pose();
    let turn = from.heading.turn_to(pursuit.flight);
    if turn.abs() <= Angle::seconds(36) || !state.unit(pursuit.loser).is_on_table() {
        return None;
    }
    let base = state.base(unit);
    let heading = from.heading.turned(turn);
    let front = (base.centre() + heading.forward() * (base.depth / 2.0)).snap();
    let to = Pose { front, heading };
    let there = Base::new(to, state.unit(unit).footprint());
    let leg = Leg::Straight { base: there, direction: there.forward, reach: 0.0 };
    let free = state.holds(&there)
        && state.on_table().filter(|o| *o != unit).all(|o| there.penetration(state.base(o)) <= SLACK)
        && ground::first_impassable(state, unit, &leg).is_none()
        && ground::first_kept_off(state, unit, &[leg]).is_none();
    free.then_some(to)
}

/// A pursuit of Impetus (IMP-PUR-04 to IMP-PUR-08, IMP-IPN-08): nobody chooses on the way; friends that it may pass are
/// placed behind it in Disorder, at others it stops.
pub fn plan_to_half(state: &State, pursuit: &Pursuit, chase: Chase, goal: f64) -> Plan {
    let unit = pursuit.unit;
    let from = match chase {
        Chase::AlongFlight => turned_to_follow(state, pursuit),
        Chase::StraightAhead => None,
    };
    let from = from.unwrap_or(state.unit(unit).pose());
    let base = Base::new(from, state.unit(unit).footprint());
    let direction = base.forward;
    let mut end = goal.min(room_on_table(state, &base, direction, goal));
    let leg = Leg::Straight { base, direction, reach: end };
    let stops = [
        ground::first_impassable(state, unit, &leg).map(|(at, _)| at),
        ground::first_kept_off(state, unit, &[leg]).map(|(at, _)| at),
    ];
    end = stops.into_iter().flatten().fold(end, f64::min);
    for other in state.on_table().filter(|o| *o != unit) {
        let Some(touch) = first_touch(&base, direction, end, state.base(other), SLACK) else { continue };
        if state.side(other) == state.side(unit) {
            if !passing::can_pass(state, unit, other) {
                end = end.min(touch.distance);
            }
        } else if super::assault::gives_no_battle(state, other, unit) {
            // IMP-SKI-01, IMP-ART-01: swept aside, and the pursuit goes on.
        } else if super::assault::may_charge(state, unit, other) {
            end = end.min(touch.distance);
        } else {
            end = end.min((touch.distance - state.book().keep_clear.units()).max(0.0));
        }
    }
    let mut displaced: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
    for _ in 0..8 {
        displaced.clear();
        let there = base.shifted(direction * end);
        let mut shorter = end;
        for friend in state.army(state.side(unit)).filter(|f| *f != unit) {
            if there.penetration(state.base(friend)) <= SLACK {
                continue;
            }
            let room = place_behind(state, friend, &there, UnitSet::one(unit), &[(unit, there)], &displaced);
            match room {
                Some(to) if displaced.try_push((friend, to)).is_ok() => {}
                _ => {
                    let touch = first_touch(&base, direction, end, state.base(friend), SLACK);
                    shorter = shorter.min(touch.map_or(0.0, |touch| touch.distance));
                }
            }
        }
        if shorter >= end {
            break;
        }
        end = shorter;
    }
    let leg = Leg::Straight { base, direction, reach: end };
    let disordered =
        if end > 0.0 { ground::passage(state, unit, &[leg], Pace::March).disorder } else { None };
    let to = Pose { front: (base.front + direction * end).snap(), heading: from.heading };
    let swept = state
        .army(state.side(unit).other())
        .filter(|enemy| super::assault::gives_no_battle(state, *enemy, unit))
        .filter(|enemy| first_touch(&base, direction, end, state.base(*enemy), SLACK).is_some())
        .collect();
    let stopped = end < goal - TOLERANCE;
    Plan { to, disordered, stopped_by: UnitSet::EMPTY, stopped, displaced, swept }
}

/// A pursuit, with all it does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where it ends.
    pub to: Pose,
    /// Disordered by ground.
    pub disordered: Option<Rule>,
    /// Friends it was stopped by, who are Disordered (BI08-INT-08).
    pub stopped_by: UnitSet,
    /// Something other than the end of its run stopped it.
    pub stopped: bool,
    /// Skirmishers that were passed and follow.
    pub displaced: ArrayVec<(UnitId, Pose), 8>,
    /// Enemies on its way that do not stand, and leave the table.
    pub swept: UnitSet,
}

/// What comes of a pursuit with the choices made so far.
#[derive(Clone, Debug)]
pub enum Pursuing {
    /// The owner chooses between passing and stopping at this friend.
    Ask(UnitId),
    /// All is known.
    Planned(Plan),
}

/// BI08-PUR-06 to BI08-PUR-11: straight on by the die, until it touches an enemy.
pub fn plan(state: &State, pursuit: &Pursuit, chase: Chase, goal: f64) -> Pursuing {
    let unit = pursuit.unit;
    let from = turned(state, unit, towards(state, pursuit), chase);
    let base = Base::new(from, state.unit(unit).footprint());
    let direction = base.forward;
    let side = state.side(unit);
    let mut end = goal.min(room_on_table(state, &base, direction, goal));
    let leg = Leg::Straight { base, direction, reach: end };
    if let Some((at, _)) = ground::first_impassable(state, unit, &leg) {
        end = end.min(at);
    }
    if let Some((at, _)) = ground::first_kept_off(state, unit, &[leg]) {
        end = end.min(at);
    }
    let mut stopped = end < goal - TOLERANCE;
    let mut friends: ArrayVec<(f64, UnitId), 16> = ArrayVec::new();
    for other in state.on_table().filter(|o| *o != unit) {
        let Some(touch) = first_touch(&base, direction, end, state.base(other), SLACK) else {
            continue;
        };
        if state.side(other) == side {
            let _ = friends.try_push((touch.distance, other));
        } else if touch.distance < end {
            end = touch.distance;
            stopped = true;
        }
    }
    friends.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
    let mut stopped_by = UnitSet::EMPTY;
    let mut passed = UnitSet::EMPTY;
    let mut carried = end;
    for (at, friend) in friends.iter().copied() {
        if at >= end {
            break;
        }
        let may = may_pass(state, unit, friend, &base, at, end, passed);
        if may.is_some() && !pursuit.passes.has(friend) && !pursuit.stops.has(friend) {
            return Pursuing::Ask(friend);
        }
        match may {
            Some(clear) if pursuit.passes.has(friend) => {
                passed.insert(friend);
                carried = carried.max(clear);
            }
            _ => {
                carried = at;
                stopped = true;
                // All that it meets there.
                let met = |other: &&(f64, UnitId)| other.0 >= at && other.0 <= at + CONTACT;
                stopped_by = friends.iter().filter(met).map(|(_, f)| *f).collect();
                break;
            }
        }
    }
    let mut end = carried;
    // Stopped while still inside a friend it was passing: it did not get through, and stops at that one instead.
    for _ in 0..8 {
        let there = base.shifted(direction * end);
        let inside = passed
            .iter()
            .find(|f| state.profile(*f).troop != Troop::S && there.penetration(state.base(*f)) > SLACK);
        let Some(friend) = inside else { break };
        passed = passed.without(friend);
        stopped = true;
        stopped_by = UnitSet::one(friend);
        end = first_touch(&base, direction, end, state.base(friend), SLACK)
            .map_or(0.0, |t| t.distance.min(end));
    }
    let there = base.shifted(direction * end);
    let mut displaced = ArrayVec::new();
    for friend in passed.iter().filter(|f| state.profile(*f).troop == Troop::S) {
        if there.penetration(state.base(friend)) > SLACK
            && let Some(pose) =
                place_behind(state, friend, &there, UnitSet::one(unit), &[(unit, there)], &displaced)
        {
            let _ = displaced.try_push((friend, pose));
        }
    }
    let leg = Leg::Straight { base, direction, reach: end };
    let disordered =
        if end > 0.0 { ground::passage(state, unit, &[leg], Pace::March).disorder } else { None };
    let to = Pose { front: there.front.snap(), heading: from.heading };
    Pursuing::Planned(Plan { to, disordered, stopped_by, stopped, displaced, swept: UnitSet::EMPTY })
}

/// BI08-INT-06 to BI08-INT-08: may it pass this friend within its run? Then how far it goes to be clear.
fn may_pass(
    state: &State,
    unit: UnitId,
    friend: UnitId,
    base: &Base,
    touch: f64,
    end: f64,
    passed: UnitSet,
) -> Option<f64> {
    if !passing::can_pass(state, unit, friend) {
        return None;
    }
    let body = state.base(friend);
    if state.profile(friend).troop == Troop::S {
        let there = base.shifted(base.forward * end);
        let placed = there.penetration(body) <= SLACK
            || place_behind(state, friend, &there, UnitSet::one(unit), &[(unit, there)], &[]).is_some();
        return placed.then_some(end);
    }
    if passing::halfway(touch, body, base.forward) > end + TOLERANCE {
        return None;
    }
    let clear = passing::clear_of(base, base.forward, end, body);
    let there = base.shifted(base.forward * clear);
    let leg = Leg::Straight { base: there, direction: base.forward, reach: 0.0 };
    let free = state.holds(&there)
        && ground::first_impassable(state, unit, &leg).is_none()
        && state.on_table().filter(|o| *o != unit && !passed.has(*o)).all(|other| {
            there.penetration(state.base(other)) <= SLACK
                && (clear <= end + 1e-9
                    || state.side(other) == state.side(unit)
                    || first_touch(base, base.forward, clear, state.base(other), SLACK).is_none())
        });
    free.then_some(clear)
}
