//! Why an army cannot be raised like this.

use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::steps::setup::LEAST_GROUPS;
use serde::Serialize;
use std::fmt;

/// What is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotBought {
    /// No game has so many points, or so few.
    NoSuchSize {
        /// The fewest.
        least: u16,
        /// The most.
        most: u16,
    },
    /// The list has no such line.
    NoSuchLine {
        /// As chosen.
        line: usize,
    },
    /// The line has no such variant.
    NoSuchVariant {
        /// Name of the line.
        name: String,
        /// As chosen.
        variant: usize,
    },
    /// Nothing is bought.
    NoCount,
    /// Battle groups of the line are of another size.
    GroupSize {
        /// Name of the line.
        name: String,
        /// Bases chosen.
        bases: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// Too few or too many bases of a line, or of lines that share a choice.
    Number {
        /// Name of the line, or of the choice.
        name: String,
        /// Bases bought.
        found: u32,
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Too many bases of a line are of a variant.
    VariantNumber {
        /// Name of the variant, or of its line.
        name: String,
        /// Bases bought.
        found: u32,
        /// The most.
        most: u32,
    },
    /// Fewer battle groups than an army has.
    TooFewGroups {
        /// How many.
        groups: usize,
    },
    /// More battle groups than a battle can have.
    TooManyGroups {
        /// How many.
        groups: usize,
        /// The most.
        most: usize,
    },
    /// Exactly one commander is in chief.
    InChief {
        /// How many are.
        found: usize,
    },
    /// Too few or too many commanders beside him.
    NumberOfCommanders {
        /// How many.
        found: usize,
        /// The most.
        most: usize,
    },
    /// More commanders than a side can have in a battle, ally generals counted.
    TooManyCommanders {
        /// The most.
        most: usize,
    },
    /// He outranks the commander-in-chief.
    Outranks,
    /// The list has no such commander.
    NoSuchRank {
        /// As chosen.
        rank: Rank,
    },
    /// He may not ride an elephant.
    NoElephant,
    /// The list has no such contingent of allies.
    NoSuchAllies {
        /// As chosen.
        ally: u8,
    },
    /// A contingent of allies has exactly one general.
    OneAllyGeneral {
        /// The contingent.
        ally: u8,
        /// How many it has.
        found: usize,
    },
    /// Nothing is bought there for him to be with, or only troops of others.
    NobodyToBeWith,
    /// He cannot be with those: somebody else is.
    TwoCommandersWithOne,
    /// The camp of this army is not fortified.
    NoFortifiedCamp,
    /// More field fortifications than the list has.
    TooManyWorks {
        /// The most.
        most: u8,
    },
    /// It costs too much.
    TooDear {
        /// What it costs.
        points: u32,
        /// What may be spent.
        size: u16,
    },
}

/// Where in the choices, and what.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ArmyError {
    /// The field, for example `groups[2].bases`.
    pub field: String,
    /// What is wrong with it.
    pub why: NotBought,
}

impl ArmyError {
    /// The rule that forbids it, if one does.
    pub const fn rule(&self) -> Option<&'static str> {
        match self.why {
            NotBought::TooFewGroups { .. } | NotBought::TooDear { .. } => Some("FOG-SET-01"),
            NotBought::InChief { .. } | NotBought::NumberOfCommanders { .. } | NotBought::Outranks => {
                Some("FOG-CMD-02")
            }
            NotBought::OneAllyGeneral { .. } | NotBought::NobodyToBeWith => Some("FOG-CMD-03"),
            NotBought::NoElephant => Some("FOG-CMD-06"),
            _ => None,
        }
    }
}

impl fmt::Display for NotBought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotBought::NoSuchSize { least, most } => write!(f, "a game has {least} to {most} points"),
            NotBought::NoSuchLine { line } => write!(f, "the list has no line {line}"),
            NotBought::NoSuchVariant { name, variant } => write!(f, "{name} has no variant {variant}"),
            NotBought::NoCount => f.write_str("at least one is bought"),
            NotBought::GroupSize { name, bases, least, most } => {
                write!(f, "{name}: {bases} bases, a battle group has {least} to {most}")
            }
            NotBought::Number { name, found, least, most } => {
                write!(f, "{name}: {found} bases, an army has {least} to {most}")
            }
            NotBought::VariantNumber { name, found, most } => {
                write!(f, "{name}: {found} bases, an army has at most {most}")
            }
            NotBought::TooFewGroups { groups } => {
                write!(f, "{groups} battle groups, an army has at least {LEAST_GROUPS}")
            }
            NotBought::TooManyGroups { groups, most } => {
                write!(f, "{groups} battle groups, at most {most}")
            }
            NotBought::InChief { found } => write!(f, "one commander is in chief, not {found}"),
            NotBought::NumberOfCommanders { found, most } => {
                write!(f, "{found} commanders beside the commander-in-chief, he has 1 to {most}")
            }
            NotBought::TooManyCommanders { most } => write!(f, "at most {most} commanders"),
            NotBought::Outranks => f.write_str("he outranks the commander-in-chief"),
            NotBought::NoSuchRank { rank } => write!(f, "the list has no {rank:?} commander here"),
            NotBought::NoElephant => f.write_str("he may not ride an elephant"),
            NotBought::NoSuchAllies { ally } => write!(f, "the list has no contingent {ally} of allies"),
            NotBought::OneAllyGeneral { ally, found } => {
                write!(f, "contingent {ally} of allies has one general, not {found}")
            }
            NotBought::NobodyToBeWith => f.write_str("nobody of his is bought there"),
            NotBought::TwoCommandersWithOne => f.write_str("another commander is with them"),
            NotBought::NoFortifiedCamp => f.write_str("the camp of this army is not fortified"),
            NotBought::TooManyWorks { most } => {
                write!(f, "at most {most} base widths of field fortifications")
            }
            NotBought::TooDear { points, size } => write!(f, "{points} points, at most {size}"),
        }
    }
}

impl fmt::Display for ArmyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.field, self.why)?;
        match self.rule() {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for ArmyError {}
