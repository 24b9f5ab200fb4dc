//! Section 18: the pilum. Chargers come from y = 20, the charged stand on y = 25.

use crate::support;
use acies_impetus::editions::Factor;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event, Question, Roll};
use acies_rules::Side;
use support::*;

fn legion() -> Spec {
    fp().with(Trait::Pilum)
}

fn throw(throw: bool) -> Command {
    Command::ThrowPila { throw }
}

/// A charger 5U before the one it charges, contact made.
fn charged(charger: Spec, target: Spec) -> Play {
    let mut play = Table::new()
        .first("charger", charger.at(60.0, 20.0, 0.0))
        .second("target", target.at(60.0, 25.0, 180.0))
        .second("others", fp().at(100.0, 55.0, 180.0))
        .play();
    play.act("charger", charge());
    play
}

/// The question of that side, with so many dice.
fn expect_pila(play: &Play, side: Side, thrower: &str, target: &str, dice: u8) {
    let question = Question::Pila { unit: play.id(thrower), target: play.id(target), dice };
    assert_eq!((play.asked(), play.question()), (side, question));
}

#[test]
fn bi08_pil_01_three_dice_when_charged() {
    let mut play = charged(cp(), legion());
    expect_pila(&play, Side::Second, "target", "charger", 3);
    play.ok(throw(true)).expect_roll("pila", 3).expect_line(Factor::PilaCharged, Some(3));
    // VBU, weapons and the modifiers of fire play no part.
    let play = charged(cl(), legion().vbu(9).weapon(Weapon::Javelin));
    expect_pila(&play, Side::Second, "target", "charger", 3);
}

#[test]
fn bi08_pil_01_one_die_when_charging() {
    let mut play = charged(legion(), cp());
    expect_pila(&play, Side::First, "charger", "target", 1);
    play.ok(throw(true)).expect_roll("pila", 1).expect_line(Factor::PilaCharging, Some(1));
}

#[test]
fn bi08_pil_01_the_owner_may_decline() {
    let mut play = charged(cp(), legion());
    play.refused(Command::EndActivation, "BI08-PIL-01");
    play.ok(throw(false)).expect_roll("melee", 10);
}

#[test]
fn bi08_pil_01_only_heavy_infantry_with_pila_throw() {
    charged(cp(), fp()).expect_roll("melee", 10);
    charged(cp(), fl().with(Trait::Pilum)).expect_roll("melee", 10);
}

#[test]
fn bi08_pil_01_none_when_charged_in_flank_or_side() {
    // The legion faces east or west, its flank towards the charger; its front line x = 64 or so.
    for (x, facing, flank) in [(66.0, 90.0, true), (60.0, 90.0, false)] {
        let mut play = Table::new()
            .first("charger", cp().at(60.0, 20.0, 0.0))
            .second("target", legion().at(x, 29.0, facing))
            .play();
        play.act("charger", charge());
        assert_eq!(play.happened(|e| matches!(e, Event::Outflanked { .. })), flank);
        play.expect_roll("melee", 10);
    }
}

#[test]
fn bi08_pil_02_one_die_less_if_disordered() {
    let mut play = charged(cp(), legion().disordered());
    expect_pila(&play, Side::Second, "target", "charger", 2);
    play.ok(throw(true)).expect_roll("pila", 2).expect_line(Factor::Disordered, Some(-1));
    // Charging: none left.
    charged(legion().disordered(), cp()).expect_roll("melee", 4);
}

/// A charger that meets two legions of the second player: the left one over 5U, the right one over 3U.
fn charges_two(left: Spec, right: Spec) -> Play {
    let mut play = Table::new()
        .first("charger", cp().at(59.0, 20.0, 0.0))
        .second("main", left.at(56.0, 25.0, 180.0))
        .second("support", right.at(64.0, 25.0, 180.0))
        .play();
    play.act("charger", charge());
    play
}

#[test]
fn bi08_pil_03_a_charged_support_adds_one_die_to_the_pool() {
    let mut play = charges_two(legion(), legion());
    let support = play.id("support");
    expect_pila(&play, Side::Second, "main", "charger", 4);
    play.ok(throw(true))
        .expect_roll("pila", 4)
        .expect_line(Factor::PilaCharged, Some(3))
        .expect_line(Factor::PilaSupport(support), Some(1));
}

