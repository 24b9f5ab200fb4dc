//! What the families of rule sets have in common for whoever reads, writes and records their battles.

use crate::{Fault, ReadError};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_rules::RuleSet;
use acies_rulesets::RuleSetId;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// A family whose battles can be written down and read again.
pub trait Family: RuleSet<Command: Serialize + DeserializeOwned, Event: Serialize> {
    /// Where a battle begins, as plain data.
    type Position: Clone + Debug + Serialize + DeserializeOwned;

    /// Is a rule set one of this family?
    fn has(rules: RuleSetId) -> bool;
    /// The rule set a position is written for.
    fn rule_set(position: &Self::Position) -> RuleSetId;
    /// Its title.
    fn title(position: &Self::Position) -> &str;
    /// The first state of a battle from it.
    fn first(position: Self::Position) -> Result<Self::State, Impossible>;
    /// Does an event only keep the books of the agenda?
    fn is_bookkeeping(event: &Self::Event) -> bool;
}

/// A position that cannot be: the field, what is wrong with it, and the rule if one forbids it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The field.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

impl Impossible {
    /// The same, found inside a file.
    pub(crate) fn within(&self, outer: &str) -> ReadError {
        let rule = self.rule.map_or(String::new(), |rule| format!(" ({rule})"));
        let problem = format!("{}{rule}", self.problem);
        ReadError::new(format!("{outer}{}", self.field), Fault::BadPosition, problem)
    }
}

impl Family for Impetus {
    type Position = acies_impetus::position::Position;

    fn has(rules: RuleSetId) -> bool {
        rules.edition().is_some()
    }

    fn rule_set(position: &Self::Position) -> RuleSetId {
        RuleSetId::of(position.rule_set)
    }

    fn title(position: &Self::Position) -> &str {
        &position.title
    }

    fn first(position: Self::Position) -> Result<Self::State, Impossible> {
        let wrong = |e: acies_impetus::position::PositionError| Impossible {
            field: e.field,
            problem: e.problem,
            rule: e.rule,
        };
        position.into_state().map_err(wrong)
    }

    fn is_bookkeeping(event: &Self::Event) -> bool {
        use acies_impetus::Event;
        matches!(event, Event::Began(_) | Event::WentOn(_) | Event::Ended)
    }
}

impl Family for FieldOfGlory {
    type Position = acies_field_of_glory::position::Position;

    fn has(rules: RuleSetId) -> bool {
        rules == RuleSetId::FieldOfGlory2
    }

    fn rule_set(_: &Self::Position) -> RuleSetId {
        RuleSetId::FieldOfGlory2
    }

    fn title(position: &Self::Position) -> &str {
        &position.title
    }

    fn first(position: Self::Position) -> Result<Self::State, Impossible> {
        let wrong = |e: acies_field_of_glory::position::PositionError| Impossible {
            field: e.field,
            problem: e.problem,
            rule: e.rule,
        };
        position.into_state().map_err(wrong)
    }

    fn is_bookkeeping(event: &Self::Event) -> bool {
        event.is_bookkeeping()
    }
}
