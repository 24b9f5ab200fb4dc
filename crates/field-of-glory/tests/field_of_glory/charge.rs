//! Charges, responses, interception, evasion, flanks, impact (section 9 of the ledger).

use crate::support::*;
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Way, Wheel};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::{Phase, State};
use acies_field_of_glory::steps::{charge, combat, contact, dice, morale};
use acies_field_of_glory::troops::{ImpactArm, MeleeArm, Missile, Quality, Troop};
use acies_field_of_glory::{BgId, BgSet, FieldOfGlory};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Angle, Edge, Hand, Length};

fn table() -> Table {
    Table::new(Phase::Impact)
}
fn charge(table: &Table, name: &str) -> Command {
    Command::Charge { group: table.id(name), wheel: None }
}
fn refusal(table: &Table, name: &str, wheel: Option<Wheel>) -> Option<&'static str> {
    charge::judge(&table.state(), table.id(name), wheel).err().map(|r| r.rule.0)
}
fn question(state: &State) -> Question {
    match FieldOfGlory::next(state) {
        Next::Decide(prompt) => prompt.question,
        next => panic!("{next:?}"),
    }
}

/// Covers: FOG-COH-07
#[test]
fn fog_gen_09_a_fragmented_charge_is_refused() {
    let t = table()
        .ours("a", cv().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .ours("b", cv().at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 23.0, 180.0))
        .theirs("y", hf().at(40.0, 23.0, 180.0));
    t.play().refused(charge(&t, "a"), "FOG-COH-07");
}

#[test]
fn fog_chg_01_a_charge_must_reach_somebody() {
    let t =
        |gap: f64| table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 20.0 + gap, 180.0));
    assert_eq!(refusal(&t(5.2), "cv", None), Some("FOG-CHG-01"));
    assert_eq!(refusal(&t(5.0), "cv", None), None);
}

#[test]
fn fog_chg_02_the_wheel_is_part_of_the_range() {
    let t = table().ours("hf", hf().at(20.0, 20.0, 0.0)).theirs("x", hf().bases(8, 8).at(20.0, 22.8, 180.0));
    assert_eq!(refusal(&t, "hf", None), None);
    let wheel = Wheel { to: Hand::Left, angle: Angle::radians(0.5 / 6.4) };
    // The wheel brings the right corner nearer by as much as it costs; the left stays 2.8 away with 2.5 left.
    let path = charge::path(&t.state(), t.id("hf"), Some(wheel), 0.0).unwrap();
    assert!((path.reach - 2.5).abs() < 0.01, "{}", path.reach);
}

#[test]
fn fog_chg_03_whoever_is_clipped_is_a_target() {
    let t = table()
        .ours("hf", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0 - 3.3, 22.0, 180.0))
        .theirs("y", hf().at(20.0 + 6.3, 22.0, 180.0));
    let targets = charge::judge(&t.state(), t.id("hf"), None).unwrap();
    assert!(targets.has(t.id("x")) && targets.has(t.id("y")));
}

#[test]
fn fog_chg_04_friends_bar_the_way() {
    let t = table()
        .ours("hf", hf().at(20.0, 20.0, 0.0))
        .ours("friend", mf().bases(4, 1).at(20.0, 25.0, 0.0))
        .theirs("x", hf().at(20.0, 22.9 + 3.0, 180.0));
    assert_eq!(refusal(&t, "hf", None), Some("FOG-CHG-01"));
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("friend", mf().bases(4, 4).at(20.0, 22.0, 0.0))
        .theirs("x", hf().at(20.0, 24.0, 180.0));
    assert!(refusal(&t, "cv", None).is_some());
}

#[test]
fn fog_chg_05_artillery_does_not_charge() {
    let t = table()
        .ours("guns", other(Troop::LightArtillery, 2, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 21.0, 180.0));
    assert_eq!(refusal(&t, "guns", None), Some("FOG-CHG-05"));
}

