//! The same army, the same battlefield, under another edition: one collection of figures, several rule sets.
//!
//! Bases stay where they are on the table: what changes is the unit of length they are measured in, so every length is
//! multiplied by the ratio of the two frontages (BI3-GEN-02).

use crate::editions::{Allowances, Edition, Rulebook};
use crate::host::Discipline;
use crate::options::Options;
use crate::position::{Position, PositionError};
use crate::rule::Rule;
use crate::state::State;
use crate::switches::Switches;
use crate::terrain::{Field, Piece, PieceSpec, Shape, TerrainKind};
use crate::unit::{Profile, Trait, Troop, Weapon};
use acies_tabletop::{Footprint, Length, Point, Pose};
use std::borrow::Cow;
use std::sync::Arc;

/// The names one troop type has in the editions; the same troops, told apart more or less finely.
const HEAVY_CAVALRY: [Troop; 3] = [Troop::Cp, Troop::Cp1, Troop::Cp2];

/// The names of one weapon.
const COMPOSITE_BOWS: [Weapon; 4] =
    [Weapon::CompositeBow, Weapon::CompositeBowA, Weapon::CompositeBowB, Weapon::CompositeBowC];

/// The names of one water: what it takes to cross it is what they have in common.
const WATERS: [[TerrainKind; 2]; 3] = [
    [TerrainKind::Stream, TerrainKind::DryRiver],
    [TerrainKind::CrossableRiver, TerrainKind::NormalRiver],
    [TerrainKind::UncrossableRiver, TerrainKind::DeepRiver],
];

/// The same terrain by the name that the other edition has for it.
fn ground(old: TerrainKind, to: &Rulebook) -> TerrainKind {
    let known = |kind: &TerrainKind| to.terrain.contains(kind);
    let names = WATERS.iter().find(|names| names.contains(&old));
    match names {
        Some(names) if !known(&old) => names.iter().copied().find(known).unwrap_or(old),
        _ => old,
    }
}

/// Can positions of the one edition be played under the other?
///
/// Where lists print how far a Unit moves, they cannot be had from types alone; and Commands are not given up.
pub fn is_possible(from: Edition, to: Edition) -> bool {
    let (old, new) = (from.rulebook(), to.rulebook());
    let by_type = |book: &Rulebook| matches!(book.allowances, Allowances::ByType(_));
    let moves = by_type(new) || !by_type(old) && new.host.is_some();
    from == to || moves && (old.host.is_none() || new.host.is_some())
}

/// How well troops obey whose list does not say so (IMP-DIS-01): B, but C where they are impetuous, or the least of their
/// army without being skirmishers or light horse.
pub(crate) fn usual_discipline(profile: &Profile) -> Option<Discipline> {
    let loose = matches!(profile.troop, Troop::S | Troop::Cl | Troop::Art);
    match profile.troop {
        Troop::Bag => None,
        _ if profile.has(Trait::Impetuous) || profile.vd <= 1 && !loose => Some(Discipline::C),
        _ => Some(Discipline::B),
    }
}

/// The line of an army list under another edition (BI3-GEN-06).
///
/// The type is kept where the other edition knows it. Where it tells heavy cavalry apart, the type is the one whose
/// move comes nearest to the printed M, the quicker one if both do.
pub fn profile(old: &Profile, from: &Rulebook, to: &Rulebook) -> Profile {
    let ratio = to.scale / from.scale;
    let mut new = Profile { depth: old.depth.map(|depth| scaled(depth, ratio)), ..old.clone() };
    if let Allowances::ByType(rows) = to.allowances {
        let away = |troop: &Troop| {
            let row = rows.iter().find(|row| row.troop == *troop);
            row.map(|row| (f64::from(row.open[0]) - old.movement.units() * ratio).abs())
        };
        if !to.troops.has(old.troop) && HEAVY_CAVALRY.contains(&old.troop) {
            let known = HEAVY_CAVALRY.iter().rev().filter(|troop| to.troops.has(**troop));
            let nearest =
                known.min_by(|a, b| away(a).partial_cmp(&away(b)).unwrap_or(std::cmp::Ordering::Equal));
            new.troop = nearest.copied().unwrap_or(old.troop);
        }
        new.movement = Length::ZERO;
    }
    if let Some(weapon) = old.weapon
        && to.line(weapon).is_none()
        && COMPOSITE_BOWS.contains(&weapon)
    {
        new.weapon = COMPOSITE_BOWS.into_iter().find(|bow| to.line(*bow).is_some()).or(old.weapon);
    }
    match to.host {
        None => new.discipline = None,
        Some(_) => {
            new.discipline = old.discipline.or_else(|| usual_discipline(&new));
            // They stand as deep as they did (BI08-LRG-01, IMP-LRG-01).
            if from.host.is_none() && old.is_warband() {
                new.traits = new.traits.with(Trait::Warband);
            }
        }
    }
    new
}

