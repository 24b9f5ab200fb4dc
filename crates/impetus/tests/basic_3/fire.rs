//! Basic Impetus 3.0: missile fire, weapons, defensive fire, the Cohesion Test after fire (sections 12 to 14).

use crate::support;

use acies_impetus::command::Stance;
use acies_impetus::editions::{ArcOfFire, Factor};
use acies_impetus::unit::{Category, Trait, Weapon};
use acies_impetus::{Command, Edition};
use acies_tabletop::{Edge, Hand, Vec2, arc_holds};
use support::*;

const LEDGER: &str = include_str!("../../../../docs/rules/basic-impetus-3.md");

fn far() -> Spec {
    fp().at(4.0, 18.0, 180.0)
}

/// A firer at (15, 5) facing up and a target straight ahead, facing it.
fn duel(firer: Spec, target: Spec, distance: f64) -> Play {
    Table::basic_3()
        .first("a", firer.at(15.0, 5.0, 0.0))
        .second("b", target.at(15.0, 5.0 + distance, 180.0))
        .second("far", far())
        .play()
}

fn dice(firer: Spec, target: Spec, distance: f64, stance: Stance) -> u8 {
    let mut play = duel(firer, target, distance);
    play.activate(&["a"]).fire("a", "b", stance);
    acies_rules::NamedRoll::dice(&play.next_roll())
}

fn archers(weapon: Weapon) -> Spec {
    t().weapon(weapon)
}

#[test]
fn bi3_fir_01_one_shot_before_or_after_a_move() {
    let mut play = duel(archers(Weapon::LongbowA), fl(), 3.5);
    play.activate(&["a"]).ok(ahead(0.5)).fire("a", "b", Stance::Moving);
    play.roll_padded("fire", &[]);
    assert!(play.unit("a").activated);
    let mut play = duel(archers(Weapon::LongbowA), fl(), 3.5);
    play.activate(&["a"]).fire("a", "b", Stance::Moving);
    play.roll_padded("fire", &[]).fire_refused("a", "b", Stance::Moving, "BI3-TURN-06").ok(ahead(0.5));
}

#[test]
fn bi3_fir_02_the_arc_ahead() {
    let play = duel(archers(Weapon::LongbowA), fl(), 3.0);
    let base = play.state().base(play.id("a"));
    let holds = |x: f64, y: f64| {
        let point = base.front + Vec2::new(x, y);
        arc_holds(base, Edge::Front, std::f64::consts::FRAC_PI_4, point, 0.005)
    };
    assert!(holds(3.0, 2.0) && !holds(3.1, 2.0) && !holds(0.0, -0.1));
    let arc = |spec: Spec| {
        let play = duel(spec, fl(), 3.0);
        play.state().book().arc(play.state().profile(play.id("a")))
    };
    for spec in [s(), t(), cm(), art(), fl(), fp(), cp2(), el()] {
        assert_eq!(arc(spec.weapon(Weapon::Javelin)), ArcOfFire::Ahead);
    }
    assert_eq!(arc(cl().weapon(Weapon::CrossbowA)), ArcOfFire::Ahead);
    for spec in [cl(), cgl(), cgp(), w()] {
        assert_eq!(arc(spec.weapon(Weapon::Javelin)), ArcOfFire::AllRound);
    }
}

#[test]
fn bi3_fir_03_all_round_with_bows_and_javelins() {
    let behind = |weapon| {
        Table::basic_3()
            .first("a", cl().weapon(weapon).at(15.0, 9.0, 0.0))
            .second("b", fl().at(15.0, 5.0, 0.0))
            .play()
    };
    let mut play = behind(Weapon::CompositeBow);
    let shot = play.fire_command("a", "b", Edge::Rear, Stance::Stationary);
    play.activate(&["a"]).ok(shot);
    let mut play = behind(Weapon::CrossbowA);
    let shot = play.fire_command("a", "b", Edge::Rear, Stance::Stationary);
    play.activate(&["a"]).refused(shot, "BI3-FIR-03");
}

