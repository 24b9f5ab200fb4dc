//! Basic Impetus 3.0: optional rules and counter-charges (sections 17 and 27).

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::{Position, Start};
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::weather::{Climate, Weather};
use acies_impetus::{Command, Question};
use acies_rules::{Next, Side};
use acies_tabletop::Heading;
use support::*;

fn far() -> Spec {
    fp().vd(9).at(4.0, 18.0, 180.0)
}

fn full() -> Table {
    Table::basic_3().switches(Switches::FULL)
}

fn attempt(attempt: bool) -> Command {
    Command::CounterCharge { attempt }
}

/// A charge from 2.4H away at a Unit that may charge in turn.
fn charged(charger: Spec, target: Spec) -> Play {
    let mut play = full()
        .first("a", charger.at(15.0, 5.0, 0.0))
        .second("b", target.at(15.0, 7.4, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge());
    play
}

/// A charge into the side of a Unit at (15, 8) that faces up, by one that does not come from behind its front.
fn from_the_side(target: Spec) -> Play {
    let mut play = full()
        .first("a", cm().at(18.0, 7.4, 270.0))
        .second("b", target.at(15.0, 8.0, 0.0))
        .second("far", far())
        .play();
    play.act("a", charge());
    play
}

#[test]
fn bi3_gen_09_switches() {
    assert_eq!(Switches::default(), Switches::CORE);
    let mut position = full().first("a", fp().at(15.0, 5.0, 0.0)).second("b", far()).position();
    position.switches = Switches { evader_surprised: true, ..Switches::CORE };
    let error = position.clone().into_state().expect_err("surprise needs automatic evades");
    assert_eq!((error.field.as_str(), error.rule), ("switches.evader-surprised", Some("BI3-GEN-09")));
    position.switches = Switches { cautious: [true, false], ..Switches::CORE };
    assert_eq!(position.into_state().expect_err("not played").field, "switches.cautious");
    let old = Table::new().switches(Switches::FULL).first("a", fp().at(60.0, 10.0, 0.0));
    let error = old.second("b", fp().at(60.0, 50.0, 180.0)).position().into_state();
    assert_eq!(error.expect_err("the older book has none").field, "switches");
}

// Counter-charge.

#[test]
fn bi3_ctr_01_who_may_try() {
    let asked = |play: &Play| matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::CounterCharge { .. }));
    assert!(asked(&charged(cm(), cp2())));
    assert!(asked(&from_the_side(fp())));
    assert!(!asked(&charged(cm(), fp().i(0))));
    assert!(!asked(&charged(cm(), w().i(1))));
    let mut flank = full()
        .first("a", cm().at(18.0, 6.8, 270.0))
        .second("b", fp().at(15.0, 8.0, 0.0))
        .second("far", far())
        .play();
    flank.act("a", charge());
    assert!(!asked(&flank));
    // Without the option nobody is asked.
    let mut play =
        Table::basic_3().first("a", cm().at(15.0, 5.0, 0.0)).second("b", cp2().at(15.0, 7.0, 180.0)).play();
    play.act("a", charge()).expect_in_melee("b", true);
}

/// Covers: BI3-CTR-01
#[test]
fn bi3_chg_11_who_declines_one_reaction_has_another() {
    let asked = |play: &Play| matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::CounterCharge { .. }));
    let light = || {
        let mut play = charged(cm(), cl());
        play.ok(Command::Surprise { play: true });
        play
    };
    // Light cavalry that does not evade may charge in turn; one that tried to evade may not.
    let mut play = light();
    play.ok(Command::Evade { evade: false });
    assert!(asked(&play));
    let mut play = light();
    play.ok(Command::Evade { evade: true }).roll("evade-test", &[1]);
    play.expect_in_melee("b", true);
    // The same for archers with Impetus that hold their fire, or fail to loose in time.
    let archers = || t().i(1).weapon(Weapon::LongbowA);
    let mut play = charged(cm(), archers());
    play.ok(Command::Defend { fire: false });
    assert!(asked(&play));
    let mut play = charged(cm(), archers());
    play.ok(Command::Defend { fire: true }).roll("defensive-fire-test", &[1]).expect_in_melee("b", true);
}

/// Faces with which a test succeeds.
fn faces(play: impl Fn() -> Play) -> Vec<u8> {
    let succeeds = |die: u8| {
        let mut play = play();
        play.ok(attempt(true)).roll("counter-charge-test", &[die]);
        matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::CounterMove { .. }))
    };
    (1..=6).filter(|die| succeeds(*die)).collect()
}

