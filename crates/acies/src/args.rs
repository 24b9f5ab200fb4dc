//! The words of the command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
Start here:
  acies play                          play in the browser
  acies fight --watch                 watch a battle
  acies fight --seed 7 -o a.journal   fight one and keep its journal
  acies replay a.journal --turn 3     read what happened in its third turn
  acies draw a.journal -o a.svg       draw how it ended
  acies arena                         find out which of two computer players is better
  acies simulate --army welsh --army incas   find out what two army lists are worth
  acies rules zone of control         look a rule up
  acies odds melee --attacker \"CP vbu=6 i=4\" --defender \"FP vbu=5\"   what would come of it
  acies fight crecy-1346              the same for Field of Glory; `acies list` says what there is

The program ends with 0 if all went well, 1 if a file or battle is wrong, 2 if the command line is.";

const FIGHT_JSON: &str = "\
Without SCENARIO and --army, hastings-1066 is fought.
--json prints \"entry\", \"turn\" and \"account\" of each entry of the journal, and at the end \"over\",
\"turns\", \"entries\", \"lost-vd\", \"vdt\" (Field of Glory: \"attrition\", \"break-points\") and \"hash\"
(docs/protocol.md); with --plans also \"plan\" objects between them.";

const ARENA: &str = "\
Every pair is two battles with the same armies, ground and dice; for the second the players change
seats. Ctrl-C ends early and shows what is known so far; with --resume the same command goes on.

  acies arena --pairs 200                                      simple against random
  acies arena --sprt 0,20                                      stops as soon as it knows
  acies arena --pairs 5000 --resume long.jsonl                 may be interrupted

docs/arena.md says what the numbers mean, and what --json prints.";

const SIMULATE: &str = "\
Battles come in pairs with the same dice; for the second the armies change seats. Ctrl-C ends early and
reports what is known so far; with --resume the same command goes on.

  acies simulate --army welsh --army incas --even
  acies simulate --army marian-romans --army carthaginians-veterans --battles 1000 --html report.html
  acies simulate --scenario hastings-1066 --csv tables --resume hastings.jsonl
  acies simulate --army swiss-confederates:650 --army medieval-french:650 --battles 100
  acies simulate --scenario crecy-1346 --player captain

Impetus counts VD, damage and Cohesion Tests; Field of Glory attrition, hits, cohesion tests and death rolls.
docs/simulate.md says what the numbers mean, and what the files hold.";

const REPLAY_JSON: &str = "\
An entry is a command or a roll; they are numbered from 1, and 0 is the beginning.
--json prints \"entry\", \"turn\", \"account\" and \"hash\" of each entry; with --at \"entry\", \"state\" and
\"next\"; with --verify \"verified\", \"entries\" and \"hash\" (docs/protocol.md).";

