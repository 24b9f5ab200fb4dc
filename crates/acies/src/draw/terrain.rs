//! Terrain: hills, woods, fields, rough ground, towns.

use super::ink::{Ink, Path, between};
use super::scatter::{Ground, bush, rock, tree, tuft};
use super::water;
use acies_impetus::State;
use acies_impetus::terrain::{Piece, Shape, TerrainKind};
use acies_tabletop::{Segment, Vec2};
use acies_wire::words;

/// All pieces of a battle of Impetus, with what they are called.
pub(super) fn pieces(state: &State) -> impl Iterator<Item = (&Piece, &str)> {
    state.field.pieces.iter().map(|piece| (piece, words::terrain(piece.kind())))
}

/// Draws all pieces, low ground first: a river runs into a lake, a road over a river, trees stand on a hill.
pub(super) fn draw<'a>(ink: &mut Ink, pieces: impl Iterator<Item = (&'a Piece, &'a str)>, depth: f64) {
    let mut pieces: Vec<(usize, (&Piece, &str))> = pieces.enumerate().collect();
    pieces.sort_by_key(|(_, (piece, _))| rank(piece.kind()));
    for (number, (piece, called)) in pieces {
        let ground = Ground::new(number, piece, depth);
        ink.open(&format!("data-terrain=\"{number}\""));
        ink.raw(&format!("<title>{called}</title>"));
        one(ink, piece, &ground);
        ink.close();
    }
}

const fn rank(kind: TerrainKind) -> u8 {
    match kind {
        TerrainKind::GentleHill | TerrainKind::SteepHill => 0,
        TerrainKind::Sea | TerrainKind::Lake | TerrainKind::Pond => 3,
        kind if kind.is_river() => 2,
        TerrainKind::Stream => 2,
        TerrainKind::Road | TerrainKind::Ford | TerrainKind::Bridge | TerrainKind::Fortification => 4,
        TerrainKind::BuiltUpArea | TerrainKind::Rocks => 5,
        TerrainKind::Wood | TerrainKind::WoodedHill => 6,
        _ => 1,
    }
}

fn one(ink: &mut Ink, piece: &Piece, ground: &Ground<'_>) {
    match piece.kind() {
        TerrainKind::GentleHill => hill(ink, piece, ground, &GENTLE),
        TerrainKind::SteepHill => hill(ink, piece, ground, &STEEP),
        TerrainKind::WoodedHill => {
            hill(ink, piece, ground, &WOODED);
            trees(ink, ground, 2.1);
        }
        TerrainKind::Wood => {
            ground.fill(
                ink,
                "fill=\"#86a062\" stroke=\"#4f6a35\" stroke-width=\"0.16\" stroke-dasharray=\"0.5 0.35\"",
            );
            trees(ink, ground, 1.75);
        }
        TerrainKind::Scrub => scrub(ink, ground),
        TerrainKind::Rocky => rocky(ink, ground),
        TerrainKind::Mud => mud(ink, ground),
        TerrainKind::CultivatedField => cultivated(ink, ground),
        TerrainKind::EnclosedField => enclosed(ink, ground),
        TerrainKind::Swamp => swamp(ink, ground),
        TerrainKind::Dunes => dunes(ink, ground),
        TerrainKind::Rocks => rocks(ink, ground),
        TerrainKind::BuiltUpArea => town(ink, ground),
        TerrainKind::Pond | TerrainKind::Lake | TerrainKind::Sea => water::still(ink, piece.kind(), ground),
        TerrainKind::CrossableRiver
        | TerrainKind::UncrossableRiver
        | TerrainKind::Stream
        | TerrainKind::DryRiver
        | TerrainKind::NormalRiver
        | TerrainKind::DeepRiver => water::river(ink, piece, ground),
        TerrainKind::Road => road(ink, piece, ground),
        TerrainKind::Ford => ground.fill(ink, "fill=\"#c9dce2\" stroke=\"#5f8a9a\" stroke-width=\"0.12\""),
        TerrainKind::Bridge | TerrainKind::Fortification => {
            ground.fill(ink, "fill=\"#a08a6c\" stroke=\"#5d4c34\" stroke-width=\"0.16\"")
        }
    }
}

/// The colours of a hill.
struct Slope {
    foot: &'static str,
    line: &'static str,
    light: &'static str,
    rings: &'static [f64],
    hachures: bool,
}

const GENTLE: Slope =
    Slope { foot: "#c3bd86", line: "#8c8150", light: "#e2d7a2", rings: &[0.3, 0.6], hachures: false };
