//! Section 1: measures, bases, table, dice and markers.

use crate::support;
use acies_dice::{D6, Faces};
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::{Start, of_state};
use acies_impetus::state::BaseSet;
use acies_impetus::steps::pool;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Troop, Weapon};
use acies_impetus::{Command, Event};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Footprint, Heading, Length, Point, Pose};
use support::*;

fn faces(values: &[u8]) -> Faces {
    Faces::from_slice(values).expect("faces")
}

/// A shot of Longbow A at plain Foot whose front is that far off.
fn longbow_at(range: f64) -> Play {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 20.0 + range, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "spears", Stance::Stationary);
    play
}

/// No evading, no defensive fire, no counter-charge, no weather, no orders: a charge goes straight to the dice.
/// Covers: BI08-TURN-10
#[test]
fn bi08_gen_01_what_the_text_does_not_allow_is_not_allowed() {
    let mut play = Table::new()
        .first("legion", fp().at(60.0, 20.0, 0.0))
        .second("slingers", s().weapon(Weapon::Sling).at(60.0, 24.0, 180.0))
        .play();
    play.act("legion", charge());
    play.expect_roll("melee", 6).roll("melee", &[1; 6]);
    play.expect_roll("melee", 2);
    let asked = play.events.iter().filter(|e| matches!(e, Event::Rolled { .. }));
    assert_eq!(asked.count(), 1, "nothing was rolled before the melee");
}

#[test]
fn bi08_gen_01_two_armies_fight() {
    let position = Table::new().first("alone", fp().at(60.0, 20.0, 0.0)).position();
    let error = position.into_state().expect_err("one army only");
    assert_eq!(error.rule, Some("BI08-UNI-04"));
}

/// Within half a hundredth a target at the border of a band counts as inside.
#[test]
fn bi08_gen_02_a_dead_even_range_is_the_nearer_band() {
    longbow_at(10.004).expect_roll("fire", 4).expect_line(Factor::WeaponFigure, Some(0));
    longbow_at(10.02).expect_roll("fire", 3).expect_line(Factor::WeaponFigure, Some(-1));
}

/// M is a number of U whatever the figures: 8 cm in 15 mm, 16 cm in 28 mm.
#[test]
fn bi08_gen_02_lengths_are_in_u() {
    for table in [Table::new(), Table::new().f6()] {
        let mut play = table
            .first("companions", cp().m(8.0).at(45.0, 20.0, 0.0))
            .second("far", fp().at(45.0, 59.0, 0.0))
            .play();
        play.activate(&["companions"]).refused(ahead(8.01), "BI08-MOV-01");
        play.ok(ahead(8.004)).expect_at("companions", 45.0, 28.004);
    }
}

#[test]
fn bi08_gen_02_positions_are_thousandths() {
    assert_eq!(Length::snap(7.9996), Length::milli(8000));
    assert_eq!(Length::snap(7.9994), Length::milli(7999));
    let mut play = Table::new()
        .first("spears", fp().at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 50.0, 180.0))
        .play();
    play.act("spears", ahead(0.001)).expect_at("spears", 60.0, 20.001);
    assert_eq!(play.unit("spears").pose().front.y, Length::milli(20_001));
}

/// A move that is not a charge keeps 0.2U from every enemy base.
#[test]
fn bi08_gen_02_a_move_keeps_a_fifth_of_a_u_from_enemies() {
    let mut play = Table::new()
        .first("spears", fp().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 23.0, 180.0))
        .play();
    play.activate(&["spears"]).refused(ahead(2.81), "BI08-MOV-01");
    play.ok(ahead(2.8)).expect_at("spears", 60.0, 22.8);
    play.expect_in_melee("spears", false);
}

#[test]
fn bi08_gen_02_bases_within_a_hundredth_are_in_contact() {
    let fight = |gap: f64| {
        Table::new()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .second("b", fp().at(60.0, 20.0 + gap, 180.0))
            .engaged("a", "b")
            .position()
            .into_state()
    };
    assert!(fight(0.01).is_ok());
    let error = fight(0.02).expect_err("they do not touch");
    assert_eq!(error.rule, Some("BI08-STA-09"));
}

#[test]
fn bi08_gen_03_measuring_is_always_possible_and_changes_nothing() {
    let mut play = longbow_at(10.0);
    let gap = |play: &Play| {
        let before = play.state().clone();
        let gap = play.unit("archers").base().gap(play.unit("spears").base());
        assert_eq!(before, *play.state());
        gap
    };
    // While dice are waited for, and while a player is asked.
    assert!((gap(&play) - 10.0).abs() < 1e-9);
    play.roll("fire", &[1; 4]);
    assert!(matches!(play.battle.next(), Next::Decide(_)));
    assert!((gap(&play) - 10.0).abs() < 1e-9);
}

