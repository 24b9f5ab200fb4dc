//! A ghost: where a Unit or Group would stand, judged as the player drags it.

use super::{Actor, Judged, Placed, activated};
use crate::command::{Command, Finish, Manoeuvre, Wheel};
use crate::editions::Manoeuvring;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::group::{self, Formation};
use crate::steps::{self, contact, movement, run, zone};
use crate::unit::UnitId;
use crate::why::Why;
use acies_rules::{Refusal, RuleId};
use acies_tabletop::{Angle, Base, Hand, Heading, Length, Point, Pose, Vec2, shift_pose, wheel_pose};
use serde::{Deserialize, Serialize};

/// What is dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Handle {
    /// The Unit itself: the kind of move follows from where it is dragged.
    Body,
    /// Straight ahead.
    Ahead,
    /// The right front corner, about the left one.
    WheelLeft,
    /// The left front corner, about the right one.
    WheelRight,
    /// Sideways.
    Sideways,
    /// At an angle, facing kept.
    Oblique,
    /// To the rear.
    Rear,
    /// Along a road.
    Road,
    /// A charge: ahead, or with a wheel to where the pointer is.
    Charge,
}

/// What the player would like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// A drag from one point of the table to another.
    Drag {
        /// What is dragged.
        handle: Handle,
        /// Where the pointer went down.
        from: Point,
        /// Where it is.
        to: Point,
        /// Help: shorten what is too long, align with neighbours.
        snap: bool,
        /// War Chariots: halt or keep rolling.
        finish: Finish,
    },
    /// A move in numbers.
    Move {
        /// How.
        manoeuvre: Manoeuvre,
        /// War Chariots: halt or keep rolling.
        finish: Finish,
    },
    /// A charge in numbers.
    Charge {
        /// A wheel before the run.
        wheel: Option<Wheel>,
        /// Roll for the bonus.
        bonus: bool,
    },
}

/// Disorder that a move would bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Disorder {
    /// Who.
    pub unit: UnitId,
    /// By which rule.
    pub rule: RuleId,
}

/// Why something may not be, and what forbids it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Objection {
    /// What stands against it.
    pub why: Why,
    /// The rule.
    pub rule: RuleId,
    /// Units that forbid it.
    pub units: UnitSet,
    /// Units whose Zone forbids it.
    pub zones: UnitSet,
    /// The terrain element that forbids it.
    pub piece: Option<u8>,
}

impl From<Refusal<Why>> for Objection {
    fn from(refusal: Refusal<Why>) -> Objection {
        let (mut units, mut zones, mut piece) = (UnitSet::EMPTY, UnitSet::EMPTY, None);
        match refusal.why {
            Why::InZone { of, .. } | Why::EntersZone { of, .. } => zones.insert(of),
            Why::TooCloseTo { enemy, .. }
            | Why::EnemyInTheWay { enemy, .. }
            | Why::MustCharge { enemy, .. } => units.insert(enemy),
            Why::MayNotPass { friend, .. }
            | Why::NotHalfway { friend, .. }
            | Why::NoRoomBeyond { friend, .. } => units.insert(friend),
            Why::MayNotGroup { unit, with } => units = units.with(unit).with(with),
            Why::Overlaps { with, .. } => units.insert(with),
            Why::NotVisible { blocked_by: Some(by), .. } => units.insert(by),
            Why::OtherTargetFirst { target } => units.insert(target),
            Why::NotAligned { unit }
            | Why::NeverGroups { unit }
            | Why::Disordered { unit }
            | Why::AlreadyActivated { unit }
            | Why::InMelee { unit } => units.insert(unit),
            Why::ImpassableGround { piece: p, .. }
            | Why::GroundBarsGroup { piece: p, .. }
            | Why::OverlapsElement { piece: p } => piece = Some(p),
            _ => {}
        }
        Objection { why: refusal.why, rule: refusal.rule, units, zones, piece }
    }
}

