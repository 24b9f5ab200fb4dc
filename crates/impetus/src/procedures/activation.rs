//! An activation (section 30.3).

use super::{drift, onset};
use crate::command::{Command, Finish, Manoeuvre, Stance};
use crate::editions::{Allowances, Pace, Shieldwall};
use crate::event::{Event, Motion};
use crate::frame::{Activation, Charge, ChargeStage, Clash, Done, Frame, Occasion, Order, Shot, ShotStage};
use crate::game::Game;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::{self, Judged, fire, group, movement, obstacle, refuse, run, zone};
use crate::unit::{UnitId, Whereabouts};
use crate::weather::Weather;
use crate::why::Why;
use acies_rules::Side;
use acies_tabletop::{Edge, Length};
use arrayvec::ArrayVec;

/// Units of a side that can still be activated.
pub fn ready(state: &State, side: Side) -> UnitSet {
    state.army(side).filter(|u| !state.unit(*u).activated).collect()
}

/// May these be activated together (BI08-TURN-03, BI08-TURN-07, section 3)?
pub fn judge_activate(state: &State, side: Side, units: UnitSet) -> Judged<()> {
    if units.is_empty() {
        return refuse(Why::NobodyNamed, Rule::Activation);
    }
    for unit in units.iter() {
        match state.get(unit) {
            None => return refuse(Why::NoSuchUnit { unit }, Rule::Activation),
            Some(u) if u.side != side => return refuse(Why::NotYours { unit }, Rule::Phases),
            // The rear base of a Large Unit never acts by itself.
            Some(u) if matches!(u.whereabouts, Whereabouts::RearOf(_)) => {
                return refuse(Why::NotOnTable { unit }, Rule::LargeUnit);
            }
            Some(u) if !u.is_on_table() => return refuse(Why::NotOnTable { unit }, Rule::NoVbuLeft),
            Some(u) if u.activated => return refuse(Why::AlreadyActivated { unit }, Rule::Activation),
            _ => {}
        }
        if units.len() > 1 && state.in_melee(unit) {
            return refuse(Why::InMelee { unit }, Rule::InMelee);
        }
    }
    group::form(state, units)?;
    judge_rolling_group(state, units)
}

/// BI08-CHR-05: nobody joins a rolling chariot to hold it back from the move that it must make.
fn judge_rolling_group(state: &State, units: UnitSet) -> Judged<()> {
    let act = new(state, units);
    if units.len() > 1
        && let Some(unit) = act.rolling.iter().next()
    {
        let mut ways = Vec::new();
        compelled(state, &act, &mut ways);
        if ways.is_empty() {
            return refuse(Why::MustMove { unit }, Rule::RollingChariotMoves);
        }
    }
    Ok(())
}

/// An activation in which nothing was done yet.
fn new(state: &State, units: UnitSet) -> Activation {
    let rolling = units.iter().filter(|u| state.unit(*u).rolling).collect();
    let gone = Length::ZERO;
    Activation { units, done: Done::Nothing, fired: UnitSet::EMPTY, stance: None, rolling, gone }
}

/// Who moves: all of them, but no member of a Group that elephants have meanwhile disordered or killed (BI08-GRP-06).
pub fn movers(state: &State, act: &Activation) -> UnitSet {
    if act.units.len() == 1 {
        return act.units;
    }
    let in_order = |unit: &UnitId| state.unit(*unit).is_on_table() && !state.unit(*unit).disordered;
    let left: UnitSet = act.units.iter().filter(in_order).collect();
    if left.is_empty() { act.units } else { left }
}

/// Begins an activation.
pub fn begin(game: &mut Game<'_>, units: UnitSet) {
    let act = new(game.state, units);
    game.emit(Event::Activated { units });
    game.begin(Frame::Activation(act));
}

