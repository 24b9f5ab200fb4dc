//! Many battles on several threads, for those who learn: what was seen goes to a file, how they ended is told.

use super::chance::Chance;
use acies_rules::{Outcome, Side};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// What was said on the command line.
pub(crate) struct Arguments(Vec<String>);

impl Arguments {
    pub(crate) fn read() -> Arguments {
        Arguments(std::env::args().collect())
    }

    /// What stands behind a name.
    pub(crate) fn text(&self, name: &str) -> Option<&String> {
        self.0.windows(2).find(|pair| pair[0] == name).map(|pair| &pair[1])
    }

    /// What stands behind each mention of a name.
    #[allow(dead_code)] // Not everybody names anything more than once.
    pub(crate) fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a String> {
        self.0.windows(2).filter(move |pair| pair[0] == name).map(|pair| &pair[1])
    }

    pub(crate) fn number(&self, name: &str, usual: u64) -> u64 {
        self.text(name).map_or(usual, |n| n.parse().expect("a number"))
    }

    pub(crate) fn share(&self, name: &str) -> f64 {
        self.text(name).map_or(0.0, |n| n.parse().expect("a number"))
    }

    #[allow(dead_code)] // Not everybody has one.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.iter().any(|argument| argument == name)
    }
}

/// A battle to be fought: its number, its kind, who is the captain, and a seed.
#[derive(Clone, Copy)]
pub(crate) struct Task {
    pub(crate) number: u64,
    pub(crate) kind: usize,
    pub(crate) own: Side,
    pub(crate) seed: u64,
}

/// How a battle ended for the captain: points, what both sides lost, turns; and the rows that tell what it saw.
pub(crate) struct Ended {
    pub(crate) points: f64,
    pub(crate) lost: [f64; 2],
    pub(crate) turns: u16,
    pub(crate) rows: Vec<u8>,
}

/// 1 for a victory, a half for a draw.
pub(crate) fn points(outcome: Outcome, own: Side) -> f64 {
    match outcome {
        Outcome::Won { by, .. } => f64::from(u8::from(by == own)),
        Outcome::Drawn { .. } => 0.5,
    }
}

/// Fights `--battles` from `--from` on, of these kinds by turns, on `--threads`; what is lost is told as `losses` says.
pub(crate) fn fight(
    arguments: &Arguments,
    kinds: &[(usize, &str)],
    losses: impl Fn([f64; 2]) -> String,
    battle: impl Fn(Task) -> Ended + Sync,
) {
    let from = arguments.number("--from", 0);
    let end = from + arguments.number("--battles", 100);
    let file =
        Mutex::new(arguments.text("--out").map(|path| BufWriter::new(File::create(path).expect("a file"))));
    let ends = Mutex::new(BTreeMap::<&str, [f64; 5]>::new());
    let next = AtomicU64::new(from);
    let fight = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end {
                break;
            }
            // Both sides of the table with the same dice.
            let (kind, name) = kinds[(number / 2) as usize % kinds.len()];
            let seed = Chance((number / 2) ^ 0x51ed_0000_0000).next();
            let own = if number.is_multiple_of(2) { Side::First } else { Side::Second };
            let Ended { points, lost, turns, rows } = battle(Task { number, kind, own, seed });
            let counts = [1.0, points, lost[0], lost[1], f64::from(turns)];
            let mut ends = ends.lock().expect("no panic");
            ends.entry(name).or_default().iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            if let Some(file) = file.lock().expect("no panic").as_mut() {
                file.write_all(&rows).expect("room");
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..arguments.number("--threads", 2) {
            scope.spawn(fight);
        }
    });
    for (name, [count, points, own, other, turns]) in ends.into_inner().expect("no panic") {
        let score = points / count;
        println!(
            "{name}: {:.2} % ± {:.2} of {count} battles, {}, {:.1} turns",
            100.0 * score,
            196.0 * (score * (1.0 - score) / count).sqrt(),
            losses([own / count, other / count]),
            turns / count
        );
    }
}
