//! Cohesion on the table, routs, pursuits, breaking off, rallying (sections 15 and 16 of the ledger).

use crate::support::*;
use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Way};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::flight::break_off_reach;
use acies_field_of_glory::steps::{combat, contact, flight, morale};
use acies_field_of_glory::troops::Troop;
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Edge, Heading, Length};

/// Covers: FOG-CT-02
#[test]
fn fog_ct_03_battle_troops_ignore_skirmishers_that_break() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("lf", lf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("hf", hf().at(20.0 + 1.6 + 3.2 + 1.0, 20.0, 0.0))
        .ours("lh", lh().at(20.0 - 3.2 - 1.0, 20.0, 0.0))
        .ours("far", lh().at(20.0, 20.0 + 2.4 + 3.1, 0.0))
        .theirs("x", far());
    let mut state = t.state();
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }
        .break_group(t.id("lf"), "FOG-CT-09");
    let reasons = |name: &str| morale::reasons_seen(&state, t.id(name)).0;
    assert_eq!([reasons("hf"), reasons("lh"), reasons("far")], [0, 1, 0]);
}

#[test]
fn fog_ct_04_two_friends_broken_are_two_reasons() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .ours("b", hf().at(26.5, 20.0, 0.0))
        .ours("c", hf().at(33.0, 20.0, 0.0))
        .theirs("x", far());
    let mut state = t.state();
    let mut events = Vec::new();
    let mut game = acies_field_of_glory::game::Game { state: &mut state, events: &mut events };
    game.break_group(t.id("a"), "FOG-CT-09");
    game.break_group(t.id("c"), "FOG-CT-09");
    assert_eq!(morale::reasons_seen(&state, t.id("b")).0, 2);
    assert_eq!(morale::reasons_seen(&state, t.id("c")).0, 0, "the broken do not test");
}

/// Covers: FOG-ROU-01, FOG-PUR-02, FOG-COH-13
#[test]
fn fog_pur_03_pursuers_in_contact_cost_a_base() {
    let broken = |rout: u8, pursuit: u8| {
        let t = Table::new(Phase::Melee)
            .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
            .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 4).at(20.0, 20.0, 180.0))
            .engaged("a", "x", Edge::Front);
        let mut play = t.play();
        play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1, 1, 1]);
        play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
        assert_eq!(play.level("x"), Cohesion::Broken);
        play.roll("variable-move", &[rout]).roll("variable-move", &[pursuit]);
        (play.front("x"), play.bases("x"))
    };
    // Heavy foot go 3 + 1 from their rear edge at 21.2; the pursuers 3 do not reach their new rear at 24.
    assert_eq!(broken(5, 3), ((20.0, 25.2), 8));
    assert_eq!(broken(5, 5), ((20.0, 25.2), 7));
}

#[test]
fn fog_rou_02_routers_make_for_their_own_edge() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 20.0, 90.0))
        .theirs("x", far());
    let mut play = t.play();
    play.roll("variable-move", &[3]);
    assert_eq!(play.state().group(t.id("a")).formation().pose.heading, Heading::SOUTH);
}

#[test]
fn fog_rou_04_a_router_over_the_edge_is_destroyed() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 2.0, 0.0))
        .ours("b", hf().at(40.0, 20.0, 0.0))
        .theirs("x", far());
    let mut play = t.play();
    play.roll("variable-move", &[3]);
    assert!(matches!(play.state().group(t.id("a")).whereabouts, Whereabouts::Gone(_)));
}

#[test]
fn fog_pur_01_who_may_stay() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", lh().level(Cohesion::Fragmented).bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]).roll("variable-move", &[3]);
    assert!(matches!(question(&play), Question::Pursue { .. }));
    play.say(Command::Pursue { pursue: false });
    assert_eq!(play.front("a"), (20.0, 20.0));
}

#[test]
fn fog_brk_01_horse_break_off_from_steady_foot() {
    let t = |level| {
        Table::new(Phase::JointAction)
            .ours("kn", kn().at(20.0, 20.0, 0.0))
            .theirs("x", hf().level(level).at(20.0, 20.0, 180.0))
            .engaged("kn", "x", Edge::Front)
    };
    use acies_field_of_glory::procedures::joint::must_break_off;
    assert!(must_break_off(&t(Cohesion::Steady).state(), BgId(0)));
    assert!(!must_break_off(&t(Cohesion::Disrupted).state(), BgId(0)));
}

