//! What a player wants to know before deciding: where a body would stand, whom a charge would meet, what it leads to.
//! Everything here asks the judges of the rules; nothing here is one.

use crate::battle_group::BgId;
use crate::command::{Advance, Command, Manoeuvre, Order, Wheel};
use crate::commander::CommanderId;
use crate::explain;
use crate::factor::Factor;
use crate::formation::{Block, Formation, Turn};
use crate::frame::{Charge, ChargeStage, Frame, Kind};
use crate::odds::tests::{self, Tested};
use crate::procedures::joint;
use crate::procedures::manoeuvre::judge_move;
use crate::question::Question;
use crate::refusal::Why;
use crate::roll::{Purpose, Roll};
use crate::rulebook::{self, Difficulty, MoveRow};
use crate::set::BgSet;
use crate::state::State;
use crate::steps::cohesion::{CohesionTest, Occasion, Verdict};
use crate::steps::dice::Again;
use crate::steps::{charge, cohesion, contact, line, morale, moves, setup};
use crate::{FieldOfGlory, sequence};
use acies_dice::{D6, Distribution, Faces};
use acies_rules::{NamedRoll, Next, Prompt, Refusal, RuleSet, Sampling, Side, Tally};
use acies_tabletop::{Angle, Hand, Heading, Length, Point, Pose, Vec2};
use serde::Deserialize;

/// What somebody would like a battle group to do, before anybody has judged it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Wish {
    /// Go towards a point: a wheel if it must, then straight, as far as it gets. Behind it, a turn.
    Towards {
        /// Where.
        at: Point,
    },
    /// This manoeuvre.
    Manoeuvre(Manoeuvre),
    /// FOG-CMD-10: an advance together with others.
    Line {
        /// Who leads it.
        commander: CommanderId,
        /// Who goes.
        groups: BgSet,
        /// How.
        advance: Advance,
    },
    /// Charge, perhaps after a wheel.
    Charge {
        /// The wheel.
        #[serde(default)]
        wheel: Option<Wheel>,
    },
    /// Charge towards a point.
    ChargeTowards {
        /// Where.
        at: Point,
    },
    /// Stand here when the armies deploy.
    Deploy {
        /// Middle of the front edge, and facing.
        pose: Pose,
        /// Files.
        files: u8,
    },
}

/// What a wish comes to: the command, where the body would stand, and what stands against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Ghost {
    /// The command.
    pub command: Command,
    /// Where it would stand; as near as can be said if it is refused.
    pub to: Formation,
    /// Where the others of its battle line would stand.
    pub beside: Vec<(BgId, Formation)>,
    /// The row of the table of moves, and whether it needs a test.
    pub row: Option<(MoveRow, Difficulty)>,
    /// Whom a charge is aimed at.
    pub targets: BgSet,
    /// The rule by which that charge is tested for, if it is.
    pub tested_by: Option<&'static str>,
    /// FOG-INT-01: who could intercept that charge, if all goes as charged.
    pub interceptors: BgSet,
    /// What stands against it.
    pub objection: Option<Refusal<Why>>,
}

/// The wheel that brings a point straight before the middle of the front, and how far off it is then; `None` if no wheel
/// up to a quarter does.
pub fn aim(block: &Block, at: Vec2) -> Option<(Option<Wheel>, f64)> {
    let local = block.local(at);
    let (half, across) = (block.half_width(), local.x.abs());
    if across < 0.05 && local.y >= 0.0 {
        return Some((None, local.y));
    }
    let to = if local.x > 0.0 { Hand::Right } else { Hand::Left };
    // After a wheel by `t` about the corner on that side, the point lies so far beside the line ahead of the middle.
    let beside = |t: Vec2| (across - half) * t.y + half - local.y * t.x;
    let turned = |angle: f64| Vec2::new(0.0, 1.0).rotated(Vec2::new(0.0, 0.0), angle);
    let (mut low, mut high) = (0.0, std::f64::consts::FRAC_PI_2);
    if beside(turned(high)) > 0.0 {
        return None;
    }
    for _ in 0..40 {
        let middle = (low + high) * 0.5;
        if beside(turned(middle)) > 0.0 { low = middle } else { high = middle }
    }
    let forward = turned(high);
    let middle = Vec2::new(half - half * forward.y, half * forward.x);
    let off = (Vec2::new(across, local.y) - middle).dot(forward);
    (off >= 0.0).then_some((Some(Wheel { to, angle: Angle::radians(high) }), off))
}

