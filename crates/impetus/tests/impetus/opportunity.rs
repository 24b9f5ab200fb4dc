//! Impetus 1.7 and 7.0-it: Opportunity (section 10).

use crate::support;

use acies_impetus::command::Reaction;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Weapon;
use acies_impetus::{Command, Question};
use acies_rules::Side;
use acies_tabletop::Edge;
use support::*;

const SECOND: Side = Side::Second;

fn far() -> Spec {
    fp().at(20.0, 85.0, 180.0)
}

fn bows() -> Spec {
    t().weapon(Weapon::LongbowA)
}

/// The second player's Command has put these on Opportunity, and the first player's acts.
fn watching(table: Table, names: &[&str]) -> Play {
    let mut play = table.phase(SECOND, true).play();
    for name in names {
        play.on_opportunity(name);
    }
    play.end_command().contest_rest();
    play
}

/// Who can react now.
fn reacting(play: &Play) -> Vec<&'static str> {
    match play.question() {
        Question::Chance { units, .. } => ["one", "two", "x"]
            .into_iter()
            .filter(|name| has(play, name) && units.has(play.id(name)))
            .collect(),
        _ => Vec::new(),
    }
}

fn has(play: &Play, name: &str) -> bool {
    play.state().on_table().any(|unit| play.state().profile(unit).name == name)
}

fn fire(play: &mut Play, name: &str, target: &str) {
    let target = play.id(target);
    play.react(name, Reaction::Fire { target, edge: Edge::Front });
}

fn answers(play: &Play) -> Vec<Answer> {
    match play.question() {
        Question::Answer { answers, .. } => answers.to_vec(),
        other => panic!("nobody is asked about a charge: {other:?}"),
    }
}

#[test]
fn imp_opp_01_taken_by_a_test() {
    for table in Table::both() {
        let one =
            |spec: Spec| table.clone().first("unit", spec.at(60.0, 20.0, 0.0)).second("x", far()).play();
        let mut play = one(fp());
        play.act("unit", Command::TakeOpportunity).expect_needs(4).test(4);
        assert!(play.marks("unit").opportunity);
        // That ends its activation.
        play.activate_refused(&["unit"], "IMP-ACT-01");
        // Not after a phase, not in Disorder.
        one(fp()).act("unit", ahead(1.0)).refused(Command::TakeOpportunity, "IMP-OPP-01");
        one(fp().disordered()).activate(&["unit"]).refused(Command::TakeOpportunity, "IMP-OPP-01");
        // Nor after a shot, nor in melee.
        let mut play = table
            .clone()
            .first("a", bows().at(60.0, 70.0, 0.0))
            .first("b", fp().at(20.0, 30.0, 0.0))
            .second("x", fp().at(60.0, 83.0, 180.0))
            .second("y", fp().at(20.0, 30.0, 180.0))
            .engaged("b", "y")
            .play();
        let announced = play.shoot_command("a", "x", 1);
        play.act("a", announced).roll("fire", &[1, 1, 1]).refused(Command::TakeOpportunity, "IMP-OPP-01");
        play.ok(Command::EndActivation).activate(&["b"]).refused(Command::TakeOpportunity, "IMP-OPP-01");
    }
}

#[test]
fn imp_opp_02_what_it_allows() {
    for table in Table::both() {
        // Fire out of turn, and a charge at somebody who does not charge.
        let mut play = watching(
            table
                .clone()
                .first("fp", fp().at(60.0, 20.0, 0.0))
                .second("one", bows().at(57.0, 37.0, 180.0))
                .second("two", cm().at(66.0, 33.0, 180.0)),
            &["one", "two"],
        );
        play.act("fp", ahead(5.0));
        assert_eq!(reacting(&play), ["one", "two"]);
        fire(&mut play, "one", "fp");
        play.roll("fire", &[1, 1, 1, 1]).react("two", Reaction::Charge { bonus: false }).stand_all();
        play.expect_in_melee("two", true);
        // A counter-charge without a test.
        let charged = |spec: Spec| {
            watching(
                table.clone().first("cp", cp().at(60.0, 20.0, 0.0)).second("one", spec.at(60.0, 28.0, 180.0)),
                &["one"],
            )
        };
        let mut play = charged(fp());
        play.act("cp", charge()).answer(Answer::CounterCharge).expect_roll("melee", 10);
        // CM and CGL evade without one.
        let mut play = charged(cm());
        play.act("cp", charge()).evades().expect_no_roll().expect_at("one", 60.0, 38.0);
        let mut play = charged(cgl());
        play.act("cp", charge()).evades().expect_no_roll().expect_at("one", 60.0, 38.0);
    }
}

