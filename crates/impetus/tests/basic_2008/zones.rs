//! Section 11: the Zone of Control.

use crate::support;
use acies_impetus::command::{Command, Stance};
use acies_impetus::editions::Factor;
use acies_impetus::steps::zone::{to_the_front, zone_of, zones_holding};
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Weapon;
use acies_rules::Side;
use acies_tabletop::{Hand, Vec2};
use support::*;

/// A mover with its front on y = 20, and an enemy far off.
fn table(mover: Spec) -> Table {
    Table::new().first("mover", mover.at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0))
}

/// The same in the Zone of an enemy on its left that faces its side: x 53 to 58, y 14.5 to 22.5.
fn aside(mover: Spec) -> Table {
    table(mover).second("aside", fp().at(53.0, 18.5, 90.0))
}

/// The same in the Zone of an enemy straight ahead, 4U off.
fn opposed(mover: Spec) -> Table {
    table(mover).second("opposed", fp().at(60.0, 24.0, 180.0))
}

#[test]
fn bi08_zoc_01_the_zone_is_f_wide_and_5u_deep() {
    let play =
        Table::new().first("unit", fp().at(60.0, 20.0, 0.0)).second("far", s().at(20.0, 58.0, 180.0)).play();
    let zone = zone_of(play.state(), play.id("unit")).expect("a Zone");
    let near = |p: Vec2, x: f64, y: f64| (p.x - x).abs() < 1e-6 && (p.y - y).abs() < 1e-6;
    let corners = zone.corners();
    for (x, y) in [(56.0, 20.0), (64.0, 20.0), (56.0, 25.0), (64.0, 25.0)] {
        assert!(corners.iter().any(|c| near(*c, x, y)), "no corner at ({x}, {y}): {corners:?}");
    }
    let f6 = Table::new()
        .f6()
        .first("unit", fp().at(45.0, 20.0, 90.0))
        .second("far", s().at(20.0, 58.0, 180.0))
        .play();
    let corners = zone_of(f6.state(), f6.id("unit")).expect("a Zone").corners();
    for (x, y) in [(45.0, 17.0), (45.0, 23.0), (50.0, 17.0), (50.0, 23.0)] {
        assert!(corners.iter().any(|c| near(*c, x, y)), "no corner at ({x}, {y}): {corners:?}");
    }
}

#[test]
fn bi08_zoc_01_every_type_has_one() {
    for spec in [fp(), fl(), t(), s(), art(), cp(), cm(), cl(), cgp(), cgl(), cf(), el(), w()] {
        let mut play = table(fp()).second("enemy", spec.at(60.0, 24.0, 180.0)).play();
        play.activate(&["mover"]).refused(shift(90.0, 1.0), "BI08-ZOC-02");
    }
}

#[test]
fn bi08_zoc_01_not_if_disordered_or_in_melee() {
    let mut play = table(fp()).second("enemy", fp().disordered().at(60.0, 24.0, 180.0)).play();
    assert_eq!(zone_of(play.state(), play.id("enemy")), None);
    play.act("mover", shift(90.0, 1.0));
    let mut play = table(fp())
        .second("enemy", fp().at(60.0, 24.0, 180.0))
        .first("friend", fp().at(67.5, 24.0, 0.0))
        .engaged("friend", "enemy")
        .play();
    assert_eq!(zone_of(play.state(), play.id("enemy")), None);
    play.act("mover", shift(-90.0, 1.0));
}

/// Neither terrain nor a friend in between cuts it.
#[test]
fn bi08_zoc_01_it_is_not_cut() {
    let mut play = opposed(fp())
        .first("between", s().at(60.0, 23.0, 0.0))
        .rect(TerrainKind::Rocks, 50.0, 20.3, 70.0, 20.8)
        .play();
    play.activate(&["mover"]).refused(shift(90.0, 1.0), "BI08-ZOC-02");
}

