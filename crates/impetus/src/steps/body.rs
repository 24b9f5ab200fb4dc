//! A Unit or Group on its way: the path of every member, judged against everything it meets.

use super::ground::{self, Leg, Passage};
use super::group::Formation;
use super::movement::{self, Plan, beyond_half, wheel_length};
use super::obstacle::leaves_table;
use super::{CREEP, Judged, SLACK, TOLERANCE, passing, refuse, zone};
use crate::command::Wheel;
use crate::editions::Pace;
use crate::frame::MAX_GROUP;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Troop, UnitId};
use crate::why::Why;
use acies_tabletop::{Base, Hand, Heading, Length, Pose, first_touch, swept, wheel_first_gap, wheel_pose};
use arrayvec::ArrayVec;

/// A Unit or Group on its way: one path for each member.
pub(super) struct Body<'a> {
    state: &'a State,
    formation: &'a Formation,
    units: UnitSet,
    paths: ArrayVec<Path, MAX_GROUP>,
    pub(super) compulsory: bool,
    /// Rolling chariots, whom no Zone concerns in the half that they must go (BI08-ZOC-05).
    pub(super) compelled: UnitSet,
    pace: Pace,
}

/// Most stretches of a move: two wheels, and straight parts before, between and after them.
pub(super) const MAX_LEGS: usize = 5;

#[derive(Clone)]
struct Path {
    unit: UnitId,
    legs: ArrayVec<Leg, MAX_LEGS>,
    base: Base,
    pose: Pose,
    passage: Passage,
}

