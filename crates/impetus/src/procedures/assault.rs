//! A charge where those who are charged react as their Discipline lets them (38.4 of the ledger of Impetus).

use super::chance::Concern;
use super::{Coming, acting, ask, chance, charge, special, volley};
use crate::agreements::Evasion;
use crate::command::{Command as Order, Wheel};
use crate::editions::{Pace, SquareTest};
use crate::event::{Event, Motion};
use crate::frame::{
    Acting, ActingStage, Answer, Assault, AssaultStage, Charge, ChargeStage, Clash, Frame, Occasion, Salvo,
    Trial,
};
use crate::game::Game;
use crate::host::Mark;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::{AttackClass, State};
use crate::steps::assault as rules;
use crate::steps::ground::{self, Leg};
use crate::steps::group::Formation;
use crate::steps::obstacle::room_on_table;
use crate::steps::{
    CONTACT, Judged, SLACK, TOLERANCE, contact, discipline, evasion, impact, passing, refuse, retreat, run,
};
use crate::unit::{Fate, Trait, Troop, UnitId, first_of};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Angle, Base, Edge, Length, Pose, Vec2, first_touch};
use arrayvec::ArrayVec;

/// A charge is declared (C0). `disorder`: its move test failed.
pub fn begin(game: &mut Game<'_>, formation: &Formation, wheel: Option<Wheel>, bonus: bool, disorder: bool) {
    let compelled = match game.state.agenda().last() {
        Some(Frame::Acting(act)) => super::acting::goal(game.state, act).is_some(),
        _ => false,
    };
    let (_, arc) = run::wheeled(game.state, formation, wheel);
    let units: UnitSet = formation.members.iter().map(|m| m.unit).collect();
    let charge = Charge {
        units,
        from: formation.members.iter().map(|m| (m.unit, m.pose)).collect(),
        wheel,
        arc: Length::snap(arc),
        bonus,
        die: 0,
        run: Length::ZERO,
        waiting: UnitSet::EMPTY,
        halted: UnitSet::EMPTY,
        stage: ChargeStage::Run,
    };
    match wheel {
        Some(wheel) => charge::wheel_all(game, &charge, wheel),
        None => {
            for (unit, pose) in &charge.from {
                game.place(*unit, *pose, Motion::Charge);
            }
        }
    }
    launch(game, Assault { disorder, compelled, ..new(charge) });
}

/// A Unit on Opportunity charges (IMP-OPP-06).
pub fn begin_opportunity(game: &mut Game<'_>, unit: UnitId, bonus: bool) {
    game.mark(unit, Mark::Opportunity(false));
    let mut from = ArrayVec::new();
    from.push((unit, game.state.unit(unit).pose()));
    let charge = Charge {
        units: UnitSet::one(unit),
        from,
        wheel: None,
        arc: Length::ZERO,
        bonus,
        die: 0,
        run: Length::ZERO,
        waiting: UnitSet::EMPTY,
        halted: UnitSet::EMPTY,
        stage: ChargeStage::Run,
    };
    launch(game, Assault { opportunity: true, ..new(charge) });
}

fn new(charge: Charge) -> Assault {
    Assault {
        charge,
        opportunity: false,
        disorder: false,
        answered: UnitSet::EMPTY,
        said_fire: UnitSet::EMPTY,
        countering: UnitSet::EMPTY,
        shooters: ArrayVec::new(),
        compelled: false,
        least: None,
        met: UnitSet::EMPTY,
        stage: AssaultStage::Reactions,
    }
}

fn launch(game: &mut Game<'_>, assault: Assault) {
    for unit in assault.charge.units.iter() {
        game.mark(unit, Mark::WentThrough(Default::default()));
        // IMP-SHW-04.
        if game.state.unit(unit).shieldwall {
            game.emit(Event::ShieldwallEnded { unit });
        }
    }
    game.begin(Frame::from(assault));
}

/// Enemies that the charge would touch first, with the charger and how far he must go.
fn charged(state: &State, assault: &Assault) -> ArrayVec<(UnitId, UnitId, f64), 16> {
    let mut found: ArrayVec<(UnitId, UnitId, f64), 16> = ArrayVec::new();
    for charger in assault.charge.units.iter().filter(|u| state.unit(*u).is_on_table()) {
        let base = state.base(charger);
        let Some(touch) = run::first_contact(state, &assault.charge, charger) else { continue };
        let there = base.shifted(base.forward * touch);
        for enemy in state.army(state.side(charger).other()) {
            if contact::front_touches(&there, state.base(enemy))
                && !found.iter().any(|(known, ..)| *known == enemy)
            {
                let _ = found.try_push((enemy, charger, touch));
            }
        }
    }
    found
}

