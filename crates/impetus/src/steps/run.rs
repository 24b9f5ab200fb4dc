//! The run of a charge (section 16).

use super::ground::{self, Leg};
use super::group::{Formation, Member};
use super::movement;
use super::obstacle::{self, room_on_table};
use super::{CONTACT, Judged, SLACK, TOLERANCE, assault, contact, impetuous, passing, refuse, zone};
use crate::command::Wheel;
use crate::editions::Pace;
use crate::frame::{Charge, MAX_GROUP};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Troop, UnitId};
use crate::weather::Weather;
use crate::why::Why;
use acies_dice::D6;
use acies_tabletop::{Angle, Base, Hand, Length, Pose, Vec2, first_touch, wheel_first_gap, wheel_pose};
use arrayvec::ArrayVec;

/// Charge Movement Bonus of a die for a Unit (BI08-CHG-03).
pub fn bonus(state: &State, unit: UnitId, die: u8) -> f64 {
    D6::new(die).map_or(0.0, |die| f64::from(state.book().bonus.of(state.profile(unit), die)))
}

/// What a charge may spend: `paid` by the ground that it goes through, `free` at the same price in all ground.
#[derive(Clone, Copy, Debug)]
struct Budget {
    paid: f64,
    free: f64,
}

impl Budget {
    fn all(self) -> f64 {
        self.paid + self.free
    }

    /// What is left of it after this was spent.
    fn less(self, spent: f64) -> Budget {
        let paid = self.paid - spent;
        if self.free > 0.0 && paid < 0.0 {
            Budget { paid: 0.0, free: (self.free + paid).max(0.0) }
        } else {
            Budget { paid, free: self.free }
        }
    }

    /// With the tolerance that a touch is tried with. A hair more: lengths are whole thousandths, and the tolerance of
    /// contact is five of them more than this one, so that rounding would decide about whoever is only just passed.
    fn with_tolerance(self) -> Budget {
        Budget { paid: self.paid + TOLERANCE + 1e-7, ..self }
    }
}

/// Budget of a charging Unit or Group: the slowest member's allowance and bonus.
fn budget(state: &State, members: &[UnitId], die: u8) -> Budget {
    let least = |of: &dyn Fn(UnitId) -> f64| members.iter().map(|u| of(*u)).fold(f64::INFINITY, f64::min);
    if state.book().bonus_in_any_ground {
        let paid = least(&|unit| state.allowance(unit, Pace::Charge));
        // Mist leaves the bonus, but nobody goes farther by it.
        let all = state.in_this_weather(f64::INFINITY);
        let free = least(&|unit| bonus(state, unit, die)).min((all - paid).max(0.0));
        Budget { paid, free }
    } else {
        let paid = least(&|unit| state.allowance(unit, Pace::Charge) + bonus(state, unit, die));
        Budget { paid, free: 0.0 }
    }
}

/// How far one Unit can run straight on, and what it meets.
#[derive(Clone, Copy, Debug)]
struct Reach {
    /// Farthest, without regard to enemies.
    limit: f64,
    /// First touch of an enemy.
    touch: Option<f64>,
}

fn reach_of(state: &State, unit: UnitId, base: &Base, own: UnitSet, budget: Budget) -> Reach {
    let direction = base.forward;
    let mut limit =
        ground::reach_of_budget(state, unit, base, direction, budget.paid, Pace::Charge) + budget.free;
    limit = limit.min(room_on_table(state, base, direction, limit));
    let leg = Leg::Straight { base: *base, direction, reach: limit };
    if let Some((at, _)) = ground::first_impassable(state, unit, &leg) {
        limit = limit.min(at);
    }
    if let Some((at, _)) = ground::first_kept_off(state, unit, &[leg]) {
        limit = limit.min(at);
    }
    if let Some(at) = impetuous::end_before_difficult(state, unit, &leg) {
        limit = limit.min(at);
    }
    let side = state.side(unit);
    let mut touch: Option<f64> = None;
    for other in state.on_table().filter(|o| *o != unit && !own.has(*o)) {
        let body = state.base(other);
        if (body.centre() - base.centre()).length() > body.radius() + base.radius() + limit {
            continue;
        }
        let Some(at) = first_touch(base, direction, limit, body, SLACK) else {
            continue;
        };
        if state.side(other) != side && keeps_from(state, unit, other) {
            limit = limit.min((at.distance - state.book().keep_clear.units()).max(0.0));
        } else if state.side(other) != side {
            touch = Some(touch.map_or(at.distance, |t| t.min(at.distance)));
        } else if !passing::can_pass(state, unit, other) {
            limit = limit.min(at.distance);
        }
    }
    Reach { limit, touch: touch.filter(|t| *t <= limit + 1e-9) }
}

