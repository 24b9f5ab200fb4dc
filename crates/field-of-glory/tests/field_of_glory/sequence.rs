//! Sequence of play, commanders in battle, formations (sections 1, 3, 4 and 8 of the ledger).

use crate::support::*;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Command};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::lead;
use acies_field_of_glory::troops::{Missile, Quality, Troop};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Angle, Edge, Hand, Length};

#[test]
fn fog_seq_01_five_phases_then_the_other_players_turn() {
    let t = Table::new(Phase::Impact)
        .ours("a", hf().at(20.0, 10.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "a");
    let mut play = t.play();
    assert_eq!((play.state().turn, play.state().phase), (1, Phase::Manoeuvre), "nobody can charge");
    play.say(end());
    assert_eq!((play.state().active, play.state().phase), (Side::First, Phase::JointAction));
    play.say(end());
    assert_eq!((play.state().turn, play.state().active), (2, Side::Second));
    let phases: Vec<Phase> = play
        .events
        .iter()
        .filter_map(|e| match e {
            acies_field_of_glory::Event::PhaseBegan { phase } => Some(*phase),
            _ => None,
        })
        .collect();
    assert_eq!(phases, [Phase::Impact, Phase::Manoeuvre]);
}

#[test]
fn fog_seq_04_both_shoot_before_anybody_tests() {
    let bows = || lf().bases(4, 4).missile(Missile::Bow);
    let t = Table::new(Phase::Shooting)
        .ours("a", bows().at(20.0, 20.0, 0.0))
        .theirs("x", bows().at(20.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 6]).roll("shooting", &[6, 6]);
    // Both were hit twice on four bases: both test, and only then do bases die.
    play.roll("cohesion-test", &[1, 1]).roll("cohesion-test", &[6, 6]);
    assert_eq!((play.level("a"), play.level("x")), (Cohesion::Disrupted, Cohesion::Steady));
    play.roll("death-roll", &[6]).roll("death-roll", &[6]);
}

#[test]
fn fog_cmd_05_a_committed_commander_improves_the_dice() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .commander(Rank::Troop, "a")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.say(Command::Commit { commit: true });
    play.roll("close-combat", &[1, 2, 2, 2, 2, 2, 2, 2]).roll("re-roll", &[4]);
    let mut play = t.play();
    play.say(Command::Commit { commit: false });
    play.roll("close-combat", &[1, 2, 2, 2, 2, 2, 2, 2]);
    let Next::Roll(roll) = play.battle.next() else { panic!("the enemy rolls") };
    assert_eq!(roll.by(), Side::Second);
}

#[test]
fn fog_cmd_08_a_committed_commander_counts_for_his_own_only() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .ours("b", hf().at(20.0 + 6.4 + 3.0, 18.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .commander(Rank::Field, "a")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    let rank = |play: &Play, name: &str| lead::for_cohesion(play.state(), t.id(name));
    assert_eq!((rank(&play, "a"), rank(&play, "b")), (Some(Rank::Field), Some(Rank::Field)));
    play.say(Command::Commit { commit: true });
    assert_eq!((rank(&play, "a"), rank(&play, "b")), (Some(Rank::Field), None));
}

#[test]
fn fog_cmd_09_a_committed_commander_may_be_lost() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .commander(Rank::Troop, "a")
        .engaged("a", "x", Edge::Front);
    let fought = |ours: u8, loss: [u8; 2]| {
        let mut play = t.play();
        play.say(Command::Commit { commit: true });
        play.roll("close-combat", &[ours, ours, ours, 2, 2, 2, 2, 2]);
        play.roll("close-combat", &[4, 4, 3, 3, 3, 3, 3, 3]).roll("commander-loss", &loss);
        play.state().commanders()[0].lost
    };
    assert!(!fought(4, [5, 6]), "won: 11 is no loss");
    assert!(fought(4, [6, 6]));
    assert!(fought(2, [5, 6]), "lost: 11 is one");
}

#[test]
fn fog_gen_08_only_who_decides_may_speak() {
    let t = Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", far());
    let state = t.state();
    use acies_rules::RuleSet;
    let refused = acies_field_of_glory::FieldOfGlory::decide(&state, Side::Second, &end()).unwrap_err();
    assert_eq!(refused.rule.0, "FOG-GEN-08");
}

