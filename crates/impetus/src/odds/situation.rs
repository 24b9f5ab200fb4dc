//! Two Units on an empty table: what people at a real table ask about.
//!
//! A situation is put on a table of its own, as a position that play could reach, and from there the rules go on. So
//! whatever they say of such Units counts, and nothing has to be said twice.

use super::army::{self, Leader};
use super::exchange;
use super::habits::Habits;
use crate::command::{Command, Stance};
use crate::editions::{Allowances, Edition, Rulebook};
use crate::frame::{Frame, Melee, MeleeStage, Salvo, Shot, ShotStage, Volley, VolleyStage};
use crate::host::{Discipline, Mark, Quality};
use crate::options::Options;
use crate::position::{EngagedSpec, Position, PositionError, Start, UnitSpec};
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::{AttackClass, BaseSet, State};
use crate::steps::cohesion::After;
use crate::switches::Switches;
use crate::terrain::{PieceSpec, Shape, TerrainKind};
use crate::unit::{Profile, Trait, Traits, Troop, TroopSet, UnitId, Weapon};
use crate::weather::{Climate, Season, Weather};
use crate::why::Why;
use crate::{Impetus, UnitSet};
use acies_dice::D6;
use acies_rules::{Next, Refusal, RuleSet, Sampling, Side};
use acies_tabletop::{Edge, Footprint, Heading, Length, Point, Pose};
use serde::{Deserialize, Serialize};

/// A Unit as people at a table describe it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Fighter {
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: Troop,
    /// VBU of its army list.
    pub vbu: u8,
    /// VBU now, if it has lost some.
    #[serde(default)]
    pub vbu_now: Option<u8>,
    /// Impetus Bonus.
    #[serde(default, rename = "i")]
    pub impetus: u8,
    /// Most units of length per turn; without it what is usual for its type.
    #[serde(default, rename = "m")]
    pub movement: Option<Length>,
    /// Missile weapon.
    #[serde(default)]
    pub weapon: Option<Weapon>,
    /// Notes of its army list.
    #[serde(default)]
    pub traits: Traits,
    /// The General is with it.
    #[serde(default)]
    pub general: bool,
    /// Disordered.
    #[serde(default)]
    pub disordered: bool,
    /// In shieldwall.
    #[serde(default)]
    pub shieldwall: bool,
    /// A War Chariot on the move.
    #[serde(default)]
    pub rolling: bool,
    /// VBU of the Unit behind it, in a Large Unit.
    #[serde(default)]
    pub rear_vbu: Option<u8>,
    /// What it stands on, if that is not open ground; it stands behind a fortification.
    #[serde(default)]
    pub ground: Option<TerrainKind>,
    /// How well it obeys, where that matters; without it as troops usually do whose list does not say so.
    #[serde(default)]
    pub discipline: Option<Discipline>,
    /// VBU of the third Unit, in a Large Unit of pikes three deep.
    #[serde(default)]
    pub third_vbu: Option<u8>,
    /// Quality of the Commander who is with it; without it he is Fair.
    #[serde(default)]
    pub quality: Option<Quality>,
    /// Out of reach of its Commander.
    #[serde(default)]
    pub out_of_command: bool,
    /// On Opportunity.
    #[serde(default)]
    pub opportunity: bool,
    /// In square.
    #[serde(default)]
    pub square: bool,
    /// It has evaded in this activation.
    #[serde(default)]
    pub evaded: bool,
    /// Friends beside it.
    #[serde(default)]
    pub beside: Beside,
}

/// Friends in order who stand beside a Unit and take no part in its melee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Beside {
    /// Nobody.
    #[default]
    Nobody,
    /// A friend on one flank.
    OneFlank,
    /// Friends on both.
    BothFlanks,
    /// Pikes on one flank.
    Pikes,
}

impl Fighter {
    /// A Unit of a type, with nothing special about it.
    pub fn new(troop: Troop, vbu: u8, impetus: u8) -> Fighter {
        Fighter {
            troop,
            vbu,
            vbu_now: None,
            impetus,
            movement: None,
            weapon: None,
            traits: Traits::default(),
            general: false,
            disordered: false,
            shieldwall: false,
            rolling: false,
            rear_vbu: None,
            ground: None,
            discipline: None,
            third_vbu: None,
            quality: None,
            out_of_command: false,
            opportunity: false,
            square: false,
            evaded: false,
            beside: Beside::Nobody,
        }
    }

    /// The line of an army list.
    pub fn of(profile: &Profile) -> Fighter {
        Fighter {
            movement: Some(profile.movement),
            weapon: profile.weapon,
            traits: profile.traits,
            general: profile.general,
            discipline: profile.discipline,
            ..Fighter::new(profile.troop, profile.vbu, profile.impetus)
        }
    }

    /// How deep it stands, the Unit behind it included.
    fn depth(&self, edition: Edition) -> f64 {
        let book = edition.rulebook();
        let one = book.depth(BaseSet::F8, &self.profile(book, "")).units();
        one * self.bases() as f64
    }

