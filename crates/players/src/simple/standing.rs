//! How well a Unit stands: what it may do next, what may be done to it, and how far it is from being of use.

use super::odds::{self, Contact};
use super::reach::{arrives, longest, way};
use super::{Temper, chance::Chance, taste::Taste, worth};
use acies_impetus::command::Stance;
use acies_impetus::editions::Pace;
use acies_impetus::frame::Frame;
use acies_impetus::state::Setup;
use acies_impetus::steps::ground;
use acies_impetus::terrain::Field;
use acies_impetus::unit::{Category, Troop, Weapon};
use acies_impetus::weather::Weather;
use acies_impetus::{State, UnitId, UnitSet};
use acies_rules::Side;
use acies_tabletop::{Angle, Edge, Heading};
use std::cell::{Cell, RefCell};
use std::sync::Arc;

/// What a Unit is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Decides the battle hand to hand.
    Shock,
    /// Stays at a distance and shoots.
    Shooter,
}

/// The role of a Unit.
pub(super) fn role(state: &State, unit: UnitId) -> Role {
    let profile = state.profile(unit);
    let Some(weapon) = profile.weapon else { return Role::Shock };
    let shoots = match profile.troop {
        Troop::T | Troop::S | Troop::Art | Troop::W | Troop::Cl => true,
        Troop::Cm | Troop::Cgl => profile.impetus <= 1 && weapon != Weapon::Javelin,
        _ => profile.impetus == 0,
    };
    if shoots { Role::Shooter } else { Role::Shock }
}

/// Charges that were counted before. Each depends on the two Units alone, and on the ground and the weather, which stay.
#[derive(Clone, Debug, Default)]
pub(super) struct Counted {
    /// The battle it was counted for.
    of: Option<(Arc<Setup>, Arc<Field>, Option<Weather>)>,
    /// By what both were like and how they would meet: what the charge was worth. A later one takes an earlier one's
    /// place.
    charges: Vec<(u64, f64)>,
}

/// Charges that are remembered, a power of two: some hundred positions.
const REMEMBERED: usize = 1 << 14;

impl Counted {
    /// Forgets everything if this is another battle, another ground, or other weather.
    fn open(&mut self, state: &State) {
        let same = |(setup, field, weather): &(Arc<Setup>, Arc<Field>, Option<Weather>)| {
            Arc::ptr_eq(setup, &state.setup)
                && Arc::ptr_eq(field, &state.field)
                && weather.as_ref() == state.weather()
        };
        if !self.of.as_ref().is_some_and(same) {
            let of = (Arc::clone(&state.setup), Arc::clone(&state.field), state.weather().cloned());
            *self = Counted { of: Some(of), charges: vec![(0, 0.0); REMEMBERED] };
        }
    }

    /// What a charge is worth.
    fn charge(
        &mut self,
        taste: &Taste,
        state: &State,
        (charger, charger_key): (UnitId, u64),
        (enemy, enemy_key): (UnitId, u64),
        contact: Contact,
    ) -> f64 {
        if state.profile(charger).impetus == 0 {
            return 0.0; // Only those with an Impetus Bonus may charge (BI08-CHG-02).
        }
        let how = u64::from(contact.flank) << 1 | u64::from(contact.wheel);
        let who = (charger.index() as u64) << 16 | (enemy.index() as u64) << 8 | how << 1 | 1;
        let key = Chance::new(charger_key.rotate_left(7) ^ enemy_key ^ who.rotate_left(40)).next();
        let place = key as usize % REMEMBERED;
        match self.charges.get(place) {
            Some((known, worth)) if *known == key => *worth,
            _ => {
                let worth = odds::charge(taste, state, charger, enemy, contact);
                if let Some(remembered) = self.charges.get_mut(place) {
                    *remembered = (key, worth);
                }
                worth
            }
        }
    }
}

