//! A Unit or Group acts: a loop of movement phases, shots and tests (38.2 and 38.3 of the ledger of Impetus).

use super::{Coming, ask, assault, chance, special, volley};
use crate::command::{Command as Order, Manoeuvre, Wheel};
use crate::event::{Event, Motion};
use crate::frame::{Acting, ActingStage, Clash, Frame, Occasion, Trial};
use crate::game::Game;
use crate::host::{Mark, built_up_base};
use crate::question::Question;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::group::{self, Formation};
use crate::steps::movement::Plan;
use crate::steps::phase::{self, Tested};
use crate::steps::volley::{Haste, aim, lawful_targets};
use crate::steps::{Judged, discipline, ground, impetuous, refuse, run};
use crate::terrain::TerrainKind;
use crate::unit::{Troop, UnitId, Whereabouts, first_of};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Edge, Length};
use arrayvec::ArrayVec;

/// May these be activated together (IMP-ACT-01, IMP-GRP-01)?
pub fn judge_activate(state: &State, command: u8, units: UnitSet) -> Judged<()> {
    if units.is_empty() {
        return refuse(Why::NobodyNamed, Rule::Activation);
    }
    for unit in units.iter() {
        match state.get(unit) {
            None => return refuse(Why::NoSuchUnit { unit }, Rule::Activation),
            Some(u) if u.side != state.side_of(command) => {
                return refuse(Why::NotYours { unit }, Rule::Phases);
            }
            Some(u) if matches!(u.whereabouts, Whereabouts::RearOf(_)) => {
                return refuse(Why::NotOnTable { unit }, Rule::LargeUnit);
            }
            Some(u) if !u.is_on_table() => return refuse(Why::NotOnTable { unit }, Rule::NoVbuLeft),
            Some(u) if u.activated => return refuse(Why::AlreadyActivated { unit }, Rule::Activation),
            _ => {}
        }
        if state.command_of(unit) != Some(command) {
            return refuse(Why::OtherCommand { unit }, Rule::Activation);
        }
        let fixed = state.in_melee(unit) || state.marks(unit).garrison.is_some() || state.marks(unit).square;
        if units.len() > 1 && fixed {
            return refuse(Why::InMelee { unit }, Rule::InMelee);
        }
    }
    group::form(state, units).map(|_| ())
}

/// Begins an activation.
pub fn begin(game: &mut Game<'_>, units: UnitSet) {
    game.emit(Event::Activated { units });
    game.begin(Frame::Acting(new(units)));
}

const fn new(units: UnitSet) -> Acting {
    Acting {
        units,
        phases: 0,
        left: None,
        tried: 0,
        fired: UnitSet::EMPTY,
        lured: false,
        on_road: true,
        stage: ActingStage::Begin,
    }
}

/// The movements of a test beyond the second (IMP-DIS-04).
fn later(act: &Acting, trial: Trial) -> u8 {
    match trial {
        Trial::Move(_) | Trial::Charge { .. } | Trial::FallBack(_) => act.phases.saturating_sub(1),
        _ => 0,
    }
}

/// The modifiers of the test that an activation waits for.
pub fn trial_modifiers(
    state: &State,
    act: &Acting,
    trial: Trial,
) -> acies_rules::Tally<crate::editions::Factor> {
    discipline::modifiers(state, act.units, trial, later(act, trial))
}

/// What it waits for.
pub fn next(state: &State, act: &Acting) -> Coming {
    match act.stage {
        ActingStage::Trial(_) => Next::Roll(discipline::roll(state, act.units)),
        _ => ask(state, state.active, Question::Acting { units: act.units }, Rule::OneOfEachAction),
    }
}

fn go_on(game: &mut Game<'_>, act: Acting, stage: ActingStage) -> bool {
    game.go_on(Frame::Acting(Acting { stage, ..act }));
    true
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, act: Acting) -> bool {
    match act.stage {
        ActingStage::Begin => {
            let lured = act.units.iter().any(|unit| impetuous::lured_by(game.state, unit).is_some());
            let stage = if lured { ActingStage::Trial(Trial::Lure) } else { ActingStage::Free };
            go_on(game, act, stage)
        }
        ActingStage::Over => {
            close(game, act);
            true
        }
        ActingStage::Free if is_over(game.state, &act) => go_on(game, act, ActingStage::Over),
        ActingStage::Free | ActingStage::Trial(_) => false,
    }
}

