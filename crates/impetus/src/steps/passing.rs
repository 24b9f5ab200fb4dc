//! Interpenetration (section 10).

use super::ground::{self, Leg};
use super::{SLACK, TOLERANCE};
use crate::editions::Passing;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Profile, Trait, Troop, UnitId};
use acies_tabletop::{Base, Edge, Length, Pose, Vec2};

/// May `mover` pass through `friend` at all (BI08-INT-01, BI3-INT-05)? Never through a Unit in melee.
pub fn can_pass(state: &State, mover: UnitId, friend: UnitId) -> bool {
    if state.in_melee(friend) {
        return false;
    }
    let (m, p) = (state.profile(mover), state.profile(friend));
    let permitted = match state.book().passing {
        Passing::SkirmishersAndHorse => skirmishers_and_horse(m.troop, p.troop),
        Passing::LooseFoot => loose_foot(state, mover, friend),
        Passing::LooseTroops => loose_troops(state, mover, friend),
    };
    // BI08-INT-05.
    permitted || m.passes.has(p.troop)
}

/// Table 39.10 of the ledger of Impetus (IMP-IPN-01 to IMP-IPN-03). Nobody passes Baggage or a garrison.
fn loose_troops(state: &State, mover: UnitId, friend: UnitId) -> bool {
    let horse = |t| matches!(t, Troop::Cl | Troop::Cm | Troop::Cp);
    let (m, p) = (state.profile(mover).troop, state.profile(friend).troop);
    if p == Troop::Bag || state.marks(friend).garrison.is_some() {
        return false;
    }
    state.is_loose(mover)
        || state.is_loose(friend)
        || matches!(p, Troop::Art | Troop::W)
        || m == Troop::Cl && horse(p)
        || p == Troop::Cl && horse(m)
}

/// Who makes room for a friend that ends upon it and closes up behind (BI08-INT-07, IMP-IPN-04).
pub fn gives_way(state: &State, unit: UnitId) -> bool {
    match state.book().passing {
        Passing::LooseTroops => state.is_loose(unit),
        _ => state.profile(unit).troop == Troop::S,
    }
}

/// BI3-RET-04: whom a retreating Unit may pass besides.
pub fn can_pass_retreating(state: &State, mover: UnitId, friend: UnitId) -> bool {
    let fleet = match state.book().passing {
        Passing::SkirmishersAndHorse => false,
        // IMP-IPN-05: the type that retreats decides; everybody else pushes.
        Passing::LooseTroops => {
            let fleet = matches!(state.profile(mover).troop, Troop::S | Troop::Fl | Troop::T | Troop::Cl);
            let standing =
                state.profile(friend).troop == Troop::Bag || state.marks(friend).garrison.is_some();
            return fleet && !standing && !state.in_melee(friend);
        }
        Passing::LooseFoot => {
            let profile = state.profile(mover);
            matches!(profile.troop, Troop::Cl | Troop::T)
                || profile.troop == Troop::Fl && !profile.has(Trait::Impetuous)
        }
    };
    can_pass(state, mover, friend) || fleet && !state.in_melee(friend)
}

/// Table 31.3 of the 3.0 ledger (BI3-INT-01 to BI3-INT-04).
fn loose_foot(state: &State, mover: UnitId, friend: UnitId) -> bool {
    let (m, p) = (state.profile(mover), state.profile(friend));
    let loose = |unit: UnitId| {
        let profile = state.profile(unit);
        match profile.troop {
            Troop::Fl => !profile.has(Trait::Impetuous) && !state.is_large(unit),
            Troop::T => !state.is_large(unit),
            troop => troop == Troop::Art,
        }
    };
    let other_horse = |profile: &Profile| profile.is_mounted() && profile.troop != Troop::El;
    m.troop == Troop::S
        || p.troop == Troop::S
        || loose(friend)
        || loose(mover) && p.is_foot() && !p.has(Trait::Impetuous)
        || p.troop == Troop::W && !matches!(m.troop, Troop::El | Troop::W)
        || m.troop == Troop::Cl && other_horse(p)
        || p.troop == Troop::Cl && other_horse(m)
}

/// Table 31.7 of the 2008 ledger.
fn skirmishers_and_horse(mover: Troop, passed: Troop) -> bool {
    let horse = |t| matches!(t, Troop::Cl | Troop::Cm | Troop::Cp);
    // BI08-INT-02.
    mover == Troop::S
        || passed == Troop::S
        // BI08-INT-03.
        || matches!(passed, Troop::Art | Troop::W)
        // BI08-INT-04.
        || mover == Troop::Cl && horse(passed)
        || passed == Troop::Cl && horse(mover)
}

/// BI08-INT-06: how far the mover must go to reach half of the friend's extent along the path, once it touches it
/// after `touch`.
pub fn halfway(touch: f64, friend: &Base, direction: Vec2) -> f64 {
    touch + extent(friend, direction) / 2.0
}

