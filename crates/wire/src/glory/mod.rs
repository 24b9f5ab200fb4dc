//! The table of the page for battles of Field of Glory: what the client asks and is told.
//!
//! It is to this family what [`crate::table`] is to Impetus; what both need of a battle in play is in `playing`.

mod asking;
pub mod catalogue;
pub mod combat;
pub mod laboratory;
pub mod log;
pub mod scene;
pub mod umpire;

pub use asking::{
    Ask, Began, Beginning, GhostView, InterceptorView, Judged, LineView, Objection, Options, Pondered,
    Stepped, TestView, Told, Trouble, WeighedView,
};
pub use scene::{Scene, Sheet};

use crate::family::Impossible;
use crate::laboratory as common;
use crate::playing::{self, Playing, shown};
use crate::question::read_question;
use crate::table::{Clock, thinking};
use crate::{Fault, file, read, to_json};
use acies_field_of_glory::aids::{self, Ghost, Wish};
use acies_field_of_glory::battle_group::BgId;
use acies_field_of_glory::command::{Advance, Manoeuvre, Order};
use acies_field_of_glory::formation::{Formation, Turn};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::position::Position;
use acies_field_of_glory::rulebook::{Difficulty, Disorder};
use acies_field_of_glory::state::State;
use acies_field_of_glory::steps::{charge, ground, moves};
use acies_field_of_glory::{Command, FieldOfGlory, Question, Why};
use acies_players::{Family as _, Level};
use acies_rules::{BattleError, Next, RuleId, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Hand, Length};

/// One table with a battle of Field of Glory on it, or none yet; and beside it, what a simulation has brought.
#[derive(Debug, Default)]
pub struct Table {
    playing: Option<Playing<FieldOfGlory>>,
    collected: Option<common::Collected<FieldOfGlory>>,
    clock: Option<Clock>,
}

type Answer = Result<Told, Trouble>;

