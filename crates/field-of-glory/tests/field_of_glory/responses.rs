//! Responses to charges, interception, evasion (section 9 of the ledger).

use super::charge::{charge, question, table};
use crate::support::*;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Way};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::steps::{charge, contact};
use acies_field_of_glory::troops::{ImpactArm, Missile, Troop};
use acies_rules::Next;
use acies_tabletop::Length;

#[test]
fn fog_rsp_03_light_foot_must_evade_cavalry_unless_they_pass() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().at(20.0, 22.0, 180.0));
    let stand = |dice: [u8; 2]| {
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Stand);
        play.roll("complex-move-test", &dice);
        play
    };
    assert!(matches!(question(stand([3, 3]).state()), Question::Respond { may_stand: false, .. }));
    assert!(stand([3, 4]).state().in_close_combat(t.id("lf")));
}

#[test]
fn fog_rsp_02_fragmented_foot_tests_when_charged_but_not_by_light_foot() {
    let t = |charger: Spec| {
        table()
            .ours("a", charger.at(20.0, 20.0, 0.0))
            .theirs("x", hf().level(Cohesion::Fragmented).at(20.0, 22.0, 180.0))
    };
    let horse = t(cv());
    let mut play = horse.play();
    play.say(charge(&horse, "a")).say(Command::EndPhase).roll("cohesion-test", &[4, 4]);
    assert_eq!(play.level("x"), Cohesion::Broken);
    let light = t(lf());
    let mut play = light.play();
    play.say(charge(&light, "a")).say(Command::EndPhase);
    assert!(play.state().in_close_combat(light.id("x")), "no test, no rout");
    assert_eq!(play.level("x"), Cohesion::Fragmented);
}

#[test]
fn fog_int_01_horse_intercept_farther_than_foot() {
    let may = |spec: Spec| {
        let t = table()
            .ours("cv", cv().at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 24.5, 180.0))
            // Beside the path, looking across it from 3.5 MU.
            .theirs("guard", spec.at(20.0 - 3.2 - 3.5, 22.0, 90.0));
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase);
        match play.battle.next() {
            Next::Decide(prompt) => {
                matches!(prompt.question, Question::Intercept { candidates } if candidates.has(t.id("guard")))
            }
            _ => false,
        }
    };
    assert!(may(cv().bases(4, 2)));
    assert!(!may(hf().bases(4, 2)));
}

/// Covers: FOG-INT-03
#[test]
fn fog_int_02_an_interceptor_takes_the_charger_in_flank() {
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.5, 180.0))
        .theirs("guard", cv().bases(4, 1).at(20.0 - 3.2 - 2.0, 19.0, 90.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    let state = play.state().clone();
    let Some(acies_field_of_glory::frame::Frame::Impact(frame)) = state.agenda().last() else {
        panic!("not in the impact phase: {:?}", state.agenda());
    };
    let distance =
        acies_field_of_glory::procedures::impact::interception_distances(&state, frame, t.id("guard"))
            .into_iter()
            .find(|d| *d == Length::whole(2));
    if let Some(distance) = distance {
        play.say(Command::Intercept { group: t.id("guard"), distance });
        assert!(!play.state().in_close_combat(t.id("x")), "the target is not contacted");
        assert!(play.state().in_close_combat(t.id("cv")));
    } else {
        panic!("the flank can be reached by 2 MU");
    }
}

#[test]
fn fog_eva_01_who_may_evade() {
    let bows = || cv().missile(Missile::Bow);
    let t = table()
        .ours("line", bows().at(10.0, 20.0, 0.0))
        .ours("deep", bows().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("lancers", cv().impact(ImpactArm::Lancers).at(30.0, 20.0, 0.0))
        .theirs("x", hf().at(50.0, 40.0, 180.0));
    let state = t.state();
    let may = |name| charge::may_evade(&state, t.id(name));
    assert_eq!([may("line"), may("deep"), may("lancers")], [true, false, false]);
}

#[test]
fn fog_eva_02_charged_from_two_sides_they_run_between() {
    let t = table()
        .ours("a", cv().bases(4, 1).at(20.0, 17.0, 0.0))
        .ours("b", cv().bases(4, 1).at(15.0, 20.0, 90.0))
        .theirs("lf", lf().bases(4, 2).at(20.0, 20.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(charge(&t, "b")).say(Command::EndPhase);
    play.say(Command::Evade { way: Way::AlongCharge }).roll("variable-move", &[3]);
    let heading = play.state().group(t.id("lf")).formation().pose.heading;
    assert!((heading.as_degrees() - 45.0).abs() < 0.01, "{}", heading.as_degrees());
}

#[test]
fn fog_eva_03_light_horse_run_nine_on_a_six() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lh", lh().at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]);
    // From their rear edge at 24.4.
    assert_eq!(play.front("lh"), (20.0, 33.4));
}

#[test]
fn fog_eva_05_evaders_face_away() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]);
    assert_eq!(play.state().group(t.id("lf")).formation().pose.heading.as_degrees(), 0.0);
}