#[test]
fn bi08_gen_04_all_units_have_the_frontage_of_the_base_set() {
    let specs = || [fp(), fl(), t(), s(), art(), cp(), cm(), cl(), cgp(), cgl(), cf(), el(), w()];
    for (table, set, frontage) in [(Table::new(), BaseSet::F8, 8), (Table::new().f6(), BaseSet::F6, 6)] {
        let mut table = table.second("enemy", fp().at(45.0, 50.0, 180.0));
        for (n, spec) in specs().into_iter().enumerate() {
            let (x, y) = (10.0 + 10.0 * (n % 7) as f64, 10.0 + 15.0 * (n / 7) as f64);
            table = table.first(&n.to_string(), spec.at(x, y, 0.0));
        }
        let play = table.play();
        assert_eq!(play.state().setup.base_set, set);
        assert_eq!(play.state().frontage(), Length::whole(frontage));
        for unit in play.state().units() {
            assert_eq!(unit.footprint().width, Length::whole(frontage));
        }
    }
}

#[test]
fn bi08_gen_05_depth_depends_on_the_troop_type() {
    let rows = [
        (fp(), Troop::Fp, 3000, 2000),
        (fl(), Troop::Fl, 4000, 3000),
        (t(), Troop::T, 4000, 3000),
        (s(), Troop::S, 2000, 1500),
        (cp(), Troop::Cp, 6000, 4000),
        (cm(), Troop::Cm, 6000, 4000),
        (cl(), Troop::Cl, 6000, 4000),
        (cgp(), Troop::Cgp, 4000, 3000),
        (cgl(), Troop::Cgl, 4000, 3000),
        (cf(), Troop::Cf, 4000, 3000),
        (art(), Troop::Art, 4000, 3000),
        (el(), Troop::El, 4000, 3000),
        (w(), Troop::W, 8000, 8000),
    ];
    for (spec, troop, f8, f6) in rows {
        for (table, depth) in [(Table::new(), f8), (Table::new().f6(), f6)] {
            let play = table
                .first("unit", spec.clone().at(45.0, 20.0, 0.0))
                .second("enemy", fp().at(45.0, 50.0, 180.0))
                .play();
            let footprint = play.unit("unit").footprint();
            assert_eq!(footprint.depth, Length::milli(depth), "{troop:?}");
        }
    }
}

/// 15 mm medium cavalry covers 48 square U, 28 mm heavy infantry 12.
#[test]
fn bi08_gen_05_area_of_a_base() {
    let area = |table: Table, spec: Spec| {
        let play =
            table.first("unit", spec.at(45.0, 20.0, 0.0)).second("enemy", fp().at(45.0, 50.0, 180.0)).play();
        play.unit("unit").base().area()
    };
    assert!((area(Table::new(), cm()) - 48.0).abs() < 1e-9);
    assert!((area(Table::new().f6(), fp()) - 12.0).abs() < 1e-9);
}

#[test]
fn bi08_gen_05_a_list_may_choose_another_depth() {
    let table = |table: Table, spec: Spec| {
        table.first("unit", spec.at(45.0, 20.0, 0.0)).second("enemy", fp().at(45.0, 50.0, 180.0))
    };
    let play = table(Table::new(), fp().depth(4.0)).play();
    assert_eq!(play.unit("unit").footprint().depth, Length::whole(4));
    let play = table(Table::new().f6(), w().depth(10.0)).play();
    assert_eq!(play.unit("unit").footprint().depth, Length::whole(10));
    let error = table(Table::new(), fp().depth(0.5)).position().into_state();
    assert_eq!(error.expect_err("no depth").rule, Some("BI08-GEN-05"));
}

#[test]
fn bi08_gen_06_table_size_is_stored_beside_the_base_set() {
    let play = |table: Table| {
        table.first("unit", fp().at(45.0, 20.0, 0.0)).second("enemy", fp().at(45.0, 50.0, 180.0)).play()
    };
    let size = |width, depth| Footprint { width: Length::whole(width), depth: Length::whole(depth) };
    assert_eq!(play(Table::new()).state().setup.table, size(120, 60));
    assert_eq!(play(Table::new().f6()).state().setup.table, size(90, 60));
    let mut position = Table::new()
        .first("unit", fp().at(15.0, 10.0, 0.0))
        .second("enemy", fp().at(15.0, 15.0, 180.0))
        .position();
    position.table = size(20, 20);
    let error = position.into_state().expect_err("no room for a battle");
    assert_eq!(error.rule, Some("BI08-GEN-06"));
}

