//! Scenario and journal files.

use crate::family::Family;
use crate::{Fault, ReadError, read, to_json};
use acies_dice::Faces;
use acies_impetus::Impetus;
use acies_rules::{Battle, Cause, Entry, Header, Journal, JournalError, Seat, Side, StateHash};
use acies_rulesets::RuleSetId;
use serde::{Deserialize, Serialize};

/// The word by which a journal file is known.
pub const FORMAT: &str = "acies-journal";
/// The version that is written; newer ones are refused by name.
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct JournalFile<P, C> {
    format: String,
    version: u32,
    header: HeaderLine,
    start: P,
    start_hash: StateHash,
    entries: Vec<EntryLine<C>>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct HeaderLine {
    rule_set: String,
    revision: u32,
    #[serde(default)]
    scenario: String,
    #[serde(default)]
    players: [String; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed_commitment: Option<StateHash>,
}

impl From<HeaderLine> for Header {
    fn from(line: HeaderLine) -> Self {
        Header {
            rule_set: line.rule_set,
            revision: line.revision,
            scenario: line.scenario,
            seats: line.players.map(|player| Seat { player }),
            seed_commitment: line.seed_commitment,
        }
    }
}

impl From<&Header> for HeaderLine {
    fn from(header: &Header) -> Self {
        HeaderLine {
            rule_set: header.rule_set.clone(),
            revision: header.revision,
            scenario: header.scenario.clone(),
            players: [0, 1].map(|i| header.seats[i].player.clone()),
            seed_commitment: header.seed_commitment,
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "C: Deserialize<'de>"))]
struct EntryLine<C> {
    n: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    command: Option<C>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    roll: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Faces>,
    hash: StateHash,
}

/// What a file is, before all of it is read.
#[derive(Deserialize)]
struct Head {
    format: Option<String>,
    version: Option<u32>,
}

/// The rule set that a text is for, if it is a journal, a scenario or anything else of ours that says so.
pub fn rule_set_of(text: &str) -> Option<RuleSetId> {
    #[derive(Deserialize)]
    #[serde(rename_all = "kebab-case")]
    struct Loose {
        rule_set: Option<serde_json::Value>,
        header: Option<serde_json::Value>,
    }
    let loose: Loose = read(text).ok()?;
    let said = match &loose.header {
        Some(header) => header.get("rule-set"),
        None => loose.rule_set.as_ref(),
    };
    RuleSetId::parse(said?.as_str()?)
}

/// Reads a scenario of Impetus and makes it a battle's first state.
pub fn scenario(text: &str) -> Result<(<Impetus as Family>::Position, acies_impetus::State), ReadError> {
    scenario_of::<Impetus>(text)
}

/// Reads a scenario of a family and makes it a battle's first state.
pub fn scenario_of<F: Family>(text: &str) -> Result<(F::Position, F::State), ReadError> {
    if let Some(other) = rule_set_of(text).filter(|rules| !F::has(*rules)) {
        let problem = format!("this is a scenario of {}, which is of another family of rules", other.id());
        return Err(ReadError::new("rule-set", Fault::BadValue, problem));
    }
    let position: F::Position = read(text)?;
    let state = F::first(position.clone()).map_err(|error| error.within(""))?;
    Ok((position, state))
}

/// A journal read from a file: the position it begins with and the battle replayed to its end, every hash verified.
#[derive(Clone, Debug)]
pub struct Opened<F: Family = Impetus> {
    /// Where it begins.
    pub start: F::Position,
    /// The first state.
    pub first: F::State,
    /// The battle at its end.
    pub battle: Battle<F>,
}

/// Reads and verifies a journal of Impetus.
pub fn journal(text: &str) -> Result<Opened, ReadError> {
    journal_of(text)
}

/// Reads and verifies a journal of a family.
pub fn journal_of<F: Family>(text: &str) -> Result<Opened<F>, ReadError> {
    let wrong = |field: &str, fault: Fault, problem: String| ReadError::new(field, fault, problem);
    let head: Head = read_head(text)?;
    match head.format.as_deref() {
        Some(FORMAT) => {}
        _ => {
            let problem = format!("must be \"{FORMAT}\": this is not a journal");
            return Err(wrong("format", Fault::NotOurs, problem));
        }
    }
    match head.version {
        Some(VERSION) => {}
        Some(newer) if newer > VERSION => {
            let problem = format!("{newer} is newer than this program knows, which is {VERSION}");
            return Err(wrong("version", Fault::Newer { version: newer, known: VERSION }, problem));
        }
        _ => return Err(wrong("version", Fault::BadValue, format!("must be {VERSION}"))),
    }
    // What is of another family would only be misread.
    if let Some(other) = rule_set_of(text).filter(|rules| !F::has(*rules)) {
        let problem = format!("this is a journal of {}, which is of another family of rules", other.id());
        return Err(wrong("header.rule-set", Fault::BadValue, problem));
    }
    let file: JournalFile<F::Position, F::Command> = read(text)?;
    let rules = RuleSetId::parse(&file.header.rule_set).ok_or_else(|| {
        let id = file.header.rule_set.clone();
        let problem = format!("unknown rule set `{id}`");
        wrong("header.rule-set", Fault::UnknownRuleSet { id }, problem)
    })?;
    if file.header.revision != rules.revision() {
        let problem = format!(
            "written by revision {} of {}, this program plays revision {}",
            file.header.revision,
            rules.id(),
            rules.revision()
        );
        let fault = Fault::OtherRevision { revision: file.header.revision, known: rules.revision() };
        return Err(wrong("header.revision", fault, problem));
    }
    if F::rule_set(&file.start) != rules {
        return Err(wrong("start.rule-set", Fault::BadValue, format!("the header says {}", rules.id())));
    }
    let first = F::first(file.start.clone()).map_err(|error| error.within("start."))?;
    let mut entries = Vec::with_capacity(file.entries.len());
    for (i, line) in file.entries.into_iter().enumerate() {
        entries.push(entry::<F>(i, line)?);
    }
    let journal: Journal<F> = Journal::from_parts(file.header.into(), file.start_hash, entries);
    let battle = Battle::replay(first.clone(), journal).map_err(|error| not_replayed(&error))?;
    Ok(Opened { start: file.start, first, battle })
}

/// Names the entry that does not replay, counted from 0 as everywhere in field names.
fn not_replayed(error: &JournalError) -> ReadError {
    let entry = |sequence: u32| format!("entries[{}]", sequence.saturating_sub(1));
    let field = match error {
        JournalError::OtherStart { .. } => "start-hash".to_owned(),
        JournalError::OutOfOrder { expected, .. } => format!("{}.n", entry(*expected)),
        JournalError::Impossible { sequence, .. } => entry(*sequence),
        JournalError::OtherRoll { sequence, .. } => format!("{}.roll", entry(*sequence)),
        JournalError::OtherState { sequence, .. } => format!("{}.hash", entry(*sequence)),
    };
    let fault = match error {
        JournalError::OtherStart { .. } => Fault::OtherStart,
        JournalError::OutOfOrder { expected: entry, .. }
        | JournalError::Impossible { sequence: entry, .. }
        | JournalError::OtherRoll { sequence: entry, .. }
        | JournalError::OtherState { sequence: entry, .. } => Fault::NotReplayed { entry: *entry },
    };
    ReadError::new(field, fault, error.to_string())
}

/// The head alone; a broken file still gets the better message of the full reading.
fn read_head(text: &str) -> Result<Head, ReadError> {
    #[derive(Deserialize)]
    struct Journal {
        format: Option<serde_json::Value>,
        version: Option<serde_json::Value>,
    }
    let loose: Journal = read(text)?;
    Ok(Head {
        format: loose.format.and_then(|f| f.as_str().map(str::to_owned)),
        version: loose.version.and_then(|v| v.as_u64()).map(|v| v.min(u64::from(u32::MAX)) as u32),
    })
}

fn entry<F: Family>(i: usize, line: EntryLine<F::Command>) -> Result<Entry<F>, ReadError> {
    let cause = match (line.by, line.command, line.roll, line.faces) {
        (Some(by), Some(command), None, None) => Cause::Command { by, command },
        (None, None, Some(roll), Some(faces)) => Cause::Faces { roll, faces },
        _ => {
            let problem = "either `by` and `command`, or `roll` and `faces`".to_owned();
            return Err(ReadError::new(format!("entries[{i}]"), Fault::BadValue, problem));
        }
    };
    Ok(Entry { sequence: line.n, cause, hash: line.hash })
}

/// A journal in the order in which it is written.
pub(crate) fn journal_file<F: Family>(
    start: &F::Position,
    battle: &Battle<F>,
) -> JournalFile<F::Position, F::Command> {
    let journal = battle.journal();
    let entries = journal.entries().iter().map(|entry| {
        let (by, command, roll, faces) = match &entry.cause {
            Cause::Command { by, command } => (Some(*by), Some(command.clone()), None, None),
            Cause::Faces { roll, faces } => (None, None, Some(roll.clone()), Some(*faces)),
        };
        EntryLine { n: entry.sequence, by, command, roll, faces, hash: entry.hash }
    });
    JournalFile {
        format: FORMAT.to_owned(),
        version: VERSION,
        header: HeaderLine::from(journal.header()),
        start: start.clone(),
        start_hash: journal.start(),
        entries: entries.collect(),
    }
}

/// Writes a journal: one entry a line, so that files can be compared by eye.
pub fn write_journal<F: Family>(start: &F::Position, battle: &Battle<F>) -> String {
    let file = journal_file(start, battle);
    let entries: Vec<String> = file.entries.iter().map(to_json).collect();
    format!(
        "{{\n\"format\": {},\n\"version\": {},\n\"header\": {},\n\"start\": {},\n\"start-hash\": {},\n\"entries\": [\n{}\n]\n}}\n",
        to_json(&file.format),
        file.version,
        to_json(&file.header),
        to_json(&file.start),
        to_json(&file.start_hash),
        entries.join(",\n")
    )
}
