//! Speed of the engine: `cargo bench -p acies-players --bench speed`.
//!
//! Whole battles by random legal players, one step, one judged move, one copy of a state. `--battles N` sets how many
//! battles are fought. Prints one line a figure; `docs/benchmarks.md` says how to read them.

#![allow(clippy::disallowed_types)] // A benchmark reads the clock.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::command::{Finish, Manoeuvre};
use acies_impetus::frame::{Activation, Done};
use acies_impetus::position::Position;
use acies_impetus::procedures::activation::judge_move;
use acies_impetus::{Impetus, State, UnitSet};
use acies_players::{Player, RandomPlayer, playout};
use acies_rules::{NamedRoll, Next, RuleSet, Side};
use acies_tabletop::Length;
use std::hint::black_box;
use std::time::Instant;

fn state(text: &str) -> State {
    let position: Position = serde_json::from_str(text).expect("a position");
    position.into_state().expect("a legal position")
}

fn battles(start: &State, count: u64) {
    let (mut commands, mut rolls, mut turns, mut unfinished) = (0u64, 0u64, 0u64, 0u64);
    let before = Instant::now();
    for seed in 0..count {
        let mut state = start.clone();
        let done = playout::<Impetus>(&mut state, seed, 50_000);
        commands += u64::from(done.commands);
        rolls += u64::from(done.rolls);
        turns += u64::from(state.turn);
        unfinished += u64::from(done.outcome.is_none());
    }
    let seconds = before.elapsed().as_secs_f64();
    println!("battles per second          {:10.0}", count as f64 / seconds);
    println!("commands per battle         {:10.1}", commands as f64 / count as f64);
    println!("rolls per battle            {:10.1}", rolls as f64 / count as f64);
    println!("turns per battle            {:10.1}", turns as f64 / count as f64);
    println!("microseconds per step       {:10.3}", seconds * 1e6 / (commands + rolls) as f64);
    println!("battles without an end      {unfinished:10}");
}

/// Median of one step: what comes next, and the command or dice performed.
fn steps(start: &State) {
    let mut times = Vec::new();
    let mut events = Vec::new();
    for seed in 0..60 {
        let mut state = start.clone();
        let mut dice = Seeded::new(seed);
        let mut player = RandomPlayer::<Impetus>::new(seed);
        loop {
            events.clear();
            match Impetus::next(&state) {
                Next::Over(_) => break,
                Next::Roll(roll) => {
                    let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                    let before = Instant::now();
                    Impetus::settle(&mut state, &roll, &faces, &mut events);
                    times.push(before.elapsed().as_nanos() as u64);
                }
                Next::Decide(prompt) => {
                    let command = player.choose(&state).expect("a command");
                    let before = Instant::now();
                    let done = Impetus::perform(&mut state, prompt.who, &command, &mut events);
                    times.push(before.elapsed().as_nanos() as u64);
                    done.expect("legal");
                }
            }
        }
    }
    times.sort_unstable();
    println!("median step, nanoseconds    {:10}", times[times.len() / 2]);
    println!("99 % of steps, nanoseconds  {:10}", times[times.len() * 99 / 100]);
}

/// A move judged among 40 Units and 10 pieces of terrain.
fn moves() {
    let state = state(include_str!("forty.json"));
    let mut times = Vec::new();
    for _ in 0..200 {
        for unit in state.army(Side::First) {
            let act = Activation {
                units: UnitSet::one(unit),
                done: Done::Nothing,
                fired: UnitSet::EMPTY,
                stance: None,
                rolling: UnitSet::EMPTY,
            };
            for share in [0.3, 0.7, 1.0] {
                let far = Length::snap(state.profile(unit).movement.units() * share);
                let before = Instant::now();
                let judged = black_box(judge_move(&state, &act, Manoeuvre::straight(far), Finish::Halt));
                times.push(before.elapsed().as_nanos() as u64);
                let _ = judged;
            }
        }
    }
    times.sort_unstable();
    println!("median judged move, ns      {:10}", times[times.len() / 2]);
    println!("99 % of judged moves, ns    {:10}", times[times.len() * 99 / 100]);
}

fn copies(start: &State) {
    let count = 200_000u32;
    let before = Instant::now();
    for _ in 0..count {
        black_box(start.clone());
    }
    println!("copy of a state, ns         {:10.0}", before.elapsed().as_nanos() as f64 / f64::from(count));
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let count = args
        .iter()
        .position(|a| a == "--battles")
        .and_then(|i| args.get(i + 1))
        .and_then(|n| n.parse().ok())
        .unwrap_or(2_000);
    let start = state(acies_armies::scenario_text("bench-9v9").expect("a scenario of the project"));
    battles(&start, count);
    if !args.iter().any(|a| a == "--battles-only") {
        steps(&start);
        moves();
        copies(&start);
    }
}
