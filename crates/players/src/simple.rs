//! The simple player: looks one step ahead, goes for the enemy, keeps its line.
//!
//! It has no model of its own of the rules. What a command does it learns by trying it on a copy of the battle
//! ([`trial`]); what a fight is likely to bring it counts with the engine's dice and tests ([`odds`]). What is left to
//! taste is in [`worth`] (men) and [`standing`] (ground).

pub(crate) mod chance;
mod commander;
mod deployment;
mod experience;
mod host;
mod odds;
mod orders;
mod phase;
mod plan;
mod reach;
mod sight;
pub(crate) mod signs;
mod standing;
pub(crate) mod taste;
mod terrain;
pub(crate) mod trial;
pub(crate) mod worth;

use crate::level::{Considered, Value, Weighed};
use crate::plan::Plan;
use crate::{Budget, Player};
use acies_impetus::command::Command;
use acies_impetus::{Impetus, Question, State, UnitSet};
use acies_rules::{Next, Outcome, RuleSet, Sampling, Side, digest};
pub use sight::{ALL as SIGHT, Sight};
pub use signs::{Judgement, Signs};
use standing::{Counted, Outlook};
use std::cell::RefCell;
use taste::Taste;

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

/// How likely a victory seems, in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Foretold {
    /// By judgement alone, as far as it is known who acts next.
    pub judged: f64,
    /// By one who has learnt from battles, too.
    pub experienced: f64,
}

/// The errors a player makes, as people make them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Temper {
    /// What it likes and fears.
    taste: Taste,
    /// How often it throws the dice in its head.
    looks: Looks,
    /// How much it misjudges what each choice is worth.
    haze: f64,
    /// How much it sees of what the enemy may do next.
    foresight: f64,
    /// How often it forgets those that have not acted yet.
    forgets: f64,
}

/// Throws in its head.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Looks {
    /// At every charge.
    first: u32,
    /// At the best ones.
    second: u32,
    /// At a drawn melee, and at questions with few answers.
    melee: u32,
}

/// More throws do not make it stronger.
const LOOKS: Looks = Looks { first: 3, second: 6, melee: 6 };

/// Where Commands act, a charge is followed by more than one look can show.
const THOROUGH: Looks = Looks { first: 6, second: 24, melee: 24 };

/// It errs only in what it leaves out of account.
const STEADY: Temper =
    Temper { taste: Taste::DEFAULT, looks: LOOKS, haze: 0.0, foresight: 1.0, forgets: 0.0 };
/// It misjudges, runs into charges, and leaves men standing.
const GREEN: Temper =
    Temper { taste: Taste::DEFAULT, looks: LOOKS, haze: 4.0, foresight: 0.2, forgets: 0.12 };

