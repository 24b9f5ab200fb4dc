//! What a player wants to know before deciding: where a body would stand, whom a charge would meet, what it leads to.
//! Everything here asks the judges of the rules; nothing here is one.

use crate::battle_group::BgId;
use crate::command::{Advance, Command, Manoeuvre, Order, Wheel};
use crate::factor::Factor;
use crate::formation::{Block, Formation, Turn};
use crate::frame::Kind;
use crate::odds::tests;
use crate::procedures::manoeuvre::judge_move;
use crate::question::Question;
use crate::refusal::Why;
use crate::roll::Purpose;
use crate::rulebook::{self, Difficulty, MoveRow};
use crate::set::BgSet;
use crate::state::State;
use crate::steps::dice::Again;
use crate::steps::{charge, cohesion, contact, morale, moves, setup};
use crate::{FieldOfGlory, sequence};
use acies_dice::{D6, Distribution, Faces};
use acies_rules::{NamedRoll, Next, Refusal, RuleSet, Sampling, Side, Tally};
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
    /// The row of the table of moves, and whether it needs a test.
    pub row: Option<(MoveRow, Difficulty)>,
    /// Whom a charge is aimed at.
    pub targets: BgSet,
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
        let wheeled = |f: Formation, wheel: Option<Wheel>| wheel.map_or(f, |w| f.wheeled(w.to, w.angle));
        let first = wheeled(from.advanced(advance.before.units()), advance.wheel);
        wheeled(first.advanced(advance.after.units()), advance.second).advanced(advance.last.units())
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

/// What a wish of the player who decides comes to. `None` if there is no such battle group.
pub fn ghost(state: &State, group: BgId, wish: &Wish) -> Option<Ghost> {
    let by = match FieldOfGlory::next(state) {
        Next::Decide(prompt) => prompt.who,
        _ => state.active,
    };
    state.get(group)?;
    match wish {
        Wish::Manoeuvre(manoeuvre) => Some(moved(state, by, group, *manoeuvre)),
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
        row: plan.as_ref().ok().map(|plan| (plan.row, plan.difficulty)),
        targets: BgSet::EMPTY,
        objection: objection(state, by, &command),
        command,
    }
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
    Ghost { to, row, targets, objection: objection(state, by, &command), command }
}

fn deployed(state: &State, by: Side, group: BgId, pose: Pose, files: u8) -> Ghost {
    let command = Command::Deploy { group, pose, files };
    let bases = state.group(group).bases();
    let to = match setup::judge_deployment(state, group, pose, files) {
        Ok(formation) => formation,
        Err(_) => Formation::new(pose, bases, files.clamp(1, bases.max(1))),
    };
    Ghost { to, row: None, targets: BgSet::EMPTY, objection: objection(state, by, &command), command }
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

/// How many steps are followed at the most.
const MOST_STEPS: usize = 80;

/// The battle at the moment when the dice of this charge's impact are thrown, if all goes as charged: tests are passed,
/// targets stand where they may, nobody intercepts, no commander is committed. `None` if it does not come to blows.
pub fn at_impact(state: &State, by: Side, command: &Command) -> Option<State> {
    let Command::Charge { group, .. } = command else { return None };
    let mut there = state.clone();
    let mut events = Vec::new();
    FieldOfGlory::perform(&mut there, by, command, &mut events).ok()?;
    for _ in 0..MOST_STEPS {
        events.clear();
        match sequence::next(&there) {
            Next::Over(_) => return None,
            Next::Roll(roll) if matches!(roll.purpose, Purpose::Fight { .. }) => break,
            Next::Roll(roll) => {
                let face = D6::new(if matches!(roll.purpose, Purpose::VariableMove { .. }) { 4 } else { 6 })?;
                let faces = Faces::from_slice(&vec![face.get(); usize::from(roll.dice())]).ok()?;
                FieldOfGlory::settle(&mut there, &roll, &faces, &mut events).then_some(())?;
            }
            Next::Decide(prompt) => {
                let answer = match prompt.question {
                    Question::WhichCombat { .. } => break,
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
    contact::fighting(&there, Kind::Impact).has(*group).then_some(there)
}

/// The heading in which an army stands when it deploys.
pub const fn ahead(side: Side) -> Heading {
    match side {
        Side::First => Heading::NORTH,
        Side::Second => Heading::SOUTH,
    }
}
