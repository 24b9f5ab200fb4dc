//! Legal commands where armies act in Commands.

use super::{Chance, offer};
use crate::command::{Command, Manoeuvre, Reaction, Wheel};
use crate::editions::Pace;
use crate::frame::{Acting, Frame, Orders};
use crate::host::Seat;
use crate::procedures::acting::{self, compelled, judge_charge, judge_move, judge_shoot, movers};
use crate::procedures::chance::{fires_at, fires_back, judge_charge as judge_opportunity_charge};
use crate::procedures::command::judge_commander;
use crate::procedures::special;
use crate::procedures::volley::concern;
use crate::question::Question;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::volley::lawful_targets;
use crate::steps::{group, impetuous, movement};
use crate::terrain::TerrainKind;
use crate::unit::{Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Angle, Edge, Hand, Heading, Length, Point};

/// Questions with a short list of answers.
pub(super) fn choices(state: &State, question: &Question, commands: &mut Vec<Command>) {
    match question {
        Question::Nominate { commands: numbers } => {
            commands.extend(numbers.iter().map(|command| Command::Nominate { command: *command }));
        }
        Question::RollAgain { .. } => {
            for dice in [[false, false], [true, false], [false, true], [true, true]] {
                commands.push(Command::RollAgain { dice });
            }
        }
        Question::LeaveInitiative { .. } => {
            commands.push(Command::LeaveInitiative { leave: false });
            commands.push(Command::LeaveInitiative { leave: true });
        }
        Question::Answer { answers, .. } => {
            commands.extend(answers.iter().map(|answer| Command::Answer { answer: *answer }));
        }
        Question::RollLossAgain { .. } => {
            for die in [None, Some(0), Some(1)] {
                commands.push(Command::RollLossAgain { die });
            }
        }
        Question::Chance { units, triggers, fire } => {
            for unit in units.iter() {
                reactions(state, unit, *triggers, *fire, commands);
            }
            commands.push(Command::Decline);
        }
        _ => {}
    }
}

/// What a Unit on Opportunity may do.
fn reactions(state: &State, unit: UnitId, triggers: UnitSet, fire: bool, commands: &mut Vec<Command>) {
    let shot = match state.agenda().last() {
        Some(Frame::Volley(volley)) => volley.shots.first(),
        _ => None,
    };
    let returning = shot.is_some();
    for target in triggers.iter().filter(|t| state.unit(*t).is_on_table()) {
        let edge = match shot {
            Some(shot) => fires_back(state, unit, target, concern(shot, unit)),
            None => fires_at(state, unit, target),
        };
        if let Some(edge) = edge.filter(|_| fire) {
            commands.push(Command::React { unit, reaction: Reaction::Fire { target, edge } });
        }
        for bonus in [false, true] {
            if !returning && judge_opportunity_charge(state, unit, target, bonus).is_ok() {
                let command = Command::React { unit, reaction: Reaction::Charge { bonus } };
                if !commands.contains(&command) {
                    commands.push(command);
                }
            }
        }
    }
}

/// Pursue, stay, or take the place of a garrison that was driven out.
pub(super) fn pursue(state: &State, unit: UnitId, commands: &mut Vec<Command>) {
    let who = state.side(unit);
    for number in 0..state.field.pieces.len().min(255) as u8 {
        offer(state, who, Command::Occupy { piece: number }, commands);
    }
    for pursue in [true, false] {
        offer(state, who, Command::Pursue { pursue }, commands);
    }
}

fn orders_frame(state: &State) -> Option<Orders> {
    match state.agenda().last() {
        Some(Frame::Orders(orders)) => Some(*orders),
        _ => None,
    }
}

/// Somebody of the Command, its Commander, or the end.
pub(super) fn orders_one(
    state: &State,
    ready: UnitSet,
    waiting: UnitSet,
    chance: &mut Chance,
    commands: &mut Vec<Command>,
) {
    let Some(orders) = orders_frame(state) else { return };
    if waiting.is_empty() && (ready.is_empty() || chance.one_in(24)) {
        commands.push(Command::EndPhase);
        return;
    }
    if chance.one_in(12)
        && let Some(to) = seats(state, orders).get(chance.below(3)).copied()
    {
        commands.push(Command::MoveCommander { to });
        return;
    }
    let from = if waiting.is_empty() || chance.one_in(2) { ready } else { waiting };
    let Some(unit) = chance.of(from) else {
        commands.push(Command::EndPhase);
        return;
    };
    let mut units = UnitSet::one(unit);
    if chance.one_in(4) {
        for other in ready.without(unit).iter() {
            let near = state.base(other).gap(state.base(unit)) <= 10.0;
            if near && acting::judge_activate(state, orders.command, units.with(other)).is_ok() {
                units.insert(other);
            }
        }
    }
    commands.push(Command::Activate { units });
}

