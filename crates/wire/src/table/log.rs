//! What happened, step by step, with all that is needed to tell it in any language.

use crate::playing::{Playing, Stepped, shown};
use crate::view::{self, NextView};
use acies_dice::Faces;
use acies_impetus::steps::pool;
use acies_impetus::{Command, Event, Impetus, Roll, State, UnitId};
use acies_rules::{Cause, Next, RuleSet, Side};
use serde::Serialize;

/// VBU of a Unit after a loss.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Left {
    /// The Unit.
    pub unit: UnitId,
    /// VBU now and printed.
    pub vbu: [u8; 2],
}

/// One entry of the journal, told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct LogEntry {
    /// Its number.
    pub n: u32,
    /// The turn in which it began.
    pub turn: u16,
    /// Whose phase it was.
    pub active: Side,
    /// Who commanded.
    pub by: Option<Side>,
    /// What was commanded.
    pub command: Option<Command>,
    /// The roll that was due, with its tally.
    pub roll: Option<NextView>,
    /// The faces.
    pub faces: Option<Faces>,
    /// Which of them do damage, if it was a pool.
    pub scoring: Vec<bool>,
    /// What happened.
    pub events: Vec<Event>,
    /// Units that lost VBU.
    pub left: Vec<Left>,
    /// VD lost by each side after it.
    pub lost_vd: [u16; 2],
}

pub(super) fn entry(step: &Stepped<Impetus>, after: &State) -> LogEntry {
    let (before, entry) = (&step.before, &step.entry);
    let events = shown::<Impetus>(step.events.clone());
    let (by, command, roll, faces) = match &entry.cause {
        Cause::Command { by, command } => (Some(*by), Some(command.clone()), None, None),
        Cause::Faces { faces, .. } => (None, None, Some(view::next(before)), Some(*faces)),
    };
    let scoring = match (Impetus::next(before), &faces) {
        (Next::Roll(roll @ (Roll::Fire { .. } | Roll::Pila { .. } | Roll::Melee { .. })), Some(faces)) => {
            pool::scoring(faces, before.hits_of(&roll)).collect()
        }
        _ => Vec::new(),
    };
    let left = (events.iter())
        .filter_map(|event| match event {
            Event::LostVbu { unit, .. } => {
                let unit_after = after.unit(*unit);
                Some(Left { unit: *unit, vbu: [unit_after.vbu(), unit_after.vbu_printed()] })
            }
            _ => None,
        })
        .collect();
    LogEntry {
        n: entry.sequence,
        turn: before.turn,
        active: before.active,
        by,
        command,
        roll,
        faces,
        scoring,
        events,
        left,
        lost_vd: after.lost_vd,
    }
}

/// The log after entry `from`.
pub(super) fn log(playing: &Playing<Impetus>, from: u32) -> Vec<LogEntry> {
    let mut told = Vec::new();
    playing.tell(from, |step, after| told.push(entry(step, after)));
    told
}
