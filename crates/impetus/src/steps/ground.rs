//! What ground does to a moving or fighting Unit.

use super::body::MAX_LEGS;
use crate::editions::Pace;
use crate::rule::Rule;
use crate::state::State;
use crate::terrain::{Ground, Piece, TerrainKind};
use crate::unit::{Profile, Trait, Troop, UnitId};
use acies_tabletop::{Base, Hand, Vec2};
use arrayvec::ArrayVec;

/// Share of a base that makes it *within* ground (BI08-TER-01).
pub const WITHIN: f64 = 0.4995;
/// Half of a base can only be inside a convex outline if its centre is: a line through the centre halves the base. The
/// share of [`WITHIN`] is a hair less than half, so the centre may be a hair outside.
const CENTRE_MARGIN: f64 = 0.05;
/// Share of a base that makes it *entirely within*.
pub const ENTIRELY: f64 = 0.9995;

/// The class of a piece for a Unit (BI08-TER-03 to BI08-TER-10). Dunes are Open for camels (BI08-TER-07).
pub fn class_for(state: &State, profile: &Profile, piece: &Piece) -> Ground {
    match state.kind_now(piece) {
        TerrainKind::GentleHill | TerrainKind::Stream => Ground::Open,
        TerrainKind::Rocky | TerrainKind::Scrub | TerrainKind::Mud | TerrainKind::CultivatedField => {
            Ground::Broken
        }
        TerrainKind::Dunes if profile.has(Trait::Camel) => Ground::Open,
        TerrainKind::Wood
        | TerrainKind::SteepHill
        | TerrainKind::WoodedHill
        | TerrainKind::Dunes
        | TerrainKind::EnclosedField
        | TerrainKind::Swamp
        | TerrainKind::Pond => Ground::Difficult,
        TerrainKind::BuiltUpArea if !state.options().built_up_area_impassable => Ground::Difficult,
        TerrainKind::BuiltUpArea | TerrainKind::Rocks | TerrainKind::Lake | TerrainKind::Sea => {
            Ground::Impassable
        }
        TerrainKind::UncrossableRiver => Ground::Impassable,
        TerrainKind::Road => Ground::Road,
        TerrainKind::CrossableRiver => Ground::River,
        TerrainKind::DryRiver => Ground::DryBed,
        TerrainKind::NormalRiver | TerrainKind::DeepRiver => Ground::Impassable,
        TerrainKind::Ford | TerrainKind::Bridge | TerrainKind::Fortification => Ground::Open,
    }
}

/// The class of a piece for the way of a Unit: a river that rose or thawed about it is one that it fords (BI3-WEA-20).
fn class_on_way(state: &State, unit: UnitId, piece: &Piece) -> Ground {
    let class = class_for(state, state.profile(unit), piece);
    let caught = class == Ground::Impassable
        && state.weather().is_some()
        && piece.kind().is_river()
        && piece.outline().common_area_with(state.base(unit)) > state.book().area
        && !state
            .field
            .pieces
            .iter()
            .any(|road| road.kind() == TerrainKind::Road && road.carries(state.base(unit)));
    if caught { Ground::River } else { class }
}

/// Which rule makes a piece impassable.
pub fn impassable_rule(state: &State, piece: &Piece) -> Rule {
    match state.kind_now(piece) {
        TerrainKind::BuiltUpArea => Rule::BuiltUpArea,
        TerrainKind::UncrossableRiver if piece.kind() != TerrainKind::UncrossableRiver => Rule::RiversRise,
        TerrainKind::UncrossableRiver => Rule::RiverGround,
        TerrainKind::NormalRiver => Rule::Ford,
        TerrainKind::DeepRiver => Rule::Bridge,
        _ => Rule::ImpassableGround,
    }
}

/// Does moving in this ground disorder the Unit (table 31.2)?
pub fn disorders(profile: &Profile, ground: Ground) -> bool {
    match ground {
        Ground::Broken => !matches!(profile.troop, Troop::S | Troop::Fl | Troop::T),
        Ground::Difficult => !matches!(profile.troop, Troop::S | Troop::Fl),
        Ground::River => true,
        _ => false,
    }
}

