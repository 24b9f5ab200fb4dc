//! Impetus 1.7 and 7.0-it: situations in words, with the numbers of the ledger.

use acies_impetus::command::Stance;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Answer;
use acies_impetus::host::{Discipline, Quality};
use acies_impetus::odds::situation::{
    Beside, Encounter, Fighter, Meeting, Situation, SituationError, Staged, melee_of,
};
use acies_impetus::odds::{Habits, exchange, situation};
use acies_impetus::roll::Roll;
use acies_impetus::state::AttackClass;
use acies_impetus::steps::cohesion::{After, critical_number};
use acies_impetus::steps::melee::side_dice;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Trait, Traits, Troop, Weapon};
use acies_impetus::{Edition, Impetus, State};
use acies_rules::{Next, RuleSet, Side};
use acies_tabletop::Length;

const ENGLISH: Edition = Edition::Impetus17;
const ITALIAN: Edition = Edition::Impetus70It;
const BOTH: [Edition; 2] = [ENGLISH, ITALIAN];

fn knights() -> Fighter {
    Fighter::new(Troop::Cp, 7, 4)
}

fn spears() -> Fighter {
    Fighter::new(Troop::Fp, 5, 1)
}

fn with(traits: &[Trait], fighter: Fighter) -> Fighter {
    Fighter { traits: Traits::of(traits), ..fighter }
}

fn pikes(ranks: usize) -> Fighter {
    let one = with(&[Trait::Pike], Fighter::new(Troop::Fp, 4, 1));
    Fighter { rear_vbu: (ranks > 1).then_some(4), third_vbu: (ranks > 2).then_some(4), ..one }
}

fn bows() -> Fighter {
    Fighter { weapon: Some(Weapon::LongbowA), ..Fighter::new(Troop::T, 4, 0) }
}

fn fight(attacker: Fighter, defender: Fighter) -> Encounter {
    Encounter {
        attacker,
        defender,
        on: AttackClass::Frontal,
        meeting: Meeting::Charge,
        support: None,
        defender_support: None,
        distance: None,
        bonus: false,
    }
}

fn renewal(attacker: Fighter, defender: Fighter) -> Encounter {
    Encounter { meeting: Meeting::Renewal, ..fight(attacker, defender) }
}

fn due(edition: Edition, encounter: Encounter, answer: Option<Answer>) -> Result<State, SituationError> {
    let habits = Habits { answer: [None, answer], ..Habits::default() };
    Situation::Melee(encounter).stage(edition)?.due_by(habits)
}

/// Dice of attacker and defender.
fn dice(edition: Edition, encounter: Encounter) -> Result<[u8; 2], SituationError> {
    due(edition, encounter, None).map(|state| melee_of(&state).expect("a melee").dice)
}

fn volley(firer: Fighter, target: Fighter, range: i32) -> Situation {
    Situation::Volley { firer, target, range: Length::whole(range), stance: Stance::Stationary, phases: None }
}

fn shots(edition: Edition, situation: Situation) -> Result<u8, SituationError> {
    let due = situation.stage(edition)?.due()?;
    let Next::Roll(Roll::Fire { dice, .. }) = Impetus::next(&due) else { panic!("no shot") };
    Ok(dice)
}

#[test]
fn imp_mel_02_vbu_and_impetus() {
    for edition in BOTH {
        assert_eq!(dice(edition, fight(knights(), spears())), Ok([11, 5]));
        assert_eq!(dice(edition, renewal(knights(), spears())), Ok([7, 5]));
        let disordered = Fighter { disordered: true, ..knights() };
        assert_eq!(dice(edition, fight(disordered, spears())), Ok([10, 5]));
    }
}

#[test]
fn imp_dep_02_pikes_three_deep_against_mounted() {
    for edition in BOTH {
        for (ranks, count) in [(3, 10), (2, 7), (1, 4)] {
            assert_eq!(dice(edition, renewal(knights(), pikes(ranks))), Ok([7, count]), "{ranks}");
        }
    }
}

