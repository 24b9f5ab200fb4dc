//! `acies list`.

use crate::args::List;
use crate::failure::Failure;
use acies_field_of_glory::FieldOfGlory;
use acies_impetus::Impetus;
use acies_rulesets::RuleSetId;
use acies_wire::family::Family;
use serde_json::json;
use std::io::Write;

/// A scenario in a line.
struct Listed {
    id: &'static str,
    title: String,
    armies: [String; 2],
    rules: RuleSetId,
}

fn scenarios() -> Vec<Listed> {
    let impetus = acies_armies::scenarios().iter().filter_map(|(id, text)| {
        let position: <Impetus as Family>::Position = acies_wire::read(text).ok()?;
        let rules = Impetus::rule_set(&position);
        Some(Listed { id, title: position.title, armies: position.armies, rules })
    });
    let glory = acies_armies::field_of_glory::scenarios().iter().filter_map(|(id, text)| {
        let position: <FieldOfGlory as Family>::Position = acies_wire::read(text).ok()?;
        let rules = FieldOfGlory::rule_set(&position);
        Some(Listed { id, title: position.title, armies: position.armies, rules })
    });
    impetus.chain(glory).collect()
}

/// The sizes of the armies that a list has ready.
fn sizes(sizes: impl Iterator<Item = u16>) -> String {
    let sizes: Vec<String> = sizes.map(|size| size.to_string()).collect();
    match sizes.as_slice() {
        [] => "no army ready".to_owned(),
        sizes => format!("{} points", sizes.join(" or ")),
    }
}

/// Scenarios and army lists.
pub(crate) fn run(args: &List) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    if args.json { as_json(&mut out) } else { in_words(&mut out) }
}

fn as_json(out: &mut impl Write) -> Result<(), Failure> {
    for Listed { id, title, armies, rules } in scenarios() {
        let line = json!({ "scenario": id, "title": title, "armies": armies, "rule-set": rules.id() });
        writeln!(out, "{line}")?;
    }
    for list in acies_armies::lists() {
        writeln!(out, "{}", json!({ "army": list.id, "name": list.name, "period": list.period }))?;
    }
    let with_prices = acies_armies::points_lists().iter().map(|list| {
        let ready: Vec<_> = list.muster.iter().map(|m| json!([m.size, m.points])).collect();
        (&list.id, &list.name, &list.period, list.rule_set.rulebook().id, ready)
    });
    let glory = acies_armies::field_of_glory::lists().iter().map(|list| {
        let ready: Vec<_> = list.muster.iter().map(|m| json!([m.size, m.points])).collect();
        (&list.id, &list.name, &list.period, RuleSetId::FieldOfGlory2.id(), ready)
    });
    for (id, name, period, rules, ready) in with_prices.chain(glory) {
        let line = json!({ "army": id, "name": name, "period": period, "rule-set": rules, "ready": ready });
        writeln!(out, "{line}")?;
    }
    Ok(())
}

fn in_words(out: &mut impl Write) -> Result<(), Failure> {
    writeln!(out, "Scenarios (acies fight ID):")?;
    for Listed { id, title, armies: [first, second], rules } in scenarios() {
        writeln!(out, "  {id:28} {title} — {first} against {second} ({})", rules.id())?;
    }
    writeln!(out, "\nArmy lists (acies fight --army ID --army ID):")?;
    for list in acies_armies::lists() {
        writeln!(out, "  {:28} {}, {}", list.id, list.name, list.period)?;
    }
    writeln!(out, "\nArmies in Commands, for Impetus (acies fight --army ID --army ID):")?;
    for list in acies_armies::points_lists() {
        let ready = sizes(list.muster.iter().map(|muster| muster.size));
        writeln!(out, "  {:28} {}, {} ({ready})", list.id, list.name, list.period)?;
    }
    writeln!(out, "\nArmies for Field of Glory (acies fight --army ID --army ID, or ID:POINTS):")?;
    for list in acies_armies::field_of_glory::lists() {
        let ready = sizes(list.muster.iter().map(|muster| muster.size));
        writeln!(out, "  {:28} {}, {} ({ready})", list.id, list.name, list.period)?;
    }
    Ok(())
}
