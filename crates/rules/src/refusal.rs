//! Refusals and rule ids.

use serde::Serialize;

/// The id of a rule of a ledger in `docs/rules/`, for example `BI08-CHG-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl std::fmt::Display for RuleId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0)
    }
}

/// A command that the rules forbid: why, and by which rule. The state is as it was.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Refusal<W> {
    /// What stands against it.
    pub why: W,
    /// The rule that says so.
    pub rule: RuleId,
}

impl<W> Refusal<W> {
    /// A refusal by a rule.
    pub const fn new(why: W, rule: &'static str) -> Self {
        Self { why, rule: RuleId(rule) }
    }
}