/// All of a Unit that the worth of a charge depends on.
fn key(state: &State, unit: UnitId) -> u64 {
    let u = state.unit(unit);
    let pose = u.pose();
    let bits = [u.disordered, u.shieldwall, u.rolling, state.is_flanked(unit), state.in_melee(unit)];
    let flags = bits.iter().fold(u64::from(u.vbu()), |all, bit| all << 1 | u64::from(*bit));
    let parts = [
        flags << 8 | u64::from(state.vbu_in_all(unit)),
        pose.front.x.as_milli() as u64,
        pose.front.y.as_milli() as u64,
        pose.heading.as_seconds() as u64,
        u64::from(u.is_on_table()),
    ];
    parts.iter().fold(0xcbf2_9ce4_8422_2325, |key, part| Chance::new(key ^ part).next())
}

/// Whose phase is in progress, and whether it is the first of the turn.
pub(super) fn phase(state: &State) -> Option<(Side, bool)> {
    state.agenda().iter().find_map(|frame| match frame {
        Frame::Phase { side, first } => Some((*side, *first)),
        _ => None,
    })
}

/// Who acts before a side's next phase.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Order {
    /// How likely the enemy does.
    pub once: f64,
    /// How likely he does so twice: last in this turn, and first in the next.
    pub twice: f64,
}

impl Order {
    /// Each turn's order is rolled for anew (BI08-TURN-01): who has the first phase now may be followed by two of the
    /// enemy's, and who has the last may act again at once.
    pub(super) fn of(taste: &Taste, state: &State, side: Side) -> Order {
        let (once, twice) = match phase(state) {
            _ if state.host_book().is_some() => (1.0, 0.0),
            Some((acts, true)) if acts == side => (1.0, 0.5),
            Some((_, true)) => (0.0, 0.0),
            Some((_, false)) => (0.5, 0.0),
            None => (1.0, 0.0),
        };
        Order { once: 1.0 + taste.order * (once - 1.0), twice: taste.twice * twice }
    }
}

/// Where a Unit would march.
#[derive(Clone, Copy, Debug)]
pub(super) struct Goal {
    /// How many turns it takes, better targets counting as nearer.
    pub turns: f64,
    /// Towards whom.
    pub enemy: UnitId,
    /// Round its flank.
    pub flank: bool,
}

