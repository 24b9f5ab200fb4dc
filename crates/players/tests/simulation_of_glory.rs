//! Simulations of Field of Glory: what a pair is, who has the credit, and what luck is.

use acies_armies::field_of_glory::{Army, list, quick_scenario, scenario};
use acies_field_of_glory::position::Position;
use acies_field_of_glory::{FieldOfGlory, State};
use acies_players::Level;
use acies_players::arena::Contender;
use acies_players::simulation::glory::{Dice, Kind};
use acies_players::simulation::{Battle, BattlePair, Battles, End, Fortune, Simulation, report};
use proptest::prelude::*;
use std::sync::LazyLock;

fn army(id: &str) -> Army {
    let list = list(id).expect("a list");
    list.build(&list.ready(650).expect("an army ready for the field").choices()).expect("an army")
}

fn first(mut position: Position, turns: u16) -> State {
    position.turn_limit = Some(turns);
    position.into_state().expect("a legal position")
}

/// Random players on even ground.
fn simulation(ids: [&str; 2], turns: u16, seed: u64) -> Simulation<FieldOfGlory> {
    let [a, b] = ids.map(army);
    let starts = [first(quick_scenario("", &a, &b), turns), first(quick_scenario("", &b, &a), turns)];
    Simulation::exchanged(starts, [Level::Random; 2], seed)
}

const SWISS_AND_FRENCH: [&str; 2] = ["swiss-confederates", "medieval-french"];

/// Pairs fought once, for all tests.
static PAIRS: LazyLock<Vec<BattlePair<FieldOfGlory>>> = LazyLock::new(|| {
    let simulation = simulation(SWISS_AND_FRENCH, 80, 3);
    (0..6).map(|number| simulation.pair(number).expect("a pair")).collect()
});

#[test]
fn battle_groups_that_are_alike_are_a_line() {
    let simulation = simulation(SWISS_AND_FRENCH, 80, 3);
    for (army, id) in [(Contender::First, "swiss-confederates"), (Contender::Second, "medieval-french")] {
        let own: Vec<_> = simulation.lines().iter().filter(|line| line.army == army).collect();
        let groups = self::army(id).groups.len();
        assert_eq!(own.iter().map(|line| usize::from(line.count)).sum::<usize>(), groups);
        assert!(own.len() < groups, "some of them are alike");
    }
}

/// The armies change seats, dice and chance stay: an army against itself fights the same battle twice.
#[test]
fn an_army_against_itself_wins_once() {
    let by_the_rules = {
        let gauls = army("normans-of-the-conquest");
        let start = || first(scenario("", &gauls, &gauls), 30);
        Simulation::<FieldOfGlory>::exchanged([start(), start()], [Level::Random; 2], 9)
    };
    for simulation in [simulation(["english-in-france"; 2], 60, 7), by_the_rules] {
        for number in 0..2 {
            let [a, b] = simulation.pair(number).expect("a pair").battles;
            assert_eq!((a.turns, a.end, a.opened.is_some()), (b.turns, b.end, true));
            assert_eq!(a.points(Contender::First), b.points(Contender::Second));
            assert_eq!(a.lost, [b.lost[1], b.lost[0]]);
            assert_eq!(a.dice, [b.dice[1], b.dice[0]]);
            assert!((a.luck_difference() + b.luck_difference()).abs() < 1e-9);
            let half = a.lines.len() / 2;
            assert_eq!((&a.lines[..half], &a.lines[half..]), (&b.lines[half..], &b.lines[..half]));
        }
    }
}

/// What an army counts is what its lines count, hits are somebody's, and nobody inflicts more than there is.
#[test]
fn attrition_and_credit_add_up() {
    let simulation = simulation(SWISS_AND_FRENCH, 80, 3);
    let mut credited = [0.0, 0.0];
    for battle in PAIRS.iter().flat_map(|pair| &pair.battles) {
        for army in [Contender::First, Contender::Second] {
            let lines = simulation.lines().iter().zip(&battle.lines);
            let (own, enemies): (Vec<_>, Vec<_>) = lines.partition(|(line, _)| line.army == army);
            let counted: u32 = own.iter().map(|(_, deeds)| deeds.attrition).sum();
            let lost = u32::from(battle.lost[army as usize]);
            // The camp counts for nobody's battle group.
            assert!(lost == counted || lost == counted + 2, "{lost}, {counted}");
            let inflicted: f64 = enemies.iter().map(|(_, deeds)| f64::from(deeds.inflicted) / 1000.0).sum();
            assert!(inflicted <= f64::from(lost) + 0.05, "{inflicted} of {lost}");
            credited[0] += inflicted;
            credited[1] += f64::from(lost);
            assert!(own.iter().all(|(line, deeds)| deeds.lost <= u32::from(line.count)));
            let hits: u32 = own.iter().map(|(_, deeds)| deeds.hits).sum();
            assert_eq!(hits, battle.dice[army as usize].hits.came);
        }
    }
    assert!(credited[0] > 0.7 * credited[1], "most attrition is somebody's: {credited:?}");
}

