//! `acies fight`: a battle between two computer players.

use crate::args::Fight;
use crate::failure::Failure;
use crate::terminal::Screen;
use crate::{save, terminal};
use acies_armies::{Choices, build, list, scenario, scenario_text};
use acies_dice::Seeded;
use acies_impetus::Impetus;
use acies_impetus::position::Position;
use acies_impetus::state::BaseSet;
use acies_players::{Player, RandomPlayer};
use acies_rules::{BattleError, Next, Outcome};
use acies_wire::{file, protocol, words};
use serde_json::json;
use std::io::Write;
use std::path::Path;
use std::time::Duration;

/// The battle that is fought when nothing is said.
const DEFAULT_SCENARIO: &str = "hastings-1066";

/// Steps after which a battle is given up: far beyond any real one.
const MAX_STEPS: u32 = 200_000;

/// Fights a battle, prints its account, writes its journal.
pub(crate) fn run(args: &Fight) -> Result<(), Failure> {
    let mut position = choose(args)?;
    position.turn_limit = position.turn_limit.or(Some(args.turns));
    let state = position.clone().into_state().map_err(|error| Failure::Content {
        path: args.scenario.clone().unwrap_or_else(|| "army lists".into()),
        problem: error.to_string(),
    })?;
    let players = ["random player".to_owned(), "random player".to_owned()];
    let mut battle = protocol::start(&position, state, Some(args.seed), players);
    let mut dice = Seeded::new(args.seed);
    let mut player = RandomPlayer::<Impetus>::new(args.seed);
    let mut out = std::io::stdout().lock();
    let mut screen = Screen::new(Duration::from_millis(args.pace.min(60_000)));
    let speaks = !args.quiet && !args.watch;
    if speaks && !args.json {
        let [first, second] = &position.armies;
        writeln!(out, "{}: ① {first} against ② {second}, seed {}\n", position.title, args.seed)?;
    }
    let outcome = loop {
        if battle.journal().entries().len() as u32 >= MAX_STEPS {
            return Err(Failure::Usage(format!("the battle did not end within {MAX_STEPS} steps")));
        }
        let before = battle.state().clone();
        let step = match battle.next() {
            Next::Over(outcome) => break outcome,
            Next::Roll(_) => battle.roll(&mut dice),
            Next::Decide(prompt) => match player.choose(&before) {
                Some(command) => battle.command(prompt.who, &command),
                None => return Err(Failure::Usage("the player has no command to give".into())),
            },
        };
        let step = step.map_err(|error: BattleError<_>| Failure::Usage(format!("{error:?}")))?;
        let account = words::account(&before, &step.events);
        if args.json && !args.quiet {
            writeln!(out, "{}", json!({ "entry": step.sequence, "account": account }))?;
        } else if speaks {
            for line in &account {
                writeln!(out, "{line}")?;
            }
        }
        if args.watch {
            screen.show(&mut out, battle.state(), &position.title, &account)?;
        }
    };
    if args.watch {
        screen.leave(&mut out, battle.state(), &position.title)?;
    }
    let state = battle.state();
    if args.json {
        let end = json!({
            "over": outcome,
            "turns": state.turn,
            "entries": battle.journal().entries().len(),
            "lost-vd": state.lost_vd,
            "vdt": state.setup.vdt,
            "hash": acies_rules::digest(state),
        });
        writeln!(out, "{end}")?;
    } else if args.quiet || args.watch {
        writeln!(out, "{}", terminal::summary(state, outcome, &position.armies))?;
    }
    if let Some(path) = &args.output {
        save::write(path, file::write_journal(&position, &battle).as_bytes())?;
        if !args.json {
            writeln!(out, "\nJournal: {} ({} entries).", path.display(), battle.journal().entries().len())?;
        }
    }
    Ok(())
}

/// The scenario, or two army lists.
fn choose(args: &Fight) -> Result<Position, Failure> {
    if !args.army.is_empty() {
        return armies(&args.army);
    }
    read_scenario(args.scenario.as_deref().unwrap_or(DEFAULT_SCENARIO))
}

/// A scenario by its id, or from a file.
pub(crate) fn read_scenario(name: &str) -> Result<Position, Failure> {
    let text = match scenario_text(name) {
        Some(text) => text.to_owned(),
        None if !Path::new(name).exists() => {
            let problem = format!("`{name}` is neither a file nor a scenario; `acies list` names the scenarios");
            return Err(Failure::Usage(problem));
        }
        None => save::read(Path::new(name))?,
    };
    match file::scenario(&text) {
        Ok((position, _)) => Ok(position),
        Err(error) => Err(Failure::Content { path: name.to_owned(), problem: error.to_string() }),
    }
}

fn armies(ids: &[String]) -> Result<Position, Failure> {
    let [first, second] = ids else {
        return Err(Failure::Usage("--army is given twice: once for each side".into()));
    };
    let army = |id: &str| {
        let list = list(id)
            .ok_or_else(|| Failure::Usage(format!("there is no army list `{id}`; `acies list` names them")))?;
        let army = build(list, &Choices::default()).map_err(|error| Failure::Content {
            path: id.to_owned(),
            problem: error.to_string(),
        })?;
        for warning in &army.warnings {
            eprintln!("acies: {id}: {warning}");
        }
        Ok::<_, Failure>(army)
    };
    let (a, b) = (army(first)?, army(second)?);
    let title = format!("{} against {}", a.name, b.name);
    Ok(scenario(&title, &a, &b, BaseSet::F8))
}

/// How a battle ended, as a word for programs and people.
pub(crate) fn ended(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won { by: acies_rules::Side::First, .. } => "the first player wins",
        Outcome::Won { by: acies_rules::Side::Second, .. } => "the second player wins",
        Outcome::Drawn { .. } => "a draw",
    }
}