/// What stays the same while one command is chosen.
pub(super) struct Outlook<'a> {
    /// What it likes and fears.
    pub taste: Taste,
    side: Side,
    own: Vec<UnitId>,
    enemies: Vec<UnitId>,
    /// Worth of a frontal charge of each own Unit on each enemy, as things stood when the choice began.
    attack: Vec<f64>,
    /// And of the enemy on it.
    defence: Vec<f64>,
    /// Who was Disordered then, and who stood in shieldwall.
    disordered: UnitSet,
    shieldwall: UnitSet,
    /// What a turn of marching is worth: the longer the battle, the more.
    pace: f64,
    /// What it is worth to charge now and not later.
    eagerness: f64,
    /// How much it pays to wait for a better moment: the longer the battle, the less.
    patience: f64,
    /// What it is worth to stand behind shields and let the enemy come.
    shields: f64,
    /// How much the enemy's charges are feared: the longer the battle, the less.
    caution: f64,
    /// How likely the enemy acts before its next phase, and how likely twice.
    order: Order,
    /// How much it misjudges, and the chance it does so with.
    haze: f64,
    chance: Cell<Chance>,
    /// What was counted before.
    counted: &'a RefCell<Counted>,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(
        state: &State,
        side: Side,
        temper: Temper,
        seed: u64,
        counted: &'a RefCell<Counted>,
    ) -> Outlook<'a> {
        let own: Vec<UnitId> = state.army(side).collect();
        let enemies: Vec<UnitId> = state.army(side.other()).collect();
        let pairs = || own.iter().flat_map(|u| enemies.iter().map(move |e| (*u, *e)));
        let turn = f64::from(state.turn);
        let taste = temper.taste;
        let mut known = counted.borrow_mut();
        known.open(state);
        let keys: Vec<u64> = (0..state.units().len()).map(|u| key(state, UnitId(u as u8))).collect();
        let mut frontal = |charger: UnitId, enemy: UnitId| {
            let keyed = |unit: UnitId| (unit, keys[unit.index()]);
            known.charge(&taste, state, keyed(charger), keyed(enemy), Contact::FRONTAL)
        };
        let attack: Vec<f64> = pairs().map(|(u, e)| frontal(u, e)).collect();
        let defence: Vec<f64> = pairs().map(|(u, e)| frontal(e, u)).collect();
        let urge = urge(state, side, &attack, &defence);
        Outlook {
            taste,
            side,
            attack,
            defence,
            disordered: state.on_table().filter(|u| state.unit(*u).disordered).collect(),
            shieldwall: state.on_table().filter(|u| state.unit(*u).shieldwall).collect(),
            own,
            enemies,
            pace: if turn > taste.waits {
                (taste.pace + taste.pace_a_turn * (turn - taste.waits)).min(2.5) * urge
            } else {
                0.0
            },
            eagerness: (taste.eagerness + taste.eagerness_a_turn * turn).min(2.0),
            patience: (1.0 - turn / taste.patient_turns).max(0.0),
            shields: (taste.shields - taste.shields_a_turn * turn).max(0.0),
            caution: (taste.caution - taste.caution_a_turn * turn).max(0.15) * temper.foresight,
            order: Order::of(&taste, state, side),
            haze: temper.haze,
            chance: Cell::new(Chance::new(seed)),
            counted,
        }
    }

    /// What a choice seems to be worth.
    pub(super) fn felt(&self, score: f64) -> f64 {
        if self.haze == 0.0 {
            return score;
        }
        let mut chance = self.chance.get();
        // Two together: small errors are more common than large ones.
        let error = chance.share() + chance.share() - 1.0;
        self.chance.set(chance);
        score + self.haze * error
    }

    /// What is gained by charging at once rather than next turn: more as the battle draws out.
    pub(super) fn eagerness(&self) -> f64 {
        self.eagerness
    }

    fn place(&self, unit: UnitId, enemy: UnitId) -> Option<usize> {
        let u = self.own.iter().position(|o| *o == unit)?;
        let e = self.enemies.iter().position(|o| *o == enemy)?;
        Some(u * self.enemies.len() + e)
    }

    /// A charge in the state after a command: looked up where nothing has changed.
    fn charge(&self, state: &State, charger: UnitId, enemy: UnitId, contact: Contact) -> f64 {
        let mine = state.side(charger) == self.side;
        let (unit, other) = if mine { (charger, enemy) } else { (enemy, charger) };
        let same = |u: UnitId| {
            let now = state.unit(u);
            now.disordered == self.disordered.has(u) && now.shieldwall == self.shieldwall.has(u)
        };
        let as_before = contact == Contact::FRONTAL && same(charger) && same(enemy);
        match self.place(unit, other).filter(|_| as_before) {
            Some(at) if mine => self.attack[at],
            Some(at) => self.defence[at],
            None => {
                let keyed = |unit: UnitId| (unit, key(state, unit));
                self.counted.borrow_mut().charge(&self.taste, state, keyed(charger), keyed(enemy), contact)
            }
        }
    }

    /// All of them together.
    pub(super) fn all(&self, state: &State, units: UnitSet) -> f64 {
        units.iter().filter(|u| state.unit(*u).is_on_table()).map(|u| self.unit(state, u)).sum()
    }

    /// How well a Unit stands.
    pub(super) fn unit(&self, state: &State, unit: UnitId) -> f64 {
        let worth = worth::unit(&self.taste, state, unit);
        if state.in_melee(unit) {
            return worth;
        }
        let chances = self.prospect(state, unit) - self.fear(state, unit) * self.threat(state, unit);
        worth + chances - self.pace * self.march(state, unit)
            + self.order(state, unit)
            + self.next_shot(state, unit)
            - self.taste.shot_at * self.fire(state, unit)
    }

    /// How much a Unit fears charges.
    fn fear(&self, state: &State, unit: UnitId) -> f64 {
        let hurt = 1.0 - worth::life(state, unit);
        let shy = if role(state, unit) == Role::Shooter { self.taste.shy } else { 1.0 };
        self.caution * shy * (1.0 + self.taste.frail * hurt)
    }

    /// What the enemy's next shots at it would cost, from where they stand.
    fn fire(&self, state: &State, unit: UnitId) -> f64 {
        if self.taste.shot_at == 0.0 {
            return 0.0;
        }
        let may = |enemy: &&UnitId| {
            let reach = state.profile(**enemy).weapon.and_then(|weapon| state.book().line(weapon));
            state.unit(**enemy).is_on_table()
                && !state.in_melee(**enemy)
                && reach.is_some_and(|line| within(state, **enemy, unit, line.most.units()))
        };
        let shots = self.enemies.iter().filter(may);
        let shots = shots.filter_map(|enemy| best_shot(&self.taste, state, *enemy, Stance::Stationary));
        shots.filter(|shot| shot.target == unit).map(|shot| shot.worth).sum()
    }

    /// What a charge of one on the other next turn is worth to the charger, by its odds to arrive; 0 if it is out of
    /// reach.
    fn next_charge(&self, state: &State, charger: UnitId, enemy: UnitId) -> f64 {
        self.next_charge_at(state, charger, enemy).0
    }

    /// The same, and whether it would come upon flank or rear.
    pub(super) fn next_charge_at(&self, state: &State, charger: UnitId, enemy: UnitId) -> (f64, bool) {
        self.charge_after(state, charger, enemy, 0.0)
    }

    /// The same when the charger has come nearer by so much.
    fn charge_after(&self, state: &State, charger: UnitId, enemy: UnitId, nearer: f64) -> (f64, bool) {
        let far = longest(state, charger) + nearer;
        if !within(state, charger, enemy, far) {
            return (0.0, false);
        }
        let way = way(state, charger, enemy, far);
        if way.blocked || way.need > far {
            return (0.0, false);
        }
        let contact = Contact { flank: way.flank, wheel: way.wheel };
        let arrives = arrives(state, charger, (way.need - nearer).max(0.0));
        (arrives * self.charge(state, charger, enemy, contact), way.flank)
    }

    /// The best charge it could make next.
    fn prospect(&self, state: &State, unit: UnitId) -> f64 {
        let prospect = self.order.once * self.taste.prospect + (1.0 - self.order.once) * self.taste.at_once;
        prospect * self.best_charge(state, unit)
    }

    /// What the best charge it could make next would bring.
    pub(super) fn best_charge(&self, state: &State, unit: UnitId) -> f64 {
        self.enemies.iter().map(|enemy| self.next_charge(state, unit, *enemy)).fold(0.0, f64::max)
    }

    /// What the enemy could do to it next: the worst charge, and part of the others.
    pub(super) fn threat(&self, state: &State, unit: UnitId) -> f64 {
        let (mut worst, mut sum) = (0.0f64, 0.0);
        let free = |enemy: &&UnitId| state.unit(**enemy).is_on_table() && !state.in_melee(**enemy);
        for enemy in self.enemies.iter().filter(free) {
            let mut harm = self.order.once * self.next_charge(state, *enemy, unit).max(0.0);
            if self.order.twice > 0.0 {
                let (then, _) = self.charge_after(state, *enemy, unit, state.allowance(*enemy, Pace::March));
                harm += self.order.twice * (then - harm).max(0.0);
            }
            sum += harm;
            worst = worst.max(harm);
        }
        worst + self.taste.others * (sum - worst)
    }

    /// The enemy on whom its best charge would be; `None` if no charge is worth anything.
    pub(super) fn best_target(&self, state: &State, unit: UnitId) -> Option<UnitId> {
        let mut best: Option<(f64, UnitId)> = None;
        for enemy in &self.enemies {
            let worth = self.next_charge(state, unit, *enemy);
            if worth > best.map_or(0.0, |(most, _)| most) {
                best = Some((worth, *enemy));
            }
        }
        best.map(|(_, enemy)| enemy)
    }

    /// Does marching count for it at all now?
    pub(super) fn marches(&self) -> bool {
        self.pace > 0.0
    }

    /// Turns of marching until it is where it is of use, better targets counting as nearer.
    pub(super) fn march(&self, state: &State, unit: UnitId) -> f64 {
        self.goal(state, unit).map_or(0.0, |goal| goal.turns)
    }

    /// Where it is of use soonest; `None` if there is nobody to march to.
    pub(super) fn goal(&self, state: &State, unit: UnitId) -> Option<Goal> {
        let speed = state.allowance(unit, Pace::March).max(state.book().scale);
        let role = role(state, unit);
        let rides = role == Role::Shock && state.profile(unit).is_mounted();
        let mut least = f64::INFINITY;
        let mut goal = None;
        for enemy in &self.enemies {
            if !state.unit(*enemy).is_on_table() {
                continue;
            }
            let good = self.place(unit, *enemy).map_or(0.0, |at| self.attack[at]);
            let turns = match role {
                Role::Shock => {
                    // Before an enemy it does not like it halts at charging distance and waits for a better moment.
                    let halt =
                        if good < self.taste.liked { self.patience * longest(state, unit) } else { 0.0 };
                    let nearer = (good * 0.15).clamp(-1.0, 1.0);
                    turns_to(state, unit, *enemy, halt, speed, least + nearer) - nearer
                }
                Role::Shooter => {
                    // Whoever is in melee is no target (BI08-FIR-09).
                    let no_target = if state.in_melee(*enemy) { 1.0 } else { 0.0 };
                    let range = self.good_range(state, unit, *enemy);
                    turns_to(state, unit, *enemy, range, speed, least - no_target) + no_target
                }
            };
            if turns < least {
                least = turns;
                goal = Some((*enemy, false));
            }
            if rides {
                let round = self.round_the_flank(state, unit, *enemy, speed, least);
                if round < least {
                    least = round;
                    goal = Some((*enemy, true));
                }
            }
        }
        let (enemy, flank) = goal?;
        Some(Goal { turns: least.max(-2.0), enemy, flank })
    }

    /// Turns of riding to a place beside this enemy, behind its front (BI08-CHG-09), less what that place is worth.
    /// Where they are surely more than `most` it says so by infinity.
    fn round_the_flank(&self, state: &State, unit: UnitId, enemy: UnitId, speed: f64, most: f64) -> f64 {
        let (base, target) = (state.base(unit), state.base(enemy));
        let wide = 2.0 * base.half_width;
        let beside = target.half_width + 1.2 * wide + base.depth + state.book().scale;
        if ((target.front - base.front).length() - beside) / speed - 1.0 > most {
            return f64::INFINITY;
        }
        if target.wholly_behind_front(base, 0.005) || state.profile(enemy).troop == Troop::W {
            return f64::INFINITY;
        }
        let contact = Contact { flank: true, wheel: false };
        let gain = self.charge(state, unit, enemy, contact);
        let mut least = f64::INFINITY;
        for hand in [1.0, -1.0] {
            let out = target.right * (hand * (target.half_width + 1.2 * wide));
            let place = target.front + out - target.forward * (base.depth + state.book().scale);
            let taken = |other: &UnitId| {
                *other != enemy && (state.base(*other).centre() - place).length() < 1.3 * wide
            };
            if !state.holds_point(place) || self.enemies.iter().any(taken) {
                continue;
            }
            let to = place - base.front;
            let turn = state.unit(unit).pose().heading.turn_to(Heading::towards(to)).as_radians().abs();
            let turns = (to.length() + 0.7 * turn * wide) / speed + 1.2 - (gain * 0.15).clamp(-1.0, 2.2);
            least = least.min(turns);
        }
        least
    }

    /// From how far it shoots well at this enemy.
    fn good_range(&self, state: &State, unit: UnitId, enemy: UnitId) -> f64 {
        let Some(weapon) = state.profile(unit).weapon else { return 0.0 };
        let against: Category = state.profile(enemy).category();
        let u = state.book().scale;
        let figure = |range: f64| state.book().figure(weapon, range * u, against).map(i16::from);
        let near = figure(9.0).or(figure(4.5)).unwrap_or(0);
        let range = match (figure(45.0), figure(18.0), figure(9.0)) {
            (Some(_), _, _) => 22.0,
            (_, Some(far), _) if far >= near - 1 => 18.0,
            (_, _, Some(_)) => 9.0,
            _ => 4.5,
        };
        // An hour of shooting is enough: then they come closer.
        u * if self.eagerness > 1.0 { f64::min(range, 9.0) } else { range }
    }

    /// Shields, firm ground, and neighbours in line.
    fn order(&self, state: &State, unit: UnitId) -> f64 {
        let shields = if state.unit(unit).shieldwall { self.shields } else { 0.0 };
        let (base, profile) = (state.base(unit), state.profile(unit));
        let rough = state.field.pieces.iter().any(|piece| {
            ground::disorders(profile, ground::class_for(state, profile, piece))
                && ground::is_within(piece, base)
        });
        let rough = if rough { 0.12 * worth::share(&self.taste, state, unit) } else { 0.0 };
        let line = if role(state, unit) == Role::Shock { self.line(state, unit) } else { 0.0 };
        shields - rough + line
    }

    /// Neighbours with whom it forms a Group, less what it is ahead of its friends on Foot.
    fn line(&self, state: &State, unit: UnitId) -> f64 {
        let (base, profile) = (state.base(unit), state.profile(unit));
        let heading = state.unit(unit).pose().heading;
        let wide = 2.0 * base.half_width;
        let u = state.book().scale;
        let (mut neighbours, mut ahead) = (0, 0.0);
        for friend in self.own.iter().copied().filter(|f| *f != unit && may_stand_in_line(state, *f)) {
            let f = state.unit(friend);
            let turned = heading.turn_to(f.pose().heading).abs() > Angle::degrees(15.0);
            let at = base.local(f.base().front);
            if turned || state.profile(friend).category() != profile.category() || at.x.abs() > 2.5 * wide {
                continue;
            }
            if (at.x.abs() - wide).abs() < 0.1 * wide && at.y.abs() < 0.2 * u {
                neighbours += 1;
            }
            if profile.is_foot() {
                ahead += (self.taste.ahead * (-at.y / u - 3.0)).clamp(0.0, 0.3);
            }
        }
        self.taste.neighbour * f64::from(neighbours.min(2)) - ahead
    }

    /// The shot it would have next turn from where it stands.
    fn next_shot(&self, state: &State, unit: UnitId) -> f64 {
        self.taste.next_shot * self.best_next_shot(state, unit)
    }

    /// What the best shot from where it stands would bring.
    pub(super) fn best_next_shot(&self, state: &State, unit: UnitId) -> f64 {
        best_shot(&self.taste, state, unit, Stance::Stationary).map_or(0.0, |shot| shot.worth)
    }
}

