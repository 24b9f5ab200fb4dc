//! Questions of the page about battles of Field of Glory, and what it is told.

use super::catalogue::{Catalogue, GloryArmies};
use super::combat::{CombatView, VolleyView};
use super::laboratory::SimulationAsked;
use super::log::LogEntry;
use super::scene::{Scene, Sheet, TallyView};
use super::umpire::{CourseStep, CourseView, UmpireView};
use crate::laboratory::{ResultsFile, ResultsView, SimulationView};
use crate::odds::ChanceView;
use crate::protocol::situation::Situation;
use crate::table::Trouble as CommonTrouble;
use crate::{Fault, ReadError};
use acies_dice::Faces;
use acies_field_of_glory::aids::Wish;
use acies_field_of_glory::battle_group::BgId;
use acies_field_of_glory::commander::CommanderId;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::position::{Oddity, Position};
use acies_field_of_glory::rulebook::{Difficulty, Disorder, MoveColumn, MoveRow};
use acies_field_of_glory::{BgSet, Command, Event, Why};
use acies_players::simulation::glory::{ArmyReport, GroupReport};
use acies_players::{Level, Value};
use acies_rules::{BattleError, RuleId, Side};
use acies_tabletop::Point;
use serde::{Deserialize, Serialize};

/// How a battle begins.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Beginning {
    /// A scenario that comes with the program.
    Scenario {
        /// Its id.
        id: String,
    },
    /// Any position.
    Position {
        /// The position.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        position: Box<Position>,
    },
    /// Two armies.
    Armies(GloryArmies),
}

/// What the page asks. Which question it is stands in the field `do`: see `question`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Scenarios and army lists that come with the program.
    Catalogue {},
    /// Begin a battle.
    Begin {
        /// How.
        beginning: Box<Beginning>,
        /// Seed of the dice.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
        /// Names of the players.
        players: [String; 2],
    },
    /// Open a journal or scenario file.
    Open {
        /// What is in it.
        text: String,
        /// Seed of the dice that are still to be rolled.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
    },
    /// Go on from an earlier moment as a new battle.
    Branch {
        /// After so many entries.
        at: u32,
        /// Seed of the new dice.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
    },
    /// The journal as a file.
    Save {},
    /// The table now.
    See {},
    /// The table after so many entries.
    Moment {
        /// How many.
        at: u32,
    },
    /// What happened since that entry.
    Log {
        /// The last entry that is known.
        from: u32,
    },
    /// Give a command.
    Command {
        /// Who.
        by: Side,
        /// What.
        command: Command,
    },
    /// Roll the dice that are due, or hand them in.
    Roll {
        /// Real dice.
        #[serde(default)]
        faces: Option<Faces>,
    },
    /// Take the last command back.
    Undo {},
    /// What would the computer do?
    Think {
        /// How well it plays.
        level: Level,
        /// Its seed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
        /// Milliseconds after which it must answer with the best it has found.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default)]
        limit: Option<u32>,
    },
    /// What would the computer do, and what else does it weigh?
    Ponder {
        /// How well it plays.
        level: Level,
        /// Its seed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
        /// Milliseconds after which it must answer with the best it has found.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default)]
        limit: Option<u32>,
    },
    /// Legal commands for the present question.
    Sample {},
    /// Would this be legal, and what would it do?
    Judge {
        /// Who.
        by: Side,
        /// What.
        command: Command,
    },
    /// What can this battle group do?
    Options {
        /// Which.
        group: BgId,
    },
    /// Where would it stand?
    Ghost {
        /// Which.
        group: BgId,
        /// What is wished.
        wish: Wish,
    },
    /// What would come of this charge, if all goes as charged?
    Impact {
        /// Who.
        by: Side,
        /// The charge.
        command: Command,
    },
    /// The close combat that a battle group is in.
    Combat {
        /// Which.
        group: BgId,
        /// Impact or melee.
        kind: Kind,
    },
    /// What would befall a battle group if all enemies that can were to shoot at it now?
    Volley {
        /// Which.
        target: BgId,
    },
    /// What would be fought, and does it make sense?
    Simulation {
        /// The simulation.
        simulation: Box<SimulationAsked>,
        /// How many battles.
        battles: u32,
    },
    /// Fight these pairs of a simulation. A pair depends on nothing but its number: any engine may fight it.
    Fight {
        /// The simulation.
        simulation: Box<SimulationAsked>,
        /// Numbers of the pairs.
        pairs: Vec<u32>,
    },
    /// Take in pairs that were fought, and say what all of them say. Those of another simulation are let go.
    Collect {
        /// The simulation.
        simulation: Box<SimulationAsked>,
        /// How many battles there are to be.
        battles: u32,
        /// The pairs, as `fight` tells them.
        records: Vec<String>,
    },
    /// What has been collected, as a file.
    Results {
        /// Which file.
        file: ResultsFile,
    },
    /// Dice, points of advantage and odds of a situation that needs no battle.
    Umpire {
        /// The situation.
        situation: Box<Situation>,
    },
    /// What follows from such a situation, step by step.
    Course {
        /// The situation.
        situation: Box<Situation>,
        /// What has happened since.
        steps: Vec<CourseStep>,
        /// Rolls the dice that come next.
        #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
        #[serde(default)]
        seed: Option<u64>,
    },
}

