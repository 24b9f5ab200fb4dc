//! What must hold at every moment of a battle.

use crate::battle_group::{BgId, Cohesion};
use crate::state::State;
use crate::steps::contact::TOUCH;

/// Overlap that snapping can leave between bodies that touch.
const OVERLAP: f64 = 0.021;

/// The first invariant that does not hold, in words.
pub fn violation(state: &State) -> Option<String> {
    groups(state).or_else(|| overlaps(state)).or_else(|| contacts(state)).or_else(|| leaders(state))
}

fn groups(state: &State) -> Option<String> {
    if state.agenda().is_empty() && state.outcome.is_none() {
        return Some("nothing is going on and the battle is not over".to_owned());
    }
    for group in state.on_table() {
        let g = state.group(group);
        if g.bases() == 0 || g.bases() > g.original() {
            return Some(format!("{group:?} has {} of {} bases", g.bases(), g.original()));
        }
        if !g.formation().is_legal(g.bases()) {
            return Some(format!("{group:?}: {} bases in {:?}", g.bases(), g.formation()));
        }
        if g.block().elements().len() != usize::from(g.bases()) {
            return Some(format!("{group:?} shows other than {} bases", g.bases()));
        }
        if !state.holds(g.block()) {
            return Some(format!("{group:?} stands over the edge: {:?}", g.formation()));
        }
        if g.autobroken && g.level != Cohesion::Broken {
            return Some(format!("{group:?} is broken by losses and {:?}", g.level));
        }
    }
    None
}

fn overlaps(state: &State) -> Option<String> {
    let all: Vec<BgId> = state.on_table().collect();
    for (i, a) in all.iter().enumerate() {
        for b in &all[i + 1..] {
            let depth = state.block(*a).penetration(state.block(*b));
            if depth > OVERLAP {
                return Some(format!("{a:?} and {b:?} overlap by {depth:.3}"));
            }
        }
    }
    None
}

fn contacts(state: &State) -> Option<String> {
    for e in state.engagements() {
        let (a, t) = (state.group(e.attacker), state.group(e.target));
        if a.side == t.side || !a.is_on_table() || !t.is_on_table() {
            return Some(format!("{e:?} between those who cannot fight"));
        }
        let gap = a.block().gap(t.block());
        if gap > TOUCH + 0.001 {
            return Some(format!("{e:?} at a distance of {gap:.3}"));
        }
    }
    None
}

fn leaders(state: &State) -> Option<String> {
    for commander in state.commanders().iter().filter(|c| !c.lost) {
        if commander.committed && !commander.with.is_some_and(|g| state.in_close_combat(g)) {
            return Some(format!("{commander:?} is committed to no fight"));
        }
        if commander.with.is_some_and(|g| state.get(g).is_none_or(|g| g.side != commander.side)) {
            return Some(format!("{commander:?} is with nobody of his"));
        }
    }
    None
}