impl<'a> Body<'a> {
    pub(super) fn new(state: &'a State, formation: &'a Formation) -> Body<'a> {
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
            pace: Pace::March,
        }
    }

    pub(super) fn straight(&mut self, reach: f64) {
        let heading = self.paths[0].pose.heading;
        self.shift(heading, reach);
    }

    pub(super) fn shift(&mut self, heading: Heading, reach: f64) {
        let direction = heading.forward();
        for path in &mut self.paths {
            let _ = path.legs.try_push(Leg::Straight { base: path.base, direction, reach });
            path.base = path.base.shifted(direction * reach);
            path.pose.front = path.base.front.snap();
        }
    }

    pub(super) fn wheel(&mut self, wheel: Wheel) {
        let moved = self.paths[0].base.front - self.formation.members[0].base.front;
        let pivot = match wheel.to {
            Hand::Left => self.formation.left + moved,
            Hand::Right => self.formation.right + moved,
        };
        let radians = wheel.angle.as_radians();
        let arc = wheel_length(self.state, self.formation.wheel_front(wheel.to), wheel.angle);
        for path in &mut self.paths {
            let leg = Leg::Turn { base: path.base, pivot, hand: wheel.to, radians, arc };
            path.pose = wheel_pose(path.pose, pivot, wheel.to, wheel.angle);
            path.base = Base::new(path.pose, self.state.unit(path.unit).footprint());
            let _ = path.legs.try_push(leg);
        }
    }

    /// BI08-MOV-01, BI08-MOV-02, BI3-MOV-02, and ground that bars Units or Groups.
    pub(super) fn spend(&mut self, pace: Pace) -> Judged<()> {
        self.pace = pace;
        let allowance = movement::allowance_at(self.state, self.formation, pace);
        for path in &mut self.paths {
            path.passage = ground::passage(self.state, path.unit, &path.legs, pace);
            if let Some((_, piece)) = ground::first_kept_off(self.state, path.unit, &path.legs) {
                return refuse(Why::GroundBars { unit: path.unit, piece }, Rule::ScythedGround);
            }
            if path.passage.cost > allowance + TOLERANCE {
                let length: f64 = path.legs.iter().map(Leg::length).sum();
                let rule = match path.legs.as_slice() {
                    _ if length <= allowance + TOLERANCE && path.passage.in_bed => Rule::RiverGround,
                    _ if length <= allowance + TOLERANCE => Rule::MixedGround,
                    [Leg::Turn { .. }] => Rule::Wheel,
                    [Leg::Turn { .. }, ..] => Rule::WheelAndMove,
                    [_, Leg::Turn { .. }, ..] => Rule::ChariotStraightFirst,
                    _ => Rule::Move,
                };
                return refuse(Why::TooFar { unit: path.unit, most: Length::snap(allowance) }, rule);
            }
        }
        self.keep_off_barred_ground()
    }

    /// Does a member go over a ford or a bridge?
    pub(super) fn crosses_river(&self) -> bool {
        self.paths.iter().any(|path| path.passage.crosses_river)
    }

    /// BI3-LIT-03: the second move of light troops keeps off Zones and off ground that disorders them.
    pub(super) fn keep_to_open_country(&self, pace: Pace) -> Judged<()> {
        if pace != Pace::Second {
            return Ok(());
        }
        for path in &self.paths {
            let (unit, side) = (path.unit, self.state.side(path.unit));
            for leg in &path.legs {
                if let Some(of) = zone::zones_crossed(self.state, side, leg).iter().next() {
                    return refuse(Why::EntersZone { unit, of }, Rule::LightBonusPlace);
                }
            }
        }
        match self.disordering_ground() {
            Some((unit, piece)) => refuse(Why::GroundBars { unit, piece }, Rule::LightBonusPlace),
            None => Ok(()),
        }
    }

    /// A member, and ground that disorders it and that it is within anywhere on the way.
    pub(super) fn disordering_ground(&self) -> Option<(UnitId, u8)> {
        self.paths.iter().find_map(|path| {
            let profile = self.state.profile(path.unit);
            let number = self.state.field.pieces.iter().position(|piece| {
                ground::disorders(profile, ground::class_for(self.state, profile, piece))
                    && path.legs.iter().any(|leg| ground::touches_within(leg, piece))
            })?;
            Some((path.unit, number as u8))
        })
    }

    /// BI08-TER-05, BI08-TER-06, BI08-TER-10: ground that a Group may not enter or move about in.
    fn keep_off_barred_ground(&self) -> Judged<()> {
        if !self.formation.is_group() {
            return Ok(());
        }
        for path in &self.paths {
            for (piece, ground) in &path.passage.bars_group {
                let profile = self.state.profile(path.unit);
                let barred = match ground {
                    Ground::Broken => ground::disorders(profile, *ground),
                    Ground::Difficult => {
                        ground::disorders(profile, *ground)
                            || ground::column_only(self.state) && !self.formation.column
                    }
                    Ground::DryBed => !self.formation.column,
                    _ => true,
                };
                if barred {
                    let why = Why::GroundBarsGroup { unit: path.unit, piece: *piece };
                    return refuse(why, ground::bars_group_rule(*ground));
                }
            }
        }
        Ok(())
    }

    /// BI08-CHR-02: a forward move of a War Chariot begins with half of its budget, straight ahead.
    pub(super) fn half_speed_first(&self) -> Judged<()> {
        for path in &self.paths {
            let profile = self.state.profile(path.unit);
            if !profile.troop.is_war_chariot() || !matches!(path.legs.first(), Some(Leg::Straight { .. })) {
                continue;
            }
            let half = self.state.allowance(path.unit, Pace::March) / 2.0;
            if path.passage.first_cost < half - TOLERANCE {
                return refuse(
                    Why::TooShort { unit: path.unit, least: Length::snap(half) },
                    Rule::ChariotHalfSpeed,
                );
            }
        }
        Ok(())
    }

    /// BI08-ZOC-02: no wheel, sideways or oblique move enters a Zone; straight parts follow BI08-ZOC-04.
    pub(super) fn keep_off_zones(&mut self) -> Judged<()> {
        for path in &self.paths {
            let side = self.state.side(path.unit);
            for leg in &path.legs {
                let zones = zone::zones_crossed(self.state, side, leg);
                let Some(of) = zones.iter().next() else { continue };
                let straight_ahead = matches!(leg, Leg::Straight { base, direction, .. }
                    if base.forward.dot(*direction) > 0.999_99);
                if !straight_ahead {
                    return refuse(Why::EntersZone { unit: path.unit, of }, Rule::EntersZone);
                }
            }
        }
        Ok(())
    }

    /// BI08-ZOC-03, BI08-ZOC-04. A compelled chariot is not held by a Zone (BI08-CHR-05).
    pub(super) fn zones_of_straight_move(&self) -> Judged<()> {
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
                let why = if held { Why::InZone { unit, of } } else { Why::EntersZone { unit, of } };
                return refuse(why, Rule::AcrossZone);
            }
        }
        Ok(())
    }

    /// Table edge, Impassable ground, enemies; friends are looked at in [`Body::finish`].
    pub(super) fn keep_off_obstacles(&self) -> Judged<()> {
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
            return refuse(Why::LeavesTable { unit }, Rule::TableEdge);
        }
        if let Some((_, piece)) = ground::first_impassable(state, unit, leg) {
            let rule = ground::impassable_rule(state, &state.field.pieces[usize::from(piece)]);
            return refuse(Why::ImpassableGround { unit, piece }, rule);
        }
        let clear = state.book().keep_clear.units();
        let (centre, radius) = leg.circle();
        let mut hull = None;
        for enemy in state.army(state.side(unit).other()) {
            let base = state.base(enemy);
            if (base.centre() - centre).length() > base.radius() + radius + clear {
                continue;
            }
            match leg {
                Leg::Straight { base: from, direction, reach } => {
                    let hull = hull.get_or_insert_with(|| swept(from, *direction, *reach));
                    let gap = hull.gap(&base.convex());
                    if gap >= clear - TOLERANCE || gap >= from.gap(base) - CREEP && gap > 0.0 {
                        continue;
                    }
                    if first_touch(from, *direction, *reach, base, SLACK).is_some() {
                        let rule = if from.forward.dot(*direction) > 0.999_99 {
                            Rule::Charge
                        } else {
                            Rule::ManoeuvreKeepsOff
                        };
                        return refuse(Why::EnemyInTheWay { unit, enemy }, rule);
                    }
                    if gap >= from.gap(base) - CREEP || self.compulsory {
                        continue;
                    }
                    let rule = if from.forward.dot(*direction) > 0.999_99 {
                        Rule::Move
                    } else {
                        Rule::ManoeuvreKeepsOff
                    };
                    return refuse(Why::TooCloseTo { unit, enemy }, rule);
                }
                Leg::Turn { base: from, pivot, hand, radians, .. } => {
                    if wheel_first_gap(from, *pivot, *hand, *radians, base, clear - TOLERANCE).is_some() {
                        return refuse(Why::TooCloseTo { unit, enemy }, Rule::ManoeuvreKeepsOff);
                    }
                }
            }
        }
        Ok(())
    }

    /// Friends in the way, the places at the end, and Disorder by ground and Zones.
    pub(super) fn finish(&mut self) -> Judged<Plan> {
        let mut plan = Plan::default();
        let passed = self.friends_passed()?;
        plan.displaced = self.carry_clear(passed, &mut plan.carried)?;
        for path in &self.paths {
            let state = self.state;
            let profile = state.profile(path.unit);
            let _ = plan.places.try_push((path.unit, path.pose));
            plan.cost = plan.cost.max(path.passage.cost);
            plan.length = plan.length.max(path.legs.iter().map(Leg::length).sum());
            if let Some(rule) = path.passage.disorder {
                plan.disorder(path.unit, rule);
            }
            if profile.troop == Troop::W {
                plan.disorder(path.unit, Rule::WagonsMove);
            }
            if self.crosses_zone_aside(path) {
                plan.disorder(path.unit, Rule::AcrossZone);
            }
        }
        Ok(plan)
    }

    fn crosses_zone_aside(&self, path: &Path) -> bool {
        let (state, unit) = (self.state, path.unit);
        path.legs.iter().enumerate().any(|(number, leg)| {
            let free = number > 0 || !self.compelled.has(unit);
            let leg = if free { Some(*leg) } else { beyond_half(state, unit, leg) };
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
                    let (centre, radius) = leg.circle();
                    if (base.centre() - centre).length() > base.radius() + radius + SLACK {
                        continue;
                    }
                    match leg {
                        Leg::Turn { base: from, pivot, hand, radians, .. } => {
                            // Skirmishers that are being passed when the wheel begins follow the mover.
                            let skirmishers = passed.has(friend) && passing::gives_way(state, friend);
                            if skirmishers && from.penetration(base) > SLACK {
                                continue;
                            }
                            // BI08-INT-01: no passing during a wheel.
                            if from.penetration(base) > SLACK
                                || wheel_first_gap(from, *pivot, *hand, *radians, base, 0.0).is_some()
                            {
                                return refuse(Why::MayNotPass { unit: path.unit, friend }, Rule::Passing);
                            }
                        }
                        Leg::Straight { base: from, direction, reach } => {
                            let Some(touch) = first_touch(from, *direction, *reach, base, SLACK) else {
                                continue;
                            };
                            // A move that ends against a friend does not pass it.
                            if touch.distance >= *reach - TOLERANCE {
                                continue;
                            }
                            if !passing::can_pass(state, path.unit, friend) {
                                return refuse(Why::MayNotPass { unit: path.unit, friend }, Rule::Passing);
                            }
                            let needs = passing::halfway(touch.distance, base, *direction);
                            let gives_way =
                                state.book().skirmishers_give_way && passing::gives_way(state, friend);
                            if !gives_way && needs > reach + TOLERANCE {
                                let why =
                                    Why::NotHalfway { unit: path.unit, friend, needs: Length::snap(needs) };
                                return refuse(why, Rule::Halfway);
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
    fn carry_clear(
        &mut self,
        mut passed: UnitSet,
        carried: &mut Option<(UnitId, Length)>,
    ) -> Judged<ArrayVec<(UnitId, Pose), 8>> {
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
        for friend in passed.iter().filter(|f| !passing::gives_way(state, *f)) {
            for path in &self.paths {
                let clear = passing::clear_of(&path.base, direction, 0.0, state.base(friend));
                if clear > further {
                    further = clear;
                    because = Some(friend);
                }
            }
        }
        if let Some(friend) = because {
            *carried = Some((friend, Length::snap(further)));
            for path in &self.paths {
                let leg = Leg::Straight { base: path.base, direction, reach: further };
                let Some(met) = self.carried_over(path, &leg) else {
                    let unit = path.unit;
                    return refuse(Why::NoRoomBeyond { unit, friend }, Rule::Halfway);
                };
                passed = passed.or(met);
            }
            for path in &mut self.paths {
                path.base = path.base.shifted(direction * further);
                path.pose.front = path.base.front.snap();
                if let Some(Leg::Straight { reach, .. }) = path.legs.last_mut() {
                    *reach += further;
                }
                let Passage { disorder, bars_group, crosses_river, .. } =
                    ground::passage(state, path.unit, &path.legs, self.pace);
                path.passage = Passage { disorder, bars_group, crosses_river, ..path.passage.clone() };
            }
            self.keep_off_barred_ground()?;
        }
        for friend in passed.iter().filter(|f| passing::gives_way(state, *f)) {
            let over = self.paths.iter().find(|p| p.base.penetration(state.base(friend)) > SLACK);
            let Some(path) = over else { continue };
            let others: ArrayVec<(UnitId, Base), MAX_GROUP> =
                self.paths.iter().map(|p| (p.unit, p.base)).collect();
            let Some(pose) =
                passing::place_behind(state, friend, &path.base, self.units, &others, &displaced)
            else {
                return refuse(Why::NoRoomBeyond { unit: path.unit, friend }, Rule::SkirmishersFollow);
            };
            if displaced.try_push((friend, pose)).is_err() {
                return refuse(Why::NoRoomBeyond { unit: path.unit, friend }, Rule::SkirmishersFollow);
            }
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
            let skirmishers = passing::gives_way(state, friend);
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
