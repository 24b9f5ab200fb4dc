//! The ladder: how strong each player was when it was measured, with the command that did it.

use crate::args::Arena;
use crate::failure::Failure;
use acies_players::arena::Results;
use serde::Deserialize;
use std::fmt::Write as _;
use std::io::Write;

/// The ladder of the project, part of the program.
const LADDER: &str = include_str!("../../../../data/ladder.toml");

/// The version of the file that is known here.
const FORMAT: u32 = 1;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ladder {
    format: u32,
    #[serde(default)]
    entry: Vec<Entry>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Entry {
    /// Who was measured.
    player: String,
    /// Which version of it: a date or a commit.
    version: String,
    /// Its opponent.
    against: String,
    scenario: String,
    /// By which rules, if not by those of the scenario.
    rules: Option<String>,
    /// Pairs of battles.
    pairs: u32,
    /// Share of the points, in per cent.
    score: f64,
    /// The interval of 95 % confidence.
    interval: [f64; 2],
    /// Elo above the opponent; without, one of the two has won everything.
    elo: Option<f64>,
    elo_error: Option<f64>,
    command: String,
}

fn read(text: &str) -> Result<Ladder, String> {
    let ladder: Ladder = toml::from_str(text).map_err(|error| error.to_string())?;
    match ladder.format {
        FORMAT => Ok(ladder),
        other => Err(format!("format: {other} is not known here, only {FORMAT}")),
    }
}

/// Prints the ladder as a table.
pub(super) fn show(out: &mut impl Write) -> Result<(), Failure> {
    let ladder =
        read(LADDER).map_err(|problem| Failure::Content { path: "data/ladder.toml".into(), problem })?;
    writeln!(
        out,
        "{:10} {:20} {:10} {:14} {:16} {:>6}  {:>7}  {:15}  {:>11}",
        "player", "version", "against", "scenario", "rules", "pairs", "score", "95 % confidence", "Elo"
    )?;
    for entry in &ladder.entry {
        let elo = match (entry.elo, entry.elo_error) {
            (Some(elo), Some(error)) => format!("{elo:+.0} ± {error:.0}"),
            _ => "–".to_owned(),
        };
        let [low, high] = entry.interval;
        let interval = format!("{low:.1} to {high:.1}");
        writeln!(
            out,
            "{:10} {:20} {:10} {:14} {:16} {:>6}  {:>5.1} %  {interval:15}  {elo:>11}",
            entry.player,
            entry.version,
            entry.against,
            entry.scenario,
            entry.rules.as_deref().unwrap_or("its own"),
            entry.pairs,
            entry.score
        )?;
    }
    writeln!(out, "\nMeasured with:")?;
    for entry in &ladder.entry {
        writeln!(out, "  {}", entry.command)?;
    }
    Ok(())
}

/// A result as an entry of the ladder, for whoever wants to add it to the file.
pub(super) fn entry(args: &Arena, version: &str, results: &Results) -> String {
    let Some(summary) = results.scores().summary() else {
        return "# No pair of battles has been finished.\n".to_owned();
    };
    // A string of JSON is a string of TOML.
    let string = |text: &str| serde_json::Value::from(text).to_string();
    let mut text = "\n[[entry]]\n".to_owned();
    // Writing to a string cannot fail.
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "{name} = {value}");
    };
    line("player", string(&args.first));
    line("version", string(version));
    line("against", string(&args.second));
    line("scenario", string(&args.scenario));
    if let Some(rules) = &args.terms.rules {
        line("rules", string(rules));
    }
    line("pairs", results.counted().to_string());
    line("score", format!("{:.1}", 100.0 * summary.score));
    let interval = summary.interval;
    line("interval", format!("[{:.1}, {:.1}]", 100.0 * interval.low, 100.0 * interval.high));
    if summary.elo.is_finite() {
        line("elo", format!("{:.0}", super::report::round(summary.elo)));
        line("elo-error", format!("{:.0}", summary.elo_error()));
    }
    line("command", string(&command(args)));
    text
}

