//! Who has the credit for attrition, and what was to be expected of dice.

use crate::support::*;
use acies_dice::Faces;
use acies_field_of_glory::battle_group::{Cohesion, Fate};
use acies_field_of_glory::chronicle::Chronicle;
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::troops::{Missile, Quality};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, State};
use acies_rules::{Next, RuleId, RuleSet, Side};

const RULE: RuleId = RuleId("FOG-HIT-01");

fn hit(by: BgId, on: BgId, hits: u8) -> Event {
    Event::Hit { by, on, hits, rule: RULE }
}

fn broke(group: BgId) -> Event {
    Event::Broke { group, rule: RULE }
}

fn level(group: BgId, from: Cohesion, to: Cohesion) -> Event {
    Event::Level { group, from, to, rule: RULE }
}

/// Two of ours, two of theirs, and what is told of them.
struct Told {
    state: State,
    chronicle: Chronicle,
}

const ALA: BgId = BgId(0);
const PEDES: BgId = BgId(1);
const GALLI: BgId = BgId(2);
const BOII: BgId = BgId(3);

impl Told {
    fn new() -> Told {
        let table = Table::new(Phase::Melee)
            .ours("ala", cv().at(20.0, 20.0, 0.0))
            .ours("pedes", hf().at(30.0, 20.0, 0.0))
            .theirs("galli", hf().at(30.0, 40.0, 180.0))
            .theirs("boii", hf().at(40.0, 40.0, 180.0));
        let state = table.state();
        Told { chronicle: Chronicle::new(&state), state }
    }

    /// A step in which this happens.
    fn step(&mut self, events: &[Event]) -> &mut Told {
        self.chronicle.note(&self.state, None, events);
        for event in events {
            FieldOfGlory::apply(&mut self.state, event);
        }
        self
    }

    fn inflicted(&self) -> Vec<f64> {
        self.chronicle
            .inflicted(&self.state)
            .iter()
            .map(|points| (points * 1000.0).round() / 1000.0)
            .collect()
    }
}

/// Covers: FOG-ATT-01
#[test]
fn those_who_strike_in_the_phase_share_by_their_hits() {
    let mut told = Told::new();
    told.step(&[hit(ALA, GALLI, 1), hit(PEDES, GALLI, 2), hit(GALLI, PEDES, 3)]);
    assert_eq!(told.inflicted(), [0.0; 4], "nobody counts attrition yet");
    told.step(&[level(GALLI, Cohesion::Steady, Cohesion::Fragmented)]);
    assert_eq!(told.inflicted(), [0.333, 0.667, 0.0, 0.0]);
    told.step(&[broke(GALLI)]);
    assert_eq!(told.inflicted(), [0.667, 1.333, 0.0, 0.0]);
    // What rallies is given back.
    told.step(&[level(GALLI, Cohesion::Broken, Cohesion::Disrupted)]);
    assert_eq!(told.inflicted(), [0.0; 4]);
    assert_eq!(told.chronicle.hits(), [1, 2, 3, 0]);
}

#[test]
fn blows_of_an_earlier_phase_are_forgotten_for_newer_ones() {
    let mut told = Told::new();
    told.step(&[hit(ALA, GALLI, 3)]).step(&[Event::PhaseBegan { phase: Phase::Shooting }]);
    told.step(&[hit(PEDES, GALLI, 0)]).step(&[broke(GALLI)]);
    assert_eq!(told.inflicted(), [2.0, 0.0, 0.0, 0.0], "a throw without a hit is no blow");
    let mut told = Told::new();
    told.step(&[hit(ALA, GALLI, 3)]).step(&[Event::PhaseBegan { phase: Phase::Shooting }]);
    told.step(&[hit(PEDES, GALLI, 1)]).step(&[broke(GALLI)]);
    assert_eq!(told.inflicted(), [0.0, 2.0, 0.0, 0.0]);
}

/// Covers: FOG-ATT-02
#[test]
fn who_leaves_the_table_is_theirs_who_broke_it_or_nobodys() {
    let gone = |fate| {
        let mut told = Told::new();
        told.step(&[hit(ALA, GALLI, 1), Event::Removed { group: GALLI, fate, rule: RULE }]);
        let counted = victory::attrition(&told.state, Side::Second).total();
        (told.inflicted()[0], counted)
    };
    assert_eq!(gone(Fate::Destroyed), (2.0, 2));
    assert_eq!(gone(Fate::EvadedOff), (0.0, 2));
    assert_eq!(gone(Fate::PursuedOff), (0.0, 1));
    let mut told = Told::new();
    told.step(&[hit(ALA, GALLI, 1), broke(GALLI)]).step(&[Event::PhaseBegan { phase: Phase::Impact }]);
    let fate = Fate::RoutedOff;
    told.step(&[hit(PEDES, GALLI, 2), Event::Removed { group: GALLI, fate, rule: RULE }]);
    assert_eq!(told.inflicted(), [2.0, 0.0, 0.0, 0.0]);
    assert_eq!(victory::attrition_of(&told.state, GALLI), 2);
    assert_eq!(victory::attrition_of(&told.state, BOII), 0);
}

#[test]
fn a_camp_counts_for_those_who_sack_it() {
    let mut told = Told::new();
    told.step(&[Event::CampSacked { side: Side::Second, by: PEDES }]);
    assert_eq!(told.inflicted(), [0.0, 2.0, 0.0, 0.0]);
}

/// FOG-QUA-01: expected is what the dice score after those that are rolled again.
#[test]
fn expected_hits_know_what_quality_rolls_again() {
    for (quality, chance) in
        [(Quality::Average, 0.5), (Quality::Superior, 7.0 / 12.0), (Quality::Poor, 5.0 / 12.0)]
    {
        let archers = mf().missile(Missile::Bow).quality(quality);
        let mut state = Table::new(Phase::Shooting)
            .ours("archers", archers.at(30.0, 20.0, 0.0))
            .theirs("galli", hf().at(30.0, 23.0, 180.0))
            .state();
        let mut chronicle = Chronicle::new(&state);
        let Next::Roll(roll) = FieldOfGlory::next(&state) else { panic!("dice are due") };
        let needs = acies_field_of_glory::explain::to_hit(&state, &roll);
        assert!(needs.iter().all(|needs| *needs == 4), "{needs:?}");
        // A four hits and is rolled again by nobody.
        let faces = Faces::from_slice(&vec![4; needs.len()]).expect("faces");
        let before = state.clone();
        let mut events = Vec::new();
        assert!(FieldOfGlory::settle(&mut state, &roll, &faces, &mut events));
        chronicle.note(&before, Some((&roll, &faces)), &events);
        let dice = f64::from(roll.dice);
        let hits = chronicle.sides()[0].hits;
        assert_eq!((hits.tries, hits.came), (u32::from(roll.dice), u32::from(roll.dice)));
        assert!((hits.expected - dice * chance).abs() < 1e-12, "{quality:?}: {hits:?}");
        assert!((hits.variance - dice * chance * (1.0 - chance)).abs() < 1e-12, "{quality:?}: {hits:?}");
    }
}
