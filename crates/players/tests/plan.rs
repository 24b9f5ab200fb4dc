//! What players say they are about, held against what they then do.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::command::Command;
use acies_impetus::position::Position;
use acies_impetus::{Event, Impetus, Question, State, UnitId, UnitSet};
use acies_players::plan::{Aim, Plan, Wing};
use acies_players::{Budget, Level, Value};
use acies_rules::{NamedRoll, Next, RuleSet, Side};

fn start(scenario: &str) -> State {
    let text = acies_armies::scenario_text(scenario).expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = Some(25);
    position.into_state().expect("a legal position")
}

/// What a side did in a phase.
#[derive(Clone, Copy, Default)]
struct Done {
    charged: UnitSet,
    fired: UnitSet,
}

/// Fights a battle; `look` sees every plan, the state it was made in, what was done in that phase, and the state after it.
fn fight(level: Level, seed: u64, mut look: impl FnMut(&State, &Plan, Done, &State)) {
    let mut state = start("bench-9v9");
    let mut dice = Seeded::new(seed);
    let mut players = [level.player(seed), Level::Simple.player(seed + 1)];
    let mut events = Vec::new();
    let mut phase: Option<(State, Plan)> = None;
    let mut done = Done::default();
    let mut acting = UnitSet::EMPTY;
    let mut fresh = true;
    loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(_) => return,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                if fresh && prompt.who == Side::First && matches!(prompt.question, Question::Phase { .. }) {
                    let plan = level.plan(seed, &state, &Budget::unbounded()).expect("a plan");
                    phase = Some((state.clone(), plan));
                    fresh = false;
                }
                let command = players[prompt.who.index()].choose(&state).expect("a command");
                match &command {
                    Command::Activate { units } => acting = *units,
                    Command::Charge { .. } => {
                        done.charged = acting.iter().chain(done.charged.iter()).collect()
                    }
                    Command::Fire { unit, .. } => done.fired.insert(*unit),
                    _ => {}
                }
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
            }
        }
        if events.iter().any(|event| matches!(event, Event::PhaseBegan { .. })) {
            if let Some((then, plan)) = phase.take() {
                look(&then, &plan, done, &state);
            }
            done = Done::default();
            fresh = true;
        }
    }
}

/// How many of those with an aim did it, and how many of the others did it too.
#[derive(Debug, Default)]
struct Held {
    said_and_done: usize,
    said: usize,
    done_unsaid: usize,
    unsaid: usize,
}

impl Held {
    fn add(&mut self, army: impl Iterator<Item = UnitId>, said: UnitSet, done: UnitSet) {
        for unit in army {
            let did = usize::from(done.has(unit));
            if said.has(unit) {
                self.said += 1;
                self.said_and_done += did;
            } else {
                self.unsaid += 1;
                self.done_unsaid += did;
            }
        }
    }

    /// Those that were told to did it, the others did not.
    fn assert(&self, what: &str, least: f64, most: f64) {
        let kept = self.said_and_done as f64 / self.said.max(1) as f64;
        let unforeseen = self.done_unsaid as f64 / self.unsaid.max(1) as f64;
        assert!(
            self.said > 15 && kept >= least && unforeseen <= most,
            "{what}: {kept:.2} {unforeseen:.2} {self:?}"
        );
    }
}

fn with(plan: &Plan, aims: &[Aim]) -> UnitSet {
    let parts = plan.parts.iter().filter(|part| aims.contains(&part.aim));
    parts.flat_map(|part| part.units.iter()).collect()
}

/// How far a Unit is from the nearest enemy.
fn gap(state: &State, unit: UnitId) -> f64 {
    let enemies = state.army(state.side(unit).other());
    enemies.map(|enemy| state.base(unit).gap(state.base(enemy))).fold(f64::INFINITY, f64::min)
}

