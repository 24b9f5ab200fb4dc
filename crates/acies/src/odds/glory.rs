//! Odds of Field of Glory: situations from the command line, and how they are printed.

use super::body;
use super::picture::row;
use crate::args::{After, Because, OddsOf, OnEdge, Phase};
use crate::failure::Failure;
use acies_field_of_glory::State;
use acies_field_of_glory::battle_group::{BgId, Cohesion};
use acies_field_of_glory::factor::Factor;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::steps::cohesion::{Occasion, Verdict, Wounds};
use acies_rules::{Standing, Tally};
use acies_wire::glory::combat::{AgainView, CombatView, FatesView, FighterView, HitsView, VolleyView};
use acies_wire::protocol::GloryOddsView;
use acies_wire::protocol::situation::{self, DeathView, On, Reason, Situation, TestView};
use acies_wire::words::glory as words;
use std::io::Write;

/// Counts and prints them.
pub(super) fn run(of: &OddsOf, json: bool) -> Result<(), Failure> {
    let situation = situation(of)?;
    let (state, odds) = situation::count(&situation).map_err(|error| Failure::Usage(said(&error)))?;
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", acies_wire::to_json(&odds))?;
        return Ok(());
    }
    match &odds {
        GloryOddsView::Combat(view) => print_combat(&mut out, &state, &situation, view),
        GloryOddsView::Volley(view) => print_volley(&mut out, &state, &situation, view),
        GloryOddsView::Test(view) => print_test(&mut out, &state, view),
        GloryOddsView::Death(view) => print_death(&mut out, &state, view),
    }
}

/// What is wrong, by the options of the command line.
fn said(error: &situation::NoOdds) -> String {
    error.to_string().replacen("shooter", "firer", 1).replacen(".roster", "", 1)
}

fn situation(of: &OddsOf) -> Result<Situation, Failure> {
    Ok(match of {
        OddsOf::Combat { attacker, defender, phase, on } => Situation::Combat {
            attacker: Box::new(body::read("attacker", attacker)?),
            defender: Box::new(body::read("defender", defender)?),
            kind: match phase {
                Phase::Impact => Kind::Impact,
                Phase::Melee => Kind::Melee,
            },
            on: match on {
                OnEdge::Front => On::Front,
                OnEdge::Flank => On::Flank,
                OnEdge::Rear => On::Rear,
            },
        },
        OddsOf::Volley { firer, target, range, moving, rallying, phases } => {
            if *moving || *rallying || phases.is_some() {
                let what = "--moving, --rallying and --phases";
                return Err(Failure::Usage(format!("{what} are for Impetus, not for field-of-glory-2")));
            }
            Situation::Volley {
                shooter: Box::new(body::read("firer", firer)?),
                target: Box::new(body::read("target", target)?),
                range: super::length("range", *range)?,
            }
        }
        OddsOf::Test {
            group,
            because,
            hits,
            received,
            inflicted,
            several,
            chief,
            feared,
            flank,
            support,
        } => {
            let occasion = match because {
                Because::Charged => Occasion::Charged,
                Because::Seen => Occasion::Seen,
                Because::LostImpact => Occasion::LostImpact,
                Because::LostMelee => Occasion::LostMelee,
                Because::Shot => Occasion::Shot,
                Because::Rally => Occasion::Rally,
            };
            let because = Reason {
                occasion,
                hits: *hits,
                received: *received,
                inflicted: *inflicted,
                several_reasons: *several,
                commander_in_chief: *chief,
                terrible: *feared,
                threatened_flank: *flank,
                rear_support: *support,
            };
            Situation::Test { group: Box::new(body::read("group", group)?), because }
        }
        OddsOf::Death { group, hits, after } => Situation::Death {
            group: Box::new(body::read("group", group)?),
            hits: *hits,
            wounds: match after {
                After::Shot => Wounds::Shot,
                After::WonOrDrew => Wounds::WonOrDrew,
                After::Lost => Wounds::Lost,
            },
        },
        OddsOf::Cohesion { .. } | OddsOf::Melee { .. } | OddsOf::Chain { .. } => {
            let there_are = "for field-of-glory-2 ask `combat`, `volley`, `test` or `death`";
            return Err(Failure::Usage(format!("these odds are of Impetus; {there_are}")));
        }
    })
}

