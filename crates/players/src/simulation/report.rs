//! What many battles say about two armies.
//!
//! The two battles of a pair hang together, so wherever there is an interval the pair is what is counted. Sums run over
//! the pairs in the order of their numbers: the same battles give the same numbers to the last digit.

use super::luck::{Curve, Sample, correlation};
use super::{Battle, BattlePair, Battles, Earner, End, Line, SEATS, Simulated, Simulation};
use crate::arena::statistics::{Z, wilson};
use crate::arena::{Contender, Interval, Scores};
use serde::Serialize;

/// A share of the points, and where the true one is with 95 % confidence.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Share {
    /// From 0 to 1; a draw is half a point.
    pub share: f64,
    /// Where the true share is.
    pub interval: Interval,
}

impl Share {
    fn of(scores: &Scores) -> Option<Share> {
        scores.summary().map(|summary| Share { share: summary.score, interval: summary.interval })
    }
}

/// Battles that ended in this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Turns {
    /// The turn.
    pub turn: u16,
    /// How many.
    pub battles: u32,
}

/// Battles that ended in one of some turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Bin {
    /// The first of the turns.
    pub from: u16,
    /// The last of them.
    pub to: u16,
    /// How many battles.
    pub battles: u32,
    /// The middle half of all battles reaches into it.
    pub middle: bool,
}

/// Turns put together, so that there are at most so many bins of equal width.
pub fn bins(length: &LengthReport, most: usize) -> Vec<Bin> {
    let width = length.turns.len().div_ceil(most.max(1)).max(1);
    let bin = |chunk: &[Turns]| -> Option<Bin> {
        let (from, to) = (chunk.first()?.turn, chunk.last()?.turn);
        let middle = length.quartiles[1] <= to && from <= length.quartiles[3];
        Some(Bin { from, to, battles: chunk.iter().map(|turns| turns.battles).sum(), middle })
    };
    length.turns.chunks(width).filter_map(bin).collect()
}

/// How long the battles were.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LengthReport {
    /// Turns on average.
    pub mean: f64,
    /// Shortest, lower quartile, median, upper quartile, longest.
    pub quartiles: [u16; 5],
    /// How many ended in which turn, from the shortest to the longest.
    pub turns: Vec<Turns>,
    /// Commands given in a battle, by both together, on average.
    pub decisions: f64,
}

/// Battles that ended in the same way.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// How.
    pub end: End,
    /// Who won.
    pub winner: Option<Contender>,
    /// How many.
    pub battles: u32,
    /// Of all.
    pub share: f64,
}

/// An army in all battles, as every family counts it.
#[derive(Clone, Copy, Debug)]
pub struct ArmyScore {
    /// Battles won.
    pub won: u32,
    /// Share of the points.
    pub score: Share,
    /// What it lost in a battle, on average.
    pub lost: f64,
    /// What it may not lose without being broken.
    pub breaks_at: u16,
}

/// What a line of an army earned.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Earned {
    /// VD of enemies routed for each VD of its own; in Field of Glory attrition points inflicted for each 100 points.
    pub ratio: f64,
    /// Where the true ratio is, with 95 % confidence; there must be at least two pairs.
    pub interval: Option<Interval>,
}

/// Luck against everything else.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LuckReport {
    /// Share of the points that went to the army with the luckier dice.
    pub luckier: Share,
    /// Share of the differences between results that goes with luck: the square of the correlation. Nothing if all
    /// battles ended alike.
    pub explained: Option<f64>,
    /// Score of the first army if both had average luck, by the curve.
    pub even: Share,
    /// The curve: the chance of the first army to win, by how much luckier it was.
    pub curve: Curve,
    /// Score of the first army in battles in which it was the luckier.
    pub lucky: Option<Share>,
    /// And in those in which its enemy was.
    pub unlucky: Option<Share>,
}

/// How much luck decided, in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LuckWeight {
    /// Less than a tenth.
    Little,
    /// Less than a quarter.
    Part,
    /// Less than a half.
    Much,
    /// The half, or more.
    Most,
}

impl LuckReport {
    /// How much luck decided; nothing if all battles ended alike.
    pub fn weight(&self) -> Option<LuckWeight> {
        Some(match self.explained? {
            share if share < 0.1 => LuckWeight::Little,
            share if share < 0.25 => LuckWeight::Part,
            share if share < 0.5 => LuckWeight::Much,
            _ => LuckWeight::Most,
        })
    }
}

/// Battles with about the same luck, and what the first army got of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LuckDot {
    /// How much luckier the first army was, about, in standard deviations.
    pub luck: f64,
    /// How many battles.
    pub battles: u32,
    /// Its share of their points.
    pub share: f64,
}

