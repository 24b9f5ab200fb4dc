//! What a fight is likely to bring, counted with the engine's own dice and tests.

use super::{taste::Taste, worth};
use acies_dice::{D6, Distribution};
use acies_impetus::command::Stance;
use acies_impetus::frame::{Melee, MeleeStage, Occasion};
use acies_impetus::steps::cohesion::{After, critical_number, test};
use acies_impetus::steps::{fire, melee, pool, volley};
use acies_impetus::weather::Hits;
use acies_impetus::{State, UnitId, UnitSet};
use acies_rules::Side;
use acies_tabletop::Edge;
use std::sync::OnceLock;

/// Larger pools are taken for this one.
const MOST_DICE: usize = 16;
/// Higher DAMAGE is taken for this one.
const MOST_DAMAGE: usize = 8;

type DamageOdds = [f64; MOST_DAMAGE + 1];

/// How likely each number of DAMAGE is with so many dice.
pub(super) fn damage_odds(dice: usize) -> &'static DamageOdds {
    static ODDS: OnceLock<Vec<DamageOdds>> = OnceLock::new();
    let all = ODDS.get_or_init(|| (0..=MOST_DICE).map(|dice| pool_odds(dice as u8)).collect());
    &all[dice.min(MOST_DICE)]
}

fn pool_odds(dice: u8) -> DamageOdds {
    let mut odds = [0.0; MOST_DAMAGE + 1];
    // Faces from 1 to 4 never count in a pool; the dice crate need not tell them apart.
    let alike = |die: D6| if die.get() < 5 { D6::ALL[0] } else { die };
    if let Ok(all) = Distribution::of_pool_alike(dice, alike, |faces| pool::damage(faces, Hits::ALL)) {
        let whole = all.denominator() as f64;
        for (damage, count) in all.iter() {
            odds[usize::from(*damage).min(MOST_DAMAGE)] += count as f64 / whole;
        }
    }
    odds
}

/// What a pool does to a Unit.
struct Hit {
    /// How likely each loss by a failed test is.
    loss: [f64; 7],
    /// Worth lost, on average.
    worth: f64,
}

/// `newly_disordered`: the contact itself disorders it.
fn hit(
    taste: &Taste,
    state: &State,
    target: UnitId,
    dice: usize,
    after: After,
    newly_disordered: bool,
) -> Hit {
    let u = state.unit(target);
    let troop = state.profile(target).troop;
    let disordered = u.disordered || newly_disordered;
    let mut hit = Hit { loss: [0.0; 7], worth: 0.0 };
    // What each loss costs; 6 by the die and 1 by Disorder never come together.
    let hurt: [f64; 8] = std::array::from_fn(|lost| worth::hurt(taste, state, target, lost as u8));
    for (damage, odds) in damage_odds(dice).iter().enumerate() {
        if *odds < 1e-6 {
            continue;
        }
        if damage == 0 {
            hit.loss[0] += odds;
            continue;
        }
        let critical =
            critical_number(state, target, damage as u8, after).total() - i16::from(newly_disordered);
        let critical = critical.clamp(1, 12) as u8;
        for die in D6::ALL {
            let tested = test(state.book(), critical, damage as u8, disordered, troop, die);
            let odds = odds / 6.0;
            hit.loss[usize::from(tested.loss).min(6)] += odds;
            hit.worth += odds * hurt[usize::from(tested.loss + tested.disorder_loss).min(7)];
        }
    }
    hit
}

/// How an imagined contact is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Contact {
    /// On flank or rear.
    pub flank: bool,
    /// After a wheel, which disorders the charger.
    pub wheel: bool,
}

impl Contact {
    /// Straight on its front.
    pub(super) const FRONTAL: Contact = Contact { flank: false, wheel: false };
}

