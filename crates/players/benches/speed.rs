//! Speed of the engine: `cargo bench -p acies-players --bench speed`.
//!
//! Whole battles by random legal players, one step, one judged move, one copy of a state. `--battles N` sets how many
//! battles are fought. Prints one line a figure; `docs/benchmarks.md` says how to read them. With `--editions` the same
//! battle is fought by all editions instead, by turns, and a decision of each is held against one of the first; with
//! `--by ID` by one of them, for whoever counts instructions.

#![allow(clippy::disallowed_types)] // A benchmark reads the clock.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::command::{Finish, Manoeuvre};
use acies_impetus::frame::{Activation, Done};
use acies_impetus::position::Position;
use acies_impetus::procedures::activation::judge_move;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus, State, UnitSet};
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
                gone: Length::ZERO,
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

/// Rounds in which the editions take turns; the best of each counts.
const ROUNDS: usize = 5;

/// Whole battles by every edition, or by one of them: microseconds a decision, dice and all that follows included.
fn editions(text: &str, count: u64, only: Option<&str>) {
    let start = |edition: Edition| {
        let position: Position = serde_json::from_str(text).expect("a position");
        let position = position.under(edition, Switches::default()).expect("a battle by these rules");
        position.into_state().expect("a legal position")
    };
    let starts = Edition::ALL.map(start);
    let mut best = Edition::ALL.map(|_| f64::INFINITY);
    let mut decisions = Edition::ALL.map(|_| 0.0);
    for _ in 0..ROUNDS {
        for (at, start) in starts.iter().enumerate() {
            if only.is_some_and(|id| Edition::ALL[at].rulebook().id != id) {
                continue;
            }
            let before = Instant::now();
            let done = (0..count).map(|seed| playout::<Impetus>(&mut start.clone(), seed, 50_000));
            let taken: u64 = done.map(|done| u64::from(done.commands)).sum();
            best[at] = best[at].min(before.elapsed().as_secs_f64());
            decisions[at] = taken as f64;
        }
    }
    let each = |at: usize| best[at] * 1e6 / decisions[at];
    for (at, edition) in Edition::ALL.iter().enumerate().filter(|(at, _)| decisions[*at] > 0.0) {
        let ratio = if decisions[0] > 0.0 {
            format!("{:6.2} of the first", each(at) / each(0))
        } else {
            String::new()
        };
        println!(
            "{:20} {:8.0} battles/s {:8.1} decisions a battle {:8.2} µs a decision {ratio}",
            edition.rulebook().id,
            count as f64 / best[at],
            decisions[at] / count as f64,
            each(at),
        );
    }
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let count = args
        .iter()
        .position(|a| a == "--battles")
        .and_then(|i| args.get(i + 1))
        .and_then(|n| n.parse().ok())
        .unwrap_or(2_000);
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario of the project");
    if args.iter().any(|a| a == "--editions") {
        let only = args.iter().position(|a| a == "--by").and_then(|i| args.get(i + 1));
        return editions(text, count.min(400), only.map(String::as_str));
    }
    let start = state(text);
    battles(&start, count);
    if !args.iter().any(|a| a == "--battles-only") {
        steps(&start);
        moves();
        copies(&start);
    }
}
