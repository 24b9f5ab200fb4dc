//! Questions of the page and what it is told.

use super::account::Account;
use super::catalogue::{ArmyView, Catalogue, MusterView};
use super::laboratory::SimulationAsked;
use super::log::LogEntry;
use super::scene::{Scene, Sheet};
use super::thinking::Pondered;
use crate::laboratory::{ResultsFile, ResultsView, SimulationView};
use crate::odds::{ChainView, HabitsView, UmpireView};
use crate::{Fault, ReadError};
use acies_armies::points::PointsChoices;
use acies_armies::{Choices, Warning};
use acies_dice::Faces;
use acies_impetus::aids::charges::ChargeAid;
use acies_impetus::aids::ghost::{Ghost, Objection, Wish};
use acies_impetus::aids::outlook::Outlook;
use acies_impetus::aids::shots::{ArcAid, ShotAid};
use acies_impetus::aids::surroundings::Neighbour;
use acies_impetus::command::{Finish, Manoeuvre};
use acies_impetus::odds::situation::{Circumstances, Situation};
use acies_impetus::position::{Oddity, Position};
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::{Command, Edition, Event, UnitId, UnitSet, Why};
use acies_players::simulation::{ArmyReport, UnitReport};
use acies_players::{Level, Plan};
use acies_rules::{BattleError, Side};
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
        /// The rule set, if not that of the scenario.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default, rename = "rule-set")]
        rule_set: Option<Edition>,
        /// Optional rules agreed on.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Switches>"))]
        #[serde(default)]
        switches: Switches,
    },
    /// Any position.
    Position {
        /// The position.
        #[cfg_attr(feature = "typescript", ts(type = "unknown"))]
        position: Box<Position>,
    },
    /// Two armies.
    Armies {
        /// Their lists.
        lists: [String; 2],
        /// What was chosen from them.
        #[serde(default)]
        choices: Box<[Choices; 2]>,
        /// What was bought, where a list has prices.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<[Option<PointsChoices>; 2]>"))]
        #[serde(default)]
        bought: Box<[Option<PointsChoices>; 2]>,
        /// The rule set, if not that of the lists.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default, rename = "rule-set")]
        rule_set: Option<Edition>,
        /// Optional rules agreed on.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Switches>"))]
        #[serde(default)]
        switches: Switches,
        /// Base set.
        #[serde(rename = "base-set")]
        base_set: BaseSet,
        /// Terrain and deployment by the rules; otherwise both stand ready on even ground.
        #[serde(rename = "by-the-rules")]
        by_the_rules: bool,
        /// Turn limit.
        #[serde(default, rename = "turn-limit")]
        turn_limit: Option<u16>,
    },
}

