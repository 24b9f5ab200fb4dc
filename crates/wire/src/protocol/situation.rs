//! Odds of Field of Glory for situations of their own: one battle group, or two, on an empty table.
//!
//! The situation is put on the table as a position, so what cannot be is refused as it is there, and all numbers are those
//! of play.

use super::spoken::GloryOddsView;
use crate::family::Impossible;
use crate::glory::combat::{self, AgainView, FatesView};
use crate::glory::scene::TallyView;
use crate::odds::ChanceView;
use acies_dice::{Chance, D6, Distribution, Odds, OddsError};
use acies_field_of_glory::battle_group::{Cohesion, Deeds};
use acies_field_of_glory::commander::{CommanderId, Rank};
use acies_field_of_glory::event::{Event, apply};
use acies_field_of_glory::formation::Formation;
use acies_field_of_glory::frame::Kind;
use acies_field_of_glory::odds::exchange;
use acies_field_of_glory::odds::tests::{self, Tested};
use acies_field_of_glory::position::{CommanderSpec, GroupSpec, Position, PositionError};
use acies_field_of_glory::rulebook::{SLACK, TABLE};
use acies_field_of_glory::state::Engagement;
use acies_field_of_glory::steps::cohesion::{self, CohesionTest, Occasion, Verdict, Wounds};
use acies_field_of_glory::steps::dice::Again;
use acies_field_of_glory::steps::morale;
use acies_field_of_glory::terrain::{Feature, Fortification, PieceSpec};
use acies_field_of_glory::troops::{BW, Profile, Roster, Troop};
use acies_field_of_glory::{BgId, State};
use acies_rules::Side;
use acies_tabletop::{Angle, Base, Edge, Heading, Length, Pose, Vec2};
use serde::{Deserialize, Serialize};

/// A battle group of a situation.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Body {
    /// What it is.
    pub roster: Roster,
    /// Files; as many as such troops usually have if not said.
    #[serde(default)]
    pub files: Option<u8>,
    /// Bases now, if it has lost some.
    #[serde(default)]
    pub bases_now: Option<u8>,
    /// Cohesion.
    #[serde(default)]
    pub level: Cohesion,
    /// What it stands in.
    #[serde(default)]
    pub ground: Option<Feature>,
    /// FOG-TER-12: it stands behind field fortifications.
    #[serde(default)]
    pub fortified: bool,
    /// The commander with it.
    #[serde(default)]
    pub commander: Option<Rank>,
    /// FOG-CMD-05: he fights in the front rank.
    #[serde(default)]
    pub front_rank: bool,
    /// FOG-CT-07: enemies stand where they could charge its flank.
    #[serde(default)]
    pub threatened_flank: bool,
    /// FOG-CT-08: friends stand close behind it.
    #[serde(default)]
    pub rear_support: bool,
}

impl Body {
    /// A battle group in good order.
    pub const fn of(roster: Roster) -> Body {
        Body {
            roster,
            files: None,
            bases_now: None,
            level: Cohesion::Steady,
            ground: None,
            fortified: false,
            commander: None,
            front_rank: false,
            threatened_flank: false,
            rear_support: false,
        }
    }

    fn bases(&self) -> u8 {
        self.bases_now.unwrap_or(self.roster.bases)
    }

    /// Pikes four deep, what fights in one rank in one, others two deep, unless it is said.
    fn files(&self) -> u8 {
        let deep = match self.roster.front.troop {
            Troop::Elephants
            | Troop::ScythedChariots
            | Troop::BattleWagons
            | Troop::LightArtillery
            | Troop::HeavyArtillery => 1,
            _ if self.roster.front.is_pikemen() => 4,
            _ => 2,
        };
        self.files.unwrap_or_else(|| self.bases().div_ceil(deep).max(1))
    }

