//! Cases at the edge of a rule, each of which the engine once read otherwise than the ledger.

use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::command::{Advance, Command, Manoeuvre, Way, Wheel};
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::{Frame, Kind};
use acies_field_of_glory::refusal::Why;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::setup::judge_piece;
use acies_field_of_glory::steps::{charge, combat, contact, dice, flight, morale, moves};
use acies_field_of_glory::terrain::{Feature, PieceSpec};
use acies_field_of_glory::troops::{ImpactArm, MeleeArm, Missile, Profile, Troop};
use acies_field_of_glory::{Event, FieldOfGlory};
use acies_rules::{NamedRoll, Next, RuleSet, Side};
use acies_tabletop::{Angle, Edge, Hand, Length, Point};

fn impact() -> Table {
    Table::new(Phase::Impact)
}
fn charge(table: &Table, name: &str) -> Command {
    Command::Charge { group: table.id(name), wheel: None }
}
fn spears() -> Spec {
    hf().impact(ImpactArm::OffensiveSpearmen)
}
fn to_hit(play: &Play, name: &str, kind: Kind) -> Vec<u8> {
    combat::pools(play.state(), play.id(name), kind).iter().filter(|p| !p.shot).map(|p| p.to_hit).collect()
}
fn judged(table: &Table, name: &str, manoeuvre: Manoeuvre) -> Result<(), &'static str> {
    moves::judge(&table.state(), table.id(name), &manoeuvre).map(|_| ()).map_err(|r| r.rule.0)
}
fn straight(distance: f64) -> Manoeuvre {
    Manoeuvre::Advance(Advance::straight(Length::snap(distance)))
}