/// BI3-CHG-02: light troops without Impetus stop short of everybody but skirmishers.
fn keeps_from(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    if state.host_book().is_some() {
        return !assault::may_charge(state, unit, enemy);
    }
    state.book().reactions && state.profile(unit).impetus == 0 && state.profile(enemy).troop != Troop::S
}

/// How far a charger must go straight on until it touches an enemy, if its budget reaches: with the best bonus as long
/// as the die is not rolled.
pub fn first_contact(state: &State, charge: &Charge, unit: UnitId) -> Option<f64> {
    let units: ArrayVec<UnitId, MAX_GROUP> = charge.units.iter().collect();
    let die = match (charge.bonus, charge.die) {
        (true, 0) => 6,
        (_, die) => die,
    };
    let left = budget(state, &units, die).less(charge.arc.units()).with_tolerance();
    reach_of(state, unit, state.base(unit), charge.units, left).touch
}

/// The common run of a charging Unit or Group from where it stands (after any wheel).
#[derive(Clone, Debug)]
pub struct Run {
    /// How far all go together.
    pub distance: f64,
    /// Members that touch an enemy there.
    pub contacted: UnitSet,
}

/// BI08-CHG-07, BI08-CHG-14: straight on until the first touch, or as far as all can go.
fn common_run(state: &State, members: &[Member], budget: Budget) -> Run {
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    let mut limit = f64::INFINITY;
    let mut first: Option<f64> = None;
    for member in members {
        let reach = reach_of(state, member.unit, &member.base, own, budget);
        limit = limit.min(reach.limit);
        if let Some(touch) = reach.touch {
            first = Some(first.map_or(touch, |f| f.min(touch)));
        }
    }
    let distance = first.unwrap_or(limit).min(limit).max(0.0);
    Run { distance, contacted: contacted(state, members, distance) }
}

/// Members whose front touches an enemy after a run of this length (BI08-CHG-07).
fn contacted(state: &State, members: &[Member], distance: f64) -> UnitSet {
    members
        .iter()
        .filter(|m| {
            let there = m.base.shifted(m.base.forward * distance);
            state.army(state.side(m.unit).other()).any(|e| contact::front_touches(&there, state.base(e)))
        })
        .map(|m| m.unit)
        .collect()
}

/// The formation after a wheel, and what it costs of the allowance.
pub fn wheeled(
    state: &State,
    formation: &Formation,
    wheel: Option<Wheel>,
) -> (ArrayVec<Member, MAX_GROUP>, f64) {
    let Some(wheel) = wheel else {
        return (formation.members.clone(), 0.0);
    };
    let pivot = if wheel.to == Hand::Left { formation.left } else { formation.right };
    let arc = movement::wheel_length(state, formation.wheel_front(wheel.to), wheel.angle);
    // BI08-MOV-02: a wheel within Difficult ground costs twice its length.
    let cost = formation
        .members
        .iter()
        .map(|m| {
            let leg =
                Leg::Turn { base: m.base, pivot, hand: wheel.to, radians: wheel.angle.as_radians(), arc };
            ground::passage(state, m.unit, &[leg], Pace::Charge).cost
        })
        .fold(arc, f64::max);
    let members = formation
        .members
        .iter()
        .map(|m| {
            let pose = wheel_pose(m.pose, pivot, wheel.to, wheel.angle);
            Member { unit: m.unit, pose, base: Base::new(pose, state.unit(m.unit).footprint()) }
        })
        .collect();
    (members, cost)
}