    /// The rectangle it stands on, wherever it is; what cannot stand so is refused later.
    fn rect(&self, pose: Pose) -> Base {
        let bases = self.bases().clamp(1, 12);
        Formation::new(pose, bases, self.files().clamp(1, bases)).block(bases, &self.roster).rect()
    }
}

/// Where an attack meets its target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum On {
    /// Front against front.
    #[default]
    Front,
    /// The flank.
    Flank,
    /// The rear.
    Rear,
}

/// What a cohesion test is about.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reason {
    /// Why it tests.
    pub occasion: Occasion,
    /// Hits it has suffered in this phase; those of the lost combat if not said.
    #[serde(default)]
    pub hits: Option<u8>,
    /// Hits received in the lost combat.
    #[serde(default)]
    pub received: u8,
    /// Hits inflicted in it.
    #[serde(default)]
    pub inflicted: u8,
    /// FOG-CTM-07: there is more than one reason to test.
    #[serde(default)]
    pub several_reasons: bool,
    /// FOG-CTM-06: the commander-in-chief was seen to fall.
    #[serde(default)]
    pub commander_in_chief: bool,
    /// FOG-CTM-08: an enemy to be feared.
    #[serde(default)]
    pub terrible: bool,
    /// FOG-CT-07: its flank is threatened.
    #[serde(default)]
    pub threatened_flank: bool,
    /// FOG-CT-08: friends are close behind it.
    #[serde(default)]
    pub rear_support: bool,
}

/// A situation that needs no battle.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Situation {
    /// Two that are in contact.
    Combat {
        /// Whose front made the contact; at impact it charges.
        attacker: Box<Body>,
        /// Its enemy.
        defender: Box<Body>,
        /// Impact or melee.
        kind: Kind,
        /// Where they meet.
        #[serde(default)]
        on: On,
    },
    /// One shoots at the other.
    Volley {
        /// Who shoots.
        shooter: Box<Body>,
        /// At whom.
        target: Box<Body>,
        /// How far.
        range: Length,
    },
    /// A cohesion test.
    Test {
        /// Who tests.
        group: Box<Body>,
        /// Why.
        because: Reason,
    },
    /// A death roll.
    Death {
        /// Who was hit.
        group: Box<Body>,
        /// How often.
        hits: u8,
        /// How it came about.
        wounds: Wounds,
    },
}

/// What a cohesion test may come to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "CohesionTestView"))]
#[serde(rename_all = "kebab-case")]
pub struct TestView {
    /// Who tests.
    pub group: BgId,
    /// What is added to the dice, and why.
    pub modifiers: TallyView,
    /// What is rolled again.
    pub again: AgainView,
    /// What may come of it.
    pub outcomes: Vec<TestedView>,
}

/// One end of a cohesion test, and how likely.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TestedView {
    /// What the total says.
    pub verdict: Verdict,
    /// The level after it.
    pub level: Cohesion,
    /// How likely.
    pub chance: ChanceView,
}

/// What a death roll may come to.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct DeathView {
    /// Who rolls.
    pub group: BgId,
    /// Hits it has suffered.
    pub hits: u8,
    /// What is added to the die, and why.
    pub modifiers: TallyView,
    /// FOG-DTH-01: the highest face that costs a base; 0 if none does.
    pub costs_up_to: u8,
    /// What may become of it.
    pub fates: FatesView,
}

/// What a battle group is in a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Whose front made the contact.
    Attacker,
    /// Its enemy.
    Defender,
    /// Who shoots.
    Shooter,
    /// At whom.
    Target,
    /// Who tests or rolls for deaths.
    Group,
    /// FOG-CT-08: friends close behind one of these.
    Support,
    /// FOG-CT-07: enemies who threaten a flank of one of these.
    Threat,
    /// Somebody far away, so that there are two armies.
    Bystander,
}

/// Why a situation has no odds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoOdds {
    /// It cannot be; the field is one of the situation.
    Impossible(Impossible),
    /// More dice than can be counted.
    Dice(OddsError),
}

