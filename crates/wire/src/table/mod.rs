//! The table of the page: what the client asks and is told. The client draws it and decides nothing.
//!
//! Unlike the line protocol for programs, every answer here is made for showing: a [`Scene`] is all there is to draw,
//! a [`log::LogEntry`] all there is to tell of one step, and [`aids`] answer what would happen.

pub mod account;
mod asking;
pub mod catalogue;
pub mod laboratory;
pub mod log;
pub mod scene;
pub(crate) mod thinking;

pub use asking::{Ask, Began, Beginning, Caution, Judged, Stepped, Told, Trouble, Undone};
pub use scene::{Scene, Sheet};
pub use thinking::{Pondered, PonderedStep, WeighedView};

use crate::laboratory as common;
use crate::odds::{self, HabitsView, NoOdds};
use crate::playing::shown;
use crate::question::read_question;
use crate::{Fault, file, read, to_json};
use acies_impetus::aids::{self, Actor, charges, ghost, outlook, shots, surroundings};
use acies_impetus::command::{Finish, Manoeuvre};
use acies_impetus::editions::{Manoeuvring, Pace};
use acies_impetus::odds::situation::{Circumstances, Situation, SituationError};
use acies_impetus::position::Position;
use acies_impetus::{Command, Edition, Impetus, State, UnitSet};
use acies_rules::{BattleError, Next, Refusal, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Length};
use asking::{Options, Possible};

/// One table with a battle on it, or none yet; and beside it, what a simulation has brought.
#[derive(Debug, Default)]
pub struct Table {
    battle: Option<Playing>,
    collected: Option<common::Collected<Impetus>>,
    clock: Option<Clock>,
}

/// Milliseconds since any moment in the past, from whoever has the time: nothing here has.
pub type Clock = fn() -> f64;

type Playing = crate::playing::Playing<Impetus>;

type Answer = Result<Told, Trouble>;

impl Table {
    /// An empty table.
    pub fn new() -> Table {
        Table::default()
    }

    /// An empty table with a clock: computer players can be given a time limit.
    pub fn with_clock(clock: Clock) -> Table {
        Table { clock: Some(clock), ..Table::default() }
    }

    /// Answers one question; both are JSON.
    pub fn answer(&mut self, line: &str) -> String {
        let told = match read_question::<Ask>(line) {
            Ok(ask) => self.ask(ask).unwrap_or_else(Told::Trouble),
            Err(error) => Told::Trouble(Trouble::read("bad-request", &error)),
        };
        to_json(&told)
    }

    /// Answers one question.
    pub fn ask(&mut self, ask: Ask) -> Answer {
        match ask {
            Ask::Catalogue {} => Ok(Told::Catalogue(catalogue::catalogue())),
            Ask::Army { list, choices, rule_set } => {
                Ok(Told::Army(catalogue::army(&list, &choices, rule_set)?))
            }
            Ask::Muster { list, choices, rule_set } => {
                Ok(Told::Muster(Box::new(catalogue::muster(&list, &choices, rule_set)?)))
            }
            Ask::Begin { beginning, seed, players } => self.begin(*beginning, seed, players),
            Ask::Open { text, seed } => self.open(&text, seed),
            Ask::Branch { at, seed } => self.branch(at, seed),
            Ask::Save {} => Ok(Told::Saved(self.playing()?.saved())),
            Ask::See {} => Ok(Told::Scene(Box::new(seen(self.playing()?)))),
            Ask::Moment { at } => self.moment(at),
            Ask::Log { from } => Ok(Told::Log(log::log(self.playing()?, from))),
            Ask::Account {} => {
                Ok(Told::Account(Box::new(account::account(&self.playing()?.first, self.journal()?))))
            }
            Ask::Command { by, command } => self.step(|playing| playing.command(by, &command)),
            Ask::Roll { faces } => self.step(|playing| playing.roll(faces)),
            Ask::Undo {} => self.undo(),
            Ask::Think { level, seed, limit, nodes } => self.think(level, seed, limit, nodes),
            Ask::Ponder { level, seed, at, limit } => self.ponder(level, seed, at, limit),
            Ask::Plan { level, seed, at, limit } => self.plan(level, seed, at, limit),
            Ask::Sample {} => {
                let mut commands = Vec::new();
                Impetus::sample(self.state()?, Sampling::All, &mut commands);
                Ok(Told::Commands(commands))
            }
            Ask::Judge { by, command } => Ok(Told::Judged(Box::new(judge(self.state()?, by, &command)))),
            Ask::Options { units } => Ok(Told::Options(Box::new(options(self.state()?, units)))),
            Ask::Ghost { units, wish } => Ok(match ghost::ghost(self.state()?, units, &wish) {
                Ok(ghost) => Told::Ghost(Box::new(ghost)),
                Err(refusal) => Told::Refused(refusal.into()),
            }),
            Ask::Outlook { units, command } => self.outlook(units, &command),
            Ask::Odds { units, command, phases } => self.odds(units, command.as_ref(), phases),
            Ask::Umpire { rule_set, situation, around, habits, phases } => {
                match odds::umpire(rule_set, &situation, &around, habits, phases) {
                    Ok(view) => Ok(Told::Umpire(Box::new(view))),
                    Err(error) => Err(no_odds(error)),
                }
            }
            Ask::Stage { rule_set, situation, around, seed } => {
                self.stage(rule_set, &situation, &around, seed)
            }
            Ask::Simulation { simulation, battles } => {
                common::simulation(|| laboratory::begun(&simulation), battles).map(Told::Simulation)
            }
            Ask::Fight { simulation, pairs } => {
                common::fight(laboratory::begun(&simulation)?, &pairs).map(Told::Fought)
            }
            Ask::Collect { simulation, battles, records } => {
                let begun = || laboratory::begun(&simulation);
                common::collect(&mut self.collected, begun, battles, &records).map(Told::Results)
            }
            Ask::Results { file } => common::file(self.collected.as_ref(), file).map(Told::Saved),
            Ask::Surroundings { unit } => {
                Ok(Told::Surroundings(surroundings::surroundings(self.state()?, unit)))
            }
        }
    }

