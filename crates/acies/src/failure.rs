//! What can go wrong, and the exit code it has.

use std::fmt;
use std::io;

/// A failure of the program.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A file cannot be read or written.
    File { path: String, error: io::Error },
    /// A file is not what it should be.
    Content { path: String, problem: String },
    /// A battle cannot go on.
    Battle(String),
    /// The page cannot be served.
    Play(String),
    /// The words on the command line do not fit together.
    Usage(String),
    /// Ctrl-C ended what was not done yet.
    Interrupted(String),
    /// Standard output was closed.
    OutputClosed,
    /// Standard input or output failed.
    Stream(io::Error),
}

impl Failure {
    /// 2 for wrong usage, 130 after Ctrl-C as shells expect it, 1 for everything else.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Interrupted(_) => 130,
            _ => 1,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::File { path, error } => write!(f, "{path}: {error}"),
            Failure::Content { path, problem } => write!(f, "{path}: {problem}"),
            Failure::Battle(problem)
            | Failure::Play(problem)
            | Failure::Usage(problem)
            | Failure::Interrupted(problem) => f.write_str(problem),
            Failure::OutputClosed => f.write_str("output closed"),
            Failure::Stream(error) => write!(f, "{error}"),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe { Failure::OutputClosed } else { Failure::Stream(error) }
    }
}
