//! Players of Field of Glory: every question answered legally by every level, the same answer for the same seed and nodes,
//! and battles that come to an end.

#[path = "support/ten_against_ten.rs"]
mod ten_against_ten;

use acies_dice::{DiceSource, Seeded};
use acies_field_of_glory::command::Command;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::{BgId, FieldOfGlory, Question, State};
use acies_players::field_of_glory::plan::Aim;
use acies_players::{Budget, Family, Level, Player, Watch};
use acies_rules::{NamedRoll, Next, Outcome, RuleSet, Side, digest};
use std::cell::Cell;
use std::collections::BTreeSet;

type Boxed = Box<dyn Player<FieldOfGlory>>;

/// Fights a battle to its end; `each` sees every question, who is asked and what is answered.
fn fight(
    mut state: State,
    mut players: [Boxed; 2],
    seed: u64,
    nodes: Option<u64>,
    each: &mut dyn FnMut(&State, &Question, &Command),
) -> (State, Outcome) {
    let mut dice = Seeded::new(seed);
    let mut events = Vec::new();
    for _ in 0..100_000 {
        events.clear();
        match FieldOfGlory::next(&state) {
            Next::Over(outcome) => return (state, outcome),
            Next::Roll(roll) => {
                let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut events));
            }
            Next::Decide(prompt) => {
                let budget = Budget::of(nodes);
                let player = &mut players[prompt.who.index()];
                let command = player.choose_within(&state, &budget).expect("a command");
                assert!(nodes.is_none_or(|most| budget.spent() <= most));
                each(&state, &prompt.question, &command);
                let done = FieldOfGlory::perform(&mut state, prompt.who, &command, &mut events);
                assert!(done.is_ok(), "{:?} answered by {command:?}: {done:?}", prompt.question);
            }
        }
    }
    panic!("a battle without an end");
}

fn players(first: Level, second: Level, seed: u64) -> [Boxed; 2] {
    [FieldOfGlory::player(first, seed), FieldOfGlory::player(second, seed + 1)]
}

/// The name of a question.
fn name(question: &Question) -> String {
    let text = format!("{question:?}");
    text.split([' ', '{']).next().unwrap_or_default().to_string()
}

#[test]
fn every_level_answers_every_question_of_whole_battles_from_the_first_die_on() {
    let mut asked = BTreeSet::new();
    for (number, level) in Level::ALL.into_iter().enumerate() {
        for seed in 0..3 {
            let seed = seed + 10 * number as u64;
            // Who thinks may do so shortly here: what few nodes find is legal, too.
            fight(
                ten_against_ten::undeployed(Some(24)),
                players(level, Level::Random, seed),
                seed,
                Some(40),
                &mut |state, question, _| {
                    if state.turn == 0
                        || matches!(FieldOfGlory::next(state), Next::Decide(p) if p.who == Side::First)
                    {
                        asked.insert(name(question));
                    }
                },
            );
        }
    }
    let seldom = ["WhichWheel", "WhoConforms", "WhichPlace", "WhichTarget", "ChargeOn", "Face"];
    for question in [
        "Initiative",
        "Territory",
        "Features",
        "PlacePiece",
        "AdjustPiece",
        "March",
        "Camp",
        "Deploy",
        "Commanders",
        "Charges",
        "Respond",
        "Intercept",
        "Commit",
        "Pursue",
        "PursueOn",
        "Manoeuvre",
        "BreakOff",
        "JointAction",
        "WhichCombat",
        "TestNext",
    ] {
        assert!(asked.contains(question), "{question} was never asked; asked were {asked:?}");
    }
    assert!(seldom.iter().any(|question| asked.contains(*question)), "{asked:?}");
}

#[test]
fn a_thinking_player_deploys_foot_in_the_centre_and_horse_on_the_wings() {
    let mut seen = None;
    let battle = players(Level::Captain, Level::Simple, 3);
    fight(ten_against_ten::undeployed(Some(1)), battle, 3, Some(0), &mut |state, question, _| {
        if matches!(question, Question::Manoeuvre { .. }) && seen.is_none() {
            seen = Some(state.clone());
        }
    });
    let state = seen.expect("a deployed battle");
    assert_eq!(state.on_table().count(), 20);
    let middle = state.setup.table.width.units() * 0.5;
    for side in Side::BOTH {
        let off = |of: &dyn Fn(BgId) -> bool| {
            let offs: Vec<f64> = state
                .army(side)
                .filter(|g| of(*g))
                .map(|g| (state.block(g).centre().x - middle).abs())
                .collect();
            offs.iter().sum::<f64>() / offs.len() as f64
        };
        let battle = |g: BgId| state.troop(g).is_battle_troops();
        let foot = off(&|g| battle(g) && state.troop(g).is_foot());
        let horse = off(&|g| battle(g) && state.troop(g).is_mounted());
        assert!(foot < horse, "{side:?}: foot {foot}, mounted {horse} from the middle");
        assert!(state.living(side).all(|(_, c)| c.with.is_some()), "every commander has troops");
    }
}

