//! Exact odds, against every throw played out by the rules themselves.

use crate::support::*;
use acies_dice::{Chance, D6, Faces, Odds, enumerate};
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::Command;
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::{Frame, Kind};
use acies_field_of_glory::odds::exchange::{End, Fate, duel, shot_at, suffered};
use acies_field_of_glory::odds::{hits, tests};
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::cohesion::{CohesionTest, Occasion, Verdict, Wounds};
use acies_field_of_glory::steps::dice::Again;
use acies_field_of_glory::troops::{ImpactArm, MeleeArm, Missile, Quality, Troop};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, State};
use acies_rules::{NamedRoll, Next, RuleSet, Side, digest};
use acies_tabletop::Edge;

/// What happened on the way.
#[derive(Clone, Default)]
struct Path {
    tested: Vec<(BgId, Verdict)>,
    hits: Vec<(BgId, u8)>,
}

/// Plays every throw from here until the combat, or the death rolls of the shooting, are over. Pools of one battle group must
/// be of one kind, so that the order of dice means nothing.
fn every_throw(state: &State, chance: Chance, path: &Path, end: &mut dyn FnMut(&State, &Path, Chance)) {
    // What friends see, routs and commanders alone come after the combat.
    let over = state.agenda().iter().any(|frame| matches!(frame, Frame::Reckoning(_)));
    let Next::Roll(roll) = FieldOfGlory::next(state) else {
        end(state, path, chance);
        return;
    };
    if over {
        end(state, path, chance);
        return;
    }
    enumerate(roll.dice(), |faces: &Faces, ways| {
        let mut next = state.clone();
        let mut events = Vec::new();
        assert!(FieldOfGlory::settle(&mut next, &roll, faces, &mut events));
        let mut path = path.clone();
        for event in &events {
            match event {
                Event::Tested { group, verdict, .. } => path.tested.push((*group, *verdict)),
                Event::Hit { on, hits, .. } => path.hits.push((*on, *hits)),
                _ => {}
            }
        }
        every_throw(&next, chance.times(ways, roll.dice()).unwrap(), &path, end);
    })
    .unwrap();
}

fn fate(before: &State, after: &State, path: &Path, group: BgId) -> Fate {
    let (was, now) = (before.group(group), after.group(group));
    let gone = !now.is_on_table();
    let lost = |s: &State| s.commanders().iter().any(|c| c.with == Some(group) && c.lost);
    Fate {
        verdict: path.tested.iter().find(|(g, _)| *g == group).map(|(_, v)| *v),
        level: if gone { Cohesion::Broken } else { now.level },
        lost: was.bases() - now.bases(),
        gone,
        commander_lost: lost(after) && !lost(before),
    }
}

fn by_brute_force<T: Ord>(state: &State, outcome: impl Fn(&State, &Path) -> T) -> Odds<T> {
    let mut odds = Odds::default();
    every_throw(state, Chance::CERTAIN, &Path::default(), &mut |after, path, chance| {
        odds.add(outcome(after, path), chance).unwrap();
    });
    odds
}

/// The same outcomes with the same chances, and nothing left out.
fn assert_same<T: Ord + std::fmt::Debug>(ours: &Odds<T>, brute: &Odds<T>) {
    assert_eq!(ours.total().unwrap(), Chance::CERTAIN);
    assert_eq!(brute.total().unwrap(), Chance::CERTAIN);
    let list =
        |odds: &Odds<T>| odds.iter().map(|(what, chance)| format!("{what:?} {chance}")).collect::<Vec<_>>();
    assert_eq!(list(ours), list(brute));
}