impl LuckDot {
    /// Luck beyond this counts here.
    pub const MOST: f64 = 3.0;
    /// From one to the next.
    const STEP: f64 = 0.5;
}

/// Results by luck, from the unluckiest to the luckiest.
pub fn luck_dots<F: Simulated>(battles: &Battles<F>) -> Vec<LuckDot> {
    let count = (2.0 * LuckDot::MOST / LuckDot::STEP) as usize + 1;
    let mut found = vec![(0u32, 0usize); count];
    for battle in battles.pairs().flat_map(|(_, pair)| &pair.battles) {
        let luck = battle.luck_difference().clamp(-LuckDot::MOST, LuckDot::MOST);
        let bin = ((luck + LuckDot::MOST) / LuckDot::STEP).round() as usize;
        let (battles, points) = &mut found[bin.min(count - 1)];
        *battles += 1;
        *points += battle.points(Contender::First);
    }
    let dot = |(bin, (battles, points)): (usize, (u32, usize))| LuckDot {
        luck: bin as f64 * LuckDot::STEP - LuckDot::MOST,
        battles,
        share: points as f64 / (2.0 * f64::from(battles)),
    };
    found.into_iter().enumerate().filter(|(_, (battles, _))| *battles > 0).map(dot).collect()
}

/// What many battles say about two armies, with what a family says of an army and of a line of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Report<A, U> {
    /// Battles that count.
    pub battles: u32,
    /// Battles there were to be.
    pub wanted: u32,
    /// Both armies.
    pub armies: [A; 2],
    /// Battles drawn.
    pub drawn: u32,
    /// Pairs by the points of the first army, in quarters.
    pub pair_scores: [u32; 5],
    /// How often players of equal armies would come out at least as far apart.
    pub p_value: f64,
    /// Share of the points of whoever had the first player's seat.
    pub first_seat: Share,
    /// Share of the points of whoever had the first phase of the battle.
    pub first_phase: Share,
    /// How long they were.
    pub length: LengthReport,
    /// How they ended, the commonest first.
    pub endings: Vec<Ending>,
    /// The lines of both armies: first army first, those that earned most before the others.
    pub units: Vec<U>,
    /// Luck.
    pub luck: LuckReport,
}

impl<A, U> Report<A, U> {
    /// The stronger army, if that is hardly chance.
    pub fn stronger(&self) -> Option<Contender> {
        let scores = Scores(self.pair_scores);
        match scores.summary()?.interval {
            interval if interval.low > 0.5 => Some(Contender::First),
            interval if interval.high < 0.5 => Some(Contender::Second),
            _ => None,
        }
    }
}

/// Reads the battles; nothing without a pair.
pub fn report<F: Simulated>(
    simulation: &Simulation<F>,
    battles: &Battles<F>,
) -> Option<Report<F::Army, F::Unit>> {
    read(simulation.lines(), F::breaks_at(simulation.start()), battles)
}

fn read<F: Simulated>(
    lines: &[Line<F>],
    breaks_at: [u16; 2],
    battles: &Battles<F>,
) -> Option<Report<F::Army, F::Unit>> {
    let pairs: Vec<&BattlePair<F>> = battles.pairs().map(|(_, pair)| pair).collect();
    let all: Vec<&Battle<F>> = pairs.iter().flat_map(|pair| &pair.battles).collect();
    // Points by pair, of whoever is meant in each battle.
    let scores = |whom: &dyn Fn(usize, &Battle<F>) -> Option<Contender>| {
        let mut scores = Scores::default();
        for pair in &pairs {
            let points =
                |(i, battle): (usize, &Battle<F>)| whom(i, battle).map_or(1, |army| battle.points(army));
            scores.0[pair.battles.iter().enumerate().map(points).sum::<usize>()] += 1;
        }
        scores
    };
    let first = scores(&|_, _| Some(Contender::First));
    let summary = first.summary()?;
    let units = units(lines, &pairs);
    let army = |army: Contender, scores: &Scores| -> Option<F::Army> {
        let i = army as usize;
        let score = ArmyScore {
            won: all.iter().filter(|battle| battle.winner == Some(army)).count() as u32,
            score: Share::of(scores)?,
            lost: mean(all.iter().map(|battle| f64::from(battle.lost[i]))),
            breaks_at: breaks_at[i],
        };
        let own: Vec<&F::Unit> = units.iter().filter(|unit| unit.army() == army).collect();
        Some(F::army(score, &own))
    };
    Some(Report {
        battles: all.len() as u32,
        wanted: 2 * battles.wanted(),
        armies: [army(Contender::First, &first)?, army(Contender::Second, &first.swapped())?],
        drawn: all.iter().filter(|battle| battle.winner.is_none()).count() as u32,
        pair_scores: first.0,
        p_value: summary.p_value,
        first_seat: Share::of(&scores(&|i, _| Some(SEATS[i][0])))?,
        first_phase: Share::of(&scores(&|_, battle| battle.opened))?,
        length: length(&all),
        endings: endings(&all),
        luck: luck(&pairs, &all, &scores(&|_, battle| luckier(battle)))?,
        units,
    })
}

fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values {
        sum += value;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}

fn length<F: Simulated>(battles: &[&Battle<F>]) -> LengthReport {
    let mut turns: Vec<u16> = battles.iter().map(|battle| battle.turns).collect();
    turns.sort_unstable();
    // The value below which so many quarters are: the nearest rank.
    let quartile = |quarters: usize| turns[(quarters * (turns.len() - 1) + 2) / 4];
    let quartiles = [0, 1, 2, 3, 4].map(quartile);
    let counted = (quartiles[0]..=quartiles[4]).map(|turn| {
        let battles = turns.iter().filter(|other| **other == turn).count() as u32;
        Turns { turn, battles }
    });
    LengthReport {
        mean: mean(turns.iter().map(|turn| f64::from(*turn))),
        quartiles,
        turns: counted.collect(),
        decisions: mean(battles.iter().map(|b| f64::from(b.decisions[0]) + f64::from(b.decisions[1]))),
    }
}

fn endings<F: Simulated>(battles: &[&Battle<F>]) -> Vec<Ending> {
    let mut endings = Vec::new();
    for end in End::ALL {
        for winner in [Some(Contender::First), Some(Contender::Second), None] {
            let count = battles.iter().filter(|b| b.end == end && b.winner == winner).count() as u32;
            if count > 0 {
                let share = f64::from(count) / battles.len() as f64;
                endings.push(Ending { end, winner, battles: count, share });
            }
        }
    }
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.battles));
    endings
}

fn units<F: Simulated>(lines: &[Line<F>], pairs: &[&BattlePair<F>]) -> Vec<F::Unit> {
    let of = |(index, line)| F::unit(&LineDeeds { index, line, pairs });
    let mut units: Vec<F::Unit> = lines.iter().enumerate().map(of).collect();
    units.sort_by(|a, b| {
        let earned = |unit: &F::Unit| unit.earned().map_or(-1.0, |earned| earned.ratio);
        let armies = (a.army() as u8).cmp(&(b.army() as u8));
        armies.then(earned(b).total_cmp(&earned(a))).then(a.line().cmp(&b.line()))
    });
    units
}

/// What a line did in all battles that count.
#[derive(Debug)]
pub struct LineDeeds<'a, F: Simulated> {
    index: usize,
    line: &'a Line<F>,
    pairs: &'a [&'a BattlePair<F>],
}

impl<F: Simulated> LineDeeds<'_, F> {
    /// Its place among the lines of both armies, from 0.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The line.
    pub fn line(&self) -> &Line<F> {
        self.line
    }

    fn count(&self) -> f64 {
        f64::from(self.line.count.max(1))
    }

    /// A number by pair, for one unit in one battle.
    pub fn each(&self, value: fn(&F::Deeds) -> f64) -> Vec<f64> {
        let count = self.count();
        let of = |battle: &Battle<F>| battle.lines.get(self.index).map_or(0.0, value);
        self.pairs.iter().map(|pair| (of(&pair.battles[0]) + of(&pair.battles[1])) / (2.0 * count)).collect()
    }

    /// The same on average.
    pub fn mean(&self, value: fn(&F::Deeds) -> f64) -> f64 {
        mean(self.each(value).into_iter())
    }

    /// What one unit earned by pair, for each part of its cost. Two more or less, in one pair, are always thought possible.
    pub fn earned(&self, by_pair: &[f64], cost: f64) -> Earned {
        let ratios: Vec<f64> = by_pair.iter().map(|earned| earned / cost).collect();
        let doubt = 1.0 / (self.count() * cost);
        Earned { ratio: mean(ratios.iter().copied()), interval: spread(&ratios, doubt) }
    }
}

/// Where the true mean is, with 95 % confidence. Nothing is below zero. A deviation is added as doubt, so that equal
/// values do not pass for certainty.
fn spread(values: &[f64], doubt: f64) -> Option<Interval> {
    if values.len() < 2 {
        return None;
    }
    let (n, middle) = (values.len() as f64, mean(values.iter().copied()));
    let deviations: f64 = values.iter().map(|value| (value - middle) * (value - middle)).sum();
    let variance = (deviations + doubt * doubt) / (n - 1.0);
    let half = Z * (variance / n).sqrt();
    Some(Interval { low: (middle - half).max(0.0), high: middle + half })
}

