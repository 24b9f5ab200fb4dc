//! Looks for a better captain by playing: `cargo run --release -p acies-players --example tune -- impetus` (or `glory`).
//!
//! An evolution strategy (Salimans and others, 2017): all numbers of the captain's taste and judgement are moved at once, by
//! chance, and the opposite way; both captains fight the same pairs of battles against the same enemies, and the numbers go
//! where the battles went better, by victories and by what was lost on the way. `--minutes N`, `--threads N`, `--seed N`,
//! `--from name=N,name=N,…` to go on from numbers printed before, `--only 2008` or `--only 3.0` of Basic Impetus. Prints where it is now and then; decision 12 says what came of it.
//! With `--measure N` it only says how a captain of such numbers fights in N pairs against each enemy, from `--pair N` on.

#![allow(clippy::disallowed_types)] // It reads the clock.

#[path = "../tests/support/ten_against_ten.rs"]
mod ten_against_ten;

#[path = "support/chance.rs"]
mod chance;

use acies_field_of_glory::FieldOfGlory;
use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus};
use acies_players::arena::{Contender, Contest, Maker, Pair};
use acies_players::{Captain, Family, Judgement, Level, Taste, field_of_glory};
use acies_rules::RuleSet;
use chance::Chance;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// How far numbers are moved, as a part of what they are.
const STEP: f64 = 0.3;
/// What a difference of the whole army in losses is worth beside the victory.
const LOSSES: f64 = 0.6;
/// Pairs of opposite captains between two steps.
const BATCH: u32 = 48;

/// A game to be good at.
trait Game: Sync {
    fn names(&self) -> Vec<String>;
    fn start(&self) -> Vec<f64>;
    /// The least that a number is moved by.
    fn least(&self, name: &str) -> f64;
    /// Whom it fights, in turn.
    fn enemies(&self) -> Vec<String>;
    /// How a captain of these numbers fights in a pair of battles.
    fn fight(&self, numbers: &[f64], pair: u32) -> Pair;
    /// What an army can lose.
    fn whole(&self) -> f64;
}

/// Victories, and victories with losses, from 0 to 1.
fn score(pair: &Pair, whole: f64) -> [f64; 2] {
    let won = pair.quarters() as f64 / 4.0;
    let margin: f64 = pair.games.iter().map(|g| f64::from(g.lost[1]) - f64::from(g.lost[0])).sum();
    [won, won + LOSSES * margin / (2.0 * whole)]
}

fn contest<R: Family>(start: R::State, own: Maker<R>, enemy: Level, seed: u64) -> Contest<R> {
    let mut contest = R::contest(start, [Level::Captain, enemy], None, seed);
    contest.contenders[Contender::First as usize] = own;
    contest
}

struct Families {
    starts: Vec<(&'static str, <Impetus as RuleSet>::State, Level)>,
}

impl Families {
    /// The battles by all rules, or by those of one name.
    fn new(only: Option<&str>) -> Self {
        let start = |edition: Option<&str>| {
            let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
            let mut position: Position = serde_json::from_str(text).expect("a position");
            position.turn_limit = position.turn_limit.or(Some(60));
            if let Some(edition) = edition {
                let edition: Edition = serde_json::from_value(edition.into()).expect("a rule set");
                position = position.under(edition, Switches::default()).expect("a battle by these rules");
            }
            position.into_state().expect("a legal position")
        };
        let (old, new) = (start(None), start(Some("basic-impetus-3")));
        let mut starts = vec![
            ("2008", old.clone(), Level::Greedy),
            ("3.0", new.clone(), Level::Greedy),
            ("2008", old.clone(), Level::Random),
            ("3.0", new.clone(), Level::Greedy),
            ("2008", old.clone(), Level::Greedy),
            ("3.0", new.clone(), Level::Greedy),
            ("2008", old, Level::Simple),
            ("3.0", new, Level::Simple),
        ];
        starts.retain(|(name, ..)| only.is_none_or(|only| only == *name));
        assert!(!starts.is_empty(), "--only takes 2008 or 3.0");
        Self { starts }
    }
}

impl Game for Families {
    fn names(&self) -> Vec<String> {
        let judgement = (0..Judgement::USUAL.numbers().len()).map(|n| format!("judgement_{n}"));
        Taste::NAMES.iter().map(ToString::to_string).chain(judgement).collect()
    }

    fn start(&self) -> Vec<f64> {
        [Taste::WAITING.numbers(), Judgement::USUAL.numbers()].concat()
    }

