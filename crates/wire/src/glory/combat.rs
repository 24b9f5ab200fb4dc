//! Combats and volleys of Field of Glory: dice, points of advantage line by line, exact odds.

use super::scene::TallyView;
use crate::odds::ChanceView;
use acies_dice::{Chance, Odds, OddsError};
use acies_field_of_glory::battle_group::{BgId, Cohesion};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::odds::exchange::{self, Fate};
use acies_field_of_glory::odds::hits;
use acies_field_of_glory::state::State;
use acies_field_of_glory::steps::cohesion::Verdict;
use acies_field_of_glory::steps::dice::{self, Again, Pools};
use acies_field_of_glory::steps::{combat, contact, shooting};
use acies_rules::Side;
use serde::Serialize;

/// Dice against one enemy with one number to hit.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct PoolView {
    /// Against whom.
    pub against: BgId,
    /// How many dice.
    pub dice: u8,
    /// What a die must show.
    pub to_hit: u8,
}

/// The points of advantage of bases that fight alike.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AdvantageView {
    /// The files of these bases, from 0 on the left.
    pub files: Vec<u8>,
    /// Against whom.
    pub against: BgId,
    /// They only overlap it, or shoot at it from afar.
    pub overlap: bool,
    /// How it comes about.
    pub tally: TallyView,
}

/// Dice of quality that are rolled again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AgainView {
    /// None.
    Never,
    /// Faces up to this.
    UpTo(u8),
    /// Sixes.
    Sixes,
}

impl From<Again> for AgainView {
    fn from(again: Again) -> AgainView {
        match again {
            Again::Never => AgainView::Never,
            Again::UpTo(face) => AgainView::UpTo(face),
            Again::Sixes => AgainView::Sixes,
        }
    }
}

/// So many hits, and how likely.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HitsView {
    /// Hits.
    pub hits: u8,
    /// How likely.
    pub chance: ChanceView,
}

/// What becomes of a battle group, and how likely.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct FateView {
    /// What its cohesion test came to; nothing if it took none.
    pub verdict: Option<Verdict>,
    /// Its cohesion afterwards.
    pub level: Cohesion,
    /// Bases it lost.
    pub lost: u8,
    /// It is no longer there.
    pub gone: bool,
    /// The commander in its front rank is lost.
    pub commander_lost: bool,
    /// How likely.
    pub chance: ChanceView,
}

/// What may become of a battle group.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct FatesView {
    /// All of it.
    pub outcomes: Vec<FateView>,
    /// It keeps its cohesion.
    pub holds: ChanceView,
    /// It drops at least one level.
    pub drops: ChanceView,
    /// It breaks or is gone.
    pub breaks: ChanceView,
    /// It loses at least one base.
    pub loses_bases: ChanceView,
    /// The commander in its front rank is lost.
    pub commander_lost: ChanceView,
    /// Bases it loses on average.
    pub mean_lost: f64,
}

/// One of those who fight or shoot.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FighterView {
    /// Who.
    pub group: BgId,
    /// How many dice, and why.
    pub dice: TallyView,
    /// The dice by enemy and number to hit.
    pub pools: Vec<PoolView>,
    /// What is rolled again.
    pub again: AgainView,
    /// Points of advantage of its bases.
    pub advantages: Vec<AdvantageView>,
    /// Hits it may score.
    pub hits: Vec<HitsView>,
    /// What may become of it, where it can be counted.
    pub fates: Option<FatesView>,
}

/// A close combat as it stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CombatView {
    /// Impact or melee.
    pub kind: Kind,
    /// Everybody in it.
    pub fighters: Vec<FighterView>,
    /// First player wins, a draw, second player wins: where two fight.
    pub wins: Option<[ChanceView; 3]>,
}

/// What shooters do to a target.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct VolleyView {
    /// Who is shot at.
    pub target: BgId,
    /// Everybody who shoots at it.
    pub shooters: Vec<FighterView>,
    /// What may become of it.
    pub fates: FatesView,
}

fn chance(odds: &Odds<Fate>, of: impl FnMut(&Fate) -> bool) -> Result<ChanceView, OddsError> {
    Ok(odds.chance(of)?.into())
}

pub(crate) fn fates(state: &State, group: BgId, odds: &Odds<Fate>) -> Result<FatesView, OddsError> {
    let before = state.level(group);
    let broken = |fate: &Fate| fate.gone || fate.level == Cohesion::Broken;
    let outcome = |(fate, chance): (&Fate, Chance)| FateView {
        verdict: fate.verdict,
        level: fate.level,
        lost: fate.lost,
        gone: fate.gone,
        commander_lost: fate.commander_lost,
        chance: chance.into(),
    };
    Ok(FatesView {
        outcomes: odds.iter().map(outcome).collect(),
        holds: chance(odds, |f| !f.gone && f.level <= before)?,
        drops: chance(odds, |f| f.gone || f.level > before)?,
        breaks: chance(odds, broken)?,
        loses_bases: chance(odds, |f| f.lost > 0)?,
        commander_lost: chance(odds, |f| f.commander_lost)?,
        mean_lost: odds.mean(|f| f64::from(f.lost)),
    })
}

