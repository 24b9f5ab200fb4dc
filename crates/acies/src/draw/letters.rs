//! Letters as strokes of one pen, so that a picture needs no font.
//!
//! A glyph is drawn between y = 0 (top of capitals) and y = 10 (the line they stand on); small letters begin at
//! 3.4, tails end at 13.

use super::ink::{Ink, Path};
use acies_tabletop::Vec2;

/// Height of a capital in the glyphs.
const CAPITAL: f64 = 10.0;
/// Between two letters.
const GAP: f64 = 2.1;
/// A blank.
const BLANK: f64 = 3.6;

/// Where a text stands against its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    /// It begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// How a text is written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hand<'a> {
    /// Height of capitals.
    pub(super) size: f64,
    /// Thickness of the pen, as a share of the height.
    pub(super) weight: f64,
    /// Letters narrower than drawn, 1 for as drawn.
    pub(super) squeeze: f64,
    /// Colour.
    pub(super) colour: &'a str,
    /// Where it stands.
    pub(super) anchor: Anchor,
}

impl<'a> Hand<'a> {
    /// A plain hand.
    pub(super) const fn new(size: f64, colour: &'a str) -> Hand<'a> {
        Hand { size, weight: 0.13, squeeze: 1.0, colour, anchor: Anchor::Start }
    }

    /// With a thicker pen.
    pub(super) const fn bold(self) -> Hand<'a> {
        Hand { weight: 0.19, ..self }
    }

    /// Standing otherwise against its point.
    pub(super) const fn anchored(self, anchor: Anchor) -> Hand<'a> {
        Hand { anchor, ..self }
    }

    /// Width of a text.
    pub(super) fn width(&self, text: &str) -> f64 {
        let advances: f64 = text.chars().map(advance).sum();
        (advances - GAP).max(0.0) * self.scale_x()
    }

    fn scale_x(&self) -> f64 {
        self.size / CAPITAL * self.squeeze
    }
}

/// Writes a text; `at` is on the line the capitals stand on.
pub(super) fn write(ink: &mut Ink, text: &str, at: Vec2, hand: Hand<'_>) {
    let width = hand.width(text);
    let mut pen = at.x
        - match hand.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
    let (sx, sy) = (hand.scale_x(), hand.size / CAPITAL);
    let mut path = Path::default();
    for c in text.chars() {
        for (letter, strokes) in parts(c) {
            let _ = letter;
            stroke(&mut path, strokes, |x, y| Vec2::new(pen + x * sx, at.y + (y - CAPITAL) * sy));
        }
        pen += advance(c) * sx;
    }
    let thickness = super::ink::number((hand.size * hand.weight).max(0.02));
    ink.path(
        &path,
        &format!(
            "fill=\"none\" stroke=\"{}\" stroke-width=\"{thickness}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            hand.colour
        ),
    );
}