/// Covers: BI08-PIL-02, BI08-PIL-04
#[test]
fn bi08_pil_03_a_disordered_or_worn_support_throws_none() {
    for support in [legion().disordered(), legion().vbu_now(4), fp()] {
        expect_pila(&charges_two(legion(), support), Side::Second, "main", "charger", 3);
    }
    // The Support alone has pila: one die, thrown at the charger all the same.
    expect_pila(&charges_two(fp(), legion()), Side::Second, "main", "charger", 1);
}

#[test]
fn bi08_pil_03_a_legion_that_supports_a_charge_throws_none() {
    let mut play = Table::new()
        .first("main", legion().at(56.0, 20.0, 0.0))
        .first("support", legion().at(64.0, 20.0, 0.0))
        .second("target", fp().at(59.0, 25.0, 180.0))
        .play();
    play.activate(&["main", "support"]).ok(charge());
    expect_pila(&play, Side::First, "main", "target", 1);
}

#[test]
fn bi08_pil_04_only_fresh_units_throw() {
    charged(cp(), legion().vbu_now(4)).expect_roll("melee", 10);
    charged(legion().vbu_now(4), cp()).expect_roll("melee", 4);
}

/// Covers: BI08-IMP-02
#[test]
fn bi08_pil_05_the_target_tests_and_then_the_melee_is_fought() {
    let mut play = charged(cp().vbu(6).i(4), legion());
    play.ok(throw(true))
        .roll("pila", &[6, 5, 5])
        .expect_critical(4)
        .roll("cohesion-test", &[5])
        .expect_vbu("charger", 5)
        .expect_disordered("charger", true)
        .expect_fresh("charger", false)
        .expect_roll("melee", 4)
        .expect_line(Factor::Impetus, None);
    // No retreat, and the loss does not decide the melee: nobody loses anything in it, so it is drawn.
    play.roll("melee", &[1; 4]).roll("melee", &[1; 5]);
    assert!(play.happened(|e| matches!(e, Event::MeleeDecided { loser: None, losses: [0, 0], .. })));
    play.expect_at("charger", 60.0, 25.0).expect_in_melee("charger", true);
}

#[test]
fn bi08_pil_05_without_damage_there_is_no_test() {
    charged(cp(), legion()).ok(throw(true)).roll("pila", &[5, 4, 4]).expect_roll("melee", 10);
}

#[test]
fn bi08_pil_05_both_sides_throw_together() {
    let mut play = charged(legion(), legion());
    play.ok(throw(true)).ok(throw(true));
    // Both pools before both tests.
    play.roll("pila", &[6]).roll("pila", &[6, 6, 6]);
    let (charger, target) = (play.id("charger"), play.id("target"));
    assert!(matches!(play.next_roll(), Roll::Cohesion { unit, damage: 3, .. } if unit == charger));
    play.roll("cohesion-test", &[6]); // CN 2, loss 4.
    assert!(matches!(play.next_roll(), Roll::Cohesion { unit, damage: 1, .. } if unit == target));
    play.roll("cohesion-test", &[4]);
    play.expect_vbu("charger", 1).expect_vbu("target", 5);
    play.expect_roll("melee", 1).roll("melee", &[1]).expect_roll("melee", 4);
}

/// Nobody is left to fight: no melee and no pursuit, whoever threw.
#[test]
fn bi08_pil_05_a_rout_by_pila_leaves_no_melee() {
    let mut play = charged(legion(), fp().vbu(1));
    play.ok(throw(true))
        .roll("pila", &[6])
        .roll("cohesion-test", &[6])
        .expect_gone("target")
        .expect_no_roll()
        .expect_in_melee("charger", false)
        .expect_at("charger", 60.0, 25.0);
    assert!(matches!(play.question(), Question::Phase { .. }));
    assert!(!play.happened(|e| matches!(e, Event::MeleeJoined { .. })));

    let mut play = Table::new()
        .first("charger", cp().vbu(1).at(60.0, 20.0, 0.0))
        .first("others", fp().at(20.0, 5.0, 0.0))
        .second("target", legion().at(60.0, 25.0, 180.0))
        .play();
    play.act("charger", charge())
        .ok(throw(true))
        .roll("pila", &[6, 1, 1])
        .roll("cohesion-test", &[6])
        .expect_gone("charger")
        .expect_no_roll();
    assert!(!play.happened(|e| matches!(e, Event::MeleeJoined { .. })));
}

