//! Who meets whom, and where: what a simulation begins with, on the command line and on the page alike.

use super::{Ground, Header, HeaderParts, Pick};
use crate::optional;
use acies_armies::{Army, quick_scenario, scenario};
use acies_impetus::Impetus;
use acies_impetus::position::{Position, PositionError};
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_players::Level;
use acies_players::simulation::Simulation;
use acies_rules::{RuleSet, digest};
use serde::Deserialize;

/// Where two armies from lists meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// Terrain and deployment are part of each battle.
    ByTheRules,
    /// The same ground for both, and both in battle order.
    Even,
}

/// Two armies on their ground.
#[derive(Clone, Debug)]
pub struct Matchup {
    position: Position,
    armies: [String; 2],
    ground: Ground,
}

impl Matchup {
    /// Two armies from lists, with what they were built from.
    pub fn of_armies(
        picks: &[Pick; 2],
        [first, second]: [&Army; 2],
        field: Field,
        switches: Switches,
    ) -> Matchup {
        let title = format!("{} against {}", first.name, second.name);
        let (mut position, ground) = match field {
            Field::ByTheRules => (scenario(&title, first, second, BaseSet::F8), Ground::ByTheRules),
            Field::Even => (quick_scenario(&title, first, second, BaseSet::F8), Ground::Even),
        };
        position.switches = switches;
        Matchup { position, armies: picks.each_ref().map(Pick::to_string), ground }
    }

    /// A scenario, by its id or file.
    pub fn of_scenario(name: &str, position: Position) -> Matchup {
        Matchup { armies: position.armies.clone(), position, ground: Ground::Scenario(name.to_owned()) }
    }

    /// Names of the armies, as the data have them.
    pub fn names(&self) -> &[String; 2] {
        &self.position.armies
    }

    /// The simulation and its header. `turns` are the limit where the scenario has none.
    ///
    /// # Errors
    /// When the armies stand as they cannot stand.
    pub fn begin(
        self,
        levels: [Level; 2],
        turns: u16,
        seed: u64,
    ) -> Result<(Header, Simulation), PositionError> {
        let Matchup { mut position, armies, ground } = self;
        let turn_limit = position.turn_limit.unwrap_or(turns);
        position.turn_limit = Some(turn_limit);
        let names = named_apart(position.armies.clone());
        let switches = position.switches;
        let start = position.into_state()?;
        let header = Header::from(HeaderParts {
            armies,
            names,
            ground,
            player: led_by(levels),
            turn_limit,
            start: digest(&start),
            rule_set: Impetus::id(&start).to_owned(),
            optional_rules: optional::words(&switches),
            revision: start.setup.edition.revision(),
            seed,
        });
        Ok((header, Simulation::new(start, levels, seed)))
    }
}

/// What stands between two players who differ.
pub(super) const AND: &str = " and ";

/// Who leads the armies, in a header.
fn led_by([first, second]: [Level; 2]) -> String {
    if first == second { first.name().to_owned() } else { [first.name(), second.name()].join(AND) }
}

/// Armies need names, and two of the same list need names that differ.
fn named_apart([first, second]: [String; 2]) -> [String; 2] {
    let named = |name: String, otherwise: &str| if name.trim().is_empty() { otherwise.into() } else { name };
    let (first, second) = (named(first, "First army"), named(second, "Second army"));
    if first == second { [format!("{first} (1)"), format!("{second} (2)")] } else { [first, second] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armies_have_names_that_differ() {
        let named = |a: &str, b: &str| named_apart([a.to_owned(), b.to_owned()]);
        assert_eq!(named("Welsh", "Incas"), ["Welsh", "Incas"]);
        assert_eq!(named("Welsh", "Welsh"), ["Welsh (1)", "Welsh (2)"]);
        assert_eq!(named("", " "), ["First army", "Second army"]);
    }

    #[test]
    fn two_players_are_named_if_they_differ() {
        assert_eq!(led_by([Level::Simple, Level::Simple]), "simple");
        assert_eq!(led_by([Level::Simple, Level::Random]), "simple and random");
    }
}
