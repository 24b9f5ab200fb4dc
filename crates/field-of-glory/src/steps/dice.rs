//! Numbers of dice, reductions, re-rolls and hits (section 14 of the ledger): pure.

use crate::battle_group::{BgId, Cohesion};
use crate::rulebook::Disorder;
use crate::troops::{BW, Missile, Profile, Quality, Troop};
use acies_dice::Faces;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// Near enough, or only within the maximum?
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Reach {
    Effective,
    Long,
}

/// FOG-GEN-06: fractions of dice are counted in sixths and rounded once, halves up.
pub const fn round_sixths(sixths: u16) -> u8 {
    let dice = (sixths + 3) / 6;
    if dice > 60 { 60 } else { dice as u8 }
}

/// FOG-DIC-01 to FOG-DIC-06: sixths of a die that one shooting base of a shooting rank (0 or 1) adds.
pub fn shooting_sixths(profile: &Profile, reach: Reach, rank: u8) -> u16 {
    let Some(missile) = profile.missile else {
        return 0;
    };
    let light = matches!(missile, Missile::Javelins | Missile::Sling | Missile::Firearm | Missile::LightBow)
        || profile.troop.is_skirmisher();
    match profile.troop {
        Troop::BattleWagons => 6 * widths_along(Troop::BattleWagons.depth().units()) as u16,
        _ if missile.is_artillery() => match reach {
            Reach::Effective => 12,
            Reach::Long => 6,
        },
        _ if light => match reach {
            Reach::Effective => 3,
            Reach::Long => 2,
        },
        troop if troop.is_chariot() => 6,
        _ => match (reach, rank) {
            (Reach::Effective, 0) => 6,
            _ => 3,
        },
    }
}

/// FOG-TRP-12: base widths along an edge.
pub fn widths_along(edge: f64) -> u8 {
    (edge / BW - 0.001).ceil().clamp(1.0, 12.0) as u8
}

/// FOG-DIC-10 to FOG-DIC-12: dice of one front-rank base at impact; `edge` is the edge in contact, for wagons.
pub fn impact_dice(profile: &Profile, edge: f64) -> u8 {
    match profile.troop {
        Troop::Elephants | Troop::ScythedChariots => 3,
        Troop::BattleWagons => 2 * widths_along(edge),
        _ => 2,
    }
}

/// FOG-DIC-20 to FOG-DIC-22: dice of one front-rank base in melee, and of the base behind it.
pub fn melee_dice(profile: &Profile, edge: f64) -> (u8, u8) {
    match profile.troop {
        Troop::Elephants | Troop::Knights => (2, 0),
        troop if troop.is_chariot() || troop.is_artillery() => (2, 0),
        Troop::BattleWagons => (2 * widths_along(edge), 0),
        _ => (1, 1),
    }
}

/// FOG-DIC-30: do light troops lose half of their dice against this enemy?
pub fn is_reduced(own: Troop, enemy: Troop, enemy_level: Cohesion) -> bool {
    let spared = match own {
        Troop::LightFoot => enemy == Troop::LightFoot,
        Troop::LightHorse => matches!(enemy, Troop::LightHorse | Troop::LightFoot),
        _ => return false,
    };
    !spared && enemy_level < Cohesion::Fragmented
}

/// FOG-DIC-31: how many dice lost order costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Loss {
    None,
    OnePerThree,
    OnePerTwo,
}

impl Loss {
    /// FOG-DIC-31: only the worse of cohesion and disorder.
    pub fn of(level: Cohesion, disorder: Disorder) -> Loss {
        if level >= Cohesion::Fragmented || disorder == Disorder::SeverelyDisordered {
            Loss::OnePerTwo
        } else if level == Cohesion::Disrupted || disorder == Disorder::Disordered {
            Loss::OnePerThree
        } else {
            Loss::None
        }
    }

    /// FOG-GEN-07: whole sets only.
    pub const fn taken_from(self, dice: u16) -> u16 {
        match self {
            Loss::None => 0,
            Loss::OnePerThree => dice / 3,
            Loss::OnePerTwo => dice / 2,
        }
    }
}

/// Dice of one battle group against one opponent with one number to hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pool {
    /// Against whom.
    pub against: BgId,
    /// What a die must show.
    pub to_hit: u8,
    /// How many.
    pub dice: u8,
    /// FOG-DIC-30: light troops that lose half.
    pub light: bool,
    /// FOG-DIC-31: what lost order costs.
    pub loss: Loss,
    /// Support shooting, and other shooting: never reduced as light troops.
    pub shot: bool,
}

