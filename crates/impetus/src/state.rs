//! A battle at one moment.

use crate::division::Divisions;
use crate::editions::{Demoralisation, Edition, Pace, Rulebook, Shieldwall};
use crate::frame::Frame;
use crate::host::{Host, Roster};
use crate::options::Options;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::switches::Switches;
use crate::terrain::{Field, Piece, TerrainKind};
use crate::unit::{Profile, Unit, UnitId};
use crate::weather::{Hits, Weather};
use acies_rules::{Agenda, Outcome, RuleId, Side};
use acies_tabletop::{Base, Edge, Footprint, Length, Vec2};
use serde::{Deserialize, Serialize};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// Base sets (BI08-GEN-04): frontage 6U or 8U.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "UPPERCASE")]
pub enum BaseSet {
    /// Frontage 6U: 28 and 20 mm, or 10 and 6 mm figures.
    F6,
    /// Frontage 8U: 15 mm figures.
    F8,
}

/// How an attack met its target (BI08-CHG-08 to BI08-CHG-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AttackClass {
    /// On the front.
    Frontal,
    /// On a side, by an attacker that did not begin completely behind the front.
    Side,
    /// On a side, from completely behind the front.
    Flank,
    /// On the rear.
    Rear,
}

impl AttackClass {
    /// Flank and rear attacks disorder, and rout the loser (BI08-CHG-11).
    pub const fn is_flank_or_rear(self) -> bool {
        matches!(self, AttackClass::Flank | AttackClass::Rear)
    }
}

/// Two enemies in melee (BI08-STA-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Engagement {
    /// Who made the contact.
    pub attacker: UnitId,
    /// Who was contacted.
    pub target: UnitId,
    /// How.
    pub class: AttackClass,
    /// The edge of the target that was touched.
    pub target_edge: Edge,
    /// The edge of the attacker that touched.
    pub attacker_edge: Edge,
}

impl Engagement {
    /// Is the Unit one of the two?
    pub fn has(&self, unit: UnitId) -> bool {
        self.attacker == unit || self.target == unit
    }

    /// The enemy of one of the two.
    pub fn enemy_of(&self, unit: UnitId) -> Option<UnitId> {
        if self.attacker == unit {
            Some(self.target)
        } else if self.target == unit {
            Some(self.attacker)
        } else {
            None
        }
    }
}

/// What is fixed before the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Which sheet is played.
    pub edition: Edition,
    /// Readings chosen.
    pub options: Options,
    /// Optional rules agreed on.
    pub switches: Switches,
    /// Frontage of every base.
    pub base_set: BaseSet,
    /// Length and depth of the table.
    pub table: Footprint,
    /// The Units' list lines, in the order of their numbers.
    pub profiles: Vec<Profile>,
    /// Sum of the demoralisation values of each army (BI08-VIC-01).
    pub vdt: [u16; 2],
    /// Turn after which the smaller share lost wins, if the scenario sets one (BI08-VIC-04).
    pub turn_limit: Option<u16>,
    /// Commands, where armies act in Commands.
    pub roster: Roster,
    /// Commands that lose heart each for itself (BI3-DEM-01).
    pub divisions: Divisions,
}

/// A battle at one moment: plain data.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct State {
    /// What is fixed.
    pub setup: Arc<Setup>,
    /// Terrain; changes only while it is placed.
    pub field: Arc<Field>,
    pub(crate) units: Vec<Unit>,
    pub(crate) engagements: Vec<Engagement>,
    pub(crate) agenda: Agenda<Frame>,
    /// The turn, from 1; 0 during set-up.
    pub turn: u16,
    /// Whose phase it is.
    pub active: Side,
    /// Demoralisation value lost by each army.
    pub lost_vd: [u16; 2],
    /// Set when the battle is over.
    pub outcome: Option<Outcome>,
    /// Who has offered a draw since the last die.
    pub draw_offered: [bool; 2],
    /// What optional rules keep in mind.
    pub(crate) kept: Kept,
    /// Commands and what goes with them, where armies act in Commands.
    pub(crate) host: Host,
}

/// What optional rules keep in mind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// Who has earned another phase in this turn (BI3-TURN-04).
    pub extra_phase: [bool; 2],
    /// Who has played his card (BI3-OPT-06).
    pub card_played: [bool; 2],
    /// The weather (BI3-WEA-01).
    pub weather: Option<Weather>,
}

