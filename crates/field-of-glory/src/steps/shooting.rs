//! Shooting: arcs, ranges, targets and dice (section 11 of the ledger).

use super::cohesion::one_hit_per;
use super::contact;
use super::dice::{self, Loss, Pool, Pools, Reach};
use super::poa::{self, Shot};
use super::{ground, sight};
use crate::battle_group::BgId;
use crate::factor::Factor;
use crate::formation::{Block, Element, MAX_BASES};
use crate::frame::Kind;
use crate::rulebook::{Disorder, WITHIN, range};
use crate::set::BgSet;
use crate::state::State;
use crate::troops::{BW, Missile, Troop};
use acies_rules::Tally;
use acies_tabletop::{Base, Edge, Segment};
use arrayvec::ArrayVec;

/// FOG-SHO-03: half the width of the strip in which a base shoots.
const STRIP: f64 = BW * 1.5;

/// A shot of one file: at whom, how far, from which edge.
#[derive(Clone, Copy, Debug)]
pub struct Aim {
    /// Whom.
    pub target: BgId,
    /// The base of it that is nearest.
    pub at: Element,
    /// How far.
    pub distance: f64,
    /// Near enough?
    pub reach: Reach,
    /// From which edge; the rear for parting shots.
    pub edge: Edge,
    ahead: bool,
    line: Segment,
}

/// FOG-SHO-07: may it shoot at all?
pub fn may_shoot(state: &State, group: BgId) -> bool {
    let g = state.group(group);
    let slow = state.troop(group).is_artillery() || state.troop(group) == Troop::BattleWagons;
    let busy = g.is_broken() || g.looting || g.deeds.moved_twice || (slow && g.deeds.moved);
    g.is_on_table() && !busy && state.roster(group).profiles().any(|p| p.missile.is_some())
}

/// FOG-SHO-05, FOG-TER-04: ranks of a file that shoot, first shooting rank first: the nearest to the edge they shoot over.
fn shooting_ranks(state: &State, group: BgId, file: u8, edge: Edge) -> ArrayVec<u8, 2> {
    let mut ranks = ArrayVec::new();
    let depth = state.block(group).file_depth(file);
    for place in 0..depth.min(3) {
        let rank = if edge == Edge::Rear { depth - 1 - place } else { place };
        if state.roster(group).at_rank(rank).missile.is_some() {
            let _ = ranks.try_push(rank);
        }
    }
    ranks
}

/// FOG-SHO-02: the base of a file over whose edge it shoots: the front one, or the rearmost for shots to the rear.
fn outermost(block: &Block, file: u8, edge: Edge) -> Base {
    let rank = if edge == Edge::Rear { block.file_depth(file).saturating_sub(1) } else { 0 };
    block.base(rank, file)
}

/// The firing edges of a base.
fn firing_edges(troop: Troop) -> &'static [Edge] {
    match troop {
        Troop::BattleWagons => &[Edge::Left, Edge::Right],
        Troop::LightHorse | Troop::LightChariots => &[Edge::Front, Edge::Rear],
        _ => &[Edge::Front],
    }
}

/// FOG-SHO-02: the firing edge as a base without depth that faces outwards.
fn muzzle(base: &Base, edge: Edge) -> Base {
    Base { depth: 0.0, ..base.zone(edge, 0.0) }
}

/// FOG-SHO-06: what owners have chosen for files with several targets as good, by file.
pub type Choices = [Option<BgId>; MAX_BASES];

/// FOG-SHO-06: the target of one file, where the owner has not chosen.
pub fn aim(state: &State, group: BgId, file: u8) -> Option<Aim> {
    aims(state, group, file).first().copied()
}

/// The best targets of one file.
pub type Aims = ArrayVec<Aim, 4>;

/// FOG-SHO-06: the best target of one file; several, if they are as good.
pub fn aims(state: &State, group: BgId, file: u8) -> Aims {
    aims_at(state, group, file, &in_reach(state, group))
}

/// FOG-SHO-08: an enemy, with its bases that are no targets.
struct Mark {
    target: BgId,
    engaged: ArrayVec<(u8, u8), 16>,
}

