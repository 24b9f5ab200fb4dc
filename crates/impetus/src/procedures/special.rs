//! Special manoeuvres (sections 14, 22 and 23 of the ledger of Impetus).

use super::acting::{self, carry_out, fight, is_free, not_tried, single};
use crate::agreements::Disengaging;
use crate::command::Command as Order;
use crate::editions::{Pace, SquareTest};
use crate::event::{Event, Motion};
use crate::frame::{Acting, ActingStage, Frame, Trial};
use crate::game::Game;
use crate::host::{Mark, Seat, built_up_base, distance_to};
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::ground::{self, Leg};
use crate::steps::group::Formation;
use crate::steps::movement::Plan;
use crate::steps::obstacle::room_on_table;
use crate::steps::phase::{self, Tested};
use crate::steps::sight::length_in_base;
use crate::steps::{CONTACT, Judged, Refused, SLACK, TOLERANCE, discipline, impetuous, refuse};
use crate::unit::{Trait, Troop, UnitId};
use crate::why::Why;
use acies_tabletop::{Angle, Base, Edge, Footprint, Heading, Length, Point, Pose, Segment, first_touch};

fn free(game: &mut Game<'_>, act: Acting) {
    game.go_on(Frame::Acting(Acting { stage: ActingStage::Free, ..act }));
}

fn test(game: &mut Game<'_>, act: Acting, trial: Trial) {
    game.go_on(Frame::Acting(Acting { stage: ActingStage::Trial(trial), ..act }));
}

/// Orders for special manoeuvres.
pub fn answer(game: &mut Game<'_>, act: Acting, order: &Order) -> Judged<()> {
    match order {
        Order::Disengage { distance } => {
            judge_disengage(game.state, &act, *distance)?;
            test(game, act, Trial::Disengage(*distance));
        }
        Order::Dismount => {
            judge_dismount(game.state, &act)?;
            test(game, act, Trial::Dismount);
        }
        Order::Relieve { front } => {
            judge_relief(game.state, &act, *front)?;
            test(game, act, Trial::Relieve(*front));
        }
        Order::FormSquare => {
            let unit = judge_form_square(game.state, &act)?;
            if game.state.host_book().is_some_and(|book| book.square == SquareTest::Forming) {
                test(game, act, Trial::FormSquare);
            } else {
                form_square(game, act, unit);
            }
        }
        Order::LeaveSquare => {
            let unit = single(game.state, &act, Rule::Square)?;
            if !game.state.marks(unit).square {
                return refuse(Why::MayNot { unit }, Rule::Square);
            }
            not_tried(&act, Trial::LeaveSquare)?;
            if game.state.host_book().is_some_and(|book| book.square == SquareTest::Leaving) {
                test(game, act, Trial::LeaveSquare);
            } else {
                leave_square(game, act, unit);
            }
        }
        Order::Occupy { piece } => {
            judge_occupy(game.state, &act, *piece)?;
            test(game, act, Trial::Occupy(*piece));
        }
        Order::LeaveBuiltUpArea { pose } => {
            let unit = judge_leave(game.state, &act, *pose)?;
            leave(game, act, unit, *pose);
        }
        _ => return refuse(Why::NotTheQuestion, Rule::OneOfEachAction),
    }
    Ok(())
}

/// What a passed or failed test means.
pub fn settle(game: &mut Game<'_>, act: Acting, trial: Trial, passed: bool) {
    let Some(unit) = act.units.single() else { return free(game, act) };
    let failed = discipline::failure(trial);
    match trial {
        Trial::Disengage(distance) if passed => {
            game.go_on(Frame::Acting(Acting { stage: ActingStage::Over, ..act }));
            disengage(game, unit, distance);
        }
        Trial::Disengage(_) => {
            // IMP-DIS-15: its action is to fight now.
            game.disorder(unit, failed);
            fight(game, act, unit);
        }
        Trial::Dismount => {
            if passed {
                game.mark(unit, Mark::Dismounted);
            } else {
                game.disorder(unit, failed);
            }
            // One phase at most as foot; an action at most after a failure (IMP-DSM-01, IMP-DIS-13).
            game.go_on(Frame::Acting(Acting { left: Some(1), stage: ActingStage::Free, ..act }));
        }
        Trial::Relieve(front) if passed => relieve(game, act, unit, front),
        Trial::FormSquare if passed => form_square(game, act, unit),
        Trial::LeaveSquare if passed => leave_square(game, act, unit),
        Trial::Occupy(piece) => {
            let act = Acting { phases: act.phases.saturating_add(1), left: Some(0), ..act };
            game.mark(unit, Mark::Phase);
            if passed {
                occupy(game, unit, piece);
            }
            free(game, act);
        }
        _ => free(game, act),
    }
}