/// Most pools of one battle group.
pub const MAX_POOLS: usize = 16;
/// The pools of one battle group.
pub type Pools = ArrayVec<Pool, MAX_POOLS>;

/// Adds dice to the pool of their kind; a battle group touches too few enemies for there to be more kinds than room.
pub fn add(pools: &mut Pools, more: Pool) {
    if more.dice == 0 {
        return;
    }
    let alike = pools.iter_mut().find(|p| {
        (p.against, p.to_hit, p.light, p.loss, p.shot)
            == (more.against, more.to_hit, more.light, more.loss, more.shot)
    });
    match alike {
        Some(pool) => pool.dice = pool.dice.saturating_add(more.dice),
        None => {
            let _ = pools.try_push(more);
        }
    }
}

/// FOG-DIC-30 to FOG-DIC-32: first light troops, then lost order; each loss is taken on the sum of its class, one die at a
/// time from the largest pool, and among equals from the one with the better number.
pub fn reduce(pools: &mut Pools) {
    let light: u16 = pools.iter().filter(|p| p.light).map(|p| u16::from(p.dice)).sum();
    take(pools, light / 2, |p| p.light);
    for loss in [Loss::OnePerThree, Loss::OnePerTwo] {
        let dice: u16 = pools.iter().filter(|p| p.loss == loss).map(|p| u16::from(p.dice)).sum();
        take(pools, loss.taken_from(dice), |p| p.loss == loss);
    }
    pools.retain(|p| p.dice > 0);
}

fn take(pools: &mut Pools, count: u16, of: impl Fn(&Pool) -> bool) {
    for _ in 0..count.min(512) {
        let largest = pools
            .iter_mut()
            .filter(|p| of(p) && p.dice > 0)
            .reduce(|best, p| if (p.dice, 7 - p.to_hit) > (best.dice, 7 - best.to_hit) { p } else { best });
        match largest {
            Some(pool) => pool.dice -= 1,
            None => return,
        }
    }
}

/// All dice of the pools.
pub fn total(pools: &Pools) -> u8 {
    pools.iter().map(|p| u16::from(p.dice)).sum::<u16>().min(64) as u8
}

/// FOG-HIT-01: hits of each pool, dice in the order of the pools.
pub fn hits(pools: &Pools, faces: &Faces) -> ArrayVec<u8, MAX_POOLS> {
    let mut dice = faces.iter();
    pools
        .iter()
        .map(|pool| {
            let own = dice.by_ref().take(usize::from(pool.dice));
            own.filter(|die| die.get() >= pool.to_hit).count() as u8
        })
        .collect()
}

/// FOG-QUA-01: which faces are rolled again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// None.
    #[default]
    Never,
    /// Faces up to this; the higher of both results counts.
    UpTo(u8),
    /// Sixes; the second result counts.
    Sixes,
}

impl Again {
    /// FOG-QUA-01: by quality.
    pub const fn by(quality: Quality) -> Again {
        match quality {
            Quality::Elite => Again::UpTo(2),
            Quality::Superior => Again::UpTo(1),
            Quality::Average => Again::Never,
            Quality::Poor => Again::Sixes,
        }
    }

    /// FOG-QUA-03: one step better with a commander in the front rank.
    pub const fn with_commander(quality: Quality) -> Again {
        match quality {
            Quality::Elite => Again::UpTo(3),
            Quality::Superior => Again::UpTo(2),
            Quality::Average => Again::UpTo(1),
            Quality::Poor => Again::Never,
        }
    }

    /// Is this face rolled again?
    pub const fn takes(self, face: u8) -> bool {
        match self {
            Again::Never => false,
            Again::UpTo(most) => face <= most,
            Again::Sixes => face == 6,
        }
    }

    /// How many of these dice are rolled again.
    pub fn count(self, faces: &Faces) -> u8 {
        faces.iter().filter(|die| self.takes(die.get())).count() as u8
    }

    /// The dice after the re-roll, each die once.
    pub fn settle(self, first: &Faces, second: &Faces) -> Faces {
        let mut more = second.iter();
        let mut settled = Faces::new();
        for die in first {
            let shown = if self.takes(die.get()) {
                match (self, more.next()) {
                    (Again::Sixes, Some(new)) => new,
                    (_, Some(new)) => new.max(die),
                    (_, None) => die,
                }
            } else {
                die
            };
            // As many as before, so there is room.
            let _ = settled.push(shown);
        }
        settled
    }
}