const STEEP: Slope = Slope {
    foot: "#b39a6b",
    line: "#6b5230",
    light: "#dcc48e",
    rings: &[0.2, 0.4, 0.6, 0.8],
    hachures: true,
};
const WOODED: Slope =
    Slope { foot: "#8fa068", line: "#55693a", light: "#b3c086", rings: &[0.3, 0.6], hachures: false };

/// Rings that draw in towards the crest, each a little lighter.
fn hill(ink: &mut Ink, piece: &Piece, ground: &Ground<'_>, slope: &Slope) {
    let line = slope.line;
    ground.fill(ink, &format!("fill=\"{}\" stroke=\"{line}\" stroke-width=\"0.18\"", slope.foot));
    let crest = match &piece.spec().shape {
        Shape::Area { crest: Some([a, b]), .. } => [ground.flip(a.vec()), ground.flip(b.vec())],
        _ => [ground.flip(piece.outline().centroid()); 2],
    };
    if slope.hachures {
        let mut path = Path::default();
        for (from, share) in along(&ground.corners, 0.7) {
            let target = nearest(crest, from);
            let way = target - from;
            let most = (1.1 + 0.5 * share) / way.length().max(1.2);
            path.stroke(between(from, target, 0.25 * most), between(from, target, most));
        }
        ink.path(&path, &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"0.13\" opacity=\"0.75\""));
    }
    for share in slope.rings {
        let mut path = Path::default();
        let ring: Vec<Vec2> =
            ground.corners.iter().map(|corner| between(*corner, nearest(crest, *corner), *share)).collect();
        path.rounded(&ring);
        let light = slope.light;
        ink.path(
            &path,
            &format!(
                "fill=\"{light}\" fill-opacity=\"0.42\" stroke=\"{line}\" stroke-width=\"0.1\" stroke-opacity=\"0.6\""
            ),
        );
    }
    let mut top = Path::default();
    if crest[0] == crest[1] {
        top.stroke(crest[0] - Vec2::new(0.5, 0.0), crest[0] + Vec2::new(0.5, 0.0));
        top.stroke(crest[0] - Vec2::new(0.0, 0.5), crest[0] + Vec2::new(0.0, 0.5));
    } else {
        top.stroke(crest[0], crest[1]);
    }
    ink.path(
        &top,
        &format!("fill=\"none\" stroke=\"{line}\" stroke-width=\"0.22\" stroke-linecap=\"round\" stroke-dasharray=\"0.9 0.5\""),
    );
}

/// The point of a crest line nearest to another.
fn nearest(crest: [Vec2; 2], p: Vec2) -> Vec2 {
    let along = crest[1] - crest[0];
    let square = along.dot(along);
    if square == 0.0 {
        return crest[0];
    }
    crest[0] + along * ((p - crest[0]).dot(along) / square).clamp(0.0, 1.0)
}

/// Points along a closed line, with a number from 0 to 1 that comes and goes.
pub(super) fn along(corners: &[Vec2], step: f64) -> Vec<(Vec2, f64)> {
    let mut points = Vec::new();
    for (i, a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        let count = ((b - *a).length() / step).ceil().clamp(1.0, 400.0) as u32;
        for k in 0..count {
            let share = f64::from((points.len() % 3) as u32) / 2.0;
            points.push((between(*a, b, f64::from(k) / f64::from(count)), share));
        }
    }
    points
}

fn trees(ink: &mut Ink, ground: &Ground<'_>, spacing: f64) {
    for p in ground.places(spacing, 0.75) {
        tree(ink, p);
    }
}

fn scrub(ink: &mut Ink, ground: &Ground<'_>) {
    ground
        .fill(ink, "fill=\"#a9ac72\" stroke=\"#7b8149\" stroke-width=\"0.14\" stroke-dasharray=\"0.3 0.3\"");
    for p in ground.places(1.5, 0.45) {
        bush(ink, p);
    }
}

fn rocky(ink: &mut Ink, ground: &Ground<'_>) {
    ground
        .fill(ink, "fill=\"#b9b39a\" stroke=\"#857d66\" stroke-width=\"0.14\" stroke-dasharray=\"0.3 0.3\"");
    for p in ground.places(1.45, 0.45) {
        rock(ink, p, 0.42, ["#8f897a", "#cfcabb"]);
    }
}

