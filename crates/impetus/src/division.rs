//! Armies divided into Commands that act together but lose heart each for itself (sections 14 and 29 of the 3.0 ledger).

use crate::editions::Demoralisation;
use crate::position::{Position, PositionError};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{UnitId, Whereabouts};
use acies_rules::Side;
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Most Commands of a battle.
const MOST: usize = 16;

/// A Command of a divided army.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Division {
    /// Whose.
    pub side: Side,
    /// Its Units.
    pub units: UnitSet,
    /// Is it Cautious (BI3-MIS-04)?
    #[serde(default)]
    pub cautious: bool,
}

/// All Commands of divided armies; an army of which none is named is one Command (BI3-DEM-01).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Divisions(pub Vec<Division>);

/// A battle of undivided armies has the hash that it had before there were others.
impl Hash for Divisions {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if !self.0.is_empty() {
            self.0.hash(hasher);
        }
    }
}

impl Divisions {
    /// No army is divided.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same, seen from the other side of the table.
    pub(crate) fn mirrored(&self) -> Divisions {
        let turned = |division: &Division| Division { side: division.side.other(), ..division.clone() };
        Divisions(self.0.iter().map(turned).collect())
    }
}

impl Position {
    /// The Commands it is divided into (BI3-DEM-01, BI3-MIS-04).
    pub(crate) fn divided(&self) -> Result<Divisions, PositionError> {
        let divisions = &self.divisions.0;
        if !divisions.is_empty()
            && self.rule_set.rulebook().demoralisation != Demoralisation::DisordersTheArmy
        {
            let problem = "this rule set knows no such Commands";
            return self.wrong("divisions", problem, Some(Rule::ArmyValue));
        }
        if divisions.len() > MOST {
            return self.wrong("divisions", format!("at most {MOST} Commands"), Some(Rule::ArmyValue));
        }
        if divisions.iter().any(|division| division.cautious) && !self.switches.cautious_command {
            let problem = "Cautious Commands are not played";
            return self.wrong("divisions.cautious", problem, Some(Rule::OptionalRules));
        }
        for side in Side::BOTH {
            self.check_divided(side)?;
        }
        Ok(self.divisions.clone())
    }

    /// Each Unit of a divided army belongs to one of its Commands, both bases of a Large Unit to the same.
    fn check_divided(&self, side: Side) -> Result<(), PositionError> {
        let own = || self.divisions.0.iter().filter(move |division| division.side == side);
        let army: UnitSet =
            (0..self.units.len()).filter(|i| self.units[*i].side == side).map(|i| UnitId(i as u8)).collect();
        let mut seen = UnitSet::EMPTY;
        for division in own() {
            let fits = !division.units.is_empty()
                && division.units.minus(army).is_empty()
                && division.units.and(seen).is_empty();
            if !fits {
                let problem = "each Unit belongs to one Command of its army";
                return self.wrong("divisions.units", problem, Some(Rule::ArmyValue));
            }
            seen = seen.or(division.units);
            let parted = |unit: UnitId| {
                let rear = self.units.get(unit.index()).and_then(|spec| spec.rear);
                rear.is_some_and(|rear| !division.units.has(rear))
            };
            if division.units.iter().any(parted) {
                let problem = "both bases of a Large Unit belong to one Command";
                return self.wrong("divisions.units", problem, Some(Rule::LargeUnit));
            }
        }
        if own().next().is_some() && seen != army {
            let problem = "each Unit of a divided army belongs to a Command";
            return self.wrong("divisions.units", problem, Some(Rule::ArmyValue));
        }
        Ok(())
    }
}

impl State {
    /// The Command of a Unit, where its army is divided.
    pub fn division_of(&self, unit: UnitId) -> Option<&Division> {
        self.setup.divisions.0.iter().find(|division| division.units.has(unit))
    }

    /// Demoralisation value of a Command: all of it, and what is lost (BI3-DEM-01).
    pub fn value_of(&self, division: &Division) -> (u16, u16) {
        let vd = |unit: UnitId| u16::from(self.setup.profiles[unit.index()].vd);
        let gone = |unit: &UnitId| matches!(self.unit(*unit).whereabouts, Whereabouts::Gone(_));
        (division.units.iter().map(vd).sum(), division.units.iter().filter(gone).map(vd).sum())
    }

    /// Has its army or its Command lost so much that the Unit is Disordered for good (BI3-DEM-02, BI3-DEM-03)?
    pub fn has_lost_heart(&self, unit: UnitId) -> bool {
        self.is_demoralised(self.side(unit))
            || self.division_of(unit).is_some_and(|division| {
                let (all, lost) = self.value_of(division);
                lost > 0 && 2 * lost >= all
            })
    }

    /// Does the Unit belong to a Cautious Command, or army (BI3-MIS-04)?
    pub fn is_cautious(&self, unit: UnitId) -> bool {
        self.switches().cautious[self.side(unit).index()]
            || self.division_of(unit).is_some_and(|division| division.cautious)
    }
}
