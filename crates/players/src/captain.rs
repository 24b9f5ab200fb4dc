//! The captain: lets the enemy come, and does what the simple player would then do, unless something else promises more
//! victories.

use crate::Player;
use crate::simple::Simple;
use crate::simple::taste::Taste;
use crate::simple::trial;
use acies_impetus::command::Command;
use acies_impetus::frame::Frame;
use acies_impetus::{Impetus, Question, State, UnitId};
use acies_rules::{Next, RuleSet, Side, digest};

/// Orders it weighs against each other.
const MOST: usize = 16;
/// Throws for an order that needs dice.
const THROWS: u32 = 32;
/// How much more likely, in per cent, another order must make the victory than the one that comes to mind first.
const MARGIN: f64 = 1.5;
/// Beyond this distance from all enemies there is nothing to fear and nothing to hit.
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
    simple: Simple,
    thoughts: Vec<Thought>,
}

impl Captain {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self {
            seed: seed ^ 0x9b05_688c_2b3e_6c1f,
            simple: Simple::new(seed).with(Taste::WAITING),
            thoughts: Vec::new(),
        }
    }

    /// What it weighed before its last command, in the order in which it came to mind; nothing if it did not have to.
    pub fn thoughts(&self) -> &[Thought] {
        &self.thoughts
    }

    fn weigh(&self, state: &State, who: Side) -> Vec<Thought> {
        let seed = self.seed ^ digest(state).0;
        let victory = |then: &State| self.simple.chance_of_victory(then, who);
        let weighed = |command: Command| {
            let victory = trial::mean_by(state, who, &command, seed, THROWS, victory)?;
            Some(Thought { command, victory })
        };
        self.simple.orders(state, who).into_iter().take(MOST).filter_map(weighed).collect()
    }
}

impl Player<Impetus> for Captain {
    fn choose(&mut self, state: &State) -> Option<Command> {
        self.thoughts.clear();
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        if matches!(prompt.question, Question::Activation { .. }) && in_touch(state, prompt.who) {
            self.thoughts = self.weigh(state, prompt.who);
        }
        let Some(first) = self.thoughts.first() else { return self.simple.choose(state) };
        let mut best = (first.victory + MARGIN, first);
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
    let near = |unit: UnitId| {
        let at = state.base(unit).centre();
        state.army(who.other()).any(|enemy| (state.base(enemy).centre() - at).length() < FAR)
    };
    act.units.iter().any(near)
}