    /// How many bases stand one behind the other.
    fn bases(&self) -> usize {
        1 + usize::from(self.rear_vbu.is_some()) + usize::from(self.third_vbu.is_some())
    }

    pub(super) fn profile(&self, book: &Rulebook, name: &str) -> Profile {
        let usual = match book.allowances {
            Allowances::Printed | Allowances::PrintedLooseFree => Length::whole(usual_movement(self.troop)),
            Allowances::ByType(_) => Length::ZERO,
        };
        let profile = Profile {
            name: name.to_owned(),
            troop: self.troop,
            movement: self.movement.unwrap_or(usual),
            vbu: self.vbu,
            impetus: self.impetus,
            vd: 1,
            weapon: self.weapon,
            traits: self.traits,
            passes: TroopSet::NONE,
            depth: None,
            general: self.general,
            discipline: self.discipline,
        };
        army::with_discipline(book, profile)
    }
}

/// What most army lists say; it matters only for how far a charge may come.
const fn usual_movement(troop: Troop) -> i32 {
    match troop {
        Troop::Bag => 0,
        Troop::Art => 3,
        Troop::Fp | Troop::W => 5,
        Troop::Fl | Troop::T => 6,
        Troop::S | Troop::Cp | Troop::Cp1 | Troop::Cp2 | Troop::El => 8,
        Troop::Cm | Troop::Cgl | Troop::Cf => 10,
        Troop::Cl | Troop::Cgp => 12,
    }
}

/// How two Units come to fight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Meeting {
    /// The attacker charges.
    #[default]
    Charge,
    /// A drawn melee goes on.
    Renewal,
}

/// Two Units that fight.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Encounter {
    /// The active player's Unit.
    pub attacker: Fighter,
    /// Its enemy.
    pub defender: Fighter,
    /// Where the attack meets the defender.
    #[serde(default = "frontal")]
    pub on: AttackClass,
    /// How they meet.
    #[serde(default)]
    pub meeting: Meeting,
    /// A Unit that supports the attacker.
    #[serde(default)]
    pub support: Option<Fighter>,
    /// A Unit that supports the defender.
    #[serde(default)]
    pub defender_support: Option<Fighter>,
    /// How far away the attacker is when it charges.
    #[serde(default)]
    pub distance: Option<Length>,
    /// It rolls for the Charge Movement Bonus.
    #[serde(default)]
    pub bonus: bool,
}

/// A further Unit in contact, in a melee.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Support {
    /// The Unit.
    pub unit: Fighter,
    /// Whose: the attacker's is the first player's.
    pub side: Side,
    /// Where it touches its enemy, defender or attacker.
    pub on: AttackClass,
}

/// What is to be said of a situation beside its two Units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Circumstances {
    /// Optional rules agreed on.
    pub switches: Switches,
    /// The weather, where it is played; without it, none that changes anything.
    pub weather: Option<Weather>,
    /// Further Units in contact, where two fight.
    pub supports: Vec<Support>,
}

/// Further Units in contact, at most: nobody has more flanks.
const MOST_SUPPORTS: usize = 6;

fn frontal() -> AttackClass {
    AttackClass::Frontal
}

fn stationary() -> Stance {
    Stance::Stationary
}

/// What the odds are asked of.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub enum Situation {
    /// A shot.
    #[serde(rename_all = "kebab-case")]
    Volley {
        /// Who fires.
        firer: Fighter,
        /// At whom.
        target: Fighter,
        /// How far.
        range: Length,
        /// What the firer does besides.
        #[serde(default = "stationary")]
        stance: Stance,
        /// Movement phases, where each of them counts and it moves; without a number one.
        #[serde(default)]
        phases: Option<u8>,
    },
    /// A Cohesion Test.
    #[serde(rename_all = "kebab-case")]
    Cohesion {
        /// Who tests.
        unit: Fighter,
        /// DAMAGE it took.
        damage: u8,
        /// In melee, not by fire.
        #[serde(default)]
        melee: bool,
        /// Who did it; without it nobody in particular.
        #[serde(default)]
        enemy: Option<Fighter>,
        /// From how far it was shot at, by that enemy.
        #[serde(default)]
        range: Option<Length>,
    },
    /// A phase of a melee.
    Melee(Encounter),
    /// A charge and all that follows it.
    Chain(Encounter),
}

/// Why there are no odds of a situation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SituationError {
    /// It cannot come about: the field that is wrong, such as `attacker.vbu`.
    Impossible(PositionError),
    /// The rules forbid it.
    Refused(Refusal<Why>),
}

impl std::fmt::Display for SituationError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SituationError::Impossible(error) => error.fmt(f),
            SituationError::Refused(refusal) => {
                write!(f, "the rules forbid it: {:?} ({})", refusal.why, refusal.rule)
            }
        }
    }
}

impl std::error::Error for SituationError {}

impl From<Refusal<Why>> for SituationError {
    fn from(refusal: Refusal<Why>) -> SituationError {
        SituationError::Refused(refusal)
    }
}

