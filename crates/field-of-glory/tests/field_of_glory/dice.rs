//! Dice, hits, death rolls, quality (section 14 of the ledger).

use acies_dice::{D6, Faces};
use acies_field_of_glory::battle_group::{BgId, Cohesion};
use acies_field_of_glory::rulebook::Disorder;
use acies_field_of_glory::steps::cohesion::{Wounds, dies, is_autobroken, one_hit_per};
use acies_field_of_glory::steps::dice::{
    Again, Loss, Pool, Pools, Reach, hits, impact_dice, is_reduced, melee_dice, reduce, round_sixths,
    shooting_sixths, total, widths_along,
};
use acies_field_of_glory::steps::poa::{to_hit_close_combat, to_hit_shooting};
use acies_field_of_glory::troops::{Missile, Profile, Quality, Troop};

fn armed(troop: Troop, missile: Missile) -> Profile {
    Profile { missile: Some(missile), ..Profile::of(troop) }
}
/// Dice of so many bases in the first and the second shooting rank.
fn shots(profile: &Profile, reach: Reach, first: u16, second: u16) -> u8 {
    round_sixths(first * shooting_sixths(profile, reach, 0) + second * shooting_sixths(profile, reach, 1))
}
fn faces(values: &[u8]) -> Faces {
    Faces::from_slice(values).unwrap()
}
fn pool(against: u8, to_hit: u8, dice: u8, light: bool, loss: Loss) -> Pool {
    Pool { against: BgId(against), to_hit, dice, light, loss, shot: false }
}

#[test]
fn fog_gen_05_one_hit_per_n_bases() {
    assert!(one_hit_per(3, 2, 6) && !one_hit_per(2, 2, 6));
    assert!(!one_hit_per(3, 2, 7) && one_hit_per(2, 4, 7));
}

#[test]
fn fog_gen_06_fractions_are_rounded_once_halves_up() {
    assert_eq!([27, 8, 10, 2, 3].map(round_sixths), [5, 1, 2, 0, 1]);
}

#[test]
fn fog_gen_07_only_whole_sets_lose_a_die() {
    let left = |loss: Loss, dice: u16| dice - loss.taken_from(dice);
    assert_eq!([2, 3, 5, 6, 8].map(|n| left(Loss::OnePerThree, n)), [2, 2, 4, 4, 6]);
    assert_eq!([1, 2, 3, 5, 8].map(|n| left(Loss::OnePerTwo, n)), [1, 1, 2, 3, 4]);
}

#[test]
fn fog_trp_04_a_weaker_allotment_of_bows_has_half_the_dice() {
    assert_eq!(shots(&armed(Troop::Cavalry, Missile::LightBow), Reach::Effective, 4, 0), 2);
    assert_eq!(shots(&armed(Troop::Cavalry, Missile::Bow), Reach::Effective, 4, 0), 4);
}

#[test]
fn fog_trp_12_wagons_fight_with_their_long_edge() {
    assert_eq!([widths_along(3.2), widths_along(1.6)], [2, 1]);
    let wagons = Profile::of(Troop::BattleWagons);
    assert_eq!([impact_dice(&wagons, 3.2), impact_dice(&wagons, 1.6)], [4, 2]);
}

#[test]
fn fog_dic_01_artillery() {
    let guns = armed(Troop::HeavyArtillery, Missile::HeavyArtillery);
    assert_eq!(shots(&guns, Reach::Effective, 2, 0), 4);
    assert_eq!(shots(&guns, Reach::Long, 2, 0), 2);
}

#[test]
fn fog_dic_02_medium_foot_with_bows() {
    let mf = armed(Troop::MediumFoot, Missile::Bow);
    assert_eq!(shots(&mf, Reach::Effective, 4, 4), 6);
    assert_eq!(shots(&mf, Reach::Effective, 3, 3), 5);
    assert_eq!(shots(&mf, Reach::Long, 4, 4), 4);
}

#[test]
fn fog_dic_03_cavalry_with_bows() {
    let cv = armed(Troop::Cavalry, Missile::Bow);
    assert_eq!(shots(&cv, Reach::Effective, 3, 3), 5);
    assert_eq!(shots(&cv, Reach::Effective, 6, 0), 6);
}

#[test]
fn fog_dic_04_chariots() {
    assert_eq!(shots(&armed(Troop::LightChariots, Missile::Bow), Reach::Effective, 4, 0), 4);
}

