//! What a player or a program may see of a battle, as JSON.

use acies_impetus::division::Division;
use acies_impetus::editions::Factor;
use acies_impetus::frame::Frame;
use acies_impetus::host::{Command, CommandSpec, Quality, Seat, Standing};
use acies_impetus::roll::Roll;
use acies_impetus::state::{Engagement, State};
use acies_impetus::steps::zone::zone_of;
use acies_impetus::terrain::PieceSpec;
use acies_impetus::unit::{UnitId, Whereabouts};
use acies_impetus::weather::Weather;
use acies_impetus::{Impetus, Question, UnitSet, explain};
use acies_rules::{NamedRoll, Next, Outcome, RuleId, RuleSet, Side, StateHash, Tally, digest};
use acies_tabletop::{Footprint, Length, Point, Pose};
use serde::Serialize;

/// A Unit on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct UnitView {
    /// Its number.
    pub id: UnitId,
    /// Whose.
    pub side: Side,
    /// What its list calls it.
    pub name: String,
    /// Troop type.
    #[serde(rename = "type")]
    pub troop: &'static str,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// Middle of the front and facing, if it stands on the table.
    pub at: Option<Pose>,
    /// Width and depth.
    pub footprint: Footprint,
    /// Corners: front left, front right, rear right, rear left.
    pub corners: Option<[Point; 4]>,
    /// VBU now and printed.
    pub vbu: [u8; 2],
    /// VBU now and printed of the rear base of a Large Unit.
    pub rear_vbu: Option<[u8; 2]>,
    /// Not Worn.
    pub fresh: bool,
    /// Disordered.
    pub disordered: bool,
    /// With the General.
    pub general: bool,
    /// In shieldwall.
    pub shieldwall: bool,
    /// A War Chariot that rolls.
    pub rolling: bool,
    /// Has acted this turn.
    pub activated: bool,
    /// In melee.
    pub in_melee: bool,
    /// Has a Zone of Control now.
    pub zone_of_control: bool,
    /// What there is to see where armies act in Commands.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub drill: Option<DrillView>,
}

/// What there is to see of a Unit where armies act in Commands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct DrillView {
    /// Number of its Command; Baggage has none.
    pub command: Option<u8>,
    /// Within reach of its Commander.
    pub in_command: bool,
    /// Impetuous, and not yet worn out.
    pub impetuous: bool,
    /// On Opportunity.
    pub opportunity: bool,
    /// In square.
    pub square: bool,
    /// On foot now.
    pub dismounted: bool,
    /// The Built Up Area that it occupies.
    pub garrison: Option<u8>,
    /// Bases one behind the other.
    pub ranks: u8,
}

/// A Command on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct CommandView {
    /// Whose.
    pub side: Side,
    /// Its Units on the table.
    pub units: UnitSet,
    /// Its Commander's quality now.
    pub quality: Quality,
    /// Is he Commander-in-Chief?
    pub in_chief: bool,
    /// Where he is.
    pub seat: Seat,
    /// How far his orders reach.
    pub reach: Length,
    /// What he adds to the dice of the initiative.
    pub leadership: u8,
    /// Its standing in this turn.
    pub standing: Standing,
    /// It routs at the end of the turn.
    pub doomed: bool,
    /// It has routed.
    pub routed: bool,
}

/// A Command of a divided army on show: it acts with the others, but loses heart for itself (BI3-DEM-01).
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct DivisionView {
    /// Whose.
    pub side: Side,
    /// All its Units, those that are gone included.
    pub units: UnitSet,
    /// Is it Cautious?
    pub cautious: bool,
    /// Demoralisation value lost, and in all.
    pub lost_vd: [u16; 2],
    /// It has lost heart, by its own losses or by those of its army.
    pub demoralised: bool,
}

/// A battle on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct BattleView {
    /// Rule set.
    pub rule_set: &'static str,
    /// Turn; 0 during set-up.
    pub turn: u16,
    /// Whose phase it is.
    pub active: Side,
    /// Length and depth of the table.
    pub table: Footprint,
    /// Terrain.
    pub terrain: Vec<PieceSpec>,
    /// Units.
    pub units: Vec<UnitView>,
    /// Commands by their number, where armies act in Commands.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<CommandView>>"))]
    pub commands: Vec<CommandView>,
    /// Commands of divided armies that act together, in the order of the scenario.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<DivisionView>>"))]
    pub divisions: Vec<DivisionView>,
    /// Pairs in melee.
    pub engaged: Vec<Engagement>,
    /// Demoralisation value lost, and in all.
    pub lost_vd: [[u16; 2]; 2],
    /// The weather, where it is played.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub weather: Option<Weather>,
    /// Open procedures, outermost first.
    pub agenda: Vec<Frame>,
    /// Hash of the state.
    pub hash: StateHash,
}