/// Places for a Commander: with Units of his Command, or a step aside.
fn seats(state: &State, orders: Orders) -> Vec<Seat> {
    let mut seats: Vec<Seat> = state.units_of(orders.command).iter().map(Seat::With).collect();
    if let Some(Seat::With(unit)) = state.command(orders.command).map(|command| command.seat) {
        seats.push(Seat::At(state.base(unit).rear().snap()));
    }
    if let Some(Seat::At(point)) = state.command(orders.command).map(|command| command.seat) {
        let (w, h) = (state.setup.table.width, state.setup.table.depth);
        let towards =
            Point::at((point.vec().x + w.units() / 2.0) / 2.0, (point.vec().y + h.units() / 2.0) / 2.0);
        seats.push(Seat::At(towards));
    }
    seats.retain(|seat| judge_commander(state, orders, *seat).is_ok());
    seats
}

pub(super) fn orders_all(state: &State, who: Side, ready: UnitSet, commands: &mut Vec<Command>) {
    let Some(orders) = orders_frame(state) else { return };
    for unit in ready.iter() {
        commands.push(Command::Activate { units: UnitSet::one(unit) });
        let mut units = UnitSet::one(unit);
        for other in ready.iter().filter(|other| *other > unit) {
            if acting::judge_activate(state, orders.command, units.with(other)).is_ok() {
                units.insert(other);
            }
        }
        if units.len() > 1 {
            commands.push(Command::Activate { units });
        }
    }
    commands.extend(seats(state, orders).into_iter().map(|to| Command::MoveCommander { to }));
    offer(state, who, Command::EndPhase, commands);
}

/// One thing that an activated Unit or Group does.
pub(super) fn acting_one(
    state: &State,
    who: Side,
    act: &Acting,
    chance: &mut Chance,
    commands: &mut Vec<Command>,
) {
    let Some(unit) = act.units.iter().next() else { return };
    if state.in_melee(unit) {
        let distance = Length::snap(special::room_behind(state, unit, state.allowance(unit, Pace::March)));
        if chance.one_in(3) && offer(state, who, Command::Disengage { distance }, commands) {
            return;
        }
        commands.push(Command::Fight);
        return;
    }
    if acting::goal(state, act).is_some() {
        return compelled_one(state, who, act, chance, commands);
    }
    for _ in 0..3 {
        let command = match chance.below(12) {
            0..=2 => charge_command(state, act, chance),
            3..=4 => shoot_command(state, act, chance),
            5 if state.unit(unit).disordered => tried(state, who, Command::Rally),
            5 => tried(state, who, Command::TakeOpportunity),
            6 => special_command(state, who, act, chance),
            _ => move_command(state, act, chance),
        };
        if let Some(command) = command {
            commands.push(command);
            return;
        }
    }
    commands.push(Command::EndActivation);
}

fn tried(state: &State, who: Side, command: Command) -> Option<Command> {
    let mut commands = Vec::new();
    offer(state, who, command, &mut commands);
    commands.pop()
}

/// Those who must advance.
fn compelled_one(state: &State, who: Side, act: &Acting, chance: &mut Chance, commands: &mut Vec<Command>) {
    if chance.one_in(4)
        && let Some(command) = tried(state, who, Command::Rally)
    {
        commands.push(command);
        return;
    }
    if chance.one_in(3)
        && let Some(Command::Shoot { unit, target, edge, .. }) = shoot_with(state, act, chance, 1)
    {
        commands.push(Command::Shoot { unit, target, edge, then: 1 });
        return;
    }
    if chance.one_in(2)
        && let Some(command) = wheeling(state, act)
    {
        commands.push(command);
        return;
    }
    let mut ways = Vec::new();
    compelled(state, act, &mut ways);
    match ways.is_empty() {
        true => commands.push(Command::EndActivation),
        false => commands.push(ways.swap_remove(chance.below(ways.len()))),
    }
}

