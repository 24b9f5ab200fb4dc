//! Whatever a command leads to, exactly: charge, pila, melee, retreat, pursuit, contact again, rout, army break.
//!
//! Every throw is followed, throws that lead to the same state together. Questions on the way are answered by
//! [`Habits`]. What lies beyond the horizon is said, not guessed.

use super::exchange::{self, Blows, Branch, PhaseEnd};
use super::habits::Habits;
use crate::Impetus;
use crate::aids::Judged;
use crate::command::Command;
use crate::event::Event;
use crate::question::Question;
use crate::roll::Roll;
use crate::state::State;
use crate::steps::pool;
use crate::unit::UnitId;
use acies_dice::{Chance, D6, Faces, Odds, OddsError, enumerate};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Sampling, Side};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

/// How far a chain is followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Horizon {
    /// Phases of melee, one after the other. What follows the last one is not rolled.
    pub phases: u8,
    /// Throws looked at in all; the likeliest first.
    pub throws: u32,
}

impl Default for Horizon {
    fn default() -> Horizon {
        Horizon { phases: 3, throws: 10_000 }
    }
}

/// How a Unit comes out of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UnitEnd {
    /// VBU it lost, its rear base included.
    pub lost: u8,
    /// It is no longer on the table.
    pub gone: bool,
    /// It is there and Disordered.
    pub disordered: bool,
}

/// A Unit and how it may come out of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitOdds {
    /// The Unit.
    pub unit: UnitId,
    /// How likely each end is; they add up to certainty.
    pub ends: Odds<UnitEnd>,
}

/// How a phase of melee went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhaseOdds {
    /// It is fought at all.
    pub fought: Chance,
    /// Each side loses it, first player's chance first.
    pub lost: [Chance; 2],
}

impl PhaseOdds {
    /// Nobody loses it.
    ///
    /// # Errors
    /// Never, where the parts do not exceed the whole.
    pub fn drawn(&self) -> Result<Chance, OddsError> {
        self.fought.minus(&self.lost[0].plus(&self.lost[1])?)
    }
}

/// What may come of a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prospects {
    /// Units that may change, by number.
    pub units: Vec<UnitOdds>,
    /// Melee phases that may be fought, the first one first.
    pub phases: Vec<PhaseOdds>,
    /// Demoralisation value each army loses, first player's first.
    pub lost_vd: [Odds<u16>; 2],
    /// Each side wins the battle, first player first.
    pub won: [Chance; 2],
    /// Something is still to be rolled after the last phase within the horizon: a retreat, a pursuit, another phase.
    pub unfinished: Chance,
    /// Not followed, for want of throws.
    pub unfollowed: Chance,
    /// Throws looked at.
    pub throws: u32,
}

/// A state that may come about.
struct Node {
    state: State,
    chance: Chance,
    fought: u8,
}

/// States in which dice are due, those that are the same only once.
#[derive(Default)]
struct Layer {
    nodes: Vec<Node>,
    /// Where to find a state by its hash.
    known: BTreeMap<u64, u32>,
}

impl Layer {
    /// So that what is left, for want of throws, weighs least.
    fn likeliest_first(mut self) -> Vec<Node> {
        // As near as a decimal fraction comes is near enough for an order; the bits of such numbers are in order too.
        self.nodes.sort_by_cached_key(|node| Reverse(node.chance.decimal().to_bits()));
        self.nodes
    }

    fn add(&mut self, node: Node) -> Result<(), OddsError> {
        let key = key(&node);
        if let Some(index) = self.known.get(&key) {
            let known = &mut self.nodes[*index as usize];
            if known.fought == node.fought && is_same(&known.state, &node.state) {
                known.chance = known.chance.plus(&node.chance)?;
                return Ok(());
            }
        }
        self.known.insert(key, self.nodes.len() as u32);
        self.nodes.push(node);
        Ok(())
    }
}

/// What can differ between two states of one battle.
fn is_same(a: &State, b: &State) -> bool {
    a.units == b.units
        && a.engagements == b.engagements
        && a.agenda == b.agenda
        && a.host == b.host
        && (a.turn, a.active, a.lost_vd, a.outcome) == (b.turn, b.active, b.lost_vd, b.outcome)
}

