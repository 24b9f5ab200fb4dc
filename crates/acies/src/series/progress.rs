//! How far a series is, on standard error.

#![allow(clippy::disallowed_types, reason = "the clock is for people; no battle depends on it")]

use super::Collection;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line in a terminal is written over this often.
const OFTEN: Duration = Duration::from_millis(200);
/// Elsewhere a new line is written.
const SELDOM: Duration = Duration::from_secs(10);

/// Is nothing to be said?
#[derive(Clone, Copy)]
pub(crate) struct Quiet(pub(crate) bool);

/// Says how far it is.
pub(crate) struct Progress {
    how: How,
    begun: Instant,
    told: Instant,
    /// Pairs that were there already.
    before: u32,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Silent,
    OneLine,
    Lines,
}

impl Progress {
    pub(crate) fn new(quiet: Quiet, collection: &impl Collection) -> Progress {
        let how = match (quiet.0, std::io::stderr().is_terminal()) {
            (true, _) => How::Silent,
            (false, true) => How::OneLine,
            (false, false) => How::Lines,
        };
        let now = Instant::now();
        Progress { how, begun: now, told: now, before: collection.counted() }
    }

    /// Says it, if it is time to.
    pub(crate) fn tell(&mut self, collection: &impl Collection) {
        let pause = match self.how {
            How::Silent => return,
            How::OneLine => OFTEN,
            How::Lines => SELDOM,
        };
        if self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        let line = self.line(collection);
        // Whoever does not listen misses nothing that matters.
        let mut error = std::io::stderr().lock();
        let _ = match self.how {
            How::OneLine => write!(error, "\r{line}\x1b[K").and_then(|()| error.flush()),
            _ => writeln!(error, "{line}"),
        };
    }

    fn line(&self, collection: &impl Collection) -> String {
        let (counted, wanted) = (collection.counted(), collection.wanted());
        let bar = match self.how {
            How::OneLine => bar(f64::from(counted) / f64::from(wanted.max(1))),
            _ => String::new(),
        };
        let mut line = format!("{bar}{counted} of {wanted} pairs{}", collection.standing());
        let fought = counted.saturating_sub(self.before);
        if fought > 0 {
            let left = f64::from(wanted.saturating_sub(counted));
            let seconds = self.begun.elapsed().as_secs_f64() / f64::from(fought) * left;
            let most = if collection.may_end_early() { "at most " } else { "" };
            line += &format!(", {most}{} to go", duration(seconds));
        }
        line
    }

    /// How fast it was.
    pub(crate) fn finish(&self, collection: &impl Collection) {
        let mut error = std::io::stderr().lock();
        if self.how == How::OneLine {
            let _ = write!(error, "\r\x1b[K");
        }
        let battles = 2 * collection.counted().saturating_sub(self.before);
        if self.how == How::Silent || battles == 0 {
            return;
        }
        let seconds = self.begun.elapsed().as_secs_f64().max(1e-3);
        let _ = writeln!(
            error,
            "{battles} battles in {}: {:.0} a minute",
            duration(seconds),
            f64::from(battles) * 60.0 / seconds
        );
    }
}

/// A bar of twenty columns, and a space.
fn bar(share: f64) -> String {
    let full = (share * 20.0) as usize;
    format!("{}{} ", "█".repeat(full.min(20)), "░".repeat(20 - full.min(20)))
}

/// A time as people say it.
fn duration(seconds: f64) -> String {
    match seconds {
        s if s < 9.95 => format!("{s:.1} s"),
        s if s < 119.5 => format!("{s:.0} s"),
        s if s < 7_170.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3_600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::{bar, duration};

    #[test]
    fn bars_grow() {
        assert_eq!(bar(0.0), "░".repeat(20) + " ");
        assert_eq!(bar(0.5), "█".repeat(10) + &"░".repeat(10) + " ");
        assert_eq!(bar(1.0), "█".repeat(20) + " ");
    }

    #[test]
    fn times_are_short() {
        let said = [0.04, 9.9, 75.3, 600.0, 9_000.0].map(duration);
        assert_eq!(said, ["0.0 s", "9.9 s", "75 s", "10 min", "2.5 h"]);
    }
}
