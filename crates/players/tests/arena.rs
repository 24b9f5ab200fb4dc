//! The arena: what a pair is, and that nothing depends on the order in which pairs are fought.

use acies_impetus::position::Position;
use acies_impetus::{Command, Impetus, State};
use acies_players::arena::{
    ArenaError, Contender, Contest, Game, Measure, Pair, Results, Sprt, Trouble, Verdict,
};
use acies_players::{Budget, Level, Player};
use acies_rules::StateHash;
use proptest::prelude::*;

fn contest(first: Level, second: Level, seed: u64) -> Contest<Impetus> {
    let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
    let mut position: Position = serde_json::from_str(text).expect("a position");
    position.turn_limit = Some(60);
    let maker =
        |level: Level| -> acies_players::arena::Maker<Impetus> { Box::new(move |seed| level.player(seed)) };
    Contest {
        start: position.into_state().expect("a legal position"),
        contenders: [maker(first), maker(second)],
        measure: |state: &State| Measure { turns: state.turn, lost: state.lost_vd },
        seed,
    }
}

fn results(contest: &Contest<Impetus>, pairs: u32) -> Results {
    let mut results = Results::new(pairs, None);
    for number in 0..pairs {
        results.add(number, contest.pair(number).expect("a pair"));
    }
    results
}

/// Dice and chance belong to the seats, so nothing at all differs between the two battles of a pair.
#[test]
fn a_player_against_itself_gets_exactly_half() {
    let even = contest(Level::Random, Level::Random, 3);
    let results = results(&even, 20);
    assert_eq!(results.scores().0, [0, 0, 20, 0, 0]);
    assert_eq!(results.won()[0], results.won()[1]);
    let [a, b] = even.pair(4).expect("a pair").games;
    assert_eq!((a.hash, a.turns), (b.hash, b.turns));
    assert_eq!(a.lost, [b.lost[1], b.lost[0]]);
    assert_eq!(a.decisions, [b.decisions[1], b.decisions[0]]);
    assert_ne!(a.winner, b.winner);
}

/// The same player with another chance of its own: equal in strength, not in every battle.
#[test]
fn equal_players_with_other_chance_get_about_half() {
    let mut contest = contest(Level::Random, Level::Random, 5);
    contest.contenders[1] = Box::new(|seed| Level::Random.player(seed ^ 0xffff));
    let results = results(&contest, 150);
    let summary = results.scores().summary().expect("pairs");
    assert!(results.scores().0[2] < 150, "{:?}", results.scores());
    assert!((summary.score - 0.5).abs() < 0.12 && summary.p_value > 1e-4, "{summary:?}");
}

#[test]
fn sense_beats_chance_from_either_seat() {
    let results = results(&contest(Level::Random, Level::Simple, 1), 5);
    assert!(results.won()[1] >= 8, "{results:?}");
}

#[test]
fn a_pair_depends_on_its_number_and_the_seed_alone() {
    let contest_1 = contest(Level::Random, Level::Random, 1);
    let third = contest_1.pair(3).expect("a pair");
    contest_1.pair(9).expect("a pair");
    assert_eq!(contest_1.pair(3).expect("a pair"), third);
    assert_ne!(contest_1.pair(4).expect("a pair"), third);
    assert_ne!(contest(Level::Random, Level::Random, 2).pair(3).expect("a pair"), third);
}

#[test]
fn points_are_the_first_contender_s() {
    let pair = pair([Some(Contender::First), None]);
    assert_eq!(pair.quarters(), 3);
    let mut results = Results::new(1, None);
    results.add(0, pair);
    assert_eq!((results.won(), results.drawn(), results.scores().0), ([1, 0], 1, [0, 0, 0, 1, 0]));
}

/// A player that does what it must not.
struct Broken(Option<Command>);

impl Player<Impetus> for Broken {
    fn choose_within(&mut self, _: &State, _: &Budget<'_>) -> Option<Command> {
        self.0.clone()
    }
}

#[test]
fn a_broken_player_is_named() {
    let mut broken = contest(Level::Random, Level::Random, 1);
    broken.contenders[1] = Box::new(|_| Box::new(Broken(None)));
    let error = broken.pair(7).expect_err("no command");
    let contender = Contender::Second;
    assert_eq!(error, ArenaError { pair: 7, battle: 0, trouble: Trouble::NoCommand { contender } });
    assert_eq!(error.to_string(), "pair 7, battle 1: the second contender gave no command");
    broken.contenders[1] = Box::new(|_| Box::new(Broken(Some(Command::KeepTerrain))));
    let said = broken.pair(7).expect_err("refused").to_string();
    assert!(said.starts_with("pair 7, battle 1: the second contender gave a command that BI08-"), "{said}");
}

fn pair(winners: [Option<Contender>; 2]) -> Pair {
    let game = |winner| Game { winner, turns: 9, decisions: [1, 1], lost: [0, 0], hash: StateHash(0) };
    Pair { games: winners.map(game) }
}

fn any_pair() -> impl Strategy<Value = Pair> {
    let winner = || prop::sample::select(vec![Some(Contender::First), Some(Contender::Second), None]);
    (winner(), winner()).prop_map(|(a, b)| pair([a, b]))
}

proptest! {
    /// Whatever comes first, the same pairs are counted, and a test ends after the same pair.
    #[test]
    fn the_order_does_not_matter(
        pairs in prop::collection::vec(any_pair(), 1..80),
        order in any::<u64>(),
        tested in any::<bool>(),
    ) {
        let sprt = tested.then(|| Sprt::new(0.0, 200.0, 0.05, 0.05).expect("a test"));
        let wanted = pairs.len() as u32;
        let fill = |numbers: &[u32]| {
            let mut results = Results::new(wanted, sprt);
            for number in numbers {
                results.add(*number, pairs[*number as usize]);
            }
            (results.counted(), *results.scores(), results.won(), results.verdict(), results.is_over())
        };
        let in_order: Vec<u32> = (0..wanted).collect();
        let mut shuffled = in_order.clone();
        shuffled.sort_by_key(|n| (u64::from(*n) + 1).wrapping_mul(order | 1).rotate_left(31));
        prop_assert_eq!(fill(&shuffled), fill(&in_order));
        // Twice the same is once.
        prop_assert_eq!(fill(&[shuffled, in_order.clone()].concat()), fill(&in_order));
    }

    /// A pair that is missing holds back those after it.
    #[test]
    fn only_pairs_without_a_gap_count(pairs in prop::collection::vec(any_pair(), 2..40), gap in 0usize..38) {
        let gap = gap.min(pairs.len() - 1);
        let mut results = Results::new(pairs.len() as u32, None);
        for (number, pair) in pairs.iter().enumerate().filter(|(number, _)| *number != gap) {
            results.add(number as u32, *pair);
        }
        prop_assert_eq!(results.counted(), gap as u32);
        prop_assert!(!results.has(gap as u32) && !results.is_over());
        prop_assert_eq!(results.verdict(), Verdict::Undecided);
        results.add(gap as u32, pairs[gap]);
        prop_assert!(results.is_over());
    }
}
