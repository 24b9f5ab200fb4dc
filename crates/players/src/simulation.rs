//! Two armies fight many battles: what are the armies worth, and which of their Units?
//!
//! Battles come in pairs, as in the [arena](crate::arena): the same dice by seat, and for the second battle the armies
//! change seats, ground and all. What the first seat or its dice are worth then helps both armies once. A computer
//! player leads each army; if both are led alike, what remains is the worth of the armies.
//!
//! A pair depends on the simulation and its own number alone. Nothing in here knows a file, a clock or a thread.

pub mod luck;
mod report;

pub use report::{
    ArmyReport, Bin, Earned, Ending, LengthReport, LuckDot, LuckReport, LuckWeight, Report, Share, Turns,
    UnitReport, bins, luck_dots, report,
};

use crate::Level;
use crate::arena::{ArenaError, Contender, Fought, Onlooker, Trouble, fight, pair_seed, winner};
use acies_dice::Faces;
use acies_impetus::chronicle::{Chronicle, SideDice};
use acies_impetus::mirror::mirrored;
use acies_impetus::unit::Profile;
use acies_impetus::{Event, Impetus, Roll, State, UnitId};
use acies_rules::{Outcome, Side, StateHash, digest};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Units of an army that are alike: same line of the list, with or without the General.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Whose.
    pub army: Contender,
    /// What they are.
    pub profile: Profile,
    /// How many.
    pub count: u16,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The loser had lost half of its VD, or its last Unit.
    Broken,
    /// Both had; the smaller share lost wins.
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

/// The dice of an army in a battle. What is not whole is rounded to thousandths, so that a file holds it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Dice {
    /// DAMAGE done.
    pub damage: u32,
    /// DAMAGE expected of the dice rolled for it.
    pub damage_expected: f64,
    /// Cohesion Tests taken.
    pub tests: u32,
    /// Passed.
    pub passed: u32,
    /// Passes expected.
    pub passed_expected: f64,
    /// Variance of DAMAGE and passes together: how far they might have been from what was expected.
    pub variance: f64,
}

impl Dice {
    fn of(side: &SideDice) -> Dice {
        let round = |x: f64| (x * 1000.0).round() / 1000.0;
        Dice {
            damage: side.damage,
            damage_expected: round(side.damage_expected),
            tests: side.tests,
            passed: side.tests_passed,
            passed_expected: round(side.tests_expected),
            variance: round(side.luck().variance),
        }
    }

    /// DAMAGE done and tests passed beyond what was expected.
    pub fn beyond(&self) -> f64 {
        f64::from(self.damage) - self.damage_expected + f64::from(self.passed) - self.passed_expected
    }

    /// The same in standard deviations: 0 is average, 2 is rare.
    pub fn luck(&self) -> f64 {
        if self.variance > 0.0 { self.beyond() / self.variance.sqrt() } else { 0.0 }
    }
}

/// What the Units of a [`Line`] did and suffered in a battle. In files: `[lost, vbu-lost, damage, routed-vd]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u16; 4]", into = "[u16; 4]")]
pub struct Deeds {
    /// Units of the line that were lost.
    pub lost: u16,
    /// VBU lost.
    pub vbu_lost: u16,
    /// DAMAGE done, as firer or Main Unit.
    pub damage: u16,
    /// VD of the enemies it routed: those whom it struck last, and those whom they swept away.
    pub routed_vd: u16,
}

impl From<[u16; 4]> for Deeds {
    fn from([lost, vbu_lost, damage, routed_vd]: [u16; 4]) -> Deeds {
        Deeds { lost, vbu_lost, damage, routed_vd }
    }
}

impl From<Deeds> for [u16; 4] {
    fn from(deeds: Deeds) -> [u16; 4] {
        [deeds.lost, deeds.vbu_lost, deeds.damage, deeds.routed_vd]
    }
}

