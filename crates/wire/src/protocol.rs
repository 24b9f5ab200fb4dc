//! The line protocol: one JSON request a line in, one JSON answer a line out (`docs/protocol.md`).

pub mod situation;
mod spoken;

pub use spoken::{GloryOddsView, Spoken};

use crate::family::{Family, Impossible};
use crate::playing::{OtherSeed, dice_after, pass_over, shown, start};
use crate::{Fault, ReadError, file, plain, read, to_json};
use acies_dice::{Faces, Seeded};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_impetus::switches::Switches;
use acies_rules::{Battle, BattleError, Refusal, Sampling, Side, StateHash, digest};
use acies_rulesets::{Family as Known, RuleSetId};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Version of the protocol.
pub const VERSION: u32 = 1;

/// Longest line that is read.
pub const MAX_LINE: usize = crate::MAX_BYTES;

/// What can be asked; on the line its name is the value of `do`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, bound = "")]
enum Request<F: Spoken> {
    /// Who is there? A caller may say which version of the protocol it speaks.
    Hello {
        #[serde(default)]
        protocol: Option<u32>,
    },
    /// Scenarios and army lists that come with the program.
    List {},
    /// Starts a battle from a position, or from a scenario by its id.
    Load {
        #[serde(default)]
        position: Option<Box<F::Position>>,
        #[serde(default)]
        scenario: Option<String>,
        /// The rule set, if not that of the position.
        #[serde(default, rename = "rule-set")]
        rule_set: Option<RuleSetId>,
        /// Optional rules, if not those of the position.
        #[serde(default)]
        switches: Switches,
        #[serde(default)]
        seed: Option<u64>,
        #[serde(default)]
        players: Option<[String; 2]>,
    },
    /// Opens a journal.
    Open {
        journal: Value,
        #[serde(default)]
        seed: Option<u64>,
    },
    /// What comes next?
    Next {},
    /// Legal commands.
    Sample {
        #[serde(default)]
        one: Option<u64>,
    },
    /// What would a command do? Nothing is changed.
    Judge { by: Side, command: Box<F::Command> },
    /// What would come of a command, of the dice that are due, or of something else that the family can count.
    Odds(F::OddsAsked),
    /// Give a command.
    Command { by: Side, command: Box<F::Command> },
    /// Hand in dice, or roll them from the seed.
    Roll {
        #[serde(default)]
        faces: Option<Faces>,
    },
    /// Everything there is to see.
    State {},
    /// Hash of the state.
    Hash {},
    /// Distances between two Units, or battle groups.
    Measure { a: u8, b: u8 },
    /// Take the last command back.
    Undo {},
    /// The journal.
    Save {},
    /// A rule in our words.
    Rule { rule: String },
    /// Good bye.
    Quit {},
}

#[derive(Serialize)]
#[serde(bound = "")]
struct Answer<'a, F: Spoken> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    ok: bool,
    #[serde(flatten)]
    body: Body<F>,
}

#[derive(Serialize)]
#[serde(untagged, bound = "")]
enum Body<F: Spoken> {
    Error {
        error: Trouble,
    },
    Hello {
        name: &'static str,
        version: &'static str,
        protocol: u32,
        rule_sets: Vec<&'static str>,
    },
    List {
        scenarios: Vec<Listed>,
        armies: Vec<Listed>,
    },
    Loaded {
        hash: StateHash,
        next: F::Next,
        warnings: Vec<String>,
    },
    Next {
        next: F::Next,
    },
    Commands {
        commands: Vec<F::Command>,
    },
    Refused {
        legal: bool,
        refusal: Trouble,
    },
    Legal {
        legal: bool,
        events: Vec<F::Event>,
        account: Vec<String>,
        next: F::Next,
    },
    Stepped {
        sequence: u32,
        events: Vec<F::Event>,
        account: Vec<String>,
        next: F::Next,
        hash: StateHash,
    },
    Odds {
        odds: Box<F::Odds>,
    },
    State {
        state: Box<F::View>,
    },
    Hash {
        hash: StateHash,
    },
    Measured(Measured),
    Undone {
        undoable: usize,
        hash: StateHash,
        next: F::Next,
    },
    Journal {
        journal: Box<file::JournalFile<F::Position, F::Command>>,
    },
    #[cfg(feature = "ledgers")]
    Rule {
        rule: String,
        text: String,
    },
    Bye {
        bye: bool,
    },
}

#[derive(Serialize)]
struct Listed {
    id: String,
    title: String,
}

