//! `acies replay`: verifies a journal and steps through it.

use crate::args::Replay;
use crate::failure::Failure;
use crate::family::Shown;
use crate::save;
use crate::start::is_glory;
use crate::terminal::Paint;
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_rules::{Cause, Next, digest};
use acies_wire::{file, to_json};
use serde_json::json;
use std::io::{BufRead, IsTerminal, Read, Write};

/// A moment of the battle: what led to it and how it looks.
struct Moment<S> {
    sequence: u32,
    turn: u16,
    account: Vec<String>,
    after: S,
}

/// Reads, verifies, shows.
pub(crate) fn run(args: &Replay) -> Result<(), Failure> {
    if args.step && args.file.as_os_str() == "-" {
        let problem = "--step reads what to do from standard input: give the journal as a file";
        return Err(Failure::Usage(problem.into()));
    }
    let path = args.file.display().to_string();
    let text = save::read(&args.file)?;
    match file::rule_set_of(&text) {
        Some(rules) if is_glory(rules) => show::<FieldOfGlory>(args, &path, &text),
        _ => show::<Impetus>(args, &path, &text),
    }
}

fn show<F: Shown>(args: &Replay, path: &str, text: &str) -> Result<(), Failure> {
    let opened = file::journal_of::<F>(text)
        .map_err(|error| Failure::Content { path: path.to_owned(), problem: error.to_string() })?;
    let mut out = std::io::stdout().lock();
    let entries = opened.battle.journal().entries().len();
    if args.verify {
        let hash = digest(opened.battle.state());
        if args.json {
            writeln!(out, "{}", json!({ "verified": true, "entries": entries, "hash": hash }))?;
        } else {
            writeln!(out, "{path}: {entries} entries, every hash verified, final state {hash}.")?;
        }
        return Ok(());
    }
    let moments = moments(&opened)?;
    let title = F::title(&opened.start).to_owned();
    if args.step {
        return step::<F>(&mut out, &moments, &title, &opened.first);
    }
    if let Some(at) = args.at {
        let state = state_after(&moments, &opened.first, at).ok_or_else(|| {
            Failure::Usage(format!("entry {at}: the journal has entries 0 to {}", moments.len()))
        })?;
        if args.json {
            let line = json!({ "entry": at, "state": F::view(state), "next": F::next_view(state) });
            writeln!(out, "{}", to_json(&line))?;
        } else {
            writeln!(out, "{}{}", F::picture(state, &title, Paint::Plain), F::SIGNS)?;
        }
        return Ok(());
    }
    if let Some(turn) = args.turn
        && !moments.iter().any(|m| m.turn == turn)
    {
        let last = moments.last().map_or(0, |m| m.turn);
        return Err(Failure::Usage(format!("turn {turn}: the battle has turns 0 to {last}")));
    }
    if !args.json {
        writeln!(
            out,
            "{title}. The numbers on the left are those of the entries.\n{}\n",
            F::legend(&opened.first)
        )?;
    }
    // A heading waits for something below it.
    let mut heading: Option<(u32, &String)> = None;
    for moment in moments.iter().filter(|m| args.turn.is_none_or(|t| m.turn == t)) {
        if args.json {
            let line = json!({
                "entry": moment.sequence,
                "turn": moment.turn,
                "account": moment.account,
                "hash": digest(&moment.after),
            });
            writeln!(out, "{line}")?;
        } else {
            for line in &moment.account {
                if F::is_heading(line) {
                    heading = Some((moment.sequence, line));
                    continue;
                }
                if let Some((sequence, heading)) = heading.take().filter(|_| !line.starts_with('—')) {
                    writeln!(out, "{sequence:5}  {heading}")?;
                }
                writeln!(out, "{:5}  {line}", moment.sequence)?;
            }
        }
    }
    if !args.json {
        writeln!(out, "\n{entries} entries, every hash verified.")?;
    }
    Ok(())
}

