//! Section 20: Depth Bonus and tactical modifiers.

use crate::support;
use acies_impetus::command::Command;
use acies_impetus::editions::Factor;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::Trait;
use support::*;

fn pike() -> Spec {
    fp().with(Trait::Pike)
}
fn warband() -> Spec {
    fp().with(Trait::Impetuous)
}

/// `a` charges the Large Unit `e` from the front.
fn against_block(a: Spec, block: Spec) -> Play {
    let mut play = Table::new()
        .first("a", a.at(60.0, 20.0, 0.0))
        .second("e", block.clone().at(60.0, 22.0, 180.0))
        .second("rear", block)
        .large("e", "rear")
        .play();
    play.act("a", charge());
    play
}

/// `a` charges `e`, which stands 2U ahead of it at (60, 30), on this ground.
fn on_ground(table: Table, a: Spec, e: Spec) -> Play {
    let mut play = table.first("a", a.at(60.0, 28.0, 0.0)).second("e", e.at(60.0, 30.0, 180.0)).play();
    play.act("a", charge());
    play
}

#[test]
fn bi08_dep_01_pike_blocks_have_four_dice_against_mounted_and_two_against_foot() {
    let mut play = against_block(cp(), pike());
    play.expect_pools(6, 9).roll_padded("melee", &[]);
    play.expect_line(Factor::DepthPikeVsMounted, Some(4));

    let mut play = against_block(fp(), pike());
    play.expect_pools(6, 7).roll_padded("melee", &[]);
    play.expect_line(Factor::DepthPikeVsFoot, Some(2));

    // A single Unit of pikes has none.
    let mut play = on_ground(Table::new(), fp(), pike());
    play.expect_pools(6, 5);
}

#[test]
fn bi08_dep_02_blocks_of_impetuous_foot_have_two_dice_against_foot_only() {
    let mut play = against_block(fp(), warband());
    play.expect_pools(6, 7).roll_padded("melee", &[]);
    play.expect_line(Factor::DepthImpetuousVsFoot, Some(2));

    let mut play = against_block(cm(), warband());
    play.expect_pools(7, 5);

    let mut play = against_block(fp(), fl().with(Trait::Impetuous));
    play.expect_pools(6, 6);

    // Impetuous pikes use the line of the pikes.
    let mut play = against_block(cp(), pike().with(Trait::Impetuous));
    play.expect_pools(6, 9).roll_padded("melee", &[]);
    play.expect_line(Factor::DepthImpetuousVsFoot, None);
}

#[test]
fn bi08_dep_03_the_front_unit_must_be_fresh_and_disorder_does_not_matter() {
    against_block(fp(), pike().disordered()).expect_pools(6, 6);

    let table = |front: Spec, rear: Spec| {
        Table::new()
            .first("a", fp().at(60.0, 20.0, 0.0))
            .second("e", front.at(60.0, 22.0, 180.0))
            .second("rear", rear)
            .large("e", "rear")
            .play()
    };
    // The front Unit is Worn.
    table(pike().vbu_now(4), pike()).act("a", charge()).expect_pools(6, 4);
    // Losses of the rear Unit change nothing.
    table(pike(), pike().vbu_now(1)).act("a", charge()).expect_pools(6, 7);
}

/// The rear Unit goes: an ordinary Unit fights on.
#[test]
fn bi08_dep_03_the_rear_unit_must_be_present() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .second("e", pike().at(60.0, 22.0, 180.0))
        .second("rear", pike().vbu_now(1))
        .large("e", "rear")
        .play();
    play.act("a", charge())
        .expect_pools(6, 7)
        .fight(&[6], &[6])
        .roll("cohesion-test", &[5])
        .roll("cohesion-test", &[5]);
    play.expect_decided(None, [1, 1]).expect_gone("rear").expect_in_melee("e", true);
    play.activate(&["e"]).ok(Command::Fight).expect_pools(3, 4);
}

#[test]
fn bi08_dep_03_it_counts_although_the_block_is_attacked_in_flank() {
    let table = || {
        Table::new()
            .first("a", fp().at(68.0, 35.5, 270.0))
            .second("e", pike().at(60.0, 40.0, 0.0))
            .second("rear", pike())
            .large("e", "rear")
    };
    table().play().act("a", charge()).expect_disordered("e", true).expect_pools(6, 6);
    table().options(|o| o.depth_bonus_if_flanked = false).play().act("a", charge()).expect_pools(6, 4);
}

#[test]
fn bi08_dep_04_the_bonus_is_judged_against_the_enemy_main_unit() {
    let mut play = Table::new()
        .first("cp", cp().at(57.0, 24.0, 0.0))
        .first("fp", fp().at(67.0, 30.0, 0.0))
        .second("e", pike().at(60.0, 30.0, 180.0))
        .second("rear", pike())
        .large("e", "rear")
        .engaged("fp", "e")
        .play();
    play.act("cp", charge())
        .expect_joined(["cp", "e"], [&["fp"], &[]])
        .expect_pools(9, 9)
        .roll_padded("melee", &[]);
    play.expect_line(Factor::DepthPikeVsMounted, Some(4)).expect_line(Factor::DepthPikeVsFoot, None);
}

#[test]
fn bi08_tac_01_one_die_less_if_disordered() {
    let mut play = on_ground(Table::new(), fp(), fp().disordered());
    play.expect_pools(6, 4).roll_padded("melee", &[]);
    play.expect_line(Factor::Disordered, Some(-1));
}

