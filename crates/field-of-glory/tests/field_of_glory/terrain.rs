//! What terrain does to those who shoot and fight (section 5 of the ledger).

use crate::support::*;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::rulebook::{Disorder, Going};
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::poa::{Fighter, melee, net};
use acies_field_of_glory::steps::{combat, contact, dice, ground, lead, morale, shooting};
use acies_field_of_glory::terrain::Feature;
use acies_field_of_glory::troops::{ImpactArm, MeleeArm, Missile, Profile, Troop};
use acies_rules::Side;
use acies_tabletop::{Edge, Point};

fn table() -> Table {
    Table::new(Phase::Manoeuvre).active(Side::Second)
}
fn shots(t: &Table, name: &str) -> (u8, u8) {
    let pools = shooting::pools(&t.state(), t.id(name), &Default::default());
    (dice::total(&pools), pools.first().map_or(0, |p| p.to_hit))
}

#[test]
fn fog_ter_01_the_worse_of_overlapping_features() {
    let t = table()
        .ours("a", hf().bases(4, 1).at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(60.0, 46.0, 180.0))
        .terrain(Feature::Brush, (10.0, 10.0), (30.0, 30.0))
        .terrain(Feature::Marsh, (18.0, 18.0), (26.0, 26.0));
    let state = t.state();
    let going = |rank| ground::going(&state, state.front(t.id("a")), &state.block(t.id("a")).base(rank, 0));
    assert_eq!([going(0), going(3)], [Going::Difficult, Going::Difficult]);
    let alone = ground::going(&state, state.front(t.id("a")), &state.block(t.id("a")).base(9, 0));
    assert_eq!(alone, Going::Rough, "six ranks farther back there is only brush");
}

#[test]
fn fog_ter_04_one_rank_shoots_out_of_a_plantation() {
    let t = |forest: bool| {
        let t = table()
            .ours("a", mf().bases(6, 3).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 23.0, 180.0));
        if forest { t.terrain(Feature::Plantation, (10.0, 12.0), (30.0, 20.1)) } else { t }
    };
    assert_eq!((shots(&t(false), "a").0, shots(&t(true), "a").0), (5, 3));
}

#[test]
fn fog_ter_05_half_of_the_nearest_rank_in_cover() {
    // Protected foot four wide: bows hit on 4, in cover on 5. Its files are 1.6 wide from 16.8 on.
    let to_hit = |files_in: f64| {
        let edge = 16.8 + 1.6 * files_in - 0.2;
        let t = table()
            .ours("a", mf().bases(6, 3).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 23.0, 180.0))
            .terrain(Feature::Vineyards, (10.0, 22.5), (edge, 30.0));
        shots(&t, "a").1
    };
    assert_eq!([to_hit(1.0), to_hit(2.0)], [4, 5]);
    // Shooters in the same feature: only beyond 1 MU of it.
    let inside = |gap: f64| {
        let t = table()
            .ours("a", mf().bases(3, 3).missile(Missile::Bow).at(20.0, 20.0, 0.0))
            .theirs("x", hf().at(20.0, 20.0 + gap, 180.0))
            .terrain(Feature::Vineyards, (10.0, 10.0), (30.0, 30.0));
        shots(&t, "a").1
    };
    assert_eq!([inside(0.9), inside(1.2)], [4, 5]);
}

/// Covers: FOG-TER-07
#[test]
fn fog_ter_08_severely_disordered_pikes_are_not_steady() {
    let swords = Fighter::of(Profile { melee: Some(MeleeArm::Swordsmen), ..Profile::of(Troop::HeavyFoot) });
    let pikes = Fighter {
        ranks: 4,
        ..Fighter::of(Profile { impact: Some(ImpactArm::Pikemen), ..Profile::of(Troop::HeavyFoot) })
    };
    assert_eq!(net(&melee(&swords, &pikes)), -2, "no swords against steady pikes four deep");
    let bogged = Fighter { disorder: Disorder::SeverelyDisordered, open: false, ..pikes };
    assert_eq!(net(&melee(&swords, &bogged)), 1, "swords count, pikes do not");
}

#[test]
fn fog_ter_09_only_the_dice_of_the_file_in_the_marsh_are_reduced() {
    let t = table()
        .ours("a", hf().at(20.0, 20.0, 0.0))
        .theirs("x", hf().at(20.0, 20.0, 180.0))
        .terrain(Feature::Marsh, (21.7, 15.0), (30.0, 20.0))
        .engaged("a", "x", Edge::Front);
    let state = t.state();
    let complex =
        acies_field_of_glory::steps::cohesion::complex_move(&morale::complex_move(&state, t.id("a")));
    assert_eq!(complex.total(), -2);
    // 8 dice: the two of the file in the marsh become one.
    assert_eq!(dice::total(&combat::pools(&state, t.id("a"), Kind::Melee)), 7);
    assert_eq!(dice::total(&combat::pools(&state, t.id("x"), Kind::Melee)), 8);
}

