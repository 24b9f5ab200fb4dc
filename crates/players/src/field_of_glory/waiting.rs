//! Whether to let the enemy come, or to go for him.

use super::taste::Taste;
use acies_field_of_glory::State;
use acies_rules::Side;

/// As far from their own edge the men of an enemy are expected at the beginning.
const DEPLOYED: f64 = 7.0;
/// The part of his battle groups that must come, or he is not coming.
const MOST: f64 = 0.7;

/// Turns since a side's wait was over; `None` as long as it waits. It waits for a while, for an enemy who comes in a body: he
/// tires himself and arrives piecemeal. Who waits for one who dawdles gives him time to turn up anywhere.
pub(super) fn since(taste: &Taste, state: &State, side: Side) -> Option<f64> {
    let turn = f64::from(state.turn);
    if turn > taste.waits {
        return Some(turn - 0.5 * taste.waits);
    }
    (!comes(taste, state, side.other())).then_some(turn)
}

/// Is an army on its way?
fn comes(taste: &Taste, state: &State, army: Side) -> bool {
    let expected = DEPLOYED + taste.comes * f64::from(state.turn / 2);
    let edge = match army {
        Side::First => 0.0,
        Side::Second => state.setup.table.depth.units(),
    };
    let stands = state.army(army).filter(|g| !state.group(*g).is_broken());
    let (come, all) = stands.fold((0.0, 0.0), |(come, all), g| {
        let gone = (state.block(g).front().y - edge).abs() >= expected;
        (come + f64::from(u8::from(gone)), all + 1.0)
    });
    come >= MOST * all
}