/// Covers: FOG-DIC-06
#[test]
fn fog_dic_04_chariots_with_javelins_shoot_as_light_missiles() {
    assert_eq!(shots(&armed(Troop::LightChariots, Missile::Javelins), Reach::Effective, 4, 0), 2);
}

#[test]
fn fog_dic_05_wagons_shoot_with_their_long_edge() {
    assert_eq!(shots(&armed(Troop::BattleWagons, Missile::Crossbow), Reach::Effective, 2, 0), 4);
}

#[test]
fn fog_dic_05_wagons_shoot_so_with_any_weapon() {
    for missile in [Missile::Firearm, Missile::LightBow, Missile::LightArtillery] {
        assert_eq!(shots(&armed(Troop::BattleWagons, missile), Reach::Effective, 2, 0), 4, "{missile:?}");
    }
}

#[test]
fn fog_dic_06_light_missiles() {
    let lf = armed(Troop::LightFoot, Missile::Bow);
    assert_eq!(shots(&lf, Reach::Effective, 4, 4), 4);
    assert_eq!(shots(&lf, Reach::Long, 4, 4), 3);
    assert_eq!(shots(&armed(Troop::LightHorse, Missile::Javelins), Reach::Effective, 3, 3), 3);
}

/// Covers: FOG-DIC-11, FOG-DIC-12
#[test]
fn fog_dic_10_dice_at_impact() {
    assert_eq!(2 * impact_dice(&Profile::of(Troop::Elephants), 1.6), 6);
    assert_eq!(impact_dice(&Profile::of(Troop::BattleWagons), 3.2), 4);
    assert_eq!(4 * impact_dice(&Profile::of(Troop::HeavyFoot), 1.6), 8);
}

/// Covers: FOG-DIC-21, FOG-DIC-22
#[test]
fn fog_dic_20_dice_in_melee() {
    assert_eq!(melee_dice(&Profile::of(Troop::Knights), 1.6), (2, 0));
    assert_eq!(melee_dice(&Profile::of(Troop::LightArtillery), 1.6), (2, 0));
    assert_eq!(melee_dice(&Profile::of(Troop::BattleWagons), 3.2), (4, 0));
    assert_eq!(melee_dice(&Profile::of(Troop::HeavyFoot), 1.6), (1, 1));
}

#[test]
fn fog_dic_30_light_troops_lose_half() {
    let against = |own, enemy, level| is_reduced(own, enemy, level);
    assert!(against(Troop::LightHorse, Troop::HeavyFoot, Cohesion::Steady));
    assert!(!against(Troop::LightHorse, Troop::LightFoot, Cohesion::Steady));
    assert!(against(Troop::LightFoot, Troop::LightHorse, Cohesion::Steady));
    assert!(!against(Troop::LightFoot, Troop::HeavyFoot, Cohesion::Fragmented));
    let mut pools: Pools = [pool(0, 4, 8, true, Loss::None)].into_iter().collect();
    reduce(&mut pools);
    assert_eq!(total(&pools), 4);
}

/// Covers: FOG-COH-04, FOG-COH-06
#[test]
fn fog_dic_31_only_the_worse_of_cohesion_and_disorder() {
    assert_eq!(Loss::of(Cohesion::Disrupted, Disorder::SeverelyDisordered), Loss::OnePerTwo);
    let mut light: Pools = [pool(0, 4, 8, true, Loss::OnePerThree)].into_iter().collect();
    reduce(&mut light);
    assert_eq!(total(&light), 3);
    let mut heavy: Pools = [pool(0, 4, 8, false, Loss::OnePerTwo)].into_iter().collect();
    reduce(&mut heavy);
    assert_eq!(total(&heavy), 4);
    assert_eq!(7 - Loss::of(Cohesion::Disrupted, Disorder::None).taken_from(7), 5);
    assert_eq!(7 - Loss::of(Cohesion::Fragmented, Disorder::None).taken_from(7), 4);
}

#[test]
fn fog_dic_32_losses_come_from_the_largest_pool() {
    let mut pools: Pools = [pool(0, 4, 4, false, Loss::OnePerThree), pool(1, 5, 4, false, Loss::OnePerThree)]
        .into_iter()
        .collect();
    reduce(&mut pools);
    assert_eq!(pools.iter().map(|p| p.dice).collect::<Vec<_>>(), [3, 3]);
}

/// Covers: FOG-TER-08
#[test]
fn fog_ter_07_disorder_costs_dice() {
    assert_eq!(6 - Loss::of(Cohesion::Steady, Disorder::Disordered).taken_from(6), 4);
    assert_eq!(6 - Loss::of(Cohesion::Steady, Disorder::SeverelyDisordered).taken_from(6), 3);
}

