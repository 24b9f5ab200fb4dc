//! Marks on Units: what the state says of them beyond where they stand.

use super::bases::{Stand, band_depth};
use super::colour::{self, AMBER, AMBER_DARK, PAPER};
use super::ink::{Ink, Path, between, half, number};
use super::letters::{Anchor, Hand, write};
use acies_impetus::State;
use acies_impetus::state::Engagement;
use acies_impetus::unit::UnitId;
use acies_tabletop::Vec2;

/// All marks of all Units, above the bases.
pub(super) fn draw(ink: &mut Ink, state: &State, table_depth: f64) {
    for id in state.on_table() {
        let unit = state.unit(id);
        let stand = Stand::new(state.base(id), table_depth);
        let side = colour::of(unit.side);
        if unit.rolling {
            marked(ink, "rolling", id, |ink| motion(ink, &stand, side.border));
        }
        if unit.disordered {
            marked(ink, "disordered", id, |ink| jagged(ink, &stand));
        }
        if !unit.is_fresh() {
            marked(ink, "worn", id, |ink| cracks(ink, &stand));
        }
        if unit.shieldwall {
            marked(ink, "shieldwall", id, |ink| shields(ink, &stand, side.band));
        }
        if unit.activated {
            let at = stand.place(stand.half - 0.55, band_depth(stand.depth) / 2.0);
            marked(ink, "activated", id, |ink| activated(ink, at, band_depth(stand.depth) * 0.3));
        }
    }
    // Badges lie above everything that could hide them; they are as large as the base bears.
    for id in state.on_table() {
        let stand = Stand::new(state.base(id), table_depth);
        let size = badge_size(stand.half);
        if state.has_general(id) {
            let at = stand.place(-stand.half + 0.95 * size, stand.depth + 0.62 * size);
            marked(ink, "general", id, |ink| star(ink, at, 0.95 * size));
        }
        if state.unit(id).disordered {
            let at = stand.place(stand.half - 0.9 * size, stand.depth + 0.55 * size);
            marked(ink, "disordered-badge", id, |ink| disorder_badge(ink, at, 0.8 * size));
        }
    }
    for engagement in state.engagements() {
        let at = meeting(state, engagement, table_depth);
        let (a, b) = (engagement.attacker.0, engagement.target.0);
        ink.open(&format!("data-mark=\"melee\" data-between=\"{a} {b}\""));
        swords(ink, at, 0.95 * badge_size(state.base(engagement.attacker).half_width));
        ink.close();
    }
}

/// 1 on a base 8 wide, smaller on a smaller one.
fn badge_size(half_width: f64) -> f64 {
    (half_width / 4.0).clamp(0.5, 1.0)
}

fn marked(ink: &mut Ink, mark: &str, id: UnitId, draw: impl FnOnce(&mut Ink)) {
    ink.open(&format!("data-mark=\"{mark}\" data-of=\"{}\"", id.0));
    draw(ink);
    ink.close();
}

/// An amber zigzag around the sides and the rear of a base.
fn jagged(ink: &mut Ink, stand: &Stand) {
    let mut path = Path::default();
    let (x, far, near) = (stand.half, stand.depth, band_depth(stand.depth));
    let corners = [(-x, near), (-x, far), (x, far), (x, near)];
    let mut tooth = 0u32;
    path.to(stand.place(-x + 0.05, near));
    for pair in corners.windows(2) {
        let [(x0, y0), (x1, y1)] = [pair[0], pair[1]];
        let length = (x1 - x0).abs() + (y1 - y0).abs();
        let count = ((length / 0.42).round() as u32).max(2);
        for k in 1..=count {
            tooth += 1;
            let depth = if tooth.is_multiple_of(2) { 0.1 } else { -0.24 };
            let share = f64::from(k) / f64::from(count);
            let (px, py) = (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share);
            let inward_x = if x0 == x1 { -x0.signum() * depth } else { 0.0 };
            let inward_y = if y0 == y1 { -depth } else { 0.0 };
            path.line(stand.place(px + inward_x, py + inward_y));
        }
    }
    for (colour, width) in [(AMBER_DARK, "0.3"), (AMBER, "0.17")] {
        ink.path(
            &path,
            &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""),
        );
    }
}

/// A round amber badge with a D.
pub(super) fn disorder_badge(ink: &mut Ink, at: Vec2, radius: f64) {
    let thin = number(radius * 0.15);
    ink.circle(at, radius, &format!("fill=\"{AMBER}\" stroke=\"{AMBER_DARK}\" stroke-width=\"{thin}\""));
    let hand = Hand::new(radius * 0.95, AMBER_DARK).bold().anchored(Anchor::Middle);
    write(ink, "D", at + Vec2::new(0.0, radius * 0.48), hand);
}

/// Cracks through the front, one on each side of the arrow.
fn cracks(ink: &mut Ink, stand: &Stand) {
    let band = band_depth(stand.depth);
    let mut path = Path::default();
    for x in [-0.55, 0.55] {
        bolt(&mut path, |px, py| stand.place(stand.half * x + px * 0.3, band * (0.5 + 0.5 * py)));
    }
    ink.path(
        &path,
        &format!("fill=\"none\" stroke=\"{PAPER}\" stroke-width=\"0.15\" stroke-linejoin=\"round\""),
    );
}

