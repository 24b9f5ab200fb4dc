//! The table for battles of Field of Glory.

use crate::clock::milliseconds;
use acies_wire::glory;
use wasm_bindgen::prelude::*;

/// The table of the page for Field of Glory: questions and answers of [`acies_wire::glory`], each one JSON.
#[wasm_bindgen]
#[derive(Debug)]
pub struct GloryTable {
    table: glory::Table,
}

#[wasm_bindgen]
impl GloryTable {
    /// An empty table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> GloryTable {
        GloryTable { table: glory::Table::with_clock(milliseconds) }
    }

    /// Answers one question.
    pub fn ask(&mut self, question: &str) -> String {
        self.table.answer(question)
    }
}

impl Default for GloryTable {
    fn default() -> GloryTable {
        GloryTable::new()
    }
}