impl std::fmt::Display for NoOdds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoOdds::Impossible(Impossible { field, problem, rule }) => {
                write!(f, "{field}: {problem}")?;
                rule.map_or(Ok(()), |rule| write!(f, " ({rule})"))
            }
            NoOdds::Dice(error) => write!(f, "{error}"),
        }
    }
}

impl From<OddsError> for NoOdds {
    fn from(error: OddsError) -> NoOdds {
        NoOdds::Dice(error)
    }
}

fn impossible(field: &str, problem: &str, rule: Option<&'static str>) -> NoOdds {
    NoOdds::Impossible(Impossible { field: field.into(), problem: problem.into(), rule })
}

/// The first battle group of a situation.
pub const ONE: BgId = BgId(0);
/// The second.
pub const OTHER: BgId = BgId(1);

/// Stages a situation and counts it: the table it was counted on, and the odds.
///
/// # Errors
/// When it cannot be, or has more dice than can be counted.
pub fn count(situation: &Situation) -> Result<(State, GloryOddsView), NoOdds> {
    let state = stage(situation)?;
    let odds = match situation {
        Situation::Combat { kind, .. } => {
            let view = combat::combat(&state, ONE, *kind)
                .ok_or_else(|| impossible("attacker", "it does not come to blows", None))??;
            GloryOddsView::Combat(Box::new(view))
        }
        Situation::Volley { shooter, .. } => {
            let view = combat::volley(&state, OTHER).ok_or_else(|| {
                let armed = shooter.roster.profiles().any(|profile| profile.missile.is_some());
                match armed {
                    true => impossible("range", "the target is out of its reach", Some("FOG-SHO-02")),
                    false => impossible("shooter", "it has nothing to shoot with", Some("FOG-TRP-04")),
                }
            })??;
            GloryOddsView::Volley(Box::new(view))
        }
        Situation::Test { because, .. } => GloryOddsView::Test(Box::new(test(&state, because)?)),
        Situation::Death { hits, wounds, .. } => {
            GloryOddsView::Death(Box::new(death(&state, *hits, *wounds)?))
        }
    };
    Ok((state, odds))
}

/// Puts a situation on an empty table.
///
/// # Errors
/// When it cannot be.
pub fn stage(situation: &Situation) -> Result<State, NoOdds> {
    match situation {
        Situation::Combat { attacker, defender, kind, on } => in_contact([attacker, defender], *kind, *on),
        Situation::Volley { shooter, target, range } => {
            if !(Length::ZERO..=Length::whole(30)).contains(range) || *range == Length::ZERO {
                return Err(impossible("range", "more than 0 and at most 30 MU", None));
            }
            at_range([shooter, target], *range)
        }
        Situation::Test { group, because } => alone(&tested(group, because)),
        Situation::Death { group, hits, .. } => {
            if *hits == 0 || *hits > MOST_HITS {
                return Err(impossible("hits", "1 to 60 hits", Some("FOG-DTH-01")));
            }
            alone(group)
        }
    }
}

/// More dice than this are never thrown at one battle group.
const MOST_HITS: u8 = 60;

/// Flank and rear may be said of the test or of who takes it.
fn tested(group: &Body, because: &Reason) -> Body {
    Body {
        threatened_flank: group.threatened_flank || because.threatened_flank,
        rear_support: group.rear_support || because.rear_support,
        ..group.clone()
    }
}

/// The cohesion test that a reason calls for.
pub fn test_of(state: &State, because: &Reason) -> CohesionTest {
    let Reason { occasion, received, inflicted, .. } = *because;
    CohesionTest {
        hits: because.hits.unwrap_or(received),
        bases: state.group(ONE).at_start,
        received,
        inflicted,
        reasons: 1 + u8::from(because.several_reasons),
        commander_in_chief: because.commander_in_chief,
        terrible: because.terrible,
        ..CohesionTest::of(occasion)
    }
}

