//! Battles of the captain of Field of Glory written down, for `examples/learn/train_glory.py` to learn from.
//!
//! `cargo run --release -p acies-players --example learn_glory -- --battles 4000 --explore 0.1 --out battles.bin`
//!
//! What the captain sees is noted at a share of the moments in which somebody has a free choice, and later how the battle
//! ended. With `--explore` it takes another good order at that share of its choices, or it would never learn what it leaves
//! undone, and with `--arrays` three battles of five begin with the battle groups in another order. `--from N` begins with battle N; `--only random` fights one kind of enemy; `--experience weights.bin` plays with
//! what was learnt before; `--taste name=value` with another taste; without `--out` it only says how the battles ended.

#![allow(clippy::disallowed_types)] // Threads share what they have counted.

#[path = "support/battles.rs"]
mod battles;
#[path = "support/chance.rs"]
mod chance;
#[path = "../tests/support/ten_against_ten.rs"]
mod ten_against_ten;

use acies_field_of_glory::command::Command;
use acies_field_of_glory::position::GroupSpec;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::troops::Quality;
use acies_field_of_glory::{BgId, FieldOfGlory, Question, State};
use acies_players::arena::PairDice;
use acies_players::field_of_glory::sight::{GROUP, PAIR, Sight, WHEN};
use acies_players::field_of_glory::{Captain, Experience, Taste, counted_of};
use acies_players::{Budget, Family, Level};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Length, Point};
use battles::{Arguments, Ended, Task, fight, points};
use chance::Chance;

/// Kinds of enemies; `train_glory.py` knows them by their number.
const KINDS: [Level; 4] = [Level::Random, Level::Greedy, Level::Simple, Level::Captain];
/// How often each of them is fought, and in which order.
const ROUND: [usize; 10] = [0, 1, 0, 2, 0, 0, 1, 0, 0, 2];
/// Turns after which a battle counts as it stands.
const TURNS: u16 = 60;
/// Another order is tried only if it is at most so much worse, in hundredths of what an army can lose.
const GOOD: f64 = 5.0;
/// What is left of a loss with each turn until it comes.
const PATIENCE: f64 = 0.92;
/// Battle groups of a side that a row has room for.
const ROOM: usize = 10;
/// Numbers at the head of a row: battle, kind of enemy, points, and by how much it was won.
const HEAD: usize = 4;
/// How many of the moments are noted: of its own choices, and of the enemy's.
const NOTED: [f64; 2] = [0.35, 0.12];

/// A moment that was noted.
struct Moment {
    /// The turns that had begun.
    turns: usize,
    sight: Sight,
    /// What every battle group had lost then.
    lost: Vec<f64>,
}

/// How a battle ended for the captain, and what it saw on the way.
struct Told {
    points: f64,
    lost: [f64; 2],
    turns: u16,
    seen: Vec<Moment>,
    /// What every battle group had lost at the beginning of each turn, and at the end.
    losses: Vec<Vec<f64>>,
}

/// The captain's command; at times another that seems good.
fn command(captain: &Captain, state: &State, side: Side, explore: f64, chance: &mut Chance) -> Command {
    let considered = captain.consider(state, &Budget::unbounded()).expect("a command");
    if considered.weighed.is_empty() || chance.share() >= explore {
        return considered.command;
    }
    let best = considered.weighed[0].value.number();
    let good: Vec<_> = considered.weighed.iter().filter(|w| w.value.number() > best - GOOD).collect();
    let other = &good[(chance.share() * good.len() as f64) as usize].command;
    // What was thought of is not always legal.
    if FieldOfGlory::decide(state, side, other).is_ok() { other.clone() } else { considered.command }
}

/// What every battle group has lost.
fn losses(state: &State) -> Vec<f64> {
    (0..state.groups().len() as u8).map(|n| counted_of(state, BgId(n))).collect()
}

/// Who fights whom, and how often the captain takes another order than the best.
struct Battle<'a> {
    start: &'a State,
    own: Side,
    captain: &'a Captain,
    level: Level,
    seed: u64,
    explore: f64,
}

fn fought(battle: &Battle<'_>, mut chance: Chance) -> Told {
    let Battle { own, captain, seed, .. } = *battle;
    let mut enemy = FieldOfGlory::player(battle.level, seed ^ (own.other() as u64 + 1));
    let mut state = battle.start.clone();
    let mut dice = PairDice::new(seed);
    let (mut events, mut seen, mut turns) = (Vec::new(), Vec::new(), Vec::new());
    let mut turn = state.turn;
    let outcome = loop {
        events.clear();
        if state.turn > turn {
            turn = state.turn;
            turns.push(losses(&state));
        }
        match FieldOfGlory::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Roll(roll) => {
                let faces = dice.throw(&roll).expect("dice");
                assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let free = matches!(
                    prompt.question,
                    Question::Charges | Question::Manoeuvre { .. } | Question::JointAction
                );
                if free && chance.share() < NOTED[usize::from(prompt.who != own)] {
                    let sight = captain.sight(&state, own);
                    seen.push(Moment { turns: turns.len(), sight, lost: losses(&state) });
                }
                let command = if prompt.who == own {
                    command(captain, &state, own, battle.explore, &mut chance)
                } else {
                    enemy.choose(&state).expect("a command")
                };
                FieldOfGlory::perform(&mut state, prompt.who, &command, &mut events)
                    .expect("a legal command");
            }
        }
    };
    turns.push(losses(&state));
    let points = points(outcome, own);
    let lost = [own, own.other()].map(|side| {
        let all = f64::from(state.setup.break_points[side.index()]);
        f64::from(victory::attrition(&state, side).total()) / all
    });
    Told { points, lost, turns: state.turn, seen, losses: turns }
}

