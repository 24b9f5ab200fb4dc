//! All there is to draw of a battle of Field of Glory.

use super::RuleSet;
use crate::odds::ChanceView;
use crate::playing::Playing;
use crate::protocol::situation::TestedView;
use acies_dice::Distribution;
use acies_field_of_glory::aids::{self, Due};
use acies_field_of_glory::battle_group::{BgId, Cohesion, Deeds, Whereabouts};
use acies_field_of_glory::command::Wheel;
use acies_field_of_glory::commander::{Commander, CommanderId, Rank};
use acies_field_of_glory::factor::Factor;
use acies_field_of_glory::formation::{Block, Formation};
use acies_field_of_glory::frame::{Frame, Kind};
use acies_field_of_glory::odds::tests::Tested;
use acies_field_of_glory::procedures::{impact, manoeuvre};
use acies_field_of_glory::roll::Roll;
use acies_field_of_glory::rulebook::{self, Disorder};
use acies_field_of_glory::state::{Engagement, Phase, State};
use acies_field_of_glory::steps::{contact, ground, shooting, victory};
use acies_field_of_glory::terrain::{Fortification, PieceSpec};
use acies_field_of_glory::troops::{BW, Roster};
use acies_field_of_glory::{BgSet, Command, FieldOfGlory, Question, explain};
use acies_rules::{NamedRoll, Next, Outcome, RuleId, Sampling, Side, StateHash, Tally, digest};
use acies_tabletop::{Footprint, Point};
use serde::Serialize;

/// What never changes in a battle.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Sheet {
    /// Rule set.
    pub rule_set: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// Names of the armies.
    pub armies: [String; 2],
    /// Names of the players.
    pub players: [String; 2],
    /// The lines of all battle groups, by number.
    pub rosters: Vec<Roster>,
    /// What each battle group costs, by number.
    pub points: Vec<u32>,
    /// How far each battle group goes on open ground, by number.
    pub rates: Vec<f64>,
    /// How far each battle group shoots: effective and longest range, by number.
    pub ranges: Vec<Option<[f64; 2]>>,
    /// What commanders are called, by number.
    pub commanders: Vec<String>,
    /// Attrition that breaks each army.
    pub breaks_at: [u16; 2],
    /// Turn limit.
    pub turn_limit: Option<u16>,
    /// Width of every base.
    pub base_width: f64,
    /// Seed of the dice.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub seed: u64,
}

pub(super) fn sheet(playing: &Playing<FieldOfGlory>) -> Sheet {
    let (state, start) = (playing.battle.state(), &playing.start);
    let header = playing.battle.journal().header();
    let rosters = &state.setup.rosters;
    Sheet {
        rule_set: header.rule_set.clone(),
        title: start.title.clone(),
        description: start.description.clone(),
        armies: start.armies.clone(),
        players: [0, 1].map(|i| header.seats[i].player.clone()),
        points: rosters.iter().map(Roster::points).collect(),
        rates: rosters.iter().map(|r| rulebook::rates(&r.front)[0].map_or(0.0, f64::from)).collect(),
        ranges: (rosters.iter())
            .map(|r| r.profiles().find_map(|p| rulebook::range(p, false)).map(|(near, far)| [near, far]))
            .collect(),
        rosters: rosters.clone(),
        commanders: start.commanders.iter().map(|c| c.name.clone()).collect(),
        breaks_at: state.setup.break_points,
        turn_limit: state.setup.turn_limit,
        base_width: BW,
        seed: playing.seed,
    }
}

/// One base on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BaseView {
    /// Its rank, from 0.
    pub rank: u8,
    /// Its file, from 0 on the left.
    pub file: u8,
    /// Corners: front left, front right, rear right, rear left.
    pub corners: [Point; 4],
    /// What the ground does to its order.
    pub disorder: Disorder,
    /// It fights in close combat.
    pub fights: bool,
}

/// A battle group on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct GroupView {
    /// Its number.
    pub id: BgId,
    /// Whose.
    pub side: Side,
    /// Where it is.
    pub whereabouts: Whereabouts,
    /// Its formation, if it stands on the table.
    pub formation: Option<Formation>,
    /// Its bases, front rank first, from the left.
    pub stands: Vec<BaseView>,
    /// Bases now.
    pub bases: u8,
    /// Bases at the start of the battle.
    pub original: u8,
    /// Cohesion.
    pub level: Cohesion,
    /// It never rallies.
    pub autobroken: bool,
    /// The worst that the ground does to the order of its bases.
    pub disorder: Disorder,
    /// What it has done.
    pub deeds: Deeds,
    /// Whom it pursues.
    pub pursuing: Option<BgId>,
    /// It loots a camp.
    pub looting: bool,
    /// In close combat.
    pub in_close_combat: bool,
    /// Held on a flank or at its rear.
    pub flanked: bool,
    /// Shock troops, as it stands now.
    pub shock: bool,
    /// It may shoot.
    pub may_shoot: bool,
}

