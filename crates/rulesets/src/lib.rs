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
}

impl RuleSetId {
    /// All of them.
    pub const ALL: [RuleSetId; 2] = [RuleSetId::BasicImpetus2008, RuleSetId::BasicImpetus3];

    /// Its id, as files and programs write it.
    pub const fn id(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "basic-impetus-2008",
            RuleSetId::BasicImpetus3 => "basic-impetus-3",
        }
    }

    /// Its name, as people say it.
    pub const fn title(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "Basic Impetus (November 2008)",
            RuleSetId::BasicImpetus3 => "Basic Impetus 3.0",
        }
    }

    /// Prefix of its rule ids.
    pub const fn prefix(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => "BI08",
            RuleSetId::BasicImpetus3 => "BI3",
        }
    }

    /// The ledger of its rules, in our words.
    pub const fn ledger(self) -> &'static str {
        match self {
            RuleSetId::BasicImpetus2008 => include_str!("../../../docs/rules/basic-impetus-2008.md"),
            RuleSetId::BasicImpetus3 => include_str!("../../../docs/rules/basic-impetus-3.md"),
        }
    }

    /// Revision of its code.
    pub const fn revision(self) -> u32 {
        match self {
            RuleSetId::BasicImpetus2008 | RuleSetId::BasicImpetus3 => acies_impetus::REVISION,
        }
    }

    /// By its id.
    pub fn parse(id: &str) -> Option<RuleSetId> {
        Self::ALL.into_iter().find(|r| r.id() == id)
    }

    /// The rule set of an edition; `None` while the edition is in work and cannot be played.
    pub const fn of(edition: Edition) -> Option<RuleSetId> {
        match edition {
            Edition::Basic2008 => Some(RuleSetId::BasicImpetus2008),
            Edition::Basic3 => Some(RuleSetId::BasicImpetus3),
        }
    }

    /// Its edition.
    pub const fn edition(self) -> Edition {
        match self {
            RuleSetId::BasicImpetus2008 => Edition::Basic2008,
            RuleSetId::BasicImpetus3 => Edition::Basic3,
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
            assert!(rules.ledger().contains(&format!("**{}-", rules.prefix())), "{}", rules.id());
        }
        assert_eq!(RuleSetId::parse("chess"), None);
    }
}
