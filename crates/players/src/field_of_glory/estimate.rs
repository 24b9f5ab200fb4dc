//! What fights and shots are expected to bring: the engine's dice, numbers to hit, tests and death rolls, put together by
//! means and spreads. Exact odds take a tenth of a millisecond each; a player weighs hundreds of positions in that time.

use super::taste::Taste;
use acies_dice::D6;
use acies_field_of_glory::battle_group::{BattleGroup, Cohesion};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::odds::{hits, tests};
use acies_field_of_glory::rulebook::attrition;
use acies_field_of_glory::steps::cohesion::{
    self, CohesionTest, Occasion, Tester, Wounds, is_autobroken, modifiers, verdict,
};
use acies_field_of_glory::steps::dice::{Again, Pool};
use acies_field_of_glory::steps::{combat, contact, ground, lead, morale, shooting};
use acies_field_of_glory::troops::{Quality, Troop};
use acies_field_of_glory::{BgId, State};
use std::sync::LazyLock;

/// Chances that never change, counted once with the engine's odds.
struct Tables {
    /// Of a die to hit, by what is rolled again and what it must show.
    hit: [[f64; 8]; 5],
    /// Of the sum of two dice, by what is rolled again.
    sums: [[f64; 13]; 5],
}

const AGAIN: [Again; 5] = [Again::Never, Again::UpTo(1), Again::UpTo(2), Again::UpTo(3), Again::Sixes];

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables { hit: [[0.0; 8]; 5], sums: [[0.0; 13]; 5] };
    for (row, again) in AGAIN.into_iter().enumerate() {
        for to_hit in 1..=7u8 {
            let (ways, dice) = hits::die(again, to_hit);
            tables.hit[row][usize::from(to_hit)] = ways as f64 / 6u64.pow(u32::from(dice)) as f64;
        }
        if let Ok(sums) = tests::two_dice(again) {
            for (sum, ways) in sums.iter() {
                tables.sums[row][usize::from(*sum)] = ways as f64 / sums.denominator() as f64;
            }
        }
    }
    tables
});

fn row(again: Again) -> usize {
    AGAIN.iter().position(|known| *known == again).unwrap_or(0)
}

/// How likely a test of two dice with these modifiers reaches what it needs.
pub(super) fn passes(quality: Quality, modifiers: i16, needs: i16) -> f64 {
    let sums = &TABLES.sums[row(Again::by(quality))];
    (2..=12).filter(|sum| sum + modifiers >= needs).map(|sum| sums[sum as usize]).sum()
}

/// What a level of cohesion costs.
pub(super) fn level_cost(taste: &Taste, level: Cohesion) -> f64 {
    match level {
        Cohesion::Steady => 0.0,
        Cohesion::Disrupted => taste.disrupted,
        Cohesion::Fragmented => f64::from(attrition::FRAGMENTED) + taste.fragmented,
        Cohesion::Broken => f64::from(attrition::BROKEN) + taste.broken,
    }
}

/// What the loss of a base costs: its share of those that can be lost.
pub(super) fn base_cost(taste: &Taste, group: &BattleGroup, quality: Quality) -> f64 {
    let original = group.original();
    let most = (1..original).find(|lost| is_autobroken(quality, original, original - lost)).unwrap_or(1);
    taste.bases / f64::from(most)
}

/// How many hits are expected, and how much they spread.
#[derive(Clone, Copy, Debug, Default)]
struct Hits {
    mean: f64,
    variance: f64,
}

impl Hits {
    fn of<'a>(pools: impl Iterator<Item = &'a Pool>, again: Again) -> Hits {
        let chances = &TABLES.hit[row(again)];
        pools.fold(Hits::default(), |sum, pool| {
            let (dice, chance) = (f64::from(pool.dice), chances[usize::from(pool.to_hit.min(7))]);
            Hits { mean: sum.mean + dice * chance, variance: sum.variance + dice * chance * (1.0 - chance) }
        })
    }

    fn plus(self, more: Hits) -> Hits {
        Hits { mean: self.mean + more.mean, variance: self.variance + more.variance }
    }
}

/// How likely something normally spread is above a bound.
fn above(bound: f64, mean: f64, variance: f64) -> f64 {
    if variance <= 1e-9 {
        return if mean > bound { 1.0 } else { 0.0 };
    }
    0.5 * libm::erfc((bound - mean) / libm::sqrt(2.0 * variance))
}

/// What a cohesion test is expected to cost.
fn falls(taste: &Taste, quality: Quality, test: &CohesionTest, tester: &Tester) -> f64 {
    let sums = &TABLES.sums[row(Again::by(quality))];
    let modifiers = modifiers(test, tester).total();
    let before = level_cost(taste, tester.level);
    let cost = |sum: i16| {
        let level = verdict(test, sum + modifiers).applied(tester.level);
        sums[sum as usize] * (level_cost(taste, level) - before)
    };
    (2..=12).map(cost).sum()
}

