//! The arena: two players fight many battles, and statistics say which is better.
//!
//! Battles come in pairs. Both battles of a pair begin with the same state and have the same dice ([`dice`]); for the
//! second one the players change seats. What an army, its ground or its dice are worth then helps both players once,
//! and only the difference between the players is left. The two results of a pair hang together, so the pair is what
//! is counted ([`statistics`], [`sprt`]).
//!
//! Nothing in here knows a file, a clock or a thread. A pair depends on the contest and its own number alone, so it
//! does not matter who plays it, when, or beside which others; and [`Results`] counts pairs by their numbers.

pub mod dice;
pub mod results;
pub mod sprt;
pub mod statistics;

pub use dice::PairDice;
pub use results::Results;
pub use sprt::{Sprt, SprtError, Verdict};
pub use statistics::{Interval, Scores, Summary};

use crate::Player;
use acies_dice::Faces;
use acies_rules::{Next, Outcome, RuleSet, Side, StateHash, digest};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Steps after which a battle is given up as drawn: far beyond any real one.
pub const MAX_STEPS: u32 = 200_000;

/// One of the two who are compared. Not a seat: in the second battle of a pair they have changed seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Contender {
    /// Named first: its result is what the statistics speak of.
    First,
    /// Named second.
    Second,
}

/// One battle, seen by the contenders: of two numbers, the first is the first contender's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Game {
    /// Who won; nobody if it was drawn.
    pub winner: Option<Contender>,
    /// The turn in which it ended.
    pub turns: u16,
    /// Commands given by each.
    pub decisions: [u32; 2],
    /// What the army of each has lost, as the rule set counts it: VD in Impetus.
    pub lost: [u16; 2],
    /// Hash of the last state: the same battle fought again must end in it.
    pub hash: StateHash,
}

/// Two battles that differ only in who sits where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// First the battle in which the first contender has the seat of the first player, then the other.
    pub games: [Game; 2],
}

impl Pair {
    /// Points of the first contender in quarters of what can be had: a win is 2, a draw 1.
    pub fn quarters(&self) -> usize {
        let points = |game: &Game| match game.winner {
            Some(Contender::First) => 2,
            Some(Contender::Second) => 0,
            None => 1,
        };
        self.games.iter().map(points).sum()
    }
}

/// What only the rule set can say of a battle that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measure {
    /// The turn.
    pub turns: u16,
    /// What each side has lost, first player first.
    pub lost: [u16; 2],
}

/// Makes a contender, with a seed for its own chance.
pub type Maker<R> = Box<dyn Fn(u64) -> Box<dyn Player<R>> + Send + Sync>;

/// Two players, where their battles begin, and the seed of everything that is left to chance.
pub struct Contest<R: RuleSet> {
    /// The first state of every battle. It should set a turn limit: not every two players come to an end by themselves.
    pub start: R::State,
    /// The contenders.
    pub contenders: [Maker<R>; 2],
    /// Reads a battle that has ended.
    pub measure: fn(&R::State) -> Measure,
    /// All chance comes from here.
    pub seed: u64,
}

impl<R: RuleSet> fmt::Debug for Contest<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Contest").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// Why a battle could not be fought to its end. It is always a fault of a player or of the rules' code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArenaError {
    /// The pair, from 0.
    pub pair: u32,
    /// The battle in the pair, 0 or 1.
    pub battle: u8,
    /// What happened.
    pub trouble: Trouble,
}

/// What can go wrong in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// A player was asked and said nothing.
    NoCommand {
        /// Who.
        contender: Contender,
    },
    /// A player gave a command that the rules forbid.
    Refused {
        /// Who.
        contender: Contender,
        /// By which rule.
        rule: String,
    },
    /// Dice could not be thrown.
    Dice {
        /// The roll.
        roll: &'static str,
    },
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let who = |contender: &Contender| match contender {
            Contender::First => "the first contender",
            Contender::Second => "the second contender",
        };
        write!(f, "pair {}, battle {}: ", self.pair, self.battle + 1)?;
        match &self.trouble {
            Trouble::NoCommand { contender } => write!(f, "{} gave no command", who(contender)),
            Trouble::Refused { contender, rule } => {
                write!(f, "{} gave a command that {rule} forbids", who(contender))
            }
            Trouble::Dice { roll } => write!(f, "the dice of the roll `{roll}` could not be thrown"),
        }
    }
}

impl std::error::Error for ArenaError {}

impl<R: RuleSet> Contest<R> {
    /// Fights both battles of a pair.
    ///
    /// # Errors
    /// When a player gives no command, or one that is refused.
    pub fn pair(&self, number: u32) -> Result<Pair, ArenaError> {
        let games = [self.watched(number, 0, &mut Nobody)?, self.watched(number, 1, &mut Nobody)?];
        Ok(Pair { games })
    }

