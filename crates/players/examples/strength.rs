//! Impetus in the arena, with tastes to try and a look at where men are lost.
//!
//! `cargo run --release -p acies-players --example strength -- captain greedy --pairs 60 --seed 1`
//!
//! `--rules ID` and `--scenario ID` choose the battle, `--from N` begins with pair N, and with `--taste name=value` (any
//! number of times) the first of the two, a captain, has another taste. Decision 12 tells what was tried so.

#![allow(clippy::disallowed_types)] // It reads the clock.

use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Event, Impetus, State};
use acies_players::arena::PairDice;
use acies_players::{Captain, Level, Player, Simple, Taste};
use acies_rules::{Next, Outcome, RuleSet, Side};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

fn start(scenario: &str, rules: Option<&str>) -> State {
    let text = acies_armies::scenario_text(scenario).expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = position.turn_limit.or(Some(60));
    if let Some(rules) = rules {
        let edition: Edition = serde_json::from_value(rules.into()).expect("a rule set");
        position = position.under(edition, Switches::default()).expect("a position by these rules");
    }
    position.into_state().expect("a legal position")
}

#[derive(Clone, Copy, Default, Debug)]
struct Count {
    wins: f64,
    battles: f64,
    turns: f64,
    lost: [f64; 2],
    /// VBU lost by each: [own or enemy][in its own phase or the enemy's][melee or fire]
    vbu: [[[f64; 2]; 2]; 2],
}

fn battle(
    start: &State,
    seed: u64,
    seat: Side,
    players: [&(dyn Fn(u64) -> Box<dyn Player<Impetus>> + Sync); 2],
) -> Count {
    let mut state = start.clone();
    let mut sit =
        Side::BOTH.map(|side| players[usize::from(side != seat)](seed.rotate_left(side as u32 * 7 + 3)));
    let mut dice = PairDice::new(seed);
    let mut events = Vec::new();
    let mut count = Count { battles: 1.0, ..Count::default() };
    let mut shooting = false;
    let outcome = loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Roll(roll) => {
                let faces = dice.throw(&roll).expect("dice");
                match roll {
                    acies_impetus::Roll::Fire { .. } => shooting = true,
                    acies_impetus::Roll::Cohesion { .. } => {}
                    _ => shooting = false,
                }
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let command = sit[prompt.who.index()].choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("legal");
            }
        }
        for event in &events {
            if let Event::LostVbu { unit, points, .. } = event {
                let side = state.side(*unit);
                count.vbu[usize::from(side != seat)][usize::from(state.active != side)]
                    [usize::from(shooting)] += f64::from(*points);
            }
        }
    };
    count.wins = match outcome {
        Outcome::Won { by, .. } => f64::from(u8::from(by == seat)),
        Outcome::Drawn { .. } => 0.5,
    };
    if count.wins == 0.0 && std::env::var("WHY").is_ok() {
        println!("lost: {outcome:?} VD {:?} turn {}", state.lost_vd, state.turn);
    }
    count.turns = f64::from(state.turn);
    count.lost = [seat, seat.other()].map(|s| f64::from(state.lost_vd[s.index()]));
    count
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let text = |name: &str| arguments.iter().position(|a| a == name).and_then(|at| arguments.get(at + 1));
    let number = |name: &str, usual: u64| text(name).map_or(usual, |n| n.parse().expect("a number"));
    let mut levels = arguments.iter().filter_map(|name| Level::parse(name));
    let first = levels.next().unwrap_or(Level::Captain);
    let second = levels.next().unwrap_or(Level::Greedy);
    let (pairs, from) = (number("--pairs", 60) as u32, number("--from", 0) as u32);
    let seed = number("--seed", 1);
    let start =
        start(text("--scenario").map_or("bench-9v9", String::as_str), text("--rules").map(String::as_str));
    let flag = |name: &str| arguments.iter().any(|a| a == name);
    let mut taste = if flag("--default") { Taste::DEFAULT } else { Taste::WAITING };
    for pair in arguments.windows(2).filter(|pair| pair[0] == "--taste") {
        let (name, value) = pair[1].split_once('=').expect("name=value");
        let at = Taste::NAMES.iter().position(|n| *n == name).expect("a taste");
        let mut numbers = taste.numbers();
        numbers[at] = value.parse().expect("a number");
        taste = Taste::of(&numbers);
    }
    let waiting = flag("--waiting");
    let flagged = flag("--taste") || flag("--default");
    let one = move |seed: u64| -> Box<dyn Player<Impetus>> {
        match first {
            Level::Captain if flagged => Box::new(Captain::new(seed).with(taste)),
            Level::Simple if waiting => Box::new(Simple::new(seed).with(taste)),
            _ => first.player(seed),
        }
    };
    let other = move |seed: u64| second.player(seed);
    let clock = Instant::now();
    let next = AtomicU32::new(0);
    let all: Mutex<Vec<(u32, Side, Count)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..number("--threads", 2) {
            scope.spawn(|| {
                loop {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= pairs {
                        break;
                    }
                    for seat in Side::BOTH {
                        let s = (seed ^ (u64::from(from + n) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
                            .wrapping_mul(0xbf58_476d_1ce4_e5b9);
                        let count = battle(&start, s, seat, [&one, &other]);
                        all.lock().expect("no panic").push((n, seat, count));
                    }
                }
            });
        }
    });
    let all = all.into_inner().expect("no panic");
    let total = all.iter().fold(Count::default(), |mut a, (_, _, b)| {
        a.wins += b.wins;
        a.battles += b.battles;
        a.turns += b.turns;
        for i in 0..2 {
            a.lost[i] += b.lost[i];
            for j in 0..2 {
                for k in 0..2 {
                    a.vbu[i][j][k] += b.vbu[i][j][k];
                }
            }
        }
        a
    });
    let n = total.battles;
    let p = total.wins / n;
    println!(
        "{} v {} {} pairs: {:.1} % ± {:.1}, turns {:.1}, VD {:.2} to {:.2}, {:.3} s a battle",
        first.name(),
        second.name(),
        pairs,
        100.0 * p,
        196.0 * (p * (1.0 - p) / n).sqrt(),
        total.turns / n,
        total.lost[0] / n,
        total.lost[1] / n,
        clock.elapsed().as_secs_f64() / n
    );
    for (i, who) in ["own", "enemy"].iter().enumerate() {
        println!(
            "  VBU lost, {who}: own phase melee {:.2} fire {:.2}; enemy phase melee {:.2} fire {:.2}",
            total.vbu[i][0][0] / n,
            total.vbu[i][0][1] / n,
            total.vbu[i][1][0] / n,
            total.vbu[i][1][1] / n
        );
    }
}
