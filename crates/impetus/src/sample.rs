//! Legal commands for players and fuzzers: whatever is offered here the judge accepts.

mod host;

use crate::Impetus;
use crate::command::{Chase, Command, Finish, Manoeuvre, Stance, Way, Wheel};
use crate::editions::{Manoeuvring, Pace};
use crate::frame::{Activation, Done, Frame, Permission};
use crate::procedures::activation::{
    compelled, judge_activate, judge_again, judge_fire, judge_move, judge_second_move, movers,
};
use crate::question::Question;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::setup::{judge_large_unit, judge_piece, judge_place, unplaced};
use crate::steps::{fire, group, movement, run};
use crate::terrain::{PieceSpec, Shape, TerrainKind};
use crate::unit::{Trait, Troop, Unit, UnitId};
use crate::weather::Weather;
use acies_rules::{Next, RuleSet, Sampling, Side};
use acies_tabletop::{Angle, Edge, Hand, Heading, Length, Point, Pose, Vec2};

/// A small source of chance for sampling; never used for dice.
#[derive(Clone, Copy, Debug)]
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, n: usize) -> usize {
        if n == 0 { 0 } else { (self.next() % n as u64) as usize }
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    /// 0 to 1.
    fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    fn of(&mut self, set: UnitSet) -> Option<UnitId> {
        let n = set.len();
        if n == 0 { None } else { set.iter().nth(self.below(n)) }
    }
}

/// Fills `commands` with legal answers to the present question.
pub fn sample(state: &State, sampling: Sampling, commands: &mut Vec<Command>) {
    commands.clear();
    let Next::Decide(prompt) = Impetus::next(state) else {
        return;
    };
    match sampling {
        Sampling::All => all(state, prompt.who, &prompt.question, commands),
        Sampling::One(seed) => {
            let mut chance = Chance(seed);
            one(state, prompt.who, &prompt.question, &mut chance, commands);
        }
    }
}

fn all(state: &State, who: Side, question: &Question, commands: &mut Vec<Command>) {
    match question {
        Question::Phase { ready } => {
            for unit in ready.iter() {
                commands.push(Command::Activate { units: UnitSet::one(unit) });
            }
            for units in groups(state, who, *ready) {
                commands.push(Command::Activate { units });
            }
            offer(state, who, Command::EndPhase, commands);
        }
        Question::Activation { .. } => {
            if let Some(Frame::Activation(act)) = state.agenda().last() {
                activation_all(state, who, act, commands);
            }
        }
        Question::Terrain { .. } | Question::ChangeTerrain | Question::Deploy { .. } => {
            let mut chance = Chance(0x5eed ^ u64::from(state.turn));
            for _ in 0..12 {
                one(state, who, question, &mut chance, commands);
            }
            dedup(commands);
        }
        Question::Orders { ready, .. } => host::orders_all(state, who, *ready, commands),
        Question::Acting { .. } => {
            if let Some(Frame::Acting(act)) = state.agenda().last() {
                host::acting_all(state, who, act, commands);
            }
        }
        _ => choices(state, question, commands),
    }
}

fn dedup(commands: &mut Vec<Command>) {
    let mut kept: Vec<Command> = Vec::with_capacity(commands.len());
    for command in commands.drain(..) {
        if !kept.contains(&command) {
            kept.push(command);
        }
    }
    *commands = kept;
}

/// Pushes a command if the judge accepts it.
fn offer(state: &State, who: Side, command: Command, commands: &mut Vec<Command>) -> bool {
    let legal = Impetus::decide(state, who, &command).is_ok();
    if legal {
        commands.push(command);
    }
    legal
}

