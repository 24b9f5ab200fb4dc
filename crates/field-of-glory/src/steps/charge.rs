//! Charges: who may, along which path, whom they meet, and how they end (FOG-CHG, FOG-FLK, FOG-INT).

use super::contact::{TOUCH, touched_edge};
use super::ground::{self, Pace};
use crate::battle_group::{BgId, Cohesion};
use crate::command::Wheel;
use crate::formation::{Block, Formation, MAX_BASES};
use crate::frame::{Charge, ChargeStage};
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{CONTACT, Disorder, Going, KEEP_OFF, SLACK, WITHIN};
use crate::set::BgSet;
use crate::state::State;
use crate::troops::{Missile, Troop};
use acies_tabletop::{Angle, Base, Edge, Hand, Length, Vec2, first_touch, wheel_first_gap};
use arrayvec::ArrayVec;

/// FOG-MOV-09: may one pass through the other?
pub fn may_pass(state: &State, mover: BgId, friend: BgId) -> bool {
    state.troop(mover).is_skirmisher() || state.troop(friend).is_skirmisher()
}

/// The first touch of a single base moving straight with a block.
pub fn touch_of(base: &Base, direction: Vec2, reach: f64, target: &Block) -> Option<f64> {
    let rect = target.rect();
    if target.is_solid() {
        return first_touch(base, direction, reach, &rect, SLACK).map(|t| t.distance);
    }
    // A glancing touch of the rectangle around the bases may be missed, but who is farther off than the move touches nobody.
    if !base.is_within(&rect, reach + SLACK) {
        return None;
    }
    let bases = target.elements();
    bases
        .iter()
        .filter(|e| base.may_be_within(&e.base, reach + SLACK))
        .filter_map(|e| first_touch(base, direction, reach, &e.base, SLACK))
        .map(|t| t.distance)
        .reduce(f64::min)
}

/// The first touch of a whole block moving straight.
pub fn block_touch(block: &Block, direction: Vec2, reach: f64, target: &Block) -> Option<f64> {
    if block.is_solid() {
        return touch_of(&block.rect(), direction, reach, target);
    }
    let touches = block.elements();
    touches.iter().filter_map(|e| touch_of(&e.base, direction, reach, target)).reduce(f64::min)
}

/// Does a wheel run into a block, or nearer to it than so much?
pub fn wheel_meets(block: &Block, hand: Hand, angle: f64, target: &Block, clearance: f64) -> bool {
    let pivot = block.rect().front_corner(hand);
    wheel_meets_about(block, pivot, (hand, angle), target, clearance)
}

/// The same about another pivot: that of a battle line (FOG-CMD-10).
pub fn wheel_meets_about(
    block: &Block,
    pivot: Vec2,
    (hand, angle): (Hand, f64),
    target: &Block,
    clearance: f64,
) -> bool {
    let rect = block.rect();
    if target.is_solid() {
        return wheel_first_gap(&rect, pivot, hand, angle, &target.rect(), clearance).is_some();
    }
    let bases = target.elements();
    bases.iter().any(|e| wheel_first_gap(&rect, pivot, hand, angle, &e.base, clearance).is_some())
}

/// The path of a charge after its wheel.
#[derive(Clone, Copy, Debug)]
pub struct Path {
    /// Where it stands after the wheel.
    pub formation: Formation,
    /// How far it can go straight from there (FOG-CHG-02).
    pub reach: f64,
}

