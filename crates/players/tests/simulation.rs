//! Simulations: what a pair is, who gets the credit, and that nothing depends on the order in which pairs are fought.

use acies_armies::{Choices, build, list, quick_scenario};
use acies_impetus::state::BaseSet;
use acies_players::Level;
use acies_players::arena::Contender;
use acies_players::simulation::{Battle, BattlePair, Battles, Simulation, report};
use proptest::prelude::*;
use std::sync::LazyLock;

fn simulation(first: &str, second: &str, seed: u64) -> Simulation {
    let army = |id: &str| build(list(id).expect("a list"), &Choices::default()).expect("an army");
    let mut position = quick_scenario("", &army(first), &army(second), BaseSet::F8);
    position.turn_limit = Some(60);
    Simulation::new(position.into_state().expect("a legal position"), [Level::Random; 2], seed)
}

/// Pairs fought once, for all tests.
static PAIRS: LazyLock<Vec<BattlePair>> = LazyLock::new(|| {
    let simulation = simulation("welsh", "incas", 3);
    (0..12).map(|number| simulation.pair(number).expect("a pair")).collect()
});

#[test]
fn units_that_are_alike_are_a_line() {
    let simulation = simulation("welsh", "incas", 1);
    let lines = simulation.lines();
    let of = |army| lines.iter().filter(move |line| line.army == army);
    assert_eq!(of(Contender::First).map(|line| line.count).sum::<u16>(), 11);
    assert_eq!(of(Contender::First).filter(|line| line.profile.general).count(), 1);
    assert_eq!(of(Contender::Second).count(), 5);
}

/// The armies change seats, dice and chance stay: an army against itself fights the same battle twice.
#[test]
fn an_army_against_itself_wins_once() {
    let simulation = simulation("incas", "incas", 7);
    for number in 0..5 {
        let [a, b] = simulation.pair(number).expect("a pair").battles;
        assert_eq!((a.turns, a.end), (b.turns, b.end));
        assert_eq!(a.points(Contender::First), b.points(Contender::Second));
        assert_eq!(a.lost, [b.lost[1], b.lost[0]]);
        assert_eq!(a.dice, [b.dice[1], b.dice[0]]);
        assert!((a.luck_difference() + b.luck_difference()).abs() < 1e-9);
        let half = a.lines.len() / 2;
        assert_eq!((&a.lines[..half], &a.lines[half..]), (&b.lines[half..], &b.lines[..half]));
    }
}

/// Each army keeps its player, whichever seat it has.
#[test]
fn the_army_that_is_led_with_sense_wins() {
    let start = simulation("incas", "incas", 7).start().clone();
    let led = |levels| -> Simulation { Simulation::new(start.clone(), levels, 7) };
    let (one, other) = (led([Level::Simple, Level::Random]), led([Level::Random, Level::Simple]));
    let mut points = 0;
    for number in 0..4 {
        let [a, b] = [&one, &other].map(|simulation| simulation.pair(number).expect("a pair").battles);
        // The same seat is led alike in the first battle of one and the second of the other.
        let seen = |battle: &Battle| (battle.turns, battle.end, battle.lost[0] + battle.lost[1]);
        assert_eq!(a.each_ref().map(seen), [seen(&b[1]), seen(&b[0])]);
        points += a.iter().map(|battle| battle.points(Contender::First)).sum::<usize>();
        points += b.iter().map(|battle| battle.points(Contender::Second)).sum::<usize>();
    }
    assert!(points >= 24, "{points} of 32");
}

/// What an army lost is what its lines lost, and nobody routs more than was lost.
#[test]
fn losses_and_credit_add_up() {
    let simulation = simulation("welsh", "incas", 3);
    for battle in PAIRS.iter().flat_map(|pair| &pair.battles) {
        for army in [Contender::First, Contender::Second] {
            let lines = simulation.lines().iter().zip(&battle.lines);
            let (own, enemies): (Vec<_>, Vec<_>) = lines.partition(|(line, _)| line.army == army);
            let lost: u16 = own.iter().map(|(line, deeds)| u16::from(line.profile.vd) * deeds.lost).sum();
            let routed: u16 = enemies.iter().map(|(_, deeds)| deeds.routed_vd).sum();
            assert_eq!(lost, battle.lost[army as usize]);
            assert!(routed <= lost, "{routed} of {lost}");
            assert!(own.iter().all(|(line, deeds)| deeds.lost <= line.count));
            let damage: u32 = own.iter().map(|(_, deeds)| u32::from(deeds.damage)).sum();
            assert_eq!(damage, battle.dice[army as usize].damage);
        }
    }
}

proptest! {
    /// Threads hand in pairs in any order; the report is the same to the last digit.
    #[test]
    fn the_order_does_not_matter(order in Just((0..12usize).collect::<Vec<_>>()).prop_shuffle()) {
        let simulation = simulation("welsh", "incas", 3);
        let told = |order: &[usize]| {
            let mut battles = Battles::new(12);
            for number in order {
                battles.add(*number as u32, PAIRS[*number].clone());
            }
            report(&simulation, &battles)
        };
        prop_assert_eq!(told(&order), told(&(0..12).collect::<Vec<_>>()));
    }
}