/// May these charge (BI08-CHG-01, BI08-CHG-02, BI08-CHG-05, BI08-CHG-06, BI08-INT-09)? `rolling`: chariots that
/// were rolling when the activation began.
pub fn judge(
    state: &State,
    formation: &Formation,
    wheel: Option<Wheel>,
    with_bonus: bool,
    rolling: UnitSet,
) -> Judged<()> {
    if with_bonus && let Some(weather) = state.weather().and_then(Weather::no_charge_bonus) {
        return refuse(Why::NoBonusInWeather { weather }, weather.rule());
    }
    let compelled = formation.members.iter().all(|m| rolling.has(m.unit));
    for member in &formation.members {
        let unit = member.unit;
        let profile = state.profile(unit);
        // BI3-CHG-02: light troops may charge skirmishers all the same; wagons never charge.
        let light = match state.host_book() {
            None => state.book().reactions && matches!(profile.troop, Troop::S | Troop::Cl),
            // IMP-CHG-02.
            Some(_) => profile.troop == Troop::Cl,
        };
        let wagon = (state.book().reactions || state.host_book().is_some()) && profile.troop == Troop::W;
        if wagon || profile.impetus == 0 && !compelled && !light {
            return refuse(Why::NoImpetus { unit }, Rule::ChargeNeedsImpetus);
        }
        if wheel.is_some() {
            if state.profile(unit).troop.is_war_chariot() {
                return refuse(Why::ChariotsDoNotWheelInCharge { unit }, Rule::ChariotsChargeStraight);
            }
            // IMP-IMV-03: the wheel of a compulsory move is for everybody.
            if state.unit(unit).disordered && state.host_book().is_none() {
                return refuse(Why::Disordered { unit }, Rule::ChargeWheel);
            }
        }
    }
    if let Some(wheel) = wheel {
        judge_wheel(state, formation, wheel)?;
    }
    let (members, arc) = wheeled(state, formation, wheel);
    let units: ArrayVec<UnitId, MAX_GROUP> = members.iter().map(|m| m.unit).collect();
    let best = if with_bonus { 6 } else { 0 };
    let left = budget(state, &units, best).less(arc);
    let most = budget(state, &units, 0).all();
    if arc > most + if with_bonus { budget(state, &units, 6).all() - most } else { 0.0 } + TOLERANCE {
        return refuse(Why::TooFar { unit: units[0], most: Length::snap(most) }, Rule::ChargeWheel);
    }
    let run = common_run(state, &members, left.with_tolerance());
    if run.contacted.is_empty() {
        // What is said is the allowance, without the tolerance it was tried with.
        let farthest = Length::snap(run.distance.min(left.all()));
        return refuse(Why::NobodyInReach { farthest }, Rule::Charge);
    }
    for member in &members {
        judge_straight_part(state, member, &run, formation, rolling)?;
    }
    Ok(())
}

/// How far a charge runs with this die after a wheel of that cost: to the first touch, or as far as it can.
pub fn farthest(state: &State, members: &[Member], wheel_cost: f64, die: u8) -> f64 {
    let units: ArrayVec<UnitId, MAX_GROUP> = members.iter().map(|m| m.unit).collect();
    let left = budget(state, &units, die).less(wheel_cost);
    common_run(state, members, left.with_tolerance()).distance
}