/// A commander on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct CommanderView {
    /// His number.
    pub id: CommanderId,
    /// Whose.
    pub side: Side,
    /// His type.
    pub rank: Rank,
    /// Commander-in-chief.
    pub in_chief: bool,
    /// The ally contingent that he leads.
    pub ally: Option<u8>,
    /// The battle group he is with.
    pub with: Option<BgId>,
    /// The middle of his base.
    pub at: Point,
    /// Corners of his base.
    pub corners: [Point; 4],
    /// Command range.
    pub range: f64,
    /// In the front rank.
    pub committed: bool,
    /// He has moved in this phase.
    pub moved: bool,
    /// He has led a second move in this turn.
    pub led: bool,
    /// He has tried to bolster or rally in this phase.
    pub rallied: bool,
    /// Lost.
    pub lost: bool,
}

/// A camp on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CampView {
    /// Whose.
    pub side: Side,
    /// Its corners.
    pub corners: [Point; 4],
    /// Fortified.
    pub fortified: bool,
    /// Sacked.
    pub sacked: bool,
}

/// A base that overlaps the end of an enemy line.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OverlapView {
    /// Who overlaps.
    pub by: BgId,
    /// With the base of this file.
    pub file: u8,
    /// Whom.
    pub against: BgId,
    /// The middle of the overlapping base.
    pub from: Point,
    /// The middle of the base that is overlapped.
    pub to: Point,
}

/// A charge that was declared in this impact phase.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChargeView {
    /// Who charges.
    pub group: BgId,
    /// The wheel at its beginning.
    pub wheel: Option<Wheel>,
    /// Whom it is aimed at.
    pub targets: BgSet,
}

/// Attrition of an army.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct AttritionView {
    /// How it comes about.
    pub tally: TallyView,
    /// The army routs at this.
    pub breaks_at: u16,
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

/// What dice that are due may come to, and how likely.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DueView {
    /// The complex move test is passed.
    Passed(ChanceView),
    /// All ends of the cohesion test.
    Tested(Vec<TestedView>),
    /// A base is lost.
    BaseLost(ChanceView),
    /// The commander is lost.
    CommanderLost(ChanceView),
}

/// A commander who may try to bolster or rally the battle group he is with.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RallyView {
    /// He.
    pub commander: CommanderId,
    /// Whom.
    pub group: BgId,
    /// What is added to two dice.
    pub tally: TallyView,
    /// It rises by a level.
    pub rises: ChanceView,
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
        /// What each die must show to hit, where it does.
        #[serde(rename = "to-hit")]
        to_hit: Vec<u8>,
        /// What may come of it, where these dice alone settle it.
        odds: Option<Box<DueView>>,
    },
    /// The battle is over.
    Over(Outcome),
}

/// The table at one moment.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Scene {
    /// After so many entries of the journal.
    pub at: u32,
    /// Of so many.
    pub of: u32,
    /// Commands that can be taken back.
    pub undoable: u32,
    /// All there is on the table.
    #[serde(flatten)]
    pub view: BattleView,
    /// Answers to a question that has but a few.
    pub choices: Vec<Command>,
    /// Where the one who is asked may deploy: depth from his table edge, for battle troops and for skirmishers.
    pub deployment: Option<[f64; 2]>,
}

/// A battle on show.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct BattleView {
    /// Rule set.
    pub rule_set: &'static str,
    /// Turns begun; 0 during set-up. Each player's turn counts.
    pub turn: u16,
    /// The phase.
    pub phase: Phase,
    /// Whose turn it is.
    pub active: Side,
    /// Who has the initiative.
    pub initiative: Side,
    /// Length and depth of the table.
    pub table: Footprint,
    /// Terrain.
    pub terrain: Vec<PieceSpec>,
    /// Field fortifications.
    pub fortifications: Vec<Fortification>,
    /// Camps.
    pub camps: Vec<CampView>,
    /// Battle groups.
    pub groups: Vec<GroupView>,
    /// Commanders.
    pub commanders: Vec<CommanderView>,
    /// Enemies in contact.
    pub engaged: Vec<Engagement>,
    /// Overlaps.
    pub overlaps: Vec<OverlapView>,
    /// Charges of this impact phase.
    pub charges: Vec<ChargeView>,
    /// Who evades in this impact phase.
    pub evading: BgSet,
    /// Who intercepts in this impact phase.
    pub intercepting: BgSet,
    /// Who could still move; while charges are declared, who has an enemy near enough to charge.
    pub ready: BgSet,
    /// Who may try to bolster or rally now, and how likely he succeeds.
    pub rallies: Vec<RallyView>,
    /// Attrition, first player's first.
    pub attrition: [AttritionView; 2],
    /// What comes next.
    pub next: NextView,
    /// Hash of the state.
    pub hash: StateHash,
}