fn impossible(edition: Edition, field: &str, problem: &str, rule: Option<Rule>) -> SituationError {
    let rule = rule.map(|rule| edition.rulebook().id_of(rule));
    SituationError::Impossible(PositionError { field: field.into(), problem: problem.into(), rule })
}

/// A situation on its table.
#[derive(Clone, Debug, PartialEq)]
pub struct Staged {
    /// The table as a position.
    pub position: Position,
    /// Who is activated.
    pub units: UnitSet,
    /// The table, with the first player active and those Units activated.
    pub state: State,
    /// The Unit that acts: firer or attacker; in a test, who tests.
    pub actor: UnitId,
    /// Its enemy.
    pub other: UnitId,
    /// What it does.
    pub command: Command,
    /// What it did before that, by a test of its own.
    pub before: Option<Command>,
}

/// A table of its own, and lengths on it; in U, for a rule set with another unit of length times its scale.
mod lengths {
    /// Side of the table.
    pub(super) const TABLE: f64 = 120.0;
    /// The middle of the table.
    pub(super) const MIDDLE: f64 = 60.0;
    /// Room that a charge begins with, unless another is named.
    pub(super) const CLOSE: f64 = 2.0;
    /// How much of a front a Support touches.
    pub(super) const LAP: f64 = 1.5;
    /// From where a Unit was shot at, unless that is said.
    pub(super) const SHOT: f64 = 10.0;
    /// Shortest and longest range.
    pub(super) const RANGE: [f64; 2] = [0.5, 80.0];
    /// Shortest and longest way of a charge.
    pub(super) const CHARGE: [f64; 2] = [0.2, 60.0];
    /// How far from the edges a reserve stands.
    pub(super) const RESERVE: f64 = 10.0;
    /// How far behind its line a friend stands.
    pub(super) const BACK: f64 = 1.0;
    /// How thick a wall is.
    pub(super) const WALL: f64 = 0.2;
    /// Half the breadth of the ground under a Unit.
    pub(super) const BREADTH: f64 = 30.0;
}

/// Somebody who watches from afar, so that no army breaks for want of Units.
pub(super) fn reserve(edition: Edition, side: Side, at: f64) -> UnitSpec {
    let watcher = Fighter::new(Troop::Fp, 5, 1);
    let mut unit = spec(edition.rulebook(), side, "Reserve", &watcher, Some(pose(at, at, 0.0)));
    unit.profile.vd = 40;
    unit
}

fn pose(x: f64, y: f64, degrees: f64) -> Pose {
    Pose { front: Point::at(x, y), heading: Heading::degrees(degrees) }
}

fn spec(book: &Rulebook, side: Side, name: &str, fighter: &Fighter, at: Option<Pose>) -> UnitSpec {
    UnitSpec {
        side,
        profile: fighter.profile(book, name),
        at,
        vbu_now: fighter.vbu_now,
        disordered: fighter.disordered,
        shieldwall: fighter.shieldwall,
        rolling: fighter.rolling,
        wheeled: false,
        activated: false,
        rear: None,
        gone: false,
    }
}

/// A position in the making, with the names that its Units have in the situation.
struct Stage {
    position: Position,
    roles: Vec<&'static str>,
    /// Who leads each side, where armies act in Commands.
    leaders: [Leader; 2],
    /// Units in square.
    squares: Vec<UnitId>,
}

impl Stage {
    fn new(edition: Edition, around: &Circumstances) -> Stage {
        let scale = edition.rulebook().scale;
        let (size, far) = (Length::snap(lengths::TABLE * scale), lengths::RESERVE * scale);
        let position = Position {
            rule_set: edition,
            title: String::new(),
            description: String::new(),
            armies: Default::default(),
            base_set: BaseSet::F8,
            table: Footprint { width: size, depth: size },
            options: Options::default(),
            // Without weather that is known nobody rolls for any.
            switches: match around.weather {
                Some(_) => around.switches,
                None => Switches {
                    weather: false,
                    season: Season::default(),
                    climate: Climate::default(),
                    ..around.switches
                },
            },
            turn_limit: None,
            terrain: Vec::new(),
            agreed_terrain: false,
            weather: around.weather,
            roster: Default::default(),
            divisions: Default::default(),
            units: vec![
                reserve(edition, Side::First, far),
                reserve(edition, Side::Second, size.units() - far),
            ],
            engaged: Vec::new(),
            turn: 1,
            start: Start::Phase { side: Side::First, first: true },
        };
        Stage {
            position,
            roles: vec!["reserve", "reserve"],
            leaders: Default::default(),
            squares: Vec::new(),
        }
    }