/// A command refused: why, and by which rule.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Objection {
    /// What stands against it.
    pub why: Why,
    /// The rule that says so.
    pub rule: RuleId,
}

impl From<acies_rules::Refusal<Why>> for Objection {
    fn from(refusal: acies_rules::Refusal<Why>) -> Objection {
        Objection { why: refusal.why, rule: refusal.rule }
    }
}

/// A battle that begins, or is opened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Began {
    /// What never changes.
    pub sheet: Sheet,
    /// What the players should know.
    pub warnings: Vec<Oddity>,
    /// The table.
    pub scene: Scene,
}

/// One step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Stepped {
    /// What happened.
    pub entry: LogEntry,
    /// The table after it.
    pub scene: Scene,
}

/// A command judged.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Judged {
    /// Is it legal?
    pub legal: bool,
    /// Why not.
    pub objection: Option<Objection>,
    /// What it would do at once.
    pub events: Vec<Event>,
}

/// A complex move test that would be needed.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TestView {
    /// What is added to two dice.
    pub tally: TallyView,
    /// What they must come to.
    pub needs: u8,
    /// How likely that is, re-rolls counted.
    pub passed: ChanceView,
}

/// Where a battle group would stand.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct GhostView {
    /// The command that leads there.
    pub command: Command,
    /// Corners of its bases there; as near as can be said if it is refused.
    pub bases: Vec<[Point; 4]>,
    /// The row of the table of moves.
    pub row: Option<MoveRow>,
    /// Whether it needs a test, as the table of moves has it.
    pub difficulty: Option<Difficulty>,
    /// The rule by which a charge is tested for, if it is.
    pub tested_by: Option<RuleId>,
    /// The test, if it needs one.
    pub test: Option<TestView>,
    /// Whom a charge is aimed at.
    pub targets: BgSet,
    /// Who could intercept that charge, if all goes as charged.
    pub interceptors: Vec<InterceptorView>,
    /// The worst that the ground there does to its order.
    pub disorder: Disorder,
    /// What stands against it.
    pub objection: Option<Objection>,
}

/// A battle group that could intercept a charge.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InterceptorView {
    /// Which.
    pub group: BgId,
    /// Corners of its zone of interception.
    pub zone: [Point; 4],
}

/// A battle line that a commander could lead.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineView {
    /// Who leads it.
    pub commander: CommanderId,
    /// All that stand in line with the battle group he is with, and that one.
    pub standing: BgSet,
    /// As many of them as he may lead.
    pub usual: BgSet,
}