/// The rule by which ground disorders.
pub fn disorder_rule(ground: Ground) -> Rule {
    match ground {
        Ground::Broken => Rule::BrokenGround,
        Ground::Difficult => Rule::DifficultGround,
        _ => Rule::RiverGround,
    }
}

/// The rule by which ground bars Groups.
pub fn bars_group_rule(ground: Ground) -> Rule {
    match ground {
        Ground::Broken => Rule::BrokenBarsGroup,
        Ground::Difficult => Rule::DifficultBarsGroup,
        _ => Rule::RiverBarsGroup,
    }
}

/// Do Groups of light troops enter Difficult ground in column only (BI08-TER-06, IMP-TER-07)?
pub fn column_only(state: &State) -> bool {
    state.host_book().is_none_or(|book| book.loose_groups_in_column)
}

/// Where a straight leg overlaps a piece, as lengths from its start.
fn overlapped(state: &State, leg: &Leg, piece: &Piece) -> Option<(f64, f64)> {
    let Leg::Straight { base, direction, reach } = *leg else {
        return leg.first_overlap(piece, state.book().area).map(|from| (from, leg.length()));
    };
    let from = leg.first_overlap(piece, state.book().area)?;
    let back = Leg::Straight { base: base.shifted(direction * reach), direction: direction * -1.0, reach };
    let to = reach - back.first_overlap(piece, state.book().area).unwrap_or(0.0);
    Some((from, to.max(from)))
}

/// How much of a base lies in a river beside its fords and bridges (IMP-TER-11 to IMP-TER-14).
pub fn area_uncarried(state: &State, river: &Piece, base: &Base) -> f64 {
    let in_river = river.outline().common_area_with(base);
    if in_river <= 0.0 {
        return 0.0;
    }
    let crosses = |piece: &&Piece| match river.kind() {
        TerrainKind::NormalRiver => matches!(piece.kind(), TerrainKind::Ford | TerrainKind::Bridge),
        _ => piece.kind() == TerrainKind::Bridge,
    };
    let window = base.convex();
    let mut carried = 0.0;
    for (number, crossing) in state.field.pieces.iter().filter(crosses).enumerate() {
        for (part, sign) in crossing.outline().parts_in(&window) {
            carried += sign * river.outline().common_area(&part);
            // Where two crossings lie on one another they carry but once.
            for other in state.field.pieces.iter().filter(crosses).take(number) {
                for (twice, other_sign) in other.outline().parts_in(&part) {
                    carried -= sign * other_sign * river.outline().common_area(&twice);
                }
            }
        }
    }
    in_river - carried
}

/// The crossing of a river that a path overlaps, if any.
pub(super) fn crossing_on(state: &State, legs: &[Leg]) -> Option<Rule> {
    state.field.pieces.iter().find_map(|piece| {
        let rule = match piece.kind() {
            TerrainKind::Ford => Rule::Ford,
            TerrainKind::Bridge => Rule::Bridge,
            _ => return None,
        };
        legs.iter().any(|leg| leg.first_overlap(piece, state.book().area).is_some()).then_some(rule)
    })
}

/// Is a base within a piece (BI08-TER-01)?
pub fn is_within(piece: &Piece, base: &Base) -> bool {
    let centre = base.centre();
    !piece.outline().surely_misses(centre, centre, CENTRE_MARGIN) && piece.outline().share_of(base) >= WITHIN
}

/// Is the Unit within ground of that class?
pub fn within_class(state: &State, unit: UnitId, ground: Ground) -> bool {
    let (profile, base) = (state.profile(unit), state.base(unit));
    state.field.pieces.iter().any(|p| class_for(state, profile, p) == ground && is_within(p, base))
}

/// Is the Unit entirely within Difficult ground, as seen by `viewer` (BI08-TAC-03; dunes: BI08-TER-07)?
pub fn entirely_in_difficult(state: &State, unit: UnitId, viewer: &Profile) -> bool {
    entirely_in(state, unit, viewer, Ground::Difficult)
}

/// Is the Unit entirely within such ground, as seen by `viewer`?
pub fn entirely_in(state: &State, unit: UnitId, viewer: &Profile, ground: Ground) -> bool {
    let base = state.base(unit);
    let pieces = &state.field.pieces;
    pieces.iter().any(|p| class_for(state, viewer, p) == ground && p.outline().share_of(base) >= ENTIRELY)
}