#[test]
fn bi3_fir_04_nothing_may_stand_between() {
    let friend = |x: f64| {
        Table::basic_3()
            .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
            .first("friend", fl().at(15.0 + x, 7.0, 0.0))
            .second("b", fl().at(15.0, 8.0, 180.0))
            .play()
    };
    friend(1.5).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-04");
    friend(2.2).activate(&["a"]).fire("a", "b", Stance::Stationary);
}

#[test]
fn bi3_fir_04_villages() {
    let target = |edge: f64, end: f64| {
        Table::basic_3()
            .rect(acies_impetus::terrain::TerrainKind::BuiltUpArea, 10.0, edge, 20.0, end)
            .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
            .second("b", fl().at(15.0, 8.0, 180.0))
            .play()
    };
    target(7.1, 12.0).activate(&["a"]).fire("a", "b", Stance::Stationary).expect_roll("fire", 4);
    target(6.9, 12.0).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-04");
    target(6.0, 7.0).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-04");
}

#[test]
fn bi3_fir_05_no_shot_over_friends() {
    let mut play = Table::basic_3()
        .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .first("friend", fp().at(15.0, 6.0, 0.0))
        .second("b", fl().at(15.0, 9.0, 180.0))
        .play();
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-04");
}

#[test]
fn bi3_fir_06_nobody_in_melee_is_shot_at() {
    let mut play = Table::basic_3()
        .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .first("friend", fp().at(18.0, 8.0, 0.0))
        .second("b", fl().at(17.0, 8.0, 180.0))
        .engaged("friend", "b")
        .play();
    play.activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-FIR-06");
}

#[test]
fn bi3_fir_07_from_middle_to_nearest_middle() {
    assert_eq!(dice(archers(Weapon::LongbowA), fl(), 3.0, Stance::Stationary), 4);
    let mut play = Table::basic_3()
        .first("a", archers(Weapon::CrossbowB).at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 7.0, 0.0))
        .play();
    // Its rear edge, at y = 6, is the nearest.
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).expect_roll("fire", 4);
}

#[test]
fn bi3_fir_08_range_bands() {
    use acies_impetus::editions::Band;
    let band = |range| Edition::Basic3.rulebook().band(range);
    assert_eq!(band(3.0), Some(Band::Short));
    assert_eq!(band(3.5), Some(Band::Long));
    assert_eq!(band(6.5), Some(Band::Extreme));
    assert_eq!(band(12.1), None);
}

#[test]
fn bi3_fir_09_whom_to_shoot() {
    let targets = |front: f64, side: f64| {
        Table::basic_3()
            .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
            .second("fp", fp().at(15.0, 5.0 + front, 180.0))
            .second("cl", cl().at(17.4, 5.0 + side, 180.0))
            .play()
    };
    let mut play = targets(2.8, 2.0);
    play.activate(&["a"]).fire_refused("a", "cl", Stance::Stationary, "BI3-FIR-02").fire(
        "a",
        "fp",
        Stance::Stationary,
    );
    // Light cavalry beside the way, in arc and nearer than the frontal enemy at Short range.
    let beside = |front: f64| {
        Table::basic_3()
            .first("a", archers(Weapon::LongbowA).at(15.0, 5.0, 0.0))
            .second("fp", fp().at(15.0, 5.0 + front, 180.0))
            .second("cl", cl().at(16.1, 6.2, 270.0))
            .play()
    };
    let mut play = beside(2.8);
    play.activate(&["a"]).fire_refused("a", "cl", Stance::Stationary, "BI3-FIR-09").fire(
        "a",
        "fp",
        Stance::Stationary,
    );
    let mut play = beside(4.0);
    play.activate(&["a"]).fire_refused("a", "fp", Stance::Stationary, "BI3-FIR-09").fire(
        "a",
        "cl",
        Stance::Stationary,
    );
    let mut play = targets(5.0, 3.4);
    play.activate(&["a"]).fire_refused("a", "fp", Stance::Stationary, "BI3-FIR-09").fire(
        "a",
        "cl",
        Stance::Stationary,
    );
}