fn one(state: &State, who: Side, question: &Question, chance: &mut Chance, commands: &mut Vec<Command>) {
    match question {
        Question::Phase { ready } => phase_one(state, who, *ready, chance, commands),
        Question::Activation { .. } => {
            if let Some(Frame::Activation(act)) = state.agenda().last() {
                activation_one(state, who, act, chance, commands);
            }
        }
        Question::Terrain { placed, river, built_up } => {
            terrain_one(state, *placed, *river, *built_up, chance, commands)
        }
        Question::ChangeTerrain => {
            let command = match chance.below(3) {
                0 => Command::RemoveTerrain { piece: chance.below(state.field.pieces.len()) as u8 },
                _ => Command::KeepTerrain,
            };
            if !offer(state, who, command, commands) {
                commands.push(Command::KeepTerrain);
            }
        }
        Question::Deploy { unplaced } => deploy_one(state, who, *unplaced, chance, commands),
        Question::Orders { ready, waiting, .. } => {
            host::orders_one(state, *ready, *waiting, chance, commands);
        }
        Question::Acting { .. } => {
            if let Some(Frame::Acting(act)) = state.agenda().last() {
                host::acting_one(state, who, act, chance, commands);
            }
        }
        _ => {
            let before = commands.len();
            choices(state, question, commands);
            let offered = commands.len() - before;
            if offered > 0 {
                let pick = commands.swap_remove(before + chance.below(offered));
                commands.truncate(before);
                commands.push(pick);
            }
        }
    }
}

/// Questions with a short list of answers.
fn choices(state: &State, question: &Question, commands: &mut Vec<Command>) {
    match question {
        Question::GoOn { most, .. } => {
            commands.push(Command::GoOn { distance: *most });
            commands.push(Command::GoOn { distance: Length::ZERO });
        }
        Question::WhichMelee { mains } => {
            commands.extend(mains.iter().map(|pair| Command::ChooseMelee { main: pair[0] }));
        }
        Question::WhichMain { pairs } => {
            commands.extend(pairs.iter().map(|pair| Command::ChooseMain { pair: *pair }));
        }
        Question::WhichSupported { mains, .. } => {
            for a in mains.iter() {
                for b in mains.iter().filter(|b| *b > a) {
                    commands.push(Command::ChooseSupported { mains: UnitSet::one(a).with(b) });
                }
            }
        }
        Question::Pila { .. } => {
            commands.push(Command::ThrowPila { throw: true });
            commands.push(Command::ThrowPila { throw: false });
        }
        Question::RetreatNext { units } => {
            commands.extend(units.iter().map(|unit| Command::RetreatNext { unit }));
        }
        Question::RetreatFriend { .. } | Question::PursuitFriend { .. } => {
            commands.push(Command::MeetFriend { way: Way::Pass });
            commands.push(Command::MeetFriend { way: Way::PushOrStop });
        }
        Question::Pursue { unit } if state.host_book().is_some() => host::pursue(state, *unit, commands),
        Question::Pursue { .. } => {
            commands.push(Command::Pursue { pursue: true });
            commands.push(Command::Pursue { pursue: false });
        }
        Question::Chase { .. } => {
            commands.push(Command::ChooseChase { chase: Chase::AlongFlight });
            commands.push(Command::ChooseChase { chase: Chase::StraightAhead });
        }
        Question::PursueNext { units } => {
            commands.extend(units.iter().map(|unit| Command::PursueNext { unit }));
            // IMP-PUR-06: they need not.
            if state.book().pursuits == crate::editions::Pursuits::ToHalfStrength {
                commands.push(Command::Pursue { pursue: false });
            }
        }
        Question::HaltCharge { least, most, .. } => {
            commands.push(Command::GoOn { distance: *least });
            commands.push(Command::GoOn { distance: *most });
        }
        Question::Evade { .. } => {
            commands.push(Command::Evade { evade: true });
            commands.push(Command::Evade { evade: false });
        }
        Question::Surprise { .. } => {
            commands.push(Command::Surprise { play: true });
            commands.push(Command::Surprise { play: false });
        }
        Question::CounterCharge { .. } => {
            commands.push(Command::CounterCharge { attempt: true });
            commands.push(Command::CounterCharge { attempt: false });
        }
        Question::CounterMove { distances, .. } => {
            commands.extend(distances.iter().map(|distance| Command::GoOn { distance: *distance }));
        }
        Question::Defence { .. } => {
            commands.push(Command::Defend { fire: true });
            commands.push(Command::Defend { fire: false });
        }
        Question::MoveNext { units } => {
            commands.extend(units.iter().map(|unit| Command::MoveNext { unit }));
            commands.push(Command::EndActivation);
        }
        Question::Terrain { .. }
        | Question::ChangeTerrain
        | Question::Deploy { .. }
        | Question::Phase { .. }
        | Question::Activation { .. } => {}
        question => host::choices(state, question, commands),
    }
}

