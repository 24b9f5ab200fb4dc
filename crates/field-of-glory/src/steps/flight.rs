//! Moves with a die: evading, routing, pursuing; and breaking off (FOG-EVA, FOG-ROU, FOG-PUR, FOG-BRK).

use super::charge::{block_touch, may_pass, overlapped};
use super::combat::mean_of_headings;
use super::ground::Pace;
use crate::battle_group::BgId;
use crate::formation::{Block, Formation, MAX_BASES, Turn};
use crate::rulebook::{EVADER_STOPS, ROUTER_STOPS, SLACK, VARIABLE_MOVE};
use crate::set::BgSet;
use crate::state::State;
use acies_dice::D6;
use acies_tabletop::{Angle, Heading, Length, Vec2, first_touch};

/// FOG-MOV-12: what a die adds to a move.
pub fn variable(die: D6) -> f64 {
    f64::from(VARIABLE_MOVE[usize::from(die.get() - 1) % 6])
}

/// Who runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The names say it.
pub enum Runner {
    Evader,
    Router,
}

/// How a flight ends.
#[derive(Clone, Copy, Debug)]
pub struct Flown {
    /// Where they stand.
    pub formation: Formation,
    /// FOG-MOV-11: over the edge of the table.
    pub leaves: bool,
    /// FOG-MOV-10: friends they burst through.
    pub bursts: BgSet,
    /// FOG-MOV-10, FOG-ROU-03: destroyed.
    pub destroyed: bool,
}

/// FOG-EVA-02: faced so that they can run there: about on the spot, or turned about the middle of their ground.
pub fn faced(state: &State, group: BgId, heading: Heading) -> Formation {
    let g = state.group(group);
    let roster = state.roster(group);
    let formation = Formation { steps: [0; MAX_BASES], ..*g.formation() };
    let off = heading.turn_to(formation.pose.heading).abs();
    if off <= Angle::seconds(3600) {
        formation
    } else if off >= Angle::HALF - Angle::seconds(3600) {
        formation.turned(Turn::About, g.bases(), roster)
    } else {
        formation.spun(heading, g.bases(), roster)
    }
}

/// FOG-EVA-03: sideways shifts of up to one base width, least first.
const SHIFTS: [f64; 9] = [0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2, 1.6, -1.6];

/// One way to run: from a shifted start, straight ahead.
struct Track {
    block: Block,
    formation: Formation,
    distance: f64,
    clear: bool,
}

fn track(state: &State, group: BgId, from: Formation, bonus: f64, runner: Runner, shift: f64) -> Track {
    let g = state.group(group);
    let roster = state.roster(group);
    let formation = from.shifted(from.pose.heading.right() * shift);
    let block = formation.block(g.bases(), roster);
    let mut pace = Pace::start(state, group, &block, bonus);
    let (far, stopped) = {
        let want = pace.left();
        pace.straight(state, group, &block, block.forward(), want)
    };
    let keep = match runner {
        Runner::Evader => EVADER_STOPS,
        Runner::Router => ROUTER_STOPS,
    };
    // Ground that cannot be entered stops routers a whole MU away.
    let impassable = stopped.is_some_and(|p| {
        super::ground::rate(state, group, state.field.pieces.get(usize::from(p)).map(|p| p.feature()))
            .is_none()
    });
    let mut distance =
        if impassable && runner == Runner::Router { (far - ROUTER_STOPS).max(0.0) } else { far };
    let mut clear = stopped.is_none();
    for other in state.on_table().filter(|o| *o != group) {
        let hostile = state.side(other) != g.side;
        if !hostile && may_pass(state, group, other) {
            continue;
        }
        let reach = distance + if hostile { keep } else { 0.0 };
        if let Some(at) = block_touch(&block, block.forward(), reach, state.block(other)) {
            clear = false;
            if hostile {
                distance = distance.min((at - keep).max(0.0));
            } else if runner == Runner::Evader {
                distance = distance.min((at - 0.005).max(0.0));
            }
        }
    }
    for side in acies_rules::Side::BOTH {
        if let Some(camp) = state.camp_base(side)
            && let Some(touch) = first_touch(&block.rect(), block.forward(), distance, &camp, SLACK)
        {
            clear = false;
            distance = distance.min((touch.distance - 0.005).max(0.0));
        }
    }
    let end = block.shifted(block.forward() * distance);
    // Neither over the edge nor upon friends, if it can be helped.
    clear = clear && state.holds(&end) && overlapped(state, group, &end).is_none();
    Track { block, formation, distance, clear }
}