/// How likely so many hits cost a base.
fn deaths(troop: Troop, wounds: Wounds, hits: f64) -> f64 {
    let chance = |hits: u8| {
        D6::ALL.iter().filter(|die| cohesion::dies(troop, wounds, hits, **die)).count() as f64 / 6.0
    };
    let (whole, part) = (hits.max(0.0) as u8, hits.max(0.0).fract());
    chance(whole) * (1.0 - part) + chance(whole + 1) * part
}

/// What matters of a battle group that may have to test. Who could come upon its flank is left to those who look at where it
/// stands: it takes long to find out.
fn tester(state: &State, group: BgId) -> Tester {
    let g = state.group(group);
    Tester {
        bases: g.bases(),
        original: g.original(),
        level: g.level,
        disorder: ground::worst_disorder(state, group),
        threatened_flank: state.is_flanked(group),
        rear_support: morale::rear_support(state, group),
        commander: lead::for_cohesion(state, group),
    }
}

/// What it is expected to cost a FRAGMENTED battle group that it is charged at all.
pub(super) fn quails(taste: &Taste, state: &State, group: BgId) -> f64 {
    let test = CohesionTest::of(Occasion::Charged);
    falls(taste, state.roster(group).quality, &test, &tester(state, group))
}

/// What the combat of a battle group is expected to cost it, as it stands.
pub(super) fn suffers(taste: &Taste, state: &State, group: BgId, kind: Kind) -> f64 {
    let g = state.group(group);
    if g.is_broken() || !g.is_on_table() {
        return 0.0;
    }
    let against_it = |enemy: BgId| {
        let pools = combat::pools(state, enemy, kind);
        Hits::of(pools.iter().filter(|pool| pool.against == group), combat::again(state, enemy))
    };
    let enemies = contact::combat_of(state, group, kind).iter().filter(|e| state.side(*e) != g.side);
    let received = enemies.map(against_it).fold(Hits::default(), Hits::plus);
    let inflicted = Hits::of(combat::pools(state, group, kind).iter(), combat::again(state, group));
    let (mean, variance) = (received.mean - inflicted.mean, received.variance + inflicted.variance);
    let beaten = above(0.5, mean, variance);
    let badly = above(1.5, mean, variance).min(beaten);
    let occasion = if kind == Kind::Impact { Occasion::LostImpact } else { Occasion::LostMelee };
    let tester = tester(state, group);
    // Who is beaten has had more hits than usual.
    let count = (received.mean + 0.8 * libm::sqrt(received.variance)).max(1.0);
    let hits = count as u8;
    let terrible = beaten >= 0.01 && combat::terrible_enemy(state, group, kind);
    let test = |short: u8| CohesionTest {
        hits,
        bases: g.at_start,
        received: hits + short,
        inflicted: hits,
        terrible,
        ..CohesionTest::of(occasion)
    };
    let quality = state.roster(group).quality;
    let fall = if beaten < 0.01 {
        0.0
    } else {
        (beaten - badly) * falls(taste, quality, &test(1), &tester)
            + badly * falls(taste, quality, &test(2), &tester)
    };
    let troop = state.troop(group);
    let dead = beaten * deaths(troop, Wounds::Lost, count)
        + (1.0 - beaten) * deaths(troop, Wounds::WonOrDrew, received.mean);
    fall + dead * base_cost(taste, g, quality)
}

/// What a hit by shooting on each enemy is worth: its part in a test, and in a death roll.
pub(super) fn worth_of_a_hit(taste: &Taste, state: &State, target: BgId) -> f64 {
    let g = state.group(target);
    if g.is_broken() {
        return 0.0;
    }
    let quality = state.roster(target).quality;
    let enough = (1..12).find(|hits| shooting::calls_for_test(*hits, g.at_start, false)).unwrap_or(1);
    let tester = Tester {
        bases: g.bases(),
        original: g.original(),
        level: g.level,
        disorder: Default::default(),
        threatened_flank: false,
        rear_support: false,
        commander: None,
    };
    let test = CohesionTest { hits: enough, bases: g.at_start, ..CohesionTest::of(Occasion::Shot) };
    let fall = falls(taste, quality, &test, &tester) / f64::from(enough);
    let dead = deaths(state.troop(target), Wounds::Shot, f64::from(enough)) / f64::from(enough);
    fall + dead * base_cost(taste, g, quality)
}

/// Whom a battle group would shoot at from where it stands, and with how many hits on average.
pub(super) fn shots(state: &State, group: BgId) -> Vec<(BgId, f64)> {
    let pools = shooting::pools(state, group, &Default::default());
    let again = Again::by(state.roster(group).quality);
    pools.iter().map(|pool| (pool.against, Hits::of(std::iter::once(pool), again).mean)).collect()
}
