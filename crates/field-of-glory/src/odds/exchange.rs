//! What a shooting phase, an impact or a melee does to battle groups, tests and death rolls included.
//!
//! Whom several battle groups fight is counted for each of them by itself ([`suffered`]): what it receives and what it
//! inflicts are different dice, and what they lead to depends on nobody else. [`duel`] says what becomes of both where two
//! fight each other alone.

use super::hits::{self, PoolHits};
use super::tests;
use crate::battle_group::{BgId, Cohesion};
use crate::commander::CommanderId;
use crate::event::{Event, apply};
use crate::frame::Kind;
use crate::game::Game;
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion, Tester, Verdict, Wounds};
use crate::steps::dice::Again;
use crate::steps::{combat, contact, morale, shooting};
use acies_dice::{Chance, Distribution, Odds, OddsError};
use acies_rules::Side;

/// What becomes of a battle group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fate {
    /// What its cohesion test came to; `None` if it took none.
    pub verdict: Option<Verdict>,
    /// Its cohesion afterwards.
    pub level: Cohesion,
    /// Bases it lost.
    pub lost: u8,
    /// It is no longer there.
    pub gone: bool,
    /// FOG-CMD-09: the commander in its front rank is lost.
    pub commander_lost: bool,
}

/// How a combat of two ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct End {
    /// FOG-IMP-03: who inflicted more; `None` is a draw.
    pub winner: Option<Side>,
    /// What becomes of them, first player's first.
    pub fates: [Fate; 2],
}

/// A battle group that is about to be hit: what its tests and death rolls look at, found once.
struct Victim<'a> {
    state: &'a State,
    group: BgId,
    sums: Distribution<u8>,
    tester: Tester,
    /// FOG-CMD-09 (a): the commander in its front rank, and what it is without him.
    committed: Option<(CommanderId, Tester)>,
    /// What verdicts and losses lead to, by what play does.
    fates: Vec<((Option<Verdict>, u8), Fate)>,
}

/// What it went through.
#[derive(Clone, Copy)]
struct Ordeal {
    test: Option<CohesionTest>,
    wounds: Wounds,
    hits: u8,
    /// FOG-CMD-09 (a): the commander is lost from this total on.
    lost_on: Option<u8>,
}

