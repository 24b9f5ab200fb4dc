//! Checks of the ledger with its own numbers, played on a table.

use crate::support::*;
use acies_dice::{DiceSource, Faces, Seeded};
use acies_field_of_glory::battle_group::{Cohesion, Whereabouts};
use acies_field_of_glory::command::{Command, Territory, Way};
use acies_field_of_glory::commander::{Commander, Rank};
use acies_field_of_glory::frame::{Frame, Kind};
use acies_field_of_glory::procedures::setup;
use acies_field_of_glory::refusal::Why;
use acies_field_of_glory::roll::Purpose;
use acies_field_of_glory::rulebook::{MoveColumn, cmt_pass};
use acies_field_of_glory::state::{Phase, State};
use acies_field_of_glory::steps::dice::Again;
use acies_field_of_glory::steps::setup::{ArmyProblem, judge_army};
use acies_field_of_glory::steps::{combat, contact, lead, moves, shooting, victory};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{Armour, ImpactArm, Missile, Profile, Quality, Roster, Training, Troop};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, explain};
use acies_rules::{NamedRoll, Next, RuleSet, Sampling, Side};
use acies_tabletop::{Edge, Heading, Point, Pose};

/// Who tests his cohesion now.
fn tester(play: &Play) -> Option<BgId> {
    match play.battle.next() {
        Next::Roll(roll) => match roll.purpose {
            Purpose::Cohesion { group } => Some(group),
            _ => None,
        },
        _ => None,
    }
}

/// What counts in the roll that is asked for.
fn counts(play: &Play) -> String {
    match play.battle.next() {
        Next::Roll(roll) => counted(&explain::tally(play.state(), &roll).expect("a tally")),
        next => panic!("no dice: {next:?}"),
    }
}

// Cohesion.

#[test]
fn fog_ct_05_the_broken_do_not_test_for_a_friend_that_breaks_one_mu_away() {
    let t = |beside: Cohesion| {
        Table::new(Phase::Melee)
            .ours("win", hf().bases(4, 2).at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(4, 2).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
            .theirs("beside", hf().bases(4, 2).level(beside).at(20.0 + 1.6 + 1.0 + 1.6, 20.0, 180.0))
            .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
            .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
            .theirs("w", hf().bases(12, 4).at(40.0, 40.0, 180.0))
            .engaged("win", "x", Edge::Front)
    };
    let after = |level: Cohesion| {
        let mut play = t(level).play();
        play.roll("close-combat", &[4; 4]).roll("close-combat", &[1, 1]);
        play.roll("cohesion-test", &[1, 1]).roll("death-roll", &[6]);
        assert_eq!(play.level("x"), Cohesion::Broken);
        let gap = play.state().block(play.id("x")).gap(play.state().block(play.id("beside")));
        assert!((gap - 1.0).abs() < 1e-6, "{gap}");
        (tester(&play) == Some(play.id("beside")), play)
    };
    let (tests, mut play) = after(Cohesion::Steady);
    assert!(tests, "an unbroken one tests");
    play.roll("cohesion-test", &[1, 2]);
    assert_eq!(play.level("beside"), Cohesion::Disrupted);
    let (tests, play) = after(Cohesion::Broken);
    assert!(!tests);
    assert!(
        matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "variable-move"),
        "the rout follows"
    );
}