/// Of what was weighed, so much is shown.
const SHOWN: usize = 12;

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
            Ask::Catalogue {} => Ok(Told::Catalogue(Box::new(catalogue::catalogue()))),
            Ask::Begin { beginning, seed, players } => {
                self.begin(catalogue::position(*beginning)?, seed, players)
            }
            Ask::Open { text, seed } => self.open(&text, seed),
            Ask::Branch { at, seed } => {
                let branch = self.playing()?.branch(at, seed).map_err(Trouble::of_battle)?;
                Ok(self.put(branch))
            }
            Ask::Save {} => Ok(Told::Saved(self.playing()?.saved())),
            Ask::See {} => Ok(Told::Scene(Box::new(seen(self.playing()?)))),
            Ask::Moment { at } => {
                let playing = self.playing()?;
                let of = playing.length();
                Ok(Told::Scene(Box::new(scene::scene(&playing.state_at(at), at.min(of), of, 0))))
            }
            Ask::Log { from } => Ok(Told::Log(log::log(self.playing()?, from))),
            Ask::Command { by, command } => self.step(|playing| playing.command(by, &command)),
            Ask::Roll { faces } => self.step(|playing| playing.roll(faces)),
            Ask::Undo {} => {
                let playing = self.playing_mut()?;
                playing.battle.undo().map_err(Trouble::of_battle)?;
                Ok(Told::Undone(Box::new(seen(playing))))
            }
            Ask::Think { level, seed, limit } => self.think(level, seed, limit),
            Ask::Ponder { level, seed, limit } => self.ponder(level, seed, limit),
            Ask::Sample {} => {
                let mut commands = Vec::new();
                FieldOfGlory::sample(self.state()?, Sampling::All, &mut commands);
                Ok(Told::Commands(commands))
            }
            Ask::Judge { by, command } => Ok(Told::Judged(Box::new(judge(self.state()?, by, &command)))),
            Ask::Options { group } => {
                let state = self.there(group, "group")?;
                Ok(Told::Options(Box::new(options(state, group))))
            }
            Ask::Ghost { group, wish } => {
                let state = self.there(group, "group")?;
                let ghost = aids::ghost(state, group, &wish).ok_or_else(|| no_such(group, "group"))?;
                Ok(Told::Ghost(Box::new(ghost_view(state, group, ghost))))
            }
            Ask::Impact { by, command } => self.impact(by, &command),
            Ask::Combat { group, kind } => {
                let state = self.there(group, "group")?;
                let view = combat::combat(state, group, kind).transpose().map_err(too_many_dice)?;
                Ok(Told::Combat(view.map(Box::new)))
            }
            Ask::Volley { target } => {
                let state = self.there(target, "target")?;
                let view = combat::volley(state, target).transpose().map_err(too_many_dice)?;
                Ok(Told::Volley(view.map(Box::new)))
            }
            Ask::Simulation { simulation, battles } => {
                Ok(Told::Simulation(common::simulation(|| laboratory::begun(&simulation), battles)?))
            }
            Ask::Fight { simulation, pairs } => {
                Ok(Told::Fought(common::fight(laboratory::begun(&simulation)?, &pairs)?))
            }
            Ask::Collect { simulation, battles, records } => {
                let begun = || laboratory::begun(&simulation);
                Ok(Told::Results(common::collect(&mut self.collected, begun, battles, &records)?))
            }
            Ask::Results { file } => Ok(Told::Saved(common::file(self.collected.as_ref(), file)?)),
            Ask::Umpire { situation } => Ok(Told::Umpire(Box::new(umpire::umpire(&situation)?))),
            Ask::Course { situation, steps, seed } => {
                Ok(Told::Course(Box::new(umpire::course(&situation, steps, seed)?)))
            }
        }
    }

    fn playing(&self) -> Result<&Playing<FieldOfGlory>, Trouble> {
        self.playing.as_ref().ok_or_else(|| Trouble::plain("no-battle", "no battle is on the table"))
    }

    fn playing_mut(&mut self) -> Result<&mut Playing<FieldOfGlory>, Trouble> {
        self.playing.as_mut().ok_or_else(|| Trouble::plain("no-battle", "no battle is on the table"))
    }

    fn state(&self) -> Result<&State, Trouble> {
        Ok(self.playing()?.battle.state())
    }

    /// The state, if this battle group stands on the table or is still to be deployed.
    fn there(&self, group: BgId, field: &str) -> Result<&State, Trouble> {
        let state = self.state()?;
        match state.get(group) {
            Some(_) => Ok(state),
            None => Err(no_such(group, field)),
        }
    }

    fn begin(&mut self, position: Position, seed: u64, players: [String; 2]) -> Answer {
        let playing = Playing::begin(position, seed, players).map_err(impossible)?;
        Ok(self.put(playing))
    }

    /// Opens a journal, or a scenario file.
    fn open(&mut self, text: &str, seed: u64) -> Answer {
        let broken = |error: crate::ReadError| Trouble::read("bad-file", &error);
        let what: serde_json::Value = read(text).map_err(broken)?;
        if what.get("format").is_none() && what.get("groups").is_some() {
            let (position, _) = file::scenario_of::<FieldOfGlory>(text).map_err(broken)?;
            return self.begin(position, seed, Default::default());
        }
        let opened = file::journal_of::<FieldOfGlory>(text).map_err(broken)?;
        Ok(self.put(Playing::opened(opened, seed)))
    }

    fn put(&mut self, playing: Playing<FieldOfGlory>) -> Told {
        let began = Began {
            sheet: scene::sheet(&playing),
            warnings: playing.start.oddities(),
            scene: seen(&playing),
        };
        self.playing = Some(playing);
        Told::Began(Box::new(began))
    }

    fn step(
        &mut self,
        act: impl FnOnce(&mut Playing<FieldOfGlory>) -> Result<playing::Stepped<FieldOfGlory>, BattleError<Why>>,
    ) -> Answer {
        let playing = self.playing_mut()?;
        let step = act(playing).map_err(Trouble::of_battle)?;
        let entry = log::entry(&step, playing.battle.state());
        Ok(Told::Stepped(Box::new(Stepped { entry, scene: seen(playing) })))
    }

    fn think(&self, level: Level, seed: u64, limit: Option<u32>) -> Answer {
        let state = self.state()?;
        let deadline = thinking::deadline(self.clock, limit)?;
        let budget = thinking::within(None, deadline.as_ref());
        // The same position gets the same thought, whatever was taken back before.
        let chance = if level == Level::Random { acies_rules::digest(state).0 } else { 0 };
        let command = FieldOfGlory::player(level, seed ^ chance).choose_within(state, &budget);
        command.map(Told::Thought).ok_or_else(|| Trouble::plain("not-asked", "nobody is asked"))
    }

    fn ponder(&self, level: Level, seed: u64, limit: Option<u32>) -> Answer {
        let state = self.state()?;
        let Next::Decide(prompt) = FieldOfGlory::next(state) else {
            return Err(Trouble::plain("not-asked", "nobody is asked"));
        };
        let deadline = thinking::deadline(self.clock, limit)?;
        let budget = thinking::within(None, deadline.as_ref());
        let considered = <FieldOfGlory as acies_players::Family>::ponder(level, seed, state, &budget);
        let considered = considered.ok_or_else(|| Trouble::plain("not-asked", "there is nothing to do"))?;
        let chosen = considered.weighed.iter().position(|w| w.command == considered.command);
        let weighed_in_all = considered.weighed.len() as u32;
        let shown = considered.weighed.into_iter().enumerate();
        let weighed = shown.filter(|(i, _)| *i < SHOWN || Some(*i) == chosen).map(|(i, w)| WeighedView {
            command: w.command,
            value: w.value,
            chosen: Some(i) == chosen,
        });
        Ok(Told::Pondered(Box::new(Pondered {
            by: prompt.who,
            command: considered.command,
            weighed_in_all,
            weighed: weighed.collect(),
            cut_short: budget.is_over(),
        })))
    }

    fn impact(&self, by: Side, command: &Command) -> Answer {
        let state = self.state()?;
        let Command::Charge { group, .. } = command else {
            return Err(Trouble::field("bad-request", "command", "only a charge leads to an impact"));
        };
        let Some(there) = aids::at_impact(state, by, command) else { return Ok(Told::Impact(None)) };
        let view = combat::combat(&there, *group, Kind::Impact).transpose().map_err(too_many_dice)?;
        Ok(Told::Impact(view.map(Box::new)))
    }
}