/// Swordsmen beside STEADY spearmen two deep meet the same spears as those in front of them: M2 is denied and M4 counts.
/// Covers: FOG-MEL-05, FOG-POAM-04
#[test]
fn fog_mel_04_an_overlap_fights_the_base_as_it_stands() {
    let table = Table::new(Phase::Melee)
        .ours("front", hf().melee(MeleeArm::Swordsmen).bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("beside", hf().melee(MeleeArm::Swordsmen).bases(4, 2).at(23.2, 20.0, 0.0))
        .theirs("x", spears().bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("front", "x", Edge::Front);
    let play = table.play();
    assert_eq!(contact::overlaps_by(play.state(), table.id("beside")).len(), 1);
    assert_eq!(to_hit(&play, "front", Kind::Melee), [5]);
    assert_eq!(to_hit(&play, "beside", Kind::Melee), [5]);
}

/// Lines that meet 0.7 MU beside each other are fronts all the same: the spears stand two deep, and one side's net is the
/// opposite of the other's.
/// Covers: FOG-POAI-03
#[test]
fn fog_poa_01_a_sideways_error_does_not_hide_the_spears() {
    let table =
        impact().ours("a", hf().at(20.7, 20.0, 0.0)).theirs("x", spears().bases(8, 4).at(20.0, 22.0, 180.0));
    let mut play = table.play();
    play.say(charge(&table, "a")).say(Command::EndPhase);
    assert_eq!(to_hit(&play, "a", Kind::Impact), [5]);
    assert_eq!(to_hit(&play, "x", Kind::Impact), [4]);
}

/// One corner of the charger was 0.2 MU ahead of the front line: the spears count as in front, archers in the second rank
/// support, and only the front rank fights back.
/// Covers: FOG-IMP-01, FOG-DIC-13
#[test]
fn fog_flk_05_a_side_contact_is_fought_with_the_poas_of_a_front() {
    let against = |spec: Spec| {
        let table =
            impact().ours("cv", cv().bases(4, 1).at(25.0, 29.4, 90.0)).theirs("x", spec.at(30.0, 30.0, 0.0));
        let mut play = table.play();
        play.say(charge(&table, "cv")).say(Command::EndPhase);
        play
    };
    let play = against(spears());
    assert_eq!((to_hit(&play, "cv", Kind::Impact), to_hit(&play, "x", Kind::Impact)), (vec![5], vec![4]));
    assert_eq!(dice::total(&combat::pools(play.state(), play.id("x"), Kind::Impact)), 2);
    let bows = Profile { missile: Some(Missile::Bow), ..Profile::of(Troop::MediumFoot) };
    let play = against(spears().rear(1, bows));
    let pools = combat::pools(play.state(), play.id("x"), Kind::Impact);
    assert_eq!(pools.iter().filter(|p| p.shot).map(|p| p.dice).sum::<u8>(), 1);
}

/// Horse in one rank that only overlap leave by the rear, though they turn about against a corner of the enemy.
/// Covers: FOG-MOV-16
#[test]
fn fog_bg_08_who_only_overlaps_may_retire() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("front", hf().bases(4, 2).at(20.0, 20.0, 0.0))
        .ours("beside", cv().drilled().at(20.0 + 1.6 + 3.2, 20.0, 0.0))
        .theirs("x", hf().bases(4, 2).at(20.0, 20.0, 180.0))
        .engaged("front", "x", Edge::Front);
    assert_eq!(contact::overlaps_by(&table.state(), table.id("beside")).len(), 1);
    assert_eq!(judged(&table, "beside", Manoeuvre::Retire { distance: Length::whole(2) }), Ok(()));
}

/// The light foot run only 3 MU and are still in the 5 MU of the charge: its own die decides whether it catches them.
/// Covers: FOG-CHG-08
#[test]
fn fog_mov_12_a_charge_whose_targets_all_evade_rolls() {
    let table =
        impact().ours("cv", cv().at(20.0, 20.0, 0.0)).theirs("lf", lf().bases(4, 2).at(20.0, 22.0, 180.0));
    let caught = |die: u8, distance: i32| {
        let mut play = table.play();
        play.say(charge(&table, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::AlongCharge });
        play.roll("variable-move", &[1]);
        assert_eq!(play.front("lf"), (20.0, 26.6), "their rear is at 25");
        play.roll("variable-move", &[die]).say(Command::GoOn { distance: Length::whole(distance) });
        play.state().in_close_combat(table.id("lf"))
    };
    assert!(!caught(2, 4) && caught(3, 5));
}

/// Four bases with 2 hits have half as many hits as bases: that counts again when they see friends break in the same phase.
/// Covers: FOG-CT-02
#[test]
fn fog_ctm_01_what_was_suffered_counts_in_every_test_of_the_phase() {
    let bows = || mf().missile(Missile::Bow).bases(4, 4);
    let table = Table::new(Phase::Shooting)
        .ours("a", bows().at(20.0, 20.0, 0.0))
        .ours("b", bows().at(28.4, 20.0, 0.0))
        .theirs("x", hf().bases(4, 4).level(Cohesion::Fragmented).at(20.0, 23.0, 180.0))
        .theirs("y", hf().bases(4, 4).at(28.4, 23.0, 180.0));
    let mut play = table.play();
    play.roll("shooting", &[6, 6, 1, 1]).roll("shooting", &[6, 6, 1, 1]);
    play.say(Command::TestNext { group: table.id("x") }).roll("cohesion-test", &[1, 1]);
    play.roll("cohesion-test", &[6, 6]).roll("death-roll", &[1]).roll("death-roll", &[1]);
    assert_eq!((play.level("x"), play.level("y")), (Cohesion::Broken, Cohesion::Steady));
    // 7 less 1.
    play.roll("cohesion-test", &[3, 4]);
    assert_eq!(play.level("y"), Cohesion::Disrupted);
}

/// Who has charged has been near the enemy in this turn, wherever they have run to.
#[test]
fn fog_mov_15_nobody_makes_a_second_move_after_a_charge() {
    let table = impact()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("lh", lh().at(20.0, 22.0, 180.0))
        .commander(Rank::Troop, "cv");
    let mut play = table.play();
    play.say(charge(&table, "cv")).say(Command::EndPhase).say(Command::Evade { way: Way::Away });
    play.roll("variable-move", &[6]).roll("variable-move", &[3]);
    play.say(Command::GoOn { distance: Length::whole(2) });
    assert_eq!(play.state().phase, Phase::Manoeuvre);
    play.refused(Command::Move { group: table.id("cv"), manoeuvre: straight(1.0) }, "FOG-MOV-15");
}

/// Straight ahead are only routers; a wheel to the right leads to foot that stand.
#[test]
fn fog_chg_09_routers_straight_ahead_do_not_draw_shock_troops() {
    let table = impact()
        .ours("a", hf().impact(ImpactArm::ImpactFoot).bases(4, 1).at(20.0, 20.0, 0.0))
        .theirs("routers", hf().level(Cohesion::Broken).bases(4, 1).at(20.0, 22.5, 180.0))
        .theirs("x", hf().bases(4, 1).at(22.2, 21.0, 180.0));
    let state = table.state();
    let wheels = charge::impulse(&state, table.id("a"));
    let Some(Some(wheel)) = wheels.first() else { panic!("{wheels:?}") };
    assert_eq!(wheel.to, Hand::Right);
    assert!(charge::judge(&state, table.id("a"), Some(*wheel)).unwrap().has(table.id("x")));
}

/// Horse that look along the front of the enemy may not retire along it; facing the enemy they may.
#[test]
fn fog_ra_02_who_retires_leaves_the_area() {
    let table = |x: f64, y: f64, degrees: f64| {
        Table::new(Phase::Manoeuvre)
            .ours("cv", cv().drilled().bases(2, 2).at(x, y, degrees))
            .theirs("x", hf().at(30.0, 30.0, 180.0))
    };
    let retire = Manoeuvre::Retire { distance: Length::whole(2) };
    assert_eq!(judged(&table(30.6, 27.9, 90.0), "cv", retire), Err("FOG-RA-02"));
    assert_eq!(judged(&table(30.0, 28.5, 0.0), "cv", retire), Ok(()));
}

/// The camp's front is at 3.2, the rear of the horse at 4.8.
#[test]
fn fog_brk_02_the_own_camp_shortens_the_move() {
    let reach = |camp: bool| {
        let mut table = Table::new(Phase::Melee)
            .ours("cv", cv().at(36.0, 6.0, 0.0))
            .theirs("x", hf().at(36.0, 6.0, 180.0))
            .engaged("cv", "x", Edge::Front);
        if camp {
            table = table.camp(Side::First, 36.0);
        }
        (flight::break_off_reach(&table.state(), table.id("cv")) * 100.0).round() / 100.0
    };
    assert!(reach(false) > 4.5, "nearly to the edge of the table");
    assert_eq!(reach(true), 1.6);
}

/// A riverbank is not fortifications: light foot behind it test to stand against horse in the river.
#[test]
fn fog_rsp_03_a_riverbank_does_not_spare_the_test() {
    let table = impact()
        .ours("cv", cv().at(20.0, 20.0, 0.0))
        .theirs("lf", lf().at(20.0, 22.0, 180.0))
        .terrain(Feature::UnevenRiver, (10.0, 15.0), (30.0, 21.9));
    let mut play = table.play();
    play.say(charge(&table, "cv")).say(Command::EndPhase).say(Command::Stand);
    assert!(matches!(play.battle.next(), Next::Roll(roll) if roll.name() == "complex-move-test"));
}

/// The charge wheels by 30 degrees to the left: the routers run along its line, not where the charger looked before.
/// Covers: FOG-RSP-02
#[test]
fn fog_rou_01_who_breaks_when_charged_runs_along_the_charge() {
    let table = impact()
        .ours("cv", cv().bases(4, 1).at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Fragmented).at(17.5, 23.0, 180.0));
    let wheel = Some(Wheel { to: Hand::Left, angle: Angle::degrees(30.0) });
    let mut play = table.play();
    play.say(Command::Charge { group: table.id("cv"), wheel }).say(Command::EndPhase);
    play.roll("cohesion-test", &[1, 1]).roll("variable-move", &[3]);
    let heading = play.state().group(table.id("x")).formation().pose.heading;
    assert!((heading.as_degrees() - 330.0).abs() < 0.01, "{}", heading.as_degrees());
}

