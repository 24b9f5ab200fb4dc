//! The Cohesion Test (section 14): one test for fire, pila and melee.

use super::{combat, ground};
use crate::editions::{Factor, LossCap, Rulebook};
use crate::frame::{Frame, Reach, Salvo, VolleyStage};
use crate::rule::Rule;
use crate::state::State;
use crate::terrain::{Ground, TerrainKind};
use crate::unit::{Trait, Troop, UnitId};
use acies_dice::D6;
use acies_rules::Tally;

/// What the test follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Fire or pila.
    Fire,
    /// Melee.
    Melee,
}

/// What a test comes to, each with its rule after fire and after melee.
impl After {
    /// The test itself.
    pub const fn test(self) -> Rule {
        match self {
            After::Fire => Rule::MissileTest,
            After::Melee => Rule::MeleeTest,
        }
    }

    /// The least critical number.
    pub const fn floor(self) -> Rule {
        match self {
            After::Fire => Rule::MissileTestFloor,
            After::Melee => Rule::MeleeTestFloor,
        }
    }

    /// Disorder by failing, and the loss.
    pub const fn failed(self) -> (Rule, Rule) {
        match self {
            After::Fire => (Rule::MissileTestFailed, Rule::MissileTestLoss),
            After::Melee => (Rule::MeleeTestFailed, Rule::MeleeTestLoss),
        }
    }

    /// Disorder by passing, and the loss of a Unit that is Disordered already.
    pub const fn passed(self) -> (Rule, Rule) {
        match self {
            After::Fire => (Rule::MissileTestPassed, Rule::MissileTestPassedAgain),
            After::Melee => (Rule::MeleeTestPassed, Rule::MeleeTestPassedAgain),
        }
    }
}

/// The critical number, line by line (BI08-COH-01, BI08-COH-02).
pub fn critical_number(state: &State, unit: UnitId, damage: u8, after: After) -> Tally<Factor> {
    let u = state.unit(unit);
    let profile = state.profile(unit);
    let by_artillery = after == After::Fire && shot_by_artillery(state, unit);
    let enemy = if after == After::Melee { main_opponent(state, unit) } else { None };
    let shot = shot_at(state, unit);
    let mut tally = Tally::new();
    let vbu = combat::fighting_vbu(state, unit);
    tally.count(Factor::Vbu, i16::from(vbu), state.id_of(after.test()));
    tally.count(Factor::Damage, -i16::from(damage), state.id_of(after.test()));
    let rows = match after {
        After::Fire => state.book().missile_test,
        After::Melee => state.book().melee_test,
    };
    for row in rows {
        let holds = match row.factor {
            Factor::General => {
                state.has_general(unit) && !(by_artillery && state.book().artillery_ignores_general)
            }
            Factor::Disordered => u.disordered,
            Factor::Shieldwall => {
                state.in_shieldwall(unit) && (after == After::Melee || state.options().shieldwall_vs_fire)
            }
            Factor::Cautious => state.is_cautious(unit),
            Factor::ShotAt => !by_artillery,
            Factor::ArmourUnderFire => !by_artillery && matches!(profile.troop, Troop::Cp1 | Troop::Fp),
            Factor::OnFlank => on_flank(state, unit),
            Factor::HeavyFootVsCavalry => {
                profile.troop == Troop::Fp
                    && enemy.is_some_and(|enemy| state.profile(enemy).troop.is_cavalry())
            }
            Factor::DefendedGround => {
                profile.is_foot() && enemy.is_some_and(|enemy| defends_ground(state, unit, enemy))
            }
            Factor::ShotNear => shot.is_some_and(|shot| shot.band == Reach::Near),
            Factor::ShotFar => shot.is_some_and(|shot| shot.band == Reach::Far),
            Factor::HeavyFootShotAt => {
                profile.troop == Troop::Fp
                    && shot.is_some_and(|shot| !state.profile(shot.firer).is_heavy_artillery())
            }
            Factor::HeavyFootVsMounted => profile.troop == Troop::Fp && meets_only_mounted(state, unit),
            Factor::ThreeDeepVsMounted => {
                profile.has(Trait::Pike) && state.ranks(unit) == 3 && meets_only_mounted(state, unit)
            }
            // IMP-COH-13: only the worse of the two.
            Factor::InBroken => {
                unsteady(state, unit, enemy, Ground::Broken)
                    && !unsteady(state, unit, enemy, Ground::Difficult)
            }
            Factor::InDifficult => unsteady(state, unit, enemy, Ground::Difficult),
            _ => false,
        };
        tally.count_if(holds, row.factor, row.amount, row.rule);
    }
    let total = tally.total();
    tally.count_if(total < 1, Factor::Floor, (1 - total).max(0), state.id_of(after.floor()));
    tally
}

