//! Exact odds against counting every throw one by one, with the functions of play.

mod support;
use acies_dice::{Chance, D6, Faces, Odds, enumerate};
use acies_impetus::command::{Command, Stance};
use acies_impetus::frame::{Answer, Frame, Melee, MeleeStage};
use acies_impetus::host::Quality;
use acies_impetus::odds::Habits;
use acies_impetus::odds::chain::{Horizon, Prospects, UnitEnd, chain};
use acies_impetus::odds::exchange::{self, Blow};
use acies_impetus::steps::pool;
use acies_impetus::unit::{Trait, Weapon};
use acies_impetus::weather::Hits;
use acies_impetus::{Impetus, Roll, State, UnitId};
use acies_rules::{NamedRoll, Next, RuleSet, Side, digest};
use support::*;

/// Every ordered throw of a roll.
fn every_throw(dice: u8, mut each: impl FnMut(&Faces)) {
    for number in 0..6usize.pow(dice.into()) {
        let mut faces = Faces::new();
        for place in 0..u32::from(dice) {
            faces.push(D6::ALL[number / 6usize.pow(place) % 6]).expect("few dice");
        }
        each(&faces);
    }
}

fn settled(state: &State, roll: &Roll, faces: &Faces) -> State {
    let mut after = state.clone();
    assert!(Impetus::settle(&mut after, roll, faces, &mut Vec::new()));
    after
}

/// Plays every throw and every habit out, and counts how each Unit ends.
struct Counting<'a> {
    before: &'a State,
    phases: u8,
    ends: Vec<Odds<UnitEnd>>,
    unfinished: Chance,
}

impl Counting<'_> {
    fn go(&mut self, mut state: State, chance: Chance, fought: u8) {
        loop {
            match Impetus::next(&state) {
                Next::Decide(prompt) => match Habits::default().answer(prompt.who, &prompt.question) {
                    Some(answer) => {
                        Impetus::perform(&mut state, prompt.who, &answer, &mut Vec::new()).expect("a habit")
                    }
                    None => return self.end(&state, chance),
                },
                Next::Over(_) => return self.end(&state, chance),
                Next::Roll(roll) => {
                    // A Commander may fall between the two tests.
                    let stage = match state.agenda() {
                        [.., Frame::Melee(Melee { stage, .. })]
                        | [.., Frame::Melee(Melee { stage, .. }), Frame::Loss(_)] => Some(*stage),
                        _ => None,
                    };
                    let begins = stage == Some(MeleeStage::Roll(state.active));
                    let within = matches!(stage, Some(MeleeStage::Roll(_) | MeleeStage::Test(_))) && !begins;
                    if fought == self.phases && !within {
                        self.unfinished = self.unfinished.plus(&chance).unwrap();
                        return self.end(&state, chance);
                    }
                    enumerate(roll.dice(), |faces, ways| {
                        let one = chance.times(ways, roll.dice()).unwrap();
                        self.go(settled(&state, &roll, faces), one, fought + u8::from(begins));
                    })
                    .unwrap();
                    return;
                }
            }
        }
    }

    fn end(&mut self, state: &State, chance: Chance) {
        for (index, was) in self.before.units().iter().enumerate() {
            if !was.is_on_table() {
                continue;
            }
            let (unit, now) = (UnitId(index as u8), &state.units()[index]);
            let gone = !now.is_on_table();
            let left = if gone { 0 } else { state.vbu_in_all(unit) };
            let lost = self.before.vbu_in_all(unit) - left;
            let end = UnitEnd { lost, gone, disordered: now.disordered && !gone };
            self.ends[index].add(end, chance).unwrap();
        }
    }
}

fn prospects(state: &State, by: Side, command: &Command, phases: u8) -> Prospects {
    let before = digest(state);
    let horizon = Horizon { phases, throws: 1_000_000 };
    let found =
        chain(state, Some((by, command)), Habits::default(), horizon).expect("legal").expect("few dice");
    assert_eq!(digest(state), before, "odds change nothing");
    found
}