/// All of a battle.
pub fn battle(state: &State) -> BattleView {
    BattleView {
        rule_set: Impetus::id(state),
        turn: state.turn,
        active: state.active,
        table: state.setup.table,
        terrain: state.field.pieces.iter().map(|p| p.spec().clone()).collect(),
        units: (0..state.units().len()).map(|i| unit(state, UnitId(i as u8))).collect(),
        commands: commands(state),
        divisions: divisions(state),
        engaged: state.engagements().to_vec(),
        lost_vd: [0, 1].map(|i| [state.lost_vd[i], state.setup.vdt[i]]),
        weather: state.weather().copied(),
        agenda: state.agenda().to_vec(),
        hash: digest(state),
    }
}

/// One Unit.
pub fn unit(state: &State, id: UnitId) -> UnitView {
    let (unit, profile) = (state.unit(id), state.profile(id));
    let standing = unit.is_on_table();
    UnitView {
        id,
        side: unit.side,
        name: profile.name.clone(),
        troop: profile.troop.code(),
        whereabouts: unit.whereabouts,
        at: standing.then(|| unit.pose()),
        footprint: unit.footprint(),
        corners: standing.then(|| unit.base().corners().map(|c| c.snap())),
        vbu: [unit.vbu(), unit.vbu_printed()],
        rear_vbu: unit.rear.map(|r| [state.unit(r).vbu(), state.unit(r).vbu_printed()]),
        fresh: unit.is_fresh(),
        disordered: unit.disordered,
        general: state.has_general(id),
        shieldwall: unit.shieldwall,
        rolling: unit.rolling,
        activated: unit.activated,
        in_melee: state.in_melee(id),
        zone_of_control: standing && zone_of(state, id).is_some(),
        drill: state.host_book().map(|_| drill(state, id)),
    }
}

fn drill(state: &State, id: UnitId) -> DrillView {
    let (marks, standing) = (state.marks(id), state.unit(id).is_on_table());
    DrillView {
        command: state.command_of(id),
        in_command: standing && state.in_command(id),
        impetuous: state.is_impetuous(id),
        opportunity: marks.opportunity,
        square: marks.square,
        dismounted: marks.dismounted,
        garrison: marks.garrison.map(|(piece, _)| piece),
        ranks: state.ranks(id) as u8,
    }
}

fn commands(state: &State) -> Vec<CommandView> {
    let Some(book) = state.host_book() else { return Vec::new() };
    let pairs = state.host().commands.iter().zip(&state.setup.roster.commands).enumerate();
    let view = |(number, (command, spec)): (usize, (&Command, &CommandSpec))| CommandView {
        side: spec.side,
        units: state.units_of(number as u8),
        quality: command.quality,
        in_chief: spec.in_chief,
        seat: command.seat,
        reach: book.structure(state.setup.roster.structures[spec.side.index()]).reach,
        leadership: state.leadership(number as u8),
        standing: command.standing,
        doomed: command.doomed,
        routed: command.routed,
    };
    pairs.map(view).collect()
}

fn divisions(state: &State) -> Vec<DivisionView> {
    let view = |division: &Division| {
        let (all, lost) = state.value_of(division);
        DivisionView {
            side: division.side,
            units: division.units,
            cautious: division.cautious,
            lost_vd: [lost, all],
            demoralised: division.units.iter().any(|unit| state.has_lost_heart(unit)),
        }
    };
    state.setup.divisions.0.iter().map(view).collect()
}

/// What comes next, on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum NextView {
    /// Somebody decides.
    Decide {
        /// Who.
        who: Side,
        /// What is asked.
        question: Question,
        /// The rule that asks.
        rule: RuleId,
    },
    /// Dice are rolled.
    Roll {
        /// Name of the roll.
        name: &'static str,
        /// How many dice.
        dice: u8,
        /// Whose dice.
        by: Side,
        /// The rule that asks for them.
        rule: RuleId,
        /// The roll itself.
        roll: Roll,
        /// How its number comes about.
        tally: Option<Box<TallyView>>,
    },
    /// The battle is over.
    Over(Outcome),
}

/// A tally with its total.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TallyView {
    /// The lines.
    #[serde(flatten)]
    pub tally: Tally<Factor>,
    /// The sum of those that count.
    pub total: i16,
}

impl From<Tally<Factor>> for TallyView {
    fn from(tally: Tally<Factor>) -> Self {
        let total = tally.total();
        TallyView { tally, total }
    }
}

/// What comes next.
pub fn next(state: &State) -> NextView {
    match Impetus::next(state) {
        Next::Decide(prompt) => {
            NextView::Decide { who: prompt.who, question: prompt.question, rule: prompt.rule }
        }
        Next::Roll(roll) => NextView::Roll {
            name: roll.name(),
            dice: roll.dice(),
            by: roll.by(),
            rule: Impetus::rule_of(state, &roll),
            tally: explain::explain(state, &roll).map(|tally| Box::new(tally.into())),
            roll,
        },
        Next::Over(outcome) => NextView::Over(outcome),
    }
}
