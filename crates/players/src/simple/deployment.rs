//! Deployment: foot in the middle, horse on the wings, skirmishers ahead, all fronts in one line.

use acies_impetus::command::Command;
use acies_impetus::steps::ground::{class_for, disorders, is_within};
use acies_impetus::steps::setup::{judge_large_unit, judge_place};
use acies_impetus::unit::{Profile, Trait, Troop};
use acies_impetus::{State, UnitId, UnitSet};
use acies_rules::Side;
use acies_tabletop::{Base, Footprint, Heading, Length, Point, Pose};

/// A Unit, and the one behind it if they form a Large Unit.
#[derive(Clone, Copy, Debug)]
struct Block {
    front: UnitId,
    rear: Option<UnitId>,
}

/// The next Unit to its place, or the end of the deployment. `None` if no place was found.
pub(super) fn choose(state: &State, side: Side, unplaced: UnitSet) -> Option<Command> {
    if unplaced.is_empty() {
        return Some(Command::EndDeployment);
    }
    let places = plan(state, side);
    let (block, pose) = places.into_iter().find(|(block, _)| unplaced.has(block.front))?;
    let unit = block.front;
    let rear = block.rear.filter(|rear| unplaced.has(*rear) && judge_large_unit(state, unit, *rear).is_ok());
    let pose = near(state, unit, rear, pose)?;
    let shieldwall = state.profile(unit).may_form_shieldwall() && state.options().shieldwall_at_deployment;
    Some(Command::Deploy { unit, pose, rear, shieldwall })
}

/// From the middle of the line to its ends.
fn rank(profile: &Profile) -> u8 {
    match profile.troop {
        Troop::Fp => 0,
        Troop::Fl if profile.impetus > 0 => 1,
        Troop::W | Troop::Art | Troop::Bag => 2,
        Troop::T | Troop::Fl => 3,
        Troop::El => 4,
        Troop::S | Troop::Cf => 5,
        Troop::Cgp | Troop::Cgl => 6,
        Troop::Cp | Troop::Cp1 | Troop::Cp2 => 7,
        Troop::Cm => 8,
        Troop::Cl => 9,
    }
}

/// Where everybody should stand, whoever stands already.
fn plan(state: &State, side: Side) -> Vec<(Block, Pose)> {
    let frontage = state.frontage().units();
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let sizes = &state.book().sizes;
    let room = ((w - 2.0 * edge(state)) / frontage).max(1.0) as usize;
    let blocks = blocks(state, side);
    let (mut ahead, mut line): (Vec<Block>, Vec<Block>) =
        blocks.into_iter().partition(|b| state.profile(b.front).troop == Troop::S);
    // The General leads from the middle of his kind.
    line.sort_by_key(|b| (rank(state.profile(b.front)), !state.profile(b.front).general, b.front));
    let behind = line.split_off(line.len().min(room));
    let spare = ahead.split_off(ahead.len().min(room));
    let mut places = Vec::new();
    let mut front = h / 2.0 - sizes.from_middle.units();
    let middle = middle(state, side, line.len() as f64 * frontage);
    for row in [ahead, line, behind, spare] {
        let deepest = row.iter().map(|b| depth(state, b)).fold(0.0, f64::max);
        for (n, block) in row.iter().enumerate() {
            let x = middle + frontage * from_middle(n, row.len());
            let y = if side == Side::First { front } else { h - front };
            places.push((*block, Pose { front: Point::at(x, y), heading: facing(side) }));
        }
        front -= deepest;
    }
    places
}

fn facing(side: Side) -> Heading {
    if side == Side::First { Heading::NORTH } else { Heading::SOUTH }
}

/// How far from the short edges a line may begin.
fn edge(state: &State) -> f64 {
    state.book().sizes.from_sides.units() + 0.1 * state.book().scale
}