/// Who is who on the table, by number.
pub fn roles(situation: &Situation) -> Vec<Role> {
    let (own, extras): ([Role; 2], Vec<Role>) = match situation {
        Situation::Combat { attacker, defender, .. } => {
            ([Role::Attacker, Role::Defender], beside(attacker).into_iter().chain(beside(defender)).collect())
        }
        Situation::Volley { shooter, target, .. } => {
            ([Role::Shooter, Role::Target], beside(shooter).into_iter().chain(beside(target)).collect())
        }
        Situation::Test { group, because } => {
            ([Role::Group, Role::Bystander], beside(&tested(group, because)))
        }
        Situation::Death { group, .. } => ([Role::Group, Role::Bystander], beside(group)),
    };
    own.into_iter().chain(extras).collect()
}

/// Whom a battle group brings with it, in their order on the table.
fn beside(body: &Body) -> Vec<Role> {
    let support = body.rear_support.then_some(Role::Support);
    support.into_iter().chain(body.threatened_flank.then_some(Role::Threat)).collect()
}

/// FOG-FLK-03: what becomes of the cohesion of a defender before the dice fall, if it is charged in flank or rear; the
/// situation says how it stands when they do.
pub fn at_contact(state: &State, situation: &Situation) -> Option<Cohesion> {
    let Situation::Combat { kind: Kind::Impact, .. } = situation else { return None };
    let battle = |group: BgId| state.troop(group).is_battle_troops();
    let charged = state.engagements().iter().any(|e| e.due && e.flank);
    (charged && battle(ONE) && battle(OTHER)).then(|| state.level(OTHER).dropped())
}

/// The middle of the table, in whole units.
fn middle() -> Vec2 {
    Vec2::new((TABLE.0.units() * 0.5).floor(), (TABLE.1.units() * 0.5).floor())
}

/// An attacker from the south whose front touches an edge of a defender that faces it, or does not.
fn in_contact(bodies: [&Body; 2], kind: Kind, on: On) -> Result<State, NoOdds> {
    let [attacker, defender] = bodies;
    // Files stand one against the other, as they do when all have conformed.
    let aside = if (attacker.files() ^ defender.files()) & 1 == 1 { BW * 0.5 } else { 0.0 };
    let front = Pose { front: middle().snap(), heading: Heading::SOUTH };
    let theirs = defender.rect(front);
    let (at, heading, edge) = match on {
        On::Front => (middle() + Vec2::new(aside, 0.0), Heading::NORTH, Edge::Front),
        On::Rear => (middle() + Vec2::new(aside, theirs.depth), Heading::SOUTH, Edge::Rear),
        On::Flank => {
            let away = Vec2::new(theirs.half_width, theirs.depth * -0.5);
            (middle() - away, Heading::degrees(90.0), Edge::Right)
        }
    };
    let poses = [Pose { front: at.snap(), heading }, front];
    let due = kind == Kind::Impact;
    // FOG-TRP-12: wagons have no flank.
    let flank = due && edge != Edge::Front && defender.roster.front.troop != Troop::BattleWagons;
    let contact = Engagement { attacker: ONE, target: OTHER, edge, flank, due };
    let mut state = staged(["attacker", "defender"], bodies, poses, vec![contact])?;
    if due {
        apply(&mut state, &Event::Did { group: ONE, deeds: Deeds { charging: true, ..Deeds::default() } });
    }
    Ok(state)
}

/// A shooter and its target, front to front.
fn at_range(bodies: [&Body; 2], range: Length) -> Result<State, NoOdds> {
    let half = Vec2::new(0.0, range.units() * 0.5);
    let poses = [
        Pose { front: (middle() - half).snap(), heading: Heading::NORTH },
        Pose { front: (middle() - half + half * 2.0).snap(), heading: Heading::SOUTH },
    ];
    staged(["shooter", "target"], bodies, poses, Vec::new())
}

