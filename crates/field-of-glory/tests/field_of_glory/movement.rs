//! Terrain, movement, simple and complex moves (sections 5 to 7 of the ledger).

use crate::support::*;
use acies_dice::D6;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Command, Manoeuvre, Order, Wheel};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::formation::Turn;
use acies_field_of_glory::rulebook::{Difficulty, Disorder, Going, MoveColumn, MoveRow, difficulty};
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::flight::variable;
use acies_field_of_glory::steps::moves::{self, column};
use acies_field_of_glory::steps::{ground, sight};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{ImpactArm, Troop};
use acies_tabletop::{Angle, Hand, Length, Point, Segment, Vec2};

fn straight(distance: f64) -> Manoeuvre {
    Manoeuvre::Advance(Advance::straight(Length::snap(distance)))
}
fn go(table: &Table, name: &str, manoeuvre: Manoeuvre) -> Command {
    Command::Move { group: table.id(name), manoeuvre }
}
fn judged(table: &Table, name: &str, manoeuvre: Manoeuvre) -> Result<(MoveRow, Difficulty), &'static str> {
    let plan = moves::judge(&table.state(), table.id(name), &manoeuvre);
    plan.map(|p| (p.row, p.difficulty)).map_err(|r| r.rule.0)
}

#[test]
fn fog_ter_01_a_base_is_in_a_feature_it_reaches_into() {
    let going = |over: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", hf().bases(4, 1).at(20.0, 20.0 + over, 0.0))
            .theirs("x", far())
            .terrain(Feature::Forest, (16.0, 20.0), (24.0, 26.0));
        let state = table.state();
        let id = table.id("a");
        ground::going(&state, state.front(id), &state.block(id).base(0, 0))
    };
    assert_eq!([going(0.005), going(0.02)], [Going::Open, Going::Difficult]);
}

#[test]
fn fog_ter_02_medium_foot_in_a_plantation() {
    let mf = mf();
    let going = Feature::Plantation.going();
    let profile = &mf.roster().front;
    assert_eq!(acies_field_of_glory::rulebook::rate(profile, going), Some(4.0));
    assert_eq!(acies_field_of_glory::rulebook::disorder(profile, going), Disorder::None);
    assert!(Feature::Plantation.cover() && Feature::Plantation.one_rank());
}

#[test]
fn fog_ter_03_how_far_one_sees_into_terrain() {
    let seen = |feature, troop, inside: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(10.0, 5.0, 0.0))
            .theirs("x", far())
            .terrain(feature, (20.0, 20.0), (32.0, 30.0));
        let line = Segment { a: Vec2::new(25.0, 18.0), b: Vec2::new(25.0, 20.0 + inside) };
        sight::through_terrain(&table.state(), line, troop)
    };
    assert!(seen(Feature::Forest, Troop::LightFoot, 1.0));
    assert!(!seen(Feature::Forest, Troop::LightFoot, 1.5));
    assert!(seen(Feature::Brush, Troop::HeavyFoot, 5.0));
    assert!(!seen(Feature::Brush, Troop::LightFoot, 5.0));
}

#[test]
fn fog_ter_03_a_gully_hides_those_inside() {
    let seen = |from: (f64, f64), to: (f64, f64)| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(10.0, 5.0, 0.0))
            .theirs("x", far())
            .terrain(Feature::Gully, (20.0, 20.0), (32.0, 26.0));
        let line = Segment { a: Vec2::new(from.0, from.1), b: Vec2::new(to.0, to.1) };
        sight::through_terrain(&table.state(), line, Troop::HeavyFoot)
    };
    assert!(seen((25.0, 19.1), (25.0, 20.9)), "from 0.9 before its edge, 0.9 inside");
    assert!(!seen((25.0, 18.9), (25.0, 20.9)), "from 1.1 before its edge");
    assert!(!seen((25.0, 19.1), (25.0, 21.1)), "1.1 inside");
    assert!(seen((25.0, 22.0), (25.0, 22.9)) && !seen((25.0, 22.0), (25.0, 23.1)), "both inside");
    assert!(seen((25.0, 22.0), (25.0, 27.0)), "out of it");
    assert!(seen((25.0, 18.0), (25.0, 28.0)), "across it");
}

