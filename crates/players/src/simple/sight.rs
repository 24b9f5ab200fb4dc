//! What can be seen of a battle by one who judges how it will end: both armies as numbers, and who acts when.
//!
//! What was learnt from these numbers ([`super::experience`]) is of use only as long as they mean what they meant then.

use super::reach::longest;
use super::standing::{Outlook, Role, best_shot, phase, role};
use super::{odds, worth};
use acies_impetus::command::Stance;
use acies_impetus::frame::{Done, Frame};
use acies_impetus::steps::ground;
use acies_impetus::{State, UnitId, UnitSet};
use acies_rules::Side;

/// Numbers of each army.
const ARMY: usize = 30;
/// Numbers of the moment.
const MOMENT: usize = 8;
/// All numbers: one's own army, the enemy's, the moment.
pub const ALL: usize = 2 * ARMY + MOMENT;

/// The numbers.
pub type Sight = [f64; ALL];

/// How much the second worst and all other charges count.
const OTHERS: f64 = 0.3;
/// Who is so near could help, in U.
const NEAR: f64 = 14.0;

/// What a Unit could do next from where it stands, and what could be done to it, as parts of an army.
#[derive(Clone, Copy, Default)]
struct Prospect {
    /// Its best charge.
    charge: f64,
    /// Its best charge upon flank or rear.
    flank: f64,
    /// Its best shot.
    shot: f64,
    /// The worst charge upon it.
    worst: f64,
    /// All charges upon it.
    charges: f64,
    /// All shots at it.
    shots: f64,
}

impl Prospect {
    fn danger(&self) -> f64 {
        self.worst + OTHERS * (self.charges - self.worst)
    }
}

/// The numbers of an army. Parts are of the whole army, which is 1.
#[derive(Clone, Copy, Default)]
struct Army {
    lost: f64,
    hurt: f64,
    disordered: f64,
    stale: f64,
    flanked: f64,
    leaderless: bool,
    /// In melee, by how much it has more dice; and all who are in melee.
    better: f64,
    engaged: f64,
    charges: f64,
    /// Of those that may still act.
    charges_ready: f64,
    best_charge: f64,
    shots: f64,
    shots_ready: f64,
    /// Turns of marching.
    march: f64,
    dangers: f64,
    worst_danger: f64,
    /// Dangers to those that are hurt, to shooters, and to those that one more loss breaks.
    dangers_to_hurt: f64,
    dangers_to_shooters: f64,
    dangers_to_brittle: f64,
    shot_at: f64,
    brittle: f64,
    /// On ground that disorders.
    rough: f64,
    ready: f64,
    in_melee: f64,
    flank_charges: f64,
    shooters: f64,
    /// Friends near.
    company: f64,
    /// Moves to the nearest enemy.
    away: f64,
    /// What may be lost before long.
    soon: f64,
}

impl Army {
    fn numbers(&self) -> [f64; ARMY] {
        [
            self.lost,
            4.0 * self.lost * self.lost,
            self.hurt,
            self.disordered,
            self.stale,
            self.flanked,
            f64::from(u8::from(self.leaderless)),
            self.better,
            self.engaged,
            self.charges,
            self.charges_ready,
            self.best_charge,
            self.shots,
            self.shots_ready,
            self.march,
            self.dangers,
            self.worst_danger,
            self.dangers_to_hurt,
            self.dangers_to_shooters,
            self.dangers_to_brittle,
            self.shot_at,
            self.brittle,
            self.rough,
            self.ready,
            self.in_melee,
            self.flank_charges,
            // At half its men an army is beaten (BI08-VIC-02): the last steps there count most.
            libm::pow((self.soon / 0.5).min(1.2), 4.0),
            self.shooters,
            self.company,
            self.away,
        ]
    }
}

/// What a side sees; `own` is its outlook, `enemy` the enemy's.
pub(super) fn of(own: &Outlook, enemy: &Outlook, state: &State, side: Side) -> Sight {
    let mut sight = [0.0; ALL];
    let prospects = prospects(own, state);
    let ready = ready(state);
    for (n, outlook) in [own, enemy].into_iter().enumerate() {
        let side = if n == 0 { side } else { side.other() };
        let seen = army(outlook, state, side, &prospects, ready);
        sight[n * ARMY..(n + 1) * ARMY].copy_from_slice(&seen.numbers());
    }
    let beaten = |at: usize| f64::from(u8::from(sight[at] >= 0.5));
    let ahead = beaten(ARMY) - beaten(0);
    sight[2 * ARMY..].copy_from_slice(&moment(state, side, ahead));
    sight
}

/// The moment: who acts, how late it is, on what scale, and who is beaten already.
fn moment(state: &State, side: Side, ahead: f64) -> [f64; MOMENT] {
    let phase = phase(state);
    let acts = |own: bool, first: bool| {
        let so = phase.is_some_and(|(acts, is_first)| (acts == side) == own && is_first == first);
        f64::from(u8::from(so))
    };
    let turn = f64::from(state.turn);
    let small = f64::from(u8::from(state.book().scale < 0.5));
    let late = (turn / 10.0).min(2.0);
    [1.0, acts(true, true), acts(true, false), acts(false, true), late, small, acts(false, false), ahead]
}

/// Units that may still act in the phase in progress.
fn ready(state: &State) -> UnitSet {
    let mut ready = UnitSet::EMPTY;
    for frame in state.agenda().iter() {
        match frame {
            Frame::Phase { side, .. } => {
                ready = state.army(*side).filter(|u| !state.unit(*u).activated).collect();
            }
            Frame::Activation(act) if matches!(act.done, Done::Nothing) => ready = ready.or(act.units),
            _ => {}
        }
    }
    ready
}

