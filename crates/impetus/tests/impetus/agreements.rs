//! Impetus 1.7 and 7.0-it: readings that a table may play otherwise (section 42.2). How they are played without an
//! agreement is tested with their rules.

use crate::support;

use acies_impetus::agreements::{
    Agreements, Disengaging, Evasion, GarrisonValue, GroupRange, ImpetuousGarrisons, Meeting, Parity, Trigger,
};
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Quality, Seat};
use acies_impetus::steps::sight;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::{Command, Event, Question, Roll};
use acies_rules::{Next, Outcome, Side};
use acies_tabletop::{Length, Point};
use support::*;

fn far() -> Spec {
    fp().vd(20).at(10.0, 88.0, 180.0)
}

/// A charger at (60, 20) and an enemy so far ahead, facing it.
fn duel(table: Table, charger: Spec, enemy: Spec, gap: f64) -> Table {
    table
        .first("charger", charger.at(60.0, 20.0, 0.0))
        .second("enemy", enemy.at(60.0, 20.0 + gap, 180.0))
        .second("far", far())
}

/// Ours and theirs in melee at (60, 40); ours fights.
fn renewed(table: Table, ours: Spec, theirs: Spec) -> Play {
    let mut play = engaged(table, ours, theirs).play();
    play.act("ours", Command::Fight);
    play
}

fn engaged(table: Table, ours: Spec, theirs: Spec) -> Table {
    table
        .first("ours", ours.at(60.0, 40.0, 0.0))
        .first("rest", fp().vd(20).at(10.0, 10.0, 0.0))
        .second("theirs", theirs.at(60.0, 40.0, 180.0))
        .second("far", far())
        .engaged("ours", "theirs")
}

#[test]
fn agreements_that_nobody_could_mean_are_refused() {
    let set = |change: fn(&mut Agreements)| {
        let table = duel(Table::v17(), fp(), fp(), 30.0).agreed(change);
        table.position().into_state().map(|_| ()).map_err(|error| error.field)
    };
    assert!(set(|_| {}).is_ok());
    assert_eq!(set(|a| a.command_rout_share = 0), Err("roster.agreements.command-rout-share".into()));
    assert_eq!(set(|a| a.leadership = Some([13; 7])), Err("roster.agreements.leadership".into()));
    assert!(set(|a| a.commander_move_u = Some(Length::whole(301))).is_err());
    assert!(set(|a| a.baggage_lure_u = Some(Length::whole(-1))).is_err());
    // Where there are no Commands there is nothing to agree on.
    let basic = Table::new().first("a", fp().at(60.0, 10.0, 0.0)).second("b", fp().at(60.0, 50.0, 180.0));
    assert!(basic.agreed(|a| a.pike_shelter = false).position().into_state().is_err());
}

#[test]
fn imp_cmd_02_other_leadership() {
    let table = duel(Table::v17(), fp(), fp(), 40.0).agreed(|a| a.leadership = Some([6, 6, 5, 4, 3, 2, 1]));
    let play = table.play();
    // Both are Fair.
    assert_eq!((play.state().leadership(0), play.state().leadership(1)), (4, 4));
}

#[test]
fn imp_cmd_05_other_rides() {
    let table =
        duel(Table::v70(), fp(), fp(), 40.0).command_at(Side::First, Quality::Fair, &["charger"], 60.0, 10.0);
    let table = table.agreed(|a| a.commander_move_u = Some(Length::whole(12)));
    let to = |x: f64| Command::MoveCommander { to: Seat::At(Point::at(x, 10.0)) };
    table.play().refused(to(72.1), "IMP-CMD-05").ok(to(72.0));
}

#[test]
fn imp_cmd_11_the_loss_of_a_charismatic_commander_costs_nothing() {
    let mut play = Table::v17()
        .first("led", fp().vbu(5).vbu_now(1).at(60.0, 40.0, 0.0))
        .first("five", fp().vbu(5).at(20.0, 10.0, 0.0))
        .second("enemy", fp().at(60.0, 40.0, 180.0))
        .command_with(Side::First, Quality::Charismatic, &["led", "five"], "led")
        .engaged("enemy", "led")
        .agreed(|a| a.charismatic_loss = false)
        .play();
    play.act("led", Command::Fight).fight(&[], &[6]).roll("cohesion-test", &[5]).expect_gone("led");
    play.expect_vbu("five", 5);
}

