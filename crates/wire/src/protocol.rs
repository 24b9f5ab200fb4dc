//! The line protocol: one JSON request a line in, one JSON answer a line out (`docs/protocol.md`).

use crate::odds::{self, HabitsView, NoOdds, OddsView};
use crate::view::{self, BattleView, NextView};
use crate::{AnyBattle, Fault, ReadError, file, plain, read, to_json, words};
use acies_dice::{Faces, Seeded};
use acies_impetus::odds::situation::{Situation, SituationError};
use acies_impetus::position::{Position, PositionError};
use acies_impetus::switches::Switches;
use acies_impetus::{Command, Edition, Event, Impetus, UnitId, Why};
use acies_rules::{
    Battle, BattleError, Cause, Header, Next, Refusal, RuleId, RuleSet, Sampling, Seat, Side, StateHash,
    digest,
};
use acies_rulesets::RuleSetId;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Version of the protocol.
pub const VERSION: u32 = 1;

/// Phases of melee that odds follow, unless another number is asked for.
const DEFAULT_PHASES: u8 = 3;

/// Longest line that is read.
pub const MAX_LINE: usize = crate::MAX_BYTES;

/// What can be asked; on the line its name is the value of `do`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
enum Request {
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
        position: Option<Box<Position>>,
        #[serde(default)]
        scenario: Option<String>,
        /// The rule set, if not that of the position.
        #[serde(default, rename = "rule-set")]
        rule_set: Option<Edition>,
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
    Judge { by: Side, command: Box<Command> },
    /// What would come of a command, exactly; without one, of the dice that are due; or of a situation of its own.
    Odds {
        #[serde(default)]
        by: Option<Side>,
        #[serde(default)]
        command: Option<Box<Command>>,
        #[serde(default)]
        situation: Option<Box<Situation>>,
        #[serde(default, rename = "rule-set")]
        rule_set: Option<Edition>,
        #[serde(default)]
        habits: HabitsView,
        #[serde(default)]
        phases: Option<u8>,
    },
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
    Rule { rule: String },
    /// Good bye.
    Quit {},
}