pub(super) fn scene(state: &State, at: u32, of: u32, undoable: u32) -> Scene {
    Scene { at, of, undoable, view: battle(state), choices: choices(state), deployment: deployment(state) }
}

/// All of a battle.
pub fn battle(state: &State) -> BattleView {
    let impact = state.agenda().iter().find_map(|frame| match frame {
        Frame::Impact(impact) => Some(impact),
        _ => None,
    });
    BattleView {
        rule_set: FieldOfGlory::id(state),
        turn: state.turn,
        phase: state.phase,
        active: state.active,
        initiative: state.initiative,
        table: state.setup.table,
        terrain: state.field.pieces.iter().map(|p| p.spec().clone()).collect(),
        fortifications: state.field.fortifications.clone(),
        camps: Side::BOTH.iter().filter_map(|side| camp(state, *side)).collect(),
        groups: (0..state.groups().len()).map(|i| group(state, BgId(i as u8))).collect(),
        commanders: (state.commanders().iter().enumerate())
            .map(|(i, c)| commander(state, CommanderId(i as u8), c))
            .collect(),
        engaged: state.engagements().to_vec(),
        overlaps: overlaps(state),
        charges: impact.map_or_else(Vec::new, |impact| {
            let view = |c: &acies_field_of_glory::frame::Charge| ChargeView {
                group: c.group,
                wheel: c.wheel,
                targets: c.targets,
            };
            impact.charges.iter().map(view).collect()
        }),
        evading: impact.map_or(BgSet::EMPTY, |impact| impact.evasions.iter().map(|e| e.group).collect()),
        intercepting: impact
            .map_or(BgSet::EMPTY, |impact| impact.interceptions.iter().map(|i| i.group).collect()),
        ready: ready(state),
        rallies: rallies(state),
        attrition: Side::BOTH.map(|side| AttritionView {
            tally: victory::attrition(state, side).into(),
            breaks_at: state.setup.break_points[side.index()],
        }),
        next: next(state),
        hash: digest(state),
    }
}

/// Where bases stand, with what the ground does to them and who of them fights.
fn stands(state: &State, id: BgId) -> Vec<BaseView> {
    let kinds = [Kind::Impact, Kind::Melee];
    let fighting: Vec<(u8, u8)> = if state.in_close_combat(id) {
        let pairs = kinds.iter().flat_map(|kind| contact::pairs(state, id, *kind));
        pairs.map(|pair| (pair.own.rank, pair.own.file)).collect()
    } else {
        Vec::new()
    };
    let view = |e: &acies_field_of_glory::formation::Element| BaseView {
        rank: e.rank,
        file: e.file,
        corners: e.base.corners().map(|c| c.snap()),
        disorder: ground::disorder(state, state.roster(id).at_rank(e.rank), &e.base),
        fights: fighting.contains(&(e.rank, e.file)),
    };
    state.block(id).elements().iter().map(view).collect()
}

/// Corners of all bases of a block.
pub(super) fn corners(block: &Block) -> Vec<[Point; 4]> {
    block.elements().iter().map(|e| e.base.corners().map(|c| c.snap())).collect()
}

fn group(state: &State, id: BgId) -> GroupView {
    let g = state.group(id);
    let standing = g.is_on_table();
    GroupView {
        id,
        side: g.side,
        whereabouts: g.whereabouts,
        formation: standing.then(|| *g.formation()),
        stands: if standing { stands(state, id) } else { Vec::new() },
        bases: g.bases(),
        original: g.original(),
        level: g.level,
        autobroken: g.autobroken,
        disorder: if standing { ground::worst_disorder(state, id) } else { Disorder::None },
        deeds: g.deeds,
        pursuing: g.pursuing,
        looting: g.looting,
        in_close_combat: state.in_close_combat(id),
        flanked: standing && state.is_flanked(id),
        shock: state.is_shock(id),
        may_shoot: shooting::may_shoot(state, id),
    }
}

