//! The report for the terminal.

use super::charts::turns;
use super::family::Reported;
use super::{army_name, capital, ending, luck_in_words, verdict};
use acies_players::arena::Contender;
use acies_players::simulation::{Earner, LengthReport, Share, bins};
use acies_wire::simulation::{Header, ReportOf};
use std::fmt::Write;

/// Columns of a bar.
const BAR: usize = 24;
/// Columns of a label.
const LABEL: usize = 42;
/// Rows of the histogram, at most.
const ROWS: usize = 12;

/// The report in words and bars.
pub(super) fn told<F: Reported>(header: &Header, report: Option<&ReportOf<F>>) -> String {
    let [first, second] = &header.names;
    let mut text = format!(
        "{first} against {second}, {}, led by {}, seed {}\n",
        header.ground, header.player, header.seed
    );
    let Some(report) = report else {
        text.push_str("No pair of battles has been finished.\n");
        return text;
    };
    // Writing to a string cannot fail.
    let _ = result::<F>(&mut text, header, report)
        .and_then(|()| endings::<F>(&mut text, header, report))
        .and_then(|()| length(&mut text, &report.length))
        .and_then(|()| units::<F>(&mut text, header, report))
        .and_then(|()| luck::<F>(&mut text, header, report));
    text
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn with_interval(share: &Share) -> String {
    let [low, high] = [share.interval.low, share.interval.high].map(|share| 100.0 * share);
    format!("{:>7} ({low:.1} to {high:.1})", percent(share.share))
}

/// A bar of so much of its columns.
fn bar(share: f64) -> String {
    let parts = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let eighths = (share.clamp(0.0, 1.0) * (BAR * 8) as f64).round() as usize;
    let mut text = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        text.push(parts[eighths % 8 - 1]);
    }
    if text.is_empty() && share > 0.0 {
        text.push(parts[0]);
    }
    text
}

fn row(text: &mut String, label: &str, value: &str, share: f64) -> std::fmt::Result {
    let label = short(label);
    writeln!(text, "{}", format!("  {label:<LABEL$} {value:<22} {}", bar(share)).trim_end())
}

/// A label that fits into its column.
fn short(label: &str) -> String {
    if label.chars().count() <= LABEL {
        return label.to_owned();
    }
    label.chars().take(LABEL - 1).collect::<String>() + "…"
}

fn result<F: Reported>(text: &mut String, header: &Header, report: &ReportOf<F>) -> std::fmt::Result {
    if report.battles < report.wanted {
        writeln!(text, "Only {} of {} battles have been fought.", report.battles, report.wanted)?;
    }
    let armies = report.armies.each_ref().map(F::army_told);
    let [won, lost] = armies.each_ref().map(|army| army.won);
    writeln!(text, "\n{} battles: {won} won, {lost} lost, {} drawn", report.battles, report.drawn)?;
    writeln!(text, "Share of the points (in brackets where the true share is, with 95 % confidence)")?;
    for army in [Contender::First, Contender::Second] {
        let score = &armies[army as usize].score;
        row(text, army_name(header, army), &with_interval(score), score.share)?;
    }
    row(
        text,
        "whoever has the first player's seat",
        &with_interval(&report.first_seat),
        report.first_seat.share,
    )?;
    row(
        text,
        "whoever has the first phase of the battle",
        &with_interval(&report.first_phase),
        report.first_phase.share,
    )?;
    writeln!(text, "  {}.", capital(&verdict::<F>(header, report)))
}

fn endings<F: Reported>(text: &mut String, header: &Header, report: &ReportOf<F>) -> std::fmt::Result {
    writeln!(text, "\nHow it ended")?;
    for end in &report.endings {
        let label = ending(header, end.end, end.winner);
        row(text, &label, &format!("{:>7} ({})", percent(end.share), end.battles), end.share)?;
    }
    Ok(())
}

fn length(text: &mut String, length: &LengthReport) -> std::fmt::Result {
    let [shortest, lower, median, upper, longest] = length.quartiles;
    writeln!(
        text,
        "\nLength: {:.1} turns on average; half of them {lower} to {upper}, median {median}, all {shortest} to {longest}",
        length.mean
    )?;
    let binned = bins(length, ROWS);
    let most = binned.iter().map(|bin| bin.battles).max().unwrap_or(1).max(1);
    for bin in binned {
        row(
            text,
            &turns(&bin, "turn "),
            &format!("{:>7}", bin.battles),
            f64::from(bin.battles) / f64::from(most),
        )?;
    }
    Ok(())
}

fn units<F: Reported>(text: &mut String, header: &Header, report: &ReportOf<F>) -> std::fmt::Result {
    let (texts, columns) = (F::TEXTS, F::columns());
    writeln!(text, "\n{} ({})", texts.which, texts.earned)?;
    let most = report.units.iter().filter_map(Earner::earned).map(|earned| earned.ratio).fold(0.1, f64::max);
    for army in [Contender::First, Contender::Second] {
        let average = F::army_told(&report.armies[army as usize]).earned.unwrap_or(0.0);
        writeln!(text, " {}: {average:.2} on average", army_name(header, army))?;
        let heads = columns.iter().map(|column| format!(" {:>1$}", column.heading, column.width));
        writeln!(text, "  {:<LABEL$}{}  earned", "", heads.collect::<String>())?;
        for unit in report.units.iter().filter(|unit| unit.army() == army) {
            let (earned, share) = match unit.earned() {
                Some(earned) => {
                    let interval =
                        earned.interval.map_or(String::new(), |i| format!("({:.2} to {:.2})", i.low, i.high));
                    (format!("{:.2} {interval:<15}", earned.ratio), earned.ratio / most)
                }
                None => ("–".to_owned(), 0.0),
            };
            let cells = columns.iter().map(|column| format!(" {:>1$}", (column.cell)(unit), column.width));
            let line = format!(
                "  {:<LABEL$}{}  {earned} {}",
                short(&F::unit_name(unit)),
                cells.collect::<String>(),
                bar(share / 2.0)
            );
            writeln!(text, "{}", line.trim_end())?;
        }
    }
    let [first, second] = texts.columns;
    writeln!(text, "  {first}\n  {second}")
}

fn luck<F: Reported>(text: &mut String, header: &Header, report: &ReportOf<F>) -> std::fmt::Result {
    writeln!(text, "\nLuck against skill")?;
    for sentence in luck_in_words::<F>(header, report) {
        wrapped(text, &sentence)?;
    }
    Ok(())
}

/// A sentence in lines of at most 100 columns.
fn wrapped(text: &mut String, sentence: &str) -> std::fmt::Result {
    let mut line = String::from(" ");
    for word in sentence.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > 100 {
            writeln!(text, "{line}")?;
            line = String::from("   ");
        }
        line.push(' ');
        line.push_str(word);
    }
    writeln!(text, "{line}")
}
