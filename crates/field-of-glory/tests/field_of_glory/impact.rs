//! Flanks, impact, and what supports those who are charged (section 9 of the ledger).

use super::charge::{charge, refusal, table};
use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Command, Wheel};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::steps::{charge, combat, contact, dice, morale};
use acies_field_of_glory::troops::{ImpactArm, Missile, Troop};
use acies_rules::{Next, Side};
use acies_tabletop::{Angle, Edge, Hand};

fn class(x: f64, y: f64, degrees: f64) -> Option<(Edge, bool)> {
    let t = table().ours("cv", cv().bases(4, 1).at(x, y, degrees)).theirs("x", hf().at(30.0, 30.0, 0.0));
    let state = t.state();
    let path = charge::path(&state, t.id("cv"), None, 0.0).unwrap();
    let end = charge::run(&state, t.id("cv"), &path, path.reach);
    let now = end.formation.block(4, state.roster(t.id("cv")));
    charge::class(&state, state.block(t.id("cv")), &now, t.id("x"))
}

#[test]
fn fog_flk_01_a_flank_charge_begins_behind_the_front() {
    // From the left, front corners at 30 - 0.2 and lower.
    assert_eq!(class(25.0, 29.0, 90.0), Some((Edge::Left, true)));
    // One corner 0.2 ahead of the line.
    assert_eq!(class(25.0, 29.4, 90.0), Some((Edge::Left, false)));
}

#[test]
fn fog_flk_02_a_rear_charge_begins_behind_the_rear() {
    assert_eq!(class(30.0, 26.0, 0.0), Some((Edge::Rear, true)));
    assert_eq!(class(30.0, 33.0, 180.0), Some((Edge::Front, false)));
}

