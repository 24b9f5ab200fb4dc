//! What holds for computer players of every level.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::position::Position;
use acies_impetus::{Impetus, State};
use acies_players::{Budget, Captain, Greedy, Level, Player, Simple, Taste, Value, Weighed};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Side, digest};

fn start() -> State {
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = Some(30);
    position.into_state().expect("a legal position")
}

/// Fights a battle; `look` sees every state in which somebody is asked.
fn fight(
    mut players: [Box<dyn Player<Impetus>>; 2],
    seed: u64,
    mut look: impl FnMut(&State, Side),
) -> (State, Outcome) {
    let mut state = start();
    let mut dice = Seeded::new(seed);
    let mut events = Vec::new();
    loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(outcome) => return (state, outcome),
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                look(&state, prompt.who);
                let command = players[prompt.who.index()].choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
            }
        }
    }
}

#[test]
fn every_level_fights_to_the_end_and_the_same_seed_gives_the_same_battle() {
    for level in Level::ALL {
        let battle = || fight([level.player(3), level.player(4)], 5, |_, _| {}).0;
        assert_eq!(digest(&battle()), digest(&battle()), "{}", level.name());
    }
}

#[test]
fn a_captain_says_what_it_weighed_and_takes_something_of_it() {
    let mut captain = Captain::new(9);
    let (mut weighed, mut other_than_first) = (0, 0);
    let look = |state: &State, _| {
        let before = state.clone();
        let command = captain.choose(state).expect("a command");
        assert_eq!(*state, before);
        if captain.thoughts().is_empty() {
            return;
        }
        weighed += 1;
        assert!(captain.thoughts().iter().all(|thought| (0.0..=100.0).contains(&thought.victory)));
        let place = captain.thoughts().iter().position(|thought| thought.command == command);
        other_than_first += usize::from(place.expect("one of its thoughts") > 0);
        let best = captain.thoughts().iter().map(|thought| thought.victory).fold(0.0, f64::max);
        let chosen = captain.thoughts()[place.unwrap_or(0)].victory;
        assert!(chosen == best || place == Some(0), "it takes the best, or what came to mind first");
    };
    fight([Box::new(Simple::new(1)), Box::new(Simple::new(2))], 3, look);
    assert!(weighed > 20 && other_than_first > 0, "{weighed} weighed, {other_than_first} not the first");
}

#[test]
fn signs_tell_who_is_winning() {
    let mut right = [0, 0];
    for seed in 0..12 {
        let mut seen = Vec::new();
        let eye = Simple::new(1);
        let look = |state: &State, who: Side| {
            if state.lost_vd.iter().any(|lost| *lost >= 4) {
                let [own, enemy] = eye.signs(state, who);
                seen.push((who, own.0[0] + own.0[2] < enemy.0[0] + enemy.0[2]));
            }
        };
        let (_, outcome) = fight([Box::new(Greedy::new(seed)), Box::new(Simple::new(seed))], seed, look);
        if let Outcome::Won { by, .. } = outcome {
            for (who, ahead) in seen {
                right[usize::from((who == by) == ahead)] += 1;
            }
        }
    }
    assert!(right[1] > 2 * right[0], "{right:?}: whoever has lost less wins more often");
}

#[test]
fn whoever_waits_lets_the_enemy_come_and_goes_for_him_in_the_end() {
    let gap = |state: &State| {
        let own = || state.army(Side::First).map(|unit| state.base(unit));
        let gaps = own().flat_map(|a| state.army(Side::Second).map(move |b| a.gap(state.base(b))));
        gaps.fold(f64::INFINITY, f64::min)
    };
    let battle = |taste: Taste| {
        let mut in_turn_5 = None;
        let look = |state: &State, _| {
            if state.turn == 5 && in_turn_5.is_none() {
                in_turn_5 = Some(gap(state));
            }
        };
        let (end, _) = fight([1, 2].map(|seed| Box::new(Simple::new(seed).with(taste)) as _), 5, look);
        (in_turn_5.expect("a fifth turn"), end.lost_vd[0] + end.lost_vd[1])
    };
    let ((usual, _), (waiting, lost)) = (battle(Taste::DEFAULT), battle(Taste::WAITING));
    assert!(waiting > usual + 5.0, "{waiting} apart, where others are {usual} apart");
    assert!(lost > 0, "neither came");
}

#[test]
fn a_captain_tells_chances_as_among_equals() {
    let mut first = None;
    let look = |state: &State, _| {
        if first.is_none() {
            let considered = Level::Captain.ponder(5, state, &Budget::unbounded()).expect("a command");
            let victory = |weighed: &Weighed| match weighed.value {
                Value::Victory(chance) => Some(chance),
                Value::Worth(_) => None,
            };
            first = considered.weighed.iter().filter_map(victory).reduce(f64::max);
        }
    };
    let _ = fight([Level::Captain.player(5), Level::Simple.player(6)], 8, look);
    let first = first.expect("something was weighed");
    assert!((30.0..70.0).contains(&first), "nobody has come to blows yet: {first}");
}

#[test]
fn what_a_captain_foretells_is_a_chance_and_mirrored_armies_look_alike() {
    let captain = Captain::new(9);
    let state = start();
    let (own, enemy) = (captain.sight(&state, Side::First), captain.sight(&state, Side::Second));
    assert_eq!(own[0], 0.0, "nobody has lost anything");
    assert_eq!(own[60], 1.0, "the number that is always there");
    // Both sides see the same two armies, their own first.
    for n in 0..30 {
        assert!((own[n] - enemy[30 + n]).abs() < 1e-9, "{n}: {} and {}", own[n], enemy[30 + n]);
    }
    let (mut seen, mut ahead, mut behind) = (0, Vec::new(), Vec::new());
    let look = |state: &State, who: Side| {
        seen += 1;
        let foretold = captain.foretold(state, who);
        assert!((0.0..=100.0).contains(&foretold), "{foretold}");
        assert!(captain.sight(state, who).iter().all(|number| number.is_finite()));
        let lost = |side: Side| state.lost_vd[side.index()];
        if lost(who.other()) >= lost(who) + 4 {
            ahead.push(foretold);
        } else if lost(who) >= lost(who.other()) + 4 {
            behind.push(foretold);
        }
    };
    let (last, outcome) = fight([Level::Captain.player(5), Level::Random.player(6)], 8, look);
    assert!(matches!(outcome, Outcome::Won { by: Side::First, .. }));
    let certain = [Side::First, Side::Second].map(|side| captain.foretold(&last, side));
    assert_eq!(certain, [100.0, 0.0], "what has happened needs no experience");
    assert!(seen > 100);
    let mean = |list: &[f64]| list.iter().sum::<f64>() / list.len().max(1) as f64;
    assert!(mean(&ahead) > 75.0 && mean(&behind) < 25.0, "{} {}", mean(&ahead), mean(&behind));
}
