//! Compulsory moves (sections 17 and 23 of the ledger of Impetus): impetuous troops that see an enemy, and those whom enemy
//! Baggage draws on.

use super::assault::may_charge;
use super::ground::{self, Leg};
use super::group::{Formation, Member};
use super::movement::{self, Plan};
use super::obstacle::room_on_table;
use super::{Judged, SLACK, TOLERANCE, passing, phase, refuse, run, sight};
use crate::agreements::ImpetuousGarrisons;
use crate::command::Wheel;
use crate::editions::Pace;
use crate::frame::{Acting, Frame, MAX_GROUP, Trial};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Trait, Troop, UnitId};
use crate::why::Why;
use acies_tabletop::{Base, Footprint, Heading, Length, Pose, first_touch};
use arrayvec::ArrayVec;

/// How far an enemy is from the front edge, if any part of him is ahead of the front line (IMP-IMV-01).
fn ahead_by(base: &Base, enemy: &Base) -> Option<f64> {
    enemy.corners().iter().any(|corner| base.local(*corner).y > TOLERANCE).then(|| {
        let thin = Footprint { width: Length::snap(base.half_width * 2.0), depth: Length::milli(1) };
        let heading = Heading::towards(base.forward);
        Base::new(Pose { front: base.front.snap(), heading }, thin).gap(enemy)
    })
}

/// The nearest enemy that compels an impetuous Unit to advance (IMP-IMV-01, IMP-IMV-02).
pub fn drawn_by(state: &State, unit: UnitId) -> Option<UnitId> {
    let book = state.host_book()?;
    let u = state.unit(unit);
    // A garrison is not compelled to leave (IMP-IMV-02), and a square does not move (IMP-SQR-02).
    let marks = state.marks(unit);
    let stays = marks.garrison.is_some() && state.agreed().impetuous_bua == ImpetuousGarrisons::Ignored;
    let free = u.is_on_table() && !state.in_melee(unit) && !stays && !marks.square;
    if !free || !state.is_impetuous(unit) {
        return None;
    }
    let mut nearest: Option<(f64, UnitId)> = None;
    for enemy in state.army(u.side.other()) {
        if state.profile(enemy).troop == Troop::S || state.marks(enemy).garrison.is_some() {
            continue;
        }
        let Some(far) = ahead_by(u.base(), state.base(enemy)) else { continue };
        let seen = far <= book.impetuous_sight.units() + TOLERANCE
            && nearest.is_none_or(|(best, _)| far < best - TOLERANCE)
            && sight::sees(state, unit, enemy);
        if seen {
            nearest = Some((far, enemy));
        }
    }
    nearest.map(|(_, enemy)| enemy)
}

/// Whom the activated must advance on, if they have not moved yet (IMP-IMV-01, IMP-BAG-04).
pub fn goal(state: &State, act: &Acting) -> Option<UnitId> {
    if act.phases > 0 || act.tried & Trial::Rally.bit() != 0 {
        return None;
    }
    if act.lured {
        return act.units.iter().find_map(|unit| lured_by(state, unit));
    }
    act.units.iter().find_map(|unit| drawn_by(state, unit))
}

/// IMP-TER-09: where a charge ends that may not enter Difficult ground, because it is a compulsory move.
pub(super) fn end_before_difficult(state: &State, unit: UnitId, leg: &Leg) -> Option<f64> {
    let everywhere = state.host_book().is_none_or(|book| book.impetuous_into_difficult);
    if everywhere || !state.profile(unit).has(Trait::Impetuous) {
        return None;
    }
    first_difficult(state, unit, leg).filter(|_| is_compelled(state, unit))
}

/// Is what it does now a compulsory move? The lure of Baggage knows no limit of ground.
fn is_compelled(state: &State, unit: UnitId) -> bool {
    let mut charging = None;
    for frame in state.agenda().iter().rev() {
        match frame {
            Frame::Assault(assault) if assault.charge.units.has(unit) => charging = Some(assault.compelled),
            Frame::Acting(act) if act.units.has(unit) => {
                return !act.lured && charging.unwrap_or_else(|| goal(state, act).is_some());
            }
            _ => {}
        }
    }
    false
}