/// Covers: FOG-COH-05
#[test]
fn fog_chg_06_disrupted_troops_that_are_not_shock_test_to_charge() {
    let t = table()
        .ours("cv", cv().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 23.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).roll("complex-move-test", &[4, 4]);
    assert_eq!(play.front("cv"), (20.0, 20.0));
    let spears = hf().impact(ImpactArm::OffensiveSpearmen).level(Cohesion::Disrupted);
    let t = table().ours("a", spears.at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "a")).say(Command::EndPhase);
    assert_eq!(play.front("a"), (20.0, 22.0));
}

#[test]
fn fog_chg_07_files_step_forward() {
    let t = table()
        .ours("cv", cv().bases(3, 3).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 1).at(18.4, 23.0, 180.0))
        .theirs("y", hf().bases(6, 3).at(18.4 + 0.8 + 2.4, 23.6, 180.0));
    let state = t.state();
    let path = charge::path(&state, t.id("cv"), None, 0.0).unwrap();
    let end = charge::run(&state, t.id("cv"), &path, path.reach);
    assert_eq!(end.formation.steps[..3], [0, 600, 600]);
    assert_eq!(end.touched, [t.id("x"), t.id("y")].into_iter().collect::<BgSet>());
}

/// Covers: FOG-EVA-04
#[test]
fn fog_chg_08_evaders_are_caught_or_not() {
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
    let charged = |face: u8| {
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::AlongCharge });
        // 5 MU less 1: from its rear edge at 23.6 the light foot runs to 27.6, its rear at 26.
        play.roll("variable-move", &[2]);
        assert_eq!(play.front("lf"), (20.0, 27.6));
        play.roll("variable-move", &[face]);
        play
    };
    // 6 MU reach 26: caught in the rear, at ++.
    let mut play = charged(5);
    play.say(Command::GoOn { distance: Length::whole(6) });
    assert!(play.state().in_close_combat(t.id("cv")));
    assert_eq!(play.level("lf"), Cohesion::Steady);
    let pools = combat::pools(play.state(), t.id("cv"), Kind::Impact);
    assert_eq!(pools[0].to_hit, 3);
    // 5 MU do not.
    let play = charged(4);
    assert!(!play.state().in_close_combat(t.id("cv")));
    assert!(matches!(question(play.state()), Question::ChargeOn { .. }));
}

#[test]
fn fog_chg_09_shock_troops_hold_back_on_a_test_without_rerolls() {
    let foot = hf().impact(ImpactArm::ImpactFoot).quality(Quality::Superior);
    let t = table().ours("a", foot.at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 22.0, 180.0)).commander_at(
        Rank::Field,
        20.0,
        13.2,
    );
    let held = |dice: [u8; 2]| {
        let mut play = t.play();
        play.say(Command::EndPhase).roll("complex-move-test", &dice);
        play.front("a") == (20.0, 20.0)
    };
    assert!(held([1, 6]) && !held([1, 5]));
}

#[test]
fn fog_chg_10_skirmishers_test_to_charge_a_steady_front() {
    let t = |heading: f64, y: f64| {
        table().ours("lh", lh().at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, y, heading))
    };
    let needs = |t: &Table| {
        let mut play = t.play();
        play.say(charge(t, "lh")).say(Command::EndPhase);
        matches!(play.battle.next(), Next::Roll(roll) if acies_rules::NamedRoll::name(&roll) == "complex-move-test")
    };
    assert!(needs(&t(180.0, 24.0)));
    assert!(!needs(&t(0.0, 25.2)));
}

#[test]
fn fog_chg_11_missile_foot_test_to_charge() {
    let t = |enemy: Spec| {
        table()
            .ours("bows", mf().drilled().missile(Missile::Longbow).at(20.0, 20.0, 0.0))
            .theirs("x", enemy.at(20.0, 23.0, 180.0))
    };
    let rule = |t: &Table| {
        let state = t.state();
        let targets = charge::judge(&state, t.id("bows"), None).unwrap();
        charge::needs_test(
            &state,
            &acies_field_of_glory::frame::Charge {
                group: t.id("bows"),
                wheel: None,
                targets,
                stage: acies_field_of_glory::frame::ChargeStage::Declared,
                contact: Length::ZERO,
                between: None,
            },
        )
    };
    assert_eq!(rule(&t(hf())), Some("FOG-CHG-11"));
    assert_eq!(rule(&t(lf())), None);
}