/// A compulsory move or charge after a wheel towards the enemy.
fn wheeling(state: &State, act: &Acting) -> Option<Command> {
    let goal = acting::goal(state, act)?;
    let formation = group::form(state, movers(state, act)).ok()?;
    let base = formation.members[0].base;
    let turn =
        Heading::towards(base.forward).turn_to(Heading::towards(state.base(goal).centre() - base.front));
    if turn.abs() < Angle::degrees(2.0) {
        return None;
    }
    let most = movement::allowance(state, &formation) / formation.front();
    let angle = Angle::radians(turn.abs().as_radians().min(most * 0.8).min(1.4));
    let to = if turn > Angle::ZERO { Hand::Right } else { Hand::Left };
    let wheel = Some(Wheel { to, angle });
    for bonus in [false, true] {
        if judge_charge(state, act, wheel, bonus).is_ok() {
            return Some(Command::Charge { wheel, bonus });
        }
    }
    let book = state.host_book()?;
    let far = impetuous::full_length(state, &formation, wheel, act.lured || book.impetuous_into_difficult)?;
    let manoeuvre = Manoeuvre::Advance { before: Length::ZERO, wheel, after: Length::snap(far) };
    judge_move(state, act, manoeuvre)
        .is_ok()
        .then_some(Command::Move { manoeuvre, finish: Default::default() })
}

fn charge_command(state: &State, act: &Acting, chance: &mut Chance) -> Option<Command> {
    let bonus = chance.one_in(2);
    [bonus, true]
        .into_iter()
        .find(|bonus| judge_charge(state, act, None, *bonus).is_ok())
        .map(|bonus| Command::Charge { wheel: None, bonus })
}

fn shoot_command(state: &State, act: &Acting, chance: &mut Chance) -> Option<Command> {
    let then = u8::from(chance.one_in(3));
    shoot_with(state, act, chance, then)
}

fn shoot_with(state: &State, act: &Acting, chance: &mut Chance, then: u8) -> Option<Command> {
    let armed: UnitSet = act
        .units
        .iter()
        .filter(|u| state.profile(*u).weapon.is_some() && !state.marks(*u).fired && !act.fired.has(*u))
        .collect();
    let unit = chance.of(armed)?;
    let edge = if chance.one_in(3) { Edge::ALL[chance.below(4)] } else { Edge::Front };
    let target = chance.of(lawful_targets(state, unit, edge, false))?;
    judge_shoot(state, act, unit, target, edge, then).is_ok().then_some(Command::Shoot {
        unit,
        target,
        edge,
        then,
    })
}

fn move_command(state: &State, act: &Acting, chance: &mut Chance) -> Option<Command> {
    acting::judge_may_phase(state, act).ok()?;
    let unit = act.units.iter().next()?;
    let formation = group::form(state, movers(state, act)).ok()?;
    let most = movement::allowance(state, &formation);
    let chariot = matches!(state.profile(unit).troop, Troop::Cgp | Troop::Cgl);
    for _ in 0..3 {
        let share = if chance.one_in(2) { 1.0 } else { chance.share() };
        let to = if chance.one_in(2) { Hand::Left } else { Hand::Right };
        let manoeuvre = match chance.below(10) {
            0..=4 => Manoeuvre::straight(Length::snap(most * share)),
            5..=6 => {
                let (before, arc) = if chariot { (most / 2.0, most / 2.0) } else { (0.0, most) };
                let angle = Angle::radians((arc * share * 0.99 / formation.front()).min(1.5));
                let wheel = Some(Wheel { to, angle });
                Manoeuvre::Advance { before: Length::snap(before), wheel, after: Length::ZERO }
            }
            7 => {
                let angle = [90.0, -90.0, 180.0, 45.0, -45.0][chance.below(5)];
                Manoeuvre::Shift { direction: Angle::degrees(angle), distance: Length::snap(most * share) }
            }
            8 => Manoeuvre::AboutFace,
            _ => Manoeuvre::Road { distance: Length::snap(most * share) },
        };
        if judge_move(state, act, manoeuvre).is_ok() {
            return Some(Command::Move { manoeuvre, finish: Default::default() });
        }
    }
    None
}