/// Enemies near enough for any file of a battle group.
fn in_reach(state: &State, group: BgId) -> ArrayVec<Mark, 32> {
    let one_deep = state.group(group).is_one_deep();
    let ranges = state.roster(group).profiles().filter_map(|profile| range(profile, one_deep));
    let Some(most) = ranges.map(|(_, most)| most).reduce(f64::max) else {
        return ArrayVec::new();
    };
    let rect = state.block(group).rect();
    // A hair more, as files are measured one by one.
    let near = |e: &BgId| rect.is_within(&state.block(*e).rect(), most + 10.0 * WITHIN);
    let mark = |target| Mark { target, engaged: engaged_bases(state, target) };
    state.enemies(group).filter(near).take(32).map(mark).collect()
}

fn aims_at(state: &State, group: BgId, file: u8, marks: &[Mark]) -> Aims {
    let mut best: Aims = ArrayVec::new();
    if marks.is_empty() {
        return best;
    }
    let block = state.block(group);
    for &edge in firing_edges(state.troop(group)) {
        let ranks = shooting_ranks(state, group, file, edge);
        let first = ranks.first().map(|rank| state.roster(group).at_rank(*rank));
        let one_deep = state.group(group).is_one_deep();
        let Some((effective, most)) = first.and_then(|profile| range(profile, one_deep)) else {
            continue;
        };
        let from = muzzle(&outermost(block, file, edge), edge);
        let strip = Base { half_width: from.half_width.max(STRIP - BW) + BW, ..from };
        // A wagon's long edge is wider than a base already.
        let strip =
            if from.half_width > BW * 0.5 + 0.01 { strip } else { Base { half_width: STRIP, ..from } };
        for Mark { target, engaged } in marks {
            let target = *target;
            if !from.is_within(&state.block(target).rect(), most + WITHIN) {
                continue;
            }
            for element in &state.block(target).elements() {
                if engaged.contains(&(element.rank, element.file)) {
                    continue; // FOG-SHO-08.
                }
                let distance = from.gap(&element.base);
                if distance > most + WITHIN || !strip.corridor_cuts(Edge::Front, &element.base, 0.01) {
                    continue;
                }
                let found = Aim {
                    target,
                    at: *element,
                    distance,
                    reach: if distance <= effective + WITHIN { Reach::Effective } else { Reach::Long },
                    edge,
                    ahead: from.corridor_cuts(Edge::Front, &element.base, 0.01),
                    line: sight::line(from.edge(Edge::Front), &element.base),
                };
                let (better, as_good) = match best.first() {
                    None => (true, false),
                    Some(old) => (comes_first(&found, old), !comes_first(old, &found)),
                };
                let another = as_good && best.iter().all(|old| old.target != target);
                if (better || another) && is_seen(state, group, &found) {
                    if better {
                        best.clear();
                    }
                    let _ = best.try_push(found);
                }
            }
        }
    }
    best
}

/// FOG-SHO-06: effective range first, then straight ahead, then the nearest.
fn comes_first(new: &Aim, old: &Aim) -> bool {
    // A shot to the rear is the last choice.
    let key = |a: &Aim| (a.edge == Edge::Rear, a.reach == Reach::Long, !a.ahead);
    key(new) < key(old) || (key(new) == key(old) && new.distance < old.distance - 1e-6)
}

fn is_seen(state: &State, group: BgId, aim: &Aim) -> bool {
    sight::through_terrain(state, aim.line, state.troop(aim.target))
        && sight::is_free(state, group, aim.target, aim.line)
}

/// FOG-SHO-08: bases in frontal contact are no targets.
fn engaged_bases(state: &State, group: BgId) -> ArrayVec<(u8, u8), 16> {
    if !state.in_close_combat(group) {
        return ArrayVec::new();
    }
    fighting_bases(state, group)
}

/// FOG-SHO-07, FOG-SHO-08: bases in frontal contact, whether it is fought already or waits for its impact (FOG-PUR-04).
fn fighting_bases(state: &State, group: BgId) -> ArrayVec<(u8, u8), 16> {
    let mut bases = ArrayVec::new();
    for kind in [Kind::Melee, Kind::Impact] {
        for pair in contact::pairs(state, group, kind) {
            let _ = bases.try_push((pair.own.rank, pair.own.file));
        }
    }
    bases
}

