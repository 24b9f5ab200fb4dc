//! `cargo xtask wasm`: the engine as WebAssembly, and the check that it agrees with the native one.

use std::env::consts::EXE_EXTENSION;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::programs::{answers, cargo, install, printed, ran, target_folder};

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's own compiler, for machines where rustup cannot fetch the target.
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "rust-web-src", "lld"];

/// rustup waits for minutes where a server takes the connection and never answers.
const PATIENCE_SECONDS: u32 = 60;

/// A module of the engine: its name, the features of `crates/browser` that are in it, for whom it is, and where its package
/// lies. The client looks for its own there, so it is the same place wherever cargo builds.
struct Module {
    name: &'static str,
    features: &'static str,
    kind: &'static str,
    folder: &'static str,
}

/// The page fetches a module for each family, when it is played; Node.js has all in one.
const MODULES: [Module; 3] = [
    Module { name: "acies_browser", features: "impetus", kind: "web", folder: "target/wasm/web" },
    Module { name: "acies_glory", features: "glory", kind: "web", folder: "target/wasm/glory" },
    Module { name: "acies_browser", features: "impetus,glory,programs", kind: "nodejs", folder: NODEJS },
];
const NODEJS: &str = "target/wasm/nodejs";

/// Builds the packages and says where they are; with `--check` they must agree with the native engine.
pub(crate) fn run(root: &Path, arguments: &[String]) -> Result<(), String> {
    match arguments {
        [] => build(root),
        [option] if option == "--check" => check(root),
        _ => Err(format!("cargo xtask wasm [--check], not '{}'", arguments.join(" "))),
    }
}

/// Fights battles natively and lets WebAssembly repeat them.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    if !answers(Command::new("node").arg("--version")) {
        return Err(
            "Node.js is needed to run WebAssembly: install it, for example as Debian's `nodejs`".into()
        );
    }
    build(root)?;
    let folder = target_folder()?;
    // As a part of the workspace: so cargo takes what the tests have compiled already.
    let mut record = cargo();
    record.current_dir(root).args(["build", "--quiet", "--workspace", "--example", "record"]);
    ran("building the native engine", &mut record)?;
    let battles = folder.join("wasm").join("battles");
    let recorder = folder.join("debug").join("examples").join("record").with_extension(EXE_EXTENSION);
    ran("recording native battles", Command::new(recorder).current_dir(root).arg(&battles))?;
    let mut agree = Command::new("node");
    agree.arg(root.join("crates/browser/tests/agree.cjs"));
    ran("comparing", agree.arg(nodejs(root)).arg(battles))
}

/// The folders of the packages for the page.
pub(crate) fn web(root: &Path) -> impl Iterator<Item = PathBuf> + '_ {
    MODULES.iter().filter(|module| module.kind == "web").map(|module| root.join(module.folder))
}

/// The folder of the package for Node.js.
pub(crate) fn nodejs(root: &Path) -> PathBuf {
    root.join(NODEJS)
}

/// Builds all packages.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    let folder = target_folder()?;
    for Module { name, features, kind, folder: package } in MODULES {
        let built = module(root, &folder, features)?;
        // Beside each other: the next build writes to the same place.
        let named = folder.join("wasm").join(format!("{name}-{kind}"));
        let copy = named.join(format!("{name}.wasm"));
        let copied = std::fs::create_dir_all(&named).and_then(|()| std::fs::copy(&built, &copy));
        copied.map_err(|error| format!("{}: {error}", copy.display()))?;
        println!("  writing {package} (the first time up to a minute)");
        let mut bindgen = cargo();
        bindgen.current_dir(root);
        bindgen.args(["run", "--quiet", "--package", "acies-bindgen", "--"]);
        bindgen.arg(&copy).arg(argument(kind, &root.join(package)));
        ran("the bindgen step", &mut bindgen)?;
    }
    Ok(())
}

fn argument(kind: &str, folder: &Path) -> std::ffi::OsString {
    let mut argument = std::ffi::OsString::from(kind);
    argument.push("=");
    argument.push(folder);
    argument
}