/// One alone; its enemies are far away and threaten nobody.
fn alone(body: &Body) -> Result<State, NoOdds> {
    let nobody = Body { files: Some(1), ..Body::of(Roster { bases: 2, ..far_away() }) };
    let poses = [
        Pose { front: middle().snap(), heading: Heading::NORTH },
        Pose { front: Vec2::new(4.0, TABLE.1.units() - 4.0).snap(), heading: Heading::NORTH },
    ];
    staged(["group", "enemy"], [body, &nobody], poses, Vec::new())
}

fn far_away() -> Roster {
    Roster {
        name: String::new(),
        quality: Default::default(),
        training: Default::default(),
        front: Profile::of(Troop::LightFoot),
        rear: None,
        bases: 2,
        ally: None,
    }
}

/// Both on the table with their ground and commanders. The battle has not begun, so nothing goes on by itself.
fn staged(
    names: [&str; 2],
    bodies: [&Body; 2],
    poses: [Pose; 2],
    engaged: Vec<Engagement>,
) -> Result<State, NoOdds> {
    let mut position = Position { fixed_terrain: true, engaged, ..Position::default() };
    for (number, (body, pose)) in bodies.into_iter().zip(poses).enumerate() {
        let side = if number == 0 { Side::First } else { Side::Second };
        position.groups.push(GroupSpec {
            side,
            roster: body.roster.clone(),
            at: Some(pose),
            files: body.files(),
            bases_now: body.bases_now,
            level: body.level,
        });
        if body.front_rank && body.commander.is_none() {
            let field = format!("{}.front-rank", names[number]);
            return Err(impossible(&field, "no commander is with it", Some("FOG-CMD-05")));
        }
        position.commanders.extend(body.commander.map(|rank| CommanderSpec {
            name: String::new(),
            side,
            rank,
            in_chief: false,
            ally: body.roster.ally,
            mount: Default::default(),
            with: Some(BgId(number as u8)),
            at: None,
            led: false,
            lost: false,
        }));
        let rect = body.rect(pose);
        position.terrain.extend(body.ground.map(|feature| under(feature, &rect)));
        if body.fortified {
            position.fortifications.push(works(side, &rect));
        }
    }
    for (number, (body, pose)) in bodies.into_iter().zip(poses).enumerate() {
        let side = if number == 0 { Side::First } else { Side::Second };
        position.groups.extend(others_near(body, side, pose));
    }
    let mut state = position.into_state().map_err(|error| wrong(names, bodies, &error))?;
    for (number, commander) in state.commanders().to_vec().into_iter().enumerate() {
        let leads = commander.with.is_some_and(|group| bodies[group.index()].front_rank);
        if leads {
            let event = Event::Committed { commander: CommanderId(number as u8), committed: true };
            apply(&mut state, &event);
        }
    }
    Ok(state)
}

/// Those who support it from behind or threaten its flank: they stand as the rules want it, and touch nobody.
fn others_near(body: &Body, side: Side, pose: Pose) -> Vec<GroupSpec> {
    // Far enough behind for an enemy at its rear, and not so far that those of both sides would meet.
    const BEHIND: [f64; 2] = [7.5, 5.0];
    // The middle of a front two bases wide that is behind the line of its enemy's front.
    const BACK: f64 = 1.7;
    const ASIDE: f64 = 2.0;
    let rect = body.rect(pose);
    let spec = |troop: Troop, bases: u8, files: u8, side: Side, at: Vec2, heading: Heading| GroupSpec {
        side,
        roster: Roster { bases, front: Profile::of(troop), ..far_away() },
        at: Some(Pose { front: at.snap(), heading }),
        files,
        bases_now: None,
        level: Cohesion::Steady,
    };
    let friends = || {
        let at = rect.front - rect.forward * (rect.depth + BEHIND[side.index()]);
        spec(Troop::HeavyFoot, 6, 3, side, at, pose.heading)
    };
    let enemies = || {
        // On the right of the first, on the left of the second, where no attacker on a flank stands.
        let hand = if side == Side::First { 1.0 } else { -1.0 };
        let at = rect.front + rect.right * (hand * (rect.half_width + ASIDE)) - rect.forward * BACK;
        let heading = pose.heading.turned(Angle::degrees(-90.0 * hand));
        spec(Troop::MediumFoot, 4, 2, side.other(), at, heading)
    };
    let support = body.rear_support.then(friends);
    support.into_iter().chain(body.threatened_flank.then(enemies)).collect()
}

