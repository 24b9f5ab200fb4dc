//! One exchange: a pool against a Unit and the test it takes, or two of them at once in a phase of a melee.

use crate::event::Event;
use crate::frame::{Frame, MeleeStage, ShotStage};
use crate::game::Game;
use crate::procedures::melee::{Verdict, verdict};
use crate::procedures::shot::take_test;
use crate::roll::Roll;
use crate::state::State;
use crate::steps::cohesion::{After, Tested, critical_number, test};
use crate::steps::pool;
use crate::unit::UnitId;
use crate::weather::Hits;
use crate::{Impetus, UnitSet};
use acies_dice::{Chance, D6, Faces, Odds, OddsError};
use acies_rules::{Next, RuleSet, Side};

/// What a pool and the test after it do to a Unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Blow {
    /// What the test did; `None` if there was no DAMAGE to test for (BI08-FIR-22).
    pub tested: Option<Tested>,
    /// VBU it lost.
    pub lost: u8,
    /// Nothing is left of it.
    pub gone: bool,
    /// It is there and Disordered.
    pub disordered: bool,
}

impl Blow {
    /// The loss that decides a melee: by failing the test (BI08-RES-01).
    pub fn loss(&self) -> u8 {
        self.tested.map_or(0, |tested| tested.loss)
    }
}

/// All throws that end in one [`Blow`], and one of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What they do.
    pub blow: Blow,
    /// How many they are, out of all throws of the pool and of one die for the test.
    pub ways: u128,
    /// The pool, as it may lie.
    pub pool: Faces,
    /// The die of the test, as it may lie.
    pub die: D6,
}

/// All that a pool of so many dice can do to a Unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blows {
    /// The Unit.
    pub unit: UnitId,
    /// Dice of the pool.
    pub pool: u8,
    /// Which of them do DAMAGE.
    pub hits: Hits,
    /// What can happen, best for the Unit first.
    pub branches: Vec<Branch>,
}

impl Blows {
    /// Dice in all: the pool and the test.
    pub fn dice(&self) -> u8 {
        self.pool + 1
    }

    /// How likely each blow is.
    ///
    /// # Errors
    /// When the pool is larger than can be counted.
    pub fn odds(&self) -> Result<Odds<Blow>, OddsError> {
        let mut odds = Odds::default();
        for branch in &self.branches {
            odds.add(branch.blow, Chance::CERTAIN.times(branch.ways, self.dice())?)?;
        }
        Ok(odds)
    }
}

/// What a pool can do to a Unit as it stands.
///
/// # Errors
/// When the pool is larger than can be counted.
pub fn blows(state: &State, unit: UnitId, dice: u8, hits: Hits, after: After) -> Result<Blows, OddsError> {
    let throws = pool::throws(dice, hits)?;
    // One die more is rolled for the test.
    if dice >= acies_dice::MAX_ODDS_DICE {
        return Err(OddsError::TooManyDice { count: dice });
    }
    let troop = state.profile(unit).troop;
    let was_disordered = state.unit(unit).disordered;
    // Where a Commander is with it, a 6 is not like other faces (IMP-CLO-01).
    let led = state.commander_with(unit).is_some();
    let alike = |a: D6, b: D6| !led || (a.get() == 6) == (b.get() == 6);
    let mut branches: Vec<Branch> = Vec::with_capacity(8);
    for throw in throws {
        if throw.damage == 0 {
            let blow = Blow { tested: None, lost: 0, gone: false, disordered: was_disordered };
            let (ways, die) = (throw.ways * 6, D6::ALL[0]);
            branches.push(Branch { blow, ways, pool: throw.faces, die });
            continue;
        }
        let critical = critical_number(state, unit, throw.damage, after).total().clamp(1, 99) as u8;
        for die in D6::ALL {
            let tested = test(state.book(), critical, throw.damage, was_disordered, troop, die);
            let same = |branch: &&mut Branch| branch.blow.tested == Some(tested) && alike(branch.die, die);
            match branches.iter_mut().find(same) {
                Some(branch) => branch.ways += throw.ways,
                None => {
                    let blow = dealt(state, unit, throw.damage, after, die);
                    branches.push(Branch { blow, ways: throw.ways, pool: throw.faces, die });
                }
            }
        }
    }
    branches.sort_by_key(|branch| branch.blow);
    Ok(Blows { unit, pool: dice, hits, branches })
}