/// Answers the question what the activated do.
pub fn answer(game: &mut Game<'_>, act: Activation, command: &Command) -> Judged<()> {
    match command {
        Command::Move { manoeuvre, finish } => do_move(game, act, *manoeuvre, *finish),
        Command::Fire { unit, target, edge, stance } => do_fire(game, act, *unit, *target, *edge, *stance),
        Command::Charge { wheel, bonus } => do_charge(game, act, *wheel, *bonus),
        Command::Rally => do_rally(game, act),
        Command::FormShieldwall => do_shieldwall(game, act),
        Command::Fight => do_fight(game, act),
        Command::EndActivation => {
            judge_end(game.state, &act)?;
            close(game, act);
            Ok(())
        }
        Command::CancelActivation => {
            if act.done != Done::Nothing || act.stance.is_some() || !act.fired.is_empty() {
                return refuse(Why::HasMoved, Rule::ActivationIsFinished);
            }
            game.emit(Event::ActivationCancelled);
            game.end();
            Ok(())
        }
        Command::Activate { .. } | Command::EndPhase => {
            refuse(Why::NotTheQuestion, Rule::ActivationIsFinished)
        }
        _ => refuse(Why::NotTheQuestion, Rule::OneOfEachAction),
    }
}

fn close(game: &mut Game<'_>, act: Activation) {
    if act.done == Done::Nothing {
        // Chariots that had no way to go come to a halt where they are.
        for unit in act.rolling.iter() {
            game.halt(unit);
        }
    }
    if game.state.book().shieldwall == Shieldwall::ByStandingStill && act.done == Done::Nothing {
        stand_still(game, act.units);
    }
    game.emit(Event::Spent { units: act.units });
    game.end();
}

/// BI3-IMP-12: a Fresh Unit that may and that stands still forms its shieldwall, but not in melee.
fn stand_still(game: &mut Game<'_>, units: UnitSet) {
    for unit in units.iter() {
        let u = game.state.unit(unit);
        let stands = u.is_on_table() && u.is_fresh() && !game.state.in_melee(unit);
        if stands && !u.shieldwall && game.state.profile(unit).may_form_shieldwall() {
            game.emit(Event::ShieldwallFormed { unit });
        }
    }
}

/// A rolling chariot has to move first, if there is any way to (BI08-CHR-05).
fn judge_end(state: &State, act: &Activation) -> Judged<()> {
    if act.done == Done::Nothing
        && let Some(unit) = act.rolling.iter().find(|u| state.unit(*u).is_on_table() && !state.in_melee(*u))
    {
        let mut ways = Vec::new();
        compelled(state, act, &mut ways);
        if !ways.is_empty() {
            return refuse(Why::MustMove { unit }, Rule::RollingChariotMoves);
        }
    }
    Ok(())
}

/// What a rolling chariot must do (BI08-CHR-05, BI08-CHR-06): straight on as far as it must or can, or a charge.
pub fn compelled(state: &State, act: &Activation, commands: &mut Vec<Command>) {
    let Ok(formation) = group::form(state, movers(state, act)) else {
        return;
    };
    let half = obstacle::half_budget_reach(state, &formation);
    let mut tries = vec![half];
    if let Some(obstacle::Obstacle::Friend { distance, .. } | obstacle::Obstacle::Edge { distance }) =
        obstacle::nearest_obstacle(state, &formation, half)
    {
        tries.push(distance);
    }
    for distance in tries {
        let manoeuvre = Manoeuvre::straight(Length::snap(distance));
        if judge_move(state, act, manoeuvre, Finish::Halt).is_ok() {
            commands.push(Command::Move { manoeuvre, finish: Finish::Halt });
        }
    }
    for bonus in [false, true] {
        if run::judge(state, &formation, None, bonus, act.rolling).is_ok() {
            commands.push(Command::Charge { wheel: None, bonus });
        }
    }
    commands.truncate(1);
}

