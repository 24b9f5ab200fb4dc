//! Who touches whom: fighting bases, overlaps, combats (FOG-IMP-01, FOG-MEL-03, FOG-SEQ-07).

use crate::battle_group::BgId;
use crate::formation::{Block, Element};
use crate::frame::Kind;
use crate::rulebook::CONTACT;
use crate::set::BgSet;
use crate::state::{Engagement, State};
use crate::troops::Troop;
use acies_tabletop::{Base, Edge};
use arrayvec::ArrayVec;

/// Fronts this nearly parallel count as parallel: the cosine of a degree.
pub const PARALLEL: f64 = 0.999_847;
/// Bases that should touch are this near: contact, and what snapping leaves.
pub const TOUCH: f64 = CONTACT + 0.003;

/// One base against another.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// Our base.
    pub own: Element,
    /// The enemy's base.
    pub enemy: Element,
    /// Whose it is.
    pub against: BgId,
    /// Our edge that faces it: the front, or where turned bases face (FOG-FLK-04).
    pub edge: Edge,
    /// The enemy's edge that faces us.
    pub their_edge: Edge,
    /// FOG-POAI-16: we charge its flank or rear.
    pub into_flank: bool,
    /// It does so to us.
    pub flanked: bool,
    /// FOG-MEL-03: we only overlap it.
    pub overlap: bool,
    length: f64,
    off: f64,
}

/// The pairs of one battle group, one for each of its bases that fights.
pub type Pairs = ArrayVec<Pair, 16>;

/// Is a contact part of a combat of this kind?
fn in_scope(state: &State, e: &Engagement, kind: Kind) -> bool {
    e.due == (kind == Kind::Impact)
        && !state.group(e.attacker).is_broken()
        && !state.group(e.target).is_broken()
}

/// The bases of the front rank.
fn front_rank(block: &Block) -> impl Iterator<Item = Element> + '_ {
    let files = (0..block.files()).filter(|file| block.has(0, *file));
    files.map(|file| Element { rank: 0, file, base: block.base(0, file) })
}

/// FOG-IMP-01, FOG-MEL-05: who of this battle group fights, and against which base.
pub fn pairs(state: &State, group: BgId, kind: Kind) -> Pairs {
    let mut best = Pairs::new();
    for e in state.engagements_of(group).filter(|e| in_scope(state, e, kind)) {
        let Some(against) = e.enemy_of(group) else { continue };
        let attacks = e.attacker == group;
        let (attacker, target) = (state.block(e.attacker), state.block(e.target));
        // FOG-IMP-01: only a charge into flank or rear makes others than the front rank fight back; wagons have no flank.
        let any_rank = attacks || kind == Kind::Melee || e.flank || state.troop(group) == Troop::BattleWagons;
        let bases = target.elements();
        for front in front_rank(attacker).filter(|b| b.base.is_within(&target.rect(), TOUCH)) {
            for touched in &bases {
                if (touched.rank > 0 && !any_rank) || !front.base.is_within(&touched.base, TOUCH) {
                    continue;
                }
                let length = touched.base.common_stretch(&front.base, TOUCH);
                // Fronts that stand square to each other fight over an edge; a corner alone is an overlap.
                let square = front.base.forward.dot(touched.base.forward).abs() > PARALLEL;
                if kind == Kind::Melee && square && length < 0.05 && e.edge == Edge::Front {
                    continue;
                }
                let (own, enemy) = if attacks { (front, *touched) } else { (*touched, front) };
                let pair = Pair {
                    own,
                    enemy,
                    against,
                    edge: if attacks { Edge::Front } else { e.edge },
                    their_edge: if attacks { e.edge } else { Edge::Front },
                    into_flank: e.flank && attacks,
                    flanked: e.flank && !attacks,
                    overlap: false,
                    length,
                    off: (own.base.centre() - enemy.base.centre()).length(),
                };
                keep_best(&mut best, pair);
            }
        }
    }
    best
}

/// FOG-IMP-01: each base fights one enemy base: the longest common edge, then the nearest.
fn keep_best(best: &mut Pairs, pair: Pair) {
    let same = best.iter_mut().find(|p| (p.own.rank, p.own.file) == (pair.own.rank, pair.own.file));
    match same {
        Some(old) => {
            if (pair.length, -pair.off) > (old.length + 1e-6, -old.off)
                || ((pair.length - old.length).abs() <= 1e-6 && pair.off < old.off - 1e-6)
            {
                *old = pair;
            }
        }
        None => {
            let _ = best.try_push(pair);
        }
    }
}

/// FOG-MEL-03: an overlap of an enemy: one of our front-rank bases beside the end of its line.
#[derive(Clone, Copy, Debug)]
pub struct Overlap {
    /// Who overlaps.
    pub by: BgId,
    /// With which base.
    pub own: Element,
    /// Whom.
    pub against: BgId,
    /// The overlapped base.
    pub enemy: Element,
}

/// FOG-MEL-03: does a base stand in an overlap position against the end base of an enemy line? `side` is -1 for the left end
/// of that line, 1 for its right end.
pub fn is_beside(own: &Base, line: &Block, end: &Base, side: f64) -> bool {
    if own.forward.dot(end.forward) > -PARALLEL || !own.is_within(end, TOUCH) {
        return false;
    }
    let across = (own.centre() - end.centre()).dot(line.right()) * side;
    // Beside the end base, not before it.
    (across - 2.0 * end.half_width).abs() <= 0.1
}