/// FOG-TER-04: one rank only, at either end of the line.
fn one_rank_only(state: &State, shooter: &Base, target: &Base) -> bool {
    state.field.pieces.iter().any(|piece| {
        piece.feature().one_rank() && (ground::is_in(piece, shooter) || ground::is_in(piece, target))
    })
}

/// FOG-TER-05, FOG-TER-12: is the target in cover, or behind fortifications, seen from a base?
pub fn in_cover(state: &State, from: &Base, target: BgId, line: Segment) -> bool {
    let block = state.block(target);
    let in_front = block.local(from.centre()).y > 0.0;
    let rank = if in_front { 0 } else { block.ranks().saturating_sub(1) };
    let nearest: ArrayVec<Element, 12> = block.elements().into_iter().filter(|e| e.rank == rank).collect();
    let covered = state.field.pieces.iter().filter(|p| p.feature().cover()).any(|piece| {
        let within = nearest.iter().filter(|e| ground::is_in(piece, &e.base)).count();
        let outside = !ground::is_in(piece, from);
        2 * within >= nearest.len() && within > 0 && (outside || piece.outline().length_inside(line) > 1.0)
    });
    let side = state.side(target);
    let profile = state.front(target);
    covered || nearest.iter().any(|e| ground::stands_behind_works(state, side, profile, &e.base, from))
}

/// Sixths of dice that are rounded together (FOG-GEN-06).
struct Heap {
    target: BgId,
    net: i16,
    loss: Loss,
    sixths: u16,
}

/// FOG-SHO-07: the files that shoot: neither who fights nor who stands behind him.
fn shooting_files(state: &State, group: BgId) -> ArrayVec<u8, MAX_BASES> {
    if !may_shoot(state, group) {
        return ArrayVec::new();
    }
    let fights = fighting_bases(state, group);
    (0..state.block(group).files()).filter(|file| !fights.iter().any(|base| base.1 == *file)).collect()
}

/// FOG-SHO-06: what each file of a battle group can shoot at.
pub struct Volley(ArrayVec<(u8, Aims), MAX_BASES>);

impl Volley {
    /// Of a battle group.
    pub fn of(state: &State, group: BgId) -> Volley {
        let files = shooting_files(state, group);
        if files.is_empty() {
            return Volley(ArrayVec::new());
        }
        let marks = in_reach(state, group);
        Volley(files.into_iter().map(|file| (file, aims_at(state, group, file, &marks))).collect())
    }

    /// The first file whose owner has still to choose among targets that are as good.
    pub fn open_choice(&self, choices: &Choices) -> Option<(u8, BgSet)> {
        self.0.iter().find_map(|(file, aims)| {
            let targets: BgSet = aims.iter().map(|aim| aim.target).collect();
            let chosen = choices.get(usize::from(*file)).copied().flatten();
            (targets.len() > 1 && !chosen.is_some_and(|t| targets.has(t))).then_some((*file, targets))
        })
    }

    /// The dice, reduced (FOG-DIC-31, FOG-DIC-32).
    pub fn pools(&self, state: &State, group: BgId, choices: &Choices) -> Pools {
        let mut pools = full_pools(state, group, self, choices);
        dice::reduce(&mut pools);
        pools
    }
}

/// FOG-SHO-06: the first file whose owner has still to choose among targets that are as good.
pub fn open_choice(state: &State, group: BgId, choices: &Choices) -> Option<(u8, BgSet)> {
    Volley::of(state, group).open_choice(choices)
}

/// FOG-SHO-06, FOG-DIC-01 to FOG-DIC-06: all shooting dice of a battle group, before reductions.
fn full_pools(state: &State, group: BgId, volley: &Volley, choices: &Choices) -> Pools {
    let mut pools = Pools::new();
    let mut heaps: ArrayVec<Heap, { dice::MAX_POOLS }> = ArrayVec::new();
    for (file, aims) in &volley.0 {
        let chosen = choices.get(usize::from(*file)).copied().flatten();
        let aim = aims.iter().find(|aim| Some(aim.target) == chosen).or(aims.first());
        if let Some(aim) = aim {
            add_file(state, group, *file, aim, &mut heaps);
        }
    }
    for heap in &heaps {
        let pool = Pool {
            against: heap.target,
            to_hit: poa::to_hit_shooting(heap.net),
            dice: dice::round_sixths(heap.sixths),
            light: false,
            loss: heap.loss,
            shot: true,
        };
        dice::add(&mut pools, pool);
    }
    pools
}

