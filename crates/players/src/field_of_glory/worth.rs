//! What armies are worth, in attrition points.

use super::estimate::{base_cost, level_cost, suffers};
use super::taste::Taste;
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::rulebook::attrition;
use acies_field_of_glory::steps::{contact, victory};
use acies_field_of_glory::{BgId, State};
use acies_rules::{Outcome, Side};

/// What the whole battle is worth beside the men.
const BATTLE: f64 = 12.0;

/// What a side has lost: what the rules count, and what they will count before long.
pub(super) fn lost(taste: &Taste, state: &State, side: Side) -> f64 {
    let counted = f64::from(victory::attrition(state, side).total());
    let soft = |(number, group): (usize, &acies_field_of_glory::battle_group::BattleGroup)| {
        if group.side != side || matches!(group.whereabouts, Whereabouts::Gone(_)) {
            return 0.0;
        }
        let hard = match group.level {
            Cohesion::Broken => f64::from(attrition::BROKEN),
            Cohesion::Fragmented => f64::from(attrition::FRAGMENTED),
            _ => 0.0,
        };
        let quality = state.roster(BgId(number as u8)).quality;
        let gone = f64::from(group.original() - group.bases());
        let bases = if group.is_broken() { 0.0 } else { gone * base_cost(taste, group, quality) };
        level_cost(taste, group.level) - hard + bases
    };
    counted + state.groups().iter().enumerate().map(soft).sum::<f64>()
}

/// What a side has lost so far, as experience counts it: attrition, and a part of it for those who are DISRUPTED.
pub(super) fn counted(state: &State, side: Side) -> f64 {
    let groups = (0..state.groups().len() as u8).map(BgId).filter(|group| state.side(*group) == side);
    groups.map(|group| counted_of(state, group)).sum::<f64>()
        + if state.camps[side.index()].is_some_and(|camp| camp.sacked) {
            f64::from(attrition::CAMP)
        } else {
            0.0
        }
}

/// What one battle group has lost so far.
pub fn counted_of(state: &State, group: BgId) -> f64 {
    let g = state.group(group);
    let soft = match g.level {
        Cohesion::Disrupted if g.is_on_table() => 0.35,
        Cohesion::Fragmented if g.is_on_table() => 0.15,
        _ => 0.0,
    };
    f64::from(victory::attrition_of(state, group)) + soft
}

/// What the melees that go on are expected to cost a side and its enemy.
pub(super) fn melees(taste: &Taste, state: &State, side: Side) -> [f64; 2] {
    let mut costs = [0.0; 2];
    for kind in [Kind::Impact, Kind::Melee] {
        for group in contact::fighting(state, kind).iter() {
            let rounds = if kind == Kind::Impact { 1.0 } else { taste.rounds };
            costs[usize::from(state.side(group) != side)] += rounds * suffers(taste, state, group, kind);
        }
    }
    costs
}

/// What a loss is worth when so much of the break point is gone already: the nearer the end, the more.
pub(super) fn weigh(lost: f64, limit: u16) -> f64 {
    let share = lost / f64::from(limit.max(1));
    lost * (1.0 + 0.5 * share)
}

/// What is left of men against men, without looking ahead.
pub(super) fn men(taste: &Taste, state: &State, side: Side) -> f64 {
    settled(state, side).unwrap_or_else(|| {
        let limits = state.setup.break_points;
        let of = |side: Side, cost: f64| weigh(lost(taste, state, side) + cost, limits[side.index()]);
        of(side.other(), 0.0) - of(side, 0.0)
    })
}

/// The same, and what the fights that go on will make of it.
pub(super) fn battle(taste: &Taste, state: &State, side: Side) -> f64 {
    settled(state, side).unwrap_or_else(|| {
        let limits = state.setup.break_points;
        let [own, enemy] = melees(taste, state, side);
        let of = |side: Side, cost: f64| weigh(lost(taste, state, side) + cost, limits[side.index()]);
        of(side.other(), enemy) - of(side, own)
    })
}

fn settled(state: &State, side: Side) -> Option<f64> {
    Some(match state.outcome? {
        Outcome::Won { by, .. } if by == side => BATTLE,
        Outcome::Won { .. } => -BATTLE,
        Outcome::Drawn { .. } => 0.0,
    })
}
