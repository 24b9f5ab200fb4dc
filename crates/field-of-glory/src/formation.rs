//! Formations: one place, files and ranks, and how far single files have stepped forward (FOG-BG-02, FOG-BG-05).

use crate::troops::{BW, Roster};
use acies_tabletop::{Angle, Base, Hand, Heading, Pose, Vec2};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Most bases, and so most files, of a battle group.
pub const MAX_BASES: usize = 12;

/// FOG-BG-02: where a battle group stands. Plain data: the pose is snapped, steps are whole thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Formation {
    /// Middle of the front edge, and facing.
    pub pose: Pose,
    /// Files.
    pub files: u8,
    /// Which files have a base in the rearmost rank, leftmost file in the lowest bit.
    pub last_rank: u16,
    /// FOG-CHG-07: how far each file has stepped forward, in thousandths.
    #[serde(default)]
    pub steps: [u16; MAX_BASES],
}

impl Default for Formation {
    fn default() -> Self {
        Formation { pose: Pose::default(), files: 1, last_rank: 1, steps: [0; MAX_BASES] }
    }
}

/// Ways to turn (FOG-MOV-05, FOG-MOV-06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Turn {
    Left,
    Right,
    About,
}

/// Ranks of so many bases in so many files.
pub const fn ranks_of(bases: u8, files: u8) -> u8 {
    if files == 0 { 0 } else { bases.div_ceil(files) }
}

/// The rearmost rank of so many bases in so many files, filled from the left.
pub const fn last_rank_of(bases: u8, files: u8) -> u16 {
    let ranks = ranks_of(bases, files);
    if ranks == 0 {
        return 0;
    }
    let last = bases - files * (ranks - 1);
    ((1u32 << last) - 1) as u16
}

impl Formation {
    /// So many bases in so many files, in normal formation.
    pub const fn new(pose: Pose, bases: u8, files: u8) -> Formation {
        Formation { pose, files, last_rank: last_rank_of(bases, files), steps: [0; MAX_BASES] }
    }

    /// FOG-BG-02: is it a legal formation of so many bases?
    pub fn is_legal(&self, bases: u8) -> bool {
        if self.files == 0 || self.files > bases || usize::from(bases) > MAX_BASES {
            return false;
        }
        let last = bases - self.files * (ranks_of(bases, self.files) - 1);
        self.last_rank.count_ones() == u32::from(last) && self.last_rank >> self.files == 0
    }

    /// FOG-BG-05: no file has stepped forward.
    pub fn is_normal(&self) -> bool {
        self.steps.iter().all(|step| *step == 0)
    }

    /// The bases on the table.
    pub fn block(&self, bases: u8, roster: &Roster) -> Block {
        let forward = self.pose.heading.forward();
        let split = roster.rear.map_or(u8::MAX, |rear| rear.from_rank);
        let deep = |profile: &crate::troops::Profile| profile.troop.depth().units();
        let ranks = ranks_of(bases, self.files.max(1));
        let front_depth = deep(&roster.front);
        let rear_depth = roster.rear.map_or(front_depth, |rear| deep(&rear.profile));
        let block = Block {
            front: self.pose.front.vec(),
            forward,
            right: forward.clockwise(),
            files: self.files.max(1).min(MAX_BASES as u8),
            ranks,
            last_rank: self.last_rank,
            steps: self.steps,
            stepped: self.steps.iter().copied().max().unwrap_or(0),
            front_depth,
            rear_depth,
            split,
            depth: 0.0,
        };
        Block { depth: block.depth_before(ranks), ..block }
    }

    /// The same formation elsewhere.
    #[must_use]
    pub fn at(&self, front: Vec2, heading: Heading) -> Formation {
        Formation { pose: Pose { front: front.snap(), heading }, ..*self }
    }

    /// Moved straight ahead, or back if negative.
    #[must_use]
    pub fn advanced(&self, distance: f64) -> Formation {
        let front = self.pose.front.vec() + self.pose.heading.forward() * distance;
        self.at(front, self.pose.heading)
    }

    /// Moved sideways to the right.
    #[must_use]
    pub fn shifted(&self, by: Vec2) -> Formation {
        self.at(self.pose.front.vec() + by, self.pose.heading)
    }

    /// FOG-MOV-04: wheeled forward about the front corner on that hand.
    #[must_use]
    pub fn wheeled(&self, hand: Hand, angle: Angle) -> Formation {
        self.wheeled_about(self.front_corner(hand), hand, angle)
    }

    /// Where the front ends on that hand, steps not counted.
    pub fn front_corner(&self, hand: Hand) -> Vec2 {
        let half = self.pose.heading.right() * (f64::from(self.files) * BW * 0.5);
        match hand {
            Hand::Left => self.pose.front.vec() - half,
            Hand::Right => self.pose.front.vec() + half,
        }
    }

