//! Moves along a road (BI08-TER-11).

use super::ground::{self, Leg};
use super::group::{Formation, Member};
use super::movement::{Plan, allowance};
use super::obstacle::goes_out;
use super::{CREEP, Judged, SLACK, TOLERANCE, refuse, zone};
use crate::editions::Pace;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::{Piece, TerrainKind};
use crate::unit::{Troop, UnitId};
use crate::why::Why;
use acies_rules::Side;
use acies_tabletop::{Band, Base, Heading, Length, Pose};

/// Along a road (BI08-TER-11).
pub(super) fn judge(state: &State, formation: &Formation, distance: Length) -> Judged<Plan> {
    let leader = formation.members[0];
    if distance <= Length::ZERO {
        return refuse(Why::NoDistance, Rule::Move);
    }
    if !formation.column {
        return refuse(Why::NotAsGroup, Rule::RoadMove);
    }
    let roads = state
        .field
        .pieces
        .iter()
        .filter(|piece| formation.members.iter().all(|m| faces_along(piece, &m.base)));
    // At a fork: the road that the leader faces most nearly along.
    let along = |piece: &Piece| piece.band().map_or(0.0, |band| length_along(band, &leader.base));
    let road = roads.reduce(|a, b| if along(b) > along(a) + TOLERANCE { b } else { a });
    let Some(band) = road.and_then(|piece| piece.band()) else {
        return refuse(Why::NotOnRoad { unit: leader.unit }, Rule::RoadMove);
    };
    // Each U along the road costs two thirds of a U, and so does the way to its middle.
    let aside = formation.members.iter().map(|m| band.nearest(m.base.front).1).fold(0.0, f64::max);
    // IMP-TER-04: where Commands act a road does not lengthen a move.
    let stretch = if state.host_book().is_some() { 1.0 } else { 1.5 };
    let spent = (distance.units() + aside) / stretch;
    let most = allowance(state, formation);
    let farthest = state.in_this_weather(most * stretch) - aside;
    if distance.units() > farthest + TOLERANCE * stretch {
        let most = Length::snap(farthest.max(0.0));
        return refuse(Why::TooFar { unit: leader.unit, most }, Rule::RoadMove);
    }
    if let Some(member) = formation.members.iter().find(|m| state.profile(m.unit).troop.is_war_chariot())
        // BI3-MAN-05: without rolling chariots there is no half speed to keep.
        && state.book().chariots_roll
        && distance.units() * 2.0 / 3.0 < state.allowance(member.unit, Pace::March) / 2.0 - TOLERANCE
    {
        let least = Length::snap(state.allowance(member.unit, Pace::March) * 0.75);
        return refuse(Why::TooShort { unit: member.unit, least }, Rule::ChariotHalfSpeed);
    }
    let mut plan =
        Plan { cost: spent, length: distance.units(), forward: true, went_straight: true, ..Plan::default() };
    let own: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let steps = (distance.units() / (0.5 * state.book().scale)) as usize + 1;
    for member in &formation.members {
        let (front, rear) = (band.nearest(member.base.front).0, band.nearest(member.base.rear()).0);
        let sense = if front >= rear { 1.0 } else { -1.0 };
        let end = front + sense * distance.units();
        let depth = member.base.depth;
        if end < -TOLERANCE || end > band.length() + TOLERANCE {
            // It ends at the table edge, or at a Built Up Area.
            let tip = if sense > 0.0 { band.length() } else { 0.0 };
            let beyond = band.at(tip) + (band.at(tip) - band.at(tip - sense)) * 0.02;
            return if state.holds_point(beyond) {
                refuse(Why::NotOnRoad { unit: member.unit }, Rule::RoadMove)
            } else {
                refuse(Why::LeavesTable { unit: member.unit }, Rule::TableEdge)
            };
        }
        let place = |share: f64| {
            let along = front + sense * distance.units() * share;
            let (head, tail) = (band.at(along), band.at(along - sense * depth));
            Pose { front: head.snap(), heading: Heading::towards(head - tail) }
        };
        let footprint = state.unit(member.unit).footprint();
        let side = state.side(member.unit);
        let turns = (0..=steps).any(|s| {
            let heading = place(s as f64 / steps as f64).heading;
            member.pose.heading.turn_to(heading).abs().as_degrees() > 1.0
        });
        let held = zone::zones_holding(state, side, &member.base);
        if turns && let Some(of) = held.iter().next() {
            return refuse(Why::InZone { unit: member.unit, of }, Rule::InZone);
        }
        for step in 1..=steps {
            let base = Base::new(place(step as f64 / steps as f64), footprint);
            road_step(state, member, &base, own, side)?;
            let here = Leg::Straight { base, direction: base.forward, reach: 0.0 };
            if state.host_book().is_some_and(|book| book.crossings_disorder)
                && let Some(rule) = ground::crossing_on(state, &[here])
            {
                plan.disorder(member.unit, rule);
            }
            let entered = zone::zones_holding(state, side, &base).minus(held);
            if turns && let Some(of) = entered.iter().next() {
                return refuse(Why::EntersZone { unit: member.unit, of }, Rule::EntersZone);
            }
            for enemy in entered.or(held).iter().filter(|e| !zone::to_the_front(state, &member.base, *e)) {
                if state.unit(member.unit).disordered {
                    return refuse(Why::InZone { unit: member.unit, of: enemy }, Rule::AcrossZone);
                }
                plan.disorder(member.unit, Rule::AcrossZone);
            }
        }
        let _ = plan.places.try_push((member.unit, place(1.0)));
        if state.profile(member.unit).troop == Troop::W {
            plan.disorder(member.unit, Rule::WagonsMove);
        }
    }
    // A column bends with the road, but its bases do not end on top of each other.
    let there = |(unit, pose): &(UnitId, Pose)| Base::new(*pose, state.unit(*unit).footprint());
    for (number, one) in plan.places.iter().enumerate() {
        if plan.places[..number].iter().any(|other| there(one).penetration(&there(other)) > SLACK) {
            return refuse(Why::NotAsGroup, Rule::RoadMove);
        }
    }
    Ok(plan)
}

