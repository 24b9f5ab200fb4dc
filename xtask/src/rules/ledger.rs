//! The ledgers in `docs/rules/`: which rules there are.

use std::collections::BTreeMap;

use super::id::id_at;

/// Where a rule is defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Rule {
    /// The ledger's file name without its ending: `basic-impetus-2008`.
    pub(crate) ledger: String,
    /// The line of the definition, from 1.
    pub(crate) line: usize,
}

/// All rules by id.
#[derive(Debug, Default)]
pub(crate) struct Ledgers {
    pub(crate) rules: BTreeMap<String, Rule>,
    /// Ids that are defined twice, with both places.
    pub(crate) doubles: Vec<(String, Rule, Rule)>,
}

impl Ledgers {
    /// Adds the rules that a ledger defines.
    pub(crate) fn read(&mut self, ledger: &str, text: &str) {
        for (index, line) in text.lines().enumerate() {
            let Some(definition) = Definition::of(line) else {
                continue;
            };
            let rule = Rule { ledger: ledger.to_owned(), line: index + 1 };
            match self.rules.get(definition.id()) {
                None => {
                    self.rules.insert(definition.id().to_owned(), rule);
                }
                // Several rows of a table may be parts of one rule.
                Some(first) if definition.is_row() && first.ledger == ledger => (),
                Some(first) => self.doubles.push((definition.id().to_owned(), first.clone(), rule)),
            }
        }
    }
}

/// How a ledger defines a rule.
enum Definition<'a> {
    /// `**BI08-TER-05** — the rule`, `**IMP-GEN-01** · both — the rule`, `**FOG-GEN-01** the rule`.
    Paragraph(&'a str),
    /// `| FOG-MANR-01 | the rule |`, `| FOG-POAS-09 (S9a) | the rule |`.
    Row(&'a str),
}

impl<'a> Definition<'a> {
    fn of(line: &'a str) -> Option<Definition<'a>> {
        if let Some(rest) = line.strip_prefix("**") {
            let id = id_at(rest, 0)?;
            return rest[id.len()..].starts_with("** ").then_some(Definition::Paragraph(id));
        }
        let (first, rest) = line.strip_prefix('|')?.split_once('|')?;
        let cell = first.trim();
        let id = id_at(cell, 0)?;
        let more = cell[id.len()..].trim();
        let is_label = more.is_empty() || (more.starts_with('(') && more.ends_with(')'));
        (is_label && !rest.trim().is_empty()).then_some(Definition::Row(id))
    }

    fn id(&self) -> &'a str {
        match self {
            Definition::Paragraph(id) | Definition::Row(id) => id,
        }
    }

    fn is_row(&self) -> bool {
        matches!(self, Definition::Row(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Ledgers {
        let mut ledgers = Ledgers::default();
        ledgers.read("ledger", text);
        ledgers
    }

    fn ids(text: &str) -> Vec<String> {
        read(text).rules.into_keys().collect()
    }

    #[test]
    fn the_four_ways_of_defining_a_rule() {
        assert_eq!(ids("**BI08-TER-05** — Woods hide. *Source:* §3."), ["BI08-TER-05"]);
        assert_eq!(ids("**IMP-GEN-01** · both (set) — Two editions."), ["IMP-GEN-01"]);
        assert_eq!(ids("**FOG-GEN-01** Unit and base width. All …"), ["FOG-GEN-01"]);
        assert_eq!(ids("| FOG-MANR-01 | Charge | S | S |\n| FOG-POAS-09 (S9a) | Foot | − |").len(), 2);
    }

    #[test]
    fn a_mention_defines_nothing() {
        assert!(ids("See **BI08-TER-05** — and BI08-TER-06.").is_empty());
        assert!(ids("- **BI08-TER-05** — a list").is_empty());
        assert!(ids("- Decision: BI08-TER-05").is_empty());
        assert!(ids("| Woods | BI08-TER-05 |").is_empty());
        assert!(ids("| BI08-TER-01 … 05 | Woods |").is_empty());
        assert!(ids("| BI08-TER-01").is_empty());
        assert!(ids("**ID** — the rule.").is_empty());
    }

    #[test]
    fn a_rule_knows_its_ledger_and_line() {
        let ledgers = read("# Title\n\n**BI08-TER-05** — Woods.\n");
        assert_eq!(ledgers.rules["BI08-TER-05"], Rule { ledger: "ledger".into(), line: 3 });
    }

    #[test]
    fn a_rule_defined_twice_is_reported() {
        let ledgers = read("**BI08-TER-05** — Woods.\n**BI08-TER-05** — Hills.\n");
        assert_eq!(ledgers.doubles.len(), 1);
        assert_eq!((ledgers.doubles[0].1.line, ledgers.doubles[0].2.line), (1, 2));
    }

    #[test]
    fn rows_may_be_parts_of_one_rule() {
        let ledgers = read("| FOG-CTM-08 (c8) | Any one |\n| FOG-CTM-08 (c8a) | any troops |\n");
        assert!(ledgers.doubles.is_empty());
        assert_eq!(ledgers.rules.len(), 1);
    }
}
