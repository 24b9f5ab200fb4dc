//! Units on Opportunity react (section 10 of the ledger of Impetus).

use super::{Coming, acting, ask, assault, volley};
use crate::agreements::Trigger;
use crate::command::{Command as Order, Reaction};
use crate::editions::{Pace, Priorities};
use crate::frame::{Acting, ActingStage, Chance, Frame, Salvo};
use crate::game::Game;
use crate::question::Question;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::group::Formation;
use crate::steps::volley::{Haste, aim, lawful_targets};
use crate::steps::{Judged, SLACK, TOLERANCE, assault as charges, refuse, run, sight, zone};
use crate::unit::UnitId;
use crate::why::Why;
use acies_rules::Side;
use acies_tabletop::{Edge, first_touch};

/// Asks the other player, if anybody of his is on Opportunity.
pub fn open(game: &mut Game<'_>, by: Side, triggers: UnitSet, fire: bool) {
    let on_table: UnitSet = triggers.iter().filter(|unit| game.state.unit(*unit).is_on_table()).collect();
    let anybody = game.state.army(by).any(|unit| game.state.marks(unit).opportunity);
    if anybody && !on_table.is_empty() {
        game.begin(Frame::Chance(Chance { by, triggers: on_table, fire }));
    }
}

/// May this Unit fire at that enemy out of turn (IMP-OPP-07, IMP-OPP-08)?
pub fn judge_fire(state: &State, unit: UnitId, target: UnitId, edge: Edge) -> Judged<Salvo> {
    if !state.marks(unit).opportunity {
        return refuse(Why::NotOnOpportunity { unit }, Rule::OpportunityFire);
    }
    fire_by(state, unit, target, edge)
}

/// The same for a target of an opportunity charge, which needs no status (IMP-OPP-06).
pub fn fire_by(state: &State, unit: UnitId, target: UnitId, edge: Edge) -> Judged<Salvo> {
    let marks = state.marks(unit);
    if marks.fired {
        return refuse(Why::HasFired { unit }, Rule::OneShotPerTurn);
    }
    acting::judge_stationary(state, unit, marks.phases)?;
    let aimed = aim(state, unit, edge, target)?;
    let haste = Haste { phases: marks.phases, rallied: false, reaction: true };
    match volley::salvo(state, &aimed, haste) {
        Some(shot) => Ok(shot),
        None => refuse(Why::NoDice { total: 0 }, Rule::FireDice),
    }
}

/// Who is concerned by a shot or a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Concern {
    /// It is made at the Unit itself: its answer comes before every other shot (line 1 of both lists of priorities).
    Own,
    /// It is made at a friend.
    Friend,
}

/// Is an enemy who fires or charges a legal target of a reaction (IMP-FPR-01, IMP-FPR-02)? In the English sheet those who
/// fire at friends or charge them come before other targets, in the Italian one only after them.
pub fn may_answer(state: &State, unit: UnitId, edge: Edge, enemy: UnitId, concern: Concern) -> bool {
    match state.host_book().map(|book| book.priorities) {
        Some(Priorities::ExchangeThenNearest) if concern == Concern::Friend => {
            lawful_targets(state, unit, edge, true).has(enemy)
        }
        _ => true,
    }
}

/// The first edge from which it could fire back at an enemy who fires at it, or at a friend.
pub fn fires_back(state: &State, unit: UnitId, target: UnitId, concern: Concern) -> Option<Edge> {
    Edge::ALL.into_iter().find(|edge| {
        judge_fire(state, unit, target, *edge).is_ok() && may_answer(state, unit, *edge, target, concern)
    })
}

/// Could it charge this enemy straight ahead (IMP-OPP-06)?
pub fn judge_charge(state: &State, unit: UnitId, trigger: UnitId, bonus: bool) -> Judged<()> {
    let rule = Rule::OpportunityCharge;
    if !state.marks(unit).opportunity {
        return refuse(Why::NotOnOpportunity { unit }, rule);
    }
    // IMP-BUA-02, IMP-SQR-02: neither a garrison nor a square charges.
    let marks = state.marks(unit);
    let stays = marks.garrison.is_some() || marks.square;
    if stays || state.in_melee(unit) || state.unit(unit).disordered {
        return refuse(Why::MayNot { unit }, rule);
    }
    if state.in_melee(trigger) {
        return refuse(Why::InMelee { unit: trigger }, rule);
    }
    if !is_roused(state, unit, trigger) {
        return refuse(Why::NotOffered, rule);
    }
    if let Some(why) = charges::why_not(state, unit, trigger) {
        return refuse(Why::MayNotCharge { unit, enemy: trigger }, why);
    }
    let base = state.base(unit);
    let reach = state.allowance(unit, Pace::Charge) + TOLERANCE;
    let first = |enemy: UnitId| {
        first_touch(base, base.forward, reach, state.base(enemy), SLACK).map(|touch| touch.distance)
    };
    let Some(far) = first(trigger) else {
        return refuse(Why::MayNotCharge { unit, enemy: trigger }, rule);
    };
    let nearer = |enemy: &UnitId| *enemy != trigger && first(*enemy).is_some_and(|at| at < far - TOLERANCE);
    if let Some(enemy) = state.army(state.side(trigger)).find(nearer) {
        return refuse(Why::MayNotCharge { unit, enemy }, rule);
    }
    if !sight::sees(state, unit, trigger) {
        return refuse(Why::NotVisible { target: trigger, blocked_by: None }, rule);
    }
    run::judge(state, &Formation::single(state, unit), None, bonus, UnitSet::EMPTY)
}