fn alive(state: &State, act: &Acting) -> UnitSet {
    act.units.iter().filter(|unit| state.unit(*unit).is_on_table()).collect()
}

/// Nothing is left to do.
fn is_over(state: &State, act: &Acting) -> bool {
    let alive = alive(state, act);
    if alive.is_empty() {
        return true;
    }
    if alive.iter().any(|unit| state.in_melee(unit)) {
        return false;
    }
    // IMP-SHW-01: a shieldwall that was formed goes with Opportunity.
    let formed = act.left == Some(0) && alive.iter().all(|unit| state.unit(unit).shieldwall);
    let waits = formed || act.phases > 0 && state.agreed().opportunity_after_move;
    if waits && judge_opportunity(state, act).is_ok() {
        return false;
    }
    // Who has rallied has stood still.
    if act.tried & Trial::Rally.bit() != 0 && judge_shieldwall(state, act).is_ok() {
        return false;
    }
    let begun = act.phases > 0 || act.tried != 0 || act.left.is_some();
    begun && judge_may_phase(state, act).is_err() && !alive.iter().any(|unit| can_shoot(state, act, unit))
}

/// Has a Unit a shot left?
pub fn can_shoot(state: &State, act: &Acting, unit: UnitId) -> bool {
    state.profile(unit).weapon.is_some()
        && Edge::ALL.into_iter().any(|edge| {
            lawful_targets(state, unit, edge, false)
                .iter()
                .any(|target| judge_shoot(state, act, unit, target, edge, 0).is_ok())
        })
}

fn close(game: &mut Game<'_>, act: Acting) {
    for unit in alive(game.state, &act).iter() {
        game.mark(unit, Mark::Moved(act.phases > 0));
    }
    // IMP-EVA-04: the same charge is the same activation, also for who evaded from an opportunity charge.
    for unit in game.state.on_table().collect::<UnitSet>().iter() {
        game.mark(unit, Mark::EvasionsOver);
    }
    game.emit(Event::Spent { units: act.units });
    game.end();
}

/// Whom the activated must advance on, if they have not moved yet (IMP-IMV-01, IMP-BAG-04).
pub fn goal(state: &State, act: &Acting) -> Option<UnitId> {
    impetuous::goal(state, act)
}

/// May a compulsory move enter Difficult ground (IMP-TER-09)? The lure of Baggage knows no such limit.
fn all_ground(state: &State, act: &Acting) -> bool {
    act.lured || state.host_book().is_some_and(|book| book.impetuous_into_difficult)
}

/// Is the middle of a base on a road (IMP-TER-04)?
pub(super) fn is_on_road(state: &State, base: &acies_tabletop::Base) -> bool {
    let mut roads = state.field.pieces.iter().filter(|piece| piece.kind() == TerrainKind::Road);
    roads.any(|road| road.outline().holds(base.centre()))
}

/// Those who move together: members of a Group that are still in order.
pub fn movers(state: &State, act: &Acting) -> UnitSet {
    if act.units.len() == 1 {
        return act.units;
    }
    let in_order = |unit: &UnitId| state.unit(*unit).is_on_table() && !state.unit(*unit).disordered;
    act.units.iter().filter(in_order).collect()
}

/// May another phase be made at all (IMP-STA-06, IMP-MOV-11, IMP-ACT-03)?
pub fn judge_may_phase(state: &State, act: &Acting) -> Judged<()> {
    let unit = first_of(act.units);
    if let Some(unit) = act.units.iter().find(|unit| state.in_melee(*unit)) {
        return refuse(Why::InMelee { unit }, Rule::InMelee);
    }
    if movers(state, act).is_empty() {
        return refuse(Why::NoMoveLeft { unit }, Rule::FurtherMoves);
    }
    if act.left == Some(0) && act.phases == 0 {
        return refuse(Why::NoMoveLeft { unit }, Rule::FireFirst);
    }
    for unit in movers(state, act).iter() {
        let u = state.unit(unit);
        if u.disordered && (act.phases > 0 || state.marks(unit).phases > 0) {
            return refuse(Why::Disordered { unit }, Rule::OneMoveInDisorder);
        }
        let fired = state.marks(unit).fired && !state.agreed().artillery_moves_and_fires;
        if state.profile(unit).troop == Troop::Art && (act.phases > 0 || fired) {
            return refuse(Why::NoMoveLeft { unit }, Rule::ArtilleryMoves);
        }
    }
    if act.left == Some(0) {
        let rule = if act.fired.is_empty() { Rule::FurtherMoves } else { Rule::FireFirst };
        return refuse(Why::NoMoveLeft { unit }, rule);
    }
    Ok(())
}

