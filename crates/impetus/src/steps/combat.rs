//! Melee dice and pila as Impetus counts them (sections 29 to 31 of its ledger). Basic Impetus counts in `melee`.

use super::impact;
use super::melee::holds_higher_ground;
use super::{ground, impetus_bonus};
use crate::agreements::GarrisonValue;
use crate::editions::{Factor, Thrown};
use crate::frame::{Melee, Occasion};
use crate::host::Discipline;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::terrain::Ground;
use crate::unit::{Trait, Troop, UnitId};
use acies_rules::{Side, Standing, Tally};
use acies_tabletop::Edge;

/// VBU that counts in melee: a garrison has that of its walls (IMP-BUA-03).
pub fn fighting_vbu(state: &State, unit: UnitId) -> u8 {
    match (state.marks(unit).garrison, state.host_book()) {
        (Some((_, lost)), Some(book)) => match state.agreed().bua_vbu {
            GarrisonValue::LessLosses => book.garrison_vbu.saturating_sub(lost),
            GarrisonValue::Throughout => book.garrison_vbu,
        },
        _ => state.unit(unit).vbu(),
    }
}

/// A Unit's full number of dice against an enemy Main Unit, line by line (IMP-MEL-02, table 39.12).
pub fn unit_dice(state: &State, melee: &Melee, unit: UnitId, enemy: UnitId) -> Tally<Factor> {
    let u = state.unit(unit);
    let (profile, against) = (state.profile(unit), state.profile(enemy));
    let main = melee.mains.contains(&unit) || state.agreed().flank_support_for_supports;
    let mut tally = Tally::new();
    tally.count(Factor::Vbu, i16::from(fighting_vbu(state, unit)), state.id_of(Rule::MeleeDice));
    match impact::impetus(state, melee, unit) {
        Ok(bonus) => tally.count(Factor::Impetus, i16::from(bonus), state.id_of(Rule::Impetus)),
        Err(rule) => {
            let rule = state.id_of(rule);
            tally.line(Factor::Impetus, i16::from(profile.impetus), rule, Standing::NotMet);
        }
    }
    let ranks = state.ranks(unit) as i16;
    let schiltron = profile.has(Trait::Schiltron);
    // IMP-DEP-01.
    let deep = (ranks > 1 || schiltron)
        && (u.is_fresh() || !state.agreed().depth_needs_fresh)
        && !state.is_flanked(unit)
        && !ground::within_class(state, unit, Ground::Difficult);
    let pike = profile.has(Trait::Pike);
    let spears =
        schiltron || !pike && profile.troop == Troop::Fp && profile.has(Trait::LongSpear) && ranks > 1;
    let weight = ranks > 1 && (profile.troop == Troop::Cp || profile.has(Trait::Warband));
    let clumsy = pike || matches!(profile.troop, Troop::Cgp | Troop::Cgl);
    let charging = melee.newcomers.has(unit) && melee.occasion != Occasion::Renewal;
    let in_difficult = || {
        ground::within_class(state, unit, Ground::Difficult)
            || ground::entirely_in_difficult(state, enemy, profile)
    };
    for row in state.book().melee {
        let mut amount = row.amount;
        let holds = match row.factor {
            Factor::DepthPikeVsMounted | Factor::DepthPikeVsFoot => {
                amount *= (ranks - 1).clamp(1, 2);
                let mounted = row.factor == Factor::DepthPikeVsMounted;
                deep && pike && ranks > 1 && against.is_mounted() == mounted
            }
            Factor::DepthSpearVsMounted => deep && spears && against.is_mounted(),
            Factor::DepthSpearVsFoot => deep && spears && against.is_foot(),
            Factor::DepthWeightVsFoot => deep && weight && against.is_foot(),
            Factor::Disordered => u.disordered,
            Factor::SupportedFlank => {
                let flanks = if main { supported_flanks(state, melee, unit) } else { 0 };
                amount *= flanks.max(1);
                flanks > 0
            }
            Factor::BetterDiscipline => main && rank(state, unit) < rank(state, enemy),
            Factor::ChargeOnFlank => {
                charging
                    && state
                        .engaged(unit, enemy)
                        .is_some_and(|e| e.attacker == unit && e.class.is_flank_or_rear())
            }
            Factor::HigherGround => melee.mains.contains(&unit) && holds_higher_ground(state, unit, enemy),
            Factor::MountedInDifficult => profile.is_mounted() && !clumsy && in_difficult(),
            Factor::ClumsyInDifficult => clumsy && in_difficult(),
            Factor::ChargeOnCover => charging && impact::behind_cover(state, melee, unit, enemy),
            Factor::StandingChariots => {
                matches!(profile.troop, Troop::Cgp | Troop::Cgl)
                    && melee.occasion != Occasion::Renewal
                    && melee.newly_met.has(unit)
                    && !melee.newcomers.has(unit)
                    && !state.marks(unit).moved
            }
            _ => false,
        };
        tally.count_if(holds, row.factor, amount, row.rule);
    }
    let total = tally.total();
    tally.count_if(total < 1, Factor::Floor, (1 - total).max(0), state.id_of(Rule::LeastDie));
    tally
}

