//! Field of Glory in the arena: mirrored pairs of battles of 10 against 10 battle groups.
//!
//! `cargo run --release -p acies-players --example fog -- captain greedy --pairs 60 --seed 1 --turns 60`
//!
//! With `--taste name=value` (any number of times) the first of the two is a captain, or with `--simple` a simple player, of
//! another taste; decision 12 tells what was tried so. `--from N` begins with pair N. `--tell` tells the battles that the
//! first one has not won, turn by turn; `--count` says how both sides came to harm in all of them.

#![allow(clippy::disallowed_types)] // It reads the clock.

#[path = "../tests/support/ten_against_ten.rs"]
mod ten_against_ten;

#[path = "fog/tell.rs"]
mod tell;

use acies_field_of_glory::FieldOfGlory;
use acies_players::arena::{Contender, Contest, Game, Maker, Results, Summary};
use acies_players::field_of_glory::{Captain, Simple, Taste};
use acies_players::{Family, Level, Player};
use acies_rules::Side;
use std::collections::BTreeMap;
use std::time::Instant;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str, usual: u64| {
        let at = arguments.iter().position(|a| a == name);
        at.and_then(|at| arguments.get(at + 1)).and_then(|n| n.parse().ok()).unwrap_or(usual)
    };
    let mut levels = arguments.iter().filter_map(|name| Level::parse(name));
    let first = levels.next().unwrap_or(Level::Captain);
    let second = levels.next().unwrap_or(Level::Greedy);
    let (pairs, from) = (number("--pairs", 60) as u32, number("--from", 0) as u32);
    let start = ten_against_ten::position(Some(number("--turns", 60) as u16));
    let nodes = arguments.iter().any(|a| a == "--nodes").then(|| number("--nodes", 0));
    let mut contest = FieldOfGlory::contest(start, [first, second], nodes, number("--seed", 1));
    let simple = first == Level::Simple;
    let mut taste = if simple { Taste::DEFAULT } else { Taste::WAITING };
    let mut changed = false;
    for pair in arguments.windows(2).filter(|pair| pair[0] == "--taste") {
        let Some((name, value)) = pair[1].split_once('=') else { continue };
        let other = value.parse().ok().and_then(|value| taste.with(name, value));
        taste = other.unwrap_or_else(|| panic!("no such taste: {}", pair[1]));
        changed = true;
    }
    if changed {
        let maker: Maker<FieldOfGlory> = Box::new(move |seed| -> Box<dyn Player<FieldOfGlory>> {
            if simple {
                Box::new(Simple::new(seed).with(taste))
            } else {
                Box::new(Captain::new(seed).with(taste))
            }
        });
        contest.contenders[0] = maker;
    }
    let told = arguments.iter().any(|a| a == "--tell");
    let counted = arguments.iter().any(|a| a == "--count");
    let mut harm: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    let clock = Instant::now();
    let mut results = Results::new(pairs, None);
    let (mut turns, mut decisions, mut lost, mut late) = (0u64, 0u64, [0u64; 2], 0);
    let limit = number("--turns", 60) as u16;
    for pair in 0..pairs {
        let fought = contest.pair(from + pair).unwrap_or_else(|trouble| panic!("{trouble}"));
        for (battle, game) in fought.games.iter().enumerate() {
            if told || counted {
                tell_battle(&contest, from + pair, battle as u8, game, told, &mut harm);
            }
            turns += u64::from(game.turns);
            late += u32::from(game.turns >= limit);
            decisions += u64::from(game.decisions[0] + game.decisions[1]);
            lost[0] += u64::from(game.lost[0]);
            lost[1] += u64::from(game.lost[1]);
        }
        results.add(pair, fought);
        if (pair + 1) % number("--every", 20) as u32 == 0 || pair + 1 == pairs {
            let scores = results.scores();
            let Some(Summary { score, interval, .. }) = scores.summary() else { continue };
            let battles = f64::from(2 * (pair + 1));
            println!(
                "{} v {}: {} pairs, {:.1} % ({:.1} to {:.1}), {:.1} turns, {:.0} commands, lost {:.1} to {:.1}, {:.2} s a battle, {late} to the last turn",
                first.name(),
                second.name(),
                pair + 1,
                100.0 * score,
                100.0 * interval.low,
                100.0 * interval.high,
                turns as f64 / battles,
                decisions as f64 / battles,
                lost[0] as f64 / battles,
                lost[1] as f64 / battles,
                clock.elapsed().as_secs_f64() / battles,
            );
        }
    }
    for (how, [ours, theirs]) in harm.iter().filter(|_| counted) {
        println!("{how:60} {ours:5} {theirs:5}");
    }
}

/// The same battle once more: told, if it was not won, and how both sides came to harm in it.
fn tell_battle(
    contest: &Contest<FieldOfGlory>,
    pair: u32,
    battle: u8,
    game: &Game,
    told: bool,
    harm: &mut BTreeMap<String, [u32; 2]>,
) {
    let side = if battle == 0 { Side::First } else { Side::Second };
    let mut teller = tell::Teller::new(side);
    let again = contest.watched(pair, battle, &mut teller);
    assert_eq!(again.ok().map(|again| again.hash), Some(game.hash), "the same battle");
    for (how, often) in teller.harm {
        let sum = harm.entry(how).or_default();
        sum[0] += often[0];
        sum[1] += often[1];
    }
    if told && game.winner != Some(Contender::First) {
        println!(
            "=== pair {pair}, battle {battle}: {:?}, lost {:?}, {} turns",
            game.winner, game.lost, game.turns
        );
        println!("{}", teller.text);
    }
}