/// Covers: BI08-TER-14
#[test]
fn bi08_tac_02_the_unit_nearer_the_crest_has_a_die_more() {
    // The top is at (60, 34): e has it 4U before its front, a meets it 2.0616U to the side, at 4.5U.
    let hill = oval(TerrainKind::GentleHill, 60.0, 34.0, 12.0, 12.0);
    let mut play = Table::new()
        .piece(hill.clone())
        .first("a", fp().at(62.0616, 28.0, 0.0))
        .second("e", fl().at(60.0, 30.0, 180.0))
        .play();
    play.act("a", charge()).expect_pools(6, 5);
    play.expect_line(Factor::HigherGround, None).roll_padded("melee", &[]);
    play.expect_line(Factor::HigherGround, Some(1));

    // Downhill from a top at (60, 27): a at 3U, e 1.99U to the side of it at 3.6U.
    let mut play = Table::new()
        .piece(oval(TerrainKind::GentleHill, 60.0, 27.0, 12.0, 12.0))
        .first("a", fp().at(60.0, 28.0, 0.0))
        .second("e", fl().at(61.99, 30.0, 180.0))
        .play();
    play.act("a", charge()).expect_line(Factor::HigherGround, Some(1)).expect_pools(7, 4);

    // Fronts that meet squarely are equally near: the middles of the bases decide.
    on_ground(Table::new().piece(hill), fp(), fl()).expect_pools(6, 5);

    // Neither within the hill.
    let far = oval(TerrainKind::GentleHill, 66.0, 44.0, 6.0, 6.0);
    let mut play = Table::new()
        .piece(far)
        .first("a", fp().at(58.0, 28.0, 0.0))
        .second("e", fl().at(60.0, 30.0, 180.0))
        .play();
    play.act("a", charge()).expect_pools(6, 4);
}

/// All hills, unless the table plays gentle hills only.
#[test]
fn bi08_tac_02_steep_and_wooded_hills_count_too() {
    for kind in [TerrainKind::SteepHill, TerrainKind::WoodedHill] {
        for (all, dice) in [(true, 5), (false, 4)] {
            let mut play = Table::new()
                .options(|o| o.hill_bonus_on_all_hills = all)
                .piece(oval(kind, 60.0, 36.0, 12.0, 8.0))
                .first("a", fp().at(62.0, 28.0, 0.0))
                .second("e", fl().at(60.0, 30.0, 180.0))
                .play();
            play.act("a", charge()).roll_padded("melee", &[]);
            play.expect_roll("melee", dice);
        }
    }
}

/// Covers: BI08-TER-12
#[test]
fn bi08_tac_03_mounted_lose_two_dice_against_troops_entirely_in_difficult_ground() {
    let wood = |from: f64| Table::new().rect(TerrainKind::Wood, 50.0, from, 70.0, 50.0);
    let mut play = on_ground(wood(30.0), cm(), fl());
    play.expect_pools(3, 4).expect_line(Factor::DifficultGround, Some(-2));
    // 70 % of it in the wood.
    on_ground(wood(31.2), cm(), fl()).expect_pools(5, 4);
    // Foot without pikes lose nothing.
    on_ground(wood(30.0), fp(), fl()).expect_pools(5, 4);
}

#[test]
fn bi08_tac_03_mounted_and_pikes_lose_two_dice_in_difficult_ground() {
    let wood = || Table::new().rect(TerrainKind::Wood, 50.0, 30.0, 70.0, 50.0);
    // CM within a wood, Disordered.
    on_ground(wood(), fp(), cm().disordered()).expect_pools(5, 2);
    // A block of pikes within a wood, Disordered, against Foot.
    let mut play = wood()
        .first("a", fp().at(60.0, 28.0, 0.0))
        .second("e", pike().disordered().at(60.0, 30.0, 180.0))
        .second("rear", pike())
        .large("e", "rear")
        .play();
    play.act("a", charge()).expect_pools(5, 4);
    // Both reasons count once: CM in the wood against FL entirely in it. Entering it disorders.
    let mut play = Table::new()
        .rect(TerrainKind::Wood, 50.0, 15.0, 70.0, 50.0)
        .first("a", cm().at(60.0, 28.0, 0.0))
        .second("e", fl().at(60.0, 30.0, 180.0))
        .play();
    play.act("a", charge()).expect_disordered("a", true).expect_pools(2, 4);
}

/// Broken ground costs no dice of its own.
#[test]
fn bi08_tac_03_broken_ground_is_not_difficult() {
    let crops = Table::new().rect(TerrainKind::CultivatedField, 50.0, 30.0, 70.0, 50.0);
    on_ground(crops, fp(), cm()).expect_pools(5, 5);
}

#[test]
fn bi08_tac_04_a_shieldwall_has_a_die_more() {
    let mut play = on_ground(Table::new(), fp(), fp().shieldwall());
    play.expect_pools(5, 6).roll_padded("melee", &[]);
    play.expect_line(Factor::Shieldwall, Some(1));
}

#[test]
fn bi08_tac_05_nothing_for_the_general_or_a_river() {
    let mut play = Table::new()
        .line(TerrainKind::CrossableRiver, 3.0, &[(0.0, 31.5), (120.0, 31.5)])
        .first("a", fp().general().at(60.0, 30.0, 0.0))
        .second("e", fp().at(60.0, 30.0, 180.0))
        .engaged("a", "e")
        .play();
    play.activate(&["a"]).ok(Command::Fight).expect_pools(5, 5).expect_line(Factor::General, None);
}

#[test]
fn bi08_tac_05_nothing_for_a_flank_attack() {
    let mut play =
        Table::new().first("a", fp().at(68.0, 35.9, 270.0)).second("e", fp().at(60.0, 40.0, 0.0)).play();
    // VBU 5 and Impetus 1; the Disorder of the enemy is all that the flank costs.
    play.act("a", charge()).expect_pools(6, 4);
}