/// Nobody of them is in melee; nothing was done but, perhaps, a shot that allows it.
pub(crate) fn judge_may_move(state: &State, act: &Activation) -> Judged<()> {
    if let Some(unit) = act.units.iter().find(|u| state.in_melee(*u)) {
        return refuse(Why::InMelee { unit }, Rule::InMelee);
    }
    if !act.done.may_move() {
        return refuse(Why::HasMoved, Rule::OneOfEachAction);
    }
    match act.stance {
        Some(Stance::Stationary) => refuse(Why::DeclaredStationary, Rule::MovingFire),
        Some(Stance::Rallying) => refuse(Why::DeclaredOtherwise, Rule::Rally),
        _ => Ok(()),
    }
}

/// BI3-LIT-01, BI3-LIT-04: may these light troops move a second time?
pub fn judge_again(state: &State, act: &Activation) -> Judged<()> {
    for unit in act.units.iter() {
        if state.allowance(unit, Pace::Second) <= 0.0 {
            return refuse(Why::MovesOnce { unit }, Rule::OneOfEachAction);
        }
        if !state.unit(unit).is_on_table() || state.unit(unit).disordered {
            return refuse(Why::Disordered { unit }, Rule::LightBonus);
        }
        if act.fired.has(unit) {
            return refuse(Why::HasFired { unit }, Rule::LightBonusNoFire);
        }
        let zones = zone::zones_holding(state, state.side(unit), state.base(unit));
        if let Some(of) = zones.iter().next() {
            return refuse(Why::InZone { unit, of }, Rule::LightBonusPlace);
        }
    }
    Ok(())
}

fn do_move(game: &mut Game<'_>, act: Activation, manoeuvre: Manoeuvre, finish: Finish) -> Judged<()> {
    let moves_twice = matches!(game.state.book().allowances, Allowances::ByType(_));
    if act.done == Done::Moved && moves_twice {
        return do_second_move(game, act, manoeuvre);
    }
    judge_may_move(game.state, &act)?;
    let plan = judge_move(game.state, &act, manoeuvre, finish)?;
    let waiting = drift::who_rolls(game.state, &act);
    if !waiting.is_empty() {
        drift::begin(game, act, waiting, Order::Move { manoeuvre, finish });
        return Ok(());
    }
    carry_out(game, &plan);
    for (unit, _) in &plan.places {
        let wheeled = plan.wheeled || game.state.unit(*unit).wheeled && !plan.went_straight;
        let rolling = plan.forward && !plan.stopped && finish == Finish::KeepRolling;
        game.gait(*unit, rolling, wheeled);
    }
    // A rolling chariot that elephants took out of its Group has been stopped by them (BI08-CHR-01).
    let moved: UnitSet = plan.places.iter().map(|(unit, _)| *unit).collect();
    for unit in act.rolling.minus(moved).iter() {
        game.halt(unit);
    }
    // BI3-MAN-19: to face about is all that a Unit does.
    let done = if manoeuvre == Manoeuvre::AboutFace { Done::Everything } else { Done::Moved };
    let counts = game.state.weather().is_some_and(Weather::counts_both_moves);
    let gone = if counts { Length::snap(plan.length) } else { Length::ZERO };
    game.go_on(Frame::Activation(Activation { done, gone, ..act }));
    Ok(())
}

fn do_second_move(game: &mut Game<'_>, act: Activation, manoeuvre: Manoeuvre) -> Judged<()> {
    judge_again(game.state, &act)?;
    let plan = judge_second_move(game.state, &act, manoeuvre)?;
    carry_out(game, &plan);
    game.go_on(Frame::Activation(Activation { done: Done::MovedTwice, ..act }));
    Ok(())
}

/// Who moves, who follows, who is Disordered.
fn carry_out(game: &mut Game<'_>, plan: &movement::Plan) {
    for (unit, to) in &plan.places {
        game.place(*unit, *to, Motion::Move);
    }
    if let Some((friend, by)) = plan.carried {
        let units = plan.places.iter().map(|(unit, _)| *unit).collect();
        game.emit(Event::Carried {
            units,
            past: UnitSet::one(friend),
            by,
            rule: game.state.cite(Rule::Halfway),
        });
    }
    for (unit, to) in &plan.displaced {
        game.place(*unit, *to, Motion::Displaced);
    }
    for (unit, rule) in &plan.disordered {
        game.disorder(*unit, *rule);
    }
}

