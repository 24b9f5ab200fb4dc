//! Writing SVG: numbers, names, paths, and the chance that is none.

use acies_tabletop::Vec2;
use std::fmt::Write;

/// An SVG text in the making.
#[derive(Default)]
pub(super) struct Ink {
    text: String,
}

impl Ink {
    /// Raw SVG.
    pub(super) fn raw(&mut self, svg: &str) {
        self.text.push_str(svg);
        self.text.push('\n');
    }

    /// Opens a group with these attributes.
    pub(super) fn open(&mut self, attributes: &str) {
        self.raw(&format!("<g {attributes}>"));
    }

    /// Closes the group.
    pub(super) fn close(&mut self) {
        self.raw("</g>");
    }

    /// A path with these attributes; nothing for an empty one.
    pub(super) fn path(&mut self, path: &Path, attributes: &str) {
        if !path.data.is_empty() {
            self.raw(&format!("<path d=\"{}\" {attributes}/>", path.data));
        }
    }

    /// A filled or stroked circle.
    pub(super) fn circle(&mut self, centre: Vec2, radius: f64, attributes: &str) {
        let (x, y, r) = (number(centre.x), number(centre.y), number(radius));
        self.raw(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {attributes}/>"));
    }

    /// A rectangle.
    pub(super) fn rect(&mut self, area: Area, attributes: &str) {
        let (x, y, w, h) = (number(area.x), number(area.y), number(area.w), number(area.h));
        self.raw(&format!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" {attributes}/>"));
    }

    /// What was written.
    pub(super) fn into_text(self) -> String {
        self.text
    }
}

/// A rectangle along the axes of the picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Area {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) w: f64,
    pub(super) h: f64,
}

impl Area {
    /// From its left upper corner and its size.
    pub(super) const fn new(x: f64, y: f64, w: f64, h: f64) -> Area {
        Area { x, y, w, h }
    }

    /// Smaller on all sides.
    pub(super) fn inset(self, by: f64) -> Area {
        Area::new(self.x + by, self.y + by, (self.w - 2.0 * by).max(0.0), (self.h - 2.0 * by).max(0.0))
    }

    /// Its middle.
    pub(super) fn middle(self) -> Vec2 {
        Vec2::new(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }
}

/// The data of a path.
#[derive(Clone, Debug, Default)]
pub(super) struct Path {
    data: String,
}

impl Path {
    /// Begins a stroke.
    pub(super) fn to(&mut self, p: Vec2) {
        self.command('M', &[p]);
    }

    /// A straight line.
    pub(super) fn line(&mut self, p: Vec2) {
        self.command('L', &[p]);
    }

    /// A cubic curve.
    pub(super) fn curve(&mut self, a: Vec2, b: Vec2, p: Vec2) {
        self.command('C', &[a, b, p]);
    }

    /// A quadratic curve.
    pub(super) fn bend(&mut self, a: Vec2, p: Vec2) {
        self.command('Q', &[a, p]);
    }

    /// Back to where the stroke began.
    pub(super) fn end(&mut self) {
        self.data.push('Z');
    }

    /// A single stroke.
    pub(super) fn stroke(&mut self, a: Vec2, b: Vec2) {
        self.to(a);
        self.line(b);
    }

    /// A closed polygon.
    pub(super) fn polygon(&mut self, corners: impl IntoIterator<Item = Vec2>) {
        for (i, corner) in corners.into_iter().enumerate() {
            if i == 0 { self.to(corner) } else { self.line(corner) }
        }
        self.end();
    }

    /// A full circle, of two arcs.
    pub(super) fn circle(&mut self, c: Vec2, r: f64) {
        self.to(Vec2::new(c.x - r, c.y));
        let (radius, x) = (number(r), number(2.0 * r));
        let _ = write!(self.data, "a{radius} {radius} 0 1 1 {x} 0a{radius} {radius} 0 1 1 -{x} 0");
        self.end();
    }

    /// A stroke through points with rounded bends.
    pub(super) fn smooth(&mut self, points: &[Vec2]) {
        match points {
            [] => {}
            [only] => self.to(*only),
            [first, .., last] => {
                self.to(*first);
                for pair in points.windows(3) {
                    self.bend(pair[1], if pair[2] == *last { *last } else { half(pair[1], pair[2]) });
                }
                if points.len() == 2 {
                    self.line(*last);
                }
            }
        }
    }

    /// A closed line with rounded corners.
    pub(super) fn rounded(&mut self, corners: &[Vec2]) {
        let Some((first, last)) = corners.first().zip(corners.last()) else { return };
        self.to(half(*last, *first));
        for (i, corner) in corners.iter().enumerate() {
            self.bend(*corner, half(*corner, corners[(i + 1) % corners.len()]));
        }
        self.end();
    }

    fn command(&mut self, letter: char, points: &[Vec2]) {
        self.data.push(letter);
        for (i, p) in points.iter().enumerate() {
            let gap = if i == 0 { "" } else { " " };
            let _ = write!(self.data, "{gap}{} {}", number(p.x), number(p.y));
        }
    }
}

/// A number in thousandths, without needless zeros.
pub(super) fn number(value: f64) -> String {
    let rounded = (value * 1000.0).round() / 1000.0;
    // Nothing is ever "-0" or not a number in a picture.
    if !rounded.is_finite() || rounded == 0.0 {
        return "0".to_owned();
    }
    format!("{rounded}")
}

/// A number in hundred-thousandths: for directions.
pub(super) fn fine(value: f64) -> String {
    let rounded = (value * 100_000.0).round() / 100_000.0;
    if !rounded.is_finite() || rounded == 0.0 { "0".to_owned() } else { format!("{rounded}") }
}

/// A text as it may stand in SVG; what XML cannot say at all is left out.
pub(super) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            '\t' | '\n' => safe.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => safe.push(c),
        }
    }
    safe
}

/// The point between two.
pub(super) fn half(a: Vec2, b: Vec2) -> Vec2 {
    (a + b) * 0.5
}

/// The point at a share of the way.
pub(super) fn between(a: Vec2, b: Vec2, share: f64) -> Vec2 {
    a + (b - a) * share
}

/// Numbers that look like chance and follow from a place, so that a picture is the same every time.
pub(super) struct Grain(u64);

impl Grain {
    /// From any two numbers.
    pub(super) fn new(a: i64, b: i64) -> Grain {
        let mut grain = Grain((a as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (b as u64).rotate_left(32));
        grain.step();
        grain
    }

    /// From a place on the table.
    pub(super) fn at(p: Vec2) -> Grain {
        Grain::new((p.x * 1000.0) as i64, (p.y * 1000.0) as i64)
    }

    /// The mixing of SplitMix64.
    fn step(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Between two bounds.
    pub(super) fn within(&mut self, least: f64, most: f64) -> f64 {
        least + (most - least) * ((self.step() >> 11) as f64 / (1u64 << 53) as f64)
    }

    /// One of so many, from 0.
    pub(super) fn pick(&mut self, of: u64) -> u64 {
        self.step() % of.max(1)
    }
}