/// Covers: FOG-CTM-08
#[test]
fn fog_ct_06_artillery_and_firearms_shake_whom_they_hit() {
    // Two hits on six bases call for a test whoever shot.
    let shaken = |shooter: Spec, dice: u8| {
        let t = Table::new(Phase::Shooting)
            .ours("a", shooter.at(20.0, 20.0, 0.0))
            .theirs("x", hf().bases(6, 3).at(20.0, 21.9, 180.0));
        let mut play = t.play();
        assert_eq!(play.dice(), dice);
        let mut faces = vec![1; usize::from(dice)];
        faces[..2].fill(6);
        play.roll("shooting", &faces);
        assert_eq!(tester(&play), Some(t.id("x")));
        counts(&play)
    };
    let foot = |missile| mf().bases(4, 4).missile(missile);
    assert_eq!(shaken(foot(Missile::Firearm), 2), "TerribleEnemy -1");
    assert_eq!(shaken(foot(Missile::Javelins), 2), "");
    assert_eq!(shaken(foot(Missile::Sling), 2), "");
    assert_eq!(shaken(foot(Missile::Crossbow), 4), "");
    let guns = |troop, missile| other(troop, 2, 2).missile(missile);
    assert_eq!(shaken(guns(Troop::LightArtillery, Missile::LightArtillery), 4), "TerribleEnemy -1");
    assert_eq!(shaken(guns(Troop::HeavyArtillery, Missile::HeavyArtillery), 4), "TerribleEnemy -1");
}

// The sequence of play.

/// Answers whatever is asked so that everybody does as little as he can.
fn idle(play: &Play) -> Command {
    let mut commands = Vec::new();
    FieldOfGlory::sample(play.state(), Sampling::All, &mut commands);
    let ends = commands.iter().find(|c| matches!(c, Command::EndPhase | Command::Stand));
    ends.or(commands.first()).expect("something can be done").clone()
}

#[test]
fn fog_seq_01_the_five_phases_of_the_first_turn() {
    let t = Table::new(Phase::Impact)
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .ours("bows", lf().missile(Missile::Bow).at(40.0, 20.0, 0.0))
        .ours("more", hf().bases(12, 4).at(10.0, 5.0, 0.0))
        .theirs("x", hf().bases(12, 4).at(20.0, 23.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(40.0, 22.5, 180.0))
        .theirs("z", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .commander(Rank::Troop, "more");
    let mut play = t.play();
    assert_eq!((play.state().turn, play.state().active), (1, Side::First));
    play.say(Command::Charge { group: t.id("cv"), wheel: None });
    let mut phases = vec![play.state().phase];
    let mut acted = Vec::new();
    while play.state().turn == 1 {
        let phase = play.state().phase;
        if acted.last() != Some(&phase) {
            acted.push(phase);
        }
        match play.battle.next() {
            Next::Roll(roll) => {
                let faces = vec![3; usize::from(roll.dice())];
                play.roll(roll.name(), &faces);
            }
            Next::Decide(_) => {
                let command = idle(&play);
                play.say(command);
            }
            next => panic!("{next:?}"),
        }
        phases.extend(play.events.iter().filter_map(|e| match e {
            Event::PhaseBegan { phase } => Some(*phase),
            _ => None,
        }));
    }
    let turn = [Phase::Impact, Phase::Manoeuvre, Phase::Shooting, Phase::Melee, Phase::JointAction];
    assert_eq!(acted, turn, "in each of them somebody was asked or dice were due");
    assert_eq!(phases[..5], turn);
    assert_eq!(phases[5], Phase::Impact, "and the other player's turn");
    assert_eq!((play.state().turn, play.state().active), (2, Side::Second));
}

#[test]
fn fog_seq_04_who_breaks_from_shooting_has_shot() {
    let bows = |bases| lf().bases(bases, bases).missile(Missile::Bow);
    let t = Table::new(Phase::Shooting)
        .ours("a", bows(4).at(20.0, 20.0, 0.0))
        .theirs("p", bows(6).level(Cohesion::Fragmented).at(20.0, 22.5, 180.0));
    let mut play = t.play();
    play.roll("shooting", &[6, 6]).roll("shooting", &[6, 6]);
    assert_eq!(tester(&play), Some(t.id("a")));
    play.roll("cohesion-test", &[1, 2]);
    assert_eq!(tester(&play), Some(t.id("p")));
    play.roll("cohesion-test", &[1, 1]);
    assert_eq!((play.level("a"), play.level("p")), (Cohesion::Disrupted, Cohesion::Broken));
    // The hits of those who broke still cost their enemy a death roll: 1 + 2 is more than 2.
    let Next::Roll(roll) = play.battle.next() else { panic!("death rolls are due") };
    assert_eq!(roll.purpose, Purpose::Death { group: t.id("a"), hits: 2 });
}

#[test]
fn fog_gen_04_the_same_seed_and_orders_write_the_same_log() {
    let log = |seed: u64| {
        let mut state = small_battle().into_state().expect("legal");
        let mut dice = Seeded::new(seed);
        let (mut events, mut commands, mut log) = (Vec::new(), Vec::new(), String::new());
        for step in 0..600 {
            events.clear();
            match FieldOfGlory::next(&state) {
                Next::Over(_) => break,
                Next::Roll(roll) => {
                    let faces = dice.roll(roll.name(), roll.dice()).expect("dice");
                    assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut events));
                }
                Next::Decide(prompt) => {
                    FieldOfGlory::sample(&state, Sampling::One(step), &mut commands);
                    FieldOfGlory::perform(&mut state, prompt.who, &commands[0], &mut events).expect("legal");
                }
            }
            log += &format!("{events:?}\n");
        }
        log
    };
    let first = log(7);
    assert!(first.contains("Rolled") && first.contains("FOG-HIT-01") && first.len() > 10_000);
    assert_eq!(first, log(7), "byte for byte");
    assert_ne!(first, log(8));
}

