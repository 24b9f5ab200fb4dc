//! Basic Impetus 3.0: general rules, status, Groups and Large Units (sections 1 to 3 of the ledger).

use crate::support;

use acies_dice::Faces;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::steps::pool;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Category, Trait, Troop, Weapon};
use acies_impetus::{Command, Edition};
use acies_rules::Side;
use support::*;

fn far() -> Spec {
    fp().at(4.0, 18.0, 180.0)
}

/// A shot of archers at a target so far ahead.
fn shot(distance: f64) -> Play {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", fl().at(15.0, 5.0 + distance, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play
}

#[test]
fn bi3_gen_01_an_even_measurement_is_in_reach() {
    shot(3.0).expect_roll("fire", 4);
    shot(3.001).expect_roll("fire", 4);
    shot(3.01).expect_roll("fire", 3);
    let book = Edition::Basic3.rulebook();
    assert_eq!(book.frontage(acies_impetus::state::BaseSet::F8), u(2.0));
    assert_eq!(book.unit, "H");
}

#[test]
fn bi3_gen_02_distances_of_the_older_book_are_converted() {
    let book = Edition::Basic3.rulebook();
    // 3U and 5U become 1H, 15U become 4H; 10U would become 3H, which the sheet prints as Short range.
    assert_eq!(book.wood_edge, u(1.0));
    assert_eq!((book.zone_depth, book.rout_zone_depth), (u(1.0), u(1.0)));
    assert_eq!((book.sizes.from_middle, book.sizes.from_sides), (u(4.0), u(3.0)));
    assert_eq!(book.ranges[0].most, u(3.0));
}

/// Covers: BI3-MEL-07
#[test]
fn bi3_gen_03_halves_of_dice_are_rounded_up() {
    assert_eq!((pool::half_up(7), pool::half_up(6), pool::half_up(1)), (4, 3, 1));
}

#[test]
fn bi3_gen_04_sixes_and_pairs_of_fives() {
    let hits = |faces: &[u8]| {
        pool::damage(&Faces::from_slice(faces).expect("faces"), acies_impetus::weather::Hits::ALL)
    };
    assert_eq!(hits(&[6, 5, 5, 5, 2]), 2);
    assert_eq!(hits(&[5, 5, 5, 5]), 2);
    assert_eq!(hits(&[5, 1, 1]), 0);
    assert_eq!(hits(&[6, 6, 5]), 2);
}

/// Covers: BI3-EVA-04
#[test]
fn bi3_gen_05_always_means_the_face_of_the_die() {
    let mut play = Table::basic_3()
        .first("spears", fp().at(15.0, 5.0, 0.0))
        .second("riders", cl().general().at(15.0, 6.5, 180.0))
        .play();
    // The charger is slower: 2 would do, and 1 and 1 for the General are 2.
    play.act("spears", charge()).ok(Command::Evade { evade: true });
    play.expect_line(Factor::General, Some(1)).roll("evade-test", &[1]).expect_in_melee("riders", true);
}

#[test]
fn bi3_gen_06_the_move_follows_from_the_type() {
    let mut position = Table::basic_3().first("a", fp().at(15.0, 5.0, 0.0)).second("b", far()).position();
    position.units[0].profile.movement = u(5.0);
    let error = position.into_state().expect_err("M is not in the list");
    assert_eq!((error.field.as_str(), error.rule), ("units[0].profile.m", Some("BI3-GEN-06")));
}

/// Covers: BI3-FIR-16
#[test]
fn bi3_gen_07_wagons_are_mounted() {
    for troop in [Troop::Fp, Troop::Fl, Troop::T, Troop::S, Troop::Art] {
        assert_eq!(troop.category(), Category::Foot, "{troop:?}");
    }
    for troop in
        [Troop::Cp1, Troop::Cp2, Troop::Cm, Troop::Cl, Troop::Cgp, Troop::Cgl, Troop::Cf, Troop::El, Troop::W]
    {
        assert_eq!(troop.category(), Category::Mounted, "{troop:?}");
    }
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("wagons", w().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "wagons", Stance::Stationary);
    play.expect_line(Factor::WeaponFigure, Some(2)).expect_line(Factor::WagonOrPavise, Some(-1));
}