fn mud(ink: &mut Ink, ground: &Ground<'_>) {
    ground
        .fill(ink, "fill=\"#a48a66\" stroke=\"#7a6244\" stroke-width=\"0.14\" stroke-dasharray=\"0.3 0.3\"");
    let (mut dark, mut light) = (Path::default(), Path::default());
    for p in ground.places(1.3, 0.7) {
        let path = if p.x as i64 % 2 == 0 { &mut dark } else { &mut light };
        path.to(p - Vec2::new(0.5, 0.0));
        path.bend(p - Vec2::new(0.0, 0.3), p + Vec2::new(0.5, 0.0));
    }
    ink.path(&dark, "fill=\"none\" stroke=\"#6f5738\" stroke-width=\"0.16\" stroke-linecap=\"round\"");
    ink.path(&light, "fill=\"none\" stroke=\"#c7b08b\" stroke-width=\"0.16\" stroke-linecap=\"round\"");
}

fn cultivated(ink: &mut Ink, ground: &Ground<'_>) {
    ground.fill(ink, "fill=\"#dbc97e\" stroke=\"#a48d43\" stroke-width=\"0.18\"");
    furrows(ink, ground, "#b59c4c", 0.75);
}

fn enclosed(ink: &mut Ink, ground: &Ground<'_>) {
    ground.fill(ink, "fill=\"#bfc07c\"");
    furrows(ink, ground, "#8d9a50", 0.9);
    ground.fill(ink, "fill=\"none\" stroke=\"#3f5a2b\" stroke-width=\"0.75\" stroke-linejoin=\"round\"");
    ground.fill(
        ink,
        "fill=\"none\" stroke=\"#6f9148\" stroke-width=\"0.5\" stroke-linecap=\"round\" stroke-dasharray=\"0.01 0.62\"",
    );
}

/// Lines along the longest side, cut at the outline.
fn furrows(ink: &mut Ink, ground: &Ground<'_>, colour: &str, step: f64) {
    let corners = &ground.corners;
    let side = |i: usize| corners[(i + 1) % corners.len()] - corners[i];
    let longest = (0..corners.len()).max_by(|a, b| side(*a).length().total_cmp(&side(*b).length()));
    let Some(i) = longest else { return };
    let way = side(i) * (1.0 / side(i).length().max(0.001));
    let across = Vec2::new(-way.y, way.x);
    let reach = corners.iter().map(|c| (*c - corners[i]).length()).fold(0.0, f64::max) + 1.0;
    let step = step.max(reach / 150.0);
    let mut path = Path::default();
    let count = (reach / step) as i32;
    for k in -count..=count {
        let from = corners[i] + across * ((f64::from(k) + 0.5) * step);
        path.stroke(from - way * reach, from + way * reach);
    }
    ground.clipped(ink, |ink| {
        ink.path(&path, &format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"0.17\" opacity=\"0.8\""));
    });
}

fn swamp(ink: &mut Ink, ground: &Ground<'_>) {
    ground
        .fill(ink, "fill=\"#8fa583\" stroke=\"#5f7a5c\" stroke-width=\"0.15\" stroke-dasharray=\"0.5 0.3\"");
    let mut pools = Path::default();
    let mut reeds = Path::default();
    for (i, p) in ground.places(1.5, 0.8).into_iter().enumerate() {
        if i % 2 == 0 {
            let (w, h) = (0.75, 0.32);
            pools.to(p - Vec2::new(w, 0.0));
            pools.curve(p + Vec2::new(-w, -h * 1.4), p + Vec2::new(w, -h * 1.4), p + Vec2::new(w, 0.0));
            pools.curve(p + Vec2::new(w, h * 1.4), p + Vec2::new(-w, h * 1.4), p - Vec2::new(w, 0.0));
            pools.end();
        } else {
            tuft(&mut reeds, p, 0.75);
        }
    }
    ink.path(&pools, "fill=\"#9dc0cc\" stroke=\"#5f8791\" stroke-width=\"0.08\"");
    ink.path(&reeds, "fill=\"none\" stroke=\"#3e5b2e\" stroke-width=\"0.13\" stroke-linecap=\"round\"");
}

fn dunes(ink: &mut Ink, ground: &Ground<'_>) {
    ground
        .fill(ink, "fill=\"#e6d5a0\" stroke=\"#b79b57\" stroke-width=\"0.14\" stroke-dasharray=\"0.5 0.3\"");
    let (mut shade, mut edge) = (Path::default(), Path::default());
    for p in ground.places(2.0, 0.9) {
        let (left, right) = (p - Vec2::new(1.0, 0.0), p + Vec2::new(1.0, 0.1));
        shade.to(left);
        shade.bend(p - Vec2::new(0.1, 1.1), right);
        shade.bend(p - Vec2::new(-0.2, 0.35), left);
        shade.end();
        edge.to(left);
        edge.bend(p - Vec2::new(0.1, 1.1), right);
    }
    ink.path(&shade, "fill=\"#cdb26d\" opacity=\"0.75\"");
    ink.path(&edge, "fill=\"none\" stroke=\"#a5873f\" stroke-width=\"0.12\" stroke-linecap=\"round\"");
}