/// IMP-DSG-01.
pub fn judge_disengage(state: &State, act: &Acting, distance: Length) -> Judged<()> {
    let rule = Rule::Disengage;
    let Some(unit) = act.units.single() else { return refuse(Why::NotAsGroup, Rule::SinglyInGroups) };
    not_tried(act, Trial::Disengage(distance))?;
    if !state.in_melee(unit) {
        return refuse(Why::NotInMelee { unit }, rule);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, rule);
    }
    let profile = state.profile(unit);
    let fixed = matches!(profile.troop, Troop::W | Troop::Art | Troop::Bag)
        || state.is_large(unit)
        || state.marks(unit).garrison.is_some();
    if fixed || state.is_flanked(unit) {
        return refuse(Why::MayNot { unit }, rule);
    }
    let own = state.allowance(unit, Pace::March);
    let enemies: UnitSet = state.engagements().iter().filter_map(|e| e.enemy_of(unit)).collect();
    let keeps = |enemy: UnitId| match state.agreed().disengage_who {
        Disengaging::Faster => state.allowance(enemy, Pace::March) >= own - TOLERANCE,
        Disengaging::MountedFromFoot => profile.is_foot() || state.profile(enemy).is_mounted(),
    };
    if enemies.iter().any(keeps) {
        return refuse(Why::MayNot { unit }, rule);
    }
    if distance.units() < 0.1 {
        return refuse(Why::TooShort { unit, least: Length::milli(100) }, Rule::Disengaging);
    }
    way_back(state, unit, distance).map(|_| ())
}

/// IMP-DSG-02: it goes as in a rearward move.
fn way_back(state: &State, unit: UnitId, distance: Length) -> Judged<Plan> {
    phase::to_the_rear(state, &Formation::single(state, unit), distance, Tested::Passed)
        .map_err(|refused| Refused { rule: Rule::Disengaging, ..refused })
}

/// How far there is free room straight back, friends and all; ground slows it.
pub fn room_behind(state: &State, unit: UnitId, budget: f64) -> f64 {
    let base = *state.base(unit);
    let back = base.forward * -1.0;
    let mut room = ground::reach_of_budget(state, unit, &base, back, budget, Pace::March);
    room = room.min(room_on_table(state, &base, back, room));
    let leg = Leg::Straight { base, direction: back, reach: room };
    let stops = [
        ground::first_impassable(state, unit, &leg).map(|(at, _)| at),
        ground::first_kept_off(state, unit, &[leg]).map(|(at, _)| at),
    ];
    room = stops.into_iter().flatten().fold(room, f64::min);
    for other in state.on_table().filter(|o| *o != unit) {
        if let Some(touch) = first_touch(&base, back, room, state.base(other), SLACK) {
            let clear =
                if state.side(other) == state.side(unit) { 0.0 } else { state.book().keep_clear.units() };
            room = room.min((touch.distance - clear).max(0.0));
        }
    }
    room
}

/// IMP-DSG-02.
fn disengage(game: &mut Game<'_>, unit: UnitId, distance: Length) {
    let Ok(plan) = way_back(game.state, unit, distance) else { return };
    for (mover, to) in &plan.places {
        game.place(*mover, *to, Motion::Disengaged);
    }
    for (friend, to) in &plan.displaced {
        game.place(*friend, *to, Motion::Displaced);
    }
    game.mark(unit, Mark::Phase);
    for (one, rule) in &plan.disordered {
        game.disorder(*one, *rule);
    }
}

/// IMP-DSM-01: at the start of the activation, not in melee, by its list.
fn judge_dismount(state: &State, act: &Acting) -> Judged<()> {
    let rule = Rule::Dismount;
    let unit = single(state, act, rule)?;
    not_tried(act, Trial::Dismount)?;
    let listed = state.setup.roster.on_foot.iter().any(|(known, _)| *known == unit);
    if !listed || state.marks(unit).dismounted {
        return refuse(Why::MayNot { unit }, rule);
    }
    let u = state.unit(unit);
    if u.vbu_printed() - u.vbu() >= state.on_foot(unit).vbu {
        return refuse(Why::Worn { unit }, rule);
    }
    if act.phases > 0 || act.left.is_some() {
        return refuse(Why::HasMoved, rule);
    }
    Ok(())
}