    /// FOG-CMD-10: wheeled forward about the corner of a battle line.
    #[must_use]
    pub fn wheeled_about(&self, pivot: Vec2, hand: Hand, angle: Angle) -> Formation {
        Formation { pose: acies_tabletop::wheel_pose(self.pose, pivot, hand, angle), ..*self }
    }

    /// FOG-MOV-05, FOG-MOV-06: turned.
    #[must_use]
    pub fn turned(&self, turn: Turn, bases: u8, roster: &Roster) -> Formation {
        let block = self.block(bases, roster);
        match turn {
            Turn::About => {
                let rear = block.front - block.forward * block.depth;
                let pose = Pose { front: rear.snap(), heading: self.pose.heading.turned(Angle::HALF) };
                Formation::new(pose, bases, self.files)
            }
            Turn::Left | Turn::Right => {
                let (quarter, side) =
                    if turn == Turn::Right { (Angle::QUARTER, 1.0) } else { (-Angle::QUARTER, -1.0) };
                let files = ranks_of(bases, self.files);
                let heading = self.pose.heading.turned(quarter);
                let corner = block.front + block.right * (side * block.half_width());
                let front = corner + heading.right() * (side * f64::from(files) * BW * 0.5);
                Formation::new(Pose { front: front.snap(), heading }, bases, files)
            }
        }
    }

    /// FOG-MOV-07, FOG-MOV-08: with so many files more (or fewer) on each side. `None` if that leaves no legal formation.
    pub fn with_files(&self, left: i8, right: i8, bases: u8) -> Option<Formation> {
        let files = i16::from(self.files) + i16::from(left) + i16::from(right);
        if files < 1 || files > i16::from(bases) || files > MAX_BASES as i16 {
            return None;
        }
        let shift = (f64::from(right) - f64::from(left)) * BW * 0.5;
        let front = self.pose.front.vec() + self.pose.heading.right() * shift;
        let pose = Pose { front: front.snap(), heading: self.pose.heading };
        Some(Formation::new(pose, bases, files as u8))
    }

    /// FOG-EVA-02: turned to a heading about the middle of the ground it covers.
    #[must_use]
    pub fn spun(&self, heading: Heading, bases: u8, roster: &Roster) -> Formation {
        let block = self.block(bases, roster);
        let centre = block.front - block.forward * (block.depth * 0.5);
        let front = centre + heading.forward() * (block.depth * 0.5);
        Formation { steps: [0; MAX_BASES], ..self.at(front, heading) }
    }
}

/// The bases of a battle group, computed from its formation.
#[derive(Clone, Copy, Debug)]
pub struct Block {
    front: Vec2,
    forward: Vec2,
    right: Vec2,
    files: u8,
    ranks: u8,
    last_rank: u16,
    steps: [u16; MAX_BASES],
    stepped: u16,
    front_depth: f64,
    rear_depth: f64,
    split: u8,
    depth: f64,
}

/// One base of a block.
#[derive(Clone, Copy, Debug)]
pub struct Element {
    /// Its rank, from 0.
    pub rank: u8,
    /// Its file, from 0 on the left.
    pub file: u8,
    /// Where it stands.
    pub base: Base,
}

/// The bases of one battle group.
pub type Elements = ArrayVec<Element, MAX_BASES>;

impl Block {
    /// Middle of the front edge, steps not counted.
    pub const fn front(&self) -> Vec2 {
        self.front
    }
    /// Facing.
    pub const fn forward(&self) -> Vec2 {
        self.forward
    }
    /// To its right.
    pub const fn right(&self) -> Vec2 {
        self.right
    }
    /// Files.
    pub const fn files(&self) -> u8 {
        self.files
    }
    /// Ranks, the last one perhaps short.
    pub const fn ranks(&self) -> u8 {
        self.ranks
    }
    /// Front to rear, steps not counted.
    pub const fn depth(&self) -> f64 {
        self.depth
    }
    /// FOG-GEN-01: width of the front.
    pub fn width(&self) -> f64 {
        f64::from(self.files) * BW
    }
    /// Half of it.
    pub fn half_width(&self) -> f64 {
        self.width() * 0.5
    }
    /// Middle of the ground it covers.
    pub fn centre(&self) -> Vec2 {
        self.front - self.forward * (self.depth * 0.5)
    }

    /// Depth of all ranks before this one.
    fn depth_before(&self, rank: u8) -> f64 {
        let front = rank.min(self.split);
        f64::from(front) * self.front_depth + f64::from(rank - front) * self.rear_depth
    }