/// One battle, seen by the armies: of two numbers, the first is the first army's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Battle {
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
    /// VD lost by each army.
    pub lost: [u16; 2],
    /// The dice of each army.
    pub dice: [Dice; 2],
    /// What each line did, in the order of [`Simulation::lines`].
    pub lines: Vec<Deeds>,
    /// Hash of the last state: the same battle fought again must end in it.
    pub hash: StateHash,
}

impl Battle {
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
        let variance = self.dice[0].variance + self.dice[1].variance;
        if variance > 0.0 { (self.dice[0].beyond() - self.dice[1].beyond()) / variance.sqrt() } else { 0.0 }
    }
}

/// Two battles with the armies in either seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BattlePair {
    /// First the battle in which the first army is the first player's, then the other.
    pub battles: [Battle; 2],
}

/// Who has the first player's seat in the two battles of a pair, and who the second's.
pub const SEATS: [[Contender; 2]; 2] =
    [[Contender::First, Contender::Second], [Contender::Second, Contender::First]];

/// Two armies, where their battles begin, who leads them, and the seed of everything that is left to chance.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// First states: with the first army in the first player's seat, and the same with seats exchanged.
    starts: [State; 2],
    /// Who leads the first army, and who the second.
    levels: [Level; 2],
    seed: u64,
    lines: Vec<Line>,
    /// The line of each Unit.
    line_of: Vec<usize>,
}

impl Simulation {
    /// The first player's army is the first. The state should set a turn limit: not all battles come to an end.
    pub fn new(start: State, levels: [Level; 2], seed: u64) -> Simulation {
        let mut lines: Vec<Line> = Vec::new();
        let mut line_of = Vec::new();
        for (unit, profile) in start.units().iter().zip(&start.setup.profiles) {
            let army = SEATS[0][unit.side.index()];
            let alike = |line: &Line| line.army == army && line.profile == *profile;
            let line = lines.iter().position(alike).unwrap_or_else(|| {
                lines.push(Line { army, profile: profile.clone(), count: 0 });
                lines.len() - 1
            });
            lines[line].count += 1;
            line_of.push(line);
        }
        let other = mirrored(&start);
        Simulation { starts: [start, other], levels, seed, lines, line_of }
    }

    /// Where battles begin.
    pub fn start(&self) -> &State {
        &self.starts[0]
    }

    /// The lines of both armies.
    pub fn lines(&self) -> &[Line] {
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
    pub fn pair(&self, number: u32) -> Result<BattlePair, ArenaError> {
        let battle = |battle: u8| {
            let trouble = |trouble| ArenaError { pair: number, battle, trouble };
            self.battle(self.pair_seed(number), usize::from(battle)).map_err(trouble)
        };
        Ok(BattlePair { battles: [battle(0)?, battle(1)?] })
    }

    fn battle(&self, seed: u64, which: usize) -> Result<Battle, Trouble> {
        let seats = SEATS[which];
        let start = &self.starts[which];
        let mut scribe = Scribe::new(start, self);
        let sit = |side: Side, chance| self.levels[seats[side.index()] as usize].player(chance);
        let Fought { state, outcome, decisions } =
            fight::<Impetus>(start.clone(), seed, seats, &sit, &mut scribe)?;
        Ok(Battle {
            winner: winner(outcome, seats),
            end: end(&state, outcome),
            opened: scribe.opened.map(|side| seats[side.index()]),
            turns: state.turn,
            decisions,
            lost: seats[0].order(state.lost_vd),
            dice: seats[0].order([0, 1].map(|i| Dice::of(&scribe.chronicle.sides()[i]))),
            lines: scribe.lines(self),
            hash: digest(&state),
        })
    }
}

/// BI08-VIC-02 to BI08-VIC-04, read off the last state.
fn end(state: &State, outcome: Option<Outcome>) -> End {
    let beaten = Side::BOTH.map(|side| {
        let (lost, all) = (state.lost_vd[side.index()], state.setup.vdt[side.index()]);
        (lost > 0 && 2 * lost >= all) || state.army(side).next().is_none()
    });
    match (outcome, beaten) {
        (None, _) => End::GivenUp,
        (_, [true, true]) => End::BothBroken,
        (_, [true, false] | [false, true]) => End::Broken,
        (_, [false, false]) => End::TurnLimit,
    }
}

/// Writes down what happens in a battle.
struct Scribe {
    before: State,
    chronicle: Chronicle,
    opened: Option<Side>,
    lost: Vec<bool>,
    routed_vd: Vec<u16>,
    /// Who has the credit for a Unit that is lost.
    routed_by: Vec<Option<UnitId>>,
}

impl Scribe {
    fn new(start: &State, simulation: &Simulation) -> Scribe {
        let units = simulation.line_of.len();
        Scribe {
            before: start.clone(),
            chronicle: Chronicle::new(start),
            opened: None,
            lost: vec![false; units],
            routed_vd: vec![0; units],
            routed_by: vec![None; units],
        }
    }