#[test]
fn fog_ter_03_crests_and_heights() {
    let seen = |feature, from: (f64, f64), to: (f64, f64)| {
        let mut position = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(10.0, 5.0, 0.0))
            .theirs("x", far())
            .terrain(feature, (20.0, 20.0), (32.0, 30.0))
            .position();
        position.terrain[0].crest = Some([Point::at(22.0, 25.0), Point::at(30.0, 25.0)]);
        let line = Segment { a: Vec2::new(from.0, from.1), b: Vec2::new(to.0, to.1) };
        sight::through_terrain(&position.into_state().unwrap(), line, Troop::HeavyFoot)
    };
    let hill = Feature::GentleHill;
    assert!(!seen(hill, (26.0, 23.0), (26.0, 27.0)), "the crest is between them");
    assert!(seen(hill, (26.0, 24.1), (26.0, 27.0)), "0.9 from the crest");
    assert!(!seen(hill, (26.0, 23.9), (26.0, 27.0)), "1.1 from the crest");
    assert!(seen(hill, (21.0, 23.0), (21.0, 27.0)), "beside it");
    assert!(!seen(Feature::ImpassableHeight, (21.0, 18.0), (21.0, 27.0)));
    assert!(seen(Feature::ImpassableWater, (21.0, 18.0), (21.0, 27.0)));
    assert!(seen(Feature::Marsh, (21.0, 18.0), (21.0, 27.0)));
}

#[test]
fn fog_ter_09_tests_look_at_the_worst_base() {
    let table = Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", far()).terrain(
        Feature::Marsh,
        (21.7, 15.0),
        (30.0, 25.0),
    );
    let state = table.state();
    let id = table.id("a");
    assert_eq!(ground::worst_disorder(&state, id), Disorder::SeverelyDisordered);
    let of = |file| ground::disorder(&state, state.front(id), &state.block(id).base(0, file));
    assert_eq!([0, 1, 2, 3].map(of)[..3], [Disorder::None; 3]);
    assert_eq!(of(3), Disorder::SeverelyDisordered);
}

#[test]
fn fog_ter_11_half_way_up_is_uphill() {
    let table = Table::new(Phase::Manoeuvre).ours("a", hf().at(10.0, 5.0, 0.0)).theirs("x", far()).terrain(
        Feature::GentleHill,
        (20.0, 20.0),
        (30.0, 30.0),
    );
    let state = table.state();
    let height = |y: f64| (ground::height(&state, Vec2::new(25.0, y)) * 100.0).round();
    assert_eq!([height(19.0), height(20.0), height(22.5), height(25.0)], [0.0, 0.0, 50.0, 100.0]);
}

#[test]
fn fog_mov_02_the_running_limit() {
    let table = |start: f64, brush: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("cv", cv().drilled().at(20.0, start, 0.0))
            .theirs("x", far())
            .terrain(Feature::Brush, (10.0, brush), (30.0, brush + 12.0))
    };
    // Rough after 2.0 MU: 1.0 further.
    let t = table(20.0, 22.0);
    assert!(judged(&t, "cv", straight(3.0)).is_ok());
    assert_eq!(judged(&t, "cv", straight(3.1)), Err("FOG-MOV-02"));
    // After 3.5 MU: it stops at the edge.
    let t = table(20.0, 23.5);
    assert!(judged(&t, "cv", straight(3.5)).is_ok());
    assert_eq!(judged(&t, "cv", straight(3.6)), Err("FOG-MOV-02"));
    // From rough: 3 in all.
    let t = table(23.0, 20.0);
    assert!(judged(&t, "cv", straight(3.0)).is_ok());
    assert_eq!(judged(&t, "cv", straight(3.1)), Err("FOG-MOV-02"));
}

/// Covers: FOG-COH-09
#[test]
fn fog_mov_03_fragmented_troops_move_one_less() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("lf", lf().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .ours("hf", hf().drilled().level(Cohesion::Fragmented).at(32.0, 10.0, 0.0))
        .ours("lh", lh().level(Cohesion::Fragmented).at(50.0, 20.0, 0.0))
        .theirs("x", far())
        .terrain(Feature::Brush, (28.0, 5.0), (36.0, 15.0));
    let expand =
        |d: f64| Manoeuvre::Expand { left: 1, right: 0, advance: Some(Advance::straight(Length::snap(d))) };
    assert!(judged(&table, "lf", expand(2.0)).is_ok());
    assert_eq!(judged(&table, "lf", expand(2.1)), Err("FOG-MOV-02"));
    assert!(judged(&table, "hf", straight(1.0)).is_ok());
    assert_eq!(judged(&table, "hf", straight(1.1)), Err("FOG-MOV-02"));
    assert!(judged(&table, "lh", straight(6.0)).is_ok());
    assert_eq!(judged(&table, "lh", straight(6.1)), Err("FOG-MOV-02"));
}