/// The shooting dice of a battle group, reduced (FOG-DIC-31, FOG-DIC-32).
pub fn pools(state: &State, group: BgId, choices: &Choices) -> Pools {
    Volley::of(state, group).pools(state, group, choices)
}

/// The number of shooting dice, and what was taken from it.
pub fn dice_tally(state: &State, group: BgId, choices: &Choices) -> Tally<Factor> {
    let mut pools = full_pools(state, group, &Volley::of(state, group), choices);
    let all = i16::from(dice::total(&pools));
    dice::reduce(&mut pools);
    let left = i16::from(dice::total(&pools));
    let mut tally = Tally::new();
    tally.count(Factor::Bases, all, dice_rule(state, group));
    if all > left {
        tally.count(Factor::LostOrder, left - all, "FOG-DIC-31");
    }
    tally
}

/// The row of the table of dice by which a battle group shoots.
fn dice_rule(state: &State, group: BgId) -> &'static str {
    let Some(profile) = state.roster(group).profiles().find(|p| p.missile.is_some()) else {
        return "FOG-DIC-06";
    };
    match profile.troop {
        Troop::BattleWagons => "FOG-DIC-05",
        _ if profile.missile.is_some_and(Missile::is_artillery) => "FOG-DIC-01",
        // Half a die for a base of the first rank is the row of light missiles.
        _ if dice::shooting_sixths(profile, Reach::Effective, 0) < 6 => "FOG-DIC-06",
        troop if troop.is_chariot() => "FOG-DIC-04",
        troop if troop.is_foot() => "FOG-DIC-02",
        _ => "FOG-DIC-03",
    }
}

fn add_file(
    state: &State,
    group: BgId,
    file: u8,
    aim: &Aim,
    heaps: &mut ArrayVec<Heap, { dice::MAX_POOLS }>,
) {
    let block = state.block(group);
    let roster = state.roster(group);
    let from = outermost(block, file, aim.edge);
    let single = one_rank_only(state, &from, &aim.at.base);
    for (place, rank) in shooting_ranks(state, group, file, aim.edge).into_iter().enumerate() {
        if place > 0 && single {
            break;
        }
        let profile = roster.at_rank(rank);
        let Some(missile) = profile.missile else { continue };
        let net = poa::net(&advantage(state, group, aim, missile, &from));
        let disorder = if state.group(group).looting {
            Disorder::Disordered
        } else {
            ground::disorder(state, profile, &block.base(rank, file))
        };
        let loss = Loss::of(state.level(group), disorder);
        let sixths = dice::shooting_sixths(profile, aim.reach, place as u8);
        match heaps.iter_mut().find(|h| (h.target, h.net, h.loss) == (aim.target, net, loss)) {
            Some(heap) => heap.sixths += sixths,
            None => {
                let _ = heaps.try_push(Heap { target: aim.target, net, loss, sixths });
            }
        }
    }
}

/// FOG-POA-03: the POA of a shot of one file.
pub fn advantage(state: &State, group: BgId, aim: &Aim, missile: Missile, from: &Base) -> Tally<Factor> {
    let awkward = aim.edge == Edge::Rear || state.in_close_combat(group) || state.in_close_combat(aim.target);
    poa::shooting(&Shot {
        missile,
        target: *state.roster(aim.target).at_rank(aim.at.rank),
        one_deep: state.group(aim.target).is_one_deep(),
        awkward,
        cover: in_cover(state, from, aim.target, aim.line),
    })
}

/// FOG-SHO-09: do so many hits on so many bases call for a test?
pub const fn calls_for_test(hits: u8, bases: u8, artillery: bool) -> bool {
    one_hit_per(3, hits, bases) || (artillery && hits >= 2)
}

/// FOG-SHO-09, FOG-CTM-08: do these shooters bring artillery, or guns of any kind?
pub fn weapons(state: &State, group: BgId) -> (bool, bool) {
    let missiles = || state.roster(group).profiles().filter_map(|p| p.missile);
    let artillery = missiles().any(Missile::is_artillery);
    (artillery, artillery || missiles().any(|m| m == Missile::Firearm))
}
