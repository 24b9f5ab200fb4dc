//! The laboratory of the page: simulations as `acies simulate` runs them, fought by as many engines as there are cores.
//!
//! Some engines fight pairs and tell them as the lines of a results file; one collects the lines and reads them. Which
//! engine fights which pair, and when, changes nothing. What is fought, the table of each family says.

use crate::Fault;
use crate::family::Impossible;
use crate::simulation::{
    Header, Matchup, Recorded, ReportOf, battles_table, pair_line, read_pair, report_json, units_table,
};
use crate::table::Trouble;
use acies_players::Level;
use acies_players::arena::Contender;
use acies_players::simulation::{
    Battles, Bin, LuckDot, LuckWeight, Report, Simulated, Simulation, bins, luck_dots, report,
};
use serde::{Deserialize, Serialize};

/// More battles than this are for the command line: they would fill the browser's storage.
const MOST_BATTLES: u32 = 20_000;
/// Bars of a histogram, at most.
const BINS: usize = 24;
/// Points of the curve for each standard deviation.
const CURVE_STEPS: i32 = 5;

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
pub struct ResultsView<A, U> {
    /// The simulation.
    pub simulation: SimulationView,
    /// Battles fought. Some may still wait for a pair before them to count.
    pub fought: u32,
    /// What they say; nothing before the first pair.
    pub findings: Option<Findings<A, U>>,
}

/// A report, and what its charts need.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Findings<A, U> {
    /// The report, as `acies simulate` has it.
    pub report: Report<A, U>,
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

/// What a family is told of its simulation.
pub type ResultsOf<F> = ResultsView<<F as Simulated>::Army, <F as Simulated>::Unit>;

/// Pairs of a simulation.
#[derive(Debug)]
pub(crate) struct Collected<F: Recorded> {
    header: Header,
    simulation: Simulation<F>,
    battles: Battles<F>,
}

/// A simulation that can be fought.
pub(crate) struct Begun<F: Recorded> {
    names: [String; 2],
    header: Header,
    simulation: Simulation<F>,
}

/// Who leads, for how long, and by which chance.
pub(crate) struct Terms {
    pub(crate) players: [Level; 2],
    pub(crate) turns: u16,
    pub(crate) seed: u64,
}

pub(crate) fn begin<F: Recorded>(
    terms: &Terms,
    matchup: impl FnOnce() -> Result<Matchup<F>, Trouble>,
) -> Result<Begun<F>, Trouble> {
    if terms.turns == 0 {
        let trouble = Trouble::field("bad-request", "turns", "a battle has a turn at least");
        return Err(Trouble { fault: Some(Box::new(Fault::BadValue)), ..trouble });
    }
    let matchup = matchup()?;
    let names = matchup.names().clone();
    let (header, simulation) = matchup.begin(terms.players, terms.turns, terms.seed).map_err(impossible)?;
    Ok(Begun { names, header, simulation })
}

fn impossible(error: Impossible) -> Trouble {
    Trouble {
        rule: error.rule.map(str::to_owned),
        fault: Some(Box::new(Fault::BadPosition)),
        ..Trouble::field("bad-position", &error.field, &error.problem)
    }
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

pub(crate) fn simulation<F: Recorded>(
    begun: impl FnOnce() -> Result<Begun<F>, Trouble>,
    battles: u32,
) -> Result<Box<SimulationView>, Trouble> {
    let pairs = pairs_of(battles)?;
    let Begun { names, header, .. } = begun()?;
    Ok(Box::new(view(names, &header, pairs)))
}

pub(crate) fn fight<F: Recorded>(begun: Begun<F>, pairs: &[u32]) -> Result<Vec<String>, Trouble> {
    let record = |number: &u32| {
        let pair = begun
            .simulation
            .pair(*number)
            .map_err(|error| Trouble::plain("broke-off", &error.to_string()))?;
        Ok(pair_line(*number, &pair))
    };
    pairs.iter().map(record).collect()
}

pub(crate) fn collect<F: Recorded>(
    collected: &mut Option<Collected<F>>,
    begun: impl FnOnce() -> Result<Begun<F>, Trouble>,
    battles: u32,
    records: &[String],
) -> Result<Box<ResultsOf<F>>, Trouble> {
    let pairs = pairs_of(battles)?;
    let Begun { names, header, simulation } = begun()?;
    let records: Vec<_> = records
        .iter()
        .map(|line| read_pair(line.trim_end()))
        .collect::<Result<_, _>>()
        .map_err(|error| Trouble::read("bad-file", &error))?;
    let before = collected.take().filter(|before| before.header == header);
    let mut battles = before.map_or_else(|| Battles::new(pairs), |before| before.battles.of(pairs));
    for (number, pair) in records {
        battles.add(number, pair);
    }
    let findings = report(&simulation, &battles).map(|report| findings::<F>(report, &battles));
    let simulation_view = view(names, &header, pairs);
    let fought = 2 * battles.held().min(pairs);
    *collected = Some(Collected { header, simulation, battles });
    Ok(Box::new(ResultsView { simulation: simulation_view, fought, findings }))
}

fn findings<F: Recorded>(report: ReportOf<F>, battles: &Battles<F>) -> Findings<F::Army, F::Unit> {
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

pub(crate) fn file<F: Recorded>(
    collected: Option<&Collected<F>>,
    file: ResultsFile,
) -> Result<String, Trouble> {
    let Some(Collected { header, simulation, battles }) = collected else {
        return Err(Trouble::plain("no-battle", "no battle has been fought"));
    };
    Ok(match file {
        ResultsFile::Report => report_json(header, report(simulation, battles).as_ref()),
        ResultsFile::Battles => battles_table(simulation, battles).csv(),
        ResultsFile::Units => units_table(simulation, battles).csv(),
        ResultsFile::Records => {
            let pairs = battles.all().map(|(number, pair)| pair_line(number, pair));
            std::iter::once(header.line()).chain(pairs).collect()
        }
    })
}