#[test]
fn fog_brk_02_one_to_five_mu_back() {
    let t = Table::new(Phase::JointAction)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("cv", "x", Edge::Front);
    assert!((break_off_reach(&t.state(), t.id("cv")) - 5.0).abs() < 0.01);
    let back = |d: f64| Command::BreakOff { distance: Length::snap(d) };
    let mut play = t.play();
    play.refused(back(0.9), "FOG-BRK-02").refused(back(5.1), "FOG-BRK-02").say(back(5.0));
    assert_eq!(play.front("cv"), (20.0, 15.0));
}

/// Covers: FOG-RAL-01
#[test]
fn fog_ral_02_a_fragmented_group_is_bolstered() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .ours("behind", hf().at(20.0, 14.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Field, "a");
    let rally = Command::Rally { commander: commander_id(0) };
    let mut play = t.play();
    play.say(rally.clone()).roll("cohesion-test", &[3, 4]);
    assert_eq!(play.level("a"), Cohesion::Disrupted);
    play.refused(rally, "FOG-RAL-01");
}

#[test]
fn fog_ral_03_who_rallies_may_turn_to_the_nearest_enemy_and_does_not_rout() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 20.0, 180.0))
        .ours("b", hf().bases(12, 4).at(60.0, 5.0, 0.0))
        .theirs("x", hf().bases(12, 4).at(30.0, 20.6, 270.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 46.0, 180.0))
        .commander(Rank::Inspired, "a");
    let rally = Command::Rally { commander: commander_id(0) };
    let mut play = t.play();
    // -3 + 2: a 7 is not enough, an 8 is.
    play.say(rally.clone()).roll("cohesion-test", &[3, 4]);
    assert_eq!(play.level("a"), Cohesion::Broken);
    let mut play = t.play();
    play.say(rally).roll("cohesion-test", &[4, 4]);
    assert_eq!(play.level("a"), Cohesion::Fragmented);
    assert!(matches!(question(&play), Question::Face { group } if group == t.id("a")));
    play.say(Command::Face { turn: true });
    assert_eq!(play.state().group(t.id("a")).formation().pose.heading.as_degrees(), 90.0);
    // No rout: the phase ends without a die.
    play.say(end());
    assert_eq!(play.state().turn, 2);
}

#[test]
fn fog_ral_03_nobody_rallies_with_pursuers_in_contact() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 20.0, 0.0))
        .ours("b", hf().bases(12, 4).at(60.0, 5.0, 0.0))
        .theirs("x", lh().at(20.0, 21.8, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 46.0, 180.0))
        .commander(Rank::Inspired, "a");
    let mut play = t.play();
    play.advance("x", 1.8).say(end());
    let rally = Command::Rally { commander: commander_id(0) };
    play.refused(rally, "FOG-RAL-03");
}

/// Covers: FOG-COH-12
#[test]
fn fog_ral_03_a_broken_group_rallies_above_half_strength() {
    let t = |bases: u8| {
        Table::new(Phase::JointAction)
            .ours("a", hf().level(Cohesion::Broken).bases_now(bases).at(20.0, 20.0, 0.0))
            .theirs("x", far())
            .commander(Rank::Inspired, "a")
    };
    let rally = Command::Rally { commander: commander_id(0) };
    t(4).play().refused(rally.clone(), "FOG-COH-12");
    let mut play = t(6).play();
    // -3 + 2, and -1 for the quarter that is lost.
    play.say(rally).roll("cohesion-test", &[4, 5]);
    assert_eq!(play.level("a"), Cohesion::Fragmented);
}

#[test]
fn fog_coh_10_routers_run_again_in_the_joint_action_phase() {
    let t = Table::new(Phase::Melee)
        .ours("a", lh().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(4, 2).at(20.0, 20.0, 180.0))
        .theirs("y", hf().at(50.0, 30.0, 180.0))
        .theirs("z", hf().at(60.0, 30.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[5, 5, 5, 5]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]).roll("variable-move", &[3]);
    assert_eq!(play.front("x"), (20.0, 24.2), "3 MU from their rear edge at 21.2");
    play.say(Command::Pursue { pursue: false });
    play.roll("variable-move", &[3]);
    assert_eq!(play.front("x"), (20.0, 27.2), "and 3 more");
}

