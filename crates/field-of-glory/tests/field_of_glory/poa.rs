//! Points of advantage, row by row (section 13 of the ledger).

use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::factor::Factor;
use acies_field_of_glory::rulebook::Disorder;
use acies_field_of_glory::steps::poa::{
    self, Fighter, Shot, impact, melee, net, shooting, to_hit_close_combat, to_hit_shooting,
};
use acies_field_of_glory::troops::{Armour, ImpactArm, MeleeArm, Missile, Profile, Troop};
use acies_rules::{Standing, Tally};

fn foot(troop: Troop) -> Profile {
    Profile { armour: Armour::Protected, ..Profile::of(troop) }
}
fn with(profile: Profile, arm: ImpactArm) -> Fighter {
    Fighter::of(Profile { impact: Some(arm), ..profile })
}
fn hf() -> Fighter {
    Fighter::of(foot(Troop::HeavyFoot))
}
fn mf() -> Fighter {
    Fighter::of(foot(Troop::MediumFoot))
}
fn horse(troop: Troop) -> Fighter {
    Fighter::of(foot(troop))
}
fn impact_foot() -> Fighter {
    with(foot(Troop::HeavyFoot), ImpactArm::ImpactFoot)
}
fn spears(ranks: u8) -> Fighter {
    Fighter { ranks, ..with(foot(Troop::HeavyFoot), ImpactArm::OffensiveSpearmen) }
}
fn pikes(ranks: u8) -> Fighter {
    Fighter { ranks, ..with(foot(Troop::HeavyFoot), ImpactArm::Pikemen) }
}
fn lancers(troop: Troop) -> Fighter {
    with(foot(troop), ImpactArm::Lancers)
}
fn charging(fighter: Fighter) -> Fighter {
    Fighter { charging: true, ..fighter }
}
fn swords(troop: Troop, arm: MeleeArm, armour: Armour) -> Fighter {
    Fighter::of(Profile { melee: Some(arm), armour, ..Profile::of(troop) })
}

/// Both nets and both numbers to hit, which must be opposites.
fn at_impact(a: &Fighter, b: &Fighter) -> (i16, u8, u8) {
    let (ours, theirs) = (net(&impact(a, b)), net(&impact(b, a)));
    assert_eq!(ours, -theirs, "opposites");
    (ours, to_hit_close_combat(ours), to_hit_close_combat(theirs))
}
fn in_melee(a: &Fighter, b: &Fighter) -> (i16, u8, u8) {
    let (ours, theirs) = (net(&melee(a, b)), net(&melee(b, a)));
    assert_eq!(ours, -theirs, "opposites");
    (ours, to_hit_close_combat(ours), to_hit_close_combat(theirs))
}
fn line(tally: &Tally<Factor>, rule: &str) -> Option<(i16, bool)> {
    let found = tally.lines().iter().find(|l| l.rule.0 == rule)?;
    Some((found.amount, found.standing == Standing::Counts))
}

#[test]
fn fog_poa_01_the_net_is_limited_to_two() {
    let mut tally = Tally::new();
    for _ in 0..3 {
        tally.count(Factor::Spearmen, 1, "FOG-POA-01");
    }
    assert_eq!(poa::net(&tally), 2);
    // Elephants, uphill, flank of nobody: + + against nothing is ++ and --.
    let up = Fighter { uphill: true, ..horse(Troop::Elephants) };
    assert_eq!(at_impact(&up, &hf()).0, 2);
}

#[test]
fn fog_poa_02_ranks_of_pikes_count_from_the_front() {
    let standing = |ranks| impact(&pikes(ranks), &hf()).total();
    assert_eq!([standing(4), standing(3), standing(2)], [2, 1, 0]);
}

fn shot(missile: Missile, target: Profile, one_deep: bool) -> (i16, u8) {
    let net = net(&shooting(&Shot { missile, target, one_deep, awkward: false, cover: false }));
    (net, to_hit_shooting(net))
}
fn armoured(troop: Troop, armour: Armour) -> Profile {
    Profile { armour, ..Profile::of(troop) }
}