/// A phase as it would be made.
pub fn judge_move(state: &State, act: &Acting, manoeuvre: Manoeuvre) -> Judged<Plan> {
    judge_may_phase(state, act)?;
    if let Some(unit) = movers(state, act).iter().find(|unit| state.marks(*unit).garrison.is_some()) {
        return refuse(Why::MayNot { unit }, Rule::LeaveBuiltUpArea);
    }
    let formation = group::form(state, movers(state, act))?;
    if manoeuvre == Manoeuvre::AboutFace && act.tried & Trial::Move(Manoeuvre::AboutFace).bit() != 0 {
        return refuse(Why::TriedBefore, Rule::TriedBefore);
    }
    match goal(state, act) {
        None => phase::judge(state, &formation, manoeuvre),
        Some(goal) => {
            let (wheel, distance) = match manoeuvre {
                Manoeuvre::Advance { before, wheel: None, after } => (None, before + after),
                Manoeuvre::Advance { before: Length::ZERO, wheel, after } => (wheel, after),
                _ => {
                    let unit = first_of(act.units);
                    return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
                }
            };
            impetuous::judge(state, &formation, wheel, distance, goal, all_ground(state, act))
        }
    }
}

/// What a Unit under obligation can do at once: straight on, or a charge.
pub fn compelled(state: &State, act: &Acting, orders: &mut Vec<Order>) {
    if goal(state, act).is_none() || judge_may_phase(state, act).is_err() {
        return;
    }
    if let Some(unit) = act.units.single().filter(|unit| state.marks(*unit).garrison.is_some()) {
        return special::ways_out(state, act, unit, orders);
    }
    let Ok(formation) = group::form(state, movers(state, act)) else { return };
    if let Some(far) = impetuous::full_length(state, &formation, None, all_ground(state, act)) {
        let manoeuvre = Manoeuvre::straight(Length::snap(far));
        if judge_move(state, act, manoeuvre).is_ok() {
            orders.push(Order::Move { manoeuvre, finish: Default::default() });
        }
    }
    for bonus in [false, true] {
        if judge_charge(state, act, None, bonus).is_ok() {
            orders.push(Order::Charge { wheel: None, bonus });
        }
    }
}

/// IMP-TER-04: the second phase along a road needs no test.
fn needs_test(state: &State, act: &Acting, manoeuvre: Manoeuvre, plan: &Plan) -> bool {
    if manoeuvre == Manoeuvre::AboutFace {
        return true;
    }
    let road = act.phases == 1 && act.on_road && keeps_to_road(state, plan);
    act.phases > 0 && !road
}

/// Does every mover begin and end on a road, by the middle of its base?
fn keeps_to_road(state: &State, plan: &Plan) -> bool {
    let on_road = |base: &acies_tabletop::Base| is_on_road(state, base);
    plan.places.iter().all(|(unit, to)| {
        let there = acies_tabletop::Base::new(*to, state.unit(*unit).footprint());
        let from = state.base(*unit);
        let way = there.front - from.front;
        (0..=8).all(|step| on_road(&from.shifted(way * (f64::from(step) / 8.0))))
            || on_road(from) && on_road(&there)
    })
}

fn do_move(game: &mut Game<'_>, act: Acting, manoeuvre: Manoeuvre) -> Judged<()> {
    let plan = judge_move(game.state, &act, manoeuvre)?;
    if needs_test(game.state, &act, manoeuvre, &plan) {
        go_on(game, act, ActingStage::Trial(Trial::Move(manoeuvre)));
    } else {
        carry_out(game, act, &plan, None);
    }
    Ok(())
}

