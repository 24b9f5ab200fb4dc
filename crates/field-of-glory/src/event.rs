//! What happened. Only events change a battle.

use crate::battle_group::{BgId, Cohesion, Deeds, Fate, Whereabouts};
use crate::command::Station;
use crate::commander::CommanderId;
use crate::formation::Formation;
use crate::frame::Frame;
use crate::roll::{CmtUse, Roll};
use crate::state::{Camp, Engagement, Notes, Phase, State};
use crate::steps::cohesion::Verdict;
use crate::terrain::{Fortification, Piece, PieceSpec};
use acies_dice::Faces;
use acies_rules::{Outcome, RuleId, Side};
use serde::Serialize;
use std::sync::Arc;

/// Why a battle group changed its place or formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Motion {
    Move,
    SecondMove,
    Charge,
    Intercept,
    Evade,
    Rout,
    Pursuit,
    BreakOff,
    Face,
    Reform,
    Conform,
    Feed,
}

/// An event. Those of the agenda are bookkeeping: they are neither shown nor sent.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Fields are named for what they hold.
pub enum Event {
    /// A procedure begins.
    #[serde(skip)]
    Began(Frame),
    /// The present procedure goes on in another stage.
    #[serde(skip)]
    WentOn(Frame),
    /// The present procedure ends.
    #[serde(skip)]
    Ended,
    /// Dice were rolled.
    Rolled { roll: Roll, faces: Faces },
    /// Somebody has the initiative.
    InitiativeTaken { side: Side },
    /// A piece of terrain was placed.
    TerrainPlaced(Box<PieceSpec>),
    /// The piece placed last was turned or slid.
    TerrainAdjusted(Box<PieceSpec>),
    /// The piece placed last was removed.
    TerrainRemoved,
    /// A camp was placed.
    CampPlaced { side: Side, camp: Camp },
    /// Field fortifications were placed.
    Fortified(Fortification),
    /// A battle group was placed.
    Deployed { group: BgId, formation: Formation },
    /// A turn began.
    TurnBegan { turn: u16, side: Side },
    /// A phase began.
    PhaseBegan { phase: Phase },
    /// A battle group changed its place or formation.
    Moved { group: BgId, from: Formation, to: Formation, how: Motion },
    /// What a battle group has done.
    Did { group: BgId, deeds: Deeds },
    /// Two enemies are in contact.
    Engaged(Engagement),
    /// Two enemies are no longer in contact.
    Parted { attacker: BgId, target: BgId },
    /// Their impact combat is fought.
    ImpactFought { attacker: BgId, target: BgId },
    /// Hits were scored.
    Hit { by: BgId, on: BgId, hits: u8, rule: RuleId },
    /// A complex move test.
    MoveTested { group: BgId, to: CmtUse, total: i16, needs: u8 },
    /// A cohesion test.
    Tested { group: BgId, total: i16, verdict: Verdict },
    /// Cohesion rose or fell.
    Level { group: BgId, from: Cohesion, to: Cohesion, rule: RuleId },
    /// A battle group broke.
    Broke { group: BgId, rule: RuleId },
    /// It broke by its losses and never rallies.
    Autobroken { group: BgId, rule: RuleId },
    /// A death roll.
    DeathRolled { group: BgId, die: u8, total: i16, hits: u8 },
    /// Bases were lost.
    LostBases { group: BgId, left: u8, formation: Formation, rule: RuleId },
    /// A battle group left the battle.
    Removed { group: BgId, fate: Fate, rule: RuleId },
    /// A battle group has tested for what it saw.
    SawFriends { group: BgId },
    /// What broke and who fell has been seen by all.
    AllSeen,
    /// A battle group has made its initial rout.
    Routed { group: BgId },
    /// A battle group pursues, or no longer.
    Pursues { group: BgId, routers: Option<BgId> },
    /// A commander changed his place.
    CommanderMoved { commander: CommanderId, to: Station },
    /// A commander has led a second move.
    CommanderLed { commander: CommanderId },
    /// A commander has tried to bolster or rally.
    CommanderRallied { commander: CommanderId },
    /// A commander is committed to the front rank, or no longer.
    Committed { commander: CommanderId, committed: bool },
    /// A commander is lost.
    CommanderLost { commander: CommanderId },
    /// A commander without a battle group has been dealt with.
    CommanderSafe { commander: CommanderId },
    /// A camp was sacked.
    CampSacked { side: Side, by: BgId },
    /// A battle group begins or ends looting.
    Looting { group: BgId, looting: bool },
    /// The battle is over.
    Over(Outcome),
}

