//! The Discipline Test (section 8 of the ledger of Impetus).

use crate::agreements::GroupRange;
use crate::editions::Factor;
use crate::frame::Trial;
use crate::host::Discipline;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::unit::{Troop, UnitId, first_of};
use acies_dice::D6;
use acies_rules::Tally;

/// A Group tests with the worst Discipline among its members (IMP-DIS-05).
pub fn worst(state: &State, units: UnitSet) -> Discipline {
    units.iter().map(|unit| state.discipline(unit)).max().unwrap_or(Discipline::C)
}

/// What the die must show, with what is added to it (IMP-DIS-01).
pub fn needed(state: &State, units: UnitSet) -> u8 {
    state.host_book().map_or(6, |book| book.needed(worst(state, units)))
}

/// What is added to the die (IMP-DIS-02 to IMP-DIS-06). `later`: movements after the second, or evasions.
pub fn modifiers(state: &State, units: UnitSet, trial: Trial, later: u8) -> Tally<Factor> {
    let mut tally = Tally::new();
    let Some(book) = state.host_book() else { return tally };
    let heeds = |unit: UnitId| trial != Trial::Rally || heeds_commander(state, unit);
    for row in book.discipline {
        let times = match row.factor {
            Factor::CommanderWith => {
                i16::from(units.iter().any(|unit| state.commander_with(unit).is_some() && heeds(unit)))
            }
            Factor::OutOfCommand => {
                let outside = |unit: UnitId| !state.in_command(unit);
                i16::from(match state.agreed().group_range_penalty {
                    GroupRange::AnyMember => units.iter().any(outside),
                    GroupRange::AllMembers => units.iter().all(outside),
                })
            }
            Factor::LaterMoves => i16::from(later),
            Factor::Charismatic => {
                i16::from(trial == Trial::Rally && units.iter().all(|u| heeds(u) && is_led_well(state, u)))
            }
            _ => 0,
        };
        tally.count_if(times > 0, row.factor, row.amount * times.max(1), row.rule);
    }
    tally
}

/// IMP-DIS-06: CGL, CGP and impetuous Units do not rally for a Commander.
fn heeds_commander(state: &State, unit: UnitId) -> bool {
    !matches!(state.profile(unit).troop, Troop::Cgl | Troop::Cgp) && !state.is_impetuous(unit)
}

/// IMP-CMD-10: does a Commander who helps to rally lead its Command?
fn is_led_well(state: &State, unit: UnitId) -> bool {
    let led = state.command_of(unit).and_then(|number| state.command(number));
    led.zip(state.host_book()).is_some_and(|(command, book)| {
        command.seat != crate::host::Seat::Lost && book.quality(command.quality).rally > 0
    })
}

/// The roll.
pub fn roll(state: &State, units: UnitSet) -> Roll {
    let unit = first_of(units);
    Roll::Discipline { by: state.side(unit), unit, needed: needed(state, units) }
}

/// What a die comes to, and whether that is enough.
pub fn result(state: &State, units: UnitSet, trial: Trial, later: u8, die: D6) -> (i8, bool) {
    let total = i16::from(die.get()) + modifiers(state, units, trial, later).total();
    (total.clamp(-100, 100) as i8, total >= i16::from(needed(state, units)))
}

/// The rule that a failure comes under (table 39.4).
pub const fn failure(trial: Trial) -> Rule {
    match trial {
        Trial::Dismount => Rule::DismountFailed,
        Trial::CounterCharge => Rule::CounterFailed,
        Trial::Disengage(_) => Rule::DisengageFailed,
        Trial::Move(_) | Trial::Charge { .. } => Rule::FurtherMoveFailed,
        Trial::FallBack(_) | Trial::Evade => Rule::MediumHorseStays,
        Trial::Lure => Rule::BaggageLure,
        _ => Rule::TriedBefore,
    }
}
