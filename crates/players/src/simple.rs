//! The simple player: looks one step ahead, goes for the enemy, keeps its line.
//!
//! It has no model of its own of the rules. What a command does it learns by trying it on a copy of the battle
//! ([`trial`]); what a fight is likely to bring it counts with the engine's dice and tests ([`odds`]). What is left to
//! taste is in [`worth`] (men) and [`standing`] (ground).

mod chance;
mod deployment;
mod odds;
mod orders;
mod phase;
mod reach;
mod standing;
mod terrain;
mod trial;
mod worth;

use crate::Player;
use acies_impetus::command::Command;
use acies_impetus::{Impetus, Question, State, UnitSet};
use acies_rules::{Next, RuleSet, Sampling, Side, digest};
use standing::{Counted, Outlook};
use std::cell::RefCell;

/// Throws for a question with few answers.
const THROWS: u32 = 32;

/// A player for newcomers to fight against: sensible, lively, never tired of attacking.
///
/// It remembers nothing: the same seed and the same state give the same command, so undo and reload do not change it.
#[derive(Clone, Debug)]
pub struct Simple {
    seed: u64,
    temper: Temper,
    /// What it has counted before; it saves time and changes nothing.
    counted: RefCell<Counted>,
}

/// The errors a player makes, as people make them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Temper {
    /// How much it misjudges what each choice is worth.
    haze: f64,
    /// How much it sees of what the enemy may do next.
    foresight: f64,
    /// How often it forgets those that have not acted yet.
    forgets: f64,
}

/// It errs only in what it leaves out of account.
const STEADY: Temper = Temper { haze: 0.0, foresight: 1.0, forgets: 0.0 };
/// It misjudges, runs into charges, and leaves men standing.
const GREEN: Temper = Temper { haze: 4.0, foresight: 0.2, forgets: 0.12 };

impl Simple {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { seed: seed ^ 0x510e_527f_ade6_82d1, temper: STEADY, counted: RefCell::default() }
    }

    /// A beginner: the same player, with the errors of one.
    pub fn recruit(seed: u64) -> Self {
        Self { temper: GREEN, ..Self::new(seed) }
    }

    /// Chance for what it imagines: the same throughout a phase, so that it does not change its mind between two
    /// questions about the same charge.
    fn imagination(&self, state: &State) -> u64 {
        let turn = u64::from(state.turn) << 1 | state.active.index() as u64;
        chance::Chance::new(self.seed ^ turn.wrapping_mul(0xbea2_25f9_eb34_556d)).next()
    }

    /// How it sees the battle while it makes one choice.
    fn outlook(&self, state: &State, who: Side) -> Outlook {
        let seed = if self.temper.haze > 0.0 { self.seed ^ digest(state).0 } else { self.seed };
        Outlook::new(state, who, self.temper, seed, &mut self.counted.borrow_mut())
    }

    /// Does it end its phase although somebody could still act? Nobody overlooks those that have yet to begin.
    fn forgets(&self, state: &State, ready: UnitSet) -> bool {
        self.temper.forgets > 0.0
            && ready.len() * 2 <= state.army(state.active).count()
            && chance::Chance::new(self.seed ^ digest(state).0).share() < self.temper.forgets
    }

    /// What it wants to do; the judge has not seen it yet.
    fn wish(&self, state: &State, who: Side, question: &Question) -> Option<Command> {
        let seed = self.imagination(state);
        match question {
            Question::Terrain { placed, .. } => terrain::place(state, who, *placed, seed),
            Question::ChangeTerrain => Some(terrain::change(state, who)),
            Question::Deploy { unplaced } => deployment::choose(state, who, *unplaced),
            Question::Phase { ready } => {
                if self.forgets(state, *ready) {
                    return Some(Command::EndPhase);
                }
                phase::choose(state, || self.outlook(state, who), who, *ready, seed)
            }
            Question::Activation { .. } => orders::choose(state, || self.outlook(state, who), who, seed),
            _ => best_answer(state, who, seed),
        }
    }
}

/// The best of few answers, each tried out.
fn best_answer(state: &State, who: Side, seed: u64) -> Option<Command> {
    let mut answers = Vec::new();
    Impetus::sample(state, Sampling::All, &mut answers);
    let mut best: Option<(f64, Command)> = None;
    for answer in answers {
        let Some(worth) = trial::mean(state, who, &answer, seed, THROWS) else { continue };
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, answer));
        }
    }
    best.map(|(_, answer)| answer)
}

impl Player<Impetus> for Simple {
    fn choose(&mut self, state: &State) -> Option<Command> {
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let wish = self.wish(state, prompt.who, &prompt.question);
        if let Some(command) = wish.filter(|c| Impetus::decide(state, prompt.who, c).is_ok()) {
            return Some(command);
        }
        // Nothing came to mind, or the judge would not have it: anything legal.
        let mut commands = Vec::new();
        let seed = chance::Chance::new(self.seed ^ digest(state).0).next();
        Impetus::sample(state, Sampling::One(seed), &mut commands);
        commands.pop()
    }
}
