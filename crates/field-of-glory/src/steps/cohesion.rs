//! Cohesion tests, complex move tests and death rolls (sections 7, 14 and 15 of the ledger): pure.

use crate::battle_group::Cohesion;
use crate::commander::Rank;
use crate::factor::Factor;
use crate::rulebook::{Disorder, autobreak_percent};
use crate::troops::{Quality, Troop};
use acies_dice::{D6, Faces};
use acies_rules::{RuleId, Standing, Tally};
use serde::{Deserialize, Serialize};

/// FOG-GEN-05: at least one hit per `n` bases.
pub const fn one_hit_per(n: u8, hits: u8, bases: u8) -> bool {
    hits as u16 * n as u16 >= bases as u16 && hits > 0
}

/// What a test is about (FOG-CT-01, FOG-CT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Occasion {
    /// (a) FRAGMENTED and charged.
    Charged,
    /// (b), (e), (f): friends broke, or a commander was lost.
    Seen,
    /// (c) lost an impact combat.
    LostImpact,
    /// (c) lost a melee.
    LostMelee,
    /// (d) shot at.
    Shot,
    /// (g) to bolster or rally.
    Rally,
}

/// Everything that a cohesion test counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct CohesionTest {
    /// What it is about.
    pub occasion: Occasion,
    /// Hits suffered in this phase.
    pub hits: u8,
    /// Bases at the start of this phase (FOG-GEN-05).
    pub bases: u8,
    /// Hits received in the lost combat.
    pub received: u8,
    /// Hits inflicted in it.
    pub inflicted: u8,
    /// FOG-CTM-07: reasons to test; friends that broke and commanders that fell each count.
    pub reasons: u8,
    /// FOG-CTM-06: the C-in-C is among them.
    pub commander_in_chief: bool,
    /// FOG-CTM-08: an enemy of the kind that row names.
    pub terrible: bool,
}

impl CohesionTest {
    /// A test with one reason and nothing else.
    pub const fn of(occasion: Occasion) -> CohesionTest {
        CohesionTest {
            occasion,
            hits: 0,
            bases: 0,
            received: 0,
            inflicted: 0,
            reasons: 1,
            commander_in_chief: false,
            terrible: false,
        }
    }

    /// Beaten by two hits or more.
    pub const fn badly_beaten(&self) -> bool {
        matches!(self.occasion, Occasion::LostImpact | Occasion::LostMelee)
            && self.received >= self.inflicted.saturating_add(2)
    }
}

/// What the table says of the battle group that tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tester {
    /// Bases now; FOG-CTM-04 counts before the death roll.
    pub bases: u8,
    /// Bases at the start of the battle.
    pub original: u8,
    /// Its cohesion.
    pub level: Cohesion,
    /// The worst disorder of its bases (FOG-TER-09).
    pub disorder: Disorder,
    /// FOG-CT-07.
    pub threatened_flank: bool,
    /// FOG-CT-08.
    pub rear_support: bool,
    /// FOG-CTM-12: the best commander that counts.
    pub commander: Option<Rank>,
}

/// FOG-CT-06: the modifiers.
pub fn modifiers(test: &CohesionTest, tester: &Tester) -> Tally<Factor> {
    let mut tally = Tally::new();
    let hard = one_hit_per(2, test.hits, test.bases);
    tally.count_if(hard, Factor::OneHitPerTwoBases, -1, "FOG-CTM-01");
    let lost_impact = test.occasion == Occasion::LostImpact;
    tally.count_if(lost_impact, Factor::LostImpact, -1, "FOG-CTM-02");
    let lost_melee = test.occasion == Occasion::LostMelee && test.badly_beaten();
    tally.count_if(lost_melee, Factor::LostMeleeByTwo, -1, "FOG-CTM-03");
    let quarters = full_quarters_lost(tester.original, tester.bases);
    tally.count_if(quarters > 0, Factor::BasesLost, -quarters.max(1), "FOG-CTM-04");
    tally.count_if(tester.threatened_flank, Factor::ThreatenedFlank, -1, "FOG-CTM-05");
    tally.count_if(test.commander_in_chief, Factor::CommanderInChiefLost, -1, "FOG-CTM-06");
    tally.count_if(test.reasons > 1, Factor::SeveralReasons, -1, "FOG-CTM-07");
    tally.count_if(test.terrible, Factor::TerribleEnemy, -1, "FOG-CTM-08");
    // FOG-CTM-09 to FOG-CTM-11: only the worst one.
    let severe = tester.disorder == Disorder::SeverelyDisordered;
    match tester.level {
        Cohesion::Steady => tally.count_if(severe, Factor::SeverelyDisordered, -1, "FOG-CTM-09"),
        Cohesion::Disrupted => tally.count(Factor::Disrupted, -1, "FOG-CTM-09"),
        Cohesion::Fragmented => tally.count(Factor::Fragmented, -2, "FOG-CTM-10"),
        Cohesion::Broken => tally.count(Factor::Broken, -3, "FOG-CTM-11"),
    }
    tally.count_if(tester.commander.is_some(), Factor::CommanderInRange, 1, "FOG-CTM-12");
    let inspired = tester.commander == Some(Rank::Inspired);
    tally.count_if(inspired, Factor::InspiredCommander, 1, "FOG-CTM-13");
    tally.count_if(tester.rear_support, Factor::RearSupport, 1, "FOG-CTM-14");
    tally
}