#[test]
fn fog_ter_10_a_gentle_hill_is_open_and_a_wall_closes_the_open() {
    let t = |feature: Option<Feature>, wall: bool| {
        let mut t = table()
            .ours("cv", cv().impact(ImpactArm::Lancers).at(20.0, 20.0, 0.0))
            .theirs("x", mf().at(20.0, 20.0, 180.0))
            .charging("cv", "x", Edge::Front);
        if let Some(feature) = feature {
            t = t.terrain(feature, (10.0, 10.0), (30.0, 30.0));
        }
        if wall {
            t = t.wall(Side::Second, (10.0, 20.0), (30.0, 20.0));
        }
        let state = t.state();
        let pairs = contact::pairs(&state, t.id("cv"), Kind::Impact);
        counted(&combat::advantage(&state, t.id("cv"), &pairs[1], Kind::Impact))
    };
    let open = "OtherLancers 1, MountedInTheOpen 1";
    assert_eq!(t(None, false), open);
    assert!(t(Some(Feature::GentleHill), false).starts_with(open));
    assert_eq!(t(Some(Feature::BrokenGround), false), "");
    assert_eq!(t(None, true), "HigherOrDefending -1");
}

#[test]
fn fog_ter_11_the_defender_half_way_up_has_the_advantage() {
    // The hill reaches from 22 to 32; half way up is 2.5 inside. The attacker stands at its foot.
    let mut position = table()
        .ours("a", hf().at(25.0, 24.5, 0.0))
        .theirs("x", hf().at(25.0, 24.5, 180.0))
        .terrain(Feature::GentleHill, (15.0, 22.0), (35.0, 32.0))
        .engaged("a", "x", Edge::Front)
        .position();
    position.terrain[0].crest = Some([Point::at(20.0, 27.0), Point::at(30.0, 27.0)]);
    let state = position.into_state().unwrap();
    let (a, x) = (acies_field_of_glory::BgId(0), acies_field_of_glory::BgId(1));
    // Front to front on the slope: the middle of the defenders' base is at 0.56, that of the attackers' at 0.44.
    let told = |group| {
        let pairs = contact::pairs(&state, group, Kind::Melee);
        counted(&combat::advantage(&state, group, &pairs[0], Kind::Melee))
    };
    assert_eq!([told(x), told(a)], ["HigherOrDefending 1", "HigherOrDefending -1"]);
    let pairs = contact::pairs(&state, x, Kind::Melee);
    let (mut up, mut down) = (pairs[0].own.base, pairs[0].enemy.base);
    down.front.y = 21.9;
    up.front.y = 24.2;
    assert!((ground::height(&state, up.centre()) - 0.5).abs() < 1e-9);
    assert!(ground::is_uphill(&state, &up, &down) && !ground::is_uphill(&state, &down, &up));
    up.front.y = 21.9;
    assert!(!ground::is_uphill(&state, &up, &down), "0.04 is not enough");
}

#[test]
fn fog_ter_12_defenders_of_walls_and_riverbanks_have_the_advantage() {
    let x_has = |t: Table, kind| {
        let state = t.state();
        let pairs = contact::pairs(&state, t.id("x"), kind);
        counted(&combat::advantage(&state, t.id("x"), &pairs[0], kind))
    };
    let walled = |side: Side, spec: Spec| {
        table().ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", spec.at(20.0, 20.0, 180.0)).wall(
            side,
            (10.0, 20.0),
            (30.0, 20.0),
        )
    };
    let melee = |t: Table| x_has(t.engaged("a", "x", Edge::Front), Kind::Melee);
    let impact = |t: Table| x_has(t.charging("a", "x", Edge::Front), Kind::Impact);
    assert_eq!(melee(walled(Side::Second, hf())), "HigherOrDefending 1");
    assert_eq!(impact(walled(Side::Second, hf())), "HigherOrDefending 1");
    assert_eq!(melee(walled(Side::First, hf())), "HigherOrDefending -1", "the wall is the others'");
    assert_eq!(melee(walled(Side::Second, cv())), "", "horse do not defend walls");
    let river = |bank: f64| {
        table().ours("a", hf().at(20.0, 20.0, 0.0)).theirs("x", hf().at(20.0, 20.0, 180.0)).terrain(
            Feature::UnevenRiver,
            (10.0, 17.0),
            (30.0, bank),
        )
    };
    assert_eq!(melee(river(19.85)), "HigherOrDefending 1", "0.15 from the river, the enemy in it");
    assert_eq!(melee(river(19.75)), "", "0.25 from the river");
    assert_eq!(melee(river(20.3)), "", "in the river");
}