#[test]
fn fog_mov_11_evaders_leave_over_the_edge() {
    let t = table().ours("cv", cv().at(20.0, 42.0, 0.0)).theirs("lh", lh().at(20.0, 45.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]);
    assert!(matches!(play.state().group(BgId(1)).whereabouts, Whereabouts::Gone(_)));
}

#[test]
fn fog_rsp_01_all_responses_come_before_any_move() {
    let t = table()
        .ours("a", cv().at(20.0, 20.0, 0.0))
        .ours("b", cv().at(40.0, 20.0, 0.0))
        .theirs("x", lf().at(20.0, 22.0, 180.0))
        .theirs("y", lf().at(40.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(charge(&t, "b")).say(Command::EndPhase);
    play.say(Command::Evade { way: Way::Away });
    assert_eq!((play.front("x"), play.front("a")), ((20.0, 22.0), (20.0, 20.0)));
    assert!(matches!(question(play.state()), Question::Respond { .. }));
}

#[test]
fn fog_eva_03_evaders_drop_files_back_past_enemies() {
    // Enemies before the right half of the way, too wide for a shift of one base width.
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("block", hf().bases(4, 2).at(20.0 + 1.6, 26.0, 0.0))
        .theirs("lf", lf().bases(4, 4).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[3]);
    let block = play.state().block(t.id("lf"));
    // A shift of 1.6 leaves one file before the enemy: it drops back behind the others, who run 5 from 22.8.
    assert_eq!((block.files(), block.ranks()), (3, 2));
    assert_eq!(play.front("lf").1, 27.8);
    assert!(block.gap(play.state().block(t.id("block"))) >= 0.0);
}

#[test]
fn fog_eva_03_evaders_stop_half_an_mu_before_enemies_they_cannot_avoid() {
    let mut t =
        table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
    for n in 0..3 {
        t = t.ours(&n.to_string(), hf().bases(8, 4).at(20.0 + 6.4 * f64::from(n - 1), 28.0, 0.0));
    }
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[3]);
    // The enemies' rear is at 26.8.
    assert_eq!(play.front("lf"), (20.0, 26.3));
}

/// A wall of friends one rank deep, as wide as the evaders and all that they can shift to.
fn wall(y: f64) -> Vec<(&'static str, Spec)> {
    let part = |x: f64| cv().bases(4, 4).at(x, y, 180.0);
    vec![("left", part(13.6)), ("middle", part(20.0)), ("right", part(26.4))]
}

#[test]
fn fog_mov_10_evaders_burst_through_friends_or_stop_before_them() {
    // Battle horse evade: they may not pass friends as skirmishers do.
    let run = |y: f64, die: u8| {
        let mut t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("bows", cv().at(20.0, 22.0, 180.0));
        for (name, spec) in wall(y) {
            t = t.theirs(name, spec);
        }
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
        play.roll("variable-move", &[die]);
        (play.front("bows").1, play.level("middle"))
    };
    // From their rear edge at 23.2 they run 7 to 30.2; the wall from 24.2 to 25.4 is behind them then.
    assert_eq!(run(24.2, 6), (30.2, Cohesion::Disrupted));
    // 3 MU would end upon the wall: they stop before it.
    let (y, level) = run(24.2, 1);
    assert!((y - 24.195).abs() < 0.002, "{y}");
    assert_eq!(level, Cohesion::Steady);
}

#[test]
fn fog_mov_11_a_shift_of_one_base_width_keeps_evaders_on_the_table() {
    // The light horse run north-west along the charge and would cross the side edge.
    let run = |x: f64| {
        let t = table()
            .ours("cv", cv().bases(4, 1).at(x, 20.0, 0.0))
            .theirs("lh", lh().bases(4, 2).at(x, 22.0, 180.0));
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
        play.roll("variable-move", &[3]);
        play.state().group(t.id("lh")).is_on_table()
    };
    assert!(run(20.0));
    let steps = |over: f64| {
        use acies_field_of_glory::steps::flight::{Runner, fly};
        // Faced along the edge, over it by so much.
        let t = table().ours("cv", cv().at(40.0, 20.0, 0.0)).theirs("lh", lh().at(1.6, 22.0, 0.0));
        let state = t.state();
        let at = state.group(t.id("lh")).formation().shifted(acies_tabletop::Vec2::new(-over, 0.0));
        let flown = fly(&state, t.id("lh"), at, 0.0, Runner::Evader);
        (flown.leaves, flown.formation.pose.front.x.units())
    };
    // 1.0 over: the next shift of 1.2 keeps them on; 1.7 is more than one base width.
    assert_eq!(steps(1.0), (false, 1.8));
    assert!(steps(1.7).0);
}

#[test]
fn fog_eva_01_nobody_evades_into_enemies_at_once() {
    let asked = |enemy: bool| {
        let mut t =
            table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
        if enemy {
            // 0.4 behind their rear edge at 23.6, over the whole width of any shift.
            t = t.ours("behind", hf().bases(12, 12).at(20.0, 24.6, 0.0));
        }
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase);
        matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::Respond { .. }))
    };
    assert!(asked(false) && !asked(true));
}