/// Covers: FOG-BG-05
#[test]
fn fog_gen_10_in_front_directly_in_front_and_behind() {
    use acies_tabletop::{Base, Vec2};
    let hf = hf();
    let stands = |steps: u16| {
        let pose = Pose { front: Point::at(0.0, 0.0), heading: Heading::NORTH };
        let mut formation = acies_field_of_glory::formation::Formation::new(pose, 8, 4);
        formation.steps[1] = steps;
        formation.block(8, hf.roster())
    };
    let line = stands(0);
    let place = |x: f64, y: f64| {
        let (at, forward) = (Vec2::new(x, y), Vec2::new(0.0, 1.0));
        let dot = Base { front: at, forward, right: forward.clockwise(), half_width: 0.01, depth: 0.01 };
        (line.ahead(at) > 0.0, line.rect().corridor_cuts(Edge::Front, &dot, 0.001))
    };
    assert_eq!(place(5.0, 1.0), (true, false), "in front, not directly");
    assert_eq!(place(3.0, 1.0), (true, true), "directly in front");
    assert_eq!(place(0.0, -0.3), (false, false), "behind");
    assert_eq!(place(0.0, 0.0), (false, false), "on the line is behind it");
    // The most advanced file has stepped forward by 0.6.
    assert!(stands(600).ahead(Vec2::new(3.0, 0.5)) <= 0.0 && stands(600).ahead(Vec2::new(3.0, 0.7)) > 0.0);
}

// Commanders.

