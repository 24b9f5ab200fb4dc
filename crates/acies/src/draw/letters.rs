//! Letters as strokes of one pen, so that a picture needs no font and looks the same everywhere.
//!
//! A glyph is drawn between y = 0 (top of capitals) and y = 10 (the line they stand on); small letters begin at
//! 3.4, tails end at 13.

use super::ink::{Ink, Path, number};
use acies_tabletop::Vec2;

/// Height of a capital in the glyphs.
const CAPITAL: f64 = 10.0;
/// Between two letters.
const GAP: f64 = 2.2;

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
    /// Letters narrower than drawn; 1 for as drawn.
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
        let advances: f64 = text.chars().map(|c| glyph(c).width + GAP).sum();
        (advances - GAP).max(0.0) * self.size / CAPITAL * self.squeeze
    }
}

/// Writes a text; `at` is on the line the capitals stand on.
pub(super) fn write(ink: &mut Ink, text: &str, at: Vec2, hand: Hand<'_>) {
    let (sx, sy) = (hand.size / CAPITAL * hand.squeeze, hand.size / CAPITAL);
    let mut pen = at.x
        - match hand.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => hand.width(text) / 2.0,
            Anchor::End => hand.width(text),
        };
    let mut path = Path::default();
    for c in text.chars() {
        let glyph = glyph(c);
        trace(&mut path, glyph.strokes, |x, y| Vec2::new(pen + x * sx, at.y + (y - CAPITAL) * sy));
        if let Some(accent) = glyph.accent {
            // An accent is drawn about x = 0, above a small letter.
            let lift = if c.is_uppercase() { -3.4 } else { 0.0 };
            let middle = pen + glyph.width / 2.0 * sx;
            trace(&mut path, accent, |x, y| Vec2::new(middle + x * sx, at.y + (y + lift - CAPITAL) * sy));
        }
        pen += (glyph.width + GAP) * sx;
    }
    let (colour, thickness) = (hand.colour, number(hand.size * hand.weight));
    let pen = "fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    ink.path(&path, &format!("{pen} stroke=\"{colour}\" stroke-width=\"{thickness}\""));
}

/// Copies strokes written as `M x y L x y C x y x y x y` to a path.
fn trace(path: &mut Path, strokes: &str, place: impl Fn(f64, f64) -> Vec2) {
    let mut rest = strokes;
    while let Some(letter) = rest.chars().next() {
        let after = &rest[1..];
        let end = after.find(|c: char| c.is_ascii_uppercase()).unwrap_or(after.len());
        let mut numbers = after[..end].split_ascii_whitespace().map(|n| n.parse::<f64>().unwrap_or(0.0));
        let mut point = || place(numbers.next().unwrap_or(0.0), numbers.next().unwrap_or(0.0));
        match letter {
            'M' => path.to(point()),
            'C' => {
                let (a, b) = (point(), point());
                path.curve(a, b, point());
            }
            _ => path.line(point()),
        }
        rest = &after[end..];
    }
}

/// A letter: how wide it is and how it is drawn.
struct Glyph {
    width: f64,
    strokes: &'static str,
    accent: Option<&'static str>,
}

fn glyph(c: char) -> Glyph {
    let (letter, accent) = unaccented(c);
    let place = letter as usize;
    // A letter that is not drawn is shown as a box, so that nothing is lost silently.
    let unknown = (5.0, "M0 0L5 0L5 10L0 10L0 0");
    let (width, strokes) = match place {
        0x20..=0x7E => GLYPHS[place - 0x20],
        _ => SPECIAL.iter().find(|(own, ..)| *own == letter).map_or(unknown, |(_, width, s)| (*width, *s)),
    };
    Glyph { width, strokes, accent }
}

const ACUTE: &str = "M-.6 2.2L.8 .4";
const GRAVE: &str = "M.6 2.2L-.8 .4";
const ROOF: &str = "M-1.3 2.1L0 .6L1.3 2.1";
const CARON: &str = "M-1.3 .6L0 2.1L1.3 .6";
const DOTS: &str = "M-1.3 1.2L-1.3 1.3M1.3 1.2L1.3 1.3";
const WAVE: &str = "M-1.5 1.8C-.8 .4 .8 2.6 1.5 1.2";
const RING: &str = "M0 .2C-1.1 .2 -1.1 2.2 0 2.2C1.1 2.2 1.1 .2 0 .2";
const BAR: &str = "M-1.5 1.4L1.5 1.4";
const DOT: &str = "M0 1.2L0 1.3";
const TAIL: &str = "M.2 10L-.2 11.2C1.2 11.2 1 13 -.6 12.6";

