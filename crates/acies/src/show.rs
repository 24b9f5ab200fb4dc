//! `acies list`.

use crate::args::List;
use crate::failure::Failure;
use acies_impetus::position::Position;
use std::io::Write;

/// Scenarios and army lists.
pub(crate) fn run(args: &List) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    let scenarios: Vec<(&str, Position)> = acies_armies::scenarios()
        .iter()
        .filter_map(|(id, text)| acies_wire::read::<Position>(text).ok().map(|p| (*id, p)))
        .collect();
    if args.json {
        for (id, position) in &scenarios {
            let armies = &position.armies;
            writeln!(
                out,
                "{}",
                serde_json::json!({ "scenario": id, "title": position.title, "armies": armies })
            )?;
        }
        for list in acies_armies::lists() {
            writeln!(
                out,
                "{}",
                serde_json::json!({ "army": list.id, "name": list.name, "period": list.period })
            )?;
        }
        return Ok(());
    }
    writeln!(out, "Scenarios (acies fight ID):")?;
    for (id, position) in &scenarios {
        writeln!(
            out,
            "  {id:24} {} — {} against {}",
            position.title, position.armies[0], position.armies[1]
        )?;
    }
    writeln!(out, "\nArmy lists (acies fight --army ID --army ID):")?;
    for list in acies_armies::lists() {
        writeln!(out, "  {:28} {}, {}", list.id, list.name, list.period)?;
    }
    Ok(())
}