const NAMES: [&str; 2] = ["attacker", "defender"];

fn role(group: BgId) -> &'static str {
    NAMES[usize::from(group.0 != 0)]
}

/// A battle group in a line: what it is and how it stands.
fn described(state: &State, group: BgId) -> String {
    let roster = state.roster(group);
    let (body, block) = (state.group(group), state.block(group));
    let name = if roster.name.is_empty() { String::new() } else { format!(" {}", roster.name) };
    format!(
        "{}{name}, {} bases, {} wide and {} deep, {}",
        words::code(state.troop(group)),
        body.bases(),
        block.files(),
        block.ranks(),
        words::level(body.level)
    )
}

fn print_tally(out: &mut impl Write, tally: &Tally<Factor>) -> Result<(), Failure> {
    for (index, line) in tally.lines().iter().filter(|line| line.standing == Standing::Counts).enumerate() {
        let amount = if index == 0 { format!("{}", line.amount) } else { format!("{:+}", line.amount) };
        writeln!(out, "  {:<44} {amount:>4}   {}", words::factor(line.what), line.rule)?;
    }
    Ok(())
}

fn dice(count: i16) -> String {
    if count == 1 { "one die".into() } else { format!("{count} dice") }
}

/// Dice, points of advantage, and what is rolled again.
fn print_fighter(out: &mut impl Write, who: &str, fighter: &FighterView) -> Result<(), Failure> {
    writeln!(out, "The {who} rolls {}:", dice(fighter.dice.total))?;
    print_tally(out, &fighter.dice.tally)?;
    for pool in &fighter.pools {
        writeln!(out, "  {} hit on {} or more", dice(i16::from(pool.dice)), pool.to_hit)?;
    }
    for advantage in &fighter.advantages {
        let files = advantage.files.len();
        let bases = if files == 1 { "one file".to_owned() } else { format!("{files} files") };
        let overlap = if advantage.overlap { ", overlapping" } else { "" };
        writeln!(out, "  POA {:+} ({bases}{overlap}):", advantage.tally.total.clamp(-2, 2))?;
        let counted = advantage.tally.tally.lines().iter().filter(|line| line.standing == Standing::Counts);
        for line in counted {
            writeln!(out, "    {:<42} {:>+4}   {}", words::factor(line.what), line.amount, line.rule)?;
        }
    }
    match fighter.again {
        AgainView::Never => {}
        AgainView::UpTo(1) => writeln!(out, "  Ones are rolled again (FOG-QUA-01).")?,
        AgainView::UpTo(face) => writeln!(out, "  Dice up to {face} are rolled again (FOG-QUA-01).")?,
        AgainView::Sixes => writeln!(out, "  Sixes are rolled again (FOG-QUA-01).")?,
    }
    Ok(())
}

fn print_hits(out: &mut impl Write, hits: &[HitsView]) -> Result<(), Failure> {
    for HitsView { hits, chance } in hits.iter().filter(|view| view.chance.decimal > 0.0) {
        let label = match hits {
            0 => "no hit".to_owned(),
            1 => "1 hit".to_owned(),
            many => format!("{many} hits"),
        };
        row(out, &label, chance)?;
    }
    Ok(())
}

fn print_fates(out: &mut impl Write, who: &str, fates: &FatesView) -> Result<(), Failure> {
    writeln!(out, "\nThe {who}, on average {:.2} bases lost:", fates.mean_lost)?;
    row(out, "keeps its cohesion", &fates.holds)?;
    row(out, "drops a level or more", &fates.drops)?;
    row(out, "breaks, or is gone", &fates.breaks)?;
    row(out, "loses bases", &fates.loses_bases)
}