/// Is this base within the hill, and nearer its crest than the other (BI08-TAC-02, BI3-TER-08)?
pub fn stands_higher(hill: &Piece, own: &Base, other: &Base) -> bool {
    let fronts = hill.distance_to_crest(other.front) - hill.distance_to_crest(own.front);
    // Fronts that meet squarely are equally near: then the middles of the bases decide.
    let lead = if fronts.abs() > 0.05 {
        fronts
    } else {
        hill.distance_to_crest(other.centre()) - hill.distance_to_crest(own.centre())
    };
    is_within(hill, own) && lead > 0.05
}

/// One stretch of a path.
#[derive(Clone, Copy, Debug)]
pub enum Leg {
    /// A translation of the base as it stands at the start of the stretch.
    Straight {
        /// The base.
        base: Base,
        /// Unit vector.
        direction: Vec2,
        /// How far.
        reach: f64,
    },
    /// A wheel.
    Turn {
        /// The base.
        base: Base,
        /// The corner that stands still.
        pivot: Vec2,
        /// Towards which hand.
        hand: Hand,
        /// By how much, in radians.
        radians: f64,
        /// Length of the outer corner's path.
        arc: f64,
    },
}

impl Leg {
    /// Length that is paid for.
    pub fn length(&self) -> f64 {
        match self {
            Leg::Straight { reach, .. } => *reach,
            Leg::Turn { arc, .. } => *arc,
        }
    }

    /// The base at a share (0 to 1) of the stretch.
    pub fn at(&self, share: f64) -> Base {
        match self {
            Leg::Straight { base, direction, reach } => base.shifted(*direction * (*reach * share)),
            Leg::Turn { base, pivot, hand, radians, .. } => {
                let by = radians * share;
                base.turned(*pivot, if *hand == Hand::Right { by } else { -by })
            }
        }
    }

    /// A circle that holds every base of the stretch.
    pub fn circle(&self) -> (Vec2, f64) {
        match self {
            Leg::Straight { base, direction, reach } => {
                (base.centre() + *direction * (*reach / 2.0), base.radius() + reach / 2.0)
            }
            Leg::Turn { base, pivot, .. } => (*pivot, (base.centre() - *pivot).length() + base.radius()),
        }
    }

    fn misses(&self, piece: &Piece) -> bool {
        let (c, r) = self.circle();
        let (low, high) = piece.outline().bounds();
        c.x + r < low.x || c.x - r > high.x || c.y + r < low.y || c.y - r > high.y
    }

    /// The stretches, as lengths from the start of the leg, in which the base is within the piece.
    pub fn within(&self, piece: &Piece) -> ArrayVec<(f64, f64), 4> {
        if self.misses(piece) {
            return ArrayVec::new();
        }
        match self {
            Leg::Straight { base, direction, reach } => {
                let (from, to) = (base.centre(), base.centre() + *direction * *reach);
                if piece.outline().surely_misses(from, to, CENTRE_MARGIN) {
                    return ArrayVec::new();
                }
                piece.outline().stretches_within(base, *direction, *reach, WITHIN)
            }
            Leg::Turn { .. } => self.sampled(|base| is_within(piece, base)),
        }
    }

    /// The first length at which the base overlaps the piece by more than this area.
    pub fn first_overlap(&self, piece: &Piece, area: f64) -> Option<f64> {
        if self.misses(piece) {
            return None;
        }
        match self {
            Leg::Straight { base, direction, reach } => {
                piece.outline().first_overlap(base, *direction, *reach, area)
            }
            Leg::Turn { .. } => {
                self.sampled(|base| piece.outline().common_area_with(base) > area).first().map(|s| s.0)
            }
        }
    }