/// IMP-LIN-01: from directly behind, within its own M, facing alike.
fn judge_relief(state: &State, act: &Acting, front: UnitId) -> Judged<()> {
    let rule = Rule::LineRelief;
    let unit = single(state, act, rule)?;
    not_tried(act, Trial::Relieve(front))?;
    let Some(other) = state.get(front) else { return refuse(Why::NoSuchUnit { unit: front }, rule) };
    if other.side != state.side(unit) || !other.is_on_table() || front == unit {
        return refuse(Why::NotOnTable { unit: front }, rule);
    }
    if act.phases > 0 || act.left == Some(0) {
        return refuse(Why::HasMoved, rule);
    }
    for one in [unit, front] {
        let legionary = state.profile(one).has(Trait::Legionary);
        let listed = legionary || state.host_book().is_some_and(|book| !book.relief_of_legionaries);
        if !listed || !state.profile(one).has(Trait::LineRelief) || state.is_large(one) {
            return refuse(Why::MayNot { unit: one }, rule);
        }
        if state.in_melee(one) {
            return refuse(Why::InMelee { unit: one }, rule);
        }
    }
    if state.command_of(front) != state.command_of(unit) {
        return refuse(Why::OtherCommand { unit: front }, rule);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, rule);
    }
    // IMP-IMV-06: neither who takes the place nor who gives it up escapes a compulsory move by that.
    let bound = |unit: UnitId| impetuous::drawn_by(state, unit).is_some();
    let escapes = acting::goal(state, act).is_some().then_some(unit);
    if let Some(unit) = escapes.or(Some(front).filter(|front| !other.activated && bound(*front))) {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    let (own, ahead) = (state.base(unit), state.base(front));
    let turn = state.unit(unit).pose().heading.turn_to(state.unit(front).pose().heading).abs();
    let local = ahead.local(own.front);
    let behind = local.x.abs() <= ahead.half_width && local.y <= -ahead.depth + 0.2;
    let near = own.gap(ahead) <= state.allowance(unit, Pace::March) + TOLERANCE;
    if !behind || !near || turn > Angle::degrees(10.0) {
        return refuse(Why::NotAligned { unit: front }, rule);
    }
    let there = Base::new(state.unit(unit).pose(), state.unit(front).footprint());
    let here = Base::new(state.unit(front).pose(), state.unit(unit).footprint());
    let blocked = state
        .on_table()
        .filter(|o| *o != unit && *o != front)
        .any(|o| [&there, &here].iter().any(|base| base.penetration(state.base(o)) > SLACK));
    if blocked || there.penetration(&here) > SLACK {
        return refuse(Why::NoRoomBeyond { unit, friend: front }, rule);
    }
    Ok(())
}

/// IMP-LIN-02: places and facings are exchanged; both have made a phase.
fn relieve(game: &mut Game<'_>, act: Acting, unit: UnitId, front: UnitId) {
    let (here, there) = (game.state.unit(unit).pose(), game.state.unit(front).pose());
    game.place(unit, there, Motion::Relief);
    game.place(front, here, Motion::Relief);
    for one in [unit, front] {
        game.mark(one, Mark::Phase);
        game.mark(one, Mark::Opportunity(false));
    }
    game.emit(Event::Spent { units: UnitSet::one(front) });
    free(game, Acting { phases: act.phases.saturating_add(1), left: Some(0), ..act });
}

/// IMP-SQR-02: does a friendly pike Unit stand along its side? It holds a square together also while it fights.
pub fn pikes_hold(state: &State, unit: UnitId) -> bool {
    pikes_beside(state, unit, |_| true)
}

fn pikes_beside(state: &State, unit: UnitId, which: impl Fn(UnitId) -> bool) -> bool {
    let beside = |friend: UnitId| {
        [Edge::Left, Edge::Right]
            .into_iter()
            .any(|edge| crate::steps::impetus_bonus::touches_side(state, unit, edge, friend, 0.2))
    };
    state.army(state.side(unit)).any(|friend| {
        friend != unit && state.profile(friend).has(Trait::Pike) && which(friend) && beside(friend)
    })
}