/// FOG-CHG-02, FOG-CHG-04: the path of a charge; `bonus` is a variable move.
pub fn path(state: &State, group: BgId, wheel: Option<Wheel>, bonus: f64) -> Judged<Path> {
    let g = state.group(group);
    let roster = state.roster(group);
    let mut formation = *g.formation();
    let mut pace = Pace::start(state, group, g.block(), bonus);
    if let Some(wheel) = wheel {
        if wheel.angle <= Angle::ZERO || wheel.angle > Angle::QUARTER {
            return refuse(Why::BadAngle { most: Angle::QUARTER }, "FOG-CHG-01");
        }
        let radians = wheel.angle.as_radians();
        let rect = g.block().rect();
        // Nobody is met who is farther off than the farthest corner from the nearest.
        let across = 2.0 * rect.radius();
        let near = |o: &BgId| *o != group && rect.may_be_within(&state.block(*o).rect(), across + 0.1);
        for other in state.on_table().filter(near) {
            if wheel_meets(g.block(), wheel.to, radians, state.block(other), 0.0) {
                if state.side(other) != g.side {
                    return refuse(Why::EnemyInTheWay { enemy: other }, "FOG-CHG-01");
                }
                if !may_pass(state, group, other) {
                    return refuse(Why::FriendInTheWay { friend: other }, "FOG-CHG-04");
                }
            }
        }
        formation = formation.wheeled(wheel.to, wheel.angle);
        let end = formation.block(g.bases(), roster);
        if !state.holds(&end) {
            return refuse(Why::LeavesTable, "FOG-MOV-11");
        }
        if let Err(stopped) = pace.wheel(state, group, &end, g.block().width() * radians) {
            return match stopped {
                Some(piece) => refuse(Why::GroundInTheWay { piece }, "FOG-CHG-04"),
                None => refuse(Why::TooFar { most: Length::snap(pace.limit) }, "FOG-CHG-02"),
            };
        }
    }
    let block = formation.block(g.bases(), roster);
    let want = pace.left();
    let (reach, _) = pace.straight(state, group, &block, block.forward(), want);
    Ok(Path { formation, reach })
}

/// What each file meets first, straight ahead.
#[derive(Clone, Copy, Debug)]
pub struct Meeting {
    /// The file.
    pub file: u8,
    /// Whom.
    pub enemy: BgId,
    /// After how far.
    pub at: f64,
}

/// The meetings of all files: a file whose base reaches across the end of an enemy meets two at once, and hardly ever three.
pub type Meetings = ArrayVec<Meeting, { 3 * MAX_BASES }>;

/// FOG-CHG-03: the first enemies that each file touches within reach, unless a friend stands before them; of one file the
/// nearest comes first.
pub fn meetings(state: &State, group: BgId, block: &Block, reach: f64) -> Meetings {
    let forward = block.forward();
    let mut found = Meetings::new();
    // Nobody outside the corridor can be met.
    let near: ArrayVec<BgId, 64> = {
        let rect = block.rect();
        let around = reach + 0.1;
        state.on_table().filter(|o| *o != group && rect.is_within(&state.block(*o).rect(), around)).collect()
    };
    for file in 0..block.files() {
        let base = block.base(0, file);
        let mut met: ArrayVec<Meeting, 8> = ArrayVec::new();
        let mut friend = f64::INFINITY;
        for &enemy in &near {
            let Some(at) = touch_of(&base, forward, reach, state.block(enemy)) else {
                continue;
            };
            if state.side(enemy) == state.side(group) {
                if !may_pass(state, group, enemy) {
                    friend = friend.min(at);
                }
            } else {
                let _ = met.try_push(Meeting { file, enemy, at });
            }
        }
        met.sort_by(|a, b| a.at.total_cmp(&b.at).then(a.enemy.cmp(&b.enemy)));
        // FOG-GEN-02: who touches one is in contact with another that stands as near.
        let nearest = met.first().map_or(0.0, |m| m.at);
        let at_once = |m: &&Meeting| m.at <= nearest + CONTACT && m.at <= friend;
        for meeting in met.iter().filter(at_once).take(3) {
            let _ = found.try_push(*meeting);
        }
    }
    found
}

/// How far a block can go straight before a friend it may not pass, the own or the enemy's camp stops it.
pub fn friendly_stop(state: &State, group: BgId, block: &Block, reach: f64) -> f64 {
    let mut stop = reach;
    for friend in state.friends(group) {
        if !may_pass(state, group, friend)
            && let Some(at) = block_touch(block, block.forward(), reach, state.block(friend))
        {
            stop = stop.min(at);
        }
    }
    for side in acies_rules::Side::BOTH {
        if let Some(camp) = state.camp_base(side)
            && let Some(touch) = first_touch(&block.rect(), block.forward(), reach, &camp, SLACK)
        {
            stop = stop.min(touch.distance);
        }
    }
    stop
}

