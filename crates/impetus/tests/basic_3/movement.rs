//! Basic Impetus 3.0: terrain, moves, the second move of light troops, manoeuvres (sections 4, 7, 8 and 9).

use crate::support;

use acies_impetus::Command;
use acies_impetus::command::{Finish, Manoeuvre, Stance, Wheel};
use acies_impetus::editions::{Factor, Pace};
use acies_impetus::steps::ground;
use acies_impetus::terrain::{Ground, TerrainKind};
use acies_impetus::unit::{Trait, Weapon};
use acies_tabletop::{Angle, Hand};
use support::*;

const LEDGER: &str = include_str!("../../../../docs/rules/basic-impetus-3.md");

fn far() -> Spec {
    fp().at(4.0, 18.0, 180.0)
}

fn alone(spec: Spec) -> Table {
    Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("far", far())
}

/// A Unit whose base lies in a wide strip of this ground from y = 0 to y = 15.
fn inside(spec: Spec, kind: TerrainKind) -> Play {
    alone(spec).rect(kind, 5.0, 0.0, 25.0, 15.0).play()
}

fn about_face() -> Command {
    Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt }
}

fn two_wheels(before: f64, first: (Hand, f64), between: f64, second: (Hand, f64), after: f64) -> Command {
    let wheel = |(to, degrees): (Hand, f64)| Wheel { to, angle: Angle::degrees(degrees) };
    let manoeuvre = Manoeuvre::TwoWheels {
        before: u(before),
        first: wheel(first),
        between: u(between),
        second: wheel(second),
        after: u(after),
    };
    Command::Move { manoeuvre, finish: Finish::Halt }
}

// Terrain.

#[test]
fn bi3_ter_01_half_of_the_base_is_within() {
    let within = |edge: f64| {
        let play = alone(fp()).rect(TerrainKind::Wood, 5.0, 2.0, 25.0, edge).play();
        ground::within_class(play.state(), play.id("a"), Ground::Difficult)
    };
    assert!(within(4.5));
    assert!(!within(4.49));
}

#[test]
fn bi3_ter_02_a_village_can_be_entered() {
    let play = inside(fp(), TerrainKind::BuiltUpArea);
    assert!(ground::within_class(play.state(), play.id("a"), Ground::Difficult));
    let mut play = alone(fp()).rect(TerrainKind::Lake, 5.0, 6.0, 25.0, 9.0).play();
    play.activate(&["a"]).refused(ahead(2.0), "BI3-TER-04").ok(ahead(1.0));
}

#[test]
fn bi3_ter_03_ground_that_disorders() {
    let disorders = |spec: Spec, ground| {
        let play = alone(spec).play();
        ground::disorders(play.state().profile(play.id("a")), ground)
    };
    for spec in [cp1(), cp2(), cm(), cl(), cgp(), cgl(), fp(), art(), el(), w()] {
        assert!(disorders(spec.clone(), Ground::Broken) && disorders(spec, Ground::Difficult));
    }
    for spec in [fl(), fl().with(Trait::Impetuous), s()] {
        assert!(!disorders(spec.clone(), Ground::Broken) && !disorders(spec, Ground::Difficult));
    }
    assert!(!disorders(t(), Ground::Broken) && disorders(t(), Ground::Difficult));
}

#[test]
fn bi3_ter_05_fords_disorder_and_streams_do_not() {
    let cross = |kind| {
        let mut play = alone(fl()).line(kind, 1.0, &[(0.0, 6.0), (30.0, 6.0)]).play();
        play.act("a", ahead(2.0));
        play.unit("a").disordered
    };
    assert!(cross(TerrainKind::CrossableRiver));
    assert!(!cross(TerrainKind::Stream));
    let mut play = alone(fl()).line(TerrainKind::UncrossableRiver, 1.0, &[(0.0, 6.0), (30.0, 6.0)]).play();
    play.activate(&["a"]).refused(ahead(2.0), "BI3-TER-05");
}

