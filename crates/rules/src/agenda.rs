//! The agenda: a bounded stack of interrupted procedures.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Deepest nesting of procedures a battle can reach.
pub const MAX_FRAMES: usize = 24;

/// A stack of frames. The top one says what happens next; the ones below wait for it to end.
/// Frames are plain data, so that a battle can be saved, sent, searched or forked at any question.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Agenda<F> {
    frames: ArrayVec<F, MAX_FRAMES>,
}

impl<F> Default for Agenda<F> {
    fn default() -> Self {
        Self { frames: ArrayVec::new() }
    }
}

impl<F> Agenda<F> {
    /// An agenda with one frame.
    pub fn of(frame: F) -> Self {
        let mut agenda = Self::default();
        agenda.push(frame);
        agenda
    }

    /// Starts a procedure that interrupts the present one. A push beyond [`MAX_FRAMES`] is dropped: the procedure falls away
    /// and the one below goes on. `true` if there was room.
    pub fn push(&mut self, frame: F) -> bool {
        self.frames.try_push(frame).is_ok()
    }

    /// Ends the present procedure.
    pub fn pop(&mut self) -> Option<F> {
        self.frames.pop()
    }

    /// The present procedure.
    pub fn top(&self) -> Option<&F> {
        self.frames.last()
    }

    /// The present procedure, to be changed.
    pub fn top_mut(&mut self) -> Option<&mut F> {
        self.frames.last_mut()
    }

    /// All procedures, outermost first.
    pub fn frames(&self) -> &[F] {
        &self.frames
    }

    /// All procedures, outermost first, to be changed.
    pub fn frames_mut(&mut self) -> &mut [F] {
        &mut self.frames
    }
}