/// FOG-CMP-02: after how far the front of a block touches the enemy's camp.
pub fn camp_ahead(state: &State, group: BgId, block: &Block, reach: f64) -> Option<f64> {
    let camp = state.camp_base(state.side(group).other())?;
    let front = Base { depth: 0.05, ..block.rect() };
    first_touch(&front, block.forward(), reach, &camp, SLACK).map(|touch| touch.distance)
}

/// FOG-CHG-05: who may charge at all.
pub fn judge_charger(state: &State, group: BgId) -> Judged<()> {
    let g = state.group(group);
    if !g.is_on_table() {
        return refuse(Why::NotOnTable { group }, "FOG-CHG-05");
    }
    if g.level >= Cohesion::Fragmented {
        return refuse(Why::Shaken { group }, "FOG-COH-07");
    }
    if state.troop(group).is_artillery() || state.troop(group) == Troop::BattleWagons {
        return refuse(Why::NotSuchTroops { group }, "FOG-CHG-05");
    }
    if state.in_close_combat(group) {
        return refuse(Why::InCloseCombat { group }, "FOG-CHG-05");
    }
    if g.looting {
        return refuse(Why::Looting { group }, "FOG-CMP-05");
    }
    if g.pursuing.is_some() {
        return refuse(Why::Pursuing { group }, "FOG-PUR-05");
    }
    Ok(())
}

/// FOG-CHG-01 to FOG-CHG-04: judges a charge and says whom it is aimed at.
pub fn judge(state: &State, group: BgId, wheel: Option<Wheel>) -> Judged<BgSet> {
    judge_charger(state, group)?;
    let path = path(state, group, wheel, 0.0)?;
    let block = path.formation.block(state.group(group).bases(), state.roster(group));
    let met = meetings(state, group, &block, path.reach);
    let camp = camp_ahead(state, group, &block, path.reach);
    let enemies = met.iter().map(|m| m.at).reduce(f64::min);
    // FOG-CMP-02: the enemy's camp may be charged, if nobody stands before it.
    let Some(first) = enemies.or(camp) else {
        return refuse(Why::NobodyInReach { farthest: Length::snap(path.reach) }, "FOG-CHG-01");
    };
    if enemies.is_none() && !state.may_assault(group) {
        return refuse(Why::NotSuchTroops { group }, "FOG-CMP-02");
    }
    let stop = friendly_stop(state, group, &block, first);
    if stop < first - 1e-6 {
        return refuse(Why::NobodyInReach { farthest: Length::snap(stop) }, "FOG-CHG-04");
    }
    let end = run(state, group, &path, path.reach);
    let stands = end.formation.block(state.group(group).bases(), state.roster(group));
    if let Some(friend) = overlapped_friend(state, group, &stands) {
        return refuse(Why::NotClear { friend }, "FOG-MOV-09");
    }
    if !state.holds(&stands) {
        return refuse(Why::LeavesTable, "FOG-MOV-11");
    }
    Ok(met.iter().map(|m| m.enemy).collect())
}

/// A friend that a block would stand on.
pub fn overlapped_friend(state: &State, group: BgId, block: &Block) -> Option<BgId> {
    state.friends(group).find(|f| block.penetration(state.block(*f)) > SLACK)
}

/// Anybody that a block would stand on.
pub fn overlapped(state: &State, group: BgId, block: &Block) -> Option<BgId> {
    state.on_table().find(|o| *o != group && block.penetration(state.block(*o)) > SLACK)
}

/// Where a charge ends.
#[derive(Clone, Debug)]
pub struct End {
    /// Where it stands, files stepped forward (FOG-CHG-07).
    pub formation: Formation,
    /// How far it went straight.
    pub moved: f64,
    /// Whom it touches.
    pub touched: BgSet,
}