/// The wheel of a charge: not in a Zone, into none, touching nobody.
pub(super) fn judge_wheel(state: &State, formation: &Formation, wheel: Wheel) -> Judged<()> {
    if wheel.angle <= Angle::ZERO {
        return refuse(Why::NoAngle, Rule::ChargeWheel);
    }
    let in_commands = state.host_book().is_some();
    if !in_commands {
        movement::judge_wheel_alone(state, formation, wheel)?;
    }
    let pivot = if wheel.to == Hand::Left { formation.left } else { formation.right };
    let own: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let radians = wheel.angle.as_radians();
    let arc = movement::wheel_length(state, formation.wheel_front(wheel.to), wheel.angle);
    for member in &formation.members {
        let unit = member.unit;
        let leg = Leg::Turn { base: member.base, pivot, hand: wheel.to, radians, arc };
        let side = state.side(unit);
        if !in_commands && let Some(of) = zone::zones_crossed(state, side, &leg).iter().next() {
            return refuse(Why::EntersZone { unit, of }, Rule::EntersZone);
        }
        if obstacle::leaves_table(state, &leg) {
            return refuse(Why::LeavesTable { unit }, Rule::TableEdge);
        }
        if let Some((_, piece)) = ground::first_impassable(state, unit, &leg) {
            let rule = ground::impassable_rule(state, &state.field.pieces[usize::from(piece)]);
            return refuse(Why::ImpassableGround { unit, piece }, rule);
        }
        for other in state.on_table().filter(|o| !own.has(*o)) {
            let friend = state.side(other) == side;
            let clear = if friend { 0.0 } else { state.book().keep_clear.units() - TOLERANCE };
            if wheel_first_gap(&member.base, pivot, wheel.to, radians, state.base(other), clear).is_some() {
                return if friend {
                    refuse(Why::MayNotPass { unit, friend: other }, Rule::Passing)
                } else {
                    refuse(Why::TooCloseTo { unit, enemy: other }, Rule::ChargeWheel)
                };
            }
        }
    }
    Ok(())
}

fn judge_straight_part(
    state: &State,
    member: &Member,
    run: &Run,
    formation: &Formation,
    rolling: UnitSet,
) -> Judged<()> {
    let unit = member.unit;
    let direction = member.base.forward;
    let leg = Leg::Straight { base: member.base, direction, reach: run.distance };
    let side = state.side(unit);
    let aside = zone::zones_crossed(state, side, &leg)
        .iter()
        .find(|enemy| !zone::to_the_front(state, &member.base, *enemy));
    // IMP-ZOC-04: where Commands act a Zone forbids no charge.
    if let Some(of) = aside
        && state.unit(unit).disordered
        && !rolling.has(unit)
        && state.host_book().is_none()
    {
        return refuse(Why::InZone { unit, of }, Rule::AcrossZone);
    }
    if formation.is_group() {
        let passage = ground::passage(state, unit, &[leg], Pace::Charge);
        for (piece, ground) in &passage.bars_group {
            let barred = match ground {
                crate::terrain::Ground::Difficult => {
                    ground::disorders(state.profile(unit), *ground)
                        || ground::column_only(state) && !formation.column
                }
                ground => ground::disorders(state.profile(unit), *ground),
            };
            if barred {
                return refuse(
                    Why::GroundBarsGroup { unit, piece: *piece },
                    ground::bars_group_rule(*ground),
                );
            }
        }
    }
    // BI08-INT-09: at contact only skirmishers may be overlapped.
    let there = leg.at(1.0);
    let own: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let mut displaced: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
    for friend in state.army(side).filter(|f| !own.has(*f)) {
        if there.penetration(state.base(friend)) > SLACK && !passing::gives_way(state, friend) {
            return refuse(Why::NoRoomBeyond { unit, friend }, Rule::ChargeThroughFriends);
        }
        if there.penetration(state.base(friend)) > SLACK {
            let moved = [(unit, there)];
            match passing::place_behind(state, friend, &there, own, &moved, &displaced) {
                Some(to) => {
                    let _ = displaced.try_push((friend, to));
                }
                None => return refuse(Why::NoRoomBeyond { unit, friend }, Rule::SkirmishersFollow),
            }
        }
    }
    Ok(())
}

