//! Who meets whom, and where: what a simulation begins with, on the command line and on the page alike.

use super::{GloryPick, Ground, Header, HeaderParts, Pick, Recorded};
use crate::family::Impossible;
use acies_armies::{Army, field_of_glory as glory, quick_scenario, scenario};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_players::Level;
use acies_players::simulation::Simulation;
use acies_rules::digest;
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

impl From<Field> for Ground {
    fn from(field: Field) -> Ground {
        match field {
            Field::ByTheRules => Ground::ByTheRules,
            Field::Even => Ground::Even,
        }
    }
}

/// Two armies on their ground. Of Impetus, if nothing is said.
#[derive(Clone, Debug)]
pub struct Matchup<F: Recorded = Impetus> {
    position: F::Position,
    /// The same with seats exchanged, where it is not simply the position turned by half a turn.
    exchanged: Option<F::Position>,
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
        let mut position = match field {
            Field::ByTheRules => scenario(&title, first, second, BaseSet::F8),
            Field::Even => quick_scenario(&title, first, second, BaseSet::F8),
        };
        position.switches = switches;
        let armies = picks.each_ref().map(Pick::to_string);
        Matchup { position, exchanged: None, armies, ground: field.into() }
    }
}

impl Matchup<FieldOfGlory> {
    /// Two armies from lists, with what they were built from. Both battles of a pair are set up by the same steps, so that an
    /// army against itself fights the same battle twice.
    pub fn of_glory(
        picks: &[GloryPick; 2],
        [first, second]: [&glory::Army; 2],
        field: Field,
    ) -> Matchup<FieldOfGlory> {
        let make = match field {
            Field::ByTheRules => glory::scenario,
            Field::Even => glory::quick_scenario,
        };
        let title = format!("{} against {}", first.name, second.name);
        Matchup {
            position: make(&title, first, second),
            exchanged: Some(make(&title, second, first)),
            armies: picks.each_ref().map(GloryPick::to_string),
            ground: field.into(),
        }
    }
}

impl<F: Recorded> Matchup<F> {
    /// A scenario, by its id or file.
    pub fn of_scenario(name: &str, position: F::Position) -> Matchup<F> {
        let armies = F::armies(&position).clone();
        Matchup { position, exchanged: None, armies, ground: Ground::Scenario(name.to_owned()) }
    }

    /// Names of the armies, as the data have them.
    pub fn names(&self) -> &[String; 2] {
        F::armies(&self.position)
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
    ) -> Result<(Header, Simulation<F>), Impossible> {
        let Matchup { mut position, exchanged, armies, ground } = self;
        let turn_limit = *F::turn_limit(&mut position).get_or_insert(turns);
        let names = named_apart(F::armies(&position).clone());
        let (rule_set, optional_rules) = (F::rule_set(&position), F::optional_rules(&position));
        let start = F::first(position)?;
        let header = Header::from(HeaderParts {
            armies,
            names,
            ground,
            player: led_by(levels),
            turn_limit,
            start: digest(&start),
            rule_set: rule_set.id().to_owned(),
            optional_rules,
            revision: rule_set.revision(),
            seed,
        });
        let simulation = match exchanged {
            None => Simulation::new(start, levels, seed),
            Some(mut other) => {
                *F::turn_limit(&mut other) = Some(turn_limit);
                Simulation::exchanged([start, F::first(other)?], levels, seed)
            }
        };
        Ok((header, simulation))
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
