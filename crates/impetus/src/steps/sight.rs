//! Who sees whom where ground limits sight by its length (section 12 of the ledger of Impetus).

use super::TOLERANCE;
use crate::rule::Rule;
use crate::state::State;
use crate::terrain::{Piece, Shape, TerrainKind};
use crate::unit::{Trait, Troop, UnitId};
use acies_tabletop::{Base, Edge, Segment, Vec2};
use arrayvec::ArrayVec;

/// How far beside a base a line may run and still count as along its side. Half of what places are snapped to, so that the
/// same is said from both sides of the table.
const ALONG: f64 = 0.000_5;

/// Length of a segment inside a base or along its sides.
pub fn length_in_base(base: &Base, segment: Segment) -> f64 {
    let (a, b) = (base.local(segment.a), base.local(segment.b));
    let way = b - a;
    let (mut from, mut to) = (0.0_f64, 1.0_f64);
    let half = base.half_width + ALONG;
    let bounds = [(a.x, way.x, -half, half), (a.y, way.y, -base.depth - ALONG, ALONG)];
    for (at, speed, low, high) in bounds {
        if speed.abs() < 1e-12 {
            if at < low || at > high {
                return 0.0;
            }
            continue;
        }
        let (t, u) = ((low - at) / speed, (high - at) / speed);
        from = from.max(t.min(u));
        to = to.min(t.max(u));
    }
    (to - from).max(0.0) * way.length()
}

/// Which row of the visibility table a kind of ground belongs to; a wooded hill is a wood (IMP-VIS-01, IMP-VIS-02).
const fn row(kind: TerrainKind) -> TerrainKind {
    match kind {
        TerrainKind::WoodedHill => TerrainKind::Wood,
        TerrainKind::Dunes | TerrainKind::EnclosedField | TerrainKind::Pond => TerrainKind::Swamp,
        kind => kind,
    }
}

/// Does ground block this line (IMP-VIS-01 to IMP-VIS-04, IMP-VIS-06)? `viewer`: for camels dunes are a gentle hill.
/// The Built Up Area that either of them holds hides neither from the other.
pub fn blocked_by_ground(state: &State, viewer: UnitId, target: UnitId, line: Segment) -> Option<Rule> {
    let book = state.host_book()?;
    let held = [viewer, target].map(|unit| state.marks(unit).garrison.map(|(piece, _)| usize::from(piece)));
    // IMP-VIS-03: what lies inside all areas of a row of the table together.
    let mut inside: ArrayVec<(TerrainKind, f64), 4> = ArrayVec::new();
    state.field.pieces.iter().enumerate().find_map(|(number, piece)| {
        let kind = match piece.kind() {
            TerrainKind::Dunes if state.profile(viewer).has(Trait::Camel) => TerrainKind::GentleHill,
            kind => row(kind),
        };
        if kind == TerrainKind::BuiltUpArea {
            let hides = !held.contains(&Some(number)) && piece.outline().length_inside(line) > 0.01;
            return hides.then_some(Rule::Sight);
        }
        let most = book.sees(kind, state.agreed())?.units();
        let here = piece.outline().length_inside(line);
        if kind == TerrainKind::GentleHill
            && let Some(share) = crest_crossed(piece, line)
        {
            let crest = line.a + (line.b - line.a) * share;
            let before = piece.outline().length_inside(Segment { a: line.a, b: crest });
            let beyond = (line.b - crest).length();
            let hidden = before > most + TOLERANCE || beyond > book.beyond_crest.units() + TOLERANCE;
            return hidden.then_some(Rule::SightInWoods);
        }
        let sum = match inside.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, sum)) => {
                *sum += here;
                *sum
            }
            None => {
                let _ = inside.try_push((kind, here));
                here
            }
        };
        (sum > most + TOLERANCE).then_some(Rule::SightInWoods)
    })
}

/// Where a line crosses the crest of a hill, as a share of it. Without a drawn crest line it is the longer axis through the
/// middle (IMP-VIS-04).
fn crest_crossed(piece: &Piece, line: Segment) -> Option<f64> {
    let crest = match &piece.spec().shape {
        Shape::Area { crest: Some([a, b]), .. } => Segment { a: a.vec(), b: b.vec() },
        _ => longer_axis(piece),
    };
    let (d, e) = (line.b - line.a, crest.b - crest.a);
    let cross = d.cross(e);
    if cross.abs() < 1e-9 {
        return None;
    }
    let between = crest.a - line.a;
    let (t, u) = (between.cross(e) / cross, between.cross(d) / cross);
    ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)).then_some(t)
}

fn longer_axis(piece: &Piece) -> Segment {
    let middle = piece.outline().centroid();
    let corners = piece.outline().corners();
    let far = corners.iter().copied().fold(middle, |best: Vec2, corner| {
        if (corner - middle).length() > (best - middle).length() + 1e-9 { corner } else { best }
    });
    // A rectangle's longer axis runs through the middles of its shorter sides.
    let along = match corners {
        [a, b, c, _] => {
            let (one, other) = (*b - *a, *c - *b);
            if one.length() >= other.length() { one * 0.5 } else { other * 0.5 }
        }
        _ => far - middle,
    };
    Segment { a: middle - along, b: middle + along }
}

/// IMP-VIS-05: is one line from its front to the target free of ground and of Units other than skirmishers?
pub fn sees(state: &State, viewer: UnitId, target: UnitId) -> bool {
    let (own, other) = (state.base(viewer), state.base(target));
    let front = own.edge(Edge::Front);
    let from = [front.a, front.middle(), front.b];
    let to: [Vec2; 9] = {
        let corners = other.corners();
        let middles = Edge::ALL.map(|edge| other.edge(edge).middle());
        [
            corners[0],
            corners[1],
            corners[2],
            corners[3],
            middles[0],
            middles[1],
            middles[2],
            middles[3],
            other.centre(),
        ]
    };
    let blockers = |line: Segment| {
        state
            .on_table()
            .filter(|unit| *unit != viewer && *unit != target && state.profile(*unit).troop != Troop::S)
            .any(|unit| length_in_base(state.base(unit), line) > 0.02)
    };
    from.iter().any(|a| {
        to.iter().any(|b| {
            let line = Segment { a: *a, b: *b };
            blocked_by_ground(state, viewer, target, line).is_none() && !blockers(line)
        })
    })
}
