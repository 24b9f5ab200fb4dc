//! Where the others are, seen from one Unit: for those who cannot or do not wish to look.

use crate::set::UnitSet;
use crate::state::State;
use crate::steps::zone;
use crate::unit::UnitId;
use acies_tabletop::{Angle, Heading, Length};
use serde::Serialize;

/// Another Unit, seen from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Neighbour {
    /// Which.
    pub unit: UnitId,
    /// A friend?
    pub friend: bool,
    /// Distance between the bases.
    pub gap: Length,
    /// Where its middle is, to the right of straight ahead.
    pub bearing: Angle,
    /// Which way it faces, to the right of our facing.
    pub facing: Angle,
    /// We stand in its Zone.
    pub holds_us: bool,
    /// It stands in our Zone.
    pub in_our_zone: bool,
}

/// Everybody else on the table, nearest first.
pub fn surroundings(state: &State, unit: UnitId) -> Vec<Neighbour> {
    let Some(own) = state.get(unit).filter(|u| u.is_on_table()) else { return Vec::new() };
    let (base, heading) = (own.base(), own.pose().heading);
    let ours = zone::zone_of(state, unit);
    let holding: UnitSet = zone::zones_holding(state, own.side, base);
    let mut found: Vec<Neighbour> = state
        .on_table()
        .filter(|other| *other != unit)
        .map(|other| {
            let it = state.base(other);
            Neighbour {
                unit: other,
                friend: state.side(other) == own.side,
                gap: Length::snap(base.gap(it)),
                bearing: heading.turn_to(Heading::towards(it.centre() - base.centre())),
                facing: heading.turn_to(state.unit(other).pose().heading),
                holds_us: holding.has(other),
                in_our_zone: state.side(other) != own.side
                    && ours.as_ref().is_some_and(|zone| zone.common_area(it) > state.book().area),
            }
        })
        .collect();
    found.sort_by_key(|n| n.gap);
    found
}
