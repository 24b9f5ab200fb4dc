//! What can be played.

use super::asking::{Beginning, Caution, Trouble};
use crate::{Fault, read};
use acies_armies::points::{GameSize, PointsChoices, PointsError, PointsList, Share};
use acies_armies::{
    Army, ArmyList, ArmyUnit, BuildError, Choices, Warning, build, list, lists, points_list, points_lists,
    quick_scenario, scenario, scenarios,
};
use acies_impetus::editions::{Allowances, Pace};
use acies_impetus::position::Position;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::TerrainKind;
use acies_impetus::unit::{Troop, Weapon};
use acies_impetus::{Edition, Rule, conversion};
use acies_players::Level;
use acies_rules::Side;
use acies_rulesets::RuleSetId;
use acies_tabletop::{Footprint, Length};
use serde::Serialize;
use std::collections::BTreeMap;

/// A rule set.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct RuleSetView {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// How its rule ids begin.
    pub prefix: String,
    /// The name of its rule book; two editions may share one.
    pub book: String,
    /// Situations of it can be put before the umpire.
    pub umpire: bool,
    /// Its ids of the rules that all of them have.
    #[cfg_attr(feature = "typescript", ts(as = "BTreeMap<Rule, String>"))]
    pub rules: BTreeMap<Rule, &'static str>,
    /// Its unit of length.
    pub unit: String,
    /// How long the 2008 book's unit of length is in it.
    pub scale: f64,
    /// How wide a base is: small set, large set.
    pub frontages: [Length; 2],
    /// How deep one sees and shoots into a wood.
    pub wood_edge: Length,
    /// A road passes a village at most this far off.
    pub road_past_village: Length,
    /// Its troop types.
    pub troops: Vec<Troop>,
    /// Its missile weapons.
    pub weapons: Vec<Weapon>,
    /// Its terrain.
    pub terrain: Vec<TerrainKind>,
    /// Armies act in Commands, and troops obey more or less well.
    pub commands: bool,
    /// The list says how far a Unit moves; otherwise its type does.
    pub printed_moves: bool,
    /// Its optional rules, if it has any: none of them played, and all.
    pub presets: Option<[Switches; 2]>,
    /// The rule sets whose army lists and scenarios can be played under it, its own first.
    pub plays: Vec<String>,
}

/// A scenario to choose.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ScenarioView {
    /// Its id.
    pub id: String,
    /// The rule set.
    pub rule_set: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The armies.
    pub armies: [String; 2],
    /// How many Units each has.
    pub units: [u8; 2],
    /// The table.
    pub table: Footprint,
}

/// All there is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Catalogue {
    /// Version of the program.
    pub version: String,
    /// Rule sets.
    pub rule_sets: Vec<RuleSetView>,
    /// Scenarios.
    pub scenarios: Vec<ScenarioView>,
    /// Army lists.
    pub armies: Vec<ArmyList>,
    /// Army lists with prices.
    pub points: Vec<PointsList>,
    /// Computer players, weakest first.
    pub levels: Vec<Level>,
}

/// An army as it would take the field.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ArmyView {
    /// Its Units.
    pub units: Vec<ArmyUnit>,
    /// How far each of them marches on open ground.
    pub marches: Vec<f64>,
    /// Sum of the VD.
    pub vdt: u16,
    /// The loss that breaks it.
    pub break_at: u16,
    /// What the player should know.
    pub warnings: Vec<Warning>,
    /// Points and Commands, where it was bought.
    pub share: Option<Share>,
}

/// An army bought for points: what it costs, and what it is or why it cannot be.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct MusterView {
    /// What it costs in all; nothing where that cannot be said.
    pub points: Option<i32>,
    /// What each purchase of each Command costs.
    pub prices: Vec<Vec<i32>>,
    /// How large a game so many points make.
    pub game: GameSize,
    /// Fewest and most Units of each line in such a game.
    pub bounds: Vec<[u16; 2]>,
    /// The army.
    pub army: Option<ArmyView>,
    /// Why it cannot be.
    pub problem: Option<PointsError>,
    /// The rule that forbids it.
    pub rule: Option<String>,
}

/// A table for measuring, not for playing.
const NOT_FOR_PLAYERS: &str = "bench-9v9";