/// The first player's edge is y = 0, the second player's y = 60, the mid-line y = 30.
/// Covers: BI08-SET-10
#[test]
fn bi08_gen_06_players_stand_on_the_long_edges() {
    let mut play = Table::new()
        .first("own", fp())
        .second("enemy", fp())
        .start(Start::Deployment { defender: Side::First })
        .play();
    let deploy = |play: &Play, name: &str, y: f64, degrees: f64| Command::Deploy {
        unit: play.id(name),
        pose: Pose { front: Point::at(60.0, y), heading: Heading::degrees(degrees) },
        rear: None,
        shieldwall: false,
    };
    let across = deploy(&play, "own", 45.0, 0.0);
    play.refused(across, "BI08-SET-10");
    let too_near = deploy(&play, "own", 15.1, 0.0);
    play.refused(too_near, "BI08-SET-10");
    let own = deploy(&play, "own", 15.0, 0.0);
    play.ok(own).ok(Command::EndDeployment);
    let enemy = deploy(&play, "enemy", 45.0, 180.0);
    play.ok(enemy).ok(Command::EndDeployment);
    play.expect_roll("initiative", 2);
}

#[test]
fn bi08_gen_07_sixes_and_pairs_of_fives_do_damage() {
    for (pool_of, damage) in [(&[6, 5, 5, 5, 2][..], 2), (&[5, 5, 5, 5], 2), (&[5, 1, 1], 0), (&[6, 6, 5], 2)]
    {
        assert_eq!(pool::damage(&faces(pool_of), acies_impetus::weather::Hits::ALL), damage, "{pool_of:?}");
    }
    // The same through a shot: 2 DAMAGE against VBU 5.
    let mut play = Table::new()
        .first("archers", t().vbu(5).weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "spears", Stance::Stationary);
    play.roll("fire", &[6, 5, 5, 5, 2]).expect_critical(3);
}

/// A first player's Main Unit with a Support on the enemy's side.
fn supported(support: Spec) -> Play {
    Table::new()
        .first("main", fp().at(60.0, 30.0, 0.0))
        .first("support", support.at(64.0, 31.5, 270.0))
        .second("enemy", fp().at(60.0, 30.0, 180.0))
        .engaged("main", "enemy")
        .engaged("support", "enemy")
        .play()
}

/// Main Unit and Supports roll one pool: a 5 of each makes a pair.
#[test]
fn bi08_gen_07_pairs_are_counted_over_main_and_supports() {
    let mut play = supported(fp());
    play.act("main", Command::Fight);
    play.expect_roll("melee", 8).roll("melee", &[5, 1, 1, 1, 1, 5, 1, 1]);
    play.roll("melee", &[1; 5]);
    play.expect_critical(4);
}

/// Covers: BI08-MEL-07
#[test]
fn bi08_gen_08_halves_of_dice_are_rounded_up() {
    assert_eq!(pool::half_up(7), 4);
    let mut play = supported(fp().vbu(7));
    play.act("main", Command::Fight);
    let support = play.id("support");
    play.expect_roll("melee", 5 + 4).expect_line(Factor::Support(support), Some(4));
    let play =
        Table::new().first("a", fp().at(60.0, 20.0, 0.0)).second("b", fp().at(60.0, 40.0, 180.0)).play();
    let (state, foot) = (play.state(), play.id("a"));
    let half = |die| state.book().retreat.of(state.profile(foot), D6::new(die).expect("a face"));
    assert_eq!((half(5), half(1), half(6)), (3, 1, 3));
}

/// Covers: BI08-TER-06
#[test]
fn bi08_gen_08_speeds_are_halved_exactly() {
    let mut play = Table::new()
        .rect(TerrainKind::Wood, 40.0, 5.0, 80.0, 35.0)
        .first("spears", fp().m(5.0).at(60.0, 20.0, 0.0))
        .second("far", fp().at(60.0, 50.0, 180.0))
        .play();
    play.activate(&["spears"]).refused(ahead(2.6), "BI08-MOV-02");
    play.ok(ahead(2.5)).expect_at("spears", 60.0, 22.5);
}

