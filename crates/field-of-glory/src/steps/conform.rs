//! Conforming, re-forming and feeding bases into a melee (section 10 of the ledger).

use super::charge::overlapped;
use super::contact::{TOUCH, is_overlap_position};
use super::dice;
use crate::battle_group::BgId;
use crate::command::Flank;
use crate::formation::{Formation, MAX_BASES};
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{CONTACT, Going, KEEP_OFF};
use crate::state::{Engagement, State};
use crate::troops::BW;
use acies_tabletop::{Edge, Heading, Vec2};

/// FOG-CNF-01: the normal formation of a battle group that is out of contact, if it has room.
pub fn reformed(state: &State, group: BgId) -> Option<Formation> {
    let g = state.group(group);
    if state.in_close_combat(group) || g.formation().is_normal() {
        return None;
    }
    let normal = Formation { steps: [0; MAX_BASES], ..*g.formation() };
    let block = normal.block(g.bases(), state.roster(group));
    (overlapped(state, group, &block).is_none()).then_some(normal)
}

/// FOG-CNF-02: where a battle group in contact stands after conforming; `None` if it stays as it is (FOG-CNF-03).
pub fn conformed(state: &State, group: BgId) -> Option<Formation> {
    let g = state.group(group);
    let contacts = || state.engagements_of(group);
    // Who is held on a flank or at the rear does not move.
    if contacts().any(|e| e.target == group && e.edge != Edge::Front) {
        return None;
    }
    let mut best: Option<(usize, f64, Formation)> = None;
    for e in contacts() {
        for to in candidates(state, group, e) {
            let Some((bases, cost)) = worth(state, group, &to) else { continue };
            if best
                .as_ref()
                .is_none_or(|(most, least, _)| bases > *most || (bases == *most && cost < least - 1e-6))
            {
                best = Some((bases, cost, to));
            }
        }
    }
    let (_, _, to) = best?;
    (to != *g.formation()).then_some(to)
}

/// FOG-CNF-02: square to the enemy's edge, shifted by whole base widths from its corner.
fn candidates(state: &State, group: BgId, e: &Engagement) -> impl Iterator<Item = Formation> {
    let own = *state.group(group).formation();
    let enemy = e.enemy_of(group).unwrap_or(group);
    let edge = if e.attacker == group { e.edge } else { Edge::Front };
    let rect = state.block(enemy).rect();
    let heading = Heading::towards(-rect.normal(edge));
    let side = rect.edge(edge);
    // Files are counted from a front corner, or along the front or rear from one end.
    let (anchor, along) = match edge {
        Edge::Left => (side.b, side.a - side.b),
        _ => (side.a, side.b - side.a),
    };
    let length = along.length().max(1e-9);
    let along = along * (1.0 / length);
    let half = state.block(group).half_width();
    let middle = (own.pose.front.vec() - anchor).dot(along);
    let nearest = ((middle - half) / BW).round();
    [0.0, 1.0, -1.0].into_iter().map(move |k| {
        let at: Vec2 = anchor + along * ((nearest + k) * BW + half);
        Formation { steps: [0; MAX_BASES], ..own.at(at, heading) }
    })
}

/// How many bases of the front rank fight from there, and what the way costs; `None` if it is not allowed.
fn worth(state: &State, group: BgId, to: &Formation) -> Option<(usize, f64)> {
    let g = state.group(group);
    let block = to.block(g.bases(), state.roster(group));
    let from = g.formation();
    let shift = (to.pose.front.vec() - from.pose.front.vec()).length();
    if shift > BW + CONTACT || !state.holds(&block) || overlapped(state, group, &block).is_some() {
        return None;
    }
    let rect = block.rect();
    let blocked = |p: &crate::terrain::Piece| {
        p.feature().going() == Going::Impassable && super::ground::is_in(p, &rect)
    };
    if state.field.pieces.iter().any(blocked) {
        return None;
    }
    // All enemies in contact before are fought or overlapped after, and nobody else is touched.
    for enemy in state.enemies(group) {
        let target = state.block(enemy);
        let engaged = state.engagements_of(group).any(|e| e.has(enemy));
        let touches = block.is_within(target, TOUCH);
        let apart = !block.is_within(target, KEEP_OFF - 1e-4);
        if engaged && !touches {
            return None;
        }
        if !engaged && !apart && !is_overlap_position(state, &block, enemy) && !state.group(enemy).is_broken()
        {
            return None;
        }
    }
    let mut bases = 0;
    for file in 0..block.files() {
        let base = block.base(0, file);
        let fights = state.engagements_of(group).filter_map(|e| e.enemy_of(group)).any(|enemy| {
            let elements = state.block(enemy).elements();
            elements
                .iter()
                .any(|e| acies_tabletop::contact(&base, &e.base, TOUCH).is_some_and(|c| c.length > 0.05))
        });
        bases += usize::from(fights);
    }
    if bases == 0 {
        return None;
    }
    let angle = from.pose.heading.turn_to(to.pose.heading).abs().as_radians();
    Some((bases, shift + block.width() * angle))
}

/// FOG-CNF-05: the formation with one more file, of bases that do not fight.
pub fn fed(state: &State, group: BgId, to: Flank) -> Judged<Formation> {
    let g = state.group(group);
    let block = g.block();
    if !state.in_close_combat(group) {
        return refuse(Why::NotInCloseCombat { group }, "FOG-CNF-05");
    }
    if state.engagements_of(group).any(|e| e.target == group && e.edge != Edge::Front)
        || !g.formation().is_normal()
        || g.is_broken()
    {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    // Ranks that fight stay as they are.
    let fighting = if dice::melee_dice(state.front(group), BW).1 > 0 { 2 } else { 1 };
    let free = i16::from(g.bases()) - i16::from(block.files()) * fighting;
    if free < 1 {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    let (left, right) = match to {
        Flank::Left => (1, 0),
        Flank::Right => (0, 1),
    };
    let Some(mut formation) = g.formation().with_files(left, right, g.bases()) else {
        return refuse(Why::NoSuchFormation, "FOG-CNF-05");
    };
    // Old files keep their second rank; the new file has what is over.
    let last = formation.last_rank.count_ones();
    if to == Flank::Left && last < u32::from(formation.files) {
        formation.last_rank <<= u32::from(formation.files) - last;
    }
    let there = formation.block(g.bases(), state.roster(group));
    if !state.holds(&there) || overlapped(state, group, &there).is_some() {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    for enemy in state.enemies(group) {
        let engaged = state.engagements_of(group).any(|e| e.has(enemy));
        if !engaged
            && there.is_within(state.block(enemy), KEEP_OFF - 1e-4)
            && !is_overlap_position(state, &there, enemy)
        {
            return refuse(Why::EnemyInTheWay { enemy }, "FOG-CNF-05");
        }
    }
    Ok(formation)
}
