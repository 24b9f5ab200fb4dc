//! Sides, terrain and deployment (section 30.1).

use super::{Coming, ask};
use crate::command::Command;
use crate::event::Event;
use crate::frame::{Frame, Permission};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::State;
use crate::steps::setup::{
    ELEMENTS, is_same_element, judge_large_unit, judge_permission, judge_piece, judge_place,
    judge_shieldwall, unplaced,
};
use crate::steps::{Judged, refuse};
use crate::terrain::PieceSpec;
use crate::unit::{UnitId, Whereabouts};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::{Next, Side};
use acies_tabletop::Pose;

/// BI08-SET-06: 2D6 and the number of Mounted Units.
pub fn sides_next(totals: [Option<u8>; 2]) -> Coming {
    let by = if totals[0].is_none() { Side::First } else { Side::Second };
    Next::Roll(Roll::Sides { by })
}

/// Number of Mounted Units of an army; both bases of a Large Unit are Units.
pub fn mounted_units(state: &State, side: Side) -> u8 {
    let count = state
        .units()
        .iter()
        .zip(&state.setup.profiles)
        .filter(|(unit, profile)| unit.side == side && profile.is_mounted())
        .count();
    count.min(99) as u8
}

/// The lower total defends; ties are rolled again.
pub fn sides_settle(game: &mut Game<'_>, mut totals: [Option<u8>; 2], faces: &Faces) {
    let side = if totals[0].is_none() { Side::First } else { Side::Second };
    let total = (faces.sum() as u8).saturating_add(mounted_units(game.state, side));
    totals[side.index()] = Some(total);
    match totals {
        [Some(a), Some(b)] if a == b => game.go_on(Frame::Sides { totals: [None; 2] }),
        [Some(a), Some(b)] => {
            let defender = if a < b { Side::First } else { Side::Second };
            game.go_on(Frame::Terrain {
                defender,
                river: Permission::NotAsked,
                built_up: Permission::NotAsked,
            });
        }
        _ => game.go_on(Frame::Sides { totals }),
    }
}

/// BI08-SET-07.
pub fn terrain_next(state: &State, defender: Side, river: Permission, built_up: Permission) -> Coming {
    if river == Permission::Rolling {
        return Next::Roll(Roll::River { by: defender });
    }
    if built_up == Permission::Rolling {
        return Next::Roll(Roll::BuiltUpArea { by: defender });
    }
    let placed = state.field.pieces.len() as u8;
    ask(state, defender, Question::Terrain { placed, river, built_up }, Rule::PlacingTerrain)
}

/// The Defender rolls, places or ends.
pub fn terrain_answer(
    game: &mut Game<'_>,
    defender: Side,
    river: Permission,
    built_up: Permission,
    command: &Command,
) -> Judged<()> {
    let placed = game.state.field.pieces.len() as u8;
    let may_roll = |permission: Permission| -> Judged<()> {
        // He rolls once for each, before placing anything.
        if permission != Permission::NotAsked || placed > 0 {
            return refuse(Why::TooLate, Rule::PlacingTerrain);
        }
        Ok(())
    };
    match command {
        Command::RollForRiver => {
            may_roll(river)?;
            game.go_on(Frame::Terrain { defender, river: Permission::Rolling, built_up });
        }
        Command::RollForBuiltUpArea => {
            may_roll(built_up)?;
            game.go_on(Frame::Terrain { defender, river, built_up: Permission::Rolling });
        }
        Command::PlaceTerrain { piece } => {
            if placed >= ELEMENTS.1 {
                return refuse(Why::TooManyElements { most: ELEMENTS.1 }, Rule::PlacingTerrain);
            }
            judge_permission(piece, river, built_up)?;
            judge_piece(game.state, piece, None)?;
            game.emit(Event::TerrainPlaced(piece.clone()));
        }
        Command::EndTerrain => {
            if placed < ELEMENTS.0 {
                return refuse(Why::TooFewElements { least: ELEMENTS.0 }, Rule::PlacingTerrain);
            }
            game.go_on(Frame::ChangeTerrain { defender });
        }
        _ => return refuse(Why::NotTheQuestion, Rule::PlacingTerrain),
    }
    Ok(())
}

