//! The Cohesion Test (section 14): one test for fire, pila and melee.

use crate::editions::{Factor, LossCap, Rulebook};
use crate::rule::Rule;
use crate::state::State;
use crate::unit::{Troop, UnitId};
use acies_dice::D6;
use acies_rules::Tally;

/// What the test follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Fire or pila.
    Fire,
    /// Melee.
    Melee,
}

/// What a test comes to, each with its rule after fire and after melee.
impl After {
    /// The test itself.
    pub const fn test(self) -> Rule {
        match self {
            After::Fire => Rule::MissileTest,
            After::Melee => Rule::MeleeTest,
        }
    }

    /// The least critical number.
    pub const fn floor(self) -> Rule {
        match self {
            After::Fire => Rule::MissileTestFloor,
            After::Melee => Rule::MeleeTestFloor,
        }
    }

    /// Disorder by failing, and the loss.
    pub const fn failed(self) -> (Rule, Rule) {
        match self {
            After::Fire => (Rule::MissileTestFailed, Rule::MissileTestLoss),
            After::Melee => (Rule::MeleeTestFailed, Rule::MeleeTestLoss),
        }
    }

    /// Disorder by passing, and the loss of a Unit that is Disordered already.
    pub const fn passed(self) -> (Rule, Rule) {
        match self {
            After::Fire => (Rule::MissileTestPassed, Rule::MissileTestPassedAgain),
            After::Melee => (Rule::MeleeTestPassed, Rule::MeleeTestPassedAgain),
        }
    }
}

/// The critical number, line by line (BI08-COH-01, BI08-COH-02).
pub fn critical_number(state: &State, unit: UnitId, damage: u8, after: After) -> Tally<Factor> {
    let u = state.unit(unit);
    let mut tally = Tally::new();
    tally.count(Factor::Vbu, i16::from(u.vbu()), state.id_of(after.test()));
    tally.count(Factor::Damage, -i16::from(damage), state.id_of(after.test()));
    let rows = match after {
        After::Fire => state.book().missile_test,
        After::Melee => state.book().melee_test,
    };
    for row in rows {
        let holds = match row.factor {
            Factor::General => state.has_general(unit),
            Factor::Disordered => u.disordered,
            Factor::Shieldwall => {
                u.shieldwall && (after == After::Melee || state.options().shieldwall_vs_fire)
            }
            _ => false,
        };
        tally.count_if(holds, row.factor, row.amount, row.rule);
    }
    let total = tally.total();
    tally.count_if(total < 1, Factor::Floor, (1 - total).max(0), state.id_of(after.floor()));
    tally
}

/// What a test did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tested {
    /// Loss by failing: die less critical number; decides a melee.
    pub loss: u8,
    /// Loss by passing while already Disordered (BI08-COH-07).
    pub disorder_loss: u8,
}

/// BI08-COH-03 to BI08-COH-07, BI3-MIS-06: a natural 1 passes, a natural 6 fails and costs at least 1.
pub fn test(
    book: &Rulebook,
    critical: u8,
    damage: u8,
    was_disordered: bool,
    troop: Troop,
    die: D6,
) -> Tested {
    let critical = critical.max(1);
    let excess = match die.get() {
        1 => 0,
        6 => 6u8.saturating_sub(critical).max(1),
        face => face.saturating_sub(critical),
    };
    let loss = match book.loss_cap {
        LossCap::None => excess,
        LossCap::Hits => excess.min(damage),
    };
    let disorder_loss = u8::from(loss == 0 && was_disordered && troop != Troop::Cf);
    Tested { loss, disorder_loss }
}