#[test]
fn fog_mov_10_routers_burst_through_friends() {
    let t = Table::new(Phase::JointAction)
        .active(Side::Second)
        .theirs("a", hf().level(Cohesion::Broken).bases(4, 4).at(20.0, 20.0, 0.0))
        .theirs("wall", hf().bases(4, 4).at(20.0, 21.0, 180.0))
        .theirs("left", hf().bases(4, 2).at(20.0 - 3.2 - 1.6, 21.0, 180.0))
        .theirs("right", hf().bases(4, 2).at(20.0 + 3.2 + 1.6, 21.0, 180.0))
        .ours("x", hf().at(60.0, 5.0, 0.0));
    let mut play = t.play();
    play.roll("variable-move", &[3]);
    assert_eq!(play.level("wall"), Cohesion::Disrupted);
}

#[test]
fn fog_pur_05_pursuers_test_to_stop() {
    let t = Table::new(Phase::Melee)
        .ours("cv", cv().drilled().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 2).at(20.0, 20.0, 180.0))
        .theirs("y", hf().at(50.0, 30.0, 180.0))
        .theirs("z", hf().at(60.0, 30.0, 180.0))
        .engaged("cv", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    // Both 3 MU: from the rear edge at 22.4 to 25.4, and 20 + 5 catch them.
    play.roll("variable-move", &[3]).roll("variable-move", &[3]);
    play.roll("variable-move", &[1]);
    assert!(matches!(question(&play), Question::PursueOn { .. }));
    let before = play.front("cv");
    play.say(Command::Pursue { pursue: false }).roll("complex-move-test", &[3, 4]);
    assert_eq!(play.front("cv"), before);
    assert_eq!(play.state().group(t.id("cv")).pursuing, None);
}

#[test]
fn fog_rou_03_routers_stop_before_fresh_enemies() {
    // Enemies across the whole way, 2.5 MU from the routers' rear edge.
    let mut t = Table::new(Phase::JointAction).active(Side::Second);
    t = t.theirs("a", lf().level(Cohesion::Broken).bases(4, 2).at(30.0, 30.0, 180.0));
    for n in 0..3 {
        let x = 30.0 + 6.4 * f64::from(n - 1);
        t = t.ours(&n.to_string(), hf().at(x, 30.0 + 1.6 + 2.5, 180.0 - 180.0));
    }
    // The rear of the enemies' bodies is nearest: they look the other way.
    let mut play = t.play();
    let gap_before = play.state().block(t.id("a")).gap(play.state().block(t.id("1")));
    play.roll("variable-move", &[3]);
    let gap = play.state().block(t.id("a")).gap(play.state().block(t.id("1")));
    assert!(gap_before > 1.2 && (gap - 1.0).abs() < 0.01, "{gap_before} {gap}");
}

#[test]
fn fog_rou_05_contact_with_routers_is_no_combat() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", lh().at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Broken).at(20.0, 23.0, 0.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 46.0, 180.0));
    let mut play = t.play();
    // Their rear edge is at 21.8.
    play.advance("a", 1.8);
    assert!(!play.state().in_close_combat(t.id("a")));
    assert_eq!(play.state().group(t.id("a")).pursuing, Some(t.id("x")));
}

#[test]
fn fog_pur_04_a_contact_of_pursuers_is_a_charge_of_the_next_impact_phase() {
    let t = Table::new(Phase::JointAction)
        .ours("kn", kn().at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(12, 4).at(20.0, 20.0, 180.0))
        .charging("kn", "x", Edge::Front);
    let play = t.play();
    assert_eq!((play.state().turn, play.state().active), (2, Side::Second));
    // Two knights with two dice each, and lances count as they charge.
    let Next::Roll(roll) = play.battle.next() else {
        panic!("the impact is fought: {:?}", play.battle.next())
    };
    assert_eq!(roll.name(), "close-combat");
    assert!(play.state().group(t.id("kn")).deeds.charging);
    let pairs = contact::pairs(play.state(), t.id("kn"), Kind::Impact);
    let tally = combat::advantage(play.state(), t.id("kn"), &pairs[0], Kind::Impact);
    assert_eq!(counted(&tally), "KnightlyLancers 1");
}