/// What went wrong, for a program and for a person.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Trouble {
    /// `refused`, `bad-request`, `bad-position`, `bad-journal`, `no-battle`, `dice` or `nothing-to-undo`.
    kind: &'static str,
    /// The field that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    field: Option<String>,
    /// The rule that forbids it.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    /// What stands against it.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<Value>,
    /// In words.
    message: String,
}

/// Distances between two bodies.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Measured {
    /// Between what is nearest.
    pub gap: f64,
    /// Between their middles.
    pub centres: f64,
    /// Between the middles of their fronts.
    pub front_to_front: f64,
}

fn trouble(kind: &'static str, message: impl Into<String>) -> Trouble {
    Trouble { kind, field: None, rule: None, why: None, message: message.into() }
}

/// A field whose value cannot be.
fn wrong(field: &str, problem: impl std::fmt::Display) -> Trouble {
    Trouble { field: Some(field.into()), ..trouble("bad-request", format!("{field}: {problem}")) }
}

fn unreadable(kind: &'static str, error: &ReadError) -> Trouble {
    Trouble { field: Some(error.field.clone()), ..trouble(kind, error.to_string()) }
}

/// The same, found inside a field of the request.
fn unreadable_within(kind: &'static str, outer: &str, error: ReadError) -> Trouble {
    let field = match error.field.as_str() {
        "file" => outer.to_owned(),
        inner => format!("{outer}.{inner}"),
    };
    unreadable(kind, &ReadError { field, ..error })
}

/// One conversation.
#[derive(Debug, Default)]
pub struct Session {
    battle: Option<AnyPlaying>,
}

/// The battle that is played, of one family or the other.
#[derive(Debug)]
#[allow(clippy::large_enum_variant, reason = "a conversation has one")]
enum AnyPlaying {
    Impetus(Box<Playing<Impetus>>),
    FieldOfGlory(Box<Playing<FieldOfGlory>>),
}

#[derive(Debug)]
struct Playing<F: Family> {
    start: F::Position,
    battle: Battle<F>,
    dice: Option<Seeded>,
}

/// Where a conversation keeps the battle of one family.
trait Seated: Spoken {
    fn seat(session: &mut Session) -> Option<&mut Playing<Self>>;
    fn put(session: &mut Session, playing: Playing<Self>);
}

impl Seated for Impetus {
    fn seat(session: &mut Session) -> Option<&mut Playing<Self>> {
        match &mut session.battle {
            Some(AnyPlaying::Impetus(playing)) => Some(playing),
            _ => None,
        }
    }

    fn put(session: &mut Session, playing: Playing<Self>) {
        session.battle = Some(AnyPlaying::Impetus(Box::new(playing)));
    }
}

impl Seated for FieldOfGlory {
    fn seat(session: &mut Session) -> Option<&mut Playing<Self>> {
        match &mut session.battle {
            Some(AnyPlaying::FieldOfGlory(playing)) => Some(playing),
            _ => None,
        }
    }

    fn put(session: &mut Session, playing: Playing<Self>) {
        session.battle = Some(AnyPlaying::FieldOfGlory(Box::new(playing)));
    }
}

impl Session {
    /// A new conversation.
    pub fn new() -> Session {
        Session::default()
    }

    /// Answers one line. The second value says whether the conversation is over.
    pub fn answer(&mut self, line: &str) -> (String, bool) {
        match read::<Value>(line) {
            Err(error) => {
                let error = ReadError { field: "line".into(), ..error };
                answered::<Impetus>(None, Err(unreadable("bad-request", &error)))
            }
            Ok(Value::Object(fields)) if self.speaks_of_glory(&fields) => {
                self.answer_object::<FieldOfGlory>(fields)
            }
            Ok(Value::Object(fields)) => self.answer_object::<Impetus>(fields),
            Ok(_) => answered::<Impetus>(None, Err(trouble("bad-request", "a request is a JSON object"))),
        }
    }