/// FOG-CHG-07: moves along a path until any base touches; other files step forward by what is left.
pub fn run(state: &State, group: BgId, path: &Path, reach: f64) -> End {
    let bases = state.group(group).bases();
    let roster = state.roster(group);
    let block = path.formation.block(bases, roster);
    let stop = friendly_stop(state, group, &block, reach);
    let met = meetings(state, group, &block, stop);
    let Some(first) = met.iter().map(|m| m.at).reduce(f64::min) else {
        let formation = clear_of_friends(state, group, path, stop);
        let moved = (formation.pose.front.vec() - path.formation.pose.front.vec()).length();
        return End { formation, moved, touched: BgSet::EMPTY };
    };
    let mut formation = path.formation.advanced(first);
    let stands = formation.block(bases, roster);
    // Measured anew from the snapped place, so that no file is pressed into an enemy.
    let again = meetings(state, group, &stands, (reach - first).max(0.0) + TOUCH);
    let mut touched: BgSet = met.iter().filter(|m| m.at <= first + 1e-6).map(|m| m.enemy).collect();
    let mut stepped = None;
    for meeting in again.iter().filter(|m| m.at <= (reach - first).max(0.0) + WITHIN) {
        // The nearest of a file comes first and stops it.
        if stepped != Some(meeting.file) {
            stepped = Some(meeting.file);
            formation.steps[usize::from(meeting.file)] = step_to(meeting);
        }
        touched.insert(meeting.enemy);
    }
    // Stepped files must not stand on friends; then nobody steps.
    if overlapped(state, group, &formation.block(bases, roster)).is_some() {
        formation.steps = [0; MAX_BASES];
        let block = formation.block(bases, roster);
        // Skirmishers on whom it would stand may have charged before it: then it stops short of them.
        if overlapped(state, group, &block).is_some() {
            formation = clear_of_friends(state, group, path, first);
        }
        let stands = formation.block(bases, roster);
        touched = touched.iter().filter(|e| stands.is_within(state.block(*e), TOUCH)).collect();
    }
    End { formation, moved: first, touched }
}

/// FOG-CHG-07: how far a file steps forward to a meeting, in thousandths.
fn step_to(meeting: &Meeting) -> u16 {
    (meeting.at * 1000.0).floor().clamp(0.0, 20_000.0) as u16
}

/// The farthest place up to a distance where nobody is stood on: skirmishers that are passed may be in the way.
fn clear_of_friends(state: &State, group: BgId, path: &Path, far: f64) -> Formation {
    let bases = state.group(group).bases();
    let roster = state.roster(group);
    let mut distance = far;
    for _ in 0..24 {
        let there = path.formation.advanced(distance);
        let block = there.block(bases, roster);
        if overlapped(state, group, &block).is_none() && state.holds(&block) {
            return there;
        }
        distance -= 0.4;
        if distance <= 0.0 {
            break;
        }
    }
    *state.group(group).formation()
}

/// FOG-FLK-01, FOG-FLK-02, FOG-FLK-05: how a charger that began at `start` meets an enemy it now touches.
pub fn class(state: &State, start: &Block, now: &Block, target: BgId) -> Option<(Edge, bool)> {
    let line = state.block(target);
    let mut touched: Option<(Edge, f64)> = None;
    for file in 0..now.files() {
        let base = now.base(0, file);
        if base.is_within(&line.rect(), TOUCH)
            && let Some((found, length)) = touched_edge(line, &base)
        {
            // A contact with the front is frontal, whatever else is touched.
            let longest = touched.map_or(0.0, |(_, old)| old).max(length);
            let edge = match touched {
                Some((old, _)) if found != Edge::Front => old,
                _ => found,
            };
            touched = Some((edge, longest));
        }
    }
    let (edge, length) = touched?;
    // FOG-TRP-12: wagons have no flank.
    if state.troop(target) == Troop::BattleWagons {
        return Some((edge, false));
    }
    let rect = start.rect();
    let behind_front = [Hand::Left, Hand::Right].iter().all(|h| line.ahead(rect.front_corner(*h)) <= WITHIN);
    let behind_rear = rect.corners().iter().all(|c| line.local(*c).y <= -line.depth() + WITHIN);
    let flank = match edge {
        Edge::Front => false,
        Edge::Left | Edge::Right => behind_front,
        // FOG-FLK-01: a rear corner that is touched from before the rear edge is taken in flank.
        Edge::Rear => behind_rear || (behind_front && length < 0.05),
    };
    Some((edge, flank))
}

