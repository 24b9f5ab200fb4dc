//! Opens a page in the browser that people use on this machine.

use std::process::{Command, Stdio};

/// Asks the system to show this address. Says whether there is somebody to ask; what comes of it is not waited for.
pub(super) fn open(address: &str) -> bool {
    let Some(mut command) = opener() else {
        return false;
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().is_ok()
}

fn opener() -> Option<Command> {
    if cfg!(target_os = "windows") {
        let mut command = Command::new("rundll32");
        command.arg("url.dll,FileProtocolHandler");
        return Some(command);
    }
    if cfg!(target_os = "macos") {
        return Some(Command::new("open"));
    }
    // Without a screen there may still be a browser for the terminal, and it would take the terminal over.
    let screens = ["DISPLAY", "WAYLAND_DISPLAY"];
    let has_screen = screens.iter().any(|name| std::env::var_os(name).is_some_and(|value| !value.is_empty()));
    has_screen.then(|| Command::new("xdg-open"))
}
