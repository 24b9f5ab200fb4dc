//! Puts the web client into the program: what `npm run build` left in `client/dist`, each file compressed.
//!
//! Where it has not been built, the program goes without, and `acies play` says so.

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let client = variable("CARGO_MANIFEST_DIR").join("../../client");
    let dist = client.join("dist");
    if client.is_dir() {
        // Cargo would run this script at every build to look for a folder that is missing.
        // Where it cannot be made, that is all that happens.
        let _ = fs::create_dir_all(&dist);
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", dist.display());
    embed(&dist, &variable("OUT_DIR"))
}

fn variable(name: &str) -> PathBuf {
    std::env::var_os(name).map(PathBuf::from).unwrap_or_else(|| panic!("cargo sets {name}"))
}

/// Writes the files beside `client.rs`, which lists them.
fn embed(dist: &Path, out: &Path) -> io::Result<()> {
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        collect(dist, "", &mut files)?;
        files.sort();
    }
    let folder = out.join("client");
    fs::create_dir_all(&folder)?;
    let mut listing = String::from("&[\n");
    // `name.br` is the file `name` as the client's build has compressed it with Brotli.
    let (smaller, files): (Vec<_>, Vec<_>) = files.into_iter().partition(|(path, _)| path.ends_with(".br"));
    for (number, (path, file)) in files.iter().enumerate() {
        let content = fs::read(file)?;
        let packed = gzip(&content)?;
        // What is compressed already, such as a picture, is kept as it is.
        let gzip = packed.len() < content.len() / 10 * 9;
        fs::write(folder.join(number.to_string()), if gzip { &packed } else { &content })?;
        let tag = tag(&content);
        let bytes = format!("include_bytes!(concat!(env!(\"OUT_DIR\"), \"/client/{number}\"))");
        let brotli = match smaller.iter().find(|(name, _)| name.strip_suffix(".br") == Some(path)) {
            None => "None".to_owned(),
            Some((_, file)) => {
                fs::copy(file, folder.join(format!("{number}.br")))?;
                format!("Some(include_bytes!(concat!(env!(\"OUT_DIR\"), \"/client/{number}.br\")) as &[u8])")
            }
        };
        writeln!(
            listing,
            "    File {{ path: {path:?}, tag: {tag:?}, gzip: {gzip}, bytes: {bytes}, brotli: {brotli} }},"
        )
        .map_err(io::Error::other)?;
    }
    listing += "]\n";
    fs::write(out.join("client.rs"), listing)
}

/// Every file below a folder, with its path as the browser asks for it.
fn collect(folder: &Path, above: &str, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        if name.starts_with('.') {
            continue;
        }
        let path = format!("{above}/{name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &path, files)?;
        } else {
            files.push((path, entry.path()));
        }
    }
    Ok(())
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

/// Tells one version of a file from another.
fn tag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(content);
    format!("{:016x}", hasher.finish())
}
