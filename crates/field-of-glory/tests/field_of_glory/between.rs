//! Cases between the checks of the ledger: what happens where two rules meet.

use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Command, Flank, Manoeuvre, Order, Station, Way};
use acies_field_of_glory::commander::{Commander, Rank};
use acies_field_of_glory::formation::Turn;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::{charge, combat, dice, ground, moves, shooting};
use acies_field_of_glory::terrain::{Feature, Piece, PieceSpec};
use acies_field_of_glory::troops::{ImpactArm, Missile, Troop};
use acies_rules::Side;
use acies_tabletop::{Angle, Edge, Hand, Length, Point};

fn charge(table: &Table, name: &str) -> Command {
    Command::Charge { group: table.id(name), wheel: None }
}
fn judged(table: &Table, name: &str, manoeuvre: Manoeuvre) -> Result<(), &'static str> {
    moves::judge(&table.state(), table.id(name), &manoeuvre).map(|_| ()).map_err(|r| r.rule.0)
}
fn shots(table: &Table, name: &str) -> u8 {
    dice::total(&shooting::pools(&table.state(), table.id(name), &Default::default()))
}

/// A file that meets two enemies at once meets both of them: two that stand side by side, 0.1 MU of the second.
/// Covers: FOG-IMP-01
#[test]
fn fog_chg_03_one_file_may_meet_two_enemies() {
    let t = Table::new(Phase::Impact)
        .ours("hf", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0 - 0.1, 22.0, 180.0))
        .theirs("y", hf().at(20.0 + 6.3, 22.0, 180.0));
    let targets = charge::judge(&t.state(), t.id("hf"), None).expect("legal");
    assert!(targets.has(t.id("x")) && targets.has(t.id("y")), "{targets:?}");
    let mut play = t.play();
    play.say(charge(&t, "hf")).say(Command::EndPhase);
    assert_eq!(play.state().engagements().len(), 2, "{:?}", play.state().engagements());
    // Four bases of x and the one of y that is touched strike back.
    assert_eq!(dice::total(&combat::pools(play.state(), t.id("x"), Kind::Impact)), 8);
    assert_eq!(dice::total(&combat::pools(play.state(), t.id("y"), Kind::Impact)), 2);
}

/// Covers: FOG-TRP-07
#[test]
fn fog_eva_01_fragmented_lancers_are_no_longer_shock() {
    let lancers = |level| {
        let t = Table::new(Phase::Impact)
            .ours("lancers", cv().impact(ImpactArm::Lancers).level(level).at(30.0, 20.0, 0.0))
            .theirs("x", far());
        charge::may_evade(&t.state(), t.id("lancers"))
    };
    assert!(!lancers(Cohesion::Disrupted) && lancers(Cohesion::Fragmented));
}

/// The friend stands 2.5 MU beside the place where they break; 3 MU on, they are more than 3 MU away.
/// Covers: FOG-CT-01
#[test]
fn fog_rsp_02_friends_near_the_place_of_the_break_test() {
    let t = Table::new(Phase::Impact)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).at(20.0, 22.0, 180.0))
        .theirs("friend", hf().at(20.0 + 6.4 + 2.5, 22.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).roll("cohesion-test", &[1, 1]);
    play.roll("cohesion-test", &[1, 2]).roll("variable-move", &[3]);
    assert_eq!(play.level("friend"), Cohesion::Disrupted);
    assert!(play.front("x").1 > 25.0);
}

/// The light foot run through the heavy foot, which are uncovered and have still to test for being charged.
/// Covers: FOG-RSP-02, FOG-COH-08
#[test]
fn fog_chg_08_fragmented_foot_that_is_uncovered_tests() {
    let t = |charger: Spec| {
        Table::new(Phase::Impact)
            .ours("a", charger.at(20.0, 20.0, 0.0))
            .theirs("first", lf().bases(4, 4).at(20.0, 22.0, 180.0))
            .theirs("second", hf().level(Cohesion::Fragmented).at(20.0, 24.0, 180.0))
    };
    let table = t(cv());
    let mut play = table.play();
    play.say(charge(&table, "a")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]).roll("cohesion-test", &[6, 6]);
    assert!(play.state().in_close_combat(table.id("second")));
    // Light foot do not frighten them.
    let table = t(lf().bases(4, 4));
    let mut play = table.play();
    play.say(charge(&table, "a")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]);
    assert!(play.state().in_close_combat(table.id("second")));
}

