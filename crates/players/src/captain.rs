//! The captain: lets the enemy come, and does what the simple player would then do, unless something else promises more
//! victories.

use crate::level::{Considered, Value, Weighed};
use crate::plan::Plan;
use crate::simple::signs::{odds_of, per_cent};
use crate::simple::taste::Taste;
use crate::simple::trial;
use crate::simple::{Foretold, Judgement, Sight, Simple};
use crate::{Budget, Player};
use acies_impetus::command::Command;
use acies_impetus::frame::Frame;
use acies_impetus::{Impetus, Question, State, UnitId, UnitSet};
use acies_rules::{Next, RuleSet, Side, digest};

/// Orders it weighs against each other.
const MOST: usize = 16;
/// Orders of those that might act next by which it is decided who does.
const GLANCE: usize = 6;
/// How much likelier, in per cent, others must make the victory to act before those that come to mind first.
const FIRST: f64 = 0.3;
/// How much of what it thinks likely is learnt from experience; the rest is judgement.
const EXPERIENCE: f64 = 0.75;
/// Throws for an order that needs dice.
const THROWS: u32 = 32;
/// Beyond this distance from all enemies there is nothing to fear and nothing to hit; in U.
const FAR: f64 = 24.0;

/// An order it thought of.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The order.
    pub command: Command,
    /// How likely it makes the victory, in per cent.
    pub victory: f64,
}

/// Weighs orders by how likely they make the victory, learnt from battles that were fought to their end.
#[derive(Clone, Debug)]
pub struct Captain {
    seed: u64,
    /// Whose orders come to its mind where a whole army acts at once.
    simple: Simple,
    /// And where armies act in Commands.
    commands: Simple,
    /// How likely it thinks a victory.
    judgement: Judgement,
    thoughts: Vec<Thought>,
}

impl Captain {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self {
            seed: seed ^ 0x9b05_688c_2b3e_6c1f,
            simple: Simple::new(seed).with(Taste::WAITING),
            commands: Simple::new(seed).with(Taste::COMMANDING).thorough(),
            judgement: Judgement::USUAL,
            thoughts: Vec::new(),
        }
    }

    /// The same player with another taste.
    #[must_use]
    pub fn with(mut self, taste: Taste) -> Self {
        self.simple = self.simple.with(taste);
        self.commands = self.commands.with(taste);
        self
    }

    /// The same player, judging battles otherwise.
    #[must_use]
    pub fn judging(self, judgement: Judgement) -> Self {
        Self { judgement, ..self }
    }

    /// Who thinks of orders in a battle of this kind.
    fn mind(&self, state: &State) -> &Simple {
        if state.host_book().is_some() { &self.commands } else { &self.simple }
    }

    fn mind_mut(&mut self, state: &State) -> &mut Simple {
        if state.host_book().is_some() { &mut self.commands } else { &mut self.simple }
    }

    /// What it weighed before its last command, in the order in which it came to mind; nothing if it did not have to.
    pub fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    /// What it means to do in the phase that it is asked about; `None` if it is asked something else.
    pub fn plan(&self, state: &State, budget: &Budget<'_>) -> Option<Plan> {
        let mut own = self.clone();
        self.mind(state).plan_with(state, budget, |then| own.choose_within(then, budget))
    }

    /// Its command, and what else it weighs: by the chance of victory where it looks so far, by worth elsewhere. It has learnt
    /// from battles against weaker players; what it says is told as it would be among equals.
    pub(crate) fn ponder(&mut self, state: &State, budget: &Budget<'_>) -> Option<Considered> {
        let command = self.choose_within(state, budget)?;
        if self.thoughts.is_empty() {
            return self
                .mind_mut(state)
                .ponder(state, budget)
                .map(|considered| Considered { command, ..considered });
        }
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let [own, enemy] = [prompt.who, prompt.who.other()].map(|side| odds_of(self.foretold(state, side)));
        let even = 0.5 * (own + enemy);
        let weigh = |thought: &Thought| Weighed {
            command: thought.command.clone(),
            value: Value::Victory(per_cent(odds_of(thought.victory) - even)),
        };
        let mut weighed: Vec<Weighed> = self.thoughts.iter().map(weigh).collect();
        weighed.sort_by(|a, b| b.value.number().total_cmp(&a.value.number()));
        Some(Considered { command, weighed })
    }

    /// How likely it thinks its victory, in per cent.
    pub fn foretold(&self, state: &State, who: Side) -> f64 {
        let Foretold { judged, experienced } = self.simple.foretold(&self.judgement, state, who);
        judged + EXPERIENCE * (experienced - judged)
    }

    /// The same by judgement alone.
    pub fn judged(&self, state: &State, who: Side) -> f64 {
        self.simple.foretold(&self.judgement, state, who).judged
    }

    /// What it sees when it calls on its experience.
    pub fn sight(&self, state: &State, who: Side) -> Sight {
        self.simple.sight(state, who)
    }

    /// These orders, as far as it comes with them.
    fn weigh<'a>(
        &self,
        state: &State,
        who: Side,
        orders: impl Iterator<Item = &'a Command>,
        budget: &Budget<'_>,
    ) -> Vec<Thought> {
        let seed = self.seed ^ digest(state).0;
        let victory = |then: &State| self.foretold(then, who);
        let weighed = |command: &Command| {
            let victory = trial::mean_by(budget, state, who, command, seed, THROWS, victory)?;
            Some(Thought { command: command.clone(), victory })
        };
        orders.filter_map(weighed).collect()
    }

    /// Who acts next: those whose best order makes the victory likeliest. `None` if it need not choose, or has no time to.
    fn next(&self, state: &State, who: Side, ready: UnitSet, budget: &Budget<'_>) -> Option<Command> {
        let candidates = self.simple.candidates(state, who, ready, budget);
        if candidates.len() < 2 {
            return None;
        }
        let mut best: Option<(f64, Command)> = None;
        for units in candidates {
            let command = Command::Activate { units };
            let Some(promise) = self.promise(state, who, &command, budget) else { continue };
            if best.as_ref().is_none_or(|(most, _)| promise > most + FIRST) {
                best = Some((promise, command));
            }
        }
        best.map(|(_, command)| command)
    }

    /// What the best order of those that a command activates would promise; `None` if it is refused, or if there is no order
    /// to give.
    fn promise(&self, state: &State, who: Side, command: &Command, budget: &Budget<'_>) -> Option<f64> {
        let mut then = state.clone();
        Impetus::perform(&mut then, who, command, &mut Vec::new()).ok()?;
        let Next::Decide(prompt) = Impetus::next(&then) else { return None };
        if prompt.who != who || !matches!(prompt.question, Question::Activation { .. }) {
            return None;
        }
        let orders = self.simple.orders(&then, who, budget);
        let thoughts = self.weigh(&then, who, orders.iter().take(GLANCE), budget);
        thoughts.iter().map(|thought| thought.victory).reduce(f64::max)
    }
}

