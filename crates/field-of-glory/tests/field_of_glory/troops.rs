//! Troops, formations, commanders, attrition (sections 2, 3, 4 and 17 of the ledger).

use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::Command;
use acies_field_of_glory::commander::{Commander, Mount, Rank};
use acies_field_of_glory::formation::{Formation, Turn};
use acies_field_of_glory::rulebook::{Disorder, Going, disorder, rate};
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::setup::{ArmyProblem, judge_army, judge_commanders};
use acies_field_of_glory::steps::{ground, lead, victory};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{
    Armour, ImpactArm, MeleeArm, Missile, Profile, Quality, Roster, Training, Troop,
};
use acies_rules::{Outcome, Side};
use acies_tabletop::{Heading, Length, Point, Pose};

fn roster(front: Profile, quality: Quality, training: Training, bases: u8) -> Roster {
    Roster { name: String::new(), quality, training, front, rear: None, bases, ally: None }
}
fn north() -> Pose {
    Pose { front: Point::at(0.0, 0.0), heading: Heading::NORTH }
}
fn at(pose: Pose) -> (f64, f64, f64) {
    (pose.front.x.units(), pose.front.y.units(), pose.heading.as_degrees())
}

#[test]
fn fog_gen_01_a_front_of_four_bases() {
    let hf = roster(Profile::of(Troop::HeavyFoot), Quality::Average, Training::Drilled, 8);
    assert!((Formation::new(north(), 8, 4).block(8, &hf).width() - 6.4).abs() < 1e-9);
}

#[test]
fn fog_gen_02_contact_and_within() {
    let two = |gap: f64| {
        let state = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("b", hf().at(20.0, 20.0 + gap, 180.0))
            .state();
        (state.block(acies_field_of_glory::BgId(0)).gap(state.block(acies_field_of_glory::BgId(1))) * 1000.0)
            .round()
    };
    assert_eq!(two(0.008), 8.0);
    let touches = |gap: f64| {
        let s = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("b", hf().at(20.0, 20.0 + gap, 180.0))
            .state();
        let [a, b] = [0, 1].map(|n| *s.block(acies_field_of_glory::BgId(n)));
        a.is_within(&b, acies_field_of_glory::rulebook::CONTACT)
    };
    assert!(touches(0.008) && touches(0.01) && !touches(0.011));
    let overlapping = |depth: f64| {
        let t = Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0));
        t.theirs("b", hf().at(20.0, 20.0 - depth, 180.0)).position().into_state().is_err()
    };
    assert!(!overlapping(0.01) && overlapping(0.012));
    let near = |gap: f64, x: f64| {
        let t = Table::new(Phase::Manoeuvre).ours("a", hf().at(20.0, 20.0, 0.0));
        let s = t.theirs("b", hf().at(20.0, 20.0 + gap, 180.0)).state();
        let [a, b] = [0, 1].map(|n| *s.block(acies_field_of_glory::BgId(n)));
        a.is_within(&b, x + acies_field_of_glory::rulebook::WITHIN)
    };
    assert!(near(3.0, 3.0) && near(3.001, 3.0) && !near(3.01, 3.0));
}

#[test]
fn fog_gen_03_distance_between_corners() {
    let state = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("b", hf().at(20.0 + 6.4 + 3.0, 20.0 + 4.0 + 1.2, 0.0))
        .state();
    let gap = state.block(acies_field_of_glory::BgId(0)).gap(state.block(acies_field_of_glory::BgId(1)));
    assert!((gap - 5.0).abs() < 1e-6, "{gap}");
}