/// Where a manoeuvre leads if nothing stands against it.
pub fn projected(state: &State, group: BgId, manoeuvre: &Manoeuvre) -> Option<Formation> {
    let (g, roster) = (state.get(group)?, state.roster(group));
    let from = *g.formation();
    let walked = |from: Formation, advance: &Advance| {
        let mut alone = [from];
        walk(&mut alone, advance);
        alone[0]
    };
    let then = |from: Formation, advance: &Option<Advance>| advance.map_or(from, |a| walked(from, &a));
    let ordered = |order: Order, advance: &Option<Advance>, form: &dyn Fn(Formation) -> Option<Formation>| {
        match order {
            Order::FormFirst => form(from).map(|f| then(f, advance)),
            Order::AdvanceFirst => form(then(from, advance)),
        }
    };
    match manoeuvre {
        Manoeuvre::Advance(advance) => Some(walked(from, advance)),
        Manoeuvre::Expand { left, right, advance } => {
            let to = moves::changed(&from, (*left, *right), 1, g.bases(), "FOG-MOV-07");
            to.ok().map(|f| then(f, advance))
        }
        Manoeuvre::Contract { left, right, advance, order } => {
            let narrowed =
                |f: Formation| moves::changed(&f, (*left, *right), -1, g.bases(), "FOG-MOV-08").ok();
            ordered(*order, advance, &narrowed)
        }
        Manoeuvre::Turn { turn, advance, order } => {
            ordered(*order, advance, &|f| Some(f.turned(*turn, g.bases(), roster)))
        }
        Manoeuvre::Retire { distance } => Some(from.advanced(-distance.units())),
        Manoeuvre::Pivot { angle } => Some(from.at(from.pose.front.vec(), from.pose.heading.turned(*angle))),
    }
}

/// The way of an advance with nothing in it, for one or for a battle line that wheels about its end.
fn walk(formations: &mut [Formation], advance: &Advance) {
    let steps = [(advance.before, advance.wheel), (advance.after, advance.second), (advance.last, None)];
    for (distance, wheel) in steps {
        for formation in formations.iter_mut() {
            *formation = formation.advanced(distance.units());
        }
        let Some(wheel) = wheel else { continue };
        let Some(right) = formations.first().map(|first| first.pose.heading.right()) else { continue };
        let sign = if wheel.to == Hand::Right { 1.0 } else { -1.0 };
        let corners = formations.iter().map(|formation| formation.front_corner(wheel.to));
        let end = corners.max_by(|a, b| (a.dot(right) * sign).total_cmp(&(b.dot(right) * sign)));
        let Some(pivot) = end else { continue };
        for formation in formations.iter_mut() {
            *formation = formation.wheeled_about(pivot, wheel.to, wheel.angle);
        }
    }
}

/// A manoeuvre by a distance, or by as much of it as is left to go.
pub fn as_far(state: &State, group: BgId, wanted: Length, by: impl Fn(Length) -> Manoeuvre) -> Manoeuvre {
    match judge_move(state, group, &by(wanted)) {
        Err(Refusal { why: Why::TooFar { most }, .. }) if most > Length::ZERO => by(most),
        _ => by(wanted),
    }
}

/// FOG-MOV-13: a pivot by an angle, or by as much as is allowed; `None` for those who never pivot.
pub fn pivot(state: &State, group: BgId, to: Hand, wanted: Angle) -> Option<Manoeuvre> {
    let by = |angle: Angle| Manoeuvre::Pivot { angle: if to == Hand::Left { -angle } else { angle } };
    match judge_move(state, group, &by(wanted)) {
        Err(Refusal { why: Why::BadAngle { most }, .. }) => Some(by(most)),
        Err(Refusal { why: Why::NotSuchTroops { .. }, .. }) => None,
        _ => Some(by(wanted)),
    }
}

/// A battle line that a commander could lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Who leads it.
    pub commander: CommanderId,
    /// All that stand in line with the battle group he is with, and that one.
    pub standing: BgSet,
    /// As many of them as he may lead, from those beside him outwards.
    pub usual: BgSet,
}