/// Other arrays of the same kinds of troops, now and then better or worse ones, on the same ground or its mirror image: so that
/// it learns what comes of who stands where, and not only what comes of this one array.
fn shuffled(chance: &mut Chance) -> State {
    loop {
        let mut position = ten_against_ten::plan(Some(TURNS));
        if chance.share() < 0.4 {
            for corner in position.terrain.iter_mut().flat_map(|piece| &mut piece.corners) {
                corner.x = Length::whole(72) - corner.x;
            }
        }
        for side in Side::BOTH {
            let mut groups: Vec<&mut GroupSpec> =
                position.groups.iter_mut().filter(|g| g.side == side).collect();
            for n in (1..groups.len()).rev() {
                groups.swap(n, (chance.share() * (n + 1) as f64) as usize);
            }
            let wide: f64 = groups.iter().map(|g| f64::from(g.files) * 1.6).sum();
            let gaps: Vec<f64> =
                groups.iter().map(|_| 0.05 + 2.2 * chance.share() * chance.share()).collect();
            let room = 71.0 - wide - gaps.iter().sum::<f64>();
            let mut x = 0.5 + room * chance.share();
            for (group, gap) in groups.iter_mut().zip(gaps) {
                let half = f64::from(group.files) * 0.8;
                let light = group.roster.front.troop.is_skirmisher();
                let y = 9.0
                    + if light { 3.0 } else { 0.0 }
                    + if chance.share() < 0.2 { -2.0 * chance.share() } else { 0.0 };
                let at = match side {
                    Side::First => Point::at(x + half, y),
                    Side::Second => Point::at(72.0 - x - half, 48.0 - y),
                };
                x += 2.0 * half + gap;
                if let Some(pose) = &mut group.at {
                    pose.front = at;
                }
                group.roster.quality = match chance.share() {
                    share if share < 0.15 => Quality::Superior,
                    share if share < 0.25 => Quality::Poor,
                    share if share < 0.5 => Quality::Average,
                    _ => group.roster.quality,
                };
            }
        }
        if let Ok(state) = position.into_state() {
            return state;
        }
    }
}

/// The rows of a battle, as 32-bit numbers, least significant byte first.
fn rows(number: u64, kind: usize, told: &Told) -> Vec<u8> {
    let margin = told.lost[1].min(1.0) - told.lost[0].min(1.0);
    let mut bytes = Vec::new();
    let mut put = |number: f32| bytes.extend(number.to_le_bytes());
    for moment in &told.seen {
        let sight = &moment.sight;
        [number as f32, kind as f32, told.points as f32, margin as f32].into_iter().for_each(&mut put);
        sight.when.into_iter().for_each(&mut put);
        for army in [&sight.own, &sight.enemy] {
            for n in 0..ROOM {
                army.get(n).unwrap_or(&[0.0; GROUP]).iter().copied().for_each(&mut put);
            }
        }
        for who in &sight.who {
            for n in 0..ROOM {
                put(who.get(n).map_or(0.0, |id| coming(told, moment, id.index())));
            }
        }
        for n in 0..ROOM {
            for m in 0..ROOM {
                let is = n < sight.own.len() && m < sight.enemy.len();
                let pair = if is { sight.pairs[n * sight.enemy.len() + m] } else { [0.0; PAIR] };
                pair.into_iter().for_each(&mut put);
            }
        }
    }
    bytes
}

/// What a battle group will still lose, less the later it does.
fn coming(told: &Told, moment: &Moment, group: usize) -> f32 {
    let (mut last, mut sum, mut part) = (moment.lost[group], 0.0, 1.0);
    for losses in &told.losses[moment.turns..] {
        sum += part * (losses[group] - last);
        last = losses[group];
        part *= PATIENCE;
    }
    sum as f32
}

fn main() {
    let arguments = Arguments::read();
    let explore = arguments.share("--explore");
    let kinds: Vec<usize> = match arguments.text("--only") {
        Some(name) => vec![KINDS.iter().position(|kind| kind.name() == name).expect("a kind of enemy")],
        None => ROUND.to_vec(),
    };
    let kinds: Vec<(usize, &str)> = kinds.into_iter().map(|kind| (kind, KINDS[kind].name())).collect();
    let taste = arguments.all("--taste").fold(Taste::WAITING, |taste, pair| {
        let (name, value) = pair.split_once('=').expect("name=value");
        taste.with(name, value.parse().expect("a number")).expect("a taste")
    });
    let experience = arguments.text("--experience").map(|path| {
        let bytes = std::fs::read(path).expect("a file");
        let weights = bytes.chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect();
        Experience::of(weights).expect("as many weights as there should be")
    });
    let usual = ten_against_ten::position(Some(TURNS));
    let arrays = arguments.has("--arrays");
    println!("{} numbers a row", HEAD + WHEN + 2 * ROOM * (GROUP + 1) + ROOM * ROOM * PAIR);
    let losses = |[own, other]: [f64; 2]| format!("attrition {own:.3} to {other:.3} of an army");
    fight(&arguments, &kinds, losses, |Task { number, kind, own, seed }| {
        let mut captain = Captain::new(seed ^ (own as u64 + 1)).with(taste);
        if let Some(experience) = &experience {
            captain = captain.experienced(experience.clone());
        }
        let shuffled = (arrays && (number / 2) % 5 < 3).then(|| shuffled(&mut Chance(seed)));
        let start = shuffled.as_ref().unwrap_or(&usual);
        let battle = Battle { start, own, captain: &captain, level: KINDS[kind], seed, explore };
        let told = fought(&battle, Chance(seed ^ number));
        let rows = rows(number, kind, &told);
        Ended { points: told.points, lost: told.lost, turns: told.turns, rows }
    });
}