/// 5 or 6 grants it.
pub fn terrain_settle(
    game: &mut Game<'_>,
    defender: Side,
    river: Permission,
    built_up: Permission,
    faces: &Faces,
) {
    let granted = if faces.sum() >= 5 { Permission::Granted } else { Permission::Denied };
    let frame = if river == Permission::Rolling {
        Frame::Terrain { defender, river: granted, built_up }
    } else {
        Frame::Terrain { defender, river, built_up: granted }
    };
    game.go_on(frame);
}

/// BI08-SET-08: the Attacker removes one, moves one, or passes.
pub fn change_answer(game: &mut Game<'_>, defender: Side, command: &Command) -> Judged<()> {
    match command {
        Command::KeepTerrain => {}
        Command::RemoveTerrain { piece } => {
            if usize::from(*piece) >= game.state.field.pieces.len() {
                return refuse(Why::NoSuchElement { piece: *piece }, Rule::ChangingTerrain);
            }
            game.emit(Event::TerrainRemoved { piece: *piece });
        }
        Command::MoveTerrain { piece, to } => {
            judge_moved(game.state, *piece, to)?;
            game.emit(Event::TerrainMoved { piece: *piece, to: to.clone() });
        }
        _ => return refuse(Why::NotTheQuestion, Rule::ChangingTerrain),
    }
    game.go_on(Frame::Deploy { side: defender, then: Some(defender.other()) });
    Ok(())
}

fn judge_moved(state: &State, piece: u8, to: &PieceSpec) -> Judged<()> {
    let Some(old) = state.field.pieces.get(usize::from(piece)) else {
        return refuse(Why::NoSuchElement { piece }, Rule::ChangingTerrain);
    };
    let new = judge_piece(state, to, Some(piece))?;
    if is_same_element(old, &new) { Ok(()) } else { refuse(Why::NotTheSameElement, Rule::ChangingTerrain) }
}

/// BI08-SET-09: place all Units, form Large Units, declare shieldwalls. `true` when the army stands.
pub fn deploy_answer(game: &mut Game<'_>, side: Side, command: &Command) -> Judged<bool> {
    match command {
        Command::Deploy { unit, pose, rear, shieldwall } => {
            judge_deploy(game.state, side, *unit, *pose, *rear, *shieldwall)?;
            let (unit, pose, rear, shieldwall) = (*unit, *pose, *rear, *shieldwall);
            game.emit(Event::Deployed { unit, pose, rear, shieldwall });
            Ok(false)
        }
        Command::EndDeployment => match unplaced(game.state, side).iter().next() {
            Some(unit) => refuse(Why::NotPlaced { unit }, Rule::Deployment),
            None => Ok(true),
        },
        _ => refuse(Why::NotTheQuestion, Rule::Deployment),
    }
}

fn judge_deploy(
    state: &State,
    side: Side,
    unit: UnitId,
    pose: Pose,
    rear: Option<UnitId>,
    shieldwall: bool,
) -> Judged<()> {
    for named in [Some(unit), rear].into_iter().flatten() {
        match state.get(named) {
            None => return refuse(Why::NoSuchUnit { unit: named }, Rule::Deployment),
            Some(u) if u.side != side => return refuse(Why::NotYours { unit: named }, Rule::Deployment),
            _ => {}
        }
    }
    if matches!(state.unit(unit).whereabouts, Whereabouts::RearOf(_) | Whereabouts::Gone(_)) {
        return refuse(Why::NotOnTable { unit }, Rule::Deployment);
    }
    if let Some(rear) = rear {
        judge_large_unit(state, unit, rear)?;
    }
    if shieldwall {
        judge_shieldwall(state, unit)?;
    }
    judge_place(state, unit, pose, rear)
}