/// Makes a phase; `disorder`: its test failed (IMP-DIS-12).
pub(super) fn carry_out(game: &mut Game<'_>, act: Acting, plan: &Plan, disorder: Option<Rule>) {
    let on_road = act.on_road && keeps_to_road(game.state, plan);
    let moved: UnitSet = plan.places.iter().map(|(unit, _)| *unit).collect();
    for (unit, to) in &plan.places {
        game.place(*unit, *to, Motion::Move);
    }
    if let Some((friend, by)) = plan.carried {
        let rule = game.state.cite(Rule::Halfway);
        game.emit(Event::Carried { units: moved, past: UnitSet::one(friend), by, rule });
    }
    for (unit, to) in &plan.displaced {
        game.place(*unit, *to, Motion::Displaced);
    }
    for (unit, rule) in &plan.disordered {
        game.disorder(*unit, *rule);
    }
    for unit in moved.iter() {
        if let Some(rule) = disorder {
            game.disorder(unit, rule);
        }
        game.mark(unit, Mark::Phase);
        game.mark(unit, Mark::Moved(true));
        // IMP-SHW-04: one phase is allowed.
        if act.phases > 0 && game.state.unit(unit).shieldwall {
            game.emit(Event::ShieldwallEnded { unit });
        }
    }
    // IMP-STA-06, IMP-CFA-01: a movement whose test failed is the last, also of those who know no Disorder. With one taken
    // off for each movement after the second everybody fails in the end.
    let left = if disorder.is_some() { Some(0) } else { act.left.map(|left| left.saturating_sub(1)) };
    let act = Acting {
        phases: act.phases.saturating_add(1),
        left,
        lured: false,
        on_road,
        stage: ActingStage::Free,
        ..act
    };
    game.go_on(Frame::Acting(act));
    split(game, act);
    chance::open(game, game.state.active.other(), moved, true);
}

/// IMP-GRP-09: who is Disordered drops out; those who no longer stand together finish one after the other.
fn split(game: &mut Game<'_>, act: Acting) {
    if act.units.len() == 1 || !act.units.iter().any(|unit| game.state.unit(unit).disordered) {
        return;
    }
    let mut parts: ArrayVec<UnitSet, 6> = ArrayVec::new();
    let mut todo = alive(game.state, &act);
    while let Some(first) = todo.iter().next() {
        let mut part = UnitSet::one(first);
        for _ in 0..todo.len() {
            let more = todo.minus(part).iter().find(|unit| group::form(game.state, part.with(*unit)).is_ok());
            match more {
                Some(unit) => part.insert(unit),
                None => break,
            }
        }
        todo = todo.minus(part);
        if parts.try_push(part).is_err() {
            // More parts than an agenda has room for: the last ones have done what they do.
            game.emit(Event::Spent { units: part });
        }
    }
    let Some(first) = parts.first().copied() else { return };
    game.go_on(Frame::Acting(Acting { units: first, ..act }));
    for part in parts.iter().skip(1) {
        game.begin(Frame::Acting(Acting { units: *part, ..act }));
    }
}

/// A charge as it would be declared: straight ahead; a wheel only in a compulsory move.
pub fn judge_charge(state: &State, act: &Acting, wheel: Option<Wheel>, bonus: bool) -> Judged<Formation> {
    judge_may_phase(state, act)?;
    let formation = group::form(state, movers(state, act))?;
    for member in &formation.members {
        let marks = state.marks(member.unit);
        if marks.garrison.is_some() || marks.square {
            return refuse(Why::MayNot { unit: member.unit }, Rule::Charge);
        }
        if matches!(state.profile(member.unit).troop, Troop::W | Troop::Art | Troop::Bag) {
            return refuse(Why::NoImpetus { unit: member.unit }, Rule::WagonsNeverCharge);
        }
    }
    match (wheel, goal(state, act)) {
        (Some(_), None) => return refuse(Why::NotOffered, Rule::WheelAndMove),
        (Some(wheel), Some(goal)) => impetuous::judge_wheel(state, &formation, wheel, goal)?,
        (None, _) => {}
    }
    match run::judge(state, &formation, wheel, bonus, UnitSet::EMPTY) {
        Ok(()) => Ok(formation),
        Err(refused) => Err(named_charge(state, &formation, refused)),
    }
}