const ENGINE: &str = "\
A program writes one JSON request a line and reads one JSON answer a line:

  > {\"do\": \"load\", \"scenario\": \"hastings-1066\", \"seed\": 7}
  > {\"do\": \"roll\"}
  > {\"do\": \"sample\"}
  > {\"do\": \"quit\"}

docs/protocol.md describes all requests; examples/bot.py plays a whole battle with them.";

/// A time limit: seconds, or parts of them.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds: &f64| (0.0..=3600.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "a number of seconds, from 0 to 3600".into())
}

/// Ancient and medieval miniature battles: rules enforced, every die explained.
#[derive(Debug, Parser)]
#[command(name = "acies", bin_name = "acies", version, propagate_version = true, max_term_width = 100)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) what: What,
}

#[derive(Debug, Subcommand)]
pub(crate) enum What {
    /// Play in the browser, on this machine
    Play(Play),
    /// Fight a battle between two computer players and print its account
    Fight(Fight),
    /// Find out which of two computer players is better, in many battles
    Arena(Arena),
    /// Find out what two armies are worth, and which of their units, in many battles
    Simulate(Simulate),
    /// Check the journal of a battle and show what happened
    Replay(Replay),
    /// Draw the table of a scenario or journal as SVG or PNG
    Draw(Draw),
    /// Look rules up, by id or by words
    Rules(Rules),
    /// List the scenarios and army lists that come with the program
    List(List),
    /// Exact odds of a volley, a test, a melee, or a charge and all that follows
    Odds(Odds),
    /// Let another program play: JSON lines on standard input and output
    #[command(after_help = ENGINE)]
    Engine,
}

/// By which rules a battle is fought.
#[derive(Debug, Default, ClapArgs)]
pub(crate) struct Terms {
    /// Rule set: basic-impetus-2008, basic-impetus-3, impetus-1.7, impetus-7.0-it or field-of-glory-2
    /// (default: that of the scenario or the lists; no scenario or list is of both families)
    #[arg(long, value_name = "RULE SET")]
    pub(crate) rules: Option<String>,
    /// Optional rules of the rule set: core (none), full (all), or their names with commas between
    #[arg(long, value_name = "RULES")]
    pub(crate) optional: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Play {
    /// Port of the page; 0 takes any that is free (default: 2780, or one of the next if it is taken)
    #[arg(long, value_name = "N")]
    pub(crate) port: Option<u16>,
    /// Only say where the page is
    #[arg(long)]
    pub(crate) no_browser: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = FIGHT_JSON)]
pub(crate) struct Fight {
    /// Scenario: an id from `acies list`, or a file (docs/scenarios.md)
    #[arg(value_name = "SCENARIO", conflicts_with = "army")]
    pub(crate) scenario: Option<String>,
    /// Two army lists by their ids, instead of a scenario: --army welsh --army incas. Terrain and deployment are
    /// then part of the battle. Lists with points have armies of some sizes ready: --army swiss-confederates:650
    #[arg(long, value_name = "LIST", num_args = 1)]
    pub(crate) army: Vec<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
    /// Who leads both armies: any player of `acies arena` (default: random). Given twice, one for each side
    #[arg(long, value_name = "PLAYER", num_args = 1)]
    pub(crate) player: Vec<String>,
    /// Positions a player may look at for one command (default: as many as it likes)
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Seconds after which a player must give its command; then the battle depends on how fast the machine is
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) limit: Option<Duration>,
    /// Seed of dice and players; the same seed gives the same battle
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Turn limit where the scenario has none; then the army that has lost the smaller share wins
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) turns: u16,
    /// Say at the beginning of each phase what its player is about (recruit, simple and captain have plans)
    #[arg(long)]
    pub(crate) plans: bool,
    /// Write the journal to this file, for `acies replay` and `acies draw`
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Show the table after each step, if the output is a terminal
    #[arg(long, conflicts_with = "json")]
    pub(crate) watch: bool,
    /// Milliseconds between two pictures when watching
    #[arg(long, value_name = "MS", default_value_t = 350)]
    pub(crate) pace: u64,
    /// Print one JSON object a line instead of words
    #[arg(long)]
    pub(crate) json: bool,
    /// Print only how it ended
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = ARENA)]
pub(crate) struct Arena {
    /// The player whose result is shown: random, greedy, recruit, simple or captain
    #[arg(long, value_name = "PLAYER", default_value = "simple")]
    pub(crate) first: String,
    /// Its opponent
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub(crate) second: String,
    /// Scenario: an id from `acies list`, or a file
    #[arg(long, value_name = "SCENARIO", default_value = "bench-9v9")]
    pub(crate) scenario: String,
    #[command(flatten)]
    pub(crate) terms: Terms,
    /// Pairs of battles; with --sprt, at most
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) pairs: u32,
    /// Seed of the match; the same seed gives the same battles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Turn limit where the scenario has none; then the army that has lost the smaller share wins
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) turns: u16,
    /// Positions a player may look at for one command (default: as many as it likes)
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Battles at a time (default: one for each core); does not change the result
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Keep each finished pair in this file, and go on from what it holds already
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Stop as soon as it is clear whether the first player is rather LOW or HIGH Elo above its opponent
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true)]
    pub(crate) sprt: Option<String>,
    /// Print one JSON object instead of words
    #[arg(long)]
    pub(crate) json: bool,
    /// Do not say how far it is
    #[arg(short, long)]
    pub(crate) quiet: bool,
    /// Print the result as an entry for data/ladder.toml, of this version of the first player
    #[arg(long, value_name = "VERSION", conflicts_with = "json")]
    pub(crate) entry: Option<String>,
    /// Show how strong each player was when it was last measured, and do nothing else
    #[arg(long, exclusive = true)]
    pub(crate) ladder: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = SIMULATE)]
