//! Answers a browser on this machine: files of the client, nothing else.

use super::files::File;
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::header::{self, HeaderMap, HeaderValue};
use axum::http::response::Builder;
use axum::http::uri::Authority;
use axum::http::{Method, Response, StatusCode};
use tokio::net::TcpListener;

type Answer = Response<Body>;

/// Only scripts, workers and files of this program's own. Styles may be inline: places on the table are styles.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; \
    font-src 'self' data:; media-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'";

const ALWAYS: [(header::HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

const NOT_FOUND: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Not here – Acies</title>\
    <p>There is nothing at this address. <a href=\"/\">The game is here.</a></p></html>\n";

/// Answers whoever connects, and returns only if nobody can any more.
pub(super) async fn serve(listener: TcpListener, files: &'static [File]) -> std::io::Result<()> {
    let files = Router::new().fallback(async move |request: Request| answer(&request, files));
    axum::serve(listener, files).await
}

fn answer(request: &Request, files: &'static [File]) -> Answer {
    if !is_for_this_machine(request) {
        return said(
            StatusCode::FORBIDDEN,
            "Only pages of this machine are answered: use http://127.0.0.1.\n",
        );
    }
    if request.method() != Method::GET && request.method() != Method::HEAD {
        let mut answer = said(StatusCode::METHOD_NOT_ALLOWED, "Files can only be fetched here.\n");
        answer.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return answer;
    }
    let path = match request.uri().path() {
        "/" => "/index.html",
        path => path,
    };
    match files.iter().find(|file| file.path == path) {
        Some(file) => found(file, request.headers()),
        None => finished(
            begun(StatusCode::NOT_FOUND).header(header::CONTENT_TYPE, "text/html; charset=utf-8"),
            Bytes::from_static(NOT_FOUND.as_bytes()),
        ),
    }
}

/// A foreign page may let its own name point to this machine and then read from it as if it were its own. Its name
/// still stands in the request, so only the names of this machine are answered. Any port will do: it may be
/// forwarded.
fn is_for_this_machine(request: &Request) -> bool {
    let is_ours = |authority: &Authority| {
        let host = authority.host();
        host == "127.0.0.1" || host.eq_ignore_ascii_case("localhost")
    };
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let (Some(host), None) = (hosts.next(), hosts.next()) else {
        return false;
    };
    let host = Authority::try_from(host.as_bytes());
    host.is_ok_and(|host| is_ours(&host)) && request.uri().authority().is_none_or(is_ours)
}

fn found(file: &'static File, asked: &HeaderMap) -> Answer {
    let tag = format!("W/\"{}\"", file.tag);
    let cache = if file.never_changes() { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut answer = begun(StatusCode::OK)
        .header(header::CACHE_CONTROL, cache)
        .header(header::ETAG, &tag)
        .header(header::VARY, "Accept-Encoding");
    if is_known(asked, &tag) {
        return finished(answer.status(StatusCode::NOT_MODIFIED), Bytes::new());
    }
    answer = answer.header(header::CONTENT_TYPE, file.content_type());
    if !file.gzip {
        return finished(answer, Bytes::from_static(file.bytes));
    }
    if let Some(brotli) = file.brotli.filter(|_| takes(asked, "br")) {
        return finished(answer.header(header::CONTENT_ENCODING, "br"), Bytes::from_static(brotli));
    }
    if takes(asked, "gzip") {
        return finished(answer.header(header::CONTENT_ENCODING, "gzip"), Bytes::from_static(file.bytes));
    }
    match file.unpacked() {
        Ok(plain) => finished(answer, plain.into()),
        Err(_) => said(StatusCode::INTERNAL_SERVER_ERROR, "This file is damaged in the program.\n"),
    }
}

/// Has the browser this version already?
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let known = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|one| matches!(one.trim(), "*") || one.trim() == tag)
}

/// Is this way of compressing among what the browser accepts, and not with the weight 0?
fn takes(asked: &HeaderMap, coding: &str) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|names| names.split(',')).any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
        name.trim().eq_ignore_ascii_case(coding) && weight.is_ok_and(|weight| weight > 0.0)
    })
}

fn said(status: StatusCode, text: &'static str) -> Answer {
    let answer = begun(status).header(header::CONTENT_TYPE, "text/plain; charset=utf-8");
    finished(answer, Bytes::from_static(text.as_bytes()))
}

fn begun(status: StatusCode) -> Builder {
    ALWAYS
        .into_iter()
        .fold(Response::builder().status(status), |answer, (name, value)| answer.header(name, value))
}

fn finished(answer: Builder, bytes: Bytes) -> Answer {
    // Headers are written in this file; none of them can be malformed.
    answer.body(Body::from(bytes)).unwrap_or_default()
}