    fn add(
        &mut self,
        side: Side,
        role: &'static str,
        fighter: &Fighter,
        at: Pose,
    ) -> Result<UnitId, SituationError> {
        let edition = self.position.rule_set;
        if let Err(field) = army::fits(edition.rulebook(), fighter) {
            let (field, problem) = (format!("{role}.{field}"), "this rule set knows nothing of the kind");
            return Err(impossible(edition, &field, problem, Some(Rule::ListLine)));
        }
        let id = UnitId(self.position.units.len() as u8);
        self.leaders[side.index()].follow(side, fighter, at);
        let ranks = [fighter.rear_vbu, fighter.third_vbu.filter(|_| fighter.rear_vbu.is_some())];
        for (n, vbu) in [None].into_iter().chain(ranks.into_iter().flatten().map(Some)).enumerate() {
            self.base(side, role, fighter, vbu.map_or(Ok(at), Err), n + 1 < fighter.bases());
        }
        for (holds, mark) in [
            (fighter.opportunity, Mark::Opportunity(true)),
            (fighter.square, Mark::Square(true)),
            (fighter.evaded, Mark::Evaded),
        ] {
            if holds {
                self.position.roster.marks.push((id, mark));
            }
        }
        if fighter.square {
            self.squares.push(id);
        }
        Ok(id)
    }

    /// One base: the front one in its place, or one behind it that has so much VBU.
    fn base(&mut self, side: Side, role: &'static str, fighter: &Fighter, at: Result<Pose, u8>, more: bool) {
        let book = self.position.rule_set.rulebook();
        let mut unit = spec(book, side, role, fighter, at.ok());
        if let Err(vbu) = at {
            unit.profile.general = false;
            unit.vbu_now = (vbu != fighter.vbu).then_some(vbu);
            (unit.shieldwall, unit.rolling, unit.disordered) = (false, false, false);
        }
        unit.rear = more.then_some(UnitId(self.position.units.len() as u8 + 1));
        self.roles.push(role);
        self.position.units.push(unit);
    }

    /// Friends beside a Unit that stands, or will stand, there. `free` is the flank where nobody else is.
    fn beside(&mut self, side: Side, fighter: &Fighter, at: Pose, free: f64) -> Result<(), SituationError> {
        let pikes = fighter.beside == Beside::Pikes;
        let traits = if pikes { Traits::of(&[Trait::Pike]) } else { Traits::default() };
        let friend = Fighter { traits, ..Fighter::new(Troop::Fp, 5, 0) };
        let wide = self.position.rule_set.rulebook().frontage(BaseSet::F8).units();
        let flanks: &[f64] = match fighter.beside {
            Beside::Nobody => &[],
            Beside::OneFlank | Beside::Pikes => &[1.0],
            Beside::BothFlanks => &[1.0, -1.0],
        };
        // A little back, so that nobody who meets the one touches the other.
        let back = at.heading.forward() * -self.length(lengths::BACK);
        for flank in flanks {
            let front = (at.front.vec() + Point::at(wide * flank * free, 0.0).vec() + back).snap();
            self.add(side, "beside", &friend, Pose { front, ..at })?;
        }
        Ok(())
    }

    /// A length in U, in the unit of this rule set.
    fn length(&self, u: f64) -> f64 {
        u * self.position.rule_set.rulebook().scale
    }

    /// Ground under a Unit and far behind it: hills are highest there.
    fn ground(&mut self, kind: Option<TerrainKind>, from: f64, to: f64) {
        let Some(kind) = kind else { return };
        if kind == TerrainKind::Fortification {
            return;
        }
        let middle = self.length(lengths::MIDDLE);
        let breadth = self.length(lengths::BREADTH);
        let (west, east) = (middle - breadth, middle + breadth);
        let corners =
            [(west, from), (east, from), (east, to), (west, to)].map(|(x, y)| Point::at(x, y)).to_vec();
        self.position.terrain.push(PieceSpec { kind, shape: Shape::Area { corners, crest: None } });
    }

    /// A fortification along a front that lies there, on the side of the enemy.
    fn wall(&mut self, kind: Option<TerrainKind>, front: f64, towards_enemy: f64) {
        if kind != Some(TerrainKind::Fortification) {
            return;
        }
        let (middle, half) = (self.length(lengths::MIDDLE), self.length(lengths::BREADTH) / 2.0);
        let at = front + towards_enemy * self.length(lengths::WALL) / 2.0;
        let points = [(middle - half, at), (middle + half, at)].map(|(x, y)| Point::at(x, y)).to_vec();
        let width = Length::snap(self.length(lengths::WALL));
        let kind = TerrainKind::Fortification;
        self.position.terrain.push(PieceSpec { kind, shape: Shape::Line { points, width } });
    }

    fn activated(
        self,
        units: UnitSet,
        actor: UnitId,
        other: UnitId,
        command: Command,
    ) -> Result<Staged, SituationError> {
        let (position, mut state) = self.set()?;
        Impetus::perform(&mut state, Side::First, &Command::Activate { units }, &mut Vec::new())?;
        Ok(Staged { position, units, state, actor, other, command, before: None })
    }

