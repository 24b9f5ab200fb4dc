//! Sections 27 and 29: shieldwall, wagenburg, victory.

use crate::support;
use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::position::Start;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event};
use acies_rules::{BattleError, Next, Outcome, Side};
use acies_tabletop::{Edge, Hand, Heading, Point, Pose};
use support::*;

fn may_wall() -> Spec {
    fp().with(Trait::Shieldwall)
}

fn far() -> Spec {
    fp().at(20.0, 57.0, 180.0)
}

/// The first player's Unit alone, activated.
fn active(spec: Spec) -> Play {
    let mut play = Table::new()
        .first("unit", spec.at(60.0, 20.0, 0.0))
        .first("other", fp().at(100.0, 20.0, 0.0))
        .second("far", far())
        .play();
    play.activate(&["unit"]);
    play
}

#[test]
fn bi08_shw_01_fresh_ordered_and_stationary_heavy_infantry_forms_a_shieldwall() {
    let mut play = active(may_wall());
    play.ok(Command::FormShieldwall);
    assert!(play.unit("unit").shieldwall && play.unit("unit").activated);
    for spec in [
        may_wall().vbu_now(4),
        may_wall().disordered(),
        fp(),
        fl().with(Trait::Shieldwall),
        fp().shieldwall(),
    ] {
        active(spec).refused(Command::FormShieldwall, "BI08-SHW-01");
    }
}

/// Instead of a move, rally, charge or shot, by a Unit alone and not in melee.
#[test]
fn bi08_shw_01_forming_takes_the_whole_activation() {
    let javelins = || may_wall().weapon(Weapon::Javelin);
    let table = || {
        let mut play = Table::new()
            .first("unit", javelins().at(60.0, 20.0, 0.0))
            .first("beside", fp().at(68.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 25.0, 180.0))
            .play();
        play.activate(&["unit"]);
        play
    };
    // After it nothing: the activation is over though there is a target.
    let mut play = table();
    play.ok(Command::FormShieldwall);
    assert!(play.unit("unit").activated);
    // After a shot or a move: no shieldwall.
    let mut play = table();
    play.fire("unit", "enemy", Stance::Moving).roll("fire", &[1, 1]);
    play.refused(Command::FormShieldwall, "BI08-SHW-01");
    let mut play = table();
    play.ok(ahead(1.0)).refused(Command::FormShieldwall, "BI08-SHW-01");
    // Not as a Group.
    let mut play = table();
    play.ok(Command::CancelActivation);
    play.activate(&["unit", "beside"]).refused(Command::FormShieldwall, "BI08-SHW-01");
    // Not in melee.
    let mut play = Table::new()
        .first("unit", may_wall().at(60.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 20.0, 180.0))
        .engaged("enemy", "unit")
        .play();
    play.activate(&["unit"]).refused(Command::FormShieldwall, "BI08-SHW-01");
}

fn deploying(spec: Spec, at_deployment: bool) -> (Play, Command) {
    let play = Table::new()
        .options(|o| o.shieldwall_at_deployment = at_deployment)
        .first("unit", spec)
        .second("enemy", fp())
        .start(Start::Deployment { defender: Side::First })
        .play();
    let command = Command::Deploy {
        unit: play.id("unit"),
        pose: Pose { front: Point::at(60.0, 15.0), heading: Heading::degrees(0.0) },
        rear: None,
        shieldwall: true,
    };
    (play, command)
}

#[test]
fn bi08_shw_01_a_shieldwall_may_be_declared_at_deployment() {
    let (mut play, command) = deploying(may_wall(), true);
    play.ok(command);
    assert!(play.unit("unit").shieldwall);
    for (spec, allowed) in [
        (may_wall(), false),
        (may_wall().vbu_now(4), true),
        (may_wall().disordered(), true),
        (fp(), true),
        (fl().with(Trait::Shieldwall), true),
    ] {
        let (mut play, command) = deploying(spec, allowed);
        play.refused(command, "BI08-SHW-01");
    }
}