    /// Fights one battle of a pair, 0 or 1, while somebody looks on.
    ///
    /// # Errors
    /// When a player gives no command, or one that is refused.
    pub fn watched(
        &self,
        number: u32,
        battle: u8,
        onlooker: &mut impl Onlooker<R>,
    ) -> Result<Game, ArenaError> {
        let seats = match battle {
            0 => [Contender::First, Contender::Second],
            _ => [Contender::Second, Contender::First],
        };
        let trouble = |trouble| ArenaError { pair: number, battle, trouble };
        self.game(pair_seed(self.seed, number), seats, onlooker).map_err(trouble)
    }

    /// One battle: `seats` says who is the first player, and who the second.
    fn game(
        &self,
        seed: u64,
        seats: [Contender; 2],
        onlooker: &mut impl Onlooker<R>,
    ) -> Result<Game, Trouble> {
        let sit = |side: Side, chance| self.contenders[seats[side.index()] as usize](chance);
        let Fought { state, outcome, decisions } =
            fight::<R>(self.start.clone(), seed, seats, &sit, onlooker)?;
        let winner = winner(outcome, seats);
        let Measure { turns, lost } = (self.measure)(&state);
        let lost = seats[0].order(lost);
        Ok(Game { winner, turns, decisions, lost, hash: digest(&state) })
    }
}

/// Who looks on while a battle is fought.
pub trait Onlooker<R: RuleSet> {
    /// Something is about to happen.
    fn before(&mut self, _: &R::State) {}

    /// It has happened, by these dice if it was a roll.
    fn after(&mut self, _: Option<(&R::Roll, &Faces)>, _: &[R::Event]) {}
}

/// Nobody looks on.
struct Nobody;

impl<R: RuleSet> Onlooker<R> for Nobody {}

/// A battle that has come to its end.
pub(crate) struct Fought<S> {
    /// The last state.
    pub(crate) state: S,
    /// How it ended; `None` if it was given up after [`MAX_STEPS`].
    pub(crate) outcome: Option<Outcome>,
    /// Commands given by each contender.
    pub(crate) decisions: [u32; 2],
}

/// Who won, of those in these seats.
pub(crate) fn winner(outcome: Option<Outcome>, seats: [Contender; 2]) -> Option<Contender> {
    match outcome? {
        Outcome::Won { by, .. } => Some(seats[by.index()]),
        Outcome::Drawn { .. } => None,
    }
}

/// The seed of a pair of battles.
pub(crate) fn pair_seed(seed: u64, number: u32) -> u64 {
    mix(seed ^ mix(u64::from(number) + 1))
}

/// Fights a battle with the dice of a pair. `sit` makes the player of a seat, with a seed for its chance.
pub(crate) fn fight<R: RuleSet>(
    mut state: R::State,
    seed: u64,
    seats: [Contender; 2],
    sit: &dyn Fn(Side, u64) -> Box<dyn Player<R>>,
    onlooker: &mut impl Onlooker<R>,
) -> Result<Fought<R::State>, Trouble> {
    // Chance belongs to the seat, like the dice: contenders who play alike then fight the same battle twice.
    let mut players = Side::BOTH.map(|side| sit(side, mix(seed ^ (side as u64 + 1))));
    let mut dice = PairDice::new(seed);
    let mut events = Vec::new();
    let mut decisions = [0, 0];
    for _ in 0..MAX_STEPS {
        events.clear();
        match R::next(&state) {
            Next::Over(outcome) => return Ok(Fought { state, outcome: Some(outcome), decisions }),
            Next::Roll(roll) => {
                onlooker.before(&state);
                let trouble = || Trouble::Dice { roll: acies_rules::NamedRoll::name(&roll) };
                let faces = dice.throw(&roll).ok_or_else(trouble)?;
                if !R::settle(&mut state, &roll, &faces, &mut events) {
                    return Err(trouble());
                }
                onlooker.after(Some((&roll, &faces)), &events);
            }
            Next::Decide(prompt) => {
                onlooker.before(&state);
                let seat = prompt.who.index();
                let contender = seats[seat];
                let command = players[seat].choose(&state).ok_or(Trouble::NoCommand { contender })?;
                R::perform(&mut state, prompt.who, &command, &mut events)
                    .map_err(|refusal| Trouble::Refused { contender, rule: refusal.rule.to_string() })?;
                decisions[contender as usize] += 1;
                onlooker.after(None, &events);
            }
        }
    }
    Ok(Fought { state, outcome: None, decisions })
}

impl Contender {
    /// Numbers by seat become numbers by contender, when this one is the first player.
    pub(crate) fn order<T: Copy>(self, [first, second]: [T; 2]) -> [T; 2] {
        match self {
            Contender::First => [first, second],
            Contender::Second => [second, first],
        }
    }
}

/// Stirs a number well (the finishing steps of SplitMix64).
fn mix(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
