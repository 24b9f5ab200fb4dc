//! The table for battles of Impetus.

use crate::clock::milliseconds;
use acies_wire::table;
use wasm_bindgen::prelude::*;

/// The table of the page: questions and answers of [`acies_wire::table`], each one JSON.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Table {
    table: table::Table,
}

#[wasm_bindgen]
impl Table {
    /// An empty table.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Table {
        Table { table: table::Table::with_clock(milliseconds) }
    }

    /// Answers one question.
    pub fn ask(&mut self, question: &str) -> String {
        self.table.answer(question)
    }
}

impl Default for Table {
    fn default() -> Table {
        Table::new()
    }
}
