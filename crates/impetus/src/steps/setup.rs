//! Setting up (section 5): terrain that is legal, places that are legal.

use super::{Judged, SLACK, TOLERANCE, refuse};
use crate::frame::Permission;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::ground::{self, Leg};
use crate::terrain::{Piece, PieceError, PieceSpec, Shape, TerrainKind};
use crate::unit::{Profile, Troop, UnitId, Whereabouts};
use crate::why::{ShapeProblem, Why};
use acies_rules::Side;
use acies_tabletop::{Angle, Base, Footprint, Length, Point, Pose, Vec2};

/// Least and most number of terrain elements (BI08-SET-07).
pub const ELEMENTS: (u8, u8) = (2, 4);

fn shape<T>(problem: ShapeProblem, rule: Rule) -> Judged<T> {
    refuse(Why::BadShape { problem }, rule)
}

/// May this element lie here (BI08-SET-02 to BI08-SET-05, BI08-SET-07)? `instead_of`: the element that is moved.
pub fn judge_piece(state: &State, spec: &PieceSpec, instead_of: Option<u8>) -> Judged<Piece> {
    if !state.book().terrain.contains(&spec.kind) {
        return refuse(Why::NotOffered, Rule::GroundClasses);
    }
    let piece = match Piece::new(spec.clone()) {
        Ok(piece) => piece,
        Err(error) => {
            let rule = match spec.kind {
                _ if error == PieceError::WrongShape => Rule::TerrainShapes,
                kind if is_water(kind) => Rule::Rivers,
                TerrainKind::Road => Rule::Roads,
                _ => Rule::TerrainShapes,
            };
            return shape(error.into(), rule);
        }
    };
    let others = || {
        state
            .field
            .pieces
            .iter()
            .enumerate()
            .map(|(number, p)| (number as u8, p))
            .filter(move |(number, _)| Some(*number) != instead_of)
    };
    if spec.kind.is_river() && others().any(|(_, p)| p.kind().is_river()) {
        return refuse(Why::TooManyElements { most: 1 }, Rule::Rivers);
    }
    if spec.kind == TerrainKind::BuiltUpArea && others().any(|(_, p)| p.kind() == TerrainKind::BuiltUpArea) {
        return refuse(Why::TooManyElements { most: 1 }, Rule::PlacingTerrain);
    }
    match &spec.shape {
        Shape::Area { corners, crest } => {
            judge_area(state, &piece, corners)?;
            if !crest.iter().flatten().all(|end| piece.outline().holds(end.vec())) {
                return refuse(Why::BadShape { problem: ShapeProblem::CrestOutside }, Rule::TerrainShapes);
            }
        }
        Shape::Line { points, width } => judge_line(state, &piece, points, *width, instead_of)?,
    }
    for (number, other) in others() {
        let roads = spec.kind == TerrainKind::Road || other.kind() == TerrainKind::Road;
        if roads {
            let barred = |kind| matches!(kind, TerrainKind::Lake | TerrainKind::Rocks | TerrainKind::Sea);
            if (barred(spec.kind) || barred(other.kind()))
                && piece.outline().overlaps(other.outline(), state.book().area)
            {
                return refuse(
                    Why::BadShape { problem: ShapeProblem::Crosses { piece: number } },
                    Rule::Roads,
                );
            }
        } else if lake_mouth(&piece, other) || lake_mouth(other, &piece) {
            continue;
        } else if piece.outline().overlaps(other.outline(), state.book().area) {
            return refuse(Why::OverlapsElement { piece: number }, Rule::PlacingTerrain);
        }
    }
    Ok(piece)
}

/// Rivers, and streams, which are drawn like them (BI3-SET-02).
fn is_water(kind: TerrainKind) -> bool {
    kind.is_river() || kind == TerrainKind::Stream
}

/// Does this river begin or end at that lake (BI08-SET-04)?
fn lake_mouth(river: &Piece, lake: &Piece) -> bool {
    let ends = match (is_water(river.kind()), river.band()) {
        (true, Some(band)) => [band.line()[0], band.line()[band.line().len() - 1]],
        _ => return false,
    };
    lake.kind() == TerrainKind::Lake && ends.iter().any(|end| lake.outline().holds(*end))
}