/// BI08-CHG-05: a wheel that allowance and bonus do not pay for ends where they are spent.
pub fn within_budget(state: &State, charge: Charge) -> Charge {
    let units: ArrayVec<UnitId, MAX_GROUP> = charge.units.iter().collect();
    let most = budget(state, &units, if charge.bonus { charge.die } else { 0 }).all();
    let arc = charge.arc.units();
    match charge.wheel {
        Some(wheel) if arc > most + TOLERANCE => {
            let seconds = f64::from(wheel.angle.as_seconds()) * most / arc;
            let angle = Angle::seconds(seconds as i32);
            Charge { wheel: Some(Wheel { angle, ..wheel }), arc: Length::snap(most), ..charge }
        }
        _ => charge,
    }
}

/// The common run with the die that was rolled, from the places after the wheel.
pub fn run(state: &State, charge: &Charge) -> (ArrayVec<Member, MAX_GROUP>, Run) {
    let members: ArrayVec<Member, MAX_GROUP> = charge
        .units
        .iter()
        .map(|unit| Member { unit, pose: state.unit(unit).pose(), base: *state.base(unit) })
        .collect();
    let units: ArrayVec<UnitId, MAX_GROUP> = members.iter().map(|m| m.unit).collect();
    let die = if charge.bonus { charge.die } else { 0 };
    let left = budget(state, &units, die).less(charge.arc.units());
    let mut run = common_run(state, &members, left.with_tolerance());
    if run.contacted.is_empty() {
        // The tolerance is for a touch; a charge that falls short goes no hair farther than it may.
        let short = common_run(state, &members, left).distance;
        run.distance = short;
    }
    let clear = short_of_friends(state, &members, run.distance);
    if clear < run.distance {
        run = Run { distance: clear, contacted: contacted(state, &members, clear) };
    }
    (members, run)
}

/// A charge that falls short inside a friend it was passing ends before it (BI08-INT-06: it did not get through).
fn short_of_friends(state: &State, members: &[Member], distance: f64) -> f64 {
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    let mut distance = distance;
    for _ in 0..8 {
        let mut shorter = distance;
        for member in members {
            let there = member.base.shifted(member.base.forward * distance);
            let mut displaced: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
            for friend in state.army(state.side(member.unit)).filter(|f| !own.has(*f)) {
                let body = state.base(friend);
                if there.penetration(body) > SLACK
                    && (!passing::gives_way(state, friend)
                        || !can_follow(state, member.unit, friend, &there, own, &mut displaced))
                    && let Some(touch) = first_touch(&member.base, member.base.forward, distance, body, SLACK)
                {
                    shorter = shorter.min(touch.distance);
                }
            }
        }
        if shorter >= distance {
            break;
        }
        distance = shorter;
    }
    distance
}

/// May a charge that meets nobody halt after this distance, clear of the friends it passes?
pub fn halts_clear(state: &State, charge: &Charge, distance: f64) -> bool {
    let members: ArrayVec<Member, MAX_GROUP> = charge
        .units
        .iter()
        .map(|unit| Member { unit, pose: state.unit(unit).pose(), base: *state.base(unit) })
        .collect();
    short_of_friends(state, &members, distance) >= distance
}

/// BI08-INT-07: is there a place behind the mover for skirmishers it has run over?
/// `displaced`: others that it has run over, with their places; the new one joins them.
fn can_follow(
    state: &State,
    unit: UnitId,
    skirmishers: UnitId,
    there: &Base,
    own: UnitSet,
    displaced: &mut ArrayVec<(UnitId, Pose), 8>,
) -> bool {
    let place = passing::place_behind(state, skirmishers, there, own, &[(unit, *there)], displaced);
    place.is_some_and(|to| displaced.try_push((skirmishers, to)).is_ok())
}

