//! What it is worth to stand somewhere: what one could do next, what could be done to one, and how one's line looks.

use super::estimate::{level_cost, passes, quails, shots, suffers, worth_of_a_hit};
use super::taste::Taste;
use super::waiting;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::formation::Block;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::odds::meeting::meeting;
use acies_field_of_glory::rulebook::{Disorder, cmt_pass, range};
use acies_field_of_glory::steps::{charge, cohesion, ground, morale};
use acies_field_of_glory::{BgId, State};
use acies_rules::Side;
use acies_tabletop::{Edge, Hand};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Beyond this distance nobody shoots at anybody, heavy artillery apart.
const SHOT: f64 = 6.5;
/// As far as heavy artillery shoots.
const GUNS: f64 = 12.5;
/// An enemy nearer than this matters more than the line.
const NEAR: f64 = 8.0;
/// A neighbour in line is at most this far beside, and as far before or behind.
const BESIDE: f64 = 0.8;

/// Who breaks runs at least about so far.
const RUN: f64 = 5.5;

/// Two that might meet, as far as it matters: who, where, and in what state both are.
type Match = (u8, u8, bool, [u8; 2], [u8; 2], [u8; 2]);

/// What was counted before; it saves time and changes nothing.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted(BTreeMap<Match, [f64; 2]>);

/// How a player sees the battle.
pub(super) struct Outlook<'a> {
    pub(super) taste: &'a Taste,
    counted: &'a RefCell<Counted>,
}

/// How one could come upon another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Approach {
    /// How far it has to go, wheels included.
    pub(super) way: f64,
    /// It would come upon flank or rear.
    pub(super) flank: bool,
}

/// How far a battle group would have to go to meet another, roughly: what the judge says is asked when it is tried.
pub(super) fn approach(state: &State, from: &Block, to: BgId) -> Approach {
    let target = state.block(to);
    let gap = from.rect().gap(&target.rect());
    let place = from.local(target.centre());
    let aside = (place.x.abs() - from.half_width() - target.half_width() * 0.5).max(0.0);
    let way = if place.y < -from.depth() {
        // It has to turn about first.
        gap + 4.0
    } else {
        gap + 0.6 * from.width() * libm::atan2(aside, place.y.max(0.1))
    };
    let rect = from.rect();
    let behind = [Hand::Left, Hand::Right].iter().all(|hand| target.ahead(rect.front_corner(*hand)) <= 0.0);
    let facing = from.forward().dot(target.forward());
    Approach { way, flank: behind && facing > -0.7 && place.y > -1.0 }
}