/// All states of a battle in one number.
fn fingerprint(first: Level, second: Level, seed: u64, nodes: Option<u64>) -> u64 {
    let mut all = 0u64;
    let start = ten_against_ten::position(Some(16));
    fight(start, players(first, second, seed), seed, nodes, &mut |state, _, _| {
        all = all.rotate_left(5).wrapping_mul(0x0100_0000_01b3) ^ digest(state).0;
    });
    all
}

#[test]
fn the_same_seed_and_nodes_give_the_same_battle_and_other_seeds_another() {
    for (first, second) in [(Level::Captain, Level::Recruit), (Level::Simple, Level::Greedy)] {
        for nodes in [Some(5), Some(60), None] {
            let once = fingerprint(first, second, 7, nodes);
            assert_eq!(once, fingerprint(first, second, 7, nodes));
        }
        assert_ne!(fingerprint(first, second, 7, Some(60)), fingerprint(first, second, 8, Some(60)));
    }
}

#[test]
fn a_player_remembers_nothing() {
    let mut player = FieldOfGlory::player(Level::Captain, 5);
    let battle = players(Level::Simple, Level::Simple, 5);
    let mut looks = 0;
    fight(ten_against_ten::position(Some(10)), battle, 5, None, &mut |state, _, _| {
        looks += 1;
        if looks % 9 == 0 {
            let fresh = FieldOfGlory::player(Level::Captain, 5).choose(state);
            assert_eq!(player.choose(state), fresh);
        }
    });
    assert!(looks > 50);
}

struct After(Cell<u32>);

impl Watch for After {
    fn expired(&self) -> bool {
        let left = self.0.get();
        self.0.set(left.saturating_sub(1));
        left == 0
    }
}

#[test]
fn whenever_the_clock_strikes_there_is_a_legal_answer() {
    let battle = players(Level::Simple, Level::Greedy, 11);
    let mut looks = 0;
    fight(ten_against_ten::position(Some(12)), battle, 11, None, &mut |state, _, _| {
        looks += 1;
        let Next::Decide(prompt) = FieldOfGlory::next(state) else { return };
        for level in Level::ALL {
            let clock = After(Cell::new(looks % 30));
            let budget = Budget::unbounded().until(&clock);
            let command = FieldOfGlory::player(level, 1).choose_within(state, &budget).expect("an answer");
            assert!(FieldOfGlory::decide(state, prompt.who, &command).is_ok(), "{level:?}: {command:?}");
        }
    });
}

/// The recruit errs: with the same seed it often does something else than the simple player, and loses by it.
#[test]
fn a_recruit_errs_where_the_simple_player_does_not() {
    let battle = players(Level::Simple, Level::Simple, 2);
    let (mut asked, mut other, mut forgot) = (0, 0, 0);
    fight(ten_against_ten::position(Some(12)), battle, 2, None, &mut |state, question, command| {
        if !matches!(question, Question::Manoeuvre { .. }) {
            return;
        }
        let wrong = FieldOfGlory::player(Level::Recruit, 2).choose(state).expect("a command");
        let right = FieldOfGlory::player(Level::Simple, 2).choose(state).expect("a command");
        asked += 1;
        other += u32::from(wrong != right);
        forgot += u32::from(wrong == Command::EndPhase && *command != Command::EndPhase);
    });
    assert!(other * 4 > asked, "{other} of {asked} differ");
    assert!(other < asked, "it is no random player");
    assert!(forgot > 0, "it never forgot anybody in {asked} questions");
}