/// Orders that are always weighed, how late they may come to mind.
fn matters(order: &Command) -> bool {
    matches!(order, Command::Charge { .. } | Command::Fire { .. } | Command::EndActivation | Command::Rally)
}

impl Player<Impetus> for Captain {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        self.thoughts.clear();
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        if let Question::Phase { ready } = prompt.question
            && let Some(command) = self.next(state, prompt.who, ready, budget)
        {
            return Some(command);
        }
        if !matches!(prompt.question, Question::Activation { .. }) || !in_touch(state, prompt.who) {
            return self.mind_mut(state).choose_within(state, budget);
        }
        let orders = self.simple.orders(state, prompt.who, budget);
        let weighed = orders.iter().enumerate().filter(|(n, order)| *n < MOST || matters(order));
        self.thoughts = self.weigh(state, prompt.who, weighed.map(|(_, order)| order), budget);
        let Some(first) = self.thoughts.first() else {
            // No time to weigh any of them: what comes to mind first.
            let legal = |order: &Command| Impetus::decide(state, prompt.who, order).is_ok();
            let order = orders.into_iter().find(legal);
            return order.or_else(|| self.simple.choose_within(state, budget));
        };
        let mut best = (first.victory + self.judgement.margin, first);
        for thought in &self.thoughts {
            if thought.victory > best.0 {
                best = (thought.victory, thought);
            }
        }
        Some(best.1.command.clone())
    }
}

/// Is anybody of those who act near an enemy?
fn in_touch(state: &State, who: Side) -> bool {
    let Some(Frame::Activation(act)) = state.agenda().last() else { return false };
    let far = FAR * state.book().scale;
    let near = |unit: UnitId| {
        let at = state.base(unit).centre();
        state.army(who.other()).any(|enemy| (state.base(enemy).centre() - at).length() < far)
    };
    act.units.iter().any(near)
}
