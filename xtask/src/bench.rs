//! `cargo xtask bench`: the figures of `docs/benchmarks.md`, ours and the peer's in one run.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::programs::{cargo, ran};
use crate::wasm;

const DOCUMENT: &str = "docs/benchmarks.md";
const SPEED: [&str; 5] = ["bench", "--package", "acies-players", "--bench", "speed"];

const ODDS: [&str; 5] = ["bench", "--package", "acies-impetus", "--bench", "odds"];

const FIELD_OF_GLORY: [&str; 5] = ["bench", "--package", "acies-field-of-glory", "--bench", "speed"];

const PLAYOUTS: [&str; 7] =
    ["run", "--quiet", "--release", "--package", "acies-browser", "--example", "playouts"];

/// Ours and the peer's take turns, and the best of each counts: a shared machine is slow at times, never fast.
const ROUNDS: usize = 3;

/// Battles of the profile: few, as callgrind makes everything many times slower.
const PROFILED_BATTLES: &str = "100";
const PROFILED_FUNCTIONS: usize = 10;

/// What the command line asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    write: bool,
    profile: bool,
    wasm: bool,
    odds: bool,
    field_of_glory: bool,
}

impl Options {
    /// Reads the options.
    pub(crate) fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options::default();
        for argument in arguments {
            match argument.as_str() {
                "--write" => options.write = true,
                "--profile" => options.profile = true,
                "--wasm" => options.wasm = true,
                "--odds" => options.odds = true,
                "--field-of-glory" => options.field_of_glory = true,
                other => {
                    let known =
                        "cargo xtask bench [--write] [--profile] [--wasm] [--odds] [--field-of-glory]";
                    return Err(format!("{known}, not '{other}'"));
                }
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
    if options.wasm {
        let table = module(root)?;
        return publish(root, "module", &table, options);
    }
    if options.odds {
        let table = odds(root)?;
        return publish(root, "odds", &table, options);
    }
    if options.field_of_glory {
        let table = field_of_glory(root)?;
        return publish(root, "field of glory", &table, options);
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

/// The engine as WebAssembly beside the native one: the same battles, by turns.
fn module(root: &Path) -> Result<String, String> {
    wasm::build(root)?;
    let packages = wasm::nodejs(root);
    let (mut native, mut module) = (0.0_f64, 0.0_f64);
    let mut said = String::new();
    for round in 1..=ROUNDS {
        println!("round {round} of {ROUNDS}");
        let battles = output(cargo().current_dir(root).args(PLAYOUTS))?;
        native = native.max(figure(&battles, "battles per second")?);
        println!("  native       {native:8.0} battles a second at best");
        said = output(Command::new("node").arg(root.join("benches/wasm.cjs")).arg(&packages))?;
        module = module.max(figure(&said, "battles per second")?);
        println!("  WebAssembly  {module:8.0} battles a second at best");
        if figure(&battles, "steps")? != figure(&said, "steps")? {
            return Err("the two did not fight the same battles".into());
        }
    }
    let mut text = String::from("| what | figure | to hold |\n|---|---|---|\n");
    let mut row = |what: &str, figure: String, goal: &str| {
        text += &format!("| {what} | {figure} | {goal} |\n");
    };
    row("whole battles, native", format!("{native:.0} a second"), "");
    row("the same, WebAssembly in Node.js", format!("{module:.0} a second"), "");
    let share = module / native * 100.0;
    row("WebAssembly to native", format!("{share:.0} %"), "at least 45 %, then 60 %");
    row(
        "one ghost among 40 Units, median",
        format!("{:.0} µs", figure(&said, "median ghost")?),
        "under 2 ms",
    );
    row("one ghost, 99 % are under", format!("{:.0} µs", figure(&said, "99 % of ghosts")?), "");
    Ok(text)
}

/// Exact odds beside the Python libraries for dice: the same phase of melee, by turns, the best median of each. Chains
/// are followed after that.
fn odds(root: &Path) -> Result<String, String> {
    let bench = || {
        let mut command = cargo();
        command.current_dir(root).args(ODDS).args(["--quiet", "--"]);
        command
    };
    let peers = ["icepool, sums", "icepool, multisets", "dyce, sums"];
    let mut ours = f64::INFINITY;
    let mut theirs = [f64::INFINITY; 3];
    for round in 1..=ROUNDS {
        println!("round {round} of {ROUNDS}");
        let said = output(bench().arg("--phase-only"))?;
        ours = ours.min(figure(&said, "median melee phase, ns")? / 1000.0);
        println!("  Acies    {ours:10.1} µs a phase at best");
        let said = output(Command::new("python3").arg(root.join("benches/peers/odds.py")).arg("--time"))?;
        for (best, name) in theirs.iter_mut().zip(peers) {
            *best = best.min(figure(&said, &format!("{name}, microseconds"))?);
        }
        println!(
            "  peers    {:10.1} µs a phase at best",
            theirs.iter().copied().fold(f64::INFINITY, f64::min)
        );
    }
    let all = output(&mut bench())?;
    let mut text = String::from("| what | figure | to hold |\n|---|---|---|\n");
    let mut row = |what: &str, figure: String, goal: &str| {
        text += &format!("| {what} | {figure} | {goal} |\n");
    };
    row("a phase of melee, 14 dice against 9, median", format!("{ours:.1} µs"), "under 50 µs");
    for (best, name) in theirs.iter().zip(peers) {
        row(&format!("the same by {name}, same run"), format!("{best:.0} µs"), "");
    }
    let best = theirs.iter().copied().fold(f64::INFINITY, f64::min);
    row("the best of theirs to ours", format!("{:.0}", best / ours), "at least 50");
    row("a volley, median", format!("{:.1} µs", figure(&all, "median volley, ns")? / 1000.0), "under 50 µs");
    for what in ["chain of foot", "chain of horse"] {
        let milliseconds = |which: &str| figure(&all, &format!("{which} {what}, ns")).map(|ns| ns / 1e6);
        row(
            &format!("a {what}, up to 3 phases, median"),
            format!("{:.1} ms", milliseconds("median")?),
            "under 16 ms",
        );
        row("the best of them", format!("{:.1} ms", milliseconds("best")?), "");
        if let Ok(processor) = milliseconds("processor time of a") {
            row("processor time of one, mean", format!("{processor:.1} ms"), "");
        }
        let share = |name: &str| figure(&all, &format!("per cent {name}, {what}"));
        row("throws it looked at", format!("{:.0}", figure(&all, &format!("throws of a {what}"))?), "");
        row("not followed", format!("{:.1} %", share("unfollowed")?), "");
    }
    Ok(text)
}

/// The other family, by itself.
fn field_of_glory(root: &Path) -> Result<String, String> {
    let mut bench = cargo();
    bench.current_dir(root).args(FIELD_OF_GLORY).args(["--quiet"]);
    let said = output(&mut bench)?;
    let mut text = String::from("| what | figure | to hold |\n|---|---|---|\n");
    let mut row = |what: &str, figure: String, goal: &str| {
        text += &format!("| {what} | {figure} | {goal} |\n");
    };
    let micro = |name: &str| figure(&said, name).map(|ns| format!("{:.1} µs", ns / 1000.0));
    let battles = figure(&said, "battles per second")?;
    row("whole battles, one core", format!("{battles:.0} a second"), "100 a second");
    row("steps a battle", format!("{:.0}", figure(&said, "steps per battle")?), "");
    row("one judged move, median", micro("median judged move, ns")?, "under 50 µs");
    row("one judged move, 99 % are under", micro("99 % of judged move, ns")?, "");
    row("odds of one in a melee, 8 dice against 8, median", micro("median odds of one in a melee, ns")?, "");
    row("odds of both, median", micro("median odds of both in a melee, ns")?, "");
    row("copy of a state, median", micro("median copy of a state, ns")?, "under 2 µs");
    Ok(text)
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
    let counted =
        std::fs::read_to_string(&counts).map_err(|error| format!("{}: {error}", counts.display()))?;
    let costs = Costs::read(&counted);
    let mut text = String::from("| share | function |\n|---:|---|\n");
    for (function, share) in costs.largest("acies_").into_iter().take(PROFILED_FUNCTIONS) {
        text += &format!("| {share:.1} % | `{function}` |\n");
    }
    Ok(text)
}

/// Instructions by function, what it calls included. The listing of `callgrind_annotate` is of no use here: it
/// keeps a function apart by source file, and inlining spreads one over many.
#[derive(Debug, Default)]
struct Costs {
    total: u64,
    by_function: BTreeMap<String, u64>,
}

impl Costs {
    /// Reads what callgrind writes: `fn=` begins a function, `cfn=` and `calls=` precede the cost of a call, and a
    /// name is written out the first time and numbered after that.
    fn read(text: &str) -> Costs {
        let mut costs = Costs::default();
        let mut names: BTreeMap<&str, &str> = BTreeMap::new();
        let (mut function, mut called, mut is_call) = ("", "", false);
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("fn=") {
                function = named(name, &mut names);
            } else if let Some(name) = line.strip_prefix("cfn=") {
                called = named(name, &mut names);
            } else if line.starts_with("calls=") {
                is_call = true;
            } else if line.starts_with(|c: char| c.is_ascii_digit() || "+-*".contains(c)) {
                let cost = line.split(' ').nth(1).and_then(|cost| cost.parse().ok()).unwrap_or(0);
                costs.total += if is_call { 0 } else { cost };
                if !is_call || called != function {
                    *costs.by_function.entry(function.to_owned()).or_default() += cost;
                }
                is_call = false;
            }
        }
        costs
    }

    /// Functions whose name begins so, with their share in percent, the largest first.
    fn largest(&self, prefix: &str) -> Vec<(&str, f64)> {
        let own = self.by_function.iter().filter(|(name, _)| name.starts_with(prefix));
        let share = |cost: u64| cost as f64 * 100.0 / self.total.max(1) as f64;
        let mut found: Vec<_> = own.map(|(name, cost)| (name.as_str(), share(*cost))).collect();
        found.sort_by(|one, other| other.1.total_cmp(&one.1));
        found
    }
}

/// `(12) name` tells a name and its number, `(12)` repeats it.
fn named<'a>(text: &'a str, names: &mut BTreeMap<&'a str, &'a str>) -> &'a str {
    match text.split_once(") ") {
        Some((number, name)) => {
            names.insert(number, name);
            name
        }
        None => names.get(text.trim_end_matches(')')).copied().unwrap_or(text),
    }
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
    fn a_function_costs_what_it_does_and_what_it_calls() {
        let counted = "\
fn=(1) acies_players::playout
10 5
cfn=(2) acies_impetus::sample
calls=3 20
+1 60
fi=(9) elsewhere.rs
4 15
fn=(2)
20 50
cfn=(2)
calls=1 20
* 10
cfn=(3) malloc
calls=1 7
* 10
fn=(3)
7 10
";
        let costs = Costs::read(counted);
        assert_eq!(costs.total, 80);
        let largest = costs.largest("acies_");
        assert_eq!(largest, [("acies_players::playout", 100.0), ("acies_impetus::sample", 75.0)]);
    }
}