/// Everything that happened, entry by entry.
fn moments<F: Shown>(opened: &file::Opened<F>) -> Result<Vec<Moment<F::State>>, Failure> {
    let mut state = opened.first.clone();
    let mut moments = Vec::new();
    for entry in opened.battle.journal().entries() {
        let before = state.clone();
        let mut events: Vec<F::Event> = Vec::new();
        let taken = match &entry.cause {
            Cause::Command { by, command } => F::perform(&mut state, *by, command, &mut events).is_ok(),
            Cause::Faces { faces, .. } => match F::next(&state) {
                Next::Roll(roll) => F::settle(&mut state, &roll, faces, &mut events),
                _ => false,
            },
        };
        if !taken {
            return Err(Failure::Battle(format!("entry {} cannot be replayed", entry.sequence)));
        }
        let account = F::account(&before, &events);
        let (sequence, turn) = (entry.sequence, F::turn(&state));
        moments.push(Moment { sequence, turn, account, after: state.clone() });
    }
    Ok(moments)
}

fn state_after<'a, S>(moments: &'a [Moment<S>], first: &'a S, entry: u32) -> Option<&'a S> {
    if entry == 0 { Some(first) } else { moments.get(entry as usize - 1).map(|m| &m.after) }
}

/// What is said while stepping.
enum Step {
    On,
    Back,
    Turn(u16),
    End,
    Unknown,
}

impl Step {
    fn parse(line: &str) -> Step {
        match line.split_whitespace().collect::<Vec<_>>().as_slice() {
            [] => Step::On,
            ["b"] => Step::Back,
            ["q"] => Step::End,
            ["t", turn] => turn.parse().map_or(Step::Unknown, Step::Turn),
            _ => Step::Unknown,
        }
    }
}

/// Enter goes on, b back, t N to a turn, q ends. Input and output may be terminals or not.
fn step<F: Shown>(
    out: &mut impl Write,
    moments: &[Moment<F::State>],
    title: &str,
    first: &F::State,
) -> Result<(), Failure> {
    let mut input = std::io::stdin().lock();
    let paint = if std::io::stdout().is_terminal() { Paint::Colour } else { Paint::Plain };
    let mut at = 0usize;
    writeln!(out, "{}", F::SIGNS)?;
    loop {
        let state = state_after(moments, first, at as u32).unwrap_or(first);
        write!(out, "{}", F::picture(state, title, paint))?;
        if let Some(moment) = at.checked_sub(1).and_then(|i| moments.get(i)) {
            for line in &moment.account {
                writeln!(out, "{line}")?;
            }
        }
        write!(out, "[entry {at} of {}] Enter: on, b: back, t N: turn N, q: end > ", moments.len())?;
        out.flush()?;
        let mut line = Vec::new();
        if (&mut input).take(1000).read_until(b'\n', &mut line)? == 0 {
            writeln!(out)?;
            return Ok(());
        }
        // Entries without a word (bookkeeping) are passed over both ways.
        let silent =
            |at: usize| at.checked_sub(1).and_then(|i| moments.get(i)).is_some_and(|m| m.account.is_empty());
        match Step::parse(&String::from_utf8_lossy(&line)) {
            Step::End => return Ok(()),
            Step::On if at >= moments.len() => {
                writeln!(out, "The journal ends here.")?;
                return Ok(());
            }
            Step::On => {
                at += 1;
                while at < moments.len() && silent(at) {
                    at += 1;
                }
            }
            Step::Back => {
                at = at.saturating_sub(1);
                while silent(at) {
                    at -= 1;
                }
            }
            Step::Turn(turn) => match moments.iter().position(|m| m.turn >= turn) {
                Some(found) => at = found + 1,
                None => writeln!(out, "There is no turn {turn}.")?,
            },
            Step::Unknown => writeln!(out, "Say nothing, b, t with the number of a turn, or q.")?,
        }
    }
}
