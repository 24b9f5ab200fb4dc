//! Two Units on an empty table: what people at a real table ask about.
//!
//! A situation is put on a table of its own, as a position that play could reach, and from there the rules go on. So
//! whatever they say of such Units counts, and nothing has to be said twice.

use super::exchange;
use super::habits::Habits;
use crate::command::{Command, Stance};
use crate::editions::{Allowances, Edition, Rulebook};
use crate::frame::{Frame, Melee, MeleeStage};
use crate::options::Options;
use crate::position::{EngagedSpec, Position, PositionError, Start, UnitSpec};
use crate::roll::Roll;
use crate::rule::Rule;
use crate::state::{AttackClass, BaseSet, State};
use crate::steps::cohesion::After;
use crate::terrain::{PieceSpec, Shape, TerrainKind};
use crate::unit::{Profile, Traits, Troop, TroopSet, UnitId, Weapon};
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
    /// What it stands on, if that is not open ground.
    #[serde(default)]
    pub ground: Option<TerrainKind>,
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
        }
    }

    /// The line of an army list.
    pub fn of(profile: &Profile) -> Fighter {
        Fighter {
            movement: Some(profile.movement),
            weapon: profile.weapon,
            traits: profile.traits,
            general: profile.general,
            ..Fighter::new(profile.troop, profile.vbu, profile.impetus)
        }
    }

    fn profile(&self, book: &Rulebook, name: &str) -> Profile {
        let usual = match book.allowances {
            Allowances::Printed => Length::whole(usual_movement(self.troop)),
            Allowances::ByType(_) => Length::ZERO,
        };
        Profile {
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
        }
    }
}

/// What most army lists say; it matters only for how far a charge may come.
const fn usual_movement(troop: Troop) -> i32 {
    match troop {
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
    /// Shortest and longest range.
    pub(super) const RANGE: [f64; 2] = [0.5, 80.0];
    /// Shortest and longest way of a charge.
    pub(super) const CHARGE: [f64; 2] = [0.2, 60.0];
    /// How far from the edges a reserve stands.
    pub(super) const RESERVE: f64 = 10.0;
    /// Half the breadth of the ground under a Unit.
    pub(super) const BREADTH: f64 = 30.0;
}

/// Somebody who watches from afar, so that no army breaks for want of Units.
fn reserve(edition: Edition, side: Side, at: f64) -> UnitSpec {
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
}

impl Stage {
    fn new(edition: Edition) -> Stage {
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
            switches: crate::switches::Switches::CORE,
            turn_limit: None,
            terrain: Vec::new(),
            agreed_terrain: false,
            weather: None,
            units: vec![
                reserve(edition, Side::First, far),
                reserve(edition, Side::Second, size.units() - far),
            ],
            engaged: Vec::new(),
            turn: 1,
            start: Start::Phase { side: Side::First, first: true },
        };
        Stage { position, roles: vec!["reserve", "reserve"] }
    }

    fn add(&mut self, side: Side, role: &'static str, fighter: &Fighter, at: Pose) -> UnitId {
        let id = UnitId(self.position.units.len() as u8);
        let book = self.position.rule_set.rulebook();
        let mut unit = spec(book, side, role, fighter, Some(at));
        self.roles.push(role);
        match fighter.rear_vbu {
            None => self.position.units.push(unit),
            Some(vbu) => {
                unit.rear = Some(UnitId(id.0 + 1));
                self.position.units.push(unit);
                let mut rear = spec(book, side, role, fighter, None);
                rear.profile.general = false;
                rear.vbu_now = (vbu != fighter.vbu).then_some(vbu);
                (rear.shieldwall, rear.rolling, rear.disordered) = (false, false, false);
                self.roles.push(role);
                self.position.units.push(rear);
            }
        }
        id
    }

    /// A length in U, in the unit of this rule set.
    fn length(&self, u: f64) -> f64 {
        u * self.position.rule_set.rulebook().scale
    }

    /// Ground under a Unit and far behind it: hills are highest there.
    fn ground(&mut self, kind: Option<TerrainKind>, from: f64, to: f64) {
        let Some(kind) = kind else { return };
        let middle = self.length(lengths::MIDDLE);
        let breadth = self.length(lengths::BREADTH);
        let (west, east) = (middle - breadth, middle + breadth);
        let corners =
            [(west, from), (east, from), (east, to), (west, to)].map(|(x, y)| Point::at(x, y)).to_vec();
        self.position.terrain.push(PieceSpec { kind, shape: Shape::Area { corners, crest: None } });
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
        Ok(Staged { position, units, state, actor, other, command })
    }

    fn set(self) -> Result<(Position, State), SituationError> {
        let Stage { position, roles } = self;
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
        match self {
            Situation::Volley { firer, target, range, stance } => {
                volley(edition, firer, target, *range, *stance)
            }
            Situation::Cohesion { unit, damage, .. } => {
                if !(1..=20).contains(damage) {
                    return Err(impossible(
                        edition,
                        "damage",
                        "DAMAGE is 1 to 20 where there is a test",
                        Some(Rule::HitsCauseTest),
                    ));
                }
                let mut stage = Stage::new(edition);
                let (middle, behind) = (stage.length(lengths::MIDDLE), stage.length(lengths::BREADTH));
                let actor = stage.add(Side::First, "unit", unit, pose(middle, middle, 0.0));
                stage.ground(unit.ground, middle - behind, middle + stage.length(1.0));
                let (position, state) = stage.set()?;
                let (units, command) = (UnitSet::one(actor), Command::EndPhase);
                Ok(Staged { position, units, state, actor, other: actor, command })
            }
            Situation::Melee(encounter) | Situation::Chain(encounter) => encounter.stage(edition),
        }
    }
}