/// A charge that only its target forbids says so (IMP-CHG-02, IMP-BUA-06).
fn named_charge(
    state: &State,
    formation: &Formation,
    refused: crate::steps::Refused,
) -> crate::steps::Refused {
    if !matches!(refused.why, Why::NobodyInReach { .. }) {
        return refused;
    }
    let member = formation.members[0];
    let reach = state.allowance(member.unit, crate::editions::Pace::Charge);
    let direction = member.base.forward;
    let forbidden = state.army(state.side(member.unit).other()).find_map(|enemy| {
        let why = crate::steps::assault::why_not(state, member.unit, enemy)?;
        acies_tabletop::first_touch(&member.base, direction, reach, state.base(enemy), crate::steps::SLACK)
            .map(|_| (enemy, why))
    });
    match forbidden {
        Some((enemy, rule)) => {
            crate::steps::Refused { why: Why::MayNotCharge { unit: member.unit, enemy }, rule }
        }
        None => refused,
    }
}

fn do_charge(game: &mut Game<'_>, act: Acting, wheel: Option<Wheel>, bonus: bool) -> Judged<()> {
    let formation = judge_charge(game.state, &act, wheel, bonus)?;
    if act.phases > 0 {
        go_on(game, act, ActingStage::Trial(Trial::Charge { wheel, bonus }));
    } else {
        assault::begin(game, &formation, wheel, bonus, false);
    }
    Ok(())
}

/// Everything a shot must fulfil (sections 25 and 26).
pub fn judge_shoot(
    state: &State,
    act: &Acting,
    unit: UnitId,
    target: UnitId,
    edge: Edge,
    then: u8,
) -> Judged<crate::frame::Salvo> {
    if !act.units.has(unit) {
        return refuse(Why::NotActivated { unit }, Rule::ActivationIsFinished);
    }
    if !state.unit(unit).is_on_table() {
        return refuse(Why::NotOnTable { unit }, Rule::NoVbuLeft);
    }
    let marks = state.marks(unit);
    if marks.fired {
        return refuse(Why::HasFired { unit }, Rule::OneShotPerTurn);
    }
    if then > 9 || act.left.is_some_and(|left| then > left) {
        return refuse(Why::DeclaredOtherwise, Rule::FireFirst);
    }
    if then == 0 && goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    judge_stationary(state, unit, marks.phases + then)?;
    match state.get(target) {
        None => return refuse(Why::NoSuchUnit { unit: target }, Rule::TargetPriority),
        Some(t) if t.side == state.side(unit) => return refuse(Why::NotOffered, Rule::TargetPriority),
        Some(t) if !t.is_on_table() => return refuse(Why::NotOnTable { unit: target }, Rule::TargetPriority),
        _ => {}
    }
    let aimed = aim(state, unit, edge, target)?;
    let lawful = lawful_targets(state, unit, edge, false);
    if !lawful.has(target) {
        let first = lawful.iter().next().unwrap_or(target);
        return refuse(Why::OtherTargetFirst { target: first }, Rule::TargetPriority);
    }
    let rallied = act.tried & Trial::Rally.bit() != 0;
    let haste = Haste { phases: marks.phases + then, rallied, reaction: false };
    match volley::salvo(state, &aimed, haste) {
        Some(shot) => Ok(shot),
        None => {
            let total = crate::steps::volley::dice(state, &aimed, haste).total();
            refuse(Why::NoDice { total }, Rule::FireDice)
        }
    }
}

/// IMP-MOV-10, IMP-MOV-11: mounted crossbows and the like, and artillery, fire only when stationary.
pub fn judge_stationary(state: &State, unit: UnitId, phases: u8) -> Judged<()> {
    let profile = state.profile(unit);
    if phases > 0 && profile.is_mounted_infantry() {
        return refuse(Why::FiresOnlyStationary { unit }, Rule::StationaryShot);
    }
    if phases > 0 && profile.troop == Troop::Art && !state.agreed().artillery_moves_and_fires {
        return refuse(Why::FiresOnlyStationary { unit }, Rule::ArtilleryMoves);
    }
    Ok(())
}

