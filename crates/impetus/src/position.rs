//! Any position as plain data: scenarios, puzzles, the start of a battle.

mod roster;

use crate::division::Divisions;
use crate::editions::{Allowances, Demoralisation, Edition, Rulebook};
use crate::frame::{Frame, Nominate, Orders, WeatherStage};
use crate::host::{Host, Roster};
use crate::options::Options;
use crate::procedures::command::is_opening;
use crate::rule::Rule;
use crate::set::MAX_UNITS;
use crate::state::{AttackClass, BaseSet, Kept, Setup, State};
use crate::steps::ground::{Leg, first_impassable};
use crate::steps::setup::judge_piece;
use crate::steps::{SLACK, contact};
use crate::switches::Switches;
use crate::terrain::{Field, Piece, PieceSpec};
use crate::unit::{Fate, Profile, Trait, Troop, Unit, UnitId, Whereabouts};
use crate::weather::Weather;
use acies_rules::{Agenda, Side};
use acies_tabletop::{Footprint, Length, Pose};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Where a battle begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// With the dice for sides and terrain (BI08-SET-06).
    Terrain,
    /// With deployment; this side defends and places first.
    Deployment {
        /// The Defender.
        defender: Side,
    },
    /// With an Initiative Roll.
    #[default]
    Initiative,
    /// In a phase.
    Phase {
        /// Whose.
        side: Side,
        /// Does the other's phase follow in this turn?
        #[serde(default)]
        first: bool,
    },
}

/// A Unit of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct UnitSpec {
    /// Whose.
    pub side: Side,
    /// Its line in the army list.
    pub profile: Profile,
    /// Where it stands; without a place it is still to be deployed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pose>,
    /// VBU now, if it has lost some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vbu_now: Option<u8>,
    /// Disordered.
    #[serde(default)]
    pub disordered: bool,
    /// In shieldwall.
    #[serde(default)]
    pub shieldwall: bool,
    /// A War Chariot on the move.
    #[serde(default)]
    pub rolling: bool,
    /// A War Chariot that wheeled and has not gone half speed straight since (BI08-CHR-04).
    #[serde(default)]
    pub wheeled: bool,
    /// Activated this turn.
    #[serde(default)]
    pub activated: bool,
    /// Number of the Unit behind it, in a Large Unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rear: Option<UnitId>,
    /// Removed before this position.
    #[serde(default)]
    pub gone: bool,
}

/// A pair in melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct EngagedSpec {
    /// Who made contact.
    pub attacker: UnitId,
    /// Who was contacted.
    pub target: UnitId,
    /// How; without it, as if the attacker had come from where it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub class: Option<AttackClass>,
}

/// A position. Every field of a file is named here; others are refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    /// Rule set.
    pub rule_set: Edition,
    /// Title.
    #[serde(default)]
    pub title: String,
    /// What it is about.
    #[serde(default)]
    pub description: String,
    /// Names of the two armies.
    #[serde(default)]
    pub armies: [String; 2],
    /// Base set.
    pub base_set: BaseSet,
    /// Length and depth of the table.
    pub table: Footprint,
    /// Readings chosen.
    #[serde(default)]
    pub options: Options,
    /// Optional rules agreed on, where the rule set has any.
    #[serde(default, skip_serializing_if = "is_core")]
    pub switches: Switches,
    /// Turn limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// Terrain.
    #[serde(default)]
    pub terrain: Vec<PieceSpec>,
    /// The terrain was placed freely and both players agree to it (BI08-SET-01): its shapes must then obey the rules for
    /// shapes. A stored field (the default) may recreate any battlefield.
    #[serde(default)]
    pub agreed_terrain: bool,
    /// Units; their place in this list is their number.
    pub units: Vec<UnitSpec>,
    /// Pairs in melee.
    #[serde(default)]
    pub engaged: Vec<EngagedSpec>,
    /// Turn.
    #[serde(default = "one")]
    pub turn: u16,
    /// Where it begins.
    #[serde(default)]
    pub start: Start,
    /// The weather, where it is known already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weather: Option<Weather>,
    /// Commands, where armies act in Commands; without any, each army is one Command under a Fair Commander.
    #[serde(default, skip_serializing_if = "is_usual")]
    pub roster: Roster,
    /// Commands that act together but lose heart each for itself; an army of which none is named is one of them.
    #[serde(default, skip_serializing_if = "Divisions::is_empty")]
    pub divisions: Divisions,
}

