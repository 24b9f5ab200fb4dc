//! Section 19: melee.

use crate::support;
use acies_impetus::command::{Chase, Command, Stance};
use acies_impetus::editions::Factor;
use acies_impetus::steps::melee::claim;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Question, UnitSet};
use acies_rules::Side;
use support::*;

/// An FP of the first player and one of the second, 2U apart.
fn duel(a: Spec, e: Spec) -> Play {
    Table::new().first("a", a.at(60.0, 20.0, 0.0)).second("e", e.at(60.0, 22.0, 180.0)).play()
}

/// `a` and its Support `b` are in melee with `e`: 5U and 3U of common front.
fn supported(a: Spec, b: Spec, e: Spec) -> Play {
    Table::new()
        .first("a", a.at(56.0, 30.0, 0.0))
        .first("b", b.at(64.0, 30.0, 0.0))
        .second("e", e.at(59.0, 30.0, 180.0))
        .engaged("a", "e")
        .engaged("b", "e")
        .play()
}

#[test]
fn bi08_mel_01_melee_is_fought_before_another_unit_is_activated() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .first("b", fp().at(30.0, 20.0, 0.0))
        .second("e", fp().at(60.0, 22.0, 180.0))
        .play();
    play.act("a", charge()).expect_roll("melee", 6);
    play.activate_refused(&["b"], "BI08-TURN-07");
    play.fight(&[], &[]).activate(&["b"]);
}

#[test]
fn bi08_mel_02_both_sides_roll_vbu_and_bonuses() {
    let mut play = duel(cp(), fp());
    play.act("a", charge()).expect_pools(10, 5);
    play.expect_line(Factor::Vbu, Some(6)).expect_line(Factor::Impetus, Some(4));
    // DAMAGE: one for the 6, one for the pair of 5s.
    play.roll_padded("melee", &[6, 5, 5, 5]).roll_padded("melee", &[5]);
    play.expect_critical(3).roll("cohesion-test", &[1]);
    play.expect_disordered("e", true).expect_disordered("a", false);
}

#[test]
fn bi08_mel_03_every_unit_rolls_at_least_one_die() {
    let mut play = Table::new()
        .rect(acies_impetus::terrain::TerrainKind::Wood, 50.0, 22.0, 70.0, 32.0)
        .first("a", fp().at(60.0, 20.0, 0.0))
        .second("e", cm().vbu_now(2).disordered().at(60.0, 22.0, 180.0))
        .play();
    play.act("a", charge()).expect_pools(5, 1);
    play.roll_padded("melee", &[]);
    play.expect_line(Factor::DifficultGround, Some(-2))
        .expect_line(Factor::Disordered, Some(-1))
        .expect_line(Factor::Floor, Some(2));
}