/// FOG-FLK-01, FOG-FLK-02: would a charge with this wheel be legal, and take this enemy in flank or rear?
pub fn takes_in_flank(state: &State, group: BgId, wheel: Option<Wheel>, enemy: BgId) -> bool {
    if !could_meet(state, group, wheel, std::iter::once(enemy)) {
        return false;
    }
    let Ok(path) = path(state, group, wheel, 0.0) else {
        return false;
    };
    let end = run(state, group, &path, path.reach);
    if !end.touched.has(enemy) {
        return false;
    }
    let now = end.formation.block(state.group(group).bases(), state.roster(group));
    class(state, state.block(group), &now, enemy).is_some_and(|(_, flank)| flank)
        && judge(state, group, wheel).is_ok()
}

/// FOG-CHG-06, FOG-CHG-10, FOG-CHG-11: must a declared charge be tested for, and by which rule?
pub fn needs_test(state: &State, charge: &Charge) -> Option<&'static str> {
    let group = charge.group;
    let own = state.front(group);
    if state.level(group) == Cohesion::Disrupted && !state.is_shock(group) {
        return Some("FOG-CHG-06");
    }
    let skirmishers = own.troop.is_skirmisher();
    let missile_foot = matches!(own.troop, Troop::MediumFoot | Troop::HeavyFoot)
        && !own.has_impact_capability()
        && matches!(
            own.missile,
            Some(Missile::Bow | Missile::Longbow | Missile::Crossbow | Missile::Firearm)
        );
    if !skirmishers && !missile_foot {
        return None;
    }
    let Ok(path) = path(state, group, charge.wheel, 0.0) else {
        return None;
    };
    let end = run(state, group, &path, path.reach);
    let now = end.formation.block(state.group(group).bases(), state.roster(group));
    let daunting = charge.targets.iter().any(|target| {
        let troop = state.troop(target);
        let easy = troop.is_skirmisher()
            || troop.is_artillery()
            || state.level(target) >= Cohesion::Fragmented
            || (skirmishers && state.in_close_combat(target));
        let flank = class(state, state.block(group), &now, target).is_some_and(|(_, flank)| flank);
        !easy && !flank
    });
    match (daunting, skirmishers) {
        (false, _) => None,
        (true, true) => Some("FOG-CHG-10"),
        (true, false) => Some("FOG-CHG-11"),
    }
}

/// Could a charge with this wheel meet any of these in the best of going? Cheap, and errs towards yes.
pub fn could_meet(
    state: &State,
    group: BgId,
    wheel: Option<Wheel>,
    mut whom: impl Iterator<Item = BgId>,
) -> bool {
    let g = state.group(group);
    let (formation, arc) = match wheel {
        None => (*g.formation(), 0.0),
        Some(Wheel { to, angle }) => {
            (g.formation().wheeled(to, angle), g.block().width() * angle.as_radians())
        }
    };
    let left = (ground::rate(state, group, None).unwrap_or(0.0) - arc).max(0.0);
    let rect = formation.block(g.bases(), state.roster(group)).rect();
    // The ground that it covers, and all that it could sweep, with a margin.
    let way = Base {
        front: rect.front + rect.forward * (left + 0.1),
        depth: rect.depth + left + 0.1,
        half_width: rect.half_width + 0.1,
        ..rect
    };
    whom.any(|e| way.is_within(&state.block(e).rect(), 0.0))
}

/// FOG-CHG-09: the wheels of least angle by which shock troops charge without orders; empty if they cannot.
pub fn impulse(state: &State, group: BgId) -> ArrayVec<Option<Wheel>, 2> {
    let mut found = ArrayVec::new();
    if judge_charger(state, group).is_err() {
        return found;
    }
    let reach = ground::rate(state, group, None).unwrap_or(0.0);
    let own = state.block(group);
    let near = |e: &BgId| own.is_within(state.block(*e), reach + WITHIN);
    // Neither routers nor a camp draw them.
    let enemies: BgSet = state.enemies(group).filter(|e| !state.group(*e).is_broken()).collect();
    if !enemies.iter().any(|e| near(&e)) {
        return found;
    }
    let draws = |wheel: Option<Wheel>| {
        could_meet(state, group, wheel, enemies.iter())
            && judge(state, group, wheel)
                .is_ok_and(|targets| targets.iter().any(|t| !state.group(t).is_broken()))
    };
    if draws(None) {
        found.push(None);
        return found;
    }
    let most = whole_degrees(reach / own.width());
    for degrees in 1..=most {
        for to in [Hand::Left, Hand::Right] {
            let wheel = Wheel { to, angle: Angle::seconds(degrees * 3600) };
            if draws(Some(wheel)) {
                let _ = found.try_push(Some(wheel));
            }
        }
        if !found.is_empty() {
            break;
        }
    }
    found
}