fn is_usual(roster: &Roster) -> bool {
    *roster == Roster::default()
}

fn is_core(switches: &Switches) -> bool {
    *switches == Switches::CORE
}

fn one() -> u16 {
    1
}

/// What is wrong with a position: the field, and the rule if one forbids it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PositionError {
    /// The field, for example `units[3].at`.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
}

/// What is legal but not as the book has it (BI08-UNI-04).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Oddity {
    /// Not the usual number of Units.
    Size {
        /// Whose.
        side: Side,
        /// How many.
        units: usize,
    },
    /// Nobody leads the army.
    NoGeneral {
        /// Whose.
        side: Side,
    },
}

impl std::fmt::Display for Oddity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Oddity::Size { side, units } => {
                write!(f, "{side:?} army: {units} Units; an army is about 7 to 10")
            }
            Oddity::NoGeneral { side } => write!(f, "{side:?} army: no General"),
        }
    }
}

impl std::fmt::Display for PositionError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.field, self.problem)?;
        match self.rule {
            Some(rule) => write!(f, " ({rule})"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for PositionError {}

/// BI3-DEM-03: who has lost half of its value before the battle begins is Disordered from its beginning.
fn lose_heart(state: &mut State) {
    if state.book().demoralisation != Demoralisation::DisordersTheArmy {
        return;
    }
    let scythed = |unit: UnitId| state.profile(unit).troop == Troop::Cf;
    let lost: Vec<UnitId> =
        state.on_table().filter(|unit| state.has_lost_heart(*unit) && !scythed(*unit)).collect();
    for unit in lost {
        state.unit_mut(unit).disordered = true;
    }
}

impl Position {
    pub(crate) fn wrong<T>(
        &self,
        field: impl Into<String>,
        problem: impl Into<String>,
        rule: Option<Rule>,
    ) -> Result<T, PositionError> {
        let rule = rule.map(|rule| self.rule_set.rulebook().id_of(rule));
        Err(PositionError { field: field.into(), problem: problem.into(), rule })
    }

    /// Checks the position and makes it a battle.
    pub fn into_state(self) -> Result<State, PositionError> {
        self.check_table()?;
        self.check_armies()?;
        let mut pieces = Vec::with_capacity(self.terrain.len());
        for (i, spec) in self.terrain.iter().enumerate() {
            if !self.rule_set.rulebook().terrain.contains(&spec.kind) {
                let problem = format!("no {:?} in this rule set", spec.kind);
                return self.wrong(format!("terrain[{i}].kind"), problem, Some(Rule::GroundClasses));
            }
            match Piece::new(spec.clone()) {
                Ok(piece) => pieces.push(piece),
                Err(error) => {
                    return self.wrong(
                        format!("terrain[{i}].shape"),
                        format!("{error:?}"),
                        Some(Rule::GroundClasses),
                    );
                }
            }
        }
        let counts = |u: &&UnitSpec| self.roster.agreements.baggage_in_vdt || u.profile.troop != Troop::Bag;
        let vdt = Side::BOTH.map(|side| {
            let own = self.units.iter().filter(|u| u.side == side).filter(counts);
            own.map(|u| u16::from(u.profile.vd)).sum()
        });
        let setup = Setup {
            edition: self.rule_set,
            options: self.readings(),
            switches: self.switches,
            base_set: self.base_set,
            table: self.table,
            profiles: self.units.iter().map(|u| u.profile.clone()).collect(),
            vdt,
            turn_limit: self.turn_limit,
            roster: self.commands()?,
            divisions: self.divided()?,
        };
        let deploying = matches!(self.start, Start::Terrain | Start::Deployment { .. });
        let in_commands = self.rule_set.rulebook().host.is_some();
        let frame = match self.start {
            Start::Terrain => Frame::Sides { totals: [None; 2] },
            Start::Deployment { defender } => Frame::Deploy { side: defender, then: Some(defender.other()) },
            Start::Initiative if in_commands => Frame::Nominate(Nominate::default()),
            Start::Phase { side, .. } if in_commands => {
                let command = setup.roster.commands.iter().position(|c| c.side == side).unwrap_or(0) as u8;
                Frame::Orders(Orders { command, commander_moved: false })
            }
            Start::Initiative => Frame::Initiative { totals: [None; 2] },
            Start::Phase { side, first } => Frame::Phase { side, first },
        };
        // BI3-SET-04: both armies stand already, so the weather is diced for; the first player counts as the Attacker.
        let sky_first = self.start == Start::Initiative
            && self.turn == 1
            && self.switches.weather
            && self.weather.is_none();
        let mut agenda = Agenda::of(frame);
        if sky_first {
            agenda.push(Frame::Weather { by: Side::First, stage: WeatherStage::Row });
        }
        let active = match self.start {
            Start::Phase { side, .. } => side,
            _ => Side::First,
        };
        let mut state = State {
            setup: Arc::new(setup),
            field: Arc::new(Field { pieces }),
            units: Vec::with_capacity(self.units.len()),
            engagements: Vec::new(),
            agenda,
            turn: if deploying || sky_first { 0 } else { self.turn },
            active,
            lost_vd: [0; 2],
            outcome: None,
            draw_offered: [false; 2],
            kept: Kept { weather: self.weather, ..Kept::default() },
            host: Host::default(),
        };
        self.check_agreed_terrain(&state)?;
        self.place_units(&mut state, deploying)?;
        self.check_places(&state)?;
        self.check_zones(&state)?;
        self.engage(&mut state)?;
        lose_heart(&mut state);
        if in_commands {
            roster::raise(&mut state);
        }
        Ok(state)
    }

    /// The readings it is played by: a table chooses them where its ledger lets it.
    fn readings(&self) -> Options {
        let readings = self.rule_set.rulebook().readings;
        if readings == Options::default() { self.options } else { readings }
    }

    fn check_table(&self) -> Result<(), PositionError> {
        let (w, d) = (self.table.width, self.table.depth);
        for (field, size) in [("table.width", w), ("table.depth", d)] {
            let Rulebook { sizes, unit, .. } = self.rule_set.rulebook();
            let (least, most) = sizes.table;
            if size < least || size > most {
                let problem = format!("a table is {least} to {most} {unit} long and deep");
                return self.wrong(field, problem, Some(Rule::TableSize));
            }
        }
        let readings = self.rule_set.rulebook().readings;
        if readings != Options::default() && self.options != Options::default() {
            return self.wrong("options", "this rule set has no readings to choose from", None);
        }
        if self.switches != Switches::CORE && !self.rule_set.rulebook().reactions {
            return self.wrong("switches", "this rule set has no optional rules", Some(Rule::OptionalRules));
        }
        if self.switches.evader_surprised && !self.switches.auto_evade {
            let problem = "nobody is surprised where evading needs a test";
            return self.wrong("switches.evader-surprised", problem, Some(Rule::OptionalRules));
        }
        if self.switches.cautious != [false; 2] && !self.switches.cautious_command {
            let problem = "Cautious Commands are not played";
            return self.wrong("switches.cautious", problem, Some(Rule::OptionalRules));
        }
        if !self.switches.weather {
            let problem = "weather is not played";
            if (self.switches.season, self.switches.climate) != Default::default() {
                return self.wrong("switches.season", problem, Some(Rule::OptionalRules));
            }
            if self.weather.is_some() {
                return self.wrong("weather", problem, Some(Rule::OptionalRules));
            }
        }
        if self.weather.is_some_and(|weather| !(2..=12).contains(&weather.row)) {
            return self.wrong("weather.row", "rows are numbered from 2 to 12", Some(Rule::Weather));
        }
        if self.terrain.len() > 100 {
            return self.wrong("terrain", "at most 100 pieces", None);
        }
        if self.turn == 0 || self.turn > 10_000 {
            return self.wrong("turn", "turns are numbered from 1 to 10,000", None);
        }
        if self.turn_limit == Some(0) {
            return self.wrong("turn-limit", "a turn limit is at least 1", Some(Rule::BattleEnds));
        }
        Ok(())
    }

    fn check_armies(&self) -> Result<(), PositionError> {
        if self.units.len() > MAX_UNITS {
            return self.wrong("units", format!("at most {MAX_UNITS} Units"), None);
        }
        for side in Side::BOTH {
            let own = || self.units.iter().enumerate().filter(move |(_, u)| u.side == side);
            if own().next().is_none() {
                return self.wrong("units", format!("the {side:?} army has no Units"), Some(Rule::Armies));
            }
            // Each Command has a Commander (IMP-CMD-01).
            let most = self.roster.commands.iter().filter(|command| command.side == side).count().max(1);
            if let Some((i, _)) = own().filter(|(_, u)| u.profile.general).nth(most) {
                let field = format!("units[{i}].profile.general");
                return self.wrong(field, "a second General in one army", Some(Rule::Armies));
            }
        }
        for (i, unit) in self.units.iter().enumerate() {
            let field = |name: &str| format!("units[{i}].{name}");
            let profile = &unit.profile;
            if profile.vbu == 0 || profile.vbu > 20 {
                return self.wrong(field("profile.vbu"), "VBU is 1 to 20", Some(Rule::NoVbuLeft));
            }
            if profile.impetus > 20 {
                return self.wrong(field("profile.i"), "I is 0 to 20", Some(Rule::ListLine));
            }
            let book = self.rule_set.rulebook();
            if !book.troops.has(profile.troop) {
                let problem = format!("no type {} in this rule set", profile.troop.code());
                return self.wrong(field("profile.type"), problem, Some(Rule::ListLine));
            }
            if profile.weapon.is_some_and(|weapon| book.line(weapon).is_none()) {
                return self.wrong(
                    field("profile.weapon"),
                    "no such weapon in this rule set",
                    Some(Rule::WeaponFigures),
                );
            }
            if book.host.is_none() && Trait::OF_ARMIES_IN_COMMANDS.iter().any(|t| profile.has(*t)) {
                return self.wrong(
                    field("profile.traits"),
                    "no such trait in this rule set",
                    Some(Rule::ListLine),
                );
            }
            let (fits, problem) = match book.allowances {
                Allowances::Printed | Allowances::PrintedLooseFree => (
                    profile.movement > Length::ZERO && profile.movement <= Length::whole(40),
                    "M is more than 0 and at most 40",
                ),
                Allowances::ByType(_) => {
                    (profile.movement == Length::ZERO, "M follows from the type: leave it out")
                }
            };
            // Baggage stands where it stands (IMP-BAG-02).
            let (fits, problem) = match profile.troop {
                Troop::Bag => (profile.movement == Length::ZERO, "Baggage has no M"),
                _ => (fits, problem),
            };
            if book.host.is_some() && profile.discipline.is_none() && profile.troop != Troop::Bag {
                return self.wrong(
                    field("profile.discipline"),
                    "Discipline is A, B or C",
                    Some(Rule::ListLine),
                );
            }
            if !fits {
                return self.wrong(field("profile.m"), problem, Some(Rule::ListLine));
            }
            let Rulebook { sizes, unit: u, .. } = self.rule_set.rulebook();
            let (least, most) = sizes.depth;
            if let Some(depth) = profile.depth
                && (depth < least || depth > most)
            {
                let problem = format!("a depth is {least} to {most} {u}");
                return self.wrong(field("profile.depth"), problem, Some(Rule::BaseDepth));
            }
            if profile.name.chars().count() > 80 {
                return self.wrong(field("profile.name"), "at most 80 characters", None);
            }
            match unit.vbu_now {
                Some(0) => {
                    return self.wrong(field("vbu-now"), "a Unit at VBU 0 is Routed", Some(Rule::NoVbuLeft));
                }
                Some(now) if now > profile.vbu => {
                    return self.wrong(
                        field("vbu-now"),
                        "more than its printed VBU",
                        Some(Rule::FreshAndWorn),
                    );
                }
                _ => {}
            }
            if unit.rolling && !profile.troop.is_war_chariot() {
                return self.wrong(field("rolling"), "only War Chariots roll", Some(Rule::ChariotsRoll));
            }
            if unit.wheeled && !profile.troop.is_war_chariot() {
                let problem = "only of War Chariots the last wheel matters";
                return self.wrong(field("wheeled"), problem, Some(Rule::ChariotWheel));
            }
            if unit.disordered && profile.troop == Troop::Cf {
                let problem = "scythed chariots are never Disordered";
                return self.wrong(field("disordered"), problem, Some(Rule::ChariotsAndDisorder));
            }
            if unit.gone && unit.at.is_some() {
                return self.wrong(field("at"), "the Unit is gone", Some(Rule::RoutedIsRemoved));
            }
        }
        Ok(())
    }

    fn place_units(&self, state: &mut State, deploying: bool) -> Result<(), PositionError> {
        let book = self.rule_set.rulebook();
        let width = book.frontage(self.base_set);
        for spec in &self.units {
            let depth = book.depth(self.base_set, &spec.profile);
            let mut unit = Unit::new(spec.side, spec.profile.vbu, Footprint { width, depth });
            unit.vbu = spec.vbu_now.unwrap_or(spec.profile.vbu);
            unit.disordered = spec.disordered;
            unit.shieldwall = spec.shieldwall;
            unit.rolling = spec.rolling;
            unit.wheeled = spec.wheeled;
            unit.stakes = spec.profile.has(Trait::Stakes);
            unit.activated = spec.activated;
            if spec.gone {
                unit.whereabouts = Whereabouts::Gone(Fate::NoVbuLeft);
                state.lost_vd[spec.side.index()] += u16::from(spec.profile.vd);
            } else if let Some(pose) = spec.at {
                unit.whereabouts = Whereabouts::Table;
                unit.put(pose);
            }
            state.units.push(unit);
        }
        for (i, spec) in self.units.iter().enumerate() {
            let Some(rear) = spec.rear else { continue };
            let front = UnitId(i as u8);
            let is_rear = spec.at.is_none() && self.units.iter().any(|u| u.rear == Some(front));
            let field = format!("units[{i}].rear");
            let Some(behind) = self.units.get(rear.index()) else {
                return self.wrong(field, "there is no such Unit", None);
            };
            let fits = (spec.at.is_some() || is_rear)
                && behind.at.is_none()
                && !behind.gone
                && behind.side == spec.side;
            if !fits {
                return self.wrong(field, "these two do not form a Large Unit", Some(Rule::LargeUnit));
            }
            if let Err(refused) = crate::steps::setup::judge_large_unit(state, front, rear) {
                return self.wrong(field, "these two do not form a Large Unit", Some(refused.rule));
            }
            state.unit_mut(rear).whereabouts = Whereabouts::RearOf(front);
            state.unit_mut(front).rear = Some(rear);
        }
        for (i, spec) in self.units.iter().enumerate().filter(|(_, spec)| spec.rear.is_some()) {
            let front = UnitId(i as u8);
            if spec.at.is_none() {
                continue;
            }
            if state.ranks(front) > book.most_ranks(&spec.profile) {
                let problem = "more bases than it may have";
                return self.wrong(format!("units[{i}].rear"), problem, Some(Rule::LargeUnit));
            }
            let depth = state.bases(front).fold(Length::ZERO, |sum, base| {
                sum + book.depth(self.base_set, &self.units[base.index()].profile)
            });
            state.unit_mut(front).set_footprint(Footprint { width, depth });
        }
        if !deploying && let Some(i) = state.units.iter().position(|u| u.whereabouts == Whereabouts::Reserve)
        {
            return self.wrong(format!("units[{i}].at"), "the Unit has no place", Some(Rule::Deployment));
        }
        Ok(())
    }

    /// BI08-SET-01 (b): each piece must be legal beside those before it.
    fn check_agreed_terrain(&self, state: &State) -> Result<(), PositionError> {
        if !self.agreed_terrain {
            return Ok(());
        }
        let mut table = State { field: Arc::default(), ..state.clone() };
        for (i, piece) in state.field.pieces.iter().enumerate() {
            if let Err(refused) = judge_piece(&table, piece.spec(), None) {
                let problem = format!("{:?}", refused.why);
                return self.wrong(format!("terrain[{i}].shape"), problem, Some(refused.rule));
            }
            Arc::make_mut(&mut table.field).pieces.push(piece.clone());
        }
        Ok(())
    }

    fn check_places(&self, state: &State) -> Result<(), PositionError> {
        let standing: Vec<UnitId> = state.on_table().collect();
        for (n, unit) in standing.iter().enumerate() {
            let base = state.base(*unit);
            let field = format!("units[{}].at", unit.0);
            if !state.holds_point(base.centre()) {
                return self.wrong(field, "the base is off the table", Some(Rule::TableEdge));
            }
            for other in &standing[..n] {
                if base.penetration(state.base(*other)) > SLACK {
                    let problem = format!("the base overlaps that of units[{}]", other.0);
                    return self.wrong(field, problem, Some(Rule::Move));
                }
            }
            let leg = Leg::Straight { base: *base, direction: base.forward, reach: 0.0 };
            if let Some((_, piece)) = first_impassable(state, *unit, &leg) {
                let problem = format!("the base stands on Impassable ground, terrain[{piece}]");
                return self.wrong(field, problem, Some(Rule::ImpassableGround));
            }
            let u = state.unit(*unit);
            if u.shieldwall && (!state.profile(*unit).may_form_shieldwall() || !u.is_fresh()) {
                let field = format!("units[{}].shieldwall", unit.0);
                return self.wrong(field, "it may not be in shieldwall", Some(Rule::Shieldwall));
            }
        }
        Ok(())
    }

    /// Has each of those still to be deployed room in its zone (BI08-SET-10)?
    fn check_zones(&self, state: &State) -> Result<(), PositionError> {
        let sizes = &state.book().sizes;
        let deep = self.table.depth.units() / 2.0 - sizes.from_middle.units();
        let wide = self.table.width.units() - 2.0 * sizes.from_sides.units();
        for (i, unit) in state.units.iter().enumerate() {
            let base = unit.footprint();
            let fits = base.depth.units() <= deep && base.width.units() < wide;
            if unit.whereabouts == Whereabouts::Reserve && !fits {
                let problem = format!("no room to deploy units[{i}]");
                return self.wrong("table", problem, Some(Rule::DeploymentZones));
            }
        }
        Ok(())
    }

    fn engage(&self, state: &mut State) -> Result<(), PositionError> {
        for (i, spec) in self.engaged.iter().enumerate() {
            let field = format!("engaged[{i}]");
            let (attacker, target) = (spec.attacker, spec.target);
            if [attacker, target].iter().any(|u| !state.get(*u).is_some_and(Unit::is_on_table)) {
                return self.wrong(field, "both must be on the table", None);
            }
            if state.side(attacker) == state.side(target) {
                return self.wrong(field, "they are friends", Some(Rule::InMelee));
            }
            if state.engaged(attacker, target).is_some() {
                return self.wrong(field, "named twice", None);
            }
            let began = *state.base(attacker);
            let Some(mut engagement) = contact::engagement(state, attacker, &began, target) else {
                return self.wrong(field, "no front touches the other", Some(Rule::InMelee));
            };
            if let Some(class) = spec.class {
                let Some(edge) = contact::edge_for(state, attacker, target, class) else {
                    return self.wrong(
                        format!("{field}.class"),
                        "no such edge is touched",
                        Some(Rule::FlankContact),
                    );
                };
                engagement.class = class;
                engagement.target_edge = edge;
            }
            state.engagements.push(engagement);
        }
        Ok(())
    }

    /// Things an umpire would mention (BI08-UNI-04).
    pub fn warnings(&self) -> Vec<String> {
        let rule = self.rule_set.rulebook().id_of(Rule::Armies);
        self.oddities().iter().map(|oddity| format!("{oddity} ({rule})")).collect()
    }

    /// The same for whoever has words of his own.
    pub fn oddities(&self) -> Vec<Oddity> {
        let mut found = Vec::new();
        for side in Side::BOTH {
            let units = self.units.iter().filter(|u| u.side == side).count();
            let in_commands = self.rule_set.rulebook().host.is_some();
            if !in_commands && !(7..=10).contains(&units) {
                found.push(Oddity::Size { side, units });
            }
            if !self.units.iter().any(|u| u.side == side && u.profile.general) {
                found.push(Oddity::NoGeneral { side });
            }
        }
        found
    }
}

/// The position a state stands in, as far as a position can say it: not in the middle of a procedure.
pub fn of_state(state: &State, title: &str) -> Option<Position> {
    let start = match state.agenda() {
        [Frame::Initiative { totals: [None, None] }] => Start::Initiative,
        [frame] if is_opening(state, frame) => Start::Initiative,
        [Frame::Phase { side, first }] => Start::Phase { side: *side, first: *first },
        [Frame::Sides { totals: [None, None] }] => Start::Terrain,
        [Frame::Deploy { side, then: Some(_) }] => Start::Deployment { defender: *side },
        _ => return None,
    };
    let units = state
        .units()
        .iter()
        .zip(&state.setup.profiles)
        .map(|(unit, profile)| UnitSpec {
            side: unit.side,
            profile: profile.clone(),
            at: unit.is_on_table().then(|| unit.pose()),
            vbu_now: (unit.vbu() != unit.vbu_printed() && unit.vbu() > 0).then(|| unit.vbu()),
            disordered: unit.disordered,
            shieldwall: unit.shieldwall,
            rolling: unit.rolling,
            wheeled: unit.wheeled,
            activated: unit.activated,
            rear: unit.rear,
            gone: matches!(unit.whereabouts, Whereabouts::Gone(_)),
        })
        .collect();
    Some(Position {
        rule_set: state.setup.edition,
        title: title.to_owned(),
        description: String::new(),
        armies: Default::default(),
        base_set: state.setup.base_set,
        table: state.setup.table,
        options: state.setup.options,
        switches: state.setup.switches,
        turn_limit: state.setup.turn_limit,
        terrain: state.field.pieces.iter().map(|p| p.spec().clone()).collect(),
        agreed_terrain: false,
        units,
        engaged: state
            .engagements()
            .iter()
            .map(|e| EngagedSpec { attacker: e.attacker, target: e.target, class: Some(e.class) })
            .collect(),
        turn: state.turn.max(1),
        weather: state.weather().copied(),
        start,
        roster: state.setup.roster.clone(),
        divisions: state.setup.divisions.clone(),
    })
}
