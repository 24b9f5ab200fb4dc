//! The table itself: mat, rulers, deployment lines.

use super::colour;
use super::ink::{Area, Grain, Ink, Path, number};
use super::letters::{Anchor, Hand, write};
use acies_impetus::State;
use acies_tabletop::Vec2;

/// Most tufts of grass on a mat, however large it is.
const MAX_TUFTS: f64 = 2600.0;

/// What the table is measured with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ruler {
    /// A number every so many units of length.
    every: u32,
    /// So many U apart.
    apart: f64,
}

impl Ruler {
    /// A number every so many units of length, each of them so many units of the picture.
    pub(super) fn new(every: u32, unit: f64) -> Ruler {
        Ruler { every, apart: f64::from(every) * unit }
    }

    pub(super) fn of(state: &State) -> Ruler {
        let unit = 1.0 / state.book().scale;
        let every = if unit > 1.0 { 5 } else { 10 };
        Ruler::new(every, unit)
    }

    /// Numbers that begin before this length ends.
    fn count(self, length: f64) -> u32 {
        (length / self.apart).ceil() as u32
    }
}

/// Gradients and clips that the table needs.
pub(super) fn definitions(ink: &mut Ink, width: f64, depth: f64) {
    ink.raw(
        "<radialGradient id=\"mat\" cx=\"0.42\" cy=\"0.36\" r=\"0.85\"><stop offset=\"0\" stop-color=\"#c3cb9c\"/>\
         <stop offset=\"0.6\" stop-color=\"#b3bd8a\"/><stop offset=\"1\" stop-color=\"#98a572\"/></radialGradient>",
    );
    ink.raw(
        "<linearGradient id=\"wood\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#6b5238\"/>\
         <stop offset=\"1\" stop-color=\"#4b3826\"/></linearGradient>",
    );
    let (w, d) = (number(width), number(depth));
    ink.raw(&format!("<clipPath id=\"table\"><rect width=\"{w}\" height=\"{d}\"/></clipPath>"));
}

/// The frame around the table; `rim` is its thickness.
pub(super) fn frame(ink: &mut Ink, width: f64, depth: f64, rim: f64) {
    let outer = Area::new(-rim, -rim, width + 2.0 * rim, depth + 2.0 * rim);
    ink.rect(outer, &format!("rx=\"{}\" fill=\"url(#wood)\"", number(rim * 0.25)));
    let lit = Area::new(-rim, -rim, width + 2.0 * rim, depth + 2.0 * rim).inset(rim * 0.06);
    let thin = number(rim * 0.05);
    ink.rect(
        lit,
        &format!("rx=\"{}\" fill=\"none\" stroke=\"#8d7252\" stroke-width=\"{thin}\"", number(rim * 0.22)),
    );
    ink.rect(Area::new(0.0, 0.0, width, depth).inset(-rim * 0.06), "fill=\"#2c2015\"");
}

/// The mat with its grass.
pub(super) fn mat(ink: &mut Ink, width: f64, depth: f64) {
    ink.rect(Area::new(0.0, 0.0, width, depth), "fill=\"url(#mat)\"");
    let step = (width * depth / MAX_TUFTS).sqrt().max(1.6);
    let mut tones = [Path::default(), Path::default(), Path::default()];
    let (columns, rows) = ((width / step) as i64 + 1, (depth / step) as i64 + 1);
    for row in 0..rows {
        for column in 0..columns {
            let mut grain = Grain::new(column, row);
            let x = (column as f64 + grain.within(0.0, 1.0)) * step;
            let y = (row as f64 + grain.within(0.0, 1.0)) * step;
            // Twentieths are fine enough for grass, and short to write.
            let p = Vec2::new((x * 20.0).round() / 20.0, (y * 20.0).round() / 20.0);
            let tip = p + Vec2::new([-0.1, 0.0, 0.1][grain.pick(3) as usize], -0.3);
            let tone = &mut tones[grain.pick(3) as usize];
            tone.stroke(p, tip);
            if grain.pick(3) == 0 {
                tone.stroke(p + Vec2::new(0.15, 0.0), tip + Vec2::new(0.25, 0.05));
            }
        }
    }
    for (tone, colour) in tones.iter().zip(["#86945f", "#d6dcb4", "#9fab76"]) {
        ink.path(tone, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"0.09\" opacity=\"0.75\""));
    }
}