fn impossible(error: Impossible) -> Trouble {
    Trouble {
        rule: error.rule.map(str::to_owned),
        fault: Some(Box::new(Fault::BadPosition)),
        ..Trouble::field("bad-position", &error.field, &error.problem)
    }
}

fn no_such(group: BgId, field: &str) -> Trouble {
    Trouble::field("bad-request", field, &format!("there is no battle group {}", group.0))
}

fn too_many_dice(error: acies_dice::OddsError) -> Trouble {
    Trouble::plain("dice", &error.to_string())
}

fn seen(playing: &Playing<FieldOfGlory>) -> Scene {
    let length = playing.length();
    scene::scene(playing.battle.state(), length, length, playing.battle.undoable() as u32)
}

fn judge(state: &State, by: Side, command: &Command) -> Judged {
    match FieldOfGlory::decide(state, by, command) {
        Ok(events) => Judged { legal: true, objection: None, events: shown::<FieldOfGlory>(events) },
        Err(refusal) => Judged { legal: false, objection: Some(refusal.into()), events: Vec::new() },
    }
}

/// The test that a command would need if its move is complex: of the battle group, or of its battle line.
fn test_view(state: &State, group: BgId, command: Option<&Command>) -> TestView {
    let (tally, needs, passed) = match command {
        Some(Command::MoveLine { commander, groups, .. }) => aids::line_test(state, *commander, *groups),
        _ => aids::complex_move_test(state, group),
    };
    let (ways, all) = passed.probability(|passed| *passed);
    let chance = crate::odds::ChanceView::of_fraction(ways, all);
    TestView { tally: tally.into(), needs, passed: chance }
}