fn on_table(p: Vec2, table: Footprint) -> bool {
    p.x >= -TOLERANCE
        && p.y >= -TOLERANCE
        && p.x <= table.width.units() + TOLERANCE
        && p.y <= table.depth.units() + TOLERANCE
}

/// BI08-SET-02, BI08-SET-03.
fn judge_area(state: &State, piece: &Piece, corners: &[Point]) -> Judged<()> {
    let (table, sizes) = (state.setup.table, state.book().sizes);
    let (least, most) = sizes.area;
    let size = ShapeProblem::Size { least, most };
    if !corners.iter().all(|c| on_table(c.vec(), table)) {
        return shape(ShapeProblem::OffTable, Rule::PlacingTerrain);
    }
    let (long, short) = piece.outline().diameters();
    let fits = |d: f64| d >= least.units() - TOLERANCE && d <= most.units() + TOLERANCE;
    if piece.kind() == TerrainKind::Sea {
        let sides = [
            corners.iter().filter(|c| c.x.units().abs() <= TOLERANCE).count(),
            corners.iter().filter(|c| c.y.units().abs() <= TOLERANCE).count(),
            corners.iter().filter(|c| (c.x - table.width).units().abs() <= TOLERANCE).count(),
            corners.iter().filter(|c| (c.y - table.depth).units().abs() <= TOLERANCE).count(),
        ];
        if sides.iter().all(|count| *count < 2) {
            return shape(ShapeProblem::SeaAtEdge, Rule::TerrainSizes);
        }
        return if fits(long) { Ok(()) } else { shape(size, Rule::TerrainSizes) };
    }
    let rectangle = corners.len() == 4 && is_rectangle(corners);
    if rectangle && piece.kind().may_be_rectangle() {
        let narrowest = sizes.rectangle;
        return if !fits(long) {
            shape(size, Rule::TerrainSizes)
        } else if short < narrowest.units() - TOLERANCE {
            let least = narrowest;
            shape(ShapeProblem::Size { least, most }, Rule::TerrainShapes)
        } else {
            Ok(())
        };
    }
    if corners.len() < 12 || !piece.outline().is_convex() {
        return shape(ShapeProblem::NotOval, Rule::TerrainShapes);
    }
    if !fits(long) || !fits(short) {
        return shape(size, Rule::TerrainSizes);
    }
    Ok(())
}

fn is_rectangle(corners: &[Point]) -> bool {
    (0..4).all(|i| {
        let (a, b, c) = (corners[i].vec(), corners[(i + 1) % 4].vec(), corners[(i + 2) % 4].vec());
        let (u, v) = (b - a, c - b);
        u.dot(v).abs() <= 0.01 * u.length() * v.length()
    })
}

/// Which table edge a point lies on: 0 x = 0, 1 x = width, 2 y = 0, 3 y = depth.
fn edges_at(p: Vec2, table: Footprint) -> [bool; 4] {
    let near = |a: f64, b: f64| (a - b).abs() <= 0.01;
    [near(p.x, 0.0), near(p.x, table.width.units()), near(p.y, 0.0), near(p.y, table.depth.units())]
}

/// BI08-SET-04, BI08-SET-05.
fn judge_line(
    state: &State,
    piece: &Piece,
    points: &[Point],
    width: Length,
    instead_of: Option<u8>,
) -> Judged<()> {
    let table = state.setup.table;
    let Some(band) = piece.band() else {
        return shape(ShapeProblem::Broken, Rule::TerrainShapes);
    };
    let river = is_water(piece.kind());
    let rule = if river { Rule::Rivers } else { Rule::Roads };
    let sizes = state.book().sizes;
    let (least, most) = if river { sizes.river } else { sizes.road };
    if width < least || width > most {
        return shape(ShapeProblem::Width { least, most }, rule);
    }
    if !points.iter().all(|p| on_table(p.vec(), table)) {
        return shape(ShapeProblem::OffTable, rule);
    }
    if band.crosses_itself() {
        return shape(ShapeProblem::CrossesItself, rule);
    }
    let (first, last) = (points[0].vec(), points[points.len() - 1].vec());
    let others = || {
        let pieces = state.field.pieces.iter().enumerate();
        pieces.filter(move |(n, _)| Some(*n as u8) != instead_of).map(|(_, p)| p)
    };
    if river {
        let sharpest = Angle::degrees(60.0);
        if band.sharpest_bend() > sharpest.as_radians() + 0.0002 {
            return shape(ShapeProblem::Bend { most: sharpest }, rule);
        }
        let ends_well = |p: Vec2| {
            edges_at(p, table).contains(&true)
                || others().any(|o| o.kind() == TerrainKind::Lake && o.outline().holds(p))
        };
        return if ends_well(first) && ends_well(last) { Ok(()) } else { shape(ShapeProblem::Ends, rule) };
    }
    judge_road_ends(state, piece, first, last, instead_of)
}

