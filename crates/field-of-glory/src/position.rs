//! Any position as plain data: scenarios, puzzles, the start of a battle.

use crate::battle_group::{BattleGroup, BgId, Cohesion, Whereabouts};
use crate::commander::{Commander, MAX_COMMANDERS, Mount, Rank};
use crate::formation::Formation;
use crate::frame::Frame;
use crate::procedures::{impact, joint, manoeuvre, melee, shooting};
use crate::rulebook::{self, Going, SLACK, TABLE};
use crate::set::MAX_GROUPS;
use crate::state::{CAMP, Camp, Engagement, Notes, Phase, Setup, State};
use crate::steps::setup::{self, ArmyProblem, LEAST_GROUPS};
use crate::steps::{ground, victory};
use crate::terrain::{Field, Fortification, Piece, PieceSpec};
use crate::troops::Roster;
use acies_rules::{Agenda, Side};
use acies_tabletop::{Footprint, Length, Point, Pose};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Most battle groups of one side.
const MOST_OF_A_SIDE: usize = 32;
/// Most pieces of terrain, and most stretches of field fortifications.
const MOST_PIECES: usize = 60;
/// Longest name, in characters.
const LONGEST_NAME: usize = 80;

/// The rule set a position is written for: there is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Version {
    /// Version 2 of the rules.
    #[default]
    #[serde(rename = "field-of-glory-2")]
    Two,
}

impl Version {
    /// Its id, as files write it.
    pub const fn id(self) -> &'static str {
        match self {
            Version::Two => rulebook::ID,
        }
    }
}

/// Where a battle begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Start {
    /// With the dice for the initiative (FOG-SET-02).
    #[default]
    SetUp,
    /// At the beginning of a phase.
    Phase {
        /// Whose turn it is.
        active: Side,
        /// Which phase.
        phase: Phase,
    },
}

/// A battle group of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct GroupSpec {
    /// Whose.
    pub side: Side,
    /// Its line in the army list.
    pub roster: Roster,
    /// Middle of its front edge and facing; without a place it is still to be deployed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Pose>,
    /// Files.
    #[serde(default = "one")]
    pub files: u8,
    /// Bases now, if it has lost some.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bases_now: Option<u8>,
    /// Cohesion.
    #[serde(default)]
    pub level: Cohesion,
}

fn one() -> u8 {
    1
}

/// A commander of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct CommanderSpec {
    /// What he is called. Names decide nothing: no battle knows them.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Whose.
    pub side: Side,
    /// His type.
    pub rank: Rank,
    /// FOG-CMD-02: commander-in-chief.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_chief: bool,
    /// FOG-CMD-03: ally general of this contingent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<u8>,
    /// What he rides.
    #[serde(default, skip_serializing_if = "is_usual_mount")]
    pub mount: Mount,
    /// FOG-CMD-04: with this battle group.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<BgId>,
    /// Where he stands when he is with nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Point>,
    /// FOG-MOV-15: he has led a second move in this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub led: bool,
    /// FOG-CMD-09: lost before this position.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub lost: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref)] // Serde asks for a reference.
fn is_usual_mount(mount: &Mount) -> bool {
    *mount == Mount::default()
}

impl From<Commander> for CommanderSpec {
    /// As he stands when a phase begins.
    fn from(c: Commander) -> CommanderSpec {
        CommanderSpec {
            name: String::new(),
            side: c.side,
            rank: c.rank,
            in_chief: c.in_chief,
            ally: c.ally,
            mount: c.mount,
            with: c.with,
            at: c.with.is_none().then_some(c.at),
            led: c.led,
            lost: c.lost,
        }
    }
}

impl CommanderSpec {
    /// As the battle knows him when a phase begins.
    fn commander(&self) -> Commander {
        Commander {
            side: self.side,
            rank: self.rank,
            in_chief: self.in_chief,
            ally: self.ally,
            mount: self.mount,
            with: self.with,
            at: self.at.unwrap_or_default(),
            committed: false,
            moved: false,
            settled: self.with.is_some(),
            led: self.led,
            rallied: false,
            lost: self.lost,
        }
    }
}