/// Covers: FOG-POA-03
#[test]
fn fog_poas_01_bow_at_unprotected_cavalry_two_deep() {
    let cv = armoured(Troop::Cavalry, Armour::Unprotected);
    assert_eq!(shot(Missile::Bow, cv, false), (1, 3));
    assert_eq!(shot(Missile::Bow, cv, true), (0, 4));
    assert_eq!(shot(Missile::Firearm, cv, false), (0, 4));
}

#[test]
fn fog_poas_02_only_longbow_and_crossbow_hurt_protected_cavalry() {
    let cv = armoured(Troop::Cavalry, Armour::Protected);
    assert_eq!(shot(Missile::Bow, cv, false), (0, 4));
    assert_eq!(shot(Missile::Longbow, cv, false), (1, 3));
    assert_eq!(shot(Missile::Crossbow, armoured(Troop::Knights, Armour::Armoured), false), (1, 3));
}

#[test]
fn fog_poas_03_sling_at_cataphracts() {
    assert_eq!(shot(Missile::Sling, armoured(Troop::Cataphracts, Armour::HeavilyArmoured), false), (-1, 5));
    assert_eq!(shot(Missile::Crossbow, armoured(Troop::Cataphracts, Armour::HeavilyArmoured), false), (0, 4));
}

#[test]
fn fog_poas_04_everything_but_artillery_at_elephants() {
    let el = Profile::of(Troop::Elephants);
    assert_eq!(shot(Missile::Javelins, el, true), (1, 3));
    assert_eq!(shot(Missile::Bow, el, true), (1, 3));
    assert_eq!(shot(Missile::LightArtillery, el, true), (0, 4));
}

#[test]
fn fog_poas_05_wagons_are_hard_to_hit_but_for_artillery() {
    let wagons = Profile::of(Troop::BattleWagons);
    assert_eq!(shot(Missile::Bow, wagons, true).0, -1);
    assert_eq!(shot(Missile::HeavyArtillery, wagons, true).0, 0);
}

#[test]
fn fog_poas_06_bow_at_unprotected_medium_foot() {
    assert_eq!(shot(Missile::Bow, armoured(Troop::MediumFoot, Armour::Unprotected), false), (1, 3));
}

#[test]
fn fog_poas_07_crossbow_at_unprotected_medium_foot() {
    assert_eq!(shot(Missile::Crossbow, armoured(Troop::MediumFoot, Armour::Unprotected), false), (-1, 5));
}

#[test]
fn fog_poas_08_armoured_foot_fear_only_the_longbow() {
    let hf = armoured(Troop::HeavyFoot, Armour::Armoured);
    assert_eq!(shot(Missile::Longbow, hf, false), (0, 4));
    assert_eq!(shot(Missile::Bow, hf, false), (-1, 5));
}

#[test]
fn fog_poas_09_crossbow_at_heavily_armoured_foot() {
    assert_eq!(shot(Missile::Crossbow, armoured(Troop::HeavyFoot, Armour::HeavilyArmoured), false), (-1, 5));
}

#[test]
fn fog_poas_10_bow_at_heavily_armoured_foot() {
    assert_eq!(shot(Missile::Bow, armoured(Troop::HeavyFoot, Armour::HeavilyArmoured), false), (-2, 6));
}

#[test]
fn fog_poas_11_other_foot_and_slow_weapons() {
    let hf = armoured(Troop::HeavyFoot, Armour::Protected);
    assert_eq!(shot(Missile::Bow, hf, false).0, 0);
    assert_eq!(shot(Missile::Firearm, hf, false).0, -1);
    assert_eq!(shot(Missile::Crossbow, Profile::of(Troop::LightFoot), false).0, -1);
}

#[test]
fn fog_poas_12_an_awkward_shot_counts_once() {
    let target = armoured(Troop::HeavyFoot, Armour::Protected);
    let shot = Shot { missile: Missile::Javelins, target, one_deep: false, awkward: true, cover: false };
    assert_eq!(shooting(&shot).total(), -1);
}

#[test]
fn fog_poas_13_cover_does_not_help_against_artillery() {
    let target = armoured(Troop::HeavyFoot, Armour::Armoured);
    let at =
        |missile| net(&shooting(&Shot { missile, target, one_deep: false, awkward: false, cover: true }));
    assert_eq!(to_hit_shooting(at(Missile::Bow)), 6);
    assert_eq!(at(Missile::Bow), -2);
    assert_eq!(at(Missile::HeavyArtillery), -1);
}