/// What only some Units can do.
fn special_commands(state: &State, act: &Acting, commands: &mut Vec<Command>) {
    let Some(unit) = act.units.single() else { return };
    let most = Length::snap(state.allowance(unit, Pace::March));
    if matches!(state.profile(unit).troop, Troop::Cm | Troop::Cgl) {
        commands.push(Command::FallBack { distance: most });
    }
    if state.setup.roster.on_foot.iter().any(|(known, _)| *known == unit) {
        commands.push(Command::Dismount);
    }
    if state.profile(unit).may_form_shieldwall() {
        commands.push(Command::FormShieldwall);
    }
    if state.marks(unit).square {
        commands.push(Command::LeaveSquare);
    } else if special::may_form_square(state, unit) {
        commands.push(Command::FormSquare);
    }
    for friend in state.army(state.side(unit)).filter(|f| *f != unit) {
        if state.profile(friend).has(crate::unit::Trait::LineRelief) {
            commands.push(Command::Relieve { front: friend });
        }
    }
    for (number, piece) in state.field.pieces.iter().enumerate() {
        if piece.kind() == TerrainKind::BuiltUpArea && special::touches_area(state, unit, number as u8) {
            commands.push(Command::Occupy { piece: number as u8 });
        }
    }
    if state.marks(unit).garrison.is_some() {
        commands.extend(special::doors(state, unit).map(|pose| Command::LeaveBuiltUpArea { pose }));
    }
}

fn special_command(state: &State, who: Side, act: &Acting, chance: &mut Chance) -> Option<Command> {
    let mut commands = Vec::new();
    special_commands(state, act, &mut commands);
    if commands.is_empty() {
        return None;
    }
    let pick = commands.swap_remove(chance.below(commands.len()));
    tried(state, who, pick)
}

/// All that an activated Unit or Group may do, in steps.
pub(super) fn acting_all(state: &State, who: Side, act: &Acting, commands: &mut Vec<Command>) {
    let Some(unit) = act.units.iter().next() else { return };
    if state.in_melee(unit) {
        commands.push(Command::Fight);
        let distance = Length::snap(special::room_behind(state, unit, state.allowance(unit, Pace::March)));
        offer(state, who, Command::Disengage { distance }, commands);
        return;
    }
    let compelled_to = acting::goal(state, act).is_some();
    if compelled_to {
        compelled(state, act, commands);
        commands.extend(wheeling(state, act));
    } else {
        moves_all(state, act, commands);
        for bonus in [false, true] {
            if judge_charge(state, act, None, bonus).is_ok() {
                commands.push(Command::Charge { wheel: None, bonus });
            }
        }
        let mut specials = vec![Command::TakeOpportunity];
        special_commands(state, act, &mut specials);
        for command in specials {
            offer(state, who, command, commands);
        }
    }
    offer(state, who, Command::Rally, commands);
    for unit in act.units.iter().filter(|u| state.profile(*u).weapon.is_some() && !state.marks(*u).fired) {
        for edge in Edge::ALL {
            for target in lawful_targets(state, unit, edge, false).iter() {
                for then in [0, 1] {
                    if judge_shoot(state, act, unit, target, edge, then).is_ok() {
                        commands.push(Command::Shoot { unit, target, edge, then });
                    }
                }
            }
        }
    }
    let mut seen: Vec<Command> = Vec::new();
    commands.retain(|command| {
        let new = !seen.contains(command);
        seen.push(command.clone());
        new
    });
    offer(state, who, Command::EndActivation, commands);
}

fn moves_all(state: &State, act: &Acting, commands: &mut Vec<Command>) {
    if acting::judge_may_phase(state, act).is_err() {
        return;
    }
    let Ok(formation) = group::form(state, movers(state, act)) else { return };
    let most = movement::allowance(state, &formation);
    let chariot = act.units.iter().any(|u| matches!(state.profile(u).troop, Troop::Cgp | Troop::Cgl));
    let mut manoeuvres = vec![Manoeuvre::AboutFace];
    for share in [0.25, 0.5, 0.75, 1.0] {
        manoeuvres.push(Manoeuvre::straight(Length::snap(most * share)));
        manoeuvres.push(Manoeuvre::Road { distance: Length::snap(most * share) });
        for direction in [45.0, 90.0, 180.0, -90.0, -45.0] {
            let direction = Angle::degrees(direction);
            manoeuvres.push(Manoeuvre::Shift { direction, distance: Length::snap(most * share) });
        }
    }
    for to in [Hand::Left, Hand::Right] {
        for degrees in [5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 90.0] {
            let wheel = Some(Wheel { to, angle: Angle::degrees(degrees) });
            let before = if chariot { Length::snap(most / 2.0) } else { Length::ZERO };
            manoeuvres.push(Manoeuvre::Advance { before, wheel, after: Length::ZERO });
        }
    }
    for manoeuvre in manoeuvres {
        if judge_move(state, act, manoeuvre).is_ok() {
            commands.push(Command::Move { manoeuvre, finish: Default::default() });
        }
    }
}
