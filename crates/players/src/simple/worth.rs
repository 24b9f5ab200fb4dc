//! What a position is worth in men: the armies' demoralisation values, an army being worth 100.

use super::odds;
use acies_impetus::{State, UnitId};
use acies_rules::{Outcome, Side};

/// What is left of a Unit's worth when it is about to break.
const SHARE_OF_LIFE: f64 = 0.45;
/// What Disorder takes away: a die, a point in the next test, the Zone of Control.
const DISORDER: f64 = 0.11;
/// What being Fresh adds to a Unit that has an Impetus Bonus to lose.
const FRESH: f64 = 0.08;
/// What an enemy on flank or rear takes away: the next lost melee is the last (BI08-CHG-11).
const FLANKED: f64 = 0.3;
/// What more dice in a melee that goes on are worth.
const MELEE: f64 = 0.5;
/// What the whole battle is worth beside the men.
const BATTLE: f64 = 60.0;

/// Its share of the army, of 100, rear base included.
pub(super) fn share(state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let rear = u.rear.map_or(0, |rear| state.profile(rear).vd);
    // Even troops whose loss nobody counts do something in a battle.
    let vd = f64::from(state.profile(unit).vd) + f64::from(rear);
    let general = if state.has_general(unit) { 0.5 } else { 0.0 };
    let whole = f64::from(state.setup.vdt[u.side.index()].max(1));
    100.0 * (vd.max(0.3) + general) / whole
}

/// VBU printed, front and rear base together.
pub(super) fn printed(state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let rear = u.rear.map_or(0, |rear| state.unit(rear).vbu_printed());
    f64::from((u.vbu_printed() + rear).max(1))
}

/// What a Unit on the table is worth now.
pub(super) fn unit(state: &State, unit: UnitId) -> f64 {
    let u = state.unit(unit);
    let life = f64::from(state.vbu_in_all(unit)) / printed(state, unit);
    let mut part = SHARE_OF_LIFE + (1.0 - SHARE_OF_LIFE - FRESH) * life;
    if u.is_fresh() && state.profile(unit).impetus > 0 {
        part += FRESH;
    }
    if u.disordered {
        part -= DISORDER;
    }
    if state.is_flanked(unit) {
        part -= FLANKED;
    }
    share(state, unit) * part
}

/// What a Unit loses by a loss of VBU, and the Disorder that comes with any hit.
pub(super) fn hurt(state: &State, target: UnitId, loss: u8) -> f64 {
    let u = state.unit(target);
    if loss >= state.vbu_in_all(target) {
        return unit(state, target);
    }
    let fresh = if u.is_fresh() && state.profile(target).impetus > 0 && loss > 0 { FRESH } else { 0.0 };
    let disorder = if u.disordered { 0.0 } else { DISORDER };
    let life = (1.0 - SHARE_OF_LIFE - FRESH) * f64::from(loss) / printed(state, target);
    share(state, target) * (life + fresh + disorder)
}

/// The battle for a side: own men less the enemy's, what is won by locked melees, and who is beaten.
pub(super) fn battle(state: &State, side: Side) -> f64 {
    if let Some(outcome) = state.outcome {
        return match outcome {
            Outcome::Won { by, .. } if by == side => 2.0 * BATTLE,
            Outcome::Won { .. } => -2.0 * BATTLE,
            Outcome::Drawn { .. } => 0.0,
        };
    }
    let army = |side: Side| state.army(side).map(|u| unit(state, u)).sum::<f64>();
    let lost =
        |side: Side| f64::from(state.lost_vd[side.index()]) / f64::from(state.setup.vdt[side.index()].max(1));
    // At half its men an army is beaten at the end of the turn (BI08-VIC-02).
    let beaten = |side: Side| if lost(side) >= 0.5 { BATTLE } else { 0.0 };
    army(side) - army(side.other()) + beaten(side.other()) - beaten(side) + melees(state, side)
}

/// Melees that go on: who would have more dice in them.
fn melees(state: &State, side: Side) -> f64 {
    let mut sum = 0.0;
    for pair in state.engagements() {
        let (own, enemy) = if state.side(pair.attacker) == side {
            (pair.attacker, pair.target)
        } else {
            (pair.target, pair.attacker)
        };
        let (a, b) = odds::renewal(state, own, enemy);
        sum += MELEE * (a - b) / (a + b) * share(state, own).min(share(state, enemy));
    }
    sum
}
