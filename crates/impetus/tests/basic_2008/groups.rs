//! Section 3: Groups, Large Units, the General.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::Start;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Fate, Trait, Weapon, Whereabouts};
use acies_impetus::{Command, Event};
use acies_rules::Side;
use acies_tabletop::{Footprint, Hand, Heading, Length, Point, Pose};
use support::*;

fn far() -> Spec {
    fp().at(60.0, 57.0, 180.0)
}

/// First player's Units at these places; they are named a, b, c, … The enemy is far away.
fn standing(units: &[(Spec, f64, f64, f64)]) -> (Play, Vec<String>) {
    let mut table = Table::new().second("far", far());
    let mut names = Vec::new();
    for (n, (spec, x, y, facing)) in units.iter().enumerate() {
        let name = char::from(b'a' + n as u8).to_string();
        table = table.first(&name, spec.clone().at(*x, *y, *facing));
        names.push(name);
    }
    (table.play(), names)
}

fn may_group(units: &[(Spec, f64, f64, f64)]) {
    let (mut play, names) = standing(units);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    play.activate(&names);
}

fn may_not_group(units: &[(Spec, f64, f64, f64)], rule: &str) {
    let (mut play, names) = standing(units);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    play.activate_refused(&names, rule);
}

/// Side by side, fronts on one line.
fn line_of(specs: &[Spec]) -> Vec<(Spec, f64, f64, f64)> {
    specs.iter().enumerate().map(|(n, spec)| (spec.clone(), 40.0 + 8.0 * n as f64, 20.0, 0.0)).collect()
}

#[test]
fn bi08_grp_01_fronts_in_line_within_a_fifth_of_a_u() {
    may_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.0, 20.1, 0.0)]);
    may_not_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.0, 20.5, 0.0)], "BI08-GRP-01");
    // Sides apart.
    may_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.2, 20.0, 0.0)]);
    may_not_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.3, 20.0, 0.0)], "BI08-GRP-01");
    // Facings apart.
    may_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.1, 20.0, 1.0)]);
    may_not_group(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.1, 20.0, 1.5)], "BI08-GRP-01");
}

#[test]
fn bi08_grp_01_line_column_and_block() {
    let (x, y) = (60.0, 20.0);
    may_group(&[(fp(), x, y, 0.0), (fp(), x, y - 3.0, 0.0), (fp(), x, y - 6.0, 0.0)]);
    may_group(&[
        (fp(), x, y, 0.0),
        (fp(), x + 8.0, y, 0.0),
        (fp(), x, y - 3.0, 0.0),
        (fp(), x + 8.0, y - 3.0, 0.0),
    ]);
    // Not corner on corner.
    may_not_group(&[(fp(), x, y, 0.0), (fp(), x + 4.0, y - 3.0, 0.0)], "BI08-GRP-01");
    // Not the same facing.
    may_not_group(&[(fp(), x, y, 0.0), (fp(), x, y, 180.0)], "BI08-GRP-01");
}

/// The Group is set straight by its first Unit when it moves, and is nothing between activations.
#[test]
fn bi08_grp_01_a_group_is_set_straight_when_it_moves() {
    let (mut play, _) = standing(&[(fp(), 56.0, 20.0, 0.0), (fp(), 64.15, 20.1, 0.5)]);
    play.activate(&["a", "b"]).expect_at("b", 64.15, 20.1);
    play.ok(ahead(3.0));
    play.expect_at("a", 56.0, 23.0).expect_at("b", 64.0, 23.0);
    play.expect_facing("b", 0.0).end_phase();
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.act("b", ahead(1.0)).expect_at("a", 56.0, 23.0);
}

