//! The melees that follow a contact (section 30.6, M1).

use super::{Coming, ask, charge};
use crate::command::Command;
use crate::event::Event;
use crate::frame::{Clash, Frame, Melee, MeleeStage, Occasion};
use crate::game::Game;
use crate::question::Question;
use crate::roll::Roll;
use crate::rule::Rule;
use crate::set::UnitSet;
use crate::state::State;
use crate::steps::melee::{Assignment, Pairing, assign};
use crate::steps::{Judged, refuse};
use crate::unit::UnitId;
use crate::why::Why;
use acies_dice::Faces;
use acies_rules::Next;
use arrayvec::ArrayVec;

/// Melees still to be fought: a newcomer takes part, and one of the Main Units has not fought yet.
fn waiting(clash: &Clash, melees: &[Pairing]) -> ArrayVec<Pairing, 16> {
    melees
        .iter()
        .filter(|m| {
            !m.everybody().and(clash.newcomers).is_empty()
                && !m.mains.iter().all(|main| clash.fought.has(*main))
        })
        .copied()
        .collect()
}

/// Its newcomers have fought, and nothing is left to be fought but what these others start themselves.
pub fn is_done_but_for(state: &State, clash: &Clash, others: UnitSet) -> bool {
    clash.newcomers.minus(clash.fought).is_empty()
        && match assign(state, clash) {
            Assignment::Melees(melees) => {
                waiting(clash, &melees).iter().all(|m| !m.everybody().and(others).is_empty())
            }
            _ => false,
        }
}

/// What the clash waits for.
pub fn next(state: &State, clash: &Clash) -> Coming {
    if let Some(unit) = clash.tie_die {
        return Next::Roll(Roll::Alignment { by: state.side(unit), unit });
    }
    match assign(state, clash) {
        // BI08-TURN-10: the owner of the activated Unit, also if the other player's pursuit made the contact.
        Assignment::TieChoice { pairs } | Assignment::TieDie { pairs, .. } => {
            ask(state, state.active, Question::WhichMain { pairs }, Rule::MainUnits)
        }
        Assignment::SupportChoice { unit, mains } => {
            ask(state, state.side(unit), Question::WhichSupported { unit, mains }, Rule::Supports)
        }
        Assignment::Melees(melees) => {
            let mains = waiting(clash, &melees).iter().map(|m| m.mains).take(8).collect();
            ask(state, clash.chooser, Question::WhichMelee { mains }, Rule::OrderOfMelees)
        }
    }
}

/// Starts the next melee, or ends. `true` if something happened.
pub fn advance(game: &mut Game<'_>, clash: Clash) -> bool {
    if clash.tie_die.is_some() {
        return false;
    }
    match assign(game.state, &clash) {
        Assignment::TieDie { charger, .. } => {
            game.go_on(Frame::from(Clash { tie_die: Some(charger), ..clash }));
            true
        }
        Assignment::TieChoice { .. } | Assignment::SupportChoice { .. } => false,
        Assignment::Melees(melees) => {
            let waiting = waiting(&clash, &melees);
            let chosen = clash
                .chosen
                .and_then(|main| waiting.iter().find(|m| m.mains.contains(&main)))
                .or(if waiting.len() == 1 { waiting.first() } else { None })
                .copied();
            match (waiting.is_empty(), chosen) {
                (true, _) => {
                    // Who is held in the flank without fighting is Disordered all the same (BI3-CHG-08).
                    if game.state.book().pila_before_contact {
                        let held = game.state.engagements().iter().map(|e| e.target).collect();
                        charge::disorder_outflanked(game, held);
                    }
                    game.end();
                    true
                }
                (false, Some(pairing)) => {
                    join(game, clash, pairing);
                    true
                }
                (false, None) => false,
            }
        }
    }
}

/// BI08-MEL-11: a pursuer that joins a melee which is still waiting. The chargers of that melee fight their first phase,
/// with Impetus and pila; the pursuer and those it met throw none (BI08-PIL-06).
fn with_waiting_chargers(state: &State, clash: &Clash, fighting: UnitSet) -> Clash {
    let mut joined = clash.clone();
    for frame in state.agenda().iter().rev().skip(1) {
        let Frame::Clash(outer) = frame else { continue };
        let waiting = outer.newcomers.minus(outer.fought).and(fighting);
        if waiting.is_empty() || outer.occasion == Occasion::Renewal {
            continue;
        }
        joined.newcomers = joined.newcomers.or(waiting);
        if outer.occasion == Occasion::Charge && joined.occasion == Occasion::Pursuit {
            joined.occasion = Occasion::Charge;
            joined.halted = outer.halted.and(waiting);
            joined.pila_settled = joined.pila_settled.or(outer.pila_settled);
            if !state.options().pilum_on_pursuit {
                joined.pila_settled = joined.pila_settled.or(clash.newcomers).or(clash.newly_met);
            }
            joined.newly_met = joined.newly_met.or(outer.newly_met.minus(outer.fought));
        }
    }
    joined
}

