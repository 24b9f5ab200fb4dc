//! All there is to draw.

use crate::AnyBattle;
use crate::view::{self, BattleView, NextView};
use acies_dice::D6;
use acies_impetus::editions::Pace;
use acies_impetus::frame::Frame;
use acies_impetus::options::Options as Readings;
use acies_impetus::position::Position;
use acies_impetus::steps::setup::{deployment_zone, judge_large_unit, judge_permission, judge_shieldwall};
use acies_impetus::steps::zone::zone_of;
use acies_impetus::switches::Switches;
use acies_impetus::terrain::{PieceSpec, Shape, TerrainKind};
use acies_impetus::unit::Profile;
use acies_impetus::{Command, Impetus, Question, State, UnitId, UnitSet};
use acies_rules::{Next, RuleSet, Sampling, Side};
use acies_tabletop::{Length, Point};
use serde::Serialize;

/// How far a Unit goes by the face of a die, from 1 to 6, in units of length.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ByDie {
    /// More, in a charge or pursuit.
    pub bonus: [u8; 6],
    /// In a retreat.
    pub retreat: [u8; 6],
}

/// What never changes in a battle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Sheet {
    /// Rule set.
    pub rule_set: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// Names of the armies.
    pub armies: [String; 2],
    /// Names of the players.
    pub players: [String; 2],
    /// The lines of all Units, by number.
    pub profiles: Vec<Profile>,
    /// How far each Unit marches on open ground, by number.
    pub marches: Vec<f64>,
    /// How far each Unit goes by a die, by number.
    pub distances: Vec<ByDie>,
    /// Optional rules agreed on.
    pub switches: Switches,
    /// Loss of VD that breaks each army.
    pub breaks_at: [u16; 2],
    /// Turn limit.
    pub turn_limit: Option<u16>,
    /// Readings chosen.
    pub options: Readings,
    /// Seed of the dice.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
}

pub(super) fn sheet(start: &Position, battle: &AnyBattle, seed: u64) -> Sheet {
    let state = battle.state();
    let header = battle.journal().header();
    Sheet {
        rule_set: Impetus::id(state).to_owned(),
        title: start.title.clone(),
        description: start.description.clone(),
        armies: start.armies.clone(),
        players: [0, 1].map(|i| header.seats[i].player.clone()),
        profiles: state.setup.profiles.clone(),
        marches: (state.setup.profiles.iter())
            .map(|profile| state.book().allowance(profile, Pace::March))
            .collect(),
        distances: (state.setup.profiles.iter())
            .map(|profile| ByDie {
                bonus: D6::ALL.map(|die| state.book().bonus.of(profile, die)),
                retreat: D6::ALL.map(|die| state.book().retreat.of(profile, die)),
            })
            .collect(),
        switches: state.setup.switches,
        breaks_at: state.setup.vdt.map(|vdt| vdt.div_ceil(2)),
        turn_limit: start.turn_limit,
        options: start.options,
        seed,
    }
}

/// A Zone of Control.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ZoneView {
    /// Whose.
    pub unit: UnitId,
    /// Its corners.
    pub corners: [Point; 4],
}

/// What may be placed during set-up.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct SetupView {
    /// Where the army is deployed: two opposite corners.
    pub zone: Option<[Point; 2]>,
    /// Frontage of every base.
    pub frontage: Length,
    /// Who may be deployed in shieldwall.
    pub shieldwalls: UnitSet,
    /// Who may form a Large Unit.
    pub large_units: Vec<LargeUnit>,
}

/// Who may stand behind a Unit in a Large Unit.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LargeUnit {
    /// The Unit in front.
    pub front: UnitId,
    /// One of these behind it.
    pub behind: UnitSet,
}