/// They ran to their own rear, across the front of the charge, and it catches them at their side.
#[test]
fn fog_eva_04_who_is_caught_is_hit_in_the_rear_wherever_he_is_touched() {
    let t = Table::new(Phase::Impact)
        .ours("cv", cv().at(25.4, 26.0, 90.0))
        .theirs("lf", lf().bases(4, 2).at(30.0, 24.0, 180.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    // All its targets run, so the charge has a die of its own (FOG-MOV-12), though they are in its reach.
    play.roll("variable-move", &[1])
        .roll("variable-move", &[3])
        .say(Command::GoOn { distance: Length::whole(5) });
    let pools = combat::pools(play.state(), t.id("cv"), Kind::Impact);
    assert_eq!(pools.first().map(|pool| pool.to_hit), Some(3), "{:?}", play.state().engagements());
}

/// FRAGMENTED horse beside the way cannot intercept, so nobody need fear them.
#[test]
fn fog_chg_09_only_horse_that_could_intercept_are_feared() {
    let free = |level| {
        let t = Table::new(Phase::Impact)
            .ours("a", hf().impact(ImpactArm::ImpactFoot).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 22.0, 180.0))
            .theirs("cv", cv().bases(4, 2).level(level).at(25.0, 21.0, 270.0));
        charge::holds_freely(&t.state(), t.id("a"), None)
    };
    assert!(free(Cohesion::Steady) && !free(Cohesion::Fragmented));
}

/// Light horse of 2.4 MU depth begin beside the area of two files of foot and would end beyond it.
#[test]
fn fog_ra_02_nobody_rides_through_a_restricted_area() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("lh", lh().at(28.3, 28.0, 90.0))
        .theirs("x", hf().bases(4, 2).at(30.0, 30.0, 180.0));
    let straight = |distance: f64| Manoeuvre::Advance(Advance::straight(Length::snap(distance)));
    assert_eq!(judged(&table, "lh", straight(7.0)), Err("FOG-RA-02"));
    let farther = Table::new(Phase::Manoeuvre)
        .ours("lh", lh().at(28.3, 26.3, 90.0))
        .theirs("x", hf().bases(4, 2).at(30.0, 30.0, 180.0));
    assert_eq!(judged(&farther, "lh", straight(7.0)), Ok(()), "2.1 MU before its front");
}

/// Covers: FOG-TER-01
#[test]
fn fog_mov_02_a_change_of_formation_enters_ground_as_a_move_does() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("cv", cv().drilled().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far())
        .terrain(Feature::ImpassableHeight, (22.0, 16.0), (30.0, 25.0));
    let expand = |left, right| Manoeuvre::Expand { left, right, advance: None };
    assert_eq!(judged(&table, "cv", expand(0, 1)), Err("FOG-MOV-02"), "onto the height");
    assert_eq!(judged(&table, "cv", expand(1, 0)), Ok(()));
    // Six abreast they turn into a column 1.6 MU wide, of which 0.4 MU lie behind their ground.
    let turn = |feature| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("lh", lh().bases(6, 6).at(20.0, 10.0, 0.0))
            .theirs("x", far())
            .terrain(feature, (14.0, 6.0), (26.0, 8.7));
        judged(&table, "lh", Manoeuvre::Turn { turn: Turn::Right, advance: None, order: Order::FormFirst })
    };
    assert_eq!([turn(Feature::Brush), turn(Feature::ImpassableWater)], [Ok(()), Err("FOG-MOV-02")]);
}