/// What each Unit could do to each next.
fn prospects(outlook: &Outlook, state: &State) -> Vec<Prospect> {
    let mut prospects = vec![Prospect::default(); state.units().len()];
    let units: Vec<UnitId> = state.on_table().collect();
    for unit in units.iter().copied().filter(|unit| !state.in_melee(*unit)) {
        for target in units.iter().copied().filter(|t| state.side(*t) != state.side(unit)) {
            let (worth, flank) = outlook.next_charge_at(state, unit, target);
            let worth = worth / 100.0;
            if worth <= 0.0 {
                continue;
            }
            let upon = &mut prospects[target.index()];
            upon.worst = upon.worst.max(worth);
            upon.charges += worth;
            let own = &mut prospects[unit.index()];
            own.charge = own.charge.max(worth);
            if flank {
                own.flank = own.flank.max(worth);
            }
        }
        if let Some(best) = best_shot(&outlook.taste, state, unit, Stance::Stationary) {
            prospects[unit.index()].shot = best.worth / 100.0;
            prospects[best.target.index()].shots += best.worth / 100.0;
        }
    }
    prospects
}

fn army(outlook: &Outlook, state: &State, side: Side, prospects: &[Prospect], ready: UnitSet) -> Army {
    let lost = worth::lost(state, side);
    let mut army = Army { lost, soon: lost, leaderless: true, ..Army::default() };
    for unit in state.army(side).filter(|unit| state.unit(*unit).is_on_table()) {
        condition(&mut army, outlook, state, unit, ready.has(unit));
        chances(&mut army, state, unit, &prospects[unit.index()], ready.has(unit));
        place(&mut army, outlook, state, unit);
    }
    for (own, enemy) in worth::matches(state, side) {
        let (a, b) = odds::renewal(state, own, enemy);
        let share = |unit: UnitId| worth::share(&outlook.taste, state, unit) / 100.0;
        let least = share(own).min(share(enemy));
        army.better += ((a - b) / (a + b)).max(0.0) * least;
        army.engaged += least;
        army.soon += 0.3 * b / (a + b) * share(own);
    }
    army
}

/// What has become of a Unit.
fn condition(army: &mut Army, outlook: &Outlook, state: &State, unit: UnitId, ready: bool) {
    let u = state.unit(unit);
    let share = worth::share(&outlook.taste, state, unit) / 100.0;
    let part = |holds: bool| if holds { share } else { 0.0 };
    army.hurt += share * hurt(state, unit);
    army.disordered += part(u.disordered);
    army.stale += part(!u.is_fresh() && state.profile(unit).impetus > 0);
    army.flanked += part(state.is_flanked(unit));
    army.leaderless &= !state.has_general(unit);
    army.brittle += part(is_brittle(state, unit));
    army.ready += part(ready);
    army.in_melee += part(state.in_melee(unit));
    army.shooters += part(role(state, unit) == Role::Shooter);
}

/// What it could do, and what could be done to it.
fn chances(army: &mut Army, state: &State, unit: UnitId, prospect: &Prospect, ready: bool) {
    army.charges += prospect.charge;
    army.best_charge = army.best_charge.max(prospect.charge);
    army.flank_charges += prospect.flank;
    army.shots += prospect.shot;
    if ready {
        army.charges_ready += prospect.charge;
        army.shots_ready += prospect.shot;
    }
    let danger = prospect.danger();
    army.dangers += danger;
    army.worst_danger = army.worst_danger.max(danger);
    army.dangers_to_hurt += danger * hurt(state, unit);
    if role(state, unit) == Role::Shooter {
        army.dangers_to_shooters += danger;
    }
    if is_brittle(state, unit) {
        army.dangers_to_brittle += danger;
    }
    army.shot_at += prospect.shots;
    army.soon += 0.5 * danger + 0.5 * prospect.shots;
}

/// Where it stands.
fn place(army: &mut Army, outlook: &Outlook, state: &State, unit: UnitId) {
    let share = worth::share(&outlook.taste, state, unit) / 100.0;
    let (base, profile, scale) = (state.base(unit), state.profile(unit), state.book().scale);
    let rough = state.field.pieces.iter().any(|piece| {
        ground::disorders(profile, ground::class_for(state, profile, piece)) && ground::is_within(piece, base)
    });
    if rough {
        army.rough += share;
    }
    let gap = |other: UnitId| (state.base(other).centre() - base.centre()).length();
    let others = |side: Side| state.army(side).filter(|u| *u != unit && state.unit(*u).is_on_table());
    let friends = others(state.side(unit)).filter(|f| gap(*f) < NEAR * scale).count();
    army.company += share * f64::from(friends.min(4) as u8) / 4.0;
    if state.in_melee(unit) {
        return;
    }
    army.march += share * outlook.march(state, unit);
    let nearest = others(state.side(unit).other()).map(gap).fold(f64::INFINITY, f64::min);
    if nearest.is_finite() {
        army.away += share * (nearest / longest(state, unit).max(scale)).min(3.0) / 3.0;
    }
}

fn hurt(state: &State, unit: UnitId) -> f64 {
    1.0 - worth::life(state, unit)
}

fn is_brittle(state: &State, unit: UnitId) -> bool {
    state.vbu_in_all(unit) <= 1
}