fn judge_road_ends(
    state: &State,
    piece: &Piece,
    first: Vec2,
    last: Vec2,
    instead_of: Option<u8>,
) -> Judged<()> {
    let table = state.setup.table;
    let (a, b) = (edges_at(first, table), edges_at(last, table));
    let opposite = a[0] && b[1] || a[1] && b[0] || a[2] && b[3] || a[3] && b[2];
    let others = || {
        let pieces = state.field.pieces.iter().enumerate();
        pieces.filter(move |(n, _)| Some(*n as u8) != instead_of).map(|(_, p)| p)
    };
    let village = others().find(|p| p.kind() == TerrainKind::BuiltUpArea);
    if opposite {
        // Through the Built Up Area or near it, if there is one when the road is placed.
        let near = state.book().sizes.road_past_village.units();
        return match village {
            Some(village) if piece.outline().gap(village.outline()) > near + TOLERANCE => {
                shape(ShapeProblem::FarFromBuiltUpArea, Rule::Roads)
            }
            _ => Ok(()),
        };
    }
    // One road besides the first may end at the Built Up Area.
    let reaches = |p: Vec2| village.is_some_and(|v| v.outline().holds(p) || near_outline(v, p));
    let at_edge = |edges: [bool; 4]| edges.contains(&true);
    let ends_there = reaches(first) && at_edge(b) || reaches(last) && at_edge(a);
    let mut roads = others().filter(|p| p.kind() == TerrainKind::Road);
    let first_road = roads.next().is_some();
    let side_road = others().filter(|p| p.kind() == TerrainKind::Road).any(|road| {
        road.band().is_some_and(|other| {
            let line = other.line();
            let (p, q) = (line[0], line[line.len() - 1]);
            let (x, y) = (edges_at(p, table), edges_at(q, table));
            !(x[0] && y[1] || x[1] && y[0] || x[2] && y[3] || x[3] && y[2])
        })
    });
    if ends_there && first_road && !side_road { Ok(()) } else { shape(ShapeProblem::Ends, Rule::Roads) }
}

fn near_outline(piece: &Piece, p: Vec2) -> bool {
    let corners = piece.outline().corners();
    (0..corners.len()).any(|i| {
        let segment = acies_tabletop::Segment { a: corners[i], b: corners[(i + 1) % corners.len()] };
        segment.distance_to(p) <= 0.01
    })
}

/// BI08-SET-07: a river or Built Up Area only after a 5 or 6.
pub fn judge_permission(spec: &PieceSpec, river: Permission, built_up: Permission) -> Judged<()> {
    let needed = if spec.kind.is_river() {
        river
    } else if spec.kind == TerrainKind::BuiltUpArea {
        built_up
    } else {
        Permission::Granted
    };
    if needed == Permission::Granted { Ok(()) } else { refuse(Why::NotPermitted, Rule::PlacingTerrain) }
}

/// BI08-SET-08: is it the same element, moved and perhaps turned?
pub fn is_same_element(a: &Piece, b: &Piece) -> bool {
    let close = |x: f64, y: f64| (x - y).abs() <= 0.05 + x.abs() * 0.002;
    let (da, db) = (a.outline().diameters(), b.outline().diameters());
    let width = |p: &Piece| p.band().map_or(0.0, |band| band.width());
    let crest = |p: &Piece| match &p.spec().shape {
        Shape::Area { crest: Some([from, to]), .. } => Some((from.vec() - to.vec()).length()),
        _ => None,
    };
    let same_crest = match (crest(a), crest(b)) {
        (Some(x), Some(y)) => close(x, y),
        (x, y) => x == y,
    };
    let bands = a.band().is_some();
    a.kind() == b.kind()
        && same_crest
        && close(width(a), width(b))
        && (bands || close(a.outline().area(), b.outline().area()) && close(da.0, db.0) && close(da.1, db.1))
}