/// The chord of 1 MU is 36.4 degrees at a radius of 1.6 MU, and 77.4 at one of 0.8.
#[test]
fn fog_mov_13_the_widest_pivot_depends_on_the_front() {
    let most = |files: u8| {
        let table = Table::new(Phase::Manoeuvre)
            .ours("guns", other(Troop::HeavyArtillery, 2, files).at(20.0, 20.0, 0.0))
            .theirs("x", far());
        let pivot = Manoeuvre::Pivot { angle: Angle::degrees(89.0) };
        match moves::judge(&table.state(), table.id("guns"), &pivot).map_err(|refusal| refusal.why) {
            Err(Why::BadAngle { most }) => (most.as_degrees() * 10.0).round() / 10.0,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!((most(2), most(1)), (36.4, 77.4));
}

/// A triangle whose sides are 10 MU lies in a circle of 11.55 MU; one of 10.5 MU in none of 12.
#[test]
fn fog_set_03_any_circle_of_twelve_will_do() {
    let state = from_set_up().into_state().unwrap();
    let judged = |side: f64| {
        let height = side * 0.866_025;
        let corners = vec![
            Point::at(36.0 - side / 2.0, 20.0),
            Point::at(36.0 + side / 2.0, 20.0),
            Point::at(36.0, 20.0 + height),
        ];
        let piece = PieceSpec { feature: Feature::Forest, corners, crest: None };
        judge_piece(&state, Side::First, (Feature::Forest, false), Some(5), &piece, None)
            .map(|()| "")
            .unwrap_or_else(|refusal| refusal.rule.0)
    };
    assert_eq!([judged(10.0), judged(10.5)], ["", "FOG-SET-03"]);
}

/// Nobody leaves a commander in a corner of the table.
#[test]
fn fog_set_06_commanders_are_placed_before_the_battle() {
    let mut state = Table::new(Phase::Manoeuvre)
        .ours("hf", hf().at(20.0, 9.9, 0.0))
        .theirs("x", far())
        .commander_at(Rank::Troop, 1.0, 1.0)
        .state();
    FieldOfGlory::apply(&mut state, &Event::WentOn(Frame::Commanders { side: Side::First }));
    let ends = |state: &acies_field_of_glory::State| {
        let judged = FieldOfGlory::decide(state, Side::First, &Command::EndDeployment);
        judged.map(|_| "").unwrap_or_else(|refusal| refusal.rule.0)
    };
    assert_eq!(ends(&state), "FOG-SET-06");
    let to = acies_field_of_glory::command::Station::At(Point::at(20.0, 5.0));
    FieldOfGlory::apply(&mut state, &Event::CommanderMoved { commander: commander_id(0), to });
    assert_eq!(ends(&state), "");
}

/// 2.8 MU are in reach straight ahead, not after a wheel that costs 0.5: a narrow enemy before the pivot is not met.
#[test]
fn fog_chg_02_a_wheel_takes_from_the_range() {
    let table = impact()
        .ours("hf", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().bases(4, 1).at(20.0 - 2.4, 22.8, 180.0));
    let wheel = Some(Wheel { to: Hand::Left, angle: Angle::radians(0.5 / 6.4) });
    let refusal = |wheel| charge::judge(&table.state(), table.id("hf"), wheel).err().map(|r| r.rule.0);
    assert_eq!((refusal(None), refusal(wheel)), (None, Some("FOG-CHG-01")));
}

#[test]
fn fog_ct_02_three_mu_are_near_enough_to_see_a_break() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", hf().at(30.0, 20.0, 0.0))
        .ours("near", hf().at(30.0 + 6.4 + 3.0, 20.0, 0.0))
        .ours("off", hf().at(30.0 - 6.4 - 3.1, 20.0, 0.0))
        .theirs("x", far());
    let (mut state, mut events) = (table.state(), Vec::new());
    acies_field_of_glory::game::Game { state: &mut state, events: &mut events }
        .break_group(table.id("a"), "FOG-CT-09");
    let reasons = |name: &str| morale::reasons_seen(&state, table.id(name)).0;
    assert_eq!((reasons("near"), reasons("off")), (1, 0));
}

/// Four MU would lead through fresh enemies that stand 2.5 MU off, wherever the routers shift.
#[test]
fn fog_rou_03_routers_go_one_and_a_half_mu_towards_enemies_two_and_a_half_off() {
    let mut table = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Broken).at(20.0, 20.0, 0.0))
        .ours("more", hf().bases(12, 4).at(60.0, 10.0, 0.0))
        .ours("and", hf().bases(12, 4).at(50.0, 10.0, 0.0));
    for n in 0..3 {
        let x = 20.0 + 6.4 * f64::from(n - 1);
        table = table.theirs(&n.to_string(), hf().at(x, 18.8 - 2.5, 0.0));
    }
    let mut play = table.play();
    play.roll("variable-move", &[5]);
    assert_eq!(play.front("a"), (20.0, 17.3), "from their rear edge at 18.8");
}

