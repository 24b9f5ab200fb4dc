//! Exact odds for showing and for other programs.

use crate::view::TallyView;
use acies_dice::{Chance, Odds, OddsError};
use acies_impetus::command::Command;
use acies_impetus::editions::{Edition, Factor};
use acies_impetus::explain::explain;
use acies_impetus::frame::Answer;
use acies_impetus::odds::Habits;
use acies_impetus::odds::chain::{Horizon, Prospects, UnitEnd, chain};
use acies_impetus::odds::exchange::{self, Blow, Blows};
use acies_impetus::odds::situation::{self, Circumstances, Situation, SituationError, Staged};
use acies_impetus::steps::cohesion::{After, critical_number};
use acies_impetus::steps::{melee, pool};
use acies_impetus::{Impetus, State, UnitId, UnitSet, Why};
use acies_rules::{Next, Refusal, RuleSet, Side, Tally};
use serde::{Deserialize, Serialize};

/// A chance: so many ways out of all throws of so many dice, and the same as a fraction and a decimal.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceView {
    /// Throws in which it happens, in decimal digits.
    pub count: String,
    /// Out of 6 to the power of so many.
    pub dice: u16,
    /// In lowest terms.
    pub fraction: String,
    /// As near as a decimal fraction comes.
    pub decimal: f64,
}

impl From<Chance> for ChanceView {
    fn from(chance: Chance) -> ChanceView {
        ChanceView {
            count: chance.ways().to_string(),
            dice: chance.dice(),
            fraction: chance.to_string(),
            decimal: chance.decimal(),
        }
    }
}

impl ChanceView {
    /// So many ways out of all. The denominator divides a power of six; a reduced fraction is widened until it is one.
    pub(crate) fn of_fraction(ways: u128, all: u128) -> ChanceView {
        let (mut dice, mut throws) = (0, 1_u128);
        while dice < MOST_DICE_OF_A_FRACTION && throws.checked_rem(all).is_some_and(|rest| rest != 0) {
            throws *= 6;
            dice += 1;
        }
        let wider = throws.checked_div(all).unwrap_or(0);
        Chance::of(ways.saturating_mul(wider), dice).unwrap_or(Chance::NEVER).into()
    }
}

/// Six to the power of so many is still a `u128`.
const MOST_DICE_OF_A_FRACTION: u16 = 49;

/// DAMAGE that a pool may do, and the test that follows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DamageView {
    /// DAMAGE.
    pub damage: u8,
    /// How likely.
    pub chance: ChanceView,
    /// The critical number of the test; none without DAMAGE.
    pub critical: Option<u8>,
}

/// What a pool and the test after it may do to a Unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlowView {
    /// VBU lost.
    pub lost: u8,
    /// Nothing is left of it.
    pub routed: bool,
    /// It is there and Disordered.
    pub disordered: bool,
    /// How likely.
    pub chance: ChanceView,
}

/// A pool against a Unit.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PoolView {
    /// Whose dice.
    pub by: Side,
    /// Against whom.
    pub unit: UnitId,
    /// How many dice.
    pub dice: u8,
    /// How they come about.
    pub tally: Option<TallyView>,
    /// DAMAGE they may do.
    pub damage: Vec<DamageView>,
    /// What comes of it, least first.
    pub outcomes: Vec<BlowView>,
    /// It tests at all.
    pub tested: ChanceView,
    /// It loses VBU.
    pub hurt: ChanceView,
    /// It is Routed by it.
    pub routed: ChanceView,
    /// VBU it loses on average.
    pub mean_lost: f64,
}

/// A test: what each face does.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TestView {
    /// The critical number.
    pub critical: u8,
    /// How it comes about.
    pub tally: TallyView,
    /// What each face does, 1 first.
    pub faces: Vec<FaceView>,
    /// It loses VBU.
    pub hurt: ChanceView,
    /// It is Routed by it.
    pub routed: ChanceView,
}

/// What one face of a test does.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FaceView {
    /// The face.
    pub die: u8,
    /// VBU lost.
    pub lost: u8,
    /// Nothing is left of it.
    pub routed: bool,
    /// It is there and Disordered.
    pub disordered: bool,
}

/// How a phase of melee may end.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EndView {
    /// VBU the Main Units lose, first player's first.
    pub lost: [u8; 2],
    /// Which of them are gone.
    pub routed: [bool; 2],
    /// Who loses the phase; nobody, if it is a draw or nobody wins.
    pub loser: Option<Side>,
    /// How likely.
    pub chance: ChanceView,
}

