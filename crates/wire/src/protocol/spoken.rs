//! What the line protocol says differently of each family.

use super::{Measured, Trouble, refused, situation, trouble, wrong};
use crate::family::{Family, Impossible};
use crate::glory::{combat, scene};
use crate::odds::{self, HabitsView, NoOdds, OddsView};
use crate::view::{self, BattleView, NextView};
use crate::{read, words};
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::{BgId, FieldOfGlory, State};
use acies_impetus::odds::situation::{Situation, SituationError};
use acies_impetus::switches::Switches;
use acies_impetus::{Edition, Impetus, UnitId};
use acies_rules::{Next, RuleId, RuleSet, Side};
use acies_rulesets::RuleSetId;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A family that the line protocol speaks of.
pub trait Spoken: Family<Why: Serialize> {
    /// What comes next, on show.
    type Next: Serialize;
    /// A battle, on show.
    type View: Serialize;
    /// What is said in asking for odds.
    type OddsAsked: Debug + DeserializeOwned;
    /// Odds, on show.
    type Odds: Serialize;
    /// What its bodies of troops are called.
    const BODY: &'static str;

    /// What comes next.
    fn next_view(state: &Self::State) -> Self::Next;
    /// All of a battle.
    fn view(state: &Self::State) -> Self::View;
    /// What happened, in words.
    fn account(before: &Self::State, events: &[Self::Event]) -> Vec<String>;
    /// Why a command is refused, in words.
    fn refusal(why: &Self::Why, rule: RuleId) -> String;
    /// What the players of a position should know.
    fn warnings(position: &Self::Position) -> Vec<String>;
    /// The same position under another rule set of the family, or with optional rules.
    fn under(
        position: Self::Position,
        rule_set: Option<RuleSetId>,
        switches: Switches,
    ) -> Result<Self::Position, Impossible>;
    /// The text of a scenario of the program.
    fn scenario(id: &str) -> Option<&'static str>;
    /// Exact odds, in the battle that is played or without one.
    fn odds(state: Option<&Self::State>, asked: Self::OddsAsked) -> Result<Self::Odds, OddsTrouble>;
    /// Does a body of this number stand on the table?
    fn is_on_table(state: &Self::State, number: u8) -> bool;
    /// Distances between two bodies on the table.
    fn measure(state: &Self::State, a: u8, b: u8) -> Measured;
}

/// Why there are no odds.
pub struct OddsTrouble(pub(super) Trouble);

impl From<Trouble> for OddsTrouble {
    fn from(trouble: Trouble) -> OddsTrouble {
        OddsTrouble(trouble)
    }
}

impl From<OddsTrouble> for Trouble {
    fn from(OddsTrouble(trouble): OddsTrouble) -> Trouble {
        trouble
    }
}

/// All scenarios, with their titles.
pub(super) fn scenarios() -> impl Iterator<Item = (&'static str, String)> {
    let impetus = acies_armies::scenarios().iter().map(|(id, text)| {
        let title = read::<<Impetus as Family>::Position>(text).map(|p| p.title);
        (*id, title.unwrap_or_default())
    });
    let glory = acies_armies::field_of_glory::scenarios().iter().map(|(id, text)| {
        let title = read::<<FieldOfGlory as Family>::Position>(text).map(|p| p.title);
        (*id, title.unwrap_or_default())
    });
    impetus.chain(glory)
}

/// All army lists, with their names.
pub(super) fn armies() -> impl Iterator<Item = (String, String)> {
    let impetus = acies_armies::lists().iter().map(|list| (list.id.clone(), list.name.clone()));
    let glory = acies_armies::field_of_glory::lists().iter().map(|list| (list.id.clone(), list.name.clone()));
    impetus.chain(glory)
}

fn rounded(gap: f64, centres: f64, front_to_front: f64) -> Measured {
    let round = |d: f64| (d * 1000.0).round() / 1000.0;
    Measured { gap: round(gap), centres: round(centres), front_to_front: round(front_to_front) }
}

