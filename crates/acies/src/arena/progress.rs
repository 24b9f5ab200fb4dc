//! How far a match is, on standard error.

#![allow(clippy::disallowed_types, reason = "the clock is for people; no battle depends on it")]

use crate::args::Arena;
use acies_players::arena::Results;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// A line in a terminal is written over this often.
const OFTEN: Duration = Duration::from_millis(200);
/// Elsewhere a new line is written.
const SELDOM: Duration = Duration::from_secs(10);

/// Says how far it is.
pub(super) struct Progress {
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
    pub(super) fn new(args: &Arena, results: &Results) -> Progress {
        let how = match (args.quiet, std::io::stderr().is_terminal()) {
            (true, _) => How::Silent,
            (false, true) => How::OneLine,
            (false, false) => How::Lines,
        };
        let now = Instant::now();
        Progress { how, begun: now, told: now, before: results.counted() }
    }

    /// Says it, if it is time to.
    pub(super) fn tell(&mut self, results: &Results) {
        let pause = match self.how {
            How::Silent => return,
            How::OneLine => OFTEN,
            How::Lines => SELDOM,
        };
        if self.told.elapsed() < pause {
            return;
        }
        self.told = Instant::now();
        let line = self.line(results);
        // Whoever does not listen misses nothing that matters.
        let mut error = std::io::stderr().lock();
        let _ = match self.how {
            How::OneLine => write!(error, "\r{line}\x1b[K").and_then(|()| error.flush()),
            _ => writeln!(error, "{line}"),
        };
    }

    fn line(&self, results: &Results) -> String {
        let fought = results.counted().saturating_sub(self.before);
        let mut line = format!("{} of {} pairs", results.counted(), results.wanted());
        if let Some(summary) = results.scores().summary() {
            let interval = summary.interval;
            line += &format!(
                ", score {:.1} % ({:.1} to {:.1})",
                100.0 * summary.score,
                100.0 * interval.low,
                100.0 * interval.high
            );
        }
        if let Some(sprt) = results.sprt() {
            let [low, high] = sprt.bounds();
            line += &format!(", LLR {:.2} ({low:.2} to {high:.2})", sprt.llr(results.scores()));
        }
        if fought > 0 {
            let left = f64::from(results.wanted().saturating_sub(results.counted()));
            let seconds = self.begun.elapsed().as_secs_f64() / f64::from(fought) * left;
            let most = if results.sprt().is_some() { "at most " } else { "" };
            line += &format!(", {most}{} to go", duration(seconds));
        }
        line
    }

    /// How fast it was.
    pub(super) fn finish(&self, results: &Results) {
        let mut error = std::io::stderr().lock();
        if self.how == How::OneLine {
            let _ = write!(error, "\r\x1b[K");
        }
        let battles = 2 * results.counted().saturating_sub(self.before);
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
    use super::duration;

    #[test]
    fn times_are_short() {
        let said = [0.04, 9.9, 75.3, 600.0, 9_000.0].map(duration);
        assert_eq!(said, ["0.0 s", "9.9 s", "75 s", "10 min", "2.5 h"]);
    }
}
