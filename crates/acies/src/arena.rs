//! `acies arena`: many battles between two computer players, and what they say.

mod ladder;
mod progress;
mod report;
mod results;

use crate::args::Arena;
use crate::failure::Failure;
use crate::fight::read_scenario;
use acies_impetus::{Impetus, State};
use acies_players::Level;
use acies_players::arena::{ArenaError, Contest, Maker, Measure, Pair, Results, Sprt};
use acies_rules::{RuleSet, digest};
use acies_rulesets::RuleSetId;
use acies_wire::arena::Header;
use progress::Progress;
use results::ResultsFile;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long one may wait after Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(100);

/// What a worker says of a pair.
type News = Result<(u32, Pair), ArenaError>;

/// How the match came to its end.
enum End {
    /// All pairs are fought, or the test has decided.
    Over,
    /// Ctrl-C.
    Interrupted,
}

/// Fights a match, or shows the ladder.
pub(crate) fn run(args: &Arena) -> Result<(), Failure> {
    if args.ladder {
        return ladder::show(&mut std::io::stdout().lock());
    }
    let sprt = args.sprt.as_deref().map(parse_sprt).transpose()?;
    let contest = contest(args)?;
    let header = header(args, &contest)?;
    let mut results = Results::new(args.pairs, sprt);
    let mut file = match &args.resume {
        Some(path) => Some(ResultsFile::open(path, &header, &contest, &mut results)?),
        None => None,
    };
    let mut progress = Progress::new(args, &results);
    let end = fight(args, contest, &mut results, file.as_mut(), &mut progress)?;
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
        End::Interrupted => Err(Failure::Interrupted(interrupted(args, &results))),
    }
}

fn interrupted(args: &Arena, results: &Results) -> String {
    let so_far = format!("interrupted after {} of {} pairs", results.counted(), results.wanted());
    match &args.resume {
        Some(path) => format!("{so_far}; the same command goes on with what {} holds", path.display()),
        None => format!("{so_far}; with --resume FILE they would have been kept"),
    }
}

fn parse_sprt(text: &str) -> Result<Sprt, Failure> {
    let wrong = |problem: &str| Failure::Usage(format!("--sprt `{text}`: {problem}"));
    let numbers: Option<Vec<f64>> = text.split(',').map(|number| number.trim().parse().ok()).collect();
    let Some([low, high]) = numbers.as_deref() else {
        return Err(wrong("two numbers with a comma between them, such as 0,20"));
    };
    Sprt::new(*low, *high, Sprt::USUAL_RISK, Sprt::USUAL_RISK).map_err(|error| wrong(&error.to_string()))
}

fn level(name: &str) -> Result<Level, Failure> {
    Level::parse(name).ok_or_else(|| {
        let known: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        Failure::Usage(format!("there is no player `{name}`; there are: {}", known.join(", ")))
    })
}

fn contest(args: &Arena) -> Result<Contest<Impetus>, Failure> {
    let maker = |name: &str| -> Result<Maker<Impetus>, Failure> {
        let level = level(name)?;
        Ok(Box::new(move |seed| level.player(seed)))
    };
    let contenders = [maker(&args.first)?, maker(&args.second)?];
    let mut position = read_scenario(&args.scenario)?;
    position.turn_limit = position.turn_limit.or(Some(args.turns));
    let start = position
        .into_state()
        .map_err(|error| Failure::Content { path: args.scenario.clone(), problem: error.to_string() })?;
    let measure = |state: &State| Measure { turns: state.turn, lost: state.lost_vd };
    Ok(Contest { start, contenders, measure, seed: args.seed })
}

fn header(args: &Arena, contest: &Contest<Impetus>) -> Result<Header, Failure> {
    let id = Impetus::id(&contest.start);
    let rules = RuleSetId::parse(id)
        .ok_or_else(|| Failure::Battle(format!("the rule set `{id}` is not on the list of rule sets")))?;
    let players = [args.first.clone(), args.second.clone()];
    let start = digest(&contest.start);
    Ok(Header::new(players, args.scenario.clone(), start, rules.id(), rules.revision(), args.seed))
}

/// Fights the pairs that are missing, and keeps each as soon as it is done.
fn fight(
    args: &Arena,
    contest: Contest<Impetus>,
    results: &mut Results,
    mut file: Option<&mut ResultsFile>,
    progress: &mut Progress,
) -> Result<End, Failure> {
    if results.is_over() {
        return Ok(End::Over);
    }
    let interrupt = watch_for_interrupt();
    let news = start_workers(args, contest, results);
    while !results.is_over() {
        if interrupt.load(Ordering::Relaxed) {
            return Ok(End::Interrupted);
        }
        match news.recv_timeout(PATIENCE) {
            Ok(Ok((number, pair))) => {
                if let Some(file) = &mut file {
                    file.keep(number, &pair)?;
                }
                results.add(number, pair);
            }
            Ok(Err(error)) => return Err(Failure::Battle(error.to_string())),
            Err(RecvTimeoutError::Timeout) => {}
            // A worker says what went wrong, unless it could not.
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Battle("a battle broke off: this is a fault of the program".into()));
            }
        }
        progress.tell(results);
    }
    Ok(End::Over)
}

/// Starts threads that fight the missing pairs in order. Nobody waits for them: what they have not finished when the
/// match is over, or is interrupted, is not needed.
fn start_workers(args: &Arena, contest: Contest<Impetus>, results: &Results) -> Receiver<News> {
    let missing: Vec<u32> = (0..args.pairs).filter(|number| !results.has(*number)).collect();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(cores, usize::from).min(missing.len());
    let (sender, receiver) = channel();
    let shared = Arc::new((contest, missing, AtomicUsize::new(0)));
    for _ in 0..threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || {
            let (contest, missing, next) = &*shared;
            while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let news = contest.pair(number).map(|pair| (number, pair));
                if sender.send(news).is_err() {
                    return;
                }
            }
        });
    }
    receiver
}

/// A flag that Ctrl-C sets. Where it cannot be watched for, Ctrl-C simply ends the program; the results file is whole
/// all the same.
fn watch_for_interrupt() -> Arc<AtomicBool> {
    let flag = Arc::new(AtomicBool::new(false));
    let set = Arc::clone(&flag);
    thread::spawn(move || {
        let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else { return };
        if runtime.block_on(async { tokio::signal::ctrl_c().await }).is_ok() {
            set.store(true, Ordering::Relaxed);
        }
    });
    flag
}