#[test]
fn imp_opp_03_one_reaction_uses_it_up() {
    let mut play = watching(
        Table::v17()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("cl", cl().weapon(Weapon::Javelin).at(60.0, 26.0, 180.0)),
        &["cl"],
    );
    play.act("cp", charge());
    assert_eq!(answers(&play), [Answer::Evade, Answer::CounterCharge, Answer::Fire, Answer::Stand]);
    // It fires: it does not get away as well, though it needs no status for that. It fights.
    play.answer(Answer::Fire).expect_roll("fire", 3).roll("fire", &[1, 1, 1]).expect_roll("melee", 10);
    play.expect_in_melee("cl", true);
    assert!(!play.marks("cl").opportunity);
    // A shot at somebody who moved is its reaction too.
    let mut play = watching(
        Table::v17()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .first("b", fp().at(69.0, 20.0, 0.0))
            .second("one", bows().at(64.0, 39.0, 180.0)),
        &["one"],
    );
    play.act("a", ahead(5.0));
    fire(&mut play, "one", "a");
    play.roll("fire", &[1, 1, 1, 1]).ok(Command::EndActivation).act("b", ahead(5.0));
    assert!(reacting(&play).is_empty());
}

#[test]
fn imp_opp_04_it_lasts_until_the_command_acts_again() {
    for table in Table::both() {
        let mut play = watching(
            table.first("fp", fp().at(60.0, 20.0, 0.0)).second("one", bows().at(60.0, 40.0, 180.0)),
            &["one"],
        );
        play.end_command();
        // The next turn: still valid until its own Command acts.
        play.contest_rest();
        assert!(play.marks("one").opportunity);
        play.act("fp", ahead(5.0));
        assert_eq!(reacting(&play), ["one"]);
        play.ok(Command::Decline).ok(Command::EndActivation);
        assert!(play.marks("one").opportunity);
        play.end_command().contest([3, 4]);
        assert_eq!(play.acting_command(), Some(1));
        assert!(!play.marks("one").opportunity);
    }
}

#[test]
fn imp_opp_04_or_until_disorder_contact_or_movement() {
    // Disordered by fire.
    let mut play = watching(
        Table::v17().first("bows", bows().at(60.0, 20.0, 0.0)).second("one", fp().at(60.0, 32.0, 180.0)),
        &["one"],
    );
    play.activate(&["bows"]).shoot("bows", "one").roll("fire", &[6, 1, 1, 1]).roll("cohesion-test", &[2]);
    play.expect_disordered("one", true);
    assert!(!play.marks("one").opportunity);
    // Contacted.
    let mut play = watching(
        Table::v17().first("cp", cp().at(60.0, 20.0, 0.0)).second("one", fp().at(60.0, 26.0, 180.0)),
        &["one"],
    );
    play.charge_home("cp").expect_in_melee("one", true);
    assert!(!play.marks("one").opportunity);
    // Moved: friends that pass over skirmishers leave them behind.
    let mut play = Table::v17()
        .first("s", s().at(60.0, 24.0, 0.0))
        .first("fp", fp().at(60.0, 20.0, 0.0))
        .second("x", far())
        .play();
    play.on_opportunity("s").act("fp", ahead(5.0)).expect_at("fp", 60.0, 25.0);
    assert!(play.unit("s").pose().front.vec().y < 22.0, "{:?}", play.unit("s").pose());
    assert!(!play.marks("s").opportunity);
}

#[test]
fn imp_opp_05_the_triggers() {
    let table = || {
        Table::v17()
            .first("a", bows().at(60.0, 20.0, 0.0))
            .second("one", bows().at(56.0, 38.0, 180.0))
            .second("two", bows().at(64.0, 38.0, 180.0))
            .second("x", fp().at(20.0, 80.0, 180.0))
    };
    // The end of a movement phase: one after the other, only those on Opportunity.
    let mut play = watching(table(), &["one", "two", "x"]);
    play.act("a", ahead(6.0));
    assert_eq!(reacting(&play), ["one", "two"]);
    play.ok(Command::Decline);
    // Each further phase asks again.
    play.ok(shift(90.0, 1.0)).test(6);
    assert_eq!(reacting(&play), ["one", "two"]);
    fire(&mut play, "two", "a");
    play.roll("fire", &[1, 1, 1, 1]);
    assert_eq!(reacting(&play), ["one"]);
    fire(&mut play, "one", "a");
    play.roll("fire", &[1, 1, 1, 1]);
    assert!(!matches!(play.question(), Question::Chance { .. }));
    // A declared shot.
    let mut play = watching(table(), &["one", "x"]);
    play.activate(&["a"]).shoot("a", "one");
    assert_eq!(reacting(&play), ["one"]);
    play.ok(Command::Decline).expect_roll("fire", 3);
    // A declared charge asks whoever could fire.
    let mut play = watching(
        Table::v17()
            .first("cp", cp().at(60.0, 20.0, 0.0))
            .second("fp", fp().i(0).at(60.0, 28.0, 180.0))
            .second("one", bows().at(72.0, 30.0, 180.0)),
        &["one"],
    );
    play.act("cp", charge());
    assert_eq!(answers(&play), [Answer::Fire, Answer::Stand]);
    assert_eq!(play.asked(), SECOND);
}

