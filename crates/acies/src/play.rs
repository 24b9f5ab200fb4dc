//! `acies play`: the game in the browser, served by this program to this machine.

mod browser;
mod files;
mod server;

#[cfg(test)]
mod tests;

use crate::args::Play;
use crate::failure::Failure;
use files::{CLIENT, File};
use std::future::{Future, poll_fn};
use std::io::{self, ErrorKind, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::pin::pin;
use std::task::Poll;

/// The port of the game, unless another program has it.
const USUAL_PORT: u16 = 2780;

/// How many ports are tried, if nobody asked for a certain one.
const TRIES: u16 = 10;

const WITHOUT_CLIENT: &str = "\
this program was built without the page that runs in the browser.
In the project's folder, `cargo xtask play` builds both and starts the game; it needs Node.js.";

/// Serves the client until Ctrl-C.
pub(crate) fn run(args: &Play) -> Result<(), Failure> {
    if CLIENT.is_empty() {
        return Err(Failure::Play(WITHOUT_CLIENT.into()));
    }
    let listener = listen(args.port, USUAL_PORT)?;
    let port = listener.local_addr()?.port();
    let address = format!("http://{}:{port}", Ipv4Addr::LOCALHOST);
    let mut out = io::stdout().lock();
    if args.port.is_none() && port != USUAL_PORT {
        writeln!(out, "Port {USUAL_PORT} is taken by another program, so this is port {port}.")?;
    }
    writeln!(out, "Acies is at {address}")?;
    let opened = !args.no_browser && browser::open(&address);
    let how = if opened { "The browser opens by itself" } else { "Open this address in a browser" };
    writeln!(out, "{how}. Ctrl-C ends the program.")?;
    out.flush()?;
    serve_until(tokio::signal::ctrl_c(), listener, CLIENT)?;
    writeln!(out, "\nAcies has ended.")?;
    Ok(())
}

/// Takes the port that was asked for, or else the usual one or one of the next.
fn listen(asked: Option<u16>, usual: u16) -> Result<TcpListener, Failure> {
    let at = |port| TcpListener::bind(SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
    let (first, last) = match asked {
        Some(port) => (port, port),
        None => (usual, usual.saturating_add(TRIES - 1)),
    };
    for port in first..=last {
        match at(port) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) => return Err(Failure::Play(format!("port {port} cannot be used: {error}"))),
            Ok(listener) => return Ok(listener),
        }
    }
    Err(Failure::Play(match asked {
        Some(port) => {
            format!("port {port} is taken by another program; without --port a free one is looked for")
        }
        None => format!("the ports {first} to {last} are all taken; name another one with --port"),
    }))
}

/// Answers browsers until `stop` comes about.
fn serve_until(
    stop: impl Future<Output = io::Result<()>>,
    listener: TcpListener,
    files: &'static [File],
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (mut stop, mut served) = (pin!(stop), pin!(server::serve(listener, files)));
        // Whichever comes first. Connections that are still open are dropped with the runtime.
        poll_fn(|context| match stop.as_mut().poll(context) {
            Poll::Ready(stopped) => Poll::Ready(stopped),
            Poll::Pending => served.as_mut().poll(context),
        })
        .await
    })
}