/// A position. Every field of a file is named here; others are refused.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    /// Rule set.
    pub rule_set: Version,
    /// Title.
    #[serde(default)]
    pub title: String,
    /// What it is about.
    #[serde(default)]
    pub description: String,
    /// Names of the two armies.
    #[serde(default)]
    pub armies: [String; 2],
    /// Length and depth of the table; 72 by 48 if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<Footprint>,
    /// Terrain that lies already.
    #[serde(default)]
    pub terrain: Vec<PieceSpec>,
    /// FOG-SET-03: the players choose no terrain.
    #[serde(default)]
    pub fixed_terrain: bool,
    /// Field fortifications.
    #[serde(default)]
    pub fortifications: Vec<Fortification>,
    /// FOG-SET-06: base widths of field fortifications that each side may place when it deploys.
    #[serde(default)]
    pub works: [u8; 2],
    /// Battle groups; their numbers are their places in this list.
    pub groups: Vec<GroupSpec>,
    /// Commanders; their numbers are their places in this list.
    #[serde(default)]
    pub commanders: Vec<CommanderSpec>,
    /// Camps.
    #[serde(default)]
    pub camps: [Option<Camp>; 2],
    /// Enemies in contact.
    #[serde(default)]
    pub engaged: Vec<Engagement>,
    /// FOG-ATT-05.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn_limit: Option<u16>,
    /// Where it begins.
    #[serde(default)]
    pub start: Start,
}

/// What is wrong with a position: the field, and the rule if one forbids it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionError {
    /// The field, for example `groups[3].files`.
    pub field: String,
    /// What is wrong with it.
    pub problem: String,
    /// The rule that forbids it.
    pub rule: Option<&'static str>,
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

fn wrong<T>(
    field: impl Into<String>,
    problem: impl Into<String>,
    rule: impl Into<Option<&'static str>>,
) -> Result<T, PositionError> {
    Err(PositionError { field: field.into(), problem: problem.into(), rule: rule.into() })
}

/// What can be played but is not as the book has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Oddity {
    /// FOG-SET-01: fewer battle groups than an army has.
    Size {
        /// Whose.
        side: Side,
        /// How many.
        groups: usize,
    },
    /// FOG-TRP-01: more or fewer bases than such troops usually have.
    Bases {
        /// Which battle group.
        group: BgId,
        /// How many bases.
        bases: u8,
        /// The fewest.
        least: u8,
        /// The most.
        most: u8,
    },
    /// FOG-CMD-02: not exactly one commander-in-chief.
    NoCommanderInChief {
        /// Whose.
        side: Side,
    },
    /// FOG-CMD-02: not 1 to 3 further commanders.
    Commanders {
        /// Whose.
        side: Side,
    },
    /// FOG-CMD-02: somebody outranks the commander-in-chief.
    Outranked {
        /// Whose.
        side: Side,
    },
    /// FOG-CMP-01: no camp.
    NoCamp {
        /// Whose.
        side: Side,
    },
}

impl Oddity {
    /// The rule that says how it should be.
    pub const fn rule(self) -> &'static str {
        match self {
            Oddity::Size { .. } => "FOG-SET-01",
            Oddity::Bases { .. } => "FOG-TRP-01",
            Oddity::NoCommanderInChief { .. } | Oddity::Commanders { .. } | Oddity::Outranked { .. } => {
                "FOG-CMD-02"
            }
            Oddity::NoCamp { .. } => "FOG-CMP-01",
        }
    }
}