fn rank(state: &State, unit: UnitId) -> Discipline {
    state.discipline(unit)
}

/// IMP-MOD-02: flanks with a friend in order beside them who takes no part in this melee.
fn supported_flanks(state: &State, melee: &Melee, unit: UnitId) -> i16 {
    if state.is_all_front(unit) {
        return 0;
    }
    let side = state.side(unit);
    let fighting = match state.agreed().supported_flank_excludes_supporters {
        true => melee.supports[side.index()],
        false => UnitSet::EMPTY,
    };
    let heading = state.unit(unit).pose().heading;
    let holds = |own: Edge| {
        state.army(side).filter(|friend| *friend != unit && !fighting.has(*friend)).any(|friend| {
            !state.unit(friend).disordered
                && !matches!(state.profile(friend).troop, Troop::S | Troop::Art | Troop::Bag)
                && heading.turn_to(state.unit(friend).pose().heading).abs().as_degrees() <= 45.0
                && impetus_bonus::touches_side(state, unit, own, friend, 1.0)
        })
    };
    i16::from(holds(Edge::Left)) + i16::from(holds(Edge::Right))
}

/// Pila and heavy javelins of one side, line by line (section 29). Nothing counts when nobody may throw.
pub fn pila(state: &State, melee: &Melee, side: Side) -> Tally<Factor> {
    let mut tally = Tally::new();
    if melee.occasion == Occasion::Renewal {
        return tally;
    }
    let main = melee.mains[side.index()];
    let enemy = melee.mains[side.other().index()];
    // IMP-PIL-05: pursuers throw only at somebody whom they had not fought.
    let fresh_contact =
        |unit: UnitId| melee.newly_met.has(unit) || melee.newly_met.has(enemy) && melee.newcomers.has(unit);
    let disordered = |unit: UnitId| state.unit(unit).disordered;
    if fresh_contact(main)
        && let Some(thrown) = thrown_by(state, melee, main, enemy)
    {
        let charging = melee.newcomers.has(main);
        let (factor, amount) = match (charging, thrown.1) {
            (true, false) => (Factor::PilaCharging, thrown.0.charging),
            (false, false) => (Factor::PilaCharged, thrown.0.charged),
            (true, true) => (Factor::HeavyJavelin, thrown.0.charging),
            (false, true) => (Factor::HeavyJavelin, thrown.0.charged),
        };
        tally.count(factor, amount, thrown.0.rule);
        tally.count_if(disordered(main), Factor::Disordered, -1, state.id_of(Rule::PilaDisordered));
    }
    for support in melee.supports[side.index()].iter() {
        let throws = fresh_contact(support) && thrown_by(state, melee, support, enemy).is_some();
        if throws && !disordered(support) {
            tally.count(Factor::PilaSupport(support), 1, state.id_of(Rule::PilaOfSupports));
        }
    }
    tally
}

/// What a Fresh Unit in frontal contact throws, and whether these are heavy javelins (IMP-PIL-01, IMP-PIL-02).
fn thrown_by(state: &State, melee: &Melee, unit: UnitId, enemy: UnitId) -> Option<(&'static Thrown, bool)> {
    let book = state.host_book()?;
    let profile = state.profile(unit);
    let frontal = state.engaged(unit, enemy).is_some_and(|e| {
        let own = if e.attacker == unit { e.attacker_edge } else { e.target_edge };
        own == Edge::Front && !(e.target == unit && e.class.is_flank_or_rear())
    });
    if melee.pila_settled.has(unit) || !state.unit(unit).is_fresh() || !frontal {
        return None;
    }
    let pilum = profile.has(Trait::Pilum) && (!book.pilum_of_legionaries || profile.has(Trait::Legionary));
    if pilum {
        return Some((&book.pilum, false));
    }
    book.heavy_javelin.as_ref().filter(|_| profile.has(Trait::HeavyJavelin)).map(|thrown| (thrown, true))
}
