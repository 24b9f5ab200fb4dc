//! Section 14: the Cohesion Test.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::unit::{Fate, Weapon};
use acies_impetus::{Event, Question};
use support::*;

/// The book's own example: heavy cavalry led by the General takes 4 DAMAGE.
#[test]
fn bi08_coh_01_general_steadies_the_cohesion_test() {
    let table = || {
        Table::new()
            .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("companions", cp().vbu(7).general().at(60.0, 30.0, 180.0))
            .play()
    };
    for (die, vbu) in [(3, 7), (5, 6), (6, 5)] {
        let mut play = table();
        play.activate(&["archers"]).fire("archers", "companions", Stance::Stationary);
        play.expect_roll("fire", 10).roll("fire", &[6, 6, 6, 6, 1, 1, 1, 1, 1, 1]);
        play.expect_critical(4).roll("cohesion-test", &[die]);
        play.expect_vbu("companions", vbu).expect_disordered("companions", true);
    }
}

/// The target has taken so much DAMAGE by fire and is about to test.
fn under_fire(target: Spec, damage: usize) -> Play {
    let mut play = Table::new()
        .first("archers", t().vbu(8).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("more", t().vbu(8).weapon(Weapon::LongbowA).at(51.5, 20.0, 0.0))
        .second("target", target.at(60.0, 30.0, 180.0))
        .second("others", fp().at(100.0, 55.0, 180.0))
        .play();
    play.activate(&["archers"])
        .fire("archers", "target", Stance::Stationary)
        .roll_padded("fire", &[6, 6, 6, 6, 6, 6, 6, 6][..damage]);
    play
}

#[test]
fn bi08_coh_01_vbu_less_damage_less_disorder() {
    under_fire(fp(), 2)
        .expect_critical(3)
        .expect_line(Factor::Vbu, Some(5))
        .expect_line(Factor::Damage, Some(-2))
        .expect_line(Factor::Disordered, None)
        .expect_line(Factor::General, None);
    under_fire(fp().disordered(), 2).expect_critical(2).expect_line(Factor::Disordered, Some(-1));
    under_fire(fp().vbu(6).vbu_now(4), 2).expect_critical(2);
    under_fire(fp().general().disordered(), 2).expect_critical(3);
}

/// Covers: BI08-SHW-03
#[test]
fn bi08_coh_01_a_shieldwall_adds_one() {
    under_fire(fp().shieldwall(), 2).expect_critical(4).expect_line(Factor::Shieldwall, Some(1));
}

#[test]
fn bi08_coh_01_damage_is_forgotten_after_the_test() {
    let mut play = under_fire(fp(), 3);
    play.expect_critical(2).roll("cohesion-test", &[2]);
    play.activate(&["more"]).fire("more", "target", Stance::Stationary).roll_padded("fire", &[6]);
    // 5 - 1 - 1 for the Disorder of the first test; the 3 DAMAGE are gone.
    play.expect_critical(3);
}

#[test]
fn bi08_coh_02_the_critical_number_is_never_below_1() {
    under_fire(fp().vbu(3).disordered(), 3).expect_critical(1).expect_line(Factor::Floor, Some(2));
    under_fire(fp().vbu(3), 2).expect_critical(1).expect_line(Factor::Floor, None);
    // The floor comes after all modifiers: 3 - 5 + 1 is not 1 + 1.
    under_fire(fp().vbu(3).general(), 5).expect_critical(1);
}

#[test]
fn bi08_coh_03_failing_costs_the_die_less_the_critical_number() {
    let mut play = under_fire(fp().disordered(), 1);
    play.expect_critical(3)
        .roll("cohesion-test", &[6])
        .expect_vbu("target", 2)
        .expect_disordered("target", true)
        .expect_fresh("target", false);
    // A Unit in order is Disordered by failing; the loss is not capped by the DAMAGE taken.
    let mut play = under_fire(fp().vbu(3), 1);
    play.expect_critical(2)
        .roll("cohesion-test", &[4])
        .expect_vbu("target", 1)
        .expect_disordered("target", true);
    assert_eq!(play.disorder_rule("target"), Some("BI08-COH-03"));
}

#[test]
fn bi08_coh_04_a_natural_1_passes_and_a_natural_6_fails() {
    under_fire(fp().vbu(3), 4)
        .expect_critical(1)
        .roll("cohesion-test", &[1])
        .expect_vbu("target", 3)
        .expect_disordered("target", true);
    under_fire(fp().vbu(9), 1).expect_critical(8).roll("cohesion-test", &[6]).expect_vbu("target", 8);
}

#[test]
fn bi08_coh_05_from_6_on_only_a_6_fails_and_costs_1() {
    for (vbu, critical, die, left) in [(7, 6, 6, 6), (9, 8, 6, 8), (6, 5, 6, 5), (8, 7, 5, 8)] {
        under_fire(fp().vbu(vbu), 1)
            .expect_critical(critical)
            .roll("cohesion-test", &[die])
            .expect_vbu("target", left)
            .expect_disordered("target", true);
    }
}

#[test]
fn bi08_coh_06_passing_disorders() {
    let mut play = under_fire(fp().vbu(4), 1);
    play.roll("cohesion-test", &[2])
        .expect_vbu("target", 4)
        .expect_disordered("target", true)
        .expect_fresh("target", true);
    assert_eq!(play.disorder_rule("target"), Some("BI08-COH-06"));
}

/// Covers: BI08-STA-04
#[test]
fn bi08_coh_07_passing_while_disordered_costs_1_failing_only_the_die() {
    for (die, vbu, loss, disorder_loss) in [(2, 3, 0, 1), (3, 3, 1, 0), (5, 1, 3, 0)] {
        let mut play = under_fire(fp().vbu(4).disordered(), 1);
        play.expect_critical(2)
            .roll("cohesion-test", &[die])
            .expect_vbu("target", vbu)
            .expect_disordered("target", true)
            .expect_fresh("target", false);
        assert!(play.happened(
            |e| matches!(e, Event::Tested { loss: l, disorder_loss: d, .. } if (*l, *d) == (loss, disorder_loss))
        ));
    }
    under_fire(fp().vbu(1).disordered(), 1).roll("cohesion-test", &[1]).expect_gone("target");
}

/// Covers: BI08-STA-06
#[test]
fn bi08_coh_07_scythed_chariots_pass_without_disorder_or_loss() {
    let mut play = under_fire(cf().vbu(5), 1);
    play.roll("cohesion-test", &[2]).expect_vbu("target", 5).expect_disordered("target", false);
    play.activate(&["more"])
        .fire("more", "target", Stance::Stationary)
        .roll_padded("fire", &[6])
        .roll("cohesion-test", &[2])
        .expect_vbu("target", 5)
        .expect_disordered("target", false);
}

/// Covers: BI08-STA-07
#[test]
fn bi08_coh_08_without_vbu_a_unit_is_routed_at_once() {
    let mut play = under_fire(fp().vbu(2), 2);
    play.expect_critical(1).roll("cohesion-test", &[4]).expect_gone("target");
    let id = play.id("target");
    assert!(play.happened(|e| matches!(
        e,
        Event::Removed { unit, fate: Fate::NoVbuLeft, rule } if *unit == id && rule.0 == "BI08-COH-08"
    )));
}

#[test]
fn bi08_coh_09_a_failed_test_after_fire_causes_no_retreat() {
    for target in [fp(), cp(), cl(), s()] {
        let mut play = under_fire(target.vbu(5), 1);
        play.roll("cohesion-test", &[6])
            .expect_vbu("target", 3)
            .expect_no_roll()
            .expect_at("target", 60.0, 30.0);
        assert!(matches!(play.question(), Question::Phase { .. }));
    }
    // Elephants do (BI08-ELE-02).
    under_fire(el(), 1).roll("cohesion-test", &[6]).expect_roll("panic", 1);
}