fn class_of(state: &State, assault: &Assault, enemy: UnitId) -> Option<(UnitId, AttackClass)> {
    let (_, charger, touch) = charged(state, assault).into_iter().find(|(unit, ..)| *unit == enemy)?;
    let began = rules::began(state, assault, charger);
    Some((charger, rules::class_at(state, charger, &began, touch, enemy)))
}

/// How an evader would go; `None` if it cannot.
fn evade_plan(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> Option<evasion::Plan> {
    let direction = rules::evasion_direction(state, unit, charger, class);
    let far = room_to_evade(state, unit, direction);
    if far < 0.1 {
        return None;
    }
    evasion::plan(state, unit, direction, far).filter(|plan| {
        let there = Base::new(plan.to, state.unit(unit).footprint());
        !plan.leaves_table && state.holds(&there)
    })
}

/// IMP-EVA-03, IMP-IPN-06: CM and CGL that evade push the friends behind them. `None` if they cannot start.
fn pushing_plan(state: &State, unit: UnitId) -> Option<retreat::Plan> {
    let far = room_to_evade(state, unit, state.base(unit).forward * -1.0);
    match retreat::plan(state, unit, far, UnitSet::EMPTY, UnitSet::EMPTY) {
        retreat::Retreating::Planned(plan) if plan.fate.is_none() && plan.distance >= 0.1 => Some(plan),
        _ => None,
    }
}

/// Who pushes friends instead of passing them.
fn pushes(state: &State, unit: UnitId) -> bool {
    matches!(state.profile(unit).troop, Troop::Cm | Troop::Cgl)
}

/// How far M, the ground, the table and enemies let it go, friends apart.
fn room_to_evade(state: &State, unit: UnitId, direction: Vec2) -> f64 {
    let base = state.base(unit);
    let budget = state.allowance(unit, Pace::March);
    let far = ground::reach_of_budget(state, unit, base, direction, budget, Pace::March);
    let far = far.min(room_on_table(state, base, direction, far));
    let leg = Leg::Straight { base: *base, direction, reach: far };
    let stops = [ground::first_kept_off(state, unit, &[leg]), ground::first_impassable(state, unit, &leg)];
    let far = stops.into_iter().flatten().fold(far, |far, (at, _)| far.min(at));
    let clear = state.book().keep_clear.units();
    let touch = |enemy: UnitId| first_touch(base, direction, far + clear, state.base(enemy), SLACK);
    let enemies = state.army(state.side(unit).other()).filter_map(touch);
    enemies.fold(far, |far, touch| far.min((touch.distance - clear).max(0.0)))
}

/// May it start at all?
fn can_evade(state: &State, unit: UnitId, charger: UnitId, class: AttackClass) -> bool {
    if pushes(state, unit) {
        pushing_plan(state, unit).is_some()
    } else {
        evade_plan(state, unit, charger, class).is_some()
    }
}

/// What a Unit may answer (C1). Nobody but a target evades or charges in turn; fire is for those on Opportunity, and for
/// the target of an opportunity charge.
fn answers(state: &State, assault: &Assault, unit: UnitId) -> ArrayVec<Answer, 6> {
    let mut answers = ArrayVec::new();
    let marks = state.marks(unit);
    let target = class_of(state, assault, unit);
    if let Some((charger, class)) = target.filter(|_| !assault.answered.has(unit)) {
        if rules::may_evade(state, unit, class) && can_evade(state, unit, charger, class) {
            answers.push(Answer::Evade);
        }
        if rules::may_counter(state, unit, charger, class)
            && rules::counter_distance(state, unit, charger) > 0.05
        {
            answers.push(Answer::CounterCharge);
        }
        let mounted = state.profile(charger).is_mounted();
        if marks.opportunity && mounted && special::may_form_square(state, unit) {
            answers.push(Answer::Square);
        }
        if shelter(state, unit).is_some() {
            answers.push(Answer::Shelter);
        }
    }
    let declared = assault.shooters.iter().any(|(shooter, _)| *shooter == unit);
    let may_say = match assault.opportunity {
        true => target.is_some() && !assault.said_fire.has(unit),
        false => marks.opportunity && !assault.answered.has(unit),
    };
    if may_say && !declared && !assault.shooters.is_full() && quarry(state, assault, unit).is_some() {
        answers.push(Answer::Fire);
    }
    if !answers.is_empty() {
        answers.push(Answer::Stand);
    }
    answers
}

/// Whom it could fire at. Range, arc, sight and priorities are read where the chargers arrive (IMP-OPP-07); the target of an
/// opportunity charge fires before he moves (IMP-OPP-06).
fn quarry(state: &State, assault: &Assault, unit: UnitId) -> Option<UnitId> {
    let marks = state.marks(unit);
    let armed = state.profile(unit).weapon.is_some()
        && !marks.fired
        && !state.in_melee(unit)
        && super::acting::judge_stationary(state, unit, marks.phases).is_ok();
    if !armed {
        return None;
    }
    let own = class_of(state, assault, unit).map(|(charger, _)| charger);
    let aims = |state: &State, charger: UnitId| shooting_edge(state, unit, charger, own.is_some()).is_some();
    if assault.opportunity {
        return own.filter(|charger| aims(state, *charger));
    }
    let mut arrived = state.clone();
    for charger in assault.charge.units.iter().filter(|u| state.unit(*u).is_on_table()) {
        let far = run::first_contact(state, &assault.charge, charger)
            .unwrap_or_else(|| state.allowance(charger, Pace::Charge));
        let base = state.base(charger);
        let heading = state.unit(charger).pose().heading;
        arrived.unit_mut(charger).put(Pose { front: (base.front + base.forward * far).snap(), heading });
    }
    match own {
        Some(charger) => Some(charger).filter(|charger| aims(&arrived, *charger)),
        // The nearest of those who charge friends (IMP-FPR-01).
        None => assault
            .charge
            .units
            .iter()
            .filter(|charger| state.unit(*charger).is_on_table() && aims(&arrived, *charger))
            .min_by(|a, b| {
                let gap = |charger: UnitId| arrived.base(unit).gap(arrived.base(charger));
                gap(*a).total_cmp(&gap(*b)).then(a.cmp(b))
            }),
    }
}

/// The edge from which a Unit fires at a charger, if he is a legal target.
fn shooting_edge(state: &State, unit: UnitId, charger: UnitId, charged: bool) -> Option<Edge> {
    let concern = if charged { Concern::Own } else { Concern::Friend };
    Edge::ALL.into_iter().find(|edge| {
        crate::steps::volley::aim(state, unit, *edge, charger).is_ok()
            && chance::may_answer(state, unit, *edge, charger, concern)
    })
}

/// IMP-SKI-02: a place directly behind friendly pikes.
fn shelter(state: &State, unit: UnitId) -> Option<Pose> {
    if !state.agreed().pike_shelter {
        return None;
    }
    let pikes = rules::pikes_beside(state, unit)?;
    passing::place_behind(state, unit, state.base(pikes), UnitSet::EMPTY, &[], &[])
}

/// Who is asked next: those who are charged first.
fn next_asked(state: &State, assault: &Assault) -> Option<UnitId> {
    let targets: ArrayVec<UnitId, 16> = charged(state, assault).iter().map(|(unit, ..)| *unit).collect();
    let by = state.side(first_of(assault.charge.units)).other();
    let others = state.army(by).filter(|unit| !assault.opportunity && state.marks(*unit).opportunity);
    targets.iter().copied().chain(others).find(|unit| !answers(state, assault, *unit).is_empty())
}

/// What the charge waits for.
pub fn next(state: &State, assault: &Assault) -> Coming {
    let unit = first_of(assault.charge.units);
    let by = state.side(unit);
    match assault.stage {
        AssaultStage::Ask(asked) => {
            let charger = class_of(state, assault, asked).map(|(charger, _)| charger);
            let charger = charger.or_else(|| quarry(state, assault, asked)).unwrap_or(unit);
            let answers = answers(state, assault, asked);
            ask(state, by.other(), Question::Answer { unit: asked, charger, answers }, Rule::Reaction)
        }
        AssaultStage::Test(tested, _) => Next::Roll(discipline::roll(state, UnitSet::one(tested))),
        AssaultStage::AlignDie(unit) => Next::Roll(Roll::Alignment { by, unit }),
        AssaultStage::Halt => {
            let (least, most) = (assault.least.unwrap_or(assault.charge.run), assault.charge.run);
            ask(state, by, Question::HaltCharge { unit, least, most }, Rule::ChargeAfterEvade)
        }
        _ => Next::Roll(Roll::ChargeBonus { by, unit }),
    }
}

/// What a test of an answer is taken for.
pub const fn trial(answer: Answer) -> Trial {
    match answer {
        Answer::CounterCharge => Trial::CounterCharge,
        Answer::Square => Trial::FormSquare,
        _ => Trial::Evade,
    }
}

/// Movements that count against it: evasions have a series of their own (IMP-DIS-04).
pub fn later(state: &State, unit: UnitId, answer: Answer) -> u8 {
    match answer {
        Answer::Evade => (state.marks(unit).evasions + 1).saturating_sub(2),
        _ => 0,
    }
}

fn go_on(game: &mut Game<'_>, assault: Assault, stage: AssaultStage) -> bool {
    game.go_on(Frame::from(Assault { stage, ..assault }));
    true
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, assault: Assault) -> bool {
    match assault.stage {
        AssaultStage::Reactions => {
            let assault = without_lost(game.state, assault);
            if assault.charge.units.is_empty() {
                return finish(game, &assault, UnitSet::EMPTY);
            }
            let stage = match next_asked(game.state, &assault) {
                Some(unit) => AssaultStage::Ask(unit),
                None if assault.charge.bonus && assault.charge.die == 0 => AssaultStage::Bonus,
                None => AssaultStage::Run,
            };
            go_on(game, assault, stage)
        }
        AssaultStage::Run => {
            run_on(game, assault);
            true
        }
        AssaultStage::Sweep => {
            sweep(game, assault);
            true
        }
        AssaultStage::Fire => {
            fire(game, assault);
            true
        }
        AssaultStage::Align => {
            let assault = without_lost(game.state, assault);
            let stage = match run::aligned_charger(game.state, &assault.charge) {
                Some(unit) if game.state.book().alignment_shifts => AssaultStage::AlignDie(unit),
                _ => AssaultStage::Contact,
            };
            go_on(game, assault, stage)
        }
        AssaultStage::Contact => {
            make_contact(game, assault);
            true
        }
        AssaultStage::Ask(_)
        | AssaultStage::Test(..)
        | AssaultStage::Bonus
        | AssaultStage::AlignDie(_)
        | AssaultStage::Halt => false,
    }
}

fn without_lost(state: &State, assault: Assault) -> Assault {
    let units: UnitSet = assault.charge.units.iter().filter(|u| state.unit(*u).is_on_table()).collect();
    let charge = Charge { units, ..assault.charge.clone() };
    Assault { charge, ..assault }
}

/// What the Unit that is asked does, or where the charge halts.
pub fn answer(game: &mut Game<'_>, assault: Assault, order: &Order) -> Judged<()> {
    match (assault.stage, order) {
        (AssaultStage::Halt, Order::GoOn { distance }) => return halt(game, assault, *distance),
        (AssaultStage::Halt, _) => return refuse(Why::NotTheQuestion, Rule::ChargeAfterEvade),
        _ => {}
    }
    let (AssaultStage::Ask(unit), Order::Answer { answer }) = (assault.stage, order) else {
        return refuse(Why::NotTheQuestion, Rule::Reaction);
    };
    if !answers(game.state, &assault, unit).contains(answer) {
        return refuse(Why::NotOffered, Rule::Reaction);
    }
    let state = &*game.state;
    let mut assault = assault;
    let firing = assault.opportunity && answers(state, &assault, unit).contains(&Answer::Fire);
    assault.said_fire.insert(unit);
    // The target of an opportunity charge says first whether it fires, then what else it does.
    if !(firing && matches!(answer, Answer::Fire)) {
        assault.answered.insert(unit);
    }
    let needs_test = match answer {
        Answer::Evade => rules::evasion_needs_test(state, unit),
        Answer::CounterCharge => !state.marks(unit).opportunity,
        Answer::Square => state.host_book().is_some_and(|book| book.square == SquareTest::Forming),
        _ => false,
    };
    // IMP-OPP-03: one reaction uses the status up, and so does one that fails.
    if *answer != Answer::Stand {
        game.mark(unit, Mark::Opportunity(false));
    }
    if needs_test {
        go_on(game, assault, AssaultStage::Test(unit, *answer));
        return Ok(());
    }
    carry_out(game, assault, unit, *answer);
    Ok(())
}

fn carry_out(game: &mut Game<'_>, mut assault: Assault, unit: UnitId, answer: Answer) {
    let target = class_of(game.state, &assault, unit);
    if matches!(answer, Answer::Evade | Answer::Shelter) && assault.least.is_none() {
        let touch = charged(game.state, &assault).into_iter().find(|(known, ..)| *known == unit);
        assault.least = touch.map(|(.., far)| Length::snap(far));
    }
    match (answer, target) {
        (Answer::Evade, Some((charger, class))) => {
            go_on(game, assault, AssaultStage::Reactions);
            evade(game, unit, charger, class);
        }
        (Answer::CounterCharge, Some((charger, _))) => {
            assault.countering.insert(unit);
            go_on(game, assault, AssaultStage::Reactions);
            counter(game, unit, charger);
        }
        (Answer::Square, _) => {
            go_on(game, assault, AssaultStage::Reactions);
            game.mark(unit, Mark::Square(true));
        }
        (Answer::Shelter, _) => {
            go_on(game, assault, AssaultStage::Reactions);
            if let Some(to) = shelter(game.state, unit) {
                game.place(unit, to, Motion::Shelter);
            }
        }
        (Answer::Fire, _) if assault.opportunity => {
            // Before the charger moves (IMP-OPP-06).
            let charger = target.map_or(first_of(assault.charge.units), |(charger, _)| charger);
            go_on(game, assault, AssaultStage::Reactions);
            let shot =
                Edge::ALL.into_iter().find_map(|edge| chance::fire_by(game.state, unit, charger, edge).ok());
            match shot {
                Some(shot) => volley::begin(game, &[shot], false),
                // IMP-FIR-01: announced, so taken, also without dice.
                None => game.mark(unit, Mark::Fired),
            }
        }
        (Answer::Fire, _) => {
            let charger = quarry(game.state, &assault, unit).unwrap_or(first_of(assault.charge.units));
            let _ = assault.shooters.try_push((unit, charger));
            go_on(game, assault, AssaultStage::Reactions);
        }
        _ => {
            go_on(game, assault, AssaultStage::Reactions);
        }
    }
}

/// It goes straight back and pushes its friends.
fn evade_pushing(game: &mut Game<'_>, unit: UnitId) {
    let Some(plan) = pushing_plan(game.state, unit) else { return };
    let base = *game.state.base(unit);
    let back = base.forward * -1.0;
    let behind = |state: &State, unit: UnitId, by: f64| {
        let pose = state.unit(unit).pose();
        Pose { front: (pose.front.vec() + back * by).snap(), heading: pose.heading }
    };
    for (friend, by) in &plan.pushed {
        let to = behind(game.state, *friend, *by);
        game.place(*friend, to, Motion::Pushed);
    }
    for (friend, rule) in &plan.disordered {
        game.disorder(*friend, *rule);
    }
    // IMP-TER-17: whose middle is pushed over the edge is lost.
    for (friend, _) in &plan.pushed {
        if !game.state.holds_point(game.state.base(*friend).centre()) {
            game.remove(*friend, Fate::LeftTable, Rule::RetreatOffTable);
        }
    }
    let leg = Leg::Straight { base, direction: back, reach: plan.distance };
    let rough = ground::passage(game.state, unit, &[leg], Pace::March).disorder;
    let to = turned_away(game.state, unit, behind(game.state, unit, plan.distance));
    game.place(unit, to, Motion::Evade);
    game.mark(unit, Mark::Evaded);
    game.mark(unit, Mark::Opportunity(false));
    if let Some(rule) = rough {
        game.disorder(unit, rule);
    }
}

/// IMP-EVA-03: where a table lets evaders turn their backs, the base stays in its place.
fn turned_away(state: &State, unit: UnitId, to: Pose) -> Pose {
    match state.agreed().evade_distance {
        Evasion::StraightBack => to,
        Evasion::TurnedAway => {
            let base = Base::new(to, state.unit(unit).footprint());
            Pose { front: base.rear().snap(), heading: to.heading.turned(Angle::HALF) }
        }
    }
}

/// IMP-EVA-03.
fn evade(game: &mut Game<'_>, unit: UnitId, charger: UnitId, class: AttackClass) {
    if pushes(game.state, unit) {
        return evade_pushing(game, unit);
    }
    let Some(plan) = evade_plan(game.state, unit, charger, class) else { return };
    let to = if class.is_flank_or_rear() { plan.to } else { turned_away(game.state, unit, plan.to) };
    game.place(unit, to, Motion::Evade);
    game.mark(unit, Mark::Evaded);
    game.mark(unit, Mark::Opportunity(false));
    if let Some(rule) = plan.disordered {
        game.disorder(unit, rule);
    }
}

/// IMP-CCH-02: half of the gap.
fn counter(game: &mut Game<'_>, unit: UnitId, charger: UnitId) {
    let far = rules::counter_distance(game.state, unit, charger);
    let base = *game.state.base(unit);
    let leg = Leg::Straight { base, direction: base.forward, reach: far };
    let rough = impact::worst_ground(game.state, unit, &leg);
    let disorder = ground::passage(game.state, unit, &[leg], Pace::Charge).disorder;
    let heading = game.state.unit(unit).pose().heading;
    game.place(
        unit,
        Pose { front: (base.front + base.forward * far).snap(), heading },
        Motion::CounterCharge,
    );
    game.mark(unit, Mark::WentThrough(rough));
    game.mark(unit, Mark::Phase);
    game.mark(unit, Mark::Opportunity(false));
    if let Some(rule) = disorder {
        game.disorder(unit, rule);
    }
}

/// What faces mean.
pub fn settle(game: &mut Game<'_>, assault: Assault, faces: &Faces) {
    let Some(die) = faces.get(0) else { return };
    match assault.stage {
        AssaultStage::Test(unit, answer) => {
            let units = UnitSet::one(unit);
            let later = later(game.state, unit, answer);
            let needed = discipline::needed(game.state, units);
            let (total, passed) = discipline::result(game.state, units, trial(answer), later, die);
            game.emit(Event::DisciplineTested { unit, total, needed, passed });
            tested(game, assault, unit, answer, passed);
        }
        AssaultStage::Bonus => {
            let charge = Charge { die: die.get(), ..assault.charge.clone() };
            go_on(game, Assault { charge, ..assault }, AssaultStage::Run);
        }
        AssaultStage::AlignDie(_) => {
            // IMP-CHG-11: odd to the left, even to the right; if that side is blocked, to the other.
            let wanted = if die.get() % 2 == 1 { -0.1 } else { 0.1 };
            let charge = assault.charge.clone();
            let shift =
                [wanted, -wanted].into_iter().find(|shift| run::can_shift(game.state, &charge, *shift));
            if let Some(shift) = shift {
                for unit in charge.units.iter() {
                    let by = game.state.base(unit).right * shift;
                    let to = run::shifted_pose(game.state, unit, by);
                    game.place(unit, to, Motion::Alignment);
                }
            }
            go_on(game, assault, AssaultStage::Contact);
        }
        _ => {}
    }
}

/// Table 39.4: what a failure brings.
fn tested(game: &mut Game<'_>, assault: Assault, unit: UnitId, answer: Answer, passed: bool) {
    let troop = game.state.profile(unit).troop;
    let slow = matches!(troop, Troop::Cm | Troop::Cgl)
        || troop == Troop::Cl && game.state.agreed().cl_second_evade_stationary;
    match (answer, passed) {
        (_, true) => carry_out(game, assault, unit, answer),
        // IMP-EVA-04: light troops go all the same, and are Disordered at the end.
        (Answer::Evade, false) if !slow => {
            carry_out(game, assault, unit, answer);
            game.disorder(unit, Rule::EvadeAgain);
        }
        (Answer::CounterCharge, false) => {
            go_on(game, assault, AssaultStage::Reactions);
            game.disorder(unit, Rule::CounterFailed);
        }
        _ => {
            go_on(game, assault, AssaultStage::Reactions);
        }
    }
}

/// C4: the run; where a target has left, its owner says first how far it goes.
fn run_on(game: &mut Game<'_>, assault: Assault) {
    let (_, common) = run::run(game.state, &assault.charge);
    if may_halt(game.state, &assault, &common) {
        let charge = Charge { run: Length::snap(common.distance), ..assault.charge.clone() };
        go_on(game, Assault { charge, ..assault }, AssaultStage::Halt);
    } else {
        run_home(game, assault);
    }
}

/// How far a charge may go without contact.
fn farthest_halt(state: &State, common: &run::Run) -> f64 {
    let clear = if common.contacted.is_empty() { 0.0 } else { state.book().keep_clear.units() };
    common.distance - clear
}

/// IMP-CHG-13: a charge whose first target has left may halt where he stood, or beyond. Who must advance does not.
fn may_halt(state: &State, assault: &Assault, common: &run::Run) -> bool {
    let least = assault.least.filter(|_| !assault.compelled).map(Length::units);
    least.is_some_and(|least| {
        least < common.distance - TOLERANCE
            && least <= farthest_halt(state, common)
            && run::halts_clear(state, &assault.charge, least)
    })
}

/// The charger says how far.
fn halt(game: &mut Game<'_>, assault: Assault, distance: Length) -> Judged<()> {
    let rule = Rule::ChargeAfterEvade;
    let unit = first_of(assault.charge.units);
    let (_, common) = run::run(game.state, &assault.charge);
    let (least, most) = (assault.least.unwrap_or(Length::ZERO), assault.charge.run);
    if distance.units() < least.units() - TOLERANCE {
        return refuse(Why::TooShort { unit, least }, rule);
    }
    if distance.units() > most.units() + TOLERANCE {
        return refuse(Why::TooFar { unit, most }, rule);
    }
    if distance >= most {
        run_home(game, assault);
        return Ok(());
    }
    let farthest = farthest_halt(game.state, &common);
    if distance.units() > farthest + TOLERANCE {
        return refuse(Why::TooFar { unit, most: Length::snap(farthest) }, rule);
    }
    if !run::halts_clear(game.state, &assault.charge, distance.units()) {
        return refuse(Why::NotOffered, Rule::ChargeThroughFriends);
    }
    let units = assault.charge.units;
    for member in units.iter() {
        go(game, member, distance.units(), units);
    }
    go_on(game, assault, AssaultStage::Fire);
    Ok(())
}

/// Until contact, or as far as it can; skirmishers scatter and artillery falls, and the charge goes on (IMP-CHG-13).
fn run_home(game: &mut Game<'_>, assault: Assault) {
    let (members, common) = run::run(game.state, &assault.charge);
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    let mut spent: f64 = 0.0;
    for member in &members {
        spent = spent.max(go(game, member.unit, common.distance, own));
    }
    let waiting = if common.contacted.is_empty() { UnitSet::EMPTY } else { own.minus(common.contacted) };
    let charge = Charge { run: Length::snap(common.distance), waiting, ..assault.charge.clone() };
    // IMP-CHG-12: the others go on to the end of the phase.
    for unit in waiting.iter() {
        let (far, _) = run::onward(game.state, &charge, unit);
        if far >= 0.001 {
            go(game, unit, far, UnitSet::EMPTY);
        }
    }
    let arc = charge.arc + Length::snap(spent);
    let charge = Charge { arc, waiting: UnitSet::EMPTY, ..charge };
    last_shots(game, Assault { charge, ..assault });
}

/// IMP-OPP-07: who is about to be swept from the table fires first, if he said so.
fn last_shots(game: &mut Game<'_>, mut assault: Assault) {
    let chargers = assault.charge.units;
    let falls = |unit: UnitId| chargers.iter().any(|charger| is_swept(game.state, charger, unit));
    let mut last = assault.shooters.clone();
    last.retain(|(unit, _)| falls(*unit));
    if last.is_empty() {
        return sweep(game, assault);
    }
    assault.shooters.retain(|(unit, _)| !falls(*unit));
    go_on(game, assault, AssaultStage::Sweep);
    shoot(game, &last);
}

/// Skirmishers scatter and artillery falls; then the charge goes on, or whoever is left fires.
fn sweep(game: &mut Game<'_>, assault: Assault) {
    let assault = without_lost(game.state, assault);
    let standing = game.state.on_table().count();
    let met = scatter(game, assault.charge.units, assault.countering);
    let scattered = game.state.on_table().count() < standing;
    let least = if met.is_empty() { assault.least } else { Some(Length::ZERO) };
    let assault = Assault { least, met: assault.met.or(met), ..assault };
    let assault = without_lost(game.state, assault);
    let stuck = assault.charge.units.is_empty();
    let stage = if scattered && !stuck { AssaultStage::Reactions } else { AssaultStage::Fire };
    go_on(game, assault, stage);
}

/// One charger goes straight on; what it cost.
fn go(game: &mut Game<'_>, unit: UnitId, distance: f64, together: UnitSet) -> f64 {
    let base = *game.state.base(unit);
    let leg = Leg::Straight { base, direction: base.forward, reach: distance };
    let rough = impact::worst_ground(game.state, unit, &leg).max(game.state.marks(unit).went_through);
    let cost = ground::passage(game.state, unit, &[leg], Pace::Charge).cost;
    charge::go_straight(game, unit, distance, together);
    game.mark(unit, Mark::WentThrough(rough));
    cost
}

/// IMP-SKI-01, IMP-ART-01: who is touched and does not stand leaves the table. Who has touched somebody so.
pub fn scatter(game: &mut Game<'_>, chargers: UnitSet, countering: UnitSet) -> UnitSet {
    let mut met = UnitSet::EMPTY;
    for charger in chargers.iter() {
        let enemies = game.state.army_set(game.state.side(charger).other());
        for enemy in enemies.iter() {
            let state = &*game.state;
            if !touches(state, charger, enemy) {
                continue;
            }
            if rules::gives_no_battle(state, enemy, charger) {
                match state.profile(enemy).troop {
                    Troop::Art => game.remove(enemy, Fate::Taken, Rule::ArtilleryTaken),
                    _ => game.remove(enemy, Fate::Dispersed, Rule::SkirmishersDispersed),
                }
                met.insert(charger);
            } else if countering.has(enemy) && rules::is_scattered_by(state, charger, enemy) {
                game.remove(charger, Fate::Dispersed, Rule::SkirmishersDispersed);
            }
        }
    }
    met
}

/// Has the front of a charger come to an enemy?
fn touches(state: &State, charger: UnitId, enemy: UnitId) -> bool {
    state.unit(charger).is_on_table()
        && state.unit(enemy).is_on_table()
        && state.base(charger).gap(state.base(enemy)) <= CONTACT
        && contact::front_touches(state.base(charger), state.base(enemy))
}

/// Will a charger sweep him from the table where he stands?
fn is_swept(state: &State, charger: UnitId, enemy: UnitId) -> bool {
    touches(state, charger, enemy) && rules::gives_no_battle(state, enemy, charger)
}

/// C5: fire at those who arrive, at the last distance before contact (IMP-OPP-07, IMP-OPP-08).
fn fire(game: &mut Game<'_>, mut assault: Assault) {
    let shooters = std::mem::take(&mut assault.shooters);
    go_on(game, assault, AssaultStage::Align);
    shoot(game, &shooters);
}

/// Shots that were announced, at those who have come near.
fn shoot(game: &mut Game<'_>, shooters: &[(UnitId, UnitId)]) {
    let mut shots: ArrayVec<Salvo, { crate::frame::MAX_SHOTS }> = ArrayVec::new();
    for (unit, charger) in shooters.iter().copied() {
        let state = &*game.state;
        if !state.unit(unit).is_on_table() || !state.unit(charger).is_on_table() {
            continue;
        }
        let shot = Edge::ALL.into_iter().find_map(|edge| chance::fire_by(state, unit, charger, edge).ok());
        match shot {
            Some(shot) => {
                let _ = shots.try_push(shot);
            }
            // IMP-FIR-01: announced, so taken, also without dice.
            None => game.mark(unit, Mark::Fired),
        }
    }
    if !shots.is_empty() {
        volley::begin(game, &shots, false);
    }
}

/// C6 and C7: contact and its Disorder, or a charge that met nobody.
fn make_contact(game: &mut Game<'_>, assault: Assault) {
    let assault = without_lost(game.state, assault);
    let mut contacted = UnitSet::EMPTY;
    let mut newly_met = UnitSet::EMPTY;
    for unit in assault.charge.units.iter() {
        let began = rules::began(game.state, &assault, unit);
        if !charge::engage(game, unit, &began, &mut newly_met).is_empty() {
            contacted.insert(unit);
        }
    }
    for unit in assault.charge.units.iter() {
        if assault.disorder {
            game.disorder(unit, Rule::FurtherMoveFailed);
        }
        // IMP-SCH-01.
        if game.state.profile(unit).has(Trait::Schiltron) {
            game.disorder(unit, Rule::SchiltronMoves);
        }
        // IMP-CHG-05: who has swept somebody aside has made contact.
        let missed = assault.least.is_some() && !game.state.agreed().bonus_missed_by_evasion_disorders;
        if !contacted.or(assault.met).has(unit) && assault.charge.bonus && !missed {
            game.disorder(unit, Rule::ChargeFellShort);
        }
    }
    let chooser = game.state.side(first_of(assault.charge.units));
    finish(game, &assault, contacted);
    if contacted.is_empty() {
        return;
    }
    let met = |unit: &UnitId| game.state.in_melee(*unit);
    let countering: UnitSet = assault.countering.iter().filter(met).collect();
    game.begin(Frame::from(Clash {
        newcomers: contacted.or(countering),
        occasion: Occasion::Charge,
        halted: UnitSet::EMPTY,
        newly_met,
        fought: UnitSet::EMPTY,
        preferred: ArrayVec::new(),
        supporting: ArrayVec::new(),
        pila_settled: UnitSet::EMPTY,
        chooser,
        tie_die: None,
        chosen: None,
    }));
}

/// Ends the charge: those in contact have done all; the others have made a phase, and no other after the bonus.
fn finish(game: &mut Game<'_>, assault: &Assault, contacted: UnitSet) -> bool {
    game.end();
    for unit in assault.charge.units.iter() {
        game.mark(unit, Mark::Phase);
    }
    if assault.opportunity {
        return true;
    }
    let Some(Frame::Acting(act)) = game.state.agenda().last() else { return true };
    let act = *act;
    let missed: UnitSet =
        act.units.minus(contacted).iter().filter(|unit| game.state.unit(*unit).is_on_table()).collect();
    let last = assault.charge.bonus || assault.disorder;
    let left = if last { Some(0) } else { act.left.map(|left| left.saturating_sub(1)) };
    let kept_to = |(unit, from): &(UnitId, Pose)| {
        let unit = game.state.unit(*unit);
        [&Base::new(*from, unit.footprint()), unit.base()]
            .iter()
            .all(|base| acting::is_on_road(game.state, base))
    };
    let on_road = act.on_road && assault.charge.from.iter().all(kept_to);
    for unit in assault.charge.units.iter() {
        game.mark(unit, Mark::Moved(true));
    }
    let after = Acting { phases: act.phases.saturating_add(1), left, lured: false, on_road, ..act };
    if missed.is_empty() {
        game.go_on(Frame::Acting(Acting { stage: ActingStage::Over, ..after }));
    } else {
        let spent = act.units.minus(missed);
        if !spent.is_empty() {
            game.emit(Event::Spent { units: spent });
        }
        game.go_on(Frame::Acting(Acting { units: missed, stage: ActingStage::Free, ..after }));
        if contacted.is_empty() {
            chance::open(game, game.state.active.other(), missed, true);
        }
    }
    true
}