/// Nothing kept in mind adds nothing to the hash of a state.
impl Hash for Kept {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        if *self != Kept::default() {
            (self.extra_phase, self.card_played).hash(hasher);
            if let Some(weather) = &self.weather {
                weather.hash(hasher);
            }
        }
    }
}

impl State {
    /// The rulebook of the edition played.
    pub fn book(&self) -> &'static Rulebook {
        self.setup.edition.rulebook()
    }

    /// The id of a rule in the ledger of the edition played.
    pub fn id_of(&self, rule: Rule) -> &'static str {
        self.book().id_of(rule)
    }

    /// The same, as events and questions cite it.
    pub fn cite(&self, rule: Rule) -> RuleId {
        RuleId(self.id_of(rule))
    }

    /// Readings chosen.
    pub fn options(&self) -> &Options {
        &self.setup.options
    }

    /// How far a Unit goes on Open ground.
    pub fn allowance(&self, unit: UnitId, pace: Pace) -> f64 {
        let far = self.book().allowance(self.profile(unit), pace);
        self.most_at(pace).map_or(far, |most| far.min(most))
    }

    /// What a length in Difficult ground costs of that.
    pub fn cost_of_difficult(&self, unit: UnitId, pace: Pace) -> f64 {
        let profile = self.profile(unit);
        let cost = self.book().cost_of_difficult(profile, pace);
        match self.most_at(pace) {
            // The weather cuts both figures.
            Some(most) if cost > 0.0 => {
                let open = self.book().allowance(profile, pace);
                open.min(most) / (open / cost).min(most).max(f64::MIN_POSITIVE)
            }
            _ => cost,
        }
    }

    /// The weather, where it is played.
    pub fn weather(&self) -> Option<&Weather> {
        self.kept.weather.as_ref()
    }

    /// The most that the weather lets anybody move.
    fn most_move(&self) -> Option<f64> {
        self.weather().and_then(Weather::most_move)
    }

    /// The most that it lets anybody move at this pace: of both moves together, what the first has left.
    fn most_at(&self, pace: Pace) -> Option<f64> {
        let most = self.most_move()?;
        if pace != Pace::Second {
            return Some(most);
        }
        let counts = self.weather().is_some_and(Weather::counts_both_moves);
        let gone = self.agenda().iter().rev().find_map(|frame| match frame {
            Frame::Activation(act) if counts => Some(act.gone.units()),
            _ => None,
        });
        Some(gone.map_or(0.0, |gone| (most - gone).max(0.0)))
    }

    /// A distance, as far as the weather allows it.
    pub fn in_this_weather(&self, distance: f64) -> f64 {
        self.most_move().map_or(distance, |most| distance.min(most))
    }

    /// What a piece of terrain is in this weather.
    pub fn kind_now(&self, piece: &Piece) -> TerrainKind {
        self.weather().map_or(piece.kind(), |weather| weather.water(piece.kind()))
    }

    /// Which faces of a pool do DAMAGE.
    pub fn hits_of(&self, roll: &Roll) -> Hits {
        match roll {
            Roll::Fire { unit, .. } => self.hits_of_shot(*unit),
            Roll::Pila { unit, .. } => self.hits_of_pila(*unit),
            _ => Hits::ALL,
        }
    }

    /// Which do when a Unit shoots.
    pub fn hits_of_shot(&self, unit: UnitId) -> Hits {
        let facing = self.unit(unit).pose().heading;
        self.weather().map_or(Hits::ALL, |weather| weather.hits(facing, self.profile(unit).weapon))
    }

    /// The same for pila: only the Sun matters (BI3-WEA-15).
    pub fn hits_of_pila(&self, unit: UnitId) -> Hits {
        let facing = self.unit(unit).pose().heading;
        let dazzled = self.weather().is_some_and(|weather| weather.dazzles(facing));
        Hits { sixes: !dazzled, fives: true }
    }

    /// Optional rules agreed on.
    pub fn switches(&self) -> &Switches {
        &self.setup.switches
    }

    /// What optional rules keep in mind.
    pub fn kept(&self) -> &Kept {
        &self.kept
    }

    /// All Units, by number; those that are gone included.
    pub fn units(&self) -> &[Unit] {
        &self.units
    }

    /// A Unit by number, if there is one.
    pub fn get(&self, unit: UnitId) -> Option<&Unit> {
        self.units.get(unit.index())
    }

    /// A Unit that is known to exist: numbers inside the engine come from its own lists.
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.units[unit.index()]
    }

    pub(crate) fn unit_mut(&mut self, unit: UnitId) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// The list line of a Unit.
    pub fn profile(&self, unit: UnitId) -> &Profile {
        match self.host.marks.get(unit.index()) {
            Some(marks) if marks.dismounted => self.on_foot(unit),
            _ => &self.setup.profiles[unit.index()],
        }
    }

    /// The base of a Unit.
    pub fn base(&self, unit: UnitId) -> &Base {
        &self.unit(unit).base
    }

    /// Whose Unit it is.
    pub fn side(&self, unit: UnitId) -> Side {
        self.unit(unit).side
    }

    /// Pairs in melee.
    pub fn engagements(&self) -> &[Engagement] {
        &self.engagements
    }

    /// Procedures, outermost first.
    pub fn agenda(&self) -> &[Frame] {
        self.agenda.frames()
    }

    /// In melee with anybody (BI08-STA-09).
    pub fn in_melee(&self, unit: UnitId) -> bool {
        self.engagements.iter().any(|e| e.has(unit))
    }

    /// Are these two in melee with each other?
    pub fn engaged(&self, a: UnitId, b: UnitId) -> Option<&Engagement> {
        self.engagements.iter().find(|e| e.has(a) && e.has(b))
    }

    /// Does an enemy stand against its flank or rear (BI08-CHG-11)?
    pub fn is_flanked(&self, unit: UnitId) -> bool {
        self.engagements.iter().any(|e| e.target == unit && e.class.is_flank_or_rear())
    }

    /// Units on the table, by number.
    pub fn on_table(&self) -> impl Iterator<Item = UnitId> + '_ {
        (0..self.units.len()).filter(|i| self.units[*i].is_on_table()).map(|i| UnitId(i as u8))
    }

    /// Units of a side on the table.
    pub fn army(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.on_table().filter(move |u| self.side(*u) == side)
    }

    /// Units of a side on the table, as a set.
    pub fn army_set(&self, side: Side) -> UnitSet {
        self.army(side).collect()
    }

    /// A Large Unit (BI08-LRG-01).
    pub fn is_large(&self, unit: UnitId) -> bool {
        self.unit(unit).rear.is_some()
    }

    /// In a shieldwall that holds (BI08-SHW-01, BI3-IMP-12).
    pub fn in_shieldwall(&self, unit: UnitId) -> bool {
        let u = self.unit(unit);
        u.shieldwall && (self.book().shieldwall == Shieldwall::Declared || !u.disordered)
    }

    /// Behind stakes: planted at deployment, left behind with the first move (BI3-IMP-06).
    pub fn has_stakes(&self, unit: UnitId) -> bool {
        self.unit(unit).stakes
    }

    /// Has the army lost so much that all its Units are Disordered for good (BI3-DEM-02, BI3-DEM-03)?
    pub fn is_demoralised(&self, side: Side) -> bool {
        let (lost, all) = (self.lost_vd[side.index()], self.setup.vdt[side.index()]);
        self.book().demoralisation == Demoralisation::DisordersTheArmy && lost > 0 && 2 * lost >= all
    }

    /// VBU of front and rear base together.
    pub fn vbu_in_all(&self, unit: UnitId) -> u8 {
        self.bases(unit).map(|base| self.unit(base).vbu).sum()
    }

    /// Is the General of a side still on the table (BI08-CMD-02)?
    pub fn general_lives(&self, side: Side) -> bool {
        self.army(side).any(|unit| self.has_general(unit))
    }

    /// Is the General with this Unit, or in front of this Large Unit (BI08-CMD-01)?
    pub fn has_general(&self, unit: UnitId) -> bool {
        if self.host.commands.is_empty() {
            self.profile(unit).general
        } else {
            self.commander_with(unit).is_some()
        }
    }

    /// Frontage of every base.
    pub fn frontage(&self) -> Length {
        self.book().frontage(self.setup.base_set)
    }

    /// Is a base wholly on the table, within the length tolerance?
    pub fn holds(&self, base: &Base) -> bool {
        let (w, h) = (self.setup.table.width.units(), self.setup.table.depth.units());
        let over = self.book().over_edge;
        base.corners().iter().all(|c| c.x >= -over && c.y >= -over && c.x <= w + over && c.y <= h + over)
    }

    /// Is a point on the table?
    pub fn holds_point(&self, p: Vec2) -> bool {
        let (w, h) = (self.setup.table.width.units(), self.setup.table.depth.units());
        p.x >= 0.0 && p.y >= 0.0 && p.x <= w && p.y <= h
    }
}