/// A base that cannot be set straight, because another stands there, is not in line.
#[test]
fn bi08_grp_01_there_must_be_room_to_be_set_straight() {
    let crowd = [(fp(), 56.0, 20.0, 0.0), (fp(), 64.0, 20.2, 0.0), (fp(), 64.0, 17.2, 0.0)];
    let (mut play, _) = standing(&crowd);
    play.activate_refused(&["a", "b"], "BI08-GRP-01");
    play.activate(&["a", "b", "c"]).ok(ahead(0.1));
    play.expect_at("b", 64.0, 20.1).expect_at("c", 64.0, 17.1);
}

#[test]
fn bi08_grp_02_foot_with_foot_mounted_with_mounted_and_skirmishers_with_both() {
    may_group(&line_of(&[fp(), t()]));
    may_group(&line_of(&[cp(), cm(), cl()]));
    may_not_group(&line_of(&[fp(), cm()]), "BI08-GRP-02");
    may_group(&line_of(&[s(), cm()]));
    may_group(&line_of(&[s(), fp()]));
    may_not_group(&line_of(&[cm(), s(), fp()]), "BI08-GRP-02");
}

#[test]
fn bi08_grp_03_impetuous_units_group_with_their_like() {
    let wild = |spec: Spec| spec.with(Trait::Impetuous);
    may_group(&line_of(&[wild(fl()), wild(fl())]));
    for other in [wild(fp()), fl(), s()] {
        may_not_group(&line_of(&[wild(fl()), other]), "BI08-GRP-03");
    }
}

#[test]
fn bi08_grp_04_wagons_artillery_and_scythed_chariots_never_group() {
    for never in [w(), art(), cf()] {
        may_not_group(&line_of(&[never.clone(), never]), "BI08-GRP-04");
    }
    may_not_group(&line_of(&[cm(), cf()]), "BI08-GRP-04");
    may_group(&line_of(&[el(), el()]));
    may_group(&line_of(&[cgl(), cl()]));
}

#[test]
fn bi08_grp_05_a_group_moves_at_the_speed_of_its_slowest() {
    let (mut play, _) = standing(&line_of(&[s(), cm()]));
    play.activate(&["a", "b"]).refused(ahead(8.1), "BI08-MOV-01");
    play.ok(ahead(8.0));
    play.expect_at("a", 40.0, 28.0).expect_at("b", 48.0, 28.0);
}

/// Only the member in the wood pays for it: 2U until half its base is in, then 2U at double cost.
/// Covers: BI08-MOV-02
#[test]
fn bi08_grp_05_each_member_keeps_its_own_terrain_budget() {
    let column = [(fl(), 60.0, 20.0, 0.0), (fl(), 60.0, 16.0, 0.0)];
    let mut table = Table::new().rect(TerrainKind::Wood, 50.0, 20.0, 70.0, 40.0).second("far", far());
    for (name, (spec, x, y, facing)) in ["a", "b"].iter().zip(column) {
        table = table.first(name, spec.at(x, y, facing));
    }
    let mut play = table.play();
    play.activate(&["a", "b"]).refused(ahead(4.1), "BI08-MOV-02");
    play.ok(ahead(4.0));
    play.expect_at("a", 60.0, 24.0).expect_at("b", 60.0, 20.0);
}

/// Others wheel first, chariots last: together they cannot wheel; straight ahead the chariots' half speed binds all.
/// Covers: BI08-CHR-02
#[test]
fn bi08_grp_05_a_group_with_chariots_obeys_their_rules() {
    let (mut play, _) = standing(&line_of(&[cgl(), cl()]));
    play.activate(&["a", "b"])
        .refused(wheel(Hand::Left, 10.0, 0.0), "BI08-GRP-05")
        .refused(wheel(Hand::Right, 10.0, 2.0), "BI08-GRP-05")
        .refused(ahead(4.9), "BI08-CHR-02");
    play.ok(ahead(5.0)).expect_at("b", 48.0, 25.0);
}

