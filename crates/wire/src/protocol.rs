//! The line protocol: one JSON request a line in, one JSON answer a line out (`docs/protocol.md`).

use crate::view::{self, BattleView, NextView};
use crate::{AnyBattle, ReadError, file, read, words};
use acies_dice::{Faces, Seeded};
use acies_impetus::position::Position;
use acies_impetus::{Command, Event, Impetus, UnitId, Why};
use acies_rules::{Battle, BattleError, Header, Refusal, RuleId, RuleSet, Sampling, Seat, Side, StateHash, digest};
use acies_rulesets::RuleSetId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Version of the protocol.
pub const VERSION: u32 = 1;

/// Longest line that is read.
pub const MAX_LINE: usize = crate::MAX_BYTES;

/// What can be asked.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
    /// Who is there?
    Hello {},
    /// Scenarios and army lists that come with the program.
    List {},
    /// Starts a battle from a position, or from a scenario by its id.
    Load {
        #[serde(default)]
        position: Option<Box<Position>>,
        #[serde(default)]
        scenario: Option<String>,
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
    Judge { by: Side, command: Box<Command> },
    /// Give a command.
    Command { by: Side, command: Box<Command> },
    /// Hand in dice, or roll them from the seed.
    Roll {
        #[serde(default)]
        faces: Option<Faces>,
    },
    /// Everything there is to see.
    State {},
    /// Hash of the state.
    Hash {},
    /// Distances between two Units.
    Measure { a: UnitId, b: UnitId },
    /// Take the last command back.
    Undo {},
    /// The journal.
    Save {},
    /// A rule in our words.
    Rule { id: String },
    /// Good bye.
    Quit {},
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Value::is_null")]
    id: &'a Value,
    ok: bool,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Body {
    Error { error: Trouble },
    Hello { name: &'static str, protocol: u32, rule_sets: Vec<&'static str> },
    List { scenarios: Vec<Listed>, armies: Vec<Listed> },
    Loaded { hash: StateHash, next: NextView, warnings: Vec<String> },
    Next { next: NextView },
    Commands { commands: Vec<Command> },
    Judged { legal: bool, #[serde(skip_serializing_if = "Option::is_none")] refusal: Option<Trouble>, #[serde(skip_serializing_if = "Option::is_none")] events: Option<Vec<Event>>, #[serde(skip_serializing_if = "Option::is_none")] next: Option<NextView> },
    Stepped { sequence: u32, events: Vec<Event>, account: Vec<String>, next: NextView, hash: StateHash },
    State { state: Box<BattleView> },
    Hash { hash: StateHash },
    Measured { gap: f64, centres: f64, front_to_front: f64 },
    Undone { undoable: usize, hash: StateHash, next: NextView },
    Journal { journal: Value },
    Rule { rule: String, text: String },
    Bye { bye: bool },
}

#[derive(Serialize)]
struct Listed {
    id: String,
    title: String,
}

/// What went wrong, for a program and for a person.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Trouble {
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
    why: Option<Why>,
    /// In words.
    message: String,
}

fn trouble(kind: &'static str, message: impl Into<String>) -> Trouble {
    Trouble { kind, field: None, rule: None, why: None, message: message.into() }
}

fn unreadable(kind: &'static str, error: ReadError) -> Trouble {
    Trouble { kind, field: Some(error.field.clone()), rule: None, why: None, message: error.to_string() }
}

/// One conversation.
#[derive(Debug, Default)]
pub struct Session {
    battle: Option<Playing>,
}

#[derive(Debug)]
struct Playing {
    start: Position,
    battle: AnyBattle,
    dice: Option<Seeded>,
}

impl Session {
    /// A new conversation.
    pub fn new() -> Session {
        Session::default()
    }

    /// Answers one line. The second value says whether the conversation is over.
    pub fn answer(&mut self, line: &str) -> (String, bool) {
        let value: Result<Value, ReadError> = read(line);
        let (id, body) = match value {
            Err(error) => (Value::Null, Err(unreadable("bad-request", error))),
            Ok(Value::Object(mut fields)) => {
                let id = fields.remove("id").unwrap_or(Value::Null);
                let request = serde_path_to_error::deserialize::<_, Request>(Value::Object(fields));
                let body = match request {
                    Ok(request) => self.handle(request),
                    Err(error) => {
                        let path = error.path().to_string();
                        let field = if path == "." { "request".to_owned() } else { path };
                        let problem = error.into_inner().to_string();
                        Err(unreadable("bad-request", ReadError { field, problem }))
                    }
                };
                (id, body)
            }
            Ok(_) => (Value::Null, Err(trouble("bad-request", "a request is a JSON object"))),
        };
        let over = matches!(body, Ok(Body::Bye { .. }));
        let answer = match body {
            Ok(body) => Answer { id: &id, ok: true, body },
            Err(error) => Answer { id: &id, ok: false, body: Body::Error { error } },
        };
        let text = serde_json::to_string(&answer).unwrap_or_else(|error| {
            format!("{{\"ok\":false,\"error\":{{\"kind\":\"bad-request\",\"message\":\"{error}\"}}}}")
        });
        (text, over)
    }

    fn playing(&mut self) -> Result<&mut Playing, Trouble> {
        self.battle.as_mut().ok_or_else(|| trouble("no-battle", "no battle is loaded: use `load` or `open` first"))
    }

    fn handle(&mut self, request: Request) -> Result<Body, Trouble> {
        match request {
            Request::Hello {} => Ok(Body::Hello {
                name: "acies",
                protocol: VERSION,
                rule_sets: RuleSetId::ALL.iter().map(|r| r.id()).collect(),
            }),
            Request::List {} => Ok(list()),
            Request::Load { position, scenario, seed, players } => {
                let position = match (position, scenario) {
                    (Some(position), None) => *position,
                    (None, Some(id)) => scenario_by_id(&id)?,
                    _ => return Err(trouble("bad-request", "give either `position` or `scenario`")),
                };
                self.load(position, seed, players)
            }
            Request::Open { journal, seed } => self.open(&journal, seed),
            Request::Next {} => Ok(Body::Next { next: view::next(self.playing()?.battle.state()) }),
            Request::Sample { one } => {
                let mut commands = Vec::new();
                let sampling = one.map_or(Sampling::All, Sampling::One);
                Impetus::sample(self.playing()?.battle.state(), sampling, &mut commands);
                Ok(Body::Commands { commands })
            }
            Request::Judge { by, command } => self.judge(by, &command),
            Request::Command { by, command } => self.command(by, &command),
            Request::Roll { faces } => self.roll(faces),
            Request::State {} => {
                Ok(Body::State { state: Box::new(view::battle(self.playing()?.battle.state())) })
            }
            Request::Hash {} => Ok(Body::Hash { hash: digest(self.playing()?.battle.state()) }),
            Request::Measure { a, b } => self.measure(a, b),
            Request::Undo {} => self.undo(),
            Request::Save {} => self.save(),
            Request::Rule { id } => match words::rule(&id) {
                Some((rule, text)) => Ok(Body::Rule { rule, text }),
                None => {
                    let message = format!("there is no rule `{id}`");
                    Err(Trouble { field: Some("id".into()), ..trouble("bad-request", message) })
                }
            },
            Request::Quit {} => Ok(Body::Bye { bye: true }),
        }
    }

    fn load(&mut self, position: Position, seed: Option<u64>, players: Option<[String; 2]>) -> Result<Body, Trouble> {
        let warnings = position.warnings();
        let state = position.clone().into_state().map_err(|error| Trouble {
            kind: "bad-position",
            field: Some(error.field.clone()),
            rule: error.rule.map(str::to_owned),
            why: None,
            message: error.to_string(),
        })?;
        let battle = start(&position, state, seed, players.unwrap_or_default());
        let playing = Playing { start: position, battle, dice: seed.map(Seeded::new) };
        let loaded = Body::Loaded {
            hash: digest(playing.battle.state()),
            next: view::next(playing.battle.state()),
            warnings,
        };
        self.battle = Some(playing);
        Ok(loaded)
    }

    fn open(&mut self, journal: &Value, seed: Option<u64>) -> Result<Body, Trouble> {
        let opened = file::journal(&journal.to_string()).map_err(|e| unreadable("bad-journal", e))?;
        let loaded = Body::Loaded {
            hash: digest(opened.battle.state()),
            next: view::next(opened.battle.state()),
            warnings: Vec::new(),
        };
        let dice = seed.map(Seeded::new);
        self.battle = Some(Playing { start: opened.start, battle: opened.battle, dice });
        Ok(loaded)
    }

    fn judge(&mut self, by: Side, command: &Command) -> Result<Body, Trouble> {
        let state = self.playing()?.battle.state();
        Ok(match Impetus::decide(state, by, command) {
            Err(refusal) => {
                Body::Judged { legal: false, refusal: Some(refused(&refusal)), events: None, next: None }
            }
            Ok(events) => {
                let mut after = state.clone();
                for event in &events {
                    Impetus::apply(&mut after, event);
                }
                let next = Some(view::next(&after));
                Body::Judged { legal: true, refusal: None, events: Some(shown(events)), next }
            }
        })
    }

    fn command(&mut self, by: Side, command: &Command) -> Result<Body, Trouble> {
        let playing = self.playing()?;
        let before = playing.battle.state().clone();
        let step = playing.battle.command(by, command).map_err(|e| in_battle(&e))?;
        Ok(stepped(playing, &before, step.sequence, step.events))
    }

    fn roll(&mut self, faces: Option<Faces>) -> Result<Body, Trouble> {
        let playing = self.playing()?;
        let before = playing.battle.state().clone();
        let step = match (faces, &mut playing.dice) {
            (Some(faces), _) => playing.battle.faces(&faces),
            (None, Some(dice)) => playing.battle.roll(dice),
            (None, None) => {
                let message = "give `faces`, or load the battle with a `seed`";
                return Err(Trouble { field: Some("faces".into()), ..trouble("dice", message) });
            }
        };
        let step = step.map_err(|e| in_battle(&e))?;
        Ok(stepped(playing, &before, step.sequence, step.events))
    }

    fn measure(&mut self, a: UnitId, b: UnitId) -> Result<Body, Trouble> {
        let state = self.playing()?.battle.state();
        for (field, unit) in [("a", a), ("b", b)] {
            if !state.get(unit).is_some_and(|u| u.is_on_table()) {
                let message = format!("unit {} is not on the table", unit.0);
                return Err(Trouble { field: Some(field.into()), ..trouble("bad-request", message) });
            }
        }
        let (x, y) = (state.base(a), state.base(b));
        let round = |d: f64| (d * 1000.0).round() / 1000.0;
        Ok(Body::Measured {
            gap: round(x.gap(y)),
            centres: round((x.centre() - y.centre()).length()),
            front_to_front: round((x.front - y.front).length()),
        })
    }

    fn undo(&mut self) -> Result<Body, Trouble> {
        let playing = self.playing()?;
        playing.battle.undo().map_err(|e| in_battle(&e))?;
        Ok(Body::Undone {
            undoable: playing.battle.undoable(),
            hash: digest(playing.battle.state()),
            next: view::next(playing.battle.state()),
        })
    }

    fn save(&mut self) -> Result<Body, Trouble> {
        let playing = self.playing()?;
        let text = file::write_journal(&playing.start, &playing.battle);
        let journal = serde_json::from_str(&text).map_err(|e| trouble("bad-journal", e.to_string()))?;
        Ok(Body::Journal { journal })
    }
}

/// A battle with its header.
pub fn start(position: &Position, state: acies_impetus::State, seed: Option<u64>, players: [String; 2]) -> AnyBattle {
    let rules = RuleSetId::from(position.rule_set);
    let header = Header {
        rule_set: rules.id().to_owned(),
        revision: rules.revision(),
        scenario: position.title.clone(),
        seats: players.map(|player| Seat { player }),
        seed_commitment: seed.map(|seed| digest(&seed)),
    };
    Battle::new(header, state)
}

/// A scenario that comes with the program.
fn scenario_by_id(id: &str) -> Result<Position, Trouble> {
    let found = acies_armies::scenarios().iter().find(|(name, _)| *name == id);
    let Some((_, text)) = found else {
        let message = format!("there is no scenario `{id}`; `list` names them");
        return Err(Trouble { field: Some("scenario".into()), ..trouble("bad-request", message) });
    };
    read(text).map_err(|e| unreadable("bad-position", e))
}

fn list() -> Body {
    let scenarios = acies_armies::scenarios()
        .iter()
        .map(|(id, text)| {
            let title = read::<Position>(text).map(|p| p.title).unwrap_or_default();
            Listed { id: (*id).to_owned(), title }
        })
        .collect();
    let armies = acies_armies::lists()
        .iter()
        .map(|list| Listed { id: list.id.clone(), title: list.name.clone() })
        .collect();
    Body::List { scenarios, armies }
}

fn refused(refusal: &Refusal<Why>) -> Trouble {
    Trouble {
        kind: "refused",
        field: None,
        rule: Some(refusal.rule.to_string()),
        why: Some(refusal.why),
        message: words::refusal(refusal.why, RuleId(refusal.rule.0)),
    }
}

fn in_battle(error: &BattleError<Why>) -> Trouble {
    match error {
        BattleError::Refused(refusal) => refused(refusal),
        BattleError::NotAsked => trouble("dice", "no dice are asked for now"),
        BattleError::WrongDice { wanted, given } => Trouble {
            field: Some("faces".into()),
            ..trouble("dice", format!("{wanted} dice are asked for, {given} were given"))
        },
        BattleError::Dice(error) => trouble("dice", error.to_string()),
        BattleError::NothingToUndo => {
            trouble("nothing-to-undo", "nothing can be taken back: a die was rolled since, or nothing was done")
        }
    }
}

/// Events without the bookkeeping of the agenda.
fn shown(events: Vec<Event>) -> Vec<Event> {
    events
        .into_iter()
        .filter(|e| !matches!(e, Event::Began(_) | Event::WentOn(_) | Event::Ended))
        .collect()
}

fn stepped(playing: &Playing, before: &acies_impetus::State, sequence: u32, events: Vec<Event>) -> Body {
    let account = words::account(before, &events);
    Body::Stepped {
        sequence,
        events: shown(events),
        account,
        next: view::next(playing.battle.state()),
        hash: digest(playing.battle.state()),
    }
}