/// Covers: FOG-POA-04
#[test]
fn fog_poai_01_impact_foot_charge_spearmen() {
    assert_eq!(at_impact(&charging(impact_foot()), &spears(2)), (1, 4, 5));
}

#[test]
fn fog_poai_02_impact_foot_do_not_charge_mounted_shock_troops_well() {
    let lancers = lancers(Troop::Cavalry);
    // The foot charge: the lancers' + stands alone.
    assert_eq!(at_impact(&charging(impact_foot()), &lancers), (-1, 5, 4));
    // The foot stand: + against +.
    assert_eq!(at_impact(&impact_foot(), &charging(lancers)), (0, 4, 4));
}

#[test]
fn fog_poai_03_standing_spears_need_order_and_two_ranks() {
    let plus = |f: Fighter| line(&impact(&f, &hf()), "FOG-POAI-03");
    assert_eq!(plus(spears(2)), Some((1, true)));
    assert_eq!(plus(spears(1)), Some((1, false)));
    assert_eq!(plus(Fighter { level: Cohesion::Fragmented, ..spears(2) }), Some((1, false)));
    assert_eq!(plus(Fighter { disorder: Disorder::SeverelyDisordered, ..spears(2) }), Some((1, false)));
    assert_eq!(plus(charging(spears(2))), Some((1, false)));
}

#[test]
fn fog_poai_04_offensive_spearmen_charging_lancers_have_no_plus() {
    let plus = |enemy: Fighter| line(&impact(&charging(spears(2)), &enemy), "FOG-POAI-04");
    assert_eq!(plus(lancers(Troop::Cavalry)), Some((1, false)));
    assert_eq!(plus(horse(Troop::Cavalry)), Some((1, true)));
    assert_eq!(plus(hf()), Some((1, true)));
}

#[test]
fn fog_poai_05_defensive_spearmen_charge_only_their_like() {
    let defensive = Fighter { ranks: 2, ..with(foot(Troop::HeavyFoot), ImpactArm::DefensiveSpearmen) };
    assert_eq!(at_impact(&charging(defensive), &spears(2)).0, -1);
    // Against their like: + for charging, + for standing.
    assert_eq!(at_impact(&charging(defensive), &defensive).0, 0);
}

/// Covers: FOG-TRP-05, FOG-TRP-07
#[test]
fn fog_poai_05_spearmen_of_the_melee_list_are_defensive_and_its_pikemen_are_pikemen() {
    let of = |arm, ranks| Fighter { ranks, ..swords(Troop::HeavyFoot, arm, Armour::Protected) };
    let plain = of(MeleeArm::Spearmen, 2);
    assert_eq!(at_impact(&charging(plain), &hf()).0, 0);
    let defensive = Fighter { ranks: 2, ..with(foot(Troop::HeavyFoot), ImpactArm::DefensiveSpearmen) };
    assert_eq!(line(&impact(&charging(plain), &defensive), "FOG-POAI-05"), Some((1, true)));
    assert_eq!(line(&impact(&charging(defensive), &plain), "FOG-POAI-05"), Some((1, true)));
    let pikes = of(MeleeArm::Pikemen, 3);
    assert_eq!(line(&impact(&charging(pikes), &hf()), "FOG-POAI-04"), Some((1, true)));
    assert!(pikes.profile.is_shock() && !plain.profile.is_shock());
}

#[test]
fn fog_poai_06_heavy_weapon_is_for_foot() {
    let axes = with(foot(Troop::HeavyFoot), ImpactArm::HeavyWeapon);
    assert_eq!(line(&impact(&axes, &horse(Troop::Knights)), "FOG-POAI-06"), Some((1, false)));
    assert_eq!(at_impact(&axes, &hf()).0, 1);
}