impl<'a> Outlook<'a> {
    pub(super) fn new(taste: &'a Taste, counted: &'a RefCell<Counted>) -> Outlook<'a> {
        Outlook { taste, counted }
    }

    /// What it would cost attacker and target if one charged the other.
    pub(super) fn costs(&self, state: &State, attacker: BgId, target: BgId, flank: bool) -> [f64; 2] {
        let of = |f: &dyn Fn(BgId) -> u8| [f(attacker), f(target)];
        let key = (
            attacker.0,
            target.0,
            flank,
            of(&|g| state.level(g) as u8),
            of(&|g| state.group(g).bases()),
            of(&|g| state.block(g).files()),
        );
        if let Some(known) = self.counted.borrow().0.get(&key) {
            return *known;
        }
        let edge = if flank { Edge::Left } else { Edge::Front };
        let mut costs = [0.0; 2];
        for (kind, rounds) in [(Kind::Impact, 1.0), (Kind::Melee, self.taste.rounds_to_come)] {
            let met = meeting(state, attacker, target, edge, kind);
            for (cost, group) in costs.iter_mut().zip([attacker, target]) {
                *cost += rounds * suffers(self.taste, &met, group, kind);
            }
        }
        // FOG-FLK-03 comes at once, before any dice.
        if flank {
            let level = state.level(target);
            costs[1] += level_cost(self.taste, level.dropped()) - level_cost(self.taste, level);
        }
        // FOG-RSP-02, too.
        if state.level(target) == Cohesion::Fragmented {
            let met = meeting(state, attacker, target, edge, Kind::Impact);
            costs[1] += quails(self.taste, &met, target);
        }
        // Nobody can lose more than everything.
        for (cost, group) in costs.iter_mut().zip([attacker, target]) {
            let left = level_cost(self.taste, Cohesion::Broken) - level_cost(self.taste, state.level(group));
            *cost = left * (1.0 - libm::exp(-*cost / left.max(0.1)));
        }
        self.counted.borrow_mut().0.insert(key, costs);
        costs
    }

    /// What is in it for the attacker.
    pub(super) fn profit(&self, state: &State, attacker: BgId, target: BgId, flank: bool) -> f64 {
        let [own, theirs] = self.costs(state, attacker, target, flank);
        theirs - own
    }

    /// What all of a side's battle groups gain by where they stand.
    pub(super) fn ground(&self, state: &State, side: Side) -> f64 {
        state.army(side).map(|group| self.standing(state, group)).sum()
    }

    /// What a battle group gains by where it stands.
    pub(super) fn standing(&self, state: &State, group: BgId) -> f64 {
        let g = state.group(group);
        if !g.is_on_table() || g.is_broken() || state.in_close_combat(group) || g.looting {
            return 0.0;
        }
        self.chances(state, group) - self.dangers(state, group) + self.shooting(state, group)
            - self.disorder(state, group)
            + self.line(state, group)
    }

    /// What the enemy's charges would cost it.
    fn dangers(&self, state: &State, group: BgId) -> f64 {
        let (mut worst, mut sum) = (0.0_f64, 0.0);
        for enemy in state.enemies(group) {
            if !state.block(enemy).rect().is_within(&state.block(group).rect(), 9.0)
                || charge::judge_charger(state, enemy).is_err()
            {
                continue;
            }
            let rate = ground::rate(state, enemy, None).unwrap_or(0.0);
            let Approach { way, flank } = approach(state, state.block(enemy), group);
            // A little farther, and it can come so near that the next charge is his.
            let near = if way <= rate { 1.0 } else { (1.0 - (way - rate) * 0.5).max(0.0) * 0.5 };
            if near > 0.0 {
                let danger = near * self.profit(state, enemy, group, flank).max(0.0);
                worst = worst.max(danger);
                sum += danger;
            }
        }
        let evades = if charge::may_evade(state, group) { self.taste.evaded } else { 1.0 };
        self.taste.caution * evades * (worst + self.taste.others * (sum - worst))
    }

    /// How likely shock troops charge without orders when anybody is in reach.
    pub(super) fn rashness(&self, state: &State, group: BgId) -> f64 {
        if !state.is_shock(group) {
            return 0.0;
        }
        let roster = state.roster(group);
        let modifiers = cohesion::complex_move(&morale::complex_move(state, group)).total();
        let needs = cmt_pass(roster.front.troop, roster.training);
        1.0 - passes(roster.quality, modifiers, needs)
    }

    /// What it could charge next, and how far it has to march for it.
    fn chances(&self, state: &State, group: BgId) -> f64 {
        let own = state.block(group);
        let rate = ground::rate(state, group, None).unwrap_or(1.0).max(0.5);
        let fights = charge::judge_charger(state, group).is_ok();
        let reach = self.range(state, group);
        let since = waiting::since(self.taste, state, state.side(group));
        let pace = since.map_or(0.0, |since| self.taste.pace * (1.0 + self.taste.haste * since));
        let mut prospect = 0.0_f64;
        let mut march = f64::NEG_INFINITY;
        for enemy in state.enemies(group) {
            let routs = state.group(enemy).is_broken();
            let Approach { way, flank } = approach(state, own, enemy);
            let profit = if routs || !fights { 0.0 } else { self.profit(state, group, enemy, flank) };
            if way <= rate {
                prospect = prospect.max(profit);
            }
            let turns = match reach {
                Some(range) => (way - range).max(0.0) / rate,
                None => (way - rate * 0.9).max(0.0) / rate,
            };
            let draw = if routs { -0.3 } else { self.taste.lust * profit.clamp(-1.0, 1.0) };
            march = march.max(draw - pace * turns);
        }
        self.taste.prospect * prospect + if march.is_finite() { march } else { 0.0 }
    }

    /// How far those shoot who would rather shoot than fight.
    fn range(&self, state: &State, group: BgId) -> Option<f64> {
        let front = state.front(group);
        let shoots = front.troop.is_skirmisher() || front.impact.is_none() || front.troop.is_artillery();
        let (effective, _) = range(front, state.group(group).is_one_deep())?;
        shoots.then_some(effective - 0.1)
    }

    /// What its shots are worth, and those at it.
    fn shooting(&self, state: &State, group: BgId) -> f64 {
        let own = state.block(group).rect();
        let near = |e: &BgId, far: f64| own.is_within(&state.block(*e).rect(), far);
        let armed = |g: BgId| state.roster(g).profiles().any(|p| p.missile.is_some());
        let far = |g: BgId| if state.troop(g).is_artillery() { GUNS } else { SHOT };
        let mut value = 0.0;
        if armed(group) && state.enemies(group).any(|e| near(&e, far(group))) {
            for (target, hits) in shots(state, group) {
                value += self.taste.shot * hits * worth_of_a_hit(self.taste, state, target);
            }
        }
        for enemy in state.enemies(group).filter(|e| armed(*e) && near(e, far(*e))) {
            let hits: f64 = shots(state, enemy).iter().filter(|(at, _)| *at == group).map(|(_, n)| n).sum();
            if hits > 0.0 {
                value -= self.taste.shot_at * hits * worth_of_a_hit(self.taste, state, group);
            }
        }
        value
    }

    fn disorder(&self, state: &State, group: BgId) -> f64 {
        if state.field.pieces.is_empty() {
            return 0.0;
        }
        let much = match ground::worst_disorder(state, group) {
            Disorder::None => 0.0,
            Disorder::Disordered => 1.0,
            Disorder::SeverelyDisordered => 2.0,
        };
        let own = state.block(group).rect();
        let near = much > 0.0 && state.enemies(group).any(|e| own.is_within(&state.block(e).rect(), 8.0));
        self.taste.disorder * much * if near { 1.0 } else { 0.3 }
    }

    /// Neighbours on both sides are good; to be ahead of the line of battle is not.
    fn line(&self, state: &State, group: BgId) -> f64 {
        if state.troop(group).is_skirmisher() {
            return 0.0;
        }
        let (neighbours, ahead) = self.place_in_line(state, group);
        let free = self.taste.ahead_freely;
        let trampled = self.is_in_the_way(state, group);
        self.taste.neighbour * neighbours
            - if trampled { self.taste.behind } else { 0.0 }
            - self.taste.ahead * (ahead - free).max(0.0)
            - self.taste.facing * self.askew(state, group)
    }

    /// How many neighbours in line a battle group has, and how far it is ahead of the line of battle.
    pub(super) fn place_in_line(&self, state: &State, group: BgId) -> (f64, f64) {
        let own = state.block(group);
        let side = state.side(group);
        let mut beside = [false; 2];
        for friend in state.friends(group).filter(|f| state.troop(*f).is_battle_troops()) {
            let block = state.block(friend);
            let place = own.local(block.front());
            let gap = place.x.abs() - own.half_width() - block.half_width();
            if place.y.abs() <= 1.0 && gap.abs() <= BESIDE && own.forward().dot(block.forward()) > 0.9 {
                beside[usize::from(place.x > 0.0)] = true;
            }
        }
        let neighbours = beside.iter().filter(|b| **b).count() as f64;
        let ahead =
            own.front().dot(state.ahead(side)) - front_line(state, side, group).unwrap_or(f64::INFINITY);
        (neighbours, ahead)
    }

    /// Would friends who fight run through it if they broke?
    pub(super) fn is_in_the_way(&self, state: &State, group: BgId) -> bool {
        let own = state.block(group);
        state.friends(group).any(|f| state.in_close_combat(f) && is_behind(own, state.block(f)))
    }

    /// At whom a battle group would shoot, and with how many hits on average.
    pub(super) fn shots_worth(&self, state: &State, group: BgId) -> Vec<(BgId, f64)> {
        let armed = state.roster(group).profiles().any(|p| p.missile.is_some());
        let far = if state.troop(group).is_artillery() { GUNS } else { SHOT };
        let own = state.block(group).rect();
        if armed && state.enemies(group).any(|e| own.is_within(&state.block(e).rect(), far)) {
            shots(state, group)
        } else {
            Vec::new()
        }
    }
}

