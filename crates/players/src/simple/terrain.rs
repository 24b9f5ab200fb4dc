//! Terrain: the Defender's choice and the Attacker's change (BI08-SET-07, BI08-SET-08).

use super::chance::Chance;
use acies_impetus::command::Command;
use acies_impetus::sample::oval;
use acies_impetus::steps::ground::{class_for, disorders};
use acies_impetus::steps::setup::judge_piece;
use acies_impetus::terrain::{Ground, Piece, PieceSpec, Shape, TerrainKind};
use acies_impetus::{State, UnitId};
use acies_rules::Side;
use acies_tabletop::Vec2;

/// Above this share of Mounted an army wants an open field.
const HORSE_ARMY: f64 = 0.4;

/// All Units of a side, placed or not.
fn army(state: &State, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    (0..state.units().len()).map(|i| UnitId(i as u8)).filter(move |u| state.side(*u) == side)
}

/// The part of an army for which something holds.
fn part(state: &State, side: Side, holds: impl Fn(UnitId) -> bool) -> f64 {
    let all = army(state, side).count().max(1);
    army(state, side).filter(|u| holds(*u)).count() as f64 / all as f64
}

/// The next element: for horse a bare field, for foot a hill to stand on and woods to lean on. Nobody rolls for a river
/// or a village: they keep armies apart.
pub(super) fn place(state: &State, side: Side, placed: u8, seed: u64) -> Option<Command> {
    let horse = part(state, side, |u| state.profile(u).is_mounted()) > HORSE_ARMY;
    let wanted: &[TerrainKind] = match horse {
        true => &[TerrainKind::GentleHill, TerrainKind::CultivatedField],
        false => &[TerrainKind::GentleHill, TerrainKind::Wood, TerrainKind::Wood],
    };
    let Some(kind) = wanted.get(usize::from(placed)) else { return Some(Command::EndTerrain) };
    let mut chance = Chance::new(seed);
    (0..24)
        .map(|_| element(state, side, *kind, placed, &mut chance))
        .find(|piece| judge_piece(state, piece, None).is_ok())
        .map(|piece| Command::PlaceTerrain { piece: Box::new(piece) })
}

/// An oval of this kind where it is wanted: hills before the own centre, the rest out on the wings.
fn element(state: &State, side: Side, kind: TerrainKind, number: u8, chance: &mut Chance) -> PieceSpec {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let u = state.book().scale;
    let (along, across) = ((5.0 + 3.0 * chance.share()) * u, (3.5 + 1.5 * chance.share()) * u);
    let (x, y) = match kind {
        TerrainKind::GentleHill => (w * (0.35 + 0.3 * chance.share()), (13.0 + 4.0 * chance.share()) * u),
        _ => {
            let wing = along + (1.0 + 8.0 * chance.share()) * u;
            (if number % 2 == 1 { wing } else { w - wing }, h * (0.4 + 0.2 * chance.share()))
        }
    };
    let (x, y) = if side == Side::First { (x, y) } else { (w - x, h - y) };
    PieceSpec { kind, shape: Shape::Area { corners: oval(Vec2::new(x, y), along, across), crest: None } }
}

/// Takes away the element that hinders the own army most, if any does more than the enemy's.
pub(super) fn change(state: &State, side: Side) -> Command {
    let worst = (state.field.pieces.iter().enumerate())
        .map(|(number, piece)| (hindrance(state, side, piece), number))
        .max_by(|a, b| a.0.total_cmp(&b.0));
    match worst {
        Some((harm, number)) if harm > 10.0 * state.book().scale * state.book().scale => {
            Command::RemoveTerrain { piece: number as u8 }
        }
        _ => Command::KeepTerrain,
    }
}

/// How much more of the own army than of the enemy's an element stops, by its size.
fn hindrance(state: &State, side: Side, piece: &Piece) -> f64 {
    let stops = |unit: UnitId| {
        let profile = state.profile(unit);
        let class = class_for(state, profile, piece);
        class == Ground::Impassable || disorders(profile, class)
    };
    let more = part(state, side, stops) - 0.8 * part(state, side.other(), stops);
    more * piece.outline().area()
}
