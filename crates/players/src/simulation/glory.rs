//! What simulations count in Field of Glory: attrition, hits, cohesion tests and death rolls.
//!
//! An army is beaten by attrition and bought with points, so what a battle group earns is the attrition it inflicts for each
//! 100 points that it costs. Who inflicts it, the engine's [chronicle](acies_field_of_glory::chronicle) says.

use super::{ArmyScore, Earned, Earner, Fortune, LineDeeds, Scribe, Share, Simulated};
use crate::arena::{Contender, Onlooker};
use acies_dice::Faces;
use acies_field_of_glory::battle_group::Whereabouts;
use acies_field_of_glory::chronicle::{Chronicle, SideDice, Weighed};
use acies_field_of_glory::state::Phase;
use acies_field_of_glory::steps::victory;
use acies_field_of_glory::troops::{Armour, Quality, Roster, Training, Troop};
use acies_field_of_glory::{BgId, Event, FieldOfGlory, Roll, State, mirror};
use acies_rules::Side;
use serde::{Deserialize, Serialize};

/// What is not whole is rounded to thousandths, so that a file holds it exactly.
fn thousandths(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// Dice of one kind: how often what they are for came, and what was to be expected of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(from = "(u32, u32, f64, f64)", into = "(u32, u32, f64, f64)")]
pub struct Kind {
    /// How often it might have come.
    pub tries: u32,
    /// How often it came.
    pub came: u32,
    /// How often it was to be expected.
    pub expected: f64,
    /// Variance: how far it might have been from what was expected.
    pub variance: f64,
}

impl From<(u32, u32, f64, f64)> for Kind {
    fn from((tries, came, expected, variance): (u32, u32, f64, f64)) -> Kind {
        Kind { tries, came, expected, variance }
    }
}

impl From<Kind> for (u32, u32, f64, f64) {
    fn from(kind: Kind) -> (u32, u32, f64, f64) {
        (kind.tries, kind.came, kind.expected, kind.variance)
    }
}

impl From<Weighed> for Kind {
    fn from(weighed: Weighed) -> Kind {
        Kind {
            tries: weighed.tries,
            came: weighed.came,
            expected: thousandths(weighed.expected),
            variance: thousandths(weighed.variance),
        }
    }
}

impl Kind {
    /// What came beyond what was expected.
    pub fn beyond(&self) -> f64 {
        f64::from(self.came) - self.expected
    }
}

/// The dice of an army in a battle. In files each kind is `[tries, came, expected, variance]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// Dice to hit, and hits.
    pub hits: Kind,
    /// Cohesion tests, and those passed.
    pub tests: Kind,
    /// Death rolls, and those that cost no base.
    pub deaths: Kind,
}

impl Dice {
    fn of(side: &SideDice) -> Dice {
        Dice { hits: side.hits.into(), tests: side.tests.into(), deaths: side.deaths.into() }
    }

    fn kinds(&self) -> [&Kind; 3] {
        [&self.hits, &self.tests, &self.deaths]
    }
}

/// Three kinds of dice that weigh alike: a hit, a test and a base are not the same thing, so each kind is counted in its own
/// standard deviations. Kinds of which no die was thrown do not count.
fn together(kinds: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for (beyond, variance) in kinds.filter(|(_, variance)| *variance > 0.0) {
        sum += beyond / f64::sqrt(variance);
        count += 1.0;
    }
    if count > 0.0 { sum / f64::sqrt(count) } else { 0.0 }
}

impl Fortune for Dice {
    fn luck(&self) -> f64 {
        together(self.kinds().into_iter().map(|kind| (kind.beyond(), kind.variance)))
    }

    fn against(&self, enemy: &Dice) -> f64 {
        let both = self.kinds().into_iter().zip(enemy.kinds());
        together(both.map(|(own, other)| (own.beyond() - other.beyond(), own.variance + other.variance)))
    }
}

/// What the battle groups of a [line](super::Line) did and suffered in a battle. In files:
/// `[lost, attrition, bases-lost, hits, inflicted]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u32; 5]", into = "[u32; 5]")]
pub struct Deeds {
    /// Battle groups of the line that were broken or gone at the end.
    pub lost: u32,
    /// Attrition points that they counted at the end.
    pub attrition: u32,
    /// Bases that they lost.
    pub bases_lost: u32,
    /// Hits that they scored.
    pub hits: u32,
    /// Attrition points that they inflicted, in thousandths: credit may be shared.
    pub inflicted: u32,
}

impl From<[u32; 5]> for Deeds {
    fn from([lost, attrition, bases_lost, hits, inflicted]: [u32; 5]) -> Deeds {
        Deeds { lost, attrition, bases_lost, hits, inflicted }
    }
}

impl From<Deeds> for [u32; 5] {
    fn from(deeds: Deeds) -> [u32; 5] {
        [deeds.lost, deeds.attrition, deeds.bases_lost, deeds.hits, deeds.inflicted]
    }
}

/// An army in all battles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArmyReport {
    /// Points of its battle groups.
    pub points: u32,
    /// Attrition at which it is broken.
    pub breaks_at: u16,
    /// Battles won.
    pub won: u32,
    /// Share of the points for battles.
    pub score: Share,
    /// Attrition points suffered in a battle, on average.
    pub attrition: f64,
    /// Attrition points inflicted for each 100 points of its battle groups: the measure for its lines.
    pub earned: Option<f64>,
}