impl Event {
    /// Does it only keep the books of the agenda?
    pub const fn is_bookkeeping(&self) -> bool {
        matches!(self, Event::Began(_) | Event::WentOn(_) | Event::Ended)
    }
}

/// The only writer of a battle.
pub fn apply(state: &mut State, event: &Event) {
    match event {
        Event::Began(frame) => {
            state.agenda.push(frame.clone());
        }
        Event::WentOn(frame) => {
            if let Some(top) = state.agenda.top_mut() {
                *top = frame.clone();
            }
        }
        Event::Ended => {
            state.agenda.pop();
        }
        Event::InitiativeTaken { side } => state.initiative = *side,
        Event::TerrainPlaced(spec) => {
            if let Ok(piece) = Piece::new((**spec).clone()) {
                Arc::make_mut(&mut state.field).pieces.push(piece);
            }
        }
        Event::TerrainAdjusted(spec) => {
            if let Ok(piece) = Piece::new((**spec).clone())
                && let Some(last) = Arc::make_mut(&mut state.field).pieces.last_mut()
            {
                *last = piece;
            }
        }
        Event::TerrainRemoved => {
            Arc::make_mut(&mut state.field).pieces.pop();
        }
        Event::CampPlaced { side, camp } => state.camps[side.index()] = Some(*camp),
        Event::Fortified(works) => Arc::make_mut(&mut state.field).fortifications.push(*works),
        Event::Deployed { group, formation } => {
            put(state, *group, *formation);
            state.group_mut(*group).whereabouts = Whereabouts::Table;
        }
        Event::TurnBegan { turn, side } => {
            state.turn = *turn;
            state.active = *side;
            for group in &mut state.groups {
                group.deeds = Deeds::default();
            }
            for commander in &mut state.commanders {
                commander.led = false;
            }
        }
        Event::PhaseBegan { phase } => begin_phase(state, *phase),
        Event::Moved { group, to, .. } => {
            put(state, *group, *to);
            contact_commanders(state, *group);
        }
        Event::Did { group, deeds } => state.group_mut(*group).deeds = *deeds,
        Event::Engaged(engagement) => {
            let known =
                |e: &&mut Engagement| (e.attacker, e.target) == (engagement.attacker, engagement.target);
            match state.engagements.iter_mut().find(known) {
                Some(old) => *old = *engagement,
                None => state.engagements.push(*engagement),
            }
        }
        Event::Parted { attacker, target } => {
            state.engagements.retain(|e| (e.attacker, e.target) != (*attacker, *target));
        }
        Event::ImpactFought { attacker, target } => {
            let pair = state.engagements.iter_mut().find(|e| (e.attacker, e.target) == (*attacker, *target));
            if let Some(pair) = pair {
                pair.due = false;
            }
        }
        Event::Hit { on, hits, .. } => {
            let suffered = &mut state.group_mut(*on).suffered;
            *suffered = suffered.saturating_add(*hits);
        }
        Event::Level { group, to, .. } => state.group_mut(*group).level = *to,
        Event::Broke { group, .. } => {
            state.group_mut(*group).level = Cohesion::Broken;
            state.group_mut(*group).pursuing = None;
            state.notes.broke.insert(*group);
            state.notes.routing.insert(*group);
        }
        Event::Autobroken { group, .. } => state.group_mut(*group).autobroken = true,
        Event::LostBases { group, left, formation, .. } => {
            state.group_mut(*group).bases = *left;
            put(state, *group, *formation);
        }
        Event::Removed { group, fate, .. } => remove(state, *group, *fate),
        Event::SawFriends { group } => state.notes.tested.insert(*group),
        Event::AllSeen => {
            state.notes.broke = crate::set::BgSet::EMPTY;
            state.notes.fallen = 0;
        }
        Event::Routed { group } => state.notes.routing = state.notes.routing.without(*group),
        Event::Pursues { group, routers } => state.group_mut(*group).pursuing = *routers,
        Event::CommanderMoved { commander, to } => {
            if let Some(commander) = state.commanders.get_mut(commander.index()) {
                match to {
                    Station::With(group) => commander.with = Some(*group),
                    Station::At(point) => {
                        commander.with = None;
                        commander.at = *point;
                    }
                }
                commander.moved = true;
                commander.settled = false;
                commander.committed = false;
            }
        }
        Event::CommanderLed { commander } => {
            if let Some(commander) = state.commanders.get_mut(commander.index()) {
                commander.led = true;
            }
        }
        Event::CommanderRallied { commander } => {
            if let Some(commander) = state.commanders.get_mut(commander.index()) {
                commander.rallied = true;
            }
        }
        Event::Committed { commander, committed } => {
            if let Some(commander) = state.commanders.get_mut(commander.index()) {
                commander.committed = *committed;
            }
        }
        Event::CommanderLost { commander } => {
            let bit = 1 << (commander.0 & 7);
            state.notes.stranded &= !bit;
            state.notes.fallen |= bit;
            if let Some(commander) = state.commanders.get_mut(commander.index()) {
                commander.lost = true;
                commander.committed = false;
            }
        }
        Event::CommanderSafe { commander } => state.notes.stranded &= !(1 << (commander.0 & 7)),
        Event::CampSacked { side, .. } => {
            if let Some(camp) = &mut state.camps[side.index()] {
                camp.sacked = true;
            }
        }
        Event::Looting { group, looting } => state.group_mut(*group).looting = *looting,
        Event::Over(outcome) => state.outcome = Some(*outcome),
        // Kept for the log; what follows from these is its own event.
        Event::Rolled { .. }
        | Event::MoveTested { .. }
        | Event::Tested { .. }
        | Event::DeathRolled { .. } => {}
    }
}