/// What the page asks. Which question it is stands in the field `do`: see `question`.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(tag = "do"))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Ask {
    /// Rule sets, scenarios and army lists that come with the program.
    Catalogue {},
    /// An army from a list.
    Army {
        /// Id of the list.
        list: String,
        /// What is chosen from it.
        #[serde(default)]
        choices: Choices,
        /// The rule set, if not that of the list.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default, rename = "rule-set")]
        rule_set: Option<Edition>,
    },
    /// An army bought for points.
    Muster {
        /// Id of the list.
        list: String,
        /// What is bought.
        choices: Box<PointsChoices>,
        /// The rule set.
        #[serde(rename = "rule-set")]
        rule_set: Edition,
    },
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
    /// Losses, turning points and luck so far.
    Account {},
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
        /// Positions it may look at: with as many, the same answer on every machine.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default)]
        nodes: Option<u32>,
    },
    /// What would the computer do, and what else does it weigh?
    Ponder {
        /// How well it plays.
        level: Level,
        /// Its seed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
        /// After so many entries of the journal; now, if nothing is said.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default)]
        at: Option<u32>,
        /// Milliseconds after which it must answer with the best it has found.
        #[cfg_attr(feature = "typescript", ts(optional))]
        #[serde(default)]
        limit: Option<u32>,
    },
    /// What would the computer be about in a phase?
    Plan {
        /// How well it plays.
        level: Level,
        /// Its seed.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
        /// After so many entries of the journal: the beginning of the phase.
        at: u32,
        /// Milliseconds after which it must answer.
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
    /// What can these Units do?
    Options {
        /// A Unit or a Group.
        units: UnitSet,
    },
    /// Where would they stand?
    Ghost {
        /// A Unit or a Group.
        units: UnitSet,
        /// What is wished.
        wish: Wish,
    },
    /// What would this lead to? The Units are activated first; nobody means: as things are.
    Outlook {
        /// A Unit or a Group.
        units: UnitSet,
        /// What.
        command: Command,
    },
    /// What would come of this, exactly? The Units are activated first; nobody means: as things are. Without a
    /// command: of the dice that are due.
    Odds {
        /// A Unit or a Group.
        units: UnitSet,
        /// What.
        command: Option<Command>,
        /// Phases of melee to follow.
        phases: u8,
    },
    /// Odds of two Units on an empty table.
    Umpire {
        /// The rule set.
        #[serde(rename = "rule-set")]
        rule_set: Edition,
        /// Who against whom, and how.
        situation: Box<Situation>,
        /// What is to be said besides.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Circumstances>"))]
        #[serde(default)]
        around: Box<Circumstances>,
        /// What is assumed of the players.
        #[serde(default)]
        habits: HabitsView,
        /// Phases of melee to follow.
        phases: u8,
    },
    /// Put two Units on an empty table, with what they do given already: the battle goes on with their dice.
    Stage {
        /// The rule set.
        #[serde(rename = "rule-set")]
        rule_set: Edition,
        /// Who against whom, and how.
        situation: Box<Situation>,
        /// What is to be said besides.
        #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Circumstances>"))]
        #[serde(default)]
        around: Box<Circumstances>,
        /// Seed of the dice.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        seed: u64,
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
    /// Where are the others, seen from this Unit?
    Surroundings {
        /// The Unit.
        unit: UnitId,
    },
}

/// A battle that begins, or is opened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Began {
    /// What never changes.
    pub sheet: Sheet,
    /// What the players should know.
    pub warnings: Vec<Caution>,
    /// The table.
    pub scene: Scene,
}

/// What the players should know before a battle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Caution {
    /// Of the position.
    Position(Oddity),
    /// Of an army.
    Army(Warning),
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

/// The last command was taken back.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Undone {
    /// The table as it was before.
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

/// A command, and why it is not possible.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Possible {
    /// The command.
    pub command: Command,
    /// Why not.
    pub objection: Option<Objection>,
}

/// What a Unit or Group can do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Options {
    /// Who.
    pub units: UnitSet,
    /// Why they cannot act at all.
    pub objection: Option<Objection>,
    /// Something was done in this activation already.
    pub begun: bool,
    /// War Chariots are among them: they wheel after they have gone ahead, and may keep rolling.
    pub chariots: bool,
    /// They may go sideways, obliquely or back: a Group may not.
    pub shifts: bool,
    /// How many wheels a move may have; where it may have two, straight stretches lie before, between and after.
    pub wheels: u8,
    /// It would be the second move of light troops.
    pub second: bool,
    /// Turn to the rear on the spot.
    #[serde(rename = "about-face")]
    pub about_face: Possible,
    /// Most units of length.
    pub allowance: f64,
    /// Shots, and why not.
    pub shots: Vec<ShotAid>,
    /// Arcs of fire.
    pub arcs: Vec<ArcAid>,
    /// Charges.
    pub charges: Vec<ChargeAid>,
    /// Rally.
    pub rally: Possible,
    /// Form a shieldwall.
    pub shieldwall: Possible,
    /// Go on with a drawn melee.
    pub fight: Possible,
    /// End the activation.
    pub end: Possible,
    /// Take the activation back.
    pub cancel: Possible,
    /// What else they may do where armies act in Commands: wait for an opportunity, fall back, dismount, form square …
    pub drill: Vec<Command>,
    /// Why they cannot move.
    pub move_objection: Option<Objection>,
    /// Legal commands, a representative set.
    pub samples: Vec<Command>,
}

