//! `acies fight`: a battle between two computer players.

use crate::args::Fight;
use crate::failure::Failure;
use crate::family::{Shown, summary};
use crate::save;
use crate::series::level;
use crate::start::{Start, read_lists, read_scenario, told};
use crate::terminal::Screen;
use acies_dice::Seeded;
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_players::{Budget, Level, Player, Watch};
use acies_rules::{Battle, BattleError, Next, Outcome, Side};
use acies_wire::file;
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::time::Duration;
#[allow(clippy::disallowed_types, reason = "--limit is about time")]
use std::time::Instant;

/// The battle that is fought when nothing is said.
const DEFAULT_SCENARIO: &str = "hastings-1066";

/// Steps after which a battle is given up: far beyond any real one.
const MAX_STEPS: u32 = 200_000;

/// What is printed on the way, and whether somebody still reads it.
struct Reporter<'a, W: Write> {
    args: &'a Fight,
    out: W,
    screen: Option<Screen>,
    /// A heading that waits for something below it.
    heading: Option<String>,
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

    fn begin<F: Shown>(&mut self, position: &F::Position, state: &F::State) -> Result<(), Failure> {
        if !self.in_words() {
            return Ok(());
        }
        let [first, second] = F::armies(position);
        let seed = self.args.seed;
        writeln!(
            self.out,
            "{}: ① {first} against ② {second}, seed {seed}\n{}\n",
            F::title(position),
            F::legend(state)
        )?;
        for line in F::opening(state) {
            if F::is_heading(&line) {
                self.heading = Some(line);
            } else {
                writeln!(self.out, "{line}")?;
            }
        }
        Ok(())
    }

    fn step<F: Shown>(
        &mut self,
        sequence: u32,
        account: &[String],
        title: &str,
        state: &F::State,
    ) -> Result<(), Failure> {
        if let Some(screen) = &mut self.screen {
            return screen.show::<F>(&mut self.out, state, title, account);
        }
        if self.args.quiet {
            return Ok(());
        }
        if self.args.json {
            let line = json!({ "entry": sequence, "turn": F::turn(state), "account": account });
            writeln!(self.out, "{line}")?;
            return Ok(());
        }
        for line in account {
            if F::is_heading(line) {
                self.heading = Some(line.clone());
                continue;
            }
            // A turn is set apart, and leaves no heading behind.
            let turn = line.starts_with('—');
            if let Some(heading) = self.heading.take().filter(|_| !turn) {
                writeln!(self.out, "{heading}")?;
            }
            let apart = if turn { "\n" } else { "" };
            writeln!(self.out, "{apart}{line}")?;
        }
        Ok(())
    }

    fn plan<F: Shown>(&mut self, state: &F::State, plan: &F::Plan) -> Result<(), Failure> {
        if self.args.quiet || self.screen.is_some() {
            return Ok(());
        }
        if self.args.json {
            // As the page is told it.
            writeln!(self.out, "{}", acies_wire::to_json(&json!({ "turn": F::turn(state), "plan": plan })))?;
        } else {
            if let Some(heading) = self.heading.take() {
                writeln!(self.out, "{heading}")?;
            }
            writeln!(self.out, "{}", F::plan_in_words(state, plan))?;
        }
        Ok(())
    }

    fn end<F: Shown>(
        &mut self,
        position: &F::Position,
        battle: &Battle<F>,
        outcome: Outcome,
    ) -> Result<(), Failure> {
        let state = battle.state();
        if let Some(screen) = &mut self.screen {
            screen.leave::<F>(&mut self.out, state, F::title(position))?;
        }
        if self.args.json {
            let mut end = json!({
                "over": outcome,
                "turns": F::turn(state),
                "entries": battle.journal().entries().len(),
                "hash": acies_rules::digest(state),
            });
            if let (Some(end), serde_json::Value::Object(losses)) =
                (end.as_object_mut(), F::losses_as_json(state))
            {
                end.extend(losses);
            }
            writeln!(self.out, "{end}")?;
        } else if !self.in_words() {
            writeln!(self.out, "{}", summary::<F>(state, outcome, F::armies(position)))?;
        }
        Ok(())
    }
}

/// Fights a battle, prints its account, writes its journal.
pub(crate) fn run(args: &Fight) -> Result<(), Failure> {
    let levels = levels(&args.player)?;
    match choose(args)? {
        Start::Impetus(position) => fight::<Impetus>(args, levels, *position),
        Start::FieldOfGlory(position) => fight::<FieldOfGlory>(args, levels, *position),
    }
}