/// FOG-CMD-10: the battle lines in which a battle group stands.
pub fn lines(state: &State, group: BgId) -> Vec<Line> {
    let Some(side) = state.get(group).filter(|g| g.is_on_table()).map(|g| g.side) else { return Vec::new() };
    let mut found = Vec::new();
    for (commander, leader) in state.living(side) {
        let Some(with) = leader.with.filter(|g| state.group(*g).is_on_table()) else { continue };
        let (mut standing, mut usual) = (BgSet::one(with), BgSet::one(with));
        let longer = |line: BgSet| {
            let fits = |f: &BgId| !line.has(*f) && line::judge_in_line(state, line.with(*f)).is_ok();
            state.army(side).find(fits)
        };
        while let Some(next) = longer(standing) {
            standing.insert(next);
            if standing.len() <= leader.rank.battle_line() {
                usual = standing;
            }
        }
        if standing.len() > 1 && standing.has(group) {
            found.push(Line { commander, standing, usual });
        }
    }
    found
}

/// What a wish of the player who decides comes to. `None` if there is no such battle group.
pub fn ghost(state: &State, group: BgId, wish: &Wish) -> Option<Ghost> {
    let by = match FieldOfGlory::next(state) {
        Next::Decide(prompt) => prompt.who,
        _ => state.active,
    };
    state.get(group)?;
    match wish {
        Wish::Manoeuvre(manoeuvre) => Some(moved(state, by, group, *manoeuvre)),
        Wish::Line { commander, groups, advance } => {
            Some(led(state, by, group, (*commander, *groups), advance))
        }
        Wish::Towards { at } => Some(towards(state, by, group, at.vec())),
        Wish::Charge { wheel } => Some(charged(state, by, group, *wheel)),
        Wish::ChargeTowards { at } => {
            let wheel = aim(state.block(group), at.vec()).and_then(|(wheel, _)| wheel);
            Some(charged(state, by, group, wheel))
        }
        Wish::Deploy { pose, files } => Some(deployed(state, by, group, *pose, *files)),
    }
}

/// What the judge of the whole battle says of a command.
fn objection(state: &State, by: Side, command: &Command) -> Option<Refusal<Why>> {
    FieldOfGlory::decide(state, by, command).err()
}

fn moved(state: &State, by: Side, group: BgId, manoeuvre: Manoeuvre) -> Ghost {
    let command = Command::Move { group, manoeuvre };
    let plan = judge_move(state, group, &manoeuvre);
    let to = match &plan {
        Ok(plan) => plan.to,
        Err(_) => projected(state, group, &manoeuvre).unwrap_or_else(|| *state.group(group).formation()),
    };
    Ghost {
        to,
        beside: Vec::new(),
        row: plan.as_ref().ok().map(|plan| (plan.row, plan.difficulty)),
        targets: BgSet::EMPTY,
        tested_by: None,
        interceptors: BgSet::EMPTY,
        objection: objection(state, by, &command),
        command,
    }
}

/// FOG-CMD-10: a battle line that goes together.
fn led(
    state: &State,
    by: Side,
    group: BgId,
    (commander, groups): (CommanderId, BgSet),
    advance: &Advance,
) -> Ghost {
    let command = Command::MoveLine { commander, groups, advance: *advance };
    // A number that no battle group has is the judge's to refuse.
    let known = || groups.iter().filter(|g| state.get(*g).is_some_and(|g| g.is_on_table()));
    let plan = line::judge(state, commander, known().collect(), advance).ok();
    let row = plan.as_ref().map(|plan| (plan.row, plan.difficulty));
    let mut beside = plan.map(|plan| plan.ends).unwrap_or_else(|| {
        let mut formations: Vec<Formation> = known().map(|g| *state.group(g).formation()).collect();
        walk(&mut formations, advance);
        known().zip(formations).collect()
    });
    let own = beside.iter().position(|(member, _)| *member == group);
    let to = own.map_or_else(|| *state.group(group).formation(), |own| beside.remove(own).1);
    let objection = objection(state, by, &command);
    let nobody = BgSet::EMPTY;
    Ghost { command, to, beside, row, targets: nobody, tested_by: None, interceptors: nobody, objection }
}