    fn set(self) -> Result<(Position, State), SituationError> {
        let Stage { mut position, roles, leaders, squares } = self;
        army::command(&mut position, leaders);
        if let Some(unit) = squares.iter().find(|unit| !army::may_be_in_square(&position, **unit)) {
            let field = format!("{}.square", roles[unit.index()]);
            let problem = "only arquebuses and muskets beside pikes stand in square";
            return Err(impossible(position.rule_set, &field, problem, Some(Rule::Square)));
        }
        let state = position.clone().into_state().map_err(|mut error| {
            // `units[2].profile.vbu` is `attacker.vbu` to whoever asked.
            if let Some(rest) = error.field.strip_prefix("units[")
                && let Some((number, field)) = rest.split_once(']')
                && let Some(role) = number.parse::<usize>().ok().and_then(|n| roles.get(n))
            {
                let field = match field.trim_start_matches('.').trim_start_matches("profile.") {
                    "rear" => "rear-vbu",
                    other => other,
                };
                error.field = format!("{role}.{field}");
            }
            SituationError::Impossible(error)
        })?;
        Ok((position, state))
    }
}

impl Situation {
    /// Puts it on a table.
    ///
    /// # Errors
    /// When it cannot come about, with the field that is wrong.
    pub fn stage(&self, edition: Edition) -> Result<Staged, SituationError> {
        self.stage_in(edition, &Circumstances::default())
    }

    /// The same, with all that is to be said besides.
    ///
    /// # Errors
    /// When it cannot come about, with the field that is wrong.
    pub fn stage_in(&self, edition: Edition, around: &Circumstances) -> Result<Staged, SituationError> {
        let fights = matches!(self, Situation::Melee(_) | Situation::Chain(_));
        if !around.supports.is_empty() && !fights {
            return Err(impossible(edition, "supports", "only a melee has Supports", None));
        }
        if around.supports.len() > MOST_SUPPORTS {
            return Err(impossible(edition, "supports", "at most 6 further Units are in contact", None));
        }
        match self {
            Situation::Volley { firer, target, range, stance, phases } => {
                let haste = Haste { stance: *stance, phases: phases.unwrap_or(1) };
                volley(edition, around, firer, target, *range, haste)
            }
            Situation::Cohesion { unit, damage, melee, enemy, range } => {
                if !(1..=20).contains(damage) {
                    return Err(impossible(
                        edition,
                        "damage",
                        "DAMAGE is 1 to 20 where there is a test",
                        Some(Rule::HitsCauseTest),
                    ));
                }
                let after = if *melee { After::Melee } else { After::Fire };
                match enemy {
                    Some(enemy) => test_by(edition, around, unit, *damage, after, enemy, *range),
                    None => test_alone(edition, around, unit),
                }
            }
            Situation::Melee(encounter) | Situation::Chain(encounter) => encounter.stage(edition, around),
        }
    }
}

/// A test of which nothing is known but the Unit.
fn test_alone(edition: Edition, around: &Circumstances, unit: &Fighter) -> Result<Staged, SituationError> {
    let mut stage = Stage::new(edition, around);
    let (middle, behind) = (stage.length(lengths::MIDDLE), stage.length(lengths::BREADTH));
    let actor = stage.add(Side::First, "unit", unit, pose(middle, middle, 0.0))?;
    stage.ground(unit.ground, middle - behind, middle + stage.length(1.0));
    stage.wall(unit.ground, middle, 1.0);
    let (position, state) = stage.set()?;
    let (units, command) = (UnitSet::one(actor), Command::EndPhase);
    Ok(Staged { position, units, state, actor, other: actor, command, before: None })
}

/// A test that an enemy has caused, in the middle of his shot or of a melee with him.
fn test_by(
    edition: Edition,
    around: &Circumstances,
    unit: &Fighter,
    damage: u8,
    after: After,
    enemy: &Fighter,
    range: Option<Length>,
) -> Result<Staged, SituationError> {
    if after == After::Melee {
        let encounter = Encounter {
            attacker: unit.clone(),
            defender: enemy.clone(),
            on: AttackClass::Frontal,
            meeting: Meeting::Renewal,
            support: None,
            defender_support: None,
            distance: None,
            bonus: false,
        };
        let staged = encounter.stage(edition, around)?;
        let state = staged.due()?;
        return Ok(Staged { state, ..staged });
    }
    let usual = Length::snap(lengths::SHOT * edition.rulebook().scale);
    let haste = Haste { stance: Stance::Stationary, phases: 0 };
    let mut staged = volley(edition, around, enemy, unit, range.unwrap_or(usual), haste)?;
    let (firer, target) = (staged.actor, staged.other);
    let gap = staged.state.base(firer).gap(staged.state.base(target));
    let (edge, dice) = (Edge::Front, 1);
    let frame = match edition.rulebook().band(gap).filter(|_| edition.rulebook().host.is_some()) {
        Some(band) => {
            let salvo = Salvo { firer, target, edge, phases: 0, dice, band: band.into(), damage };
            let shots = [salvo].into_iter().collect();
            Frame::from(Volley { shots, declared: true, stage: VolleyStage::Test(0) })
        }
        None => {
            let (stance, stage) = (Stance::Stationary, ShotStage::Test { damage });
            Frame::Shot(Shot { firer, target, edge, stance, dice, stage })
        }
    };
    staged.state.agenda.push(frame);
    Ok(Staged { actor: target, other: firer, ..staged })
}

