//! Battles of the captain of Basic Impetus written down, for `examples/learn/train.py` to learn from.
//!
//! `cargo run --release -p acies-players --example learn -- --battles 9000 --explore 0.12 --out battles.bin`
//!
//! After each order that the captain weighs, what it sees then is noted ([`Captain::sight`]), and later how the battle
//! ended. With `--explore` it takes another good order at that share of its choices, or it would never learn what it
//! leaves undone. `--from N` begins with battle N; `--only "3.0 greedy"` fights one kind of battle; without `--out` it only
//! says how the battles ended.

#![allow(clippy::disallowed_types)] // Threads share what they have counted.

#[path = "support/battles.rs"]
mod battles;
#[path = "support/chance.rs"]
mod chance;

use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::{Command, Edition, Impetus, Question, State};
use acies_players::arena::PairDice;
use acies_players::{Captain, Level, Player, SIGHT};
use acies_rules::{Next, RuleSet, Side};
use battles::{Arguments, Ended, Task, fight, points};
use chance::Chance;

/// Kinds of battles; `train.py` knows them by their number.
const KINDS: [(&str, &str, Level); 5] = [
    ("2008 greedy", "basic-impetus-2008", Level::Greedy),
    ("2008 random", "basic-impetus-2008", Level::Random),
    ("2008 simple", "basic-impetus-2008", Level::Simple),
    ("3.0 greedy", "basic-impetus-3", Level::Greedy),
    ("3.0 simple", "basic-impetus-3", Level::Simple),
];
/// How often each of them is fought, and in which order.
const ROUND: [usize; 12] = [0, 3, 0, 1, 2, 3, 0, 4, 3, 0, 3, 1];
/// Turns after which a battle counts as it stands.
const TURNS: u16 = 60;
/// Another order is tried only if it makes the victory at most so much less likely, in per cent.
const GOOD: f64 = 4.0;
/// Numbers of a row: battle, kind, points, margin, sight, and what judgement alone thought, in per cent.
const ROW: usize = 4 + SIGHT + 1;

fn start(rules: &str) -> State {
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = position.turn_limit.or(Some(TURNS));
    let edition: Edition = serde_json::from_value(rules.into()).expect("a rule set");
    position = position.under(edition, Switches::default()).expect("a battle by these rules");
    position.into_state().expect("a legal position")
}

/// How a battle ended for the captain, and what it saw on the way.
struct Told {
    points: f64,
    lost: [f64; 2],
    turns: u16,
    seen: Vec<Vec<f64>>,
}

/// The captain's command; at times another that seems good.
fn command(captain: &mut Captain, state: &State, explore: f64, chance: &mut Chance) -> Command {
    let command = captain.choose(state).expect("a command");
    let thoughts = captain.thoughts();
    if thoughts.is_empty() || chance.share() >= explore {
        return command;
    }
    let best = thoughts.iter().map(|thought| thought.victory).fold(0.0, f64::max);
    let good: Vec<_> = thoughts.iter().filter(|thought| thought.victory > best - GOOD).collect();
    good[(chance.share() * good.len() as f64) as usize].command.clone()
}

fn battle(start: &State, own: Side, level: Level, seed: u64, explore: f64, chance: &mut Chance) -> Told {
    let seat = |side: Side| seed ^ (side as u64 + 1);
    let mut captain = Captain::new(seat(own));
    let mut enemy = level.player(seat(own.other()));
    let mut state = start.clone();
    let mut dice = PairDice::new(seed);
    let (mut events, mut seen, mut weighed) = (Vec::new(), Vec::new(), false);
    let outcome = loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Roll(roll) => {
                let faces = dice.throw(&roll).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let free = matches!(prompt.question, Question::Activation { .. } | Question::Phase { .. });
                if weighed && free {
                    weighed = false;
                    let mut row = captain.sight(&state, own).to_vec();
                    row.push(captain.judged(&state, own));
                    seen.push(row);
                }
                let command = if prompt.who == own {
                    let command = command(&mut captain, &state, explore, chance);
                    weighed |= !captain.thoughts().is_empty();
                    command
                } else {
                    enemy.choose(&state).expect("a command")
                };
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
            }
        }
    };
    let points = points(outcome, own);
    let lost = [own, own.other()].map(|side| f64::from(state.lost_vd[side.index()]));
    Told { points, lost, turns: state.turn, seen }
}

/// The rows of a battle, as 32-bit numbers, least significant byte first.
fn rows(number: u64, kind: usize, told: &Told) -> Vec<u8> {
    let margin = (told.lost[1] - told.lost[0]) / 16.0;
    let head = [number as f64, kind as f64, told.points, margin];
    let numbers = told.seen.iter().flat_map(|row| head.iter().chain(row));
    numbers.flat_map(|number| (*number as f32).to_le_bytes()).collect()
}

fn main() {
    let arguments = Arguments::read();
    let explore = arguments.share("--explore");
    let kinds: Vec<usize> = match arguments.text("--only") {
        Some(name) => vec![KINDS.iter().position(|kind| kind.0 == name).expect("a kind of battle")],
        None => ROUND.to_vec(),
    };
    let kinds: Vec<(usize, &str)> = kinds.into_iter().map(|kind| (kind, KINDS[kind].0)).collect();
    let starts = KINDS.map(|(_, rules, _)| start(rules));
    println!("{ROW} numbers a row");
    let losses = |[own, other]: [f64; 2]| format!("VD {own:.2} to {other:.2}");
    fight(&arguments, &kinds, losses, |Task { number, kind, own, seed }| {
        let told = battle(&starts[kind], own, KINDS[kind].2, seed, explore, &mut Chance(seed ^ number));
        let rows = rows(number, kind, &told);
        Ended { points: told.points, lost: told.lost, turns: told.turns, rows }
    });
}