/// Towards a point as far as it gets: what is too far is shortened until it is not.
fn towards(state: &State, by: Side, group: BgId, at: Vec2) -> Ghost {
    let block = state.block(group);
    let local = block.local(at);
    // Too near for a wheel, yet rather ahead than aside: straight on is what is meant.
    let near = (local.y > 0.0 && local.x.abs() <= local.y).then_some((None, local.y));
    let Some((wheel, off)) = aim(block, at).or(near) else {
        let turn = match (local.y < 0.0 && local.x.abs() < -local.y, local.x > 0.0) {
            (true, _) => Turn::About,
            (false, true) => Turn::Right,
            (false, false) => Turn::Left,
        };
        let manoeuvre = Manoeuvre::Turn { turn, advance: None, order: Order::FormFirst };
        return moved(state, by, group, manoeuvre);
    };
    let manoeuvre = |share: f64| {
        // The first half of the way is the wheel's, as an angle; only then the stretch behind it.
        let (turned, gone) = ((share * 2.0).min(1.0), (share * 2.0 - 1.0).max(0.0));
        match wheel {
            None => Manoeuvre::Advance(Advance::straight(Length::snap(off * share))),
            Some(wheel) => {
                let angle = Angle::radians(wheel.angle.as_radians() * turned);
                Manoeuvre::Advance(Advance::wheeling(wheel.to, angle, Length::snap(off * gone)))
            }
        }
    };
    let too_far = |m: &Manoeuvre| matches!(judge_move(state, group, m), Err(r) if is_too_far(r.why));
    if !too_far(&manoeuvre(1.0)) {
        return moved(state, by, group, manoeuvre(1.0));
    }
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..14 {
        let middle = (low + high) * 0.5;
        if too_far(&manoeuvre(middle)) { high = middle } else { low = middle }
    }
    moved(state, by, group, manoeuvre(low))
}

const fn is_too_far(why: Why) -> bool {
    matches!(why, Why::TooFar { .. })
}

fn charged(state: &State, by: Side, group: BgId, wheel: Option<Wheel>) -> Ghost {
    let command = Command::Charge { group, wheel };
    let wheeled = || {
        let from = *state.group(group).formation();
        wheel.map_or(from, |wheel| from.wheeled(wheel.to, wheel.angle))
    };
    let path = charge::path(state, group, wheel, 0.0);
    let targets = charge::judge(state, group, wheel).unwrap_or_default();
    let to = match path {
        Ok(path) => charge::run(state, group, &path, path.reach).formation,
        Err(_) => wheeled(),
    };
    let row = Some((MoveRow::Charge, Difficulty::Simple));
    let objection = objection(state, by, &command);
    let interceptors = match objection {
        None => interceptors(state, by, &command).unwrap_or_default(),
        Some(_) => BgSet::EMPTY,
    };
    let (stage, contact, between) = (ChargeStage::Declared, Length::ZERO, None);
    let tested_by = charge::needs_test(state, &Charge { group, wheel, targets, stage, contact, between });
    Ghost { to, beside: Vec::new(), row, targets, tested_by, interceptors, objection, command }
}

fn deployed(state: &State, by: Side, group: BgId, pose: Pose, files: u8) -> Ghost {
    let command = Command::Deploy { group, pose, files };
    let bases = state.group(group).bases();
    let to = match setup::judge_deployment(state, group, pose, files) {
        Ok(formation) => formation,
        Err(_) => Formation::new(pose, bases, files.clamp(1, bases.max(1))),
    };
    let objection = objection(state, by, &command);
    let nobody = BgSet::EMPTY;
    Ghost {
        to,
        beside: Vec::new(),
        row: None,
        targets: nobody,
        tested_by: None,
        interceptors: nobody,
        objection,
        command,
    }
}

/// The charges of a battle group that meet somebody: straight ahead, and by the smallest wheels that reach each enemy.
pub fn charges(state: &State, group: BgId) -> Vec<Ghost> {
    let Some(own) = state.get(group) else { return Vec::new() };
    let by = own.side;
    let mut found: Vec<Ghost> = Vec::new();
    let mut consider = |wheel: Option<Wheel>| {
        let Ok(targets) = charge::judge(state, group, wheel) else { return };
        if found.iter().all(|known| known.targets != targets) {
            let ghost = charged(state, by, group, wheel);
            if ghost.objection.is_none() {
                found.push(ghost);
            }
        }
    };
    consider(None);
    let centres: Vec<Vec2> = state.enemies(group).map(|enemy| state.block(enemy).centre()).collect();
    for at in centres {
        if let Some((wheel @ Some(_), _)) = aim(own.block(), at) {
            consider(wheel);
        }
    }
    for degrees in [10, 20, 30, 45, 60] {
        for to in [Hand::Left, Hand::Right] {
            consider(Some(Wheel { to, angle: Angle::seconds(degrees * 3600) }));
        }
    }
    found
}

