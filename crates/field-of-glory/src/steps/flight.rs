//! Moves with a die: evading, routing, pursuing; and breaking off (FOG-EVA, FOG-ROU, FOG-PUR, FOG-BRK).

use super::charge::{block_touch, may_pass, overlapped};
use super::combat::mean_of_headings;
use super::ground::Pace;
use crate::battle_group::BgId;
use crate::command::Way;
use crate::formation::{Block, Formation, MAX_BASES, Turn};
use crate::rulebook::{EVADER_STOPS, ROUTER_STOPS, SLACK, VARIABLE_MOVE, WITHIN};
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

/// FOG-EVA-02: where evaders run who are charged by these, on these headings.
pub fn evade_heading(state: &State, group: BgId, chargers: &[(BgId, Heading)], way: Way) -> Option<Heading> {
    let own = state.block(group);
    // FOG-FLK-02: wholly behind the line through the rear edge.
    let behind = |c: &(BgId, Heading)| {
        state.block(c.0).rect().corners().iter().all(|p| own.local(*p).y <= -own.depth() + WITHIN)
    };
    match way {
        Way::Away => {
            let heading = state.group(group).formation().pose.heading;
            let from_behind = !chargers.is_empty() && chargers.iter().all(behind);
            Some(if from_behind { heading } else { heading.turned(Angle::HALF) })
        }
        Way::AlongCharge => {
            let sum = chargers.iter().fold(Vec2::ZERO, |sum, (_, heading)| sum + heading.forward());
            let long = sum.length() >= 0.1 * chargers.len() as f64;
            (long && !chargers.is_empty()).then(|| Heading::towards(sum))
        }
    }
}

/// FOG-EVA-01: would they not meet enemies at once on this heading, wherever they shift?
pub fn has_way(state: &State, group: BgId, heading: Heading) -> bool {
    let faced = faced(state, group, heading);
    let (bases, roster) = (state.group(group).bases(), state.roster(group));
    SHIFTS.iter().any(|shift| {
        let block = faced.shifted(faced.pose.heading.right() * *shift).block(bases, roster);
        !state.enemies(group).any(|e| {
            block_touch(&block, block.forward(), EVADER_STOPS, state.block(e)).is_some()
                || block.penetration(state.block(e)) > SLACK
        })
    })
}

/// FOG-EVA-03: sideways shifts of up to one base width, least first.
const SHIFTS: [f64; 9] = [0.0, 0.4, -0.4, 0.8, -0.8, 1.2, -1.2, 1.6, -1.6];

/// One way to run: from a shifted start, straight ahead.
struct Track {
    block: Block,
    formation: Formation,
    distance: f64,
    clear: bool,
    /// Friends, enemies or ground stand in the way, not only the edge of the table.
    obstructed: bool,
}

/// What friends are who cannot be passed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Friends {
    Stop,
    BurstThrough,
}

fn track(
    state: &State,
    group: BgId,
    from: Formation,
    (bonus, shift): (f64, f64),
    runner: Runner,
    friends: Friends,
) -> Track {
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
    // A shift does not lead onto ground that cannot be entered.
    let mut clear =
        stopped.is_none() && (shift == 0.0 || super::ground::barred(state, group, &block).is_none());
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
            } else if friends == Friends::Stop {
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
    let free = clear && overlapped(state, group, &end).is_none();
    clear = free && state.holds(&end);
    Track { block, formation, distance, clear, obstructed: !free }
}

/// FOG-EVA-03: files drop back from the obstructed side, as few as possible.
fn with_files_dropped(state: &State, group: BgId, faced: Formation, bonus: f64) -> Option<Formation> {
    let bases = state.group(group).bases();
    for dropped in 1..faced.files as i8 {
        for (left, right) in [(dropped, 0), (0, dropped)] {
            let Some(narrow) = faced.with_files(-left, -right, bases) else { continue };
            for shift in SHIFTS {
                let track = track(state, group, narrow, (bonus, shift), Runner::Evader, Friends::Stop);
                if track.clear {
                    return Some(track.formation.advanced(track.distance));
                }
            }
        }
    }
    None
}

