//! Armies in Commands: what is fixed (`Roster`) and what changes (`Host`). Empty where a book knows no Commands.

use crate::agreements::Agreements;
use crate::editions::{HostBook, ImpetuousUntil};
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::TOLERANCE;
use crate::terrain::Piece;
use crate::unit::{Profile, Trait, Troop, UnitId, Whereabouts};
use acies_rules::Side;
use acies_tabletop::{Base, Footprint, Heading, Length, Point, Pose, Vec2};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};

/// How well a Unit obeys, best first (IMP-DIS-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs)] // The letters of the army lists.
pub enum Discipline {
    A,
    B,
    C,
}

/// Qualities of a Commander, best first (IMP-CMD-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Quality {
    Genius,
    Charismatic,
    Expert,
    Fair,
    Poor,
    Incompetent,
    Coward,
}

impl Quality {
    /// All of them.
    pub const ALL: [Quality; 7] = [
        Quality::Genius,
        Quality::Charismatic,
        Quality::Expert,
        Quality::Fair,
        Quality::Poor,
        Quality::Incompetent,
        Quality::Coward,
    ];
}

/// How well an army passes its orders on (IMP-CMD-03).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Structure {
    Good,
    #[default]
    Average,
    Poor,
}

/// Where a Commander is (IMP-CMD-05).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// With a Unit.
    With(UnitId),
    /// By himself.
    At(Point),
    /// Captured or killed.
    Lost,
}

/// A Command as the battle begins.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommandSpec {
    /// Whose.
    pub side: Side,
    /// Its Units.
    pub units: UnitSet,
    /// Its Commander's quality.
    pub quality: Quality,
    /// Is he Commander-in-Chief?
    #[serde(default)]
    pub in_chief: bool,
    /// Where he is; without it, with the Unit that its list gives him, or beside the first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// What is fixed about armies in Commands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Roster {
    /// Command Structure of each army.
    pub structures: [Structure; 2],
    /// All Commands; a Command's place in this list is its number.
    pub commands: Vec<CommandSpec>,
    /// Mounted Units that may dismount, with what they become (IMP-DSM-01).
    pub on_foot: Vec<(UnitId, Profile)>,
    /// What Units have done or are about to do as it begins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<(UnitId, Mark)>,
    /// Who defends, where the dice did not say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub defender: Option<Side>,
    /// What the table plays otherwise than the ledger reads it (section 42.2).
    #[serde(skip_serializing_if = "is_by_the_ledger")]
    pub agreements: Agreements,
}

fn is_by_the_ledger(agreements: &Agreements) -> bool {
    *agreements == Agreements::LEDGER
}

/// A battle without Commands has the hash that it had before there were any.
impl Hash for Roster {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Roster::default() {
            (self.structures, &self.commands, &self.on_foot, self.defender).hash(hasher);
            if !self.marks.is_empty() {
                self.marks.hash(hasher);
            }
            if !is_by_the_ledger(&self.agreements) {
                self.agreements.hash(hasher);
            }
        }
    }
}

/// Where a Command stands in this turn (IMP-INI-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CommandStanding"))]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// It may still be nominated.
    #[default]
    Available,
    /// It has acted, or acts.
    Activated,
    /// It may not act in this turn.
    Barred,
}

/// A Command in battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// Its standing in this turn.
    pub standing: Standing,
    /// Its Commander's quality now.
    pub quality: Quality,
    /// A Genius who no longer changes (IMP-CMD-13, IMP-CMD-14).
    pub settled: bool,
    /// Where he is.
    pub seat: Seat,
    /// Another Command of the army has routed, and the Coward has not rolled since (IMP-CMD-17).
    pub afraid: bool,
    /// It routs at the end of the turn (IMP-CLO-04).
    pub doomed: bool,
    /// It has routed.
    pub routed: bool,
}

/// The worst ground that a charge touched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Rough {
    #[default]
    None,
    Broken,
    Difficult,
}