/// Units that have a reaction to one of the triggers.
pub fn reacting(state: &State, chance: &Chance) -> UnitSet {
    let can = |unit: &UnitId| {
        chance.triggers.iter().filter(|t| state.unit(*t).is_on_table()).any(|trigger| {
            judge_charge(state, *unit, trigger, false).is_ok()
                || chance.fire && fires_at(state, *unit, trigger).is_some()
        })
    };
    state.army(chance.by).filter(|unit| state.marks(*unit).opportunity).filter(can).collect()
}

/// IMP-OPP-05: where a table has agreed so, a movement concerns only those in whose Zone of Control it ended.
fn is_roused(state: &State, unit: UnitId, trigger: UnitId) -> bool {
    let moved = matches!(state.agenda().last(), Some(Frame::Chance(chance)) if chance.fire);
    let anywhere = !moved || state.agreed().opportunity_trigger == Trigger::EndOfPhase;
    anywhere || zone::zones_holding(state, state.side(trigger), state.base(trigger)).has(unit)
}

/// From which edge it may fire at a trigger that is a legal target by the priorities too.
pub fn fires_at(state: &State, unit: UnitId, trigger: UnitId) -> Option<Edge> {
    Edge::ALL.into_iter().find(|edge| {
        is_roused(state, unit, trigger)
            && judge_fire(state, unit, trigger, *edge).is_ok()
            && lawful_targets(state, unit, *edge, true).has(trigger)
    })
}

/// What it waits for.
pub fn next(state: &State, chance: &Chance) -> Coming {
    let (units, triggers, fire) = (reacting(state, chance), chance.triggers, chance.fire);
    ask(state, chance.by, Question::Chance { units, triggers, fire }, Rule::OpportunityReaction)
}

/// Ends where nobody can react. `true` if it did.
pub fn advance(game: &mut Game<'_>, chance: Chance) -> bool {
    if reacting(game.state, &chance).is_empty() {
        game.end();
        return true;
    }
    false
}

/// Somebody reacts, or nobody does.
pub fn answer(game: &mut Game<'_>, chance: Chance, order: &Order) -> Judged<()> {
    let rule = Rule::OpportunityReaction;
    let (unit, reaction) = match order {
        Order::Decline => {
            game.end();
            return Ok(());
        }
        Order::React { unit, reaction } => (*unit, *reaction),
        _ => return refuse(Why::NotTheQuestion, rule),
    };
    if !reacting(game.state, &chance).has(unit) {
        return refuse(Why::NotOnOpportunity { unit }, rule);
    }
    match reaction {
        Reaction::Fire { target, edge } => {
            if !chance.fire || !chance.triggers.has(target) || !game.state.unit(target).is_on_table() {
                return refuse(Why::NotOffered, Rule::OpportunityFire);
            }
            if !is_roused(game.state, unit, target) {
                return refuse(Why::NotOffered, Rule::OpportunityFire);
            }
            let shot = judge_fire(game.state, unit, target, edge)?;
            if !lawful_targets(game.state, unit, edge, true).has(target) {
                return refuse(Why::OtherTargetFirst { target }, Rule::TargetPriority);
            }
            volley::begin(game, &[shot], false);
        }
        Reaction::Charge { bonus } => {
            let on_table = |t: &UnitId| game.state.unit(*t).is_on_table();
            let target = chance
                .triggers
                .iter()
                .filter(on_table)
                .find(|t| judge_charge(game.state, unit, *t, bonus).is_ok());
            if target.is_none() {
                return refuse(Why::NotOffered, Rule::OpportunityCharge);
            }
            // The target's activation is over once the charge is resolved (IMP-OPP-06).
            game.end();
            if let Some(Frame::Acting(act)) = game.state.agenda().last() {
                let act = Acting { stage: ActingStage::Over, ..*act };
                game.go_on(Frame::Acting(act));
            }
            assault::begin_opportunity(game, unit, bonus);
        }
    }
    Ok(())
}