impl<'a> Victim<'a> {
    fn of(state: &'a State, group: BgId) -> Result<Victim<'a>, OddsError> {
        let committed = state.living(state.side(group)).find(|(_, c)| c.committed && c.with == Some(group));
        let committed = committed.map(|(commander, _)| {
            let mut without = state.clone();
            apply(&mut without, &Event::CommanderLost { commander });
            (commander, morale::tester(&without, group))
        });
        let sums = tests::two_dice(Again::by(state.roster(group).quality))?;
        Ok(Victim { state, group, sums, tester: morale::tester(state, group), committed, fates: Vec::new() })
    }

    /// What play makes of a verdict and of losses.
    fn fate(&mut self, verdict: Option<Verdict>, lost: u8) -> Fate {
        if let Some((_, known)) = self.fates.iter().find(|(key, _)| *key == (verdict, lost)) {
            return *known;
        }
        let mut scratch = self.state.clone();
        let mut events = Vec::new();
        let mut game = Game { state: &mut scratch, events: &mut events };
        if let Some(verdict) = verdict {
            game.drop_levels(self.group, verdict.drops(), "FOG-CT-09");
        }
        for _ in 0..lost {
            game.lose_base(self.group, "FOG-DTH-01");
        }
        let (before, now) = (self.state.group(self.group), scratch.group(self.group));
        let gone = !now.is_on_table();
        // FOG-DTH-01: nobody rolls for who is gone already.
        let really = before.bases() - now.bases();
        let level = if gone { Cohesion::Broken } else { now.level };
        let fate = Fate { verdict, level, lost: really, gone, commander_lost: false };
        self.fates.push(((verdict, lost), fate));
        fate
    }

    /// Every fate after an ordeal, with ways out of all throws of the dice it takes.
    fn fates(&mut self, ordeal: &Ordeal) -> Result<Distribution<Fate>, OddsError> {
        let peril = match (ordeal.lost_on, &self.committed) {
            (Some(lost_on), Some(_)) => tests::commander_lost(lost_on)?,
            _ => Distribution::certain(false),
        };
        let troop = self.state.troop(self.group);
        let deaths = tests::bases_lost(troop, ordeal.wounds, ordeal.hits)?;
        let verdicts = peril.try_and_then(|lost| {
            let tester = match (lost, &self.committed) {
                (true, Some((_, without))) => without,
                _ => &self.tester,
            };
            Ok::<_, OddsError>(match &ordeal.test {
                Some(test) => tests::of_sums(&self.sums, test, tester).map(|t| (Some(t.verdict), *lost)),
                None => Distribution::certain((None, *lost)),
            })
        })?;
        let both = verdicts.combine(&deaths, |(verdict, commander), lost| (*verdict, *commander, *lost))?;
        Ok(both.map(|(verdict, commander_lost, lost)| Fate {
            commander_lost: *commander_lost,
            ..self.fate(*verdict, *lost)
        }))
    }
}

/// How many dice a denominator that is a power of six is about.
fn dice_of(denominator: u128) -> Result<u8, OddsError> {
    let mut rest = denominator;
    let mut dice = 0;
    while rest > 1 && rest.is_multiple_of(6) && dice < 49 {
        rest /= 6;
        dice += 1;
    }
    if rest == 1 { Ok(dice) } else { Err(OddsError::TooFine) }
}

fn add_all<T: Ord + Copy, U: Ord>(
    odds: &mut Odds<U>,
    chance: Chance,
    more: &Distribution<T>,
    outcome: impl Fn(T) -> U,
) -> Result<(), OddsError> {
    let dice = dice_of(more.denominator())?;
    for (found, ways) in more.iter() {
        odds.add(outcome(*found), chance.times(ways, dice)?)?;
    }
    Ok(())
}

/// FOG-SHO-06, FOG-SHO-09, FOG-SHO-10: what the shooting of this moment does to a battle group: all enemies that have it as
/// a target, its test, its death rolls. Where owners may choose among targets, the first is taken.
///
/// # Errors
/// When more dice are thrown than can be counted.
pub fn shot_at(state: &State, target: BgId) -> Result<Odds<Fate>, OddsError> {
    let mut pools: Vec<PoolHits> = Vec::new();
    let (mut artillery, mut guns) = (false, false);
    for shooter in state.enemies(target) {
        let own = shooting::pools(state, shooter, &Default::default());
        let at_it = hits::of_pools(&own, Some(target), Again::by(state.roster(shooter).quality))?;
        if !at_it.is_empty() {
            let brought = shooting::weapons(state, shooter);
            artillery |= brought.0;
            guns |= brought.1;
        }
        pools.extend(at_it);
    }
    let mut victim = Victim::of(state, target)?;
    let g = state.group(target);
    let mut odds = Odds::default();
    for (count, chance) in hits::together(Chance::CERTAIN, &pools)?.into_iter().enumerate() {
        let count = count as u8;
        let tests = shooting::calls_for_test(count, g.at_start, artillery) && !g.is_broken();
        let test = tests.then(|| CohesionTest {
            hits: count,
            bases: g.at_start,
            terrible: guns,
            ..CohesionTest::of(Occasion::Shot)
        });
        let fates = victim.fates(&Ordeal { test, wounds: Wounds::Shot, hits: count, lost_on: None })?;
        add_all(&mut odds, chance, &fates, |fate| fate)?;
    }
    Ok(odds)
}

/// FOG-DTH-01, FOG-DTH-02: what the death rolls for so many hits do to a battle group, tests apart.
///
/// # Errors
/// When there are more hits than can be counted.
pub fn wounded(state: &State, group: BgId, wounds: Wounds, hits: u8) -> Result<Odds<Fate>, OddsError> {
    let fates = Victim::of(state, group)?.fates(&Ordeal { test: None, wounds, hits, lost_on: None })?;
    let mut odds = Odds::default();
    add_all(&mut odds, Chance::CERTAIN, &fates, |fate| fate)?;
    Ok(odds)
}

/// FOG-IMP-03, FOG-CMD-09: what so many hits received and inflicted mean for one who fights.
fn ordeal(state: &State, group: BgId, kind: Kind, terrible: bool, received: u8, inflicted: u8) -> Ordeal {
    let beaten = received > inflicted;
    let g = state.group(group);
    let occasion = if kind == Kind::Impact { Occasion::LostImpact } else { Occasion::LostMelee };
    // FOG-MEL-04: who only overlaps neither wins nor loses.
    let fights = contact::fighting(state, kind).has(group);
    let test = (beaten && fights && !g.is_broken()).then(|| CohesionTest {
        hits: received,
        bases: g.at_start,
        received,
        inflicted,
        terrible,
        ..CohesionTest::of(occasion)
    });
    Ordeal {
        test,
        wounds: if beaten { Wounds::Lost } else { Wounds::WonOrDrew },
        hits: received,
        lost_on: (received > 0).then_some(if beaten { 11 } else { 12 }),
    }
}

/// The pools of those in a combat against one of them.
fn received_by(state: &State, group: BgId, groups: BgSet, kind: Kind) -> Result<Vec<PoolHits>, OddsError> {
    let mut pools = Vec::new();
    for enemy in groups.iter().filter(|g| state.side(*g) != state.side(group)) {
        let own = combat::pools(state, enemy, kind);
        pools.extend(hits::of_pools(&own, Some(group), combat::again(state, enemy))?);
    }
    Ok(pools)
}

fn inflicted_by(state: &State, group: BgId, kind: Kind) -> Result<Vec<PoolHits>, OddsError> {
    hits::of_pools(&combat::pools(state, group, kind), None, combat::again(state, group))
}

/// What the combat of a battle group, as it stands, does to it.
///
/// # Errors
/// When more dice are thrown than can be counted.
pub fn suffered(state: &State, group: BgId, kind: Kind) -> Result<Odds<Fate>, OddsError> {
    let groups = contact::combat_of(state, group, kind);
    let terrible = combat::terrible_enemy(state, group, kind);
    let inflicts = inflicted_by(state, group, kind)?;
    let mut victim = Victim::of(state, group)?;
    let mut odds = Odds::default();
    let receives = hits::together(Chance::CERTAIN, &received_by(state, group, groups, kind)?)?;
    for (received, chance) in receives.into_iter().enumerate() {
        for (inflicted, chance) in hits::together(chance, &inflicts)?.into_iter().enumerate() {
            let ordeal = ordeal(state, group, kind, terrible, received as u8, inflicted as u8);
            add_all(&mut odds, chance, &victim.fates(&ordeal)?, |fate| fate)?;
        }
    }
    Ok(odds)
}

/// How a combat of two battle groups ends; `None` if there are not exactly two in it.
///
/// # Errors
/// When more dice are thrown than can be counted.
pub fn duel(state: &State, group: BgId, kind: Kind) -> Option<Result<Odds<End>, OddsError>> {
    let groups = contact::combat_of(state, group, kind);
    let first = groups.iter().find(|g| state.side(*g) == Side::First)?;
    let second = groups.iter().find(|g| state.side(*g) == Side::Second)?;
    (groups.len() == 2).then(|| ends(state, [first, second], kind))
}

fn ends(state: &State, [first, second]: [BgId; 2], kind: Kind) -> Result<Odds<End>, OddsError> {
    let terrible = [first, second].map(|g| combat::terrible_enemy(state, g, kind));
    let (by_first, by_second) = (inflicted_by(state, first, kind)?, inflicted_by(state, second, kind)?);
    let (mut one, mut two) = (Victim::of(state, first)?, Victim::of(state, second)?);
    let mut odds = Odds::default();
    for (on_second, chance) in hits::together(Chance::CERTAIN, &by_first)?.into_iter().enumerate() {
        for (on_first, chance) in hits::together(chance, &by_second)?.into_iter().enumerate() {
            let (a, b) = (on_first as u8, on_second as u8);
            let winner = match a.cmp(&b) {
                std::cmp::Ordering::Less => Some(Side::First),
                std::cmp::Ordering::Greater => Some(Side::Second),
                std::cmp::Ordering::Equal => None,
            };
            let mine = one.fates(&ordeal(state, first, kind, terrible[0], a, b))?;
            let theirs = two.fates(&ordeal(state, second, kind, terrible[1], b, a))?;
            let both = mine.combine(&theirs, |mine, theirs| [*mine, *theirs])?;
            add_all(&mut odds, chance, &both, |fates| End { winner, fates })?;
        }
    }
    Ok(odds)
}