/// Letters with marks, as the letter and its mark.
const MARKED: &[(&str, &str, &str)] = &[
    ("áéíóúýćńśźÁÉÍÓÚÝĆŃŚŹ", "aeıouycnszAEIOUYCNSZ", ACUTE),
    ("àèìòùÀÈÌÒÙ", "aeıouAEIOU", GRAVE),
    ("âêîôûâÂÊÎÔÛ", "aeıouaAEIOU", ROOF),
    ("čďěňřšťžČĎĚŇŘŠŤŽ", "cdenrstzCDENRSTZ", CARON),
    ("äëïöüÿÄËÏÖÜŸ", "aeıouyAEIOUY", DOTS),
    ("ãñõÃÑÕ", "anoANO", WAVE),
    ("åůÅŮ", "auAU", RING),
    ("āēīōūĀĒĪŌŪ", "aeıouAEIOU", BAR),
    ("ėżĠİŻ", "ezGIZ", DOT),
    ("çşţęąÇŞŢĘĄ", "csteaCSTEA", TAIL),
];

fn unaccented(c: char) -> (char, Option<&'static str>) {
    if c.is_ascii() {
        return (c, None);
    }
    for (marked, plain, accent) in MARKED {
        if let Some((_, letter)) = marked.chars().zip(plain.chars()).find(|(m, _)| *m == c) {
            return (letter, Some(accent));
        }
    }
    (c, None)
}

/// Letters beyond ASCII.
const SPECIAL: &[(char, f64, &str)] = &[
    ('ı', 0.8, "M.4 3.4L.4 10"),
    ('–', 5.0, "M0 6L5 6"),
    ('—', 8.0, "M0 6L8 6"),
    ('‘', 1.0, "M1 0C.3 .6 0 1.3 .2 2.2"),
    ('’', 1.0, "M.8 0C1 .9 .7 1.6 0 2.2"),
    ('“', 3.2, "M1 0C.3 .6 0 1.3 .2 2.2M3.2 0C2.5 .6 2.2 1.3 2.4 2.2"),
    ('”', 3.2, "M.8 0C1 .9 .7 1.6 0 2.2M3 0C3.2 .9 2.9 1.6 2.2 2.2"),
    ('·', 1.6, "M.8 5.6L.8 5.8"),
    ('•', 2.0, "M1 5.2L1 6.2"),
    ('…', 6.0, "M.4 9.8L.4 10M3 9.8L3 10M5.6 9.8L5.6 10"),
    ('×', 4.4, "M0 3.8L4.4 8.2M4.4 3.8L0 8.2"),
    ('½', 8.0, "M0 1L1.2 0L1.2 4.4M7 0L1 10M4.6 6.6C5 5 7.6 5.2 7.4 6.9C7.3 8 5.6 8.6 4.6 10L7.6 10"),
    (
        'æ',
        8.6,
        "M4.3 6.7C4.3 4.6 3.6 3.4 2.2 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.2 10C3.6 10 4.3 8.8 4.3 6.7L8.6 6.7C8.6 4.6 7.8 3.4 6.5 3.4C5.2 3.4 4.3 4.7 4.3 6.7C4.3 8.7 5.2 10 6.6 10C7.4 10 8 9.7 8.4 9",
    ),
    ('Æ', 9.6, "M9.6 0L4.6 0L0 10M4.8 0L4.8 10L9.6 10M1.6 6.6L4.8 6.6M4.8 4.9L8.8 4.9"),
    (
        'ø',
        5.0,
        "M2.5 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.5 10C4 10 5 8.7 5 6.7C5 4.7 4 3.4 2.5 3.4M4.8 3L.2 10.4",
    ),
    ('Ø', 7.4, "M3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C6 10 7.4 8 7.4 5C7.4 2 6 0 3.7 0M7 -.4L.4 10.4"),
    (
        'ð',
        5.0,
        "M1 0C3.6 1 5 3.6 5 6.7C5 8.7 4 10 2.5 10C1 10 0 8.7 0 6.7C0 4.7 1 3.4 2.5 3.4C3.6 3.4 4.5 4 4.8 5.4M.6 2.4L3.6 .8",
    ),
    (
        'þ',
        4.8,
        "M0 0L0 13M0 6.7C0 4.6 1 3.4 2.4 3.4C3.8 3.4 4.8 4.7 4.8 6.7C4.8 8.7 3.8 10 2.4 10C1 10 0 8.8 0 6.7",
    ),
    ('Þ', 5.6, "M0 0L0 10M0 2.2L2.8 2.2C6.4 2.2 6.4 7.6 2.8 7.6L0 7.6"),
    (
        'ß',
        5.0,
        "M0 10L0 2.6C0 -.8 4.4 -.8 4.4 2.2C4.4 4 2.2 4.2 2.2 5.2C2.2 6.4 5 6.6 5 8.2C5 10 3 10.4 1.8 9.6",
    ),
    ('ł', 1.8, "M.9 0L.9 10M-.4 5.8L2.2 4.2"),
    ('Ł', 5.4, "M.6 0L.6 10L5.4 10M-.8 6.2L2.6 4.2"),
];

