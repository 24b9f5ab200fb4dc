//! `cargo xtask test`: every check there is, step by step.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use crate::programs::{cargo, program_beside_this, ran, target_folder, timed};
use crate::{arena, browser, client, download, rules, simulate, types, wasm};

/// What the command line asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Options {
    /// Every step.
    All,
    /// All but the slow ones.
    Fast,
}

impl Options {
    /// Reads the options.
    pub(crate) fn parse(arguments: &[String]) -> Result<Options, String> {
        match arguments {
            [] => Ok(Options::All),
            [option] if option == "--fast" => Ok(Options::Fast),
            _ => Err(format!("cargo xtask test [--fast], not '{}'", arguments.join(" "))),
        }
    }
}

/// One check. Add a step by adding it to [`steps`].
struct Step {
    name: &'static str,
    when: When,
    action: Action,
}

enum When {
    Always,
    /// Not with `--fast`.
    Unhurried,
    /// With `--fast` only if the engine has been built as WebAssembly before.
    WithEngine,
    /// Only if the project has this file.
    Exists(&'static str),
}

enum Action {
    /// A program that must end well; shown as written here.
    Program { shown: &'static str, command: Command },
    /// A check in this program.
    Check { shown: &'static str, check: fn(&Path) -> Result<(), String> },
}

fn steps() -> Vec<Step> {
    vec![
        Step {
            name: "formatting",
            when: When::Always,
            action: program("cargo fmt --all --check", cargo(), &["fmt", "--all", "--check"]),
        },
        Step {
            name: "lints",
            when: When::Always,
            action: program(
                "cargo clippy --workspace --all-targets --all-features -- -D warnings",
                cargo(),
                &[
                    "clippy",
                    "--quiet",
                    "--workspace",
                    "--all-targets",
                    "--all-features",
                    "--",
                    "-D",
                    "warnings",
                ],
            ),
        },
        Step {
            name: "documentation",
            when: When::Unhurried,
            action: program(
                "RUSTDOCFLAGS=-Dwarnings cargo doc --workspace --no-deps",
                with_environment(cargo(), "RUSTDOCFLAGS", "-Dwarnings".into()),
                &["doc", "--quiet", "--workspace", "--no-deps"],
            ),
        },
        Step {
            name: "tests",
            when: When::Always,
            action: program("cargo test --workspace", cargo(), &["test", "--quiet", "--workspace"]),
        },
        Step {
            name: "rule coverage",
            when: When::Always,
            action: Action::Check { shown: "cargo xtask rules --check", check: rules::check },
        },
        Step {
            name: "types of the client",
            when: When::Always,
            action: Action::Check { shown: "cargo xtask types --check", check: types::check },
        },
        Step {
            name: "WebAssembly agrees with native",
            when: When::Unhurried,
            action: Action::Check { shown: "cargo xtask wasm --check", check: wasm::check },
        },
        Step {
            name: "packages of the client",
            when: When::WithEngine,
            action: Action::Check { shown: "npm ci, if the lock file has changed", check: client::packages },
        },
        Step {
            name: "types and warnings in the client",
            when: When::WithEngine,
            action: Action::Check { shown: "npm run check", check: client::check },
        },
        Step {
            name: "tests of the client",
            when: When::WithEngine,
            action: Action::Check { shown: "npm test", check: client::test },
        },
        Step {
            name: "client, and how much of it is downloaded",
            when: When::Unhurried,
            action: Action::Check { shown: "npm run build, if anything has changed", check: download::build },
        },
        Step {
            name: "program",
            when: When::Always,
            // Together with an example of the same workspace, cargo takes what the tests have compiled already.
            action: program(
                "cargo build --workspace --bin acies --example record",
                cargo(),
                &["build", "--quiet", "--workspace", "--bin", "acies", "--example", "record"],
            ),
        },
        Step {
            name: "arena",
            when: When::Always,
            action: Action::Check { shown: "cargo xtask arena-smoke", check: arena::check },
        },
        Step {
            name: "simulations",
            when: When::Always,
            action: Action::Check { shown: "cargo xtask simulate-smoke", check: simulate::check },
        },
        Step {
            name: "example player",
            when: When::Exists("examples/bot.py"),
            action: program(
                "python3 examples/bot.py",
                with_environment(Command::new("python3"), "ACIES", program_beside_this().into()),
                &["examples/bot.py"],
            ),
        },
        Step {
            name: "odds agree with icepool and dyce",
            when: When::Exists("benches/peers/odds.py"),
            action: Action::Check {
                shown: "python3 benches/peers/odds.py --check …/acies (icepool and dyce from PyPI, into target/peers)",
                check: odds_agree,
            },
        },
        Step {
            name: "the game in a browser",
            when: When::Unhurried,
            action: Action::Check { shown: "npm run test:browser", check: browser::test },
        },
    ]
}

/// A few hundred random cases against a model of their own. What it needs it installs for itself alone.
fn odds_agree(root: &Path) -> Result<(), String> {
    let mut python = Command::new("python3");
    python.current_dir(root).env("CARGO_TARGET_DIR", target_folder()?);
    python.arg("benches/peers/odds.py").arg("--check").arg(program_beside_this());
    ran("benches/peers/odds.py", &mut python)
}

fn program(shown: &'static str, mut command: Command, arguments: &[&str]) -> Action {
    command.args(arguments);
    Action::Program { shown, command }
}

fn with_environment(mut command: Command, name: &str, value: OsString) -> Command {
    command.env(name, value);
    command
}

/// Takes the steps in order and stops at the first that fails.
pub(crate) fn run(root: &Path, options: Options) -> Result<(), String> {
    let mut steps = steps();
    let total = steps.len();
    let mut taken = Vec::new();
    for (index, step) in steps.iter_mut().enumerate() {
        let place = format!("[{}/{total}] {}", index + 1, step.name);
        if let Some(reason) = reason_to_skip(&step.when, root, options) {
            println!("{place}: left out, {reason}");
            continue;
        }
        println!("{place}: {}", step.action.shown());
        let (result, duration) = timed(|| step.action.take(root));
        taken.push(duration);
        if let Err(reason) = result {
            let summary = summary(taken.len() - 1, &taken);
            return Err(format!(
                "{reason}\n\nFAILED: {}, after {:.1} s ({summary})",
                step.name,
                duration.as_secs_f64()
            ));
        }
        println!("[{}/{total}] {}: done in {:.1} s", index + 1, step.name, duration.as_secs_f64());
    }
    println!("\nALL WELL: {}", summary(taken.len(), &taken));
    Ok(())
}

fn summary(passed: usize, taken: &[Duration]) -> String {
    let total: Duration = taken.iter().sum();
    format!("{passed} steps passed, {:.1} s in all", total.as_secs_f64())
}

fn reason_to_skip(when: &When, root: &Path, options: Options) -> Option<String> {
    match when {
        When::Always => None,
        When::Unhurried => (options == Options::Fast).then(|| "as --fast asks".to_owned()),
        When::WithEngine => (options == Options::Fast && wasm::web(root).any(|package| !package.exists()))
            .then(|| "as --fast asks, and `cargo xtask wasm` has not been run".to_owned()),
        When::Exists(file) => (!root.join(file).exists()).then(|| format!("there is no {file}")),
    }
}

impl Action {
    fn shown(&self) -> &'static str {
        match self {
            Action::Program { shown, .. } | Action::Check { shown, .. } => shown,
        }
    }

    fn take(&mut self, root: &Path) -> Result<(), String> {
        match self {
            Action::Check { check, .. } => check(root),
            Action::Program { shown, command } => ran(shown, command.current_dir(root)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(arguments: &[&str]) -> Result<Options, String> {
        Options::parse(&arguments.iter().map(|argument| argument.to_string()).collect::<Vec<_>>())
    }

    #[test]
    fn unknown_options_are_refused_by_name() {
        assert_eq!(options(&[]), Ok(Options::All));
        assert_eq!(options(&["--fast"]), Ok(Options::Fast));
        assert_eq!(options(&["--quick"]), Err("cargo xtask test [--fast], not '--quick'".into()));
    }

    #[test]
    fn fast_leaves_out_only_the_unhurried() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(reason_to_skip(&When::Always, root, Options::Fast), None);
        assert_eq!(reason_to_skip(&When::Unhurried, root, Options::All), None);
        assert_eq!(reason_to_skip(&When::Unhurried, root, Options::Fast), Some("as --fast asks".into()));
    }

    #[test]
    fn a_step_for_a_file_waits_for_the_file() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(reason_to_skip(&When::Exists("Cargo.toml"), root, Options::All), None);
        let reason = reason_to_skip(&When::Exists("no/such.py"), root, Options::All);
        assert_eq!(reason, Some("there is no no/such.py".into()));
    }

    #[test]
    fn a_program_that_fails_is_named() {
        let mut action = program("rustc --no-such-option", Command::new("rustc"), &["--no-such-option"]);
        let error = action.take(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
        assert!(error.starts_with("rustc --no-such-option: "), "{error}");
        let mut action = program("no such program", Command::new("acies-no-such-program"), &[]);
        let error = action.take(Path::new(env!("CARGO_MANIFEST_DIR"))).unwrap_err();
        assert!(error.starts_with("no such program: cannot be started"), "{error}");
    }
}