fn pool_views(pools: &Pools) -> Vec<PoolView> {
    let view = |p: &dice::Pool| PoolView { against: p.against, dice: p.dice, to_hit: p.to_hit };
    pools.iter().filter(|p| p.dice > 0).map(view).collect()
}

fn hit_views(pools: &Pools, against: Option<BgId>, again: Again) -> Result<Vec<HitsView>, OddsError> {
    let counted = hits::together(Chance::CERTAIN, &hits::of_pools(pools, against, again)?)?;
    let view = |(hits, chance): (usize, Chance)| HitsView { hits: hits as u8, chance: chance.into() };
    Ok(counted.into_iter().enumerate().map(view).collect())
}

/// Bases against the same enemy with the same tally are told together.
fn join(views: &mut Vec<AdvantageView>, file: u8, against: BgId, overlap: bool, tally: TallyView) {
    let same = |v: &&mut AdvantageView| (v.against, v.overlap, &v.tally) == (against, overlap, &tally);
    match views.iter_mut().find(same) {
        Some(view) => view.files.push(file),
        None => views.push(AdvantageView { files: vec![file], against, overlap, tally }),
    }
}

fn fighter(state: &State, group: BgId, kind: Kind) -> Result<FighterView, OddsError> {
    let (pools, again) = (combat::pools(state, group, kind), combat::again(state, group));
    let mut advantages = Vec::new();
    for pair in &contact::pairs(state, group, kind) {
        let tally = combat::advantage(state, group, pair, kind).into();
        join(&mut advantages, pair.own.file, pair.against, false, tally);
    }
    if kind == Kind::Melee {
        for overlap in contact::overlaps_by(state, group) {
            let pair = contact::overlap_as_pair(&overlap);
            let tally = combat::advantage(state, group, &pair, kind).into();
            join(&mut advantages, overlap.own.file, overlap.against, true, tally);
        }
    }
    Ok(FighterView {
        group,
        dice: combat::dice_tally(state, group, kind).into(),
        pools: pool_views(&pools),
        again: again.into(),
        advantages,
        hits: hit_views(&pools, None, again)?,
        fates: Some(fates(state, group, &exchange::suffered(state, group, kind)?)?),
    })
}

/// The combat that a battle group is in; `None` if it is in none of this kind.
pub(crate) fn combat(state: &State, group: BgId, kind: Kind) -> Option<Result<CombatView, OddsError>> {
    let groups = contact::combat_of(state, group, kind);
    let fights = contact::fighting(state, kind).has(group) || groups.len() > 1;
    fights.then(|| {
        let fighters: Result<Vec<_>, _> = groups.iter().map(|g| fighter(state, g, kind)).collect();
        let wins = match exchange::duel(state, group, kind) {
            Some(odds) => {
                let odds = odds?;
                let of = |winner: Option<Side>| odds.chance(|end| end.winner == winner).map(ChanceView::from);
                Some([of(Some(Side::First))?, of(None)?, of(Some(Side::Second))?])
            }
            None => None,
        };
        Ok(CombatView { kind, fighters: fighters?, wins })
    })
}

/// What would befall a target if all enemies that can were to shoot at it now; `None` if nobody does.
pub(crate) fn volley(state: &State, target: BgId) -> Option<Result<VolleyView, OddsError>> {
    let shooters: Vec<BgId> = (state.enemies(target))
        .filter(|s| shooting::may_shoot(state, *s))
        .filter(|s| shooting::pools(state, *s, &Default::default()).iter().any(|p| p.against == target))
        .collect();
    (!shooters.is_empty()).then(|| {
        let views: Result<Vec<_>, _> = shooters.iter().map(|s| shooter(state, *s, target)).collect();
        let odds = exchange::shot_at(state, target)?;
        Ok(VolleyView { target, shooters: views?, fates: fates(state, target, &odds)? })
    })
}

fn shooter(state: &State, group: BgId, target: BgId) -> Result<FighterView, OddsError> {
    let choices = Default::default();
    let pools = shooting::pools(state, group, &choices);
    let again = Again::by(state.roster(group).quality);
    let mut advantages = Vec::new();
    let block = state.block(group);
    for file in 0..block.files() {
        let Some(aim) = shooting::aim(state, group, file).filter(|aim| aim.target == target) else {
            continue;
        };
        let Some(missile) = state.roster(group).profiles().find_map(|p| p.missile) else { continue };
        let from = block.base(0, file);
        let tally = shooting::advantage(state, group, &aim, missile, &from).into();
        join(&mut advantages, file, target, false, tally);
    }
    Ok(FighterView {
        group,
        dice: shooting::dice_tally(state, group, &choices).into(),
        pools: pool_views(&pools),
        again: again.into(),
        advantages,
        hits: hit_views(&pools, Some(target), again)?,
        fates: None,
    })
}