#[test]
fn fog_flk_03_foot_hit_in_flank_by_horse_drop_a_level() {
    let t = table().ours("cv", cv().bases(4, 1).at(25.0, 29.0, 90.0)).theirs("x", hf().at(30.0, 30.0, 0.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    assert_eq!(play.level("x"), Cohesion::Disrupted);
    let to_hit = |name: &str| combat::pools(play.state(), t.id(name), Kind::Impact)[0].to_hit;
    assert_eq!([to_hit("cv"), to_hit("x")], [3, 5]);
}

#[test]
fn fog_imp_01_three_bases_against_two() {
    let t = table()
        .ours("a", hf().bases(3, 3).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(2, 2).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    let dice_of = |name: &str| dice::total(&combat::pools(play.state(), t.id(name), Kind::Impact));
    assert_eq!([dice_of("a"), dice_of("x")], [6, 4]);
}

#[test]
fn fog_imp_02_a_friend_beside_the_impact_has_no_dice() {
    let t = table()
        .ours("a", hf().bases(2, 2).at(20.0, 20.0, 0.0))
        .ours("b", hf().bases(2, 2).at(24.0, 20.0, 0.0))
        .theirs("x", hf().bases(2, 2).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    assert_eq!(dice::total(&combat::pools(play.state(), t.id("b"), Kind::Impact)), 0);
}

/// Covers: FOG-HIT-02, FOG-SEQ-02
#[test]
fn fog_imp_03_the_loser_is_who_received_more() {
    let t = table()
        .ours("a", hf().bases(2, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    play.roll("close-combat", &[4, 4, 1, 1]).roll("close-combat", &[4, 1, 1, 1]);
    // 2 against 1: the enemy lost and tests at -1 for the impact, -1 for half as many hits as bases.
    play.roll("cohesion-test", &[4, 4]);
    assert_eq!(play.level("x"), Cohesion::Disrupted);
    // Death rolls: the winner adds 2.
    play.roll("death-roll", &[1]).roll("death-roll", &[2]);
    assert_eq!((play.bases("a"), play.bases("x")), (2, 3));
}

#[test]
fn fog_imp_04_spearmen_in_melee_are_not_charging() {
    let spears = hf().impact(ImpactArm::OffensiveSpearmen).bases(8, 4);
    let t = table()
        .active(Side::First)
        .ours("new", cv().bases(2, 2).at(21.6, 20.0, 0.0))
        .ours("old", hf().bases(4, 2).at(18.4, 22.0, 0.0))
        .theirs("x", spears.at(20.0, 22.0, 180.0))
        .engaged("old", "x", Edge::Front);
    let mut play = t.play();
    play.say(charge(&t, "new")).say(Command::EndPhase);
    let pairs = contact::pairs(play.state(), t.id("x"), Kind::Impact);
    let tally = combat::advantage(play.state(), t.id("x"), &pairs[0], Kind::Impact);
    assert!(counted(&tally).contains("SpearsStanding 1"), "{}", counted(&tally));
}

#[test]
fn fog_dic_13_support_shooting() {
    let archers = acies_field_of_glory::troops::Profile {
        missile: Some(Missile::Bow),
        ..acies_field_of_glory::troops::Profile::of(Troop::MediumFoot)
    };
    let spears = hf().impact(ImpactArm::DefensiveSpearmen).bases(8, 4).rear(1, archers);
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("x", spears.at(20.0, 23.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    let pools = combat::pools(play.state(), t.id("x"), Kind::Impact);
    let shots: u8 = pools.iter().filter(|p| p.shot).map(|p| p.dice).sum();
    assert_eq!((dice::total(&pools) - shots, shots), (8, 4));
}

#[test]
fn fog_ct_07_a_threatened_flank() {
    let threatened = |friend: Option<Spec>| {
        let mut t = table()
            .ours("a", hf().at(30.0, 30.0, 0.0))
            .theirs("cv", cv().bases(4, 2).at(30.0 - 3.2 - 4.0, 27.0, 90.0));
        if let Some(friend) = friend {
            t = t.ours("friend", friend);
        }
        morale::threatened_flank(&t.state(), t.id("a"))
    };
    assert!(threatened(None));
    assert!(!threatened(Some(hf().bases(12, 2).at(25.0, 31.5, 0.0))));
}

#[test]
fn fog_ct_07_by_an_angle_in_between() {
    let t =
        |x: f64| table().ours("a", hf().at(30.0, 30.0, 0.0)).theirs("cv", cv().bases(4, 2).at(x, 27.0, 90.0));
    let reaches = |x: f64, seconds: i32| {
        let wheel = (seconds > 0).then(|| Wheel { to: Hand::Left, angle: Angle::seconds(seconds) });
        refusal(&t(x), "cv", wheel).is_none()
    };
    // Straight on they pass behind the rear edge by 0.2 MU; a wheel by ten degrees leaves 4.4 of 4.8 MU.
    let degree = 3600;
    assert_eq!([0, 10 * degree, 3 * degree].map(|wheel| reaches(22.0, wheel)), [false, false, true]);
    let threatened = |x: f64| morale::threatened_flank(&t(x).state(), t(x).id("a"));
    assert!(threatened(22.0));
    assert!(!threatened(21.5), "5.3 MU off");
}

#[test]
fn fog_ct_08_rear_support() {
    let supported = |friend: Spec| {
        let t = table()
            .ours("a", hf().at(30.0, 30.0, 0.0))
            .ours("friend", friend.at(30.0, 30.0 - 1.2 - 6.0, 0.0))
            .theirs("x", hf().at(60.0, 40.0, 180.0));
        morale::rear_support(&t.state(), t.id("a"))
    };
    assert!(supported(hf().bases(4, 2)));
    assert!(!supported(hf().bases(3, 3)));
    assert!(!supported(lf().bases(4, 2)));
}

#[test]
fn fog_flk_05_a_side_contact_that_is_no_flank_charge_is_frontal() {
    let t = table().ours("cv", cv().bases(4, 1).at(25.0, 29.4, 90.0)).theirs("x", hf().at(30.0, 30.0, 0.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    assert_eq!(play.level("x"), Cohesion::Steady);
    let to_hit = |name: &str| combat::pools(play.state(), t.id(name), Kind::Impact)[0].to_hit;
    assert_eq!([to_hit("cv"), to_hit("x")], [4, 4]);
}

#[test]
fn fog_ter_10_both_bases_must_stand_in_the_open() {
    use acies_field_of_glory::terrain::Feature;
    let lances = |brush: bool| {
        let lancers = cv().impact(ImpactArm::Lancers);
        let mut t = table().ours("cv", lancers.at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 22.0, 180.0));
        if brush {
            t = t.terrain(Feature::Brush, (10.0, 22.2), (30.0, 30.0));
        }
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase);
        let pairs = contact::pairs(play.state(), t.id("cv"), Kind::Impact);
        counted(&combat::advantage(play.state(), t.id("cv"), &pairs[0], Kind::Impact))
    };
    assert_eq!((lances(false).as_str(), lances(true).as_str()), ("OtherLancers 1", ""));
}

#[test]
fn fog_ter_12_fortifications() {
    let shot = |missile, troop| {
        let t = table()
            .ours("a", other(troop, 2, 2).missile(missile).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 23.0, 180.0))
            .wall(Side::Second, (10.0, 22.9), (30.0, 22.9));
        acies_field_of_glory::steps::shooting::pools(&t.state(), t.id("a"), &Default::default())[0].to_hit
    };
    // Protected foot: bows need 4 in the open and 5 behind a wall; artillery 5 either way.
    assert_eq!(shot(Missile::Bow, Troop::MediumFoot), 5);
    assert_eq!(shot(Missile::LightArtillery, Troop::LightArtillery), 5);
    // Horse do not cross, foot crosses as in difficult going.
    let reach = |spec: Spec| {
        let t = table().ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 30.0, 180.0)).wall(
            Side::Second,
            (10.0, 21.0),
            (30.0, 21.0),
        );
        (charge::path(&t.state(), t.id("a"), None, 0.0).unwrap().reach * 100.0).round() / 100.0
    };
    assert_eq!((reach(cv()), reach(hf())), (1.0, 2.0));
}

#[test]
fn fog_flk_02_the_rear_edge_reached_from_before_its_line_is_no_rear_charge() {
    // Wholly behind the rear line at 28.8, and with its front corners 0.5 ahead of it.
    assert_eq!(class(30.0, 28.3, 0.0), Some((Edge::Rear, true)));
    let t = table().ours("cv", cv().bases(4, 1).at(34.4, 29.3, 180.0)).theirs("x", hf().at(30.0, 30.0, 0.0));
    let state = t.state();
    let start = state.block(t.id("cv"));
    // As if it stood against the rear edge now.
    let there = state
        .group(t.id("cv"))
        .formation()
        .at(acies_tabletop::Vec2::new(30.0, 28.8), acies_tabletop::Heading::NORTH);
    let now = there.block(4, state.roster(t.id("cv")));
    assert_eq!(charge::class(&state, start, &now, t.id("x")), Some((Edge::Rear, false)));
}

#[test]
fn fog_flk_03_skirmishers_cause_and_suffer_no_drop() {
    let hit = |charger: Spec, target: Spec| {
        let t = table().ours("a", charger.at(25.0, 29.0, 90.0)).theirs("x", target.at(30.0, 30.0, 0.0));
        let mut play = t.play();
        play.say(charge(&t, "a")).say(Command::EndPhase);
        if matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::Respond { .. })) {
            play.say(Command::Stand);
            if matches!(play.battle.next(), Next::Roll(_)) {
                play.roll("complex-move-test", &[6, 6]);
            }
        }
        assert!(play.state().engagements().iter().all(|e| e.flank));
        play.level("x")
    };
    assert_eq!(hit(cv().bases(4, 1), hf()), Cohesion::Disrupted);
    assert_eq!(hit(lh().bases(4, 1), hf()), Cohesion::Steady);
    assert_eq!(hit(cv().bases(4, 1), lf().bases(8, 4)), Cohesion::Steady);
}

#[test]
fn fog_imp_03_hits_of_all_its_fights_count_together() {
    let t = table()
        .ours("a", hf().bases(4, 4).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(18.4, 22.0, 180.0))
        .theirs("y", hf().bases(4, 2).at(21.6, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    // Four dice against each: 2 hits on X, none on Y; 1 from X and 2 from Y.
    play.roll("close-combat", &[4, 4, 1, 1, 1, 1, 1, 1]);
    play.roll("close-combat", &[4, 1, 1, 1]).roll("close-combat", &[4, 4, 1, 1]);
    let tester = |play: &Play| match play.battle.next() {
        Next::Roll(roll) => match roll.purpose {
            acies_field_of_glory::roll::Purpose::Cohesion { group } => group,
            other => panic!("{other:?}"),
        },
        next => panic!("{next:?}"),
    };
    assert_eq!(tester(&play), t.id("a"), "received 3, inflicted 2");
    play.roll("cohesion-test", &[6, 6]);
    assert_eq!(tester(&play), t.id("x"), "received 2, inflicted 1");
}

#[test]
fn fog_dic_13_who_supports_by_shooting() {
    let shots = |rear: acies_field_of_glory::troops::Profile, ranks: (u8, u8), from: u8, charger: Spec| {
        let spears = hf().impact(ImpactArm::DefensiveSpearmen).bases(ranks.0, ranks.1).rear(from, rear);
        let t = table().ours("a", charger.at(20.0, 20.0, 0.0)).theirs("x", spears.at(20.0, 22.5, 180.0));
        let mut play = t.play();
        play.say(charge(&t, "a")).say(Command::EndPhase);
        let pools = combat::pools(play.state(), t.id("x"), Kind::Impact);
        pools.iter().filter(|p| p.shot).map(|p| p.dice).sum::<u8>()
    };
    let armed = |troop, missile| acies_field_of_glory::troops::Profile {
        missile: Some(missile),
        ..acies_field_of_glory::troops::Profile::of(troop)
    };
    let (mf_bow, lf_bow) = (armed(Troop::MediumFoot, Missile::Bow), armed(Troop::LightFoot, Missile::Bow));
    assert_eq!(shots(mf_bow, (8, 4), 1, hf()), 4, "medium foot at foot");
    assert_eq!(shots(lf_bow, (8, 4), 1, hf()), 0, "light foot not at foot");
    assert_eq!(shots(lf_bow, (8, 4), 1, cv()), 4, "but at horse");
    assert_eq!(shots(mf_bow, (12, 4), 2, cv()), 4, "bows from the third rank");
    assert_eq!(shots(armed(Troop::MediumFoot, Missile::Crossbow), (12, 4), 2, cv()), 0, "crossbows not");
    assert_eq!(shots(armed(Troop::MediumFoot, Missile::Crossbow), (8, 4), 1, cv()), 4);
    assert_eq!(shots(armed(Troop::MediumFoot, Missile::LightBow), (8, 4), 1, cv()), 0, "nor bow*");
    assert_eq!(shots(mf_bow, (12, 4), 1, cv()), 4, "one rank only");
}

#[test]
fn fog_ct_08_what_rear_support_needs() {
    let supported = |friends: Vec<Spec>| {
        let mut t = table().ours("a", hf().at(30.0, 30.0, 0.0)).theirs("x", hf().at(60.0, 40.0, 180.0));
        for (n, friend) in friends.into_iter().enumerate() {
            t = t.ours(&n.to_string(), friend);
        }
        morale::rear_support(&t.state(), t.id("a"))
    };
    let four = || hf().bases(4, 2);
    assert!(supported(vec![four().at(30.0, 30.0 - 1.2 - 8.0, 0.0)]), "8 MU behind");
    assert!(!supported(vec![four().at(30.0, 30.0 - 1.2 - 8.1, 0.0)]));
    assert!(supported(vec![four().at(30.0, 24.0, 44.0)]) && !supported(vec![four().at(30.0, 24.0, 46.0)]));
    assert!(supported(vec![four().at(30.0 + 3.2 + 1.5, 24.0, 0.0)]), "partly between the lines");
    assert!(!supported(vec![four().at(30.0 + 3.2 + 1.7, 24.0, 0.0)]));
    assert!(!supported(vec![four().level(Cohesion::Fragmented).at(30.0, 24.0, 0.0)]));
    assert!(supported(vec![four().level(Cohesion::Disrupted).at(30.0, 24.0, 0.0)]));
    assert!(!supported(vec![other(Troop::BattleWagons, 4, 4).at(30.0, 24.0, 0.0)]));
    let two = |x: f64| kn().bases(2, 1).at(x, 24.0, 0.0);
    assert!(!supported(vec![two(28.0)]) && supported(vec![two(28.0), two(31.0)]), "added up");
}