/// Turning to the rear.
pub(super) const ABOUT_FACE: Command =
    Command::Move { manoeuvre: Manoeuvre::AboutFace, finish: Finish::Halt };

impl Options {
    pub(super) fn none(units: UnitSet, objection: Objection) -> Options {
        let never = |command| Possible { command, objection: Some(objection.clone()) };
        Options {
            units,
            begun: false,
            chariots: false,
            wheels: 1,
            second: false,
            about_face: never(ABOUT_FACE),
            shifts: false,
            allowance: 0.0,
            shots: Vec::new(),
            arcs: Vec::new(),
            charges: Vec::new(),
            drill: Vec::new(),
            rally: never(Command::Rally),
            shieldwall: never(Command::FormShieldwall),
            fight: never(Command::Fight),
            end: never(Command::EndActivation),
            cancel: never(Command::CancelActivation),
            move_objection: Some(objection.clone()),
            samples: Vec::new(),
            objection: Some(objection),
        }
    }
}

/// What went wrong.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Trouble {
    /// `refused`, `bad-request`, `bad-position`, `bad-file`, `bad-army`, `no-battle`, `dice`, `not-asked`,
    /// `nothing-to-undo`, or `broke-off` for a battle that a fault of the program ended.
    pub kind: String,
    /// The field that is wrong.
    pub field: Option<String>,
    /// The rule that forbids it.
    pub rule: Option<String>,
    /// What stands against it.
    pub objection: Option<Box<Objection>>,
    /// What is wrong, for whoever has words of his own.
    pub fault: Option<Box<Fault>>,
    /// In English, for want of better words.
    pub message: String,
}

impl Trouble {
    pub(crate) fn plain(kind: &str, message: &str) -> Trouble {
        Trouble {
            kind: kind.into(),
            field: None,
            rule: None,
            objection: None,
            fault: None,
            message: message.into(),
        }
    }

    pub(crate) fn field(kind: &str, field: &str, problem: &str) -> Trouble {
        Trouble { field: Some(field.into()), ..Trouble::plain(kind, problem) }
    }

    pub(crate) fn read(kind: &str, error: &ReadError) -> Trouble {
        let fault = Some(Box::new(error.fault.clone()));
        Trouble { fault, ..Trouble::field(kind, &error.field, &error.problem) }
    }

    pub(super) fn of_battle(error: &BattleError<Why>) -> Trouble {
        match error {
            BattleError::Refused(refusal) => refusal.clone().into(),
            BattleError::NotAsked => Trouble::plain("dice", "no dice are due"),
            BattleError::WrongDice { wanted, given } => {
                let problem = format!("{wanted} dice are asked for, {given} were given");
                Trouble::field("dice", "faces", &problem)
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
    Catalogue(Catalogue),
    Army(ArmyView),
    /// An army bought for points, or why it cannot be.
    Muster(Box<MusterView>),
    Began(Box<Began>),
    Saved(String),
    Scene(Box<Scene>),
    Log(Vec<LogEntry>),
    Account(Box<Account>),
    Stepped(Box<Stepped>),
    Undone(Box<Undone>),
    Thought(Command),
    Pondered(Box<Pondered>),
    Plan(Option<Plan>),
    Commands(Vec<Command>),
    Judged(Box<Judged>),
    Options(Box<Options>),
    Ghost(Box<Ghost>),
    Outlook(Box<Outlook>),
    Odds(Box<ChainView>),
    Umpire(Box<UmpireView>),
    Simulation(Box<SimulationView>),
    Fought(Vec<String>),
    Results(Box<ResultsView<ArmyReport, UnitReport>>),
    Surroundings(Vec<Neighbour>),
    Refused(Objection),
    Trouble(Trouble),
}