    fn least(&self, name: &str) -> f64 {
        match name {
            "keeps_back" => 0.0,
            "frail" | "shot_at" => 0.2,
            "eagerness_a_turn" | "caution_a_turn" | "fight_a_turn" | "ahead" => 0.03,
            _ if name.starts_with("judgement") => 0.1,
            _ => 0.03,
        }
    }

    fn fight(&self, numbers: &[f64], pair: u32) -> Pair {
        let (_, start, enemy) = &self.starts[pair as usize % self.starts.len()];
        let (taste, judgement) = numbers.split_at(Taste::NAMES.len());
        let (taste, judgement) = (Taste::of(taste), Judgement::of(judgement));
        let own: Maker<Impetus> =
            Box::new(move |seed| Box::new(Captain::new(seed).with(taste).judging(judgement)));
        contest(start.clone(), own, *enemy, 0x7f4a).pair(pair).expect("a battle without trouble")
    }

    fn enemies(&self) -> Vec<String> {
        self.starts.iter().map(|(name, _, level)| format!("{} by {name}", level.name())).collect()
    }

    fn whole(&self) -> f64 {
        16.0
    }
}

/// Whom captains of Field of Glory fight.
const GLORY: [Level; 5] = [Level::Random, Level::Random, Level::Greedy, Level::Random, Level::Simple];

struct Glory {
    start: <FieldOfGlory as RuleSet>::State,
}

impl Game for Glory {
    fn names(&self) -> Vec<String> {
        field_of_glory::Taste::NAMES.iter().map(ToString::to_string).collect()
    }

    fn start(&self) -> Vec<f64> {
        field_of_glory::Taste::WAITING.numbers()
    }

    fn least(&self, _: &str) -> f64 {
        0.03
    }

    fn fight(&self, numbers: &[f64], pair: u32) -> Pair {
        let enemy = GLORY[pair as usize % GLORY.len()];
        let taste = field_of_glory::Taste::of(numbers);
        let own: Maker<FieldOfGlory> =
            Box::new(move |seed| Box::new(field_of_glory::Captain::new(seed).with(taste)));
        contest(self.start.clone(), own, enemy, 0x7f4a).pair(pair).expect("a battle without trouble")
    }

    fn enemies(&self) -> Vec<String> {
        GLORY.iter().map(|level| level.name().to_string()).collect()
    }