/// What a Unit has done or is about to do, beyond what every book knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Marks {
    /// On Opportunity (IMP-OPP-01).
    pub opportunity: bool,
    /// Fired this turn (IMP-ACT-07).
    pub fired: bool,
    /// Movement phases this turn, with evasions and attempts to rally (IMP-FMO-01).
    pub phases: u8,
    /// Evasions in the present enemy activation (IMP-EVA-04).
    pub evasions: u8,
    /// It moved in its latest activation (IMP-MOD-09).
    pub moved: bool,
    /// The worst ground that its latest charge touched (IMP-TER-01).
    pub went_through: Rough,
    /// In square (IMP-SQR-01).
    pub square: bool,
    /// On foot now (IMP-DSM-01).
    pub dismounted: bool,
    /// The Built Up Area that it occupies, and what it has lost since it entered (IMP-BUA-03).
    pub garrison: Option<(u8, u8)>,
    /// Enemies that have fired at it this turn (IMP-FPR-02).
    pub shot_by: UnitSet,
    /// VBU, as the battle began, of bases lost behind this one (IMP-STA-16).
    pub lost_behind: u8,
    /// The Built Up Area that the melee which is being settled has driven it from (IMP-BUA-07).
    pub driven_from: Option<u8>,
}

/// What changes about armies in Commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Host {
    /// By the number of the Command.
    pub commands: Vec<Command>,
    /// By the number of the Unit.
    pub marks: Vec<Marks>,
    /// Whose Command acted last in this turn.
    pub acted_last: Option<Side>,
    /// Who defends: he decides first where nothing else says who does (IMP-INI-04).
    pub defender: Option<Side>,
    /// Armies that rout at the end of the turn with their Commander-in-Chief (IMP-CLO-03).
    pub doomed: [bool; 2],
}

/// A battle without Commands has the hash that it had before there were any.
impl Hash for Host {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if !self.commands.is_empty() {
            (&self.commands, &self.marks, self.acted_last, self.defender, self.doomed).hash(hasher);
        }
    }
}

/// One change of a Unit's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// On Opportunity, or no longer.
    Opportunity(bool),
    /// It has fired.
    Fired,
    /// It was fired at by this enemy.
    ShotBy(UnitId),
    /// It has moved, or tried to rally.
    Phase,
    /// It has evaded.
    Evaded,
    /// It moved in its activation, or stood still.
    Moved(bool),
    /// Its charge touched such ground.
    WentThrough(Rough),
    /// In square, or no longer.
    Square(bool),
    /// It occupies a Built Up Area, or has left it.
    Garrison(Option<u8>),
    /// It was driven from a Built Up Area, or that is settled.
    DrivenFrom(Option<u8>),
    /// It has dismounted.
    Dismounted,
    /// The enemy activation in which it evaded is over.
    EvasionsOver,
}

impl Marks {
    pub(crate) fn apply(&mut self, mark: Mark) {
        match mark {
            Mark::Opportunity(on) => self.opportunity = on,
            Mark::Fired => self.fired = true,
            Mark::ShotBy(enemy) => self.shot_by.insert(enemy),
            Mark::Phase => self.phases = self.phases.saturating_add(1),
            Mark::Evaded => {
                self.evasions = self.evasions.saturating_add(1);
                self.phases = self.phases.saturating_add(1);
            }
            Mark::Moved(moved) => self.moved = moved,
            Mark::WentThrough(rough) => self.went_through = rough,
            Mark::Square(on) => self.square = on,
            Mark::Garrison(piece) => self.garrison = piece.map(|piece| (piece, 0)),
            Mark::DrivenFrom(piece) => self.driven_from = piece,
            Mark::Dismounted => self.dismounted = true,
            Mark::EvasionsOver => self.evasions = 0,
        }
    }

    pub(crate) fn begin_turn(&mut self) {
        self.fired = false;
        self.phases = 0;
        self.evasions = 0;
        self.shot_by = UnitSet::EMPTY;
    }
}

