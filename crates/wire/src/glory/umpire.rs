//! The umpire of Field of Glory: a situation of a real table, its dice and odds, and what follows from the dice that fell.
//!
//! Nothing is kept between questions: whoever asks hands in the situation and all steps so far, and is told them again with
//! what comes next.

use super::asking::Trouble;
use super::log::{self, LogEntry};
use super::scene::{self, NextView};
use super::{impossible, too_many_dice};
use crate::playing::Stepped;
use crate::protocol::GloryOddsView;
use crate::protocol::situation::{self, NoOdds, Role, Situation};
use acies_dice::{DiceSource, Faces, Seeded};
use acies_field_of_glory::battle_group::Cohesion;
use acies_field_of_glory::commander::Rank;
use acies_field_of_glory::frame::{Frame, ReckoningStage, Shooting};
use acies_field_of_glory::game::Game;
use acies_field_of_glory::procedures::{combat, shooting};
use acies_field_of_glory::roll::Purpose;
use acies_field_of_glory::sequence;
use acies_field_of_glory::{BgId, Command, FieldOfGlory, State};
use acies_rules::{BattleError, Cause, Entry, NamedRoll, Next, RuleSet, Side, digest};
use serde::{Deserialize, Serialize};

/// Steps that a situation is followed at most; none comes near.
const MOST_STEPS: usize = 200;

/// A commander of a situation.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UmpireCommander {
    /// Whose.
    pub side: Side,
    /// His type.
    pub rank: Rank,
}

/// Odds of a situation, and who is who in it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct UmpireView {
    /// The odds.
    pub odds: GloryOddsView,
    /// What each battle group is there, by its number.
    pub roles: Vec<Role>,
    /// Commanders, by their numbers.
    pub commanders: Vec<UmpireCommander>,
    /// FOG-FLK-03: what the defender drops to before the dice fall, where it does; it is counted as it was said to stand.
    pub at_contact: Option<Cohesion>,
}

/// One step of what follows.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum CourseStep {
    /// Dice that fell.
    Faces(Faces),
    /// An answer to a question.
    Command(Command),
}

/// How one of those a situation is about stands now.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct StandingView {
    /// Who.
    pub group: BgId,
    /// Cohesion; BROKEN if it is gone.
    pub level: Cohesion,
    /// Bases left.
    pub bases: u8,
    /// Bases lost since the situation began.
    pub lost: u8,
    /// It is no longer on the table.
    pub gone: bool,
}

/// What follows from a situation, step by step.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CourseView {
    /// What has happened so far.
    pub entries: Vec<LogEntry>,
    /// What comes next; nothing if all has followed.
    pub next: Option<NextView>,
    /// Answers, if a question comes next.
    pub choices: Vec<Command>,
    /// How they stand now.
    pub standing: Vec<StandingView>,
}

fn no_odds(error: NoOdds) -> Trouble {
    match error {
        NoOdds::Impossible(error) => impossible(error),
        NoOdds::Dice(error) => too_many_dice(error),
    }
}

/// Dice, points of advantage and odds of a situation.
pub(super) fn umpire(situation: &Situation) -> Result<UmpireView, Trouble> {
    let (state, odds) = situation::count(situation).map_err(no_odds)?;
    let commanders = state.commanders().iter().map(|c| UmpireCommander { side: c.side, rank: c.rank });
    Ok(UmpireView {
        odds,
        roles: situation::roles(situation),
        commanders: commanders.collect(),
        at_contact: situation::at_contact(&state, situation),
    })
}

/// What has followed from a situation after so many steps. With a seed, the dice that come next are rolled.
pub(super) fn course(
    situation: &Situation,
    steps: Vec<CourseStep>,
    seed: Option<u64>,
) -> Result<CourseView, Trouble> {
    if steps.len() > MOST_STEPS {
        return Err(Trouble::field("bad-request", "steps", "more steps than follow from anything"));
    }
    let first = situation::stage(situation).map_err(no_odds)?;
    let mut course = Course { state: begun(&first, situation), entries: Vec::new() };
    for step in steps {
        course.step(step)?;
    }
    if let Some(seed) = seed {
        let faces = course.rolled(seed)?;
        course.step(CourseStep::Faces(faces))?;
    }
    let state = &course.state;
    Ok(CourseView {
        next: (!is_over(state)).then(|| scene::next(state)),
        choices: if is_over(state) { Vec::new() } else { scene::choices(state) },
        standing: standing(&first, state, situation),
        entries: course.entries,
    })
}