fn key(node: &Node) -> u64 {
    let mut hasher = Folding::default();
    let state = &node.state;
    state.units.hash(&mut hasher);
    state.engagements.hash(&mut hasher);
    state.agenda.hash(&mut hasher);
    state.host.hash(&mut hasher);
    (state.turn, state.active, state.lost_vd, node.fought).hash(&mut hasher);
    hasher.finish()
}

/// A quick hash: states of one chain are few, and equality is checked.
#[derive(Default)]
struct Folding(u64);

impl Hasher for Folding {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, word: u8) {
        self.write_u64(word.into());
    }
    fn write_u16(&mut self, word: u16) {
        self.write_u64(word.into());
    }
    fn write_u32(&mut self, word: u32) {
        self.write_u64(word.into());
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

/// What comes of a command, or, without one, of the battle as it stands, until somebody has a free choice again.
pub fn chain(
    state: &State,
    command: Option<(Side, &Command)>,
    habits: Habits,
    horizon: Horizon,
) -> Judged<Result<Prospects, OddsError>> {
    let mut start = state.clone();
    if let Some((by, command)) = command {
        Impetus::perform(&mut start, by, command, &mut Vec::new())?;
    }
    let walk = Walk {
        before: state,
        habits,
        horizon,
        units: vec![Odds::default(); state.units().len()],
        phases: Vec::new(),
        lost_vd: [Odds::default(), Odds::default()],
        won: [Chance::NEVER; 2],
        unfinished: Chance::NEVER,
        unfollowed: Chance::NEVER,
        throws: 0,
        events: Vec::new(),
    };
    Ok(walk.from(start))
}

struct Walk<'a> {
    before: &'a State,
    habits: Habits,
    horizon: Horizon,
    units: Vec<Odds<UnitEnd>>,
    phases: Vec<PhaseOdds>,
    lost_vd: [Odds<u16>; 2],
    won: [Chance; 2],
    unfinished: Chance,
    unfollowed: Chance,
    throws: u32,
    events: Vec<Event>,
}

