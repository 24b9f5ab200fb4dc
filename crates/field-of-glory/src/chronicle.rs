//! Who did what in a battle, and how the dice fell: for statistics of many battles.
//!
//! A [`Chronicle`] is shown a battle step by step. It judges nothing and changes nothing; what was to be expected of dice
//! it asks the engine: the numbers to hit of its pools, its cohesion tests and its death rolls.

use crate::battle_group::{BgId, Cohesion, Fate};
use crate::explain;
use crate::frame::Frame;
use crate::odds::{hits, tests};
use crate::roll::{Purpose, Throw};
use crate::rulebook::attrition;
use crate::steps::cohesion::{self, CohesionTest, Occasion, Verdict, Wounds};
use crate::steps::victory;
use crate::{Event, Roll, State};
use acies_dice::{D6, Faces};

/// Luck of dice: what they did beyond what was expected, and how much they might.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Weighed {
    /// How often it might have come.
    pub tries: u32,
    /// How often it came.
    pub came: u32,
    /// How often it was expected.
    pub expected: f64,
    /// Variance of that.
    pub variance: f64,
}

impl Weighed {
    fn expect(&mut self, tries: u32, chance: f64) {
        self.tries += tries;
        self.expected += f64::from(tries) * chance;
        self.variance += f64::from(tries) * chance * (1.0 - chance);
    }
}

/// The dice of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideDice {
    /// FOG-HIT-01: dice to hit, and hits scored.
    pub hits: Weighed,
    /// FOG-CT-06: cohesion tests, and those passed: cohesion held, or risen where that was the purpose.
    pub tests: Weighed,
    /// FOG-DTH-01: death rolls, and those that cost no base.
    pub deaths: Weighed,
}

/// Who struck a battle group: each enemy once, with his hits.
type Strikers = Vec<(BgId, u16)>;

/// The hits a battle group suffered in the last phase in which it was hit.
#[derive(Clone, Debug, Default)]
struct Blows {
    /// The phase, counted from the beginning.
    phase: u32,
    by: Strikers,
}

/// A battle as far as it has been seen.
#[derive(Clone, Debug)]
pub struct Chronicle {
    sides: [SideDice; 2],
    /// Hits scored by each battle group.
    hits: Vec<u32>,
    /// Who struck each battle group last.
    blows: Vec<Blows>,
    /// Who has the credit for what a battle group counts as attrition.
    felled: Vec<Strikers>,
    /// Who sacked the camp of each side.
    sacked: [Option<BgId>; 2],
    /// Phases begun.
    phase: u32,
}

impl Chronicle {
    /// Before anything has happened.
    pub fn new(first: &State) -> Chronicle {
        let groups = first.groups().len();
        Chronicle {
            sides: [SideDice::default(); 2],
            hits: vec![0; groups],
            blows: vec![Blows::default(); groups],
            felled: vec![Strikers::new(); groups],
            sacked: [None; 2],
            phase: 1,
        }
    }

    /// The dice of both sides.
    pub fn sides(&self) -> &[SideDice; 2] {
        &self.sides
    }

    /// Hits that each battle group scored, by number.
    pub fn hits(&self) -> &[u32] {
        &self.hits
    }

    /// FOG-ATT-01: attrition points that each battle group has inflicted, by number. What an enemy counts is shared by
    /// those who made him break, in proportion to their hits; a camp counts for those who sacked it.
    pub fn inflicted(&self, state: &State) -> Vec<f64> {
        let mut inflicted = vec![0.0; self.hits.len()];
        for (number, strikers) in self.felled.iter().enumerate() {
            let points = f64::from(victory::attrition_of(state, BgId(number as u8)));
            let all: u16 = strikers.iter().map(|(_, hits)| hits).sum();
            for (by, hits) in strikers {
                inflicted[by.index()] += points * f64::from(*hits) / f64::from(all.max(1));
            }
        }
        for by in self.sacked.into_iter().flatten() {
            inflicted[by.index()] += f64::from(attrition::CAMP);
        }
        inflicted
    }

    /// Takes in a step: the state before it, the dice if it was a roll, and what happened.
    pub fn note(&mut self, before: &State, thrown: Option<(&Roll, &Faces)>, events: &[Event]) {
        if let Some((roll, faces)) = thrown {
            self.weigh(before, roll, faces);
        }
        for event in events {
            match event {
                Event::PhaseBegan { .. } => self.phase += 1,
                Event::Hit { by, on, hits, .. } => self.strike(before, *by, *on, *hits),
                Event::Tested { group, verdict, .. } => {
                    let occasion = test_of(before).map(|test| test.occasion);
                    let side = &mut self.sides[before.side(*group).index()];
                    side.tests.came += u32::from(occasion.is_some_and(|o| is_passed(o, *verdict)));
                }
                Event::Level { group, from, to, .. } if to > from && *to == Cohesion::Fragmented => {
                    self.fall(before, *group);
                }
                Event::Broke { group, .. } => self.fall(before, *group),
                Event::Removed { group, fate, .. } => self.leave(before, *group, *fate),
                Event::CampSacked { side, by } => self.sacked[side.index()] = Some(*by),
                _ => {}
            }
        }
    }

