//! The greedy player: of all commands on offer the one that brings most at once. A yardstick for those that think.

use crate::simple::chance::Chance;
use crate::simple::taste::Taste;
use crate::simple::{trial, worth};
use crate::{Budget, Player};
use acies_impetus::command::Command;
use acies_impetus::{Impetus, Question, State, UnitId, UnitSet};
use acies_rules::{Next, RuleSet, Sampling, Side, digest};

/// Throws for a command that needs dice.
const THROWS: u32 = 8;
/// What it is worth to be nearer to the enemy by one unit of length: less than anything that happens to men.
const NEARER: f64 = 0.02;

/// Tries every command the sampler offers on a copy of the battle and takes the best, men against men. It goes for the
/// nearest enemy, and thinks of nothing that comes afterwards.
#[derive(Clone, Debug)]
pub struct Greedy {
    seed: u64,
    commands: Vec<Command>,
}

impl Greedy {
    /// A player with a seed of its own.
    pub fn new(seed: u64) -> Self {
        Self { seed: seed ^ 0x1f83_d9ab_fb41_bd6b, commands: Vec::new() }
    }
}

impl Player<Impetus> for Greedy {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        let Next::Decide(prompt) = Impetus::next(state) else { return None };
        let mut chance = Chance::new(self.seed ^ digest(state).0);
        // Nothing is won or lost yet by naming those that act, or by a place on the table.
        if matches!(
            prompt.question,
            Question::Terrain { .. } | Question::ChangeTerrain | Question::Deploy { .. }
        ) {
            Impetus::sample(state, Sampling::One(chance.next()), &mut self.commands);
            return self.commands.pop();
        }
        if let Question::Phase { ready } = prompt.question {
            let units: Vec<UnitId> = ready.iter().collect();
            let unit = units.get((chance.share() * units.len() as f64) as usize);
            return Some(
                unit.map_or(Command::EndPhase, |unit| Command::Activate { units: UnitSet::one(*unit) }),
            );
        }
        Impetus::sample(state, Sampling::All, &mut self.commands);
        let seed = chance.next();
        // What it has not looked at when its time is over is worth nothing, and better than no answer.
        let mut best = self.commands.first().map(|first| (f64::NEG_INFINITY, first.clone()));
        for command in self.commands.drain(..) {
            let measure = |then: &State| {
                worth::battle(&Taste::DEFAULT, then, prompt.who)
                    - NEARER * away(then, prompt.who) / state.book().scale
            };
            let Some(worth) = trial::mean_by(budget, state, prompt.who, &command, seed, THROWS, measure)
            else {
                continue;
            };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
        best.map(|(_, command)| command)
    }
}

/// How far all of a side's Units are from their nearest enemies.
fn away(state: &State, side: Side) -> f64 {
    let nearest = |unit: UnitId| {
        let gaps = state
            .army(side.other())
            .map(|enemy| (state.base(unit).centre() - state.base(enemy).centre()).length());
        gaps.fold(f64::INFINITY, f64::min)
    };
    state.army(side).map(nearest).filter(|gap| gap.is_finite()).sum()
}