/// Light foot stand 6 MU behind light horse that break; the cavalry that beat them would run into the light foot.
fn pursuit_into_light_foot() -> (Table, Play) {
    let t = Table::new(Phase::Melee)
        .ours("cv", cv().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", lh().level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("lf", lf().at(20.0, 25.5, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
        .engaged("cv", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[5, 5, 5, 5]).roll("close-combat", &[1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    // The light horse run 8 through the light foot; the cavalry have 6 and would touch them after 5.5.
    play.roll("variable-move", &[5]).roll("variable-move", &[5]);
    assert!(matches!(question(&play), Question::Respond { group, may_stand: true } if group == t.id("lf")));
    (t, play)
}

#[test]
fn fog_pur_04_who_is_reached_by_pursuers_may_evade_at_once() {
    let (t, mut play) = pursuit_into_light_foot();
    play.say(Command::Evade { way: Way::Away }).roll("variable-move", &[3]);
    // From their rear edge at 27.1 the light foot run 5.
    assert_eq!(play.front("lf"), (20.0, 32.1));
    assert_eq!(play.front("cv"), (20.0, 26.0), "the pursuit goes on for all of its 6 MU");
    assert!(play.state().engagements().is_empty());
    // Out of contact with the routers, horse that are not shock pursue no further (FOG-PUR-05).
    assert_eq!(play.state().group(t.id("cv")).pursuing, None);
}

#[test]
fn fog_pur_04_who_stands_is_in_contact() {
    let (t, mut play) = pursuit_into_light_foot();
    play.say(Command::Stand);
    assert_eq!(play.front("cv"), (20.0, 25.5));
    assert!(play.state().engagements().iter().any(|e| e.has(t.id("lf")) && e.due));
    assert_eq!(play.state().group(t.id("cv")).pursuing, None);
}

#[test]
fn fog_pur_04_pursuers_who_cross_the_edge_leave_the_table() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("cv", cv().bases(4, 2).at(20.0, 44.0, 0.0))
        .theirs("x", hf().level(Cohesion::Broken).at(40.0, 40.0, 0.0));
    let chased = |bonus: f64| flight::chase(&t.state(), t.id("cv"), t.id("x"), Heading::NORTH, bonus).leaves;
    // 4 MU to the edge: 5 - 1 stay, 5 do not.
    assert!(!chased(-1.0) && chased(0.0));
}

#[test]
fn fog_cmd_09_a_commander_with_routers_may_be_caught() {
    let caught = |loss: [u8; 2]| {
        let t = Table::new(Phase::Melee)
            .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
            .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 4).at(20.0, 20.0, 180.0))
            .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
            .commander(Rank::Troop, "x")
            .engaged("a", "x", Edge::Front);
        let mut play = t.play();
        play.say(Command::Commit { commit: false });
        play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1, 1, 1]);
        play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
        // Both 3 MU: the pursuers end in contact and cost a base; then the enemy rolls for the commander.
        play.roll("variable-move", &[3]).roll("variable-move", &[3]).roll("commander-loss", &loss);
        play.state().commanders()[0].lost
    };
    assert!(!caught([4, 5]) && caught([4, 6]));
}

/// Guns that lose are removed at once, and their commander is alone; friends stand so far from where he was.
fn commander_alone(gap: f64, loss: [u8; 2]) -> Option<BgId> {
    let t = Table::new(Phase::Melee)
        .ours("kn", kn().at(20.0, 20.0, 0.0))
        .theirs("guns", other(Troop::LightArtillery, 2, 2).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("friends", hf().bases(12, 4).at(20.0 + 0.6 + 3.2 + gap, 22.0, 180.0))
        .theirs("more", hf().bases(12, 4).at(66.0, 45.0, 180.0))
        .theirs("others", hf().bases(12, 4).at(56.0, 45.0, 180.0))
        .commander(Rank::Troop, "guns")
        .engaged("kn", "guns", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[6, 6, 6, 6]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("commander-loss", &loss);
    let commander = play.state().commanders()[0];
    if commander.lost { None } else { commander.with.filter(|g| *g == t.id("friends")) }
}

#[test]
fn fog_cmd_09_a_commander_alone_joins_the_nearest_friends_or_is_lost() {
    assert!(commander_alone(10.0, [2, 4]).is_some(), "6: he joins friends at 10 MU");
    assert!(commander_alone(10.0, [3, 4]).is_none(), "7: lost");
    assert!(commander_alone(13.0, [2, 4]).is_none(), "nobody within 12 MU");
}

#[test]
fn fog_coh_13_two_pursuers_cost_two_bases() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(18.4, 20.0, 0.0))
        .ours("b", hf().bases(4, 2).at(21.6, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 4).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .engaged("a", "x", Edge::Front)
        .engaged("b", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1, 1, 1]);
    play.roll("close-combat", &[1, 1, 1, 1]).roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    play.roll("variable-move", &[1]).roll("variable-move", &[3]).roll("variable-move", &[3]);
    assert_eq!(play.bases("x"), 6);
}

