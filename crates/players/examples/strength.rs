//! Impetus in the arena, with tastes to try, and a look at where men are lost.
//!
//! `cargo run --release -p acies-players --example strength -- captain greedy --pairs 60 --rules impetus-1.7`
//!
//! `--scenario ID` and `--rules ID` choose the battle, `--from N` begins with pair N, `--seed N` and `--threads N` are what
//! they say, `--lost` tells how battles were lost, charge by charge, and `--matches` who lost VD to whom. With `--taste name=value` (any number of times)
//! the first player, a captain or with `simple` a simple one, has another taste than `--default`'s, or without that another
//! than the one that waits. Decision 12 tells what was tried so.

#![allow(clippy::disallowed_types)] // It reads the clock.

use acies_impetus::command::Command;
use acies_impetus::frame::{Frame, Occasion};
use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Event, Impetus, Roll, State, UnitId};
use acies_players::arena::PairDice;
use acies_players::{Captain, Level, Player, Simple, Taste};
use acies_rules::{Next, Outcome, RuleSet, Side};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Instant;

type Seat<'a> = &'a (dyn Fn(u64) -> Box<dyn Player<Impetus>> + Sync);

/// What the command line asked for.
struct Arguments(Vec<String>);

impl Arguments {
    fn text(&self, name: &str) -> Option<&str> {
        let at = self.0.iter().position(|a| a == name)?;
        self.0.get(at + 1).map(String::as_str)
    }

    fn number(&self, name: &str, usual: u64) -> u64 {
        self.text(name).map_or(usual, |n| n.parse().expect("a number"))
    }

    fn says(&self, name: &str) -> bool {
        self.0.iter().any(|a| a == name)
    }

    /// Another taste, if one is asked for.
    fn taste(&self) -> Option<Taste> {
        let mut taste = if self.says("--default") { Taste::DEFAULT } else { Taste::WAITING };
        for pair in self.0.windows(2).filter(|pair| pair[0] == "--taste") {
            let (name, value) = pair[1].split_once('=').expect("name=value");
            let at = Taste::NAMES.iter().position(|known| *known == name).expect("the name of a taste");
            let mut numbers = taste.numbers();
            numbers[at] = value.parse().expect("a number");
            taste = Taste::of(&numbers);
        }
        (self.says("--default") || self.says("--taste")).then_some(taste)
    }

    fn start(&self) -> State {
        let text = acies_armies::scenario_text(self.text("--scenario").unwrap_or("bench-9v9"));
        let mut position: Position = serde_json::from_str(text.expect("a scenario")).expect("a position");
        position.turn_limit = position.turn_limit.or(Some(60));
        if let Some(rules) = self.text("--rules") {
            let edition: Edition = serde_json::from_value(rules.into()).expect("a rule set");
            position = position.under(edition, Switches::default()).expect("a battle by these rules");
        }
        position.into_state().expect("a legal position")
    }
}

/// How VBU are lost: by fire, and in melees by what began them.
const CAUSES: [&str; 5] = ["fire", "charge", "pursuit", "renewal", "else"];

/// VBU lost by a kind of Unit, by cause: in its own phases and in the enemy's.
type Losses = BTreeMap<(usize, String), [[f64; CAUSES.len()]; 2]>;

/// What battles came to, for the first player.
#[derive(Clone, Default)]
struct Count {
    wins: f64,
    battles: f64,
    turns: f64,
    /// VD lost by the first and by the second.
    lost: [f64; 2],
    /// VBU lost by each player's Units.
    vbu: Losses,
    /// By who came upon whom: how often, and the VD that both lost by it.
    matches: BTreeMap<String, [f64; 3]>,
}

impl Count {
    fn add(&mut self, other: &Count) {
        self.wins += other.wins;
        self.battles += other.battles;
        self.turns += other.turns;
        for who in 0..2 {
            self.lost[who] += other.lost[who];
        }
        for (what, counts) in &other.matches {
            let all = self.matches.entry(what.clone()).or_default();
            for (all, one) in all.iter_mut().zip(counts) {
                *all += one;
            }
        }
        for (kind, causes) in &other.vbu {
            let all = self.vbu.entry(kind.clone()).or_default();
            for (all, one) in all.iter_mut().flatten().zip(causes.iter().flatten()) {
                *all += one;
            }
        }
    }