/// Two CP of one Group against one FP: 5U and 3U of common front.
fn two_against_one() -> Play {
    let mut play = Table::new()
        .first("a", cp().at(56.0, 20.0, 0.0))
        .first("b", cp().at(64.0, 20.0, 0.0))
        .second("e", fp().at(59.0, 28.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    play
}

#[test]
fn bi08_mel_04_one_main_unit_per_side_the_others_support() {
    let mut play = two_against_one();
    play.expect_joined(["a", "e"], [&["b"], &[]]).expect_pools(15, 5);
}

#[test]
fn bi08_mel_05_fronts_on_fronts_come_before_flank_and_rear() {
    // 1 has its front on y = 30 and x 56..64; b stands against its side with 4U, a comes against its front with 3U.
    let mut play = Table::new()
        .first("a", fp().at(65.0, 26.0, 0.0))
        .first("b", fp().at(56.0, 32.0, 90.0))
        .second("1", fl().at(60.0, 30.0, 180.0))
        .engaged("b", "1")
        .play();
    play.act("a", charge()).expect_joined(["a", "1"], [&["b"], &[]]);
    let claim_of = |name: &str| {
        let engagement = *play.state().engaged(play.id(name), play.id("1")).expect("in melee");
        claim(play.state(), &engagement)
    };
    for ((ff, fa), (wanted_ff, wanted_fa)) in [(claim_of("a"), (3.0, 0.0)), (claim_of("b"), (0.0, 4.0))] {
        assert!((ff - wanted_ff).abs() < 0.01 && (fa - wanted_fa).abs() < 0.01, "{ff} {fa}");
    }
}

#[test]
fn bi08_mel_05_a_die_chooses_between_equal_opponents_of_a_charger() {
    for (die, main, support) in [(3, "1", "2"), (4, "2", "1")] {
        let mut play = Table::new()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .second("1", fp().at(56.0, 23.0, 180.0))
            .second("2", fp().at(64.0, 23.0, 180.0))
            .play();
        play.act("a", charge()).roll("alignment", &[die]);
        play.expect_joined(["a", main], [&[], &[support]]);
    }
}

/// A long line that meets another half a base off: one die for every charger, and no end of dice is asked for.
#[test]
fn bi08_mel_05_a_whole_line_may_need_a_die_each() {
    let mut table = Table::new();
    let names: Vec<String> = (0..10).map(|n| format!("a{n}")).collect();
    for (n, name) in names.iter().enumerate() {
        table = table.first(name, fp().at(16.0 + 8.0 * n as f64, 20.0, 0.0));
    }
    for n in 0..11 {
        table = table.second(&format!("e{n}"), fp().at(12.0 + 8.0 * f64::from(n), 22.0, 180.0));
    }
    let mut play = table.play();
    let line: Vec<&str> = names.iter().map(String::as_str).collect();
    play.activate(&line).ok(charge());
    for _ in 0..10 {
        play.roll("alignment", &[1]);
    }
    let main = play.id("a9");
    play.ok(Command::ChooseMelee { main }).expect_joined(["a9", "e9"], [&[], &["e10"]]);
}

#[test]
fn bi08_mel_05_otherwise_the_owner_of_the_activated_unit_chooses() {
    let mut play = Table::new()
        .first("a", fp().at(56.0, 20.0, 0.0))
        .first("b", fp().at(64.0, 20.0, 0.0))
        .second("e", fp().at(60.0, 23.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    assert_eq!(play.asked(), Side::First);
    assert!(matches!(play.question(), Question::WhichMain { pairs } if pairs.len() == 2));
    let (a, b, e) = (play.id("a"), play.id("b"), play.id("e"));
    play.refused(Command::ChooseMain { pair: [a, b] }, "BI08-MEL-05")
        .refused(Command::ChooseMelee { main: a }, "BI08-MEL-05")
        .ok(Command::ChooseMain { pair: [b, e] })
        .expect_joined(["b", "e"], [&["a"], &[]]);
}

/// 3 charges between two melees and touches both enemies: 3U against 4.9U of the Main Units.
#[test]
fn bi08_mel_06_a_unit_may_support_two_melees() {
    let mut play = Table::new()
        .phase(Side::Second, true)
        .first("a", fp().at(48.0, 30.0, 0.0))
        .first("b", fp().at(58.0, 30.0, 0.0))
        .second("1", fp().at(44.9, 30.0, 180.0))
        .second("2", fp().at(61.1, 30.0, 180.0))
        .second("3", fp().at(53.0, 33.0, 180.0))
        .engaged("a", "1")
        .engaged("b", "2")
        .play();
    play.act("3", charge());
    assert_eq!(play.asked(), Side::Second);
    let Question::WhichMelee { mains } = play.question() else {
        panic!("{:?}", play.question());
    };
    let ids = |x: &str, y: &str| [play.id(x), play.id(y)];
    assert_eq!(mains.as_slice(), [ids("a", "1"), ids("b", "2")]);
    let (two, three) = (play.id("2"), play.id("3"));
    // BI08-MEL-07: its dice go to both, each time with Impetus: (5 + 1) / 2.
    play.refused(Command::ChooseMelee { main: three }, "BI08-MEL-11")
        .ok(Command::ChooseMelee { main: two })
        .expect_joined(["b", "2"], [&[], &["3"]])
        .expect_pools(5, 8)
        .fight(&[], &[]);
    play.expect_joined(["a", "1"], [&[], &["3"]]).expect_pools(5, 8).fight(&[], &[]);
    assert_eq!(play.phases(), 2);
}

#[test]
fn bi08_mel_06_at_most_two_chosen_by_its_owner() {
    // As before, with c and 4 fighting behind 3: c stands against the rear of 3 as well.
    let mut play = Table::new()
        .phase(Side::Second, true)
        .first("a", fp().at(48.0, 30.0, 0.0))
        .first("b", fp().at(58.0, 30.0, 0.0))
        .first("c", fp().at(58.0, 36.0, 180.0))
        .second("1", fp().at(44.9, 30.0, 180.0))
        .second("2", fp().at(61.1, 30.0, 180.0))
        .second("3", cm().at(53.0, 30.0, 180.0))
        .second("4", fp().at(61.1, 36.0, 0.0))
        .engaged("a", "1")
        .engaged("b", "2")
        .engaged("c", "4")
        .engaged("3", "a")
        .engaged("3", "b")
        .engaged("c", "3")
        .play();
    play.activate(&["3"]).ok(Command::Fight);
    let [one, two, four] = ["1", "2", "4"].map(|n| play.id(n));
    let all: UnitSet = [one, two, four].into_iter().collect();
    assert_eq!(play.question(), Question::WhichSupported { unit: play.id("3"), mains: all });
    let chosen = all.without(four);
    play.refused(Command::ChooseSupported { mains: all }, "BI08-MEL-06")
        .refused(Command::ChooseSupported { mains: UnitSet::EMPTY }, "BI08-MEL-06")
        .ok(Command::ChooseSupported { mains: chosen })
        .ok(Command::ChooseMelee { main: one })
        .expect_joined(["a", "1"], [&[], &["3"]]);
}

#[test]
fn bi08_mel_07_a_support_gives_half_of_its_dice_rounded_up() {
    let mut play = two_against_one();
    let support = Factor::Support(play.id("b"));
    play.expect_line(support, Some(5));

    for (spec, dice) in [(fp().disordered(), 2), (s(), 1), (fp().vbu_now(3), 2)] {
        let mut play = supported(fp(), spec, fp());
        let support = Factor::Support(play.id("b"));
        play.activate(&["a"]).ok(Command::Fight);
        play.expect_line(support, Some(dice)).expect_pools(5 + dice as u8, 5);
    }
}

/// At least one die before halving; modifiers against the enemy Main Unit.
#[test]
fn bi08_mel_07_modifiers_of_a_support_look_at_the_enemy_main_unit() {
    // S VBU 1 Disordered: 1 - 1, at least 1, half of it rounded up is 1.
    let mut play = supported(fp(), s().vbu(1).disordered(), fp());
    play.activate(&["a"]).ok(Command::Fight);
    play.expect_pools(6, 5);

    // CP that charges: Impetus against the plain FP that is Main Unit, not against the pikes it touches as well.
    let mut play = Table::new()
        .first("a", fp().at(57.0, 30.0, 0.0))
        .first("b", cp().at(66.0, 24.0, 0.0))
        .second("e", fp().at(60.0, 30.0, 180.0))
        .second("p", fp().with(Trait::Pike).at(72.0, 30.5, 180.0))
        .engaged("a", "e")
        .play();
    let support = Factor::Support(play.id("b"));
    play.act("b", charge()).expect_joined(["a", "e"], [&["b"], &[]]).expect_line(support, Some(5));
}

#[test]
fn bi08_mel_08_only_the_main_unit_tests_and_loses() {
    let mut play = supported(fp(), fp(), fp());
    play.activate(&["a"]).ok(Command::Fight);
    play.fight(&[], &[6, 6, 6]).expect_critical(2);
    let a = play.id("a");
    assert!(matches!(play.next_roll(), acies_impetus::Roll::Cohesion { unit, damage: 3, .. } if unit == a));
    play.roll("cohesion-test", &[2])
        .expect_disordered("a", true)
        .expect_disordered("b", false)
        .expect_vbu("b", 5);
    play.expect_no_roll();
}

#[test]
fn bi08_mel_09_both_main_units_may_be_routed_in_one_phase() {
    let mut play = duel(fp().vbu_now(1), fp().vbu_now(1));
    play.act("a", charge()).expect_pools(1, 1);
    // Both pools are rolled before the first test.
    play.roll("melee", &[6])
        .roll("melee", &[6])
        .roll("cohesion-test", &[6])
        .expect_roll("cohesion-test", 1)
        .roll("cohesion-test", &[2]);
    play.expect_gone("a").expect_gone("e");
}

#[test]
fn bi08_mel_09_dice_are_frozen_before_they_are_rolled() {
    let mut play = duel(fp(), fp());
    play.act("a", charge()).expect_pools(6, 5);
    play.roll_padded("melee", &[6, 6, 6, 6, 6, 6]).expect_roll("melee", 5);
}

/// The positions of BI08-MEL-10: fronts on one line, only x is given. The first player's Units charge as a Group.
fn drawn(own: &[(&str, f64)], enemies: &[(&str, f64)]) -> Play {
    let mut table = Table::new();
    for (name, x) in own {
        table = table.first(name, fp().at(44.0 + x, 20.0, 0.0));
    }
    for (name, x) in enemies {
        table = table.second(name, fp().at(44.0 + x, 22.0, 180.0));
    }
    let mut play = table.play();
    let names: Vec<&str> = own.iter().map(|o| o.0).collect();
    play.activate(&names).ok(charge());
    play
}

const A_AND_B: [(&str, f64); 2] = [("a", 4.0), ("b", 12.0)];

fn two_melees(play: &mut Play, melees: [[&str; 2]; 2]) {
    let Question::WhichMelee { mut mains } = play.question() else {
        panic!("{:?}", play.question());
    };
    let mut wanted = melees.map(|m| m.map(|n| play.id(n)));
    wanted.sort();
    mains.sort();
    assert_eq!(mains.as_slice(), wanted);
}

#[test]
fn bi08_mel_10_case_1_the_longer_front_is_main() {
    let mut play = drawn(&A_AND_B, &[("1", 7.0)]);
    play.expect_joined(["a", "1"], [&["b"], &[]]);
}

#[test]
fn bi08_mel_10_case_2_one_melee_with_a_support_on_each_side() {
    let mut play = drawn(&A_AND_B, &[("1", -3.0), ("2", 5.0)]);
    play.expect_joined(["a", "2"], [&["b"], &["1"]]);
}

#[test]
fn bi08_mel_10_case_3_two_melees_without_supports() {
    let mut play = drawn(&A_AND_B, &[("1", 3.0), ("2", 11.0)]);
    two_melees(&mut play, [["a", "1"], ["b", "2"]]);
    let main = play.id("a");
    play.ok(Command::ChooseMelee { main }).expect_joined(["a", "1"], [&[], &[]]).fight(&[], &[]);
    play.expect_joined(["b", "2"], [&[], &[]]);
}

#[test]
fn bi08_mel_10_case_4_a_main_unit_does_not_support() {
    let mut play = drawn(&A_AND_B, &[("1", -3.0), ("2", 5.0), ("3", 13.0)]);
    two_melees(&mut play, [["a", "2"], ["b", "3"]]);
    let main = play.id("a");
    play.ok(Command::ChooseMelee { main }).expect_joined(["a", "2"], [&[], &["1"]]).fight(&[], &[]);
    play.expect_joined(["b", "3"], [&[], &[]]);
}

#[test]
fn bi08_mel_10_case_5_a_third_enemy_supports_one_of_two() {
    let mut play = drawn(&A_AND_B, &[("3", -2.0), ("1", 6.0), ("2", 14.0)]);
    two_melees(&mut play, [["a", "1"], ["b", "2"]]);
    let main = play.id("b");
    play.ok(Command::ChooseMelee { main }).expect_joined(["b", "2"], [&[], &[]]).fight(&[], &[]);
    play.expect_joined(["a", "1"], [&[], &["3"]]);
}

/// Case 8 is the Check of BI08-MEL-05.
#[test]
fn bi08_mel_10_cases_6_and_7_the_frontal_enemy_is_main() {
    // b on the flank, then on the rear; a touches 0.5U of the front only.
    for (x, y, degrees) in [(56.0, 34.5, 90.0), (60.0, 33.0, 180.0)] {
        let mut play = Table::new()
            .first("a", fp().at(67.5, 27.0, 0.0))
            .first("b", fp().at(x, y, degrees))
            .second("1", fp().at(60.0, 30.0, 180.0))
            .engaged("b", "1")
            .play();
        play.act("a", charge()).expect_joined(["a", "1"], [&["b"], &[]]);
    }
}

/// `b` stops at the side of 2; `a` goes on, takes 1 in flank, and pursues into the rear of 2.
fn pursuit_into_a_waiting_melee() -> Play {
    let mut play = Table::new()
        .first("a", cm().at(54.0, 20.0, 0.0))
        .first("b", cm().at(62.0, 20.0, 0.0))
        .second("1", fp().vbu(2).at(49.5, 33.0, 270.0))
        .second("2", cm().at(64.5, 26.0, 90.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    play.expect_at("b", 62.0, 22.0);
    play.ok(Command::GoOn { distance: u(7.0) }).expect_at("a", 54.0, 29.0);
    two_melees(&mut play, [["a", "1"], ["b", "2"]]);
    let main = play.id("a");
    play.ok(Command::ChooseMelee { main });
    play.expect_joined(["a", "1"], [&[], &[]]).expect_pools(7, 1);
    play.fight(&[6], &[]).roll("cohesion-test", &[5]).expect_gone("1");
    play.ok(Command::Pursue { pursue: true });
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight });
    play.roll("pursuit", &[5]);
    play
}

#[test]
fn bi08_mel_11_a_pursuit_into_a_waiting_melee_fights_it_at_once() {
    let mut play = pursuit_into_a_waiting_melee();
    play.expect_joined(["b", "2"], [&["a"], &[]]).expect_disordered("2", true).fight(&[], &[]);
    // It is no longer waiting: the activation is over.
    assert_eq!(play.phases(), 2);
    assert!(matches!(play.question(), Question::Phase { .. } | Question::Activation { .. }));
    assert!(play.unit("a").activated && play.unit("b").activated);
}

/// The charger of the waiting melee fights its first phase: it has its Impetus as well as the pursuer (BI08-IMP-01).
#[test]
fn bi08_mel_11_the_waiting_charger_keeps_its_impetus() {
    let mut play = pursuit_into_a_waiting_melee();
    let support = Factor::Support(play.id("a"));
    play.expect_line(Factor::Impetus, Some(2)).expect_line(support, Some(4)).expect_pools(11, 4);
}

/// Those who were charged by it throw their pila as they would have done; the pursuit changes nothing in that.
#[test]
fn bi08_mel_11_those_charged_in_a_waiting_melee_still_throw_pila() {
    let legion = || fp().with(Trait::Pilum).with(Trait::LargeUnit);
    let mut play = Table::new()
        .first("a", cm().at(54.0, 20.0, 0.0))
        .first("b", cm().at(62.0, 20.0, 0.0))
        .second("1", fp().vbu(2).at(49.5, 31.0, 270.0))
        .second("2", legion().at(62.5, 22.0, 180.0))
        .second("rear", legion())
        .large("2", "rear")
        .play();
    play.activate(&["a", "b"]).ok(charge());
    play.ok(Command::GoOn { distance: u(5.0) });
    let main = play.id("a");
    play.ok(Command::ChooseMelee { main });
    play.fight(&[6], &[]).roll("cohesion-test", &[5]).expect_gone("1");
    play.ok(Command::Pursue { pursue: true });
    play.ok(Command::ChooseChase { chase: Chase::AlongFlight });
    play.roll("pursuit", &[5]).expect_in_melee("a", true);
    assert_eq!(play.asked(), Side::Second);
    let (unit, target) = (play.id("2"), play.id("b"));
    assert_eq!(play.question(), Question::Pila { unit, target, dice: 3 });
    play.ok(Command::ThrowPila { throw: true })
        .expect_line(Factor::PilaCharged, Some(3))
        .roll("pila", &[1, 1, 1]);
    play.expect_joined(["b", "2"], [&["a"], &[]]);
}

#[test]
fn bi08_mel_11_the_active_player_chooses_the_order() {
    let mut play = drawn(&A_AND_B, &[("1", 3.0), ("2", 11.0)]);
    assert_eq!(play.asked(), Side::First);
    let b = play.id("b");
    play.refused(Command::EndPhase, "BI08-MEL-11")
        .ok(Command::ChooseMelee { main: b })
        .expect_joined(["b", "2"], [&[], &[]]);
    // 2 is beaten and retreats before A and 1 fight.
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[4]).ok(Command::Pursue { pursue: false }).expect_joined(["a", "1"], [&[], &[]]);
}

/// If a Main Unit of a waiting melee has left, the melee is assigned anew from the Units still engaged.
#[test]
fn bi08_mel_11_a_waiting_melee_is_assigned_anew() {
    let mut play = drawn(&A_AND_B, &[("1", -3.0), ("2", 5.0), ("3", 13.0)]);
    let b = play.id("b");
    play.ok(Command::ChooseMelee { main: b });
    play.fight(&[6], &[]).roll("cohesion-test", &[5]);
    play.roll("retreat", &[2]).ok(Command::Pursue { pursue: false });
    // b no longer has an opponent of its own: it supports a against 2, whom it touches.
    play.expect_joined(["a", "2"], [&["b"], &["1"]]);
}

/// Or it falls away: 1 stands in the rout zone of 2 and is gone before a fights it.
#[test]
fn bi08_mel_11_a_waiting_melee_may_fall_away() {
    let mut play = Table::new()
        .first("a", fp().at(54.0, 21.0, 0.0))
        .first("b", fp().at(62.0, 21.0, 0.0))
        .second("1", fp().vbu(1).at(55.0, 26.0, 180.0))
        .second("2", fp().vbu(1).at(62.5, 22.0, 180.0))
        .second("far", fp().at(20.0, 50.0, 180.0))
        .play();
    play.activate(&["a", "b"]).ok(charge());
    play.ok(Command::GoOn { distance: u(4.0) });
    two_melees(&mut play, [["a", "1"], ["b", "2"]]);
    let main = play.id("b");
    play.ok(Command::ChooseMelee { main });
    play.fight(&[6], &[]).roll("cohesion-test", &[6]);
    play.expect_gone("2").expect_gone("1");
    play.ok(Command::Pursue { pursue: false }).expect_no_roll();
    assert_eq!(play.phases(), 1);
    play.expect_in_melee("a", false);
}

#[test]
fn bi08_mel_12_a_draw_leaves_both_in_contact() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .first("archers", t().weapon(Weapon::LongbowA).at(70.0, 20.0, 20.0))
        .second("e", fp().at(60.0, 22.0, 180.0))
        .second("slingers", s().weapon(Weapon::Sling).at(70.0, 24.0, 270.0))
        .play();
    play.act("a", charge());
    play.fight(&[6], &[6]).roll("cohesion-test", &[5]).roll("cohesion-test", &[5]);
    play.expect_decided(None, [1, 1])
        .expect_disordered("a", true)
        .expect_disordered("e", true)
        .expect_in_melee("a", true)
        .expect_in_melee("e", true)
        .expect_at("a", 60.0, 22.0)
        .expect_at("e", 60.0, 22.0);
    play.activate(&["archers"]).fire_refused("archers", "e", Stance::Stationary, "BI08-FIR-09");
}

/// Covers: BI08-IMP-01
#[test]
fn bi08_mel_13_the_winner_catches_the_loser_as_often_as_that_happens() {
    let mut play = duel(cp(), cm().vbu(8));
    play.act("a", charge()).expect_pools(10, 8);
    let depth = play.state().agenda().len();
    for (phase, vbu) in [(1, 7), (2, 6)] {
        assert_eq!(play.phases(), phase);
        play.fight(&[6], &[]).roll("cohesion-test", &[6]);
        play.expect_vbu("e", vbu).roll("retreat", &[2]);
        play.roll("pursuit", &[4]);
        play.expect_at("a", 60.0, 22.0 + 2.0 * phase as f64)
            .expect_in_melee("a", true)
            .expect_line(Factor::Impetus, Some(4));
        // However long the series, the procedures do not pile up.
        assert_eq!(play.state().agenda().len(), depth);
    }
    assert_eq!(play.phases(), 3);
    play.expect_pools(10, 5).fight(&[], &[]);
    // A draw: the series ends.
    play.expect_in_melee("a", true);
    assert!(matches!(play.question(), Question::Phase { .. } | Question::Activation { .. }));
}

#[test]
fn bi08_mel_14_a_newcomer_starts_a_melee_again() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 30.0, 0.0))
        .first("c", fl().i(2).at(67.0, 34.1, 270.0))
        .first("far", fp().at(30.0, 30.0, 0.0))
        .second("1", fp().at(60.0, 30.0, 180.0))
        .second("9", fp().at(30.0, 30.0, 180.0))
        .engaged("a", "1")
        .engaged("far", "9")
        .play();
    let support = Factor::Support(play.id("c"));
    play.act("c", charge())
        .expect_joined(["a", "1"], [&["c"], &[]])
        .expect_disordered("1", true)
        .expect_line(Factor::Impetus, None)
        .expect_line(support, Some(3))
        .expect_pools(8, 4)
        .fight(&[], &[]);
    // Only this melee is fought; the Unit that fought again keeps its own activation.
    assert_eq!(play.phases(), 1);
    assert!(!play.unit("a").activated && play.unit("c").activated);
    play.activate(&["a"]).ok(Command::Fight).expect_joined(["a", "1"], [&["c"], &[]]);
    play.expect_pools(7, 4);
}

/// The other player's pursuit meets two of the active player's Units over equal fronts: the active player chooses, since he
/// is the owner of the activated Unit.
#[test]
fn bi08_mel_05_the_owner_of_the_activated_unit_chooses_after_the_enemys_pursuit_too() {
    let mut play = Table::new()
        .first("charger", s().vbu(1).i(1).at(60.0, 30.0, 0.0))
        .first("left", fp().at(56.0, 26.5, 0.0))
        .first("right", fp().at(64.0, 26.5, 0.0))
        .second("pursuer", cp().at(60.0, 30.0, 180.0))
        .engaged("charger", "pursuer")
        .play();
    play.act("charger", Command::Fight)
        .roll_padded("melee", &[])
        .roll_padded("melee", &[6])
        .roll("cohesion-test", &[6])
        .expect_gone("charger")
        .roll("pursuit", &[6]);
    assert!(matches!(play.question(), Question::WhichMain { .. }));
    assert_eq!(play.asked(), Side::First);
    let pair = [play.id("right"), play.id("pursuer")];
    play.ok(Command::ChooseMain { pair }).expect_joined(["right", "pursuer"], [&["left"], &[]]);
}