impl Position {
    /// The same battle under another edition. Bases keep their depth: they are the same figures.
    pub fn under(self, to: Edition, switches: Switches) -> Result<Position, PositionError> {
        if self.rule_set == to {
            // Who says nothing of optional rules plays those of the position.
            let switches = if switches == Switches::CORE { self.switches } else { switches };
            // Who plays without weather, or without Cautious Commands, has none.
            let weather = self.weather.filter(|_| switches.weather);
            let mut divisions = self.divisions;
            divisions.0.iter_mut().for_each(|division| division.cautious &= switches.cautious_command);
            return Ok(Position { switches, weather, divisions, ..self });
        }
        let (old, new) = (self.rule_set.rulebook(), to.rulebook());
        if !is_possible(self.rule_set, to) {
            return Err(PositionError {
                field: "rule-set".to_owned(),
                problem: format!("a position of {} cannot be played under {}", old.id, new.id),
                rule: Some(new.id_of(Rule::ListLine)),
            });
        }
        let set = self.base_set;
        let ratio = new.frontage(set).units() / old.frontage(set).units();
        let units = self.units.into_iter().map(|mut unit| {
            let depth = old.depth(set, &unit.profile);
            unit.profile = profile(&unit.profile, old, new);
            unit.profile.depth =
                Some(scaled(depth, ratio)).filter(|d| *d != new.depth(set, &plain(&unit.profile)));
            unit.at = unit.at.map(|pose| Pose { front: moved(pose.front, ratio), ..pose });
            // Their drill belongs to the edition that has it.
            unit.rolling &= new.chariots_roll;
            unit.wheeled &= new.chariots_roll;
            unit
        });
        Ok(Position {
            rule_set: to,
            options: Options::default(),
            switches,
            table: Footprint {
                width: scaled(self.table.width, ratio),
                depth: scaled(self.table.depth, ratio),
            },
            terrain: (self.terrain.iter())
                .map(|piece| moved_piece(piece, ratio))
                .map(|piece| PieceSpec { kind: ground(piece.kind, new), ..piece })
                .collect(),
            units: units.collect(),
            ..self
        })
    }
}

/// The same table measured in U, for whoever draws it: bases look the same in every edition. Nothing else of such a state
/// makes sense.
pub fn in_u(state: &State) -> Cow<'_, State> {
    let ratio = 1.0 / state.book().scale;
    if ratio == 1.0 {
        return Cow::Borrowed(state);
    }
    let mut large = state.clone();
    let size = |of: Footprint| Footprint { width: scaled(of.width, ratio), depth: scaled(of.depth, ratio) };
    let setup = Arc::make_mut(&mut large.setup);
    setup.table = size(setup.table);
    // What was an outline is one when it is enlarged.
    let pieces = state.field.pieces.iter().map(|piece| Piece::new(moved_piece(piece.spec(), ratio)));
    large.field = Arc::new(Field { pieces: pieces.filter_map(Result::ok).collect() });
    for unit in &mut large.units {
        let (pose, base) = (unit.pose(), unit.footprint());
        unit.set_footprint(size(base));
        unit.put(Pose { front: moved(pose.front, ratio), ..pose });
    }
    Cow::Owned(large)
}

/// Without a depth of its own.
fn plain(profile: &Profile) -> Profile {
    Profile { depth: None, ..profile.clone() }
}

fn scaled(length: Length, ratio: f64) -> Length {
    Length::snap(length.units() * ratio)
}

fn moved(point: Point, ratio: f64) -> Point {
    Point { x: scaled(point.x, ratio), y: scaled(point.y, ratio) }
}

fn moved_piece(piece: &PieceSpec, ratio: f64) -> PieceSpec {
    let all = |points: &[Point]| points.iter().map(|point| moved(*point, ratio)).collect();
    let shape = match &piece.shape {
        Shape::Area { corners, crest } => {
            Shape::Area { corners: all(corners), crest: crest.map(|ends| ends.map(|end| moved(end, ratio))) }
        }
        Shape::Line { points, width } => Shape::Line { points: all(points), width: scaled(*width, ratio) },
    };
    PieceSpec { kind: piece.kind, shape }
}