    fn print(&self, title: &str, seconds: f64) {
        let (n, score) = (self.battles, self.wins / self.battles);
        println!(
            "{title}: {:.1} % ± {:.1}, {:.1} turns, VD {:.2} to {:.2}, {:.3} s a battle",
            100.0 * score,
            196.0 * (score * (1.0 - score) / n).sqrt(),
            self.turns / n,
            self.lost[0] / n,
            self.lost[1] / n,
            seconds / n
        );
        println!("  VBU lost in one's own phases and in the enemy's, by {}", CAUSES.join(", "));
        for (who, title) in ["first", "second"].into_iter().enumerate() {
            let mut sum = [[0.0; CAUSES.len()]; 2];
            for ((_, name), causes) in self.vbu.iter().filter(|((whose, _), _)| *whose == who) {
                println!("  {title:7} {name:16} {}", row(causes, n));
                for (all, one) in sum.iter_mut().flatten().zip(causes.iter().flatten()) {
                    *all += one;
                }
            }
            println!("  {title:7} {:16} {}", "all", row(&sum, n));
        }
    }
}

/// Who lost most VD to whom.
fn print_matches(count: &Count) {
    let mut matches: Vec<_> = count.matches.iter().collect();
    matches.sort_by(|a, b| (b.1[1] + b.1[2]).total_cmp(&(a.1[1] + a.1[2])));
    println!("  in a hundred battles: fights, VD lost by the first, by the second");
    for (what, counts) in matches.into_iter().take(40) {
        let [fights, own, other] = counts.map(|n| 100.0 * n / count.battles);
        println!("  {what:40} {fights:6.1} {own:6.1} {other:6.1}");
    }
}

/// The losses of a kind of Unit in a battle, as a row of a table.
fn row(causes: &[[f64; CAUSES.len()]; 2], battles: f64) -> String {
    let half = |causes: &[f64; CAUSES.len()]| {
        let cells: Vec<String> = causes.iter().map(|sum| format!("{:5.2}", sum / battles)).collect();
        cells.join(" ")
    };
    format!("{} | {}", half(&causes[0]), half(&causes[1]))
}

/// What a Unit loses VBU by while this is the agenda.
fn cause(state: &State, by_fire: bool) -> usize {
    let melee = state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Melee(melee) => Some(melee.occasion),
        _ => None,
    });
    match melee {
        _ if by_fire => 0,
        Some(Occasion::Charge) => 1,
        Some(Occasion::Pursuit) => 2,
        Some(Occasion::Renewal) => 3,
        None => 4,
    }
}

/// A Unit in a word: its VBU, `d` if it is Disordered, and where it stands.
fn named(state: &State, unit: UnitId) -> String {
    let u = state.unit(unit);
    let at = u.pose().front;
    format!(
        "{}{}{}({:.0},{:.0})",
        state.profile(unit).name,
        u.vbu(),
        if u.disordered { "d" } else { "" },
        at.x.units(),
        at.y.units()
    )
}

/// Who acts.
fn acting(state: &State) -> String {
    let Some(Frame::Activation(act)) = state.agenda().last() else { return String::new() };
    let names: Vec<String> = act.units.iter().map(|unit| named(state, unit)).collect();
    names.join(", ")
}

/// What an event tells of those who fall.
fn tale(before: &State, after: &State, seat: Side, event: &Event) -> Option<String> {
    let whose = |unit: UnitId| if after.side(unit) == seat { "own" } else { "the enemy's" };
    match event {
        Event::LostVbu { unit, points, .. } => {
            Some(format!("{} {} loses {points}", whose(*unit), named(before, *unit)))
        }
        Event::Removed { unit, .. } => {
            let lost = [seat, seat.other()].map(|side| after.lost_vd[side.index()]);
            Some(format!("{} {} is gone: {lost:?}", whose(*unit), named(before, *unit)))
        }
        Event::Engaged(pair) => Some(format!(
            "{} {} meets {}",
            whose(pair.attacker),
            named(before, pair.attacker),
            named(before, pair.target)
        )),
        Event::Outflanked { .. } => Some(format!("{event:?}")),
        _ => None,
    }
}

