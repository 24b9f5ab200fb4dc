//! Battle lines (FOG-CMD-10).

use super::cohesion::{ComplexMove, Presence};
use super::moves::{self, Walk};
use super::{ground, lead};
use crate::battle_group::{BgId, Cohesion};
use crate::command::{Advance, Manoeuvre, Wheel};
use crate::commander::{Commander, CommanderId};
use crate::formation::Formation;
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{Difficulty, Disorder, MoveColumn, MoveRow, cmt_pass, difficulty};
use crate::set::BgSet;
use crate::state::State;
use crate::steps::dice::Again;
use crate::troops::{Quality, Troop};
use acies_tabletop::{Angle, Hand};

/// FOG-CMD-10: side by side, fronts in line, facing the same way.
const IN_LINE: f64 = 0.1;

/// A move of a battle line that is allowed.
#[derive(Clone, Debug, PartialEq)]
pub struct LinePlan {
    /// Its row in the table of moves.
    pub row: MoveRow,
    /// Whether it needs a test.
    pub difficulty: Difficulty,
    /// Where each ends.
    pub ends: Vec<(BgId, Formation)>,
    /// FOG-MAN-05: was the enemy close to any of them?
    pub close: bool,
    /// FOG-MOV-15: it is a second move.
    pub second: bool,
}

/// FOG-CMD-10: judges a battle line and says where each of its battle groups ends.
pub fn judge(state: &State, commander: CommanderId, groups: BgSet, advance: &Advance) -> Judged<LinePlan> {
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
    if groups.len() < 2 {
        return refuse(Why::NoBattleLine, "FOG-CMD-10");
    }
    for group in groups.iter() {
        judge_member(state, leader, group)?;
    }
    judge_in_line(state, groups)?;
    let second = judge_second(state, leader, commander, groups)?;
    let plan = advance_all(state, groups, advance, second)?;
    if plan.difficulty == Difficulty::Impossible {
        return refuse(Why::Impossible { row: plan.row }, plan.row.rule());
    }
    let refused = second && (plan.close || !matches!(plan.row, MoveRow::AdvanceFull | MoveRow::AdvanceFar));
    if refused {
        return refuse(Why::Impossible { row: plan.row }, "FOG-MOV-15");
    }
    Ok(plan)
}

fn judge_member(state: &State, leader: &Commander, group: BgId) -> Judged<()> {
    let Some(g) = state.get(group) else {
        return refuse(Why::NoSuchGroup { group }, "FOG-CMD-10");
    };
    if g.side != leader.side || !lead::commands(state, leader, group) {
        return refuse(Why::NotYours, "FOG-CMD-10");
    }
    if state.troop(group) == Troop::HeavyArtillery {
        return refuse(Why::NotSuchTroops { group }, "FOG-MOV-13");
    }
    moves::judge_mover(state, group)
}

