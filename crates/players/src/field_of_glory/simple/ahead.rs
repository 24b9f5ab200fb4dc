//! What looks farther than one step: how a battle is likely to go on, as was learnt from others, and ways to an enemy's flank.

use super::{Mind, Scales};
use crate::field_of_glory::experience::Experience;
use crate::field_of_glory::flanking::{self, Way};
use crate::field_of_glory::moves::Before;
use crate::field_of_glory::{sight, worth};
use crate::level::Considered;
use acies_field_of_glory::State;
use acies_field_of_glory::command::Command;
use acies_field_of_glory::set::BgSet;
use acies_rules::{Outcome, Side};

/// What the battle is worth when it is over.
const OVER: f64 = 12.0;

impl Mind<'_> {
    /// How a battle that looks so is likely to go on, in attrition points.
    pub(super) fn foretold(&self, experience: &Experience, then: &State) -> f64 {
        match then.outcome {
            Some(Outcome::Won { by, .. }) if by == self.who => OVER,
            Some(Outcome::Won { .. }) => -OVER,
            Some(Outcome::Drawn { .. }) => 0.0,
            None => {
                let coming = experience.losses(&sight::of(&self.outlook, then, self.who));
                let limits = then.setup.break_points;
                let of = |side: Side, coming: f64| {
                    worth::weigh(worth::counted(then, side) + coming, limits[side.index()])
                };
                of(self.who.other(), coming[1]) - of(self.who, coming[0])
            }
        }
    }

    /// The best move of those that are on their way to an enemy's flank; if there is none, those that have come there and
    /// wait for their charge.
    pub(super) fn outflank(&self, movers: BgSet) -> Result<Considered<Command>, BgSet> {
        let taste = self.outlook.taste;
        let mut there = BgSet::EMPTY;
        if taste.lure <= 0.0 {
            return Err(there);
        }
        let mut scales = Scales::default();
        for group in movers.iter() {
            let Some(Way { first, promise }) = flanking::way(&self.outlook, self.state, group, self.budget)
            else {
                continue;
            };
            let Some(manoeuvre) = first else {
                there.insert(group);
                continue;
            };
            let command = Command::Move { group, manoeuvre };
            let mut before = Before::of(&self.outlook, self.state, BgSet::one(group));
            if let Some(gain) = before.gain(&self.outlook, self.state, self.who, &command) {
                scales.0.push((gain + taste.lure * promise, command));
            }
        }
        match scales.best().cloned() {
            Some((worth, command)) if worth > taste.move_margin => Ok(scales.choose(self.state, command)),
            _ => Err(there),
        }
    }
}
