//! Shooting (section 11 of the ledger), and what terrain does to it.

use crate::support::*;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::Command;
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::dice::Reach;
use acies_field_of_glory::steps::{dice, shooting};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{Missile, Troop};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::Edge;

fn shots(table: &Table, name: &str) -> u8 {
    dice::total(&shooting::pools(&table.state(), table.id(name), &Default::default()))
}

#[test]
fn fog_sho_01_ranges() {
    let at = |spec: Spec, gap: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", spec.missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 20.0 + gap, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).map(|aim| aim.reach)
    };
    assert_eq!(at(lf(), 3.5), Some(Reach::Long));
    assert_eq!(at(lf(), 3.0), Some(Reach::Effective));
    assert_eq!(at(lh(), 3.5), None);
}

/// Covers: FOG-SHO-05
#[test]
fn fog_sho_02_the_second_rank_measures_from_the_front() {
    let bows = || mf().bases(6, 3).missile(Missile::Bow);
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", bows().at(20.0, 20.0, 0.0))
        .ours("deep", lf().bases(8, 2).missile(Missile::Bow).at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.0, 180.0))
        .theirs("y", hf().at(40.0, 22.0, 180.0));
    assert_eq!(shots(&t, "a"), 5);
    // Eight light foot in four ranks: two ranks, 4 / 2.
    assert_eq!(shots(&t, "deep"), 2);
}

#[test]
fn fog_sho_03_the_arc_is_a_strip() {
    let seen = |x: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(x, 23.0, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).is_some()
    };
    // The strip reaches 2.4 to each side; the target is 0.8 to each side of its middle.
    assert!(seen(20.0 + 3.1) && !seen(20.0 + 3.3));
}

#[test]
fn fog_sho_04_friends_block_the_view() {
    let seen = |friend: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .ours("friend", hf().bases(4, 4).at(friend, 22.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(20.0, 24.0, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).is_some()
    };
    assert!(!seen(20.0) && seen(30.0));
}

#[test]
fn fog_sho_06_effective_range_first_then_straight_ahead() {
    let target = |side_gap: f64, ahead_gap: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("side", hf().bases(4, 1).at(20.0 + 1.7, 20.0 + side_gap, 180.0))
            .theirs("ahead", hf().bases(4, 1).at(20.0, 20.0 + ahead_gap, 180.0));
        let target = shooting::aim(&t.state(), t.id("a"), 0).unwrap().target;
        if target == t.id("side") { "side" } else { "ahead" }
    };
    assert_eq!(target(3.5, 5.0), "side");
    assert_eq!(target(3.5, 3.9), "ahead");
}

#[test]
fn fog_sho_06_the_owner_chooses_among_targets_as_good() {
    let t = Table::new(Phase::Shooting)
        .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
        .theirs("left", hf().bases(4, 1).at(20.0 - 1.7, 23.0, 180.0))
        .theirs("right", hf().bases(4, 1).at(20.0 + 1.7, 23.0, 180.0));
    let asked = |play: &Play| match play.battle.next() {
        Next::Decide(prompt) => (prompt.who, prompt.question),
        next => panic!("{next:?}"),
    };
    for name in ["left", "right"] {
        let mut play = t.play();
        let (who, question) = asked(&play);
        assert_eq!(who, Side::First);
        assert!(matches!(question, Question::WhichTarget { file: 0, targets, .. } if targets.len() == 2));
        play.refused(Command::ChooseTarget { target: t.id("a") }, "FOG-SHO-06");
        play.say(Command::ChooseTarget { target: t.id(name) });
        // One base and half of the one behind it: 1.5, which is 2 dice, both at the same target.
        play.roll("shooting", &[6, 6]);
        let hits: Vec<BgId> = play
            .events
            .iter()
            .filter_map(|e| match e {
                acies_field_of_glory::Event::Hit { on, .. } => Some(*on),
                _ => None,
            })
            .collect();
        assert_eq!(hits, [t.id(name)]);
    }
}