#[test]
fn odds_of_one_die_with_every_quality() {
    let ways = |again, to_hit| hits::die(again, to_hit);
    assert_eq!([3, 4, 5, 6].map(|n| ways(Again::Never, n)), [(4, 1), (3, 1), (2, 1), (1, 1)]);
    // Superior: a 1 is rolled again; 4 and more is 3/6 + 1/6 * 3/6.
    assert_eq!(ways(Again::by(Quality::Superior), 4), (21, 2));
    // Elite: 1 and 2. Poor: a 6 is rolled again and the second result counts.
    assert_eq!(ways(Again::by(Quality::Elite), 4), (24, 2));
    assert_eq!(ways(Again::by(Quality::Poor), 4), (15, 2));
    assert_eq!(ways(Again::by(Quality::Poor), 6), (1, 2));
    assert_eq!(ways(Again::with_commander(Quality::Elite), 3), (4 * 6 + 2 * 4 - 6 + 6, 2));
}

#[test]
fn odds_of_pools_agree_with_every_throw() {
    for quality in [Quality::Poor, Quality::Average, Quality::Superior, Quality::Elite] {
        for to_hit in 3..=6 {
            let again = Again::by(quality);
            let ours = hits::pool(3, to_hit, again).unwrap();
            let mut counts = vec![0u128; 4];
            let mut total = 0;
            // Three dice and three that may be rolled again, one by one.
            for code in 0..6u32.pow(6) {
                let face = |n: u32| D6::new((code / 6u32.pow(n) % 6 + 1) as u8).unwrap();
                let mut scored = 0;
                for die in 0..3 {
                    let (first, second) = (Faces::from(face(2 * die)), Faces::from(face(2 * die + 1)));
                    scored += usize::from(again.settle(&first, &second).get(0).unwrap().get() >= to_hit);
                }
                counts[scored] += 1;
                total += 1;
            }
            let scale = total / 6u128.pow(ours.dice.into());
            assert_eq!(
                ours.ways.iter().map(|w| w * scale).collect::<Vec<_>>(),
                counts,
                "{quality:?} {to_hit}"
            );
            assert_eq!(ours.ways.iter().sum::<u128>(), 6u128.pow(ours.dice.into()));
        }
    }
    assert!(hits::pool(30, 4, Again::by(Quality::Elite)).is_err(), "sixty dice cannot be counted");
}

#[test]
fn odds_of_a_cohesion_test_for_any_reason() {
    for quality in [Quality::Poor, Quality::Average, Quality::Superior, Quality::Elite] {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", hf().quality(quality).level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(60.0, 46.0, 180.0))
            .commander(Rank::Field, "a");
        let state = t.state();
        for occasion in
            [Occasion::Charged, Occasion::Seen, Occasion::LostMelee, Occasion::Shot, Occasion::Rally]
        {
            let test = CohesionTest { received: 3, inflicted: 1, ..CohesionTest::of(occasion) };
            let odds = tests::cohesion_test(&state, t.id("a"), &test).unwrap();
            let total: u128 = odds.iter().map(|(_, ways)| ways).sum();
            assert_eq!(total, odds.denominator());
            assert_eq!(odds.denominator(), if quality == Quality::Average { 36 } else { 1296 });
        }
    }
    // FRAGMENTED, no other modifier: 9 or more holds, 10 ways of 36; 4 and less drops, as FRAGMENTED is BROKEN then.
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(60.0, 46.0, 180.0));
    let odds = tests::cohesion_test(&t.state(), t.id("a"), &CohesionTest::of(Occasion::Charged)).unwrap();
    assert_eq!(odds.probability(|t| t.level == Cohesion::Broken), (13, 18));
}

#[test]
fn odds_of_death_rolls() {
    // Lost with 8 hits: a base is certain, and 2 of 6 for a second.
    let odds = tests::bases_lost(Troop::HeavyFoot, Wounds::Lost, 8).unwrap();
    assert_eq!((odds.probability(|n| *n == 1), odds.probability(|n| *n == 2)), ((2, 3), (1, 3)));
    // Shot with 7: a 6 costs nothing and is not rolled again.
    let odds = tests::bases_lost(Troop::HeavyFoot, Wounds::Shot, 7).unwrap();
    assert_eq!(odds.probability(|n| *n == 0), (1, 6));
    assert_eq!(
        tests::bases_lost(Troop::HeavyFoot, Wounds::Shot, 0).unwrap().probability(|n| *n == 0),
        (1, 1)
    );
}