/// The whole Group turns about a front corner of its front line.
/// Covers: BI08-MAN-03
#[test]
fn bi08_grp_05_a_group_wheels_as_one_body() {
    let (mut play, _) = standing(&[(fl(), 60.0, 20.0, 0.0), (fl(), 68.0, 20.0, 0.0)]);
    // 16U of front: 20 degrees are 5.585U, 22 are 6.144.
    play.activate(&["a", "b"]).refused(wheel(Hand::Right, 22.0, 0.0), "BI08-MAN-03");
    play.ok(wheel(Hand::Right, 20.0, 0.0));
    play.expect_at("b", 72.0 - 3.7588, 20.0 + 1.3681).expect_at("a", 72.0 - 11.2763, 20.0 + 4.1042);
    play.expect_facing("a", 20.0).expect_facing("b", 20.0);
    play.expect_disordered("a", false);
}

#[test]
fn bi08_grp_06_a_disordered_unit_is_in_no_group() {
    let (mut play, _) = standing(&line_of(&[fp(), fp().disordered(), fp()]));
    play.activate_refused(&["a", "b", "c"], "BI08-GRP-06")
        .activate_refused(&["a", "b"], "BI08-GRP-06")
        .activate_refused(&["a", "c"], "BI08-GRP-01");
    for name in ["a", "b", "c"] {
        play.act(name, ahead(1.0));
    }
    assert_eq!(play.asked(), Side::Second);
}

/// Disorder gained on the way does not break the move; the Units drop out afterwards.
/// Covers: BI08-MAN-02
#[test]
fn bi08_grp_06_disorder_gained_in_the_move_lets_it_be_finished() {
    let (mut play, _) = standing(&line_of(&[fp(), fp()]));
    play.activate(&["a", "b"]).ok(wheel(Hand::Left, 5.0, 3.0));
    play.expect_disordered("a", true).expect_disordered("b", true);
    play.expect_facing("a", -5.0).expect_facing("b", -5.0);
    play.end_phase();
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.activate_refused(&["a", "b"], "BI08-GRP-06");
}

/// Three archers in line, an enemy 12U ahead of each.
fn archers() -> Play {
    let mut table = Table::new();
    for (n, x) in [52.0, 60.0, 68.0].into_iter().enumerate() {
        table = table
            .first(&format!("t{n}"), t().weapon(Weapon::LongbowA).at(x, 20.0, 0.0))
            .second(&format!("e{n}"), fp().at(x, 32.0, 180.0));
    }
    let mut play = table.play();
    play.activate(&["t0", "t1", "t2"]);
    play
}

#[test]
fn bi08_grp_07_a_group_moves_and_each_unit_fires() {
    let mut play = archers();
    play.ok(ahead(2.0));
    for n in [1, 0, 2] {
        play.fire(&format!("t{n}"), &format!("e{n}"), Stance::Moving);
        play.expect_roll("fire", 2).expect_line(Factor::Moved, Some(-2));
        play.roll("fire", &[1, 1]);
    }
    assert_eq!(play.asked(), Side::Second, "all three are activated");
}

/// Some before the move, some after it; nobody twice, and nobody stays behind to rally.
#[test]
fn bi08_grp_07_fire_before_or_after_the_move_but_no_rally() {
    let mut play = archers();
    play.fire("t0", "e0", Stance::Moving).roll("fire", &[1]);
    play.fire_refused("t0", "e0", Stance::Moving, "BI08-TURN-03");
    play.fire_refused("t1", "e1", Stance::Stationary, "BI08-FIR-14");
    play.refused(Command::Rally, "BI08-GRP-07");
    play.ok(ahead(2.0)).refused(ahead(1.0), "BI08-TURN-03");
    play.fire_refused("t0", "e0", Stance::Moving, "BI08-TURN-03");
    play.fire("t2", "e2", Stance::Moving).roll("fire", &[1, 1]);
    play.ok(Command::EndActivation);
    assert!(["t0", "t1", "t2"].iter().all(|n| play.unit(n).activated));
}