/// Turns of marching up to this distance from an enemy. Where they are surely not fewer than `most`, the way is not
/// looked for: then it says at least `most`.
fn turns_to(state: &State, unit: UnitId, enemy: UnitId, halt: f64, speed: f64, most: f64) -> f64 {
    let (base, target) = (state.base(unit), state.base(enemy));
    let apart = (base.centre() - target.centre()).length() - base.radius() - target.radius();
    let least = (apart - halt).max(0.0) / speed;
    if least >= most {
        return least;
    }
    (way(state, unit, enemy, 0.0).need - halt).max(0.0) / speed
}

/// Turns after which even those march that would rather be attacked.
const PATIENCE: f64 = 3.0;

/// How much an army wants to come to grips: one that is better charged than charging waits for the enemy, for a while,
/// unless he has the better of the shooting.
fn urge(state: &State, side: Side, attack: &[f64], defence: &[f64]) -> f64 {
    let mean = |worths: &[f64]| worths.iter().sum::<f64>() / worths.len().max(1) as f64;
    let long_range = |side: Side| {
        let weapons = state.army(side).filter_map(|u| state.profile(u).weapon);
        weapons
            .filter(|w| state.book().figure(*w, 9.0 * state.book().scale, Category::Foot).is_some())
            .count() as f64
    };
    let shooting = 0.25 * (long_range(side.other()) - long_range(side));
    let waited = (f64::from(state.turn) - PATIENCE) / 4.0;
    let will = 0.7 + 0.4 * (mean(attack) - mean(defence)) + shooting;
    will.max(waited).clamp(0.1, 1.0)
}

