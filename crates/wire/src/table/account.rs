//! The account of a battle: losses, turning points, luck.

use crate::playing::again;
use acies_impetus::chronicle::{Blow, Chronicle};
use acies_impetus::unit::Fate;
use acies_impetus::{Impetus, State, UnitId};
use acies_rules::{Cause, Journal, Next, Outcome, RuleSet, Side};
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

pub(super) fn account(first: &State, journal: &Journal<Impetus>) -> Account {
    let mut state = first.clone();
    let mut chronicle = Chronicle::new(first);
    let mut losses = Vec::new();
    let mut tide: Vec<Tide> = Vec::new();
    for entry in journal.entries() {
        let before = state.clone();
        let mut events = Vec::new();
        again::<Impetus>(&mut state, &entry.cause, &mut events);
        let roll = match Impetus::next(&before) {
            Next::Roll(roll) => Some(roll),
            _ => None,
        };
        let thrown = match (&entry.cause, &roll) {
            (Cause::Faces { faces, .. }, Some(roll)) => Some((roll, faces)),
            _ => None,
        };
        for gone in chronicle.note(&before, thrown, &events) {
            losses.push(Loss {
                n: entry.sequence,
                turn: before.turn,
                unit: gone.unit,
                fate: gone.fate,
                blow: gone.blow,
                general: before.has_general(gone.unit),
                vd: before.profile(gone.unit).vd,
                lost_vd: state.lost_vd,
            });
        }
        let now = Tide { turn: state.turn, lost_vd: state.lost_vd };
        match tide.last_mut() {
            Some(last) if last.turn == now.turn => *last = now,
            _ => tide.push(now),
        }
    }
    let units = chronicle.units().iter().enumerate().map(|(i, deeds)| UnitAccount {
        unit: UnitId(i as u8),
        damage: deeds.damage,
        vbu_lost: deeds.vbu_lost,
    });
    Account {
        outcome: state.outcome,
        turns: state.turn,
        sides: Side::BOTH.map(|side| side_account(&state, &chronicle, side)),
        turning_points: heaviest(losses.clone()),
        losses,
        units: units.collect(),
        tide,
    }
}

fn side_account(state: &State, chronicle: &Chronicle, side: Side) -> SideAccount {
    let dice = &chronicle.sides()[side.index()];
    SideAccount {
        vd: [state.lost_vd[side.index()], state.setup.vdt[side.index()]],
        dice: dice.dice,
        damage: dice.damage,
        damage_expected: round(dice.damage_expected),
        tests: dice.tests,
        tests_passed: dice.tests_passed,
        tests_expected: round(dice.tests_expected),
        luck: round(dice.luck().deviations()),
        damage_luck: round(dice.damage_luck.deviations()),
        tests_luck: round(dice.tests_luck.deviations()),
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