fn do_shoot(game: &mut Game<'_>, act: Acting, shot: crate::frame::Salvo, then: u8) {
    // IMP-ACT-03: what was announced is the most that follows.
    let left = Some(act.left.map_or(then, |left| left.min(then)));
    let fired = act.fired.with(shot.firer);
    game.go_on(Frame::Acting(Acting { fired, left, ..act }));
    volley::begin(game, &[shot], true);
}

/// One Unit, not in melee.
pub(super) fn single(state: &State, act: &Acting, rule: Rule) -> Judged<UnitId> {
    match act.units.single() {
        None => refuse(Why::NotAsGroup, Rule::SinglyInGroups),
        Some(unit) if state.in_melee(unit) => refuse(Why::InMelee { unit }, rule),
        Some(unit) => Ok(unit),
    }
}

pub(super) fn not_tried(act: &Acting, trial: Trial) -> Judged<()> {
    if act.tried & trial.bit() != 0 { refuse(Why::TriedBefore, Rule::TriedBefore) } else { Ok(()) }
}

/// IMP-STA-03 to IMP-STA-05.
fn judge_rally(state: &State, act: &Acting) -> Judged<()> {
    let unit = single(state, act, Rule::NoRallyInMelee)?;
    if !state.unit(unit).disordered {
        return refuse(Why::InOrder { unit }, Rule::Rally);
    }
    let enemies = state.army(state.side(unit).other());
    let touched = |enemy: UnitId| state.base(unit).gap(state.base(enemy)) <= crate::steps::CONTACT;
    if let Some(enemy) = enemies.into_iter().find(|enemy| touched(*enemy)) {
        return refuse(Why::TooCloseTo { unit, enemy }, Rule::NoRallyInMelee);
    }
    // It is the first act: neither a phase nor a shot nor an attempt to dismount comes before it.
    if act.phases > 0 || act.left.is_some() {
        return refuse(Why::HasMoved, Rule::Rally);
    }
    if act.lured {
        return refuse(Why::MustAdvance { unit }, Rule::BaggageLure);
    }
    if !state.agreed().impetuous_may_rally && goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    not_tried(act, Trial::Rally)
}

/// IMP-OPP-01, IMP-IMV-06.
fn judge_opportunity(state: &State, act: &Acting) -> Judged<()> {
    let unit = single(state, act, Rule::Opportunity)?;
    let rule = Rule::Opportunity;
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, rule);
    }
    // IMP-STA-03: after an attempt to rally it may only fire.
    let rallied = act.tried & Trial::Rally.bit() != 0;
    if act.phases > 0 && !state.agreed().opportunity_after_move || !act.fired.is_empty() || rallied {
        return refuse(Why::HasMoved, rule);
    }
    if goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    if state.profile(unit).troop == Troop::Bag {
        return refuse(Why::MayNot { unit }, rule);
    }
    not_tried(act, Trial::Opportunity)
}

/// IMP-MOV-07, IMP-DIS-22.
fn judge_fall_back(state: &State, act: &Acting, distance: Length) -> Judged<Plan> {
    judge_may_phase(state, act)?;
    let unit = single(state, act, Rule::RearMove)?;
    not_tried(act, Trial::FallBack(distance))?;
    if goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    if !matches!(state.profile(unit).troop, Troop::Cm | Troop::Cgl) {
        return refuse(Why::MayNot { unit }, Rule::RearMove);
    }
    phase::to_the_rear(state, &Formation::single(state, unit), distance, Tested::Passed)
}

/// IMP-SHW-01.
fn judge_shieldwall(state: &State, act: &Acting) -> Judged<UnitId> {
    let rule = Rule::Shieldwall;
    let unit = single(state, act, rule)?;
    if !state.profile(unit).may_form_shieldwall() || state.unit(unit).shieldwall {
        return refuse(Why::NoShieldwall { unit }, rule);
    }
    if act.phases > 0 {
        return refuse(Why::HasMoved, rule);
    }
    if goal(state, act).is_some() {
        return refuse(Why::MustAdvance { unit }, Rule::ImpetuousBound);
    }
    if !state.unit(unit).is_fresh() {
        return refuse(Why::Worn { unit }, rule);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, rule);
    }
    Ok(unit)
}