/// How much further a member without contact can go, and whether it touches an enemy there (BI08-CHG-14).
pub fn onward(state: &State, charge: &Charge, unit: UnitId) -> (f64, bool) {
    let units: ArrayVec<UnitId, MAX_GROUP> = charge.units.iter().collect();
    let die = if charge.bonus { charge.die } else { 0 };
    let base = *state.base(unit);
    let began = base.shifted(base.forward * -charge.run.units());
    let whole = budget(state, &units, die);
    let left = if state.book().bonus_in_any_ground {
        let paid = whole.less(charge.arc.units());
        let far = ground::reach_of_budget(state, unit, &began, base.forward, paid.paid, Pace::Charge);
        Budget { paid: 0.0, free: (far + paid.free - charge.run.units()).max(0.0) }
    } else {
        let leg = Leg::Straight { base: began, direction: base.forward, reach: charge.run.units() };
        let spent = ground::passage(state, unit, &[leg], Pace::Charge).cost + charge.arc.units();
        whole.less(spent)
    };
    let member = [Member { unit, pose: state.unit(unit).pose(), base }];
    match reach_of(state, unit, &base, UnitSet::EMPTY, left.with_tolerance()).touch {
        Some(touch) => {
            // BI08-INT-09: no contact while it is still among friends other than skirmishers.
            let clear = short_of_friends(state, &member, touch);
            (clear, clear >= touch)
        }
        None => {
            let limit = reach_of(state, unit, &base, UnitSet::EMPTY, left).limit;
            (short_of_friends(state, &member, limit), false)
        }
    }
}

/// BI08-CHG-15: a charger whose front lies exactly on an enemy's, corner to corner, if a shift would change who touches whom.
pub fn aligned_charger(state: &State, charge: &Charge) -> Option<UnitId> {
    let aligned = charge.units.iter().find(|unit| {
        let own = state.base(*unit);
        state.army(state.side(*unit).other()).any(|enemy| {
            let other = state.base(enemy);
            let opposed = own.forward.dot(other.forward) < -0.999_847;
            opposed
                && own.gap(other) <= CONTACT
                && own.local(other.front).y.abs() < 0.2
                && [-1.0, 1.0].iter().any(|hand| {
                    let corner = own.half_width * hand;
                    [-1.0, 1.0].iter().any(|end| {
                        let theirs = own.local(other.front + other.right * (other.half_width * end)).x;
                        (theirs - corner).abs() <= 0.05
                    })
                })
        })
    })?;
    let now = touched_by(state, charge, 0.0);
    let changes = [-0.1, 0.1]
        .iter()
        .any(|shift| can_shift(state, charge, *shift) && touched_by(state, charge, *shift) != now);
    changes.then_some(aligned)
}

/// All pairs that touch if the chargers are shifted to their right by `shift`.
fn touched_by(state: &State, charge: &Charge, shift: f64) -> ArrayVec<(UnitId, UnitId), 32> {
    let mut pairs = ArrayVec::new();
    for unit in charge.units.iter() {
        let own = state.base(unit);
        let there = own.shifted(own.right * shift);
        for enemy in state.army(state.side(unit).other()) {
            let body = state.base(enemy);
            if there.gap(body) <= CONTACT && contact::melee_contact(&there, body).is_some() {
                let _ = pairs.try_push((unit, enemy));
            }
        }
    }
    pairs
}

/// Can the chargers be shifted without overlapping anything?
pub fn can_shift(state: &State, charge: &Charge, shift: f64) -> bool {
    charge.units.iter().all(|unit| {
        let own = state.base(unit);
        let there = own.shifted(own.right * shift);
        state.holds(&there)
            && state
                .on_table()
                .filter(|o| !charge.units.has(*o))
                .all(|other| there.penetration(state.base(other)) <= SLACK)
            && ground::first_impassable(
                state,
                unit,
                &Leg::Straight { base: there, direction: there.right, reach: 0.0 },
            )
            .is_none()
    })
}

/// Where a Unit stands after a shift to its right.
pub fn shifted_pose(state: &State, unit: UnitId, by: Vec2) -> Pose {
    let pose = state.unit(unit).pose();
    Pose { front: (pose.front.vec() + by).snap(), heading: pose.heading }
}