#[test]
fn fog_sho_04_from_a_height_one_shoots_over_friends() {
    // The hill is highest at (25, 25): 0.8 at 25.6 and 0.2 at 27.4, where the middle of the friends' base is.
    let seen = |friend: f64, target: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(25.0, 25.6, 0.0))
            .ours("friend", hf().bases(2, 2).at(25.0, friend + 0.3, 0.0))
            .theirs("x", hf().bases(4, 1).at(25.0, target, 180.0))
            .terrain(Feature::GentleHill, (22.0, 22.0), (28.0, 28.0));
        shooting::aim(&t.state(), t.id("a"), 0).is_some()
    };
    // Friends 3 MU from the target; 1.5 MU from it.
    assert!(seen(27.4, 27.7 + 3.0));
    assert!(!seen(27.4, 27.7 + 1.5));
    // Friends only 0.2 lower.
    assert!(!seen(26.2, 26.5 + 3.0));
}

#[test]
fn fog_sho_04_heavy_artillery_shoots_over_friends_that_are_not_near() {
    let seen = |troop, missile, friend: f64, enemy: bool| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", other(troop, 2, 2).missile(missile).at(25.0, 20.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(25.0, 25.9, 180.0));
        let between = hf().bases(4, 4).at(25.0, friend, 0.0);
        let t = if enemy { t.theirs("between", between) } else { t.ours("between", between) };
        let aim = shooting::aim(&t.state(), t.id("a"), 0);
        aim.is_some_and(|aim| aim.target == t.id("x"))
    };
    let heavy = (Troop::HeavyArtillery, Missile::HeavyArtillery);
    // The friends' base lies from 0.6 behind their front to it.
    assert!(seen(heavy.0, heavy.1, 23.0, false), "2.4 from the guns and 2.9 from the target");
    assert!(!seen(heavy.0, heavy.1, 22.5, false), "1.9 from the guns");
    assert!(!seen(heavy.0, heavy.1, 24.0, false), "1.9 from the target");
    assert!(!seen(heavy.0, heavy.1, 23.0, true), "not over enemies");
    assert!(!seen(Troop::LightArtillery, Missile::LightArtillery, 23.0, false));
}

#[test]
fn fog_sho_07_free_files_of_a_fighting_group_shoot_badly() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("bows", mf().missile(Missile::Bow).at(20.0, 20.0, 0.0))
        .theirs("foe", hf().bases(4, 2).at(20.0 - 1.6, 20.0, 180.0))
        .theirs("x", hf().bases(4, 2).at(20.0 + 1.6, 23.0, 180.0))
        .engaged("foe", "bows", Edge::Front);
    let pools = shooting::pools(&t.state(), t.id("bows"), &Default::default());
    assert_eq!(dice::total(&pools), 3);
    assert!(pools.iter().all(|p| p.against == t.id("x") && p.to_hit == 5), "{pools:?}");
}

#[test]
fn fog_sho_10_a_death_roll_without_a_test() {
    let t = Table::new(Phase::Shooting)
        .ours("a", lf().bases(4, 4).missile(Missile::Sling).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 1]).roll("death-roll", &[1]);
    assert_eq!(play.bases("x"), 8);
}

/// Covers: FOG-TER-05
#[test]
fn fog_ter_04_one_rank_shoots_into_a_forest() {
    let t = |forest: bool| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(6, 3).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 23.0, 180.0));
        if forest { t.terrain(Feature::Forest, (10.0, 22.5), (30.0, 30.0)) } else { t }
    };
    assert_eq!((shots(&t(false), "a"), shots(&t(true), "a")), (5, 3));
    let covered = shooting::pools(&t(true).state(), BgId(0), &Default::default());
    assert_eq!(covered[0].to_hit, 5);
}

