//! The simple player: looks one step ahead, goes for the enemy, keeps its line.
//!
//! It has no model of its own of the rules. What a command does it learns by trying it on a copy of the battle; what a fight
//! is likely to bring it estimates with the engine's dice and tests.

mod ahead;

use super::estimate::worth_of_a_hit;
use super::experience::Experience;
use super::moves::{self, Before};
use super::sight::{self, Sight};
use super::standing::{Counted, Outlook};
use super::taste::Taste;
use super::{commanders, setup, trial, waiting, worth};
use crate::level::{Considered, Value, Weighed};
use crate::simple::chance::Chance;
use crate::{Budget, Player};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::set::BgSet;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::{BgId, FieldOfGlory, Question, State};
use acies_rules::{Next, RuleSet, Sampling, Side, digest};
use std::cell::RefCell;

/// A player for newcomers to fight against: sensible, lively.
///
/// It remembers nothing: the same seed and the same state give the same command, so undo and reload do not change it.
#[derive(Clone, Debug)]
pub struct Simple {
    seed: u64,
    temper: Temper,
    /// What it has learnt from battles; it judges without if there is nothing.
    experience: Option<Experience>,
    /// What it has counted before; it saves time and changes nothing.
    counted: RefCell<Counted>,
}

/// How a player thinks, and the errors it makes, as people make them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Temper {
    /// What it likes and fears.
    pub(super) taste: Taste,
    /// How often it throws the dice in its head for a charge, and for an answer.
    pub(super) throws: u32,
    /// How much it misjudges what each choice is worth, in attrition points.
    pub(super) haze: f64,
    /// How often it forgets those that have not moved yet.
    pub(super) forgets: f64,
}

/// Charges that get a second look.
const SECOND_LOOK: usize = 3;
/// Charges that promise less are not worth a look.
const WORTHLESS: f64 = -0.8;

/// It errs only in what it leaves out of account.
const STEADY: Temper = Temper { taste: Taste::DEFAULT, throws: 6, haze: 0.0, forgets: 0.0 };
/// It misjudges, overlooks what the enemy may do, leaves men standing, and sends its commanders into the front rank.
const GREEN: Temper = Temper {
    taste: Taste { caution: 0.2, peril: 0.0, behind: 0.0, ..Taste::DEFAULT },
    throws: 3,
    haze: 0.5,
    forgets: 0.12,
};

impl Simple {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self::of(seed, STEADY)
    }

    /// A beginner: the same player, with the errors of one.
    pub fn recruit(seed: u64) -> Self {
        Self::of(seed, GREEN)
    }

    /// The same player with another taste.
    #[must_use]
    pub fn with(self, taste: Taste) -> Self {
        Self { temper: Temper { taste, ..self.temper }, counted: RefCell::default(), ..self }
    }

    pub(super) fn of(seed: u64, temper: Temper) -> Self {
        Self { seed: seed ^ 0x3c6e_f372_fe94_f82b, temper, experience: None, counted: RefCell::default() }
    }

    /// The same player with what was learnt from battles.
    #[must_use]
    pub(super) fn experienced(self, experience: Experience) -> Self {
        Self { experience: Some(experience), ..self }
    }

    /// What a side sees of a battle.
    pub(super) fn sight(&self, state: &State, side: Side) -> Sight {
        sight::of(&self.outlook(), state, side)
    }

    pub(super) fn outlook(&self) -> Outlook<'_> {
        Outlook::new(&self.temper.taste, &self.counted)
    }

    /// Its command, and what else it weighed.
    pub(super) fn consider(&self, state: &State, budget: &Budget<'_>) -> Option<Considered<Command>> {
        let Next::Decide(prompt) = FieldOfGlory::next(state) else { return None };
        let mind = Mind {
            player: self,
            state,
            who: prompt.who,
            seed: self.seed ^ digest(state).0,
            outlook: self.outlook(),
            budget,
        };
        let legal = |c: &Command| FieldOfGlory::decide(state, prompt.who, c).is_ok();
        if let Some(found) = mind.wish(&prompt.question)
            && legal(&found.command)
        {
            return Some(found);
        }
        // Nothing came to mind, or the judge would not have it: anything legal.
        let mut commands = Vec::new();
        FieldOfGlory::sample(state, Sampling::One(Chance::new(mind.seed).next()), &mut commands);
        commands.pop().map(at_once)
    }
}