impl Outlook<'_> {
    /// How far a battle group looks away from where the enemy is expected: ahead, as long as none is near. From 0 to 2.
    fn askew(&self, state: &State, group: BgId) -> f64 {
        let own = state.block(group);
        let near = state.enemies(group).any(|e| own.rect().is_within(&state.block(e).rect(), NEAR));
        if near { 0.0 } else { 1.0 - own.forward().dot(state.ahead(state.side(group))) }
    }
}

/// Does one stand where the other would run if it broke?
fn is_behind(own: &Block, other: &Block) -> bool {
    let place = other.local(own.front());
    let common = other.half_width() + own.half_width() - place.x.abs();
    place.y < -0.3 && place.y > -RUN && common > 0.8
}

/// Where the line of battle stands: its foot, or everybody if there is none, without one of them.
fn front_line(state: &State, side: Side, but: BgId) -> Option<f64> {
    let mean = |foot: bool| {
        let of = |g: &BgId| {
            *g != but
                && !state.group(*g).is_broken()
                && state.troop(*g).is_battle_troops()
                && state.troop(*g).is_foot() == foot
        };
        let (mut sum, mut count) = (0.0, 0.0);
        for group in state.army(side).filter(of) {
            sum += state.block(group).front().dot(state.ahead(side));
            count += 1.0;
        }
        (count > 0.0).then(|| sum / count)
    };
    mean(true).or_else(|| mean(false))
}
