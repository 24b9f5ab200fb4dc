//! Defensive fire (section 13 of the 3.0 ledger).

use super::{TOLERANCE, fire};
use crate::editions::{ArcOfFire, Factor};
use crate::rule::Rule;
use crate::state::State;
use crate::unit::{Troop, UnitId, Weapon};
use acies_dice::D6;
use acies_rules::Tally;
use acies_tabletop::{Base, Edge, arc_holds};

/// BI3-DEF-01, BI3-DEF-05, BI3-DEF-06: may it shoot at this charger, who stands there before the straight move?
pub fn may_fire(state: &State, unit: UnitId, charger: UnitId) -> bool {
    let profile = state.profile(unit);
    let armed = match profile.troop {
        Troop::W => true,
        Troop::T => volley(state, unit, charger).total() > 0 && has_short_figure(state, unit, charger),
        _ => false,
    };
    let forbidden = state.weather().and_then(|weather| weather.no_fire(profile.troop));
    armed && forbidden.is_none() && !state.in_melee(unit) && sees(state, unit, state.base(charger))
}

fn has_short_figure(state: &State, unit: UnitId, charger: UnitId) -> bool {
    short_figure(state, unit, charger).is_some()
}

/// The figure of the weapon at Short range, whatever the distance (BI3-DEF-06).
fn short_figure(state: &State, unit: UnitId, charger: UnitId) -> Option<i8> {
    let line = state.profile(unit).weapon.and_then(|weapon| state.book().line(weapon))?;
    if state.profile(charger).is_mounted() { line.short[1] } else { line.short[0] }
}

/// Is a side of the charger in the arc of fire?
fn sees(state: &State, unit: UnitId, charger: &Base) -> bool {
    if state.book().arc(state.profile(unit)) == ArcOfFire::AllRound {
        return true;
    }
    let own = state.base(unit);
    Edge::ALL.into_iter().any(|side| {
        let seen = charger.edge(side);
        let spread = std::f64::consts::FRAC_PI_4;
        arc_holds(own, Edge::Front, spread, seen.a, TOLERANCE)
            && arc_holds(own, Edge::Front, spread, seen.b, TOLERANCE)
    })
}

/// BI3-DEF-02: what the die must show at least.
pub fn needed(state: &State, unit: UnitId) -> u8 {
    let profile = state.profile(unit);
    if profile.troop == Troop::T && profile.weapon == Some(Weapon::LongbowA) { 3 } else { 4 }
}

/// BI3-DEF-03, BI3-DEF-04: what is added to the die.
pub fn modifiers(state: &State, unit: UnitId, charger: UnitId, bonus: bool) -> Tally<Factor> {
    let mut tally = Tally::new();
    let (own, theirs) = (Rule::DefenceInDisorder, Rule::DefenceVsDisorder);
    tally.count_if(state.unit(unit).disordered, Factor::Disordered, -1, state.id_of(own));
    let hurried = bonus && state.unit(charger).disordered;
    tally.count_if(hurried, Factor::ChargerInDisorder, 1, state.id_of(theirs));
    tally
}

/// Does the test succeed?
pub fn succeeds(state: &State, unit: UnitId, charger: UnitId, bonus: bool, die: D6) -> bool {
    i16::from(die.get()) + modifiers(state, unit, charger, bonus).total() >= i16::from(needed(state, unit))
}

/// BI3-DEF-06, BI3-DEF-07: the dice of the volley, line by line.
pub fn volley(state: &State, unit: UnitId, charger: UnitId) -> Tally<Factor> {
    let mut tally = Tally::new();
    let dice = state.id_of(Rule::DefenceDice);
    if state.profile(unit).troop == Troop::W {
        tally.count(Factor::WagonVolley, 2, dice);
        fire::which_hit(state, unit, &mut tally);
    } else {
        tally.count(Factor::Vbu, i16::from(state.unit(unit).vbu()), dice);
        if let Some(figure) = short_figure(state, unit, charger) {
            tally.count(Factor::WeaponFigure, i16::from(figure), state.id_of(Rule::WeaponFigures));
        }
        fire::modifiers_at(state, unit, charger, &mut tally);
    }
    let mounted = state.profile(charger).is_mounted();
    tally.count_if(mounted, Factor::VolleyVsMounted, 1, state.id_of(Rule::DefenceVsMounted));
    tally
}