/// Does the base stand on this road and face along it, within 45 degrees (BI08-TER-11)?
fn faces_along(piece: &Piece, base: &Base) -> bool {
    piece.kind() == TerrainKind::Road
        && piece.carries(base)
        && piece.band().is_some_and(|band| {
            length_along(band, base) >= base.depth * std::f64::consts::FRAC_1_SQRT_2 - TOLERANCE
        })
}

/// How much of the road lies between the base's front and rear: all of its depth if it faces straight along it.
fn length_along(band: &Band, base: &Base) -> f64 {
    (band.nearest(base.front).0 - band.nearest(base.rear()).0).abs()
}

fn road_step(state: &State, member: &Member, base: &Base, own: UnitSet, side: Side) -> Judged<()> {
    let unit = member.unit;
    if goes_out(state, &member.base, base) {
        return refuse(Why::LeavesTable { unit }, Rule::TableEdge);
    }
    // The road leads through Built Up Areas and over rivers; a lake beside it bars the base all the same.
    let leg = Leg::Straight { base: *base, direction: base.forward, reach: 0.0 };
    if let Some((_, piece)) = ground::first_impassable(state, unit, &leg) {
        let rule = ground::impassable_rule(state, &state.field.pieces[usize::from(piece)]);
        return refuse(Why::ImpassableGround { unit, piece }, rule);
    }
    for other in state.on_table().filter(|o| !own.has(*o)) {
        if state.side(other) == side {
            if base.penetration(state.base(other)) > SLACK {
                return refuse(Why::MayNotPass { unit, friend: other }, Rule::Passing);
            }
        } else {
            let gap = base.gap(state.base(other));
            if gap < state.book().keep_clear.units() - TOLERANCE
                && gap < member.base.gap(state.base(other)) - CREEP
            {
                return refuse(Why::TooCloseTo { unit, enemy: other }, Rule::Move);
            }
        }
    }
    Ok(())
}
