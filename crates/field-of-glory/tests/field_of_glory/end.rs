//! Attrition, camps, setting up (sections 17 and 18 of the ledger).

use crate::support::*;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::Command;
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::setup::{judge_deployment, mounted_bonus, picks_of, quarters};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{Quality, Troop};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Heading, Length, Point, Pose};

#[test]
fn fog_cmp_03_camps_are_sacked() {
    let t = |fortified: bool| {
        let t = Table::new(Phase::Melee)
            .ours("a", hf().quality(Quality::Superior).at(36.0, 48.0 - 3.2, 0.0))
            .theirs("x", hf().at(60.0, 40.0, 180.0));
        if fortified { t.fortified_camp(Side::Second, 36.0) } else { t.camp(Side::Second, 36.0) }
    };
    let mut play = t(true).play();
    play.roll("camp-assault", &[1]).roll("re-roll", &[5]);
    assert!(play.state().camps[1].unwrap().sacked && play.state().group(BgId(0)).looting);
    assert!(t(false).state().camps[1].unwrap().sacked, "an unfortified camp falls at once");
}

#[test]
fn fog_cmp_01_the_ground_of_a_camp() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(10.0, 10.0, 0.0))
        .theirs("x", far())
        .camp(Side::First, 30.0);
    let (low, high) = t.state().camp_base(Side::First).unwrap().bounds();
    let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
    assert!(near(low.x, 27.6) && near(high.x, 32.4) && near(low.y, 0.0) && near(high.y, 3.2));
}

#[test]
fn fog_att_03_an_army_routs_at_its_break_point() {
    // Two battle groups: the break point is 2.
    let t = |level| {
        Table::new(Phase::JointAction)
            .ours("a", hf().bases(12, 4).level(level).at(20.0, 20.0, 0.0))
            .ours("b", hf().bases(12, 4).at(40.0, 20.0, 0.0))
            .theirs("x", hf().bases(12, 4).at(60.0, 46.0, 180.0))
    };
    assert!(t(Cohesion::Fragmented).state().outcome.is_none(), "1 of 2");
    let mut play = t(Cohesion::Broken).play();
    play.roll("variable-move", &[1]);
    assert!(matches!(play.battle.next(), Next::Over(acies_rules::Outcome::Won { by: Side::Second, .. })));
}

#[test]
fn fog_set_02_initiative() {
    assert_eq!([mounted_bonus(9), mounted_bonus(14), mounted_bonus(25)], [0, 1, 2]);
    let mut position = from_set_up();
    position.groups[0].roster.front.troop = Troop::Cavalry;
    let state = position.into_state().unwrap();
    // A field commander in chief, and 8 + 4 + 4 bases of horse: 2 more than the die.
    assert_eq!(acies_field_of_glory::steps::setup::initiative(&state, Side::First).total(), 2);
}

#[test]
fn fog_set_03_a_large_piece_counts_twice() {
    assert_eq!(picks_of([false, false, false, true].into_iter()), 5);
    assert_eq!(picks_of([false, false, true].into_iter()), 4);
}

#[test]
fn fog_set_05_quarters() {
    assert_eq!((quarters(13), quarters(12)), ([4, 3, 3, 3], [3, 3, 3, 3]));
}

/// Covers: FOG-TER-12
#[test]
fn fog_set_06_field_fortifications_stand_before_foot_or_the_camp() {
    use acies_field_of_glory::steps::setup::judge_works;
    let mut position = Table::new(Phase::Manoeuvre)
        .ours("hf", hf().at(20.0, 9.9, 0.0))
        .ours("cv", cv().at(40.0, 9.0, 0.0))
        .theirs("x", hf().at(60.0, 46.0, 180.0))
        .camp(Side::First, 60.0)
        .position();
    position.works = [5, 0];
    let state = position.into_state().unwrap();
    let judged = |from: (f64, f64), to: (f64, f64)| {
        let (a, b) = (Point::at(from.0, from.1), Point::at(to.0, to.1));
        judge_works(&state, Side::First, a, b).map(|_| "").unwrap_or_else(|r| r.rule.0)
    };
    assert_eq!(judged((16.8, 9.95), (23.2, 9.95)), "", "four base widths before heavy foot");
    assert_eq!(judged((16.8, 10.05), (23.2, 10.05)), "FOG-SET-06", "beyond 10 MU");
    assert_eq!(judged((16.8, 9.95), (25.0, 9.95)), "FOG-SET-06", "six base widths");
    assert_eq!(judged((36.8, 9.1), (43.2, 9.1)), "FOG-TER-12", "before horse");
    assert_eq!(judged((57.6, 3.3), (62.4, 3.3)), "", "before the camp");
    assert_eq!(judged((20.0, 9.0), (20.0, 9.95)), "FOG-GEN-02", "upon the foot");
}

