//! The simple player: always legal, comes to an end, beats chance, and does not change its mind.

use acies_armies::{Choices, build, list, scenario, scenarios};
use acies_dice::{DiceSource, Seeded};
use acies_impetus::position::Position;
use acies_impetus::state::BaseSet;
use acies_impetus::{Impetus, Question, State};
use acies_players::{Player, RandomPlayer, Simple};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Side, digest};
use std::collections::BTreeSet;

fn start(text: &str) -> State {
    let position: Position = serde_json::from_str(text).expect("a position");
    position.into_state().expect("a legal position")
}

/// Plays to the end; every command must be legal. Gives the winner, the turns and the kinds of questions met.
fn play(
    mut state: State,
    seed: u64,
    players: &mut [&mut dyn Player<Impetus>; 2],
    most_turns: u16,
    met: &mut BTreeSet<String>,
) -> (Option<Side>, State) {
    let mut dice = Seeded::new(seed);
    let mut events = Vec::new();
    for _ in 0..20_000 {
        events.clear();
        if state.turn > most_turns {
            return (None, state);
        }
        match Impetus::next(&state) {
            Next::Over(Outcome::Won { by, .. }) => return (Some(by), state),
            Next::Over(_) => return (None, state),
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                met.insert(name(&prompt.question));
                let command = players[prompt.who.index()].choose(&state).expect("an answer");
                let done = Impetus::perform(&mut state, prompt.who, &command, &mut events);
                assert!(done.is_ok(), "{:?}: {command:?} {done:?}", prompt.question);
            }
        }
    }
    panic!("no end");
}

fn name(question: &Question) -> String {
    format!("{question:?}").split([' ', '{']).next().unwrap_or_default().to_owned()
}

#[test]
fn every_scenario_comes_to_an_end() {
    let mut met = BTreeSet::new();
    for (id, text) in scenarios() {
        let (mut a, mut b) = (Simple::new(1), Simple::new(2));
        let (winner, state) = play(start(text), 3, &mut [&mut a, &mut b], 40, &mut met);
        assert!(winner.is_some(), "{id} is not over after {} turns", state.turn);
    }
    for kind in ["Phase", "Activation", "Pursue", "Chase"] {
        assert!(met.contains(kind), "{kind} was never asked: {met:?}");
    }
}

#[test]
fn it_sets_up_by_the_rules() {
    let mut met = BTreeSet::new();
    for (first, second, seed) in
        [("polybian-romans", "welsh", 1), ("normans-year-1000", "polybian-romans", 2), ("welsh", "incas", 3)]
    {
        let army = |id| build(list(id).expect("a list"), &Choices::default()).expect("an army");
        let position = scenario("set-up", &army(first), &army(second), BaseSet::F8);
        let (mut a, mut b) = (Simple::new(seed), Simple::new(seed + 1));
        let state = position.into_state().expect("a position");
        let (winner, state) = play(state, seed, &mut [&mut a, &mut b], 40, &mut met);
        assert!(winner.is_some(), "{first} against {second}: turn {}", state.turn);
    }
    for kind in ["Terrain", "ChangeTerrain", "Deploy"] {
        assert!(met.contains(kind), "{kind} was never asked: {met:?}");
    }
}

#[test]
fn it_beats_chance() {
    let mut met = BTreeSet::new();
    let (mut won, battles) = (0, 16);
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    for seed in 0..battles {
        let mut simple = Simple::new(seed);
        let mut random = RandomPlayer::<Impetus>::new(seed);
        let own = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut players: [&mut dyn Player<Impetus>; 2] =
            if own == Side::First { [&mut simple, &mut random] } else { [&mut random, &mut simple] };
        let (winner, _) = play(start(text), seed, &mut players, 60, &mut met);
        won += u64::from(winner == Some(own));
    }
    assert!(won + 2 >= battles, "{won} of {battles}");
}

#[test]
fn the_same_seed_fights_the_same_battle() {
    let text = acies_armies::scenario_text("hastings-1066").expect("a scenario");
    let end = |player: u64| {
        let (mut a, mut b) = (Simple::new(player), Simple::new(player));
        let (_, state) = play(start(text), 5, &mut [&mut a, &mut b], 40, &mut BTreeSet::new());
        digest(&state)
    };
    assert_eq!(end(1), end(1));
}
