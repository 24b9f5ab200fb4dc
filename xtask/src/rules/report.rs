//! What the ledgers and the code say together, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::ledger::Ledgers;
use super::source::{By, Place, Scan};

/// The ledgers all of whose rules must have a test.
const FINISHED: [&str; 4] = ["basic-impetus-2008", "basic-impetus-3", "field-of-glory", "impetus"];

/// The folders of the editions, and the family of ids that each may say.
const EDITIONS: [(&str, &str); 4] = [
    ("crates/impetus/src/editions/basic_2008/", "BI08-"),
    ("crates/impetus/src/editions/basic_3/", "BI3-"),
    ("crates/impetus/src/editions/impetus/", "IMP-"),
    ("crates/field-of-glory/src/", "FOG-"),
];

/// Folders that editions share: what is said there is said by every edition, so it may name no id.
const SHARED: [&str; 1] = ["crates/impetus/src/"];

/// May the program say this id from here?
fn may_say(path: &str, id: &str) -> bool {
    match EDITIONS.iter().find(|(folder, _)| path.starts_with(folder)) {
        Some((_, family)) => id.starts_with(family),
        None => !SHARED.iter().any(|folder| path.starts_with(folder)),
    }
}

/// How many places the table names before it only counts.
const PLACES_SHOWN: usize = 3;

/// Everything known about each rule.
#[derive(Debug, Default)]
pub(crate) struct Report {
    rows: BTreeMap<String, Row>,
    /// Ids that no ledger defines, with the places that cite them.
    unknown: BTreeMap<String, Vec<String>>,
    /// Ids that the ledgers define twice.
    doubles: Vec<String>,
    /// Ids in texts of code that belongs to another edition, or to all of them.
    astray: Vec<String>,
}

/// What is known about one rule.
#[derive(Debug, Default)]
struct Row {
    ledger: String,
    line: usize,
    /// `file:line` of each citation outside tests.
    code: Vec<String>,
    /// `file:line name` of each test.
    tests: Vec<TestPlace>,
}

#[derive(Debug)]
struct TestPlace {
    name: String,
    place: String,
}

impl Row {
    fn lacks_test(&self) -> bool {
        self.tests.is_empty() && FINISHED.contains(&self.ledger.as_str())
    }
}

impl Report {
    /// Joins the ledgers with the files that were read, each with its path.
    pub(crate) fn new(ledgers: Ledgers, files: &[(String, Scan)]) -> Report {
        let double = |(id, first, second): &(String, super::ledger::Rule, super::ledger::Rule)| {
            format!("{id}: {}.md:{} and {}.md:{}", first.ledger, first.line, second.ledger, second.line)
        };
        let mut report =
            Report { doubles: ledgers.doubles.iter().map(double).collect(), ..Report::default() };
        for (id, rule) in ledgers.rules {
            report.rows.insert(id, Row { ledger: rule.ledger, line: rule.line, ..Row::default() });
        }
        for (path, scan) in files {
            report.add(path, scan);
        }
        report
    }

    fn add(&mut self, path: &str, scan: &Scan) {
        for citation in &scan.citations {
            let place = format!("{path}:{}", citation.line);
            if (citation.place, citation.by) == (Place::Play, By::Text) && !may_say(path, &citation.id) {
                push_new(&mut self.astray, format!("{}  {place}", citation.id));
            }
            match (self.rows.get_mut(&citation.id), citation.place) {
                (Some(row), Place::Play) => push_new(&mut row.code, place),
                (Some(_), Place::Test) => (),
                (None, _) => push_new(self.unknown.entry(citation.id.clone()).or_default(), place),
            }
        }
        for test in &scan.tests {
            for id in &test.covers {
                let place = format!("{path}:{}", test.line);
                match self.rows.get_mut(id) {
                    Some(row) => row.tests.push(TestPlace { name: test.name.clone(), place }),
                    None => push_new(self.unknown.entry(id.clone()).or_default(), place),
                }
            }
        }
    }