#[test]
fn fog_mov_04_a_wheel_costs_its_arc() {
    let table =
        Table::new(Phase::Manoeuvre).ours("hf", hf().drilled().at(20.0, 20.0, 0.0)).theirs("x", far());
    let wheel = |degrees: f64, after: f64| {
        Manoeuvre::Advance(Advance::wheeling(Hand::Left, Angle::degrees(degrees), Length::snap(after)))
    };
    // 20 degrees cost 2.234 MU: 0.766 are left.
    assert!(judged(&table, "hf", wheel(20.0, 0.76)).is_ok());
    assert_eq!(judged(&table, "hf", wheel(20.0, 0.78)), Err("FOG-MOV-02"));
    assert!(judged(&table, "hf", wheel(26.85, 0.0)).is_ok());
    assert_eq!(judged(&table, "hf", wheel(26.9, 0.0)), Err("FOG-MOV-04"));
}

#[test]
fn fog_mov_07_expansion_comes_before_the_advance() {
    let table =
        Table::new(Phase::Manoeuvre).ours("hf", hf().drilled().at(20.0, 20.0, 0.0)).theirs("x", far());
    let mut play = table.play();
    play.say(go(&table, "hf", Manoeuvre::Expand { left: 1, right: 1, advance: None }));
    let block = play.state().block(table.id("hf"));
    assert_eq!((block.files(), block.ranks(), block.elements().len()), (6, 2, 8));
    let with =
        |d: f64| Manoeuvre::Expand { left: 1, right: 1, advance: Some(Advance::straight(Length::snap(d))) };
    assert!(judged(&table, "hf", with(1.0)).is_ok());
    assert_eq!(judged(&table, "hf", with(1.1)), Err("FOG-MOV-02"));
}

#[test]
fn fog_mov_08_contraction_by_two() {
    let table =
        Table::new(Phase::Manoeuvre).ours("lf", lf().bases(8, 4).at(20.0, 20.0, 0.0)).theirs("x", far());
    let mut play = table.play();
    let contract = Manoeuvre::Contract { left: 1, right: 1, advance: None, order: Order::FormFirst };
    play.say(go(&table, "lf", contract));
    let block = play.state().block(table.id("lf"));
    assert_eq!((block.files(), block.ranks()), (2, 4));
}

#[test]
fn fog_mov_09_passing_through_friends() {
    let table = |front: Spec| {
        Table::new(Phase::Manoeuvre)
            .ours("mover", front)
            .ours("hf", hf().at(20.0, 22.0, 0.0))
            .theirs("x", far())
    };
    assert_eq!(judged(&table(hf().drilled().at(20.0, 20.0, 0.0)), "mover", straight(3.0)), Err("FOG-MOV-09"));
    let lf = table(lf().bases(6, 3).at(20.0, 20.0, 0.0));
    // The foot are 1.2 deep and begin 0.8 ahead, the skirmishers 1.6: clear after 2 + 1.6.
    assert_eq!(judged(&lf, "mover", straight(3.3)), Err("FOG-MOV-09"));
    assert!(judged(&lf, "mover", straight(3.6)).is_ok());
}