/// The army with the better dice.
fn luckier<F: Simulated>(battle: &Battle<F>) -> Option<Contender> {
    let difference = battle.luck_difference();
    match difference {
        d if d > 0.0 => Some(Contender::First),
        d if d < 0.0 => Some(Contender::Second),
        _ => None,
    }
}

fn luck<F: Simulated>(
    pairs: &[&BattlePair<F>],
    battles: &[&Battle<F>],
    luckier_scores: &Scores,
) -> Option<LuckReport> {
    let sample = |battle: &Battle<F>| -> Sample {
        (battle.luck_difference(), battle.points(Contender::First) as f64 / 2.0)
    };
    let by_pair: Vec<[Sample; 2]> =
        pairs.iter().map(|pair| [sample(&pair.battles[0]), sample(&pair.battles[1])]).collect();
    let samples: Vec<Sample> = battles.iter().map(|battle| sample(battle)).collect();
    let curve = Curve::through(&by_pair)?;
    let given = |army: Contender| {
        let chosen = battles.iter().filter(|battle| luckier(battle) == Some(army));
        let points: Vec<f64> = chosen.map(|battle| sample(battle).1).collect();
        let share = mean(points.iter().copied());
        let trials = points.len() as f64;
        (!points.is_empty()).then(|| Share { share, interval: wilson(share, trials) })
    };
    Some(LuckReport {
        luckier: Share::of(luckier_scores)?,
        explained: correlation(&samples).map(|r| r * r),
        even: Share { share: curve.at(0.0), interval: curve.even_interval() },
        curve,
        lucky: given(Contender::First),
        unlucky: given(Contender::Second),
    })
}

#[cfg(test)]
mod tests {
    use super::super::{ArmyReport, Deeds, Dice, UnitReport};
    use super::*;
    use acies_impetus::Impetus;
    use acies_impetus::unit::Profile;
    use acies_rules::StateHash;

    fn line(army: Contender, vd: u8, count: u16) -> Line {
        let text = format!("{{\"name\":\"Foot\",\"type\":\"FP\",\"m\":5,\"vbu\":5,\"i\":1,\"vd\":{vd}}}");
        let profile: Profile = serde_json::from_str(&text).expect("a profile");
        Line { army, profile, count }
    }

    fn battle(winner: Option<Contender>, turns: u16, damage: [u32; 2], routed: [u16; 2]) -> Battle {
        let dice = |damage| Dice {
            damage,
            damage_expected: 4.0,
            tests: 0,
            passed: 0,
            passed_expected: 0.0,
            variance: 2.0,
        };
        let deeds = |routed_vd| Deeds { lost: 1, vbu_lost: 3, damage: 2, routed_vd };
        Battle {
            winner,
            end: if winner.is_some() { End::Broken } else { End::TurnLimit },
            opened: Some(Contender::First),
            turns,
            decisions: [10, 20],
            lost: [2, 4],
            dice: damage.map(dice),
            lines: routed.map(deeds).to_vec(),
            hash: StateHash(1),
        }
    }

    fn told(pairs: &[[Battle; 2]]) -> Report<ArmyReport, UnitReport> {
        let mut battles = Battles::new(pairs.len() as u32);
        // In whatever order they come.
        for (number, battles_of) in pairs.iter().enumerate().rev() {
            battles.add(number as u32, BattlePair { battles: battles_of.clone() });
        }
        let lines = [line(Contender::First, 2, 2), line(Contender::Second, 3, 1)];
        read(&lines, [0; 2], &battles).expect("pairs")
    }

    #[test]
    fn nothing_is_said_without_a_pair() {
        assert_eq!(read::<Impetus>(&[], [0; 2], &Battles::new(3)), None);
    }

