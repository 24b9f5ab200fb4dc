//! Charts of a report, as SVG inside the page. Colours come from the page, so they fit light and dark.

use super::family::Reported;
use super::{army_name, ending};
use acies_players::arena::Contender;
use acies_players::simulation::{Battles, Bin, Earner, LengthReport, LuckDot, Share, bins, luck_dots};
use acies_wire::simulation::{Header, ReportOf};
use std::fmt::Write;

/// Width of every chart, in its own units: about what a phone has in pixels.
const WIDTH: f64 = 380.0;
/// Letters of a label that fit beside a number.
const LETTERS: usize = 42;
/// Bars of a histogram, at most.
const BINS: usize = 24;

/// Text inside HTML and SVG.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A label that fits into a chart.
fn short(label: &str) -> String {
    if label.chars().count() <= LETTERS {
        return label.to_owned();
    }
    label.chars().take(LETTERS - 1).collect::<String>() + "…"
}

/// The class that gives an army its colour.
pub(super) const fn colour(army: Contender) -> &'static str {
    match army {
        Contender::First => "a1",
        Contender::Second => "a2",
    }
}

/// A chart while it is drawn.
struct Chart {
    body: String,
    height: f64,
}

impl Chart {
    fn new(height: f64) -> Chart {
        Chart { body: String::new(), height }
    }

    // Writing to a string cannot fail.
    fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let text = escaped(text);
        let _ = write!(self.body, "<text x=\"{x:.1}\" y=\"{y:.1}\" class=\"{class}\">{text}</text>");
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), class: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        let _ = write!(
            self.body,
            "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" class=\"{class}\"/>"
        );
    }

    fn rect(&mut self, (x, y): (f64, f64), (width, height): (f64, f64), class: &str, title: &str) {
        let title = escaped(title);
        let (width, height) = (width.max(0.0), height.max(0.0));
        let _ = write!(
            self.body,
            "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"1.5\" \
             class=\"{class}\"><title>{title}</title></rect>"
        );
    }

    fn dot(&mut self, (x, y): (f64, f64), radius: f64, class: &str, title: &str) {
        let title = escaped(title);
        let _ = write!(
            self.body,
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\" class=\"{class}\"><title>{title}</title></circle>"
        );
    }

    fn done(self, label: &str) -> String {
        let (height, label) = (self.height, escaped(label));
        format!(
            "<svg viewBox=\"0 0 {WIDTH:.0} {height:.0}\" role=\"img\" aria-label=\"{label}\">{}</svg>",
            self.body
        )
    }
}

fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// Marks on an axis of shares.
const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Shares of the points with their intervals.
pub(super) fn scores<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    let armies = report.armies.each_ref().map(F::army_told);
    let [first, second] = [Contender::First, Contender::Second].map(|army| army_name(header, army));
    let rows: [(&str, &Share, &str); 4] = [
        (first, &armies[0].score, "a1"),
        (second, &armies[1].score, "a2"),
        ("whoever has the first player's seat", &report.first_seat, "neutral"),
        ("whoever has the first phase of the battle", &report.first_phase, "neutral"),
    ];
    let (left, right, row) = (8.0, WIDTH - 8.0, 50.0);
    let x = |share: f64| left + share * (right - left);
    let bottom = 4.0 * row - 4.0;
    let mut chart = Chart::new(bottom + 20.0);
    for tick in SHARES {
        let anchor = match tick {
            0.0 => "tick",
            1.0 => "tick end",
            _ => "tick middle",
        };
        chart.text(x(tick), bottom + 14.0, anchor, &format!("{:.0} %", 100.0 * tick));
    }
    for (i, (name, share, class)) in rows.into_iter().enumerate() {
        let y = 16.0 + row * i as f64;
        let interval = share.interval;
        chart.text(left, y, "label", &short(name));
        chart.text(right, y, "number end", &percent(share.share));
        chart.rect((left, y + 10.0), (right - left, 12.0), "track", "");
        for tick in SHARES {
            chart.line((x(tick), y + 7.0), (x(tick), y + 25.0), if tick == 0.5 { "half" } else { "grid" });
        }
        let title = format!("{name}: between {} and {}", percent(interval.low), percent(interval.high));
        let wide = x(interval.high) - x(interval.low);
        chart.rect((x(interval.low), y + 10.0), (wide, 12.0), &format!("{class} soft"), &title);
        chart.dot((x(share.share), y + 16.0), 6.0, class, &format!("{name}: {}", percent(share.share)));
    }
    chart.done("Share of the points of both armies, of the first seat and of the first phase, with intervals")
}