#[test]
fn fog_mov_12_variable_moves() {
    let cavalry = [1, 2, 3, 4, 5, 6].map(|n| 5.0 + variable(D6::new(n).unwrap()));
    assert_eq!(cavalry, [3.0, 4.0, 5.0, 5.0, 6.0, 7.0]);
    let table = Table::new(Phase::Manoeuvre)
        .ours("hch", other(Troop::HeavyChariots, 4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far())
        .terrain(Feature::Brush, (10.0, 10.0), (30.0, 30.0));
    let state = table.state();
    let pace = ground::Pace::start(&state, table.id("hch"), state.block(table.id("hch")), -2.0);
    assert_eq!(pace.left(), 0.0);
}

#[test]
fn fog_mov_13_heavy_artillery_pivots() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("guns", other(Troop::HeavyArtillery, 2, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    let pivot = |degrees: f64| Manoeuvre::Pivot { angle: Angle::degrees(degrees) };
    assert!(judged(&table, "guns", pivot(36.3)).is_ok());
    assert_eq!(judged(&table, "guns", pivot(36.6)), Err("FOG-MOV-13"));
    assert_eq!(judged(&table, "guns", straight(1.0)), Err("FOG-MOV-13"));
}

#[test]
fn fog_mov_14_wagons_test_for_every_move() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("wagons", other(Troop::BattleWagons, 2, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    let mut play = table.play();
    play.say(go(&table, "wagons", straight(3.0))).roll("complex-move-test", &[3, 4]);
    assert_eq!(play.front("wagons"), (20.0, 20.0));
    play.refused(go(&table, "wagons", straight(3.0)), "FOG-MAN-01");
}

#[test]
fn fog_mov_15_second_moves() {
    let table = |enemy: Spec| {
        Table::new(Phase::Manoeuvre)
            .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
            .theirs("x", enemy)
            .theirs("y", lh().at(20.0, 26.0 + 4.5, 180.0))
            .commander(Rank::Troop, "a")
    };
    let fine = table(hf().at(20.0, 26.0 + 9.0, 180.0));
    let mut play = fine.play();
    play.advance("a", 3.0).advance("a", 3.0);
    assert_eq!(play.front("a"), (20.0, 26.0));
    play.refused(go(&fine, "a", straight(3.0)), "FOG-MOV-15");
    let near = table(hf().at(26.4, 26.0 + 5.9, 180.0));
    let mut play = near.play();
    play.advance("a", 3.0);
    play.refused(go(&near, "a", straight(3.0)), "FOG-MOV-15");
}

#[test]
fn fog_mov_15_who_may_go_on_is_said_and_offered() {
    use acies_field_of_glory::FieldOfGlory;
    use acies_field_of_glory::question::Question;
    use acies_rules::{Next, RuleSet, Sampling};
    let table = |enemy: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("led", hf().drilled().at(20.0, 10.0, 0.0))
            .ours("alone", hf().drilled().at(40.0, 10.0, 0.0))
            .ours("guns", other(Troop::LightArtillery, 2, 2).at(50.0, 10.0, 0.0))
            .theirs("x", hf().at(20.0, enemy, 180.0))
            .commander(Rank::Troop, "led")
            .commander(Rank::Troop, "guns")
    };
    let asked = |play: &Play| match play.battle.next() {
        Next::Decide(prompt) => match prompt.question {
            Question::Manoeuvre { ready, again } => [ready, again].map(|set| set.iter().collect::<Vec<_>>()),
            question => panic!("{question:?}"),
        },
        next => panic!("{next:?}"),
    };
    let t = table(40.0);
    let [led, alone, guns] = ["led", "alone", "guns"].map(|name| t.id(name));
    let mut play = t.play();
    assert_eq!(asked(&play), [vec![led, alone, guns], vec![]]);
    play.advance("led", 3.0).advance("alone", 3.0).advance("guns", 1.0).roll("complex-move-test", &[6, 5]);
    assert_eq!(asked(&play), [vec![], vec![led]], "nobody leads one of them, and guns never go twice");
    let mut offered = Vec::new();
    FieldOfGlory::sample(play.state(), Sampling::All, &mut offered);
    assert!(offered.contains(&go(&t, "led", straight(3.0))));
    let by_chance = |seed: &u64| {
        let mut drawn = Vec::new();
        FieldOfGlory::sample(play.state(), Sampling::One(*seed), &mut drawn);
        matches!(drawn.first(), Some(Command::Move { group, .. }) if *group == led)
    };
    assert!((0..20).any(|seed| by_chance(&seed)));
    play.advance("led", 3.0);
    assert_eq!(asked(&play), [vec![], vec![]], "once");
    // Within 6 MU of heavy foot after the first move.
    let mut play = table(18.9).play();
    play.advance("led", 3.0);
    assert_eq!(asked(&play), [vec![alone, guns], vec![]]);
}

#[test]
fn fog_mov_16_a_move_keeps_off_the_enemy() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 22.0, 180.0));
    assert_eq!(judged(&table, "a", straight(1.99)), Err("FOG-MOV-16"));
    assert!(judged(&table, "a", straight(1.98)).is_ok());
}

/// Covers: FOG-MANR-02
#[test]
fn fog_man_01_after_a_failed_test_a_simple_move_remains() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 26.0, 180.0));
    let wheel = Manoeuvre::Advance(Advance::wheeling(Hand::Left, Angle::degrees(5.0), Length::ZERO));
    let mut play = table.play();
    play.say(go(&table, "a", wheel)).roll("complex-move-test", &[3, 4]);
    assert_eq!(play.front("a"), (20.0, 20.0));
    play.refused(go(&table, "a", wheel), "FOG-MAN-01").advance("a", 3.0);
    assert_eq!(play.front("a"), (20.0, 23.0));
}

#[test]
fn fog_man_02_columns() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("kn", kn().at(20.0, 20.0, 0.0))
        .ours("kn2", kn().at(30.0, 20.0, 0.0))
        .ours("cv", cv().at(40.0, 20.0, 0.0))
        .ours("lh", lh().drilled().at(50.0, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "kn");
    let state = table.state();
    let of = |name| column(&state, table.id(name));
    assert_eq!(of("kn"), MoveColumn::UndrilledWithCommander);
    assert_eq!(of("kn2"), MoveColumn::UndrilledAlone);
    assert_eq!(of("cv"), MoveColumn::UndrilledCavalry);
    assert_eq!(of("lh"), MoveColumn::Skirmishers);
}