/// A wheel crosses field fortifications no more than a straight move does.
#[test]
fn fog_ter_12_nobody_mounted_wheels_over_works() {
    let table = |spec: Spec, y: f64| {
        Table::new(Phase::Manoeuvre).ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", far()).wall(
            Side::Second,
            (20.0, y),
            (30.0, y),
        )
    };
    let wheel =
        |degrees| Manoeuvre::Advance(Advance::wheeling(Hand::Left, Angle::degrees(degrees), Length::ZERO));
    let horse = || cv().drilled().bases(4, 2);
    assert_eq!(judged(&table(horse(), 21.0), "a", wheel(45.0)), Err("FOG-MOV-04"));
    assert_eq!(judged(&table(horse(), 23.0), "a", wheel(45.0)), Ok(()), "the works are farther off");
    // Foot cross as Difficult going: heavy foot 2 MU, and 30 degrees over 3.2 MU cost 1.68.
    let foot = || hf().drilled().bases(4, 2);
    assert_eq!(judged(&table(foot(), 21.0), "a", wheel(30.0)), Ok(()));
    assert_eq!(judged(&table(foot(), 21.0), "a", wheel(45.0)), Err("FOG-MOV-04"));
}

/// One shift would take them past their friends, but onto a cliff; so a file drops back.
/// Covers: FOG-MOV-10
#[test]
fn fog_eva_03_nobody_shifts_onto_ground_he_may_not_enter() {
    let t = Table::new(Phase::Impact)
        .ours("cv", cv().at(20.0, 17.0, 0.0))
        .theirs("horse", cv().missile(Missile::Bow).at(20.0, 20.0, 180.0))
        .theirs("friend", hf().bases(4, 1).at(23.0, 24.0, 180.0))
        .terrain(Feature::ImpassableHeight, (8.0, 19.0), (16.5, 30.0));
    let mut play = t.play();
    play.say(charge(&t, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[3]);
    let horse = play.state().block(t.id("horse"));
    assert!(!ground::is_in(&play.state().field.pieces[0], &horse.rect()), "{horse:?}");
    assert_eq!(horse.files(), 3);
}

#[test]
fn fog_cnf_05_nobody_is_fed_onto_a_cliff() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(12, 4).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front)
        .terrain(Feature::ImpassableHeight, (8.0, 15.0), (16.6, 25.0));
    let feed = |to| Command::Feed { group: t.id("a"), to };
    t.play().refused(feed(Flank::Left), "FOG-CNF-05").say(feed(Flank::Right));
}

/// Pursuers touch fresh foot in the impact phase: nobody of either shoots from that contact before it is fought.
/// Covers: FOG-SHO-08
#[test]
fn fog_sho_07_a_contact_that_is_not_fought_yet_is_a_contact() {
    let table = || {
        Table::new(Phase::Shooting)
            .ours("bows", mf().missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .ours("guard", mf().missile(Missile::Bow).at(20.0, 17.0, 0.0))
            .theirs("x", hf().at(20.0, 20.0, 180.0))
    };
    assert_eq!(shots(&table().charging("x", "bows", Edge::Front), "bows"), 0);
}

/// Two deep, the rear rank stands 2 MU before the enemy behind it.
/// Covers: FOG-SHO-02
#[test]
fn fog_sho_03_to_the_rear_they_shoot_from_the_rear_rank() {
    let behind = |gap: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("a", lh().missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 20.0 - 2.4 - gap, 0.0))
    };
    assert_eq!([shots(&behind(2.0), "a"), shots(&behind(3.0), "a"), shots(&behind(3.1), "a")], [2, 2, 0]);
}

/// Shot at from a river, foot on its bank have no cover, though there are works elsewhere.
/// Covers: FOG-POAS-13
#[test]
fn fog_ter_12_a_riverbank_is_no_cover() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("lf", lf().missile(Missile::Bow).at(20.0, 22.0, 0.0))
        .theirs("x", hf().at(20.0, 24.1, 180.0))
        .terrain(Feature::UnevenRiver, (10.0, 18.0), (30.0, 24.0))
        .wall(Side::Second, (50.0, 40.0), (55.0, 40.0));
    let pools = shooting::pools(&t.state(), t.id("lf"), &Default::default());
    assert_eq!(pools.first().map(|pool| pool.to_hit), Some(4));
}