    fn playing(&self) -> Result<&Playing, Trouble> {
        self.battle.as_ref().ok_or_else(|| Trouble::plain("no-battle", "no battle is on the table"))
    }

    fn state(&self) -> Result<&State, Trouble> {
        Ok(self.playing()?.battle.state())
    }

    fn journal(&self) -> Result<&acies_rules::Journal<Impetus>, Trouble> {
        Ok(self.playing()?.battle.journal())
    }

    fn begin(&mut self, beginning: Beginning, seed: u64, players: [String; 2]) -> Answer {
        let (position, warnings) = catalogue::position(beginning)?;
        let playing = Playing::begin(position, seed, players).map_err(|error| Trouble {
            rule: error.rule.map(str::to_owned),
            fault: Some(Box::new(Fault::BadPosition)),
            ..Trouble::field("bad-position", &error.field, &error.problem)
        })?;
        Ok(self.put(playing, warnings))
    }

    /// Opens a journal, or a scenario file.
    fn open(&mut self, text: &str, seed: u64) -> Answer {
        let broken = |error: crate::ReadError| Trouble::read("bad-file", &error);
        let what: serde_json::Value = read(text).map_err(broken)?;
        if !what.is_object() {
            let trouble = Trouble::field("bad-file", "file", "this is neither a journal nor a scenario");
            return Err(Trouble { fault: Some(Box::new(Fault::NotOurs)), ..trouble });
        }
        if what.get("format").is_none() && what.get("units").is_some() {
            let (position, _) = file::scenario(text).map_err(broken)?;
            let beginning = Beginning::Position { position: Box::new(position) };
            return self.begin(beginning, seed, Default::default());
        }
        let opened = file::journal(text).map_err(broken)?;
        Ok(self.put(Playing::opened(opened, seed), Vec::new()))
    }

    /// Goes on from an earlier moment as a battle of its own, with dice of its own.
    fn branch(&mut self, at: u32, seed: u64) -> Answer {
        let branch = self.playing()?.branch(at, seed).map_err(|error| Trouble::of_battle(&error))?;
        Ok(self.put(branch, Vec::new()))
    }

    fn put(&mut self, playing: Playing, warnings: Vec<Caution>) -> Told {
        let sheet = scene::sheet(&playing.start, &playing.battle, playing.seed);
        let began = Began { sheet, warnings, scene: seen(&playing) };
        self.battle = Some(playing);
        Told::Began(Box::new(began))
    }

    fn moment(&self, at: u32) -> Answer {
        let of = self.playing()?.length();
        Ok(Told::Scene(Box::new(scene::scene(&self.state_at(at)?, at.min(of), of, 0))))
    }