#[test]
fn bi3_ter_06_roads_lengthen_the_move_by_half() {
    let on_road = |spec: Spec| alone(spec).line(TerrainKind::Road, 1.0, &[(15.0, 0.0), (15.0, 20.0)]).play();
    let mut play = on_road(fp());
    play.activate(&["a"]).refused(road(3.1), "BI3-TER-06").ok(road(3.0)).expect_at("a", 15.0, 8.0);
    let mut play = on_road(cl());
    play.activate(&["a"]).ok(road(6.0)).refused(road(2.0), "BI3-TER-06");
    play.ok(ahead(2.0)).expect_at("a", 15.0, 13.0);
    // No half speed binds chariots (BI3-MAN-05): they may stop where they like.
    on_road(cgl()).act("a", road(1.0)).expect_at("a", 15.0, 6.0);
}

/// Covers: BI3-FIR-15
#[test]
fn bi3_ter_07_the_edge_of_a_wood() {
    let target = |edge: f64| {
        Table::basic_3()
            .rect(TerrainKind::Wood, 5.0, edge, 25.0, 16.0)
            .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
            .second("target", fl().at(15.0, 8.0, 180.0))
            .play()
    };
    let mut play = target(7.1);
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.expect_roll("fire", 3).expect_line(Factor::WoodEdge, Some(-1));
    let mut play = target(6.9);
    play.activate(&["archers"]).fire_refused("archers", "target", Stance::Stationary, "BI3-TER-07");
}

#[test]
fn bi3_ter_08_gentle_hills_are_open() {
    let mut play = inside(cp2(), TerrainKind::GentleHill);
    play.act("a", ahead(3.0)).expect_disordered("a", false);
}

#[test]
fn bi3_ter_09_camels_are_at_home_in_dunes() {
    inside(cm().with(Trait::Camel), TerrainKind::Dunes).act("a", ahead(3.0)).expect_disordered("a", false);
    inside(cm(), TerrainKind::Dunes).activate(&["a"]).refused(ahead(3.0), "BI3-MOV-02");
}

// Moves.

#[test]
fn bi3_mov_01_straight_ahead_up_to_the_allowance() {
    alone(fp())
        .play()
        .activate(&["a"])
        .refused(ahead(2.01), "BI3-MOV-01")
        .ok(ahead(2.0))
        .expect_at("a", 15.0, 7.0);
    // A move that is no charge keeps a twentieth from the enemy.
    let mut play =
        Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 6.5, 180.0)).play();
    play.activate(&["a"])
        .refused(ahead(1.48), "BI3-MOV-01")
        .refused(ahead(1.5), "BI3-CHG-01")
        .ok(ahead(1.45));
}

#[test]
fn bi3_mov_02_a_budget_for_mixed_ground() {
    let mut play = alone(fp()).rect(TerrainKind::Wood, 5.0, 5.5, 25.0, 15.0).play();
    // Half of its base is in the wood after 1H; then every H costs as much as two.
    play.activate(&["a"]).refused(ahead(1.52), "BI3-MOV-02").ok(ahead(1.5));
    let mut play = alone(cp2()).rect(TerrainKind::Wood, 5.0, 5.75, 25.0, 15.0).play();
    play.activate(&["a"]).refused(ahead(2.52), "BI3-MOV-02").ok(ahead(2.5));
}

#[test]
fn bi3_mov_03_leaving_does_not_disorder() {
    let strip = |kind, low: f64, high: f64| alone(cm()).rect(kind, 5.0, low, 25.0, high).play();
    strip(TerrainKind::Scrub, 0.0, 5.0).act("a", ahead(2.0)).expect_disordered("a", false);
    strip(TerrainKind::Scrub, 0.0, 12.0).act("a", ahead(1.0)).expect_disordered("a", true);
    strip(TerrainKind::Scrub, 5.2, 6.2).act("a", ahead(3.0)).expect_disordered("a", true);
    let mut play = strip(TerrainKind::Scrub, 0.0, 12.0);
    play.activate(&["a"]).ok(Command::EndActivation).expect_disordered("a", false);
}