/// What is said in asking for odds of Impetus: of a command; without one, of the dice that are due; or of a situation of its
/// own.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ImpetusOdds {
    #[serde(default)]
    by: Option<Side>,
    #[serde(default)]
    command: Option<Box<acies_impetus::Command>>,
    #[serde(default)]
    situation: Option<Box<Situation>>,
    #[serde(default)]
    rule_set: Option<Edition>,
    #[serde(default)]
    habits: HabitsView,
    #[serde(default)]
    phases: Option<u8>,
}

/// Phases of melee that odds follow, unless another number is asked for.
const DEFAULT_PHASES: u8 = 3;

impl Spoken for Impetus {
    type Next = NextView;
    type View = BattleView;
    type OddsAsked = ImpetusOdds;
    type Odds = OddsView;
    const BODY: &'static str = "unit";

    fn next_view(state: &Self::State) -> NextView {
        view::next(state)
    }

    fn view(state: &Self::State) -> BattleView {
        view::battle(state)
    }

    fn account(before: &Self::State, events: &[Self::Event]) -> Vec<String> {
        words::account(before, events)
    }

    fn refusal(why: &Self::Why, rule: RuleId) -> String {
        words::refusal(*why, rule)
    }

    fn warnings(position: &Self::Position) -> Vec<String> {
        position.warnings()
    }

    fn under(
        position: Self::Position,
        rule_set: Option<RuleSetId>,
        switches: Switches,
    ) -> Result<Self::Position, Impossible> {
        let rule_set = match rule_set.map(|id| (id, id.edition())) {
            None => position.rule_set,
            Some((_, Some(edition))) => edition,
            Some((id, None)) => {
                let own = position.rule_set.rulebook().id;
                let problem = format!("a battle of {own} cannot be fought by {}", id.id());
                return Err(Impossible { field: "rule-set".into(), problem, rule: None });
            }
        };
        let wrong = |e: acies_impetus::position::PositionError| Impossible {
            field: e.field,
            problem: e.problem,
            rule: e.rule,
        };
        position.under(rule_set, switches).map_err(wrong)
    }

    fn scenario(id: &str) -> Option<&'static str> {
        acies_armies::scenario_text(id)
    }

    fn odds(state: Option<&Self::State>, asked: ImpetusOdds) -> Result<OddsView, OddsTrouble> {
        let ImpetusOdds { by, command, situation, rule_set, habits, phases } = asked;
        let phases = phases.unwrap_or(DEFAULT_PHASES);
        if !(1..=odds::MOST_PHASES).contains(&phases) {
            let most = odds::MOST_PHASES;
            return Err(wrong("phases", format!("a chain is followed for 1 to {most} phases")).into());
        }
        match situation {
            None if by.is_some() && command.is_none() => {
                Err(wrong("by", "it goes with a command, which is not there").into())
            }
            None if rule_set.is_some() => {
                Err(wrong("rule-set", "the battle has one; it is said only with a situation").into())
            }
            None => {
                let state = state.ok_or_else(no_battle)?;
                let asked = match Impetus::next(state) {
                    Next::Decide(prompt) => prompt.who,
                    _ => state.active,
                };
                let command = command.as_deref().map(|command| (by.unwrap_or(asked), command));
                let chain =
                    odds::of_state(state, command, habits, phases).map_err(|error| no_odds(&error))?;
                Ok(OddsView::Chain { chain: Box::new(chain), first: None })
            }
            Some(_) if by.is_some() || command.is_some() => {
                Err(wrong("situation", "either a situation or a command of the battle, not both").into())
            }
            Some(situation) => {
                odds::of_situation(rule_set.unwrap_or(Edition::Basic2008), &situation, habits, phases)
                    .map_err(|error| no_odds_of(&situation, &error).into())
            }
        }
    }

    fn is_on_table(state: &Self::State, number: u8) -> bool {
        state.get(UnitId(number)).is_some_and(|unit| unit.is_on_table())
    }

    fn measure(state: &Self::State, a: u8, b: u8) -> Measured {
        let (x, y) = (state.base(UnitId(a)), state.base(UnitId(b)));
        let (centres, fronts) = ((x.centre() - y.centre()).length(), (x.front - y.front).length());
        rounded(x.gap(y), centres, fronts)
    }
}

