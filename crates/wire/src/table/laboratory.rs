//! The laboratory of the page: simulations as `acies simulate` runs them, fought by as many engines as there are cores.
//!
//! Some engines fight pairs and tell them as the lines of a results file; one collects the lines and reads them. Which
//! engine fights which pair, and when, changes nothing.

use super::Answer;
use super::asking::{Told, Trouble};
use super::catalogue::{built, of_scenario, under};
use crate::Fault;
use crate::simulation::{
    Field, Header, Matchup, Pick, battles_table, pair_line, read_pair, report_json, units_table,
};
use acies_impetus::Edition;
use acies_impetus::switches::Switches;
use acies_players::Level;
use acies_players::arena::Contender;
use acies_players::simulation::{
    Battles, Bin, LuckDot, LuckWeight, Report, Simulation, bins, luck_dots, report,
};
use serde::{Deserialize, Serialize};

/// More battles than this are for the command line: they would fill the browser's storage.
const MOST_BATTLES: u32 = 20_000;
/// Bars of a histogram, at most.
const BINS: usize = 24;
/// Points of the curve for each standard deviation.
const CURVE_STEPS: i32 = 5;

/// Who meets whom.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Contest {
    /// Two armies from lists.
    Armies {
        /// The lists, and what is chosen from them.
        picks: [Pick; 2],
        /// Where they meet.
        field: Field,
    },
    /// A scenario that comes with the program.
    Scenario {
        /// Its id.
        id: String,
    },
}

/// A simulation as the page asks for it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SimulationAsked {
    /// Who meets whom.
    pub contest: Contest,
    /// Who leads the first army, and who the second.
    pub players: [Level; 2],
    /// The rule set, if not that of the lists or the scenario.
    #[cfg_attr(feature = "typescript", ts(optional))]
    #[serde(default)]
    pub rule_set: Option<Edition>,
    /// Optional rules agreed on.
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Switches>"))]
    #[serde(default)]
    pub switches: Switches,
    /// Turn limit where the scenario has none.
    pub turns: u16,
    /// Seed of everything that is left to chance.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
}

/// A simulation that can be fought.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct SimulationView {
    /// Names of the armies, as the data have them.
    pub names: [String; 2],
    /// Pairs of battles.
    pub pairs: u32,
    /// Turn limit.
    pub turn_limit: u16,
    /// The command line that fights the same battles.
    pub command: String,
}

/// What the battles say so far.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct ResultsView {
    /// The simulation.
    pub simulation: SimulationView,
    /// Battles fought. Some may still wait for a pair before them to count.
    pub fought: u32,
    /// What they say; nothing before the first pair.
    pub findings: Option<Findings>,
}

/// A report, and what its charts need.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Findings {
    /// The report, as `acies simulate` has it.
    pub report: Report,
    /// The stronger army, if that is hardly chance.
    pub stronger: Option<Contender>,
    /// Bars of the histogram of lengths.
    pub bins: Vec<Bin>,
    /// How much luck decided.
    pub luck_weight: Option<LuckWeight>,
    /// Results by luck.
    pub luck_dots: Vec<LuckDot>,
    /// The curve through them: luck, and the chance of the first army.
    pub luck_curve: Vec<[f64; 2]>,
}

/// What can be taken along.
#[derive(Clone, Copy, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ResultsFile {
    /// The report as JSON.
    Report,
    /// A row for each battle, as CSV.
    Battles,
    /// A row for each line of the armies in each battle, as CSV.
    Units,
    /// All pairs as JSON lines: `acies simulate --resume` goes on from them.
    Records,
}

/// Pairs of a simulation.
#[derive(Debug)]
pub(super) struct Collected {
    header: Header,
    simulation: Simulation,
    battles: Battles,
}

/// A simulation that can be fought.
struct Begun {
    names: [String; 2],
    header: Header,
    simulation: Simulation,
}