#[test]
fn fog_set_06_commanders_are_placed_with_or_behind_a_battle_group() {
    let mut t = Table::new(Phase::Manoeuvre)
        .ours("hf", hf().at(20.0, 9.9, 0.0))
        .theirs("x", hf().at(60.0, 46.0, 180.0))
        .commander_at(Rank::Troop, 1.0, 1.0)
        .state();
    let hf = BgId(0);
    use acies_field_of_glory::{Event, FieldOfGlory, frame::Frame};
    use acies_rules::RuleSet;
    FieldOfGlory::apply(&mut t, &Event::WentOn(Frame::Commanders { side: Side::First }));
    let judged = |to| {
        let command = Command::MoveCommander { commander: commander_id(0), to };
        FieldOfGlory::decide(&t, Side::First, &command).map(|_| "").unwrap_or_else(|r| r.rule.0)
    };
    let at = |x: f64, y: f64| acies_field_of_glory::command::Station::At(Point::at(x, y));
    assert_eq!(judged(acies_field_of_glory::command::Station::With(hf)), "");
    // Its rear edge is at 8.7, its sides at 16.8 and 23.2.
    assert_eq!([judged(at(20.0, 5.0)), judged(at(23.1, 8.6))], ["", ""]);
    assert_eq!([judged(at(23.3, 8.6)), judged(at(20.0, 8.8)), judged(at(20.0, 12.0))], ["FOG-SET-06"; 3]);
}

#[test]
fn fog_set_06_deployment_zones() {
    let state = from_set_up().into_state().unwrap();
    let at = |group: u8, y: f64, files| {
        let pose = Pose { front: Point::at(30.0, y), heading: Heading::NORTH };
        judge_deployment(&state, BgId(group), pose, files).map_err(|r| r.rule.0).is_ok()
    };
    assert!(!at(0, 10.2, 4) && at(0, 10.0, 4));
    assert!(at(6, 14.9, 3) && !at(6, 15.2, 3));
}

#[test]
fn fog_cmp_05_looters_stay_until_they_pass() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().drilled().at(36.0, 48.0 - 3.2, 0.0))
        .theirs("x", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(10.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(20.0, 40.0, 180.0))
        .camp(Side::Second, 36.0);
    let mut play = t.play();
    // The enemy's turn, then ours: the test comes before the moves.
    play.say(end());
    play.roll("complex-move-test", &[3, 3]);
    assert!(play.state().group(BgId(0)).looting);
    play.refused(
        Command::Move {
            group: BgId(0),
            manoeuvre: acies_field_of_glory::command::Manoeuvre::Pivot { angle: acies_tabletop::Angle::ZERO },
        },
        "FOG-CMP-05",
    );
}

#[test]
fn fog_set_07_the_side_without_the_initiative_begins() {
    use acies_dice::{DiceSource, Seeded};
    use acies_rules::{RuleSet, Sampling};
    type Rules = acies_field_of_glory::FieldOfGlory;
    for seed in 1..=4 {
        let mut state = from_set_up().into_state().unwrap();
        let mut dice = Seeded::new(seed);
        let mut commands = Vec::new();
        for step in 0..2000 {
            if state.turn > 0 {
                break;
            }
            match Rules::next(&state) {
                Next::Roll(roll) => {
                    let faces = dice.roll(roll.name(), roll.dice()).unwrap();
                    assert!(Rules::settle(&mut state, &roll, &faces, &mut Vec::new()));
                }
                Next::Decide(prompt) => {
                    Rules::sample(&state, Sampling::One(seed * 7919 + step), &mut commands);
                    Rules::perform(&mut state, prompt.who, &commands[0], &mut Vec::new()).unwrap();
                }
                Next::Over(_) => panic!("over before it began"),
            }
        }
        assert_eq!((state.turn, state.active), (1, state.initiative.other()));
        // Nobody is within charge range: the first turn has no impact phase.
        assert_eq!(state.phase, Phase::Manoeuvre);
    }
}