#[test]
fn bi3_wpn_01_the_figures_of_the_table() {
    let rows =
        LEDGER.split("weapon,short_foot").nth(1).and_then(|t| t.split("```").next()).expect("the table");
    let weapon = |name: &str| -> Weapon {
        let id = name.to_lowercase().replace('_', "-");
        serde_json::from_value(serde_json::Value::String(id)).unwrap_or_else(|_| panic!("{name}"))
    };
    let book = Edition::Basic3.rulebook();
    let mut seen = 0;
    for row in rows.lines().skip(1).filter(|line| !line.is_empty()) {
        let cells: Vec<&str> = row.split(',').collect();
        let figure = |cell: &str| cell.parse::<i8>().ok();
        for (number, (range, against)) in [
            (3.0, Category::Foot),
            (3.0, Category::Mounted),
            (6.0, Category::Foot),
            (6.0, Category::Mounted),
            (12.0, Category::Foot),
            (12.0, Category::Mounted),
        ]
        .into_iter()
        .enumerate()
        {
            let printed = figure(cells[1 + number]);
            assert_eq!(book.figure(weapon(cells[0]), range, against), printed, "{row}");
            // The check column: the dice of VBU 4.
            assert_eq!(figure(cells[7 + number]), printed.map(|p| p + 4), "{row}");
        }
        seen += 1;
    }
    assert_eq!(seen, 17);
    assert_eq!(book.firing.len(), 17);
}

#[test]
fn bi3_wpn_02_artillery_c_has_a_least_range() {
    let gun = || art().weapon(Weapon::ArtilleryC);
    duel(gun(), fl(), 1.9).activate(&["a"]).fire_refused("a", "b", Stance::Stationary, "BI3-WPN-02");
    assert_eq!(dice(gun(), fl(), 2.0, Stance::Stationary), 4);
}

#[test]
fn bi3_wpn_03_artillery_does_not_ask_what_it_hits() {
    let gun = || art().weapon(Weapon::ArtilleryB);
    assert_eq!(dice(gun(), fp(), 6.0, Stance::Stationary), 4);
    assert_eq!(dice(gun(), cm(), 6.0, Stance::Stationary), 4);
}

#[test]
fn bi3_wpn_04_mounted_crossbows_stand_still() {
    let mut play = duel(cl().weapon(Weapon::CrossbowB), fl(), 3.5);
    play.activate(&["a"]).ok(ahead(1.0)).fire_refused("a", "b", Stance::Moving, "BI3-WPN-04");
    duel(cl().weapon(Weapon::CrossbowB), fl(), 3.0).activate(&["a"]).fire("a", "b", Stance::Stationary);
}

#[test]
fn bi3_fir_10_dice_add_up() {
    let mut play = duel(archers(Weapon::LongbowA), s(), 6.0);
    play.activate(&["a"]).fire_refused("a", "b", Stance::Moving, "BI3-FIR-10");
}

#[test]
fn bi3_fir_11_moving_and_firing() {
    assert_eq!(dice(cm().weapon(Weapon::Javelin), fl(), 3.0, Stance::Moving), 3);
    assert_eq!(dice(archers(Weapon::CrossbowA), cm(), 3.0, Stance::Moving), 4);
    assert_eq!(dice(fl().weapon(Weapon::Javelin), fl(), 3.0, Stance::Moving), 3);
    assert_eq!(dice(s().weapon(Weapon::Sling), fl(), 3.0, Stance::Moving), 2);
    assert_eq!(dice(cgp().weapon(Weapon::Javelin), fl(), 3.0, Stance::Moving), 3);
    assert_eq!(dice(cgl().weapon(Weapon::Javelin), fl(), 3.0, Stance::Moving), 3);
}