#[test]
fn imp_opp_06_an_opportunity_charge() {
    for table in Table::both() {
        let table = table
            .first("s", s().weapon(Weapon::Sling).at(60.0, 22.0, 0.0))
            .second("cp", cp().at(60.0, 34.0, 180.0));
        // Skirmishers end a phase 4 U ahead, shoot, are charged and dispersed.
        let mut play = watching(table.clone(), &["cp"]);
        play.act("s", ahead(8.0)).ok(Command::Decline).shoot("s", "cp").roll_padded("fire", &[]);
        play.react("cp", Reaction::Charge { bonus: false });
        // They have fired: they may only get away.
        assert_eq!(answers(&play), [Answer::Evade, Answer::Stand]);
        play.answer(Answer::Stand).expect_gone("s");
        assert!(!play.marks("cp").opportunity);
        // Charged before they shot they may fire first, and evade.
        let mut play = watching(table.clone(), &["cp"]);
        play.act("s", ahead(8.0)).react("cp", Reaction::Charge { bonus: false });
        assert_eq!(answers(&play), [Answer::Evade, Answer::Fire, Answer::Stand]);
        play.answer(Answer::Fire).roll_padded("fire", &[]).evades().expect_at("s", 60.0, 22.0);
        // The charge goes on to its end; the activation of those it was made at is over.
        play.expect_at("cp", 60.0, 26.0).activate_refused(&["s"], "IMP-ACT-01");
    }
}

#[test]
fn imp_opp_06_straight_ahead_visible_within_reach() {
    // At most M; the bonus may be added to what is within M.
    let ends = |y: f64| {
        let mut play = watching(
            Table::v17().first("fp", fp().at(60.0, 15.0, 0.0)).second("one", cp().at(60.0, y, 180.0)),
            &["one"],
        );
        play.act("fp", ahead(5.0));
        !reacting(&play).is_empty()
    };
    assert!(ends(28.0) && !ends(28.2));
    // In the corridor: beside it there is nobody to charge.
    let mut play = watching(
        Table::v17().first("fp", fp().at(68.2, 15.0, 0.0)).second("one", cp().at(60.0, 25.0, 180.0)),
        &["one"],
    );
    play.act("fp", ahead(5.0));
    assert!(reacting(&play).is_empty());
    // Not through a wood that hides him.
    let mut play = watching(
        Table::v17()
            .rect(TerrainKind::Wood, 40.0, 21.0, 80.0, 27.0)
            .first("fp", fp().at(60.0, 15.0, 0.0))
            .second("one", cp().at(60.0, 28.0, 180.0)),
        &["one"],
    );
    play.act("fp", ahead(5.0));
    assert!(reacting(&play).is_empty());
    // With the bonus; the target may charge in turn by a test; then its activation is over.
    let mut play = watching(
        Table::v17().first("fp", fp().at(60.0, 15.0, 0.0)).second("one", cp().at(60.0, 28.0, 180.0)),
        &["one"],
    );
    play.act("fp", ahead(5.0)).react("one", Reaction::Charge { bonus: true });
    assert_eq!(answers(&play), [Answer::CounterCharge, Answer::Stand]);
    play.answer(Answer::CounterCharge).test(4).roll("charge-bonus", &[1]).expect_at("fp", 60.0, 24.0);
    play.fight(&[1], &[1]).activate_refused(&["fp"], "IMP-ACT-01");
}

#[test]
fn imp_opp_07_fire_at_the_end_of_a_phase() {
    // Range is measured then: 15.0 U is Short.
    let ends = |weapon: Weapon, x: f64, y: f64| {
        let mut play = watching(
            Table::v17()
                .first("fp", fp().at(x, 20.0, 0.0))
                .second("one", t().weapon(weapon).at(60.0, y, 180.0)),
            &["one"],
        );
        play.act("fp", ahead(5.0));
        !reacting(&play).is_empty()
    };
    assert!(ends(Weapon::Sling, 60.0, 40.0) && !ends(Weapon::Sling, 60.0, 40.2));
    // Arc: the middle of its nearer side is 10.1 U ahead and 10.0 or 10.5 U beside the corner.
    assert!(ends(Weapon::LongbowA, 78.0, 33.1) && !ends(Weapon::LongbowA, 78.5, 33.1));
}