impl Simple {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { seed: seed ^ 0x510e_527f_ade6_82d1, temper: STEADY, counted: RefCell::default() }
    }

    /// A beginner: the same player, with the errors of one.
    pub fn recruit(seed: u64) -> Self {
        Self { temper: GREEN, ..Self::new(seed) }
    }

    /// The same player with another taste.
    #[must_use]
    pub fn with(mut self, taste: Taste) -> Self {
        self.temper.taste = taste;
        self
    }

    /// The same player, who throws the dice in its head more often before it charges or answers.
    #[must_use]
    pub(crate) fn thorough(mut self) -> Self {
        self.temper.looks = THOROUGH;
        self
    }

    /// Chance for what it imagines: the same throughout a phase, so that it does not change its mind between two
    /// questions about the same charge.
    fn imagination(&self, state: &State) -> u64 {
        let turn = u64::from(state.turn) << 1 | state.active.index() as u64;
        chance::Chance::new(self.seed ^ turn.wrapping_mul(0xbea2_25f9_eb34_556d)).next()
    }

    /// Its mind on this battle.
    fn mind<'a>(&'a self, state: &State, budget: &'a Budget<'a>) -> Mind<'a> {
        let chance = if self.temper.haze > 0.0 { self.seed ^ digest(state).0 } else { self.seed };
        Mind { temper: self.temper, seed: self.imagination(state), chance, counted: &self.counted, budget }
    }

    /// Does it end its phase although somebody could still act? Nobody overlooks those that have yet to begin.
    fn forgets(&self, state: &State, ready: UnitSet) -> bool {
        self.temper.forgets > 0.0
            && ready.len() * 2 <= state.army(state.active).count()
            && chance::Chance::new(self.seed ^ digest(state).0).share() < self.temper.forgets
    }

    /// What those that are activated might do, what it likes best first.
    pub(crate) fn orders(&self, state: &State, who: Side, budget: &Budget<'_>) -> Vec<Command> {
        let mut choices = options(&self.mind(state, budget), state, who);
        choices.sort_by(|a, b| b.score.total_cmp(&a.score));
        choices.into_iter().map(|choice| choice.command).collect()
    }

    /// Who might act next, the most natural first.
    pub(crate) fn candidates(
        &self,
        state: &State,
        who: Side,
        ready: UnitSet,
        budget: &Budget<'_>,
    ) -> Vec<UnitSet> {
        phase::candidates(&self.mind(state, budget), state, who, ready)
    }

    /// What it means to do in the phase that it is asked about; `None` if it is asked something else.
    pub fn plan(&self, state: &State, budget: &Budget<'_>) -> Option<Plan> {
        let mut own = self.clone();
        self.plan_with(state, budget, |then| own.choose_within(then, budget))
    }

    /// The same, if orders are given by another.
    pub(crate) fn plan_with(
        &self,
        state: &State,
        budget: &Budget<'_>,
        order: impl FnMut(&State) -> Option<Command>,
    ) -> Option<Plan> {
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let body = match prompt.question {
            Question::Phase { ready } => plan::Body { units: state.army(prompt.who).collect(), ready },
            Question::Orders { command, ready, waiting } => {
                let units = state.units_of(command).iter().filter(|u| state.unit(*u).is_on_table()).collect();
                plan::Body { units, ready: ready.or(waiting) }
            }
            _ => return None,
        };
        Some(plan::plan(&self.mind(state, budget), state, prompt.who, body, order))
    }

    /// Its command, and what else it weighs.
    pub(crate) fn ponder(&mut self, state: &State, budget: &Budget<'_>) -> Option<Considered> {
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let command = self.choose_within(state, budget)?;
        let mind = &self.mind(state, budget);
        let mut weighed = match prompt.question {
            Question::Activation { .. } | Question::Acting { .. } => options(mind, state, prompt.who)
                .into_iter()
                .map(|choice| Weighed { command: choice.command, value: Value::Worth(choice.score) })
                .filter(|weighed| Impetus::decide(state, prompt.who, &weighed.command).is_ok())
                .collect(),
            Question::Phase { .. }
            | Question::Orders { .. }
            | Question::Deploy { .. }
            | Question::Terrain { .. }
            | Question::ChangeTerrain => Vec::new(),
            _ => answers(mind, state, prompt.who),
        };
        weighed.sort_by(|a, b| b.value.number().total_cmp(&a.value.number()));
        Some(Considered { command, weighed })
    }

    /// How likely a side is to win.
    pub(crate) fn foretold(&self, judgement: &Judgement, state: &State, side: Side) -> Foretold {
        let certain = |chance: f64| Foretold { judged: chance, experienced: chance };
        match state.outcome {
            Some(Outcome::Won { by, .. }) if by == side => certain(100.0),
            Some(Outcome::Won { .. }) => certain(0.0),
            Some(Outcome::Drawn { .. }) => certain(50.0),
            None => {
                let unbounded = Budget::unbounded();
                let mind = &self.mind(state, &unbounded);
                let [own, enemy] = [side, side.other()].map(|side| mind.outlook(state, side));
                let next = standing::Order::of(&self.temper.taste, state, side).once;
                let signs = [Signs::of(&own, state, side), Signs::of(&enemy, state, side.other())];
                let if_he = 100.0 - judgement.victory([&signs[1], &signs[0]]);
                let judged = if_he + (1.0 - next) * (judgement.victory([&signs[0], &signs[1]]) - if_he);
                let experienced = experience::victory(&sight::of(&own, &enemy, state, side), judged);
                Foretold { judged, experienced }
            }
        }
    }

    /// What a side sees of a battle.
    pub(crate) fn sight(&self, state: &State, side: Side) -> Sight {
        let unbounded = Budget::unbounded();
        let mind = &self.mind(state, &unbounded);
        sight::of(&mind.outlook(state, side), &mind.outlook(state, side.other()), state, side)
    }

    /// What can be seen of a battle: for the side that acts next, and for its enemy.
    pub fn signs(&self, state: &State, next: Side) -> [Signs; 2] {
        let unbounded = Budget::unbounded();
        let mind = &self.mind(state, &unbounded);
        [next, next.other()].map(|side| Signs::of(&mind.outlook(state, side), state, side))
    }

    /// What it wants to do; the judge has not seen it yet.
    fn wish(&self, state: &State, who: Side, question: &Question, budget: &Budget<'_>) -> Option<Command> {
        let mind = &self.mind(state, budget);
        match question {
            Question::Terrain { placed, .. } => terrain::place(state, who, *placed, mind.seed),
            Question::ChangeTerrain => Some(terrain::change(state, who)),
            Question::Deploy { unplaced } => deployment::choose(state, who, *unplaced),
            Question::Phase { ready } if self.forgets(state, *ready) => Some(Command::EndPhase),
            Question::Phase { ready } => Some(phase::choose(mind, state, who, *ready)),
            Question::Activation { .. } | Question::Acting { .. } => {
                orders::best(options(mind, state, who)).map(|choice| choice.command)
            }
            Question::Orders { ready, waiting, .. } => Some(host::next(mind, state, who, *ready, *waiting)),
            _ => best_answer(mind, state, who),
        }
    }
}

