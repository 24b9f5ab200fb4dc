//! Terrain on the table (FOG-TER-01, FOG-TER-02).

use crate::rulebook::Going;
use acies_tabletop::{Outline, OutlineError, Point, Segment, Vec2};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// FOG-TER-02: features.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Feature {
    GentleHill,
    OpenFields,
    BrokenGround,
    Brush,
    EnclosedFields,
    Plantation,
    Gully,
    Forest,
    Vineyards,
    Marsh,
    SoftSand,
    SteepHill,
    Village,
    UnevenRiver,
    RoughRiver,
    DifficultRiver,
    ImpassableHeight,
    ImpassableWater,
}

/// FOG-TER-03: how far one sees.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Visibility {
    /// Without limit.
    Unlimited,
    /// A crest hides.
    Crest,
    /// Light foot inside are seen over 4 MU of it.
    LightFoot,
    /// So far inside it.
    Within(f64),
    /// Troops inside are hidden from everybody farther than this.
    Hollow(f64),
    /// Nothing is seen through it.
    Blocked,
}

impl Feature {
    /// All of them.
    pub const ALL: [Feature; 18] = [
        Feature::GentleHill,
        Feature::OpenFields,
        Feature::BrokenGround,
        Feature::Brush,
        Feature::EnclosedFields,
        Feature::Plantation,
        Feature::Gully,
        Feature::Forest,
        Feature::Vineyards,
        Feature::Marsh,
        Feature::SoftSand,
        Feature::SteepHill,
        Feature::Village,
        Feature::UnevenRiver,
        Feature::RoughRiver,
        Feature::DifficultRiver,
        Feature::ImpassableHeight,
        Feature::ImpassableWater,
    ];

    /// FOG-TER-02: its going.
    pub const fn going(self) -> Going {
        match self {
            Feature::GentleHill => Going::Open,
            Feature::OpenFields | Feature::BrokenGround | Feature::UnevenRiver => Going::Uneven,
            Feature::Brush
            | Feature::EnclosedFields
            | Feature::Plantation
            | Feature::Gully
            | Feature::RoughRiver => Going::Rough,
            Feature::Forest
            | Feature::Vineyards
            | Feature::Marsh
            | Feature::SoftSand
            | Feature::SteepHill
            | Feature::Village
            | Feature::DifficultRiver => Going::Difficult,
            Feature::ImpassableHeight | Feature::ImpassableWater => Going::Impassable,
        }
    }

    /// FOG-TER-02, FOG-TER-03: how far one sees in it.
    pub const fn visibility(self) -> Visibility {
        match self {
            Feature::GentleHill | Feature::SteepHill => Visibility::Crest,
            Feature::Brush | Feature::EnclosedFields | Feature::Vineyards => Visibility::LightFoot,
            Feature::Plantation => Visibility::Within(2.0),
            Feature::Forest | Feature::Village => Visibility::Within(1.0),
            Feature::Gully => Visibility::Hollow(1.0),
            Feature::ImpassableHeight => Visibility::Blocked,
            _ => Visibility::Unlimited,
        }
    }

    /// FOG-TER-04: only one rank shoots in it or into it.
    pub const fn one_rank(self) -> bool {
        matches!(self, Feature::Plantation | Feature::Forest | Feature::Village)
    }

    /// FOG-TER-05: it gives cover.
    pub const fn cover(self) -> bool {
        matches!(
            self,
            Feature::EnclosedFields
                | Feature::Plantation
                | Feature::Forest
                | Feature::Vineyards
                | Feature::Village
        )
    }

    /// A hill has a crest.
    pub const fn is_hill(self) -> bool {
        matches!(self, Feature::GentleHill | Feature::SteepHill | Feature::ImpassableHeight)
    }
}

/// A piece as it is written in files and commands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PieceSpec {
    /// What it is.
    pub feature: Feature,
    /// Its corners, either way round.
    pub corners: Vec<Point>,
    /// The crest line of a hill; without one the middle is its highest point.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub crest: Option<[Point; 2]>,
}

/// A piece on the table, with its outline computed once.
#[derive(Clone, Debug)]
pub struct Piece {
    spec: PieceSpec,
    outline: Outline,
}

impl PartialEq for Piece {
    fn eq(&self, other: &Self) -> bool {
        self.spec == other.spec
    }
}

impl Eq for Piece {}

impl Hash for Piece {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.spec.hash(state);
    }
}

impl Piece {
    /// Checks and computes a piece.
    pub fn new(spec: PieceSpec) -> Result<Piece, OutlineError> {
        let outline = Outline::new(&spec.corners)?;
        Ok(Piece { spec, outline })
    }

    /// As written.
    pub fn spec(&self) -> &PieceSpec {
        &self.spec
    }

    /// What it is.
    pub fn feature(&self) -> Feature {
        self.spec.feature
    }

    /// Its outline.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// The crest line; a point when none is given.
    pub fn crest(&self) -> Segment {
        match self.spec.crest {
            Some([a, b]) => Segment { a: a.vec(), b: b.vec() },
            None => Segment { a: self.outline.centroid(), b: self.outline.centroid() },
        }
    }

    /// FOG-TER-11: does the crest line, if one is given, begin and end on the piece?
    pub fn holds_its_crest(&self) -> bool {
        self.spec.crest.is_none_or(|ends| ends.iter().all(|end| self.outline.holds(end.vec())))
    }

    /// FOG-TER-11: height of a place, 0 at the edge and 1 on the crest.
    pub fn height(&self, p: Vec2) -> f64 {
        if !self.feature().is_hill() || !self.outline.holds(p) {
            return 0.0;
        }
        let crest = self.crest();
        let foot = nearest(crest, p);
        let from = p - foot;
        let off = from.length();
        if off < 1e-6 {
            return 1.0;
        }
        // To the edge along the same ray: what of a long ray lies inside.
        let ray = Segment { a: foot, b: foot + from * (200.0 / off) };
        let edge = self.outline.length_inside(ray).max(off);
        1.0 - off / edge
    }
}

/// The place of a segment nearest to a point.
pub(crate) fn nearest(segment: Segment, p: Vec2) -> Vec2 {
    let along = segment.b - segment.a;
    let square = along.dot(along);
    let share = if square > 0.0 { ((p - segment.a).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    segment.a + along * share
}

/// FOG-TER-12: field fortifications, a straight stretch whose defenders stand on the side of their own army.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Fortification {
    /// Whose.
    pub side: acies_rules::Side,
    /// One end.
    pub a: Point,
    /// The other.
    pub b: Point,
}

impl Fortification {
    /// From end to end.
    pub fn line(&self) -> Segment {
        Segment { a: self.a.vec(), b: self.b.vec() }
    }
}

/// All terrain of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Field {
    /// The pieces, in the order of placing.
    pub pieces: Vec<Piece>,
    /// Field fortifications.
    pub fortifications: Vec<Fortification>,
}
