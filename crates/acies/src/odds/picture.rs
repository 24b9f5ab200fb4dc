//! Odds as people read them: tallies, tables, bars.

use crate::failure::Failure;
use acies_impetus::editions::Factor;
use acies_impetus::odds::situation::Situation;
use acies_impetus::unit::Troop;
use acies_impetus::{Rule, State};
use acies_rules::{Side, Standing, Tally};
use acies_wire::odds::{ChainView, ChanceView, MeleeView, OddsView, PoolView, TestView};
use acies_wire::words;
use std::io::Write;

/// Columns of a bar.
const BAR: usize = 30;

/// Prints the odds.
pub(super) fn print(
    out: &mut impl Write,
    state: &State,
    situation: &Situation,
    odds: &OddsView,
) -> Result<(), Failure> {
    match odds {
        OddsView::Volley(pool) => {
            let Situation::Volley { range, .. } = situation else { return Ok(()) };
            writeln!(out, "A volley at {range} {}\n", state.book().unit)?;
            print_pool(out, state, "The firer", "the target", pool)
        }
        OddsView::Cohesion(test) => print_test(out, state, test),
        OddsView::Melee(melee) => {
            print_melee(out, state, melee)?;
            print_fates(out, state, situation)
        }
        OddsView::Chain { chain, first } => {
            if let Some(melee) = first {
                print_melee(out, state, melee)?;
                writeln!(out)?;
            }
            print_chain(out, state, chain)
        }
    }
}

fn percent(chance: &ChanceView) -> String {
    let share = chance.decimal * 100.0;
    match share {
        0.0 => "never".into(),
        100.0 => "certain".into(),
        s if s < 0.05 => "< 0.1 %".into(),
        s if s > 99.95 => "> 99.9 %".into(),
        s => format!("{s:.1} %"),
    }
}

fn bar(chance: &ChanceView) -> String {
    let eighths = (chance.decimal * (BAR * 8) as f64).round() as usize;
    let parts = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
    let mut text = "█".repeat(eighths / 8);
    if !eighths.is_multiple_of(8) {
        text.push(parts[eighths % 8 - 1]);
    }
    if text.is_empty() && chance.decimal > 0.0 {
        text.push(parts[0]);
    }
    text
}

pub(super) fn row(out: &mut impl Write, label: &str, chance: &ChanceView) -> Result<(), Failure> {
    let fraction = if chance.fraction.len() <= 24 { chance.fraction.as_str() } else { "" };
    writeln!(out, "  {label:<28} {:>8}  {:<BAR$}  {fraction}", percent(chance), bar(chance))?;
    Ok(())
}

fn print_tally(out: &mut impl Write, state: &State, tally: &Tally<Factor>) -> Result<(), Failure> {
    for (index, line) in tally.lines().iter().filter(|line| line.standing == Standing::Counts).enumerate() {
        let amount = if index == 0 { format!("{}", line.amount) } else { format!("{:+}", line.amount) };
        writeln!(out, "  {:<28} {amount:>4}   {}", words::factor(state, line.what), line.rule)?;
    }
    Ok(())
}

fn dice(count: u8) -> String {
    if count == 1 { "one die".into() } else { format!("{count} dice") }
}

fn print_pool(
    out: &mut impl Write,
    state: &State,
    roller: &str,
    target: &str,
    pool: &PoolView,
) -> Result<(), Failure> {
    writeln!(out, "{roller} rolls {}:", dice(pool.dice))?;
    if let Some(tally) = &pool.tally {
        print_tally(out, state, &tally.tally)?;
    }
    let hits = state.book().id_of(Rule::Hits);
    writeln!(out, "\nWhat it does to {target} (one DAMAGE is a 6, or a pair of 5s: {hits}):")?;
    for damage in &pool.damage {
        let label = match damage.critical {
            None => "no DAMAGE".to_owned(),
            Some(critical) => format!("{} DAMAGE, critical number {critical}", damage.damage),
        };
        row(out, &label, &damage.chance)?;
    }
    writeln!(out, "\nWhat comes of it, test included:")?;
    for outcome in &pool.outcomes {
        let label = match (outcome.lost, outcome.routed, outcome.disordered) {
            (_, true, _) => "Routed".to_owned(),
            (0, _, false) => "nothing".to_owned(),
            (0, _, true) => "no loss, Disordered".to_owned(),
            (lost, _, true) => format!("loses {lost}, Disordered"),
            (lost, ..) => format!("loses {lost}"),
        };
        row(out, &label, &outcome.chance)?;
    }
    writeln!(out, "\nOn average {target} loses {:.2} VBU.", pool.mean_lost)?;
    Ok(())
}