/// Letters of ASCII, from the blank on: width and strokes.
#[rustfmt::skip]
const GLYPHS: [(f64, &str); 95] = [
    (2.2, ""),
    (0.8, "M.4 0L.4 6.8M.4 9.8L.4 10"),
    (2.4, "M.3 0L.3 2.6M2.1 0L2.1 2.6"),
    (6.4, "M2.2 1L1.2 9M5.2 1L4.2 9M.4 3.6L6.2 3.6M0 6.6L5.8 6.6"),
    (5.8, "M5.5 2.3C4.8 1.4 3.9 1 2.9 1C1.3 1 .3 1.8 .3 3C.3 5.6 5.8 4.4 5.8 7C5.8 8.3 4.6 9 2.9 9C1.6 9 .7 8.5 0 7.6M2.9 -.6L2.9 10.6"),
    (8.0, "M7 0L1 10M1.6 0C-.5 0 -.5 4 1.6 4C3.7 4 3.7 0 1.6 0M6.4 6C4.3 6 4.3 10 6.4 10C8.5 10 8.5 6 6.4 6"),
    (7.0, "M6.8 10L2 3.4C.4 1.4 1.6 0 2.9 0C4.2 0 5.2 1.4 3.6 3L1.4 5C-1 7.4 .2 10 2.6 10C4.6 10 6 8.4 6.2 5.8"),
    (0.6, "M.3 0L.3 2.6"),
    (2.4, "M2.4 -.8C-.8 2.6 -.8 8.4 2.4 11.8"),
    (2.4, "M0 -.8C3.2 2.6 3.2 8.4 0 11.8"),
    (4.4, "M2.2 .6L2.2 5.4M.1 1.8L4.3 4.2M4.3 1.8L.1 4.2"),
    (5.0, "M2.5 3.2L2.5 8.2M0 5.7L5 5.7"),
    (1.0, "M.7 9.6L.7 10.2L.1 11.8"),
    (3.4, "M0 6L3.4 6"),
    (0.8, "M.4 9.8L.4 10"),
    (4.4, "M4.4 -.6L0 11"),
    (5.6, "M2.8 0C1 0 0 2 0 5C0 8 1 10 2.8 10C4.6 10 5.6 8 5.6 5C5.6 2 4.6 0 2.8 0"),
    (3.6, "M.2 2.2L2.6 0L2.6 10"),
    (5.6, "M.2 2.4C.4 .9 1.4 0 2.8 0C4.4 0 5.4 1 5.4 2.6C5.4 5 2.4 6.6 0 10L5.6 10"),
    (5.6, "M.3 1.6C.9 .5 1.7 0 2.7 0C4.2 0 5.2 .9 5.2 2.4C5.2 3.9 4.2 4.8 2.4 4.8C4.4 4.8 5.6 5.8 5.6 7.4C5.6 9 4.4 10 2.7 10C1.4 10 .5 9.4 0 8.3"),
    (5.8, "M4.3 10L4.3 0L0 7L5.8 7"),
    (5.6, "M5.2 0L1 0L.6 4.4C1.2 4 1.9 3.8 2.6 3.8C4.4 3.8 5.6 5 5.6 6.8C5.6 8.7 4.4 10 2.6 10C1.4 10 .5 9.5 0 8.5"),
    (5.6, "M4.8 .5C2.6 -.6 0 1.4 0 6.2C0 8.6 1.1 10 2.8 10C4.5 10 5.6 8.7 5.6 6.9C5.6 5.1 4.5 3.9 2.9 3.9C1.4 3.9 .3 4.9 0 6.4"),
    (5.4, "M0 0L5.4 0L1.8 10"),
    (5.6, "M2.8 4.7C1.3 4.7 .4 3.7 .4 2.4C.4 1 1.4 0 2.8 0C4.2 0 5.2 1 5.2 2.4C5.2 3.7 4.3 4.7 2.8 4.7C1.1 4.7 0 5.8 0 7.3C0 8.9 1.2 10 2.8 10C4.4 10 5.6 8.9 5.6 7.3C5.6 5.8 4.5 4.7 2.8 4.7"),
    (5.6, "M.8 9.5C3 10.6 5.6 8.6 5.6 3.8C5.6 1.4 4.5 0 2.8 0C1.1 0 0 1.3 0 3.1C0 4.9 1.1 6.1 2.7 6.1C4.2 6.1 5.3 5.1 5.6 3.6"),
    (0.8, "M.4 4.4L.4 4.6M.4 9.6L.4 9.8"),
    (1.0, "M.6 4.4L.6 4.6M.7 9.4L.7 10L.1 11.6"),
    (4.6, "M4.6 2.6L0 5.7L4.6 8.8"),
    (5.0, "M0 4.4L5 4.4M0 7.2L5 7.2"),
    (4.6, "M0 2.6L4.6 5.7L0 8.8"),
    (4.8, "M0 1.8C.3 .7 1.2 0 2.4 0C3.9 0 4.8 .9 4.8 2.4C4.8 4.6 2.3 4.6 2.3 7M2.3 9.8L2.3 10"),
    (8.4, "M5.8 3.4L5.4 6.2C5.2 8 8.4 8 8.4 5C8.4 2 6.6 0 4.2 0C1.8 0 0 2 0 5C0 8 1.8 10 4.2 10C5.2 10 6 9.8 6.8 9.2M5.6 4.8C5.4 2.4 2.6 2.8 2.6 5.2C2.6 7.6 5.2 7.2 5.5 5.4"),
    (7.0, "M0 10L3.5 0L7 10M1.2 6.6L5.8 6.6"),
    (6.0, "M0 4.8L3 4.8C6.2 4.8 6.2 0 3 0L0 0L0 10L3.3 10C7 10 7 4.8 3.3 4.8"),
    (6.5, "M6.5 1.8C5.6 .6 4.7 0 3.6 0C1.4 0 0 2 0 5C0 8 1.4 10 3.6 10C4.7 10 5.6 9.4 6.5 8.2"),
    (6.5, "M0 0L0 10L2.4 10C5 10 6.5 8 6.5 5C6.5 2 5 0 2.4 0L0 0"),
    (5.2, "M5.2 0L0 0L0 10L5.2 10M0 4.9L4.4 4.9"),
    (5.0, "M5.2 0L0 0L0 10M0 4.9L4.2 4.9"),
    (6.9, "M6.5 1.8C5.6 .6 4.7 0 3.6 0C1.4 0 0 2 0 5C0 8 1.4 10 3.6 10C5.7 10 6.9 8.4 6.9 5.6L4 5.6"),
    (6.2, "M0 0L0 10M6.2 0L6.2 10M0 4.9L6.2 4.9"),
    (0.8, "M.4 0L.4 10"),
    (4.2, "M4.2 0L4.2 7.2C4.2 10.8 .4 10.8 0 7.6"),
    (6.0, "M0 0L0 10M5.6 0L0 6M2 4L6 10"),
    (4.8, "M0 0L0 10L4.8 10"),
    (8.0, "M0 10L.4 0L4 7L7.6 0L8 10"),
    (6.4, "M0 10L0 0L6.4 10L6.4 0"),
    (7.4, "M3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C6 10 7.4 8 7.4 5C7.4 2 6 0 3.7 0"),
    (5.8, "M0 10L0 0L3 0C6.7 0 6.7 5.6 3 5.6L0 5.6"),
    (7.4, "M3.7 0C1.4 0 0 2 0 5C0 8 1.4 10 3.7 10C6 10 7.4 8 7.4 5C7.4 2 6 0 3.7 0M4.6 7.4L7.2 10.8"),
    (6.0, "M0 10L0 0L3 0C6.7 0 6.7 5.4 3 5.4L0 5.4M3 5.4L6 10"),
    (5.8, "M5.5 1.7C4.8 .5 3.9 0 2.9 0C1.3 0 .2 1 .2 2.5C.2 5.6 5.8 4.2 5.8 7.4C5.8 9 4.6 10 2.9 10C1.6 10 .7 9.4 0 8.2"),
    (6.2, "M0 0L6.2 0M3.1 0L3.1 10"),
    (6.2, "M0 0L0 6.4C0 11.2 6.2 11.2 6.2 6.4L6.2 0"),
    (6.8, "M0 0L3.4 10L6.8 0"),
    (9.6, "M0 0L2.4 10L4.8 1.5L7.2 10L9.6 0"),
    (6.2, "M0 0L6.2 10M6.2 0L0 10"),
    (6.4, "M0 0L3.2 5L6.4 0M3.2 5L3.2 10"),
    (6.0, "M0 0L6 0L0 10L6 10"),
    (2.2, "M2.2 -.8L0 -.8L0 11.6L2.2 11.6"),
    (4.4, "M0 -.6L4.4 11"),
    (2.2, "M0 -.8L2.2 -.8L2.2 11.6L0 11.6"),
    (4.4, "M0 3.4L2.2 0L4.4 3.4"),
    (5.6, "M0 11.6L5.6 11.6"),
    (1.6, "M0 0L1.6 2"),
    (4.8, "M4.8 3.4L4.8 10M4.8 6.7C4.8 4.6 3.8 3.4 2.4 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.4 10C3.8 10 4.8 8.8 4.8 6.7"),
    (4.8, "M0 0L0 10M0 6.7C0 4.6 1 3.4 2.4 3.4C3.8 3.4 4.8 4.7 4.8 6.7C4.8 8.7 3.8 10 2.4 10C1 10 0 8.8 0 6.7"),
    (4.4, "M4.4 4.5C3.9 3.8 3.3 3.4 2.5 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.5 10C3.3 10 3.9 9.6 4.4 8.9"),
    (4.8, "M4.8 0L4.8 10M4.8 6.7C4.8 4.6 3.8 3.4 2.4 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.4 10C3.8 10 4.8 8.8 4.8 6.7"),
    (4.8, "M.1 6.5L4.8 6.5C4.8 4.6 3.9 3.4 2.4 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.6 10C3.5 10 4.1 9.7 4.6 9"),
    (2.8, "M3.1 .2C1.8 -.2 1.1 .6 1.1 2L1.1 10M0 3.6L2.8 3.6"),
    (4.8, "M4.8 3.4L4.8 10.6C4.8 13.6 1.4 13.8 .3 12.2M4.8 6.7C4.8 4.6 3.8 3.4 2.4 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.4 10C3.8 10 4.8 8.8 4.8 6.7"),
    (4.5, "M0 0L0 10M0 6C.4 4.2 1.5 3.4 2.5 3.4C3.8 3.4 4.5 4.3 4.5 5.8L4.5 10"),
    (0.8, "M.4 3.4L.4 10M.4 .8L.4 1"),
    (1.6, "M1.2 3.4L1.2 11.4C1.2 12.8 .6 13.2 -.5 13M1.2 .8L1.2 1"),
    (4.4, "M0 0L0 10M4.2 3.4L0 7.4M1.6 6L4.4 10"),
    (0.8, "M.4 0L.4 10"),
    (7.6, "M0 3.4L0 10M0 5.8C.4 4.2 1.3 3.4 2.1 3.4C3.2 3.4 3.8 4.2 3.8 5.6L3.8 10M3.8 5.8C4.2 4.2 5.1 3.4 5.9 3.4C7 3.4 7.6 4.2 7.6 5.6L7.6 10"),
    (4.5, "M0 3.4L0 10M0 6C.4 4.2 1.5 3.4 2.5 3.4C3.8 3.4 4.5 4.3 4.5 5.8L4.5 10"),
    (5.0, "M2.5 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.5 10C4 10 5 8.7 5 6.7C5 4.7 4 3.4 2.5 3.4"),
    (4.8, "M0 3.4L0 13M0 6.7C0 4.6 1 3.4 2.4 3.4C3.8 3.4 4.8 4.7 4.8 6.7C4.8 8.7 3.8 10 2.4 10C1 10 0 8.8 0 6.7"),
    (4.8, "M4.8 3.4L4.8 13M4.8 6.7C4.8 4.6 3.8 3.4 2.4 3.4C1 3.4 0 4.7 0 6.7C0 8.7 1 10 2.4 10C3.8 10 4.8 8.8 4.8 6.7"),
    (2.8, "M0 3.4L0 10M0 6.2C.4 4.2 1.5 3.2 2.9 3.5"),
    (4.1, "M3.9 4.5C3.4 3.8 2.8 3.4 2 3.4C.9 3.4 .2 4 .2 5C.2 7.2 4.1 6.1 4.1 8.3C4.1 9.4 3.2 10 2 10C1.1 10 .5 9.6 0 8.9"),
    (3.0, "M1.2 1.2L1.2 8.2C1.2 9.8 2 10.2 3.1 9.8M0 3.6L3 3.6"),
    (4.5, "M0 3.4L0 7.6C0 9.2 .8 10 2 10C3 10 4.1 9.2 4.5 7.4M4.5 3.4L4.5 10"),
    (4.8, "M0 3.4L2.4 10L4.8 3.4"),
    (7.0, "M0 3.4L1.8 10L3.5 4.4L5.2 10L7 3.4"),
    (4.4, "M0 3.4L4.4 10M4.4 3.4L0 10"),
    (4.8, "M0 3.4L2.4 10M4.8 3.4L1.9 11.4C1.4 12.8 .8 13.2 -.2 13"),
    (4.2, "M0 3.4L4.2 3.4L0 10L4.2 10"),
    (2.8, "M2.8 -.8C.6 -.8 2.2 5.4 0 5.4C2.2 5.4 .6 11.6 2.8 11.6"),
    (0.6, "M.3 -.8L.3 11.6"),
    (2.8, "M0 -.8C2.2 -.8 .6 5.4 2.8 5.4C.6 5.4 2.2 11.6 0 11.6"),
    (5.2, "M0 6.4C.8 4.4 2 5.2 2.6 5.8C3.2 6.4 4.4 7.2 5.2 5.2"),
];