#[test]
fn fog_cmd_08_a_troop_commander_three_mu_from_others() {
    let t = Table::new(Phase::Melee)
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .ours("b", hf().at(20.0, 20.0 - 1.2 - 3.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .commander(Rank::Troop, "a")
        .engaged("a", "x", Edge::Front);
    let helped = |commit: bool| {
        let mut play = t.play();
        play.say(Command::Commit { commit });
        ["a", "b"].map(|name| lead::for_cohesion(play.state(), t.id(name)))
    };
    assert_eq!(helped(false), [Some(Rank::Troop), Some(Rank::Troop)]);
    assert_eq!(helped(true), [Some(Rank::Troop), None]);
}

#[test]
fn fog_cmd_03_an_ally_general_two_mu_away_helps_nobody_else() {
    // His base reaches 0.6 to each side of its middle; the rear edges lie at 18.8.
    let beside = |ally| {
        let general = Commander { ally, at: Point::at(20.0, 18.8 - 2.0 - 0.6), ..a_commander(Rank::Troop) };
        let t = Table::new(Phase::Manoeuvre)
            .ours("ours", hf().at(20.0, 20.0, 0.0))
            .ours("allies", hf().ally(1).at(26.4, 20.0, 0.0))
            .theirs("x", far())
            .commander_like(general);
        let state = t.state();
        let gap = state.block(t.id("ours")).gap_to(&state.commander_base(&state.commanders()[0]));
        assert!((gap - 2.0).abs() < 1e-6, "{gap}");
        ["ours", "allies"].map(|name| {
            (lead::for_cohesion(&state, t.id(name)), lead::for_complex_move(&state, t.id(name)).is_some())
        })
    };
    assert_eq!(beside(Some(1)), [(None, false), (Some(Rank::Troop), true)]);
    assert_eq!(beside(None), [(Some(Rank::Troop), true), (None, false)]);
}

// Troops.

#[test]
fn fog_trp_03_superior_and_drilled() {
    let t = Table::new(Phase::Manoeuvre)
        .ours("a", hf().quality(Quality::Superior).drilled().at(20.0, 20.0, 0.0))
        .ours("b", hf().at(40.0, 20.0, 0.0))
        .theirs("x", far());
    let state = t.state();
    let roster = state.roster(t.id("a"));
    assert_eq!(moves::column(&state, t.id("a")), MoveColumn::Drilled);
    assert_eq!(moves::column(&state, t.id("b")), MoveColumn::UndrilledAlone);
    assert_eq!([1, 2, 6].map(|face| Again::by(roster.quality).takes(face)), [true, false, false]);
    assert_eq!(cmt_pass(roster.front.troop, roster.training), 7);
}

/// Covers: FOG-POA-02
#[test]
fn fog_trp_08_spears_in_front_of_archers_fight_as_spears() {
    let archers = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::MediumFoot) };
    let fought = |spear_ranks: u8, kind: Kind| {
        let mixed = hf().bases(9, 3).armour(Armour::Armoured).impact(ImpactArm::OffensiveSpearmen);
        let t = Table::new(Phase::Manoeuvre)
            .active(Side::Second)
            .ours("horse", cv().bases(3, 3).at(20.0, 20.0, 0.0))
            .theirs("mixed", mixed.rear(spear_ranks, archers).at(20.0, 20.0, 180.0));
        let t = match kind {
            Kind::Impact => t.charging("horse", "mixed", Edge::Front),
            Kind::Melee => t.engaged("horse", "mixed", Edge::Front),
        };
        let (state, id) = (t.state(), t.id("mixed"));
        let pairs = contact::pairs(&state, id, kind);
        let front: Vec<String> = pairs
            .iter()
            .filter(|p| p.own.rank == 0)
            .map(|p| counted(&combat::advantage(&state, id, p, kind)))
            .collect();
        assert_eq!(front.len(), 3);
        assert!(front.iter().all(|row| *row == front[0]), "{front:?}");
        front[0].clone()
    };
    assert_eq!(fought(2, Kind::Impact), "SpearsStanding 1");
    assert_eq!(fought(2, Kind::Melee), "Spearmen 1");
    // One rank of spears is not enough, whoever stands behind it.
    assert_eq!(fought(1, Kind::Impact), "");
    assert_eq!(fought(1, Kind::Melee), "BetterArmour 1", "armour of the front rank");
}

