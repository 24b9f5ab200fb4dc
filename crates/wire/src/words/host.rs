//! Words for what happens where armies act in Commands.

use super::{mark, name, names, side};
use acies_impetus::frame::Answer;
use acies_impetus::host::{Mark, Quality, Seat};
use acies_impetus::{Event, Question, State, UnitId};

/// A Command by its number, as people count.
pub(super) fn command(number: u8) -> String {
    format!("Command {}", u16::from(number) + 1)
}

const fn quality(quality: Quality) -> &'static str {
    match quality {
        Quality::Genius => "a Genius",
        Quality::Charismatic => "Charismatic",
        Quality::Expert => "Expert",
        Quality::Fair => "Fair",
        Quality::Poor => "Poor",
        Quality::Incompetent => "Incompetent",
        Quality::Coward => "a Coward",
    }
}

const fn answer(answer: Answer) -> &'static str {
    match answer {
        Answer::Evade => "evade",
        Answer::CounterCharge => "counter-charge",
        Answer::Square => "form square",
        Answer::Shelter => "shelter behind pikes",
        Answer::Fire => "fire",
        Answer::Stand => "stand",
    }
}

/// An event; `None` where nothing needs to be said.
pub(super) fn sentence(state: &State, event: &Event) -> Option<String> {
    let n = |unit: &UnitId| name(state, *unit);
    let of = |number: u8| mark(state.side_of(number));
    Some(match event {
        Event::Defends { side: who } => format!("{} The {} defends.", mark(*who), side(*who)),
        Event::CommandBegan { side, command: number } => {
            format!("{} {} acts.", mark(*side), command(*number))
        }
        Event::CommandBarred { command: number, doomed, rule } => {
            let then = if *doomed { " and routs when it ends" } else { "" };
            format!("{} {} does not act in this turn{then} ({rule}).", of(*number), command(*number))
        }
        Event::Promoted { command: number, quality: now, .. } => {
            format!("{} The Commander of {} is now {}.", of(*number), command(*number), quality(*now))
        }
        Event::CommanderMoved { command: number, seat } => {
            let place = match seat {
                Seat::With(unit) => format!("joins {}", n(unit)),
                Seat::At(_) => "rides by himself".to_owned(),
                Seat::Lost => return None,
            };
            format!("{} The Commander of {} {place}.", of(*number), command(*number))
        }
        Event::CommanderLost { command: number, killed, command_routs, army_routs, rule } => {
            let how = if *killed { "killed" } else { "captured" };
            let then = match (army_routs, command_routs) {
                (true, _) => ", and his army will rout",
                (_, true) => ", and his Command will rout",
                _ => "",
            };
            format!("{} The Commander of {} is {how}{then} ({rule}).", of(*number), command(*number))
        }
        Event::CommandRouted { command: number } => format!("{} {} routs.", of(*number), command(*number)),
        Event::DisciplineTested { unit, passed, .. } => {
            format!("    {} {} its Discipline Test.", n(unit), if *passed { "passes" } else { "fails" })
        }
        Event::Marked { unit, mark } => match mark {
            Mark::Opportunity(true) => format!("{} is on Opportunity.", n(unit)),
            Mark::Square(true) => format!("{} forms square.", n(unit)),
            Mark::Square(false) => format!("{} leaves the square.", n(unit)),
            Mark::Garrison(Some(_)) => format!("{} occupies the built up area.", n(unit)),
            Mark::Dismounted => format!("{} dismounts.", n(unit)),
            _ => return None,
        },
        _ => return None,
    })
}

/// A question in words.
pub(super) fn question(state: &State, question: &Question) -> String {
    let n = |unit: &UnitId| name(state, *unit);
    match question {
        Question::Nominate { commands } => {
            let known: Vec<String> = commands.iter().map(|number| command(*number)).collect();
            format!("Nominate a Command: {}.", known.join(", "))
        }
        Question::RollAgain { command: number, dice: [a, b] } => {
            format!("{} has rolled {a} {b}: roll again?", command(*number))
        }
        Question::LeaveInitiative { command: number } => {
            format!("{} has the initiative: leave it to the enemy?", command(*number))
        }
        Question::Orders { command: number, ready, waiting } => {
            let must =
                if waiting.is_empty() { String::new() } else { format!(", {} must act", waiting.len()) };
            let (command, ready) = (command(*number), ready.len());
            format!("{command}: activate a Unit or Group ({ready} ready{must}), or end.")
        }
        Question::Acting { units } => format!("What does {} do?", names(state, *units)),
        Question::Chance { units, triggers, .. } => {
            format!("Does one of {} react to {}?", names(state, *units), names(state, *triggers))
        }
        Question::Answer { unit, charger, answers } => {
            let ways: Vec<&str> = answers.iter().map(|way| answer(*way)).collect();
            format!("{} is charged, or sees the charge of {}: {}?", n(unit), n(charger), ways.join(", "))
        }
        Question::RollLossAgain { command: number, dice: [a, b], total } => {
            let command = command(*number);
            format!("The Commander of {command} is at stake, {a} {b}, total {total}: roll a die again?")
        }
        _ => String::new(),
    }
}