/// What a firer does besides, and how often.
#[derive(Clone, Copy)]
struct Haste {
    stance: Stance,
    phases: u8,
}

fn volley(
    edition: Edition,
    around: &Circumstances,
    firer: &Fighter,
    target: &Fighter,
    range: Length,
    haste: Haste,
) -> Result<Staged, SituationError> {
    let far = range.units();
    let Rulebook { scale, unit, .. } = edition.rulebook();
    let [least, most] = lengths::RANGE.map(|u| Length::snap(u * scale));
    if !(least..=most).contains(&range) {
        let problem = format!("a range is {least} to {most} {unit}");
        return Err(impossible(edition, "range", &problem, Some(Rule::RangeBands)));
    }
    if firer.weapon.is_none() {
        return Err(impossible(
            edition,
            "firer.weapon",
            "without a missile weapon nobody fires",
            Some(Rule::MissileWeapon),
        ));
    }
    let mut stage = Stage::new(edition, around);
    let middle = stage.length(lengths::MIDDLE);
    let (from, to) = (middle - far / 2.0, middle + far / 2.0);
    let in_commands = edition.rulebook().host.is_some();
    let rallies = in_commands && haste.stance == Stance::Rallying;
    // Who rallies was Disordered, and is still if it is now.
    let as_it_was = Fighter { disordered: firer.disordered || rallies, ..firer.clone() };
    let there = pose(middle, to, 180.0);
    let actor = stage.add(Side::First, "firer", &as_it_was, pose(middle, from, 0.0))?;
    let other = stage.add(Side::Second, "target", target, there)?;
    stage.beside(Side::First, firer, pose(middle, from, 0.0), 1.0)?;
    stage.beside(Side::Second, target, there, 1.0)?;
    stage.ground(target.ground, to - stage.length(0.4), to + stage.length(20.0));
    stage.wall(target.ground, to, -1.0);
    stage.ground(firer.ground, from - stage.length(20.0), from + stage.length(0.05));
    let edge = Edge::Front;
    if !in_commands {
        let command = Command::Fire { unit: actor, target: other, edge, stance: haste.stance };
        return stage.activated(UnitSet::one(actor), actor, other, command);
    }
    let then = if haste.stance == Stance::Moving { haste.phases.max(1) } else { 0 };
    let command = Command::Shoot { unit: actor, target: other, edge, then };
    let staged = stage.activated(UnitSet::one(actor), actor, other, command)?;
    if rallies { rallied(staged, firer.disordered) } else { Ok(staged) }
}

/// The firer has tried to rally first, and failed if it is Disordered still.
fn rallied(mut staged: Staged, in_vain: bool) -> Result<Staged, SituationError> {
    Impetus::perform(&mut staged.state, Side::First, &Command::Rally, &mut Vec::new())?;
    let Next::Roll(roll) = Impetus::next(&staged.state) else { return Ok(staged) };
    let die = D6::ALL[if in_vain { 0 } else { 5 }];
    Impetus::settle(&mut staged.state, &roll, &acies_dice::Faces::from(die), &mut Vec::new());
    if staged.state.unit(staged.actor).disordered != in_vain {
        let edition = staged.state.setup.edition;
        return Err(impossible(edition, "firer.disordered", "it always rallies", Some(Rule::Rally)));
    }
    Ok(Staged { before: Some(Command::Rally), ..staged })
}