/// The turns of a bin, after a word.
pub(super) fn turns(bin: &Bin, word: &str) -> String {
    if bin.from == bin.to {
        format!("{word}{}", bin.from)
    } else {
        format!("{word}{} to {}", bin.from, bin.to)
    }
}

/// How many battles ended in which turn.
pub(super) fn length(length: &LengthReport) -> String {
    let bins = bins(length, BINS);
    let most = bins.iter().map(|bin| bin.battles).max().unwrap_or(1).max(1);
    let (left, top, bottom) = (8.0, 22.0, 190.0);
    let step = (WIDTH - 2.0 * left) / bins.len().max(1) as f64;
    let mut chart = Chart::new(bottom + 36.0);
    let every = bins.len().div_ceil(12).max(1);
    for (i, bin) in bins.iter().enumerate() {
        let x = left + step * i as f64;
        let height = (bottom - top) * f64::from(bin.battles) / f64::from(most);
        let class = if bin.middle { "neutral" } else { "neutral soft" };
        let title = format!("{}: {} battles", turns(bin, "turn "), bin.battles);
        chart.rect((x + 1.0, bottom - height), ((step - 2.0).min(60.0), height), class, &title);
        let centre = x + 1.0 + (step - 2.0).min(60.0) / 2.0;
        if i % every == 0 {
            chart.text(centre, bottom + 14.0, "tick middle", &bin.from.to_string());
        }
        if bin.battles == most {
            chart.text(centre, bottom - height - 5.0, "tick middle", &bin.battles.to_string());
        }
    }
    chart.line((left, bottom), (WIDTH - left, bottom), "axis");
    chart.text(WIDTH / 2.0, bottom + 30.0, "tick middle", "turn in which the battle ended");
    chart.done("How many battles ended in which turn; the middle half stands out")
}

/// How battles ended, as bars.
pub(super) fn endings<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    let row = 40.0;
    let mut chart = Chart::new(row * report.endings.len() as f64 + 4.0);
    let (left, right) = (8.0, WIDTH - 8.0);
    for (i, end) in report.endings.iter().enumerate() {
        let y = 14.0 + row * i as f64;
        let label = ending(header, end.end, end.winner);
        let class = end.winner.map_or("neutral", colour);
        chart.text(left, y, "label", &short(&label));
        chart.text(right, y, "number end", &percent(end.share));
        chart.rect((left, y + 6.0), (right - left, 10.0), "track", "");
        chart.rect(
            (left, y + 6.0),
            ((right - left) * end.share, 10.0),
            class,
            &format!("{} battles", end.battles),
        );
    }
    chart.done("How the battles ended; the colour is the winner's")
}

/// What each line earned for its cost.
pub(super) fn units<F: Reported>(header: &Header, report: &ReportOf<F>) -> String {
    let ends =
        |unit: &F::Unit| unit.earned().map_or(0.0, |earned| earned.interval.map_or(earned.ratio, |i| i.high));
    let most = report.units.iter().map(ends).fold(0.5, f64::max) * 1.02;
    let (left, right, row) = (8.0, WIDTH - 8.0, 38.0);
    let x = |ratio: f64| left + (right - left) * (ratio / most).min(1.0);
    let head = 44.0;
    let mut chart = Chart::new(row * report.units.len() as f64 + 2.0 * head + 20.0);
    let mut y = 0.0;
    for army in [Contender::First, Contender::Second] {
        let average = F::army_told(&report.armies[army as usize]).earned.unwrap_or(0.0);
        chart.text(left, y + 18.0, "heading", &short(army_name(header, army)));
        chart.text(left, y + 34.0, "tick", &format!("dashed: its average, {average:.2}"));
        y += head;
        for unit in report.units.iter().filter(|unit| unit.army() == army) {
            let name = format!("{}, {}", F::unit_name(unit), F::cost(unit));
            chart.text(left, y + 12.0, "label", &short(&name));
            chart.rect((left, y + 17.0), (right - left, 12.0), "track", "");
            let Some(earned) = unit.earned() else {
                chart.text(right, y + 12.0, "number end", "–");
                y += row;
                continue;
            };
            chart.text(right, y + 12.0, "number end", &format!("{:.2}", earned.ratio));
            let title = format!("{name}: {:.2} {}", earned.ratio, F::TEXTS.for_each);
            chart.rect((left, y + 17.0), (x(earned.ratio) - left, 12.0), colour(army), &title);
            chart.line((x(average), y + 15.5), (x(average), y + 31.0), "average");
            if let Some(interval) = earned.interval {
                chart.line((x(interval.low), y + 23.0), (x(interval.high), y + 23.0), "whisker");
                for end in [interval.low, interval.high] {
                    chart.line((x(end), y + 20.0), (x(end), y + 26.0), "whisker");
                }
            }
            y += row;
        }
    }
    for tick in ticks(most) {
        let anchor = if tick == 0.0 { "tick" } else { "tick middle" };
        chart.text(x(tick), y + 14.0, anchor, &format!("{tick}"));
    }
    chart.done(F::TEXTS.chart_label)
}