/// Whole degrees of an angle in radians, at most a right angle.
fn whole_degrees(radians: f64) -> i32 {
    (radians.to_degrees().floor()).clamp(0.0, 90.0) as i32
}

/// FOG-CHG-09: may they hold back without a test?
pub fn holds_freely(state: &State, group: BgId, wheel: Option<Wheel>) -> bool {
    let own = state.front(group);
    let Ok(path) = path(state, group, wheel, 0.0) else {
        return true;
    };
    let end = run(state, group, &path, path.reach);
    let g = state.group(group);
    let now = end.formation.block(g.bases(), state.roster(group));
    let roster = state.roster(group);
    let spoils = |block: &Block| {
        block.elements().iter().any(|e| {
            let profile = roster.at_rank(e.rank);
            crate::rulebook::disorder(profile, ground::going(state, profile, &e.base)) != Disorder::None
        })
    };
    let rough = own.troop == Troop::MediumFoot
        && state.block(group).elements().iter().all(|e| ground::going(state, own, &e.base) >= Going::Uneven)
        && now.elements().iter().any(|e| ground::in_open(state, own, &e.base));
    let defends = state.block(group).elements().iter().any(|e| {
        e.rank == 0 && ground::defends(state, g.side, own, &e.base, &e.base.shifted(e.base.forward * 2.0))
    });
    let way = way_of(state, group, &path, end.moved);
    let in_open = |e: BgId| {
        let profile = state.front(e);
        state.block(e).elements().iter().any(|x| ground::in_open(state, profile, &x.base))
    };
    let horse = own.troop.is_foot()
        && state.enemies(group).any(|e| {
            let troop = state.troop(e);
            let intercepts = || can_intercept(state, e) && zone(state, e).common_area(&way) > 0.01;
            troop.is_mounted()
                && troop.is_battle_troops()
                && state.level(e) < Cohesion::Broken
                && (end.touched.has(e) || intercepts())
                && in_open(e)
        });
    let routers = end.touched.iter().all(|e| state.group(e).is_broken());
    let overlapping = !super::contact::overlaps_by(state, group).is_empty();
    spoils(&now) || rough || defends || horse || routers || overlapping
}

/// FOG-INT-01: the zone of interception.
pub fn zone(state: &State, group: BgId) -> Base {
    let depth = if state.troop(group).is_mounted() { 4.0 } else { 2.0 };
    state.block(group).rect().zone(Edge::Front, depth)
}

/// The ground that a charge sweeps, from its wheeled place as far as it reaches.
pub fn swept(state: &State, charge: &Charge) -> Option<Base> {
    let path = path(state, charge.group, charge.wheel, 0.0).ok()?;
    let end = run(state, charge.group, &path, path.reach);
    Some(way_of(state, charge.group, &path, end.moved))
}

fn way_of(state: &State, group: BgId, path: &Path, moved: f64) -> Base {
    let rect = path.formation.block(state.group(group).bases(), state.roster(group)).rect();
    Base { front: rect.front + rect.forward * moved, depth: rect.depth + moved, ..rect }
}

/// FOG-INT-01: who intercepts at all.
fn can_intercept(state: &State, group: BgId) -> bool {
    let g = state.group(group);
    let troop = state.troop(group);
    !state.in_close_combat(group)
        && g.level < Cohesion::Fragmented
        && !g.looting
        && g.pursuing.is_none()
        && !troop.is_artillery()
        && troop != Troop::BattleWagons
}

/// FOG-INT-01: may it intercept this charge, which sweeps this ground?
pub fn may_intercept(
    state: &State,
    group: BgId,
    charge: &Charge,
    targets: BgSet,
    way: Option<&Base>,
) -> bool {
    if targets.has(group)
        || !can_intercept(state, group)
        || (state.troop(group).is_skirmisher() && !state.troop(charge.group).is_skirmisher())
        || charge.stage != ChargeStage::Fixed
    {
        return false;
    }
    way.is_some_and(|way| zone(state, group).common_area(way) > 0.01)
}