/// A ghost.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Ghost {
    /// What would be commanded.
    pub command: Option<Command>,
    /// Is it legal?
    pub legal: bool,
    /// Where everybody would stand.
    pub places: Vec<Placed>,
    /// Skirmishers that make room.
    pub displaced: Vec<Placed>,
    /// Who would be Disordered.
    pub disordered: Vec<Disorder>,
    /// What the move costs, if it is legal.
    pub cost: Option<f64>,
    /// What may be spent in all.
    pub allowance: f64,
    /// How far straight, in units of length.
    pub distance: Length,
    /// How much of a turn, to the right.
    pub turn: Angle,
    /// Why not; or, if the wish was shortened, why no further.
    pub objection: Option<Objection>,
    /// The wish was shortened to the longest that is legal.
    pub shortened: bool,
    /// Lines up with this Unit.
    pub aligned_with: Option<UnitId>,
    /// Enemies that a charge would meet, with the best die.
    pub meets: UnitSet,
    /// Enemy Zones in which it would stand.
    pub zones: UnitSet,
}

/// What a wish comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Deed {
    Move(Manoeuvre, Finish),
    Charge(Option<Wheel>, bool),
}

/// May these move or charge at all now?
pub fn may_move(state: &State, act: &Actor) -> Judged<()> {
    act.judge_may_move(state).map_err(|refused| refused.by(state.book()))
}

/// Judges a wish of these Units.
pub fn ghost(state: &State, units: UnitSet, wish: &Wish) -> Judged<Ghost> {
    let (state, act) = activated(state, units)?;
    may_move(&state, &act)?;
    let formation = group::form(&state, act.movers(&state)).map_err(|refused| refused.by(state.book()))?;
    let drawing = Drawing { state: &state, act: &act, formation: &formation };
    Ok(match *wish {
        Wish::Move { manoeuvre, finish } => drawing.ghost(Deed::Move(manoeuvre, finish)),
        Wish::Charge { wheel, bonus } => drawing.ghost(Deed::Charge(wheel, bonus)),
        Wish::Drag { handle, from, to, snap, finish } => {
            let deed = drawing.deed(handle, from.vec(), to.vec(), finish);
            if snap { drawing.helped(deed) } else { drawing.ghost(deed) }
        }
    })
}

struct Drawing<'a> {
    state: &'a State,
    act: &'a Actor,
    formation: &'a Formation,
}

/// A drag this close to straight ahead is meant straight, in degrees.
const STRAIGHT: f64 = 14.0;
/// Beyond this it is meant sideways, and beyond the next to the rear.
const SIDEWAYS: f64 = 70.0;
const REARWARD: f64 = 150.0;
/// How near a neighbour's line must be to be taken, in U and in degrees.
const NEAR: f64 = 0.5;
const NEAR_DEGREES: f64 = 2.5;

