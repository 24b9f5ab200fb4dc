//! Impetus 1.7 and 7.0-it: built-up areas (section 14).

use crate::support;

use acies_impetus::editions::Factor;
use acies_impetus::host::Discipline;
use acies_impetus::state::AttackClass;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Question, Roll};
use acies_rules::Side;
use acies_tabletop::{Edge, Heading, Point, Pose};
use support::*;

const SECOND: Side = Side::Second;

/// Worth enough that a village in enemy hands does not end the battle.
fn far() -> Spec {
    fp().vd(20).at(10.0, 88.0, 180.0)
}

/// A village from (50, 30) to (62, 38).
fn village(table: Table) -> Table {
    table.rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0)
}

const OCCUPY: Command = Command::Occupy { piece: 0 };

fn leave(x: f64, y: f64, degrees: f64) -> Command {
    Command::LeaveBuiltUpArea { pose: Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) } }
}

/// The second player's Unit has occupied the village from above; the first player's Command acts.
fn held(table: Table, garrison: Spec) -> Play {
    let mut play = village(table).second("garrison", garrison.at(56.0, 38.0, 180.0)).second("far", far());
    play = play.phase(SECOND, true);
    let mut play = play.play();
    play.act("garrison", OCCUPY).test(6);
    assert_eq!(play.marks("garrison").garrison, Some((0, 0)));
    play.end_command().contest_rest();
    play
}

/// The same, attacked from below by a Unit 4 U away.
fn stormed(table: Table, attacker: Spec, garrison: Spec) -> Play {
    let mut play = held(table.first("attacker", attacker.at(56.0, 26.0, 0.0)), garrison);
    play.charge_home("attacker");
    play
}

#[test]
fn imp_bua_01_entering() {
    for table in Table::both() {
        let before = |spec: Spec, y: f64| {
            village(table.clone()).first("unit", spec.at(56.0, y, 0.0)).second("far", far()).play()
        };
        // C in range: 4 is not enough, 5 is.
        let mut play = before(fl().discipline(Discipline::C), 30.0);
        play.act("unit", OCCUPY).expect_needs(5).test(4).expect_at("unit", 56.0, 30.0);
        play.expect_disordered("unit", false);
        assert_eq!(play.marks("unit").garrison, None);
        let mut play = before(fl().discipline(Discipline::C), 30.0);
        play.act("unit", OCCUPY).test(5).expect_disordered("unit", false);
        assert_eq!(play.marks("unit").garrison, Some((0, 0)));
        // It holds all of it, and has done moving.
        let base = play.state().base(play.id("unit"));
        assert!((base.half_width - 6.0).abs() < 0.01 && (base.depth - 8.0).abs() < 0.01);
        assert!((base.centre().x - 56.0).abs() < 0.01 && (base.centre().y - 34.0).abs() < 0.01);
        play.activate_refused(&["unit"], "IMP-ACT-01");
        // Its front must touch; a phase must be left.
        before(fl(), 29.8)
            .activate(&["unit"])
            .refused(OCCUPY, "IMP-BUA-01")
            .ok(ahead(0.2))
            .ok(OCCUPY)
            .test(6);
        before(fl().disordered(), 29.8).act("unit", ahead(0.2)).activate_refused(&["unit"], "IMP-ACT-01");
        for spec in [fp(), fl(), t(), s()] {
            before(spec, 30.0).act("unit", OCCUPY).test(6);
        }
        for spec in [cm(), cl(), el(), art(), w()] {
            before(spec, 30.0).activate(&["unit"]).refused(OCCUPY, "IMP-BUA-01");
        }
        // Nobody marches through.
        before(fl(), 28.0).activate(&["unit"]).refused(ahead(4.0), "IMP-BUA-01");
    }
}

#[test]
fn imp_bua_01_one_single_unit() {
    for table in Table::both() {
        let mut play = village(table.clone())
            .first("a", fl().at(52.0, 30.0, 0.0))
            .first("b", fl().at(60.0, 30.0, 0.0))
            .first("front", fp().with(Trait::Pike).at(56.0, 38.0, 180.0))
            .first("rear", fp().with(Trait::Pike))
            .large("front", "rear")
            .second("far", far())
            .play();
        play.activate(&["a", "b"]).refused(OCCUPY, "IMP-GRP-10").ok(Command::CancelActivation);
        play.activate(&["front"]).refused(OCCUPY, "IMP-BUA-01").ok(Command::CancelActivation);
        play.act("a", OCCUPY).test(6).activate(&["b"]).refused(OCCUPY, "IMP-BUA-01");
    }
}