#[test]
fn imp_dep_03_pikes_three_deep_against_infantry() {
    for edition in BOTH {
        for (ranks, count) in [(3, 6), (2, 5), (1, 4)] {
            assert_eq!(dice(edition, renewal(spears(), pikes(ranks))), Ok([5, count]), "{ranks}");
        }
    }
    let deep = Fighter { rear_vbu: Some(5), third_vbu: Some(5), ..with(&[Trait::LongSpear], spears()) };
    assert_eq!(field(ENGLISH, renewal(knights(), deep)), "defender.rear-vbu");
}

#[test]
fn imp_mod_02_friends_beside_it() {
    let held = |beside| Fighter { beside, ..spears() };
    for (edition, counts) in [(ENGLISH, [6, 7]), (ITALIAN, [5, 5])] {
        for (beside, count) in [Beside::OneFlank, Beside::BothFlanks].into_iter().zip(counts) {
            assert_eq!(dice(edition, renewal(spears(), held(beside))), Ok([5, count]), "{beside:?}");
            assert_eq!(dice(edition, renewal(held(beside), spears())), Ok([count, 5]), "{beside:?}");
            // Friends come along with a charge, and those beside the defender are not its targets.
            let charge = fight(Fighter { impetus: 0, ..held(beside) }, held(beside));
            let charge = Encounter { attacker: Fighter { impetus: 1, ..charge.attacker }, ..charge };
            assert_eq!(dice(edition, charge), Ok([count + 1, count]), "{beside:?}");
        }
    }
}

#[test]
fn imp_mod_03_better_discipline() {
    let class = |discipline| Fighter { discipline: Some(discipline), ..spears() };
    let met = |edition, ours, theirs| dice(edition, renewal(class(ours), class(theirs)));
    assert_eq!(met(ENGLISH, Discipline::A, Discipline::C), Ok([6, 5]));
    assert_eq!(met(ENGLISH, Discipline::C, Discipline::B), Ok([5, 6]));
    assert_eq!(met(ENGLISH, Discipline::A, Discipline::A), Ok([5, 5]));
    assert_eq!(met(ITALIAN, Discipline::A, Discipline::C), Ok([5, 5]));
}

#[test]
fn imp_mod_04_a_charge_on_the_flank() {
    for edition in BOTH {
        let horse = Fighter::new(Troop::Cm, 6, 2);
        let encounter =
            Encounter { on: AttackClass::Flank, ..fight(horse, Fighter { impetus: 0, ..spears() }) };
        assert_eq!(dice(edition, encounter), Ok([10, 4]));
    }
}

#[test]
fn imp_mod_08_fortifications_and_other_cover() {
    for edition in BOTH {
        let charge = |defender| fight(Fighter { impetus: 2, ..spears() }, Fighter { impetus: 0, ..defender });
        let walls = Fighter { ground: Some(TerrainKind::Fortification), ..spears() };
        assert_eq!(dice(edition, charge(walls)), Ok([4, 5]));
        for cover in [Trait::Stakes, Trait::Pavise, Trait::WoodenProtection] {
            let state = due(edition, charge(with(&[cover], bows())), None).unwrap();
            let tally = side_dice(&state, melee_of(&state).unwrap(), Side::First);
            let covered = tally.lines().iter().find(|line| line.what == Factor::ChargeOnCover).unwrap();
            assert_eq!((covered.amount, covered.rule.0), (-1, "IMP-MOD-08"));
            assert_eq!(tally.total(), 5 + 2 - 1);
        }
    }
}

#[test]
fn imp_cch_02_who_charges_in_turn_has_its_impetus() {
    for edition in BOTH {
        let charge = || Encounter { distance: Some(Length::whole(6)), ..fight(knights(), knights()) };
        let answered = due(edition, charge(), Some(Answer::CounterCharge)).unwrap();
        assert_eq!(melee_of(&answered).unwrap().dice, [11, 11]);
        assert_eq!(dice(edition, charge()), Ok([11, 7]));
    }
}

#[test]
fn imp_eva_02_light_troops_that_evade_are_not_met() {
    for edition in BOTH {
        let charge =
            Encounter { distance: Some(Length::whole(6)), ..fight(knights(), Fighter::new(Troop::Cl, 4, 1)) };
        assert_eq!(dice(edition, charge.clone()), Ok([11, 4]));
        assert!(matches!(due(edition, charge, Some(Answer::Evade)), Err(SituationError::Impossible(_))));
    }
}