impl Drawing<'_> {
    fn heading(&self) -> Heading {
        self.formation.members[0].pose.heading
    }

    fn middle(&self) -> Vec2 {
        (self.formation.left + self.formation.right) * 0.5
    }

    /// What a drag means.
    fn deed(&self, handle: Handle, from: Vec2, to: Vec2, finish: Finish) -> Deed {
        let (forward, right) = (self.heading().forward(), self.heading().right());
        let by = to - from;
        let (ahead, aside) = (by.dot(forward), by.dot(right));
        let towards = self.heading().turn_to(Heading::towards(by));
        let shift = |direction: Angle, distance: f64| {
            Deed::Move(Manoeuvre::Shift { direction, distance: Length::snap(distance) }, finish)
        };
        match handle {
            Handle::Ahead => Deed::Move(Manoeuvre::straight(Length::snap(ahead.max(0.0))), finish),
            Handle::Road => Deed::Move(Manoeuvre::Road { distance: Length::snap(ahead.max(0.0)) }, finish),
            Handle::Rear => shift(Angle::HALF, (-ahead).max(0.0)),
            Handle::Sideways => {
                let direction = Angle::degrees(if aside < 0.0 { -90.0 } else { 90.0 });
                shift(direction, aside.abs())
            }
            Handle::Oblique => shift(self.oblique(towards), by.length()),
            Handle::WheelLeft => self.wheel_to(Hand::Left, to, finish),
            Handle::WheelRight => self.wheel_to(Hand::Right, to, finish),
            Handle::Charge => {
                let wheel = self.wheel_at(to).filter(|w| w.angle > Angle::degrees(2.0));
                let without = self.act.judge_charge(self.state, self.formation, wheel, false).is_ok();
                Deed::Charge(wheel, !without)
            }
            Handle::Body => match towards.as_degrees().abs() {
                a if a <= STRAIGHT => Deed::Move(Manoeuvre::straight(Length::snap(ahead.max(0.0))), finish),
                a if a < SIDEWAYS => self.wheel_and_go(self.middle() + by, finish),
                a if a < REARWARD => {
                    let direction = Angle::degrees(if aside < 0.0 { -90.0 } else { 90.0 });
                    shift(direction, aside.abs())
                }
                _ => shift(Angle::HALF, -ahead),
            },
        }
    }

    /// Where only eighths of a turn are moved along, the nearest of them.
    fn oblique(&self, towards: Angle) -> Angle {
        match self.state.book().manoeuvring {
            Manoeuvring::WheelFirst | Manoeuvring::ByPhases => towards,
            Manoeuvring::TwoWheels => Angle::degrees((towards.as_degrees() / 45.0).round() * 45.0),
        }
    }

    /// What goes straight ahead before this wheel: nothing, or as much as the rules ask for.
    fn before(&self, wheel: Wheel, finish: Finish) -> Length {
        let alone = |before| Manoeuvre::Advance { before, wheel: Some(wheel), after: Length::ZERO };
        match self.judged(Deed::Move(alone(Length::ZERO), finish)) {
            Err(refused) => match refused.why {
                Why::TooShort { least, .. } if self.state.book().manoeuvring == Manoeuvring::TwoWheels => {
                    least
                }
                _ => Length::ZERO,
            },
            Ok(()) => Length::ZERO,
        }
    }

    /// A wheel that brings the outer front corner to the pointer.
    fn wheel_to(&self, to: Hand, pointer: Vec2, finish: Finish) -> Deed {
        let (pivot, corner) = match to {
            Hand::Left => (self.formation.left, self.formation.right),
            Hand::Right => (self.formation.right, self.formation.left),
        };
        let turned = Heading::towards(corner - pivot).turn_to(Heading::towards(pointer - pivot));
        let angle = if to == Hand::Left { -turned } else { turned };
        let wheel = Wheel { to, angle: angle.max(Angle::ZERO) };
        let before = self.before(wheel, finish);
        Deed::Move(Manoeuvre::Advance { before, wheel: Some(wheel), after: Length::ZERO }, finish)
    }

    /// A wheel after which the pointer is straight ahead of the middle of the front.
    fn wheel_at(&self, pointer: Vec2) -> Option<Wheel> {
        let middle = self.middle();
        let aside = (pointer - middle).dot(self.heading().right());
        let to = if aside < 0.0 { Hand::Left } else { Hand::Right };
        let pivot = if to == Hand::Left { self.formation.left } else { self.formation.right };
        let sign = if to == Hand::Left { -1.0 } else { 1.0 };
        // How far the pointer is still on the side of the wheel.
        let left_over = |angle: f64| {
            let at = middle.rotated(pivot, sign * angle);
            let forward = self.heading().turned(Angle::radians(sign * angle)).forward();
            (pointer - at).dot(forward.clockwise()) * sign
        };
        let (mut low, mut high) = (0.0, std::f64::consts::FRAC_PI_2);
        if left_over(low) <= 0.0 {
            return None;
        }
        if left_over(high) > 0.0 {
            return Some(Wheel { to, angle: Angle::radians(high) });
        }
        for _ in 0..24 {
            let half = (low + high) / 2.0;
            if left_over(half) > 0.0 { low = half } else { high = half }
        }
        Some(Wheel { to, angle: Angle::radians(high) })
    }

    /// A wheel towards the pointer, then straight on to it if that is allowed at all.
    fn wheel_and_go(&self, pointer: Vec2, finish: Finish) -> Deed {
        let Some(wheel) = self.wheel_at(pointer) else {
            return Deed::Move(Manoeuvre::straight(Length::ZERO), finish);
        };
        let pivot = if wheel.to == Hand::Left { self.formation.left } else { self.formation.right };
        let sign = if wheel.to == Hand::Left { -1.0 } else { 1.0 };
        let at = self.middle().rotated(pivot, sign * wheel.angle.as_radians());
        let before = self.before(wheel, finish);
        let after = (Length::snap((pointer - at).length()) - before).max(Length::ZERO);
        let wheel = Some(wheel);
        let whole = Manoeuvre::Advance { before, wheel, after };
        let first = Manoeuvre::Advance { before, wheel, after: Length::milli(100) };
        // Who may not go on after a wheel wheels only.
        let may_go_on = self.judged(Deed::Move(first, finish)).is_ok();
        let alone = Manoeuvre::Advance { before, wheel, after: Length::ZERO };
        Deed::Move(if may_go_on { whole } else { alone }, finish)
    }

    fn judged(&self, deed: Deed) -> steps::Judged<()> {
        match deed {
            Deed::Move(manoeuvre, finish) => self.act.judge_move(self.state, manoeuvre, finish).map(|_| ()),
            Deed::Charge(wheel, bonus) => self.act.judge_charge(self.state, self.formation, wheel, bonus),
        }
    }

    /// A wish, aligned with a neighbour if it nearly is, and shortened if it must be.
    fn helped(&self, deed: Deed) -> Ghost {
        if let Some((aligned, with)) = self.aligned(deed)
            && self.judged(aligned).is_ok()
        {
            return Ghost { aligned_with: Some(with), ..self.ghost(aligned) };
        }
        let refusal = match self.judged(deed) {
            Ok(()) => return self.ghost(deed),
            Err(refusal) => refusal,
        };
        // The judge allows a hair more than it says; what it says is what a player expects.
        let said = match refusal.why {
            Why::TooFar { most, .. } => to_the_limit(deed, most).filter(|deed| self.judged(*deed).is_ok()),
            _ => None,
        };
        match said.or_else(|| self.longest(deed)) {
            Some(shorter) => Ghost {
                shortened: true,
                objection: Some(refusal.by(self.state.book()).into()),
                ..self.ghost(shorter)
            },
            None => self.ghost(deed),
        }
    }

    /// The longest legal part of a deed.
    fn longest(&self, deed: Deed) -> Option<Deed> {
        const STEPS: u32 = 24;
        let legal = |share: f64| part(deed, share).filter(|deed| self.judged(*deed).is_ok());
        let (step, _) = (1..STEPS)
            .rev()
            .find_map(|step| legal(f64::from(step) / f64::from(STEPS)).map(|deed| (step, deed)))?;
        let (mut low, mut high) =
            (f64::from(step) / f64::from(STEPS), f64::from(step + 1) / f64::from(STEPS));
        for _ in 0..14 {
            let half = (low + high) / 2.0;
            if legal(half).is_some() { low = half } else { high = half }
        }
        legal(low)
    }

    /// The same deed so that it lines up with a neighbour.
    fn aligned(&self, deed: Deed) -> Option<(Deed, UnitId)> {
        let Deed::Move(manoeuvre, finish) = deed else { return None };
        let own: UnitSet = self.formation.members.iter().map(|m| m.unit).collect();
        let side = self.state.side(self.formation.members[0].unit);
        let (heading, lead) = (self.heading(), self.formation.members[0].base);
        let same_way =
            |unit: UnitId| heading.turn_to(self.state.unit(unit).pose().heading).abs() <= Angle::degrees(1.0);
        let friends = || self.state.army(side).filter(|u| !own.has(*u));
        let middle = self.middle();
        let nearest = |found: &mut Option<(f64, Deed, UnitId)>, off: f64, most: f64, deed: Deed, unit| {
            if off <= most && found.is_none_or(|(best, ..)| off < best) {
                *found = Some((off, deed, unit));
            }
        };
        let near = NEAR * self.state.book().scale;
        let mut found: Option<(f64, Deed, UnitId)> = None;
        match manoeuvre {
            Manoeuvre::Advance { before, wheel: None, after } => {
                let wanted = (before + after).units();
                for unit in friends().filter(|u| same_way(*u)) {
                    let level = (self.state.base(unit).front - middle).dot(heading.forward());
                    if level > 0.01 {
                        let deed = Deed::Move(Manoeuvre::straight(Length::snap(level)), finish);
                        nearest(&mut found, (level - wanted).abs(), near, deed, unit);
                    }
                }
            }
            Manoeuvre::Advance { before, wheel: Some(wheel), after } if after <= Length::ZERO => {
                let sign = if wheel.to == Hand::Left { -1.0 } else { 1.0 };
                for unit in self.state.on_table().filter(|u| !own.has(*u)) {
                    let mut turn = heading.turn_to(self.state.unit(unit).pose().heading);
                    if self.state.side(unit) != side {
                        turn = (turn + Angle::HALF).normalised();
                    }
                    let angle = sign * turn.as_degrees();
                    if angle > 0.5 {
                        let wheel = Some(Wheel { to: wheel.to, angle: Angle::degrees(angle) });
                        let deed = Deed::Move(Manoeuvre::Advance { before, wheel, after }, finish);
                        let off = (angle - wheel_degrees(manoeuvre)).abs();
                        nearest(&mut found, off, NEAR_DEGREES, deed, unit);
                    }
                }
            }
            Manoeuvre::Shift { direction, distance } if !self.formation.is_group() => {
                let way = heading.turned(direction).forward();
                if way.dot(heading.forward()).abs() > 0.1 {
                    return None;
                }
                for unit in friends().filter(|u| same_way(*u)) {
                    let base = self.state.base(unit);
                    let beside = (base.front - lead.front).dot(way) - base.half_width - lead.half_width;
                    let level = (base.front - lead.front).dot(heading.forward()).abs();
                    if beside > 0.01 && level <= 8.0 * self.state.book().scale {
                        let manoeuvre = Manoeuvre::Shift { direction, distance: Length::snap(beside) };
                        let off = (beside - distance.units()).abs();
                        nearest(&mut found, off, near, Deed::Move(manoeuvre, finish), unit);
                    }
                }
            }
            _ => {}
        }
        found.map(|(_, deed, unit)| (deed, unit))
    }

    fn ghost(&self, deed: Deed) -> Ghost {
        let allowance = movement::allowance_at(self.state, self.formation, self.act.pace());
        let mut ghost = Ghost {
            command: None,
            legal: false,
            places: Vec::new(),
            displaced: Vec::new(),
            disordered: Vec::new(),
            cost: None,
            allowance,
            distance: Length::ZERO,
            turn: Angle::ZERO,
            objection: None,
            shortened: false,
            aligned_with: None,
            meets: UnitSet::EMPTY,
            zones: UnitSet::EMPTY,
        };
        match deed {
            Deed::Move(manoeuvre, finish) => self.ghost_of_move(&mut ghost, manoeuvre, finish),
            Deed::Charge(wheel, bonus) => self.ghost_of_charge(&mut ghost, wheel, bonus),
        }
        let side = self.state.side(self.formation.members[0].unit);
        for placed in &ghost.places {
            let base = Base::new(placed.at, self.state.unit(placed.unit).footprint());
            ghost.zones = ghost.zones.or(zone::zones_holding(self.state, side, &base));
        }
        ghost
    }

    fn ghost_of_move(&self, ghost: &mut Ghost, manoeuvre: Manoeuvre, finish: Finish) {
        ghost.command = Some(Command::Move { manoeuvre, finish });
        (ghost.distance, ghost.turn) = measures(manoeuvre);
        match self.act.judge_move(self.state, manoeuvre, finish) {
            Ok(plan) => {
                let placed = |(unit, at): &(UnitId, Pose)| Placed { unit: *unit, at: *at };
                ghost.legal = true;
                ghost.cost = Some((plan.cost * 1000.0).round() / 1000.0);
                ghost.places = plan.places.iter().map(placed).collect();
                ghost.displaced = plan.displaced.iter().map(placed).collect();
                ghost.disordered = (plan.disordered.iter())
                    .filter(|(unit, _)| !self.state.unit(*unit).disordered)
                    .map(|(unit, rule)| Disorder { unit: *unit, rule: self.state.cite(*rule) })
                    .collect();
            }
            Err(refusal) => {
                ghost.objection = Some(refusal.by(self.state.book()).into());
                ghost.places = self.anyhow(manoeuvre);
            }
        }
    }

    /// Where a move would lead if it were legal.
    fn anyhow(&self, manoeuvre: Manoeuvre) -> Vec<Placed> {
        let members = self.formation.members.iter();
        members
            .map(|member| {
                let heading = member.pose.heading;
                let at = match manoeuvre {
                    Manoeuvre::Advance { before, wheel, after } => {
                        let mut at = shift_pose(member.pose, AHEAD, before.units());
                        if let Some(wheel) = wheel {
                            let corner = if wheel.to == Hand::Left {
                                self.formation.left
                            } else {
                                self.formation.right
                            };
                            let pivot = corner + heading.forward() * before.units();
                            at = wheel_pose(at, pivot, wheel.to, wheel.angle);
                        }
                        shift_pose(at, AHEAD, after.units())
                    }
                    Manoeuvre::TwoWheels { before, first, between, second, after } => {
                        let mut corners = [self.formation.left, self.formation.right];
                        let mut at = member.pose;
                        for (straight, wheel) in [(before, first), (between, second)] {
                            let way = at.heading.forward() * straight.units();
                            at = shift_pose(at, AHEAD, straight.units());
                            corners = corners.map(|corner| corner + way);
                            let pivot = corners[usize::from(wheel.to == Hand::Right)];
                            let turn = if wheel.to == Hand::Left { -wheel.angle } else { wheel.angle };
                            at = wheel_pose(at, pivot, wheel.to, wheel.angle);
                            corners = corners.map(|corner| corner.rotated(pivot, turn.as_radians()));
                        }
                        shift_pose(at, AHEAD, after.units())
                    }
                    Manoeuvre::Shift { direction, distance } => {
                        shift_pose(member.pose, AHEAD.turned(direction), distance.units())
                    }
                    Manoeuvre::Road { distance } => shift_pose(member.pose, AHEAD, distance.units()),
                    Manoeuvre::AboutFace => member.pose,
                };
                Placed { unit: member.unit, at }
            })
            .collect()
    }

    fn ghost_of_charge(&self, ghost: &mut Ghost, wheel: Option<Wheel>, bonus: bool) {
        ghost.command = Some(Command::Charge { wheel, bonus });
        if let Some(wheel) = wheel {
            ghost.turn = if wheel.to == Hand::Left { -wheel.angle } else { wheel.angle };
        }
        let (members, cost) = run::wheeled(self.state, self.formation, wheel);
        let judged = self.act.judge_charge(self.state, self.formation, wheel, bonus);
        let far = run::farthest(self.state, &members, cost, if bonus { 6 } else { 0 });
        ghost.distance = Length::snap(far);
        ghost.legal = judged.is_ok();
        ghost.cost = Some(((cost + far) * 1000.0).round() / 1000.0);
        ghost.objection = judged.err().map(|refused| refused.by(self.state.book()).into());
        for member in &members {
            let at = shift_pose(member.pose, AHEAD, far);
            let base = Base::new(at, self.state.unit(member.unit).footprint());
            let side = self.state.side(member.unit);
            for enemy in self.state.army(side.other()) {
                if contact::front_touches(&base, self.state.base(enemy)) {
                    ghost.meets.insert(enemy);
                }
            }
            ghost.places.push(Placed { unit: member.unit, at });
        }
    }
}

