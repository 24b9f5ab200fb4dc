//! What simulations of a family write down: what of a position goes into a header, and the columns of tables.

use crate::family::Family;
use crate::optional;
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_impetus::switches::Switches;
use acies_players::simulation::{Deeds, Dice, Fortune, Line, Simulated, glory};

/// What a cell of a table holds of something.
pub enum Cell<T> {
    /// A whole number.
    Whole(fn(&T) -> i64),
    /// A number.
    Number(fn(&T) -> f64),
    /// A text.
    Text(fn(&T) -> String),
}

/// Columns of a table, by name.
pub type Columns<T> = Vec<(&'static str, Cell<T>)>;

/// A family whose simulations are written down.
pub trait Recorded: Family + Simulated {
    /// What an army loses, as a column is called.
    const LOST: &'static str;

    /// Names of both armies.
    fn armies(position: &Self::Position) -> &[String; 2];
    /// Its turn limit.
    fn turn_limit(position: &mut Self::Position) -> &mut Option<u16>;
    /// Optional rules that are played, in the words of [`crate::optional`].
    fn optional_rules(position: &Self::Position) -> String;

    /// The dice of an army.
    fn dice_columns() -> Columns<Self::Dice>;
    /// What a line is.
    fn line_columns() -> Columns<Line<Self>>;
    /// What it did.
    fn deeds_columns() -> Columns<Self::Deeds>;
}

/// As files write it: one word, or several with hyphens.
fn word<T: serde::Serialize>(value: &T) -> String {
    crate::to_json(value).trim_matches('"').to_owned()
}

impl Recorded for Impetus {
    const LOST: &'static str = "lost_vd";

    fn armies(position: &Self::Position) -> &[String; 2] {
        &position.armies
    }

    fn turn_limit(position: &mut Self::Position) -> &mut Option<u16> {
        &mut position.turn_limit
    }

    fn optional_rules(position: &Self::Position) -> String {
        optional::words(&position.switches)
    }

    fn dice_columns() -> Columns<Dice> {
        vec![
            ("damage", Cell::Whole(|dice| i64::from(dice.damage))),
            ("damage_expected", Cell::Number(|dice| dice.damage_expected)),
            ("tests", Cell::Whole(|dice| i64::from(dice.tests))),
            ("passed", Cell::Whole(|dice| i64::from(dice.passed))),
            ("passed_expected", Cell::Number(|dice| dice.passed_expected)),
            ("luck", Cell::Number(Dice::luck)),
        ]
    }

    fn line_columns() -> Columns<Line> {
        vec![
            ("name", Cell::Text(|line| line.profile.name.clone())),
            ("type", Cell::Text(|line| line.profile.troop.code().to_owned())),
            ("general", Cell::Whole(|line| i64::from(line.profile.general))),
            ("vd", Cell::Whole(|line| i64::from(line.profile.vd))),
            ("count", Cell::Whole(|line| i64::from(line.count))),
        ]
    }

    fn deeds_columns() -> Columns<Deeds> {
        vec![
            ("lost", Cell::Whole(|deeds| i64::from(deeds.lost))),
            ("vbu_lost", Cell::Whole(|deeds| i64::from(deeds.vbu_lost))),
            ("damage", Cell::Whole(|deeds| i64::from(deeds.damage))),
            ("routed_vd", Cell::Whole(|deeds| i64::from(deeds.routed_vd))),
        ]
    }
}

impl Recorded for FieldOfGlory {
    const LOST: &'static str = "attrition";

    fn armies(position: &Self::Position) -> &[String; 2] {
        &position.armies
    }

    fn turn_limit(position: &mut Self::Position) -> &mut Option<u16> {
        &mut position.turn_limit
    }

    /// It has none.
    fn optional_rules(_: &Self::Position) -> String {
        optional::words(&Switches::CORE)
    }

    fn dice_columns() -> Columns<glory::Dice> {
        vec![
            ("dice", Cell::Whole(|dice| i64::from(dice.hits.tries))),
            ("hits", Cell::Whole(|dice| i64::from(dice.hits.came))),
            ("hits_expected", Cell::Number(|dice| dice.hits.expected)),
            ("tests", Cell::Whole(|dice| i64::from(dice.tests.tries))),
            ("passed", Cell::Whole(|dice| i64::from(dice.tests.came))),
            ("passed_expected", Cell::Number(|dice| dice.tests.expected)),
            ("death_rolls", Cell::Whole(|dice| i64::from(dice.deaths.tries))),
            ("spared", Cell::Whole(|dice| i64::from(dice.deaths.came))),
            ("spared_expected", Cell::Number(|dice| dice.deaths.expected)),
            ("luck", Cell::Number(glory::Dice::luck)),
        ]
    }

    fn line_columns() -> Columns<Line<FieldOfGlory>> {
        vec![
            ("name", Cell::Text(|line| line.profile.name.clone())),
            ("type", Cell::Text(|line| word(&line.profile.front.troop))),
            ("armour", Cell::Text(|line| word(&line.profile.front.armour))),
            ("quality", Cell::Text(|line| word(&line.profile.quality))),
            ("training", Cell::Text(|line| word(&line.profile.training))),
            ("bases", Cell::Whole(|line| i64::from(line.profile.bases))),
            ("points", Cell::Whole(|line| i64::from(line.profile.points()))),
            ("count", Cell::Whole(|line| i64::from(line.count))),
        ]
    }

    fn deeds_columns() -> Columns<glory::Deeds> {
        vec![
            ("lost", Cell::Whole(|deeds| i64::from(deeds.lost))),
            ("attrition", Cell::Whole(|deeds| i64::from(deeds.attrition))),
            ("bases_lost", Cell::Whole(|deeds| i64::from(deeds.bases_lost))),
            ("hits", Cell::Whole(|deeds| i64::from(deeds.hits))),
            ("inflicted", Cell::Number(|deeds| f64::from(deeds.inflicted) / 1000.0)),
        ]
    }
}
