//! The game in a real browser.

use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};

use crate::client;
use crate::programs::{install, npm, program_beside_this, ran};

/// Names a browser for the tests, if it is not found by itself.
const VARIABLE: &str = "ACIES_CHROMIUM";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const ON_MACOS: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const DEBIAN_PACKAGE: &str = "chromium";

/// Plays in the browser, served by the program that `cargo build` has just made.
pub(crate) fn test(root: &Path) -> Result<(), String> {
    let chromium = find_or_install()?;
    println!("  the browser is {}", chromium.display());
    let mut command = npm();
    command.current_dir(client::folder(root)).args(["run", "--silent", "test:browser"]);
    command.env(VARIABLE, chromium);
    command.env("ACIES_PROGRAM", program_beside_this());
    command.env("ACIES_PORT", free_port()?.to_string());
    ran("npm run test:browser", &mut command)
}

fn find_or_install() -> Result<PathBuf, String> {
    if let Some(named) = std::env::var_os(VARIABLE) {
        let named = PathBuf::from(named);
        return match named.is_file() {
            true => Ok(named),
            false => Err(format!("{VARIABLE} names {}, which is not there", named.display())),
        };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    let installed = install(&[DEBIAN_PACKAGE]);
    find().ok_or_else(|| {
        let reason = installed.err().map(|error| format!(" ({error})")).unwrap_or_default();
        format!(
            "There is no Chromium to test in, and it could not be installed{reason}. Install Chromium or Chrome, or \
             name one: {VARIABLE}=/path/to/chromium"
        )
    })
}

fn find() -> Option<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let in_path = std::env::split_paths(&folders).flat_map(|folder| NAMES.map(|name| folder.join(name)));
    in_path.chain(ON_MACOS.map(PathBuf::from)).find(|file| file.is_file())
}

/// A port that nobody uses at the moment.
fn free_port() -> Result<u16, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|listener| listener.local_addr());
    listener.map(|address| address.port()).map_err(|error| format!("no port is free: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_port_is_found() {
        assert!(free_port().is_ok_and(|port| port > 0));
    }
}
