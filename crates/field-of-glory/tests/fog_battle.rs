//! Sequence, shooting, melee, outcome moves, camps, set-up (sections 8 and 10 to 18 of the ledger).

mod support;

use acies_field_of_glory::BgId;
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Flank};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::dice::Reach;
use acies_field_of_glory::steps::flight::break_off_reach;
use acies_field_of_glory::steps::setup::{judge_deployment, mounted_bonus, picks_of, quarters};
use acies_field_of_glory::steps::{combat, conform, contact, dice, lead, morale, shooting};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{Missile, Quality, Troop};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Edge, Heading, Length, Point, Pose};
use support::*;

fn far() -> Spec {
    hf().at(60.0, 46.0, 180.0)
}
fn end() -> Command {
    Command::EndPhase
}
fn question(play: &Play) -> Question {
    match play.battle.next() {
        Next::Decide(prompt) => prompt.question,
        next => panic!("{next:?}"),
    }
}
fn shots(table: &Table, name: &str) -> u8 {
    dice::total(&shooting::pools(&table.state(), table.id(name)))
}

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
fn fog_sho_01_ranges() {
    let at = |spec: Spec, gap: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", spec.missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 20.0 + gap, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).map(|aim| aim.reach)
    };
    assert_eq!(at(lf(), 3.5), Some(Reach::Long));
    assert_eq!(at(lf(), 3.0), Some(Reach::Effective));
    assert_eq!(at(lh(), 3.5), None);
}

/// Covers: FOG-SHO-05
#[test]
fn fog_sho_02_the_second_rank_measures_from_the_front() {
    let bows = || mf().bases(6, 3).missile(Missile::Bow);
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", bows().at(20.0, 20.0, 0.0))
        .ours("deep", lf().bases(8, 2).missile(Missile::Bow).at(40.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 24.0, 180.0))
        .theirs("y", hf().at(40.0, 22.0, 180.0));
    assert_eq!(shots(&t, "a"), 5);
    // Eight light foot in four ranks: two ranks, 4 / 2.
    assert_eq!(shots(&t, "deep"), 2);
}

#[test]
fn fog_sho_03_the_arc_is_a_strip() {
    let seen = |x: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(x, 23.0, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).is_some()
    };
    // The strip reaches 2.4 to each side; the target is 0.8 to each side of its middle.
    assert!(seen(20.0 + 3.1) && !seen(20.0 + 3.3));
}

#[test]
fn fog_sho_04_friends_block_the_view() {
    let seen = |friend: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .ours("friend", hf().bases(4, 4).at(friend, 22.0, 0.0))
            .theirs("x", hf().bases(4, 1).at(20.0, 24.0, 180.0));
        shooting::aim(&t.state(), t.id("a"), 0).is_some()
    };
    assert!(!seen(20.0) && seen(30.0));
}

#[test]
fn fog_sho_06_effective_range_first_then_straight_ahead() {
    let target = |side_gap: f64, ahead_gap: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(2, 1).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("side", hf().bases(4, 1).at(20.0 + 1.7, 20.0 + side_gap, 180.0))
            .theirs("ahead", hf().bases(4, 1).at(20.0, 20.0 + ahead_gap, 180.0));
        let target = shooting::aim(&t.state(), t.id("a"), 0).unwrap().target;
        if target == t.id("side") { "side" } else { "ahead" }
    };
    assert_eq!(target(3.5, 5.0), "side");
    assert_eq!(target(3.5, 3.9), "ahead");
}

#[test]
fn fog_sho_07_free_files_of_a_fighting_group_shoot_badly() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("bows", mf().missile(Missile::Bow).at(20.0, 20.0, 0.0))
        .theirs("foe", hf().bases(4, 2).at(20.0 - 1.6, 20.0, 180.0))
        .theirs("x", hf().bases(4, 2).at(20.0 + 1.6, 23.0, 180.0))
        .engaged("foe", "bows", Edge::Front);
    let pools = shooting::pools(&t.state(), t.id("bows"));
    assert_eq!(dice::total(&pools), 3);
    assert!(pools.iter().all(|p| p.against == t.id("x") && p.to_hit == 5), "{pools:?}");
}

