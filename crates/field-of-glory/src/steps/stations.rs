//! Where commanders may go (FOG-CMD-04, FOG-CMD-07).

use super::lead;
use crate::command::Station;
use crate::commander::{CommanderId, HALF_BASE};
use crate::refusal::{Judged, Why, refuse};
use crate::rulebook::{COMMANDER_RATES, Going, SLACK, WITHIN};
use crate::state::{Phase, State};
use acies_rules::Side;
use acies_tabletop::{Base, Length, Segment, Vec2};

/// FOG-CMD-07: judges a move of a commander on his own.
pub fn judge(state: &State, by: Side, commander: CommanderId, to: Station) -> Judged<()> {
    let Some(who) = state.commander(commander) else {
        return refuse(Why::NoSuchCommander { commander }, "FOG-CMD-07");
    };
    if who.side != by {
        return refuse(Why::NotYours, "FOG-CMD-07");
    }
    let with_moved = state.phase == Phase::Manoeuvre
        && who.with.is_some_and(|g| state.get(g).is_some_and(|g| g.deeds.moved));
    let fights = who.committed && who.with.is_some_and(|g| state.in_close_combat(g));
    let alone = state.notes().stranded & (1 << commander.0) != 0;
    if who.lost || who.moved || with_moved || fights || alone {
        return refuse(Why::CommanderBusy { commander }, "FOG-CMD-07");
    }
    // He tries after his move, so who has tried stays where he tried.
    if who.rallied {
        return refuse(Why::CommanderBusy { commander }, "FOG-RAL-01");
    }
    let goal = goal(state, commander, to)?;
    let from = state.commander_base(who).centre();
    let line = Segment { a: from, b: goal };
    let most = limit(state, line);
    if line.length() > most + WITHIN {
        return refuse(Why::TooFar { most: Length::snap(most) }, "FOG-CMD-07");
    }
    for enemy in state.army(by.other()) {
        let rect = state.block(enemy).rect();
        if thread(line).is_some_and(|t| t.penetration(&rect) > SLACK) {
            return refuse(Why::EnemyInTheWay { enemy }, "FOG-CMD-07");
        }
        let gap = || state.block(enemy).gap_to(&square(goal, state.ahead(by)));
        if matches!(to, Station::At(_)) && gap() <= 1.0 + WITHIN {
            return refuse(Why::EnemyClose { enemy }, "FOG-CMD-07");
        }
    }
    Ok(())
}

/// Where his base comes to stand.
fn goal(state: &State, commander: CommanderId, to: Station) -> Judged<Vec2> {
    let Some(who) = state.commander(commander) else {
        return refuse(Why::NoSuchCommander { commander }, "FOG-CMD-07");
    };
    match to {
        Station::With(group) => {
            let Some(g) = state.get(group) else {
                return refuse(Why::NoSuchGroup { group }, "FOG-CMD-04");
            };
            if !g.is_on_table() || who.with == Some(group) {
                return refuse(Why::NotOnTable { group }, "FOG-CMD-04");
            }
            if !lead::commands(state, who, group) {
                return refuse(Why::NotOffered, "FOG-CMD-03");
            }
            let joined = crate::commander::Commander { with: Some(group), ..*who };
            Ok(state.commander_base(&joined).centre())
        }
        Station::At(point) => {
            let p = point.vec();
            let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
            let inside = p.x >= HALF_BASE && p.y >= HALF_BASE && p.x <= w - HALF_BASE && p.y <= h - HALF_BASE;
            if inside { Ok(p) } else { refuse(Why::LeavesTable, "FOG-CMD-07") }
        }
    }
}

/// FOG-CMD-07, FOG-MOV-02: how far he rides along a line: the lowest rate of any going on it.
fn limit(state: &State, line: Segment) -> f64 {
    let mut most = f64::from(COMMANDER_RATES[0]);
    // As a narrow strip, and with a hair more than a hundredth, so that a ride along or up to the border of a piece is the
    // same seen from either side of the table.
    let Some(way) = thread(line) else {
        return most;
    };
    for piece in &state.field.pieces {
        let going = piece.feature().going();
        if going != Going::Open && piece.outline().common_area_with(&way) > 0.0105 * 2.0 * way.half_width {
            let rate = COMMANDER_RATES.get(going as usize).copied().unwrap_or(0);
            most = most.min(f64::from(rate));
        }
    }
    most
}

fn thread(line: Segment) -> Option<Base> {
    let length = line.length();
    if length < 0.05 {
        return None;
    }
    let forward = (line.b - line.a) * (1.0 / length);
    Some(Base { front: line.b, forward, right: forward.clockwise(), half_width: 0.02, depth: length })
}

/// His base at a place.
fn square(middle: Vec2, forward: Vec2) -> Base {
    Base {
        front: middle + forward * HALF_BASE,
        forward,
        right: forward.clockwise(),
        half_width: HALF_BASE,
        depth: 2.0 * HALF_BASE,
    }
}