    fn strike(&mut self, before: &State, by: BgId, on: BgId, hits: u8) {
        self.sides[before.side(by).index()].hits.came += u32::from(hits);
        self.hits[by.index()] += u32::from(hits);
        let (phase, blows) = (self.phase, &mut self.blows[on.index()]);
        if hits == 0 {
            return;
        }
        if blows.phase != phase {
            *blows = Blows { phase, by: Strikers::new() };
        }
        match blows.by.iter_mut().find(|(known, _)| *known == by) {
            Some((_, more)) => *more += u16::from(hits),
            None => blows.by.push((by, u16::from(hits))),
        }
    }

    /// A battle group has become FRAGMENTED or BROKEN: by those who struck it in this phase; if it saw friends break, or was
    /// burst through by friends who rout, by those who broke these; otherwise by those who struck it last.
    fn fall(&mut self, before: &State, group: BgId) {
        let seen = test_of(before).is_some_and(|test| test.occasion == Occasion::Seen);
        let friends: Vec<BgId> = if seen {
            before.notes().broke.iter().filter(|g| before.side(*g) == before.side(group)).collect()
        } else if self.blows[group.index()].phase == self.phase {
            Vec::new()
        } else {
            routing(before).into_iter().filter(|g| before.side(*g) == before.side(group)).collect()
        };
        let mut by = Strikers::new();
        for friend in friends.into_iter().filter(|friend| *friend != group) {
            by.extend(&self.felled[friend.index()]);
        }
        self.felled[group.index()] = if by.is_empty() { self.blows[group.index()].by.clone() } else { by };
    }

    /// A battle group leaves. Who had broken before is still theirs who broke it; who runs or pursues off the table is nobody's.
    fn leave(&mut self, before: &State, group: BgId, fate: Fate) {
        match fate {
            Fate::Destroyed | Fate::RoutedOff => {
                if self.felled[group.index()].is_empty() {
                    self.fall(before, group);
                }
            }
            Fate::EvadedOff | Fate::PursuedOff => self.felled[group.index()].clear(),
        }
    }

    /// What is to be expected of dice when they are first thrown, whatever quality then rolls again.
    fn weigh(&mut self, before: &State, roll: &Roll, faces: &Faces) {
        let side = &mut self.sides[roll.by.index()];
        match (roll.purpose, roll.throw) {
            (Purpose::Fight { .. } | Purpose::Shoot { .. }, Throw::First) => {
                let Some(Frame::Throwing(throwing)) = before.agenda().last() else { return };
                for to_hit in explain::to_hit(before, roll) {
                    let (ways, dice) = hits::die(throwing.again, to_hit);
                    side.hits.expect(1, ways as f64 / f64::from(6u32.pow(u32::from(dice))));
                }
            }
            (Purpose::Cohesion { group }, Throw::First) => {
                let Some(test) = test_of(before) else { return };
                let Ok(odds) = tests::cohesion_test(before, group, test) else { return };
                let (ways, all) = odds.probability(|tested| is_passed(test.occasion, tested.verdict));
                side.tests.expect(1, ways as f64 / all as f64);
            }
            (Purpose::Death { group, hits }, _) => {
                let (Some(die), Some(wounds)) = (faces.get(0), wounds_of(before)) else { return };
                let spared = |die: D6| !cohesion::dies(before.troop(group), wounds, hits, die);
                let ways = D6::ALL.into_iter().filter(|die| spared(*die)).count();
                side.deaths.expect(1, ways as f64 / 6.0);
                side.deaths.came += u32::from(spared(die));
            }
            _ => {}
        }
    }
}

/// FOG-CT-09: has the test brought what it is for?
const fn is_passed(occasion: Occasion, verdict: Verdict) -> bool {
    match occasion {
        Occasion::Rally => matches!(verdict, Verdict::Rise),
        _ => verdict.drops() == 0,
    }
}

/// The cohesion test that is being taken.
fn test_of(state: &State) -> Option<&CohesionTest> {
    let asking = state.agenda().iter().rev().find(|frame| !matches!(frame, Frame::Throwing(_)));
    match asking {
        Some(Frame::Test { test, .. }) => Some(test),
        _ => None,
    }
}

fn wounds_of(state: &State) -> Option<Wounds> {
    state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Death { wounds, .. } => Some(*wounds),
        _ => None,
    })
}

/// Who routs just now.
fn routing(state: &State) -> Option<BgId> {
    state.agenda().iter().rev().find_map(|frame| match frame {
        Frame::Flight(flight) => Some(flight.group),
        _ => None,
    })
}