#[test]
fn fog_trp_13_heavy_artillery_that_loses_a_melee_and_breaks_is_removed() {
    let t = Table::new(Phase::Melee)
        .ours("kn", kn().at(20.0, 20.0, 0.0))
        .theirs("guns", other(Troop::HeavyArtillery, 2, 2).level(Cohesion::Fragmented).at(20.0, 20.0, 180.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 40.0, 180.0))
        .theirs("z", hf().bases(12, 4).at(50.0, 40.0, 180.0))
        .engaged("kn", "guns", Edge::Front);
    let mut play = t.play();
    assert_eq!(victory::attrition(play.state(), Side::Second).total(), 1);
    play.roll("close-combat", &[6; 4]).roll("close-combat", &[1, 1]).roll("cohesion-test", &[1, 1]);
    assert!(play.events.iter().any(|e| matches!(e, Event::Broke { group, .. } if *group == t.id("guns"))));
    assert!(matches!(play.state().group(t.id("guns")).whereabouts, Whereabouts::Gone(_)), "at once");
    assert_eq!(victory::attrition(play.state(), Side::Second).total(), 2);
}

// Charges.

/// A charge straight on that must be tested for, what it needs, and whether it goes with these dice.
fn charged(spec: Spec, dice: [u8; 2]) -> (u8, bool) {
    let t =
        Table::new(Phase::Impact).ours("a", spec.at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 23.0, 180.0));
    let mut play = t.play();
    play.say(Command::Charge { group: t.id("a"), wheel: None }).say(end());
    let Next::Roll(roll) = play.battle.next() else { panic!("a test is due: {:?}", play.battle.next()) };
    let Purpose::ComplexMove { needs, .. } = roll.purpose else { panic!("{roll:?}") };
    play.roll("complex-move-test", &dice);
    (needs, play.state().in_close_combat(t.id("a")))
}

#[test]
fn fog_chg_10_light_horse_need_seven_to_charge_a_steady_front() {
    assert_eq!(charged(lh(), [3, 3]), (7, false));
    assert_eq!(charged(lh(), [3, 4]), (7, true));
}

#[test]
fn fog_chg_11_drilled_longbowmen_need_seven() {
    let bows = || mf().missile(Missile::Longbow);
    assert_eq!(charged(bows().drilled(), [3, 3]), (7, false));
    assert_eq!(charged(bows().drilled(), [3, 4]), (7, true));
    assert_eq!(charged(bows(), [3, 4]), (8, false), "undrilled");
    assert_eq!(charged(bows(), [4, 4]), (8, true));
}

#[test]
fn fog_eva_02_both_ways_are_offered_and_run() {
    // Chargers with headings 0 and 90.
    let t = Table::new(Phase::Impact)
        .ours("a", cv().bases(4, 1).at(20.0, 17.0, 0.0))
        .ours("b", cv().bases(4, 1).at(15.0, 20.0, 90.0))
        .theirs("lf", lf().bases(4, 2).at(20.0, 20.0, 180.0));
    let mut play = t.play();
    for name in ["a", "b"] {
        play.say(Command::Charge { group: t.id(name), wheel: None });
    }
    play.say(end());
    let mut offered = Vec::new();
    FieldOfGlory::sample(play.state(), Sampling::All, &mut offered);
    let ways = [Command::Evade { way: Way::Away }, Command::Evade { way: Way::AlongCharge }];
    let evades: Vec<&Command> = offered.iter().filter(|c| matches!(c, Command::Evade { .. })).collect();
    assert_eq!(evades, ways.iter().collect::<Vec<_>>());
    let runs = |way: &Command| {
        let mut play = t.play();
        for name in ["a", "b"] {
            play.say(Command::Charge { group: t.id(name), wheel: None });
        }
        play.say(end()).say(way.clone()).roll("variable-move", &[3]);
        play.state().group(t.id("lf")).formation().pose.heading.as_degrees().round()
    };
    assert_eq!([runs(&ways[0]), runs(&ways[1])], [0.0, 45.0], "own rear, and the mean of the headings");
}

// Melee.