#[test]
fn fog_trp_09_camels_mind_elephants_only() {
    let disordered = |spec: Spec, beast: Spec, ours: bool| {
        let t = table().ours("a", spec.at(20.0, 20.0, 0.0)).theirs("far", hf().at(60.0, 46.0, 180.0));
        let beast = beast.at(20.0, 21.5, 180.0);
        let t = if ours { t.ours("beast", beast) } else { t.theirs("beast", beast) };
        ground::worst_disorder(&t.state(), t.id("a")) == Disorder::Disordered
    };
    let cm = || other(Troop::Camelry, 4, 4);
    assert!(disordered(cm(), el(), false) && !disordered(cm(), cm(), false));
    assert!(disordered(cv(), cm(), true) && disordered(kn(), el(), true), "friends frighten too");
    assert!(disordered(lh(), el(), false) && disordered(other(Troop::LightChariots, 4, 2), cm(), false));
    assert!(!disordered(hf(), el(), false) && !disordered(el(), cm(), false));
}

#[test]
fn fog_trp_12_wagons_have_no_flank_and_shoot_from_their_long_edges() {
    let wagons = || other(Troop::BattleWagons, 2, 1).missile(Missile::Crossbow);
    let t = table()
        .ours("w", wagons().at(20.0, 20.0, 0.0))
        .theirs("ahead", hf().at(20.0, 22.0, 180.0))
        .theirs("beside", hf().at(20.0 + 0.8 + 2.0, 17.0, 270.0));
    let state = t.state();
    assert_eq!(shooting::aim(&state, t.id("w"), 0).map(|aim| aim.target), Some(t.id("beside")));
    // Touched on two sides: no flank, no second direction, nothing threatened.
    let t = table()
        .ours("w", wagons().at(20.0, 20.0, 0.0))
        .theirs("front", hf().bases(4, 1).at(20.0, 20.0, 180.0))
        .theirs("side", hf().bases(4, 1).at(20.8, 15.2, 270.0))
        .engaged("front", "w", Edge::Front)
        .engaged("side", "w", Edge::Right);
    let state = t.state();
    assert!(!contact::fights_in_two_directions(&state, t.id("w")));
    assert!(!morale::threatened_flank(&state, t.id("w")) && !state.is_flanked(t.id("w")));
    // The long edge fights with two base widths, the short one with one: 2 dice of the first wagon and 4 of the second.
    assert_eq!(dice::total(&combat::pools(&state, t.id("w"), Kind::Melee)), 6);
}

/// Covers: FOG-TRP-13
#[test]
fn fog_trp_11_scythed_chariots_go_straight_and_obey_nobody() {
    use acies_field_of_glory::command::{Advance, Manoeuvre};
    use acies_field_of_glory::steps::{charge, moves};
    let t = Table::new(Phase::Manoeuvre)
        .ours("scythes", other(Troop::ScythedChariots, 2, 2).at(20.0, 20.0, 0.0))
        .ours("guns", other(Troop::LightArtillery, 2, 2).at(30.0, 20.0, 0.0))
        .ours("behind", hf().at(30.0, 16.0, 0.0))
        .theirs("x", hf().at(60.0, 46.0, 180.0))
        .commander_at(acies_field_of_glory::commander::Rank::Inspired, 20.0, 16.0);
    let state = t.state();
    let id = t.id("scythes");
    let judged = |m| moves::judge(&state, id, &m).map(|_| "").unwrap_or_else(|r| r.rule.0);
    assert_eq!(judged(Manoeuvre::Expand { left: 1, right: 0, advance: None }), "FOG-TRP-11");
    assert_eq!(judged(Manoeuvre::Advance(Advance::straight(acies_tabletop::Length::whole(4)))), "");
    assert_eq!(lead::for_cohesion(&state, id), None);
    assert!(!charge::may_evade(&state, id));
    assert!(!morale::rear_support(&state, t.id("guns")), "artillery has no rear support");
    let steady = table()
        .ours("scythes", other(Troop::ScythedChariots, 2, 2).at(20.0, 20.0, 0.0))
        .ours("el", el().at(40.0, 20.0, 0.0))
        .theirs("x", hf().level(Cohesion::Steady).at(20.0, 20.0, 180.0))
        .theirs("y", hf().at(40.0, 20.0, 180.0))
        .engaged("scythes", "x", Edge::Front)
        .engaged("el", "y", Edge::Front);
    use acies_field_of_glory::procedures::joint::must_break_off;
    assert!(!must_break_off(&steady.state(), steady.id("scythes")), "they never break off");
    assert!(!must_break_off(&steady.state(), steady.id("el")), "nor do elephants");
}