/// FOG-EVA-03, FOG-ROU-01, FOG-ROU-03: runs straight as it is faced, past what it can, over what it must.
pub fn fly(state: &State, group: BgId, faced: Formation, bonus: f64, runner: Runner) -> Flown {
    for shift in SHIFTS {
        let track = track(state, group, faced, bonus, runner, shift);
        if track.clear {
            let formation = track.formation.advanced(track.distance);
            return Flown { formation, leaves: false, bursts: BgSet::EMPTY, destroyed: false };
        }
    }
    let track = track(state, group, faced, bonus, runner, 0.0);
    let bursts = if runner == Runner::Router { burst_through(state, group, &track) } else { BgSet::EMPTY };
    let end = track.formation.advanced(track.distance);
    let roster = state.roster(group);
    let bases = state.group(group).bases();
    let there = end.block(bases, roster);
    if !state.holds(&there) {
        return Flown { formation: end, leaves: true, bursts, destroyed: false };
    }
    if overlapped(state, group, &there).is_none() {
        let stuck = track.distance < 0.01 && state.in_close_combat(group) && runner == Runner::Router;
        return Flown { formation: end, leaves: false, bursts, destroyed: stuck };
    }
    // On top of somebody: an evader, or a router among friends that make way, stops short of them.
    let friends_only = overlapped_through(state, group, &there);
    if runner == Runner::Evader || friends_only {
        let mut distance = track.distance;
        for _ in 0..32 {
            distance -= 0.25;
            if distance < 0.0 {
                break;
            }
            let short = track.formation.advanced(distance);
            let block = short.block(bases, roster);
            if overlapped(state, group, &block).is_none() && state.holds(&block) {
                return Flown { formation: short, leaves: false, bursts, destroyed: false };
            }
        }
        if runner == Runner::Evader {
            let stays = *state.group(group).formation();
            return Flown { formation: stays, leaves: false, bursts: BgSet::EMPTY, destroyed: false };
        }
    }
    Flown { formation: end, leaves: false, bursts, destroyed: true }
}

/// Does a block stand only on friends that it may pass?
fn overlapped_through(state: &State, group: BgId, block: &Block) -> bool {
    let mut upon = state.on_table().filter(|o| *o != group && block.penetration(state.block(*o)) > SLACK);
    upon.all(|o| state.side(o) == state.side(group) && may_pass(state, group, o))
}

/// FOG-MOV-10: friends on the way that cannot be passed.
fn burst_through(state: &State, group: BgId, track: &Track) -> BgSet {
    let direction = track.block.forward();
    state
        .friends(group)
        .filter(|f| !may_pass(state, group, *f))
        .filter(|f| block_touch(&track.block, direction, track.distance, state.block(*f)).is_some())
        .collect()
}

/// FOG-ROU-01, FOG-ROU-02: where routers go; `None` when enemies come from opposite sides.
pub fn rout_heading(state: &State, group: BgId, charger: Option<BgId>) -> Option<Heading> {
    if let Some(charger) = charger {
        return Some(Heading::towards(state.block(charger).forward()));
    }
    let touching: BgSet = state
        .enemies(group)
        .filter(|e| !state.group(*e).is_broken())
        .filter(|e| state.engagements_of(group).any(|x| x.has(*e)) || pursues_in_contact(state, *e, group))
        .collect();
    if touching.is_empty() {
        return Some(Heading::towards(-state.ahead(state.side(group))));
    }
    mean_of_headings(state, touching.iter()).map(Heading::towards)
}

/// FOG-COH-13: does it pursue these routers, in contact with them?
pub fn pursues_in_contact(state: &State, pursuer: BgId, routers: BgId) -> bool {
    state.group(pursuer).pursuing == Some(routers)
        && state.block(pursuer).is_within(state.block(routers), super::contact::TOUCH)
}