#[test]
fn imp_cmd_12_levels_stay() {
    let mut play =
        duel(Table::v17(), fp(), fp(), 40.0).initiative().agreed(|a| a.level_changes = false).play();
    play.contest([6, 6]).contest([1, 1]);
    let qualities = [0, 1].map(|number| play.state().command(number).map(|command| command.quality));
    assert_eq!(qualities, [Some(Quality::Fair); 2]);
}

#[test]
fn imp_cmd_17_cowards_rout_on_even() {
    let rolled = |dice: [u8; 2]| {
        let mut play = Table::v70()
            .first("lost", fp().vd(5).gone())
            .first("left", fp().vd(5).at(30.0, 20.0, 0.0))
            .first("coward", fp().vd(30).at(60.0, 20.0, 0.0))
            .second("far", far())
            .command(Side::First, Quality::Fair, &["lost", "left"])
            .command(Side::First, Quality::Coward, &["coward"])
            .command(Side::Second, Quality::Fair, &["far"])
            .agreed(|a| a.coward_rout_on = Parity::Even)
            .play();
        // The first Command routs at the end of the turn.
        play.end_command().contest([5, 4]).contest([1, 2]).end_command().contest([1, 2]).end_command();
        play.expect_gone("left").contest(dice).contest([1, 1]);
        play.state().command(1).is_some_and(|command| command.doomed)
    };
    assert!(rolled([3, 5]) && !rolled([3, 4]));
}

#[test]
fn imp_dis_03_a_group_of_which_one_is_in_range() {
    for (range, needs) in [(GroupRange::AnyMember, 5), (GroupRange::AllMembers, 4)] {
        let mut play = Table::v17()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .first("b", fp().at(68.0, 20.0, 0.0))
            .second("far", far())
            .command_at(Side::First, Quality::Fair, &["a", "b"], 28.0, 18.0)
            .agreed(|a| a.group_range_penalty = range)
            .play();
        play.activate(&["a", "b"]).ok(ahead(5.0)).ok(ahead(5.0)).expect_needs(needs);
    }
}

#[test]
fn imp_dis_22_light_cavalry_stays_too() {
    let table = duel(Table::v17(), cp().m(12.0), cl().m(12.0), 6.0);
    let mut play = table.agreed(|a| a.cl_second_evade_stationary = true).play();
    play.act("charger", charge()).evades().ok(charge()).test(4).answer(Answer::Evade);
    // Its Commander has joined it, as the charge came over his place: 3 is needed.
    play.expect_needs(3).test(2);
    play.expect_at("enemy", 60.0, 38.0).expect_disordered("enemy", false);
}

#[test]
fn imp_act_04_nobody_must_fight() {
    let table = || engaged(Table::v70(), fp(), fp());
    table().play().refused(Command::EndPhase, "IMP-ACT-05");
    table().play().activate(&["ours"]).refused(Command::EndActivation, "IMP-ACT-04");
    let free = || table().agreed(|a| a.fight_compulsory = false).play();
    free().ok(Command::EndPhase);
    free().activate(&["ours"]).ok(Command::EndActivation).expect_in_melee("ours", true);
}

#[test]
fn imp_opp_01_after_a_movement() {
    let table = duel(Table::v17(), fp(), fp(), 40.0);
    table.clone().play().act("charger", ahead(5.0)).refused(Command::TakeOpportunity, "IMP-OPP-01");
    let mut play = table.agreed(|a| a.opportunity_after_move = true).play();
    play.act("charger", ahead(5.0)).ok(Command::TakeOpportunity).test(4);
    assert!(play.marks("charger").opportunity);
}

#[test]
fn imp_opp_05_in_the_zone_of_control() {
    let asked = |end: f64| {
        let mut play = Table::v70()
            .first("mover", fp().m(21.0).at(60.0, 20.0, 0.0))
            .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 45.0, 180.0))
            .second("far", far())
            .phase(Side::Second, true)
            .agreed(|a| a.opportunity_trigger = Trigger::EntryIntoZone)
            .play();
        play.on_opportunity("bows").end_command().contest_rest();
        play.act("mover", ahead(end));
        matches!(play.question(), Question::Chance { .. })
    };
    assert!(!asked(19.0) && asked(20.5));
}