#[command(group = clap::ArgGroup::new("armies").required(true).args(["army", "scenario"]))]
pub(crate) struct Simulate {
    /// Two army lists by their ids, both of the same family of rules: --army welsh --army incas. What is chosen from a
    /// list follows a colon: later-magyars:+1 takes its first option. Lists with points have armies of some sizes ready:
    /// --army swiss-confederates:650
    #[arg(long, value_name = "LIST", num_args = 1)]
    pub(crate) army: Vec<String>,
    /// A scenario instead: an id from `acies list`, or a file
    #[arg(long, value_name = "SCENARIO")]
    pub(crate) scenario: Option<String>,
    #[command(flatten)]
    pub(crate) terms: Terms,
    /// Battles; an odd number is made even
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) battles: u32,
    /// Even ground and a usual battle order, instead of terrain and deployment by the rules
    #[arg(long, conflicts_with = "scenario")]
    pub(crate) even: bool,
    /// Who leads both armies: any player of `acies arena` (default: simple). Given twice, one for each army
    #[arg(long, value_name = "PLAYER", num_args = 1)]
    pub(crate) player: Vec<String>,
    /// Seed of the simulation; the same seed gives the same battles
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Turn limit where the scenario has none; then the army that has lost the smaller share wins. In Field of Glory
    /// each player's turn counts
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) turns: u16,
    /// Battles at a time (default: one for each core); does not change the result
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Keep each finished pair of battles in this file, and go on from what it holds already
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Write the report as JSON; `-` prints it instead of words
    #[arg(long, value_name = "FILE")]
    pub(crate) json: Option<PathBuf>,
    /// Write battles.csv and units.csv into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) csv: Option<PathBuf>,
    /// Write all battles as a Parquet file
    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,
    /// Write the report as a page with charts
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Do not say how far it is
    #[arg(short, long)]
    pub(crate) quiet: bool,
}

