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
