//! The words of the command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use std::path::PathBuf;

const EXAMPLES: &str = "\
Start here:
  acies play                          play in the browser
  acies fight --watch                 watch a battle
  acies fight --seed 7 -o a.journal   fight one and keep its journal
  acies replay a.journal --turn 3     read what happened in its third turn
  acies draw a.journal -o a.svg       draw how it ended
  acies rules zone of control         look a rule up

The program ends with 0 if all went well, 1 if a file or battle is wrong, 2 if the command line is.";

const FIGHT_JSON: &str = "\
Without SCENARIO and --army, hastings-1066 is fought.
--json prints \"entry\", \"turn\" and \"account\" of each entry of the journal, and at the end \"over\",
\"turns\", \"entries\", \"lost-vd\", \"vdt\" and \"hash\" (docs/protocol.md).";

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
    /// Check the journal of a battle and show what happened
    Replay(Replay),
    /// Draw the table of a scenario or journal as SVG or PNG
    Draw(Draw),
    /// Look rules up, by id or by words
    Rules(Rules),
    /// List the scenarios and army lists that come with the program
    List(List),
    /// Let another program play: JSON lines on standard input and output
    #[command(after_help = ENGINE)]
    Engine,
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
    /// then part of the battle
    #[arg(long, value_name = "LIST", num_args = 1)]
    pub(crate) army: Vec<String>,
    /// Seed of dice and players; the same seed gives the same battle
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Turn limit where the scenario has none; then the army that has lost the smaller share wins
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) turns: u16,
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
    /// A rule id such as BI08-CHG-05, or words that must all occur; without any, every rule in a line
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