/// The chain is the same as counting everything out.
fn agrees(state: &State, by: Side, command: &Command, phases: u8) -> Prospects {
    let found = prospects(state, by, command, phases);
    let mut start = state.clone();
    Impetus::perform(&mut start, by, command, &mut Vec::new()).expect("legal");
    let ends = vec![Odds::default(); state.units().len()];
    let mut counting = Counting { before: state, phases, ends, unfinished: Chance::NEVER };
    counting.go(start, Chance::CERTAIN, 0);
    assert!(found.unfollowed.is_never());
    assert_eq!(found.unfinished, counting.unfinished);
    assert!(!found.units.is_empty(), "somebody changes");
    for unit in &found.units {
        assert_eq!(unit.ends.total(), Ok(Chance::CERTAIN));
        assert_eq!(unit.ends, counting.ends[unit.unit.index()], "{:?}", unit.unit);
    }
    for side in Side::BOTH {
        assert_eq!(found.lost_vd[side.index()].total(), Ok(Chance::CERTAIN));
    }
    found
}

#[test]
fn a_volley_agrees_with_every_throw() {
    for (weapon, target) in [
        (Weapon::ShortBowB, fp()),
        (Weapon::LongbowB, fp().disordered()),
        (Weapon::LongbowA, cp().vbu(2).disordered()),
        (Weapon::ShortBowB, cf()),
        (Weapon::LongbowB, el()),
    ] {
        let mut play = Table::new()
            .first("a", t().weapon(weapon).at(60.0, 20.0, 0.0))
            .second("b", target.at(60.0, 24.0, 180.0))
            .second("far", s().at(20.0, 58.0, 180.0))
            .play();
        play.activate(&["a"]);
        let fire = play.fire_command("a", "b", acies_tabletop::Edge::Front, Stance::Stationary);
        let mut due = play.state().clone();
        Impetus::perform(&mut due, Side::First, &fire, &mut Vec::new()).expect("a shot");
        let odds = exchange::volley(&due).expect("dice are due").unwrap();
        assert_eq!(odds.odds().unwrap().total(), Ok(Chance::CERTAIN));

        let Next::Roll(roll) = Impetus::next(&due) else { panic!("no roll") };
        let before = play.unit("b").vbu();
        let mut counted: Odds<(u8, bool, bool)> = Odds::default();
        every_throw(roll.dice(), |pool| {
            let hit = settled(&due, &roll, pool);
            for die in D6::ALL {
                let chance = Chance::CERTAIN.times(1, roll.dice() + 1).unwrap();
                let after = match Impetus::next(&hit) {
                    Next::Roll(test @ Roll::Cohesion { .. }) => settled(&hit, &test, &Faces::from(die)),
                    _ => hit.clone(),
                };
                let unit = &after.units()[play.id("b").index()];
                let gone = !unit.is_on_table();
                counted.add((before - unit.vbu(), gone, unit.disordered && !gone), chance).unwrap();
            }
        });
        let mut same: Odds<(u8, bool, bool)> = Odds::default();
        for (blow, chance) in odds.odds().unwrap().iter() {
            same.add((blow.lost, blow.gone, blow.disordered), chance).unwrap();
        }
        assert_eq!(same, counted, "{weapon:?}");
        agrees(play.state(), Side::First, &fire, 3);
    }
}

#[test]
fn a_phase_of_melee_agrees_with_every_throw() {
    for (a, b) in [
        (s().i(1), s()),
        (s().i(1).disordered(), s()),
        (fl().vbu(2), s().vbu_now(1)),
        (cl().vbu(2), fp().vbu(2).disordered()),
        (cf().vbu(1).i(1).rolling(), s()),
        (s().i(1), w().vbu(2)),
    ] {
        let play = Table::new()
            .first("a", a.at(60.0, 20.0, 0.0))
            .first("reserve", fp().at(20.0, 10.0, 0.0))
            .second("b", b.at(60.0, 23.0, 180.0))
            .second("far", fp().at(20.0, 58.0, 180.0))
            .play();
        let mut play = play;
        play.activate(&["a"]);
        agrees(play.state(), Side::First, &charge(), 1);
    }
}