/// How a battle ended is what the numbers say.
#[test]
fn ends_are_told_apart() {
    for battle in PAIRS.iter().flat_map(|pair| &pair.battles) {
        match battle.end {
            End::Broken => assert!(battle.winner.is_some() && battle.turns <= 80),
            End::BothBroken => assert_eq!(battle.winner, None),
            End::TurnLimit => assert_eq!(battle.turns, 80),
            End::GivenUp => panic!("no battle is that long"),
        }
    }
    let short = simulation(SWISS_AND_FRENCH, 2, 3).pair(0).expect("a pair");
    assert!(short.battles.iter().all(|battle| (battle.end, battle.turns) == (End::TurnLimit, 2)));
}

/// Over many battles the dice do what is expected of them: expectations and variances are those of the dice.
#[test]
fn expectations_are_those_of_the_dice() {
    let sides = || PAIRS.iter().flat_map(|pair| &pair.battles).flat_map(|battle| &battle.dice);
    let kinds: [fn(&Dice) -> Kind; 3] = [|dice| dice.hits, |dice| dice.tests, |dice| dice.deaths];
    for (i, kind) in kinds.into_iter().enumerate() {
        let tries: u32 = sides().map(|dice| kind(dice).tries).sum();
        let beyond: f64 = sides().map(|dice| kind(dice).beyond()).sum();
        let variance: f64 = sides().map(|dice| kind(dice).variance).sum();
        assert!(tries > 200, "kind {i}: only {tries} tries");
        let deviations = beyond / variance.sqrt();
        assert!(deviations.abs() < 3.5, "kind {i}: {beyond} of {variance}, {deviations} deviations");
    }
}

#[test]
fn each_kind_of_dice_weighs_alike_in_luck() {
    let kind = |came, expected, variance| Kind { tries: 99, came, expected, variance };
    let none = Kind::default();
    let hits = Dice { hits: kind(30, 24.0, 9.0), tests: none, deaths: none };
    assert!((hits.luck() - 2.0).abs() < 1e-12);
    let both = Dice { tests: kind(4, 4.0, 1.0), ..hits };
    assert!((both.luck() - 2.0 / 2f64.sqrt()).abs() < 1e-12, "average tests make it less rare");
    let enemy = Dice { hits: kind(24, 24.0, 7.0), tests: kind(2, 4.0, 3.0), deaths: none };
    // 6 hits of variance 16, 2 tests of variance 4.
    assert!((both.against(&enemy) - (1.5 + 1.0) / 2f64.sqrt()).abs() < 1e-12);
    assert!((both.against(&enemy) + enemy.against(&both)).abs() < 1e-12);
    assert_eq!(Dice::default().luck(), 0.0);
}

/// The report says what the battles say, counted another way.
#[test]
fn the_report_adds_up() {
    let simulation = simulation(SWISS_AND_FRENCH, 80, 3);
    let mut battles = Battles::new(6);
    for (number, pair) in (0..).zip(PAIRS.iter()) {
        battles.add(number, pair.clone());
    }
    let report = report(&simulation, &battles).expect("pairs");
    assert_eq!(report.battles, 12);
    let all: Vec<&Battle<FieldOfGlory>> = PAIRS.iter().flat_map(|pair| &pair.battles).collect();
    for (i, army) in report.armies.iter().enumerate() {
        let mean = all.iter().map(|battle| f64::from(battle.lost[i])).sum::<f64>() / 12.0;
        assert!((army.attrition - mean).abs() < 1e-9);
        assert_eq!(army.breaks_at, simulation.start().setup.break_points[i]);
    }
    for unit in &report.units {
        let earned = unit.earned.expect("it costs points");
        assert!((earned.ratio - 100.0 * unit.inflicted / f64::from(unit.points)).abs() < 1e-9);
        let interval = earned.interval.expect("six pairs");
        assert!(interval.low <= earned.ratio && earned.ratio < interval.high);
    }
    let points: u32 = army("swiss-confederates").groups.iter().map(|group| group.roster.points()).sum();
    assert_eq!(report.armies[0].points, points);
}

proptest! {
    /// Threads hand in pairs in any order; the report is the same to the last digit.
    #[test]
    fn the_order_does_not_matter(order in Just((0..6usize).collect::<Vec<_>>()).prop_shuffle()) {
        let simulation = simulation(SWISS_AND_FRENCH, 80, 3);
        let told = |order: &[usize]| {
            let mut battles = Battles::new(6);
            for number in order {
                battles.add(*number as u32, PAIRS[*number].clone());
            }
            report(&simulation, &battles)
        };
        prop_assert_eq!(told(&order), told(&(0..6).collect::<Vec<_>>()));
    }
}
