//! `acies odds`: what a volley, a test, a melee or a charge brings, exactly.

mod fighter;
mod picture;

use crate::args::{Odds, OddsOf, On, TwoUnits};
use crate::failure::Failure;
use crate::fight::rule_set;
use acies_impetus::Edition;
use acies_impetus::command::Stance;
use acies_impetus::odds::situation::{Encounter, Meeting, Situation};
use acies_impetus::state::AttackClass;
use acies_tabletop::Length;
use acies_wire::odds::{HabitsView, of_situation};
use std::io::Write;

/// Counts and prints them.
pub(crate) fn run(args: &Odds) -> Result<(), Failure> {
    let edition = rule_set(&args.rules)?;
    let (situation, habits, phases) = situation(edition, &args.of)?;
    // A second time for the names of those in it.
    let wrong = |error: &dyn std::fmt::Display| Failure::Usage(format!("{error}"));
    let staged = situation.stage(edition).map_err(|error| wrong(&acies_wire::odds::NoOdds::from(error)))?;
    let odds = of_situation(edition, &situation, habits, phases).map_err(|error| {
        let text = staged.units.iter().chain([staged.other]).fold(error.to_string(), |text, unit| {
            text.replace(&format!("unit {}", unit.0), &format!("the {}", staged.state.profile(unit).name))
        });
        Failure::Usage(text)
    })?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", acies_wire::to_json(&odds))?;
    } else {
        picture::print(&mut out, &staged.state, &situation, &odds)?;
    }
    Ok(())
}

fn length(field: &str, units: f64) -> Result<Length, Failure> {
    if !units.is_finite() || !(0.0..=1000.0).contains(&units) {
        return Err(Failure::Usage(format!("--{field}: {units} is no distance on a table")));
    }
    Ok(Length::snap(units))
}

fn situation(edition: Edition, of: &OddsOf) -> Result<(Situation, HabitsView, u8), Failure> {
    let habits = HabitsView::default();
    Ok(match of {
        OddsOf::Volley { firer, target, range, moving, rallying } => {
            let stance = match (moving, rallying) {
                (true, _) => Stance::Moving,
                (_, true) => Stance::Rallying,
                _ => Stance::Stationary,
            };
            let (firer, target) =
                (fighter::read(edition, "firer", firer)?, fighter::read(edition, "target", target)?);
            (Situation::Volley { firer, target, range: length("range", *range)?, stance }, habits, 1)
        }
        OddsOf::Cohesion { unit, damage, melee } => {
            let unit = fighter::read(edition, "unit", unit)?;
            (Situation::Cohesion { unit, damage: *damage, melee: *melee }, habits, 1)
        }
        OddsOf::Melee { fight, renewal } => {
            let meeting = if *renewal { Meeting::Renewal } else { Meeting::Charge };
            (Situation::Melee(Encounter { meeting, ..encounter(edition, fight)? }), habits, 1)
        }
        OddsOf::Chain { fight, distance, bonus, phases, keep_pila, hold } => {
            let distance = distance.map(|units| length("distance", units)).transpose()?;
            let encounter = Encounter { distance, bonus: *bonus, ..encounter(edition, fight)? };
            let habits = HabitsView { throw_pila: [!keep_pila; 2], pursue: [!hold; 2] };
            (Situation::Chain(encounter), habits, *phases)
        }
    })
}

fn encounter(edition: Edition, fight: &TwoUnits) -> Result<Encounter, Failure> {
    let other = |field, text: &Option<String>| {
        text.as_deref().map(|text| fighter::read(edition, field, text)).transpose()
    };
    Ok(Encounter {
        attacker: fighter::read(edition, "attacker", &fight.attacker)?,
        defender: fighter::read(edition, "defender", &fight.defender)?,
        on: match fight.on {
            On::Front => AttackClass::Frontal,
            On::Side => AttackClass::Side,
            On::Flank => AttackClass::Flank,
            On::Rear => AttackClass::Rear,
        },
        meeting: Meeting::Charge,
        support: other("support", &fight.support)?,
        defender_support: other("defender-support", &fight.defender_support)?,
        distance: None,
        bonus: false,
    })
}