/// Covers: FOG-POAM-11
#[test]
fn fog_mel_06_all_fighting_bases_have_the_minus() {
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("front", hf().at(20.0, 20.0, 0.0))
        .ours("flank", cv().bases(4, 2).at(20.0 - 3.2, 20.0 + 1.2 + 0.4, 90.0))
        .theirs("x", hf().bases(12, 4).at(20.0, 20.0, 180.0))
        .engaged("front", "x", Edge::Front)
        .engaged("flank", "x", Edge::Right);
    let (state, x) = (t.state(), t.id("x"));
    let pairs = contact::pairs(&state, x, Kind::Melee);
    let facing = |edge: Edge| pairs.iter().filter(|p| p.edge == edge).count();
    assert_eq!((facing(Edge::Front), facing(Edge::Right)), (4, 2));
    for pair in &pairs {
        let row = counted(&combat::advantage(&state, x, pair, Kind::Melee));
        assert_eq!(row, "TwoDirections -1", "{:?}", pair.own);
        let theirs = contact::pairs(&state, pair.against, Kind::Melee);
        let back = theirs.iter().find(|p| p.against == x).expect("they fight");
        let row = counted(&combat::advantage(&state, pair.against, back, Kind::Melee));
        assert_eq!(row, "TwoDirections 1", "the opposite");
    }
}

#[test]
fn fog_mel_04_who_tests_after_a_melee_with_an_overlap() {
    let t = Table::new(Phase::Melee)
        .ours("y", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("x", hf().bases(4, 2).at(20.0 + 3.2, 20.0, 0.0))
        .theirs("e", hf().bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("y", "e", Edge::Front);
    let mut play = t.play();
    let mut hits = Vec::new();
    let mut note = |play: &Play| {
        hits.extend(play.events.iter().filter_map(|e| match e {
            Event::Hit { by, on, hits, .. } => Some((*by, *on, *hits)),
            _ => None,
        }));
    };
    let [x, y, e] = ["x", "y", "e"].map(|name| t.id(name));
    for faces in [&[4, 1, 1, 1][..], &[4, 4], &[4, 4, 1, 1]] {
        play.roll("close-combat", faces);
        note(&play);
    }
    hits.sort_unstable();
    assert_eq!(hits, [(y, e, 1), (x, e, 2), (e, y, 2)], "Y lost 1:2, the enemy received 3 and inflicted 2");
    // By one hit either: no modifier for two. The active player's test comes first. The enemy has 3 hits on 4 bases.
    assert_eq!((tester(&play), counts(&play).as_str()), (Some(y), "OneHitPerTwoBases -1"));
    play.roll("cohesion-test", &[3, 4]);
    // Who overlaps is not in close combat, and could charge its side.
    assert_eq!(
        (tester(&play), counts(&play).as_str()),
        (Some(e), "OneHitPerTwoBases -1, ThreatenedFlank -1")
    );
    assert_eq!(play.level("y"), Cohesion::Disrupted, "6 is not enough");
    play.roll("cohesion-test", &[4, 5]);
    assert_eq!((play.level("e"), play.level("x")), (Cohesion::Steady, Cohesion::Steady));
    assert_eq!(tester(&play), None, "who only overlaps does not test");
}

#[test]
fn fog_poas_12_two_causes_are_one_minus() {
    // Light horse shoot to the rear, at foot of which two files fight.
    let t = Table::new(Phase::Manoeuvre)
        .active(Side::Second)
        .ours("lh", lh().bases(4, 4).missile(Missile::Bow).at(20.0, 20.0, 0.0))
        .ours("foot", hf().bases(4, 2).at(20.0 - 1.6, 20.0 - 1.2 - 2.0, 180.0))
        .theirs("x", hf().at(20.0, 20.0 - 1.2 - 2.0, 0.0))
        .engaged("foot", "x", Edge::Front);
    let (state, lh) = (t.state(), t.id("lh"));
    let aim = shooting::aim(&state, lh, 3).expect("the free files can be seen");
    assert_eq!((aim.target, aim.edge), (t.id("x"), Edge::Rear));
    assert!(state.in_close_combat(aim.target));
    let tally = shooting::advantage(&state, lh, &aim, Missile::Bow, &state.block(lh).base(0, 3));
    assert_eq!(counted(&tally), "AwkwardShot -1");
    let pools = shooting::pools(&state, lh, &Default::default());
    assert!(!pools.is_empty() && pools.iter().all(|p| (p.against, p.to_hit) == (t.id("x"), 5)), "{pools:?}");
}

// Routs and the end.

#[test]
fn fog_rou_02_a_router_ten_mu_from_its_edge_runs_straight_for_it() {
    let t = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 13.2, 90.0))
        .ours("b", hf().bases(12, 4).at(60.0, 5.0, 0.0))
        .theirs("x", far());
    let nearest = |play: &Play| play.state().block(play.id("a")).rect().bounds().0.y;
    let mut play = t.play();
    assert!((nearest(&play) - 10.0).abs() < 1e-6);
    play.roll("variable-move", &[3]);
    assert_eq!(play.state().group(t.id("a")).formation().pose.heading, Heading::SOUTH);
    // Turned about the middle of its ground, (19.4, 13.2): the front at 12.6, and 3 MU on.
    assert_eq!(play.front("a"), (19.4, 9.6));
}