#[test]
fn bi3_ctr_02_no_more_than_its_impetus() {
    assert_eq!(faces(|| charged(cm(), cm().vbu_now(4))), [1, 2]);
}

#[test]
fn bi3_ctr_03_fresh_or_impetuous() {
    assert_eq!(faces(|| charged(cm(), cp2().i(3))), [1, 2, 3, 4]);
    assert_eq!(faces(|| charged(cm(), fp().i(3).with(Trait::Impetuous))), [1, 2, 3, 4]);
    assert_eq!(faces(|| charged(cm(), fp().i(3).vbu_now(4).with(Trait::Impetuous))), [1, 2, 3, 4]);
}

#[test]
fn bi3_ctr_04_from_the_side() {
    assert_eq!(faces(|| from_the_side(fp().i(3))), [1, 2, 3]);
    let mut play = from_the_side(fp().i(3));
    play.ok(attempt(true)).expect_line(Factor::FromTheSide, Some(1)).expect_line(Factor::Eager, Some(-1));
}

#[test]
fn bi3_ctr_04_and_in_the_sun() {
    // The charged face north, where the Sun stands; the charger comes from the side, or from ahead.
    let sunny = |charger: Spec, heading: Heading| {
        let weather = Weather::of_row(5, Climate::Temperate, Side::First);
        let position = full()
            .first("a", charger)
            .second("b", fp().i(3).at(15.0, 8.0, 0.0))
            .second("far", far())
            .position();
        let weather = Some(Weather { sun: Some(heading), ..weather });
        let mut play = play_of(Position { weather, ..position }, &["a", "b", "far"]);
        play.act("a", charge());
        play
    };
    let side = || cm().at(18.0, 7.4, 270.0);
    assert_eq!(faces(|| sunny(side(), Heading::NORTH)), [1, 2]);
    assert_eq!(faces(|| sunny(side(), Heading::SOUTH)), [1, 2, 3]);
    assert_eq!(faces(|| sunny(cm().at(15.0, 10.0, 180.0), Heading::NORTH)), [1, 2, 3]);
    let mut play = sunny(side(), Heading::NORTH);
    play.ok(attempt(true)).expect_line(Factor::Dazzled, Some(1)).expect_line(Factor::FromTheSide, Some(1));
}

#[test]
fn bi3_ctr_05_from_the_side_in_disorder() {
    let mut play = from_the_side(fp().i(2));
    play.ok(attempt(true)).roll("counter-charge-test", &[5]).expect_disordered("b", true);
    assert_eq!(play.disorder_rule("b"), Some("BI3-CTR-05"));
}