#[test]
fn bi3_gen_08_types_of_this_book() {
    let troops = Edition::Basic3.rulebook().troops;
    assert!(troops.has(Troop::Cp1) && troops.has(Troop::Cp2) && !troops.has(Troop::Cp));
    assert!(Troop::Cp1.is_cavalry() && !Troop::Cgp.is_cavalry());
    let error =
        Table::basic_3().first("a", cp().at(15.0, 5.0, 0.0)).second("b", far()).position().into_state();
    assert_eq!(error.expect_err("no such type").field, "units[0].profile.type");
    let profile =
        |spec: Spec| Table::basic_3().first("a", spec).second("b", far()).position().units[0].profile.clone();
    assert!(profile(fp().with(Trait::Impetuous)).is_warband());
    assert!(!profile(fp()).is_warband());
}

#[test]
fn bi3_gen_10_default_depths() {
    let play = Table::basic_3().first("cm", cm().at(15.0, 5.0, 0.0)).second("b", far()).play();
    let foot = play.unit("cm").footprint();
    assert_eq!((foot.width, foot.depth), (u(2.0), u(1.5)));
    let depth = |spec: Spec| {
        let play = Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("b", far()).play();
        play.unit("a").footprint().depth
    };
    assert_eq!(depth(s()), u(0.75));
    assert_eq!(depth(fp()), u(1.0));
    assert_eq!(depth(w()), u(3.0));
    assert_eq!(depth(fp().depth(1.25)), u(1.25));
}

// Status.

/// Archers (six dice at cavalry, four at foot) hit a target with these faces, and it tests with that die.
fn struck(target: Spec, hits: &[u8], die: u8) -> Play {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", target.at(15.0, 8.0, 180.0))
        .second("far", far())
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", hits).roll("cohesion-test", &[die]);
    play
}

#[test]
fn bi3_sta_01_fresh_until_the_first_loss() {
    struck(cm(), &[6], 1).expect_disordered("target", true).expect_fresh("target", true);
    struck(cm().disordered(), &[6], 1).expect_vbu("target", 4).expect_fresh("target", false);
}

#[test]
fn bi3_sta_02_disorder_costs_a_die() {
    let mut play = Table::basic_3()
        .first("fl", fl().at(15.0, 5.0, 0.0))
        .second("fp", fp().vbu(4).disordered().at(15.0, 6.0, 180.0))
        .play();
    play.act("fl", charge());
    play.expect_pools(5, 3);
}

#[test]
fn bi3_sta_03_disorder_does_not_add_up() {
    let mut play = Table::basic_3()
        .rect(TerrainKind::Scrub, 10.0, 4.5, 20.0, 12.0)
        .first("fp", fp().disordered().at(15.0, 4.0, 0.0))
        .second("far", far())
        .play();
    play.act("fp", ahead(2.0)).expect_disordered("fp", true).expect_vbu("fp", 5);
}

#[test]
fn bi3_sta_04_rally_costs_what_moving_costs() {
    let mut play = Table::basic_3()
        .first("t", t().weapon(Weapon::CrossbowB).disordered().at(15.0, 5.0, 0.0))
        .second("target", fl().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["t"]).ok(Command::Rally).expect_disordered("t", false);
    play.fire("t", "target", Stance::Rallying).expect_roll("fire", 2);
    let mut play = Table::basic_3()
        .first("s", s().weapon(Weapon::Sling).disordered().at(15.0, 5.0, 0.0))
        .second("target", cm().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["s"]).ok(Command::Rally).fire("s", "target", Stance::Rallying).expect_roll("fire", 1);
    let mut play = Table::basic_3()
        .first("cm", cm().weapon(Weapon::Javelin).disordered().at(15.0, 5.0, 0.0))
        .second("target", cm().at(15.0, 8.0, 180.0))
        .play();
    play.activate(&["cm"]).ok(Command::Rally).fire("cm", "target", Stance::Rallying).expect_roll("fire", 4);
}

#[test]
fn bi3_sta_05_scythed_chariots_are_never_disordered() {
    struck(cf(), &[6], 1).expect_vbu("target", 3).expect_disordered("target", false);
}

#[test]
fn bi3_sta_06_who_is_in_melee_only_fights() {
    let mut play = Table::basic_3()
        .first("fl", fl().weapon(Weapon::Javelin).at(15.0, 5.0, 0.0))
        .second("fp", fp().at(15.0, 5.0, 180.0))
        .engaged("fl", "fp")
        .play();
    play.activate(&["fl"]).refused(ahead(1.0), "BI3-STA-06").refused(Command::Rally, "BI3-STA-06");
    play.fire_refused("fl", "fp", Stance::Stationary, "BI3-FIR-06");
}