#[test]
fn fog_gen_04_the_same_dice_and_orders_give_the_same_events() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let log = |face: u8| {
        let mut play = t.play();
        play.roll("close-combat", &[face; 8]);
        format!("{:?}", play.events)
    };
    assert_eq!(log(4), log(4));
    assert_ne!(log(4), log(3));
    // The roll, the faces and the rule are in the log.
    assert!(log(4).contains("Rolled") && log(4).contains("FOG-HIT-01"), "{}", log(4));
}

#[test]
fn fog_bg_04_a_column_wheels_as_one() {
    let t = Table::new(Phase::Manoeuvre).ours("a", lf().bases(6, 1).at(20.0, 20.0, 0.0)).theirs("x", far());
    let mut play = t.play();
    let wheel = acies_field_of_glory::command::Advance::wheeling(
        acies_tabletop::Hand::Left,
        acies_tabletop::Angle::degrees(45.0),
        Length::ZERO,
    );
    let manoeuvre = acies_field_of_glory::command::Manoeuvre::Advance(wheel);
    play.say(Command::Move { group: t.id("a"), manoeuvre });
    let block = play.state().block(t.id("a"));
    assert_eq!((block.files(), block.ranks()), (1, 6));
    assert_eq!(play.state().group(t.id("a")).formation().pose.heading.as_degrees(), 315.0);
}

#[test]
fn fog_qua_02_death_rolls_are_not_rolled_again() {
    let t = Table::new(Phase::Shooting)
        .ours("a", lf().bases(4, 4).missile(Missile::Sling).at(20.0, 20.0, 0.0))
        .theirs("x", hf().quality(Quality::Superior).at(20.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 1]).roll("death-roll", &[1]);
    assert!(matches!(play.battle.next(), Next::Decide(_)), "{:?}", play.battle.next());
}

