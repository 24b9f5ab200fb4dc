//! What can be seen of two armies, as numbers, and how likely they make the victory.
//!
//! The weights were learnt at first: `cargo run --release -p acies-players --example victory` fights battles, looks at every phase
//! of them, and finds the weights by which the signs foretell the winner best (logistic regression).

use super::standing::Outlook;
use super::{odds, worth};
use acies_impetus::State;
use acies_rules::Side;

/// A chance in per cent as the logarithm of its odds; nothing is quite certain.
pub(crate) fn odds_of(per_cent: f64) -> f64 {
    let chance = (per_cent / 100.0).clamp(0.001, 0.999);
    libm::log(chance / (1.0 - chance))
}

/// The chance, in per cent, of odds whose logarithm this is.
pub(crate) fn per_cent(odds: f64) -> f64 {
    100.0 / (1.0 + libm::exp(-odds))
}

/// How many numbers there are.
const COUNT: usize = 11;

/// Numbers of one army. Parts are of the whole army, which is 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Signs(pub [f64; COUNT]);

impl Signs {
    /// What the numbers are.
    pub const NAMES: [&str; COUNT] = [
        "lost",
        "lost, squared",
        "hurt",
        "disordered",
        "no longer fresh",
        "flanked",
        "without General",
        "better in melee",
        "charges",
        "shots",
        "turns of marching",
    ];

    /// The signs of a side.
    pub(super) fn of(outlook: &Outlook, state: &State, side: Side) -> Signs {
        let taste = &outlook.taste;
        let share = |unit| worth::share(taste, state, unit) / 100.0;
        let (mut hurt, mut disordered, mut stale, mut flanked) = (0.0, 0.0, 0.0, 0.0);
        let (mut charges, mut shots, mut march) = (0.0, 0.0, 0.0);
        let mut general = false;
        for unit in state.army(side) {
            let part = |holds: bool| if holds { share(unit) } else { 0.0 };
            let u = state.unit(unit);
            hurt += share(unit) * (1.0 - worth::life(state, unit));
            disordered += part(u.disordered);
            stale += part(!u.is_fresh() && state.profile(unit).impetus > 0);
            flanked += part(state.is_flanked(unit));
            general |= state.has_general(unit);
            if !state.in_melee(unit) {
                charges += outlook.best_charge(state, unit) / 100.0;
                shots += outlook.best_next_shot(state, unit) / 100.0;
                march += share(unit) * outlook.march(state, unit);
            }
        }
        let mut melee = 0.0;
        for (own, enemy) in worth::matches(state, side) {
            let (a, b) = odds::renewal(state, own, enemy);
            melee += ((a - b) / (a + b)).max(0.0) * share(own).min(share(enemy));
        }
        let lost = worth::lost(state, side);
        let leaderless = if general { 0.0 } else { 1.0 };
        Signs([
            lost,
            4.0 * lost * lost,
            hurt,
            disordered,
            stale,
            flanked,
            leaderless,
            melee,
            charges,
            shots,
            march,
        ])
    }

    fn weighed(&self, weights: &[f64; COUNT]) -> f64 {
        self.0.iter().zip(weights).map(|(sign, weight)| sign * weight).sum()
    }

    /// At half its men an army is beaten at the end of the turn (BI08-VIC-02).
    fn is_beaten(&self) -> bool {
        self.0[0] >= 0.5
    }
}

/// How likely signs make the victory.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judgement {
    /// What each sign of the side that acts next adds to its odds, as a logarithm.
    pub next: [f64; COUNT],
    /// And each sign of its enemy.
    pub enemy: [f64; COUNT],
    /// What it adds to act next.
    pub tempo: f64,
    /// What it adds if the enemy is beaten, unless both are.
    pub beaten: f64,
    /// How much more likely, in per cent, another order must make the victory than the one that comes to mind first.
    pub margin: f64,
}

impl Judgement {
    /// Learnt from 1,600 battles between the simple and the greedy player (`--example victory`), then changed, together with
    /// the taste of the captain who uses it, to what wins most battles (`--example tune`).
    pub const USUAL: Judgement = Judgement {
        next: [-5.29, -1.71, -3.26, 0.061, -0.11, -2.60, -0.16, 9.09, 6.81, 7.18, -0.37],
        enemy: [5.75, 1.72, 3.53, 0.24, 0.23, 2.63, 0.020, -6.38, -4.19, -3.38, 0.028],
        tempo: 0.10,
        beaten: 2.31,
        margin: 0.3,
    };

    /// All numbers in one list.
    pub fn numbers(&self) -> Vec<f64> {
        let own = [self.tempo, self.beaten, self.margin];
        self.next.into_iter().chain(self.enemy).chain(own).collect()
    }

    /// A judgement of such a list; what is missing is as usual.
    pub fn of(numbers: &[f64]) -> Judgement {
        let mut judgement = Self::USUAL;
        let Judgement { next, enemy, tempo, beaten, margin } = &mut judgement;
        let places = next.iter_mut().chain(enemy).chain([tempo, beaten, margin]);
        for (place, number) in places.zip(numbers) {
            *place = *number;
        }
        judgement
    }

    /// How likely the side that acts next is to win, in per cent.
    pub(super) fn victory(&self, [next, enemy]: [&Signs; 2]) -> f64 {
        let beaten = |signs: &Signs| if signs.is_beaten() { self.beaten } else { 0.0 };
        let odds =
            self.tempo + next.weighed(&self.next) + enemy.weighed(&self.enemy) + beaten(enemy) - beaten(next);
        per_cent(odds)
    }
}
