//! Impetus 1.7 and 7.0-it: how and at whom one fires (sections 25 and 26), and the firing table (section 27).

use crate::support;

use acies_impetus::command::Reaction;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::steps::volley;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Category, Trait, Weapon};
use acies_impetus::{Command, Edition};
use acies_rules::Side;
use acies_tabletop::Edge;
use support::*;

fn bows() -> Spec {
    t().vbu(4).weapon(Weapon::LongbowA)
}

/// Crossbowmen: direct fire.
fn bolts() -> Spec {
    t().vbu(4).weapon(Weapon::CrossbowA)
}

/// `firer` at (60, 20) facing up the table.
fn firing(table: Table, firer: Spec) -> Table {
    table.first("firer", firer.at(60.0, 20.0, 0.0))
}

/// The firer and a target straight ahead.
fn duel(table: Table, firer: Spec, target: Spec, far: f64) -> Play {
    firing(table, firer).second("target", target.at(60.0, 20.0 + far, 180.0)).play()
}

fn from_edge(play: &Play, name: &str, target: &str, edge: Edge) -> Command {
    Command::Shoot { unit: play.id(name), target: play.id(target), edge, then: 0 }
}

#[test]
fn imp_fir_01_vbu_and_figure_and_modifiers() {
    for table in Table::both() {
        let mut play = duel(table.clone(), s().vbu(2).weapon(Weapon::CrossbowB), cm(), 12.0);
        play.activate(&["firer"]).shoot("firer", "target");
        play.expect_line(Factor::Vbu, Some(2))
            .expect_line(Factor::WeaponFigure, Some(1))
            .expect_roll("fire", 3);
        // A shot without dice would only cost the shooter: it is not taken.
        let mut play = duel(table.clone(), t().vbu(2).weapon(Weapon::LongbowB), fp(), 20.0);
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-01");
        assert!(!play.marks("firer").fired);
        // A Large Unit shoots with the VBU of its front base.
        let archers = |vbu: u8| bows().vbu(5).vbu_now(vbu).with(Trait::LargeUnit);
        let mut play = table
            .first("firer", archers(3).at(60.0, 20.0, 0.0))
            .first("rear", archers(5))
            .large("firer", "rear")
            .second("target", fp().at(60.0, 32.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", 3);
    }
    // One Unit at a time: two shots are two pools and two tests.
    let mut play = Table::v17()
        .first("a", bows().at(56.0, 20.0, 0.0))
        .first("b", bows().at(64.0, 20.0, 0.0))
        .second("target", fp().at(60.0, 32.0, 180.0))
        .play();
    play.activate(&["a", "b"]).shoot("a", "target").roll_padded("fire", &[6]).roll("cohesion-test", &[1]);
    play.shoot("b", "target").expect_roll("fire", 4);
}

/// A shot announced at a charger that turns out to have no dice counts as taken.
#[test]
fn imp_fir_01_a_reaction_without_dice_is_spent() {
    let mut play = Table::v17()
        .first("archers", t().vbu(1).weapon(Weapon::ShortBowB).at(60.0, 20.0, 0.0))
        .second("fp", fp().at(60.0, 24.0, 180.0))
        .play();
    // 1 and 2 at Point Blank; out of turn it is a shot at Short range: 1 - 1 = 0.
    play.on_opportunity("archers").end_command().contest_rest();
    play.act("fp", charge()).answer(Answer::Fire).expect_roll("melee", 6);
    assert!(play.marks("archers").fired && !play.marks("archers").opportunity);
}

#[test]
fn imp_fir_02_ranges() {
    for table in Table::both() {
        for (far, dice) in [(5.0, 7), (5.1, 4), (15.0, 4), (15.1, 3), (30.0, 3)] {
            let mut play = duel(table.clone(), bows(), fp(), far);
            play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", dice);
        }
        let mut play = duel(table.clone(), bows(), fp(), 30.1);
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FTB-01");
        let engine = |far: f64| {
            table
                .clone()
                .first("firer", art().vbu(3).weapon(Weapon::ArtilleryA).at(15.0, 45.0, 90.0))
                .second("target", fp().at(15.0 + far, 45.0, 270.0))
                .play()
        };
        for (far, dice) in [(30.0, 6), (30.1, 3), (80.0, 3)] {
            let mut play = engine(far);
            play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", dice);
        }
        engine(80.1).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-02");
    }
}

#[test]
fn imp_fir_03_from_middle_to_middle_of_the_nearest_edge() {
    for table in Table::both() {
        // A deep base: its front is the nearest edge.
        for (y, dice) in [(12.0, 4), (12.2, 3)] {
            let target = fp().depth(20.0).at(69.0, 20.0 + y, 180.0);
            let mut play = firing(table.clone(), bows()).second("target", target).play();
            play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", dice);
        }
        // It shows its back: 14 U to the rear edge, 18 to the front.
        let mut play = firing(table, bows()).second("target", fp().at(60.0, 38.0, 0.0)).play();
        play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", 4);
    }
}

#[test]
fn imp_fir_04_forty_five_degrees() {
    for table in Table::both() {
        let at = |x: f64| fp().depth(20.0).at(60.0 + x, 28.0, 180.0);
        for sign in [1.0, -1.0] {
            let mut play = firing(table.clone(), bows()).second("target", at(13.0 * sign)).play();
            play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-04");
            let mut play = firing(table.clone(), bows()).second("target", at(12.0 * sign)).play();
            play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", 4);
        }
        // Nobody of these shoots but to his front.
        let ahead_only = [
            s().weapon(Weapon::Javelin),
            bows(),
            cm().weapon(Weapon::CompositeBowA),
            art().weapon(Weapon::ArtilleryB),
            cl().weapon(Weapon::CrossbowA),
            cl().weapon(Weapon::Handgun),
            cl().weapon(Weapon::HarquebusA),
            cl().weapon(Weapon::Musket),
            fl().weapon(Weapon::Javelin),
            fp().weapon(Weapon::LongbowA),
            el().weapon(Weapon::Javelin),
        ];
        for spec in ahead_only {
            let mut play = firing(table.clone(), spec).second("target", fp().at(49.0, 18.0, 90.0)).play();
            let left = from_edge(&play, "firer", "target", Edge::Left);
            play.activate(&["firer"]).refused(left, "IMP-FIR-05");
        }
    }
}

#[test]
fn imp_fir_05_all_round_from_one_edge() {
    for table in Table::both() {
        for (spec, dice) in
            [(cl().weapon(Weapon::CompositeBowA), 3), (cgl().weapon(Weapon::CompositeBowA), 5)]
        {
            let target = fp().at(44.0, 17.0, 90.0);
            let mut play = firing(table.clone(), spec).second("target", target).play();
            let left = from_edge(&play, "firer", "target", Edge::Left);
            play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-04").ok(left);
            play.expect_roll("fire", dice);
        }
        // The left edge of a wagenburg is 12 U long, its middle at (56, 34).
        let wagons = |x: f64, y: f64| {
            table
                .clone()
                .first("firer", w().weapon(Weapon::CrossbowA).at(60.0, 40.0, 0.0))
                .second("target", fp().depth(20.0).at(x, y, 90.0))
                .play()
        };
        for (x, y, dice) in [(41.0, 34.0, 5), (40.9, 34.0, 3), (48.0, 47.9, 3)] {
            let mut play = wagons(x, y);
            let left = from_edge(&play, "firer", "target", Edge::Left);
            play.activate(&["firer"]).ok(left).expect_roll("fire", dice);
        }
        let mut play = wagons(48.0, 48.1);
        let left = from_edge(&play, "firer", "target", Edge::Left);
        play.activate(&["firer"]).refused(left, "IMP-FIR-04");
        let mut play = firing(table.clone(), cgp().weapon(Weapon::Javelin))
            .second("target", fp().at(60.0, 4.0, 0.0))
            .play();
        let rear = from_edge(&play, "firer", "target", Edge::Rear);
        play.activate(&["firer"]).ok(rear).expect_roll("fire", 5);
    }
}

#[test]
fn imp_fir_06_two_lines_and_the_area_between() {
    for table in Table::both() {
        // Between the lines, and touching neither.
        let between = |firer: Spec, x: f64| {
            firing(table.clone(), firer)
                .first("friend", fp().at(x, 30.0, 90.0))
                .second("target", fp().at(60.0, 40.0, 180.0))
                .play()
        };
        between(bolts(), 62.0).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-06");
        for direct in [Weapon::Musket, Weapon::HarquebusA] {
            let mut play = between(t().weapon(direct), 62.0);
            play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-06");
        }
        let mut play = between(bows(), 62.0);
        play.activate(&["firer"]).shoot("firer", "target");
        play.expect_line(Factor::Indirect, None).expect_roll("fire", 3);
        // On a line, and as near to the target as to the firer.
        between(bows(), 66.0).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-07");
        // An enemy on the line of a bow.
        let mut play = firing(table.clone(), bows())
            .second("near", fp().at(66.0, 30.0, 90.0))
            .second("target", fp().at(60.0, 40.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-06");
        // Nobody sees through a Built Up Area.
        let mut play = firing(table.clone(), bows())
            .rect(TerrainKind::BuiltUpArea, 55.0, 26.0, 65.0, 34.0)
            .second("target", fp().at(60.0, 40.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-06");
    }
}

/// A line of sight along the side of a friend, who stands beside the two lines or between them. Where all that lies on the
/// table and who fires makes no difference, though sums of binary fractions do not meet.
#[test]
fn imp_fir_06_along_the_side_of_a_unit() {
    for table in Table::both() {
        for x in [65.4, 54.6, 81.8, 38.2, 60.0] {
            for (aside, over) in [(-8.0, false), (8.0, false), (0.0, true)] {
                let north = table
                    .clone()
                    .first("firer", bows().at(x, 20.4, 0.0))
                    .first("friend", fp().at(x + aside, 28.1, 0.0))
                    .second("target", fp().at(x, 40.3, 180.0));
                let south = table
                    .clone()
                    .second("firer", bows().at(120.0 - x, 69.6, 180.0))
                    .second("friend", fp().at(120.0 - x - aside, 61.9, 180.0))
                    .first("target", fp().at(120.0 - x, 49.7, 0.0));
                for play in [north.play(), south.play()] {
                    let shot = volley::aim(play.state(), play.id("firer"), Edge::Front, play.id("target"));
                    assert_eq!(shot.map(|aimed| aimed.indirect), Ok(over), "at {x}, {aside}");
                }
            }
        }
    }
}

/// Covers: IMP-FMO-03
#[test]
fn imp_fir_07_over_friends() {
    for table in Table::both() {
        let over = |firer: Spec, friend: f64, target: Spec| {
            firing(table.clone(), firer)
                .first("friend", fp().at(60.0, 24.0 + friend, 0.0))
                .second("target", target.at(60.0, 40.0, 180.0))
                .play()
        };
        let mut play = over(bows(), 2.0, fp());
        play.activate(&["firer"]).shoot("firer", "target");
        play.expect_line(Factor::Indirect, Some(-2)).expect_roll("fire", 1);
        over(bows(), 12.0, fp()).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-07");
        // IMP-FMO-03: at Mounted 4 + 1 - 2.
        over(bows(), 2.0, cm()).activate(&["firer"]).shoot("firer", "target").expect_roll("fire", 3);
        over(bows().with(Trait::IndirectFree), 2.0, fp())
            .activate(&["firer"])
            .shoot("firer", "target")
            .expect_roll("fire", 3);
        over(art().vbu(3).weapon(Weapon::ArtilleryC), 2.0, fp())
            .activate(&["firer"])
            .shoot("firer", "target")
            .expect_roll("fire", 5);
        over(bolts(), 2.0, fp()).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-06");
        // All of them must be near the firer.
        let mut play = firing(table.clone(), bows())
            .first("friend", fp().at(60.0, 26.0, 0.0))
            .first("other", fp().at(60.0, 36.0, 0.0))
            .second("target", fp().at(60.0, 40.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-07");
    }
}

/// Covers: IMP-FMO-13
#[test]
fn imp_fir_08_through_skirmishers_with_half_the_dice() {
    for (table, priority) in Table::both().into_iter().zip(["IMP-FPR-01", "IMP-FPR-02"]) {
        let through = |firer: Spec, light: Spec, from_target: f64| {
            firing(table.clone(), firer)
                .first("light", light.at(60.0, 45.0 - from_target, 0.0))
                .second("target", fp().at(60.0, 45.0, 180.0))
                .play()
        };
        for firer in [bows(), t().vbu(5).weapon(Weapon::CrossbowA)] {
            let mut play = through(firer, s(), 20.0);
            play.activate(&["firer"]).shoot("firer", "target");
            play.expect_line(Factor::ThroughLight, Some(-1)).expect_line(Factor::Indirect, None);
            play.expect_roll("fire", 2);
        }
        // 15.1 U from the target (light cavalry is 6 deep).
        through(bows(), cl(), 15.1).activate(&["firer"]).shoot("firer", "target").expect_roll("fire", 2);
        through(bolts(), s(), 15.0).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-08");
        through(bolts(), s(), 14.0).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-08");
        // A bow shoots over friendly skirmishers as over other friends, where IMP-FIR-07 allows it.
        let mut play = through(bows(), s(), 14.0);
        play.activate(&["firer"]).shoot("firer", "target");
        play.expect_line(Factor::Indirect, Some(-2)).expect_roll("fire", 1);
        // Halves go up, last of all: 5 become 3, 4 become 2, 1 stays.
        for (vbu, dice) in [(6, 3), (5, 2), (2, 1)] {
            let mut play = through(bows().vbu(vbu), s(), 20.0);
            play.activate(&["firer"]).shoot("firer", "target").expect_roll("fire", dice);
        }
        // Enemies: blocked within 15 U of the target; farther off they are the compulsory target themselves.
        let enemy = |from_target: f64| {
            firing(table.clone(), bows())
                .second("light", s().at(60.0, 45.0 - from_target - 3.0, 180.0))
                .second("target", fp().at(60.0, 45.0, 180.0))
                .play()
        };
        enemy(14.0).activate(&["firer"]).shoot_refused("firer", "target", "IMP-FIR-08");
        enemy(20.0).activate(&["firer"]).shoot_refused("firer", "target", priority);
    }
}

#[test]
fn imp_fir_09_nobody_in_melee_fires_or_is_fired_at() {
    for table in Table::both() {
        let mut play = table
            .first("archers", bows().at(60.0, 40.0, 0.0))
            .first("others", bows().at(80.0, 30.0, 0.0))
            .second("enemy", fp().at(60.0, 40.0, 180.0))
            .second("free", fp().at(80.0, 42.0, 180.0))
            .engaged("enemy", "archers")
            .play();
        play.activate(&["archers"]).shoot_refused("archers", "free", "IMP-FIR-09");
        play.ok(Command::CancelActivation).activate(&["others"]).shoot_refused(
            "others",
            "enemy",
            "IMP-FIR-09",
        );
    }
}

#[test]
fn imp_fir_10_only_artillery_at_a_garrison() {
    for table in Table::both() {
        let mut play = table
            .rect(TerrainKind::BuiltUpArea, 54.0, 40.0, 66.0, 48.0)
            .first("archers", bows().at(50.0, 28.0, 0.0))
            .first("engine", art().vbu(3).weapon(Weapon::ArtilleryB).at(60.0, 28.0, 0.0))
            .second("garrison", fl().at(60.0, 48.0, 180.0))
            .phase(Side::Second, true)
            .play();
        play.act("garrison", Command::Occupy { piece: 0 }).test(6);
        assert!(play.marks("garrison").garrison.is_some());
        play.end_command().contest_rest();
        play.activate(&["archers"])
            .shoot_refused("archers", "garrison", "IMP-BUA-05")
            .ok(Command::EndActivation);
        play.activate(&["engine"]).shoot("engine", "garrison").expect_roll("fire", 6);
    }
}

#[test]
fn imp_fir_11_firing_is_never_compulsory() {
    for table in Table::both() {
        let mut play = duel(table, bows(), fp(), 12.0);
        play.activate(&["firer"]).ok(Command::EndActivation);
        assert!(!play.marks("firer").fired);
    }
}

/// A dead ahead, B off to the side, seen by its front.
fn two(table: Table, a: f64, b: (f64, f64)) -> Table {
    firing(table, bows())
        .second("a", fp().at(60.0, 20.0 + a, 180.0))
        .second("b", fp().depth(20.0).at(60.0 + b.0, 20.0 + b.1, 270.0))
}

#[test]
fn imp_fpr_01_frontal_at_short_range_then_the_nearest() {
    // 12 U ahead and 8 U to the side.
    let mut play = two(Table::v17(), 12.0, (7.0, 4.0)).play();
    play.activate(&["firer"]).shoot_refused("firer", "b", "IMP-FPR-01").shoot("firer", "a");
    // 20 U ahead and 18 U to the side: either.
    for target in ["a", "b"] {
        two(Table::v17(), 20.0, (12.0, 13.4)).play().activate(&["firer"]).shoot("firer", target);
    }
    // Another enemy in range that is neither the nearest nor the most frontal comes last.
    let mut play =
        two(Table::v17(), 20.0, (12.0, 13.4)).second("c", fp().depth(20.0).at(42.0, 36.0, 90.0)).play();
    play.activate(&["firer"]).shoot_refused("firer", "c", "IMP-FPR-01");
    // Somebody who shot at it changes nothing in its own activation.
    let shot_at = two(Table::v17(), 12.0, (7.0, 4.0)).second("c", bows().depth(20.0).at(42.0, 40.0, 180.0));
    let mut play = shot_at.phase(Side::Second, true).play();
    play.activate(&["c"]).shoot("c", "firer").roll_padded("fire", &[]).end_command().contest_rest();
    play.activate(&["firer"]).shoot_refused("firer", "c", "IMP-FPR-01").shoot("firer", "a");
}

/// On Opportunity: whoever shoots at the Unit or charges it, then the nearest who does so to a friend, come before all.
#[test]
fn imp_fpr_01_on_opportunity() {
    let table = |ahead: f64| {
        Table::v17()
            .first("archers", bows().at(60.0, 20.0, 0.0))
            .first("friend", fp().at(72.0, 20.0, 0.0))
            .second("ahead", fp().at(ahead, 32.0, 180.0))
    };
    // Shot at itself, from afar and not frontally; the enemy ahead at Short range does not matter.
    let mut play = table(60.0).second("shooter", bows().depth(20.0).at(42.0, 40.0, 180.0)).play();
    play.on_opportunity("archers").end_command().contest_rest();
    play.activate(&["shooter"]).shoot("shooter", "archers");
    let target = play.id("shooter");
    play.react("archers", Reaction::Fire { target, edge: Edge::Front });
    assert!(play.marks("archers").fired);
    // A friend is shot at.
    let mut play = table(57.0).second("shooter", bows().at(72.0, 34.0, 180.0)).play();
    play.on_opportunity("archers").end_command().contest_rest();
    play.activate(&["shooter"]).shoot("shooter", "friend");
    play.react("archers", Reaction::Fire { target, edge: Edge::Front });
    assert!(play.marks("archers").fired);
    // Two charge friends: the nearer one is shot at, though the other was named first.
    let mut play = Table::v17()
        .first("archers", bows().at(60.0, 20.0, 0.0))
        .first("friend", fp().at(72.0, 30.0, 0.0))
        .first("third", fp().at(80.0, 30.0, 0.0))
        .second("far", fp().at(80.0, 34.0, 180.0))
        .second("near", fp().at(72.0, 34.0, 180.0))
        .play();
    play.on_opportunity("archers").end_command().contest_rest();
    play.activate(&["far", "near"]).ok(charge());
    play.answer(Answer::Stand).answer(Answer::Fire).expect_roll("fire", 4);
    let near = play.id("near");
    assert!(matches!(play.next_roll(), acies_impetus::Roll::Fire { target, .. } if target == near));
}

#[test]
fn imp_fpr_02_the_exchange_of_fire_first() {
    // Nobody has fired: the nearest, or the one ahead (IMP-FPR-03).
    for target in ["a", "b"] {
        two(Table::v70(), 20.0, (12.0, 13.4)).play().activate(&["firer"]).shoot("firer", target);
    }
    let three =
        || two(Table::v70(), 20.0, (12.0, 13.4)).second("c", bows().depth(20.0).at(42.0, 40.0, 180.0));
    three().play().activate(&["firer"]).shoot_refused("firer", "c", "IMP-FPR-02");
    // C has fired at it this turn: C, or the one ahead, but not the nearest.
    let exchanged = || {
        let mut play = three().phase(Side::Second, true).play();
        play.activate(&["c"]).shoot("c", "firer").roll_padded("fire", &[]).end_command().contest_rest();
        play.activate(&["firer"]);
        play
    };
    exchanged().shoot_refused("firer", "b", "IMP-FPR-02").shoot("firer", "c");
    exchanged().shoot("firer", "a");
}

/// Line 4 comes after the frontal and the nearest enemy: who shoots at a friend is answered only if he is one of these.
#[test]
fn imp_fpr_02_a_friend_under_fire_comes_later() {
    let play = |nearest: (f64, f64)| {
        let mut play = Table::v70()
            .first("archers", bows().at(60.0, 20.0, 0.0))
            .first("friend", fp().at(68.0, 20.0, 0.0))
            .second("shooter", bows().at(72.0, 36.0, 180.0))
            .second("other", fp().at(nearest.0, nearest.1, 180.0))
            .play();
        play.on_opportunity("archers").end_command().contest_rest();
        play.activate(&["shooter"]).shoot("shooter", "friend");
        play
    };
    // Another enemy stands ahead at Short range: nobody may fire back, the shot goes on.
    play((60.0, 32.0)).expect_roll("fire", 3);
    // The shooter is the nearest in arc.
    let mut play = play((60.0, 48.0));
    let target = play.id("shooter");
    play.react("archers", Reaction::Fire { target, edge: Edge::Front });
    assert!(play.marks("archers").fired);
}

#[test]
fn imp_fpr_03_the_one_ahead_may_and_at_short_range_must_be_chosen() {
    let table = || two(Table::v70(), 14.0, (9.0, 16.0));
    // B has fired at it; in its own activation it must take A.
    let mut play =
        table().second("c", bows().depth(20.0).at(42.0, 40.0, 180.0)).phase(Side::Second, true).play();
    play.activate(&["c"]).shoot("c", "firer").roll_padded("fire", &[]).end_command().contest_rest();
    play.activate(&["firer"]).shoot_refused("firer", "c", "IMP-FPR-02").shoot("firer", "a");
    // On Opportunity B, which charges, is shot at although A stands ahead.
    let mut play = firing(Table::v70(), bows())
        .second("a", fp().at(60.0, 34.0, 180.0))
        .second("b", fp().at(66.0, 24.5, 180.0))
        .play();
    play.on_opportunity("firer").end_command().contest_rest();
    play.act("b", charge()).answer(Answer::Fire).expect_roll("fire", 7);
}

#[test]
fn imp_fpr_04_the_widest_overlap_with_the_corridor() {
    for (table, rule) in Table::both().into_iter().zip(["IMP-FPR-01", "IMP-FPR-02"]) {
        // A covers 5 U of the corridor, B 3 U.
        let mut play = firing(table.clone(), bows())
            .second("a", fp().at(57.0, 31.0, 180.0))
            .second("b", fp().at(65.0, 31.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "b", rule).shoot("firer", "a");
        // Nobody is in the corridor: the smaller angle.
        let mut play = firing(table.clone(), bows())
            .second("a", fp().depth(20.0).at(65.0, 32.0, 270.0))
            .second("b", fp().depth(20.0).at(53.0, 27.0, 90.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "b", rule).shoot("firer", "a");
        // A tie: either.
        for target in ["a", "b"] {
            let mut play = firing(table.clone(), bows())
                .second("a", fp().at(56.0, 32.0, 180.0))
                .second("b", fp().at(64.0, 32.0, 180.0))
                .play();
            play.activate(&["firer"]).shoot("firer", target);
        }
        // All round: the corridor of the chosen edge.
        let mut play = firing(table.clone(), cl().weapon(Weapon::CompositeBowA))
            .second("ahead", fp().at(60.0, 24.0, 180.0))
            .second("aside", fp().at(46.0, 17.0, 90.0))
            .play();
        let left = from_edge(&play, "firer", "aside", Edge::Left);
        play.activate(&["firer"]).ok(left);
    }
}

#[test]
fn imp_fpr_05_priorities_hold_without_dice() {
    for (table, rule) in Table::both().into_iter().zip(["IMP-FPR-01", "IMP-FPR-02"]) {
        // Composite bows at artillery 20 U away: no dice, and yet it is the target.
        let mut play = firing(table.clone(), t().vbu(4).weapon(Weapon::CompositeBowA))
            .second("engine", art().at(60.0, 40.0, 180.0))
            .second("other", fp().at(74.0, 40.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "engine", "IMP-FIR-01");
        play.shoot_refused("firer", "other", rule);
        // "No" in the table: skipped. So are those in melee.
        let mut play = firing(table.clone(), t().vbu(4).weapon(Weapon::ShortBowB))
            .second("foot", fp().at(60.0, 40.0, 180.0))
            .second("horse", cm().at(70.0, 42.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "foot", "IMP-FTB-01").shoot("firer", "horse");
        play.expect_roll("fire", 3);
        let mut play = firing(table.clone(), s().weapon(Weapon::Javelin))
            .second("target", fp().at(60.0, 40.0, 180.0))
            .play();
        play.activate(&["firer"]).shoot_refused("firer", "target", "IMP-FTB-01");
        let mut play = firing(table.clone(), bows())
            .first("friend", fp().at(68.0, 32.0, 0.0))
            .second("fighting", fp().at(68.0, 32.0, 180.0))
            .second("target", fp().at(52.0, 45.0, 180.0))
            .engaged("friend", "fighting")
            .play();
        play.activate(&["firer"]).shoot("firer", "target");
    }
}

#[test]
fn imp_ftb_01_the_firing_table() {
    const NO: Option<i8> = None;
    let rows: [(Weapon, [Option<i8>; 8]); 19] = [
        (Weapon::LongbowA, [Some(3), Some(5), Some(0), Some(2), Some(-1), Some(1), NO, NO]),
        (Weapon::LongbowB, [Some(2), Some(4), Some(0), Some(1), Some(-2), Some(0), NO, NO]),
        (Weapon::ShortBowA, [Some(2), Some(4), Some(0), Some(1), Some(-3), Some(0), NO, NO]),
        (Weapon::ShortBowB, [Some(2), Some(3), Some(-1), Some(0), NO, Some(-1), NO, NO]),
        (Weapon::CompositeBowA, [Some(3), Some(5), Some(0), Some(1), Some(-2), Some(-1), NO, NO]),
        (Weapon::CompositeBowB, [Some(2), Some(4), Some(0), Some(1), Some(-4), Some(-3), NO, NO]),
        (Weapon::CompositeBowC, [Some(1), Some(2), Some(-2), Some(0), Some(-4), Some(-3), NO, NO]),
        (Weapon::CrossbowA, [Some(4), Some(5), Some(0), Some(2), Some(-2), Some(0), NO, NO]),
        (Weapon::CrossbowB, [Some(2), Some(3), Some(0), Some(1), NO, NO, NO, NO]),
        (Weapon::Handgun, [Some(2), Some(3), Some(-1), Some(0), NO, NO, NO, NO]),
        (Weapon::HarquebusA, [Some(4), Some(5), Some(1), Some(2), Some(-2), Some(-1), NO, NO]),
        (Weapon::HarquebusB, [Some(3), Some(4), Some(1), Some(2), NO, NO, NO, NO]),
        (Weapon::Musket, [Some(4), Some(5), Some(2), Some(3), Some(-1), Some(0), NO, NO]),
        (Weapon::Javelin, [Some(2), Some(3), Some(-1), Some(0), NO, NO, NO, NO]),
        (Weapon::Sling, [Some(2), Some(3), Some(0), Some(1), NO, NO, NO, NO]),
        (Weapon::ArtilleryA, [Some(2), Some(2), Some(4), Some(4), Some(3), Some(3), Some(0), Some(0)]),
        (Weapon::ArtilleryB, [Some(3), Some(3), Some(3), Some(3), Some(2), Some(2), NO, NO]),
        (Weapon::ArtilleryC, [NO, NO, Some(3), Some(3), Some(2), Some(2), Some(0), Some(0)]),
        (Weapon::Various, [Some(1), Some(1), Some(0), Some(0), NO, NO, NO, NO]),
    ];
    for edition in [Edition::Impetus17, Edition::Impetus70It] {
        for (weapon, figures) in rows {
            let mut found = Vec::new();
            for range in [4.0, 12.0, 25.0, 60.0] {
                for category in [Category::Foot, Category::Mounted] {
                    found.push(edition.rulebook().figure(weapon, range, category));
                }
            }
            assert_eq!(found, figures, "{weapon:?}");
        }
    }
}