/// Small crosses for the eye to measure by.
pub(super) fn crosses(ink: &mut Ink, width: f64, depth: f64, rule: Ruler) {
    let mut path = Path::default();
    for column in 1..rule.count(width) {
        for row in 1..rule.count(depth) {
            let p = Vec2::new(f64::from(column) * rule.apart, depth - f64::from(row) * rule.apart);
            path.stroke(p - Vec2::new(0.4, 0.0), p + Vec2::new(0.4, 0.0));
            path.stroke(p - Vec2::new(0.0, 0.4), p + Vec2::new(0.0, 0.4));
        }
    }
    ink.path(&path, "fill=\"none\" stroke=\"#3f4a2a\" stroke-width=\"0.1\" opacity=\"0.45\"");
}

/// Where the armies of Impetus may be set up: so far from their own edge, and from the sides.
pub(super) fn deployment_zone(state: &State, depth: f64) -> [f64; 2] {
    let book = state.book();
    [depth / 2.0 - book.sizes.from_middle.units() / book.scale, book.sizes.from_sides.units() / book.scale]
}

/// Where the armies may be set up, if the table is large enough for it.
pub(super) fn deployment_lines(ink: &mut Ink, [from_edge, from_side]: [f64; 2], width: f64, depth: f64) {
    if from_edge <= 0.0 || width <= 2.0 * from_side {
        return;
    }
    let (left, right) = (from_side, width - from_side);
    for (colour, edge, line) in
        [(colour::FIRST.band, depth, depth - from_edge), (colour::SECOND.band, 0.0, from_edge)]
    {
        let mut path = Path::default();
        path.to(Vec2::new(left, edge));
        path.line(Vec2::new(left, line));
        path.line(Vec2::new(right, line));
        path.line(Vec2::new(right, edge));
        ink.path(
            &path,
            &format!(
                "data-line=\"deployment\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"0.16\" \
                 stroke-dasharray=\"1.2 0.8\" opacity=\"0.6\""
            ),
        );
    }
}

/// Ticks and numbers on the frame.
pub(super) fn rulers(ink: &mut Ink, (width, depth): (f64, f64), rule: Ruler, rim: f64) {
    let mut ticks = Path::default();
    let hand = Hand::new(rim * 0.3, "#e9dcc0").anchored(Anchor::Middle);
    // On a large table only every second or fifth number has room.
    let every = if width.max(depth) > 200.0 { 5 } else { 1 };
    for ten in 0..=(width / rule.apart) as u32 {
        let x = f64::from(ten) * rule.apart;
        ticks.stroke(Vec2::new(x, -rim * 0.06), Vec2::new(x, -rim * 0.3));
        ticks.stroke(Vec2::new(x, depth + rim * 0.06), Vec2::new(x, depth + rim * 0.3));
        if ten % every == 0 {
            write(ink, &(ten * rule.every).to_string(), Vec2::new(x, depth + rim * 0.72), hand);
            write(ink, &(ten * rule.every).to_string(), Vec2::new(x, -rim * 0.42), hand);
        }
    }
    for ten in 0..=(depth / rule.apart) as u32 {
        let y = depth - f64::from(ten) * rule.apart;
        ticks.stroke(Vec2::new(-rim * 0.06, y), Vec2::new(-rim * 0.3, y));
        ticks.stroke(Vec2::new(width + rim * 0.06, y), Vec2::new(width + rim * 0.3, y));
        if ten % every == 0 && ten > 0 {
            let number = (ten * rule.every).to_string();
            let room = Hand { squeeze: 0.85, ..hand };
            write(ink, &number, Vec2::new(-rim * 0.62, y + rim * 0.15), room);
            write(ink, &number, Vec2::new(width + rim * 0.62, y + rim * 0.15), room);
        }
    }
    let thin = number(rim * 0.06);
    ink.path(&ticks, &format!("fill=\"none\" stroke=\"#e9dcc0\" stroke-width=\"{thin}\""));
}