    /// What the Units did, by line.
    fn lines(&self, simulation: &Simulation) -> Vec<Deeds> {
        let mut lines = vec![Deeds::default(); simulation.lines.len()];
        for (unit, line) in simulation.line_of.iter().enumerate() {
            let (deeds, own) = (&mut lines[*line], &self.chronicle.units()[unit]);
            deeds.lost += u16::from(self.lost[unit]);
            deeds.vbu_lost += own.vbu_lost as u16;
            deeds.damage += own.damage as u16;
            deeds.routed_vd += self.routed_vd[unit];
        }
        lines
    }
}

impl Onlooker<Impetus> for Scribe {
    fn before(&mut self, state: &State) {
        self.before.clone_from(state);
    }

    fn after(&mut self, thrown: Option<(&Roll, &Faces)>, events: &[Event]) {
        for event in events {
            if let Event::PhaseBegan { side } = event {
                self.opened.get_or_insert(*side);
            }
        }
        for gone in self.chronicle.note(&self.before, thrown, events) {
            let unit = gone.unit.index();
            self.lost[unit] = true;
            let Some(by) = gone.blow.map(|blow| blow.by()) else { continue };
            // Whoever is lost by friends was routed by those who routed the friends.
            let friend = self.before.side(by) == self.before.side(gone.unit);
            let credited = if friend { self.routed_by[by.index()] } else { Some(by) };
            self.routed_by[unit] = credited;
            if let Some(by) = credited {
                self.routed_vd[by.index()] += u16::from(self.before.profile(gone.unit).vd);
            }
        }
    }
}

/// Pairs that have been fought. They come in any order; they count in the order of their numbers, and only as far as
/// none is missing, so nothing depends on which of them was quicker.
#[derive(Clone, Debug, Default)]
pub struct Battles {
    wanted: u32,
    counted: u32,
    pairs: BTreeMap<u32, BattlePair>,
}

impl Battles {
    /// None yet, of so many pairs.
    pub fn new(wanted: u32) -> Battles {
        Battles { wanted, ..Battles::default() }
    }

    /// The same pairs, of so many.
    pub fn of(self, wanted: u32) -> Battles {
        let mut battles = Battles::new(wanted);
        for (number, pair) in self.pairs {
            battles.add(number, pair);
        }
        battles
    }

    /// Takes in a pair. One that is known already changes nothing.
    pub fn add(&mut self, number: u32, pair: BattlePair) {
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
    pub fn all(&self) -> impl Iterator<Item = (u32, &BattlePair)> {
        self.pairs.iter().map(|(number, pair)| (*number, pair))
    }

    /// The pairs that count, by number.
    pub fn pairs(&self) -> impl Iterator<Item = (u32, &BattlePair)> {
        self.pairs.range(..self.counted).map(|(number, pair)| (*number, pair))
    }
}