/// Covers: FOG-MANR-01, FOG-MANR-05, FOG-MANR-06, FOG-MANR-08, FOG-MANR-09, FOG-MANR-12
#[test]
fn fog_man_03_the_table_of_moves() {
    let cells = |row| {
        [
            MoveColumn::Skirmishers,
            MoveColumn::Drilled,
            MoveColumn::UndrilledCavalry,
            MoveColumn::UndrilledWithCommander,
            MoveColumn::UndrilledAlone,
        ]
        .map(|column| match difficulty(row, column, false) {
            Difficulty::Simple => 'S',
            Difficulty::Complex => 'C',
            Difficulty::Impossible => 'X',
        })
        .into_iter()
        .collect::<String>()
    };
    let table: Vec<String> = MoveRow::ALL.into_iter().map(cells).collect();
    assert_eq!(
        table,
        [
            "SSSSS", "SSSSS", "SSSSS", "SSSSC", "SSSSC", "SSCCC", "SCXXX", "SSSCC", "SCCXX", "SSSSC",
            "SCCXX", "SXXXX", "CXXXX"
        ]
    );
}

/// Covers: FOG-MANR-03
#[test]
fn fog_manr_04_an_undrilled_short_advance_near_the_enemy_is_complex() {
    let table = |enemy_at: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, enemy_at, 180.0))
    };
    assert_eq!(judged(&table(25.0), "a", straight(2.0)), Ok((MoveRow::AdvanceNear, Difficulty::Complex)));
    let led = table(25.0).commander(Rank::Troop, "a");
    assert_eq!(judged(&led, "a", straight(2.0)), Ok((MoveRow::AdvanceNear, Difficulty::Simple)));
    assert_eq!(judged(&table(40.0), "a", straight(2.0)), Ok((MoveRow::AdvanceFar, Difficulty::Simple)));
}

#[test]
fn fog_manr_07_undrilled_cavalry_do_not_expand_while_they_advance() {
    let table =
        Table::new(Phase::Manoeuvre).ours("cv", cv().bases(4, 2).at(20.0, 20.0, 0.0)).theirs("x", far());
    let advance = Some(Advance::straight(Length::whole(1)));
    assert_eq!(judged(&table, "cv", Manoeuvre::Expand { left: 1, right: 0, advance }), Err("FOG-MANR-07"));
}

#[test]
fn fog_manr_10_a_stationary_turn() {
    let table =
        |spec: Spec| Table::new(Phase::Manoeuvre).ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", far());
    let turn = Manoeuvre::Turn { turn: Turn::About, advance: None, order: Order::FormFirst };
    assert_eq!(judged(&table(hf().drilled()), "a", turn), Ok((MoveRow::Turn, Difficulty::Simple)));
    assert_eq!(judged(&table(hf()), "a", turn), Ok((MoveRow::Turn, Difficulty::Complex)));
}

#[test]
fn fog_manr_11_drilled_foot_turn_and_advance_one() {
    let table = Table::new(Phase::Manoeuvre).ours("a", hf().drilled().at(20.0, 20.0, 0.0)).theirs("x", far());
    let turn = |d: f64| Manoeuvre::Turn {
        turn: Turn::Right,
        advance: Some(Advance::straight(Length::snap(d))),
        order: Order::FormFirst,
    };
    assert_eq!(judged(&table, "a", turn(1.0)), Ok((MoveRow::TurnAndAdvance, Difficulty::Complex)));
    assert_eq!(judged(&table, "a", turn(1.1)), Err("FOG-MOV-02"));
}

#[test]
fn fog_manr_13_only_nimble_horse_retire() {
    let table =
        |spec: Spec| Table::new(Phase::Manoeuvre).ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", far());
    let retire = Manoeuvre::Retire { distance: Length::whole(2) };
    assert_eq!(judged(&table(cv()), "a", retire), Ok((MoveRow::Retire, Difficulty::Complex)));
    assert_eq!(judged(&table(cv().impact(ImpactArm::Lancers)), "a", retire), Err("FOG-MANR-13"));
    assert_eq!(judged(&table(hf().drilled()), "a", retire), Err("FOG-MANR-13"));
}

#[test]
fn fog_man_04_only_one_wheel_goes_with_a_change_of_formation() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("cv", cv().drilled().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    let turn =
        |advance| Manoeuvre::Turn { turn: Turn::Right, advance: Some(advance), order: Order::FormFirst };
    assert!(judged(&table, "cv", turn(Advance::straight(Length::whole(3)))).is_ok());
    assert_eq!(judged(&table, "cv", turn(Advance::straight(Length::snap(3.1)))), Err("FOG-MOV-02"));
    let small = Wheel { to: Hand::Left, angle: Angle::degrees(2.0) };
    let two = Advance { wheel: Some(small), second: Some(small), ..Advance::straight(Length::whole(1)) };
    assert_eq!(judged(&table, "cv", turn(two)), Err("FOG-MAN-04"));
}