#[test]
fn what_is_pondered_is_what_is_commanded_and_the_best_comes_first() {
    let battle = players(Level::Simple, Level::Simple, 4);
    let (mut looks, mut weighed) = (0, 0);
    fight(ten_against_ten::position(Some(8)), battle, 4, None, &mut |state, _, _| {
        looks += 1;
        if looks % 7 != 0 {
            return;
        }
        for level in [Level::Recruit, Level::Simple, Level::Captain] {
            let unbounded = Budget::unbounded();
            let thought = FieldOfGlory::ponder(level, 9, state, &unbounded).expect("a thought");
            assert_eq!(Some(&thought.command), FieldOfGlory::player(level, 9).choose(state).as_ref());
            let numbers: Vec<f64> = thought.weighed.iter().map(|w| w.value.number()).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] >= pair[1]), "{numbers:?}");
            weighed += numbers.len();
        }
    });
    assert!(weighed > 50);
}

#[test]
fn a_plan_names_every_unbroken_battle_group_once_and_no_enemy() {
    let battle = players(Level::Simple, Level::Greedy, 6);
    let mut aims = BTreeSet::new();
    let mut plans = 0;
    fight(ten_against_ten::position(Some(14)), battle, 6, None, &mut |state, question, _| {
        let asked = matches!(question, Question::Charges | Question::Manoeuvre { .. });
        let who = state.active;
        if asked && state.phase == Phase::Manoeuvre && plans % 3 != 0 {
            plans += 1;
            return;
        }
        let plan = FieldOfGlory::plan(Level::Simple, 6, state, &Budget::nodes(3_000));
        assert_eq!(plan.is_some(), asked, "{question:?}");
        let Some(plan) = plan else { return };
        plans += 1;
        assert_eq!(plan.side, who);
        for group in state.army(who).filter(|g| !state.group(*g).is_broken()) {
            let named = plan.parts.iter().filter(|part| part.groups.has(group)).count();
            assert!(named >= 1, "{group:?} in {plan:?}");
        }
        for part in &plan.parts {
            assert!(part.groups.iter().all(|g| state.side(g) == who));
            assert!(part.enemies.iter().all(|g| state.side(*g) != who));
            aims.insert(part.aim);
        }
    });
    assert!(aims.contains(&Aim::Advance) && aims.len() >= 3, "{aims:?}");
    assert!(
        FieldOfGlory::plan(Level::Random, 1, &ten_against_ten::position(None), &Budget::unbounded())
            .is_none()
    );
}

/// Never stirs of its own will.
struct Stands(Boxed);

impl Player<FieldOfGlory> for Stands {
    fn choose_within(&mut self, state: &State, budget: &Budget<'_>) -> Option<Command> {
        match FieldOfGlory::next(state) {
            Next::Decide(prompt)
                if matches!(prompt.question, Question::Charges | Question::Manoeuvre { .. }) =>
            {
                Some(Command::EndPhase)
            }
            _ => self.0.choose_within(state, budget),
        }
    }
}

#[test]
fn a_captain_waits_for_an_enemy_who_comes_and_not_for_one_who_stands() {
    let waits_in_turn_five = |enemy: Boxed| {
        let mut waits = None;
        let battle = [FieldOfGlory::player(Level::Captain, 8), enemy];
        fight(ten_against_ten::position(Some(5)), battle, 8, None, &mut |state, question, _| {
            if waits.is_none() && state.turn == 5 && matches!(question, Question::Manoeuvre { .. }) {
                let plan = FieldOfGlory::plan(Level::Captain, 8, state, &Budget::nodes(500));
                waits = plan.map(|plan| plan.waits_until.is_some());
            }
        });
        waits
    };
    let greedy = || FieldOfGlory::player(Level::Greedy, 9);
    assert_eq!(waits_in_turn_five(greedy()), Some(true));
    assert_eq!(waits_in_turn_five(Box::new(Stands(greedy()))), Some(false));
}

/// Without a turn limit: nobody waits for ever.
#[test]
fn two_captains_come_to_an_end() {
    for seed in 0..2 {
        let (state, _) = fight(
            ten_against_ten::position(None),
            players(Level::Captain, Level::Captain, seed),
            seed,
            None,
            &mut |_, _, _| (),
        );
        assert!(state.turn < 120, "{} turns", state.turn);
    }
}

/// On pairs that nothing was chosen on. How much better it is, the arena measures; this says only that it is.
#[test]
fn a_captain_beats_a_random_player() {
    let start = ten_against_ten::position(Some(60));
    let contest = FieldOfGlory::contest(start, [Level::Captain, Level::Random], None, 2026);
    let won: usize = (0..4).map(|pair| contest.pair(pair).expect("two battles").quarters()).sum();
    assert!(won > 8, "{won} of 16 quarters");
}