/// IMP-SQR-01: may it stand in square with pikes?
pub fn may_form_square(state: &State, unit: UnitId) -> bool {
    let profile = state.profile(unit);
    profile.troop == Troop::T
        && profile.weapon.is_some_and(|weapon| weapon.is_harquebus_or_musket())
        && !state.marks(unit).square
        && pikes_beside(state, unit, |pikes| !state.in_melee(pikes))
}

fn judge_form_square(state: &State, act: &Acting) -> Judged<UnitId> {
    let unit = single(state, act, Rule::Square)?;
    if !may_form_square(state, unit) {
        return refuse(Why::MayNot { unit }, Rule::Square);
    }
    if act.phases > 0 {
        return refuse(Why::HasMoved, Rule::Square);
    }
    if acting::goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    not_tried(act, Trial::FormSquare)?;
    Ok(unit)
}

fn form_square(game: &mut Game<'_>, act: Acting, unit: UnitId) {
    game.mark(unit, Mark::Square(true));
    free(game, Acting { left: Some(0), ..act });
}

fn leave_square(game: &mut Game<'_>, act: Acting, unit: UnitId) {
    game.mark(unit, Mark::Square(false));
    free(game, Acting { left: Some(0), ..act });
}

/// IMP-BUA-01: a single foot Unit whose front touches it and that has a phase left.
fn judge_occupy(state: &State, act: &Acting, piece: u8) -> Judged<()> {
    let rule = Rule::EnterBuiltUpArea;
    acting::judge_may_phase(state, act)?;
    let unit = single(state, act, rule)?;
    not_tried(act, Trial::Occupy(piece))?;
    let foot = matches!(state.profile(unit).troop, Troop::Fp | Troop::Fl | Troop::T | Troop::S);
    if !foot || state.is_large(unit) || state.marks(unit).garrison.is_some() {
        return refuse(Why::MayNot { unit }, rule);
    }
    if acting::goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    if !is_free(state, piece) {
        return refuse(Why::NoSuchElement { piece }, rule);
    }
    if !touches_area(state, unit, piece) {
        return refuse(Why::NotOffered, rule);
    }
    Ok(())
}

/// Does its front edge touch the area?
pub fn touches_area(state: &State, unit: UnitId, piece: u8) -> bool {
    let Some(area) = state.field.pieces.get(usize::from(piece)) else { return false };
    let base = state.base(unit);
    let thin = Footprint { width: Length::snap(base.half_width * 2.0), depth: Length::milli(10) };
    let front = Base::new(state.unit(unit).pose(), thin);
    area.outline().gap_to(&front) <= 0.05 && area.outline().gap_to(base) <= CONTACT + 0.04
}

/// Into the area, all of which it then holds.
pub fn occupy(game: &mut Game<'_>, unit: UnitId, piece: u8) {
    let Some((pose, _)) = game.state.field.pieces.get(usize::from(piece)).and_then(built_up_base) else {
        return;
    };
    game.mark(unit, Mark::Garrison(Some(piece)));
    game.place(unit, pose, Motion::Move);
}

/// IMP-BUA-02: with its rear edge on the boundary, facing outward.
fn judge_leave(state: &State, act: &Acting, pose: Pose) -> Judged<UnitId> {
    let rule = Rule::LeaveBuiltUpArea;
    acting::judge_may_phase(state, act)?;
    let unit = single(state, act, rule)?;
    let Some((piece, _)) = state.marks(unit).garrison else { return refuse(Why::MayNot { unit }, rule) };
    let depth = state.book().depth(state.setup.base_set, state.profile(unit));
    let base = Base::new(pose, Footprint { width: state.frontage(), depth });
    let area = &state.field.pieces[usize::from(piece)];
    let thin = Footprint { width: state.frontage(), depth: Length::milli(10) };
    let rear = Base::new(Pose { front: base.rear().snap(), heading: pose.heading }, thin);
    let outside = area.outline().common_area_with(&base) <= 0.2;
    if area.outline().gap_to(&rear) > 0.05 || !outside || !state.holds(&base) {
        return refuse(Why::NotOffered, rule);
    }
    let clear = state.book().keep_clear.units() - TOLERANCE;
    for other in state.on_table().filter(|o| *o != unit) {
        let friend = state.side(other) == state.side(unit);
        let gap = base.gap(state.base(other));
        if friend && base.penetration(state.base(other)) > SLACK || !friend && gap < clear {
            return refuse(Why::Overlaps { unit, with: other }, rule);
        }
    }
    let leg = Leg::Straight { base, direction: base.forward, reach: 0.0 };
    let barred = state.field.pieces.iter().enumerate().any(|(number, other)| {
        number != usize::from(piece)
            && ground::class_for(state, state.profile(unit), other) == crate::terrain::Ground::Impassable
            && leg.first_overlap(other, state.book().area).is_some()
    });
    if barred {
        return refuse(Why::ImpassableGround { unit, piece }, rule);
    }
    Ok(unit)
}