/// Covers: FOG-INT-02
#[test]
fn fog_int_03_who_stands_in_the_path_is_charged_and_counts_as_charging() {
    // The guard rides 4 across the path of the leftmost file; the others reach the target by stepping.
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.5, 180.0))
        .theirs("guard", cv().bases(4, 2).at(20.0 - 3.2 - 3.5, 22.0, 90.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    let guard = t.id("guard");
    play.refused(Command::Intercept { group: guard, distance: Length::snap(3.4) }, "FOG-INT-02");
    play.refused(Command::Intercept { group: guard, distance: Length::snap(4.1) }, "FOG-INT-02");
    play.say(Command::Intercept { group: guard, distance: Length::whole(4) });
    let deeds = |name: &str| play.state().group(t.id(name)).deeds.charging;
    assert!(deeds("cv") && deeds("guard") && !deeds("x"));
    let engaged = |name: &str| {
        play.state().engagements().iter().any(|e| e.has(t.id("cv")) && e.has(t.id(name)) && e.due)
    };
    assert!(engaged("guard") && engaged("x"));
    // The guard's side is touched, but one corner of the charger was ahead of its front: no flank charge.
    assert_eq!(play.level("guard"), Cohesion::Steady);
    assert_eq!(play.front("cv"), (20.0, 20.4));
    assert_eq!(play.state().group(t.id("cv")).formation().steps[..4], [0, 4100, 4100, 4100]);
}

#[test]
fn fog_int_02_an_interceptor_stops_before_enemies() {
    // Light foot of the enemy stand 1 MU ahead of the guard.
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("lf", lf().bases(4, 2).at(20.0 - 3.2 - 2.0, 22.0, 0.0))
        .theirs("x", hf().at(20.0, 24.5, 180.0))
        .theirs("guard", cv().bases(4, 2).at(20.0 - 3.2 - 2.0 - 1.6 - 1.0, 22.0, 90.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    // Nothing that stops before the light foot reaches the path, so it is not offered.
    assert!(
        !matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::Intercept { .. }))
    );
}

#[test]
fn fog_rsp_02_friends_of_who_breaks_test_at_once() {
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).at(20.0, 22.0, 180.0))
        .theirs("friend", hf().at(20.0 + 6.4 + 1.0, 24.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).roll("cohesion-test", &[1, 1]);
    // Its friend tests at once; then it runs, along the charge, before anybody has moved.
    play.roll("cohesion-test", &[6, 6]);
    assert_eq!((play.front("cv"), play.front("x")), ((20.0, 20.0), (20.0, 22.0)));
    play.roll("variable-move", &[3]);
    assert!(play.front("x").1 > 25.0);
}