impl Walk<'_> {
    fn from(mut self, start: State) -> Result<Prospects, OddsError> {
        let mut phases = Layer::default();
        let mut rolls = Layer::default();
        self.keep(Node { state: start, chance: Chance::CERTAIN, fought: 0 }, &mut rolls)?;
        loop {
            // Retreats, pursuits and all other rolls, one after the other, until only phases of melee are left.
            while !rolls.nodes.is_empty() {
                let mut after = Layer::default();
                for node in rolls.likeliest_first() {
                    self.roll(node, &mut after, &mut phases)?;
                }
                rolls = after;
            }
            if phases.nodes.is_empty() {
                break;
            }
            for node in std::mem::take(&mut phases).likeliest_first() {
                self.fight(&node, &mut rolls)?;
            }
        }
        let units = self.units.into_iter().enumerate().filter(|(_, ends)| ends.iter().len() > 0);
        let mut all = Vec::new();
        for (index, mut ends) in units {
            let unit = UnitId(index as u8);
            let as_before = Chance::CERTAIN.minus(&ends.total()?)?;
            let disordered = self.before.unit(unit).disordered;
            let unchanged = UnitEnd { lost: 0, gone: false, disordered };
            ends.add(unchanged, as_before)?;
            if ends.iter().any(|(end, _)| *end != unchanged) {
                all.push(UnitOdds { unit, ends });
            }
        }
        Ok(Prospects {
            units: all,
            phases: self.phases,
            lost_vd: self.lost_vd,
            won: self.won,
            unfinished: self.unfinished,
            unfollowed: self.unfollowed,
            throws: self.throws,
        })
    }

    /// Gives the answer, or the first legal one if it is not to be had.
    fn told(&mut self, state: &mut State, who: Side, answer: &Command) -> bool {
        self.events.clear();
        if Impetus::perform(state, who, answer, &mut self.events).is_ok() {
            return true;
        }
        let mut commands = Vec::new();
        Impetus::sample(state, Sampling::All, &mut commands);
        commands.iter().any(|other| Impetus::perform(state, who, other, &mut self.events).is_ok())
    }

    /// Keeps a state in which dice are due, with the questions before them answered; or takes note of it if the
    /// chain ends there.
    fn keep(&mut self, mut node: Node, rolls: &mut Layer) -> Result<(), OddsError> {
        loop {
            match Impetus::next(&node.state) {
                Next::Roll(_) if node.fought >= self.horizon.phases => {
                    self.unfinished = self.unfinished.plus(&node.chance)?;
                    return self.note(&node);
                }
                Next::Roll(_) => return rolls.add(node),
                Next::Over(_) => return self.end(&node),
                Next::Decide(prompt) => match self.habits.answer(prompt.who, &prompt.question) {
                    Some(answer) if self.told(&mut node.state, prompt.who, &answer) => {}
                    _ => return self.end(&node),
                },
            }
        }
    }

    fn roll(&mut self, node: Node, after: &mut Layer, phases: &mut Layer) -> Result<(), OddsError> {
        let Next::Roll(roll) = Impetus::next(&node.state) else { return self.end(&node) };
        if matches!(roll, Roll::Melee { .. }) {
            return phases.add(node);
        }
        let throws = throws(&node.state, &roll).ok();
        // Chances of many dice may be too fine: then the whole node is left.
        let fine = node.chance.times(1, roll.dice()).is_err();
        let Some(throws) = throws.filter(|_| !fine && self.throws < self.horizon.throws) else {
            return self.leave(&node);
        };
        for (faces, ways) in throws {
            let mut state = node.state.clone();
            self.settle(&mut state, &roll, &faces);
            let chance = node.chance.times(ways, roll.dice())?;
            self.keep(Node { state, chance, fought: node.fought }, after)?;
        }
        Ok(())
    }

    fn settle(&mut self, state: &mut State, roll: &Roll, faces: &Faces) {
        self.throws += 1;
        self.events.clear();
        Impetus::settle(state, roll, faces, &mut self.events);
    }

    /// A whole phase of melee at once, and what follows it.
    fn fight(&mut self, node: &Node, after: &mut Layer) -> Result<(), OddsError> {
        let Some(Ok(phase)) = exchange::phase(&node.state) else { return self.leave(node) };
        let dice = phase.suffers[0].dice() + phase.suffers[1].dice();
        if self.throws >= self.horizon.throws || node.chance.times(1, dice).is_err() {
            return self.leave(node);
        }
        let number = usize::from(node.fought);
        if self.phases.len() <= number {
            self.phases.resize_with(number + 1, PhaseOdds::default);
        }
        self.phases[number].fought = self.phases[number].fought.plus(&node.chance)?;
        // The rules ask for the active player's pool, the other's, the active player's test, the other's. Branches
        // are handed in in that order, so that what they have in common is done once.
        let active = node.state.active.index();
        let (mine, its) = (&phase.suffers[active], &phase.suffers[1 - active]);
        for (pool, hits) in by_pool(its) {
            let rolled = self.handed(&node.state, &pool);
            for (other_pool, taken) in by_pool(mine) {
                let both = self.handed(&rolled, &other_pool);
                for own in taken.iter() {
                    // A Commander may fall between the two tests (IMP-CLO-01).
                    let tested = self.tested(&both, own);
                    let fallen = self.after_loss(tested)?;
                    for other in hits.iter() {
                        let mut branches = [*own, *other];
                        if active == 1 {
                            branches.swap(0, 1);
                        }
                        let chance = phase.chance(&node.chance, branches)?;
                        if let Some(loser) = PhaseEnd::of(branches).loser() {
                            let lost = &mut self.phases[number].lost[loser.index()];
                            *lost = lost.plus(&chance)?;
                        }
                        for (tested, ways, dice) in &fallen {
                            let state = self.tested(tested, other);
                            let chance = chance.times(*ways, *dice)?;
                            self.keep(Node { state, chance, fought: node.fought + 1 }, after)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// With the pool that is due.
    fn handed(&mut self, state: &State, pool: &Faces) -> State {
        let mut state = state.clone();
        if let Next::Roll(roll @ Roll::Melee { .. }) = Impetus::next(&state) {
            self.settle(&mut state, &roll, pool);
        }
        state
    }

    /// With the test that is due, if there is DAMAGE to test for.
    fn tested(&mut self, state: &State, branch: &Branch) -> State {
        let mut state = state.clone();
        if branch.blow.tested.is_some()
            && let Next::Roll(roll @ Roll::Cohesion { .. }) = Impetus::next(&state)
        {
            self.settle(&mut state, &roll, &Faces::from(branch.die));
        }
        state
    }

    /// With the roll for a Commander's loss, where it is due: each state that it leads to, in so many ways out of all
    /// throws of so many dice.
    fn after_loss(&mut self, state: State) -> Result<Vec<(State, u128, u8)>, OddsError> {
        let Next::Roll(roll @ Roll::CommanderLoss { .. }) = Impetus::next(&state) else {
            return Ok(vec![(state, 1, 0)]);
        };
        let mut all: Vec<(State, u128, u8)> = Vec::new();
        for (faces, ways) in throws(&state, &roll)? {
            let mut there = state.clone();
            self.settle(&mut there, &roll, &faces);
            if let Next::Decide(prompt) = Impetus::next(&there)
                && matches!(prompt.question, Question::RollLossAgain { .. })
                && let Some(answer) = self.habits.answer(prompt.who, &prompt.question)
            {
                self.told(&mut there, prompt.who, &answer);
            }
            match all.iter_mut().find(|(known, ..)| is_same(known, &there)) {
                Some((_, known, _)) => *known += ways,
                None => all.push((there, ways, roll.dice())),
            }
        }
        Ok(all)
    }

    fn leave(&mut self, node: &Node) -> Result<(), OddsError> {
        self.unfollowed = self.unfollowed.plus(&node.chance)?;
        self.note(node)
    }

    fn end(&mut self, node: &Node) -> Result<(), OddsError> {
        if let Some(Outcome::Won { by, .. }) = node.state.outcome {
            let won = &mut self.won[by.index()];
            *won = won.plus(&node.chance)?;
        }
        self.note(node)
    }

    /// How things stand when a node is followed no further.
    fn note(&mut self, node: &Node) -> Result<(), OddsError> {
        for side in Side::BOTH {
            let lost = node.state.lost_vd[side.index()] - self.before.lost_vd[side.index()];
            self.lost_vd[side.index()].add(lost, node.chance)?;
        }
        for (index, was) in self.before.units().iter().enumerate() {
            let now = &node.state.units()[index];
            let unit = UnitId(index as u8);
            if !was.is_on_table() || now == was {
                continue;
            }
            let gone = !now.is_on_table();
            let left = if gone { 0 } else { node.state.vbu_in_all(unit) };
            let lost = self.before.vbu_in_all(unit).saturating_sub(left);
            let disordered = now.disordered && !gone;
            self.units[index].add(UnitEnd { lost, gone, disordered }, node.chance)?;
        }
        Ok(())
    }
}

/// Branches by the pool that stands for them.
fn by_pool(blows: &Blows) -> Vec<(Faces, Vec<&Branch>)> {
    let mut pools: Vec<(Faces, Vec<&Branch>)> = Vec::with_capacity(4);
    for branch in &blows.branches {
        match pools.iter_mut().find(|(pool, _)| *pool == branch.pool) {
            Some((_, branches)) => branches.push(branch),
            None => pools.push((branch.pool, vec![branch])),
        }
    }
    pools
}

/// The throws of a roll that may differ in what they do.
fn throws(state: &State, roll: &Roll) -> Result<Vec<(Faces, u128)>, OddsError> {
    Ok(match roll {
        Roll::Fire { dice, .. } | Roll::Pila { dice, .. } | Roll::Melee { dice, .. } => {
            pool::throws(*dice, state.hits_of(roll))?
                .into_iter()
                .map(|throw| (throw.faces, throw.ways))
                .collect()
        }
        Roll::Retreat { unit, .. } | Roll::Pursuit { unit, .. } => {
            let book = state.book();
            let diced = if matches!(roll, Roll::Retreat { .. }) { &book.retreat } else { &book.bonus };
            let mut all: Vec<(Faces, u128)> = Vec::with_capacity(6);
            let mut before = None;
            for die in D6::ALL {
                let distance = diced.of(state.profile(*unit), die);
                match all.last_mut() {
                    Some((_, ways)) if before == Some(distance) => *ways += 1,
                    _ => all.push((Faces::from(die), 1)),
                }
                before = Some(distance);
            }
            all
        }
        _ => {
            let mut all = Vec::new();
            enumerate(roll.dice(), |faces, ways| all.push((*faces, ways)))?;
            all
        }
    })
}