/// Worth that a charge on this enemy brings the charger's side, on average, men lost on both sides counted.
pub(super) fn charge(taste: &Taste, state: &State, charger: UnitId, enemy: UnitId, contact: Contact) -> f64 {
    let frame = imagined(state, charger, enemy);
    let u = state.unit(charger);
    let wheeled = contact.wheel && !u.disordered;
    let flanked = contact.flank && !state.unit(enemy).disordered;
    let dice = |unit: UnitId, other: UnitId, less: bool| {
        (melee::unit_dice(state, &frame, unit, other).total() - i16::from(less)).clamp(1, 64) as usize
    };
    let done = hit(taste, state, enemy, dice(charger, enemy, wheeled), After::Melee, flanked);
    let taken = hit(taste, state, charger, dice(enemy, charger, flanked), After::Melee, wheeled);
    let (won, lost) = results(&done.loss, &taken.loss);
    let (own, other) = (worth::unit(taste, state, charger), worth::unit(taste, state, enemy));
    // A beaten enemy on the run is half lost already, and one hit in flank wholly (BI08-CHG-11).
    let ruin = if contact.flank { taste.ruin_in_flank } else { taste.ruin_in_front };
    let disorder = if wheeled { 0.05 * own } else { 0.0 };
    done.worth + won * ruin * other - taken.worth - lost * taste.repulsed * own - disorder
}

/// How likely it is that the first loses less than the second, and more.
fn results(done: &[f64; 7], taken: &[f64; 7]) -> (f64, f64) {
    let (mut won, mut lost) = (0.0, 0.0);
    for (a, p) in done.iter().enumerate() {
        for (b, q) in taken.iter().enumerate() {
            match a.cmp(&b) {
                std::cmp::Ordering::Greater => won += p * q,
                std::cmp::Ordering::Less => lost += p * q,
                std::cmp::Ordering::Equal => {}
            }
        }
    }
    (won, lost)
}

/// Dice of both in the next phase of their melee, each as if it were alone.
pub(super) fn renewal(state: &State, unit: UnitId, enemy: UnitId) -> (f64, f64) {
    let frame =
        Melee { newcomers: UnitSet::EMPTY, occasion: Occasion::Renewal, ..imagined(state, unit, enemy) };
    let dice = |a: UnitId, b: UnitId| f64::from(melee::unit_dice(state, &frame, a, b).total().max(1));
    (dice(unit, enemy), dice(enemy, unit))
}

/// A melee as it would be if the charger met this enemy where both stand now.
fn imagined(state: &State, charger: UnitId, enemy: UnitId) -> Melee {
    let mains = if state.side(charger) == Side::First { [charger, enemy] } else { [enemy, charger] };
    Melee {
        mains,
        supports: [UnitSet::EMPTY; 2],
        newcomers: UnitSet::one(charger),
        occasion: Occasion::Charge,
        // A chariot that means to charge gets rolling first.
        halted: UnitSet::EMPTY,
        newly_met: UnitSet::one(enemy),
        pila_settled: UnitSet::EMPTY,
        pila: [0; 2],
        dice: [0; 2],
        damage: [0; 2],
        flanked: UnitSet::EMPTY,
        loss: [0; 2],
        stage: MeleeStage::Count,
    }
}

/// Whom a Unit may shoot at from this edge.
pub(super) fn lawful_targets(state: &State, firer: UnitId, edge: Edge) -> UnitSet {
    match state.host_book() {
        Some(_) if state.marks(firer).fired => UnitSet::EMPTY,
        Some(_) => volley::lawful_targets(state, firer, edge, false),
        None => fire::lawful_targets(state, firer, edge),
    }
}

/// Worth that a shot costs the enemy on average; `None` if it cannot be fired.
pub(super) fn shot(
    taste: &Taste,
    state: &State,
    firer: UnitId,
    edge: Edge,
    target: UnitId,
    stance: Stance,
) -> Option<f64> {
    let dice = match state.host_book() {
        Some(_) => {
            let aimed = volley::aim(state, firer, edge, target).ok()?;
            let rallied = stance == Stance::Rallying;
            let haste = volley::Haste { phases: state.marks(firer).phases, rallied, reaction: false };
            volley::dice(state, &aimed, haste).total()
        }
        None => {
            let aim = fire::aim(state, firer, edge, target).ok()?;
            fire::dice(state, &aim, stance).total()
        }
    };
    (dice > 0).then(|| hit(taste, state, target, dice as usize, After::Fire, false).worth)
}
