//! `acies odds`: what a volley, a test, a melee or a charge brings, exactly.

mod body;
mod fighter;
mod glory;
mod picture;

use crate::args::{Odds, OddsOf, On, Reply, TwoUnits};
use crate::failure::Failure;
use crate::start::rule_set;
use acies_impetus::Edition;
use acies_impetus::command::Stance;
use acies_impetus::frame::Answer;
use acies_impetus::odds::situation::{Encounter, Meeting, Situation};
use acies_impetus::state::AttackClass;
use acies_rulesets::RuleSetId;
use acies_tabletop::Length;
use acies_wire::odds::{HabitsView, of_situation};
use std::io::Write;

/// Counts and prints them.
pub(crate) fn run(args: &Odds) -> Result<(), Failure> {
    let asked = args.rules.as_deref().map(rule_set).transpose()?;
    let of_glory = matches!(args.of, OddsOf::Combat { .. } | OddsOf::Test { .. } | OddsOf::Death { .. });
    let edition = match asked.map(|rules| (rules, rules.edition())) {
        None if of_glory => return glory::run(&args.of, args.json),
        None => Edition::Basic2008,
        Some((_, None)) => return glory::run(&args.of, args.json),
        Some((rules, Some(_))) if of_glory => {
            let (own, other) = (RuleSetId::FieldOfGlory2.id(), rules.id());
            let there_are = "ask `melee`, `chain`, `volley` or `cohesion`";
            return Err(Failure::Usage(format!("these odds are of {own}; for {other} {there_are}")));
        }
        Some((_, Some(edition))) => edition,
    };
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
        OddsOf::Volley { firer, target, range, moving, rallying, phases } => {
            let stance = match (*moving || phases.is_some(), rallying) {
                (true, _) => Stance::Moving,
                (_, true) => Stance::Rallying,
                _ => Stance::Stationary,
            };
            let (firer, target) =
                (fighter::read(edition, "firer", firer)?, fighter::read(edition, "target", target)?);
            let range = length("range", *range)?;
            (Situation::Volley { firer, target, range, stance, phases: *phases }, habits, 1)
        }
        OddsOf::Cohesion { unit, damage, melee, by, range } => {
            let unit = fighter::read(edition, "unit", unit)?;
            let enemy = by.as_deref().map(|text| fighter::read(edition, "by", text)).transpose()?;
            let range = range.map(|units| length("range", units)).transpose()?;
            (Situation::Cohesion { unit, damage: *damage, melee: *melee, enemy, range }, habits, 1)
        }
        OddsOf::Melee { fight, renewal } => {
            let meeting = if *renewal { Meeting::Renewal } else { Meeting::Charge };
            let habits = HabitsView { answer: [None, answer(fight)], ..habits };
            (Situation::Melee(Encounter { meeting, ..encounter(edition, fight)? }), habits, 1)
        }
        OddsOf::Chain { fight, distance, bonus, phases, keep_pila, hold } => {
            let distance = distance.map(|units| length("distance", units)).transpose()?;
            let encounter = Encounter { distance, bonus: *bonus, ..encounter(edition, fight)? };
            let answer = [None, answer(fight)];
            let habits = HabitsView { throw_pila: [!keep_pila; 2], pursue: [!hold; 2], answer };
            (Situation::Chain(encounter), habits, *phases)
        }
        OddsOf::Combat { .. } | OddsOf::Test { .. } | OddsOf::Death { .. } => {
            return Err(Failure::Usage("these odds are of Field of Glory".into()));
        }
    })
}

fn answer(fight: &TwoUnits) -> Option<Answer> {
    match fight.answer {
        Reply::Stand => None,
        Reply::Evade => Some(Answer::Evade),
        Reply::CounterCharge => Some(Answer::CounterCharge),
        Reply::Fire => Some(Answer::Fire),
        Reply::Square => Some(Answer::Square),
    }
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