/// Lines and columns that may act together: every connected set grown from each Unit, and its pairs.
fn groups(state: &State, side: Side, ready: UnitSet) -> Vec<UnitSet> {
    let mut found: Vec<UnitSet> = Vec::new();
    for unit in ready.iter() {
        let mut units = UnitSet::one(unit);
        for _ in 0..8 {
            let more = ready
                .minus(units)
                .iter()
                .find(|other| judge_activate(state, side, units.with(*other)).is_ok());
            let Some(other) = more else { break };
            units.insert(other);
            if !found.contains(&units) {
                found.push(units);
            }
        }
    }
    found
}

fn phase_one(state: &State, who: Side, ready: UnitSet, chance: &mut Chance, commands: &mut Vec<Command>) {
    if chance.one_in(24) && offer(state, who, Command::EndPhase, commands) {
        return;
    }
    let Some(unit) = chance.of(ready) else {
        commands.push(Command::EndPhase);
        return;
    };
    let mut units = UnitSet::one(unit);
    // Now and then a Group: grown from neighbours that may join.
    if chance.one_in(4) && !state.in_melee(unit) {
        let near: UnitSet = ready
            .without(unit)
            .iter()
            .filter(|o| {
                state.base(*o).gap(state.base(unit)) <= 0.3 * state.book().scale && !state.in_melee(*o)
            })
            .collect();
        for other in near.iter() {
            if judge_activate(state, who, units.with(other)).is_ok() {
                units.insert(other);
            }
        }
    }
    commands.push(Command::Activate { units });
}

fn activation_one(
    state: &State,
    who: Side,
    act: &Activation,
    chance: &mut Chance,
    commands: &mut Vec<Command>,
) {
    let Some(unit) = act.units.iter().next() else {
        return;
    };
    if state.in_melee(unit) {
        offer(state, who, Command::Fight, commands);
        if commands.is_empty() {
            commands.push(Command::EndActivation);
        }
        return;
    }
    if act.done == Done::Moved && judge_again(state, act).is_ok() && !chance.one_in(3) {
        // BI3-LIT-01.
        if let Some(command) = second_move_command(state, act, chance) {
            commands.push(command);
            return;
        }
    }
    let may_move = act.done.may_move() && act.stance.is_none_or(|s| s == Stance::Moving);
    for _ in 0..3 {
        let command = match chance.below(8) {
            0..=2 if may_move => charge_command(state, act, chance),
            3..=4 => fire_command(state, act, chance),
            5 if may_move && state.unit(unit).disordered => {
                offer(state, who, Command::Rally, commands);
                commands.pop()
            }
            5 if may_move && state.profile(unit).has(Trait::Shieldwall) => {
                offer(state, who, Command::FormShieldwall, commands);
                commands.pop()
            }
            _ if may_move => move_command(state, act, chance),
            _ => fire_command(state, act, chance),
        };
        if let Some(command) = command {
            commands.push(command);
            return;
        }
    }
    if act.rolling.is_empty() || act.done != Done::Nothing {
        commands.push(Command::EndActivation);
    } else {
        compelled(state, act, commands);
        if commands.is_empty() {
            commands.push(Command::EndActivation);
        }
    }
}

