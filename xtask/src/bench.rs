//! `cargo xtask bench`: the figures of `docs/benchmarks.md`, ours and the peer's in one run.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{cargo, ran};

const DOCUMENT: &str = "docs/benchmarks.md";
const SPEED: [&str; 5] = ["bench", "--package", "acies-players", "--bench", "speed"];

/// Ours and the peer's take turns, and the best of each counts: a shared machine is slow at times, never fast.
const ROUNDS: usize = 3;

/// Battles of the profile: under callgrind everything is some fifty times slower.
const PROFILED_BATTLES: &str = "20";
const PROFILED_FUNCTIONS: usize = 10;

/// What the command line asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    write: bool,
    profile: bool,
}

impl Options {
    /// Reads the options.
    pub(crate) fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options::default();
        for argument in arguments {
            match argument.as_str() {
                "--write" => options.write = true,
                "--profile" => options.profile = true,
                other => return Err(format!("cargo xtask bench [--write] [--profile], not '{other}'")),
            }
        }
        Ok(options)
    }
}

/// Measures, prints, and writes the document if asked to.
pub(crate) fn run(root: &Path, options: Options) -> Result<(), String> {
    if options.profile {
        let table = profile(root)?;
        return publish(root, "profile", &table, options);
    }
    let (mut ours, mut theirs) = (0.0_f64, 0.0_f64);
    for round in 1..=ROUNDS {
        println!("round {round} of {ROUNDS}");
        let battles = output(speed(root).args(["--battles-only"]))?;
        ours = ours.max(figure(&battles, "battles per second")?);
        println!("  Acies      {ours:8.0} battles a second at best");
        let playouts = output(Command::new("python3").arg(root.join("benches/peers/openspiel.py")))?;
        theirs = theirs.max(figure(&playouts, "playouts per second")?);
        println!("  OpenSpiel  {theirs:8.0} games a second at best");
    }
    let all = output(speed(root).args(["--battles", "200"]))?;
    publish(root, "figures", &table(&all, ours, theirs)?, options)
}

fn speed(root: &Path) -> Command {
    let mut command = cargo();
    command.current_dir(root).args(SPEED).args(["--quiet", "--"]);
    command
}

fn table(all: &str, ours: f64, theirs: f64) -> Result<String, String> {
    let microseconds = |name: &str| figure(all, name).map(|nanoseconds| nanoseconds / 1000.0);
    let mut text = String::from("| what | figure | to hold |\n|---|---|---|\n");
    let mut row = |what: &str, figure: String, goal: &str| {
        text += &format!("| {what} | {figure} | {goal} |\n");
    };
    row("whole battles, one core", format!("{ours:.0} a second"), "1,000, then 10,000 a second");
    row("OpenSpiel, backgammon playouts, same run", format!("{theirs:.0} a second"), "");
    row("ours to theirs", format!("{:.2}", ours / theirs), "more than 1");
    row(
        "commands and rolls a battle",
        format!("{:.0} and {:.0}", figure(all, "commands per battle")?, figure(all, "rolls per battle")?),
        "",
    );
    row("one step, median", format!("{:.2} µs", microseconds("median step, nanoseconds")?), "");
    row("one step, 99 % are under", format!("{:.1} µs", microseconds("99 % of steps, nanoseconds")?), "");
    row(
        "one judged move among 40 Units, median",
        format!("{:.2} µs", microseconds("median judged move, ns")?),
        "under 20 µs",
    );
    row(
        "one judged move, 99 % are under",
        format!("{:.1} µs", microseconds("99 % of judged moves, ns")?),
        "",
    );
    row("copy of a state", format!("{:.2} µs", microseconds("copy of a state, ns")?), "under 2 µs");
    Ok(text)
}

/// Where the time goes: the functions with the largest share of all instructions, what they call included.
fn profile(root: &Path) -> Result<String, String> {
    let program = bench_program(root)?;
    let folder = Path::new(&program).parent().ok_or("the benchmark has no folder")?;
    let counts = folder.join("speed.callgrind");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--quiet", "--tool=callgrind", "--collect-atstart=yes"]);
    valgrind.arg(format!("--callgrind-out-file={}", counts.display()));
    valgrind.arg(&program).args(["--battles-only", "--battles", PROFILED_BATTLES]);
    println!("counting the instructions of {PROFILED_BATTLES} battles …");
    ran("valgrind (Debian's package of this name)", valgrind.stdout(Stdio::null()))?;
    let mut annotate = Command::new("callgrind_annotate");
    annotate.args(["--inclusive=yes", "--threshold=100", "--show-percs=yes"]);
    let listing = output(annotate.arg(&counts))?;
    let mut text = String::from("| share | function |\n|---:|---|\n");
    for (share, function) in costly(&listing).into_iter().take(PROFILED_FUNCTIONS) {
        text += &format!("| {share} % | `{function}` |\n");
    }
    Ok(text)
}

