//! The conformance suite: what must hold for every rule set.
//!
//! [`battle`] plays one battle with sampled commands and seeded dice and checks at every step:
//! - what the sampler offers the judge accepts, and deciding then applying equals performing;
//! - a refused command leaves the state untouched;
//! - the battle seen from the other side of the table goes the same way;
//! - the rule set's own invariants;
//! - no dead end, and an end within the bounds;
//!
//! and at the end that the journal replays to the same hashes with every die consumed.

use crate::{Battle, Header, NamedRoll, Next, Outcome, RuleSet, Sampling, Seat, Side, digest};
use acies_dice::{DiceSource, Seeded};

/// What the suite has to know of a rule set.
pub trait Inspect: RuleSet {
    /// The first invariant that does not hold, in words.
    fn violation(state: &Self::State) -> Option<String>;
    /// The same battle from the other side of the table.
    fn mirrored(state: &Self::State) -> Self::State;
    /// The same command from the other side.
    fn mirrored_command(state: &Self::State, command: &Self::Command) -> Self::Command;
    /// Are two states the same up to the last snapped digit of a place? Mirrored geometry may round the other way.
    fn alike(a: &Self::State, b: &Self::State) -> bool {
        a == b
    }
    /// The turn.
    fn turn(state: &Self::State) -> u32;
    /// Commands that are wrong in most states, to see that refusals leave no trace.
    fn strays(state: &Self::State) -> Vec<Self::Command>;
}

/// How far a battle may go and what is checked.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Most turns.
    pub turns: u32,
    /// Most steps.
    pub steps: u32,
    /// Check everything at every n-th step; cheap checks are made at each.
    pub thorough_every: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { turns: 400, steps: 60_000, thorough_every: 7 }
    }
}

/// What a battle came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    /// How it ended; `None` if the bound of turns was reached.
    pub outcome: Option<Outcome>,
    /// Turns played.
    pub turns: u32,
    /// Commands and rolls.
    pub steps: u32,
}

fn mix(seed: u64, step: u32) -> u64 {
    (seed ^ (u64::from(step) << 32)).wrapping_mul(0x2545_f491_4f6c_dd1d).rotate_left(17)
}

/// Plays one battle and checks everything. `Err` says what was violated, and at which step.
pub fn battle<R: Inspect>(start: &R::State, seed: u64, limits: Limits) -> Result<Report, String> {
    let header = Header {
        rule_set: R::id(start).to_owned(),
        revision: 0,
        scenario: "conformance".to_owned(),
        seats: [Seat { player: "one".to_owned() }, Seat { player: "two".to_owned() }],
        seed_commitment: None,
    };
    let mut dice = Seeded::new(seed);
    let mut battle: Battle<R> = Battle::new(header, start.clone());
    let mut commands = Vec::new();
    let mut steps = 0;
    let mut events = Vec::new();
    let outcome = loop {
        let at = format!("step {steps}, turn {}", R::turn(battle.state()));
        let fail = |what: String| -> Result<Report, String> { Err(format!("{at}: {what}")) };
        let told = |what: String| format!("{at}: {what}");
        if let Some(what) = R::violation(battle.state()) {
            let cause = battle.journal().entries().last().map(|entry| &entry.cause);
            return fail(format!("{what}, after {cause:?} with {events:?}"));
        }
        if steps >= limits.steps {
            return fail("the battle does not end".to_owned());
        }
        if R::turn(battle.state()) > limits.turns {
            break None;
        }
        let thorough = steps % limits.thorough_every == 0;
        match battle.next() {
            Next::Over(outcome) => break Some(outcome),
            Next::Roll(roll) => {
                if roll.dice() == 0 {
                    return fail(format!("a roll of no dice: {roll:?}"));
                }
                let faces = match dice.roll(roll.name(), roll.dice()) {
                    Ok(faces) => faces,
                    Err(error) => return fail(format!("{roll:?}: {error}")),
                };
                if thorough {
                    check_roll::<R>(battle.state(), &roll, &faces).map_err(told)?;
                }
                match battle.faces(&faces) {
                    Ok(step) => events = step.events,
                    Err(error) => return fail(format!("{roll:?} was not taken: {error:?}")),
                }
            }
            Next::Decide(prompt) => {
                R::sample(battle.state(), Sampling::One(mix(seed, steps)), &mut commands);
                let Some(command) = commands.first().cloned() else {
                    return fail(format!("dead end: nothing is offered for {:?}", prompt.question));
                };
                if thorough {
                    check_command::<R>(battle.state(), prompt.who, &command).map_err(told)?;
                    check_strays::<R>(battle.state()).map_err(told)?;
                }
                if thorough && steps % (limits.thorough_every * 5) == 0 {
                    check_all_sampled::<R>(battle.state(), prompt.who).map_err(told)?;
                }
                match battle.command(prompt.who, &command) {
                    Ok(step) => events = step.events,
                    Err(error) => return fail(format!("sampled {command:?} was refused: {error:?}")),
                }
            }
        }
        steps += 1;
    };
    let turns = R::turn(battle.state());
    let end = digest(battle.state());
    let replayed = Battle::<R>::replay(start.clone(), battle.journal().clone())
        .map_err(|error| format!("the journal does not replay: {error}"))?;
    if digest(replayed.state()) != end {
        return Err("the replayed battle ends in another state".to_owned());
    }
    Ok(Report { outcome, turns, steps })
}

