//! Computer players. They ask the engine what is allowed and what follows from it; none of them knows a rule.
//! How good they are is measured in the [`arena`].

pub mod arena;
mod budget;
mod captain;
mod family;
pub mod field_of_glory;
mod greedy;
mod level;
pub mod plan;
mod simple;
pub mod simulation;
mod taste;

pub use budget::{Budget, Watch};
pub use captain::{Captain, Thought};
pub use family::Family;
pub use greedy::Greedy;
pub use level::{Considered, Level, Value, Weighed};
pub use plan::Plan;
pub use simple::taste::Taste;
pub use simple::{Judgement, SIGHT, Sight, Signs, Simple};

use acies_dice::{DiceSource, Seeded};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Sampling};

/// A player: asked for a command, gives one.
pub trait Player<R: RuleSet> {
    /// The best command for the present question it finds within its budget; `None` if it has none to give.
    fn choose_within(&mut self, state: &R::State, budget: &Budget<'_>) -> Option<R::Command>;

    /// The same, as long as it likes to think.
    fn choose(&mut self, state: &R::State) -> Option<R::Command> {
        self.choose_within(state, &Budget::unbounded())
    }
}

/// A player that looks at so many positions for each command, unless it is told otherwise.
pub struct Bounded<R: RuleSet> {
    player: Box<dyn Player<R>>,
    nodes: Option<u64>,
}

impl<R: RuleSet> Bounded<R> {
    /// This player with so many nodes; as many as it likes if nothing is said.
    pub fn new(player: Box<dyn Player<R>>, nodes: Option<u64>) -> Self {
        Self { player, nodes }
    }
}

impl<R: RuleSet> Player<R> for Bounded<R> {
    fn choose_within(&mut self, state: &R::State, budget: &Budget<'_>) -> Option<R::Command> {
        self.player.choose_within(state, budget)
    }

    fn choose(&mut self, state: &R::State) -> Option<R::Command> {
        self.player.choose_within(state, &Budget::of(self.nodes))
    }
}

/// Plays any legal command by chance. The same seed gives the same battle.
#[derive(Clone, Debug)]
pub struct RandomPlayer<R: RuleSet> {
    chance: u64,
    commands: Vec<R::Command>,
}

impl<R: RuleSet> RandomPlayer<R> {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { chance: seed ^ 0x6a09_e667_f3bc_c908, commands: Vec::new() }
    }

    fn next_chance(&mut self) -> u64 {
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        self.chance.rotate_left(29)
    }
}

impl<R: RuleSet> Player<R> for RandomPlayer<R> {
    fn choose_within(&mut self, state: &R::State, _: &Budget<'_>) -> Option<R::Command> {
        let chance = self.next_chance();
        R::sample(state, Sampling::One(chance), &mut self.commands);
        self.commands.pop()
    }
}

/// What a playout came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; `None` if it reached the bound of steps.
    pub outcome: Option<Outcome>,
    /// Commands given.
    pub commands: u32,
    /// Rolls made.
    pub rolls: u32,
}

/// Plays a battle to its end with random players and seeded dice, keeping no journal: the simulator's inner loop.
pub fn playout<R: RuleSet>(state: &mut R::State, seed: u64, most_steps: u32) -> Playout {
    let mut dice = Seeded::new(seed);
    let mut player = RandomPlayer::<R>::new(seed);
    let mut events = Vec::new();
    let (mut commands, mut rolls) = (0, 0);
    while commands + rolls < most_steps {
        events.clear();
        match R::next(state) {
            Next::Over(outcome) => return Playout { outcome: Some(outcome), commands, rolls },
            Next::Roll(roll) => {
                let Ok(faces) = dice.roll(roll.name(), roll.dice()) else { break };
                if !R::settle(state, &roll, &faces, &mut events) {
                    break;
                }
                rolls += 1;
            }
            Next::Decide(prompt) => {
                let Some(command) = player.choose(state) else { break };
                if R::perform(state, prompt.who, &command, &mut events).is_err() {
                    break;
                }
                commands += 1;
            }
        }
    }
    Playout { outcome: None, commands, rolls }
}