/// Covers: FOG-TRP-05
#[test]
fn fog_poai_06_a_heavy_weapon_of_the_melee_list_serves_at_impact_too() {
    let archers = swords(Troop::MediumFoot, MeleeArm::HeavyWeapon, Armour::Unprotected);
    assert_eq!(at_impact(&archers, &hf()), (1, 4, 5));
    assert_eq!(line(&impact(&archers, &horse(Troop::Knights)), "FOG-POAI-06"), Some((1, false)));
    // Named in both lists it is still one weapon.
    let twice = Profile { impact: Some(ImpactArm::HeavyWeapon), ..archers.profile };
    assert_eq!(at_impact(&Fighter::of(twice), &hf()).0, 1);
}

#[test]
fn fog_poai_07_light_spear_on_foot_only_when_all_else_is_even() {
    let javelins = with(foot(Troop::MediumFoot), ImpactArm::LightSpear);
    assert_eq!(at_impact(&javelins, &mf()), (1, 4, 5));
    assert_eq!(at_impact(&javelins, &impact_foot()).0, -2);
    assert_eq!(line(&impact(&javelins, &impact_foot()), "FOG-POAI-07"), Some((1, false)));
}

#[test]
fn fog_poai_08_mounted_light_spears_cancel_out() {
    let cv = with(foot(Troop::Cavalry), ImpactArm::LightSpear);
    let lh = with(foot(Troop::LightHorse), ImpactArm::LightSpear);
    assert_eq!(at_impact(&cv, &lh).0, 0);
    assert_eq!(line(&impact(&cv, &lh), "FOG-POAI-08"), Some((1, true)));
}

#[test]
fn fog_poai_09_elephants_charge_cavalry() {
    let cv = with(foot(Troop::Cavalry), ImpactArm::LightSpear);
    assert_eq!(at_impact(&charging(horse(Troop::Elephants)), &cv), (1, 4, 5));
}

#[test]
fn fog_poai_10_wagons_have_nothing_against_elephants() {
    let wagons = Fighter::of(Profile::of(Troop::BattleWagons));
    assert_eq!(at_impact(&wagons, &horse(Troop::Elephants)).0, -1);
    assert_eq!(at_impact(&wagons, &horse(Troop::Cavalry)).0, 1);
}

#[test]
fn fog_poai_11_knightly_lancers() {
    assert_eq!(at_impact(&lancers(Troop::Knights), &lancers(Troop::Cavalry)).0, 1);
    assert_eq!(at_impact(&lancers(Troop::Knights), &lancers(Troop::Knights)).0, 0);
    let shut = Fighter { open: false, ..hf() };
    assert_eq!(at_impact(&lancers(Troop::Knights), &shut).0, 0);
}

#[test]
fn fog_poai_12_other_lancers_ride_down_archers() {
    assert_eq!(at_impact(&charging(lancers(Troop::Cavalry)), &mf()), (2, 3, 5));
    assert_eq!(at_impact(&charging(lancers(Troop::Cavalry)), &spears(2)).0, -1);
}

#[test]
fn fog_poai_13_chariots_miss_skirmishers() {
    let chariots = horse(Troop::HeavyChariots);
    let lf = horse(Troop::LightFoot);
    let tally = impact(&chariots, &lf);
    assert_eq!(line(&tally, "FOG-POAI-13"), Some((1, false)));
    assert_eq!(net(&tally), 1);
    assert_eq!(at_impact(&chariots, &hf()).0, 1);
}

#[test]
fn fog_poai_14_mounted_in_the_open_against_medium_foot() {
    assert_eq!(at_impact(&horse(Troop::Cavalry), &mf()).0, 1);
    assert_eq!(at_impact(&horse(Troop::Cavalry), &hf()).0, 0);
    assert_eq!(line(&impact(&horse(Troop::Elephants), &mf()), "FOG-POAI-14"), None);
}

#[test]
fn fog_poai_15_pikes_four_deep_stop_knights() {
    assert_eq!(at_impact(&pikes(4), &charging(lancers(Troop::Knights))), (2, 3, 5));
    let shaken = Fighter { level: Cohesion::Fragmented, ..pikes(4) };
    assert_eq!(line(&impact(&shaken, &hf()), "FOG-POAI-15"), Some((1, false)));
}

#[test]
fn fog_poai_16_a_flank_charge_replaces_everything() {
    let flank = Fighter { into_flank: true, charging: true, ..hf() };
    assert_eq!(at_impact(&flank, &pikes(4)), (2, 3, 5));
    assert_eq!(impact(&flank, &pikes(4)).total(), 2);
}

