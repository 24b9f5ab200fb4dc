//! The Impetus Bonus where every enemy of a melee may deny it (section 32 of the ledger of Impetus). Basic Impetus has
//! `impetus_bonus`.

use super::ground::{self, Leg};
use super::impetus_bonus::beside_pikes;
use crate::frame::{Melee, Occasion};
use crate::host::Rough;
use crate::rule::Rule;
use crate::state::State;
use crate::terrain::{Ground, TerrainKind};
use crate::unit::{Trait, Troop, UnitId};

/// Its Impetus in this melee phase; `Err` names the rule that denies it.
pub fn impetus(state: &State, melee: &Melee, unit: UnitId) -> Result<u8, Rule> {
    let profile = state.profile(unit);
    if !melee.newcomers.has(unit) || melee.occasion == Occasion::Renewal {
        return Err(Rule::Impetus);
    }
    if !state.unit(unit).is_fresh() && !state.book().impetus_when_worn.has(profile.troop) {
        return Err(Rule::ImpetusFresh);
    }
    let fierce = profile.troop == Troop::Fl && state.is_impetuous(unit);
    match state.marks(unit).went_through {
        Rough::Difficult if profile.is_foot() && !fierce => return Err(Rule::ImpetusFootInDifficult),
        Rough::Broken | Rough::Difficult if profile.is_mounted() => return Err(Rule::ImpetusInRough),
        _ => {}
    }
    let side = state.side(unit).other().index();
    let enemies = melee.supports[side].with(melee.mains[side]);
    match enemies.iter().find_map(|enemy| denied_by(state, melee, unit, enemy)) {
        Some(rule) => Err(rule),
        None => Ok(profile.impetus),
    }
}

/// IMP-IMB-05 to IMP-IMB-15: does this enemy deny it?
fn denied_by(state: &State, melee: &Melee, unit: UnitId, enemy: UnitId) -> Option<Rule> {
    let (c, t) = (state.profile(unit), state.profile(enemy));
    let met = state.engaged(unit, enemy).filter(|e| e.target == enemy);
    let frontal = met.is_none_or(|e| !e.class.is_flank_or_rear());
    let fierce = t.troop == Troop::Fl && state.is_impetuous(enemy);
    if state.marks(enemy).garrison.is_some() {
        return Some(Rule::ImpetusVsGarrison);
    }
    if c.is_foot() && t.is_mounted() && !c.has(Trait::ImpetusVsMounted) {
        return Some(Rule::ImpetusFootVsMounted);
    }
    if frontal && behind_walls(state, unit, enemy) {
        return Some(Rule::ImpetusVsWalls);
    }
    if frontal && state.in_shieldwall(enemy) {
        return Some(Rule::ImpetusVsShieldwall);
    }
    if c.troop == Troop::El && (t.troop == Troop::S || t.troop == Troop::Fl && !fierce) {
        return Some(Rule::ElephantsVsLight);
    }
    if c.troop == Troop::Cf && t.troop == Troop::Fl && !fierce {
        return Some(Rule::ScythedVsLight);
    }
    if c.is_foot() {
        return None;
    }
    if matches!(t.troop, Troop::W | Troop::El)
        || t.is_foot() && (t.has(Trait::Pike) || t.has(Trait::LongSpear))
    {
        return Some(Rule::ImpetusVsPikes);
    }
    if t.has(Trait::Camel) && !c.has(Trait::Camel) {
        return Some(Rule::ImpetusVsCamels);
    }
    if frontal && sheltered(state, melee, enemy) {
        return Some(Rule::ImpetusVsStakes);
    }
    let shot = t.is_foot() && t.weapon.is_some_and(|w| w.is_harquebus_or_musket());
    if (shot || t.troop == Troop::S) && beside_pikes(state, enemy) || state.marks(enemy).square {
        return Some(Rule::ImpetusVsShot);
    }
    None
}

/// Stakes and pavises of those who do not charge themselves (IMP-IMB-12).
fn sheltered(state: &State, melee: &Melee, enemy: UnitId) -> bool {
    !melee.newcomers.has(enemy) && (state.has_stakes(enemy) || state.profile(enemy).has(Trait::Pavise))
}

/// Does a fortification run between the two (IMP-IMB-11)?
pub fn behind_walls(state: &State, unit: UnitId, enemy: UnitId) -> bool {
    state.field.pieces.iter().any(|piece| {
        piece.kind() == TerrainKind::Fortification
            && piece.outline().gap_to(state.base(enemy)) <= 1.0
            && piece.outline().gap_to(state.base(unit)) <= 1.0
    })
}

/// Is the enemy Main Unit behind fortifications or other cover, seen from the charger (IMP-MOD-08)?
pub fn behind_cover(state: &State, melee: &Melee, unit: UnitId, enemy: UnitId) -> bool {
    let met = state.engaged(unit, enemy).filter(|e| e.target == enemy);
    let frontal = met.is_none_or(|e| !e.class.is_flank_or_rear());
    let wooden = state.profile(enemy).has(Trait::WoodenProtection) && !melee.newcomers.has(enemy);
    frontal && (behind_walls(state, unit, enemy) || wooden || sheltered(state, melee, enemy))
}

/// The worst ground that a base touches on its way (IMP-TER-01: any overlap counts).
pub fn worst_ground(state: &State, unit: UnitId, leg: &Leg) -> Rough {
    let profile = state.profile(unit);
    let touched = state.field.pieces.iter().map(|piece| {
        let rough = match ground::class_for(state, profile, piece) {
            Ground::Broken => Rough::Broken,
            Ground::Difficult => Rough::Difficult,
            _ => return Rough::None,
        };
        if leg.first_overlap(piece, state.book().area).is_some() { rough } else { Rough::None }
    });
    touched.max().unwrap_or_default()
}