#[test]
fn bi3_ctr_06_one_or_a_third_of_the_way() {
    let mut play = charged(cm(), cp2());
    play.ok(attempt(true)).roll("counter-charge-test", &[1]);
    match play.question() {
        Question::CounterMove { distances, .. } => assert_eq!(distances, [u(1.0), u(0.8)]),
        other => panic!("{other:?}"),
    }
    play.refused(Command::GoOn { distance: u(0.5) }, "BI3-CTR-06").ok(Command::GoOn { distance: u(0.8) });
    play.expect_at("b", 15.0, 6.6).expect_at("a", 15.0, 6.6).expect_in_melee("b", true);
    let mut play = full()
        .first("a", cm().at(15.0, 5.0, 0.0))
        .second("b", cp2().at(15.0, 5.6, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge()).ok(attempt(true)).roll("counter-charge-test", &[1]);
    match play.question() {
        Question::CounterMove { distances, .. } => assert_eq!(distances, [u(0.6), u(0.2)]),
        other => panic!("{other:?}"),
    }
    // From the side it turns first, and is then met in front.
    let mut play = from_the_side(fp().i(3));
    play.ok(attempt(true)).roll("counter-charge-test", &[1]);
    let Question::CounterMove { distances, .. } = play.question() else { panic!("{:?}", play.question()) };
    play.ok(Command::GoOn { distance: distances[1] });
    assert_eq!(play.attack_class("a", "b"), Some(acies_impetus::state::AttackClass::Frontal));
}

#[test]
fn bi3_ctr_07_with_its_impetus() {
    let mut play = charged(cp2(), cp2().i(3));
    play.ok(attempt(true)).roll("counter-charge-test", &[1]).ok(Command::GoOn { distance: u(1.0) });
    play.expect_pools(10, 9);
}

#[test]
fn bi3_ctr_08_it_leaves_its_position() {
    // Pila as of a charger, and no shelter any more.
    let mut play = charged(cm(), fp().i(3).with(Trait::Pilum));
    play.ok(attempt(true)).roll("counter-charge-test", &[1]).ok(Command::GoOn { distance: u(1.0) });
    match play.question() {
        Question::Pila { dice, .. } => assert_eq!(dice, 2),
        other => panic!("{other:?}"),
    }
    let mut play = charged(cp2(), fp().i(3).with(Trait::Pavise));
    play.ok(attempt(true)).roll("counter-charge-test", &[1]).ok(Command::GoOn { distance: u(1.0) });
    play.expect_line(Factor::Impetus, Some(4));
    // In a village both would stand the firmer; only who came out of it in turn has given that up.
    let mut play = full()
        .rect(TerrainKind::BuiltUpArea, 10.0, 3.0, 20.0, 12.0)
        .first("a", fl().at(15.0, 6.5, 0.0))
        .second("b", fl().at(15.0, 7.4, 180.0))
        .second("far", far())
        .play();
    play.act("a", charge()).ok(attempt(true)).roll("counter-charge-test", &[1]);
    play.ok(Command::GoOn { distance: u(0.3) }).fight(&[6, 6], &[6, 6]);
    // Four, less two hits: three in the village, two without it.
    play.expect_critical(3).roll("cohesion-test", &[1]).expect_critical(2);
}

// Options.

/// Covers: BI3-TURN-04
#[test]
fn bi3_opt_01_a_phase_more() {
    let mut play = Table::basic_3()
        .switches(Switches { double_activation: true, ..Switches::CORE })
        .first("a", fp().at(15.0, 5.0, 0.0))
        .second("b", fp().general().at(15.0, 15.0, 180.0))
        .start(Start::Initiative)
        .play();
    // 12 against 5 + 6 + 2: the second player is first, and the first player has two phases after him.
    play.roll("initiative", &[6, 6]).roll("initiative", &[5, 6]);
    assert_eq!(play.asked(), Side::Second);
    play.ok(Command::EndPhase);
    assert_eq!(play.asked(), Side::First);
    play.act("a", ahead(1.0));
    assert_eq!(play.asked(), Side::First, "again, with all his Units");
    play.act("a", ahead(1.0)).expect_at("a", 15.0, 7.0).expect_roll("initiative", 2);
}

#[test]
fn bi3_turn_04_a_12_with_the_general_is_none() {
    let mut play = Table::basic_3()
        .switches(Switches { double_activation: true, ..Switches::CORE })
        .first("a", fp().general().at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 15.0, 180.0))
        .start(Start::Initiative)
        .play();
    play.roll("initiative", &[5, 5]).roll("initiative", &[1, 1]);
    play.ok(Command::EndPhase).ok(Command::EndPhase).expect_roll("initiative", 2);
}

#[test]
fn bi3_turn_04_both_have_earned_it_or_nobody() {
    let play = || {
        Table::basic_3()
            .switches(Switches { double_activation: true, ..Switches::CORE })
            .first("a", fp().at(15.0, 5.0, 0.0))
            .second("b", fp().general().at(15.0, 15.0, 180.0))
            .start(Start::Initiative)
            .play()
    };
    // 12 against 12 and 2: both, and who has the initiative comes first again.
    let mut both = play();
    both.roll("initiative", &[6, 6]).roll("initiative", &[6, 6]);
    for side in [Side::Second, Side::First, Side::Second, Side::First] {
        assert_eq!(both.asked(), side);
        both.ok(Command::EndPhase);
    }
    both.expect_roll("initiative", 2);
    // A 12 that is tied and rolled again has earned nothing.
    let mut tied = play();
    tied.roll("initiative", &[6, 6]).roll("initiative", &[5, 5]).roll("initiative", &[6, 5]);
    tied.roll("initiative", &[1, 1]).ok(Command::EndPhase).ok(Command::EndPhase);
    tied.expect_roll("initiative", 2);
    assert_eq!(tied.state().turn, 2);
}

#[test]
fn bi3_opt_02_counter_charges_are_an_option() {
    let mut play = charged(cm(), cp2());
    play.ok(attempt(false)).expect_in_melee("b", true);
}

fn light_charged(table: Table, charger: Spec, light: Spec) -> Play {
    let mut play = table
        .first("charger", charger.at(15.0, 5.0, 0.0))
        .second("light", light.at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge());
    play
}

#[test]
fn bi3_opt_03_automatic_evades() {
    let mut play = light_charged(full(), cm(), s());
    play.ok(Command::Surprise { play: false })
        .ok(Command::Evade { evade: true })
        .expect_roll("evade-move", 1);
}

