//! Conforming, feeding and melee (sections 10 and 12 of the ledger), and turned bases.

use crate::support::*;
use acies_field_of_glory::command::{Command, Flank};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::question::Question;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::{combat, conform, contact, dice};
use acies_rules::{NamedRoll, Next, Side};
use acies_tabletop::{Angle, Edge, Heading};

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
fn fog_cnf_02_half_a_mu_and_eight_degrees() {
    // Three files charged three with a lateral error of 0.5 and 8 degrees: the left corner touches.
    let off = Angle::degrees(8.0).sin() * 2.4;
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(6, 3).at(20.5, 20.0 - off, 8.0))
        .theirs("x", hf().bases(6, 3).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let play = t.play();
    assert_eq!(play.front("a"), (20.0, 20.0));
    assert_eq!(play.state().group(t.id("a")).formation().pose.heading, Heading::NORTH);
    assert_eq!(contact::pairs(play.state(), t.id("a"), Kind::Melee).len(), 3);
    assert_eq!(contact::pairs(play.state(), t.id("x"), Kind::Melee).len(), 3);
}

#[test]
fn fog_cnf_02_the_active_player_picks_among_equal_places() {
    // Two files before the middle of three: half a base width to either side is as good.
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(6, 3).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let stands = |place: u8| {
        let mut play = t.play();
        assert!(matches!(question(&play), Question::WhichPlace { places: 2, .. }));
        play.refused(Command::ChoosePlace { place: 2 }, "FOG-CNF-02").say(Command::ChoosePlace { place });
        play.front("a").0
    };
    let mut places = [stands(0), stands(1)];
    places.sort_by(f64::total_cmp);
    assert_eq!(places, [19.2, 20.8]);
}

#[test]
fn fog_cnf_02_the_active_player_says_who_conforms_first() {
    // Two columns side by side, each half a base width off: who goes first leaves room for the other.
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(4, 1).at(19.2, 20.0, 0.0))
        .ours("b", hf().bases(4, 1).at(20.8, 20.0, 0.0))
        .theirs("x", hf().bases(6, 3).at(20.0, 20.0, 180.0))
        .engaged("a", "x", Edge::Front)
        .engaged("b", "x", Edge::Front);
    let mut play = t.play();
    assert!(matches!(question(&play), Question::WhoConforms { groups } if groups.len() == 2));
    play.say(Command::ConformNext { group: t.id("b") });
    assert_eq!(play.front("b"), (21.6, 20.0));
    assert!(matches!(question(&play), Question::WhichPlace { group, places: 2 } if group == t.id("a")));
}

/// Covers: FOG-BG-08
#[test]
fn fog_cnf_02_a_corner_beside_a_fighting_line_becomes_an_overlap() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("b", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("a", hf().bases(4, 1).at(22.395, 20.134, 350.0))
        .theirs("x", hf().bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("b", "x", Edge::Front)
        .engaged("a", "x", Edge::Front);
    let play = t.play();
    assert_eq!(play.front("a"), (22.4, 20.0));
    assert_eq!(contact::overlaps_by(play.state(), t.id("a")).len(), 1);
    assert!(!play.state().in_close_combat(t.id("a")), "who only overlaps is not in close combat");
}

#[test]
fn fog_cnf_03_two_enemies_at_an_angle_cannot_both_be_kept() {
    // A charge at 15 degrees upon two battle groups, one 0.4 farther back.
    let t = Table::new(Phase::Impact)
        .ours("a", cv().bases(3, 3).at(20.0, 20.0, 15.0))
        .theirs("x", hf().bases(4, 2).at(19.0, 22.5, 180.0))
        .theirs("y", hf().bases(4, 2).at(22.2, 22.9, 180.0));
    let mut play = t.play();
    play.say(Command::Charge { group: t.id("a"), wheel: None }).say(Command::EndPhase);
    let at_impact = contact::pairs(play.state(), t.id("a"), Kind::Impact).len();
    assert_eq!((at_impact, play.state().engagements().len()), (3, 2));
    let place = *play.state().group(t.id("a")).formation();
    // All miss at impact; nobody can conform in the manoeuvre phase.
    play.roll_on(1);
    assert_eq!(*play.state().group(t.id("a")).formation(), place);
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
    assert!(conform::places(&state, t.id("a")).is_empty());
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
fn fog_cnf_05_bases_behind_nobody_fill_a_second_rank() {
    // Six files of which two fight on the right; the two bases of the second rank stand on the left.
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases(8, 6).at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(20.0 + 3.2, 20.0, 180.0))
        .engaged("a", "x", Edge::Front);
    let mut play = t.play();
    let count = |play: &Play| dice::total(&combat::pools(play.state(), t.id("a"), Kind::Melee));
    // Two files, and one that overlaps.
    assert_eq!(count(&play), 3);
    play.say(Command::Feed { group: t.id("a"), to: Flank::SecondRank });
    assert_eq!(count(&play), 5);
    play.refused(Command::Feed { group: t.id("a"), to: Flank::SecondRank }, "FOG-CNF-05");
}

/// Covers: FOG-DIC-22, FOG-DIC-23
#[test]
fn fog_dic_20_dice_of_whole_battle_groups_in_melee() {
    let count = |own: Spec, enemy: Spec| {
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("a", own.at(20.0, 20.0, 0.0))
            .theirs("x", enemy.at(20.0, 20.0, 180.0))
            .engaged("a", "x", Edge::Front);
        dice::total(&combat::pools(&t.state(), t.id("a"), Kind::Melee))
    };
    assert_eq!(count(kn(), hf().bases(4, 2)), 4, "knights 2x2");
    assert_eq!(count(hf(), hf()), 8);
    assert_eq!(count(cv(), hf()), 4);
    assert_eq!(count(hf().bases(8, 2), hf().bases(4, 2)), 4, "four ranks: two fight");
    let overlapping = |spec: Spec, files: f64| {
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("a", spec.at(20.0 + 0.8, 20.0, 0.0))
            .theirs("x", hf().bases(12, files as u8).at(20.0, 20.0, 180.0))
            .engaged("a", "x", Edge::Front);
        dice::total(&combat::pools(&t.state(), t.id("a"), Kind::Melee))
    };
    assert_eq!(overlapping(hf().bases(10, 5), 4.0), 10, "8 and 2 of the overlap");
    assert_eq!(overlapping(kn().bases(3, 3), 2.0), 6, "4 and 2 of the overlap");
}

#[test]
fn fog_cnf_01_the_line_that_is_the_least_way_for_all() {
    let reformed = |steps: [u16; 3]| {
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("a", hf().bases(6, 3).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(60.0, 46.0, 180.0));
        let mut state = t.state();
        let from = *state.group(t.id("a")).formation();
        let mut to = from;
        to.steps[..3].copy_from_slice(&steps);
        let how = acies_field_of_glory::event::Motion::Charge;
        let moved = acies_field_of_glory::Event::Moved { group: t.id("a"), from, to, how };
        acies_field_of_glory::event::apply(&mut state, &moved);
        conform::reformed(&state, t.id("a")).map(|f| (f.is_normal(), f.pose.front.y.units()))
    };
    assert_eq!(reformed([500, 0, 0]), Some((true, 20.0)), "one goes back");
    assert_eq!(reformed([500, 500, 0]), Some((true, 20.5)), "one comes up");
    assert_eq!(reformed([0, 0, 0]), None);
}
