//! Dice asked for by name.

use crate::rule::Rule;
use crate::steps::cohesion::After;
use crate::unit::UnitId;
use crate::weather::Spell;
use acies_rules::{NamedRoll, Side};
use serde::Serialize;

/// A roll that comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Roll {
    /// 2D6 for who defends.
    Sides {
        /// Who rolls.
        by: Side,
    },
    /// D6: 5 or 6 allows a river.
    River {
        /// Who rolls.
        by: Side,
    },
    /// D6: 5 or 6 allows a Built Up Area.
    BuiltUpArea {
        /// Who rolls.
        by: Side,
    },
    /// 2D6 for the initiative.
    Initiative {
        /// Who rolls.
        by: Side,
    },
    /// The pool of a shot.
    Fire {
        /// Who rolls.
        by: Side,
        /// The firer.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// How many.
        dice: u8,
    },
    /// D6 against the critical number.
    Cohesion {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
        /// DAMAGE just taken.
        damage: u8,
        /// The critical number.
        critical: u8,
    },
    /// D6: how far panicking or beaten elephants run.
    Panic {
        /// Who rolls.
        by: Side,
        /// The elephants.
        unit: UnitId,
    },
    /// D6: charge movement bonus.
    ChargeBonus {
        /// Who rolls.
        by: Side,
        /// The charger, or the first Unit of the Group.
        unit: UnitId,
    },
    /// D6: exact alignment, odd left, even right.
    Alignment {
        /// Who rolls.
        by: Side,
        /// The charger.
        unit: UnitId,
    },
    /// A pool of pila.
    Pila {
        /// Who rolls.
        by: Side,
        /// The Main Unit of the throwers.
        unit: UnitId,
        /// The target.
        target: UnitId,
        /// How many.
        dice: u8,
    },
    /// A pool in melee.
    Melee {
        /// Who rolls.
        by: Side,
        /// The Main Unit.
        unit: UnitId,
        /// The enemy Main Unit.
        target: UnitId,
        /// How many.
        dice: u8,
    },
    /// D6: retreat distance.
    Retreat {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
    },
    /// D6: pursuit distance.
    Pursuit {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
    },
    /// D6: does it evade?
    Evade {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
        /// What the die must show, with what is added to it.
        needed: u8,
    },
    /// D6: how far it evades.
    EvadeMove {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
    },
    /// D6: does it charge in turn?
    Counter {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
        /// What the die may show at most, with what is added to it.
        most: u8,
    },
    /// D6: does it fire at the charger?
    Defence {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
        /// The charger.
        target: UnitId,
        /// What the die must show, with what is added to it.
        needed: u8,
    },
    /// 2D6 for the weather, or those of them that are rolled again.
    Weather {
        /// Who rolls.
        by: Side,
        /// How many.
        dice: u8,
    },
    /// D6: where the Sun stands.
    Sun {
        /// Who rolls.
        by: Side,
    },
    /// D6: does this start or end?
    Spell {
        /// Who rolls.
        by: Side,
        /// What.
        spell: Spell,
        /// What the die may show at most.
        most: u8,
    },
    /// D6: what High Winds bring, or whether it ends.
    Precipitation {
        /// Who rolls.
        by: Side,
    },
    /// D6: does it go astray at night?
    Drift {
        /// Who rolls.
        by: Side,
        /// Who sets out.
        unit: UnitId,
    },
    /// 2D6 for the initiative of a Command.
    CommandInitiative {
        /// Who rolls.
        by: Side,
        /// Its number.
        command: u8,
    },
    /// Dice of the initiative, rolled again.
    InitiativeAgain {
        /// Who rolls.
        by: Side,
        /// Number of the Command.
        command: u8,
        /// How many.
        dice: u8,
    },
    /// D6: a Discipline Test.
    Discipline {
        /// Who rolls.
        by: Side,
        /// The Unit, or the first of the Group.
        unit: UnitId,
        /// What the die must show, with what is added to it.
        needed: u8,
    },
    /// 2D6, or one of them again: is a Commander lost?
    CommanderLoss {
        /// Who rolls.
        by: Side,
        /// Number of the Command.
        command: u8,
        /// How many.
        dice: u8,
    },
    /// 2D6: at the bank of a deep river.
    DeepRiver {
        /// Who rolls.
        by: Side,
        /// The Unit.
        unit: UnitId,
    },
}