fn put(state: &mut State, group: BgId, formation: Formation) {
    let setup = Arc::clone(&state.setup);
    if let (Some(group), Some(roster)) =
        (state.groups.get_mut(group.index()), setup.rosters.get(group.index()))
    {
        group.put(formation, roster);
    }
}

/// FOG-CMD-09 (c): enemy commanders who stand alone where a battle group comes to stand.
fn contact_commanders(state: &mut State, group: BgId) {
    let side = state.side(group).other();
    let block = *state.block(group);
    for number in 0..state.commanders.len() {
        let commander = state.commanders[number];
        let alone = commander.side == side && commander.with.is_none() && !commander.lost;
        if alone
            && state.phase != Phase::SetUp
            && block.gap_to(&state.commander_base(&commander)) <= crate::rulebook::CONTACT
        {
            state.notes.stranded |= 1 << number;
        }
    }
}

/// A battle group leaves: its contacts end, those who pursued it stop, and its commanders are alone.
fn remove(state: &mut State, group: BgId, fate: Fate) {
    state.group_mut(group).whereabouts = Whereabouts::Gone(fate);
    state.group_mut(group).pursuing = None;
    state.engagements.retain(|e| !e.has(group));
    state.notes.routing = state.notes.routing.without(group);
    for other in &mut state.groups {
        if other.pursuing == Some(group) {
            other.pursuing = None;
        }
    }
    for (number, commander) in state.commanders.iter_mut().enumerate() {
        if commander.with == Some(group) && !commander.lost {
            commander.committed = false;
            state.notes.stranded |= 1 << number;
        }
    }
}

/// What belongs to one phase is forgotten, and what its rules look back to is noted.
fn begin_phase(state: &mut State, phase: Phase) {
    state.phase = phase;
    state.notes = Notes { stranded: state.notes.stranded, ..Notes::default() };
    for group in &mut state.groups {
        group.at_start = group.bases;
        group.suffered = 0;
        let Deeds { moved, moved_twice, near, .. } = group.deeds;
        group.deeds = Deeds { moved, moved_twice, near, ..Deeds::default() };
    }
    for commander in &mut state.commanders {
        commander.settled = commander.with.is_some();
        commander.moved = false;
        commander.rallied = false;
    }
}
