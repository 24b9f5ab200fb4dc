//! How much a visitor downloads. It is weighed whenever the page has been built.

use std::fs;
use std::path::Path;

use crate::client;

/// What a visitor downloads to play and to read the rules. The goal of the project.
const LARGEST: u64 = 1_000_000;

/// A goal that is all but reached is one that the next feature breaks.
const ROOM: u64 = 40_000;

/// What Field of Glory may add, its engine included.
const LARGEST_GLORY: u64 = LARGEST * 62 / 100;

/// One file of the page.
struct File {
    /// As `client/vite.config.ts` names it, which says there who fetches it.
    name: String,
    /// Compressed with Brotli, where that is smaller.
    bytes: u64,
}

/// What visitors fetch, in bytes.
#[derive(Debug, PartialEq, Eq)]
struct Download {
    page: u64,
    book: u64,
    glory: u64,
}

/// Builds the page, and refuses one that is too large.
pub(crate) fn build(root: &Path) -> Result<(), String> {
    client::build(root)?;
    let download = weigh(&files(&client::folder(root).join("dist"))?)?;
    let Download { page, book, glory } = download;
    println!(
        "  {page} bytes for the page and its engine, {book} for a rule book, {glory} for Field of Glory"
    );
    judge(&download)
}

fn judge(download: &Download) -> Result<(), String> {
    let Download { page, book, glory } = download;
    if page + book > LARGEST - ROOM {
        return Err(format!("the page takes {page} bytes and a book {book}: more than {}", LARGEST - ROOM));
    }
    if *glory > LARGEST_GLORY {
        return Err(format!("Field of Glory takes {glory} bytes: more than {LARGEST_GLORY}"));
    }
    Ok(())
}

impl File {
    /// A rule book is fetched when it is opened, in one language: `book-basic-impetus-3.en-….js`.
    fn is_book(&self) -> bool {
        self.name.starts_with("book-")
    }

    /// What only Field of Glory needs, its engine included, is fetched when it is played.
    fn is_of_glory(&self) -> bool {
        !self.is_book() && self.name.to_lowercase().contains("glory")
    }

    /// Pictures for the screen of a device that the page is installed on; nobody fetches them to play.
    fn is_for_an_installation(&self) -> bool {
        self.name.starts_with("icon-") && self.name.ends_with(".png")
    }

    /// The texts of a language are fetched when it is spoken: `en-….js`, and `glory-en-….js`.
    fn language(&self) -> Option<&'static str> {
        let name = self.name.strip_prefix("glory-").unwrap_or(&self.name);
        LANGUAGES.into_iter().find(|language| name.starts_with(language))
    }
}

const LANGUAGES: [&str; 2] = ["en-", "it-"];

/// The files of the page. `name.br` is the file `name`, compressed.
fn files(dist: &Path) -> Result<Vec<File>, String> {
    let mut found = Vec::new();
    for folder in [dist.to_owned(), dist.join("assets")] {
        let unreadable = |error: std::io::Error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(&folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let plain = entry.metadata().map_err(unreadable)?;
            if plain.is_dir() || name.ends_with(".br") {
                continue;
            }
            let packed = fs::metadata(folder.join(format!("{name}.br")));
            found.push(File { name, bytes: packed.map_or(plain.len(), |packed| packed.len()) });
        }
    }
    Ok(found)
}

/// Adds up what somebody fetches who speaks one language: the one that takes more.
fn weigh(files: &[File]) -> Result<Download, String> {
    let sum = |which: &dyn Fn(&File) -> bool| -> u64 {
        files.iter().filter(|file| which(file)).map(|file| file.bytes).sum()
    };
    let in_one_language = |glory: bool| -> Result<u64, String> {
        let fetched = |file: &File, language: Option<&str>| {
            let played = !file.is_book() && !file.is_for_an_installation();
            played && file.is_of_glory() == glory && file.language() == language
        };
        let texts = LANGUAGES.map(|language| sum(&|file: &File| fetched(file, Some(language))));
        match texts.contains(&0) {
            true => Err("the texts of a language are not found: have the files other names now?".into()),
            false => Ok(sum(&|file: &File| fetched(file, None)) + texts.into_iter().max().unwrap_or(0)),
        }
    };
    let book = files.iter().filter(|file| file.is_book()).map(|file| file.bytes).max();
    let book = book.ok_or("no rule book is found: have the files other names now?")?;
    Ok(Download { page: in_one_language(false)?, book, glory: in_one_language(true)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, bytes: u64) -> File {
        File { name: name.into(), bytes }
    }

    fn some() -> Vec<File> {
        vec![
            file("index.html", 1),
            file("acies_browser_bg-x.wasm", 2),
            file("acies_glory_bg-x.wasm", 4),
            file("Glory-x.css", 8),
            file("en-all.en-x.js", 16),
            file("it-all.it-x.js", 32),
            file("glory-en-fog.all.en-x.js", 128),
            file("glory-it-fog.all.it-x.js", 64),
            file("book-field-of-glory.en-x.js", 256),
            file("book-impetus.it-x.js", 512),
            file("icon-512.png", 1024),
            file("icon.svg", 2048),
        ]
    }

    #[test]
    fn everybody_fetches_one_language_and_one_book() {
        let expected = Download { page: 1 + 2 + 32 + 2048, book: 512, glory: 4 + 8 + 128 };
        assert_eq!(weigh(&some()), Ok(expected));
    }

    #[test]
    fn files_with_other_names_are_not_overlooked() {
        for missing in ["it-", "glory-en-", "book-"] {
            let files: Vec<File> =
                some().into_iter().filter(|file| !file.name.starts_with(missing)).collect();
            assert!(weigh(&files).is_err(), "{missing}");
        }
    }

    #[test]
    fn a_large_page_is_refused() {
        let download = |page, glory| Download { page, book: 30_000, glory };
        assert_eq!(judge(&download(930_000, 620_000)), Ok(()));
        assert!(judge(&download(930_001, 620_000)).is_err());
        assert!(judge(&download(930_000, 620_001)).is_err());
    }

    #[test]
    fn the_smaller_of_two_files_is_sent() {
        let folder = std::env::temp_dir().join(format!("acies-download-{}", std::process::id()));
        fs::create_dir_all(folder.join("assets")).unwrap();
        fs::write(folder.join("index.html"), "1234567890").unwrap();
        fs::write(folder.join("index.html.br"), "123").unwrap();
        fs::write(folder.join("assets/a.js"), "12345").unwrap();
        let mut found: Vec<(String, u64)> =
            files(&folder).unwrap().into_iter().map(|file| (file.name, file.bytes)).collect();
        found.sort();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, [("a.js".to_owned(), 5), ("index.html".to_owned(), 3)]);
    }
}