/// The benchmark as cargo built it.
fn bench_program(root: &Path) -> Result<String, String> {
    let mut build = cargo();
    let output = build.current_dir(root).args(SPEED).arg("--no-run").output();
    let output = output.map_err(|error| format!("cargo cannot be started: {error}"))?;
    let said = String::from_utf8_lossy(&output.stderr);
    let named = said.lines().find_map(|line| line.trim().strip_prefix("Executable benches/speed.rs ("));
    let program = named.and_then(|rest| rest.strip_suffix(')'));
    program.map(|file| root.join(file).display().to_string()).ok_or_else(|| said.into_owned())
}

/// Share and name of the functions of the engine, in the listing's order; each name once.
fn costly(listing: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for line in listing.lines() {
        let Some((_, rest)) = line.split_once('(') else {
            continue;
        };
        let Some((share, rest)) = rest.split_once("%)") else {
            continue;
        };
        let Some(at) = rest.find("acies_") else { continue };
        let name = shortened(&rest[at..]);
        if !found.iter().any(|(_, known)| *known == name) {
            found.push((share.trim().to_owned(), name));
        }
    }
    found
}

/// A function's path without its file, its hash and what fills its generics.
fn shortened(name: &str) -> String {
    let name = name.split(" [").next().unwrap_or(name);
    let name = name.split('<').next().unwrap_or(name);
    let name = name.trim_end_matches("::").trim_end_matches('\'');
    match name.rsplit_once("::h") {
        Some((path, hash)) if hash.len() == 16 && hash.chars().all(|c| c.is_ascii_hexdigit()) => {
            path.to_owned()
        }
        _ => name.to_owned(),
    }
}

/// Prints a table, and puts it into its place in the document if asked to.
fn publish(root: &Path, name: &str, table: &str, options: Options) -> Result<(), String> {
    println!("\n{table}");
    if !options.write {
        return Ok(());
    }
    let file = root.join(DOCUMENT);
    let text = std::fs::read_to_string(&file).map_err(|error| format!("{DOCUMENT}: {error}"))?;
    let text =
        replaced(&text, name, table).ok_or_else(|| format!("{DOCUMENT} has no place for the {name}"))?;
    std::fs::write(&file, text).map_err(|error| format!("{DOCUMENT}: {error}"))?;
    println!("written to {DOCUMENT}");
    Ok(())
}

/// The text with a table between `<!-- name -->` and `<!-- end of name -->`.
fn replaced(text: &str, name: &str, table: &str) -> Option<String> {
    let (begin, end) = (format!("<!-- {name} -->\n"), format!("<!-- end of {name} -->"));
    let from = text.find(&begin)? + begin.len();
    let to = from + text[from..].find(&end)?;
    Some(format!("{}\n{}\n{}", &text[..from], table.trim_end(), &text[to..]).replace("|\n<!--", "|\n\n<!--"))
}

/// The number after a name, in what the benchmarks print.
fn figure(text: &str, name: &str) -> Result<f64, String> {
    let found = text.lines().find_map(|line| line.strip_prefix(name));
    let number = found.and_then(|rest| rest.trim().parse().ok());
    number.ok_or_else(|| format!("no '{name}' was printed:\n{text}"))
}

/// What a program prints; what it complains about is shown at once.
fn output(command: &mut Command) -> Result<String, String> {
    let shown = format!("{command:?}");
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{shown}: cannot be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("{shown}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|_| format!("{shown}: no text"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_found_by_name() {
        let text = "battles per second                512\nmedian step, nanoseconds         3100\n";
        assert_eq!(figure(text, "battles per second"), Ok(512.0));
        assert!(figure(text, "copy of a state, ns").unwrap_err().contains("'copy of a state, ns'"));
    }

    #[test]
    fn a_table_replaces_the_one_before() {
        let page = "a\n<!-- figures -->\n\n| old |\n\n<!-- end of figures -->\nb\n";
        let once = replaced(page, "figures", "| new |\n").unwrap();
        assert_eq!(once, "a\n<!-- figures -->\n\n| new |\n\n<!-- end of figures -->\nb\n");
        assert_eq!(replaced(&once, "figures", "| new |\n"), Some(once.clone()));
        assert_eq!(replaced(page, "profile", ""), None);
    }

    #[test]
    fn functions_are_named_without_file_and_hash() {
        let listing = "\
1,000 (100.0%)  PROGRAM TOTALS
  900 (90.00%)  ???:acies_players::playout [/somewhere/speed]
  700 ( 70.0%)  crates/impetus/src/sample.rs:acies_impetus::sample::sample::h0123456789abcdef [/somewhere/speed]
  100 (10.00%)  ???:core::hash::Hash::hash [/somewhere/speed]
   50 ( 5.00%)  ???:acies_players::playout'2 [/somewhere/speed]
";
        let costly = costly(listing);
        assert_eq!(costly[0], ("90.00".into(), "acies_players::playout".into()));
        assert_eq!(costly[1], ("70.0".into(), "acies_impetus::sample::sample".into()));
    }
}
