//! What happened in a battle of Field of Glory, step by step, with all that is needed to tell it in any language.

use super::scene::{self, NextView};
use crate::playing::{Playing, Stepped, shown};
use acies_dice::Faces;
use acies_field_of_glory::state::{Phase, State};
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::{Command, Event, FieldOfGlory};
use acies_rules::{Cause, Side};
use serde::Serialize;

/// One entry of the journal, told.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct LogEntry {
    /// Its number.
    pub n: u32,
    /// The turn in which it began.
    pub turn: u16,
    /// The phase in which it began.
    pub phase: Phase,
    /// Whose turn it was.
    pub active: Side,
    /// Who commanded.
    pub by: Option<Side>,
    /// What was commanded.
    pub command: Option<Command>,
    /// The roll that was due, with its tally.
    pub roll: Option<NextView>,
    /// The faces.
    pub faces: Option<Faces>,
    /// Which of them hit, where dice hit.
    pub scoring: Vec<bool>,
    /// What happened.
    pub events: Vec<Event>,
    /// Attrition of each side after it.
    pub attrition: [u16; 2],
}

pub(super) fn entry(step: &Stepped<FieldOfGlory>, after: &State) -> LogEntry {
    let before = &step.before;
    let (by, command, roll, faces) = match &step.entry.cause {
        Cause::Command { by, command } => (Some(*by), Some(command.clone()), None, None),
        Cause::Faces { faces, .. } => (None, None, Some(scene::next(before)), Some(*faces)),
    };
    let scoring = match (&roll, &faces) {
        (Some(NextView::Roll { to_hit, .. }), Some(faces)) => {
            to_hit.iter().zip(faces.iter()).map(|(needs, die)| die.get() >= *needs).collect()
        }
        _ => Vec::new(),
    };
    LogEntry {
        n: step.entry.sequence,
        turn: before.turn,
        phase: before.phase,
        active: before.active,
        by,
        command,
        roll,
        faces,
        scoring,
        events: shown::<FieldOfGlory>(step.events.clone()),
        attrition: Side::BOTH.map(|side| victory::attrition(after, side).total().max(0) as u16),
    }
}

/// The log after entry `from`.
pub(super) fn log(playing: &Playing<FieldOfGlory>, from: u32) -> Vec<LogEntry> {
    let mut told = Vec::new();
    playing.tell(from, |step, after| told.push(entry(step, after)));
    told
}
