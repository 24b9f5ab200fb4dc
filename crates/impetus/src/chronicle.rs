//! Who did what in a battle, and how the dice fell: for accounts of one battle and statistics of many.
//!
//! A [`Chronicle`] is shown a battle step by step. It judges nothing and changes nothing; what was to be expected of dice
//! it asks the engine.

use crate::rule::Rule;
use crate::steps::pool;
use crate::unit::{Fate, Whereabouts};
use crate::weather::Hits;
use crate::{Event, Impetus, Roll, State, UnitId};
use acies_dice::{Faces, MAX_ODDS_DICE};
use acies_rules::{RuleId, RuleSet};
use serde::Serialize;

/// Luck of dice: what they did beyond what was expected, and how much they might.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// What was done less what was expected.
    pub beyond: f64,
    /// Variance of it.
    pub variance: f64,
}

impl Luck {
    fn note(&mut self, beyond: f64, variance: f64) {
        self.beyond += beyond;
        self.variance += variance;
    }

    /// In standard deviations: 0 is average, 2 is rare.
    pub fn deviations(self) -> f64 {
        let spread = self.variance.sqrt();
        if spread > 0.0 { self.beyond / spread } else { 0.0 }
    }

    /// Both together.
    #[must_use]
    pub fn with(self, other: Luck) -> Luck {
        Luck { beyond: self.beyond + other.beyond, variance: self.variance + other.variance }
    }
}

/// The dice of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SideDice {
    /// Dice rolled for DAMAGE.
    pub dice: u32,
    /// DAMAGE done.
    pub damage: u32,
    /// DAMAGE expected of those dice.
    pub damage_expected: f64,
    /// Cohesion Tests taken.
    pub tests: u32,
    /// Passed.
    pub tests_passed: u32,
    /// Passes expected.
    pub tests_expected: f64,
    /// Luck of the dice for DAMAGE.
    pub damage_luck: Luck,
    /// Luck of the Cohesion Tests.
    pub tests_luck: Luck,
}

impl SideDice {
    /// Luck of all these dice.
    pub fn luck(&self) -> Luck {
        self.damage_luck.with(self.tests_luck)
    }
}

/// What one Unit did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deeds {
    /// DAMAGE it did as firer or Main Unit.
    pub damage: u32,
    /// VBU it lost.
    pub vbu_lost: u32,
}

/// What struck a Unit last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Blow {
    /// A melee.
    Melee {
        /// Against this Main Unit.
        against: UnitId,
    },
    /// A shot.
    Shot {
        /// Who fired.
        by: UnitId,
    },
    /// Pila.
    Pila {
        /// Who threw them.
        by: UnitId,
    },
    /// Elephants that ran over it.
    Trampled {
        /// The elephants.
        by: UnitId,
    },
    /// Friends that routed past it.
    Swept {
        /// The friends.
        by: UnitId,
    },
}

impl Blow {
    /// The Unit that struck it.
    pub const fn by(self) -> UnitId {
        match self {
            Blow::Melee { against: by }
            | Blow::Shot { by }
            | Blow::Pila { by }
            | Blow::Trampled { by }
            | Blow::Swept { by } => by,
        }
    }
}

/// A Unit that left the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Departure {
    /// Which.
    pub unit: UnitId,
    /// How.
    pub fate: Fate,
    /// By what.
    pub blow: Option<Blow>,
}

/// Who struck whom last.
#[derive(Clone, Debug)]
struct Blows {
    last: Vec<Option<Blow>>,
    /// Elephants that ran last.
    ran: Option<UnitId>,
    /// Who was lost last, of each side.
    routed: [Option<UnitId>; 2],
}

impl Blows {
    fn note(&mut self, event: &Event) {
        match event {
            Event::Rolled { roll: Roll::Fire { unit, target, .. }, .. } => {
                self.last[target.index()] = Some(Blow::Shot { by: *unit });
            }
            Event::Rolled { roll: Roll::Pila { unit, target, .. }, .. } => {
                self.last[target.index()] = Some(Blow::Pila { by: *unit });
            }
            Event::Rolled { roll: Roll::Melee { unit, target, .. }, .. } => {
                self.last[target.index()] = Some(Blow::Melee { against: *unit });
            }
            Event::Rolled { roll: Roll::Panic { unit, .. }, .. } => self.ran = Some(*unit),
            Event::MeleeJoined { mains, supports } => {
                for (i, supports) in supports.iter().enumerate() {
                    for unit in supports.iter() {
                        self.last[unit.index()] = Some(Blow::Melee { against: mains[1 - i] });
                    }
                }
            }
            _ => {}
        }
    }

