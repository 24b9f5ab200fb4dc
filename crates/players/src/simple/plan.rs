//! The plan of a phase: for every Unit the order it would get if it were the first to act.

use super::standing::{Outlook, Role, role};
use super::{Mind, phase, worth};
use crate::plan::{Aim, Arm, Part, Plan, Wing};
use acies_impetus::command::{Command, Stance};
use acies_impetus::editions::Pace;
use acies_impetus::unit::Troop;
use acies_impetus::{Impetus, State, UnitId, UnitSet};
use acies_rules::{RuleSet, Side};

/// What a Unit is to do, and against whom.
type Task = (UnitId, Aim, Option<UnitId>);

/// Enemies a part names at most.
const MOST_ENEMIES: usize = 2;

/// Who goes at least this part of its move towards the enemy, or away from him, advances or falls back.
const STEP: f64 = 0.2;

/// Whose plan it is, and who of them can still act.
pub(super) struct Body {
    pub units: Vec<UnitId>,
    pub ready: UnitSet,
}

/// The plan for a phase of an army, or of a Command. `order` is what its player would have those do that are activated in
/// a state.
pub(super) fn plan(
    mind: &Mind,
    state: &State,
    side: Side,
    Body { units: army, ready }: Body,
    mut order: impl FnMut(&State) -> Option<Command>,
) -> Plan {
    let outlook = &mind.outlook(state, side);
    let mut would = |units: UnitSet| {
        let then = activated(state, side, units)?;
        let command = order(&then)?;
        Some((then, command))
    };
    // Groups that charge together; whoever looks most like charging may think better of it when its turn comes.
    let likely = phase::chargers(mind, state, side, ready, &phase::groups(state));
    let mut together = UnitSet::EMPTY;
    for units in likely.into_iter().filter(|units| units.len() > 1) {
        if would(units).is_some_and(|(_, command)| charges(&command)) {
            together = units.iter().chain(together.iter()).collect();
        }
    }
    let mut tasks: Vec<Task> = Vec::new();
    for unit in army.iter().copied() {
        tasks.push(if state.in_melee(unit) {
            (unit, Aim::Fight, opponent(state, unit))
        } else if together.has(unit) {
            (unit, Aim::Charge, outlook.best_target(state, unit))
        } else {
            match would(UnitSet::one(unit)).filter(|_| ready.has(unit)) {
                Some((then, command)) => task(outlook, &then, unit, &command),
                None => (unit, Aim::Hold, None),
            }
        });
    }
    let waits = mind.temper.taste.waits;
    let waits_until = (f64::from(state.turn) <= waits).then_some(waits as u16);
    let wings = Wings::of(state, side, &army);
    let parts = Aim::ALL.into_iter().filter_map(|aim| part(mind, state, aim, &tasks, &wings)).collect();
    Plan { side, waits_until, parts }
}

/// The battle as it would be if those were activated.
fn activated(state: &State, side: Side, units: UnitSet) -> Option<State> {
    let mut then = state.clone();
    Impetus::perform(&mut then, side, &Command::Activate { units }, &mut Vec::new()).ok()?;
    Some(then)
}

/// Whoever charges throws what he has first.
fn charges(command: &Command) -> bool {
    matches!(command, Command::Charge { .. } | Command::Fire { stance: Stance::Moving, .. })
}

fn opponent(state: &State, unit: UnitId) -> Option<UnitId> {
    let pair = state.engagements().iter().find(|pair| pair.attacker == unit || pair.target == unit)?;
    Some(if pair.attacker == unit { pair.target } else { pair.attacker })
}

/// What an order means for a Unit that is activated.
fn task(outlook: &Outlook, state: &State, unit: UnitId, command: &Command) -> Task {
    match command {
        Command::Fire { target, stance: Stance::Stationary | Stance::Rallying, .. } => {
            (unit, Aim::Shoot, Some(*target))
        }
        Command::Shoot { target, .. } => (unit, Aim::Shoot, Some(*target)),
        command if charges(command) => (unit, Aim::Charge, outlook.best_target(state, unit)),
        Command::Rally => (unit, Aim::Rally, None),
        Command::Move { .. } => march(outlook, state, unit, command),
        _ => (unit, Aim::Hold, None),
    }
}