/// One battle: `seat` is the first player's.
fn battle(start: &State, seed: u64, seat: Side, players: [Seat<'_>; 2], tell: bool) -> Count {
    let mut state = start.clone();
    let player = |side: Side| players[usize::from(side != seat)](seed.rotate_left(side as u32 * 7 + 3));
    let mut players = Side::BOTH.map(player);
    let mut dice = PairDice::new(seed);
    let mut events = Vec::new();
    let mut count = Count { battles: 1.0, ..Count::default() };
    let mut by_fire = false;
    // What each Unit's last fight was.
    let mut met: BTreeMap<UnitId, String> = BTreeMap::new();
    let mut last = state.lost_vd;
    let mut story: Vec<String> = Vec::new();
    let outcome = loop {
        events.clear();
        let before = state.clone();
        match Impetus::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Roll(roll) => {
                // A Cohesion Test belongs to what was rolled before it.
                by_fire =
                    matches!(roll, Roll::Fire { .. }) || by_fire && matches!(roll, Roll::Cohesion { .. });
                let faces = dice.throw(&roll).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                last = state.lost_vd;
                let command = players[prompt.who.index()].choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
                let whose = if prompt.who == seat { "own  " } else { "enemy" };
                if matches!(command, Command::Charge { .. } | Command::Fight) {
                    story.push(format!("{:2} {whose} {} {command:?}", state.turn, acting(&before)));
                }
            }
        }
        for event in &events {
            if let Some(line) = tale(&before, &state, seat, event) {
                story.push(format!("{:2}       {line}", state.turn));
            }
            if let Event::Engaged(pair) = event {
                let whose = if state.side(pair.attacker) == seat { "first:" } else { "second:" };
                let names = [pair.attacker, pair.target].map(|unit| state.profile(unit).name.as_str());
                let what = format!("{whose} {} upon {}", names[0], names[1]);
                count.matches.entry(what.clone()).or_default()[0] += 1.0;
                met.insert(pair.attacker, what.clone());
                met.insert(pair.target, what);
            }
            if let Event::Removed { unit, .. } = event {
                let shot = || format!("shots at {}", state.profile(*unit).name);
                let what = met.get(unit).filter(|_| !by_fire).cloned().unwrap_or_else(shot);
                let whose = usize::from(state.side(*unit) != seat);
                count.matches.entry(what).or_default()[1 + whose] += f64::from(state.profile(*unit).vd);
            }
            if let Event::LostVbu { unit, points, .. } = event {
                let side = state.side(*unit);
                let kind = (usize::from(side != seat), state.profile(*unit).name.to_string());
                let of = count.vbu.entry(kind).or_default();
                of[usize::from(before.active != side)][cause(&before, by_fire)] += f64::from(*points);
            }
        }
    };
    count.wins = match outcome {
        Outcome::Won { by, .. } => f64::from(u8::from(by == seat)),
        Outcome::Drawn { .. } => 0.5,
    };
    if tell && count.wins < 1.0 {
        println!(
            "{seat:?} player, dice {seed:x}, turn {}, VD lost {:?}, before the last step {last:?}, Commanders {:?}: {outcome:?}",
            state.turn,
            state.lost_vd,
            state.host().commands.iter().map(|command| (command.seat, command.doomed)).collect::<Vec<_>>()
        );
    }
    if tell && count.wins < 1.0 {
        story.iter().for_each(|line| println!("    {line}"));
    }
    count.turns = f64::from(state.turn);
    count.lost = [seat, seat.other()].map(|side| f64::from(state.lost_vd[side.index()]));
    count
}

fn main() {
    let arguments = Arguments(std::env::args().skip(1).collect());
    let mut levels = arguments.0.iter().filter_map(|name| Level::parse(name));
    let first = levels.next().unwrap_or(Level::Captain);
    let second = levels.next().unwrap_or(Level::Greedy);
    let (pairs, from) = (arguments.number("--pairs", 60) as u32, arguments.number("--from", 0));
    let (start, seed, taste) = (arguments.start(), arguments.number("--seed", 1), arguments.taste());
    let one = move |seed: u64| -> Box<dyn Player<Impetus>> {
        match (first, taste) {
            (Level::Captain, Some(taste)) => Box::new(Captain::new(seed).with(taste)),
            (Level::Simple, Some(taste)) => Box::new(Simple::new(seed).with(taste)),
            _ => first.player(seed),
        }
    };
    let other = move |seed: u64| second.player(seed);
    let clock = Instant::now();
    let next = AtomicU32::new(0);
    let total = Mutex::new(Count::default());
    std::thread::scope(|scope| {
        for _ in 0..arguments.number("--threads", 2) {
            scope.spawn(|| {
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    if pair >= pairs {
                        break;
                    }
                    let number = (from + u64::from(pair) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                    let dice = (seed ^ number).wrapping_mul(0xbf58_476d_1ce4_e5b9);
                    for seat in Side::BOTH {
                        let count = battle(&start, dice, seat, [&one, &other], arguments.says("--lost"));
                        total.lock().expect("no panic").add(&count);
                    }
                }
            });
        }
    });
    let title = format!("{} v {}, {pairs} pairs", first.name(), second.name());
    let total = total.into_inner().expect("no panic");
    total.print(&title, clock.elapsed().as_secs_f64());
    if arguments.says("--matches") {
        print_matches(&total);
    }
}
