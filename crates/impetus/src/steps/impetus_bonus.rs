//! The Impetus Bonus (section 21): who has it against whom, or which rule denies it.

use super::ground;
use crate::editions::{Hedge, Shieldwall};
use crate::frame::Occasion;
use crate::rule::Rule;
use crate::state::{AttackClass, State};
use crate::terrain::Ground;
use crate::unit::{Trait, Troop, UnitId};
use crate::weather::Spell;
use acies_tabletop::Edge;

/// What matters of a melee phase.
#[derive(Clone, Copy, Debug)]
pub struct Contacted {
    /// Did the Unit make this contact by charge or pursuit?
    pub newcomer: bool,
    /// How.
    pub occasion: Occasion,
    /// Was it a chariot that stood?
    pub halted: bool,
    /// Does the enemy charge in turn, and so give up his shelter (BI3-CTR-08)?
    pub enemy_charges: bool,
}

/// Its Impetus against this enemy Main Unit; `Err` names the rule that denies it.
pub fn impetus(state: &State, charger: UnitId, enemy: UnitId, how: Contacted) -> Result<u8, Rule> {
    let (c, t) = (state.profile(charger), state.profile(enemy));
    if !how.newcomer || how.occasion == Occasion::Renewal {
        return Err(Rule::Impetus);
    }
    if state.weather().is_some_and(|weather| weather.is(Spell::Moonless)) {
        return Err(Rule::ImpetusAtNight);
    }
    if !state.unit(charger).is_fresh() && !state.book().impetus_when_worn.has(c.troop) {
        return Err(Rule::ImpetusFresh);
    }
    let stands = match c.troop {
        Troop::Cf => state.options().chariot_standstill_includes_cf,
        troop => troop.is_war_chariot(),
    };
    if state.book().chariots_roll && stands && how.occasion == Occasion::Charge && how.halted {
        return Err(Rule::ImpetusFromStandstill);
    }
    if in_rough(state, charger, enemy) {
        let loose = t.troop == Troop::S || t.troop == Troop::Fl && !t.has(Trait::Impetuous);
        let spared = state.book().loose_foot_in_rough && loose;
        if spared || !(c.troop == Troop::Fl && c.has(Trait::Impetuous)) {
            return Err(Rule::ImpetusInRough);
        }
    }
    if c.is_foot() && t.is_mounted() && !c.has(Trait::ImpetusVsMounted) {
        return Err(Rule::ImpetusFootVsMounted);
    }
    let met = state.engaged(charger, enemy).filter(|e| e.target == enemy);
    let flanked = met.is_some_and(|e| e.class.is_flank_or_rear());
    let before_the_wall = match state.book().shieldwall {
        Shieldwall::Declared => !flanked || state.options().shieldwall_all_round,
        Shieldwall::ByStandingStill => met.is_none_or(|e| e.class == AttackClass::Frontal),
    };
    if state.in_shieldwall(enemy) && before_the_wall {
        return Err(Rule::ImpetusVsShieldwall);
    }
    if c.is_mounted() {
        match t.troop {
            Troop::El => return Err(Rule::ImpetusVsElephants),
            Troop::W => return Err(Rule::ImpetusVsPikes),
            _ => {}
        }
        // BI3-IMP-07: elephants do not mind camels; in the older book no elephants charge them with an advantage.
        let used_to_camels =
            c.has(Trait::Camel) || state.book().hedge == Hedge::AnyFoot && c.troop == Troop::El;
        if t.has(Trait::Camel) && !used_to_camels {
            return Err(Rule::ImpetusVsCamels);
        }
        let hedge = match state.book().hedge {
            Hedge::HeavyFoot => t.troop == Troop::Fp && (t.has(Trait::Pike) || t.has(Trait::LongSpear)),
            Hedge::AnyFoot => {
                t.is_foot() && (t.has(Trait::Pike) || t.has(Trait::LongSpear) || t.has(Trait::Polearm))
            }
        };
        // BI3-IMP-06: stakes and pavises protect the front.
        let shelter = state.book().hedge == Hedge::AnyFoot
            && t.is_foot()
            && !how.enemy_charges
            && (state.has_stakes(enemy) || t.has(Trait::Pavise));
        if shelter && !flanked {
            return Err(Rule::ImpetusVsStakes);
        }
        if hedge {
            return Err(Rule::ImpetusVsPikes);
        }
        if t.is_foot() && t.weapon.is_some_and(|w| w.is_harquebus_or_musket()) && beside_pikes(state, enemy) {
            return Err(Rule::ImpetusVsShot);
        }
    }
    if c.troop == Troop::El && (t.troop == Troop::S || t.troop == Troop::Fl && !t.has(Trait::Impetuous)) {
        return Err(Rule::ElephantsVsLight);
    }
    // BI3-IMP-10.
    let spears = t.has(Trait::LongSpear) || t.has(Trait::Polearm);
    match state.book().warbands_vs_spears {
        Some(most) if c.is_warband() && spears => Ok(c.impetus.min(most)),
        _ => Ok(c.impetus),
    }
}

/// BI08-IMP-11: the charger or the Unit it touches is within Broken or Difficult ground.
fn in_rough(state: &State, charger: UnitId, enemy: UnitId) -> bool {
    let rough = |unit: UnitId, viewer: UnitId| {
        let (profile, base) = (state.profile(viewer), state.base(unit));
        state.field.pieces.iter().any(|piece| {
            matches!(ground::class_for(state, profile, piece), Ground::Broken | Ground::Difficult)
                && ground::is_within(piece, base)
        })
    };
    // BI08-TER-07: for a camel Unit dunes are Open, also if its enemy stands in them.
    rough(charger, charger) || state.options().rough_impetus_looks_at_either && rough(enemy, charger)
}

/// BI08-IMP-12: part of a side edge touching part of a side edge of a friendly pike Unit.
pub(super) fn beside_pikes(state: &State, unit: UnitId) -> bool {
    let near = state.book().aligned.units();
    state.army(state.side(unit)).filter(|f| *f != unit && state.profile(*f).has(Trait::Pike)).any(|friend| {
        [Edge::Left, Edge::Right].into_iter().any(|own| touches_side(state, unit, own, friend, near))
    })
}

/// Does a side edge of a friend lie along this side edge, over at least that length?
pub(crate) fn touches_side(state: &State, unit: UnitId, own: Edge, friend: UnitId, least: f64) -> bool {
    let (base, other_base) = (state.base(unit), state.base(friend));
    let near = state.book().aligned.units();
    [Edge::Left, Edge::Right].into_iter().any(|other| {
        let (a, b) = (base.edge(own), other_base.edge(other));
        let along = (a.b - a.a) * (1.0 / a.length().max(1e-9));
        let opposed = base.normal(own).dot(other_base.normal(other)) < -0.999_847;
        let gap = (b.a - a.a).dot(base.normal(own)).abs();
        let (low, high) = {
            let (p, q) = ((b.a - a.a).dot(along), (b.b - a.a).dot(along));
            (p.min(q).max(0.0), p.max(q).min(a.length()))
        };
        opposed && gap <= near + 1e-9 && high - low >= least - 1e-9
    })
}