fn commander(state: &State, id: CommanderId, c: &Commander) -> CommanderView {
    let base = state.commander_base(c);
    CommanderView {
        id,
        side: c.side,
        rank: c.rank,
        in_chief: c.in_chief,
        ally: c.ally,
        with: c.with,
        at: base.centre().snap(),
        corners: base.corners().map(|c| c.snap()),
        range: c.rank.range(),
        committed: c.committed,
        moved: c.moved,
        led: c.led,
        rallied: c.rallied,
        lost: c.lost,
    }
}

fn camp(state: &State, side: Side) -> Option<CampView> {
    let (camp, base) = (state.camps[side.index()]?, state.camp_base(side)?);
    let corners = base.corners().map(|c| c.snap());
    Some(CampView { side, corners, fortified: camp.fortified, sacked: camp.sacked })
}

fn overlaps(state: &State) -> Vec<OverlapView> {
    let fighting = state.on_table().filter(|g| state.in_close_combat(*g));
    let view = |o: contact::Overlap| OverlapView {
        by: o.by,
        file: o.own.file,
        against: o.against,
        from: o.own.base.centre().snap(),
        to: o.enemy.base.centre().snap(),
    };
    fighting.flat_map(|enemy| contact::overlaps_of(state, enemy)).map(view).collect()
}

/// What comes next.
pub fn next(state: &State) -> NextView {
    match FieldOfGlory::next(state) {
        Next::Decide(prompt) => {
            NextView::Decide { who: prompt.who, question: prompt.question, rule: prompt.rule }
        }
        Next::Roll(roll) => NextView::Roll {
            name: roll.name(),
            dice: roll.dice(),
            by: roll.by(),
            rule: FieldOfGlory::rule_of(state, &roll),
            tally: explain::tally(state, &roll).map(|tally| Box::new(tally.into())),
            to_hit: explain::to_hit(state, &roll),
            odds: due(state, &roll).map(Box::new),
            roll,
        },
        Next::Over(outcome) => NextView::Over(outcome),
    }
}

fn chance(found: &Distribution<bool>) -> ChanceView {
    let (ways, all) = found.probability(|is_so| *is_so);
    ChanceView::of_fraction(ways, all)
}

fn due(state: &State, roll: &Roll) -> Option<DueView> {
    Some(match aids::due(state, roll)? {
        Due::Passed(found) => DueView::Passed(chance(&found)),
        Due::Tested(found) => DueView::Tested(tested(&found)),
        Due::BaseLost(found) => DueView::BaseLost(chance(&found)),
        Due::CommanderLost(found) => DueView::CommanderLost(chance(&found)),
    })
}

fn tested(found: &Distribution<Tested>) -> Vec<TestedView> {
    let view = |(tested, ways): (&Tested, u128)| TestedView {
        verdict: tested.verdict,
        level: tested.level,
        chance: ChanceView::of_fraction(ways, found.denominator()),
    };
    found.iter().map(view).collect()
}

fn rallies(state: &State) -> Vec<RallyView> {
    let Next::Decide(prompt) = FieldOfGlory::next(state) else { return Vec::new() };
    if prompt.question != Question::JointAction {
        return Vec::new();
    }
    let view = |(commander, _)| {
        let rally = aids::rally(state, prompt.who, commander)?;
        let (tally, rises) = (rally.tally.into(), chance(&rally.rises));
        Some(RallyView { commander, group: rally.group, tally, rises })
    };
    state.living(prompt.who).filter_map(view).collect()
}

/// Answers to questions that have but a few; charges, moves and placings have too many to list.
pub(super) fn choices(state: &State) -> Vec<Command> {
    let Next::Decide(prompt) = FieldOfGlory::next(state) else { return Vec::new() };
    match prompt.question {
        Question::Charges
        | Question::Manoeuvre { .. }
        | Question::PlacePiece { .. }
        | Question::Camp
        | Question::Deploy { .. }
        | Question::Commanders => Vec::new(),
        _ => {
            let mut commands = Vec::new();
            FieldOfGlory::sample(state, Sampling::All, &mut commands);
            commands
        }
    }
}

fn ready(state: &State) -> BgSet {
    match FieldOfGlory::next(state) {
        Next::Decide(prompt) if prompt.question == Question::Charges => impact::could_charge(state),
        _ if state.phase == Phase::Manoeuvre => manoeuvre::ready(state),
        _ => BgSet::EMPTY,
    }
}

fn deployment(state: &State) -> Option<[f64; 2]> {
    match FieldOfGlory::next(state) {
        Next::Decide(prompt) if matches!(prompt.question, Question::Deploy { .. }) => {
            Some(acies_field_of_glory::steps::setup::ZONES)
        }
        _ => None,
    }
}
