//! Setting up (section 18 of the ledger).

use super::{Coming, ask, idle};
use crate::battle_group::BgId;
use crate::command::{Command, Station};
use crate::event::Event;
use crate::frame::{Frame, TerrainSetup};
use crate::game::Game;
use crate::question::Question;
use crate::refusal::{Judged, Why, refuse};
use crate::roll::Purpose;
use crate::set::BgSet;
use crate::state::{Camp, State};
use crate::steps::dice::Again;
use crate::steps::{lead, setup};
use acies_dice::Faces;
use acies_rules::Side;
use acies_tabletop::Length;
use arrayvec::ArrayVec;

/// Orders of march of both sides.
pub type Orders = [ArrayVec<BgId, 32>; 2];

/// Both roll, the first player first.
pub fn initiative_advance(game: &mut Game<'_>, totals: [Option<i8>; 2]) -> bool {
    let by = if totals[0].is_none() { Side::First } else { Side::Second };
    game.throw(Purpose::Initiative, by, 1, Again::Never);
    true
}

/// FOG-SET-02: the higher total has the initiative; equal is rolled again.
pub fn initiative_thrown(game: &mut Game<'_>, mut totals: [Option<i8>; 2], faces: &Faces) {
    let side = if totals[0].is_none() { Side::First } else { Side::Second };
    let bonus = setup::initiative(game.state, side).total();
    totals[side.index()] = Some((faces.sum() as i16 + bonus) as i8);
    match totals {
        [Some(a), Some(b)] if a == b => game.go_on(Frame::Initiative { totals: [None; 2] }),
        [Some(a), Some(b)] => {
            let side = if a > b { Side::First } else { Side::Second };
            game.emit(Event::InitiativeTaken { side });
            game.go_on(Frame::KeepInitiative);
        }
        _ => game.go_on(Frame::Initiative { totals }),
    }
}

/// FOG-SET-02: kept, or handed over.
pub fn keep_answer(game: &mut Game<'_>, command: &Command) -> Judged<()> {
    let Command::KeepInitiative { keep } = command else {
        return refuse(Why::NotTheQuestion, "FOG-SET-02");
    };
    if !keep {
        game.emit(Event::InitiativeTaken { side: game.state.initiative.other() });
    }
    if game.state.setup.fixed_terrain {
        begin_march(game);
    } else {
        game.go_on(Frame::Terrain(Box::new(TerrainSetup {
            territory: None,
            picks: ArrayVec::new(),
            picking: Some(game.state.initiative),
            placing: 0,
            place_die: None,
            placed: false,
            adjust_die: None,
        })));
    }
    Ok(())
}

/// The piece that is being placed.
pub fn piece(terrain: &TerrainSetup) -> Option<(Side, crate::terrain::Feature, bool)> {
    terrain.picks.get(usize::from(terrain.placing)).copied()
}

/// What is asked while terrain is chosen and placed.
pub fn terrain_next(state: &State, terrain: &TerrainSetup) -> Coming {
    let Some(territory) = terrain.territory else {
        return ask(state.initiative, Question::Territory, "FOG-SET-03");
    };
    if let Some(side) = terrain.picking {
        let picks = picks_so_far(terrain, side);
        return ask(side, Question::Features { territory, picks }, "FOG-SET-03");
    }
    match (piece(terrain), terrain.place_die, terrain.placed, terrain.adjust_die) {
        (Some((owner, ..)), Some(die), false, _) => ask(owner, Question::PlacePiece { die }, "FOG-SET-04"),
        (Some((owner, ..)), _, true, Some(die)) => {
            ask(owner.other(), Question::AdjustPiece { die }, "FOG-SET-04")
        }
        _ => idle(),
    }
}

/// The compulsory piece, which comes first, is nobody's pick.
fn picks_so_far(terrain: &TerrainSetup, side: Side) -> u8 {
    setup::picks_of(terrain.picks.iter().skip(1).filter(|p| p.0 == side).map(|p| p.2))
}

fn keep(game: &mut Game<'_>, terrain: TerrainSetup) {
    game.go_on(Frame::Terrain(Box::new(terrain)));
}

