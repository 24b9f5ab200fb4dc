//! A battle in play: state, journal and undo.

use crate::{Cause, Entry, Header, Journal, JournalError, NamedRoll, Next, Refusal, RuleSet, Side, digest};
use acies_dice::{DiceError, DiceSource, Faces};

/// What one step of a battle did.
#[derive(Clone, Debug, PartialEq)]
pub struct Step<E> {
    /// Sequence number of the journal entry.
    pub sequence: u32,
    /// What happened.
    pub events: Vec<E>,
}

/// Why a battle could not go on.
#[derive(Clone, Debug, PartialEq)]
pub enum BattleError<W> {
    /// The rules forbid the command.
    Refused(Refusal<W>),
    /// Dice were handed in although none are asked for, or the other way round.
    NotAsked,
    /// The number of dice is wrong.
    WrongDice {
        /// Dice asked for.
        wanted: u8,
        /// Dice given.
        given: usize,
    },
    /// The source of dice failed.
    Dice(DiceError),
    /// Nothing can be taken back: a die was rolled since, or nothing was done yet.
    NothingToUndo,
}

/// A battle: its state, the journal that leads to it, and what may be taken back.
#[derive(Clone, Debug)]
pub struct Battle<R: RuleSet> {
    state: R::State,
    journal: Journal<R>,
    /// States before each command since the last die.
    undoable: Vec<R::State>,
}

impl<R: RuleSet> Battle<R> {
    /// A battle from its first state.
    pub fn new(header: Header, state: R::State) -> Self {
        let journal = Journal::new(header, digest(&state));
        Self { state, journal, undoable: Vec::new() }
    }

    /// A battle from its first state and its journal. Every hash is verified.
    pub fn replay(state: R::State, journal: Journal<R>) -> Result<Self, JournalError> {
        journal.check_start(&state)?;
        let mut battle = Self::new(journal.header().clone(), state);
        for entry in journal.entries() {
            battle.replay_entry(entry)?;
        }
        Ok(battle)
    }

    fn replay_entry(&mut self, entry: &Entry<R>) -> Result<(), JournalError> {
        let sequence = entry.sequence;
        if sequence != self.journal.next_sequence() {
            return Err(JournalError::OutOfOrder { found: sequence, expected: self.journal.next_sequence() });
        }
        match &entry.cause {
            Cause::Command { by, command } => {
                self.command(*by, command).map_err(|error| JournalError::from_battle(sequence, &error))?
            }
            Cause::Faces { roll, faces } => {
                match R::next(&self.state) {
                    Next::Roll(asked) if asked.name() == *roll => {}
                    _ => {
                        return Err(JournalError::OtherRoll { sequence, roll: roll.clone() });
                    }
                }
                self.faces(faces).map_err(|error| JournalError::from_battle(sequence, &error))?
            }
        };
        let found = digest(&self.state);
        if found != entry.hash {
            return Err(JournalError::OtherState { sequence, expected: entry.hash, found });
        }
        Ok(())
    }

    /// The battle now.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// What led here.
    pub fn journal(&self) -> &Journal<R> {
        &self.journal
    }

    /// What comes next.
    pub fn next(&self) -> Next<R::Question, R::Roll> {
        R::next(&self.state)
    }

    /// A player's command.
    pub fn command(&mut self, by: Side, command: &R::Command) -> Result<Step<R::Event>, BattleError<R::Why>> {
        let before = self.state.clone();
        let mut events = Vec::new();
        R::perform(&mut self.state, by, command, &mut events).map_err(BattleError::Refused)?;
        self.undoable.push(before);
        let cause = Cause::Command { by, command: command.clone() };
        Ok(Step { sequence: self.journal.push(cause, digest(&self.state)), events })
    }

    /// The faces of the dice that are asked for.
    pub fn faces(&mut self, faces: &Faces) -> Result<Step<R::Event>, BattleError<R::Why>> {
        let Next::Roll(roll) = R::next(&self.state) else {
            return Err(BattleError::NotAsked);
        };
        if faces.len() != usize::from(roll.dice()) {
            return Err(BattleError::WrongDice { wanted: roll.dice(), given: faces.len() });
        }
        let mut events = Vec::new();
        if !R::settle(&mut self.state, &roll, faces, &mut events) {
            return Err(BattleError::NotAsked);
        }
        self.undoable.clear();
        let cause = Cause::Faces { roll: roll.name().to_owned(), faces: *faces };
        Ok(Step { sequence: self.journal.push(cause, digest(&self.state)), events })
    }

    /// Rolls the dice that are asked for with a source.
    pub fn roll(&mut self, source: &mut dyn DiceSource) -> Result<Step<R::Event>, BattleError<R::Why>> {
        let Next::Roll(roll) = R::next(&self.state) else {
            return Err(BattleError::NotAsked);
        };
        let faces = source.roll(roll.name(), roll.dice()).map_err(BattleError::Dice)?;
        self.faces(&faces)
    }

    /// Takes the last command back. A die once rolled stays rolled.
    pub fn undo(&mut self) -> Result<(), BattleError<R::Why>> {
        let before = self.undoable.pop().ok_or(BattleError::NothingToUndo)?;
        self.state = before;
        self.journal.drop_last();
        Ok(())
    }

    /// How many commands can be taken back.
    pub fn undoable(&self) -> usize {
        self.undoable.len()
    }
}