#[test]
fn fog_sho_09_when_shooting_calls_for_a_test() {
    let tested = |spec: Spec, shooter: Spec, dice: &[u8]| {
        let t = Table::new(Phase::Shooting)
            .ours("a", shooter.at(20.0, 20.0, 0.0))
            .theirs("x", spec.at(20.0, 22.5, 180.0));
        let mut play = t.play();
        play.roll("shooting", dice);
        matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "cohesion-test")
    };
    let slings = || lf().bases(4, 4).missile(Missile::Sling);
    let guns = || other(Troop::LightArtillery, 2, 2).missile(Missile::LightArtillery);
    assert!(!tested(hf(), slings(), &[6, 6]), "2 hits on 8 bases");
    assert!(tested(hf(), guns(), &[6, 6, 1, 1]), "the same by artillery");
    assert!(tested(hf().bases(6, 3), slings(), &[6, 6]), "2 hits on 6 bases");
}

#[test]
fn fog_sho_08_bases_in_frontal_contact_are_no_targets() {
    let t = |y: f64, degrees: f64| {
        Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("foe", hf().at(20.0, 20.0, 0.0))
            .ours("bows", mf().bases(2, 2).missile(Missile::Bow).at(20.0, y, degrees))
            .theirs("x", hf().at(20.0, 20.0, 180.0))
            .engaged("foe", "x", Edge::Front)
    };
    // From behind, the free second rank is a target, at minus: protected foot on a 5.
    let behind = t(24.0, 180.0);
    let pools = shooting::pools(&behind.state(), behind.id("bows"), &Default::default());
    assert_eq!((dice::total(&pools), pools[0].to_hit), (2, 5));
    // From behind friends the front rank is all there is to see, and friends are in the way.
    assert_eq!(shots(&t(17.0, 0.0), "bows"), 0);
}

#[test]
fn fog_ct_01_three_hits_on_nine_bases() {
    let tested = |dice: &[u8]| {
        let t = Table::new(Phase::Shooting)
            .ours("a", lf().bases(6, 6).missile(Missile::Sling).at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(9, 3).at(20.0, 22.5, 180.0));
        let mut play = t.play();
        play.roll("shooting", dice);
        matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "cohesion-test")
    };
    assert!(tested(&[6, 6, 6]) && !tested(&[6, 6, 1]));
}

#[test]
fn fog_sho_03_light_horse_shoot_to_the_rear() {
    let t = |spec: Spec| {
        Table::new(Phase::Manoeuvre)
            .ours("a", spec.missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("behind", hf().at(20.0, 20.0 - 1.2 - 2.0, 0.0))
    };
    let lh = t(lh().bases(4, 4));
    let pools = shooting::pools(&lh.state(), lh.id("a"), &Default::default());
    assert_eq!((dice::total(&pools), pools[0].to_hit), (2, 5), "at minus");
    assert_eq!(shots(&t(cv()), "a"), 0, "cavalry do not");
}

/// Covers: FOG-MOV-13
#[test]
fn fog_sho_07_who_may_not_shoot() {
    use acies_field_of_glory::command::Manoeuvre;
    let t = Table::new(Phase::Manoeuvre)
        .ours("guns", other(Troop::HeavyArtillery, 2, 2).missile(Missile::HeavyArtillery).at(20.0, 20.0, 0.0))
        .ours("bows", mf().level(Cohesion::Broken).missile(Missile::Bow).at(40.0, 20.0, 0.0))
        .ours("led", lf().missile(Missile::Bow).at(60.0, 10.0, 0.0))
        .theirs("x", hf().at(20.0, 25.0, 180.0))
        .theirs("y", hf().at(40.0, 23.0, 180.0))
        .commander(Rank::Troop, "led");
    let mut play = t.play();
    let count = |play: &Play, name: &str| {
        dice::total(&shooting::pools(play.state(), t.id(name), &Default::default()))
    };
    assert_eq!((count(&play, "guns"), count(&play, "bows")), (4, 0));
    play.say(Command::Move {
        group: t.id("guns"),
        manoeuvre: Manoeuvre::Pivot { angle: acies_tabletop::Angle::degrees(5.0) },
    });
    assert_eq!(count(&play, "guns"), 0, "artillery that moved");
    play.advance("led", 5.0);
    assert!(shooting::may_shoot(play.state(), t.id("led")));
    play.advance("led", 5.0);
    assert!(!shooting::may_shoot(play.state(), t.id("led")), "a second move");
}