#[test]
fn fog_poai_17_uphill_or_defending() {
    assert_eq!(at_impact(&Fighter { uphill: true, ..hf() }, &hf()).0, 1);
    assert_eq!(at_impact(&Fighter { defending: true, ..hf() }, &hf()).0, 1);
}

/// Covers: FOG-POA-05
#[test]
fn fog_poam_01_skilled_swordsmen() {
    let skilled = swords(Troop::HeavyFoot, MeleeArm::SkilledSwordsmen, Armour::Protected);
    let plain = swords(Troop::HeavyFoot, MeleeArm::Swordsmen, Armour::Protected);
    assert_eq!(in_melee(&skilled, &plain), (1, 4, 5));
}

#[test]
fn fog_poam_02_foot_swordsmen_fear_steady_spears() {
    let plain = swords(Troop::HeavyFoot, MeleeArm::Swordsmen, Armour::Protected);
    assert_eq!(in_melee(&plain, &spears(2)), (-1, 5, 4));
    let disrupted = Fighter { level: Cohesion::Disrupted, ..spears(2) };
    assert_eq!(in_melee(&plain, &disrupted), (0, 4, 4));
}

#[test]
fn fog_poam_03_mounted_swordsmen_against_skilled_foot() {
    let cv = swords(Troop::Cavalry, MeleeArm::Swordsmen, Armour::Protected);
    let skilled = swords(Troop::HeavyFoot, MeleeArm::SkilledSwordsmen, Armour::Protected);
    assert_eq!(in_melee(&cv, &skilled).0, 0);
    assert_eq!(line(&melee(&cv, &skilled), "FOG-POAM-03"), Some((1, true)));
}

#[test]
fn fog_poam_04_spearmen_two_deep() {
    assert_eq!(in_melee(&spears(2), &hf()).0, 1);
    assert_eq!(in_melee(&spears(1), &hf()).0, 0);
}

#[test]
fn fog_poam_05_pikemen_three_deep() {
    assert_eq!(in_melee(&pikes(3), &hf()).0, 1);
    assert_eq!(in_melee(&pikes(2), &hf()).0, 0);
}

#[test]
fn fog_poam_06_heavy_weapon_cancels_better_armour() {
    let axes = Fighter::of(Profile {
        impact: Some(ImpactArm::HeavyWeapon),
        ..armoured(Troop::HeavyFoot, Armour::Protected)
    });
    let swords = swords(Troop::HeavyFoot, MeleeArm::Swordsmen, Armour::Armoured);
    assert_eq!(in_melee(&axes, &swords).0, 0);
}

#[test]
fn fog_poam_07_elephants_against_steady_spears() {
    assert_eq!(in_melee(&horse(Troop::Elephants), &spears(2)).0, 0);
    assert_eq!(in_melee(&horse(Troop::Elephants), &hf()).0, 1);
}

#[test]
fn fog_poam_08_heavy_chariots_against_cavalry() {
    let cv = swords(Troop::Cavalry, MeleeArm::Swordsmen, Armour::Protected);
    assert_eq!(in_melee(&horse(Troop::HeavyChariots), &cv).0, 0);
    assert_eq!(line(&melee(&horse(Troop::HeavyChariots), &cv), "FOG-POAM-08"), Some((1, true)));
}

#[test]
fn fog_poam_09_artillery_fights_badly() {
    assert_eq!(in_melee(&horse(Troop::LightArtillery), &horse(Troop::LightFoot)).0, -1);
}

#[test]
fn fog_poam_10_the_fourth_rank_of_pikes() {
    let axes = with(foot(Troop::HeavyFoot), ImpactArm::HeavyWeapon);
    assert_eq!(in_melee(&pikes(4), &axes).0, 1);
}

#[test]
fn fog_poam_11_fighting_in_two_directions() {
    assert_eq!(in_melee(&Fighter { two_directions: true, ..spears(2) }, &hf()).0, 0);
}

#[test]
fn fog_poam_12_uphill_in_melee() {
    assert_eq!(in_melee(&Fighter { uphill: true, ..hf() }, &hf()).0, 1);
}

