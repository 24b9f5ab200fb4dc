//! The engine's face for the web page, as WebAssembly.
//!
//! It passes on and decides nothing: requests and answers are those of the line protocol and of the tables in `acies-wire`.
//! Everything here can also be built natively. Features say what a module offers: the page fetches one for each family.

#[cfg(any(feature = "impetus", feature = "glory"))]
mod clock;
#[cfg(feature = "glory")]
mod glory;
#[cfg(feature = "impetus")]
mod impetus;
#[cfg(feature = "programs")]
mod programs;

#[cfg(feature = "glory")]
pub use glory::GloryTable;
#[cfg(feature = "impetus")]
pub use impetus::Table;
#[cfg(feature = "programs")]
pub use programs::{Session, fingerprint, playouts, replay_hash, replayed};