impl std::fmt::Display for Oddity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Oddity::Size { side, groups } => {
                write!(f, "{side:?} army: {groups} battle groups; an army has at least {LEAST_GROUPS}")
            }
            Oddity::Bases { group, bases, least, most } => {
                write!(f, "groups[{}]: {bases} bases; such troops have {least} to {most}", group.0)
            }
            Oddity::NoCommanderInChief { side } => write!(f, "{side:?} army: no commander-in-chief"),
            Oddity::Commanders { side } => {
                write!(f, "{side:?} army: a commander-in-chief has 1 to 3 further commanders")
            }
            Oddity::Outranked { side } => {
                write!(f, "{side:?} army: somebody outranks the commander-in-chief")
            }
            Oddity::NoCamp { side } => write!(f, "{side:?} army: no camp"),
        }
    }
}

/// What people call things in a battle. It decides nothing, so no state has it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Names {
    /// The battle.
    pub title: String,
    /// The two armies.
    pub armies: [String; 2],
    /// Battle groups, by number.
    pub groups: Vec<String>,
    /// Commanders, by number; those without a name have an empty one.
    pub commanders: Vec<String>,
}

impl Position {
    /// Checks a position and makes it a battle.
    pub fn into_state(self) -> Result<State, PositionError> {
        self.check_table()?;
        self.check_armies()?;
        self.check_commanders()?;
        let pieces = self.pieces()?;
        self.check_fortifications()?;
        let groups = self.battle_groups()?;
        let break_points = Side::BOTH.map(|side| self.break_point(side));
        let setup = Setup {
            rosters: self.groups.iter().map(|g| g.roster.clone()).collect(),
            table: self.table(),
            turn_limit: self.turn_limit,
            break_points,
            works: self.works,
            fixed_terrain: self.fixed_terrain,
        };
        let (phase, active, agenda) = opening(self.start);
        let mut state = State {
            setup: Arc::new(setup),
            field: Arc::new(Field { pieces, fortifications: self.fortifications.clone() }),
            groups,
            commanders: self.commanders.iter().map(CommanderSpec::commander).collect(),
            engagements: self.engaged.clone(),
            agenda,
            camps: self.camps,
            turn: u16::from(phase != Phase::SetUp),
            active,
            phase,
            initiative: active.other(),
            notes: Notes::default(),
            outcome: None,
        };
        check_places(&state)?;
        self.check_engaged(&state)?;
        // Whatever goes by itself has gone before anybody looks.
        crate::sequence::advance(&mut crate::game::Game { state: &mut state, events: &mut Vec::new() });
        Ok(state)
    }

    /// What people call things in it.
    pub fn names(&self) -> Names {
        Names {
            title: self.title.clone(),
            armies: self.armies.clone(),
            groups: self.groups.iter().map(|g| g.roster.name.clone()).collect(),
            commanders: self.commanders.iter().map(|c| c.name.clone()).collect(),
        }
    }

    /// FOG-TRP-14: what an army costs: battle groups, commanders, a fortified camp and field fortifications.
    pub fn points(&self, side: Side) -> u32 {
        let groups = self.of(side).map(|(_, g)| g.roster.points()).sum::<u32>();
        let camp = if self.has_fortified_camp(side) { victory::FORTIFIED_CAMP } else { 0 };
        groups + self.points_beside(side) + camp
    }

    /// Things an umpire would mention, each with its rule.
    pub fn warnings(&self) -> Vec<String> {
        self.oddities().iter().map(|oddity| format!("{oddity} ({})", oddity.rule())).collect()
    }

