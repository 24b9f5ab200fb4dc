//! Two armies fight many battles: what are the armies worth, and which of their units?
//!
//! Battles come in pairs, as in the [arena](crate::arena): the same dice by seat, and for the second battle the armies
//! change seats, ground and all. What the first seat or its dice are worth then helps both armies once. A computer
//! player leads each army; if both are led alike, what remains is the worth of the armies.
//!
//! What both families share is here; what they count differently, a family says itself ([`Simulated`], [`impetus`],
//! [`glory`]). Types without a family are those of Impetus.
//!
//! A pair depends on the simulation and its own number alone. Nothing in here knows a file, a clock or a thread.

pub mod glory;
pub mod impetus;
pub mod luck;
mod report;

pub use impetus::{ArmyReport, Deeds, Dice, UnitReport};
pub use report::{
    ArmyScore, Bin, Earned, Ending, LengthReport, LineDeeds, LuckDot, LuckReport, LuckWeight, Report, Share,
    Turns, bins, luck_dots, report,
};

use crate::arena::{ArenaError, Contender, Fought, Onlooker, Trouble, fight, pair_seed, winner};
use crate::{Family, Level};
use acies_impetus::Impetus;
use acies_rules::{Outcome, Side, StateHash, digest};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt::Debug;

/// How the dice of an army fell in a battle.
pub trait Fortune:
    Clone + Copy + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
    /// How lucky they were, in standard deviations: 0 is average, 2 is rare.
    fn luck(&self) -> f64;

    /// How much luckier they were than the enemy's, in standard deviations of both together.
    fn against(&self, enemy: &Self) -> f64;
}

/// Watches a battle, and says what its units did.
pub trait Scribe<F: Simulated>: Onlooker<F> {
    /// Before the battle.
    fn new(start: &F::State) -> Self;
    /// Who had the first phase of the first turn.
    fn opened(&self) -> Option<Side>;
    /// The dice of both sides.
    fn dice(&self) -> [F::Dice; 2];
    /// What each unit did, by number, when the battle is over.
    fn deeds(&self, end: &F::State) -> Vec<F::Deeds>;
}

/// A line of a report.
pub trait Earner {
    /// Whose.
    fn army(&self) -> Contender;
    /// Its place among the lines of both armies, from 0.
    fn line(&self) -> usize;
    /// What it earned.
    fn earned(&self) -> Option<Earned>;
}

/// A family whose battles can be simulated.
pub trait Simulated: Family<State: Send + Sync> + PartialEq + Send + Sync {
    /// What makes units alike: units of the same army and profile are a line.
    type Profile: Clone + Debug + PartialEq + Send + Sync;
    /// The dice of an army in a battle.
    type Dice: Fortune;
    /// What the units of a line did in a battle.
    type Deeds: Clone
        + Copy
        + Debug
        + Default
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// Who writes it down.
    type Scribe: Scribe<Self>;
    /// An army in all battles.
    type Army: Clone + Debug + PartialEq + Serialize;
    /// A line of an army in all battles.
    type Unit: Clone + Debug + PartialEq + Serialize + Earner;

    /// Every unit, by number: whose, and what it is.
    fn units(start: &Self::State) -> Vec<(Side, Self::Profile)>;
    /// The battle from the other side of the table.
    fn mirrored(start: &Self::State) -> Self::State;
    /// Has this side reached the point at which its army is broken?
    fn is_broken(state: &Self::State, side: Side) -> bool;
    /// What each side may not lose without being broken, in the words of [`Family::measure`].
    fn breaks_at(start: &Self::State) -> [u16; 2];
    /// Adds what another unit of the same line did.
    fn add(deeds: &mut Self::Deeds, more: &Self::Deeds);
    /// What the battles say of a line.
    fn unit(line: &LineDeeds<'_, Self>) -> Self::Unit;
    /// What they say of an army, given its lines.
    fn army(score: ArmyScore, units: &[&Self::Unit]) -> Self::Army;
}

/// Units of an army that are alike: same line of the list, in Impetus with or without the General.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<F: Simulated = Impetus> {
    /// Whose.
    pub army: Contender,
    /// What they are.
    pub profile: F::Profile,
    /// How many.
    pub count: u16,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The loser was broken: in Impetus it had lost half of its VD or its last Unit, in Field of Glory it had reached its
    /// break point.
    Broken,
    /// Both were. In Impetus the smaller share lost wins; in Field of Glory it is a draw.
    BothBroken,
    /// The turn limit was reached; the smaller share lost wins.
    TurnLimit,
    /// It was given up after very many steps.
    GivenUp,
}