/// What a battle group can do now.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Options {
    /// Which.
    pub group: BgId,
    /// How far it goes where it stands.
    pub rate: f64,
    /// Its column in the table of moves.
    pub column: MoveColumn,
    /// Why it cannot move.
    pub move_objection: Option<Objection>,
    /// Moves of every row, each with what stands against it.
    pub moves: Vec<GhostView>,
    /// Charges that would meet somebody.
    pub charges: Vec<GhostView>,
    /// Battle lines in which it stands.
    pub lines: Vec<LineView>,
    /// What else is legal now and concerns it or its commander: feeding bases, battle lines, commanders, rallying.
    pub others: Vec<Command>,
    /// The complex move test it would take.
    pub test: TestView,
}

/// What a computer player would do, and what else it weighs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Pondered {
    /// For whom.
    pub by: Side,
    /// Its command.
    pub command: Command,
    /// How many commands were weighed.
    pub weighed_in_all: u32,
    /// The best of them, best first; nothing if it knew at once.
    pub weighed: Vec<WeighedView>,
    /// Its time was over before it had looked at everything.
    pub cut_short: bool,
}

/// A command that was weighed.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct WeighedView {
    /// The command.
    pub command: Command,
    /// What it seemed to be worth.
    pub value: Value,
    /// It is the one that was chosen.
    pub chosen: bool,
}

/// What went wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trouble {
    /// `refused`, `bad-request`, `bad-position`, `bad-file`, `bad-army`, `no-battle`, `dice`, `not-asked` or
    /// `nothing-to-undo`.
    pub kind: String,
    /// The field that is wrong.
    pub field: Option<String>,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// What stands against it.
    pub objection: Option<Box<Objection>>,
    /// What is wrong, for whoever has words of his own.
    #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
    pub fault: Option<Box<Fault>>,
    /// In English, for want of better words.
    pub message: String,
}

impl From<CommonTrouble> for Trouble {
    fn from(t: CommonTrouble) -> Trouble {
        let CommonTrouble { kind, field, rule, fault, message, .. } = t;
        Trouble { kind, field, rule, objection: None, fault, message }
    }
}

impl Trouble {
    pub(super) fn plain(kind: &str, message: &str) -> Trouble {
        CommonTrouble::plain(kind, message).into()
    }

    pub(super) fn field(kind: &str, field: &str, problem: &str) -> Trouble {
        CommonTrouble::field(kind, field, problem).into()
    }

    pub(super) fn read(kind: &str, error: &ReadError) -> Trouble {
        CommonTrouble::read(kind, error).into()
    }

    pub(super) fn of_battle(error: BattleError<Why>) -> Trouble {
        match error {
            BattleError::Refused(refusal) => Trouble {
                rule: Some(refusal.rule.to_string()),
                objection: Some(Box::new(refusal.into())),
                ..Trouble::plain("refused", "the rules forbid it")
            },
            BattleError::NotAsked => Trouble::plain("dice", "no dice are due"),
            BattleError::WrongDice { wanted, given } => {
                Trouble::field("dice", "faces", &format!("{wanted} dice are asked for, {given} were given"))
            }
            BattleError::Dice(error) => Trouble::plain("dice", &error.to_string()),
            BattleError::NothingToUndo => Trouble::plain("nothing-to-undo", "nothing can be taken back"),
        }
    }
}

/// What the page is told.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // Each is what its question asks for.
pub enum Told {
    Catalogue(Box<Catalogue>),
    Began(Box<Began>),
    Saved(String),
    Scene(Box<Scene>),
    Log(Vec<LogEntry>),
    Stepped(Box<Stepped>),
    Undone(Box<Scene>),
    Thought(Command),
    Pondered(Box<Pondered>),
    Commands(Vec<Command>),
    Judged(Box<Judged>),
    Options(Box<Options>),
    Ghost(Box<GhostView>),
    /// `null`: it does not come to blows.
    Impact(Option<Box<CombatView>>),
    /// `null`: it is in none.
    Combat(Option<Box<CombatView>>),
    /// `null`: nobody shoots.
    Volley(Option<Box<VolleyView>>),
    Simulation(Box<SimulationView>),
    Fought(Vec<String>),
    Results(Box<ResultsView<ArmyReport, GroupReport>>),
    Umpire(Box<UmpireView>),
    Course(Box<CourseView>),
    Trouble(Trouble),
}