#[test]
fn bi08_shw_01_a_position_holds_only_possible_shieldwalls() {
    let position = |spec: Spec| {
        Table::new().first("unit", spec.at(60.0, 20.0, 0.0)).second("far", far()).position().into_state()
    };
    assert!(position(fp().shieldwall()).is_ok());
    assert!(position(fp().shieldwall().disordered()).is_ok());
    for spec in [fp().shieldwall().vbu_now(4), fl().shieldwall()] {
        let error = position(spec).expect_err("no shieldwall");
        assert_eq!(error.rule, Some("BI08-SHW-01"));
    }
}

/// A shieldwall shot at for 1 DAMAGE; the test counts it.
fn wall_hit() -> Play {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "wall", Stance::Stationary);
    play.roll_padded("fire", &[6]);
    play.expect_critical(5).expect_line(Factor::Shieldwall, Some(1));
    play
}

#[test]
fn bi08_shw_02_disorder_does_not_end_it_but_a_loss_does() {
    let mut play = wall_hit();
    play.roll("cohesion-test", &[5]).expect_disordered("wall", true);
    assert!(play.unit("wall").shieldwall);
    // Rallying does not end it.
    play.act("wall", Command::Rally).expect_disordered("wall", false);
    assert!(play.unit("wall").shieldwall);
    // The +1 counted in the test that made it Worn.
    let mut play = wall_hit();
    play.roll("cohesion-test", &[6]).expect_vbu("wall", 4);
    assert!(!play.unit("wall").shieldwall);
    let unit = play.id("wall");
    assert!(play.happened(|e| *e == Event::ShieldwallEnded { unit }));
}

#[test]
fn bi08_shw_02_any_move_or_wheel_ends_it() {
    for command in [ahead(0.1), wheel(Hand::Left, 1.0, 0.0), shift(90.0, 0.5), shift(180.0, 0.5)] {
        let mut play = active(fp().shieldwall());
        play.ok(command);
        assert!(!play.unit("unit").shieldwall);
    }
    let mut play = active(fp().shieldwall());
    play.ok(Command::EndActivation);
    assert!(play.unit("unit").shieldwall, "standing still keeps it");
}

