//! `acies simulate`: many battles between two armies, and what they say to those who write army lists.

mod charts;
mod family;
mod html;
mod words;

use crate::args::Simulate;
use crate::failure::Failure;
use crate::save;
use crate::series::{self, Collection, End, Kind, Progress, Quiet, ResultsFile, level};
use crate::start::{Start, optional_rules, read_armies, read_glory_armies, read_scenario, told};
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_players::Level;
use acies_players::arena::{Contender, Scores};
use acies_players::simulation::{BattlePair, Battles, End as HowItEnded, LuckWeight, Simulation, report};
use acies_wire::simulation::{
    FORMAT, Field, Header, Matchup, ReportOf, battles_table, pair_line, parquet, read_pair, report_json,
    units_table,
};
use family::Reported;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

impl<F: Reported> Collection for Battles<F> {
    type Pair = BattlePair<F>;

    fn add(&mut self, number: u32, pair: BattlePair<F>) {
        Battles::add(self, number, pair);
    }

    fn has(&self, number: u32) -> bool {
        Battles::has(self, number)
    }

    fn is_over(&self) -> bool {
        Battles::is_over(self)
    }

    fn wanted(&self) -> u32 {
        Battles::wanted(self)
    }

    fn counted(&self) -> u32 {
        Battles::counted(self)
    }

    fn standing(&self) -> String {
        let mut scores = Scores::default();
        for (_, pair) in self.pairs() {
            scores.0[pair.battles.iter().map(|battle| battle.points(Contender::First)).sum::<usize>()] += 1;
        }
        scores.summary().map_or(String::new(), |summary| {
            let [score, low, high] =
                [summary.score, summary.interval.low, summary.interval.high].map(|share| 100.0 * share);
            format!(", first army {score:.1} % ({low:.1} to {high:.1})")
        })
    }

    fn may_end_early(&self) -> bool {
        false
    }
}

/// Finds out who meets whom, and where.
pub(crate) fn run(args: &Simulate) -> Result<(), Failure> {
    if let Some(name) = &args.scenario {
        return match read_scenario(name, &args.terms)? {
            Start::Impetus(position) => simulate::<Impetus>(args, Matchup::of_scenario(name, *position)),
            Start::FieldOfGlory(position) => {
                simulate::<FieldOfGlory>(args, Matchup::of_scenario(name, *position))
            }
        };
    }
    let field = if args.even { Field::Even } else { Field::ByTheRules };
    if let Some((picks, armies)) = read_glory_armies(&args.army, &args.terms)? {
        return simulate(args, Matchup::of_glory(&picks, armies.each_ref(), field));
    }
    let (picks, armies) = read_armies(&args.army, &args.terms)?;
    simulate(args, Matchup::of_armies(&picks, armies.each_ref(), field, optional_rules(&args.terms)?))
}

/// Fights the battles and reports.
fn simulate<F: Reported>(args: &Simulate, matchup: Matchup<F>) -> Result<(), Failure> {
    let (header, simulation) = begin(args, matchup)?;
    let simulation = Arc::new(simulation);
    check_outputs(args)?;
    let mut battles = Battles::new(args.battles.div_ceil(2));
    let mut file = match &args.resume {
        Some(path) => Some(open(path, &header, &simulation, &mut battles)?),
        None => None,
    };
    let mut progress = Progress::new(Quiet(args.quiet), &battles);
    let keep = |number, pair: &BattlePair<F>| match &mut file {
        Some(file) => file.keep(&pair_line(number, pair)),
        None => Ok(()),
    };
    let fights = Arc::clone(&simulation);
    let fought = move |number| fights.pair(number);
    let end = series::fight(args.threads, fought, &mut battles, keep, &mut progress)?;
    progress.finish(&battles);
    if let Some(file) = &mut file {
        file.finish()?;
    }
    let report = report(&simulation, &battles);
    tell::<F>(args, &header, report.as_ref())?;
    write_files(args, &header, &simulation, &battles, report.as_ref())?;
    match end {
        End::Over => Ok(()),
        End::Interrupted => {
            let done = format!("{} of {} battles", 2 * battles.counted(), 2 * battles.wanted());
            Err(series::interrupted(&done, args.resume.as_deref()))
        }
    }
}