/// A charge at an enemy ahead, with a wheel towards it if that helps.
fn charge_command(state: &State, act: &Activation, chance: &mut Chance) -> Option<Command> {
    if act.units.iter().any(|u| state.profile(u).impetus == 0) && act.rolling.is_empty() {
        return None;
    }
    let unit = act.units.iter().next()?;
    let base = state.base(unit);
    let bonus = run::bonus(state, unit, 6).max(6.0 * state.book().scale);
    let reach = state.allowance(unit, Pace::March) + bonus + base.half_width;
    // The nearest enemy ahead, if it is near enough to think of.
    let mut nearest: Option<(f64, Vec2)> = None;
    for enemy in state.army(state.side(unit).other()) {
        let centre = state.base(enemy).centre();
        let far = (centre - base.front).length() - state.base(enemy).radius();
        if far < reach && base.local(centre).y > 0.0 && nearest.is_none_or(|(best, _)| far < best) {
            nearest = Some((far, centre));
        }
    }
    let (_, centre) = nearest?;
    let formation = group::form(state, movers(state, act)).ok()?;
    let mut wheel = None;
    if !chance.one_in(3) {
        let bearing = Heading::towards(centre - base.front);
        let turn = state.unit(unit).pose().heading.turn_to(bearing);
        let angle = turn.abs();
        if angle > Angle::degrees(2.0) && angle < Angle::degrees(60.0) {
            let to = if turn > Angle::ZERO { Hand::Right } else { Hand::Left };
            wheel = Some(Wheel { to, angle });
        }
    }
    let bonus = chance.one_in(2);
    let legal = |wheel, bonus| run::judge(state, &formation, wheel, bonus, act.rolling).is_ok();
    // What is out of reach with the bonus is out of reach without it.
    let barred = state.weather().and_then(Weather::no_charge_bonus).is_some();
    let wheel = [wheel, None].into_iter().find(|wheel| legal(*wheel, !barred))?;
    let bonus = !barred && (bonus || !legal(wheel, false));
    Some(Command::Charge { wheel, bonus })
}

fn fire_command(state: &State, act: &Activation, chance: &mut Chance) -> Option<Command> {
    let armed: UnitSet =
        act.units.iter().filter(|u| state.profile(*u).weapon.is_some() && !act.fired.has(*u)).collect();
    let unit = chance.of(armed)?;
    let stance = match (act.done, act.stance) {
        (Done::Moved, _) => Stance::Moving,
        (Done::Rallied, _) => Stance::Rallying,
        (Done::Charged | Done::SetOut, _) => Stance::Moving,
        (Done::Everything | Done::MovedTwice, _) => return None,
        (Done::Nothing, Some(stance)) => stance,
        (Done::Nothing, None) => {
            [Stance::Stationary, Stance::Stationary, Stance::Moving, Stance::Rallying][chance.below(4)]
        }
    };
    let edge = if chance.one_in(3) { Edge::ALL[chance.below(4)] } else { Edge::Front };
    let target = chance.of(fire::lawful_targets(state, unit, edge))?;
    judge_fire(state, act, unit, target, edge, stance).is_ok().then_some(Command::Fire {
        unit,
        target,
        edge,
        stance,
    })
}

fn move_command(state: &State, act: &Activation, chance: &mut Chance) -> Option<Command> {
    let unit = act.units.iter().next()?;
    let formation = group::form(state, movers(state, act)).ok()?;
    let most = movement::allowance(state, &formation);
    let chariot = state.profile(unit).troop.is_war_chariot();
    if state.book().manoeuvring == Manoeuvring::TwoWheels && chance.one_in(6) {
        let manoeuvre =
            if chance.one_in(3) { Manoeuvre::AboutFace } else { two_wheels(most, formation.front(), chance) };
        if judge_move(state, act, manoeuvre, Finish::Halt).is_ok() {
            return Some(Command::Move { manoeuvre, finish: Finish::Halt });
        }
    }
    for _ in 0..3 {
        let share = if chance.one_in(2) { 1.0 } else { chance.share() };
        let hand = if chance.one_in(2) { Hand::Left } else { Hand::Right };
        let manoeuvre = match chance.below(10) {
            0..=4 => Manoeuvre::straight(Length::snap(most * share)),
            5..=6 => {
                let angle = Angle::radians((most * share / formation.front()).min(1.5));
                let before = if chariot { Length::snap(most / 2.0) } else { Length::ZERO };
                let angle =
                    if chariot { Angle::radians(most / 2.0 * share / formation.front()) } else { angle };
                Manoeuvre::Advance { before, wheel: Some(Wheel { to: hand, angle }), after: Length::ZERO }
            }
            7 => {
                let angle = Angle::radians((most * share * 0.5 / formation.front()).min(1.5));
                let after = Length::snap(most * (1.0 - share * 0.5));
                let wheel = Some(Wheel { to: hand, angle });
                Manoeuvre::Advance { before: Length::ZERO, wheel, after }
            }
            8 => {
                let angle = [90.0, -90.0, 180.0, 45.0, -45.0, 135.0, -135.0][chance.below(7)];
                Manoeuvre::Shift { direction: Angle::degrees(angle), distance: Length::snap(most * share) }
            }
            _ => Manoeuvre::Road { distance: Length::snap(most * 1.5 * share) },
        };
        let finish = if chariot && chance.one_in(2) { Finish::KeepRolling } else { Finish::Halt };
        if judge_move(state, act, manoeuvre, finish).is_ok() {
            return Some(Command::Move { manoeuvre, finish });
        }
    }
    None
}

