//! Charges worth offering: for each enemy in reach the plainest one.

use super::Actor;
use super::outlook::{Outlook, outlook};
use crate::command::{Command, Wheel};
use crate::set::UnitSet;
use crate::state::{AttackClass, State};
use crate::steps::group;
use crate::unit::UnitId;
use acies_tabletop::{Angle, Hand};
use serde::Serialize;

/// A charge, and what it would lead to.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChargeAid {
    /// The enemy it is meant for.
    pub target: UnitId,
    /// How it would strike.
    pub class: AttackClass,
    /// The command.
    pub command: Command,
    /// What it would lead to.
    pub outlook: Outlook,
}

/// Angles that are tried, in degrees: close together where most charges are.
const ANGLES: [f64; 25] = [
    2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 15.0, 18.0, 21.0, 24.0, 27.0, 30.0, 33.0, 36.0, 40.0, 44.0, 48.0, 53.0,
    58.0, 63.0, 68.0, 73.0, 78.0, 84.0, 90.0,
];

/// The charges of an activated Unit or Group: for each enemy and each way to strike it the best of those tried.
pub fn charges(state: &State, act: &Actor) -> Vec<ChargeAid> {
    let Some(first) = act.units().iter().next() else { return Vec::new() };
    let side = state.side(first);
    if act.judge_may_move(state).is_err() {
        return Vec::new();
    }
    let Ok(formation) = group::form(state, act.movers(state)) else { return Vec::new() };
    let turns = ANGLES.iter().flat_map(|angle| {
        [Hand::Left, Hand::Right].map(|to| Some(Wheel { to, angle: Angle::degrees(*angle) }))
    });
    let mut found: Vec<(f64, ChargeAid)> = Vec::new();
    for wheel in std::iter::once(None).chain(turns) {
        for bonus in [false, true] {
            if act.judge_charge(state, &formation, wheel, bonus).is_err() {
                continue;
            }
            let command = Command::Charge { wheel, bonus };
            let Ok(outlook) = outlook(state, side, &command) else { continue };
            let own: UnitSet = act.units();
            let struck = outlook.contacts.iter().filter(|c| own.has(c.attacker));
            let Some(contact) = struck.max_by_key(|c| severity(c.class)).copied() else { continue };
            let worth = worth(&outlook, side.index(), bonus, wheel);
            let aid = ChargeAid { target: contact.target, class: contact.class, command, outlook };
            match found.iter_mut().find(|(_, f)| f.target == aid.target && f.class == aid.class) {
                Some((best, kept)) if worth > *best => (*best, *kept) = (worth, aid),
                Some(_) => {}
                None => found.push((worth, aid)),
            }
            // What is reached without the bonus needs no bonus.
            break;
        }
    }
    found.into_iter().map(|(_, aid)| aid).collect()
}

fn severity(class: AttackClass) -> u8 {
    match class {
        AttackClass::Frontal => 0,
        AttackClass::Side => 1,
        AttackClass::Flank => 2,
        AttackClass::Rear => 3,
    }
}

/// Own dice less the enemy's, surely in contact rather than perhaps, and with little wheeling.
fn worth(outlook: &Outlook, own: usize, bonus: bool, wheel: Option<Wheel>) -> f64 {
    let dice: i16 = outlook.melees.iter().map(|m| m.dice[own] - m.dice[1 - own]).sum();
    let sure = if bonus { f64::from(outlook.faces.unwrap_or(0)) } else { 7.0 };
    f64::from(dice) + sure * 2.0 - wheel.map_or(0.0, |w| w.angle.as_degrees() / 90.0)
}
