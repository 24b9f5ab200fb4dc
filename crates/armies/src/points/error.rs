//! Why an army cannot be bought like this.

use super::build::GameSize;
use acies_impetus::Rule;
use acies_impetus::host::Structure;
use acies_impetus::unit::Weapon;
use serde::Serialize;
use std::fmt;

/// What is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum NotBought {
    /// The list has no such Command Structure.
    NoSuchStructure {
        /// As chosen.
        structure: Structure,
    },
    /// The army has no Command.
    NoCommands,
    /// So many Commands at most.
    TooManyCommands {
        /// The most.
        most: u8,
    },
    /// Exactly one Commander is in chief.
    InChief {
        /// How many are.
        found: usize,
    },
    /// Only a Commander-in-Chief is Charismatic.
    NotCharismatic,
    /// A Command has exactly one Unit with its General.
    OneGeneral {
        /// How many were named.
        found: usize,
    },
    /// A Command has no Units.
    NoUnits,
    /// The list has no such line.
    NoSuchLine {
        /// As chosen.
        line: usize,
    },
    /// Nothing is bought.
    NoCount,
    /// The list has no such option for this line.
    NoSuchOption {
        /// As chosen.
        option: usize,
    },
    /// The line does not have this weapon.
    NoSuchWeapon {
        /// Name of the line.
        name: String,
        /// As chosen.
        weapon: Weapon,
    },
    /// The line may not be so deep.
    TooDeep {
        /// Name of the line.
        name: String,
        /// Most ranks.
        most: u8,
    },
    /// The line may not hold this General.
    NoPlaceForGeneral {
        /// Name of the line.
        name: String,
    },
    /// With its General the Unit has another VD than those behind it, and so they are no Large Unit.
    GeneralAlone {
        /// Name of the line.
        name: String,
    },
    /// The option is for a Unit with a General who is neither Incompetent nor Coward.
    OptionNeedsGeneral,
    /// Too many Units take the option, or too few.
    OptionShare {
        /// How many take it.
        taken: u32,
        /// Of how many.
        of: u32,
    },
    /// Too few or too many Units of a line, or of lines that share a choice.
    Number {
        /// Name of the line, or of the choice.
        name: String,
        /// How many were bought.
        found: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
        /// The size of game that these numbers are for.
        game: GameSize,
    },
    /// More Units than a battle can have.
    TooManyUnits {
        /// How many.
        units: usize,
        /// The most.
        most: usize,
    },
    /// It costs too much.
    TooDear {
        /// What it costs.
        points: i32,
        /// What may be spent.
        size: u16,
    },
}

/// Where in the choices, and what.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct PointsError {
    /// The field, for example `commands[1].units[2].weapon`.
    pub field: String,
    /// What is wrong with it.
    pub why: NotBought,
}

impl PointsError {
    /// The rule that forbids it, if one does.
    pub const fn rule(&self) -> Option<Rule> {
        match self.why {
            NotBought::NoCommands
            | NotBought::InChief { .. }
            | NotBought::OneGeneral { .. }
            | NotBought::NoUnits => Some(Rule::Armies),
            NotBought::NotCharismatic => Some(Rule::CharismaticLost),
            NotBought::TooDeep { .. } | NotBought::GeneralAlone { .. } => Some(Rule::LargeUnit),
            _ => None,
        }
    }
}

impl fmt::Display for NotBought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotBought::NoSuchStructure { structure } => {
                write!(f, "the list has no {structure:?} Command Structure")
            }
            NotBought::NoCommands => f.write_str("an army has at least one Command"),
            NotBought::TooManyCommands { most } => write!(f, "at most {most} Commands"),
            NotBought::InChief { found } => write!(f, "one Commander is in chief, not {found}"),
            NotBought::NotCharismatic => f.write_str("only a Commander-in-Chief is Charismatic"),
            NotBought::OneGeneral { found } => {
                write!(f, "one Unit of a Command holds its General, not {found}")
            }
            NotBought::NoUnits => f.write_str("a Command has at least one Unit"),
            NotBought::NoSuchLine { line } => write!(f, "the list has no line {line}"),
            NotBought::NoCount => f.write_str("at least one is bought"),
            NotBought::NoSuchOption { option } => {
                write!(f, "the list has no option {option} for this line")
            }
            NotBought::NoSuchWeapon { name, weapon } => write!(f, "{name} may not have {weapon:?}"),
            NotBought::TooDeep { name, most } => write!(f, "{name}: at most {most} deep"),
            NotBought::NoPlaceForGeneral { name } => write!(f, "{name} may not hold this General"),
            NotBought::GeneralAlone { name } => {
                write!(f, "{name}: the Unit with the General has another VD and stands alone")
            }
            NotBought::OptionNeedsGeneral => {
                f.write_str("the option is for one Unit with a General who is neither Incompetent nor Coward")
            }
            NotBought::OptionShare { taken, of } => {
                write!(f, "{taken} of {of} Units may not take the option")
            }
            NotBought::Number { name, found, least, most, game } => {
                write!(f, "{name}: {found} Units, a {game} has {least} to {most}")
            }
            NotBought::TooManyUnits { units, most } => write!(f, "{units} Units, at most {most}"),
            NotBought::TooDear { points, size } => write!(f, "{points} points, at most {size}"),
        }
    }
}

impl fmt::Display for PointsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.why)
    }
}

impl std::error::Error for PointsError {}
