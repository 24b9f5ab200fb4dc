//! `acies rules`.

use crate::args::Rules;
use crate::failure::Failure;
use crate::terminal;
use acies_wire::words;
use std::io::Write;

/// Prints a rule, or those that hold all words.
pub(crate) fn run(args: &Rules) -> Result<(), Failure> {
    let found: Vec<(String, String)> = match args.words.as_slice() {
        [] => words::rules().map(|(id, text)| (id.to_owned(), words::readable(text))).collect(),
        [id] if words::rule(id).is_some() => words::rule(id).into_iter().collect(),
        all => words::rules_with(all).map(|(id, text)| (id.to_owned(), words::readable(text))).collect(),
    };
    if found.is_empty() {
        return Err(Failure::Usage(format!("no rule has the id or the words `{}`", args.words.join(" "))));
    }
    let mut out = std::io::stdout().lock();
    if args.json {
        for (rule, text) in &found {
            writeln!(out, "{}", serde_json::json!({ "rule": rule, "text": text }))?;
        }
        return Ok(());
    }
    let short = args.words.is_empty() || found.len() > 12;
    for (rule, text) in &found {
        if short {
            writeln!(out, "{rule}  {}", headline(text))?;
        } else {
            writeln!(out, "{}\n", plain(text))?;
        }
    }
    if short {
        writeln!(
            out,
            "\n{} rules. `acies rules ID` prints one whole, with our reading and a worked check.",
            found.len()
        )?;
    }
    Ok(())
}

/// The rule itself without its source, as much as fits a line.
fn headline(text: &str) -> String {
    let first = text.lines().next().unwrap_or_default();
    // The id stands before; some ledgers have it in bold without a dash.
    let sentence = match first.strip_prefix("**").and_then(|rest| rest.split_once("** ")) {
        Some((_, rest)) => rest.trim_start_matches("— "),
        None => first.split_once(" — ").map_or(first, |(_, rest)| rest),
    };
    terminal::cut(&plain(sentence.split(" *Source").next().unwrap_or(sentence)), 110)
}

/// Without the marks of Markdown.
fn plain(text: &str) -> String {
    text.replace("**", "").replace('*', "")
}