#[test]
fn imp_bua_02_leaving() {
    for table in Table::both() {
        let mut play = village(table).first("fl", fl().at(56.0, 30.0, 0.0)).second("far", far()).play();
        play.act("fl", OCCUPY).test(6).end_command().contest([3, 4]).end_command().contest_rest();
        play.activate(&["fl"]).refused(ahead(2.0), "IMP-BUA-02");
        // Elsewhere than at the boundary, or facing inward, it cannot be placed.
        play.refused(leave(56.0, 43.0, 0.0), "IMP-BUA-02").refused(leave(56.0, 38.0, 180.0), "IMP-BUA-02");
        // One phase, and Disorder.
        play.ok(leave(56.0, 42.0, 0.0)).expect_at("fl", 56.0, 42.0).expect_disordered("fl", true);
        assert_eq!(play.disorder_rule("fl"), Some("IMP-BUA-02"));
        assert_eq!((play.marks("fl").garrison, play.marks("fl").phases), (None, 1));
        let base = play.state().base(play.id("fl"));
        assert!((base.half_width - 4.0).abs() < 0.01 && (base.depth - 4.0).abs() < 0.01);
        play.activate_refused(&["fl"], "IMP-ACT-01");
    }
}

#[test]
fn imp_bua_02_at_any_point_of_the_boundary() {
    for (x, y, degrees) in [(56.0, 26.0, 180.0), (46.0, 34.0, -90.0), (66.0, 31.0, 90.0), (60.0, 42.0, 0.0)] {
        let mut play =
            village(Table::v17()).first("fl", fl().at(56.0, 30.0, 0.0)).second("far", far()).play();
        play.act("fl", OCCUPY).test(6).end_command().contest([3, 4]).end_command().contest_rest();
        play.act("fl", leave(x, y, degrees)).expect_at("fl", x, y).expect_facing("fl", degrees);
    }
}

#[test]
fn imp_bua_03_vbu_7() {
    for table in Table::both() {
        let mut play = stormed(table.clone(), fp(), fp());
        play.expect_pools(5, 7);
        // Both lose 2: the attacker by a test of 5 - 3, the garrison by one of 7 - 3.
        play.fight(&[6, 6, 6], &[6, 6, 6]);
        for _ in 0..2 {
            let critical = match play.next_roll() {
                Roll::Cohesion { unit, .. } if unit == play.id("attacker") => 2,
                _ => 4,
            };
            play.expect_critical(critical).roll("cohesion-test", &[critical + 2]);
        }
        play.expect_decided(None, [2, 2]).expect_vbu("garrison", 3).expect_vbu("attacker", 3);
        assert_eq!(play.marks("garrison").garrison, Some((0, 2)));
        // 7 - 2, Disordered.
        play.end_command().contest([3, 4]).contest_rest();
        if play.asked() == SECOND {
            play.activate(&["garrison"]).ok(Command::Fight);
        } else {
            play.activate(&["attacker"]).ok(Command::Fight).roll_padded("melee", &[]);
        }
        play.expect_line(Factor::Vbu, Some(5));
    }
    // At 0 of its own it is Routed.
    let mut play = stormed(Table::v70(), fp(), fp().vbu_now(1));
    play.expect_pools(5, 7)
        .fight(&[6], &[])
        .expect_critical(6)
        .roll("cohesion-test", &[6])
        .expect_gone("garrison");
    // It fires with its own VBU.
    let bows = t().weapon(Weapon::LongbowA);
    let mut play = held(Table::v70().first("fp", fp().at(56.0, 18.0, 0.0)), bows);
    play.end_command().contest([1, 2]).contest([6, 5]);
    let shot = play.shoot_command("garrison", "fp", 0);
    play.act("garrison", shot).expect_roll("fire", 4);
}

#[test]
fn imp_bua_04_no_flank_and_no_rear() {
    for table in Table::both() {
        for (x, y, degrees) in
            [(56.0, 26.0, 0.0), (46.0, 34.0, 90.0), (66.0, 34.0, -90.0), (56.0, 42.0, 180.0)]
        {
            let attacker = fp().at(x, y, degrees);
            let mut play = held(table.clone().first("attacker", attacker), fp());
            play.charge_home("attacker").expect_disordered("garrison", false).expect_pools(5, 7);
            assert_eq!(play.attack_class("attacker", "garrison"), Some(AttackClass::Frontal));
        }
    }
}

#[test]
fn imp_bua_05_shot_at_by_artillery_alone() {
    for table in Table::both() {
        for weapon in [Weapon::LongbowA, Weapon::Musket] {
            let archers = t().weapon(weapon).at(56.0, 18.0, 0.0);
            let mut play = held(table.clone().first("archers", archers), fp());
            play.activate(&["archers"]).shoot_refused("archers", "garrison", "IMP-BUA-05");
        }
        let guns = art().weapon(Weapon::ArtilleryB).at(56.0, 16.0, 0.0);
        let mut play = held(table.first("guns", guns), fp());
        play.activate(&["guns"]).shoot("guns", "garrison").expect_roll("fire", 5);
    }
}