/// Two wheels that share the allowance with the straight parts.
fn two_wheels(most: f64, front: f64, chance: &mut Chance) -> Manoeuvre {
    let mut wheel = || {
        let to = if chance.one_in(2) { Hand::Left } else { Hand::Right };
        Wheel { to, angle: Angle::radians((most * 0.3 * chance.share() / front).max(0.01)) }
    };
    let (first, second) = (wheel(), wheel());
    let part = |share: f64| Length::snap(most * 0.2 * share);
    let (before, between, after) = (part(chance.share()), part(chance.share()), part(chance.share()));
    Manoeuvre::TwoWheels { before, first, between, second, after }
}

/// A second move of light troops.
fn second_move_command(state: &State, act: &Activation, chance: &mut Chance) -> Option<Command> {
    let formation = group::form(state, movers(state, act)).ok()?;
    let most = movement::allowance_at(state, &formation, Pace::Second);
    for _ in 0..3 {
        let distance = Length::snap(most * if chance.one_in(2) { 1.0 } else { chance.share() });
        let manoeuvre = match chance.below(3) {
            0 => {
                let angle = [90.0, -90.0, 180.0, 45.0, -45.0, 135.0, -135.0][chance.below(7)];
                Manoeuvre::Shift { direction: Angle::degrees(angle), distance }
            }
            _ => Manoeuvre::straight(distance),
        };
        if judge_second_move(state, act, manoeuvre).is_ok() {
            return Some(Command::Move { manoeuvre, finish: Finish::Halt });
        }
    }
    None
}

fn activation_all(state: &State, who: Side, act: &Activation, commands: &mut Vec<Command>) {
    let Some(unit) = act.units.iter().next() else {
        return;
    };
    if state.in_melee(unit) {
        offer(state, who, Command::Fight, commands);
        commands.push(Command::EndActivation);
        return;
    }
    if act.done == Done::Moved && judge_again(state, act).is_ok() {
        second_moves_all(state, act, commands);
    }
    if act.done.may_move() {
        moves_all(state, act, commands);
        charges_all(state, act, commands);
    }
    if act.done == Done::Nothing {
        offer(state, who, Command::Rally, commands);
        offer(state, who, Command::FormShieldwall, commands);
    }
    for unit in act.units.iter().filter(|u| state.profile(*u).weapon.is_some() && !act.fired.has(*u)) {
        for edge in Edge::ALL {
            for target in fire::lawful_targets(state, unit, edge).iter() {
                for stance in [Stance::Stationary, Stance::Moving, Stance::Rallying] {
                    if judge_fire(state, act, unit, target, edge, stance).is_ok() {
                        commands.push(Command::Fire { unit, target, edge, stance });
                    }
                }
            }
        }
    }
    offer(state, who, Command::EndActivation, commands);
}