/// The command that gives the same result again.
fn command(args: &Arena) -> String {
    let Arena { first, second, scenario, pairs, seed, .. } = args;
    let mut command = format!(
        "acies arena --first {first} --second {second} --scenario {scenario} --pairs {pairs} --seed {seed}"
    );
    let terms = [("rules", &args.terms.rules), ("optional", &args.terms.optional)];
    for (name, value) in terms {
        if let Some(value) = value {
            let _ = write!(command, " --{name} {value}");
        }
    }
    if let Some(nodes) = args.nodes {
        let _ = write!(command, " --nodes {nodes}");
    }
    if args.turns != 60 {
        let _ = write!(command, " --turns {}", args.turns);
    }
    if let Some(sprt) = &args.sprt {
        let _ = write!(command, " --sprt {sprt}");
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::{Args, What};
    use acies_players::Level;
    use clap::Parser;

    /// An entry whose command measures something else would be a lie.
    #[test]
    fn every_entry_is_measured_by_its_command() {
        let ladder = read(LADDER).expect("the ladder of the project");
        assert!(!ladder.entry.is_empty());
        for entry in &ladder.entry {
            let words = entry.command.split_whitespace();
            let Ok(Args { what: What::Arena(args) }) = Args::try_parse_from(words) else {
                panic!("{}", entry.command)
            };
            assert_eq!((&args.first, &args.second), (&entry.player, &entry.against), "{}", entry.command);
            assert_eq!(args.scenario, entry.scenario, "{}", entry.command);
            assert_eq!(args.terms.rules, entry.rules, "{}", entry.command);
            assert!(args.sprt.is_some() || args.pairs == entry.pairs, "{}", entry.command);
            assert!(Level::parse(&entry.player).is_some() && Level::parse(&entry.against).is_some());
            assert!(entry.interval[0] <= entry.score && entry.score <= entry.interval[1]);
            assert_eq!(command(&args), entry.command, "written as the program writes it");
        }
    }

    /// Battles by other rules, or with fewer thoughts, are other battles.
    #[test]
    fn the_command_says_all_that_the_result_depends_on() {
        let line = "acies arena --first captain --second greedy --scenario bench-9v9 --pairs 7 --seed 3 \
                    --rules basic-impetus-3 --optional full --nodes 500 --turns 40";
        let Ok(Args { what: What::Arena(args) }) = Args::try_parse_from(line.split_whitespace()) else {
            panic!("arguments")
        };
        assert_eq!(command(&args), line);
    }

    #[test]
    fn an_entry_can_be_read_again() {
        let words = ["acies", "arena", "--pairs", "7", "--sprt", "-5,5"];
        let Ok(Args { what: What::Arena(args) }) = Args::try_parse_from(words) else { panic!("arguments") };
        let mut results = Results::new(7, None);
        assert!(entry(&args, "x", &results).starts_with('#'));
        let game = acies_players::arena::Game {
            winner: None,
            turns: 1,
            decisions: [0, 0],
            lost: [0, 0],
            hash: acies_rules::StateHash(0),
        };
        results.add(0, acies_players::arena::Pair { games: [game, game] });
        let ladder = read(&format!("format = 1\n{}", entry(&args, "a \"version\"", &results)));
        let ladder = ladder.expect("a ladder");
        assert_eq!(ladder.entry[0].version, "a \"version\"");
        assert_eq!((ladder.entry[0].pairs, ladder.entry[0].score, ladder.entry[0].elo), (1, 50.0, Some(0.0)));
        assert!(ladder.entry[0].command.ends_with("--pairs 7 --seed 1 --sprt -5,5"));
    }

    #[test]
    fn other_files_are_refused() {
        assert!(read("format = 2").is_err_and(|problem| problem.contains("format: 2")));
        assert!(read("format = 1\ncolour = 3").is_err_and(|problem| problem.contains("colour")));
    }
}