#[test]
fn fog_man_05_when_an_enemy_is_close() {
    let row = |gap: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("lf", lf().at(20.0, 20.0 + 1.0 + gap, 180.0));
        judged(&table, "a", straight(1.0)).map(|r| r.0)
    };
    assert_eq!(row(4.5), Ok(MoveRow::AdvanceFar));
    assert_eq!(row(3.9), Ok(MoveRow::AdvanceNear));
}

#[test]
fn fog_man_05_an_enemy_is_close_at_any_moment_of_the_move() {
    // Light horse ride 7 past light foot that stand 3.99 beside the middle of the way, farther from both its ends.
    let mounted = |beside: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", lh().bases(4, 4).at(20.0, 20.0, 0.0))
            .theirs("lf", lf().bases(4, 4).at(20.0 + 3.2 + beside + 3.2, 22.0, 180.0));
        moves::judge(&table.state(), table.id("a"), &straight(7.0)).map(|plan| plan.close).unwrap()
    };
    assert!(mounted(3.99) && !mounted(4.01));
    // A camp counts as battle troops; the broken and commanders do not count.
    let near = |table: Table| {
        let table = table.ours("a", hf().at(20.0, 20.0, 0.0));
        moves::judge(&table.state(), table.id("a"), &straight(1.0)).map(|plan| plan.close).unwrap()
    };
    let empty = || Table::new(Phase::Manoeuvre).theirs("x", far());
    assert!(!near(empty().theirs("y", hf().level(Cohesion::Broken).at(20.0, 24.0, 180.0))));
    assert!(near(empty().theirs("y", hf().at(20.0, 26.9, 180.0))));
    assert!(!near(empty().theirs("y", hf().at(20.0, 27.1, 180.0))));
    let camp = |y: f64| {
        let table = empty().camp(acies_rules::Side::Second, 20.0).ours("a", hf().at(20.0, y, 0.0));
        moves::judge(&table.state(), table.id("a"), &straight(1.0)).map(|plan| plan.close).unwrap()
    };
    // The camp's front is at 48 - 3.2.
    assert!(camp(44.8 - 6.9) && !camp(44.8 - 7.1));
}

#[test]
fn fog_man_06_stopped_by_friends_is_still_the_full_distance() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .ours("b", hf().at(20.0, 20.0 + 1.4 + 1.2, 0.0))
        .theirs("x", hf().at(20.0, 27.0, 180.0));
    assert_eq!(judged(&table, "a", straight(1.4)), Ok((MoveRow::AdvanceFull, Difficulty::Simple)));
    assert_eq!(judged(&table, "a", straight(1.0)), Ok((MoveRow::AdvanceNear, Difficulty::Complex)));
}

#[test]
fn fog_ra_01_the_restricted_area() {
    let bound = |x: f64, y: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(4, 1).at(x, y, 0.0))
            .theirs("x", hf().at(30.0, 30.0, 180.0));
        let state = table.state();
        moves::binds(&state, table.id("x"), table.id("a"), state.block(table.id("a")))
    };
    assert!(bound(30.0, 28.1) && !bound(30.0, 27.9));
    assert!(bound(33.9, 29.0) && !bound(34.1, 29.0));
}

#[test]
fn fog_ra_02_nobody_marches_across_an_enemy_front() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("mf", mf().drilled().bases(4, 2).at(30.0, 28.2, 90.0))
        .ours("on", mf().drilled().bases(4, 2).at(50.0, 28.5, 0.0))
        .theirs("x", hf().at(30.0, 30.0, 180.0))
        .theirs("y", hf().at(50.0, 30.0, 180.0));
    assert_eq!(judged(&table, "mf", straight(4.0)), Err("FOG-RA-02"));
    assert!(judged(&table, "on", straight(1.0)).is_ok());
}

#[test]
fn fog_cmt_05_fragmented_troops_need_no_test_merely_to_move() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    assert_eq!(judged(&table, "a", straight(2.0)), Ok((MoveRow::AdvanceFull, Difficulty::Simple)));
}