#[test]
fn fog_set_04_a_four_places_a_piece_near_the_owners_edge() {
    use acies_field_of_glory::steps::setup::judge_piece;
    let state = from_set_up().into_state().unwrap();
    let piece = |y: f64| rectangle(Feature::Forest, (30.0, y - 2.5), (37.0, y + 2.5));
    let judged =
        |y: f64| judge_piece(&state, Side::First, (Feature::Forest, false), Some(4), &piece(y), None);
    // Its middle at most 8 and half its depth from the edge.
    assert!(judged(10.5).is_ok());
    assert_eq!(judged(10.7).unwrap_err().rule.0, "FOG-SET-04");
}

#[test]
fn fog_cmp_02_a_move_may_end_against_the_enemys_camp() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().at(36.0, 43.0, 0.0))
        .theirs("x", hf().at(60.0, 30.0, 180.0))
        .camp(Side::Second, 36.0);
    let advance = |distance: f64| Command::Move {
        group: t.id("a"),
        manoeuvre: acies_field_of_glory::command::Manoeuvre::Advance(
            acies_field_of_glory::command::Advance::straight(Length::snap(distance)),
        ),
    };
    let mut play = t.play();
    play.refused(advance(2.0), "FOG-CMP-02").say(advance(1.8));
    assert!(!play.state().in_close_combat(t.id("a")));
}

#[test]
fn fog_cmp_02_who_may_not_move_against_a_camp() {
    let ends = |spec: Spec, fortified: bool, distance: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", spec.drilled().at(36.0, 43.8, 0.0))
            .theirs("x", hf().at(60.0, 30.0, 180.0));
        let t = if fortified { t.fortified_camp(Side::Second, 36.0) } else { t.camp(Side::Second, 36.0) };
        let advance = acies_field_of_glory::command::Advance::straight(Length::snap(distance));
        let manoeuvre = acies_field_of_glory::command::Manoeuvre::Advance(advance);
        let judged = acies_field_of_glory::steps::moves::judge(&t.state(), t.id("a"), &manoeuvre);
        judged.map(|_| "").unwrap_or_else(|r| r.rule.0)
    };
    let guns = || other(Troop::LightArtillery, 2, 2);
    let wagons = || other(Troop::BattleWagons, 2, 2);
    assert_eq!([ends(hf(), true, 1.0), ends(lf(), false, 1.0)], ["", ""]);
    assert_eq!([ends(lf(), true, 1.0), ends(guns(), false, 1.0)], ["FOG-CMP-02"; 2]);
    assert_eq!(ends(wagons(), false, 1.0), "FOG-CMP-02");
    assert_eq!([ends(lf(), true, 0.97), ends(guns(), false, 0.97)], ["", ""]);
}

#[test]
fn fog_cmp_04_a_camp_is_sacked_once() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 1).at(35.0, 48.0 - 3.2, 0.0))
        .ours("b", hf().bases(4, 1).at(37.0, 48.0 - 3.2, 0.0))
        .theirs("x", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .camp(Side::Second, 36.0);
    let state = t.state();
    assert_eq!(acies_field_of_glory::steps::victory::attrition(&state, Side::Second).total(), 2);
    assert!(state.group(t.id("a")).looting && !state.group(t.id("b")).looting);
}

#[test]
fn fog_att_03_if_both_armies_rout_it_is_a_draw() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().bases(12, 4).level(Cohesion::Broken).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(12, 4).level(Cohesion::Broken).at(60.0, 30.0, 180.0));
    let mut play = t.play();
    play.roll("variable-move", &[1]).roll("variable-move", &[1]);
    assert!(matches!(play.battle.next(), Next::Over(acies_rules::Outcome::Drawn { .. })));
}