#[test]
fn imp_vis_02_exchanged_figures_of_the_english_sheet() {
    for (table, steep, other) in [(Table::v17(), 5.0, 15.0), (Table::v70(), 5.0, 15.0)] {
        let over = |kind: TerrainKind, deep: f64| {
            let table = table.clone().rect(kind, 20.0, 30.0, 100.0, 30.0 + deep);
            let table = duel(table, fp(), fp(), 40.0).agreed(|a| a.visibility_other_difficult_v17 = true);
            let play = table.play();
            sight::sees(play.state(), play.id("charger"), play.id("enemy"))
        };
        assert!(over(TerrainKind::SteepHill, steep) && !over(TerrainKind::SteepHill, steep + 0.1));
        assert!(over(TerrainKind::Swamp, other) && !over(TerrainKind::Swamp, other + 0.1));
    }
}

/// A village from (50, 30) to (62, 38), held by the second player, whose Command has acted.
fn held(table: Table, garrison: Spec) -> Play {
    let mut play = table
        .rect(TerrainKind::BuiltUpArea, 50.0, 30.0, 62.0, 38.0)
        .second("garrison", garrison.at(56.0, 38.0, 180.0))
        .second("far", far())
        .phase(Side::Second, true)
        .play();
    play.act("garrison", Command::Occupy { piece: 0 }).test(6).end_command().contest_rest();
    play
}

#[test]
fn imp_bua_03_a_garrison_keeps_its_value() {
    let set = |value: GarrisonValue| {
        let table = Table::v17().first("attacker", fp().at(56.0, 26.0, 0.0));
        let mut play = held(table.agreed(|a| a.bua_vbu = value), fp().vbu(5));
        // 7 dice; the garrison loses 1 of its own: 7 - 2 = 5 against a 6.
        play.charge_home("attacker")
            .fight(&[6, 6], &[6, 6])
            .roll("cohesion-test", &[6])
            .roll("cohesion-test", &[6]);
        play
    };
    // Beaten attackers go back; what the garrison counts next time is seen in its dice.
    for (value, dice) in [(GarrisonValue::LessLosses, 6), (GarrisonValue::Throughout, 7)] {
        let play = set(value);
        assert_eq!(acies_impetus::steps::combat::fighting_vbu(play.state(), play.id("garrison")), dice);
    }
}

#[test]
fn imp_mov_11_artillery_moves_and_fires() {
    let table = duel(Table::v70(), art().weapon(Weapon::ArtilleryB), fp(), 20.0);
    let mut play = table.agreed(|a| a.artillery_moves_and_fires = true).play();
    // One phase: 2 + 2 - 1 dice.
    play.act("charger", ahead(2.0)).shoot("charger", "enemy").expect_roll("fire", 3);
}

#[test]
fn imp_imv_02_impetuous_garrisons_come_out() {
    let set = |which: ImpetuousGarrisons| {
        let table = Table::v17().first("enemy", fp().at(56.0, 10.0, 0.0));
        let mut play = held(table.agreed(|a| a.impetuous_bua = which), fl().with(Trait::Impetuous));
        // The second player's Command acts first in the next turn.
        play.end_command();
        for _ in 0..4 {
            match play.battle.next() {
                Next::Roll(Roll::CommandInitiative { by: Side::Second, .. }) => play.contest([6, 5]),
                Next::Roll(_) => play.contest([1, 2]),
                _ => break,
            };
        }
        play.activate(&["garrison"]);
        play
    };
    set(ImpetuousGarrisons::Ignored).ok(Command::EndActivation);
    let mut play = set(ImpetuousGarrisons::Compelled);
    play.refused(Command::EndActivation, "IMP-IMV-06");
    let mut ways = Vec::new();
    acies_impetus::sample::sample(play.state(), acies_rules::Sampling::All, &mut ways);
    let out =
        ways.into_iter().find(|way| matches!(way, Command::LeaveBuiltUpArea { .. })).expect("a way out");
    play.ok(out).expect_disordered("garrison", true);
    assert_eq!(play.marks("garrison").garrison, None);
}

#[test]
fn imp_imv_05_impetuous_units_do_not_rally_near_the_enemy() {
    let wild = || fl().with(Trait::Impetuous).disordered();
    let table = duel(Table::v70(), wild(), fp(), 20.0).agreed(|a| a.impetuous_may_rally = false);
    table.play().activate(&["charger"]).refused(Command::Rally, "IMP-IMV-06");
    // Out of sight of anybody they may.
    let table = duel(Table::v70(), wild(), fp(), 40.0).agreed(|a| a.impetuous_may_rally = false);
    table.play().act("charger", Command::Rally).expect_roll("discipline-test", 1);
}

