//! Retreats, pushes and elephants that run (sections 24 and 25).

use super::ground::{self, Leg};
use super::obstacle::room_on_table;
use super::passing::place_behind;
use super::{CONTACT, SLACK, TOLERANCE, passing};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::TerrainKind;
use crate::unit::{Fate, Troop, UnitId};
use acies_tabletop::{Base, Pose, Vec2, first_touch};
use arrayvec::ArrayVec;

/// A retreat, with all it does.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// How far it went.
    pub distance: f64,
    /// It is lost on the way.
    pub fate: Option<(Fate, Rule)>,
    /// Friends pushed, with how far.
    pub pushed: ArrayVec<(UnitId, f64), 16>,
    /// Skirmishers that fall back behind it.
    pub displaced: ArrayVec<(UnitId, Pose), 8>,
    /// Friends that are Disordered, and by which rule.
    pub disordered: ArrayVec<(UnitId, Rule), 24>,
    /// It has come to the bank of a river, a deep one or not (IMP-RET-10, IMP-RET-11).
    pub bank: Option<bool>,
    /// It has come to a stand at an enemy (IMP-RET-09).
    pub touches_enemy: bool,
}

/// What comes of a retreat with the choices made so far.
#[derive(Clone, Debug)]
#[allow(clippy::large_enum_variant)] // A plan lives on the stack for a moment; a box would allocate.
pub enum Retreating {
    /// The owner chooses between passing and pushing this friend.
    Ask(UnitId),
    /// All is known.
    Planned(Plan),
}

#[allow(clippy::large_enum_variant)] // As above.
enum Walk {
    Ask(UnitId),
    Done(Plan),
    /// There is no free room behind the friends passed.
    NoRoom,
}

/// BI08-RET-02 to BI08-RET-11: straight to the rear by `goal`.
pub fn plan(state: &State, unit: UnitId, goal: f64, passes: UnitSet, pushes: UnitSet) -> Retreating {
    match walk(state, unit, goal, passes, pushes, 0) {
        Walk::Ask(friend) => Retreating::Ask(friend),
        Walk::Done(plan) => Retreating::Planned(plan),
        // A later choice left no room behind those it meant to pass: they are pushed after all (BI08-RET-07).
        Walk::NoRoom => match walk(state, unit, goal, UnitSet::EMPTY, passes.or(pushes), 0) {
            Walk::Ask(friend) => Retreating::Ask(friend),
            Walk::Done(plan) => Retreating::Planned(plan),
            Walk::NoRoom => Retreating::Planned(Plan::default()),
        },
    }
}