#[test]
fn fog_att_05_the_limit_of_turns_and_conceding() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().bases(12, 4).level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .ours("b", hf().bases(12, 4).at(40.0, 20.0, 0.0))
        .theirs("x", hf().bases(12, 4).at(60.0, 46.0, 180.0));
    let mut position = t.position();
    position.turn_limit = Some(1);
    let state = position.into_state().unwrap();
    assert!(
        matches!(state.outcome, Some(acies_rules::Outcome::Won { by: Side::Second, .. })),
        "1/2 against 0"
    );
    let mut play = t.play();
    play.say(Command::Concede);
    assert!(matches!(play.battle.next(), Next::Over(acies_rules::Outcome::Won { by: Side::First, .. })));
}

#[test]
fn fog_cmp_05_looters_that_pass_are_free_and_that_are_charged_are_disordered() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().drilled().at(36.0, 48.0 - 3.2, 0.0))
        .theirs("x", lh().bases(4, 1).at(36.0 + 3.2 + 4.0, 43.9, 270.0))
        .theirs("y", hf().bases(12, 4).at(10.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(20.0, 40.0, 180.0))
        .camp(Side::Second, 36.0);
    let mut play = t.play();
    assert!(play.state().group(BgId(0)).looting);
    // The enemy's turn: the looters are charged and fight as DISORDERED.
    play.say(Command::Charge { group: t.id("x"), wheel: None }).say(Command::EndPhase);
    use acies_field_of_glory::{frame::Kind, steps::combat, steps::dice::Loss};
    let pools = combat::pools(play.state(), BgId(0), Kind::Impact);
    assert_eq!(play.level("a"), Cohesion::Steady, "light horse cause no drop");
    assert!(!pools.is_empty() && pools.iter().all(|p| p.loss == Loss::OnePerThree), "{pools:?}");
    play.roll_on(6);
    assert!(!play.state().group(BgId(0)).looting, "they loot no more");
    // Left alone they are free with a 7.
    let t = Table::new(Phase::Melee)
        .ours("a", hf().drilled().at(36.0, 48.0 - 3.2, 0.0))
        .theirs("x", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(10.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(20.0, 40.0, 180.0))
        .camp(Side::Second, 36.0);
    let mut play = t.play();
    play.say(Command::EndPhase).roll("complex-move-test", &[3, 4]);
    assert!(!play.state().group(BgId(0)).looting);
}

#[test]
fn fog_set_02_equal_totals_are_rolled_again_and_the_winner_may_hand_it_over() {
    let mut battle = from_set_up().into_state().unwrap();
    use acies_rules::RuleSet;
    type Rules = acies_field_of_glory::FieldOfGlory;
    let roll = |state: &mut acies_field_of_glory::State, face: u8| {
        let Next::Roll(due) = Rules::next(state) else { panic!("dice are due") };
        assert_eq!(due.name(), "initiative");
        let faces = acies_dice::Faces::from_slice(&[face]).unwrap();
        assert!(Rules::settle(state, &due, &faces, &mut Vec::new()));
    };
    roll(&mut battle, 3);
    roll(&mut battle, 3);
    roll(&mut battle, 2);
    roll(&mut battle, 5);
    assert_eq!(battle.initiative, Side::Second);
    let over = Command::KeepInitiative { keep: false };
    Rules::perform(&mut battle, Side::Second, &over, &mut Vec::new()).unwrap();
    assert_eq!(battle.initiative, Side::First);
}

#[test]
fn fog_set_03_sizes_of_pieces_and_numbers_of_picks() {
    use acies_field_of_glory::steps::setup::judge_piece;
    let state = from_set_up().into_state().unwrap();
    let judged = |w: f64, d: f64, large: bool| {
        let piece =
            rectangle(Feature::Forest, (36.0 - w / 2.0, 24.0 - d / 2.0), (36.0 + w / 2.0, 24.0 + d / 2.0));
        judge_piece(&state, Side::First, (Feature::Forest, large), Some(5), &piece, None)
            .map(|()| "")
            .unwrap_or_else(|r| r.rule.0)
    };
    assert_eq!(
        [judged(6.0, 4.0, false), judged(5.9, 4.0, false), judged(6.0, 3.9, false)],
        ["", "FOG-SET-03", "FOG-SET-03"]
    );
    // Inside a circle of 12, or of 16 if it is large.
    assert_eq!(
        [judged(10.0, 6.6, false), judged(10.0, 6.7, false), judged(10.0, 6.7, true)],
        ["", "FOG-SET-03", ""]
    );
    assert_eq!([judged(12.0, 10.5, true), judged(12.0, 10.7, true)], ["", "FOG-SET-03"]);
}

#[test]
fn fog_set_04_where_the_die_sends_a_piece() {
    use acies_field_of_glory::steps::setup::{judge_adjustment, judge_piece};
    use acies_field_of_glory::terrain::Piece;
    let state = from_set_up().into_state().unwrap();
    let piece = |feature, x: f64, y: f64| rectangle(feature, (x - 3.5, y - 2.5), (x + 3.5, y + 2.5));
    let judged = |die: u8, x: f64, y: f64| {
        let spec = piece(Feature::Forest, x, y);
        judge_piece(&state, Side::First, (Feature::Forest, false), Some(die), &spec, None).is_ok()
    };
    assert!(judged(1, 11.4, 10.0) && !judged(1, 11.6, 10.0), "within 8 of a short edge");
    assert!(!judged(2, 10.0, 30.0) && judged(3, 10.0, 30.0), "own half, enemy half");
    assert!(judged(5, 11.6, 24.0) && !judged(6, 11.4, 24.0), "away from the short edges");
    let height = |y: f64| {
        let spec = piece(Feature::ImpassableHeight, 36.0, y);
        judge_piece(&state, Side::First, (Feature::ImpassableHeight, false), Some(5), &spec, None).is_ok()
    };
    assert!(!height(5.6) && height(5.8), "camps' edges stay free");
    let old = Piece::new(piece(Feature::Forest, 30.0, 20.0)).unwrap();
    let slid = |die, x: f64, compulsory| {
        judge_adjustment(&old, &piece(Feature::Forest, x, 20.0), die, compulsory).is_ok()
    };
    assert!(slid(5, 42.0, false) && !slid(5, 42.1, false), "slid by up to 12");
    assert!(!slid(4, 31.0, false) && slid(4, 30.0, false), "turned in place");
    assert!(slid(6, 42.0, true) && !slid(6, 42.0, false), "compulsory pieces are slid on a 6");
}

#[test]
fn fog_set_05_heavy_artillery_marches_first() {
    use acies_rules::RuleSet;
    type Rules = acies_field_of_glory::FieldOfGlory;
    let mut position = from_set_up();
    position.fixed_terrain = true;
    for group in [3, 11] {
        position.groups[group].roster.front =
            acies_field_of_glory::troops::Profile::of(Troop::HeavyArtillery);
        position.groups[group].roster.bases = 2;
    }
    let mut state = position.into_state().unwrap();
    for face in [6, 1] {
        let Next::Roll(due) = Rules::next(&state) else { panic!("dice are due") };
        let faces = acies_dice::Faces::from_slice(&[face]).unwrap();
        assert!(Rules::settle(&mut state, &due, &faces, &mut Vec::new()));
    }
    let keep = Command::KeepInitiative { keep: true };
    Rules::perform(&mut state, Side::First, &keep, &mut Vec::new()).unwrap();
    let order = |first: u8| {
        let rest = (8..16).filter(|n| *n != first).map(BgId);
        Command::March { order: std::iter::once(BgId(first)).chain(rest).collect() }
    };
    let judged =
        |first| Rules::decide(&state, Side::Second, &order(first)).map(|_| "").unwrap_or_else(|r| r.rule.0);
    assert_eq!([judged(8), judged(11)], ["FOG-SET-05", ""]);
}

#[test]
fn fog_set_06_nobody_stands_near_the_short_edges() {
    let state = from_set_up().into_state().unwrap();
    let at = |x: f64| {
        let pose = Pose { front: Point::at(x, 8.0), heading: Heading::NORTH };
        judge_deployment(&state, BgId(0), pose, 4).is_ok()
    };
    assert!(at(5.2) && !at(5.1) && at(66.8) && !at(66.9));
}
