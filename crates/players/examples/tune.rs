//! Looks for a better taste of the simple player by playing: `cargo run --release -p acies-players --example tune`.
//!
//! Simultaneous perturbation (Spall): all numbers are moved a little at once, each up or down by chance; the player with
//! the moved numbers fights the one with the opposite moves, and both fight the greedy player; the numbers then go where
//! the battles were won. `--rounds N` and `--pairs N` a round, `--threads N`, `--seed N`, `--from N,N,…` to go on from
//! numbers printed before. Prints the numbers now and then; decision 12 says what came of it.

use acies_impetus::position::Position;
use acies_impetus::{Impetus, State};
use acies_players::arena::{Contest, Maker, Measure};
use acies_players::{Greedy, Simple, Taste};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

/// How far numbers are moved, as a part of what they are, and the least they are taken for.
const STEP: f64 = 0.25;
const LEAST: f64 = 0.08;
/// How far they go after a round that was won by all it could be.
const RATE: f64 = 0.6;

fn start(scenario: &str) -> State {
    let text = acies_armies::scenario_text(scenario).expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = position.turn_limit.or(Some(40));
    position.into_state().expect("a legal position")
}

fn simple(taste: Taste) -> Maker<Impetus> {
    Box::new(move |seed| Box::new(Simple::new(seed).with(taste)))
}

fn measure(state: &State) -> Measure {
    Measure { turns: state.turn, lost: state.lost_vd }
}

/// Points of the first in these pairs, from -1 to 1.
fn score(contest: &Contest<Impetus>, pairs: u32, threads: usize) -> f64 {
    let next = AtomicU32::new(0);
    let quarters = Mutex::new(0);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= pairs {
                        break;
                    }
                    let pair = contest.pair(number).expect("a battle without trouble");
                    *quarters.lock().expect("no panic") += pair.quarters();
                }
            });
        }
    });
    let quarters = quarters.into_inner().expect("no panic");
    quarters as f64 / (2.0 * f64::from(pairs)) - 1.0
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = |name: &str| args.iter().position(|a| a == name).and_then(|at| args.get(at + 1));
    let number = |name: &str, other: u32| text(name).map_or(other, |t| t.parse().expect("a number"));
    let (rounds, pairs) = (number("--rounds", 400), number("--pairs", 6));
    let threads = number("--threads", 2) as usize;
    let mut seed = u64::from(number("--seed", 1)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut next = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let mut at = match text("--from") {
        Some(list) => list.split(',').map(|n| n.trim().parse().expect("a number")).collect(),
        None => Taste::DEFAULT.numbers(),
    };
    let starts: Vec<State> =
        ["bench-9v9", "bench-9v9", "trebia-218-bc", "dyrrhachium-1081"].map(start).into();
    let scale: Vec<f64> = at.iter().map(|n: &f64| n.abs().max(LEAST)).collect();
    let mut mean = at.clone();
    for round in 0..rounds {
        let fade = 1.0 / (1.0 + f64::from(round) / 400.0);
        let step = STEP * libm::sqrt(libm::sqrt(fade));
        let signs: Vec<f64> = at.iter().map(|_| if next() >> 40 & 1 == 0 { 1.0 } else { -1.0 }).collect();
        let moved = |by: f64| {
            let numbers: Vec<f64> =
                (at.iter().zip(&scale).zip(&signs)).map(|((n, s), sign)| n + by * step * s * sign).collect();
            Taste::of(&numbers)
        };
        let start = &starts[round as usize % starts.len()];
        let seed = next();
        let contest = |first: Maker<Impetus>, second: Maker<Impetus>| {
            score(
                &Contest { start: start.clone(), contenders: [first, second], measure, seed },
                pairs,
                threads,
            )
        };
        let greedy = || -> Maker<Impetus> { Box::new(|seed| Box::new(Greedy::new(seed))) };
        let direct = contest(simple(moved(1.0)), simple(moved(-1.0)));
        let up = contest(simple(moved(1.0)), greedy());
        let down = contest(simple(moved(-1.0)), greedy());
        let gain = 0.5 * direct + 0.5 * (up - down);
        for ((n, s), sign) in at.iter_mut().zip(&scale).zip(&signs) {
            *n += RATE * fade * step * gain * s * sign;
        }
        for (m, n) in mean.iter_mut().zip(&at) {
            *m += 0.02 * (n - *m);
        }
        println!("{round:4} direct {direct:+.2} greedy {:+.2}", 0.5 * (up + down));
        if round % 10 == 9 {
            let list: Vec<String> = mean.iter().map(|n| format!("{n:.3}")).collect();
            println!("--from {}", list.join(","));
            for (name, n) in Taste::NAMES.iter().zip(&mean) {
                println!("    {name} = {n:.3},");
            }
        }
    }
}
