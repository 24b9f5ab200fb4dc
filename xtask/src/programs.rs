//! Other programs: how they are found, started and judged.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The cargo that runs this program, so that its version is kept.
pub(crate) fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// The program that looks after the packages of the client.
pub(crate) fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Runs a program that must end well; `what` names it if it does not.
pub(crate) fn ran(what: &str, command: &mut Command) -> Result<(), String> {
    let status = command.status();
    match status.map_err(|error| format!("{what}: cannot be started: {error}"))? {
        status if status.success() => Ok(()),
        status => Err(format!("{what}: {status}")),
    }
}

/// The folder cargo builds into: this program lies in `debug/` there.
pub(crate) fn target_folder() -> Result<PathBuf, String> {
    let this = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let folder = this.parent().and_then(Path::parent);
    folder.map(Path::to_owned).ok_or_else(|| "run this as `cargo xtask`".into())
}

/// A program with the rights to install; without them sudo is asked, which must not ask back.
fn as_root(program: &str) -> Command {
    if printed(OsStr::new("id"), &["-u"]).is_some_and(|id| id == "0") {
        return Command::new(program);
    }
    let mut sudo = Command::new("sudo");
    sudo.args(["-n", program]);
    sudo
}

/// The name of our program as a file.
pub(crate) const PROGRAM: &str = if cfg!(windows) { "acies.exe" } else { "acies" };

/// Our program as `cargo build` leaves it: in the same folder as this one.
pub(crate) fn program_beside_this() -> PathBuf {
    std::env::current_exe().map(|this| this.with_file_name(PROGRAM)).unwrap_or_else(|_| PROGRAM.into())
}

/// Installs packages of Debian, or of a system derived from it.
pub(crate) fn install(packages: &[&str]) -> Result<(), String> {
    println!("  apt-get update");
    // Old lists may do as well; whether they did is seen next.
    let _ = ran("apt-get update", as_root("apt-get").args(["update", "-qq"]).stdout(Stdio::null()));
    println!("  apt-get install {}", packages.join(" "));
    let mut install = as_root("apt-get");
    install.args(["install", "-y", "-qq", "--no-install-recommends"]).args(packages);
    ran("apt-get install", install.stdout(Stdio::null()))
}

/// What a program prints, if it ends well.
pub(crate) fn printed(program: &OsStr, arguments: &[&str]) -> Option<String> {
    let output = Command::new(program).args(arguments).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_owned())
}

/// Is there such a program, and does it end well?
pub(crate) fn answers(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Does something and says how long it took.
#[allow(clippy::disallowed_types, reason = "this program measures; no battle depends on it")]
pub(crate) fn timed<T>(act: impl FnOnce() -> T) -> (T, Duration) {
    let start = std::time::Instant::now();
    let result = act();
    (result, start.elapsed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_gives_no_answer() {
        assert!(!answers(&mut Command::new("acies-no-such-program")));
        assert_eq!(printed(OsStr::new("acies-no-such-program"), &[]), None);
    }
}