#[test]
fn imp_opp_07_fired_back_together() {
    for table in Table::both() {
        let mut play = watching(
            table.first("a", bows().at(60.0, 20.0, 0.0)).second("one", bows().at(60.0, 32.0, 180.0)),
            &["one"],
        );
        play.activate(&["a"]).shoot("a", "one");
        fire(&mut play, "one", "a");
        // Both have the dice they had before either shot.
        play.expect_roll("fire", 4)
            .roll("fire", &[6, 1, 1, 1])
            .expect_roll("fire", 4)
            .roll("fire", &[6, 1, 1, 1]);
        play.roll("cohesion-test", &[2]).roll("cohesion-test", &[2]);
        play.expect_disordered("a", true).expect_disordered("one", true);
    }
}

#[test]
fn imp_opp_07_fire_at_a_charger_that_comes_into_range() {
    // From where he starts a sling does not reach him; where he comes to it does.
    let mut play = watching(
        Table::v17()
            .first("cl", cl().at(60.0, 20.0, 0.0))
            .second("fp", fp().i(0).at(60.0, 31.0, 180.0))
            .second("one", t().weapon(Weapon::Sling).at(72.0, 38.0, 180.0)),
        &["one"],
    );
    play.act("cl", charge());
    assert_eq!(answers(&play), [Answer::Fire, Answer::Stand]);
    play.answer(Answer::Fire).expect_roll("fire", 4).expect_at("cl", 60.0, 31.0);
}

/// Covers: IMP-FPR-01, IMP-FPR-02
#[test]
fn imp_opp_07_at_a_legal_target() {
    // Somebody else stands dead ahead at Short range: who fires at a friend, or charges one, comes first in the English sheet
    // and not in the Italian one.
    let shot = |table: Table| {
        let table =
            table.first("ahead", fp().at(80.0, 30.0, 0.0)).second("one", bows().at(80.0, 44.0, 180.0));
        let table = table.first("bows", bows().at(66.0, 24.0, 0.0));
        let mut play = watching(table.second("friend", fp().at(66.0, 37.5, 180.0)), &["one"]);
        play.activate(&["bows"]).shoot("bows", "friend");
        play
    };
    assert_eq!(reacting(&shot(Table::v17())), ["one"]);
    shot(Table::v70()).expect_roll("fire", 4);
    let charged = |table: Table| {
        let table =
            table.first("ahead", fp().at(80.0, 30.0, 0.0)).second("one", bows().at(80.0, 44.0, 180.0));
        let table = table.first("cp", cp().at(70.0, 30.0, 0.0));
        let mut play = watching(table.second("prey", fp().i(0).at(70.0, 36.0, 180.0)), &["one"]);
        play.act("cp", charge());
        play
    };
    assert_eq!(answers(&charged(Table::v17())), [Answer::Fire, Answer::Stand]);
    charged(Table::v70()).expect_roll("melee", 10);
}

/// Missile troops on Opportunity that a charge of knights reaches.
fn charged(table: Table, weapon: Weapon, knights: Spec) -> Play {
    let mut play = watching(
        table
            .first("cp", knights.at(60.0, 20.0, 0.0))
            .second("one", t().weapon(weapon).at(60.0, 27.0, 180.0)),
        &["one"],
    );
    play.act("cp", charge()).answer(Answer::Fire);
    play
}

#[test]
fn imp_opp_08_point_blank_is_for_longbow_a() {
    for table in Table::both() {
        charged(table.clone(), Weapon::LongbowA, cp()).expect_roll("fire", 9);
        charged(table.clone(), Weapon::CrossbowA, cp()).expect_roll("fire", 6);
        charged(table, Weapon::LongbowB, cp()).expect_roll("fire", 5);
    }
}

#[test]
fn imp_opp_09_what_fire_does_to_a_charge() {
    let shot = |knights: Spec, damage: usize, die: u8| {
        let mut play = charged(Table::v70(), Weapon::LongbowA, knights);
        let mut faces = vec![6; damage];
        faces.resize(9, 1);
        play.roll("fire", &faces).roll("cohesion-test", &[die]);
        play
    };
    // Disordered it charges on: 6 + 4 - 1.
    shot(cp(), 1, 2).expect_disordered("cp", true).expect_roll("melee", 9);
    // Worn it has no Impetus: 5 - 1.
    shot(cp(), 1, 6).expect_vbu("cp", 5).expect_line(Factor::Impetus, None).expect_roll("melee", 4);
    // Routed: there is no charge.
    let mut play = shot(cp().vbu_now(1), 1, 6);
    play.expect_gone("cp").expect_in_melee("one", false).expect_no_roll();
}