    /// How far a file has stepped forward.
    pub fn step(&self, file: u8) -> f64 {
        self.steps.get(usize::from(file)).map_or(0.0, |step| f64::from(*step) / 1000.0)
    }

    /// Is there a base?
    pub fn has(&self, rank: u8, file: u8) -> bool {
        file < self.files
            && (rank + 1 < self.ranks || (rank + 1 == self.ranks && self.last_rank & (1 << file) != 0))
    }

    /// Bases in a file.
    pub fn file_depth(&self, file: u8) -> u8 {
        if self.has(self.ranks.saturating_sub(1), file) { self.ranks } else { self.ranks.saturating_sub(1) }
    }

    /// Where the base of this rank and file stands, or would stand.
    pub fn base(&self, rank: u8, file: u8) -> Base {
        let across = (f64::from(file) + 0.5 - f64::from(self.files) * 0.5) * BW;
        let ahead = self.step(file) - self.depth_before(rank);
        Base {
            front: self.front + self.right * across + self.forward * ahead,
            forward: self.forward,
            right: self.right,
            half_width: BW * 0.5,
            depth: if rank >= self.split { self.rear_depth } else { self.front_depth },
        }
    }

    /// All bases, front rank first, from the left.
    pub fn elements(&self) -> Elements {
        let mut elements = Elements::new();
        for rank in 0..self.ranks {
            for file in 0..self.files {
                if self.has(rank, file) {
                    let _ = elements.try_push(Element { rank, file, base: self.base(rank, file) });
                }
            }
        }
        elements
    }

    /// The rectangle around all bases.
    pub fn rect(&self) -> Base {
        let stepped = f64::from(self.stepped) / 1000.0;
        Base {
            front: self.front + self.forward * stepped,
            forward: self.forward,
            right: self.right,
            half_width: self.half_width(),
            depth: self.depth + stepped,
        }
    }

    /// Do the bases fill their rectangle?
    pub fn is_solid(&self) -> bool {
        self.stepped == 0 && self.last_rank == ((1u32 << self.files) - 1) as u16
    }

    /// FOG-GEN-03: smallest distance between any two bases.
    pub fn gap(&self, other: &Block) -> f64 {
        let outer = self.rect().gap(&other.rect());
        if outer > 0.0 && self.is_solid() && other.is_solid() {
            return outer;
        }
        if outer > 20.0 {
            return outer; // So far off that nobody asks how far exactly.
        }
        let theirs = other.elements();
        let mut least = f64::INFINITY;
        for ours in self.elements() {
            for their in &theirs {
                least = least.min(ours.base.gap(&their.base));
            }
        }
        least
    }

    /// The gap to a single base.
    pub fn gap_to(&self, base: &Base) -> f64 {
        if self.is_solid() {
            return self.rect().gap(base);
        }
        self.elements().iter().map(|e| e.base.gap(base)).fold(f64::INFINITY, f64::min)
    }

    /// Is a single base at most this far?
    pub fn is_near(&self, base: &Base, distance: f64) -> bool {
        self.rect().is_within(base, distance) && self.gap_to(base) <= distance
    }

    /// Is the gap at most this?
    pub fn is_within(&self, other: &Block, distance: f64) -> bool {
        let rect = other.rect();
        if !self.rect().is_within(&rect, distance) {
            return false;
        }
        if self.is_solid() && other.is_solid() {
            return true;
        }
        let theirs = other.elements();
        let near = |ours: &Base| theirs.iter().any(|their| ours.is_within(&their.base, distance));
        self.elements().iter().any(|ours| ours.base.is_within(&rect, distance) && near(&ours.base))
    }

    /// How deep two overlap; not positive when they do not.
    pub fn penetration(&self, other: &Block) -> f64 {
        let outer = self.rect().penetration(&other.rect());
        if outer <= 0.0 || (self.is_solid() && other.is_solid()) {
            return outer;
        }
        let theirs = other.elements();
        let mut most = 0.0_f64;
        for ours in self.elements() {
            for their in &theirs {
                most = most.max(ours.base.penetration(&their.base));
            }
        }
        most
    }

    /// The same block shifted.
    #[must_use]
    pub fn shifted(&self, by: Vec2) -> Block {
        Block { front: self.front + by, ..*self }
    }

    /// FOG-GEN-10: how far a point lies ahead of the line through the front edge, that of the most advanced file.
    pub fn ahead(&self, p: Vec2) -> f64 {
        self.local(p).y - f64::from(self.stepped) / 1000.0
    }

    /// Local coordinates: x to the right of the front's middle, y ahead of the front edge.
    pub fn local(&self, p: Vec2) -> Vec2 {
        let from = p - self.front;
        Vec2::new(from.dot(self.right), from.dot(self.forward))
    }
}