    /// Whether nothing is wrong.
    pub(crate) fn is_well(&self) -> bool {
        self.unknown.is_empty()
            && self.doubles.is_empty()
            && self.astray.is_empty()
            && self.untested().next().is_none()
    }

    fn untested(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter(|(_, row)| row.lacks_test()).map(|(id, _)| id.as_str())
    }

    fn uncited(&self) -> impl Iterator<Item = &str> {
        self.rows.iter().filter(|(_, row)| row.code.is_empty()).map(|(id, _)| id.as_str())
    }

    /// One line per rule.
    pub(crate) fn table(&self) -> String {
        let cells: Vec<[String; 3]> = self
            .rows
            .iter()
            .map(|(id, row)| {
                let tests: Vec<String> = row.tests.iter().map(|test| test.name.clone()).collect();
                [id.clone(), shortened(&row.code), shortened(&tests)]
            })
            .collect();
        let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let (first, second) = (width(0).max(4), width(1).max(4));
        let mut table = format!("{:first$}  {:second$}  tests\n", "rule", "code");
        for [id, code, tests] in &cells {
            let line = format!("{id:first$}  {code:second$}  {tests}");
            table.push_str(line.trim_end());
            table.push('\n');
        }
        table
    }

    /// What is wrong, rule by rule; empty if nothing is.
    pub(crate) fn faults(&self) -> String {
        let mut faults = String::new();
        if !self.unknown.is_empty() {
            faults.push_str("cited, but defined in no ledger of docs/rules:\n");
            for (id, places) in &self.unknown {
                let _ = writeln!(faults, "  {id}  {}", shortened(places));
            }
        }
        if !self.doubles.is_empty() {
            faults.push_str("defined twice:\n");
            for double in &self.doubles {
                let _ = writeln!(faults, "  {double}");
            }
        }
        if !self.astray.is_empty() {
            faults.push_str("said by code of another edition, or of all of them:\n");
            for astray in &self.astray {
                let _ = writeln!(faults, "  {astray}");
            }
        }
        if self.untested().next().is_some() {
            let _ = writeln!(faults, "rules of {} that no test covers:", FINISHED.join(", "));
            faults.push_str(&in_lines(self.untested()));
        }
        faults
    }

    /// For information: rules that no code outside tests cites.
    pub(crate) fn notes(&self) -> String {
        match self.uncited().next() {
            None => String::new(),
            Some(_) => format!(
                "for information, rules that no code outside tests cites:\n{}",
                in_lines(self.uncited())
            ),
        }
    }

    /// One line per ledger, and one for the faults.
    pub(crate) fn summary(&self) -> String {
        let mut ledgers: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
        for row in self.rows.values() {
            let counts = ledgers.entry(&row.ledger).or_default();
            counts[0] += 1;
            counts[1] += usize::from(!row.code.is_empty());
            counts[2] += usize::from(!row.tests.is_empty());
        }
        let mut summary = String::new();
        for (ledger, [rules, cited, tested]) in ledgers {
            let standing = if FINISHED.contains(&ledger) { "finished" } else { "in work" };
            let _ = writeln!(
                summary,
                "{ledger} ({standing}): {rules} rules, {cited} cited in code, {tested} with a test"
            );
        }
        let untested = self.untested().count();
        let unknown = self.unknown.len();
        let doubles = self.doubles.len();
        let astray = self.astray.len();
        let _ = write!(
            summary,
            "{unknown} unknown ids, {doubles} defined twice, {astray} astray, {untested} finished rules without a test"
        );
        summary
    }