/// Straight ahead, clockwise from the facing.
const AHEAD: Heading = Heading::NORTH;

fn wheel_degrees(manoeuvre: Manoeuvre) -> f64 {
    match manoeuvre {
        Manoeuvre::Advance { wheel: Some(wheel), .. } => wheel.angle.as_degrees(),
        _ => 0.0,
    }
}

/// How far straight, and how much of a turn to the right.
fn measures(manoeuvre: Manoeuvre) -> (Length, Angle) {
    match manoeuvre {
        Manoeuvre::Advance { before, wheel, after } => {
            let turn = wheel.map_or(Angle::ZERO, |w| if w.to == Hand::Left { -w.angle } else { w.angle });
            (before + after, turn)
        }
        Manoeuvre::TwoWheels { before, first, between, second, after } => {
            let turn = |w: Wheel| if w.to == Hand::Left { -w.angle } else { w.angle };
            (before + between + after, turn(first) + turn(second))
        }
        Manoeuvre::Shift { distance, .. } | Manoeuvre::Road { distance } => (distance, Angle::ZERO),
        Manoeuvre::AboutFace => (Length::ZERO, Angle::HALF),
    }
}

/// A straight move of exactly this length; turns cost in another way.
fn to_the_limit(deed: Deed, most: Length) -> Option<Deed> {
    match deed {
        Deed::Move(Manoeuvre::Advance { wheel: None, .. }, finish) => {
            Some(Deed::Move(Manoeuvre::straight(most), finish))
        }
        Deed::Move(Manoeuvre::Shift { direction, .. }, finish) => {
            Some(Deed::Move(Manoeuvre::Shift { direction, distance: most }, finish))
        }
        _ => None,
    }
}