/// The bases that stand behind turned ones are in a marsh: their two dice become one.
/// Covers: FOG-FLK-04
#[test]
fn fog_ter_09_the_base_behind_a_turned_one_has_its_own_ground() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("flank", cv().bases(4, 1).at(20.0 - 3.2, 20.0 + 0.6, 90.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("flank", "x", Edge::Right);
    let dry = dice::total(&combat::pools(&t.state(), t.id("x"), Kind::Melee));
    let t = t.terrain(Feature::Marsh, (18.45, 19.0), (19.95, 24.0));
    assert_eq!((dry, dice::total(&combat::pools(&t.state(), t.id("x"), Kind::Melee))), (4, 3));
}

/// The guns are gone before those who lost to them test; they have lost all the same.
/// Covers: FOG-CT-01
#[test]
fn fog_imp_03_a_loser_tests_though_his_enemy_is_gone() {
    let t = Table::new(Phase::Melee)
        .active(Side::Second)
        .ours("a", hf().bases(4, 2).at(18.4, 20.0, 0.0))
        .ours("c", hf().bases(4, 2).at(21.6, 20.0, 0.0))
        .theirs("guns", other(Troop::LightArtillery, 2, 2).level(Cohesion::Disrupted).at(20.0, 20.0, 180.0))
        .theirs("rest", far())
        .engaged("c", "guns", Edge::Front)
        .engaged("a", "guns", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[1, 6, 6]);
    play.roll("close-combat", &[4, 1, 1, 1]).roll("close-combat", &[6, 6, 6, 6]);
    play.roll("cohesion-test", &[1, 1]);
    assert!(!play.state().group(t.id("guns")).is_on_table());
    play.roll("cohesion-test", &[1, 1]);
    assert_eq!(play.level("a"), Cohesion::Disrupted);
}

/// He stood by himself and was ridden down: friends within 3 MU of his place test.
/// Covers: FOG-CMD-09
#[test]
fn fog_ct_04_a_commander_who_falls_alone_is_seen_where_he_stood() {
    let lost = |gap: f64| {
        let commander =
            Commander { side: Side::Second, at: Point::at(20.0, 23.0), ..a_commander(Rank::Troop) };
        let t = Table::new(Phase::Manoeuvre)
            .ours("cv", cv().at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.6 + gap + 3.2, 24.0, 180.0))
            .theirs("rest", far())
            .commander_like(commander);
        let mut play = t.play();
        play.advance("cv", 2.5).say(Command::EndPhase).roll("commander-loss", &[3, 4]);
        matches!(play.battle.next(), acies_rules::Next::Roll(_))
    };
    assert!(lost(2.9) && !lost(3.1));
}

/// Two commanders with one battle group: the enemy rolls for each.
#[test]
fn fog_cmd_09_each_commander_with_routers_is_rolled_for() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 4).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .commander(Rank::Troop, "x")
        .commander(Rank::Field, "x")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.say(Command::Commit { commit: true }).say(Command::Commit { commit: true });
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[2, 2, 2, 2]);
    play.roll("commander-loss", &[1, 1]).roll("commander-loss", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    play.roll("variable-move", &[3]).roll("variable-move", &[3]);
    play.roll("commander-loss", &[1, 1]).roll("commander-loss", &[5, 5]);
    assert_eq!(play.state().commanders().iter().filter(|c| c.lost).count(), 1);
}

/// A crest far away from its hill would hide half the table.
/// Covers: FOG-SET-04
#[test]
fn fog_ter_11_a_crest_lies_on_its_hill() {
    use acies_field_of_glory::steps::setup::judge_piece;
    let state = from_set_up().into_state().expect("legal");
    let hill = |crest: [(f64, f64); 2]| {
        let mut spec = rectangle(Feature::GentleHill, (30.0, 20.0), (38.0, 25.0));
        spec.crest = Some(crest.map(|(x, y)| Point::at(x, y)));
        let judged = judge_piece(&state, Side::First, (Feature::GentleHill, false), Some(5), &spec, None);
        let mut position = small_battle();
        position.terrain = vec![spec];
        let placed = position.into_state().err().map(|e| (e.field, e.rule));
        (judged.err().map(|r| r.rule.0), placed)
    };
    assert_eq!(hill([(31.0, 22.0), (37.0, 23.0)]), (None, None));
    let wrong = (Some("FOG-TER-11"), Some(("terrain[0].crest".to_owned(), Some("FOG-TER-11"))));
    assert_eq!(hill([(31.0, 22.0), (70.0, 23.0)]), wrong);
}

