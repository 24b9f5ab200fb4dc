//! A charge (section 30.5).

use super::{Coming, ask};
use crate::command::Command;
use crate::editions::Pace;
use crate::event::{Event, Motion};
use crate::frame::{Charge, ChargeStage, Clash, Done, Frame, Occasion};
use crate::game::Game;
use crate::host::Mark;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::{AttackClass, State};
use crate::steps::ground::{self, Leg};
use crate::steps::{Judged, SLACK, TOLERANCE, contact, movement, passing, refuse, run, zone};
use crate::unit::{Troop, UnitId, first_of};
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use acies_tabletop::{Base, Length, Pose, wheel_pose};
use arrayvec::ArrayVec;

/// What the charge waits for.
pub fn next(state: &State, charge: &Charge) -> Coming {
    let unit = first_of(charge.units);
    let by = state.side(unit);
    match charge.stage {
        ChargeStage::AlignDie { unit } => Next::Roll(Roll::Alignment { by, unit }),
        ChargeStage::Onward => {
            let unit = first_of(charge.waiting);
            let (most, touches) = run::onward(state, charge, unit);
            ask(state, by, Question::GoOn { unit, most: Length::snap(most), touches }, Rule::GroupCharge)
        }
        _ => Next::Roll(Roll::ChargeBonus { by, unit }),
    }
}

/// Goes on by itself. `true` if something happened.
pub fn advance(game: &mut Game<'_>, charge: Charge) -> bool {
    match charge.stage {
        ChargeStage::Bonus | ChargeStage::AlignDie { .. } => false,
        ChargeStage::Run => {
            start_run(game, charge);
            true
        }
        ChargeStage::Onward => {
            let Some(unit) = charge.waiting.iter().next() else {
                game.go_on(Frame::from(Charge { stage: ChargeStage::Align, ..charge }));
                return true;
            };
            if run::onward(game.state, &charge, unit).0 < 0.001 {
                let waiting = charge.waiting.without(unit);
                game.go_on(Frame::from(Charge { waiting, ..charge }));
                return true;
            }
            false
        }
        ChargeStage::Align => {
            let stage = match run::aligned_charger(game.state, &charge) {
                Some(unit) => ChargeStage::AlignDie { unit },
                None => ChargeStage::Contact,
            };
            game.go_on(Frame::from(Charge { stage, ..charge }));
            true
        }
        ChargeStage::Contact => {
            make_contact(game, charge);
            true
        }
    }
}

/// What the faces mean.
pub fn settle(game: &mut Game<'_>, charge: Charge, faces: &Faces) {
    let die = faces.sum() as u8;
    match charge.stage {
        ChargeStage::AlignDie { .. } => {
            // BI08-CHG-15: odd to the left, even to the right; if that side is blocked, to the other.
            let wanted = if die % 2 == 1 { -0.1 } else { 0.1 };
            let shift =
                [wanted, -wanted].into_iter().find(|shift| run::can_shift(game.state, &charge, *shift));
            if let Some(shift) = shift {
                for unit in charge.units.iter() {
                    let by = game.state.base(unit).right * shift;
                    let to = run::shifted_pose(game.state, unit, by);
                    game.place(unit, to, Motion::Alignment);
                }
            }
            game.go_on(Frame::from(Charge { stage: ChargeStage::Contact, ..charge }));
        }
        _ => game.go_on(Frame::from(Charge { die, stage: ChargeStage::Run, ..charge })),
    }
}

/// How far a Unit without contact goes on (BI08-CHG-14).
pub fn answer(game: &mut Game<'_>, charge: Charge, command: &Command) -> Judged<()> {
    let Command::GoOn { distance } = command else {
        return refuse(Why::NotTheQuestion, Rule::GroupCharge);
    };
    let charge = go_further(game, charge, *distance)?;
    game.go_on(Frame::from(charge));
    Ok(())
}

/// The Unit that comes next goes on by so much.
pub(super) fn go_further(game: &mut Game<'_>, charge: Charge, distance: Length) -> Judged<Charge> {
    let unit = first_of(charge.waiting);
    let (most, touches) = run::onward(game.state, &charge, unit);
    if distance < Length::ZERO {
        return refuse(Why::NoDistance, Rule::GroupCharge);
    }
    if distance.units() > most + TOLERANCE {
        return refuse(Why::TooFar { unit, most: Length::snap(most) }, Rule::GroupCharge);
    }
    // To the last hair means: into contact.
    let far = if touches && distance.units() >= most - 0.002 { most } else { distance.units() };
    if far > 0.0 {
        go_straight(game, unit, far, UnitSet::EMPTY);
    }
    Ok(Charge { waiting: charge.waiting.without(unit), ..charge })
}