fn volley(
    edition: Edition,
    firer: &Fighter,
    target: &Fighter,
    range: Length,
    stance: Stance,
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
    let mut stage = Stage::new(edition);
    let middle = stage.length(lengths::MIDDLE);
    let (from, to) = (middle - far / 2.0, middle + far / 2.0);
    let actor = stage.add(Side::First, "firer", firer, pose(middle, from, 0.0));
    let other = stage.add(Side::Second, "target", target, pose(middle, to, 180.0));
    stage.ground(target.ground, to - stage.length(0.4), to + stage.length(20.0));
    stage.ground(firer.ground, from - stage.length(20.0), from + stage.length(0.05));
    let command = Command::Fire { unit: actor, target: other, edge: Edge::Front, stance };
    stage.activated(UnitSet::one(actor), actor, other, command)
}

impl Encounter {
    fn stage(&self, edition: Edition) -> Result<Staged, SituationError> {
        let supported = self.support.is_some() || self.defender_support.is_some();
        let elsewhere = self.on != AttackClass::Frontal;
        if elsewhere && supported {
            let field = if self.support.is_some() { "support" } else { "defender-support" };
            return Err(impossible(
                edition,
                field,
                "only a fight front against front can be given Supports here",
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
        let mut stage = Stage::new(edition);
        let depth = {
            let profile = self.defender.profile(edition.rulebook(), "");
            let one = edition.rulebook().depth(BaseSet::F8, &profile).units();
            if self.defender.rear_vbu.is_some() { one * 2.0 } else { one }
        };
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
            AttackClass::Side => pose(middle + wide / 2.0 + room, front + depth / 2.0, 270.0),
        };
        let actor = stage.add(Side::First, "attacker", &self.attacker, from);
        let other = stage.add(Side::Second, "defender", &self.defender, pose(middle, front, 180.0));
        stage.ground(self.defender.ground, front, front + stage.length(25.0));
        stage.ground(self.attacker.ground, front - room - stage.length(25.0), front);
        let mut engaged = Vec::new();
        // It is in contact already: whoever may not charge, or not with the attacker, can still support it.
        if let Some(support) = &self.support {
            let unit = stage.add(Side::First, "support", support, pose(shifted + wide, front, 0.0));
            engaged.push((unit, other));
        }
        if let Some(support) = &self.defender_support {
            let at = pose(middle - wide, front, 180.0);
            let unit = stage.add(Side::Second, "defender-support", support, at);
            if self.meeting == Meeting::Renewal {
                engaged.push((actor, unit));
            }
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

/// Steps that are followed at most until dice are due.
const STEPS: u32 = 40;

impl Staged {
    /// The table when the dice of the first volley or melee are due; pila are not thrown, and other dice on the way
    /// fall on their highest face.
    ///
    /// # Errors
    /// When the rules forbid it, or when it does not come to a fight.
    pub fn due(&self) -> Result<State, SituationError> {
        let mut state = self.state.clone();
        let mut events = Vec::new();
        let habits = Habits { throw_pila: [false; 2], ..Habits::default() };
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
                    let Some(answer) = habits.answer(prompt.who, &prompt.question) else { break };
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