/// Builds the module by the first way that is open: the toolchain's own target, else Debian's compiler.
fn module(root: &Path, folder: &Path, features: &str) -> Result<PathBuf, String> {
    if !has_target() {
        println!("  rustup target add {TARGET} (for at most {PATIENCE_SECONDS} s)");
        if let Err(reason) = add_target() {
            println!("  {reason}");
        }
    }
    let mut command = cargo();
    let folder = if has_target() {
        folder.to_owned()
    } else {
        prepare_debian(root)?;
        command.env("RUSTC", DEBIAN_RUSTC);
        command.env("RUSTC_BOOTSTRAP", "1"); // Building `std` is not yet a stable feature.
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
        command.arg("-Zbuild-std=std,panic_abort");
        folder.join("wasm").join("debian") // Of its own: another compiler, other files.
    };
    println!("  building crates/browser with {features} for {TARGET}");
    command.current_dir(root);
    command.args(["build", "--package", "acies-browser", "--lib"]);
    command.args(["--no-default-features", "--features", features]);
    command.args(["--target", TARGET, "--profile", "wasm-release", "--target-dir"]);
    ran("the WebAssembly build", command.arg(&folder))?;
    Ok(folder.join(TARGET).join("wasm-release").join("acies_browser.wasm"))
}

/// Has the toolchain a standard library for the target? The folder is named even where there is none.
fn has_target() -> bool {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let Some(folder) = printed(&rustc, &["--print", "target-libdir", "--target", TARGET]) else {
        return false;
    };
    let Ok(files) = std::fs::read_dir(folder) else {
        return false;
    };
    files.flatten().any(|file| {
        let name = file.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libstd-") && name.ends_with(".rlib")
    })
}

fn add_target() -> Result<(), String> {
    let mut rustup = Command::new("rustup");
    rustup.args(["target", "add", TARGET]).stdout(Stdio::null()).stderr(Stdio::null());
    let mut running = rustup.spawn().map_err(|_| "there is no rustup")?;
    let pause = Duration::from_millis(100);
    for _ in 0..PATIENCE_SECONDS * 10 {
        match running.try_wait() {
            Ok(None) => std::thread::sleep(pause),
            Ok(Some(status)) if status.success() => return Ok(()),
            Ok(Some(_)) => return Err("rustup could not fetch it".into()),
            Err(error) => return Err(format!("rustup: {error}")),
        }
    }
    // Whether it can still be ended changes nothing for what follows.
    let _ = running.kill().and_then(|()| running.wait());
    Err(format!("rustup gave no answer within {PATIENCE_SECONDS} s"))
}

/// Sees to it that Debian's compiler can build the module.
fn prepare_debian(root: &Path) -> Result<(), String> {
    if missing_in_debian(root).is_none() {
        return Ok(());
    }
    let installed = install(&DEBIAN_PACKAGES);
    match missing_in_debian(root) {
        None => Ok(()),
        Some(missing) => Err(format!(
            "WebAssembly cannot be built: rustup has no {TARGET}, and {missing}{}",
            installed.err().map(|error| format!(" ({error})")).unwrap_or_default()
        )),
    }
}

/// What Debian's compiler lacks, in words.
fn missing_in_debian(root: &Path) -> Option<String> {
    let debian = OsStr::new(DEBIAN_RUSTC);
    let Some(version) = printed(debian, &["--version"]) else {
        return Some(format!("there is no {DEBIAN_RUSTC}"));
    };
    let wanted = wanted_minor(root);
    if minor(&version) < wanted {
        return Some(format!("{DEBIAN_RUSTC} is too old: {version}, 1.{wanted} is needed"));
    }
    let source = printed(debian, &["--print", "sysroot"])
        .map(|sysroot| Path::new(&sysroot).join("lib/rustlib/src/rust/library/Cargo.lock"));
    if !source.is_some_and(|file| file.exists()) {
        return Some("the source of the standard library is missing (rust-web-src)".into());
    }
    if !answers(Command::new("wasm-ld").arg("--version")) {
        return Some("wasm-ld is missing (lld)".into());
    }
    None
}

/// The `rust-version` of the workspace, its second number; 0 if it is not to be found.
fn wanted_minor(root: &Path) -> u32 {
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let line = manifest.lines().find_map(|line| line.strip_prefix("rust-version = "));
    line.map(minor).unwrap_or(0)
}

/// 96 of `rustc 1.96.0 (…)` or of `"1.96"`.
fn minor(version: &str) -> u32 {
    let after = version.split_once("1.").map(|(_, after)| after).unwrap_or_default();
    let digits = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    after[..digits].parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_by_their_second_number() {
        assert_eq!(minor("rustc 1.96.0 (0123abc 2026-01-01) (built from a source tarball)"), 96);
        assert_eq!(minor("\"1.90\""), 90);
        assert_eq!(minor("no version"), 0);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert!(wanted_minor(&root) >= 85);
    }
}
