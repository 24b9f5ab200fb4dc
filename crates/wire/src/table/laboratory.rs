//! What the laboratory fights by Impetus.

use super::asking::Trouble;
use super::catalogue::{built, of_scenario, under};
use crate::laboratory::{self, Begun, Terms};
use crate::simulation::{Field, Matchup, Pick};
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus};
use acies_players::Level;
use serde::Deserialize;

/// Who meets whom.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Contest {
    /// Two armies from lists.
    Armies {
        /// The lists, and what is chosen from them.
        picks: [Pick; 2],
        /// Where they meet.
        field: Field,
    },
    /// A scenario that comes with the program.
    Scenario {
        /// Its id.
        id: String,
    },
}

/// A simulation as the page asks for it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SimulationAsked {
    /// Who meets whom.
    pub contest: Contest,
    /// Who leads the first army, and who the second.
    pub players: [Level; 2],
    /// The rule set, if not that of the lists or the scenario.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default)]
    pub rule_set: Option<Edition>,
    /// Optional rules agreed on.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Switches>"))]
    #[serde(default)]
    pub switches: Switches,
    /// Turn limit where the scenario has none.
    pub turns: u16,
    /// Seed of everything that is left to chance.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
}

pub(super) fn begun(asked: &SimulationAsked) -> Result<Begun<Impetus>, Trouble> {
    let terms = Terms { players: asked.players, turns: asked.turns, seed: asked.seed };
    laboratory::begin(&terms, || matchup(asked))
}

fn matchup(asked: &SimulationAsked) -> Result<Matchup, Trouble> {
    match &asked.contest {
        Contest::Scenario { id } => {
            let position = of_scenario(id)?;
            let rule_set = asked.rule_set.unwrap_or(position.rule_set);
            Ok(Matchup::of_scenario(id, under(position, rule_set, asked.switches)?))
        }
        Contest::Armies { picks, field } => {
            let [first, second] =
                picks.each_ref().map(|pick| built(&pick.list, &pick.choices, asked.rule_set));
            Ok(Matchup::of_armies(picks, [&first?, &second?], *field, asked.switches))
        }
    }
}