/// Who makes a charge.
fn who_charges(command: &Command) -> Option<BgId> {
    match command {
        Command::Charge { group, .. } => Some(*group),
        _ => None,
    }
}

/// A command that needs no weighing.
fn at_once(command: Command) -> Considered<Command> {
    Considered { command, weighed: Vec::new() }
}

/// A player's mind while it makes one choice.
struct Mind<'a> {
    player: &'a Simple,
    state: &'a State,
    who: Side,
    /// What it imagines dice with, and errs with.
    seed: u64,
    outlook: Outlook<'a>,
    budget: &'a Budget<'a>,
}

/// Choices, and what they seem to be worth.
#[derive(Default)]
struct Scales(Vec<(f64, Command)>);

impl Scales {
    /// The best of them, the first of several as good.
    fn best(&self) -> Option<&(f64, Command)> {
        let better = |a: &&(f64, Command), b: &&(f64, Command)| a.0.total_cmp(&b.0);
        self.0.iter().rev().max_by(better)
    }

    /// One of them, with all that was weighed, the best first.
    fn choose(mut self, state: &State, command: Command) -> Considered<Command> {
        self.0.sort_by(|a, b| b.0.total_cmp(&a.0));
        let limit = f64::from(state.setup.break_points.iter().copied().max().unwrap_or(1).max(1));
        let weighed = self.0.into_iter().map(|(worth, command)| Weighed {
            command,
            // Hundredths of what an army can lose.
            value: Value::Worth(worth * 100.0 / limit),
        });
        Considered { command, weighed: weighed.collect() }
    }
}