    /// Stretches of a wheel in which something holds, found at every third degree and bisected.
    fn sampled(&self, holds: impl Fn(&Base) -> bool) -> ArrayVec<(f64, f64), 4> {
        let mut stretches: ArrayVec<(f64, f64), 4> = ArrayVec::new();
        let Leg::Turn { radians, arc, .. } = self else {
            return stretches;
        };
        let steps = ((radians / 0.0524) as usize).clamp(1, 30);
        let border = |mut low: f64, mut high: f64, low_holds: bool| {
            for _ in 0..14 {
                let middle = (low + high) / 2.0;
                if holds(&self.at(middle)) == low_holds { low = middle } else { high = middle }
            }
            high * arc
        };
        let mut held = holds(&self.at(0.0));
        let mut since = 0.0;
        for step in 1..=steps {
            let (last, now) = ((step - 1) as f64 / steps as f64, step as f64 / steps as f64);
            let holds_now = holds(&self.at(now));
            if holds_now && !held {
                since = border(last, now, false);
            } else if held && !holds_now {
                let _ = stretches.try_push((since, border(last, now, true)));
            }
            held = holds_now;
        }
        if held {
            let _ = stretches.try_push((since, *arc));
        }
        stretches
    }
}

/// What a path does to a Unit by its ground.
#[derive(Clone, Debug, Default)]
pub struct Passage {
    /// Length spent of the allowance.
    pub cost: f64,
    /// Length spent up to the end of the first leg.
    pub first_cost: f64,
    /// Ground that disorders it, and its rule (BI08-MOV-03).
    pub disorder: Option<Rule>,
    /// A piece that it enters, or moves about in, and that bars Groups: number and class.
    pub bars_group: ArrayVec<(u8, Ground), 4>,
    /// It crosses the bed of a dry river.
    pub in_bed: bool,
    /// It goes over a ford or a bridge.
    pub crosses_river: bool,
}

/// Follows a path over the ground (BI08-MOV-02, BI08-MOV-03). What is crossed straight along a road neither disorders
/// nor bars a Group (BI08-TER-11).
pub fn passage(state: &State, unit: UnitId, legs: &[Leg], pace: Pace) -> Passage {
    let profile = state.profile(unit);
    let mut passage = Passage {
        cost: legs.iter().map(Leg::length).sum(),
        first_cost: legs.first().map_or(0.0, Leg::length),
        ..Passage::default()
    };
    // Difficult stretches of each leg, over all pieces: overlapping pieces do not cost twice.
    let mut slow: [ArrayVec<(f64, f64), 8>; MAX_LEGS] = Default::default();
    let mut bed = 0.0;
    for (number, piece) in state.field.pieces.iter().enumerate() {
        let ground = class_on_way(state, unit, piece);
        match ground {
            Ground::Broken | Ground::Difficult => {
                let mut entered = false;
                let (mut now, mut started) = (false, false);
                for (number, (leg, slow)) in legs.iter().zip(&mut slow).enumerate() {
                    let stretches = leg.within(piece);
                    if number == 0 {
                        started = stretches.first().is_some_and(|(from, _)| *from <= 0.0);
                        now = started;
                    }
                    for (from, to) in &stretches {
                        entered |= *from > 0.0 || !now;
                        now = *to >= leg.length() - 1e-9;
                        if ground == Ground::Difficult {
                            let _ = slow.try_push((*from, *to));
                        }
                    }
                    now &= !stretches.is_empty();
                }
                if entered || started && now {
                    let _ = passage.bars_group.try_push((number as u8, ground));
                    if disorders(profile, ground) {
                        passage.disorder.get_or_insert(disorder_rule(ground));
                    }
                }
            }
            Ground::River => {
                let first = legs.iter().position(|leg| leg.first_overlap(piece, state.book().area).is_some());
                let Some(first) = first else { continue };
                // BI08-TER-10: any overlap disorders; a Group may leave but not enter or stay.
                passage.disorder.get_or_insert(Rule::RiverGround);
                let started =
                    first == 0 && piece.outline().common_area_with(&legs[0].at(0.0)) > state.book().area;
                let ended = legs
                    .last()
                    .is_some_and(|leg| piece.outline().common_area_with(&leg.at(1.0)) > state.book().area);
                if !started || ended {
                    let _ = passage.bars_group.try_push((number as u8, ground));
                }
            }
            Ground::DryBed => {
                for leg in legs {
                    let Some((from, to)) = overlapped(state, leg, piece) else { continue };
                    bed += to - from;
                    let _ = passage.bars_group.try_push((number as u8, ground));
                }
            }
            _ => {}
        }
    }
    // IMP-TER-10: each length costs twice.
    passage.cost += bed;
    passage.in_bed = bed > 0.0;
    let slowed = slow.iter().any(|stretches| !stretches.is_empty());
    let harmed = slowed || passage.disorder.is_some() || !passage.bars_group.is_empty();
    let by_road = harmed && legs.iter().all(|leg| follows_road(state, leg));
    let mut extra_cost = state.cost_of_difficult(unit, pace) - 1.0;
    // IMP-TER-04: where Commands act a road makes Difficult ground no slower.
    if by_road && state.host_book().is_some() {
        extra_cost = 0.0;
    }
    for (index, slow) in slow.iter_mut().enumerate() {
        let extra = union_length(slow) * extra_cost;
        passage.cost += extra;
        if index == 0 {
            passage.first_cost += extra;
        }
    }
    if by_road {
        passage.disorder = None;
        passage.bars_group.clear();
    }
    // A road does not spare the crossing of a river (IMP-TER-11, IMP-TER-13).
    if let Some(book) = state.host_book()
        && let Some(rule) = crossing_on(state, legs)
    {
        if book.crossings_disorder {
            passage.disorder.get_or_insert(rule);
        }
        passage.crosses_river = true;
    }
    passage
}

