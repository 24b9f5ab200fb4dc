//! The greedy player: of the commands on offer the one that brings most at once. A yardstick for those that think.

use super::taste::Taste;
use super::{trial, worth};
use crate::simple::chance::Chance;
use crate::{Budget, Player};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::sample::manoeuvres;
use acies_field_of_glory::{BgId, FieldOfGlory, Question, State};
use acies_rules::{Next, RuleSet, Sampling, Side, digest};

/// Throws for a command that needs dice.
const THROWS: u32 = 6;
/// What it is worth to be nearer to the enemy by a MU: less than anything that happens to men.
const NEARER: f64 = 0.002;

/// Tries the commands the sampler offers on a copy of the battle and takes the best, men against men. It goes for the
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

    /// The best of its commands; what it has not looked at when its time is over is worth nothing, and better than no answer.
    fn best(&mut self, state: &State, who: Side, seed: u64, budget: &Budget<'_>) -> Option<Command> {
        let mut best = self.commands.first().map(|first| (f64::NEG_INFINITY, first.clone()));
        let measure = |then: &State| worth::men(&Taste::DEFAULT, then, who) - NEARER * away(then, who);
        for command in self.commands.drain(..) {
            let worth = if matches!(command, Command::Charge { .. }) {
                let both = [command.clone(), Command::EndPhase];
                trial::mean_by(budget, state, who, &both, seed, THROWS, measure)
            } else {
                trial::mean_by(budget, state, who, std::slice::from_ref(&command), seed, THROWS, measure)
            };
            let Some(worth) = worth else { continue };
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, command));
            }
        }
        best.map(|(_, command)| command)
    }
}

impl Player<FieldOfGlory> for Greedy {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        let Next::Decide(prompt) = FieldOfGlory::next(state) else { return None };
        let mut chance = Chance::new(self.seed ^ digest(state).0);
        match prompt.question {
            // Nothing is won or lost yet by a place on the table.
            Question::Initiative
            | Question::Territory
            | Question::Features { .. }
            | Question::PlacePiece { .. }
            | Question::AdjustPiece { .. }
            | Question::March
            | Question::Camp
            | Question::Deploy { .. }
            | Question::Commanders => {
                FieldOfGlory::sample(state, Sampling::One(chance.next()), &mut self.commands);
                self.commands.pop()
            }
            Question::Manoeuvre { ready, .. } => {
                let mut groups: Vec<BgId> = ready.iter().collect();
                while !groups.is_empty() {
                    let group = groups.swap_remove((chance.share() * groups.len() as f64) as usize);
                    let seed = chance.next();
                    self.commands = vec![Command::EndPhase];
                    let moves = manoeuvres(state, group).into_iter();
                    self.commands.extend(moves.map(|manoeuvre| Command::Move { group, manoeuvre }));
                    let best = self.best(state, prompt.who, seed, budget);
                    if best.as_ref().is_some_and(|command| *command != Command::EndPhase) {
                        return best;
                    }
                }
                Some(Command::EndPhase)
            }
            _ => {
                FieldOfGlory::sample(state, Sampling::All, &mut self.commands);
                self.best(state, prompt.who, chance.next(), budget)
            }
        }
    }
}

/// How far all of a side's battle groups are from their nearest enemies.
fn away(state: &State, side: Side) -> f64 {
    let nearest = |group: BgId| {
        let own = state.block(group).centre();
        let gaps = state.enemies(group).map(|enemy| (state.block(enemy).centre() - own).length());
        gaps.fold(f64::INFINITY, f64::min)
    };
    state.army(side).map(nearest).filter(|gap| gap.is_finite()).sum()
}
