//! Attrition and the end of the battle (section 17 of the ledger).

use crate::battle_group::{BattleGroup, BgId, Cohesion, Fate, Whereabouts};
use crate::factor::Factor;
use crate::rulebook::attrition;
use crate::state::State;
use crate::troops::{Roster, Troop};
use acies_rules::{Outcome, RuleId, Side, Tally};

/// FOG-TRP-14: points of a fortified camp.
pub const FORTIFIED_CAMP: u32 = 24;
/// FOG-TRP-14: points of a base width of field fortifications.
pub const WORKS: u32 = 3;

/// FOG-ATT-01, FOG-ATT-02: why a battle group counts attrition now, and how much; `None` if it counts nothing.
fn counted(group: &BattleGroup, roster: &Roster) -> Option<(Factor, u16)> {
    // FOG-TRP-11: nobody minds scythed chariots.
    if roster.front.troop == Troop::ScythedChariots {
        return None;
    }
    match (group.whereabouts, group.level) {
        (Whereabouts::Gone(fate), _) => Some((Factor::GroupsGone, fate_points(fate, roster))),
        (_, Cohesion::Broken) => Some((Factor::BrokenGroups, attrition::BROKEN)),
        (_, Cohesion::Fragmented) => Some((Factor::FragmentedGroups, attrition::FRAGMENTED)),
        _ => None,
    }
}

/// FOG-ATT-01, FOG-ATT-02: attrition points that one battle group counts now.
pub fn attrition_of(state: &State, group: BgId) -> u16 {
    counted(state.group(group), state.roster(group)).map_or(0, |(_, points)| points)
}

/// FOG-ATT-01, FOG-ATT-02: attrition points of an army.
pub fn attrition(state: &State, side: Side) -> Tally<Factor> {
    let (mut broken, mut shaken, mut gone) = (0, 0, 0);
    for (group, roster) in state.groups().iter().zip(&state.setup.rosters) {
        if group.side != side {
            continue;
        }
        match counted(group, roster) {
            Some((Factor::GroupsGone, points)) => gone += points,
            Some((Factor::BrokenGroups, points)) => broken += points,
            Some((_, points)) => shaken += points,
            None => {}
        }
    }
    let sacked = state.camps[side.index()].is_some_and(|camp| camp.sacked);
    let mut tally = Tally::new();
    tally.count_if(broken > 0, Factor::BrokenGroups, broken as i16, "FOG-ATT-01");
    tally.count_if(shaken > 0, Factor::FragmentedGroups, shaken as i16, "FOG-ATT-01");
    tally.count_if(gone > 0, Factor::GroupsGone, gone as i16, "FOG-ATT-02");
    tally.count_if(sacked, Factor::CampSacked, attrition::CAMP as i16, "FOG-ATT-01");
    tally
}

/// FOG-ATT-02: what a battle group that is gone counts.
fn fate_points(fate: Fate, roster: &Roster) -> u16 {
    match fate {
        Fate::Destroyed | Fate::RoutedOff => attrition::BROKEN,
        Fate::EvadedOff if roster.front.troop.is_skirmisher() => attrition::EVADED_SKIRMISHERS,
        Fate::EvadedOff => attrition::EVADED_BATTLE,
        Fate::PursuedOff => attrition::PURSUED,
    }
}

/// FOG-ATT-04: battle groups at the start without scythed chariots, but not more than points divided by 50, rounded up.
/// `beside` are the points of commanders and field fortifications.
pub fn break_point(rosters: &[&Roster], beside: u32, fortified_camp: bool) -> u16 {
    let groups = rosters.iter().filter(|r| r.front.troop != Troop::ScythedChariots).count() as u32;
    let camp = if fortified_camp { FORTIFIED_CAMP } else { 0 };
    let points: u32 = rosters.iter().map(|r| r.points()).sum::<u32>() + beside + camp;
    capped(groups, points)
}

/// FOG-ATT-04: the cap.
pub fn capped(groups: u32, points: u32) -> u16 {
    groups.min(points.div_ceil(50)).max(1) as u16
}

/// FOG-ATT-03: has an army reached its break point?
pub fn is_broken(state: &State, side: Side) -> bool {
    attrition(state, side).total() >= state.setup.break_points[side.index()] as i16
}

/// FOG-ATT-03, FOG-ATT-05: is the battle over at the end of a joint action phase?
pub fn judge(state: &State) -> Option<Outcome> {
    let points = Side::BOTH.map(|side| attrition(state, side).total().max(0) as u32);
    let limits = state.setup.break_points.map(u32::from);
    let rule = RuleId("FOG-ATT-03");
    match [0, 1].map(|i| points[i] >= limits[i]) {
        [true, true] => Some(Outcome::Drawn { rule }),
        [true, false] => Some(Outcome::Won { by: Side::Second, rule }),
        [false, true] => Some(Outcome::Won { by: Side::First, rule }),
        [false, false] => match state.setup.turn_limit {
            Some(limit) if state.turn >= limit => Some(by_share(points, limits)),
            _ => None,
        },
    }
}

/// FOG-ATT-05: the smaller share of the break point wins.
pub fn by_share(points: [u32; 2], limits: [u32; 2]) -> Outcome {
    let rule = RuleId("FOG-ATT-05");
    match (points[0] * limits[1].max(1)).cmp(&(points[1] * limits[0].max(1))) {
        std::cmp::Ordering::Less => Outcome::Won { by: Side::First, rule },
        std::cmp::Ordering::Greater => Outcome::Won { by: Side::Second, rule },
        std::cmp::Ordering::Equal => Outcome::Drawn { rule },
    }
}
