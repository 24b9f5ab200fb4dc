//! Groups (section 3).

use super::{Judged, SLACK, TOLERANCE, refuse};
use crate::frame::MAX_GROUP;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Troop, UnitId, first_of};
use crate::why::Why;
use acies_tabletop::{Angle, Base, Hand, Pose, Vec2};
use arrayvec::ArrayVec;

/// Alignment tolerance of the facing (BI08-GRP-01).
const ALIGNED_ANGLE: Angle = Angle::seconds(3600);

/// A member of a formation, set straight.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// Which Unit.
    pub unit: UnitId,
    /// Where it stands, set straight with the others.
    pub pose: Pose,
    /// Its base there.
    pub base: Base,
}

/// A Unit or Group as one body.
#[derive(Clone, Debug)]
pub struct Formation {
    /// Its members; the first one sets the line.
    pub members: ArrayVec<Member, MAX_GROUP>,
    /// Left front corner of the front line.
    pub left: Vec2,
    /// Right front corner of the front line.
    pub right: Vec2,
    /// How far other ranks stand out beyond the front line to the left and to the right.
    overhang: [f64; 2],
    /// In single file.
    pub column: bool,
}

impl Formation {
    /// A single Unit.
    pub fn single(state: &State, unit: UnitId) -> Formation {
        let base = *state.base(unit);
        let mut members = ArrayVec::new();
        members.push(Member { unit, pose: state.unit(unit).pose(), base });
        Formation {
            members,
            left: base.front_corner(Hand::Left),
            right: base.front_corner(Hand::Right),
            overhang: [0.0; 2],
            column: true,
        }
    }

    /// Length of the front line.
    pub fn front(&self) -> f64 {
        (self.right - self.left).length()
    }

    /// What a wheel towards that hand is measured by (BI08-MAN-03): from the corner that stands still to the far side
    /// of the widest rank.
    pub fn wheel_front(&self, to: Hand) -> f64 {
        let [left, right] = self.overhang;
        self.front() + if to == Hand::Left { right } else { left }
    }

    /// Does a rank stand out beyond the corner on that hand? It would go backwards in a wheel about it.
    pub fn stands_out(&self, to: Hand) -> bool {
        let [left, right] = self.overhang;
        (if to == Hand::Left { left } else { right }) > TOLERANCE
    }

    /// A Group of more than one.
    pub fn is_group(&self) -> bool {
        self.members.len() > 1
    }
}

/// May these act as one (BI08-GRP-01 to BI08-GRP-06)? One Unit always may.
pub fn form(state: &State, units: UnitSet) -> Judged<Formation> {
    if let Some(unit) = units.single() {
        return Ok(Formation::single(state, unit));
    }
    if units.len() > MAX_GROUP {
        return refuse(Why::NotAligned { unit: first_of(units) }, Rule::GroupsStandAligned);
    }
    for unit in units.iter() {
        let profile = state.profile(unit);
        if state.book().never_groups(profile) {
            let scythed = profile.troop == Troop::Cf;
            let rule = if scythed { Rule::ScythedAlone } else { Rule::NeverInGroups };
            return refuse(Why::NeverGroups { unit }, rule);
        }
        if state.unit(unit).disordered {
            return refuse(Why::Disordered { unit }, Rule::NoDisorderInGroups);
        }
        for other in units.iter().filter(|o| *o != unit) {
            may_group(state, unit, other)?;
        }
    }
    align(state, units)
}

fn may_group(state: &State, a: UnitId, b: UnitId) -> Judged<()> {
    let (pa, pb) = (state.profile(a), state.profile(b));
    let (ia, ib) = (state.is_impetuous(a), state.is_impetuous(b));
    // BI08-GRP-03; IMP-GRP-03: types may differ.
    let alike = state.host_book().is_some() || pa.troop == pb.troop;
    if (ia || ib) && !(ia && ib && alike) {
        return refuse(Why::MayNotGroup { unit: a, with: b }, Rule::ImpetuousGroups);
    }
    // BI08-GRP-02: Foot with Foot, Mounted with Mounted, skirmishers with either.
    if pa.category() != pb.category() && pa.troop != Troop::S && pb.troop != Troop::S {
        return refuse(Why::MayNotGroup { unit: a, with: b }, Rule::FootAndMountedApart);
    }
    Ok(())
}