/// A list line says nothing of figures, and its name changes no die.
#[test]
fn bi08_gen_09_figures_on_a_base_do_not_matter() {
    let json = |more: &str| {
        let text =
            format!(r#"{{"name":"hoplites","type":"FP","m":5,"vbu":5,"i":1,"vd":2,"traits":[]{more}}}"#);
        serde_json::from_str::<acies_impetus::unit::Profile>(&text)
    };
    assert!(json("").is_ok());
    assert!(json(r#","figures":20"#).is_err());
    for name in ["4 figures", "20 figures"] {
        let mut play = Table::new()
            .first("unit", fp().line(name).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 24.0, 180.0))
            .play();
        play.act("unit", charge()).expect_roll("melee", 6);
    }
}

/// A Unit of VBU 5 that lost 2 and then passed a test is shown as 3 of 5, Worn, Disordered.
#[test]
fn bi08_gen_10_markers_show_losses_and_disorder() {
    let mut play = Table::new()
        .first("one", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("spears", fp().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["one"]).fire("one", "spears", Stance::Stationary);
    play.roll("fire", &[6, 1, 1, 1]).expect_critical(4).roll("cohesion-test", &[6]);
    play.expect_vbu("spears", 3).expect_disordered("spears", true);
    play.act("spears", Command::Rally);
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    play.activate(&["one"]).fire("one", "spears", Stance::Stationary);
    play.roll("fire", &[6, 1, 1, 1]).expect_critical(2).roll("cohesion-test", &[2]);
    play.expect_fresh("spears", false);
    let position = of_state(play.state(), "").expect("a position");
    let shown = &position.units[play.id("spears").index()];
    assert_eq!((shown.vbu_now, shown.profile.vbu), (Some(3), 5));
    assert!(shown.disordered && !shown.activated);
    assert!(position.units[play.id("one").index()].activated);
}

/// The other markers: General, halted or rolling chariot, shieldwall; they come back from a position as they went in.
#[test]
fn bi08_gen_10_markers_are_part_of_a_position() {
    let table = Table::new()
        .first("companions", cp().general().at(40.0, 20.0, 0.0))
        .first("rolling", cgl().rolling().at(60.0, 20.0, 0.0))
        .first("halted", cgl().at(80.0, 20.0, 0.0))
        .second("wall", fp().shieldwall().disordered().at(60.0, 50.0, 180.0));
    let position = table.position();
    let state = position.clone().into_state().expect("a legal position");
    let again = of_state(&state, "").expect("a position");
    assert_eq!(again.units, position.units);
    assert!(again.units[0].profile.general);
    assert!(again.units[1].rolling && !again.units[2].rolling);
    assert!(again.units[3].shieldwall && again.units[3].disordered);
}

/// Every die is a D6, and exactly the dice asked for are taken.
#[test]
fn bi08_gen_11_only_d6_are_needed() {
    assert!(Faces::from_slice(&[7]).is_err());
    assert!(Faces::from_slice(&[0]).is_err());
    let mut play = longbow_at(10.0);
    assert_eq!(play.next_roll().dice(), 4);
    assert!(play.battle.faces(&faces(&[1; 3])).is_err());
    assert!(play.battle.faces(&faces(&[1; 5])).is_err());
    play.roll("fire", &[1; 4]).expect_no_roll();
}

#[test]
fn bi08_gen_02_a_u_is_one_or_two_centimetres_by_the_scale() {
    use acies_impetus::scale::Scale;
    assert_eq!(Scale::Mm15.centimetres(u(8.0)), 8.0);
    assert_eq!(Scale::Mm28.centimetres(u(8.0)), 16.0);
    let per_u = Scale::ALL.map(Scale::centimetres_per_u);
    assert_eq!(per_u, [2, 2, 1, 1, 1]);
}

#[test]
fn bi08_gen_04_bases_in_centimetres_give_the_two_base_sets() {
    use acies_impetus::scale::Scale;
    use acies_impetus::state::BaseSet;
    // 12 cm / 2 cm = 6U; 8U; 6 cm / 1 cm = 6U.
    let sets = [BaseSet::F6, BaseSet::F6, BaseSet::F8, BaseSet::F6, BaseSet::F6];
    assert_eq!(Scale::ALL.map(Scale::base_set), sets);
    for scale in Scale::ALL {
        let frontage = acies_impetus::Edition::Basic2008.rulebook().frontage(scale.base_set());
        assert_eq!(scale.centimetres(frontage), f64::from(scale.base_centimetres()), "{scale:?}");
    }
}

#[test]
fn bi08_gen_06_tables_in_centimetres_give_the_two_tables() {
    use acies_impetus::scale::Scale;
    for (scale, width, depth) in
        [(Scale::Mm28, 90.0, 60.0), (Scale::Mm15, 120.0, 60.0), (Scale::Mm6, 120.0, 60.0)]
    {
        assert_eq!(
            scale.table(),
            acies_tabletop::Footprint { width: u(width), depth: u(depth) },
            "{scale:?}"
        );
    }
    assert_eq!(Scale::Mm28.table_centimetres(), (180, 120));
    assert_eq!(Scale::Mm15.table_centimetres(), (120, 60));
}