#[test]
fn fog_trp_01_cavalry_in_one_rank_are_battle_troops_that_may_evade() {
    assert!(Troop::Cavalry.is_battle_troops());
    let table = Table::new(Phase::Manoeuvre)
        .ours("one", cv().at(20.0, 20.0, 0.0))
        .ours("two", cv().bases(4, 2).at(30.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let state = table.state();
    use acies_field_of_glory::steps::charge::may_evade;
    assert!(may_evade(&state, table.id("one")) && !may_evade(&state, table.id("two")));
    let skirmishers: Vec<Troop> = Troop::ALL.into_iter().filter(|t| t.is_skirmisher()).collect();
    assert_eq!(skirmishers, [Troop::LightFoot, Troop::LightHorse]);
}

#[test]
fn fog_trp_02_levels_of_armour() {
    assert_eq!(Armour::Armoured.level() - Armour::Protected.level(), 1);
    assert_eq!(Armour::HeavilyArmoured.level() - Armour::Protected.level(), 2);
    assert!(!Troop::Elephants.has_armour() && !Troop::BattleWagons.has_armour());
}

#[test]
fn fog_trp_05_what_serves_in_both_phases() {
    let hoplite = Profile { impact: Some(ImpactArm::OffensiveSpearmen), ..Profile::of(Troop::HeavyFoot) };
    assert!(hoplite.fights_as(MeleeArm::Spearmen) && !hoplite.fights_as(MeleeArm::Swordsmen));
    let legionary = Profile {
        impact: Some(ImpactArm::ImpactFoot),
        melee: Some(MeleeArm::SkilledSwordsmen),
        ..Profile::of(Troop::HeavyFoot)
    };
    assert!(legionary.fights_as(MeleeArm::SkilledSwordsmen) && !legionary.is_spearmen());
}

#[test]
fn fog_trp_06_cataphracts_are_other_lancers() {
    let lancers = |troop| Profile { impact: Some(ImpactArm::Lancers), ..Profile::of(troop) };
    assert!(lancers(Troop::Knights).is_knightly_lancers());
    assert!(lancers(Troop::Cataphracts).is_lancers() && !lancers(Troop::Cataphracts).is_knightly_lancers());
}

#[test]
fn fog_trp_07_fragmented_lancers_are_no_longer_shock() {
    let lancers = || cv().impact(ImpactArm::Lancers);
    let table = Table::new(Phase::Manoeuvre)
        .ours("disrupted", lancers().level(Cohesion::Disrupted).at(20.0, 20.0, 0.0))
        .ours("fragmented", lancers().level(Cohesion::Fragmented).at(30.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let state = table.state();
    assert!(state.is_shock(table.id("disrupted")) && !state.is_shock(table.id("fragmented")));
    assert!(!Profile::of(Troop::Elephants).is_shock() && Profile::of(Troop::ScythedChariots).is_shock());
}

#[test]
fn fog_trp_08_a_mixed_group_moves_as_its_slowest() {
    let archers = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::MediumFoot) };
    let spears =
        hf().armour(Armour::Armoured).impact(ImpactArm::OffensiveSpearmen).bases(9, 3).rear(2, archers);
    let table = Table::new(Phase::Manoeuvre)
        .ours("mixed", spears.at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let state = table.state();
    let id = table.id("mixed");
    assert_eq!(ground::rate(&state, id, None), Some(3.0));
    assert_eq!(state.front(id).armour, Armour::Armoured);
    assert_eq!(state.roster(id).at_rank(2).missile, Some(Missile::Bow));
    // Two ranks of 0.6 and one of 0.8.
    assert!((state.block(id).depth() - 2.0).abs() < 1e-9);
}

#[test]
fn fog_trp_09_horses_shy_at_elephants() {
    let disorder = |gap: f64| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("cv", cv().at(20.0, 20.0, 0.0))
            .theirs("el", el().at(20.0, 20.0 + gap, 180.0));
        ground::worst_disorder(&table.state(), table.id("cv"))
    };
    assert_eq!(disorder(1.5), Disorder::Disordered);
    assert_eq!(disorder(1.7), Disorder::None);
}

#[test]
fn fog_trp_10_camels_in_soft_sand() {
    let camels = Profile::of(Troop::Camelry);
    let going = ground::going_for(&camels, Feature::SoftSand);
    assert_eq!((rate(&camels, going), disorder(&camels, going)), (Some(3.0), Disorder::Disordered));
}

#[test]
fn fog_trp_11_scythed_chariots_do_not_count() {
    let plain = roster(Profile::of(Troop::HeavyFoot), Quality::Superior, Training::Drilled, 12);
    let scythed = roster(Profile::of(Troop::ScythedChariots), Quality::Average, Training::Undrilled, 4);
    let mut army: Vec<&Roster> = vec![&plain; 10];
    army.push(&scythed);
    assert_eq!(victory::break_point(&army, 200, false), 10);
    let table = Table::new(Phase::Manoeuvre)
        .ours("scythed", other(Troop::ScythedChariots, 2, 2).at(20.0, 20.0, 0.0))
        .ours("hf", hf().at(30.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let mut state = table.state();
    let id = table.id("scythed");
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }.break_group(id, "FOG-CT-09");
    assert!(!state.group(id).is_on_table() && state.notes().broke.is_empty());
    assert_eq!(victory::attrition(&state, Side::First).total(), 0);
}

#[test]
fn fog_trp_13_broken_artillery_is_removed() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("guns", other(Troop::HeavyArtillery, 2, 2).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let mut state = table.state();
    let id = table.id("guns");
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }.break_group(id, "FOG-CT-09");
    assert!(!state.group(id).is_on_table());
    assert_eq!(victory::attrition(&state, Side::First).total(), 2);
}

#[test]
fn fog_trp_14_points() {
    let legion = Profile {
        armour: Armour::Armoured,
        impact: Some(ImpactArm::ImpactFoot),
        melee: Some(MeleeArm::SkilledSwordsmen),
        ..Profile::of(Troop::HeavyFoot)
    };
    assert_eq!(roster(legion, Quality::Superior, Training::Drilled, 4).points(), 4 * 14);
    let archers = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::MediumFoot) };
    assert_eq!(roster(archers, Quality::Average, Training::Undrilled, 6).points(), 6 * 5);
}