/// A line of an army in all battles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GroupReport {
    /// Whose.
    pub army: Contender,
    /// Its place among the lines of both armies, from 0.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its troop type, that of the front rank.
    pub troop: Troop,
    /// Its armour, that of the front rank.
    pub armour: Armour,
    /// Its quality.
    pub quality: Quality,
    /// Its training.
    pub training: Training,
    /// Bases of one.
    pub bases: u8,
    /// Points of one: its cost.
    pub points: u32,
    /// Battle groups of it in the army.
    pub count: u16,
    /// Share of them that were broken or gone at the end.
    pub lost: f64,
    /// Attrition points that one counted at the end.
    pub attrition: f64,
    /// Bases lost by one in a battle.
    pub bases_lost: f64,
    /// Hits scored by one in a battle.
    pub hits: f64,
    /// Attrition points inflicted by one in a battle.
    pub inflicted: f64,
    /// The same for each 100 points; nothing if it costs none.
    pub earned: Option<Earned>,
}

impl Earner for GroupReport {
    fn army(&self) -> Contender {
        self.army
    }

    fn line(&self) -> usize {
        self.line
    }

    fn earned(&self) -> Option<Earned> {
        self.earned
    }
}

/// Points that a battle group is measured by.
const HUNDRED: f64 = 100.0;

impl Simulated for FieldOfGlory {
    type Profile = Roster;
    type Dice = Dice;
    type Deeds = Deeds;
    type Scribe = Watcher;
    type Army = ArmyReport;
    type Unit = GroupReport;

    fn units(start: &State) -> Vec<(Side, Roster)> {
        let groups = start.groups().iter().zip(&start.setup.rosters);
        groups.map(|(group, roster)| (group.side, roster.clone())).collect()
    }

    fn mirrored(start: &State) -> State {
        mirror::mirrored(start)
    }

    /// FOG-ATT-03.
    fn is_broken(state: &State, side: Side) -> bool {
        victory::is_broken(state, side)
    }

    fn breaks_at(start: &State) -> [u16; 2] {
        start.setup.break_points
    }

    fn add(deeds: &mut Deeds, more: &Deeds) {
        deeds.lost += more.lost;
        deeds.attrition += more.attrition;
        deeds.bases_lost += more.bases_lost;
        deeds.hits += more.hits;
        deeds.inflicted += more.inflicted;
    }

    fn unit(of: &LineDeeds<'_, FieldOfGlory>) -> GroupReport {
        let line = of.line();
        let Roster { name, quality, training, front, bases, .. } = &line.profile;
        let points = line.profile.points();
        let inflicted = of.each(|deeds| f64::from(deeds.inflicted) / 1000.0);
        GroupReport {
            army: line.army,
            line: of.index(),
            name: name.clone(),
            troop: front.troop,
            armour: front.armour,
            quality: *quality,
            training: *training,
            bases: *bases,
            points,
            count: line.count,
            lost: of.mean(|deeds| f64::from(deeds.lost)),
            attrition: of.mean(|deeds| f64::from(deeds.attrition)),
            bases_lost: of.mean(|deeds| f64::from(deeds.bases_lost)),
            hits: of.mean(|deeds| f64::from(deeds.hits)),
            inflicted: of.mean(|deeds| f64::from(deeds.inflicted) / 1000.0),
            // 2 points of attrition more or less, a battle group, in one pair, are always thought possible.
            earned: (points > 0).then(|| of.earned(&inflicted, f64::from(points) / HUNDRED)),
        }
    }

    fn army(score: ArmyScore, units: &[&GroupReport]) -> ArmyReport {
        let points: u32 = units.iter().map(|group| group.points * u32::from(group.count)).sum();
        let inflicted: f64 = units.iter().map(|group| group.inflicted * f64::from(group.count)).sum();
        ArmyReport {
            points,
            breaks_at: score.breaks_at,
            won: score.won,
            score: score.score,
            attrition: score.lost,
            earned: (points > 0).then(|| inflicted * HUNDRED / f64::from(points)),
        }
    }
}

/// Writes down what happens in a battle of Field of Glory.
#[derive(Clone, Debug)]
pub struct Watcher {
    before: State,
    chronicle: Chronicle,
    opened: Option<Side>,
}

impl Scribe<FieldOfGlory> for Watcher {
    fn new(start: &State) -> Watcher {
        // A battle that begins in the middle of a turn has nobody begin it any more.
        let opened = (start.phase != Phase::SetUp).then_some(start.active);
        Watcher { before: start.clone(), chronicle: Chronicle::new(start), opened }
    }

    fn opened(&self) -> Option<Side> {
        self.opened
    }

    fn dice(&self) -> [Dice; 2] {
        [0, 1].map(|i| Dice::of(&self.chronicle.sides()[i]))
    }

    fn deeds(&self, end: &State) -> Vec<Deeds> {
        let inflicted = self.chronicle.inflicted(end);
        let groups = end.groups().iter().enumerate();
        let deeds = groups.map(|(number, group)| Deeds {
            lost: u32::from(group.is_broken() || matches!(group.whereabouts, Whereabouts::Gone(_))),
            attrition: u32::from(victory::attrition_of(end, BgId(number as u8))),
            bases_lost: u32::from(group.original() - group.bases()),
            hits: self.chronicle.hits()[number],
            inflicted: (inflicted[number] * 1000.0).round() as u32,
        });
        deeds.collect()
    }
}

impl Onlooker<FieldOfGlory> for Watcher {
    fn before(&mut self, state: &State) {
        self.before.clone_from(state);
    }

    fn after(&mut self, thrown: Option<(&Roll, &Faces)>, events: &[Event]) {
        for event in events {
            if let Event::TurnBegan { side, .. } = event {
                self.opened.get_or_insert(*side);
            }
        }
        self.chronicle.note(&self.before, thrown, events);
    }
}