/// Covers: FOG-SEQ-05
#[test]
fn fog_seq_07_a_combat_is_fought_before_friends_test_for_another() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("b", hf().bases(4, 2).at(25.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(4, 2).at(25.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front)
        .engaged("b", "y", Edge::Front);
    let mut play = t.play();
    assert!(matches!(question(&play), Question::WhichCombat { .. }));
    play.say(Command::ChooseCombat { group: t.id("a") });
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    assert_eq!(play.level("x"), Cohesion::Broken);
    // The second combat comes first, then the test of its fighter for the broken friend.
    play.roll("close-combat", &[1, 1, 1, 1]).roll("close-combat", &[1, 1, 1, 1]);
    play.roll("cohesion-test", &[6, 6]);
    play.roll("variable-move", &[3]);
}

#[test]
fn fog_seq_06_the_order_of_the_joint_action_phase() {
    let t = Table::new(Phase::JointAction)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("routers", hf().level(Cohesion::Broken).at(50.0, 20.0, 0.0))
        .ours("more", hf().bases(12, 4).at(60.0, 10.0, 0.0))
        .ours("and", hf().bases(12, 4).at(40.0, 10.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .commander(Rank::Troop, "cv")
        .engaged("cv", "x", Edge::Front);
    let mut play = t.play();
    assert!(matches!(question(&play), Question::BreakOff { .. }));
    play.say(Command::BreakOff { distance: Length::whole(3) });
    assert!(matches!(question(&play), Question::JointAction));
    play.say(end()).roll("variable-move", &[3]);
    assert_eq!(play.state().turn, 2);
}

fn line(table: &Table, names: &[&str], advance: Advance) -> Command {
    let groups = names.iter().map(|name| table.id(name)).collect();
    Command::MoveLine { commander: commander_id(0), groups, advance }
}

/// Two battle groups of drilled foot side by side, 12.8 MU wide together.
fn two_in_line() -> Table {
    Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
        .ours("b", mf().drilled().at(26.4, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Field, "a")
}

#[test]
fn fog_cmd_10_a_battle_line_wheels_over_its_whole_width() {
    let t = two_in_line();
    let wheel = |degrees: f64, after: f64| {
        Advance::wheeling(Hand::Left, Angle::degrees(degrees), Length::snap(after))
    };
    let mut play = t.play();
    // The rate of the heavy foot is 3: 13.43 degrees of an arc with a radius of 12.8.
    play.refused(line(&t, &["a", "b"], wheel(13.5, 0.0)), "FOG-MOV-04");
    play.refused(line(&t, &["a", "b"], wheel(6.0, 1.7)), "FOG-MOV-02");
    play.say(line(&t, &["a", "b"], wheel(13.4, 0.0)));
    let corner = |name: &str, hand| play.state().group(t.id(name)).formation().front_corner(hand);
    let pivot = corner("a", Hand::Left);
    assert!((pivot.x - 16.8).abs() < 0.002 && (pivot.y - 20.0).abs() < 0.002, "{pivot:?}");
    let end = corner("b", Hand::Right);
    assert!(((end - pivot).length() - 12.8).abs() < 0.005, "the line holds together");
    assert!((end.y - 20.0 - 12.8 * Angle::degrees(13.4).sin()).abs() < 0.005, "{end:?}");
    assert_eq!(play.state().group(t.id("b")).formation().pose.heading.as_degrees(), 346.6);
}

#[test]
fn fog_cmd_10_what_makes_no_battle_line() {
    let straight = Advance::straight(Length::whole(1));
    let refused = |t: &Table| {
        t.play().refused(line(t, &["a", "b"], straight), "FOG-CMD-10");
    };
    let with = |b: Spec| {
        Table::new(Phase::Manoeuvre)
            .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
            .ours("b", b)
            .ours("c", hf().at(40.0, 10.0, 0.0))
            .theirs("x", far())
    };
    refused(&with(hf().at(26.4, 20.2, 0.0)).commander(Rank::Field, "a"));
    refused(&with(hf().at(26.8, 20.0, 0.0)).commander(Rank::Field, "a"));
    refused(&with(hf().at(26.5, 20.0, 2.0)).commander(Rank::Field, "a"));
    refused(&with(cv().at(26.4, 20.0, 0.0)).commander(Rank::Field, "a"));
    refused(&with(hf().at(26.4, 20.0, 0.0)).commander(Rank::Field, "c"));
    refused(&with(hf().ally(1).at(26.4, 20.0, 0.0)).commander(Rank::Field, "a"));
    let fine = with(hf().at(26.45, 20.09, 0.9)).commander(Rank::Field, "a");
    fine.play().say(line(&fine, &["a", "b"], straight));
    let three = two_in_line().ours("d", hf().at(13.6, 20.0, 0.0));
    let mut position = three.position();
    position.commanders[0].rank = Rank::Troop;
    let state = position.into_state().expect("legal");
    let groups = ["a", "b", "d"].iter().map(|n| three.id(n)).collect();
    let judged = acies_field_of_glory::steps::line::judge(&state, commander_id(0), groups, &straight);
    assert_eq!(judged.unwrap_err().rule.0, "FOG-CMD-10", "a troop commander leads two");
}

/// Covers: FOG-MOV-14
#[test]
fn fog_cmd_10_one_test_as_the_least_trained_with_the_worst_rerolls() {
    let guns = other(Troop::LightArtillery, 2, 2).drilled().quality(Quality::Elite);
    let t = Table::new(Phase::Manoeuvre)
        .ours("foot", hf().quality(Quality::Poor).at(20.0, 20.0, 0.0))
        .ours("guns", guns.at(24.8, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "foot");
    let advance = line(&t, &["foot", "guns"], Advance::straight(Length::whole(2)));
    let mut play = t.play();
    // Undrilled foot need 8, their commander with them gives 2; the 6 of poor troops is rolled again.
    play.say(advance.clone()).roll("complex-move-test", &[2, 6]).roll("re-roll", &[3]);
    assert_eq!(play.front("guns"), (24.8, 20.0), "2 + 3 + 2 is less than 8");
    play.refused(advance.clone(), "FOG-MAN-01");
    let mut play = t.play();
    play.say(advance).roll("complex-move-test", &[2, 4]);
    assert_eq!((play.front("foot"), play.front("guns")), ((20.0, 22.0), (24.8, 22.0)));
}

#[test]
fn fog_mov_15_a_battle_line_makes_a_second_move() {
    let t = two_in_line();
    let straight = |d: i32| line(&t, &["a", "b"], Advance::straight(Length::whole(d)));
    let mut play = t.play();
    play.say(straight(3)).say(straight(3));
    assert_eq!((play.front("a"), play.front("b")), ((20.0, 26.0), (26.4, 26.0)));
    play.refused(straight(1), "FOG-MOV-15");
    assert!(play.state().commanders()[0].led);
}

#[test]
fn fog_cmd_05_he_is_released_when_the_fight_is_over() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", lh().level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("y", far())
        .theirs("z", hf().bases(12, 4).at(40.0, 46.0, 180.0))
        .commander(Rank::Troop, "a")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.say(Command::Commit { commit: true });
    assert!(play.state().commanders()[0].committed);
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]).roll("variable-move", &[3]);
    play.say(Command::Pursue { pursue: false });
    assert!(!play.state().commanders()[0].committed);
}

#[test]
fn fog_cmd_07_where_a_commander_may_not_go() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
        .ours("busy", hf().at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 20.0, 180.0))
        .theirs("y", hf().bases(4, 4).at(20.0, 24.5, 180.0))
        .terrain(acies_field_of_glory::terrain::Feature::ImpassableWater, (10.0, 10.0), (14.0, 16.0))
        .commander(Rank::Troop, "a")
        .commander_at(Rank::Troop, 16.0, 13.0)
        .commander_at(Rank::Troop, 20.0, 26.5)
        .engaged("busy", "x", Edge::Front);
    let to = |n: u8, x: f64, y: f64| Command::MoveCommander {
        commander: commander_id(n),
        to: acies_field_of_glory::command::Station::At(acies_tabletop::Point::at(x, y)),
    };
    let mut play = t.play();
    play.refused(to(1, 12.0, 13.0), "FOG-CMD-07");
    // His base is 0.6 from its middle to its edge: 0.9 and 1.1 from the enemy.
    play.refused(to(2, 20.0, 25.1 + 1.5), "FOG-CMD-07").say(to(2, 20.0, 25.1 + 1.7));
    // Through an enemy's bases.
    play.refused(to(0, 20.0, 27.0), "FOG-CMD-07");
    play.advance("a", 1.0).refused(to(0, 20.0, 15.0), "FOG-CMD-07");
    let t = Table::new(Phase::JointAction)
        .ours("busy", cv().at(40.0, 20.0, 0.0))
        .theirs("x", cv().at(40.0, 20.0, 180.0))
        .commander(Rank::Troop, "busy")
        .engaged("busy", "x", Edge::Front);
    let mut state = t.state();
    acies_field_of_glory::event::apply(
        &mut state,
        &acies_field_of_glory::Event::Committed { commander: commander_id(0), committed: true },
    );
    let station = acies_field_of_glory::command::Station::At(acies_tabletop::Point::at(40.0, 15.0));
    let judged = acies_field_of_glory::steps::stations::judge(&state, Side::First, commander_id(0), station);
    assert_eq!(judged.unwrap_err().rule.0, "FOG-CMD-07", "a committed commander stays");
}