/// Opposite the enemy's middle, if he stands already, as far as the line has room.
fn middle(state: &State, side: Side, length: f64) -> f64 {
    let w = state.setup.table.width.units();
    let enemies: Vec<f64> = state.army(side.other()).map(|e| state.base(e).front.x).collect();
    let theirs =
        if enemies.is_empty() { w / 2.0 } else { enemies.iter().sum::<f64>() / enemies.len() as f64 };
    let (low, high) = (edge(state) + length / 2.0, w - edge(state) - length / 2.0);
    if low < high { theirs.clamp(low, high) } else { w / 2.0 }
}

/// Places of a row filled alternately to either side of the middle.
fn from_middle(n: usize, row: usize) -> f64 {
    let out = n.div_ceil(2) as f64;
    let signed = if n % 2 == 1 { out } else { -out };
    if row.is_multiple_of(2) { signed - 0.5 } else { signed }
}

fn depth(state: &State, block: &Block) -> f64 {
    let of = |unit: UnitId| state.book().depth(state.setup.base_set, state.profile(unit)).units();
    of(block.front) + block.rear.map_or(0.0, of)
}

/// Large Units where they are worth their narrower front, by the list lines alone, so that the plan stays the same.
fn blocks(state: &State, side: Side) -> Vec<Block> {
    let all: Vec<UnitId> =
        (0..state.units().len()).map(|i| UnitId(i as u8)).filter(|u| state.side(*u) == side).collect();
    let mut taken = UnitSet::EMPTY;
    let mut found = Vec::new();
    // Whoever has the General stands in front of his block (BI08-CMD-01).
    let leaders = all.iter().filter(|u| state.profile(**u).general);
    let others = all.iter().filter(|u| !state.profile(**u).general);
    for front in leaders.chain(others).copied() {
        if taken.has(front) {
            continue;
        }
        taken.insert(front);
        let rear = all.iter().copied().find(|rear| !taken.has(*rear) && joins(state, side, front, *rear));
        if let Some(rear) = rear {
            taken.insert(rear);
        }
        found.push(Block { front, rear });
    }
    found
}

fn joins(state: &State, side: Side, front: UnitId, rear: UnitId) -> bool {
    let (a, b) = (state.profile(front), state.profile(rear));
    let alike = !b.general && Profile { general: false, ..a.clone() } == *b;
    alike && state.book().may_form_large_unit(a) && wants_depth(state, side, a)
}

/// Pikes always; others against an army of Foot, against which alone their depth counts (BI08-DEP-02).
fn wants_depth(state: &State, side: Side, profile: &Profile) -> bool {
    if profile.has(Trait::Pike) {
        return true;
    }
    let enemies = || (state.units().iter().zip(&state.setup.profiles)).filter(|(u, _)| u.side != side);
    let foot = enemies().filter(|(_, p)| p.is_foot()).count();
    2 * foot > enemies().count() && profile.has(Trait::Impetuous)
}

/// The place itself, or the nearest legal one, on firm ground if there is any.
fn near(state: &State, unit: UnitId, rear: Option<UnitId>, wanted: Pose) -> Option<Pose> {
    let frontage = state.frontage().units();
    let back = if state.side(unit) == Side::First { -1.0 } else { 1.0 };
    let mut spare = None;
    for row in 0..8 {
        for step in 0..24 {
            for way in [1.0, -1.0] {
                let x = wanted.front.x.units() + way * f64::from(step) * frontage / 2.0;
                let y = wanted.front.y.units() + back * f64::from(row) * 1.5 * state.book().scale;
                let pose = Pose { front: Point::at(x, y), ..wanted };
                if judge_place(state, unit, pose, rear).is_err() {
                    continue;
                }
                if is_firm(state, unit, pose) {
                    return Some(pose);
                }
                spare = spare.or(Some(pose));
            }
        }
    }
    spare
}

/// Could it move off from here in order?
fn is_firm(state: &State, unit: UnitId, pose: Pose) -> bool {
    let profile = state.profile(unit);
    let depth: Length = state.book().depth(state.setup.base_set, profile);
    let base = Base::new(pose, Footprint { width: state.frontage(), depth });
    !state
        .field
        .pieces
        .iter()
        .any(|p| disorders(profile, class_for(state, profile, p)) && is_within(p, &base))
}