#[test]
fn fog_att_03_twelve_of_twelve_rout_and_eleven_do_not() {
    let over = |fragmented: u8| {
        let mut t = Table::new(Phase::JointAction).theirs("x", far()).camp(Side::First, 36.0);
        for n in 0..12_u8 {
            let level = if n < fragmented { Cohesion::Fragmented } else { Cohesion::Steady };
            let (x, y) = (8.0 + 8.0 * f64::from(n % 6), 8.0 + 4.0 * f64::from(n / 6));
            t = t.ours(&n.to_string(), hf().bases(12, 4).level(level).at(x, y, 0.0));
        }
        let mut position = t.position();
        position.camps[0].as_mut().expect("a camp").sacked = true;
        let state = position.into_state().expect("legal");
        assert_eq!(state.setup.break_points[0], 12);
        (victory::attrition(&state, Side::First).total(), state.outcome.is_some())
    };
    assert_eq!([over(9), over(10)], [(11, false), (12, true)]);
}

#[test]
fn fog_set_01_eight_hundred_and_twenty_points_are_too_many() {
    let chief = Commander { in_chief: true, ..a_commander(Rank::Field) };
    let commanders = [chief, a_commander(Rank::Troop)];
    let roster = |front: Profile, bases: u8| Roster {
        name: String::new(),
        quality: Quality::Average,
        training: Training::Undrilled,
        front,
        rear: None,
        bases,
        ally: None,
    };
    let archers = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::MediumFoot) };
    // 85 for the commanders, 700 for elephants, 5 for each archer.
    let army = |bows: u8| {
        let mut groups = vec![roster(Profile::of(Troop::Elephants), 2); 14];
        groups.push(roster(archers, bows));
        judge_army(&groups, &commanders, 800)
    };
    assert_eq!(army(7), Err(ArmyProblem::TooManyPoints { points: 820 }));
    assert_eq!(army(3), Ok(()), "800");
}

// Setting up.

fn throw(state: &mut State, name: &str, face: u8) {
    let Next::Roll(due) = FieldOfGlory::next(state) else { panic!("{name} is due") };
    assert_eq!(due.name(), name);
    let faces = Faces::from_slice(&[face]).expect("a face");
    assert!(FieldOfGlory::settle(state, &due, &faces, &mut Vec::new()));
}

fn say(state: &mut State, who: Side, command: &Command) {
    FieldOfGlory::perform(state, who, command, &mut Vec::new()).expect("legal");
}

fn why(state: &State, who: Side, command: &Command) -> Option<(&'static str, Why)> {
    FieldOfGlory::decide(state, who, command).err().map(|refusal| (refusal.rule.0, refusal.why))
}