/// FOG-INT-02: what an interception by a distance comes to: stands in the path (`false`), or takes the charger in flank or
/// rear (`true`).
pub fn judge_interception(state: &State, group: BgId, charge: &Charge, distance: f64) -> Judged<bool> {
    judge_interception_on(state, group, charge, distance, swept(state, charge).as_ref())
}

/// The same where the ground that the charge sweeps is known.
pub fn judge_interception_on(
    state: &State,
    group: BgId,
    charge: &Charge,
    distance: f64,
    way: Option<&Base>,
) -> Judged<bool> {
    let g = state.group(group);
    let roster = state.roster(group);
    let block = g.block();
    let deep = if state.troop(group).is_mounted() { 4.0 } else { 2.0 };
    let most = ground::rate(state, group, None).unwrap_or(0.0).min(deep);
    if distance <= 0.0 || distance > most + WITHIN {
        return refuse(Why::TooFar { most: Length::snap(most) }, "FOG-INT-02");
    }
    let mut pace = Pace::start(state, group, block, 0.0);
    let (far, _) = pace.straight(state, group, block, block.forward(), distance);
    if far < distance - WITHIN {
        return refuse(Why::TooFar { most: Length::snap(far) }, "FOG-INT-02");
    }
    let there = g.formation().advanced(distance);
    let stands = there.block(g.bases(), roster);
    for friend in state.friends(group) {
        if block_touch(block, block.forward(), distance, state.block(friend)).is_some() {
            return refuse(Why::FriendInTheWay { friend }, "FOG-INT-02");
        }
    }
    let disordering = stands.elements().iter().any(|e| {
        let profile = roster.at_rank(e.rank);
        crate::rulebook::disorder(profile, ground::going(state, profile, &e.base)) != Disorder::None
    });
    if disordering || !state.holds(&stands) || overlapped(state, group, &stands).is_some() {
        return refuse(Why::NotOffered, "FOG-INT-02");
    }
    // Case (b): the charger's flank or rear.
    if stands.is_within(state.block(charge.group), TOUCH)
        && let Some((_, true)) = class(state, block, &stands, charge.group)
        && super::contact::front_touches(&stands, &state.block(charge.group).rect())
        && !state.enemies(group).any(|e| e != charge.group && stands.is_within(state.block(e), KEEP_OFF))
    {
        return Ok(true);
    }
    if let Some(enemy) = state.enemies(group).find(|e| stands.is_within(state.block(*e), KEEP_OFF - 1e-4)) {
        return refuse(Why::EnemyInTheWay { enemy }, "FOG-INT-02");
    }
    match way {
        Some(way) if stands.rect().common_area(way) > 0.01 => Ok(false),
        _ => refuse(Why::NotOffered, "FOG-INT-02"),
    }
}

/// FOG-INT-03: an interceptor that has taken a charger in flank or rear steps files forward that can reach it, too, by what
/// is left of its move.
pub fn stepped_interceptor(state: &State, group: BgId, charger: BgId, moved: f64) -> Formation {
    let g = state.group(group);
    let mut formation = *g.formation();
    let deep = if state.troop(group).is_mounted() { 4.0 } else { 2.0 };
    let left = (ground::rate(state, group, None).unwrap_or(0.0).min(deep) - moved).max(0.0);
    for meeting in &meetings(state, group, g.block(), left + TOUCH) {
        if meeting.enemy == charger && meeting.at <= left + WITHIN {
            formation.steps[usize::from(meeting.file)] = step_to(meeting);
        }
    }
    let block = formation.block(g.bases(), state.roster(group));
    if overlapped(state, group, &block).is_some() { *g.formation() } else { formation }
}

/// FOG-EVA-01: may it evade at all?
pub fn may_evade(state: &State, group: BgId) -> bool {
    let g = state.group(group);
    let troop = state.troop(group);
    let nimble = matches!(troop, Troop::Cavalry | Troop::Camelry | Troop::LightChariots)
        && !state.is_shock(group)
        && g.is_one_deep();
    (troop.is_skirmisher() || nimble) && !state.in_close_combat(group) && !g.is_broken() && !g.looting
}