fn print_test(out: &mut impl Write, state: &State, test: &TestView) -> Result<(), Failure> {
    writeln!(out, "The critical number is {}:", test.critical)?;
    print_tally(out, state, &test.tally.tally)?;
    writeln!(out, "\n  die   VBU lost")?;
    for face in &test.faces {
        let what = if face.routed {
            ", Routed"
        } else if face.disordered {
            ", Disordered"
        } else {
            ""
        };
        writeln!(out, "   {}    {}{what}", face.die, face.lost)?;
    }
    writeln!(out)?;
    row(out, "loses VBU", &test.hurt)?;
    row(out, "Routed", &test.routed)
}

const NAMES: [&str; 2] = ["attacker", "defender"];

fn print_melee(out: &mut impl Write, state: &State, melee: &MeleeView) -> Result<(), Failure> {
    for (side, name) in Side::BOTH.into_iter().zip(NAMES) {
        let pool = &melee.pools[side.index()];
        writeln!(out, "The {name} rolls {}:", dice(pool.dice))?;
        if let Some(tally) = &pool.tally {
            print_tally(out, state, &tally.tally)?;
        }
        writeln!(out)?;
    }
    writeln!(out, "One phase of melee:")?;
    row(out, "the defender loses it", &melee.lost[1])?;
    row(out, "nobody loses it", &melee.drawn)?;
    row(out, "the attacker loses it", &melee.lost[0])?;
    for (side, name) in [(Side::Second, "defender"), (Side::First, "attacker")] {
        // What the other's pool does to it.
        let pool = &melee.pools[side.other().index()];
        writeln!(out, "\nThe {name}, on average {:.2} VBU lost:", pool.mean_lost)?;
        for outcome in &pool.outcomes {
            let label = match (outcome.lost, outcome.routed, outcome.disordered) {
                (_, true, _) => "VBU at zero: Routed".to_owned(),
                (0, _, true) => "no loss, Disordered".to_owned(),
                (0, ..) => "unhurt".to_owned(),
                (lost, ..) => format!("loses {lost}"),
            };
            row(out, &label, &outcome.chance)?;
        }
    }
    Ok(())
}

/// What losing means besides VBU, where it is more than a retreat.
fn print_fates(out: &mut impl Write, state: &State, situation: &Situation) -> Result<(), Failure> {
    let Situation::Melee(fight) = situation else { return Ok(()) };
    if fight.on.is_flank_or_rear() && fight.defender.troop != Troop::W {
        let rule = state.book().id_of(Rule::LostWhileFlanked);
        writeln!(out, "\nA defender attacked there is Routed if it loses the phase ({rule}).")?;
    }
    if [&fight.attacker, &fight.defender].iter().any(|fighter| fighter.troop == Troop::Cf) {
        let rule = state.book().id_of(Rule::ScythedSpent);
        writeln!(out, "\nScythed chariots that do not win the phase are gone ({rule}).")?;
    }
    Ok(())
}

fn print_chain(out: &mut impl Write, state: &State, chain: &ChainView) -> Result<(), Failure> {
    let phases = if chain.horizon == 1 { "one phase".into() } else { format!("{} phases", chain.horizon) };
    writeln!(out, "All that follows, up to {phases} of melee:")?;
    for (index, phase) in chain.phases.iter().enumerate() {
        writeln!(out, " Phase {}:", index + 1)?;
        row(out, "is fought", &phase.fought)?;
        row(out, "the defender loses it", &phase.lost[1])?;
        row(out, "nobody loses it", &phase.drawn)?;
        row(out, "the attacker loses it", &phase.lost[0])?;
    }
    for unit in &chain.units {
        writeln!(out, " The {}, on average {:.2} VBU lost:", state.profile(unit.unit).name, unit.mean_lost)?;
        row(out, "no longer on the table", &unit.gone)?;
        row(out, "there, Disordered", &unit.disordered)?;
        for lost in &unit.lost {
            row(out, &format!("{} VBU lost", lost.number), &lost.chance)?;
        }
    }
    let habits = chain.habits;
    writeln!(
        out,
        "\nAssumed: pila are {}thrown, the winner {} where it may.",
        if habits.throw_pila[0] { "" } else { "not " },
        if habits.pursue[0] { "pursues" } else { "does not pursue" }
    )?;
    for (chance, why) in [
        (&chain.unfinished, "dice are still due after the last phase followed"),
        (&chain.unfollowed, "there were too many throws to follow them all"),
    ] {
        if chance.decimal > 0.0 {
            writeln!(out, "Left open: {} – {why}; counted as it stood then.", percent(chance))?;
        }
    }
    Ok(())
}