#[test]
fn fog_mov_04_all_wheels_together_are_at_most_a_right_angle() {
    let table =
        Table::new(Phase::Manoeuvre).ours("lh", lh().bases(4, 1).at(20.0, 20.0, 0.0)).theirs("x", far());
    let two = |first: f64, second: f64| {
        let wheel = |degrees| Some(Wheel { to: Hand::Left, angle: Angle::degrees(degrees) });
        Manoeuvre::Advance(Advance { wheel: wheel(first), second: wheel(second), ..Advance::default() })
    };
    assert!(judged(&table, "lh", two(45.0, 45.0)).is_ok());
    assert_eq!(judged(&table, "lh", two(45.0, 46.0)), Err("FOG-MOV-04"));
}

#[test]
fn fog_mov_11_no_voluntary_move_crosses_an_edge() {
    let table = Table::new(Phase::Manoeuvre).ours("a", hf().drilled().at(20.0, 46.0, 0.0)).theirs("x", far());
    assert!(judged(&table, "a", straight(2.0)).is_ok());
    assert_eq!(judged(&table, "a", straight(2.1)), Err("FOG-MOV-11"));
}

#[test]
fn fog_mov_16_a_move_into_an_overlap_position_may_touch() {
    let table = |fights: bool| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("front", hf().bases(4, 2).at(20.0, 20.0, 0.0))
            .ours("a", hf().drilled().bases(4, 2).at(23.2, 18.0, 0.0))
            .theirs("x", hf().bases(4, 2).at(20.0, 20.0, 180.0));
        if fights { t.engaged("front", "x", acies_tabletop::Edge::Front) } else { t }
    };
    assert!(judged(&table(true), "a", straight(2.0)).is_ok());
    assert_eq!(judged(&table(false), "a", straight(2.0)), Err("FOG-MOV-16"));
}

/// Covers: FOG-MANR-05, FOG-MANR-06, FOG-MANR-08, FOG-MANR-09, FOG-MANR-12
#[test]
fn fog_man_03_rows_of_single_moves() {
    let table =
        |spec: Spec| Table::new(Phase::Manoeuvre).ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", far());
    let contract = |advance: f64| Manoeuvre::Contract {
        left: 1,
        right: 0,
        advance: Some(Advance::straight(Length::snap(advance))),
        order: Order::AdvanceFirst,
    };
    let drilled = || table(hf().drilled());
    assert_eq!(judged(&drilled(), "a", contract(3.0)), Ok((MoveRow::ContractAndAdvance, Difficulty::Simple)));
    assert_eq!(judged(&drilled(), "a", contract(2.9)), Ok((MoveRow::Contract, Difficulty::Complex)));
    assert_eq!(judged(&table(hf()), "a", contract(2.9)), Err("FOG-MANR-09"));
    let expand = Manoeuvre::Expand { left: 1, right: 1, advance: None };
    assert_eq!(judged(&drilled(), "a", expand), Ok((MoveRow::Expand, Difficulty::Simple)));
    assert_eq!(judged(&table(hf()), "a", expand), Ok((MoveRow::Expand, Difficulty::Complex)));
    let wheel = || Some(Wheel { to: Hand::Left, angle: Angle::degrees(3.0) });
    let two = Manoeuvre::Advance(Advance { wheel: wheel(), second: wheel(), ..Advance::default() });
    assert_eq!(judged(&drilled(), "a", two), Ok((MoveRow::TwoWheels, Difficulty::Simple)));
    assert_eq!(judged(&table(hf()), "a", two), Ok((MoveRow::TwoWheels, Difficulty::Complex)));
    let about = Manoeuvre::Turn {
        turn: Turn::About,
        advance: Some(Advance::straight(Length::whole(2))),
        order: Order::FormFirst,
    };
    assert_eq!(judged(&table(lf()), "a", about), Ok((MoveRow::AboutTurnAndAdvance, Difficulty::Simple)));
    assert_eq!(judged(&drilled(), "a", about), Err("FOG-MANR-12"));
    let third = Manoeuvre::Expand { left: 2, right: 1, advance: None };
    assert_eq!(judged(&drilled(), "a", third), Err("FOG-MOV-07"), "one or two files");
}

#[test]
fn fog_man_04_an_advance_that_is_not_simple_goes_with_nothing() {
    // Undrilled foot near the enemy: a short advance of row 4 would be complex by itself.
    let table = Table::new(Phase::Manoeuvre)
        .ours("mf", mf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 29.0, 180.0));
    let contract = |advance: f64| Manoeuvre::Contract {
        left: 1,
        right: 0,
        advance: Some(Advance::straight(Length::snap(advance))),
        order: Order::AdvanceFirst,
    };
    assert_eq!(judged(&table, "mf", contract(3.5)), Err("FOG-MAN-04"));
    assert_eq!(judged(&table, "mf", contract(4.0)), Ok((MoveRow::ContractAndAdvance, Difficulty::Complex)));
}

