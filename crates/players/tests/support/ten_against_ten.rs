//! Ten battle groups against ten of the same kinds, with terrain: the battle that players of Field of Glory are measured in,
//! `bench-10v10`.

use acies_field_of_glory::State;
use acies_field_of_glory::position::{Position, Start};

/// The battle before it is begun.
pub(crate) fn plan(turn_limit: Option<u16>) -> Position {
    let text = acies_armies::field_of_glory::scenario_text("bench-10v10").expect("the scenario");
    Position { turn_limit, ..serde_json::from_str(text).expect("a position") }
}

/// Both armies in line, the first player to charge.
#[allow(dead_code)] // Not everybody begins with it as it is.
pub(crate) fn position(turn_limit: Option<u16>) -> State {
    plan(turn_limit).into_state().expect("a legal position")
}

/// The same armies before anything is set up.
#[allow(dead_code)] // Not everybody who fights begins so early.
pub(crate) fn undeployed(turn_limit: Option<u16>) -> State {
    let mut position = plan(turn_limit);
    position.terrain.clear();
    position.fixed_terrain = false;
    position.groups.iter_mut().for_each(|group| group.at = None);
    position.commanders.iter_mut().for_each(|commander| commander.with = None);
    position.camps = [None; 2];
    position.start = Start::SetUp;
    position.into_state().expect("a legal position")
}
