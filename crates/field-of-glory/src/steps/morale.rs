//! Cohesion tests and complex move tests on the table (FOG-CT-07, FOG-CT-08, FOG-CMT).

use super::charge;
use super::cohesion::{ComplexMove, Tester};
use super::{ground, lead};
use crate::battle_group::{BgId, Cohesion};
use crate::command::Wheel;
use crate::commander::Commander;
use crate::rulebook::{REAR_SUPPORT, SEEN_BREAKING, WITHIN};
use crate::state::State;
use crate::troops::Troop;
use acies_tabletop::{Angle, Edge, Hand};

/// What the table says of a battle group that tests its cohesion.
pub fn tester(state: &State, group: BgId) -> Tester {
    let g = state.group(group);
    Tester {
        bases: g.bases(),
        original: g.original(),
        level: g.level,
        disorder: ground::worst_disorder(state, group),
        threatened_flank: threatened_flank(state, group),
        rear_support: rear_support(state, group),
        commander: lead::for_cohesion(state, group),
    }
}

/// What a complex move test counts.
pub fn complex_move(state: &State, group: BgId) -> ComplexMove {
    ComplexMove {
        commander: lead::for_complex_move(state, group),
        level: state.level(group),
        disorder: ground::worst_disorder(state, group),
    }
}

/// FOG-CT-07: an enemy on its flank or rear, or one that could charge there.
pub fn threatened_flank(state: &State, group: BgId) -> bool {
    if state.troop(group).is_skirmisher() || state.group(group).is_broken() {
        return false;
    }
    state.is_flanked(group) || state.enemies(group).any(|e| could_flank(state, e, group))
}

/// FOG-CT-07: wheels are tried in steps of a quarter of a degree.
const TRIED: Angle = Angle::seconds(900);

fn could_flank(state: &State, enemy: BgId, group: BgId) -> bool {
    let troop = state.troop(enemy);
    if troop.is_skirmisher() || charge::judge_charger(state, enemy).is_err() {
        return false;
    }
    let reach = ground::rate(state, enemy, None).unwrap_or(0.0);
    let (own, line) = (state.block(enemy), state.block(group));
    let rect = own.rect();
    let behind = [Hand::Left, Hand::Right].iter().all(|h| line.ahead(rect.front_corner(*h)) <= WITHIN);
    if !behind || !own.is_within(line, reach + WITHIN) {
        return false;
    }
    let most = Angle::radians(reach / own.width()).min(Angle::QUARTER);
    let wheels = (1..=most.as_seconds() / TRIED.as_seconds()).flat_map(|n| {
        [Hand::Left, Hand::Right].map(|to| Some(Wheel { to, angle: Angle::seconds(n * TRIED.as_seconds()) }))
    });
    let straight = std::iter::once(None);
    straight.chain(wheels).any(|wheel| charge::takes_in_flank(state, enemy, wheel, group))
}

/// FOG-CT-08: friends close behind.
pub fn rear_support(state: &State, group: BgId) -> bool {
    let troop = state.troop(group);
    // FOG-TRP-13.
    if troop.is_artillery() {
        return false;
    }
    let own = state.block(group);
    let mut bases = 0;
    for friend in state.friends(group) {
        let f = state.group(friend);
        let kind = state.troop(friend);
        let fit = kind.is_battle_troops()
            && !kind.is_artillery()
            && !matches!(kind, Troop::BattleWagons | Troop::ScythedChariots)
            && f.level < Cohesion::Fragmented
            && !state.in_close_combat(friend);
        let block = state.block(friend);
        let rect = block.rect();
        let behind = rect.corners().iter().all(|c| own.ahead(*c) <= WITHIN);
        // Half a right angle.
        let same_way = block.forward().dot(own.forward()) >= core::f64::consts::FRAC_1_SQRT_2 - 1e-6;
        let near = own.is_within(block, REAR_SUPPORT + WITHIN);
        if fit && behind && same_way && near && own.rect().corridor_cuts(Edge::Rear, &rect, 0.001) {
            bases += u16::from(f.bases());
        }
    }
    2 * bases >= u16::from(state.group(group).bases()) && bases > 0
}

/// FOG-CT-02 to FOG-CT-05: how many reasons a battle group has to test for what it saw, and whether the C-in-C is one.
pub fn reasons_seen(state: &State, group: BgId) -> (u8, bool) {
    let g = state.group(group);
    if !g.is_on_table()
        || g.is_broken()
        || state.notes().tested.has(group)
        || state.troop(group) == Troop::ScythedChariots
    {
        return (0, false);
    }
    let near = |other: BgId| g.block().is_within(state.block(other), SEEN_BREAKING + WITHIN);
    let matters = |other: BgId| state.troop(group).is_skirmisher() || state.troop(other).is_battle_troops();
    let broke = state.notes().broke.iter();
    let mut reasons =
        broke.filter(|o| *o != group && state.side(*o) == g.side && matters(*o) && near(*o)).count() as u8;
    let mut in_chief = false;
    // FOG-CT-04: from the battle group he was with, or from where he stood by himself.
    let near_him = |c: &Commander| match c.with {
        Some(group) => near(group),
        None => g.block().gap_to(&state.commander_base(c)) <= SEEN_BREAKING + WITHIN,
    };
    for (number, commander) in state.commanders().iter().enumerate() {
        let fell = state.notes().fallen & (1 << number) != 0;
        if fell && lead::commands(state, commander, group) && near_him(commander) {
            reasons += 1;
            in_chief |= commander.in_chief;
        }
    }
    (reasons, in_chief)
}