impl Encounter {
    fn stage(&self, edition: Edition, around: &Circumstances) -> Result<Staged, SituationError> {
        let beside = |support: &Support| support.side == Side::First && support.on == AttackClass::Frontal;
        let elsewhere = self.on != AttackClass::Frontal;
        let lapped = !elsewhere && around.supports.iter().any(beside);
        let supported = self.support.is_some() || self.defender_support.is_some() || lapped;
        if elsewhere && supported {
            let field = if self.support.is_some() { "support" } else { "defender-support" };
            return Err(impossible(
                edition,
                field,
                "beside its enemy a Unit supports only front against front",
                None,
            ));
        }
        if elsewhere && self.attacker.ground.is_some() {
            return Err(impossible(
                edition,
                "attacker.ground",
                "ground of the attacker counts only in an attack on the front",
                None,
            ));
        }
        if elsewhere && self.meeting == Meeting::Renewal {
            return Err(impossible(
                edition,
                "on",
                "a melee that goes on is fought front against front here",
                None,
            ));
        }
        let Rulebook { scale, unit, .. } = edition.rulebook();
        let [least, most] = lengths::CHARGE.map(|u| Length::snap(u * scale));
        let room = match (self.meeting, self.distance) {
            (Meeting::Renewal, Some(_)) => {
                return Err(impossible(edition, "distance", "a melee that goes on has no distance", None));
            }
            (Meeting::Renewal, None) => 0.0,
            (Meeting::Charge, None) => lengths::CLOSE * scale,
            (Meeting::Charge, Some(distance)) if (least..=most).contains(&distance) => distance.units(),
            _ => {
                let problem = format!("a charge begins {least} to {most} {unit} away");
                return Err(impossible(edition, "distance", &problem, Some(Rule::Charge)));
            }
        };
        let mut stage = Stage::new(edition, around);
        let depth = self.defender.depth(edition);
        let wide = edition.rulebook().frontage(BaseSet::F8).units();
        // The defender's front; a long charge begins on the other side of the middle.
        let middle = stage.length(lengths::MIDDLE);
        let front = middle + room / 2.0;
        let shifted = if supported { middle - stage.length(lengths::LAP) } else { middle };
        let from = match self.on {
            AttackClass::Frontal => pose(shifted, front - room, 0.0),
            AttackClass::Rear => pose(middle, front + depth + room, 180.0),
            AttackClass::Flank => {
                pose(middle + wide / 2.0 + room, front + wide / 2.0 + stage.length(0.05), 270.0)
            }
            AttackClass::Side => pose(middle + wide / 2.0 + room, front + on_side(depth, wide), 270.0),
        };
        let actor = stage.add(Side::First, "attacker", &self.attacker, from)?;
        let other = stage.add(Side::Second, "defender", &self.defender, pose(middle, front, 180.0))?;
        // Friends of a charger come as far as he does; nobody stands where the attack comes from.
        let arrives = if elsewhere { from } else { pose(shifted, front, 0.0) };
        let aside = if self.on == AttackClass::Flank || self.on == AttackClass::Side { -1.0 } else { 1.0 };
        stage.beside(Side::First, &self.attacker, arrives, -1.0)?;
        stage.beside(Side::Second, &self.defender, pose(middle, front, 180.0), aside)?;
        stage.wall(self.defender.ground, front, -1.0);
        stage.ground(self.defender.ground, front, front + stage.length(25.0));
        stage.ground(self.attacker.ground, front - room - stage.length(25.0), front);
        let mut engaged = Vec::new();
        // It is in contact already: whoever may not charge, or not with the attacker, can still support it.
        if let Some(support) = &self.support {
            let unit = stage.add(Side::First, "support", support, pose(shifted + wide, front, 0.0))?;
            engaged.push((unit, other));
        }
        if let Some(support) = &self.defender_support {
            let at = pose(middle - wide, front, 180.0);
            let unit = stage.add(Side::Second, "defender-support", support, at)?;
            if self.meeting == Meeting::Renewal {
                engaged.push((actor, unit));
            }
        }
        let (rear, near) = (self.attacker.depth(edition), stage.length(0.05));
        let places = Places { encounter: self, wide, middle, shifted, front, depth, rear, near };
        let mut taken = Vec::new();
        for (n, support) in around.supports.iter().enumerate() {
            let at = places.of(edition, n, support, &mut taken)?;
            let enemy = if support.side == Side::First { other } else { actor };
            let role = if support.side == Side::First { "support" } else { "defender-support" };
            engaged.push((stage.add(support.side, role, &support.unit, at)?, enemy));
        }
        let command = match self.meeting {
            Meeting::Charge => Command::Charge { wheel: None, bonus: self.bonus },
            Meeting::Renewal => {
                engaged.push((actor, other));
                Command::Fight
            }
        };
        let spec = |(attacker, target)| EngagedSpec { attacker, target, class: None };
        stage.position.engaged = engaged.into_iter().map(spec).collect();
        stage.activated(UnitSet::one(actor), actor, other, command)
    }
}

/// How far behind its front the middle of a Unit comes that is attacked on a side: not from behind that front.
fn on_side(depth: f64, wide: f64) -> f64 {
    depth.min(wide * 0.75) / 2.0
}

/// Where further Units can be in contact.
struct Places<'a> {
    encounter: &'a Encounter,
    /// How wide a Unit is.
    wide: f64,
    /// The defender's place along the line, and the attacker's.
    middle: f64,
    shifted: f64,
    /// The defender's front, and how deep it is.
    front: f64,
    depth: f64,
    /// How deep the attacker is.
    rear: f64,
    /// A little behind a front.
    near: f64,
}

/// A place at an enemy that holds one Unit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Front(Side),
    Left(Side),
    Right(Side),
    Rear(Side),
}

