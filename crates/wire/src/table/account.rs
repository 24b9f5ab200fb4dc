//! The account of a battle: losses, turning points, luck.

use super::log::replay;
use acies_dice::Faces;
use acies_impetus::steps::pool;
use acies_impetus::unit::{Fate, Whereabouts};
use acies_impetus::{Event, Impetus, Roll, State, UnitId};
use acies_rules::{Cause, Journal, Next, Outcome, RuleId, RuleSet, Side};
use serde::Serialize;

/// What one side lost, and how its dice fell.
#[derive(Clone, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct SideAccount {
    /// VD lost, and in all.
    pub vd: [u16; 2],
    /// Dice rolled for damage.
    pub dice: u32,
    /// Damage done, and expected of those dice.
    pub damage: u32,
    /// See `damage`.
    pub damage_expected: f64,
    /// Cohesion Tests taken.
    pub tests: u32,
    /// Passed, and expected.
    pub tests_passed: u32,
    /// See `tests_passed`.
    pub tests_expected: f64,
    /// Luck of all these dice, in standard deviations: 0 is average, 2 is rare.
    pub luck: f64,
    /// The same for the dice of damage alone.
    pub damage_luck: f64,
    /// The same for the Cohesion Tests alone.
    pub tests_luck: f64,
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

/// A Unit that was lost.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Loss {
    /// Entry of the journal.
    pub n: u32,
    /// Turn.
    pub turn: u16,
    /// Who left the battle.
    pub unit: UnitId,
    /// How.
    pub fate: Fate,
    /// By what.
    pub blow: Option<Blow>,
    /// With the General.
    pub general: bool,
    /// VD it cost.
    pub vd: u8,
    /// VD lost by both sides after it.
    pub lost_vd: [u16; 2],
}

/// What one Unit did.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnitAccount {
    /// Which.
    pub unit: UnitId,
    /// Damage it did as firer or Main Unit.
    pub damage: u32,
    /// VBU it lost.
    pub vbu_lost: u32,
}

/// VD lost by both sides at the end of a turn.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Tide {
    /// The turn.
    pub turn: u16,
    /// VD lost.
    pub lost_vd: [u16; 2],
}

/// The account of a battle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Account {
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
    /// Turns.
    pub turns: u16,
    /// Both sides.
    pub sides: [SideAccount; 2],
    /// The heaviest losses, in order.
    pub turning_points: Vec<Loss>,
    /// All losses, in order.
    pub losses: Vec<Loss>,
    /// What each Unit did.
    pub units: Vec<UnitAccount>,
    /// The losses turn by turn.
    pub tide: Vec<Tide>,
}

/// Most turning points told.
const TURNING_POINTS: usize = 6;

/// Luck of dice: what they did beyond what was expected, and how much they might.
#[derive(Clone, Copy, Debug, Default)]
struct Luck {
    beyond: f64,
    variance: f64,
}

impl Luck {
    fn note(&mut self, beyond: f64, variance: f64) {
        self.beyond += beyond;
        self.variance += variance;
    }

    fn deviations(self) -> f64 {
        let spread = self.variance.sqrt();
        if spread > 0.0 { round(self.beyond / spread) } else { 0.0 }
    }

    fn with(self, other: Luck) -> Luck {
        Luck { beyond: self.beyond + other.beyond, variance: self.variance + other.variance }
    }
}

/// Luck of a side: of its damage, and of its tests.
#[derive(Clone, Copy, Debug, Default)]
struct Lucks {
    damage: Luck,
    tests: Luck,
}

/// Who struck whom last.
#[derive(Debug)]
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
        match rule.0 {
            "BI08-RET-10" => self.routed[before.side(unit).index()].map(|by| Blow::Swept { by }),
            "BI08-ELE-03" => self.ran.map(|by| Blow::Trampled { by }),
            _ => self.last[struck.index()],
        }
    }
}