#[test]
fn bi08_zoc_02_in_means_that_the_base_overlaps_the_zone() {
    let at = |y: f64| {
        Table::new().first("mover", fp().at(60.0, y, 0.0)).second("enemy", fp().at(60.0, 30.0, 180.0)).play()
    };
    for (y, held) in [(25.0, false), (25.005, false), (25.1, true)] {
        let mut play = at(y);
        let base = *play.state().base(play.id("mover"));
        assert_eq!(!zones_holding(play.state(), Side::First, &base).is_empty(), held, "{y}");
        play.activate(&["mover"]);
        if held {
            play.refused(shift(90.0, 2.0), "BI08-ZOC-02");
        } else {
            play.ok(shift(90.0, 2.0)).expect_at("mover", 62.0, y);
        }
    }
}

#[test]
fn bi08_zoc_02_no_wheel_sideways_or_oblique_move_in_it() {
    for mover in [fp(), s(), cl()] {
        let mut play = opposed(mover).play();
        play.activate(&["mover"])
            .refused(wheel(Hand::Left, 5.0, 0.0), "BI08-ZOC-02")
            .refused(wheel(Hand::Right, 5.0, 1.0), "BI08-ZOC-02")
            .refused(shift(90.0, 1.0), "BI08-ZOC-02")
            .refused(shift(-45.0, 1.0), "BI08-ZOC-02")
            .refused(shift(135.0, 1.0), "BI08-ZOC-02");
    }
}

/// Covers: BI08-CHG-05
#[test]
fn bi08_zoc_02_nor_the_wheel_of_a_charge() {
    let mut play = opposed(fp()).play();
    play.activate(&["mover"]).refused(charge_wheeling(Hand::Left, 5.0, true), "BI08-ZOC-02").ok(charge());
}

/// The Zone reaches down to y = 23; the base comes to its border and no further.
#[test]
fn bi08_zoc_02_a_wheel_or_sideways_move_ends_at_the_border() {
    let ahead_of = || table(cm()).second("enemy", fp().at(60.0, 28.0, 180.0)).play();
    // At 22 degrees the outer corner stands 2.997U ahead, at 24 degrees 3.25U.
    ahead_of().activate(&["mover"]).refused(wheel(Hand::Right, 24.0, 0.0), "BI08-ZOC-02").ok(wheel(
        Hand::Right,
        22.0,
        0.0,
    ));
    // The Zone begins at x = 66: 2U to the right.
    let beside = || table(cm()).second("enemy", fp().at(70.0, 22.0, 180.0)).play();
    beside()
        .activate(&["mover"])
        .refused(shift(90.0, 2.2), "BI08-ZOC-02")
        .ok(shift(90.0, 2.0))
        .expect_at("mover", 62.0, 20.0);
    beside().activate(&["mover"]).refused(shift(45.0, 3.2), "BI08-ZOC-02");
}

#[test]
fn bi08_zoc_02_straight_and_rear_moves_may_enter() {
    let mut play = table(fp()).second("enemy", fp().at(60.0, 28.0, 180.0)).play();
    play.act("mover", ahead(5.0)).expect_at("mover", 60.0, 25.0).expect_disordered("mover", false);
    let mut play = table(fp()).second("enemy", fp().at(60.0, 10.0, 0.0)).play();
    play.act("mover", shift(180.0, 5.0)).expect_at("mover", 60.0, 15.0);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-MAN-06"));
}

#[test]
fn bi08_zoc_02_standing_firing_and_rallying_are_free() {
    let mut play =
        aside(t().weapon(Weapon::LongbowA).disordered()).second("target", fp().at(60.0, 30.0, 180.0)).play();
    play.activate(&["mover"]).fire("mover", "target", Stance::Rallying);
    play.roll_padded("fire", &[1]).ok(Command::Rally).expect_disordered("mover", false);
}

#[test]
fn bi08_zoc_02_a_road_move_that_changes_facing_counts_as_a_wheel() {
    let bent =
        |x: f64| aside(fp()).line(TerrainKind::Road, 4.0, &[(60.0, 0.0), (60.0, 25.0), (x, 45.0)]).play();
    bent(75.0).activate(&["mover"]).refused(road(7.0), "BI08-ZOC-02");
    let mut play = bent(60.0);
    play.act("mover", road(7.0)).expect_at("mover", 60.0, 27.0).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-ZOC-04"));
}