/// May two Units form a Large Unit (BI08-LRG-01)?
pub fn judge_large_unit(state: &State, front: UnitId, rear: UnitId) -> Judged<()> {
    let plain = |profile: &Profile| Profile { general: false, ..profile.clone() };
    let (a, b) = (state.profile(front), state.profile(rear));
    let free = match state.unit(rear).whereabouts {
        Whereabouts::Reserve => true,
        // Placed by itself already: it is taken up again.
        Whereabouts::Table => state.unit(rear).rear.is_none(),
        Whereabouts::RearOf(of) => of == front,
        Whereabouts::Gone(_) => false,
    };
    if front == rear || !free || !state.book().may_form_large_unit(a) || plain(a) != plain(b) {
        return refuse(Why::NoLargeUnit { front, rear }, Rule::LargeUnit);
    }
    // He is with the front Unit, so that the loss of the rear one does not remove him.
    if b.general {
        return refuse(Why::NoLargeUnit { front, rear }, Rule::GeneralInFront);
    }
    Ok(())
}

/// May a Unit be deployed in shieldwall (BI08-SHW-01)?
pub fn judge_shieldwall(state: &State, unit: UnitId) -> Judged<()> {
    if !state.profile(unit).may_form_shieldwall() || !state.options().shieldwall_at_deployment {
        return refuse(Why::NoShieldwall { unit }, Rule::Shieldwall);
    }
    if !state.unit(unit).is_fresh() {
        return refuse(Why::Worn { unit }, Rule::Shieldwall);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, Rule::Shieldwall);
    }
    Ok(())
}

/// Where an army is deployed (BI08-SET-10): two opposite corners.
pub fn deployment_zone(state: &State, side: Side) -> (Vec2, Vec2) {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let sizes = state.book().sizes;
    let (deep, aside) = (h / 2.0 - sizes.from_middle.units(), sizes.from_sides.units());
    match side {
        Side::First => (Vec2::new(aside, 0.0), Vec2::new(w - aside, deep)),
        Side::Second => (Vec2::new(aside, h - deep), Vec2::new(w - aside, h)),
    }
}

/// May a Unit be placed here (BI08-SET-09, BI08-SET-10)?
pub fn judge_place(state: &State, unit: UnitId, pose: Pose, rear: Option<UnitId>) -> Judged<()> {
    let set = state.setup.base_set;
    let depth = state.book().depth(set, state.profile(unit));
    let behind = rear.map_or(Length::ZERO, |r| state.book().depth(set, state.profile(r)));
    let base = Base::new(pose, Footprint { width: state.frontage(), depth: depth + behind });
    let (low, high) = deployment_zone(state, state.side(unit));
    for corner in base.corners() {
        let inside = (low.y - TOLERANCE..=high.y + TOLERANCE).contains(&corner.y)
            && corner.x > low.x + TOLERANCE
            && corner.x < high.x - TOLERANCE;
        if !inside {
            return refuse(Why::OutsideZone { unit }, Rule::DeploymentZones);
        }
    }
    if let Some(book) = state.host_book().filter(|_| state.profile(unit).troop == Troop::Bag) {
        let y = base.centre().y;
        let from_edge = match state.side(unit) {
            Side::First => y,
            Side::Second => state.setup.table.depth.units() - y,
        };
        if from_edge > book.baggage_from_edge.units() + TOLERANCE {
            return refuse(Why::OutsideZone { unit }, Rule::BaggagePlace);
        }
    }
    for other in state.on_table().filter(|o| *o != unit && Some(*o) != rear) {
        if base.penetration(state.base(other)) > SLACK {
            return refuse(Why::Overlaps { unit, with: other }, Rule::Deployment);
        }
    }
    let leg = Leg::Straight { base, direction: base.forward, reach: 0.0 };
    if let Some((_, piece)) = ground::first_impassable(state, unit, &leg) {
        return refuse(Why::ImpassableGround { unit, piece }, Rule::Deployment);
    }
    Ok(())
}

/// Units of a side that are not yet placed.
pub fn unplaced(state: &State, side: Side) -> UnitSet {
    (0..state.units().len())
        .map(|i| UnitId(i as u8))
        .filter(|u| state.side(*u) == side && state.unit(*u).whereabouts == Whereabouts::Reserve)
        .collect()
}