#[test]
fn bi3_sta_07_the_general_steadies_his_unit() {
    let mut play = Table::basic_3()
        .first("spears", fp().at(15.0, 5.0, 0.0))
        .second("slingers", s().general().at(15.0, 6.5, 180.0))
        .play();
    play.act("spears", charge()).ok(Command::Evade { evade: true });
    play.expect_line(Factor::General, Some(1)).roll("evade-test", &[2]).expect_roll("evade-move", 1);
}

/// Covers: BI3-DEM-02, BI3-DEM-03
#[test]
fn bi3_sta_08_who_is_demoralised_does_not_rally() {
    let mut play = Table::basic_3()
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("target", fl().vbu(1).vd(2).at(15.0, 8.0, 180.0))
        .second("others", fp().vd(2).at(4.0, 18.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[6]).expect_gone("target");
    play.expect_disordered("others", true);
    assert_eq!(play.disorder_rule("others"), Some("BI3-DEM-03"));
    play.activate(&["others"]).refused(Command::Rally, "BI3-DEM-03");
    // No Zone either: Disordered Units have none.
    let state = play.state();
    assert!(acies_impetus::steps::zone::zone_of(state, play.id("others")).is_none());
}

#[test]
fn bi3_sta_09_at_vbu_0_a_unit_is_routed() {
    let mut play = struck(fl().vbu(1), &[6], 6);
    play.expect_gone("target");
    assert_eq!(play.removed("target").map(|(_, rule)| rule), Some("BI3-STA-09"));
}

// Groups.

fn pair(a: Spec, b: Spec, offset: f64) -> Play {
    Table::basic_3()
        .first("a", a.at(14.0, 5.0, 0.0))
        .first("b", b.at(16.0, 5.0 + offset, 0.0))
        .second("far", far())
        .play()
}

#[test]
fn bi3_grp_01_a_line_may_be_out_by_a_twentieth() {
    pair(fp(), fp(), 0.03).activate(&["a", "b"]);
    pair(fp(), fp(), 0.2).activate_refused(&["a", "b"], "BI3-GRP-01");
}

#[test]
fn bi3_grp_02_never_in_a_group() {
    let art = |weapon| art().weapon(weapon);
    pair(art(Weapon::ArtilleryB), art(Weapon::ArtilleryB), 0.0).activate(&["a", "b"]);
    pair(art(Weapon::ArtilleryA), art(Weapon::ArtilleryB), 0.0).activate_refused(&["a", "b"], "BI3-GRP-02");
    pair(cf(), cf(), 0.0).activate_refused(&["a", "b"], "BI3-GRP-02");
    pair(w(), w(), 0.0).activate_refused(&["a", "b"], "BI3-GRP-02");
    pair(fp(), fp().disordered(), 0.0).activate_refused(&["a", "b"], "BI3-GRP-02");
}

#[test]
fn bi3_grp_03_who_may_act_together() {
    let warband = |spec: Spec| spec.with(Trait::Impetuous);
    pair(fp(), t(), 0.0).activate(&["a", "b"]);
    pair(fp(), cm(), 0.0).activate_refused(&["a", "b"], "BI3-GRP-03");
    pair(s(), cm(), 0.0).activate(&["a", "b"]);
    pair(warband(fl()), warband(fp()), 0.0).activate_refused(&["a", "b"], "BI3-GRP-03");
    pair(warband(fl()), warband(fl()), 0.0).activate(&["a", "b"]);
    pair(fl(), warband(fl()), 0.0).activate_refused(&["a", "b"], "BI3-GRP-03");
}

#[test]
fn bi3_grp_04_a_group_goes_as_far_as_its_slowest_member() {
    let mut play = pair(s(), cm(), 0.0);
    play.activate(&["a", "b"]).refused(ahead(2.1), "BI3-MOV-01").ok(ahead(2.0));
    play.expect_at("a", 14.0, 7.0).expect_at("b", 16.0, 7.0);
}

#[test]
fn bi3_grp_05_ground_that_bars_a_group() {
    let line = |kind| {
        Table::basic_3()
            .rect(kind, 5.0, 5.5, 25.0, 12.0)
            .first("a", fl().at(13.0, 5.0, 0.0))
            .first("b", fl().at(15.0, 5.0, 0.0))
            .first("c", fl().at(17.0, 5.0, 0.0))
            .second("far", far())
            .play()
    };
    line(TerrainKind::Scrub).activate(&["a", "b", "c"]).ok(ahead(2.0)).expect_disordered("a", false);
    line(TerrainKind::Wood).activate(&["a", "b", "c"]).refused(ahead(1.5), "BI3-GRP-05");
    let mut play = Table::basic_3()
        .rect(TerrainKind::Wood, 5.0, 5.5, 25.0, 12.0)
        .first("a", fl().at(15.0, 5.0, 0.0))
        .first("b", fl().at(15.0, 4.0, 0.0))
        .first("c", fl().at(15.0, 3.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["a", "b", "c"]).ok(ahead(1.5)).expect_disordered("a", false);
}

#[test]
fn bi3_grp_06_disorder_splits_a_group() {
    let mut play = Table::basic_3()
        .first("a", fp().at(13.0, 5.0, 0.0))
        .first("b", fp().disordered().at(15.0, 5.0, 0.0))
        .first("c", fp().at(17.0, 5.0, 0.0))
        .second("far", far())
        .play();
    play.activate_refused(&["a", "b", "c"], "BI3-GRP-02").activate_refused(&["a", "c"], "BI3-GRP-01");
}

/// Covers: BI3-FIR-17
#[test]
fn bi3_grp_07_a_column_is_a_deep_target() {
    let mut play = Table::basic_3()
        .first("gun", art().weapon(Weapon::ArtilleryB).at(15.0, 5.0, 0.0))
        .second("front", fp().at(15.0, 10.0, 180.0))
        .second("behind", fp().at(15.0, 11.0, 180.0))
        .play();
    play.activate(&["gun"]).fire("gun", "front", Stance::Stationary).expect_line(Factor::DeepTarget, Some(1));
}

// Large Units.

fn block(front: Spec, rear: Spec) -> Table {
    Table::basic_3().second("block", front.at(15.0, 8.0, 180.0)).second("rear", rear).large("block", "rear")
}

#[test]
fn bi3_lrg_01_who_forms_large_units() {
    let play =
        block(fp().with(Trait::Pike), fp().with(Trait::Pike)).first("a", fl().at(15.0, 2.0, 0.0)).play();
    let foot = play.unit("block").footprint();
    assert_eq!((foot.width, foot.depth), (u(2.0), u(2.0)));
    let may = |spec: Spec| {
        let position = Table::basic_3().first("a", spec.at(15.0, 5.0, 0.0)).second("b", far()).position();
        Edition::Basic3.rulebook().may_form_large_unit(&position.units[0].profile)
    };
    assert!(may(fp().with(Trait::LongSpear)) && may(fp().with(Trait::Polearm)));
    assert!(may(fl().with(Trait::Impetuous)) && may(t().with(Trait::LargeUnit)));
    assert!(!may(fp()) && !may(t()) && !may(cm().with(Trait::LongSpear)));
}

fn block_struck(front: Spec, rear: Spec, hits: &[u8], die: u8) -> Play {
    let mut play = block(front.with(Trait::Pike), rear.with(Trait::Pike))
        .first("archers", t().weapon(Weapon::LongbowA).at(15.0, 5.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["archers"]).fire("archers", "block", Stance::Stationary);
    play.roll_padded("fire", hits).roll("cohesion-test", &[die]);
    play
}

#[test]
fn bi3_lrg_02_losses_come_from_the_rear() {
    // Five, less four hits, and two for heavy infantry under fire: a critical number of 3.
    let mut play = block_struck(fp(), fp(), &[6, 6, 6, 6], 5);
    play.expect_vbu("block", 5).expect_vbu("rear", 3);
    let mut play = block_struck(fp(), fp().vbu_now(1), &[6, 6, 6, 6], 5);
    play.expect_gone("rear").expect_vbu("block", 4);
}

#[test]
fn bi3_lrg_03_disorder_takes_the_whole_block() {
    let mut play = block_struck(fp(), fp(), &[6], 1);
    play.expect_disordered("block", true);
    assert!(play.state().is_large(play.id("block")));
}

#[test]
fn bi3_lrg_04_fresh_while_the_front_is() {
    let mut play = block_struck(fp(), fp(), &[6, 6, 6, 6], 5);
    play.expect_fresh("block", true);
}

#[test]
fn bi3_lrg_05_the_rear_unit_counts_as_routed() {
    let play = block_struck(fp().vd(2), fp().vd(2).vbu_now(1), &[6, 6, 6, 6], 5);
    assert_eq!(play.state().lost_vd[Side::Second.index()], 2);
    assert!(!play.state().is_large(play.id("block")));
    assert_eq!(play.unit("block").footprint().depth, u(1.0));
}