fn no_battle() -> Trouble {
    trouble("no-battle", "no battle is loaded: use `load` or `open` first")
}

fn no_odds(error: &NoOdds) -> Trouble {
    match error {
        NoOdds::Situation(SituationError::Refused(refusal)) => refused::<Impetus>(refusal),
        NoOdds::Situation(SituationError::Impossible(_)) => trouble("bad-position", error.to_string()),
        NoOdds::Dice(_) => trouble("dice", error.to_string()),
    }
}

/// The same, with the field as the request has it.
fn no_odds_of(situation: &Situation, error: &NoOdds) -> Trouble {
    let NoOdds::Situation(SituationError::Impossible(wrong)) = error else { return no_odds(error) };
    let kind = match situation {
        Situation::Volley { .. } => "volley",
        Situation::Cohesion { .. } => "cohesion",
        Situation::Melee(_) => "melee",
        Situation::Chain(_) => "chain",
    };
    Trouble {
        field: Some(format!("situation.{kind}.{}", wrong.field)),
        rule: wrong.rule.map(str::to_owned),
        ..trouble("bad-position", format!("situation.{kind}.{wrong}"))
    }
}

/// What is said in asking for odds of Field of Glory, one of these: of a charge; of the combat that a battle group is in;
/// of all shooting at one; of a situation of its own.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GloryOdds {
    #[serde(default)]
    charge: Option<ChargeAsked>,
    #[serde(default)]
    combat: Option<CombatAsked>,
    #[serde(default)]
    volley: Option<VolleyAsked>,
    #[serde(default)]
    situation: Option<Box<situation::Situation>>,
    #[serde(default)]
    rule_set: Option<RuleSetId>,
}

/// A charge, if all goes as charged.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChargeAsked {
    by: Side,
    command: Box<acies_field_of_glory::Command>,
}

/// The combat that a battle group is in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CombatAsked {
    group: BgId,
    kind: Kind,
}

/// All that shoot at a battle group.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct VolleyAsked {
    target: BgId,
}

/// Odds of Field of Glory, on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum GloryOddsView {
    /// A close combat.
    Combat(Box<combat::CombatView>),
    /// A volley.
    Volley(Box<combat::VolleyView>),
    /// A cohesion test.
    Test(Box<situation::TestView>),
    /// A death roll.
    Death(Box<situation::DeathView>),
}

fn no_situation(situation: &situation::Situation, error: &situation::NoOdds) -> Trouble {
    let kind = match situation {
        situation::Situation::Combat { .. } => "combat",
        situation::Situation::Volley { .. } => "volley",
        situation::Situation::Test { .. } => "test",
        situation::Situation::Death { .. } => "death",
    };
    match error {
        situation::NoOdds::Dice(error) => trouble("dice", error.to_string()),
        situation::NoOdds::Impossible(wrong) => Trouble {
            field: Some(format!("situation.{kind}.{}", wrong.field)),
            rule: wrong.rule.map(str::to_owned),
            ..trouble("bad-position", format!("situation.{kind}.{error}"))
        },
    }
}

impl Spoken for FieldOfGlory {
    type Next = scene::NextView;
    type View = scene::BattleView;
    type OddsAsked = GloryOdds;
    type Odds = GloryOddsView;
    const BODY: &'static str = "battle group";

    fn next_view(state: &Self::State) -> scene::NextView {
        scene::next(state)
    }

    fn view(state: &Self::State) -> scene::BattleView {
        scene::battle(state)
    }

    fn account(before: &Self::State, events: &[Self::Event]) -> Vec<String> {
        words::glory::account(before, events)
    }

    fn refusal(why: &Self::Why, rule: RuleId) -> String {
        words::glory::refusal(*why, rule)
    }

    fn warnings(position: &Self::Position) -> Vec<String> {
        position.warnings()
    }

