//! A battle at one moment.

use crate::battle_group::{BattleGroup, BgId, Cohesion};
use crate::commander::{Commander, CommanderId, HALF_BASE, MAX_COMMANDERS};
use crate::formation::Block;
use crate::frame::Frame;
use crate::set::BgSet;
use crate::terrain::Field;
use crate::troops::{Profile, Roster, Troop};
use acies_rules::{Agenda, Outcome, Side};
use acies_tabletop::{Base, Edge, Footprint, Length, Vec2};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// FOG-SEQ-01: the phases of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Phase {
    #[default]
    SetUp,
    Impact,
    Manoeuvre,
    Shooting,
    Melee,
    JointAction,
}

/// Two enemies in contact: the front of one touches an edge of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Engagement {
    /// Whose front made the contact.
    pub attacker: BgId,
    /// Who was contacted.
    pub target: BgId,
    /// The edge of the target that is touched; turned bases face there (FOG-FLK-04).
    pub edge: Edge,
    /// FOG-FLK-01, FOG-FLK-02: charged in flank or rear.
    pub flank: bool,
    /// Its impact combat has still to be fought.
    pub due: bool,
}

impl Engagement {
    /// Is it one of the two?
    pub fn has(&self, group: BgId) -> bool {
        self.attacker == group || self.target == group
    }

    /// The enemy of one of the two.
    pub fn enemy_of(&self, group: BgId) -> Option<BgId> {
        if self.attacker == group {
            Some(self.target)
        } else if self.target == group {
            Some(self.attacker)
        } else {
            None
        }
    }
}

/// FOG-CMP-01: a camp.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Camp {
    /// The middle of its rear edge along the table edge.
    pub x: Length,
    /// Fortified.
    #[serde(default)]
    pub fortified: bool,
    /// FOG-CMP-04: sacked.
    #[serde(default)]
    pub sacked: bool,
}

/// FOG-CMP-01: width and depth of a camp.
pub const CAMP: (f64, f64) = (4.8, 3.2);

/// What is fixed before the battle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The lines of the army lists, in the order of the battle groups' numbers.
    pub rosters: Vec<Roster>,
    /// The table.
    pub table: Footprint,
    /// FOG-ATT-05: turns after which the smaller share of attrition wins.
    pub turn_limit: Option<u16>,
    /// FOG-ATT-04: attrition at which each army routs.
    pub break_points: [u16; 2],
    /// FOG-SET-06: base widths of field fortifications that each side may place.
    pub works: [u8; 2],
    /// FOG-SET-03: is terrain chosen and placed by the players, or fixed by the scenario?
    pub fixed_terrain: bool,
}

/// What has happened in the present phase and has consequences later in it (FOG-SEQ-07).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notes {
    /// Broke, and friends have still to see it.
    pub broke: BgSet,
    /// Broke, and has still to make its initial rout.
    pub routing: BgSet,
    /// FOG-CT-04: has tested for what it saw.
    pub tested: BgSet,
    /// Commanders lost that friends have still to see, by number.
    pub fallen: u8,
    /// Commanders whose battle group is gone, by number (FOG-CMD-09).
    pub stranded: u8,
}

/// A battle at one moment: plain data.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct State {
    /// What is fixed.
    pub setup: Arc<Setup>,
    /// Terrain; changes only while it is placed.
    pub field: Arc<Field>,
    pub(crate) groups: Vec<BattleGroup>,
    pub(crate) commanders: ArrayVec<Commander, MAX_COMMANDERS>,
    pub(crate) engagements: Vec<Engagement>,
    pub(crate) agenda: Agenda<Frame>,
    /// Camps, the first player's first.
    pub camps: [Option<Camp>; 2],
    /// Player turns begun; 0 during set-up.
    pub turn: u16,
    /// FOG-GEN-08: whose turn it is.
    pub active: Side,
    /// The phase.
    pub phase: Phase,
    /// FOG-SET-02: who has the initiative.
    pub initiative: Side,
    pub(crate) notes: Notes,
    /// Set when the battle is over.
    pub outcome: Option<Outcome>,
}

impl State {
    /// All battle groups by number; those that are gone included.
    pub fn groups(&self) -> &[BattleGroup] {
        &self.groups
    }

    /// A battle group by number, if there is one.
    pub fn get(&self, group: BgId) -> Option<&BattleGroup> {
        self.groups.get(group.index())
    }

    /// A battle group that is known to exist: numbers inside the engine come from its own lists.
    pub fn group(&self, group: BgId) -> &BattleGroup {
        &self.groups[group.index()]
    }

    pub(crate) fn group_mut(&mut self, group: BgId) -> &mut BattleGroup {
        &mut self.groups[group.index()]
    }

    /// Its line in the army list.
    pub fn roster(&self, group: BgId) -> &Roster {
        &self.setup.rosters[group.index()]
    }

    /// The profile of its front rank.
    pub fn front(&self, group: BgId) -> &Profile {
        &self.roster(group).front
    }

    /// Its troop type, as its front rank has it.
    pub fn troop(&self, group: BgId) -> Troop {
        self.front(group).troop
    }