#[test]
fn bi3_fir_12_a_disordered_firer() {
    assert_eq!(dice(s().weapon(Weapon::Sling).disordered(), fl(), 3.0, Stance::Stationary), 1);
}

#[test]
fn bi3_fir_13_skirmishers_and_artillery_are_hard_to_hit() {
    assert_eq!(dice(archers(Weapon::LongbowB), s(), 3.0, Stance::Stationary), 2);
    assert_eq!(dice(archers(Weapon::LongbowB), art(), 3.0, Stance::Stationary), 2);
}

#[test]
fn bi3_fir_14_light_cavalry_less_so() {
    assert_eq!(dice(archers(Weapon::LongbowB), cl(), 3.0, Stance::Stationary), 4);
}

#[test]
fn bi3_fir_16_pavises_protect_the_front() {
    let pavises = || t().with(Trait::Pavise);
    assert_eq!(dice(archers(Weapon::CrossbowA), pavises(), 3.0, Stance::Stationary), 3);
    let mut play = Table::basic_3()
        .first("a", archers(Weapon::CrossbowA).at(15.0, 5.0, 0.0))
        .second("b", pavises().at(15.0, 9.0, 0.0))
        .play();
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).expect_roll("fire", 4);
    assert_eq!(dice(art().vbu(3).weapon(Weapon::ArtilleryA), w(), 3.0, Stance::Stationary), 7);
}

#[test]
fn bi3_fir_17_artillery_at_depth() {
    let pikes = || fp().with(Trait::Pike);
    let mut play = Table::basic_3()
        .first("a", art().weapon(Weapon::ArtilleryB).at(15.0, 5.0, 0.0))
        .second("b", pikes().at(15.0, 10.0, 180.0))
        .second("rear", pikes())
        .large("b", "rear")
        .play();
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).expect_roll("fire", 5);
}

#[test]
fn bi3_fir_18_no_hit_no_test() {
    let mut play = duel(archers(Weapon::LongbowA), fl(), 3.0);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary);
    play.roll("fire", &[1, 2, 3, 4]).expect_no_roll().expect_disordered("b", false);
}

// Defensive fire.

/// Somebody charges a shooter from two H ahead.
fn charged(shooter: Spec, charger: Spec) -> Play {
    let mut play = Table::basic_3()
        .first("charger", charger.at(15.0, 5.0, 0.0))
        .second("shooter", shooter.at(15.0, 7.0, 180.0))
        .second("far", far())
        .play();
    play.act("charger", charge());
    play
}

fn defend() -> Command {
    Command::Defend { fire: true }
}

#[test]
fn bi3_def_01_missile_troops_may_fire_at_a_charger() {
    let mut play = charged(archers(Weapon::LongbowA), fp());
    play.ok(Command::Defend { fire: false }).expect_in_melee("shooter", true);
    // Other troops do not.
    charged(fl().weapon(Weapon::Javelin), fp()).expect_in_melee("shooter", true);
}

#[test]
fn bi3_def_02_the_test() {
    charged(archers(Weapon::LongbowA), fp())
        .ok(defend())
        .roll("defensive-fire-test", &[3])
        .expect_roll("fire", 4);
    let mut play = charged(archers(Weapon::CrossbowA), fp());
    play.ok(defend()).roll("defensive-fire-test", &[3]).expect_in_melee("shooter", true);
    charged(w(), fp()).ok(defend()).roll("defensive-fire-test", &[4]).expect_roll("fire", 2);
}

#[test]
fn bi3_def_03_disorder_makes_it_harder() {
    let shooter = || archers(Weapon::LongbowA).disordered();
    charged(shooter(), fp()).ok(defend()).roll("defensive-fire-test", &[3]).expect_in_melee("shooter", true);
    charged(shooter(), fp()).ok(defend()).roll("defensive-fire-test", &[4]).expect_roll("fire", 3);
}