/// Round numbers from zero up to a number, about four of them.
fn ticks(most: f64) -> Vec<f64> {
    let steps = [0.1, 0.2, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0];
    let step = steps.into_iter().find(|step| most / step <= 5.0).unwrap_or(20.0);
    // The last one must leave room for its own letters.
    (0..20)
        .map(|i| (f64::from(i) * step * 100.0).round() / 100.0)
        .take_while(|tick| *tick <= 0.97 * most)
        .collect()
}

/// Results by luck, and the curve through them.
pub(super) fn luck<F: Reported>(header: &Header, report: &ReportOf<F>, battles: &Battles<F>) -> String {
    let (left, right, top, bottom) = (46.0, WIDTH - 12.0, 12.0, 220.0);
    let x = |luck: f64| left + (right - left) * (luck + LuckDot::MOST + 0.25) / (2.0 * LuckDot::MOST + 0.5);
    let y = |share: f64| bottom - (bottom - top) * share;
    let mut chart = Chart::new(bottom + 40.0);
    for tick in [0.0, 0.5, 1.0] {
        chart.line((left, y(tick)), (right, y(tick)), if tick == 0.5 { "half" } else { "grid" });
        chart.text(left - 5.0, y(tick) + 4.0, "tick end", &format!("{:.0} %", 100.0 * tick));
    }
    for tick in -3..=3 {
        let class = if tick == 0 { "half" } else { "grid" };
        chart.line((x(f64::from(tick)), top), (x(f64::from(tick)), bottom), class);
        let label = if tick == 0 { "0".to_owned() } else { format!("{tick:+}") };
        chart.text(x(f64::from(tick)), bottom + 15.0, "tick middle", &label.replace('-', "−"));
    }
    let name = army_name(header, Contender::First);
    chart.text(left, bottom + 32.0, "tick", "← its enemy luckier");
    chart.text(right, bottom + 32.0, "tick end", "its own dice luckier →");
    let dots = luck_dots(battles);
    let most = dots.iter().map(|dot| dot.battles).max().unwrap_or(1).max(1);
    let points: Vec<String> = (-65..=65)
        .map(|i| {
            let luck = f64::from(i) / 20.0;
            format!("{:.1},{:.1}", x(luck), y(report.luck.curve.at(luck)))
        })
        .collect();
    let _ = write!(chart.body, "<polyline points=\"{}\" class=\"curve\"/>", points.join(" "));
    for LuckDot { luck, battles, share } in dots {
        let radius = 3.0 + 8.0 * (f64::from(battles) / f64::from(most)).sqrt();
        let title = format!("luck about {luck:+.1}: {battles} battles, {} for {name}", percent(share));
        chart.dot((x(luck), y(share)), radius, "a1 dot", &title);
    }
    chart.done(&format!("Points of {name} by how much luckier its dice were, in standard deviations"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bin_names_its_turns() {
        let bin = |from, to| Bin { from, to, battles: 1, middle: true };
        assert_eq!(turns(&bin(5, 7), "turn "), "turn 5 to 7");
        assert_eq!(turns(&bin(5, 5), ""), "5");
    }

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(1.1), [0.0, 0.25, 0.5, 0.75, 1.0]);
        for most in [0.6, 2.3, 7.0, 33.0] {
            assert!((2..=6).contains(&ticks(most).len()), "{most}: {:?}", ticks(most));
        }
    }

    #[test]
    fn long_labels_are_cut() {
        assert_eq!(short("Welsh"), "Welsh");
        let cut = short(&"ä".repeat(100));
        assert_eq!((cut.chars().count(), cut.ends_with('…')), (LETTERS, true));
    }

    #[test]
    fn names_cannot_break_the_page() {
        assert_eq!(escaped("<b> & \"c\""), "&lt;b&gt; &amp; &quot;c&quot;");
    }
}