pub(super) fn account(first: &State, journal: &Journal<Impetus>) -> Account {
    let mut state = first.clone();
    let mut sides = [SideAccount::default(), SideAccount::default()];
    let mut luck = [Lucks::default(); 2];
    let mut losses = Vec::new();
    let mut blows = Blows { last: vec![None; first.units().len()], ran: None, routed: [None; 2] };
    let mut units: Vec<UnitAccount> = (0..first.units().len())
        .map(|i| UnitAccount { unit: UnitId(i as u8), damage: 0, vbu_lost: 0 })
        .collect();
    let mut tide: Vec<Tide> = Vec::new();
    for entry in journal.entries() {
        let before = state.clone();
        let mut events = Vec::new();
        replay(&mut state, &entry.cause, &mut events);
        if let (Cause::Faces { faces, .. }, Next::Roll(roll)) = (&entry.cause, Impetus::next(&before)) {
            weigh(&before, &roll, faces, &events, &mut sides, &mut luck, &mut units);
        }
        for event in &events {
            blows.note(event);
            match event {
                Event::LostVbu { unit, points, .. } => {
                    units[unit.index()].vbu_lost += u32::from(*points);
                }
                Event::Removed { unit, fate, rule } => {
                    let blow = blows.of(&before, *unit, *rule);
                    // Those who are swept away start no rout of their own.
                    if !matches!(blow, Some(Blow::Swept { .. })) {
                        blows.routed[before.side(*unit).index()] = Some(*unit);
                    }
                    losses.push(Loss {
                        n: entry.sequence,
                        turn: before.turn,
                        unit: *unit,
                        fate: *fate,
                        blow,
                        general: before.has_general(*unit),
                        vd: before.profile(*unit).vd,
                        lost_vd: state.lost_vd,
                    });
                }
                _ => {}
            }
        }
        let now = Tide { turn: state.turn, lost_vd: state.lost_vd };
        match tide.last_mut() {
            Some(last) if last.turn == now.turn => *last = now,
            _ => tide.push(now),
        }
    }
    for side in Side::BOTH {
        let i = side.index();
        sides[i].vd = [state.lost_vd[i], state.setup.vdt[i]];
        sides[i].luck = luck[i].damage.with(luck[i].tests).deviations();
        sides[i].damage_luck = luck[i].damage.deviations();
        sides[i].tests_luck = luck[i].tests.deviations();
        sides[i].damage_expected = round(sides[i].damage_expected);
        sides[i].tests_expected = round(sides[i].tests_expected);
    }
    Account {
        outcome: state.outcome,
        turns: state.turn,
        sides,
        turning_points: heaviest(losses.clone()),
        losses,
        units,
        tide,
    }
}

fn round(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

/// The heaviest losses, in the order in which they came.
fn heaviest(mut points: Vec<Loss>) -> Vec<Loss> {
    points.sort_by_key(|point| std::cmp::Reverse((point.general, point.vd, point.n)));
    points.truncate(TURNING_POINTS);
    points.sort_by_key(|point| point.n);
    points
}

/// Holds dice against what was to be expected of them.
fn weigh(
    before: &State,
    roll: &Roll,
    faces: &Faces,
    events: &[Event],
    sides: &mut [SideAccount; 2],
    luck: &mut [Lucks; 2],
    units: &mut [UnitAccount],
) {
    match *roll {
        Roll::Fire { by, unit, dice, .. }
        | Roll::Pila { by, unit, dice, .. }
        | Roll::Melee { by, unit, dice, .. } => {
            let Some((mean, variance)) = pool_moments(dice) else { return };
            let done = f64::from(pool::damage(faces));
            let side = &mut sides[by.index()];
            side.dice += u32::from(dice);
            side.damage += u32::from(pool::damage(faces));
            side.damage_expected += mean;
            units[unit.index()].damage += u32::from(pool::damage(faces));
            luck[by.index()].damage.note(done - mean, variance);
        }
        Roll::Cohesion { by, .. } => {
            let passes = (1..=6).filter(|die| passed(before, roll, *die) == Some(true)).count();
            let chance = passes as f64 / 6.0;
            let passed = events.iter().any(|e| matches!(e, Event::Tested { loss: 0, .. }));
            let side = &mut sides[by.index()];
            side.tests += 1;
            side.tests_passed += u32::from(passed);
            side.tests_expected += chance;
            luck[by.index()].tests.note(f64::from(u8::from(passed)) - chance, chance * (1.0 - chance));
        }
        _ => {}
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

/// Mean and variance of the damage of a pool, over all throws.
fn pool_moments(dice: u8) -> Option<(f64, f64)> {
    let odds = pool::odds(dice).ok()?;
    let all = odds.denominator() as f64;
    let mean: f64 = odds.iter().map(|(damage, count)| f64::from(*damage) * count as f64 / all).sum();
    let square: f64 =
        odds.iter().map(|(damage, count)| f64::from(damage * damage) * count as f64 / all).sum();
    Some((mean, square - mean * mean))
}
