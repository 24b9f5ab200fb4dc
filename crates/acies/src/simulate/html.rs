//! The report as a page: one file, nothing from elsewhere, no scripts.

use super::charts::{self, colour, escaped};
use super::family::Reported;
use super::{army_name, capital, luck_in_words, verdict};
use acies_players::arena::Contender;
use acies_players::simulation::{Battles, Earner};
use acies_wire::simulation::{Header, ReportOf};
use std::fmt::Write;

const STYLE: &str = include_str!("report.css");

/// The page.
pub(super) fn page<F: Reported>(
    header: &Header,
    report: Option<&ReportOf<F>>,
    battles: &Battles<F>,
) -> String {
    let [first, second] = header.names.each_ref().map(|name| escaped(name));
    let title = format!("{first} against {second}");
    let body = match report {
        Some(report) => content::<F>(header, report, battles),
        None => "<p>No pair of battles has been finished.</p>".to_owned(),
    };
    format!(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<header>\n\
         <h1><span class=\"a1 ink\">{first}</span> against <span class=\"a2 ink\">{second}</span></h1>\n\
         <p class=\"under\">{}, led by {}, at most {} turns. Rule set {}, revision {}; seed {}.</p>\n\
         </header>\n{body}\n<footer><p>Written by <code>acies simulate</code>. The same seed gives the same battles \
         and this page again.</p></footer>\n</main>\n</body>\n</html>\n",
        escaped(&capital(&header.ground.to_string())),
        escaped(&header.player),
        header.turn_limit,
        escaped(&header.rule_set),
        header.revision,
        header.seed
    )
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

fn content<F: Reported>(header: &Header, report: &ReportOf<F>, battles: &Battles<F>) -> String {
    let figure = |heading: &str, chart: &str, note: &str| {
        format!("<section><h2>{heading}</h2>\n{chart}\n<p class=\"note\">{note}</p></section>\n")
    };
    let [_, lower, median, upper, _] = report.length.quartiles;
    let texts = F::TEXTS;
    let mut page = summary::<F>(header, report);
    page += "<div class=\"charts\">\n";
    page += &figure(
        "Who wins",
        &charts::scores::<F>(header, report),
        "Share of the points: 1 for a battle won, ½ for a draw. The band is where the true share is, with 95 % \
         confidence. Both armies have had each seat equally often.",
    );
    page += &figure(
        "How it ended",
        &charts::endings::<F>(header, report),
        &format!("{} The colour is the winner’s.", texts.broken),
    );
    page += &figure(
        "How long it took",
        &charts::length(&report.length),
        &format!(
            "{:.1} turns on average, median {median}; the middle half, {lower} to {upper} turns, stands out. \
             {:.0} decisions in a battle on average.",
            report.length.mean, report.length.decisions
        ),
    );
    let first = escaped(army_name(header, Contender::First));
    let said: Vec<String> = luck_in_words::<F>(header, report)
        .iter()
        .map(|sentence| format!("</p>\n<p>{}", escaped(sentence)))
        .collect();
    page += &figure(
        "Luck against skill",
        &charts::luck::<F>(header, report, battles),
        &format!(
            "Points of {first} (upwards) by how much luckier its dice were, in standard deviations. Larger dots stand for \
             more battles. A steep curve: luck decides. A flat one: something else does.{}",
            said.concat()
        ),
    );
    page += &figure(texts.which, &charts::units::<F>(header, report), texts.chart);
    page += "</div>\n";
    page + &table::<F>(header, report)
}

fn summary<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    let partly = if report.battles < report.wanted {
        format!(
            "<p class=\"warning\">Only {} of {} battles have been fought.</p>",
            report.battles, report.wanted
        )
    } else {
        String::new()
    };
    let army = |army: Contender| {
        let of = F::army_told(&report.armies[army as usize]);
        format!(
            "<div class=\"card {}\"><h2>{}</h2><p class=\"large\">{}</p><p>{} to {}<br>{} won, {}</p></div>",
            colour(army),
            escaped(army_name(header, army)),
            percent(of.score.share),
            percent(of.score.interval.low),
            percent(of.score.interval.high),
            of.won,
            of.lost
        )
    };
    format!(
        "{partly}<div class=\"cards\">{}{}<div class=\"card\"><h2>Battles</h2><p class=\"large\">{}</p>\
         <p>{} drawn<br>{:.1} turns on average</p></div></div>\n<p class=\"verdict\">{}.</p>\n",
        army(Contender::First),
        army(Contender::Second),
        report.battles,
        if report.drawn == 0 { "none".to_owned() } else { report.drawn.to_string() },
        report.length.mean,
        escaped(&capital(&verdict::<F>(header, report)))
    )
}

fn table<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    let (texts, columns) = (F::TEXTS, F::page_columns());
    let heads: String = columns.iter().map(|column| format!("<th>{}</th>", column.heading)).collect();
    let mut text = format!(
        "<section class=\"wide\"><h2>{0}</h2>\n<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">\
         <table>\n<thead><tr><th>{1}</th><th>earned</th>{heads}</tr></thead>\n",
        texts.one_by_one, texts.units
    );
    for army in [Contender::First, Contender::Second] {
        let name = escaped(army_name(header, army));
        let class = colour(army);
        let _ = writeln!(
            text,
            "<tbody><tr><th colspan=\"{}\" scope=\"rowgroup\" class=\"{class} ink\">{name}</th></tr>",
            columns.len() + 2
        );
        for unit in report.units.iter().filter(|unit| unit.army() == army) {
            let earned = unit.earned().map_or("–".to_owned(), |earned| format!("{:.2}", earned.ratio));
            let cells = columns.iter().map(|column| format!("<td>{}</td>", (column.cell)(unit)));
            let _ = writeln!(
                text,
                "<tr><td>{}</td><td>{earned}</td>{}</tr>",
                escaped(&F::unit_name(unit)),
                cells.collect::<String>()
            );
        }
        text += "</tbody>\n";
    }
    let _ = writeln!(text, "</table></div>\n<p class=\"note\">{}</p></section>", texts.table);
    text
}
