//! The types of the page, as TypeScript.

use crate::table::{Ask, Told};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

struct Collector<'a> {
    config: &'a Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Collector<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of our own have a file to be declared in.
        if T::output_path().is_none() {
            return;
        }
        let name = T::ident(self.config);
        if self.found.contains_key(&name) {
            return;
        }
        self.found.insert(name, T::decl(self.config));
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// All declarations of the table of Impetus, in the order of their names.
pub fn declarations() -> String {
    of::<Ask, Told>()
}

/// All declarations of the table of Field of Glory. They are apart: both families have commands, questions and events.
pub fn declarations_of_glory() -> String {
    of::<crate::glory::Ask, crate::glory::Told>()
}

fn of<A: TS + 'static, T: TS + 'static>() -> String {
    let config = Config::default();
    let mut collector = Collector { config: &config, found: BTreeMap::new() };
    collector.visit::<A>();
    collector.visit::<T>();
    collector.found.values().map(|decl| format!("export {}\n", hyphens(decl))).collect()
}

/// Field names as they are on the wire: [`crate::to_json`] writes hyphens.
fn hyphens(declaration: &str) -> String {
    let mut text = String::with_capacity(declaration.len());
    let mut word = String::new();
    for c in declaration.chars() {
        if c.is_ascii_alphanumeric() || c == '_' {
            word.push(c);
            continue;
        }
        match (c, word.contains('_')) {
            (':', true) => text.push_str(&format!("\"{}\"", word.replace('_', "-"))),
            _ => text.push_str(&word),
        }
        word.clear();
        text.push(c);
    }
    text + &word
}