/// A phase of melee.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MeleeView {
    /// Main Units, first player's first.
    pub mains: [UnitId; 2],
    /// Their Supports.
    pub supports: [UnitSet; 2],
    /// Dice of each and what they may do to the other, first player's first.
    pub pools: [PoolView; 2],
    /// Each side loses the phase: retreats, or is gone.
    pub lost: [ChanceView; 2],
    /// Nobody loses it.
    pub drawn: ChanceView,
    /// Every end there is.
    pub ends: Vec<EndView>,
}

/// How likely a number is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct NumberView {
    /// The number.
    pub number: u16,
    /// How likely.
    pub chance: ChanceView,
}

/// How a Unit may come out of a chain.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UnitOddsView {
    /// The Unit.
    pub unit: UnitId,
    /// Whose.
    pub side: Side,
    /// VBU lost.
    pub lost: Vec<NumberView>,
    /// It is no longer on the table.
    pub gone: ChanceView,
    /// It is there and Disordered.
    pub disordered: ChanceView,
    /// VBU it loses on average.
    pub mean_lost: f64,
}

/// A phase within a chain.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PhaseOddsView {
    /// It is fought at all.
    pub fought: ChanceView,
    /// Each side loses it, first player first.
    pub lost: [ChanceView; 2],
    /// Nobody loses it.
    pub drawn: ChanceView,
}

/// All that may come of a command.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChainView {
    /// Units that may change.
    pub units: Vec<UnitOddsView>,
    /// Phases of melee, the first one first.
    pub phases: Vec<PhaseOddsView>,
    /// Demoralisation value each army loses, first player's first.
    pub lost_vd: [Vec<NumberView>; 2],
    /// Each side wins the battle by it.
    pub won: [ChanceView; 2],
    /// Still to be rolled after the last phase that was followed.
    pub unfinished: ChanceView,
    /// Not followed, for want of throws.
    pub unfollowed: ChanceView,
    /// Throws looked at.
    pub throws: u32,
    /// Phases that were followed.
    pub horizon: u8,
    /// What was assumed of the players.
    pub habits: HabitsView,
}

/// What is assumed of the players, first player first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct HabitsView {
    /// Throw pila when they can.
    pub throw_pila: [bool; 2],
    /// Pursue when they may.
    pub pursue: [bool; 2],
    /// What Units do that are charged, if they may; otherwise they stand.
    pub answer: [Option<Answer>; 2],
}

impl Default for HabitsView {
    fn default() -> HabitsView {
        let Habits { throw_pila, pursue, answer } = Habits::default();
        HabitsView { throw_pila, pursue, answer }
    }
}

impl From<HabitsView> for Habits {
    fn from(view: HabitsView) -> Habits {
        Habits { throw_pila: view.throw_pila, pursue: view.pursue, answer: view.answer }
    }
}

/// Odds of a situation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OddsView {
    /// Of a shot.
    Volley(Box<PoolView>),
    /// Of a test.
    Cohesion(Box<TestView>),
    /// Of a phase of melee.
    Melee(Box<MeleeView>),
    /// Of a charge and all that follows; with its first phase, where no die decides whether it is fought.
    Chain {
        /// All that follows.
        chain: Box<ChainView>,
        /// The first phase of melee.
        first: Option<Box<MeleeView>>,
    },
}

/// Odds of a situation, and who is who in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct UmpireView {
    /// The odds.
    pub odds: OddsView,
    /// What each Unit is there, by its number: `attacker`, `defender`, `support`, `defender-support`, `firer`,
    /// `target`, `unit`, `beside` for friends beside one of them, or `reserve` for those who only watch.
    pub roles: Vec<String>,
}

/// Odds of a situation, and who is who in it.
///
/// # Errors
/// When it cannot come about, or has more dice than can be counted.
pub fn umpire(
    edition: Edition,
    situation: &Situation,
    around: &Circumstances,
    habits: HabitsView,
    phases: u8,
) -> Result<UmpireView, NoOdds> {
    let staged = situation.stage_in(edition, around)?;
    let roles = staged.position.units.iter().map(|unit| unit.profile.name.to_lowercase()).collect();
    Ok(UmpireView { odds: of_staged(&staged, situation, habits, phases)?, roles })
}

/// What those are called who have a role in a situation, when it is played out.
pub fn many(role: &str) -> &'static str {
    match role {
        "attacker" => "Attackers",
        "defender" => "Defenders",
        "support" | "defender-support" => "Supporters",
        "firer" => "Shooters",
        "target" => "Targets",
        "beside" => "Neighbours",
        _ => "Onlookers",
    }
}