/// The open allowance of a march and of a charge, and in Difficult ground.
fn figures(spec: Spec) -> [f64; 4] {
    let play = alone(spec).play();
    let (state, unit) = (play.state(), play.id("a"));
    let profile = state.profile(unit);
    let slow = |pace| state.allowance(unit, pace) / state.book().cost_of_difficult(profile, pace);
    [
        state.allowance(unit, Pace::March),
        state.allowance(unit, Pace::Charge),
        slow(Pace::March),
        slow(Pace::Charge),
    ]
}

/// Covers: BI3-MOV-09, BI3-MOV-10, BI3-MOV-13, BI3-MOV-14, BI3-MOV-15, BI3-MOV-16, BI3-MOV-17
#[test]
fn bi3_mov_04_charge_figures_replace_the_march() {
    assert_eq!(figures(cp1()), [2.0, 3.0, 1.0, 1.0]);
    assert_eq!(figures(cp2()), [3.0, 4.0, 2.0, 2.0]);
    assert_eq!(figures(cm()), [3.0, 3.0, 2.0, 2.0]);
    assert_eq!(figures(cgp()), figures(cgl()));
    assert_eq!(figures(cgl()), [3.0, 3.0, 2.0, 2.0]);
    assert_eq!(figures(cl()), [4.0, 4.0, 2.0, 2.0]);
    for spec in [fp(), art(), el(), fl(), t(), s(), w()] {
        assert_eq!(figures(spec), [2.0, 2.0, 1.0, 1.0]);
    }
    assert_eq!(figures(fl().with(Trait::Impetuous)), [2.0, 3.0, 1.0, 2.0]);
    assert_eq!(figures(fp().with(Trait::Impetuous)), [2.0, 2.0, 1.0, 1.0]);
}

/// The rows of a table of the ledger, by the beginning of its header.
fn rows(header: &str) -> Vec<Vec<&'static str>> {
    let table = LEDGER.split(header).nth(1).and_then(|text| text.split("```").next()).expect("the table");
    table.lines().skip(1).filter(|line| !line.is_empty()).map(|line| line.split(',').collect()).collect()
}

/// Covers: BI3-MOV-05, BI3-MOV-07, BI3-MOV-08, BI3-MOV-11, BI3-MOV-12, BI3-MOV-18, BI3-TER-03
#[test]
fn bi3_mov_04_every_figure_of_the_table() {
    let spec = |name: &str| match name {
        "CP1" => cp1(),
        "CP2" => cp2(),
        "CM" => cm(),
        "CGP" => cgp(),
        "CGL" => cgl(),
        "CF" => cf(),
        "CL" => cl(),
        "FP" => fp(),
        "ART_A" => art().weapon(Weapon::ArtilleryA),
        "ART_B" => art().weapon(Weapon::ArtilleryB),
        "ART_C" => art().weapon(Weapon::ArtilleryC),
        "EL" => el(),
        "FL" => fl(),
        "FL_IMP" => fl().with(Trait::Impetuous),
        "T" => t(),
        "S" => s(),
        "W" => w(),
        other => panic!("{other}"),
    };
    let rows = rows("type,open,open_charge");
    assert_eq!(rows.len(), 17);
    for row in &rows {
        let play = alone(spec(row[0])).play();
        let (state, unit) = (play.state(), play.id("a"));
        let (book, profile) = (state.book(), state.profile(unit));
        let cells = book.move_row(profile).expect("a row");
        let figure = |column: usize| row[column].parse::<u8>().ok();
        let open = [1, 2].map(figure);
        assert_eq!(cells.open.map(Some), open, "{row:?}");
        // On Broken ground as on Open ground, or not at all.
        let barred = cells.difficult.is_none();
        assert_eq!([4, 5].map(figure), if barred { [None; 2] } else { open }, "{row:?}");
        assert_eq!(
            cells.difficult.map(|slow| slow.map(Some)).unwrap_or_default(),
            [7, 8].map(figure),
            "{row:?}"
        );
        for (ground, column) in [(Ground::Broken, 6), (Ground::Difficult, 9)] {
            if let Some(printed) = figure(column) {
                assert_eq!(u8::from(ground::disorders(profile, ground)), printed, "{row:?}");
            }
        }
        assert_eq!(cells.sideways.map(Some), [10, 11].map(figure), "{row:?}");
        assert_eq!(cells.oblique.map(Some), [12, 13].map(figure), "{row:?}");
        assert_eq!(cells.second.map(Some), [14, 16].map(figure), "{row:?}");
        assert_eq!(book.never_groups(profile), row[17] == "no", "{row:?}");
    }
}