/// The second move of activated light troops.
pub fn judge_second_move(state: &State, act: &Activation, manoeuvre: Manoeuvre) -> Judged<movement::Plan> {
    let formation = group::form(state, movers(state, act))?;
    movement::judge_second(state, &formation, manoeuvre)
}

/// The move of an activated Unit or Group.
pub fn judge_move(
    state: &State,
    act: &Activation,
    manoeuvre: Manoeuvre,
    finish: Finish,
) -> Judged<movement::Plan> {
    // BI3-MAN-19: who has fired does not face about.
    if manoeuvre == Manoeuvre::AboutFace && act.stance.is_some() {
        return refuse(Why::DeclaredOtherwise, Rule::AboutFace);
    }
    let formation = group::form(state, movers(state, act))?;
    movement::judge(state, &formation, manoeuvre, finish, act.rolling)
}

fn do_charge(
    game: &mut Game<'_>,
    act: Activation,
    wheel: Option<crate::command::Wheel>,
    bonus: bool,
) -> Judged<()> {
    judge_may_move(game.state, &act)?;
    let units = movers(game.state, &act);
    let formation = group::form(game.state, units)?;
    run::judge(game.state, &formation, wheel, bonus, act.rolling)?;
    let waiting = drift::who_rolls(game.state, &act);
    if !waiting.is_empty() {
        drift::begin(game, act, waiting, Order::Charge { wheel, bonus });
        return Ok(());
    }
    let (_, arc) = run::wheeled(game.state, &formation, wheel);
    let from: ArrayVec<_, { crate::frame::MAX_GROUP }> =
        formation.members.iter().map(|m| (m.unit, m.pose)).collect();
    let halted = units.minus(act.rolling);
    let charge = Charge {
        units,
        from,
        wheel,
        arc: Length::snap(arc),
        bonus,
        die: 0,
        run: Length::ZERO,
        waiting: UnitSet::EMPTY,
        halted,
        stage: if bonus { ChargeStage::Bonus } else { ChargeStage::Run },
    };
    if game.state.book().reactions {
        onset::begin(game, charge);
    } else {
        game.begin(Frame::from(charge));
    }
    Ok(())
}

/// BI08-STA-05, BI08-STA-06, BI08-TURN-06.
fn do_rally(game: &mut Game<'_>, act: Activation) -> Judged<()> {
    let state = &*game.state;
    let Some(unit) = act.units.single() else {
        return refuse(Why::NotAsGroup, Rule::SinglyInGroups);
    };
    if state.in_melee(unit) {
        return refuse(Why::InMelee { unit }, Rule::NoRallyInMelee);
    }
    if act.done != Done::Nothing {
        return refuse(Why::HasMoved, Rule::OneOfEachAction);
    }
    if !state.unit(unit).disordered {
        return refuse(Why::InOrder { unit }, Rule::Rally);
    }
    if state.has_lost_heart(unit) {
        return refuse(Why::Demoralised { unit }, Rule::Demoralised);
    }
    if act.rolling.has(unit) {
        return refuse(Why::Rolling { unit }, Rule::ChariotsAndDisorder);
    }
    match act.stance {
        Some(Stance::Stationary) => return refuse(Why::DeclaredStationary, Rule::MovingFire),
        // Those who shoot freely before a move have not paid for a rally.
        Some(Stance::Moving) if !fire::stance_is_paid(state, unit, Stance::Moving) => {
            return refuse(Why::DeclaredOtherwise, Rule::MovingFire);
        }
        _ => {}
    }
    game.emit(Event::Rallied { unit });
    // BI3-IMP-12: who rallies has not stood still.
    if game.state.book().shieldwall == Shieldwall::ByStandingStill && game.state.unit(unit).shieldwall {
        game.emit(Event::ShieldwallEnded { unit });
    }
    game.go_on(Frame::Activation(Activation { done: Done::Rallied, ..act }));
    Ok(())
}