/// Questions about Commands and marks.
impl State {
    /// What the book says of Commands, where armies act in Commands.
    pub fn host_book(&self) -> Option<&'static HostBook> {
        self.book().host
    }

    /// What the table plays otherwise than the ledger reads it.
    pub fn agreed(&self) -> &Agreements {
        &self.setup.roster.agreements
    }

    /// How far a Commander goes by himself (IMP-CMD-05).
    pub fn commander_move(&self) -> Length {
        let usual = self.host_book().map_or(Length::ZERO, |book| book.commander_move);
        self.agreed().commander_move_u.unwrap_or(usual)
    }

    /// Commands and what goes with them.
    pub fn host(&self) -> &Host {
        &self.host
    }

    /// The marks of a Unit.
    pub fn marks(&self, unit: UnitId) -> Marks {
        self.host.marks.get(unit.index()).copied().unwrap_or_default()
    }

    /// What a dismounted Unit has become.
    pub(crate) fn on_foot(&self, unit: UnitId) -> &Profile {
        let found = self.setup.roster.on_foot.iter().find(|(known, _)| *known == unit);
        found.map_or(&self.setup.profiles[unit.index()], |(_, profile)| profile)
    }

    /// The Command of a Unit.
    pub fn command_of(&self, unit: UnitId) -> Option<u8> {
        self.setup.roster.commands.iter().position(|c| c.units.has(unit)).map(|at| at as u8)
    }

    /// A Command in battle.
    pub fn command(&self, number: u8) -> Option<&Command> {
        self.host.commands.get(usize::from(number))
    }

    /// Whose Command it is.
    pub fn side_of(&self, number: u8) -> Side {
        self.setup.roster.commands.get(usize::from(number)).map_or(Side::First, |spec| spec.side)
    }

    /// Units of a Command on the table.
    pub fn units_of(&self, number: u8) -> UnitSet {
        let units = self.setup.roster.commands.get(usize::from(number)).map_or(UnitSet::EMPTY, |c| c.units);
        units.iter().filter(|u| self.unit(*u).is_on_table()).collect()
    }

    /// The Command whose Commander is with this Unit.
    pub fn commander_with(&self, unit: UnitId) -> Option<u8> {
        self.host.commands.iter().position(|c| c.seat == Seat::With(unit)).map(|at| at as u8)
    }

    /// What a Commander adds to the initiative: nothing once he is lost (IMP-CMD-19).
    pub fn leadership(&self, number: u8) -> u8 {
        match (self.command(number), self.host_book()) {
            (Some(command), Some(book)) if command.seat != Seat::Lost => {
                let usual = book.quality(command.quality).leadership;
                self.agreed().leadership_of(command.quality).unwrap_or(usual)
            }
            _ => 0,
        }
    }

    /// Is a Unit within reach of its own Commander (IMP-CMD-03, IMP-CMD-04, IMP-CMD-09)?
    pub fn in_command(&self, unit: UnitId) -> bool {
        let Some((number, book)) = self.command_of(unit).zip(self.host_book()) else { return false };
        let Some(command) = self.command(number) else { return false };
        let structure = self.setup.roster.structures[self.side(unit).index()];
        let reach = book.structure(structure).reach.units();
        match command.seat {
            Seat::With(with) => self.base(with).gap(self.base(unit)) <= reach + TOLERANCE,
            Seat::At(point) => {
                let reach = if command.quality == Quality::Genius { reach * 2.0 } else { reach };
                distance_to(self.base(unit), point.vec()) <= reach + TOLERANCE
            }
            Seat::Lost => false,
        }
    }

    /// How well a Unit obeys; Baggage counts as C (IMP-MOD-03).
    pub fn discipline(&self, unit: UnitId) -> Discipline {
        self.profile(unit).discipline.unwrap_or(Discipline::C)
    }

    /// Impetuous, and not yet worn out (IMP-STA-15, IMP-STA-16).
    pub fn is_impetuous(&self, unit: UnitId) -> bool {
        self.profile(unit).has(Trait::Impetuous) && !self.has_had_enough(unit, 0)
    }

    /// The same before so much was lost.
    pub fn was_impetuous(&self, unit: UnitId, lost: u8) -> bool {
        self.profile(unit).has(Trait::Impetuous) && !self.has_had_enough(unit, lost)
    }

    fn has_had_enough(&self, unit: UnitId, lost: u8) -> bool {
        let Some(book) = self.host_book() else { return false };
        let all = self.vbu_at_first(unit);
        let now = (u16::from(self.vbu_in_all(unit)) + u16::from(lost)).min(all);
        match book.impetuous_until {
            ImpetuousUntil::BelowHalf => 2 * now < all,
            ImpetuousUntil::HalfLost => 2 * (all - now) >= all,
        }
    }

    /// Below half of its value (IMP-PUR-01).
    pub fn is_below_half(&self, unit: UnitId) -> bool {
        2 * u16::from(self.vbu_in_all(unit)) < self.vbu_at_first(unit)
    }

    /// VBU of all its bases as the battle began, with those that are lost.
    fn vbu_at_first(&self, unit: UnitId) -> u16 {
        let here: u16 = self.bases(unit).map(|base| u16::from(self.unit(base).vbu_printed())).sum();
        here + u16::from(self.marks(unit).lost_behind)
    }

    /// Has neither flank nor rear (IMP-CHG-10, IMP-SQR-02, IMP-BAG-03).
    pub fn is_all_front(&self, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        matches!(profile.troop, Troop::W | Troop::Bag)
            || profile.has(Trait::Schiltron)
            || self.marks(unit).square
            || self.marks(unit).garrison.is_some()
    }

    /// S, T and light infantry that is not impetuous (IMP-IPN-01).
    pub fn is_loose(&self, unit: UnitId) -> bool {
        match self.profile(unit).troop {
            Troop::S | Troop::T => true,
            Troop::Fl => !self.is_impetuous(unit),
            _ => false,
        }
    }

    /// The bases of a Large Unit from front to rear; a single base otherwise.
    pub fn bases(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let mut next = Some(unit);
        let mut left = 3;
        std::iter::from_fn(move || {
            let base = next.filter(|_| left > 0)?;
            left -= 1;
            next = self.unit(base).rear;
            Some(base)
        })
    }

    /// How many bases deep.
    pub fn ranks(&self, unit: UnitId) -> usize {
        self.bases(unit).count()
    }

    /// The rearmost base.
    pub(crate) fn rearmost(&self, unit: UnitId) -> UnitId {
        self.bases(unit).last().unwrap_or(unit)
    }

    /// The front base of the Large Unit that a base belongs to.
    pub(crate) fn front_of(&self, unit: UnitId) -> UnitId {
        let mut front = unit;
        for _ in 0..2 {
            match self.unit(front).whereabouts {
                Whereabouts::RearOf(ahead) => front = ahead,
                _ => break,
            }
        }
        front
    }

    /// Friends behind do not mind its rout (BI08-RET-10, IMP-ROU-04).
    pub(crate) fn routs_quietly(&self, unit: UnitId) -> bool {
        let profile = self.profile(unit);
        match self.host_book() {
            None => matches!(profile.troop, Troop::S | Troop::Cl),
            Some(_) => {
                matches!(profile.troop, Troop::S | Troop::T | Troop::Cl | Troop::Art | Troop::Bag)
                    || profile.troop == Troop::Fl && !profile.has(Trait::Impetuous)
            }
        }
    }

    /// Cowards of the same army take fright (IMP-CMD-17).
    pub(crate) fn frighten(&mut self, routed: usize) {
        let specs = &self.setup.roster.commands;
        let Some(side) = specs.get(routed).map(|spec| spec.side) else { return };
        for (number, command) in self.host.commands.iter_mut().enumerate() {
            if number != routed && specs.get(number).is_some_and(|spec| spec.side == side) {
                command.afraid = true;
            }
        }
    }

    /// In a Built Up Area a Unit stands as wide and deep as the area (IMP-BUA-01); outside as its base is.
    pub(crate) fn reshape(&mut self, unit: UnitId, piece: Option<u8>) {
        let footprint = match piece.and_then(|piece| self.field.pieces.get(usize::from(piece))) {
            Some(piece) => built_up_base(piece).map(|(_, footprint)| footprint),
            None => {
                let depth = self.book().depth(self.setup.base_set, self.profile(unit));
                Some(Footprint { width: self.frontage(), depth })
            }
        };
        if let Some(footprint) = footprint {
            self.unit_mut(unit).set_footprint(footprint);
        }
    }

    /// A Unit on foot: its losses are carried over (IMP-DSM-01).
    pub(crate) fn dismount(&mut self, unit: UnitId) {
        let vbu = self.on_foot(unit).vbu;
        let depth = self.book().depth(self.setup.base_set, self.profile(unit));
        let width = self.frontage();
        let u = self.unit_mut(unit);
        let lost = u.vbu_printed - u.vbu;
        u.vbu_printed = vbu;
        u.vbu = vbu.saturating_sub(lost);
        u.set_footprint(Footprint { width, depth });
    }
}

/// The place of a garrison: a Built Up Area that is a rectangle, seen from the middle of its first edge.
pub(crate) fn built_up_base(piece: &Piece) -> Option<(Pose, Footprint)> {
    let corners = piece.outline().corners();
    if corners.len() != 4 {
        return None;
    }
    let (a, b, c) = (corners[0], corners[1], corners[2]);
    let (along, deep) = (b - a, c - b);
    if along.length() < 0.1 || deep.length() < 0.1 || along.dot(deep).abs() > 0.05 * along.length() {
        return None;
    }
    let heading = Heading::towards(deep * -1.0);
    let pose = Pose { front: ((a + b) * 0.5).snap(), heading };
    let footprint = Footprint { width: Length::snap(along.length()), depth: Length::snap(deep.length()) };
    Some((pose, footprint))
}

/// Distance of a point from a base.
pub(crate) fn distance_to(base: &Base, point: Vec2) -> f64 {
    let local = base.local(point);
    let aside = (local.x.abs() - base.half_width).max(0.0);
    let ahead = local.y.max(-base.depth - local.y).max(0.0);
    (aside * aside + ahead * ahead).sqrt()
}