    /// The same for whoever has words of his own.
    pub fn oddities(&self) -> Vec<Oddity> {
        let mut found = Vec::new();
        for side in Side::BOTH {
            let groups = self.of(side).count();
            if groups < LEAST_GROUPS {
                found.push(Oddity::Size { side, groups });
            }
            let commanders: Vec<Commander> =
                self.commanders.iter().filter(|c| c.side == side).map(CommanderSpec::commander).collect();
            match setup::judge_commanders(&commanders) {
                Err(ArmyProblem::CommandersInChief) => found.push(Oddity::NoCommanderInChief { side }),
                Err(ArmyProblem::NumberOfCommanders) => found.push(Oddity::Commanders { side }),
                Err(ArmyProblem::Outranked) => found.push(Oddity::Outranked { side }),
                Err(ArmyProblem::TooFewGroups | ArmyProblem::TooManyPoints { .. }) | Ok(()) => {}
            }
            // In the set-up everybody places his camp.
            if self.camps[side.index()].is_none() && self.start != Start::SetUp {
                found.push(Oddity::NoCamp { side });
            }
        }
        for (number, spec) in self.groups.iter().enumerate() {
            let (bases, (least, most)) = (spec.roster.bases, spec.roster.front.troop.usual_bases());
            if !(least..=most).contains(&bases) {
                found.push(Oddity::Bases { group: BgId(number as u8), bases, least, most });
            }
        }
        found
    }

    /// Length and depth of the table.
    pub fn table(&self) -> Footprint {
        self.table.unwrap_or(Footprint { width: TABLE.0, depth: TABLE.1 })
    }

    fn of(&self, side: Side) -> impl Iterator<Item = (usize, &GroupSpec)> {
        self.groups.iter().enumerate().filter(move |(_, g)| g.side == side)
    }

    fn holds(&self, point: Point) -> bool {
        let table = self.table();
        let within = |at: Length, most: Length| at >= Length::ZERO && at <= most;
        within(point.x, table.width) && within(point.y, table.depth)
    }

    fn check_table(&self) -> Result<(), PositionError> {
        let Footprint { width, depth } = self.table();
        for (field, size) in [("table.width", width), ("table.depth", depth)] {
            if !(Length::whole(12)..=Length::whole(400)).contains(&size) {
                return wrong(field, "a table is 12 to 400 MU long and deep", "FOG-SET-01");
            }
        }
        if self.turn_limit == Some(0) {
            return wrong("turn-limit", "a turn limit is at least 1", "FOG-ATT-05");
        }
        for side in Side::BOTH {
            let Some(camp) = self.camps[side.index()] else { continue };
            let half = Length::snap(CAMP.0 * 0.5);
            if camp.x < half || camp.x > width - half {
                return wrong(
                    format!("camps[{}].x", side.index()),
                    "it lies over a short edge",
                    "FOG-CMP-01",
                );
            }
        }
        Ok(())
    }

    fn check_armies(&self) -> Result<(), PositionError> {
        if self.groups.len() > MAX_GROUPS {
            return wrong("groups", format!("at most {MAX_GROUPS} battle groups"), None);
        }
        for side in Side::BOTH {
            match self.of(side).count() {
                0 => {
                    let problem = format!("the {side:?} army has no battle groups");
                    return wrong("groups", problem, "FOG-SET-01");
                }
                count if count > MOST_OF_A_SIDE => {
                    let problem =
                        format!("the {side:?} army has {count} battle groups, at most {MOST_OF_A_SIDE}");
                    return wrong("groups", problem, None);
                }
                _ => {}
            }
        }
        for (i, spec) in self.groups.iter().enumerate() {
            let field = |name: &str| format!("groups[{i}].{name}");
            let Roster { name, bases, rear, .. } = &spec.roster;
            if name.chars().count() > LONGEST_NAME {
                return wrong(field("roster.name"), format!("at most {LONGEST_NAME} characters"), None);
            }
            if !(2..=12).contains(bases) {
                return wrong(field("roster.bases"), "a battle group has 2 to 12 bases", "FOG-TRP-01");
            }
            if rear.is_some_and(|rear| rear.from_rank == 0) {
                let problem = "rear ranks begin at 1: the front rank is rank 0";
                return wrong(field("roster.rear.from-rank"), problem, "FOG-TRP-08");
            }
            match spec.bases_now {
                Some(0) => return wrong(field("bases-now"), "it has at least 1 base left", "FOG-BG-01"),
                Some(now) if now > *bases => {
                    return wrong(field("bases-now"), "more than it had at the start", "FOG-BG-01");
                }
                _ => {}
            }
            if spec.at.is_none() && self.start != Start::SetUp {
                return wrong(field("at"), "the battle group has no place", "FOG-SET-06");
            }
        }
        Ok(())
    }

