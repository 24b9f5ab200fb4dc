//! `acies fight`: a battle between two computer players.

use crate::args::{Fight, Terms};
use crate::failure::Failure;
use crate::terminal::Screen;
use crate::{save, terminal};
use acies_armies::{Army, build, list, scenario, scenario_text};
use acies_dice::Seeded;
use acies_impetus::position::Position;
use acies_impetus::state::BaseSet;
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus, Rule, State};
use acies_players::{Player, RandomPlayer};
use acies_rules::{BattleError, Next, Outcome};
use acies_rulesets::RuleSetId;
use acies_wire::simulation::{NoChoice, Pick};
use acies_wire::{AnyBattle, file, optional, protocol, words};
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

/// The battle that is fought when nothing is said.
const DEFAULT_SCENARIO: &str = "hastings-1066";

/// Steps after which a battle is given up: far beyond any real one.
const MAX_STEPS: u32 = 200_000;

/// What is printed on the way, and whether somebody still reads it.
struct Reporter<'a, W: Write> {
    args: &'a Fight,
    out: W,
    screen: Option<Screen>,
    closed: bool,
}

impl<W: Write> Reporter<'_, W> {
    /// Prints. A reader that has gone away ends the battle, unless a journal is wanted.
    fn tell(&mut self, print: impl FnOnce(&mut Self) -> Result<(), Failure>) -> Result<(), Failure> {
        if self.closed {
            return Ok(());
        }
        match print(self) {
            Err(Failure::OutputClosed) if self.args.output.is_some() => {
                self.closed = true;
                Ok(())
            }
            done => done,
        }
    }

    fn in_words(&self) -> bool {
        !self.args.quiet && !self.args.json && self.screen.is_none()
    }

    fn begin(&mut self, position: &Position, state: &State) -> Result<(), Failure> {
        if !self.in_words() {
            return Ok(());
        }
        let [first, second] = &position.armies;
        let seed = self.args.seed;
        writeln!(
            self.out,
            "{}: ① {first} against ② {second}, seed {seed}\n{}\n",
            position.title,
            words::legend(state)
        )?;
        if state.turn > 0 {
            writeln!(self.out, "{}", words::turn_words(state.turn))?;
        }
        Ok(())
    }

    fn step(&mut self, sequence: u32, account: &[String], title: &str, state: &State) -> Result<(), Failure> {
        if let Some(screen) = &mut self.screen {
            return screen.show(&mut self.out, state, title, account);
        }
        if self.args.quiet {
            return Ok(());
        }
        if self.args.json {
            let line = json!({ "entry": sequence, "turn": state.turn, "account": account });
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        for line in account {
            // A turn is set apart.
            let apart = if line.starts_with('—') { "\n" } else { "" };
            writeln!(self.out, "{apart}{line}")?;
        }
        Ok(())
    }

    fn end(&mut self, position: &Position, battle: &AnyBattle, outcome: Outcome) -> Result<(), Failure> {
        let state = battle.state();
        if let Some(screen) = &mut self.screen {
            screen.leave(&mut self.out, state, &position.title)?;
        }
        if self.args.json {
            let end = json!({
                "over": outcome,
                "turns": state.turn,
                "entries": battle.journal().entries().len(),
                "lost-vd": state.lost_vd,
                "vdt": state.setup.vdt,
                "hash": acies_rules::digest(state),
            });
            writeln!(self.out, "{end}")?;
        } else if !self.in_words() {
            writeln!(self.out, "{}", terminal::summary(state, outcome, &position.armies))?;
        }
        Ok(())
    }
}

/// Fights a battle, prints its account, writes its journal.
pub(crate) fn run(args: &Fight) -> Result<(), Failure> {
    let mut position = choose(args)?;
    position.turn_limit = position.turn_limit.or(Some(args.turns));
    let path = args.scenario.clone().unwrap_or_else(|| "army lists".into());
    let state = position
        .clone()
        .into_state()
        .map_err(|error| Failure::Content { path, problem: error.to_string() })?;
    let stdout = std::io::stdout();
    // Escape codes are for terminals only.
    let watches = args.watch && stdout.is_terminal();
    let screen = watches.then(|| Screen::new(Duration::from_millis(args.pace.min(60_000))));
    let mut reporter = Reporter { args, out: stdout.lock(), screen, closed: false };
    reporter.tell(|r| r.begin(&position, &state))?;
    let players = ["random player".to_owned(), "random player".to_owned()];
    let mut battle = protocol::start(&position, state, Some(args.seed), players);
    let outcome = play(&mut battle, args.seed, &position.title, &mut reporter)?;
    reporter.tell(|r| r.end(&position, &battle, outcome))?;
    if let Some(path) = &args.output {
        save::write(path, file::write_journal(&position, &battle).as_bytes())?;
        if !args.json {
            let entries = battle.journal().entries().len();
            reporter.tell(|r| {
                writeln!(r.out, "\nJournal written to {} ({entries} entries).", path.display())?;
                Ok(())
            })?;
        }
    }
    Ok(())
}

