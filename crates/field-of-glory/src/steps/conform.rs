//! Conforming, re-forming and feeding bases into a melee (section 10 of the ledger).

use super::charge::overlapped;
use super::contact::{TOUCH, is_overlap_position, overlaps_by, pairs};
use super::dice;
use crate::battle_group::BgId;
use crate::command::Flank;
use crate::event::{Event, Motion};
use crate::formation::{Block, Formation, MAX_BASES};
use crate::frame::Kind;
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{CONTACT, Going, KEEP_OFF};
use crate::set::BgSet;
use crate::state::{Engagement, State};
use crate::troops::BW;
use acies_tabletop::{Base, Edge, Heading, Vec2};
use arrayvec::ArrayVec;

/// FOG-CNF-01: the normal formation of a battle group that is out of contact, if it has room.
pub fn reformed(state: &State, group: BgId) -> Option<Formation> {
    let g = state.group(group);
    if state.in_close_combat(group) || g.formation().is_normal() {
        return None;
    }
    let still = Formation { steps: [0; MAX_BASES], ..*g.formation() };
    let block = g.block();
    // The line to which all bases have the least way in all: one on which a file stands already.
    let way = |to: u16| -> u32 {
        let files = 0..block.files();
        files
            .map(|f| u32::from(step_of(g.formation(), f).abs_diff(to)) * u32::from(block.file_depth(f)))
            .sum()
    };
    let mut lines: ArrayVec<u16, MAX_BASES> =
        (0..block.files()).map(|file| step_of(g.formation(), file)).collect();
    lines.sort_by_key(|line| (way(*line), *line));
    let there = |line: &u16| still.advanced(f64::from(*line) / 1000.0);
    let room = |to: &Formation| {
        let block = to.block(g.bases(), state.roster(group));
        overlapped(state, group, &block).is_none() && state.holds(&block) && !touches(state, group, &block)
    };
    lines.iter().map(there).find(room).or_else(|| {
        Some(still).filter(|to| overlapped(state, group, &to.block(g.bases(), state.roster(group))).is_none())
    })
}

fn step_of(formation: &Formation, file: u8) -> u16 {
    formation.steps.get(usize::from(file)).copied().unwrap_or(0)
}

/// Re-forming brings nobody into contact.
fn touches(state: &State, group: BgId, block: &Block) -> bool {
    state.enemies(group).any(|e| block.is_within(state.block(e), KEEP_OFF - 1e-4))
}

/// Places to which a battle group may conform.
pub type Places = ArrayVec<Formation, 6>;

/// FOG-CNF-02: where a battle group in contact stands after conforming; several places, if they are as good; none if it
/// stays as it is (FOG-CNF-03).
pub fn places(state: &State, group: BgId) -> Places {
    let mut best = Places::new();
    let contacts = || state.engagements_of(group);
    // Who is held on a flank or at the rear does not move.
    if state.is_flanked(group) {
        return best;
    }
    let mut worth_of_best = (0, f64::INFINITY);
    for e in contacts() {
        for to in candidates(state, group, e) {
            let Some((bases, cost)) = worth(state, group, &to) else { continue };
            let better =
                bases > worth_of_best.0 || (bases == worth_of_best.0 && cost < worth_of_best.1 - 1e-6);
            let as_good = bases == worth_of_best.0 && (cost - worth_of_best.1).abs() <= 1e-6;
            if better || best.is_empty() {
                worth_of_best = (bases, cost);
                best.clear();
            }
            if (better || as_good || best.is_empty()) && !best.contains(&to) {
                let _ = best.try_push(to);
            }
        }
    }
    // Who stands so already does not move.
    if best.contains(state.group(group).formation()) {
        best.clear();
    }
    best
}