#[test]
fn fog_rou_04_two_bases_and_a_pursuer_are_none() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", kn().level(Cohesion::Fragmented).bases(2, 2).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[6, 6, 6, 6]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    // Knights in heavy armour run 4 - 2 from 21.2; foot choose to pursue horse and go 3 + 2.
    play.roll("variable-move", &[1]).say(Command::Pursue { pursue: true }).roll("variable-move", &[6]);
    assert!(!play.state().group(t.id("x")).is_on_table());
    assert_eq!(acies_field_of_glory::steps::victory::attrition(play.state(), Side::Second).total(), 2);
}

#[test]
fn fog_rou_01_attacked_from_opposite_sides_they_are_destroyed() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("b", hf().bases(4, 2).at(20.0, 21.2, 180.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(4, 2).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .engaged("a", "x", Edge::Front)
        .engaged("b", "x", Edge::Rear);
    let mut play = t.play();
    play.roll("close-combat", &[6, 6, 6, 6]).roll("close-combat", &[6, 6, 6, 6]);
    play.roll_on(1);
    assert!(matches!(play.state().group(t.id("x")).whereabouts, Whereabouts::Gone(_)));
}

#[test]
fn fog_rou_01_heavy_foot_run_three_and_five() {
    for (face, y) in [(4, 17.0 - 1.2), (6, 15.0 - 1.2)] {
        let t = Table::new(Phase::JointAction)
            .ours("a", hf().level(Cohesion::Broken).at(20.0, 20.0, 0.0))
            .ours("b", hf().bases(12, 4).at(40.0, 20.0, 0.0))
            .ours("c", hf().bases(12, 4).at(50.0, 20.0, 0.0))
            .theirs("x", far());
        let mut play = t.play();
        play.roll("variable-move", &[face]);
        assert!((play.front("a").1 - y).abs() < 0.001, "{:?}", play.front("a"));
    }
}

#[test]
fn fog_pur_01_who_is_held_by_another_enemy_stays() {
    let t = Table::new(Phase::Melee)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).bases(4, 2).at(18.4, 20.0, 180.0))
        .theirs("y", hf().bases(4, 2).at(21.6, 20.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .engaged("cv", "x", Edge::Front)
        .engaged("cv", "y", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[6, 6, 6, 6]).roll("close-combat", &[1, 1]).roll("close-combat", &[1; 4]);
    // Both lost; one breaks and one holds. The owner says who tests first.
    play.say(Command::TestNext { group: t.id("x") });
    play.roll("cohesion-test", &[1, 1]).roll("cohesion-test", &[6, 6]);
    play.roll("death-roll", &[6]).roll("death-roll", &[6]);
    // The friend sees it, the routers run; nobody pursues.
    play.roll("cohesion-test", &[6, 6]).roll("variable-move", &[3]);
    assert_eq!(play.front("cv"), (20.0, 20.0));
    assert_eq!(play.state().group(t.id("cv")).pursuing, None);
}

#[test]
fn fog_brk_01_when_horse_stay() {
    use acies_field_of_glory::procedures::joint::must_break_off;
    let t = |x: Spec| {
        Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("kn", kn().at(20.0, 20.0, 0.0))
            .theirs("x", x.at(20.0, 20.0, 180.0))
            .engaged("kn", "x", Edge::Front)
    };
    let stays = |t: Table| !must_break_off(&t.state(), t.id("kn"));
    assert!(!stays(t(hf())) && stays(t(lf())) && stays(t(cv())));
    let marsh = acies_field_of_glory::terrain::Feature::Marsh;
    assert!(stays(t(hf()).terrain(marsh, (10.0, 20.5), (30.0, 25.0))), "severely disordered foot");
    let flanked = t(hf()).ours("flank", cv().bases(4, 1).at(20.0 - 3.2, 20.0 + 0.8, 90.0)).engaged(
        "flank",
        "x",
        Edge::Right,
    );
    assert!(stays(flanked), "the foot are held in flank");
    let held =
        t(hf()).theirs("y", hf().bases(4, 1).at(20.0 + 1.6, 19.0, 270.0)).engaged("y", "kn", Edge::Right);
    assert!(stays(held), "an enemy on their own flank");
}

#[test]
fn fog_brk_02_without_room_they_drop_a_level() {
    let t = Table::new(Phase::JointAction)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("behind", hf().at(20.0, 20.0 - 1.2 - 0.5, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("cv", "x", Edge::Front);
    let play = t.play();
    assert_eq!((play.level("cv"), play.front("cv")), (Cohesion::Disrupted, (20.0, 20.0)));
}

#[test]
fn fog_ct_04_a_chain_of_breaks_is_seen_once_by_each() {
    let t = Table::new(Phase::Melee)
        .ours("win", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("a", hf().bases(4, 2).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("b", hf().bases(4, 2).level(Cohesion::Fragmented).at(24.0, 21.0, 180.0))
        .theirs("c", hf().bases(4, 2).at(22.0, 23.5, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
        .theirs("w", hf().bases(12, 4).at(40.0, 40.0, 180.0))
        .engaged("win", "a", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[4, 4, 4, 4]).roll("close-combat", &[1, 1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    assert!(matches!(question(&play), Question::TestNext { groups } if groups.len() == 2));
    play.say(Command::TestNext { group: t.id("b") }).roll("cohesion-test", &[1, 2]);
    assert_eq!(play.level("b"), Cohesion::Broken);
    // C has two reasons now, tests once at -1, and not again.
    let Next::Roll(roll) = play.battle.next() else { panic!("c tests") };
    let tally = acies_field_of_glory::explain::tally(play.state(), &roll).unwrap();
    assert_eq!(counted(&tally), "SeveralReasons -1");
    play.roll("cohesion-test", &[3, 4]);
    assert_eq!(play.level("c"), Cohesion::Disrupted);
    assert!(matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "variable-move"));
}

/// Covers: FOG-CTM-08
#[test]
fn fog_ct_06_enemies_that_shake_the_losers() {
    use acies_field_of_glory::troops::ImpactArm;
    let shaken = |own: Spec, enemy: Spec, kind: Kind| {
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("e", enemy.at(20.0, 20.0, 0.0))
            .theirs("x", own.at(20.0, 20.0, 180.0));
        let t = match kind {
            Kind::Melee => t.engaged("e", "x", Edge::Front),
            Kind::Impact => t.charging("e", "x", Edge::Front),
        };
        combat::terrible_enemy(&t.state(), t.id("x"), kind)
    };
    let (melee, impact) = (Kind::Melee, Kind::Impact);
    assert!(shaken(cv(), el(), melee) && shaken(hf(), other(Troop::ScythedChariots, 2, 2), impact), "a");
    assert!(shaken(mf(), cv(), melee) && shaken(mf(), hf(), melee), "b");
    assert!(!shaken(hf(), cv(), melee) && !shaken(hf(), hf(), melee) && !shaken(mf(), mf(), melee));
    let lancers = || cv().impact(ImpactArm::Lancers);
    assert!(shaken(hf(), lancers(), impact) && !shaken(hf(), lancers(), melee), "d");
    let legion = || hf().impact(ImpactArm::ImpactFoot);
    assert!(shaken(hf(), legion(), impact) && !shaken(hf(), legion(), melee), "e");
    assert!(!shaken(cv(), legion(), impact), "e is for foot");
    // Medium foot against heavy foot in brush: not in the open.
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("e", hf().at(20.0, 20.0, 0.0))
        .theirs("x", mf().at(20.0, 20.0, 180.0))
        .terrain(acies_field_of_glory::terrain::Feature::Brush, (10.0, 15.0), (30.0, 19.9))
        .engaged("e", "x", Edge::Front);
    assert!(!combat::terrible_enemy(&t.state(), t.id("x"), melee));
}

#[test]
fn fog_coh_09_fragmented_light_horse_evade_their_whole_distance() {
    let t = Table::new(Phase::Impact)
        .ours("lf", lf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("lh", lh().level(Cohesion::Fragmented).at(20.0, 22.0, 180.0));
    let mut play = t.play();
    play.say(Command::Charge { group: t.id("lf"), wheel: None }).say(end());
    play.say(Command::Evade { way: Way::Away }).roll("variable-move", &[3]);
    assert_eq!(play.front("lh"), (20.0, 24.4 + 7.0));
}

#[test]
fn fog_mov_10_routers_that_cannot_get_clear_are_destroyed() {
    let mut t = Table::new(Phase::JointAction).active(Side::Second);
    t = t.theirs("a", hf().level(Cohesion::Broken).bases(4, 4).at(20.0, 20.0, 0.0));
    // A deep wall of friends before the whole way, 0.4 off: 3 MU end in its midst.
    for n in 0..3 {
        let x = 20.0 + 6.4 * f64::from(n - 1);
        t = t.theirs(&n.to_string(), hf().bases(12, 4).at(x, 20.4, 180.0));
    }
    for n in 3..6 {
        let x = 20.0 + 6.4 * f64::from(n - 4);
        t = t.theirs(&n.to_string(), hf().bases(12, 4).at(x, 22.3, 180.0));
    }
    t = t.ours("x", hf().at(60.0, 5.0, 0.0));
    let mut play = t.play();
    play.roll("variable-move", &[3]);
    assert!(matches!(play.state().group(t.id("a")).whereabouts, Whereabouts::Gone(_)));
}

#[test]
fn fog_ct_05_scythed_chariots_mind_nobody() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .ours("scythes", other(Troop::ScythedChariots, 2, 2).at(26.0, 20.0, 0.0))
        .ours("b", hf().at(20.0, 17.0, 0.0))
        .theirs("x", far());
    let mut state = t.state();
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }
        .break_group(t.id("a"), "FOG-CT-09");
    let reasons = |name: &str| morale::reasons_seen(&state, t.id(name)).0;
    assert_eq!([reasons("scythes"), reasons("b")], [0, 1]);
}

#[test]
fn fog_coh_12_who_broke_by_losses_never_rallies() {
    // Five of eight are more than half, but poor troops break at three lost.
    let t = |quality| {
        Table::new(Phase::JointAction)
            .ours("a", hf().quality(quality).bases_now(6).at(20.0, 20.0, 0.0))
            .ours("b", hf().bases(12, 4).at(60.0, 5.0, 0.0))
            .theirs("x", far())
            .commander(Rank::Inspired, "a")
    };
    let judged = |quality| {
        let t = t(quality);
        let mut state = t.state();
        let mut events = Vec::new();
        let mut game = acies_field_of_glory::game::Game { state: &mut state, events: &mut events };
        game.lose_base(t.id("a"), "FOG-DTH-01");
        game.break_group(t.id("a"), "FOG-CT-09");
        acies_field_of_glory::procedures::joint::judge_rally(&state, Side::First, commander_id(0))
            .map(|_| "")
            .unwrap_or_else(|r| r.rule.0)
    };
    use acies_field_of_glory::troops::Quality;
    assert_eq!([judged(Quality::Poor), judged(Quality::Average)], ["FOG-COH-12", ""]);
}

#[test]
fn fog_ral_01_who_may_try_and_how_often() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .ours("b", hf().at(40.0, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Troop, "a")
        .commander(Rank::Troop, "a")
        .commander(Rank::Troop, "b")
        .commander_at(Rank::Troop, 30.0, 20.0);
    let rally = |n| Command::Rally { commander: commander_id(n) };
    let mut play = t.play();
    play.refused(rally(2), "FOG-RAL-01").refused(rally(3), "FOG-RAL-01");
    play.say(rally(0)).roll("cohesion-test", &[1, 1]);
    assert_eq!(play.level("a"), Cohesion::Disrupted, "a failed attempt does nothing");
    play.refused(rally(0), "FOG-RAL-01").refused(rally(1), "FOG-RAL-01");
}

#[test]
fn fog_pur_01_defenders_of_works_may_stay() {
    let asked = |wall: bool| {
        let mut t = Table::new(Phase::Melee)
            .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
            .theirs("x", hf().level(Cohesion::Fragmented).bases(8, 4).at(20.0, 20.0, 180.0))
            .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
            .engaged("a", "x", Edge::Front);
        if wall {
            t = t.wall(Side::First, (10.0, 20.0), (30.0, 20.0));
        }
        let mut play = t.play();
        play.roll("close-combat", &[6, 6, 6, 6]).roll("close-combat", &[1, 1, 1, 1]);
        play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]).roll("variable-move", &[6]);
        matches!(play.battle.next(), Next::Decide(p) if matches!(p.question, Question::Pursue { .. }))
    };
    assert!(asked(true) && !asked(false));
}
