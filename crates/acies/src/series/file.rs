//! The results file: read when a series goes on, and written line by line while it lasts.

use crate::failure::Failure;
use acies_wire::ReadError;
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

/// Longer than any line of ours.
const MAX_LINE: u64 = 64 * 1024;

/// What a results file is about.
pub(crate) struct Kind<'a, T> {
    /// Who writes such files, as in "another arena".
    pub(crate) name: &'a str,
    /// What they are results of, as in "the arena".
    pub(crate) of: &'a str,
    /// The word by which they are known.
    pub(crate) format: &'a str,
    /// The first line.
    pub(crate) header: String,
    /// Does a first line belong to this series?
    pub(crate) check: &'a dyn Fn(&str) -> Result<(), ReadError>,
    /// Reads any other line.
    pub(crate) read: fn(&str) -> Result<(u32, T), ReadError>,
    /// Fights a pair again, to see whether it still comes out as the file says.
    pub(crate) again: &'a dyn Fn(u32) -> Option<T>,
}

/// A results file that is open for writing, and locked against a second program.
pub(crate) struct ResultsFile {
    path: String,
    file: File,
    /// Bytes of whole lines.
    whole: u64,
    /// Pairs in it.
    pairs: usize,
}

/// What a file holds.
struct Held<T> {
    header: Option<String>,
    pairs: BTreeMap<u32, T>,
    /// Bytes of whole lines.
    whole: u64,
    /// What follows the last line feed.
    torn: Vec<u8>,
}

impl ResultsFile {
    /// Opens a file, or makes a new one, and hands out the pairs it holds.
    pub(crate) fn open<T: PartialEq>(
        path: &Path,
        kind: &Kind<'_, T>,
    ) -> Result<(ResultsFile, BTreeMap<u32, T>), Failure> {
        let path_shown = path.display().to_string();
        let failure = |error| Failure::File { path: path.display().to_string(), error };
        let content = |problem: String| Failure::Content { path: path.display().to_string(), problem };
        if path.exists() && !path.is_file() {
            return Err(content("not an ordinary file".into()));
        }
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failure)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(content(format!("another {} is writing to it", kind.name)));
            }
            // Some file systems have no locks; then nothing is locked.
            Err(TryLockError::Error(_)) => {}
        }
        let held = read(&mut file, kind).map_err(|trouble| match trouble {
            Trouble::Io(error) => failure(error),
            Trouble::Content(problem) => content(problem),
        })?;
        let is_new = match &held.header {
            Some(line) => {
                (kind.check)(line).map_err(|error| content(error.to_string()))?;
                false
            }
            // Nothing, or a beginning of our own header: a program that was ended while it wrote the first line.
            None if kind.header.as_bytes().starts_with(&held.torn) => true,
            None => return Err(content(format!("format: this is not a results file of {}", kind.of))),
        };
        if !is_new && !held.torn.is_empty() {
            eprintln!(
                "acies: {path_shown}: the last line is not whole; it is dropped, and its pair fought again"
            );
        }
        check_still_so(kind, &held.pairs).map_err(content)?;
        file.set_len(held.whole).map_err(failure)?;
        file.seek(SeekFrom::End(0)).map_err(failure)?;
        let mut opened = ResultsFile { path: path_shown, file, whole: held.whole, pairs: held.pairs.len() };
        if is_new {
            opened.write(&kind.header)?;
        } else {
            eprintln!("acies: going on with {}, which holds {} pairs", opened.path, opened.pairs);
        }
        Ok((opened, held.pairs))
    }

    /// Writes the line of a pair that has been fought.
    pub(crate) fn keep(&mut self, line: &str) -> Result<(), Failure> {
        self.write(line)?;
        self.pairs += 1;
        Ok(())
    }

    /// Writes a line, or leaves the file as it was.
    fn write(&mut self, line: &str) -> Result<(), Failure> {
        self.file.write_all(line.as_bytes()).map_err(|error| {
            // A part of the line may be there. If it cannot be taken back, the next reader drops it.
            let _ = self.file.set_len(self.whole);
            self.failed(&error)
        })?;
        self.whole += line.len() as u64;
        Ok(())
    }

    /// Makes sure that everything is on the disk.
    pub(crate) fn finish(&mut self) -> Result<(), Failure> {
        self.file.sync_all().map_err(|error| self.failed(&error))
    }

    fn failed(&self, error: &io::Error) -> Failure {
        let problem = match self.pairs {
            0 => format!("cannot be written: {error}"),
            pairs => format!(
                "cannot be written: {error}. The {pairs} pairs it holds are kept; once there is room, the same \
                 command goes on from there"
            ),
        };
        Failure::Content { path: self.path.clone(), problem }
    }
}

enum Trouble {
    Io(io::Error),
    Content(String),
}

/// Reads a file line by line.
fn read<T>(file: &mut File, kind: &Kind<'_, T>) -> Result<Held<T>, Trouble> {
    let mut reader = BufReader::new(file);
    let mut held = Held { header: None, pairs: BTreeMap::new(), whole: 0, torn: Vec::new() };
    for number in 1u64.. {
        let wrong = |problem: &str| Trouble::Content(format!("line {number}: {problem}"));
        let mut line = Vec::new();
        (&mut reader).take(MAX_LINE).read_until(b'\n', &mut line).map_err(Trouble::Io)?;
        if line.last() != Some(&b'\n') {
            if line.len() as u64 == MAX_LINE {
                return Err(wrong("longer than any line of a results file"));
            }
            held.torn = line;
            break;
        }
        held.whole += line.len() as u64;
        line.pop();
        let text = String::from_utf8(line).map_err(|_| wrong("not UTF-8"))?;
        if number == 1 {
            held.header = Some(text);
            continue;
        }
        // The header decides first what is wrong with a file that is not ours.
        let is_ours = |header: &str| header.contains(kind.format) && (kind.check)(header).is_ok();
        if number == 2 && !held.header.as_deref().is_some_and(is_ours) {
            break;
        }
        let (pair, result) = (kind.read)(&text).map_err(|error| wrong(&error.to_string()))?;
        if held.pairs.insert(pair, result).is_some() {
            return Err(wrong(&format!("pair {pair} is there twice")));
        }
    }
    Ok(held)
}

/// Players change from one version of the program to the next. One pair is fought again, to see whether these are still
/// the players, and the rules, that fought the others.
fn check_still_so<T: PartialEq>(kind: &Kind<'_, T>, pairs: &BTreeMap<u32, T>) -> Result<(), String> {
    let Some((&number, kept)) = pairs.first_key_value() else { return Ok(()) };
    match (kind.again)(number) {
        Some(pair) if pair == *kept => Ok(()),
        _ => Err(format!(
            "pair {number} comes out otherwise than the file says: the players or the rules have changed since. \
             Begin a new file"
        )),
    }
}