/// A Unit of another activation does not fire.
#[test]
fn bi08_grp_07_only_members_fire() {
    let mut play = Table::new()
        .first("t0", t().weapon(Weapon::LongbowA).at(52.0, 20.0, 0.0))
        .first("t1", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("e", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["t0"]).fire_refused("t1", "e", Stance::Stationary, "BI08-TURN-07");
}

fn battery_at(table: Table) -> Play {
    let guns = art().weapon(Weapon::ArtilleryB);
    let mut play = table.first("guns", guns.at(60.0, 20.0, 0.0)).play();
    play.activate(&["guns"]).fire("guns", "target", Stance::Stationary);
    play
}

/// Covers: BI08-FIR-21
#[test]
fn bi08_grp_08_a_column_is_a_deep_target() {
    let target = || Table::new().second("target", fl().at(60.0, 30.0, 180.0));
    battery_at(target().second("behind", fl().at(60.0, 34.0, 180.0)))
        .expect_roll("fire", 2 + 3 + 1)
        .expect_line(Factor::DeepTarget, Some(1));
    battery_at(target()).expect_roll("fire", 2 + 3);
    // Beside it, too far behind it, or facing elsewhere: no column.
    for (x, y, facing) in [(68.0, 30.0, 180.0), (60.0, 34.3, 180.0), (60.0, 38.0, 0.0)] {
        battery_at(target().second("other", fl().at(x, y, facing))).expect_line(Factor::DeepTarget, None);
    }
}

fn pikes() -> Spec {
    fp().with(Trait::Pike)
}

fn warband() -> Spec {
    fl().with(Trait::Impetuous)
}

fn deploy(play: &Play, front: &str, rear: Option<&str>, x: f64) -> Command {
    Command::Deploy {
        unit: play.id(front),
        pose: Pose { front: Point::at(x, 15.0), heading: Heading::degrees(0.0) },
        rear: rear.map(|r| play.id(r)),
        shieldwall: false,
    }
}

#[test]
fn bi08_lrg_01_a_large_unit_is_formed_at_deployment() {
    let mut play = Table::new()
        .first("p1", pikes().line("phalanx"))
        .first("p2", pikes().line("phalanx"))
        .first("w1", warband().line("warband"))
        .first("w2", warband().line("warband"))
        .first("plain1", fp().line("spears"))
        .first("plain2", fp().line("spears"))
        .second("enemy", fp())
        .start(Start::Deployment { defender: Side::First })
        .play();
    for (front, rear) in [("w1", "p1"), ("p1", "w1"), ("plain1", "plain2"), ("p1", "plain1"), ("p1", "p1")] {
        let command = deploy(&play, front, Some(rear), 60.0);
        play.refused(command, "BI08-LRG-01");
    }
    let phalanx = deploy(&play, "p1", Some("p2"), 60.0);
    play.ok(phalanx);
    let size = |depth| Footprint { width: Length::whole(8), depth: Length::whole(depth) };
    assert_eq!(play.unit("p1").footprint(), size(6));
    assert_eq!(play.unit("p2").whereabouts, Whereabouts::RearOf(play.id("p1")));
    let tribe = deploy(&play, "w1", Some("w2"), 40.0);
    play.ok(tribe);
    assert_eq!(play.unit("w1").footprint(), size(8));
    for (name, x) in [("plain1", 80.0), ("plain2", 90.0)] {
        let command = deploy(&play, name, None, x);
        play.ok(command);
    }
    play.ok(Command::EndDeployment);
    assert_eq!(play.asked(), Side::Second);
}

/// The rear Unit does nothing by itself, and the block moves as one.
#[test]
fn bi08_lrg_01_a_large_unit_is_never_dissolved() {
    let mut play = Table::new()
        .first("front", pikes().at(60.0, 20.0, 0.0))
        .first("rear", pikes())
        .second("far", far())
        .large("front", "rear")
        .play();
    play.activate_refused(&["rear"], "BI08-LRG-01").activate_refused(&["front", "rear"], "BI08-LRG-01");
    play.act("front", ahead(5.0)).expect_at("front", 60.0, 25.0);
    assert!(play.state().is_large(play.id("front")));
    assert_eq!(play.asked(), Side::Second, "the rear Unit is not activated by itself");
}

/// A block of pikes, shot at for 1 DAMAGE.
fn block_hit(front: Spec, rear: Spec) -> Play {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("front", front.at(60.0, 30.0, 180.0))
        .second("rear", rear)
        .second("behind", fp().at(60.0, 38.0, 180.0))
        .large("front", "rear")
        .play();
    play.activate(&["archers"]).fire("archers", "front", Stance::Stationary);
    play.roll_padded("fire", &[6]).expect_critical(4);
    play
}

#[test]
fn bi08_lrg_02_the_front_tests_and_the_rear_bears_the_losses() {
    let mut play = block_hit(pikes(), pikes());
    play.roll("cohesion-test", &[6]);
    play.expect_vbu("front", 5).expect_vbu("rear", 3);
    // The test is the front Unit's, though the rear one is weak; what the rear cannot bear the front does.
    let mut play = block_hit(pikes(), pikes().vbu_now(1));
    play.roll("cohesion-test", &[6]);
    play.expect_vbu("front", 4).expect_gone("rear");
    assert_eq!(play.unit("rear").whereabouts, Whereabouts::Gone(Fate::NoVbuLeft));
}

/// Fire dice are the front Unit's too.
#[test]
fn bi08_lrg_02_the_front_unit_shoots() {
    let javelins = || warband().weapon(Weapon::Javelin);
    let mut play = Table::new()
        .first("front", javelins().at(60.0, 20.0, 0.0))
        .first("rear", javelins().vbu_now(1))
        .second("enemy", fp().at(60.0, 25.0, 180.0))
        .large("front", "rear")
        .play();
    play.activate(&["front"]).fire("front", "enemy", Stance::Stationary);
    play.expect_roll("fire", 4 - 1);
}

/// A block of the first player in melee with plain heavy infantry.
fn block_in_melee(front: Spec, rear: Spec) -> Play {
    let mut play = Table::new()
        .first("front", front.at(60.0, 30.0, 0.0))
        .first("rear", rear)
        .second("enemy", fp().at(60.0, 30.0, 180.0))
        .large("front", "rear")
        .engaged("front", "enemy")
        .play();
    play.act("front", Command::Fight);
    play
}

/// Covers: BI08-DEP-01, BI08-DEP-03
#[test]
fn bi08_lrg_03_disorder_does_not_cost_the_depth_bonus() {
    block_in_melee(pikes().disordered(), pikes())
        .expect_roll("melee", 5 + 2 - 1)
        .expect_line(Factor::DepthPikeVsFoot, Some(2))
        .expect_line(Factor::Disordered, Some(-1));
    // It stays one block in Disorder, and rallies as one.
    let mut play = block_hit(pikes(), pikes());
    play.roll("cohesion-test", &[3]).expect_disordered("front", true);
    assert!(play.state().is_large(play.id("front")));
    play.act("front", Command::Rally).expect_disordered("front", false);
}

/// Covers: BI08-IMP-02, BI08-DEP-03
#[test]
fn bi08_lrg_04_impetus_and_depth_last_while_the_front_is_fresh() {
    let charging = |front: Spec, rear: Spec| {
        let mut play = Table::new()
            .first("front", front.at(60.0, 20.0, 0.0))
            .first("rear", rear)
            .second("enemy", fp().at(60.0, 24.0, 180.0))
            .large("front", "rear")
            .play();
        play.act("front", charge());
        play
    };
    charging(pikes(), pikes().vbu_now(2))
        .expect_roll("melee", 5 + 1 + 2)
        .expect_line(Factor::Impetus, Some(1))
        .expect_line(Factor::DepthPikeVsFoot, Some(2));
    charging(pikes().vbu_now(4), pikes())
        .expect_roll("melee", 4)
        .expect_denied(Factor::Impetus, "BI08-IMP-02")
        .expect_line(Factor::DepthPikeVsFoot, None);
    charging(fp().with(Trait::Impetuous), fp().with(Trait::Impetuous))
        .expect_roll("melee", 5 + 1 + 2)
        .expect_line(Factor::DepthImpetuousVsFoot, Some(2));
}

/// Covers: BI08-RET-10
#[test]
fn bi08_lrg_05_without_its_rear_an_ordinary_unit_remains() {
    let mut play = block_hit(pikes().vd(2), pikes().vd(2).vbu_now(2));
    play.roll("cohesion-test", &[6]).expect_gone("rear");
    assert_eq!(play.state().lost_vd, [0, 2]);
    play.expect_at("front", 60.0, 30.0).expect_vbu("front", 5).expect_fresh("front", true);
    let depth = play.unit("front").footprint().depth;
    assert_eq!(depth, Length::whole(3));
    assert!(!play.state().is_large(play.id("front")));
    // No rout zone.
    play.expect_vbu("behind", 5).expect_disordered("behind", false);
}

/// Routed in melee, the rear base alone starts no rout zone either, and the Depth Bonus is gone in the next phase.
#[test]
fn bi08_lrg_05_the_depth_bonus_is_lost() {
    let mut play = Table::new()
        .first("front", pikes().at(60.0, 30.0, 0.0))
        .first("rear", pikes().vbu_now(1))
        .first("behind", fp().at(60.0, 23.0, 0.0))
        .second("enemy", fp().i(0).at(60.0, 30.0, 180.0))
        .large("front", "rear")
        .engaged("front", "enemy")
        .play();
    play.act("front", Command::Fight).expect_roll("melee", 7);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[6]);
    play.expect_critical(4).roll("cohesion-test", &[5]);
    play.expect_critical(4).roll("cohesion-test", &[5]);
    play.expect_gone("rear").expect_in_melee("front", true);
    play.expect_vbu("behind", 5).expect_disordered("behind", false);
    play.end_phase();
    play.act("enemy", Command::Fight).roll_padded("melee", &[]);
    play.expect_roll("melee", 5 - 1).expect_line(Factor::DepthPikeVsFoot, None);
}