    /// Is a request about Field of Glory? What begins a battle says so itself; anything else is about the battle that is
    /// played.
    fn speaks_of_glory(&self, fields: &Map<String, Value>) -> bool {
        let said = |value: Option<&Value>| value.and_then(|id| id.as_str()).and_then(RuleSetId::parse);
        let rule_set = |within: &str| said(fields.get(within).and_then(|inner| inner.get("rule-set")));
        let ours = |id: RuleSetId| id.family() == Known::FieldOfGlory;
        match fields.get("do").and_then(|name| name.as_str()) {
            Some("load") => {
                let scenario = fields.get("scenario").and_then(|id| id.as_str()).unwrap_or_default();
                match (FieldOfGlory::scenario(scenario), Impetus::scenario(scenario)) {
                    (Some(_), _) => true,
                    (None, Some(_)) => false,
                    (None, None) => rule_set("position").or(said(fields.get("rule-set"))).is_some_and(ours),
                }
            }
            Some("open") => {
                let header = fields.get("journal").and_then(|journal| journal.get("header"));
                said(header.and_then(|header| header.get("rule-set"))).is_some_and(ours)
            }
            Some("odds") if fields.contains_key("situation") => {
                said(fields.get("rule-set")).is_some_and(ours)
            }
            _ => matches!(self.battle, Some(AnyPlaying::FieldOfGlory(_))),
        }
    }

    fn answer_object<F: Seated>(&mut self, mut fields: Map<String, Value>) -> (String, bool) {
        let id = fields.remove("id");
        if !matches!(id, None | Some(Value::String(_) | Value::Number(_))) {
            let error =
                Trouble { field: Some("id".into()), ..trouble("bad-request", "id: a string or a number") };
            return answered::<F>(None, Err(error));
        }
        let body = request::<F>(fields).and_then(|request| self.handle(request));
        answered(id.as_ref(), body)
    }

    fn playing<F: Seated>(&mut self) -> Result<&mut Playing<F>, Trouble> {
        F::seat(self).ok_or_else(|| trouble("no-battle", "no battle is loaded: use `load` or `open` first"))
    }

    fn handle<F: Seated>(&mut self, request: Request<F>) -> Result<Body<F>, Trouble> {
        match request {
            Request::Hello { protocol } => hello(protocol),
            Request::List {} => Ok(list()),
            Request::Load { position, scenario, rule_set, switches, seed, players } => {
                let position = match (position, scenario) {
                    (Some(position), None) => *position,
                    (None, Some(id)) => scenario_by_id::<F>(&id)?,
                    _ => return Err(trouble("bad-request", "give either `position` or `scenario`")),
                };
                let position = F::under(position, rule_set, switches).map_err(wrong_position)?;
                self.load(position, seed, players.unwrap_or_default())
            }
            Request::Open { journal, seed } => self.open(&journal, seed),
            Request::Next {} => Ok(Body::Next { next: F::next_view(self.playing::<F>()?.battle.state()) }),
            Request::Sample { one } => {
                let mut commands = Vec::new();
                let sampling = one.map_or(Sampling::All, Sampling::One);
                F::sample(self.playing::<F>()?.battle.state(), sampling, &mut commands);
                Ok(Body::Commands { commands })
            }
            Request::Judge { by, command } => self.judge::<F>(by, &command),
            Request::Odds(asked) => {
                let state = F::seat(self).map(|playing| playing.battle.state());
                Ok(Body::Odds { odds: Box::new(F::odds(state, asked)?) })
            }
            Request::Command { by, command } => self.command::<F>(by, &command),
            Request::Roll { faces } => self.roll(faces),
            Request::State {} => {
                Ok(Body::State { state: Box::new(F::view(self.playing::<F>()?.battle.state())) })
            }
            Request::Hash {} => Ok(Body::Hash { hash: digest(self.playing::<F>()?.battle.state()) }),
            Request::Measure { a, b } => self.measure(a, b),
            Request::Undo {} => self.undo(),
            Request::Save {} => self.save(),
            Request::Rule { rule } => rule_text(&rule),
            Request::Quit {} => Ok(Body::Bye { bye: true }),
        }
    }

    fn load<F: Seated>(
        &mut self,
        position: F::Position,
        seed: Option<u64>,
        players: [String; 2],
    ) -> Result<Body<F>, Trouble> {
        let warnings = F::warnings(&position);
        let state = F::first(position.clone()).map_err(wrong_position)?;
        let battle = start::<F>(&position, state, seed, players);
        Ok(self.begin(Playing { start: position, battle, dice: seed.map(Seeded::new) }, warnings))
    }

    fn open<F: Seated>(&mut self, journal: &Value, seed: Option<u64>) -> Result<Body<F>, Trouble> {
        let opened = file::journal_of::<F>(&journal.to_string())
            .map_err(|e| unreadable_within("bad-journal", "journal", e))?;
        let dice = match seed {
            Some(seed) => Some(dice_after(&opened.battle, seed).map_err(other_seed)?),
            None => None,
        };
        Ok(self.begin(Playing { start: opened.start, battle: opened.battle, dice }, Vec::new()))
    }

