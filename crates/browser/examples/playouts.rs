//! The native side of `cargo xtask bench --wasm`: battles a second by the very function that the module exports.

#![allow(clippy::disallowed_types)] // A benchmark reads the clock.

use acies_browser::playouts;
use std::time::Instant;

const BATTLES: u32 = 200;

fn main() {
    playouts(20);
    let before = Instant::now();
    let steps = playouts(BATTLES);
    let seconds = before.elapsed().as_secs_f64();
    println!("battles per second {:.0}", f64::from(BATTLES) / seconds);
    println!("steps {steps}");
}