#[test]
fn what_is_planned_is_what_is_done() {
    // The captain thinks again when others have acted: of the charges it is about it makes three in five.
    for (level, least) in [(Level::Captain, 0.5), (Level::Simple, 0.9)] {
        let (mut charges, mut shots) = (Held::default(), Held::default());
        let (mut nearer, mut held) = (Vec::new(), Vec::new());
        for seed in 1..=8 {
            fight(level, seed, |state, plan, done, after| {
                let army = || state.army(plan.side).filter(|unit| !state.in_melee(*unit));
                charges.add(army(), with(plan, &[Aim::Charge]), done.charged);
                shots.add(army(), with(plan, &[Aim::Shoot]), done.fired);
                for unit in army().filter(|unit| after.unit(*unit).is_on_table()) {
                    let closed = gap(state, unit) - gap(after, unit);
                    if with(plan, &[Aim::Advance, Aim::TurnFlank]).has(unit) {
                        nearer.push(closed);
                    } else if with(plan, &[Aim::Hold]).has(unit) {
                        held.push(closed);
                    }
                }
            });
        }
        charges.assert("charges", least, 0.05);
        shots.assert("shots", 0.85, 0.1);
        let mean = |closed: &[f64]| closed.iter().sum::<f64>() / closed.len().max(1) as f64;
        assert!(nearer.len() > 40 && mean(&nearer) > 3.0, "who advances comes nearer: {}", mean(&nearer));
        assert!(held.len() > 100 && mean(&held).abs() < 1.0, "who holds does not: {}", mean(&held));
    }
}

#[test]
fn a_captain_says_how_long_it_waits_and_wings_are_as_its_player_sees_them() {
    let (mut waiting, mut later, mut wings) = (0, 0, 0);
    let mut look = |state: &State, plan: &Plan, _, _: &State| {
        assert_eq!(plan.side, Side::First);
        assert_eq!(plan.waits_until, (state.turn <= 5).then_some(5), "turn {}", state.turn);
        if state.turn <= 5 {
            waiting += 1
        } else {
            later += 1
        }
        let place = |wing: Wing| {
            let parts = plan.parts.iter().filter(move |part| part.wings == [wing]);
            parts.flat_map(|part| part.units.iter()).map(|unit| state.base(unit).centre().x)
        };
        let (left, right) = (place(Wing::Left).fold(0.0, f64::max), place(Wing::Right).fold(1e9, f64::min));
        if left > 0.0 && right < 1e9 {
            wings += 1;
            assert!(left < right);
        }
        for part in &plan.parts {
            assert!(!part.units.is_empty());
            assert!(part.units.iter().all(|unit| state.side(unit) == plan.side));
            assert!(part.enemies.iter().all(|unit| state.side(*unit) != plan.side));
        }
    };
    for seed in 1..=4 {
        fight(Level::Captain, seed, &mut look);
    }
    assert!(waiting > 3 && later > 0 && wings > 0, "{waiting} {later} {wings}");
}

#[test]
fn what_a_player_ponders_is_what_it_would_do() {
    let mut state = start("bench-9v9");
    let mut dice = Seeded::new(4);
    let (mut with_victory, mut with_worth) = (0, 0);
    for step in 0..700 {
        match Impetus::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut Vec::new()));
            }
            Next::Decide(prompt) => {
                let command = Level::Captain.player(4).choose(&state).expect("a command");
                for level in Level::ALL.into_iter().filter(|_| step % 5 == 0) {
                    let pondered = level.ponder(4, &state, &Budget::unbounded()).expect("a command");
                    assert_eq!(
                        Some(&pondered.command),
                        level.player(4).choose(&state).as_ref(),
                        "{}",
                        level.name()
                    );
                    let numbers: Vec<f64> =
                        pondered.weighed.iter().map(|weighed| weighed.value.number()).collect();
                    assert!(numbers.is_sorted_by(|a, b| a >= b));
                    for weighed in &pondered.weighed {
                        assert!(Impetus::decide(&state, prompt.who, &weighed.command).is_ok());
                        match weighed.value {
                            Value::Victory(percent) => {
                                assert!((0.0..=100.0).contains(&percent));
                                with_victory += 1;
                            }
                            Value::Worth(_) => with_worth += 1,
                        }
                    }
                }
                Impetus::perform(&mut state, prompt.who, &command, &mut Vec::new()).expect("a legal command");
            }
        }
    }
    assert!(with_victory > 50 && with_worth > 200, "{with_victory} {with_worth}");
    assert_eq!(Level::Greedy.plan(1, &start("bench-9v9"), &Budget::unbounded()), None);
}