#[test]
fn bi08_pil_05_a_routed_main_unit_leaves_the_melee_to_its_supports() {
    // CP is Main and routed by pila; CM, its Support, becomes Main.
    let mut play = Table::new()
        .first("main", cp().vbu(1).at(58.0, 20.0, 0.0))
        .first("support", cm().m(8.0).at(66.0, 20.0, 0.0))
        .second("target", legion().at(60.0, 25.0, 180.0))
        .play();
    play.activate(&["main", "support"]).ok(charge());
    expect_pila(&play, Side::Second, "target", "main", 3);
    play.ok(throw(true)).roll("pila", &[6, 1, 1]).roll("cohesion-test", &[6]).expect_gone("main");
    // No second throw; CM has its Impetus: 5 + 2.
    let (support, target) = (play.id("support"), play.id("target"));
    assert!(
        matches!(play.next_roll(), Roll::Melee { unit, target: t, dice: 7, .. } if (unit, t) == (support, target))
    );
}

/// Covers: BI08-ELE-02
#[test]
fn bi08_pil_05_elephants_that_fail_panic_and_leave_the_melee() {
    // Elephants charge: they run back, and there is no melee.
    let mut play = charged(el(), legion());
    play.ok(throw(true))
        .roll("pila", &[6, 1, 1])
        .expect_critical(4)
        .roll("cohesion-test", &[5])
        .roll("panic", &[3])
        .expect_at("charger", 60.0, 22.0)
        .expect_in_melee("target", false)
        .expect_no_roll();
    // Elephants are charged: the same.
    let mut play = charged(legion(), el());
    play.ok(throw(true))
        .roll("pila", &[6])
        .roll("cohesion-test", &[5])
        .roll("panic", &[4])
        .expect_at("target", 60.0, 29.0)
        .expect_in_melee("charger", false)
        .expect_no_roll();
    assert!(!play.happened(|e| matches!(e, Event::MeleeJoined { .. })));
}

#[test]
fn bi08_pil_06_not_by_a_unit_that_was_already_in_melee() {
    let mut play = Table::new()
        .first("locked", fp().at(57.0, 25.0, 0.0))
        .first("second", cp().at(65.0, 20.0, 0.0))
        .second("legion", legion().at(60.0, 25.0, 180.0))
        .engaged("locked", "legion")
        .play();
    play.act("second", charge());
    play.expect_in_melee("second", true);
    assert!(matches!(play.next_roll(), Roll::Melee { .. }));
}

#[test]
fn bi08_pil_06_not_in_later_phases() {
    let mut play = Table::new()
        .first("attacker", fp().at(60.0, 25.0, 0.0))
        .second("legion", legion().at(60.0, 25.0, 180.0))
        .engaged("attacker", "legion")
        .play();
    play.activate(&["attacker"]).ok(Command::Fight).expect_roll("melee", 5);
}

/// CP routs the FP before it and pursues into the legion.
fn pursued_into(play: Table) -> Play {
    let mut play = play
        .first("pursuer", cp().at(60.0, 25.0, 0.0))
        .second("beaten", fp().vbu(1).at(60.0, 25.0, 180.0))
        .second("legion", legion().at(60.0, 29.0, 180.0).vbu(6))
        .engaged("pursuer", "beaten")
        .play();
    play.activate(&["pursuer"])
        .ok(Command::Fight)
        .roll_padded("melee", &[6])
        .roll_padded("melee", &[])
        .roll("cohesion-test", &[6])
        .expect_gone("beaten")
        .roll("pursuit", &[6])
        .expect_in_melee("legion", true);
    play
}

#[test]
fn bi08_pil_06_not_on_contact_by_pursuit() {
    // Far enough behind the rout for the legion to stay Fresh: outside of the zone of 5U.
    let far = |table: Table| {
        let mut play = table
            .first("pursuer", cm().at(60.0, 25.0, 0.0))
            .second("beaten", s().vbu(1).at(60.0, 25.0, 180.0))
            .second("legion", legion().at(60.0, 29.0, 180.0))
            .engaged("pursuer", "beaten")
            .play();
        play.activate(&["pursuer"])
            .ok(Command::Fight)
            .roll_padded("melee", &[6])
            .roll_padded("melee", &[])
            .roll("cohesion-test", &[6])
            .expect_gone("beaten")
            .ok(Command::Pursue { pursue: true })
            .roll("pursuit", &[6])
            .expect_in_melee("legion", true)
            .expect_fresh("legion", true);
        play
    };
    far(Table::new()).expect_roll("melee", 7);
    let play = far(Table::new().options(|o| o.pilum_on_pursuit = true));
    expect_pila(&play, Side::Second, "legion", "pursuer", 3);
    // Worn by the rout before it, it would not throw anyway.
    pursued_into(Table::new().options(|o| o.pilum_on_pursuit = true))
        .expect_fresh("legion", false)
        .expect_roll("melee", 10);
}