/// Enemy Baggage that draws a Unit on (IMP-BAG-04).
pub fn lured_by(state: &State, unit: UnitId) -> Option<UnitId> {
    let book = state.host_book()?;
    let marks = state.marks(unit);
    if state.in_melee(unit) || marks.garrison.is_some() || marks.square {
        return None;
    }
    let lure = state.agreed().baggage_lure_u.unwrap_or(book.lure);
    state.army(state.side(unit).other()).find(|enemy| {
        state.profile(*enemy).troop == Troop::Bag
            && state.base(unit).gap(state.base(*enemy)) <= lure.units() + TOLERANCE
            && may_charge(state, unit, *enemy)
            && sight::sees(state, unit, *enemy)
    })
}

/// How far a compulsory run goes after a wheel, and whom it touches there.
#[derive(Clone, Debug)]
pub struct Rush {
    members: ArrayVec<Member, MAX_GROUP>,
    cost: f64,
    /// How far.
    pub reach: f64,
    /// An enemy that it could charge within that.
    pub enemy: Option<UnitId>,
}

/// As far as M carries it, or friends, ground and the table let it (IMP-IMV-03).
pub fn rush(state: &State, formation: &Formation, wheel: Option<Wheel>, all_ground: bool) -> Rush {
    let (members, cost) = run::wheeled(state, formation, wheel);
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    let left = movement::allowance(state, formation) - cost;
    let mut reach = left.max(0.0);
    let mut enemy: Option<(f64, UnitId)> = None;
    for member in &members {
        let (unit, base) = (member.unit, member.base);
        let direction = base.forward;
        reach = reach.min(ground::reach_of_budget(state, unit, &base, direction, left, Pace::March));
        reach = reach.min(room_on_table(state, &base, direction, reach));
        let leg = Leg::Straight { base, direction, reach };
        let stops = [
            ground::first_impassable(state, unit, &leg).map(|(at, _)| at),
            ground::first_kept_off(state, unit, &[leg]).map(|(at, _)| at),
            if all_ground { None } else { first_difficult(state, unit, &leg) },
        ];
        reach = stops.into_iter().flatten().fold(reach, f64::min);
        for other in state.on_table().filter(|o| !own.has(*o)) {
            let Some(touch) = first_touch(&base, direction, reach, state.base(other), SLACK) else {
                continue;
            };
            if state.side(other) == state.side(unit) {
                if !passing::can_pass(state, unit, other) {
                    reach = reach.min(touch.distance);
                }
            } else if may_charge(state, unit, other) {
                if enemy.is_none_or(|(best, _)| touch.distance < best) {
                    enemy = Some((touch.distance, other));
                }
            } else {
                reach = reach.min((touch.distance - state.book().keep_clear.units()).max(0.0));
            }
        }
    }
    let enemy = enemy.filter(|(at, _)| *at <= reach + TOLERANCE).map(|(_, enemy)| enemy);
    Rush { members, cost, reach, enemy }
}

/// Where the front first touches Difficult ground (IMP-TER-09). Who is in it already may go on.
fn first_difficult(state: &State, unit: UnitId, leg: &Leg) -> Option<f64> {
    let profile = state.profile(unit);
    let start = leg.at(0.0);
    let pieces = state.field.pieces.iter().filter(|piece| {
        ground::class_for(state, profile, piece) == Ground::Difficult
            && piece.outline().common_area_with(&start) <= state.book().area
    });
    pieces.filter_map(|piece| leg.first_overlap(piece, state.book().area)).reduce(f64::min)
}

/// IMP-IMV-03: is this wheel one towards the enemy, or one that avoids ground ahead?
pub fn judge_wheel(state: &State, formation: &Formation, wheel: Wheel, goal: UnitId) -> Judged<()> {
    let unit = formation.members[0].unit;
    let most = acies_tabletop::Angle::degrees(90.0);
    if wheel.angle >= most {
        return refuse(Why::TurnsTooFar { unit, most }, Rule::ImpetuousRun);
    }
    if formation.stands_out(wheel.to) {
        return refuse(Why::NotAsGroup, Rule::GroupMove);
    }
    // IMP-CHA-01: chariots wheel in no place before half of their move.
    if let Some(member) = formation.members.iter().find(|m| state.profile(m.unit).troop.is_war_chariot()) {
        return refuse(Why::ChariotsDoNotWheelInCharge { unit: member.unit }, Rule::ChariotHalfSpeed);
    }
    let base = formation.members[0].base;
    let (wheeled, _) = run::wheeled(state, formation, Some(wheel));
    let aim = state.base(goal).centre();
    let off = |base: &Base| Heading::towards(base.forward).turn_to(Heading::towards(aim - base.front)).abs();
    let towards = wheeled.first().is_some_and(|member| off(&member.base) < off(&base));
    let leg = Leg::Straight { base, direction: base.forward, reach: movement::allowance(state, formation) };
    let avoids =
        first_difficult(state, unit, &leg).is_some() || ground::first_impassable(state, unit, &leg).is_some();
    if towards || avoids { Ok(()) } else { refuse(Why::MustAdvance { unit }, Rule::ImpetuousRun) }
}

