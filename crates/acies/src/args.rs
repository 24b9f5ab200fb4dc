//! The words of the command line.

use clap::{Args as ClapArgs, Parser, Subcommand};
use std::path::PathBuf;

/// Ancient and medieval miniature battles: rules enforced, every die explained.
#[derive(Debug, Parser)]
#[command(name = "acies", version, about, long_about = None, propagate_version = true, max_term_width = 100)]
#[command(after_help = "Start here:\n  acies fight --watch                 watch a battle\n  acies fight --seed 7 -o a.journal   fight one and keep its journal\n  acies replay a.journal --turn 3     look at its third turn\n  acies draw a.journal -o a.svg       draw how it ended\n  acies rules zone of control         look a rule up")]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) what: What,
}

#[derive(Debug, Subcommand)]
pub(crate) enum What {
    /// Fight a battle between two computer players and print its account
    Fight(Fight),
    /// Verify a journal and step through it
    Replay(Replay),
    /// Draw the table of a scenario or journal as SVG or PNG
    Draw(Draw),
    /// Look rules up, by id or by words
    Rules(Rules),
    /// List the scenarios and army lists that come with the program
    List(List),
    /// Speak the line protocol on standard input and output (docs/protocol.md)
    Engine,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct Fight {
    /// Scenario: an id from `acies list`, or a JSON file
    #[arg(value_name = "SCENARIO", conflicts_with = "army")]
    pub(crate) scenario: Option<String>,
    /// An army list by its id, given twice: terrain and deployment are then set up by the rules
    #[arg(long, value_name = "LIST", num_args = 1)]
    pub(crate) army: Vec<String>,
    /// Seed of dice and players; the same seed gives the same battle
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// End a battle that is not decided after this many turns, as the scenario would
    #[arg(long, value_name = "N", default_value_t = 60)]
    pub(crate) turns: u16,
    /// Write the journal to this file
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Animate the battle in the terminal
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
pub(crate) struct Replay {
    /// Journal file; `-` reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Show only this turn (0 is the set-up)
    #[arg(long, value_name = "N", conflicts_with = "at")]
    pub(crate) turn: Option<u16>,
    /// Show the table after this entry
    #[arg(long, value_name = "ENTRY")]
    pub(crate) at: Option<u32>,
    /// Step through it: Enter goes on, b goes back, t N jumps to a turn, q ends
    #[arg(long, conflicts_with_all = ["turn", "at", "json"])]
    pub(crate) step: bool,
    /// Only verify the hashes
    #[arg(long)]
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
    /// A rule id such as BI08-CHG-05, or words that must all occur
    #[arg(value_name = "ID | WORDS")]
    pub(crate) words: Vec<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct List {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}