/// FOG-CMT-01, FOG-QUA-02: the complex move test that a manoeuvre of this battle group would need: what is added to two
/// dice, what they must come to, and how likely that is.
pub fn complex_move_test(state: &State, group: BgId) -> (Tally<Factor>, u8, Distribution<bool>) {
    let roster = state.roster(group);
    let tally = cohesion::complex_move(&morale::complex_move(state, group));
    let needs = rulebook::cmt_pass(roster.front.troop, roster.training);
    let again = Again::by(roster.quality);
    let total = tally.total();
    let passed = tests::two_dice(again).map_or_else(
        |_| Distribution::certain(false),
        |sums| sums.map(|sum| i16::from(*sum) + total >= needs),
    );
    (tally, needs as u8, passed)
}

/// FOG-CMD-10: the one complex move test that a battle line would need, told in the same way.
pub fn line_test(
    state: &State,
    commander: CommanderId,
    groups: BgSet,
) -> (Tally<Factor>, u8, Distribution<bool>) {
    let tally = cohesion::complex_move(&line::complex_move(state, commander, groups));
    let (needs, again) = line::test_of(state, groups);
    let total = tally.total();
    let passed = tests::two_dice(again).map_or_else(
        |_| Distribution::certain(false),
        |sums| sums.map(|sum| i16::from(*sum) + total >= i16::from(needs)),
    );
    (tally, needs, passed)
}

/// What the dice that are due may come to, where that is settled by these dice alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Due {
    /// FOG-CMT-01: is the complex move test passed?
    Passed(Distribution<bool>),
    /// FOG-CT-09: what a cohesion test comes to.
    Tested(Distribution<Tested>),
    /// FOG-DTH-01: is a base lost?
    BaseLost(Distribution<bool>),
    /// FOG-CMD-09: is the commander lost?
    CommanderLost(Distribution<bool>),
}

/// What the dice that are due may come to; those that lie already and are not rolled again are counted as they lie.
pub fn due(state: &State, roll: &Roll) -> Option<Due> {
    let asking = state.agenda().iter().rev().find(|frame| !matches!(frame, Frame::Throwing(_)))?;
    match (roll.purpose, asking) {
        (Purpose::ComplexMove { needs, .. }, _) => {
            let total = explain::tally(state, roll).map_or(0, |tally| tally.total());
            let passed = sums(state, roll)?.map(|sum| i16::from(*sum) + total >= i16::from(needs));
            Some(Due::Passed(passed))
        }
        (Purpose::Cohesion { group }, Frame::Test { test, .. }) => {
            Some(Due::Tested(tests::of_sums(&sums(state, roll)?, test, &morale::tester(state, group))))
        }
        (Purpose::Death { group, hits }, Frame::Death { wounds, .. }) => {
            let lost = tests::bases_lost(state.troop(group), *wounds, hits).ok()?;
            Some(Due::BaseLost(lost.map(|bases| *bases > 0)))
        }
        (Purpose::CommanderLoss { lost_on, .. }, _) => {
            Some(Due::CommanderLost(tests::commander_lost(lost_on).ok()?))
        }
        _ => None,
    }
}

/// The sums of two dice that are due, or of which some are rolled again (FOG-QUA-01).
fn sums(state: &State, roll: &Roll) -> Option<Distribution<u8>> {
    let Some(Frame::Throwing(throwing)) = state.agenda().last() else {
        return tests::two_dice(Again::Never).ok();
    };
    let Some(first) = &throwing.first else { return tests::two_dice(throwing.again).ok() };
    let lie: u8 = first.iter().map(|die| die.get()).filter(|face| !throwing.again.takes(*face)).sum();
    Distribution::of_pool(roll.dice, |faces| lie + faces.iter().map(|die| die.get()).sum::<u8>()).ok()
}