fn walk(state: &State, unit: UnitId, goal: f64, mut passes: UnitSet, mut pushes: UnitSet, depth: u8) -> Walk {
    let base = *state.base(unit);
    let back = base.forward * -1.0;
    let mut plan = Plan::default();
    let mut end = goal;
    let mut carried = false;
    for _ in 0..32 {
        let met = first_met(state, unit, &base, back, end, passes.or(pushes));
        let Some((at, met)) = met else {
            // Nothing is left in the way: is it clear of those it passed?
            let over = passes.iter().find(|f| {
                !closes_up(state, *f) && base.shifted(back * end).penetration(state.base(*f)) > SLACK
            });
            match over {
                Some(friend) => {
                    end = passing::clear_of(&base, back, end, state.base(friend));
                    carried = true;
                    continue;
                }
                None => break,
            }
        };
        let beyond = carried && at > goal - TOLERANCE;
        match met {
            Met::Enemy | Met::Impassable | Met::Bank(_) | Met::Edge if beyond => return Walk::NoRoom,
            Met::Bank(deep) => {
                plan.bank = Some(deep);
                end = at;
                break;
            }
            Met::Enemy => {
                // BI08-RET-09.
                if at <= CONTACT {
                    plan.fate = Some((Fate::Surrounded, Rule::RetreatBlocked));
                }
                plan.touches_enemy = state.host_book().is_some();
                end = at;
                break;
            }
            Met::Impassable => {
                plan.fate = Some((Fate::Impassable, Rule::RetreatIntoImpassable));
                end = at;
                break;
            }
            Met::Edge => {
                plan.fate = Some((Fate::LeftTable, Rule::RetreatOffTable));
                end = at;
                break;
            }
            Met::Friend(friend) if state.in_melee(friend) => {
                if beyond {
                    return Walk::NoRoom;
                }
                // BI08-RET-06: everybody in melee who stands there.
                for blocker in state.army(state.side(unit)).filter(|f| *f != unit) {
                    let there = first_touch(&base, back, end, state.base(blocker), SLACK)
                        .is_some_and(|touch| touch.distance <= at + TOLERANCE);
                    if there && state.in_melee(blocker) {
                        let _ = plan.disordered.try_push((blocker, Rule::RetreatStopsAtMelee));
                    }
                }
                plan.fate = blocked_at_once(state, at);
                end = at;
                break;
            }
            Met::Friend(friend) => {
                let wagon = state.profile(friend).troop == Troop::W && state.host_book().is_none();
                let may_pass =
                    depth < 6 && may_pass(state, unit, friend, back, at, goal, beyond, passes, pushes, depth);
                match (may_pass, wagon) {
                    (true, true) => passes.insert(friend),
                    // BI08-RET-07: carried on over another friend: passed if permitted, else pushed, without a question.
                    (true, false) if beyond => passes.insert(friend),
                    (true, false) => return Walk::Ask(friend),
                    (false, true) => {
                        if beyond {
                            return Walk::NoRoom;
                        }
                        plan.fate = blocked_at_once(state, at);
                        end = at;
                        break;
                    }
                    (false, false) => pushes.insert(friend),
                }
            }
        }
    }
    // A friend that is pushed pushes others in turn and passes nobody (BI08-RET-05): whom it meets is not passed either.
    let met = met_by_pushed(state, unit, &base, back, end, pushes).and(passes);
    if !met.is_empty() {
        return walk(state, unit, goal, passes.minus(met), pushes.or(met), depth);
    }
    settle(state, unit, &base, back, end, passes, pushes, plan, depth)
}

/// BI3-RET-08: what becomes of a Unit that friends stop after this distance, by whom it can neither pass nor push.
fn blocked_at_once(state: &State, at: f64) -> Option<(Fate, Rule)> {
    let routs = state.book().blocked_by_friends_routs && at <= CONTACT;
    routs.then_some((Fate::Surrounded, Rule::RetreatBlocked))
}

/// Friends whom the pushed ones meet on their way, directly or by others.
fn met_by_pushed(state: &State, unit: UnitId, base: &Base, back: Vec2, end: f64, pushes: UnitSet) -> UnitSet {
    let mut met = UnitSet::EMPTY;
    let mut todo: ArrayVec<(UnitId, f64), 16> = ArrayVec::new();
    for friend in pushes.iter() {
        if let Some(touch) = first_touch(base, back, end, state.base(friend), SLACK) {
            let _ = todo.try_push((friend, end - touch.distance));
        }
    }
    while let Some((pushed, by)) = todo.pop() {
        let known = met.with(unit).with(pushed);
        for friend in state.army(state.side(unit)).filter(|f| !known.has(*f)) {
            if let Some(touch) = first_touch(state.base(pushed), back, by, state.base(friend), SLACK)
                && touch.distance < by - TOLERANCE
            {
                met.insert(friend);
                let _ = todo.try_push((friend, by - touch.distance));
            }
        }
    }
    met
}

#[allow(clippy::too_many_arguments)]
fn may_pass(
    state: &State,
    unit: UnitId,
    friend: UnitId,
    back: Vec2,
    at: f64,
    goal: f64,
    beyond: bool,
    passes: UnitSet,
    pushes: UnitSet,
    depth: u8,
) -> bool {
    if !passing::can_pass_retreating(state, unit, friend) {
        return false;
    }
    let troop = state.profile(friend).troop;
    let waived = beyond || matches!(troop, Troop::S | Troop::W) || !state.options().retreat_halfway_condition;
    if !waived && passing::halfway(at, state.base(friend), back) > goal + TOLERANCE {
        return false;
    }
    // Is there free room behind it? A question on the way is answered by pushing, which needs no room.
    match walk(state, unit, goal, passes.with(friend), pushes, depth + 1) {
        Walk::NoRoom => false,
        Walk::Ask(_) | Walk::Done(_) => true,
    }
}

