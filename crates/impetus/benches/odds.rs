//! Speed of exact odds: `cargo bench -p acies-impetus --bench odds`.
//!
//! A volley, a phase of melee with 14 dice against 9, and chains of up to three phases. Prints one line a figure;
//! `docs/benchmarks.md` says how to read them. `--phase-only` leaves the rest out, `--chains N` sets how often a chain
//! is followed.

#![allow(clippy::disallowed_types)] // A benchmark reads the clock.

use acies_impetus::command::Stance;
use acies_impetus::odds::Habits;
use acies_impetus::odds::chain::{Horizon, Prospects, chain};
use acies_impetus::odds::exchange;
use acies_impetus::odds::situation::{Encounter, Fighter, Meeting, Situation, Staged};
use acies_impetus::state::AttackClass;
use acies_impetus::unit::{Troop, Weapon};
use acies_impetus::{Edition, State};
use acies_rules::Side;
use acies_tabletop::Length;
use std::hint::black_box;
use std::time::Instant;

fn staged(situation: &Situation) -> Staged {
    situation.stage(Edition::Basic2008).expect("a situation that can be")
}

fn due(situation: &Situation) -> State {
    staged(situation).due().expect("dice are due")
}

fn fight(attacker: Fighter, defender: Fighter) -> Encounter {
    Encounter {
        attacker,
        defender,
        on: AttackClass::Frontal,
        meeting: Meeting::Charge,
        support: None,
        defender_support: None,
        distance: None,
        bonus: false,
    }
}

/// Times of so many runs in nanoseconds, the shortest first.
fn times<T>(count: usize, mut run: impl FnMut() -> T) -> Vec<u64> {
    let mut times: Vec<u64> = (0..count)
        .map(|_| {
            let before = Instant::now();
            black_box(run());
            before.elapsed().as_nanos() as u64
        })
        .collect();
    times.sort_unstable();
    times
}

/// Nanoseconds that this program has had a processor for, where the system tells it (Linux). Unlike the clock it does
/// not run while others have their turn, which is most of the time on a busy machine.
fn processor_time() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok()
}

fn print(what: &str, times: &[u64]) {
    println!("{:<36}{:10}", format!("median {what}, ns"), times[times.len() / 2]);
    println!("{:<36}{:10}", format!("best {what}, ns"), times[0]);
}

fn phase() {
    let state = due(&Situation::Melee(fight(Fighter::new(Troop::Cp, 9, 5), Fighter::new(Troop::Fp, 9, 0))));
    let found = exchange::phase(&state).expect("a phase").expect("few dice");
    assert_eq!((found.suffers[1].pool, found.suffers[0].pool), (14, 9));
    let odds = || exchange::phase(&state).map(|phase| phase.and_then(|phase| phase.odds()));
    print("melee phase", &times(20_000, odds));
}

fn volley() {
    let firer = Fighter { weapon: Some(Weapon::LongbowA), ..Fighter::new(Troop::T, 4, 0) };
    let (target, range) = (Fighter::new(Troop::Cp, 6, 4), Length::whole(10));
    let state = due(&Situation::Volley { firer, target, range, stance: Stance::Stationary, phases: None });
    let odds = || exchange::volley(&state).map(|blows| blows.and_then(|blows| blows.odds()));
    print("volley", &times(20_000, odds));
}

fn follow(what: &str, encounter: Encounter, count: usize) {
    let staged = staged(&Situation::Chain(encounter));
    let follow = || -> Prospects {
        let command = Some((Side::First, &staged.command));
        chain(&staged.state, command, Habits::default(), Horizon::default())
            .expect("legal")
            .expect("few dice")
    };
    let found = follow();
    let before = processor_time();
    print(what, &times(count, follow));
    if let (Some(before), Some(after)) = (before, processor_time()) {
        println!("{:<36}{:10}", format!("processor time of a {what}, ns"), (after - before) / count as u64);
    }
    println!("{:<36}{:10}", format!("throws of a {what}"), found.throws);
    println!("{:<36}{:10}", format!("phases of a {what}"), found.phases.len());
    let (open, left) = (found.unfinished.decimal() * 100.0, found.unfollowed.decimal() * 100.0);
    println!("{:<36}{open:10.2}", format!("per cent unfinished, {what}"));
    println!("{:<36}{left:10.2}", format!("per cent unfollowed, {what}"));
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |name: &str| {
        let place = args.iter().position(|argument| argument == name);
        place.and_then(|place| args.get(place + 1)).and_then(|number| number.parse().ok())
    };
    phase();
    if args.iter().any(|argument| argument == "--phase-only") {
        return;
    }
    volley();
    let chains = number("--chains").unwrap_or(200).max(1);
    let foot = || Fighter::new(Troop::Fp, 5, 1);
    let horse = || Fighter::new(Troop::Cp, 6, 3);
    follow("chain of foot", fight(foot(), foot()), chains);
    follow("chain of horse", fight(horse(), horse()), chains);
}