#[test]
fn fog_set_02_a_field_commander_and_fourteen_bases_of_horse_make_five_of_a_three() {
    let mut position = from_set_up();
    // Cavalry 6, lancers 4 and light horse 4.
    position.groups[1].roster.front = Profile::of(Troop::Cavalry);
    position.groups[1].roster.bases = 6;
    position.groups[1].files = 3;
    let mut state = position.into_state().expect("legal");
    throw(&mut state, "initiative", 3);
    let totals = state.agenda().iter().find_map(|frame| match frame {
        Frame::Initiative { totals } => Some(*totals),
        _ => None,
    });
    assert_eq!(totals, Some([Some(5), None]));
}

/// The first player has the initiative and has chosen the agricultural territory.
fn picking() -> State {
    let mut state = from_set_up().into_state().expect("legal");
    throw(&mut state, "initiative", 6);
    throw(&mut state, "initiative", 1);
    say(&mut state, Side::First, &Command::KeepInitiative { keep: true });
    say(&mut state, Side::First, &Command::ChooseTerritory { territory: Territory::Agricultural });
    state
}

const fn pick(feature: Feature, large: bool) -> Command {
    Command::PickFeature { feature, large }
}

#[test]
fn fog_set_03_four_picks_and_no_fifth() {
    let first = Side::First;
    let mut state = picking();
    assert_eq!(why(&state, first, &pick(Feature::Marsh, false)), Some(("FOG-SET-03", Why::NotInTerritory)));
    say(&mut state, first, &pick(Feature::Brush, false));
    let few = Some(("FOG-SET-03", Why::TooFewPicks { least: 2 }));
    assert_eq!(
        why(&state, first, &Command::EndPicks),
        few,
        "one is too few for the side with the initiative"
    );
    say(&mut state, first, &pick(Feature::Brush, false));
    say(&mut state, first, &pick(Feature::Village, false));
    let many = Some(("FOG-SET-03", Why::TooManyPicks { most: 4 }));
    assert_eq!(why(&state, first, &pick(Feature::Brush, true)), many, "a large one would be the fifth pick");
    say(&mut state, first, &pick(Feature::Plantation, false));
    assert_eq!(why(&state, first, &pick(Feature::Brush, false)), many);
    say(&mut state, first, &Command::EndPicks);
    // The other side may do without; two large ones are its four.
    let second = Side::Second;
    assert_eq!(why(&state, second, &Command::EndPicks), None);
    say(&mut state, second, &pick(Feature::GentleHill, true));
    say(&mut state, second, &pick(Feature::GentleHill, true));
    assert_eq!(why(&state, second, &pick(Feature::GentleHill, false)), many);
}

#[test]
fn fog_set_04_the_order_of_placing() {
    let mut state = picking();
    for feature in [Feature::Brush, Feature::Village, Feature::Plantation] {
        say(&mut state, Side::First, &pick(feature, false));
    }
    say(&mut state, Side::First, &Command::EndPicks);
    for feature in [Feature::GentleHill, Feature::Vineyards] {
        say(&mut state, Side::Second, &pick(feature, false));
    }
    say(&mut state, Side::Second, &Command::EndPicks);
    let mut placed = Vec::new();
    let due = |state: &State| {
        state.agenda().iter().find_map(|frame| match frame {
            Frame::Terrain(terrain) => setup::piece(terrain),
            _ => None,
        })
    };
    while let Some((owner, feature, _)) = due(&state) {
        throw(&mut state, "place-terrain", 5);
        let Next::Decide(prompt) = FieldOfGlory::next(&state) else { panic!("its owner places it") };
        assert_eq!(prompt.who, owner);
        placed.push((owner, feature));
        say(&mut state, owner, &Command::DropPiece);
    }
    let (first, second) = (Side::First, Side::Second);
    let order = [
        (first, Feature::OpenFields),
        (second, Feature::GentleHill),
        (first, Feature::Brush),
        (second, Feature::Vineyards),
        (first, Feature::Village),
        (first, Feature::Plantation),
    ];
    assert_eq!(placed, order);
}