/// How narrow letters may become before a name is shortened instead.
const SQUEEZES: [f64; 3] = [1.0, 0.87, 0.76];

/// A name that fits into a width: whole, then narrower, then with its last words shortened, then
/// smaller, then cut.
pub(super) fn fitted<'a>(name: &str, width: f64, hand: Hand<'a>) -> (String, Hand<'a>) {
    let whole = name.trim();
    // "Skoutatoi and archers", "Highlanders or Islemen", "Polk (militia)": the first name says it.
    let first = [" or ", " and ", " ("]
        .iter()
        .filter_map(|word| whole.find(word))
        .min()
        .map_or(whole, |end| &whole[..end]);
    let smaller = Hand { size: hand.size * 0.85, ..hand };
    let names = [whole.to_owned(), first.to_owned(), shortened(first, 4)];
    let last = [shortened(first, 1)];
    for (texts, hand) in [(&names[..], hand), (&names, smaller), (&last, hand), (&last, smaller)] {
        for text in texts {
            for squeeze in SQUEEZES {
                let hand = Hand { squeeze, ..hand };
                if hand.width(text) <= width {
                    return (text.clone(), hand);
                }
            }
        }
    }
    let narrow = Hand { squeeze: SQUEEZES[2], ..smaller };
    let mut cut = String::new();
    for c in first.chars() {
        cut.push(c);
        if narrow.width(&format!("{cut}.")) > width {
            cut.pop();
            break;
        }
    }
    (format!("{}.", cut.trim_end()), narrow)
}

/// Every word but the first is cut to so many letters: the first tells Eagle warriors from Jaguar warriors.
fn shortened(name: &str, letters: usize) -> String {
    let mut short = String::new();
    for (i, word) in name.split_whitespace().enumerate() {
        let kept: String = if i == 0 { word.to_owned() } else { word.chars().take(letters).collect() };
        let gap = if i == 0 { "" } else { " " };
        let dot = if kept.len() < word.len() { "." } else { "" };
        short.push_str(&format!("{gap}{kept}{dot}"));
    }
    short
}