/// Skirmishers that are passed fall back behind the one who retreats; in Impetus he goes behind whomever he passes
/// (IMP-IPN-05).
fn closes_up(state: &State, friend: UnitId) -> bool {
    state.profile(friend).troop == Troop::S && state.host_book().is_none()
}

#[derive(Clone, Copy, PartialEq)]
enum Met {
    Enemy,
    Impassable,
    Bank(bool),
    Edge,
    Friend(UnitId),
}

/// The first thing met within `reach`, friends already dealt with apart.
fn first_met(
    state: &State,
    unit: UnitId,
    base: &Base,
    back: Vec2,
    reach: f64,
    known: UnitSet,
) -> Option<(f64, Met)> {
    let mut first: Option<(f64, Met)> = None;
    // Of two things met together the enemy counts: he routs a Unit that cannot start (BI08-RET-09).
    let mut see = |at: f64, met: Met| {
        let comes_first = |(best, _)| at < best - 1e-9 || at <= best + 1e-9 && met == Met::Enemy;
        if first.is_none_or(comes_first) {
            first = Some((at, met));
        }
    };
    for other in state.on_table().filter(|o| *o != unit && !known.has(*o)) {
        let body = state.base(other);
        if (body.centre() - base.centre()).length() > body.radius() + base.radius() + reach {
            continue;
        }
        if let Some(touch) = first_touch(base, back, reach, body, SLACK) {
            if state.side(other) != state.side(unit) {
                see(touch.distance, Met::Enemy);
            } else if touch.distance < reach - TOLERANCE {
                // A friend at whom it just comes to a stand is neither passed nor pushed.
                see(touch.distance, Met::Friend(other));
            }
        }
    }
    let leg = Leg::Straight { base: *base, direction: back, reach };
    if let Some((at, piece)) = ground::first_impassable(state, unit, &leg) {
        let met = match state.field.pieces[usize::from(piece)].kind() {
            TerrainKind::NormalRiver => Met::Bank(false),
            TerrainKind::DeepRiver => Met::Bank(true),
            _ => Met::Impassable,
        };
        see(at, met);
    }
    // BI08-RET-11: the base's centre leaves the table.
    let room = centre_room(state, base, back);
    if room < reach {
        see(room, Met::Edge);
    }
    first
}

fn centre_room(state: &State, base: &Base, direction: Vec2) -> f64 {
    let c = base.centre();
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let mut room = f64::INFINITY;
    for (at, speed, size) in [(c.x, direction.x, w), (c.y, direction.y, h)] {
        if speed > 1e-12 {
            room = room.min((size - at) / speed);
        } else if speed < -1e-12 {
            room = room.min(at / -speed);
        }
    }
    room.max(0.0)
}