#[test]
fn fog_cmd_09_without_hits_nobody_rolls_for_him() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .theirs("y", far())
        .commander(Rank::Troop, "a")
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.say(Command::Commit { commit: true });
    play.roll("close-combat", &[4; 8]).roll("close-combat", &[1; 8]);
    assert!(matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "cohesion-test"));
}

#[test]
fn fog_gen_08_owners_choose_the_order_of_tests_for_shooting() {
    let slings = || lf().bases(4, 4).missile(Missile::Sling);
    let t = Table::new(Phase::Shooting)
        .ours("a", slings().at(20.0, 20.0, 0.0))
        .ours("b", slings().at(40.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 4).at(20.0, 22.5, 180.0))
        .theirs("y", hf().bases(4, 4).at(40.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 6]).roll("shooting", &[6, 6]);
    assert!(matches!(question(&play), Question::TestNext { groups } if groups.len() == 2));
    play.refused(Command::TestNext { group: t.id("a") }, "FOG-GEN-08");
    play.say(Command::TestNext { group: t.id("y") }).roll("cohesion-test", &[1, 1]);
    assert_eq!((play.level("x"), play.level("y")), (Cohesion::Steady, Cohesion::Disrupted));
}

#[test]
fn fog_bg_06_a_single_rank_loses_its_free_end() {
    let lost = |left: bool| {
        // The enemy's column touches one end of the line.
        let x = if left { 20.0 - 2.4 } else { 20.0 + 2.4 };
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("cv", cv().at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(x, 20.0, 180.0))
            .engaged("cv", "x", Edge::Front);
        let mut state = t.state();
        let mut events = Vec::new();
        acies_field_of_glory::game::Game { state: &mut state, events: &mut events }
            .lose_base(t.id("cv"), "FOG-DTH-01");
        assert!(state.in_close_combat(t.id("cv")));
        state.group(t.id("cv")).formation().pose.front.x.units()
    };
    assert_eq!((lost(true), lost(false)), (20.0 - 0.8, 20.0 + 0.8));
}

