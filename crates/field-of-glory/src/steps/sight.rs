//! Lines of sight (FOG-TER-03, FOG-SHO-04).

use super::ground;
use crate::battle_group::BgId;
use crate::rulebook::WITHIN;
use crate::state::State;
use crate::terrain::Visibility;
use crate::troops::Troop;
use acies_tabletop::{Base, Segment, Vec2};

/// How much higher one must be to see over bases.
const HIGHER: f64 = 0.3;
/// How far from the target bases must be that are seen over.
const CLEAR: f64 = 2.0;

/// FOG-TER-03: the sight line between the nearest points of a firing edge and a target base.
pub fn line(edge: Segment, target: &Base) -> Segment {
    let mut best: Option<(f64, Segment)> = None;
    let mut keep = |a: Vec2, b: Vec2| {
        let length = (b - a).length();
        // Between parallel edges many lines are as short: the first of them, whatever rounding says.
        if best.is_none_or(|(least, _)| length < least - 1e-6) {
            best = Some((length, Segment { a, b }));
        }
    };
    for corner in target.corners() {
        keep(crate::terrain::nearest(edge, corner), corner);
    }
    for end in [edge.a, edge.b, edge.middle()] {
        let local = target.local(end);
        let x = local.x.clamp(-target.half_width, target.half_width);
        let y = local.y.clamp(-target.depth, 0.0);
        keep(end, target.front + target.right * x + target.forward * y);
    }
    best.map_or(Segment { a: edge.a, b: target.front }, |(_, line)| line)
}

/// A sight line as a base without width.
fn thread(line: Segment) -> Option<Base> {
    let length = line.length();
    if length < 0.05 {
        return None;
    }
    let forward = (line.b - line.a) * (1.0 / length);
    // A hair short at both ends, so that the bases it runs between are not crossed.
    Some(Base {
        front: line.b - forward * 0.02,
        forward,
        right: forward.clockwise(),
        half_width: 0.0,
        depth: length - 0.04,
    })
}

/// FOG-TER-03: does terrain let troops of this type at the end of the line be seen?
pub fn through_terrain(state: &State, line: Segment, target: Troop) -> bool {
    state.field.pieces.iter().all(|piece| {
        let inside = || piece.outline().length_inside(line);
        match piece.feature().visibility() {
            Visibility::Unlimited => true,
            Visibility::Within(most) => inside() <= most + WITHIN,
            // One sees across a gully, and into it only from inside or from its edge.
            Visibility::Hollow(most) => {
                let outline = piece.outline();
                let off = || outline.corners().iter().zip(outline.corners().iter().cycle().skip(1));
                let near =
                    || off().any(|(a, b)| Segment { a: *a, b: *b }.distance_to(line.a) <= most + WITHIN);
                !is_inside(outline, line) || (inside() <= most + WITHIN && (outline.holds(line.a) || near()))
            }
            Visibility::LightFoot => {
                target != Troop::LightFoot || !piece.outline().holds(line.b) || inside() <= 4.0 + WITHIN
            }
            Visibility::Blocked => inside() <= 0.01,
            Visibility::Crest => {
                let crest = piece.crest();
                let near = |p: Vec2| crest.distance_to(p) <= 1.0 + WITHIN;
                near(line.a) || near(line.b) || !crosses(line, crest)
            }
        }
    })
}

/// Does the line end inside? Its end lies on the outline of a base, which may be on the border.
fn is_inside(outline: &acies_tabletop::Outline, line: Segment) -> bool {
    let length = line.length();
    let on = if length > 0.0 { (line.b - line.a) * (0.01 / length) } else { Vec2::ZERO };
    outline.holds(line.b) || outline.holds(line.b + on)
}

fn crosses(one: Segment, other: Segment) -> bool {
    let (d, e) = (one.b - one.a, other.b - other.a);
    let ours = d.cross(other.a - one.a) * d.cross(other.b - one.a);
    let theirs = e.cross(one.a - other.a) * e.cross(one.b - other.a);
    // A crest without length is a peak: the line runs over it or not.
    if e.length() < 1e-9 { one.distance_to(other.a) < 0.05 } else { ours < 0.0 && theirs < 0.0 }
}

/// FOG-SHO-04: is the line free of bases of others? Heights and heavy artillery see over some.
pub fn is_free(state: &State, shooter: BgId, target: BgId, line: Segment) -> bool {
    let Some(thread) = thread(line) else {
        return true;
    };
    let higher = || ground::height(state, line.a).max(ground::height(state, line.b));
    let mut peak = None;
    state.on_table().filter(|o| *o != shooter && *o != target).all(|other| {
        let block = state.block(other);
        if thread.penetration(&block.rect()) <= 0.0 {
            return true;
        }
        // A line between two bases of one body runs through both.
        let broad = Base { half_width: 0.01, ..thread };
        block.elements().iter().filter(|e| broad.penetration(&e.base) > 0.001).all(|e| {
            let off = |p: Vec2| {
                let local = e.base.local(p);
                let x = (local.x.abs() - e.base.half_width).max(0.0);
                let y = local.y.max(-e.base.depth - local.y).max(0.0);
                Vec2::new(x, y).length()
            };
            // Near the target means near any of its bases, not only the one that is looked at.
            let near_target = || state.block(target).is_near(&e.base, CLEAR);
            let over_height = *peak.get_or_insert_with(higher) - ground::height(state, e.base.centre())
                >= HIGHER
                && !near_target();
            let lobbed = state.troop(shooter) == Troop::HeavyArtillery
                && state.side(other) == state.side(shooter)
                && off(line.a) > CLEAR
                && !near_target();
            over_height || lobbed
        })
    })
}
