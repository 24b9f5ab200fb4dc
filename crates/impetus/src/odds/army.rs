//! What a situation needs where armies act in Commands: Discipline, Commanders and where they are.

use super::situation::{Beside, Fighter};
use crate::conversion::usual_discipline;
use crate::editions::Rulebook;
use crate::host::{CommandSpec, Quality, Seat};
use crate::position::Position;
use crate::procedures::special::may_form_square;
use crate::unit::{Profile, Troop, UnitId};
use acies_rules::Side;
use acies_tabletop::{Point, Pose};

/// Troops of an army in Commands obey as their list says, or as such troops usually do (IMP-DIS-01).
pub(super) fn with_discipline(book: &Rulebook, profile: Profile) -> Profile {
    let discipline = match book.host {
        // What it counts for its army is not asked about.
        Some(_) => profile.discipline.or_else(|| usual_discipline(&Profile { vd: 2, ..profile.clone() })),
        None => profile.discipline,
    };
    Profile { discipline, ..profile }
}

/// The field of a Unit that means nothing in this book, if there is one.
pub(super) fn fits(book: &Rulebook, fighter: &Fighter) -> Result<(), &'static str> {
    let fields = match book.host {
        Some(_) => [(fighter.rolling, "rolling")].to_vec(),
        None => vec![
            (fighter.discipline.is_some(), "discipline"),
            (fighter.third_vbu.is_some(), "third-vbu"),
            (fighter.quality.is_some(), "quality"),
            (fighter.out_of_command, "out-of-command"),
            (fighter.opportunity, "opportunity"),
            (fighter.square, "square"),
            (fighter.evaded, "evaded"),
            (fighter.beside != Beside::Nobody, "beside"),
        ],
    };
    match fields.into_iter().find(|(said, _)| *said) {
        Some((_, field)) => Err(field),
        None => Ok(()),
    }
}

/// How far aside of its first Unit the Commander of a side stands: within reach, and in nobody's way.
const ASIDE: f64 = 20.0;

/// Who leads a side, and from where.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Leader {
    quality: Option<Quality>,
    /// He is by himself there, unless he is with a Unit.
    place: Option<Point>,
    /// He is too far away.
    far: bool,
}

impl Leader {
    /// Takes note of a Unit: the first one of a side is that which is asked about.
    pub(super) fn follow(&mut self, side: Side, fighter: &Fighter, at: Pose) {
        if self.place.is_none() {
            self.far = fighter.out_of_command;
            self.place = Some(aside(side, at));
        }
        if fighter.general {
            self.quality = fighter.quality;
        }
    }
}

/// On the left of the one, on the right of the other: a charge at a flank comes from the other side.
fn aside(side: Side, at: Pose) -> Point {
    let aside = match side {
        Side::First => -ASIDE,
        Side::Second => ASIDE,
    };
    (at.front.vec() + at.heading.right() * aside).snap()
}

/// One Command for each side, under a Commander who is with the Unit that says so, near the first one, or far away.
pub(super) fn command(position: &mut Position, leaders: [Leader; 2]) {
    if position.rule_set.rulebook().host.is_none() {
        return;
    }
    for (side, leader) in Side::BOTH.into_iter().zip(leaders) {
        let own = |(_, unit): &(usize, &crate::position::UnitSpec)| {
            unit.side == side && unit.profile.troop != Troop::Bag
        };
        let units = position.units.iter().enumerate().filter(own).map(|(n, _)| UnitId(n as u8)).collect();
        let led = position.units.iter().any(|unit| unit.side == side && unit.profile.general);
        // Without a place he is with the reserve.
        let seat = leader.place.filter(|_| !led && !leader.far).map(Seat::At);
        let quality = leader.quality.unwrap_or(Quality::Fair);
        position.roster.commands.push(CommandSpec { side, units, quality, in_chief: true, seat });
    }
}

/// Could this Unit be in square, or is nothing wrong but that (IMP-SQR-01)?
pub(super) fn may_be_in_square(position: &Position, unit: UnitId) -> bool {
    let mut loose = position.clone();
    loose.roster.marks.clear();
    // What else is wrong is said of the position itself.
    loose.into_state().map_or(true, |state| may_form_square(&state, unit))
}