impl NamedRoll for Roll {
    fn name(&self) -> &'static str {
        match self {
            Roll::Sides { .. } => "sides",
            Roll::River { .. } => "river",
            Roll::BuiltUpArea { .. } => "built-up-area",
            Roll::Initiative { .. } => "initiative",
            Roll::Fire { .. } => "fire",
            Roll::Cohesion { .. } => "cohesion-test",
            Roll::Panic { .. } => "panic",
            Roll::ChargeBonus { .. } => "charge-bonus",
            Roll::Alignment { .. } => "alignment",
            Roll::Pila { .. } => "pila",
            Roll::Melee { .. } => "melee",
            Roll::Retreat { .. } => "retreat",
            Roll::Pursuit { .. } => "pursuit",
            Roll::Evade { .. } => "evade-test",
            Roll::EvadeMove { .. } => "evade-move",
            Roll::Counter { .. } => "counter-charge-test",
            Roll::Defence { .. } => "defensive-fire-test",
            Roll::Weather { .. } => "weather",
            Roll::Sun { .. } => "sun",
            Roll::Spell { .. } => "weather-change",
            Roll::Precipitation { .. } => "precipitation",
            Roll::Drift { .. } => "night-drift",
            Roll::CommandInitiative { .. } => "command-initiative",
            Roll::InitiativeAgain { .. } => "initiative-again",
            Roll::Discipline { .. } => "discipline-test",
            Roll::CommanderLoss { .. } => "commander-loss",
            Roll::DeepRiver { .. } => "deep-river",
        }
    }

    fn dice(&self) -> u8 {
        match self {
            Roll::Weather { dice, .. } => *dice,
            Roll::Sides { .. }
            | Roll::Initiative { .. }
            | Roll::CommandInitiative { .. }
            | Roll::DeepRiver { .. } => 2,
            Roll::InitiativeAgain { dice, .. } | Roll::CommanderLoss { dice, .. } => *dice,
            Roll::Fire { dice, .. } | Roll::Pila { dice, .. } | Roll::Melee { dice, .. } => *dice,
            _ => 1,
        }
    }

    fn by(&self) -> Side {
        match self {
            Roll::Sides { by }
            | Roll::River { by }
            | Roll::BuiltUpArea { by }
            | Roll::Initiative { by }
            | Roll::Fire { by, .. }
            | Roll::Cohesion { by, .. }
            | Roll::Panic { by, .. }
            | Roll::ChargeBonus { by, .. }
            | Roll::Alignment { by, .. }
            | Roll::Pila { by, .. }
            | Roll::Melee { by, .. }
            | Roll::Retreat { by, .. }
            | Roll::Pursuit { by, .. }
            | Roll::Evade { by, .. }
            | Roll::EvadeMove { by, .. }
            | Roll::Counter { by, .. }
            | Roll::Defence { by, .. }
            | Roll::Weather { by, .. }
            | Roll::Sun { by }
            | Roll::Spell { by, .. }
            | Roll::Precipitation { by }
            | Roll::Drift { by, .. }
            | Roll::CommandInitiative { by, .. }
            | Roll::InitiativeAgain { by, .. }
            | Roll::Discipline { by, .. }
            | Roll::CommanderLoss { by, .. }
            | Roll::DeepRiver { by, .. } => *by,
        }
    }
}

impl Roll {
    /// The rule that asks for the dice. `after`: what a Cohesion Test follows.
    pub const fn rule(&self, after: After) -> Rule {
        match self {
            Roll::Sides { .. } => Rule::AttackerAndDefender,
            Roll::River { .. } | Roll::BuiltUpArea { .. } => Rule::PlacingTerrain,
            Roll::Initiative { .. } => Rule::Initiative,
            Roll::Fire { .. } => Rule::FireDice,
            Roll::Cohesion { .. } => after.test(),
            Roll::Panic { .. } => Rule::ElephantsPanic,
            Roll::ChargeBonus { .. } => Rule::ChargeBonus,
            Roll::Alignment { .. } => Rule::Alignment,
            Roll::Pila { .. } => Rule::Pila,
            Roll::Melee { .. } => Rule::MeleeDice,
            Roll::Retreat { .. } => Rule::RetreatDistance,
            Roll::Pursuit { .. } => Rule::PursuitDistance,
            Roll::Evade { .. } => Rule::EvadeTest,
            Roll::EvadeMove { .. } => Rule::EvadeDistance,
            Roll::Counter { .. } => Rule::CounterTest,
            Roll::Defence { .. } => Rule::DefenceTest,
            Roll::Weather { .. } => Rule::Weather,
            Roll::Sun { .. } => Rule::SunPosition,
            Roll::Spell { .. } => Rule::WeatherChanges,
            Roll::Precipitation { .. } => Rule::Precipitation,
            Roll::Drift { .. } => Rule::NightDrift,
            Roll::CommandInitiative { .. } => Rule::Initiative,
            Roll::InitiativeAgain { .. } => Rule::RollAgain,
            Roll::Discipline { .. } => Rule::DisciplineTest,
            Roll::CommanderLoss { .. } => Rule::CommanderLossRoll,
            Roll::DeepRiver { .. } => Rule::DeepRiver,
        }
    }
}