impl End {
    /// All of them.
    pub const ALL: [End; 4] = [End::Broken, End::BothBroken, End::TurnLimit, End::GivenUp];

    /// Its name in files.
    pub const fn name(self) -> &'static str {
        match self {
            End::Broken => "broken",
            End::BothBroken => "both-broken",
            End::TurnLimit => "turn-limit",
            End::GivenUp => "given-up",
        }
    }
}

/// One battle, seen by the armies: of two numbers, the first is the first army's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
pub struct Battle<F: Simulated = Impetus> {
    /// Who won; nobody if it was drawn.
    pub winner: Option<Contender>,
    /// How it ended.
    pub end: End,
    /// Who had the first phase of the first turn.
    pub opened: Option<Contender>,
    /// The turn in which it ended.
    pub turns: u16,
    /// Commands given for each army.
    pub decisions: [u32; 2],
    /// What each army lost, as the rule set counts it: VD in Impetus, attrition points in Field of Glory.
    pub lost: [u16; 2],
    /// The dice of each army.
    pub dice: [F::Dice; 2],
    /// What each line did, in the order of [`Simulation::lines`].
    pub lines: Vec<F::Deeds>,
    /// Hash of the last state: the same battle fought again must end in it.
    pub hash: StateHash,
}

impl<F: Simulated> Battle<F> {
    /// Points of an army: a win is 2, a draw 1.
    pub fn points(&self, army: Contender) -> usize {
        match self.winner {
            Some(winner) if winner == army => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// How much luckier the first army was, in standard deviations.
    pub fn luck_difference(&self) -> f64 {
        self.dice[0].against(&self.dice[1])
    }
}

/// Two battles with the armies in either seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub struct BattlePair<F: Simulated = Impetus> {
    /// First the battle in which the first army is the first player's, then the other.
    pub battles: [Battle<F>; 2],
}

/// Who has the first player's seat in the two battles of a pair, and who the second's.
pub const SEATS: [[Contender; 2]; 2] =
    [[Contender::First, Contender::Second], [Contender::Second, Contender::First]];

/// Two armies, where their battles begin, who leads them, and the seed of everything that is left to chance.
#[derive(Clone, Debug)]
pub struct Simulation<F: Simulated = Impetus> {
    /// First states: with the first army in the first player's seat, and the same with seats exchanged.
    starts: [F::State; 2],
    /// Who leads the first army, and who the second.
    levels: [Level; 2],
    seed: u64,
    lines: Vec<Line<F>>,
    /// The line of each unit, in the first and in the second battle of a pair.
    line_of: [Vec<usize>; 2],
}

impl<F: Simulated> Simulation<F> {
    /// The first player's army is the first. The state should set a turn limit: not all battles come to an end.
    pub fn new(start: F::State, levels: [Level; 2], seed: u64) -> Simulation<F> {
        let other = F::mirrored(&start);
        Simulation::exchanged([start, other], levels, seed)
    }

    /// The same with both beginnings: in the second one the armies have exchanged their seats.
    pub fn exchanged(starts: [F::State; 2], levels: [Level; 2], seed: u64) -> Simulation<F> {
        let mut lines: Vec<Line<F>> = Vec::new();
        let line_of = [0, 1].map(|which: usize| {
            let units = F::units(&starts[which]).into_iter();
            let lined = units.map(|(side, profile)| {
                let army = SEATS[which][side.index()];
                let alike = |line: &Line<F>| line.army == army && line.profile == profile;
                let line = lines.iter().position(alike).unwrap_or_else(|| {
                    lines.push(Line { army, profile, count: 0 });
                    lines.len() - 1
                });
                // Both battles have the same units.
                lines[line].count += u16::from(which == 0);
                line
            });
            lined.collect()
        });
        Simulation { starts, levels, seed, lines, line_of }
    }

    /// Where battles begin.
    pub fn start(&self) -> &F::State {
        &self.starts[0]
    }

    /// The lines of both armies.
    pub fn lines(&self) -> &[Line<F>] {
        &self.lines
    }

    /// The seed of a pair.
    pub fn pair_seed(&self, number: u32) -> u64 {
        pair_seed(self.seed, number)
    }