#[derive(Serialize)]
struct Answer<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Value>,
    ok: bool,
    #[serde(flatten)]
    body: Body,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Body {
    Error { error: Trouble },
    Hello { name: &'static str, version: &'static str, protocol: u32, rule_sets: Vec<&'static str> },
    List { scenarios: Vec<Listed>, armies: Vec<Listed> },
    Loaded { hash: StateHash, next: NextView, warnings: Vec<String> },
    Next { next: NextView },
    Commands { commands: Vec<Command> },
    Refused { legal: bool, refusal: Trouble },
    Legal { legal: bool, events: Vec<Event>, account: Vec<String>, next: NextView },
    Stepped { sequence: u32, events: Vec<Event>, account: Vec<String>, next: NextView, hash: StateHash },
    Odds { odds: Box<OddsView> },
    State { state: Box<BattleView> },
    Hash { hash: StateHash },
    Measured { gap: f64, centres: f64, front_to_front: f64 },
    Undone { undoable: usize, hash: StateHash, next: NextView },
    Journal { journal: Box<file::JournalFile> },
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
    why: Option<Why>,
    /// In words.
    message: String,
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
        let (id, body) = match read::<Value>(line) {
            Err(error) => {
                let error = ReadError { field: "line".into(), ..error };
                (None, Err(unreadable("bad-request", &error)))
            }
            Ok(Value::Object(fields)) => self.answer_object(fields),
            Ok(_) => (None, Err(trouble("bad-request", "a request is a JSON object"))),
        };
        let over = matches!(body, Ok(Body::Bye { .. }));
        let (ok, body) = match body {
            Ok(body) => (true, body),
            Err(error) => (false, Body::Error { error }),
        };
        (to_json(&Answer { id: id.as_ref(), ok, body }), over)
    }

    fn answer_object(&mut self, mut fields: Map<String, Value>) -> (Option<Value>, Result<Body, Trouble>) {
        let id = fields.remove("id");
        if !matches!(id, None | Some(Value::String(_) | Value::Number(_))) {
            let error =
                Trouble { field: Some("id".into()), ..trouble("bad-request", "id: a string or a number") };
            return (None, Err(error));
        }
        let body = request(fields).and_then(|request| self.handle(request));
        (id, body)
    }

    fn playing(&mut self) -> Result<&mut Playing, Trouble> {
        self.battle
            .as_mut()
            .ok_or_else(|| trouble("no-battle", "no battle is loaded: use `load` or `open` first"))
    }

    fn handle(&mut self, request: Request) -> Result<Body, Trouble> {
        match request {
            Request::Hello { protocol } => hello(protocol),
            Request::List {} => Ok(list()),
            Request::Load { position, scenario, rule_set, switches, seed, players } => {
                let position = match (position, scenario) {
                    (Some(position), None) => *position,
                    (None, Some(id)) => scenario_by_id(&id)?,
                    _ => return Err(trouble("bad-request", "give either `position` or `scenario`")),
                };
                let rule_set = rule_set.unwrap_or(position.rule_set);
                let position = position.under(rule_set, switches).map_err(wrong_position)?;
                self.load(position, seed, players.unwrap_or_default())
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
            Request::Odds { by, command, situation, rule_set, habits, phases } => {
                let phases = phases.unwrap_or(DEFAULT_PHASES);
                if !(1..=odds::MOST_PHASES).contains(&phases) {
                    return Err(wrong(
                        "phases",
                        format!("a chain is followed for 1 to {} phases", odds::MOST_PHASES),
                    ));
                }
                match situation {
                    None if by.is_some() && command.is_none() => {
                        Err(wrong("by", "it goes with a command, which is not there"))
                    }
                    None if rule_set.is_some() => {
                        Err(wrong("rule-set", "the battle has one; it is said only with a situation"))
                    }
                    None => self.odds(by, command.as_deref(), habits, phases),
                    Some(_) if by.is_some() || command.is_some() => {
                        Err(wrong("situation", "either a situation or a command of the battle, not both"))
                    }
                    Some(situation) => {
                        odds::of_situation(rule_set.unwrap_or(Edition::Basic2008), &situation, habits, phases)
                            .map(|odds| Body::Odds { odds: Box::new(odds) })
                            .map_err(|error| no_odds_of(&situation, &error))
                    }
                }
            }
            Request::Command { by, command } => self.command(by, &command),
            Request::Roll { faces } => self.roll(faces),
            Request::State {} => {
                Ok(Body::State { state: Box::new(view::battle(self.playing()?.battle.state())) })
            }
            Request::Hash {} => Ok(Body::Hash { hash: digest(self.playing()?.battle.state()) }),
            Request::Measure { a, b } => self.measure(a, b),
            Request::Undo {} => self.undo(),
            Request::Save {} => self.save(),
            Request::Rule { rule } => match words::rule(&rule) {
                Some((rule, text)) => Ok(Body::Rule { rule, text }),
                None => {
                    let message = format!("there is no rule `{rule}`");
                    Err(Trouble { field: Some("rule".into()), ..trouble("bad-request", message) })
                }
            },
            Request::Quit {} => Ok(Body::Bye { bye: true }),
        }
    }

    fn odds(
        &mut self,
        by: Option<Side>,
        command: Option<&Command>,
        habits: HabitsView,
        phases: u8,
    ) -> Result<Body, Trouble> {
        let state = self.playing()?.battle.state();
        let asked = match Impetus::next(state) {
            Next::Decide(prompt) => prompt.who,
            _ => state.active,
        };
        let command = command.map(|command| (by.unwrap_or(asked), command));
        let chain = odds::of_state(state, command, habits, phases).map_err(|error| no_odds(&error))?;
        Ok(Body::Odds { odds: Box::new(OddsView::Chain { chain: Box::new(chain), first: None }) })
    }

    fn load(&mut self, position: Position, seed: Option<u64>, players: [String; 2]) -> Result<Body, Trouble> {
        let warnings = position.warnings();
        let state = position.clone().into_state().map_err(wrong_position)?;
        let battle = start(&position, state, seed, players);
        Ok(self.begin(Playing { start: position, battle, dice: seed.map(Seeded::new) }, warnings))
    }

    fn open(&mut self, journal: &Value, seed: Option<u64>) -> Result<Body, Trouble> {
        let opened = file::journal(&journal.to_string())
            .map_err(|e| unreadable_within("bad-journal", "journal", e))?;
        let dice = match seed {
            Some(seed) => Some(dice_after(&opened.battle, seed)?),
            None => None,
        };
        Ok(self.begin(Playing { start: opened.start, battle: opened.battle, dice }, Vec::new()))
    }

    /// From here on this battle is played.
    fn begin(&mut self, playing: Playing, warnings: Vec<String>) -> Body {
        let state = playing.battle.state();
        let loaded = Body::Loaded { hash: digest(state), next: view::next(state), warnings };
        self.battle = Some(playing);
        loaded
    }

    fn judge(&mut self, by: Side, command: &Command) -> Result<Body, Trouble> {
        let state = self.playing()?.battle.state();
        Ok(match Impetus::decide(state, by, command) {
            Err(refusal) => Body::Refused { legal: false, refusal: refused(&refusal) },
            Ok(events) => {
                let mut after = state.clone();
                for event in &events {
                    Impetus::apply(&mut after, event);
                }
                let account = words::account(state, &events);
                Body::Legal { legal: true, events: shown(events), account, next: view::next(&after) }
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
        Ok(Body::Journal { journal: Box::new(file::journal_file(&playing.start, &playing.battle)) })
    }
}

/// Reads a request whose name is still the value of `do`.
fn request(mut fields: Map<String, Value>) -> Result<Request, Trouble> {
    let Some(Value::String(name)) = fields.remove("do") else {
        let message = "do: what is asked must be said here, for example \"hello\"";
        return Err(Trouble { field: Some("do".into()), ..trouble("bad-request", message) });
    };
    let tagged = Value::Object(Map::from_iter([(name.clone(), Value::Object(fields))]));
    serde_path_to_error::deserialize::<_, Request>(tagged).map_err(|error| {
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

fn hello(protocol: Option<u32>) -> Result<Body, Trouble> {
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

/// The dice of a seed after those of a journal, so that a battle opened again goes on as if never closed.
pub(crate) fn dice_after(battle: &AnyBattle, seed: u64) -> Result<Seeded, Trouble> {
    let commitment = battle.journal().header().seed_commitment;
    if commitment.is_some_and(|committed| committed != digest(&seed)) {
        let message = "seed: the journal was begun with another seed";
        return Err(Trouble { field: Some("seed".into()), ..trouble("dice", message) });
    }
    let mut dice = Seeded::new(seed);
    for entry in battle.journal().entries() {
        if let Cause::Faces { faces, .. } = &entry.cause {
            pass_over(&mut dice, faces);
        }
    }
    Ok(dice)
}

pub(crate) fn pass_over(dice: &mut Seeded, faces: &Faces) {
    for _ in 0..faces.len() {
        dice.die();
    }
}

/// A battle with its header.
pub fn start(
    position: &Position,
    state: acies_impetus::State,
    seed: Option<u64>,
    players: [String; 2],
) -> AnyBattle {
    let header = Header {
        rule_set: position.rule_set.rulebook().id.to_owned(),
        revision: acies_impetus::REVISION,
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
    read(text).map_err(|e| unreadable("bad-position", &e))
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

fn wrong_position(error: PositionError) -> Trouble {
    Trouble {
        field: Some(format!("position.{}", error.field)),
        rule: error.rule.map(str::to_owned),
        ..trouble("bad-position", format!("position.{error}"))
    }
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

fn no_odds(error: &NoOdds) -> Trouble {
    match error {
        NoOdds::Situation(SituationError::Refused(refusal)) => refused(refusal),
        NoOdds::Situation(SituationError::Impossible(_)) => trouble("bad-position", error.to_string()),
        NoOdds::Dice(_) => trouble("dice", error.to_string()),
    }
}

/// The same, with the field as the request has it.
fn no_odds_of(situation: &Situation, error: &NoOdds) -> Trouble {
    let NoOdds::Situation(SituationError::Impossible(wrong)) = error else { return no_odds(error) };
    let kind = match situation {
        Situation::Volley { .. } => "volley",
        Situation::Cohesion { .. } => "cohesion",
        Situation::Melee(_) => "melee",
        Situation::Chain(_) => "chain",
    };
    Trouble {
        field: Some(format!("situation.{kind}.{}", wrong.field)),
        rule: wrong.rule.map(str::to_owned),
        ..trouble("bad-position", format!("situation.{kind}.{wrong}"))
    }
}

fn in_battle(error: &BattleError<Why>) -> Trouble {
    match error {
        BattleError::Refused(refusal) => refused(refusal),
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

/// Events without the bookkeeping of the agenda.
fn shown(events: Vec<Event>) -> Vec<Event> {
    events.into_iter().filter(|e| !matches!(e, Event::Began(_) | Event::WentOn(_) | Event::Ended)).collect()
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