#[test]
fn a_chain_of_two_phases_with_retreat_and_pursuit_agrees_with_every_throw() {
    let mut play = Table::new()
        .first("a", cl().vbu(1).i(1).at(60.0, 20.0, 0.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("b", s().vbu(2).at(60.0, 23.0, 180.0))
        .second("far", fp().at(20.0, 58.0, 180.0))
        .play();
    play.activate(&["a"]);
    let found = agrees(play.state(), Side::First, &charge(), 2);
    assert!(found.phases.len() >= 2, "the second phase is fought at times");
    assert_eq!(found.phases[0].fought, Chance::CERTAIN);
    assert!(found.phases[1].fought < Chance::CERTAIN && !found.phases[1].fought.is_never());
}

#[test]
fn a_charge_whose_bonus_is_rolled_reaches_with_some_faces_only() {
    let mut play = Table::new()
        .first("a", cm().vbu(1).i(1).m(4.0).at(60.0, 20.0, 0.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("b", s().vbu(1).at(60.0, 28.0, 180.0))
        .second("far", fp().at(20.0, 58.0, 180.0))
        .play();
    play.activate(&["a"]);
    let found = agrees(play.state(), Side::First, &charge_with_bonus(), 1);
    // 8U with M 4: a bonus of 4 and more.
    assert_eq!(found.phases[0].fought.to_string(), "1/2");
}

#[test]
fn an_army_that_would_break_is_counted() {
    let mut play = Table::new()
        .first("a", fp().vbu(2).i(1).at(60.0, 20.0, 0.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("b", s().vbu(1).at(60.0, 23.0, 180.0))
        .play();
    play.activate(&["a"]);
    let found = agrees(play.state(), Side::First, &charge(), 1);
    let gone = found.units.iter().find(|u| u.unit == play.id("b")).expect("b changes");
    assert_eq!(found.won[0], gone.ends.chance(|end| end.gone).unwrap());
    assert!(!found.won[0].is_never());
}

#[test]
fn pila_come_before_the_melee() {
    let mut play = Table::new()
        .first("a", fp().vbu(2).i(1).with(Trait::Pilum).at(60.0, 20.0, 0.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("b", s().vbu(1).at(60.0, 22.0, 180.0))
        .second("far", fp().at(20.0, 58.0, 180.0))
        .play();
    play.activate(&["a"]);
    let thrown = agrees(play.state(), Side::First, &charge(), 1);
    let kept = Habits { throw_pila: [false; 2], ..Habits::default() };
    let without =
        chain(play.state(), Some((Side::First, &charge())), kept, Horizon::default()).unwrap().unwrap();
    let b = play.id("b");
    let routed =
        |p: &Prospects| p.units.iter().find(|u| u.unit == b).unwrap().ends.chance(|end| end.gone).unwrap();
    assert!(routed(&thrown) > routed(&without));
}

#[test]
fn what_is_beyond_the_horizon_or_the_budget_is_said() {
    let mut play = Table::new()
        .first("a", fp().at(60.0, 20.0, 0.0))
        .first("reserve", fp().at(20.0, 10.0, 0.0))
        .second("b", fp().at(60.0, 23.0, 180.0))
        .second("far", fp().at(20.0, 58.0, 180.0))
        .play();
    play.activate(&["a"]);
    let one = prospects(play.state(), Side::First, &charge(), 1);
    assert!(!one.unfinished.is_never() && one.unfollowed.is_never());
    let two = prospects(play.state(), Side::First, &charge(), 2);
    assert!(two.unfinished < one.unfinished);
    let short = Horizon { phases: 3, throws: 100 };
    let cut = chain(play.state(), Some((Side::First, &charge())), Habits::default(), short).unwrap().unwrap();
    assert!(!cut.unfollowed.is_never());
    for unit in &cut.units {
        assert_eq!(unit.ends.total(), Ok(Chance::CERTAIN), "nothing is lost sight of");
    }
}

#[test]
fn a_refused_command_has_no_odds() {
    let mut play =
        Table::new().first("a", fp().at(60.0, 20.0, 0.0)).second("b", fp().at(60.0, 50.0, 180.0)).play();
    play.activate(&["a"]);
    let refused = chain(play.state(), Some((Side::First, &charge())), Habits::default(), Horizon::default());
    assert!(refused.is_err());
}

/// IMP-CLO-01: the roll for a Commander comes between the tests of both sides, and what he loses counts.
#[test]
fn imp_clo_01_a_melee_of_commanders_agrees_with_every_throw() {
    for table in Table::both() {
        for quality in [Quality::Fair, Quality::Charismatic] {
            let mut play = table
                .clone()
                .first("a", cl().vbu(2).i(1).at(60.0, 20.0, 0.0))
                .first("reserve", fp().at(20.0, 10.0, 0.0))
                .second("b", fl().vbu(2).i(0).at(60.0, 23.0, 180.0))
                .second("far", fp().at(20.0, 58.0, 180.0))
                .command_with(Side::First, quality, &["a", "reserve"], "a")
                .command_with(Side::Second, Quality::Expert, &["b", "far"], "b")
                .play();
            play.activate(&["a"]);
            let found = agrees(play.state(), Side::First, &charge(), 1);
            assert!(found.units.iter().any(|unit| unit.unit == play.id("a")));
        }
    }
}

#[test]
fn imp_eva_02_a_charge_at_horse_that_may_evade_agrees_with_every_throw() {
    for table in Table::both() {
        let mut play = table
            .first("a", cl().vbu(2).i(1).at(60.0, 20.0, 0.0))
            .first("reserve", fp().at(20.0, 10.0, 0.0))
            .second("b", cm().vbu(1).i(1).at(60.0, 26.0, 180.0))
            .second("far", fp().at(20.0, 58.0, 180.0))
            .play();
        play.activate(&["a"]);
        agrees(play.state(), Side::First, &charge(), 1);
        // Half of the faces let class B go: whoever has gone is not met.
        let evades = Habits { answer: [None, Some(Answer::Evade)], ..Habits::default() };
        let found = chain(play.state(), Some((Side::First, &charge())), evades, Horizon::default());
        assert_eq!(found.unwrap().unwrap().phases[0].fought.to_string(), "1/2");
    }
}

#[test]
fn imp_coh_08_a_volley_of_impetus_agrees_with_every_throw() {
    for table in Table::both() {
        for (range, target) in [(12.0, fp()), (25.0, cp().vbu(3).disordered())] {
            let mut play = table
                .clone()
                .first("a", t().weapon(Weapon::LongbowA).at(60.0, 20.0, 0.0))
                .second("b", target.at(60.0, 20.0 + range, 180.0))
                .second("far", s().at(20.0, 80.0, 180.0))
                .play();
            play.activate(&["a"]);
            let (unit, target) = (play.id("a"), play.id("b"));
            let edge = acies_tabletop::Edge::Front;
            agrees(play.state(), Side::First, &Command::Shoot { unit, target, edge, then: 0 }, 3);
        }
    }
}

/// All throws with the same DAMAGE come to the same, so that one may stand for them.
#[test]
fn throws_of_a_pool_fall_into_classes_by_their_damage() {
    for dice in 0..=6 {
        let classes = pool::throws(dice, Hits::ALL).unwrap();
        assert_eq!(classes.iter().map(|class| class.ways).sum::<u128>(), 6u128.pow(dice.into()));
        let mut counted = vec![0u128; 16];
        every_throw(dice, |faces| counted[usize::from(pool::damage(faces, Hits::ALL))] += 1);
        for class in classes {
            assert_eq!(pool::damage(&class.faces, Hits::ALL), class.damage);
            assert_eq!(class.ways, counted[usize::from(class.damage)]);
        }
    }
    assert!(pool::throws(50, Hits::ALL).is_err());
}

/// BI08-GEN-07 with BI08-COH-01 to BI08-COH-03, by hand: one die against VBU 2 that is fresh and in order. A 6 is one
/// DAMAGE; the critical number is then 1: the die costs face − 1, and two are enough.
#[test]
fn bi08_coh_01_one_die_against_two_vbu_by_hand() {
    let play = Table::new().first("a", s().at(60.0, 20.0, 0.0)).second("b", s().at(60.0, 40.0, 180.0)).play();
    let blows = exchange::blows(
        play.state(),
        play.id("b"),
        1,
        Hits::ALL,
        acies_impetus::steps::cohesion::After::Fire,
    )
    .unwrap();
    let odds = blows.odds().unwrap();
    let chance = |holds: fn(&Blow) -> bool| odds.chance(holds).unwrap().to_string();
    assert_eq!(chance(|b| b.tested.is_none()), "5/6");
    assert_eq!(chance(|b| b.lost == 0 && b.tested.is_some()), "1/36");
    assert_eq!(chance(|b| b.lost == 1), "1/36");
    assert_eq!(chance(|b| b.gone), "1/9");
}

mod staged {
    use super::*;
    use acies_impetus::Edition;
    use acies_impetus::odds::situation::{Encounter, Fighter, Meeting, Situation, SituationError, melee_of};
    use acies_impetus::state::AttackClass;
    use acies_impetus::terrain::TerrainKind;
    use acies_impetus::unit::{Traits, Troop};
    use acies_tabletop::Length;

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

    fn knights() -> Fighter {
        Fighter::new(Troop::Cp, 6, 4)
    }
    fn spears() -> Fighter {
        Fighter::new(Troop::Fp, 5, 1)
    }

    /// Dice of attacker and defender.
    fn dice(encounter: Encounter) -> Result<[u8; 2], SituationError> {
        let staged = Situation::Melee(encounter).stage(Edition::Basic2008)?;
        let due = staged.due()?;
        let melee = melee_of(&due).expect("a melee");
        assert_eq!(melee.mains, [staged.actor, staged.other]);
        Ok(melee.dice)
    }

    #[test]
    fn bi08_mel_02_a_charge_adds_the_impetus_bonus() {
        assert_eq!(dice(fight(knights(), spears())), Ok([10, 5]));
        assert_eq!(dice(fight(Fighter { disordered: true, ..knights() }, spears())), Ok([9, 5]));
        assert_eq!(dice(Encounter { meeting: Meeting::Renewal, ..fight(knights(), spears()) }), Ok([6, 5]));
    }

    #[test]
    fn bi08_chg_11_flank_and_rear_disorder_the_defender() {
        for on in [AttackClass::Flank, AttackClass::Rear] {
            assert_eq!(dice(Encounter { on, ..fight(knights(), spears()) }), Ok([10, 4]), "{on:?}");
        }
        assert_eq!(
            dice(Encounter { on: AttackClass::Side, ..fight(knights(), spears()) }).map(|d| d[1]),
            Ok(5)
        );
    }

    #[test]
    fn every_class_of_attack_is_staged_as_it_is_called() {
        for on in [AttackClass::Frontal, AttackClass::Side, AttackClass::Flank, AttackClass::Rear] {
            for defender in [spears(), knights(), Fighter::new(Troop::El, 5, 4)] {
                let encounter = Encounter { on, ..fight(spears(), defender) };
                let due = Situation::Melee(encounter).stage(Edition::Basic2008).unwrap().due().unwrap();
                assert_eq!(due.engagements()[0].class, on);
            }
        }
    }

    #[test]
    fn bi08_mel_06_supports_give_half_their_dice() {
        let supported = Encounter { support: Some(spears()), ..fight(spears(), spears()) };
        assert_eq!(dice(supported), Ok([6 + 3, 5]));
        let both = Encounter {
            support: Some(spears()),
            defender_support: Some(knights()),
            ..fight(spears(), spears())
        };
        assert_eq!(dice(both), Ok([6 + 3, 5 + 3]));
        // A Support need not be able to charge, nor to form a Group with the attacker.
        let others = Encounter { support: Some(Fighter::new(Troop::S, 2, 0)), ..fight(knights(), spears()) };
        assert_eq!(dice(others), Ok([10 + 1, 5]));
    }

    #[test]
    fn bi08_dep_01_a_large_unit_of_pikes_stands_against_horse() {
        let pikes = Fighter { rear_vbu: Some(5), traits: Traits::of(&[Trait::Pike]), ..spears() };
        assert_eq!(dice(fight(Fighter::new(Troop::Cm, 5, 2), pikes)).map(|d| d[1]), Ok(9));
    }

    #[test]
    fn bi08_tac_02_and_tac_03_ground_counts() {
        let on_hill = Fighter { ground: Some(TerrainKind::GentleHill), ..spears() };
        assert_eq!(dice(fight(spears(), on_hill)).map(|d| d[1]), Ok(6));
        let in_wood = Fighter { ground: Some(TerrainKind::Wood), ..spears() };
        let horse = dice(fight(knights(), in_wood)).unwrap();
        assert!(horse[0] < 10, "{horse:?}");
    }

    #[test]
    fn bi08_fir_02_the_dice_of_a_volley() {
        let bows = Fighter { weapon: Some(Weapon::LongbowA), ..Fighter::new(Troop::T, 4, 0) };
        let volley = |stance, range: i32, target: Fighter| {
            let range = Length::whole(range);
            let situation = Situation::Volley { firer: bows.clone(), target, range, stance, phases: None };
            let due = situation.stage(Edition::Basic2008)?.due()?;
            let Next::Roll(Roll::Fire { dice, .. }) = Impetus::next(&due) else { panic!("no shot") };
            Ok::<u8, SituationError>(dice)
        };
        let still = volley(Stance::Stationary, 5, spears()).unwrap();
        assert_eq!(volley(Stance::Moving, 5, spears()), Ok(still - 2));
        let hidden = Fighter { ground: Some(TerrainKind::Wood), ..spears() };
        assert_eq!(volley(Stance::Stationary, 5, hidden), Ok(still - 2));
        assert!(matches!(volley(Stance::Stationary, 70, spears()), Err(SituationError::Refused(_))));
    }

    #[test]
    fn impossible_situations_are_named() {
        let field = |situation: Situation| match situation.stage(Edition::Basic2008) {
            Err(SituationError::Impossible(error)) => error.field,
            other => panic!("{other:?}"),
        };
        let broken = |attacker| Situation::Melee(fight(attacker, spears()));
        assert_eq!(field(broken(Fighter { vbu: 0, ..spears() })), "attacker.vbu");
        assert_eq!(field(broken(Fighter { vbu_now: Some(9), ..spears() })), "attacker.vbu-now");
        assert_eq!(field(broken(Fighter { rolling: true, ..spears() })), "attacker.rolling");
        assert_eq!(field(broken(Fighter { shieldwall: true, ..spears() })), "attacker.shieldwall");
        assert_eq!(field(broken(Fighter { rear_vbu: Some(5), ..knights() })), "attacker.rear-vbu");
        let far = Encounter { distance: Some(Length::whole(61)), ..fight(spears(), spears()) };
        assert_eq!(field(Situation::Chain(far)), "distance");
        let aside =
            Encounter { on: AttackClass::Flank, support: Some(spears()), ..fight(spears(), spears()) };
        assert_eq!(field(Situation::Melee(aside)), "support");
        let (firer, target) = (spears(), spears());
        let unarmed = Situation::Volley {
            firer,
            target,
            range: Length::whole(5),
            stance: Stance::Stationary,
            phases: None,
        };
        assert_eq!(field(unarmed), "firer.weapon");
        let untouched =
            Situation::Cohesion { unit: spears(), damage: 0, melee: false, enemy: None, range: None };
        assert_eq!(field(untouched), "damage");
    }

    #[test]
    fn a_charge_out_of_reach_is_refused_by_its_rule() {
        let far = Encounter { distance: Some(Length::whole(20)), ..fight(spears(), spears()) };
        let staged = Situation::Chain(far).stage(Edition::Basic2008).unwrap();
        assert!(matches!(staged.due(), Err(SituationError::Refused(_))));
    }
}