/// How a pursuit ends.
#[derive(Clone, Copy, Debug)]
pub struct Chased {
    /// Where they stand.
    pub formation: Formation,
    /// Over the edge of the table.
    pub leaves: bool,
    /// FOG-PUR-04: other enemies they touch.
    pub met: BgSet,
}

/// FOG-PUR-02, FOG-PUR-04: turns where the routers went and goes on until something is touched.
pub fn chase(state: &State, group: BgId, routers: BgId, heading: Heading, bonus: f64) -> Chased {
    let g = state.group(group);
    let roster = state.roster(group);
    let still = Formation { steps: [0; MAX_BASES], ..*g.formation() };
    let turned = faced(state, group, heading);
    let free = |f: &Formation| {
        let block = f.block(g.bases(), roster);
        overlapped(state, group, &block).is_none() && state.holds(&block)
    };
    let from = [turned, still, *g.formation()].into_iter().find(free).unwrap_or(*g.formation());
    let block = from.block(g.bases(), roster);
    let mut pace = Pace::start(state, group, &block, bonus);
    let want = pace.left();
    let (mut distance, _) = pace.straight(state, group, &block, block.forward(), want);
    let mut met = BgSet::EMPTY;
    for other in state.on_table().filter(|o| *o != group) {
        let friendly = state.side(other) == g.side;
        if friendly && may_pass(state, group, other) {
            continue;
        }
        if let Some(at) = block_touch(&block, block.forward(), distance, state.block(other)) {
            distance = distance.min(if friendly { (at - 0.005).max(0.0) } else { at });
        }
    }
    for side in acies_rules::Side::BOTH {
        if let Some(camp) = state.camp_base(side)
            && let Some(touch) = first_touch(&block.rect(), block.forward(), distance, &camp, SLACK)
        {
            distance = distance.min(touch.distance);
        }
    }
    // Skirmishers that are passed must be left behind, or they stop the pursuit.
    let mut end = from.advanced(distance);
    for _ in 0..40 {
        let there = end.block(g.bases(), roster);
        if overlapped(state, group, &there).is_none() || distance <= 0.0 {
            break;
        }
        distance = (distance - 0.25).max(0.0);
        end = from.advanced(distance);
    }
    let there = end.block(g.bases(), roster);
    if overlapped(state, group, &there).is_some() {
        return Chased { formation: *g.formation(), leaves: false, met };
    }
    for enemy in state.enemies(group) {
        if enemy != routers
            && !state.group(enemy).is_broken()
            && super::contact::front_touches(&there, &state.block(enemy).rect())
            && there.is_within(state.block(enemy), super::contact::TOUCH)
        {
            met.insert(enemy);
        }
    }
    Chased { formation: end, leaves: !state.holds(&there), met }
}

/// FOG-BRK-02: how far mounted can go straight back; less than 1 MU is not enough.
pub fn break_off_reach(state: &State, group: BgId) -> f64 {
    let g = state.group(group);
    let roster = state.roster(group);
    let formation = Formation { steps: [0; MAX_BASES], ..*g.formation() };
    let block = formation.block(g.bases(), roster);
    let back: Vec2 = -block.forward();
    let mut pace = Pace::start(state, group, &block, 0.0);
    let want = pace.left();
    let (mut distance, _) = pace.straight(state, group, &block, back, want);
    for other in state.on_table().filter(|o| *o != group) {
        if state.side(other) == g.side && may_pass(state, group, other) {
            continue;
        }
        if let Some(at) = block_touch(&block, back, distance + 0.03, state.block(other)) {
            distance = distance.min((at - 0.03).max(0.0));
        }
    }
    // Wholly on the table, and upon nobody.
    for _ in 0..40 {
        let there = formation.advanced(-distance).block(g.bases(), roster);
        if distance <= 0.0 || (state.holds(&there) && overlapped(state, group, &there).is_none()) {
            break;
        }
        distance = (distance - 0.25).max(0.0);
    }
    distance
}

/// FOG-BRK-02: the formation after breaking off.
pub fn broken_off(state: &State, group: BgId, distance: Length) -> Formation {
    let formation = Formation { steps: [0; MAX_BASES], ..*state.group(group).formation() };
    formation.advanced(-distance.units())
}