    fn check_commanders(&self) -> Result<(), PositionError> {
        if self.commanders.len() > MAX_COMMANDERS {
            return wrong("commanders", format!("at most {MAX_COMMANDERS} commanders"), None);
        }
        for (i, commander) in self.commanders.iter().enumerate() {
            let field = |name: &str| format!("commanders[{i}].{name}");
            if commander.name.chars().count() > LONGEST_NAME {
                return wrong(field("name"), format!("at most {LONGEST_NAME} characters"), None);
            }
            let chief_before =
                self.commanders[..i].iter().any(|other| other.side == commander.side && other.in_chief);
            if commander.in_chief && chief_before {
                return wrong(field("in-chief"), "a second commander-in-chief in one army", "FOG-CMD-02");
            }
            if commander.at.is_some_and(|at| !self.holds(at)) {
                return wrong(field("at"), "he stands off the table", "FOG-CMD-04");
            }
            let Some(with) = commander.with else { continue };
            match self.groups.get(with.index()) {
                None => return wrong(field("with"), "there is no such battle group", None),
                Some(group) if group.side != commander.side => {
                    return wrong(field("with"), "it is the enemy's", "FOG-CMD-03");
                }
                Some(group) if group.at.is_none() => {
                    return wrong(field("with"), "the battle group has no place yet", "FOG-SET-06");
                }
                Some(_) => {}
            }
            if commander.at.is_some() {
                return wrong(
                    field("at"),
                    "he is with a battle group and stands where it does",
                    "FOG-CMD-04",
                );
            }
        }
        Ok(())
    }

    fn pieces(&self) -> Result<Vec<Piece>, PositionError> {
        if self.terrain.len() > MOST_PIECES {
            return wrong("terrain", format!("at most {MOST_PIECES} pieces"), None);
        }
        let piece = |(number, spec): (usize, &PieceSpec)| match Piece::new(spec.clone()) {
            Ok(piece) if !piece.holds_its_crest() => {
                wrong(format!("terrain[{number}].crest"), "the crest line leaves the hill", "FOG-TER-11")
            }
            Ok(piece) => Ok(piece),
            Err(error) => wrong(format!("terrain[{number}].corners"), error.to_string(), "FOG-TER-01"),
        };
        self.terrain.iter().enumerate().map(piece).collect()
    }

    fn check_fortifications(&self) -> Result<(), PositionError> {
        if self.fortifications.len() > MOST_PIECES {
            return wrong("fortifications", format!("at most {MOST_PIECES} stretches"), None);
        }
        for (i, works) in self.fortifications.iter().enumerate() {
            if !self.holds(works.a) || !self.holds(works.b) {
                return wrong(format!("fortifications[{i}]"), "it lies off the table", "FOG-TER-12");
            }
            if works.line().length() < 0.1 {
                return wrong(format!("fortifications[{i}]"), "it has no length", "FOG-TER-12");
            }
        }
        Ok(())
    }

    fn battle_groups(&self) -> Result<Vec<BattleGroup>, PositionError> {
        let mut groups = Vec::with_capacity(self.groups.len());
        for (i, spec) in self.groups.iter().enumerate() {
            let roster = &spec.roster;
            let now = spec.bases_now.unwrap_or(roster.bases);
            let mut group = BattleGroup::new(spec.side, roster);
            group.bases = now;
            group.at_start = now;
            group.level = spec.level;
            if let Some(pose) = spec.at {
                let formation = Formation::new(pose, now, spec.files.max(1));
                if spec.files == 0 || !formation.is_legal(now) {
                    let problem = format!("{now} bases have 1 to {now} files");
                    return wrong(format!("groups[{i}].files"), problem, "FOG-BG-02");
                }
                group.whereabouts = Whereabouts::Table;
                group.put(formation, roster);
            }
            groups.push(group);
        }
        Ok(groups)
    }