    /// The battle after so many entries.
    fn state_at(&self, at: u32) -> Result<State, Trouble> {
        Ok(self.playing()?.state_at(at))
    }

    fn playing_mut(&mut self) -> Result<&mut Playing, Trouble> {
        self.battle.as_mut().ok_or_else(|| Trouble::plain("no-battle", "no battle is on the table"))
    }

    fn step(
        &mut self,
        act: impl FnOnce(
            &mut Playing,
        ) -> Result<crate::playing::Stepped<Impetus>, BattleError<acies_impetus::Why>>,
    ) -> Answer {
        let playing = self.playing_mut()?;
        let step = act(playing).map_err(|e| Trouble::of_battle(&e))?;
        let entry = log::entry(&step, playing.battle.state());
        Ok(Told::Stepped(Box::new(Stepped { entry, scene: seen(playing) })))
    }

    fn undo(&mut self) -> Answer {
        let playing = self.playing_mut()?;
        playing.battle.undo().map_err(|e| Trouble::of_battle(&e))?;
        Ok(Told::Undone(Box::new(Undone { scene: seen(playing) })))
    }

    fn outlook(&self, units: UnitSet, command: &Command) -> Answer {
        let (there, by) = self.with_activated(units)?;
        Ok(match there.and_then(|state| outlook::outlook(&state, by, command)) {
            Ok(outlook) => Told::Outlook(Box::new(outlook)),
            Err(refusal) => Told::Refused(refusal.into()),
        })
    }

    fn odds(&self, units: UnitSet, command: Option<&Command>, phases: u8) -> Answer {
        let (there, by) = self.with_activated(units)?;
        let state = match there {
            Ok(state) => state,
            Err(refusal) => return Ok(Told::Refused(refusal.into())),
        };
        let command = command.map(|command| (by, command));
        match odds::of_state(&state, command, HabitsView::default(), phases) {
            Ok(chain) => Ok(Told::Odds(Box::new(chain))),
            Err(NoOdds::Situation(SituationError::Refused(refusal))) => Ok(Told::Refused(refusal.into())),
            Err(error) => Err(no_odds(error)),
        }
    }

    /// A copy of the battle in which these Units are activated, and who decides there.
    fn with_activated(
        &self,
        units: UnitSet,
    ) -> Result<(Result<State, Refusal<acies_impetus::Why>>, Side), Trouble> {
        let state = self.state()?;
        let by = match Impetus::next(state) {
            Next::Decide(prompt) => prompt.who,
            _ => state.active,
        };
        let there = if units.is_empty() {
            Ok(state.clone())
        } else {
            aids::activated(state, units).map(|(state, _)| state)
        };
        Ok((there, by))
    }

    /// Two Units on an empty table, up to their first dice or question.
    fn stage(
        &mut self,
        rule_set: Edition,
        situation: &Situation,
        around: &Circumstances,
        seed: u64,
    ) -> Answer {
        let staged = situation.stage_in(rule_set, around).map_err(|error| no_odds(error.into()))?;
        let mut position = Box::new(Position { title: "Umpire".into(), ..staged.position });
        position.armies = ["Attackers".into(), "Defenders".into()];
        for unit in &mut position.units {
            unit.profile.name = odds::many(&unit.profile.name).to_owned();
        }
        let told = self.begin(Beginning::Position { position }, seed, Default::default())?;
        // What comes after a test of its own its player does himself.
        let act = staged.before.unwrap_or(staged.command);
        for command in [Command::Activate { units: staged.units }, act] {
            self.step(|playing| playing.command(Side::First, &command))?;
        }
        let Told::Began(mut began) = told else { return Ok(told) };
        began.scene = seen(self.playing()?);
        // That these are no armies goes without saying.
        began.warnings.clear();
        Ok(Told::Began(began))
    }
}

fn no_odds(error: NoOdds) -> Trouble {
    match error {
        NoOdds::Situation(SituationError::Refused(refusal)) => refusal.into(),
        NoOdds::Situation(SituationError::Impossible(error)) => Trouble {
            rule: error.rule.map(str::to_owned),
            fault: Some(Box::new(Fault::BadPosition)),
            ..Trouble::field("bad-position", &error.field, &error.problem)
        },
        NoOdds::Dice(error) => Trouble::plain("dice", &error.to_string()),
    }
}