/// A piece of ground just under a battle group, and under nobody else.
fn under(feature: Feature, rect: &Base) -> PieceSpec {
    const IN: f64 = 2.0 * SLACK;
    let corner = |across: f64, back: f64| (rect.front + rect.right * across - rect.forward * back).snap();
    let (side, rear) = (rect.half_width - IN, rect.depth - IN);
    let corners = vec![corner(-side, IN), corner(side, IN), corner(side, rear), corner(-side, rear)];
    PieceSpec { feature, corners, crest: None }
}

/// Works along a front.
fn works(side: Side, rect: &Base) -> Fortification {
    let corner = |across: f64| (rect.front + rect.right * across).snap();
    Fortification { side, a: corner(-rect.half_width), b: corner(rect.half_width) }
}

/// What is wrong with the position, said of the situation.
fn wrong(names: [&str; 2], bodies: [&Body; 2], error: &PositionError) -> NoOdds {
    let mut field = error.field.clone();
    for (number, name) in names.iter().enumerate() {
        field = field.replace(&format!("groups[{number}].at"), &format!("{name}.ground"));
        field = field.replace(&format!("groups[{number}]"), name);
        field = field.replace(&format!("commanders[{number}]"), &format!("{name}.commander"));
    }
    // Whoever else is there is there for their sake.
    if field.starts_with("groups[") {
        field = "rear-support".into();
    }
    // Both may have ground of their own, in this order.
    if let Some(rest) = field.strip_prefix("terrain[") {
        let first = rest.starts_with('0') && bodies[0].ground.is_some();
        field = format!("{}.ground", names[usize::from(!first)]);
    }
    NoOdds::Impossible(Impossible { field, problem: error.problem.clone(), rule: error.rule })
}

fn test(state: &State, because: &Reason) -> Result<TestView, OddsError> {
    let group = ONE;
    let (test, tester) = (test_of(state, because), morale::tester(state, group));
    let again = Again::by(state.roster(group).quality);
    let found = tests::of_sums(&tests::two_dice(again)?, &test, &tester);
    Ok(TestView {
        group,
        modifiers: cohesion::modifiers(&test, &tester).into(),
        again: again.into(),
        outcomes: outcomes(&found)?,
    })
}

fn death(state: &State, hits: u8, wounds: Wounds) -> Result<DeathView, OddsError> {
    let (group, troop) = (ONE, state.troop(ONE));
    let costs = D6::ALL.into_iter().filter(|die| cohesion::dies(troop, wounds, hits, *die));
    Ok(DeathView {
        group,
        hits,
        modifiers: cohesion::death(troop, wounds).into(),
        costs_up_to: costs.map(D6::get).max().unwrap_or(0),
        fates: combat::fates(state, group, &exchange::wounded(state, group, wounds, hits)?)?,
    })
}

fn outcomes(found: &Distribution<Tested>) -> Result<Vec<TestedView>, OddsError> {
    // Two dice, and two more where some are rolled again.
    let dice = if found.denominator() == 36 { 2 } else { 4 };
    let mut odds: Odds<Tested> = Odds::default();
    for (tested, ways) in found.iter() {
        odds.add(*tested, Chance::CERTAIN.times(ways, dice)?)?;
    }
    let view = |(tested, chance): (&Tested, Chance)| TestedView {
        verdict: tested.verdict,
        level: tested.level,
        chance: chance.into(),
    };
    Ok(odds.iter().map(view).collect())
}