/// Where a move leads: nearer to the enemy, away from him, or neither.
fn march(outlook: &Outlook, state: &State, unit: UnitId, command: &Command) -> Task {
    let mut after = state.clone();
    let moved = Impetus::perform(&mut after, state.side(unit), command, &mut Vec::new()).is_ok();
    let gap = |state: &State| {
        let gaps = state.army(state.side(unit).other()).map(|enemy| state.base(unit).gap(state.base(enemy)));
        gaps.fold(f64::INFINITY, f64::min)
    };
    let goal = outlook.goal(state, unit);
    // Who rides round a flank may not come nearer for a while.
    if let Some(goal) = goal.filter(|goal| moved && goal.flank && outlook.marches()) {
        return (unit, Aim::TurnFlank, Some(goal.enemy));
    }
    let nearer = gap(state) - gap(&after);
    let step = STEP * state.allowance(unit, Pace::March);
    match goal {
        Some(goal) if nearer > step => (unit, Aim::Advance, Some(goal.enemy)),
        _ if nearer < -step => (unit, Aim::FallBack, None),
        _ => (unit, Aim::Hold, None),
    }
}

/// Those with the same aim. What most of a wing does not do goes without saying, unless it is bold.
fn part(mind: &Mind, state: &State, aim: Aim, tasks: &[Task], wings: &Wings) -> Option<Part> {
    let taste = &mind.temper.taste;
    let share = |unit: UnitId| worth::share(taste, state, unit);
    let mut told: Vec<Wing> = Vec::new();
    for wing in wings.held().iter().copied() {
        let there = tasks.iter().filter(|(unit, ..)| wings.wing(state, *unit) == wing);
        let (mut with, mut all) = (0.0, 0.0);
        for (unit, what, _) in there {
            all += share(*unit);
            with += if *what == aim { share(*unit) } else { 0.0 };
        }
        let bold = !matches!(aim, Aim::Advance | Aim::Hold);
        if with > if bold { 0.0 } else { all / 2.0 } {
            told.push(wing);
        }
    }
    let of_part = |(unit, what, _): &&Task| *what == aim && told.contains(&wings.wing(state, *unit));
    let units: UnitSet = tasks.iter().filter(of_part).map(|(unit, ..)| *unit).collect();
    if units.is_empty() {
        return None;
    }
    let mut enemies: Vec<(f64, UnitId)> = Vec::new();
    for (unit, _, enemy) in tasks.iter().filter(of_part) {
        let Some(enemy) = enemy else { continue };
        match enemies.iter_mut().find(|(_, known)| known == enemy) {
            Some((weight, _)) => *weight += share(*unit),
            None => enemies.push((share(*unit), *enemy)),
        }
    }
    enemies.sort_by(|a, b| b.0.total_cmp(&a.0));
    enemies.truncate(MOST_ENEMIES);
    let everywhere = told.len() == wings.held().len();
    Some(Part {
        aim,
        wings: if everywhere { Vec::new() } else { told },
        arm: arm(state, units),
        units,
        enemies: enemies.into_iter().map(|(_, enemy)| enemy).collect(),
    })
}

fn arm(state: &State, units: UnitSet) -> Arm {
    let of = |unit: UnitId| {
        let profile = state.profile(unit);
        match profile.troop {
            _ if role(state, unit) == Role::Shooter => Arm::Shooters,
            Troop::El | Troop::W | Troop::Cf => Arm::Beasts,
            _ if profile.is_mounted() => Arm::Cavalry,
            _ => Arm::Foot,
        }
    };
    let mut arms = units.iter().map(of);
    let first = arms.next().unwrap_or(Arm::Mixed);
    if arms.all(|other| other == first) { first } else { Arm::Mixed }
}

/// The thirds of a line.
struct Wings {
    side: Side,
    low: f64,
    third: f64,
    held: Vec<Wing>,
}

impl Wings {
    fn of(state: &State, side: Side, army: &[UnitId]) -> Wings {
        let places = || army.iter().map(|unit| along(state, side, *unit));
        let (low, high) =
            (places().fold(f64::INFINITY, f64::min), places().fold(f64::NEG_INFINITY, f64::max));
        let mut wings = Wings { side, low, third: (high - low) / 3.0, held: Vec::new() };
        let mut held: Vec<Wing> = army.iter().map(|unit| wings.wing(state, *unit)).collect();
        held.sort_unstable();
        held.dedup();
        wings.held = held;
        wings
    }

    fn wing(&self, state: &State, unit: UnitId) -> Wing {
        // Those in two files have no wings to speak of.
        if self.third < state.frontage().units() * 0.7 {
            return Wing::Centre;
        }
        let at = along(state, self.side, unit) - self.low;
        if at < self.third {
            Wing::Left
        } else if at > 2.0 * self.third {
            Wing::Right
        } else {
            Wing::Centre
        }
    }

    fn held(&self) -> &[Wing] {
        &self.held
    }
}

/// Where it stands along the line, from its player's left to his right.
fn along(state: &State, side: Side, unit: UnitId) -> f64 {
    let x = state.base(unit).centre().x;
    if side == Side::First { x } else { -x }
}
