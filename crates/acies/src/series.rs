//! Long series of battles, as the arena and simulations fight them: on all cores, with a file that keeps what is done,
//! a line that says how far it is, and Ctrl-C at any time.

mod file;
mod progress;

pub(crate) use file::{Kind, ResultsFile};
pub(crate) use progress::{Progress, Quiet};

use crate::failure::Failure;
use acies_players::Level;
use acies_players::arena::ArenaError;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// How long one may wait after Ctrl-C.
const PATIENCE: Duration = Duration::from_millis(100);

/// Collects pairs of battles, in whatever order they come.
pub(crate) trait Collection {
    type Pair: Send + 'static;

    /// Takes in a pair.
    fn add(&mut self, number: u32, pair: Self::Pair);
    /// Is this pair there?
    fn has(&self, number: u32) -> bool;
    /// Nothing more is needed.
    fn is_over(&self) -> bool;
    /// Pairs there are to be, at most.
    fn wanted(&self) -> u32;
    /// Pairs that count.
    fn counted(&self) -> u32;
    /// What is known so far, in a few words after a comma; or nothing.
    fn standing(&self) -> String;
    /// The series may end before the last pair.
    fn may_end_early(&self) -> bool;
}

/// How a series came to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// Nothing more is needed.
    Over,
    /// Ctrl-C.
    Interrupted,
}

/// Fights the pairs that are missing, and keeps each as soon as it is done.
pub(crate) fn fight<C: Collection>(
    threads: Option<u16>,
    pair: impl Fn(u32) -> Result<C::Pair, ArenaError> + Send + Sync + 'static,
    collection: &mut C,
    mut keep: impl FnMut(u32, &C::Pair) -> Result<(), Failure>,
    progress: &mut Progress,
) -> Result<End, Failure> {
    if collection.is_over() {
        return Ok(End::Over);
    }
    let interrupt = watch_for_interrupt();
    let missing = (0..collection.wanted()).filter(|number| !collection.has(*number)).collect();
    let news = start_workers(threads, missing, pair);
    while !collection.is_over() {
        if interrupt.load(Ordering::Relaxed) {
            return Ok(End::Interrupted);
        }
        match news.recv_timeout(PATIENCE) {
            Ok(Ok((number, pair))) => {
                keep(number, &pair)?;
                collection.add(number, pair);
            }
            Ok(Err(error)) => return Err(Failure::Battle(error.to_string())),
            Err(RecvTimeoutError::Timeout) => {}
            // A worker says what went wrong, unless it could not.
            Err(RecvTimeoutError::Disconnected) => {
                return Err(Failure::Battle("a battle broke off: this is a fault of the program".into()));
            }
        }
        progress.tell(collection);
    }
    Ok(End::Over)
}

/// What a worker says of a pair.
type News<P> = Result<(u32, P), ArenaError>;

/// Starts threads that fight the missing pairs in order. Nobody waits for them: what they have not finished when the
/// series is over, or is interrupted, is not needed.
fn start_workers<P: Send + 'static>(
    threads: Option<u16>,
    missing: Vec<u32>,
    pair: impl Fn(u32) -> Result<P, ArenaError> + Send + Sync + 'static,
) -> Receiver<News<P>> {
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = threads.map_or_else(cores, usize::from).min(missing.len());
    let (sender, receiver) = channel();
    let shared = Arc::new((pair, missing, AtomicUsize::new(0)));
    for _ in 0..threads {
        let (shared, sender) = (Arc::clone(&shared), sender.clone());
        thread::spawn(move || {
            let (pair, missing, next) = &*shared;
            while let Some(&number) = missing.get(next.fetch_add(1, Ordering::Relaxed)) {
                let news = pair(number).map(|pair| (number, pair));
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

/// What is said after Ctrl-C. `done` is what has been done, such as "3 of 10 pairs".
pub(crate) fn interrupted(done: &str, resume: Option<&Path>) -> Failure {
    Failure::Interrupted(match resume {
        Some(path) => {
            format!("interrupted after {done}; the same command goes on with what {} holds", path.display())
        }
        None => format!("interrupted after {done}; with --resume FILE they would have been kept"),
    })
}

/// A computer player by its name.
pub(crate) fn level(name: &str) -> Result<Level, Failure> {
    Level::parse(name).ok_or_else(|| {
        let known: Vec<&str> = Level::ALL.iter().map(|level| level.name()).collect();
        Failure::Usage(format!("there is no player `{name}`; there are: {}", known.join(", ")))
    })
}