/// Is artillery shooting at it?
fn shot_by_artillery(state: &State, unit: UnitId) -> bool {
    match state.agenda().last() {
        Some(Frame::Shot(shot)) => shot.target == unit && state.profile(shot.firer).troop == Troop::Art,
        _ => false,
    }
}

/// The shot of a volley after which this Unit tests, or would test.
fn shot_at(state: &State, unit: UnitId) -> Option<Salvo> {
    match state.agenda().last() {
        Some(Frame::Volley(volley)) => match volley.stage {
            VolleyStage::Pool(at) | VolleyStage::Test(at) => {
                volley.shots.get(usize::from(at)).copied().filter(|shot| shot.target == unit)
            }
            _ => None,
        },
        _ => None,
    }
}

/// IMP-COH-11: are all its enemies in the melee phase that is being fought Mounted?
fn meets_only_mounted(state: &State, unit: UnitId) -> bool {
    match state.agenda().last() {
        Some(Frame::Melee(melee)) => {
            let side = state.side(unit).other().index();
            let enemies = melee.supports[side].with(melee.mains[side]);
            enemies.iter().all(|enemy| state.profile(enemy).is_mounted())
        }
        _ => false,
    }
}

/// IMP-COH-12, IMP-COH-13: Mounted and Large Units of FP within such ground, or against troops entirely in it.
fn unsteady(state: &State, unit: UnitId, enemy: Option<UnitId>, ground: Ground) -> bool {
    let profile = state.profile(unit);
    let large = profile.troop == Troop::Fp && state.is_large(unit);
    (profile.is_mounted() || large)
        && (ground::within_class(state, unit, ground)
            || enemy.is_some_and(|enemy| ground::entirely_in(state, enemy, profile, ground)))
}

/// The enemy Main Unit of the melee phase that is being fought.
fn main_opponent(state: &State, unit: UnitId) -> Option<UnitId> {
    match state.agenda().last() {
        Some(Frame::Melee(melee)) if melee.mains.contains(&unit) => {
            melee.mains.into_iter().find(|main| *main != unit)
        }
        _ => None,
    }
}

/// BI3-TAC-02, BI3-MEC-03: does it hold the flank or rear of an enemy? Wagons have neither (BI3-CHG-09).
pub fn on_flank(state: &State, unit: UnitId) -> bool {
    state.engagements().iter().any(|e| {
        e.attacker == unit && e.class.is_flank_or_rear() && state.profile(e.target).troop != Troop::W
    })
}

/// BI3-MEC-04: on a hill above the enemy or on the bank of his river, if it did not attack him; or in a village.
fn defends_ground(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    let (own, other) = (state.base(unit), state.base(enemy));
    let charged = state.engaged(unit, enemy).is_some_and(|e| e.attacker == unit);
    // BI3-CTR-08: who has charged in turn has left his position; the charger whom he met has his own.
    let countered = matches!(state.agenda().last(), Some(Frame::Melee(melee))
        if melee.newcomers.has(unit) && melee.newcomers.has(enemy));
    if countered && !charged {
        return false;
    }
    let area = state.book().area;
    state.field.pieces.iter().any(|piece| match state.kind_now(piece) {
        TerrainKind::BuiltUpArea => ground::is_within(piece, own),
        // A frozen pond is crossed as a ford is, but it has no bank (BI3-WEA-23).
        kind if kind.is_river() && piece.kind() != TerrainKind::Pond => {
            !charged
                && piece.outline().common_area_with(own) <= area
                && piece.outline().common_area_with(other) > area
        }
        kind if kind.is_hill() => !charged && ground::stands_higher(piece, own, other),
        _ => false,
    })
}

/// What a test did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tested {
    /// Loss by failing: die less critical number; decides a melee.
    pub loss: u8,
    /// Loss by passing while already Disordered (BI08-COH-07).
    pub disorder_loss: u8,
}

/// BI08-COH-03 to BI08-COH-07, BI3-MIS-06: a natural 1 passes, a natural 6 fails and costs at least 1.
pub fn test(
    book: &Rulebook,
    critical: u8,
    damage: u8,
    was_disordered: bool,
    troop: Troop,
    die: D6,
) -> Tested {
    let critical = critical.max(1);
    let excess = match die.get() {
        1 => 0,
        6 => 6u8.saturating_sub(critical).max(1),
        face => face.saturating_sub(critical),
    };
    let loss = match book.loss_cap {
        LossCap::None => excess,
        LossCap::Hits => excess.min(damage),
    };
    let disorder_loss = u8::from(loss == 0 && was_disordered && troop != Troop::Cf);
    Tested { loss, disorder_loss }
}