/// Why there are no odds.
#[derive(Clone, Debug, PartialEq)]
pub enum NoOdds {
    /// The situation cannot come about.
    Situation(SituationError),
    /// More dice than can be counted.
    Dice(OddsError),
}

impl std::fmt::Display for NoOdds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoOdds::Situation(SituationError::Refused(refusal)) => {
                f.write_str(&crate::words::refusal(refusal.why, refusal.rule))
            }
            NoOdds::Situation(error) => error.fmt(f),
            NoOdds::Dice(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NoOdds {}

impl From<SituationError> for NoOdds {
    fn from(error: SituationError) -> NoOdds {
        NoOdds::Situation(error)
    }
}

impl From<OddsError> for NoOdds {
    fn from(error: OddsError) -> NoOdds {
        NoOdds::Dice(error)
    }
}

impl From<Refusal<Why>> for NoOdds {
    fn from(refusal: Refusal<Why>) -> NoOdds {
        NoOdds::Situation(refusal.into())
    }
}

/// Odds of a situation. `phases` is the horizon of a chain.
///
/// # Errors
/// When it cannot come about, or has more dice than can be counted.
pub fn of_situation(
    edition: Edition,
    situation: &Situation,
    habits: HabitsView,
    phases: u8,
) -> Result<OddsView, NoOdds> {
    of_staged(&situation.stage(edition)?, situation, habits, phases)
}

fn of_staged(
    staged: &Staged,
    situation: &Situation,
    habits: HabitsView,
    phases: u8,
) -> Result<OddsView, NoOdds> {
    Ok(match situation {
        Situation::Volley { .. } => {
            OddsView::Volley(Box::new(volley(&staged.due_by(habits.into())?)?.ok_or(OddsError::NoOutcome)?))
        }
        Situation::Cohesion { damage, melee, .. } => {
            OddsView::Cohesion(Box::new(test(staged, *damage, *melee)?))
        }
        Situation::Melee(_) => {
            let due = staged.due_by(habits.into())?;
            OddsView::Melee(Box::new(phase(&due)?.ok_or(OddsError::NoOutcome)?))
        }
        Situation::Chain(_) => {
            let command = Some((Side::First, &staged.command));
            let first = match staged.due_by(habits.into()) {
                Ok(due) => phase(&due)?,
                Err(_) => None,
            };
            let chain = Box::new(of_state(&staged.state, command, habits, phases)?);
            OddsView::Chain { chain, first: first.map(Box::new) }
        }
    })
}

/// What comes of a command, or of the battle as it stands.
///
/// # Errors
/// When the command is refused, or when there are more dice than can be counted.
pub fn of_state(
    state: &State,
    command: Option<(Side, &Command)>,
    habits: HabitsView,
    phases: u8,
) -> Result<ChainView, NoOdds> {
    let horizon = Horizon { phases: phases.clamp(1, MOST_PHASES), ..Horizon::default() };
    let found = chain(state, command, habits.into(), horizon)??;
    Ok(chain_view(state, &found, horizon.phases, habits)?)
}

/// Phases that a chain is followed at most.
pub const MOST_PHASES: u8 = 6;

fn listed<T: Ord, V>(odds: &Odds<T>, view: impl Fn(&T, ChanceView) -> V) -> Result<Vec<V>, OddsError> {
    let dice = odds.dice();
    odds.iter().map(|(outcome, chance)| Ok(view(outcome, chance.spread(dice)?.into()))).collect()
}

fn pool_view(
    state: &State,
    by: Side,
    blows: &Blows,
    after: After,
    tally: Option<Tally<Factor>>,
) -> Result<PoolView, OddsError> {
    let mut damage = Vec::new();
    for throw in pool::throws(blows.pool, blows.hits)? {
        let critical = critical_number(state, blows.unit, throw.damage, after).total().clamp(1, 99) as u8;
        damage.push(DamageView {
            damage: throw.damage,
            chance: Chance::CERTAIN.times(throw.ways, blows.pool)?.into(),
            critical: (throw.damage > 0).then_some(critical),
        });
    }
    let odds = blows.odds()?;
    let mut shown: Odds<(u8, bool, bool)> = Odds::default();
    for (blow, chance) in odds.iter() {
        shown.add((blow.lost, blow.gone, blow.disordered), chance)?;
    }
    let chance = |holds: fn(&Blow) -> bool| odds.chance(holds).map(ChanceView::from);
    Ok(PoolView {
        by,
        unit: blows.unit,
        dice: blows.pool,
        tally: tally.map(TallyView::from),
        damage,
        outcomes: listed(&shown, |(lost, routed, disordered), chance| BlowView {
            lost: *lost,
            routed: *routed,
            disordered: *disordered,
            chance,
        })?,
        tested: chance(|blow| blow.tested.is_some())?,
        hurt: chance(|blow| blow.lost > 0)?,
        routed: chance(|blow| blow.gone)?,
        mean_lost: odds.mean(|blow| f64::from(blow.lost)),
    })
}

/// The volley whose dice are due.
fn volley(state: &State) -> Result<Option<PoolView>, OddsError> {
    let Some(blows) = exchange::volley(state).transpose()? else { return Ok(None) };
    let Next::Roll(roll) = Impetus::next(state) else { return Ok(None) };
    let by = state.side(blows.unit).other();
    Ok(Some(pool_view(state, by, &blows, After::Fire, explain(state, &roll))?))
}

fn test(staged: &Staged, damage: u8, melee: bool) -> Result<TestView, OddsError> {
    let after = if melee { After::Melee } else { After::Fire };
    let tally = critical_number(&staged.state, staged.actor, damage, after);
    let faces = situation::cohesion(staged, damage, melee);
    let mut odds: Odds<Blow> = Odds::default();
    for (_, blow) in faces {
        odds.add(blow, Chance::CERTAIN.times(1, 1)?)?;
    }
    let view = |(die, blow): &(acies_dice::D6, Blow)| FaceView {
        die: die.get(),
        lost: blow.lost,
        routed: blow.gone,
        disordered: blow.disordered,
    };
    Ok(TestView {
        critical: tally.total().clamp(1, 99) as u8,
        tally: tally.into(),
        faces: faces.iter().map(view).collect(),
        hurt: odds.chance(|blow| blow.lost > 0)?.into(),
        routed: odds.chance(|blow| blow.gone)?.into(),
    })
}

/// The phase of melee whose dice are due.
fn phase(state: &State) -> Result<Option<MeleeView>, OddsError> {
    let (Some(phase), Some(frame)) = (exchange::phase(state).transpose()?, situation::melee_of(state)) else {
        return Ok(None);
    };
    let pool = |by: Side| {
        let tally = melee::side_dice(state, frame, by);
        pool_view(state, by, &phase.suffers[by.other().index()], After::Melee, Some(tally))
    };
    let odds = phase.odds()?;
    let lost = |side: Side| odds.chance(|end| end.loser() == Some(side)).map(ChanceView::from);
    let mut shown: Odds<([u8; 2], [bool; 2], Option<Side>)> = Odds::default();
    for (end, chance) in odds.iter() {
        shown.add((end.blows.map(|b| b.lost), end.blows.map(|b| b.gone), end.loser()), chance)?;
    }
    Ok(Some(MeleeView {
        mains: phase.mains,
        supports: phase.supports,
        pools: [pool(Side::First)?, pool(Side::Second)?],
        lost: [lost(Side::First)?, lost(Side::Second)?],
        drawn: odds.chance(|end| end.loser().is_none())?.into(),
        ends: listed(&shown, |(lost, routed, loser), chance| EndView {
            lost: *lost,
            routed: *routed,
            loser: *loser,
            chance,
        })?,
    }))
}

fn chain_view(
    state: &State,
    found: &Prospects,
    horizon: u8,
    habits: HabitsView,
) -> Result<ChainView, OddsError> {
    let numbers = |odds: &Odds<u16>| listed(odds, |number, chance| NumberView { number: *number, chance });
    let mut units = Vec::new();
    for unit in &found.units {
        let mut lost: Odds<u16> = Odds::default();
        for (end, chance) in unit.ends.iter() {
            lost.add(end.lost.into(), chance)?;
        }
        let chance = |holds: fn(&UnitEnd) -> bool| unit.ends.chance(holds).map(ChanceView::from);
        units.push(UnitOddsView {
            unit: unit.unit,
            side: state.side(unit.unit),
            gone: chance(|end| end.gone)?,
            disordered: chance(|end| end.disordered)?,
            mean_lost: lost.mean(|lost| f64::from(*lost)),
            lost: numbers(&lost)?,
        });
    }
    let mut phases = Vec::new();
    for phase in &found.phases {
        phases.push(PhaseOddsView {
            fought: phase.fought.into(),
            lost: phase.lost.map(ChanceView::from),
            drawn: phase.drawn()?.into(),
        });
    }
    Ok(ChainView {
        units,
        phases,
        lost_vd: [numbers(&found.lost_vd[0])?, numbers(&found.lost_vd[1])?],
        won: found.won.map(ChanceView::from),
        unfinished: found.unfinished.into(),
        unfollowed: found.unfollowed.into(),
        throws: found.throws,
        horizon,
        habits,
    })
}