/// Light horse ride against routers in the manoeuvre phase and follow their next rout: it costs them a base.
#[test]
fn fog_rou_05_who_is_contacted_in_the_manoeuvre_phase_loses_a_base_to_it() {
    let table = Table::new(Phase::Manoeuvre)
        .ours("a", lh().at(20.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Broken).at(20.0, 23.0, 0.0))
        .theirs("y", hf().bases(12, 4).at(60.0, 46.0, 180.0));
    let mut play = table.play();
    play.advance("a", 1.8).say(Command::EndPhase).roll("variable-move", &[1]);
    play.say(Command::Pursue { pursue: true }).roll("variable-move", &[3]);
    assert_eq!(play.bases("x"), 7);
}

/// -2 for FRAGMENTED, +1 for the commander, +1 for rear support: 6 is not enough.
#[test]
fn fog_ral_02_a_six_does_not_bolster() {
    let table = Table::new(Phase::JointAction)
        .ours("a", hf().level(Cohesion::Fragmented).at(20.0, 20.0, 0.0))
        .ours("behind", hf().at(20.0, 14.0, 0.0))
        .theirs("x", far())
        .commander(Rank::Field, "a");
    let mut play = table.play();
    play.say(Command::Rally { commander: commander_id(0) }).roll("cohesion-test", &[3, 3]);
    assert_eq!(play.level("a"), Cohesion::Fragmented);
}