    /// The whole report for other programs.
    pub(crate) fn json(&self) -> String {
        let rule = |(id, row): (&String, &Row)| {
            let test = |test: &TestPlace| {
                format!("{{\"name\":{},\"place\":{}}}", quoted(&test.name), quoted(&test.place))
            };
            format!(
                "{{\"id\":{},\"ledger\":{},\"line\":{},\"code\":{},\"tests\":[{}]}}",
                quoted(id),
                quoted(&row.ledger),
                row.line,
                list(row.code.iter().map(String::as_str)),
                row.tests.iter().map(test).collect::<Vec<_>>().join(",")
            )
        };
        let unknown = |(id, places): (&String, &Vec<String>)| {
            format!("{{\"id\":{},\"places\":{}}}", quoted(id), list(places.iter().map(String::as_str)))
        };
        format!(
            "{{\"well\":{},\n\"rules\":[\n{}\n],\n\"unknown\":[{}],\n\"doubles\":{},\n\"astray\":{},\n\"untested\":{},\n\"uncited\":{}}}",
            self.is_well(),
            self.rows.iter().map(rule).collect::<Vec<_>>().join(",\n"),
            self.unknown.iter().map(unknown).collect::<Vec<_>>().join(","),
            list(self.doubles.iter().map(String::as_str)),
            list(self.astray.iter().map(String::as_str)),
            list(self.untested()),
            list(self.uncited())
        )
    }
}

fn push_new(places: &mut Vec<String>, place: String) {
    if !places.contains(&place) {
        places.push(place);
    }
}

/// The first few, then how many more.
fn shortened(places: &[String]) -> String {
    let shown = places[..places.len().min(PLACES_SHOWN)].join(", ");
    match places.len().saturating_sub(PLACES_SHOWN) {
        0 => shown,
        more => format!("{shown} +{more}"),
    }
}

/// Ids, six to a line.
fn in_lines<'a>(ids: impl Iterator<Item = &'a str>) -> String {
    let ids: Vec<&str> = ids.collect();
    ids.chunks(6).map(|line| format!("  {}\n", line.join(" "))).collect()
}

fn list<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    format!("[{}]", texts.map(quoted).collect::<Vec<_>>().join(","))
}