#[test]
fn fog_bg_01_losses_refer_to_the_original() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().bases_now(6).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let state = table.state();
    let g = state.group(table.id("a"));
    assert_eq!((g.original(), g.bases()), (8, 6));
    assert_eq!(100 * (g.original() - g.bases()) as u32 / g.original() as u32, 25);
}

#[test]
fn fog_bg_02_formations_of_six_bases() {
    for files in [3, 2, 6, 1, 4, 5] {
        assert!(Formation::new(north(), 6, files).is_legal(6), "{files} files");
    }
    // Two in front and four behind.
    assert!(!Formation { files: 2, last_rank: 0b1111, ..Formation::default() }.is_legal(6));
    assert!(!Formation::new(north(), 6, 7).is_legal(6));
}

#[test]
fn fog_bg_03_entirely_one_base_deep() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("line", cv().at(20.0, 20.0, 0.0))
        .ours("five", cv().bases(5, 4).at(30.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let state = table.state();
    assert!(state.group(table.id("line")).is_one_deep() && !state.group(table.id("five")).is_one_deep());
}

#[test]
fn fog_bg_06_a_base_is_lost_from_the_rearmost_rank() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0));
    let mut state = table.state();
    let id = table.id("a");
    let mut events = Vec::new();
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }.lose_base(id, "FOG-DTH-01");
    let block = state.block(id);
    assert_eq!((block.files(), block.ranks(), block.elements().len()), (4, 2, 7));
}

/// Covers: FOG-MOV-06
#[test]
fn fog_mov_05_turns() {
    let hf = roster(Profile::of(Troop::HeavyFoot), Quality::Average, Training::Drilled, 8);
    let right = Formation::new(north(), 8, 4).turned(Turn::Right, 8, &hf);
    assert_eq!((at(right.pose), right.files), ((3.2, -1.6, 90.0), 2));
    let about = Formation::new(north(), 8, 4).turned(Turn::About, 8, &hf);
    assert_eq!((at(about.pose), about.files), ((0.0, -1.2, 180.0), 4));
    let left = Formation::new(north(), 8, 4).turned(Turn::Left, 8, &hf);
    assert_eq!((at(left.pose), left.files), ((-3.2, -1.6, 270.0), 2));
}

#[test]
fn fog_cmd_01_command_range() {
    let in_range = |rank: Rank| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("a", hf().at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(40.0, 40.0, 180.0))
            .commander_at(rank, 20.0, 20.0 + 7.9 + 0.6);
        let state = table.state();
        lead::in_range(&state, &state.commanders()[0], table.id("a"))
    };
    assert_eq!([Rank::Troop, Rank::Field, Rank::Inspired].map(in_range), [false, true, true]);
}

#[test]
fn fog_cmd_02_one_commander_in_chief_and_up_to_three_others() {
    let chief = Commander { in_chief: true, ..a_commander(Rank::Field) };
    let with = |rank, n: usize| {
        let mut all = vec![chief];
        all.extend(vec![a_commander(rank); n]);
        judge_commanders(&all)
    };
    assert_eq!(with(Rank::Inspired, 1), Err(ArmyProblem::Outranked));
    assert_eq!(with(Rank::Troop, 3), Ok(()));
    assert_eq!(with(Rank::Troop, 4), Err(ArmyProblem::NumberOfCommanders));
    assert_eq!(with(Rank::Troop, 0), Err(ArmyProblem::NumberOfCommanders));
    assert_eq!(judge_commanders(&[a_commander(Rank::Troop)]), Err(ArmyProblem::CommandersInChief));
    assert_eq!(judge_commanders(&[chief, chief]), Err(ArmyProblem::CommandersInChief));
}