/// A drawn melee goes on (IMP-ACT-04).
pub(super) fn fight(game: &mut Game<'_>, act: Acting, unit: UnitId) {
    go_on(game, act, ActingStage::Over);
    game.begin(Frame::from(Clash {
        newcomers: UnitSet::one(unit),
        occasion: Occasion::Renewal,
        halted: UnitSet::EMPTY,
        newly_met: UnitSet::EMPTY,
        fought: UnitSet::EMPTY,
        preferred: ArrayVec::new(),
        supporting: ArrayVec::new(),
        pila_settled: UnitSet::EMPTY,
        chooser: game.state.side(unit),
        tie_die: None,
        chosen: None,
    }));
}

/// What the activated do.
pub fn answer(game: &mut Game<'_>, act: Acting, order: &Order) -> Judged<()> {
    match order {
        Order::Move { manoeuvre, .. } => do_move(game, act, *manoeuvre),
        Order::Charge { wheel, bonus } => do_charge(game, act, *wheel, *bonus),
        Order::Shoot { unit, target, edge, then } => {
            let shot = judge_shoot(game.state, &act, *unit, *target, *edge, *then)?;
            do_shoot(game, act, shot, *then);
            Ok(())
        }
        Order::Rally => {
            judge_rally(game.state, &act)?;
            go_on(game, act, ActingStage::Trial(Trial::Rally));
            Ok(())
        }
        Order::TakeOpportunity => {
            judge_opportunity(game.state, &act)?;
            go_on(game, act, ActingStage::Trial(Trial::Opportunity));
            Ok(())
        }
        Order::FallBack { distance } => {
            judge_fall_back(game.state, &act, *distance)?;
            go_on(game, act, ActingStage::Trial(Trial::FallBack(*distance)));
            Ok(())
        }
        Order::FormShieldwall => {
            let unit = judge_shieldwall(game.state, &act)?;
            game.emit(Event::ShieldwallFormed { unit });
            // It stands still in this activation.
            game.go_on(Frame::Acting(Acting { left: Some(0), ..act }));
            Ok(())
        }
        Order::Fight => {
            let Some(unit) = act.units.single() else {
                return refuse(Why::NotAsGroup, Rule::SinglyInGroups);
            };
            if !game.state.in_melee(unit) {
                return refuse(Why::NotInMelee { unit }, Rule::MeleeRenewed);
            }
            fight(game, act, unit);
            Ok(())
        }
        Order::EndActivation => {
            judge_end(game.state, &act)?;
            go_on(game, act, ActingStage::Over);
            Ok(())
        }
        Order::CancelActivation => {
            if act.phases > 0 || act.tried != 0 || act.left.is_some() || act.lured || !act.fired.is_empty() {
                return refuse(Why::HasMoved, Rule::ActivationIsFinished);
            }
            game.emit(Event::ActivationCancelled);
            game.end();
            Ok(())
        }
        Order::Activate { .. } | Order::EndPhase => refuse(Why::NotTheQuestion, Rule::ActivationIsFinished),
        order => special::answer(game, act, order),
    }
}

/// IMP-ACT-04, IMP-IMV-06: who must fight or advance does.
fn judge_end(state: &State, act: &Acting) -> Judged<()> {
    if let Some(unit) = act.units.iter().find(|unit| state.in_melee(*unit))
        && state.agreed().fight_compulsory
    {
        return refuse(Why::InMelee { unit }, Rule::MeleeRenewed);
    }
    if goal(state, act).is_some() {
        let mut ways = Vec::new();
        compelled(state, act, &mut ways);
        if !ways.is_empty() {
            return refuse(Why::MustAdvance { unit: first_of(act.units) }, Rule::ImpetuousBound);
        }
    }
    Ok(())
}