/// BI08-SHW-01.
fn do_shieldwall(game: &mut Game<'_>, act: Activation) -> Judged<()> {
    let state = &*game.state;
    let Some(unit) = act.units.single() else {
        return refuse(Why::NotAsGroup, Rule::Shieldwall);
    };
    let rule = Rule::Shieldwall;
    if state.book().shieldwall == Shieldwall::ByStandingStill {
        return refuse(Why::NotOffered, rule);
    }
    if !state.profile(unit).may_form_shieldwall() {
        return refuse(Why::NoShieldwall { unit }, rule);
    }
    if state.in_melee(unit) {
        return refuse(Why::InMelee { unit }, rule);
    }
    if act.done != Done::Nothing || act.stance.is_some() || !act.fired.is_empty() {
        return refuse(Why::HasMoved, rule);
    }
    if !state.unit(unit).is_fresh() {
        return refuse(Why::Worn { unit }, rule);
    }
    if state.unit(unit).disordered {
        return refuse(Why::Disordered { unit }, rule);
    }
    if state.unit(unit).shieldwall {
        return refuse(Why::NoShieldwall { unit }, rule);
    }
    game.emit(Event::ShieldwallFormed { unit });
    game.go_on(Frame::Activation(Activation { done: Done::Everything, ..act }));
    Ok(())
}

/// BI08-TURN-08.
fn do_fight(game: &mut Game<'_>, act: Activation) -> Judged<()> {
    let Some(unit) = act.units.single() else {
        return refuse(Why::NotAsGroup, Rule::SinglyInGroups);
    };
    if !game.state.in_melee(unit) {
        return refuse(Why::NotInMelee { unit }, Rule::MeleeRenewed);
    }
    let clash = Clash {
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
    };
    let clash = if game.state.options().refight_by_any_unit {
        clash
    } else {
        match steps::melee::with_main(game.state, clash, unit) {
            Some(clash) => clash,
            None => return refuse(Why::NotOffered, Rule::MeleeRenewed),
        }
    };
    game.go_on(Frame::Activation(Activation { done: Done::Everything, ..act }));
    game.begin(Frame::from(clash));
    Ok(())
}

/// Everything a shot must fulfil; the dice it has.
pub fn judge_fire(
    state: &State,
    act: &Activation,
    unit: UnitId,
    target: UnitId,
    edge: Edge,
    stance: Stance,
) -> Judged<u8> {
    if !act.units.has(unit) {
        return refuse(Why::NotActivated { unit }, Rule::ActivationIsFinished);
    }
    if !state.unit(unit).is_on_table() {
        return refuse(Why::NotOnTable { unit }, Rule::NoVbuLeft);
    }
    if act.fired.has(unit) {
        return refuse(Why::HasFired { unit }, Rule::OneOfEachAction);
    }
    judge_stance(state, act, unit, stance)?;
    fire::may_fire_from(state, unit, edge)?;
    match state.get(target) {
        None => return refuse(Why::NoSuchUnit { unit: target }, Rule::TargetPriority),
        Some(t) if t.side == state.side(unit) => return refuse(Why::NotOffered, Rule::TargetPriority),
        Some(t) if !t.is_on_table() => return refuse(Why::NotOnTable { unit: target }, Rule::TargetPriority),
        _ => {}
    }
    let aim = fire::aim(state, unit, edge, target)?;
    let lawful = fire::lawful_targets(state, unit, edge);
    if !lawful.has(target) {
        let first = lawful.iter().next().unwrap_or(target);
        return refuse(Why::OtherTargetFirst { target: first }, Rule::TargetPriority);
    }
    let total = fire::dice(state, &aim, stance).total();
    if total <= 0 {
        return refuse(Why::NoDice { total }, Rule::FireDice);
    }
    Ok(total.min(64) as u8)
}