    /// Two pairs, counted by hand.
    #[test]
    fn known_battles_give_known_numbers() {
        let (first, second) = (Some(Contender::First), Some(Contender::Second));
        let report = told(&[
            [battle(first, 8, [6, 4], [4, 0]), battle(second, 10, [2, 4], [0, 3])],
            [battle(first, 8, [5, 4], [8, 0]), battle(None, 14, [4, 4], [0, 0])],
        ]);
        assert_eq!((report.battles, report.wanted, report.drawn), (4, 4, 1));
        assert_eq!([report.armies[0].won, report.armies[1].won], [2, 1]);
        assert_eq!(report.pair_scores, [0, 0, 1, 1, 0]);
        assert_eq!((report.armies[0].score.share, report.armies[1].score.share), (0.625, 0.375));
        // Whoever sits first won, won, won and drew.
        assert_eq!(report.first_seat.share, 0.875);
        assert_eq!(report.first_phase.share, 0.625);
        assert_eq!((report.length.mean, report.length.quartiles), (10.0, [8, 8, 10, 10, 14]));
        assert_eq!(report.length.turns.len(), 7);
        assert_eq!(report.length.turns[0], Turns { turn: 8, battles: 2 });
        assert_eq!(report.endings[0].winner, first);
        assert_eq!((report.endings[0].battles, report.endings[0].share), (2, 0.5));
        // 12 VD in 4 battles by 2 Units of 2 VD.
        let unit = &report.units[0];
        assert_eq!((unit.routed_vd, unit.lost, unit.vbu_lost), (1.5, 0.5, 1.5));
        let earned = unit.earned.expect("it costs");
        assert_eq!(earned.ratio, 0.75);
        // The pairs brought 0.5 and 1, the doubt is 0.25: variance 0.1875, standard error 0.3062.
        let interval = earned.interval.expect("two pairs");
        assert!((interval.high - (0.75 + 1.96 * 0.3062)).abs() < 1e-3, "{interval:?}");
        assert_eq!(report.armies[0].earned, Some(0.75));
        // The luckier army won three times; the fourth had even luck.
        assert_eq!(report.luck.luckier.share, 0.875);
        assert_eq!(report.luck.lucky.map(|share| share.share), Some(1.0));
        assert_eq!(report.luck.unlucky.map(|share| share.share), Some(0.0));
        assert!(report.luck.explained.is_some_and(|share| share > 0.5 && share <= 1.0));
    }

    #[test]
    fn many_turns_are_put_together() {
        let length = |counts: &[u32]| LengthReport {
            mean: 0.0,
            quartiles: [5, 5, 6, 6, 5 + counts.len() as u16],
            turns: (5..).zip(counts).map(|(turn, battles)| Turns { turn, battles: *battles }).collect(),
            decisions: 0.0,
        };
        let few = bins(&length(&[1, 0, 2]), 3);
        let alone = |(turn, battles)| Bin { from: turn, to: turn, battles, middle: turn < 7 };
        assert_eq!(few, [(5, 1), (6, 0), (7, 2)].map(alone));
        let many = bins(&length(&[1, 2, 3, 4, 5, 6, 7]), 3);
        assert_eq!(
            many.iter().map(|bin| (bin.from, bin.to, bin.battles)).collect::<Vec<_>>(),
            [(5, 7, 6), (8, 10, 15), (11, 11, 7)]
        );
        assert!(bins(&length(&[]), 3).is_empty());
    }

    #[test]
    fn luck_is_put_together_by_half_deviations() {
        let mut battles = Battles::new(1);
        // Of variance 4: 2 and 20 points of damage are 1 and 10 standard deviations.
        let pair = [
            battle(Some(Contender::First), 8, [6, 4], [0, 0]),
            battle(Some(Contender::Second), 8, [4, 24], [0, 0]),
        ];
        battles.add(0, BattlePair { battles: pair });
        let dot = |luck, share| LuckDot { luck, battles: 1, share };
        assert_eq!(luck_dots(&battles), [dot(-3.0, 0.0), dot(1.0, 1.0)]);
    }

    #[test]
    fn results_that_are_all_alike_explain_nothing() {
        let report = told(&[[
            battle(Some(Contender::First), 8, [4, 4], [0, 0]),
            battle(Some(Contender::First), 8, [5, 4], [0, 0]),
        ]]);
        assert_eq!(report.luck.explained, None);
        assert_eq!(report.luck.unlucky, None);
        assert_eq!(report.units[0].earned.expect("it costs").interval, None, "one pair is no spread");
        assert_eq!(report.armies[0].score.interval.high, 1.0);
        assert!(report.armies[0].score.interval.low < 0.5);
    }

    /// Pairs count only as far as none is missing.
    #[test]
    fn a_gap_ends_what_counts() {
        let one = || {
            let battle = || battle(None, 8, [4, 4], [0, 0]);
            BattlePair { battles: [battle(), battle()] }
        };
        let mut battles = Battles::new(4);
        battles.add(0, one());
        battles.add(2, one());
        assert_eq!((battles.counted(), battles.has(2), battles.is_over()), (1, true, false));
        battles.add(1, one());
        battles.add(3, one());
        battles.add(7, one());
        assert_eq!((battles.counted(), battles.pairs().count(), battles.is_over()), (4, 4, true));
    }
}
