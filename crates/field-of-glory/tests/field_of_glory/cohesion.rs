//! Cohesion tests and complex move tests (sections 7 and 15 of the ledger): the arithmetic.

use crate::support::counted;
use acies_dice::Faces;
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::rulebook::{Disorder, cmt_pass};
use acies_field_of_glory::steps::cohesion::{
    CohesionTest, ComplexMove, Occasion, Presence, Tester, Verdict, complex_move, full_quarters_lost,
    modifiers, two_dice, verdict,
};
use acies_field_of_glory::steps::dice::Again;
use acies_field_of_glory::troops::{Quality, Training, Troop};

fn steady(bases: u8) -> Tester {
    Tester {
        bases,
        original: bases,
        level: Cohesion::Steady,
        disorder: Disorder::None,
        threatened_flank: false,
        rear_support: false,
        commander: None,
    }
}
fn of(occasion: Occasion) -> CohesionTest {
    CohesionTest::of(occasion)
}
fn sum(test: &CohesionTest, tester: &Tester) -> i16 {
    modifiers(test, tester).total()
}

/// Covers: FOG-CTM-02, FOG-CTM-08
#[test]
fn fog_ct_06_foot_that_lost_its_impact_to_lancers() {
    let test = CohesionTest {
        hits: 3,
        bases: 8,
        received: 3,
        inflicted: 1,
        terrible: true,
        ..of(Occasion::LostImpact)
    };
    let tally = modifiers(&test, &steady(8));
    assert_eq!(counted(&tally), "LostImpact -1, TerribleEnemy -1");
    assert_eq!(two_dice(&Faces::from_slice(&[4, 3]).unwrap(), &tally), 5);
    assert_eq!(verdict(&test, 5), Verdict::DropOne);
}

/// Covers: FOG-CTM-12, FOG-CTM-14
#[test]
fn fog_ctm_01_half_as_many_hits_as_bases() {
    let test = CohesionTest { hits: 3, bases: 6, terrible: true, ..of(Occasion::Shot) };
    let tester = Tester { commander: Some(Rank::Troop), rear_support: true, ..steady(6) };
    let tally = modifiers(&test, &tester);
    assert_eq!(counted(&tally), "OneHitPerTwoBases -1, TerribleEnemy -1, CommanderInRange 1, RearSupport 1");
    assert_eq!(verdict(&test, 7 + tally.total()), Verdict::Hold);
}

/// Covers: FOG-CTM-04, FOG-CTM-09, FOG-CTM-13
#[test]
fn fog_ctm_03_an_elite_group_badly_beaten_by_elephants() {
    let test = CohesionTest {
        hits: 4,
        bases: 5,
        received: 4,
        inflicted: 1,
        terrible: true,
        ..of(Occasion::LostMelee)
    };
    let tester = Tester {
        bases: 5,
        original: 8,
        level: Cohesion::Disrupted,
        commander: Some(Rank::Inspired),
        ..steady(8)
    };
    assert_eq!(
        counted(&modifiers(&test, &tester)),
        "OneHitPerTwoBases -1, LostMeleeByTwo -1, BasesLost -1, TerribleEnemy -1, Disrupted -1, \
         CommanderInRange 1, InspiredCommander 1"
    );
    assert_eq!(sum(&test, &tester), -3);
    assert_eq!([full_quarters_lost(8, 6), full_quarters_lost(8, 5), full_quarters_lost(8, 4)], [1, 1, 2]);
}

/// Covers: FOG-CTM-07
#[test]
fn fog_ctm_06_the_commander_in_chief_falls_and_a_friend_breaks() {
    let test = CohesionTest { reasons: 2, commander_in_chief: true, ..of(Occasion::Seen) };
    assert_eq!(counted(&modifiers(&test, &steady(8))), "CommanderInChiefLost -1, SeveralReasons -1");
}

#[test]
fn fog_ctm_05_a_threatened_flank() {
    assert_eq!(sum(&of(Occasion::Shot), &Tester { threatened_flank: true, ..steady(8) }), -1);
}

/// Covers: FOG-COH-08
#[test]
fn fog_ctm_10_fragmented_need_nine() {
    let tester = Tester { level: Cohesion::Fragmented, ..steady(8) };
    let test = of(Occasion::Charged);
    assert_eq!(sum(&test, &tester), -2);
    assert_eq!(verdict(&test, 9 - 2), Verdict::Hold);
    assert_eq!(verdict(&test, 8 - 2), Verdict::DropOne);
}