#[test]
fn fog_poam_13_better_armour_comes_last() {
    let fighter = |arm, armour| swords(Troop::HeavyFoot, arm, armour);
    let (skilled, plain) = (MeleeArm::SkilledSwordsmen, MeleeArm::Swordsmen);
    let protected = fighter(plain, Armour::Protected);
    assert_eq!(in_melee(&fighter(skilled, Armour::Armoured), &protected).0, 1);
    assert_eq!(in_melee(&fighter(plain, Armour::HeavilyArmoured), &protected).0, 1);
    assert_eq!(in_melee(&fighter(skilled, Armour::HeavilyArmoured), &protected).0, 2);
    assert_eq!(in_melee(&fighter(plain, Armour::Armoured), &protected).0, 1);
}

#[test]
fn fog_coh_06_fragmented_pikes_have_nothing() {
    let shaken = Fighter { level: Cohesion::Fragmented, ..pikes(4) };
    for (rule, tally) in [
        ("FOG-POAI-03", impact(&shaken, &hf())),
        ("FOG-POAI-15", impact(&shaken, &hf())),
        ("FOG-POAM-05", melee(&shaken, &hf())),
        ("FOG-POAM-10", melee(&shaken, &hf())),
    ] {
        assert_eq!(line(&tally, rule), Some((1, false)), "{rule}");
    }
}

#[test]
fn fog_trp_01_wagons_and_artillery_are_neither_foot_nor_mounted() {
    for troop in [Troop::BattleWagons, Troop::LightArtillery] {
        let tally = impact(&impact_foot(), &Fighter::of(Profile::of(troop)));
        assert_eq!(line(&tally, "FOG-POAI-01"), Some((2, false)), "{troop:?}");
        assert_eq!(line(&tally, "FOG-POAI-02"), Some((1, false)), "{troop:?}");
    }
}

/// Covers: FOG-POAI-08, FOG-POAM-02
#[test]
fn fog_trp_01_light_spears_and_swords_on_wagons_are_nobodys_rows() {
    for troop in [Troop::BattleWagons, Troop::HeavyArtillery] {
        let crew =
            with(Profile { melee: Some(MeleeArm::Swordsmen), ..Profile::of(troop) }, ImpactArm::LightSpear);
        assert_eq!(at_impact(&crew, &hf()).0, 0, "{troop:?}");
        let rules = ["FOG-POAM-02", "FOG-POAM-03"];
        assert_eq!(rules.map(|rule| line(&melee(&crew, &hf()), rule)), [None; 2], "{troop:?}");
    }
}

#[test]
fn fog_trp_02_some_neither_give_nor_receive_the_armour_poa() {
    let clad = swords(Troop::HeavyFoot, MeleeArm::Swordsmen, Armour::HeavilyArmoured);
    for troop in [Troop::Elephants, Troop::LightChariots, Troop::BattleWagons, Troop::LightArtillery] {
        let beast = Fighter::of(Profile::of(troop));
        assert_eq!(line(&melee(&clad, &beast), "FOG-POAM-13"), None, "{troop:?}");
        let armoured = Fighter::of(armoured(troop, Armour::HeavilyArmoured));
        let bare = swords(Troop::HeavyFoot, MeleeArm::Swordsmen, Armour::Unprotected);
        assert_eq!(line(&melee(&armoured, &bare), "FOG-POAM-13"), None, "{troop:?}");
    }
}

/// Covers: FOG-TRP-04
#[test]
fn fog_trp_10_camels_are_shot_at_as_cavalry_and_bow_star_as_bow() {
    for armour in [Armour::Unprotected, Armour::Protected, Armour::Armoured] {
        for missile in [Missile::Bow, Missile::Longbow, Missile::Crossbow, Missile::Sling, Missile::Firearm] {
            for deep in [true, false] {
                let at = |troop| shot(missile, armoured(troop, armour), deep);
                assert_eq!(at(Troop::Camelry), at(Troop::Cavalry));
            }
        }
        for troop in
            [Troop::Cavalry, Troop::Cataphracts, Troop::HeavyFoot, Troop::LightFoot, Troop::Elephants]
        {
            let by = |missile| shot(missile, armoured(troop, armour), false);
            assert_eq!(by(Missile::LightBow), by(Missile::Bow));
        }
    }
}