    /// Fights both battles of a pair.
    ///
    /// # Errors
    /// When a player gives no command, or one that is refused: a fault of the program.
    pub fn pair(&self, number: u32) -> Result<BattlePair<F>, ArenaError> {
        let battle = |battle: u8| {
            let trouble = |trouble| ArenaError { pair: number, battle, trouble };
            self.battle(self.pair_seed(number), usize::from(battle)).map_err(trouble)
        };
        Ok(BattlePair { battles: [battle(0)?, battle(1)?] })
    }

    fn battle(&self, seed: u64, which: usize) -> Result<Battle<F>, Trouble> {
        let seats = SEATS[which];
        let start = &self.starts[which];
        let mut scribe = F::Scribe::new(start);
        let sit = |side: Side, chance| F::player(self.levels[seats[side.index()] as usize], chance);
        let Fought { state, outcome, decisions } = fight::<F>(start.clone(), seed, seats, &sit, &mut scribe)?;
        let measure = F::measure(&state);
        Ok(Battle {
            winner: winner(outcome, seats),
            end: end::<F>(&state, outcome),
            opened: scribe.opened().map(|side| seats[side.index()]),
            turns: measure.turns,
            decisions,
            lost: seats[0].order(measure.lost),
            dice: seats[0].order(scribe.dice()),
            lines: self.by_line(which, &scribe.deeds(&state)),
            hash: digest(&state),
        })
    }

    /// What the units did, by line.
    fn by_line(&self, which: usize, units: &[F::Deeds]) -> Vec<F::Deeds> {
        let mut lines = vec![F::Deeds::default(); self.lines.len()];
        for (line, deeds) in self.line_of[which].iter().zip(units) {
            F::add(&mut lines[*line], deeds);
        }
        lines
    }
}

/// How it ended, read off the last state.
fn end<F: Simulated>(state: &F::State, outcome: Option<Outcome>) -> End {
    match (outcome, Side::BOTH.map(|side| F::is_broken(state, side))) {
        (None, _) => End::GivenUp,
        (_, [true, true]) => End::BothBroken,
        (_, [true, false] | [false, true]) => End::Broken,
        (_, [false, false]) => End::TurnLimit,
    }
}

/// Pairs that have been fought. They come in any order; they count in the order of their numbers, and only as far as
/// none is missing, so nothing depends on which of them was quicker.
#[derive(Clone, Debug)]
pub struct Battles<F: Simulated = Impetus> {
    wanted: u32,
    counted: u32,
    pairs: BTreeMap<u32, BattlePair<F>>,
}

impl<F: Simulated> Battles<F> {
    /// None yet, of so many pairs.
    pub fn new(wanted: u32) -> Battles<F> {
        Battles { wanted, counted: 0, pairs: BTreeMap::new() }
    }

    /// The same pairs, of so many.
    pub fn of(self, wanted: u32) -> Battles<F> {
        let mut battles = Battles::new(wanted);
        for (number, pair) in self.pairs {
            battles.add(number, pair);
        }
        battles
    }

    /// Takes in a pair. One that is known already changes nothing.
    pub fn add(&mut self, number: u32, pair: BattlePair<F>) {
        self.pairs.entry(number).or_insert(pair);
        while self.counted < self.wanted && self.pairs.contains_key(&self.counted) {
            self.counted += 1;
        }
    }

    /// Is this pair there?
    pub fn has(&self, number: u32) -> bool {
        self.pairs.contains_key(&number)
    }

    /// Every wanted pair is there.
    pub fn is_over(&self) -> bool {
        self.counted >= self.wanted
    }

    /// How many pairs there are to be.
    pub fn wanted(&self) -> u32 {
        self.wanted
    }

    /// Pairs counted.
    pub fn counted(&self) -> u32 {
        self.counted
    }

    /// Pairs that are there, whether they count or not.
    pub fn held(&self) -> u32 {
        self.pairs.len() as u32
    }

    /// Every pair that is there, by number.
    pub fn all(&self) -> impl Iterator<Item = (u32, &BattlePair<F>)> {
        self.pairs.iter().map(|(number, pair)| (*number, pair))
    }

    /// The pairs that count, by number.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, &BattlePair<F>)> {
        self.pairs.range(..self.counted).map(|(number, pair)| (*number, pair))
    }
}
