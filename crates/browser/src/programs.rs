//! What programs and checks need: the line protocol, and the same work natively and as WebAssembly.

use acies_field_of_glory::FieldOfGlory;
use acies_rules::{StateHash, digest};
use acies_rulesets::{Family, RuleSetId};
use acies_wire::{ReadError, file, protocol};
use wasm_bindgen::prelude::*;

/// One conversation in the line protocol (`docs/protocol.md`).
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Session {
    conversation: protocol::Session,
    over: bool,
}

#[wasm_bindgen]
impl Session {
    /// A new conversation.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Session {
        Session::default()
    }

    /// Answers one request; both are one JSON object.
    pub fn answer(&mut self, line: &str) -> String {
        let (answer, over) = self.conversation.answer(line);
        self.over |= over;
        answer
    }

    /// Has `quit` been said?
    #[wasm_bindgen(getter)]
    pub fn over(&self) -> bool {
        self.over
    }
}

/// Replays a journal, verifies the hash of every entry, and gives the hash at its end.
/// A journal that cannot be read or does not replay throws an error that names the field.
#[wasm_bindgen]
pub fn replay_hash(journal: &str) -> Result<String, JsError> {
    match replayed(journal) {
        Ok(hash) => Ok(hash.to_string()),
        Err(error) => Err(JsError::new(&error.to_string())),
    }
}

/// What [`replay_hash`] does, for Rust.
pub fn replayed(journal: &str) -> Result<StateHash, ReadError> {
    match file::rule_set_of(journal).map(RuleSetId::family) {
        Some(Family::FieldOfGlory) => {
            file::journal_of::<FieldOfGlory>(journal).map(|opened| digest(opened.battle.state()))
        }
        _ => file::journal(journal).map(|opened| digest(opened.battle.state())),
    }
}

/// A fingerprint of the geometry after so many rounds, in hexadecimal: the same on every machine.
#[wasm_bindgen]
pub fn fingerprint(rounds: u32) -> String {
    format!("{:016x}", acies_tabletop::probe::fingerprint(rounds))
}

/// Fights so many battles of the scenario for measuring with random players, and counts their steps: the same work
/// natively and as WebAssembly, for `cargo xtask bench`.
#[wasm_bindgen]
pub fn playouts(battles: u32) -> u32 {
    let text = acies_armies::scenario_text("bench-9v9").unwrap_or_default();
    let Ok((_, first)) = file::scenario(text) else { return 0 };
    (0..battles)
        .map(|seed| {
            let mut state = first.clone();
            let done = acies_players::playout::<acies_impetus::Impetus>(&mut state, u64::from(seed), 50_000);
            done.commands + done.rolls
        })
        .sum()
}