#[test]
fn fog_cmd_03_an_ally_general_commands_his_own_only() {
    let ally = Commander { ally: Some(1), at: Point::at(20.0, 17.0), ..a_commander(Rank::Troop) };
    let table = Table::new(Phase::Manoeuvre)
        .ours("ours", hf().at(20.0, 20.0, 0.0))
        .ours("allies", hf().ally(1).at(27.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0))
        .commander_like(ally);
    let state = table.state();
    assert_eq!(lead::for_cohesion(&state, table.id("ours")), None);
    assert_eq!(lead::for_cohesion(&state, table.id("allies")), Some(Rank::Troop));
}

#[test]
fn fog_cmd_04_an_attached_commander_moves_with_his_group() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(40.0, 40.0, 180.0))
        .commander(Rank::Troop, "a");
    let mut play = table.play();
    let before = play.state().commander_base(&play.state().commanders()[0]).centre();
    play.advance("a", 3.0);
    let after = play.state().commander_base(&play.state().commanders()[0]).centre();
    assert!((after.y - before.y - 3.0).abs() < 1e-6 && after.x == before.x);
    assert!(
        play.state().block(table.id("a")).gap_to(&play.state().commander_base(&play.state().commanders()[0]))
            < 1e-6
    );
}

#[test]
fn fog_cmd_06_whom_a_commander_helps_in_front() {
    use lead::helps_in_front;
    assert!(!helps_in_front(Mount::Horse, Troop::Elephants));
    assert!(!helps_in_front(Mount::Elephant, Troop::Cavalry));
    assert!(helps_in_front(Mount::Elephant, Troop::HeavyFoot));
    assert!(!helps_in_front(Mount::Horse, Troop::ScythedChariots));
    assert!(!helps_in_front(Mount::Horse, Troop::LightArtillery));
}

#[test]
fn fog_cmd_07_a_commander_rides_seven_mu_in_the_open() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(60.0, 40.0, 180.0))
        .terrain(Feature::Brush, (30.0, 1.0), (38.0, 9.0))
        .commander_at(Rank::Troop, 40.0, 5.0)
        .commander_at(Rank::Troop, 50.0, 20.0);
    let to = |n: u8, x: f64, y: f64| Command::MoveCommander {
        commander: commander_id(n),
        to: acies_field_of_glory::command::Station::At(Point::at(x, y)),
    };
    let mut play = table.play();
    play.refused(to(1, 57.1, 20.0), "FOG-CMD-07").say(to(1, 57.0, 20.0));
    // Through brush, which is rough: 5 MU.
    play.refused(to(0, 34.9, 5.0), "FOG-CMD-07").say(to(0, 35.0, 5.0));
}

#[test]
fn fog_cmd_10_battle_lines() {
    let beside = |rank| {
        let mut table = Table::new(Phase::Manoeuvre).theirs("x", hf().at(60.0, 45.0, 180.0));
        for n in 0..5 {
            table = table.ours(&n.to_string(), hf().drilled().at(10.0 + 6.4 * f64::from(n), 20.0, 0.0));
        }
        table.commander(rank, "0")
    };
    let line = |table: &Table, n: u8| Command::MoveLine {
        commander: commander_id(0),
        groups: (0..n).map(|i| table.id(&i.to_string())).collect(),
        advance: acies_field_of_glory::command::Advance::straight(Length::whole(3)),
    };
    let table = beside(Rank::Field);
    table.play().refused(line(&table, 5), "FOG-CMD-10");
    let mut play = table.play();
    play.say(line(&table, 4));
    assert_eq!(play.front("3"), (29.2, 23.0));
}

