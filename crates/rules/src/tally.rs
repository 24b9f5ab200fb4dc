//! Numbers that explain themselves.

use crate::RuleId;
use arrayvec::ArrayVec;
use serde::Serialize;

/// Most lines of one tally.
pub const MAX_LINES: usize = 24;

/// Whether a line counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It is part of the total.
    Counts,
    /// Its condition does not hold.
    NotMet,
    /// It would hold, but another rule takes its place.
    SupersededBy(RuleId),
}

/// One line: what, how much, by which rule, and whether it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Line<F> {
    /// What is counted.
    pub what: F,
    /// How much it is worth.
    pub amount: i16,
    /// The rule it comes from.
    pub rule: RuleId,
    /// Whether it counts here.
    pub standing: Standing,
}

/// A number as the list of what makes it. It holds no text: texts live where a language is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tally<F> {
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Line<F>>"))]
    lines: ArrayVec<Line<F>, MAX_LINES>,
}

impl<F> Default for Tally<F> {
    fn default() -> Self {
        Self { lines: ArrayVec::new() }
    }
}

impl<F: Copy> Tally<F> {
    /// Nothing counted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a line that counts.
    pub fn count(&mut self, what: F, amount: i16, rule: &'static str) {
        self.line(what, amount, rule, Standing::Counts);
    }

    /// Adds a line that counts if its condition holds, and otherwise says that it does not.
    pub fn count_if(&mut self, holds: bool, what: F, amount: i16, rule: &'static str) {
        self.line(what, amount, rule, if holds { Standing::Counts } else { Standing::NotMet });
    }

    /// Adds a line with a standing. Lines beyond [`MAX_LINES`] cannot occur in a rulebook whose tables are
    /// shorter; they are dropped, and a debug build says so.
    pub fn line(&mut self, what: F, amount: i16, rule: &'static str, standing: Standing) {
        let full = self.lines.try_push(Line { what, amount, rule: RuleId(rule), standing }).is_err();
        debug_assert!(!full, "a tally has at most {MAX_LINES} lines");
    }

    /// All lines in the order of counting.
    pub fn lines(&self) -> &[Line<F>] {
        &self.lines
    }

    /// The sum of the lines that count.
    pub fn total(&self) -> i16 {
        self.lines.iter().filter(|line| line.standing == Standing::Counts).map(|line| line.amount).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_total_is_the_sum_of_what_counts() {
        let mut tally = Tally::new();
        tally.count("vbu", 7, "A");
        tally.count_if(false, "disordered", -1, "B");
        tally.line("old", 5, "C", Standing::SupersededBy(RuleId("D")));
        tally.count_if(true, "damage", -4, "E");
        assert_eq!(tally.total(), 3);
        assert_eq!(tally.lines().len(), 4);
    }
}