/// Judges a compulsory move that meets nobody whom it could charge.
pub fn judge(
    state: &State,
    formation: &Formation,
    wheel: Option<Wheel>,
    distance: Length,
    goal: UnitId,
    all_ground: bool,
) -> Judged<Plan> {
    let unit = formation.members[0].unit;
    if let Some(wheel) = wheel {
        judge_wheel(state, formation, wheel, goal)?;
        run::judge_wheel(state, formation, wheel)?;
    }
    let rush = rush(state, formation, wheel, all_ground);
    let most = movement::allowance(state, formation);
    if rush.cost > most + TOLERANCE {
        return refuse(Why::TooFar { unit, most: Length::snap(most) }, Rule::ImpetuousRun);
    }
    if let Some(enemy) = rush.enemy {
        return refuse(Why::MustCharge { unit, enemy }, Rule::ImpetuousMove);
    }
    let mut plan = Plan { forward: true, cost: rush.cost + rush.reach, ..Plan::default() };
    let reach = settle(state, &rush, &mut plan);
    if (distance.units() - reach).abs() > 0.02 {
        return if distance.units() < reach {
            refuse(Why::TooShort { unit, least: Length::snap(reach) }, Rule::ImpetuousMove)
        } else {
            refuse(Why::TooFar { unit, most: Length::snap(reach) }, Rule::ImpetuousMove)
        };
    }
    if reach < TOLERANCE && wheel.is_none() {
        return refuse(Why::NoDistance, Rule::ImpetuousMove);
    }
    for member in &rush.members {
        let leg = Leg::Straight { base: member.base, direction: member.base.forward, reach };
        let front = (member.base.front + member.base.forward * reach).snap();
        let _ = plan.places.try_push((member.unit, Pose { front, heading: member.pose.heading }));
        if let Some(rule) = ground::passage(state, member.unit, &[leg], Pace::March).disorder {
            plan.disorder(member.unit, rule);
        }
    }
    phase::schiltrons(state, formation, &mut plan);
    Ok(plan)
}

/// IMP-IPN-08: friends that it ends upon are placed behind it in Disorder; where there is no room it stops before them.
fn settle(state: &State, rush: &Rush, plan: &mut Plan) -> f64 {
    let own: UnitSet = rush.members.iter().map(|m| m.unit).collect();
    let mut reach = rush.reach;
    for _ in 0..8 {
        plan.displaced.clear();
        plan.disordered.clear();
        let mut shorter = reach;
        let moved: ArrayVec<(UnitId, Base), MAX_GROUP> =
            rush.members.iter().map(|m| (m.unit, m.base.shifted(m.base.forward * reach))).collect();
        for (unit, there) in &moved {
            for friend in state.army(state.side(*unit)).filter(|f| !own.has(*f)) {
                if there.penetration(state.base(friend)) <= SLACK
                    || plan.displaced.iter().any(|(known, _)| *known == friend)
                {
                    continue;
                }
                let room = passing::place_behind(state, friend, there, own, &moved, &plan.displaced);
                if let Some(to) = room
                    && plan.displaced.try_push((friend, to)).is_ok()
                {
                    plan.disorder(friend, Rule::StoppedByFriends);
                } else if let Some(member) = rush.members.iter().find(|m| m.unit == *unit)
                    && let Some(touch) =
                        first_touch(&member.base, member.base.forward, reach, state.base(friend), SLACK)
                {
                    shorter = shorter.min(touch.distance);
                } else {
                    shorter = 0.0;
                }
            }
        }
        if shorter >= reach {
            return reach;
        }
        reach = shorter;
    }
    plan.displaced.clear();
    plan.disordered.clear();
    0.0
}

/// The full length of a compulsory move that meets nobody, after a wheel.
pub fn full_length(
    state: &State,
    formation: &Formation,
    wheel: Option<Wheel>,
    all_ground: bool,
) -> Option<f64> {
    let rush = rush(state, formation, wheel, all_ground);
    match rush.enemy {
        Some(_) => None,
        None => Some(settle(state, &rush, &mut Plan::default())),
    }
}
