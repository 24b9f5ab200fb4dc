//! Section 12: missile fire. The firer's front lies on y = 20, its middle at x = 60, facing +y.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::steps::fire;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event, Question, Why};
use acies_rules::{BattleError, Next};
use acies_tabletop::{Edge, Vec2, arc_holds};
use support::*;

/// A firer at (60, 20), and an enemy straight ahead that faces it at this range.
fn facing(firer: Spec, target: Spec, range: f64) -> Table {
    Table::new()
        .first("firer", firer.at(60.0, 20.0, 0.0))
        .second("target", target.at(60.0, 20.0 + range, 180.0))
}

fn archers(weapon: Weapon) -> Spec {
    t().weapon(weapon)
}

/// Fires from where it stands and checks the number of dice.
fn expect_dice(table: Table, dice: u8) -> Play {
    let mut play = table.play();
    play.activate(&["firer"]).fire("firer", "target", Stance::Stationary);
    play.expect_roll("fire", dice);
    play
}

/// The total of a shot that need not have dice, line by line.
fn total(play: &Play, stance: Stance) -> i16 {
    let (firer, target) = (play.id("firer"), play.id("target"));
    let aim = fire::aim(play.state(), firer, Edge::Front, target).expect("a target");
    fire::dice(play.state(), &aim, stance).total()
}

#[test]
fn bi08_fir_01_units_of_a_group_shoot_one_by_one_each_shot_finished_first() {
    let mut play = Table::new()
        .first("left", archers(Weapon::LongbowA).at(56.0, 20.0, 0.0))
        .first("right", archers(Weapon::LongbowA).at(64.0, 20.0, 0.0))
        .second("a", fp().at(56.0, 30.0, 180.0))
        .second("b", fp().at(64.0, 30.0, 180.0))
        .play();
    play.activate(&["left", "right"]).fire("left", "a", Stance::Stationary).roll("fire", &[6, 1, 1, 1]);
    // The target's test comes before anything else.
    let next = play.fire_command("right", "b", Edge::Front, Stance::Stationary);
    assert!(matches!(play.battle.next(), Next::Roll(_)));
    assert!(play.battle.command(acies_rules::Side::First, &next).is_err());
    play.roll("cohesion-test", &[2]).expect_disordered("a", true);
    // Once per activation.
    play.fire_refused("left", "a", Stance::Stationary, "BI08-TURN-03");
    play.fire("right", "b", Stance::Stationary).roll("fire", &[1, 1, 1, 1]);
    assert!(matches!(play.question(), Question::Phase { .. }));
}

#[test]
fn bi08_fir_01_fire_comes_before_or_after_the_move_and_is_never_compulsory() {
    let table = || facing(archers(Weapon::LongbowA), fp(), 12.0).play();
    // After the move: 4 + 0 - 2.
    let mut play = table();
    play.act("firer", ahead(2.0)).fire("firer", "target", Stance::Moving).expect_roll("fire", 2);
    // Before the move: 4 - 1 - 2 at 12U.
    let mut play = table();
    play.activate(&["firer"])
        .fire("firer", "target", Stance::Moving)
        .roll("fire", &[1])
        .ok(ahead(2.0))
        .expect_at("firer", 60.0, 22.0);
    // Not at all.
    let mut play = table();
    play.act("firer", ahead(2.0)).ok(Command::EndActivation);
    assert!(!play.happened(|e| matches!(e, Event::Rolled { .. })));
}

#[test]
fn bi08_fir_02_dice_are_vbu_figure_and_modifiers() {
    let longbow = || archers(Weapon::LongbowA);
    for (target, range, dice) in [(fp(), 10.0, 4), (cm(), 10.0, 6), (fp(), 20.0, 3), (cm(), 20.0, 5)] {
        let mut play = expect_dice(facing(longbow(), target, range), dice);
        play.expect_line(Factor::Vbu, Some(4)).expect_line(Factor::WeaponFigure, Some(i16::from(dice) - 4));
    }
}

