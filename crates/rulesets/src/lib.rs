//! The closed list of the rule sets that can be played.

use acies_impetus::Edition;
use serde::{Deserialize, Serialize};

/// A rule set by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum RuleSetId {
    /// Basic Impetus, November 2008.
    #[serde(rename = "basic-impetus-2008")]
    BasicImpetus2008,
    /// Basic Impetus 3.0.
    #[serde(rename = "basic-impetus-3")]
    BasicImpetus3,
    /// Impetus, English sheet 1.7.
    #[serde(rename = "impetus-1.7")]
    Impetus17,
    /// Impetus, Italian sheet 7.0.
    #[serde(rename = "impetus-7.0-it")]
    Impetus70It,
    /// Field of Glory, version 2 sheet.
    #[serde(rename = "field-of-glory-2")]
    FieldOfGlory2,
}

/// A family of rule sets: one engine each, and within Impetus an edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Impetus, in one of its editions.
    Impetus(Edition),
    /// Field of Glory.
    FieldOfGlory,
}

impl RuleSetId {
    /// All of them.
    pub const ALL: [RuleSetId; 5] = [
        RuleSetId::BasicImpetus2008,
        RuleSetId::BasicImpetus3,
        RuleSetId::Impetus17,
        RuleSetId::Impetus70It,
        RuleSetId::FieldOfGlory2,
    ];

    /// Its id, as files and programs write it.
    pub const fn id(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "basic-impetus-2008",
            RuleSetId::BasicImpetus3 => "basic-impetus-3",
            RuleSetId::Impetus17 => "impetus-1.7",
            RuleSetId::Impetus70It => "impetus-7.0-it",
            RuleSetId::FieldOfGlory2 => acies_field_of_glory::rulebook::ID,
        }
    }

    /// Its name, as people say it.
    pub const fn title(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "Basic Impetus (November 2008)",
            RuleSetId::BasicImpetus3 => "Basic Impetus 3.0",
            RuleSetId::Impetus17 => "Impetus (English sheet 1.7)",
            RuleSetId::Impetus70It => "Impetus (Italian sheet 7.0)",
            RuleSetId::FieldOfGlory2 => "Field of Glory (version 2)",
        }
    }

    /// Prefix of its rule ids.
    pub const fn prefix(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "BI08",
            RuleSetId::BasicImpetus3 => "BI3",
            RuleSetId::Impetus17 | RuleSetId::Impetus70It => "IMP",
            RuleSetId::FieldOfGlory2 => "FOG",
        }
    }

    /// The name of its book; two editions may share one.
    pub const fn book(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "basic-impetus-2008",
            RuleSetId::BasicImpetus3 => "basic-impetus-3",
            RuleSetId::Impetus17 | RuleSetId::Impetus70It => "impetus",
            RuleSetId::FieldOfGlory2 => "field-of-glory",
        }
    }

    /// The ledger of its rules, in our words.
    #[cfg(feature = "ledgers")]
    pub const fn ledger(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => include_str!("../../../docs/rules/basic-impetus-2008.md"),
            RuleSetId::BasicImpetus3 => include_str!("../../../docs/rules/basic-impetus-3.md"),
            RuleSetId::Impetus17 | RuleSetId::Impetus70It => include_str!("../../../docs/rules/impetus.md"),
            RuleSetId::FieldOfGlory2 => include_str!("../../../docs/rules/field-of-glory.md"),
        }
    }

    /// Revision of its code.
    pub const fn revision(self) -> u32 {
        match self.family() {
            Family::Impetus(edition) => edition.revision(),
            Family::FieldOfGlory => acies_field_of_glory::REVISION,
        }
    }

    /// Its unit of length.
    pub const fn unit(self) -> &'static str {
        match self.family() {
            Family::Impetus(edition) => edition.rulebook().unit,
            Family::FieldOfGlory => acies_field_of_glory::rulebook::UNIT,
        }
    }

    /// By its id.
    pub fn parse(id: &str) -> Option<RuleSetId> {
        Self::ALL.into_iter().find(|r| r.id() == id)
    }

    /// The rule set of an edition.
    pub const fn of(edition: Edition) -> RuleSetId {
        match edition {
            Edition::Basic2008 => RuleSetId::BasicImpetus2008,
            Edition::Basic3 => RuleSetId::BasicImpetus3,
            Edition::Impetus17 => RuleSetId::Impetus17,
            Edition::Impetus70It => RuleSetId::Impetus70It,
        }
    }

    /// Its family.
    pub const fn family(self) -> Family {
        match self {
            RuleSetId::BasicImpetus2008 => Family::Impetus(Edition::Basic2008),
            RuleSetId::BasicImpetus3 => Family::Impetus(Edition::Basic3),
            RuleSetId::Impetus17 => Family::Impetus(Edition::Impetus17),
            RuleSetId::Impetus70It => Family::Impetus(Edition::Impetus70It),
            RuleSetId::FieldOfGlory2 => Family::FieldOfGlory,
        }
    }

    /// Its edition, if it is one of Impetus.
    pub const fn edition(self) -> Option<Edition> {
        match self.family() {
            Family::Impetus(edition) => Some(edition),
            Family::FieldOfGlory => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_is_found_by_its_id_and_has_a_ledger() {
        for rules in RuleSetId::ALL {
            assert_eq!(RuleSetId::parse(rules.id()), Some(rules));
            #[cfg(feature = "ledgers")]
            assert!(rules.ledger().contains(&format!("**{}-", rules.prefix())), "{}", rules.id());
        }
        assert_eq!(RuleSetId::parse("chess"), None);
    }
}