/// Covers: BI08-STA-08, BI08-RES-06
#[test]
fn bi08_lrg_06_a_block_that_loses_when_flanked_is_routed_whole() {
    let mut play = Table::new()
        .first("flankers", fl().i(2).at(70.0, 36.0, 270.0))
        .second("front", pikes().at(60.0, 30.0, 180.0))
        .second("rear", pikes())
        .second("far", far())
        .large("front", "rear")
        .play();
    play.act("flankers", charge());
    play.expect_roll("melee", 6).roll_padded("melee", &[6]);
    play.expect_roll("melee", 5 + 2 - 1).roll("melee", &[1; 6]);
    play.expect_critical(3).roll("cohesion-test", &[4]);
    play.expect_gone("front").expect_gone("rear");
    assert_eq!(play.state().lost_vd, [0, 4]);
    assert!(play.happened(|e| matches!(e, Event::MeleeDecided { losses: [0, 1], .. })));
}

/// Also when the loss takes the rear base away and with it the contact that was made there.
/// Covers: BI08-CHG-11
#[test]
fn bi08_lrg_06_losing_the_rear_base_does_not_save_the_front() {
    let mut play = Table::new()
        .first("attackers", fl().i(2).at(60.0, 40.0, 180.0))
        .second("front", pikes().at(60.0, 30.0, 180.0))
        .second("rear", pikes().vbu_now(1))
        .second("far", fp().at(20.0, 57.0, 180.0))
        .large("front", "rear")
        .play();
    play.act("attackers", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.expect_critical(3).roll("cohesion-test", &[4]);
    play.expect_gone("rear").expect_gone("front");
    assert_eq!(play.unit("front").whereabouts, Whereabouts::Gone(Fate::LostWhileFlanked));
    assert_eq!(play.state().lost_vd, [0, 4]);
}

/// In line by its front, in column by its rear corners.
#[test]
fn bi08_lrg_07_a_large_unit_may_be_in_a_group() {
    let mut play = Table::new()
        .first("front", pikes().at(60.0, 20.0, 0.0))
        .first("rear", pikes())
        .first("beside", pikes().at(68.0, 20.0, 0.0))
        .first("behind", pikes().at(60.0, 14.0, 0.0))
        .second("far", far())
        .large("front", "rear")
        .play();
    play.activate(&["front", "beside", "behind"]).ok(ahead(5.0));
    play.expect_at("front", 60.0, 25.0).expect_at("beside", 68.0, 25.0).expect_at("behind", 60.0, 19.0);
}

/// Covers: BI08-FIR-21
#[test]
fn bi08_lrg_07_a_warband_block_is_no_column() {
    let block = |spec: fn() -> Spec| {
        Table::new()
            .second("target", spec().at(60.0, 30.0, 180.0))
            .second("rear", spec())
            .large("target", "rear")
    };
    battery_at(block(warband)).expect_roll("fire", 5).expect_line(Factor::DeepTarget, None);
    battery_at(block(pikes)).expect_roll("fire", 6).expect_line(Factor::DeepTarget, Some(1));
}

/// Covers: BI08-TURN-02
#[test]
fn bi08_cmd_01_the_general_is_removed_with_his_unit() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("guard", cp().general().at(20.0, 20.0, 0.0))
        .second("general", fp().vbu(1).general().at(60.0, 30.0, 180.0))
        .second("others", fp().vd(9).at(90.0, 50.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "general", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[2]);
    play.expect_gone("general").end_phase().end_phase();
    play.expect_line(Factor::General, Some(2)).roll("initiative", &[3, 4]);
    play.expect_line(Factor::General, None).roll("initiative", &[4, 4]);
    // 7 + 2 against 8.
    assert_eq!(play.asked(), Side::First);
}

/// In a Large Unit he is with the front base, so its rear base cannot be his.
#[test]
fn bi08_cmd_01_the_general_stands_in_front() {
    let mut play = Table::new()
        .first("p1", pikes().line("phalanx").general())
        .first("p2", pikes().line("phalanx"))
        .second("enemy", fp())
        .start(Start::Deployment { defender: Side::First })
        .play();
    let wrong = deploy(&play, "p2", Some("p1"), 60.0);
    play.refused(wrong, "BI08-CMD-01");
    let right = deploy(&play, "p1", Some("p2"), 60.0);
    play.ok(right);
    // Losing the rear base does not lose him.
    let mut play = block_hit(pikes().vbu(4).general(), pikes().vbu(4).vbu_now(1));
    play.expect_line(Factor::General, Some(1)).roll("cohesion-test", &[5]);
    play.expect_gone("rear");
    assert!(play.state().general_lives(Side::Second));
}

/// Covers: BI08-TURN-02
#[test]
fn bi08_cmd_02_he_gives_two_to_the_initiative() {
    let initiative = |first: Spec, second: Spec| {
        Table::new()
            .first("a", first.at(60.0, 10.0, 0.0))
            .second("b", second.at(60.0, 50.0, 180.0))
            .start(Start::Initiative)
            .play()
    };
    // 7 + 2 = 9 beats 8; 7 does not.
    let mut play = initiative(fp().general(), fp());
    play.roll("initiative", &[3, 4]).roll("initiative", &[4, 4]);
    assert_eq!(play.asked(), Side::First);
    let mut play = initiative(fp(), fp());
    play.roll("initiative", &[3, 4]).roll("initiative", &[4, 4]);
    assert_eq!(play.asked(), Side::Second);
    // 7 + 2 against 9: again.
    let mut play = initiative(fp().general(), fp());
    play.roll("initiative", &[3, 4]).roll("initiative", &[4, 5]);
    play.expect_roll("initiative", 2);
}

/// Covers: BI08-COH-01
#[test]
fn bi08_cmd_02_he_gives_one_to_the_test_of_his_own_unit() {
    for (spec, critical) in [(fp().vbu(4).general(), 3), (fp().vbu(4), 2)] {
        let mut play = Table::new()
            .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", spec.at(60.0, 30.0, 180.0))
            .play();
        play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
        play.roll_padded("fire", &[6, 6]).expect_critical(critical);
    }
}

#[test]
fn bi08_grp_01_offsets_do_not_add_up_along_a_line() {
    let stairs = [
        (fp(), 20.0, 20.0, 0.0),
        (fp(), 28.0, 20.15, 0.0),
        (fp(), 36.0, 20.3, 0.0),
        (fp(), 44.0, 20.45, 0.0),
    ];
    let (mut play, _) = standing(&stairs);
    play.refused(Command::Activate { units: play.set(&["a", "b", "c"]) }, "BI08-GRP-01");
    play.refused(Command::Activate { units: play.set(&["a", "b", "c", "d"]) }, "BI08-GRP-01");
    play.activate(&["c", "d"]).ok(ahead(1.0)).expect_at("d", 44.0, 21.3);
}

/// A front rank of one, and three behind it that stand out to the right.
fn standing_out() -> Play {
    let ranks =
        [(fp(), 60.0, 30.0, 0.0), (fp(), 60.0, 27.0, 0.0), (fp(), 68.0, 27.0, 0.0), (fp(), 76.0, 27.0, 0.0)];
    standing(&ranks).0
}

#[test]
fn bi08_grp_05_a_wheel_is_measured_by_the_widest_rank() {
    // 24U from the corner that stands still: 5U are 11.94 degrees, not the 35.81 of the front rank.
    let mut play = standing_out();
    play.activate(&["a", "b", "c", "d"]).refused(wheel(Hand::Left, 12.0, 0.0), "BI08-MAN-03").ok(wheel(
        Hand::Left,
        11.9,
        0.0,
    ));
}

#[test]
fn bi08_grp_05_no_rank_goes_backwards_in_a_wheel() {
    let mut play = standing_out();
    play.activate(&["a", "b", "c", "d"]).refused(wheel(Hand::Right, 5.0, 0.0), "BI08-GRP-05");
}

/// A Group of two archers behind elephants that will run into the left one.
fn behind_elephants(left: Spec) -> Play {
    let mut play = Table::new()
        .first("a", left.weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("b", t().weapon(Weapon::LongbowA).at(68.0, 20.0, 0.0))
        .second("el", el().at(59.0, 28.0, 0.0))
        .play();
    play.activate(&["a", "b"]).fire("b", "el", Stance::Moving).roll("fire", &[6, 6, 1, 1]);
    play.roll("cohesion-test", &[5]).roll("panic", &[6]);
    play
}

#[test]
fn bi08_grp_06_a_member_that_elephants_disorder_drops_out() {
    let mut play = behind_elephants(t());
    play.expect_vbu("a", 3).expect_disordered("a", true);
    play.ok(ahead(2.0)).expect_at("a", 60.0, 20.0).expect_at("b", 68.0, 22.0).expect_disordered("b", false);
}

#[test]
fn bi08_sta_07_a_routed_member_neither_fires_nor_moves() {
    let mut play = behind_elephants(t().vbu_now(1));
    play.expect_gone("a").fire_refused("a", "el", Stance::Moving, "BI08-STA-07");
    play.ok(ahead(2.0)).expect_at("b", 68.0, 22.0).expect_at("a", 60.0, 20.0);
}