/// A piece is turned or slid as it is: it does not change its shape, is not turned over, and is not turned when it is slid.
#[test]
fn fog_set_04_a_piece_keeps_its_shape() {
    use acies_field_of_glory::steps::setup::judge_adjustment;
    let spec = |corners: &[(f64, f64)]| PieceSpec {
        feature: Feature::Forest,
        corners: corners.iter().map(|(x, y)| Point::at(*x, *y)).collect(),
        crest: None,
    };
    let old = Piece::new(spec(&[(27.0, 18.0), (35.0, 18.0), (33.0, 22.0), (27.0, 22.0)])).expect("a piece");
    let may = |die, corners: &[(f64, f64)]| judge_adjustment(&old, &spec(corners), die, false).is_ok();
    let slid = [(30.0, 20.0), (38.0, 20.0), (36.0, 24.0), (30.0, 24.0)];
    assert!(may(5, &slid) && !may(4, &slid));
    let middle = old.outline().centroid();
    let quarter = |p: &(f64, f64)| {
        let (x, y) = (p.0 - middle.x, p.1 - middle.y);
        (middle.x + y, middle.y - x)
    };
    let turned: Vec<(f64, f64)> =
        [(27.0, 18.0), (35.0, 18.0), (33.0, 22.0), (27.0, 22.0)].iter().map(quarter).collect();
    assert!(may(4, &turned) && !may(5, &turned));
    // As large, and as many corners, in the same place.
    assert!(!may(4, &[(27.0, 18.0), (34.0, 18.0), (34.0, 22.0), (27.0, 22.0)]));
    let over: Vec<(f64, f64)> = [(27.0, 22.0), (35.0, 22.0), (33.0, 18.0), (27.0, 18.0)].to_vec();
    assert!(!may(5, &over));
}

/// Foot come up behind routers who have fresh enemies half an MU before them.
#[test]
fn fog_rou_03_routers_between_pursuers_and_fresh_enemies_are_destroyed() {
    let t = |gap: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 17.0, 0.0))
            .ours("z", hf().bases(8, 8).at(20.0, 20.0 + gap, 180.0))
            .theirs("x", hf().level(Cohesion::Broken).at(20.0, 20.0, 0.0))
            .theirs("y", far())
            .theirs("rest", hf().at(40.0, 46.0, 180.0))
    };
    let stands = |gap: f64| {
        let table = t(gap);
        let mut play = table.play();
        play.advance("a", 1.8).say(Command::EndPhase).roll("variable-move", &[3]);
        play.state().group(table.id("x")).is_on_table()
    };
    assert!(!stands(0.5) && stands(2.5));
}

/// He tries after his move: who has tried does not ride on to others in the same phase.
#[test]
fn fog_ral_01_who_has_tried_stays_where_he_tried() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .ours("b", hf().at(27.0, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "b");
    let to =
        |name: &str| Command::MoveCommander { commander: commander_id(0), to: Station::With(t.id(name)) };
    let mut play = t.play();
    play.say(to("a")).say(Command::Rally { commander: commander_id(0) }).roll("cohesion-test", &[1, 1]);
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .ours("b", hf().at(27.0, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "a");
    let mut play = t.play();
    play.say(Command::Rally { commander: commander_id(0) }).roll("cohesion-test", &[1, 1]);
    play.refused(to("b"), "FOG-RAL-01");
}

/// A gap of exactly 1 MU is within 1 MU.
/// Covers: FOG-GEN-02
#[test]
fn fog_cmd_07_nobody_alone_within_one_mu_of_the_enemy() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.0, 180.0))
        .commander_at(Rank::Troop, 20.0, 18.0);
    let to =
        |y: f64| Command::MoveCommander { commander: commander_id(0), to: Station::At(Point::at(20.0, y)) };
    t.play().refused(to(24.0 - 1.0 - 0.6), "FOG-CMD-07").say(to(24.0 - 1.002 - 0.6));
}