/// Sets the members straight by the first of them, from neighbour to neighbour (BI08-GRP-01).
fn align(state: &State, units: UnitSet) -> Judged<Formation> {
    let leader = first_of(units);
    let heading = state.unit(leader).pose().heading;
    let origin = *state.base(leader);
    // Local places of the middle of each front: x to the right of the leader's front, y ahead of it.
    let mut places: ArrayVec<(UnitId, f64, f64), MAX_GROUP> = ArrayVec::new();
    places.push((leader, 0.0, 0.0));
    let mut todo = units.without(leader);
    let mut next = 0;
    while let Some((known, x, y)) = places.get(next).copied() {
        next += 1;
        for unit in todo.iter() {
            if heading.turn_to(state.unit(unit).pose().heading).abs() > ALIGNED_ANGLE {
                continue;
            }
            if let Some((dx, dy)) = neighbour(state, state.base(known), state.base(unit)) {
                places.push((unit, x + dx, y + dy));
                todo = todo.without(unit);
            }
        }
    }
    if let Some(unit) = todo.iter().next() {
        return refuse(Why::NotAligned { unit }, Rule::GroupsStandAligned);
    }
    let mut members: ArrayVec<Member, MAX_GROUP> = ArrayVec::new();
    for (unit, x, y) in &places {
        let front = origin.front + origin.right * *x + origin.forward * *y;
        let pose = Pose { front: front.snap(), heading };
        // Small offsets do not add up along a line: nobody is set straight by more than the tolerance.
        let by = front - state.base(*unit).front;
        if by.dot(origin.right).abs().max(by.dot(origin.forward).abs())
            > state.book().aligned.units() + TOLERANCE
        {
            return refuse(Why::NotAligned { unit: *unit }, Rule::GroupsStandAligned);
        }
        members.push(Member { unit: *unit, pose, base: Base::new(pose, state.unit(*unit).footprint()) });
    }
    if let Some(unit) = without_room(state, units, &members) {
        return refuse(Why::NotAligned { unit }, Rule::GroupsStandAligned);
    }
    let ahead = places.iter().map(|p| p.2).fold(f64::NEG_INFINITY, f64::max);
    let front_line = places.iter().filter(|p| p.2 > ahead - 0.001);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for (_, x, _) in front_line {
        low = low.min(*x - origin.half_width);
        high = high.max(*x + origin.half_width);
    }
    let corner = |x: f64| origin.front + origin.right * x + origin.forward * ahead;
    let column = places.iter().all(|p| p.1.abs() < 0.001);
    let (least, most) = places
        .iter()
        .fold((low, high), |(l, h), p| (l.min(p.1 - origin.half_width), h.max(p.1 + origin.half_width)));
    let overhang = [low - least, most - high];
    Ok(Formation { members, left: corner(low), right: corner(high), overhang, column })
}

/// A member that cannot be set straight because another base is in the way.
fn without_room(state: &State, units: UnitSet, members: &[Member]) -> Option<UnitId> {
    let moved = |m: &&Member| m.pose != state.unit(m.unit).pose();
    let blocked = |own: &&Member| {
        let overlaps = |base: &Base| own.base.penetration(base) > SLACK;
        members.iter().any(|m| m.unit != own.unit && overlaps(&m.base))
            || state.on_table().any(|o| !units.has(o) && overlaps(state.base(o)))
    };
    members.iter().filter(moved).find(blocked).map(|m| m.unit)
}

/// If `b` stands beside, before or behind `a`, the exact offset of its front.
fn neighbour(state: &State, a: &Base, b: &Base) -> Option<(f64, f64)> {
    let at = a.local(b.front);
    let width = a.half_width + b.half_width;
    let most = state.book().aligned.units() + TOLERANCE;
    let near = |value: f64, wanted: f64| (value - wanted).abs() <= most;
    // Right, left, behind (its front on our rear edge), ahead (its rear edge on our front).
    for (dx, dy) in [(width, 0.0), (-width, 0.0), (0.0, -a.depth), (0.0, b.depth)] {
        if near(at.x, dx) && near(at.y, dy) {
            return Some((dx, dy));
        }
    }
    None
}

/// BI08-GRP-08: has the Unit a friend of the same facing corner to corner before or behind it?
pub fn in_column(state: &State, unit: UnitId) -> bool {
    let heading = state.unit(unit).pose().heading;
    let base = state.base(unit);
    state.army(state.side(unit)).filter(|friend| *friend != unit).any(|friend| {
        heading.turn_to(state.unit(friend).pose().heading).abs() <= ALIGNED_ANGLE
            && matches!(neighbour(state, base, state.base(friend)), Some((dx, _)) if dx == 0.0)
    })
}