/// What one throw of the test does, by the function that play uses.
pub(super) fn dealt(state: &State, unit: UnitId, damage: u8, after: After, die: D6) -> Blow {
    let mut scratch = state.clone();
    let mut events: Vec<Event> = Vec::with_capacity(4);
    let faces = Faces::from(die);
    let mut game = Game { state: &mut scratch, events: &mut events };
    let tested = take_test(&mut game, unit, damage, after, &faces);
    let lost = state.vbu_in_all(unit) - scratch.vbu_in_all(unit);
    let now = scratch.unit(unit);
    let gone = now.vbu() == 0;
    Blow { tested: Some(tested), lost, gone, disordered: now.disordered && !gone }
}

/// A volley that is about to be rolled. `None` if the dice of no shot and of no pila are due.
///
/// # Errors
/// When the pool is larger than can be counted.
pub fn volley(state: &State) -> Option<Result<Blows, OddsError>> {
    let Next::Roll(roll) = Impetus::next(state) else { return None };
    let (Roll::Fire { target, dice, .. } | Roll::Pila { target, dice, .. }) = roll else { return None };
    match state.agenda().last() {
        Some(Frame::Shot(shot)) if shot.stage != ShotStage::Pool => None,
        _ => Some(blows(state, target, dice, state.hits_of(&roll), After::Fire)),
    }
}

/// A phase of a melee whose dice are counted and not yet rolled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// Main Units, first player's first.
    pub mains: [UnitId; 2],
    /// Their Supports.
    pub supports: [UnitSet; 2],
    /// What each Main Unit suffers.
    pub suffers: [Blows; 2],
}

/// How a phase may end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PhaseEnd {
    /// Who won, who is gone.
    pub verdict: Verdict,
    /// What the Main Units suffered, first player's first.
    pub blows: [Blow; 2],
}

impl PhaseEnd {
    /// The end that one branch for each side leads to.
    pub fn of(branches: [&Branch; 2]) -> PhaseEnd {
        let blows = branches.map(|branch| branch.blow);
        PhaseEnd { verdict: verdict(blows.map(|b| b.gone), blows.map(|b| b.loss())), blows }
    }

    /// Who lost the phase, if somebody did (BI08-RES-01, BI08-RES-07).
    pub fn loser(&self) -> Option<Side> {
        match self.verdict {
            Verdict::Destroyed { gone } => Some(gone),
            Verdict::Lost { loser } => Some(loser),
            Verdict::BothRouted | Verdict::Spent { .. } | Verdict::Draw => None,
        }
    }
}

/// The phase that is about to be rolled. `None` if none is.
///
/// # Errors
/// When a pool is larger than can be counted.
pub fn phase(state: &State) -> Option<Result<Phase, OddsError>> {
    let Some(Frame::Melee(melee)) = state.agenda().last() else { return None };
    if melee.stage != MeleeStage::Roll(state.active) {
        return None;
    }
    let blows = |side: Side| {
        let (unit, dice) = (melee.mains[side.index()], melee.dice[side.other().index()]);
        blows(state, unit, dice, Hits::ALL, After::Melee)
    };
    Some(match (blows(Side::First), blows(Side::Second)) {
        (Ok(first), Ok(second)) => {
            Ok(Phase { mains: melee.mains, supports: melee.supports, suffers: [first, second] })
        }
        (Err(error), _) | (_, Err(error)) => Err(error),
    })
}

impl Phase {
    /// Every way it may end, with the branches of both sides. Both pools and tests are simultaneous, and neither
    /// changes anything for the other (BI08-MEL-02).
    pub fn ends(&self) -> impl Iterator<Item = (PhaseEnd, [&Branch; 2])> + '_ {
        let [first, second] = &self.suffers;
        first
            .branches
            .iter()
            .flat_map(move |a| second.branches.iter().map(move |b| (PhaseEnd::of([a, b]), [a, b])))
    }

    /// The chance of two branches together, after something of this chance.
    ///
    /// # Errors
    /// When more dice are thrown in all than can be counted.
    pub fn chance(&self, before: &Chance, branches: [&Branch; 2]) -> Result<Chance, OddsError> {
        let first = before.times(branches[0].ways, self.suffers[0].dice())?;
        first.times(branches[1].ways, self.suffers[1].dice())
    }

    /// How likely each end is.
    ///
    /// # Errors
    /// When more dice are thrown than can be counted.
    pub fn odds(&self) -> Result<Odds<PhaseEnd>, OddsError> {
        let mut odds = Odds::default();
        let dice = u16::from(self.suffers[0].dice()) + u16::from(self.suffers[1].dice());
        for (end, branches) in self.ends() {
            let chance = match branches[0].ways.checked_mul(branches[1].ways) {
                Some(ways) => Chance::of(ways, dice)?,
                None => self.chance(&Chance::CERTAIN, branches)?,
            };
            odds.add(end, chance)?;
        }
        Ok(odds)
    }
}