/// Pushes friends, places skirmishers, and says who is Disordered.
#[allow(clippy::too_many_arguments)]
fn settle(
    state: &State,
    unit: UnitId,
    base: &Base,
    back: Vec2,
    end: f64,
    passes: UnitSet,
    pushes: UnitSet,
    mut plan: Plan,
    depth: u8,
) -> Walk {
    let mut end = end;
    // A push that is stopped stops the retreat (BI08-RET-05).
    for friend in pushes.iter() {
        if let Some(touch) = first_touch(base, back, end, state.base(friend), SLACK) {
            let want = end - touch.distance;
            let (room, blockers) = push_room(state, friend, back, want, UnitSet::one(unit), 0);
            if room < want - 1e-9 {
                end = touch.distance + room;
                plan.fate = None;
                for blocker in blockers.iter() {
                    let _ = plan.disordered.try_push((blocker, Rule::RetreatStopsAtMelee));
                }
            }
        }
    }
    // Cut short inside a friend it was passing: it ends before it.
    // Before that one it may stand inside another, so it is looked at again until it is clear of all.
    for _ in 0..8 {
        let before = end;
        for friend in passes.iter().filter(|f| !closes_up(state, *f)) {
            if base.shifted(back * end).penetration(state.base(friend)) > SLACK
                && let Some(touch) = first_touch(base, back, end, state.base(friend), SLACK)
            {
                // While it is only weighed whether to pass, that means: it cannot (BI08-RET-07).
                if depth > 0 {
                    return Walk::NoRoom;
                }
                end = end.min(touch.distance);
            }
        }
        if end >= before {
            break;
        }
    }
    plan.distance = end;
    // BI3-RET-08, IMP-RET-09: who cannot start at all is lost.
    let lost = state.host_book().is_some() || state.book().blocked_by_friends_routs;
    if lost && end <= CONTACT && !pushes.is_empty() && plan.fate.is_none() {
        plan.fate = Some((Fate::Surrounded, Rule::RetreatBlocked));
    }
    for friend in pushes.iter() {
        if let Some(touch) = first_touch(base, back, end, state.base(friend), SLACK)
            && touch.distance < end - TOLERANCE
        {
            push(state, friend, back, end - touch.distance, UnitSet::one(unit), &mut plan, 0);
        }
    }
    for friend in passes.iter() {
        let met = first_touch(base, back, end, state.base(friend), SLACK);
        let disordered = state.book().passed_in_retreat_disordered;
        if disordered && met.is_some_and(|touch| touch.distance < end - TOLERANCE) {
            let _ = plan.disordered.try_push((friend, Rule::RetreatThroughFriends));
        }
    }
    if plan.fate.is_some() {
        return Walk::Done(plan);
    }
    let there = base.shifted(back * end);
    for friend in passes.iter().filter(|f| closes_up(state, *f)) {
        if there.penetration(state.base(friend)) <= SLACK {
            continue;
        }
        let mut moved: ArrayVec<(UnitId, Base), 20> = ArrayVec::new();
        moved.push((unit, there));
        let mut moving = UnitSet::one(unit);
        for (pushed, by) in &plan.pushed {
            let _ = moved.try_push((*pushed, state.base(*pushed).shifted(back * *by)));
            moving.insert(*pushed);
        }
        match place_behind(state, friend, &there, moving, &moved, &plan.displaced) {
            Some(pose) => {
                let _ = plan.displaced.try_push((friend, pose));
            }
            None => return Walk::NoRoom,
        }
    }
    Walk::Done(plan)
}

/// Wagons, artillery, Baggage and garrisons are not pushed (IMP-IPN-06).
fn stands_fast(state: &State, unit: UnitId) -> bool {
    matches!(state.profile(unit).troop, Troop::W | Troop::Art | Troop::Bag)
        || state.marks(unit).garrison.is_some()
}

/// How far a friend can be pushed, and the friends in melee that stop it there.
fn push_room(
    state: &State,
    friend: UnitId,
    back: Vec2,
    want: f64,
    aside: UnitSet,
    depth: u8,
) -> (f64, UnitSet) {
    let base = state.base(friend);
    if state.profile(friend).troop == Troop::W && state.host_book().is_none() || depth > 8 {
        return (0.0, UnitSet::EMPTY);
    }
    // IMP-IPN-06: they cannot be pushed, and are Disordered.
    if state.host_book().is_some() && stands_fast(state, friend) {
        return (0.0, UnitSet::one(friend));
    }
    // BI3-RET-13, IMP-TER-17: a friend may be pushed over the edge, and is Routed if its middle leaves the table.
    let edge = if state.book().pushed_off_table { want } else { room_on_table(state, base, back, want) };
    let mut room = want.min(edge);
    let leg = Leg::Straight { base: *base, direction: back, reach: room };
    if let Some((at, _)) = ground::first_impassable(state, friend, &leg) {
        room = room.min(at);
    }
    let mut blockers = UnitSet::EMPTY;
    for other in state.on_table().filter(|o| *o != friend && !aside.has(*o)) {
        let Some(touch) = first_touch(base, back, room, state.base(other), SLACK) else {
            continue;
        };
        let (at, by) = if state.side(other) != state.side(friend) {
            (touch.distance, UnitSet::EMPTY)
        } else if state.in_melee(other) {
            (touch.distance, UnitSet::one(other))
        } else {
            let more = room - touch.distance;
            let (next, by) = push_room(state, other, back, more, aside.with(friend), depth + 1);
            (touch.distance + next, by)
        };
        if at < room - TOLERANCE {
            blockers = by;
        } else {
            blockers = blockers.or(by);
        }
        room = room.min(at);
    }
    (room, blockers)
}