/// Who leads the first army, and who the second.
fn levels(args: &Simulate) -> Result<[Level; 2], Failure> {
    match args.player.as_slice() {
        [] => Ok([Level::Simple; 2]),
        [both] => Ok([level(both)?; 2]),
        [first, second] => Ok([level(first)?, level(second)?]),
        _ => Err(Failure::Usage("--player is given once for both armies, or once for each".into())),
    }
}

fn begin<F: Reported>(args: &Simulate, matchup: Matchup<F>) -> Result<(Header, Simulation<F>), Failure> {
    matchup.begin(levels(args)?, args.turns, args.seed).map_err(|error| Failure::Content {
        path: args.scenario.clone().unwrap_or_else(|| "army lists".into()),
        problem: told(&error),
    })
}

/// Opens the results file, and takes over the pairs it holds.
fn open<F: Reported>(
    path: &Path,
    header: &Header,
    simulation: &Simulation<F>,
    battles: &mut Battles<F>,
) -> Result<ResultsFile, Failure> {
    let kind = Kind {
        name: "simulation",
        of: "simulations",
        format: FORMAT,
        header: header.line(),
        check: &|line| header.check(line),
        read: read_pair,
        again: &|number| simulation.pair(number).ok(),
    };
    let (file, held) = ResultsFile::open(path, &kind)?;
    for (number, pair) in held {
        battles.add(number, pair);
    }
    Ok(file)
}

fn is_standard_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// Nobody wants to wait for an hour of battles and then hear that there is no such folder.
fn check_outputs(args: &Simulate) -> Result<(), Failure> {
    let failure = |path: &Path, error| Failure::File { path: path.display().to_string(), error };
    if let Some(folder) = &args.csv {
        fs::create_dir_all(folder).map_err(|error| failure(folder, error))?;
    }
    for path in [&args.json, &args.parquet, &args.html].into_iter().flatten() {
        if is_standard_output(path) && Some(path) == args.json.as_ref() {
            continue;
        }
        let wrong = |problem: &str| Failure::Content {
            path: path.display().to_string(),
            problem: problem.to_owned(),
        };
        if path.is_dir() {
            return Err(wrong("this is a folder, a file is wanted"));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        if folder.is_some_and(|folder| !folder.is_dir()) {
            return Err(wrong("there is no such folder"));
        }
    }
    Ok(())
}

/// Prints the report.
fn tell<F: Reported>(args: &Simulate, header: &Header, report: Option<&ReportOf<F>>) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    match &args.json {
        Some(path) if is_standard_output(path) => write!(out, "{}", report_json(header, report))?,
        _ => write!(out, "{}", words::told::<F>(header, report))?,
    }
    out.flush()?;
    Ok(())
}

/// Writes the files that are wanted, each whole or not at all.
fn write_files<F: Reported>(
    args: &Simulate,
    header: &Header,
    simulation: &Simulation<F>,
    battles: &Battles<F>,
    report: Option<&ReportOf<F>>,
) -> Result<(), Failure> {
    let about = header.line();
    let file = |path: &PathBuf, bytes: &[u8]| {
        save::write(path, bytes).map_err(|failure| match (failure, &args.resume) {
            (Failure::File { path, error }, Some(resume)) => Failure::Content {
                path,
                problem: format!(
                    "{error}. The battles are kept in {}; the same command writes it without fighting them again",
                    resume.display()
                ),
            },
            (failure, _) => failure,
        })
    };
    if let Some(path) = args.json.as_ref().filter(|path| !is_standard_output(path)) {
        file(path, report_json(header, report).as_bytes())?;
    }
    if let Some(folder) = &args.csv {
        file(&folder.join("battles.csv"), battles_table(simulation, battles).csv().as_bytes())?;
        file(&folder.join("units.csv"), units_table(simulation, battles).csv().as_bytes())?;
    }
    if let Some(path) = &args.parquet {
        file(path, &parquet::write(&battles_table(simulation, battles), about.trim_end()))?;
    }
    if let Some(path) = &args.html {
        file(path, html::page::<F>(header, report, battles).as_bytes())?;
    }
    Ok(())
}