/// Covers: FOG-CTM-11
#[test]
fn fog_coh_11_broken_rally_on_nine_with_a_commander() {
    let tester = Tester { level: Cohesion::Broken, commander: Some(Rank::Troop), ..steady(8) };
    let test = of(Occasion::Rally);
    assert_eq!(sum(&test, &tester), -2);
    assert_eq!(verdict(&test, 9 - 2), Verdict::Rise);
    assert_eq!(verdict(&test, 8 - 2), Verdict::Hold);
}

#[test]
fn fog_coh_03_disrupted_tests_are_worse_by_one() {
    let tester = Tester { level: Cohesion::Disrupted, ..steady(8) };
    let test = of(Occasion::Shot);
    assert_eq!(verdict(&test, 7 + sum(&test, &tester)), Verdict::DropOne);
}

#[test]
fn fog_ct_09_results() {
    let lost = |received, inflicted| CohesionTest { received, inflicted, ..of(Occasion::LostMelee) };
    assert_eq!(verdict(&lost(3, 1), 2), Verdict::DropTwo);
    assert_eq!(verdict(&of(Occasion::Shot), 2), Verdict::DropOne);
    assert_eq!(verdict(&lost(2, 1), 2), Verdict::DropOne);
    assert_eq!(verdict(&of(Occasion::Rally), 1), Verdict::Hold);
    assert_eq!(verdict(&of(Occasion::Seen), 2), Verdict::DropTwo);
    assert_eq!(verdict(&lost(3, 1), 3), Verdict::DropOne);
}

#[test]
fn fog_coh_01_levels() {
    assert_eq!(Cohesion::Steady.dropped(), Cohesion::Disrupted);
    assert_eq!(Cohesion::Fragmented.dropped().dropped(), Cohesion::Broken);
    assert_eq!(Cohesion::Broken.dropped(), Cohesion::Broken);
}

/// Covers: FOG-TRP-03
#[test]
fn fog_cmt_01_pass_scores() {
    assert_eq!(cmt_pass(Troop::HeavyFoot, Training::Drilled), 7);
    assert_eq!(cmt_pass(Troop::HeavyFoot, Training::Undrilled), 8);
    assert_eq!(cmt_pass(Troop::LightFoot, Training::Undrilled), 7);
}

fn cmt(commander: Option<(Rank, Presence)>, level: Cohesion, disorder: Disorder) -> i16 {
    complex_move(&ComplexMove { commander, level, disorder }).total()
}

#[test]
fn fog_cmt_02_commanders() {
    let steady = |c| cmt(c, Cohesion::Steady, Disorder::None);
    assert_eq!(steady(Some((Rank::Inspired, Presence::With))), 3);
    assert_eq!(steady(Some((Rank::Field, Presence::InRange))), 1);
    assert_eq!(steady(Some((Rank::Inspired, Presence::InRange))), 2);
}

/// Covers: FOG-COH-02
#[test]
fn fog_cmt_03_only_the_worst_state_counts() {
    assert_eq!(cmt(None, Cohesion::Disrupted, Disorder::Disordered), -1);
    assert_eq!(cmt(None, Cohesion::Disrupted, Disorder::SeverelyDisordered), -2);
    assert!(7 + cmt(None, Cohesion::Disrupted, Disorder::None) < 7);
    assert!(8 + cmt(None, Cohesion::Fragmented, Disorder::None) < 7);
}

#[test]
fn fog_cmt_04_quality_rerolls_apply() {
    let faces = |v: &[u8]| Faces::from_slice(v).unwrap();
    assert_eq!(Again::by(Quality::Superior).settle(&faces(&[1, 5]), &faces(&[4])).sum(), 9);
}

#[test]
fn fog_ctm_09_steady_but_severely_disordered() {
    let tester = |disorder| Tester { disorder, ..steady(8) };
    assert_eq!(sum(&of(Occasion::Shot), &tester(Disorder::SeverelyDisordered)), -1);
    assert_eq!(sum(&of(Occasion::Shot), &tester(Disorder::Disordered)), 0);
    let both = Tester { level: Cohesion::Disrupted, ..tester(Disorder::SeverelyDisordered) };
    assert_eq!(sum(&of(Occasion::Shot), &both), -1, "only the worst one");
}