impl Mind<'_> {
    /// What it wants to do; the judge has not seen it yet.
    fn wish(&self, question: &Question) -> Option<Considered<Command>> {
        match question {
            Question::Initiative
            | Question::Territory
            | Question::Features { .. }
            | Question::PlacePiece { .. }
            | Question::AdjustPiece { .. }
            | Question::March
            | Question::Camp
            | Question::Deploy { .. }
            | Question::Commanders => setup::choose(self.state, self.who, question, self.seed).map(at_once),
            Question::Charges => self.charges(),
            Question::Manoeuvre { ready, again } => self.manoeuvre(ready.or(*again)),
            Question::JointAction => Some(at_once(commanders::joint_action(self.state, self.who))),
            Question::Commit { .. } => {
                let [yes, no] = commanders::commit(self.outlook.taste, self.state, self.who);
                let worth = [(yes, true), (no, false)];
                let scales = Scales(worth.map(|(w, commit)| (w, Command::Commit { commit })).to_vec());
                let command = scales.best()?.1.clone();
                Some(scales.choose(self.state, command))
            }
            // The order of combats and tests is seldom worth a thought.
            Question::WhichCombat { .. }
            | Question::TestNext { .. }
            | Question::WhoConforms { .. }
            | Question::WhichPlace { .. }
            | Question::WhichWheel { .. }
            | Question::Face { .. }
            | Question::BreakOff { .. } => trial::habit(self.state, question).map(at_once),
            Question::WhichTarget { targets, .. } => {
                let worth = |target| worth_of_a_hit(self.outlook.taste, self.state, target);
                let scales = targets.iter().map(|target| (worth(target), Command::ChooseTarget { target }));
                let scales = Scales(scales.collect());
                let command = scales.best()?.1.clone();
                Some(scales.choose(self.state, command))
            }
            _ => self.answers(question),
        }
    }

    /// An error in judging one of several choices: none for most players.
    fn error(&self, number: usize) -> f64 {
        if self.player.temper.haze == 0.0 {
            return 0.0;
        }
        let mut chance = Chance::new(self.seed ^ (number as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        // Small errors are more frequent than large ones.
        self.player.temper.haze * (chance.share() - chance.share())
    }

    /// What happened, and what is likely to come of it.
    fn measure(&self, then: &State) -> f64 {
        match &self.player.experience {
            Some(experience) => self.foretold(experience, then),
            None => self.judged(then),
        }
    }

    /// What happened, and part of what may come.
    fn judged(&self, then: &State) -> f64 {
        let taste = self.outlook.taste;
        let battle = worth::battle(taste, then, self.who);
        if then.outcome.is_some() || taste.ground == 0.0 {
            return battle;
        }
        let ground = |side| self.outlook.ground(then, side);
        battle + taste.ground * (ground(self.who) - ground(self.who.other()))
    }

    /// What commands are worth on average; each look has dice of its own.
    fn worth(&self, commands: &[Command], throws: u32, look: u64) -> Option<f64> {
        let seed = self.seed ^ look.wrapping_mul(0xa076_1d64_78bd_642f);
        trial::mean_by(self.budget, self.state, self.who, commands, seed, throws, |then| self.measure(then))
    }

    /// The best of few answers, each tried out; what habit says if there is no time.
    fn answers(&self, question: &Question) -> Option<Considered<Command>> {
        let mut offered = Vec::new();
        FieldOfGlory::sample(self.state, Sampling::All, &mut offered);
        if let Some(habit) = trial::habit(self.state, question) {
            // First what comes to mind first: it wins if nothing is better.
            offered.retain(|c| *c != habit);
            offered.insert(0, habit);
        }
        offered.truncate(8);
        if offered.len() == 1 {
            return offered.pop().map(at_once);
        }
        let mut scales = Scales::default();
        for (number, command) in offered.iter().enumerate() {
            if let Some(worth) = self.worth(std::slice::from_ref(command), self.player.temper.throws, 0) {
                scales.0.push((worth + self.error(number), command.clone()));
            }
        }
        let command = scales.best().map(|(_, c)| c.clone()).or_else(|| offered.into_iter().next())?;
        Some(scales.choose(self.state, command))
    }

    /// Charges, one after the other, until none is worth it any more.
    fn charges(&self) -> Option<Considered<Command>> {
        let taste = self.outlook.taste;
        let mut found: Vec<(f64, Command, BgSet)> = Vec::new();
        for (group, wheel, targets) in moves::charges(self.state) {
            let own = self.state.block(group);
            let profit = |t: BgId| {
                let flank = super::standing::approach(self.state, own, t).flank;
                self.outlook.profit(self.state, group, t, flank)
            };
            let promise = targets.iter().map(profit).fold(f64::NEG_INFINITY, f64::max);
            // Routers and camps are worth a look, too.
            let promise = if promise.is_finite() { promise } else { 0.5 };
            found.push((promise, Command::Charge { group, wheel }, targets));
        }
        if found.is_empty() {
            return Some(at_once(Command::EndPhase));
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        found.truncate(10);
        let throws = self.player.temper.throws;
        let mut number = 0;
        let mut look = |charges: Vec<Command>, throws: u32, look: u64| {
            number += 1;
            let mut commands = charges.clone();
            commands.push(Command::EndPhase);
            let worth = self.worth(&commands, throws, look)?;
            Some((worth + self.error(number), charges))
        };
        let mut first: Vec<(f64, Vec<Command>)> = Vec::new();
        for (promise, charge, _) in &found {
            if *promise >= WORTHLESS {
                first.extend(look(vec![charge.clone()], throws, 0));
            }
        }
        // Two upon one may do what neither would alone.
        for (n, (a, charge, targets)) in found.iter().enumerate() {
            for (b, other, theirs) in &found[n + 1..] {
                let apart = who_charges(charge) != who_charges(other);
                if apart && !targets.and(*theirs).is_empty() && a + b >= 2.0 * WORTHLESS {
                    first.extend(look(vec![charge.clone(), other.clone()], throws, 0));
                }
            }
        }
        first.sort_by(|a, b| b.0.total_cmp(&a.0));
        first.truncate(SECOND_LOOK);
        // Of many the best looks better than it is: the second look has dice of its own.
        let mut scales = Scales::default();
        let Some(none) = self.worth(&[Command::EndPhase], 2 * throws, 1) else {
            // Who has no time to think does not charge.
            return Some(at_once(Command::EndPhase));
        };
        let since = waiting::since(taste, self.state, self.who).unwrap_or(0.0);
        let margin = if self.player.experience.is_some() {
            taste.sure
        } else {
            taste.charge_margin * (1.0 - since / taste.margin_turns).max(0.0)
        };
        scales.0.push((none + margin, Command::EndPhase));
        for (_, mut charges) in first {
            if let Some((worth, _)) = look(charges.clone(), 2 * throws, 1) {
                scales.0.push((worth, charges.swap_remove(0)));
            }
        }
        let command = scales.best()?.1.clone();
        Some(scales.choose(self.state, command))
    }

    /// Moves, one after the other: lines first, then those nearest the enemy.
    fn manoeuvre(&self, movers: BgSet) -> Option<Considered<Command>> {
        let mut chance = Chance::new(self.seed);
        if chance.share() < self.player.temper.forgets {
            return Some(at_once(Command::EndPhase));
        }
        let margin = self.outlook.taste.move_margin;
        let mut scales = Scales::default();
        for command in moves::feeds(self.state, self.who) {
            self.weigh(&mut scales, &mut Before::of(&self.outlook, self.state, BgSet::EMPTY), command);
        }
        for command in moves::lines(self.state, self.who) {
            if let Command::MoveLine { groups, .. } = &command {
                let mut before = Before::of(&self.outlook, self.state, *groups);
                self.weigh(&mut scales, &mut before, command);
            }
        }
        if let Some((gain, command)) = scales.best()
            && *gain > margin
        {
            let command = command.clone();
            return Some(scales.choose(self.state, command));
        }
        let there = match self.outflank(movers) {
            Ok(found) => return Some(found),
            Err(there) => there,
        };
        for group in self.by_nearness(movers.minus(there)) {
            let mut scales = Scales(vec![(margin, Command::EndPhase)]);
            let mut before = Before::of(&self.outlook, self.state, BgSet::one(group));
            for manoeuvre in moves::manoeuvres(self.state, group) {
                if let Some(manoeuvre) = moves::fitted(self.state, group, manoeuvre) {
                    self.weigh(&mut scales, &mut before, Command::Move { group, manoeuvre });
                }
            }
            if let Some((_, command)) = scales.best()
                && *command != Command::EndPhase
            {
                let command = command.clone();
                return Some(scales.choose(self.state, command));
            }
        }
        Some(at_once(Command::EndPhase))
    }

    fn weigh(&self, scales: &mut Scales, before: &mut Before, command: Command) {
        if !self.budget.spend() {
            return;
        }
        let number = scales.0.len();
        if let Some(gain) = before.gain(&self.outlook, self.state, self.who, &command) {
            scales.0.push((gain + self.error(number), command));
        }
    }

    /// Those nearest the enemy first: they are in nobody's way, and others follow them.
    fn by_nearness(&self, movers: BgSet) -> Vec<BgId> {
        let away = |group: BgId| {
            let own = self.state.block(group).rect();
            let gaps = self.state.enemies(group).map(|e| own.gap(&self.state.block(e).rect()));
            gaps.fold(f64::INFINITY, f64::min)
        };
        let mut groups: Vec<(f64, BgId)> = movers.iter().map(|g| (away(g), g)).collect();
        groups.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        groups.into_iter().map(|(_, g)| g).collect()
    }
}

impl Player<FieldOfGlory> for Simple {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        self.consider(state, budget).map(|considered| considered.command)
    }
}

/// Is this a phase that a plan can be made for?
pub(super) fn is_planned(phase: Phase) -> bool {
    matches!(phase, Phase::Impact | Phase::Manoeuvre)
}
