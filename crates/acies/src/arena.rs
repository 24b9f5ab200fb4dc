//! `acies arena`: many battles between two computer players, and what they say.

mod ladder;
mod report;

use crate::args::Arena;
use crate::failure::Failure;
use crate::family::Shown;
use crate::series::{self, Collection, End, Kind, Progress, Quiet, ResultsFile, level};
use crate::start::{Start, read_scenario, told};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_players::arena::{Contest, Pair, Results, Sprt};
use acies_rules::digest;
use acies_rulesets::RuleSetId;
use acies_wire::arena::{FORMAT, Header, pair_line, read_pair};
use std::io::Write;
use std::path::Path;

impl Collection for Results {
    type Pair = Pair;

    fn add(&mut self, number: u32, pair: Pair) {
        Results::add(self, number, pair);
    }

    fn has(&self, number: u32) -> bool {
        Results::has(self, number)
    }

    fn is_over(&self) -> bool {
        Results::is_over(self)
    }

    fn wanted(&self) -> u32 {
        Results::wanted(self)
    }

    fn counted(&self) -> u32 {
        Results::counted(self)
    }

    fn standing(&self) -> String {
        let mut standing = String::new();
        if let Some(summary) = self.scores().summary() {
            let [score, low, high] =
                [summary.score, summary.interval.low, summary.interval.high].map(|share| 100.0 * share);
            standing += &format!(", score {score:.1} % ({low:.1} to {high:.1})");
        }
        if let Some(sprt) = self.sprt() {
            let [low, high] = sprt.bounds();
            standing += &format!(", LLR {:.2} ({low:.2} to {high:.2})", sprt.llr(self.scores()));
        }
        standing
    }

    fn may_end_early(&self) -> bool {
        self.sprt().is_some()
    }
}

/// Fights a match, or shows the ladder.
pub(crate) fn run(args: &Arena) -> Result<(), Failure> {
    if args.ladder {
        return ladder::show(&mut std::io::stdout().lock());
    }
    match read_scenario(&args.scenario, &args.terms)? {
        Start::Impetus(position) => measure::<Impetus>(args, *position),
        Start::FieldOfGlory(position) => measure::<FieldOfGlory>(args, *position),
    }
}

fn measure<F: Shown<State: Send + Sync> + 'static>(
    args: &Arena,
    mut position: F::Position,
) -> Result<(), Failure> {
    let sprt = args.sprt.as_deref().map(parse_sprt).transpose()?;
    let rules = F::rule_set(&position);
    F::limit(&mut position, args.turns);
    let contest = contest::<F>(args, position)?;
    let header = header(args, &contest, rules);
    let mut results = Results::new(args.pairs, sprt);
    let mut file = match &args.resume {
        Some(path) => Some(open(path, &header, &contest, &mut results)?),
        None => None,
    };
    let mut progress = Progress::new(Quiet(args.quiet), &results);
    let keep = |number, pair: &Pair| match &mut file {
        Some(file) => file.keep(&pair_line(number, pair)),
        None => Ok(()),
    };
    let fought = move |number| contest.pair(number);
    let end = series::fight(args.threads, fought, &mut results, keep, &mut progress)?;
    progress.finish(&results);
    if let Some(file) = &mut file {
        file.finish()?;
    }
    let mut out = std::io::stdout().lock();
    match &args.entry {
        _ if args.json => writeln!(out, "{}", report::json(args, &header, &results))?,
        Some(version) => write!(out, "{}", ladder::entry(args, version, &results))?,
        None => write!(out, "{}", report::words(args, &results))?,
    }
    out.flush()?;
    match end {
        End::Over => Ok(()),
        End::Interrupted => {
            let done = format!("{} of {} pairs", results.counted(), results.wanted());
            Err(series::interrupted(&done, args.resume.as_deref()))
        }
    }
}

/// Opens the results file, and takes over the pairs it holds.
fn open<F: Shown>(
    path: &Path,
    header: &Header,
    contest: &Contest<F>,
    results: &mut Results,
) -> Result<ResultsFile, Failure> {
    let kind = Kind {
        name: "arena",
        of: "the arena",
        format: FORMAT,
        header: header.line(),
        check: &|line| header.check(line),
        read: read_pair,
        again: &|number| contest.pair(number).ok(),
    };
    let (file, held) = ResultsFile::open(path, &kind)?;
    for (number, pair) in held {
        results.add(number, pair);
    }
    Ok(file)
}

fn parse_sprt(text: &str) -> Result<Sprt, Failure> {
    let wrong = |problem: &str| Failure::Usage(format!("--sprt `{text}`: {problem}"));
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let Some([low, high]) = numbers.as_deref() else {
        return Err(wrong("two numbers with a comma between them, such as 0,20"));
    };
    Sprt::new(*low, *high, Sprt::USUAL_RISK, Sprt::USUAL_RISK).map_err(|error| wrong(&error.to_string()))
}

fn contest<F: Shown>(args: &Arena, position: F::Position) -> Result<Contest<F>, Failure> {
    let levels = [level(&args.first)?, level(&args.second)?];
    let start = F::first(position)
        .map_err(|error| Failure::Content { path: args.scenario.clone(), problem: told(&error) })?;
    Ok(F::contest(start, levels, args.nodes, args.seed))
}

fn header<F: Shown>(args: &Arena, contest: &Contest<F>, rules: RuleSetId) -> Header {
    let players = [args.first.clone(), args.second.clone()];
    let start = digest(&contest.start);
    let header = Header::new(players, args.scenario.clone(), start, rules.id(), rules.revision(), args.seed);
    header.with_nodes(args.nodes)
}