    /// From here on this battle is played.
    fn begin<F: Seated>(&mut self, playing: Playing<F>, warnings: Vec<String>) -> Body<F> {
        let state = playing.battle.state();
        let loaded = Body::Loaded { hash: digest(state), next: F::next_view(state), warnings };
        F::put(self, playing);
        loaded
    }

    fn judge<F: Seated>(&mut self, by: Side, command: &F::Command) -> Result<Body<F>, Trouble> {
        let state = self.playing::<F>()?.battle.state();
        Ok(match F::decide(state, by, command) {
            Err(refusal) => Body::Refused { legal: false, refusal: refused::<F>(&refusal) },
            Ok(events) => {
                let mut after = state.clone();
                for event in &events {
                    F::apply(&mut after, event);
                }
                let account = F::account(state, &events);
                let next = F::next_view(&after);
                Body::Legal { legal: true, events: shown::<F>(events), account, next }
            }
        })
    }

    fn command<F: Seated>(&mut self, by: Side, command: &F::Command) -> Result<Body<F>, Trouble> {
        let playing = self.playing::<F>()?;
        let before = playing.battle.state().clone();
        let step = playing.battle.command(by, command).map_err(|e| in_battle::<F>(&e))?;
        Ok(stepped(playing, &before, step.sequence, step.events))
    }

    fn roll<F: Seated>(&mut self, faces: Option<Faces>) -> Result<Body<F>, Trouble> {
        let playing = self.playing::<F>()?;
        let before = playing.battle.state().clone();
        let step = match (faces, &mut playing.dice) {
            (Some(faces), None) => playing.battle.faces(&faces),
            (Some(faces), Some(dice)) => {
                let step = playing.battle.faces(&faces);
                if step.is_ok() {
                    // The seed's dice are spent all the same: which die comes when depends on the journal alone.
                    pass_over(dice, &faces);
                }
                step
            }
            (None, Some(dice)) => playing.battle.roll(dice),
            (None, None) => {
                let message = "give `faces`, or load the battle with a `seed`";
                return Err(Trouble { field: Some("faces".into()), ..trouble("dice", message) });
            }
        };
        let step = step.map_err(|e| in_battle::<F>(&e))?;
        Ok(stepped(playing, &before, step.sequence, step.events))
    }

    fn measure<F: Seated>(&mut self, a: u8, b: u8) -> Result<Body<F>, Trouble> {
        let state = self.playing::<F>()?.battle.state();
        for (field, number) in [("a", a), ("b", b)] {
            if !F::is_on_table(state, number) {
                let message = format!("{} {number} is not on the table", F::BODY);
                return Err(Trouble { field: Some(field.into()), ..trouble("bad-request", message) });
            }
        }
        Ok(Body::Measured(F::measure(state, a, b)))
    }

    fn undo<F: Seated>(&mut self) -> Result<Body<F>, Trouble> {
        let playing = self.playing::<F>()?;
        playing.battle.undo().map_err(|e| in_battle::<F>(&e))?;
        Ok(Body::Undone {
            undoable: playing.battle.undoable(),
            hash: digest(playing.battle.state()),
            next: F::next_view(playing.battle.state()),
        })
    }

    fn save<F: Seated>(&mut self) -> Result<Body<F>, Trouble> {
        let playing = self.playing::<F>()?;
        Ok(Body::Journal { journal: Box::new(file::journal_file(&playing.start, &playing.battle)) })
    }
}

/// An answer as a line, and whether it is the last.
fn answered<F: Spoken>(id: Option<&Value>, body: Result<Body<F>, Trouble>) -> (String, bool) {
    let over = matches!(body, Ok(Body::Bye { .. }));
    let (ok, body) = match body {
        Ok(body) => (true, body),
        Err(error) => (false, Body::Error { error }),
    };
    (to_json(&Answer { id, ok, body }), over)
}

