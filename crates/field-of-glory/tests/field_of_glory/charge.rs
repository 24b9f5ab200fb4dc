//! Charges (section 9 of the ledger).

use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Command, Way, Wheel};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::{Phase, State};
use acies_field_of_glory::steps::{charge, combat, contact};
use acies_field_of_glory::troops::{ImpactArm, MeleeArm, Missile, Quality, Troop};
use acies_field_of_glory::{BgSet, FieldOfGlory};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::{Angle, Edge, Hand, Length};

pub(super) fn table() -> Table {
    Table::new(Phase::Impact)
}
pub(super) fn charge(table: &Table, name: &str) -> Command {
    Command::Charge { group: table.id(name), wheel: None }
}
pub(super) fn refusal(table: &Table, name: &str, wheel: Option<Wheel>) -> Option<&'static str> {
    charge::judge(&table.state(), table.id(name), wheel).err().map(|r| r.rule.0)
}
pub(super) fn question(state: &State) -> Question {
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