/// Who is meant, by name.
fn army_name(header: &Header, army: Contender) -> &str {
    &header.names[army as usize]
}

/// How a battle ended, in words.
fn ending(header: &Header, end: HowItEnded, winner: Option<Contender>) -> String {
    let name = |army| army_name(header, army);
    match (end, winner) {
        (HowItEnded::Broken, Some(Contender::First)) => format!("broken: {}", name(Contender::Second)),
        (HowItEnded::Broken, Some(Contender::Second)) => format!("broken: {}", name(Contender::First)),
        (HowItEnded::Broken, None) => "broken, but drawn".into(),
        (HowItEnded::BothBroken, Some(army)) => format!("both broken, ahead: {}", name(army)),
        (HowItEnded::BothBroken, None) => "both broken alike".into(),
        (HowItEnded::TurnLimit, Some(army)) => format!("turn limit, ahead: {}", name(army)),
        (HowItEnded::TurnLimit, None) => "turn limit, even losses".into(),
        (HowItEnded::GivenUp, _) => "given up, far too long".into(),
    }
}

/// What the numbers of luck mean, sentence by sentence.
fn luck_in_words<F: Reported>(header: &Header, report: &ReportOf<F>) -> Vec<String> {
    let luck = &report.luck;
    let percent = |share: f64| format!("{:.0} %", 100.0 * share);
    let first = army_name(header, Contender::First);
    let mut said = vec![format!(
        "The army with the luckier dice took {} of the points ({} to {}); 50 % would mean that luck does not matter, \
         100 % that nothing else does.",
        percent(luck.luckier.share),
        percent(luck.luckier.interval.low),
        percent(luck.luckier.interval.high)
    )];
    said.push(match luck.explained.zip(luck.weight()) {
        Some((share, weight)) => {
            let much = match weight {
                LuckWeight::Little => "Luck decided little here",
                LuckWeight::Part => "Luck decided a part of it",
                LuckWeight::Much => "Luck decided much of it",
                LuckWeight::Most => "Luck decided most of it",
            };
            format!(
                "{much}: {} of the differences between results go with luck in {}. The rest is armies, ground, \
                 decisions, and dice that are not weighed, such as those for the initiative.",
                percent(share),
                F::TEXTS.luck
            )
        }
        None => "All battles ended alike, so luck has nothing to explain.".to_owned(),
    });
    said.push(format!(
        "With average dice on both sides {first} would take {} of the points ({} to {}).",
        percent(luck.even.share),
        percent(luck.even.interval.low),
        percent(luck.even.interval.high)
    ));
    if let (Some(lucky), Some(unlucky)) = (luck.lucky, luck.unlucky) {
        said.push(format!(
            "{first} took {} when their dice were the better ones, and {} when they were the worse.",
            percent(lucky.share),
            percent(unlucky.share)
        ));
    }
    said
}

/// What the score means, in a sentence.
fn verdict<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    match report.stronger() {
        Some(army) if header.is_led_alike() => {
            format!("the stronger army here: {}; that is hardly chance", army_name(header, army))
        }
        Some(army) => format!(
            "the stronger here, army and player together: {}; that is hardly chance",
            army_name(header, army)
        ),
        None => "which army is the stronger cannot be told yet: more battles are needed".to_owned(),
    }
}

/// With a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