    fn under(
        position: Self::Position,
        rule_set: Option<RuleSetId>,
        switches: Switches,
    ) -> Result<Self::Position, Impossible> {
        let wrong = |field: &str, problem: String| Impossible { field: field.into(), problem, rule: None };
        if let Some(other) = rule_set.filter(|id| *id != RuleSetId::FieldOfGlory2) {
            let problem = format!("a battle of field-of-glory-2 cannot be fought by {}", other.id());
            return Err(wrong("rule-set", problem));
        }
        if switches != Switches::default() {
            return Err(wrong("switches", "field-of-glory-2 has no optional rules".into()));
        }
        Ok(position)
    }

    fn scenario(id: &str) -> Option<&'static str> {
        acies_armies::field_of_glory::scenario_text(id)
    }

    fn odds(state: Option<&Self::State>, asked: GloryOdds) -> Result<GloryOddsView, OddsTrouble> {
        let GloryOdds { charge, combat, volley, situation, rule_set } = asked;
        if rule_set.is_some() && situation.is_none() {
            return Err(wrong("rule-set", "the battle has one; it is said only with a situation").into());
        }
        match (charge, combat, volley, situation) {
            (Some(asked), None, None, None) => of_charge(state.ok_or_else(no_battle)?, &asked),
            (None, Some(asked), None, None) => of_combat(state.ok_or_else(no_battle)?, &asked),
            (None, None, Some(asked), None) => of_volley(state.ok_or_else(no_battle)?, &asked),
            (None, None, None, Some(situation)) => situation::count(&situation)
                .map(|(_, odds)| odds)
                .map_err(|error| no_situation(&situation, &error).into()),
            _ => {
                let message = "give one of `charge`, `combat`, `volley` and `situation`";
                Err(trouble("bad-request", message).into())
            }
        }
    }

    fn is_on_table(state: &Self::State, number: u8) -> bool {
        state.get(BgId(number)).is_some_and(|group| group.is_on_table())
    }

    fn measure(state: &Self::State, a: u8, b: u8) -> Measured {
        let (x, y) = (state.block(BgId(a)), state.block(BgId(b)));
        let (centres, fronts) = ((x.centre() - y.centre()).length(), (x.front() - y.front()).length());
        rounded(x.gap(y), centres, fronts)
    }
}

fn counted(error: acies_dice::OddsError) -> OddsTrouble {
    trouble("dice", error.to_string()).into()
}

fn there(state: &State, field: &str, group: BgId) -> Result<(), OddsTrouble> {
    match state.get(group) {
        Some(g) if g.is_on_table() => Ok(()),
        _ => Err(wrong(field, "it is not on the table").into()),
    }
}

fn of_charge(state: &State, ChargeAsked { by, command }: &ChargeAsked) -> Result<GloryOddsView, OddsTrouble> {
    let none = |problem: &str| OddsTrouble(wrong("charge.command", problem));
    let acies_field_of_glory::Command::Charge { group, .. } = **command else {
        return Err(none("only a charge leads to an impact"));
    };
    if let Err(refusal) = FieldOfGlory::decide(state, *by, command) {
        return Err(refused::<FieldOfGlory>(&refusal).into());
    }
    let at = acies_field_of_glory::aids::at_impact(state, *by, command);
    let view = at.and_then(|at| combat::combat(&at, group, Kind::Impact));
    let view = view.ok_or_else(|| none("it does not come to blows"))?;
    Ok(GloryOddsView::Combat(Box::new(view.map_err(counted)?)))
}

fn of_combat(state: &State, CombatAsked { group, kind }: &CombatAsked) -> Result<GloryOddsView, OddsTrouble> {
    there(state, "combat.group", *group)?;
    let view = combat::combat(state, *group, *kind);
    let view = view.ok_or_else(|| OddsTrouble(wrong("combat.group", "it is in no such combat")))?;
    Ok(GloryOddsView::Combat(Box::new(view.map_err(counted)?)))
}

fn of_volley(state: &State, VolleyAsked { target }: &VolleyAsked) -> Result<GloryOddsView, OddsTrouble> {
    there(state, "volley.target", *target)?;
    let view = combat::volley(state, *target);
    let view = view.ok_or_else(|| OddsTrouble(wrong("volley.target", "nobody shoots at it")))?;
    Ok(GloryOddsView::Volley(Box::new(view.map_err(counted)?)))
}