#[test]
fn imp_sqr_02_muskets_in_square_have_no_flank() {
    for edition in BOTH {
        let muskets = Fighter { weapon: Some(Weapon::Musket), ..Fighter::new(Troop::T, 5, 0) };
        let square = Fighter { square: true, beside: Beside::Pikes, ..muskets.clone() };
        let state = due(edition, fight(knights(), square.clone()), None).unwrap();
        let tally = side_dice(&state, melee_of(&state).unwrap(), Side::First);
        assert!(tally.lines().iter().all(|line| line.what != Factor::Impetus || line.rule.0 == "IMP-IMB-14"));
        assert_eq!(tally.total(), 7);
        let flank = Encounter { on: AttackClass::Flank, ..fight(knights(), square.clone()) };
        let state = due(edition, flank, None).unwrap();
        assert!(!state.unit(state.engagements()[0].target).disordered);
        assert_eq!(field(edition, fight(knights(), Fighter { square: true, ..muskets })), "defender.square");
    }
}

#[test]
fn imp_ftb_01_the_firing_table_at_every_range() {
    for edition in BOTH {
        for (range, against_foot, against_horse) in [(4, 7, 9), (12, 4, 6), (20, 3, 5)] {
            assert_eq!(shots(edition, volley(bows(), spears(), range)), Ok(against_foot));
            assert_eq!(shots(edition, volley(bows(), knights(), range)), Ok(against_horse));
        }
        let refused = shots(edition, volley(bows(), spears(), 31));
        assert!(matches!(refused, Err(SituationError::Refused(refusal)) if refusal.rule.0 == "IMP-FTB-01"));
    }
}

#[test]
fn imp_fmo_01_each_phase_costs_a_die() {
    for edition in BOTH {
        let moving = |firer: Fighter, stance, phases| {
            let (target, range) = (spears(), Length::whole(12));
            shots(edition, Situation::Volley { firer, target, range, stance, phases })
        };
        assert_eq!(moving(bows(), Stance::Moving, None), Ok(3));
        assert_eq!(moving(bows(), Stance::Moving, Some(2)), Ok(2));
        // Javelins of light infantry throw after the first one for nothing; not after rallying.
        let javelins = Fighter { weapon: Some(Weapon::Javelin), ..Fighter::new(Troop::Fl, 4, 1) };
        assert_eq!(moving(javelins.clone(), Stance::Moving, None), Ok(3));
        assert_eq!(moving(javelins.clone(), Stance::Moving, Some(2)), Ok(2));
        assert_eq!(moving(javelins.clone(), Stance::Rallying, None), Ok(2));
        let still = Fighter { disordered: true, ..javelins };
        assert_eq!(moving(still, Stance::Rallying, None), Ok(1));
    }
}

#[test]
fn imp_fmo_08_at_a_target_that_evades() {
    for edition in BOTH {
        let evaded = Fighter { evaded: true, ..spears() };
        assert_eq!(shots(edition, volley(bows(), evaded, 12)), Ok(3));
    }
}

#[test]
fn imp_fmo_10_and_fmo_11_behind_walls_and_pavises() {
    for edition in BOTH {
        let walls = Fighter { ground: Some(TerrainKind::Fortification), ..spears() };
        assert_eq!(shots(edition, volley(bows(), walls, 12)), Ok(2));
        assert_eq!(shots(edition, volley(bows(), with(&[Trait::Pavise], bows()), 12)), Ok(3));
    }
}

/// IMP-COH-08 to IMP-COH-10: the test after a volley counts how near it was, and what shot.
#[test]
fn imp_coh_10_the_test_after_a_volley() {
    for edition in BOTH {
        for (range, near) in [(12, 5), (20, 6)] {
            let due = volley(bows(), spears(), range).stage(edition).unwrap().due().unwrap();
            let blows = exchange::volley(&due).expect("dice are due").unwrap();
            assert_eq!(critical_number(&due, blows.unit, 2, After::Fire).total(), near);
        }
        let engine = Fighter { weapon: Some(Weapon::ArtilleryA), ..Fighter::new(Troop::Art, 3, 0) };
        let due = volley(engine, spears(), 20).stage(edition).unwrap().due().unwrap();
        let blows = exchange::volley(&due).expect("dice are due").unwrap();
        assert_eq!(critical_number(&due, blows.unit, 1, After::Fire).total(), 6);
    }
}