/// A crack, from y = -1 to y = 1.
pub(super) fn bolt(path: &mut Path, place: impl Fn(f64, f64) -> Vec2) {
    path.to(place(0.7, -1.0));
    path.line(place(-0.6, 0.0));
    path.line(place(0.6, 0.0));
    path.line(place(-0.7, 1.0));
}

/// Round shields along the front.
fn shields(ink: &mut Ink, stand: &Stand, colour: &str) {
    let count = (stand.half * 2.0 / 0.95).floor().max(1.0) as u32;
    let step = stand.half * 2.0 / f64::from(count);
    for k in 0..count {
        shield(ink, stand.place(-stand.half + (f64::from(k) + 0.5) * step, 0.12), step * 0.54, colour);
    }
}

/// A round shield with its boss.
pub(super) fn shield(ink: &mut Ink, at: Vec2, radius: f64, colour: &str) {
    let (thin, boss) = (number(radius * 0.2), radius * 0.3);
    ink.circle(at, radius * 0.9, &format!("fill=\"{PAPER}\" stroke=\"{colour}\" stroke-width=\"{thin}\""));
    ink.circle(at, boss, &format!("fill=\"{colour}\""));
}

/// Lines behind what is on the move.
fn motion(ink: &mut Ink, stand: &Stand, colour: &str) {
    let mut path = Path::default();
    for (x, length) in [(-0.62, 1.3), (-0.2, 2.2), (0.2, 2.2), (0.62, 1.3)] {
        let x = stand.half * x;
        path.stroke(stand.place(x, stand.depth + 0.35), stand.place(x, stand.depth + 0.35 + length));
    }
    for (colour, width) in [(PAPER, "0.42"), (colour, "0.24")] {
        ink.path(
            &path,
            &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\""),
        );
    }
}

/// A dimmed dot: this Unit has acted.
pub(super) fn activated(ink: &mut Ink, at: Vec2, radius: f64) {
    let thin = number(radius * 0.4);
    ink.circle(at, radius, &format!("fill=\"#8d8d8d\" stroke=\"#f0f0f0\" stroke-width=\"{thin}\""));
}

/// The General: a star on a gold disc.
pub(super) fn star(ink: &mut Ink, at: Vec2, radius: f64) {
    // Sine and cosine of the fifths of a turn, from the top.
    const OUTER: [(f64, f64); 5] =
        [(0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309)];
    let thin = number(radius * 0.12);
    ink.circle(at, radius, &format!("fill=\"#fff6d6\" stroke=\"#6b4a00\" stroke-width=\"{thin}\""));
    let outer = OUTER.map(|(x, y)| at + Vec2::new(x, y) * (radius * 0.8));
    let mut path = Path::default();
    let corners = (0..10).map(|i| {
        let (k, next) = (i / 2, (i / 2 + 1) % 5);
        // Inner corners lie on the way from the middle to between two points of the star.
        if i % 2 == 0 { outer[k] } else { between(at, half(outer[k], outer[next]), 0.48) }
    });
    path.polygon(corners);
    ink.path(&path, "fill=\"#c8102e\" stroke=\"#5c0010\" stroke-width=\"0.05\"");
}

/// Crossed swords on a white disc.
pub(super) fn swords(ink: &mut Ink, at: Vec2, radius: f64) {
    let thin = number(radius * 0.12);
    ink.circle(at, radius, &format!("fill=\"#ffffff\" stroke=\"#7d0a12\" stroke-width=\"{thin}\""));
    let mut blades = Path::default();
    let mut hilts = Path::default();
    for side in [-1.0, 1.0] {
        let p = |x: f64, y: f64| at + Vec2::new(x * side, y) * radius;
        blades.stroke(p(-0.5, 0.5), p(0.56, -0.56));
        hilts.stroke(p(-0.58, 0.18), p(-0.18, 0.58));
        hilts.stroke(p(-0.4, 0.4), p(-0.62, 0.62));
    }
    let line = |width: f64, colour: &str| {
        let width = number(radius * width);
        format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"")
    };
    ink.path(&blades, &line(0.17, "#2b2b2b"));
    ink.path(&hilts, &line(0.17, "#7d0a12"));
}

/// Where two Units meet: at the right end of what their bases share, where the fewest letters are.
fn meeting(state: &State, engagement: &Engagement, table_depth: f64) -> Vec2 {
    let (attacker, target) = (state.base(engagement.attacker), state.base(engagement.target));
    let edge = attacker.edge(engagement.attacker_edge);
    let steps = 32u32;
    let touching: Vec<Vec2> = (0..=steps)
        .map(|k| between(edge.a, edge.b, f64::from(k) / f64::from(steps)))
        .filter(|p| {
            let local = target.local(*p);
            let aside = (local.x.abs() - target.half_width).max(0.0);
            let away = local.y.max(-target.depth - local.y).max(0.0);
            aside.max(away) < 0.5
        })
        .collect();
    let p = match touching.as_slice() {
        [] => half(edge.middle(), target.centre()),
        [first, .., last] => {
            let (left, right) = if first.x <= last.x { (*first, *last) } else { (*last, *first) };
            let way = right - left;
            left + way * (1.0 - 1.1 / way.length().max(2.2))
        }
        [only] => *only,
    };
    Vec2::new(p.x, table_depth - p.y)
}