/// FOG-MOV-15: all have moved once and nobody twice, or nobody has moved.
fn judge_second(state: &State, leader: &Commander, commander: CommanderId, groups: BgSet) -> Judged<bool> {
    let moved = |g: &BgId| state.group(*g).deeds.moved;
    if !groups.iter().any(|g| moved(&g)) {
        return Ok(false);
    }
    let unfit = groups.iter().find(|g| {
        let deeds = state.group(*g).deeds;
        !deeds.moved || deeds.moved_twice || deeds.near
    });
    if let Some(group) = unfit {
        return refuse(Why::AlreadyMoved { group }, "FOG-MOV-15");
    }
    let slow = |g: &BgId| state.troop(*g).is_artillery() || state.troop(*g) == Troop::BattleWagons;
    if let Some(group) = groups.iter().find(slow) {
        return refuse(Why::NotSuchTroops { group }, "FOG-MOV-15");
    }
    if leader.led {
        return refuse(Why::CommanderBusy { commander }, "FOG-MOV-15");
    }
    Ok(true)
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

/// All go the same way, wheels about the end of the line: so the slowest of them sets the rate.
fn advance_all(state: &State, groups: BgSet, advance: &Advance, second: bool) -> Judged<LinePlan> {
    let mut walks: Vec<Walk<'_>> = groups.iter().map(|g| Walk::in_line(state, g, groups)).collect();
    let steps = [(advance.before, advance.wheel), (advance.after, advance.second), (advance.last, None)];
    for (distance, wheel) in steps {
        for walk in &mut walks {
            walk.straight(distance)?;
        }
        if let Some(wheel) = wheel {
            wheel_all(&mut walks, wheel)?;
        }
    }
    let mut ends = Vec::with_capacity(groups.len());
    for (group, walk) in groups.iter().zip(&mut walks) {
        if walk.formation == *state.group(group).formation() {
            return refuse(Why::NoDistance, "FOG-MAN-01");
        }
        walk.finish()?;
        moves::restricted(state, group, &Manoeuvre::Advance(*advance), walk)?;
        walk.look_ahead();
        ends.push((group, walk.formation));
    }
    let close = walks.iter().any(|w| w.close);
    let row = moves::advance_row(advance, walks.iter().any(|w| w.stopped), close);
    let hardest = groups.iter().map(|g| member_difficulty(state, g, row)).max();
    Ok(LinePlan { row, difficulty: hardest.unwrap_or(Difficulty::Impossible), ends, close, second })
}

/// FOG-CMD-10: the whole line wheels about the front corner at its end.
fn wheel_all(walks: &mut [Walk<'_>], wheel: Wheel) -> Judged<()> {
    let Some(first) = walks.first() else {
        return Ok(());
    };
    let right = first.formation.pose.heading.right();
    let along = |hand: Hand, walk: &Walk<'_>| walk.formation.front_corner(hand).dot(right);
    let left_end = walks.iter().map(|w| along(Hand::Left, w)).fold(f64::INFINITY, f64::min);
    let right_end = walks.iter().map(|w| along(Hand::Right, w)).fold(f64::NEG_INFINITY, f64::max);
    let outermost = match wheel.to {
        Hand::Left => walks.iter().min_by(|a, b| along(Hand::Left, a).total_cmp(&along(Hand::Left, b))),
        Hand::Right => walks.iter().max_by(|a, b| along(Hand::Right, a).total_cmp(&along(Hand::Right, b))),
    };
    let Some(pivot) = outermost.map(|w| w.formation.front_corner(wheel.to)) else {
        return Ok(());
    };
    for walk in walks {
        walk.wheel_about(wheel, pivot, right_end - left_end)?;
    }
    Ok(())
}

/// FOG-CMD-10, FOG-MOV-14: what the row is for one of the line; its commander leads all of it.
fn member_difficulty(state: &State, group: BgId, row: MoveRow) -> Difficulty {
    if matches!(state.troop(group), Troop::LightArtillery | Troop::BattleWagons) {
        return Difficulty::Complex;
    }
    let column = match moves::column(state, group) {
        MoveColumn::UndrilledAlone => MoveColumn::UndrilledWithCommander,
        column => column,
    };
    difficulty(row, column, false)
}

/// FOG-CMD-10: what the one test of a battle line counts: its commander, and its worst order.
pub fn complex_move(state: &State, commander: CommanderId, groups: BgSet) -> ComplexMove {
    ComplexMove {
        commander: state.commander(commander).map(|c| (c.rank, Presence::With)),
        level: groups.iter().map(|g| state.level(g)).max().unwrap_or(Cohesion::Steady),
        disorder: groups.iter().map(|g| ground::worst_disorder(state, g)).max().unwrap_or(Disorder::None),
    }
}

/// FOG-CMD-10: what the test must reach, for the least trained; and the re-rolls of the worst quality.
pub fn test_of(state: &State, groups: BgSet) -> (u8, Again) {
    let pass = |g: BgId| cmt_pass(state.troop(g), state.roster(g).training) as u8;
    let quality = groups.iter().map(|g| state.roster(g).quality).min().unwrap_or(Quality::Average);
    (groups.iter().map(pass).max().unwrap_or(8), Again::by(quality))
}
