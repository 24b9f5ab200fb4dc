//! Players that may think only so long: the same answer for the same nodes, a legal one whenever the clock strikes.

use acies_dice::{DiceSource, Seeded};
use acies_impetus::command::Command;
use acies_impetus::position::Position;
use acies_impetus::{Impetus, State};
use acies_players::{Budget, Captain, Level, Player, Watch};
use acies_rules::{NamedRoll, Next, RuleSet, digest};
use std::cell::Cell;

fn start() -> State {
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = Some(30);
    position.into_state().expect("a legal position")
}

type Boxed = Box<dyn Player<Impetus>>;

/// All states of a battle in one number: who plays otherwise once gets another. `choose` asks a player.
fn fingerprint(
    mut players: [Boxed; 2],
    seed: u64,
    mut choose: impl FnMut(&mut Boxed, &State) -> Option<Command>,
) -> u64 {
    let mut state = start();
    let mut dice = Seeded::new(seed);
    let mut events = Vec::new();
    let mut all = 0u64;
    loop {
        events.clear();
        match Impetus::next(&state) {
            Next::Over(_) => return all,
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(Impetus::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let command = choose(&mut players[prompt.who.index()], &state).expect("a command");
                Impetus::perform(&mut state, prompt.who, &command, &mut events).expect("a legal command");
            }
        }
        all = all.rotate_left(5).wrapping_mul(0x0100_0000_01b3) ^ digest(&state).0;
    }
}

fn unbounded(player: &mut Boxed, state: &State) -> Option<Command> {
    player.choose(state)
}

/// Whoever changes on purpose how a player plays, or a rule, writes other numbers here.
#[test]
fn unbounded_players_play_as_they_always_did() {
    let battle = |first: Level, second: Level, seed: u64| {
        let players = [first.player(seed), second.player(seed + 1)];
        format!("{:016x}", fingerprint(players, seed, unbounded))
    };
    assert_eq!(battle(Level::Captain, Level::Simple, 1), "d959c16bd8152b42");
    assert_eq!(battle(Level::Simple, Level::Captain, 2), "2e0899985b56525c");
    assert_eq!(battle(Level::Recruit, Level::Greedy, 3), "fa34b6359803cee5");
    assert_eq!(battle(Level::Captain, Level::Greedy, 4), "4b1d837fc0cc371f");
}

#[test]
fn as_many_nodes_as_it_wants_are_as_good_as_no_bound() {
    let players = || [Level::Captain.player(5), Level::Simple.player(6)];
    let counted = |player: &mut Boxed, state: &State| player.choose_within(state, &Budget::nodes(1_000_000));
    assert_eq!(fingerprint(players(), 5, counted), fingerprint(players(), 5, unbounded));
}

#[test]
fn every_level_fights_to_the_end_with_few_nodes_and_the_same_nodes_give_the_same_battle() {
    for level in Level::ALL {
        for nodes in [0, 1, 7, 60] {
            let players = || [level.player(3), level.player(4)];
            let choose = |player: &mut Boxed, state: &State| {
                let budget = Budget::nodes(nodes);
                let command = player.choose_within(state, &budget);
                assert!(budget.spent() <= nodes);
                command
            };
            let [once, again] = [fingerprint(players(), 5, choose), fingerprint(players(), 5, choose)];
            assert_eq!(once, again, "{} with {nodes} nodes", level.name());
        }
    }
}

/// Fewer nodes are another battle: the bound is felt.
#[test]
fn few_nodes_change_what_a_captain_does() {
    let battle = |nodes| {
        let players = [Level::Captain.player(1), Level::Simple.player(2)];
        let choose = |player: &mut Boxed, state: &State| player.choose_within(state, &Budget::nodes(nodes));
        fingerprint(players, 1, choose)
    };
    assert_ne!(battle(50), battle(100_000));
}

/// Strikes when it has been looked at so often.
struct After(Cell<u64>);

impl Watch for After {
    fn expired(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

#[test]
fn when_the_clock_strikes_it_gives_the_best_it_has_weighed() {
    let mut captain = Captain::new(9);
    let (mut cut, mut unweighed) = (0, 0);
    let look = |player: &mut Boxed, state: &State| {
        let whole = Budget::unbounded();
        captain.choose_within(state, &whole).expect("a command");
        let all = captain.thoughts().to_vec();
        if all.len() > 2 {
            let clock = After(Cell::new(whole.spent() - 3));
            let command =
                captain.choose_within(state, &Budget::unbounded().until(&clock)).expect("a command");
            let part = captain.thoughts().to_vec();
            assert_eq!(part, all[..part.len()], "what it has looked at is what it would have seen anyway");
            assert!(part.len() < all.len());
            let Next::Decide(prompt) = Impetus::next(state) else { panic!("somebody is asked") };
            assert!(Impetus::decide(state, prompt.who, &command).is_ok());
            match part.iter().position(|thought| thought.command == command) {
                Some(place) => {
                    let best = part.iter().map(|thought| thought.victory).fold(0.0, f64::max);
                    assert!(place == 0 || part[place].victory == best);
                    cut += 1;
                }
                None => unweighed += 1,
            }
        }
        player.choose(state)
    };
    fingerprint([Level::Simple.player(1), Level::Simple.player(2)], 3, look);
    assert!(cut > 20 && unweighed < cut, "{cut} cut short, {unweighed} before anything was weighed");
}
