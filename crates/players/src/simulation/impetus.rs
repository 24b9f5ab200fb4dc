//! What simulations count in Impetus: VD, DAMAGE and Cohesion Tests.

use super::{ArmyScore, Earned, Earner, Fortune, LineDeeds, Scribe, Share, Simulated};
use crate::arena::{Contender, Onlooker};
use acies_dice::Faces;
use acies_impetus::chronicle::{Chronicle, SideDice};
use acies_impetus::unit::{Profile, Troop};
use acies_impetus::{Event, Impetus, Roll, State, UnitId, mirror};
use acies_rules::Side;
use serde::{Deserialize, Serialize};

/// The dice of an army in a battle. What is not whole is rounded to thousandths, so that a file holds it exactly.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Dice {
    /// DAMAGE done.
    pub damage: u32,
    /// DAMAGE expected of the dice rolled for it.
    pub damage_expected: f64,
    /// Cohesion Tests taken.
    pub tests: u32,
    /// Passed.
    pub passed: u32,
    /// Passes expected.
    pub passed_expected: f64,
    /// Variance of DAMAGE and passes together: how far they might have been from what was expected.
    pub variance: f64,
}

impl Dice {
    fn of(side: &SideDice) -> Dice {
        let round = |x: f64| (x * 1000.0).round() / 1000.0;
        Dice {
            damage: side.damage,
            damage_expected: round(side.damage_expected),
            tests: side.tests,
            passed: side.tests_passed,
            passed_expected: round(side.tests_expected),
            variance: round(side.luck().variance),
        }
    }

    /// DAMAGE done and tests passed beyond what was expected.
    pub fn beyond(&self) -> f64 {
        f64::from(self.damage) - self.damage_expected + f64::from(self.passed) - self.passed_expected
    }
}

impl Fortune for Dice {
    fn luck(&self) -> f64 {
        if self.variance > 0.0 { self.beyond() / self.variance.sqrt() } else { 0.0 }
    }

    fn against(&self, enemy: &Dice) -> f64 {
        let variance = self.variance + enemy.variance;
        if variance > 0.0 { (self.beyond() - enemy.beyond()) / variance.sqrt() } else { 0.0 }
    }
}

/// What the Units of a [line](super::Line) did and suffered in a battle. In files: `[lost, vbu-lost, damage, routed-vd]`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u16; 4]", into = "[u16; 4]")]
pub struct Deeds {
    /// Units of the line that were lost.
    pub lost: u16,
    /// VBU lost.
    pub vbu_lost: u16,
    /// DAMAGE done, as firer or Main Unit.
    pub damage: u16,
    /// VD of the enemies it routed: those whom it struck last, and those whom they swept away.
    pub routed_vd: u16,
}

impl From<[u16; 4]> for Deeds {
    fn from([lost, vbu_lost, damage, routed_vd]: [u16; 4]) -> Deeds {
        Deeds { lost, vbu_lost, damage, routed_vd }
    }
}

impl From<Deeds> for [u16; 4] {
    fn from(deeds: Deeds) -> [u16; 4] {
        [deeds.lost, deeds.vbu_lost, deeds.damage, deeds.routed_vd]
    }
}

/// An army in all battles.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ArmyReport {
    /// VD in all.
    pub vdt: u32,
    /// Battles won.
    pub won: u32,
    /// Share of the points.
    pub score: Share,
    /// VD lost in a battle, on average.
    pub lost_vd: f64,
    /// VD of enemies that its Units routed for each VD of its own: the measure for its lines.
    pub earned: Option<f64>,
}

/// A line of an army in all battles.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnitReport {
    /// Whose.
    pub army: Contender,
    /// Its place among the lines of both armies, from 0.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its troop type.
    pub troop: Troop,
    /// With the General.
    pub general: bool,
    /// VBU of one.
    pub vbu: u8,
    /// VD of one: its cost.
    pub vd: u8,
    /// Units of it in the army.
    pub count: u16,
    /// Share of them that were lost.
    pub lost: f64,
    /// VBU lost by one in a battle.
    pub vbu_lost: f64,
    /// DAMAGE done by one in a battle.
    pub damage: f64,
    /// VD of enemies routed by one in a battle.
    pub routed_vd: f64,
    /// The same for each VD of its own; nothing if it costs none.
    pub earned: Option<Earned>,
}

impl Earner for UnitReport {
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

impl Simulated for Impetus {
    type Profile = Profile;
    type Dice = Dice;
    type Deeds = Deeds;
    type Scribe = Watcher;
    type Army = ArmyReport;
    type Unit = UnitReport;

    fn units(start: &State) -> Vec<(Side, Profile)> {
        let units = start.units().iter().zip(&start.setup.profiles);
        units.map(|(unit, profile)| (unit.side, profile.clone())).collect()
    }