fn may_stand_in_line(state: &State, friend: UnitId) -> bool {
    state.unit(friend).is_on_table() && role(state, friend) == Role::Shock && !state.in_melee(friend)
}

/// Near enough to think of a charge?
fn within(state: &State, unit: UnitId, enemy: UnitId, far: f64) -> bool {
    let (a, b) = (state.base(unit), state.base(enemy));
    state.unit(enemy).is_on_table() && (a.centre() - b.centre()).length() <= far + a.radius() + b.radius()
}

/// A shot and what it is worth.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shot {
    pub target: UnitId,
    pub edge: Edge,
    pub worth: f64,
}

/// The best lawful shot of a Unit with this stance.
pub(super) fn best_shot(taste: &Taste, state: &State, unit: UnitId, stance: Stance) -> Option<Shot> {
    let profile = state.profile(unit);
    profile.weapon?;
    if profile.is_mounted_infantry() && stance != Stance::Stationary {
        return None;
    }
    let mut best: Option<Shot> = None;
    for edge in Edge::ALL {
        for target in odds::lawful_targets(state, unit, edge).iter() {
            if let Some(worth) = odds::shot(taste, state, unit, edge, target, stance)
                && best.is_none_or(|b| worth > b.worth)
            {
                best = Some(Shot { target, edge, worth });
            }
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use acies_impetus::position::{Position, Start};

    #[test]
    fn who_acts_first_in_this_turn_may_be_followed_by_the_enemy_twice() {
        let text = acies_armies::scenario_text("bench-9v9").expect("a scenario");
        let position: Position = serde_json::from_str(text).expect("a position");
        let order = |taste: Taste, first: bool, of: Side| {
            let start = Start::Phase { side: Side::First, first };
            let state = Position { start, ..position.clone() }.into_state().expect("a legal position");
            let Order { once, twice } = Order::of(&taste, &state, of);
            (once, twice)
        };
        let taste = Taste { order: 1.0, twice: 1.0, ..Taste::DEFAULT };
        assert_eq!(order(taste, true, Side::First), (1.0, 0.5));
        assert_eq!(order(taste, false, Side::First), (0.5, 0.0));
        assert_eq!(order(taste, true, Side::Second), (0.0, 0.0), "his own phase comes next");
        assert_eq!(order(taste, false, Side::Second), (0.5, 0.0));
        assert_eq!(
            order(Taste::DEFAULT, false, Side::First),
            (1.0, 0.0),
            "the simple player knows nothing of it"
        );
    }
}