fn seen(playing: &Playing) -> Scene {
    let length = playing.length();
    scene::scene(playing.battle.state(), length, length, playing.battle.undoable() as u32)
}

fn judge(state: &State, by: Side, command: &Command) -> Judged {
    match Impetus::decide(state, by, command) {
        Ok(events) => Judged { legal: true, objection: None, events: shown::<Impetus>(events) },
        Err(refusal) => Judged { legal: false, objection: Some(refusal.into()), events: Vec::new() },
    }
}

/// All that these Units could do now; what they could not, with the reason.
fn options(state: &State, units: UnitSet) -> Options {
    let (state, act) = match acies_impetus::aids::activated(state, units) {
        Ok(there) => there,
        Err(refusal) => return Options::none(units, refusal.into()),
    };
    let side = units.iter().next().map_or(Side::First, |unit| state.side(unit));
    let may = |command: Command| Possible {
        objection: Impetus::decide(&state, side, &command).err().map(ghost::Objection::from),
        command,
    };
    let samples = samples(&state);
    Options {
        units,
        objection: None,
        drill: drill(&samples),
        begun: act.has_begun(),
        chariots: state.book().chariots_roll
            && units.iter().any(|unit| state.profile(unit).troop.is_war_chariot()),
        shifts: shifts(&state, &act),
        wheels: match state.book().manoeuvring {
            Manoeuvring::WheelFirst | Manoeuvring::ByPhases => 1,
            Manoeuvring::TwoWheels => 2,
        },
        second: act.pace() == Pace::Second,
        about_face: may(asking::ABOUT_FACE),
        allowance: movement_of(&state, &act),
        shots: units.iter().flat_map(|unit| shots::shots(&state, &act, unit)).collect(),
        arcs: units.iter().flat_map(|unit| shots::arcs(&state, unit)).collect(),
        charges: charges::charges(&state, &act),
        rally: may(Command::Rally),
        shieldwall: may(Command::FormShieldwall),
        fight: may(Command::Fight),
        end: may(Command::EndActivation),
        cancel: may(Command::CancelActivation),
        move_objection: ghost::may_move(&state, &act).err().map(ghost::Objection::from),
        samples,
    }
}

/// What only armies in Commands do; of runs of different lengths the longest.
fn drill(samples: &[Command]) -> Vec<Command> {
    let mut found: Vec<Command> = Vec::new();
    for command in samples {
        let longer = |other: &Command| match (other, command) {
            (Command::FallBack { distance: a }, Command::FallBack { distance: b })
            | (Command::Disengage { distance: a }, Command::Disengage { distance: b }) => Some(b > a),
            _ => None,
        };
        match command {
            Command::FallBack { .. } | Command::Disengage { .. } => {
                match found.iter_mut().find_map(|other| longer(other).map(|longer| (other, longer))) {
                    Some((other, true)) => *other = command.clone(),
                    Some((_, false)) => {}
                    None => found.push(command.clone()),
                }
            }
            Command::TakeOpportunity
            | Command::Dismount
            | Command::Relieve { .. }
            | Command::FormSquare
            | Command::LeaveSquare
            | Command::Occupy { .. }
            | Command::LeaveBuiltUpArea { .. } => found.push(command.clone()),
            _ => {}
        }
    }
    found
}

/// Is there no rule against their going another way than ahead, whatever else may stand in it?
fn shifts(state: &State, act: &Actor) -> bool {
    let aside = Manoeuvre::Shift { direction: Angle::QUARTER, distance: Length::milli(100) };
    let judged = act.judge_move(state, aside, Finish::Halt);
    !matches!(judged, Err(refusal) if refusal.why == acies_impetus::Why::NotAsGroup)
}

fn samples(state: &State) -> Vec<Command> {
    let mut commands = Vec::new();
    Impetus::sample(state, Sampling::All, &mut commands);
    commands
}

fn movement_of(state: &State, act: &Actor) -> f64 {
    let slowest = |most: f64, unit| most.min(state.allowance(unit, act.pace()));
    act.units().iter().fold(f64::INFINITY, slowest).min(1000.0)
}

impl From<Refusal<acies_impetus::Why>> for Trouble {
    fn from(refusal: Refusal<acies_impetus::Why>) -> Trouble {
        Trouble {
            rule: Some(refusal.rule.to_string()),
            objection: Some(Box::new(refusal.into())),
            ..Trouble::plain("refused", "the rules forbid it")
        }
    }
}