/// Extent of a base along a direction.
pub fn extent(base: &Base, direction: Vec2) -> f64 {
    let along = base.corners().map(|c| c.dot(direction));
    along.iter().copied().fold(f64::NEG_INFINITY, f64::max)
        - along.iter().copied().fold(f64::INFINITY, f64::min)
}

/// How far along `direction` (from `from` on) the mover must go to be clear of a base.
pub fn clear_of(mover: &Base, direction: Vec2, from: f64, other: &Base) -> f64 {
    let mut at = from;
    // The mover leaves the other for good once its hindmost point is past the foremost: bisect below that.
    let far = {
        let front = other.corners().map(|c| c.dot(direction)).into_iter().fold(f64::NEG_INFINITY, f64::max);
        let back = mover.corners().map(|c| c.dot(direction)).into_iter().fold(f64::INFINITY, f64::min);
        (front - back).max(from)
    };
    let overlaps = |t: f64| mover.shifted(direction * t).penetration(other) > SLACK / 4.0;
    if !overlaps(at) {
        return at;
    }
    let mut high = far;
    for _ in 0..24 {
        let middle = (at + high) / 2.0;
        if overlaps(middle) { at = middle } else { high = middle }
    }
    high
}

/// BI08-INT-07: skirmishers that were passed go behind the middle of the rear edge, facing kept, or to the nearest free
/// place not too far behind it. `moved`: bases at their new places (their Units' old places do not count).
pub fn place_behind(
    state: &State,
    skirmishers: UnitId,
    mover: &Base,
    moving: UnitSet,
    moved: &[(UnitId, Base)],
    displaced: &[(UnitId, Pose)],
) -> Option<Pose> {
    let most = state.book().follow.units();
    place_within(state, skirmishers, mover, moving, moved, displaced, most)
}

/// The same for those who were run over by a Group that leaves them no such place: up to three times as far.
pub fn place_farther(
    state: &State,
    skirmishers: UnitId,
    mover: &Base,
    moving: UnitSet,
    moved: &[(UnitId, Base)],
    displaced: &[(UnitId, Pose)],
) -> Option<Pose> {
    let most = state.book().follow.units() * 3.0;
    place_within(state, skirmishers, mover, moving, moved, displaced, most)
}

fn place_within(
    state: &State,
    skirmishers: UnitId,
    mover: &Base,
    moving: UnitSet,
    moved: &[(UnitId, Base)],
    displaced: &[(UnitId, Pose)],
    most: f64,
) -> Option<Pose> {
    let unit = state.unit(skirmishers);
    let heading = unit.pose().heading;
    let footprint = unit.footprint();
    let back = mover.normal(Edge::Rear);
    let own = *unit.base();
    let to_centre = own.centre() - own.front;
    // Touching the rear edge: half the extent of the skirmishers' base along the way back.
    let half = extent(&own, back) / 2.0;
    let pose_at = |behind: f64, aside: f64| {
        let centre = mover.rear() + back * (half + behind) + mover.right * aside;
        Pose { front: (centre - to_centre).snap(), heading }
    };
    let clear = state.book().keep_clear.units() - TOLERANCE;
    let is_free = |pose: Pose| {
        let base = Base::new(pose, footprint);
        let leg = Leg::Straight { base, direction: back, reach: 0.0 };
        state.holds(&base)
            && moved.iter().all(|(_, m)| m.penetration(&base) <= SLACK)
            && displaced
                .iter()
                .all(|(u, p)| Base::new(*p, state.unit(*u).footprint()).penetration(&base) <= SLACK)
            && state.on_table().all(|other| {
                other == skirmishers
                    || moving.has(other)
                    || displaced.iter().any(|(u, _)| *u == other)
                    || if state.side(other) == unit.side {
                        state.base(other).penetration(&base) <= SLACK
                    } else {
                        state.base(other).gap(&base) >= clear
                    }
            })
            && ground::first_impassable(state, skirmishers, &leg).is_none()
    };
    // Straight behind first, then to the sides, always the nearest place of a grid. Its steps are whole thousandths: half
    // of one would be rounded up on both sides of the table, to places that are not each other's mirror image.
    let part = |step: i32, of: i32| Length::snap(most * f64::from(step) / f64::from(of)).units();
    let straight = (0..=32).map(|step| part(step, 32)).find(|behind| is_free(pose_at(*behind, 0.0)));
    let mut best = straight.map(|behind| (behind, pose_at(behind, 0.0)));
    for aside in (1..=16).flat_map(|step| [-part(step, 16), part(step, 16)]) {
        for behind in (0..=16).map(|step| part(step, 16)) {
            let far = (behind * behind + aside * aside).sqrt();
            if far > most || best.is_some_and(|(nearest, _)| nearest <= far) {
                break;
            }
            let pose = pose_at(behind, aside);
            if is_free(pose) {
                best = Some((far, pose));
            }
        }
    }
    best.map(|(_, pose)| pose)
}