#[test]
fn imp_eva_03_turned_away() {
    for (unit, depth) in [(cl().m(12.0), 6.0), (cm().m(12.0), 6.0), (s().m(12.0), 3.0)] {
        let table = duel(Table::v17(), cp(), unit, 6.0).agreed(|a| a.evade_distance = Evasion::TurnedAway);
        let mut play = table.play();
        play.act("charger", charge()).answer(Answer::Evade);
        if matches!(play.battle.next(), Next::Roll(_)) {
            play.test(6);
        }
        // The base ends where it would have ended, facing the other way.
        play.expect_at("enemy", 60.0, 38.0 + depth).expect_facing("enemy", 0.0);
    }
}

#[test]
fn imp_chg_05_evaders_leave_the_charge_in_order() {
    let table = duel(Table::v70(), cp(), cl(), 11.0).agreed(|a| a.bonus_missed_by_evasion_disorders = false);
    let mut play = table.play();
    play.act("charger", charge_with_bonus()).answer(Answer::Evade).roll("charge-bonus", &[6]).halts_last();
    play.expect_disordered("charger", false);
    // A charge that simply falls short is Disordered all the same.
    let table =
        duel(Table::v70(), cp(), fp().i(0), 11.0).agreed(|a| a.bonus_missed_by_evasion_disorders = false);
    table
        .play()
        .act("charger", charge_with_bonus())
        .roll("charge-bonus", &[2])
        .expect_disordered("charger", true);
}

#[test]
fn imp_cch_02_five_u_to_meet_him() {
    let table = duel(Table::v17(), cp(), cp(), 7.0).agreed(|a| a.counter_charge_meet = Meeting::FiveU);
    let mut play = table.play();
    play.act("charger", charge()).answer(Answer::CounterCharge).test(4);
    play.expect_at("enemy", 60.0, 22.0).expect_at("charger", 60.0, 22.0).expect_in_melee("enemy", true);
}

#[test]
fn imp_dsg_01_mounted_from_foot() {
    let tries = |unit: Spec, enemy: Spec| {
        let table =
            engaged(Table::v70(), unit, enemy).agreed(|a| a.disengage_who = Disengaging::MountedFromFoot);
        let mut play = table.play();
        play.activate(&["ours"]);
        play.battle.clone().command(Side::First, &Command::Disengage { distance: u(3.0) }).is_ok()
    };
    assert!(tries(cm(), fp()) && tries(el().m(5.0), fl().m(8.0)));
    assert!(!tries(cl(), cp()) && !tries(fl().m(8.0), fp()));
}

#[test]
fn imp_bag_04_a_weaker_lure() {
    let set = |lure: i32| {
        let table = duel(Table::v17(), cm(), bag(), 12.0);
        let mut play = table.agreed(|a| a.baggage_lure_u = Some(Length::whole(lure))).play();
        play.activate(&["charger"]);
        matches!(play.battle.next(), Next::Roll(_))
    };
    assert!(set(12) && !set(11));
}

#[test]
fn imp_ski_01_skirmishers_never_fight() {
    let table = duel(Table::v70(), cl(), s(), 6.0).agreed(|a| a.skirmishers_fight = false);
    table.play().charge_home("charger").expect_gone("enemy");
}

#[test]
fn imp_ski_02_no_shelter() {
    let table =
        duel(Table::v17(), cp(), s(), 6.0).second("pikes", fp().with(Trait::Pike).at(68.0, 26.0, 180.0));
    let mut play = table.agreed(|a| a.pike_shelter = false).play();
    play.act("charger", charge()).refused(Command::Answer { answer: Answer::Shelter }, "IMP-CHG-07");
}

/// A Main Unit with a Support beside it, whose other side is covered too.
fn supported(change: impl Fn(&mut Agreements)) -> Play {
    let mut play = Table::v17()
        .first("ours", fp().at(60.0, 40.0, 0.0))
        .first("support", fp().at(68.0, 40.0, 0.0))
        .first("third", fp().at(76.0, 40.0, 0.0))
        .second("theirs", fp().at(62.0, 40.0, 180.0))
        .second("far", far())
        .engaged("ours", "theirs")
        .engaged("support", "theirs")
        .agreed(change)
        .play();
    play.act("ours", Command::Fight);
    play
}