/// What a Discipline Test means (table 39.4).
pub fn settle(game: &mut Game<'_>, act: Acting, faces: &Faces) {
    let ActingStage::Trial(trial) = act.stage else { return };
    let Some(die) = faces.get(0) else { return };
    let unit = first_of(act.units);
    let needed = discipline::needed(game.state, act.units);
    let (total, passed) = discipline::result(game.state, act.units, trial, later(&act, trial), die);
    game.emit(Event::DisciplineTested { unit, total, needed, passed });
    let act = Acting { tried: act.tried | trial.bit(), stage: ActingStage::Free, ..act };
    let failed = discipline::failure(trial);
    match trial {
        Trial::Rally => {
            if passed {
                game.emit(Event::Rallied { unit });
            }
            // IMP-STA-05: it counts as a phase and replaces all movement.
            game.mark(unit, Mark::Phase);
            game.go_on(Frame::Acting(Acting { left: Some(0), ..act }));
        }
        Trial::Opportunity => {
            game.mark(unit, Mark::Opportunity(passed));
            let stage = if passed { ActingStage::Over } else { ActingStage::Free };
            go_on(game, act, stage);
        }
        Trial::Move(Manoeuvre::AboutFace) if !passed => {
            // The phase is spent, but nothing has moved.
            let left = act.left.map(|left| left.saturating_sub(1));
            game.go_on(Frame::Acting(Acting { phases: act.phases.saturating_add(1), left, ..act }));
        }
        Trial::Move(manoeuvre) => match judge_move(game.state, &untried(act, trial), manoeuvre) {
            Ok(plan) => {
                let act = Acting {
                    tried: act.tried & !Trial::Move(Manoeuvre::straight(Length::ZERO)).bit(),
                    ..act
                };
                carry_out(game, act, &plan, (!passed).then_some(failed));
            }
            Err(_) => game.go_on(Frame::Acting(act)),
        },
        Trial::Charge { wheel, bonus } => match judge_charge(game.state, &act, wheel, bonus) {
            Ok(formation) => {
                game.go_on(Frame::Acting(act));
                assault::begin(game, &formation, wheel, bonus, !passed);
            }
            Err(_) => game.go_on(Frame::Acting(act)),
        },
        Trial::FallBack(distance) => {
            let plan = judge_fall_back(game.state, &untried(act, trial), distance);
            match plan {
                Ok(plan) if passed => carry_out(game, act, &plan, None),
                // As after an about-face that failed, the phase is spent.
                _ => {
                    let left = act.left.map(|left| left.saturating_sub(1));
                    game.go_on(Frame::Acting(Acting { phases: act.phases.saturating_add(1), left, ..act }));
                }
            }
        }
        Trial::Lure => game.go_on(Frame::Acting(Acting { lured: !passed, ..act })),
        trial => special::settle(game, act, trial, passed),
    }
}

const fn untried(act: Acting, trial: Trial) -> Acting {
    Acting { tried: act.tried & !trial.bit(), ..act }
}

/// Scythed chariots are lost in rough ground, Commanders are ridden down, squares fall apart: looked at between acts.
pub fn upkeep(game: &mut Game<'_>) {
    for unit in game.state.on_table().collect::<UnitSet>().iter() {
        let profile = game.state.profile(unit);
        if profile.troop == Troop::Cf {
            let rough = [crate::terrain::Ground::Broken, crate::terrain::Ground::Difficult];
            // IMP-TER-04: a road leads through it.
            let base = game.state.base(unit);
            let on_road = game
                .state
                .field
                .pieces
                .iter()
                .any(|piece| piece.carries(base) && piece.kind() == TerrainKind::Road);
            if !on_road && rough.into_iter().any(|class| ground::within_class(game.state, unit, class)) {
                game.remove(unit, crate::unit::Fate::InGround, Rule::ScythedLost);
            }
        } else if game.state.marks(unit).square && !special::pikes_hold(game.state, unit) {
            game.mark(unit, Mark::Square(false));
            game.disorder(unit, Rule::SquareEnds);
        }
        // IMP-STA-11.
        if game.state.unit(unit).disordered {
            game.mark(unit, Mark::Opportunity(false));
        }
    }
    special::ride_down(game);
}

/// Is a Built Up Area one that can be garrisoned, and is nobody in it?
pub fn is_free(state: &State, piece: u8) -> bool {
    state
        .field
        .pieces
        .get(usize::from(piece))
        .is_some_and(|p| p.kind() == TerrainKind::BuiltUpArea && built_up_base(p).is_some())
        && !state.on_table().any(|unit| state.marks(unit).garrison.is_some_and(|(held, _)| held == piece))
}