/// Plays to the end with random players and the dice of the seed.
fn play<W: Write>(
    battle: &mut AnyBattle,
    seed: u64,
    title: &str,
    reporter: &mut Reporter<'_, W>,
) -> Result<Outcome, Failure> {
    let mut dice = Seeded::new(seed);
    let mut player = RandomPlayer::<Impetus>::new(seed);
    for _ in 0..MAX_STEPS {
        let before = battle.state().clone();
        let step = match battle.next() {
            Next::Over(outcome) => return Ok(outcome),
            Next::Roll(_) => battle.roll(&mut dice),
            Next::Decide(prompt) => match player.choose(&before) {
                Some(command) => battle.command(prompt.who, &command),
                None => return Err(Failure::Battle("the player has no command to give".into())),
            },
        };
        let step = step.map_err(|error: BattleError<_>| Failure::Battle(format!("{error:?}")))?;
        let account = words::account(&before, &step.events);
        reporter.tell(|r| r.step(step.sequence, &account, title, battle.state()))?;
    }
    Err(Failure::Battle(format!("the battle did not end within {MAX_STEPS} steps")))
}

/// The scenario, or two army lists.
fn choose(args: &Fight) -> Result<Position, Failure> {
    if !args.army.is_empty() {
        return armies(&args.army, &args.terms);
    }
    read_scenario(args.scenario.as_deref().unwrap_or(DEFAULT_SCENARIO), &args.terms)
}

/// A rule set by its id.
pub(crate) fn rule_set(id: &str) -> Result<Edition, Failure> {
    let known = || RuleSetId::ALL.map(RuleSetId::id).join(", ");
    let found = RuleSetId::parse(id).map(RuleSetId::edition);
    found.ok_or_else(|| Failure::Usage(format!("--rules: `{id}` is no rule set; there are {}", known())))
}

/// The optional rules that are played.
pub(crate) fn optional_rules(terms: &Terms) -> Result<Switches, Failure> {
    let words = terms.optional.as_deref().unwrap_or_default();
    optional::read(words).map_err(|problem| Failure::Usage(format!("--optional: {problem}")))
}

/// A scenario by its id, or from a file.
pub(crate) fn read_scenario(name: &str, terms: &Terms) -> Result<Position, Failure> {
    let text = match scenario_text(name) {
        Some(text) => text.to_owned(),
        None if !Path::new(name).exists() => {
            let problem =
                format!("`{name}` is neither a file nor a scenario; `acies list` names the scenarios");
            return Err(Failure::Usage(problem));
        }
        None => save::read(Path::new(name))?,
    };
    let wrong = |problem: String| Failure::Content { path: name.to_owned(), problem };
    let (position, _) = file::scenario(&text).map_err(|error| wrong(error.to_string()))?;
    let edition = terms.rules.as_deref().map_or(Ok(position.rule_set), rule_set)?;
    position.under(edition, optional_rules(terms)?).map_err(|error| wrong(error.to_string()))
}

fn armies(ids: &[String], terms: &Terms) -> Result<Position, Failure> {
    let (_, [a, b]) = read_armies(ids, terms)?;
    let title = format!("{} against {}", a.name, b.name);
    Ok(Position { switches: optional_rules(terms)?, ..scenario(&title, &a, &b, BaseSet::F8) })
}

/// Two armies from lists, with what was chosen from them. What a player should know is said on standard error.
pub(crate) fn read_armies(words: &[String], terms: &Terms) -> Result<([Pick; 2], [Army; 2]), Failure> {
    let [first, second] = words else {
        return Err(Failure::Usage("--army is given twice: once for each side".into()));
    };
    let army = |text: &str| {
        let pick: Pick =
            text.parse().map_err(|error: NoChoice| Failure::Usage(format!("--army {text}: {error}")))?;
        let id = &pick.list;
        let list = list(id).ok_or_else(|| {
            Failure::Usage(format!("there is no army list `{id}`; `acies list` names them"))
        })?;
        let edition = terms.rules.as_deref().map_or(Ok(list.rule_set), rule_set)?;
        let ruled = |said: String, rule: Option<Rule>| match rule {
            Some(rule) => format!("{said} ({})", edition.rulebook().id_of(rule)),
            None => said,
        };
        let army = build(list, &pick.choices).and_then(|army| army.under(edition)).map_err(|error| {
            Failure::Content { path: text.to_owned(), problem: ruled(error.to_string(), error.rule()) }
        })?;
        for warning in &army.warnings {
            eprintln!("acies: {id}: {}", ruled(warning.to_string(), warning.rule()));
        }
        Ok::<_, Failure>((pick, army))
    };
    let ((first, a), (second, b)) = (army(first)?, army(second)?);
    Ok(([first, second], [a, b]))
}

/// How a battle ended, as a word for programs and people.
pub(crate) fn ended(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Won { by: acies_rules::Side::First, .. } => "the first player wins",
        Outcome::Won { by: acies_rules::Side::Second, .. } => "the second player wins",
        Outcome::Drawn { .. } => "a draw",
    }
}