fn check_all_sampled<R: Inspect>(state: &R::State, who: Side) -> Result<(), String> {
    let mut commands = Vec::new();
    R::sample(state, Sampling::All, &mut commands);
    if commands.is_empty() {
        return Err("nothing is offered where somebody decides".to_owned());
    }
    for command in &commands {
        if let Err(refusal) = R::decide(state, who, command) {
            return Err(format!("offered {command:?} is refused: {refusal:?}"));
        }
    }
    Ok(())
}

fn check_command<R: Inspect>(state: &R::State, who: Side, command: &R::Command) -> Result<(), String> {
    let mut performed = state.clone();
    let events = R::decide(state, who, command).map_err(|refusal| format!("{command:?}: {refusal:?}"))?;
    if *state != performed {
        return Err(format!("deciding {command:?} changed the state"));
    }
    let mut applied = state.clone();
    for event in &events {
        R::apply(&mut applied, event);
    }
    R::perform(&mut performed, who, command, &mut Vec::new()).map_err(|refusal| format!("{refusal:?}"))?;
    if applied != performed {
        return Err(format!("{command:?}: applying its events and performing it differ"));
    }
    let mut other = R::mirrored(state);
    let their = R::mirrored_command(state, command);
    match R::perform(&mut other, who.other(), &their, &mut Vec::new()) {
        Ok(()) if R::alike(&other, &R::mirrored(&performed)) => Ok(()),
        Ok(()) => Err(format!("{command:?}: seen from the other side it does something else")),
        Err(refusal) => Err(format!("{command:?}: refused from the other side: {refusal:?}")),
    }
}

fn check_roll<R: Inspect>(state: &R::State, roll: &R::Roll, faces: &acies_dice::Faces) -> Result<(), String> {
    let Some(events) = R::resolve(state, roll, faces) else {
        return Err(format!("{roll:?} with {faces} means nothing"));
    };
    let mut applied = state.clone();
    for event in &events {
        R::apply(&mut applied, event);
    }
    let mut settled = state.clone();
    R::settle(&mut settled, roll, faces, &mut Vec::new());
    if applied != settled {
        return Err(format!("{roll:?}: applying its events and settling it differ"));
    }
    // A wrong number of dice is not taken.
    let mut more = *faces;
    if let Some(face) = faces.get(0)
        && more.push(face).is_ok()
        && R::resolve(state, roll, &more).is_some()
    {
        return Err(format!("{roll:?} takes a die too many"));
    }
    Ok(())
}

fn check_strays<R: Inspect>(state: &R::State) -> Result<(), String> {
    let strays = R::strays(state);
    let mut touched = state.clone();
    let mut events = Vec::new();
    for side in Side::BOTH {
        for command in &strays {
            if R::perform(&mut touched, side, command, &mut events).is_ok() {
                touched.clone_from(state);
                events.clear();
            } else if touched != *state || !events.is_empty() {
                return Err(format!("refused {command:?} left a trace"));
            }
        }
    }
    Ok(())
}