/// What an answer does.
pub fn terrain_answer(
    game: &mut Game<'_>,
    mut terrain: TerrainSetup,
    by: Side,
    command: &Command,
) -> Judged<()> {
    match (terrain.territory, command) {
        (None, Command::ChooseTerritory { territory }) => {
            terrain.territory = Some(*territory);
            let _ = terrain.picks.try_push((by, setup::features(*territory).0, false));
            keep(game, terrain);
            return Ok(());
        }
        (Some(territory), Command::PickFeature { feature, large }) if terrain.picking == Some(by) => {
            if !setup::features(territory).1.contains(feature) {
                return refuse(Why::NotInTerritory, "FOG-SET-03");
            }
            let picks = picks_so_far(&terrain, by) + if *large { 2 } else { 1 };
            if picks > setup::MOST_PICKS || terrain.picks.try_push((by, *feature, *large)).is_err() {
                return refuse(Why::TooManyPicks { most: setup::MOST_PICKS }, "FOG-SET-03");
            }
            keep(game, terrain);
            return Ok(());
        }
        (Some(_), Command::EndPicks) if terrain.picking == Some(by) => {
            let first = by == game.state.initiative;
            if first && picks_so_far(&terrain, by) < setup::LEAST_PICKS {
                return refuse(Why::TooFewPicks { least: setup::LEAST_PICKS }, "FOG-SET-03");
            }
            terrain.picking = first.then_some(by.other());
            if !first {
                terrain.picks = placing_order(&terrain, game.state.initiative);
            }
            keep(game, terrain);
            return Ok(());
        }
        _ => {}
    }
    place_answer(game, terrain, command)
}

/// FOG-SET-04: the compulsory piece first, then alternately, the side without the initiative first.
fn placing_order(
    terrain: &TerrainSetup,
    initiative: Side,
) -> ArrayVec<(Side, crate::terrain::Feature, bool), 12> {
    let mut ordered: ArrayVec<_, 12> = terrain.picks.iter().copied().take(1).collect();
    let of = |side: Side| terrain.picks.iter().skip(1).filter(move |p| p.0 == side).copied();
    let (mut first, mut second) = (of(initiative.other()), of(initiative));
    for _ in 0..terrain.picks.len() {
        for piece in [first.next(), second.next()].into_iter().flatten() {
            let _ = ordered.try_push(piece);
        }
    }
    ordered
}

fn place_answer(game: &mut Game<'_>, mut terrain: TerrainSetup, command: &Command) -> Judged<()> {
    let Some((owner, feature, large)) = piece(&terrain).filter(|_| terrain.picking.is_none()) else {
        return refuse(Why::NotTheQuestion, "FOG-SET-03");
    };
    let last = game.state.field.pieces.len().checked_sub(1);
    let compulsory = terrain.placing == 0;
    match (command, terrain.placed, terrain.place_die, terrain.adjust_die) {
        (Command::PlacePiece { piece }, false, Some(die), _) => {
            setup::judge_piece(game.state, owner, (feature, large), Some(die), piece, None)?;
            terrain.placed = true;
            keep(game, terrain);
            game.emit(Event::TerrainPlaced(piece.clone()));
        }
        (Command::DropPiece, false, Some(_), _) => next_piece(game, terrain),
        (Command::LeavePiece, true, _, Some(_)) => next_piece(game, terrain),
        (Command::AdjustPiece { piece }, true, _, Some(die)) => {
            let Some(old) = game.state.field.pieces.last() else {
                return refuse(Why::NotTheQuestion, "FOG-SET-04");
            };
            setup::judge_adjustment(old, piece, die, compulsory)?;
            setup::judge_piece(game.state, owner, (feature, large), None, piece, last)?;
            next_piece(game, terrain);
            game.emit(Event::TerrainAdjusted(piece.clone()));
        }
        (Command::RemovePiece, true, _, Some(6)) => {
            if compulsory {
                return refuse(Why::Compulsory, "FOG-SET-04");
            }
            next_piece(game, terrain);
            game.emit(Event::TerrainRemoved);
        }
        _ => return refuse(Why::NotTheQuestion, "FOG-SET-04"),
    }
    Ok(())
}