    fn check_engaged(&self, state: &State) -> Result<(), PositionError> {
        for (i, e) in self.engaged.iter().enumerate() {
            let field = format!("engaged[{i}]");
            let on_table = |group| state.get(group).filter(|g| g.is_on_table());
            let (Some(a), Some(t)) = (on_table(e.attacker), on_table(e.target)) else {
                return wrong(field, "both must be on the table", None);
            };
            if a.side == t.side {
                return wrong(field, "they are friends", "FOG-BG-08");
            }
            if self.engaged[..i].iter().any(|other| other.has(e.attacker) && other.has(e.target)) {
                return wrong(field, "named twice", None);
            }
            if !a.block().is_within(t.block(), crate::steps::contact::TOUCH) {
                return wrong(field, "they do not touch", "FOG-GEN-02");
            }
        }
        Ok(())
    }

    fn has_fortified_camp(&self, side: Side) -> bool {
        self.camps[side.index()].is_some_and(|camp| camp.fortified)
    }

    /// FOG-TRP-14: commanders and field fortifications.
    fn points_beside(&self, side: Side) -> u32 {
        let commanders = self.commanders.iter().filter(|c| c.side == side).map(|c| c.rank.points());
        commanders.sum::<u32>() + u32::from(self.works[side.index()]) * victory::WORKS
    }

    /// FOG-ATT-04.
    fn break_point(&self, side: Side) -> u16 {
        let rosters: Vec<&Roster> = self.of(side).map(|(_, g)| &g.roster).collect();
        victory::break_point(&rosters, self.points_beside(side), self.has_fortified_camp(side))
    }
}

fn opening(start: Start) -> (Phase, Side, Agenda<Frame>) {
    match start {
        Start::SetUp => (Phase::SetUp, Side::First, Agenda::of(Frame::Initiative { totals: [None; 2] })),
        Start::Phase { active, phase } => {
            let frame = match phase {
                Phase::SetUp | Phase::Impact => Frame::Impact(Box::new(impact::new())),
                Phase::Manoeuvre => Frame::Manoeuvre(manoeuvre::new()),
                Phase::Shooting => Frame::Shooting(Box::new(shooting::new())),
                Phase::Melee => Frame::Melee(melee::new()),
                Phase::JointAction => Frame::Joint(joint::new()),
            };
            let phase = if phase == Phase::SetUp { Phase::Impact } else { phase };
            (phase, active, Agenda::of(frame))
        }
    }
}

/// Everybody stands on the table, on ground of his own.
fn check_places(state: &State) -> Result<(), PositionError> {
    let all: Vec<BgId> = state.on_table().collect();
    for (i, group) in all.iter().enumerate() {
        let field = format!("groups[{}].at", group.0);
        let block = state.block(*group);
        if !state.holds(block) {
            return wrong(field, "it stands over the edge of the table", "FOG-SET-01");
        }
        for with in &all[..i] {
            if block.penetration(state.block(*with)) > SLACK {
                return wrong(field, format!("it overlaps groups[{}]", with.0), "FOG-GEN-02");
            }
        }
        for (number, piece) in state.field.pieces.iter().enumerate() {
            let barred = piece.feature().going() == Going::Impassable
                || ground::rate(state, *group, Some(piece.feature())).is_none();
            if barred && ground::is_in(piece, &block.rect()) {
                let problem = format!("it stands on ground it may not enter, terrain[{number}]");
                return wrong(field, problem, "FOG-MOV-01");
            }
        }
        if state.camp_base(state.side(*group)).is_some_and(|camp| camp.penetration(&block.rect()) > SLACK) {
            return wrong(field, "it stands in its own camp", "FOG-CMP-01");
        }
    }
    Ok(())
}
