//! Ponds, lakes, the sea and rivers.

use super::ink::{Grain, Ink, Path, between};
use super::scatter::{Ground, tuft};
use super::terrain::{along, beside};
use acies_impetus::terrain::{Piece, TerrainKind};
use acies_tabletop::Vec2;

/// The colours of water.
struct Water {
    fill: &'static str,
    bank: &'static str,
    wave: &'static str,
    bank_width: &'static str,
}

const POND: Water = Water { fill: "#a3c4cc", bank: "#7d8f62", wave: "#dcecee", bank_width: "0.22" };
const LAKE: Water = Water { fill: "#6f9fbb", bank: "#2f566f", wave: "#b9d6e4", bank_width: "0.3" };
const SEA: Water = Water { fill: "#4f86ab", bank: "#1f4661", wave: "#a3c8de", bank_width: "0.3" };
const FORDABLE: Water = Water { fill: "#9cc3d3", bank: "#8a8a5c", wave: "#e4f2f6", bank_width: "0.16" };
const DEEP: Water = Water { fill: "#4b7f9f", bank: "#1d4258", wave: "#9cc4d9", bank_width: "0.3" };

const fn water(kind: TerrainKind) -> &'static Water {
    match kind {
        TerrainKind::Pond => &POND,
        TerrainKind::Lake => &LAKE,
        TerrainKind::CrossableRiver | TerrainKind::Stream => &FORDABLE,
        TerrainKind::UncrossableRiver => &DEEP,
        _ => &SEA,
    }
}

/// Still water: a bank, shallows that follow it, short waves; reeds around a pond.
pub(super) fn still(ink: &mut Ink, kind: TerrainKind, ground: &Ground<'_>) {
    let water = water(kind);
    ground.fill(
        ink,
        &format!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            water.fill, water.bank, water.bank_width
        ),
    );
    ground.clipped(ink, |ink| {
        for (width, opacity) in [("2.6", "0.16"), ("1.2", "0.28")] {
            ground.fill(
                ink,
                &format!(
                    "fill=\"none\" stroke=\"{}\" stroke-width=\"{width}\" opacity=\"{opacity}\"",
                    water.wave
                ),
            );
        }
    });
    let mut waves = Path::default();
    for p in ground.places(1.9, 0.9) {
        wave(&mut waves, p, 0.55);
    }
    ink.path(
        &waves,
        &format!("fill=\"none\" stroke=\"{}\" stroke-width=\"0.11\" stroke-linecap=\"round\"", water.wave),
    );
    if kind == TerrainKind::Pond {
        let mut reeds = Path::default();
        for (p, _) in along(&ground.corners, 1.1) {
            if Grain::at(p).pick(3) > 0 {
                tuft(&mut reeds, p, 0.7);
            }
        }
        ink.path(&reeds, "fill=\"none\" stroke=\"#4c6a34\" stroke-width=\"0.13\" stroke-linecap=\"round\"");
    }
}

fn wave(path: &mut Path, p: Vec2, half: f64) {
    path.to(p - Vec2::new(half, 0.0));
    path.bend(p + Vec2::new(-half / 2.0, -half * 0.6), p);
    path.bend(p + Vec2::new(half / 2.0, half * 0.6), p + Vec2::new(half, 0.0));
}

/// A river: ripples along its course; stones to step on where it can be crossed.
pub(super) fn river(ink: &mut Ink, piece: &Piece, ground: &Ground<'_>) {
    let water = water(piece.kind());
    ground.fill(
        ink,
        &format!(
            "fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"",
            water.fill, water.bank, water.bank_width
        ),
    );
    let Some(band) = piece.band() else { return };
    let course: Vec<Vec2> = band.line().iter().map(|p| ground.flip(*p)).collect();
    for (offset, dashes) in [(-0.26, "1.1 1.5"), (0.04, "0.7 1.3 1.6 1.1"), (0.3, "1.4 2.1")] {
        let mut ripples = Path::default();
        ripples.smooth(&beside(&course, band.width() * offset));
        ink.path(
            &ripples,
            &format!(
                "fill=\"none\" stroke=\"{}\" stroke-width=\"0.12\" stroke-linecap=\"round\" stroke-dasharray=\"{dashes}\"",
                water.wave
            ),
        );
    }
    if piece.kind() == TerrainKind::CrossableRiver {
        stones(ink, &course, band.width());
    }
}

/// Stones in the shallows.
fn stones(ink: &mut Ink, course: &[Vec2], width: f64) {
    let mut stones = Path::default();
    for pair in course.windows(2) {
        let way = pair[1] - pair[0];
        let across = Vec2::new(-way.y, way.x) * (1.0 / way.length().max(0.001));
        let count = (way.length() / 2.2).clamp(0.0, 200.0) as u32;
        for k in 0..count {
            let p = between(pair[0], pair[1], (f64::from(k) + 0.5) / f64::from(count));
            let mut grain = Grain::at(p);
            let aside = across * (width * grain.within(-0.38, 0.38));
            stones.circle(p + aside, grain.within(0.09, 0.17));
        }
    }
    ink.path(&stones, "fill=\"#8b8670\" stroke=\"#5d5a49\" stroke-width=\"0.05\"");
}