#[derive(Debug, ClapArgs)]
#[command(after_help = REPLAY_JSON)]
pub(crate) struct Replay {
    /// Journal written by `acies fight -o`; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Tell only this turn (0 is the set-up)
    #[arg(long, value_name = "N", conflicts_with = "at")]
    pub(crate) turn: Option<u16>,
    /// Show the table after this entry
    #[arg(long, value_name = "ENTRY")]
    pub(crate) at: Option<u32>,
    /// Step through it with pictures: Enter goes on, b goes back, t N goes to turn N, q ends
    #[arg(long, conflicts_with_all = ["turn", "at", "json"])]
    pub(crate) step: bool,
    /// Say only whether every entry leads to the recorded state
    #[arg(long, conflicts_with_all = ["turn", "at", "step"])]
    pub(crate) verify: bool,
    /// Print one JSON object a line instead of words
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Draw {
    /// Journal or scenario file, or the id of a scenario
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Draw the table after this entry of a journal (default: the last)
    #[arg(long, value_name = "ENTRY")]
    pub(crate) at: Option<u32>,
    /// Where to write: .svg or .png (default: SVG on standard output)
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Width of a PNG in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1600, value_parser = clap::value_parser!(u32).range(200..=8000))]
    pub(crate) width: u32,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Rules {
    /// A rule id such as BI08-CHG-05 or FOG-CT-06, or words that must all occur; without any, every rule in a line
    #[arg(value_name = "ID | WORDS")]
    pub(crate) words: Vec<String>,
    /// Print one JSON object a line instead of words
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct List {
    /// Print one JSON object a line instead of words
    #[arg(long)]
    pub(crate) json: bool,
}

const ODDS: &str = "\
A Unit is said in a few words: its troop type, then what is to be said of it, for example
  \"CP vbu=6 i=4 general\"            heavy cavalry with the General
  \"FP vbu=5 now=3 disordered\"       worn and Disordered heavy infantry
  \"T vbu=4 weapon=longbow-a in=wood\"
  \"FP vbu=5 pike large\"             pikes as a Large Unit, two Units deep
  \"anglo-danes/huscarls, general\"   a Unit of an army list (acies list), then what is to be said
Words: vbu=N now=N i=N m=N weapon=NAME rear=N in=GROUND general disordered shieldwall rolling large,
and the notes of the army lists: impetuous pike long-spear pilum pavise camel must-pursue …
In Impetus also: discipline=A|B|C quality=NAME third=N beside=one-flank|both-flanks|pikes
out-of-command opportunity square evaded in=fortification

Every number is counted, not simulated: docs/odds.md says how, and what --json prints.";

const GLORY_ODDS: &str = "\
A battle group is said in a few words: its troop type, then what is to be said of it, for example
  \"HF offensive-spearmen protected bases=8 files=4\"          heavy foot, four wide and two deep
  \"Kn lancers swordsmen heavily-armoured superior bases=4\"   good knights
  \"MF longbow swordsmen protected drilled bases=6\"           bowmen
  \"swiss-confederates/pikemen, disrupted\"                    one of an army list (acies list)
Troops: HF MF LF Cv Cm LH Ct Kn El LCh HCh SCh BWg LArt HArt
Words: bases=N files=N now=N in=GROUND fortified commander=troop|field|inspired front-rank
  unprotected protected armoured heavily-armoured   poor average superior elite   drilled undrilled
  steady disrupted fragmented broken   impact-foot lancers light-spear offensive-spearmen
  defensive-spearmen pikemen heavy-weapon   swordsmen skilled-swordsmen   bow light-bow longbow
  crossbow sling javelins firearm

Every number is counted, not simulated: docs/odds.md says how, and what --json prints.";

#[derive(Debug, ClapArgs)]
#[command(after_help = ODDS)]
pub(crate) struct Odds {
    #[command(subcommand)]
    pub(crate) of: OddsOf,
    /// Rule set: basic-impetus-2008, basic-impetus-3, impetus-1.7, impetus-7.0-it or field-of-glory-2
    /// (default: basic-impetus-2008; combat and test are of field-of-glory-2)
    #[arg(long, value_name = "RULE SET", global = true)]
    pub(crate) rules: Option<String>,
    /// Print a JSON object instead of words
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum OddsOf {
    /// A shot
    #[command(after_help = ODDS)]
    Volley {
        /// Who fires
        #[arg(long, value_name = "UNIT")]
        firer: String,
        /// At whom
        #[arg(long, value_name = "UNIT")]
        target: String,
        /// How far, in U, H or MU
        #[arg(long, value_name = "DISTANCE")]
        range: f64,
        /// The firer moves in the same activation
        #[arg(long)]
        moving: bool,
        /// The firer rallies in the same activation
        #[arg(long, conflicts_with = "moving")]
        rallying: bool,
        /// Movement phases of the firer, in Impetus
        #[arg(long, value_name = "N", conflicts_with = "rallying", value_parser = clap::value_parser!(u8).range(1..=9))]
        phases: Option<u8>,
    },
    /// A Cohesion Test
    #[command(after_help = ODDS)]
    Cohesion {
        /// Who tests
        #[arg(long, value_name = "UNIT")]
        unit: String,
        /// DAMAGE it took
        #[arg(long, value_name = "N")]
        damage: u8,
        /// In melee; without it, by fire
        #[arg(long)]
        melee: bool,
        /// Who shot at it or fights it, where that matters
        #[arg(long, value_name = "UNIT")]
        by: Option<String>,
        /// From how far it was shot at, in U or H (default: 10 U)
        #[arg(long, value_name = "DISTANCE", requires = "by", conflicts_with = "melee")]
        range: Option<f64>,
    },
    /// One phase of a melee
    #[command(after_help = ODDS)]
    Melee {
        #[command(flatten)]
        fight: TwoUnits,
        /// A drawn melee goes on: no Impetus Bonus
        #[arg(long)]
        renewal: bool,
    },
    /// A charge and all that follows: pila, melee, retreat, pursuit, the next phase
    #[command(after_help = ODDS)]
    Chain {
        #[command(flatten)]
        fight: TwoUnits,
        /// How far away the charge begins, in U or H
        #[arg(long, value_name = "DISTANCE")]
        distance: Option<f64>,
        /// The Charge Movement Bonus is rolled for
        #[arg(long)]
        bonus: bool,
        /// Phases of melee to follow
        #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
        phases: u8,
        /// Nobody throws pila
        #[arg(long)]
        keep_pila: bool,
        /// Nobody pursues who need not
        #[arg(long)]
        hold: bool,
    },
    /// Field of Glory: the impact or the melee of two battle groups
    #[command(after_help = GLORY_ODDS)]
    Combat {
        /// Whose front made the contact; at impact it charges
        #[arg(long, value_name = "BATTLE GROUP")]
        attacker: String,
        /// Its enemy
        #[arg(long, value_name = "BATTLE GROUP")]
        defender: String,
        /// Which combat
        #[arg(long, value_enum, default_value_t = Phase::Impact)]
        phase: Phase,
        /// Where the attacker meets the defender
        #[arg(long, value_enum, default_value_t = OnEdge::Front)]
        on: OnEdge,
    },
    /// Field of Glory: a cohesion test
    #[command(after_help = GLORY_ODDS)]
    Test {
        /// Who tests
        #[arg(long, value_name = "BATTLE GROUP")]
        group: String,
        /// Why
        #[arg(long, value_enum)]
        because: Because,
        /// Hits suffered in this phase (default: those received in the lost combat)
        #[arg(long, value_name = "N")]
        hits: Option<u8>,
        /// Hits received in the lost combat
        #[arg(long, value_name = "N", default_value_t = 0)]
        received: u8,
        /// Hits inflicted in it
        #[arg(long, value_name = "N", default_value_t = 0)]
        inflicted: u8,
        /// There is more than one reason to test
        #[arg(long = "several-reasons")]
        several: bool,
        /// The commander-in-chief was seen to fall
        #[arg(long = "commander-in-chief")]
        chief: bool,
        /// An enemy to be feared: elephants, artillery, lancers … (FOG-CTM-08)
        #[arg(long)]
        feared: bool,
        /// Its flank is threatened
        #[arg(long = "threatened-flank")]
        flank: bool,
        /// Friends are close behind it
        #[arg(long = "rear-support")]
        support: bool,
    },
    /// Field of Glory: a death roll
    #[command(after_help = GLORY_ODDS)]
    Death {
        /// Who was hit
        #[arg(long, value_name = "BATTLE GROUP")]
        group: String,
        /// Hits it has suffered
        #[arg(long, value_name = "N")]
        hits: u8,
        /// How they came about
        #[arg(long, value_enum)]
        after: After,
    },
}

/// Which combat of Field of Glory.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Phase {
    /// The attacker charges
    Impact,
    /// They fight on
    Melee,
}

/// Where an attack meets its target in Field of Glory.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum OnEdge {
    /// Front against front
    Front,
    /// The flank
    Flank,
    /// The rear
    Rear,
}