/// Covers: FOG-BG-07
#[test]
fn fog_bg_08_who_only_overlaps_moves_and_shoots_freely() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("busy", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("bows", mf().drilled().bases(4, 2).missile(Missile::Bow).at(23.2, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(4, 2).at(24.8, 23.0, 180.0))
        .engaged("busy", "x", Edge::Front);
    let state = t.state();
    assert_eq!(acies_field_of_glory::steps::contact::overlaps_by(&state, t.id("bows")).len(), 1);
    let pools = acies_field_of_glory::steps::shooting::pools(&state, t.id("bows"), &Default::default());
    assert!(pools.iter().any(|p| p.against == t.id("y") && p.to_hit == 4), "no minus: {pools:?}");
    use acies_field_of_glory::command::{Manoeuvre, Order};
    let judged = |manoeuvre| {
        let judged = acies_field_of_glory::steps::moves::judge(&state, t.id("bows"), &manoeuvre);
        judged.map(|_| "").unwrap_or_else(|refusal| refusal.rule.0)
    };
    let turn = |turn| Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst };
    use acies_field_of_glory::formation::Turn;
    assert_eq!(judged(turn(Turn::Right)), "", "away from the fight");
    assert_eq!(judged(Manoeuvre::Expand { left: 0, right: 1, advance: None }), "", "still an overlap");
    assert_eq!(judged(turn(Turn::About)), "FOG-MOV-16", "with its back to the enemy it overlaps nobody");
    // Elephants of two that lose one are broken by losses, and one base does not rout.
    let t = Table::new(Phase::Manoeuvre)
        .ours("el", el().quality(Quality::Superior).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    let mut state = t.state();
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }
        .lose_base(t.id("el"), "FOG-DTH-01");
    assert!(!state.group(t.id("el")).is_on_table());
    assert!(
        format!("{events:?}").contains("Autobroken { group: BgId(0), rule: RuleId(\"FOG-BG-07\")"),
        "{events:?}"
    );
}

#[test]
fn fog_gen_05_bases_are_counted_at_the_start_of_the_phase() {
    let slings = || lf().bases(8, 8).missile(Missile::Sling);
    let t = Table::new(Phase::Shooting)
        .ours("a", slings().at(20.0, 20.0, 0.0))
        .ours("b", slings().at(40.0, 20.0, 0.0))
        .theirs("x", hf().bases(12, 6).at(20.0, 22.5, 180.0))
        .theirs("y", hf().bases(12, 6).at(40.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 6, 6, 1]).roll("shooting", &[6, 6, 6, 1]).roll("death-roll", &[1]);
    let counts = |play: &Play| {
        let x = play.state().group(t.id("x"));
        (x.at_start, x.bases())
    };
    assert_eq!(counts(&play), (12, 11), "in the phase in which it lost a base");
    play.roll("death-roll", &[6]);
    assert_eq!(counts(&play), (11, 11), "in the phases after it");
}

#[test]
fn fog_ct_06_a_commander_who_is_not_with_a_fighting_group_does_not_count() {
    let t = |fights: bool| {
        let t = Table::new(Phase::Melee)
            .active(Side::Second)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, if fights { 20.0 } else { 24.0 }, 180.0))
            .commander_at(Rank::Troop, 20.0, 18.8 - 2.6);
        if fights { t.engaged("a", "x", Edge::Front) } else { t }
    };
    assert_eq!(lead::for_cohesion(&t(true).state(), BgId(0)), None, "2 MU away, in close combat");
    assert_eq!(lead::for_cohesion(&t(false).state(), BgId(0)), Some(Rank::Troop));
}