#[test]
fn fog_sho_10_a_death_roll_without_a_test() {
    let t = Table::new(Phase::Shooting)
        .ours("a", lf().bases(4, 4).missile(Missile::Sling).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 1]).roll("death-roll", &[1]);
    assert_eq!(play.bases("x"), 8);
}

/// Covers: FOG-TER-05
#[test]
fn fog_ter_04_one_rank_shoots_into_a_forest() {
    let t = |forest: bool| {
        let t = Table::new(Phase::Manoeuvre)
            .ours("a", mf().bases(6, 3).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 23.0, 180.0));
        if forest { t.terrain(Feature::Forest, (10.0, 22.5), (30.0, 30.0)) } else { t }
    };
    assert_eq!((shots(&t(false), "a"), shots(&t(true), "a")), (5, 3));
    let covered = shooting::pools(&t(true).state(), BgId(0));
    assert_eq!(covered[0].to_hit, 5);
}

/// Covers: FOG-MEL-02, FOG-DIC-23, FOG-MEL-05
#[test]
fn fog_mel_03_one_overlap_at_each_end() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("five", hf().bases(10, 5).at(20.0, 20.0, 0.0))
        .theirs("three", hf().bases(6, 3).at(20.0 - 1.6, 20.0, 180.0))
        .engaged("five", "three", Edge::Front);
    let state = t.state();
    // Three files of two, and one overlap file of two; the fifth does not fight.
    assert_eq!(dice::total(&combat::pools(&state, t.id("five"), Kind::Melee)), 8);
    assert_eq!(dice::total(&combat::pools(&state, t.id("three"), Kind::Melee)), 6);
    assert_eq!(contact::overlaps_by(&state, t.id("five")).len(), 1);
}

/// Covers: FOG-BG-08
#[test]
fn fog_mel_04_who_only_overlaps_neither_wins_nor_loses() {
    let t = Table::new(Phase::Melee)
        .ours("y", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("x", hf().bases(4, 2).at(20.0 + 3.2, 20.0, 0.0))
        .theirs("e", hf().bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("y", "e", Edge::Front);
    let mut play = t.play();
    assert!(!play.state().in_close_combat(t.id("x")));
    play.roll("close-combat", &[4, 1, 1, 1]).roll("close-combat", &[4, 4]);
    play.roll("close-combat", &[4, 4, 1, 1]);
    // Y lost 1:2 and the enemy 2:3; X only overlaps.
    play.roll("cohesion-test", &[6, 6]).roll("cohesion-test", &[6, 6]);
    let Next::Roll(roll) = play.battle.next() else { panic!("death rolls come next") };
    assert_eq!(roll.name(), "death-roll");
}

#[test]
fn fog_mel_06_fighting_in_two_directions() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("front", hf().at(20.0, 20.0, 0.0))
        .ours("flank", cv().bases(4, 1).at(20.0 - 3.2, 20.0 + 0.8, 90.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("front", "x", Edge::Front)
        .engaged("flank", "x", Edge::Right);
    let state = t.state();
    assert!(contact::fights_in_two_directions(&state, t.id("x")));
    assert!(!contact::fights_in_two_directions(&state, t.id("front")));
    let pairs = contact::pairs(&state, t.id("x"), Kind::Melee);
    let tally = combat::advantage(&state, t.id("x"), &pairs[0], Kind::Melee);
    assert!(counted(&tally).contains("TwoDirections -1"), "{}", counted(&tally));
}

/// Covers: FOG-MEL-01, FOG-DTH-02
#[test]
fn fog_mel_07_the_melee_is_fought_and_lost() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[4; 8]).roll("close-combat", &[1; 8]);
    play.roll("cohesion-test", &[6, 6]);
    // Eight hits: a base on a 6, then 2 hits are rolled for again.
    play.roll("death-roll", &[6]).roll("death-roll", &[2]);
    assert_eq!(play.bases("x"), 6);
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
fn fog_cnf_02_a_group_conforms() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(6, 3).at(20.5, 20.0, 0.0))
        .theirs("x", hf().bases(6, 3).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let play = t.play();
    // It has conformed when the first move is asked for.
    assert_eq!(play.front("a"), (20.0, 20.0));
    assert_eq!(contact::pairs(play.state(), t.id("a"), Kind::Melee).len(), 3);
}

#[test]
fn fog_cnf_03_without_room_nobody_conforms() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(6, 3).at(20.5, 20.0, 0.0))
        .ours("left", hf().bases(4, 1).at(20.5 - 2.4 - 0.8, 20.0, 0.0))
        .ours("right", hf().bases(4, 1).at(20.5 + 2.4 + 0.8, 20.0, 0.0))
        .theirs("x", hf().bases(6, 3).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let state = t.state();
    assert_eq!(conform::conformed(&state, t.id("a")).map(|f| f.pose.front.x.units()), None);
    assert_eq!(contact::pairs(&state, t.id("a"), Kind::Melee).len(), 3);
}