/// BI08-FIR-14, BI08-WPN-05: what is declared must fit what was done and what was declared before.
fn judge_stance(state: &State, act: &Activation, unit: UnitId, stance: Stance) -> Judged<()> {
    let required = match act.done {
        Done::Nothing => None,
        Done::Moved | Done::Charged | Done::SetOut => Some(Stance::Moving),
        Done::Rallied => Some(Stance::Rallying),
        Done::Everything => return refuse(Why::HasMoved, Rule::ChargeEndsActivation),
        Done::MovedTwice => return refuse(Why::HasMoved, Rule::LightBonusNoFire),
    };
    if required.is_some_and(|r| r != stance) {
        return refuse(Why::HasMoved, Rule::MovingFire);
    }
    if act.stance.is_some_and(|declared| declared != stance) {
        return refuse(Why::DeclaredOtherwise, Rule::MovingFire);
    }
    if state.profile(unit).is_mounted_infantry() && stance != Stance::Stationary {
        return refuse(Why::FiresOnlyStationary { unit }, Rule::MountedInfantry);
    }
    if stance == Stance::Stationary && !act.rolling.is_empty() {
        return refuse(Why::MustMove { unit }, Rule::RollingChariotMoves);
    }
    if stance == Stance::Rallying && act.done == Done::Nothing {
        if state.has_lost_heart(unit) {
            return refuse(Why::Demoralised { unit }, Rule::Demoralised);
        }
        if act.units.len() > 1 {
            return refuse(Why::NotAsGroup, Rule::SinglyInGroups);
        }
        if !state.unit(unit).disordered {
            return refuse(Why::InOrder { unit }, Rule::Rally);
        }
        if act.rolling.has(unit) {
            return refuse(Why::Rolling { unit }, Rule::ChariotsAndDisorder);
        }
    }
    Ok(())
}

fn do_fire(
    game: &mut Game<'_>,
    act: Activation,
    unit: UnitId,
    target: UnitId,
    edge: Edge,
    stance: Stance,
) -> Judged<()> {
    let dice = judge_fire(game.state, &act, unit, target, edge, stance)?;
    game.go_on(Frame::Activation(Activation { fired: act.fired.with(unit), stance: Some(stance), ..act }));
    let stage = ShotStage::Pool;
    game.begin(Frame::Shot(Shot { firer: unit, target, edge, stance, dice, stage }));
    Ok(())
}

/// Ends an activation in which nothing is left to do. `true` if it did.
pub fn advance(game: &mut Game<'_>, act: Activation) -> bool {
    if is_over(game.state, &act) {
        close(game, act);
        return true;
    }
    false
}

fn is_over(state: &State, act: &Activation) -> bool {
    let alive = act.units.iter().any(|u| state.unit(u).is_on_table());
    if !alive || matches!(act.done, Done::Everything | Done::MovedTwice) {
        return true;
    }
    if act.done == Done::Moved && judge_again(state, act).is_ok() {
        return false;
    }
    if act.done.may_move() && act.stance != Some(Stance::Stationary) {
        return false;
    }
    !act.units.iter().any(|u| can_still_fire(state, act, u))
}

/// Has a Unit a shot left with at least one die?
pub fn can_still_fire(state: &State, act: &Activation, unit: UnitId) -> bool {
    if act.fired.has(unit) || !state.unit(unit).is_on_table() || state.profile(unit).weapon.is_none() {
        return false;
    }
    let stance = match (act.done, act.stance) {
        (Done::Moved | Done::Charged | Done::SetOut, _) => Stance::Moving,
        (Done::Rallied, _) => Stance::Rallying,
        (_, Some(stance)) => stance,
        _ => Stance::Stationary,
    };
    judge_stance(state, act, unit, stance).is_ok()
        && Edge::ALL.into_iter().any(|edge| {
            fire::lawful_targets(state, unit, edge).iter().any(|target| {
                fire::aim(state, unit, edge, target)
                    .is_ok_and(|aim| fire::dice(state, &aim, stance).total() > 0)
            })
        })
}