/// How hits came about, for a death roll of Field of Glory.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum After {
    /// It was shot at
    Shot,
    /// It won the combat, or nobody did
    WonOrDrew,
    /// It lost the combat
    Lost,
}

/// Why a battle group tests its cohesion.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Because {
    /// It lost an impact combat
    LostImpact,
    /// It lost a melee
    LostMelee,
    /// It was shot at
    Shot,
    /// It saw friends break or a commander fall
    Seen,
    /// It is FRAGMENTED and charged
    Charged,
    /// A commander tries to bolster or rally it
    Rally,
}

/// Where an attack meets its target.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum On {
    /// Front against front
    Front,
    /// A side, not from behind its front
    Side,
    /// The flank
    Flank,
    /// The rear
    Rear,
}

/// What a Unit does that is charged in Impetus, if it may.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
pub(crate) enum Reply {
    /// It stands
    Stand,
    /// It evades
    Evade,
    /// It charges in turn
    CounterCharge,
    /// On Opportunity it fires
    Fire,
    /// On Opportunity it forms square
    Square,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct TwoUnits {
    /// The active player's Unit
    #[arg(long, value_name = "UNIT")]
    pub(crate) attacker: String,
    /// Its enemy
    #[arg(long, value_name = "UNIT")]
    pub(crate) defender: String,
    /// Where the attack meets the defender
    #[arg(long, value_enum, default_value_t = On::Front)]
    pub(crate) on: On,
    /// A Unit that supports the attacker
    #[arg(long, value_name = "UNIT")]
    pub(crate) support: Option<String>,
    /// A Unit that supports the defender
    #[arg(long, value_name = "UNIT")]
    pub(crate) defender_support: Option<String>,
    /// What the defender does when it is charged, in Impetus
    #[arg(long, value_enum, default_value_t = Reply::Stand)]
    pub(crate) answer: Reply,
}