/// The table at one moment.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Scene {
    /// After so many entries of the journal.
    pub at: u32,
    /// Of so many.
    pub of: u32,
    /// Commands that can be taken back.
    pub undoable: u32,
    /// Units and terrain.
    pub view: BattleView,
    /// What comes next.
    pub next: NextView,
    /// Answers to a question that has but a few.
    pub choices: Vec<Command>,
    /// Zones of Control.
    pub zones: Vec<ZoneView>,
    /// Who has the initiative this turn.
    pub initiative: Option<Side>,
    /// Set-up.
    pub setup: SetupView,
    /// Kinds of terrain that may be placed now.
    pub placeable: Vec<TerrainKind>,
    /// Who has offered a draw.
    pub draw_offered: [bool; 2],
}

pub(super) fn scene(state: &State, at: u32, of: u32, undoable: u32) -> Scene {
    let question = match Impetus::next(state) {
        Next::Decide(prompt) => Some((prompt.who, prompt.question)),
        _ => None,
    };
    let zone = match &question {
        Some((who, Question::Deploy { .. })) => {
            let (low, high) = deployment_zone(state, *who);
            Some([low.snap(), high.snap()])
        }
        _ => None,
    };
    Scene {
        at,
        of,
        undoable,
        view: view::battle(state),
        next: view::next(state),
        choices: choices(state, question.as_ref().map(|(_, question)| question)),
        zones: zones(state),
        initiative: initiative(state),
        setup: setup(state, question.as_ref(), zone),
        placeable: placeable(state, question.as_ref().map(|(_, question)| question)),
        draw_offered: state.draw_offered,
    }
}

fn setup(state: &State, question: Option<&(Side, Question)>, zone: Option<[Point; 2]>) -> SetupView {
    let mut view =
        SetupView { zone, frontage: state.frontage(), shieldwalls: UnitSet::EMPTY, large_units: Vec::new() };
    if let Some((who, Question::Deploy { .. })) = question {
        let own: UnitSet =
            (0..state.units().len() as u8).map(UnitId).filter(|u| state.side(*u) == *who).collect();
        view.shieldwalls = own.iter().filter(|unit| judge_shieldwall(state, *unit).is_ok()).collect();
        let large = |front| LargeUnit {
            front,
            behind: own.iter().filter(|rear| judge_large_unit(state, front, *rear).is_ok()).collect(),
        };
        view.large_units = own.iter().map(large).filter(|large| !large.behind.is_empty()).collect();
    }
    view
}

/// Answers to questions that have but a few; moves and placings have too many to list.
fn choices(state: &State, question: Option<&Question>) -> Vec<Command> {
    let mut commands = Vec::new();
    match question {
        None
        | Some(
            Question::Phase { .. }
            | Question::Activation { .. }
            | Question::Acting { .. }
            | Question::Deploy { .. }
            | Question::Terrain { .. }
            | Question::ChangeTerrain,
        ) => {}
        Some(Question::Orders { .. }) => {
            Impetus::sample(state, Sampling::All, &mut commands);
            commands.retain(|command| matches!(command, Command::MoveCommander { .. }));
        }
        Some(_) => Impetus::sample(state, Sampling::All, &mut commands),
    }
    commands
}

/// Kinds of terrain that the Defender may place, as far as dice and permissions go.
fn placeable(state: &State, question: Option<&Question>) -> Vec<TerrainKind> {
    let Some(Question::Terrain { river, built_up, .. }) = question else { return Vec::new() };
    let anywhere = Shape::Area { corners: Vec::new(), crest: None };
    let kinds = state.book().terrain.iter().copied();
    kinds
        .filter(|kind| {
            let spec = PieceSpec { kind: *kind, shape: anywhere.clone() };
            judge_permission(&spec, *river, *built_up).is_ok()
        })
        .collect()
}

fn zones(state: &State) -> Vec<ZoneView> {
    state
        .on_table()
        .filter_map(|unit| {
            let zone = zone_of(state, unit)?;
            Some(ZoneView { unit, corners: zone.corners().map(|c| c.snap()) })
        })
        .collect()
}

/// Who moves first this turn: the phase knows whether the other's follows.
fn initiative(state: &State) -> Option<Side> {
    state.agenda().iter().find_map(|frame| match frame {
        Frame::Phase { side, first } => Some(if *first { *side } else { side.other() }),
        _ => None,
    })
}