/// A player's mind while it makes one choice.
struct Mind<'a> {
    temper: Temper,
    /// What it imagines dice with.
    seed: u64,
    /// What it errs with.
    chance: u64,
    counted: &'a RefCell<Counted>,
    /// How long it may think.
    budget: &'a Budget<'a>,
}

impl Mind<'_> {
    /// How it sees the battle.
    fn outlook(&self, state: &State, who: Side) -> Outlook<'_> {
        Outlook::new(state, who, self.temper, self.chance, self.counted)
    }
}

/// Everything worth a thought that those activated could do.
fn options(mind: &Mind, state: &State, who: Side) -> Vec<orders::Choice> {
    match state.host_book() {
        Some(_) => host::options(mind, state, who),
        None => orders::options(mind, state, who),
    }
}

/// The best of few answers, each tried out.
fn best_answer(mind: &Mind, state: &State, who: Side) -> Option<Command> {
    let mut best: Option<Weighed> = None;
    for answer in answers(mind, state, who) {
        if best.as_ref().is_none_or(|best| answer.value.number() > best.value.number()) {
            best = Some(answer);
        }
    }
    best.map(|best| best.command)
}

/// What each answer would be worth.
fn answers(mind: &Mind, state: &State, who: Side) -> Vec<Weighed> {
    let mut answers = Vec::new();
    Impetus::sample(state, Sampling::All, &mut answers);
    let weighed = |command| {
        let worth = trial::mean(mind, state, who, &command, mind.temper.looks.melee)?;
        Some(Weighed { command, value: Value::Worth(worth) })
    };
    answers.into_iter().filter_map(weighed).collect()
}

impl Player<Impetus> for Simple {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let wish = self.wish(state, prompt.who, &prompt.question, budget);
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