pub(super) fn catalogue() -> Catalogue {
    let editions = || RuleSetId::ALL.iter().filter_map(|rules| Some((rules, rules.edition()?)));
    let rule_sets = editions().map(|(rules, edition)| {
        let book = edition.rulebook();
        let others = editions().filter(|(other, _)| *other != rules);
        let plays = others.filter(|(_, other)| conversion::is_possible(*other, edition));
        RuleSetView {
            id: rules.id().into(),
            title: rules.title().into(),
            prefix: rules.prefix().into(),
            book: rules.book().into(),
            umpire: true,
            rules: Rule::ALL.iter().map(|rule| (*rule, book.id_of(*rule))).collect(),
            unit: book.unit.into(),
            scale: book.scale,
            frontages: book.frontages,
            wood_edge: book.wood_edge,
            road_past_village: book.sizes.road_past_village,
            troops: book.troops.into(),
            weapons: book.firing.iter().map(|line| line.weapon).collect(),
            terrain: book.terrain.to_vec(),
            commands: book.host.is_some(),
            printed_moves: matches!(book.allowances, Allowances::Printed),
            presets: book.reactions.then_some([Switches::CORE, Switches::FULL]),
            plays: [(rules, edition)].into_iter().chain(plays).map(|(rules, _)| rules.id().into()).collect(),
        }
    });
    let scenarios = scenarios().iter().filter(|(id, _)| *id != NOT_FOR_PLAYERS).filter_map(|(id, text)| {
        let position: Position = read(text).ok()?;
        let count = |side| position.units.iter().filter(|unit| unit.side == side).count() as u8;
        Some(ScenarioView {
            id: (*id).to_owned(),
            rule_set: position.rule_set.rulebook().id.to_owned(),
            units: Side::BOTH.map(count),
            title: position.title,
            description: position.description,
            armies: position.armies,
            table: position.table,
        })
    });
    Catalogue {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rule_sets: rule_sets.collect(),
        scenarios: scenarios.collect(),
        armies: lists().to_vec(),
        points: points_lists().to_vec(),
        levels: Level::ALL.to_vec(),
    }
}

fn unknown(id: &str) -> Trouble {
    Trouble {
        fault: Some(Box::new(Fault::UnknownList { id: id.to_owned() })),
        ..Trouble::field("bad-army", "list", &format!("there is no list `{id}`"))
    }
}

fn not_bought(error: PointsError, rule_set: Edition) -> Trouble {
    let trouble = Trouble::field("bad-army", &error.field, &error.why.to_string());
    Trouble {
        rule: error.rule().map(|rule| rule_set.rulebook().id_of(rule).to_owned()),
        fault: Some(Box::new(Fault::Bought(error))),
        ..trouble
    }
}

fn not_built(error: BuildError, rule_set: Edition) -> Trouble {
    Trouble {
        rule: error.rule().map(|rule| rule_set.rulebook().id_of(rule).to_owned()),
        fault: Some(Box::new(Fault::Army(error))),
        ..Trouble::field("bad-army", "choices", &error.to_string())
    }
}

/// An army of a list with prices: as it was bought.
fn bought(id: &str, choices: &PointsChoices, rule_set: Option<Edition>) -> Result<Army, Trouble> {
    let list = points_list(id).ok_or_else(|| unknown(id))?;
    let rule_set = rule_set.unwrap_or(list.rule_set);
    let army = list.build(choices).map_err(|error| not_bought(error, rule_set))?;
    army.under(rule_set).map_err(|error| not_built(error, rule_set))
}

/// The army of a list with prices that stands ready for the field, as `swiss:300` names it.
fn ready(id: &str, rule_set: Option<Edition>) -> Option<Result<Army, Trouble>> {
    let (name, size) = id.split_once(':').map_or((id, None), |(name, size)| (name, Some(size)));
    let list = points_list(name)?;
    let size = size.map_or(Some(list.building.standard_size), |size| size.parse().ok());
    let muster = size.and_then(|size| list.ready(size));
    Some(muster.map_or_else(|| Err(unknown(id)), |muster| bought(name, &muster.choices(), rule_set)))
}

