//! A battle in play with its dice: begun, opened again, branched off, gone on with.

use crate::family::{Family, Impossible};
use crate::file::{self, Opened};
use acies_dice::{Faces, Seeded};
use acies_rules::{Battle, BattleError, Cause, Entry, Header, Next, Seat, Side, digest};

/// A battle in play.
#[derive(Debug)]
pub(crate) struct Playing<F: Family> {
    pub(crate) start: F::Position,
    pub(crate) first: F::State,
    pub(crate) battle: Battle<F>,
    pub(crate) dice: Seeded,
    pub(crate) seed: u64,
}

/// One step: the state before it, its entry in the journal, and all that happened.
pub(crate) struct Stepped<F: Family> {
    pub(crate) before: F::State,
    pub(crate) entry: Entry<F>,
    pub(crate) events: Vec<F::Event>,
}

/// The seed is not the one the journal was begun with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OtherSeed;

impl<F: Family> Playing<F> {
    /// A battle from its first position.
    pub(crate) fn begin(position: F::Position, seed: u64, players: [String; 2]) -> Result<Self, Impossible> {
        let first = F::first(position.clone())?;
        let battle = start::<F>(&position, first.clone(), Some(seed), players);
        Ok(Playing { start: position, first, battle, dice: Seeded::new(seed), seed })
    }

    /// A battle begun with this very seed goes on with its dice; any other is rolled on with fresh ones.
    pub(crate) fn opened(opened: Opened<F>, seed: u64) -> Self {
        let dice = dice_after(&opened.battle, seed).unwrap_or_else(|_| Seeded::new(seed));
        Playing { start: opened.start, first: opened.first, battle: opened.battle, dice, seed }
    }

    /// Goes on from an earlier moment as a battle of its own, with dice of its own.
    pub(crate) fn branch(&self, at: u32, seed: u64) -> Result<Self, BattleError<F::Why>> {
        let mut header = self.battle.journal().header().clone();
        header.seed_commitment = None;
        let mut battle = Battle::new(header, self.first.clone());
        for entry in self.battle.journal().entries().iter().take(at as usize) {
            match &entry.cause {
                Cause::Command { by, command } => battle.command(*by, command)?,
                Cause::Faces { faces, .. } => battle.faces(faces)?,
            };
        }
        // As after opening it from a file, so that closing and opening gives no other dice.
        let dice = dice_after(&battle, seed).unwrap_or_else(|_| Seeded::new(seed));
        Ok(Playing { start: self.start.clone(), first: self.first.clone(), battle, dice, seed })
    }

    /// The journal as a file.
    pub(crate) fn saved(&self) -> String {
        file::write_journal(&self.start, &self.battle)
    }

    /// Entries of the journal.
    pub(crate) fn length(&self) -> u32 {
        self.battle.journal().entries().len() as u32
    }

    /// The battle after so many entries.
    pub(crate) fn state_at(&self, at: u32) -> F::State {
        let mut state = self.first.clone();
        for entry in self.battle.journal().entries().iter().take(at as usize) {
            again::<F>(&mut state, &entry.cause, &mut Vec::new());
        }
        state
    }

    /// A player's command.
    pub(crate) fn command(
        &mut self,
        by: Side,
        command: &F::Command,
    ) -> Result<Stepped<F>, BattleError<F::Why>> {
        self.step(|battle, _| battle.command(by, command))
    }

    /// The dice that are due: rolled from the seed, or handed in. The seed's dice are spent all the same: which die comes
    /// when depends on the journal alone.
    pub(crate) fn roll(&mut self, faces: Option<Faces>) -> Result<Stepped<F>, BattleError<F::Why>> {
        match faces {
            None => self.step(|battle, dice| battle.roll(dice)),
            Some(faces) => {
                let stepped = self.step(|battle, _| battle.faces(&faces))?;
                pass_over(&mut self.dice, &faces);
                Ok(stepped)
            }
        }
    }

    fn step(
        &mut self,
        act: impl FnOnce(&mut Battle<F>, &mut Seeded) -> Result<acies_rules::Step<F::Event>, BattleError<F::Why>>,
    ) -> Result<Stepped<F>, BattleError<F::Why>> {
        let before = self.battle.state().clone();
        let step = act(&mut self.battle, &mut self.dice)?;
        let entry = self.battle.journal().entries().last().cloned();
        let entry = entry.ok_or(BattleError::NotAsked)?;
        Ok(Stepped { before, entry, events: step.events })
    }

    /// Tells every entry after this one, in order.
    pub(crate) fn tell(&self, from: u32, mut told: impl FnMut(&Stepped<F>, &F::State)) {
        let mut state = self.first.clone();
        for entry in self.battle.journal().entries() {
            let before = (entry.sequence > from).then(|| state.clone());
            let mut events = Vec::new();
            again::<F>(&mut state, &entry.cause, &mut events);
            if let Some(before) = before {
                told(&Stepped { before, entry: entry.clone(), events }, &state);
            }
        }
    }
}

/// A battle with its header.
pub fn start<F: Family>(
    position: &F::Position,
    state: F::State,
    seed: Option<u64>,
    players: [String; 2],
) -> Battle<F> {
    let rules = F::rule_set(position);
    let header = Header {
        rule_set: rules.id().to_owned(),
        revision: rules.revision(),
        scenario: F::title(position).to_owned(),
        seats: players.map(|player| Seat { player }),
        seed_commitment: seed.map(|seed| digest(&seed)),
    };
    Battle::new(header, state)
}

/// Does again what a journal says; the journal was verified when it was opened.
pub(crate) fn again<F: Family>(state: &mut F::State, cause: &Cause<F::Command>, events: &mut Vec<F::Event>) {
    match cause {
        Cause::Command { by, command } => {
            let _ = F::perform(state, *by, command, events);
        }
        Cause::Faces { faces, .. } => {
            if let Next::Roll(roll) = F::next(state) {
                F::settle(state, &roll, faces, events);
            }
        }
    }
}

/// The dice of a seed after those of a journal, so that a battle opened again goes on as if never closed.
pub(crate) fn dice_after<F: Family>(battle: &Battle<F>, seed: u64) -> Result<Seeded, OtherSeed> {
    let commitment = battle.journal().header().seed_commitment;
    if commitment.is_some_and(|committed| committed != digest(&seed)) {
        return Err(OtherSeed);
    }
    let mut dice = Seeded::new(seed);
    for entry in battle.journal().entries() {
        if let Cause::Faces { faces, .. } = &entry.cause {
            pass_over(&mut dice, faces);
        }
    }
    Ok(dice)
}

pub(crate) fn pass_over(dice: &mut Seeded, faces: &Faces) {
    for _ in 0..faces.len() {
        dice.die();
    }
}

/// Events without the bookkeeping of the agenda.
pub(crate) fn shown<F: Family>(events: Vec<F::Event>) -> Vec<F::Event> {
    events.into_iter().filter(|event| !F::is_bookkeeping(event)).collect()
}