#[test]
fn bi08_fir_02_no_dice_no_roll() {
    let mut play = facing(archers(Weapon::CompositeBowB), fp(), 20.0).play();
    assert_eq!(total(&play, Stance::Stationary), 0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-02");
}

#[test]
fn bi08_fir_02_a_large_unit_shoots_with_its_front() {
    let warband = || fl().vbu(4).with(Trait::Impetuous).weapon(Weapon::Javelin);
    let table = facing(warband(), fp(), 5.0).first("rear", warband().vbu_now(1)).large("firer", "rear");
    expect_dice(table, 3);
}

#[test]
fn bi08_fir_03_short_to_10_long_to_20_extreme_to_50() {
    let gun = || art().vbu(3).weapon(Weapon::ArtilleryA);
    let at = |range: f64| {
        Table::new()
            .first("firer", gun().at(60.0, 5.0, 0.0))
            .second("target", fp().at(60.0, 5.0 + range, 180.0))
    };
    for (range, dice) in [(10.0, 7), (10.1, 5), (20.0, 5), (20.1, 3), (50.0, 3)] {
        expect_dice(at(range), dice);
    }
    let mut play = at(50.1).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-03");
}

#[test]
fn bi08_fir_04_the_arc_spreads_45_degrees_from_the_front_corners() {
    let play = facing(archers(Weapon::LongbowA), fp(), 10.0).play();
    let base = play.state().base(play.id("firer"));
    let sees = |x: f64, y: f64| {
        let spread = std::f64::consts::FRAC_PI_4;
        arc_holds(base, Edge::Front, spread, Vec2::new(60.0 + x, 20.0 + y), 0.005)
    };
    assert!(sees(10.0, 6.0) && sees(-10.0, 6.0));
    assert!(!sees(10.1, 6.0) && !sees(-10.1, 6.0));
    assert!(!sees(0.0, -0.1));
}

#[test]
fn bi08_fir_04_a_target_without_a_whole_side_in_the_arc_is_not_seen() {
    // Its side towards the firer runs from (10, 6) back to (10, 9): in the arc. A hair further out it is not.
    for (x, seen) in [(74.0, true), (74.1, false)] {
        let mut play = Table::new()
            .first("firer", archers(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", fp().at(x, 26.0, 180.0))
            .play();
        play.activate(&["firer"]);
        if seen {
            play.fire("firer", "target", Stance::Stationary).expect_roll("fire", 3);
        } else {
            play.fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-04");
        }
    }
}

/// Covers: BI08-FIR-05
#[test]
fn bi08_fir_04_armed_fl_fp_cp_and_el_fire_ahead_only() {
    for firer in [fl(), fp(), cp(), el(), t(), s(), cm(), art()] {
        let mut play = Table::new()
            .first("firer", firer.weapon(Weapon::Various).at(60.0, 30.0, 0.0))
            .second("target", fp().at(60.0, 20.0, 0.0))
            .play();
        let rear = play.fire_command("firer", "target", Edge::Rear, Stance::Stationary);
        play.activate(&["firer"]).refused(rear, "BI08-FIR-05");
        play.fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-04");
    }
}

/// Covers: BI08-FIR-08
#[test]
fn bi08_fir_05_light_cavalry_chariots_and_wagons_choose_the_edge() {
    // Rear edges on y = 24; the target's front on y = 19: 5U.
    for (firer, depth, dice) in
        [(cl(), 6.0, 2), (cgl(), 4.0, 4), (cgp(), 4.0, 5), (cf().vbu(4), 4.0, 3), (w(), 8.0, 4)]
    {
        let mut play = Table::new()
            .first("firer", firer.weapon(Weapon::Javelin).at(60.0, 24.0 + depth, 0.0))
            .second("target", fp().at(60.0, 19.0, 0.0))
            .play();
        let rear = play.fire_command("firer", "target", Edge::Rear, Stance::Stationary);
        play.activate(&["firer"]).ok(rear).expect_roll("fire", dice);
    }
}

/// Covers: BI08-WPN-05
#[test]
fn bi08_fir_05_mounted_infantry_fire_ahead_even_as_light_cavalry() {
    for firer in [cl().weapon(Weapon::CrossbowB), cl().weapon(Weapon::ShortBowA).with(Trait::MountedInfantry)]
    {
        let mut play = Table::new()
            .first("firer", firer.at(60.0, 30.0, 0.0))
            .second("target", fp().at(60.0, 19.0, 0.0))
            .play();
        let rear = play.fire_command("firer", "target", Edge::Rear, Stance::Stationary);
        play.activate(&["firer"]).refused(rear, "BI08-FIR-05");
    }
}

#[test]
fn bi08_fir_06_only_armed_units_fire() {
    let mut play = facing(fp(), fp(), 5.0).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-06");
}

#[test]
fn bi08_fir_07_a_base_between_blocks_the_sight() {
    // The target's front runs from (-4, 10) to (4, 10); the friend lies on y 4 to 7.
    for (x, blocks) in [(66.0, true), (68.5, false)] {
        let mut play =
            facing(archers(Weapon::CrossbowA), fp(), 10.0).first("friend", fp().at(x, 27.0, 0.0)).play();
        play.activate(&["firer"]);
        if blocks {
            play.fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
        } else {
            play.fire("firer", "target", Stance::Stationary).expect_roll("fire", 4);
        }
    }
    // Enemies block too, for every weapon.
    let mut play =
        facing(archers(Weapon::LongbowA), fp(), 14.0).second("other", s().at(66.0, 25.0, 180.0)).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
}

#[test]
fn bi08_fir_07_ground_blocks_the_sight() {
    let table = || facing(archers(Weapon::LongbowA), fp(), 14.0);
    let between = |kind| table().rect(kind, 50.0, 22.0, 61.0, 28.0);
    for kind in
        [TerrainKind::BuiltUpArea, TerrainKind::Wood, TerrainKind::GentleHill, TerrainKind::WoodedHill]
    {
        let mut play = between(kind).play();
        play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
    }
    for kind in [TerrainKind::Scrub, TerrainKind::Lake, TerrainKind::EnclosedField] {
        expect_dice(between(kind), 3);
    }
    // A hill blocks only if neither stands within it.
    for (low, high) in [(17.5, 28.0), (22.0, 36.0)] {
        expect_dice(table().rect(TerrainKind::GentleHill, 50.0, low, 70.0, high), 3);
    }
    // Aside of the hull nothing is blocked.
    expect_dice(table().rect(TerrainKind::BuiltUpArea, 64.5, 22.0, 74.0, 28.0), 3);
}

#[test]
fn bi08_fir_07_a_side_seen_directly_comes_before_one_seen_over_friends() {
    // Two sides of the target are turned to the archers. Their view of its front leads over the friend, close to them;
    // the view of its side is free.
    let mut play = Table::new()
        .first("firer", archers(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("friend", s().at(69.5, 22.9, 0.0))
        .second("target", fp().at(68.5, 29.0, 180.0))
        .play();
    play.activate(&["firer"]).fire("firer", "target", Stance::Stationary).expect_line(Factor::Indirect, None);
}

#[test]
fn bi08_fir_08_range_runs_to_the_middle_of_the_closest_edge() {
    // From the front.
    expect_dice(facing(archers(Weapon::LongbowA), fp(), 10.0), 4);
    // From behind: its rear edge is 10U away, its front 13U, its side's middle 12.2U.
    let from_behind = || {
        Table::new()
            .first("firer", archers(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("target", fp().at(60.0, 33.0, 0.0))
    };
    expect_dice(from_behind(), 4);
    expect_dice(from_behind().options(|o| o.range_to_rear_edge = false), 3);
}

/// An enemy FP in melee with a friend at 6U, an enemy CM at 9U.
fn melee_beside() -> Table {
    Table::new()
        .first("firer", archers(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("friend", fp().weapon(Weapon::Javelin).at(50.0, 25.657, 90.0))
        .second("foot", fp().at(54.0, 24.157, 180.0))
        .second("target", cm().at(68.5, 24.79, 180.0))
        .engaged("friend", "foot")
}

#[test]
fn bi08_fir_09_no_fire_at_or_by_units_in_melee() {
    let mut play = melee_beside().play();
    play.activate(&["firer"]).fire_refused("firer", "foot", Stance::Stationary, "BI08-FIR-09");
    play.fire("firer", "target", Stance::Stationary).expect_roll("fire", 6);
    let mut play = melee_beside().play();
    play.activate(&["friend"]).fire_refused("friend", "target", Stance::Stationary, "BI08-FIR-09");
}

#[test]
fn bi08_fir_10_a_frontal_enemy_at_short_distance_comes_first() {
    let mut play = facing(archers(Weapon::LongbowA), fp(), 9.0)
        .second("aside", cl().at(68.5, 20.97, 180.0)) // 6U away.
        .play();
    play.activate(&["firer"]).fire_refused("firer", "aside", Stance::Stationary, "BI08-FIR-10");
    play.fire("firer", "target", Stance::Stationary).expect_roll("fire", 4);
}

#[test]
fn bi08_fir_10_beyond_short_distance_the_closest_comes_first() {
    let mut play = facing(archers(Weapon::LongbowA), fp(), 14.0)
        .second("aside", cl().at(68.5, 28.12, 180.0)) // 12U away.
        .play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-10");
    play.fire("firer", "aside", Stance::Stationary).expect_roll("fire", 3);
}

#[test]
fn bi08_fir_10_priority_holds_although_no_dice_are_left() {
    let mut play = Table::new()
        .first("firer", archers(Weapon::CrossbowA).vbu(3).at(60.0, 20.0, 0.0))
        .second("near", s().at(56.0, 32.0, 180.0))
        .second("far", fp().at(68.0, 34.0, 180.0))
        .play();
    play.activate(&["firer"]).fire_refused("firer", "near", Stance::Stationary, "BI08-FIR-02");
    play.fire_refused("firer", "far", Stance::Stationary, "BI08-FIR-10");
}

#[test]
fn bi08_fir_10_who_cannot_be_fired_at_is_no_candidate() {
    // Short bow B: nothing at Foot beyond 10U, so the horse behind them comes first.
    let mut play = Table::new()
        .first("firer", archers(Weapon::ShortBowB).at(60.0, 20.0, 0.0))
        .second("near", fp().at(56.0, 32.0, 180.0))
        .second("far", cm().at(68.0, 34.0, 180.0))
        .play();
    play.activate(&["firer"]).fire_refused("firer", "near", Stance::Stationary, "BI08-WPN-01");
    play.fire("firer", "far", Stance::Stationary).expect_roll("fire", 3);
}

#[test]
fn bi08_fir_10_of_two_at_the_same_distance_the_firer_chooses() {
    for target in ["a", "b"] {
        let mut play = Table::new()
            .first("firer", archers(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("a", fp().at(55.5, 32.0, 180.0))
            .second("b", fp().at(64.5, 32.0, 180.0))
            .play();
        play.activate(&["firer"]).fire("firer", target, Stance::Stationary).expect_roll("fire", 3);
    }
    // Neither friends nor strangers are targets.
    let mut play =
        facing(archers(Weapon::LongbowA), fp(), 10.0).first("friend", s().at(40.0, 20.0, 0.0)).play();
    play.activate(&["firer"]).fire_refused("firer", "friend", Stance::Stationary, "BI08-FIR-10");
}

/// A friend of 3U depth with its rear so far ahead of the firer.
fn over_friend(weapon: Weapon, gap: f64, range: f64) -> Table {
    facing(archers(weapon), fp(), range).first("friend", fp().at(60.0, 23.0 + gap, 0.0))
}

#[test]
fn bi08_fir_11_bows_fire_over_friends_closer_to_them_than_to_the_target() {
    let mut play = expect_dice(over_friend(Weapon::LongbowA, 1.0, 12.0), 1);
    play.expect_line(Factor::Indirect, Some(-2));
    let mut play = over_friend(Weapon::LongbowA, 5.0, 12.0).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-11");
    // Strictly closer: 4.5 and 4.5 is not.
    let mut play = over_friend(Weapon::LongbowA, 4.5, 12.0).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-11");
}

#[test]
fn bi08_fir_11_only_bows_javelins_and_slings_fire_over_friends() {
    let over = |weapon| facing(t().vbu(6).weapon(weapon), cm(), 5.0).first("friend", s().at(60.0, 22.5, 0.0));
    for (weapon, dice) in [
        (Weapon::LongbowB, 5),
        (Weapon::ShortBowA, 5),
        (Weapon::ShortBowB, 4),
        (Weapon::CompositeBowA, 5),
        (Weapon::CompositeBowB, 5),
        (Weapon::CompositeBowC, 4),
        (Weapon::Javelin, 4),
        (Weapon::Sling, 5),
    ] {
        expect_dice(over(weapon), dice);
    }
    for weapon in [
        Weapon::CrossbowA,
        Weapon::CrossbowB,
        Weapon::Handgun,
        Weapon::HarquebusA,
        Weapon::HarquebusB,
        Weapon::Musket,
        Weapon::Various,
        Weapon::ArtilleryA,
        Weapon::ArtilleryB,
    ] {
        let mut play = over(weapon).play();
        play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
    }
}

#[test]
fn bi08_fir_11_never_over_enemies_woods_or_hills() {
    let mut play = over_friend(Weapon::LongbowA, 1.0, 14.0).second("other", s().at(66.0, 28.0, 180.0)).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
    for kind in [TerrainKind::Wood, TerrainKind::SteepHill, TerrainKind::BuiltUpArea] {
        let mut play = over_friend(Weapon::LongbowA, 1.0, 14.0).rect(kind, 50.0, 25.0, 61.0, 31.0).play();
        play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
    }
}

#[test]
fn bi08_fir_12_engines_of_class_c_fire_over_friends_freely() {
    let engine = |gap: f64| {
        facing(art().vbu(2).weapon(Weapon::ArtilleryC), fp(), 15.0)
            .first("friend", fp().at(60.0, 23.0 + gap, 0.0))
    };
    expect_dice(engine(1.0), 4).expect_line(Factor::Indirect, None);
    let mut play = engine(8.0).play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-11");
    // Over friends only.
    let mut play = facing(art().vbu(2).weapon(Weapon::ArtilleryC), fp(), 15.0)
        .second("other", s().at(66.0, 26.0, 180.0))
        .play();
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-07");
}

#[test]
fn bi08_fir_13_modifiers_add_up() {
    let mut play = facing(archers(Weapon::LongbowA), s(), 20.0).play();
    assert_eq!(total(&play, Stance::Moving), -1);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Moving, "BI08-FIR-02");
    let command = play.fire_command("firer", "target", Edge::Front, Stance::Moving);
    match play.battle.command(acies_rules::Side::First, &command) {
        Err(BattleError::Refused(refusal)) => assert_eq!(refusal.why, Why::NoDice { total: -1 }),
        other => panic!("{:?}", other.map(|step| step.events)),
    }
}

#[test]
fn bi08_fir_14_moving_costs_two_dice_but_not_javelins_of_s_and_fl() {
    for (firer, target, dice) in [
        (fl().weapon(Weapon::Javelin), fp(), 3),
        (s().weapon(Weapon::Javelin), cm(), 2),
        (cm().weapon(Weapon::Javelin), fp(), 2),
    ] {
        // After the move.
        let mut play = facing(firer.clone(), target.clone(), 6.0).play();
        play.act("firer", ahead(1.0)).fire("firer", "target", Stance::Moving).expect_roll("fire", dice);
        // Before it.
        let mut play = facing(firer, target, 5.0).play();
        play.activate(&["firer"]).fire("firer", "target", Stance::Moving).expect_roll("fire", dice);
    }
    // S with a sling: 2 + 0 - 2, no dice, so nothing is left to do after the move.
    let mut play = facing(s().weapon(Weapon::Sling), fp(), 6.0).play();
    play.act("firer", ahead(1.0));
    assert_eq!(total(&play, Stance::Moving), 0);
    assert!(matches!(play.question(), Question::Phase { .. }));
    let mut play = facing(s().weapon(Weapon::Sling), fp(), 5.0)
        .options(|o| o.moving_fire_free_for_javelins_only = false)
        .play();
    play.activate(&["firer"]).fire("firer", "target", Stance::Moving).expect_roll("fire", 2);
}

/// Covers: BI08-STA-05
#[test]
fn bi08_fir_14_rallying_counts_as_moving_for_everybody() {
    for (firer, target, dice) in [
        (s().weapon(Weapon::Sling), cm(), 1),
        (s().vbu(4).weapon(Weapon::Javelin), cm(), 2),
        (fl().vbu(4).weapon(Weapon::Javelin), cm(), 2),
    ] {
        let mut play = facing(firer.clone().disordered(), target.clone(), 5.0).play();
        play.activate(&["firer"])
            .ok(Command::Rally)
            .fire("firer", "target", Stance::Rallying)
            .expect_roll("fire", dice)
            .expect_line(Factor::Rallied, Some(-2))
            .expect_line(Factor::Disordered, None);
        // Shot first: Disordered still, so one die less.
        let mut play = facing(firer.vbu(5).disordered(), target, 5.0).play();
        play.activate(&["firer"])
            .fire("firer", "target", Stance::Rallying)
            .expect_line(Factor::Rallied, Some(-2))
            .expect_line(Factor::Disordered, Some(-1))
            .roll_padded("fire", &[])
            .ok(Command::Rally)
            .expect_disordered("firer", false);
    }
}

#[test]
fn bi08_fir_14_who_declared_stationary_stays_where_it_is() {
    // Two archers, so that the activation is not over after the first shot.
    let table = || {
        Table::new()
            .first("left", archers(Weapon::LongbowA).i(1).at(56.0, 20.0, 0.0))
            .first("right", archers(Weapon::LongbowA).i(1).at(64.0, 20.0, 0.0))
            .second("a", fp().at(56.0, 25.5, 180.0))
            .second("b", fp().at(64.0, 25.5, 180.0))
    };
    let mut play = table().play();
    play.activate(&["left", "right"])
        .fire("left", "a", Stance::Stationary)
        .roll("fire", &[1; 4])
        .refused(ahead(1.0), "BI08-FIR-14")
        .refused(charge(), "BI08-FIR-14");
    play.fire_refused("right", "b", Stance::Moving, "BI08-FIR-14");
    // Who declared "moving" may move, charge, or do nothing.
    for follow in [ahead(1.0), charge(), Command::EndActivation] {
        let mut play = table().play();
        play.activate(&["left", "right"]).fire("left", "a", Stance::Moving).roll("fire", &[1; 2]).ok(follow);
    }
    // After a move there is no stationary shot.
    let mut play = table().play();
    play.activate(&["left", "right"]).ok(ahead(1.0)).fire_refused(
        "left",
        "a",
        Stance::Stationary,
        "BI08-FIR-14",
    );
}

#[test]
fn bi08_fir_14_a_paid_shot_may_be_followed_by_a_rally_a_free_one_may_not() {
    let mut play = facing(archers(Weapon::LongbowA).disordered(), fp(), 10.0).play();
    play.activate(&["firer"])
        .fire("firer", "target", Stance::Moving)
        .roll("fire", &[1])
        .ok(Command::Rally)
        .expect_disordered("firer", false);
    let mut play = facing(fl().weapon(Weapon::Javelin).disordered(), fp(), 5.0).play();
    play.activate(&["firer"])
        .fire("firer", "target", Stance::Moving)
        .roll("fire", &[1, 1])
        .refused(Command::Rally, "BI08-FIR-14");
}

#[test]
fn bi08_fir_15_a_disordered_firer_has_one_die_less() {
    expect_dice(facing(s().weapon(Weapon::Sling).disordered(), fp(), 5.0), 1)
        .expect_line(Factor::Disordered, Some(-1));
}

#[test]
fn bi08_fir_16_skirmishers_light_cavalry_and_artillery_are_hard_to_hit() {
    expect_dice(facing(archers(Weapon::LongbowB), cl(), 10.0), 3);
    for target in [s(), art()] {
        expect_dice(facing(archers(Weapon::LongbowB), target, 10.0), 2)
            .expect_line(Factor::LightTarget, Some(-2));
    }
    expect_dice(facing(archers(Weapon::LongbowB), t(), 10.0), 4).expect_line(Factor::LightTarget, None);
}

/// Covers: BI08-TER-15
#[test]
fn bi08_fir_17_two_dice_less_at_units_in_the_edge_of_a_wood() {
    let table = |target| {
        facing(archers(Weapon::CrossbowA), target, 10.0).rect(TerrainKind::Wood, 45.0, 29.0, 75.0, 40.0)
    };
    let mut play = table(s()).play();
    assert_eq!(total(&play, Stance::Stationary), 0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-02");
    expect_dice(table(fp()), 2).expect_line(Factor::WoodEdge, Some(-2));
}

#[test]
fn bi08_fir_18_pavises_protect_from_the_front() {
    let crossbows = || archers(Weapon::CrossbowA);
    let bearers = || t().with(Trait::Pavise);
    expect_dice(facing(crossbows(), bearers(), 10.0), 3).expect_line(Factor::WagonOrPavise, Some(-1));
    let from_behind = || {
        Table::new()
            .first("firer", crossbows().at(60.0, 20.0, 0.0))
            .second("target", bearers().at(60.0, 34.0, 0.0))
    };
    expect_dice(from_behind(), 4).expect_line(Factor::WagonOrPavise, None);
    expect_dice(from_behind().options(|o| o.pavise_frontal = false), 3);
}

#[test]
fn bi08_fir_18_wagons_count_once_and_not_against_artillery() {
    let crossbows = || archers(Weapon::CrossbowA);
    expect_dice(facing(crossbows(), w(), 10.0), 5);
    expect_dice(facing(crossbows(), w().with(Trait::Pavise), 10.0), 5);
    let gun = || art().vbu(2).weapon(Weapon::ArtilleryB);
    expect_dice(facing(gun(), t().with(Trait::Pavise), 10.0), 5).expect_line(Factor::WagonOrPavise, None);
}

#[test]
fn bi08_fir_19_indirect_fire_costs_two_dice() {
    let mut play =
        facing(s().weapon(Weapon::Sling), fp(), 5.0).first("friend", s().at(60.0, 22.5, 0.0)).play();
    assert_eq!(total(&play, Stance::Stationary), 0);
    play.activate(&["firer"]).fire_refused("firer", "target", Stance::Stationary, "BI08-FIR-02");
}

#[test]
fn bi08_fir_20_a_halted_chariot_is_easier_to_hit() {
    expect_dice(facing(archers(Weapon::LongbowA), cgp(), 10.0), 7)
        .expect_line(Factor::HaltedChariot, Some(1));
    expect_dice(facing(archers(Weapon::LongbowA), cgp().rolling(), 10.0), 6)
        .expect_line(Factor::HaltedChariot, None);
    for chariot in [cgl(), cf()] {
        expect_dice(facing(archers(Weapon::LongbowA), chariot, 10.0), 7);
    }
}

/// Covers: BI08-GRP-08, BI08-LRG-07
#[test]
fn bi08_fir_21_artillery_at_deep_targets_has_one_die_more() {
    let gun = || art().vbu(2).weapon(Weapon::ArtilleryB);
    let pikes = || fp().with(Trait::Pike);
    let block = facing(gun(), pikes(), 15.0).second("rear", pikes()).large("target", "rear");
    expect_dice(block, 5).expect_line(Factor::DeepTarget, Some(1));
    expect_dice(facing(art().vbu(3).weapon(Weapon::ArtilleryA), w(), 10.0), 8);
    let column = facing(gun(), fl(), 15.0).second("next", fl().at(60.0, 39.0, 180.0));
    expect_dice(column, 5);
    // Once, although it is a wagenburg in a column.
    let wagons = facing(gun(), w(), 15.0).second("next", w().at(60.0, 43.0, 180.0));
    expect_dice(wagons, 5);
    // Not at impetuous Foot two deep, nor at a single Unit; and only for artillery.
    let warband = || fp().with(Trait::Impetuous);
    let warbands = facing(gun(), warband(), 15.0).second("rear", warband()).large("target", "rear");
    expect_dice(warbands, 4).expect_line(Factor::DeepTarget, None);
    expect_dice(facing(gun(), pikes(), 15.0), 4);
    let archers =
        facing(archers(Weapon::LongbowA), pikes(), 10.0).second("rear", pikes()).large("target", "rear");
    expect_dice(archers, 4);
}

/// Covers: BI08-GEN-07
#[test]
fn bi08_fir_22_without_damage_there_is_no_test() {
    let mut play = expect_dice(facing(archers(Weapon::LongbowA), fp(), 10.0), 4);
    play.roll("fire", &[5, 4, 3, 1])
        .expect_no_roll()
        .expect_disordered("target", false)
        .expect_vbu("target", 5);
    let mut play = expect_dice(facing(archers(Weapon::LongbowA), fp(), 10.0), 4);
    play.roll("fire", &[5, 5, 3, 1]).expect_roll("cohesion-test", 1).expect_line(Factor::Damage, Some(-1));
}

#[test]
fn bi08_fir_05_no_unit_fires_from_an_edge_it_may_not_choose_even_in_a_group() {
    let mut play = Table::new()
        .first("firer", cl().weapon(Weapon::Javelin).at(60.0, 20.0, 0.0))
        .first("other", cm().weapon(Weapon::Javelin).at(68.0, 20.0, 0.0))
        .second("target", fp().at(60.0, 10.0, 0.0))
        .second("behind", fp().at(68.0, 10.0, 0.0))
        .play();
    let (firer, other) = (play.id("firer"), play.id("other"));
    let (target, behind) = (play.id("target"), play.id("behind"));
    let shot = |unit, target| Command::Fire { unit, target, edge: Edge::Rear, stance: Stance::Stationary };
    play.activate(&["firer", "other"]).refused(shot(other, behind), "BI08-FIR-05").ok(shot(firer, target));
}