/// Covers: BI3-CHG-03, BI3-EVA-05, BI3-PUR-08, BI3-RET-01
#[test]
fn bi3_mov_19_every_figure_of_the_dice() {
    let rows = rows("die,retreat_foot");
    assert_eq!(rows.len(), 6);
    for row in &rows {
        let cell = |column: usize| row[column].parse::<u8>().expect("a figure");
        let die = acies_dice::D6::new(cell(0)).expect("a face");
        for (spec, retreat, bonus) in [
            (fp(), 1, 4),
            (s(), 1, 4),
            (fp().with(Trait::Impetuous), 1, 5),
            (fl().with(Trait::Impetuous), 1, 5),
            (cm(), 2, 5),
            (el(), 2, 5),
            (cl(), 3, 6),
        ] {
            let play = alone(spec).play();
            let (book, profile) = (play.state().book(), play.state().profile(play.id("a")));
            assert_eq!(book.retreat.of(profile, die), cell(retreat), "{row:?} {:?}", profile.troop);
            assert_eq!(book.bonus.of(profile, die), cell(bonus), "{row:?} {:?}", profile.troop);
        }
    }
}

#[test]
fn bi3_mov_05_two_figures_for_sideways_moves() {
    alone(cm()).play().act("a", shift(90.0, 1.0)).expect_disordered("a", false);
    alone(cm()).play().act("a", shift(90.0, 1.2)).expect_disordered("a", true);
    let mut play = inside(fp(), TerrainKind::Wood);
    play.activate(&["a"])
        .refused(shift(90.0, 1.1), "BI3-MOV-02")
        .ok(shift(90.0, 1.0))
        .expect_disordered("a", true);
}

#[test]
fn bi3_mov_06_to_the_rear_as_far_as_ahead() {
    let mut play = alone(cm()).play();
    play.activate(&["a"]).refused(shift(180.0, 3.1), "BI3-MOV-01").ok(shift(180.0, 3.0));
    play.expect_disordered("a", true).expect_at("a", 15.0, 2.0);
}

/// A charge at an enemy so far ahead, with the bonus and this die; does it arrive?
fn arrives(spec: Spec, gap: f64, die: Option<u8>) -> bool {
    let mut play = Table::basic_3()
        .first("a", spec.at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 5.0 + gap, 180.0))
        .play();
    match die {
        None => play.act("a", charge()),
        Some(die) => play.act("a", charge_with_bonus()).roll("charge-bonus", &[die]),
    };
    play.state().in_melee(play.id("a"))
}

#[test]
fn bi3_mov_07_the_heaviest_cavalry() {
    assert!(arrives(cp1(), 5.0, Some(5)));
    assert!(!arrives(cp1(), 5.0, Some(4)));
    alone(cp1()).play().activate(&["a"]).refused(ahead(2.1), "BI3-MOV-01").ok(ahead(2.0));
}

#[test]
fn bi3_mov_08_other_heavy_cavalry() {
    assert!(arrives(cp2(), 5.0, Some(3)));
    assert!(!arrives(cp2(), 5.0, Some(2)));
}

#[test]
fn bi3_mov_09_medium_cavalry_in_a_wood() {
    let mut play = inside(cm(), TerrainKind::Wood);
    play.activate(&["a"]).refused(ahead(2.1), "BI3-MOV-02").ok(ahead(2.0)).expect_disordered("a", true);
}

#[test]
fn bi3_mov_10_chariots_in_broken_ground() {
    inside(cgl(), TerrainKind::Scrub).act("a", ahead(3.0)).expect_disordered("a", true);
}