/// FOG-MEL-03: all overlaps against an enemy, at most one at each end.
pub fn overlaps_of(state: &State, enemy: BgId) -> ArrayVec<Overlap, 2> {
    let mut found = ArrayVec::new();
    if state.group(enemy).is_broken() {
        return found;
    }
    let line = state.block(enemy);
    let mut engaged = None;
    for (file, side) in [(0, -1.0), (line.files() - 1, 1.0)] {
        let end = Element { rank: 0, file, base: line.base(0, file) };
        // Hardly ever does somebody stand there, so that is looked at first.
        if let Some(overlap) = overlapper(state, enemy, &end, line, side)
            && fights_ahead(engaged.get_or_insert_with(|| pairs(state, enemy, Kind::Melee)), file)
        {
            let _ = found.try_push(overlap);
        }
    }
    found
}

/// FOG-MEL-03: is the front base of this file in frontal contact?
fn fights_ahead(engaged: &Pairs, file: u8) -> bool {
    engaged.iter().any(|p| p.own.rank == 0 && p.own.file == file && p.edge == Edge::Front)
}

fn overlapper(state: &State, enemy: BgId, end: &Element, line: &Block, side: f64) -> Option<Overlap> {
    for by in state.enemies(enemy) {
        if state.group(by).is_broken() || !state.block(by).rect().is_within(&end.base, TOUCH) {
            continue;
        }
        let mut own_pairs = None;
        for own in front_rank(state.block(by)).filter(|own| is_beside(&own.base, line, &end.base, side)) {
            let fighting = own_pairs.get_or_insert_with(|| pairs(state, by, Kind::Melee));
            if !fighting.iter().any(|p| p.own.rank == 0 && p.own.file == own.file) {
                return Some(Overlap { by, own, against: enemy, enemy: *end });
            }
        }
    }
    None
}

/// FOG-MEL-03: overlaps that a battle group makes.
pub fn overlaps_by(state: &State, group: BgId) -> ArrayVec<Overlap, 4> {
    let mut found = ArrayVec::new();
    for enemy in state.enemies(group) {
        if state.in_close_combat(enemy) && state.block(enemy).is_within(state.block(group), TOUCH) {
            for overlap in overlaps_of(state, enemy) {
                if overlap.by == group {
                    let _ = found.try_push(overlap);
                }
            }
        }
    }
    found
}

/// FOG-MOV-16, FOG-MEL-03: would a block touch an enemy only beside the end of its line, while that enemy fights?
pub fn is_overlap_position(state: &State, block: &Block, enemy: BgId) -> bool {
    let line = state.block(enemy);
    let mut engaged = None;
    [(0, -1.0), (line.files() - 1, 1.0)].iter().any(|(file, side)| {
        let end = line.base(0, *file);
        front_rank(block).any(|b| is_beside(&b.base, line, &end, *side))
            && fights_ahead(engaged.get_or_insert_with(|| pairs(state, enemy, Kind::Melee)), *file)
    })
}

/// FOG-SEQ-07: the combat a battle group belongs to: everybody linked by contacts, with their overlaps.
pub fn combat_of(state: &State, group: BgId, kind: Kind) -> BgSet {
    let mut linked = BgSet::one(group);
    for _ in 0..state.groups().len() {
        let before = linked;
        for e in state.engagements().iter().filter(|e| in_scope(state, e, kind)) {
            if linked.has(e.attacker) || linked.has(e.target) {
                linked = linked.with(e.attacker).with(e.target);
            }
        }
        if linked == before {
            break;
        }
    }
    if kind == Kind::Melee {
        for enemy in linked.iter() {
            for overlap in overlaps_of(state, enemy) {
                linked.insert(overlap.by);
            }
        }
    }
    linked
}

/// Battle groups with a combat of this kind to fight.
pub fn fighting(state: &State, kind: Kind) -> BgSet {
    let scope = state.engagements().iter().filter(|e| in_scope(state, e, kind));
    scope.fold(BgSet::EMPTY, |set, e| set.with(e.attacker).with(e.target))
}

/// FOG-MEL-06: the edges on which a battle group fights.
pub fn fights_in_two_directions(state: &State, group: BgId) -> bool {
    let scope = state.engagements_of(group).filter(|e| in_scope(state, e, Kind::Melee));
    // FOG-TRP-12: wagons have no flank; every contact is frontal.
    let wagons = state.troop(group) == Troop::BattleWagons;
    let mut edges = scope.map(|e| if e.attacker == group || wagons { Edge::Front } else { e.edge });
    match edges.next() {
        Some(first) => edges.any(|edge| edge != first),
        None => false,
    }
}

/// The edge of a battle group that a base touches with its front, if it does, and over which length.
pub fn touched_edge(target: &Block, front: &Base) -> Option<(Edge, f64)> {
    let mut best: Option<(f64, Edge)> = None;
    for element in &target.elements() {
        if let Some(contact) = acies_tabletop::contact(front, &element.base, TOUCH) {
            // Of several bases the one with the longest common stretch tells.
            if best.is_none_or(|(length, _)| contact.length > length) {
                best = Some((contact.length, contact.main_edge));
            }
        }
    }
    best.map(|(length, edge)| (edge, length))
}

/// Does the front rank of a block touch a base?
pub fn front_touches(block: &Block, base: &Base) -> bool {
    (0..block.files()).any(|file| block.base(0, file).is_within(base, TOUCH))
}

/// An overlap as a pair: the overlapping base against the base it overlaps.
pub fn overlap_as_pair(overlap: &Overlap) -> Pair {
    Pair {
        own: overlap.own,
        enemy: overlap.enemy,
        against: overlap.against,
        edge: Edge::Front,
        their_edge: Edge::Front,
        into_flank: false,
        flanked: false,
        overlap: true,
        length: 0.0,
        off: 0.0,
    }
}
