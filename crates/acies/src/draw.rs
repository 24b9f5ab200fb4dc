//! `acies draw`.

use crate::args::Draw;
use crate::failure::Failure;

/// Draws the table.
pub(crate) fn run(_args: &Draw) -> Result<(), Failure> {
    Err(Failure::Usage("pictures are being written".into()))
}