#[test]
fn fog_chg_11_archers_with_heavy_weapons_charge_without_a_test() {
    let tests = |melee| {
        let bows = mf().drilled().missile(Missile::Bow).melee(melee).at(20.0, 20.0, 0.0);
        let t = table().ours("bows", bows).theirs("x", hf().at(20.0, 23.0, 180.0));
        let state = t.state();
        let targets = charge::judge(&state, t.id("bows"), None).unwrap();
        let charge = acies_field_of_glory::frame::Charge {
            group: t.id("bows"),
            wheel: None,
            targets,
            stage: acies_field_of_glory::frame::ChargeStage::Declared,
            contact: Length::ZERO,
            between: None,
        };
        charge::needs_test(&state, &charge)
    };
    assert_eq!(tests(MeleeArm::Swordsmen), Some("FOG-CHG-11"));
    assert_eq!(tests(MeleeArm::HeavyWeapon), None);
}

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
fn fog_mov_11_evaders_leave_over_the_edge() {
    let t = table().ours("cv", cv().at(20.0, 42.0, 0.0)).theirs("lh", lh().at(20.0, 45.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]);
    assert!(matches!(play.state().group(BgId(1)).whereabouts, Whereabouts::Gone(_)));
}

#[test]
fn fog_chg_12_declared_charges_test_before_shock_troops_hold() {
    let t = table()
        .ours("foot", hf().impact(ImpactArm::ImpactFoot).at(40.0, 20.0, 0.0))
        .ours("cv", cv().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 23.0, 180.0))
        .theirs("y", hf().at(40.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase);
    let tested = |play: &Play| match play.battle.next() {
        Next::Roll(roll) => match roll.purpose {
            acies_field_of_glory::roll::Purpose::ComplexMove { group, .. } => group,
            other => panic!("{other:?}"),
        },
        next => panic!("{next:?}"),
    };
    assert_eq!(tested(&play), t.id("cv"));
    play.roll("complex-move-test", &[6, 6]);
    assert_eq!(tested(&play), t.id("foot"));
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
fn fog_cmp_02_a_camp_may_be_charged() {
    let t = |spec: Spec, fortified: bool| {
        let t = table()
            .ours("a", spec.at(36.0, 42.0, 0.0))
            .theirs("x", hf().bases(12, 4).at(60.0, 20.0, 180.0))
            .theirs("y", hf().bases(12, 4).at(10.0, 20.0, 180.0))
            .theirs("z", hf().bases(12, 4).at(20.0, 20.0, 180.0));
        if fortified { t.fortified_camp(Side::Second, 36.0) } else { t.camp(Side::Second, 36.0) }
    };
    // The camp's front is 2.8 away.
    let open = t(hf().drilled(), false);
    let mut play = open.play();
    play.say(charge(&open, "a")).say(Command::EndPhase);
    assert_eq!(play.front("a"), (36.0, 44.8));
    assert!(play.state().engagements().is_empty(), "no impact combat is fought");
    assert_eq!(play.state().phase, Phase::Manoeuvre);
    play.say(Command::EndPhase);
    assert!(play.state().camps[1].unwrap().sacked, "the melee phase is over");
    assert_eq!(refusal(&t(lf(), true), "a", None), Some("FOG-CMP-02"));
    assert_eq!(refusal(&t(lf(), false), "a", None), None);
    assert_eq!(refusal(&t(hf(), true), "a", None), None);
}

/// Covers: FOG-CHG-04
#[test]
fn fog_chg_01_a_wheel_does_not_run_into_enemies_nor_a_path_over_water() {
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("near", lf().bases(4, 1).at(24.0, 21.0, 180.0))
        .theirs("x", hf().at(16.0, 23.0, 180.0));
    let wheel = |to| Some(Wheel { to, angle: Angle::degrees(30.0) });
    assert_eq!(refusal(&t, "cv", wheel(Hand::Left)), Some("FOG-CHG-01"), "the right end sweeps over them");
    assert_eq!(
        refusal(&t, "cv", Some(Wheel { to: Hand::Left, angle: Angle::degrees(91.0) })),
        Some("FOG-CHG-01")
    );
    let t = table().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 24.0, 180.0)).terrain(
        acies_field_of_glory::terrain::Feature::ImpassableWater,
        (10.0, 21.0),
        (30.0, 23.0),
    );
    assert_eq!(refusal(&t, "cv", None), Some("FOG-CHG-01"), "nobody is reached before the water");
}