/// Covers: FOG-ATT-02
#[test]
fn fog_att_01_attrition_points() {
    use acies_field_of_glory::battle_group::Fate;
    let mut table =
        Table::new(Phase::Manoeuvre).theirs("x", hf().at(60.0, 45.0, 180.0)).camp(Side::First, 36.0);
    for n in 0..4 {
        table = table
            .ours(&format!("b{n}"), hf().level(Cohesion::Broken).at(8.0 + 7.0 * f64::from(n), 20.0, 0.0));
    }
    for n in 0..3 {
        table = table
            .ours(&format!("f{n}"), hf().level(Cohesion::Fragmented).at(8.0 + 7.0 * f64::from(n), 12.0, 0.0));
    }
    let mut state = table.state();
    state.camps[0].as_mut().unwrap().sacked = true;
    assert_eq!(victory::attrition(&state, Side::First).total(), 13);
    let table = Table::new(Phase::Manoeuvre)
        .theirs("x", hf().at(60.0, 45.0, 180.0))
        .ours("lh", lh().at(20.0, 20.0, 0.0))
        .ours("kn", kn().at(30.0, 20.0, 0.0));
    let mut state = table.state();
    let mut events = Vec::new();
    let mut game = acies_field_of_glory::game::Game { state: &mut state, events: &mut events };
    game.remove(table.id("lh"), Fate::EvadedOff, "FOG-MOV-11");
    game.remove(table.id("kn"), Fate::PursuedOff, "FOG-PUR-04");
    assert_eq!(victory::attrition(&state, Side::First).total(), 2);
    let one = |spec: Spec, fate| {
        let table = Table::new(Phase::Manoeuvre)
            .theirs("x", hf().at(60.0, 45.0, 180.0))
            .ours("a", spec.at(20.0, 20.0, 0.0));
        let mut state = table.state();
        let mut events = Vec::new();
        let mut game = acies_field_of_glory::game::Game { state: &mut state, events: &mut events };
        game.remove(table.id("a"), fate, "FOG-MOV-11");
        victory::attrition(&state, Side::First).total()
    };
    let fates = [Fate::EvadedOff, Fate::PursuedOff, Fate::RoutedOff, Fate::Destroyed];
    assert_eq!(fates.map(|fate| one(lf(), fate)), [1, 1, 2, 2]);
    assert_eq!(fates.map(|fate| one(cv(), fate)), [2, 1, 2, 2]);
}

#[test]
fn fog_att_04_break_points() {
    assert_eq!([(12, 800), (18, 800), (15, 730)].map(|(g, p)| victory::capped(g, p)), [12, 16, 15]);
}

#[test]
fn fog_att_05_the_smaller_share_wins() {
    assert!(matches!(victory::by_share([7, 9], [12, 16]), Outcome::Won { by: Side::Second, .. }));
    assert!(matches!(victory::by_share([6, 8], [12, 16]), Outcome::Drawn { .. }));
}

#[test]
fn fog_set_01_armies() {
    let chief = Commander { in_chief: true, ..a_commander(Rank::Field) };
    let commanders = [chief, a_commander(Rank::Troop)];
    let unit = |points_bases: u8| {
        roster(Profile::of(Troop::HeavyFoot), Quality::Average, Training::Undrilled, points_bases)
    };
    assert_eq!(judge_army(&vec![unit(8); 7], &commanders, 800), Err(ArmyProblem::TooFewGroups));
    assert_eq!(judge_army(&vec![unit(8); 8], &commanders, 800), Ok(()));
    let dear: Vec<Roster> =
        vec![roster(Profile::of(Troop::Elephants), Quality::Average, Training::Undrilled, 2); 15];
    assert_eq!(judge_army(&dear, &commanders, 800), Err(ArmyProblem::TooManyPoints { points: 835 }));
}

#[test]
fn fog_mov_01_rates() {
    assert_eq!(rate(&Profile::of(Troop::HeavyFoot), Going::Difficult), Some(2.0));
    assert_eq!(rate(&Profile::of(Troop::Cataphracts), Going::Uneven), Some(3.0));
    assert_eq!(rate(&Profile::of(Troop::HeavyChariots), Going::Difficult), None);
}

#[test]
fn fog_ter_06_disorder_by_going() {
    assert_eq!(
        disorder(&Profile::of(Troop::HeavyFoot), Feature::Marsh.going()),
        Disorder::SeverelyDisordered
    );
    let knights = Profile { armour: Armour::HeavilyArmoured, ..Profile::of(Troop::Knights) };
    assert_eq!(disorder(&knights, Feature::BrokenGround.going()), Disorder::Disordered);
    assert_eq!(disorder(&Profile::of(Troop::Knights), Feature::BrokenGround.going()), Disorder::None);
}