/// One Unit goes straight on: Disorder by ground and Zones, skirmishers that are passed. `together`: those who run with
/// it and pass nobody of their own.
pub(super) fn go_straight(game: &mut Game<'_>, unit: UnitId, distance: f64, together: UnitSet) {
    let state = &*game.state;
    let base = *state.base(unit);
    let leg = Leg::Straight { base, direction: base.forward, reach: distance };
    let passage = ground::passage(state, unit, &[leg], Pace::Charge);
    // BI08-ZOC-05: no Zone concerns the half that a rolling chariot must go.
    let voluntary =
        if state.unit(unit).rolling { movement::beyond_half(state, unit, &leg) } else { Some(leg) };
    let aside = voluntary.is_some_and(|leg| zone::crossed_aside(state, state.side(unit), &leg).is_some());
    let pose = state.unit(unit).pose();
    let there = base.shifted(base.forward * distance);
    let passed: UnitSet = state
        .army(state.side(unit))
        .filter(|f| *f != unit && !together.has(*f) && passing::gives_way(state, *f))
        .filter(|f| there.penetration(state.base(*f)) > SLACK)
        .collect();
    game.place(unit, Pose { front: there.front.snap(), heading: pose.heading }, Motion::Charge);
    let mut displaced: ArrayVec<(UnitId, Pose), 8> = ArrayVec::new();
    for friend in passed.iter() {
        let moving = UnitSet::one(unit);
        let (state, moved) = (&*game.state, [(unit, there)]);
        let place = passing::place_behind(state, friend, &there, moving, &moved, &displaced)
            .or_else(|| passing::place_farther(state, friend, &there, moving, &moved, &displaced));
        if let Some(to) = place {
            let _ = displaced.try_push((friend, to));
        }
    }
    for (friend, to) in displaced {
        game.place(friend, to, Motion::Displaced);
    }
    // BI08-CHR-04: half speed straight lies between two wheels.
    if passage.cost >= game.state.allowance(unit, Pace::March) / 2.0 - TOLERANCE {
        game.gait(unit, game.state.unit(unit).rolling, false);
    }
    if let Some(rule) = passage.disorder {
        game.disorder(unit, rule);
    }
    if game.state.profile(unit).troop == Troop::W {
        game.disorder(unit, Rule::WagonsMove);
    }
    if aside {
        game.disorder(unit, Rule::AcrossZone);
    }
}

/// Wheel, then the common run until the first touch.
fn start_run(game: &mut Game<'_>, charge: Charge) {
    let charge = run::within_budget(game.state, charge);
    if let Some(wheel) = charge.wheel {
        wheel_all(game, &charge, wheel);
    } else {
        for (unit, pose) in &charge.from {
            game.place(*unit, *pose, Motion::Charge);
        }
    }
    let (members, common) = run::run(game.state, &charge);
    let own: UnitSet = members.iter().map(|m| m.unit).collect();
    // Rearmost first would overlap friends of the Group: all bases are put at once, then each is looked at.
    for member in &members {
        go_straight(game, member.unit, common.distance, own);
    }
    let waiting = if common.contacted.is_empty() { UnitSet::EMPTY } else { own.minus(common.contacted) };
    game.go_on(Frame::from(Charge {
        run: Length::snap(common.distance),
        waiting,
        stage: ChargeStage::Onward,
        ..charge
    }));
}

pub(super) fn wheel_all(game: &mut Game<'_>, charge: &Charge, wheel: crate::command::Wheel) {
    let Ok(formation) = crate::steps::group::form(game.state, charge.units) else {
        return;
    };
    let pivot = match wheel.to {
        acies_tabletop::Hand::Left => formation.left,
        acies_tabletop::Hand::Right => formation.right,
    };
    for member in &formation.members {
        let to = wheel_pose(member.pose, pivot, wheel.to, wheel.angle);
        let leg = Leg::Turn {
            base: member.base,
            pivot,
            hand: wheel.to,
            radians: wheel.angle.as_radians(),
            arc: charge.arc.units(),
        };
        let ground = ground::passage(game.state, member.unit, &[leg], Pace::Charge).disorder;
        game.place(member.unit, to, Motion::Charge);
        // IMP-IMV-03: the wheel of a compulsory move does not disorder.
        if game.state.host_book().is_none() {
            game.disorder(member.unit, Rule::ChargeWheel);
        }
        if let Some(rule) = ground {
            game.disorder(member.unit, rule);
        }
    }
}