/// A share of a deed.
fn part(deed: Deed, share: f64) -> Option<Deed> {
    let of = |length: Length| Length::snap(length.units() * share);
    let turned = |wheel: Wheel| Wheel { angle: Angle::radians(wheel.angle.as_radians() * share), ..wheel };
    Some(match deed {
        Deed::Move(Manoeuvre::Advance { before, wheel, after }, finish) => {
            // A wheel with a move after it keeps its wheel as long as something is left of the move.
            let manoeuvre = match wheel {
                Some(wheel) if after > Length::ZERO => {
                    Manoeuvre::Advance { before, wheel: Some(wheel), after: of(after) }
                }
                Some(wheel) => Manoeuvre::Advance { before, wheel: Some(turned(wheel)), after },
                None => Manoeuvre::straight(of(before + after)),
            };
            Deed::Move(manoeuvre, finish)
        }
        Deed::Move(Manoeuvre::Shift { direction, distance }, finish) => {
            Deed::Move(Manoeuvre::Shift { direction, distance: of(distance) }, finish)
        }
        Deed::Move(Manoeuvre::Road { distance }, finish) => {
            Deed::Move(Manoeuvre::Road { distance: of(distance) }, finish)
        }
        Deed::Move(Manoeuvre::AboutFace | Manoeuvre::TwoWheels { .. }, _) => return None,
        Deed::Charge(Some(wheel), bonus) => Deed::Charge(Some(turned(wheel)), bonus),
        Deed::Charge(None, _) => return None,
    })
}