#[test]
fn bi08_zoc_03_to_the_front_is_what_the_corridor_cuts() {
    for (x, yes) in [(7.0, true), (8.5, false), (-7.0, true), (-8.5, false)] {
        let play = table(fp()).second("enemy", fp().at(60.0 + x, 24.0, 180.0)).play();
        let base = *play.state().base(play.id("mover"));
        assert_eq!(to_the_front(play.state(), &base, play.id("enemy")), yes, "{x}");
    }
    // Without limit, but not behind.
    for (y, yes) in [(50.0, true), (10.0, false)] {
        let play = table(fp()).second("enemy", fp().at(60.0, y, 180.0)).play();
        let base = *play.state().base(play.id("mover"));
        assert_eq!(to_the_front(play.state(), &base, play.id("enemy")), yes, "{y}");
    }
}

/// Enemy base x 3 to 11, y 4 to 7, as seen by the mover.
#[test]
fn bi08_zoc_03_straight_towards_the_unit_that_exerts_it_keeps_order() {
    for mover in [fp(), fp().disordered()] {
        let disordered = table(mover.clone()).play().unit("mover").disordered;
        let mut play = table(mover).second("enemy", fp().at(67.0, 24.0, 180.0)).play();
        play.activate(&["mover"])
            .refused(ahead(4.0), "BI08-CHG-01")
            .ok(ahead(3.8))
            .expect_at("mover", 60.0, 23.8)
            .expect_disordered("mover", disordered);
    }
}

#[test]
fn bi08_zoc_03_straight_to_the_rear_is_allowed() {
    let mut play = opposed(fp()).play();
    play.act("mover", shift(180.0, 5.0)).expect_at("mover", 60.0, 15.0).expect_disordered("mover", true);
    let mut play = opposed(fp().disordered()).play();
    play.activate(&["mover"]).refused(shift(180.0, 5.0), "BI08-MAN-07");
    for spec in [s(), cl()] {
        let mut play = opposed(spec.disordered()).play();
        play.act("mover", shift(180.0, 5.0)).expect_at("mover", 60.0, 15.0);
    }
}

#[test]
fn bi08_zoc_04_straight_ahead_past_the_unit_that_exerts_it_disorders() {
    let mut play = aside(fp()).play();
    play.act("mover", ahead(5.0)).expect_at("mover", 60.0, 25.0).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-ZOC-04"));
    let mut play = aside(fp().disordered()).play();
    play.activate(&["mover"]).refused(ahead(5.0), "BI08-ZOC-04").refused(shift(180.0, 5.0), "BI08-MAN-07");
    for spec in [s(), cl()] {
        let mut play = aside(spec.disordered()).play();
        play.activate(&["mover"]).refused(ahead(5.0), "BI08-ZOC-04").ok(shift(180.0, 5.0));
    }
}

#[test]
fn bi08_zoc_04_in_several_zones_all_must_be_to_the_front() {
    let front = || opposed(fp()).second("second", fp().at(66.0, 28.0, 180.0));
    front().play().act("mover", ahead(3.0)).expect_disordered("mover", false);
    let mut play = opposed(fp()).second("aside", fp().at(53.0, 18.5, 90.0)).play();
    play.act("mover", ahead(3.0)).expect_disordered("mover", true);
}

/// The Zone lies between y = 24 and y = 32: the mover runs through it.
#[test]
fn bi08_zoc_04_it_applies_to_those_who_pass_through() {
    let table = |spec: Spec| table(spec).second("aside", fp().at(53.0, 28.0, 90.0));
    table(cl().m(20.0))
        .play()
        .act("mover", ahead(20.0))
        .expect_at("mover", 60.0, 40.0)
        .expect_disordered("mover", true);
    table(cl()).play().act("mover", ahead(4.0)).expect_disordered("mover", false);
    // A Disordered Unit stops at the border.
    let mut play = table(cl().disordered()).play();
    play.activate(&["mover"])
        .refused(ahead(4.1), "BI08-ZOC-04")
        .ok(ahead(4.0))
        .expect_at("mover", 60.0, 24.0);
}