fn fight<F: Shown>(args: &Fight, levels: [Level; 2], mut position: F::Position) -> Result<(), Failure> {
    F::limit(&mut position, args.turns);
    let path = args.scenario.clone().unwrap_or_else(|| "army lists".into());
    let state =
        F::first(position.clone()).map_err(|error| Failure::Content { path, problem: told(&error) })?;
    let stdout = std::io::stdout();
    // Escape codes are for terminals only.
    let watches = args.watch && stdout.is_terminal();
    let screen = watches.then(|| Screen::new(Duration::from_millis(args.pace.min(60_000))));
    let mut reporter = Reporter { args, out: stdout.lock(), screen, heading: None, closed: false };
    reporter.tell(|r| r.begin::<F>(&position, &state))?;
    let players = levels.map(|level| format!("{} player", level.name()));
    let mut battle = acies_wire::start::<F>(&position, state, Some(args.seed), players);
    let outcome =
        play::<F, _>(&mut battle, &mut Players::new(args, levels), F::title(&position), &mut reporter)?;
    reporter.tell(|r| r.end::<F>(&position, &battle, outcome))?;
    if let Some(path) = &args.output {
        save::write(path, file::write_journal::<F>(&position, &battle).as_bytes())?;
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

/// Who leads each side.
fn levels(names: &[String]) -> Result<[Level; 2], Failure> {
    match names {
        [] => Ok([Level::Random; 2]),
        [both] => Ok([level(both)?; 2]),
        [first, second] => Ok([level(first)?, level(second)?]),
        _ => Err(Failure::Usage("--player is given once or twice: one for each side".into())),
    }
}

/// The players of both sides, and how long they may think.
struct Players<'a, F: Shown> {
    args: &'a Fight,
    levels: [Level; 2],
    /// One for each side; random players share their chance, as they always have.
    players: Vec<Box<dyn Player<F>>>,
}

impl<'a, F: Shown> Players<'a, F> {
    fn new(args: &'a Fight, levels: [Level; 2]) -> Players<'a, F> {
        // Each has chance of its own.
        let seeds = [args.seed, !args.seed];
        let shared = levels == [Level::Random; 2];
        let players = levels.into_iter().zip(seeds).take(if shared { 1 } else { 2 });
        Players { args, levels, players: players.map(|(level, seed)| F::player(level, seed)).collect() }
    }

    fn seed(&self, who: Side) -> u64 {
        if who == Side::First { self.args.seed } else { !self.args.seed }
    }

    /// What somebody is about whose phase begins now.
    fn plan(&self, who: Side, state: &F::State) -> Option<F::Plan> {
        let plan = |level: Level| F::plan(level, self.seed(who), state, &Budget::of(self.args.nodes));
        if self.args.plans { plan(self.levels[who.index()]) } else { None }
    }

    fn choose(&mut self, who: Side, state: &F::State) -> Option<F::Command> {
        let budget = Budget::of(self.args.nodes);
        let place = who.index().min(self.players.len() - 1);
        let player = self.players.get_mut(place)?;
        match self.args.limit {
            Some(limit) => player.choose_within(state, &budget.until(&Deadline::after(limit))),
            None => player.choose_within(state, &budget),
        }
    }
}

/// A moment after which a player must answer.
#[allow(clippy::disallowed_types, reason = "--limit is about time")]
struct Deadline {
    began: Instant,
    limit: Duration,
}

impl Deadline {
    #[allow(clippy::disallowed_types, reason = "--limit is about time")]
    fn after(limit: Duration) -> Deadline {
        Deadline { began: Instant::now(), limit }
    }
}

impl Watch for Deadline {
    fn expired(&self) -> bool {
        self.began.elapsed() >= self.limit
    }
}

/// Plays to the end with the dice of the seed.
fn play<F: Shown, W: Write>(
    battle: &mut Battle<F>,
    players: &mut Players<'_, F>,
    title: &str,
    reporter: &mut Reporter<'_, W>,
) -> Result<Outcome, Failure> {
    let mut dice = Seeded::new(players.args.seed);
    let mut begins = matches!(battle.next(), Next::Decide(_));
    for _ in 0..MAX_STEPS {
        let before = battle.state().clone();
        let step = match battle.next() {
            Next::Over(outcome) => return Ok(outcome),
            Next::Roll(_) => battle.roll(&mut dice),
            Next::Decide(prompt) => {
                if begins && let Some(plan) = players.plan(prompt.who, &before) {
                    begins = false;
                    reporter.tell(|r| r.plan::<F>(&before, &plan))?;
                }
                match players.choose(prompt.who, &before) {
                    Some(command) => battle.command(prompt.who, &command),
                    None => return Err(Failure::Battle("the player has no command to give".into())),
                }
            }
        };
        let step = step.map_err(|error: BattleError<_>| Failure::Battle(format!("{error:?}")))?;
        begins |= step.events.iter().any(F::begins_phase);
        let account = F::account(&before, &step.events);
        reporter.tell(|r| r.step::<F>(step.sequence, &account, title, battle.state()))?;
    }
    Err(Failure::Battle(format!("the battle did not end within {MAX_STEPS} steps")))
}

/// The scenario, or two army lists.
fn choose(args: &Fight) -> Result<Start, Failure> {
    if !args.army.is_empty() {
        return read_lists(&args.army, &args.terms);
    }
    read_scenario(args.scenario.as_deref().unwrap_or(DEFAULT_SCENARIO), &args.terms)
}
