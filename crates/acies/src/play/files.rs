//! The web client inside the program.

use flate2::read::GzDecoder;
use std::io::Read;

/// One file of the client.
#[derive(Debug)]
pub(crate) struct File {
    /// As the browser asks for it: `/index.html`.
    pub(crate) path: &'static str,
    /// Tells one version of it from another.
    pub(crate) tag: &'static str,
    /// Are its bytes compressed?
    pub(crate) gzip: bool,
    pub(crate) bytes: &'static [u8],
    /// The same compressed with Brotli, which is smaller.
    pub(crate) brotli: Option<&'static [u8]>,
}

/// The client that this program was built with; nothing, if it was built without.
pub(crate) static CLIENT: &[File] = include!(concat!(env!("OUT_DIR"), "/client.rs"));

impl File {
    /// The bytes as they were before they were compressed.
    pub(crate) fn unpacked(&self) -> std::io::Result<Vec<u8>> {
        if !self.gzip {
            return Ok(self.bytes.to_vec());
        }
        let mut plain = Vec::new();
        GzDecoder::new(self.bytes).read_to_end(&mut plain)?;
        Ok(plain)
    }

    /// What the browser must take it for. A module of WebAssembly is compiled while it arrives only under its name.
    pub(crate) fn content_type(&self) -> &'static str {
        let ending = self.path.rsplit_once('.').map(|(_, ending)| ending).unwrap_or_default();
        match ending {
            "html" => "text/html; charset=utf-8",
            "js" | "mjs" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "wasm" => "application/wasm",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "txt" => "text/plain; charset=utf-8",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "webp" => "image/webp",
            "avif" => "image/avif",
            "jpg" | "jpeg" => "image/jpeg",
            "ico" => "image/x-icon",
            "woff2" => "font/woff2",
            "mp3" => "audio/mpeg",
            "ogg" => "audio/ogg",
            "wav" => "audio/wav",
            _ => "application/octet-stream",
        }
    }

    /// Has the name a hash in it, so that another content would have another name? Vite puts such files here.
    pub(crate) fn never_changes(&self) -> bool {
        self.path.starts_with("/assets/")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a visitor downloads to play and to read the rules. The goal of the project.
    const LARGEST_DOWNLOAD: usize = 1_000_000;

    /// A rule book is fetched when it is opened, in one language: `basic-impetus-3.en-….js`.
    fn is_book(file: &File) -> bool {
        [".en-", ".it-"].iter().any(|language| file.path.contains(language))
    }

    /// What only Field of Glory needs, its engine included, is fetched when it is played.
    fn is_of_glory(file: &File) -> bool {
        !is_book(file) && file.path.to_lowercase().contains("glory")
    }

    #[test]
    fn the_client_is_a_small_download() {
        let size = |file: &&File| file.brotli.unwrap_or(file.bytes).len();
        let page: usize =
            CLIENT.iter().filter(|file| !is_book(file) && !is_of_glory(file)).map(|f| size(&f)).sum();
        let book = CLIENT.iter().filter(|file| is_book(file)).map(|f| size(&f)).max().unwrap_or(0);
        let glory: usize = CLIENT.iter().filter(|file| is_of_glory(file)).map(|f| size(&f)).sum();
        assert!(page + book < LARGEST_DOWNLOAD, "{page} bytes and a book of {book}");
        assert!(glory < LARGEST_DOWNLOAD * 6 / 10, "{glory} bytes for Field of Glory");
        assert!(CLIENT.is_empty() || (book > 0 && glory > 0), "the files have other names now");
    }

    #[test]
    fn every_file_of_the_client_has_a_type_and_can_be_unpacked() {
        for file in CLIENT {
            assert_ne!(file.content_type(), "application/octet-stream", "{}", file.path);
            assert!(file.unpacked().is_ok_and(|plain| !plain.is_empty()), "{}", file.path);
        }
    }

    #[test]
    fn a_client_has_a_first_page() {
        assert!(CLIENT.is_empty() || CLIENT.iter().any(|file| file.path == "/index.html"));
    }
}