fn test(
    edition: Edition,
    unit: Fighter,
    damage: u8,
    melee: bool,
    enemy: Fighter,
    range: i32,
) -> (Staged, i16) {
    let range = (!melee).then_some(Length::whole(range));
    let staged =
        Situation::Cohesion { unit, damage, melee, enemy: Some(enemy), range }.stage(edition).unwrap();
    let after = if melee { After::Melee } else { After::Fire };
    let critical = critical_number(&staged.state, staged.actor, damage, after).total();
    (staged, critical)
}

#[test]
fn imp_coh_08_and_coh_09_a_test_by_itself() {
    for edition in BOTH {
        assert_eq!(test(edition, spears(), 2, false, bows(), 12).1, 5);
        assert_eq!(test(edition, knights(), 2, false, bows(), 25).1, 7);
        assert_eq!(test(edition, spears(), 2, true, knights(), 0).1, 4);
        assert_eq!(test(edition, Fighter::new(Troop::Fl, 5, 1), 2, true, knights(), 0).1, 3);
        // With its Commander.
        let led = Fighter { general: true, quality: Some(Quality::Coward), ..spears() };
        assert_eq!(test(edition, led, 2, false, bows(), 12).1, 6);
        // Each face does what the test says: a 6 on 7 costs one, a 5 nothing.
        let (staged, _) = test(edition, knights(), 2, false, bows(), 25);
        let lost = situation::cohesion(&staged, 2, false).map(|(_, blow)| blow.lost);
        assert_eq!(lost, [0, 0, 0, 0, 0, 1]);
    }
}

#[test]
fn imp_dis_03_out_of_command() {
    for edition in BOTH {
        let needed = |fighter: Fighter| {
            let encounter = Encounter { distance: Some(Length::whole(8)), ..fight(knights(), fighter) };
            let staged = Situation::Chain(encounter).stage(edition).unwrap();
            (staged.state.in_command(staged.actor), staged.state.in_command(staged.other))
        };
        let horse = Fighter::new(Troop::Cm, 5, 2);
        assert_eq!(needed(horse.clone()), (true, true));
        assert_eq!(needed(Fighter { out_of_command: true, ..horse.clone() }), (true, false));
        assert_eq!(needed(Fighter { general: true, ..horse }), (true, true));
    }
}

fn field(edition: Edition, encounter: Encounter) -> String {
    match Situation::Melee(encounter).stage(edition) {
        Err(SituationError::Impossible(error)) => error.field,
        other => panic!("{other:?}"),
    }
}

#[test]
fn what_a_rule_set_does_not_know_is_named() {
    let of = |attacker| fight(attacker, spears());
    for (fighter, name) in [
        (Fighter { discipline: Some(Discipline::A), ..knights() }, "attacker.discipline"),
        (Fighter { opportunity: true, ..knights() }, "attacker.opportunity"),
        (Fighter { beside: Beside::OneFlank, ..knights() }, "attacker.beside"),
        (Fighter { third_vbu: Some(4), ..pikes(2) }, "attacker.third-vbu"),
    ] {
        assert_eq!(field(Edition::Basic2008, of(fighter)), name);
    }
    for edition in BOTH {
        let chariots = Fighter { rolling: true, ..Fighter::new(Troop::Cgp, 5, 3) };
        assert_eq!(field(edition, of(chariots)), "attacker.rolling");
        let both = Fighter { opportunity: true, disordered: true, ..knights() };
        assert_eq!(field(edition, of(both)), "attacker.opportunity");
    }
}

#[test]
fn every_class_of_attack_is_staged_as_it_is_called() {
    for edition in BOTH {
        for on in [AttackClass::Frontal, AttackClass::Side, AttackClass::Flank, AttackClass::Rear] {
            for defender in [spears(), knights(), pikes(3)] {
                let encounter = Encounter { on, ..fight(spears(), defender) };
                let state = due(edition, encounter, None).unwrap();
                assert_eq!(state.engagements()[0].class, on);
            }
        }
    }
}