    /// What a Unit is lost by.
    fn of(&self, before: &State, unit: UnitId, rule: RuleId) -> Option<Blow> {
        // Of a Large Unit the front is struck.
        let struck = match before.unit(unit).whereabouts {
            Whereabouts::RearOf(front) => front,
            _ => unit,
        };
        if rule == before.cite(Rule::RoutZone) {
            self.routed[before.side(unit).index()].map(|by| Blow::Swept { by })
        } else if rule == before.cite(Rule::ElephantsTrample) {
            self.ran.map(|by| Blow::Trampled { by })
        } else {
            self.last[struck.index()]
        }
    }
}

/// A battle as far as it has been seen.
#[derive(Clone, Debug)]
pub struct Chronicle {
    sides: [SideDice; 2],
    units: Vec<Deeds>,
    blows: Blows,
    /// Mean and variance of pools, by the number of dice, where they have been asked for.
    moments: Vec<Option<(f64, f64)>>,
}

impl Chronicle {
    /// Before anything has happened.
    pub fn new(first: &State) -> Chronicle {
        let units = first.units().len();
        Chronicle {
            sides: [SideDice::default(); 2],
            units: vec![Deeds::default(); units],
            blows: Blows { last: vec![None; units], ran: None, routed: [None; 2] },
            moments: vec![None; 4 * (usize::from(MAX_ODDS_DICE) + 1)],
        }
    }

    /// The dice of both sides.
    pub fn sides(&self) -> &[SideDice; 2] {
        &self.sides
    }

    /// What each Unit did, by number.
    pub fn units(&self) -> &[Deeds] {
        &self.units
    }

    /// Takes in a step: the state before it, the dice if it was a roll, and what happened. Says who left the battle.
    pub fn note(
        &mut self,
        before: &State,
        thrown: Option<(&Roll, &Faces)>,
        events: &[Event],
    ) -> Vec<Departure> {
        if let Some((roll, faces)) = thrown {
            self.weigh(before, roll, faces, events);
        }
        let mut gone = Vec::new();
        for event in events {
            self.blows.note(event);
            match event {
                Event::LostVbu { unit, points, .. } => {
                    self.units[unit.index()].vbu_lost += u32::from(*points);
                }
                Event::Removed { unit, fate, rule } => {
                    let blow = self.blows.of(before, *unit, *rule);
                    // Those who are swept away start no rout of their own.
                    if !matches!(blow, Some(Blow::Swept { .. })) {
                        self.blows.routed[before.side(*unit).index()] = Some(*unit);
                    }
                    gone.push(Departure { unit: *unit, fate: *fate, blow });
                }
                _ => {}
            }
        }
        gone
    }

    /// Holds dice against what was to be expected of them.
    fn weigh(&mut self, before: &State, roll: &Roll, faces: &Faces, events: &[Event]) {
        match *roll {
            Roll::Fire { by, unit, dice, .. }
            | Roll::Pila { by, unit, dice, .. }
            | Roll::Melee { by, unit, dice, .. } => {
                let hits = before.hits_of(roll);
                let Some((mean, variance)) = self.pool_moments(dice, hits) else { return };
                let done = u32::from(pool::damage(faces, hits));
                let side = &mut self.sides[by.index()];
                side.dice += u32::from(dice);
                side.damage += done;
                side.damage_expected += mean;
                side.damage_luck.note(f64::from(done) - mean, variance);
                self.units[unit.index()].damage += done;
            }
            Roll::Cohesion { by, .. } => {
                let passes = (1..=6).filter(|die| passed(before, roll, *die) == Some(true)).count();
                let chance = passes as f64 / 6.0;
                let passed = events.iter().any(|e| matches!(e, Event::Tested { loss: 0, .. }));
                let side = &mut self.sides[by.index()];
                side.tests += 1;
                side.tests_passed += u32::from(passed);
                side.tests_expected += chance;
                side.tests_luck.note(f64::from(u8::from(passed)) - chance, chance * (1.0 - chance));
            }
            _ => {}
        }
    }

    /// Mean and variance of the DAMAGE of a pool, over all throws.
    fn pool_moments(&mut self, dice: u8, hits: Hits) -> Option<(f64, f64)> {
        let known = self.moments.get_mut(4 * usize::from(dice) + hits.index())?;
        if known.is_none() {
            let odds = pool::odds(dice, hits).ok()?;
            let all = odds.denominator() as f64;
            let mean: f64 = odds.iter().map(|(damage, count)| f64::from(*damage) * count as f64 / all).sum();
            let square: f64 =
                odds.iter().map(|(damage, count)| f64::from(damage * damage) * count as f64 / all).sum();
            *known = Some((mean, square - mean * mean));
        }
        *known
    }
}

/// Would this die pass the test? The engine says so itself.
fn passed(before: &State, roll: &Roll, die: u8) -> Option<bool> {
    let faces = Faces::from_slice(&[die]).ok()?;
    let events = Impetus::resolve(before, roll, &faces)?;
    events.iter().find_map(|event| match event {
        Event::Tested { loss, .. } => Some(*loss == 0),
        _ => None,
    })
}