/// Pushes a friend and whatever stands behind it (BI08-RET-05).
fn push(state: &State, friend: UnitId, back: Vec2, by: f64, aside: UnitSet, plan: &mut Plan, depth: u8) {
    if depth > 8 {
        return;
    }
    let known = plan.pushed.iter_mut().find(|(u, _)| *u == friend);
    match known {
        Some((_, far)) => *far = far.max(by),
        None => {
            let _ = plan.pushed.try_push((friend, by));
        }
    }
    if !plan.disordered.iter().any(|(u, _)| *u == friend) {
        let _ = plan.disordered.try_push((friend, Rule::RetreatPushes));
    }
    let base = state.base(friend);
    for other in state.on_table().filter(|o| *o != friend && !aside.has(*o)) {
        if state.side(other) == state.side(friend)
            && let Some(touch) = first_touch(base, back, by, state.base(other), SLACK)
            && touch.distance < by - TOLERANCE
        {
            push(state, other, back, by - touch.distance, aside.with(friend), plan, depth + 1);
        }
    }
}

/// Elephants that run straight to the rear (BI08-ELE-02 to BI08-ELE-06): how far, whom they meet, and whether they are lost.
#[derive(Clone, Copy, Debug)]
pub struct Stampede {
    /// How far they get.
    pub distance: f64,
    /// Everybody touched where they stop.
    pub met: UnitSet,
    /// Lost on the way.
    pub fate: Option<(Fate, Rule)>,
    /// They have come to the bank of a river, a deep one or not (IMP-RET-10, IMP-RET-11).
    pub bank: Option<bool>,
}

/// BI08-ELE-03: every Unit met, friend or enemy, stops them.
pub fn stampede(state: &State, elephants: UnitId, goal: f64) -> Stampede {
    let base = *state.base(elephants);
    let back = base.forward * -1.0;
    let mut stop = goal;
    let mut fate = None;
    let mut touched: Option<f64> = None;
    for other in state.on_table().filter(|o| *o != elephants) {
        if let Some(touch) = first_touch(&base, back, goal, state.base(other), SLACK) {
            touched = Some(touched.map_or(touch.distance, |t| t.min(touch.distance)));
        }
    }
    if let Some(at) = touched {
        stop = at;
    }
    let leg = Leg::Straight { base, direction: back, reach: stop };
    let mut bank = None;
    if let Some((at, piece)) = ground::first_impassable(state, elephants, &leg)
        && at < stop - TOLERANCE
    {
        stop = at;
        match state.field.pieces[usize::from(piece)].kind() {
            TerrainKind::NormalRiver => bank = Some(false),
            TerrainKind::DeepRiver => bank = Some(true),
            _ => fate = Some((Fate::Impassable, Rule::ElephantsIntoImpassable)),
        }
    }
    let room = centre_room(state, &base, back);
    if room < stop {
        stop = room;
        bank = None;
        fate = Some((Fate::LeftTable, Rule::ElephantsOffTable));
    }
    let there = base.shifted(back * stop);
    let mut met = UnitSet::EMPTY;
    if fate.is_none() && touched.is_some() {
        for other in state.on_table().filter(|o| *o != elephants) {
            let body = state.base(other);
            let presses = first_touch(&there, back, 0.1, body, SLACK).is_some();
            if there.gap(body) <= CONTACT && presses {
                met.insert(other);
            }
        }
    }
    Stampede { distance: stop, met, fate, bank }
}