#[test]
fn bi3_opt_04_when_a_test_is_needed_all_the_same() {
    // From the rear.
    let mut play = full()
        .first("charger", fp().at(15.0, 5.0, 0.0))
        .second("light", s().at(15.0, 7.25, 0.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(Command::Surprise { play: false });
    play.ok(Command::Evade { evade: true }).expect_roll("evade-test", 1);
    // By surprise.
    let mut play = light_charged(full(), cm(), s());
    play.ok(Command::Surprise { play: true }).ok(Command::Evade { evade: true }).expect_roll("evade-test", 1);
}

#[test]
fn bi3_opt_05_surprised_in_the_flank_or_in_a_wood() {
    let flank = |card: bool| {
        let mut play = full()
            .first("charger", fp().at(17.0, 6.5, 270.0))
            .second("light", s().at(15.0, 8.0, 0.0))
            .second("far", far())
            .play();
        play.act("charger", charge()).ok(Command::Surprise { play: card }).ok(Command::Evade { evade: true });
        play
    };
    flank(true)
        .expect_line(Factor::Surprised, Some(-1))
        .roll("evade-test", &[3])
        .expect_in_melee("light", true);
    flank(true).roll("evade-test", &[4]).expect_roll("evade-move", 1);
    flank(false).expect_roll("evade-move", 1);
    let wood = full().rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 12.0);
    let mut play = wood
        .first("charger", fl().at(15.0, 5.6, 0.0))
        .second("light", s().at(15.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge()).ok(Command::Surprise { play: true }).ok(Command::Evade { evade: true });
    play.expect_line(Factor::Surprised, Some(-1));
}

#[test]
fn bi3_opt_06_one_card_for_each_player() {
    let mut play = full()
        .first("one", cm().at(10.0, 5.0, 0.0))
        .first("two", cm().at(20.0, 5.0, 0.0))
        .second("s", s().at(10.0, 6.5, 180.0))
        .second("t", s().at(20.0, 6.5, 180.0))
        .second("far", far())
        .play();
    play.act("one", charge()).ok(Command::Surprise { play: true }).ok(Command::Evade { evade: false });
    play.fight(&[], &[]);
    assert_eq!(play.state().kept().card_played, [true, false]);
    play.act("two", charge());
    assert!(matches!(play.question(), Question::Evade { .. }), "the card is gone");
    play.refused(Command::Surprise { play: true }, "BI3-EVA-01");
}

/// Covers: BI3-MIS-04
#[test]
fn bi3_opt_07_cautious_commands() {
    let shot = |cautious: bool, weapon: Weapon| {
        let switches = Switches { cautious: [false, cautious], ..Switches::FULL };
        let firer = if weapon == Weapon::ArtilleryB { art() } else { t() };
        let mut play = Table::basic_3()
            .switches(switches)
            .first("a", firer.weapon(weapon).at(15.0, 5.0, 0.0))
            .second("b", fl().at(15.0, 8.0, 180.0))
            .second("far", far())
            .play();
        play.activate(&["a"]).fire("a", "b", Stance::Stationary).roll_padded("fire", &[6, 6]);
        play
    };
    shot(true, Weapon::ArtilleryB).expect_critical(3);
    shot(false, Weapon::ArtilleryB).expect_critical(2);
    shot(true, Weapon::LongbowA).expect_critical(4);
}

#[test]
fn bi3_mis_04_one_command_of_an_army() {
    let switches = Switches { cautious_command: true, ..Switches::CORE };
    let shot = |target: &str| {
        let mut play = Table::basic_3()
            .switches(switches)
            .first("a", art().weapon(Weapon::ArtilleryB).at(10.0, 5.0, 0.0))
            .first("b", art().weapon(Weapon::ArtilleryB).at(20.0, 5.0, 0.0))
            .second("bold", fl().at(10.0, 8.0, 180.0))
            .second("wary", fl().at(20.0, 8.0, 180.0))
            .division(Side::Second, &["bold"])
            .cautious_division(Side::Second, &["wary"])
            .play();
        let gun = if target == "bold" { "a" } else { "b" };
        play.activate(&[gun]).fire(gun, target, Stance::Stationary).roll_padded("fire", &[6, 6]);
        play
    };
    shot("bold").expect_critical(2).expect_line(Factor::Cautious, None);
    shot("wary").expect_critical(3).expect_line(Factor::Cautious, Some(1));
    // Where the option is not played nobody is Cautious.
    let table = Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", far());
    let error = table.cautious_division(Side::Second, &["b"]).position().into_state();
    assert_eq!(error.expect_err("not played").field, "divisions.cautious");
}
