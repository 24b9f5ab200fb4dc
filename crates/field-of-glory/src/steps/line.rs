//! Battle lines (FOG-CMD-10).

use super::{lead, moves};
use crate::battle_group::BgId;
use crate::command::{Advance, Manoeuvre};
use crate::commander::CommanderId;
use crate::formation::Formation;
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::Difficulty;
use crate::set::BgSet;
use crate::state::State;
use acies_tabletop::Angle;

/// FOG-CMD-10: side by side, fronts in line, facing the same way.
const IN_LINE: f64 = 0.1;

/// FOG-CMD-10: judges a battle line and says where each of its battle groups ends. Lines advance straight ahead: a wheel
/// would have to be measured over the whole width.
pub fn judge(
    state: &State,
    commander: CommanderId,
    groups: BgSet,
    advance: &Advance,
) -> Judged<Vec<(BgId, Formation, bool)>> {
    let Some(leader) = state.commander(commander) else {
        return refuse(Why::NoSuchCommander { commander }, "FOG-CMD-10");
    };
    if leader.side != state.active || leader.lost {
        return refuse(Why::NotYours, "FOG-CMD-10");
    }
    if groups.len() > leader.rank.battle_line() {
        return refuse(Why::TooManyGroups { most: leader.rank.battle_line() as u8 }, "FOG-CMD-10");
    }
    let led = leader.with.is_some_and(|g| groups.has(g)) && leader.settled && !leader.moved;
    if !led {
        return refuse(Why::NoCommander, "FOG-CMD-10");
    }
    if groups.len() < 2 || advance.wheel.is_some() || advance.second.is_some() {
        return refuse(Why::NoBattleLine, "FOG-CMD-10");
    }
    for group in groups.iter() {
        let Some(g) = state.get(group) else {
            return refuse(Why::NoSuchGroup { group }, "FOG-CMD-10");
        };
        if g.side != leader.side || !lead::commands(state, leader, group) {
            return refuse(Why::NotYours, "FOG-CMD-10");
        }
        moves::judge_mover(state, group)?;
        if g.deeds.moved {
            return refuse(Why::AlreadyMoved { group }, "FOG-CMD-10");
        }
    }
    judge_in_line(state, groups)?;
    advance_all(state, groups, advance)
}

/// FOG-CMD-10: each touches the next, on one front, foot or mounted alone.
pub fn judge_in_line(state: &State, groups: BgSet) -> Judged<()> {
    let Some(first) = groups.first() else {
        return refuse(Why::NoBattleLine, "FOG-CMD-10");
    };
    let lead = state.block(first);
    let mut spans: Vec<(f64, f64)> = Vec::new();
    for group in groups.iter() {
        let block = state.block(group);
        let heading = state.group(first).formation().pose.heading;
        let off = heading.turn_to(state.group(group).formation().pose.heading).abs();
        let place = lead.local(block.front());
        let mixed = state.troop(group).is_mounted() != state.troop(first).is_mounted();
        if off > Angle::seconds(3600) || place.y.abs() > IN_LINE || mixed {
            return refuse(Why::NoBattleLine, "FOG-CMD-10");
        }
        spans.push((place.x - block.half_width(), place.x + block.half_width()));
    }
    spans.sort_by(|a, b| a.0.total_cmp(&b.0));
    if spans.windows(2).any(|pair| (pair[1].0 - pair[0].1).abs() > IN_LINE) {
        return refuse(Why::NoBattleLine, "FOG-CMD-10");
    }
    Ok(())
}

/// All go as far, at the rate of the slowest; each must be able to, with the others out of its way.
fn advance_all(state: &State, groups: BgSet, advance: &Advance) -> Judged<Vec<(BgId, Formation, bool)>> {
    let mut ends = Vec::new();
    for group in groups.iter() {
        let plan = moves::judge(state, group, &Manoeuvre::Advance(*advance))?;
        if plan.difficulty != Difficulty::Simple {
            return refuse(Why::Impossible { row: plan.row }, "FOG-CMD-10");
        }
        ends.push((group, plan.to, plan.close));
    }
    Ok(ends)
}
