//! The lists and scenarios of the project, part of the program.

use crate::list::{ArmyList, read_lists};
use crate::points::{PointsFile, PointsList, read_points_lists};
use std::sync::LazyLock;

static LISTS: LazyLock<Vec<ArmyList>> = LazyLock::new(|| {
    let text = include_str!("../../../data/armies/basic-impetus-2008.toml");
    // No input can reach this: the text is part of the program, and a test reads it.
    read_lists(text).expect("the lists of the project can be read")
});

static POINTS: LazyLock<PointsFile> = LazyLock::new(|| {
    let text = include_str!("../../../data/armies/impetus.toml");
    read_points_lists(text).expect("the lists of the project can be read")
});

macro_rules! scenario_files {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!("../../../data/scenarios/", $id, ".json")))),*]
    };
}

static SCENARIOS: &[(&str, &str)] = scenario_files![
    "trebia-218-bc",
    "hastings-1066",
    "dyrrhachium-1081",
    "legnano-1176",
    "peipus-1242",
    "bannockburn-1314",
    "otumba-1520",
    "assyrians-mycenaeans",
    "cannae-216-bc",
    "towton-1461",
    "trebia-218-bc-impetus",
    "raphia-217-bc",
    "agincourt-1415",
    "showcase",
    "bench-9v9",
];

/// The army lists of the project.
pub fn lists() -> &'static [ArmyList] {
    &LISTS
}

/// The list of this id.
pub fn list(id: &str) -> Option<&'static ArmyList> {
    lists().iter().find(|list| list.id == id)
}

/// The file of lists with prices.
pub fn points_file() -> &'static PointsFile {
    &POINTS
}

/// The lists with prices of the project. No id is that of a list without.
pub fn points_lists() -> &'static [PointsList] {
    &POINTS.lists
}

/// The list with prices of this id.
pub fn points_list(id: &str) -> Option<&'static PointsList> {
    points_lists().iter().find(|list| list.id == id)
}

/// The scenarios of the project: id and text, in the format of `docs/scenarios.md`.
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    SCENARIOS
}

/// The scenario of this id.
pub fn scenario_text(id: &str) -> Option<&'static str> {
    scenarios().iter().find(|(name, _)| *name == id).map(|(_, text)| *text)
}