    fn whole(&self) -> f64 {
        10.0
    }
}

/// Chance as it is spread around what is usual.
fn normal(chance: &mut Chance) -> f64 {
    let far = libm::sqrt(-2.0 * libm::log(1.0 - chance.share()));
    far * libm::cos(std::f64::consts::TAU * chance.share())
}

/// What is known of where to go.
struct Search {
    pair: u32,
    at: Vec<f64>,
    mean: Vec<f64>,
    /// Sum of gains by number, since the last step.
    gains: Vec<f64>,
    looked: u32,
    /// Sum of all gains, for whoever reads it.
    slope: Vec<f64>,
    victories: [f64; 2],
    steps: u32,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = |name: &str| args.iter().position(|a| a == name).and_then(|at| args.get(at + 1));
    let number = |name: &str, other: u32| text(name).map_or(other, |t| t.parse().expect("a number"));
    let rate: f64 = text("--rate").map_or(4.0, |t| t.parse().expect("a number"));
    let game: Box<dyn Game> = if args.iter().any(|a| a == "glory") {
        Box::new(Glory { start: ten_against_ten::position(Some(60)) })
    } else {
        Box::new(Families::new(text("--only").map(String::as_str)))
    };
    let names = game.names();
    let mut start = game.start();
    for pair in text("--from").iter().flat_map(|list| list.split(',')) {
        let (name, value) = pair.split_once('=').expect("name=value");
        let at = names.iter().position(|known| known == name.trim()).expect("the name of a number");
        start[at] = value.trim().parse().expect("a number");
    }
    if text("--measure").is_some() {
        return measure(
            &*game,
            &start,
            number("--measure", 100),
            number("--pair", 0),
            number("--threads", 2),
        );
    }
    let scale: Vec<f64> =
        start.iter().zip(&names).map(|(n, name)| (STEP * n.abs()).max(game.least(name))).collect();
    let first = start.clone();
    let seed = u64::from(number("--seed", 1));
    let search = Mutex::new(Search {
        pair: number("--pair", 0),
        mean: start.clone(),
        gains: vec![0.0; start.len()],
        slope: vec![0.0; start.len()],
        at: start,
        looked: 0,
        victories: [0.0; 2],
        steps: 0,
    });
    let until = Instant::now() + Duration::from_secs(60 * u64::from(number("--minutes", 10)));
    std::thread::scope(|scope| {
        for _ in 0..number("--threads", 2) {
            scope.spawn(|| {
                while Instant::now() < until {
                    let (pair, at) = {
                        let mut search = search.lock().expect("no panic");
                        search.pair += 1;
                        (search.pair, search.at.clone())
                    };
                    let mut chance = Chance(seed << 40 ^ u64::from(pair));
                    let moves: Vec<f64> = at.iter().map(|_| normal(&mut chance)).collect();
                    let moved = |by: f64| {
                        let place = |n: usize| {
                            let number = at[n] + by * moves[n] * scale[n];
                            // What is good or bad stays so.
                            if first[n] > 0.0 { number.max(0.0) } else { number }
                        };
                        (0..at.len()).map(place).collect::<Vec<f64>>()
                    };
                    let fight = |by: f64| score(&game.fight(&moved(by), pair), game.whole());
                    let (up, down) = (fight(1.0), fight(-1.0));
                    let mut search = search.lock().expect("no panic");
                    let gain = 0.5 * (up[1] - down[1]);
                    let Search { gains, slope, .. } = &mut *search;
                    for ((moved, since), all) in moves.iter().zip(gains).zip(slope) {
                        *since += gain * moved;
                        *all += gain * moved;
                    }
                    search.looked += 1;
                    search.victories[0] += 0.5 * (up[0] + down[0]);
                    search.victories[1] += 0.5 * (up[1] + down[1]);
                    if search.looked == BATCH {
                        step(&mut search, &names, &scale, &first, rate);
                    }
                }
            });
        }
    });
}

/// Says how a captain fights against each enemy.
fn measure(game: &dyn Game, numbers: &[f64], pairs: u32, from: u32, threads: u32) {
    let enemies = game.enemies();
    for (n, name) in enemies.iter().enumerate() {
        if enemies[..n].contains(name) {
            continue;
        }
        let next = std::sync::atomic::AtomicU32::new(0);
        let fought = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let done = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                        if done >= pairs {
                            break;
                        }
                        let pair = game.fight(numbers, (from + done) * enemies.len() as u32 + n as u32);
                        fought.lock().expect("no panic").push(pair);
                    }
                });
            }
        });
        let fought = fought.into_inner().expect("no panic");
        let count = f64::from(pairs);
        let points: Vec<f64> = fought.iter().map(|pair| pair.quarters() as f64 / 4.0).collect();
        let mean = points.iter().sum::<f64>() / count;
        let spread = points.iter().map(|p| (p - mean) * (p - mean)).sum::<f64>() / (count - 1.0).max(1.0);
        let lost = |who: usize| {
            let games = fought.iter().flat_map(|pair| pair.games);
            games.map(|game| f64::from(game.lost[who])).sum::<f64>() / (2.0 * count)
        };
        println!(
            "{name}: {:.1} % ± {:.1} of {pairs} pairs, lost {:.2} to {:.2}",
            100.0 * mean,
            196.0 * libm::sqrt(spread / count),
            lost(0),
            lost(1)
        );
    }
}

fn step(search: &mut Search, names: &[String], scale: &[f64], first: &[f64], rate: f64) {
    let looked = f64::from(BATCH);
    search.steps += 1;
    let fade = 1.0 / (1.0 + f64::from(search.steps) / 60.0);
    for n in 0..names.len() {
        let to = search.at[n] + rate * fade * search.gains[n] / looked * scale[n];
        search.at[n] = if first[n] > 0.0 { to.max(0.0) } else { to };
        let share = 1.0 / (1.0 + f64::from(search.steps.min(30)) / 2.0);
        search.mean[n] += share * (search.at[n] - search.mean[n]);
        search.gains[n] = 0.0;
    }
    let [won, all] = search.victories.map(|sum| sum / looked);
    println!("{:4} won {:.3} measure {:.3}", search.steps, won, all);
    search.victories = [0.0; 2];
    search.looked = 0;
    if search.steps.is_multiple_of(10) {
        let list: Vec<String> =
            names.iter().zip(&search.mean).map(|(name, n)| format!("{name}={n:.4}")).collect();
        println!("--from {}", list.join(","));
        let total = f64::from(search.steps * BATCH);
        for (n, name) in names.iter().enumerate() {
            println!(
                "    {name:20} {:9.3} was {:9.3} slope {:+.4} moved {:+.2}",
                search.mean[n],
                first[n],
                search.slope[n] / total,
                (search.mean[n] - first[n]) / scale[n].max(1e-9)
            );
        }
    }
}
