//! Where a Commander rides.

use super::taste::Taste;
use acies_impetus::frame::Frame;
use acies_impetus::host::Seat;
use acies_impetus::procedures::command::judge_commander;
use acies_impetus::{State, UnitId};
use acies_rules::Side;
use acies_tabletop::{Point, Vec2};

/// A Commander this near to where he would be stays; in U.
const NEAR: f64 = 4.0;

/// Where the Commander of the Command that acts rides to: behind the middle of his men, by himself. There he commands as
/// well as anywhere, and no blow falls on him: whoever leads a charge dies of a few sixes, and his Command flees
/// (IMP-CLO-01, IMP-CLO-03). `None`: he stays where he is.
pub(super) fn rides(taste: &Taste, state: &State, side: Side) -> Option<Seat> {
    let Some(Frame::Orders(orders)) = state.agenda().last() else { return None };
    if taste.keeps_back <= 0.0 {
        return None;
    }
    let seat = state.command(orders.command)?.seat;
    let now = match seat {
        Seat::With(unit) => state.base(unit).centre(),
        Seat::At(point) => point.vec(),
        Seat::Lost => return None,
    };
    let on_table = |unit: &UnitId| state.unit(*unit).is_on_table();
    let men = middle(state, state.units_of(orders.command).iter().filter(on_table))?;
    let away = men - middle(state, state.army(side.other()))?;
    let place = men + away * (taste.keeps_back / away.length().max(1.0));
    let way = place - now;
    if matches!(seat, Seat::At(_)) && way.length() < NEAR {
        return None;
    }
    // A little less than he may ride: points are snapped.
    let most = state.commander_move().units() - 0.5;
    let to = if way.length() > most { now + way * (most / way.length()) } else { place };
    let to = Seat::At(Point::at(to.x, to.y));
    judge_commander(state, *orders, to).is_ok().then_some(to)
}

/// The middle of these Units.
fn middle(state: &State, units: impl Iterator<Item = UnitId>) -> Option<Vec2> {
    let (sum, count) =
        units.fold((Vec2::ZERO, 0.0), |(sum, count), unit| (sum + state.base(unit).centre(), count + 1.0));
    (count > 0.0).then(|| sum * (1.0 / count))
}