fn join(game: &mut Game<'_>, clash: Clash, pairing: Pairing) {
    let joined = with_waiting_chargers(game.state, &clash, pairing.everybody());
    let melee = Melee {
        mains: pairing.mains,
        supports: pairing.supports,
        newcomers: joined.newcomers,
        occasion: joined.occasion,
        halted: joined.halted,
        newly_met: joined.newly_met,
        pila_settled: joined.pila_settled,
        pila: [0; 2],
        dice: [0; 2],
        damage: [0; 2],
        flanked: UnitSet::EMPTY,
        loss: [0; 2],
        stage: MeleeStage::Begin,
    };
    if clash.chosen.is_some() {
        game.go_on(Frame::from(Clash { chosen: None, ..clash }));
    }
    game.begin(Frame::Melee(melee));
}

/// The die that breaks a tie (BI08-MEL-05): odd, the enemy further to the charger's left.
pub fn settle(game: &mut Game<'_>, clash: Clash, faces: &Faces) {
    let Some(charger) = clash.tie_die else { return };
    let mut clash = Clash { tie_die: None, ..clash };
    if let Assignment::TieDie { pairs, .. } = assign(game.state, &clash) {
        let own = game.state.base(charger);
        let across = |pair: &[UnitId; 2]| {
            let enemy = if pair[0] == charger { pair[1] } else { pair[0] };
            own.local(game.state.base(enemy).centre()).x
        };
        let left = faces.sum() % 2 == 1;
        let pick = pairs.iter().copied().reduce(|a, b| if (across(&b) < across(&a)) == left { b } else { a });
        if let Some(pair) = pick {
            let _ = clash.preferred.try_push(pair);
        }
    }
    game.go_on(Frame::from(clash));
}

/// Answers ties and orders.
pub fn answer(game: &mut Game<'_>, clash: Clash, command: &Command) -> Judged<()> {
    let mut clash = clash;
    match (assign(game.state, &clash), command) {
        (Assignment::TieChoice { pairs }, Command::ChooseMain { pair }) => {
            let pair = if pairs.contains(pair) { *pair } else { [pair[1], pair[0]] };
            if !pairs.contains(&pair) {
                return refuse(Why::NotOffered, Rule::MainUnits);
            }
            if clash.preferred.try_push(pair).is_err() {
                return refuse(Why::NotOffered, Rule::MainUnits);
            }
        }
        (Assignment::SupportChoice { unit, mains }, Command::ChooseSupported { mains: chosen }) => {
            if chosen.is_empty() || chosen.len() > 2 || !chosen.minus(mains).is_empty() {
                return refuse(Why::NotOffered, Rule::Supports);
            }
            if clash.supporting.try_push((unit, *chosen)).is_err() {
                return refuse(Why::NotOffered, Rule::Supports);
            }
        }
        (Assignment::Melees(melees), Command::ChooseMelee { main }) => {
            if !waiting(&clash, &melees).iter().any(|m| m.mains.contains(main)) {
                return refuse(Why::NotOffered, Rule::OrderOfMelees);
            }
            clash.chosen = Some(*main);
        }
        (Assignment::Melees(_), _) => return refuse(Why::NotTheQuestion, Rule::OrderOfMelees),
        (Assignment::SupportChoice { .. }, _) => return refuse(Why::NotTheQuestion, Rule::Supports),
        _ => return refuse(Why::NotTheQuestion, Rule::MainUnits),
    }
    game.go_on(Frame::from(clash));
    Ok(())
}

/// Says who fights (BI08-MEL-04); in a renewed melee all Units of the active player that take part are spent (BI08-TURN-08).
pub fn joined(game: &mut Game<'_>, melee: &Melee) {
    game.emit(Event::MeleeJoined { mains: melee.mains, supports: melee.supports });
    if melee.occasion == Occasion::Renewal {
        let side = game.state.active.index();
        let units = melee.supports[side].with(melee.mains[side]);
        // Where Commands act, those of other Commands keep their own activation.
        let active = game.state.agenda().iter().find_map(|frame| match frame {
            Frame::Orders(orders) => Some(orders.command),
            _ => None,
        });
        let units = match active {
            Some(command) => units.and(game.state.units_of(command)),
            None => units,
        };
        if !units.is_empty() {
            game.emit(Event::Spent { units });
        }
    }
}