/// FOG-EVA-03, FOG-ROU-01, FOG-ROU-03: runs straight as it is faced, past what it can, over what it must.
pub fn fly(state: &State, group: BgId, faced: Formation, bonus: f64, runner: Runner) -> Flown {
    let arrived = |formation, bursts| Flown { formation, leaves: false, bursts, destroyed: false };
    let friends = if runner == Runner::Evader { Friends::Stop } else { Friends::BurstThrough };
    let mut obstructed = false;
    for shift in SHIFTS {
        let track = track(state, group, faced, (bonus, shift), runner, friends);
        if track.clear {
            return arrived(track.formation.advanced(track.distance), BgSet::EMPTY);
        }
        obstructed |= track.obstructed && shift == 0.0;
    }
    if runner == Runner::Evader
        && obstructed
        && let Some(formation) = with_files_dropped(state, group, faced, bonus)
    {
        return arrived(formation, BgSet::EMPTY);
    }
    let bases = state.group(group).bases();
    let roster = state.roster(group);
    // FOG-MOV-10: who cannot avoid friends goes through them, an evader only if it gets clear.
    let through = track(state, group, faced, (bonus, 0.0), runner, Friends::BurstThrough);
    let there = through.formation.advanced(through.distance);
    let gets_clear = overlapped(state, group, &there.block(bases, roster)).is_none();
    let track = if runner == Runner::Router || gets_clear {
        through
    } else {
        track(state, group, faced, (bonus, 0.0), runner, Friends::Stop)
    };
    let bursts = burst_through(state, group, &track);
    let end = track.formation.advanced(track.distance);
    let there = end.block(bases, roster);
    if !state.holds(&there) {
        return Flown { formation: end, leaves: true, bursts, destroyed: false };
    }
    if overlapped(state, group, &there).is_none() {
        let stuck = runner == Runner::Router && track.distance < 0.01 && is_touched(state, group);
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
                return arrived(short, bursts);
            }
        }
        if runner == Runner::Evader {
            return arrived(*state.group(group).formation(), BgSet::EMPTY);
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
pub fn rout_heading(state: &State, group: BgId) -> Option<Heading> {
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

/// FOG-ROU-03: is an enemy in contact with routers, in the combat that broke them or in pursuit of them?
fn is_touched(state: &State, group: BgId) -> bool {
    state.in_close_combat(group) || state.enemies(group).any(|e| pursues_in_contact(state, e, group))
}

/// FOG-COH-13: does it pursue these routers, in contact with them?
pub fn pursues_in_contact(state: &State, pursuer: BgId, routers: BgId) -> bool {
    state.group(pursuer).pursuing == Some(routers)
        && state.block(pursuer).is_within(state.block(routers), super::contact::TOUCH)
}

/// FOG-RAL-03: turned to the nearest enemy; `None` if it looks there already, or has no room to turn.
pub fn facing_enemy(state: &State, group: BgId) -> Option<Formation> {
    let g = state.group(group);
    let own = g.block();
    let standing = state.enemies(group).filter(|e| !state.group(*e).is_broken());
    let measured = standing.map(|e| (own.gap(state.block(e)), e));
    let (_, enemy) = measured.min_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)))?;
    let to = faced(state, group, Heading::towards(state.block(enemy).centre() - own.centre()));
    let block = to.block(g.bases(), state.roster(group));
    let room = state.holds(&block) && overlapped(state, group, &block).is_none();
    (room && to != *g.formation()).then_some(to)
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
    for side in acies_rules::Side::BOTH {
        if let Some(camp) = state.camp_base(side)
            && let Some(touch) = first_touch(&block.rect(), back, distance, &camp, SLACK)
        {
            distance = distance.min(touch.distance);
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