/// What an army costs, and what it is.
pub(super) fn muster(id: &str, choices: &PointsChoices, rule_set: Edition) -> Result<MusterView, Trouble> {
    let list = points_list(id).ok_or_else(|| unknown(id))?;
    let game = list.building.game(choices.size);
    let built = list.build(choices);
    let problem = built.as_ref().err().cloned();
    let army = match built {
        Ok(army) => Some(army.under(rule_set).map_err(|error| not_built(error, rule_set))?),
        Err(_) => None,
    };
    Ok(MusterView {
        points: list.cost(choices).ok(),
        prices: list.prices(choices).unwrap_or_default(),
        game,
        bounds: list.units.iter().map(|line| <[u16; 2]>::from(game.bounds(line))).collect(),
        army: army.map(viewed),
        rule: problem
            .as_ref()
            .and_then(PointsError::rule)
            .map(|rule| rule_set.rulebook().id_of(rule).to_owned()),
        problem,
    })
}

pub(super) fn built(id: &str, choices: &Choices, rule_set: Option<Edition>) -> Result<Army, Trouble> {
    if let Some(army) = ready(id, rule_set) {
        return army;
    }
    let list = list(id).ok_or_else(|| unknown(id))?;
    let rule_set = rule_set.unwrap_or(list.rule_set);
    build(list, choices).and_then(|army| army.under(rule_set)).map_err(|error| not_built(error, rule_set))
}

pub(super) fn army(id: &str, choices: &Choices, rule_set: Option<Edition>) -> Result<ArmyView, Trouble> {
    built(id, choices, rule_set).map(viewed)
}

fn viewed(army: Army) -> ArmyView {
    let book = army.rule_set.rulebook();
    let march = |unit: &ArmyUnit| book.allowance(&unit.profile, Pace::March);
    ArmyView {
        vdt: army.vdt(),
        break_at: army.break_at(),
        marches: army.units.iter().map(march).collect(),
        warnings: army.warnings,
        units: army.units,
        share: army.share,
    }
}

fn cautions(position: &Position) -> Vec<Caution> {
    position.oddities().into_iter().map(Caution::Position).collect()
}

/// A scenario that comes with the program.
pub(super) fn of_scenario(id: &str) -> Result<Position, Trouble> {
    let Some((_, text)) = scenarios().iter().find(|(name, _)| *name == id) else {
        let trouble = Trouble::field("bad-request", "id", &format!("there is no scenario `{id}`"));
        let fault = Some(Box::new(Fault::UnknownScenario { id: id.to_owned() }));
        return Err(Trouble { fault, ..trouble });
    };
    read(text).map_err(|error| Trouble::read("bad-position", &error))
}

/// The same battle under a rule set.
pub(super) fn under(position: Position, rule_set: Edition, switches: Switches) -> Result<Position, Trouble> {
    position.under(rule_set, switches).map_err(|error| Trouble {
        rule: error.rule.map(str::to_owned),
        fault: Some(Box::new(Fault::BadPosition)),
        ..Trouble::field("bad-position", &error.field, &error.problem)
    })
}

/// The first position of a battle, and what the players should know.
pub(super) fn position(beginning: Beginning) -> Result<(Position, Vec<Caution>), Trouble> {
    match beginning {
        Beginning::Position { position } => {
            let warnings = cautions(&position);
            Ok((*position, warnings))
        }
        Beginning::Scenario { id, rule_set, switches } => {
            let position = of_scenario(&id)?;
            let rule_set = rule_set.unwrap_or(position.rule_set);
            let position = under(position, rule_set, switches)?;
            let warnings = cautions(&position);
            Ok((position, warnings))
        }
        Beginning::Armies {
            lists,
            choices,
            bought: purchases,
            rule_set,
            switches,
            base_set,
            by_the_rules,
            turn_limit,
        } => {
            let [first, second] = [0, 1].map(|i: usize| match &purchases[i] {
                Some(choices) => bought(&lists[i], choices, rule_set),
                None => built(&lists[i], &choices[i], rule_set),
            });
            let (first, second) = (first?, second?);
            let title = format!("{} – {}", first.name, second.name);
            let make = if by_the_rules { scenario } else { quick_scenario };
            let mut position = make(&title, &first, &second, base_set);
            position.turn_limit = turn_limit;
            position.switches = switches;
            let warnings = first.warnings.into_iter().chain(second.warnings).map(Caution::Army).collect();
            Ok((position, warnings))
        }
    }
}