/// FOG-RAL-01: a test by which a commander would bolster or rally the battle group he is with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rally {
    /// Who tests.
    pub group: BgId,
    /// What is added to two dice.
    pub tally: Tally<Factor>,
    /// Does it rise by a level?
    pub rises: Distribution<bool>,
}

/// FOG-RAL-01: what would come of it if this commander tried to bolster or rally; `None` if he may not.
pub fn rally(state: &State, side: Side, commander: CommanderId) -> Option<Rally> {
    let group = joint::judge_rally(state, side, commander).ok()?;
    let test = CohesionTest::of(Occasion::Rally);
    let tally = cohesion::modifiers(&test, &morale::tester(state, group));
    let tested = tests::cohesion_test(state, group, &test).ok()?;
    Some(Rally { group, tally, rises: tested.map(|tested| tested.verdict == Verdict::Rise) })
}

/// How many steps are followed at the most.
const MOST_STEPS: usize = 80;

/// FOG-INT-01: who could intercept this charge, if all goes as charged: its test is passed and its targets stand.
fn interceptors(state: &State, by: Side, command: &Command) -> Option<BgSet> {
    let asked = |next: &Next<Question, Roll>| match next {
        Next::Decide(Prompt { question: Question::Intercept { .. }, .. }) => true,
        Next::Roll(roll) => matches!(roll.purpose, Purpose::Fight { .. }),
        _ => false,
    };
    match sequence::next(&followed(state, by, command, asked)?) {
        Next::Decide(Prompt { question: Question::Intercept { candidates }, .. }) => Some(candidates),
        _ => None,
    }
}

/// The battle at the moment when the dice of this charge's impact are thrown, if all goes as charged: tests are passed,
/// targets stand where they may, nobody intercepts, no commander is committed. `None` if it does not come to blows.
pub fn at_impact(state: &State, by: Side, command: &Command) -> Option<State> {
    let Command::Charge { group, .. } = command else { return None };
    let there = followed(state, by, command, |next| match next {
        Next::Decide(prompt) => matches!(prompt.question, Question::WhichCombat { .. }),
        Next::Roll(roll) => matches!(roll.purpose, Purpose::Fight { .. }),
        Next::Over(_) => false,
    })?;
    contact::fighting(&there, Kind::Impact).has(*group).then_some(there)
}

/// Follows a charge as if all went as charged until this comes next; `None` if the phase is over before.
fn followed(
    state: &State,
    by: Side,
    command: &Command,
    is_wanted: impl Fn(&Next<Question, Roll>) -> bool,
) -> Option<State> {
    let mut there = state.clone();
    let mut events = Vec::new();
    FieldOfGlory::perform(&mut there, by, command, &mut events).ok()?;
    for _ in 0..MOST_STEPS {
        events.clear();
        let next = sequence::next(&there);
        if is_wanted(&next) {
            return Some(there);
        }
        match next {
            Next::Over(_) => return None,
            Next::Roll(roll) => {
                let face = D6::new(if matches!(roll.purpose, Purpose::VariableMove { .. }) { 4 } else { 6 })?;
                let faces = Faces::from_slice(&vec![face.get(); usize::from(roll.dice())]).ok()?;
                FieldOfGlory::settle(&mut there, &roll, &faces, &mut events).then_some(())?;
            }
            Next::Decide(prompt) => {
                let answer = match prompt.question {
                    Question::Charges | Question::Intercept { .. } => Command::EndPhase,
                    Question::Respond { may_stand: true, .. } => Command::Stand,
                    Question::Commit { .. } => Command::Commit { commit: false },
                    Question::ChargeOn { most, .. } => Command::GoOn { distance: most },
                    Question::Manoeuvre { .. } => return None,
                    _ => {
                        let mut answers = Vec::new();
                        FieldOfGlory::sample(&there, Sampling::All, &mut answers);
                        answers.into_iter().next()?
                    }
                };
                FieldOfGlory::perform(&mut there, prompt.who, &answer, &mut events).ok()?;
            }
        }
    }
    Some(there)
}

/// The heading in which an army stands when it deploys.
pub const fn ahead(side: Side) -> Heading {
    match side {
        Side::First => Heading::NORTH,
        Side::Second => Heading::SOUTH,
    }
}
