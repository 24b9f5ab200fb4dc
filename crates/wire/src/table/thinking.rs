//! What computer players would do.

use super::asking::{Told, Trouble};
use super::{Answer, Clock, Table};
use crate::Fault;
use acies_impetus::aids::outlook::{Outlook, Reach, outlook};
use acies_impetus::state::Engagement;
use acies_impetus::{Command, Impetus, State};
use acies_players::{Budget, Considered, Level, Value, Watch};
use acies_rules::{Next, RuleSet, Side};
use serde::Serialize;

/// Of what was weighed, so much is shown.
const SHOWN: usize = 12;

/// What a computer player would do, and what else it weighs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Pondered {
    /// For whom.
    pub by: Side,
    /// Its command; after naming those who act, also what they do.
    pub steps: Vec<PonderedStep>,
    /// Its time was over before it had looked at everything.
    pub cut_short: bool,
}

/// A command, and what was weighed before it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct PonderedStep {
    /// The command.
    pub command: Command,
    /// How many commands were weighed.
    pub weighed_in_all: u32,
    /// The best of them, best first, the chosen one always among them; nothing if it knew at once.
    pub weighed: Vec<WeighedView>,
}

/// A command that was weighed, and where it would lead.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct WeighedView {
    /// The command.
    pub command: Command,
    /// What it seemed to be worth.
    pub value: Value,
    /// It is the one that was chosen.
    pub chosen: bool,
    /// Where those who move would stand, as far as no dice of combat decide.
    pub reaches: Vec<Reach>,
    /// Whom they would meet.
    pub contacts: Vec<Engagement>,
}

/// Strikes at a time of the page's clock.
pub(crate) struct Deadline {
    clock: Clock,
    at: f64,
}

impl Watch for Deadline {
    fn expired(&self) -> bool {
        (self.clock)() >= self.at
    }
}

impl Table {
    pub(super) fn think(&self, level: Level, seed: u64, limit: Option<u32>, nodes: Option<u32>) -> Answer {
        let state = self.state()?;
        if !matches!(Impetus::next(state), Next::Decide(_)) {
            return Err(Trouble::plain("not-asked", "nobody is asked"));
        }
        let deadline = deadline(self.clock, limit)?;
        let budget = within(nodes, deadline.as_ref());
        // The same position gets the same thought, whatever was taken back before.
        let chance = if level == Level::Random { acies_rules::digest(state).0 } else { 0 };
        let command = level.player(seed ^ chance).choose_within(state, &budget);
        match command {
            Some(command) => Ok(Told::Thought(command)),
            None => Err(Trouble::plain("not-asked", "there is nothing to do")),
        }
    }

    pub(super) fn ponder(&self, level: Level, seed: u64, at: Option<u32>, limit: Option<u32>) -> Answer {
        let mut state = match at {
            Some(at) => self.state_at(at)?,
            None => self.state()?.clone(),
        };
        let Next::Decide(prompt) = Impetus::next(&state) else {
            return Err(Trouble::plain("not-asked", "nobody is asked"));
        };
        let deadline = deadline(self.clock, limit)?;
        let budget = within(None, deadline.as_ref());
        let mut steps = Vec::new();
        // Who acts says little without what they do.
        for _ in 0..2 {
            let Some(considered) = level.ponder(seed, &state, &budget) else { break };
            let step = view(&state, prompt.who, considered);
            let activates = matches!(step.command, Command::Activate { .. });
            let command = step.command.clone();
            steps.push(step);
            if !activates || Impetus::perform(&mut state, prompt.who, &command, &mut Vec::new()).is_err() {
                break;
            }
        }
        if steps.is_empty() {
            return Err(Trouble::plain("not-asked", "there is nothing to do"));
        }
        Ok(Told::Pondered(Box::new(Pondered { by: prompt.who, steps, cut_short: budget.is_over() })))
    }

    pub(super) fn plan(&self, level: Level, seed: u64, at: u32, limit: Option<u32>) -> Answer {
        let state = self.state_at(at)?;
        let deadline = deadline(self.clock, limit)?;
        Ok(Told::Plan(level.plan(seed, &state, &within(None, deadline.as_ref()))))
    }
}

/// When so many milliseconds are over, if they are counted at all.
pub(crate) fn deadline(clock: Option<Clock>, limit: Option<u32>) -> Result<Option<Deadline>, Trouble> {
    let Some(limit) = limit else { return Ok(None) };
    let Some(clock) = clock else {
        let trouble = Trouble::field("bad-request", "limit", "there is no clock here");
        return Err(Trouble { fault: Some(Box::new(Fault::BadValue)), ..trouble });
    };
    Ok(Some(Deadline { clock, at: clock() + f64::from(limit) }))
}

pub(crate) fn within(nodes: Option<u32>, deadline: Option<&Deadline>) -> Budget<'_> {
    let budget = Budget::of(nodes.map(u64::from));
    match deadline {
        Some(deadline) => budget.until(deadline),
        None => budget,
    }
}

fn view(state: &State, by: Side, considered: Considered) -> PonderedStep {
    let Considered { command, weighed } = considered;
    let weighed_in_all = weighed.len() as u32;
    let chosen = weighed.iter().position(|weighed| weighed.command == command);
    let shown = weighed.into_iter().enumerate().filter(|(i, _)| *i < SHOWN || Some(*i) == chosen);
    let seen = shown.map(|(i, weighed)| {
        let Outlook { reaches, contacts, .. } = outlook(state, by, &weighed.command).unwrap_or_default();
        let chosen = Some(i) == chosen;
        WeighedView { command: weighed.command, value: weighed.value, chosen, reaches, contacts }
    });
    PonderedStep { command, weighed_in_all, weighed: seen.collect() }
}
