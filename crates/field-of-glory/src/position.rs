//! Any position as plain data: scenarios, puzzles, the start of a battle.

use crate::battle_group::{BattleGroup, BgId, Cohesion, Whereabouts};
use crate::commander::{Commander, MAX_COMMANDERS};
use crate::formation::Formation;
use crate::frame::Frame;
use crate::procedures::{impact, joint, manoeuvre, melee, shooting};
use crate::rulebook::{SLACK, TABLE};
use crate::set::MAX_GROUPS;
use crate::state::{Camp, Engagement, Notes, Phase, Setup, State};
use crate::steps::victory;
use crate::terrain::{Field, Fortification, Piece, PieceSpec};
use crate::troops::Roster;
use acies_rules::{Agenda, Side};
use acies_tabletop::{Footprint, Length, Pose};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

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

/// A position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Position {
    /// Length and depth of the table; 72 by 48 if not given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<(Length, Length)>,
    /// Terrain that lies already.
    #[serde(default)]
    pub terrain: Vec<PieceSpec>,
    /// FOG-SET-03: the players choose no terrain.
    #[serde(default)]
    pub fixed_terrain: bool,
    /// Field fortifications.
    #[serde(default)]
    pub fortifications: Vec<Fortification>,
    /// Battle groups; their numbers are their places in this list.
    pub groups: Vec<GroupSpec>,
    /// Commanders.
    #[serde(default)]
    pub commanders: Vec<Commander>,
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

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// No battle groups on a side, or more than there may be.
    Groups,
    /// FOG-TRP-01: so many bases do not make a battle group.
    Bases {
        /// Which.
        group: BgId,
    },
    /// FOG-BG-02: not a formation.
    Formation {
        /// Which.
        group: BgId,
    },
    /// It stands over the edge of the table.
    OffTable {
        /// Which.
        group: BgId,
    },
    /// FOG-GEN-02: two stand in the same place.
    Overlap {
        /// One.
        group: BgId,
        /// The other.
        with: BgId,
    },
    /// A piece of terrain is no outline.
    Terrain {
        /// Which, from 0.
        piece: u8,
    },
    /// Too many commanders, or one with a battle group that is not his.
    Commanders,
    /// A contact between those who do not touch.
    Engaged,
    /// The table is too small or too large.
    Table,
}

impl Position {
    /// Checks a position and makes it a battle.
    pub fn into_state(self) -> Result<State, PositionError> {
        let (width, depth) = self.table.unwrap_or(TABLE);
        let sane = |l: Length| (Length::whole(12)..=Length::whole(400)).contains(&l);
        if !sane(width) || !sane(depth) {
            return Err(PositionError::Table);
        }
        if self.groups.len() > MAX_GROUPS
            || Side::BOTH.iter().any(|s| self.count(*s) == 0 || self.count(*s) > 32)
        {
            return Err(PositionError::Groups);
        }
        let pieces = self.pieces()?;
        let groups = self.battle_groups()?;
        let break_points = Side::BOTH.map(|side| self.break_point(side));
        let setup = Setup {
            rosters: self.groups.iter().map(|g| g.roster.clone()).collect(),
            table: Footprint { width, depth },
            turn_limit: self.turn_limit,
            break_points,
            fixed_terrain: self.fixed_terrain,
        };
        let legal = |c: &Commander| {
            c.with.is_none_or(|g| self.groups.get(g.index()).is_some_and(|g| g.side == c.side))
                && !c.committed
        };
        if self.commanders.len() > MAX_COMMANDERS || !self.commanders.iter().all(legal) {
            return Err(PositionError::Commanders);
        }
        let (phase, active, agenda) = opening(self.start);
        let mut state = State {
            setup: Arc::new(setup),
            field: Arc::new(Field { pieces, fortifications: self.fortifications }),
            groups,
            commanders: self.commanders.into_iter().collect(),
            engagements: self.engaged,
            agenda,
            camps: self.camps,
            turn: u16::from(phase != Phase::SetUp),
            active,
            phase,
            initiative: active.other(),
            notes: Notes::default(),
            outcome: None,
        };
        for commander in &mut state.commanders {
            commander.settled = commander.with.is_some();
        }
        check(&state)?;
        // Whatever goes by itself has gone before anybody looks.
        crate::sequence::advance(&mut crate::game::Game { state: &mut state, events: &mut Vec::new() });
        Ok(state)
    }

    fn count(&self, side: Side) -> usize {
        self.groups.iter().filter(|g| g.side == side).count()
    }

    fn pieces(&self) -> Result<Vec<Piece>, PositionError> {
        let piece = |(number, spec): (usize, &PieceSpec)| {
            Piece::new(spec.clone()).map_err(|_| PositionError::Terrain { piece: number as u8 })
        };
        if self.terrain.len() > 60 {
            return Err(PositionError::Terrain { piece: 60 });
        }
        self.terrain.iter().enumerate().map(piece).collect()
    }

    fn battle_groups(&self) -> Result<Vec<BattleGroup>, PositionError> {
        let mut groups = Vec::with_capacity(self.groups.len());
        for (number, spec) in self.groups.iter().enumerate() {
            let id = BgId(number as u8);
            let roster = &spec.roster;
            let now = spec.bases_now.unwrap_or(roster.bases);
            if !(2..=12).contains(&roster.bases) || now == 0 || now > roster.bases {
                return Err(PositionError::Bases { group: id });
            }
            let mut group = BattleGroup::new(spec.side, roster);
            group.bases = now;
            group.at_start = now;
            group.level = spec.level;
            if let Some(pose) = spec.at {
                let formation = Formation::new(pose, now, spec.files.max(1));
                if !formation.is_legal(now) {
                    return Err(PositionError::Formation { group: id });
                }
                group.whereabouts = Whereabouts::Table;
                group.put(formation, roster);
            }
            groups.push(group);
        }
        Ok(groups)
    }

    /// FOG-ATT-04.
    fn break_point(&self, side: Side) -> u16 {
        let rosters: Vec<&Roster> =
            self.groups.iter().filter(|g| g.side == side).map(|g| &g.roster).collect();
        let commanders = self.commanders.iter().filter(|c| c.side == side).map(|c| c.rank.points()).sum();
        let fortified = self.camps[side.index()].is_some_and(|camp| camp.fortified);
        victory::break_point(&rosters, commanders, fortified)
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

fn check(state: &State) -> Result<(), PositionError> {
    let all: Vec<BgId> = state.on_table().collect();
    for (i, group) in all.iter().enumerate() {
        if !state.holds(state.block(*group)) {
            return Err(PositionError::OffTable { group: *group });
        }
        for with in &all[i + 1..] {
            if state.block(*group).penetration(state.block(*with)) > SLACK {
                return Err(PositionError::Overlap { group: *group, with: *with });
            }
        }
    }
    let sound = |e: &Engagement| match (state.get(e.attacker), state.get(e.target)) {
        (Some(a), Some(t)) => {
            a.side != t.side
                && a.is_on_table()
                && t.is_on_table()
                && a.block().is_within(t.block(), crate::steps::contact::TOUCH)
        }
        _ => false,
    };
    if state.engagements().iter().all(sound) { Ok(()) } else { Err(PositionError::Engaged) }
}