#[test]
fn fog_chg_05_who_may_not_charge() {
    let t = table()
        .ours("wagons", other(Troop::BattleWagons, 2, 2).at(10.0, 20.0, 0.0))
        .ours("busy", cv().at(20.0, 20.0, 0.0))
        .ours("beside", cv().bases(4, 1).at(24.0, 20.0, 0.0))
        .ours("broken", cv().level(Cohesion::Broken).at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .theirs("y", hf().at(10.0, 22.0, 180.0))
        .theirs("z", hf().bases(4, 1).at(24.1, 24.0, 180.0))
        .theirs("w", hf().at(40.0, 22.0, 180.0))
        .engaged("busy", "x", Edge::Front);
    assert_eq!(refusal(&t, "wagons", None), Some("FOG-CHG-05"));
    assert_eq!(refusal(&t, "busy", None), Some("FOG-CHG-05"));
    assert_eq!(refusal(&t, "broken", None), Some("FOG-COH-07"));
    assert_eq!(contact::overlaps_by(&t.state(), t.id("beside")).len(), 1);
    assert_eq!(refusal(&t, "beside", None), None, "an overlap is no bar");
}

#[test]
fn fog_chg_06_who_fails_may_still_move() {
    let t = table()
        .ours("cv", cv().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 23.0, 180.0));
    let mut play = t.play();
    // 8 - 1 is less than 8; 9 - 1 is not.
    play.say(charge(&t, "cv")).say(Command::EndPhase).roll("complex-move-test", &[4, 4]);
    assert!(matches!(question(play.state()), Question::Manoeuvre { ready, .. } if ready.has(t.id("cv"))));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).roll("complex-move-test", &[4, 5]);
    assert!(play.state().in_close_combat(t.id("cv")));
}

#[test]
fn fog_chg_08_shock_troops_go_all_the_way_and_others_choose() {
    let evaded = |horse: Spec| {
        let t = table()
            .ours("cv", horse.at(20.0, 20.0, 0.0))
            .theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
        let mut play = t.play();
        play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::AlongCharge });
        play.roll("variable-move", &[6]).roll("variable-move", &[3]);
        play
    };
    assert_eq!(evaded(cv().impact(ImpactArm::Lancers)).front("cv"), (20.0, 25.0), "all of 5 MU");
    let mut play = evaded(cv());
    let go = |d: f64| Command::GoOn { distance: Length::snap(d) };
    play.refused(go(1.9), "FOG-CHG-08").refused(go(5.1), "FOG-CHG-08").say(go(2.0));
    assert_eq!(play.front("cv"), (20.0, 22.0), "as far as the targets stood");
}

