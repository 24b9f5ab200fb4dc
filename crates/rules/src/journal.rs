//! The journal: everything that was decided and rolled, with the hash of the state after each.

use crate::{BattleError, RuleSet, Side, StateHash, digest};
use acies_dice::Faces;
use serde::{Deserialize, Serialize};

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    /// The player's name.
    pub player: String,
}

/// The head of a journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Id of the rule set.
    pub rule_set: String,
    /// Revision of the rule set's code: journals of another revision are refused by name.
    pub revision: u32,
    /// Title of the scenario.
    pub scenario: String,
    /// First and second player.
    pub seats: [Seat; 2],
    /// Commitment to the seed: the hash of the seed, so that it can be checked once revealed.
    pub seed_commitment: Option<StateHash>,
}

/// What made a step happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Cause<C> {
    /// A player's command.
    Command {
        /// Who gave it.
        by: Side,
        /// The command.
        command: C,
    },
    /// Dice.
    Faces {
        /// The name of the roll.
        roll: String,
        /// The faces.
        faces: Faces,
    },
}

/// One step.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry<R: RuleSet> {
    /// Sequence number, from 1.
    pub sequence: u32,
    /// What made it happen.
    pub cause: Cause<R::Command>,
    /// Hash of the state after it.
    pub hash: StateHash,
}

/// The journal of a battle.
#[derive(Clone, Debug, PartialEq)]
pub struct Journal<R: RuleSet> {
    header: Header,
    start: StateHash,
    entries: Vec<Entry<R>>,
}

/// Why a journal does not replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalError {
    /// The first state is not the one the journal was written from.
    OtherStart {
        /// Hash in the journal.
        expected: StateHash,
        /// Hash found.
        found: StateHash,
    },
    /// A sequence number is missing or doubled.
    OutOfOrder {
        /// Number found.
        found: u32,
        /// Number expected.
        expected: u32,
    },
    /// A command is refused or dice do not fit.
    Impossible {
        /// The entry.
        sequence: u32,
        /// What the engine says.
        reason: String,
    },
    /// Another roll is due.
    OtherRoll {
        /// The entry.
        sequence: u32,
        /// The roll in the journal.
        roll: String,
    },
    /// The state after an entry is not the one that was recorded.
    OtherState {
        /// The entry.
        sequence: u32,
        /// Hash in the journal.
        expected: StateHash,
        /// Hash found.
        found: StateHash,
    },
}

impl JournalError {
    pub(crate) fn from_battle<W: std::fmt::Debug>(sequence: u32, error: &BattleError<W>) -> Self {
        let reason = match error {
            BattleError::Refused(refusal) => format!("refused by {}: {:?}", refusal.rule, refusal.why),
            other => format!("{other:?}"),
        };
        JournalError::Impossible { sequence, reason }
    }
}

impl std::fmt::Display for JournalError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::OtherStart { expected, found } => {
                write!(f, "start: the journal begins at state {expected}, this battle begins at {found}")
            }
            Self::OutOfOrder { found, expected } => {
                write!(f, "entry {found}: sequence number {expected} was expected here")
            }
            Self::Impossible { sequence, reason } => write!(f, "entry {sequence}: {reason}"),
            Self::OtherRoll { sequence, roll } => {
                write!(f, "entry {sequence}: the roll `{roll}` is not due here")
            }
            Self::OtherState { sequence, expected, found } => {
                write!(f, "entry {sequence}: the journal says state {expected}, replaying gives {found}")
            }
        }
    }
}

impl std::error::Error for JournalError {}

impl<R: RuleSet> Journal<R> {
    /// An empty journal.
    pub fn new(header: Header, start: StateHash) -> Self {
        Self { header, start, entries: Vec::new() }
    }

    /// A journal read from somewhere; it is verified when it is replayed.
    pub fn from_parts(header: Header, start: StateHash, entries: Vec<Entry<R>>) -> Self {
        Self { header, start, entries }
    }

    /// Its head.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Hash of the first state.
    pub fn start(&self) -> StateHash {
        self.start
    }

    /// All entries.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// Is this the state the journal begins with?
    pub fn check_start(&self, state: &R::State) -> Result<(), JournalError> {
        let found = digest(state);
        if found == self.start {
            Ok(())
        } else {
            Err(JournalError::OtherStart { expected: self.start, found })
        }
    }

    pub(crate) fn next_sequence(&self) -> u32 {
        self.entries.len() as u32 + 1
    }

    pub(crate) fn push(&mut self, cause: Cause<R::Command>, hash: StateHash) -> u32 {
        let sequence = self.next_sequence();
        self.entries.push(Entry { sequence, cause, hash });
        sequence
    }

    pub(crate) fn drop_last(&mut self) {
        self.entries.pop();
    }
}
