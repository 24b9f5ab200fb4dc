//! A real server, asked as a browser asks it, and as others might.

use super::files::File;
use super::*;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::OnceLock;

const PAGE: &str = "<!doctype html><title>Acies</title>";
const MODULE: &[u8] = b"\0asm\x01\0\0\0";
const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Stands for a file compressed with Brotli: the server passes it on as it is.
const SMALLER: &[u8] = b"smaller";

/// A client of four files.
fn files() -> &'static [File] {
    static FILES: OnceLock<Vec<File>> = OnceLock::new();
    FILES.get_or_init(|| {
        vec![
            File {
                path: "/assets/engine-1a2b3c4d.wasm",
                tag: "e1",
                gzip: true,
                bytes: gzip(MODULE),
                brotli: None,
            },
            File { path: "/favicon.png", tag: "f1", gzip: false, bytes: PICTURE, brotli: None },
            File { path: "/index.html", tag: "i1", gzip: true, bytes: gzip(PAGE.as_bytes()), brotli: None },
            File {
                path: "/rules.txt",
                tag: "r1",
                gzip: true,
                bytes: gzip(PAGE.as_bytes()),
                brotli: Some(SMALLER),
            },
        ]
    })
}

fn gzip(content: &[u8]) -> &'static [u8] {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).expect("to memory");
    encoder.finish().expect("to memory").leak()
}

/// The port of a server that runs as long as the tests.
fn port() -> u16 {
    static PORT: OnceLock<u16> = OnceLock::new();
    *PORT.get_or_init(|| {
        let listener = listen(Some(0), USUAL_PORT).expect("some port is free");
        let port = listener.local_addr().expect("it has an address").port();
        std::thread::spawn(|| serve_until(std::future::pending(), listener, files()));
        port
    })
}

struct Reply {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Reply {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(String::as_str).unwrap_or_default()
    }
}

/// Sends these lines and reads all that comes back.
fn asked(lines: &[&str]) -> Reply {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port())).expect("it listens");
    let request = lines.join("\r\n") + "\r\nConnection: close\r\n\r\n";
    stream.write_all(request.as_bytes()).expect("it reads");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("it answers");
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("an end of the headers");
    let head = String::from_utf8(bytes[..end].to_vec()).expect("headers are text");
    let mut head = head.lines();
    let status = head.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).expect("a status");
    let headers = head.filter_map(|line| line.split_once(": "));
    Reply {
        status,
        headers: headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect(),
        body: bytes[end + 4..].to_vec(),
    }
}

/// Asks for a path, as the browser does.
fn got(path: &str) -> Reply {
    asked(&[
        &format!("GET {path} HTTP/1.1"),
        "Host: 127.0.0.1:2780",
        "Accept-Encoding: gzip, deflate, br, zstd",
    ])
}

fn unzipped(bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    GzDecoder::new(bytes).read_to_end(&mut plain).expect("gzip");
    plain
}

#[test]
fn the_first_page_comes_compressed_and_is_asked_for_anew() {
    for path in ["/", "/index.html", "/?scenario=hastings-1066"] {
        let reply = got(path);
        assert_eq!(reply.status, 200, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(reply.header("content-encoding"), "gzip");
        assert_eq!(reply.header("vary"), "Accept-Encoding");
        assert_eq!(reply.header("cache-control"), "no-cache");
        assert_eq!(reply.header("content-length"), reply.body.len().to_string());
        assert_eq!(unzipped(&reply.body), PAGE.as_bytes());
    }
}

#[test]
fn a_module_has_its_type_and_is_kept_for_good() {
    let reply = got("/assets/engine-1a2b3c4d.wasm");
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("content-type"), "application/wasm");
    assert_eq!(reply.header("cache-control"), "public, max-age=31536000, immutable");
    assert_eq!(unzipped(&reply.body), MODULE);
}

#[test]
fn a_picture_is_sent_as_it_is() {
    let reply = got("/favicon.png");
    assert_eq!((reply.status, reply.header("content-type")), (200, "image/png"));
    assert_eq!(reply.header("content-encoding"), "");
    assert_eq!(reply.body, PICTURE);
}

#[test]
fn who_does_not_take_gzip_gets_plain_files() {
    let refusals = ["Accept: */*", "Accept-Encoding: br", "Accept-Encoding: gzip;q=0, br"];
    for refusal in refusals {
        let reply = asked(&["GET / HTTP/1.1", "Host: localhost", refusal]);
        assert_eq!((reply.status, reply.header("content-encoding")), (200, ""), "{refusal}");
        assert_eq!(reply.body, PAGE.as_bytes());
    }
    let reply = asked(&["GET / HTTP/1.1", "Host: localhost", "Accept-Encoding: br;q=1.0, GZIP;q=0.5"]);
    assert_eq!(reply.header("content-encoding"), "gzip");
}

#[test]
fn who_takes_brotli_gets_it_where_there_is_some() {
    let brotli = got("/rules.txt");
    assert_eq!((brotli.header("content-encoding"), brotli.body.as_slice()), ("br", SMALLER));
    for accepted in ["Accept-Encoding: gzip", "Accept-Encoding: gzip, br;q=0"] {
        let reply = asked(&["GET /rules.txt HTTP/1.1", "Host: localhost", accepted]);
        assert_eq!(reply.header("content-encoding"), "gzip", "{accepted}");
        assert_eq!(unzipped(&reply.body), PAGE.as_bytes());
    }
}