#[test]
fn bi3_mov_11_scythed_chariots_keep_to_open_ground() {
    let mut play = alone(cf()).rect(TerrainKind::Scrub, 5.0, 6.0, 25.0, 15.0).play();
    // Half of the base, 1.5H deep, would be in the scrub after 1.75H.
    play.activate(&["a"]).refused(ahead(1.8), "BI3-MOV-11").ok(ahead(1.7));
}

/// Covers: BI3-LIT-01
#[test]
fn bi3_mov_12_light_cavalry_goes_six() {
    let mut play = alone(cl()).play();
    play.activate(&["a"]).refused(ahead(4.1), "BI3-MOV-01").ok(ahead(4.0)).ok(ahead(2.0));
    play.expect_at("a", 15.0, 11.0).expect_disordered("a", false);
}

#[test]
fn bi3_mov_13_elephants_in_broken_ground() {
    inside(el(), TerrainKind::Scrub).act("a", ahead(2.0)).expect_disordered("a", true);
}

#[test]
fn bi3_mov_14_light_infantry_in_a_wood() {
    let mut play = inside(fl(), TerrainKind::Wood);
    play.activate(&["a"]).refused(ahead(1.1), "BI3-MOV-02").ok(ahead(1.0)).expect_disordered("a", false);
}

#[test]
fn bi3_mov_15_warbands_charge_through_a_wood() {
    let mut play = Table::basic_3()
        .rect(TerrainKind::Wood, 5.0, 0.0, 25.0, 15.0)
        .first("a", fl().with(Trait::Impetuous).at(15.0, 5.0, 0.0))
        .second("b", fp().at(15.0, 9.0, 180.0))
        .play();
    play.act("a", charge_with_bonus()).roll("charge-bonus", &[6]).expect_in_melee("a", true);
}

#[test]
fn bi3_mov_16_missile_troops() {
    alone(t())
        .rect(TerrainKind::Wood, 5.0, 5.2, 25.0, 15.0)
        .play()
        .act("a", ahead(1.2))
        .expect_disordered("a", true);
    alone(t())
        .rect(TerrainKind::CultivatedField, 5.0, 5.2, 25.0, 15.0)
        .play()
        .act("a", ahead(2.0))
        .expect_disordered("a", false);
}

#[test]
fn bi3_mov_17_skirmishers_in_a_wood() {
    let mut play = inside(s(), TerrainKind::Wood);
    play.activate(&["a"])
        .ok(ahead(1.0))
        .refused(ahead(1.1), "BI3-MOV-02")
        .ok(ahead(1.0))
        .expect_at("a", 15.0, 7.0);
}

#[test]
fn bi3_mov_18_every_move_disorders_wagons() {
    let mut play = alone(w()).play();
    play.act("a", ahead(0.1)).expect_disordered("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-MOV-18"));
}

#[test]
fn bi3_mov_19_impetuous_heavy_infantry_uses_the_bonus_of_horse() {
    assert!(arrives(fp().with(Trait::Impetuous), 3.0, Some(3)));
    assert!(!arrives(fp(), 3.0, Some(3)));
}

// The second move of light troops.

#[test]
fn bi3_lit_01_a_second_move_in_order() {
    let mut play = alone(cl()).play();
    play.activate(&["a"]).ok(ahead(4.0)).refused(ahead(2.1), "BI3-MOV-01").ok(shift(90.0, 2.0));
    play.expect_at("a", 17.0, 9.0);
    let mut play = alone(cl()).play();
    play.act("a", wheel(Hand::Left, 10.0, 0.0)).expect_disordered("a", true);
    // Nothing is left to do.
    assert!(play.unit("a").activated);
    let mut play = alone(cm()).play();
    play.act("a", ahead(1.0));
    assert!(play.unit("a").activated);
}

#[test]
fn bi3_lit_02_no_charge_with_it() {
    let mut play =
        Table::basic_3().first("a", cl().at(15.0, 5.0, 0.0)).second("b", s().at(15.0, 10.5, 180.0)).play();
    play.activate(&["a"]).ok(ahead(3.0)).refused(charge(), "BI3-TURN-06").refused(ahead(2.0), "BI3-LIT-03");
}