fn second_moves_all(state: &State, act: &Activation, commands: &mut Vec<Command>) {
    let Ok(formation) = group::form(state, movers(state, act)) else {
        return;
    };
    let most = movement::allowance_at(state, &formation, Pace::Second);
    for distance in [0.5, 1.0].map(|share| Length::snap(most * share)) {
        let shifts = [45.0, 90.0, 135.0, 180.0, -135.0, -90.0, -45.0]
            .map(|degrees| Manoeuvre::Shift { direction: Angle::degrees(degrees), distance });
        for manoeuvre in [Manoeuvre::straight(distance)].into_iter().chain(shifts) {
            if judge_second_move(state, act, manoeuvre).is_ok() {
                commands.push(Command::Move { manoeuvre, finish: Finish::Halt });
            }
        }
    }
}

fn moves_all(state: &State, act: &Activation, commands: &mut Vec<Command>) {
    if act.stance.is_some_and(|s| s != Stance::Moving) {
        return;
    }
    let Ok(formation) = group::form(state, movers(state, act)) else {
        return;
    };
    let most = movement::allowance(state, &formation);
    let chariot = act.units.iter().any(|u| state.profile(u).troop.is_war_chariot());
    let mut manoeuvres: Vec<Manoeuvre> = Vec::new();
    for share in [0.25, 0.5, 0.75, 1.0] {
        manoeuvres.push(Manoeuvre::straight(Length::snap(most * share)));
        manoeuvres.push(Manoeuvre::Road { distance: Length::snap(most * 1.5 * share) });
        for direction in [45.0, 90.0, 135.0, 180.0, -135.0, -90.0, -45.0] {
            let direction = Angle::degrees(direction);
            manoeuvres.push(Manoeuvre::Shift { direction, distance: Length::snap(most * share) });
        }
    }
    for to in [Hand::Left, Hand::Right] {
        for degrees in [5.0, 10.0, 20.0, 30.0, 45.0, 60.0, 90.0] {
            let angle = Angle::degrees(degrees);
            let wheel = Some(Wheel { to, angle });
            let left = most - movement::wheel_length(state, formation.front(), angle);
            if left < 0.0 {
                continue;
            }
            let before = if chariot { Length::snap(most / 2.0) } else { Length::ZERO };
            manoeuvres.push(Manoeuvre::Advance { before: Length::ZERO, wheel, after: Length::ZERO });
            manoeuvres.push(Manoeuvre::Advance { before, wheel, after: Length::snap(left * 0.5) });
            manoeuvres.push(Manoeuvre::Advance { before, wheel, after: Length::snap(left) });
        }
    }
    if state.book().manoeuvring == Manoeuvring::TwoWheels {
        manoeuvres.push(Manoeuvre::AboutFace);
        for (one, other) in [(Hand::Left, Hand::Right), (Hand::Right, Hand::Left)] {
            let angle = Angle::radians(most * 0.25 / formation.front());
            let (first, second) = (Wheel { to: one, angle }, Wheel { to: other, angle });
            let (before, after) = (Length::ZERO, Length::ZERO);
            let between = Length::snap(most * 0.4);
            manoeuvres.push(Manoeuvre::TwoWheels { before, first, between, second, after });
        }
        if chariot {
            // One H straight, then the wheel (BI3-MAN-05).
            for to in [Hand::Left, Hand::Right] {
                let wheel = Some(Wheel { to, angle: Angle::degrees(30.0) });
                let (before, after) = (Length::whole(1), Length::ZERO);
                manoeuvres.push(Manoeuvre::Advance { before, wheel, after });
            }
        }
    }
    let finishes: &[Finish] = if chariot { &[Finish::Halt, Finish::KeepRolling] } else { &[Finish::Halt] };
    for manoeuvre in manoeuvres {
        for finish in finishes {
            if judge_move(state, act, manoeuvre, *finish).is_ok() {
                commands.push(Command::Move { manoeuvre, finish: *finish });
            }
        }
    }
    if !act.rolling.is_empty() {
        let mut straight = Vec::new();
        compelled(state, act, &mut straight);
        for command in straight {
            if !commands.contains(&command) {
                commands.push(command);
            }
        }
    }
}

