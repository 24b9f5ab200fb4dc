//! What commanders do for battle groups (section 4 of the ledger).

use super::cohesion::Presence;
use crate::battle_group::BgId;
use crate::commander::{Commander, Mount, Rank};
use crate::rulebook::WITHIN;
use crate::state::State;
use crate::troops::Troop;

/// FOG-CMD-03: is a battle group in his line of command? Scythed chariots are in nobody's (FOG-TRP-11).
pub fn commands(state: &State, commander: &Commander, group: BgId) -> bool {
    commander.side == state.side(group)
        && commander.ally == state.roster(group).ally
        && state.troop(group) != Troop::ScythedChariots
}

/// FOG-CMD-01: is it in his command range?
pub fn in_range(state: &State, commander: &Commander, group: BgId) -> bool {
    let base = state.commander_base(commander);
    commander.with == Some(group) || state.block(group).gap_to(&base) <= commander.rank.range() + WITHIN
}

/// His battle group is still there, or he stands alone.
fn is_present(state: &State, commander: &Commander) -> bool {
    commander.with.is_none_or(|g| state.get(g).is_some_and(|g| g.is_on_table()))
}

/// FOG-CTM-12, FOG-CMD-08: the best commander for a cohesion test.
pub fn for_cohesion(state: &State, group: BgId) -> Option<Rank> {
    let fights = state.in_close_combat(group);
    let helps = |c: &Commander| {
        if !commands(state, c, group) || !is_present(state, c) {
            return false;
        }
        let with = c.with == Some(group);
        with || (!fights && !c.committed && in_range(state, c, group))
    };
    state.living(state.side(group)).filter(|(_, c)| helps(c)).map(|(_, c)| c.rank).max()
}

/// FOG-CMT-02: the commander that gives the most for a complex move test.
pub fn for_complex_move(state: &State, group: BgId) -> Option<(Rank, Presence)> {
    let worth =
        |found: &(Rank, Presence)| u8::from(found.1 == Presence::With) + u8::from(found.0 == Rank::Inspired);
    let presence = |c: &Commander| {
        if !commands(state, c, group) || !is_present(state, c) || c.moved {
            return None;
        }
        if c.with == Some(group) && c.settled {
            Some((c.rank, Presence::With))
        } else if !c.committed && in_range(state, c, group) {
            Some((c.rank, Presence::InRange))
        } else {
            None
        }
    };
    state.living(state.side(group)).filter_map(|(_, c)| presence(c)).max_by_key(worth)
}

/// FOG-MAN-02: a commander of its line of command has been with it since the start of the phase.
pub fn is_led(state: &State, group: BgId) -> bool {
    state
        .living(state.side(group))
        .any(|(_, c)| c.with == Some(group) && c.settled && !c.moved && commands(state, c, group))
}

/// FOG-CMD-05, FOG-CMD-06: a commander in its front rank makes its dice better.
pub fn inspires_front_rank(state: &State, group: BgId) -> bool {
    let troop = state.troop(group);
    state.living(state.side(group)).any(|(_, c)| {
        c.with == Some(group) && c.committed && helps_in_front(c.mount, troop) && commands(state, c, group)
    })
}

/// FOG-CMD-06: whom a commander can help from the front rank.
pub fn helps_in_front(mount: Mount, troop: Troop) -> bool {
    match troop {
        Troop::ScythedChariots | Troop::LightArtillery | Troop::HeavyArtillery => false,
        Troop::Elephants => mount == Mount::Elephant,
        troop if troop.is_mounted() => mount != Mount::Elephant,
        _ => true,
    }
}