/// Places on each side of the area where a garrison may come out.
pub fn ways_out(state: &State, act: &Acting, unit: UnitId, orders: &mut Vec<Order>) {
    for pose in doors(state, unit) {
        if judge_leave(state, act, pose).is_ok() {
            orders.push(Order::LeaveBuiltUpArea { pose });
        }
    }
}

/// The middle of each side, facing outward.
pub fn doors(state: &State, unit: UnitId) -> [Pose; 4] {
    let base = *state.base(unit);
    let depth = state.book().depth(state.setup.base_set, state.profile(unit));
    Edge::ALL.map(|edge| {
        let out = base.normal(edge);
        let front = (base.edge(edge).middle() + out * (depth.units() + 0.02)).snap();
        Pose { front, heading: Heading::towards(out) }
    })
}

fn leave(game: &mut Game<'_>, act: Acting, unit: UnitId, pose: Pose) {
    game.mark(unit, Mark::Garrison(None));
    let mut plan = Plan::default();
    let _ = plan.places.try_push((unit, pose));
    plan.disorder(unit, Rule::LeaveBuiltUpArea);
    carry_out(game, act, &plan, None);
}

/// IMP-CMD-05: an enemy upon the place of a Commander drives him to the nearest Unit of his Command, or captures him.
pub fn ride_down(game: &mut Game<'_>) {
    for number in 0..game.state.host().commands.len() as u8 {
        let Some(Seat::At(point)) = game.state.command(number).map(|command| command.seat) else { continue };
        let state = &*game.state;
        let upon = |unit: UnitId| distance_to(state.base(unit), point.vec()) <= 0.0;
        if state.army(state.side_of(number).other()).any(upon) {
            drive_off(game, number, point);
        }
    }
}

/// The same for whom a Unit that came straight from there has passed over on its way.
pub fn ride_over(game: &mut Game<'_>, unit: UnitId, from: Pose) {
    let u = game.state.unit(unit);
    if !u.is_on_table() || u.pose().heading != from.heading {
        return;
    }
    let base = Base::new(from, u.footprint());
    let way = u.base().front - base.front;
    for number in 0..game.state.host().commands.len() as u8 {
        let Some(Seat::At(point)) = game.state.command(number).map(|command| command.seat) else { continue };
        // The base comes over the place where it stands on the place seen from the moving base.
        let seen = Segment { a: point.vec(), b: point.vec() - way };
        if game.state.side_of(number) != game.state.side(unit) && length_in_base(&base, seen) > 0.01 {
            drive_off(game, number, point);
        }
    }
}

/// To the nearest Unit of his Command that is not in melee, or into captivity.
fn drive_off(game: &mut Game<'_>, number: u8, point: Point) {
    let state = &*game.state;
    let reach = state.commander_move().units();
    let far = |unit: UnitId| distance_to(state.base(unit), point.vec());
    let refuge = state
        .units_of(number)
        .iter()
        .filter(|unit| !state.in_melee(*unit) && far(*unit) <= reach + TOLERANCE)
        .min_by(|a, b| far(*a).total_cmp(&far(*b)).then(a.cmp(b)));
    match refuge {
        Some(unit) => game.emit(Event::CommanderMoved { command: number, seat: Seat::With(unit) }),
        None => {
            let rule = game.state.cite(Rule::EnemyCrossesCommander);
            let (killed, command_routs, army_routs) = (false, false, false);
            game.emit(Event::CommanderLost { command: number, killed, command_routs, army_routs, rule });
            super::loss::mourn(game, number);
        }
    }
}