fn rocks(ink: &mut Ink, ground: &Ground<'_>) {
    ground.fill(ink, "fill=\"#8a857b\" stroke=\"#3f3b34\" stroke-width=\"0.3\"");
    for p in ground.places(1.7, 0.75) {
        rock(ink, p, 0.95, ["#5b564e", "#b9b4a8"]);
    }
}

/// Houses in rows along the first side, none across the edge.
fn town(ink: &mut Ink, ground: &Ground<'_>) {
    ground.fill(ink, "fill=\"#cdbd9a\" stroke=\"#5d4a34\" stroke-width=\"0.3\" stroke-linejoin=\"round\"");
    ground.fill(ink, "fill=\"none\" stroke=\"#e8dcc0\" stroke-width=\"0.1\"");
    let way = ground.corners[1] - ground.corners[0];
    let way = way * (1.0 / way.length().max(0.001));
    let down = Vec2::new(-way.y, way.x);
    for (i, p) in ground.places(2.2, 0.95).into_iter().enumerate() {
        let (long, short) = if i % 3 == 1 { (down, way) } else { (way, down) };
        house(ink, p, long * 0.8, short * 0.55, ["#a8523a", "#8d4a36", "#b0643f"][i % 3]);
    }
}

/// A gabled roof seen from above: one half lit, one in shadow.
fn house(ink: &mut Ink, p: Vec2, long: Vec2, short: Vec2, tile: &str) {
    let (mut shadow, mut roof, mut dark, mut ridge) =
        (Path::default(), Path::default(), Path::default(), Path::default());
    let corners = [p - long - short, p + long - short, p + long + short, p - long + short];
    shadow.polygon(corners.map(|c| c + Vec2::new(0.22, 0.26)));
    roof.polygon(corners);
    // The half that looks down and right lies in shadow.
    let lower = if short.x + short.y >= 0.0 { short } else { short * -1.0 };
    dark.polygon([p - long, p + long, p + long + lower, p - long + lower]);
    ridge.stroke(p - long, p + long);
    ink.path(&shadow, "fill=\"#000000\" opacity=\"0.25\"");
    ink.path(&roof, &format!("fill=\"{tile}\" stroke=\"#43241a\" stroke-width=\"0.1\""));
    ink.path(&dark, "fill=\"#000000\" opacity=\"0.22\"");
    ink.path(&ridge, "fill=\"none\" stroke=\"#e5b08f\" stroke-width=\"0.1\"");
}

fn road(ink: &mut Ink, piece: &Piece, ground: &Ground<'_>) {
    ground.fill(ink, "fill=\"#d9c79b\" stroke=\"#93805a\" stroke-width=\"0.16\"");
    let Some(band) = piece.band() else { return };
    let mut ruts = Path::default();
    let points: Vec<Vec2> = band.line().iter().map(|p| ground.flip(*p)).collect();
    for offset in [-0.22, 0.22] {
        for (i, p) in beside(&points, band.width() * offset).into_iter().enumerate() {
            if i == 0 { ruts.to(p) } else { ruts.line(p) }
        }
    }
    ink.path(
        &ruts,
        "fill=\"none\" stroke=\"#b39f72\" stroke-width=\"0.16\" stroke-dasharray=\"1.4 0.5 0.6 0.4\" stroke-linejoin=\"round\"",
    );
}

/// A line beside another, so far to its right.
pub(super) fn beside(points: &[Vec2], offset: f64) -> Vec<Vec2> {
    let normal = |a: Vec2, b: Vec2| {
        let way = b - a;
        Vec2::new(-way.y, way.x) * (1.0 / way.length().max(0.001))
    };
    let mut line = Vec::with_capacity(points.len());
    for (i, p) in points.iter().enumerate() {
        let before = i.checked_sub(1).map(|j| normal(points[j], *p));
        let after = points.get(i + 1).map(|q| normal(*p, *q));
        let away = match (before, after) {
            (Some(a), Some(b)) => (a + b) * 0.5,
            (Some(a), None) | (None, Some(a)) => a,
            (None, None) => Vec2::ZERO,
        };
        line.push(*p + away * offset);
    }
    line
}

/// How far a point lies inside a closed line.
pub(super) fn distance_to_edge(corners: &[Vec2], p: Vec2) -> f64 {
    (0..corners.len())
        .map(|i| Segment { a: corners[i], b: corners[(i + 1) % corners.len()] }.distance_to(p))
        .fold(f64::INFINITY, f64::min)
}