#[test]
fn imp_bua_05_a_garrison_fires_all_round() {
    for table in Table::both() {
        // 30 U wide: from the nearest point of its upper boundary the enemy is 14 U away, from its middle 19.
        let shoot = |x: f64, y: f64, edge: Edge| {
            let mut play = table
                .clone()
                .rect(TerrainKind::BuiltUpArea, 40.0, 30.0, 70.0, 38.0)
                .first("fp", fp().at(x, y, 180.0))
                .second("garrison", t().weapon(Weapon::LongbowA).at(56.0, 38.0, 180.0))
                .phase(SECOND, true)
                .play();
            play.act("garrison", OCCUPY).test(6).end_command().contest_rest().end_command();
            play.contest([1, 2]).contest([6, 5]).activate(&["garrison"]);
            let (unit, target) = (play.id("garrison"), play.id("fp"));
            play.ok(Command::Shoot { unit, target, edge, then: 0 });
            play
        };
        shoot(42.0, 52.0, Edge::Rear).expect_roll("fire", 4);
        // Below and on both sides.
        shoot(42.0, 16.0, Edge::Front).expect_roll("fire", 4);
        shoot(84.0, 36.0, Edge::Left).expect_roll("fire", 4);
        shoot(26.0, 36.0, Edge::Right).expect_roll("fire", 4);
    }
}

#[test]
fn imp_bua_06_no_impetus_and_only_infantry() {
    for table in Table::both() {
        let mut play = stormed(table.clone(), fp().i(4).with(Trait::Impetuous), fp());
        play.expect_denied(Factor::Impetus, "IMP-IMB-05").expect_pools(5, 7);
        for spec in [cm(), cp(), el(), cgp()] {
            let mut play = held(table.clone().first("horse", spec.at(56.0, 26.0, 0.0)), fp());
            play.activate(&["horse"]).refused(charge(), "IMP-BUA-06");
        }
    }
}

/// The garrison has lost, and rolls 5 to retreat.
fn driven_out(table: Table, attacker: Spec) -> Play {
    let mut play = stormed(table, attacker, fp());
    play.fight(&[6], &[]).expect_critical(6).roll("cohesion-test", &[6]).expect_vbu("garrison", 4);
    play.roll("retreat", &[5]);
    play
}

#[test]
fn imp_bua_07_a_beaten_garrison_goes_out() {
    for table in Table::both() {
        // Away from the enemy, its front 3 U from the boundary, facing it, Disordered.
        let mut play = driven_out(table.clone(), fp());
        play.expect_at("garrison", 56.0, 41.0).expect_facing("garrison", 180.0);
        play.expect_disordered("garrison", true).expect_in_melee("garrison", false);
        assert_eq!(play.marks("garrison").garrison, None);
        // Who may pursue may try to occupy instead.
        let attacker = play.id("attacker");
        assert!(matches!(play.question(), Question::Pursue { unit } if unit == attacker));
        play.ok(OCCUPY).expect_needs(4).test(4);
        assert_eq!(play.marks("attacker").garrison, Some((0, 0)));
        assert_eq!(play.marks("garrison").driven_from, None);
        // A failure leaves it where it is, and it does not pursue.
        let mut play = driven_out(table.clone(), fp());
        play.ok(OCCUPY).test(3).expect_at("attacker", 56.0, 30.0).expect_no_roll();
        assert_eq!(play.marks("attacker").garrison, None);
        // It need not.
        let mut play = driven_out(table.clone(), fp());
        play.ok(Command::Pursue { pursue: false }).expect_at("attacker", 56.0, 30.0).expect_no_roll();
        // Who must pursue tries to occupy or pursues.
        let mut play = driven_out(table, fp().with(Trait::Impetuous));
        play.refused(Command::Pursue { pursue: false }, "IMP-PUR-01").ok(OCCUPY).test(4);
        assert_eq!(play.marks("attacker").garrison, Some((0, 0)));
    }
}

#[test]
fn imp_bua_07_who_cannot_hold_it_is_not_asked() {
    // A Large Unit does not go in.
    let mut play = village(Table::v70())
        .first("attacker", fp().with(Trait::LongSpear).at(56.0, 26.0, 0.0))
        .first("rear", fp().with(Trait::LongSpear))
        .large("attacker", "rear")
        .second("garrison", fp().at(56.0, 38.0, 180.0))
        .second("far", far())
        .phase(SECOND, true)
        .play();
    play.act("garrison", OCCUPY).test(6).end_command().contest_rest();
    play.charge_home("attacker").fight(&[6], &[]).roll("cohesion-test", &[6]).roll("retreat", &[5]);
    play.refused(OCCUPY, "IMP-BUA-07");
}

#[test]
fn imp_bua_07_not_into_a_lake() {
    // A lake behind the village: it goes out by another side.
    let lake = Table::v70().rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0);
    let mut play = lake
        .rect(TerrainKind::Lake, 40.0, 39.0, 72.0, 60.0)
        .first("attacker", fp().at(56.0, 26.0, 0.0))
        .second("garrison", fp().at(62.0, 34.0, -90.0))
        .second("far", far())
        .phase(SECOND, true)
        .play();
    play.act("garrison", OCCUPY).test(6).end_command().contest_rest();
    play.charge_home("attacker").fight(&[6], &[]).roll("cohesion-test", &[6]).roll("retreat", &[5]);
    let at = play.unit("garrison").pose().front.vec();
    assert!(
        (at.y - 34.0).abs() < 0.01 && ((at.x - 47.0).abs() < 0.01 || (at.x - 65.0).abs() < 0.01),
        "{at:?}"
    );
}
