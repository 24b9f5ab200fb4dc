//! Learns how likely the signs of two armies make the victory: `cargo run --release -p acies-players --example victory`.
//!
//! Fights battles, notes the signs of both armies whenever a phase begins and who won in the end, and finds the weights
//! that foretell the winner best (logistic regression by Newton's method). Every fifth battle is kept back; how well its
//! winner is foretold is printed with the weights. `--battles N` sets how many; `--seed N` where they begin.

use acies_armies::scenario_text;
use acies_dice::{DiceSource, Seeded};
use acies_impetus::position::Position;
use acies_impetus::{Impetus, Question, State};
use acies_players::Simple;
use acies_players::{Level, Player, Signs};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet};

/// Where they fight: the small battle twice as often as the large ones.
const SCENARIOS: [&str; 4] = ["bench-9v9", "bench-9v9", "trebia-218-bc", "dyrrhachium-1081"];
/// Who fights: each with both seats.
const PLAYERS: [[Level; 2]; 4] = [
    [Level::Simple, Level::Simple],
    [Level::Captain, Level::Simple],
    [Level::Simple, Level::Greedy],
    [Level::Greedy, Level::Captain],
];
/// Turns after which a battle counts as it stands.
const TURNS: u16 = 40;
/// Keeps weights small that make no difference.
const RIDGE: f64 = 1e-3;

/// What was seen, and how it ended for the side whose phase began: 1 won, 0 lost.
struct Row {
    seen: Vec<f64>,
    won: f64,
}

fn start(scenario: &str) -> State {
    let text = scenario_text(scenario).expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = position.turn_limit.or(Some(TURNS));
    position.into_state().expect("a legal position")
}

/// One battle, seen at the beginning of every phase.
fn battle(mut state: State, levels: [Level; 2], seed: u64) -> Vec<Row> {
    let eye = Simple::new(1);
    let mut dice = Seeded::new(seed);
    let mut players: [Box<dyn Player<Impetus>>; 2] = [levels[0].player(seed), levels[1].player(!seed)];
    let (mut seen, mut phase, mut events) = (Vec::new(), None, Vec::new());
    let outcome = loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(outcome) => break outcome,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                if matches!(prompt.question, Question::Phase { .. })
                    && phase != Some((state.turn, state.active))
                {
                    phase = Some((state.turn, state.active));
                    seen.push((prompt.who, eye.signs(&state, prompt.who)));
                }
                let command = players[prompt.who.index()].choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
            }
        }
    };
    let row = |(who, signs): (_, [Signs; 2])| {
        let won = match outcome {
            Outcome::Won { by, .. } => f64::from(u8::from(by == who)),
            Outcome::Drawn { .. } => 0.5,
        };
        let ones = std::iter::once(1.0);
        Row { seen: ones.chain(signs.iter().flat_map(|s| s.0)).collect(), won }
    };
    seen.into_iter().map(row).collect()
}

fn foretold(weights: &[f64], row: &Row) -> f64 {
    let odds: f64 = weights.iter().zip(&row.seen).map(|(w, s)| w * s).sum();
    1.0 / (1.0 + libm::exp(-odds))
}

/// Solves a small system of linear equations in place (Gauss).
fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for at in 0..n {
        let pivot =
            (at..n).max_by(|a, b| matrix[*a][at].abs().total_cmp(&matrix[*b][at].abs())).unwrap_or(at);
        matrix.swap(at, pivot);
        right.swap(at, pivot);
        for row in at + 1..n {
            let factor = matrix[row][at] / matrix[at][at];
            let above = matrix[at].clone();
            for (number, over) in matrix[row].iter_mut().zip(above) {
                *number -= factor * over;
            }
            right[row] -= factor * right[at];
        }
    }
    for at in (0..n).rev() {
        let known: f64 = (at + 1..n).map(|column| matrix[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}

/// The weights that foretell the winners best.
fn learn(rows: &[Row]) -> Vec<f64> {
    let n = rows[0].seen.len();
    let count = rows.len() as f64;
    // Numbers of one size, so that the ridge treats them alike.
    let size: Vec<f64> = (0..n)
        .map(|i| libm::sqrt(rows.iter().map(|r| r.seen[i] * r.seen[i]).sum::<f64>() / count).max(1e-6))
        .collect();
    let mut weights = vec![0.0; n];
    for _ in 0..20 {
        let ridge = |i: usize| if i == 0 { 0.0 } else { RIDGE * count * size[i] * size[i] };
        let mut slope: Vec<f64> = (0..n).map(|i| -ridge(i) * weights[i]).collect();
        let mut bend = vec![vec![0.0; n]; n];
        for row in rows {
            let p = foretold(&weights, row);
            for i in 0..n {
                slope[i] += (row.won - p) * row.seen[i];
                for (number, other) in bend[i].iter_mut().zip(&row.seen) {
                    *number += p * (1.0 - p) * row.seen[i] * other;
                }
            }
        }
        for (i, row) in bend.iter_mut().enumerate() {
            row[i] += ridge(i).max(1e-9);
        }
        for (weight, step) in weights.iter_mut().zip(solve(bend, slope)) {
            *weight += step;
        }
    }
    weights
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let number = |name: &str, other: u64| {
        let given = args.iter().position(|a| a == name).and_then(|at| args.get(at + 1));
        given.map_or(other, |text| text.parse().expect("a number"))
    };
    let (battles, seed) = (number("--battles", 800), number("--seed", 1));
    let starts = SCENARIOS.map(start);
    let (mut learnt, mut kept) = (Vec::new(), Vec::new());
    for n in 0..battles {
        let [a, b] = PLAYERS[(n / 4 % 4) as usize];
        let levels = if n / 16 % 2 == 0 { [a, b] } else { [b, a] };
        let rows = battle(starts[(n % 4) as usize].clone(), levels, seed.wrapping_mul(1 << 32) + n);
        if n % 5 == 0 { kept.extend(rows) } else { learnt.extend(rows) }
    }
    let weights = learn(&learnt);
    let loss = |row: &Row| {
        let p = foretold(&weights, row).clamp(1e-6, 1.0 - 1e-6);
        -(row.won * libm::log(p) + (1.0 - row.won) * libm::log(1.0 - p))
    };
    let right = kept.iter().filter(|row| (foretold(&weights, row) > 0.5) == (row.won > 0.5)).count();
    println!("{battles} battles, {} phases", learnt.len() + kept.len());
    println!(
        "kept back: {} phases, {:.1} % foretold, loss {:.4}",
        kept.len(),
        100.0 * right as f64 / kept.len() as f64,
        kept.iter().map(loss).sum::<f64>() / kept.len() as f64
    );
    println!("{:<20}{:>8}{:>8}", "", "next", "enemy");
    println!("{:<20}{:>8.2}", "tempo", weights[0]);
    for (i, name) in Signs::NAMES.iter().enumerate() {
        println!("{name:<20}{:>8.2}{:>8.2}", weights[1 + i], weights[1 + Signs::NAMES.len() + i]);
    }
}
