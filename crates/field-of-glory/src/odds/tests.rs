//! Cohesion tests, death rolls, and commanders in peril (FOG-CT-09, FOG-DTH-01, FOG-CMD-09).

use crate::battle_group::{BgId, Cohesion};
use crate::state::State;
use crate::steps::cohesion::{self, CohesionTest, Tester, Verdict, Wounds};
use crate::steps::dice::Again;
use crate::steps::morale;
use crate::troops::Troop;
use acies_dice::{D6, Distribution, Faces, OddsError};

/// What a cohesion test comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tested {
    /// What the total says.
    pub verdict: Verdict,
    /// The level after it.
    pub level: Cohesion,
}

/// Two dice, those rolled again that quality takes: every sum, out of 36 throws, or out of 1,296 where dice are rolled again.
///
/// # Errors
/// Never in truth: four dice can be counted.
pub fn two_dice(again: Again) -> Result<Distribution<u8>, OddsError> {
    let single = match again {
        Again::Never => Distribution::of_d6(|die| die.get()),
        _ => {
            let second = |first: &D6| {
                let first = *first;
                Distribution::of_d6(move |second| {
                    let settled = again.settle(&Faces::from(first), &Faces::from(second));
                    settled.get(0).map_or(first.get(), D6::get)
                })
            };
            Distribution::of_d6(|die| die).and_then(second)?
        }
    };
    single.combine(&single, |a, b| a + b)
}

/// FOG-CT-06, FOG-CT-09: a cohesion test for any reason.
///
/// # Errors
/// Never in truth: four dice can be counted.
pub fn cohesion_test(
    state: &State,
    group: BgId,
    test: &CohesionTest,
) -> Result<Distribution<Tested>, OddsError> {
    let sums = two_dice(Again::by(state.roster(group).quality))?;
    Ok(of_sums(&sums, test, &morale::tester(state, group)))
}

/// The same from sums that are counted already.
pub fn of_sums(sums: &Distribution<u8>, test: &CohesionTest, tester: &Tester) -> Distribution<Tested> {
    let modifiers = cohesion::modifiers(test, tester).total();
    sums.map(|sum| {
        let verdict = cohesion::verdict(test, i16::from(*sum) + modifiers);
        Tested { verdict, level: verdict.applied(tester.level) }
    })
}

/// FOG-DTH-01, FOG-DTH-02: how many bases so many hits cost.
///
/// # Errors
/// When there are more hits than can be counted.
pub fn bases_lost(troop: Troop, wounds: Wounds, hits: u8) -> Result<Distribution<u8>, OddsError> {
    if hits == 0 {
        return Ok(Distribution::certain(0));
    }
    let first = Distribution::of_d6(|die| cohesion::dies(troop, wounds, hits, die));
    first.try_and_then(|dead| match (dead, hits.checked_sub(6)) {
        (false, _) => Ok(Distribution::certain(0)),
        (true, None | Some(0)) => Ok(Distribution::certain(1)),
        (true, Some(rest)) => Ok(bases_lost(troop, wounds, rest)?.map(|more| more + 1)),
    })
}

/// FOG-CMD-09: is a commander lost from this total on?
pub fn commander_lost(lost_on: u8) -> Result<Distribution<bool>, OddsError> {
    Ok(two_dice(Again::Never)?.map(|sum| *sum >= lost_on))
}