#[test]
fn what_is_known_is_not_sent_again() {
    let tag = got("/").header("etag").to_owned();
    assert_eq!(tag, "W/\"i1\"");
    for known in [tag.as_str(), "W/\"x\", W/\"i1\"", "*"] {
        let reply = asked(&["GET / HTTP/1.1", "Host: localhost", &format!("If-None-Match: {known}")]);
        assert_eq!((reply.status, reply.body.len()), (304, 0), "{known}");
        assert_eq!(reply.header("etag"), tag);
    }
    let reply = asked(&["GET / HTTP/1.1", "Host: localhost", "If-None-Match: W/\"i0\""]);
    assert_eq!(reply.status, 200);
}

#[test]
fn head_says_what_get_would_send() {
    let get = got("/");
    let head = asked(&["HEAD / HTTP/1.1", "Host: 127.0.0.1:2780", "Accept-Encoding: gzip"]);
    assert_eq!((head.status, head.body.len()), (200, 0));
    for name in ["content-length", "content-type", "content-encoding", "etag"] {
        assert_eq!(head.header(name), get.header(name), "{name}");
    }
}

#[test]
fn what_is_not_there_is_not_found() {
    let absent = [
        "/nothing",
        "/assets/",
        "/index.html/",
        "//index.html",
        "/../Cargo.toml",
        "/assets/../../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/..%5cCargo.toml",
        "/assets/engine-1a2b3c4d.wasm%00",
    ];
    for path in absent {
        let reply = got(path);
        assert_eq!(reply.status, 404, "{path}");
        assert_eq!(reply.header("content-type"), "text/html; charset=utf-8");
        let page = String::from_utf8(reply.body).expect("text");
        assert!(page.contains("There is nothing at this address."), "{page}");
        assert!(!page.contains("Cargo"), "what was asked for is not repeated: {page}");
    }
}

#[test]
fn files_can_only_be_fetched() {
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"] {
        let reply = asked(&[&format!("{method} / HTTP/1.1"), "Host: localhost", "Content-Length: 0"]);
        assert_eq!((reply.status, reply.header("allow")), (405, "GET, HEAD"), "{method}");
    }
}

#[test]
fn only_names_of_this_machine_are_answered() {
    for host in ["127.0.0.1", "127.0.0.1:2780", "localhost:2780", "LocalHost:8080"] {
        let reply = asked(&["GET / HTTP/1.1", &format!("Host: {host}")]);
        assert_eq!(reply.status, 200, "{host}");
    }
    let foreign = [
        "acies.example",
        "localhost.example:2780",
        "127.0.0.1.example",
        "example@evil.example:2780",
        "127.0.0.1, evil.example",
        "",
    ];
    for host in foreign {
        let reply = asked(&["GET / HTTP/1.1", &format!("Host: {host}")]);
        assert_eq!(reply.status, 403, "{host}");
        assert!(!reply.body.starts_with(PAGE.as_bytes()));
    }
    assert_eq!(asked(&["GET / HTTP/1.1", "Accept: */*"]).status, 403, "no name");
    assert_eq!(asked(&["GET / HTTP/1.1", "Host: localhost", "Host: evil.example"]).status, 403, "two names");
    assert_eq!(
        asked(&["GET http://evil.example/ HTTP/1.1", "Host: localhost"]).status,
        403,
        "a name in the path"
    );
}

#[test]
fn every_answer_is_guarded() {
    let answers = [
        got("/"),
        got("/nothing"),
        asked(&["POST / HTTP/1.1", "Host: localhost"]),
        asked(&["GET / HTTP/1.1", "Host: evil.example"]),
    ];
    for reply in answers {
        let policy = reply.header("content-security-policy");
        for part in ["default-src 'none'", "script-src 'self' 'wasm-unsafe-eval';", "worker-src 'self'"] {
            assert!(policy.contains(part), "{policy}");
        }
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.header("referrer-policy"), "no-referrer");
        assert_eq!(reply.header("cross-origin-resource-policy"), "same-origin");
    }
}

#[test]
fn what_is_no_request_does_no_harm() {
    for bytes in [&b"\x16\x03\x01\x02\0\x01\0"[..], b"GET", b"GET / HTTP/9.9\r\n\r\n", &[0xff; 100]] {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port())).expect("it listens");
        // It may hang up before it has read everything, and that is all it may do.
        let _ = stream.write_all(bytes);
        drop(stream);
        assert_eq!(got("/").status, 200);
    }
}

#[test]
fn a_port_that_was_asked_for_and_is_taken_is_refused() {
    let taken = listen(Some(0), USUAL_PORT).expect("some port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let refusal = listen(Some(port), USUAL_PORT).expect_err("it is taken").to_string();
    assert_eq!(
        refusal,
        format!("port {port} is taken by another program; without --port a free one is looked for")
    );
}

#[test]
fn a_usual_port_that_is_taken_gives_way_to_one_of_the_next() {
    let taken = listen(Some(0), USUAL_PORT).expect("some port is free");
    let port = taken.local_addr().expect("it has an address").port();
    let other = listen(None, port).expect("one of the next is free");
    let next = other.local_addr().expect("it has an address").port();
    assert!(next > port && next - port < TRIES, "{port}, {next}");
}

#[test]
fn only_this_machine_can_connect() {
    let listener = listen(Some(0), USUAL_PORT).expect("some port is free");
    assert!(listener.local_addr().expect("it has an address").ip().is_loopback());
}
