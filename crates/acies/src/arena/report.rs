//! What came of a match, in words and as JSON.

use crate::args::Arena;
use acies_players::arena::{Results, Summary, Verdict};
use acies_wire::arena::Header;
use serde_json::{Value, json};
use std::fmt::Write;

/// The result for people.
pub(super) fn words(args: &Arena, results: &Results) -> String {
    let (first, second) = (&args.first, &args.second);
    let mut text = format!("{first} against {second}, {}, seed {}\n", args.scenario, args.seed);
    let Some(summary) = results.scores().summary() else {
        text.push_str("No pair of battles has been finished.\n");
        return text;
    };
    let [won, lost] = results.won();
    // Writing to a string cannot fail.
    let mut line = |name: &str, value: String| {
        let _ = writeln!(text, "  {name:10}{value}");
    };
    let pairs = results.counted();
    let ([loser, .., winner], drawn) = (results.scores().0, results.drawn());
    line("battles", format!("{} in {pairs} pairs: {won} won, {lost} lost, {drawn} drawn", 2 * pairs));
    line(
        "pairs",
        format!("{winner} won both ways, {loser} lost both ways, {} neither", pairs - winner - loser),
    );
    let interval = summary.interval;
    let percent = |share: f64| 100.0 * share;
    line(
        "score",
        format!(
            "{:.1} % for {first}; the true value is between {:.1} % and {:.1} % (95 % confidence)",
            percent(summary.score),
            percent(interval.low),
            percent(interval.high)
        ),
    );
    line("Elo", elo(&summary));
    line("p-value", p_value(&summary));
    if let Some((told, llr)) = verdict(results) {
        line("test", told);
        line("", llr);
    }
    text
}

fn elo(summary: &Summary) -> String {
    let ends = summary.elo_interval;
    if summary.elo == f64::INFINITY {
        format!("at least {:+.0}: every battle was won", ends.low)
    } else if summary.elo == f64::NEG_INFINITY {
        format!("at most {:+.0}: every battle was lost", ends.high)
    } else {
        format!("{:+.0} ± {:.0}", round(summary.elo), summary.elo_error())
    }
}

/// No minus before a zero.
pub(super) fn round(number: f64) -> f64 {
    number.round() + 0.0
}

fn p_value(summary: &Summary) -> String {
    let shown =
        if summary.p_value < 0.0001 { "under 0.0001".to_owned() } else { format!("{:.4}", summary.p_value) };
    let meaning = match summary.p_value {
        p if p < 0.01 => "hardly chance",
        p if p < 0.05 => "probably not chance",
        _ => "may well be chance",
    };
    format!("{shown}: {meaning}")
}

fn verdict(results: &Results) -> Option<(String, String)> {
    let sprt = results.sprt()?;
    let [lower, higher] = sprt.elo();
    let [worse, better] = sprt.bounds();
    let told = match results.verdict() {
        Verdict::Better => format!("better: rather {higher:+} Elo than {lower:+}"),
        Verdict::Worse => format!("worse: rather {lower:+} Elo than {higher:+}"),
        Verdict::Undecided => {
            format!("undecided between {lower:+} and {higher:+} Elo: more pairs are needed")
        }
    };
    let llr = sprt.llr(results.scores());
    Some((told, format!("LLR {llr:.2}; {better:.2} says better, {worse:.2} says worse")))
}

/// The result for programs.
pub(super) fn json(args: &Arena, header: &Header, results: &Results) -> Value {
    let summary = results.scores().summary();
    let test = results.sprt().map(|sprt| {
        json!({
            "elo": sprt.elo(),
            "llr": sprt.llr(results.scores()),
            "bounds": sprt.bounds(),
            "verdict": match results.verdict() {
                Verdict::Better => "better",
                Verdict::Worse => "worse",
                Verdict::Undecided => "undecided",
            },
        })
    });
    // JSON has no infinity: there it is null.
    json!({
        "players": header.players,
        "scenario": header.scenario,
        "rule-set": header.rule_set,
        "revision": header.revision,
        "seed": args.seed,
        "pairs": results.counted(),
        "wanted": results.wanted(),
        "won": results.won(),
        "drawn": results.drawn(),
        "pair-scores": results.scores().0,
        "score": summary.map(|s| s.score),
        "interval": summary.map(|s| [s.interval.low, s.interval.high]),
        "elo": summary.map(|s| s.elo),
        "elo-interval": summary.map(|s| [s.elo_interval.low, s.elo_interval.high]),
        "p-value": summary.map(|s| s.p_value),
        "sprt": test,
    })
}