/// Reads a request whose name is still the value of `do`.
fn request<F: Spoken>(mut fields: Map<String, Value>) -> Result<Request<F>, Trouble> {
    let Some(Value::String(name)) = fields.remove("do") else {
        let message = "do: what is asked must be said here, for example \"hello\"";
        return Err(Trouble { field: Some("do".into()), ..trouble("bad-request", message) });
    };
    let tagged = Value::Object(Map::from_iter([(name.clone(), Value::Object(fields))]));
    serde_path_to_error::deserialize::<_, Request<F>>(tagged).map_err(|error| {
        let path = error.path().to_string();
        let problem = plain(&error.into_inner().to_string());
        if problem.starts_with(&format!("unknown variant `{name}`")) {
            let problem = problem.replacen("unknown variant", "unknown request", 1);
            return unreadable("bad-request", &ReadError::new("do", Fault::BadValue, problem));
        }
        let within = path.strip_prefix(name.as_str()).unwrap_or(&path).trim_start_matches('.');
        let kind = if within.starts_with("position") { "bad-position" } else { "bad-request" };
        let field = if within.is_empty() { "request" } else { within };
        unreadable(kind, &ReadError::new(field, Fault::BadValue, problem))
    })
}

#[cfg(feature = "ledgers")]
fn rule_text<F: Spoken>(rule: &str) -> Result<Body<F>, Trouble> {
    match crate::words::rule(rule) {
        Some((rule, text)) => Ok(Body::Rule { rule, text }),
        None => Err(wrong("rule", format!("there is no rule `{rule}`"))),
    }
}

#[cfg(not(feature = "ledgers"))]
fn rule_text<F: Spoken>(_: &str) -> Result<Body<F>, Trouble> {
    Err(wrong("rule", "this build carries no rule texts"))
}

fn hello<F: Spoken>(protocol: Option<u32>) -> Result<Body<F>, Trouble> {
    match protocol {
        None | Some(VERSION) => Ok(Body::Hello {
            name: "acies",
            version: env!("CARGO_PKG_VERSION"),
            protocol: VERSION,
            rule_sets: RuleSetId::ALL.iter().map(|r| r.id()).collect(),
        }),
        Some(other) => {
            let message = format!("protocol: this program speaks version {VERSION}, not {other}");
            Err(Trouble { field: Some("protocol".into()), ..trouble("bad-request", message) })
        }
    }
}

fn other_seed(_: OtherSeed) -> Trouble {
    let message = "seed: the journal was begun with another seed";
    Trouble { field: Some("seed".into()), ..trouble("dice", message) }
}

/// A scenario that comes with the program.
fn scenario_by_id<F: Spoken>(id: &str) -> Result<F::Position, Trouble> {
    let Some(text) = F::scenario(id) else {
        let message = format!("there is no scenario `{id}`; `list` names them");
        return Err(Trouble { field: Some("scenario".into()), ..trouble("bad-request", message) });
    };
    read(text).map_err(|e| unreadable("bad-position", &e))
}

fn list<F: Spoken>() -> Body<F> {
    let scenarios = spoken::scenarios().map(|(id, title)| Listed { id: id.to_owned(), title }).collect();
    let armies = spoken::armies().map(|(id, title)| Listed { id, title }).collect();
    Body::List { scenarios, armies }
}

fn wrong_position(error: Impossible) -> Trouble {
    let rule = error.rule.map_or(String::new(), |rule| format!(" ({rule})"));
    Trouble {
        rule: error.rule.map(str::to_owned),
        ..Trouble {
            field: Some(format!("position.{}", error.field)),
            ..trouble("bad-position", format!("position.{}: {}{rule}", error.field, error.problem))
        }
    }
}

fn refused<F: Spoken>(refusal: &Refusal<F::Why>) -> Trouble {
    Trouble {
        kind: "refused",
        field: None,
        rule: Some(refusal.rule.to_string()),
        why: serde_json::to_value(&refusal.why).ok(),
        message: F::refusal(&refusal.why, refusal.rule),
    }
}

fn in_battle<F: Spoken>(error: &BattleError<F::Why>) -> Trouble {
    match error {
        BattleError::Refused(refusal) => refused::<F>(refusal),
        BattleError::NotAsked => trouble("dice", "no dice are due"),
        BattleError::WrongDice { wanted, given } => Trouble {
            field: Some("faces".into()),
            ..trouble("dice", format!("faces: {wanted} dice are asked for, {given} were given"))
        },
        BattleError::Dice(error) => trouble("dice", error.to_string()),
        BattleError::NothingToUndo => trouble(
            "nothing-to-undo",
            "nothing can be taken back: a die was rolled since, or nothing was done",
        ),
    }
}

fn stepped<F: Spoken>(
    playing: &Playing<F>,
    before: &F::State,
    sequence: u32,
    events: Vec<F::Event>,
) -> Body<F> {
    let account = F::account(before, &events);
    Body::Stepped {
        sequence,
        events: shown::<F>(events),
        account,
        next: F::next_view(playing.battle.state()),
        hash: digest(playing.battle.state()),
    }
}