#[test]
fn imp_mod_02_supporters_cover_the_flank_too() {
    supported(|_| {}).expect_pools(5 + 3, 5);
    supported(|a| a.supported_flank_excludes_supporters = false).expect_pools(5 + 1 + 3, 5);
}

#[test]
fn imp_mod_02_supports_have_supported_flanks() {
    // The Support: the Main Unit on one side, the third on the other, (5 + 2) / 2.
    supported(|a| a.flank_support_for_supports = true).expect_pools(5 + 4, 5);
}

#[test]
fn imp_dep_01_depth_needs_a_fresh_front() {
    let pikes = |change: fn(&mut Agreements)| {
        let deep = || fp().vbu(5).vbu_now(4).with(Trait::Pike);
        let table = engaged(Table::v70(), deep(), cp()).first("second", deep()).large("ours", "second");
        let mut play = table.agreed(change).play();
        play.act("ours", Command::Fight);
        play
    };
    pikes(|_| {}).expect_line(Factor::DepthPikeVsMounted, Some(3));
    pikes(|a| a.depth_needs_fresh = true).expect_line(Factor::DepthPikeVsMounted, None);
}

#[test]
fn imp_clo_03_captured_in_melee_only() {
    let shot = |dice: [u8; 2], agreed: bool| {
        let mut play = Table::v17()
            .first("led", fp().at(60.0, 40.0, 0.0))
            .second("bows", t().weapon(Weapon::LongbowA).at(60.0, 52.0, 180.0))
            .second("far", far())
            .command_with(Side::First, Quality::Fair, &["led"], "led")
            .command(Side::Second, Quality::Fair, &["bows", "far"])
            .phase(Side::Second, true)
            .agreed(|a| a.capture_only_in_melee = agreed)
            .play();
        play.activate(&["bows"]).shoot("bows", "led").roll_padded("fire", &[6]).roll("cohesion-test", &[6]);
        // Fair 2, Average 2, 1 lost: the dice and 1.
        play.roll("commander-loss", &dice);
        play.events.iter().find_map(|event| match event {
            Event::CommanderLost { killed, command_routs, .. } => Some((*killed, *command_routs)),
            _ => None,
        })
    };
    for (dice, usual, agreed) in [
        ([3, 4], Some((false, false)), None),
        ([4, 4], Some((true, false)), Some((true, false))),
        ([5, 5], Some((false, true)), Some((true, true))),
    ] {
        assert_eq!((shot(dice, false), shot(dice, true)), (usual, agreed), "{dice:?}");
    }
}

#[test]
fn imp_ret_11_no_roll_at_the_river() {
    let table = Table::v17().line(TerrainKind::DeepRiver, 2.0, &[(0.0, 33.0), (120.0, 33.0)]);
    let mut play = renewed(table.agreed(|a| a.deep_river_roll = false), fp(), t());
    play.fight(&[], &[6]).roll("cohesion-test", &[6]).roll("retreat", &[6]).expect_gone("ours");
}

#[test]
fn imp_vic_02_commands_rout_sooner() {
    let routs = |share: u8| {
        let mut play = Table::v70()
            .first("lost", fp().vd(4).gone())
            .first("left", fp().vd(6).at(60.0, 20.0, 0.0))
            .first("rest", fp().vd(40).at(30.0, 20.0, 0.0))
            .second("far", far())
            .command(Side::First, Quality::Fair, &["lost", "left"])
            .command(Side::First, Quality::Fair, &["rest"])
            .command(Side::Second, Quality::Fair, &["far"])
            .agreed(|a| a.command_rout_share = share)
            .play();
        play.end_command().contest([5, 4]).contest([1, 2]).end_command().contest([1, 2]).end_command();
        !play.unit("left").is_on_table()
    };
    assert!(routs(40) && !routs(41));
}

#[test]
fn imp_bag_01_baggage_outside_the_value() {
    let table = duel(Table::v17(), fp().vd(5), fp(), 40.0).first("bag", bag().at(60.0, 10.0, 0.0));
    assert_eq!(table.clone().play().state().setup.vdt[0], 8);
    let table = table.first("lost", fp().vd(3).gone()).agreed(|a| a.baggage_in_vdt = false);
    let mut play = table.play();
    // 3 of 8 are lost, and it fights on; with 5 of 8 it does not.
    assert_eq!((play.state().setup.vdt[0], play.state().lost_vd[0]), (8, 3));
    play.end_command().contest_rest().end_command();
    assert!(!matches!(play.battle.next(), Next::Over(Outcome::Won { .. })));
}