fn union_length(stretches: &mut ArrayVec<(f64, f64), 8>) -> f64 {
    stretches.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut total = 0.0;
    let mut reached = f64::NEG_INFINITY;
    for (from, to) in stretches.iter() {
        let from = from.max(reached);
        if *to > from {
            total += to - from;
            reached = *to;
        }
    }
    total
}

/// How far a budget carries a Unit straight on (BI08-MOV-02).
pub fn reach_of_budget(
    state: &State,
    unit: UnitId,
    base: &Base,
    direction: Vec2,
    budget: f64,
    pace: Pace,
) -> f64 {
    if budget <= 0.0 {
        return 0.0;
    }
    let profile = state.profile(unit);
    let leg = Leg::Straight { base: *base, direction, reach: budget };
    let mut slow: ArrayVec<(f64, f64, f64), 8> = ArrayVec::new();
    // IMP-TER-04: where Commands act a road makes Difficult ground no slower.
    let by_road = state.host_book().is_some() && follows_road(state, &leg);
    let cost = if by_road { 1.0 } else { state.cost_of_difficult(unit, pace) };
    for piece in &state.field.pieces {
        match class_for(state, profile, piece) {
            Ground::Difficult => {
                for (from, to) in leg.within(piece) {
                    let _ = slow.try_push((from, to, cost));
                }
            }
            Ground::DryBed => {
                if let Some((from, to)) = overlapped(state, &leg, piece) {
                    let _ = slow.try_push((from, to, 2.0));
                }
            }
            _ => {}
        }
    }
    slow.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut at, mut left) = (0.0, budget);
    for (from, to, cost) in slow {
        if to <= at {
            continue;
        }
        let from = from.max(at);
        if left <= from - at {
            break;
        }
        left -= from - at;
        if left / cost < to - from {
            return from + left / cost;
        }
        left -= (to - from) * cost;
        at = to;
    }
    at + left
}

/// Is the base within the piece anywhere on this stretch?
pub fn touches_within(leg: &Leg, piece: &Piece) -> bool {
    !leg.within(piece).is_empty() || is_within(piece, &leg.at(0.0))
}

/// Where a Unit that keeps off rough ground would first be within it, as a length from the start of the path, with the
/// piece's number (BI3-MOV-11).
pub fn first_kept_off(state: &State, unit: UnitId, legs: &[Leg]) -> Option<(f64, u8)> {
    let profile = state.profile(unit);
    if !state.book().keeps_off_rough(profile) && !state.book().keeps_off_difficult(profile) {
        return None;
    }
    let kept_off = |ground: Ground| match ground {
        Ground::Broken => state.book().keeps_off_rough(profile),
        Ground::Difficult => true,
        _ => false,
    };
    let mut gone = 0.0;
    for leg in legs {
        let mut first: Option<(f64, u8)> = None;
        for (number, piece) in state.field.pieces.iter().enumerate() {
            if !kept_off(class_for(state, profile, piece)) {
                continue;
            }
            if let Some((from, _)) = leg.within(piece).first()
                && first.is_none_or(|(best, _)| gone + from < best)
            {
                first = Some((gone + from, number as u8));
            }
        }
        if first.is_some() {
            return first;
        }
        gone += leg.length();
    }
    None
}

