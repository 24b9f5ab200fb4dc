//! The simple player: always legal, comes to an end, beats chance, and does not change its mind.

use acies_armies::{Choices, build, list, scenario, scenarios};
use acies_dice::{DiceSource, Seeded};
use acies_impetus::position::{Position, Start, UnitSpec};
use acies_impetus::state::BaseSet;
use acies_impetus::unit::{Profile, Traits, Troop, TroopSet};
use acies_impetus::{Command, Edition, Impetus, Question, State};
use acies_players::{Player, RandomPlayer, Simple};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Side, digest};
use acies_tabletop::{Heading, Length, Point, Pose};
use std::collections::BTreeSet;

fn start(text: &str) -> State {
    let position: Position = serde_json::from_str(text).expect("a position");
    position.into_state().expect("a legal position")
}

/// Scenarios of the 2008 book: in others questions are asked that the simple player is not made for.
fn of_2008() -> impl Iterator<Item = (&'static str, State)> {
    let all = scenarios().iter().map(|(id, text)| (*id, start(text)));
    all.filter(|(_, state)| state.setup.edition == Edition::Basic2008)
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
    for (id, state) in of_2008() {
        let (mut a, mut b) = (Simple::new(1), Simple::new(2));
        let (winner, state) = play(state, 3, &mut [&mut a, &mut b], 40, &mut met);
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

/// Every kind of question there is; a new one fails to compile here.
fn number(question: &Question) -> usize {
    match question {
        Question::Terrain { .. } => 0,
        Question::ChangeTerrain => 1,
        Question::Deploy { .. } => 2,
        Question::Phase { .. } => 3,
        Question::Activation { .. } => 4,
        Question::GoOn { .. } => 5,
        Question::WhichMelee { .. } => 6,
        Question::WhichMain { .. } => 7,
        Question::WhichSupported { .. } => 8,
        Question::Pila { .. } => 9,
        Question::RetreatNext { .. } => 10,
        Question::RetreatFriend { .. } => 11,
        Question::Pursue { .. } => 12,
        Question::Chase { .. } => 13,
        Question::PursuitFriend { .. } => 14,
        Question::PursueNext { .. } => 15,
        Question::HaltCharge { .. }
        | Question::Evade { .. }
        | Question::Surprise { .. }
        | Question::CounterCharge { .. }
        | Question::CounterMove { .. }
        | Question::Defence { .. }
        | Question::MoveNext { .. }
        | Question::Nominate { .. }
        | Question::RollAgain { .. }
        | Question::LeaveInitiative { .. }
        | Question::Orders { .. }
        | Question::Acting { .. }
        | Question::Chance { .. }
        | Question::Answer { .. }
        | Question::RollLossAgain { .. } => {
            panic!("nobody reacts in Basic Impetus 2008: {question:?}")
        }
    }
}

/// Chance comes to places where the player would not go: whatever is asked there it answers, legally and without
/// giving up.
#[test]
fn it_answers_every_question() {
    let mut asked = [0u32; 16];
    let army = |id| build(list(id).expect("a list"), &Choices::default()).expect("an army");
    let set_up = scenario("set-up", &army("polybian-romans"), &army("welsh"), BaseSet::F8);
    let mut starts: Vec<State> = of_2008().map(|(_, state)| state).collect();
    starts.push(set_up.clone().into_state().expect("a position"));
    // Contacts that few battles come to: three on one, and one between three melees.
    let three_on_one = [
        (Side::First, Troop::Cp, 60.0, 30.0, 0.0),
        (Side::First, Troop::Cp, 56.0, 31.5, 90.0),
        (Side::First, Troop::Cp, 64.0, 31.5, 270.0),
        (Side::Second, Troop::Fp, 60.0, 30.0, 180.0),
    ];
    let between_three = [
        (Side::First, Troop::Fp, 48.0, 30.0, 0.0),
        (Side::First, Troop::Fp, 58.0, 30.0, 0.0),
        (Side::First, Troop::Fp, 58.0, 36.0, 180.0),
        (Side::Second, Troop::Fp, 44.9, 30.0, 180.0),
        (Side::Second, Troop::Fp, 61.1, 30.0, 180.0),
        (Side::Second, Troop::Cm, 53.0, 30.0, 180.0),
        (Side::Second, Troop::Fp, 61.1, 36.0, 0.0),
    ];
    let fought = [(0, 3), (1, 4), (2, 6), (5, 0), (5, 1), (2, 5)];
    starts.push(melee(&set_up, &three_on_one, &[(0, 3), (1, 3), (2, 3)]));
    starts.push(melee(&set_up, &between_three, &fought));
    for (round, start) in (0..60).flat_map(|round| starts.iter().map(move |start| (round, start))) {
        if !asked.contains(&0) {
            break;
        }
        ask_along(start.clone(), round, &mut asked);
    }
    assert!(!asked.contains(&0), "never asked: {asked:?}");
}

/// Units in melee, the second player to move: troop type, place and facing of each, and who has charged whom.
fn melee(like: &Position, units: &[(Side, Troop, f64, f64, f64)], engaged: &[(u8, u8)]) -> State {
    let unit = |&(side, troop, x, y, facing): &(Side, Troop, f64, f64, f64)| UnitSpec {
        side,
        profile: Profile {
            name: troop.code().to_owned(),
            troop,
            movement: Length::whole(8),
            vbu: 5,
            impetus: 2,
            vd: 2,
            weapon: None,
            traits: Traits::default(),
            passes: TroopSet::NONE,
            depth: None,
            general: false,
            discipline: None,
        },
        at: Some(Pose { front: Point::at(x, y), heading: Heading::degrees(facing) }),
        ..like.units[0].clone()
    };
    let pair = |&(attacker, target): &(u8, u8)| {
        let pair = serde_json::json!({ "attacker": attacker, "target": target });
        serde_json::from_value(pair).expect("a pair")
    };
    let position = Position {
        units: units.iter().map(unit).collect(),
        engaged: engaged.iter().map(pair).collect(),
        start: Start::Phase { side: Side::Second, first: true },
        ..like.clone()
    };
    position.into_state().expect("a legal position")
}

/// A battle of chance, in which the player is asked what it would do: a few times for each kind of question.
fn ask_along(mut state: State, seed: u64, asked: &mut [u32; 16]) {
    let mut dice = Seeded::new(seed);
    let mut random = RandomPlayer::<Impetus>::new(seed);
    let mut events = Vec::new();
    for _ in 0..3_000 {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let kind = number(&prompt.question);
                if asked[kind] < 60 {
                    asked[kind] += 1;
                    let answer = Simple::new(seed).choose(&state).expect("an answer");
                    let judged = Impetus::decide(&state, prompt.who, &answer);
                    assert!(judged.is_ok(), "{:?}: {answer:?} {judged:?}", prompt.question);
                    assert!(!matches!(answer, Command::Concede | Command::OfferDraw), "{answer:?}");
                }
                let command = random.choose(&state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("legal");
            }
        }
    }
}

#[test]
fn it_beats_chance() {
    let mut met = BTreeSet::new();
    let (mut won, battles) = (0, 20);
    for seed in 0..battles {
        let id = if seed % 4 < 2 { "bench-9v9" } else { "hastings-1066" };
        let text = acies_armies::scenario_text(id).expect("a scenario");
        let mut simple = Simple::new(seed);
        let mut random = RandomPlayer::<Impetus>::new(seed);
        let own = if seed % 2 == 0 { Side::First } else { Side::Second };
        let mut players: [&mut dyn Player<Impetus>; 2] =
            if own == Side::First { [&mut simple, &mut random] } else { [&mut random, &mut simple] };
        let (winner, _) = play(start(text), seed, &mut players, 60, &mut met);
        won += u64::from(winner == Some(own));
    }
    assert!(won >= 18, "{won} of {battles}");
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

/// Undo and reload ask the same question again, perhaps of a player that has just been made.
#[test]
fn it_remembers_nothing() {
    let mut state = start(acies_armies::scenario_text("bench-9v9").expect("a scenario"));
    let mut dice = Seeded::new(1);
    let mut player = Simple::new(9);
    let mut events = Vec::new();
    for _ in 0..120 {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(_) => break,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                Impetus::settle(&mut state, &roll, &faces, &mut events);
            }
            Next::Decide(prompt) => {
                let command = player.choose(&state).expect("an answer");
                assert_eq!(Simple::new(9).choose(&state).as_ref(), Some(&command));
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("legal");
            }
        }
    }
}