fn fought(t: &Table, kind: Kind) -> State {
    let state = t.state();
    let digest_before = digest(&state);
    let (a, x) = (t.id("a"), t.id("x"));
    let joint = duel(&state, a, kind).expect("two fight").unwrap();
    let brute = by_brute_force(&state, |after, path| {
        let received = |g: BgId| path.hits.iter().filter(|(on, _)| *on == g).map(|(_, n)| n).sum::<u8>();
        let winner = match received(a).cmp(&received(x)) {
            std::cmp::Ordering::Less => Some(Side::First),
            std::cmp::Ordering::Greater => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        End { winner, fates: [fate(&state, after, path, a), fate(&state, after, path, x)] }
    });
    assert_same(&joint, &brute);
    for (n, group) in [a, x].into_iter().enumerate() {
        let own = suffered(&state, group, kind).unwrap();
        let mut marginal = Odds::default();
        for (end, chance) in joint.iter() {
            marginal.add(end.fates[n], chance).unwrap();
        }
        assert_same(&own, &marginal);
    }
    assert_eq!(digest(&state), digest_before, "nothing has changed");
    state
}

#[test]
fn odds_of_a_melee_agree_with_every_throw() {
    // Light horse lose one of their two dice.
    let a = lh().bases(2, 1).quality(Quality::Superior).melee(MeleeArm::Swordsmen);
    let t = Table::new(Phase::Melee)
        .ours("a", a.at(20.0, 20.0, 0.0))
        .theirs("x", mf().bases(2, 1).level(Cohesion::Disrupted).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .engaged("a", "x", Edge::Front);
    fought(&t, Kind::Melee);
}

#[test]
fn odds_of_an_impact_agree_with_every_throw() {
    let t = Table::new(Phase::JointAction)
        .ours("a", kn().bases(2, 1).at(20.0, 20.0, 0.0))
        .theirs(
            "x",
            hf().bases(4, 1).quality(Quality::Poor).impact(ImpactArm::LightSpear).at(20.0, 20.0, 180.0),
        )
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .charging("a", "x", Edge::Front);
    fought(&t, Kind::Impact);
}

#[test]
fn odds_of_artillery_that_is_removed_when_it_breaks() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 1).melee(MeleeArm::Swordsmen).at(20.0, 20.0, 0.0))
        .theirs("x", other(Troop::LightArtillery, 2, 1).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let state = fought(&t, Kind::Melee);
    let odds = suffered(&state, t.id("x"), Kind::Melee).unwrap();
    assert!(!odds.chance(|fate| fate.gone).unwrap().is_never());
}

#[test]
fn odds_of_a_melee_with_a_commander_in_front() {
    let t = Table::new(Phase::Melee)
        .ours("a", lh().bases(2, 1).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(2, 1).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .commander(Rank::Inspired, "a")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.say(Command::Commit { commit: true });
    let state = play.state();
    let a = t.id("a");
    let brute = by_brute_force(state, |after, path| fate(state, after, path, a));
    let ours = suffered(state, a, Kind::Melee).unwrap();
    assert_same(&ours, &brute);
    assert!(!ours.chance(|fate| fate.commander_lost).unwrap().is_never());
}

#[test]
fn odds_of_shooting_agree_with_every_throw() {
    let t = Table::new(Phase::Shooting)
        .ours("a", lf().bases(2, 2).missile(Missile::Bow).quality(Quality::Superior).at(20.0, 20.0, 0.0))
        .ours(
            "guns",
            other(Troop::LightArtillery, 2, 1).missile(Missile::LightArtillery).at(26.0, 20.0, 340.0),
        )
        .theirs(
            "x",
            mf().bases(6, 3).armour(acies_field_of_glory::troops::Armour::Unprotected).at(21.0, 23.0, 180.0),
        )
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0));
    let state = t.state();
    let x = t.id("x");
    let brute = by_brute_force(&state, |after, path| fate(&state, after, path, x));
    let ours = shot_at(&state, x).unwrap();
    assert_same(&ours, &brute);
    assert!(ours.iter().len() > 4, "{ours:?}");
}