#[test]
fn bi3_lit_03_it_keeps_off_zones_and_bad_ground() {
    let mut play =
        Table::basic_3().first("a", s().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 5.5, 180.0)).play();
    play.activate(&["a"]).ok(shift(180.0, 2.0)).ok(shift(180.0, 2.0)).expect_at("a", 15.0, 1.0);
    let mut play =
        Table::basic_3().first("a", s().at(15.0, 5.0, 0.0)).second("b", fp().at(15.0, 9.5, 180.0)).play();
    // The Zone reaches to y = 8.5.
    play.activate(&["a"]).ok(ahead(2.0)).refused(ahead(1.6), "BI3-LIT-03").ok(ahead(1.5));
    let mut play = alone(cl()).rect(TerrainKind::Scrub, 5.0, 9.5, 25.0, 15.0).play();
    play.activate(&["a"]).ok(ahead(4.0)).refused(ahead(2.0), "BI3-LIT-03").ok(ahead(1.0));
}

#[test]
fn bi3_lit_04_no_shot_with_it() {
    let table = || {
        Table::basic_3()
            .first("a", s().weapon(Weapon::Sling).at(15.0, 5.0, 0.0))
            .second("b", fp().at(15.0, 9.5, 180.0))
    };
    let mut play = table().play();
    play.activate(&["a"]).fire("a", "b", Stance::Moving);
    play.roll_padded("fire", &[]).ok(ahead(1.0));
    assert!(play.unit("a").activated, "it has shot and moved: no second move");
    let mut play = table().play();
    play.activate(&["a"]).ok(ahead(1.0)).ok(ahead(0.5));
    assert!(play.unit("a").activated, "it has moved twice: no shot");
}

// Manoeuvres.

#[test]
fn bi3_man_01_a_wheel_is_measured_at_the_outside() {
    let mut play = alone(fp()).play();
    play.activate(&["a"]).refused(wheel(Hand::Left, 57.5, 0.0), "BI3-MAN-01").ok(wheel(
        Hand::Left,
        57.2,
        0.0,
    ));
    let mut play = alone(cm()).play();
    play.activate(&["a"]).refused(wheel(Hand::Left, 86.2, 0.0), "BI3-MAN-01").ok(wheel(
        Hand::Left,
        85.8,
        0.0,
    ));
    let line = || {
        Table::basic_3()
            .first("a", fp().at(13.0, 5.0, 0.0))
            .first("b", fp().at(15.0, 5.0, 0.0))
            .first("c", fp().at(17.0, 5.0, 0.0))
            .second("far", far())
            .play()
    };
    line().activate(&["a", "b", "c"]).refused(wheel(Hand::Left, 19.3, 0.0), "BI3-MAN-01").ok(wheel(
        Hand::Left,
        19.0,
        0.0,
    ));
}

#[test]
fn bi3_man_02_a_wheel_disorders() {
    let mut play = alone(fp()).play();
    play.act("a", wheel(Hand::Right, 10.0, 0.0)).expect_disordered("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-MAN-02"));
}

#[test]
fn bi3_man_03_two_wheels_in_one_move() {
    let mut play = alone(cm()).play();
    play.activate(&["a"])
        .refused(two_wheels(0.0, (Hand::Left, 50.0), 0.0, (Hand::Right, 50.0), 0.0), "BI3-MAN-03")
        .refused(two_wheels(0.0, (Hand::Left, 20.0), 1.0, (Hand::Right, 20.0), 0.62), "BI3-MAN-03")
        .ok(two_wheels(0.0, (Hand::Left, 20.0), 1.0, (Hand::Right, 20.0), 0.604));
    play.expect_facing("a", 0.0).expect_disordered("a", true);
}

#[test]
fn bi3_man_04_the_disordered_go_straight_first() {
    let disordered = || alone(fp().disordered()).play();
    disordered().activate(&["a"]).refused(wheel(Hand::Left, 10.0, 0.0), "BI3-MAN-04");
    let mut play = disordered();
    let after_one = |degrees| advance(1.0, Hand::Left, degrees, 0.0, Finish::Halt);
    play.activate(&["a"]).refused(after_one(28.9), "BI3-MAN-05").ok(after_one(28.6));
}