#[test]
fn fog_chg_08_who_is_uncovered_responds_once() {
    let t = table()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("first", lf().bases(4, 2).at(20.0, 22.0, 180.0))
        .theirs("second", lh().bases(4, 2).at(20.0, 24.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    // The light foot run through the light horse; the horse are within 5 MU and are asked now.
    play.roll("variable-move", &[6]);
    assert!(matches!(question(play.state()), Question::Respond { group, .. } if group == t.id("second")));
    play.say(Command::Evade { way: Way::Away }).roll("variable-move", &[3]);
    assert!(matches!(play.battle.next(), Next::Roll(_)), "all are gone: a die for the charge");
}

/// Covers: FOG-CMP-02
#[test]
fn fog_chg_09_when_shock_troops_need_no_test() {
    use acies_field_of_glory::terrain::Feature;
    let free = |t: Table| {
        let state = t.state();
        let wheel = charge::impulse(&state, t.id("a")).first().copied().expect("it could charge");
        charge::holds_freely(&state, t.id("a"), wheel)
    };
    let foot = || hf().impact(ImpactArm::ImpactFoot).at(20.0, 20.0, 0.0);
    let against = |enemy: Spec| table().ours("a", foot()).theirs("x", enemy.at(20.0, 22.0, 180.0));
    assert!(!free(against(hf())), "in the open against foot it must test");
    assert!(
        free(against(hf()).terrain(Feature::Brush, (10.0, 21.9), (30.0, 25.0))),
        "into ground that disorders"
    );
    let warriors = || mf().impact(ImpactArm::ImpactFoot).at(20.0, 20.0, 0.0);
    let hidden = |low: f64| {
        table().ours("a", warriors()).theirs("x", hf().at(20.0, 22.0, 180.0)).terrain(
            Feature::BrokenGround,
            (10.0, low),
            (30.0, 20.1),
        )
    };
    assert!(free(hidden(15.0)), "medium foot wholly in uneven ground, out into the open");
    assert!(!free(hidden(19.5)), "not wholly");
    assert!(free(against(hf()).wall(Side::First, (10.0, 20.1), (30.0, 20.1))), "behind its works");
    assert!(free(against(cv())), "foot before horse in the open");
    assert!(!free(against(lh())), "light horse are no battle troops");
    let guarded = against(hf()).theirs("guard", cv().bases(4, 2).at(20.0 - 3.2 - 3.0, 21.0, 90.0));
    assert!(free(guarded), "horse could intercept");
    let beside = table()
        .ours("a", hf().impact(ImpactArm::ImpactFoot).bases(4, 1).at(24.0, 20.0, 0.0))
        .ours("busy", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(4, 1).at(24.1, 22.0, 180.0))
        .engaged("busy", "x", Edge::Front);
    assert!(free(beside), "in overlap contact");
    let routers = table().ours("a", foot()).theirs("x", hf().level(Cohesion::Broken).at(20.0, 22.0, 180.0));
    assert!(charge::impulse(&routers.state(), routers.id("a")).is_empty(), "only routers are in reach");
}

#[test]
fn fog_chg_09_the_owner_chooses_among_equal_wheels() {
    // One enemy to each side, the same way off; straight ahead is nobody.
    let t = table()
        .ours("a", hf().impact(ImpactArm::ImpactFoot).bases(4, 1).at(20.0, 20.0, 0.0))
        .theirs("left", hf().bases(4, 1).at(20.0 - 1.7, 21.0, 180.0))
        .theirs("right", hf().bases(4, 1).at(20.0 + 1.7, 21.0, 180.0));
    let mut play = t.play();
    play.say(Command::EndPhase).roll("complex-move-test", &[1, 1]);
    assert!(matches!(question(play.state()), Question::WhichWheel { .. }));
    play.say(Command::ChooseWheel { to: Hand::Left });
    assert!(play.state().engagements().iter().any(|e| e.has(t.id("left"))));
}

#[test]
fn fog_chg_10_when_skirmishers_need_no_test() {
    let tests = |enemy: Spec| {
        let t = table().ours("lh", lh().at(20.0, 20.0, 0.0)).theirs("x", enemy.at(20.0, 24.0, 180.0));
        let mut play = t.play();
        play.say(charge(&t, "lh")).say(Command::EndPhase);
        matches!(play.battle.next(), Next::Roll(roll) if acies_rules::NamedRoll::name(&roll) == "complex-move-test")
    };
    assert!(tests(hf()) && tests(hf().level(Cohesion::Disrupted)) && tests(cv().bases(4, 2)));
    assert!(!tests(lf()) && !tests(hf().level(Cohesion::Fragmented)));
    assert!(!tests(other(Troop::LightArtillery, 2, 2)));
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
