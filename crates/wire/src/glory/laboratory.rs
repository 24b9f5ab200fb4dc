//! What the laboratory fights by Field of Glory.

use super::asking::{Beginning, Trouble};
use super::catalogue;
use crate::Fault;
use crate::laboratory::{self, Begun, Terms};
use crate::simulation::{Field, GloryPick, Matchup, NoArmy};
use crate::table::Trouble as CommonTrouble;
use acies_armies::field_of_glory::Army;
use acies_field_of_glory::FieldOfGlory;
use acies_players::Level;
use serde::Deserialize;

/// Who meets whom.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Contest {
    /// Two armies from lists.
    Armies {
        /// The lists, and the sizes of the ready armies.
        picks: [GloryPick; 2],
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
    /// Turn limit where the scenario has none; each player's turn counts.
    pub turns: u16,
    /// Seed of everything that is left to chance.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
}

pub(super) fn begun(asked: &SimulationAsked) -> Result<Begun<FieldOfGlory>, CommonTrouble> {
    let terms = Terms { players: asked.players, turns: asked.turns, seed: asked.seed };
    laboratory::begin(&terms, || matchup(asked))
}

fn matchup(asked: &SimulationAsked) -> Result<Matchup<FieldOfGlory>, CommonTrouble> {
    match &asked.contest {
        Contest::Scenario { id } => {
            let position = catalogue::position(Beginning::Scenario { id: id.clone() }).map_err(common)?;
            Ok(Matchup::of_scenario(id, position))
        }
        Contest::Armies { picks, field } => {
            let [first, second] = picks.each_ref().map(army);
            Ok(Matchup::of_glory(picks, [&first?, &second?], *field))
        }
    }
}

/// Without an objection both families' troubles are the same.
fn common(trouble: Trouble) -> CommonTrouble {
    let Trouble { kind, field, rule, fault, message, .. } = trouble;
    CommonTrouble { kind, field, rule, objection: None, fault, message }
}

fn army(pick: &GloryPick) -> Result<Army, CommonTrouble> {
    let id = &pick.list;
    pick.army().map_err(|why| match why {
        NoArmy::UnknownList => CommonTrouble {
            fault: Some(Box::new(Fault::UnknownList { id: id.clone() })),
            ..CommonTrouble::field("bad-army", "picks", &format!("there is no list `{id}`"))
        },
        NoArmy::NoneReady => {
            let problem = format!("the list `{id}` has no army ready for the field");
            CommonTrouble::field("bad-army", "picks", &problem)
        }
        NoArmy::Army(error) => CommonTrouble::field("bad-army", &error.field, &error.to_string()),
    })
}