/// FOG-GEN-08: does it matter who of these conforms first?
pub fn order_matters(state: &State, groups: BgSet) -> bool {
    let alone = |group: BgId| places(state, group);
    let in_turn = |order: &[BgId]| {
        let mut scratch = state.clone();
        order.iter().any(|&group| {
            let found = places(&scratch, group);
            if found != alone(group) {
                return true;
            }
            if let Some(to) = found.first() {
                let from = *scratch.group(group).formation();
                let moved = Event::Moved { group, from, to: *to, how: Motion::Conform };
                crate::event::apply(&mut scratch, &moved);
            }
            false
        })
    };
    let mut listed: ArrayVec<BgId, 32> = groups.iter().take(32).collect();
    if in_turn(&listed) {
        return true;
    }
    listed.reverse();
    in_turn(&listed)
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
        let apart = !block.is_within(target, KEEP_OFF - 1e-4);
        let kept = || fights(state, &block, enemy) || is_overlap_position(state, &block, enemy);
        if engaged && !(block.is_within(target, TOUCH) && kept()) {
            return None;
        }
        if !engaged && !apart && !is_overlap_position(state, &block, enemy) && !state.group(enemy).is_broken()
        {
            return None;
        }
    }
    let enemies = || state.engagements_of(group).filter_map(|e| e.enemy_of(group));
    let files = (0..block.files()).map(|file| block.base(0, file));
    let bases = files.filter(|base| enemies().any(|e| base_fights(state, base, e))).count();
    let angle = from.pose.heading.turn_to(to.pose.heading).abs().as_radians();
    Some((bases, shift + block.width() * angle))
}

/// Does a base stand against an enemy with a stretch of its front?
fn base_fights(state: &State, base: &Base, enemy: BgId) -> bool {
    let target = state.block(enemy);
    base.is_within(&target.rect(), TOUCH)
        && target.elements().iter().any(|e| e.base.common_stretch(base, TOUCH) > 0.05)
}

/// Does any base of a front rank?
fn fights(state: &State, block: &Block, enemy: BgId) -> bool {
    (0..block.files()).any(|file| base_fights(state, &block.base(0, file), enemy))
}

/// FOG-CNF-02, FOG-BG-08: who only overlaps after conforming is out of close combat.
pub fn only_overlaps(state: &State, group: BgId) -> bool {
    let block = state.block(group);
    let mut enemies = state.engagements_of(group).filter_map(|e| e.enemy_of(group)).peekable();
    enemies.peek().is_some()
        && enemies.all(|e| !fights(state, block, e) && is_overlap_position(state, block, e))
}

/// FOG-CNF-05: bases of the second rank that stand behind nobody who fights go behind those who do.
fn fed_behind(state: &State, group: BgId) -> Judged<Formation> {
    let g = state.group(group);
    let formation = *g.formation();
    let counts_two_ranks = dice::melee_dice(state.front(group), BW).1 > 0;
    if g.block().ranks() != 2 || !counts_two_ranks {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    let fighting = pairs(state, group, Kind::Melee);
    let overlapping = overlaps_by(state, group);
    let busy = |file: &u8| {
        fighting.iter().any(|p| p.own.file == *file) || overlapping.iter().any(|o| o.own.file == *file)
    };
    let files = 0..formation.files;
    let (needed, idle): (Vec<u8>, Vec<u8>) = files.partition(busy);
    // First those who fight, from the left; then as before.
    let stays = |file: &&u8| formation.last_rank & (1 << **file) != 0;
    let order = needed.iter().chain(idle.iter().filter(stays)).chain(idle.iter().filter(|f| !stays(f)));
    let many = formation.last_rank.count_ones() as usize;
    let last_rank = order.take(many).fold(0u16, |mask, file| mask | 1 << file);
    let gains = needed.iter().any(|file| formation.last_rank & (1 << file) == 0);
    if !gains || last_rank == formation.last_rank {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    let to = Formation { last_rank, ..formation };
    let there = to.block(g.bases(), state.roster(group));
    if overlapped(state, group, &there).is_some() {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    Ok(to)
}

/// FOG-CNF-05: the formation with one more file, of bases that do not fight.
pub fn fed(state: &State, group: BgId, to: Flank) -> Judged<Formation> {
    let g = state.group(group);
    let block = g.block();
    if !state.in_close_combat(group) {
        return refuse(Why::NotInCloseCombat { group }, "FOG-CNF-05");
    }
    if state.is_flanked(group) || !g.formation().is_normal() || g.is_broken() {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    if to == Flank::SecondRank {
        return fed_behind(state, group);
    }
    // Ranks that fight stay as they are.
    let fighting = if dice::melee_dice(state.front(group), BW).1 > 0 { 2 } else { 1 };
    let free = i16::from(g.bases()) - i16::from(block.files()) * fighting;
    if free < 1 {
        return refuse(Why::NothingToFeed, "FOG-CNF-05");
    }
    let (left, right) = match to {
        Flank::Left => (1, 0),
        Flank::Right | Flank::SecondRank => (0, 1),
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
    let barred = super::ground::barred(state, group, &there).is_some();
    if barred || !state.holds(&there) || overlapped(state, group, &there).is_some() {
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