#[test]
fn fog_cnf_05_two_of_the_third_rank_form_an_overlap() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(12, 4).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    let feed = |to| Command::Feed { group: t.id("a"), to };
    play.say(feed(Flank::Left)).refused(feed(Flank::Left), "FOG-CNF-05").say(feed(Flank::Right));
    let block = play.state().block(t.id("a"));
    assert_eq!((block.files(), block.file_depth(0), block.file_depth(5)), (6, 2, 2));
    assert_eq!(dice::total(&combat::pools(play.state(), t.id("a"), Kind::Melee)), 12);
}

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

/// Covers: FOG-CT-05
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
fn fog_gen_08_only_who_decides_may_speak() {
    let t = Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", far());
    let state = t.state();
    use acies_rules::RuleSet;
    let refused = acies_field_of_glory::FieldOfGlory::decide(&state, Side::Second, &end()).unwrap_err();
    assert_eq!(refused.rule.0, "FOG-GEN-08");
}

#[test]
fn fog_sho_09_when_shooting_calls_for_a_test() {
    let tested = |spec: Spec, shooter: Spec, dice: &[u8]| {
        let t = Table::new(Phase::Shooting)
            .ours("a", shooter.at(20.0, 20.0, 0.0))
            .theirs("x", spec.at(20.0, 22.5, 180.0));
        let mut play = t.play();
        play.roll("shooting", dice);
        matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "cohesion-test")
    };
    let slings = || lf().bases(4, 4).missile(Missile::Sling);
    let guns = || other(Troop::LightArtillery, 2, 2).missile(Missile::LightArtillery);
    assert!(!tested(hf(), slings(), &[6, 6]), "2 hits on 8 bases");
    assert!(tested(hf(), guns(), &[6, 6, 1, 1]), "the same by artillery");
    assert!(tested(hf().bases(6, 3), slings(), &[6, 6]), "2 hits on 6 bases");
}

#[test]
fn fog_sho_08_bases_in_frontal_contact_are_no_targets() {
    let t = |y: f64, degrees: f64| {
        Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("foe", hf().at(20.0, 20.0, 0.0))
            .ours("bows", mf().bases(2, 2).missile(Missile::Bow).at(20.0, y, degrees))
            .theirs("x", hf().at(20.0, 20.0, 180.0))
            .engaged("foe", "x", Edge::Front)
    };
    // From behind, the free second rank is a target, at minus: protected foot on a 5.
    let behind = t(24.0, 180.0);
    let pools = shooting::pools(&behind.state(), behind.id("bows"));
    assert_eq!((dice::total(&pools), pools[0].to_hit), (2, 5));
    // From behind friends the front rank is all there is to see, and friends are in the way.
    assert_eq!(shots(&t(17.0, 0.0), "bows"), 0);
}

