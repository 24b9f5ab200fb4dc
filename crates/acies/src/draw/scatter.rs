//! Things that stand about on a piece of terrain: where they stand and how they look.

use super::ink::{Grain, Ink, Path};
use super::terrain::distance_to_edge;
use acies_impetus::terrain::Piece;
use acies_tabletop::{Outline, Vec2};

/// Most things on one piece.
const MAX_PLACES: f64 = 500.0;

/// A piece of terrain in the coordinates of the picture, where y grows downwards.
pub(super) struct Ground<'a> {
    number: usize,
    outline: &'a Outline,
    table_depth: f64,
    /// Its corners in the picture.
    pub(super) corners: Vec<Vec2>,
}

impl<'a> Ground<'a> {
    /// Of a piece with this number, on a table so deep.
    pub(super) fn new(number: usize, piece: &'a Piece, table_depth: f64) -> Ground<'a> {
        let outline = piece.outline();
        let corners = outline.corners().iter().map(|c| Vec2::new(c.x, table_depth - c.y)).collect();
        Ground { number, outline, table_depth, corners }
    }

    /// From the table to the picture, and back.
    pub(super) fn flip(&self, p: Vec2) -> Vec2 {
        Vec2::new(p.x, self.table_depth - p.y)
    }

    /// The whole area with these attributes.
    pub(super) fn fill(&self, ink: &mut Ink, attributes: &str) {
        let mut path = Path::default();
        path.polygon(self.corners.iter().copied());
        ink.path(&path, attributes);
    }

    /// Draws something that does not leave the area.
    pub(super) fn clipped(&self, ink: &mut Ink, draw: impl FnOnce(&mut Ink)) {
        let name = format!("ground{}", self.number);
        ink.raw(&format!("<clipPath id=\"{name}\">"));
        self.fill(ink, "");
        ink.raw("</clipPath>");
        ink.open(&format!("clip-path=\"url(#{name})\""));
        draw(ink);
        ink.close();
    }

    /// Places about so far apart and so far from the edge, from the top of the picture to its bottom.
    pub(super) fn places(&self, spacing: f64, margin: f64) -> Vec<Vec2> {
        let step = spacing.max((self.outline.area() / MAX_PLACES).sqrt());
        let (low, high) = self.outline.bounds();
        let row_height = step * 0.87;
        let mut places = Vec::new();
        for row in (low.y / row_height) as i64..=(high.y / row_height) as i64 {
            for column in (low.x / step) as i64..=(high.x / step) as i64 {
                let mut grain = Grain::new(column, row);
                let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
                let x = (column as f64 + shift + grain.within(-0.28, 0.28)) * step;
                let y = (row as f64 + grain.within(-0.28, 0.28)) * row_height;
                let p = Vec2::new(x, y);
                if self.outline.holds(p) && distance_to_edge(self.outline.corners(), p) >= margin {
                    places.push(self.flip(p));
                }
            }
        }
        places.sort_by(|a, b| a.y.total_cmp(&b.y).then(a.x.total_cmp(&b.x)));
        places
    }
}

/// A tree from above: shadow, crown, light from the upper left.
pub(super) fn tree(ink: &mut Ink, p: Vec2) {
    let mut grain = Grain::at(p);
    let r = grain.within(0.72, 1.08);
    let (mut shadow, mut crown, mut light) = (Path::default(), Path::default(), Path::default());
    shadow.circle(p + Vec2::new(0.25, 0.3), r);
    let lobes = [(-0.5, -0.25), (0.45, -0.35), (0.5, 0.35), (-0.4, 0.45), (0.0, 0.0)];
    for (x, y) in lobes {
        crown.circle(p + Vec2::new(x, y) * r, r * grain.within(0.52, 0.66));
    }
    light.circle(p + Vec2::new(-0.32, -0.34) * r, r * 0.42);
    light.circle(p + Vec2::new(0.22, -0.1) * r, r * 0.24);
    let tone = ["#3f6a34", "#4c7a3a", "#5a7f38"][grain.pick(3) as usize];
    ink.path(&shadow, "fill=\"#1f2d12\" opacity=\"0.35\"");
    ink.path(&crown, &format!("fill=\"{tone}\""));
    ink.path(&light, "fill=\"#86a950\" opacity=\"0.7\"");
}

/// A low bush.
pub(super) fn bush(ink: &mut Ink, p: Vec2) {
    let mut grain = Grain::at(p);
    let r = grain.within(0.24, 0.4);
    let (mut leaves, mut light) = (Path::default(), Path::default());
    for (x, y) in [(-0.8, 0.1), (0.8, 0.15), (0.0, -0.35)] {
        leaves.circle(p + Vec2::new(x, y) * r, r * 0.85);
    }
    light.circle(p + Vec2::new(-0.2, -0.6) * r, r * 0.4);
    ink.path(&leaves, "fill=\"#6d7a3a\"");
    ink.path(&light, "fill=\"#a9b568\"");
}

/// A stone with a lit side.
pub(super) fn rock(ink: &mut Ink, p: Vec2, size: f64, tones: [&str; 2]) {
    let mut grain = Grain::at(p);
    let r = size * grain.within(0.65, 1.1);
    let ring = [(-1.0, 0.25), (-0.65, -0.55), (0.1, -0.85), (0.8, -0.4), (1.0, 0.35), (0.2, 0.65)];
    let corners =
        ring.map(|(x, y)| p + Vec2::new(x * grain.within(0.8, 1.1), y * grain.within(0.8, 1.1)) * r);
    let (mut stone, mut light) = (Path::default(), Path::default());
    stone.polygon(corners);
    light.polygon([corners[0], corners[1], corners[2], p + Vec2::new(0.1, 0.1) * r]);
    let [dark, pale] = tones;
    ink.path(&stone, &format!("fill=\"{dark}\" stroke=\"#3c382f\" stroke-width=\"0.07\""));
    ink.path(&light, &format!("fill=\"{pale}\""));
}

/// Three blades of reed.
pub(super) fn tuft(path: &mut Path, p: Vec2, height: f64) {
    for (foot, tip) in [(-0.12, -0.45), (0.0, 0.0), (0.12, 0.45)] {
        path.to(p + Vec2::new(foot, 0.2));
        let lean = if tip == 0.0 { height } else { height * 0.75 };
        path.bend(p + Vec2::new(foot + tip * 0.3, -lean * 0.5), p + Vec2::new(tip, 0.2 - lean));
    }
}
