//! Charges, responses, interception, evasion, flanks, impact (section 9 of the ledger).

mod support;

use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Way, Wheel};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::{Phase, State};
use acies_field_of_glory::steps::{charge, combat, contact, dice, morale};
use acies_field_of_glory::troops::{ImpactArm, Missile, Quality, Troop};
use acies_field_of_glory::{BgId, BgSet, FieldOfGlory};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Angle, Edge, Hand, Length};
use support::*;

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
        acies_field_of_glory::steps::shooting::pools(&t.state(), t.id("a"))[0].to_hit
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