fn print_combat(
    out: &mut impl Write,
    state: &State,
    situation: &Situation,
    view: &CombatView,
) -> Result<(), Failure> {
    let kind = match view.kind {
        Kind::Impact => "Impact",
        Kind::Melee => "Melee",
    };
    let [one, other] = [situation::ONE, situation::OTHER].map(|group| described(state, group));
    writeln!(out, "{kind}: {one}\nagainst {other}\n")?;
    for fighter in &view.fighters {
        print_fighter(out, role(fighter.group), fighter)?;
        writeln!(out)?;
    }
    if let Some([first, drawn, second]) = &view.wins {
        writeln!(out, "Who wins (FOG-IMP-03):")?;
        row(out, "the attacker wins", first)?;
        row(out, "a draw", drawn)?;
        row(out, "the defender wins", second)?;
    }
    for fighter in &view.fighters {
        writeln!(out, "\nHits of the {}:", role(fighter.group))?;
        print_hits(out, &fighter.hits)?;
    }
    for fighter in view.fighters.iter().rev() {
        if let Some(fates) = &fighter.fates {
            print_fates(out, role(fighter.group), fates)?;
        }
    }
    remark(out, state, situation)
}

/// What has happened before, and is not counted.
fn remark(out: &mut impl Write, state: &State, situation: &Situation) -> Result<(), Failure> {
    // Who is said to be shaken has perhaps dropped already.
    let dropped =
        situation::at_contact(state, situation).filter(|_| state.level(situation::OTHER) == Cohesion::Steady);
    if dropped.is_some() {
        writeln!(
            out,
            "\nCharged there it drops a level at contact (FOG-FLK-03): say `disrupted` of a defender that was STEADY."
        )?;
    }
    Ok(())
}

fn print_volley(
    out: &mut impl Write,
    state: &State,
    situation: &Situation,
    view: &VolleyView,
) -> Result<(), Failure> {
    let Situation::Volley { range, .. } = situation else { return Ok(()) };
    let [one, other] = [situation::ONE, situation::OTHER].map(|group| described(state, group));
    writeln!(out, "A volley at {range} MU: {one}\nat {other}\n")?;
    for shooter in &view.shooters {
        print_fighter(out, "firer", shooter)?;
        writeln!(out, "\nHits:")?;
        print_hits(out, &shooter.hits)?;
    }
    print_fates(out, "target", &view.fates)
}

fn print_test(out: &mut impl Write, state: &State, view: &TestView) -> Result<(), Failure> {
    writeln!(out, "Cohesion test of {}", described(state, view.group))?;
    writeln!(out, "\nTwo dice and {:+} (FOG-CT-06):", view.modifiers.total)?;
    let counted = view.modifiers.tally.lines().iter().filter(|line| line.standing == Standing::Counts);
    for line in counted {
        writeln!(out, "  {:<44} {:>+4}   {}", words::factor(line.what), line.amount, line.rule)?;
    }
    match view.again {
        AgainView::Never => {}
        AgainView::UpTo(1) => writeln!(out, "  Ones are rolled again (FOG-QUA-01).")?,
        AgainView::UpTo(face) => writeln!(out, "  Dice up to {face} are rolled again (FOG-QUA-01).")?,
        AgainView::Sixes => writeln!(out, "  Sixes are rolled again (FOG-QUA-01).")?,
    }
    writeln!(out, "\nWhat comes of it (FOG-CT-09):")?;
    for outcome in &view.outcomes {
        let what = match outcome.verdict {
            Verdict::Rise => "rises",
            Verdict::Hold => "holds",
            Verdict::DropOne => "drops one level",
            Verdict::DropTwo => "drops two levels",
        };
        row(out, &format!("{what}: {}", words::level(outcome.level)), &outcome.chance)?;
    }
    Ok(())
}

fn print_death(out: &mut impl Write, state: &State, view: &DeathView) -> Result<(), Failure> {
    let hits = if view.hits == 1 { "one hit".to_owned() } else { format!("{} hits", view.hits) };
    writeln!(out, "Death roll of {} for {hits}", described(state, view.group))?;
    writeln!(out, "\nOne die and {:+} (FOG-DTH-01):", view.modifiers.total)?;
    let counted = view.modifiers.tally.lines().iter().filter(|line| line.standing == Standing::Counts);
    for line in counted {
        writeln!(out, "  {:<44} {:>+4}   {}", words::factor(line.what), line.amount, line.rule)?;
    }
    match view.costs_up_to {
        0 => writeln!(out, "  No face costs a base.")?,
        face => writeln!(out, "  A base is lost on {face} or less.")?,
    }
    print_fates(out, "battle group", &view.fates)
}