    fn mirrored(start: &State) -> State {
        mirror::mirrored(start)
    }

    /// BI08-VIC-02 to BI08-VIC-04.
    fn is_broken(state: &State, side: Side) -> bool {
        let (lost, all) = (state.lost_vd[side.index()], state.setup.vdt[side.index()]);
        (lost > 0 && 2 * lost >= all) || state.army(side).next().is_none()
    }

    fn breaks_at(start: &State) -> [u16; 2] {
        start.setup.vdt.map(|vd| vd.div_ceil(2))
    }

    fn add(deeds: &mut Deeds, more: &Deeds) {
        deeds.lost += more.lost;
        deeds.vbu_lost += more.vbu_lost;
        deeds.damage += more.damage;
        deeds.routed_vd += more.routed_vd;
    }

    fn unit(of: &LineDeeds<'_, Impetus>) -> UnitReport {
        let line = of.line();
        let routed = of.each(|deeds| f64::from(deeds.routed_vd));
        UnitReport {
            army: line.army,
            line: of.index(),
            name: line.profile.name.clone(),
            troop: line.profile.troop,
            general: line.profile.general,
            vbu: line.profile.vbu,
            vd: line.profile.vd,
            count: line.count,
            lost: of.mean(|deeds| f64::from(deeds.lost)),
            vbu_lost: of.mean(|deeds| f64::from(deeds.vbu_lost)),
            damage: of.mean(|deeds| f64::from(deeds.damage)),
            routed_vd: of.mean(|deeds| f64::from(deeds.routed_vd)),
            // A rout of 2 VD more or less, in one pair, is always thought possible.
            earned: (line.profile.vd > 0).then(|| of.earned(&routed, f64::from(line.profile.vd))),
        }
    }

    fn army(score: ArmyScore, units: &[&UnitReport]) -> ArmyReport {
        let vdt: u32 = units.iter().map(|unit| u32::from(unit.vd) * u32::from(unit.count)).sum();
        let routed: f64 = units.iter().map(|unit| unit.routed_vd * f64::from(unit.count)).sum();
        ArmyReport {
            vdt,
            won: score.won,
            score: score.score,
            lost_vd: score.lost,
            earned: (vdt > 0).then(|| routed / f64::from(vdt)),
        }
    }
}

/// Writes down what happens in a battle of Impetus.
#[derive(Clone, Debug)]
pub struct Watcher {
    before: State,
    chronicle: Chronicle,
    opened: Option<Side>,
    lost: Vec<bool>,
    routed_vd: Vec<u16>,
    /// Who has the credit for a Unit that is lost.
    routed_by: Vec<Option<UnitId>>,
}

impl Scribe<Impetus> for Watcher {
    fn new(start: &State) -> Watcher {
        let units = start.units().len();
        Watcher {
            before: start.clone(),
            chronicle: Chronicle::new(start),
            opened: None,
            lost: vec![false; units],
            routed_vd: vec![0; units],
            routed_by: vec![None; units],
        }
    }

    fn opened(&self) -> Option<Side> {
        self.opened
    }

    fn dice(&self) -> [Dice; 2] {
        [0, 1].map(|i| Dice::of(&self.chronicle.sides()[i]))
    }

    fn deeds(&self, _: &State) -> Vec<Deeds> {
        let units = self.chronicle.units().iter().enumerate();
        let deeds = units.map(|(unit, own)| Deeds {
            lost: u16::from(self.lost[unit]),
            vbu_lost: own.vbu_lost as u16,
            damage: own.damage as u16,
            routed_vd: self.routed_vd[unit],
        });
        deeds.collect()
    }
}

impl Onlooker<Impetus> for Watcher {
    fn before(&mut self, state: &State) {
        self.before.clone_from(state);
    }

    fn after(&mut self, thrown: Option<(&Roll, &Faces)>, events: &[Event]) {
        for event in events {
            if let Event::PhaseBegan { side } = event {
                self.opened.get_or_insert(*side);
            }
        }
        for gone in self.chronicle.note(&self.before, thrown, events) {
            let unit = gone.unit.index();
            self.lost[unit] = true;
            let Some(by) = gone.blow.map(|blow| blow.by()) else { continue };
            // Whoever is lost by friends was routed by those who routed the friends.
            let friend = self.before.side(by) == self.before.side(gone.unit);
            let credited = if friend { self.routed_by[by.index()] } else { Some(by) };
            self.routed_by[unit] = credited;
            if let Some(by) = credited {
                self.routed_vd[by.index()] += u16::from(self.before.profile(gone.unit).vd);
            }
        }
    }
}