/// The situation at the moment when its dice are due, and below it what follows at the end of a phase (FOG-SEQ-07).
fn begun(first: &State, situation: &Situation) -> State {
    let mut state = first.clone();
    let mut events = Vec::new();
    let mut game = Game { state: &mut state, events: &mut events };
    game.begin(Frame::Reckoning(ReckoningStage::Seen));
    match situation {
        Situation::Combat { kind, .. } => {
            combat::begin(&mut game, situation::ONE, *kind);
        }
        Situation::Volley { .. } => {
            // Only the one who was asked about shoots.
            let done = first.on_table().filter(|group| *group != situation::ONE).collect();
            game.begin(Frame::Shooting(Box::new(Shooting { done, ..shooting::new() })));
        }
        Situation::Test { because, .. } => {
            let test = situation::test_of(first, because);
            game.begin(Frame::Test { group: situation::ONE, test });
        }
        Situation::Death { hits, wounds, .. } => {
            game.begin(Frame::Death { group: situation::ONE, hits: *hits, wounds: *wounds });
        }
    }
    sequence::advance(&mut game);
    state
}

/// The battle of a situation has not begun: when the dice for the initiative come, all has followed.
fn is_over(state: &State) -> bool {
    match FieldOfGlory::next(state) {
        Next::Roll(roll) => roll.purpose == Purpose::Initiative,
        Next::Decide(_) => false,
        Next::Over(_) => true,
    }
}

struct Course {
    state: State,
    entries: Vec<LogEntry>,
}

impl Course {
    fn rolled(&self, seed: u64) -> Result<Faces, Trouble> {
        match FieldOfGlory::next(&self.state) {
            Next::Roll(roll) if !is_over(&self.state) => {
                let faces = Seeded::new(seed).roll(roll.name(), roll.dice());
                faces.map_err(|error| Trouble::of_battle(BattleError::Dice(error)))
            }
            _ => Err(Trouble::of_battle(BattleError::NotAsked)),
        }
    }

    fn step(&mut self, step: CourseStep) -> Result<(), Trouble> {
        if is_over(&self.state) {
            return Err(Trouble::of_battle(BattleError::NotAsked));
        }
        let before = self.state.clone();
        let mut events = Vec::new();
        let cause = match (step, FieldOfGlory::next(&before)) {
            (CourseStep::Faces(faces), Next::Roll(roll)) => {
                if !FieldOfGlory::settle(&mut self.state, &roll, &faces, &mut events) {
                    let (wanted, given) = (roll.dice(), faces.len());
                    return Err(Trouble::of_battle(BattleError::WrongDice { wanted, given }));
                }
                Cause::Faces { roll: roll.name().to_owned(), faces }
            }
            (CourseStep::Command(command), Next::Decide(prompt)) => {
                let by = prompt.who;
                FieldOfGlory::perform(&mut self.state, by, &command, &mut events)
                    .map_err(|refusal| Trouble::of_battle(BattleError::Refused(refusal)))?;
                Cause::Command { by, command }
            }
            _ => return Err(Trouble::of_battle(BattleError::NotAsked)),
        };
        let sequence = self.entries.len() as u32 + 1;
        let entry = Entry { sequence, cause, hash: digest(&self.state) };
        self.entries.push(log::entry(&Stepped { before, entry, events }, &self.state));
        Ok(())
    }
}

/// How those stand whom the situation is about.
fn standing(first: &State, now: &State, situation: &Situation) -> Vec<StandingView> {
    let about = |role: &Role| !matches!(role, Role::Support | Role::Threat | Role::Bystander);
    let numbered = (0..).map(BgId).zip(situation::roles(situation));
    let asked = numbered.filter(|(_, role)| about(role)).map(|(group, _)| group);
    asked
        .map(|group| {
            let (before, after) = (first.group(group), now.group(group));
            let gone = !after.is_on_table();
            let bases = if gone { 0 } else { after.bases() };
            StandingView {
                group,
                level: if gone { Cohesion::Broken } else { after.level },
                bases,
                lost: before.bases() - bases,
                gone,
            }
        })
        .collect()
}