/// A retreat ends it, although no VBU of its own was lost by the Support; so does a push.
/// Covers: BI08-RET-05, BI08-RES-05
#[test]
fn bi08_shw_02_retreat_and_push_end_it() {
    let mut play = Table::new()
        .first("charger", cp().at(60.0, 20.0, 0.0))
        .second("front", fp().at(60.0, 25.0, 180.0))
        .second("behind", fp().shieldwall().at(60.0, 29.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_at("behind", 60.0, 31.0);
    assert!(!play.unit("behind").shieldwall, "pushed");

    let mut play = Table::new()
        .first("charger", fp().i(0).at(58.0, 25.0, 0.0))
        .second("main", fp().at(56.0, 25.0, 180.0))
        .second("support", fp().shieldwall().at(64.0, 25.0, 180.0))
        .engaged("charger", "main")
        .engaged("charger", "support")
        .play();
    play.act("charger", Command::Fight);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    assert!(play.unit("support").shieldwall, "it still stands");
    play.roll("retreat", &[1]).expect_at("support", 64.0, 26.0);
    assert!(!play.unit("support").shieldwall, "retreated");
}

/// Covers: BI08-IMP-13, BI08-TAC-04
#[test]
fn bi08_shw_03_it_denies_impetus_and_adds_a_die() {
    for charger in
        [fp().i(4).with(Trait::Impetuous), fl().vbu(5).i(4).with(Trait::Impetuous), cm().vbu(5).i(4)]
    {
        let mut play = Table::new()
            .first("charger", charger.at(60.0, 20.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 25.0, 180.0))
            .play();
        play.act("charger", charge());
        play.expect_roll("melee", 5).expect_denied(Factor::Impetus, "BI08-IMP-13");
        play.roll("melee", &[1; 5]);
        play.expect_roll("melee", 6).expect_line(Factor::Shieldwall, Some(1));
    }
}

/// Covers: BI08-COH-01
#[test]
fn bi08_shw_03_it_adds_to_every_cohesion_test() {
    let shot = |vs_fire: bool| {
        let mut play = Table::new()
            .options(|o| o.shieldwall_vs_fire = vs_fire)
            .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
            .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
            .play();
        play.activate(&["archers"]).fire("archers", "wall", Stance::Stationary);
        play.roll_padded("fire", &[6, 6]);
        play
    };
    shot(true).expect_critical(4).expect_line(Factor::Shieldwall, Some(1));
    shot(false).expect_critical(3).expect_line(Factor::Shieldwall, None);
    let mut play = Table::new()
        .first("enemy", fp().at(60.0, 30.0, 0.0))
        .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
        .engaged("enemy", "wall")
        .play();
    play.act("enemy", Command::Fight);
    play.roll_padded("melee", &[6, 6]).roll_padded("melee", &[]);
    play.expect_critical(4);
}

/// The wall faces the front: on flank or rear contact Impetus counts, unless the table plays it otherwise.
#[test]
fn bi08_shw_03_a_flank_attack_has_its_impetus() {
    for (all_round, dice) in [(false, 4 + 2), (true, 4)] {
        let mut play = Table::new()
            .options(|o| o.shieldwall_all_round = all_round)
            .first("flankers", fl().i(2).at(70.0, 36.0, 270.0))
            .second("wall", fp().shieldwall().at(60.0, 30.0, 180.0))
            .play();
        play.act("flankers", charge()).expect_roll("melee", dice);
        play.roll_padded("melee", &[]);
        // VBU 5, Disordered by the flank attack, in shieldwall.
        play.expect_roll("melee", 5 - 1 + 1);
    }
}

/// Foot have no Impetus against a wagenburg, since it is Mounted, nor have Mounted.
/// Covers: BI08-IMP-04, BI08-IMP-05
#[test]
fn bi08_wag_01_nobody_has_impetus_against_it() {
    for (charger, dice, rule) in
        [(fp().i(2), 5, "BI08-IMP-04"), (cp(), 6, "BI08-IMP-05"), (el(), 5, "BI08-IMP-05")]
    {
        let mut play = Table::new()
            .first("charger", charger.at(60.0, 20.0, 0.0))
            .second("wagons", w().at(60.0, 25.0, 180.0))
            .play();
        play.act("charger", charge()).expect_roll("melee", dice).expect_denied(Factor::Impetus, rule);
    }
}

/// It charges only with an I of its own, and every move disorders it.
/// Covers: BI08-CHG-02, BI08-MOV-05
#[test]
fn bi08_wag_01_it_charges_only_with_impetus_of_its_list() {
    let table = |i: u8| {
        let mut play = Table::new()
            .first("wagons", w().i(i).at(60.0, 20.0, 0.0))
            .second("enemy", fp().at(60.0, 24.0, 180.0))
            .play();
        play.activate(&["wagons"]);
        play
    };
    table(0).refused(charge(), "BI08-CHG-02");
    let mut play = table(1);
    play.ok(charge()).expect_disordered("wagons", true);
    play.expect_roll("melee", 5 + 1 - 1);
    assert_eq!(play.disorder_rule("wagons"), Some("BI08-MOV-05"));
}

/// −1 to fire at it from any side, +1 for artillery instead.
/// Covers: BI08-FIR-18, BI08-FIR-21
#[test]
fn bi08_wag_01_fire_at_it() {
    for facing in [0.0, 180.0] {
        let y = if facing == 0.0 { 38.0 } else { 30.0 };
        let shot = |firer: Spec| {
            let mut play = Table::new()
                .first("firer", firer.at(60.0, 20.0, 0.0))
                .second("wagons", w().at(60.0, y, facing))
                .play();
            play.activate(&["firer"]).fire("firer", "wagons", Stance::Stationary);
            play
        };
        shot(t().weapon(Weapon::LongbowA))
            .expect_roll("fire", 4 + 2 - 1)
            .expect_line(Factor::WagonOrPavise, Some(-1));
        shot(art().weapon(Weapon::ArtilleryB))
            .expect_roll("fire", 2 + 3 + 1)
            .expect_line(Factor::WagonOrPavise, None)
            .expect_line(Factor::DeepTarget, Some(1));
    }
}

/// It shoots from every edge.
/// Covers: BI08-FIR-05
#[test]
fn bi08_wag_01_it_fires_all_round() {
    for (edge, x, y, facing) in [
        (Edge::Front, 60.0, 40.0, 180.0),
        (Edge::Rear, 60.0, 12.0, 0.0),
        (Edge::Left, 46.0, 26.0, 90.0),
        (Edge::Right, 74.0, 26.0, 270.0),
    ] {
        let mut play = Table::new()
            .first("wagons", w().weapon(Weapon::CrossbowA).at(60.0, 30.0, 0.0))
            .second("enemy", fp().at(x, y, facing))
            .play();
        play.activate(&["wagons"]);
        let shot = play.fire_command("wagons", "enemy", edge, Stance::Stationary);
        play.ok(shot).expect_roll("fire", 5);
    }
}

/// Everybody may pass through it.
/// Covers: BI08-INT-03
#[test]
fn bi08_wag_01_everybody_passes_through_it() {
    let mut play = Table::new()
        .first("knights", cp().m(12.0).at(60.0, 20.0, 0.0))
        .first("wagons", w().at(60.0, 29.0, 0.0))
        .second("far", far())
        .play();
    // 1U until it is met, 4U to its half: from there it is carried through.
    play.act("knights", ahead(6.0)).expect_at("knights", 60.0, 35.0);
    play.expect_at("wagons", 60.0, 29.0).expect_disordered("wagons", false);
}

/// Flank and rear attacks neither disorder nor rout it.
/// Covers: BI08-CHG-12, BI08-RES-08
#[test]
fn bi08_wag_01_it_ignores_flank_and_rear() {
    let mut play = Table::new()
        .first("charger", cp().at(60.0, 20.0, 0.0))
        .second("wagons", w().at(60.0, 33.0, 0.0))
        .play();
    play.act("charger", charge()).expect_disordered("wagons", false).expect_roll("melee", 6);
    play.roll_padded("melee", &[6]);
    play.expect_roll("melee", 5).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[6]);
    play.expect_on_table("wagons").expect_at("wagons", 60.0, 33.0).expect_in_melee("wagons", true);
}

/// A retreat that meets it goes through it or stops: it is not pushed.
/// Covers: BI08-RET-05
#[test]
fn bi08_wag_01_it_cannot_be_pushed() {
    let mut play = Table::new()
        .first("charger", cp().at(60.0, 20.0, 0.0))
        .second("front", fp().at(60.0, 25.0, 180.0))
        .second("wagons", w().at(60.0, 29.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_at("wagons", 60.0, 29.0);
    // Through it without a question: nobody is asked to push.
    play.expect_roll("pursuit", 1).expect_at("front", 60.0, 37.0);
}

/// Covers: BI08-GRP-04
#[test]
fn bi08_wag_01_it_never_groups() {
    let mut play = Table::new()
        .first("a", w().at(60.0, 20.0, 0.0))
        .first("b", w().at(68.0, 20.0, 0.0))
        .second("far", far())
        .play();
    play.activate_refused(&["a", "b"], "BI08-GRP-04");
}

#[test]
fn bi08_vic_01_the_vdt_is_the_sum_over_the_army() {
    let mut table = Table::new().second("far", far().vd(7));
    for n in 0..7 {
        table = table.first(&format!("u{n}"), fp().vd(2).at(20.0 + 10.0 * n as f64, 20.0, 0.0));
    }
    let pikes = || fp().vd(2).with(Trait::Pike);
    let play = table
        .first("front", pikes().at(100.0, 20.0, 0.0))
        .first("rear", pikes())
        .large("front", "rear")
        .play();
    assert_eq!(play.state().setup.vdt, [18, 7]);
}

/// Both armies have lost so much of so much, and the last phase of the turn is about to end.
fn share(first: (u8, u8), second: (u8, u8)) -> Table {
    let mut table = Table::new().phase(Side::Second, false);
    for (side, (lost, all)) in [(Side::First, first), (Side::Second, second)] {
        let (name, y, facing) = match side {
            Side::First => ("first", 10.0, 0.0),
            Side::Second => ("second", 50.0, 180.0),
        };
        let standing = fp().vd(all - lost).at(60.0, y, facing);
        let gone = format!("{name}-gone");
        table = match (side, lost) {
            (Side::First, 0) => table.first(name, standing),
            (Side::Second, 0) => table.second(name, standing),
            (Side::First, _) => table.first(name, standing).first(&gone, fp().vd(lost).gone()),
            (Side::Second, _) => table.second(name, standing).second(&gone, fp().vd(lost).gone()),
        };
    }
    table
}

fn outcome(table: Table) -> Option<(Option<Side>, &'static str)> {
    let mut play = table.play();
    play.ok(Command::EndPhase);
    play.state().outcome.map(|o| match o {
        Outcome::Won { by, rule } => (Some(by), rule.0),
        Outcome::Drawn { rule } => (None, rule.0),
    })
}

#[test]
fn bi08_vic_02_beaten_when_half_of_the_vdt_is_lost() {
    let won = Some((Some(Side::First), "BI08-VIC-02"));
    for (lost, all, result) in [(9, 18, won), (8, 18, None), (8, 15, won), (7, 15, None)] {
        assert_eq!(outcome(share((0, 20), (lost, all))), result, "{lost} of {all}");
    }
    let lost = Some((Some(Side::Second), "BI08-VIC-02"));
    assert_eq!(outcome(share((9, 18), (0, 18))), lost);
    // Without any demoralisation value nothing is lost and nobody is beaten.
    assert_eq!(outcome(share((0, 0), (0, 18))), None);
}

/// Judged at the end of the turn: the second phase is still played.
/// Covers: BI08-TURN-09
#[test]
fn bi08_vic_02_play_goes_on_inside_the_turn() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("target", fp().vbu(1).vd(9).at(60.0, 30.0, 180.0))
        .second("other", fp().vd(9).at(90.0, 50.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "target", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[2]);
    assert_eq!(play.state().lost_vd, [0, 9]);
    assert_eq!((play.asked(), play.state().outcome), (Side::Second, None));
    play.act("other", ahead(2.0));
    let won = Outcome::Won { by: Side::First, rule: acies_rules::RuleId("BI08-VIC-02") };
    assert_eq!(play.state().outcome, Some(won));
    assert!(matches!(play.battle.next(), Next::Over(_)));
    play.refused(Command::EndPhase, "BI08-VIC-02");
}

/// Scythed chariots that are spent and Units that leave the table count as lost.
/// Covers: BI08-RES-04, BI08-RET-11
#[test]
fn bi08_vic_02_spent_chariots_and_fugitives_count() {
    let mut play = Table::new()
        .first("scythes", cf().vd(4).rolling().at(60.0, 20.0, 0.0))
        .first("rest", fp().at(20.0, 20.0, 0.0))
        .second("enemy", fp().at(60.0, 27.0, 180.0))
        .play();
    play.act("scythes", charge());
    play.roll_padded("melee", &[]).roll_padded("melee", &[]);
    play.expect_gone("scythes");
    assert_eq!(play.state().lost_vd, [4, 0]);

    let mut play = Table::new()
        .first("charger", cm().at(60.0, 50.0, 0.0))
        .second("enemy", fp().vd(5).at(60.0, 57.0, 180.0))
        .second("rest", fp().at(20.0, 57.0, 180.0))
        .play();
    play.act("charger", charge());
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]);
    play.roll("cohesion-test", &[5]).roll("retreat", &[6]);
    play.expect_gone("enemy");
    assert_eq!(play.state().lost_vd, [0, 5]);
}

#[test]
fn bi08_vic_03_both_beaten_the_smaller_share_wins() {
    let both = |winner| Some((winner, "BI08-VIC-03"));
    assert_eq!(outcome(share((10, 20), (12, 20))), both(Some(Side::First)));
    assert_eq!(outcome(share((12, 20), (10, 20))), both(Some(Side::Second)));
    assert_eq!(outcome(share((9, 18), (10, 20))), both(None));
    // Shares, not points.
    assert_eq!(outcome(share((9, 18), (9, 15))), both(Some(Side::First)));
}

/// The loss of the General ends nothing.
#[test]
fn bi08_vic_04_the_battle_goes_on_without_the_general() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .second("general", fp().vbu(1).vd(6).general().at(60.0, 30.0, 180.0))
        .second("other", fp().vd(12).at(90.0, 50.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "general", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[2]);
    play.expect_gone("general").end_phase();
    assert_eq!((play.state().outcome, play.state().turn), (None, 2));
    assert_eq!(play.state().lost_vd, [0, 6]);
    play.expect_roll("initiative", 2);
}

#[test]
fn bi08_vic_04_no_turn_limit_unless_the_scenario_sets_one() {
    assert_eq!(outcome(share((1, 18), (0, 18))), None);
    let limit = |winner| Some((winner, "BI08-VIC-04"));
    assert_eq!(outcome(share((1, 18), (0, 18)).turn_limit(1)), limit(Some(Side::Second)));
    assert_eq!(outcome(share((2, 18), (2, 18)).turn_limit(1)), limit(None));
    assert_eq!(outcome(share((1, 18), (0, 18)).turn_limit(2)), None);
}

fn quiet() -> Play {
    Table::new().first("a", fp().at(60.0, 10.0, 0.0)).second("b", fp().at(60.0, 50.0, 180.0)).play()
}

/// Either player may concede, also while the other is asked.
#[test]
fn bi08_vic_04_a_player_may_concede() {
    for side in Side::BOTH {
        let mut play = quiet();
        assert!(play.battle.command(side, &Command::Concede).is_ok());
        let won = Outcome::Won { by: side.other(), rule: acies_rules::RuleId("BI08-VIC-04") };
        assert_eq!(play.state().outcome, Some(won));
    }
}

/// A draw needs both; an offer lapses when dice are rolled.
#[test]
fn bi08_vic_04_both_may_agree_a_draw() {
    let mut play = quiet();
    let offer = |play: &mut Play, side: Side| play.battle.command(side, &Command::OfferDraw).is_ok();
    assert!(offer(&mut play, Side::First) && offer(&mut play, Side::First));
    assert_eq!(play.state().outcome, None, "one player alone agrees with nobody");
    assert!(offer(&mut play, Side::Second));
    assert!(matches!(play.state().outcome, Some(Outcome::Drawn { rule }) if rule.0 == "BI08-VIC-04"));

    let mut play = quiet();
    assert!(offer(&mut play, Side::First));
    play.ok(Command::EndPhase).ok(Command::EndPhase);
    play.roll("initiative", &[6, 6]).roll("initiative", &[1, 1]);
    assert!(offer(&mut play, Side::Second));
    assert_eq!(play.state().outcome, None);
    let early = play.battle.command(Side::Second, &Command::EndPhase);
    assert!(matches!(early, Err(BattleError::Refused(r)) if r.rule.0 == "BI08-TURN-10"));
}

/// An army without a Unit left is beaten at once.
#[test]
fn bi08_vic_04_an_army_without_units_is_beaten_at_once() {
    let mut play = Table::new()
        .first("archers", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
        .first("others", fp().at(20.0, 20.0, 0.0))
        .second("last", fp().vbu(1).at(60.0, 30.0, 180.0))
        .play();
    play.activate(&["archers"]).fire("archers", "last", Stance::Stationary);
    play.roll_padded("fire", &[6]).roll("cohesion-test", &[2]);
    let won = Outcome::Won { by: Side::First, rule: acies_rules::RuleId("BI08-VIC-04") };
    assert_eq!(play.state().outcome, Some(won));
}

/// Nobody is left to be pursued: the battle is over before the die.
#[test]
fn bi08_vic_04_the_last_unit_routed_in_melee_ends_the_battle_at_once() {
    let mut play = Table::new()
        .first("winner", cp().at(60.0, 30.0, 0.0))
        .second("last", fp().vbu(1).at(60.0, 30.0, 180.0))
        .engaged("winner", "last")
        .play();
    play.act("winner", Command::Fight);
    play.roll_padded("melee", &[6]).roll_padded("melee", &[]).roll("cohesion-test", &[6]);
    let won = Outcome::Won { by: Side::First, rule: acies_rules::RuleId("BI08-VIC-04") };
    assert_eq!(play.state().outcome, Some(won));
}