fn begin(asked: &SimulationAsked) -> Result<Begun, Trouble> {
    if asked.turns == 0 {
        let trouble = Trouble::field("bad-request", "turns", "a battle has a turn at least");
        return Err(Trouble { fault: Some(Box::new(Fault::BadValue)), ..trouble });
    }
    let matchup = match &asked.contest {
        Contest::Scenario { id } => {
            let position = of_scenario(id)?;
            let rule_set = asked.rule_set.unwrap_or(position.rule_set);
            Matchup::of_scenario(id, under(position, rule_set, asked.switches)?)
        }
        Contest::Armies { picks, field } => {
            let [first, second] =
                picks.each_ref().map(|pick| built(&pick.list, &pick.choices, asked.rule_set));
            Matchup::of_armies(picks, [&first?, &second?], *field, asked.switches)
        }
    };
    let names = matchup.names().clone();
    let (header, simulation) =
        matchup.begin(asked.players, asked.turns, asked.seed).map_err(|error| Trouble {
            rule: error.rule.map(str::to_owned),
            fault: Some(Box::new(Fault::BadPosition)),
            ..Trouble::field("bad-position", &error.field, &error.problem)
        })?;
    Ok(Begun { names, header, simulation })
}

/// Pairs of so many battles.
fn pairs_of(battles: u32) -> Result<u32, Trouble> {
    if (1..=MOST_BATTLES).contains(&battles) {
        return Ok(battles.div_ceil(2));
    }
    let problem = format!("1 to {MOST_BATTLES} battles are fought here");
    let fault = Some(Box::new(Fault::BattleCount { most: MOST_BATTLES }));
    Err(Trouble { fault, ..Trouble::field("bad-request", "battles", &problem) })
}

fn view(names: [String; 2], header: &Header, pairs: u32) -> SimulationView {
    SimulationView { names, pairs, turn_limit: header.turn_limit, command: header.command(2 * pairs) }
}

pub(super) fn simulation(asked: &SimulationAsked, battles: u32) -> Answer {
    let pairs = pairs_of(battles)?;
    let Begun { names, header, .. } = begin(asked)?;
    Ok(Told::Simulation(Box::new(view(names, &header, pairs))))
}

pub(super) fn fight(asked: &SimulationAsked, pairs: &[u32]) -> Answer {
    let simulation = begin(asked)?.simulation;
    let record = |number: &u32| {
        let pair =
            simulation.pair(*number).map_err(|error| Trouble::plain("broke-off", &error.to_string()))?;
        Ok(pair_line(*number, &pair))
    };
    Ok(Told::Fought(pairs.iter().map(record).collect::<Result<_, Trouble>>()?))
}

pub(super) fn collect(
    collected: &mut Option<Collected>,
    asked: &SimulationAsked,
    battles: u32,
    records: &[String],
) -> Answer {
    let pairs = pairs_of(battles)?;
    let Begun { names, header, simulation } = begin(asked)?;
    let records: Vec<_> = records
        .iter()
        .map(|line| read_pair(line.trim_end()))
        .collect::<Result<_, _>>()
        .map_err(|error| Trouble::read("bad-file", &error))?;
    let before = collected.take().filter(|before| before.header == header);
    let held = before.map(|before| before.battles).unwrap_or_default();
    let mut battles = held.of(pairs);
    for (number, pair) in records {
        battles.add(number, pair);
    }
    let findings = report(simulation.lines(), &battles).map(|report| findings(report, &battles));
    let simulation_view = view(names, &header, pairs);
    let fought = 2 * battles.held().min(pairs);
    *collected = Some(Collected { header, simulation, battles });
    Ok(Told::Results(Box::new(ResultsView { simulation: simulation_view, fought, findings })))
}

fn findings(report: Report, battles: &Battles) -> Findings {
    let most = LuckDot::MOST as i32 * CURVE_STEPS;
    let point = |i: i32| {
        let luck = f64::from(i) / f64::from(CURVE_STEPS);
        [luck, report.luck.curve.at(luck)]
    };
    Findings {
        stronger: report.stronger(),
        bins: bins(&report.length, BINS),
        luck_weight: report.luck.weight(),
        luck_dots: luck_dots(battles),
        luck_curve: (-most..=most).map(point).collect(),
        report,
    }
}

pub(super) fn file(collected: Option<&Collected>, file: ResultsFile) -> Answer {
    let Some(Collected { header, simulation, battles }) = collected else {
        return Err(Trouble::plain("no-battle", "no battle has been fought"));
    };
    Ok(Told::Saved(match file {
        ResultsFile::Report => report_json(header, report(simulation.lines(), battles).as_ref()),
        ResultsFile::Battles => battles_table(simulation, battles).csv(),
        ResultsFile::Units => units_table(simulation, battles).csv(),
        ResultsFile::Records => {
            let pairs = battles.all().map(|(number, pair)| pair_line(number, pair));
            std::iter::once(header.line()).chain(pairs).collect()
        }
    }))
}