/// FOG-CTM-04: full quarters of the original bases that are gone.
pub const fn full_quarters_lost(original: u8, bases: u8) -> i16 {
    if original == 0 { 0 } else { (original.saturating_sub(bases) as i16 * 4) / original as i16 }
}

/// What a test does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Verdict {
    Rise,
    Hold,
    DropOne,
    DropTwo,
}

impl Verdict {
    /// By how many levels cohesion falls.
    pub const fn drops(self) -> u8 {
        match self {
            Verdict::Rise | Verdict::Hold => 0,
            Verdict::DropOne => 1,
            Verdict::DropTwo => 2,
        }
    }

    /// The level after it.
    pub fn applied(self, level: Cohesion) -> Cohesion {
        if self == Verdict::Rise {
            return level.risen();
        }
        (0..self.drops()).fold(level, |level, _| level.dropped())
    }
}

/// FOG-CT-09: the result.
pub fn verdict(test: &CohesionTest, total: i16) -> Verdict {
    if test.occasion == Occasion::Rally {
        return if total >= 7 { Verdict::Rise } else { Verdict::Hold };
    }
    match total {
        7.. => Verdict::Hold,
        3..=6 => Verdict::DropOne,
        _ if test.badly_beaten() || test.occasion == Occasion::Seen => Verdict::DropTwo,
        _ => Verdict::DropOne,
    }
}

/// FOG-CMT-02, FOG-CMT-03: what a complex move test counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComplexMove {
    /// The commander that gives the most, and whether he is with them.
    pub commander: Option<(Rank, Presence)>,
    /// Its cohesion.
    pub level: Cohesion,
    /// The worst disorder of its bases.
    pub disorder: Disorder,
}

/// Where a commander is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Presence {
    InRange,
    With,
}

/// FOG-CMT-02, FOG-CMT-03: the modifiers of a complex move test.
pub fn complex_move(test: &ComplexMove) -> Tally<Factor> {
    let mut tally = Tally::new();
    tally.count_if(test.commander.is_some(), Factor::CommanderInRange, 1, "FOG-CMT-02");
    let with = matches!(test.commander, Some((_, Presence::With)));
    tally.count_if(with, Factor::CommanderWith, 1, "FOG-CMT-02");
    let inspired = matches!(test.commander, Some((Rank::Inspired, _)));
    tally.count_if(inspired, Factor::InspiredCommander, 1, "FOG-CMT-02");
    let states = [
        (test.level >= Cohesion::Fragmented, Factor::Fragmented, -2),
        (test.disorder == Disorder::SeverelyDisordered, Factor::SeverelyDisordered, -2),
        (test.level == Cohesion::Disrupted, Factor::Disrupted, -1),
        (test.disorder == Disorder::Disordered, Factor::Disordered, -1),
    ];
    // Only the worst one, which comes first.
    let mut worst = true;
    for (holds, what, amount) in states {
        if holds {
            let standing =
                if worst { Standing::Counts } else { Standing::SupersededBy(RuleId("FOG-CMT-03")) };
            tally.line(what, amount, "FOG-CMT-03", standing);
            worst = false;
        }
    }
    tally
}

/// Two dice and modifiers.
pub fn two_dice(faces: &Faces, tally: &Tally<Factor>) -> i16 {
    faces.sum() as i16 + tally.total()
}

/// How hits came about, for the death roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // The names say it.
pub enum Wounds {
    Shot,
    WonOrDrew,
    Lost,
}

/// FOG-DTH-01: what is added to a death roll.
pub fn death(troop: Troop, wounds: Wounds) -> Tally<Factor> {
    let mut tally = Tally::new();
    let big = troop.is_artillery() || matches!(troop, Troop::Elephants | Troop::BattleWagons);
    tally.count_if(big, Factor::BigTargets, 1, "FOG-DTH-01");
    tally.count_if(wounds != Wounds::Lost, Factor::ShotOrNotBeaten, 2, "FOG-DTH-01");
    tally
}

/// FOG-DTH-01: does the roll cost a base?
pub fn dies(troop: Troop, wounds: Wounds, hits: u8, die: D6) -> bool {
    i16::from(die.get()) + death(troop, wounds).total() <= i16::from(hits)
}

/// FOG-QUA-04, FOG-BG-07: broken by losses alone.
pub fn is_autobroken(quality: Quality, original: u8, bases: u8) -> bool {
    let lost = u32::from(original.saturating_sub(bases));
    bases <= 1 || lost * 100 > autobreak_percent(quality) * u32::from(original)
}