#[test]
fn bi3_man_05_chariots_wheel_after_one() {
    let wheel_after = |before, degrees, after| advance(before, Hand::Left, degrees, after, Finish::Halt);
    let mut play = alone(cgl()).play();
    play.activate(&["a"])
        .refused(wheel_after(0.9, 20.0, 0.0), "BI3-MAN-05")
        .refused(wheel_after(1.0, 57.6, 0.0), "BI3-MAN-05")
        .ok(wheel_after(1.0, 57.2, 0.0))
        .expect_disordered("a", false);
    let mut play = alone(cgp()).play();
    play.activate(&["a"])
        .refused(wheel_after(1.0, 46.0, 0.0), "BI3-MAN-05")
        .ok(wheel_after(1.0, 45.0, 0.428))
        .expect_disordered("a", false);
}

#[test]
fn bi3_man_06_scythed_chariots_wheel_half_as_far() {
    let mut play = alone(cf()).play();
    play.activate(&["a"])
        .refused(advance(1.0, Hand::Left, 46.0, 0.0, Finish::Halt), "BI3-MAN-06")
        .ok(advance(1.0, Hand::Left, 45.0, 0.428, Finish::Halt));
}

#[test]
fn bi3_man_07_heavy_artillery() {
    let mut play = alone(art().weapon(Weapon::ArtilleryA)).play();
    play.activate(&["a"]).refused(wheel(Hand::Left, 46.0, 0.0), "BI3-MAN-07").ok(wheel(
        Hand::Left,
        45.0,
        0.0,
    ));
    play.expect_disordered("a", true);
    alone(art().weapon(Weapon::ArtilleryB)).play().activate(&["a"]).ok(wheel(Hand::Left, 57.2, 0.0));
}

#[test]
fn bi3_man_08_oblique_is_halfway() {
    let mut play = alone(cl()).play();
    play.activate(&["a"]).refused(shift(30.0, 1.0), "BI3-MAN-08").ok(shift(45.0, 1.0));
    play.expect_at("a", 15.707, 5.707).expect_facing("a", 0.0);
}

#[test]
fn bi3_man_09_chariots_and_artillery_sideways() {
    alone(cgp()).play().act("a", shift(90.0, 3.0)).expect_disordered("a", true);
    alone(cgp().disordered()).play().activate(&["a"]).refused(shift(90.0, 1.0), "BI3-MAN-09");
    alone(art().disordered()).play().activate(&["a"]).refused(shift(180.0, 1.0), "BI3-MAN-09");
}

#[test]
fn bi3_man_10_scythed_chariots_sideways() {
    alone(cf()).play().activate(&["a"]).refused(shift(90.0, 1.5), "BI3-MOV-01").ok(shift(90.0, 1.0));
    alone(cf()).play().activate(&["a"]).ok(shift(45.0, 3.0)).expect_disordered("a", false);
}

#[test]
fn bi3_man_11_light_troops_fall_back_in_disorder() {
    let mut play =
        Table::basic_3().first("a", cl().disordered().at(15.0, 9.0, 0.0)).second("far", far()).play();
    play.activate(&["a"])
        .refused(shift(90.0, 1.0), "BI3-MAN-11")
        .ok(shift(180.0, 4.0))
        .expect_disordered("a", true);
    alone(s().disordered()).play().activate(&["a"]).refused(shift(-90.0, 1.0), "BI3-MAN-11");
    alone(cl()).play().activate(&["a"]).ok(shift(90.0, 4.0)).expect_disordered("a", false);
}

#[test]
fn bi3_man_12_a_free_step_for_medium_troops() {
    alone(fl()).play().act("a", shift(90.0, 1.0)).expect_disordered("a", false);
    alone(fl()).play().act("a", shift(90.0, 2.0)).expect_disordered("a", true);
    alone(cm()).play().act("a", shift(180.0, 1.0)).expect_disordered("a", true);
    alone(cm().disordered()).play().activate(&["a"]).refused(shift(180.0, 1.0), "BI3-MAN-12");
}