/// A text as JSON writes it.
fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            sign if sign.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(sign));
            }
            sign => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    use super::super::source::scan;
    use super::*;

    fn report(ledgers: &[(&str, &str)], files: &[(&str, &str)]) -> Report {
        let mut read = Ledgers::default();
        for (name, text) in ledgers {
            read.read(name, text);
        }
        let files: Vec<_> =
            files.iter().map(|(path, text)| (path.to_string(), scan(text, Place::Play))).collect();
        Report::new(read, &files)
    }

    const TWO_RULES: &str = "**BI08-TER-01** — Woods.\n\n**BI08-TER-02** — Hills.\n";

    #[test]
    fn a_rule_is_shown_with_its_code_and_tests() {
        let code = "// BI08-TER-01\n\n// BI08-TER-01, BI08-TER-01\n// BI08-TER-01\n// BI08-TER-01\n";
        let tests = "#[test]\nfn bi08_ter_01_woods() {}\n/// Covers: BI08-TER-02\n#[test]\nfn hills() {}\n";
        let report = report(&[("basic-impetus-2008", TWO_RULES)], &[("a.rs", code), ("b.rs", tests)]);
        let expected = "\
rule         code                       tests
BI08-TER-01  a.rs:1, a.rs:3, a.rs:4 +1  bi08_ter_01_woods
BI08-TER-02                             hills
";
        assert_eq!(report.table(), expected);
        assert!(report.is_well());
        assert_eq!(report.faults(), "");
        assert_eq!(
            report.notes(),
            "for information, rules that no code outside tests cites:\n  BI08-TER-02\n"
        );
        let summary = "basic-impetus-2008 (finished): 2 rules, 1 cited in code, 2 with a test\n\
                       0 unknown ids, 0 defined twice, 0 astray, 0 finished rules without a test";
        assert_eq!(report.summary(), summary);
    }

    #[test]
    fn an_id_that_no_ledger_defines_is_a_fault_wherever_it_stands() {
        let ledger = [("impetus", "**IMP-TER-01** · both — Woods.\n")];
        for code in
            ["// IMP-TER-09", "#[test]\nfn imp_ter_09_x() {}", "/// Covers: IMP-TER-09\n#[test]\nfn x() {}"]
        {
            let report = report(&ledger, &[("a.rs", code)]);
            assert!(!report.is_well());
            assert!(
                report.faults().contains("defined in no ledger of docs/rules:\n  IMP-TER-09  a.rs:"),
                "{code}"
            );
        }
    }

    #[test]
    fn a_rule_without_a_test_is_a_fault_only_in_a_finished_ledger() {
        let finished = report(&[("basic-impetus-2008", TWO_RULES)], &[]);
        assert!(!finished.is_well());
        assert!(finished.faults().contains(
            "rules of basic-impetus-2008, basic-impetus-3, field-of-glory, impetus that no test covers:\n  BI08-TER-01 BI08-TER-02\n"
        ));
        let in_work = report(&[("a-sequel", "**IMP-TER-01** · both — Woods.\n")], &[]);
        assert!(in_work.is_well());
        assert!(
            in_work.summary().starts_with("a-sequel (in work): 1 rules, 0 cited in code, 0 with a test\n")
        );
    }

    #[test]
    fn an_id_in_two_ledgers_is_a_fault() {
        let rule = "**IMP-TER-01** · both — Woods.\n";
        let report = report(&[("a", rule), ("b", rule)], &[]);
        assert!(report.faults().contains("defined twice:\n  IMP-TER-01: a.md:1 and b.md:1\n"));
    }

    #[test]
    fn an_id_said_by_another_edition_is_a_fault() {
        let ledgers =
            [("basic-impetus-2008", "**BI08-TER-01** — Woods.\n"), ("b", "**BI3-TER-01** — Woods.\n")];
        let said = |path: &str, code: &str| {
            let report = report(&ledgers, &[(path, code)]);
            report.faults().contains("said by code of another edition, or of all of them:\n")
        };
        let (first, second) =
            ("crates/impetus/src/editions/basic_2008/ids.rs", "crates/impetus/src/editions/basic_3/ids.rs");
        assert!(!said(first, "const ID: &str = \"BI08-TER-01\";"));
        assert!(said(second, "const ID: &str = \"BI08-TER-01\";"));
        assert!(said(first, "const ID: &str = \"BI3-TER-01\";"));
        assert!(said("crates/impetus/src/steps/fire.rs", "const ID: &str = \"BI08-TER-01\";"));
        // A comment explains, and a test may look at any edition.
        assert!(!said("crates/impetus/src/steps/fire.rs", "// BI08-TER-01 and BI3-TER-01"));
        assert!(!said(
            "crates/impetus/src/steps/fire.rs",
            "#[cfg(test)] mod tests { const ID: &str = \"BI08-TER-01\"; }"
        ));
        assert!(!said("crates/wire/src/words.rs", "const ID: &str = \"BI08-TER-01\";"));
    }

    #[test]
    fn the_report_is_written_as_json() {
        let report = report(
            &[("a-sequel", "**IMP-TER-01** · both — Woods.\n")],
            &[("a\"b.rs", "// IMP-TER-01\n// IMP-TER-02")],
        );
        let expected = "{\"well\":false,\n\"rules\":[\n\
            {\"id\":\"IMP-TER-01\",\"ledger\":\"a-sequel\",\"line\":1,\"code\":[\"a\\\"b.rs:1\"],\"tests\":[]}\n],\n\
            \"unknown\":[{\"id\":\"IMP-TER-02\",\"places\":[\"a\\\"b.rs:2\"]}],\n\
            \"doubles\":[],\n\"astray\":[],\n\"untested\":[],\n\"uncited\":[]}";
        assert_eq!(report.json(), expected);
        assert_eq!(quoted("a\nb"), "\"a\\u000ab\"");
    }
}