/// Covers: BI08-CHG-06
#[test]
fn bi08_zoc_04_in_a_charge_the_disorder_falls_before_the_melee() {
    let table = |spec: Spec| aside(spec).second("target", t().at(60.0, 23.0, 180.0));
    let mut play = table(fp()).play();
    play.act("mover", charge()).expect_disordered("mover", true).expect_line(Factor::Disordered, Some(-1));
    assert_eq!(play.disorder_rule("mover"), Some("BI08-ZOC-04"));
    let mut play = table(fp().disordered()).play();
    play.activate(&["mover"]).refused(charge(), "BI08-ZOC-04");
}

/// A Disordered chariot that stands goes of its own will, also when it wheels afterwards.
/// Covers: BI08-CHR-03
#[test]
fn bi08_zoc_04_holds_for_halted_chariots() {
    let mut play = aside(cgp().disordered()).play();
    let wheeling = advance(6.5, Hand::Right, 10.0, 0.0, Default::default());
    play.activate(&["mover"]).refused(ahead(6.5), "BI08-ZOC-04").refused(wheeling.clone(), "BI08-ZOC-04");
    let mut play = aside(cgp()).play();
    play.act("mover", wheeling).expect_disordered("mover", true);
    assert_eq!(play.disorder_rule("mover"), Some("BI08-ZOC-04"));
}

/// FP loses on y = 20 and goes back 3U through the Zone of another enemy.
#[test]
fn bi08_zoc_05_a_retreat_ignores_zones() {
    let mut play = aside(fp()).second("enemy", fp().at(60.0, 20.0, 180.0)).engaged("enemy", "mover").play();
    play.act("mover", Command::Fight)
        .roll_padded("melee", &[1])
        .roll_padded("melee", &[6, 6])
        .roll("cohesion-test", &[6])
        .roll("retreat", &[6])
        .expect_at("mover", 60.0, 17.0);
    assert_ne!(play.disorder_rule("mover"), Some("BI08-ZOC-04"));
}

/// A Support that retreats and a pursuer keep their order in a Zone that would disorder a move of their own.
#[test]
fn bi08_zoc_05_supports_and_pursuers_keep_their_order() {
    // The Support stands with its left side in the Zone.
    let mut play = Table::new()
        .first("main", fp().at(68.0, 20.0, 0.0))
        .first("mover", fl().at(60.0, 20.0, 0.0))
        .second("aside", fp().at(53.0, 18.0, 90.0))
        .second("enemy", fp().at(66.0, 20.0, 180.0))
        .engaged("main", "enemy")
        .engaged("mover", "enemy")
        .play();
    play.act("main", Command::Fight)
        .roll_padded("melee", &[1])
        .roll_padded("melee", &[6, 6])
        .roll("cohesion-test", &[6])
        .roll("retreat", &[2])
        .roll("retreat", &[6])
        .expect_at("mover", 60.0, 17.0)
        .expect_disordered("mover", false);
    let mut play = aside(cp()).second("loser", s().at(60.0, 20.0, 180.0)).engaged("mover", "loser").play();
    play.act("mover", Command::Fight)
        .roll_padded("melee", &[6, 6, 6])
        .roll_padded("melee", &[1])
        .roll("cohesion-test", &[6])
        .roll("pursuit", &[5])
        .expect_at("mover", 60.0, 25.0)
        .expect_disordered("mover", false);
}

/// A line of three; the left one stands in a Zone.
#[test]
fn bi08_zoc_06_a_group_is_held_if_any_member_is() {
    let line = || {
        Table::new()
            .first("left", fp().at(52.0, 20.0, 0.0))
            .first("middle", fp().at(60.0, 20.0, 0.0))
            .first("right", fp().at(68.0, 20.0, 0.0))
            .second("aside", fp().at(45.0, 18.5, 90.0))
            .play()
    };
    let all = ["left", "middle", "right"];
    line().activate(&all).refused(wheel(Hand::Left, 5.0, 0.0), "BI08-ZOC-06");
    let mut play = line();
    play.activate(&["middle", "right"])
        .ok(wheel(Hand::Left, 5.0, 0.0))
        .expect_facing("middle", -5.0)
        .expect_facing("right", -5.0);
    // Straight on they go together; only the one in the Zone is Disordered.
    let mut play = line();
    play.activate(&all)
        .ok(ahead(5.0))
        .expect_disordered("left", true)
        .expect_disordered("middle", false)
        .expect_disordered("right", false);
}