    /// Its bases on the table.
    pub fn block(&self, group: BgId) -> &Block {
        self.group(group).block()
    }

    /// Whose it is.
    pub fn side(&self, group: BgId) -> Side {
        self.group(group).side
    }

    /// Its cohesion.
    pub fn level(&self, group: BgId) -> Cohesion {
        self.group(group).level
    }

    /// FOG-TRP-07: shock troops, and not FRAGMENTED.
    pub fn is_shock(&self, group: BgId) -> bool {
        self.level(group) < Cohesion::Fragmented && self.front(group).is_shock()
    }

    /// Battle groups on the table, by number.
    pub fn on_table(&self) -> impl Iterator<Item = BgId> + '_ {
        (0..self.groups.len()).filter(|i| self.groups[*i].is_on_table()).map(|i| BgId(i as u8))
    }

    /// Battle groups of a side on the table.
    pub fn army(&self, side: Side) -> impl Iterator<Item = BgId> + '_ {
        self.on_table().filter(move |g| self.side(*g) == side)
    }

    /// Enemies on the table.
    pub fn enemies(&self, group: BgId) -> impl Iterator<Item = BgId> + '_ {
        self.army(self.side(group).other())
    }

    /// Friends on the table, without itself.
    pub fn friends(&self, group: BgId) -> impl Iterator<Item = BgId> + '_ {
        self.army(self.side(group)).filter(move |g| *g != group)
    }

    /// Enemies in contact.
    pub fn engagements(&self) -> &[Engagement] {
        &self.engagements
    }

    /// The contacts of a battle group.
    pub fn engagements_of(&self, group: BgId) -> impl Iterator<Item = &Engagement> + '_ {
        self.engagements.iter().filter(move |e| e.has(group))
    }

    /// Is it held on a flank or at its rear? FOG-TRP-12: wagons have neither.
    pub fn is_flanked(&self, group: BgId) -> bool {
        self.troop(group) != Troop::BattleWagons
            && self.engagements_of(group).any(|e| e.target == group && e.edge != Edge::Front)
    }

    /// FOG-BG-08: in close combat.
    pub fn in_close_combat(&self, group: BgId) -> bool {
        self.engagements.iter().any(|e| e.has(group))
    }

    /// Commanders by number; those that are lost included.
    pub fn commanders(&self) -> &[Commander] {
        &self.commanders
    }

    /// A commander by number, if there is one.
    pub fn commander(&self, commander: CommanderId) -> Option<&Commander> {
        self.commanders.get(commander.index())
    }

    /// Commanders that live, with their numbers.
    pub fn living(&self, side: Side) -> impl Iterator<Item = (CommanderId, &Commander)> + '_ {
        let numbered = self.commanders.iter().enumerate().map(|(i, c)| (CommanderId(i as u8), c));
        numbered.filter(move |(_, c)| c.side == side && !c.lost)
    }

    /// FOG-CMD-04: where a commander stands: behind the battle group he is with, or on his own.
    pub fn commander_base(&self, commander: &Commander) -> Base {
        let (middle, forward) = match commander.with.and_then(|g| self.get(g)) {
            Some(group) => {
                let block = group.block();
                (block.front() - block.forward() * (block.depth() + HALF_BASE), block.forward())
            }
            None => (commander.at.vec(), self.ahead(commander.side)),
        };
        Base {
            front: middle + forward * HALF_BASE,
            forward,
            right: forward.clockwise(),
            half_width: HALF_BASE,
            depth: 2.0 * HALF_BASE,
        }
    }

    /// Away from the own table edge.
    pub fn ahead(&self, side: Side) -> Vec2 {
        match side {
            Side::First => Vec2::new(0.0, 1.0),
            Side::Second => Vec2::new(0.0, -1.0),
        }
    }

    /// FOG-CMP-01: the ground of a camp.
    pub fn camp_base(&self, side: Side) -> Option<Base> {
        let camp = self.camps[side.index()]?;
        let forward = self.ahead(side);
        let edge = if side == Side::First { 0.0 } else { self.setup.table.depth.units() };
        let front = Vec2::new(camp.x.units(), edge) + forward * CAMP.1;
        Some(Base { front, forward, right: forward.clockwise(), half_width: CAMP.0 * 0.5, depth: CAMP.1 })
    }

    /// FOG-CMP-02: may it go into contact with the enemy's camp?
    pub fn may_assault(&self, group: BgId) -> bool {
        let troop = self.troop(group);
        let fortified = self.camps[self.side(group).other().index()].is_some_and(|camp| camp.fortified);
        !troop.is_artillery() && troop != Troop::BattleWagons && !(fortified && troop.is_skirmisher())
    }

    /// Procedures, outermost first.
    pub fn agenda(&self) -> &[Frame] {
        self.agenda.frames()
    }

    /// What has happened in the present phase.
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// Is a block wholly on the table?
    pub fn holds(&self, block: &Block) -> bool {
        let (w, h) = (self.setup.table.width.units(), self.setup.table.depth.units());
        let over = crate::rulebook::SLACK;
        block
            .rect()
            .corners()
            .iter()
            .all(|c| c.x >= -over && c.y >= -over && c.x <= w + over && c.y <= h + over)
    }
}
