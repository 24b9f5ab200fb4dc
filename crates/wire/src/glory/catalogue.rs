//! What can be played by Field of Glory.

use super::asking::{Beginning, Trouble};
use crate::{Fault, read};
use acies_armies::field_of_glory::{
    Army, Choices, List, list, lists, quick_scenario, scenario, scenario_text, scenarios,
};
use acies_field_of_glory::position::Position;
use acies_field_of_glory::troops::Roster;
use acies_players::Level;
use acies_rules::Side;
use acies_rulesets::RuleSetId;
use acies_tabletop::Footprint;
use serde::{Deserialize, Serialize};

/// Two armies that meet.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GloryArmies {
    /// Their lists.
    pub lists: [String; 2],
    /// The size of the ready armies that are taken.
    pub sizes: [u16; 2],
    /// What was chosen instead of a ready army.
    #[cfg_attr(feature = "typescript", ts(type = "[unknown, unknown]", optional))]
    #[serde(default)]
    pub choices: [Option<Choices>; 2],
    /// Initiative, terrain and deployment by the rules; otherwise both stand ready.
    pub by_the_rules: bool,
    /// Turn limit; each player's turn counts.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default)]
    pub turn_limit: Option<u16>,
}

/// A scenario to choose.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ScenarioView {
    /// Its id.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The armies.
    pub armies: [String; 2],
    /// How many battle groups each has.
    pub groups: [u8; 2],
    /// The table.
    pub table: Footprint,
}

/// A battle group of an army that is ready for the field.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReadyGroup {
    /// What it is.
    pub roster: Roster,
    /// What it costs.
    pub points: u32,
}

/// An army that is ready for the field.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ReadyArmy {
    /// Points that may be spent.
    pub size: u16,
    /// Points that are spent.
    pub points: u32,
    /// Its battle groups.
    pub groups: Vec<ReadyGroup>,
    /// How many commanders it has.
    pub commanders: u8,
    /// Attrition at which it routs.
    pub breaks_at: u16,
}

/// An army list to choose from.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ListView {
    /// Its id.
    pub id: String,
    /// Whose army it is.
    pub name: String,
    /// When.
    pub period: String,
    /// Armies that are ready for the field.
    pub ready: Vec<ReadyArmy>,
}

/// All there is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// Id of the rule set.
    pub rule_set: String,
    /// Its title.
    pub title: String,
    /// How its rule ids begin.
    pub prefix: String,
    /// The name of its rule book.
    pub book: String,
    /// Its unit of length.
    pub unit: String,
    /// Scenarios.
    pub scenarios: Vec<ScenarioView>,
    /// Army lists.
    pub lists: Vec<ListView>,
    /// Computer players, weakest first.
    pub levels: Vec<Level>,
}

pub(super) fn catalogue() -> Catalogue {
    let rules = RuleSetId::FieldOfGlory2;
    Catalogue {
        rule_set: rules.id().to_owned(),
        title: rules.title().to_owned(),
        prefix: rules.prefix().to_owned(),
        book: rules.book().to_owned(),
        unit: rules.unit().to_owned(),
        scenarios: scenarios().iter().filter_map(|(id, text)| scenario_view(id, text)).collect(),
        lists: lists().iter().map(list_view).collect(),
        levels: Level::ALL.to_vec(),
    }
}

fn scenario_view(id: &str, text: &str) -> Option<ScenarioView> {
    let position: Position = read(text).ok()?;
    let count = |side| position.groups.iter().filter(|g| g.side == side).count() as u8;
    Some(ScenarioView {
        id: id.to_owned(),
        groups: Side::BOTH.map(count),
        table: position.table(),
        title: position.title,
        description: position.description,
        armies: position.armies,
    })
}

fn list_view(list: &List) -> ListView {
    let ready = list.muster.iter().filter_map(|muster| list.build(&muster.choices()).ok());
    ListView {
        id: list.id.clone(),
        name: list.name.clone(),
        period: list.period.clone(),
        ready: ready.map(|army| ready_view(&army)).collect(),
    }
}

fn ready_view(army: &Army) -> ReadyArmy {
    let group = |roster: &Roster| ReadyGroup { roster: roster.clone(), points: roster.points() };
    ReadyArmy {
        size: army.size,
        points: army.points,
        groups: army.groups.iter().map(|g| group(&g.roster)).collect(),
        commanders: army.commanders.len() as u8,
        breaks_at: army.break_point(),
    }
}

fn built(id: &str, size: u16, choices: Option<&Choices>) -> Result<Army, Trouble> {
    let unknown = |id: &str| Trouble {
        fault: Some(Box::new(Fault::UnknownList { id: id.to_owned() })),
        ..Trouble::field("bad-army", "lists", &format!("there is no list `{id}`"))
    };
    let list = list(id).ok_or_else(|| unknown(id))?;
    let ready = || list.ready(size).map(|muster| muster.choices());
    let choices = choices.cloned().or_else(ready).ok_or_else(|| unknown(id))?;
    list.build(&choices).map_err(|error| Trouble::field("bad-army", &error.field, &error.to_string()))
}

/// The first position of a battle.
pub(super) fn position(beginning: Beginning) -> Result<Position, Trouble> {
    match beginning {
        Beginning::Position { position } => Ok(*position),
        Beginning::Scenario { id } => {
            let Some(text) = scenario_text(&id) else {
                let trouble = Trouble::field("bad-request", "id", &format!("there is no scenario `{id}`"));
                return Err(Trouble { fault: Some(Box::new(Fault::UnknownScenario { id })), ..trouble });
            };
            read(text).map_err(|error| Trouble::read("bad-position", &error))
        }
        Beginning::Armies(GloryArmies { lists, sizes, choices, by_the_rules, turn_limit }) => {
            let [first, second] = [0, 1].map(|i: usize| built(&lists[i], sizes[i], choices[i].as_ref()));
            let (first, second) = (first?, second?);
            let title = format!("{} – {}", first.name, second.name);
            let make = if by_the_rules { scenario } else { quick_scenario };
            let mut position = make(&title, &first, &second);
            position.turn_limit = turn_limit;
            Ok(position)
        }
    }
}