fn ghost_view(state: &State, group: BgId, ghost: Ghost) -> GhostView {
    let everybody = std::iter::once((group, ghost.to)).chain(ghost.beside);
    let (mut bases, mut disorder) = (Vec::new(), Disorder::None);
    for (member, to) in everybody {
        let roster = state.roster(member);
        let block = to.block(state.group(member).bases(), roster);
        let elements = block.elements();
        let there = elements.iter().map(|e| ground::disorder(state, roster.at_rank(e.rank), &e.base));
        disorder = there.fold(disorder, Ord::max);
        bases.extend(scene::corners(&block));
    }
    let complex = matches!(ghost.row, Some((_, Difficulty::Complex))) || ghost.tested_by.is_some();
    let interceptor =
        |group: BgId| InterceptorView { group, zone: charge::zone(state, group).corners().map(|c| c.snap()) };
    GhostView {
        bases,
        row: ghost.row.map(|(row, _)| row),
        difficulty: ghost.row.map(|(_, difficulty)| difficulty).filter(|_| ghost.tested_by.is_none()),
        tested_by: ghost.tested_by.map(RuleId),
        test: complex.then(|| test_view(state, group, Some(&ghost.command))),
        targets: ghost.targets,
        interceptors: ghost.interceptors.iter().map(interceptor).collect(),
        disorder,
        objection: ghost.objection.map(Into::into),
        command: ghost.command,
    }
}

/// A pivot as wide as it is usual (FOG-MOV-13).
const PIVOT: Angle = Angle::seconds(20 * 3600);

/// One move of every row of the table, as far and wide as it is usual: to be shown with what stands against it.
fn usual_moves(state: &State, group: BgId) -> Vec<Manoeuvre> {
    let formation: &Formation = state.group(group).formation();
    let full = Length::snap(ground::rate(state, group, None).unwrap_or(1.0));
    let order = Order::FormFirst;
    let mut found = vec![Manoeuvre::Advance(Advance::straight(full))];
    let mut both = |form: &dyn Fn(Option<Advance>) -> Manoeuvre| {
        found.push(form(None));
        found.push(aids::as_far(state, group, full, |far| form(Some(Advance::straight(far)))));
    };
    for (left, right) in [(1, 0), (0, 1)] {
        both(&|advance| Manoeuvre::Expand { left, right, advance });
        if formation.files > 1 {
            both(&|advance| Manoeuvre::Contract { left, right, advance, order });
        }
    }
    for turn in [Turn::Left, Turn::Right, Turn::About] {
        both(&|advance| Manoeuvre::Turn { turn, advance, order });
    }
    found.push(Manoeuvre::Retire { distance: Length::whole(2) });
    found.extend([Hand::Left, Hand::Right].into_iter().filter_map(|to| aids::pivot(state, group, to, PIVOT)));
    found
}

fn line_views(state: &State, group: BgId) -> Vec<LineView> {
    let view =
        |line: aids::Line| LineView { commander: line.commander, standing: line.standing, usual: line.usual };
    aids::lines(state, group).into_iter().map(view).collect()
}

/// All that a battle group could do now; what it could not, with the reason.
fn options(state: &State, group: BgId) -> Options {
    let (side, standing) = (state.side(group), state.group(group).is_on_table());
    let view = |ghost: Ghost| ghost_view(state, group, ghost);
    let wished = |m: Manoeuvre| aids::ghost(state, group, &Wish::Manoeuvre(m)).map(view);
    let commander = state.living(side).find(|(_, c)| c.with == Some(group)).map(|(id, _)| id);
    let mut others = Vec::new();
    FieldOfGlory::sample(state, Sampling::All, &mut others);
    others.retain(|command| match command {
        Command::Feed { group: fed, .. } => *fed == group,
        Command::MoveLine { groups, .. } => groups.has(group),
        Command::MoveCommander { commander: who, .. } | Command::Rally { commander: who } => {
            Some(*who) == commander
        }
        _ => false,
    });
    let moving = matches!(FieldOfGlory::next(state), Next::Decide(prompt)
        if matches!(prompt.question, Question::Manoeuvre { .. }));
    Options {
        group,
        rate: ground::rate(state, group, None).unwrap_or(0.0),
        column: moves::column(state, group),
        move_objection: moves::judge_mover(state, group).err().map(Into::into),
        moves: if standing {
            usual_moves(state, group).into_iter().filter_map(wished).collect()
        } else {
            Vec::new()
        },
        charges: if standing {
            aids::charges(state, group).into_iter().map(view).collect()
        } else {
            Vec::new()
        },
        lines: if moving && standing { line_views(state, group) } else { Vec::new() },
        others,
        test: test_view(state, group, None),
    }
}
