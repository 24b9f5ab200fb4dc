//! What a position is worth in men: the armies' demoralisation values, an army being worth 100.

use super::odds;
use super::taste::Taste;
use acies_impetus::editions::impetus::sequence::routs;
use acies_impetus::{State, UnitId, UnitSet};
use acies_rules::{Outcome, Side};

/// Its share of the army, of 100, rear base included.
pub(crate) fn share(taste: &Taste, state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let rear = u.rear.map_or(0, |rear| state.profile(rear).vd);
    // Even troops whose loss nobody counts do something in a battle.
    let vd = f64::from(state.profile(unit).vd) + f64::from(rear);
    let general = if state.has_general(unit) { taste.general } else { 0.0 };
    let whole = f64::from(state.setup.vdt[u.side.index()].max(1));
    100.0 * (vd.max(0.3) + general) / whole
}

/// VBU printed, front and rear base together.
pub(crate) fn printed(state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let rear = u.rear.map_or(0, |rear| state.unit(rear).vbu_printed());
    f64::from((u.vbu_printed() + rear).max(1))
}

/// The part of its VBU that is left, front and rear base together.
pub(crate) fn life(state: &State, unit: UnitId) -> f64 {
    f64::from(state.vbu_in_all(unit)) / printed(state, unit)
}

/// Who is in melee with whom, the Units of this side first.
pub(crate) fn matches(state: &State, side: Side) -> impl Iterator<Item = (UnitId, UnitId)> {
    state.engagements().iter().map(move |pair| {
        if state.side(pair.attacker) == side {
            (pair.attacker, pair.target)
        } else {
            (pair.target, pair.attacker)
        }
    })
}

/// The part of its army's VD that a side has lost.
pub(crate) fn lost(state: &State, side: Side) -> f64 {
    f64::from(state.lost_vd[side.index()]) / f64::from(state.setup.vdt[side.index()].max(1))
}

/// What a Unit on the table is worth now.
pub(crate) fn unit(taste: &Taste, state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let life = life(state, unit);
    let mut part = taste.about_to_break + (1.0 - taste.about_to_break - taste.fresh) * life;
    if u.is_fresh() && state.profile(unit).impetus > 0 {
        part += taste.fresh;
    }
    if u.disordered {
        part -= taste.disorder;
    }
    if state.is_flanked(unit) {
        part -= taste.flanked;
    }
    share(taste, state, unit) * part
}

/// What a Unit loses by a loss of VBU, and the Disorder that comes with any hit.
pub(crate) fn hurt(taste: &Taste, state: &State, target: UnitId, loss: u8) -> f64 {
    let u = state.unit(target);
    if loss >= state.vbu_in_all(target) {
        return unit(taste, state, target);
    }
    let fresh = if u.is_fresh() && state.profile(target).impetus > 0 && loss > 0 { taste.fresh } else { 0.0 };
    let disorder = if u.disordered { 0.0 } else { taste.disorder };
    let life = (1.0 - taste.about_to_break - taste.fresh) * f64::from(loss) / printed(state, target);
    share(taste, state, target) * (life + fresh + disorder)
}

/// The battle for a side: own men less the enemy's, what is won by locked melees, and who is beaten.
pub(crate) fn battle(taste: &Taste, state: &State, side: Side) -> f64 {
    if let Some(outcome) = state.outcome {
        return match outcome {
            Outcome::Won { by, .. } if by == side => 2.0 * taste.battle,
            Outcome::Won { .. } => -2.0 * taste.battle,
            Outcome::Drawn { .. } => 0.0,
        };
    }
    let gone = routing(state);
    let army = |side: Side| {
        let stay = state.army(side).filter(|u| !gone.has(*u));
        stay.map(|u| unit(taste, state, u)).sum::<f64>()
    };
    let lost = |side: Side| {
        let with_their_command = state.army(side).filter(|u| gone.has(*u));
        let vd = |unit: UnitId| f64::from(state.profile(unit).vd);
        let lost = f64::from(state.lost_vd[side.index()]) + with_their_command.map(vd).sum::<f64>();
        lost / f64::from(state.setup.vdt[side.index()].max(1))
    };
    // At half its men an army is beaten at the end of the turn (BI08-VIC-02).
    let beaten = |side: Side| {
        let beaten = lost(side) >= 0.5 || state.host().doomed[side.index()];
        if beaten { taste.battle } else { 0.0 }
    };
    army(side) - army(side.other()) + beaten(side.other()) - beaten(side) + melees(taste, state, side)
}

/// Those who leave the battle at the end of the turn with the Command they belong to.
fn routing(state: &State) -> UnitSet {
    let numbers = 0..state.host().commands.len().min(255) as u8;
    numbers
        .filter(|number| routs(state, *number))
        .fold(UnitSet::EMPTY, |all, number| all.or(state.units_of(number)))
}

/// Melees that go on: who would have more dice in them.
fn melees(taste: &Taste, state: &State, side: Side) -> f64 {
    let mut sum = 0.0;
    for (own, enemy) in matches(state, side) {
        let (a, b) = odds::renewal(state, own, enemy);
        sum += taste.melee * (a - b) / (a + b) * share(taste, state, own).min(share(taste, state, enemy));
    }
    sum
}