fn next_piece(game: &mut Game<'_>, mut terrain: TerrainSetup) {
    terrain.placing += 1;
    terrain.placed = false;
    terrain.place_die = None;
    terrain.adjust_die = None;
    keep(game, terrain);
}

/// Dice for places and adjustments come by themselves.
pub fn terrain_advance(game: &mut Game<'_>, terrain: TerrainSetup) -> bool {
    if terrain.territory.is_none() || terrain.picking.is_some() {
        return false;
    }
    let Some((owner, ..)) = piece(&terrain) else {
        begin_march(game);
        return true;
    };
    match (terrain.placed, terrain.place_die, terrain.adjust_die) {
        (false, None, _) => game.throw(Purpose::PlacePiece, owner, 1, Again::Never),
        (true, _, None) => game.throw(Purpose::AdjustPiece, owner.other(), 1, Again::Never),
        // FOG-SET-04: up to 3 it stays where it is.
        (true, _, Some(1..=3)) => next_piece(game, terrain),
        _ => return false,
    }
    true
}

/// What the die for a place or an adjustment shows.
pub fn terrain_thrown(game: &mut Game<'_>, mut terrain: TerrainSetup, faces: &Faces) {
    let die = faces.get(0).map(|die| die.get());
    if terrain.placed {
        terrain.adjust_die = die;
    } else {
        terrain.place_die = die;
    }
    keep(game, terrain);
}

fn begin_march(game: &mut Game<'_>) {
    let side = game.state.initiative.other();
    game.go_on(Frame::March { orders: Box::default(), side });
}

/// FOG-SET-05: an order of all battle groups, heavy artillery first.
pub fn march_answer(game: &mut Game<'_>, mut orders: Orders, side: Side, command: &Command) -> Judged<()> {
    let Command::March { order } = command else {
        return refuse(Why::NotTheQuestion, "FOG-SET-05");
    };
    let state = &*game.state;
    let own: BgSet =
        (0..state.groups().len()).map(|i| BgId(i as u8)).filter(|g| state.side(*g) == side).collect();
    let named: BgSet = order.iter().copied().filter(|g| own.has(*g)).collect();
    let guns = |g: &BgId| state.troop(*g) == crate::troops::Troop::HeavyArtillery;
    if order.len() != own.len() || named != own || order.len() > 32 {
        return refuse(Why::NotAnOrder, "FOG-SET-05");
    }
    if !order.iter().skip_while(|g| guns(g)).all(|g| !guns(g)) {
        return refuse(Why::NotAnOrder, "FOG-SET-05");
    }
    orders[side.index()] = order.iter().copied().collect();
    if side == state.initiative {
        let side = state.initiative.other();
        game.go_on(Frame::Camps { side, orders: Box::new(orders) });
    } else {
        game.go_on(Frame::March { orders: Box::new(orders), side: side.other() });
    }
    Ok(())
}

/// FOG-CMP-01: camps are placed.
pub fn camp_answer(game: &mut Game<'_>, side: Side, orders: Orders, command: &Command) -> Judged<()> {
    let Command::PlaceCamp { x } = command else {
        return refuse(Why::NotTheQuestion, "FOG-CMP-01");
    };
    setup::judge_camp(game.state, side, *x)?;
    let fortified = game.state.camps[side.index()].is_some_and(|camp| camp.fortified);
    let orders = Box::new(orders);
    if side == game.state.initiative {
        let side = side.other();
        game.go_on(Frame::Deploy { side, quarter: 0, orders });
    } else {
        game.go_on(Frame::Camps { side: side.other(), orders });
    }
    game.emit(Event::CampPlaced { side, camp: Camp { x: *x, fortified, sacked: false } });
    Ok(())
}

/// FOG-SET-05: the battle groups of a quarter.
pub fn quarter_of(quarter: u8, order: &[BgId]) -> BgSet {
    let sizes = setup::quarters(order.len());
    let before: usize = sizes.iter().take(usize::from(quarter)).sum();
    let size = sizes.get(usize::from(quarter)).copied().unwrap_or(0);
    order.iter().copied().skip(before).take(size).collect()
}

