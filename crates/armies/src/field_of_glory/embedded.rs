//! The lists and scenarios of the project, part of the program.

use super::list::{List, read_lists};
use std::sync::LazyLock;

static LISTS: LazyLock<Vec<List>> = LazyLock::new(|| {
    let text = include_str!("../../../../data/armies/field-of-glory.toml");
    // No input can reach this: the text is part of the program, and a test reads it.
    read_lists(text).expect("the lists of the project can be read")
});

macro_rules! scenario_files {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../../../data/scenarios/field-of-glory/", $id, ".json")))),*]
    };
}

static SCENARIOS: &[(&str, &str)] = scenario_files![
    "cannae-216-bc-field-of-glory",
    "magnesia-190-bc",
    "hastings-1066-field-of-glory",
    "crecy-1346",
];

/// Battles for measuring players; nobody is offered them.
static BENCHES: &[(&str, &str)] =
    &[("bench-10v10", include_str!("../../../../data/benches/bench-10v10.json"))];

/// The army lists of the project. No id is that of a list of another rule set.
pub fn lists() -> &'static [List] {
    &LISTS
}

/// The list of this id.
pub fn list(id: &str) -> Option<&'static List> {
    lists().iter().find(|list| list.id == id)
}

/// The scenarios of the project: id and text, in the format of `docs/scenarios.md`. No id is that of a scenario of
/// another rule set.
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    SCENARIOS
}

/// The scenario of this id, or the battle for measuring players.
pub fn scenario_text(id: &str) -> Option<&'static str> {
    scenarios().iter().chain(BENCHES).find(|(name, _)| *name == id).map(|(_, text)| *text)
}