fn charges_all(state: &State, act: &Activation, commands: &mut Vec<Command>) {
    if act.stance.is_some_and(|s| s != Stance::Moving) {
        return;
    }
    let Ok(formation) = group::form(state, movers(state, act)) else {
        return;
    };
    for degrees in [0.0, 5.0, -5.0, 10.0, -10.0, 20.0, -20.0, 30.0, -30.0, 45.0, -45.0] {
        let to = if degrees > 0.0 { Hand::Right } else { Hand::Left };
        let wheel = (degrees != 0.0).then(|| Wheel { to, angle: Angle::degrees(degrees).abs() });
        for bonus in [false, true] {
            if run::judge(state, &formation, wheel, bonus, act.rolling).is_ok() {
                commands.push(Command::Charge { wheel, bonus });
            }
        }
    }
}

/// A round, oval or straight piece somewhere on the table.
fn random_piece(state: &State, river: bool, built_up: bool, chance: &mut Chance) -> PieceSpec {
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let kinds = [
        TerrainKind::GentleHill,
        TerrainKind::Wood,
        TerrainKind::CultivatedField,
        TerrainKind::Scrub,
        TerrainKind::SteepHill,
        TerrainKind::WoodedHill,
        TerrainKind::Swamp,
        TerrainKind::Rocky,
        TerrainKind::Dunes,
        TerrainKind::EnclosedField,
        TerrainKind::Lake,
        TerrainKind::Rocks,
        TerrainKind::Mud,
        TerrainKind::Pond,
        TerrainKind::Road,
    ];
    let kind = if river && chance.one_in(2) {
        if chance.one_in(4) { TerrainKind::UncrossableRiver } else { TerrainKind::CrossableRiver }
    } else if built_up && chance.one_in(2) {
        TerrainKind::BuiltUpArea
    } else {
        kinds[chance.below(kinds.len())]
    };
    if kind.is_band() {
        let (a, b) = (chance.share() * w, chance.share() * w);
        let middle = Point::at((a + b) / 2.0 + (chance.share() - 0.5) * 6.0 * state.book().scale, h / 2.0);
        let sizes = &state.book().sizes;
        let (wanted, (least, most)) =
            if kind == TerrainKind::Road { (2, sizes.road) } else { (3, sizes.river) };
        let width = Length::whole(wanted).clamp(least, most);
        let points = vec![Point::at(a, 0.0), middle, Point::at(b, h)];
        return PieceSpec { kind, shape: Shape::Line { points, width } };
    }
    let (least, most) = state.book().sizes.area;
    let half =
        |share: f64| (least.units() + 1.0) / 2.0 + share * ((most.units() - least.units()) / 2.0 - 1.0);
    let (rx, ry) = (half(chance.share()), half(chance.share()));
    let centre = Vec2::new(rx + chance.share() * (w - 2.0 * rx), ry + chance.share() * (h - 2.0 * ry));
    let corners = if kind.may_be_rectangle() {
        vec![
            Point::at(centre.x - rx, centre.y - ry),
            Point::at(centre.x + rx, centre.y - ry),
            Point::at(centre.x + rx, centre.y + ry),
            Point::at(centre.x - rx, centre.y + ry),
        ]
    } else {
        oval(centre, rx, ry)
    };
    PieceSpec { kind, shape: Shape::Area { corners, crest: None } }
}

/// An oval of sixteen corners.
pub fn oval(centre: Vec2, rx: f64, ry: f64) -> Vec<Point> {
    (0..16)
        .map(|i| {
            let direction = Heading::degrees(f64::from(i) * 22.5).forward();
            Point::at(centre.x + direction.x * rx, centre.y + direction.y * ry)
        })
        .collect()
}