/// Those of a quarter that are not placed yet.
pub fn unplaced(state: &State, side: Side, quarter: u8, orders: &Orders) -> BgSet {
    let groups = quarter_of(quarter, &orders[side.index()]);
    groups.iter().filter(|g| !state.group(*g).is_on_table()).collect()
}

/// FOG-SET-06: battle groups of a quarter are placed, one by one.
pub fn deploy_answer(
    game: &mut Game<'_>,
    side: Side,
    quarter: u8,
    orders: Orders,
    command: &Command,
) -> Judged<()> {
    match command {
        Command::Deploy { group, pose, files } => {
            if game.state.get(*group).is_none() {
                return refuse(Why::NoSuchGroup { group: *group }, "FOG-SET-05");
            }
            if !quarter_of(quarter, &orders[side.index()]).has(*group) {
                return refuse(Why::NotThisQuarter { group: *group }, "FOG-SET-05");
            }
            let formation = setup::judge_deployment(game.state, *group, *pose, *files)?;
            game.emit(Event::Deployed { group: *group, formation });
            Ok(())
        }
        Command::Fortify { a, b } => {
            let works = setup::judge_works(game.state, side, *a, *b)?;
            game.emit(Event::Fortified(works));
            Ok(())
        }
        Command::EndDeployment => {
            if let Some(group) = unplaced(game.state, side, quarter, &orders).first() {
                return refuse(Why::NotPlaced { group }, "FOG-SET-05");
            }
            let orders = Box::new(orders);
            if side != game.state.initiative {
                game.go_on(Frame::Deploy { side: side.other(), quarter, orders });
            } else if quarter < 3 {
                game.go_on(Frame::Deploy { side: side.other(), quarter: quarter + 1, orders });
            } else {
                game.go_on(Frame::Commanders { side: side.other() });
            }
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-SET-05"),
    }
}

/// FOG-SET-06: commanders join battle groups, or stand behind them.
pub fn commanders_answer(game: &mut Game<'_>, side: Side, command: &Command) -> Judged<()> {
    match command {
        Command::MoveCommander { commander, to } => {
            let Some(who) = game.state.commander(*commander) else {
                return refuse(Why::NoSuchCommander { commander: *commander }, "FOG-SET-06");
            };
            if who.side != side || who.lost {
                return refuse(Why::NotYours, "FOG-SET-06");
            }
            match to {
                Station::With(group) => match game.state.get(*group) {
                    Some(g) if g.is_on_table() && lead::commands(game.state, who, *group) => {}
                    _ => return refuse(Why::NotOffered, "FOG-CMD-03"),
                },
                Station::At(point) => {
                    let table = game.state.setup.table;
                    let inside =
                        |at: Length, most: Length| at >= Length::whole(1) && at <= most - Length::whole(1);
                    if !inside(point.x, table.width) || !inside(point.y, table.depth) {
                        return refuse(Why::OutsideZone, "FOG-SET-06");
                    }
                    if !setup::is_behind_friends(game.state, side, point.vec()) {
                        return refuse(Why::NotBehindFriends, "FOG-SET-06");
                    }
                }
            }
            game.emit(Event::CommanderMoved { commander: *commander, to: *to });
            Ok(())
        }
        Command::EndDeployment => {
            if setup::unplaced_commander(game.state, side).is_some() {
                return refuse(Why::NotBehindFriends, "FOG-SET-06");
            }
            end_commanders(game, side);
            Ok(())
        }
        _ => refuse(Why::NotTheQuestion, "FOG-SET-06"),
    }
}

fn end_commanders(game: &mut Game<'_>, side: Side) {
    if side == game.state.initiative {
        game.end();
    } else {
        game.go_on(Frame::Commanders { side: side.other() });
    }
}

/// An army without commanders has nobody to place.
pub fn commanders_advance(game: &mut Game<'_>, side: Side) -> bool {
    if game.state.living(side).next().is_some() {
        return false;
    }
    end_commanders(game, side);
    true
}