#[test]
fn fog_man_06_what_else_stops_a_full_advance() {
    // The edge of difficult ground that they may not enter any more; 0.02 before an enemy.
    let cavalry = kn().armour(acies_field_of_glory::troops::Armour::Armoured);
    let table = Table::new(Phase::Manoeuvre)
        .ours("kn", cavalry.at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 28.5, 180.0))
        .terrain(Feature::Marsh, (10.0, 23.5), (30.0, 26.0));
    assert_eq!(judged(&table, "kn", straight(3.5)), Ok((MoveRow::AdvanceFull, Difficulty::Simple)));
    assert_eq!(judged(&table, "kn", straight(3.0)), Ok((MoveRow::AdvanceNear, Difficulty::Complex)));
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 22.0, 180.0));
    assert_eq!(judged(&table, "a", straight(1.98)), Ok((MoveRow::AdvanceFull, Difficulty::Simple)));
    // The restricted area of an enemy that looks across the way: it may not be entered.
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(23.4, 23.2, 270.0));
    assert!(judged(&table, "a", straight(1.7)).is_err(), "into the area");
    assert_eq!(judged(&table, "a", straight(1.6)), Ok((MoveRow::AdvanceFull, Difficulty::Simple)));
}

#[test]
fn fog_ra_01_whom_a_restricted_area_binds() {
    let bound = |enemy: Spec, own: Spec| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", own.at(30.0, 28.5, 0.0))
            .theirs("x", enemy.at(30.0, 30.0, 180.0));
        let state = table.state();
        moves::binds(&state, table.id("x"), table.id("a"), state.block(table.id("a")))
    };
    assert!(bound(hf(), mf()) && bound(hf(), lf()) && bound(lf(), lf()));
    assert!(!bound(lf(), mf()), "skirmishers bind skirmishers only");
    assert!(!bound(hf().level(Cohesion::Broken), mf()));
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", mf().bases(4, 1).at(32.0, 28.5, 0.0))
        .ours("busy", hf().bases(4, 2).at(28.4, 30.0, 0.0))
        .theirs("x", hf().at(30.0, 30.0, 180.0))
        .engaged("busy", "x", acies_tabletop::Edge::Front);
    let state = table.state();
    assert!(
        !moves::binds(&state, table.id("x"), table.id("a"), state.block(table.id("a"))),
        "in close combat"
    );
}

#[test]
fn fog_ra_02_what_may_be_done_in_a_restricted_area() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("lf", lf().at(30.0, 28.5, 0.0))
        .ours("mf", mf().drilled().at(50.0, 28.5, 10.0))
        .theirs("x", hf().at(30.0, 30.0, 180.0))
        .theirs("y", hf().at(50.0, 30.0, 180.0));
    let wheel = |to| Manoeuvre::Advance(Advance::wheeling(to, Angle::degrees(5.0), Length::ZERO));
    assert!(judged(&table, "mf", wheel(Hand::Left)).is_ok(), "squarer to the enemy");
    assert_eq!(judged(&table, "mf", wheel(Hand::Right)), Err("FOG-RA-02"), "away from it");
    let expand = Manoeuvre::Expand { left: 1, right: 0, advance: None };
    assert!(judged(&table, "mf", expand).is_ok());
    let back = |advance: i32| Manoeuvre::Turn {
        turn: Turn::About,
        advance: Some(Advance::straight(Length::whole(advance))),
        order: Order::FormFirst,
    };
    assert!(judged(&table, "lf", back(3)).is_ok(), "straight to the rear and out of it");
    let aside = Manoeuvre::Turn { turn: Turn::Left, advance: None, order: Order::FormFirst };
    assert_eq!(judged(&table, "lf", aside), Err("FOG-RA-02"));
}

#[test]
fn fog_cmt_02_commanders_on_the_table() {
    use acies_field_of_glory::steps::{cohesion, morale};
    let total =
        |table: Table| cohesion::complex_move(&morale::complex_move(&table.state(), table.id("a"))).total();
    let table = || Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", far());
    assert_eq!(total(table().commander(Rank::Inspired, "a")), 3);
    // His base is 1.2 deep, its middle 0.6 before its rear edge.
    assert_eq!(total(table().commander_at(Rank::Field, 20.0, 18.8 - 6.6)), 1);
    assert_eq!(total(table().commander_at(Rank::Inspired, 20.0, 18.8 - 10.6)), 2);
    assert_eq!(total(table().commander_at(Rank::Field, 20.0, 18.8 - 8.7)), 0, "8.1 MU away");
    let both = table().commander(Rank::Troop, "a").commander_at(Rank::Field, 20.0, 12.0);
    assert_eq!(total(both), 2, "one commander only");
}