fn terrain_one(
    state: &State,
    placed: u8,
    river: Permission,
    built_up: Permission,
    chance: &mut Chance,
    commands: &mut Vec<Command>,
) {
    if placed == 0 && river == Permission::NotAsked && chance.one_in(2) {
        commands.push(Command::RollForRiver);
        return;
    }
    if placed == 0 && built_up == Permission::NotAsked && chance.one_in(2) {
        commands.push(Command::RollForBuiltUpArea);
        return;
    }
    if placed >= 4 || placed >= 2 && chance.one_in(3) {
        commands.push(Command::EndTerrain);
        return;
    }
    let (r, b) = (river == Permission::Granted, built_up == Permission::Granted);
    for _ in 0..200 {
        let piece = random_piece(state, r, b, chance);
        if judge_piece(state, &piece, None).is_ok() {
            commands.push(Command::PlaceTerrain { piece: Box::new(piece) });
            return;
        }
    }
    // A table so full that nothing fits: with two elements placed that is enough.
    if placed >= 2 {
        commands.push(Command::EndTerrain);
    }
}

/// Places the next Unit in the deployment zone: beside the one placed last, or anywhere free.
fn deploy_one(state: &State, who: Side, waiting: UnitSet, chance: &mut Chance, commands: &mut Vec<Command>) {
    // The deepest first: they need the most room.
    let Some(unit) = waiting.iter().max_by_key(|u| (state.unit(*u).footprint().depth, u.0)) else {
        commands.push(Command::EndDeployment);
        return;
    };
    let (w, h) = (state.setup.table.width.units(), state.setup.table.depth.units());
    let u = state.book().scale;
    let mut line = h / 2.0 - state.book().sizes.from_middle.units();
    // IMP-BAG-01: Baggage stands at the rear.
    if let Some(book) = state.host_book().filter(|_| state.profile(unit).troop == Troop::Bag) {
        line = line.min(book.baggage_from_edge.units() + state.unit(unit).footprint().depth.units() / 2.0);
    }
    let margin = state.book().sizes.from_sides.units() + 4.2 * u;
    let profile = state.profile(unit);
    let rear = unplaced(state, who)
        .without(unit)
        .iter()
        .find(|r| judge_large_unit(state, unit, *r).is_ok())
        .filter(|_| chance.one_in(2));
    let heading = if who == Side::First { Heading::NORTH } else { Heading::SOUTH };
    let shieldwall =
        profile.may_form_shieldwall() && state.options().shieldwall_at_deployment && chance.one_in(2);
    let at = |x: f64, front: f64| {
        let y = if who == Side::First { front } else { h - front };
        Pose { front: Point::at(x, y), heading }
    };
    let fits = |unit, pose, rear| judge_place(state, unit, pose, rear).is_ok();
    let anywhere = |unit, rear, chance: &mut Chance| {
        (0..400).find_map(|attempt| {
            let x = margin + chance.share() * (w - 2.0 * margin);
            let deep =
                if attempt < 60 { (chance.below(3) as f64) * 5.0 * u } else { chance.share() * 10.0 * u };
            Some(at(x, line - deep)).filter(|pose| fits(unit, *pose, rear))
        })
    };
    if let Some(pose) = anywhere(unit, rear, chance) {
        commands.push(Command::Deploy { unit, pose, rear, shieldwall });
        return;
    }
    // No room was found by chance: look along the zone in small steps, and if there is none close up somebody who stands.
    let closed_up = |unit, rear| {
        let columns = (w / u - 28.0) as usize * 4;
        let places = (0..20).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let mut poses = places
            .map(|(row, column)| at(margin + column as f64 * 0.25 * u, line - f64::from(row) * 0.75 * u));
        poses.find(|pose| fits(unit, *pose, rear))
    };
    let standing = chance.of(state.army_set(who));
    for unit in [Some(unit), standing].into_iter().flatten() {
        let Unit { rear, shieldwall, .. } = *state.unit(unit);
        let stands = Some(state.unit(unit)).filter(|u| u.is_on_table()).map(Unit::pose);
        let mut place = closed_up(unit, rear);
        if place.is_some() && place == stands {
            // He is closed up already. If all are and there is still no room, it is between them: he goes somewhere else.
            place = anywhere(unit, rear, chance).or(place);
        }
        if let Some(pose) = place {
            commands.push(Command::Deploy { unit, pose, rear, shieldwall });
            return;
        }
    }
    // No place is left at all: whoever cannot deploy gives the battle up.
    if commands.is_empty() {
        commands.push(Command::Concede);
    }
}
