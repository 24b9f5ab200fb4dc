//! Who can be shot at, by whom, with how many dice, and why not.

use super::Actor;
use super::ghost::Objection;
use crate::command::{Command, Stance};
use crate::editions::{ArcOfFire, Band, Factor};
use crate::state::State;
use crate::steps::fire;
use crate::unit::UnitId;
use acies_rules::Tally;
use acies_tabletop::{Edge, Length, Point, arc_holds};
use serde::Serialize;

/// Dice of a shot with what is declared.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Volley {
    /// What is declared.
    pub stance: Stance,
    /// Movement phases announced, where there may be several.
    pub then: u8,
    /// How many dice.
    pub dice: u8,
    /// How they come about.
    pub tally: Tally<Factor>,
    /// The command.
    pub command: Command,
}

/// A shot that is possible, or the reason why it is not.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ShotAid {
    /// Who fires.
    pub unit: UnitId,
    /// At whom.
    pub target: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// How far.
    pub range: Length,
    /// Range band, if any.
    pub band: Option<Band>,
    /// The line along which the range is measured.
    pub line: [Point; 2],
    /// The ways to shoot that are legal now.
    pub volleys: Vec<Volley>,
    /// Why there is none.
    pub objection: Option<Objection>,
}

/// The arc of fire to a range, for drawing.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArcAid {
    /// Whose.
    pub unit: UnitId,
    /// From which edge.
    pub edge: Edge,
    /// Up to this band.
    pub band: Band,
    /// How far.
    pub most: Length,
    /// Its outline.
    pub outline: Vec<Point>,
}

/// Enemies farther beyond the weapon's range than this are not spoken of.
const BEYOND: f64 = 6.0;

/// The shots of a Unit in an activation, legal ones first, then by range.
pub fn shots(state: &State, act: &Actor, unit: UnitId) -> Vec<ShotAid> {
    let Some(weapon) = state.profile(unit).weapon else { return Vec::new() };
    let Some(line) = state.book().line(weapon) else { return Vec::new() };
    if !state.unit(unit).is_on_table() {
        return Vec::new();
    }
    let mut found: Vec<ShotAid> = Vec::new();
    for target in state.army(state.side(unit).other()) {
        let best = edges(state, unit)
            .iter()
            .map(|edge| shot(state, act, unit, target, *edge))
            .min_by(|a, b| rank(a).total_cmp(&rank(b)));
        found.extend(best.filter(|shot| shot.range.units() <= line.most.units() + BEYOND));
    }
    found.sort_by(|a, b| rank(a).total_cmp(&rank(b)));
    found
}

/// Legal before illegal, near before far.
fn rank(shot: &ShotAid) -> f64 {
    shot.range.units() + if shot.volleys.is_empty() { 1000.0 } else { 0.0 }
}

fn edges(state: &State, unit: UnitId) -> &'static [Edge] {
    match state.book().arc(state.profile(unit)) {
        ArcOfFire::Ahead => &[Edge::Front],
        ArcOfFire::AllRound => &Edge::ALL,
    }
}

fn shot(state: &State, act: &Actor, unit: UnitId, target: UnitId, edge: Edge) -> ShotAid {
    let segment = fire::range_segment(state, state.base(unit).edge(edge), state.base(target));
    let mut volleys = Vec::new();
    let mut objection = None;
    for judged in act.volleys(state, unit, target, edge) {
        match judged {
            Ok(volley) => volleys.push(volley),
            Err(refusal) => {
                objection.get_or_insert(Objection::from(refusal.by(state.book())));
            }
        }
    }
    ShotAid {
        unit,
        target,
        edge,
        range: Length::snap(segment.length()),
        band: state.book().band(segment.length()),
        line: [segment.a.snap(), segment.b.snap()],
        objection: if volleys.is_empty() { objection } else { None },
        volleys,
    }
}

/// The arcs of fire of a Unit, one for each edge and range band.
pub fn arcs(state: &State, unit: UnitId) -> Vec<ArcAid> {
    let Some(line) = state.profile(unit).weapon.and_then(|weapon| state.book().line(weapon)) else {
        return Vec::new();
    };
    let base = state.base(unit);
    let mut found = Vec::new();
    for edge in edges(state, unit) {
        let firing = base.edge(*edge);
        let normal = base.normal(*edge);
        let mut shorter = 0.0;
        for range in state.book().ranges {
            let most = range.most.units().min(line.most.units());
            if most <= shorter {
                continue;
            }
            shorter = most;
            let ahead = (0..=60).map(|i| f64::from(i) * 3.0 - 90.0).map(|degrees| {
                firing.middle()
                    + (normal * most).rotated(acies_tabletop::Vec2::new(0.0, 0.0), degrees.to_radians())
            });
            let seen = ahead.filter(|p| arc_holds(base, *edge, std::f64::consts::FRAC_PI_4, *p, 0.01));
            let mut outline: Vec<Point> = vec![firing.a.snap()];
            outline.extend(seen.map(|p| p.snap()));
            outline.push(firing.b.snap());
            found.push(ArcAid {
                unit,
                edge: *edge,
                band: range.band,
                most: Length::snap(most),
                outline: towards(outline, firing.a.snap(), firing.b.snap()),
            });
        }
    }
    found
}

/// The outline so that it does not cross itself, whichever way round the edge runs.
fn towards(mut outline: Vec<Point>, a: Point, b: Point) -> Vec<Point> {
    if let [_, first, .., last, _] = outline[..] {
        let near = (first.vec() - a.vec()).length() + (last.vec() - b.vec()).length();
        let far = (first.vec() - b.vec()).length() + (last.vec() - a.vec()).length();
        if far < near {
            let end = outline.len() - 1;
            outline[1..end].reverse();
        }
    }
    outline
}