#[test]
fn bi3_man_13_large_units_have_none() {
    let spec = || fl().with(Trait::LargeUnit);
    let mut play = Table::basic_3()
        .first("a", spec().at(15.0, 5.0, 0.0))
        .first("rear", spec())
        .large("a", "rear")
        .second("far", far())
        .play();
    play.act("a", shift(90.0, 1.0)).expect_disordered("a", true);
    assert_eq!(play.disorder_rule("a"), Some("BI3-MAN-13"));
    // Skirmishers that a list lets stand so deep have lost their ease.
    let deep = |disordered: bool| {
        let spec = || s().with(Trait::LargeUnit);
        let front = if disordered { spec().disordered() } else { spec() };
        Table::basic_3()
            .first("a", front.at(15.0, 5.0, 0.0))
            .first("rear", spec())
            .large("a", "rear")
            .second("far", far())
            .play()
    };
    deep(false).act("a", shift(180.0, 1.0)).expect_disordered("a", true);
    deep(true).activate(&["a"]).refused(shift(180.0, 1.0), "BI3-MAN-13");
}

#[test]
fn bi3_man_14_others_are_disordered_by_it() {
    alone(t()).play().act("a", shift(180.0, 2.0)).expect_disordered("a", true);
    alone(t().disordered()).play().activate(&["a"]).refused(shift(180.0, 1.0), "BI3-MAN-14");
    alone(fl().with(Trait::Impetuous)).play().act("a", shift(90.0, 0.5)).expect_disordered("a", true);
}

#[test]
fn bi3_man_15_a_group_does_not_shift() {
    let mut play = Table::basic_3()
        .first("a", s().at(14.0, 5.0, 0.0))
        .first("b", s().at(16.0, 5.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["a", "b"])
        .refused(shift(90.0, 1.0), "BI3-MAN-15")
        .refused(shift(180.0, 1.0), "BI3-MAN-15")
        .ok(wheel(Hand::Left, 10.0, 0.0))
        .expect_disordered("a", true)
        .expect_disordered("b", true);
}

#[test]
fn bi3_man_16_no_oblique_move_in_disordering_ground() {
    let mut play = inside(cm(), TerrainKind::Wood);
    play.activate(&["a"])
        .refused(shift(45.0, 1.0), "BI3-MAN-16")
        .ok(shift(90.0, 1.0))
        .expect_disordered("a", true);
    inside(fl(), TerrainKind::Wood).activate(&["a"]).ok(shift(45.0, 1.0));
}

#[test]
fn bi3_man_17_only_straight_moves_meet_the_enemy() {
    let beside = |gap: f64| {
        Table::basic_3().first("a", cl().at(15.0, 5.0, 0.0)).second("b", fp().at(18.0 + gap, 5.0, 0.0)).play()
    };
    beside(0.04).activate(&["a"]).refused(shift(90.0, 1.0), "BI3-MAN-17");
    beside(0.05).activate(&["a"]).ok(shift(90.0, 1.0));
}

/// Covers: BI3-ZOC-02, BI3-ZOC-05
#[test]
fn bi3_man_18_in_a_zone_only_to_the_rear() {
    let mut play =
        Table::basic_3().first("a", cl().at(15.0, 9.0, 0.0)).second("b", fp().at(15.0, 9.5, 180.0)).play();
    play.activate(&["a"])
        .refused(shift(90.0, 1.0), "BI3-ZOC-02")
        .refused(wheel(Hand::Left, 10.0, 0.0), "BI3-ZOC-02")
        .refused(about_face(), "BI3-ZOC-02")
        .ok(shift(180.0, 4.0));
}

#[test]
fn bi3_man_19_about_face() {
    let mut play = alone(fp()).play();
    play.act("a", about_face())
        .expect_facing("a", 180.0)
        .expect_at("a", 15.0, 4.0)
        .expect_disordered("a", true);
    assert!(play.unit("a").activated);
    alone(cl()).play().act("a", about_face()).expect_disordered("a", false);
    alone(fp().disordered()).play().activate(&["a"]).refused(about_face(), "BI3-MAN-19");
}