#[test]
fn fog_hit_01_what_a_die_must_show() {
    let pools = |to_hit| -> Pools { [pool(0, to_hit, 4, false, Loss::None)].into_iter().collect() };
    let dice = faces(&[3, 4, 5, 2]);
    assert_eq!(hits(&pools(to_hit_close_combat(1)), &dice)[0], 2);
    assert_eq!(hits(&pools(to_hit_shooting(1)), &dice)[0], 3);
    assert_eq!([-2, -1, 0, 1, 2].map(to_hit_close_combat), [5, 5, 4, 4, 3]);
    assert_eq!([-2, -1, 0, 1].map(to_hit_shooting), [6, 5, 4, 3]);
}

#[test]
fn fog_dth_01_a_base_is_lost_when_the_total_is_not_higher_than_the_hits() {
    let die = |n| D6::new(n).unwrap();
    let hf = Troop::HeavyFoot;
    assert!(dies(hf, Wounds::Lost, 3, die(3)) && !dies(hf, Wounds::Lost, 3, die(4)));
    assert!(dies(hf, Wounds::Shot, 3, die(1)) && !dies(hf, Wounds::Shot, 3, die(2)));
    assert!(!dies(Troop::Elephants, Wounds::WonOrDrew, 2, die(1)));
}

#[test]
fn fog_qua_01_each_die_is_rolled_again_once() {
    let elite = Again::by(Quality::Elite);
    assert_eq!(elite.settle(&faces(&[2, 5]), &faces(&[1])), faces(&[2, 5]));
    assert_eq!(Again::by(Quality::Poor).settle(&faces(&[6]), &faces(&[6])), faces(&[6]));
    assert_eq!(Again::by(Quality::Poor).settle(&faces(&[6, 6]), &faces(&[1, 2])), faces(&[1, 2]));
    assert_eq!(Again::by(Quality::Superior).count(&faces(&[1, 2, 1])), 2);
    assert_eq!(Again::by(Quality::Average).count(&faces(&[1, 6])), 0);
}

#[test]
fn fog_qua_03_a_commander_in_front_is_worth_a_step() {
    let again = |quality, face| Again::with_commander(quality).takes(face);
    assert!(!again(Quality::Poor, 6) && again(Quality::Average, 1) && !again(Quality::Average, 2));
    assert!(again(Quality::Superior, 2) && again(Quality::Elite, 3) && !again(Quality::Elite, 4));
}

#[test]
fn fog_qua_04_autobreak_by_quality() {
    let breaks = |quality, original: u8, lost: u8| is_autobroken(quality, original, original - lost);
    for (quality, original, at) in [
        (Quality::Elite, 8, 5),
        (Quality::Superior, 8, 5),
        (Quality::Average, 8, 4),
        (Quality::Poor, 8, 3),
        (Quality::Average, 6, 3),
        (Quality::Poor, 6, 2),
        (Quality::Average, 10, 5),
    ] {
        assert!(breaks(quality, original, at), "{quality:?} {original} at {at}");
        assert!(!breaks(quality, original, at - 1), "{quality:?} {original} before {at}");
    }
}

#[test]
fn fog_bg_07_one_base_is_autobroken() {
    assert!(is_autobroken(Quality::Superior, 2, 1));
}

#[test]
fn fog_dic_32_among_equal_pools_the_better_number_loses() {
    let mut pools: Pools = [pool(0, 5, 2, false, Loss::OnePerThree), pool(1, 4, 2, false, Loss::OnePerThree)]
        .into_iter()
        .collect();
    reduce(&mut pools);
    assert_eq!(pools.iter().map(|p| (p.to_hit, p.dice)).collect::<Vec<_>>(), [(5, 2), (4, 1)]);
}

#[test]
fn fog_dth_02_shot_with_seven_hits_a_six_costs_nothing() {
    let die = |n| D6::new(n).unwrap();
    assert!(
        !dies(Troop::HeavyFoot, Wounds::Shot, 7, die(6)) && dies(Troop::HeavyFoot, Wounds::Shot, 7, die(5))
    );
    assert!(dies(Troop::HeavyFoot, Wounds::Lost, 8, die(6)));
    assert!(
        dies(Troop::HeavyFoot, Wounds::Lost, 2, die(2)) && !dies(Troop::HeavyFoot, Wounds::Lost, 2, die(3))
    );
}