#[test]
fn fog_flk_04_touched_bases_turn_and_fight() {
    // Two bases of horse touch both ranks of the right flank.
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("flank", cv().bases(4, 2).at(20.0 - 3.2, 20.0 + 0.6, 90.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("flank", "x", Edge::Right);
    let pairs = contact::pairs(&t.state(), t.id("x"), Kind::Melee);
    let mut turned: Vec<(u8, u8)> = pairs.iter().map(|p| (p.own.rank, p.own.file)).collect();
    turned.sort_unstable();
    assert_eq!(turned, [(0, 3), (1, 3)], "the two right-hand bases");
    assert!(pairs.iter().all(|p| p.edge == Edge::Right));
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

/// Covers: FOG-BG-05, FOG-SEQ-03
#[test]
fn fog_cnf_01_stepped_files_fall_back_into_line() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", far());
    let mut state = t.state();
    let id = t.id("a");
    let mut stepped = *state.group(id).formation();
    stepped.steps[0] = 500;
    let from = *state.group(id).formation();
    let how = acies_field_of_glory::event::Motion::Charge;
    acies_field_of_glory::event::apply(
        &mut state,
        &acies_field_of_glory::Event::Moved { group: id, from, to: stepped, how },
    );
    assert!(!state.group(id).formation().is_normal());
    assert_eq!(conform::reformed(&state, id), Some(from));
}

#[test]
fn fog_cnf_04_a_flank_attacker_conforms_to_the_flank() {
    // The horse stand 0.3 behind the front corner of the flank they touch.
    let t = Table::new(Phase::Manoeuvre)
        .ours("cv", cv().bases(4, 1).at(20.0 - 3.2, 20.0 + 0.8 + 0.3, 90.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .engaged("cv", "x", Edge::Right);
    let play = t.play();
    assert_eq!(play.front("cv"), (16.8, 20.8), "corner to corner");
    assert!(play.state().in_close_combat(t.id("cv")));
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
fn fog_ct_01_three_hits_on_nine_bases() {
    let tested = |dice: &[u8]| {
        let t = Table::new(Phase::Shooting)
            .ours("a", lf().bases(6, 6).missile(Missile::Sling).at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(9, 3).at(20.0, 22.5, 180.0));
        let mut play = t.play();
        play.roll("shooting", dice);
        matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "cohesion-test")
    };
    assert!(tested(&[6, 6, 6]) && !tested(&[6, 6, 1]));
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

/// The book lets those whom a pursuit reaches evade at once if they can; today they stand.
#[test]
fn fog_pur_04_who_is_reached_by_pursuers_does_not_evade_bug() {
    let t = Table::new(Phase::Melee)
        .ours("cv", cv().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", lh().level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("lf", lf().at(20.0, 26.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
        .engaged("cv", "x", Edge::Front);
    let mut play = t.play();
    play.roll("close-combat", &[5, 5, 5, 5]).roll("close-combat", &[1]);
    play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
    // The light horse run 8 through the light foot, the cavalry 6 and into them.
    play.roll("variable-move", &[5]).roll("variable-move", &[5]);
    assert!(play.state().engagements().iter().any(|e| e.has(t.id("lf")) && e.due));
    assert_eq!(play.front("lf"), (20.0, 26.0));
}

/// The book lets a battle line wheel over its whole width, and test for complex advances; today it only goes straight.
#[test]
fn fog_cmd_10_a_battle_line_does_not_wheel_bug() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().drilled().at(20.0, 20.0, 0.0))
        .ours("b", hf().drilled().at(26.4, 20.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Field, "a");
    let advance = acies_field_of_glory::command::Advance::wheeling(
        acies_tabletop::Hand::Left,
        acies_tabletop::Angle::degrees(3.0),
        Length::ZERO,
    );
    let groups = [t.id("a"), t.id("b")].into_iter().collect();
    let mut play = t.play();
    play.refused(Command::MoveLine { commander: commander_id(0), groups, advance }, "FOG-CMD-10");
}