#[test]
fn fog_rsp_03_ground_that_disorders_the_chargers_spares_the_test() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().at(20.0, 22.0, 180.0)).terrain(
        acies_field_of_glory::terrain::Feature::Brush,
        (10.0, 21.9),
        (30.0, 30.0),
    );
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Stand);
    assert!(play.state().in_close_combat(t.id("lf")), "no test");
}

#[test]
fn fog_int_01_who_may_intercept() {
    let may = |charger: Spec, guard: Spec| {
        let t = table()
            .ours("a", charger.at(20.0, 20.0, 0.0))
            .theirs("x", lf().bases(4, 4).at(20.0, 23.0, 180.0))
            .theirs("guard", guard.at(20.0 - 3.2 - 1.5, 21.5, 90.0));
        let mut play = t.play();
        play.say(charge(&t, "a")).say(Command::EndPhase);
        play.say(Command::Evade { way: Way::Away });
        matches!(play.battle.next(), Next::Decide(p) if
            matches!(p.question, Question::Intercept { candidates } if candidates.has(t.id("guard"))))
    };
    let column = |spec: Spec| spec.bases(4, 1);
    assert!(may(lf().bases(8, 4), column(lh())), "skirmishers against skirmishers");
    assert!(!may(cv(), column(lh())), "not against battle troops");
    assert!(may(cv(), column(cv())) && !may(cv(), column(cv()).level(Cohesion::Fragmented)));
    assert!(!may(cv(), other(Troop::BattleWagons, 2, 1)));
    // DISRUPTED troops that are not shock test first.
    let t = table()
        .ours("a", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 23.0, 180.0))
        .theirs("guard", cv().bases(4, 1).level(Cohesion::Disrupted).at(20.0 - 3.2 - 1.5, 21.5, 90.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    play.say(Command::Intercept { group: t.id("guard"), distance: Length::whole(2) });
    play.roll("complex-move-test", &[4, 4]);
    assert_eq!(play.front("guard").0, 20.0 - 3.2 - 1.5, "8 - 1 is less than 8");
}

#[test]
fn fog_eva_02_charged_in_the_rear_they_run_to_their_front() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 24.0, 0.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[3]);
    assert_eq!(play.front("lf"), (20.0, 29.0));
}

#[test]
fn fog_int_03_an_interceptor_in_the_flank_steps_files_forward() {
    // Cavalry four wide and two deep is met by a guard two wide that looks at its left side, turned by a few degrees: the
    // second file has a little farther to go.
    let t = table()
        .ours("cv", cv().bases(6, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.5, 180.0))
        .theirs("guard", cv().bases(4, 2).at(20.0 - 1.6 - 2.2, 18.2, 80.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    let state = play.state().clone();
    let Some(acies_field_of_glory::frame::Frame::Impact(frame)) = state.agenda().last() else {
        panic!("not in the impact phase: {:?}", state.agenda());
    };
    let distance =
        acies_field_of_glory::procedures::impact::interception_distances(&state, frame, t.id("guard"))
            .into_iter()
            .find(|d| {
                charge::judge_interception(&state, t.id("guard"), &frame.charges[0], d.units()) == Ok(true)
            })
            .expect("the flank can be reached");
    play.say(Command::Intercept { group: t.id("guard"), distance });
    let steps = play.state().group(t.id("guard")).formation().steps;
    assert!(steps[..2].iter().filter(|s| **s > 100).count() == 1, "{steps:?}");
    let pairs = contact::pairs(play.state(), t.id("guard"), Kind::Impact);
    assert_eq!(pairs.len(), 2, "both files fight");
    assert!(pairs.iter().all(|p| p.into_flank));
}