#[test]
fn bi3_def_04_a_charger_in_disorder_and_haste() {
    let mut play = Table::basic_3()
        .first("charger", cp2().at(15.0, 5.0, 0.0))
        .second("shooter", archers(Weapon::CrossbowB).at(15.0, 8.0, 180.0))
        .play();
    play.act("charger", charge_wheeling(Hand::Left, 5.0, true)).ok(defend());
    play.expect_line(Factor::ChargerInDisorder, Some(1))
        .roll("defensive-fire-test", &[3])
        .expect_roll("fire", 6);
}

#[test]
fn bi3_def_05_the_charger_must_be_in_arc() {
    let flank = |shooter: Spec| {
        let mut play = Table::basic_3()
            .first("charger", fp().at(13.0, 5.5, 90.0))
            .second("shooter", shooter.at(15.5, 7.0, 0.0))
            .play();
        play.act("charger", charge());
        play
    };
    flank(archers(Weapon::LongbowA)).expect_in_melee("shooter", true);
    flank(w()).ok(defend()).expect_roll("defensive-fire-test", 1);
}

#[test]
fn bi3_def_05_those_who_will_support_may_fire_too() {
    let mut play = Table::basic_3()
        .first("charger", fp().at(15.0, 5.0, 0.0))
        .second("main", fl().at(14.6, 6.5, 180.0))
        .second("support", archers(Weapon::LongbowA).at(16.6, 6.5, 180.0))
        .second("apart", archers(Weapon::LongbowA).at(19.0, 6.5, 180.0))
        .play();
    // The one it touches beside its Main opponent is asked; the one that it does not touch is not.
    play.act("charger", charge());
    let (unit, charger) = (play.id("support"), play.id("charger"));
    assert!(
        matches!(play.question(), acies_impetus::Question::Defence { unit: u, charger: c, .. } if u == unit && c == charger)
    );
    play.ok(Command::Defend { fire: false }).expect_joined(["charger", "main"], [&[], &["support"]]);
}

#[test]
fn bi3_def_06_dice_as_at_short_range() {
    let volley = |shooter: Spec| {
        let mut play = charged(shooter, fp());
        play.ok(defend()).roll("defensive-fire-test", &[6]);
        acies_rules::NamedRoll::dice(&play.next_roll())
    };
    assert_eq!(volley(archers(Weapon::LongbowA)), 4);
    assert_eq!(volley(archers(Weapon::CrossbowB).disordered()), 3);
    assert_eq!(volley(w()), 2);
}

#[test]
fn bi3_def_07_one_more_at_mounted() {
    let mut play = charged(archers(Weapon::LongbowA), cp2());
    play.ok(defend()).roll("defensive-fire-test", &[6]).expect_roll("fire", 7);
    play.expect_line(Factor::VolleyVsMounted, Some(1));
    charged(w(), cp2()).ok(defend()).roll("defensive-fire-test", &[6]).expect_roll("fire", 3);
}

/// Covers: BI3-IMP-02
#[test]
fn bi3_def_08_the_charge_goes_on() {
    let mut play = charged(archers(Weapon::LongbowA), cp2());
    play.ok(defend()).roll("defensive-fire-test", &[6]).roll_padded("fire", &[6]);
    play.roll("cohesion-test", &[6]).expect_vbu("charger", 5).expect_in_melee("charger", true);
    play.expect_denied(Factor::Impetus, "BI3-IMP-02");
    // Routed, it does not arrive.
    let mut play = charged(archers(Weapon::LongbowA), cp2().vbu_now(1));
    play.ok(defend()).roll("defensive-fire-test", &[6]).roll_padded("fire", &[6]).roll("cohesion-test", &[6]);
    play.expect_gone("charger").expect_in_melee("shooter", false);
    // Elephants that panic end their charge.
    let mut play = charged(archers(Weapon::LongbowA), el());
    play.ok(defend()).roll("defensive-fire-test", &[6]).roll_padded("fire", &[6]).roll("cohesion-test", &[6]);
    play.expect_at("charger", 15.0, 3.0).expect_in_melee("shooter", false);
}

