//! Terrain on the table.

use acies_tabletop::{Band, Base, Length, Outline, OutlineError, Point, Vec2};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// Kinds of terrain, by their looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum TerrainKind {
    GentleHill,
    Rocky,
    Scrub,
    Mud,
    CultivatedField,
    Wood,
    SteepHill,
    WoodedHill,
    Dunes,
    EnclosedField,
    Swamp,
    Pond,
    Rocks,
    Lake,
    Sea,
    BuiltUpArea,
    Road,
    CrossableRiver,
    UncrossableRiver,
    Stream,
    DryRiver,
    NormalRiver,
    DeepRiver,
    Ford,
    Bridge,
    Fortification,
}

/// The classes of ground (BI08-TER-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// Plain and gentle hills.
    Open,
    /// Rocky, scrubby or muddy ground, cultivated fields.
    Broken,
    /// Woods, steep hills, dunes, enclosed fields, swamps, ponds.
    Difficult,
    /// Rocks, lakes, the sea; Built Up Areas unless a table plays them otherwise.
    Impassable,
    /// A road.
    Road,
    /// A river.
    River,
    /// The bed of a dry river.
    DryBed,
}

impl TerrainKind {
    /// All kinds, in the order in which the books came to know them.
    pub const ALL: [TerrainKind; 26] = [
        TerrainKind::GentleHill,
        TerrainKind::Rocky,
        TerrainKind::Scrub,
        TerrainKind::Mud,
        TerrainKind::CultivatedField,
        TerrainKind::Wood,
        TerrainKind::SteepHill,
        TerrainKind::WoodedHill,
        TerrainKind::Dunes,
        TerrainKind::EnclosedField,
        TerrainKind::Swamp,
        TerrainKind::Pond,
        TerrainKind::Rocks,
        TerrainKind::Lake,
        TerrainKind::Sea,
        TerrainKind::BuiltUpArea,
        TerrainKind::Road,
        TerrainKind::CrossableRiver,
        TerrainKind::UncrossableRiver,
        TerrainKind::Stream,
        TerrainKind::DryRiver,
        TerrainKind::NormalRiver,
        TerrainKind::DeepRiver,
        TerrainKind::Ford,
        TerrainKind::Bridge,
        TerrainKind::Fortification,
    ];

    /// A hill of any kind (BI08-TAC-02). Dunes are one only for camels (BI08-TER-07).
    pub const fn is_hill(self) -> bool {
        matches!(self, TerrainKind::GentleHill | TerrainKind::SteepHill | TerrainKind::WoodedHill)
    }

    /// A wood: a wooded hill is one too (BI08-TER-15).
    pub const fn is_wood(self) -> bool {
        matches!(self, TerrainKind::Wood | TerrainKind::WoodedHill)
    }

    /// A river of either kind.
    pub const fn is_river(self) -> bool {
        matches!(
            self,
            TerrainKind::CrossableRiver
                | TerrainKind::UncrossableRiver
                | TerrainKind::DryRiver
                | TerrainKind::NormalRiver
                | TerrainKind::DeepRiver
        )
    }

    /// Drawn as a centre line with a width.
    pub const fn is_band(self) -> bool {
        self.is_river()
            || matches!(self, TerrainKind::Road | TerrainKind::Stream | TerrainKind::Fortification)
    }

    /// May be a rectangle (BI08-SET-02).
    pub const fn may_be_rectangle(self) -> bool {
        matches!(self, TerrainKind::BuiltUpArea | TerrainKind::CultivatedField | TerrainKind::EnclosedField)
    }
}

/// Where a piece lies: an area by its corners, or a road or river by its centre line.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Shape {
    /// A closed outline.
    Area {
        /// Its corners, either way round.
        corners: Vec<Point>,
        /// Crest line of a hill; without one the middle of the hill is its highest point.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        crest: Option<[Point; 2]>,
    },
    /// A centre line of straight stretches.
    Line {
        /// Its points.
        points: Vec<Point>,
        /// Its width.
        width: Length,
    },
}

/// A piece as it is written in files and commands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PieceSpec {
    /// What it is.
    pub kind: TerrainKind,
    /// Where it lies.
    pub shape: Shape,
}

/// A piece on the table, with its outline computed once.
#[derive(Clone, Debug)]
pub struct Piece {
    spec: PieceSpec,
    outline: Outline,
    band: Option<Band>,
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

/// What is wrong with a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PieceError {
    /// Roads and rivers are lines, everything else is an area.
    WrongShape,
    /// A width must be more than nothing.
    NoWidth,
    /// Too few corners.
    TooFew,
    /// Too many corners.
    TooMany,
    /// No area.
    Flat,
    /// Its outline crosses itself.
    Crosses,
}

impl From<OutlineError> for PieceError {
    fn from(error: OutlineError) -> Self {
        match error {
            OutlineError::TooFew => PieceError::TooFew,
            OutlineError::TooMany => PieceError::TooMany,
            OutlineError::Flat => PieceError::Flat,
            OutlineError::Crosses => PieceError::Crosses,
        }
    }
}

impl Piece {
    /// Checks and computes a piece.
    pub fn new(spec: PieceSpec) -> Result<Piece, PieceError> {
        let (outline, band) = match &spec.shape {
            Shape::Area { corners, .. } if !spec.kind.is_band() => (Outline::new(corners)?, None),
            Shape::Line { points, width } if spec.kind.is_band() => {
                if *width <= Length::ZERO {
                    return Err(PieceError::NoWidth);
                }
                let band = Band::new(points, width.units())?;
                (band.outline()?, Some(band))
            }
            _ => return Err(PieceError::WrongShape),
        };
        Ok(Piece { spec, outline, band })
    }

    /// As written.
    pub fn spec(&self) -> &PieceSpec {
        &self.spec
    }

    /// What it is.
    pub fn kind(&self) -> TerrainKind {
        self.spec.kind
    }

    /// Its outline.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Its centre line, for roads and rivers.
    pub fn band(&self) -> Option<&Band> {
        self.band.as_ref()
    }

    /// Distance of a point to the crest line, or to the middle of the hill (BI08-TAC-02).
    pub fn distance_to_crest(&self, p: Vec2) -> f64 {
        match &self.spec.shape {
            Shape::Area { crest: Some([a, b]), .. } => {
                acies_tabletop::Segment { a: a.vec(), b: b.vec() }.distance_to(p)
            }
            _ => (p - self.outline.centroid()).length(),
        }
    }

    /// BI08-TER-11: centre-front and centre-rear on the road.
    pub fn carries(&self, base: &Base) -> bool {
        self.band.as_ref().is_some_and(|band| {
            let half = band.width() / 2.0 + 0.005;
            band.nearest(base.front).1 <= half && band.nearest(base.rear()).1 <= half
        })
    }
}

/// All terrain of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Field {
    /// The pieces, in the order of placing.
    pub pieces: Vec<Piece>,
}