/// Classes of contact, Disorder, and what follows (C7 to C9).
fn make_contact(game: &mut Game<'_>, charge: Charge) {
    let mut contacted = UnitSet::EMPTY;
    let mut newly_met = UnitSet::EMPTY;
    for (unit, from) in &charge.from {
        let began = Base::new(*from, game.state.unit(*unit).footprint());
        let met = engage(game, *unit, &began, &mut newly_met);
        if !met.is_empty() {
            contacted.insert(*unit);
        }
    }
    for unit in charge.units.minus(contacted).iter() {
        if charge.bonus {
            game.disorder(unit, Rule::ChargeFellShort);
        }
        // BI08-CHR-01: rolling after a charge that made no contact.
        game.gait(unit, true, game.state.unit(unit).wheeled);
    }
    let chooser = game.state.side(first_of(charge.units));
    game.end();
    let Some(Frame::Activation(act)) = game.state.agenda().last().cloned() else {
        return;
    };
    if contacted.is_empty() {
        let act = crate::frame::Activation { done: Done::Moved, ..act };
        game.go_on(Frame::Activation(act));
        return;
    }
    // BI08-CHG-04: members of a Group that missed may fire afterwards; for those in contact the melee is all.
    let missed = charge.units.minus(contacted);
    if missed.is_empty() {
        game.go_on(Frame::Activation(crate::frame::Activation { done: Done::Everything, ..act }));
    } else {
        game.emit(Event::Spent { units: contacted });
        let act = crate::frame::Activation { units: missed, done: Done::Moved, ..act };
        game.go_on(Frame::Activation(act));
    }
    game.begin(Frame::from(Clash {
        newcomers: contacted,
        occasion: Occasion::Charge,
        halted: charge.halted,
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

/// Puts an attacker in melee with every enemy it touches; those met.
pub fn engage(game: &mut Game<'_>, attacker: UnitId, began: &Base, newly_met: &mut UnitSet) -> UnitSet {
    let mut met = UnitSet::EMPTY;
    let enemies = game.state.army_set(game.state.side(attacker).other());
    // BI08-CHG-07: without a touch of its front it has met nobody.
    if !enemies.iter().any(|e| contact::front_touches(game.state.base(attacker), game.state.base(e))) {
        return met;
    }
    for enemy in enemies.iter() {
        if game.state.engaged(attacker, enemy).is_some() {
            continue;
        }
        let Some(mut engagement) = contact::engagement(game.state, attacker, began, enemy) else {
            continue;
        };
        // IMP-CHG-10: every attack on them is frontal.
        if game.state.host_book().is_some() && game.state.is_all_front(enemy) {
            engagement.class = AttackClass::Frontal;
        }
        if !game.state.in_melee(enemy) {
            newly_met.insert(enemy);
        }
        met.insert(enemy);
        game.emit(Event::Engaged(engagement));
        // BI08-CHR-01: a chariot that is contacted comes to a halt.
        game.halt(enemy);
        // IMP-OPP-04: contact ends Opportunity.
        game.mark(enemy, Mark::Opportunity(false));
        let wagon = game.state.profile(enemy).troop == Troop::W;
        // IMP-WAG-02: by a charge or by a pursuit.
        if wagon && game.state.host_book().is_some() && game.state.profile(attacker).is_mounted() {
            game.disorder(attacker, Rule::WagonsAttacked);
        }
        if engagement.class.is_flank_or_rear() && !wagon {
            game.emit(Event::Outflanked { unit: enemy, by: attacker, class: engagement.class });
            // BI08-CHG-11; where pila come before it, the melee begins with it.
            if !game.state.book().pila_before_contact {
                game.disorder(enemy, Rule::FlankAttack);
            }
        }
    }
    met
}

/// BI3-CHG-08: those of them who are held in flank or rear are Disordered; wagons are not (BI3-CHG-09).
pub(super) fn disorder_outflanked(game: &mut Game<'_>, units: UnitSet) {
    for unit in units.iter() {
        let wagon = game.state.profile(unit).troop == Troop::W;
        if !wagon && game.state.is_flanked(unit) {
            game.disorder(unit, Rule::FlankAttack);
        }
    }
}