/// The first length of a leg at which the Unit would overlap ground it cannot enter, with the piece's number
/// (BI08-TER-08 to BI08-TER-10). A straight leg along a road is free to cross Built Up Areas and rivers (BI08-TER-11).
pub fn first_impassable(state: &State, unit: UnitId, leg: &Leg) -> Option<(f64, u8)> {
    let mut first: Option<(f64, u8)> = None;
    for (number, piece) in state.field.pieces.iter().enumerate() {
        if class_on_way(state, unit, piece) != Ground::Impassable {
            continue;
        }
        let Some(at) = leg.first_overlap(piece, state.book().area) else {
            continue;
        };
        let at = match state.kind_now(piece) {
            // IMP-BUA-01: where garrisons are known nobody marches through.
            TerrainKind::BuiltUpArea if state.host_book().is_some() => {
                let own = state.marks(unit).garrison.is_some_and(|(held, _)| usize::from(held) == number);
                (!own).then_some(at)
            }
            TerrainKind::BuiltUpArea | TerrainKind::UncrossableRiver => {
                first_overlap_off_road(state, leg, piece, at)
            }
            TerrainKind::NormalRiver | TerrainKind::DeepRiver => first_uncarried(state, leg, piece, at),
            _ => Some(at),
        };
        let Some(at) = at else {
            continue;
        };
        if first.is_none_or(|(best, _)| at < best) {
            first = Some((at, number as u8));
        }
    }
    first
}

/// Where a leg first overlaps a river beside its fords and bridges; `at`: where it first overlaps it at all.
fn first_uncarried(state: &State, leg: &Leg, river: &Piece, at: f64) -> Option<f64> {
    let length = leg.length();
    let steps = ((length * 4.0) as usize).clamp(1, 400);
    let share = |step: usize| step as f64 / steps as f64;
    let wet = |step: &usize| area_uncarried(state, river, &leg.at(share(*step))) > state.book().area;
    (0..=steps).find(wet).map(|step| (share(step) * length - length / steps as f64).max(at).min(length))
}

/// Does a straight leg keep to one road all the way?
pub fn follows_road(state: &State, leg: &Leg) -> bool {
    matches!(leg, Leg::Straight { .. })
        && state.field.pieces.iter().any(|piece| {
            piece.kind() == TerrainKind::Road
                && (0..=8).all(|step| piece.carries(&leg.at(f64::from(step) / 8.0)))
        })
}

/// Where a leg first overlaps a piece that its road leads through, once it has left that road; `at`: where it first
/// overlaps it at all.
fn first_overlap_off_road(state: &State, leg: &Leg, piece: &Piece, at: f64) -> Option<f64> {
    if follows_road(state, leg) {
        return None;
    }
    let Leg::Straight { base, direction, reach } = *leg else {
        return Some(at);
    };
    let on_road = road_kept(state, leg);
    if on_road < at {
        return Some(at);
    }
    let rest = Leg::Straight { base: base.shifted(direction * on_road), direction, reach: reach - on_road };
    rest.first_overlap(piece, state.book().area).map(|more| on_road + more)
}

/// How far a leg keeps to one road, to a tenth of a U of 15 mm figures; less than nothing if it does not begin on one.
fn road_kept(state: &State, leg: &Leg) -> f64 {
    let length = leg.length();
    let steps = ((length * 10.0 / state.book().scale) as usize).clamp(1, 1000);
    let kept = |road: &Piece| {
        let off = (0..=steps).find(|step| !road.carries(&leg.at(*step as f64 / steps as f64)));
        (off.unwrap_or(steps + 1) as f64 - 1.0) * length / steps as f64
    };
    let roads = state.field.pieces.iter().filter(|piece| piece.kind() == TerrainKind::Road);
    roads.map(kept).fold(-1.0, f64::max)
}