impl Places<'_> {
    /// A free place for a Support, or why there is none.
    fn of(
        &self,
        edition: Edition,
        n: usize,
        support: &Support,
        taken: &mut Vec<Place>,
    ) -> Result<Pose, SituationError> {
        let no = |problem: &str| impossible(edition, &format!("supports[{n}].on"), problem, None);
        let side = support.side;
        if side == Side::Second && self.encounter.meeting == Meeting::Charge {
            return Err(no("the attacker is met by further enemies only in a melee that goes on"));
        }
        let wanted: &[Place] = match support.on {
            AttackClass::Frontal => &[Place::Front(side)],
            AttackClass::Rear => &[Place::Rear(side)],
            AttackClass::Flank | AttackClass::Side => &[Place::Right(side), Place::Left(side)],
        };
        let free = |place: &&Place| !taken.contains(place) && !self.is_held(**place);
        let Some(place) = wanted.iter().find(free).copied() else {
            return Err(no("somebody stands there already"));
        };
        taken.push(place);
        Ok(self.pose(place, support.on))
    }

    /// Do the two Units, or those beside them, leave no room there?
    fn is_held(&self, place: Place) -> bool {
        let Encounter { on, support, defender_support, .. } = self.encounter;
        match place {
            // Front against front there is room for one beside the attacker, and none before it.
            Place::Front(Side::First) => *on == AttackClass::Frontal && support.is_some(),
            Place::Front(Side::Second) => true,
            Place::Left(Side::First) => defender_support.is_some(),
            Place::Right(Side::First) => matches!(on, AttackClass::Flank | AttackClass::Side),
            Place::Rear(Side::First) => *on == AttackClass::Rear,
            Place::Right(Side::Second) => self.shifted != self.middle,
            Place::Left(Side::Second) | Place::Rear(Side::Second) => false,
        }
    }

    fn pose(&self, place: Place, class: AttackClass) -> Pose {
        let Places { wide, middle, shifted, front, depth, rear, near, .. } = *self;
        // A flank is attacked from wholly behind the front, a side is not.
        let behind = if class == AttackClass::Flank { wide / 2.0 + near } else { on_side(depth, wide) };
        match place {
            Place::Front(Side::First) if self.encounter.on == AttackClass::Frontal => {
                pose(shifted + wide, front, 0.0)
            }
            Place::Front(_) => pose(middle, front, 0.0),
            Place::Right(Side::First) => pose(middle + wide / 2.0, front + behind, 270.0),
            Place::Left(Side::First) => pose(middle - wide / 2.0, front + behind, 90.0),
            Place::Rear(Side::First) => pose(middle, front + depth, 180.0),
            Place::Right(Side::Second) => pose(shifted + wide / 2.0, front - behind, 270.0),
            Place::Left(Side::Second) => pose(shifted - wide / 2.0, front - behind, 90.0),
            Place::Rear(Side::Second) => pose(shifted, front - rear, 0.0),
        }
    }
}

/// Steps that are followed at most until dice are due.
const STEPS: u32 = 40;

impl Staged {
    /// Where several could be Main, it is the two that were asked about.
    fn main_of(&self, question: &Question) -> Option<Command> {
        let asked = |pair: &&[UnitId; 2]| pair.contains(&self.actor) && pair.contains(&self.other);
        match question {
            Question::WhichMain { pairs } => {
                pairs.iter().find(asked).map(|pair| Command::ChooseMain { pair: *pair })
            }
            _ => None,
        }
    }

    /// The table when the dice of the first volley or melee are due; pila are not thrown, and other dice on the way
    /// fall on their highest face.
    ///
    /// # Errors
    /// When the rules forbid it, or when it does not come to a fight.
    pub fn due(&self) -> Result<State, SituationError> {
        self.due_by(Habits::default())
    }

    /// The same with players of other habits.
    ///
    /// # Errors
    /// When the rules forbid it, or when it does not come to a fight.
    pub fn due_by(&self, habits: Habits) -> Result<State, SituationError> {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let habits = Habits { throw_pila: [false; 2], ..habits };
        Impetus::perform(&mut state, Side::First, &self.command, &mut events)?;
        for _ in 0..STEPS {
            match Impetus::next(&state) {
                Next::Roll(Roll::Fire { .. } | Roll::Melee { .. }) => return Ok(state),
                Next::Roll(roll) => {
                    let faces = acies_dice::Faces::from(D6::ALL[5]);
                    if !Impetus::settle(&mut state, &roll, &faces, &mut events) {
                        break;
                    }
                }
                Next::Decide(prompt) => {
                    let wanted = self.main_of(&prompt.question);
                    let Some(answer) = wanted.or_else(|| habits.answer(prompt.who, &prompt.question)) else {
                        break;
                    };
                    if Impetus::perform(&mut state, prompt.who, &answer, &mut events).is_err() {
                        let mut commands = Vec::new();
                        Impetus::sample(&state, Sampling::All, &mut commands);
                        let Some(any) = commands.first() else { break };
                        Impetus::perform(&mut state, prompt.who, any, &mut events)?;
                    }
                }
                Next::Over(_) => break,
            }
        }
        Err(impossible(
            self.state.setup.edition,
            "distance",
            "it does not come to a fight",
            Some(Rule::Charge),
        ))
    }
}

/// A test as it would be taken: each face and what it does.
pub fn cohesion(staged: &Staged, damage: u8, melee: bool) -> [(D6, exchange::Blow); 6] {
    let after = if melee { After::Melee } else { After::Fire };
    D6::ALL.map(|die| (die, exchange::dealt(&staged.state, staged.actor, damage, after, die)))
}

/// Who takes part in the melee whose dice are due.
pub fn melee_of(state: &State) -> Option<&Melee> {
    match state.agenda().last() {
        Some(Frame::Melee(melee)) if matches!(melee.stage, MeleeStage::Roll(_)) => Some(melee),
        _ => None,
    }
}