// The test after fire.

fn tested(target: Spec, weapon: Weapon, hits: &[u8]) -> Play {
    let firer = if matches!(weapon, Weapon::ArtilleryA | Weapon::ArtilleryB) { art() } else { t() };
    let mut play = duel(firer.weapon(weapon), target, 3.0);
    play.activate(&["a"]).fire("a", "b", Stance::Stationary);
    play.roll_padded("fire", hits);
    play
}

#[test]
fn bi3_mis_01_die_against_critical_number() {
    let mut play = tested(cm(), Weapon::LongbowA, &[6, 6]);
    play.expect_critical(4).roll("cohesion-test", &[5]).expect_vbu("b", 4);
}

#[test]
fn bi3_mis_02_never_below_one() {
    let mut play = Table::basic_3()
        .first("a", t().vbu(6).weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("b", s().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["a"])
        .fire("a", "b", Stance::Stationary)
        .roll_padded("fire", &[6, 6, 6])
        .expect_critical(1);
}

#[test]
fn bi3_mis_03_disorder() {
    tested(t().disordered(), Weapon::LongbowA, &[6]).expect_critical(3);
}

#[test]
fn bi3_mis_05_armour_and_general_unless_artillery_fires() {
    tested(fp().general(), Weapon::CrossbowA, &[6, 6]).expect_critical(6);
    tested(fp().general(), Weapon::ArtilleryB, &[6, 6]).expect_critical(3);
    tested(cp1(), Weapon::CrossbowA, &[6]).expect_critical(8);
    tested(cp2(), Weapon::CrossbowA, &[6]).expect_critical(6);
}

#[test]
fn bi3_mis_06_no_more_than_the_hits() {
    let mut play = tested(fp(), Weapon::LongbowA, &[6]);
    play.expect_critical(6).roll("cohesion-test", &[6]).expect_vbu("b", 4);
    let mut play = tested(s().vbu(2), Weapon::LongbowA, &[6]);
    play.expect_critical(2).roll("cohesion-test", &[6]).expect_vbu("b", 1);
    tested(s().vbu(2), Weapon::LongbowA, &[6]).roll("cohesion-test", &[1]).expect_vbu("b", 2);
}

#[test]
fn bi3_mis_07_passing_in_disorder_costs_one() {
    let mut play = tested(t().disordered(), Weapon::LongbowA, &[6]);
    play.expect_critical(3).roll("cohesion-test", &[2]).expect_vbu("b", 3).expect_disordered("b", true);
    play.expect_fresh("b", false);
}

#[test]
fn bi3_mis_08_failing_disorders_too() {
    let mut play = tested(t().disordered(), Weapon::LongbowA, &[6, 6]);
    play.expect_critical(2).roll("cohesion-test", &[4]).expect_vbu("b", 2);
    tested(t(), Weapon::LongbowA, &[6, 6]).roll("cohesion-test", &[5]).expect_disordered("b", true);
}

/// Covers: BI3-ELE-04
#[test]
fn bi3_mis_09_only_elephants_run_from_fire() {
    let mut play = tested(fl(), Weapon::LongbowA, &[6, 6]);
    play.roll("cohesion-test", &[6]).expect_at("b", 15.0, 8.0);
    let mut play = Table::basic_3()
        .first("a", fl().weapon(Weapon::Javelin).at(15.0, 5.0, 0.0))
        .second("b", el().at(15.0, 8.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["a"]).fire("a", "b", Stance::Stationary).roll_padded("fire", &[6, 6]).expect_critical(4);
    play.roll("cohesion-test", &[5])
        .expect_vbu("b", 4)
        .expect_at("b", 15.0, 10.0)
        .expect_disordered("b", true);
}
